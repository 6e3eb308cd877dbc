// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/lab/ScenarioRun.h"

namespace fakes {

locks::TableShape shapeFor(locks::DialectId dialect)
{
    const dynamodb::TablePlan plan = locks::dialect(dialect)->defaultTable(QStringLiteral("locks"));
    return {plan.name, plan.partitionKey.name, {}, {}};
}

lab::Plan planOf(const char *id, locks::DialectId dialect)
{
    lab::Variation variation;
    variation.dialect = dialect;
    return varied(lab::scenarioNamed(QString::fromLatin1(id))->plan, variation);
}

lab::Plan skewed(locks::DialectId dialect)
{
    lab::Plan plan = planOf("clock-skew", dialect);
    plan.keys.resize(1);
    plan.workers.resize(2);
    plan.script.resize(1);
    return plan;
}

} // namespace fakes
