// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"

#include "app/cli/output/LockWriter.h"
#include "tests/program/WindowTest.h"
#include "ui/details/FieldText.h"
#include "ui/locks/LockTableModel.h"
#include "ui/locks/LockTableView.h"

#include <QHeaderView>
#include <QTest>
#include <QTranslator>

#include <unistd.h>

using namespace std::chrono_literals;

namespace {

/// The one row that adds a column.
constexpr view::LockField zone{
    .id = "zone",
    .title = "Zone",
    .help = "Where its holder runs, from the attribute of that name.",
    .text =
        [](const view::LockView &lock) {
            return lock.legible(lock.item().string("zone").value_or(std::string_view()));
        },
    .value = [](const view::LockView &lock) -> view::FieldValue {
        const auto stored = lock.item().string("zone");
        if (!stored)
            return {};
        return {view::FieldValue::Kind::Text, 0, QByteArray(stored->data(), qsizetype(stored->size()))};
    },
    .column = 100,
    .terminal = 100,
    .detail = 100,
    .width = 90,
    .shown = true};

/// Another language: marks every text it is asked for.
class Foreign : public QTranslator {
public:
    [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
    {
        return QLatin1Char('*') + QString::fromUtf8(text);
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

} // namespace

/// That a new column is one row of a table: it is in the window, on the terminal and in every export.
class NewFieldTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        const auto standard = view::LockFields::standard().rows();
        m_rows.assign(standard.begin(), standard.end());
        m_rows.push_back(zone);
        m_fields.emplace(m_rows);
        dynamodb::Item near = sample::lock("a", "worker-1", 1);
        near.set("zone", dynamodb::AttributeValue::string("eu-west-1"));
        dynamodb::Item far = sample::lock("b", "worker-2", 1);
        far.set("zone", dynamodb::AttributeValue::string("ap-east-1"));
        m_chain.emplace();
        m_delta = m_chain->read({near, far, sample::lock("c", "worker-3", 1)}, sample::boot(0s));
        m_viewContext.now = sample::moment(sample::boot(1s));
    }

    void isAColumnOfTheWindow()
    {
        ui::LockTableModel model(nullptr, *m_fields);
        model.apply(m_delta, m_viewContext.now, {});
        const int column = m_fields->columnOf("zone");
        QCOMPARE(column, model.columnCount() - 1);
        QCOMPARE(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("Zone"));
        model.sort(column, Qt::AscendingOrder);
        QStringList cells;
        for (int row = 0; row < model.rowCount(); ++row)
            cells += model.index(row, column).data().toString();
        QCOMPARE(
            cells,
            (QStringList{QStringLiteral("ap-east-1"), QStringLiteral("eu-west-1"), QStringLiteral("–")}));
        const ui::LockTableView table(model);
        QVERIFY(!table.isColumnHidden(column));
        QVERIFY(table.itemDelegateForColumn(column));
    }

    void isARowOfTheOverview()
    {
        const watch::Snapshot &snapshot = *m_chain->snapshot();
        const auto rows =
            ui::fieldsOf({view::LockView::of(snapshot, 0, m_viewContext), snapshot.record(0), {}}, *m_fields);
        const auto found = std::ranges::find(rows, QStringLiteral("zone"), &ui::TextRow::id);
        QVERIFY(found != rows.end());
        QCOMPARE(found->cells,
                 (QStringList{QStringLiteral("Zone"), QStringLiteral("eu-west-1"),
                              QStringLiteral("Where its holder runs, from the attribute of that name.")}));
    }

    void isPrintedInEveryFormat_data()
    {
        QTest::addColumn<cli::OutputFormat>("format");
        QTest::addColumn<QByteArray>("heading");
        QTest::addColumn<QByteArray>("cell");
        QTest::newRow("table") << cli::OutputFormat::Table << QByteArray("ZONE\n")
                               << QByteArray("eu-west-1\n");
        QTest::newRow("csv") << cli::OutputFormat::Csv << QByteArray(",zone\r\n")
                             << QByteArray(",eu-west-1\r\n");
        QTest::newRow("json") << cli::OutputFormat::Json << QByteArray()
                              << QByteArray(R"(,"zone":"eu-west-1"})");
        QTest::newRow("jsonl") << cli::OutputFormat::Jsonl << QByteArray() << QByteArray(R"(,"zone":null})");
    }
    void isPrintedInEveryFormat()
    {
        QFETCH(cli::OutputFormat, format);
        QFETCH(QByteArray, heading);
        QFETCH(QByteArray, cell);
        const QByteArray printed = print(format);
        QVERIFY2(printed.contains(heading), printed.constData());
        QVERIFY2(printed.contains(cell), printed.constData());
    }

    void isTranslatedForPeopleAndNeverForPrograms()
    {
        Foreign language;
        QCoreApplication::installTranslator(&language);
        const ui::LockTableModel model(nullptr, *m_fields);
        QCOMPARE(model.headerData(m_fields->columnOf("zone"), Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("*Zone"));
        const QByteArray lines = print(cli::OutputFormat::Jsonl);
        const QByteArray sheet = print(cli::OutputFormat::Csv);
        QCoreApplication::removeTranslator(&language);
        QVERIFY2(!lines.contains('*'), lines.constData());
        QVERIFY2(!sheet.contains('*'), sheet.constData());
    }

    void isSortedByUnderItsName()
    {
        QVERIFY(view::LockSort::parse(QStringLiteral("zone:desc"), *m_fields));
        QVERIFY(!view::LockSort::parse(QStringLiteral("zone:desc")));
    }

    void everyFieldOfTheStandardTableIsComplete()
    {
        const auto rows = view::LockFields::standard().rows();
        QSet<QByteArray> ids;
        for (const view::LockField &row : rows) {
            QVERIFY2(row.text && *row.title && *row.help, row.id);
            ids += row.id;
        }
        QCOMPARE(ids.size(), qsizetype(rows.size()));
    }

private:
    QByteArray print(cli::OutputFormat format) const
    {
        int ends[2];
        if (::pipe(ends) != 0)
            return {};
        {
            cli::Output output(ends[1]);
            cli::writeLocks(output, format, *m_chain->snapshot(), m_viewContext, {0, 1, 2}, *m_fields);
        }
        ::close(ends[1]);
        QByteArray printed(65536, '\0');
        printed.resize(std::max<qsizetype>(::read(ends[0], printed.data(), 65536), 0));
        ::close(ends[0]);
        return printed;
    }

    std::vector<view::LockField> m_rows;
    std::optional<view::LockFields> m_fields;
    std::optional<sample::Chain> m_chain;
    watch::SnapshotDeltaPtr m_delta;
    view::ViewContext m_viewContext;
};

LEASESCOPE_WINDOW_TEST(NewFieldTest)
#include "NewFieldTest.moc"
