// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "HomeScene.h"

HomeScene::~HomeScene() = default;

FakeServices &HomeScene::add(const char *name, const QStringList &tables)
{
    m_services.push_back(std::make_unique<FakeServices>());
    FakeServices &services = *m_services.back();
    services.shown.profile = QString::fromLatin1(name);
    services.reader.description = watchtest::lockTable();
    for (const QString &table : tables) {
        dynamodb::TableDescription description = watchtest::lockTable();
        description.name = table;
        services.reader.tables.push_back(description);
        services.reader.rowsOf[table] = {};
    }
    return services;
}

QList<ui::ConnectionParts<ui::Reading>> HomeScene::connections() const
{
    QList<ui::ConnectionParts<ui::Reading>> all;
    for (const auto &services : m_services)
        all.append(services.get());
    return all;
}

void HomeScene::pass(std::chrono::milliseconds length)
{
    constexpr std::chrono::milliseconds step{1000};
    for (std::chrono::milliseconds done{0}; done < length; done += step) {
        for (const auto &services : m_services)
            services->pass(std::min(step, length - done));
    }
}

void HomeScene::putEverywhere(const QString &table, const dynamodb::Item &row)
{
    for (const auto &services : m_services)
        services->reader.rowsOf[table].push_back(row);
}

void HomeScene::hang(int connection)
{
    at(connection).reader.outbound = std::chrono::hours(1000);
}

void HomeScene::deny(int connection)
{
    at(connection).reader.fault = [](const QString &operation, int) -> std::optional<base::Error> {
        if (operation != QLatin1String("Scan"))
            return {};
        return base::Error{base::ErrorKind::AccessDenied,
                           QStringLiteral("the profile may not do dynamodb:Scan"),
                           {},
                           {},
                           {}};
    };
}
