// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
package leasescope.interop;

import com.amazonaws.services.dynamodbv2.AcquireLockOptions;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDBLockClient;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDBLockClientOptions;
import com.amazonaws.services.dynamodbv2.CreateDynamoDBTableOptions;
import com.amazonaws.services.dynamodbv2.LockItem;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;

/** The peer for the Java lock client; the protocol is that of ../README.md beside the Go peers. */
public final class Peer {
    private static final long LOSS_POLL_MS = 50;
    private static final long STARTED = System.nanoTime();

    private final Map<String, String> arguments;
    private final DynamoDbClient store;
    private final AmazonDynamoDBLockClient client;
    private final Optional<String> sortValue;
    private final Map<String, LockItem> held = new ConcurrentHashMap<>();
    private final Set<String> lostSaid = ConcurrentHashMap.newKeySet();
    private Contest contest;

    public static void main(String[] words) throws Exception {
        new Peer(parse(words)).run();
    }

    private static Map<String, String> parse(String[] words) {
        Map<String, String> arguments = new HashMap<>();
        for (int i = 0; i < words.length; i++) {
            String name = words[i].replaceFirst("^--?", "");
            arguments.put(name, name.equals("create-table") ? "true" : words[++i]);
        }
        return arguments;
    }

    private Peer(Map<String, String> arguments) {
        this.arguments = arguments;
        store = DynamoDbClient.builder().endpointOverride(URI.create(arguments.get("endpoint"))).build();
        long beat = Long.parseLong(arguments.getOrDefault("heartbeat", "5000"));
        var options = AmazonDynamoDBLockClientOptions.builder(store, arguments.getOrDefault("table", "lockTable"))
                .withTimeUnit(TimeUnit.MILLISECONDS)
                .withLeaseDuration(Long.parseLong(arguments.getOrDefault("lease", "20000")))
                .withCreateHeartbeatBackgroundThread(beat > 0);
        if (beat > 0) {
            options.withHeartbeatPeriod(beat);
        }
        if (!arguments.getOrDefault("owner", "").isEmpty()) {
            options.withOwnerName(arguments.get("owner"));
        }
        if (arguments.containsKey("partition-key")) {
            options.withPartitionKeyName(arguments.get("partition-key"));
        }
        if (arguments.containsKey("sort-key")) {
            options.withSortKeyName(arguments.get("sort-key"));
        }
        sortValue = Optional.ofNullable(arguments.get("sort-value"));
        client = new AmazonDynamoDBLockClient(options.build());
    }

    private void run() throws Exception {
        if (arguments.containsKey("create-table")) {
            createTable();
        }
        start(this::watchForLoss);
        emit("ready", Map.of("pid", ProcessHandle.current().pid()));
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] words = line.trim().split("\\s+");
            if (words[0].equals("quit")) {
                close();
                break;
            }
            if (!words[0].isEmpty()) {
                obey(words);
            }
        }
        // No orderly end: the end of stdin stands for a crash, and no hook may release anything.
        Runtime.getRuntime().halt(0);
    }

    private void obey(String[] words) {
        String argument = words.length > 1 ? words[1] : "";
        boolean complete = words.length > 1 || Set.of("create-table", "close", "rest").contains(words[0]);
        switch (complete ? words[0] : "") {
            case "create-table" -> createTable();
            case "close" -> close();
            case "contend" -> contend(words);
            case "work" -> work(words);
            case "rest" -> rest();
            case "acquire" -> start(() -> acquire(argument, words));
            case "release" -> release(argument);
            case "heartbeat" -> heartbeat(argument);
            case "status" -> status(argument);
            case "auto-heartbeat" -> emit("auto-heartbeat",
                    Map.of("on", argument.equals("on"), "ok", false, "error", "unsupported by this library"));
            default -> emit("error", Map.of("error", "not understood: " + String.join(" ", words)));
        }
    }

    private void contend(String[] words) {
        contest = new Contest(client, sortValue, arguments.getOrDefault("owner", ""), words);
        start(() -> {
            try {
                emit("contended", contest.run());
            } catch (Exception failure) {
                emit("error", Map.of("error", sentence(failure)));
            }
        });
    }

    private void work(String[] words) {
        LockItem item = words.length == 3 ? held.get(words[1]) : null;
        if (item == null) {
            emit("error", Map.of("error", "work wants KEY FOLDER, of a lock that is held"));
            return;
        }
        var shift = new Shift(arguments.getOrDefault("owner", ""), words,
                () -> !item.isExpired() && client.hasLock(words[1], sortValue));
        start(() -> {
            try {
                emit("worked", shift.run());
            } catch (Exception failure) {
                emit("error", Map.of("error", sentence(failure)));
            }
        });
    }

    private void rest() {
        if (contest != null) {
            contest.rest();
        }
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
    }

    private void createTable() {
        try {
            // The library insists on provisioned throughput.
            var throughput = ProvisionedThroughput.builder().readCapacityUnits(10L).writeCapacityUnits(10L).build();
            var options = CreateDynamoDBTableOptions.builder(store, throughput, arguments.get("table"));
            if (arguments.containsKey("partition-key")) {
                options.withPartitionKeyName(arguments.get("partition-key"));
            }
            if (arguments.containsKey("sort-key")) {
                options.withSortKeyName(arguments.get("sort-key"));
            }
            AmazonDynamoDBLockClient.createLockTableInDynamoDB(options.build());
            emit("table-created", Map.of("ok", true));
        } catch (RuntimeException failure) {
            emit("table-created", Map.of("ok", false, "error", sentence(failure)));
        }
    }

    private void acquire(String key, String[] words) {
        long begun = System.nanoTime();
        try {
            LockItem item = client.acquireLock(acquireOptions(key, words));
            lostSaid.remove(key);
            held.put(key, item);
            Map<String, Object> fields = describe(item);
            fields.put("key", key);
            fields.put("waitedMs", millisecondsSince(begun));
            emit("acquired", fields);
        } catch (RuntimeException | InterruptedException failure) {
            emit("not-acquired",
                    Map.of("key", key, "error", sentence(failure), "waitedMs", millisecondsSince(begun)));
        }
    }

    private AcquireLockOptions acquireOptions(String key, String[] words) {
        var options = AcquireLockOptions.builder(key).withTimeUnit(TimeUnit.MILLISECONDS);
        sortValue.ifPresent(options::withSortKey);
        for (String word : Arrays.asList(words).subList(2, words.length)) {
            String[] pair = word.split("=", 2);
            switch (pair[0]) {
                case "data" -> options.withData(ByteBuffer.wrap(Base64.getDecoder().decode(pair[1])));
                case "wait" -> options.withAdditionalTimeToWaitForLock(Long.parseLong(pair[1]));
                case "fail-if-locked" -> options.withShouldSkipBlockingWait(true);
                case "delete-on-release" -> options.withDeleteLockOnRelease(true);
                case "keep-on-release" -> options.withDeleteLockOnRelease(false);
                case "monitor" -> options.withSessionMonitor(Long.parseLong(pair[1]),
                        Optional.of(() -> emit("danger", Map.of("key", key))));
                default -> throw new IllegalArgumentException("no such option of acquire: " + word);
            }
        }
        return options.build();
    }

    private void release(String key) {
        LockItem item = held.remove(key);
        if (item == null) {
            emit("released", Map.of("key", key, "ok", false, "error", "this process never held it"));
            return;
        }
        try {
            emit("released", Map.of("key", key, "ok", client.releaseLock(item)));
        } catch (RuntimeException failure) {
            emit("released", Map.of("key", key, "ok", false, "error", sentence(failure)));
        }
    }

    private void heartbeat(String key) {
        LockItem item = held.get(key);
        if (item == null) {
            emit("heartbeat-failed", Map.of("key", key, "manual", true, "error", "this process never held it"));
            return;
        }
        try {
            client.sendHeartbeat(item);
            emit("heartbeat", Map.of("key", key, "manual", true, "version", item.getRecordVersionNumber()));
        } catch (RuntimeException failure) {
            emit("heartbeat-failed", Map.of("key", key, "manual", true, "error", sentence(failure)));
        }
    }

    private void status(String key) {
        LockItem item = held.get(key);
        Map<String, Object> fields = new LinkedHashMap<>();
        try {
            if (item != null) {
                fields = describe(item);
                fields.put("lost", !client.hasLock(key, sortValue));
            } else {
                Optional<LockItem> seen = client.getLock(key, sortValue);
                if (seen.isPresent()) {
                    fields = describe(seen.get());
                }
            }
        } catch (RuntimeException failure) {
            fields.put("error", sentence(failure));
        }
        fields.put("key", key);
        fields.put("mine", item != null);
        emit("status", fields);
    }

    private void close() {
        held.clear();
        try {
            client.close();
            emit("closed", Map.of("ok", true));
        } catch (Exception failure) {
            emit("closed", Map.of("ok", false, "error", sentence(failure)));
        }
    }

    /** The heartbeat thread tells nobody that it dropped a lock; hasLock turns false at that moment. */
    private void watchForLoss() {
        try {
            while (true) {
                Thread.sleep(LOSS_POLL_MS);
                held.forEach((key, item) -> {
                    if (!client.hasLock(key, sortValue) && held.containsKey(key) && lostSaid.add(key)) {
                        emit("lost", Map.of("key", key, "source", "library state", "error",
                                item.isExpired() ? "isExpired is true" : "hasLock is false, isExpired still false"));
                    }
                });
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private static Map<String, Object> describe(LockItem item) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("expired", item.isExpired());
        fields.put("owner", item.getOwnerName());
        fields.put("version", item.getRecordVersionNumber());
        item.getData().ifPresent(data -> {
            byte[] bytes = new byte[data.remaining()];
            data.duplicate().get(bytes);
            fields.put("data", Base64.getEncoder().encodeToString(bytes));
        });
        return fields;
    }

    private static String sentence(Throwable failure) {
        String text = failure.getClass().getSimpleName() + ": " + failure.getMessage();
        return failure.getCause() == null ? text : text + " (" + failure.getCause().getClass().getSimpleName() + ")";
    }

    private static long millisecondsSince(long nanoTime) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanoTime);
    }

    private static synchronized void emit(String event, Map<String, ?> fields) {
        StringBuilder line = new StringBuilder("{\"event\":").append(quoted(event));
        line.append(",\"ms\":").append(millisecondsSince(STARTED));
        fields.forEach((name, value) -> line.append(',').append(quoted(name)).append(':')
                .append(value instanceof Number || value instanceof Boolean ? value : quoted(String.valueOf(value))));
        System.out.println(line.append('}'));
        System.out.flush();
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
