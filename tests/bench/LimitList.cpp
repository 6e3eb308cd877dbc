// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/LimitConnection.h"
#include "tests/bench/LimitStore.h"

#include <poll.h>
#include <sys/resource.h>

#include <charconv>
#include <chrono>
#include <cstdio>

namespace {

using bench::LimitConnection;
using bench::LimitStore;

/// The key to go on behind as it stands in the last bytes of a page, as a client finds it that asks for the next
/// page before it decodes this one; empty: there is none.
std::string_view peekNextKey(std::string_view page)
{
    constexpr std::size_t tailSize = 512;
    constexpr std::string_view mark = "\"LastEvaluatedKey\":{\"key\":{\"S\":\"";
    const std::string_view tail = page.substr(page.size() - std::min(page.size(), tailSize));
    const std::size_t found = tail.rfind(mark);
    if (found == std::string_view::npos)
        return {};
    const std::string_view key = tail.substr(found + mark.size());
    return key.substr(0, key.find('"'));
}

/// One page has come whole. False: it was the last of its segment.
bool takePage(LimitConnection &connection, LimitStore &store)
{
    const std::string ahead(peekNextKey(connection.page()));
    if (!ahead.empty())
        connection.ask(ahead);
    if (store.take(connection.page(), connection.capacity()) != ahead)
        bench::endWith("limit_list asked for the wrong page");
    return !ahead.empty();
}

void readTable(std::uint16_t port, int segments, LimitStore &store)
{
    std::vector<std::unique_ptr<LimitConnection>> connections;
    std::vector<pollfd> open;
    for (int segment = 0; segment < segments; ++segment) {
        connections.push_back(std::make_unique<LimitConnection>(port, segment, segments));
        connections.back()->ask({});
        open.push_back({connections.back()->socket(), POLLIN, 0});
    }
    while (!connections.empty()) {
        if (connections.size() > 1) // a single one waits in recv()
            ::poll(open.data(), open.size(), -1);
        for (std::size_t at = connections.size(); at-- > 0;) {
            if (connections.size() > 1 && open[at].revents == 0)
                continue;
            if (!connections[at]->receive() || takePage(*connections[at], store))
                continue;
            connections.erase(connections.begin() + static_cast<std::ptrdiff_t>(at));
            open.erase(open.begin() + static_cast<std::ptrdiff_t>(at));
        }
    }
}

double milliseconds(const timeval &time)
{
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

int numberIn(std::string_view text)
{
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

/// limit_list URL [SEGMENTS]: reads the table "locks" of the replay server whole, with one thread and without
/// anything that is not needed for it, and prints what that took. No client can be much below: the limit.
int main(int argc, char **argv)
{
    const std::string_view url = argc > 1 ? argv[1] : "";
    const int port = numberIn(url.substr(url.rfind(':') + 1));
    const int segments = argc > 2 ? numberIn(argv[2]) : 1;
    if (port < 1 || port > 65535 || segments < 1)
        bench::endWith("usage: limit_list http://127.0.0.1:PORT [SEGMENTS]");
    const auto began = std::chrono::steady_clock::now();
    LimitStore store;
    readTable(static_cast<std::uint16_t>(port), segments, store);
    const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - began;
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    std::printf("rows %zu wall_ms %.1f cpu_ms %.1f peak_mb %.1f\n", store.size(), wall.count(),
                milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime),
                static_cast<double>(usage.ru_maxrss) / 1024);
    return 0;
}
