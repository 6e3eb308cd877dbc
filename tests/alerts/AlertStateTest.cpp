// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/alerts/AlertState.h"
#include "tests/program/Test.h"

#include <QRandomGenerator>
#include <QTest>

using namespace std::chrono_literals;

namespace {

alerts::Message message(const QString &key)
{
    alerts::Message message;
    message.alert = QStringLiteral("stuck");
    message.severity = alerts::Severity::Critical;
    message.episode = "9f2c41d07b6e";
    message.since = base::WallTime(1'787'227'200'200ms);
    message.at = base::WallTime(1'787'227'260'000ms);
    message.place = {QStringLiteral("prod"), QStringLiteral("eu-west-1"), QStringLiteral("locks")};
    message.key = key;
    message.labels = {{QStringLiteral("team"), QStringLiteral("infra")}};
    message.sentence = QStringLiteral("a < b & \u202e");
    message.next = {QStringLiteral("leasescope-cli prove locks a")};
    message.more = 3;
    message.lock = R"({"key":"a"})";
    return message;
}

alerts::AlertState filled()
{
    alerts::AlertState state;
    alerts::Episode episode;
    episode.message = message(QStringLiteral("a/b"));
    episode.row = QByteArray("1:\0", 3) + '\xff';
    episode.holder = "abc";
    episode.notify = {QStringLiteral("page")};
    state.episodes = {episode};
    alerts::Message ended = message({});
    ended.status = alerts::Status::Resolved;
    ended.since = {};
    ended.verified = false;
    state.waiting[QStringLiteral("chat")] = {message(QStringLiteral("k")), ended};
    return state;
}

} // namespace

/// What outlives the process, as text.
class AlertStateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comesBackAsItWasWritten()
    {
        const alerts::AlertState state = filled();
        const QByteArray text = state.text();
        QCOMPARE(text.count('\n'), 1);
        const auto read = alerts::AlertState::parse(text);
        QVERIFY(read);
        QVERIFY(*read == state);
        QVERIFY(*alerts::AlertState::parse(alerts::AlertState().text()) == alerts::AlertState());
    }

    void refusesANewerVersionByName()
    {
        const auto read = alerts::AlertState::parse(R"({"version":2,"anything":[]})");
        QVERIFY(!read);
        QCOMPARE(read.error().kind, base::ErrorKind::Unsupported);
        QVERIFY(read.error().sentence.contains(QLatin1String("version 2")));
    }

    void refusesEveryCutAndWhatIsNoState()
    {
        const QByteArray text = filled().text();
        for (qsizetype size = 0; size < text.size() - 2; ++size)
            QVERIFY(!alerts::AlertState::parse(text.first(size)));
        const QByteArrayList broken{"",
                                    "[]",
                                    "{}",
                                    R"({"version":1})",
                                    R"({"version":1,"episodes":[{}],"waiting":{}})",
                                    R"({"version":1,"episodes":[],"waiting":{"page":[{}]}})",
                                    QByteArray(filled().text()).replace("9f2c41d07b6e", "../../passwd"),
                                    QByteArray(filled().text()).replace("critical", "terrible")};
        for (const QByteArray &one : broken) {
            const auto read = alerts::AlertState::parse(one);
            QVERIFY2(!read, one.constData());
            QCOMPARE(read.error().kind, base::ErrorKind::Damaged);
        }
    }

    void takesNothingFromADamagedFileThatItWouldNotWriteAgain()
    {
        QRandomGenerator random(20261130);
        const QByteArray text = filled().text();
        int taken = 0;
        for (int round = 0; round < 20'000; ++round) {
            QByteArray damaged = text;
            for (int change = random.bounded(3); change >= 0; --change)
                damaged[random.bounded(damaged.size())] = static_cast<char>(
                    random.bounded(4) > 0 ? "0123456789{}[],:\"-TZnulltrue"[random.bounded(28)]
                                          : random.bounded(256));
            const auto state = alerts::AlertState::parse(damaged);
            if (!state)
                continue;
            ++taken;
            const auto again = alerts::AlertState::parse(state->text());
            QVERIFY2(again && *again == *state, damaged.constData());
        }
        QVERIFY(taken > 100);
    }

    void refusesTimesThatNoClockShows()
    {
        for (const char *time : {"9999-12-31T23:59:59.999Z", "1969-12-31T23:59:59.000Z", "never"}) {
            const QByteArray text = filled().text().replace("2026-08-20T12:01:00.000Z", time);
            QVERIFY(text.contains(time));
            QVERIFY2(!alerts::AlertState::parse(text), time);
        }
    }
};

LEASESCOPE_TEST(AlertStateTest)
#include "AlertStateTest.moc"
