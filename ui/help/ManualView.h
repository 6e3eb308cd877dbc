// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTextBrowser>
#include <QTimer>

namespace ui {

/// Shows one page of the manual. It reads nothing but the program's own resources and opens nothing outside of
/// them: the address of a page elsewhere is reported, never called.
class ManualView final : public QTextBrowser {
    Q_OBJECT
public:
    explicit ManualView(QWidget *parent);
    void open(const QString &path); ///< as Manual names it
    [[nodiscard]] QString path() const; ///< of the page on show
    /// Marks the next place that has `words`, from the beginning again after the last. False if there is none.
    bool findNext(const QString &words);

Q_SIGNALS:
    void pageChanged(const QString &path);
    void addressChosen(const QString &address); ///< a link that leads out of the manual

protected:
    void doSetSource(const QUrl &name, QTextDocument::ResourceType type) override;
    QVariant loadResource(int type, const QUrl &name) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override; ///< pictures stay within the page
    void keyPressEvent(QKeyEvent *event) override; ///< right and left go from link to link
    bool focusNextPrevChild(bool next) override; ///< leaves the page at once, however many links it has

private:
    void follow(const QUrl &link);
    void dressPage(); ///< what Markdown does not say: grounds of commands, lines of tables
    [[nodiscard]] QString inThisTheme(const QString &picture) const;
    [[nodiscard]] QUrl resolved(const QUrl &name) const;
    [[nodiscard]] int pictureWidth() const; ///< the widest picture, logical pixels
    void readAgain(); ///< where it stands

    int m_pictureWidth = 0; ///< of the pictures on show
    QTimer m_widthChanged; ///< while a window is dragged, its pictures wait
    QUrl m_address; ///< of the page on show; source() knows it only after its pictures were asked for
};

} // namespace ui
