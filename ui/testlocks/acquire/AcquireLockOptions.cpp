// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/acquire/AcquireLockOptions.h"

#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace ui {
namespace {

using locks::DialectId;
using locks::LockRequest;
using locks::RequestOption;

/// A box of its own for each flag of the request, in the order they are shown.
struct FlagLine {
    RequestOption option;
    bool LockRequest::*member;
    const char *name;
    const char *text;
    const char *tip;
};

constexpr FlagLine flagLines[]{
    {RequestOption::FailIfLocked, &LockRequest::failIfLocked, "acquireFailIfLocked",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Fail if it is locked"),
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "FailIfLocked: does not wait at all.")},
    {RequestOption::FailClosed, &LockRequest::failClosed, "acquireFailClosed",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Fail closed"),
     QT_TRANSLATE_NOOP(
         "ui::AcquireLockOptions",
         "FailClosed: no lease and no heartbeat. The lock stays until it is released, even if this "
         "program ends.")},
    {RequestOption::BestEffortRelease, &LockRequest::bestEffortRelease, "acquireBestEffort",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Release by best effort"),
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions",
                       "withBestEffort: gives the lock up even if the release could not be sent.")},
    {RequestOption::SkipBlockingWait, &LockRequest::skipBlockingWait, "acquireSkipWait",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Skip the blocking wait"),
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions",
                       "withShouldSkipBlockingWait: gives up at once, unless this client saw the same "
                       "version for a whole lease before.")},
    {RequestOption::Reentrant, &LockRequest::reentrant, "acquireReentrant",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Re-entrant"),
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions",
                       "withReentrant: acquires a lock that this client already holds.")},
    {RequestOption::OnlyIfExists, &LockRequest::onlyIfExists, "acquireOnlyIfExists",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Only if the lock exists"),
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions",
                       "withAcquireOnlyIfLockAlreadyExists: fails if there is no item of this key.")},
    {RequestOption::UpdateExistingRecord, &LockRequest::updateExistingRecord, "acquireUpdateExisting",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Update the existing record"),
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions",
                       "withUpdateExistingLockRecord: attributes that the request does not name stay.")},
    {RequestOption::AcquireReleasedConsistently, &LockRequest::acquireReleasedConsistently,
     "acquireReleasedConsistently",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Acquire released locks consistently"),
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions",
                       "withAcquireReleasedLocksConsistently: only the released item that was read.")},
    {RequestOption::HoldOnServiceUnavailable, &LockRequest::holdOnServiceUnavailable,
     "acquireHoldOnUnavailable",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Unsafe: hold on while the service is unavailable"),
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions",
                       "withHoldLockOnServiceUnavailable: a heartbeat answered with 503 counts, though "
                       "others may acquire the lock.")},
    {RequestOption::MatchOwnerOnly, &LockRequest::matchOwnerOnly, "acquireMatchOwnerOnly",
     QT_TRANSLATE_NOOP("ui::AcquireLockOptions", "Unsafe: match the owner only"),
     QT_TRANSLATE_NOOP(
         "ui::AcquireLockOptions",
         "UnsafeMatchOwnerOnly: heartbeats succeed on any version of an item with this owner's name.")},
};

base::Result<std::vector<dynamodb::NamedValue>> attributesTyped(const QString &text)
{
    std::vector<dynamodb::NamedValue> attributes;
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        const qsizetype equals = line.indexOf(u'=');
        if (equals < 1)
            return base::failure(
                base::ErrorKind::BadInput,
                AcquireLockOptions::tr("an attribute is NAME=VALUE with the value as DynamoDB JSON, such as "
                                       "job={\"S\":\"nightly\"}; \"%1\" is not")
                    .arg(line.left(40)));
        const auto value = dynamodb::valueFromJson(line.mid(equals + 1).toUtf8());
        if (!value)
            return base::failure(
                base::ErrorKind::BadInput,
                AcquireLockOptions::tr("attribute %1: %2").arg(line.left(equals), value.error().sentence));
        attributes.emplace_back(line.left(equals).trimmed().toUtf8(), *value);
    }
    return attributes;
}

base::Result<std::chrono::minutes> minutesTyped(const QString &text)
{
    bool isNumber = false;
    const int minutes = text.trimmed().toInt(&isNumber);
    if (isNumber && minutes >= 1)
        return std::chrono::minutes(minutes);
    return base::failure(
        base::ErrorKind::BadInput,
        AcquireLockOptions::tr("the time to the purge is a whole number of minutes, such as 2880; "
                               "\"%1\" is not")
            .arg(text.trimmed().left(40)));
}

} // namespace

AcquireLockOptions::AcquireLockOptions(QWidget *parent)
    : QWidget(parent), m_replaceData(nullptr), m_deleteOnRelease(nullptr), m_refresh(nullptr),
      m_safeTime(nullptr), m_ttlMinutes(nullptr), m_dataOnRelease(nullptr),
      m_attributes(new QPlainTextEdit(this))
{
    setObjectName(QStringLiteral("acquireOptions"));
    auto *form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(Theme::around);
    form->setVerticalSpacing(Theme::within);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_refresh = line(*form, "acquireRefresh", tr("&Refresh period"), tr("1s"),
                     tr("Between two looks while waiting (WithRefreshPeriod, withRefreshPeriod)."));
    m_safeTime = line(*form, "acquireSafeTime", tr("Sa&fe time"), tr("no session monitor"),
                      tr("Danger begins this long after the last heartbeat (WithSessionMonitor, "
                         "withSafeTimeWithoutHeartbeat)."));
    m_ttlMinutes = line(*form, "acquireTtlMinutes", tr("Pur&ge after, in minutes"), tr("2880"),
                        tr("How long after its date an idle item may be purged (ttl_minutes)."));
    m_dataOnRelease = line(*form, "acquireDataOnRelease", tr("Data &after release"), tr("as it is"),
                           tr("Written with the release mark (WithDataAfterRelease, withData)."));
    layOutAttributes();
    form->addRow(tr("Attrib&utes"), m_attributes);
    m_replaceData = box(*form, "acquireReplaceData", tr("Replace the previous holder's data"),
                        tr("ReplaceData, withReplaceData. Off: the data in the item stays."));
    m_deleteOnRelease =
        box(*form, "acquireDeleteOnRelease", tr("Delete the item on release"),
            tr("WithDeleteLockOnRelease, withDeleteLockOnRelease. Off: the item is marked as released."));
    for (const FlagLine &flag : flagLines)
        m_flags.push_back({flag.member, box(*form, flag.name, tr(flag.text), tr(flag.tip)), flag.option});
    setTabOrder(m_dataOnRelease, m_attributes);
    setTabOrder(m_attributes, m_replaceData);
}

void AcquireLockOptions::layOutAttributes()
{
    m_attributes->setObjectName(QStringLiteral("acquireAttributes"));
    m_attributes->setAccessibleName(tr("Additional attributes, one a line"));
    m_attributes->setPlaceholderText(QStringLiteral("job={\"S\":\"nightly\"}"));
    setTip(m_attributes,
           tr("One a line: NAME=VALUE as DynamoDB JSON (WithAdditionalAttributes, "
              "withAdditionalAttributes)."));
    m_attributes->setFont(Theme::mono(font()));
    m_attributes->setTabChangesFocus(true);
    m_attributes->setProperty("boxed", true);
    m_attributes->setFixedHeight(3 * fontMetrics().lineSpacing() + Theme::between);
    connect(m_attributes, &QPlainTextEdit::textChanged, this, &AcquireLockOptions::changed);
}

QCheckBox *AcquireLockOptions::box(QFormLayout &form, const char *name, const QString &text,
                                   const QString &tip)
{
    auto *made = new QCheckBox(text, this);
    made->setObjectName(QLatin1String(name));
    setTip(made, tip);
    form.addRow(QString(), made);
    connect(made, &QCheckBox::toggled, this, &AcquireLockOptions::changed);
    return made;
}

QLineEdit *AcquireLockOptions::line(QFormLayout &form, const char *name, const QString &label,
                                    const QString &hint, const QString &tip)
{
    auto *made = new QLineEdit(this);
    made->setObjectName(QLatin1String(name));
    made->setPlaceholderText(hint);
    setTip(made, tip);
    made->setFont(Theme::mono(font()));
    form.addRow(label, made);
    connect(made, &QLineEdit::textChanged, this, &AcquireLockOptions::changed);
    return made;
}

void AcquireLockOptions::setDialect(DialectId dialect)
{
    if (dialect == m_dialect)
        return;
    m_dialect = dialect;
    const locks::LockProtocol *protocol = locks::protocolOf(dialect);
    const locks::RequestOptions known = protocol ? protocol->options() : locks::RequestOptions();
    auto *form = static_cast<QFormLayout *>(layout());
    const auto show = [form](QWidget *field, bool shown) {
        field->setVisible(shown);
        if (QWidget *label = form->labelForField(field))
            label->setVisible(shown);
    };
    for (const Field &field : optionFields())
        show(field.widget, known.testFlag(field.option));
    show(m_safeTime,
         heartbeats(dialect)); // the session monitor is ours: it goes with any library that heartbeats
    for (const Flag &flag : m_flags) {
        flag.box->setChecked(false);
        show(flag.box, known.testFlag(flag.option));
    }
    const locks::ClientDefaults usual = protocol ? protocol->usual() : locks::ClientDefaults();
    m_replaceData->setChecked(usual.replaceData);
    m_deleteOnRelease->setChecked(usual.deleteOnRelease);
    Q_EMIT changed();
}

std::array<AcquireLockOptions::Field, 5> AcquireLockOptions::optionFields() const
{
    return {{{m_ttlMinutes, RequestOption::TtlMinutes},
             {m_dataOnRelease, RequestOption::DataOnRelease},
             {m_attributes, RequestOption::Attributes},
             {m_replaceData, RequestOption::ReplaceData},
             {m_deleteOnRelease, RequestOption::DeleteOnRelease}}};
}

base::Result<LockRequest> AcquireLockOptions::options() const
{
    LockRequest request;
    if (!m_refresh->text().trimmed().isEmpty()) {
        const auto refresh = durationTyped(m_refresh->text(), tr("the refresh period"));
        if (!refresh)
            return tl::unexpected(refresh.error());
        request.refresh = *refresh;
    }
    if (m_safeTime->isVisibleTo(this) && !m_safeTime->text().trimmed().isEmpty()) {
        const auto safe = durationTyped(m_safeTime->text(), tr("the safe time"));
        if (!safe)
            return tl::unexpected(safe.error());
        request.safeTime = *safe;
    }
    if (m_ttlMinutes->isVisibleTo(this) && !m_ttlMinutes->text().trimmed().isEmpty()) {
        const auto minutes = minutesTyped(m_ttlMinutes->text());
        if (!minutes)
            return tl::unexpected(minutes.error());
        request.ttlMinutes = *minutes;
    }
    if (m_dataOnRelease->isVisibleTo(this) && !m_dataOnRelease->text().isEmpty())
        request.dataOnRelease = m_dataOnRelease->text().toUtf8();
    if (m_attributes->isVisibleTo(this)) {
        auto attributes = attributesTyped(m_attributes->toPlainText());
        if (!attributes)
            return tl::unexpected(attributes.error());
        request.attributes = *std::move(attributes);
    }
    if (m_replaceData->isVisibleTo(this))
        request.replaceData = m_replaceData->isChecked();
    if (m_deleteOnRelease->isVisibleTo(this))
        request.deleteOnRelease = m_deleteOnRelease->isChecked();
    for (const Flag &flag : m_flags) {
        if (flag.box->isVisibleTo(this))
            request.*flag.member = flag.box->isChecked();
    }
    return request;
}

} // namespace ui
