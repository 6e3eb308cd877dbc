// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package gopeer

import (
	"errors"
	"time"
)

// ErrUnsupported says that the library has no such operation.
var ErrUnsupported = errors.New("unsupported by this library")

// Request is one acquire command.
type Request struct {
	Key          string
	Data         []byte        // nil: none given
	Wait         time.Duration // what the library may wait beyond the lease it meets; see Waits
	Waits        bool          // a wait was given; else the library's own
	FailIfLocked bool
	Delete       *bool         // nil: the library's own way to release
	Monitor      time.Duration // session monitor safe time; 0: none
}

// Lock is one lock held, seen through the library.
type Lock interface {
	// Heartbeat renews by hand.
	Heartbeat() error
	// Release answers what the library answers; false without an error is possible.
	Release() (bool, error)
	// Lost says why the library no longer believes in this lock; empty while it does.
	Lost() string
	// Status is what the library tells of the lock.
	Status() Fields
}

// Library is one client of one lock library.
type Library interface {
	CreateTable() error
	// Acquire may block as long as the library waits; several run at once.
	Acquire(request Request) (Lock, error)
	// Inspect is the library's own look at a lock it need not hold.
	Inspect(key string) (Fields, error)
	SetAutoHeartbeat(on bool) error
	// Close is the library's own way to shut down; most release what they hold.
	Close() error
}
