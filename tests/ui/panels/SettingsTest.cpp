// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "ui/settings/AboutDialog.h"
#include "ui/settings/SettingsDialog.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QtTest>

using namespace std::chrono_literals;
using Mode = ui::Theme::Mode;

/// What the operator prefers takes effect at once and is there again at the next start.
class SettingsTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("settings.ini")); }
    template <typename Widget>
    static Widget *find(QWidget &dialog, const char *name)
    {
        auto *found = dialog.findChild<Widget *>(QLatin1String(name));
        if (!found)
            qFatal("there is no %s", name);
        return found;
    }
    static void choose(QComboBox *box, int index)
    {
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index); // as a choice in its list does
    }

private Q_SLOTS:
    void init() { QFile::remove(path()); }

    void outlivesTheProgram()
    {
        {
            QSettings store(path(), QSettings::IniFormat);
            ui::Settings settings(&store);
            QCOMPARE(settings.theme(), Mode::System);
            QCOMPARE(settings.textStep(), 0);
            QCOMPARE(settings.language(), QStringLiteral("system"));
            QVERIFY(!settings.opensReadOnly());
            QVERIFY(!settings.typesEveryKey());
            QVERIFY(!settings.readInterval());
            settings.setTypesEveryKey(true);
            settings.setTheme(Mode::Dark);
            settings.setTextStep(2);
            settings.setLanguage(QStringLiteral("de"));
            settings.setShownZone(base::text::ShownZone::Utc);
            settings.setOpensReadOnly(true);
            settings.setReadInterval(15s);
        }
        QSettings store(path(), QSettings::IniFormat);
        ui::Settings settings(&store);
        QCOMPARE(settings.theme(), Mode::Dark);
        QCOMPARE(settings.textStep(), 2);
        QCOMPARE(settings.language(), QStringLiteral("de"));
        QCOMPARE(settings.shownZone(), base::text::ShownZone::Utc);
        QVERIFY(settings.opensReadOnly());
        QVERIFY(settings.typesEveryKey());
        QCOMPARE(settings.readInterval(), std::optional<std::chrono::milliseconds>(15s));
    }

    void whatNobodyCanMeanIsNotTaken()
    {
        QSettings store(path(), QSettings::IniFormat);
        store.setValue(QStringLiteral("settings/theme"), QStringLiteral("purple"));
        store.setValue(QStringLiteral("settings/text-step"), 99);
        store.setValue(QStringLiteral("settings/interval-ms"), 1);
        ui::Settings settings(&store);
        QCOMPARE(settings.theme(), Mode::System);
        QCOMPARE(settings.textStep(), ui::Settings::largestTextStep);
        QVERIFY(!settings.readInterval());
        settings.setReadInterval(1ms);
        QCOMPARE(settings.readInterval(), std::optional<std::chrono::milliseconds>(500ms));
    }

    void saysOnlyWhatChanged()
    {
        ui::Settings settings(nullptr);
        QSignalSpy theme(&settings, &ui::Settings::themeChanged);
        QSignalSpy interval(&settings, &ui::Settings::readIntervalChanged);
        settings.setTheme(Mode::System);
        settings.setReadInterval({});
        QVERIFY(theme.isEmpty() && interval.isEmpty());
        settings.setTheme(Mode::Light);
        settings.setReadInterval(1s);
        QCOMPARE(theme.size(), 1);
        QCOMPARE(interval.size(), 1);
    }

    void theDialogShowsAndChangesThem()
    {
        ui::Settings settings(nullptr);
        settings.setReadInterval(15s);
        QAction compact;
        compact.setCheckable(true);
        ui::SettingsDialog dialog(settings, compact);
        dialog.show();
        QCOMPARE(find<QComboBox>(dialog, "settingsInterval")->currentText(), QStringLiteral("15 s"));
        choose(find<QComboBox>(dialog, "settingsTheme"), 2);
        QCOMPARE(settings.theme(), Mode::Dark);
        choose(find<QComboBox>(dialog, "settingsText"), 3);
        choose(find<QComboBox>(dialog, "settingsLanguage"), 3);
        QCOMPARE(settings.language(), QStringLiteral("es"));
        QCOMPARE(settings.textStep(), 3);
        choose(find<QComboBox>(dialog, "settingsTimes"), 1);
        QCOMPARE(settings.shownZone(), base::text::ShownZone::Utc);
        choose(find<QComboBox>(dialog, "settingsInterval"), 0);
        QVERIFY(!settings.readInterval());
        find<QCheckBox>(dialog, "settingsReadOnly")->click();
        QVERIFY(settings.opensReadOnly());
        find<QCheckBox>(dialog, "settingsTouch")->click();
        QVERIFY(settings.forTouch());
        find<QCheckBox>(dialog, "settingsCompact")->click();
        QVERIFY(compact.isChecked());
        compact.setChecked(false);
        QVERIFY(!find<QCheckBox>(dialog, "settingsCompact")->isChecked());
    }

    void aboutNamesEveryPartWithItsLicence()
    {
        ui::AboutDialog about;
        about.show();
        const auto *parts = find<QTableWidget>(about, "aboutParts");
        QVERIFY(parts->rowCount() >= 9);
        const QString notice = find<QLabel>(about, "aboutNotice")->text();
        for (const char *said : {"Apache License 2.0", "GNU LGPL 3.0", "beside the release"})
            QVERIFY2(notice.contains(QLatin1String(said)), qPrintable(notice));
        for (int row = 0; row < parts->rowCount(); ++row)
            QVERIFY(!parts->item(row, 2)->text().isEmpty());
        find<QPushButton>(about, "aboutCopy")->click();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(text.startsWith(QStringLiteral("Leasescope " LEASESCOPE_VERSION)));
        QVERIFY(text.contains(QString::fromLatin1(qVersion())));
        QVERIFY(text.contains(QStringLiteral("OpenSSL")));
    }
};

LEASESCOPE_WINDOW_TEST(SettingsTest)
#include "SettingsTest.moc"
