// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLabel>

namespace ui {

/// The only label of this window. What tables, services and files say stands in labels, so none takes its
/// text for markup, what cannot be seen is shown as a sign, line ends among it, and long texts are cut before
/// they are laid out.
class PlainLabel : public QLabel {
    Q_OBJECT
public:
    explicit PlainLabel(QWidget *parent = nullptr);
    explicit PlainLabel(const QString &text, QWidget *parent = nullptr);

    void setText(const QString &text);
    void setParagraphs(const QStringList &paragraphs); ///< with an empty line between them
    void setTextFormat(Qt::TextFormat format) = delete;
};

} // namespace ui
