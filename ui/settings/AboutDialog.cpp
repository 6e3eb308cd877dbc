// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/settings/AboutDialog.h"

#include "core/about/BuildFacts.h"
#include "core/about/Parts.h"
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

namespace ui {
namespace {

constexpr int iconSide = 64;

QTableWidget *partsTable(QWidget *parent)
{
    const std::vector<about::Part> all = about::parts();
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
    for (const about::Part &part : all) {
        int column = 0;
        for (const QString &text : {QString::fromLatin1(part.name), part.version,
                                    QString::fromLatin1(part.licence), part.use.text()})
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
    const auto facts = about::BuildFacts::ofThisProgram();
    QStringList lines{
        QStringLiteral("Leasescope %1, commit %2, %3").arg(facts.version, facts.commit, facts.compiler)};
    for (const about::Part &part : about::parts()) {
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
    auto *what = new PlainLabel(this);
    what->setParagraphs({tr("See, prove and safely release the locks in your DynamoDB tables."),
                         about::licenceNotice().text()});
    what->setObjectName(QStringLiteral("aboutNotice"));
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
