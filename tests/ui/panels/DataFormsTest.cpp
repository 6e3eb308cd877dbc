// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/DataForms.h"
#include "tests/program/Test.h"

#include <QElapsedTimer>
#include <QtTest>

#include <zlib.h>

using ui::DataForm;

namespace {

QByteArray gzip(const QByteArray &plain)
{
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
    QByteArray out(static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(plain.size()))),
                   Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(plain.constData()));
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.truncate(static_cast<qsizetype>(stream.total_out));
    deflateEnd(&stream);
    return out;
}

} // namespace

class DataFormsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void choosesTheFormThatFits_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("form");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const QByteArray &bytes, DataForm form, const QString &text) {
            QTest::newRow(name) << bytes << static_cast<int>(form) << text;
        };
        row("text", "owner of 42", DataForm::Text, QStringLiteral("owner of 42"));
        row("utf-8", "gr\xc3\xbc\xc3\x9f", DataForm::Text, QString::fromUtf8("gr\xc3\xbc\xc3\x9f"));
        row("object", "{\"b\":1,\"a\":[]}", DataForm::Json, QStringLiteral("{\n  \"b\": 1,\n  \"a\": []\n}"));
        row("long number kept", "[12345678901234567890.10]", DataForm::Json,
            QStringLiteral("[\n  12345678901234567890.10\n]"));
        row("braces in a string", "{\"a\":\"{,}\\\"\"}", DataForm::Json,
            QStringLiteral("{\n  \"a\": \"{,}\\\"\"\n}"));
        row("nearly json", "{not json}", DataForm::Text, QStringLiteral("{not json}"));
        row("binary", QByteArray("\x00\x01\xff", 3), DataForm::Hex,
            QStringLiteral("00000000   00 01 ff                                          ..."));
        row("gzip of text", gzip("hello"), DataForm::Gzip, QStringLiteral("hello"));
        row("gzip of json", gzip("[1]"), DataForm::Gzip, QStringLiteral("[\n  1\n]"));
        row("base64 of json", QByteArray("{\"job\":\"import\"}").toBase64(), DataForm::Base64,
            QStringLiteral("{\n  \"job\": \"import\"\n}"));
        row("base64 of gzip", gzip("hello hello hello").toBase64(), DataForm::Base64,
            QStringLiteral("hello hello hello"));
        row("a word in base64's alphabet", "worker12345678ab", DataForm::Text,
            QStringLiteral("worker12345678ab"));
    }
    void choosesTheFormThatFits()
    {
        QFETCH(QByteArray, bytes);
        QTEST(static_cast<int>(ui::fittingForm(bytes)), "form");
        const auto shown = ui::shownAs(bytes, DataForm::Automatic);
        QVERIFY(shown);
        QTEST(shown->text.trimmed(), "text");
    }

    void saysWhyBrokenDataCannotBeShown()
    {
        const QByteArray whole = gzip(QByteArray(1000, 'x') + "end");
        const auto cut = ui::shownAs(whole.chopped(9), DataForm::Gzip);
        QVERIFY(!cut);
        QVERIFY2(cut.error().sentence.contains(u"ends too early"), qPrintable(cut.error().sentence));
        QByteArray damaged = whole;
        damaged[12] = static_cast<char>(~damaged[12]);
        QVERIFY(!ui::shownAs(damaged, DataForm::Gzip));
        QVERIFY(!ui::shownAs("plain", DataForm::Gzip));
        QVERIFY(!ui::shownAs("!!!", DataForm::Base64));
        const auto json = ui::shownAs("{\"a\":}", DataForm::Json);
        QVERIFY(!json);
        QVERIFY(json.error().sentence.contains(u"not JSON"));
        QCOMPARE(ui::shownAs(damaged, DataForm::Automatic)->form, DataForm::Hex);
    }

    void stopsUnpackingAtTheLimit()
    {
        const QByteArray bomb = gzip(QByteArray(view::mostUnpacked + 1, '0'));
        QVERIFY(bomb.size() < 100'000);
        const auto refused = view::unpacked(bomb);
        QVERIFY(!refused);
        QVERIFY(refused.error().sentence.contains(u"larger than"));
        QCOMPARE(view::unpacked(gzip(QByteArray(1000, '0')), 1000)->size(), 1000);
        QVERIFY(!view::unpacked(gzip(QByteArray(1001, '0')), 1000));
    }

    void unpacksEveryMember()
    {
        QCOMPARE(*view::unpacked(gzip("one ") + gzip("two")), QByteArray("one two"));
    }

    void keepsLongTextsOffTheScreenButNotOffTheClipboard()
    {
        const QString line(400'000, u'x');
        const QString shown = ui::forScreen(line);
        QVERIFY(shown.size() < 5'000);
        QVERIFY(shown.contains(u"more characters"));
        QCOMPARE(ui::shownAs(line.toUtf8(), DataForm::Text)->text, line);
        QCOMPARE(ui::forScreen(QStringLiteral("a\nb")), QStringLiteral("a\nb"));
    }
};

LEASESCOPE_TEST(DataFormsTest)
#include "DataFormsTest.moc"
