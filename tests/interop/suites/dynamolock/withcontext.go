// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package dynamolock

import "context"

// The methods of versions 1 and 2: each with a context, and without one. A context ends no release that was sent.

var background = context.Background()

func (c *Client) AcquireLock(key string, o ...AcquireLockOption) (*Lock, error) {
	return c.acquire(background, key, o...)
}
func (c *Client) AcquireLockWithContext(ctx context.Context, key string, o ...AcquireLockOption) (*Lock, error) {
	return c.acquire(ctx, key, o...)
}
func (c *Client) ReleaseLock(lock *Lock, o ...ReleaseLockOption) (bool, error) {
	return c.releaseLock(lock, o...)
}
func (c *Client) ReleaseLockWithContext(_ context.Context, lock *Lock, o ...ReleaseLockOption) (bool, error) {
	return c.releaseLock(lock, o...)
}
func (c *Client) SendHeartbeat(lock *Lock, o ...SendHeartbeatOption) error {
	return c.sendHeartbeat(background, lock, o...)
}
func (c *Client) SendHeartbeatWithContext(ctx context.Context, lock *Lock, o ...SendHeartbeatOption) error {
	return c.sendHeartbeat(ctx, lock, o...)
}
func (c *Client) Get(key string) (*Lock, error) { return c.get(background, key) }
func (c *Client) GetWithContext(ctx context.Context, key string) (*Lock, error) {
	return c.get(ctx, key)
}
func (c *Client) Close() error                           { return c.close() }
func (c *Client) CloseWithContext(context.Context) error { return c.close() }
func (c *Client) CreateTable(name string, o ...CreateTableOption) (createdTable, error) {
	return c.createTable(background, name, o...)
}
func (c *Client) CreateTableWithContext(ctx context.Context, name string, o ...CreateTableOption) (createdTable, error) {
	return c.createTable(ctx, name, o...)
}
func (l *Lock) Close() error { return l.close() }
