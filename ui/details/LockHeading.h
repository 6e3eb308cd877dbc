// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "core/view/LockView.h"

#include <QWidget>

class QMenu;
class QPushButton;
class QScrollArea;

namespace ui {

class AliveCheck;
class PlainLabel;
class VerdictStrip;
class WrappedText;

/// Of the details of one lock what stands first: where it is, its key, its owner, the verdict, a verification, and three
/// buttons, which are always on show. What is above them scrolls where there is no room for it.
class LockHeading final : public QWidget {
    Q_OBJECT
public:
    explicit LockHeading(QWidget *parent);

    void showRecord(const locks::LockRecord &record, const QString &connection);
    void showLock(const view::LockView &lock);
    void showGone();
    [[nodiscard]] VerdictStrip &verdict() const { return *m_verdict; }
    [[nodiscard]] AliveCheck &alive() const { return *m_alive; }
    [[nodiscard]] QPushButton &prove() const { return *m_prove; }
    [[nodiscard]] QPushButton &release() const { return *m_release; }
    [[nodiscard]] QMenu &more() const { return *m_more; } ///< of the third button
    [[nodiscard]] int heightFor(int width) const; ///< px, with nothing scrolled away

Q_SIGNALS:
    void heightChanged(); ///< heightFor() may be another

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *buildWords();
    [[nodiscard]] QWidget *buildButtons();
    QScrollArea *m_scroll;
    QWidget *m_words;
    PlainLabel *m_place; ///< connection and table
    WrappedText *m_key;
    PlainLabel *m_sortKey;
    WrappedText *m_owner;
    PlainLabel *m_holder; ///< whether the name is ours, and since when
    VerdictStrip *m_verdict;
    AliveCheck *m_alive;
    QWidget *m_buttons;
    QPushButton *m_prove;
    QPushButton *m_release;
    QMenu *m_more;
};

} // namespace ui
