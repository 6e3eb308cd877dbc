// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package dynamolock

import "context"

// The methods of version 5: each with a context. It ends no release that was sent.

func (c *Client) AcquireLock(ctx context.Context, key string, o ...AcquireLockOption) (*Lock, error) {
	return c.acquire(ctx, key, o...)
}
func (c *Client) ReleaseLock(_ context.Context, lock *Lock, o ...ReleaseLockOption) (bool, error) {
	return c.releaseLock(lock, o...)
}
func (c *Client) SendHeartbeat(ctx context.Context, lock *Lock, o ...SendHeartbeatOption) error {
	return c.sendHeartbeat(ctx, lock, o...)
}
func (c *Client) Get(ctx context.Context, key string) (*Lock, error) { return c.get(ctx, key) }
func (c *Client) Close(context.Context) error                        { return c.close() }
func (c *Client) CreateTable(ctx context.Context, name string, o ...CreateTableOption) (createdTable, error) {
	return c.createTable(ctx, name, o...)
}
func (l *Lock) Close(context.Context) error { return l.close() }
