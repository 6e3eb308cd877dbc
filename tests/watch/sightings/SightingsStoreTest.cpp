// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/sightings/SightingsStore.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace watchtest;

namespace {

const watch::BootIdentity storesBoot{"7cf1c2a0-boot", "time:[4026531834]"};

struct Kept {
    Kept()
    {
        chain.read({taken("a", "w", "1")}, 0s);
        place = watch::SightingsPlace::of(QStringLiteral("http://127.0.0.1:8000"),
                                          QStringLiteral("eu-west-1"), QStringLiteral("ops"), lockTable());
    }
    [[nodiscard]] bool isFound(const watch::SightingsPlace &where, base::BootTime now = at(0s)) const
    {
        return store.load(where, now).has_value();
    }
    [[nodiscard]] QByteArray path() const { return QFile::encodeName(store.pathOf(place)); }
    void write() const { QVERIFY(store.store(place, *chain.current)); }

    QTemporaryDir dir;
    SnapshotChain chain;
    watch::SightingsPlace place;
    watch::SightingsStore store{dir.filePath(QStringLiteral("sightings")), storesBoot};
};

} // namespace

class SightingsStoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatOneProcessStoresTheNextLoads()
    {
        const Kept kept;
        QVERIFY(!kept.isFound(kept.place));
        kept.write();
        const watch::SightingsStore next(kept.dir.filePath(QStringLiteral("sightings")), storesBoot);
        const auto loaded = next.load(kept.place, at(0s));
        QVERIFY(loaded);
        QCOMPARE((*loaded)->rows().size(), std::size_t(1));
    }

    void aFileIsOfOneEndpointRegionProfileAndTable()
    {
        const Kept kept;
        kept.write();
        QVERIFY(kept.isFound(kept.place));
        const auto differs = [&kept](auto change) {
            watch::SightingsPlace other = kept.place;
            change(other);
            return !kept.isFound(other);
        };
        QVERIFY(differs([](watch::SightingsPlace &place) { place.endpoint += u'0'; }));
        QVERIFY(differs([](watch::SightingsPlace &place) { place.region = QStringLiteral("eu-west-2"); }));
        QVERIFY(differs([](watch::SightingsPlace &place) { place.profile.clear(); }));
        QVERIFY(differs([](watch::SightingsPlace &place) { place.table += u'2'; }));
        QVERIFY(differs([](watch::SightingsPlace &place) { place.madeAt = base::ServerTime(5s); }));
        QVERIFY(differs([](watch::SightingsPlace &place) { // what one part loses another does not gain
            place.endpoint += QStringLiteral("eu");
            place.region = QStringLiteral("-west-1");
        }));
    }

    void aTableIsKnownByItsArnWhereItHasOne()
    {
        dynamodb::TableDescription table = lockTable();
        table.arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:111111111111:table/locks");
        const auto one = watch::SightingsPlace::of({}, {}, {}, table);
        table.arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:222222222222:table/locks");
        const auto other = watch::SightingsPlace::of({}, {}, {}, table);
        const Kept kept;
        QVERIFY(kept.store.pathOf(one) != kept.store.pathOf(other));
    }

    void theFileIsOfThisUserAlone()
    {
        const Kept kept;
        kept.write();
        struct stat status = {};
        QCOMPARE(::stat(kept.path().constData(), &status), 0);
        QCOMPARE(int(status.st_mode & 07777), 0600);
        QVERIFY(kept.isFound(kept.place));
        QCOMPARE(::chmod(kept.path().constData(), 0666), 0);
        QVERIFY(!kept.isFound(kept.place));
    }

    void aFileOfAnotherUserIsNotUsed()
    {
        if (::geteuid() != 0)
            QSKIP("only root can give a file to another user");
        const Kept kept;
        kept.write();
        QCOMPARE(::chown(kept.path().constData(), 12345, 12345), 0);
        QVERIFY(!kept.isFound(kept.place));
        kept.write();
        QVERIFY(kept.isFound(kept.place));
    }

    void anotherBootIsNotUsedAndNoneIsKeptWhereTheSystemSaysNone()
    {
        const Kept kept;
        kept.write();
        const QString folder = kept.dir.filePath(QStringLiteral("sightings"));
        QVERIFY(!watch::SightingsStore(folder, watch::BootIdentity{"other", storesBoot.timeNamespace})
                     .load(kept.place, at(0s)));
        const watch::SightingsStore none(folder, {});
        QCOMPARE(none.load(kept.place, at(0s)).error().kind, base::ErrorKind::NotFound);
        QVERIFY(QFile::remove(QFile::decodeName(kept.path())));
        QVERIFY(none.store(kept.place, *kept.chain.current));
        QVERIFY(!QFile::exists(QFile::decodeName(kept.path())));
    }

    void oldFilesAreRemovedAndOthersStay()
    {
        const Kept kept;
        kept.write();
        const QString strange = kept.dir.filePath(QStringLiteral("sightings/notes.txt"));
        QFile file(strange);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        const auto written = base::WallTime(std::chrono::milliseconds(
            QFileInfo(QFile::decodeName(kept.path())).lastModified().toMSecsSinceEpoch()));
        kept.store.removeOld(written + watch::sightingsLast - 1s);
        QVERIFY(kept.isFound(kept.place));
        kept.store.removeOld(written + watch::sightingsLast + 1s);
        QVERIFY(!kept.isFound(kept.place));
        QVERIFY(QFile::exists(strange));
    }

    void theStateFolderIsTheUsersOrTheUsualOne()
    {
        QCOMPARE(watch::SightingsStore::folderIn(QStringLiteral("/state"), QStringLiteral("/home/a")),
                 QStringLiteral("/state/leasescope/sightings"));
        for (const char *unset : {"", "relative"})
            QCOMPARE(watch::SightingsStore::folderIn(QString::fromLatin1(unset), QStringLiteral("/home/a")),
                     QStringLiteral("/home/a/.local/state/leasescope/sightings"));
    }

    void aSystemThatSaysNeitherBootNorNamespaceHasNoIdentity()
    {
        const QTemporaryDir proc;
        QVERIFY(!watch::BootIdentity::ofProcess(proc.path()));
        QVERIFY(QDir(proc.path()).mkpath(QStringLiteral("sys/kernel/random")));
        QVERIFY(QDir(proc.path()).mkpath(QStringLiteral("self/ns")));
        QFile boot(proc.filePath(QStringLiteral("sys/kernel/random/boot_id")));
        QVERIFY(boot.open(QIODevice::WriteOnly));
        boot.write("7cf1c2a0-boot\n");
        boot.close();
        QVERIFY(!watch::BootIdentity::ofProcess(proc.path())); // as where the kernel has no time namespaces
        const QByteArray link = QFile::encodeName(proc.filePath(QStringLiteral("self/ns/time")));
        QCOMPARE(::symlink("time:[4026531834]", link.constData()), 0);
        QCOMPARE(watch::BootIdentity::ofProcess(proc.path()).value(), storesBoot);
    }
};

LEASESCOPE_TEST(SightingsStoreTest)
#include "SightingsStoreTest.moc"
