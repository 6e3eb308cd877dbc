// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/Languages.h"
#include "app/gui/PseudoLanguage.h"
#include "core/base/EnglishPlurals.h"
#include "tests/program/WindowTest.h"

#include <QtTest>

/// Which language the window speaks, and how English counts without a file of its own.
class LanguagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsInEnglishWithoutAFile()
    {
        QCOMPARE(base::EnglishPlurals::resolved(QStringLiteral("%n lock(s)"), 1), QStringLiteral("%n lock"));
        QCOMPARE(base::EnglishPlurals::resolved(QStringLiteral("%n lock(s)"), 0), QStringLiteral("%n locks"));
        QCOMPARE(base::EnglishPlurals::resolved(QStringLiteral("%n lock(s) (is|are) held"), 2),
                 QStringLiteral("%n locks are held"));
        QCOMPARE(QCoreApplication::translate("any", "%n entr(y|ies)", nullptr, 1), QStringLiteral("1 entry"));
        QCOMPARE(QCoreApplication::translate("any", "%n entr(y|ies)", nullptr, 3),
                 QStringLiteral("3 entries"));
    }

    void leavesOtherParenthesesAlone()
    {
        const QString text = QStringLiteral("%n read(s) (of this table), and (");
        QCOMPARE(base::EnglishPlurals::resolved(text, 1), QStringLiteral("%n read (of this table), and ("));
        QCOMPARE(QCoreApplication::translate("any", "lock(s)"), QStringLiteral("lock(s)"));
    }

    void takesTheFirstLanguageTheDesktopWantsAndWeHave()
    {
        QCOMPARE(
            app::Languages::bestOf({QStringLiteral("fr-FR"), QStringLiteral("de-AT"), QStringLiteral("es")}),
            QStringLiteral("de"));
        QCOMPARE(app::Languages::bestOf({QStringLiteral("es_MX")}), QStringLiteral("es"));
        QCOMPARE(app::Languages::bestOf({QStringLiteral("C")}), QStringLiteral("en"));
        QCOMPARE(app::Languages::bestOf({}), QStringLiteral("en"));
    }

    void refusesLanguagesItDoesNotHave()
    {
        for (const char *code : {"system", "en", "de", "es", "pseudo", "pseudo-rtl"})
            QVERIFY(app::Languages::isKnown(QLatin1String(code)));
        for (const char *code : {"", "fr", "de, es", "DE"})
            QVERIFY(!app::Languages::isKnown(QLatin1String(code)));
    }

    void stretchesTextsAndKeepsPlacesForValues()
    {
        const QString text = app::PseudoLanguage::stretched(QStringLiteral("&Read %1 now, %Ln of %n"));
        QVERIFY2(text.startsWith(u"[&Ř") && text.endsWith(u']'), qPrintable(text));
        for (const char *place : {"%1", "%Ln", "%n"})
            QVERIFY2(text.contains(QLatin1String(place)), qPrintable(text));
        QVERIFY(text.size() * 10 >= 23 * 14);
    }

    void pseudoLanguageCountsAsEnglishDoes()
    {
        const app::PseudoLanguage language(app::PseudoLanguage::Direction::LeftToRight);
        QVERIFY(language.translate("any", "%n lock(s)", nullptr, 1).startsWith(u"[%n löçk "));
        QVERIFY(language.translate("any", "%n lock(s)", nullptr, 2).startsWith(u"[%n löçkš"));
        QVERIFY(language.translate("QGridLayout", "text", nullptr, -1).isNull());
    }

    void rightToLeftFollowsFromTheLanguage()
    {
        app::PseudoLanguage language(app::PseudoLanguage::Direction::RightToLeft);
        QCoreApplication::installTranslator(&language);
        QTRY_COMPARE(QGuiApplication::layoutDirection(), Qt::RightToLeft);
        QCoreApplication::removeTranslator(&language);
        QTRY_COMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
    }
};

LEASESCOPE_WINDOW_TEST(LanguagesTest)
#include "LanguagesTest.moc"
