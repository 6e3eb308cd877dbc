// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The peer for dynamolock 2.x (AWS SDK for Go 2); see ../README.md for the protocol.
package main

import (
	"context"
	"log"
	"os"

	"cirello.io/dynamolock/v2"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
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
	store := dynamodb.New(dynamodb.Options{
		BaseEndpoint: aws.String(options.Endpoint),
		Region:       os.Getenv("AWS_REGION"),
		Credentials:  aws.CredentialsProviderFunc(keysFromEnvironment),
	})
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
	if options.SortKey != "" {
		settings = append(settings, dynamolock.WithSortKey(options.SortKey, options.SortValue))
	}
	client, err := dynamolock.New(store, options.Table, settings...)
	if err != nil {
		log.Fatal(err)
	}
	gopeer.Run(library{client, options}, options)
}

func keysFromEnvironment(context.Context) (aws.Credentials, error) {
	return aws.Credentials{
		AccessKeyID:     os.Getenv("AWS_ACCESS_KEY_ID"),
		SecretAccessKey: os.Getenv("AWS_SECRET_ACCESS_KEY"),
		SessionToken:    os.Getenv("AWS_SESSION_TOKEN"),
	}, nil
}

func (l library) CreateTable() error {
	var settings []dynamolock.CreateTableOption
	if l.options.PartitionKey != "" {
		settings = append(settings, dynamolock.WithCustomPartitionKeyName(l.options.PartitionKey))
	}
	if l.options.SortKey != "" {
		settings = append(settings, dynamolock.WithSortKeyName(l.options.SortKey))
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
