// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/ProcessSourceRun.h"

#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/sources/ProcessGuard.h"
#include "core/base/OneShotEvent.h"
#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRegularExpression>

#include <atomic>
#include <csignal>
#include <memory>
#include <sys/prctl.h>
#include <unistd.h>

namespace aws {
namespace {

using base::ErrorKind;

/// One program on its way. Its coroutine is woken through the event loop, never from inside a signal of the
/// process.
class Run {
public:
    Run(const QStringList &words, const QProcessEnvironment &environment, const ProcessLimits &limits)
        : m_limits(limits)
    {
        m_process.setProgram(words.first());
        m_process.setArguments(words.mid(1));
        m_process.setProcessEnvironment(environment);
        m_process.setStandardInputFile(QProcess::nullDevice());
        // A group of its own can be killed as a whole, and without a terminal no program waits there for an
        // answer. The kernel ends the program itself should we be killed; the guard ends what it started.
        m_process.setChildProcessModifier([this, ours = ::getpid()] {
            ::setsid();
            m_guard.announceGroup();
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            if (::getppid() != ours)
                ::_exit(127); // we ended meanwhile
        });
        QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process,
                         [this] { takeOutput(); });
        QObject::connect(&m_process, &QProcess::readyReadStandardError, &m_process,
                         [this] { takeComplaints(); });
        QObject::connect(&m_process, &QProcess::finished, &m_process, [this] {
            m_group = 0;
            m_ended->open();
        });
        QObject::connect(&m_process, &QProcess::errorOccurred, &m_process,
                         [this](QProcess::ProcessError error) {
                             m_isStarted = error != QProcess::FailedToStart;
                             if (m_isStarted)
                                 return;
                             m_group = 0;
                             m_ended->open();
                         });
    }
    ~Run() { kill(); }
    Run(const Run &) = delete;
    Run &operator=(const Run &) = delete;

    [[nodiscard]] std::shared_ptr<base::OneShotEvent> ended() const { return m_ended; }
    [[nodiscard]] std::stop_token limitToken() const { return m_limit.get_token(); }
    void start()
    {
        m_guard.start();
        m_process.start(QIODevice::ReadOnly);
        m_group = m_process.processId();
    }

    void runOutOfTime()
    {
        m_isTimedOut = true;
        m_ended->open();
    }

    /// At once and from any thread: after a stop the event loop may never turn again.
    void killGroup() const
    {
        const auto group = static_cast<pid_t>(m_group.load());
        if (group <= 0)
            return;
        ::kill(-group, SIGKILL);
        ::kill(group, SIGKILL); // in case it had no time to make its group
    }

    void kill()
    {
        m_limit.request_stop();
        if (m_process.state() == QProcess::NotRunning)
            return;
        QObject::disconnect(&m_process, nullptr, &m_process, nullptr);
        killGroup();
        m_process.waitForFinished(2000);
    }

    base::Result<ProcessEnd> takeEnd()
    {
        m_limit.request_stop();
        if (!m_isStarted)
            return base::failure(ErrorKind::NotFound,
                                 base::say("aws", "the program '%1' could not be started: %2",
                                           m_process.program(), m_process.errorString()));
        takeOutput();
        takeComplaints();
        if (m_isTimedOut && asksPerson(m_end.complaints))
            return base::failure(
                ErrorKind::Credentials,
                base::say("aws",
                          "it waited for a person's answer and was killed after %1 s; run it on a terminal",
                          m_limits.longest.count()),
                QLatin1String(signInCodes::terminalNeeded));
        if (m_isTimedOut)
            return base::failure(
                ErrorKind::Timeout,
                base::say("aws", "it did not end within %1 s and was killed", m_limits.longest.count()));
        if (m_end.output.size() > m_limits.mostOutput)
            return base::failure(ErrorKind::Damaged,
                                 base::say("aws", "it wrote more than %1 KiB, which are no credentials",
                                           m_limits.mostOutput >> 10));
        m_end.exitCode = m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
        return std::move(m_end);
    }

private:
    void takeOutput()
    {
        m_end.output += m_process.readAllStandardOutput();
        if (m_end.output.size() > m_limits.mostOutput)
            m_ended->open();
    }

    void takeComplaints()
    {
        m_end.complaints += m_process.readAllStandardError();
        m_end.complaints.truncate(m_limits.mostComplaints);
    }

    ProcessLimits m_limits;
    std::shared_ptr<base::OneShotEvent> m_ended = std::make_shared<base::OneShotEvent>();
    ProcessGuard m_guard;
    QProcess m_process;
    std::atomic<qint64> m_group = 0; // 0: not started, or over
    std::stop_source m_limit;
    ProcessEnd m_end;
    bool m_isStarted = true;
    bool m_isTimedOut = false;
};

base::Task<> watchLimit(base::Clock *clock, std::weak_ptr<Run> watched, std::chrono::seconds longest,
                        std::stop_token stop)
{
    const auto rested = co_await clock->pause(longest, stop);
    if (!rested)
        co_return;
    if (const auto run = watched.lock())
        run->runOutOfTime();
}

} // namespace

bool asksPerson(const QByteArray &complaints)
{
    // getpass and its like, sudo, ssh, gpg, docker; Python without standard input; the AWS CLI; a question left without answer.
    static const QRegularExpression asks(
        QStringLiteral("/dev/tty\\b|\\b(not a (tty|terminal)|no tty present)\\b|terminal is required|"
                       "inappropriate ioctl for device|EOF when reading a line|\\baws (sso )?login\\b|"
                       "\\b(password|passphrase|passcode|token|code|mfa|otp|pin)\\b[^\\n]{0,60}[:?] *$"),
        QRegularExpression::CaseInsensitiveOption);
    return asks.match(base::fromUtf8(complaints)).hasMatch();
}

base::Task<base::Result<ProcessEnd>> runProcess(base::Clock *clock, QStringList words,
                                                QProcessEnvironment environment, ProcessLimits limits,
                                                std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    const auto run = std::make_shared<Run>(words, environment, limits);
    const std::stop_callback onStop(stop, [run] { run->killGroup(); });
    run->start();
    const base::Task<> watch = watchLimit(clock, run, limits.longest, run->limitToken());
    co_await base::OneShotEvent::wait(run->ended(), stop);
    const bool isStopped = stop.stop_requested();
    auto end = isStopped ? base::Result<ProcessEnd>(base::cancelled()) : run->takeEnd();
    run->kill();
    co_await watch; // it was told to end; nothing of ours is left when we do
    co_return end;
}

} // namespace aws
