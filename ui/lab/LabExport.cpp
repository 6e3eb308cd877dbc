// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabExport.h"

#include "core/lab/judgement/SummaryJson.h"

#include <QCoreApplication>
#include <QImage>
#include <QSaveFile>

namespace ui::labexport {
namespace {

constexpr QFileDevice::Permissions readable =
    QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadGroup | QFileDevice::ReadOther;

base::Result<base::Rested> write(const QString &path, const std::function<bool(QSaveFile &)> &fill)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && fill(file) && file.setPermissions(readable) && file.commit())
        return base::Rested();
    return base::failure(base::ErrorKind::Io,
                         QCoreApplication::translate("LabExport", "cannot write %1: %2; choose another place")
                             .arg(path, file.errorString()));
}

} // namespace

base::Result<base::Rested> savePicture(const QString &path, const QImage &image)
{
    return write(path, [&image](QSaveFile &file) { return image.save(&file, "PNG"); });
}

base::Result<base::Rested> saveLog(const QString &path, const lab::Run &run, const lab::Scenario &scenario,
                                   quint64 seed)
{
    lab::Summary summary;
    summary.scenario = scenario.id;
    summary.seed = seed;
    summary.length = run.now();
    summary.numbers = run.snapshot().numbers;
    summary.overlaps = run.overlaps();
    summary.promises = scenario.promises;
    summary.workers = run.plan().workerNames();
    summary.keys = run.plan().keyNames();
    return write(path, [&](QSaveFile &file) {
        for (const lab::Event &event : run.events()) {
            if (file.write(toJson(event, summary.workers, summary.keys) + '\n') < 0)
                return false;
        }
        return file.write(toJson(summary) + '\n') > 0;
    });
}

} // namespace ui::labexport
