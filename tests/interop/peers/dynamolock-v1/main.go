// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The peer for dynamolock 1.x (AWS SDK for Go 1); see ../README.md for the protocol.
package main

import (
	"log"

	"cirello.io/dynamolock"
	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"leasescope.test/gopeer"
)

type library struct {
	client  *dynamolock.Client
	options gopeer.Options
}

type lock struct {
	client *dynamolock.Client
	item   *dynamolock.Lock
}

func main() {
	log.SetFlags(0)
	options := gopeer.ParseOptions()
	if options.SortKey != "" {
		log.Fatal("dynamolock 1.x knows no sort keys")
	}
	awsSession, err := session.NewSession(aws.NewConfig().WithEndpoint(options.Endpoint))
	if err != nil {
		log.Fatal(err)
	}
	settings := []dynamolock.ClientOption{
		dynamolock.WithLeaseDuration(options.Lease),
		dynamolock.WithHeartbeatPeriod(options.Heartbeat),
		dynamolock.WithLogger(gopeer.HeartbeatLog{}),
	}
	if options.Owner != "" {
		settings = append(settings, dynamolock.WithOwnerName(options.Owner))
	}
	if options.PartitionKey != "" {
		settings = append(settings, dynamolock.WithPartitionKeyName(options.PartitionKey))
	}
	client, err := dynamolock.New(dynamodb.New(awsSession), options.Table, settings...)
	if err != nil {
		log.Fatal(err)
	}
	gopeer.Run(library{client, options}, options)
}

func (l library) CreateTable() error {
	var settings []dynamolock.CreateTableOption
	if l.options.PartitionKey != "" {
		settings = append(settings, dynamolock.WithCustomPartitionKeyName(l.options.PartitionKey))
	}
	_, err := l.client.CreateTable(l.options.Table, settings...)
	return err
}

func (l library) Acquire(request gopeer.Request) (gopeer.Lock, error) {
	var settings []dynamolock.AcquireLockOption
	if request.Data != nil {
		settings = append(settings, dynamolock.WithData(request.Data))
	}
	if request.Waits {
		settings = append(settings, dynamolock.WithAdditionalTimeToWaitForLock(request.Wait))
	}
	if request.FailIfLocked {
		settings = append(settings, dynamolock.FailIfLocked())
	}
	if request.Delete != nil && *request.Delete {
		settings = append(settings, dynamolock.WithDeleteLockOnRelease())
	}
	if request.Monitor > 0 {
		settings = append(settings, dynamolock.WithSessionMonitor(request.Monitor, func() {
			gopeer.Emit("danger", gopeer.Fields{"key": request.Key})
		}))
	}
	item, err := l.client.AcquireLock(request.Key, settings...)
	if err != nil {
		return nil, err
	}
	return lock{l.client, item}, nil
}

func (l library) Inspect(key string) (gopeer.Fields, error) {
	item, err := l.client.Get(key)
	if err != nil {
		return nil, err
	}
	return describe(item), nil
}

func (l library) SetAutoHeartbeat(bool) error { return gopeer.ErrUnsupported }

func (l library) Close() error { return l.client.Close() }

func (l lock) Heartbeat() error { return l.client.SendHeartbeat(l.item) }

func (l lock) Release() (bool, error) { return l.client.ReleaseLock(l.item) }

func (l lock) Lost() string {
	if l.item.IsExpired() {
		return "IsExpired is true"
	}
	return ""
}

func (l lock) Status() gopeer.Fields { return describe(l.item) }

func describe(item *dynamolock.Lock) gopeer.Fields {
	fields := gopeer.Fields{"expired": item.IsExpired(), "owner": item.OwnerName(), "data": item.Data()}
	if near, err := item.IsAlmostExpired(); err == nil {
		fields["almostExpired"] = near
	}
	return fields
}
