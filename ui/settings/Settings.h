// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TimeText.h"
#include "ui/common/theme/Theme.h"

#include <QObject>
#include <QString>

#include <chrono>
#include <optional>

class QSettings;

namespace ui {

/// What the operator prefers, apart from what single screens remember of themselves. Kept at once; main thread.
class Settings final : public QObject {
    Q_OBJECT
public:
    static constexpr int largestTextStep = 4;

    /// `store` may be null: preferences last as long as the object. Outlives it.
    explicit Settings(QSettings *store, QObject *parent = nullptr);

    [[nodiscard]] Theme::Mode theme() const { return m_theme; }
    void setTheme(Theme::Mode mode);
    /// Code of the window's language from the next start on: "en", "de", "es"; "system": as the desktop.
    [[nodiscard]] QString language() const { return m_language; }
    void setLanguage(const QString &code);
    /// Steps of one point above the desktop's text size, 0 to largestTextStep.
    [[nodiscard]] int textStep() const { return m_textStep; }
    void setTextStep(int step);
    /// Rows and controls large enough for fingers, from the next start on.
    [[nodiscard]] bool forTouch() const { return m_forTouch; }
    void setForTouch(bool forTouch);
    /// How moments are written, in tips and in the events of a lock.
    [[nodiscard]] base::text::ShownZone shownZone() const { return m_zone; }
    void setShownZone(base::text::ShownZone zone);
    /// Connections of every kind open read-only, emulators too.
    [[nodiscard]] bool opensReadOnly() const { return m_readOnly; }
    void setOpensReadOnly(bool readOnly);
    /// The key is typed for the release of a lapsed lock too, and not only to break a live one.
    [[nodiscard]] bool typesEveryKey() const { return m_everyKey; }
    void setTypesEveryKey(bool every);
    /// Between two reads of a table that has no interval of its own; nothing: as its endpoint suggests.
    [[nodiscard]] std::optional<std::chrono::milliseconds> readInterval() const { return m_interval; }
    void setReadInterval(std::optional<std::chrono::milliseconds> interval);

Q_SIGNALS:
    void themeChanged();
    void languageChanged();
    void textStepChanged();
    void forTouchChanged();
    void shownZoneChanged();
    void opensReadOnlyChanged();
    void typesEveryKeyChanged();
    void readIntervalChanged();

private:
    void keep(const QString &key, const QVariant &value);
    QSettings *m_store;
    Theme::Mode m_theme = Theme::Mode::System;
    QString m_language = QStringLiteral("system");
    int m_textStep = 0;
    bool m_forTouch = false;
    base::text::ShownZone m_zone = base::text::ShownZone::LocalAndUtc;
    bool m_readOnly = false;
    bool m_everyKey = false;
    std::optional<std::chrono::milliseconds> m_interval;
};

} // namespace ui
