// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
package leasescope.interop;

import java.util.Map;

/** One client of one lock library. Every call comes from the same thread, since some libraries bind a lock to its thread. */
public interface StepLibrary {
    /** What the library makes when its table is missing. */
    void createTable() throws Exception;

    /**
     * Takes the lock within the wait, in milliseconds; 0 tries once.
     *
     * @return what the library tells of the lock, `owner` among it
     * @throws Exception if it was not granted
     */
    Map<String, Object> acquire(String key, long waitMs) throws Exception;

    /** Renews by hand; an exception if that was refused. */
    void heartbeat(String key) throws Exception;

    /** The library's own release of a lock that this process acquired; an exception if the library tells a refusal. */
    void release(String key) throws Exception;
}
