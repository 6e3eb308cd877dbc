// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "FakeServices.h"
#include "tests/program/WindowTest.h"

#include "ui/common/Toast.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ProfileList.h"
#include "ui/connections/ProfileModel.h"
#include "ui/window/MainWindow.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace std::chrono_literals;
using Profile = ui::Connector::Profile;

namespace {

Profile profile(const char *name, Profile::State state = Profile::State::Ready, const char *sentence = "")
{
    Profile made;
    made.name = QString::fromLatin1(name);
    made.kind = QStringLiteral("role");
    made.region = QStringLiteral("eu-west-1");
    made.state = state;
    made.sentence = QString::fromUtf8(sentence);
    return made;
}

aws::MfaQuestion question(const char *refusal = "")
{
    aws::MfaQuestion asked;
    asked.profile = QStringLiteral("staging");
    asked.roleArn = QStringLiteral("arn:aws:iam::123456789012:role/ops/release");
    asked.device = QStringLiteral("arn:aws:iam::123456789012:mfa/ann");
    asked.refusal = QString::fromUtf8(refusal);
    return asked;
}

} // namespace

/// From a profile in the list to a connection that stands, and what is asked on the way.
class ConnectingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { ui::initResources(); }
    void init()
    {
        connector = std::make_unique<FakeConnector>();
        connector->known = {
            profile("staging"), profile("prod", Profile::State::LoginNeeded),
            profile("old", Profile::State::Broken, "~/.aws/config line 12: no source_profile")};
        connector->known[0].favourite = true;
        connector->known[0].readOnly = false;
        window = std::make_unique<ui::MainWindow>(*connector, nullptr);
        window->resize(1120, 760);
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
    }
    void cleanup()
    {
        window.reset();
        connector.reset();
    }

    void makesTheFormOfAWayWhenItIsFirstChosen()
    {
        QVERIFY(!window->findChild<QListView *>(QStringLiteral("profiles")));
        QVERIFY(!window->findChild<QLineEdit *>(QStringLiteral("endpointUrl")));
        connector->known.push_back(profile("new")); // nothing tells of it: the list is read when it shows
        button("profileCard")->click();
        QVERIFY(view()->isVisible());
        QVERIFY(view()->hasFocus());
        QCOMPARE(view()->model()->rowCount(), 4);
        QVERIFY(!window->findChild<QLineEdit *>(QStringLiteral("endpointUrl")));
        button("endpointCard")->click();
        QVERIFY(!view()->isVisible());
        QVERIFY(find<QLineEdit>("endpointUrl")->hasFocus());
        const auto *form = find<QLineEdit>("endpointUrl")->parentWidget();
        const auto heightOf = [this](const QWidget *widget) {
            return widget->mapTo(window.get(), QPoint()).y();
        };
        QTRY_VERIFY(heightOf(form) > heightOf(button("endpointCard")));
        QTRY_VERIFY(heightOf(form) < heightOf(button("labCard")));
    }
    void theTabKeyGoesFromACardThroughItsFormToTheNextCard()
    {
        button("endpointCard")->click();
        button("profileCard")->click();
        button("profileCard")->setFocus();
        for (QWidget *stop : {static_cast<QWidget *>(view()), find<QWidget>("profileRegion"),
                              find<QWidget>("openProfile"), find<QWidget>("fleetCard")}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), stop);
        }
    }
    void theTabKeyFindsTheButtonsOfAFailureBeforeTheCards()
    {
        connector->openEndpoint(QStringLiteral("http://127.0.0.1:1"), QStringLiteral("eu-west-1"), false);
        Q_EMIT connector->failed({base::ErrorKind::Unreachable, QStringLiteral("no route"), {}, {}});
        button("tryAgain")->setFocus();
        QTest::keyClick(button("tryAgain"), Qt::Key_Tab);
        QVERIFY(button("demoCard")->hasFocus());
    }
    void saysOfEachProfileHowItStands()
    {
        const QAbstractItemModel *model = view()->model();
        QCOMPARE(model->rowCount(), 3);
        QCOMPARE(spoken(0),
                 QStringLiteral("staging, ready, favourite, role  \u00b7  eu-west-1  \u00b7  "
                                "opens with the right to write"));
        QVERIFY(spoken(1).startsWith(QStringLiteral("prod, login needed, ")));
        QCOMPARE(spoken(2), QStringLiteral("old, broken, ~/.aws/config line 12: no source_profile"));
    }
    void namesOnTheButtonWhatOpeningMeans()
    {
        choose(0);
        QCOMPARE(button("openProfile")->text(), QStringLiteral("Open with writing"));
        choose(1);
        QCOMPARE(button("openProfile")->text(), QStringLiteral("Open read-only"));
    }
    void opensNoBrokenProfile()
    {
        choose(2);
        QVERIFY(!button("openProfile")->isEnabled());
        QTest::keyClick(view(), Qt::Key_Return);
        QVERIFY(connector->asked.isEmpty());
        QVERIFY(button("openProfile")->toolTip().contains(QLatin1String("line 12")));
    }
    void opensByTheReturnKey()
    {
        choose(1);
        QTest::keyClick(view(), Qt::Key_Return);
        QCOMPARE(connector->asked, QStringList{QStringLiteral("profile prod")});
    }
    void opensACardByTheReturnKey()
    {
        auto *demo = button("demoCard");
        demo->setFocus();
        QTest::keyClick(demo, Qt::Key_Return);
        QCOMPARE(connector->asked, QStringList{QStringLiteral("demo")});
        QTest::keyClick(demo, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(connector->asked.size(), 1);
    }
    void makesAFavouriteByOneKey()
    {
        choose(1);
        QTest::keyClick(view(), Qt::Key_F);
        QCOMPARE(connector->asked, QStringList{QStringLiteral("favourite prod on")});
    }
    void keepsTheChosenProfileWhenTheFilesChange()
    {
        choose(1);
        connector->known.insert(connector->known.begin(), profile("another"));
        Q_EMIT connector->profilesChanged();
        QCOMPARE(view()->currentIndex().data().toString(), QStringLiteral("prod"));
    }
    void offersAFilterOnceThereAreManyProfiles()
    {
        choose(0);
        QVERIFY(find<QLineEdit>("profileFilter")->isHidden());
        for (int i = 0; i < 9; ++i)
            connector->known.push_back(profile(qPrintable(QStringLiteral("team-%1").arg(i))));
        Q_EMIT connector->profilesChanged();
        QVERIFY(!find<QLineEdit>("profileFilter")->isHidden());
        find<QLineEdit>("profileFilter")->setText(QStringLiteral("TEAM-4"));
        QCOMPARE(view()->model()->rowCount(), 1);
        QCOMPARE(view()->currentIndex().data().toString(), QStringLiteral("team-4"));
    }
    void saysWhereProfilesComeFromWhenThereAreNone()
    {
        button("profileCard")->click();
        connector->known.clear();
        Q_EMIT connector->profilesChanged();
        QVERIFY(view()->isHidden());
        QVERIFY(!button("openProfile")->isEnabled());
    }
    void obeysTheRulesOfModels()
    {
        ui::ProfileModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setProfiles(connector->known);
        model.setNeedle(QStringLiteral("pro"));
        QCOMPARE(model.rowCount(), 1);
        model.setNeedle({});
        QCOMPARE(model.rowCount(), 3);
    }

    void stopsAnOpeningConnection()
    {
        connector->setOpening(true);
        Q_EMIT connector->progress(QStringLiteral("Asking for the role of staging"));
        QVERIFY(!button("cancelOpening")->isVisible()); // what is quick does not flicker
        QTRY_VERIFY(button("cancelOpening")->isVisible());
        button("cancelOpening")->click();
        QCOMPARE(connector->asked, QStringList{QStringLiteral("cancel")});
        QVERIFY(!button("cancelOpening")->isVisible());
    }
    void showsProgressThatIsSaidAgainAndAgain()
    {
        connector->setOpening(true);
        int percent = 0;
        const auto saysMore = [&] {
            Q_EMIT connector->progress(QStringLiteral("Playing: %1 %").arg(++percent));
            return button("cancelOpening")->isVisible();
        };
        QTRY_VERIFY(saysMore());
        QCOMPARE(find<QLabel>("startMessage")->text(), QStringLiteral("Playing: %1 %").arg(percent));
    }
    void foldsTheEndpointsFormByEscapeAndComesBackToItsCard()
    {
        button("endpointCard")->click();
        QVERIFY(find<QLineEdit>("endpointUrl")->isVisible());
        QTest::keyClick(find<QLineEdit>("endpointUrl"), Qt::Key_Escape);
        QVERIFY(!find<QLineEdit>("endpointUrl")->isVisible());
        QVERIFY(button("endpointCard")->hasFocus());
    }
    void saysWhatFailedOffTheEdgeOfItsGround()
    {
        ui::Theme::apply(*qApp, ui::Theme::Mode::Light);
        Q_EMIT connector->failed({base::ErrorKind::Unreachable, QStringLiteral("no route"), {}, {}});
        const auto *said = find<QLabel>("startMessage");
        QVERIFY(said->isVisible());
        QVERIFY(said->contentsRect().left() >= ui::Theme::between);
        QVERIFY(said->contentsRect().top() >= ui::Theme::within);
    }
    void asksBeforeSpeakingInTheClear()
    {
        button("endpointCard")->click();
        find<QLineEdit>("endpointUrl")->setText(QStringLiteral("http://10.0.0.5:8000"));
        QCOMPARE(find<QLineEdit>("endpointRegion")->text(), QString()); // as the environment says
        find<QLineEdit>("endpointRegion")->setText(QStringLiteral("us-east-1"));
        button("openEndpoint")->click();
        Q_EMIT connector->failed({base::ErrorKind::BadInput,
                                  QStringLiteral("plain http to another machine"),
                                  QString::fromLatin1(ui::plainHttpCode),
                                  {}});
        QVERIFY(button("openInTheClear")->isVisible());
        button("openInTheClear")->click();
        QCOMPARE(connector->asked.last(),
                 QStringLiteral("endpoint http://10.0.0.5:8000 us-east-1 in the clear"));
    }
    void asksBeforeAProfilesOwnEndpointSpeaksInTheClear()
    {
        choose(0);
        button("openProfile")->click();
        const QString asked = connector->asked.last();
        Q_EMIT connector->failed({base::ErrorKind::BadInput,
                                  QStringLiteral("plain http to another machine"),
                                  QString::fromLatin1(ui::plainHttpCode),
                                  {}});
        QVERIFY(button("openInTheClear")->isVisible());
        button("openInTheClear")->click();
        QCOMPARE(connector->asked.last(), asked + QStringLiteral(" in the clear"));
    }
    void offersToTryAgainWhatFailed()
    {
        choose(0);
        button("openProfile")->click();
        Q_EMIT connector->failed({base::ErrorKind::Unreachable, QStringLiteral("no route"), {}, {}});
        QVERIFY(button("tryAgain")->isVisible());
        button("tryAgain")->click();
        QVERIFY(!button("tryAgain")->isVisible());
        QCOMPARE(connector->asked,
                 QStringList({QStringLiteral("profile staging"), QStringLiteral("profile staging")}));
        // What fails once a connection stands is not the opening.
        connector->give(std::make_unique<FakeServices>());
        Q_EMIT connector->failed({base::ErrorKind::Io, QStringLiteral("cannot write"), {}, {}});
        QVERIFY(button("tryAgain")->isHidden());
    }
    void offersToTryAgainWhatTheCommandLineAskedFor()
    {
        connector->openEndpoint(QStringLiteral("http://127.0.0.1:1"), QStringLiteral("eu-west-1"), false);
        Q_EMIT connector->failed({base::ErrorKind::Unreachable, QStringLiteral("no route"), {}, {}});
        QVERIFY(button("tryAgain")->isVisible());
        button("tryAgain")->click();
        QCOMPARE(connector->asked.last(), connector->asked.first());
        QCOMPARE(connector->asked.size(), 2);
    }
    void choosesBeforehandWhatCanBeOpened()
    {
        connector->known = {profile("old", Profile::State::Broken, "no source_profile"),
                            profile("gone", Profile::State::Expired, "the keys have expired"),
                            profile("corp", Profile::State::LoginNeeded), profile("staging")};
        Q_EMIT connector->profilesChanged();
        button("profileCard")->click();
        QCOMPARE(view()->currentIndex().data().toString(),
                 QStringLiteral("staging")); // ready before what asks for a login
        window = std::make_unique<ui::MainWindow>(*connector, nullptr);
        QCOMPARE(view()->currentIndex().data().toString(), QStringLiteral("staging"));
        ui::Connector::Recent last;
        last.what = ui::Connector::Recent::Kind::Profile;
        last.name = QStringLiteral("corp");
        connector->remembered = {last};
        Q_EMIT connector->recentsChanged();
        QCOMPARE(view()->currentIndex().data().toString(), QStringLiteral("corp"));
        connector->known = {profile("old", Profile::State::Broken, "no source_profile")};
        Q_EMIT connector->profilesChanged();
        QVERIFY(!view()->currentIndex().isValid());
        QVERIFY(!button("openProfile")->isEnabled());
    }
    void whatWasOpenedLastStandsOnCardsAbove()
    {
        auto *cards = find<QWidget>("recents");
        QVERIFY(cards->isHidden());
        QVERIFY2(!find<QWidget>("tablePicture")->isHidden(), "who was never here sees what will come");
        QVERIFY(find<QWidget>("tablePicture")->accessibleName().startsWith(QStringLiteral("Example")));
        ui::Connector::Recent staging;
        staging.what = ui::Connector::Recent::Kind::Profile;
        staging.name = QStringLiteral("staging");
        staging.table = QStringLiteral("locks");
        staging.region = QStringLiteral("eu-west-1");
        ui::Connector::Recent local;
        local.what = ui::Connector::Recent::Kind::Endpoint;
        local.url = QStringLiteral("http://127.0.0.1:8000");
        connector->remembered = {staging, local};
        Q_EMIT connector->recentsChanged();
        QVERIFY(!cards->isHidden());
        QVERIFY(find<QWidget>("tablePicture")->isHidden());
        const auto buttons = cards->findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 2);
        QCOMPARE(buttons[0]->accessibleName(), QStringLiteral("staging"));
        QCOMPARE(buttons[0]->accessibleDescription(), QStringLiteral("locks  \u00B7  eu-west-1"));
        QCOMPARE(buttons[1]->accessibleName(), QStringLiteral("127.0.0.1:8000"));
        connector->asked.clear();
        buttons[0]->click();
        QVERIFY2(connector->asked.size() == 1 && connector->asked.front().contains(QStringLiteral("staging")),
                 qPrintable(connector->asked.join(u'|')));
    }
    void offersNothingInTheClearForOtherFailures()
    {
        Q_EMIT connector->failed({base::ErrorKind::Unreachable, QStringLiteral("no route"), {}, {}});
        QVERIFY(!button("openInTheClear")->isVisible());
    }

    void asksForTheCodeAndSendsSixDigits()
    {
        connector->prompter.askForCode(question());
        QVERIFY(find<QWidget>("signInPanel")->isVisible());
        auto *code = find<QLineEdit>("mfaCode");
        QVERIFY(!button("mfaSignIn")->isEnabled());
        QTest::keyClicks(code, QStringLiteral("123 456"));
        QVERIFY(button("mfaSignIn")->isEnabled());
        QTest::keyClick(code, Qt::Key_Return);
        QCOMPARE(connector->prompter.answers, QStringList{QStringLiteral("code 123 456")});
    }
    void sendsNoShortCode()
    {
        connector->prompter.askForCode(question());
        QTest::keyClicks(find<QLineEdit>("mfaCode"), QStringLiteral("12345"));
        QTest::keyClick(find<QLineEdit>("mfaCode"), Qt::Key_Return);
        QVERIFY(connector->prompter.answers.isEmpty());
    }
    void saysWhyTheCodeWasRefusedAndForgetsIt()
    {
        connector->prompter.askForCode(question());
        QTest::keyClicks(find<QLineEdit>("mfaCode"), QStringLiteral("111111"));
        connector->prompter.askForCode(question("that code was not accepted"));
        QVERIFY(find<QLineEdit>("mfaCode")->text().isEmpty());
        QVERIFY(panelSays(QStringLiteral("that code was not accepted")));
    }
    void givesUpByEscape()
    {
        connector->prompter.askForCode(question());
        QTest::keyClick(find<QLineEdit>("mfaCode"), Qt::Key_Escape);
        QCOMPARE(connector->prompter.answers, QStringList{QStringLiteral("cancel")});
    }
    void offersALoginAndLetsItWait()
    {
        connector->prompter.offerLogin(QStringLiteral("corp"));
        QVERIFY(panelSays(QStringLiteral("corp")));
        button("loginDecline")->click();
        button("loginAccept")->click();
        QCOMPARE(connector->prompter.answers,
                 QStringList({QStringLiteral("login no"), QStringLiteral("login yes")}));
    }
    void showsTheCodeToCompareInTheBrowser()
    {
        aws::DeviceLogin login;
        login.session = QStringLiteral("corp");
        login.userCode = QStringLiteral("ABCD-EFGH");
        login.verification = QUrl(QStringLiteral("https://device.sso.eu-west-1.amazonaws.com/"));
        connector->prompter.left = 9min;
        connector->prompter.showLogin(login);
        QCOMPARE(find<QLabel>("userCode")->text(), QStringLiteral("ABCD-EFGH"));
        button("loginBrowser")->click();
        button("loginCancel")->click();
        QCOMPARE(connector->prompter.answers,
                 QStringList({QStringLiteral("browser"), QStringLiteral("cancel")}));
        connector->prompter.end(QStringLiteral("the login was not allowed in the browser"));
        QVERIFY(!find<QWidget>("signInPanel")->isVisible());
        QVERIFY(window->toast().findChild<QLabel *>()->text().contains(QLatin1String("not allowed")));
    }
    void showsAQuestionThatStoodBeforeTheWindow()
    {
        window.reset();
        connector->prompter.askForCode(question());
        window = std::make_unique<ui::MainWindow>(*connector, nullptr);
        QVERIFY(!find<QWidget>("signInPanel")->isHidden());
    }

    void saysThatWatchingIsPausedAndOffersOneClick()
    {
        connector->give(std::make_unique<FakeServices>());
        QVERIFY(find<QWidget>("messageSentence")->isHidden());
        ui::CredentialState state;
        state.phase = ui::CredentialState::Phase::SignInNeeded;
        state.sentence = QStringLiteral("the login of corp has expired");
        connector->connection->setCredentialState(state);
        QCOMPARE(find<QWidget>("header")->property("panel").toString(), QStringLiteral("banner"));
        QCOMPARE(find<QLabel>("messageHead")->text(), QStringLiteral("Watching is paused."));
        QCOMPARE(find<QLabel>("messageSentence")->text(), QStringLiteral("The login of corp has expired."));
        QCOMPARE(find<QLabel>("messageSentence")->accessibleName(),
                 QStringLiteral("Watching is paused. The login of corp has expired."));
        QCOMPARE(button("messageAct")->text(), QStringLiteral("Log in again"));
        button("messageAct")->click();
        QCOMPARE(connector->connection->signIns, 1);
        state.signingIn = true;
        connector->connection->setCredentialState(state);
        QVERIFY(!button("messageAct")->isEnabled());
        connector->connection->setCredentialState({});
        QVERIFY(find<QWidget>("messageSentence")->isHidden());
        QCOMPARE(find<QWidget>("header")->property("panel").toString(), QStringLiteral("header"));
    }
    void countsTheCredentialsDownInTheHeader()
    {
        auto services = std::make_unique<FakeServices>();
        services->shown.credentialExpiry = services->time.wall() + 47min;
        connector->give(std::move(services));
        QCOMPARE(find<QLabel>("credentialsLeft")->text(), QStringLiteral("credentials 47 min"));
        QVERIFY(!find<QLabel>("credentialsLeft")->property("fault").toBool());
    }
    void reportsWhichSourcesOfCredentialsWereAsked()
    {
        auto services = std::make_unique<FakeServices>();
        services->shown.credentialTrace =
            QStringLiteral("environment: AWS_ACCESS_KEY_ID is not set (0 ms)\nprofile staging: used (12 ms)");
        connector->give(std::move(services));
        QVERIFY(find<QToolButton>("profileButton")->toolTip().contains(QLatin1String("used (12 ms)")));
    }
    void showsTheMarkOfTheProfile()
    {
        auto services = std::make_unique<FakeServices>();
        services->shown.colour = QStringLiteral("red");
        connector->give(std::move(services));
        QVERIFY(find<QLabel>("connectionMark")->isVisible());
        connector->connection->shown.colour.clear();
        Q_EMIT connector->connection->factsChanged();
        QVERIFY(!find<QLabel>("connectionMark")->isVisible());
    }

private:
    template <typename Widget>
    Widget *find(const char *name)
    {
        auto *widget = window->findChild<Widget *>(QString::fromLatin1(name));
        if (!widget)
            qFatal("there is no %s", name);
        return widget;
    }
    QPushButton *button(const char *name) { return find<QPushButton>(name); }
    /// The list is made with its form.
    QListView *view()
    {
        if (!window->findChild<QListView *>(QStringLiteral("profiles")))
            button("profileCard")->click();
        return find<QListView>("profiles");
    }
    QString spoken(int row) { return view()->model()->index(row, 0).data(Qt::AccessibleTextRole).toString(); }
    void choose(int row)
    {
        button("profileCard")->click();
        view()->setCurrentIndex(view()->model()->index(row, 0));
    }
    bool panelSays(const QString &words)
    {
        for (const QLabel *label : find<QWidget>("signInPanel")->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(words))
                return true;
        }
        return false;
    }

    std::unique_ptr<FakeConnector> connector;
    std::unique_ptr<ui::MainWindow> window;
};

LEASESCOPE_WINDOW_TEST(ConnectingTest)
#include "ConnectingTest.moc"
