// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package gopeer

import (
	"fmt"
	"os"
	"time"
)

const (
	restBetweenUnits = 20 * time.Millisecond
	lookForPauseEnd  = 10 * time.Millisecond
)

// shift is one run of the work command: units of work under one lock, each after a look at the library, until it
// no longer believes in the lock.
type shift struct {
	lock   Lock
	who    string
	folder string
	key    string
}

// run answers when the library no longer believes. The line "begin" stands before the question, so that its place in the
// log is a moment at which a library that says yes did believe, however long this process was kept from running.
func (s shift) run() {
	for unit := 1; ; unit++ {
		if err := s.note("begin", unit); err != nil {
			Emit("error", Fields{"key": s.key, "error": err.Error()})
			return
		}
		if reason := s.lock.Lost(); reason != "" {
			_ = s.note("left", unit)
			Emit("worked", Fields{"key": s.key, "units": unit - 1, "error": reason})
			return
		}
		s.standWhilePaused(unit)
		_ = s.note("work", unit)
		time.Sleep(restBetweenUnits)
	}
}

// standWhilePaused stays between the look and the act while a test wants it.
func (s shift) standWhilePaused(unit int) {
	mark := s.folder + "/" + s.who + ".pause"
	for said := false; ; said = true {
		if _, err := os.Stat(mark); err != nil {
			return
		}
		if !said {
			_ = s.note("paused", unit)
		}
		time.Sleep(lookForPauseEnd)
	}
}

func (s shift) note(what string, unit int) error {
	return appendLine(s.folder+"/"+s.key+".work", fmt.Sprintf("%s %s %d", what, s.who, unit))
}
