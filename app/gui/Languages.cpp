// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Languages.h"

#include "app/gui/PseudoLanguage.h"
#include "core/base/EnglishPlurals.h"
#include "core/base/Logging.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace app {
namespace {

QStringList translated()
{
    return {QStringLiteral("en"), QStringLiteral("de"), QStringLiteral("es")};
}

constexpr QStringView pseudo = u"pseudo";
constexpr QStringView pseudoRightToLeft = u"pseudo-rtl";

/// Qt's words first: the translator installed last is asked first.
void installFile(QCoreApplication &application, const QString &file, const QString &folder)
{
    auto *translator = new QTranslator(&application);
    if (translator->load(file, folder))
        QCoreApplication::installTranslator(translator);
    else
        qCDebug(base::uiLog).noquote() << "no translation" << file << "in" << folder;
}

} // namespace

bool Languages::isKnown(const QString &code)
{
    return codes().split(QStringLiteral(", ")).contains(code);
}

QString Languages::codes()
{
    return (QStringList{QStringLiteral("system")} + translated() +
            QStringList{pseudo.toString(), pseudoRightToLeft.toString()})
        .join(QStringLiteral(", "));
}

QString Languages::bestOf(const QStringList &wanted)
{
    for (const QString &tag : wanted) {
        const QString language = tag.section(u'-', 0, 0).section(u'_', 0, 0).toLower();
        if (translated().contains(language))
            return language;
    }
    return QStringLiteral("en");
}

void Languages::install(QCoreApplication &application, const QString &code)
{
    QCoreApplication::installTranslator(new base::EnglishPlurals(&application));
    if (code == pseudo || code == pseudoRightToLeft) {
        const auto direction =
            code == pseudo ? PseudoLanguage::Direction::LeftToRight : PseudoLanguage::Direction::RightToLeft;
        QCoreApplication::installTranslator(new PseudoLanguage(direction, &application));
        return;
    }
    const QString language = translated().contains(code) ? code : bestOf(QLocale::system().uiLanguages());
    // Numbers in fields are written as in the sentences beside them.
    const QLocale desktop = QLocale::system();
    QLocale::setDefault(desktop.language() == QLocale(language).language() ? desktop : QLocale(language));
    if (language == u"en")
        return;
    installFile(application, QStringLiteral("qtbase_") + language,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    installFile(application, QStringLiteral("leasescope_") + language, QStringLiteral(":/translations"));
}

} // namespace app
