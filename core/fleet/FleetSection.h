// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/FleetFile.h"
#include "core/fleet/Toml.h"

namespace fleet {

/// Where a fault lies.
struct FaultPlace {
    int line = 1;
    int column = 1;
    [[nodiscard]] static FaultPlace of(const toml::source_region &region);
};

/// The faults that were found, in the order in which they were.
class Faults {
public:
    void add(FaultPlace place, const base::Sentence &sentence);
    [[nodiscard]] bool isEmpty() const { return m_faults.empty(); }
    /// In the order of the file, at most mostFleetFaults.
    [[nodiscard]] std::vector<FleetFault> take();

private:
    std::vector<FleetFault> m_faults;
};

/// A text with the place it stands at.
struct PlacedText {
    QString text;
    FaultPlace place;
};

/// One table of the file, read setting by setting. Each getter notes that its setting is known and says what is wrong with it;
/// whatNobodyRead() then reports the others. Lives while the document does.
class FleetSection {
public:
    /// `title`: what sentences call it, "connection prod".
    FleetSection(const toml::table &table, base::Sentence title, Faults &faults);

    [[nodiscard]] FaultPlace place() const { return FaultPlace::of(m_table.source()); }
    [[nodiscard]] const base::Sentence &title() const { return m_title; }
    [[nodiscard]] Faults &faults() const { return m_faults; }
    void setTitle(const base::Sentence &title) { m_title = title; }
    [[nodiscard]] bool has(const char *name) const { return m_table.contains(name); }
    /// Of the value of a setting; of the table where it has none.
    [[nodiscard]] FaultPlace placeOf(const char *name) const;
    void fault(const char *name, const base::Sentence &sentence) const; ///< at its value

    [[nodiscard]] std::optional<PlacedText> text(const char *name); ///< not empty
    [[nodiscard]] std::optional<std::vector<PlacedText>> texts(const char *name); ///< an array of texts
    [[nodiscard]] std::optional<bool> boolean(const char *name);
    [[nodiscard]] std::optional<qint64> whole(const char *name);
    [[nodiscard]] std::optional<double> number(const char *name); ///< finite
    [[nodiscard]] std::optional<std::chrono::milliseconds> duration(const char *name);
    /// A duration from 1 s to 1 h, or "auto".
    [[nodiscard]] std::optional<ReadInterval> interval(const char *name);
    [[nodiscard]] const toml::table *table(const char *name);
    [[nodiscard]] std::vector<const toml::table *> tables(const char *name); ///< of [[name]]
    /// "connection misses NAME": for what has to be there.
    void demand(const char *name) const;

    void whatNobodyRead() const;

private:
    [[nodiscard]] const toml::node *find(const char *name);
    void wrongType(const toml::node &node, const char *name, const base::Sentence &wanted) const;
    [[nodiscard]] std::optional<std::chrono::milliseconds> durationIn(const PlacedText &value) const;

    const toml::table &m_table;
    base::Sentence m_title;
    Faults &m_faults;
    QStringList m_known;
};

/// A value as a sentence may quote it; one that is too long to be a word of ours is not quoted: it may be a secret.
[[nodiscard]] base::Sentence quotedValue(const QString &value);
/// "; did you mean regions?" behind a sentence, if one of the candidates is near.
[[nodiscard]] base::Sentence withMeant(const base::Sentence &sentence, const QString &written,
                                       const QStringList &candidates);
/// Whether a setting's name, or a label's, is one of a secret.
[[nodiscard]] bool looksLikeSecret(const QString &name);
[[nodiscard]] base::Sentence secretSentence(const QString &name);

} // namespace fleet
