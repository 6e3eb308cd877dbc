// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Package dynamolock offers what the client of cirello.io/dynamolock does, by `leasescope-cli acquire --control`: one
// process for each lock. So the library's own tests say whether our client does what theirs did.
// This file is common to its versions; what they are made of beside it, ../run.sh says.
package dynamolock

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// The library's own errors.
var (
	ErrSessionMonitorNotSet  = errors.New("session monitor is not set")
	ErrLockAlreadyReleased   = errors.New("lock is already released")
	ErrCannotReleaseNullLock = errors.New("cannot release null lock item")
	ErrOwnerMismatched       = errors.New("lock owner mismatched")
	ErrClientClosed          = errors.New("client already closed")
	ErrReadOnlyLockHeartbeat = errors.New("cannot send heartbeats to a read-only lock")
)

// LockNotGrantedError says why a lock was not acquired, or is no longer held.
type LockNotGrantedError struct {
	msg   string
	cause error
}

func (e *LockNotGrantedError) Error() string { return e.msg }

// Unwrap is what the service said last, if it failed.
func (e *LockNotGrantedError) Unwrap() error { return e.cause }

// TimeoutError says how long a lock was waited for in vain.
type TimeoutError struct{ Age time.Duration }

func (e *TimeoutError) Error() string { return fmt.Sprintf("timeout: %s", e.Age) }

// Logger is what the library logs to; our program has no words for it.
type Logger interface {
	Println(v ...interface{})
}

// ContextLogger is the same with a context.
type ContextLogger interface {
	Println(ctx context.Context, v ...interface{})
}

// Client makes the locks of one owner in one table.
type Client struct {
	service          service
	endpoint         endpoint
	tableName        string
	partitionKeyName string
	sortKeyName      string
	sortKeyValue     string
	lease            time.Duration
	heartbeat        time.Duration
	owner            string
	mutex            sync.Mutex
	locks            map[string]*Lock
	closed           bool
}

// Lock is one process that holds a lock, or what a row says of one.
type Lock struct {
	client     *Client
	key        string
	mutex      sync.Mutex
	data       []byte
	attributes map[string]attributeValue
	owner      string
	version    string
	deletes    bool
	released   bool
	leaseEnd   time.Time
	confirmed  time.Time
	safeTime   time.Duration
	inDanger   func()
	process    *exec.Cmd
	orders     io.WriteCloser
	changed    chan event
	ended      chan struct{}
	exit       error
	said       strings.Builder
	last       event
}

type event struct {
	Phase       string                     `json:"phase"`
	Heartbeats  int                        `json:"heartbeats"`
	Missed      int                        `json:"missedHeartbeats"`
	Standing    string                     `json:"standing"`
	LeaseLeftMs *int64                     `json:"leaseLeftMs"`
	Sentence    string                     `json:"sentence"`
	Data        *string                    `json:"data"`
	Attributes  map[string]json.RawMessage `json:"attributes"`
	Owner       string                     `json:"owner"`
	Version     string                     `json:"version"`
	Problem     *string                    `json:"problem"`
}

// ClientOption configures a client.
type ClientOption func(*Client)

func WithPartitionKeyName(s string) ClientOption       { return func(c *Client) { c.partitionKeyName = s } }
func WithOwnerName(s string) ClientOption              { return func(c *Client) { c.owner = s } }
func WithLeaseDuration(d time.Duration) ClientOption   { return func(c *Client) { c.lease = d } }
func WithHeartbeatPeriod(d time.Duration) ClientOption { return func(c *Client) { c.heartbeat = d } }
func DisableHeartbeat() ClientOption                   { return WithHeartbeatPeriod(0) }
func WithLogger(Logger) ClientOption                   { return func(*Client) {} }
func WithContextLogger(ContextLogger) ClientOption     { return func(*Client) {} }
func WithSortKey(name, value string) ClientOption {
	return func(c *Client) { c.sortKeyName, c.sortKeyValue = name, value }
}

// New makes a client. What our program refuses is known with the first lock; the library says this at once.
func New(service service, tableName string, options ...ClientOption) (*Client, error) {
	c := &Client{service: service, tableName: tableName, partitionKeyName: "key", lease: 20 * time.Second,
		heartbeat: 5 * time.Second, owner: fmt.Sprintf("suite-%d", time.Now().UnixNano()), locks: map[string]*Lock{}}
	for _, option := range options {
		option(c)
	}
	if c.lease < 2*c.heartbeat {
		return nil, errors.New("heartbeat period must be no more than half the length of the lease duration")
	}
	var err error
	c.endpoint, err = endpointOf(service)
	return c, err
}

func (c *Client) isClosed() bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.closed
}

type acquireOptions struct {
	data         []byte
	replaceData  bool
	failIfLocked bool
	deletes      bool
	refresh      time.Duration
	wait         time.Duration
	attributes   map[string]attributeValue
	safeTime     time.Duration
	inDanger     func()
	hasSafeTime  bool
}

// AcquireLockOption configures one acquisition.
type AcquireLockOption func(*acquireOptions)

func WithData(b []byte) AcquireLockOption { return func(o *acquireOptions) { o.data = b } }
func ReplaceData() AcquireLockOption      { return func(o *acquireOptions) { o.replaceData = true } }
func FailIfLocked() AcquireLockOption     { return func(o *acquireOptions) { o.failIfLocked = true } }
func WithDeleteLockOnRelease() AcquireLockOption {
	return func(o *acquireOptions) { o.deletes = true }
}
func WithRefreshPeriod(d time.Duration) AcquireLockOption {
	return func(o *acquireOptions) { o.refresh = d }
}
func WithAdditionalTimeToWaitForLock(d time.Duration) AcquireLockOption {
	return func(o *acquireOptions) { o.wait = d }
}
func WithAdditionalAttributes(attributes map[string]attributeValue) AcquireLockOption {
	return func(o *acquireOptions) { o.attributes = attributes }
}
func WithSessionMonitor(safeTime time.Duration, callback func()) AcquireLockOption {
	return func(o *acquireOptions) { o.safeTime, o.inDanger, o.hasSafeTime = safeTime, callback, true }
}

// program is the command line of our client for this client's table.
func (c *Client) program(command, key string, arguments ...string) *exec.Cmd {
	all := append([]string{"--endpoint-url", c.endpoint.url(), "--region", c.endpoint.region(), command, c.tableName, key,
		"--dialect", "dynamolock"}, arguments...)
	if c.sortKeyName != "" {
		all = append(all, "--sort-key", c.sortKeyValue)
	}
	return exec.Command(os.Getenv("LEASESCOPE_CLI"), all...)
}

// notGranted says why, with what the service said last.
func (c *Client) notGranted(why string) error {
	return &LockNotGrantedError{strings.TrimSpace(why), c.endpoint.fault()}
}

func fileOf(data []byte) (string, error) {
	file, err := os.CreateTemp("", "suite-data")
	if err != nil {
		return "", err
	}
	defer file.Close()
	_, err = file.Write(data)
	return file.Name(), err
}

func (c *Client) arguments(o *acquireOptions) ([]string, error) {
	all := []string{"--owner", c.owner, "--lease", millis(c.lease), "--heartbeat", millis(c.heartbeat),
		"--control", "-", "--output", "jsonl"}
	if o.data != nil {
		file, err := fileOf(o.data)
		if err != nil {
			return nil, err
		}
		all = append(all, "--data", "@"+file)
	}
	for name, set := range map[string]bool{"--replace-data": o.replaceData, "--fail-if-locked": o.failIfLocked, "--delete-on-release": o.deletes} {
		if set {
			all = append(all, name)
		}
	}
	if o.refresh > 0 {
		all = append(all, "--refresh", millis(o.refresh))
	}
	if o.wait > 0 {
		all = append(all, "--wait", millis(o.wait))
	}
	if o.hasSafeTime {
		all = append(all, "--safe-time", millis(o.safeTime))
	}
	for name, value := range o.attributes {
		all = append(all, "--attribute", name+"="+jsonOf(value))
	}
	return all, nil
}

func millis(d time.Duration) string { return fmt.Sprintf("%dms", d.Milliseconds()) }

func attributesOf(raw map[string]json.RawMessage) map[string]attributeValue {
	all := map[string]attributeValue{}
	for name, text := range raw {
		if value, err := valueOf(text); err == nil {
			all[name] = value
		}
	}
	return all
}

// acquire waits for a lock until the context ends.
func (c *Client) acquire(ctx context.Context, key string, options ...AcquireLockOption) (*Lock, error) {
	if c.isClosed() {
		return nil, ErrClientClosed
	}
	o := &acquireOptions{}
	for _, option := range options {
		option(o)
	}
	arguments, err := c.arguments(o)
	if err != nil {
		return nil, err
	}
	l := &Lock{client: c, key: key, owner: c.owner, deletes: o.deletes, attributes: map[string]attributeValue{},
		changed: make(chan event, 1024), ended: make(chan struct{})}
	if o.hasSafeTime {
		l.safeTime, l.inDanger = o.safeTime, o.inDanger
	}
	begun := time.Now()
	if err := l.start(c.program("acquire", key, arguments...)); err != nil {
		return nil, err
	}
	for {
		select {
		case <-ctx.Done():
			l.process.Process.Signal(os.Interrupt)
			<-l.ended
			return nil, ctx.Err()
		case e := <-l.changed:
			if e.Phase == "held" {
				c.mutex.Lock()
				c.locks[key] = l
				c.mutex.Unlock()
				go l.follow()
				return l, nil
			}
		case <-l.ended:
			if l.process.ProcessState.ExitCode() == notAcquired && !o.failIfLocked {
				return nil, &TimeoutError{time.Since(begun)}
			}
			return nil, c.notGranted(l.said.String())
		}
	}
}

// How our program ends where there is no such row, and where another holder kept the lock to the end of the wait.
const (
	noSuchThing = 13
	notAcquired = 14
)

func (l *Lock) start(process *exec.Cmd) (err error) {
	l.process = process
	process.Stderr = &l.said
	if l.orders, err = process.StdinPipe(); err != nil {
		return err
	}
	lines, err := process.StdoutPipe()
	if err != nil {
		return err
	}
	if err = process.Start(); err != nil {
		return err
	}
	go func() {
		scanner := bufio.NewScanner(lines)
		scanner.Buffer(nil, 1<<20)
		for scanner.Scan() {
			var e event
			if json.Unmarshal(scanner.Bytes(), &e) == nil {
				l.learn(e)
				l.changed <- e
			}
		}
		l.exit = process.Wait()
		l.mutex.Lock()
		l.released = true
		l.mutex.Unlock()
		close(l.ended)
	}()
	return nil
}

// learn takes over what an event says.
func (l *Lock) learn(e event) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if e.LeaseLeftMs != nil {
		l.leaseEnd = time.Now().Add(time.Duration(*e.LeaseLeftMs) * time.Millisecond)
		l.confirmed = l.leaseEnd.Add(-l.client.lease)
	}
	l.last = e
	l.version = e.Version
	if e.Data != nil {
		l.data, _ = base64.StdEncoding.DecodeString(*e.Data)
	}
	if e.Attributes != nil {
		l.attributes = attributesOf(e.Attributes)
	}
	if e.Phase == "lost" || e.Phase == "released" || e.Phase == "crashed" {
		l.released = true
	}
}

// follow ends with the process, and tells of danger.
func (l *Lock) follow() {
	told := false
	for {
		select {
		case e := <-l.changed:
			if e.Phase == "danger" && !told && l.inDanger != nil {
				told = true
				go l.inDanger()
			}
		case <-l.ended:
			return
		}
	}
}

func (l *Lock) order(words string) error {
	_, err := io.WriteString(l.orders, words+"\n")
	return err
}

type releaseOptions struct {
	delete *bool
	data   []byte
}

// ReleaseLockOption configures one release.
type ReleaseLockOption func(*releaseOptions)

func WithDeleteLock(deletes bool) ReleaseLockOption {
	return func(o *releaseOptions) { o.delete = &deletes }
}
func WithDataAfterRelease(data []byte) ReleaseLockOption {
	return func(o *releaseOptions) { o.data = data }
}

// releaseLock gives a lock back; false: it was not ours any more.
func (c *Client) releaseLock(lock *Lock, options ...ReleaseLockOption) (bool, error) {
	if c.isClosed() {
		return false, ErrClientClosed
	}
	err := c.release(lock, options...)
	return err == nil, err
}

func (c *Client) release(lock *Lock, options ...ReleaseLockOption) error {
	if lock == nil {
		return ErrCannotReleaseNullLock
	}
	if lock.owner != c.owner {
		return ErrOwnerMismatched
	}
	o := &releaseOptions{}
	for _, option := range options {
		option(o)
	}
	words := "release"
	if o.delete != nil && *o.delete {
		words += " --delete"
	} else if o.delete != nil {
		words += " --mark"
	}
	if o.data != nil {
		file, err := fileOf(o.data)
		if err != nil {
			return err
		}
		words += " --data @" + file
	}
	c.mutex.Lock()
	delete(c.locks, lock.key)
	c.mutex.Unlock()
	if lock.orders == nil || lock.order(words) != nil {
		return c.notGranted("the lock is not held")
	}
	for {
		select {
		case <-lock.ended:
			if lock.exit != nil {
				return c.notGranted(lock.said.String())
			}
			return nil
		case <-time.After(5 * time.Millisecond):
			if said := lock.lastEvent().Sentence; strings.HasPrefix(said, "Not released:") {
				lock.process.Process.Kill() // ours would hold on; the library gives such a lock up
				return fmt.Errorf("%s: %w", said, c.endpoint.fault())
			}
		}
	}
}

type heartbeatOptions struct {
	data       []byte
	deleteData bool
}

// SendHeartbeatOption configures one heartbeat.
type SendHeartbeatOption func(*heartbeatOptions)

func DeleteData() SendHeartbeatOption {
	return func(o *heartbeatOptions) { o.deleteData = true }
}
func ReplaceHeartbeatData(data []byte) SendHeartbeatOption {
	return func(o *heartbeatOptions) { o.data, o.deleteData = data, false }
}

// HeartbeatRetries and UnsafeMatchOwnerOnly have no counterpart of one heartbeat: our program reads the row after an answer that was lost.
func HeartbeatRetries(int, time.Duration) SendHeartbeatOption { return func(*heartbeatOptions) {} }
func UnsafeMatchOwnerOnly() SendHeartbeatOption               { return func(*heartbeatOptions) {} }

// sendHeartbeat sends one now and waits until it is known what became of it.
func (c *Client) sendHeartbeat(ctx context.Context, lock *Lock, options ...SendHeartbeatOption) error {
	if c.isClosed() {
		return ErrClientClosed
	}
	o := &heartbeatOptions{}
	for _, option := range options {
		option(o)
	}
	words := "heartbeat"
	if o.deleteData {
		words += " --delete-data"
	} else if len(o.data) > 0 {
		file, err := fileOf(o.data)
		if err != nil {
			return err
		}
		words += " --data @" + file
	}
	if lock.orders == nil {
		return ErrReadOnlyLockHeartbeat
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	before := lock.lastEvent()
	if lock.IsExpired() || lock.owner != c.owner || lock.order(words) != nil {
		return c.notGranted("cannot send heartbeat because lock is not granted")
	}
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-lock.ended:
			return c.notGranted(lock.said.String())
		case <-time.After(5 * time.Millisecond):
			now := lock.lastEvent()
			switch {
			case ctx.Err() != nil:
			case now.Heartbeats > before.Heartbeats:
				if o.deleteData {
					lock.data = nil
				} else if len(o.data) > 0 {
					lock.data = o.data
				}
				return nil
			case now.Missed > before.Missed && now.Standing == "assumed": // surely not applied
				return fmt.Errorf("%s: %w", now.Sentence, c.endpoint.fault())
			}
		}
	}
}

func (l *Lock) lastEvent() event {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.last
}

// get tells what the row says, or the lock that this client holds.
func (c *Client) get(ctx context.Context, key string) (*Lock, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c.mutex.Lock()
	closed, held := c.closed, c.locks[key]
	c.mutex.Unlock()
	if closed {
		return nil, ErrClientClosed
	}
	if held != nil {
		return held, nil
	}
	process := c.program("show", key, "--output", "json")
	text, _ := process.Output()
	var row struct {
		State      string                     `json:"state"`
		Owner      string                     `json:"owner"`
		LeaseMs    int64                      `json:"leaseMs"`
		Data       string                     `json:"data"`
		Attributes map[string]json.RawMessage `json:"attributes"`
	}
	if process.ProcessState.ExitCode() == noSuchThing {
		return &Lock{}, nil // as the library says that there is none
	}
	if err := json.Unmarshal(text, &row); err != nil {
		return nil, err
	}
	l := &Lock{client: c, key: key, owner: row.Owner, attributes: attributesOf(row.Attributes), released: row.State == "released",
		leaseEnd: time.Now().Add(time.Duration(row.LeaseMs) * time.Millisecond)}
	l.data, _ = base64.StdEncoding.DecodeString(row.Data)
	return l, nil
}

// close releases all locks.
func (c *Client) close() error {
	c.mutex.Lock()
	if c.closed {
		c.mutex.Unlock()
		return ErrClientClosed
	}
	c.closed = true
	var held []*Lock
	for _, lock := range c.locks {
		held = append(held, lock)
	}
	c.mutex.Unlock()
	var first error
	for _, lock := range held {
		if err := c.release(lock); err != nil && first == nil {
			first = err
		}
	}
	return first
}

// Data is what the lock was acquired with, or the row has.
func (l *Lock) Data() []byte {
	if l == nil {
		return nil
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.data
}

func (l *Lock) close() error {
	if l == nil || l.client == nil {
		return ErrCannotReleaseNullLock
	}
	if l.IsExpired() {
		return ErrLockAlreadyReleased
	}
	_, err := l.client.releaseLock(l)
	return err
}

// IsExpired says whether it is released, lost or over.
func (l *Lock) IsExpired() bool {
	if l == nil {
		return true
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.released || time.Now().After(l.leaseEnd)
}

// RVN is the version of our last write, as the library's tests ask for it.
func (l *Lock) RVN() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.version
}

// OwnerName is the owner in the row.
func (l *Lock) OwnerName() string {
	if l == nil {
		return ""
	}
	return l.owner
}

// AdditionalAttributes are those of the row that are not the library's.
func (l *Lock) AdditionalAttributes() map[string]attributeValue {
	all := map[string]attributeValue{}
	if l == nil {
		return all
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for name, value := range l.attributes {
		all[name] = value
	}
	return all
}

// IsAlmostExpired says whether the safe time is over.
func (l *Lock) IsAlmostExpired() (bool, error) {
	if l == nil {
		return false, ErrLockAlreadyReleased
	}
	if l.safeTime == 0 {
		return false, ErrSessionMonitorNotSet
	}
	if l.IsExpired() {
		return false, ErrLockAlreadyReleased
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return time.Until(l.confirmed.Add(l.safeTime)) <= 0, nil
}
