// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package dynamolock

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/service/dynamodb"
	"github.com/aws/aws-sdk-go/service/dynamodb/dynamodbiface"
)

// Of the AWS SDK for Go, version 1.
type (
	service        = dynamodbiface.DynamoDBAPI
	attributeValue = *dynamodb.AttributeValue
	createdTable   = *dynamodb.CreateTableOutput
)

// endpoint is where the client of the test sends its requests.
type endpoint struct{ client *dynamodb.DynamoDB }

func endpointOf(s service) (endpoint, error) {
	client, _ := s.(*dynamodb.DynamoDB)
	return endpoint{client}, nil
}

// A Go object that takes no requests is an endpoint that none can be sent to.
func (e endpoint) url() string {
	if e.client == nil {
		return "http://127.0.0.1:1"
	}
	return e.client.Endpoint
}

func (e endpoint) region() string {
	if e.client == nil {
		return "us-west-2"
	}
	return aws.StringValue(e.client.Config.Region)
}

func (endpoint) fault() error { return errors.New("no answer") }

// jsonOf is DynamoDB JSON of the kinds that the tests store.
func jsonOf(value attributeValue) string {
	kind := map[string]interface{}{}
	switch {
	case value.S != nil:
		kind["S"] = *value.S
	case value.N != nil:
		kind["N"] = *value.N
	case value.BOOL != nil:
		kind["BOOL"] = *value.BOOL
	default:
		kind["NULL"] = true
	}
	text, _ := json.Marshal(kind)
	return string(text)
}

func valueOf(text []byte) (attributeValue, error) {
	value := &dynamodb.AttributeValue{}
	return value, json.Unmarshal(text, value)
}

// CreateTableOption configures a table; it is made by the test's own SDK, for our client makes none like it.
type CreateTableOption func(*dynamodb.CreateTableInput)

func WithCustomPartitionKeyName(s string) CreateTableOption {
	return func(i *dynamodb.CreateTableInput) {
		i.KeySchema[0].AttributeName, i.AttributeDefinitions[0].AttributeName = aws.String(s), aws.String(s)
	}
}
func WithProvisionedThroughput(t *dynamodb.ProvisionedThroughput) CreateTableOption {
	return func(i *dynamodb.CreateTableInput) {
		i.BillingMode, i.ProvisionedThroughput = aws.String("PROVISIONED"), t
	}
}
func WithTags(tags []*dynamodb.Tag) CreateTableOption {
	return func(i *dynamodb.CreateTableInput) { i.Tags = tags }
}

func (c *Client) createTable(ctx context.Context, name string, options ...CreateTableOption) (createdTable, error) {
	if c.isClosed() {
		return nil, ErrClientClosed
	}
	input := &dynamodb.CreateTableInput{TableName: aws.String(name), BillingMode: aws.String("PAY_PER_REQUEST"),
		KeySchema:            []*dynamodb.KeySchemaElement{{AttributeName: aws.String("key"), KeyType: aws.String("HASH")}},
		AttributeDefinitions: []*dynamodb.AttributeDefinition{{AttributeName: aws.String("key"), AttributeType: aws.String("S")}}}
	for _, option := range options {
		option(input)
	}
	return c.service.CreateTableWithContext(ctx, input)
}
