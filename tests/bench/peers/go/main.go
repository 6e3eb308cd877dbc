// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The leanest listing the Go SDK v2 allows: attribute values are read by hand, without reflection.
//
//	golist URL            reads the table "locks" once and prints how many rows it has
//	golist URL SECONDS    reads it again every second, as a watch without a difference would
package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"syscall"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

type lock struct {
	key, owner, lease, version string
	data                       []byte
	released                   bool
}

// The SDK closes the body of a request as soon as it was handed over, which ends the connection if the answer
// is faster than that. No real service is; this keeps the body open.
type patient struct{ http.Client }

func (client *patient) Do(request *http.Request) (*http.Response, error) {
	if request.Body != nil {
		body, err := io.ReadAll(request.Body)
		if err != nil {
			return nil, err
		}
		request.Body = io.NopCloser(bytes.NewReader(body))
	}
	return client.Client.Do(request)
}

func text(item map[string]types.AttributeValue, name string) string {
	if value, ok := item[name].(*types.AttributeValueMemberS); ok {
		return value.Value
	}
	return ""
}

func list(client *dynamodb.Client) ([]lock, error) {
	var locks []lock
	input := &dynamodb.ScanInput{
		TableName:              aws.String("locks"),
		ConsistentRead:         aws.Bool(true),
		ReturnConsumedCapacity: types.ReturnConsumedCapacityTotal,
	}
	for {
		page, err := client.Scan(context.Background(), input)
		if err != nil {
			return nil, err
		}
		for _, item := range page.Items {
			one := lock{
				key: text(item, "key"), owner: text(item, "ownerName"), lease: text(item, "leaseDuration"),
				version: text(item, "recordVersionNumber"), released: text(item, "isReleased") == "1",
			}
			if data, ok := item["data"].(*types.AttributeValueMemberB); ok {
				one.data = data.Value
			}
			locks = append(locks, one)
		}
		if len(page.LastEvaluatedKey) == 0 {
			return locks, nil
		}
		input.ExclusiveStartKey = page.LastEvaluatedKey
	}
}

func cpu() time.Duration {
	var usage syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func main() {
	if len(os.Args) < 2 {
		fail(fmt.Errorf("usage: golist URL [SECONDS]"))
	}
	client := dynamodb.New(dynamodb.Options{
		HTTPClient:   &patient{},
		Region:       "us-east-1",
		BaseEndpoint: aws.String(os.Args[1]),
		Credentials:  credentials.NewStaticCredentialsProvider("LEASESCOPETESTKEY001", "not-a-secret/used-by-tests-only", ""),
	})
	locks, err := list(client)
	if err != nil {
		fail(err)
	}
	if len(os.Args) < 3 {
		fmt.Printf("rows %d\n", len(locks))
		return
	}
	seconds, err := strconv.Atoi(os.Args[2])
	if err != nil {
		fail(err)
	}
	began, before := time.Now(), cpu()
	polls := 0
	for end := began.Add(time.Duration(seconds) * time.Second); time.Now().Add(time.Second).Before(end); polls++ {
		time.Sleep(time.Second)
		if locks, err = list(client); err != nil {
			fail(err)
		}
	}
	time.Sleep(time.Until(began.Add(time.Duration(seconds) * time.Second)))
	wall, used := time.Since(began), cpu()-before
	fmt.Printf("rows %d wall_ms %.0f cpu_ms %.1f core_percent %.3f polls %d\n", len(locks),
		wall.Seconds()*1e3, used.Seconds()*1e3, 100*used.Seconds()/wall.Seconds(), polls)
}
