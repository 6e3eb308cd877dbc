// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/demo/DemoTraffic.h"
#include "app/demo/EmbeddedEndpoint.h"

#include <QSocketNotifier>
#include <QTemporaryDir>

#include <sys/stat.h>
#include <unistd.h>

namespace cli {
namespace {

/// Whether stdin is something that a user can close; /dev/null and files are not.
bool stdinCanClose()
{
    struct stat status { };
    return fstat(STDIN_FILENO, &status) == 0 &&
        (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || isatty(STDIN_FILENO) == 1);
}

/// Asks for a stop when stdin ends. Null if it cannot.
std::unique_ptr<QSocketNotifier> stopWithStdin(std::stop_source &stop)
{
    if (!stdinCanClose())
        return {};
    auto notifier = std::make_unique<QSocketNotifier>(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(notifier.get(), &QSocketNotifier::activated, notifier.get(),
                     [&stop, watcher = notifier.get()] {
                         char unread[256];
                         if (::read(STDIN_FILENO, unread, sizeof unread) <= 0) {
                             watcher->setEnabled(false);
                             stop.request_stop();
                         }
                     });
    return notifier;
}

} // namespace

base::Task<int> runDemo(Context context)
{
    std::stop_source ending;
    const auto end = [&ending] { ending.request_stop(); };
    const std::stop_callback onInterrupt(context.stop, end);
    const auto stdinWatcher = stopWithStdin(ending);
    const std::stop_token stop = ending.get_token();

    const auto endpoint = demo::EmbeddedEndpoint::start();
    if (!endpoint)
        co_return fail(context, endpoint.error());
    // A home of its own: neither the user's keys nor the user's journal have a part in the demo.
    const QTemporaryDir home;
    aws::Environment environment;
    environment.home = home.path();
    app::ConnectionOptions options;
    options.choice.endpointUrl = (*endpoint)->url().toString();
    options.choice.region = QStringLiteral("us-east-1");
    options.startedByUs = true;
    options.readOnly = false;
    const auto connection = app::Connection::open(options, environment, *context.clock);
    if (!connection)
        co_return fail(context, connection.error());
    const demo::DemoSite site = demo::demoSites(context.clock->wall()).front();
    demo::DemoTraffic traffic(**connection, site, *context.clock);
    const auto begun = co_await traffic.begin(stop);
    if (begun)
        co_await context.clock->pause(demo::DemoTraffic::firstLocksTime, stop);
    if (stop.stop_requested())
        co_return Done; // Ctrl-C and the end of stdin are how a demo ends, at its beginning too
    if (!begun)
        co_return fail(context, begun.error());
    printMessage(
        context,
        QStringLiteral("note: a demo's and a test's endpoint: in memory, no file, no index, no cloud"));
    context.out->write((*endpoint)->url().toString().toUtf8() + '\n');
    context.out->flush();
    while (co_await context.clock->pause(std::chrono::hours(1), stop)) { }
    co_return Done;
}

} // namespace cli
