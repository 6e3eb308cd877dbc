// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/walk/EveryAction.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

namespace {

constexpr int turn = 5; // ms
constexpr int proofStep = 20; // ms: a proof waits for leases, not for answers
constexpr int answerTime = 5 * turn; // a few round trips on the loopback
constexpr int workTime = 3000; // ms given to what a press in a dialog began, before it counts as hung
constexpr int graceTime = 100; // ms given to a greyed button that nothing seems to change
constexpr int tooLong =
    40; // ms another event loop may run within a press before whatever it opened is closed
constexpr int mostRows = 4; // of one list

/// What a click on it shows is actions, which are tried by themselves.
bool onlyOpensAMenu(const QAbstractButton &button)
{
    if (const auto *push = qobject_cast<const QPushButton *>(&button))
        return push->menu() != nullptr;
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    return tool && tool->menu() && tool->popupMode() != QToolButton::MenuButtonPopup;
}

/// A lapse is being proved, or about to be.
bool isProving(const QWidget &dialog)
{
    for (const QWidget *strip : dialog.findChildren<QWidget *>()) {
        const QString tone = strip->property("tone").toString();
        const bool hasBegun = !strip->accessibleDescription().isEmpty();
        if (strip->property("panel") == QLatin1String("evidence") && strip->isVisible() &&
            (tone == u"running" || (tone == u"idle" && !hasBegun)))
            return true;
    }
    return false;
}

/// Until the first failure: after it every further try would only repeat it.
bool goesOn()
{
    return !QTest::currentTestFailed();
}

} // namespace

EveryAction::EveryAction(QWidget &window) : pass([](int length) { QTest::qWait(length); }), m_window(window)
{
    // Fires only inside of a press: another event loop is running.
    m_watchdog.setInterval(tooLong);
    QObject::connect(&m_watchdog, &QTimer::timeout, &m_watchdog, [] {
        if (QWidget *popup = QApplication::activePopupWidget())
            popup->close();
        else if (QWidget *modal = QApplication::activeModalWidget())
            modal->close();
    });
    for (const QPointer<QAction> &action : allActions()) {
        if (action->isCheckable())
            m_checked.append({action, action->isChecked()});
    }
}

QString EveryAction::nameOf(const QObject &object)
{
    if (!object.objectName().isEmpty())
        return object.objectName();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&object))
        return button->text().isEmpty() ? button->accessibleName() : button->text();
    const auto *action = qobject_cast<const QAction *>(&object);
    return action ? action->text() : QString::fromLatin1(object.metaObject()->className());
}

bool EveryAction::isLeftOut(const QObject &object)
{
    if (!leaveOut.contains(object.objectName()))
        return false;
    skipped.insert(object.objectName());
    return true;
}

QList<QPointer<QAction>> EveryAction::allActions() const
{
    QList<QPointer<QAction>> list;
    for (QAction *action : m_window.findChildren<QAction *>()) {
        // A menu's own entry and a line in a menu do nothing.
        if (!action->isSeparator() && !action->menu())
            list += action;
    }
    return list;
}

QStringList EveryAction::unreached() const
{
    QStringList names;
    for (const QPointer<QAction> &action : allActions()) {
        if (!m_tried.contains(action) && !leaveOut.contains(action->objectName()))
            names += nameOf(*action);
    }
    return names;
}

QPointer<QWidget> EveryAction::openDialog() const
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        const Qt::WindowType type = widget->windowType();
        // The lab's window has the main window for a parent, which is none of its dialogs.
        const QWidget *parent = m_window.parentWidget();
        const bool isOurs = widget == &m_window || (parent && widget == parent->window());
        if (widget->isVisible() && !isOurs && type != Qt::ToolTip && type != Qt::Popup)
            return widget;
    }
    return {};
}

void EveryAction::closeDialogs()
{
    for (int most = 0; most < 8; ++most) {
        const QPointer<QWidget> dialog = openDialog();
        if (!dialog)
            return;
        dialog->close();
        QTest::qWait(1); // those that delete themselves go now
    }
    QVERIFY2(!openDialog(), "a window cannot be closed");
}

void EveryAction::stand(int standing)
{
    closeDialogs();
    for (const auto &[action, checked] : std::as_const(m_checked)) {
        const bool wasLetGo = action && checked != action->isChecked() &&
            (checked || !action->actionGroup() || !action->actionGroup()->isExclusive());
        if (!wasLetGo)
            continue;
        action->setEnabled(true);
        action->trigger();
    }
    before(standing);
}

// In small turns of the event loop: on a machine that is busy with others it takes longer accordingly.
void EveryAction::unhurried(const std::function<bool()> &isOver, int milliseconds, int step) const
{
    for (int waited = 0; waited < milliseconds && !isOver(); waited += step)
        pass(step);
}

void EveryAction::guarded(const std::function<void()> &act)
{
    m_watchdog.start();
    act();
    m_watchdog.stop();
    unhurried([] { return false; }, answerTime, turn);
    // They write files where they please, and nothing else.
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (widget->isVisible() && widget->inherits("QFileDialog")) {
            skipped.insert(QStringLiteral("QFileDialog"));
            widget->close();
        }
    }
}

void EveryAction::press(QAbstractButton &button)
{
    button.setEnabled(true);
    guarded([&button] { button.click(); });
    ++buttons;
}

void EveryAction::choose(QWidget &dialog)
{
    QList<QPointer<QAbstractButton>> all;
    for (QAbstractButton *button : dialog.findChildren<QAbstractButton *>())
        all += button;
    for (const QPointer<QAbstractButton> &choice : all) {
        if (choice && choice->isCheckable() && !isLeftOut(*choice))
            press(*choice);
    }
    for (QComboBox *list : dialog.findChildren<QComboBox *>()) {
        if (!list->isEditable())
            continue;
        list->setCurrentText(otherName);
        guarded([list] { Q_EMIT list->lineEdit()->editingFinished(); });
    }
}

void EveryAction::fillIn(QWidget &dialog) const
{
    for (QLineEdit *edit : dialog.findChildren<QLineEdit *>()) {
        if (edit->isVisible() && edit->text().isEmpty() && !edit->isReadOnly())
            edit->setText(typed(edit->objectName()));
    }
    for (QPlainTextEdit *edit : dialog.findChildren<QPlainTextEdit *>()) {
        if (edit->isVisible() && edit->toPlainText().isEmpty() && !edit->isReadOnly())
            edit->setPlainText(typed(edit->objectName()));
    }
}

bool EveryAction::tryInDialog(const QString &opener, Choices choices, qsizetype which)
{
    QPointer<QWidget> dialog = openDialog();
    if (choices == Choices::Pressed)
        choose(*dialog);
    if (!dialog)
        return which < 0;
    fillIn(*dialog);
    const QString name = QStringLiteral("%1, opened by %2").arg(nameOf(*dialog), opener);
    dialogs.insert(nameOf(*dialog));
    if (which < 0) {
        QWidget *target = dialog->focusWidget() ? dialog->focusWidget() : dialog.data();
        if (pressing)
            pressing();
        guarded([target] { QTest::keyClick(target, Qt::Key_Return); });
        ++keys;
        after(QStringLiteral("Return in ") + name);
        return true;
    }
    QList<QPointer<QAbstractButton>> all;
    for (QAbstractButton *button : dialog->findChildren<QAbstractButton *>()) {
        // Those without a name are parts of Qt's own lists; choices that are out of sight are made together.
        const bool isChosen = button->isCheckable() && (choices == Choices::Pressed || !button->isVisible());
        if (!isChosen && !nameOf(*button).isEmpty() && !onlyOpensAMenu(*button) && !isLeftOut(*button))
            all += button;
    }
    if (which >= all.size())
        return false;
    const QPointer<QAbstractButton> button = all[which];
    const QString what = QStringLiteral("%1 in %2").arg(nameOf(*button), name);
    if (!button->isCheckable() && patience > 0) {
        // Out of sight is, too, what an answer on its way will show.
        const auto isAlive = [button] { return !button || (button->isVisible() && button->isEnabled()); };
        unhurried(isAlive, std::min(graceTime, patience), turn);
        unhurried([&] { return isAlive() || !dialog || !isProving(*dialog); }, patience - graceTime,
                  proofStep);
    }
    const bool wasAlive = button && button->isEnabled();
    if (pressing)
        pressing();
    if (button)
        press(*button);
    // Greyed by its own click: what it began is under way, and would be given up with the dialog.
    const auto isDone = [button] { return !button || !button->isVisible() || button->isEnabled(); };
    unhurried(isDone, wasAlive ? workTime : graceTime, turn);
    after(what);
    return true;
}

/// Each button of what stands open in a dialog of its own: as it opened, and after every choice in it was
/// made.
void EveryAction::tryDialogs(const QString &opener, const std::function<void()> &open, int standing)
{
    for (const Choices choices : {Choices::AsOpened, Choices::Pressed}) {
        for (qsizetype which = -1; goesOn() && openDialog(); ++which) {
            if (!tryInDialog(opener, choices, which))
                break;
            stand(standing);
            guarded(open);
        }
    }
    closeDialogs();
}

bool EveryAction::tryAction(QAction *action, int standing)
{
    QPointer<QAction> it = action;
    const QString name = nameOf(*action);
    const auto trigger = [it] {
        if (!it)
            return;
        it->setEnabled(true);
        it->trigger();
    };
    stand(standing);
    guarded(trigger);
    ++actions;
    after(name);
    const bool opensSomething = openDialog();
    tryDialogs(name, trigger, standing);
    if (it && !m_tried.contains(action)) {
        m_tried.insert(action);
        // Its address may be given to another one.
        QObject::connect(action, &QObject::destroyed, &m_watchdog,
                         [this, action] { m_tried.remove(action); });
    }
    return opensSomething;
}

void EveryAction::tryActions(const QList<QAction *> &some)
{
    QList<QPointer<QAction>> left;
    for (QAction *action : some)
        left += action;
    for (const QPointer<QAction> &action : left) {
        if (!action || isLeftOut(*action))
            continue;
        for (int standing = 0; standing < standings && action && goesOn(); ++standing) {
            if (!tryAction(action, standing))
                break;
        }
    }
    stand(0);
}

void EveryAction::tryActions()
{
    // What opens may bring actions along: again until none is new.
    for (int round = 0; round < 3; ++round) {
        QList<QAction *> fresh;
        for (const QPointer<QAction> &action : allActions()) {
            if (!m_tried.contains(action))
                fresh += action;
        }
        tryActions(fresh);
    }
}

void EveryAction::tryButtons()
{
    QList<QPointer<QAbstractButton>> all;
    for (QAbstractButton *button : m_window.findChildren<QAbstractButton *>()) {
        if (button->window() == &m_window)
            all += button;
    }
    for (const QPointer<QAbstractButton> &button : all) {
        if (!button || isLeftOut(*button) || onlyOpensAMenu(*button) || !goesOn())
            continue;
        stand(0);
        if (!button)
            continue;
        const QString name = nameOf(*button);
        press(*button);
        after(name);
        const auto again = [button] {
            if (button)
                button->click();
        };
        tryDialogs(name, again, 0);
    }
    stand(0);
}

void EveryAction::tryFields()
{
    QList<QPointer<QLineEdit>> all;
    for (QLineEdit *edit : m_window.findChildren<QLineEdit *>()) {
        if (edit->window() == &m_window && !edit->isReadOnly())
            all += edit;
    }
    for (const QPointer<QLineEdit> &edit : all) {
        if (!edit || !goesOn())
            continue;
        stand(0);
        if (!edit)
            continue;
        const QString name = nameOf(*edit);
        if (edit->text().isEmpty())
            edit->setText(typed(edit->objectName()));
        guarded([edit] { QTest::keyClick(edit, Qt::Key_Return); });
        ++fields;
        after(QStringLiteral("Return in ") + name);
    }
    stand(0);
}

void EveryAction::tryLists()
{
    QList<QPointer<QAbstractItemView>> all;
    for (QAbstractItemView *view : m_window.findChildren<QAbstractItemView *>()) {
        if (view->window() == &m_window && view->model() && !qobject_cast<QHeaderView *>(view))
            all += view;
    }
    for (const QPointer<QAbstractItemView> &view : all) {
        for (int row = 0; row < mostRows && view && row < view->model()->rowCount() && goesOn(); ++row) {
            stand(0);
            if (!view)
                break;
            const QModelIndex index = view->model()->index(row, 0);
            const QPoint at = view->visualRect(index).center();
            view->setCurrentIndex(index);
            guarded([view, at] { QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, at); });
            ++rows;
            after(QStringLiteral("row %1 of %2").arg(row).arg(view ? nameOf(*view) : QString()));
        }
    }
    stand(0);
}

void EveryAction::type(QWidget &target)
{
    QList<Qt::Key> all{Qt::Key_Return,    Qt::Key_Enter,  Qt::Key_Space,    Qt::Key_Escape, Qt::Key_Delete,
                       Qt::Key_Backspace, Qt::Key_Insert, Qt::Key_Question, Qt::Key_Slash};
    for (int key = Qt::Key_A; key <= Qt::Key_Z; ++key)
        all += static_cast<Qt::Key>(key);
    for (int key = Qt::Key_F1; key <= Qt::Key_F12; ++key)
        all += static_cast<Qt::Key>(key);
    for (const Qt::Key key : all) {
        for (const Qt::KeyboardModifiers modifiers :
             {Qt::KeyboardModifiers(Qt::NoModifier), Qt::KeyboardModifiers(Qt::ControlModifier),
              Qt::KeyboardModifiers(Qt::ShiftModifier), Qt::ControlModifier | Qt::ShiftModifier}) {
            if (!goesOn())
                return;
            stand(0);
            m_watchdog.start();
            QTest::keyClick(&target, key, modifiers);
            m_watchdog.stop();
            ++keys;
            closeDialogs();
        }
        after(QStringLiteral("key %1").arg(static_cast<int>(key), 0, 16));
    }
}
