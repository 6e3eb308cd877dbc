// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/act/Act.h"

#include <QFrame>

class QBoxLayout;
class QPushButton;

namespace ui {

class ActSign;
class ElidedLabel;
class KeyLabel;
class PlainLabel;
class TickingLabel;

/// The head of a dialog that writes: the sign in a disc, the headline, the key, where it is, who holds it.
class ActHeadView final : public QFrame {
    Q_OBJECT
public:
    /// Its labels are called `name` with "Headline", "Key", "Place", "Owner" and "Holder" behind it.
    ActHeadView(const QString &name, QWidget *parent);
    void setHead(const ActHead &head);
    void setLow(bool isLow); ///< in a low window: without the line that says where

Q_SIGNALS:
    void wholeKeyWanted(); ///< that is elided here

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrangeHolder();
    bool m_isLow = false;
    ActSign *m_sign;
    PlainLabel *m_headline;
    KeyLabel *m_key;
    QPushButton *m_showAll;
    PlainLabel *m_place;
    QWidget *m_holderBox;
    QBoxLayout *m_holderLine;
    KeyLabel *m_owner;
    PlainLabel *m_dot; ///< between owner and holder in one line
    TickingLabel *m_holder;
};

} // namespace ui
