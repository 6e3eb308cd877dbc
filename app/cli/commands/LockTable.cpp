// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/LockTable.h"

namespace cli {

base::Task<base::Result<admin::TableReceipt>> createLockTable(Context context, admin::TableIntent intent,
                                                              QString reason)
{
    app::Connection &connection = *context.connection;
    co_await connection.accountOrMoment(context.stop);
    intent.connection = connection.label();
    const auto consent = admin::OperatorConsent::given(connection.operatorName(), reason);
    if (!consent)
        co_return tl::unexpected(consent.error());
    admin::CreateTable act(connection.reader(), *connection.writer(), connection.journal());
    auto made = co_await act.run(intent, *consent, context.stop);
    if (!made && made.error().code == QLatin1String("ResourceInUseException"))
        made.error().sentence =
            QStringLiteral("there is a table %1 already; nothing was changed").arg(intent.plan.name);
    if (made) {
        for (const QString note : made->notes)
            printMessage(context, QStringLiteral("leasescope-cli: ") + note);
    }
    co_return made;
}

} // namespace cli
