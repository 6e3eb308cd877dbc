// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/top/TopLocks.h"
#include "app/cli/top/TopSource.h"
#include "app/cli/top/TopTables.h"

#include <QStringList>

namespace cli {

/// What a key asks of the program around the screens.
struct TopCommand {
    enum class Kind : quint8 {
        Nothing,
        Quit,
        Prove, ///< of the lock with `key`; another proof ends
        StopProof,
        Doctor, ///< of the table
        Release, ///< of the lock, by leasescope-cli with `words`
    };
    Kind kind = Kind::Nothing;
    fleet::TablePlace place{};
    dynamodb::Item key{};
    QStringList words{};
};

/// The screens of `top` without a terminal: keys in, text and commands out. Reads its source whenever it is asked for something.
/// One thread; the source outlives it.
class TopModel {
public:
    struct Options {
        bool allowsRelease = false; ///< x starts `release`
        std::optional<fleet::TablePlace> table{}; ///< whose locks are shown first; nothing: all tables are
    };
    TopModel(const TopSource &source, const Options &options);

    [[nodiscard]] TopCommand press(const TopKey &key);
    /// Every text of it is safe for a terminal, and every line fits.
    [[nodiscard]] TopScreen screen(TopSize size);

    /// How far the proof is; empty: none runs.
    void setProof(const QString &progress) { m_proof = progress; }
    /// Shown until the next key. Lines are kept.
    void setMessage(const QString &message) { m_message = message; }
    /// A page of text, such as what doctor says.
    void showText(const QString &title, const QByteArray &text);
    [[nodiscard]] qsizetype textColumns() const { return m_size.columns; } ///< that a line of it may have

private:
    enum class Page : quint8 { Tables, Locks, Details, Text };
    enum class Asked : quint8 { Nothing, Filter, Reason };
    [[nodiscard]] Page page() const { return m_pages.back(); }
    [[nodiscard]] bool isOfTables() const; ///< no table is open, whatever page is above the list of tables
    [[nodiscard]] const fleet::TableState *shownTable() const; ///< null: none, or it is gone
    [[nodiscard]] std::optional<qint32> chosenRow() const; ///< of shownTable()
    void refresh();

    [[nodiscard]] TopCommand command(char32_t character);
    [[nodiscard]] TopCommand type(const TopKey &key);
    [[nodiscard]] TopCommand endTyping();
    void setFilter(const QString &text);
    void move(TopKey::Kind kind);
    void click(qsizetype line);
    void open();
    void back();
    void sort(bool reversed);
    void askForFilter();
    [[nodiscard]] TopCommand prove();
    [[nodiscard]] TopCommand doctor();
    void askForReason();
    void showCommands();
    [[nodiscard]] QStringList lockWords(const QStringList &command, const view::LockView &lock) const;

    [[nodiscard]] QString title() const;
    [[nodiscard]] std::vector<TopLine> body(TopSize size);
    [[nodiscard]] std::vector<TopLine> tableLines(TopSize size);
    [[nodiscard]] std::vector<TopLine> lockLines(TopSize size);
    [[nodiscard]] std::vector<TopLine> scrolled(std::vector<TopLine> lines, TopSize size);
    [[nodiscard]] std::vector<TopLine> details(qsizetype columns) const;
    [[nodiscard]] std::vector<TopLine> foot(TopSize size) const;

    const TopSource &m_source;
    Options m_options;
    fleet::FleetState m_fleet; ///< as of the last refresh()
    std::vector<Page> m_pages{Page::Tables}; ///< Esc goes back to the one before
    TopSize m_size; ///< of the last screen
    qsizetype m_bodyLines = 1; ///< that the list had there, without its heading

    std::vector<TopTable> m_tables;
    TopTableSort m_tableSort = TopTableSort::Problems;
    QString m_tableFilter;
    TopList m_tableList;
    std::optional<fleet::TablePlace> m_chosenTable;
    TopLocks m_locks;
    dynamodb::Item m_shownKey; ///< of Details
    QString m_textTitle;
    QByteArrayList m_text;
    TopList m_scroll; ///< `first` of a page of text

    Asked m_asked = Asked::Nothing;
    QString m_typed;
    TopCommand m_release; ///< that a reason is typed for
    qsizetype m_reasonAt = 0; ///< its place in these words
    QString m_releasedKey;
    QString m_message;
    QString m_proof;
};

} // namespace cli
