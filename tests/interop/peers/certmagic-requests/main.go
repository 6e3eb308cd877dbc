// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The lock requests of CertMagic's DynamoDB storage 3.1, sent by a program of our own where its module cannot be had; see
// ../README.md for the protocol. A refresh is sent on command only, as the library's own come a third of five minutes apart.
package main

import (
	"crypto/rand"
	"fmt"
	"log"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/session"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"leasescope.test/gopeer"
)

type library struct {
	store   *dynamodb.DynamoDB
	options gopeer.Options
}

type lock struct {
	library *library
	key     string
	id      string
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

// Acquire computes its date before it waits, as the library does.
func (l *library) Acquire(request gopeer.Request) (gopeer.Lock, error) {
	begun := time.Now()
	expires := begun.Add(l.options.Lease)
	k := lock{l, "LOCK-" + request.Key, newID()}
	for {
		_, err := l.store.PutItem(&dynamodb.PutItemInput{
			TableName: &l.options.Table,
			Item: map[string]*dynamodb.AttributeValue{
				"PrimaryKey": text(k.key), "LockID": text(k.id), "ExpiresAt": seconds(expires)},
			ConditionExpression:       aws.String("attribute_not_exists(PrimaryKey) OR ExpiresAt < :now"),
			ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":now": seconds(time.Now())},
		})
		if err == nil {
			return k, nil
		}
		if time.Since(begun) >= request.Wait {
			return nil, err
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func (l *library) Inspect(string) (gopeer.Fields, error) { return nil, gopeer.ErrUnsupported }

func (l *library) SetAutoHeartbeat(bool) error { return gopeer.ErrUnsupported }

func (l *library) Close() error { return nil }

func (k lock) Heartbeat() error {
	_, err := k.library.store.UpdateItem(&dynamodb.UpdateItemInput{
		TableName:           &k.library.options.Table,
		Key:                 map[string]*dynamodb.AttributeValue{"PrimaryKey": text(k.key)},
		UpdateExpression:    aws.String("SET ExpiresAt = :expires"),
		ConditionExpression: aws.String("LockID = :lockID"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{
			":expires": seconds(time.Now().Add(k.library.options.Lease)), ":lockID": text(k.id)},
	})
	return err
}

func (k lock) Release() (bool, error) {
	_, err := k.library.store.DeleteItem(&dynamodb.DeleteItemInput{
		TableName:                 &k.library.options.Table,
		Key:                       map[string]*dynamodb.AttributeValue{"PrimaryKey": text(k.key)},
		ConditionExpression:       aws.String("LockID = :lockID"),
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":lockID": text(k.id)},
	})
	return err == nil, err
}

func (k lock) Lost() string { return "" } // the critical section is never told

func (k lock) Status() gopeer.Fields { return gopeer.Fields{"owner": k.id} }

func newID() string {
	var b [16]byte
	if _, err := rand.Read(b[:]); err != nil {
		log.Fatal(err)
	}
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:])
}

func text(value string) *dynamodb.AttributeValue { return &dynamodb.AttributeValue{S: &value} }

func seconds(at time.Time) *dynamodb.AttributeValue {
	return &dynamodb.AttributeValue{N: aws.String(strconv.FormatInt(at.Unix(), 10))}
}
