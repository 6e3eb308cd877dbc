// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/top/TopTerminal.h"

#include "core/base/Utf8Text.h"

#include <QSocketNotifier>
#include <QString>

#include <array>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>
#include <wchar.h>

#define NCURSES_NOMACROS
#include <curses.h>

// Compiled by itself: the macros of these headers would stand in every file after it.

namespace cli {
namespace {

constexpr int escapeMs = 50; // for the rest of a key that begins with Esc
constexpr int brightBlack = 8;
/// Where press and release come at once, ncurses makes one of them.
constexpr mmask_t anyClick = BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED;
constexpr std::array watchedSignals{SIGWINCH, SIGTSTP, SIGCONT, SIGQUIT};

// A signal handler may only touch what is safe in it.
int terminalSignalEnds[2] = {-1, -1};

void onTerminalSignal(int signal)
{
    const char name = signal == SIGWINCH ? 'w' : signal == SIGTSTP ? 'z' : signal == SIGQUIT ? 'q' : 'c';
    (void)!::write(terminalSignalEnds[1], &name, 1);
}

/// Made before ncurses sees that these signals have no handler: its own does in the handler what is not safe there.
class TerminalSignals {
public:
    TerminalSignals()
    {
        if (::pipe2(terminalSignalEnds, O_CLOEXEC | O_NONBLOCK) != 0)
            return;
        struct sigaction action { };
        action.sa_handler = onTerminalSignal;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        for (std::size_t at = 0; at < watchedSignals.size(); ++at)
            (void)sigaction(watchedSignals[at], &action, &m_before[at]);
    }
    ~TerminalSignals()
    {
        for (std::size_t at = 0; at < watchedSignals.size() && terminalSignalEnds[0] >= 0; ++at)
            (void)sigaction(watchedSignals[at], &m_before[at], nullptr);
        for (int &end : terminalSignalEnds) {
            if (end >= 0)
                ::close(std::exchange(end, -1));
        }
    }
    TerminalSignals(const TerminalSignals &) = delete;
    TerminalSignals &operator=(const TerminalSignals &) = delete;

private:
    std::array<struct sigaction, watchedSignals.size()> m_before{};
};

base::Error unfitTerminal(const QString &why)
{
    return {base::ErrorKind::Unsupported, why + QStringLiteral("; use watch"), {}, {}};
}

/// The key of what ncurses read; nothing: none of ours.
std::optional<TopKey> keyOf(bool isFunction, wint_t code)
{
    using Kind = TopKey::Kind;
    if (!isFunction) {
        if (code == L'\n' || code == L'\r')
            return TopKey{Kind::Enter};
        if (code == 0x1b)
            return TopKey{Kind::Escape};
        if (code == 0x7f || code == 0x08)
            return TopKey{Kind::Erase};
        return TopKey{Kind::Character, static_cast<char32_t>(code)};
    }
    constexpr std::array known{
        std::pair{KEY_UP, Kind::Up},        std::pair{KEY_DOWN, Kind::Down},
        std::pair{KEY_PPAGE, Kind::PageUp}, std::pair{KEY_NPAGE, Kind::PageDown},
        std::pair{KEY_HOME, Kind::First},   std::pair{KEY_END, Kind::Last},
        std::pair{KEY_ENTER, Kind::Enter},  std::pair{KEY_BACKSPACE, Kind::Erase},
        std::pair{KEY_RIGHT, Kind::Enter},  std::pair{KEY_LEFT, Kind::Escape},
    };
    for (const auto &[key, kind] : known) {
        if (wint_t(key) == code)
            return TopKey{kind};
    }
    return {};
}

std::optional<TopKey> mouseKey()
{
    MEVENT event{};
    if (::getmouse(&event) != OK)
        return {};
    TopKey key;
    key.line = event.y;
    if ((event.bstate & BUTTON4_PRESSED) != 0)
        key.kind = TopKey::Kind::WheelUp;
    else if ((event.bstate & BUTTON5_PRESSED) != 0)
        key.kind = TopKey::Kind::WheelDown;
    else if ((event.bstate & anyClick) != 0)
        key.kind = TopKey::Kind::Click;
    else
        return {};
    return key;
}

class CursesTerminal final : public TopTerminal {
public:
    CursesTerminal(std::unique_ptr<TerminalSignals> signals, SCREEN *screen, bool usesColor,
                   Listener listener);
    ~CursesTerminal() override;

    [[nodiscard]] TopSize size() const override;
    void show(const TopScreen &screen) override;
    void leave() override;
    void enter() override;

private:
    void onSignals();
    void suspend();
    void resize();
    void readKeys();
    [[nodiscard]] attr_t attributesOf(TopLook look) const;
    void showPiece(const TopPiece &piece, attr_t attributes);
    void setColor(const QByteArray &color, attr_t attributes) const;

    SCREEN *m_screen;
    bool m_usesColor;
    Listener m_listener;
    bool m_isShown = true;
    std::unique_ptr<TerminalSignals> m_signals;
    std::unique_ptr<QSocketNotifier> m_signalled;
    std::unique_ptr<QSocketNotifier> m_keys;
};

CursesTerminal::CursesTerminal(std::unique_ptr<TerminalSignals> signals, SCREEN *screen, bool usesColor,
                               Listener listener)
    : m_screen(screen), m_usesColor(usesColor && ::has_colors()), m_listener(std::move(listener)),
      m_signals(std::move(signals))
{
    ::set_escdelay(escapeMs);
    (void)::cbreak(); // Ctrl-C and Ctrl-Z stay signals
    (void)::noecho();
    (void)::nonl();
    (void)::nodelay(stdscr, true);
    (void)::keypad(stdscr, true);
    (void)::meta(stdscr, true);
    (void)::curs_set(0);
    (void)::mousemask(anyClick | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
    (void)::mouseinterval(0); // a press is a press: nothing waits for a double click
    if (m_usesColor) {
        (void)::start_color();
        (void)::use_default_colors();
        for (short color = 0; color < (COLORS > brightBlack ? brightBlack + 1 : brightBlack); ++color)
            (void)::init_pair(static_cast<short>(color + 1), color, -1);
    }
    m_signalled = std::make_unique<QSocketNotifier>(terminalSignalEnds[0], QSocketNotifier::Read);
    QObject::connect(m_signalled.get(), &QSocketNotifier::activated, m_signalled.get(),
                     [this] { onSignals(); });
    m_keys = std::make_unique<QSocketNotifier>(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(m_keys.get(), &QSocketNotifier::activated, m_keys.get(), [this] { readKeys(); });
}

CursesTerminal::~CursesTerminal()
{
    m_keys.reset();
    m_signalled.reset();
    leave();
    ::delscreen(m_screen);
}

void CursesTerminal::onSignals()
{
    std::array<char, 64> names{};
    const ssize_t got = ::read(terminalSignalEnds[0], names.data(), names.size());
    for (ssize_t at = 0; at < got; ++at) {
        const char name = names[static_cast<std::size_t>(at)];
        if (name == 'z')
            suspend();
        else if (name == 'w')
            resize();
        else if (name == 'q')
            m_listener.onClosed(); // Ctrl-\ ends the program with the modes of the terminal restored
        else if (m_isShown)
            enter(); // a shell had the terminal meanwhile
    }
}

void CursesTerminal::suspend()
{
    const bool wasShown = m_isShown;
    leave();
    struct sigaction usual { };
    usual.sa_handler = SIG_DFL;
    sigemptyset(&usual.sa_mask);
    struct sigaction ours { };
    (void)sigaction(SIGTSTP, &usual, &ours);
    (void)::raise(SIGTSTP); // goes on with SIGCONT
    (void)sigaction(SIGTSTP, &ours, nullptr);
    if (wasShown)
        enter();
}

void CursesTerminal::resize()
{
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        (void)::resize_term(size.ws_row, size.ws_col);
    m_listener.onResized();
}

TopSize CursesTerminal::size() const
{
    return {getmaxx(stdscr), getmaxy(stdscr)};
}

void CursesTerminal::leave()
{
    if (!std::exchange(m_isShown, false))
        return;
    if (m_keys)
        m_keys->setEnabled(false);
    (void)::endwin();
    (void)std::fflush(stdout);
}

void CursesTerminal::enter()
{
    m_isShown = true;
    (void)::clearok(curscr, true);
    (void)::refresh(); // its modes, too
    resize();
    m_keys->setEnabled(true);
}

void CursesTerminal::readKeys()
{
    bool hasRead = false;
    for (;;) {
        wint_t code = 0;
        const int what = ::get_wch(&code);
        if (what == ERR)
            break;
        hasRead = true;
        if (what == KEY_CODE_YES && code == KEY_RESIZE)
            continue;
        const auto key =
            what == KEY_CODE_YES && code == KEY_MOUSE ? mouseKey() : keyOf(what == KEY_CODE_YES, code);
        if (key)
            m_listener.onKey(*key);
        if (!m_isShown)
            return; // what follows is another program's
    }
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (!hasRead && ::poll(&input, 1, 0) == 1 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) {
        m_keys->setEnabled(false);
        m_listener.onClosed();
    }
}

attr_t CursesTerminal::attributesOf(TopLook look) const
{
    switch (look) {
    case TopLook::Title:
        return A_BOLD;
    case TopLook::Heading:
        return A_UNDERLINE;
    case TopLook::Chosen:
        return A_REVERSE;
    case TopLook::Faint:
        return A_DIM;
    case TopLook::Plain:
        break;
    }
    return A_NORMAL;
}

/// "34", as stateColor() gives it. A chosen line has one colour alone.
void CursesTerminal::setColor(const QByteArray &color, attr_t attributes) const
{
    const int number = color.toInt();
    short pair = 0;
    if (m_usesColor && (attributes & A_REVERSE) == 0) {
        if (number >= 30 && number <= 37)
            pair = static_cast<short>(number - 30 + 1);
        else if (number == 90 && COLORS > brightBlack)
            pair = brightBlack + 1;
    }
    (void)::attr_set(attributes, pair, nullptr);
}

/// No character that is not printed reaches ncurses, and none the next line.
void CursesTerminal::showPiece(const TopPiece &piece, attr_t attributes)
{
    setColor(piece.color, attributes);
    std::wstring shown;
    int left = getmaxx(stdscr) - getcurx(stdscr);
    for (const wchar_t character : base::fromUtf8(piece.text).toStdWString()) {
        const int width = ::wcwidth(character);
        if (width > left)
            break;
        left -= width < 0 ? 1 : width;
        if (left < 0)
            break;
        shown += width < 0 ? L'?' : character;
    }
    (void)::addnwstr(shown.data(), static_cast<int>(shown.size()));
}

void CursesTerminal::show(const TopScreen &screen)
{
    if (!m_isShown)
        return;
    (void)::erase(); // the picture in memory: the terminal gets what differs
    const int lines = std::min(getmaxy(stdscr), static_cast<int>(screen.lines.size()));
    for (int at = 0; at < lines; ++at) {
        const TopLine &line = screen.lines[static_cast<std::size_t>(at)];
        const attr_t attributes = attributesOf(line.look);
        (void)::move(at, 0);
        for (const TopPiece &piece : line.pieces)
            showPiece(piece, attributes);
        const bool isWhole = line.look == TopLook::Chosen && getcury(stdscr) == at;
        if (isWhole) {
            (void)::attr_set(attributes, 0, nullptr);
            const std::wstring rest(static_cast<std::size_t>(getmaxx(stdscr) - getcurx(stdscr)), L' ');
            (void)::addnwstr(rest.data(), static_cast<int>(rest.size()));
        }
        (void)::attr_set(A_NORMAL, 0, nullptr);
    }
    (void)::curs_set(screen.cursor ? 1 : 0);
    if (screen.cursor)
        (void)::move(getmaxy(stdscr) - 1, static_cast<int>(*screen.cursor));
    (void)::refresh();
}

} // namespace

base::Result<std::unique_ptr<TopTerminal>> openTopTerminal(bool usesColor, TopTerminal::Listener listener)
{
    if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1)
        return tl::unexpected(unfitTerminal(QStringLiteral("top needs a terminal for stdin and stdout")));
    const QByteArray name = qgetenv("TERM");
    if (name.isEmpty() || name == "dumb")
        return tl::unexpected(unfitTerminal(
            QStringLiteral("the terminal (TERM=%1) shows no screens").arg(base::fromUtf8(name))));
    auto signals = std::make_unique<TerminalSignals>();
    SCREEN *screen = ::newterm(nullptr, stdout, stdin);
    const char *cursorAddress = screen ? ::tigetstr("cup") : nullptr;
    if (!cursorAddress) {
        if (screen) {
            (void)::endwin();
            ::delscreen(screen);
        }
        return tl::unexpected(unfitTerminal(
            QStringLiteral("the terminal (TERM=%1) shows no screens, or terminfo does not know it here")
                .arg(base::fromUtf8(name))));
    }
    return std::make_unique<CursesTerminal>(std::move(signals), screen, usesColor, std::move(listener));
}

} // namespace cli
