// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package gopeer

import (
	"encoding/json"
	"os"
	"sync"
	"time"
)

// Fields of one event besides "event" and "ms".
type Fields map[string]any

var (
	started  = time.Now()
	outputMu sync.Mutex
)

// Emit prints one event as one line; "ms" is the time since the start of the process, by a clock that does
// not jump. Callable from any goroutine.
func Emit(event string, fields Fields) {
	line := Fields{}
	for name, value := range fields {
		line[name] = value
	}
	line["event"] = event
	line["ms"] = time.Since(started).Milliseconds()
	text, err := json.Marshal(line)
	if err != nil {
		text = []byte(`{"event":"error","error":"an event could not be printed"}`)
	}
	outputMu.Lock()
	defer outputMu.Unlock()
	os.Stdout.Write(append(text, '\n'))
}
