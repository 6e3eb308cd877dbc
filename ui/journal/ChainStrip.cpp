// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/journal/ChainStrip.h"

#include "ui/common/Restyle.h"
#include "ui/common/Spoken.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/details/DataView.h"

#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int mostLinesShown = 4; // of those about single lines; more are scrolled

QString chainSentence(const audit::ChainReport &chain)
{
    const auto count = qsizetype(chain.faults.size());
    if (count > 0)
        return ChainStrip::tr("The journal is not as it was written: %1.")
            .arg(words::counted(count, ChainStrip::tr("%1 fault(s)", nullptr, words::plural(count))));
    const QString lines =
        words::counted(chain.lines, ChainStrip::tr("%1 line(s)", nullptr, words::plural(chain.lines)));
    const QString files =
        words::counted(chain.files, ChainStrip::tr("%1 file(s)", nullptr, words::plural(chain.files)));
    return ChainStrip::tr("Every line is as it was written: %1 in %2.").arg(lines, files);
}

QString repairSentence(const audit::ChainReport &chain)
{
    const auto count = qsizetype(chain.repairs.size());
    if (count == 0)
        return {};
    return u' ' +
        words::counted(count,
                       ChainStrip::tr("A crash tore %1 line(s); (it was|they were) repaired.", nullptr,
                                      words::plural(count)));
}

} // namespace

ChainStrip::ChainStrip(QWidget *parent)
    : QFrame(parent), m_sentence(new PlainLabel(this)), m_lines(textPane(QStringLiteral("chainLines"), this))
{
    setObjectName(QStringLiteral("chainStrip"));
    setProperty("panel", QStringLiteral("evidence"));
    setAccessibleName(tr("State of the journal"));
    m_sentence->setObjectName(QStringLiteral("chainSentence"));
    m_sentence->setWordWrap(true);
    m_lines->setAccessibleName(tr("What is to be known of single lines"));
    m_lines->setFont(font());
    m_lines->document()->setDocumentMargin(0);
    m_lines->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::between + Theme::within, Theme::within, Theme::between + Theme::within,
                               Theme::within);
    column->setSpacing(Theme::within);
    column->addWidget(m_sentence);
    column->addWidget(m_lines);
}

QString ChainStrip::sentenceOf(const audit::ChainReport &chain)
{
    return chainSentence(chain) + repairSentence(chain);
}

void ChainStrip::showChain(const JournalContents &contents)
{
    const audit::ChainReport &chain = contents.chain;
    m_sentence->setText(sentenceOf(chain));
    setSpokenDescription(*this, m_sentence->text());
    replaceText(*m_lines, contents.chainLines);
    m_lines->setVisible(!contents.chainLines.isEmpty());
    const auto count = static_cast<int>(contents.chainLines.count(u'\n')) + 1;
    const int line = m_lines->fontMetrics().lineSpacing();
    const int frame = 2 * Theme::within;
    m_lines->setMinimumHeight(line + frame);
    m_lines->setMaximumHeight(std::min(count, mostLinesShown) * line + frame);
    const QString tone = chain.faults.empty() ? QStringLiteral("alive") : QStringLiteral("error");
    if (property("tone").toString() == tone)
        return;
    setProperty("tone", tone);
    restyle(*this);
}

} // namespace ui
