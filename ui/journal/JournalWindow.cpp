// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/JournalWindow.h"

#include "core/audit/IncidentReport.h"
#include "core/audit/JournalText.h"
#include "core/base/Utf8Text.h"
#include "ui/common/CopyableTableView.h"
#include "ui/common/FormLines.h"
#include "ui/common/MessagePage.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/journal/ActView.h"
#include "ui/journal/ChainStrip.h"
#include "ui/journal/RecordingDialog.h"
#include "ui/services/ActJournal.h"
#include "ui/services/RestoreActs.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <map>

namespace ui {
namespace {

constexpr QSize usualJournalSize(1120, 760);
constexpr int leastChoiceLetters = 10; // of the two choices, in a narrow window
constexpr int listHeight = 300; // px, where there is room
constexpr int leastListRows = 2; // in a low window, one of them for the bar that scrolls across

// What a line of a choice stands for.
const QString anyChoice;
const QString openChoice = QStringLiteral("open");
const QString caveatChoice = QStringLiteral("doubt");
const QString resultPrefix = QStringLiteral("=");

/// The id as a part of a file's name: an id in a journal that was tampered with may be any text.
QString fileNameOf(const QString &id)
{
    QString name = id.left(64);
    for (QChar &letter : name) {
        const bool isPlain = letter.unicode() < 128 && (letter.isLetterOrNumber() || letter == u'-');
        letter = isPlain ? letter : QChar(u'_');
    }
    return name.isEmpty() ? QStringLiteral("act") : name;
}

QString sentenceOf(const base::Error &error)
{
    return inOneLine(asSentence(error.sentence));
}

/// Fills a choice anew and keeps what was chosen, if it is still there.
void refill(QComboBox &choice, const std::map<QString, QString> &byName, const QString &any,
            const std::vector<std::pair<QString, QString>> &more)
{
    const QSignalBlocker quiet(&choice);
    const QString before = choice.currentData().toString();
    choice.clear();
    choice.addItem(any, anyChoice);
    for (const auto &[name, data] : byName)
        choice.addItem(name, data);
    for (const auto &[name, data] : more)
        choice.addItem(name, data);
    choice.setCurrentIndex(std::max(choice.findData(before), 0));
}

} // namespace

JournalWindow::JournalWindow(QWidget *parent)
    : SecondaryWindow(parent), m_words(new QLineEdit(this)), m_acts(new QComboBox(this)),
      m_results(new QComboBox(this)), m_chain(new ChainStrip(this)), m_pages(new QStackedWidget(this)),
      m_message(new MessagePage(this)), m_list(new CopyableTableView(this)), m_act(new ActView(this)),
      m_counts(new PlainLabel(this)), m_state(new PlainLabel(this)),
      m_again(new QPushButton(icon(QStringLiteral("refresh")), tr("Read &again"), this)),
      m_export(new QPushButton(tr("&Export"), this))
{
    setObjectName(QStringLiteral("journalWindow"));
    setTitle(*this, tr("Journal"));
    m_pool.setMaxThreadCount(1);
    build();
    fillChoices();
    connectParts();
    showState();
    m_list->setFocus();
}

JournalWindow::~JournalWindow() = default;

QWidget *JournalWindow::buildFilter()
{
    m_words->setObjectName(QStringLiteral("journalWords"));
    m_words->setAccessibleName(tr("Filter"));
    m_words->setPlaceholderText(tr("Filter: table, key, operator, reason \u2026"));
    setTip(
        m_words,
        tr("Words, all of which have to occur in the act: in what the list shows, its reason or its number. "
           "Ctrl+F"));
    m_words->addAction(icon(QStringLiteral("filter")), QLineEdit::LeadingPosition);
    m_words->setClearButtonEnabled(true);
    m_acts->setObjectName(QStringLiteral("journalActs"));
    m_acts->setAccessibleName(tr("Act"));
    m_results->setObjectName(QStringLiteral("journalResults"));
    m_results->setAccessibleName(tr("Outcome"));
    for (QComboBox *choice : {m_acts, m_results}) {
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(leastChoiceLetters);
    }
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    row->setSpacing(Theme::between);
    row->addWidget(m_words, 2);
    row->addWidget(m_acts, 1);
    row->addWidget(m_results, 1);
    return bar;
}

void JournalWindow::layOutList()
{
    m_list->setObjectName(QStringLiteral("journalActsList"));
    m_list->setAccessibleName(tr("Acts, the newest first"));
    m_list->setModel(&m_model);
    m_list->setProperty("panel", QStringLiteral("fields"));
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setTabKeyNavigation(false);
    m_list->setWordWrap(false);
    m_list->setShowGrid(false);
    m_list->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_list->verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    m_list->horizontalHeader()->setSectionsClickable(false); // its order is fixed
    m_list->horizontalHeader()->setHighlightSections(false);
    m_list->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_list->horizontalHeader()->setStretchLastSection(true);
    m_list->setMinimumHeight(m_list->horizontalHeader()->sizeHint().height() +
                             leastListRows * Theme::compactRowHeight());
}

/// Those with long texts share what a narrow window lacks. Entries without a caveat need no column.
void JournalWindow::fitColumns()
{
    const QFontMetrics metrics = m_list->fontMetrics();
    const auto wide = [&metrics](int letters) {
        return letters * metrics.averageCharWidth() + 2 * Theme::between;
    };
    struct Share {
        JournalColumn column;
        int width;
    };
    const std::array shares{Share{JournalColumn::Act, wide(27)}, Share{JournalColumn::Table, wide(14)},
                            Share{JournalColumn::Key, wide(22)}, Share{JournalColumn::Operator, wide(20)}};
    const int time =
        metrics.horizontalAdvance(QStringLiteral("2026-08-20 14:00:03 CEST")) + 2 * Theme::around;
    const int outcome = wide(24);
    const int least = wide(10);
    const auto hasCaveat = [](const audit::JournalEntry &entry) { return !entry.caveat.isEmpty(); };
    const bool hasCaveats = m_contents && std::ranges::any_of(m_contents->entries, hasCaveat);
    int lacking = time + outcome + (hasCaveats ? least : 0) - m_list->viewport()->width();
    int mayGive = 0;
    for (const Share &share : shares) {
        lacking += share.width;
        mayGive += share.width - least;
    }
    lacking = std::clamp(lacking, 0, mayGive);
    m_list->setColumnWidth(static_cast<int>(JournalColumn::Time), time);
    for (const Share &share : shares)
        m_list->setColumnWidth(static_cast<int>(share.column),
                               share.width - lacking * (share.width - least) / mayGive);
    m_list->setColumnWidth(static_cast<int>(JournalColumn::Outcome), outcome);
    m_list->setColumnHidden(static_cast<int>(JournalColumn::Caveat), !hasCaveats);
}

QWidget *JournalWindow::buildActs()
{
    layOutList();
    auto *parts = new QSplitter(Qt::Vertical, this);
    parts->setHandleWidth(1);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_list);
    parts->addWidget(m_act);
    parts->setStretchFactor(1, 1);
    parts->setSizes({listHeight, usualJournalSize.height() - listHeight});
    return parts;
}

void JournalWindow::fillExportMenu(QMenu &menu)
{
    const auto add = [&](const char *name, const QString &text, QList<QAction *> &group, auto act) {
        QAction *action = menu.addAction(text);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, act);
        group += action;
    };
    add("journalCopyReport", tr("Copy the &report"), m_actExports, [this] { copyReport(); });
    add("journalSaveReport", tr("&Save the report\u2026"), m_actExports, [this] {
        askForFile(tr("Save the report"), QStringLiteral("incident-%1.md"), tr("Markdown (*.md)"),
                   [this](const QString &path) { saveReport(path); });
    });
    add("journalSaveLines", tr("Save the &lines of the journal\u2026"), m_actExports, [this] {
        askForFile(tr("Save the lines of the journal"), QStringLiteral("journal-%1.jsonl"),
                   tr("JSON lines (*.jsonl)"), [this](const QString &path) { saveLines(path); });
    });
    add("journalSaveBundle", tr("Save all &evidence in a folder\u2026"), m_actExports,
        [this] { askForFolder({}); });
    add("journalSaveRecording", tr("Save it with a &recording\u2026"), m_actExports,
        [this] { askForRecording(); });
    menu.addSeparator();
    add("journalSaveCsv", tr("Save the list as &CSV\u2026"), m_listExports,
        [this] { askForList(journalfiles::ListFormat::Csv); });
    add("journalSaveJson", tr("Save the list as &JSON lines\u2026"), m_listExports,
        [this] { askForList(journalfiles::ListFormat::JsonLines); });
}

QWidget *JournalWindow::buildButtons()
{
    m_state->setObjectName(QStringLiteral("journalState"));
    m_state->setProperty("quiet", true);
    m_state->setWordWrap(true);
    m_counts->setObjectName(QStringLiteral("journalCounts"));
    m_counts->setProperty("quiet", true);
    m_again->setObjectName(QStringLiteral("journalAgain"));
    setTip(m_again, tr("Reads the journal and verifies every line of it. F5"));
    m_export->setObjectName(QStringLiteral("journalExport"));
    m_export->setProperty("menu", true);
    auto *menu = new QMenu(m_export);
    fillExportMenu(*menu);
    m_export->setMenu(menu);
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("closeJournal"));
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    auto *row = buttonRow(this);
    row->addWidget(m_counts);
    row->addWidget(m_state, 1);
    row->addWidget(m_again);
    row->addWidget(m_export);
    row->addWidget(close);
    return row->parentWidget();
}

void JournalWindow::build()
{
    m_pages->addWidget(m_message);
    m_pages->addWidget(buildActs());
    auto *strip = new QHBoxLayout;
    strip->setContentsMargins(Theme::around, 0, Theme::around, Theme::within);
    strip->addWidget(m_chain);
    auto *column = bareColumn(this);
    column->addWidget(buildFilter());
    column->addLayout(strip);
    column->addWidget(m_pages, 1);
    column->addWidget(buildButtons());
    resizeWithinScreen(*this, usualJournalSize);
}

void JournalWindow::connectParts()
{
    connect(m_words, &QLineEdit::textChanged, this, &JournalWindow::applyFilter);
    connect(m_acts, &QComboBox::currentIndexChanged, this, &JournalWindow::applyFilter);
    connect(m_results, &QComboBox::currentIndexChanged, this, &JournalWindow::applyFilter);
    connect(m_again, &QPushButton::clicked, this, &JournalWindow::readAgain);
    connect(m_message, &MessagePage::firstChosen, this, [this] {
        if (m_contents && !m_contents->error)
            clearFilter();
        else
            readAgain();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &JournalWindow::showChosen);
    connect(m_act, &ActView::putBackRequested, this, [this] {
        if (const audit::JournalEntry *entry = chosen())
            Q_EMIT restoreRequested(*entry);
    });
    const auto on = [this](const QKeySequence &keys, auto act) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, act);
    };
    on(QKeySequence::Find, [this] {
        m_words->setFocus(Qt::ShortcutFocusReason);
        m_words->selectAll();
    });
    on(Qt::Key_F5, [this] { readAgain(); });
}

JournalWindow::Place JournalWindow::placeOf(const audit::JournalEntry &entry) const
{
    const auto named = std::ranges::find_if(m_open, [&entry](const Place &place) {
        return place && place->facts().journalName == entry.intent.connection;
    });
    return named == m_open.end() ? m_connection : *named;
}

void JournalWindow::setConnections(const Place &shown, const QList<Place> &open)
{
    m_open = open;
    if (shown.get() == m_connection.get() && shown)
        return showChosen();
    m_reading.restart();
    m_isReading = false;
    m_isStale = false;
    m_connection = shown;
    m_chosenId.clear();
    m_shownId.clear();
    setContents({});
    setNote({});
    if (isVisible())
        readAgain();
}

void JournalWindow::readAgain()
{
    m_isStale = m_isReading;
    if (m_isReading || !m_connection)
        return;
    m_isReading = true;
    showState();
    m_reading.start(read(m_connection.actJournal().journal(), m_reading.token()));
}

base::Task<> JournalWindow::read(audit::JournalReader journal, std::stop_token stop)
{
    const std::function<JournalContentsPtr()> work = [journal] { return readJournal(journal); };
    const JournalContentsPtr contents = co_await base::onPool(&m_pool, work);
    if (stop.stop_requested())
        co_return;
    m_isReading = false;
    setContents(contents);
    if (m_isStale)
        readAgain();
}

void JournalWindow::setContents(const JournalContentsPtr &contents)
{
    m_isChoosing = true; // what a reset lets go was not let go by the operator
    m_model.setContents(contents);
    m_isChoosing = false;
    m_contents = contents;
    fillChoices();
    fitColumns();
    applyFilter();
}

void JournalWindow::fillChoices()
{
    std::map<QString, QString> acts;
    std::map<QString, QString> results;
    bool hasOpen = false;
    bool hasCaveatToFilter = false;
    if (m_contents) {
        for (const audit::JournalEntry &entry : m_contents->entries) {
            acts.emplace(inWords(audit::actName(entry.intent.act)), entry.intent.act);
            if (entry.outcome)
                results.emplace(inWords(audit::resultName(entry.outcome->result)),
                                resultPrefix + entry.outcome->result);
            hasOpen = hasOpen || !entry.outcome;
            hasCaveatToFilter = hasCaveatToFilter || !entry.caveat.isEmpty();
        }
    }
    std::vector<std::pair<QString, QString>> more;
    if (hasOpen)
        more.emplace_back(tr("Outcome not known"), openChoice);
    if (hasCaveatToFilter)
        more.emplace_back(tr("With a doubt"), caveatChoice);
    refill(*m_acts, acts, tr("All acts"), {});
    refill(*m_results, results, tr("All outcomes"), more);
}

void JournalWindow::applyFilter()
{
    JournalFilter filter;
    filter.words = m_words->text();
    filter.act = m_acts->currentData().toString();
    const QString result = m_results->currentData().toString();
    filter.onlyWithCaveat = result == caveatChoice;
    if (result == openChoice)
        filter.result = QString();
    else if (result.startsWith(resultPrefix))
        filter.result = result.mid(resultPrefix.size());
    m_isChoosing = true;
    m_model.setFilter(filter);
    m_isChoosing = false;
    chooseAgain();
    showState();
}

void JournalWindow::clearFilter()
{
    const QSignalBlocker quietActs(m_acts);
    const QSignalBlocker quietResults(m_results);
    m_acts->setCurrentIndex(0);
    m_results->setCurrentIndex(0);
    m_words->clear();
    applyFilter();
    m_list->setFocus();
}

void JournalWindow::chooseAgain()
{
    m_isChoosing = true;
    const int chosenBefore = m_model.rowOf(m_chosenId);
    const int row = std::max(chosenBefore >= 0 ? chosenBefore : m_model.rowOf(m_shownId), 0);
    m_list->setCurrentIndex(m_model.index(row, std::max(m_list->currentIndex().column(), 0)));
    m_isChoosing = false;
    showChosen();
}

const audit::JournalEntry *JournalWindow::chosen() const
{
    return m_model.entryAt(m_list->currentIndex().row());
}

void JournalWindow::showChosen()
{
    const audit::JournalEntry *entry = chosen();
    if (entry && !m_isChoosing)
        m_chosenId = entry->id;
    if (m_isChoosing)
        return;
    if (entry)
        m_shownId = entry->id;
    m_act->showAct(m_contents, entry);
    const Place place = entry ? placeOf(*entry) : Place();
    const auto refusal = place ? place.restores().whyNotRestore(*entry) : std::optional<admin::Refusal>();
    m_act->setObstacle(refusal ? std::optional(refusal->why) : std::nullopt);
    for (QAction *action : std::as_const(m_actExports))
        action->setEnabled(entry != nullptr);
}

bool JournalWindow::showMessageInstead()
{
    m_message->setActions({});
    if (!m_connection) {
        m_message->showMessage(QStringLiteral("offline"), tr("No connection"),
                               tr("Open a connection or the demo to read the journal of this machine."));
        return true;
    }
    if (!m_contents) {
        m_message->showMessage(QStringLiteral("refresh"), tr("Reading the journal\u2026"),
                               tr("Every line is read and verified."));
        return true;
    }
    if (m_contents->error) {
        m_message->showMessage(QStringLiteral("warning"), tr("The journal cannot be read"),
                               sentenceOf(*m_contents->error));
        m_message->setActions(tr("Read again"));
        return true;
    }
    if (m_contents->entries.empty()) {
        m_message->showMessage(QStringLiteral("empty"), tr("No acts yet"),
                               tr("Releases, restores and test locks are entered here before they are sent, "
                                  "with the row as it was."));
        return true;
    }
    if (m_model.rowCount() > 0)
        return false;
    m_message->showMessage(QStringLiteral("filter"), tr("No act matches"),
                           tr("The filter leaves nothing to show."));
    m_message->setActions(tr("Clear the filter"));
    return true;
}

void JournalWindow::showState()
{
    const int before = m_pages->currentIndex();
    m_pages->setCurrentIndex(showMessageInstead() ? MessageShown : ActsShown);
    const bool isFiltering = m_words->hasFocus() || m_acts->hasFocus() || m_results->hasFocus();
    if (before == MessageShown && m_pages->currentIndex() == ActsShown && !isFiltering)
        m_list->setFocus();
    const bool isRead = m_contents && !m_contents->error;
    m_chain->setVisible(isRead && (m_contents->chain.lines > 0 || !m_contents->chain.faults.empty()));
    if (isRead)
        m_chain->showChain(*m_contents);
    const auto all = isRead ? qint64(m_contents->entries.size()) : 0;
    const qint64 shown = m_model.rowCount();
    const QString acts = words::counted(all, tr("%1 act(s)", nullptr, words::plural(all)));
    m_counts->setText(!isRead            ? QString()
                          : shown == all ? acts
                                         : tr("%1 of %2").arg(words::count(shown), acts));
    m_again->setEnabled(bool(m_connection)); // also while it is read: a disabled button loses the focus
    for (QWidget *part : std::initializer_list<QWidget *>{m_words, m_acts, m_results})
        part->setEnabled(all > 0);
    for (QAction *action : std::as_const(m_listExports))
        action->setEnabled(shown > 0);
    m_export->setEnabled(shown > 0);
}

void JournalWindow::askForFile(const QString &title, const QString &name, const QString &kind,
                               const std::function<void(const QString &)> &save)
{
    const audit::JournalEntry *entry = chosen();
    auto *dialog = new QFileDialog(this, title, entry ? name.arg(fileNameOf(entry->id)) : name, kind);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this, save);
    dialog->open();
}

void JournalWindow::askForRecording()
{
    auto *dialog = new QFileDialog(this, tr("Choose a recording of what happened"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &JournalWindow::offerRecording);
    dialog->open();
}

void JournalWindow::offerRecording(const QString &path)
{
    const audit::JournalEntry *entry = chosen();
    if (!entry)
        return;
    m_state->setText(tr("Reading the recording\u2026"));
    m_exports.start(examineRecording(path, entry->id, m_exports.token()));
}

bool JournalWindow::isStillChosen(const QString &act)
{
    const audit::JournalEntry *entry = chosen();
    if (entry && entry->id == act)
        return true;
    setNote(
        tr("Another act is chosen now than the one that the recording was chosen for. Nothing was saved."));
    return false;
}

base::Task<> JournalWindow::examineRecording(QString path, QString act, std::stop_token stop)
{
    const std::function<base::Result<record::RecordingSummary>()> work = [path, stop] {
        return record::summaryOf(path, stop);
    };
    const base::Result<record::RecordingSummary> summary = co_await base::onPool(&m_pool, work);
    if (stop.stop_requested())
        co_return;
    setNote(summary ? QString() : sentenceOf(summary.error()));
    if (!summary || !isStillChosen(act))
        co_return;
    auto *dialog = new RecordingDialog(*summary, chosen()->intent.table, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, path, act, dialog] {
        askForFolder(journalfiles::AlongRecording{path, dialog->mayHoldData(), act});
    });
    dialog->open();
}

void JournalWindow::askForFolder(const std::optional<journalfiles::AlongRecording> &recording)
{
    auto *dialog = new QFileDialog(this, tr("Make a folder with all evidence in"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, recording](const QString &folder) { saveBundle(folder, recording); });
    dialog->open();
}

void JournalWindow::askForList(journalfiles::ListFormat format)
{
    const bool isCsv = format == journalfiles::ListFormat::Csv;
    askForFile(tr("Save the list"), isCsv ? QStringLiteral("journal.csv") : QStringLiteral("journal.jsonl"),
               isCsv ? tr("CSV (*.csv)") : tr("JSON lines (*.jsonl)"),
               [this, format](const QString &path) { saveList(format, path); });
}

void JournalWindow::copyReport()
{
    if (const audit::JournalEntry *entry = chosen())
        m_exports.start(copy(m_contents, entry, m_exports.token()));
}

base::Task<> JournalWindow::copy(JournalContentsPtr contents, const audit::JournalEntry *entry,
                                 std::stop_token stop)
{
    const std::function<QByteArray()> work = [contents, entry] { return audit::incidentReport(*entry); };
    const QByteArray report = co_await base::onPool(&m_pool, work);
    if (stop.stop_requested())
        co_return;
    QGuiApplication::clipboard()->setText(base::fromUtf8(report));
    setNote(tr("The report is copied."));
}

void JournalWindow::saveReport(const QString &path)
{
    if (const audit::JournalEntry *entry = chosen())
        write([contents = m_contents, entry, path] { return journalfiles::saveReport(*entry, path); },
              tr("The report is saved to %1.").arg(inWords(path)));
}

void JournalWindow::saveLines(const QString &path)
{
    if (const audit::JournalEntry *entry = chosen(); entry && m_connection)
        write([journal = m_connection.actJournal().journal(), id = entry->id,
               path] { return journalfiles::saveLines(journal, id, path); },
              tr("The lines of the journal are saved to %1.").arg(inWords(path)));
}

void JournalWindow::saveBundle(const QString &folder,
                               const std::optional<journalfiles::AlongRecording> &recording)
{
    if (recording && !isStillChosen(recording->act))
        return;
    const audit::JournalEntry *entry = chosen();
    if (!entry || !m_connection)
        return;
    const QString made = QDir(folder).filePath(QStringLiteral("evidence-") + fileNameOf(entry->id));
    write([journal = m_connection.actJournal().journal(), id = entry->id, made, recording,
           stop = m_exports.token()] { return journalfiles::saveBundle(journal, id, made, recording, stop); },
          tr("The evidence is saved in %1.").arg(inWords(made)));
}

void JournalWindow::saveList(journalfiles::ListFormat format, const QString &path)
{
    const qint64 count = m_model.rowCount();
    const QString acts = words::counted(count, tr("%1 act(s)", nullptr, words::plural(count)));
    write([contents = m_contents, entries = m_model.shown(), format,
           path] { return journalfiles::saveList(entries, format, path); },
          tr("%1 saved to %2.").arg(acts, inWords(path)));
}

void JournalWindow::write(std::function<base::Result<void>()> work, const QString &done)
{
    m_state->setText(tr("Writing\u2026"));
    m_exports.start(finish(std::move(work), done, m_exports.token()));
}

base::Task<> JournalWindow::finish(std::function<base::Result<void>()> work, QString done,
                                   std::stop_token stop)
{
    const base::Result<void> written = co_await base::onPool(&m_pool, work);
    if (stop.stop_requested())
        co_return;
    setNote(written ? done : sentenceOf(written.error()));
}

void JournalWindow::setNote(const QString &sentence)
{
    m_state->setText(sentence);
    if (!sentence.isEmpty())
        Q_EMIT exported(sentence);
}

bool JournalWindow::event(QEvent *event)
{
    // An act may have ended since the operator looked elsewhere.
    if (event->type() == QEvent::WindowActivate || (event->type() == QEvent::Show && !event->spontaneous()))
        readAgain();
    return SecondaryWindow::event(event);
}

void JournalWindow::resizeEvent(QResizeEvent *event)
{
    SecondaryWindow::resizeEvent(event);
    fitColumns();
    m_list->scrollTo(m_list->currentIndex()); // the chosen act stays in sight
}

void JournalWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return SecondaryWindow::keyPressEvent(event);
    if (m_model.filter() == JournalFilter())
        close();
    else
        clearFilter();
}

} // namespace ui
