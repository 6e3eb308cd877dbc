// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/export/LockExport.h"
#include "core/view/export/ExportCells.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using view::LockExport;
using Format = LockExport::Format;
using namespace watchtest;

/// What is saved of a table, and that nothing a row says does harm there.
class LockExportTest : public QObject {
    Q_OBJECT

    SnapshotChain m_chain;

    [[nodiscard]] const watch::Snapshot &read(const std::vector<dynamodb::Item> &rows)
    {
        m_chain = SnapshotChain();
        return *m_chain.read(rows, 1s).next;
    }
    /// In pieces of `most` rows.
    [[nodiscard]] static QByteArray text(const watch::Snapshot &snapshot, LockExport::Request request,
                                         qsizetype most = 2)
    {
        LockExport written(snapshot, {}, std::move(request));
        QByteArray out;
        while (!written.isComplete())
            written.appendNext(out, most);
        return out;
    }
    [[nodiscard]] static std::vector<qint32> all(const watch::Snapshot &snapshot)
    {
        std::vector<qint32> rows;
        for (qint32 row = 0; row < snapshot.size(); ++row)
            rows.push_back(row);
        return rows;
    }
    [[nodiscard]] static view::LockFields::Order keyAndOwner()
    {
        const view::LockFields &fields = view::LockFields::standard();
        return {fields.find(u"key"), fields.find(u"owner")};
    }

private Q_SLOTS:
    void theSameTextInWhicheverPieces()
    {
        const watch::Snapshot &snapshot =
            read({taken("a", "w1", "v1"), taken("b", "w2", "v1"), taken("c", "w3", "v1")});
        for (const Format format : {Format::Csv, Format::Json, Format::JsonLines, Format::Markdown}) {
            const QByteArray whole = text(snapshot, {format, all(snapshot), {}}, 100);
            QVERIFY(whole.contains("w3"));
            for (const qsizetype most : {1, 2, 3})
                QCOMPARE(text(snapshot, {format, all(snapshot), {}}, most), whole);
        }
    }

    void jsonIsAnArrayAlsoOfNothing()
    {
        const watch::Snapshot &snapshot = read({taken("a", "w1", "v1"), taken("b", "w2", "v1")});
        const QJsonArray some =
            QJsonDocument::fromJson(text(snapshot, {Format::Json, all(snapshot), keyAndOwner()})).array();
        QCOMPARE(some.size(), 2);
        QVERIFY2(some[0].toObject().contains(QStringLiteral("item")), "JSON has every field");
        QCOMPARE(text(snapshot, {Format::Json, {}, {}}), QByteArray("[]\n"));
        QCOMPARE(text(snapshot, {Format::JsonLines, {}, {}}), QByteArray());
    }

    void csvHasTheColumnsAskedForElseEveryField()
    {
        const watch::Snapshot &snapshot = read({taken("a", "w1", "v1")});
        QCOMPARE(text(snapshot, {Format::Csv, all(snapshot), keyAndOwner()}),
                 QByteArray("Key,Owner\r\na,w1\r\n"));
        const QByteArray fields = text(snapshot, {Format::Csv, all(snapshot), {}});
        QVERIFY(fields.startsWith("table,dialect,key,"));
        QCOMPARE(text(snapshot, {Format::Csv, {}, keyAndOwner()}), QByteArray("Key,Owner\r\n"));
    }

    void rowsComeInTheOrderAskedFor()
    {
        const watch::Snapshot &snapshot = read({taken("a", "w1", "v1"), taken("b", "w2", "v1")});
        const auto rowOf = [&snapshot](const char *name) {
            return static_cast<qint32>(snapshot.find(key(name)));
        };
        QCOMPARE(text(snapshot, {Format::Csv, {rowOf("b"), rowOf("a")}, keyAndOwner()}),
                 QByteArray("Key,Owner\r\nb,w2\r\na,w1\r\n"));
    }

    void aSpreadsheetRunsNothing()
    {
        const watch::Snapshot &snapshot = read({taken("=1+1", "@SUM(A1)", "v1")});
        QCOMPARE(text(snapshot, {Format::Csv, all(snapshot), keyAndOwner()}),
                 QByteArray("Key,Owner\r\n'=1+1,'@SUM(A1)\r\n"));
    }

    void markdownKeepsTheFormOfATable()
    {
        const watch::Snapshot &snapshot = read({taken("a|b", "<img src=x onerror=y>", "v1"),
                                                taken("two\nlines", "[x](https://example.com)", "v1")});
        const QByteArray table = text(snapshot, {Format::Markdown, all(snapshot), keyAndOwner()});
        const QByteArrayList lines = table.split('\n');
        QCOMPARE(lines.size(), 5); // heading, rule, two rows, the end
        QCOMPARE(lines[0], QByteArray("| Key | Owner |"));
        QCOMPARE(lines[1], QByteArray("| --- | --- |"));
        QVERIFY(table.contains("a\\|b"));
        QVERIFY(table.contains("\\<img src=x onerror=y\\>"));
        QVERIFY(table.contains("\\[x\\]\\(https\\://example\\.com\\)"));
    }

    void markdownWithoutColumnsHasThoseOfTheTerminal()
    {
        const watch::Snapshot &snapshot = read({taken("a", "w1", "v1")});
        const QByteArray table = text(snapshot, {Format::Markdown, all(snapshot), {}});
        QCOMPARE(table.split('\n').first().count('|'),
                 static_cast<qsizetype>(view::LockFields::standard().terminal().size()) + 1);
    }
};

LEASESCOPE_TEST(LockExportTest)
#include "LockExportTest.moc"
