// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/ContextLine.h"
#include "tests/program/WindowTest.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace std::chrono_literals;
using ui::ContextMessage;
using Rank = ContextMessage::Rank;
using Source = ContextMessage::Source;

namespace {

ContextMessage message(Rank rank, const char *head, const char *sentence, const char *action = "")
{
    ContextMessage made{rank, QString::fromLatin1(head), QString::fromLatin1(sentence)};
    made.action = QString::fromLatin1(action);
    return made;
}

} // namespace

/// The line that says where one is, and the messages in it.
class ContextLineTest : public QObject {
    Q_OBJECT

    std::unique_ptr<ui::ContextLine> m_line;

    template <typename T>
    [[nodiscard]] T *find(const char *name) const
    {
        T *child = m_line->findChild<T *>(QLatin1String(name));
        if (!child)
            qFatal("nothing called %s", name);
        return child;
    }
    [[nodiscard]] QString ground() const { return m_line->property("panel").toString(); }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }
    void init()
    {
        m_line = std::make_unique<ui::ContextLine>();
        ui::ConnectionFacts facts;
        facts.profile = QStringLiteral("staging");
        facts.identity = QStringLiteral("123456789012 / ops-reader");
        facts.region = QStringLiteral("eu-west-1");
        m_line->showFacts(facts);
        m_line->setPlace(QStringLiteral("locks"), false);
        m_line->setReadOnly(true);
        m_line->setReadAge(800ms, false);
        m_line->resize(1280, m_line->height());
        m_line->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_line.get()));
    }
    void cleanup() { m_line.reset(); }

    void leadsFromAllTablesByTheConnectionToTheTable()
    {
        QCOMPARE(m_line->height(), 32);
        const QList<QWidget *> crumbs{find<QToolButton>("crumbAll"), find<QToolButton>("profileButton"),
                                      find<QToolButton>("crumbTable")};
        for (qsizetype at = 1; at < crumbs.size(); ++at)
            QVERIFY(crumbs[at]->x() > crumbs[at - 1]->geometry().right());
        QCOMPARE(find<QToolButton>("crumbTable")->text(), QStringLiteral("locks"));
        QSignalSpy wanted(m_line.get(), &ui::ContextLine::allTablesWanted);
        find<QToolButton>("crumbAll")->click();
        QCOMPARE(wanted.size(), 1);
        m_line->setPlace(QStringLiteral("locks"), true);
        QVERIFY(find<QToolButton>("crumbTable")->isHidden());
        QVERIFY2(find<QToolButton>("crumbAll")->isHidden(), "there is no way to where one is");
        QVERIFY(find<QLabel>("crumbHome")->isVisible());
        QVERIFY(find<QLabel>("crumbHome")->font().bold());
    }

    void aMessageTurnsItsGroundInPlaceAndChangesNoHeight()
    {
        QCOMPARE(ground(), QStringLiteral("header"));
        for (int rank = 0; rank <= static_cast<int>(Rank::Note); ++rank) {
            m_line->setMessage(
                Source::Reading,
                message(static_cast<Rank>(rank), "As of 20:13:09 UTC,", "not read.", "Read now"));
            QCOMPARE(m_line->height(), 32);
            QCOMPARE(ground(),
                     static_cast<Rank>(rank) == Rank::Note ? QStringLiteral("header")
                                                           : QStringLiteral("banner"));
        }
        m_line->setMessage(Source::Reading, std::nullopt);
        QCOMPARE(ground(), QStringLiteral("header"));
        QVERIFY(find<QLabel>("readAge")->isVisible());
    }

    void aMessageHasAllTheRoomThereIs()
    {
        m_line->setMessage(Source::Reading,
                           message(Rank::NotRead, "As of 20:13:09 UTC, not read for 42 s:",
                                   "throttled. The next try comes within 6 s. Until then nothing is proved.",
                                   "Read now"));
        QCoreApplication::processEvents();
        QVERIFY(find<QLabel>("messageSentence")->width() >=
                find<QLabel>("messageSentence")->sizeHint().width());
        m_line->resize(1000, m_line->height());
        QCoreApplication::processEvents();
        const auto *head = find<QLabel>("messageHead");
        QVERIFY2(head->width() >= head->sizeHint().width(), "the head gives way last");
        QVERIFY(find<QToolButton>("accessButton")->isVisible());
    }

    void saysTheWorstAndListsTheOthers()
    {
        QStringList done;
        ContextMessage cost = message(Rank::Costly, "Reading costs much:", "$5 an hour.", "Read every 1 min");
        cost.act = [&done] { done += QStringLiteral("cost"); };
        m_line->setMessage(Source::Cost, cost);
        QCOMPARE(find<QLabel>("messageHead")->text(), QStringLiteral("Reading costs much:"));
        QVERIFY(find<QLabel>("readAge")->isVisible()); // that is not what it is about
        QVERIFY(find<QToolButton>("messageMore")->isHidden());
        ContextMessage old =
            message(Rank::NotRead, "As of 20:13:09 UTC, not read for 42 s:", "throttled.", "Read now");
        old.act = [&done] { done += QStringLiteral("read"); };
        m_line->setMessage(Source::Reading, old);
        m_line->setMessage(Source::Health, message(Rank::Note, "1 problem:", "No lease.", "Show"));
        QCOMPARE(find<QLabel>("messageHead")->text(), old.head);
        QVERIFY2(find<QLabel>("readAge")->isHidden(), "the message says the age itself");
        QCOMPARE(find<QToolButton>("messageMore")->text(), QStringLiteral("2 more"));
        find<QPushButton>("messageAct")->click();
        QMenu *menu = find<QToolButton>("messageMore")->menu();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 2);
        menu->actions().first()->trigger();
        QCOMPARE(done, (QStringList{QStringLiteral("read"), QStringLiteral("cost")}));
        m_line->setMessage(Source::Reading, std::nullopt);
        QCOMPARE(find<QLabel>("messageHead")->text(), cost.head);
        QCOMPARE(find<QToolButton>("messageMore")->text(), QStringLiteral("1 more"));
    }

    void theWholeIsInTheTipAndSaidOnceWhateverTimePasses()
    {
        m_line->resize(500, m_line->height());
        const auto said = [this](const char *head) {
            m_line->setMessage(Source::Reading,
                               message(Rank::NotRead, head, "throttled by the service.", "Read now"));
        };
        said("Not read for 41 s:");
        const QString whole = QStringLiteral("Not read for 41 s: throttled by the service.");
        QCOMPARE(find<QLabel>("messageSentence")->accessibleName(), whole);
        QVERIFY(find<QLabel>("messageSentence")->toolTip().contains(whole));
        QCOMPARE(find<QPushButton>("messageAct")->accessibleDescription(), whole);
        said("Not read for 42 s:");
        QCOMPARE(find<QLabel>("messageHead")->text(), QStringLiteral("Not read for 42 s:"));
        QCOMPARE(find<QLabel>("messageSentence")->accessibleName(),
                 whole); // else each second would be read aloud
        m_line->setMessage(Source::Reading, message(Rank::Paused, "Paused:", "by you.", "Resume"));
        QCOMPARE(find<QLabel>("messageSentence")->accessibleName(), QStringLiteral("Paused: by you."));
    }

    void aNoteIsAWordThatOpensIt()
    {
        int opened = 0;
        ContextMessage note = message(Rank::Note, "1 problem of this table:", "A lease is missing.", "Show");
        note.act = [&opened] { ++opened; };
        m_line->setMessage(Source::Health, note);
        auto *word = find<QToolButton>("messageNote");
        QCOMPARE(word->text(), QStringLiteral("1 problem of this table"));
        QVERIFY(word->accessibleDescription().contains(QStringLiteral("A lease is missing.")));
        QVERIFY(find<QLabel>("readAge")->isVisible());
        word->click();
        QCOMPARE(opened, 1);
    }

    void overAllTablesNothingIsSaidOfOne()
    {
        m_line->setMessage(Source::Reading, message(Rank::NotRead, "Not read:", "throttled."));
        m_line->setPlace(QStringLiteral("locks"), true);
        QCOMPARE(ground(), QStringLiteral("header"));
        m_line->setMessage(Source::Credentials,
                           message(Rank::NothingIsRead, "Watching is paused.", "Log in."));
        QCOMPARE(find<QLabel>("messageHead")->text(), QStringLiteral("Watching is paused."));
        m_line->setPlace(QStringLiteral("locks"), false);
        QCOMPARE(find<QToolButton>("messageMore")->text(), QStringLiteral("1 more"));
    }

    void whatAllRowsSayAlikeIsReportedInOnePlaceAndItsColumnComesBack()
    {
        auto *agreed = find<QToolButton>("agreedButton");
        QVERIFY(agreed->isHidden());
        m_line->setAgreed({{4, QStringLiteral("Library: dynamolock")}, {7, QStringLiteral("Lease: 20 s")}});
        QVERIFY(agreed->isVisible());
        QCOMPARE(agreed->accessibleDescription(),
                 QStringLiteral("In all rows: Library: dynamolock, Lease: 20 s."));
        QSignalSpy wanted(m_line.get(), &ui::ContextLine::columnWanted);
        agreed->menu()->actions().last()->trigger();
        QCOMPARE(wanted.takeFirst().first().toInt(), 7);
        m_line->setAgreed({});
        QVERIFY(agreed->isHidden());
    }
};

LEASESCOPE_WINDOW_TEST(ContextLineTest)
#include "ContextLineTest.moc"
