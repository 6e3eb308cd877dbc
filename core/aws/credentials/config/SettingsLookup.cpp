// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/SettingsLookup.h"

#include <QCoreApplication>

namespace aws {

using base::ErrorKind;

std::optional<bool> switchValue(const QString &text)
{
    const QString word = text.trimmed().toLower();
    if (word == u"true" || word == u"1")
        return true;
    if (word == u"false" || word == u"0")
        return false;
    return std::nullopt;
}

SettingsLookup::SettingsLookup(const Environment &environment, const Profiles &profiles, QString profile)
    : m_environment(environment), m_profiles(profiles), m_profile(std::move(profile))
{
}

MaybeSetting SettingsLookup::variable(const QString &name) const
{
    const QString value = m_environment.value(name);
    return value.isEmpty() ? MaybeSetting() : Setting{value, name};
}

MaybeSetting SettingsLookup::ofProfile(const QString &key) const
{
    const auto found = m_profiles.setting(m_profile, key);
    if (!found)
        return std::nullopt;
    return Setting{found->value,
                   QCoreApplication::translate("aws", "profile %1 (%2)").arg(m_profile, found->place())};
}

MaybeSetting SettingsLookup::either(const QString &variableName, const QString &key) const
{
    const MaybeSetting found = variable(variableName);
    return found ? found : ofProfile(key);
}

base::Result<bool> SettingsLookup::flag(const QString &variableName, const QString &key) const
{
    const MaybeSetting found = either(variableName, key);
    if (!found)
        return false;
    if (const auto value = switchValue(found->value))
        return *value;
    return base::failure(ErrorKind::BadInput,
                         base::say("aws", "%1 of %2 must be true or false", key, found->origin));
}

base::Result<MaybeSetting> SettingsLookup::ofServices(const QString &service) const
{
    const MaybeSetting name = ofProfile(QStringLiteral("services"));
    if (!name)
        return MaybeSetting();
    const ConfigSection *section = m_profiles.services(name->value);
    if (!section)
        return base::failure(
            ErrorKind::BadInput,
            base::say("aws",
                      "services of %1 names '%2', but there is no section [services %2]; add it "
                      "or remove the setting",
                      name->origin, name->value));
    if (section->error)
        return base::failure(ErrorKind::BadInput, section->error->sentence());
    const ConfigProperty *block = section->find(service);
    if (!block)
        return MaybeSetting();
    const auto url = block->nested.find(QStringLiteral("endpoint_url"));
    if (url == block->nested.end() || url->second.isEmpty())
        return MaybeSetting();
    return MaybeSetting(Setting{meantBy(QStringLiteral("endpoint_url"), url->second),
                                QCoreApplication::translate("aws", "services %1 (%2 line %3)")
                                    .arg(name->value, m_profiles.file(ConfigKind::Config).path)
                                    .arg(block->line)});
}

base::Result<MaybeSetting> SettingsLookup::endpointUrl(const QString &service) const
{
    const auto ignored = flag(QStringLiteral("AWS_IGNORE_CONFIGURED_ENDPOINT_URLS"),
                              QStringLiteral("ignore_configured_endpoint_urls"));
    if (!ignored)
        return tl::unexpected(ignored.error());
    if (*ignored)
        return MaybeSetting();
    const QString general = QStringLiteral("AWS_ENDPOINT_URL");
    for (const QString &name : {general + QLatin1Char('_') + service.toUpper(), general}) {
        if (const MaybeSetting found = variable(name))
            return found;
    }
    const auto fromServices = ofServices(service);
    if (!fromServices || *fromServices)
        return fromServices;
    return ofProfile(QStringLiteral("endpoint_url"));
}

} // namespace aws
