// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The peer for OpenTofu's S3 backend with its lock table; see ../README.md for the protocol. A key is the path of a state
// in the bucket "interop". The module lies below the program's own path, as the program allows its internals only there.
package main

import (
	"context"
	"fmt"
	"log"
	"sync"

	"github.com/opentofu/opentofu/internal/backend"
	"github.com/opentofu/opentofu/internal/backend/remote-state/s3"
	"github.com/opentofu/opentofu/internal/encryption"
	"github.com/opentofu/opentofu/internal/states/statemgr"
	"github.com/zclconf/go-cty/cty"
	"leasescope.test/gopeer"
)

type library struct {
	options gopeer.Options
	bucket  string // URL of its object store
	mu      sync.Mutex
	states  map[string]statemgr.Full
}

type lock struct {
	state statemgr.Full
	info  *statemgr.LockInfo
}

func main() {
	log.SetFlags(0)
	options := gopeer.ParseOptions()
	gopeer.Run(&library{options: options, bucket: gopeer.EmptyBucket(), states: map[string]statemgr.Full{}}, options)
}

// state is the program's own for this path; all acquires of a process share it.
func (l *library) state(key string) (statemgr.Full, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if known := l.states[key]; known != nil {
		return known, nil
	}
	b := s3.New(encryption.StateEncryptionDisabled())
	settings, err := b.ConfigSchema().CoerceValue(cty.ObjectVal(map[string]cty.Value{
		"bucket":         cty.StringVal("interop"),
		"key":            cty.StringVal(key),
		"region":         cty.StringVal("us-east-1"),
		"dynamodb_table": cty.StringVal(l.options.Table),
		"endpoints": cty.ObjectVal(map[string]cty.Value{
			"s3":       cty.StringVal(l.bucket),
			"dynamodb": cty.StringVal(l.options.Endpoint),
		}),
		"use_path_style":              cty.True,
		"skip_credentials_validation": cty.True,
		"skip_metadata_api_check":     cty.True,
	}))
	if err != nil {
		return nil, err
	}
	prepared, problems := b.PrepareConfig(settings)
	if problems.HasErrors() {
		return nil, problems.Err()
	}
	if problems := b.Configure(context.Background(), prepared); problems.HasErrors() {
		return nil, problems.Err()
	}
	state, err := b.StateMgr(context.Background(), backend.DefaultStateName)
	if err == nil {
		l.states[key] = state
	}
	return state, err
}

func (l *library) CreateTable() error { return gopeer.ErrUnsupported }

func (l *library) Acquire(request gopeer.Request) (gopeer.Lock, error) {
	state, err := l.state(request.Key)
	if err != nil {
		return nil, err
	}
	info := statemgr.NewLockInfo()
	info.Operation = "OperationTypeApply"
	if l.options.Owner != "" {
		info.Who = l.options.Owner
	}
	if info.ID, err = state.Lock(context.Background(), info); err != nil {
		return nil, fmt.Errorf("refused: %w", err)
	}
	return lock{state, info}, nil
}

func (l *library) Inspect(string) (gopeer.Fields, error) { return nil, gopeer.ErrUnsupported }

func (l *library) SetAutoHeartbeat(bool) error { return gopeer.ErrUnsupported }

func (l *library) Close() error { return nil }

func (k lock) Heartbeat() error { return gopeer.ErrUnsupported }

func (k lock) Release() (bool, error) {
	err := k.state.Unlock(context.Background(), k.info.ID)
	return err == nil, err
}

func (k lock) Lost() string { return "" } // nobody looks before the unlock

func (k lock) Status() gopeer.Fields {
	return gopeer.Fields{"owner": k.info.Who, "version": k.info.ID}
}
