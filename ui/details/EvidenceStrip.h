// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/proof/LapseProof.h"

#include <QFrame>

class QProgressBar;

namespace ui {

class PlainLabel;
class StateMark;
class TickingLabel;

/// What is known about the holder's life: a sentence, and while a proof runs a countdown. The same strip
/// stands in the details and in the release dialog.
class EvidenceStrip : public QFrame {
    Q_OBJECT
public:
    explicit EvidenceStrip(QWidget *parent = nullptr);
    void showIdle(const QString &sentence);
    void showProgress(const watch::ProofProgress &progress);
    void showResult(const watch::ProofResult &result);
    void showError(const QString &sentence);
    void refreshSentence(const QString &sentence); ///< the same with the times of now; nothing announces it

private:
    /// No sign where nothing is known yet.
    void showSentence(std::optional<locks::LockState> sign, const QString &sentence, const char *tone);
    StateMark *m_sign;
    TickingLabel *m_sentence;
    PlainLabel *m_countdown;
    QProgressBar *m_bar;
};

} // namespace ui
