// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package gopeer

import (
	"fmt"
	"math/rand"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
	"unsafe"
)

// How long the library may wait for a lock beyond its lease, and how long we wait when it tried once only.
const (
	contendWait  = 4 * time.Second
	counterWidth = 20
)

// contest is one run of the contend command: take one of some locks, add one to the counter it guards, give
// it back, until told to rest.
type contest struct {
	library Library
	who     string
	folder  string
	keys    int
	random  *rand.Rand
	resting atomic.Bool

	sections, abandoned, failed int
}

func newContest(library Library, who string, words []string) (*contest, error) {
	if len(words) != 3 {
		return nil, fmt.Errorf("contend wants FOLDER KEYS SEED")
	}
	keys, err := strconv.Atoi(words[1])
	if err != nil || keys < 1 {
		return nil, fmt.Errorf("no number of keys: %s", words[1])
	}
	seed, err := strconv.ParseInt(words[2], 10, 64)
	if err != nil {
		return nil, err
	}
	return &contest{library: library, who: who, folder: words[0], keys: keys,
		random: rand.New(rand.NewSource(seed))}, nil
}

func (c *contest) run() {
	for !c.resting.Load() {
		key := fmt.Sprintf("key-%d", c.random.Intn(c.keys))
		lock, err := c.library.Acquire(Request{Key: key, Waits: true, Wait: contendWait})
		if err != nil {
			c.failed++
			c.pause(50, 150)
			continue
		}
		if err := c.section(key, lock); err != nil {
			Emit("error", Fields{"key": key, "error": err.Error()})
		}
		if ok, err := lock.Release(); err != nil || !ok {
			c.failed++
		}
		c.pause(50, 250)
	}
	Emit("contended", Fields{"sections": c.sections, "abandoned": c.abandoned, "failed": c.failed})
}

// section reads, works and writes in three steps, so that a second holder at the same time loses an update.
// Before the write it asks the library whether the lock is still its own, as the library's manual demands.
func (c *contest) section(key string, lock Lock) error {
	counter, err := os.OpenFile(c.folder+"/"+key+".counter", os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer counter.Close()
	text := make([]byte, counterWidth)
	begun := monotonicNanoseconds()
	if _, err := counter.ReadAt(text, 0); err != nil {
		return err
	}
	value, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil {
		return err
	}
	if err := c.note(key, "in %s %d %d", c.who, begun, value); err != nil {
		return err
	}
	c.pause(20, 100)
	if lock.Lost() != "" {
		c.abandoned++
		return c.note(key, "left %s %d %d", c.who, monotonicNanoseconds(), value)
	}
	if _, err := counter.WriteAt([]byte(fmt.Sprintf("%0*d", counterWidth, value+1)), 0); err != nil {
		return err
	}
	c.sections++
	return c.note(key, "out %s %d %d", c.who, monotonicNanoseconds(), value+1)
}

func (c *contest) note(key, format string, words ...any) error {
	return appendLine(c.folder+"/"+key+".log", fmt.Sprintf(format, words...))
}

// appendLine appends by one write, so that a kill leaves whole lines. The file is there before.
func appendLine(path, text string) error {
	log, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return err
	}
	defer log.Close()
	_, err = log.WriteString(text + "\n")
	return err
}

func (c *contest) pause(least, most int) {
	time.Sleep(time.Duration(least+c.random.Intn(most-least+1)) * time.Millisecond)
}

// monotonicNanoseconds is CLOCK_MONOTONIC, which all processes of one machine share; package time hides it.
func monotonicNanoseconds() int64 {
	const clockMonotonic = 1
	var now syscall.Timespec
	syscall.Syscall(syscall.SYS_CLOCK_GETTIME, clockMonotonic, uintptr(unsafe.Pointer(&now)), 0)
	return now.Nano()
}
