// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace ui {

class PlainLabel;
class TermList;

/// What the attributes of a table mean, as fields. Whatever is typed, parts() returns it; whether it makes a description, it
/// does not judge. Main thread.
class MappingForm final : public QWidget {
    Q_OBJECT
public:
    /// `attributes`: names that rows of the table have, to choose from.
    MappingForm(const QStringList &attributes, QWidget *parent);

    void setParts(const locks::mapping::Parts &parts);
    [[nodiscard]] locks::mapping::Parts parts() const;

Q_SIGNALS:
    void changed();

private:
    void layOut();
    QLineEdit *addLine(QFormLayout *form, const char *name, const QString &title, const QString &hint = {});
    QComboBox *addAttribute(QFormLayout *form, const char *name, const QString &title);
    QComboBox *addChoice(QFormLayout *form, const char *name, const QString &title,
                         std::initializer_list<std::pair<const char *, QString>> choices);
    TermList *addTerms(QFormLayout *form, const QString &title, TermList *terms);
    void updateFields();
    void readExpiry(locks::mapping::Parts &parts) const;
    void readRelease(locks::mapping::Parts &parts) const;

    const QStringList m_attributes;
    QFormLayout *m_form = nullptr;
    QLineEdit *m_id = nullptr;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_tables = nullptr;
    PlainLabel *m_ofFile = nullptr; ///< of a description whose rows the fields cannot say
    TermList *m_rows = nullptr;
    QComboBox *m_lockName = nullptr;
    QLineEdit *m_strip = nullptr;
    QComboBox *m_owner = nullptr;
    QLineEdit *m_version = nullptr;
    QLineEdit *m_generation = nullptr;
    QComboBox *m_rule = nullptr;
    QComboBox *m_date = nullptr;
    QComboBox *m_dateForm = nullptr;
    QLineEdit *m_grace = nullptr;
    QComboBox *m_lease = nullptr;
    QLineEdit *m_fixed = nullptr;
    QComboBox *m_leaseUnit = nullptr;
    TermList *m_released = nullptr;
    QComboBox *m_action = nullptr;
    TermList *m_set = nullptr;
    QLineEdit *m_remove = nullptr;
    QLineEdit *m_warn = nullptr;
    locks::mapping::Parts
        m_kept; ///< what has no field: the note, a grace in another unit, all of edition 2 but its names
};

} // namespace ui
