// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

#include <span>
#include <vector>

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace ui {

/// What can be said of an attribute in one line of a TermList.
struct TermKind {
    const char *code; ///< for programs
    const char *text; ///< for people, to be translated as MappingForm's
    bool hasValue = false;
};

/// One line: an attribute, what is said of it, and a value where that needs one.
struct Term {
    QString attribute;
    QString code;
    QString value;
    friend bool operator==(const Term &, const Term &) = default;
};

/// Lines about attributes that can be added and removed. Main thread.
class TermList final : public QWidget {
    Q_OBJECT
public:
    /// `name` begins the object names of its fields. `kinds` live as long as the process. `most` 0: any number of lines.
    TermList(const char *name, const QStringList &attributes, std::span<const TermKind> kinds, int most,
             QWidget *parent);

    void setTerms(const std::vector<Term> &terms);
    [[nodiscard]] std::vector<Term> terms() const; ///< those that name an attribute

Q_SIGNALS:
    void changed();

private:
    struct Line {
        QWidget *box;
        QComboBox *attribute;
        QComboBox *kind;
        QLineEdit *value;
    };
    void addLine(const Term &term);
    void removeLine(QWidget *box);
    void updateLine(const Line &line);

    const QString m_name;
    const QStringList m_attributes;
    const std::span<const TermKind> m_kinds;
    const int m_most;
    QVBoxLayout *m_column;
    QWidget *m_add;
    std::vector<Line> m_lines;
};

/// A field for the name of an attribute, which offers those that rows have.
[[nodiscard]] QComboBox *attributeField(const QStringList &attributes, const QString &name, QWidget *parent);

} // namespace ui
