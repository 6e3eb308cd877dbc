// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/AlertCommand.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QDeadlineTimer>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <thread>

using namespace std::chrono_literals;
using alerts::Attempt;

namespace {

base::Task<> keepCommandEnd(base::Task<app::CommandEnd> task,
                            std::shared_ptr<std::optional<app::CommandEnd>> end)
{
    end->emplace(co_await task);
}

} // namespace

/// Real programs as receivers.
class AlertCommandTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    fakes::ManualClock m_clock;

    std::shared_ptr<std::optional<app::CommandEnd>>
    begin(const QStringList &words, const QByteArray &input = {}, std::stop_token stop = {},
          const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment())
    {
        const auto end = std::make_shared<std::optional<app::CommandEnd>>();
        keepCommandEnd(app::runAlertCommand(words, environment, input, &m_clock, stop), end);
        return end;
    }
    std::shared_ptr<std::optional<app::CommandEnd>> shell(const QString &script, const QByteArray &input = {},
                                                          std::stop_token stop = {})
    {
        return begin({QStringLiteral("/bin/sh"), QStringLiteral("-c"), script, m_folder.path()}, input, stop);
    }
    [[nodiscard]] QByteArray content(const QString &name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] qint64 processIn(const QString &name) const
    {
        const QByteArray text = content(name);
        return text.endsWith('\n') ? text.trimmed().toLongLong() : 0;
    }

private Q_SLOTS:
    void cleanup()
    {
        for (const QString &name : QDir(m_folder.path()).entryList(QDir::Files))
            QFile::remove(m_folder.filePath(name));
    }

    void givesTheMessageOnStandardInput()
    {
        const QByteArray input = QByteArray(300'000, 'x') + '\n';
        const auto end = shell(QStringLiteral("cat >$0/got"), input);
        QTRY_VERIFY(end->has_value());
        QCOMPARE((*end)->attempt.end, Attempt::End::Delivered);
        QCOMPARE(content(QStringLiteral("got")), input);
    }

    void doesNotNeedToBeReadOrToWait()
    {
        const auto end = shell(QStringLiteral("exec 0<&-; exit 0"), QByteArray(4 << 20, 'x'));
        QTRY_VERIFY(end->has_value());
        QCOMPARE((*end)->attempt.end, Attempt::End::Delivered);
    }

    void saysWhatItsStatusMeans_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<Attempt::End>("end");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("good") << QStringLiteral("exit 0") << Attempt::End::Delivered << QString();
        QTest::newRow("bad") << QStringLiteral("exit 3") << Attempt::End::Refused
                             << QStringLiteral("it ended with status 3");
        QTest::newRow("later") << QStringLiteral("exit 75") << Attempt::End::Unanswered
                               << QStringLiteral("it asks for another attempt (status 75)");
        QTest::newRow("crash") << QStringLiteral("kill -9 $$") << Attempt::End::Unanswered
                               << QStringLiteral("it crashed or was killed");
    }
    void saysWhatItsStatusMeans()
    {
        QFETCH(QString, script);
        QFETCH(Attempt::End, end);
        QFETCH(QString, sentence);
        const auto ended = shell(script);
        QTRY_VERIFY(ended->has_value());
        QCOMPARE((*ended)->attempt.end, end);
        QCOMPARE((*ended)->attempt.sentence, sentence);
    }

    void triesAProgramAgainThatIsNotThere()
    {
        const auto end = begin({QStringLiteral("/nowhere/page")});
        QTRY_VERIFY(end->has_value());
        QCOMPARE((*end)->attempt.end, Attempt::End::Unanswered);
        QVERIFY((*end)->attempt.sentence.startsWith(QLatin1String("it cannot be started")));
    }

    void killsAllOfItsGroupAtTheLimit()
    {
        const auto end =
            shell(QStringLiteral("sleep 100000 & echo $! >$0/child; echo $$ >$0/leader; sleep 100000"));
        QTRY_VERIFY(processIn(QStringLiteral("child")) > 0 && processIn(QStringLiteral("leader")) > 0);
        m_clock.advance(app::commandLimit - 1ms);
        QVERIFY(!end->has_value());
        QVERIFY(fakes::isAlive(processIn(QStringLiteral("child"))));
        m_clock.advance(1ms);
        QTRY_VERIFY(end->has_value());
        QCOMPARE((*end)->attempt.end, Attempt::End::Unanswered);
        QCOMPARE((*end)->attempt.sentence, QStringLiteral("it did not end within 30 s and was killed"));
        QTRY_VERIFY(!fakes::isAlive(processIn(QStringLiteral("child"))));
        QTRY_VERIFY(!fakes::isAlive(processIn(QStringLiteral("leader"))));
    }

    void doesNotWaitForWhatForksAndHoldsItsOutput()
    {
        const auto end = shell(QStringLiteral("sleep 100000 & echo $! >$0/child; exit 0"));
        QTRY_VERIFY(end->has_value());
        QCOMPARE((*end)->attempt.end, Attempt::End::Delivered);
        const qint64 child = processIn(QStringLiteral("child"));
        QVERIFY(fakes::isAlive(child)); // its own business
        ::kill(static_cast<pid_t>(child), SIGKILL);
    }

    void killsItWhenTheProcessEnds()
    {
        std::stop_source stop;
        const auto end = shell(QStringLiteral("echo $$ >$0/leader; exec sleep 100000"), {}, stop.get_token());
        QTRY_VERIFY(processIn(QStringLiteral("leader")) > 0);
        stop.request_stop(); // and no event loop turns any more
        const qint64 leader = processIn(QStringLiteral("leader"));
        for (const QDeadlineTimer limit(fakes::waitLimit); fakes::isAlive(leader) && !limit.hasExpired();)
            std::this_thread::yield();
        QVERIFY(!fakes::isAlive(leader));
        QTRY_VERIFY(end->has_value());
    }

    void keepsTheBeginningOfItsOutputVisible()
    {
        const auto end =
            shell(QStringLiteral("printf 'a\\033[2J\\n'; head -c 100000 /dev/zero | tr '\\0' x >&2"));
        QTRY_VERIFY(end->has_value());
        const QString &output = (*end)->output;
        QVERIFY2(output.startsWith(QStringLiteral("a\u241b[2J\u240axx")), qPrintable(output.left(20)));
        QVERIFY(output.size() <= app::mostCommandOutput);
        QVERIFY(output.size() > app::mostCommandOutput / 2);
    }

    void givesFewVariablesAndNoCredentials()
    {
        aws::Environment environment;
        for (const char *name : {"PATH", "HOME", "LANG", "LEASESCOPE_TEAM", "AWS_SECRET_ACCESS_KEY",
                                 "AWS_PROFILE", "CREDENTIALS_DIRECTORY", "CHAT_URL", "LEASESCOPE_CHAT_URL"})
            environment.variables.insert(QLatin1String(name), QStringLiteral("value"));
        fleet::Receiver chat;
        chat.urlEnv = QStringLiteral("LEASESCOPE_CHAT_URL");
        alerts::Message message;
        message.alert = QStringLiteral("stuck");
        message.sentence = QStringLiteral("import-eu lapsed");
        const QProcessEnvironment given = app::alertEnvironment(environment, {chat}, message);
        QStringList names = given.keys();
        names.sort();
        QCOMPARE(names,
                 (QStringList{
                     QStringLiteral("HOME"), QStringLiteral("LANG"), QStringLiteral("LEASESCOPE_ALERT"),
                     QStringLiteral("LEASESCOPE_ALERT_EPISODE"), QStringLiteral("LEASESCOPE_ALERT_SEVERITY"),
                     QStringLiteral("LEASESCOPE_ALERT_STATUS"), QStringLiteral("LEASESCOPE_ALERT_TEXT"),
                     QStringLiteral("LEASESCOPE_TEAM"), QStringLiteral("PATH")}));
        QCOMPARE(given.value(QStringLiteral("LEASESCOPE_ALERT_TEXT")), message.sentence);
        const auto end = begin({QStringLiteral("/usr/bin/env")}, {}, {}, given);
        QTRY_VERIFY(end->has_value());
        QVERIFY(!(*end)->output.contains(QLatin1String("AWS_")));
    }
};

LEASESCOPE_TEST(AlertCommandTest)
#include "AlertCommandTest.moc"
