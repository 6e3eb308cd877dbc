// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
package leasescope.interop;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The steps of ../README.md beside the Go peers, for libraries in Java: acquire, heartbeat, release. */
public final class StepPeer {
    private static final long STARTED = System.nanoTime();
    private static final PrintStream EVENTS = System.out;

    static {
        System.setOut(System.err); // what a library logs is no event
    }

    private final StepLibrary library;
    private final ExecutorService worker = Executors.newSingleThreadExecutor();

    /** Answers commands until quit or the end of stdin, which ends the process without a release. */
    public static void run(StepLibrary library, Map<String, String> arguments) throws Exception {
        StepPeer peer = new StepPeer(library);
        if (arguments.containsKey("create-table")) {
            peer.createTable();
        }
        emit("ready", Map.of("pid", ProcessHandle.current().pid()));
        peer.listen();
        // No orderly end, and no hook that could release anything.
        Runtime.getRuntime().halt(0);
    }

    /** The arguments by their names, without dashes. */
    public static Map<String, String> parse(String[] words) {
        Map<String, String> arguments = new HashMap<>();
        for (int i = 0; i < words.length; i++) {
            String name = words[i].replaceFirst("^--?", "");
            arguments.put(name, name.equals("create-table") ? "true" : words[++i]);
        }
        return arguments;
    }

    /** Tells something that happened by itself, as the loss of a lock. Callable from every thread. */
    public static synchronized void emit(String event, Map<String, ?> fields) {
        StringBuilder line = new StringBuilder("{\"event\":").append(quoted(event));
        line.append(",\"ms\":").append(millisecondsSince(STARTED));
        fields.forEach((name, value) -> line.append(',').append(quoted(name)).append(':')
                .append(value instanceof Number || value instanceof Boolean ? value : quoted(String.valueOf(value))));
        EVENTS.println(line.append('}'));
        EVENTS.flush();
    }

    private StepPeer(StepLibrary library) {
        this.library = library;
    }

    private void listen() throws Exception {
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] words = line.trim().split("\\s+");
            if (words[0].equals("quit")) {
                return;
            }
            if (!words[0].isEmpty()) {
                worker.execute(() -> obey(words));
            }
        }
    }

    private void obey(String[] words) {
        String key = words.length > 1 ? words[1] : "";
        switch (words[0].equals("create-table") || !key.isEmpty() ? words[0] : "") {
            case "create-table" -> createTable();
            case "acquire" -> acquire(key, words);
            case "heartbeat" -> answer("heartbeat", "heartbeat-failed", key, () -> library.heartbeat(key));
            case "release" -> release(key);
            default -> emit("error", Map.of("error", "not understood: " + String.join(" ", words)));
        }
    }

    private void createTable() {
        answer("table-created", "error", "", library::createTable);
    }

    private void acquire(String key, String[] words) {
        long begun = System.nanoTime();
        Map<String, Object> fields = new LinkedHashMap<>();
        String event = "acquired";
        try {
            fields.putAll(library.acquire(key, waitOf(words)));
        } catch (Exception failure) {
            event = "not-acquired";
            fields.put("error", sentence(failure));
        }
        fields.put("key", key);
        fields.put("waitedMs", millisecondsSince(begun));
        emit(event, fields);
    }

    private void release(String key) {
        try {
            library.release(key);
            emit("released", Map.of("key", key, "ok", true));
        } catch (Exception failure) {
            emit("released", Map.of("key", key, "ok", false, "error", sentence(failure)));
        }
    }

    private interface Step {
        void run() throws Exception;
    }

    private static void answer(String done, String failed, String key, Step step) {
        try {
            step.run();
            emit(done, Map.of("key", key, "ok", true, "manual", true));
        } catch (Exception failure) {
            emit(failed, Map.of("key", key, "manual", true, "error", sentence(failure)));
        }
    }

    private static long waitOf(String[] words) {
        for (String word : words) {
            if (word.startsWith("wait=")) {
                return Long.parseLong(word.substring("wait=".length()));
            }
        }
        return 0;
    }

    private static String sentence(Throwable failure) {
        String text = failure.getClass().getSimpleName() + ": " + failure.getMessage();
        return failure.getCause() == null ? text : text + " (" + failure.getCause().getClass().getSimpleName() + ")";
    }

    private static long millisecondsSince(long nanoTime) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanoTime);
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
