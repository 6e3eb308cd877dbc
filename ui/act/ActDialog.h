// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/base/TaskScope.h"
#include "ui/act/ActForm.h"
#include "ui/common/SeenTimer.h"
#include "ui/services/Connection.h"

#include <QDialog>
#include <QPointer>

#include <array>

class QGridLayout;
class QHBoxLayout;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace ui {

class ActFold;
class ActHeadView;
class ActResultPage;
class CopyMenu;
class EffectButton;
class FactsView;
class KeyLabel;
class VerdictView;

/// The frame of a dialog that writes: shows an Act, asks for what it needs, does it and says how it ended. The reason has
/// the focus, also after writing was allowed; Ctrl+Enter does the effect and no plain key does; Return in a field goes on to
/// the next, in the reason nowhere. Consent is given here. An act may place parts, fields and folds until begin().
class ActDialog : public QDialog {
    Q_OBJECT
public:
    /// Of what scrolls, from top to bottom.
    enum class Place : quint8 {
        Evidence, ///< below how it is known
        Choice, ///< above what happens
        Facts, ///< below what happens
    };
    /// The dialog acts on `connection` alone, which outlives or closes it. The names of its widgets begin with `name`.
    ActDialog(const ConnectionParts<PolicyService> &connection, const QString &name,
              QWidget *parent = nullptr);
    ~ActDialog() override; ///< what is announced is brought to its end

    void place(Place place, QWidget *part, int stretch = 0, Qt::Alignment alignment = {});
    void addField(const QString &label, QLineEdit *field) { m_form->addField(label, field); }
    void setFieldProblem(const QLineEdit *field, const QString &sentence)
    {
        m_form->setFieldProblem(field, sentence);
    }
    void addBelowFields(QWidget *part) { m_form->addBelowFields(part); }
    /// A line below all facts that unfolds `content`; called `name`. `isResultToo`: it stands on the result's page as well.
    [[nodiscard]] ActFold *addFold(const char *name, QWidget *content, bool isResultToo = false);
    [[nodiscard]] QPushButton *stepButton() const; ///< see ActState::step; to be placed where it belongs
    void addResultButton(QPushButton *button); ///< left of *Close*, once the act has ended
    /// Asks. Nothing is placed any more. `first` has the focus where no reason is asked.
    void begin(Act act, QWidget *first = nullptr);

    void refresh(); ///< the act's state changed
    void
    turnPage(); ///< the same for another page of the act: begins at its top, and grows where that needs it
    void reveal(const QWidget &part); ///< scrolls to it, to its top where it is higher than the view
    void say(const QString &sentence) { m_form->say(sentence); } ///< below the fields; empty: nothing
    void clearTyped() { m_form->clearTyped(); }
    void setProgress(const ActProgress &now); ///< nothing happens unless it is under way
    void setReadAfter(const QString &sentence); ///< what the table showed after the act

    [[nodiscard]] bool isAsking() const { return m_stage == Stage::Asking; }
    [[nodiscard]] bool isActing() const { return m_stage == Stage::Acting; }
    [[nodiscard]] bool hasEnded() const { return m_stage == Stage::Ended; }
    [[nodiscard]] QString reason() const { return m_form->reason(); }
    /// "staging > locks, dynamolock, eu-west-1" of a lock in this connection; `library` may be empty.
    [[nodiscard]] QString placeOf(const QString &table, const QString &library) const;

Q_SIGNALS:
    void undoRequested(const QString &journalId); ///< from the page of the result; the dialog closes

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class Stage : quint8 { Asking, Acting, Ended };
    void buildMiddle();
    QWidget *buildFoot();
    [[nodiscard]] QScrollArea *scrollArea(const char *name, QWidget *middle);
    void addFootButton(QPushButton *button, const char *name);
    void arrangeHint();
    void setHint(const QString &hint);
    void orderTabs();
    void tick();
    void fillCopies();
    void allowWriting();
    [[nodiscard]] QString whyNot(const ActState &now) const;
    void showState(const ActState &now);
    void showMiddle(const ActState &now);
    void showStrip(const ActState &now);
    void showStep(const ActState &now);
    void showWholeKey();
    void takeStep();
    void focusFirst();
    void advanceFrom(QWidget *field);
    void pressEffect();
    void act();
    base::Task<> perform(admin::OperatorConsent consent);
    void finish(const ActResult &result);
    void askAgain(const ActResult &result);
    void showEnd(const ActResult &result);
    void showResult(const ActResult &result);
    void requestUndo();
    [[nodiscard]] QSize sizeOfContents() const;
    void resizeEvent(QResizeEvent *event) override;

    ConnectionParts<PolicyService> m_actsOn;
    const QString m_name;
    Act m_act; ///< from begin() on
    ActHead m_shownHead;
    Stage m_stage = Stage::Asking;
    bool m_begun = false;
    QPointer<QWidget> m_first;
    ActResult m_ended;
    ActHeadView *m_head;
    QStackedWidget *m_pages;
    QScrollArea *m_scroll = nullptr;
    KeyLabel *m_wholeKey;
    PlainLabel *m_verdictTitle;
    VerdictView *m_verdict;
    PlainLabel *m_factsTitle;
    FactsView *m_facts;
    QVBoxLayout *m_folds;
    QList<ActFold *> m_resultFolds;
    std::array<QVBoxLayout *, 3> m_places{};
    ActForm *m_form;
    ActStrip *m_strip;
    ActResultPage *m_result;
    QGridLayout *m_footRows = nullptr;
    QHBoxLayout *m_foot = nullptr;
    PlainLabel *m_hint;
    CopyMenu *m_copies;
    EffectButton *m_step;
    QPushButton *m_copy;
    QList<QPushButton *> m_resultButtons; ///< of the act
    QPushButton *m_cancel;
    EffectButton *m_effect;
    std::optional<ActCopy> m_copiesInstead; ///< what the effect's button does in place of the act
    SeenTimer m_clock{*this, std::chrono::seconds(1)};
    base::TaskScope m_tasks;
};

} // namespace ui
