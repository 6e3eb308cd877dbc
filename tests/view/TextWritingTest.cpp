// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/ByteBlocks.h"
#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/view/CsvCell.h"
#include "core/view/ItemJson.h"
#include "tests/program/Test.h"

#include <QRegularExpression>
#include <QTest>

#include <random>

namespace {

std::string_view bytesAsView(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

template <typename Write>
QByteArray appended(Write write)
{
    QByteArray text("before");
    base::Appender out(text);
    write(out);
    out.close();
    return text.mid(6);
}

/// Texts of each length around the sixteen bytes that are looked at together, most of them plain, with one or two signs
/// of interest anywhere.
std::vector<QByteArray> textsOfAllKinds()
{
    std::mt19937 random(7);
    const QByteArrayList odd{"\"",
                             "\\",
                             "\n",
                             "\r",
                             "\t",
                             QByteArray(1, '\0'),
                             "\x1f",
                             "\x7f",
                             ",",
                             "\xc3\xa9",
                             "\xf0\x9f\x94\x92",
                             "=",
                             "+",
                             "-",
                             "@",
                             " "};
    std::vector<QByteArray> texts;
    for (int length = 0; length < 80; ++length) {
        for (int times = 0; times < 12; ++times) {
            QByteArray text;
            while (text.size() < length)
                text += static_cast<char>('a' + random() % 26);
            for (int signs = times / 4; signs > 0; --signs)
                text.insert(static_cast<qsizetype>(random() % static_cast<unsigned>(text.size() + 1)),
                            odd.at(static_cast<qsizetype>(random() % static_cast<unsigned>(odd.size()))));
            if (QString::fromUtf8(text).toUtf8() == text) // a sign was not put into another
                texts.push_back(text);
        }
    }
    return texts;
}

/// RFC 4180 and the spreadsheet's prefix wherever a cell may begin, as plainly as it can be said.
QByteArray csvOf(const QByteArray &text)
{
    static const QRegularExpression formula(
        QStringLiteral("(^|[;\\t\\r\\n])([ \\t\\r\\n]*)(?=[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20])"));
    QString cell = base::fromUtf8(text);
    cell.replace(formula, QStringLiteral("\\1\\2'"));
    if (cell.startsWith(u'\t') || cell.startsWith(u'\r'))
        cell.prepend(u'\'');
    if (cell.contains(QRegularExpression(QStringLiteral("[,;\\t\"\\n\\r]"))))
        cell = u'"' + cell.replace(u'"', QStringLiteral("\"\"")) + u'"';
    return cell.toUtf8();
}

} // namespace

/// The writers that look at sixteen bytes together say what those say that look at each.
class TextWritingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void quotesAsTheJsonWriterDoes()
    {
        for (const QByteArray &text : textsOfAllKinds()) {
            const QByteArray expected = dynamodb::quoted(QByteArrayView(text));
            QCOMPARE(appended([&](base::Appender &out) { view::appendQuoted(out, bytesAsView(text)); }),
                     expected);
            const QByteArray doubled = appended([&](base::Appender &out) {
                view::appendQuoted(out, bytesAsView(text), view::Quotes::Doubled);
            });
            QCOMPARE(doubled, QByteArray(expected).replace('"', "\"\""));
        }
    }

    void writesCellsOfCsv()
    {
        for (const QByteArray &text : textsOfAllKinds())
            QCOMPARE(appended([&](base::Appender &out) { view::appendCsvCell(out, bytesAsView(text)); }),
                     csvOf(text));
    }

    void writesBase64()
    {
        std::mt19937 random(3);
        QByteArray bytes;
        for (int length = 0; length < 200; ++length) {
            QCOMPARE(appended([&](base::Appender &out) { view::appendBase64(out, bytesAsView(bytes)); }),
                     bytes.toBase64());
            bytes += static_cast<char>(random() % 256);
        }
    }

    void findsWhatIsNotPlain()
    {
        for (const QByteArray &text : textsOfAllKinds()) {
            const bool isPlain =
                std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
            QCOMPARE(base::blocks::lacks<base::blocks::NotPlain>(bytesAsView(text)), isPlain);
            const bool isAscii = std::all_of(text.begin(), text.end(), [](char c) { return !(c & 0x80); });
            QCOMPARE(base::blocks::lacks<base::blocks::NotAscii>(bytesAsView(text)), isAscii);
        }
    }

    void appendsBehindWhatIsThereHoweverMuch()
    {
        QByteArray text("start ");
        QByteArray expected = text;
        {
            base::Appender out(text);
            for (int i = 0; i < 20000; ++i) {
                out.putNumber(i % 2 == 0 ? i : -i);
                out.putSpaces(i % 3);
                out.put("x");
                expected += QByteArray::number(i % 2 == 0 ? i : -i) + QByteArray(i % 3, ' ') + 'x';
            }
            out.put(std::string_view());
            out.cutBack(out.size() - 1);
        }
        expected.chop(1);
        QCOMPARE(text, expected);
        const QByteArray shared = text;
        {
            base::Appender out(text);
            out.put('!');
        }
        QCOMPARE(shared, expected); // another's copy stays as it was
        QCOMPARE(text, expected + '!');
    }
};

LEASESCOPE_TEST(TextWritingTest)
#include "TextWritingTest.moc"
