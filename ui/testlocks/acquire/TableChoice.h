// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/locks/dialects/registry/DialectRegistry.h"
#include "core/locks/model/DialectId.h"
#include "core/locks/model/LockRecord.h"
#include "ui/services/Connection.h"

class QComboBox;

namespace ui {

/// Into which table a test lock goes: one that is listed, one that is typed and described, or one that is
/// created because it is missing or holds no locks. Owns the box; its place is the dialog's.
class TableChoice : public QObject {
    Q_OBJECT
public:
    TableChoice(const ConnectionParts<Reading, HoldActs> &connection, QWidget *parent);

    [[nodiscard]] QComboBox *box() const { return m_box; }
    /// Lists the tables that hold locks and chooses the one on the screen, else the first.
    void fill();

    [[nodiscard]] const std::optional<locks::TableShape> &shape() const
    {
        return m_shape;
    } ///< nothing: none yet
    [[nodiscard]] const QString &problem() const
    {
        return m_problem;
    } ///< lower case, no full stop; may be empty
    [[nodiscard]] const QString &offered() const
    {
        return m_offered;
    } ///< name of the table that may be created
    [[nodiscard]] bool isBusy() const { return m_busy; } ///< reading or creating; problem() says which
    void create(locks::DialectId dialect); ///< the offered table, as that dialect's library wants it

Q_SIGNALS:
    void changed();
    void recognised(locks::DialectId dialect); ///< whose locks the chosen table holds; before changed()
    void created(const QString &name); ///< and chosen

private:
    void choose();
    void use(const dynamodb::TableDescription &table, const std::vector<locks::TableVerdict> &verdicts,
             bool hasMarkedRows = false);
    void missing(const QString &name, const QString &sentence);
    base::Task<> inspect(QString name);
    base::Task<> create(QString name, locks::DialectId dialect, std::stop_token stop);

    ConnectionParts<Reading, HoldActs> m_connection;
    QComboBox *m_box;
    std::optional<locks::TableShape> m_shape;
    QString m_problem;
    QString m_offered;
    bool m_busy = false;
    base::TaskScope m_tasks; // last: its waits end before what they use goes
};

} // namespace ui
