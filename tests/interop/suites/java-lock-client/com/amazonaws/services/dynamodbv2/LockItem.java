// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package com.amazonaws.services.dynamodbv2;

import com.amazonaws.services.dynamodbv2.model.LockNotGrantedException;
import com.amazonaws.services.dynamodbv2.model.SessionMonitorNotSetException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One process that holds a lock, or what a row says of one. */
public class LockItem implements AutoCloseable {
    static final int INVALID = 2; // how our program ends where it refuses what it is asked for

    private final AmazonDynamoDBLockClient client;
    private final String key;
    private final Optional<String> sortKey;
    private final boolean deleteOnClose;
    private final Optional<SessionMonitor> monitor;
    private final Process process; // null: only read
    private Optional<ByteBuffer> data = Optional.empty();
    private Map<String, AttributeValue> attributes = new HashMap<>();
    private String owner = "";
    private String version = "";
    private String problem = "";
    private String sentence = "";
    private String phase = "";
    private long lease;
    private long leaseEnd; // of System.nanoTime()
    private int heartbeats;
    private boolean wasHeld;

    /** Of a row as `show` tells it. */
    LockItem(AmazonDynamoDBLockClient client, GetLockOptions options, JsonNode row) {
        this.client = client;
        this.key = options.getPartitionKey();
        this.sortKey = options.getSortKey();
        this.deleteOnClose = options.isDeleteLockOnRelease();
        this.monitor = Optional.empty();
        this.process = null;
        this.phase = text(row, "state");
        this.owner = text(row, "owner");
        this.version = text(row, "version");
        this.lease = number(row, "leaseMs").orElse(0L);
        this.leaseEnd = System.nanoTime() + lease * 1_000_000;
        learnContent(row);
    }

    /** Starts our program and waits until it holds the lock. */
    LockItem(AmazonDynamoDBLockClient client, AcquireLockOptions options, List<String> command, long lease) throws IOException, InterruptedException {
        this.client = client;
        this.key = options.getPartitionKey();
        this.sortKey = options.getSortKey();
        this.deleteOnClose = options.getDeleteLockOnRelease();
        this.monitor = options.getSessionMonitor();
        this.lease = lease;
        this.process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        final Thread reader = new Thread(this::read);
        reader.setDaemon(true);
        reader.start();
        synchronized (this) {
            while (!wasHeld && !phase.equals("ended"))
                wait();
        }
        if (!wasHeld)
            client.fail(process.waitFor(), problem, sentence);
    }

    private void read() {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            boolean isTold = false;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                learn(JsonNode.parser().parse(line));
                if (phase.equals("danger") && !isTold) {
                    isTold = true;
                    monitor.ifPresent(SessionMonitor::runCallback);
                }
            }
        } catch (IOException ended) {
            sentence = ended.getMessage();
        }
        synchronized (this) {
            phase = "ended";
            notifyAll();
        }
    }

    private synchronized void learn(JsonNode event) {
        phase = text(event, "phase");
        owner = text(event, "owner");
        version = text(event, "version");
        problem = text(event, "problem");
        sentence = text(event, "sentence");
        heartbeats = number(event, "heartbeats").orElse(0L).intValue();
        number(event, "leaseLeftMs").ifPresent(left -> leaseEnd = System.nanoTime() + left * 1_000_000);
        if (phase.equals("held") && !wasHeld) {
            wasHeld = true;
            learnContent(event);
        }
        notifyAll();
    }

    private void learnContent(JsonNode row) {
        final String bytes = text(row, "data");
        data = bytes.isEmpty() ? Optional.empty() : Optional.of(ByteBuffer.wrap(Base64.getDecoder().decode(bytes)));
        row.field("attributes").filter(JsonNode::isObject).ifPresent(all -> all.asObject().forEach((name, value) -> {
            if (value.field("S").isPresent())
                attributes.put(name, AttributeValue.builder().s(text(value, "S")).build());
        }));
    }

    static String text(JsonNode row, String name) {
        return row.field(name).filter(JsonNode::isString).map(JsonNode::asString).orElse("");
    }

    private static Optional<Long> number(JsonNode row, String name) {
        return row.field(name).filter(JsonNode::isNumber).map(value -> Long.valueOf(value.asNumber()));
    }

    static String file(ByteBuffer bytes) throws IOException {
        final Path file = Files.createTempFile("suite", "data");
        final ByteBuffer copy = bytes.duplicate();
        final byte[] all = new byte[copy.remaining()];
        copy.get(all);
        Files.write(file, all);
        return "@" + file;
    }

    /** False: the process has ended. */
    private boolean order(String words) {
        try {
            process.getOutputStream().write((words + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    /** False: it was not ours any more. */
    boolean release(boolean deletes, Optional<ByteBuffer> newData) throws IOException, InterruptedException {
        if (process == null)
            return false;
        final String words = "release " + (deletes ? "--delete" : "--mark") + (newData.isPresent() && !deletes ? " --data " + file(newData.get()) : "");
        return order(words) && process.waitFor() == 0;
    }

    /** Waits for the answer. */
    void heartbeat(String words, long newLease) throws InterruptedException {
        final int before = heartbeats;
        if (process == null || isExpired() || !order(words))
            throw new LockNotGrantedException("Cannot send heartbeat because lock is not granted");
        synchronized (this) {
            while (heartbeats == before && !phase.equals("ended"))
                wait();
            if (heartbeats == before)
                throw new LockNotGrantedException(sentence);
            lease = newLease;
        }
    }

    public void sendHeartBeat() { client.sendHeartbeat(this); }

    public void ensure(long length, TimeUnit unit) {
        final long wanted = unit.toMillis(length);
        final String words = "ensure " + wanted + "ms";
        if (leaseEnd - System.nanoTime() > unit.toNanos(length)) {
            order(words);
            return;
        }
        try {
            heartbeat(words, wanted);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() { client.releaseLock(this); }

    public synchronized boolean isExpired() { return isReleased() || phase.equals("ended") || System.nanoTime() - leaseEnd > 0; }
    boolean isReleased() { return phase.equals("released"); }
    public String getPartitionKey() { return key; }
    public Optional<String> getSortKey() { return sortKey; }
    public synchronized Optional<ByteBuffer> getData() { return data; }
    public Map<String, AttributeValue> getAdditionalAttributes() { return attributes; }
    public String getOwnerName() { return owner; }
    public synchronized String getRecordVersionNumber() { return version; }
    public long getLeaseDuration() { return lease; }
    boolean getDeleteLockItemOnClose() { return deleteOnClose; }
    String getUniqueIdentifier() { return uniqueIdentifier(key, sortKey); }
    static String uniqueIdentifier(String key, Optional<String> sortKey) { return key + sortKey.orElse(""); }
    boolean hasSessionMonitor() { return monitor.isPresent(); }
    synchronized void updateData(ByteBuffer bytes) { data = Optional.ofNullable(bytes); }
    void updateRecordVersionNumber(String newVersion, long lookedUp, long newLease) { version = newVersion; }

    public boolean amIAboutToExpire() {
        final long end = leaseEnd - lease * 1_000_000 + monitor().getSafeTimeMillis() * 1_000_000;
        return System.nanoTime() - end >= 0;
    }

    void runSessionMonitor() { monitor().runCallback(); }

    private SessionMonitor monitor() {
        return monitor.orElseThrow(() -> new SessionMonitorNotSetException("SessionMonitor is not set"));
    }
}
