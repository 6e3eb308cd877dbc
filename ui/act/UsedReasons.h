// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>
#include <QStringList>

#include <functional>

class QSettings;
class QWidget;

namespace ui {

/// The reasons that acts were last done for, newest first and each once, for the next act. They stay on this machine. Child
/// of the window whose dialogs offer them; main thread.
class UsedReasons final : public QObject {
    Q_OBJECT
public:
    static constexpr qsizetype most = 8;
    static constexpr qsizetype longest = 200; ///< characters; a longer one is not remembered
    /// `store`: null keeps them as long as this lives; else outlives it. `mayBeKept`: whether a reason may be written down;
    /// what looks like a secret may not.
    UsedReasons(QSettings *store, std::function<bool(const QString &)> mayBeKept, QObject *parent);

    [[nodiscard]] const QStringList &reasons() const { return m_reasons; }
    void remember(const QString &reason); ///< nothing happens where it may not be kept

    /// Of the nearest window above that has them; null: none has.
    [[nodiscard]] static UsedReasons *above(const QWidget &widget);

private:
    QSettings *m_store;
    std::function<bool(const QString &)> m_mayBeKept;
    QStringList m_reasons;
};

} // namespace ui
