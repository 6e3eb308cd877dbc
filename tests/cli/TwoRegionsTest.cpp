// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/fakes/network/Passage.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>
#include <QTimer>

namespace {

const QString replicated = QStringLiteral("locks");

QString asText(const char *latin)
{
    return QString::fromLatin1(latin);
}

/// dynalite states no replicas.
void addReplica(http::HttpResponse &answer)
{
    QJsonObject body = QJsonDocument::fromJson(answer.body).object();
    QJsonObject table = body[QLatin1String("Table")].toObject();
    if (table.isEmpty())
        return;
    table.insert(QStringLiteral("Replicas"),
                 QJsonArray{QJsonObject{{QStringLiteral("RegionName"), QStringLiteral("eu-west-1")}}});
    body.insert(QStringLiteral("Table"), table);
    answer.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    std::erase_if(answer.headers, [](const http::HttpHeader &header) {
        return header.first.compare("x-amz-crc32", Qt::CaseInsensitive) == 0 ||
            header.first.compare("content-length", Qt::CaseInsensitive) == 0;
    });
}

} // namespace

/// Two endpoints with the same table, and between them a copy that has stalled: the holder renews in the one, the built
/// program looks at the other.
class TwoRegionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        for (auto *live : {&m_here, &m_there}) {
            auto opened = fakes::LiveEndpoint::open();
            if (!opened)
                QSKIP(qPrintable(opened.error().sentence));
            *live = std::move(*opened);
            QVERIFY((*live)->createTable(replicated, "key"));
        }
    }
    void init()
    {
        m_passage = std::make_unique<fakes::Passage>(m_here->transport(), m_here->url());
        m_passage->onAnswer = [](http::HttpResponse &answer) { addReplica(answer); };
        m_server = std::make_unique<fakes::HttpServer>(*m_passage);
        m_cli = std::make_unique<CliProcess>(m_server->url().toString());
        m_folder = std::make_unique<QTemporaryDir>();
        m_beat = 0;
        putRow(*m_here, replicated, heartbeat());
        putRow(*m_there, replicated, heartbeat());
    }

    void breaksNoLockWhoseHolderRenewsInTheOther()
    {
        const auto before = rowOf(*m_here, replicated, "import-eu");
        const CliRun proved =
            run({asText("prove"), replicated, asText("import-eu"), asText("--save"), proofFile()});
        QCOMPARE(proved.status, 15);
        QCOMPARE(proved.text("verdict"), asText("one-region"));
        QVERIFY(!QFile::exists(proofFile()));
        putRow(*m_there, replicated, heartbeat());
        const CliRun released = run({asText("release"), replicated, asText("import-eu"),
                                     asText("--if-lapsed"), asText("--reason"), asText("it looks gone")});
        QCOMPARE(released.status, 15);
        QCOMPARE(released.text("code"), asText("one-region"));
        QCOMPARE(rowOf(*m_here, replicated, "import-eu"), before);
        const CliRun many = run({asText("release-lapsed"), replicated, asText("--observe"), asText("2s"),
                                 asText("--reason"), asText("they look gone")});
        QCOMPARE(many.status, 12);
        QCOMPARE(rowOf(*m_here, replicated, "import-eu"), before);
    }

    void breaksOnlyByTheOperatorsWordAndSaysWhatItDoesNotGuard()
    {
        const CliRun broken =
            run({asText("release"), replicated, asText("import-eu"), asText("--break"), asText("--owner"),
                 asText("worker-7"), asText("--yes"), asText("--reason"), asText("its Region is gone")});
        QCOMPARE(broken.status, 0);
        QVERIFY2(broken.text("reason").contains(u"protects this Region's copy alone"),
                 broken.out.constData());
        QVERIFY(!rowOf(*m_there, replicated, "import-eu")->contains("isReleased"));
    }

private:
    [[nodiscard]] dynamodb::Item heartbeat()
    {
        return dynamolockRow("import-eu", "worker-7", "1s",
                             QByteArray(31, 'A') + QByteArray::number(m_beat++));
    }
    [[nodiscard]] QString proofFile() const { return m_folder->filePath(asText("lapse.proof")); }
    /// Runs the program while this process answers it.
    [[nodiscard]] CliRun run(const QStringList &arguments) const
    {
        QProcess process;
        m_cli->prepare(process,
                       QStringList{asText("--endpoint-url"), m_server->url().toString()} + arguments);
        process.start();
        return CliRun::of(process);
    }

    std::unique_ptr<fakes::LiveEndpoint> m_here;
    std::unique_ptr<fakes::LiveEndpoint> m_there;
    std::unique_ptr<fakes::Passage> m_passage;
    std::unique_ptr<fakes::HttpServer> m_server;
    std::unique_ptr<CliProcess> m_cli;
    std::unique_ptr<QTemporaryDir> m_folder;
    int m_beat = 0;
};

LEASESCOPE_TEST(TwoRegionsTest)
#include "TwoRegionsTest.moc"
