// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"
#include "core/locks/model/LeaseMath.h"
#include "core/watch/snapshot/Snapshot.h"

#include <QDialog>

#include <optional>

class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace ui {

class MappingForm;
class MappingPreview;
class PlainLabel;

/// What is to be described, as it was when the dialog was asked for.
struct MappingSource {
    watch::SnapshotPtr snapshot; ///< of the table
    locks::Moment now;
    std::optional<locks::CustomMapping> bound; ///< the description in use
};

/// Describes the locks of a table that no dialect knows: fields, what they make of the table's own rows, and the file.
/// A description can be used once it was previewed on a row that it reads as a lock. Sends nothing. Main thread.
class MappingDialog final : public QDialog {
    Q_OBJECT
public:
    MappingDialog(MappingSource source, QWidget *parent);

    void load(const QString &path);
    void saveTo(const QString &path);
    [[nodiscard]] const std::optional<locks::CustomMapping> &mapping() const { return m_mapping; }

Q_SIGNALS:
    void chosen(const locks::CustomMapping &mapping); ///< use it for this table

private:
    void layOut();
    QWidget *buildButtons();
    [[nodiscard]] QStringList attributes() const;
    [[nodiscard]] locks::mapping::Parts blank() const;
    void update();
    void refreshUse();
    void askForFile();
    void askForPlace();
    void use();

    const MappingSource m_source;
    std::optional<locks::CustomMapping> m_mapping; ///< what the fields say, if that is a description
    bool m_previewed = false; ///< this description was tried, on a row that it reads as a lock
    QTabWidget *m_tabs;
    MappingForm *m_form;
    MappingPreview *m_preview;
    QPlainTextEdit *m_file;
    PlainLabel *m_state;
    QPushButton *m_save;
    QPushButton *m_use;
};

} // namespace ui
