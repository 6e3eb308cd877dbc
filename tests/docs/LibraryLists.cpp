// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/docs/LibraryLists.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/named/NamedFormats.h"
#include "tests/docs/DocPages.h"
#include "tests/locks/dialects/SampleTables.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <set>

namespace docs {
namespace {

using locks::ExpiryRule;
using locks::Origin;
using locks::ReleaseMode;

const QString none = QStringLiteral("\u2014");

struct Library {
    const locks::LockDialect *dialect = nullptr;
    QString page; ///< from the root of the project
    QString title; ///< "dynamolock (Go)"
    QString name; ///< "dynamolock"
    QString language; ///< a dash: a program or a service
};

/// The title of its page names a library and, in brackets, its language.
Library libraryOf(const locks::LockDialect &dialect)
{
    static const QRegularExpression form(QStringLiteral("^# ((.+?)(?: \\(([^)]+)\\))?)\n"));
    const QString page = QStringLiteral("docs/protocols/%1.md").arg(QString(dialect.id().name()));
    const auto title = form.match(textOf(page));
    const QString language = title.captured(3);
    return {&dialect, page, title.captured(1), title.captured(2), language.isEmpty() ? none : language};
}

/// In order of their names, whatever sign those begin with.
std::vector<Library> libraries()
{
    std::vector<Library> all;
    for (const locks::LockDialect *dialect : locks::allDialects())
        all.push_back(libraryOf(*dialect));
    std::ranges::sort(all, {}, [](const Library &library) {
        const QString name = library.name.toLower();
        return name.startsWith(u'@') ? name.mid(1) : name;
    });
    return all;
}

/// A link from the folder of `from` to the page of a library.
QString link(const QString &text, const Library &library, const QString &from = QStringLiteral("docs/"))
{
    return QStringLiteral("[%1](%2)").arg(text, library.page.mid(from.size()));
}

/// What is true of some taken rows of a library.
struct Ways {
    std::set<ExpiryRule> rules;
    std::set<ReleaseMode> releases;
    std::set<Origin> acquired; ///< how a row states when its owner acquired it
};

Ways waysOf(const locks::LockDialect &dialect, const std::vector<fakes::SampleRow> &rows)
{
    Ways ways;
    for (const fakes::SampleRow &row : rows) {
        const locks::LockRecord record = locks::recordOf(row.item, row.shape, row.pinned);
        if (record.dialect != dialect.id() || record.marking != locks::StoredState::Taken)
            continue;
        ways.rules.insert(record.rule);
        if (record.stated && record.stated->isAcquisition())
            ways.acquired.insert(record.stated->origin());
        for (const locks::ReleaseChoice &choice : dialect.releaseChoices(record))
            ways.releases.insert(choice.mode);
    }
    return ways;
}

std::vector<fakes::SampleRow> statedRows()
{
    std::vector<fakes::SampleRow> all;
    for (const auto &[name, file] : fakes::sampleFiles(QStringLiteral(SAMPLES_DIR))) {
        for (fakes::SampleRow &row : fakes::statedRows(file))
            all.push_back(std::move(row));
    }
    return all;
}

QString wordOf(ExpiryRule rule)
{
    switch (rule) {
    case ExpiryRule::RecordVersion:
        return QStringLiteral("version unchanged for a lease");
    case ExpiryRule::Date:
        return QStringLiteral("date");
    case ExpiryRule::Never:
        break;
    }
    return QStringLiteral("never");
}

QString wordOf(ReleaseMode mode)
{
    return mode == ReleaseMode::Mark ? QStringLiteral("marks the row") : QStringLiteral("deletes the row");
}

QString wordOf(Origin origin)
{
    return locks::originName(origin);
}

template <typename T>
QString wordsOf(const std::set<T> &values)
{
    QStringList words;
    for (const T value : values)
        words << wordOf(value);
    return words.isEmpty() ? QStringLiteral("no") : words.join(QStringLiteral(", or "));
}

PageTable readLibraries()
{
    PageTable table =
        begun({QStringLiteral("library"), QStringLiteral("language"), QStringLiteral("lapses by"),
               QStringLiteral("a release"), QStringLiteral("acquired"), QStringLiteral("fence"),
               QStringLiteral("test locks and lab")});
    const std::vector<fakes::SampleRow> rows = statedRows();
    const auto yes = [](bool is) { return is ? QStringLiteral("yes") : QStringLiteral("no"); };
    for (const Library &library : libraries()) {
        const Ways ways = waysOf(*library.dialect, rows);
        table += rowOf({link(library.name, library), library.language, wordsOf(ways.rules),
                        wordsOf(ways.releases), wordsOf(ways.acquired), yes(library.dialect->canFence()),
                        yes(locks::canBePlayed(*library.dialect))});
    }
    return table;
}

/// What the code of a reason says a row is similar to, if that is not read.
QString similarTo(const char *code)
{
    const QString begin = QStringLiteral("similar-to-");
    const QString name = QLatin1String(code);
    return name.startsWith(begin) && !locks::dialectNamed(name.mid(begin.size())) ? name.mid(begin.size())
                                                                                  : QString();
}

PageTable namedLibraries()
{
    PageTable table = begun({QStringLiteral("known by name only"), QStringLiteral("what is said of a row")});
    QStringList named;
    for (const locks::RecognitionRule &rule : locks::NamedFormats().recognition()) {
        const QString name =
            *rule.format != '\0' ? QString(QLatin1String(rule.format)) : similarTo(rule.reason.code);
        if (name.isEmpty() || named.contains(name))
            continue;
        named << name;
        table += rowOf({name, QLatin1String(rule.reason.sentence)});
    }
    return table;
}

} // namespace

QStringList libraryIndex()
{
    QStringList lines;
    for (const Library &library : libraries())
        lines << QStringLiteral("- ") + link(library.title, library);
    return lines;
}

std::vector<PageTable> libraryTables()
{
    return {readLibraries(), namedLibraries()};
}

PageTable languageTable()
{
    std::map<QString, QStringList> byLanguage;
    for (const Library &library : libraries())
        byLanguage[library.language] << link(library.name, library, {});
    PageTable table = begun({QStringLiteral("language"), QStringLiteral("lock libraries")});
    for (const auto &[language, names] : byLanguage)
        table += rowOf({language == none ? QStringLiteral("programs and services") : language,
                        names.join(QStringLiteral(", "))});
    return table;
}

} // namespace docs
