// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"

#include "ui/bulk/BulkDialog.h"
#include "ui/common/KeyLabel.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/release/ReleaseWords.h"
#include "ui/restore/RestoreDialog.h"
#include "ui/testlocks/acquire/AcquireLockDialog.h"
#include "ui/testlocks/hold/HoldDialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QScrollArea>
#include <QTest>
#include <QTranslator>

using namespace std::chrono_literals;

namespace {

const QByteArray longKey = "acme-jobs-state-210987654321-eu-central-1/env:/production/platform/services/"
                           "payments-gateway/orders/jobs-nightly-0123456";
const QByteArray longOwner = "runner@github-actions-runner-deployment-7fc9-x8dzl.svc.local";

/// Every text of ours 40 % longer, as other languages need; in words, as theirs are.
class LongerTexts final : public QTranslator {
public:
    [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
    {
        QString longer = QString::fromUtf8(text);
        for (qsizetype more = (longer.size() * 2 + 4) / 5; more > 0; more -= 8)
            longer += u' ' + QString(std::min<qsizetype>(more, 7), QChar(u'\u00e4'));
        return longer;
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

} // namespace

/// How the dialogs that write look, read from their windows: nothing is cut, little is said, nothing moves.
class ActLookTest : public QObject {
    Q_OBJECT

    enum class Kind { Waiting, Lapsed, Break, Restore, Many, Hold, Acquire };
    enum class Texts { Usual, Longer, Large };

    struct Fixture {
        PanelServices services;
        std::unique_ptr<ui::ActDialog> dialog;

        explicit Fixture(Kind kind, const QByteArray &key = "import-eu", const QByteArray &owner = "worker-7",
                         bool isReadOnly = false)
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow(key, owner, 1));
            services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow("other", owner, 1));
            services.open();
            if (kind != Kind::Waiting && kind != Kind::Break)
                services.pass(24s); // what can be proved is proved
            services.setReadOnly(isReadOnly);
            dialog = make(kind, PanelServices::lockRow(key, owner, 1));
            dialog->show();
            services.pass(1s);
            QCoreApplication::processEvents();
        }
        ~Fixture()
        {
            dialog.reset();
            services.runUntilIdle();
        }
        std::unique_ptr<ui::ActDialog> make(Kind kind, const dynamodb::Item &row)
        {
            const locks::LockRecord record =
                locks::recordOf(row, locks::TableShape::of(services.watch().table()));
            ui::BulkScope scope;
            switch (kind) {
            case Kind::Waiting:
            case Kind::Lapsed:
                return std::make_unique<ui::ReleaseDialog>(services, record, std::nullopt, view::Ourselves());
            case Kind::Break: {
                auto made =
                    std::make_unique<ui::ReleaseDialog>(services, record, std::nullopt, view::Ourselves());
                made->chooseBreak();
                return made;
            }
            case Kind::Restore:
                return std::make_unique<ui::RestoreDialog>(services,
                                                           services.brokenLock(record.keyText.toUtf8()));
            case Kind::Many:
                scope.snapshot = services.watch().snapshot();
                scope.rows = {0, 1};
                return std::make_unique<ui::BulkDialog>(services, std::move(scope), view::Ourselves());
            case Kind::Hold:
                return std::make_unique<ui::HoldDialog>(services, std::vector{record});
            case Kind::Acquire:
                return std::make_unique<ui::AcquireLockDialog>(services);
            }
            return nullptr;
        }
        template <typename Widget>
        [[nodiscard]] Widget *find(const char *name) const
        {
            auto *found = dialog->findChild<Widget *>(QLatin1String(name));
            if (!found)
                qFatal("there is no %s", name);
            return found;
        }
        [[nodiscard]] bool scrolls(const QWidget *widget) const
        {
            for (const QScrollArea *area : dialog->findChildren<QScrollArea *>()) {
                if (area->isAncestorOf(widget))
                    return true;
            }
            return false;
        }
        /// What is always in sight and does not fit in its place, a line each.
        [[nodiscard]] QStringList cut() const
        {
            QStringList lines;
            for (const QWidget *widget : dialog->findChildren<QWidget *>()) {
                if (!widget->isVisible() || widget->window() != dialog.get() || scrolls(widget))
                    continue;
                const auto *label = qobject_cast<const QLabel *>(widget);
                const auto *button = qobject_cast<const QPushButton *>(widget);
                if ((!label || label->text().isEmpty() || qobject_cast<const ui::ElidedLabel *>(label)) &&
                    !button)
                    continue;
                const bool fits = label && label->wordWrap()
                    ? label->height() >= label->heightForWidth(label->width())
                    : label ? label->width() >= label->sizeHint().width()
                            : button->width() >= button->minimumSizeHint().width();
                const QRect place(widget->mapTo(dialog.get(), QPoint()), widget->size());
                if (!fits || !dialog->rect().contains(place))
                    lines += QStringLiteral("%1 %2: %3")
                                 .arg(widget->objectName(), label ? label->text().left(60) : button->text())
                                 .arg(widget->width());
            }
            return lines;
        }
        /// What is on the screen outside of key, owner and what is folded; words, not numbers and units.
        [[nodiscard]] QStringList words() const
        {
            static const QRegularExpression ends(QStringLiteral("[^\\w'.+-]+"));
            static const QRegularExpression number(QStringLiteral("^(\\W*|[\\d.]+|s|min|h)$"));
            QStringList texts;
            for (const QWidget *widget : dialog->findChildren<QWidget *>()) {
                if (!widget->isVisible() || widget->window() != dialog.get() ||
                    qobject_cast<const ui::KeyLabel *>(widget) || widget->property("fold").toBool() ||
                    widget->parentWidget()->property("fold").toBool())
                    continue;
                if (const auto *label = qobject_cast<const QLabel *>(widget))
                    texts += label->text();
                else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
                    texts += button->text();
            }
            QStringList words = texts.join(u' ').remove(u'&').split(ends, Qt::SkipEmptyParts);
            words.removeIf([](const QString &word) { return number.match(word).hasMatch(); });
            return words;
        }
    };

    static void addKinds(bool hasLock)
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("waiting for proof") << int(Kind::Waiting);
        QTest::newRow("lapsed") << int(Kind::Lapsed);
        QTest::newRow("break") << int(Kind::Break);
        QTest::newRow("restore") << int(Kind::Restore);
        QTest::newRow("hold") << int(Kind::Hold);
        if (hasLock)
            return;
        QTest::newRow("many") << int(Kind::Many);
        QTest::newRow("acquire") << int(Kind::Acquire);
    }

    static void checkNothingIsCut(Kind kind, Texts texts, const QByteArray &owner)
    {
        LongerTexts longer;
        const QFont usual = QApplication::font();
        const auto again = qScopeGuard([&] { QApplication::setFont(usual); });
        if (texts == Texts::Longer)
            QCoreApplication::installTranslator(&longer);
        if (texts == Texts::Large) {
            QFont large = usual;
            large.setPointSizeF(usual.pointSizeF() * 2);
            QApplication::setFont(large);
        }
        const Fixture fixture(kind, longKey, owner, texts != Texts::Large);
        const QStringList cut = fixture.cut();
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
    }

private Q_SLOTS:
    void nothingAlwaysInSightIsCut_data() { addKinds(false); }
    void nothingAlwaysInSightIsCut()
    {
        QFETCH(int, kind);
        for (const Texts texts : {Texts::Usual, Texts::Longer, Texts::Large}) {
            for (const QByteArray &owner : {longOwner, QByteArray(900, 'o')})
                checkNothingIsCut(Kind(kind), texts, owner);
        }
    }

    void aLongOwnerWrapsTwoLinesAndNeverScrollsSideways()
    {
        const Fixture fixture(Kind::Lapsed, longKey, QByteArray(900, 'o'));
        const auto *owner = fixture.find<ui::KeyLabel>("releaseOwner");
        QCOMPARE(owner->height(), 2 * owner->fontMetrics().lineSpacing());
        QVERIFY(owner->isElided());
        QVERIFY(fixture.dialog->width() <= 640);
        QCOMPARE(owner->toolTip().count(u'o'), 900);
    }

    void saysNoMoreThanAHundredAndTwentyWords_data() { addKinds(false); }
    void saysNoMoreThanAHundredAndTwentyWords()
    {
        QFETCH(int, kind);
        const Fixture fixture{Kind(kind)};
        QVERIFY2(fixture.words().size() <= 120,
                 qPrintable(QString::number(fixture.words().size()) + fixture.words().join(u' ')));
    }

    void aKeyOfAnyLengthIsWrappedAndShownWholeWhenThatIsAskedFor()
    {
        const Fixture fixture(Kind::Lapsed, QByteArray(600, 'k'));
        const auto *key = fixture.find<ui::KeyLabel>("releaseKey");
        QVERIFY(key->isElided());
        QCOMPARE(key->height(), 4 * key->fontMetrics().lineSpacing());
        auto *all = fixture.find<QPushButton>("releaseShowKey");
        QVERIFY(all->isVisible());
        all->click();
        const auto *whole = fixture.find<ui::KeyLabel>("releaseWholeKey");
        QVERIFY(whole->isVisible() && !whole->isElided());
        QCOMPARE(whole->text().size(), 600);
    }

    void copyingTheKeyGivesTheExactText()
    {
        const Fixture fixture(Kind::Lapsed, longKey);
        const auto *key = fixture.find<ui::KeyLabel>("releaseKey");
        QVERIFY(key->height() >= 2 * key->fontMetrics().lineSpacing());
        key->actions().front()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromUtf8(longKey));
    }

    void theResultKeepsTheSizeOfTheQuestion()
    {
        Fixture fixture(Kind::Lapsed);
        const QSize before = fixture.dialog->size();
        fixture.find<QLineEdit>("releaseReason")->setText(QStringLiteral("its host is gone"));
        fixture.find<QPushButton>("releaseEffect")->click();
        fixture.services.pass(2s);
        QVERIFY(fixture.dialog->hasEnded());
        QCOMPARE(fixture.dialog->size(), before);
        const QString known = fixture.find<QLabel>("releaseResult")->text();
        QVERIFY2(known.contains(QStringLiteral("the row is as it was written")), qPrintable(known));
        QVERIFY2(fixture.cut().isEmpty(), qPrintable(fixture.cut().join(u'\n')));
    }

    void openingAFoldMovesOnlyWhatIsBelowIt_data() { addKinds(true); }
    void openingAFoldMovesOnlyWhatIsBelowIt()
    {
        QFETCH(int, kind);
        if (Kind(kind) == Kind::Hold)
            QSKIP("it has nothing folded");
        const Fixture fixture{Kind(kind)};
        auto *line = fixture.find<QPushButton>(Kind(kind) == Kind::Restore ? "restoreExact" : "releaseExact");
        const QSize size = fixture.dialog->size();
        const int below = line->mapTo(fixture.dialog.get(), QPoint(0, line->height())).y();
        QHash<QWidget *, QPoint> places;
        for (QWidget *widget : fixture.dialog->findChildren<QWidget *>()) {
            const QPoint at = widget->mapTo(fixture.dialog.get(), QPoint());
            if (widget->isVisible() && (at.y() < below || !fixture.scrolls(widget)))
                places.insert(widget, at);
        }
        line->click();
        QCoreApplication::processEvents();
        QCOMPARE(fixture.dialog->size(), size);
        for (auto place = places.cbegin(); place != places.cend(); ++place)
            QCOMPARE(place.key()->mapTo(fixture.dialog.get(), QPoint()), place.value());
    }

    void ofALongKeyThePartIsTypedThatNoOtherContains()
    {
        const QString key = QString::fromUtf8(longKey);
        const QString part = ui::release::partToType(key, {key, QStringLiteral("other")});
        QVERIFY2(part.size() >= 8 && part.size() <= 24 && key.contains(part), qPrintable(part));
        const QString next = ui::release::partToType(key, {key, QStringLiteral("x/") + part});
        QVERIFY(next != part && !part.contains(next));
        QCOMPARE(ui::release::partToType(key, {key, key + QStringLiteral("-2")}), key);
        QCOMPARE(ui::release::partToType(QStringLiteral("import-eu"), {}), QStringLiteral("import-eu"));
    }

    void theMarkedPartIsTypedAndPastingItIsRefused()
    {
        const Fixture fixture(Kind::Break, longKey);
        const QString part = ui::release::partToType(QString::fromUtf8(longKey), {QStringLiteral("other")});
        auto *typed = fixture.find<QLineEdit>("releaseTyped");
        fixture.find<QLineEdit>("releaseReason")->setText(QStringLiteral("it hangs"));
        QGuiApplication::clipboard()->setText(part);
        QTest::keySequence(typed, QKeySequence::Paste);
        QVERIFY(typed->text().isEmpty());
        QTest::keyClicks(typed, part);
        QVERIFY(fixture.find<QPushButton>("releaseEffect")->isEnabled());
        QVERIFY(fixture.find<QLabel>("releaseTypedHint")->text().startsWith(part));
        QCOMPARE(fixture.find<QPushButton>("releaseEffect")->text(), QStringLiteral("Break live lock"));
    }

    void breakingIsTheSecondPageOfTheSameWindowAndLeadsBack()
    {
        const Fixture fixture(Kind::Waiting);
        const auto headline = [&fixture] { return fixture.find<QLabel>("releaseHeadline")->text(); };
        QCOMPARE(headline(), QStringLiteral("Release this lock once it has lapsed"));
        fixture.find<QPushButton>("verbLive")->click();
        QCOMPARE(headline(), QStringLiteral("Break a live lock"));
        QVERIFY(fixture.find<QCheckBox>("releaseFence")->isChecked());
        QVERIFY(!fixture.find<QPushButton>("releaseEffect")->isEnabled());
        fixture.find<QPushButton>("verbLapsed")->click();
        QCOMPARE(headline(), QStringLiteral("Release this lock once it has lapsed"));
        QVERIFY(!fixture.find<QLineEdit>("releaseTyped")->isVisible());
    }

    void theButtonOfALongKeySaysTheEffectWithoutIt()
    {
        QCOMPARE(Fixture(Kind::Lapsed, longKey).find<QPushButton>("releaseEffect")->text(),
                 QStringLiteral("Release lock"));
        QCOMPARE(Fixture(Kind::Lapsed).find<QPushButton>("releaseEffect")->text(),
                 QStringLiteral("Release import-eu"));
    }
};

LEASESCOPE_WINDOW_TEST(ActLookTest)
#include "ActLookTest.moc"
