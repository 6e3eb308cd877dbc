// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace ui {

/// A widget that shows something that moves: what it shows is asked for when it is read aloud, so that no
/// event is sent for each frame.
class ValueAccessible {
public:
    enum class Spoken : quint8 {
        Value, ///< of a picture that has a name of its own
        Name, ///< of words: they are what it is called
    };
    virtual ~ValueAccessible() = default;
    [[nodiscard]] virtual QString spokenValue() const = 0; ///< what is on show, as one phrase
    [[nodiscard]] virtual Spoken spokenAs() const { return Spoken::Value; }

    /// Lets assistive technology ask. Each such widget calls it once; again does nothing.
    static void teach();
};

} // namespace ui
