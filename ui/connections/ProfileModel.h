// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Connector.h"

#include <QAbstractListModel>

namespace ui {

/// The profiles of the AWS configuration, favourites first, as rows of a list.
class ProfileModel final : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setProfiles(std::vector<Connector::Profile> profiles);
    /// Only profiles whose name, kind or region contains `text`, whatever its case.
    void setNeedle(const QString &text);
    /// Null for a row that is not there.
    [[nodiscard]] const Connector::Profile *at(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(const QString &name) const; ///< invalid: not shown
    [[nodiscard]] std::size_t known() const { return m_all.size(); } ///< shown or not

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// "ready", "login needed", ...
    [[nodiscard]] static QString stateWord(Connector::Profile::State state);
    /// Kind, region and how it starts, or why it is not ready.
    [[nodiscard]] static QString secondLine(const Connector::Profile &profile);

private:
    void show();
    std::vector<Connector::Profile> m_all;
    std::vector<std::size_t> m_shown; ///< positions in m_all
    QString m_needle;
};

} // namespace ui
