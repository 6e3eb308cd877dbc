// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The peer for ddblock. That library cannot be told an endpoint, so this program sends its requests itself;
// see mutex.go, and ../README.md for the protocol.
package main

import (
	"flag"
	"log"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"leasescope.test/gopeer"
)

type library struct {
	store   *dynamodb.DynamoDB
	options gopeer.Options
	panics  bool

	mu   sync.Mutex
	held map[string]*mutex
}

type lock struct {
	library *library
	mutex   *mutex
}

func main() {
	log.SetFlags(0)
	panics := flag.Bool("panic-on-lost-renewal", false, "die at the first failed renewal, as the first ddblock did")
	options := gopeer.ParseOptions()
	awsSession, err := session.NewSession(aws.NewConfig().WithEndpoint(options.Endpoint).WithMaxRetries(3))
	if err != nil {
		log.Fatal(err)
	}
	gopeer.Run(&library{store: dynamodb.New(awsSession), options: options, panics: *panics,
		held: map[string]*mutex{}}, options)
}

// CreateTable makes the schema the library expects to find; it has no such call of its own.
func (l *library) CreateTable() error {
	_, err := l.store.CreateTable(&dynamodb.CreateTableInput{
		TableName:   &l.options.Table,
		BillingMode: aws.String(dynamodb.BillingModePayPerRequest),
		KeySchema: []*dynamodb.KeySchemaElement{
			{AttributeName: aws.String("name"), KeyType: aws.String(dynamodb.KeyTypeHash)}},
		AttributeDefinitions: []*dynamodb.AttributeDefinition{
			{AttributeName: aws.String("name"), AttributeType: aws.String(dynamodb.ScalarAttributeTypeS)}},
	})
	return err
}

func (l *library) Acquire(request gopeer.Request) (gopeer.Lock, error) {
	m := newMutex(l.store, l.options.Table, request.Key, l.options.Lease, l.options.Heartbeat)
	err := m.lock(func(err error) {
		if l.panics {
			panic(err)
		}
		gopeer.Emit("lost", gopeer.Fields{"key": request.Key, "error": err.Error(), "source": "renewal"})
	})
	if err != nil {
		// What a careful caller of the library does: its renewals go on after a refusal.
		m.unlock()
		return nil, err
	}
	l.mu.Lock()
	l.held[request.Key] = m
	l.mu.Unlock()
	return lock{l, m}, nil
}

func (l *library) Inspect(string) (gopeer.Fields, error) { return nil, gopeer.ErrUnsupported }

func (l *library) SetAutoHeartbeat(bool) error { return gopeer.ErrUnsupported }

func (l *library) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var first error
	for key, m := range l.held {
		if err := m.unlock(); err != nil && first == nil {
			first = err
		}
		delete(l.held, key)
	}
	return first
}

func (k lock) Heartbeat() error { return k.mutex.renew() }

func (k lock) Release() (bool, error) {
	err := k.mutex.unlock()
	return err == nil, err
}

// Lost is the reading of this program, not of the library, which keeps no state to ask.
func (k lock) Lost() string {
	k.mutex.mu.Lock()
	defer k.mutex.mu.Unlock()
	if k.mutex.expires.Before(time.Now()) {
		return "the date written last has passed"
	}
	return ""
}

func (k lock) Status() gopeer.Fields {
	k.mutex.mu.Lock()
	defer k.mutex.mu.Unlock()
	return gopeer.Fields{"owner": k.mutex.uuid, "expired": k.mutex.expires.Before(time.Now()),
		"version": k.mutex.expires.UnixNano()}
}
