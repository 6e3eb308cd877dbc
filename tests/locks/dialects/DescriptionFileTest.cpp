// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/DescriptionFile.h"
#include "core/locks/dialects/custom/CustomDialect.h"
#include "core/locks/dialects/described/DescribedDialect.h"
#include "tests/locks/dialects/SampleTables.h"
#include "tests/program/Test.h"

#include <QTest>

#include <algorithm>

namespace {

/// A library of which some rows are read otherwise by the written file, and why a file cannot say it.
struct Difference {
    const char *dialect;
    const char *part; ///< of the row's state by the library's description that a file has otherwise
    const char *why;
};
constexpr std::array differences{
    Difference{"vault", "owner", "an owner that is bytes: a file shows text and numbers"},
    Difference{"nservicebus-saga", "state 1",
               "released in two ways: a file has one, and calls the other unreadable"},
    Difference{"workflowcore", "end", "others acquire before the date: by the file they wait for it"},
};

bool isKnown(const locks::LockDialect &dialect, const QString &real)
{
    return std::ranges::any_of(differences, [&](const Difference &one) {
        return dialect.id().name() == QLatin1String(one.dialect) && real.contains(QLatin1String(one.part));
    });
}

/// What decides when a lock is free.
QString judged(const locks::LockRecord &record)
{
    const bool isTaken = record.marking == locks::StoredState::Taken;
    const QString end = record.expiresAt
        ? QString::number(record.dateTerms.acquirableAfter(*record.expiresAt).time_since_epoch().count())
        : QString();
    return QStringLiteral("state %1 owner %2 end %3 stands %4 unsure %5 lease %6 rule %7")
        .arg(int(record.marking))
        .arg(isTaken ? record.owner.value_or(QString()) : QString(), end)
        .arg(record.dateTerms.standsStill.count())
        .arg(record.dateTerms.unsure.count())
        .arg(isTaken ? record.lease.value_or(std::chrono::nanoseconds(0)).count() : 0)
        .arg(isTaken ? int(record.rule) : 0);
}

std::vector<const locks::DescribedDialect *> describedDialects()
{
    std::vector<const locks::DescribedDialect *> all;
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        if (const auto *described = dynamic_cast<const locks::DescribedDialect *>(dialect))
            all.push_back(described);
    }
    return all;
}

} // namespace

/// The files that built-in descriptions are written as.
class DescriptionFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areReadBack()
    {
        QVERIFY(describedDialects().size() > 20);
        for (const locks::DescribedDialect *dialect : describedDialects()) {
            const auto file = locks::descriptionFile(*dialect);
            QVERIFY(file);
            const auto again = locks::CustomMapping::parse(file->mapping.toJson());
            QVERIFY2(again, again ? "" : qPrintable(again.error().sentence));
            QVERIFY(*again == file->mapping);
            QCOMPARE(file->mapping.parts().edition, 2);
            QVERIFY(!file->leftOut.isEmpty());
        }
    }

    void readTheirLibrarysRows()
    {
        const std::vector<fakes::SampleRow> rows = fakes::sampleRows(QStringLiteral(SAMPLES_DIR));
        QStringList wrong;
        std::size_t compared = 0;
        for (const locks::DescribedDialect *dialect : describedDialects()) {
            const auto file = locks::descriptionFile(*dialect);
            QVERIFY(file);
            const locks::CustomDialect copy(locks::DialectId(QLatin1String("custom:copy")), file->mapping);
            for (const fakes::SampleRow &row : rows) {
                const itemstore::PackedItem packed(row.item);
                const itemstore::ItemFields fields(packed.view());
                if (locks::recognise(fields, row.shape).dialect != dialect->id())
                    continue;
                ++compared;
                const locks::LockFacts facts = dialect->facts(fields, row.shape);
                const QString real = judged(dialect->read(row.item, row.shape));
                const QString read = judged(copy.read(row.item, row.shape));
                if (real != read && !isKnown(*dialect, real))
                    wrong << QStringLiteral("%1 %2 %3\n  %4\n  %5")
                                 .arg(QString(dialect->id().name()), row.name(),
                                      QString(QLatin1String(facts.reason.code)), real, read);
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(QString(u'\n') + wrong.join(u'\n')));
        QVERIFY2(compared > 100, QByteArray::number(int(compared)).constData());
    }

    /// Where a file cannot say which rows hold secrets of a storage, a release would delete them.
    void releasesNothingThatItCannotTellFromOthers()
    {
        for (const char *name : {"vault", "certmagic-dynamodb", "nservicebus-saga"}) {
            const auto file = locks::descriptionFile(*locks::dialect(locks::DialectId(QLatin1String(name))));
            QVERIFY(file);
            for (const locks::mapping::Form *form : file->mapping.parts().forms())
                QVERIFY2(form->release.action == locks::mapping::Release::Action::None, name);
        }
    }

    void saysWhatHasCodeOfItsOwn()
    {
        const auto file =
            locks::descriptionFile(*locks::dialect(locks::DialectId(QLatin1String("terraform"))));
        QVERIFY(!file);
        QCOMPARE(file.error().kind, base::ErrorKind::Unsupported);
        QVERIFY(file.error().sentence.startsWith(QStringLiteral("rows of terraform are read by code")));
    }
};

LEASESCOPE_TEST(DescriptionFileTest)
#include "DescriptionFileTest.moc"
