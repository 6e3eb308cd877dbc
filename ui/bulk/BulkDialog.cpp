// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/bulk/BulkDialog.h"

#include "core/base/TimeText.h"
#include "core/base/Turn.h"
#include "ui/access/AuthorizationText.h"
#include "ui/act/ActParts.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/ActCommands.h"
#include "ui/services/Reading.h"
#include "ui/services/ReleaseActs.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSaveFile>

#include <utility>

namespace ui {
namespace {

using Group = BulkModel::Group;

constexpr int leastBulkHeight = 520; // px
// Some milliseconds each.
constexpr qsizetype rowsExaminedInOneStep = 500;
constexpr qsizetype rowsPreparedInOneStep = 200;
constexpr qsizetype linesInOneStep = 200;

QString lapsedLocks(qsizetype count)
{
    return words::counted(count, BulkDialog::tr("%1 lapsed lock(s)", nullptr, words::plural(count)));
}

} // namespace

BulkDialog::BulkDialog(const ConnectionParts<Reading, ReleaseActs, PolicyService> &connection,
                       BulkScope scope, const view::Ourselves &ourselves, QWidget *parent)
    : ActDialog(connection, QStringLiteral("bulk"), parent), m_connection(connection),
      m_watch(&connection.reading().watch()), m_ourselves(ourselves), m_scope(std::move(scope)),
      m_form(new BulkForm(m_model, this)), m_undoCard(buildUndo()), m_save(buildSave())
{
    place(Place::Evidence, m_form, 1);
    place(Place::Facts, m_undoCard);
    addResultButton(m_save);
    connect(&m_model, &BulkModel::countsChanged, this, &BulkDialog::refresh);
    connect(&m_steps, &QTimer::timeout, this, &BulkDialog::step);
    m_model.begin(m_scope.snapshot, m_scope.rows, context());
    m_headline = title();
    m_place = QStringLiteral("%1 \u00B7 %2")
                  .arg(placeOf(m_scope.snapshot->shape().table, {}),
                       tr("as marked at %1. Each is proved once more right before its own write.")
                           .arg(base::text::exact(connection->clock().wall())));
    connect(m_watch, &watch::TableWatch::changed, this, &BulkDialog::onTableRead);
    m_steps.start(0);
    begin(describe());
}

BulkDialog::~BulkDialog()
{
    m_stop.request_stop();
}

Act BulkDialog::describe()
{
    Act act;
    act.width = wideActWidth;
    act.leastHeight = leastBulkHeight;
    act.reason.label = tr("&Reason (goes into the journal of each lock)");
    act.reason.placeholder = tr("Why are these locks released?");
    act.state = [this] { return state(); };
    act.fillCopies = [this](CopyMenu &copies) { fillCopies(copies); };
    act.run = [this](const admin::OperatorConsent &consent, std::stop_token stop) {
        return release(consent, std::move(stop));
    };
    act.begun = {tr("Releasing"), {}, tr("&Stop")}; // until the first is announced
    act.tick = [this] {
        if (m_watch)
            m_model.advance(context().now, context().wall);
    };
    return act;
}

ActState BulkDialog::state() const
{
    ActState now;
    now.title = tr("Release many");
    now.head.headline = m_headline;
    now.head.place = m_place;
    if (hasEnded() && m_model.count(Group::Released) > 0) {
        now.head.icon = QStringLiteral("done");
        now.head.tone = ActTone::Done;
    } else {
        now.head.state = locks::LockState::Lapsed;
        now.head.tone = ActTone::Lapsed;
    }
    if (lapsed() > 0 && !hasEnded())
        now.facts = whatHappens();
    now.effect = tr("Release %1").arg(lapsedLocks(lapsed()));
    now.table = m_scope.snapshot->shape().table;
    now.missing = whatIsMissing();
    const qsizetype open = m_model.count(Group::NotExamined) + m_model.count(Group::TakenOut);
    if (lapsed() == 0 && open == 0) {
        now.isVain = true;
        now.impossible = std::exchange(now.missing, QString());
    }
    if (lapsed() > admin::mostUncounted)
        now.typed = ActTyped{tr("&Number of locks"), QString::number(lapsed()),
                             tr("Enabled once the number of locks, %1, is typed.").arg(lapsed())};
    return now;
}

std::vector<ActFact> BulkDialog::whatHappens() const
{
    const QString freed = lapsed() == 1 ? tr("is freed, unless its holder sent a heartbeat meanwhile.")
        : lapsed() > admin::mostUncounted
        ? tr("are freed, a few at once; one whose holder sent a heartbeat meanwhile is kept.")
        : tr("are freed one after another; one whose holder sent a heartbeat meanwhile is kept.");
    return {
        {QStringLiteral("unlock"), lapsedLocks(lapsed()), freed},
        {QStringLiteral("undo"), tr("Their rows"),
         tr("are kept in the journal, each by an entry. Undo as a group works for each lock until another "
            "client acquires it.")}};
}

QPushButton *BulkDialog::buildSave()
{
    auto *save = new QPushButton(tr("&Save report\u2026"), this);
    save->setObjectName(QStringLiteral("bulkSave"));
    setTip(save, tr("What became of each lock, as CSV, JSON or Markdown."));
    connect(save, &QPushButton::clicked, this, &BulkDialog::askForPath);
    return save;
}

view::ViewContext BulkDialog::context() const
{
    return {m_watch ? m_watch->now() : locks::Moment(), m_connection->clock().wall(), m_ourselves};
}

QString BulkDialog::title() const
{
    const qsizetype count = m_model.size();
    const QString table = inWords(m_scope.snapshot->shape().table);
    return m_scope.marked
        ? words::counted(count,
                         tr("Release the lapsed of %1 marked lock(s) in %2", nullptr, words::plural(count)))
              .arg(table)
        : words::counted(count,
                         tr("Release the lapsed of %1 lock(s) shown in %2", nullptr, words::plural(count)))
              .arg(table);
}

void BulkDialog::onTableRead(const watch::SnapshotDeltaPtr &delta)
{
    const view::ViewContext now = context();
    m_model.apply(*delta, now.now, now.wall);
    m_steps.start(0);
}

void BulkDialog::step()
{
    if (m_report)
        writeNext();
    else if (!isAsking() || !m_model.examineNext(rowsExaminedInOneStep))
        m_steps.stop();
}

qsizetype BulkDialog::lapsed() const
{
    return m_model.count(Group::ToRelease);
}

std::optional<QString> BulkDialog::refused() const
{
    // Policies speak of tables and ways to write, not of keys: one lock stands for all.
    const qint32 row = m_model.firstToRelease();
    return row < 0 ? std::nullopt : refusals::toRelease(m_connection, m_model.snapshot()->record(row));
}

QString BulkDialog::whatIsMissing() const
{
    if (m_model.count(Group::NotExamined) > 0)
        return tr("Enabled once all locks are looked at.");
    if (lapsed() == 0 && m_model.count(Group::TakenOut) > 0)
        return tr("Check at least one lock.");
    if (lapsed() == 0 && m_model.snapshot()->shape().isOneRegion())
        return tr("Only this Region was seen: no lapse is proved in a global table of eventual consistency.");
    if (lapsed() == 0)
        return tr("None of these locks is proved to have lapsed.");
    return refused().value_or(QString());
}

void BulkDialog::fillCopies(CopyMenu &copies) const
{
    base::Result<QString> command = base::failure(
        base::ErrorKind::Unsupported,
        tr("marked locks are released by a command for each; a filter that chooses them has one"));
    if (m_model.count(Group::TakenOut) > 0)
        command =
            base::failure(base::ErrorKind::Unsupported,
                          tr("locks that were taken out one by one have no filter that leaves them out"));
    else if (!m_scope.marked)
        command = releaseLapsedCommandFor(m_connection->facts(), m_scope.snapshot->shape(),
                                          m_scope.snapshot->pinned(), {m_scope.filter, lapsed(), reason()});
    copies.add(tr("Command of leasescope-cli"), command);
}

base::Task<std::optional<ActResult>> BulkDialog::release(admin::OperatorConsent consent, std::stop_token stop)
{
    m_rows = m_model.beginActing();
    m_writes = false;
    const std::stop_token stopped = m_stop.get_token();
    std::vector<admin::BulkLock> locks;
    say(m_form->showProgress({0, 0, static_cast<qsizetype>(m_rows.size())}));
    while (locks.size() < m_rows.size()) {
        co_await base::turn();
        if (stop.stop_requested())
            co_return std::nullopt;
        if (stopped.stop_requested())
            co_return giveUp(tr("Stopped. Nothing was written."));
        if (!prepareNext(locks))
            co_return giveUp(tr("Nothing was released: the table was read anew. Look at the locks again."));
    }
    m_writes = true;
    const admin::BulkCourse course = this->course();
    // The release may end after this dialog, so only the tokens may be asked.
    auto result = co_await m_connection.releases().releaseLapsed(std::move(locks), consent, course, stopped);
    if (stop.stop_requested())
        co_return std::nullopt;
    if (!result)
        co_return giveUp(tr("Nothing was released: %1.").arg(result.error().sentence));
    co_return resultOf(std::move(*result));
}

/// Few go one after another, as one reads them; many a few at once.
admin::BulkCourse BulkDialog::course()
{
    admin::BulkCourse course;
    const auto count = static_cast<qsizetype>(m_rows.size());
    if (count <= admin::mostUncounted)
        course.atOnce = 1;
    course.last = m_last.get_token();
    const QPointer<BulkDialog> dialog(this);
    course.progress = [dialog](const admin::BulkProgress &now) {
        if (dialog)
            dialog->say(dialog->m_form->showProgress(now));
    };
    course.turn = [dialog](std::size_t place, const admin::BulkResult *ended) {
        if (dialog)
            dialog->m_model.setTurn(place, ended);
    };
    setProgress(
        {tr("Releasing"), {}, course.atOnce == 1 ? tr("&Stop after this one") : tr("&Stop after these")});
    m_began = m_connection->clock().wall();
    return course;
}

bool BulkDialog::prepareNext(std::vector<admin::BulkLock> &locks) const
{
    for (qsizetype i = 0; i < rowsPreparedInOneStep && locks.size() < m_rows.size(); ++i) {
        auto lock = admin::bulkLockOf(m_model.snapshot(), m_rows[locks.size()]);
        if (!lock)
            return false;
        locks.push_back(std::move(*lock));
    }
    return true;
}

ActResult BulkDialog::giveUp(const QString &sentence)
{
    m_stop = std::stop_source();
    m_last = std::stop_source();
    m_model.giveUpActing();
    m_form->endProgress();
    ActResult result;
    result.then = ActResult::Then::AskAgain;
    result.sentences = {sentence};
    return result;
}

ActResult BulkDialog::resultOf(std::vector<admin::BulkResult> results)
{
    m_model.setResults(std::move(results));
    m_ended = base::text::exact(m_connection->clock().wall());
    m_headline = m_form->counts();
    const qsizetype before = m_model.count(Group::LeftOut);
    m_place = tr("%1 \u00B7 %2 to %3")
                  .arg(placeOf(m_scope.snapshot->shape().table, {}), base::text::exact(m_began), m_ended);
    if (before > 0)
        m_place = tr("%1 \u00B7 %2")
                      .arg(m_place,
                           words::counted(before, tr("%1 left out before", nullptr, words::plural(before))));
    m_form->showResults();
    showUndo();
    ActResult result;
    result.then = ActResult::Then::Keep;
    if (const qsizetype left = m_model.count(Group::NotTried); left > 0)
        result.sentences = {words::counted(
            left, tr("Stopped as you asked: %1 lock(s) were not tried.", nullptr, words::plural(left)))};
    Q_EMIT ended(m_headline);
    return result;
}

QStringList BulkDialog::releasedEntries() const
{
    QStringList entries;
    for (qsizetype i = 0; i < m_model.size(); ++i) {
        const QString entry = m_model.undoEntry(i);
        if (!entry.isEmpty())
            entries += entry;
    }
    return entries;
}

QWidget *BulkDialog::buildUndo()
{
    QFrame *card = noticeFrame(this, QStringLiteral("card"));
    auto *title = new PlainLabel(tr("Undo the whole group"), card);
    QFont bold = font();
    bold.setBold(true);
    title->setFont(bold);
    PlainLabel *means = quietLabel(
        tr("Puts back each released row that no client has acquired since. One journal entry for each."),
        card);
    means->setObjectName(QStringLiteral("bulkUndoManyWords"));
    means->setWordWrap(true);
    m_undo = new QPushButton(icon(QStringLiteral("undo")), QString(), card);
    m_undo->setObjectName(QStringLiteral("bulkUndoMany"));
    m_undo->setAutoDefault(false);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        const QStringList entries = releasedEntries();
        reject();
        Q_EMIT undoOfManyRequested(entries);
    });
    auto *words = new QVBoxLayout;
    words->setSpacing(Theme::within);
    words->addWidget(title);
    words->addWidget(means);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::between);
    row->addLayout(words, 1);
    row->addWidget(m_undo);
    static_cast<QVBoxLayout *>(card->layout())->addLayout(row);
    card->hide();
    return card;
}

void BulkDialog::showUndo()
{
    const auto count = static_cast<qsizetype>(releasedEntries().size());
    m_undo->setText(words::counted(count, tr("&Undo %1 release(s)\u2026", nullptr, words::plural(count))));
    m_undoCard->setVisible(count > 0);
}

void BulkDialog::reject()
{
    if (m_report) {
        m_report.reset();
        m_file.reset();
        m_save->setEnabled(true);
        return say(tr("Stopped. No report was written."));
    }
    if (!isActing() || m_stop.stop_requested() || m_last.stop_requested())
        return ActDialog::reject();
    if (!m_writes) {
        m_stop.request_stop();
        return;
    }
    m_last.request_stop();
    setProgress({tr("Releasing"),
                 tr("Stopping: what is under way is brought to its end, nothing else is tried."),
                 tr("Close")});
}

void BulkDialog::askForPath()
{
    const QString csv = tr("CSV (*.csv)");
    const QString json = tr("JSON (*.json)");
    const QString markdown = tr("Markdown (*.md)");
    auto *dialog = new QFileDialog(this, tr("Save the report"), QStringLiteral("released.csv"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({csv, json, markdown});
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, json, markdown](const QString &chosen) {
        const QLatin1String suffix(chosen == json ? "json" : chosen == markdown ? "md" : "csv");
        dialog->setDefaultSuffix(suffix);
        dialog->selectFile(QStringLiteral("released.") + suffix);
    });
    connect(dialog, &QFileDialog::fileSelected, this, &BulkDialog::saveReport);
    dialog->open();
}

void BulkDialog::saveReport(const QString &path)
{
    if (!hasEnded())
        return;
    BulkReport::Head head{m_scope.snapshot->shape().table, m_connection->facts().operatorName, reason(),
                          m_ended};
    m_report = std::make_unique<BulkReport>(BulkReport::formatOf(path), std::move(head), m_model.size(),
                                            [this](qsizetype entry) { return m_model.line(entry); });
    m_file = std::make_unique<QSaveFile>(path);
    m_save->setEnabled(false);
    if (!m_file->open(QIODevice::WriteOnly) || !m_file->setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return endReport(m_file->errorString());
    m_steps.start(0);
}

void BulkDialog::writeNext()
{
    QByteArray text;
    m_report->appendNext(text, linesInOneStep);
    const bool written = m_file->write(text) == text.size();
    if (!written || (m_report->isComplete() && !m_file->commit()))
        return endReport(m_file->errorString());
    if (m_report->isComplete())
        endReport({});
}

void BulkDialog::endReport(const QString &failure)
{
    m_steps.stop();
    const QString path = m_file->fileName();
    m_report.reset();
    m_file.reset(); // without commit() the file that was there stays
    m_save->setEnabled(true);
    const QString sentence = failure.isEmpty()
        ? tr("Report saved to %1.").arg(inWords(path))
        : tr("Cannot write %1: %2. Choose another place.").arg(inWords(path), inWords(failure));
    say(sentence);
    if (failure.isEmpty())
        Q_EMIT reportSaved(sentence);
}

} // namespace ui
