// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/alerts/AlertEpisodes.h"
#include "tests/alerts/JudgedTable.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <random>

using namespace alerttest;

namespace {

const QString lapsed = QStringLiteral("state:lapsed");

/// "firing import-eu, resolved nightly": changes in their order.
QString textOf(const std::vector<alerts::EpisodeChange> &changes)
{
    QStringList words;
    for (const alerts::EpisodeChange &change : changes)
        words += QStringLiteral("%1 %2").arg(
            change.message.status == alerts::Status::Firing ? QStringLiteral("firing")
                                                            : QStringLiteral("resolved"),
            change.message.key.isEmpty() ? change.message.place.table : change.message.key);
    words.sort();
    return words.join(QStringLiteral(", "));
}

} // namespace

/// What reads begin and end, at times that the test gives.
class AlertEpisodesTest : public QObject {
    Q_OBJECT

    struct World {
        explicit World(const fleet::Alert &alert) { setAlert(alert); }
        void setAlert(const fleet::Alert &alert)
        {
            (void)episodes.setFleet(fleetWith({alert}), sample::wall(sample::boot(0s)));
        }
        std::vector<alerts::EpisodeChange> on(const fleet::TableState &state, std::chrono::nanoseconds at)
        {
            return episodes.onTable(state, prod(), sample::boot(at), sample::wall(sample::boot(at)));
        }
        std::vector<alerts::EpisodeChange> read(const std::vector<dynamodb::Item> &rows,
                                                std::chrono::nanoseconds at)
        {
            return on(table.read(rows, at), at);
        }
        /// Reads the same rows every five seconds; all changes.
        std::vector<alerts::EpisodeChange> readUntil(const std::vector<dynamodb::Item> &rows,
                                                     std::chrono::nanoseconds from,
                                                     std::chrono::nanoseconds until)
        {
            std::vector<alerts::EpisodeChange> all;
            for (std::chrono::nanoseconds at = from; at <= until; at += 5s) {
                const auto changes = read(rows, at);
                all.insert(all.end(), changes.begin(), changes.end());
            }
            return all;
        }
        alerts::AlertEpisodes episodes;
        JudgedTable table;
    };

    static dynamodb::Item held(int version) { return sample::lock("import-eu", "worker-7", version); }

private Q_SLOTS:
    void judgingWhatChangedIsJudgingAllOfIt_data()
    {
        QTest::addColumn<QString>("when");
        QTest::addColumn<int>("seconds");
        QTest::newRow("lapsed") << lapsed << 0;
        QTest::newRow("lapsed for a while") << lapsed << 20;
        QTest::newRow("held long") << QStringLiteral("held>40s") << 0;
        QTest::newRow("not held long") << QStringLiteral("-held>40s key:k") << 10;
        QTest::newRow("lapsed long") << QStringLiteral("lapsed>=15s") << 0;
        QTest::newRow("young") << QStringLiteral("age<30s") << 0;
        QTest::newRow("not held for long") << QStringLiteral("held<=25s state:held") << 0;
        QTest::newRow("a gap") << QStringLiteral("gap>12s") << 5;
        QTest::newRow("little left") << QStringLiteral("left<8s") << 0;
        QTest::newRow("a key") << QStringLiteral("key:/[0-4]$/ owner:worker-1") << 30;
        QTest::newRow("no lock") << QStringLiteral("state:not-a-lock,unreadable") << 0;
    }
    void judgingWhatChangedIsJudgingAllOfIt()
    {
        QFETCH(QString, when);
        QFETCH(int, seconds);
        QRandomGenerator random(20260820);
        const auto alert = alertOf(when, std::chrono::seconds(seconds));
        World all(alert);
        World changed(alert);
        struct Lock {
            int version = 1;
            int owner = 0;
            enum : quint8 { Gone, Taken, Released, Broken, NoLock } kind = Gone;
            bool beats = true;
        };
        std::vector<Lock> locks(10);
        int changes = 0;
        for (int step = 0; step < 400; ++step) {
            for (Lock &lock : locks) {
                const int dice = random.bounded(40);
                if (dice == 0)
                    lock.kind = static_cast<decltype(lock.kind)>(random.bounded(5));
                else if (dice == 1)
                    lock.owner = random.bounded(3);
                else if (dice == 2)
                    lock.beats = !lock.beats;
                lock.version += lock.beats || dice == 1 ? 1 : 0;
            }
            std::vector<dynamodb::Item> rows;
            for (std::size_t at = 0; at < locks.size(); ++at) {
                const Lock &lock = locks[at];
                const QByteArray key = "k" + QByteArray::number(static_cast<int>(at));
                const QByteArray owner = "worker-" + QByteArray::number(lock.owner);
                if (lock.kind == Lock::Taken)
                    rows.push_back(sample::lock(key, owner, lock.version));
                else if (lock.kind == Lock::Released)
                    rows.push_back(sample::released(key, owner, lock.version));
                else if (lock.kind == Lock::Broken)
                    rows.push_back(sample::unreadable(key));
                else if (lock.kind == Lock::NoLock)
                    rows.push_back(sample::notALock(key));
            }
            std::ranges::shuffle(rows, std::default_random_engine(static_cast<unsigned>(step / 50)));
            // Now and then it is blind for a while.
            const std::chrono::nanoseconds at = 5s * step + (step / 100) * 40s;
            const auto whole = all.on(all.table.read(rows, at), at);
            const fleet::TableState &state = changed.table.read(rows, at);
            const base::BootTime boot = sample::boot(at);
            const auto partly =
                changed.episodes.onTable(state, prod(), boot, sample::wall(boot), changed.table.delta.get());
            const QByteArray where = "step " + QByteArray::number(step);
            QVERIFY2(textOf(partly) == textOf(whole),
                     where + ": " + textOf(partly).toUtf8() + " instead of " + textOf(whole).toUtf8());
            const auto ids = [](const alerts::AlertEpisodes &episodes) {
                QByteArrayList list;
                for (const alerts::Episode &episode : episodes.episodes())
                    list += episode.message.episode;
                std::ranges::sort(list);
                return list;
            };
            QVERIFY2(ids(changed.episodes) == ids(all.episodes), where);
            changes += static_cast<int>(whole.size());
        }
        QVERIFY2(changes > 5, QByteArray::number(changes)); // something happened
    }

    void judgesWhatChangedAndWhatIsDueAlone()
    {
        World world(alertOf(QStringLiteral("held>1m")));
        constexpr int count = 1000;
        std::vector<dynamodb::Item> rows;
        for (int at = 0; at < count; ++at)
            rows.push_back(sample::lock("k" + QByteArray::number(at), "worker-7", 1, "1h"));
        const auto judged = [&](std::chrono::nanoseconds at) {
            const base::BootTime boot = sample::boot(at);
            const fleet::TableState &state = world.table.read(rows, at);
            (void)world.episodes.onTable(state, prod(), boot, sample::wall(boot), world.table.delta.get());
            return world.episodes.judgedLast();
        };
        QCOMPARE(judged(0s), count);
        QCOMPARE(judged(5s), 0);
        rows[7] = sample::lock("k7", "worker-7", 2, "1h");
        rows.pop_back();
        QCOMPARE(judged(10s), 1);
        for (const std::chrono::seconds quiet : {20s, 30s, 40s, 50s})
            QCOMPARE(judged(quiet), 0);
        QCOMPARE(judged(58s), count - 1); // it may be a minute for all of them
        QCOMPARE(world.episodes.episodes().size(), 0U);
        QCOMPARE(judged(62s), count - 1);
        QCOMPARE(world.episodes.episodes().size(), std::size_t(count - 1));
        QCOMPARE(judged(68s), count - 1);
        QCOMPARE(judged(75s), 0);
    }

    void firesOnceForALockWhoseHolderIsGone()
    {
        World world(alertOf(lapsed));
        QCOMPARE(textOf(world.readUntil({held(1)}, 0s, 20s)), QString());
        const auto begun = world.readUntil({held(1)}, 25s, 60s);
        QCOMPARE(textOf(begun), QStringLiteral("firing import-eu"));
        const alerts::Message &message = begun.front().message;
        QCOMPARE(begun.front().notify, QStringList(QStringLiteral("page")));
        QVERIFY(message.verified);
        QCOMPARE(*message.since, sample::wall(sample::boot(25s)));
        QCOMPARE(message.episode.size(), 12);
        QCOMPARE(message.next,
                 QStringList(QStringLiteral(
                     "leasescope-cli --profile ops --region eu-west-1 prove locks import-eu")));
        for (const char *part : {"import-eu", "prod/eu-west-1/locks", "worker-7", "lapsed", "25 s", "20 s",
                                 "2026-08-20T12:00:25.000Z"})
            QVERIFY2(message.sentence.contains(QLatin1String(part)), qPrintable(message.sentence));
        QCOMPARE(QJsonDocument::fromJson(message.lock).object().value(QStringLiteral("state")).toString(),
                 QStringLiteral("lapsed"));
        QCOMPARE(world.episodes.episodes().size(), 1U);
    }

    void endsWhenTheConditionIsSurelyFalseAndMayBeginAgain()
    {
        World world(alertOf(lapsed));
        const auto begun = world.readUntil({held(1)}, 0s, 30s);
        const auto ended = world.read({held(2)}, 35s); // its holder sent a heartbeat
        QCOMPARE(textOf(ended), QStringLiteral("resolved import-eu"));
        QCOMPARE(ended.front().message.episode, begun.front().message.episode);
        QVERIFY(ended.front().message.verified);
        QVERIFY2(ended.front().message.sentence.contains(QLatin1String("is over")),
                 qPrintable(ended.front().message.sentence));
        QVERIFY(world.episodes.episodes().empty());
        const auto again = world.readUntil({held(2)}, 40s, 70s);
        QCOMPARE(textOf(again), QStringLiteral("firing import-eu"));
        QVERIFY(again.front().message.episode != begun.front().message.episode);
    }

    void endsWhenTheRowIsGone()
    {
        World world(alertOf(lapsed));
        (void)world.readUntil({held(1)}, 0s, 30s);
        const auto ended = world.read({sample::lock("other", "worker-2", 1)}, 35s);
        QCOMPARE(textOf(ended), QStringLiteral("resolved import-eu"));
        QVERIFY(ended.front().message.sentence.contains(QLatin1String("Its row is gone")));
        QVERIFY(ended.front().message.next.isEmpty());
    }

    void aNewOwnerIsANewEpisode()
    {
        World world(alertOf(QStringLiteral("key:import")));
        const auto first = world.read({held(1)}, 0s);
        QCOMPARE(textOf(first), QStringLiteral("firing import-eu"));
        const auto second = world.read({sample::lock("import-eu", "worker-8", 2)}, 5s);
        QCOMPARE(textOf(second), QStringLiteral("firing import-eu, resolved import-eu"));
        QCOMPARE(second.front().message.status, alerts::Status::Resolved); // in this order
        QCOMPARE(second.front().message.episode, first.front().message.episode);
        QVERIFY(second.back().message.episode != first.front().message.episode);
    }

    void waitsUntilTheConditionSurelyHeldForItsTime()
    {
        World world(alertOf(lapsed, 1min));
        QCOMPARE(textOf(world.readUntil({held(1)}, 0s, 80s)), QString()); // lapsed is seen at 25 s
        const auto begun = world.readUntil({held(1)}, 85s, 95s);
        QCOMPARE(textOf(begun), QStringLiteral("firing import-eu"));
        QCOMPARE(*begun.front().message.since, sample::wall(sample::boot(25s)));
        QVERIFY(begun.front().message.at >= sample::wall(sample::boot(85s)));
    }

    void whatIsNotKnownNeitherBeginsNorEnds()
    {
        World world(alertOf(lapsed));
        QCOMPARE(textOf(world.read({held(1)}, 0s)), QString()); // unproven
        (void)world.readUntil({held(1)}, 5s, 30s);
        QCOMPARE(world.episodes.episodes().size(), 1U);
        QCOMPARE(textOf(world.on(world.table.fail(60s), 60s)), QString());
        QVERIFY(world.table.state.isBlind(sample::boot(60s)));
        QCOMPARE(world.episodes.episodes().size(), 1U);
    }

    void aConditionHoldsAnewAfterATableWasBlind()
    {
        World world(alertOf(lapsed, 1min));
        (void)world.readUntil({held(1)}, 0s, 70s);
        (void)world.on(world.table.fail(75s), 75s);
        // Without any report in between: the next read comes after it has been blind.
        QCOMPARE(textOf(world.readUntil({held(1)}, 100s, 155s)), QString());
        QCOMPARE(textOf(world.readUntil({held(1)}, 160s, 170s)), QStringLiteral("firing import-eu"));
    }

    void reportsATableThatIsNotReadOnceAndItsEnd()
    {
        World world(alertOf(lapsed));
        (void)world.read({held(1)}, 0s);
        const fleet::TableState &failing = world.table.fail(5s, base::ErrorKind::AccessDenied);
        QCOMPARE(*world.episodes.dueAt(failing), sample::boot(15s + 5min));
        QCOMPARE(textOf(world.on(failing, 5min)), QString());
        const auto blind = world.on(failing, 15s + 5min);
        QCOMPARE(textOf(blind), QStringLiteral("firing locks"));
        QCOMPARE(blind.front().message.alert, QString(alerts::blindAlert));
        QCOMPARE(blind.front().notify, QStringList(QStringLiteral("page")));
        QVERIFY(!blind.front().message.verified);
        QCOMPARE(*blind.front().message.since, sample::wall(sample::boot(0s)));
        QVERIFY(blind.front().message.sentence.contains(QLatin1String("it does not answer")));
        QVERIFY(!world.episodes.dueAt(failing));
        QCOMPARE(textOf(world.on(failing, 30min)), QString());
        const auto sighted = world.read({held(2)}, 31min);
        QCOMPARE(textOf(sighted), QStringLiteral("resolved locks"));
        QCOMPARE(sighted.front().message.episode, blind.front().message.episode);
    }

    void reportsAConnectionWhoseTablesCannotBeFoundOnceAndItsEnd()
    {
        World world(alertOf(lapsed));
        const auto at = [&world](std::chrono::nanoseconds time, const QString &trouble) {
            fleet::FleetState state;
            state.connections.push_back(prod());
            state.connections.front().trouble = trouble;
            state.connections.front().needsSignIn = true;
            state.now = sample::boot(time);
            state.wall = sample::wall(state.now);
            return world.episodes.onFleet(state);
        };
        const QString ended = QStringLiteral("the login of profile ops has expired");
        QVERIFY(at(0s, ended).empty());
        QVERIFY(at(4min, ended).empty());
        QVERIFY(at(4min + 5s, {}).empty()); // for a moment
        QVERIFY(at(5min, ended).empty());
        const auto begun = at(10min, ended);
        QCOMPARE(begun.size(), 1U);
        const alerts::Message &message = begun.front().message;
        QCOMPARE(message.alert, QString(alerts::blindAlert));
        QCOMPARE(begun.front().notify, QStringList(QStringLiteral("page")));
        QVERIFY(!message.verified);
        for (const char *part : {"prod/eu-west-1:", "nothing is known", "has expired", "T12:05:00"})
            QVERIFY2(message.sentence.contains(QLatin1String(part)), qPrintable(message.sentence));
        QCOMPARE(message.next,
                 QStringList(QStringLiteral("leasescope-cli --profile ops --region eu-west-1 whoami")));
        QVERIFY(at(20min, ended).empty());
        alerts::AlertEpisodes later; // of the next process
        later.restore(world.episodes.episodes());
        world.episodes = later;
        QVERIFY(at(21min, ended).empty());
        const auto over = at(22min, {});
        QCOMPARE(over.size(), 1U);
        QCOMPARE(over.front().message.status, alerts::Status::Resolved);
        QCOMPARE(over.front().message.episode, message.episode);
        QVERIFY(over.front().message.sentence.contains(QLatin1String("searched for again")));
        QVERIFY(world.episodes.episodes().empty());
    }

    void reportsNoBlindTableWhereTheFileSaysNever()
    {
        World world(alertOf(lapsed));
        fleet::Fleet fleet = fleetWith({alertOf(lapsed)});
        fleet.blindAfter = 0ms;
        (void)world.episodes.setFleet(fleet, {});
        (void)world.read({held(1)}, 0s);
        QVERIFY(!world.episodes.dueAt(world.table.fail(5s)));
        QCOMPARE(textOf(world.on(world.table.state, 24h)), QString());
    }

    void asksOnlyTheTablesAndConnectionsOfTheAlert()
    {
        fleet::Alert alert = alertOf(QStringLiteral("key:import"));
        alert.tables = {QStringLiteral("*-locks")};
        World world(alert);
        QCOMPARE(textOf(world.read({held(1)}, 0s)), QString());
        alert.tables = {QStringLiteral("l*")};
        alert.connections = {QStringLiteral("staging")};
        world.setAlert(alert);
        QCOMPARE(textOf(world.read({held(1)}, 5s)), QString());
        alert.connections = {QStringLiteral("staging"), QStringLiteral("prod")};
        world.setAlert(alert);
        QCOMPARE(textOf(world.read({held(1)}, 10s)), QStringLiteral("firing import-eu"));
    }

    void aTableThatIsAskedForByItsArnIsOneOfThatName()
    {
        fleet::Alert alert = alertOf(QStringLiteral("key:import"));
        alert.tables = {QStringLiteral("*-locks"), QStringLiteral("!b-*")};
        World world(alert);
        const QString arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/");
        JudgedTable a(arn + QStringLiteral("a-locks"));
        JudgedTable b(arn + QStringLiteral("b-locks"));
        QCOMPARE(textOf(world.on(b.read({held(1)}, 0s), 0s)), QString());
        QCOMPARE(textOf(world.on(a.read({held(1)}, 0s), 0s)), QStringLiteral("firing import-eu"));
    }

    void goesOnWithWhatAnEarlierProcessReported()
    {
        World before(alertOf(lapsed));
        const auto begun = before.readUntil({held(1)}, 0s, 30s);
        World after(alertOf(lapsed));
        after.episodes = alerts::AlertEpisodes();
        after.episodes.restore(before.episodes.episodes());
        after.setAlert(alertOf(lapsed));
        QCOMPARE(textOf(after.readUntil({held(1)}, 100s, 150s)), QString());
        const auto ended = after.read({held(2)}, 155s);
        QCOMPARE(textOf(ended), QStringLiteral("resolved import-eu"));
        QCOMPARE(ended.front().message.episode, begun.front().message.episode);
        QCOMPARE(ended.front().message.since, begun.front().message.since);
    }

    void saysThatItDoesNotKnowSinceWhenAfterALoss()
    {
        World world(alertOf(QStringLiteral("key:import")));
        world.episodes = alerts::AlertEpisodes(false);
        world.setAlert(alertOf(QStringLiteral("key:import")));
        const auto begun = world.read({held(1)}, 0s);
        QVERIFY(!begun.front().message.since);
        QVERIFY(begun.front().message.verified);
        QVERIFY(begun.front().message.sentence.contains(QLatin1String("a time that is not known")));
        const auto later = world.read({held(1), sample::lock("import-us", "worker-8", 2)}, 5s);
        QVERIFY(later.front().message.since);
    }

    void twoEpisodesOfUnknownBeginningsAreTwo()
    {
        QByteArrayList ids;
        for (const std::chrono::nanoseconds at : {20min, 40min}) {
            World world(alertOf(lapsed)); // a process that never read the table
            const auto blind = world.on(world.table.fail(at, base::ErrorKind::AccessDenied), at);
            QCOMPARE(textOf(blind), QStringLiteral("firing locks"));
            QVERIFY(!blind.front().message.since);
            ids += blind.front().message.episode;
        }
        QVERIFY2(ids.front() != ids.back(), "a receiver drops what it takes for a repetition");
    }

    void anotherConditionOfTheSameNameHasToHoldForItsTime()
    {
        World world(alertOf(QStringLiteral("key:import"), 1min));
        QCOMPARE(textOf(world.readUntil({held(1)}, 0s, 50s)), QString());
        world.setAlert(alertOf(lapsed, 1min)); // it is so since 25 s
        const auto begun = world.readUntil({held(1)}, 55s, 115s);
        QCOMPARE(textOf(begun), QString());
        const auto later = world.readUntil({held(1)}, 120s, 125s);
        QCOMPARE(textOf(later), QStringLiteral("firing import-eu"));
        QCOMPARE(*later.front().message.since, sample::wall(sample::boot(55s)));
    }

    void whatWasReleasedIsNotSaidToBeOfAnotherAcquisition()
    {
        for (const dynamodb::Item &after :
             {sample::released("import-eu", "", 2), sample::unreadable("import-eu")}) {
            World world(alertOf(lapsed));
            (void)world.readUntil({held(1)}, 0s, 30s);
            const auto ended = world.read({after}, 35s);
            QCOMPARE(textOf(ended), QStringLiteral("resolved import-eu"));
            QVERIFY2(!ended.front().message.sentence.contains(QLatin1String("acquisition")),
                     qPrintable(ended.front().message.sentence));
        }
    }

    void endsTheEpisodesOfAnAlertThatIsNotThereAnyMore()
    {
        World world(alertOf(QStringLiteral("key:import")));
        (void)world.read({held(1)}, 0s);
        const auto ended = world.episodes.setFleet(fleetWith({}), sample::wall(sample::boot(5s)));
        QCOMPARE(textOf(ended), QStringLiteral("resolved import-eu"));
        QVERIFY(!ended.front().message.verified);
        QCOMPARE(textOf(world.read({held(1)}, 10s)), QString());
    }

    void endsTheEpisodesOfATableThatIsNotWatchedAnyMore()
    {
        World world(alertOf(QStringLiteral("key:import")));
        (void)world.read({held(1)}, 0s);
        fleet::FleetState state;
        state.wall = sample::wall(sample::boot(5s));
        state.connections = {prod()}; // its tables were not listed: nothing is known of them
        QCOMPARE(textOf(world.episodes.onFleet(state)), QString());
        state.connections.front().isListed = true;
        QCOMPARE(textOf(world.episodes.onFleet(state)), QStringLiteral("resolved import-eu"));
        QVERIFY(world.episodes.episodes().empty());
    }

    void endsTheEpisodesOfATableThatTheFileDoesNotNameAnyMore()
    {
        World world(alertOf(QStringLiteral("key:import")));
        (void)world.read({held(1)}, 0s);
        fleet::FleetState state;
        state.connections = {prod()};
        fleet::Fleet fleet = fleetWith({alertOf(QStringLiteral("key:import"))});
        fleet.connections.front().tables = {QStringLiteral("locks")}; // is not listed for it
        (void)world.episodes.setFleet(fleet, {});
        QCOMPARE(textOf(world.episodes.onFleet(state)), QString());
        fleet.connections.front().tables = {QStringLiteral("others")};
        (void)world.episodes.setFleet(fleet, {});
        QCOMPARE(textOf(world.episodes.onFleet(state)), QStringLiteral("resolved import-eu"));
    }

    void showsHostileKeysAndOwnersByWhatCanBeSeen()
    {
        World world(alertOf(QStringLiteral("owner:evil")));
        const auto begun = world.read({sample::lock("\x1b[2Ja\nb", "evil\r\x07<!channel>", 1)}, 0s);
        QCOMPARE(begun.size(), 1U);
        const alerts::Message &message = begun.front().message;
        for (const QString &text : {message.sentence, message.key, message.next.front()}) {
            for (const QChar c : text)
                QVERIFY2(c.isPrint(), qPrintable(text));
        }
        QVERIFY(message.next.front().contains(QLatin1String("--escaped")));
    }

    void keepsTwoKeysApartThatLookAlike()
    {
        const QString plain = alerts::keyLabel("import-eu", {});
        QCOMPARE(plain, QStringLiteral("import-eu"));
        QVERIFY(alerts::keyLabel("a\x1b", {}) != alerts::keyLabel("a\xe2\x90\x9b", {}));
        const QByteArray big(2048, 'x');
        QVERIFY(alerts::keyLabel(big + "1", {}) != alerts::keyLabel(big + "2", {}));
        QCOMPARE(alerts::keyLabel(big, {}).toUtf8().size(), 128);
        QVERIFY(alerts::keyLabel(QByteArray("\xf0\x9f\x94\x92").repeated(60), {}).toUtf8().size() <= 128);
        QVERIFY(!alerts::keyLabel(QByteArray("\xf0\x9f\x94\x92").repeated(60), {}).contains(QChar(0xfffd)));
        QCOMPARE(alerts::keyLabel("a", QByteArray("b")), QStringLiteral("a/b"));
        QVERIFY(alerts::keyLabel("a/b", QByteArray("c")) != alerts::keyLabel("a", QByteArray("b/c")));
        QVERIFY(alerts::keyLabel("a/b/", QByteArray("c")) != alerts::keyLabel("a/b", QByteArray("/c")));
        QVERIFY(alerts::keyLabel("\xff", {}) != alerts::keyLabel("\xfe", {}));
    }

    void repeatsInTheCommandWhatTheFileSaysOfTheTable()
    {
        World world(alertOf(QStringLiteral("key:import")));
        fleet::Fleet fleet = fleetWith({alertOf(QStringLiteral("key:import"))});
        fleet::TableRule rule;
        rule.match = QStringLiteral("lo*");
        rule.lease = 30s;
        fleet.connections.front().rules = {rule};
        (void)world.episodes.setFleet(fleet, {});
        const auto begun = world.read({held(1)}, 0s);
        QVERIFY2(begun.front().message.next.front().contains(QLatin1String("--lease-period 30s prove")),
                 qPrintable(begun.front().message.next.front()));
    }

    void leavesOutOfAMessageWhatIsTooMuch()
    {
        World world(alertOf(QStringLiteral("key:import")));
        const auto begun =
            world.read({sample::lock("import-eu", "worker-7", 1, "20s", QByteArray(300'000, 'x'))}, 0s);
        QVERIFY(begun.front().message.lock.size() < 20'000);
        QCOMPARE(QJsonDocument::fromJson(begun.front().message.lock)
                     .object()
                     .value(QStringLiteral("key"))
                     .toString(),
                 QStringLiteral("import-eu"));
    }

    void reportsNoMoreThanItCanKeep()
    {
        World world(alertOf(QStringLiteral("key:k")));
        std::vector<dynamodb::Item> rows;
        for (int i = 0; i <= alerts::AlertEpisodes::mostEpisodes; ++i)
            rows.push_back(sample::lock("k" + QByteArray::number(i), "w", 1));
        QCOMPARE(world.read(rows, 0s).size(), std::size_t(alerts::AlertEpisodes::mostEpisodes));
        QCOMPARE(world.episodes.leftOut(), 1);
        rows.erase(rows.begin());
        QCOMPARE(textOf(world.read(rows, 5s)), QStringLiteral("resolved k0"));
        QCOMPARE(textOf(world.read(rows, 10s)), QStringLiteral("firing k10000"));
        QCOMPARE(world.episodes.leftOut(), 1);
    }

    void countsWhatFires()
    {
        World world(alertOf(QStringLiteral("key:import")));
        QCOMPARE(world.episodes.firing().size(), 2U); // also blind tables, of which there are none
        QCOMPARE(world.episodes.firing().front().count, 0U);
        (void)world.read({held(1), sample::lock("import-us", "w", 1)}, 0s);
        QCOMPARE(world.episodes.firing().front().count, 2U);
        QCOMPARE(world.episodes.firing().back().alert, QString(alerts::blindAlert));
    }

    void aFlappingEndpointForAnHourFiresNothing()
    {
        // A live holder of 20 s with heartbeats every five seconds, read by an endpoint that answers for a minute and is
        // silent for two.
        World world(alertOf(lapsed));
        std::vector<alerts::EpisodeChange> all;
        for (std::chrono::seconds at{0}; at < 1h; at += 5s) {
            const int version = static_cast<int>(at.count() / 5);
            const bool answers = at.count() % 180 < 60;
            const auto changes =
                answers ? world.read({held(version)}, at) : world.on(world.table.fail(at), at);
            all.insert(all.end(), changes.begin(), changes.end());
        }
        QCOMPARE(textOf(all), QString());
    }
};

LEASESCOPE_TEST(AlertEpisodesTest)
#include "AlertEpisodesTest.moc"
