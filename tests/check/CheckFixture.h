// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/check/PluginText.h"
#include "tests/watch/SnapshotChain.h"

#include <deque>

namespace checktest {

using namespace std::chrono_literals;

/// Tables as a check has read them: what their rows were, and what they are now.
class CheckFixture {
public:
    /// A table whose rows were `before` at the beginning and are `now` a minute later, each read once and consistently.
    fleet::TableState &add(const QString &name, const std::vector<dynamodb::Item> &before,
                           const std::vector<dynamodb::Item> &now,
                           const dynamodb::TableDescription &table = watchtest::lockTable())
    {
        watchtest::SnapshotChain chain(table);
        chain.read(before, 0s, dynamodb::Consistency::Strong);
        chain.read(now, 1min, dynamodb::Consistency::Strong);
        view::ViewContext at;
        at.now = {watchtest::at(1min), http::ServerReading{base::ServerTime(1'787'000'060s), 0ns}};
        at.wall = base::WallTime(1'787'000'060s);
        fleet::TableState &state = m_states.emplace_back(fleet::TablePlace{}, watchtest::at(0s));
        state.onDelta(chain.delta, at);
        state.onWholeRead({}, watchtest::at(1min), at.wall, 1min);
        state.addCost(100ms, 2.5);
        input.tables.push_back({name,
                                QStringLiteral("locks"),
                                {QStringLiteral("--profile"), QStringLiteral("ops")},
                                &state,
                                {}});
        return state;
    }
    void addUnread(const QString &name, base::ErrorKind kind, const QString &sentence)
    {
        input.tables.push_back({name, name, {}, nullptr, base::Error{kind, sentence, {}, {}}});
    }

    [[nodiscard]] check::CheckConditions conditions() const
    {
        return check::CheckConditions::parse(warning, critical, accepted).value();
    }
    [[nodiscard]] check::Verdict verdict() const { return check::judge(conditions(), input); }
    [[nodiscard]] check::Status status() const { return verdict().status; }
    [[nodiscard]] QByteArray text() const { return check::pluginText(verdict(), conditions()); }
    /// The first line up to the performance data.
    [[nodiscard]] QString head() const
    {
        return QString::fromUtf8(text()).section(QStringLiteral(" | "), 0, 0);
    }

    QStringList warning;
    QStringList critical;
    QStringList accepted;
    check::CheckInput input = [] {
        check::CheckInput empty;
        empty.took = 1204ms;
        empty.timeout = 10s;
        return empty;
    }();

private:
    std::deque<fleet::TableState> m_states;
};

} // namespace checktest
