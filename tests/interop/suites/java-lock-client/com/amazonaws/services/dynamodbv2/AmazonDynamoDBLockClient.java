// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package com.amazonaws.services.dynamodbv2;

import com.amazonaws.services.dynamodbv2.model.LockCurrentlyUnavailableException;
import com.amazonaws.services.dynamodbv2.model.LockNotGrantedException;
import com.amazonaws.services.dynamodbv2.model.LockTableDoesNotExistException;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Offers what the client of com.amazonaws:dynamodb-lock-client does, by `leasescope-cli acquire --control`: one process for each
 * lock. So the library's own tests say whether our client does what theirs did. Its options and errors are the library's.
 */
public class AmazonDynamoDBLockClient implements Runnable, Closeable {
    static final String ENDPOINT = System.getProperty("dynamodb-local.endpoint");

    private final AmazonDynamoDBLockClientOptions options;
    private final Map<String, LockItem> locks = new ConcurrentHashMap<>();

    public AmazonDynamoDBLockClient(AmazonDynamoDBLockClientOptions options) {
        this.options = options;
        if (options.getCreateHeartbeatBackgroundThread() && lease() < 2 * heartbeat())
            throw new IllegalArgumentException("Heartbeat period must be no more than half the length of the Lease Duration");
    }

    private long lease() { return options.getTimeUnit().toMillis(options.getLeaseDuration()); }
    private long heartbeat() { return options.getTimeUnit().toMillis(options.getHeartbeatPeriod()); }

    private List<String> program(String... words) {
        final List<String> all = new ArrayList<>(List.of(System.getenv("LEASESCOPE_CLI"), "--endpoint-url", ENDPOINT, "--region", "us-west-2"));
        all.addAll(List.of(words));
        all.addAll(List.of("--dialect", "java-lock-client"));
        return all;
    }

    public boolean lockTableExists() {
        try {
            final Process process = new ProcessBuilder(program("list", options.getTableName()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            return process.waitFor() == 0;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public void assertLockTableExists() {
        if (!lockTableExists())
            throw new LockTableDoesNotExistException("Lock table " + options.getTableName() + " does not exist");
    }

    /** By the test's own SDK: our client makes none like it. */
    public static void createLockTableInDynamoDB(CreateDynamoDBTableOptions table) {
        final List<KeySchemaElement> keys = new ArrayList<>();
        final List<AttributeDefinition> kinds = new ArrayList<>();
        final List<String> names = new ArrayList<>(List.of(table.getPartitionKeyName()));
        table.getSortKeyName().ifPresent(names::add);
        for (final String name : names) {
            keys.add(KeySchemaElement.builder().attributeName(name).keyType(keys.isEmpty() ? KeyType.HASH : KeyType.RANGE).build());
            kinds.add(AttributeDefinition.builder().attributeName(name).attributeType(ScalarAttributeType.S).build());
        }
        table.getDynamoDBClient().createTable(CreateTableRequest.builder().tableName(table.getTableName()).keySchema(keys)
            .attributeDefinitions(kinds).provisionedThroughput(table.getProvisionedThroughput()).build());
    }

    public LockItem acquireLock(AcquireLockOptions o) throws LockNotGrantedException, InterruptedException {
        final LockItem held = locks.get(LockItem.uniqueIdentifier(o.getPartitionKey(), o.getSortKey()));
        if (o.getReentrant() && held != null && !held.isExpired())
            return held;
        try {
            final LockItem item = new LockItem(this, o, command(o), lease());
            locks.put(item.getUniqueIdentifier(), item);
            return item;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> command(AcquireLockOptions o) throws IOException {
        final List<String> all = program("acquire", options.getTableName(), o.getPartitionKey(), "--owner", options.getOwnerName(),
            "--lease", lease() + "ms", "--heartbeat", (options.getCreateHeartbeatBackgroundThread() ? heartbeat() : 0) + "ms",
            "--control", "-", "--output", "jsonl");
        o.getSortKey().ifPresent(value -> all.addAll(List.of("--sort-key", value)));
        if (o.getData().isPresent())
            all.addAll(List.of("--data", LockItem.file(o.getData().get())));
        addIf(all, !o.getReplaceData(), "--keep-data");
        addIf(all, !o.getDeleteLockOnRelease(), "--mark-on-release");
        addIf(all, o.getUpdateExistingLockRecord(), "--update-existing-lock-record");
        addIf(all, o.getAcquireOnlyIfLockAlreadyExists(), "--only-if-lock-already-exists");
        addIf(all, o.getAcquireReleasedLocksConsistently(), "--acquire-released-locks-consistently");
        addIf(all, o.shouldSkipBlockingWait(), "--skip-blocking-wait");
        addIf(all, options.getHoldLockOnServiceUnavailable(), "--hold-lock-on-service-unavailable");
        if (o.getAdditionalTimeToWaitForLock() != null)
            all.addAll(List.of("--wait", o.getTimeUnit().toMillis(o.getAdditionalTimeToWaitForLock()) + "ms"));
        if (o.getRefreshPeriod() != null)
            all.addAll(List.of("--refresh", Math.max(1, o.getTimeUnit().toMillis(o.getRefreshPeriod())) + "ms")); // ours always rests
        o.getSessionMonitor().ifPresent(monitor -> all.addAll(List.of("--safe-time", monitor.getSafeTimeMillis() + "ms")));
        o.getAdditionalAttributes().forEach((name, value) -> all.addAll(List.of("--attribute", name + "={\"S\":\"" + value.s() + "\"}")));
        return all;
    }

    private static void addIf(List<String> all, boolean isSet, String option) {
        if (isSet)
            all.add(option);
    }

    /** As the library names it. */
    void fail(int status, String problem, String sentence) {
        if (status == LockItem.INVALID)
            throw new IllegalArgumentException(sentence);
        if (problem.equals("currently-unavailable"))
            throw new LockCurrentlyUnavailableException(sentence);
        throw new LockNotGrantedException(sentence);
    }

    public Optional<LockItem> tryAcquireLock(AcquireLockOptions o) throws InterruptedException {
        try {
            return Optional.of(acquireLock(o));
        } catch (LockNotGrantedException e) {
            return Optional.empty();
        }
    }

    public boolean releaseLock(LockItem item) {
        return releaseLock(ReleaseLockOptions.builder(item).withDeleteLock(item.getDeleteLockItemOnClose()).build());
    }

    public boolean releaseLock(ReleaseLockOptions o) {
        final LockItem item = o.getLockItem();
        if (!item.getOwnerName().equals(options.getOwnerName()))
            return false;
        locks.remove(item.getUniqueIdentifier(), item);
        try {
            return item.release(o.isDeleteLock(), o.getData());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public boolean hasLock(String key, Optional<String> sortKey) { return locks.containsKey(LockItem.uniqueIdentifier(key, sortKey)); }

    public Optional<LockItem> getLock(String key, Optional<String> sortKey) {
        final LockItem held = locks.get(LockItem.uniqueIdentifier(key, sortKey));
        if (held != null)
            return Optional.of(held);
        return getLockFromDynamoDB(GetLockOptions.builder(key).withSortKey(sortKey.orElse(null)).build()).filter(item -> !item.isReleased());
    }

    public Optional<LockItem> getLockFromDynamoDB(GetLockOptions o) {
        final List<String> command = program("show", options.getTableName(), o.getPartitionKey(), "--output", "json");
        o.getSortKey().ifPresent(value -> command.addAll(List.of("--sort-key", value)));
        final String row = outputOf(command);
        return row.isEmpty() ? Optional.empty() : Optional.of(new LockItem(this, o, JsonNode.parser().parse(row)));
    }

    public Stream<LockItem> getAllLocksFromDynamoDB(boolean deleteOnRelease) {
        return outputOf(program("list", options.getTableName(), "--output", "jsonl")).lines().map(JsonNode.parser()::parse)
            .map(row -> new LockItem(this, GetLockOptions.builder(LockItem.text(row, "key")).withDeleteLockOnRelease(deleteOnRelease)
                .withSortKey(row.field("sortKey").filter(JsonNode::isString).map(JsonNode::asString).orElse(null)).build(), row));
    }

    public Stream<LockItem> getLocksByPartitionKey(String key, boolean deleteOnRelease) {
        return getAllLocksFromDynamoDB(deleteOnRelease).filter(item -> item.getPartitionKey().equals(key));
    }

    private static String outputOf(List<String> command) {
        try {
            final Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void sendHeartbeat(LockItem item) { sendHeartbeat(SendHeartbeatOptions.builder(item).build()); }

    public void sendHeartbeat(SendHeartbeatOptions o) {
        final boolean deletes = Boolean.TRUE.equals(o.getDeleteData());
        final Optional<ByteBuffer> data = o.getData();
        final long lease = o.getLeaseDurationToEnsure() == null ? lease() : o.getTimeUnit().toMillis(o.getLeaseDurationToEnsure());
        try {
            final String rest = deletes ? " --delete-data" : data.isPresent() ? " --data " + LockItem.file(data.get()) : "";
            o.getLockItem().heartbeat("heartbeat --lease " + lease + "ms" + rest, lease);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (deletes || data.isPresent())
            o.getLockItem().updateData(data.orElse(null));
    }

    /** Heartbeats are sent by each process of ours. */
    @Override
    public void run() { }

    @Override
    public void close() throws IOException {
        List.copyOf(locks.values()).forEach(this::releaseLock);
    }
}
