// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
package leasescope.interop;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.kinesis.common.DdbTableConfig;
import software.amazon.kinesis.leases.Lease;
import software.amazon.kinesis.leases.LeaseRefresher;
import software.amazon.kinesis.leases.dynamodb.DynamoDBLeaseRefresher;
import software.amazon.kinesis.leases.dynamodb.DynamoDBLeaseSerializer;
import software.amazon.kinesis.leases.dynamodb.TableCreatorCallback;
import software.amazon.kinesis.retrieval.kpl.ExtendedSequenceNumber;

/**
 * The peer for the Kinesis Client Library: its lease refresher without a stream. The protocol is that of ../README.md
 * beside the Go peers. The lease is the failover time, counted as the library counts it: from the first look at a counter.
 */
public final class Peer implements StepLibrary {
    private static final long LOOK_MS = 100;

    private final LeaseRefresher refresher;
    private final String worker;
    private final long failoverNanos;
    private final Map<String, Lease> held = new ConcurrentHashMap<>();
    private final Set<String> lost = ConcurrentHashMap.newKeySet();

    public static void main(String[] words) throws Exception {
        var arguments = StepPeer.parse(words);
        Peer peer = new Peer(arguments);
        long period = Long.parseLong(arguments.getOrDefault("heartbeat", "0"));
        if (period > 0) {
            Thread renewals = new Thread(() -> peer.renewAll(period));
            renewals.setDaemon(true);
            renewals.start();
        }
        StepPeer.run(peer, arguments);
    }

    private Peer(Map<String, String> arguments) {
        var store = DynamoDbAsyncClient.builder().endpointOverride(URI.create(arguments.get("endpoint"))).build();
        refresher = new DynamoDBLeaseRefresher(arguments.get("table"), store, new DynamoDBLeaseSerializer(), true,
                TableCreatorCallback.NOOP_TABLE_CREATOR_CALLBACK, Duration.ofSeconds(10), new DdbTableConfig(), false,
                false, List.of());
        worker = arguments.get("owner");
        failoverNanos = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(arguments.getOrDefault("lease", "10000")));
    }

    @Override
    public void createTable() throws Exception {
        refresher.createLeaseTableIfNotExists();
    }

    @Override
    public Map<String, Object> acquire(String key, long waitMs) throws Exception {
        long begun = System.nanoTime();
        refresher.createLeaseIfNotExists(freshLease(key));
        Lease lease = refresher.getLease(key);
        long lookedFirst = System.nanoTime();
        while (lease.leaseOwner() != null && System.nanoTime() - lookedFirst <= failoverNanos) {
            if (System.nanoTime() - begun > TimeUnit.MILLISECONDS.toNanos(waitMs)) {
                throw new TimeoutException("the lease is of " + lease.leaseOwner());
            }
            Thread.sleep(LOOK_MS);
            Lease now = refresher.getLease(key);
            if (!now.leaseCounter().equals(lease.leaseCounter())) {
                lookedFirst = System.nanoTime();
            }
            lease = now;
        }
        if (!refresher.takeLease(lease, worker)) {
            throw new IllegalStateException("takeLease returned false");
        }
        lease.concurrencyToken(UUID.randomUUID()); // of a lease held, as the library's renewer sets it
        lost.remove(key);
        held.put(key, lease);
        return Map.of("owner", lease.leaseOwner(), "version", lease.leaseCounter());
    }

    @Override
    public void heartbeat(String key) throws Exception {
        renew(held.get(key));
    }

    @Override
    public void release(String key) throws Exception {
        if (!refresher.evictLease(held.remove(key))) {
            throw new IllegalStateException("evictLease returned false");
        }
    }

    private static Lease freshLease(String key) {
        Lease lease = new Lease();
        lease.leaseKey(key);
        lease.leaseCounter(0L);
        lease.checkpoint(ExtendedSequenceNumber.TRIM_HORIZON);
        lease.ownerSwitchesSinceCheckpoint(0L);
        return lease;
    }

    private synchronized void renew(Lease lease) throws Exception {
        if (!refresher.renewLease(lease)) {
            throw new IllegalStateException("renewLease returned false");
        }
    }

    /** As the library's renewer does it: one refusal, and the lease is renewed no more. */
    private void renewAll(long period) {
        try {
            while (true) {
                Thread.sleep(period);
                held.forEach((key, lease) -> {
                    if (!lost.contains(key)) {
                        renewOnce(key, lease);
                    }
                });
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private void renewOnce(String key, Lease lease) {
        try {
            renew(lease);
        } catch (Exception failure) {
            lost.add(key);
            StepPeer.emit("lost", Map.of("key", key, "source", "renewal", "error", String.valueOf(failure.getMessage())));
        }
    }
}
