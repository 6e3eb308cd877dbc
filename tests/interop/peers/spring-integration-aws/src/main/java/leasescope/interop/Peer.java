// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
package leasescope.interop;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Lock;
import org.springframework.integration.aws.lock.DynamoDbLockRegistry;
import org.springframework.integration.aws.lock.DynamoDbLockRepository;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;

/**
 * The peer for the lock registry of Spring Integration's extension for AWS; the protocol is that of ../README.md beside the
 * Go peers.
 */
public final class Peer implements StepLibrary {
    private final DynamoDbLockRepository repository;
    private final DynamoDbLockRegistry registry;
    private final Map<String, Lock> held = new HashMap<>();

    public static void main(String[] words) throws Exception {
        var arguments = StepPeer.parse(words);
        StepPeer.run(new Peer(arguments), arguments);
    }

    private Peer(Map<String, String> arguments) {
        var store = DynamoDbAsyncClient.builder().endpointOverride(URI.create(arguments.get("endpoint"))).build();
        repository = new DynamoDbLockRepository(store, arguments.get("table"));
        repository.setOwner(arguments.get("owner"));
        var lease = Duration.ofMillis(Long.parseLong(arguments.getOrDefault("lease", "60000")));
        repository.setLeaseDuration(lease);
        repository.afterPropertiesSet();
        registry = new DynamoDbLockRegistry(repository);
    }

    @Override
    public void createTable() {
        // Part of the start: it made what was missing.
    }

    @Override
    public Map<String, Object> acquire(String key, long waitMs) throws Exception {
        Lock lock = registry.obtain(key);
        if (!lock.tryLock(waitMs, TimeUnit.MILLISECONDS)) {
            throw new TimeoutException("tryLock returned false");
        }
        held.put(key, lock);
        return Map.of("owner", repository.getOwner());
    }

    @Override
    public void heartbeat(String key) {
        registry.renewLock(key);
    }

    @Override
    public void release(String key) {
        held.remove(key).unlock();
    }
}
