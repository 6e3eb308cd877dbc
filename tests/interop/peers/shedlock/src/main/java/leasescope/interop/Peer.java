// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
package leasescope.interop;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.SimpleLock;
import net.javacrumbs.shedlock.provider.dynamodb2.DynamoDBLockProvider;
import net.javacrumbs.shedlock.support.Utils;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The peer for ShedLock; the protocol is that of ../README.md beside the Go peers. It names its owner after the host. */
public final class Peer implements StepLibrary {
    private final DynamoDBLockProvider provider;
    private final Duration lease;
    private final Map<String, SimpleLock> held = new HashMap<>();

    public static void main(String[] words) throws Exception {
        var arguments = StepPeer.parse(words);
        StepPeer.run(new Peer(arguments), arguments);
    }

    private Peer(Map<String, String> arguments) {
        var store = DynamoDbClient.builder().endpointOverride(URI.create(arguments.get("endpoint"))).build();
        provider = new DynamoDBLockProvider(store, arguments.get("table"));
        lease = Duration.ofMillis(Long.parseLong(arguments.getOrDefault("lease", "20000")));
    }

    @Override
    public void createTable() {
        throw new UnsupportedOperationException("the library expects to find its table");
    }

    @Override
    public Map<String, Object> acquire(String key, long waitMs) throws Exception {
        var lock = provider.lock(new LockConfiguration(Instant.now(), key, lease, Duration.ZERO));
        held.put(key, lock.orElseThrow(() -> new TimeoutException("lock returned nothing")));
        return Map.of("owner", Utils.getHostname());
    }

    @Override
    public void heartbeat(String key) {
        held.get(key).extend(lease, Duration.ZERO);
    }

    @Override
    public void release(String key) {
        held.remove(key).unlock();
    }
}
