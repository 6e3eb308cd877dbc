// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "FakeServices.h"
#include "SampleLocks.h"

#include "core/base/EnglishPlurals.h"
#include "ui/alerts/AlertsDialog.h"
#include "ui/alerts/HeldLimitDialog.h"
#include "ui/common/CommandPalette.h"
#include "ui/common/Toast.h"
#include "ui/common/theme/Icons.h"
#include "ui/connections/StartPage.h"
#include "ui/journal/RecordingDialog.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/window/MainWindow.h"
#include "ui/window/Rendering.h"

#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QTextStream>
#include <QTranslator>

using namespace std::chrono_literals;

namespace {

QString folder;

void save(QWidget &widget, QSize size, const char *name)
{
    for (const ui::Theme::Mode mode : {ui::Theme::Mode::Light, ui::Theme::Mode::Dark}) {
        for (const double scale : {1.0, 2.0}) {
            const QString file =
                QStringLiteral("%1/%2-%3-%4x.png")
                    .arg(folder, QString::fromUtf8(name),
                         mode == ui::Theme::Mode::Dark ? QStringLiteral("dark") : QStringLiteral("light"))
                    .arg(scale);
            if (!ui::renderWidget(widget, size, scale, mode).save(file))
                QTextStream(stderr) << "cannot write " << file << '\n';
        }
    }
}

std::vector<dynamodb::Item> rowsAt(int seconds)
{
    const auto heartbeat = [seconds](int every) { return seconds / every; };
    std::vector<dynamodb::Item> rows{
        sample::lock("import-eu", "worker-7", 1, "20s", R"({"shard":4,"step":"load"})"),
        sample::lock("import-us", "worker-3", heartbeat(5), "20s", R"({"shard":2})"),
        sample::lock("report/42", "i-0abc91f2d3e4", heartbeat(4), "10s"),
        sample::lock("report/43", "i-0abc91f2d3e4", seconds > 44 ? 11 : heartbeat(4), "20s"),
        sample::released("nightly", "worker-1", 3, R"({"last":"2026-08-19"})"),
        sample::released("weekly-report", "worker-2", 8),
        sample::unreadable("billing/close-month"),
        sample::notALock("staging/terraform.tfstate-md5"),
    };
    for (int i = 0; i < 36; ++i) {
        const QByteArray number = QByteArray::number(100 + i);
        rows.push_back(sample::lock("tenant-" + number + "/sync",
                                    "runner@ci-" + QByteArray::number(i % 5) + ".internal",
                                    heartbeat(3 + i % 5), QByteArray::number(15 + 5 * (i % 4)) + "s",
                                    i % 3 == 0 ? R"({"queue":"default"})" : ""));
    }
    return rows;
}

dynamodb::TableDescription table(const char *name)
{
    dynamodb::TableDescription description = watchtest::lockTable();
    description.name = QString::fromUtf8(name);
    description.onDemand = true;
    description.sizeBytes = 13'000; // 44 rows of 300 bytes
    description.arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/") + description.name;
    return description;
}

std::unique_ptr<FakeServices> liveServices()
{
    auto services = std::make_unique<FakeServices>();
    services->shown.credentialExpiry = services->time.wall() + 47min;
    services->reader.description = table("locks");
    services->reader.rows = rowsAt(0);
    services->reader.tables = {table("locks"), watchtest::mutexTable(), table("batch-jobs-production")};
    services->reader.rowsOf[QStringLiteral("locks")] = rowsAt(0);
    services->reader.rowsOf[QStringLiteral("Mutex")] = {};
    services->reader.rowsOf[QStringLiteral("batch-jobs-production")] = {};
    return services;
}

void live(FakeServices &services, int seconds)
{
    for (int second = 1; second <= seconds; ++second) {
        services.reader.rows = rowsAt(second);
        services.pass(1s);
    }
}

void mainWindow()
{
    FakeConnector connector;
    ui::MainWindow window(connector, nullptr);
    connector.give(liveServices());
    FakeServices &services = *connector.connection;
    window.show();
    services.pass(1s);
    window.openTable(QStringLiteral("locks"));
    live(services, 58);
    window.locks().view().setCurrentIndex(window.locks().model().index(3, 1));
    window.locks().view().tick();
    save(window, {1280, 800}, "main");
    window.locks().filterBar().setText(QStringLiteral("owner:ci-2 state:held -105"));
    window.toast().showMessage(QStringLiteral("Command copied."));
    save(window, {1280, 800}, "main-filtered");
    window.locks().filterBar().setText(QStringLiteral("state:sleeping"));
    save(window, {960, 600}, "main-mistyped");
    window.locks().filterBar().setText(QStringLiteral("nowhere"));
    save(window, {1280, 800}, "main-nothing");
    window.locks().filterBar().setText({});
    services.setReadOnly(false);
    services.shown.local = true;
    Q_EMIT services.factsChanged();
    window.actions()[ui::ActionId::CompactRows]->trigger();
    services.reader.fault = [](const QString &, int) -> std::optional<base::Error> {
        return base::Error{
            base::ErrorKind::Unreachable,
            QStringLiteral("no connection to dynamodb.eu-west-1.amazonaws.com; check the network"),
            {},
            {}};
    };
    services.pass(9s);
    save(window, {1280, 800}, "main-stale-compact");
    ui::CommandPalette palette(window.actions().listed(), {}, &window);
    save(palette, {440, 400}, "commands");
    ui::ShortcutsPage shortcuts(window.actions().listed(), &window);
    save(shortcuts, shortcuts.sizeHint(), "shortcuts");
}

/// A table that is dear to watch, and the menu that says what each interval takes.
void costlyTable()
{
    FakeConnector connector;
    ui::MainWindow window(connector, nullptr);
    connector.give(liveServices());
    FakeServices &services = *connector.connection;
    services.reader.consumed = 11'520;
    services.reader.tables.front().sizeBytes = qint64(4) << 30;
    window.show();
    services.pass(1s);
    window.openTable(QStringLiteral("locks"));
    live(services, 20);
    save(window, {1280, 800}, "main-costly");
    save(window, {960, 600}, "main-costly-narrow");
    for (QMenu *menu : window.findChildren<QMenu *>()) {
        if (menu->title() != QLatin1String("Read &every"))
            continue;
        Q_EMIT menu->aboutToShow();
        save(*menu, menu->sizeHint(), "menu-intervals");
    }
}

/// Names as people really give them, in a window as small as it is promised to work.
void oddNames()
{
    FakeConnector connector;
    ui::MainWindow window(connector, nullptr);
    connector.give(liveServices());
    FakeServices &services = *connector.connection;
    const QByteArray path(220, 'x');
    services.reader.rows = {
        sample::lock("env:/production/eu-central-1/network/" + path, "runner@ci-" + path, 1, "20s"),
        sample::lock("\xD7\xA0\xD7\xA2\xD7\x99\xD7\x9C\xD7\x94-42", "\xD7\xA9\xD7\xA8\xD7\xAA-7", 1, "20s"),
        sample::lock("\xE5\xB8\xB3\xE7\xB0\xBF/\xE6\x9C\x88\xE6\xAC\xA1",
                     "\xE3\x83\xAF\xE3\x83\xBC\xE3\x82\xAB\xE3\x83\xBC", 1, "20s"),
        sample::lock("\xF0\x9F\x94\x92 vault", "z\xCC\x88z\xCC\x88", 1, "20s",
                     "{\"\xD7\xA0\":\"\xE6\x9C\x88\"}"),
        sample::lock("two\nlines\tand a tab", "a  b", 1, "20s")};
    window.show();
    services.pass(1s);
    window.openTable(QStringLiteral("locks"));
    services.pass(12s);
    window.locks().view().setCurrentIndex(window.locks().model().index(0, 0));
    save(window, {1000, 640}, "main-odd-names");
    services.reader.rows = {};
    services.pass(6s);
    save(window, {1000, 640}, "main-empty");
}

void deniedWindow()
{
    FakeConnector connector;
    ui::MainWindow window(connector, nullptr);
    auto services = liveServices();
    services->reader.fault = [](const QString &operation, int) -> std::optional<base::Error> {
        if (operation == QLatin1String("Scan") || operation == QLatin1String("ListTables"))
            return base::Error{base::ErrorKind::AccessDenied,
                               QStringLiteral("the profile staging may not do dynamodb:%1").arg(operation),
                               {},
                               {}};
        return {};
    };
    connector.give(std::move(services));
    window.show();
    connector.connection->pass(1s);
    window.openTable(QStringLiteral("locks"));
    connector.connection->pass(2s);
    save(window, {1280, 800}, "main-denied");
}

std::vector<ui::Connector::Profile> someProfiles()
{
    using State = ui::Connector::Profile::State;
    std::vector<ui::Connector::Profile> all{
        {QStringLiteral("prod"), QStringLiteral("IAM Identity Center"), QStringLiteral("eu-west-1"),
         State::LoginNeeded, QStringLiteral("the login of corp has expired; opening it offers a login")},
        {QStringLiteral("staging"), QStringLiteral("keys"), QStringLiteral("eu-west-1")},
        {QStringLiteral("release"), QStringLiteral("role"), QStringLiteral("us-east-1"), State::MfaNeeded},
        {QStringLiteral("legacy"), QStringLiteral("role"), QString(), State::Broken,
         QStringLiteral("~/.aws/config line 12: source_profile 'base' does not exist")},
        {QStringLiteral("vault"), QStringLiteral("process"), QStringLiteral("eu-central-1")}};
    all[0].favourite = true;
    all[0].colour = QStringLiteral("red");
    all[1].colour = QStringLiteral("teal");
    all[4].readOnly = false;
    return all;
}

void connecting()
{
    FakeConnector connector;
    connector.known = someProfiles();
    ui::MainWindow window(connector, nullptr);
    window.show();
    window.actions()[ui::ActionId::Connect]->trigger();
    aws::MfaQuestion question;
    question.profile = QStringLiteral("release");
    question.roleArn = QStringLiteral("arn:aws:iam::123456789012:role/release-engineer");
    question.device = QStringLiteral("arn:aws:iam::123456789012:mfa/ann");
    question.refusal = QStringLiteral("That code was not accepted; wait for the next one.");
    connector.prompter.askForCode(question);
    Q_EMIT connector.progress(QStringLiteral("Asking for the role release-engineer"));
    save(window, {1120, 760}, "connect-code");
    aws::DeviceLogin login;
    login.session = QStringLiteral("corp");
    login.userCode = QStringLiteral("QKLM-XWTP");
    login.verification = QUrl(QStringLiteral("https://device.sso.eu-west-1.amazonaws.com/"));
    connector.prompter.left = 9min;
    connector.prompter.showLogin(login);
    save(window, {1120, 760}, "connect-login");
    connector.prompter.end();
    connector.give(liveServices());
    FakeServices &services = *connector.connection;
    services.shown.colour = QStringLiteral("red");
    Q_EMIT services.factsChanged();
    services.pass(1s);
    window.openTable(QStringLiteral("locks"));
    live(services, 20);
    ui::CredentialState state;
    state.phase = ui::CredentialState::Phase::SignInNeeded;
    state.sentence = QStringLiteral("the login of corp has expired");
    services.shown.credentialExpiry = services.time.wall() - 1min;
    services.setCredentialState(state);
    save(window, {1280, 800}, "credentials-expired");
}

ui::Connector::FleetOffer someFleet()
{
    using Profile = ui::Connector::Profile;
    const auto made = [](const char *name, const char *kind, const char *region, const char *note) {
        Profile one;
        one.name = QString::fromUtf8(name);
        one.kind = QString::fromUtf8(kind);
        one.region = QString::fromUtf8(region);
        one.note = QString::fromUtf8(note);
        return one;
    };
    ui::Connector::FleetOffer offer;
    offer.path = QStringLiteral("/home/ann/.config/leasescope/fleet.toml");
    offer.isThere = true;
    offer.connections = {
        made("orders", "123456789012 / LockWatcher  \u00b7  profile ops", "eu-west-1",
             "env=prod team=shop  \u00b7  production by its label"),
        made("orders", "123456789012 / LockWatcher  \u00b7  profile ops", "us-east-1",
             "env=prod team=shop  \u00b7  production by its label"),
        made("staging", "profile staging", "eu-west-1", "env=staging team=shop  \u00b7  open"),
        made("lost", "profile nobody", "eu-west-1", "")};
    offer.connections[2].state = Profile::State::LoginNeeded;
    offer.connections[3].state = Profile::State::Broken;
    offer.connections[3].sentence = QStringLiteral("profile 'nobody' is in neither file");
    return offer;
}

void startPage()
{
    ui::StartPage page;
    ui::Connector::Recent recent;
    recent.what = ui::Connector::Recent::Kind::Profile;
    recent.name = QStringLiteral("staging");
    recent.region = QStringLiteral("eu-west-1");
    page.setRecents({{}, recent});
    save(page, {1120, 720}, "start");
    page.showProfiles();
    page.setProfiles(someProfiles());
    page.showError(
        {base::ErrorKind::Credentials,
         QStringLiteral(
             "the SSO session of prod ran out; run aws sso login --profile prod, then open it again"),
         {},
         {}});
    save(page, {1120, 720}, "start-error");
    page.clearStatus();
    page.showFleet();
    page.setFleet(someFleet());
    save(page, {1120, 860}, "start-fleet");
    ui::Connector::FleetOffer faulty;
    faulty.path = QStringLiteral("/home/ann/.config/leasescope/fleet.toml");
    faulty.isThere = true;
    faulty.fault = QStringLiteral(
        "correct line 17 of the fleet file /home/ann/.config/leasescope/fleet.toml, then read it again: "
        "connection orders has no setting \"regoins\"; did you mean regions?");
    page.setFleet(faulty);
    save(page, {1120, 860}, "start-fleet-fault");
}

/// Rows with a bell, the list of alerts, and the question after a limit.
void alerts()
{
    FakeConnector connector;
    ui::MainWindow window(connector, nullptr);
    connector.give(liveServices());
    window.show();
    connector.connection->pass(1s);
    window.openTable(QStringLiteral("locks"));
    live(*connector.connection, 58);
    window.locks().model().setAlerts({{{"key", dynamodb::AttributeValue::string("import-eu")}},
                                      {{"key", dynamodb::AttributeValue::string("tenant-100/sync")}}});
    window.locks().view().tick();
    save(window, {1024, 640}, "alerts-rows");
    const QString longKey = QStringLiteral("tenants/eu-central-1/0f3c9a1e-77b2/").repeated(4).left(120);
    ui::AlertsDialog list;
    list.setEntries({{QStringLiteral("import-eu"), QStringLiteral("staging \u203a locks"),
                      QStringLiteral("it lapses; it is held for longer than 1 h 30")},
                     {longKey, QStringLiteral("prod-eu / ops-reader \u203a batch-jobs-production"),
                      QStringLiteral("it is released")}});
    list.setTrouble(QStringLiteral("This desktop shows no notifications."));
    save(list, list.size(), "alerts");
    list.setTrouble({});
    ui::FileAlerts file;
    file.path = QStringLiteral("/home/eva/.config/leasescope/fleet.toml");
    file.read = QStringList{QStringLiteral("prod/eu-west-1"), QStringLiteral("prod/us-east-1"),
                            QStringLiteral("staging/eu-west-1")};
    const QString since = QStringLiteral("2026-08-20 14:00:25 CEST (12:00:25 UTC)");
    file.alerts = {
        {QStringLiteral("lapsed-lock"),
         QStringLiteral("state:lapsed key:/^(import|billing)-/"),
         QStringLiteral("5m"),
         {{"file:1", QStringLiteral("import-eu"), QStringLiteral("prod/eu-west-1/orders-locks"), {}},
          {"file:2", longKey, QStringLiteral("prod/eu-west-1/orders-locks"), since}}},
        {QStringLiteral("held-long"), QStringLiteral("held>1h"), {}, {}}};
    file.blind = {{"file:3", {}, QStringLiteral("staging/eu-west-1/payments"), since}};
    list.setFileAlerts(file);
    save(list, list.size(), "alerts-file");
    list.setEntries({});
    save(list, {560, 640}, "alerts-file-narrow");
    file.alerts.clear();
    file.fault =
        QStringLiteral("fleet.toml:17:1: connection prod has no setting \"regoins\"; did you mean regions?");
    list.setFileAlerts(file);
    save(list, list.size(), "alerts-file-fault");
    list.setFileAlerts({});
    save(list, list.size(), "alerts-none");
    ui::HeldLimitDialog limit(longKey);
    save(limit, limit.size(), "held-limit");
}

/// What is said of a recording before it goes along with the evidence of an act.
void recordings()
{
    record::RecordingSummary recording;
    recording.header.startedAt = base::WallTime(std::chrono::milliseconds(1'787'227'200'000));
    recording.header.lossy = true;
    recording.length = 95min;
    recording.bytes = 48'200'000;
    recording.tables = {QStringLiteral("prod/eu-west-1/orders-locks"),
                        QStringLiteral("prod/eu-west-1/payments")};
    ui::RecordingDialog without(recording, QStringLiteral("orders-locks"));
    save(without, without.size(), "recording");
    recording.header.lossy = false;
    recording.isCut = true;
    recording.otherTables = 31;
    recording.tables += QStringLiteral("tenants-eu-central-1-0f3c9a1e-77b2-").repeated(4).left(120);
    ui::RecordingDialog whole(recording, QStringLiteral("batch-jobs-production"));
    save(whole, whole.size(), "recording-whole");
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    if (argc != 2 && argc != 3) {
        QTextStream(stderr) << "usage: ui_gallery FOLDER [TRANSLATION.qm]\n";
        return 2;
    }
    base::EnglishPlurals plurals; // where a translation has no form
    QCoreApplication::installTranslator(&plurals);
    QTranslator translation;
    if (argc == 3 && translation.load(QString::fromLocal8Bit(argv[2])))
        QCoreApplication::installTranslator(&translation);
    folder = QString::fromLocal8Bit(argv[1]);
    QDir().mkpath(folder);
    ui::initResources();
    ui::Theme::apply(application, ui::Theme::Mode::Light);
    startPage();
    connecting();
    mainWindow();
    costlyTable();
    oddNames();
    deniedWindow();
    alerts();
    recordings();
    return 0;
}
