// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"
#include "core/base/Logging.h"
#include "core/base/SystemClock.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/program/WindowTest.h"
#include "tests/secrets/Harvest.h"
#include "tests/secrets/MarkedHome.h"
#include "tests/secrets/MarkedNetwork.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMutex>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

namespace {

QStringList logged; // in this process

QMutex loggedMutex;

void keep(QtMsgType, const QMessageLogContext &context, const QString &message)
{
    const QMutexLocker locked(&loggedMutex);
    logged += QString::fromLatin1(context.category) + QStringLiteral(": ") + message;
}

QString loggedText()
{
    const QMutexLocker locked(&loggedMutex);
    return logged.join(u'\n');
}

dynamodb::Item row(const QByteArray &key, const QByteArray &lease)
{
    return {{"key", dynamodb::AttributeValue::string(key)},
            {"ownerName", dynamodb::AttributeValue::string("worker-7")},
            {"leaseDuration", dynamodb::AttributeValue::string(lease)},
            {"recordVersionNumber", dynamodb::AttributeValue::string(QByteArray(32, 'A'))}};
}

} // namespace

/// A whole session in the real window, everything in which is secret is marked: nothing of it may be seen,
/// logged, copied or written anywhere.
class ConsoleSecretsTest : public QObject {
    Q_OBJECT

    base::SystemClock m_clock;
    Marks m_marks;
    MarkedNetwork m_network{m_clock, m_marks};
    fakes::HttpServer m_server{m_network};
    MarkedHome m_home{m_marks, m_server.url()};
    Harvest m_harvest;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<app::Composition> m_composition;
    std::unique_ptr<app::WindowController> m_console;
    QStringList m_failures; ///< sentences of connections that failed

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }

    /// Opens and tells whether it stands; what is on the screen meanwhile is kept.
    bool open(const QString &profile)
    {
        QSignalSpy changed(m_composition.get(), &ui::Connector::connectionWanted);
        QSignalSpy failed(m_composition.get(), &ui::Connector::failed);
        m_composition->openProfile(profile, {});
        const auto isAsked = [&] {
            return m_composition->signInPrompter().question() != ui::SignInPrompter::Question::None;
        };
        const auto isOver = [&] {
            return isAsked() || (!m_composition->isOpening() && (!changed.isEmpty() || !failed.isEmpty()));
        };
        const bool ended = QTest::qWaitFor(isOver, fakes::waitLimit);
        QTest::qWait(20);
        m_harvest.take();
        if (!ended)
            qWarning("%s neither opened nor failed", qPrintable(profile));
        const bool asked = isAsked();
        if (asked)
            m_composition->cancelOpening();
        return ended && !asked && failed.isEmpty();
    }

    void openTable()
    {
        window().openTable(QStringLiteral("locks"));
        std::ignore = QTest::qWaitFor([this] { return window().locks().model().rowCount() > 0; }, 5000);
        m_harvest.take();
    }

    void check(int milliseconds = 100)
    {
        QTest::qWait(milliseconds);
        m_harvest.take();
    }

    void copyEverything()
    {
        window().locks().view().selectAll();
        for (QAction *action : window().findChildren<QAction *>()) {
            if (action->isEnabled() && action->objectName().contains(QStringLiteral("copy"))) {
                action->trigger();
                m_harvest.take();
            }
        }
    }

    void verifyNothingFound()
    {
        const auto none = [](const QStringList &found, const QString &where) {
            return found.isEmpty()
                ? QByteArray()
                : (where + QStringLiteral(" has: ") + found.join(QStringLiteral(", "))).toUtf8();
        };
        const QByteArray seen = none(m_marks.foundIn(m_harvest.text()), QStringLiteral("the screen"));
        QVERIFY2(seen.isEmpty(), seen.constData());
        const QByteArray reported = none(m_marks.foundIn(loggedText()), QStringLiteral("the log"));
        QVERIFY2(reported.isEmpty(), reported.constData());
        m_settings->sync();
        for (const auto &[name, content] : m_home.newFiles()) {
            const QByteArray written = none(m_marks.foundIn(content), name);
            QVERIFY2(written.isEmpty(), written.constData());
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        qInstallMessageHandler(keep);
        base::setLogDetail(base::LogDetail::Everything);
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        QApplication::setQuitOnLastWindowClosed(false);
        m_network.dynamo.createTable(QStringLiteral("locks"), "key");
        m_network.dynamo.put(QStringLiteral("locks"), row("held", "20m"));
        m_network.dynamo.put(QStringLiteral("locks"), row("short", "100ms"));
        aws::Environment environment;
        environment.home = m_home.path();
        environment.variables = m_home.variables();
        environment.variables.insert(QStringLiteral("XDG_STATE_HOME"), m_home.path(QStringLiteral("state")));
        m_composition = std::make_unique<app::Composition>(environment);
        m_composition->rememberIn(m_home.path(QStringLiteral("config/connections.json")));
        m_composition->setReadOnly(false);
        m_settings =
            std::make_unique<QSettings>(m_home.path(QStringLiteral("settings.ini")), QSettings::IniFormat);
        m_console = std::make_unique<app::WindowController>(*m_composition, m_settings.get());
        window().resize(1280, 800);
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        connect(m_composition.get(), &ui::Connector::failed, this,
                [this](const base::Error &error) { m_failures += error.sentence; });
        check();
    }

    void cleanupTestCase()
    {
        m_console.reset();
        m_composition.reset();
        QTest::qWait(50);
        verifyNothingFound(); // what is written at the end too
        m_settings.reset();
        base::setLogDetail(base::LogDetail::Problems);
        qInstallMessageHandler(nullptr);
        for (const QLoggingCategory *category : base::logCategories())
            QVERIFY2(loggedText().contains(QLatin1String(category->categoryName()) + QStringLiteral(": ")),
                     category->categoryName());
    }

    void theSearchFindsWhatIsPlanted()
    {
        const QByteArray secret = m_marks.make("secret key of profile static", 40);
        for (const QByteArray &planted :
             {secret, QByteArray("x") + secret.mid(5, 32) + "y", secret.toHex(),
              QByteArray("ab" + secret + "c").toBase64(), secret.toPercentEncoding()})
            QCOMPARE(m_marks.foundIn("before " + planted + " after"),
                     QStringList(QStringLiteral("secret key of profile static")));
        Marks code;
        std::ignore = code.give("code", "731926");
        QVERIFY(code.foundIn(QByteArray("at 1731926000 and 731926e")).isEmpty());
        QVERIFY(!code.foundIn(QByteArray("TokenCode=731926&")).isEmpty());

        const auto isFound = [&](const std::function<void()> &plant) {
            plant();
            Harvest harvest;
            harvest.take();
            return m_marks.foundIn(harvest.text()).contains(QStringLiteral("secret key of profile static"));
        };
        const QString text = QString::fromLatin1(secret);
        QVERIFY(!isFound([] {}));
        QLabel label(&window());
        QVERIFY(isFound([&] { label.setToolTip(text); }));
        QVERIFY(isFound([&] { label.setToolTip({}), label.setAccessibleName(text); }));
        QVERIFY(isFound([&] { label.setAccessibleName({}), label.setText(text); }));
        label.clear();
        QVERIFY(isFound([&] { QApplication::clipboard()->setText(text); }));
        QApplication::clipboard()->clear();
        QVERIFY(!isFound([] {}));
    }

    void everyKindOfCredentialsConnectsInSilence()
    {
        for (const QString &profile : MarkedHome::quietProfiles()) {
            QVERIFY2(open(profile), qPrintable(profile + QStringLiteral(": ") + m_failures.join(u'\n')));
            openTable();
            QVERIFY(window().locks().model().rowCount() == 2);
        }
        for (const char *service : {"portal", "oidc", "role", "web identity", "instance", "sign-in"})
            QVERIFY2(m_network.asked.contains(service), service);
        verifyNothingFound();
    }

    void aCodeIsTypedAndForgotten()
    {
        const QByteArray code = m_marks.give("MFA code", "731926");
        QSignalSpy changed(m_composition.get(), &ui::Connector::connectionOpened);
        m_composition->openProfile(QStringLiteral("mfa"), {});
        QTRY_COMPARE(m_composition->signInPrompter().question(), ui::SignInPrompter::Question::MfaCode);
        auto *field = window().findChild<QLineEdit *>(QStringLiteral("mfaCode"));
        QVERIFY(field && field->isVisible());
        m_harvest.take();
        QTest::keyClicks(field, QString::fromLatin1(code));
        QTest::mouseClick(window().findChild<QPushButton *>(QStringLiteral("mfaSignIn")), Qt::LeftButton);
        QTRY_VERIFY(m_network.asked.contains("role with code"));
        QTRY_VERIFY(!changed.isEmpty() && m_composition->connection());
        openTable();
        verifyNothingFound();
    }

    void worksWithLocksInSilence()
    {
        QVERIFY(open(QStringLiteral("session")));
        openTable();
        app::LiveConnection &services = *m_composition->connection();
        services.setReadOnly(false);
        window().showDetails(true);
        window().showTestLocks(true);
        window().locks().view().setCurrentIndex(window().locks().model().index(0, 0));
        check(300);
        copyEverything();
        m_console->details().prove();
        check(300);
        // A release, with its dialog and its journal entry.
        auto &model = window().locks().model();
        for (int shown = 0; shown < model.rowCount(); ++shown) {
            if (model.snapshot()->record(model.rowAt(shown)).keyText == u"short")
                window().locks().view().setCurrentIndex(model.index(shown, 0));
        }
        m_console->openReleaseDialog();
        QTRY_VERIFY(m_console->releaseDialog());
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        QTest::keyClicks(dialog->findChild<QLineEdit *>(QStringLiteral("releaseReason")),
                         QStringLiteral("test"));
        auto *effect = dialog->findChild<QPushButton *>(QStringLiteral("releaseEffect"));
        QTRY_VERIFY(effect->isEnabled());
        m_harvest.take();
        QTest::mouseClick(effect, Qt::LeftButton);
        QTRY_VERIFY(dialog->receipt().has_value());
        check();
        QTest::keyClick(dialog, Qt::Key_Escape);

        // A test lock of our own, held over a heartbeat and let go.
        locks::LockRequest request;
        request.shape = locks::TableShape::of(services.watch().table());
        request.key = QStringLiteral("mine");
        request.lease = std::chrono::milliseconds(2000);
        request.heartbeat = std::chrono::milliseconds(200);
        const auto consent = admin::OperatorConsent::given(QStringLiteral("alice"), QStringLiteral("test"));
        QVERIFY(consent);
        admin::HoldLock *hold = services.holdLock();
        QVERIFY(hold);
        const auto id = hold->acquire(request, *consent);
        QVERIFY(id);
        QTRY_VERIFY(m_network.dynamo.item(QStringLiteral("locks"),
                                          {{"key", dynamodb::AttributeValue::string("mine")}}));
        check(700);
        hold->command(*id, locks::command::Release());
        check(300);
        QVERIFY(m_harvest.cells > 10 && m_harvest.objects > 500);
        verifyNothingFound();
        QVERIFY(!m_home.newFiles().isEmpty());
    }

    void failsInSilence_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("denied") << int(MarkedNetwork::Mode::Denied);
        QTest::newRow("expired") << int(MarkedNetwork::Mode::Expired);
        QTest::newRow("wrong signature") << int(MarkedNetwork::Mode::WrongSignature);
        QTest::newRow("a proxy's page") << int(MarkedNetwork::Mode::EchoingPage);
        QTest::newRow("a proxy's text") << int(MarkedNetwork::Mode::EchoingText);
        QTest::newRow("forbidden credentials") << int(MarkedNetwork::Mode::Forbidding);
        QTest::newRow("refused credentials") << int(MarkedNetwork::Mode::Refusing);
    }
    void failsInSilence()
    {
        QFETCH(int, mode);
        m_network.mode = MarkedNetwork::Mode::Fine;
        QVERIFY(open(QStringLiteral("session")));
        openTable();
        m_network.mode = MarkedNetwork::Mode(mode);
        m_composition->connection()->watch().refreshNow();
        m_composition->connection()->catalog().refresh();
        check(400);
        for (const QString &profile :
             {QStringLiteral("sso"), QStringLiteral("renewed"), QStringLiteral("web"), QStringLiteral("role"),
              QStringLiteral("process"), QStringLiteral("instance"), QStringLiteral("login")}) {
            if (open(profile)) {
                window().openTable(QStringLiteral("locks"));
                check(150);
            }
        }
        m_network.mode = MarkedNetwork::Mode::Fine;
        verifyNothingFound();
        const QStringList found = m_marks.foundIn(m_failures.join(u'\n'));
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    void programsThatPrintTheirSecretsAreNotRepeated()
    {
        m_failures.clear();
        for (const char *profile : {"leaky", "garbled", "broken", "over"})
            QVERIFY(!open(QString::fromLatin1(profile)) || QByteArray(profile) == "broken");
        QVERIFY(m_failures.join(u'\n').contains(QStringLiteral("ended with code 1")));
        const QStringList found = m_marks.foundIn(m_failures.join(u'\n'));
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
        verifyNothingFound();
    }

    void whatWeWriteIsForItsOwnerAlone()
    {
        QStringList names;
        for (const auto &[name, content] : m_home.newFiles())
            names += name;
        QVERIFY(names.contains(m_home.path(QStringLiteral("config/connections.json"))));
        QVERIFY(!names.filter(QStringLiteral(".jsonl")).isEmpty());
        QStringList open = m_home.openToOthers();
        // Made by Qt, with nothing in it but sizes of the window; its folder is the test's own.
        open.removeAll(m_home.path(QStringLiteral("settings.ini")));
        QVERIFY2(open.isEmpty(), qPrintable(open.join(u'\n')));
        // A token that was renewed replaces the one of the AWS CLI.
        for (const QString &file :
             m_home.keptSessions() + QStringList({m_home.renewedToken(), m_home.renewedLogin()}))
            QCOMPARE(QFile::permissions(file) & 0x0077, QFile::Permissions());
    }
};

LEASESCOPE_WINDOW_TEST(ConsoleSecretsTest)
#include "ConsoleSecretsTest.moc"
