// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/ui/panels/PanelServices.h"

#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/Presentation.h"
#include "ui/testlocks/TestLocksDock.h"

#include <QPushButton>
#include <QtTest>

/// A dock over a table "locks" in memory; locks are acquired without the form.
struct DockFixture {
    PanelServices services;
    ui::TestLocksDock dock;

    DockFixture()
    {
        services.dynamo.createTable(QStringLiteral("locks"), "key");
        services.open();
        dock.setConnection(&services);
        dock.resize(1280, 400);
        dock.show();
    }
    ~DockFixture() { dock.setConnection(nullptr); }

    quint64 acquire(const QString &key, const std::function<void(locks::LockRequest &)> &more = {})
    {
        locks::LockRequest request;
        request.shape = locks::TableShape::of(services.watch().table());
        request.key = key;
        request.owner = QStringLiteral("ann@host");
        if (more)
            more(request);
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("ann@host"), QStringLiteral("test lock"));
        const auto id = services.holdLock()->acquire(request, *consent);
        dock.showLocksOf(*services.holdLock());
        services.pass(std::chrono::seconds(1));
        dock.tick();
        return id.value_or(0);
    }
    /// The id of the lock that was acquired as the first, the second, ...
    [[nodiscard]] quint64 nth(std::size_t number) { return services.holdLock()->states().at(number - 1).id; }
    /// Another program's write: a row of theirs in place of what is there.
    void theyHold(const QByteArray &key, const QByteArray &owner, int version)
    {
        services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow(key, owner, version));
    }
    void press(quint64 id, const char *name)
    {
        dock.card(id)->findChild<QPushButton *>(QLatin1String(name))->click();
        services.pass(std::chrono::milliseconds(500));
        dock.tick();
    }
    [[nodiscard]] QString text(quint64 id, const char *name) const
    {
        return dock.card(id)->findChild<QLabel *>(QLatin1String(name))->text();
    }
    ui::Presentation *present()
    {
        dock.present();
        return dock.findChild<ui::Presentation *>();
    }
    static void flush() { QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); }
};
