// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/secrets/Harvest.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QMetaProperty>
#include <QMimeData>
#include <QWidget>

namespace {

constexpr int lastRole = 31; // of Qt's own: WhatsThisPropertyRole
constexpr int lastOwnRole = Qt::UserRole + 24; // more than any model here has

} // namespace

void Harvest::take()
{
    for (QWidget *window : QApplication::topLevelWidgets()) {
        takeProperties(*window);
        for (QObject *object : window->findChildren<QObject *>()) {
            takeProperties(*object);
            if (const auto *view = qobject_cast<QAbstractItemView *>(object); view && view->model())
                takeModel(*view->model(), {}, 0);
        }
    }
    for (const auto mode : {QClipboard::Clipboard, QClipboard::Selection}) {
        const QMimeData *mime = QApplication::clipboard()->mimeData(mode);
        if (!mime)
            continue;
        for (const QString &format : mime->formats())
            add(QString::fromUtf8(mime->data(format)));
        add(mime->text());
    }
}

QString Harvest::text() const
{
    return QStringList(m_texts.values()).join(u'\n');
}

/// Most cells have no text for most roles, and most texts stood there before.
void Harvest::add(const QString &text)
{
    if (!text.isEmpty())
        m_texts.insert(text);
}

void Harvest::takeProperties(const QObject &object)
{
    ++objects;
    const QMetaObject *meta = object.metaObject();
    for (int i = 0; i < meta->propertyCount(); ++i) {
        const QMetaProperty property = meta->property(i);
        if (property.metaType().id() == QMetaType::QString ||
            property.metaType().id() == QMetaType::QStringList || property.metaType().id() == QMetaType::QUrl)
            add(property.read(&object).toStringList().join(u'\n') + property.read(&object).toString());
    }
    for (const QByteArray &name : object.dynamicPropertyNames())
        add(object.property(name.constData()).toString());
}

void Harvest::takeModel(const QAbstractItemModel &model, const QModelIndex &parent, int depth)
{
    for (int row = 0; row < model.rowCount(parent) && depth < 4; ++row) {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            ++cells;
            const QModelIndex index = model.index(row, column, parent);
            for (int role = 0; role < lastOwnRole; role = role == lastRole ? Qt::UserRole : role + 1)
                add(model.data(index, role).toString());
            takeModel(model, index, depth + 1);
        }
    }
}
