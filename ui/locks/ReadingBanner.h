// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/TableWatch.h"

#include <QFrame>

class QPushButton;

namespace ui {

class PlainLabel;

/// What is to be said about the reading of the table, above it: the picture is old, the service asked to slow
/// down, reading is paused, or a read takes long. Hidden when there is nothing to say.
class ReadingBanner : public QFrame {
    Q_OBJECT
public:
    explicit ReadingBanner(QWidget *parent = nullptr);
    /// `age` of the last complete read; `patience`: how long the present read has been under way.
    void showStatus(const watch::WatchStatus &status, std::optional<std::chrono::nanoseconds> age,
                    std::chrono::nanoseconds patience);

    /// Faster reads stay silent: a banner that flickers cannot be read.
    static constexpr std::chrono::milliseconds quietFor{400};
    /// With a picture on the screen whose age the header tells, a slow read is no news for this long: the
    /// rows would move at every read of a large table.
    static constexpr std::chrono::milliseconds longRead{10000};

Q_SIGNALS:
    void cancelRequested();
    void retryRequested();
    void resumeRequested();

private:
    enum class Offer : quint8 { Nothing, Cancel, Retry, Resume };
    void showSentence(const QString &sentence, Offer offer);
    PlainLabel *m_text;
    QPushButton *m_button;
    Offer m_offer = Offer::Nothing;
};

} // namespace ui
