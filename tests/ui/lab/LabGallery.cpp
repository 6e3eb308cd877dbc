// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Paints the lab's room with real runs, light and dark, at 100 % and 200 %.

#include "tests/ui/lab/FakeLabService.h"
#include "ui/common/theme/Icons.h"
#include "ui/lab/LabWindow.h"
#include "ui/lab/lanes/LaneView.h"
#include "ui/window/Rendering.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QTest>

namespace {

QString folder;

void paint(QWidget &widget, const char *name, QSize size)
{
    for (const double scale : {1.0, 2.0}) {
        for (const ui::Theme::Mode mode : {ui::Theme::Mode::Light, ui::Theme::Mode::Dark}) {
            const QString tone =
                mode == ui::Theme::Mode::Light ? QStringLiteral("light") : QStringLiteral("dark");
            const QString path =
                QStringLiteral("%1/%2-%3-%4x.png").arg(folder, QLatin1String(name), tone).arg(scale);
            if (!ui::renderWidget(widget, size, scale, mode).save(path))
                qWarning("cannot write %s", qPrintable(path));
        }
    }
}

bool waitFor(ui::LabWindow &window, ui::LabSession::Stage stage)
{
    return QTest::qWaitFor([&] { return window.session().stage() == stage; }, 60000);
}

void paintScenario(const char *id, QSize size)
{
    FakeLabService service;
    ui::LabWindow window;
    window.setServices(&service, nullptr);
    window.findChild<QComboBox *>(QStringLiteral("pace"))->setCurrentIndex(7);
    window.play(QLatin1String(id));
    if (!waitFor(window, ui::LabSession::Stage::Ended))
        qWarning("%s did not end", id);
    QTest::qWait(200);
    window.lanes().setCurrentRow(0);
    paint(window, id, size);
    if (QLatin1String(id) == QLatin1String("herd"))
        window.savePicture(folder + QStringLiteral("/herd-export.png"), 2400);
}

void paintHalfway()
{
    FakeLabService service;
    ui::LabWindow window;
    window.setServices(&service, nullptr);
    paint(window, "empty", {1280, 800});
    window.play(QStringLiteral("holder-crashes"));
    if (!waitFor(window, ui::LabSession::Stage::Playing))
        return;
    for (int i = 0; i < 120; ++i) {
        service.clock.advance(std::chrono::milliseconds(100));
        QTest::qWait(10);
    }
    window.lanes().choose(lab::WorkerIndex(1));
    paint(window, "playing", {1280, 800});
}

void paintRefused()
{
    FakeLabService service;
    ui::LabWindow window;
    window.setServices(&service, nullptr);
    service.dynamo.createTable(QStringLiteral("orders"), "key");
    service.dynamo.put(QStringLiteral("orders"), {{"key", dynamodb::AttributeValue::string("import-eu")}});
    window.findChild<QLineEdit *>(QStringLiteral("labTable"))->setText(QStringLiteral("orders"));
    window.play(QStringLiteral("hand-over"));
    QTest::qWait(300);
    paint(window, "refused", {1280, 800});
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    ui::initResources();
    folder = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral(".");
    QDir().mkpath(folder);
    ui::Theme::apply(application, ui::Theme::Mode::Light);
    paintHalfway();
    paintRefused();
    for (const char *id :
         {"holder-crashes", "clock-skew", "gc-pause", "network-cut", "herd", "forced-release"})
        paintScenario(id, {1280, 800});
    return 0;
}
