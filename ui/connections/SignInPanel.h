// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/SeenTimer.h"
#include "ui/services/SignIn.h"

#include <QFrame>

class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace ui {

class PlainLabel;

/// The one question that signing in has at a time, over the upper edge of its parent, where no row lies: a code, a login, or
/// the code to type in the browser. It moves nothing. Hidden while nothing is asked. Escape gives up.
class SignInPanel final : public QFrame {
    Q_OBJECT
public:
    explicit SignInPanel(SignInPrompter &prompter, QWidget *parent = nullptr);

Q_SIGNALS:
    void ended(const QString &sentence); ///< a login ended without success, and why

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    QWidget *buildMfa();
    QWidget *buildOffer();
    QWidget *buildDevice();
    void showMfa(const aws::MfaQuestion &question);
    void showOffer(const QString &session);
    void showDevice(const aws::DeviceLogin &login);
    void show(QWidget *page);
    void build();
    void countDown();
    void answer();

    SignInPrompter &m_prompter;
    QStackedWidget *m_pages = nullptr; ///< null until something is asked
    QWidget *m_mfaPage = nullptr;
    QWidget *m_offerPage = nullptr;
    QWidget *m_devicePage = nullptr;
    PlainLabel *m_mfaText = nullptr;
    PlainLabel *m_refusal = nullptr;
    QLineEdit *m_code = nullptr;
    QPushButton *m_signIn = nullptr;
    PlainLabel *m_offerText = nullptr;
    QPushButton *m_logIn = nullptr;
    PlainLabel *m_deviceText = nullptr;
    PlainLabel *m_userCode = nullptr;
    PlainLabel *m_left = nullptr;
    QPushButton *m_browser = nullptr;
    SeenTimer m_countdown;
};

} // namespace ui
