// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QIcon>
#include <QString>
#include <QWidget>

namespace ui {

/// Makes the compiled-in resources known. Linkers drop resources of static libraries that are not called; call
/// once.
void initResources();

/// One of our line icons by its file name ("refresh"), drawn in the colour of the theme in force when it is
/// painted.
[[nodiscard]] QIcon icon(const QString &name);

/// One icon as a picture that follows the theme. Decoration: no focus, nothing for the ear.
class IconView : public QWidget {
public:
    explicit IconView(int side, QWidget *parent = nullptr);
    void setIcon(const QString &name);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QIcon m_icon;
};

} // namespace ui
