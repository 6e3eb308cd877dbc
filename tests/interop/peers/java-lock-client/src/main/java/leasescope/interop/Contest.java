// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
package leasescope.interop;

import com.amazonaws.services.dynamodbv2.AcquireLockOptions;
import com.amazonaws.services.dynamodbv2.AmazonDynamoDBLockClient;
import com.amazonaws.services.dynamodbv2.LockItem;
import com.amazonaws.services.dynamodbv2.model.LockNotGrantedException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** The contend command of ../README.md beside the Go peers. */
final class Contest {
    private static final long WAIT_MS = 4000;
    private static final int COUNTER_WIDTH = 20;

    private final AmazonDynamoDBLockClient client;
    private final Optional<String> sortValue;
    private final String who;
    private final String folder;
    private final int keys;
    private final Random random;
    private volatile boolean resting;
    private int sections;
    private int abandoned;
    private int failed;

    /** words: contend FOLDER KEYS SEED. */
    Contest(AmazonDynamoDBLockClient client, Optional<String> sortValue, String who, String[] words) {
        this.client = client;
        this.sortValue = sortValue;
        this.who = who;
        folder = words[1];
        keys = Integer.parseInt(words[2]);
        random = new Random(Long.parseLong(words[3]));
    }

    void rest() {
        resting = true;
    }

    Map<String, Object> run() throws IOException, InterruptedException {
        while (!resting) {
            String key = "key-" + random.nextInt(keys);
            var options = AcquireLockOptions.builder(key).withTimeUnit(TimeUnit.MILLISECONDS)
                    .withAdditionalTimeToWaitForLock(WAIT_MS);
            sortValue.ifPresent(options::withSortKey);
            LockItem item;
            try {
                item = client.acquireLock(options.build());
            } catch (LockNotGrantedException busy) {
                failed++;
                continue;
            }
            section(key, item);
            if (!client.releaseLock(item)) {
                failed++;
            }
            pause(50, 250);
        }
        return Map.of("sections", sections, "abandoned", abandoned, "failed", failed);
    }

    /** Read, work and write in three steps, so that a second holder at the same time loses an update. */
    private void section(String key, LockItem item) throws IOException, InterruptedException {
        try (var counter = new RandomAccessFile(folder + "/" + key + ".counter", "rw")) {
            long begun = System.nanoTime(); // CLOCK_MONOTONIC, which all processes of one machine share
            byte[] text = new byte[COUNTER_WIDTH];
            counter.readFully(text);
            long value = Long.parseLong(new String(text, StandardCharsets.US_ASCII));
            note(key, "in", begun, value);
            pause(20, 100);
            if (item.isExpired() || !client.hasLock(key, sortValue)) {
                abandoned++;
                note(key, "left", System.nanoTime(), value);
                return;
            }
            counter.seek(0);
            counter.write(String.format("%0" + COUNTER_WIDTH + "d", value + 1).getBytes(StandardCharsets.US_ASCII));
            sections++;
            note(key, "out", System.nanoTime(), value + 1);
        }
    }

    /** One write, so that a kill leaves whole lines. */
    private void note(String key, String what, long nanoseconds, long value) throws IOException {
        try (var log = new FileOutputStream(folder + "/" + key + ".log", true)) {
            log.write((what + " " + who + " " + nanoseconds + " " + value + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private void pause(int least, int most) throws InterruptedException {
        Thread.sleep(least + random.nextInt(most - least + 1));
    }
}
