// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/alerts/MessageForms.h"
#include "core/alerts/MessageText.h"
#include "tests/program/Test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace std::chrono_literals;

namespace {

constexpr base::WallTime now(1'787'227'260'000ms);

alerts::Message message()
{
    alerts::Message message;
    message.alert = QStringLiteral("stuck");
    message.severity = alerts::Severity::Critical;
    message.episode = "9f2c41d07b6e";
    message.since = base::WallTime(1'787'227'200'200ms);
    message.at = now;
    message.place = {QStringLiteral("prod"), QStringLiteral("eu-west-1"), QStringLiteral("locks")};
    message.key = QStringLiteral("import-eu");
    message.labels = {{QStringLiteral("team"), QStringLiteral("infra")}};
    message.sentence = QStringLiteral("import-eu <!channel> & co");
    message.next = {QStringLiteral("leasescope-cli prove locks import-eu")};
    message.lock = R"({"key":"import-eu"})";
    return message;
}

QJsonArray posted(const std::vector<alerts::Message> &messages)
{
    return QJsonDocument::fromJson(alerts::alertmanagerForm(messages, now)).array();
}

} // namespace

/// The bytes of a message.
class MessageFormsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesOneObjectWithAllThatIsPromised()
    {
        const QByteArray json = alerts::jsonForm(message());
        QVERIFY(json.endsWith('\n'));
        const QJsonObject object = QJsonDocument::fromJson(json).object();
        for (const char *name :
             {"version", "alert", "severity", "status", "episode", "since", "at", "verified", "connection",
              "region", "table", "lock", "sentence", "next", "more"})
            QVERIFY2(object.contains(QLatin1String(name)), name);
        QCOMPARE(object.value(QStringLiteral("since")).toString(),
                 QStringLiteral("2026-08-20T12:00:00.200Z"));
        QCOMPARE(object.value(QStringLiteral("severity")).toString(), QStringLiteral("critical"));
        QCOMPARE(object.value(QStringLiteral("lock")).toObject().value(QStringLiteral("key")).toString(),
                 QStringLiteral("import-eu"));
        QVERIFY(!object.contains(QStringLiteral("test")));
        alerts::Message unknown = message();
        unknown.since = {};
        unknown.lock = {};
        QVERIFY(alerts::jsonObject(unknown).value(QStringLiteral("since")).isNull());
        QVERIFY(alerts::jsonObject(unknown).value(QStringLiteral("lock")).isNull());
    }

    void postsToAlertmanagerWhatEndsInFiveMinutes()
    {
        const QJsonObject post = posted({message()}).first().toObject();
        const QJsonObject labels = post.value(QStringLiteral("labels")).toObject();
        const QJsonObject wanted{
            {QStringLiteral("alertname"), QStringLiteral("stuck")},
            {QStringLiteral("severity"), QStringLiteral("critical")},
            {QStringLiteral("connection"), QStringLiteral("prod")},
            {QStringLiteral("region"), QStringLiteral("eu-west-1")},
            {QStringLiteral("table"), QStringLiteral("locks")},
            {QStringLiteral("key"), QStringLiteral("import-eu")},
            {QStringLiteral("team"), QStringLiteral("infra")},
        };
        QCOMPARE(labels, wanted);
        QCOMPARE(post.value(QStringLiteral("startsAt")).toString(),
                 QStringLiteral("2026-08-20T12:00:00.200Z"));
        QCOMPARE(post.value(QStringLiteral("endsAt")).toString(), QStringLiteral("2026-08-20T12:06:00.000Z"));
        QCOMPARE(
            post.value(QStringLiteral("annotations")).toObject().value(QStringLiteral("episode")).toString(),
            QStringLiteral("9f2c41d07b6e"));
    }

    void endsInAlertmanagerNow()
    {
        alerts::Message ended = message();
        ended.status = alerts::Status::Resolved;
        QCOMPARE(posted({ended}).first().toObject().value(QStringLiteral("endsAt")).toString(),
                 QStringLiteral("2026-08-20T12:01:00.000Z"));
        ended.since = now + 1h; // our clock was set back
        const QJsonObject post = posted({ended}).first().toObject();
        QCOMPARE(post.value(QStringLiteral("startsAt")), post.value(QStringLiteral("endsAt")));
    }

    void postsOfTheSameLabelsTheLast()
    {
        alerts::Message ended = message();
        ended.status = alerts::Status::Resolved;
        alerts::Message again = message();
        again.episode = "000000000001";
        const QJsonArray posts = posted({ended, again});
        QCOMPARE(posts.size(), 1);
        QCOMPARE(posts.first().toObject().value(QStringLiteral("endsAt")).toString(),
                 QStringLiteral("2026-08-20T12:06:00.000Z"));
    }

    void makesNamesOfLabelsThatAlertmanagerTakes()
    {
        QCOMPARE(alerts::labelName(QStringLiteral("team")), QStringLiteral("team"));
        QCOMPARE(alerts::labelName(QStringLiteral("a-b.c é")), QStringLiteral("a_b_c__"));
        QCOMPARE(alerts::labelName(QStringLiteral("1st")), QStringLiteral("_1st"));
        QCOMPARE(alerts::labelName(QString()), QStringLiteral("_"));
    }

    void escapesForChats()
    {
        const QJsonObject form = QJsonDocument::fromJson(alerts::slackForm(message())).object();
        QCOMPARE(form.value(QStringLiteral("text")).toString(),
                 QStringLiteral("[critical] stuck:\n```\nimport-eu &lt;!channel&gt; &amp; co\n"
                                "leasescope-cli prove locks import-eu\n```"));
        QCOMPARE(form.value(QStringLiteral("parse")).toString(), QStringLiteral("none"));
        QVERIFY(!form.value(QStringLiteral("unfurl_links")).toBool(true));
        QVERIFY(!form.value(QStringLiteral("unfurl_media")).toBool(true));
    }

    // Mattermost links every @channel and every URL that is not code, whatever else it is asked for.
    void whatATableSaysStaysWithinTheCodeOfAChat()
    {
        alerts::Message hostile = message();
        hostile.sentence = QStringLiteral("``` @channel https://x.example `<!here>` is lapsed");
        hostile.next = {QStringLiteral("leasescope-cli prove locks '```@all'")};
        const QString text = QJsonDocument::fromJson(alerts::slackForm(hostile))
                                 .object()
                                 .value(QStringLiteral("text"))
                                 .toString();
        const QStringList lines = text.split(u'\n');
        QCOMPARE(text.count(u'`'), 6);
        QCOMPARE(lines.at(1), QStringLiteral("```"));
        QCOMPARE(lines.last(), QStringLiteral("```"));
        QVERIFY(!lines.first().contains(u'@'));
        QVERIFY(lines.at(2).contains(QStringLiteral("@channel https://x.example")));
        QVERIFY(!text.contains(QStringLiteral("<!here>")));
    }

    void listsTwentyOfManyAndCountsTheOthers()
    {
        std::vector<alerts::Message> many;
        for (int i = 0; i < 35; ++i) {
            many.push_back(message());
            many.back().key = QStringLiteral("k%1").arg(i);
        }
        many.at(30).more = 2;
        const alerts::Message one = alerts::combined(many);
        QCOMPARE(one.more, 17);
        QCOMPARE(one.next.size(), 20);
        QVERIFY(one.lock.isEmpty());
        QVERIFY(one.sentence.contains(QLatin1String("k0 in prod/eu-west-1/locks, k1 in")));
        QVERIFY(one.sentence.contains(QLatin1String("k19 ")));
        QVERIFY(!one.sentence.contains(QLatin1String("k20 ")));
        QVERIFY(one.sentence.endsWith(QLatin1String("and 17 more.")));
    }

    void marksATest()
    {
        const alerts::Message test =
            alerts::testMessage(QStringLiteral("stuck"), alerts::Severity::Info, now);
        QVERIFY(alerts::jsonObject(test).value(QStringLiteral("test")).toBool());
        QVERIFY(alerts::slackForm(test).contains("TEST"));
        QCOMPARE(posted({test})
                     .first()
                     .toObject()
                     .value(QStringLiteral("labels"))
                     .toObject()
                     .value(QStringLiteral("test"))
                     .toString(),
                 QStringLiteral("true"));
        QVERIFY(test.sentence.contains(QLatin1String("test message")));
    }
};

LEASESCOPE_TEST(MessageFormsTest)
#include "MessageFormsTest.moc"
