// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/SignInPanel.h"

#include "core/base/VisibleText.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int codeDigits = 6;
constexpr std::chrono::seconds countdownStep{1};
constexpr qsizetype longestCode = 32;

PlainLabel *plainLabel(QWidget *parent)
{
    auto *label = new PlainLabel(parent);
    label->setWordWrap(true);
    return label;
}

/// A role's or a device's own name: what stands after the last separator of an ARN.
QString lastPart(const QString &arn)
{
    return arn.mid(std::max(arn.lastIndexOf(u'/'), arn.lastIndexOf(u':')) + 1);
}

} // namespace

SignInPanel::SignInPanel(SignInPrompter &prompter, QWidget *parent)
    : QFrame(parent), m_prompter(prompter), m_countdown(*this, countdownStep)
{
    setObjectName(QStringLiteral("signInPanel"));
    setProperty("panel", QStringLiteral("banner"));
    connect(&m_countdown, &SeenTimer::step, this, &SignInPanel::countDown);
    connect(&prompter, &SignInPrompter::mfaAsked, this, &SignInPanel::showMfa);
    connect(&prompter, &SignInPrompter::loginOffered, this, &SignInPanel::showOffer);
    connect(&prompter, &SignInPrompter::deviceLoginShown, this, &SignInPanel::showDevice);
    connect(&prompter, &SignInPrompter::questionClosed, this, [this](const QString &sentence) {
        m_countdown.stop();
        if (m_code)
            m_code->clear();
        hide();
        if (!sentence.isEmpty())
            Q_EMIT ended(sentence);
    });
    hide();
    if (parent)
        parent->installEventFilter(this);
    switch (prompter.question()) {
    case SignInPrompter::Question::None:
        break;
    case SignInPrompter::Question::MfaCode:
        showMfa(prompter.mfa());
        break;
    case SignInPrompter::Question::Login:
        showOffer(prompter.loginSession());
        break;
    case SignInPrompter::Question::DeviceLogin:
        showDevice(prompter.deviceLogin());
        break;
    }
}

void SignInPanel::place()
{
    if (!parentWidget() || !layout() || isHidden())
        return;
    const int width = parentWidget()->width();
    layout()->activate();
    const int wanted = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width)
                                                     : layout()->totalSizeHint().height();
    setGeometry(0, 0, width, std::min(wanted, parentWidget()->height()));
    raise();
}

bool SignInPanel::event(QEvent *event)
{
    const bool done = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        place();
    return done;
}

bool SignInPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

/// Most windows are never asked: what asks is made with the first question.
void SignInPanel::build()
{
    if (m_pages)
        return;
    m_pages = new QStackedWidget(this);
    m_mfaPage = buildMfa();
    m_offerPage = buildOffer();
    m_devicePage = buildDevice();
    for (QWidget *page : {m_mfaPage, m_offerPage, m_devicePage})
        m_pages->addWidget(page);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::around, Theme::between, Theme::around, Theme::between);
    row->addWidget(m_pages);
}

QWidget *SignInPanel::buildMfa()
{
    auto *page = new QWidget(m_pages);
    m_mfaText = plainLabel(page);
    m_refusal = plainLabel(page);
    m_refusal->setProperty("fault", true);
    m_code = new QLineEdit(page);
    m_code->setObjectName(QStringLiteral("mfaCode"));
    m_code->setAccessibleName(tr("One-time code, six digits"));
    m_code->setPlaceholderText(QString(codeDigits, u'0'));
    m_code->setFont(Theme::mono(Theme::larger(font(), false)));
    m_code->setMaxLength(codeDigits + 2); // people type "123 456"
    m_code->setInputMethodHints(Qt::ImhDigitsOnly | Qt::ImhNoPredictiveText | Qt::ImhSensitiveData);
    m_code->setFixedWidth(QFontMetrics(m_code->font()).horizontalAdvance(QStringLiteral("000 000")) + 40);
    m_signIn = new QPushButton(tr("Sign in"), page);
    m_signIn->setObjectName(QStringLiteral("mfaSignIn"));
    auto *cancel = new QPushButton(tr("Cancel"), page);
    cancel->setObjectName(QStringLiteral("mfaCancel"));
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addStretch();
    words->addWidget(m_mfaText);
    words->addWidget(m_refusal);
    words->addStretch();
    auto *row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::between);
    row->addLayout(words, 1);
    row->addWidget(m_code);
    row->addWidget(m_signIn);
    row->addWidget(cancel);
    const auto offerAnswer = [this](const QString &text) {
        m_signIn->setEnabled(std::ranges::count_if(text, [](QChar c) { return c.isDigit(); }) == codeDigits);
    };
    connect(m_code, &QLineEdit::textChanged, this, offerAnswer);
    connect(m_code, &QLineEdit::returnPressed, this, &SignInPanel::answer);
    connect(m_signIn, &QPushButton::clicked, this, &SignInPanel::answer);
    connect(cancel, &QPushButton::clicked, &m_prompter, &SignInPrompter::cancel);
    offerAnswer({});
    return page;
}

QWidget *SignInPanel::buildOffer()
{
    auto *page = new QWidget(m_pages);
    m_offerText = plainLabel(page);
    m_logIn = new QPushButton(tr("Log in with the browser"), page);
    m_logIn->setObjectName(QStringLiteral("loginAccept"));
    auto *later = new QPushButton(tr("Not now"), page);
    later->setObjectName(QStringLiteral("loginDecline"));
    auto *row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::between);
    row->addWidget(m_offerText, 1);
    row->addWidget(m_logIn);
    row->addWidget(later);
    connect(m_logIn, &QPushButton::clicked, this, [this] { m_prompter.acceptLogin(true); });
    connect(later, &QPushButton::clicked, this, [this] { m_prompter.acceptLogin(false); });
    return page;
}

QWidget *SignInPanel::buildDevice()
{
    auto *page = new QWidget(m_pages);
    m_deviceText = plainLabel(page);
    m_deviceText->setSelectable(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_userCode = plainLabel(page);
    m_userCode->setObjectName(QStringLiteral("userCode"));
    m_userCode->setWordWrap(false);
    m_userCode->setFont(Theme::mono(Theme::larger(font(), true)));
    m_userCode->setSelectable(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_left = plainLabel(page);
    m_left->setWordWrap(false);
    m_left->setFont(Theme::mono(font()));
    m_browser = new QPushButton(tr("Open the browser again"), page);
    m_browser->setObjectName(QStringLiteral("loginBrowser"));
    auto *cancel = new QPushButton(tr("Cancel"), page);
    cancel->setObjectName(QStringLiteral("loginCancel"));
    auto *row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::between);
    row->addWidget(m_userCode);
    row->addSpacing(Theme::between);
    row->addWidget(m_deviceText, 1);
    row->addWidget(m_left);
    row->addSpacing(Theme::between);
    row->addWidget(m_browser);
    row->addWidget(cancel);
    connect(m_browser, &QPushButton::clicked, &m_prompter, &SignInPrompter::openBrowser);
    connect(cancel, &QPushButton::clicked, &m_prompter, &SignInPrompter::cancel);
    return page;
}

void SignInPanel::show(QWidget *page)
{
    m_pages->setCurrentWidget(page);
    QFrame::show();
    raise();
}

void SignInPanel::showMfa(const aws::MfaQuestion &question)
{
    build();
    m_mfaText->setText(tr("The role %1 of profile %2 requires the code that %3 shows now.")
                           .arg(inWords(lastPart(question.roleArn)), inWords(question.profile),
                                inWords(lastPart(question.device))));
    setTip(m_mfaText, question.roleArn + QLatin1Char('\n') + question.device);
    m_refusal->setText(question.refusal);
    m_refusal->setVisible(!question.refusal.isEmpty());
    m_code->clear();
    show(m_mfaPage);
    m_code->setFocus();
}

void SignInPanel::showOffer(const QString &session)
{
    build();
    m_offerText->setText(tr("You are not logged in to %1, or the login has expired.").arg(inWords(session)));
    show(m_offerPage);
    m_logIn->setFocus();
}

void SignInPanel::showDevice(const aws::DeviceLogin &login)
{
    build();
    const QString code = base::visible(login.userCode, longestCode);
    m_userCode->setText(code);
    m_userCode->setAccessibleName(tr("Code to compare in the browser: %1").arg(code));
    m_deviceText->setText(
        tr("Compare this code in the browser and allow the login to %1. If no browser opened: %2")
            .arg(inWords(login.session), login.verification.toDisplayString()));
    countDown();
    m_countdown.start();
    show(m_devicePage);
    m_browser->setFocus();
}

void SignInPanel::countDown()
{
    m_left->setRunningText(words::duration(m_prompter.deviceLoginLeft()));
}

void SignInPanel::answer()
{
    if (m_signIn->isEnabled())
        m_prompter.answerMfa(m_code->text());
}

void SignInPanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        m_prompter.cancel();
    else
        QFrame::keyPressEvent(event);
}

} // namespace ui
