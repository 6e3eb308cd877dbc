// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/locks/client/HeldLockState.h"
#include "core/locks/protocol/RequestOptions.h"

#include <QWidget>

#include <array>
#include <vector>

class QCheckBox;
class QFormLayout;
class QLineEdit;
class QPlainTextEdit;

namespace ui {

/// Every other option of the lock clients, under the names they have there. Shows those of one library.
class AcquireLockOptions final : public QWidget {
    Q_OBJECT
public:
    explicit AcquireLockOptions(QWidget *parent = nullptr);
    /// Shows what this library knows and sets its own defaults, unless it is shown already.
    void setDialect(locks::DialectId dialect);
    /// A request with the options filled in and nothing else. BadInput names the field and what to type.
    [[nodiscard]] base::Result<locks::LockRequest> options() const;

Q_SIGNALS:
    void changed();

private:
    /// A flag of the request and the box it is set by.
    struct Flag {
        bool locks::LockRequest::*member;
        QCheckBox *box;
        locks::RequestOption option;
    };
    /// A field of its own and the option it is for.
    struct Field {
        QWidget *widget;
        locks::RequestOption option;
    };
    [[nodiscard]] std::array<Field, 5> optionFields() const;
    void layOutAttributes();
    QCheckBox *box(QFormLayout &form, const char *name, const QString &text, const QString &tip);
    QLineEdit *line(QFormLayout &form, const char *name, const QString &label, const QString &hint,
                    const QString &tip);
    locks::DialectId m_dialect;
    QCheckBox *m_replaceData;
    QCheckBox *m_deleteOnRelease;
    QLineEdit *m_refresh;
    QLineEdit *m_safeTime;
    QLineEdit *m_ttlMinutes;
    QLineEdit *m_dataOnRelease;
    QPlainTextEdit *m_attributes;
    std::vector<Flag> m_flags;
};

} // namespace ui
