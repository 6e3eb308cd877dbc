// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QModelIndex>
#include <QSet>
#include <QString>

/// Everything a person or a screen reader could read in this process now: of every widget and action each
/// property that is a text (titles, tool tips, accessible names, contents), of every model each role of its
/// cells, and the clipboard.
class Harvest {
public:
    void take();
    [[nodiscard]] QString text() const;
    int objects = 0; ///< looked at, in all
    int cells = 0;

private:
    void add(const QString &text);
    void takeProperties(const QObject &object);
    void takeModel(const QAbstractItemModel &model, const QModelIndex &parent, int depth);
    QSet<QString> m_texts;
};
