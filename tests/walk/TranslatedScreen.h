// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QSet>
#include <QStringList>

class QWidget;

/// Looks at screens in the pseudo language, whose texts stand in brackets and are two fifths longer: names
/// each text that did not pass through translation, and each widget that is too small for its text. Main thread.
class TranslatedScreen {
public:
    /// `data` are the words that nobody translates: names in the table, code words, keys.
    explicit TranslatedScreen(const QStringList &data) : m_data(data.begin(), data.end()) { }

    void check(const QString &where, const QWidget &screen); ///< at what is visible of it
    [[nodiscard]] QStringList untranslated() const { return sorted(m_untranslated); }
    [[nodiscard]] QStringList clipped() const { return sorted(m_clipped); }
    int texts = 0; ///< looked at, in all

private:
    void checkWidget(const QWidget &widget);
    void read(const QWidget &widget, const char *what, const QString &text);
    void measure(const QWidget &widget);
    [[nodiscard]] bool isData(const QString &word) const;
    [[nodiscard]] static QStringList sorted(const QSet<QString> &faults);

    QSet<QString> m_data;
    QSet<QString> m_untranslated;
    QSet<QString> m_clipped;
    QString m_where;
};
