// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/SameValue.h"
#include "tests/program/Test.h"

#include <QTest>

using dynamodb::AttributeValue;
using dynamodb::orderOf;

class SameValueTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ordersNumbersByTheirExactValue()
    {
        // Ascending; what stands in one line is equal.
        const std::vector<std::vector<const char *>> ladder{
            {"-1E125"},
            {"-12345678901234567890123456789012345679"},
            {"-12345678901234567890123456789012345678"},
            {"-9"},
            {"-1.51"},
            {"-1.5", "-1.50", "-15E-1"},
            {"-1E-130"},
            {"0", "-0", "0.0", "0E5"},
            {"1E-130"},
            {"0.1", "1E-1"},
            {"0.11"},
            {"1", "1.0", "10E-1"},
            {"1.5"},
            {"9"},
            {"10", "1E1"},
            {"12345678901234567890123456789012345678"},
            {"12345678901234567890123456789012345679"},
            {"9.9E125"},
        };
        for (std::size_t i = 0; i < ladder.size(); ++i) {
            for (std::size_t j = 0; j < ladder.size(); ++j) {
                for (const char *a : ladder[i]) {
                    for (const char *b : ladder[j]) {
                        const auto left = AttributeValue::number(QByteArray(a));
                        const auto right = AttributeValue::number(QByteArray(b));
                        QVERIFY2(orderOf(left, right) == i <=> j, a);
                        QCOMPARE(sameValue(left, right), i == j);
                    }
                }
            }
        }
    }
    void ordersTextAndBytesAsTheyAreStored()
    {
        const auto text = [](const char *bytes) { return AttributeValue::string(bytes); };
        QVERIFY(orderOf(text("a"), text("ab")) == std::strong_ordering::less);
        QVERIFY(orderOf(text("Z"), text("a")) == std::strong_ordering::less);
        QVERIFY(orderOf(text("\xef\xbf\xbd"), text("\xf0\x90\x80\x80")) == std::strong_ordering::less);
        QVERIFY(orderOf(text(""), text("")) == std::strong_ordering::equal);
        const auto bytes = [](char byte) { return AttributeValue::binary(QByteArray(1, byte)); };
        QVERIFY(orderOf(bytes('\x7f'), bytes('\x80')) == std::strong_ordering::less);
    }
    void ordersNothingElse()
    {
        QVERIFY(!orderOf(AttributeValue::number(qint64(1)), AttributeValue::string("1")));
        QVERIFY(!orderOf(AttributeValue::boolean(false), AttributeValue::boolean(true)));
        QVERIFY(!orderOf(AttributeValue::null(), AttributeValue::null()));
        QVERIFY(!orderOf(AttributeValue::number(QByteArray("one")), AttributeValue::number(qint64(1))));
    }
};

LEASESCOPE_TEST(SameValueTest)
#include "SameValueTest.moc"
