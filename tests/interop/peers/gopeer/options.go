// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Package gopeer is the line protocol of ../README.md for peers written in Go: what the three dynamolock
// versions and ddblock have in common, so that a peer itself is only the calls of its library.
package gopeer

import (
	"flag"
	"time"
)

// Options are the arguments every peer is started with.
type Options struct {
	Endpoint     string
	Table        string
	Owner        string
	Lease        time.Duration
	Heartbeat    time.Duration // 0: the library does not beat by itself
	PartitionKey string        // "" keeps the library's own name
	SortKey      string        // "" for a table without one
	SortValue    string
	CreateTable  bool
}

// ParseOptions reads the command line; it exits with a usage text when it is wrong. Further flags of one
// peer are registered in the flag package before the call.
func ParseOptions() Options {
	var o Options
	var lease, beat int64
	flag.StringVar(&o.Endpoint, "endpoint", "", "URL of the DynamoDB endpoint")
	flag.StringVar(&o.Table, "table", "locks", "table name")
	flag.StringVar(&o.Owner, "owner", "", "owner name; empty: what the library makes up")
	flag.Int64Var(&lease, "lease", 20000, "lease in ms")
	flag.Int64Var(&beat, "heartbeat", 5000, "heartbeat period in ms, 0 for none")
	flag.StringVar(&o.PartitionKey, "partition-key", "", "partition key attribute")
	flag.StringVar(&o.SortKey, "sort-key", "", "sort key attribute")
	flag.StringVar(&o.SortValue, "sort-value", "", "sort key value")
	flag.BoolVar(&o.CreateTable, "create-table", false, "create the table before ready")
	flag.Parse()
	o.Lease = time.Duration(lease) * time.Millisecond
	o.Heartbeat = time.Duration(beat) * time.Millisecond
	return o
}
