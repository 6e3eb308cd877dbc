// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/FleetSelection.h"
#include "core/fleet/TablePattern.h"
#include "tests/program/Test.h"

#include <QRegularExpression>
#include <QTest>

#include <random>

namespace {

QStringList listed(const char *words)
{
    return QString::fromUtf8(words).split(u' ', Qt::SkipEmptyParts);
}

fleet::Connection connection(const char *name, const char *team, const char *env)
{
    fleet::Connection made;
    made.name = QString::fromLatin1(name);
    made.labels = {{QStringLiteral("team"), QString::fromLatin1(team)},
                   {QStringLiteral("env"), QString::fromLatin1(env)}};
    return made;
}

fleet::Fleet three()
{
    fleet::Fleet fleet;
    fleet.connections = {connection("staging", "infra", "staging"), connection("prod", "infra", "prod"),
                         connection("lab", "tools", "lab")};
    return fleet;
}

} // namespace

/// Which tables patterns take, and which connections `--connection` takes.
class FleetSelectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPatternMatches_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("matches");
        const auto row = [](const char *pattern, const char *name, bool matches) {
            QTest::addRow("%s %s", pattern, name)
                << QString::fromLatin1(pattern) << QString::fromLatin1(name) << matches;
        };
        row("*", "locks", true);
        row("*", "", true);
        row("*-locks", "orders-locks", true);
        row("*-locks", "orders-lock", false);
        row("*-locks", "-locks", true);
        row("orders-?", "orders-1", true);
        row("orders-?", "orders-", false);
        row("orders-?", "orders-12", false);
        row("a*b*c", "aXbYbZc", true);
        row("a*b*c", "aXbYb", false);
        row("Locks", "locks", false);
        row("locks", "locks", true);
        row("lo.ks", "locks", false);
        row("**", "x", true);
        row("", "x", false);
    }
    void aPatternMatches()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, name);
        QFETCH(bool, matches);
        QCOMPARE(fleet::matches(pattern, name), matches);
    }

    void aPatternMatchesAsAnExpressionDoes()
    {
        std::minstd_rand random(7);
        const auto text = [&random](const char *letters, std::size_t count) {
            QString made;
            for (std::size_t i = 0; i < count; ++i)
                made += QLatin1Char(letters[random() % std::strlen(letters)]);
            return made;
        };
        for (int round = 0; round < 5000; ++round) {
            const QString pattern = text("ab*?", random() % 8);
            const QString name = text("ab", random() % 10);
            QString expression = pattern;
            expression.replace(u'*', QStringLiteral(".*")).replace(u'?', u'.');
            const bool expected =
                QRegularExpression(QRegularExpression::anchoredPattern(expression)).match(name).hasMatch();
            QVERIFY2(fleet::matches(pattern, name) == expected, qPrintable(pattern + u' ' + name));
        }
    }

    void aHostilePatternTakesNoLongerThanItsLengths()
    {
        const QString name(255, u'a');
        QString pattern;
        for (int i = 0; i < 127; ++i)
            pattern += QStringLiteral("*a");
        QVERIFY(!fleet::matches(pattern + QStringLiteral("*b"), name));
    }

    void whatIsLeftOutIsNotTaken()
    {
        const QStringList patterns = listed("!scratch-* *-locks terraform-state");
        QVERIFY(fleet::selects(patterns, QStringLiteral("orders-locks")));
        QVERIFY(!fleet::selects(patterns, QStringLiteral("scratch-locks")));
        QVERIFY(!fleet::selects(patterns, QStringLiteral("others")));
        QCOMPARE(fleet::namedTables(patterns), listed("terraform-state"));
        QCOMPARE(fleet::namedTables(listed("a b !a a* b")), listed("b"));
    }

    void theFirstRuleThatMatchesHolds()
    {
        fleet::Connection prod = connection("prod", "infra", "prod");
        for (const char *match : {"orders-eu*", "orders-*"}) {
            fleet::TableRule rule;
            rule.match = QString::fromLatin1(match);
            prod.rules.push_back(rule);
        }
        QCOMPARE(fleet::ruleOf(prod, QStringLiteral("orders-eu1")), &prod.rules[0]);
        QCOMPARE(fleet::ruleOf(prod, QStringLiteral("orders-us1")), &prod.rules[1]);
        QVERIFY(!fleet::ruleOf(prod, QStringLiteral("others")));
    }

    void aTableThatIsAskedForByItsArnHasTheRuleOfItsName()
    {
        fleet::Connection prod = connection("prod", "infra", "prod");
        fleet::TableRule rule;
        rule.match = QStringLiteral("orders-*");
        prod.rules.push_back(rule);
        const QString arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/");
        QCOMPARE(fleet::ruleOf(prod, arn + QStringLiteral("orders-eu1")), &prod.rules[0]);
        QVERIFY(!fleet::ruleOf(prod, arn + QStringLiteral("others")));
    }

    void connectionsAreTakenByNameAndByLabel_data()
    {
        QTest::addColumn<QStringList>("wanted");
        QTest::addColumn<QStringList>("taken");
        QTest::newRow("a name") << listed("prod") << listed("prod");
        QTest::newRow("two names, in the file's order") << listed("lab staging") << listed("staging lab");
        QTest::newRow("a label") << listed("team=infra") << listed("staging prod");
        QTest::newRow("a label and a name of it") << listed("prod team=infra") << listed("staging prod");
        QTest::newRow("all") << listed("all") << listed("staging prod lab");
        QTest::newRow("nothing") << QStringList() << listed("staging prod lab");
    }
    void connectionsAreTakenByNameAndByLabel()
    {
        QFETCH(QStringList, wanted);
        QFETCH(QStringList, taken);
        const auto selected = fleet::selectedConnections(three(), wanted);
        QVERIFY(selected);
        QStringList names;
        for (const fleet::Connection &one : *selected)
            names += one.name;
        QCOMPARE(names, taken);
    }

    void whatTakesNoneIsRefused_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a name") << QStringLiteral("prd")
                                << QStringLiteral("the fleet file has no connection prd; did you mean prod?");
        QTest::newRow("a label")
            << QStringLiteral("team=infr")
            << QStringLiteral(
                   "no connection of the fleet file has the label team=infr; did you mean team=infra?");
        QTest::newRow("nothing near") << QStringLiteral("somewhere-else")
                                      << QStringLiteral("the fleet file has no connection somewhere-else");
    }
    void whatTakesNoneIsRefused()
    {
        QFETCH(QString, wanted);
        QFETCH(QString, sentence);
        const auto selected = fleet::selectedConnections(three(), {QStringLiteral("lab"), wanted});
        QVERIFY(!selected);
        QCOMPARE(selected.error().sentence, sentence);
    }
};

LEASESCOPE_TEST(FleetSelectionTest)
#include "FleetSelectionTest.moc"
