// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/ChangeDataDialog.h"

#include "core/base/Utf8Text.h"
#include "ui/common/FormLines.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

ChangeDataDialog::ChangeDataDialog(const QString &key, const std::optional<QByteArray> &present,
                                   QWidget *parent)
    : QDialog(parent), m_text(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("changeDataDialog"));
    setTitle(*this, tr("Data of %1").arg(key));
    auto *intro = new PlainLabel(
        tr("Written with a heartbeat of its own, as UTF-8. Every reader of the lock sees it."), this);
    intro->setProperty("quiet", true);
    intro->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("newData"));
    m_text->setAccessibleName(tr("Data of %1").arg(inWords(key)));
    m_text->setPlainText(base::fromUtf8(present.value_or(QByteArray())));
    m_text->setFont(Theme::mono(font()));
    m_text->setTabChangesFocus(true);
    m_text->setProperty("boxed", true);
    auto *row = buttonRow(this);
    const auto button = [row](const QString &text, const char *name) {
        auto *made = new QPushButton(text, row->parentWidget());
        made->setObjectName(QLatin1String(name));
        row->addWidget(made);
        return made;
    };
    auto *remove = button(tr("Remove the data"), "removeData");
    row->addStretch(1);
    auto *cancel = button(tr("Cancel"), "");
    auto *write = button(tr("Write data"), "writeData");
    for (QPushButton *aside : {remove, cancel})
        aside->setAutoDefault(false);
    cancel->setDefault(true); // Return writes where the button that writes has the focus, and nowhere else
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    inner->setSpacing(Theme::between);
    inner->addWidget(intro);
    inner->addWidget(m_text, 1);
    auto *column = bareColumn(this);
    column->addLayout(inner, 1);
    column->addWidget(row->parentWidget());
    resize(460, 260);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(remove, &QPushButton::clicked, this, [this] {
        Q_EMIT chosen(std::nullopt);
        accept();
    });
    connect(write, &QPushButton::clicked, this, [this] {
        Q_EMIT chosen(m_text->toPlainText().toUtf8());
        accept();
    });
}

} // namespace ui
