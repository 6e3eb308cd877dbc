// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/settings/SettingsDialog.h"

#include "ui/common/FormLines.h"
#include "ui/common/ScreenFit.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ui {
namespace {

using std::chrono::milliseconds;

constexpr int fieldWidth = 240;
constexpr int dialogWidth = 540;
constexpr std::array<milliseconds, 7> intervals{
    milliseconds(500),    milliseconds(1'000),  milliseconds(2'000),  milliseconds(5'000),
    milliseconds(15'000), milliseconds(60'000), milliseconds(300'000)};

QComboBox *choice(const char *name, const QString &title, QFormLayout &form)
{
    auto *box = new QComboBox(form.parentWidget());
    box->setObjectName(QLatin1String(name));
    box->setMinimumWidth(fieldWidth);
    auto *label = new PlainLabel(title, form.parentWidget());
    label->setBuddy(box);
    form.addRow(label, box);
    return box;
}

void addNote(QFormLayout &form, const QString &text)
{
    auto *note = new PlainLabel(text, form.parentWidget());
    note->setProperty("quiet", true);
    note->setWordWrap(true);
    form.setWidget(form.rowCount(), QFormLayout::FieldRole, note); // no label: it would be as high as a field
}

} // namespace

SettingsDialog::SettingsDialog(Settings &settings, QAction &compactRows, QWidget *parent)
    : QDialog(parent), m_settings(settings), m_compactRows(compactRows)
{
    setObjectName(QStringLiteral("settings"));
    setTitle(*this, tr("Settings"));
    auto *form = new QWidget(this);
    auto *rows = new QFormLayout(form);
    rows->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    rows->setHorizontalSpacing(Theme::around);
    rows->setVerticalSpacing(Theme::between);
    addAppearance(form);
    addReading(form);
    addConfirmations(form);
    auto *column = bareColumn(this);
    auto *scroll = new QScrollArea(this); // large text on a small screen
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(form);
    column->addWidget(scroll, 1);
    auto *buttons = buttonRow(this);
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("settingsClose"));
    close->setDefault(true);
    buttons->addStretch(1);
    buttons->addWidget(close);
    column->addWidget(buttons->parentWidget());
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    lineUp({rows});
    const int wide =
        std::max(dialogWidth, rows->totalMinimumSize().width() + Theme::around); // with large text
    const int wanted = rows->totalHeightForWidth(wide) + buttons->parentWidget()->sizeHint().height();
    resizeWithinScreen(*this, {wide, wanted + Theme::around});
}

void SettingsDialog::addAppearance(QWidget *form)
{
    auto &rows = *static_cast<QFormLayout *>(form->layout());
    QComboBox *theme = choice("settingsTheme", tr("&Theme"), rows);
    theme->addItems({tr("As the desktop"), tr("Light"), tr("Dark")});
    theme->setCurrentIndex(static_cast<int>(m_settings.theme()));
    connect(theme, &QComboBox::activated, this,
            [this](int index) { m_settings.setTheme(static_cast<Theme::Mode>(index)); });

    QComboBox *text = choice("settingsText", tr("Te&xt size"), rows);
    text->addItem(tr("As the desktop"));
    for (int step = 1; step <= Settings::largestTextStep; ++step)
        text->addItem(tr("+%1 pt").arg(step));
    text->setCurrentIndex(m_settings.textStep());
    connect(text, &QComboBox::activated, this, [this](int index) { m_settings.setTextStep(index); });

    QComboBox *language = choice("settingsLanguage", tr("Lan&guage"), rows);
    language->addItem(tr("As the desktop"), QStringLiteral("system"));
    // Each in its own words: who cannot read the present language finds theirs.
    language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    language->addItem(QStringLiteral("Español"), QStringLiteral("es"));
    language->setCurrentIndex(std::max(language->findData(m_settings.language()), 0));
    connect(language, &QComboBox::activated, this,
            [this, language](int index) { m_settings.setLanguage(language->itemData(index).toString()); });

    auto *touch = new QCheckBox(tr("&Larger controls for touch"), form);
    touch->setObjectName(QStringLiteral("settingsTouch"));
    touch->setChecked(m_settings.forTouch());
    connect(touch, &QCheckBox::toggled, &m_settings, &Settings::setForTouch);
    rows.addRow(QString(), touch);
    addNote(rows, tr("Text size, language and larger controls take effect at the next start."));

    QComboBox *times = choice("settingsTimes", tr("T&imes"), rows);
    times->addItems({tr("My time zone, and UTC"), tr("UTC")});
    times->setCurrentIndex(static_cast<int>(m_settings.shownZone()));
    connect(times, &QComboBox::activated, this,
            [this](int index) { m_settings.setShownZone(static_cast<base::text::ShownZone>(index)); });

    auto *compact = new QCheckBox(tr("&Compact rows: more locks on the screen"), form);
    compact->setObjectName(QStringLiteral("settingsCompact"));
    compact->setChecked(m_compactRows.isChecked());
    connect(compact, &QCheckBox::toggled, &m_compactRows, &QAction::setChecked);
    connect(&m_compactRows, &QAction::toggled, compact, &QCheckBox::setChecked);
    rows.addRow(QString(), compact);
}

void SettingsDialog::addConfirmations(QWidget *form)
{
    auto &rows = *static_cast<QFormLayout *>(form->layout());
    QComboBox *keys = choice("settingsConfirmations", tr("Co&nfirmations"), rows);
    keys->addItems({tr("Type the key to break a live lock"), tr("Type the key for every release")});
    keys->setCurrentIndex(m_settings.typesEveryKey() ? 1 : 0);
    connect(keys, &QComboBox::activated, this,
            [this](int index) { m_settings.setTypesEveryKey(index == 1); });
    addNote(rows,
            tr("Every release asks for a reason and shows what is written. That cannot be turned off."));
}

void SettingsDialog::addReading(QWidget *form)
{
    auto &rows = *static_cast<QFormLayout *>(form->layout());
    QComboBox *every = choice("settingsInterval", tr("&Read tables every"), rows);
    every->addItem(tr("5 s; an emulator every second"));
    for (const milliseconds interval : intervals) {
        every->addItem(words::duration(interval), static_cast<qint64>(interval.count()));
        if (m_settings.readInterval() == interval)
            every->setCurrentIndex(every->count() - 1);
    }
    connect(every, &QComboBox::activated, this, [this, every](int index) {
        const qint64 chosen = every->itemData(index).toLongLong();
        m_settings.setReadInterval(chosen > 0 ? std::optional(milliseconds(chosen)) : std::nullopt);
    });
    addNote(rows,
            tr("A table keeps the interval that was chosen for it in the View menu. Each read of a table "
               "costs read capacity."));

    auto *readOnly = new QCheckBox(tr("Open every connection read-&only, emulators too"), form);
    readOnly->setObjectName(QStringLiteral("settingsReadOnly"));
    readOnly->setChecked(m_settings.opensReadOnly());
    connect(readOnly, &QCheckBox::toggled, &m_settings, &Settings::setOpensReadOnly);
    rows.addRow(QString(), readOnly);
    addNote(rows, tr("AWS opens read-only anyhow, unless you chose otherwise for a profile."));
}

} // namespace ui
