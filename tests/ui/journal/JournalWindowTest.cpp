// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/JournalWindow.h"

#include "core/audit/EvidenceBundle.h"
#include "core/audit/IncidentReport.h"
#include "core/audit/JournalFields.h"
#include "core/audit/JournalLine.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/journal/RecordingDialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTableView>
#include <QTest>
#include <QTimer>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;

namespace {

const QString staging = QStringLiteral("staging");

QByteArray fileContent(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
}

audit::Intent releaseOf(const QByteArray &key)
{
    audit::Intent intent;
    intent.act = QStringLiteral("release-lapsed");
    intent.connection = staging;
    intent.identity = QStringLiteral("eva@laptop");
    intent.reason = QStringLiteral("its host is gone");
    intent.table = QStringLiteral("locks");
    intent.dialect = QStringLiteral("dynamolock");
    intent.key = {{"key", AttributeValue::string(key)}};
    intent.before = dynamodb::Item{{"key", AttributeValue::string(key)},
                                   {"ownerName", AttributeValue::string("worker-7")}};
    intent.request = "{\"TableName\":\"locks\",\"ConditionExpression\":\"#v = :v\"}";
    intent.evidence = QStringLiteral("watched from 12:00:03 to 12:00:24 UTC: no heartbeat");
    return intent;
}

audit::Outcome ended(const QString &result, const QString &sentence)
{
    audit::Outcome outcome;
    outcome.result = result;
    outcome.code = QStringLiteral("applied");
    outcome.sentence = sentence;
    return outcome;
}

/// Lines of a chain, without the flush that each real act costs.
struct LongChain {
    QByteArray last = audit::genesisHash();
    QByteArray content{};
    void add(const QByteArray &fields)
    {
        const QByteArray line = audit::closeLine(fields, last);
        last = audit::claimedHash(line);
        content += line + '\n';
    }
};

} // namespace

/// Every act that was done from this machine, in a window.
class JournalWindowTest : public QObject {
    Q_OBJECT

    std::unique_ptr<PanelServices> m_services;
    std::unique_ptr<audit::Journal> m_journal;
    std::unique_ptr<ui::JournalWindow> m_window;

    template <typename T>
    [[nodiscard]] T *find(const char *name) const
    {
        return m_window->findChild<T *>(QLatin1String(name));
    }
    [[nodiscard]] QTableView &list() const { return *find<QTableView>("journalActsList"); }
    [[nodiscard]] QString cell(int row, ui::JournalColumn column) const
    {
        return list().model()->index(row, static_cast<int>(column)).data().toString();
    }
    [[nodiscard]] QStringList keys() const
    {
        QStringList all;
        for (int row = 0; row < list().model()->rowCount(); ++row)
            all += cell(row, ui::JournalColumn::Key);
        return all;
    }
    /// "Field: value" of the act on show.
    [[nodiscard]] QStringList fields() const
    {
        const QAbstractItemModel *model = find<QTableView>("actFields")->model();
        QStringList all;
        for (int row = 0; row < model->rowCount(); ++row)
            all += model->index(row, 0).data().toString() + QStringLiteral(": ") +
                model->index(row, 1).data().toString();
        return all;
    }
    [[nodiscard]] QStringList changes() const
    {
        const QAbstractItemModel *model = find<QTableView>("actChanges")->model();
        QStringList all;
        for (int row = 0; row < model->rowCount(); ++row)
            all += model->index(row, 0).data().toString() + u'|' + model->index(row, 1).data().toString() +
                u'|' + model->index(row, 2).data().toString();
        return all;
    }
    [[nodiscard]] QString file() const
    {
        return QDir(m_services->journalFolder()).filePath(QStringLiteral("long.2026-08.jsonl"));
    }
    void writeLong(const LongChain &chain)
    {
        QFile to(file());
        QVERIFY(to.open(QIODevice::WriteOnly));
        QVERIFY(to.setPermissions(QFile::ReadOwner | QFile::WriteOwner)); // as a journal's files are
        QCOMPARE(to.write(chain.content), chain.content.size());
    }
    QString act(const audit::Intent &intent, const std::optional<audit::Outcome> &outcome)
    {
        m_services->time.setWall(m_services->time.wall() + 1s);
        const auto id = m_journal->recordIntent(intent);
        if (!id || (outcome && !m_journal->recordOutcome(*id, *outcome)))
            qFatal("the journal could not be written");
        return *id;
    }
    /// A release, one that was refused, and an acquisition whose end is not known: the last one is the newest.
    void writeThree()
    {
        act(releaseOf("import-eu"), ended(QStringLiteral("released"), QStringLiteral("Released import-eu.")));
        act(releaseOf("import-us"), ended(QStringLiteral("refused"), QStringLiteral("Not released.")));
        audit::Intent acquire = releaseOf("nightly");
        acquire.act = QStringLiteral("acquire");
        acquire.identity = QStringLiteral("tom@desk");
        acquire.before.reset();
        act(acquire, {});
    }
    /// Shows the journal, and waits until it is read.
    void open()
    {
        m_window->setConnections(m_services.get(), {m_services.get()});
        m_window->show();
        QTRY_VERIFY(!m_window->isReading());
    }
    void readAgain()
    {
        m_window->readAgain();
        QTRY_VERIFY(!m_window->isReading());
    }
    void choose(const char *key)
    {
        for (int row = 0; row < list().model()->rowCount(); ++row) {
            if (cell(row, ui::JournalColumn::Key) == QLatin1String(key))
                list().setCurrentIndex(list().model()->index(row, 0));
        }
        QTRY_VERIFY(fields().join(u'\n').contains(QLatin1String(key)));
    }
    [[nodiscard]] QString message() const
    {
        const auto *pages = m_window->findChild<QStackedWidget *>();
        return pages->currentIndex() == 0 ? pages->currentWidget()->accessibleName() : QString();
    }
    /// What the window says of an export that `begin` begins.
    template <typename Begin>
    [[nodiscard]] QString saidOf(Begin begin)
    {
        QSignalSpy said(m_window.get(), &ui::JournalWindow::exported);
        begin();
        return !said.isEmpty() || said.wait(60'000) ? said.first().first().toString()
                                                    : QStringLiteral("nothing");
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
    }

    void init()
    {
        m_services = std::make_unique<PanelServices>();
        m_journal = std::make_unique<audit::Journal>(m_services->journalFolder(), staging, m_services->time);
        m_window = std::make_unique<ui::JournalWindow>();
    }

    void cleanup()
    {
        m_window.reset();
        m_journal.reset();
        m_services.reset();
    }

    void listsTheActsInWordsAndTheNewestFirst()
    {
        writeThree();
        open();
        QCOMPARE(keys(),
                 (QStringList{QStringLiteral("nightly"), QStringLiteral("import-us"),
                              QStringLiteral("import-eu")}));
        QCOMPARE(cell(0, ui::JournalColumn::Act), QStringLiteral("Acquisition of a test lock"));
        QCOMPARE(cell(0, ui::JournalColumn::Outcome),
                 QStringLiteral("Not known: the program ended before it"));
        QCOMPARE(cell(0, ui::JournalColumn::Operator), QStringLiteral("tom@desk"));
        QCOMPARE(cell(1, ui::JournalColumn::Outcome), QStringLiteral("Refused"));
        QCOMPARE(cell(2, ui::JournalColumn::Act), QStringLiteral("Release of a lapsed lock"));
        QCOMPARE(cell(2, ui::JournalColumn::Table), QStringLiteral("locks"));
        QCOMPARE(cell(2, ui::JournalColumn::Outcome), QStringLiteral("Released"));
        QVERIFY(!cell(2, ui::JournalColumn::Time).isEmpty());
        QCOMPARE(find<QLabel>("journalCounts")->text(), QStringLiteral("3 acts"));
        QCOMPARE(find<QLabel>("chainSentence")->text(),
                 QStringLiteral("Every line is as it was written: 5 lines in 1 file."));
    }

    void everyWordOfTheFilterHasToOccur()
    {
        writeThree();
        open();
        auto *words = find<QLineEdit>("journalWords");
        words->setText(QStringLiteral("EVA import"));
        QCOMPARE(keys(), (QStringList{QStringLiteral("import-us"), QStringLiteral("import-eu")}));
        QCOMPARE(find<QLabel>("journalCounts")->text(), QStringLiteral("2 of 3 acts"));
        words->setText(QStringLiteral("refused host"));
        QCOMPARE(keys(), QStringList{QStringLiteral("import-us")});
        words->setText({});
        QCOMPARE(keys().size(), 3);
    }

    void theChoicesHaveWhatTheJournalHas()
    {
        writeThree();
        open();
        auto *acts = find<QComboBox>("journalActs");
        acts->setCurrentIndex(acts->findText(QStringLiteral("Acquisition of a test lock")));
        QCOMPARE(keys(), QStringList{QStringLiteral("nightly")});
        acts->setCurrentIndex(0);
        auto *results = find<QComboBox>("journalResults");
        results->setCurrentIndex(results->findText(QStringLiteral("Refused")));
        QCOMPARE(keys(), QStringList{QStringLiteral("import-us")});
        results->setCurrentIndex(results->findText(QStringLiteral("Outcome not known")));
        QCOMPARE(keys(), QStringList{QStringLiteral("nightly")});
        QCOMPARE(results->findText(QStringLiteral("With a doubt")), -1);
        // What was chosen stays chosen when the journal is read again.
        act(releaseOf("later"), {});
        readAgain();
        QCOMPARE(keys(), (QStringList{QStringLiteral("later"), QStringLiteral("nightly")}));
    }

    void aFilterWithoutAMatchSaysSoAndIsClearedByItsButton()
    {
        writeThree();
        open();
        choose("import-us");
        find<QLineEdit>("journalWords")->setText(QStringLiteral("elsewhere"));
        QCOMPARE(message(), QStringLiteral("No act matches"));
        QVERIFY(!find<QPushButton>("journalExport")->isEnabled());
        for (QPushButton *button : m_window->findChildren<QPushButton *>()) {
            if (button->isVisible() && button->text() == QLatin1String("Clear the filter"))
                button->click();
        }
        QCOMPARE(message(), QString());
        QCOMPARE(keys().size(), 3);
        // The act that was looked at is looked at again.
        QCOMPARE(m_window->chosen()->intent.key, releaseOf("import-us").key);
    }

    void oneActIsReportedInFull()
    {
        writeThree();
        open();
        choose("import-eu");
        const QString reported = fields().join(u'\n');
        for (const char *part :
             {"Outcome: Released", "In words: Released import-eu.", "Reason: its host is gone",
              "Evidence: watched from 12:00:03 to 12:00:24 UTC: no heartbeat", "Operator: eva@laptop",
              "Account: not known", "Connection: staging", "Table: locks", "Key: key = import-eu",
              "Lock library: dynamolock", "Announced: 20", "Ended: 20",
              "Act: Release of a lapsed lock (release-lapsed)", "Code: applied"})
            QVERIFY2(reported.contains(QLatin1String(part)), part);
        QVERIFY(reported.contains(m_window->chosen()->id));
        QVERIFY(
            find<QLabel>("actTitle")->text().contains(QStringLiteral("Release of a lapsed lock: import-eu")));
        QVERIFY(find<QPlainTextEdit>("actRequest")->toPlainText().contains(QStringLiteral("#v = :v")));
        QVERIFY(find<QPlainTextEdit>("actBefore")->toPlainText().contains(QStringLiteral("worker-7")));
        QCOMPARE(find<QPlainTextEdit>("actAfter")->toPlainText(), QStringLiteral("There was no row."));
        QCOMPARE(changes(),
                 (QStringList{QStringLiteral("key|import-eu|removed"),
                              QStringLiteral("ownerName|worker-7|removed")}));
    }

    void theRowIsComparedWithWhatIsKnownOfIt()
    {
        audit::Intent intent = releaseOf("kept");
        audit::Outcome outcome = ended(QStringLiteral("released"), QStringLiteral("Released."));
        outcome.after = dynamodb::Item{{"key", AttributeValue::string("kept")},
                                       {"isReleased", AttributeValue::string("1")}};
        act(intent, outcome);
        intent = releaseOf("open");
        intent.written.emplace(dynamodb::Item{{"key", AttributeValue::string("open")}});
        act(intent, {});
        act(releaseOf("failed"), ended(QStringLiteral("failed"), QStringLiteral("cannot be sent")));
        open();
        choose("kept");
        QCOMPARE(
            changes(),
            (QStringList{QStringLiteral("ownerName|worker-7|removed"),
                         QStringLiteral("isReleased|not there|1"), QStringLiteral("key|kept|unchanged")}));
        choose("open");
        QCOMPARE(changes(),
                 (QStringList{QStringLiteral("ownerName|worker-7|removed"),
                              QStringLiteral("key|open|unchanged")}));
        QVERIFY(
            find<QLabel>("actChangesNote")->text().contains(QStringLiteral("what the request was to leave")));
        choose("failed");
        QVERIFY2(!changes().join(u'\n').contains(QStringLiteral("removed")),
                 "a request that failed removed nothing");
        QCOMPARE(find<QPlainTextEdit>("actAfter")->toPlainText(),
                 QStringLiteral("The journal does not know the row after the act."));
    }

    void exportsAreWhatTheCommandLineWrites()
    {
        writeThree();
        const QTemporaryDir place;
        const auto at = [&place](const char *name) { return place.filePath(QLatin1String(name)); };
        open();
        choose("import-eu");
        const audit::JournalReader reader = m_services->journal();
        const audit::JournalEntry entry = *m_window->chosen();

        QVERIFY(saidOf([&] {
                    m_window->saveReport(at("r.md"));
                }).startsWith(QStringLiteral("The report is saved to ")));
        QCOMPARE(fileContent(at("r.md")), audit::incidentReport(entry));
        QVERIFY(QFile(at("r.md")).permissions() ==
                (QFile(at("r.md")).permissions() & ~QFile::Permissions(0x77)));
        QCOMPARE(saidOf([&] { m_window->copyReport(); }), QStringLiteral("The report is copied."));
        QCOMPARE(QGuiApplication::clipboard()->text().toUtf8(), audit::incidentReport(entry));

        QVERIFY(saidOf([&] { m_window->saveLines(at("l.jsonl")); }).startsWith(QStringLiteral("The lines ")));
        QCOMPARE(fileContent(at("l.jsonl")), *reader.linesOf(entry.id));
        QCOMPARE(fileContent(at("l.jsonl")).count('\n'), 2);

        QVERIFY(saidOf([&] {
                    m_window->saveBundle(place.path());
                }).startsWith(QStringLiteral("The evidence is saved in ")));
        const QDir saved(place.filePath(QStringLiteral("evidence-") + entry.id));
        const QDir written(at("by-command"));
        QVERIFY(audit::writeEvidenceBundle(reader, entry.id, written.path(),
                                           QStringLiteral("Leasescope " LEASESCOPE_VERSION)));
        const QStringList names = written.entryList(QDir::Files, QDir::Name);
        QCOMPARE(saved.entryList(QDir::Files, QDir::Name), names);
        QCOMPARE(names.size(), 6);
        for (const QString &name : names)
            QCOMPARE(fileContent(saved.filePath(name)), fileContent(written.filePath(name)));
        QVERIFY(
            fileContent(saved.filePath(QStringLiteral("about.json"))).contains("\"program\": \"Leasescope "));
    }

    void aRecordingGoesAlongOnceItIsKnownWhatItHolds()
    {
        writeThree();
        const QTemporaryDir place;
        const auto recording = [&place](const char *name, bool lossy) {
            const QString path = place.filePath(QLatin1String(name));
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly) ||
                file.write(QByteArray(R"({"leasescope":"recording","format":1,"program":"0.2.0",)") +
                           R"("startedAt":"2026-11-27T21:30:00.000Z","boot":"","lossy":)" +
                           (lossy ? "true" : "false") + "}\n") < 0)
                qFatal("cannot write the recording");
            return path;
        };
        open();
        choose("import-eu");
        const auto offered = [this](const QString &path) -> ui::RecordingDialog * {
            m_window->offerRecording(path);
            ui::RecordingDialog *dialog = nullptr;
            (void)QTest::qWaitFor([&] { return (dialog = m_window->findChild<ui::RecordingDialog *>()); },
                                  600'000);
            return dialog;
        };
        const auto end = [](ui::RecordingDialog *dialog) {
            dialog->reject();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        ui::RecordingDialog *dialog = offered(recording("without.rec", true));
        QVERIFY(dialog);
        const auto *holds = dialog->findChild<QLabel *>(QStringLiteral("recordingHolds"));
        QVERIFY2(holds->text().contains(QStringLiteral("It was made without data")),
                 qPrintable(holds->text()));
        QVERIFY(holds->text().contains(QStringLiteral("It does not show locks, the table of this act.")));
        QVERIFY(dialog->findChild<QPushButton *>(QStringLiteral("recordingUse"))->isEnabled());
        QVERIFY(!dialog->findChild<QCheckBox *>(QStringLiteral("recordingAgreed"))->isVisible());
        end(dialog);
        dialog = offered(recording("whole.rec", false));
        QVERIFY(dialog);
        holds = dialog->findChild<QLabel *>(QStringLiteral("recordingHolds"));
        QVERIFY(holds->text().contains(QStringLiteral("It holds whole rows as they are stored")));
        auto *use = dialog->findChild<QPushButton *>(QStringLiteral("recordingUse"));
        QVERIFY(!use->isEnabled()); // until it is agreed to
        dialog->findChild<QCheckBox *>(QStringLiteral("recordingAgreed"))->click();
        QVERIFY(use->isEnabled() && dialog->mayHoldData());
        end(dialog);

        const QString whole = place.filePath(QStringLiteral("whole.rec"));
        const QString act = m_window->chosen()->id;
        QVERIFY(saidOf([&] {
                    m_window->saveBundle(place.path(), ui::journalfiles::AlongRecording{whole, false, act});
                }).contains(QStringLiteral("holds whole rows"))); // it was exchanged meanwhile
        QVERIFY(saidOf([&] {
                    m_window->saveBundle(place.path(), ui::journalfiles::AlongRecording{whole, true, act});
                }).startsWith(QStringLiteral("The evidence is saved in ")));
        const QDir saved(place.filePath(QStringLiteral("evidence-") + m_window->chosen()->id));
        QCOMPARE(fileContent(saved.filePath(QStringLiteral("recording.jsonl"))), fileContent(whole));
        QVERIFY(fileContent(saved.filePath(QStringLiteral("about.json"))).contains("\"withoutData\":false"));
        QVERIFY(saidOf([&] {
                    m_window->offerRecording(place.filePath(QStringLiteral("none.rec")));
                }).contains(QStringLiteral("here is no recording")));
    }

    void aRecordingGoesAlongWithNoOtherActThanItWasChosenFor()
    {
        writeThree();
        const QTemporaryDir place;
        const QString path = place.filePath(QStringLiteral("a.rec"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"leasescope":"recording","format":1,"program":"0.2.0",)"
                   R"("startedAt":"2026-11-27T21:30:00.000Z","boot":"","lossy":true})"
                   "\n");
        file.close();
        open();
        choose("import-eu");
        const QString act = m_window->chosen()->id;
        choose("import-us");
        QVERIFY(saidOf([&] {
                    m_window->saveBundle(place.path(), ui::journalfiles::AlongRecording{path, false, act});
                }).startsWith(QStringLiteral("Another act is chosen now")));
        QCOMPARE(QDir(place.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList());
    }

    void theListIsExportedAsItIsFiltered()
    {
        writeThree();
        const QTemporaryDir place;
        open();
        find<QLineEdit>("journalWords")->setText(QStringLiteral("import"));
        const QString csv = place.filePath(QStringLiteral("a.csv"));
        QVERIFY(saidOf([&] {
                    m_window->saveList(ui::journalfiles::ListFormat::Csv, csv);
                }).startsWith(QStringLiteral("2 acts saved to ")));
        QCOMPARE(fileContent(csv).count("\r\n"), 3);
        QVERIFY(fileContent(csv).startsWith("id,at,act,result,table,key,identity,reason,"));
        const QString json = place.filePath(QStringLiteral("a.jsonl"));
        (void)saidOf([&] { m_window->saveList(ui::journalfiles::ListFormat::JsonLines, json); });
        const QByteArrayList lines = fileContent(json).trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        const QJsonObject first = QJsonDocument::fromJson(lines.first()).object();
        QCOMPARE(first.size(), audit::fieldNames().size());
        QCOMPARE(first[QLatin1String("result")].toString(), QStringLiteral("refused"));
        QCOMPARE(first[QLatin1String("before")][QLatin1String("ownerName")][QLatin1String("S")].toString(),
                 QStringLiteral("worker-7"));
    }

    void whatCannotBeWrittenIsSaid()
    {
        writeThree();
        const QTemporaryDir place;
        open();
        choose("import-eu");
        const QString nowhere = place.filePath(QStringLiteral("none/a.md"));
        QVERIFY(saidOf([&] { m_window->saveReport(nowhere); }).startsWith(QStringLiteral("Cannot write ")));
        (void)saidOf([&] { m_window->saveBundle(place.path()); });
        QVERIFY(
            saidOf([&] { m_window->saveBundle(place.path()); }).contains(QStringLiteral("is there already")));
    }

    void rowsThatAreMarkupOrMegabytesAreHarmless()
    {
        audit::Intent intent = releaseOf("<b>bold</b>&\u202e\x01");
        intent.reason = QStringLiteral("<img src=x>\n\u202etxt\x1b[31m");
        intent.identity = QString(2'000'000, u'x');
        intent.before->set("data", AttributeValue::string(QByteArray(3'000'000, 'y')));
        intent.before->set("<i>name</i>", AttributeValue::string("<script>"));
        intent.evidence = QString(1'000'000, u'\u200b');
        act(intent, ended(QStringLiteral("<u>odd</u>"), QStringLiteral("<h1>No heading</h1>")));
        open();
        QCOMPARE(list().model()->rowCount(), 1);
        QTRY_VERIFY(fields().size() > 10);
        QVERIFY(cell(0, ui::JournalColumn::Key).startsWith(QStringLiteral("<b>bold</b>&[U+202E]")));
        QCOMPARE(cell(0, ui::JournalColumn::Outcome), QStringLiteral("<u>odd</u>"));
        QVERIFY(cell(0, ui::JournalColumn::Operator).size() < 5'000);
        const QString reported = fields().join(u'\n');
        QVERIFY(reported.size() < 30'000);
        QVERIFY(reported.contains(QStringLiteral("<img src=x>")));
        for (const QChar unseen : {QChar(0x202e), QChar(0x1b), QChar(0x200b)})
            QVERIFY(!reported.contains(unseen));
        QVERIFY(changes().join(u'\n').contains(QStringLiteral("<i>name</i>|<script>|unchanged")));
        QVERIFY(find<QPlainTextEdit>("actBefore")->toPlainText().size() < 1'100'000);
        for (const QLabel *label : m_window->findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        find<QLineEdit>("journalWords")->setText(QStringLiteral("<b>BOLD"));
        QCOMPARE(list().model()->rowCount(), 1);
    }

    void aBrokenChainIsShownWithEachFault()
    {
        LongChain chain;
        chain.add(audit::intentFields(QStringLiteral("one"), m_services->time.wall(), releaseOf("one")));
        chain.add(audit::outcomeFields(QStringLiteral("one"), m_services->time.wall(),
                                       ended(QStringLiteral("released"), {})));
        chain.add(audit::intentFields(QStringLiteral("two"), m_services->time.wall(), releaseOf("two")));
        chain.content.replace("its host is gone", "its host is here");
        writeLong(chain);
        open();
        QCOMPARE(find<QLabel>("chainSentence")->text(),
                 QStringLiteral("The journal is not as it was written: 2 faults."));
        auto *lines = find<QPlainTextEdit>("chainLines");
        QVERIFY(lines->isVisible());
        QVERIFY(lines->toPlainText().contains(
            file() + QStringLiteral(" line 1: the line was changed: its content does not fit its hash.")));
        QVERIFY(lines->toPlainText().contains(file() + QStringLiteral(" line 3: ")));
        QVERIFY(!cell(0, ui::JournalColumn::Caveat).isEmpty());
        auto *results = find<QComboBox>("journalResults");
        results->setCurrentIndex(results->findText(QStringLiteral("With a doubt")));
        choose("one");
        QVERIFY(fields().join(u'\n').contains(QStringLiteral("Doubt: It cannot be trusted: ")));
        QVERIFY(!find<QPushButton>("putBack")->isEnabled());
        QVERIFY(find<QLabel>("putBackObstacle")->text().contains(QStringLiteral("cannot be trusted")));
    }

    void aTornLineThatWasRepairedIsSaid()
    {
        LongChain chain;
        chain.add(audit::intentFields(QStringLiteral("one"), m_services->time.wall(), releaseOf("one")));
        chain.add(audit::repairFields(m_services->time.wall(), "{\"kind\":\"in"));
        writeLong(chain);
        open();
        QCOMPARE(
            find<QLabel>("chainSentence")->text(),
            QStringLiteral(
                "Every line is as it was written: 2 lines in 1 file. A crash tore 1 line; it was repaired."));
        QVERIFY(find<QPlainTextEdit>("chainLines")
                    ->toPlainText()
                    .contains(QStringLiteral(" line 2: the line before was torn")));
    }

    void anEmptyJournalSaysWhatWillStandThere()
    {
        open();
        QCOMPARE(message(), QStringLiteral("No acts yet"));
        QVERIFY(!find<QWidget>("chainStrip")->isVisible());
        QVERIFY(!find<QPushButton>("journalExport")->isEnabled());
        QVERIFY(!m_window->chosen());
    }

    void aFolderThatCannotBeReadIsSaidAndReadAgain()
    {
        const QString folder = m_services->journalFolder();
        QVERIFY(QDir(folder).removeRecursively());
        {
            QFile instead(folder);
            QVERIFY(instead.open(QIODevice::WriteOnly));
        }
        open();
        QCOMPARE(message(), QStringLiteral("The journal cannot be read"));
        QVERIFY(!find<QWidget>("chainStrip")->isVisible());
        QVERIFY(QFile::remove(folder));
        QVERIFY(QDir().mkpath(folder));
        readAgain();
        QCOMPARE(message(), QStringLiteral("No acts yet"));
    }

    void withoutAConnectionNothingIsRead()
    {
        m_window->show();
        QCOMPARE(message(), QStringLiteral("No connection"));
        m_window->readAgain();
        QVERIFY(!m_window->isReading());
        writeThree();
        open();
        QCOMPARE(keys().size(), 3);
        m_window->setConnections(nullptr, {});
        QCOMPARE(message(), QStringLiteral("No connection"));
        QVERIFY(!m_window->chosen());
    }

    void tenThousandActsAreReadWhileTheWindowGoesOn()
    {
        LongChain chain;
        for (int number = 0; number < 10'000; ++number) {
            const QString id = QStringLiteral("act-%1").arg(number);
            const base::WallTime at = m_services->time.wall() + std::chrono::seconds(number);
            chain.add(audit::intentFields(id, at, releaseOf("key-" + QByteArray::number(number))));
        }
        writeLong(chain);
        int turns = 0;
        QTimer turn;
        connect(&turn, &QTimer::timeout, this, [&turns] { ++turns; });
        turn.start(0);
        m_window->setConnections(m_services.get(), {m_services.get()});
        m_window->show();
        // Read on another thread, it is there in the same call only on a machine that slept in between.
        const bool wasReading = m_window->isReading();
        if (wasReading)
            QCOMPARE(message(), QStringLiteral("Reading the journal\u2026"));
        QTRY_VERIFY(!m_window->isReading());
        QVERIFY2(turns > 1 || !wasReading, "the event loop stood still");
        QCOMPARE(list().model()->rowCount(), 10'000);
        QCOMPARE(cell(0, ui::JournalColumn::Key), QStringLiteral("key-9999"));
        find<QLineEdit>("journalWords")->setText(QStringLiteral("key-123"));
        QCOMPARE(list().model()->rowCount(), 11);
    }

    void anActIsPutBackOnlyWhereThatIsPossible()
    {
        writeThree();
        audit::Intent elsewhere = releaseOf("elsewhere");
        elsewhere.connection = QStringLiteral("production");
        act(elsewhere, ended(QStringLiteral("released"), {}));
        open();
        auto *putBack = find<QPushButton>("putBack");
        const auto *obstacle = find<QLabel>("putBackObstacle");
        QSignalSpy wanted(m_window.get(), &ui::JournalWindow::restoreRequested);
        const auto why = [&](const char *key) {
            choose(key);
            putBack->click();
            return putBack->isEnabled() ? QStringLiteral("possible") : obstacle->text();
        };
        QVERIFY(why("elsewhere").contains(QStringLiteral("was written on production")));
        QVERIFY(why("nightly").contains(QStringLiteral("no before-image")));
        QVERIFY(why("import-us").contains(QStringLiteral("wrote nothing")));
        QVERIFY(obstacle->isVisible());
        QVERIFY(wanted.isEmpty());
        QCOMPARE(why("import-eu"), QStringLiteral("possible"));
        QVERIFY(!obstacle->isVisible());
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().value<audit::JournalEntry>().intent.key, releaseOf("import-eu").key);
    }

    void aNewerActDoesNotTakeThePlaceOfTheOneOnShow()
    {
        writeThree();
        open();
        const QString id = m_window->chosen()->id;
        act(releaseOf("newer"), {});
        readAgain();
        QCOMPARE(keys().first(), QStringLiteral("newer"));
        QCOMPARE(m_window->chosen()->id, id);
        find<QLineEdit>("journalWords")->setText(QStringLiteral("import"));
        const QString filtered = m_window->chosen()->id;
        act(releaseOf("import-new"), {});
        readAgain();
        QCOMPARE(keys().first(), QStringLiteral("import-new"));
        QCOMPARE(m_window->chosen()->id, filtered);
    }

    void anActThatIsDoneMeanwhileShowsWhenTheWindowIsActiveAgain()
    {
        writeThree();
        open();
        choose("import-us");
        act(releaseOf("new"), {});
        QEvent active(QEvent::WindowActivate);
        QCoreApplication::sendEvent(m_window.get(), &active);
        QTRY_COMPARE(keys().size(), 4);
        QCOMPARE(keys().first(), QStringLiteral("new"));
        QCOMPARE(m_window->chosen()->intent.key, releaseOf("import-us").key);
    }

    void theKeyboardDoesAll()
    {
        writeThree();
        m_window->resize(1000, 700);
        open();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QApplication::setActiveWindow(m_window.get());
        QTRY_VERIFY(!m_window->isReading());
        QVERIFY(list().hasFocus());
        QTest::keyClick(&list(), Qt::Key_Down);
        QCOMPARE(m_window->chosen()->intent.key, releaseOf("import-us").key);
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(find<QLineEdit>("journalWords")->hasFocus());
        QTest::keyClicks(find<QLineEdit>("journalWords"), QStringLiteral("nightly"));
        QCOMPARE(keys(), QStringList{QStringLiteral("nightly")});
        QTest::keyClick(m_window.get(), Qt::Key_F5);
        QTRY_VERIFY(!m_window->isReading());
        QVERIFY2(find<QLineEdit>("journalWords")->hasFocus(), "reading again takes the focus from nothing");
        QTest::keyClick(find<QLineEdit>("journalWords"), Qt::Key_Escape);
        QCOMPARE(keys().size(), 3);
        QVERIFY(m_window->isVisible());
        QSet<QString> reached;
        for (int step = 0; step < 40; ++step) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            reached += QApplication::focusWidget()->objectName();
        }
        for (const char *name : {"journalWords", "journalActs", "journalResults", "journalAgain",
                                 "journalActsList", "actFields", "journalExport", "closeJournal"})
            QVERIFY2(reached.contains(QLatin1String(name)), name);
        QTest::keyClick(&list(), Qt::Key_Escape);
        QVERIFY(!m_window->isVisible());
    }
};

LEASESCOPE_WINDOW_TEST(JournalWindowTest)
#include "JournalWindowTest.moc"
