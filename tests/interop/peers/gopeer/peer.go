// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package gopeer

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// How often the locks held are asked whether the library still believes in them: well below the shortest
// lease of a test, and a call that sends nothing.
const lossPollPeriod = 50 * time.Millisecond

type held struct {
	lock     Lock
	lostSaid bool // of the loss watcher only
}

type peer struct {
	library Library
	owner   string
	contest *contest // of the contend command; nil before it
	mu      sync.Mutex
	locks   map[string]*held
}

// Run answers commands until quit or the end of stdin. The end of stdin ends the process at once and
// without a release: it stands for a crash.
func Run(library Library, options Options) {
	p := &peer{library: library, owner: options.Owner, locks: map[string]*held{}}
	if options.CreateTable {
		p.createTable()
	}
	go p.watchForLoss()
	Emit("ready", Fields{"pid": os.Getpid()})
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(make([]byte, 0, 4096), 1<<20)
	for input.Scan() {
		words := strings.Fields(input.Text())
		if len(words) == 0 {
			continue
		}
		if words[0] == "quit" {
			p.close()
			os.Exit(0)
		}
		p.obey(words)
	}
	os.Exit(0)
}

func (p *peer) obey(words []string) {
	argument := ""
	if len(words) > 1 {
		argument = words[1]
	}
	switch words[0] {
	case "create-table":
		p.createTable()
		return
	case "close":
		p.close()
		return
	case "work":
		p.work(words[1:])
		return
	case "contend":
		p.contend(words[1:])
		return
	case "rest":
		if p.contest != nil {
			p.contest.resting.Store(true)
		}
		return
	}
	if argument == "" {
		Emit("error", Fields{"error": "not understood: " + strings.Join(words, " ")})
		return
	}
	switch words[0] {
	case "acquire":
		request, err := parseRequest(words[1:])
		if err != nil {
			Emit("error", Fields{"key": argument, "error": err.Error()})
			return
		}
		go p.acquire(request)
	case "release":
		p.release(argument)
	case "heartbeat":
		p.heartbeat(argument)
	case "status":
		p.status(argument)
	case "auto-heartbeat":
		err := p.library.SetAutoHeartbeat(argument == "on")
		Emit("auto-heartbeat", withError(Fields{"on": argument == "on", "ok": err == nil}, err))
	default:
		Emit("error", Fields{"error": "not understood: " + strings.Join(words, " ")})
	}
}

func (p *peer) work(words []string) {
	var entry *held
	if len(words) == 2 {
		entry = p.find(words[0])
	}
	if entry == nil {
		Emit("error", Fields{"error": "work wants KEY FOLDER, of a lock that is held"})
		return
	}
	go shift{lock: entry.lock, who: p.owner, folder: words[1], key: words[0]}.run()
}

func (p *peer) contend(words []string) {
	contest, err := newContest(p.library, p.owner, words)
	if err != nil {
		Emit("error", Fields{"error": err.Error()})
		return
	}
	p.contest = contest
	go contest.run()
}

func parseRequest(words []string) (Request, error) {
	request := Request{Key: words[0]}
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		var err error
		switch name {
		case "data":
			request.Data, err = base64.StdEncoding.DecodeString(value)
		case "wait":
			request.Waits = true
			request.Wait, err = milliseconds(value)
		case "monitor":
			request.Monitor, err = milliseconds(value)
		case "fail-if-locked":
			request.FailIfLocked = true
		case "delete-on-release", "keep-on-release":
			drop := name == "delete-on-release"
			request.Delete = &drop
		default:
			err = fmt.Errorf("no such option of acquire: %s", word)
		}
		if err != nil {
			return request, err
		}
	}
	return request, nil
}

func milliseconds(text string) (time.Duration, error) {
	number, err := strconv.ParseInt(text, 10, 64)
	return time.Duration(number) * time.Millisecond, err
}

func withError(fields Fields, err error) Fields {
	if err != nil {
		fields["error"] = err.Error()
	}
	return fields
}

func (p *peer) find(key string) *held {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.locks[key]
}

func (p *peer) createTable() {
	err := p.library.CreateTable()
	Emit("table-created", withError(Fields{"ok": err == nil}, err))
}

func (p *peer) acquire(request Request) {
	begun := time.Now()
	lock, err := p.library.Acquire(request)
	waited := time.Since(begun).Milliseconds()
	if err != nil {
		Emit("not-acquired", Fields{"key": request.Key, "error": err.Error(), "waitedMs": waited})
		return
	}
	p.mu.Lock()
	p.locks[request.Key] = &held{lock: lock}
	p.mu.Unlock()
	fields := lock.Status()
	fields["key"] = request.Key
	fields["waitedMs"] = waited
	Emit("acquired", fields)
}

func (p *peer) release(key string) {
	entry := p.find(key)
	if entry == nil {
		Emit("released", Fields{"key": key, "ok": false, "error": "this process never held it"})
		return
	}
	// First out of the map: a released lock is not a lost one.
	p.mu.Lock()
	delete(p.locks, key)
	p.mu.Unlock()
	ok, err := entry.lock.Release()
	Emit("released", withError(Fields{"key": key, "ok": ok && err == nil}, err))
}

func (p *peer) heartbeat(key string) {
	entry := p.find(key)
	if entry == nil {
		Emit("heartbeat-failed", Fields{"key": key, "manual": true, "error": "this process never held it"})
		return
	}
	if err := entry.lock.Heartbeat(); err != nil {
		Emit("heartbeat-failed", Fields{"key": key, "manual": true, "error": err.Error()})
		return
	}
	Emit("heartbeat", Fields{"key": key, "manual": true})
}

func (p *peer) status(key string) {
	if entry := p.find(key); entry != nil {
		fields := entry.lock.Status()
		fields["key"] = key
		fields["mine"] = true
		fields["lost"] = entry.lock.Lost() != ""
		Emit("status", fields)
		return
	}
	fields, err := p.library.Inspect(key)
	if fields == nil {
		fields = Fields{}
	}
	fields["key"] = key
	fields["mine"] = false
	Emit("status", withError(fields, err))
}

func (p *peer) close() {
	p.mu.Lock()
	p.locks = map[string]*held{}
	p.mu.Unlock()
	err := p.library.Close()
	Emit("closed", withError(Fields{"ok": err == nil}, err))
}

func (p *peer) watchForLoss() {
	for range time.Tick(lossPollPeriod) {
		// Asked outside the mutex: a library may hold the lock's own mutex during a request.
		for key, entry := range p.unreported() {
			if reason := entry.lock.Lost(); reason != "" {
				entry.lostSaid = true
				Emit("lost", Fields{"key": key, "error": reason, "source": "library state"})
			}
		}
	}
}

func (p *peer) unreported() map[string]*held {
	p.mu.Lock()
	defer p.mu.Unlock()
	locks := map[string]*held{}
	for key, entry := range p.locks {
		if !entry.lostSaid {
			locks[key] = entry
		}
	}
	return locks
}
