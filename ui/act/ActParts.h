// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/act/Act.h"

#include <QFrame>
#include <QPushButton>

class QGridLayout;
class QProgressBar;
class QVBoxLayout;

namespace ui {

class ElidedLabel;
class IconView;
class PlainLabel;
class TickingLabel;

inline constexpr int actSides = 20; // px, left and right of what a dialog shows

/// The button of an effect. No plain key presses it: the mouse does, Ctrl+Enter through its dialog, and assistive
/// technology.
class EffectButton final : public QPushButton {
public:
    using QPushButton::QPushButton;

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

/// How it is known, between lines: the headline, the sentence, and while a proof runs how far it has come.
class VerdictView final : public QFrame {
    Q_OBJECT
public:
    /// Its labels are called `headline` and `sentence`.
    VerdictView(const QString &headline, const QString &sentence, QWidget *parent);
    void setVerdict(const ActVerdict &verdict);

private:
    PlainLabel *m_headline;
    TickingLabel *m_sentence;
    QProgressBar *m_bar;
    std::optional<ActTone> m_tone;
};

/// Facts below each other: icon, subject, and the rest of the sentence.
class FactsView final : public QWidget {
    Q_OBJECT
public:
    /// Its sentences are called `name` with "Fact" and their place behind it, from 1.
    FactsView(const QString &name, QWidget *parent);
    void setFacts(const std::vector<ActFact> &facts);

private:
    struct Row {
        IconView *icon;
        PlainLabel *subject;
        TickingLabel *text;
    };
    const QString m_name;
    QGridLayout *m_grid;
    std::vector<Row> m_rows;
};

/// A line that unfolds a part below itself. In grey it says what is in there.
class ActFold final : public QWidget {
    Q_OBJECT
public:
    /// Takes `content`. The line is called `name`.
    ActFold(const QString &name, QWidget *content, QWidget *parent);
    void setWords(const QString &title, const QString &inside); ///< the title may have a mnemonic
    void setOpen(bool isOpen);
    [[nodiscard]] bool isOpen() const;

Q_SIGNALS:
    void opened();

protected:
    void changeEvent(QEvent *event) override;

private:
    QPushButton *m_line;
    ElidedLabel *m_inside;
    QWidget *m_content;
};

/// A link: a verb, underlined.
[[nodiscard]] QPushButton *linkButton(const QString &text, const char *name, QWidget *parent);
/// Prose that can be selected.
[[nodiscard]] PlainLabel *proseLabel(QWidget *parent, const QString &name);
[[nodiscard]] PlainLabel *quietLabel(const QString &text, QWidget *parent);
/// A frame of the style sheet's kind `panel`, with a column in it.
[[nodiscard]] QFrame *noticeFrame(QWidget *parent, const QString &panel);
/// A property of the style sheet is `value`; restyled where it was another.
void setTone(QWidget &widget, const char *property, const QString &value);
[[nodiscard]] QString toneName(ActTone tone); ///< as the style sheet calls it

} // namespace ui
