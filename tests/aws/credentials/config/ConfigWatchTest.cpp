// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/ConfigWatch.h"
#include "tests/fakes/Patience.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace {

using namespace std::chrono_literals;

bool write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text) == text.size();
}

/// As editors and our own token writer do.
bool replace(const QString &path, const QByteArray &text)
{
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
}

} // namespace

class ConfigWatchTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    aws::Environment m_environment;

    [[nodiscard]] QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_environment = {};
        m_environment.home = m_folder->path();
    }

    void noticesFilesThatAreMadeWithTheirFolder()
    {
        const aws::ConfigWatch watch(m_environment, 20ms);
        QSignalSpy spy(&watch, &aws::ConfigWatch::changed);
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral(".aws")));
        QVERIFY(write(path(".aws/config"), "[default]\n"));
        QVERIFY(spy.wait(fakes::waitLimit));
        QVERIFY(write(path(".aws/credentials"), "[default]\n"));
        QVERIFY(spy.wait(fakes::waitLimit));
    }

    void noticesEditsInPlaceAndByRenaming()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral(".aws")));
        QVERIFY(write(path(".aws/config"), "1"));
        const aws::ConfigWatch watch(m_environment, 20ms);
        QSignalSpy spy(&watch, &aws::ConfigWatch::changed);
        QVERIFY(write(path(".aws/config"), "22"));
        QVERIFY(spy.wait(fakes::waitLimit));
        for (const QByteArray text :
             {"333", "4444", "55555"}) { // the watch must outlive the file it was set on
            QVERIFY(replace(path(".aws/config"), text));
            QVERIFY2(spy.wait(fakes::waitLimit), text.constData());
        }
        QVERIFY(write(path(".aws/config"), "666666"));
        QVERIFY(spy.wait(fakes::waitLimit));
        QVERIFY(QFile::remove(path(".aws/config")));
        QVERIFY(spy.wait(fakes::waitLimit));
    }

    void noticesTokensThatAreMadeAndRenewed()
    {
        const aws::ConfigWatch watch(m_environment, 20ms);
        QSignalSpy spy(&watch, &aws::ConfigWatch::changed);
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral(".aws/sso/cache")));
        QVERIFY(write(path(".aws/sso/cache/a.json"), "1"));
        QVERIFY(spy.wait(fakes::waitLimit));
        QVERIFY(write(path(".aws/sso/cache/a.json"), "22")); // in place, as the AWS CLI does
        QVERIFY(spy.wait(fakes::waitLimit));
        QVERIFY(replace(path(".aws/sso/cache/a.json"), "333"));
        QVERIFY(spy.wait(fakes::waitLimit));
    }

    void looksWhereTheVariablesSay()
    {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("else/where")));
        m_environment.variables.insert(QStringLiteral("AWS_CONFIG_FILE"), QStringLiteral("~/else/conf"));
        m_environment.variables.insert(QStringLiteral("AWS_LOGIN_CACHE_DIRECTORY"), path("else/where"));
        const aws::ConfigWatch watch(m_environment, 20ms);
        QSignalSpy spy(&watch, &aws::ConfigWatch::changed);
        QVERIFY(write(path("else/conf"), "1"));
        QVERIFY(spy.wait(fakes::waitLimit));
        QVERIFY(write(path("else/where/t.json"), "1"));
        QVERIFY(spy.wait(fakes::waitLimit));
    }

    void noticesWhatALinkPointsTo()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral(".aws")));
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("dotfiles")));
        QVERIFY(write(path("dotfiles/config"), "1"));
        QVERIFY(QFile::link(path("dotfiles/config"), path(".aws/config")));
        const aws::ConfigWatch watch(m_environment, 20ms);
        QSignalSpy spy(&watch, &aws::ConfigWatch::changed);
        for (const QByteArray text : {"22", "333"}) {
            QVERIFY(replace(path("dotfiles/config"), text));
            QVERIFY2(spy.wait(fakes::waitLimit), text.constData());
        }
    }

    void collectsABurstAndIgnoresTheNeighbours()
    {
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral(".aws")));
        const aws::ConfigWatch watch(m_environment, 100ms);
        QSignalSpy spy(&watch, &aws::ConfigWatch::changed);
        QVERIFY(write(path(".aws/other"), "x"));
        QVERIFY(!spy.wait(300)); // the folder changed, nothing of ours
        QVERIFY(write(path(".aws/config"), "1"));
        QVERIFY(write(path(".aws/credentials"), "2"));
        QVERIFY(replace(path(".aws/config"), "33"));
        QVERIFY(spy.wait(fakes::waitLimit));
        QVERIFY(!spy.wait(300));
        QCOMPARE(spy.count(), 1);
    }
};

LEASESCOPE_TEST(ConfigWatchTest)
#include "ConfigWatchTest.moc"
