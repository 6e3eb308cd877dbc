// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The requests of ShedLock's DynamoDB provider, sent by a program of our own where its library cannot be had; see
// ../README.md for the protocol.
package main

import (
	"log"
	"time"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"leasescope.test/gopeer"
)

// Dates of the library have exactly three digits of a second, since they are compared as text.
const date = "2006-01-02T15:04:05.000Z"

type library struct {
	store   *dynamodb.DynamoDB
	options gopeer.Options
}

type lock struct {
	library *library
	name    string
	until   time.Time
}

func main() {
	log.SetFlags(0)
	options := gopeer.ParseOptions()
	awsSession, err := session.NewSession(aws.NewConfig().WithEndpoint(options.Endpoint).WithMaxRetries(3))
	if err != nil {
		log.Fatal(err)
	}
	gopeer.Run(&library{store: dynamodb.New(awsSession), options: options}, options)
}

func (l *library) CreateTable() error { return gopeer.ErrUnsupported }

func (l *library) update(name, expression string, condition *string, values map[string]string) error {
	written := map[string]*dynamodb.AttributeValue{}
	for placeholder, value := range values {
		written[placeholder] = &dynamodb.AttributeValue{S: aws.String(value)}
	}
	_, err := l.store.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:                 &l.options.Table,
		Key:                       map[string]*dynamodb.AttributeValue{"_id": {S: &name}},
		UpdateExpression:          &expression,
		ConditionExpression:       condition,
		ExpressionAttributeValues: written,
		ReturnValues:              aws.String(dynamodb.ReturnValueUpdatedNew),
	})
	return err
}

// Acquire tries once; the provider knows no waiting.
func (l *library) Acquire(request gopeer.Request) (gopeer.Lock, error) {
	now := time.Now().UTC()
	until := now.Add(l.options.Lease)
	err := l.update(request.Key, "set lockUntil = :lockUntil, lockedAt = :lockedAt, lockedBy = :lockedBy",
		aws.String("lockUntil <= :lockedAt or attribute_not_exists(lockUntil)"),
		map[string]string{":lockUntil": until.Format(date), ":lockedAt": now.Format(date), ":lockedBy": l.options.Owner})
	if err != nil {
		return nil, err
	}
	return lock{l, request.Key, until}, nil
}

func (l *library) Inspect(string) (gopeer.Fields, error) { return nil, gopeer.ErrUnsupported }

func (l *library) SetAutoHeartbeat(bool) error { return gopeer.ErrUnsupported }

func (l *library) Close() error { return nil }

func (k lock) Heartbeat() error { return gopeer.ErrUnsupported }

// Release has no condition, as the provider's has none.
func (k lock) Release() (bool, error) {
	err := k.library.update(k.name, "set lockUntil = :lockUntil", nil,
		map[string]string{":lockUntil": time.Now().UTC().Format(date)})
	return err == nil, err
}

func (k lock) Lost() string { return "" } // the provider never looks

func (k lock) Status() gopeer.Fields {
	return gopeer.Fields{"owner": k.library.options.Owner, "expired": k.until.Before(time.Now())}
}
