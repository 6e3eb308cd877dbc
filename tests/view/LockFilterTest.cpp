// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "tests/program/Test.h"

#include "core/view/LockFilter.h"
#include "core/view/LockFilterMatcher.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRandomGenerator>
#include <QTest>
#include <QTranslator>

using namespace std::chrono_literals;

namespace {

class Spanish : public QTranslator {
public:
    [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
    {
        return qstrcmp(text, "unproven") == 0 ? QStringLiteral("sin probar") : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

/// Keys of the rows a filter lets through, in scan order.
QString matched(const QString &text, const watch::SnapshotPtr &snapshot,
                const view::LockJudgements &judgements, base::BootTime now = {})
{
    const base::Result<view::LockFilter> filter = view::LockFilter::parse(text);
    if (!filter)
        return QStringLiteral("error: ") + filter.error().sentence;
    view::LockFilterMatcher matcher(*filter, *snapshot, judgements, true, {{now, {}}, {}, {}, -1});
    QStringList keys;
    for (qsizetype row = 0; row < snapshot->size(); ++row) {
        if (matcher.matches(row)) {
            const std::string_view key = snapshot->key(row);
            keys += QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
        }
    }
    return keys.join(u' ');
}

} // namespace

class LockFilterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        chain.emplace();
        chain->read({sample::lock("import-eu", "worker-7", 1, "20s", "shard=4"),
                     sample::lock("Import-US", "worker-3", 1), sample::released("report/42", "i-0abc", 1),
                     sample::unreadable("broken"), sample::notALock("state-md5"),
                     sample::lock("job:42", "Ünit", 9)},
                    sample::boot(0s));
        judgements.judgeAll(*chain->snapshot(), sample::moment(sample::boot(1s)));
    }

    void letsThroughWhatFits_data()
    {
        QTest::addColumn<QString>("keys");
        const auto row = [](const char *text, const char *keys) {
            QTest::newRow(text) << QString::fromUtf8(keys);
        };
        row("", "import-eu Import-US report/42 broken state-md5 job:42");
        row("import", "import-eu Import-US");
        row("IMPORT", "import-eu Import-US");
        row("import -us", "import-eu");
        row("worker", "import-eu Import-US broken");
        row("key:worker", "");
        row("owner:worker-7", "import-eu");
        row("owner:worker-7,worker-3", "import-eu Import-US");
        row("-owner:worker", "report/42 state-md5 job:42");
        row("state:released", "report/42");
        row("state:unproven", "import-eu Import-US job:42");
        row("state:problems", "broken");
        row("state:released,not-a-lock", "report/42 state-md5");
        row("-state:unproven,released,problems", "state-md5");
        row("dialect:unknown", "state-md5");
        row("dialect:terraform", "");
        row("dialect:Dynamolock", "import-eu Import-US report/42 broken job:42");
        row("-dialect:dynamolock,terraform", "state-md5");
        row("data:shard=4", "import-eu");
        row("version:1787227209", "job:42");
        row("/^import-/", "import-eu Import-US");
        row("/report\\/[0-9]+/", "report/42");
        row("key:/u[sS]$/", "Import-US");
        row("owner:/^worker-[0-6]$/", "Import-US broken");
        row("\"import-eu\"", "import-eu");
        row("\"job:42\"", "job:42");
        row("key:job:42", "job:42");
        row("Ünit", "job:42");
    }
    void letsThroughWhatFits()
    {
        QTEST(matched(QString::fromUtf8(QTest::currentDataTag()), chain->snapshot(), judgements), "keys");
    }

    void comparesLengthsOfTime_data()
    {
        QTest::addColumn<QString>("keys");
        const auto row = [](const char *text, const char *keys) {
            QTest::newRow(text) << QString::fromUtf8(keys);
        };
        row("held>5m", "old");
        row("held>1m", "old stale");
        row("held<=1m", "new");
        row("-held>1m", "free new");
        row("age>5m", "old free");
        row("gap>=30s", "stale");
        row("gap<30s", "old new");
        row("lease=1h", "new");
        row("lease<1m", "old stale");
        row("left>0", "old new");
        row("left<=0", "stale");
        row("HELD>5m", "old");
        row("held>5m gap<30s", "old");
        row("owner:w held<1m", "new");
        row("lapsed>0", ""); // "stale" was not read since its lease is over
        row("-lapsed>0", "old free stale new");
        row("\"held>5m\"", "");
    }
    void comparesLengthsOfTime()
    {
        sample::Chain watched;
        const auto read = [&watched](int version, std::chrono::seconds at, bool withNew) {
            std::vector<dynamodb::Item> items{sample::lock("old", "w", version),
                                              sample::released("free", "w", 1)};
            if (at >= 5min)
                items.push_back(sample::lock("stale", "w", 1));
            if (withNew)
                items.push_back(sample::lock("new", "w", 1, "1h"));
            watched.read(items, sample::boot(at));
        };
        read(1, 0s, false);
        read(2, 5min, false);
        read(3, 6min + 50s, true);
        const base::BootTime now = sample::boot(7min);
        view::LockJudgements judged;
        judged.judgeAll(*watched.snapshot(), sample::moment(now));
        QTEST(matched(QString::fromUtf8(QTest::currentDataTag()), watched.snapshot(), judged, now), "keys");
    }

    // Of a lock that was held when it was first read nothing tells for how long: it is neither left out nor called one
    // that fits.
    void leavesOpenWhatNothingIsKnown()
    {
        using Fit = view::LockFilterMatcher::Fit;
        sample::Chain watched;
        watched.read({sample::lock("before", "w", 1)}, sample::boot(0s));
        watched.read({sample::lock("before", "w", 2), sample::lock("seen", "w", 1)}, sample::boot(10s));
        const base::BootTime now = sample::boot(20s);
        view::LockJudgements judged;
        judged.judgeAll(*watched.snapshot(), sample::moment(now));
        const auto fits = [&](const char *text) {
            const auto filter = view::LockFilter::parse(QString::fromUtf8(text));
            view::LockFilterMatcher matcher(*filter, *watched.snapshot(), judged, false,
                                            {{now, {}}, {}, {}, -1});
            return std::pair(matcher.fit(0), matcher.fit(1));
        };
        QCOMPARE(fits("held>5s"), std::pair(Fit::Yes, Fit::Yes));
        QCOMPARE(fits("held>1h"), std::pair(Fit::Unknown, Fit::No));
        QCOMPARE(fits("held<1h"), std::pair(Fit::Unknown, Fit::Yes));
        QCOMPARE(fits("-held>1h"), std::pair(Fit::Unknown, Fit::Yes));
        QCOMPARE(fits("held<15s"), std::pair(Fit::No, Fit::Yes));
        QCOMPARE(fits("age>=1h"), std::pair(Fit::Unknown, Fit::No));
        QCOMPARE(fits("held>1h key:before"), std::pair(Fit::Unknown, Fit::No));
        QCOMPARE(fits("held>1h -key:before"), std::pair(Fit::No, Fit::No));
        QVERIFY(view::LockFilter::parse(QStringLiteral("age>1s"))->asksHowLongHeld());
        QVERIFY(!view::LockFilter::parse(QStringLiteral("gap>1s"))->asksHowLongHeld());
    }

    void fitsByTheTimeSinceItIsSurelyLapsed()
    {
        sample::Chain watched;
        const std::vector<dynamodb::Item> items{sample::lock("dead", "w", 1),
                                                sample::released("free", "w", 1)};
        watched.read(items, sample::boot(0s));
        watched.read(items, sample::boot(80s), true);
        const base::BootTime now = sample::boot(80s);
        view::LockJudgements judged;
        judged.judgeAll(*watched.snapshot(), sample::moment(now));
        const auto keys = [&](const char *text) {
            return matched(QString::fromUtf8(text), watched.snapshot(), judged, now);
        };
        QCOMPARE(keys("lapsed>59s"), QStringLiteral("dead"));
        QCOMPARE(keys("lapsed>61s"), QString());
        QCOMPARE(keys("lapsed<=60s"), QStringLiteral("dead"));
        QCOMPARE(keys("-lapsed>59s"), QStringLiteral("free"));
    }

    // What acts unattended may learn too late that a row fits, but never falsely.
    void judgesByWhatIsSure_data()
    {
        QTest::addColumn<QString>("answers"); // of "live", "still", "dead" and "free"
        const auto row = [](const char *text, const char *answers) {
            QTest::newRow(text) << QString::fromUtf8(answers);
        };
        row("", "yes yes yes yes");
        row("state:held", "yes ? no no");
        row("state:lapsed", "no ? yes no");
        row("state:problems", "no ? yes no");
        row("state:held,lapsed", "yes yes yes no");
        row("state:unproven", "no yes no no");
        row("state:released,unreadable", "no no no yes");
        row("-state:held", "no ? yes yes");
        row("-state:held,lapsed", "no no no yes");
        row("-state:released", "yes yes yes no");
        row("lapsed>10s", "no ? yes no");
        row("-lapsed>10s", "yes ? no yes");
        row("lapsed>10m", "no ? no no");
        row("state:lapsed key:dead", "no no yes no");
        row("key:still state:lapsed", "no ? no no");
        row("state:lapsed lapsed>10s", "no ? yes no");
        row("state:lapsed held>10m", "no no no no"); // a No decides, though it comes after the unknown
        // Held since before the first read, 100 s ago: it is not known for how long.
        row("held>99s", "yes no yes no");
        row("held>2h", "no no no no");
        row("-held>2h", "no yes no yes"); // its acquisition was seen
        row("held<2h", "no yes no no");
        // 12 s ago as shown, of which 2 s are sure: the last read was eventually consistent.
        row("gap>1s", "yes yes yes no");
        row("gap>3s", "no yes yes no");
        row("gap=12s", "no no no no");
        row("left<20s", "yes yes yes no");
        row("left<17s", "no yes yes no");
        row("left<4s", "no no yes no");
        row("left>1s", "no no no no");
        row("left<0", "no no yes no");
        row("lease=20s", "yes yes yes no");
        row("-lease=20s", "no no no yes");
    }
    void judgesByWhatIsSure()
    {
        sample::Chain watched;
        const auto read = [&watched](int version, std::chrono::seconds at, bool withStill, bool strong) {
            std::vector<dynamodb::Item> items{sample::lock("live", "w", version),
                                              sample::lock("dead", "w", 1), sample::released("free", "w", 1)};
            if (withStill)
                items.push_back(sample::lock("still", "w", 1));
            watched.read(items, sample::boot(at), strong);
        };
        read(1, 0s, false, true);
        read(2, 60s, false, true);
        read(2, 75s, true, true);
        read(3, 88s, true, false);
        read(3, 91s, true, false);
        const base::BootTime now = sample::boot(100s);
        view::LockJudgements judged;
        judged.judgeAll(*watched.snapshot(), sample::moment(now));
        const auto filter = view::LockFilter::parse(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(filter.has_value());
        view::LockFilterMatcher matcher(*filter, *watched.snapshot(), judged, false, {{now, {}}, {}, {}, -1});
        QStringList answers;
        for (const char *key : {"live", "still", "dead", "free"}) {
            qsizetype at = 0;
            while (watched.snapshot()->key(at) != key)
                ++at;
            const auto answer = matcher.judge(at);
            answers += answer == view::LockFilterMatcher::Fit::Yes ? QStringLiteral("yes")
                : answer == view::LockFilterMatcher::Fit::No       ? QStringLiteral("no")
                                                                   : QStringLiteral("?");
        }
        QTEST(answers.join(u' '), "answers");
    }

    // It was acquired, or became free, at any time since the read before, which may have been a second old.
    void judgesTheMostByTheReadBeforeAHoldWasSeen_data()
    {
        QTest::addColumn<QString>("answers"); // of "held" and "free"
        const auto row = [](const char *text, const char *answers) {
            QTest::newRow(text) << QString::fromUtf8(answers);
        };
        row("held<81s", "no no"); // 20 s as shown
        row("held<=81s", "yes no");
        row("-held>81s", "yes yes");
        row("-held>80s", "no yes");
        row("held>19s", "yes no");
        row("age<20m", "yes yes");
        row("age<81s", "no no");
        row("age<82s", "yes yes");
    }
    void judgesTheMostByTheReadBeforeAHoldWasSeen()
    {
        sample::Chain watched;
        watched.read({sample::released("held", "w", 1), sample::lock("free", "w", 1)}, sample::boot(0s));
        watched.read({sample::lock("held", "w", 2), sample::released("free", "w", 2)}, sample::boot(60s));
        // A heartbeat says no more of when the hold began.
        watched.read({sample::lock("held", "w", 3), sample::released("free", "w", 2)}, sample::boot(75s));
        const base::BootTime now = sample::boot(80s);
        view::LockJudgements judged;
        judged.judgeAll(*watched.snapshot(), sample::moment(now));
        const auto filter = view::LockFilter::parse(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(filter.has_value());
        view::LockFilterMatcher matcher(*filter, *watched.snapshot(), judged, false, {{now, {}}, {}, {}, -1});
        const auto answer = [&matcher](qsizetype at) {
            return matcher.judge(at) == view::LockFilterMatcher::Fit::Yes ? QStringLiteral("yes")
                                                                          : QStringLiteral("no");
        };
        QTEST(answer(0) + u' ' + answer(1), "answers");
    }

    // Alerts judge a row anew when it changed, its state did, or judgedFor() is over.
    void anAnswerStaysForAsLongAsItIsSaidTo_data()
    {
        QTest::addColumn<bool>("statesItsBeginning");
        for (const char *text : {"held>40s", "held<30s", "-held>=20s", "age>25s", "age<50s", "lapsed>12s"}) {
            QTest::addRow("%s", text) << false;
            QTest::addRow("%s of Terraform", text) << true;
        }
    }
    void anAnswerStaysForAsLongAsItIsSaidTo()
    {
        QFETCH(bool, statesItsBeginning);
        QRandomGenerator random(20260821);
        const auto filter = view::LockFilter::parse(
            QString::fromUtf8(QTest::currentDataTag()).section(QStringLiteral(" of "), 0, 0));
        QVERIFY(filter.has_value());
        sample::Chain watched(QStringLiteral("locks"), statesItsBeginning ? "LockID" : "key");
        struct Row {
            int version = 1;
            std::chrono::seconds acquired{0};
            view::LockFilterMatcher::Fit answer{};
            locks::LockState state{};
            std::optional<base::BootTime> judgeAt; ///< nothing: it changed
        };
        std::vector<Row> rows(6);
        const auto item = [&](std::size_t at) {
            const QByteArray key = "k" + QByteArray::number(static_cast<int>(at));
            if (!statesItsBeginning)
                return sample::lock(key, "w", rows[at].version);
            const auto wall = sample::wall(sample::boot(rows[at].acquired)).time_since_epoch();
            const QByteArray created =
                QDateTime::fromSecsSinceEpoch(std::chrono::floor<std::chrono::seconds>(wall).count(), Qt::UTC)
                    .toString(Qt::ISODate)
                    .toUtf8();
            return dynamodb::Item{
                {"LockID", dynamodb::AttributeValue::string(key)},
                {"Info",
                 dynamodb::AttributeValue::string(
                     R"({"ID":"8a1f)" + QByteArray::number(rows[at].version) +
                     R"(","Operation":"OperationTypeApply","Info":"","Who":"w","Version":"1.9.0","Created":")" +
                     created + R"(","Path":"bucket/state"})")}};
        };
        int carried = 0;
        for (int step = 0; step < 1500; ++step) {
            const base::BootTime now = sample::boot(1s * step);
            const bool isRead = step == 0 || random.bounded(step % 200 < 100 ? 5 : 40) == 0;
            std::vector<dynamodb::Item> items;
            for (std::size_t at = 0; isRead && at < rows.size(); ++at) {
                if (random.bounded(12) == 0) {
                    ++rows[at].version;
                    rows[at].acquired = std::chrono::seconds(step + random.bounded(-60, 60));
                    rows[at].judgeAt.reset();
                }
                items.push_back(item(at));
            }
            if (isRead)
                watched.read(items, now, true);
            view::LockJudgements judged;
            judged.judgeAll(*watched.snapshot(), sample::moment(now));
            view::LockFilterMatcher matcher(*filter, *watched.snapshot(), judged, false,
                                            {sample::moment(now), sample::wall(now), {}});
            for (qsizetype at = 0; at < watched.snapshot()->size(); ++at) {
                Row &row = rows[static_cast<std::size_t>(at)];
                const auto answer = matcher.judge(at);
                if (row.judgeAt && row.state == judged[at].state && now < *row.judgeAt) {
                    ++carried;
                    QVERIFY2(row.answer == answer, QByteArray::number(step));
                    continue;
                }
                const auto stays = matcher.judgedFor(at);
                row.judgeAt = stays ? now + *stays : base::BootTime::max();
                row.answer = answer;
                row.state = judged[at].state;
            }
        }
        QVERIFY2(carried > 100, QByteArray::number(carried));
    }

    void onlyWhatIsMeasuredAtTheTimeMovesWithIt()
    {
        const auto moves = [](const char *text) {
            return view::LockFilter::parse(QString::fromUtf8(text))->movesWithTime();
        };
        QVERIFY(moves("import held>5m"));
        QVERIFY(moves("-gap<1s"));
        QVERIFY(!moves("import state:held"));
        QVERIFY(!moves("lease>1m"));
    }

    // Whatever is typed is understood or explained.
    void noTextBringsItDown()
    {
        QRandomGenerator random(5);
        const QString letters = QStringLiteral("held>age<=gaplease:state,\"/-\\ 5msh(*[é\t");
        for (int round = 0; round < 20'000; ++round) {
            QString text;
            for (int length = random.bounded(12); length > 0; --length)
                text += letters.at(random.bounded(static_cast<int>(letters.size())));
            const auto filter = view::LockFilter::parse(text);
            QVERIFY(filter || !filter.error().sentence.isEmpty());
        }
    }

    void explainsWhatItCannotUnderstand_data()
    {
        QTest::addColumn<QString>("part");
        QTest::newRow("owner:") << QStringLiteral("after owner:");
        QTest::newRow("-") << QStringLiteral("after the minus sign");
        QTest::newRow("state:dead") << QStringLiteral("no state is called dead");
        QTest::newRow("dialect:zookeeper") << QStringLiteral(
            "no dialect is called zookeeper; there are delta-rs, dynamolock, java-lock-client, ");
        QTest::newRow("dialect:teraform") << QStringLiteral("terraform");
        QTest::newRow("/open") << QStringLiteral("second /");
        QTest::newRow("\"open") << QStringLiteral("second \"");
        QTest::newRow("/[/") << QStringLiteral("broken at");
        QTest::newRow("state:/x/") << QStringLiteral("not expressions");
        QTest::newRow("state:lapzed") << QStringLiteral("did you mean lapsed?");
        QTest::newRow("stat:lapsed") << QStringLiteral("no field is called stat; did you mean state:?");
        QTest::newRow("job:42") << QStringLiteral("no field is called job; there are key, owner, state, "
                                                  "dialect, version and data. Put it in quotes");
        QTest::newRow("-holder:worker") << QStringLiteral("no field is called holder");
        QTest::newRow("x:") << QStringLiteral("no field is called x");
        QTest::newRow("held>5") << QStringLiteral("5 has no unit");
        QTest::newRow("held>banana") << QStringLiteral("not a duration");
        QTest::newRow("held>") << QStringLiteral("not a duration");
        QTest::newRow("heldd>5m") << QStringLiteral("nothing called heldd can be compared");
    }
    void explainsWhatItCannotUnderstand()
    {
        const base::Result<view::LockFilter> filter =
            view::LockFilter::parse(QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(!filter);
        QFETCH(QString, part);
        QVERIFY2(filter.error().sentence.contains(part), qPrintable(filter.error().sentence));
        QVERIFY(!filter.error().sentence.endsWith(u'.'));
    }

    void findsRowsOfFormatsThatAreOnlyRecognised()
    {
        chain->read({sample::lock("a", "w", 1),
                     dynamodb::Item{{"key", dynamodb::AttributeValue::string("b")},
                                    {"Revision", dynamodb::AttributeValue::string("r")},
                                    {"LeaseDuration", dynamodb::AttributeValue::number(1)}}},
                    sample::boot(2s));
        judgements.judgeAll(*chain->snapshot(), sample::moment(sample::boot(2s)));
        QCOMPARE(matched(QStringLiteral("dialect:setddblock"), chain->snapshot(), judgements),
                 QStringLiteral("b"));
        QCOMPARE(matched(QStringLiteral("dialect:setddblock,dynamolock"), chain->snapshot(), judgements),
                 QStringLiteral("a b"));
    }

    void looksForBinaryKeysAsTheyAreShown()
    {
        sample::Chain binary;
        dynamodb::Item item = sample::lock("", "w", 1);
        item.set("key", dynamodb::AttributeValue::binary(QByteArray("\xca\xfe\x00", 3)));
        binary.read({item}, sample::boot(0s));
        judgements.judgeAll(*binary.snapshot(), sample::moment(sample::boot(0s)));
        const view::LockFilter filter = *view::LockFilter::parse(QStringLiteral("key:CAFE"));
        view::LockFilterMatcher matcher(filter, *binary.snapshot(), judgements);
        QVERIFY(matcher.matches(0));
    }

    void narrowsToStatesBesideItsOwnTerms()
    {
        using S = locks::LockState;
        const view::LockFilter narrow =
            view::LockFilter::parse(QStringLiteral("owner:worker"))->narrowedTo({S::Lapsed, S::Unreadable});
        view::LockFilterMatcher matcher(narrow, *chain->snapshot(), judgements);
        int found = 0;
        for (qsizetype row = 0; row < chain->snapshot()->size(); ++row)
            found += matcher.matches(row) ? 1 : 0;
        QCOMPARE(found, 1); // broken
        QCOMPARE(narrow.without(0), QStringLiteral("state:problems"));
    }

    void takesAStateByTheWordThatIsOnShow()
    {
        Spanish language;
        QCoreApplication::installTranslator(&language);
        const auto quoted = view::LockFilter::parse(QStringLiteral("state:\"sin probar\""));
        const auto code = view::LockFilter::parse(QStringLiteral("state:unproven"));
        QCoreApplication::removeTranslator(&language);
        QVERIFY2(quoted && code, "the code is understood in every language");
        QCOMPARE(quoted->terms().front().states, code->terms().front().states);
    }

    void takesOneTermOutAndKeepsTheOthersAsTyped()
    {
        const view::LockFilter filter =
            *view::LockFilter::parse(QStringLiteral("owner:\"a b\"  -test  /x y/ state:held"));
        QCOMPARE(filter.terms().size(), 4);
        QCOMPARE(filter.without(1), QStringLiteral("owner:\"a b\" /x y/ state:held"));
    }

    void replacesItsStatesForTheSidebar()
    {
        using S = locks::LockState;
        const view::LockFilter filter =
            *view::LockFilter::parse(QStringLiteral("import state:held -state:released"));
        QCOMPARE(filter.withStates({S::Lapsed, S::Unreadable}),
                 QStringLiteral("state:problems import -state:released"));
        QCOMPARE(filter.withStates({}), QStringLiteral("import -state:released"));
    }

    void findsBytesWithoutRegardToCase()
    {
        QVERIFY(view::containsCaseless("aAab", "aab"));
        QVERIFY(view::containsCaseless("x", ""));
        QVERIFY(!view::containsCaseless("ab", "abc"));
        QVERIFY(!view::containsCaseless("", "a"));
    }

    void findsBytesWhereverTheyStandInLongTexts()
    {
        const QByteArray needle = "nEe\xc3\xa9-7";
        const QByteArray lowered = "nee\xc3\xa9-7";
        for (int size = 0; size < 70; ++size) {
            for (int at = 0; at + needle.size() <= size; ++at) {
                QByteArray text(size, 'n'); // what the needle begins with, again and again
                text.replace(at, needle.size(), needle);
                QVERIFY(view::containsCaseless(text.toStdString(), lowered.toStdString()));
                text[at + needle.size() - 1] = '8';
                QVERIFY(!view::containsCaseless(text.toStdString(), lowered.toStdString()));
            }
        }
        QVERIFY(view::containsCaseless(std::string(40, '[') + "Z", "z"));
        QVERIFY(!view::containsCaseless(std::string(40, '['), "{"));
        QVERIFY(!view::containsCaseless(std::string(40, '@'), "`"));
    }

private:
    std::optional<sample::Chain> chain;
    view::LockJudgements judgements;
};

LEASESCOPE_TEST(LockFilterTest)
#include "LockFilterTest.moc"
