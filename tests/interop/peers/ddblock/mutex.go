// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/awserr"
	"github.com/aws/aws-sdk-go/service/dynamodb"
)

const ownedByMe = "#name = :name AND #uuid = :uuid"

// mutex sends what a ddblock Mutex sends: the same three conditional requests, at the same moments.
type mutex struct {
	store *dynamodb.DynamoDB
	table string
	ttl   time.Duration
	name  string // with the "ddblock-" prefix
	uuid  string // Unix nanoseconds of the object's birth; for its whole life
	beat  time.Duration

	ctx    context.Context
	cancel context.CancelFunc

	mu      sync.Mutex // one request at a time, as in the original
	expires time.Time
	gone    bool // unlocked, or unlock found somebody else's row
}

func newMutex(store *dynamodb.DynamoDB, table, name string, ttl, beat time.Duration) *mutex {
	ctx, cancel := context.WithCancel(context.Background())
	return &mutex{store: store, table: table, ttl: ttl, beat: beat, name: "ddblock-" + name,
		uuid: strconv.FormatInt(time.Now().UnixNano(), 10), ctx: ctx, cancel: cancel}
}

// lock tries once. The renewals begin before the answer and outlive a refusal, until unlock.
func (m *mutex) lock(onRenewal func(error)) error {
	if m.beat > 0 {
		go m.renewals(onRenewal)
	}
	return m.put("#name <> :name OR (#name = :name AND #exp < :exp)", "#exp", "expires", ":exp",
		func(now time.Time) *dynamodb.AttributeValue { return number(now) })
}

func (m *mutex) renewals(onRenewal func(error)) {
	for {
		select {
		case <-m.ctx.Done():
			return
		case <-time.After(m.beat):
		}
		if err := m.renew(); err != nil {
			onRenewal(err)
			return
		}
	}
}

func (m *mutex) renew() error {
	return m.put(ownedByMe, "#uuid", "uuid", ":uuid",
		func(time.Time) *dynamodb.AttributeValue { return text(m.uuid) })
}

func (m *mutex) put(condition, nameToken, name, valueToken string,
	value func(time.Time) *dynamodb.AttributeValue) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.gone {
		return nil
	}
	now := time.Now()
	expires := now.Add(m.ttl)
	_, err := m.store.PutItem(&dynamodb.PutItemInput{
		TableName: &m.table,
		Item: map[string]*dynamodb.AttributeValue{
			"name": text(m.name), "expires": number(expires), "uuid": text(m.uuid),
		},
		ConditionExpression:       &condition,
		ExpressionAttributeNames:  map[string]*string{"#name": aws.String("name"), nameToken: &name},
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":name": text(m.name), valueToken: value(now)},
	})
	if err == nil {
		m.expires = expires
	}
	return err
}

// unlock deletes the row; somebody else's row counts as unlocked.
func (m *mutex) unlock() error {
	m.cancel()
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.gone {
		return nil
	}
	_, err := m.store.DeleteItem(&dynamodb.DeleteItemInput{
		TableName:                 &m.table,
		Key:                       map[string]*dynamodb.AttributeValue{"name": text(m.name)},
		ConditionExpression:       aws.String(ownedByMe),
		ExpressionAttributeNames:  map[string]*string{"#name": aws.String("name"), "#uuid": aws.String("uuid")},
		ExpressionAttributeValues: map[string]*dynamodb.AttributeValue{":name": text(m.name), ":uuid": text(m.uuid)},
	})
	if refused(err) {
		err = nil
	}
	m.gone = err == nil
	return err
}

// refused tells a lost race from a service that could not be asked.
func refused(err error) bool {
	var answer awserr.Error
	return errors.As(err, &answer) && answer.Code() == dynamodb.ErrCodeConditionalCheckFailedException
}

func text(value string) *dynamodb.AttributeValue { return &dynamodb.AttributeValue{S: &value} }

func number(at time.Time) *dynamodb.AttributeValue {
	return &dynamodb.AttributeValue{N: aws.String(strconv.FormatInt(at.UnixNano(), 10))}
}
