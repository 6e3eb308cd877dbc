// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "HomeScene.h"
#include "SampleLocks.h"

#include "ui/common/theme/Icons.h"
#include "ui/home/HomePage.h"
#include "ui/home/HomeView.h"
#include "ui/home/TablesModel.h"
#include "ui/locks/FilterBar.h"
#include "ui/window/Rendering.h"

#include <QApplication>
#include <QDir>
#include <QTextStream>

using namespace std::chrono_literals;

namespace {

QString folder;

void save(QWidget &widget, QSize size, const char *name)
{
    for (const ui::Theme::Mode mode : {ui::Theme::Mode::Light, ui::Theme::Mode::Dark}) {
        const QString file =
            QStringLiteral("%1/%2-%3.png")
                .arg(folder, QString::fromUtf8(name),
                     mode == ui::Theme::Mode::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
        if (!ui::renderWidget(widget, size, 1.0, mode).save(file))
            QTextStream(stderr) << "cannot write " << file << '\n';
    }
}

/// `held` locks that send heartbeats, `free` released ones.
std::vector<dynamodb::Item> busy(int held, int free, int second)
{
    std::vector<dynamodb::Item> rows;
    for (int i = 0; i < held; ++i)
        rows.push_back(sample::lock("tenant-" + QByteArray::number(100 + i) + "/sync",
                                    "runner@ci-" + QByteArray::number(i % 5) + ".internal", second / 5));
    for (int i = 0; i < free; ++i)
        rows.push_back(sample::released("nightly-" + QByteArray::number(i), "worker-1", 3));
    return rows;
}

void putRows(HomeScene &scene, int second)
{
    auto &staging = scene.at(0).reader.rowsOf;
    staging[QStringLiteral("locks")] = busy(38, 160, second);
    staging[QStringLiteral("locks")].push_back(sample::lock("import-eu", "worker-7.eu.example.com", 1));
    staging[QStringLiteral("locks")].push_back(sample::unreadable("etl-march"));
    staging[QStringLiteral("terraform-locks")] = busy(3, 0, second);
    staging[QStringLiteral("terraform-locks")].push_back(
        sample::unreadable("acme-terraform-state/dev/network/terraform.tfstate"));
    staging[QStringLiteral("batch-locks")] = busy(4, 0, second);
    staging[QStringLiteral("orders-consumer")] = busy(4, 0, second);
    staging[QStringLiteral("Mutex")] = busy(1, 1, second);
    staging[QStringLiteral("sfn-locktable")] = busy(2, 0, second);
    for (int i = 0; i < 8; ++i)
        staging[QStringLiteral("quiet-%1").arg(i)] = busy(0, i, second);
    auto &prod = scene.at(1).reader.rowsOf;
    prod[QStringLiteral("orders-locks")] = busy(61, 0, second);
    prod[QStringLiteral("orders-locks")].push_back(sample::lock(
        "tenant/7f3a91c2-5be0-4e12-9a64-settle-payments-nightly", "orders-3.internal45c48f0e", 1));
    prod[QStringLiteral("orders-locks")].push_back(
        sample::lock("tenant/1c22ab77-9e10-4b1f-8f02-export-daily", "batch-a", 2));
    prod[QStringLiteral("ddblocks")] = busy(18, 0, second);
    prod[QStringLiteral("ddblocks")].push_back(
        sample::lock("ddblock-compaction/eu", "1795810367214136584", 1));
    for (const char *name :
         {"payments-locks", "certmagic", "ingest-lease", "reports-lease", "scheduler", "tf-state"})
        prod[QString::fromLatin1(name)] = busy(7, 3, second);
    scene.at(2).reader.rowsOf[QStringLiteral("payments-locks")] = busy(42, 0, second);
}

void home()
{
    HomeScene scene;
    QStringList staging{QStringLiteral("locks"),           QStringLiteral("terraform-locks"),
                        QStringLiteral("batch-locks"),     QStringLiteral("Mutex"),
                        QStringLiteral("orders-consumer"), QStringLiteral("sfn-locktable")};
    for (int i = 0; i < 8; ++i)
        staging += QStringLiteral("quiet-%1").arg(i);
    scene.add("staging", staging).shown.colour = QStringLiteral("green");
    scene.at(0).setReadOnly(false);
    FakeServices &prod =
        scene.add("prod",
                  {QStringLiteral("orders-locks"), QStringLiteral("payments-locks"),
                   QStringLiteral("ddblocks"), QStringLiteral("certmagic"), QStringLiteral("ingest-lease"),
                   QStringLiteral("reports-lease"), QStringLiteral("scheduler"), QStringLiteral("tf-state")});
    prod.shown.colour = QStringLiteral("red");
    prod.shown.identity = QStringLiteral("210987654321 / ops-admin");
    prod.shown.region = QStringLiteral("eu-central-1");
    for (dynamodb::TableDescription &table : prod.reader.tables)
        table.deletionProtected = true;
    FakeServices &other =
        scene.add("prod-us", {QStringLiteral("payments-locks"), QStringLiteral("scheduler")});
    other.shown.colour = QStringLiteral("blue");
    other.shown.region = QStringLiteral("us-east-1");
    ui::HomeFeed feed;
    ui::HomePage page(feed);
    feed.setConnections(scene.connections());
    save(page, {1052, 650}, "home-before-the-first-read");
    putRows(scene, 0);
    feed.setReading(true);
    for (int second = 1; second < 70; ++second) {
        putRows(scene, second);
        scene.pass(1s);
        if (second == 30) {
            ui::CredentialState ended;
            ended.phase = ui::CredentialState::Phase::SignInNeeded;
            ended.sentence = QStringLiteral("the login of corp has expired");
            scene.at(2).setCredentialState(ended);
        }
    }
    page.refreshTime();
    save(page, {1052, 650}, "home");
    save(page, {796, 490}, "home-small");
    save(page, {1500, 900}, "home-wide");
    page.setLayoutDirection(Qt::RightToLeft);
    save(page, {1052, 650}, "home-right-to-left");
    page.setLayoutDirection(Qt::LeftToRight);
    page.nextProblem();
    save(page, {1052, 650}, "home-chosen");
    page.snoozeFor(1);
    auto &tables = static_cast<ui::TablesModel &>(page.tables().rows());
    tables.setUnfolded(1, true);
    save(page, {1052, 650}, "home-unfolded");
    tables.setUnfolded(1, false);
    page.setGrouping(view::HomeGrouping::State);
    save(page, {1052, 650}, "home-by-state");
    page.setGrouping(view::HomeGrouping::Connection);
    page.filterBar().setText(QStringLiteral("orders"));
    save(page, {1052, 650}, "home-filtered");
    page.filterBar().setText(QStringLiteral("nowhere"));
    save(page, {1052, 650}, "home-nothing-fits");
    page.clearFilter();
    page.showOnly(&scene.at(1));
    save(page, {1052, 650}, "home-one-connection");
}

void quietHome()
{
    HomeScene scene;
    scene.add("staging", {QStringLiteral("locks"), QStringLiteral("jobs")});
    ui::HomeFeed feed;
    ui::HomePage page(feed);
    save(page, {1052, 650}, "home-no-connection");
    feed.setConnections(scene.connections());
    feed.setReading(true);
    for (int second = 0; second < 20; ++second) {
        scene.at(0).reader.rowsOf[QStringLiteral("locks")] = busy(3, 2, second);
        scene.pass(1s);
    }
    page.refreshTime();
    save(page, {1052, 650}, "home-no-problems");
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    if (argc != 2) {
        QTextStream(stderr) << "usage: home_gallery FOLDER\n";
        return 2;
    }
    folder = QString::fromLocal8Bit(argv[1]);
    QDir().mkpath(folder);
    ui::initResources();
    ui::Theme::apply(application, ui::Theme::Mode::Light);
    home();
    quietHome();
    QFont large = QApplication::font();
    large.setPointSizeF(large.pointSizeF() * 2);
    QApplication::setFont(large);
    folder += QStringLiteral("/large");
    QDir().mkpath(folder);
    home();
    return 0;
}
