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

/// The same for an entry of a menu: in the colour of its words where it is chosen.
[[nodiscard]] QIcon menuIcon(const QString &name);

/// A small illustration by its file name ("offline"), in the colours of the theme in force when it is painted; null
/// where there is none of that name.
[[nodiscard]] QIcon picture(const QString &name);

/// The program's own icon, each size from the drawing that was made for it, up to 512 pixels.
[[nodiscard]] QIcon applicationIcon();
/// The same in one colour, for a tray on a dark or a light ground.
[[nodiscard]] QIcon trayIcon(bool onDark);

/// One icon as a picture that follows the theme. Decoration: no focus, nothing for the ear.
class IconView : public QWidget {
public:
    explicit IconView(int side, QWidget *parent = nullptr);
    void setIcon(const QString &name);
    void setIcon(const QIcon &icon);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QIcon m_icon;
};

} // namespace ui
