// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/contract/EndpointUnderTest.h"
#include "tests/fakes/network/RawWire.h"

#include <QJsonArray>
#include <QObject>

#include <memory>

namespace contract {

/// What a refused condition is called on the wire.
inline const QString failed = QStringLiteral("ConditionalCheckFailedException");
/// And a request that is wrong in itself.
inline const QString validation = QStringLiteral("ValidationException");

/// What we rely on DynamoDB for, asked of whichever endpoint LEASESCOPE_CONTRACT_ENDPOINT names. In request
/// bodies %T stands for a table with partition key id (S), %R for one with id (S) and part (N).
class ContractTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void readmeListsEveryDifference();

    // ConditionCases.cpp
    void judgesConditionsOnAnItem_data();
    void judgesConditionsOnAnItem();
    void judgesConditionsOnAMissingItem_data();
    void judgesConditionsOnAMissingItem();

    // WriteCases.cpp
    void refusedPutLeavesTheItem();
    void refusedUpdateLeavesTheItem();
    void refusedDeleteLeavesTheItem();
    void writesReturnTheItemBefore();
    void refusalCarriesTheItemThatIsThere();
    void refusalOnAMissingItemCarriesNone();
    void updateCreatesAMissingItem();
    void updateEvaluatesOnTheItemBefore();
    void deletingAMissingItemIsFine();
    void addsExactly();
    void exactlyOneOfManyParallelPutsWins();

    // MemoryCases.cpp
    void comparesAsTheTableInMemory();
    void writesAsTheTableInMemory();

    // ReadCases.cpp
    void keepsEveryValue_data();
    void keepsEveryValue();
    void normalisesNumbers_data();
    void normalisesNumbers();
    void scansInPages();
    void scansInSegments();
    void scanPagesEndAtTheirSize();
    void scanReturnsOnlyWhatIsProjected();
    void queriesAPartitionInOrder();
    void queriesInPages();
    void readsManyKeysAtOnce();
    void missingItemIsNoError();
    void saysWhatAReadCost();

    // BatchCases.cpp
    void writesManyItemsAtOnce();
    void aRefusedBatchLeavesNoTrace();
    void aBatchHasAtMost25Writes();
    void saysWhatABatchCost();

    // TransactionCases.cpp
    void transactionsAreKnown();
    void transactionWritesAllOrNothing();
    void transactionSaysWhyItWasCancelled();
    void transactionIsCancelledByWhatDoesNotFit();
    void refusesBadTransactions_data();
    void refusesBadTransactions();
    void transactionHasAtMost100Entries();
    void transactionOfOneTokenIsCarriedOutOnce();
    void transactionReadsInOrder();
    void saysWhatATransactionCost();

    // TableCases.cpp
    void deletesATable();
    void changesTheBillingMode();
    void refusesBadTableChanges_data();
    void refusesBadTableChanges();
    void protectsATableFromDeletion();

    // ServiceCases.cpp
    void refusesBadRequests_data();
    void refusesBadRequests();
    void refusesAReservedWord_data();
    void refusesAReservedWord();
    void acceptsTheNamesOfLockAttributes();
    void acceptsAnyBlankInAnExpression();
    void nestsValues32LevelsDeep();
    void refusesARequestWithoutSignature();
    void answersCarryChecksumDateAndId();
    void describesATable();
    void listsTablesInPages();
    void describesTimeToLive();
    void enablesTimeToLive();

private:
    [[nodiscard]] fakes::RawReply ask(const QByteArray &operation, QByteArray body);
    void put(const QByteArray &item, const QByteArray &table = "%T"); ///< must succeed
    [[nodiscard]] QJsonObject get(const QByteArray &key,
                                  const QByteArray &table = "%T"); ///< Item, consistently
    [[nodiscard]] bool differs(const char *behaviour) const;
    [[nodiscard]] bool makeTable(const QByteArray &name, bool withSortKey);
    /// DescribeTable until it is ACTIVE; empty: it never is.
    [[nodiscard]] QJsonObject activeTable(const QByteArray &name);
    /// All items of all pages of a Scan or Query; `body` ends in the closing brace. Empty strings on a
    /// failure.
    [[nodiscard]] QStringList idsOfAllPages(const QByteArray &operation, const QByteArray &body,
                                            int *pages = nullptr);

    QString m_name = qEnvironmentVariable("LEASESCOPE_CONTRACT_ENDPOINT", QStringLiteral("fake"));
    std::unique_ptr<EndpointUnderTest> m_endpoint;
    std::unique_ptr<fakes::RawWire> m_wire;
    QByteArray m_table;
    QByteArray m_sorted;
};

} // namespace contract
