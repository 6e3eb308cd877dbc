// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/AlertCommand.h"

#include "core/alerts/MessageForms.h"
#include "core/base/OneShotEvent.h"
#include "core/base/TaskScope.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"

#include <QProcess>

#include <algorithm>
#include <csignal>

#include <unistd.h>

namespace app {
namespace {

using alerts::Attempt;

constexpr int tryAgainStatus = 75; // EX_TEMPFAIL of sysexits.h
constexpr int endingLimitMs = 1000; // of what was killed

/// One program on its way. Its coroutine is woken through the event loop, never from inside a signal of the process.
class CommandRun {
public:
    CommandRun(const QStringList &words, const QProcessEnvironment &environment)
    {
        m_process.setProgram(words.first());
        m_process.setArguments(words.mid(1));
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.setChildProcessModifier([] { ::setsid(); });
        QObject::connect(&m_process, &QProcess::readyRead, &m_process, [this] { takeOutput(); });
        QObject::connect(&m_process, &QProcess::finished, &m_process, [this] {
            m_group = 0;
            m_ended->open();
        });
        QObject::connect(&m_process, &QProcess::errorOccurred, &m_process,
                         [this](QProcess::ProcessError error) {
                             if (error == QProcess::FailedToStart)
                                 m_ended->open();
                         });
    }
    ~CommandRun() { kill(); }
    CommandRun(const CommandRun &) = delete;
    CommandRun &operator=(const CommandRun &) = delete;

    void start(const QByteArray &input)
    {
        m_process.start();
        m_group = m_process.processId();
        m_process.write(input);
        m_process.closeWriteChannel();
    }
    [[nodiscard]] std::shared_ptr<base::OneShotEvent> ended() const { return m_ended; }
    void runOutOfTime()
    {
        m_isTimedOut = true;
        m_ended->open();
    }
    /// At once: after a stop the event loop may never turn again.
    void killGroup() const
    {
        if (m_group <= 0)
            return;
        ::kill(-static_cast<pid_t>(m_group), SIGKILL);
        ::kill(static_cast<pid_t>(m_group), SIGKILL); // in case it had no time to make its group
    }
    /// Nothing of its group is left that could write to us.
    void kill()
    {
        QObject::disconnect(&m_process, nullptr, &m_process, nullptr);
        if (m_process.state() == QProcess::NotRunning)
            return;
        killGroup();
        m_process.waitForFinished(endingLimitMs);
    }
    [[nodiscard]] CommandEnd end()
    {
        takeOutput();
        CommandEnd end;
        end.output = base::visible(base::fromUtf8(m_output).trimmed());
        const auto unanswered = [&end](const QString &why) {
            end.attempt = {Attempt::End::Unanswered, {}, why};
            return end;
        };
        if (m_isTimedOut)
            return unanswered(
                QStringLiteral("it did not end within %1 s and was killed").arg(commandLimit.count()));
        if (m_process.error() == QProcess::FailedToStart)
            return unanswered(
                QStringLiteral("it cannot be started: %1").arg(base::visible(m_process.errorString())));
        if (m_process.exitStatus() != QProcess::NormalExit)
            return unanswered(QStringLiteral("it crashed or was killed"));
        const int status = m_process.exitCode();
        if (status == tryAgainStatus)
            return unanswered(QStringLiteral("it asks for another attempt (status 75)"));
        if (status != 0)
            end.attempt = {Attempt::End::Refused, {}, QStringLiteral("it ended with status %1").arg(status)};
        return end;
    }

private:
    void takeOutput()
    {
        const QByteArray more = m_process.readAll();
        m_output += more.first(std::min(more.size(), mostCommandOutput - m_output.size()));
    }

    std::shared_ptr<base::OneShotEvent> m_ended = std::make_shared<base::OneShotEvent>();
    QProcess m_process;
    qint64 m_group = 0; // 0: not started, or over
    QByteArray m_output;
    bool m_isTimedOut = false;
};

base::Task<> limitCommand(base::Clock *clock, std::weak_ptr<CommandRun> watched, std::stop_token stop)
{
    const auto rested = co_await clock->pause(commandLimit, stop);
    if (!rested)
        co_return;
    if (const auto run = watched.lock())
        run->runOutOfTime();
}

} // namespace

base::Task<CommandEnd> runAlertCommand(QStringList words, QProcessEnvironment environment, QByteArray input,
                                       base::Clock *clock, std::stop_token stop)
{
    const auto run = std::make_shared<CommandRun>(words, environment);
    const std::stop_callback onStop(stop, [run] { run->killGroup(); });
    run->start(input);
    base::TaskScope limit;
    limit.start(limitCommand(clock, run, limit.token()));
    co_await base::OneShotEvent::wait(run->ended(), stop);
    if (stop.stop_requested() && !run->ended()->isOpen()) {
        run->kill();
        co_return CommandEnd{{Attempt::End::Unanswered, {}, QStringLiteral("it was interrupted")}, {}};
    }
    CommandEnd end = run->end();
    run->kill();
    co_return end;
}

QProcessEnvironment alertEnvironment(const aws::Environment &environment,
                                     const std::vector<fleet::Receiver> &receivers,
                                     const alerts::Message &message)
{
    QProcessEnvironment given;
    const QStringList kept{QStringLiteral("PATH"), QStringLiteral("HOME"), QStringLiteral("LANG")};
    for (auto variable = environment.variables.cbegin(); variable != environment.variables.cend();
         ++variable) {
        const bool holdsUrl = std::ranges::any_of(receivers, [&variable](const fleet::Receiver &receiver) {
            return receiver.urlEnv == variable.key();
        });
        if (!holdsUrl &&
            (kept.contains(variable.key()) || variable.key().startsWith(QLatin1String("LEASESCOPE_"))))
            given.insert(variable.key(), variable.value());
    }
    given.insert(QStringLiteral("LEASESCOPE_ALERT"), message.alert);
    given.insert(QStringLiteral("LEASESCOPE_ALERT_STATUS"), alerts::statusName(message.status));
    given.insert(QStringLiteral("LEASESCOPE_ALERT_SEVERITY"), alerts::severityName(message.severity));
    given.insert(QStringLiteral("LEASESCOPE_ALERT_EPISODE"), QString::fromLatin1(message.episode));
    given.insert(QStringLiteral("LEASESCOPE_ALERT_TEXT"), message.sentence);
    return given;
}

} // namespace app
