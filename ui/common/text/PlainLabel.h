// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLabel>

#include <optional>

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
    /// The same for words that change by themselves, as times do: asks for a new layout only where they need more or
    /// less room than those before. For labels that take what room their place leaves beside others.
    void setRunningText(const QString &text);
    void setParagraphs(const QStringList &paragraphs); ///< with an empty line between them
    void setTextFormat(Qt::TextFormat format) = delete;

    /// Its words can be selected in these ways. Qt makes a whole document of what can be selected and lays it out anew
    /// with each word, so the label has one only while the mouse is on it, or the focus, or a selection.
    void setSelectable(Qt::TextInteractionFlags ways);

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] bool takesTheSameRoom(const QString &text); ///< seen without measuring it
    void setDocument(bool has);
    [[nodiscard]] QSize roomWanted() const;
    Qt::TextInteractionFlags m_ways = Qt::NoTextInteraction;
    std::optional<bool> m_digitsAreEven; ///< of the font: all are equally wide; nothing: not measured yet
};

} // namespace ui
