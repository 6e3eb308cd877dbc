// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPointer>
#include <QSet>
#include <QTimer>
#include <QWidget>

#include <functional>

class QAbstractButton;
class QAction;

/// Tries everything a window has: each action, button, field and list, and whatever stands in every dialog or
/// window that opens, greyed ones after switching them on, and every key. What is there is found by looking,
/// so that something new is tried without a word here. What blocks (a menu, a question) is closed again.
///
/// Each try begins in the state that `before` makes, with every checked action as it was at construction.
class EveryAction {
public:
    explicit EveryAction(QWidget &window);

    int standings = 1; ///< in how many states each action that opens something is tried
    std::function<void(int standing)> before; ///< makes one of them
    std::function<void(const QString &what)> after; ///< looks at what one try did
    std::function<void()> pressing; ///< called before each press in a dialog; may be empty
    std::function<QString(const QString &field)> typed; ///< what is typed into an empty field of that name
    QString otherName; ///< typed over what an editable list shows
    QSet<QString> leaveOut; ///< object names
    int patience = 0; ///< ms a greyed button of a dialog is given to come alive before it is pressed anyhow
    /// Lets so many milliseconds go by, and whatever is on its way arrive; real ones unless it is set.
    std::function<void(int milliseconds)> pass;

    void tryActions(); ///< all there are
    void tryActions(const QList<QAction *> &some);
    void tryButtons();
    void tryFields(); ///< types into each and presses Return
    void tryLists(); ///< chooses and double-clicks the first rows of each
    void type(QWidget &target); ///< every key, alone and with each modifier

    [[nodiscard]] bool hasTried(const QAction &action) const { return m_tried.contains(&action); }
    /// Actions of the window that were neither tried nor left out: new ones that cannot be reached.
    [[nodiscard]] QStringList unreached() const;

    int actions = 0;
    int buttons = 0;
    int fields = 0;
    int rows = 0;
    int keys = 0;
    QSet<QString> dialogs; ///< those that opened, by name
    QSet<QString> skipped; ///< what was left out, by name

private:
    enum class Choices : quint8 { AsOpened, Pressed };

    [[nodiscard]] QList<QPointer<QAction>> allActions() const;
    [[nodiscard]] QPointer<QWidget> openDialog() const;
    void stand(int standing);
    [[nodiscard]] bool tryAction(QAction *action, int standing); ///< true if it opened something
    void tryDialogs(const QString &opener, const std::function<void()> &open, int standing);
    bool tryInDialog(const QString &opener, Choices choices, qsizetype which); ///< false: there are no more
    void choose(QWidget &dialog);
    void fillIn(QWidget &dialog) const;
    void closeDialogs();
    void guarded(const std::function<void()> &act);
    /// Until `isOver`, or until so many milliseconds went by, looking each `step`.
    void unhurried(const std::function<bool()> &isOver, int milliseconds, int step) const;
    void press(QAbstractButton &button);
    [[nodiscard]] bool isLeftOut(const QObject &object);
    [[nodiscard]] static QString nameOf(const QObject &object);

    QWidget &m_window;
    QTimer m_watchdog;
    QList<std::pair<QPointer<QAction>, bool>> m_checked;
    QSet<const QAction *> m_tried;
};
