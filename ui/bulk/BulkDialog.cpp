// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/bulk/BulkDialog.h"

#include "core/base/TimeText.h"
#include "ui/access/AuthorizationText.h"
#include "ui/common/CopyMenu.h"
#include "ui/common/FormLines.h"
#include "ui/common/ProductionConfirmation.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/services/ActCommands.h"
#include "ui/services/PolicyService.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

namespace ui {
namespace {

using Group = BulkModel::Group;

constexpr QSize usualBulkSize(860, 600);
constexpr std::chrono::milliseconds bulkTick{1000};
// Some milliseconds each.
constexpr qsizetype rowsLookedAtInOneStep = 500;
constexpr qsizetype rowsPreparedInOneStep = 200;
constexpr qsizetype linesInOneStep = 200;

QPushButton *bulkButton(const QString &text, const char *name, QWidget *parent)
{
    auto *made = new QPushButton(text, parent);
    made->setObjectName(QLatin1String(name));
    made->setAutoDefault(false);
    return made;
}

QString lapsedLocks(qsizetype count)
{
    return words::counted(count, BulkDialog::tr("%1 lapsed lock(s)", nullptr, words::plural(count)));
}

} // namespace

BulkDialog::BulkDialog(Services &services, BulkScope scope, const view::Ourselves &ourselves, QWidget *parent)
    : QDialog(parent), m_services(services), m_watch(&services.watch()), m_ourselves(ourselves),
      m_scope(std::move(scope)), m_form(new BulkForm(m_model, this)),
      m_production(new ProductionConfirmation(services.production(m_scope.snapshot->shape().table), this)),
      m_clock(*this, bulkTick)
{
    setObjectName(QStringLiteral("bulkDialog"));
    auto *layout = bareColumn(this);
    layout->addWidget(m_form, 1);
    auto *asked = new QVBoxLayout;
    asked->setContentsMargins(Theme::around, 0, Theme::around, 0);
    asked->addWidget(m_production);
    layout->addLayout(asked);
    layout->addWidget(buildButtons());
    connect(m_production, &ProductionConfirmation::edited, this, &BulkDialog::updateButtons);
    resizeWithinScreen(*this, usualBulkSize);
    connect(&m_model, &BulkModel::countsChanged, this, &BulkDialog::updateButtons);
    connect(m_form, &BulkForm::edited, this, &BulkDialog::updateButtons);
    connect(&m_steps, &QTimer::timeout, this, &BulkDialog::step);
    connect(&m_clock, &SeenTimer::step, this, [this] {
        if (!m_watch)
            return;
        const view::ViewContext now = context();
        m_model.advance(now.now, now.wall);
    });
    m_model.begin(m_scope.snapshot, m_scope.rows, context());
    connect(m_watch, &watch::TableWatch::changed, this, &BulkDialog::onTableRead);
    connect(&m_services, &Services::readOnlyChanged, this, &BulkDialog::updateButtons);
    if (PolicyService *policies = m_services.access())
        connect(policies, &PolicyService::changed, this, &BulkDialog::updateButtons);
    setTitle(*this, tr("Release many"));
    m_form->setTitle(title());
    m_clock.start();
    m_steps.start(0);
    m_cancel->setFocus();
}

BulkDialog::~BulkDialog()
{
    m_stop.request_stop();
}

QWidget *BulkDialog::buildButtons()
{
    auto *row = buttonRow(this);
    QWidget *bar = row->parentWidget();
    m_hint = new PlainLabel(bar);
    m_hint->setObjectName(QStringLiteral("bulkHint"));
    m_hint->setProperty("quiet", true);
    m_hint->setWordWrap(true);
    m_copies = new CopyMenu(this);
    connect(m_copies, &QMenu::aboutToShow, this, &BulkDialog::fillCopyMenu);
    m_copy = m_copies->makeButton("bulkCopy", bar);
    m_allow = bulkButton(tr("Allow &writing"), "bulkAllowWriting", bar);
    setTip(m_allow, tr("Allows releases and test locks on this connection until it is closed."));
    m_save = bulkButton(tr("&Save report\u2026"), "bulkSave", bar);
    setTip(m_save, tr("What became of each lock, as CSV, JSON or Markdown."));
    m_save->hide();
    m_cancel = bulkButton(tr("Cancel"), "bulkCancel", bar);
    m_effect = bulkButton({}, "bulkEffect", bar);
    m_effect->setProperty("primary", true);
    row->addWidget(m_hint, 1);
    for (QPushButton *button : {m_copy, m_allow, m_save, m_cancel, m_effect})
        row->addWidget(button);
    connect(m_allow, &QPushButton::clicked, this, [this] { m_services.setReadOnly(false); });
    connect(m_save, &QPushButton::clicked, this, &BulkDialog::askForPath);
    connect(m_cancel, &QPushButton::clicked, this, &BulkDialog::reject);
    connect(m_effect, &QPushButton::clicked, this, &BulkDialog::act);
    return bar;
}

view::ViewContext BulkDialog::context() const
{
    return {m_watch ? m_watch->now() : locks::Moment(), m_services.clock().wall(), m_ourselves};
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
    else if (m_phase == Phase::Preparing)
        prepareNext();
    else if (m_phase != Phase::Preview || !m_model.examineNext(rowsLookedAtInOneStep))
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
    return row < 0 ? std::nullopt : refusals::toRelease(&m_services, m_model.snapshot()->record(row));
}

QString BulkDialog::hint() const
{
    if (m_services.readOnly())
        return tr("This connection is read-only: nothing is written before you allow it.");
    if (m_model.count(Group::NotLookedAt) > 0)
        return tr("Enabled once all locks are looked at.");
    if (lapsed() == 0 && m_model.snapshot()->shape().isOneRegion())
        return tr("Only this Region was seen: no lapse is proved in a global table of eventual consistency.");
    if (lapsed() == 0)
        return tr("None of these locks is proved to have lapsed.");
    if (const auto why = refused())
        return *why;
    if (m_form->reason().trimmed().isEmpty())
        return tr("Enabled once a reason is given.");
    if (m_form->asksForCount() && !m_form->isCountTyped(lapsed()))
        return tr("Enabled once the number of locks, %1, is typed.").arg(lapsed());
    return m_production->isGiven() ? QString() : ProductionConfirmation::hint();
}

void BulkDialog::updateButtons()
{
    if (m_phase != Phase::Preview)
        return;
    m_form->setCounted(lapsed() > admin::mostUncounted);
    const QString why = hint();
    m_effect->setText(caption(tr("Release %1").arg(lapsedLocks(lapsed()))));
    m_effect->setEnabled(why.isEmpty());
    m_allow->setVisible(m_services.readOnly());
    m_hint->setText(why);
    setTip(m_effect, why);
    m_effect->setAccessibleDescription(inOneLine(why));
}

/// Return goes on from a field to the next and presses the button that has the focus; in QDialog it would cancel.
void BulkDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)
        return QDialog::keyPressEvent(event);
    if (qobject_cast<QLineEdit *>(focusWidget()))
        m_form->advanceFrom(focusWidget(), m_effect);
    else if (auto *button = qobject_cast<QPushButton *>(focusWidget()))
        button->click();
}

void BulkDialog::fillCopyMenu()
{
    m_copies->clear();
    base::Result<QString> command = base::failure(
        base::ErrorKind::Unsupported,
        tr("marked locks are released by a command for each; a filter that chooses them has one"));
    if (!m_scope.marked)
        command =
            releaseLapsedCommandFor(m_services.facts(), m_scope.snapshot->shape(), m_scope.snapshot->pinned(),
                                    {m_scope.filter, lapsed(), m_form->reason()});
    m_copies->add(tr("Command of leasescope-cli"), command);
}

void BulkDialog::act()
{
    if (m_phase != Phase::Preview || !hint().isEmpty())
        return;
    m_phase = Phase::Preparing;
    m_form->setAsking(false);
    m_copy->hide();
    m_production->setEnabled(false);
    m_effect->setEnabled(false);
    m_effect->setText(tr("Releasing"));
    m_hint->clear();
    m_cancel->setText(tr("&Stop"));
    m_cancel->setFocus();
    m_rows = m_model.beginActing();
    m_locks.clear();
    m_form->showProgress({0, 0, static_cast<qsizetype>(m_rows.size())});
    m_steps.start(0);
}

void BulkDialog::prepareNext()
{
    for (qsizetype i = 0; i < rowsPreparedInOneStep && m_locks.size() < m_rows.size(); ++i) {
        auto lock = admin::bulkLockOf(m_model.snapshot(), m_rows[m_locks.size()]);
        if (!lock)
            return giveUp(tr("Nothing was released: the table was read anew. Look at the locks again."));
        m_locks.push_back(std::move(*lock));
    }
    if (m_locks.size() < m_rows.size())
        return;
    m_steps.stop();
    const auto consent = admin::OperatorConsent::given(m_services.facts().operatorName, m_form->reason());
    if (!consent)
        return giveUp(consent.error().sentence);
    m_phase = Phase::Releasing;
    m_tasks.start(release(std::exchange(m_locks, {}), *consent));
}

void BulkDialog::giveUp(const QString &sentence)
{
    m_phase = Phase::Preview;
    m_stop = std::stop_source();
    m_model.giveUpActing();
    m_form->endProgress();
    m_form->setAsking(true);
    m_copy->show();
    m_production->setEnabled(true);
    m_form->showState(sentence);
    m_cancel->setText(tr("Cancel"));
    m_cancel->setEnabled(true);
    updateButtons();
}

base::Task<> BulkDialog::release(std::vector<admin::BulkLock> locks, admin::OperatorConsent consent)
{
    const std::function<void(const admin::BulkProgress &)> progress =
        [dialog = QPointer<BulkDialog>(this)](const admin::BulkProgress &now) {
            if (dialog)
                dialog->m_form->showProgress(now);
        };
    // The release may end after this dialog, so only the tokens may be asked.
    const std::stop_token gone = m_tasks.token();
    const std::stop_token stop = m_stop.get_token();
    auto result = co_await m_services.releaseLapsed(std::move(locks), consent, progress, stop);
    if (gone.stop_requested())
        co_return;
    finish(std::move(result));
}

void BulkDialog::finish(base::Result<std::vector<admin::BulkResult>> result)
{
    if (!result)
        return giveUp(tr("Nothing was released: %1.").arg(result.error().sentence));
    m_phase = Phase::Ended;
    m_clock.stop();
    m_model.setResults(std::move(*result));
    m_ended = base::text::exact(m_services.clock().wall());
    showEnd();
}

void BulkDialog::showEnd()
{
    const qsizetype all = static_cast<qsizetype>(m_rows.size());
    const QString sentence =
        tr("%1 of %2 released.").arg(words::count(m_model.count(Group::Released)), lapsedLocks(all));
    m_form->showResults();
    m_production->hide();
    m_form->setTitle(sentence);
    m_form->showState(m_model.count(Group::Released) == 0
                          ? QString()
                          : tr("Each row as it was is kept in the journal, from where it can be put back."));
    m_hint->clear();
    m_effect->hide();
    m_allow->hide();
    m_save->show();
    m_cancel->setEnabled(true);
    m_cancel->setText(tr("Close"));
    m_cancel->setFocus();
    Q_EMIT ended(sentence);
}

void BulkDialog::reject()
{
    if (m_report) {
        m_report.reset();
        m_file.reset();
        m_save->setEnabled(true);
        return m_form->showState(tr("Stopped. No report was written."));
    }
    if (m_phase == Phase::Preparing)
        return giveUp(tr("Stopped. Nothing was written."));
    if (m_phase != Phase::Releasing || m_stop.stop_requested())
        return QDialog::reject();
    m_stop.request_stop();
    m_cancel->setText(tr("Close"));
    m_hint->setText(tr("Stopping: writes that were announced are brought to their end."));
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
    if (m_phase != Phase::Ended)
        return;
    BulkReport::Head head{m_scope.snapshot->shape().table, m_services.facts().operatorName, m_form->reason(),
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
    m_form->showState(sentence);
    if (failure.isEmpty())
        Q_EMIT reportSaved(sentence);
}

} // namespace ui
