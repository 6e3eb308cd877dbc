// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/ExpressionParser.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/SameValue.h"

#include <algorithm>
#include <array>

namespace emulator {

namespace {

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
        c == '#' || c == ':';
}

const QString overlap =
    QStringLiteral("Two document paths overlap with each other; must remove or rewrite one of these paths");

struct Function {
    const char *name;
    Predicate::Kind kind;
    int operands;
};
constexpr std::array<Function, 5> functions{{
    {"attribute_exists", Predicate::Kind::Exists, 1},
    {"attribute_not_exists", Predicate::Kind::NotExists, 1},
    {"begins_with", Predicate::Kind::BeginsWith, 2},
    {"contains", Predicate::Kind::Contains, 2},
    {"attribute_type", Predicate::Kind::TypeIs, 2},
}};

bool isOrdering(Predicate::Kind kind)
{
    return kind == Predicate::Kind::Less || kind == Predicate::Kind::LessOrEqual ||
        kind == Predicate::Kind::Greater || kind == Predicate::Kind::GreaterOrEqual ||
        kind == Predicate::Kind::Between;
}

bool canBeOrdered(const Operand &operand)
{
    const dynamodb::AttributeType type = operand.literal.type();
    return operand.kind != Operand::Kind::Literal || type == dynamodb::AttributeType::S ||
        type == dynamodb::AttributeType::N || type == dynamodb::AttributeType::B;
}

} // namespace

ExpressionParser::ExpressionParser(QString what, const QString &text, Placeholders &placeholders)
    : m_what(std::move(what)), m_placeholders(placeholders)
{
    constexpr qsizetype largest = 4096;
    const QByteArray bytes = text.toUtf8();
    if (bytes.size() > largest) {
        fail(QStringLiteral("Expression size has exceeded the maximum allowed size; expression size: %1")
                 .arg(bytes.size()));
        return;
    }
    split(bytes);
    if (m_tokens.isEmpty())
        fail(QStringLiteral("The expression can not be empty;"));
    checkOperators();
}

// The service's quota on one expression, which other emulators do not have.
void ExpressionParser::checkOperators()
{
    constexpr qsizetype mostOperators = 300;
    static const QList<QByteArray> operators{"=",  "<>",  "<",       "<=", ">", ">=", "and",
                                             "or", "not", "between", "in", "+", "-"};
    const auto isOperator = [](const QByteArray &token) {
        const auto named = [&token](const Function &function) { return token == function.name; };
        return operators.contains(token.toLower()) || std::any_of(functions.begin(), functions.end(), named);
    };
    const auto count = std::count_if(m_tokens.begin(), m_tokens.end(), isOperator);
    if (count > mostOperators)
        fail(QStringLiteral("The expression contains too many operators; operator count: %1").arg(count));
}

void ExpressionParser::enter()
{
    if (++m_depth > deepest)
        fail(QStringLiteral("The expression is nested more than %1 levels deep").arg(deepest));
}

void ExpressionParser::checkPlace(const QByteArray &function, bool isOfUpdates)
{
    const bool isUpdate = m_what == u"UpdateExpression";
    if (isUpdate != isOfUpdates) {
        fail(QStringLiteral("The function is not allowed in %1 expression; function: %2")
                 .arg(isUpdate ? QStringLiteral("an update") : QStringLiteral("a condition"),
                      QString::fromLatin1(function)));
    }
}

void ExpressionParser::split(const QByteArray &text)
{
    const QByteArrayView blanks(" \t\r\n");
    for (qsizetype at = 0; at < text.size();) {
        qsizetype end = at + 1;
        if (isWordByte(text.at(at))) {
            while (end < text.size() && isWordByte(text.at(end)))
                ++end;
        } else if (text.mid(at, 2) == "<>" || text.mid(at, 2) == "<=" || text.mid(at, 2) == ">=") {
            ++end;
        }
        if (!blanks.contains(text.at(at)))
            m_tokens.append(text.mid(at, end - at));
        at = end;
    }
}

void ExpressionParser::fail(const QString &why)
{
    if (!m_failure)
        m_failure = invalid(QStringLiteral("Invalid %1: %2").arg(m_what, why)).value();
}

bool ExpressionParser::nextIs(const char *word) const
{
    return !m_failure && peek().compare(word, Qt::CaseInsensitive) == 0;
}

bool ExpressionParser::take(const char *word)
{
    const bool found = nextIs(word);
    m_at += found ? 1 : 0;
    return found;
}

void ExpressionParser::expect(const char *word)
{
    if (!take(word)) {
        const QString found = m_at < m_tokens.size() ? base::fromUtf8(peek()) : QStringLiteral("<EOF>");
        fail(QStringLiteral("Syntax error; token: \"%1\", expected: \"%2\"")
                 .arg(found, QString::fromLatin1(word)));
    }
}

QByteArray ExpressionParser::takeAny()
{
    const QByteArray token = peek();
    ++m_at;
    if (token.isEmpty())
        fail(QStringLiteral("Syntax error; token: \"<EOF>\""));
    return token;
}

std::optional<Refusal> ExpressionParser::failure()
{
    if (!m_failure && m_at < m_tokens.size())
        fail(QStringLiteral("Syntax error; token: \"%1\"").arg(base::fromUtf8(peek())));
    return m_failure;
}

Predicate ExpressionParser::disjunction()
{
    Predicate first = conjunction();
    if (!nextIs("OR"))
        return first;
    Predicate all{Predicate::Kind::Or, {}, {std::move(first)}};
    while (take("OR"))
        all.parts.push_back(conjunction());
    return all;
}

Predicate ExpressionParser::conjunction()
{
    Predicate first = negation();
    if (!nextIs("AND"))
        return first;
    Predicate all{Predicate::Kind::And, {}, {std::move(first)}};
    while (take("AND"))
        all.parts.push_back(negation());
    return all;
}

Predicate ExpressionParser::negation()
{
    if (!take("NOT"))
        return primary();
    enter();
    Predicate whole{Predicate::Kind::Not, {}, {negation()}};
    --m_depth;
    return whole;
}

Predicate ExpressionParser::primary()
{
    if (take("(")) {
        const qsizetype opened = m_at - 1;
        enter();
        Predicate inner = disjunction();
        --m_depth;
        expect(")");
        m_closings.insert(opened, m_at - 1);
        if (m_closings.value(opened + 1, -1) == m_at - 2)
            fail(QStringLiteral("The expression has redundant parentheses;"));
        return inner;
    }
    for (const Function &known : functions) {
        if (peek() == known.name)
            return function();
    }
    return comparison();
}

Predicate ExpressionParser::function()
{
    const QByteArray name = takeAny();
    for (const Function &known : functions) {
        if (name != known.name)
            continue;
        Predicate predicate{known.kind, {}, {}};
        expect("(");
        predicate.operands.push_back(operand());
        if (known.operands == 2) {
            expect(",");
            predicate.operands.push_back(operand());
        }
        expect(")");
        const bool wantsPath = known.operands == 1 && predicate.operands.front().kind != Operand::Kind::Path;
        const Operand &last = predicate.operands.back();
        const bool isText = last.literal.type() == dynamodb::AttributeType::S ||
            (known.kind == Predicate::Kind::BeginsWith && last.literal.type() == dynamodb::AttributeType::B);
        const bool wantsText =
            known.kind == Predicate::Kind::BeginsWith || known.kind == Predicate::Kind::TypeIs;
        if (wantsText && last.kind == Operand::Kind::Literal && !isText) {
            fail(QStringLiteral("Incorrect operand type for operator or function; operator or function: %1, "
                                "operand type: %2")
                     .arg(QString::fromLatin1(known.name),
                          QString::fromLatin1(dynamodb::wireName(last.literal.type()))));
        }
        if (wantsPath) {
            fail(QStringLiteral("Operator or function requires a document path; operator or function: %1")
                     .arg(QString::fromLatin1(known.name)));
        }
        return predicate;
    }
    return {};
}

Predicate ExpressionParser::comparison()
{
    Predicate predicate;
    predicate.operands.push_back(operand());
    const QByteArray sign = takeAny().toUpper();
    static const QMap<QByteArray, Predicate::Kind> kinds{
        {"=", Predicate::Kind::Equal},         {"<>", Predicate::Kind::NotEqual},
        {"<", Predicate::Kind::Less},          {"<=", Predicate::Kind::LessOrEqual},
        {">", Predicate::Kind::Greater},       {">=", Predicate::Kind::GreaterOrEqual},
        {"BETWEEN", Predicate::Kind::Between}, {"IN", Predicate::Kind::In}};
    if (!kinds.contains(sign)) {
        fail(QStringLiteral("Syntax error; token: \"%1\"").arg(base::fromUtf8(sign)));
        return predicate;
    }
    predicate.kind = kinds.value(sign);
    if (predicate.kind == Predicate::Kind::In) {
        expect("(");
        do {
            predicate.operands.push_back(operand());
        } while (take(","));
        expect(")");
        constexpr std::size_t mostCandidates = 100;
        if (predicate.operands.size() > mostCandidates + 1)
            fail(QStringLiteral("The IN operator is provided with too many operands; number of operands: %1")
                     .arg(predicate.operands.size() - 1));
        return predicate;
    }
    predicate.operands.push_back(operand());
    if (predicate.kind == Predicate::Kind::Between) {
        expect("AND");
        predicate.operands.push_back(operand());
        checkBounds(predicate.operands.at(1), predicate.operands.at(2));
    }
    for (const Operand &side : predicate.operands) {
        if (isOrdering(predicate.kind) && !canBeOrdered(side)) {
            fail(
                QStringLiteral(
                    "Incorrect operand type for operator or function; operator: %1, operand type: %2")
                    .arg(base::fromUtf8(sign), QString::fromLatin1(dynamodb::wireName(side.literal.type()))));
        }
    }
    return predicate;
}

void ExpressionParser::checkBounds(const Operand &lower, const Operand &upper)
{
    if (lower.kind != Operand::Kind::Literal || upper.kind != Operand::Kind::Literal)
        return;
    if (lower.literal.type() != upper.literal.type())
        fail(QStringLiteral("The BETWEEN operator requires same data type for lower and upper bounds"));
    else if (dynamodb::orderOf(lower.literal, upper.literal) == std::strong_ordering::greater)
        fail(QStringLiteral("The BETWEEN operator requires upper bound to be greater than or equal to lower "
                            "bound"));
}

Operand ExpressionParser::operand()
{
    if (m_failure)
        return {};
    enter();
    Operand result = operandHere();
    --m_depth;
    return result;
}

Operand ExpressionParser::operandHere()
{
    Operand result;
    if (peek().startsWith(':')) {
        const Answer<dynamodb::AttributeValue> value = m_placeholders.value(takeAny());
        if (!value)
            fail(value.error().message);
        result.kind = Operand::Kind::Literal;
        result.literal = value.value_or(dynamodb::AttributeValue());
    } else if (peek() == "size" || peek() == "if_not_exists") {
        result.kind = peek() == "size" ? Operand::Kind::Size : Operand::Kind::IfNotExists;
        checkPlace(peek(), result.kind == Operand::Kind::IfNotExists);
        takeAny();
        expect("(");
        result.path = path();
        if (result.kind == Operand::Kind::IfNotExists) {
            expect(",");
            result.arguments.push_back(operand());
        }
        expect(")");
    } else if (take("list_append")) {
        result.kind = Operand::Kind::ListAppend;
        checkPlace("list_append", true);
        expect("(");
        result.arguments.push_back(operand());
        expect(",");
        result.arguments.push_back(operand());
        expect(")");
        for (const Operand &argument : result.arguments) {
            if (argument.kind == Operand::Kind::ListAppend)
                fail(QStringLiteral("The function is not allowed to be used this way in an expression; "
                                    "function: list_append"));
        }
    } else {
        result.path = path();
    }
    return result;
}

QByteArray ExpressionParser::path()
{
    const QByteArray token = takeAny();
    if (nextIs(".") || nextIs("["))
        fail(QStringLiteral(
            "the embedded endpoint reads attributes at the top of an item, no document paths"));
    if (m_failure)
        return {};
    if (token.startsWith('#')) {
        const Answer<QByteArray> name = m_placeholders.name(token);
        if (!name)
            fail(name.error().message);
        return name.value_or(QByteArray());
    }
    if (!isWordByte(token.at(0)) || token.contains(':') || token.contains('#') ||
        (token.at(0) >= '0' && token.at(0) <= '9')) {
        fail(QStringLiteral("Syntax error; token: \"%1\"").arg(base::fromUtf8(token)));
    } else if (isReservedWord(token)) {
        fail(QStringLiteral("Attribute name is a reserved keyword; reserved keyword: %1")
                 .arg(base::fromUtf8(token)));
    }
    return token;
}

std::vector<QByteArray> ExpressionParser::pathList()
{
    std::vector<QByteArray> paths;
    do {
        paths.push_back(path());
    } while (take(","));
    std::sort(paths.begin(), paths.end());
    if (std::adjacent_find(paths.begin(), paths.end()) != paths.end())
        fail(overlap);
    return paths;
}

std::vector<Change> ExpressionParser::update()
{
    std::vector<Change> result;
    QSet<QByteArray> sections;
    while (!m_failure && m_at < m_tokens.size()) {
        const QByteArray section = peek().toUpper();
        if (sections.contains(section))
            fail(QStringLiteral("The \"%1\" section can only be used once in an update expression;")
                     .arg(QString::fromLatin1(section)));
        sections.insert(section);
        if (take("SET"))
            changes(Change::Kind::Set, result);
        else if (take("REMOVE"))
            changes(Change::Kind::Remove, result);
        else if (take("ADD"))
            changes(Change::Kind::Add, result);
        else if (take("DELETE"))
            changes(Change::Kind::Delete, result);
        else
            fail(QStringLiteral("Syntax error; token: \"%1\"").arg(base::fromUtf8(peek())));
    }
    QSet<QByteArray> paths;
    for (const Change &change : result) {
        if (paths.contains(change.path))
            fail(overlap);
        paths.insert(change.path);
    }
    return result;
}

void ExpressionParser::changes(Change::Kind kind, std::vector<Change> &into)
{
    do {
        Change change;
        change.kind = kind;
        change.path = path();
        if (kind == Change::Kind::Set)
            expect("=");
        if (kind != Change::Kind::Remove)
            change.first = operand();
        if (kind == Change::Kind::Set && (nextIs("+") || nextIs("-"))) {
            change.sign = takeAny().at(0);
            change.second = operand();
        }
        into.push_back(std::move(change));
    } while (take(","));
}

Answer<Predicate> parsePredicate(const QString &what, const QString &text, Placeholders &placeholders)
{
    ExpressionParser parser(what, text, placeholders);
    Predicate predicate = parser.disjunction();
    if (const auto failure = parser.failure())
        return tl::unexpected<Refusal>(*failure);
    return predicate;
}

Answer<std::vector<Change>> parseUpdate(const QString &text, Placeholders &placeholders)
{
    ExpressionParser parser(QStringLiteral("UpdateExpression"), text, placeholders);
    std::vector<Change> changes = parser.update();
    if (const auto failure = parser.failure())
        return tl::unexpected<Refusal>(*failure);
    return changes;
}

Answer<std::vector<QByteArray>> parseProjection(const QString &text, Placeholders &placeholders)
{
    ExpressionParser parser(QStringLiteral("ProjectionExpression"), text, placeholders);
    std::vector<QByteArray> paths = parser.pathList();
    if (const auto failure = parser.failure())
        return tl::unexpected<Refusal>(*failure);
    return paths;
}

} // namespace emulator
