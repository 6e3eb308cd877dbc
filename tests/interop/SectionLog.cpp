// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/interop/SectionLog.h"

#include <algorithm>
#include <ctime>
#include <set>

namespace interop {
namespace {

struct Line {
    QByteArray what;
    QString who;
    Moment at{0};
    qint64 value = 0;
};

enum class End : quint8 { Committed, Abandoned, Cut };

struct Section {
    QString who;
    Moment begin{0};
    Moment end{0};
    End how = End::Cut;
};

std::optional<Line> lineOf(const QByteArray &text)
{
    const QList<QByteArray> words = text.split(' ');
    if (words.size() != 4)
        return {};
    bool timeIsNumber = false;
    bool valueIsNumber = false;
    const Line line{words[0], QString::fromUtf8(words[1]), Moment(words[2].toLongLong(&timeIsNumber)),
                    words[3].toLongLong(&valueIsNumber)};
    const bool known = line.what == "in" || line.what == "out" || line.what == "left";
    return known && timeIsNumber && valueIsNumber ? std::optional(line) : std::nullopt;
}

/// The lines as sections; what fits no section becomes a fault.
class Reading {
public:
    Reading(const QByteArray &log, const std::vector<Kill> &kills, QStringList &faults)
        : m_kills(kills), m_faults(faults)
    {
        for (const QByteArray &text : log.split('\n')) {
            if (text.isEmpty())
                continue;
            if (const auto line = lineOf(text))
                take(*line);
            else
                m_faults << QStringLiteral("no line of a log: %1").arg(QString::fromUtf8(text));
        }
        for (const auto &[who, begin] : m_open)
            cut(who, begin);
        std::ranges::sort(m_sections, {}, &Section::begin);
        std::ranges::sort(m_writes, {}, &Line::at);
    }
    [[nodiscard]] const std::vector<Section> &sections() const { return m_sections; }
    [[nodiscard]] const std::vector<Line> &writes() const { return m_writes; } ///< in order of time

private:
    void take(const Line &line)
    {
        if (line.what == "in") {
            if (!m_open.emplace(line.who, line.at).second)
                m_faults << QStringLiteral("%1 entered twice").arg(line.who);
            return;
        }
        const auto open = m_open.find(line.who);
        if (open == m_open.end()) {
            m_faults << QStringLiteral("%1 left without having entered").arg(line.who);
            return;
        }
        m_sections.push_back(
            {line.who, open->second, line.at, line.what == "out" ? End::Committed : End::Abandoned});
        m_open.erase(open);
        if (line.what == "out")
            m_writes.push_back(line);
    }

    void cut(const QString &who, Moment begin)
    {
        const auto kill = std::ranges::find(m_kills, who, &Kill::who);
        if (kill == m_kills.end())
            m_faults << QStringLiteral("%1 entered, did not leave, and nobody killed it").arg(who);
        else
            m_sections.push_back({who, begin, kill->from, End::Cut});
    }

    const std::vector<Kill> &m_kills;
    QStringList &m_faults;
    std::map<QString, Moment> m_open;
    std::vector<Section> m_sections;
    std::vector<Line> m_writes;
};

void judgeTimes(const std::vector<Section> &sections, SectionVerdict &verdict)
{
    const Section *inside = nullptr; // of those entered so far the one that leaves last
    const Section *cut = nullptr;
    for (const Section &section : sections) {
        if (cut && (!verdict.soonestAfterCut || section.begin - cut->begin < *verdict.soonestAfterCut))
            verdict.soonestAfterCut = section.begin - cut->begin;
        cut = section.how == End::Cut ? &section : nullptr;
        if (section.how == End::Committed)
            ++verdict.committed[section.who];
        verdict.cut += section.how == End::Cut ? 1 : 0;
        if (section.how == End::Abandoned) {
            ++verdict.abandoned;
            continue;
        }
        if (inside && section.begin < inside->end) {
            ++verdict.overlaps;
            verdict.faults << QStringLiteral("%1 entered %2 ms before %3 left")
                                  .arg(section.who)
                                  .arg(static_cast<double>((inside->end - section.begin).count()) / 1e6)
                                  .arg(inside->who);
        }
        if (!inside || section.end > inside->end)
            inside = &section;
    }
}

/// Whether a kill can have come between the write of a value and its line, all between `after` and `before`.
bool isExcused(Moment after, Moment before, const std::vector<Section> &sections,
               const std::vector<Kill> &kills, std::set<QString> &used)
{
    for (const Section &section : sections) {
        if (section.how != End::Cut || used.contains(section.who) || section.begin < after ||
            section.begin > before)
            continue;
        const auto kill = std::ranges::find(kills, section.who, &Kill::who);
        if (kill != kills.end() && kill->from <= before)
            return used.insert(section.who).second;
    }
    return false;
}

void judgeValues(const Reading &reading, qint64 counter, const std::vector<Kill> &kills,
                 SectionVerdict &verdict)
{
    qint64 last = 0;
    Moment lastAt{0};
    std::set<QString> used;
    const auto missing = [&](qint64 from, qint64 to, Moment before) {
        for (qint64 value = from; value <= to; ++value) {
            if (isExcused(lastAt, before, reading.sections(), kills, used))
                ++verdict.cutAfterWrite;
            else
                verdict.faults << QStringLiteral("nobody wrote %1").arg(value);
        }
    };
    for (const Line &write : reading.writes()) {
        if (write.value <= last) {
            ++verdict.lostUpdates;
            verdict.faults << QStringLiteral("%1 wrote %2 after %3 was written: an update is lost")
                                  .arg(write.who)
                                  .arg(write.value)
                                  .arg(last);
            continue;
        }
        missing(last + 1, write.value - 1, write.at);
        last = write.value;
        lastAt = write.at;
    }
    missing(last + 1, counter, Moment::max());
    if (counter < last)
        verdict.faults << QStringLiteral("the counter is %1 though %2 was written").arg(counter).arg(last);
}

} // namespace

Moment momentNow()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

int SectionVerdict::sections() const
{
    int sum = 0;
    for (const auto &entry : committed)
        sum += entry.second;
    return sum;
}

SectionVerdict judgeSections(const QByteArray &log, qint64 counter, const std::vector<Kill> &kills)
{
    SectionVerdict verdict;
    const Reading reading(log, kills, verdict.faults);
    judgeTimes(reading.sections(), verdict);
    judgeValues(reading, counter, kills, verdict);
    return verdict;
}

std::optional<QString> insideOf(const QByteArray &log)
{
    const qsizetype end = log.lastIndexOf('\n');
    if (end <= 0)
        return {};
    const qsizetype begin = log.lastIndexOf('\n', end - 1) + 1;
    const auto line = lineOf(log.mid(begin, end - begin));
    return line && line->what == "in" ? std::optional(line->who) : std::nullopt;
}

} // namespace interop
