// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/network/BrokenLine.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/fakes/network/Passage.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QDateTime>
#include <QEventLoop>
#include <QJsonDocument>
#include <QTest>
#include <QTimer>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using dynamodb::Item;

namespace {

QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

/// Another date in an answer.
void shift(http::HttpResponse &response, std::chrono::seconds offset)
{
    const QDateTime now = QDateTime::currentDateTimeUtc().addSecs(offset.count());
    const QString date = QLocale::c().toString(now, text("ddd, dd MMM yyyy HH:mm:ss 'GMT'"));
    for (http::HttpHeader &header : response.headers) {
        if (header.first.compare("date", Qt::CaseInsensitive) == 0)
            header.second = date.toLatin1();
    }
}

struct Library {
    const char *dialect;
    const char *table;
    const char *partitionKey;
};
constexpr std::array libraries{
    Library{"dynamolock", "take-dynamolock", "key"}, Library{"java-lock-client", "take-java", "key"},
    Library{"dyndb-mutex", "take-mutex", "lockname"}, Library{"ddblock", "take-ddblock", "name"}};

void addLibraries(int from)
{
    QTest::addColumn<int>("which");
    for (std::size_t i = std::size_t(from); i < libraries.size(); ++i)
        QTest::newRow(libraries[i].dialect) << int(i);
}

QByteArray storedKey(const Library &library, const QByteArray &key)
{
    return QByteArray(library.dialect) == "ddblock" ? "ddblock-" + key : key;
}

qint64 nowMs()
{
    return QDateTime::currentMSecsSinceEpoch();
}

} // namespace

/// What `acquire` replaces, and what a machine with a wrong clock or a line that delivers twice makes of it:
/// the built program against the real endpoint.
class TakeOverTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        for (const Library &library : libraries)
            QVERIFY(m_live->createTable(text(library.table), library.partitionKey));
    }
    void init()
    {
        m_passage = std::make_unique<fakes::Passage>(m_live->transport(), m_live->url());
        m_offset = 0s;
        m_passage->onAnswer = [this](http::HttpResponse &response) { shift(response, m_offset); };
        m_line = std::make_unique<fakes::BrokenLine>(*m_passage, m_live->clock());
        m_server = std::make_unique<fakes::HttpServer>(*m_line);
        m_cli = std::make_unique<CliProcess>(m_server->url().toString());
    }

    void leavesALockThatOnlyAFastMachineCallsOver_data() { addLibraries(2); }
    void leavesALockThatOnlyAFastMachineCallsOver()
    {
        QFETCH(int, which);
        const Library &library = libraries[std::size_t(which)];
        m_offset = -2min; // so this machine is two minutes fast
        const Item theirs = dated(library, "fast", nowMs() - 60'000); // a minute to go
        putRow(*m_live, text(library.table), theirs);
        const CliRun run = this->run(acquire(library, "fast", {}, {text("true")}));
        QCOMPARE(run.status, 14);
        QVERIFY2(run.err.contains("this machine's clock says") && run.err.contains("the server's"),
                 run.err.constData());
        QCOMPARE(*row(library, "fast"), theirs);
    }

    void leavesALockThatASlowMachineCallsHeld_data() { addLibraries(2); }
    void leavesALockThatASlowMachineCallsHeld()
    {
        QFETCH(int, which);
        const Library &library = libraries[std::size_t(which)];
        m_offset = 2min;
        const Item theirs = dated(library, "slow", nowMs() + 60'000);
        putRow(*m_live, text(library.table), theirs);
        QCOMPARE(this->run(acquire(library, "slow", {}, {text("true")})).status, 14);
        QCOMPARE(*row(library, "slow"), theirs);
    }

    void datesItsLockByTheServer_data() { addLibraries(2); }
    void datesItsLockByTheServer()
    {
        QFETCH(int, which);
        const Library &library = libraries[std::size_t(which)];
        m_offset = 2min;
        const qint64 before = nowMs();
        const CliRun run = this->run(
            acquire(library, "dated", {},
                    {text(LEASESCOPE_CLI), text("--endpoint-url"), m_server->url().toString(), text("show"),
                     text(library.table), QString::fromUtf8(storedKey(library, "dated"))}));
        QCOMPARE(run.status, 0);
        const QJsonObject item = run.object()[QLatin1String("item")].toObject();
        const bool isMutex = which == 2;
        const qint64 stated = item[QLatin1String(isMutex ? "expire_ts" : "expires")]
                                  .toObject()[QLatin1String("N")]
                                  .toString()
                                  .toLongLong() /
            (isMutex ? 1 : 1'000'000);
        // The Date is in whole seconds.
        QVERIFY2(stated > before + 120'000 + 60'000 - 1'500 && stated < nowMs() + 120'000 + 60'000 + 2'500,
                 qPrintable(QString::number(stated - before)));
    }

    void keepsItsLockOverALineThatDeliversTwice_data() { addLibraries(0); }
    void keepsItsLockOverALineThatDeliversTwice()
    {
        QFETCH(int, which);
        const Library &library = libraries[std::size_t(which)];
        m_line->randomise(1, 1.0, {{fakes::Mishap::Kind::Duplicate, 0s}});
        // With a heartbeat or two; a lock that waited for itself would not be granted.
        const CliRun run = this->run(acquire(library, "twice", {text("--fail-if-locked")},
                                             {text("sh"), text("-c"), text("sleep 4; echo done")}));
        QVERIFY2(run.status == 0, run.err.constData());
        QCOMPARE(run.out, QByteArray("done\n"));
        QVERIFY(m_line->mishaps() > 3);
        QCOMPARE(entries().last().toObject()[QLatin1String("result")].toString(), text("released"));
        const auto left = row(library, "twice");
        if (which == 0)
            QCOMPARE(left->stringAt("isReleased"), std::optional<QByteArray>("1"));
        else if (which == 2)
            QCOMPARE(left->stringAt("holder"), std::optional<QByteArray>("__empty__"));
        else
            QVERIFY(!left);
    }

    void journalsWhatItReplacesAndPutsItBack_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<bool>("isReleased");
        for (std::size_t i = 0; i < libraries.size(); ++i) {
            QTest::addRow("%s, lapsed", libraries[i].dialect) << int(i) << false;
            if (i < 2)
                QTest::addRow("%s, released", libraries[i].dialect) << int(i) << true;
        }
    }
    void journalsWhatItReplacesAndPutsItBack()
    {
        QFETCH(int, which);
        QFETCH(bool, isReleased);
        const Library &library = libraries[std::size_t(which)];
        const QByteArray key = isReleased ? "given" : "gone";
        const Item theirs =
            which >= 2 ? dated(library, key, nowMs() - 3'600'000) : versioned(library, key, isReleased);
        putRow(*m_live, text(library.table), theirs);
        const CliRun taken = this->run(acquire(library, key, {}, {text("true")}));
        QVERIFY2(taken.status == 0, taken.err.constData());
        const QJsonObject entry = takeOver();
        const QString id = entry[QLatin1String("id")].toString();
        QVERIFY2(!id.isEmpty(), this->run({text("audit")}).out.constData());
        QCOMPARE(entry[QLatin1String("result")].toString(), text("released"));
        const CliRun shown = this->run({text("audit"), text("show"), id});
        const QByteArray before =
            QJsonDocument(shown.object()[QLatin1String("before")].toObject()).toJson(QJsonDocument::Compact);
        QCOMPARE(*dynamodb::itemFromJson(before), theirs);

        const CliRun restored = this->run({text("restore"), id});
        QVERIFY2(restored.status == 0, restored.err.constData());
        QCOMPARE(*row(library, key), theirs);
    }

    void takesNothingOverWithoutAJournal()
    {
        const Library &library = libraries[2];
        const Item theirs = dated(library, "unkept", nowMs() - 3'600'000);
        putRow(*m_live, text(library.table), theirs);
        QVERIFY(QDir().mkpath(QFileInfo(m_cli->journalFolder()).path()));
        QFile blocker(m_cli->journalFolder());
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        QVERIFY(this->run(acquire(library, "unkept", {}, {text("true")})).status != 0);
        QCOMPARE(*row(library, "unkept"), theirs);
    }

private:
    /// Runs the program while this process answers it.
    [[nodiscard]] CliRun run(const QStringList &arguments) const
    {
        QProcess process;
        m_cli->prepare(process, QStringList{text("--endpoint-url"), m_server->url().toString()} + arguments);
        process.start();
        return CliRun::of(process);
    }
    [[nodiscard]] static QStringList acquire(const Library &library, const QByteArray &key,
                                             const QStringList &more, const QStringList &command)
    {
        QStringList line{text("acquire"),   text(library.table),   QString::fromUtf8(key),
                         text("--dialect"), text(library.dialect), text("--lease"),
                         text("60s"),       text("--owner"),       text("1787000000000000042")};
        if (QByteArray(library.dialect) != "dyndb-mutex")
            line += {text("--heartbeat"), text("1s")};
        return line + more + QStringList{text("--")} + command;
    }
    /// Another host's lock with this date.
    [[nodiscard]] static Item dated(const Library &library, const QByteArray &key, qint64 dateMs)
    {
        Item item{{library.partitionKey, AttributeValue::string(storedKey(library, key))}};
        if (QByteArray(library.dialect) == "ddblock") {
            item.set("uuid", AttributeValue::string("1787000000000000001"));
            item.set("expires", AttributeValue::number(dateMs * 1'000'000));
        } else {
            item.set("holder", AttributeValue::string("another-host"));
            item.set("expire_ts", AttributeValue::number(dateMs));
        }
        return item;
    }
    /// Another host's lock with a lease of a second.
    [[nodiscard]] static Item versioned(const Library &library, const QByteArray &key, bool isReleased)
    {
        const bool isJava = QByteArray(library.dialect) == "java-lock-client";
        Item item = dynamolockRow(key, "another-host", isJava ? "1000" : "1s",
                                  isJava ? QByteArray("47f8e1e7-1998-4539-a383-4c99cd7b5671")
                                         : "1700000000:" + QByteArray(52, 'A'));
        if (isReleased)
            item.set("isReleased", AttributeValue::string("1"));
        return item;
    }
    [[nodiscard]] std::optional<Item> row(const Library &library, const QByteArray &key) const
    {
        const Item which{{library.partitionKey, AttributeValue::string(storedKey(library, key))}};
        const auto answer = QCoro::waitFor(
            m_live->client().getItem(text(library.table), which, dynamodb::Consistency::Strong, {}));
        return answer ? answer->item : std::nullopt;
    }
    [[nodiscard]] QJsonArray entries() const { return this->run({text("audit")}).array(); }
    [[nodiscard]] QJsonObject takeOver() const
    {
        const QJsonArray all = entries();
        for (const QJsonValue &entry : all) {
            if (entry.toObject()[QLatin1String("act")].toString() == text("take-over"))
                return entry.toObject();
        }
        return {};
    }

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::chrono::seconds m_offset{0}; ///< of the Date in the answers
    std::unique_ptr<fakes::Passage> m_passage;
    std::unique_ptr<fakes::BrokenLine> m_line;
    std::unique_ptr<fakes::HttpServer> m_server;
    std::unique_ptr<CliProcess> m_cli;
};

LEASESCOPE_TEST(TakeOverTest)
#include "TakeOverTest.moc"
