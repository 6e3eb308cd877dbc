// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace base {

/// Keeps large blocks that were freed for the next one of their kind. A page of a table is a megabyte, is read, decoded
/// and freed, and the next one follows; by itself the C library takes each from the system and gives it back, and each
/// page of memory comes zeroed through a fault: a quarter of the processor time of a list. A large table's memory is
/// given back when it is closed, see itemstore::HeapClaim. Few heaps for all threads: what one read has freed serves the next, whichever
/// thread decodes it. First thing in main(); does nothing where the C library is not glibc.
void keepFreedMemory();

} // namespace base
