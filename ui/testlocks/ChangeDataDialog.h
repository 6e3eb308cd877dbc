// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

#include <optional>

class QPlainTextEdit;

namespace ui {

/// The data of a test lock, to be replaced or removed with its next heartbeat.
class ChangeDataDialog final : public QDialog {
    Q_OBJECT
public:
    ChangeDataDialog(const QString &key, const std::optional<QByteArray> &present, QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const std::optional<QByteArray> &data); ///< nothing: remove it

private:
    QPlainTextEdit *m_text;
};

} // namespace ui
