// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package gopeer

import (
	"io"
	"net/http"
	"net/http/httptest"
)

// EmptyBucket is the URL of an object store for backends that keep their locks in DynamoDB and ask a bucket for their
// workspaces first: every listing is empty. It lives as long as the process.
func EmptyBucket() string {
	server := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, _ *http.Request) {
		answer.Header().Set("Content-Type", "application/xml")
		_, _ = io.WriteString(answer, `<?xml version="1.0" encoding="UTF-8"?>`+
			`<ListBucketResult><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>`)
	}))
	return server.URL
}
