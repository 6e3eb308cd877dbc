// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/walk/EveryAction.h"

#include "app/gui/Composition.h"
#include "app/gui/WindowController.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/UnhurriedClock.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/fakes/network/Passage.h"
#include "tests/secrets/Harvest.h"
#include "tests/secrets/Marks.h"

/// The real window in front of an endpoint that writes down what arrives, and what its walks have in common: everything is
/// tried, what is greyed too, and a read-only connection must write nothing. Time is skipped where nothing else is waited for.
class ReadOnlyWalk : public QObject {
    Q_OBJECT

protected:
    static constexpr int proofTime = 1500; ///< ms: a half second, and more

    [[nodiscard]] ui::MainWindow &window() { return m_console->window(); }
    /// Adds what arrived since the last look and might change something.
    void check(const QString &what);
    /// The connection stands, its table is open, one of the two locks is chosen, and it may write or not as
    /// agreed.
    void stand(int standing);
    void prepare(EveryAction &every);
    void verifyThatNothingWasWritten();
    void verifyThatEveryActionWasTried(const EveryAction &every);
    void verifyThatNoSecretWasShown();
    /// The lab is open, plays or has told why not, where it is wanted.
    void standInLab(ui::LabWindow &lab, bool onConnection);
    static void report(const EveryAction &every);
    [[nodiscard]] QString journalFolder() const { return app::defaultJournalFolder(m_home.environment()); }

    bool m_mayWrite = false; ///< what the connection is put back to before each try
    bool m_mayWriteFirst = false; ///< it might write just before
    bool m_refills = false; ///< the rows are put back, too
    int m_switches = 0; ///< how often anything changed read-only
    QString m_last; ///< what was tried last
    QStringList m_wrote; ///< "what sent PutItem"
    std::unique_ptr<app::Composition> m_composition;
    std::unique_ptr<app::WindowController> m_console;

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanupTestCase();

private:
    void fill();
    void connectAnew();
    /// True if the row stands in the table as fill() puts it, and is chosen now.
    [[nodiscard]] bool choose(const QString &key);
    [[nodiscard]] QString whereItStands();
    /// Skips so much time and lets what was sent be answered.
    void pass(int milliseconds);

    fakes::UnhurriedClock m_clock;
    AwsHome m_home;
    std::unique_ptr<fakes::FakeDynamo> m_dynamo;
    std::unique_ptr<fakes::HttpServer> m_server;
    std::unique_ptr<http::HttpTransport> m_wire;
    std::shared_ptr<fakes::Passage> m_passage; ///< knows what has no answer yet
    QString m_key; ///< of the chosen lock
    qsizetype m_checked = 0; ///< how much of what arrived has been looked at
    Marks m_marks;
    Harvest m_harvest; ///< what could be read after each try
    QSet<QString> m_shown; ///< after which it was read already
};
