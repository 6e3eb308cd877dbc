// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/LiveEndpoint.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/program/WindowTest.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/Icons.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

/// An address on this machine is not yet an emulator: a tunnel to AWS has one, too. Over real sockets, on the
/// real window.
class TunnelTest : public QObject {
    Q_OBJECT

    base::SystemClock m_clock;
    AwsHome m_home;
    std::unique_ptr<fakes::FakeDynamo> m_aws;
    std::unique_ptr<fakes::HttpServer> m_tunnel;
    std::unique_ptr<app::Composition> m_composition;
    std::unique_ptr<app::WindowController> m_console;

    void open(const QUrl &url)
    {
        QSignalSpy changed(m_composition.get(), &ui::Connector::connectionWanted);
        QSignalSpy failed(m_composition.get(), &ui::Connector::failed);
        m_composition->openEndpoint(url.toString(), QStringLiteral("us-east-1"), false);
        QTRY_VERIFY(!changed.isEmpty() || !failed.isEmpty());
        QVERIFY(failed.isEmpty());
    }
    [[nodiscard]] app::LiveConnection &services() { return *m_composition->connection(); }
    [[nodiscard]] bool shows(const QString &text)
    {
        for (const auto *label : m_console->window().findChildren<ui::PlainLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return true;
        }
        return false;
    }
    [[nodiscard]] QString access()
    {
        return m_console->window().findChild<QToolButton *>(QStringLiteral("accessButton"))->text();
    }

private Q_SLOTS:
    void initTestCase() { ui::initResources(); }
    void init()
    {
        // As AWS: the keys of an account get in, and no others.
        m_aws = std::make_unique<fakes::FakeDynamo>(m_clock);
        m_aws->createTable(QStringLiteral("locks"), "key");
        m_aws->gate().trust("AKIATUNNEL0000000001", "MARKEDSECRET");
        m_tunnel = std::make_unique<fakes::HttpServer>(*m_aws);
        m_home.set("AWS_ACCESS_KEY_ID", "AKIATUNNEL0000000001");
        m_home.set("AWS_SECRET_ACCESS_KEY", "MARKEDSECRET");
        m_composition = std::make_unique<app::Composition>(m_home.environment());
        m_console = std::make_unique<app::WindowController>(*m_composition, nullptr);
        m_console->window().resize(1280, 800);
        m_console->window().show();
    }
    void cleanup()
    {
        m_console.reset();
        m_composition.reset();
        m_tunnel.reset();
    }

    void aTunnelStartsReadOnlyAndSaysWhy()
    {
        open(m_tunnel->url());
        QVERIFY(services().readOnly());
        QVERIFY(!services().holdLock());
        QVERIFY(!services().facts().local);
        QCOMPARE(services().facts().caveat, QStringLiteral("it checks access keys, as AWS does"));
        QCOMPARE(access(), QStringLiteral("READ-ONLY"));
        QVERIFY(shows(QStringLiteral("MAY BE AWS")));
        QVERIFY(!shows(QStringLiteral("LOCAL")));
        QVERIFY(shows(QStringLiteral("is not known to be an emulator")));
        // It is read with the keys of the user all the same.
        QTRY_COMPARE(services().catalog().entries().size(), std::size_t(1));
        // And the lab does not make tables there.
        QVERIFY(services().lab()->needsTable());
    }

    void whatIsAllowedThereIsAllowed()
    {
        open(m_tunnel->url());
        services().setReadOnly(false);
        QVERIFY(services().holdLock());
        QCOMPARE(access(), QStringLiteral("READ-WRITE"));
        QVERIFY(shows(QStringLiteral("MAY BE AWS")));
    }

    void anEmulatorStartsWithWriting()
    {
        const auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        open((*live)->url());
        QVERIFY(!services().readOnly());
        QVERIFY(services().facts().local);
        QVERIFY(services().facts().caveat.isEmpty());
        QVERIFY(shows(QStringLiteral("LOCAL")));
        QVERIFY(!shows(QStringLiteral("MAY BE AWS")));
        QVERIFY(!services().lab()->needsTable());
        m_composition->closeAll();
    }

    void whereNobodyAnswersNothingOpens()
    {
        const QUrl url = m_tunnel->url();
        m_tunnel.reset();
        QSignalSpy failed(m_composition.get(), &ui::Connector::failed);
        m_composition->openEndpoint(url.toString(), QStringLiteral("us-east-1"), false);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!m_composition->connection());
    }
};

LEASESCOPE_WINDOW_TEST(TunnelTest)
#include "TunnelTest.moc"
