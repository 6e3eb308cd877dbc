// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/settings/AboutDialog.h"

#include "ui/common/ElidingHeader.h"
#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <libdeflate.h>
#include <openssl/crypto.h>
#include <zlib.h>

#include <array>

namespace ui {
namespace {

constexpr int iconSide = 64;

struct Part {
    const char *name;
    QString version;
    const char *licence; ///< SPDX
    const char *use;
};

std::array<Part, 8> parts()
{
    const auto built = [](const char *version) { return QString::fromLatin1(version); };
    return {
        {{"Leasescope", QStringLiteral(LEASESCOPE_VERSION), "Apache-2.0",
          QT_TRANSLATE_NOOP("ui::AboutDialog", "this program")},
         {"Qt",
          AboutDialog::tr("%1, built with %2").arg(QString::fromLatin1(qVersion()), built(QT_VERSION_STR)),
          "LGPL-3.0-only", QT_TRANSLATE_NOOP("ui::AboutDialog", "windows, network, time")},
         {"QCoro", built(QCORO_VERSION), "MIT", QT_TRANSLATE_NOOP("ui::AboutDialog", "coroutines")},
         {"tl::expected", built(EXPECTED_VERSION), "CC0-1.0",
          QT_TRANSLATE_NOOP("ui::AboutDialog", "results and errors")},
         {"simdjson", built(SIMDJSON_VERSION), "Apache-2.0",
          QT_TRANSLATE_NOOP("ui::AboutDialog", "reading of JSON")},
         {"OpenSSL", QString::fromLatin1(OpenSSL_version(OPENSSL_VERSION_STRING)), "Apache-2.0",
          QT_TRANSLATE_NOOP("ui::AboutDialog", "signatures, hashes, TLS")},
         {"zlib", QString::fromLatin1(zlibVersion()), "Zlib",
          QT_TRANSLATE_NOOP("ui::AboutDialog", "compressed data")},
         {"libdeflate", built(LIBDEFLATE_VERSION_STRING), "MIT",
          QT_TRANSLATE_NOOP("ui::AboutDialog", "checksums of answers")}}};
}

QTableWidget *partsTable(QWidget *parent)
{
    const auto all = parts();
    auto *table = new QTableWidget(static_cast<int>(all.size()), 4, parent);
    table->setObjectName(QStringLiteral("aboutParts"));
    table->setAccessibleName(AboutDialog::tr("What the program is made of, and under which licence"));
    table->setProperty("panel", QStringLiteral("fields"));
    table->setHorizontalHeaderLabels({AboutDialog::tr("Part"), AboutDialog::tr("Version"),
                                      AboutDialog::tr("Licence"), AboutDialog::tr("Used for")});
    table->verticalHeader()->hide();
    table->setHorizontalHeader(new ElidingHeader(table));
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setSectionsClickable(false);
    table->horizontalHeader()->setStretchLastSection(true);
    table->verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    int row = 0;
    for (const Part &part : all) {
        int column = 0;
        for (const QString &text : {QString::fromLatin1(part.name), part.version,
                                    QString::fromLatin1(part.licence), AboutDialog::tr(part.use)})
            table->setItem(row, column++, new QTableWidgetItem(text));
        ++row;
    }
    table->resizeColumnsToContents();
    table->setCurrentCell(0, 0);
    return table;
}

} // namespace

QString AboutDialog::text()
{
    QStringList lines{QStringLiteral("Leasescope " LEASESCOPE_VERSION)};
    for (const Part &part : parts()) {
        const QString version = part.version.isEmpty() ? QString() : u' ' + part.version;
        lines << QStringLiteral("%1%2 (%3)")
                     .arg(QLatin1String(part.name), version, QLatin1String(part.licence));
    }
    lines << QSysInfo::prettyProductName() + u' ' + QSysInfo::currentCpuArchitecture() + u' ' +
            QGuiApplication::platformName();
    return lines.join(u'\n');
}

AboutDialog::AboutDialog(QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("about"));
    setTitle(*this, tr("About Leasescope"));
    auto *picture = new PlainLabel(this);
    picture->setPixmap(QApplication::windowIcon().pixmap(iconSide));
    auto *name = new PlainLabel(tr("Leasescope %1").arg(QStringLiteral(LEASESCOPE_VERSION)), this);
    name->setFont(Theme::larger(font(), true));
    auto *what = new PlainLabel(
        tr("See, prove and safely release the locks in your DynamoDB tables. Leasescope comes under the "
           "Apache "
           "License 2.0; its text and those of its parts lie in the folder of its documentation."),
        this);
    what->setWordWrap(true);
    auto *words = new QVBoxLayout;
    words->addWidget(name);
    words->addWidget(what, 1);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::between);
    head->setSpacing(Theme::around);
    head->addWidget(picture, 0, Qt::AlignTop);
    head->addLayout(words, 1);

    auto *buttons = buttonRow(this);
    auto *copy = new QPushButton(tr("&Copy"), this);
    copy->setObjectName(QStringLiteral("aboutCopy"));
    copy->setAutoDefault(false);
    auto *close = new QPushButton(tr("Close"), this);
    close->setDefault(true);
    buttons->addWidget(copy);
    buttons->addStretch(1);
    buttons->addWidget(close);
    connect(copy, &QPushButton::clicked, this, [] { QGuiApplication::clipboard()->setText(text()); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto *column = bareColumn(this);
    column->addLayout(head);
    column->addWidget(partsTable(this), 1);
    column->addWidget(buttons->parentWidget());
    resizeWithinScreen(*this, {600, 440});
}

} // namespace ui
