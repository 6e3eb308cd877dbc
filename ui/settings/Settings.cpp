// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/settings/Settings.h"

#include <QSettings>

#include <algorithm>
#include <array>
#include <utility>

namespace ui {
namespace {

using std::chrono::milliseconds;

constexpr std::array themeNames{"system", "light", "dark"};
constexpr milliseconds shortestInterval{500}; // watch::WatchPlan's floor

QString themeName(Theme::Mode mode)
{
    return QString::fromLatin1(themeNames[static_cast<std::size_t>(mode)]);
}

} // namespace

Settings::Settings(QSettings *store, QObject *parent) : QObject(parent), m_store(store)
{
    if (!m_store)
        return;
    const QString theme = m_store->value(QStringLiteral("settings/theme")).toString();
    for (const Theme::Mode mode : {Theme::Mode::Light, Theme::Mode::Dark}) {
        if (theme == themeName(mode))
            m_theme = mode;
    }
    m_language = m_store->value(QStringLiteral("settings/language"), m_language).toString();
    m_textStep = std::clamp(m_store->value(QStringLiteral("settings/text-step")).toInt(), 0, largestTextStep);
    m_forTouch = m_store->value(QStringLiteral("settings/touch")).toBool();
    if (m_store->value(QStringLiteral("settings/times")).toString() == QLatin1String("utc"))
        m_zone = base::text::ShownZone::Utc;
    m_readOnly = m_store->value(QStringLiteral("settings/read-only")).toBool();
    m_everyKey = m_store->value(QStringLiteral("settings/type-every-key")).toBool();
    const milliseconds interval(m_store->value(QStringLiteral("settings/interval-ms")).toLongLong());
    if (interval >= shortestInterval)
        m_interval = interval;
}

void Settings::keep(const QString &key, const QVariant &value)
{
    if (m_store)
        m_store->setValue(QStringLiteral("settings/") + key, value);
}

void Settings::setTheme(Theme::Mode mode)
{
    if (std::exchange(m_theme, mode) == mode)
        return;
    keep(QStringLiteral("theme"), themeName(mode));
    Q_EMIT themeChanged();
}

void Settings::setLanguage(const QString &code)
{
    if (std::exchange(m_language, code) == code)
        return;
    keep(QStringLiteral("language"), code);
    Q_EMIT languageChanged();
}

void Settings::setTextStep(int step)
{
    const int next = std::clamp(step, 0, largestTextStep);
    if (std::exchange(m_textStep, next) == next)
        return;
    keep(QStringLiteral("text-step"), next);
    Q_EMIT textStepChanged();
}

void Settings::setForTouch(bool forTouch)
{
    if (std::exchange(m_forTouch, forTouch) == forTouch)
        return;
    keep(QStringLiteral("touch"), forTouch);
    Q_EMIT forTouchChanged();
}

void Settings::setShownZone(base::text::ShownZone zone)
{
    if (std::exchange(m_zone, zone) == zone)
        return;
    keep(QStringLiteral("times"),
         zone == base::text::ShownZone::Utc ? QStringLiteral("utc") : QStringLiteral("local"));
    Q_EMIT shownZoneChanged();
}

void Settings::setOpensReadOnly(bool readOnly)
{
    if (std::exchange(m_readOnly, readOnly) == readOnly)
        return;
    keep(QStringLiteral("read-only"), readOnly);
    Q_EMIT opensReadOnlyChanged();
}

void Settings::setTypesEveryKey(bool every)
{
    if (std::exchange(m_everyKey, every) == every)
        return;
    keep(QStringLiteral("type-every-key"), every);
    Q_EMIT typesEveryKeyChanged();
}

void Settings::setReadInterval(std::optional<milliseconds> interval)
{
    if (interval && *interval < shortestInterval)
        interval = shortestInterval;
    if (std::exchange(m_interval, interval) == interval)
        return;
    keep(QStringLiteral("interval-ms"),
         interval ? QVariant(static_cast<qint64>(interval->count())) : QVariant(0));
    Q_EMIT readIntervalChanged();
}

} // namespace ui
