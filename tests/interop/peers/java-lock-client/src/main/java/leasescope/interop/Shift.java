// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
package leasescope.interop;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** The work command of ../README.md beside the Go peers. */
final class Shift {
    private static final long REST_BETWEEN_UNITS_MS = 20;
    private static final long LOOK_FOR_PAUSE_END_MS = 10;

    private final String key;
    private final String folder;
    private final String who;
    private final BooleanSupplier believes;
    private int unit;

    /** words: work KEY FOLDER. believes: asks the library whether it still holds the lock. */
    Shift(String who, String[] words, BooleanSupplier believes) {
        key = words[1];
        folder = words[2];
        this.who = who;
        this.believes = believes;
    }

    /**
     * Works until the library no longer believes. "begin" stands before the question, so that its place in the log is a
     * moment at which a library that says yes did believe, however long this process was kept from running.
     */
    Map<String, Object> run() throws IOException, InterruptedException {
        while (true) {
            unit++;
            note("begin");
            if (!believes.getAsBoolean()) {
                note("left");
                return Map.of("key", key, "units", unit - 1, "error", "isExpired is true or hasLock is false");
            }
            standWhilePaused();
            note("work");
            Thread.sleep(REST_BETWEEN_UNITS_MS);
        }
    }

    private void standWhilePaused() throws IOException, InterruptedException {
        Path mark = Path.of(folder, who + ".pause");
        for (boolean said = false; Files.exists(mark); said = true) {
            if (!said) {
                note("paused");
            }
            Thread.sleep(LOOK_FOR_PAUSE_END_MS);
        }
    }

    /** One write, so that a kill leaves whole lines. */
    private void note(String what) throws IOException {
        try (var log = new FileOutputStream(folder + "/" + key + ".work", true)) {
            log.write((what + " " + who + " " + unit + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }
}
