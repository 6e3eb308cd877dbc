// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/top/TopModel.h"
#include "app/cli/output/Columns.h"
#include "core/base/Utf8Text.h"
#include "tests/alerts/JudgedTable.h"
#include "tests/fakes/Golden.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

using namespace std::chrono_literals;
using Kind = cli::TopKey::Kind;

/// A fleet of three tables at one moment: one with each problem, one that is well, one that may not be read.
class FleetInMemory final : public cli::TopSource {
public:
    alerttest::JudgedTable orders{QStringLiteral("orders-locks")};
    alerttest::JudgedTable users{QStringLiteral("users-locks")};
    alerttest::JudgedTable payments{QStringLiteral("payments-locks")};
    fleet::ConnectionState other; ///< beside prod; without a name: there is none
    std::chrono::seconds now{26};
    std::vector<watch::LockEvent> seen;

    FleetInMemory()
    {
        const auto rows = [](int version) {
            return std::vector{sample::lock("import-eu", "worker-7", 1),
                               sample::lock("nightly", "worker-2", version), sample::unreadable("broken"),
                               sample::released("freed", "worker-1", 1)};
        };
        int version = 1;
        for (const auto at : {1s, 6s, 11s, 16s, 21s, 26s}) {
            orders.read(rows(version), at);
            users.read({sample::lock("a", "worker-1", version)}, at);
            payments.fail(at, base::ErrorKind::AccessDenied);
            ++version;
        }
    }

    [[nodiscard]] fleet::FleetState fleet() const override
    {
        fleet::FleetState state;
        fleet::ConnectionState prod = alerttest::prod();
        for (const auto *table : {&orders, &users, &payments})
            prod.tables.push_back(std::shared_ptr<const fleet::TableState>(
                &table->state, [](const fleet::TableState *) {})); // it lives as long as this
        state.connections = {prod};
        if (!other.name.isEmpty())
            state.connections.push_back(other);
        state.now = sample::boot(now);
        state.wall = sample::wall(state.now);
        return state;
    }
    [[nodiscard]] view::ViewContext viewedAt(const fleet::TableState &) const override
    {
        return {sample::moment(sample::boot(now)), sample::wall(sample::boot(now)), {}};
    }
    [[nodiscard]] std::vector<watch::LockEvent> events(const fleet::TablePlace &,
                                                       const dynamodb::Item &) const override
    {
        return seen;
    }
    [[nodiscard]] QStringList options(const fleet::TablePlace &) const override
    {
        return {QStringLiteral("--profile"), QStringLiteral("ops")};
    }
};

cli::TopKey key(Kind kind)
{
    return {kind};
}

} // namespace

/// Keys in, screens and commands out: all of `top` but the terminal.
class TopModelTest : public QObject {
    Q_OBJECT

    std::unique_ptr<FleetInMemory> m_fleet;
    std::unique_ptr<cli::TopModel> m_top;
    static constexpr cli::TopSize usual{80, 24};

    void begin(bool allowsRelease = false)
    {
        cli::TopModel::Options options;
        options.allowsRelease = allowsRelease;
        m_top = std::make_unique<cli::TopModel>(*m_fleet, options);
        (void)screen();
    }
    [[nodiscard]] QByteArray screen(cli::TopSize size = usual) { return cli::asText(m_top->screen(size)); }
    cli::TopCommand press(Kind kind) { return pressed(key(kind)); }
    cli::TopCommand press(char character)
    {
        return pressed({Kind::Character, static_cast<char32_t>(character)});
    }
    cli::TopCommand pressed(const cli::TopKey &what)
    {
        (void)screen(); // a person presses what is shown
        return m_top->press(what);
    }
    void type(const char *text)
    {
        for (const char character : QByteArray(text))
            (void)press(character);
    }
    void openOrders() { (void)press(Kind::Enter); }
    [[nodiscard]] QByteArray line(int number) { return screen().split('\n').value(number); }

private Q_SLOTS:
    void init()
    {
        m_fleet = std::make_unique<FleetInMemory>();
        begin();
    }

    void showsEveryScreenAsItWasAgreed()
    {
        for (const auto &[size, name] :
             {std::pair{usual, "80x24"}, std::pair{cli::TopSize{300, 100}, "300x100"}}) {
            begin();
            QByteArray all = screen(size);
            (void)press(Kind::Enter);
            all += "----\n" + screen(size);
            (void)press(Kind::Enter);
            all += "----\n" + screen(size);
            (void)press('y');
            all += "----\n" + screen(size);
            (void)press('?');
            all += "----\n" + screen(size);
            const QByteArray difference =
                fakes::differenceFromGolden(QStringLiteral("top-%1.txt").arg(QLatin1String(name)), all);
            QVERIFY2(difference.isEmpty(), difference.constData());
        }
    }

    void listsProblemsFirstAndSaysNothingOfABlindTable()
    {
        QVERIFY2(line(2).startsWith("orders-locks  "), screen().constData());
        QVERIFY2(line(3).startsWith("payments-locks") && line(3).contains("-") &&
                     line(3).endsWith("blind, denied"),
                 screen().constData());
        QVERIFY2(line(4).startsWith("users-locks "), screen().constData());
        (void)press(Kind::Down);
        (void)press(Kind::Enter);
        const QByteArray blind = screen({120, 24});
        QVERIFY2(blind.contains("nothing is said of its locks") && blind.contains("it does not answer"),
                 blind.constData());
        QCOMPARE(press('p').kind, cli::TopCommand::Kind::Nothing);
    }

    void namesTheConnectionWhereThereAreSeveralAndWhatHindersIt()
    {
        m_fleet->other.name = QStringLiteral("lab");
        m_fleet->other.region = QStringLiteral("us-east-1");
        m_fleet->other.needsSignIn = true;
        m_fleet->other.trouble = QStringLiteral("the login of profile lab has expired");
        const QByteArray tables = screen({100, 24});
        QVERIFY2(tables.contains("prod/eu-west-1/orders-locks") && tables.contains("sign in"),
                 tables.constData());
        (void)press('/');
        type("lab");
        (void)press(Kind::Enter);
        QVERIFY2(line(2).startsWith("lab/us-east-1"), screen().constData());
        (void)press(Kind::Enter);
        QVERIFY2(screen().contains("the login of profile lab has expired"), screen().constData());
        (void)press(Kind::Escape);
        QVERIFY(screen({100, 24}).contains("orders-locks"));
    }

    void namesAConnectionWhoseTablesCouldNotBeFoundBesideThoseThatAreNamed()
    {
        m_fleet->other.name = QStringLiteral("lab");
        m_fleet->other.region = QStringLiteral("us-east-1");
        m_fleet->other.isListed = true;
        m_fleet->other.listError =
            base::Error{base::ErrorKind::AccessDenied, QStringLiteral("ListTables is denied"), {}, {}};
        m_fleet->other.tables = m_fleet->fleet().connections.front().tables;
        QVERIFY2(screen({100, 24}).contains(" lapsed, 1 connection not read"), screen({100, 24}).constData());
        (void)press('/');
        type("lab");
        (void)press(Kind::Enter);
        QVERIFY2(line(2).startsWith("lab/us-east-1") && line(2).endsWith("not searched"),
                 screen().constData());
        (void)press(Kind::Enter);
        QVERIFY2(screen().contains("ListTables is denied"), screen().constData());
    }

    void saysTheSizeAloneOfDataThatIsLarge()
    {
        dynamodb::Item row = sample::lock("import-eu", "worker-7", 1);
        row.set("data", dynamodb::AttributeValue::binary(QByteArray(20'000, 'k')));
        row.set("more", dynamodb::AttributeValue::string(QByteArray(20'000, 'm')));
        m_fleet->orders.read({row}, 27s);
        m_fleet->now = 27s;
        openOrders();
        (void)press(Kind::Enter);
        const QByteArray all = screen({200, 300});
        QVERIFY2(all.contains("Data, ") && all.contains(": the output of show has it"), all.constData());
        QVERIFY(!all.contains("kkkk") && all.contains("the output of show has the rest"));
        QVERIFY(all.count('m') < 10'000);
    }

    void keepsTheChosenLockWhileOthersComeAndGo()
    {
        openOrders();
        (void)press(Kind::Down);
        (void)press(Kind::Down);
        const auto chosen = press('p');
        QCOMPARE(chosen.kind, cli::TopCommand::Kind::Prove);
        m_fleet->orders.read({sample::lock("a-new-one", "worker-9", 1),
                              sample::lock("import-eu", "worker-7", 1),
                              sample::lock("nightly", "worker-2", 9), sample::lock("z", "worker-9", 1)},
                             27s);
        QCOMPARE(press('p').key, chosen.key);
        QCOMPARE(chosen.key.find("key")->bytes(), QByteArray("nightly"));
    }

    void filtersByTheTermsOfListAndSaysWhatIsWrongWithOthers()
    {
        openOrders();
        (void)press('/');
        type("state:lapsed");
        (void)press(Kind::Enter);
        QVERIFY2(screen().contains("orders-locks: 1 lock, filter state:lapsed"), screen().constData());
        QVERIFY(screen().contains("import-eu") && !screen().contains("nightly"));
        (void)press('/');
        type("x");
        (void)press(Kind::Enter);
        QVERIFY2(screen().contains("Filter: state:lapsedx"), screen().constData()); // to be mended
        (void)press(Kind::Erase);
        (void)press(Kind::Enter);
        QVERIFY(screen().contains("1 lock, filter state:lapsed"));
    }

    void sortsByTheNextColumnAndTheOtherWayRound()
    {
        openOrders();
        QVERIFY(line(1).startsWith("STATE ^"));
        (void)press('s');
        QVERIFY2(line(1).contains("KEY ^") && line(2).contains("broken"), screen().constData());
        (void)press('S');
        QVERIFY2(line(1).contains("KEY v") && line(2).contains("nightly"), screen().constData());
    }

    void choosesByAClickAndOpensByTheNext()
    {
        (void)pressed({Kind::Click, 0, 4});
        QVERIFY(screen().startsWith("Leasescope"));
        (void)pressed({Kind::Click, 0, 4});
        QVERIFY2(screen().startsWith("users-locks: 1 lock"), screen().constData());
        (void)pressed({Kind::Click, 0, 20}); // nothing is there
        QVERIFY(screen().startsWith("users-locks: 1 lock"));
    }

    void showsEventsOfALockTheLatestFirst()
    {
        watch::LockEvent event;
        event.kind = watch::EventKind::Heartbeat;
        event.at = sample::wall(sample::boot(5s));
        event.owner = QStringLiteral("worker-7");
        event.gapAtLeast = 4s;
        event.gapAtMost = 6s;
        m_fleet->seen = {event};
        event.kind = watch::EventKind::OwnerChanged;
        event.previousOwner = QStringLiteral("worker-7");
        event.owner = QStringLiteral("worker-8");
        m_fleet->seen.push_back(event);
        openOrders();
        (void)press(Kind::Enter);
        const QByteArray seen = screen({120, 60});
        QVERIFY2(seen.contains("after 4 s to 6 s"), seen.constData());
        QVERIFY(seen.indexOf("owner-changed") < seen.lastIndexOf("heartbeat") &&
                seen.contains("worker-7 -> worker-8"));
    }

    void handsALapsedLockToReleaseWithTheReasonThatWasTyped()
    {
        begin(true);
        openOrders();
        QVERIFY(press('x').kind == cli::TopCommand::Kind::Nothing);
        QVERIFY2(screen().contains("Why release import-eu?"), screen().constData());
        type("host q is gone");
        const cli::TopCommand release = press(Kind::Enter);
        QCOMPARE(release.kind, cli::TopCommand::Kind::Release);
        QCOMPARE(release.words,
                 QStringList({QStringLiteral("--profile"), QStringLiteral("ops"), QStringLiteral("release"),
                              QStringLiteral("--reason=host q is gone"), QStringLiteral("--if-lapsed"),
                              QStringLiteral("orders-locks"), QStringLiteral("import-eu")}));
    }

    void handsALiveLockOverByItsOwnerSoThatItsKeyIsTyped()
    {
        begin(true);
        openOrders();
        (void)press('/');
        type("nightly");
        (void)press(Kind::Enter);
        (void)press('x');
        type("r");
        const QStringList words = press(Kind::Enter).words;
        QVERIFY2(words.contains(QStringLiteral("--break")), qPrintable(words.join(u' ')));
        QVERIFY(words.filter(QStringLiteral("--owner=")).size() == 1 &&
                !words.contains(QStringLiteral("--yes")));
    }

    void handsOverNoReleaseThatWouldNeitherProveNorAsk()
    {
        begin(true);
        m_fleet->orders.read({sample::lock("silent", "", 1)}, 27s);
        m_fleet->orders.read({sample::lock("silent", "", 2)}, 28s);
        m_fleet->now = 28s;
        openOrders();
        (void)press('y');
        QVERIFY2(screen({200, 24}).contains("--at-version="), screen({200, 24}).constData());
        QCOMPARE(press('x').kind, cli::TopCommand::Kind::Nothing);
        QVERIFY2(screen().contains("neither prove nor ask here") && !screen().contains("Why release"),
                 screen().constData());
    }

    void releasesNothingUnlessItMayAndThereIsSomethingAndAReason()
    {
        openOrders();
        QCOMPARE(press('x').kind, cli::TopCommand::Kind::Nothing);
        QVERIFY(screen().contains("--allow-release"));
        begin(true);
        openOrders();
        (void)press('x');
        QCOMPARE(press(Kind::Enter).kind, cli::TopCommand::Kind::Nothing);
        QVERIFY2(screen().contains("needs a reason"), screen().constData());
        (void)press('x');
        type("q");
        QCOMPARE(press(Kind::Escape).kind, cli::TopCommand::Kind::Nothing);
        (void)press(Kind::Last);
        (void)press('x');
        QVERIFY2(screen().contains("nothing to release"), screen().constData());
        // From a page above the list of tables no lock is chosen, whatever was open before.
        (void)press(Kind::Escape);
        (void)press('?');
        QCOMPARE(press('p').kind, cli::TopCommand::Kind::Nothing);
        (void)press('x');
        QVERIFY(!screen().contains("Why release"));
    }

    void letsNoKeyOwnerOrMessageDriveTheTerminal()
    {
        const QByteArray hostile("\x1b[2J\x1b]0;gone\x07\nfoo\r\xe2\x80\xae" + QByteArray(5000, 'k'));
        dynamodb::Item row = sample::lock(hostile, hostile, 1);
        row.set("data", dynamodb::AttributeValue::binary(hostile));
        begin(true);
        m_fleet->orders.read({row}, 27s);
        m_fleet->orders.read({row}, 50s);
        m_fleet->now = 50s;
        const auto isTame = [this](cli::TopSize size) {
            const cli::TopScreen shown = m_top->screen(size);
            if (qsizetype(shown.lines.size()) != size.lines)
                return false;
            for (const cli::TopLine &line : shown.lines) {
                QByteArray all;
                for (const cli::TopPiece &piece : line.pieces)
                    all += piece.text;
                const bool isPlain =
                    std::ranges::none_of(all, [](char c) { return c >= 0 && (c < 0x20 || c == 0x7f); });
                if (!isPlain || all.contains("\xe2\x80\xae") || cli::widthOf(all) > size.columns)
                    return false;
            }
            return true;
        };
        (void)press(Kind::Last);
        for (const cli::TopSize size :
             {usual, cli::TopSize{300, 100}, cli::TopSize{20, 5}, cli::TopSize{3, 2}}) {
            begin(true);
            for (const char pressed : {'\n', '\n', 'y', 'x'}) {
                QVERIFY(isTame(size));
                (void)(pressed == '\n' ? press(Kind::Enter) : press(pressed));
            }
            QVERIFY(isTame(size));
            m_top->setMessage(base::fromUtf8(hostile));
            m_top->setProof(base::fromUtf8(hostile));
            QVERIFY(isTame(size));
        }
        type("r");
        const QStringList words = press(Kind::Enter).words;
        QCOMPARE(words.first(), QStringLiteral("--escaped"));
        QVERIFY(words.last().startsWith(QStringLiteral("\\u001b[2J")));
    }

    void changesFewCellsOfAScreenAtRest()
    {
        std::vector<dynamodb::Item> rows;
        for (int at = 0; at < 40; ++at)
            rows.push_back(sample::lock("job-" + QByteArray::number(100 + at), "worker-7", 1, "1h"));
        m_fleet->orders.read(rows, 27s);
        openOrders();
        m_fleet->now = 30s;
        const QByteArray before = screen({120, 50});
        m_fleet->now = 31s;
        const QByteArray after = screen({120, 50});
        QCOMPARE(before.size(), after.size());
        qsizetype bytes = 0;
        for (qsizetype at = 0; at < before.size(); ++at) {
            const bool isOther = before.at(at) != after.at(at);
            const bool begins = isOther && (at == 0 || before.at(at - 1) == after.at(at - 1));
            bytes += (isOther ? 1 : 0) + (begins ? 8 : 0); // what moves the cursor there
        }
        QVERIFY2(bytes < 1000, QByteArray::number(bytes).constData());
    }
};

LEASESCOPE_TEST(TopModelTest)
#include "TopModelTest.moc"
