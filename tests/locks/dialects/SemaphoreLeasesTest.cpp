// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/teleport/SemaphoreLeases.h"
#include "tests/program/Test.h"

#include <QStringList>
#include <QTest>

using locks::teleport::SemaphoreLeases;

namespace {

QString textOfLease(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

/// "id holder until" of each lease, "!" at the end of what is damaged.
QString readAllLease(const QByteArray &json)
{
    SemaphoreLeases leases({json.constData(), std::size_t(json.size())});
    QStringList parts;
    while (const auto lease = leases.next())
        parts << textOfLease(lease->id) + u' ' + textOfLease(lease->holder) + u' ' +
                textOfLease(lease->expires);
    if (leases.isDamaged())
        parts << QStringLiteral("!");
    return parts.join(u';');
}

} // namespace

/// The JSON of a semaphore, as far as its leases need it.
class SemaphoreLeasesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areRead_data();
    void areRead();
    void surviveEveryCut();
    void areNotLimitedByNesting();
};

void SemaphoreLeasesTest::areRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *name, const QByteArray &json, const char *expected) {
        QTest::newRow(name) << json << QString::fromUtf8(expected);
    };
    const QByteArray a = R"({"lease_id":"1","expires":"t","holder":"n"})";
    add("one", R"({"spec":{"leases":[)" + a + "]}}", "1 n t");
    add("two", R"({"spec":{"leases":[)" + a + ',' + a + "]}}", "1 n t;1 n t");
    add("blanks", "{ \"spec\" : { \"leases\" : [ " + a + " ,\n" + a + " ] } }", "1 n t;1 n t");
    add("behind others",
        R"({"kind":"semaphore","m":{"spec":[1,{"a":"}"}]},"n":-1.5e3,"o":null,"spec":{"x":true,"leases":[)" +
            a + "]}}",
        "1 n t");
    add("more in a lease", R"({"spec":{"leases":[{"x":{"holder":"no"},"holder":"yes","y":[1]}]}})", " yes ");
    add("a holder that is no text", R"({"spec":{"leases":[{"holder":7}]}})", "  ");
    add("a lease of nothing", R"({"spec":{"leases":[{}]}})", "  ");
    add("a quote in a name", R"({"spec":{"leases":[{"holder":"a\"b\\"}]}})", R"( a\"b\\ )");
    add("a name that looks like JSON", R"({"metadata":{"name":"\"spec\":{"},"spec":{"leases":[]}})", "");
    add("none", R"({"spec":{"leases":[]}})", "");
    add("null", R"({"spec":{"leases":null}})", "");
    add("no leases", R"({"spec":{}})", "");
    add("no spec", R"({"kind":"semaphore"})", "");
    add("empty", "{}", "");
    add("no text", "", "!");
    add("bytes", QByteArray("\x00\x01\xff", 3), "!");
    add("a list", "[]", "!");
    add("leases are text", R"({"spec":{"leases":"many"}})", "!");
    add("spec is text", R"({"spec":"leases"})", "!");
    add("a lease is text", R"({"spec":{"leases":["a"]}})", "!");
    add("no comma", R"({"spec":{"leases":[)" + a + a + "]}}", "!");
    add("a comma too many", R"({"spec":{"leases":[)" + a + ",]}}", "!");
}

void SemaphoreLeasesTest::areRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, expected);
    QCOMPARE(readAllLease(json), expected);
}

void SemaphoreLeasesTest::surviveEveryCut()
{
    const QByteArray whole =
        R"({"m":{"a":[1,"}\""]},"spec":{"leases":[{"lease_id":"1","holder":"n"},{"holder":"o"}]}})";
    const qsizetype end = whole.indexOf(']', whole.indexOf("leases"));
    for (qsizetype length = 0; length <= end; ++length)
        QVERIFY2(readAllLease(whole.left(length)).endsWith(u'!'), whole.left(length));
    QCOMPARE(readAllLease(whole.left(end + 1)), QStringLiteral("1 n ; o ")); // what follows is not looked at
}

void SemaphoreLeasesTest::areNotLimitedByNesting()
{
    const QByteArray deep(200'000, '[');
    QCOMPARE(readAllLease(R"({"a":)" + deep + QByteArray(200'000, ']') + R"(,"spec":{"leases":[]}})"),
             QString());
    QCOMPARE(readAllLease(R"({"a":)" + deep), QStringLiteral("!"));
}

LEASESCOPE_TEST(SemaphoreLeasesTest)
#include "SemaphoreLeasesTest.moc"
