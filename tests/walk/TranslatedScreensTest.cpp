// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/TranslatedScreen.h"

#include "app/gui/PseudoLanguage.h"
#include "app/gui/WindowController.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/FakeServices.h"
#include "tests/ui/lab/FakeLabService.h"
#include "tests/ui/panels/PanelServices.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableView.h"
#include "ui/locks/LocksPanel.h"
#include "ui/locks/SignsDialog.h"
#include "ui/settings/AboutDialog.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"

#include <QAction>
#include <QApplication>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

using namespace std::chrono_literals;

namespace {

class Connector final : public FakeConnector {
    Q_OBJECT
public:
    FakeLabService lab;
    [[nodiscard]] ui::LabService *embeddedLab() override { return &lab; }
};

/// Names, not words: of programs, formats, keys, protocols, and what the fake table holds.
const QString names = QStringLiteral(
    "Leasescope DynamoDB AWS JSON CSV Markdown Ctrl Shift Esc Del PgUp PgDown Return Enter Alt locks local "
    "dynamolock worker import ddblock dyndb-mutex java-lock-client python-dynamodb-lock "
    "spring-integration-aws tristanls "
    "staging eu-west- "
    "English Deutsch Espa " // languages stand in themselves
    "credentials heartbeat http journal watch " // areas of the log, as in QT_LOGGING_RULES
    "the embedded"); // the fake's name of its own place

/// All that a dialog tells only when it is asked.
void openFolds(const QWidget &dialog)
{
    for (QPushButton *line : dialog.findChildren<QPushButton *>()) {
        if (line->property("fold").toBool() && line->isVisibleTo(&dialog) && !line->isChecked())
            line->click();
    }
}

} // namespace

/// Every screen in a language whose words are two fifths longer: nothing is cut, and nothing stays English.
class TranslatedScreensTest : public QObject {
    Q_OBJECT

    app::PseudoLanguage m_language{app::PseudoLanguage::Direction::LeftToRight};
    std::unique_ptr<PanelServices> m_services;
    Connector m_connector;
    std::unique_ptr<app::WindowController> m_console;
    TranslatedScreen m_screen{names.split(u' ')};

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }

    void check(const char *where, QWidget &screen)
    {
        (void)QTest::qWaitForWindowExposed(&screen);
        QApplication::processEvents();
        m_screen.check(QLatin1String(where), screen);
    }

    void connectToSamples()
    {
        m_services = std::make_unique<PanelServices>();
        m_services->dynamo.createTable(QStringLiteral("locks"), "key");
        for (const char *key : {"import", "import-2", "import-3", "import-4"})
            m_services->dynamo.put(QStringLiteral("locks"),
                                   PanelServices::lockRow(key, "worker", 1, "import"));
        m_connector.show(m_services.get());
        m_services->open(QStringLiteral("locks"), "key");
        m_services->runUntilIdle();
        m_services->pass(1s);
    }

    void checkDetails()
    {
        window().locks().view().setCurrentIndex(window().locks().model().index(0, 1));
        auto *tabs = m_console->details().findChild<QTabWidget *>(QStringLiteral("detailsTabs"));
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            m_services->runUntilIdle();
            check("window", window());
        }
        window().resize(1800, 900);
        check("wide window", window());
        window().resize(1280, 800);
    }

    void checkRelease()
    {
        m_console->openReleaseDialog();
        ui::ReleaseDialog *dialog = m_console->releaseDialog();
        QVERIFY(dialog);
        m_services->runUntilIdle();
        openFolds(*dialog);
        check("release", *dialog);
        dialog->findChild<QPushButton *>(QStringLiteral("verbLive"))->click();
        m_services->runUntilIdle();
        check("break", *dialog);
        delete dialog;
        window().locks().toggleShownMarks();
        ui::BulkDialog *many = m_console->openBulkDialog();
        QVERIFY(many);
        m_services->runUntilIdle();
        check("release many", *many);
        check("marks", window());
        delete many;
        window().locks().clearMarks();
    }

private Q_SLOTS:
    void initTestCase()
    {
        ui::initResources();
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        QCoreApplication::installTranslator(&m_language);
        m_console = std::make_unique<app::WindowController>(m_connector, nullptr);
        window().resize(1280, 800);
        window().show();
        check("start", window());
        connectToSamples();
        checkDetails();
        checkRelease();
        ui::AcquireLockDialog acquire(*m_services, &window());
        acquire.show();
        m_services->runUntilIdle();
        check("acquire", acquire);
        if (auto *more = acquire.findChild<QPushButton *>(QStringLiteral("acquireMore"))) {
            more->click();
            check("acquire, all options", acquire);
        }
        acquire.close();
        check("settings", m_console->openSettings());
        check("diagnostics", m_console->openDiagnostics());
        ui::JournalWindow &journal = m_console->openJournal();
        QTRY_VERIFY(!journal.isReading());
        QApplication::processEvents(); // lays out what the reading showed
        check("journal", journal);
        ui::AboutDialog about(&window());
        about.show();
        check("about", about);
        ui::SignsDialog signs(&window());
        signs.show();
        check("signs", signs);
        if (QWidget *dialog = m_console->openExport())
            check("export", *dialog);
        ui::LabWindow &lab = m_console->openLab();
        check("lab", lab);
        lab.close();
        window().actions()[ui::ActionId::Shortcuts]->trigger();
        check("shortcuts", window());
    }

    void cleanupTestCase()
    {
        m_connector.show(nullptr);
        m_console.reset();
        m_services.reset();
        QCoreApplication::removeTranslator(&m_language);
    }

    void nothingStaysEnglish()
    {
        const QStringList faults = m_screen.untranslated();
        QVERIFY2(faults.isEmpty(),
                 qPrintable(QStringLiteral("%1 texts:\n%2").arg(faults.size()).arg(faults.join(u'\n'))));
        QVERIFY2(m_screen.texts > 500, qPrintable(QString::number(m_screen.texts)));
    }

    void nothingIsCut()
    {
        const QStringList faults = m_screen.clipped();
        QVERIFY2(faults.isEmpty(),
                 qPrintable(QStringLiteral("%1 widgets:\n%2").arg(faults.size()).arg(faults.join(u'\n'))));
    }
};

LEASESCOPE_WINDOW_TEST(TranslatedScreensTest)
#include "TranslatedScreensTest.moc"
