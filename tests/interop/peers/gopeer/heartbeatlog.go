// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package gopeer

import (
	"fmt"
	"regexp"
	"strings"
)

// HeartbeatLog is the logger given to dynamolock: its background heartbeat reports failures nowhere else.
type HeartbeatLog struct{}

// All versions log the same sentence; 2.x wraps it in brackets because its adapter passes a slice on.
var beatFailure = regexp.MustCompile(`error sending heartbeat to (\S+)\s*:\s*(.*?)\]?\s*$`)

// Println takes a line of the library's log and turns a failed heartbeat into an event: "lost" when the
// library has dropped the lock with it, "heartbeat-failed" when it will try again.
func (HeartbeatLog) Println(words ...any) {
	match := beatFailure.FindStringSubmatch(strings.TrimSpace(fmt.Sprintln(words...)))
	if match == nil {
		return
	}
	event := "heartbeat-failed"
	if strings.Contains(match[2], "stopping heartbeats") || strings.Contains(match[2], "not granted") {
		event = "lost"
	}
	Emit(event, Fields{"key": match[1], "error": match[2], "source": "background heartbeat"})
}
