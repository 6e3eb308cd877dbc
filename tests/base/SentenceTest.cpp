// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Sentence.h"
#include "core/base/EnglishPlurals.h"
#include "tests/program/Test.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>
#include <QTranslator>

namespace {

/// A language that knows two patterns.
class OtherLanguage final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *note,
                                    int n) const override
    {
        (void)note;
        if (qstrcmp(context, "test") != 0)
            return {};
        if (qstrcmp(source, "%1 holds %2.") == 0)
            return QStringLiteral("%2 hält %1.");
        if (qstrcmp(source, "%n lock(s) of %1") == 0)
            return n == 1 ? QStringLiteral("%n Sperre von %1") : QStringLiteral("%n Sperren von %1");
        return {};
    }
};

base::Sentence kept(const base::Sentence &sentence)
{
    return base::Sentence::fromJson(sentence.toJson());
}

} // namespace

/// Sentences that are kept in no language and read in each.
class SentenceTest : public QObject {
    Q_OBJECT

    base::EnglishPlurals m_plurals;
    OtherLanguage m_other;

private Q_SLOTS:
    void initTestCase() { QCoreApplication::installTranslator(&m_plurals); }
    void cleanup() { QCoreApplication::removeTranslator(&m_other); }

    void isReadInTheLanguageOfItsReader()
    {
        const base::Sentence said =
            base::say("test", "%1 holds %2.", QStringLiteral("eva"), QStringLiteral("import-eu"));
        const base::Sentence counted = base::sayCounted("test", "%n lock(s) of %1", 2, said);
        QCOMPARE(said.text(), QStringLiteral("eva holds import-eu."));
        QCoreApplication::installTranslator(&m_other);
        QCOMPARE(said.text(), QStringLiteral("import-eu hält eva."));
        QCOMPARE(said.english(), QStringLiteral("eva holds import-eu."));
        QCOMPARE(counted.text(), QStringLiteral("2 Sperren von import-eu hält eva."));
        QCOMPARE(counted.english(), QStringLiteral("2 locks of eva holds import-eu."));
        QCOMPARE(kept(counted).text(), counted.text());
        QCOMPARE(kept(counted).english(), counted.english());
    }

    void neverReadsAnArgumentAsAPlace()
    {
        const base::Sentence said =
            base::say("test", "%1 holds %2.", QStringLiteral("%2 %n %%1"), QStringLiteral("%1"));
        QCOMPARE(said.text(), QStringLiteral("%2 %n %%1 holds %1."));
        QCOMPARE(said.english(), said.text());
    }

    void countsInEnglish()
    {
        QCOMPARE(base::sayCounted("test", "%n lock(s) of %1", 1, QStringLiteral("x (s)")).english(),
                 QStringLiteral("1 lock of x (s)"));
    }

    void putsOneAfterTheOther()
    {
        const base::Sentence first = base::say("test", "Done.");
        QCOMPARE(base::Sentence::joined({first, {}, QStringLiteral("Known by name.")}).text(),
                 QStringLiteral("Done. Known by name."));
        QVERIFY(base::Sentence::joined({{}, {}}).isEmpty());
        QCOMPARE(kept(base::Sentence::joined({first, first})).english(), QStringLiteral("Done. Done."));
    }

    void keepsWordsAsTheyStand()
    {
        const base::Sentence words(QStringLiteral("the service's words"));
        QVERIFY(words.isWords());
        QCOMPARE(words.toJson(), QJsonValue(QStringLiteral("the service's words")));
        QVERIFY(!base::say("test", "Done.").isWords());
        QVERIFY(base::Sentence(QString()).isEmpty());
    }

    void takesNothingOfWhatItDoesNotKnow()
    {
        QVERIFY(base::Sentence::fromJson(QJsonValue()).isEmpty());
        QVERIFY(base::Sentence::fromJson(7).isEmpty());
        QVERIFY(
            base::Sentence::fromJson(QJsonObject{{QStringLiteral("in"), QStringLiteral("test")}}).isEmpty());
        QJsonValue deep = QStringLiteral("core");
        for (int i = 0; i < 1000; ++i)
            deep = QJsonArray{deep};
        QVERIFY(base::Sentence::fromJson(deep).isEmpty());
    }
};

LEASESCOPE_TEST(SentenceTest)
#include "SentenceTest.moc"
