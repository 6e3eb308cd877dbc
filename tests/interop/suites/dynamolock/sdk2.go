// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

package dynamolock

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// Of the AWS SDK for Go, version 2.
type (
	service        = DynamoDBClient
	attributeValue = types.AttributeValue
	createdTable   = *dynamodb.CreateTableOutput
	options        = func(*dynamodb.Options)
)

// DynamoDBClient is what the tests give: a client of the SDK, or an object of theirs in front of one.
type DynamoDBClient interface {
	GetItem(context.Context, *dynamodb.GetItemInput, ...options) (*dynamodb.GetItemOutput, error)
	PutItem(context.Context, *dynamodb.PutItemInput, ...options) (*dynamodb.PutItemOutput, error)
	UpdateItem(context.Context, *dynamodb.UpdateItemInput, ...options) (*dynamodb.UpdateItemOutput, error)
	DeleteItem(context.Context, *dynamodb.DeleteItemInput, ...options) (*dynamodb.DeleteItemOutput, error)
	CreateTable(context.Context, *dynamodb.CreateTableInput, ...options) (*dynamodb.CreateTableOutput, error)
}

// endpoint is a URL of this process's own. It sends each request of our program, byte by byte, through the test's object, and
// answers what that object says: a test that makes one fail makes it fail for our program.
type endpoint struct {
	client   service
	listener net.Listener
	mutex    *sync.Mutex
	failed   *error
}

func endpointOf(client service) (endpoint, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return endpoint{}, err
	}
	none := errors.New("no answer")
	e := endpoint{client, listener, &sync.Mutex{}, &none}
	go http.Serve(listener, e)
	return e, nil
}

func (e endpoint) url() string  { return "http://" + e.listener.Addr().String() }
func (endpoint) region() string { return "us-west-2" }

// fault is what the test's object failed with last.
func (e endpoint) fault() error {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	return *e.failed
}

// ServeHTTP sends one request. Where the object fails though the service answered, the answer is lost on the way.
func (e endpoint) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	sent := &exchange{target: r.Header.Get("X-Amz-Target"), body: body}
	item, err := e.send(r.Context(), sent)
	var condition *types.ConditionalCheckFailedException
	if err != nil && sent.status != http.StatusBadRequest {
		e.mutex.Lock()
		*e.failed = err
		e.mutex.Unlock()
	}
	switch {
	case sent.status == http.StatusOK && errors.As(err, &condition):
		sent.status = http.StatusBadRequest
		sent.answer = []byte(`{"__type":"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException"}`)
	case sent.status == 0, sent.status == http.StatusOK && err != nil:
		panic(http.ErrAbortHandler)
	case item != nil:
		sent.putItem(item)
	}
	w.Header().Set("Content-Type", "application/x-amz-json-1.0")
	w.WriteHeader(sent.status)
	_, _ = w.Write(sent.answer)
}

// send lets the object call the SDK with what the SDK demands; the exchange puts our program's own request in its place. The
// item is that of a read, as the object tells it.
func (e endpoint) send(ctx context.Context, sent *exchange) (item map[string]attributeValue, err error) {
	defer func() {
		if r := recover(); r != nil { // an object that is not made for this request
			err = fmt.Errorf("%v", r)
		}
	}()
	through := func(o *dynamodb.Options) { o.HTTPClient, o.Retryer = sent, aws.NopRetryer{} }
	table, key := aws.String("table"), map[string]attributeValue{"key": &types.AttributeValueMemberS{Value: "key"}}
	switch _, operation, _ := strings.Cut(sent.target, "."); operation {
	case "UpdateItem":
		_, err = e.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{TableName: table, Key: key}, through)
	case "DeleteItem":
		_, err = e.client.DeleteItem(ctx, &dynamodb.DeleteItemInput{TableName: table, Key: key}, through)
	case "GetItem":
		out, failed := e.client.GetItem(ctx, &dynamodb.GetItemInput{TableName: table, Key: key}, through)
		if failed != nil || out == nil {
			return nil, failed
		}
		return out.Item, nil
	default: // PutItem, and what the library never asks for: the SDK leaves out what it does not know in an answer
		_, err = e.client.PutItem(ctx, &dynamodb.PutItemInput{TableName: table, Item: key}, through)
	}
	return nil, err
}

// exchange is the HTTP client of one call.
type exchange struct {
	target string
	body   []byte
	answer []byte
	status int
}

func (x *exchange) Do(theirs *http.Request) (*http.Response, error) {
	ours := theirs.Clone(theirs.Context())
	ours.Header.Set("X-Amz-Target", x.target)
	ours.Body, ours.ContentLength = io.NopCloser(bytes.NewReader(x.body)), int64(len(x.body))
	ours.Header.Set("Content-Length", strconv.Itoa(len(x.body)))
	response, err := http.DefaultTransport.RoundTrip(ours)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if x.answer, err = io.ReadAll(response.Body); err != nil {
		return nil, err
	}
	x.status = response.StatusCode
	response.Body = io.NopCloser(bytes.NewReader(x.answer))
	return response, nil
}

// putItem replaces the item of the answer.
func (x *exchange) putItem(item map[string]attributeValue) {
	answer, values := map[string]json.RawMessage{}, map[string]json.RawMessage{}
	for name, value := range item {
		values[name] = json.RawMessage(jsonOf(value))
	}
	_ = json.Unmarshal(x.answer, &answer)
	answer["Item"], _ = json.Marshal(values)
	x.answer, _ = json.Marshal(answer)
}

// kinds are the kinds of DynamoDB JSON that the tests and the rows have.
type kinds struct {
	S    *string `json:",omitempty"`
	N    *string `json:",omitempty"`
	B    []byte  `json:",omitempty"`
	BOOL *bool   `json:",omitempty"`
	NULL bool    `json:",omitempty"`
}

func jsonOf(value attributeValue) string {
	var all kinds
	switch v := value.(type) {
	case *types.AttributeValueMemberS:
		all.S = &v.Value
	case *types.AttributeValueMemberN:
		all.N = &v.Value
	case *types.AttributeValueMemberB:
		all.B = v.Value
	case *types.AttributeValueMemberBOOL:
		all.BOOL = &v.Value
	default:
		all.NULL = true
	}
	text, _ := json.Marshal(all)
	return string(text)
}

func valueOf(text []byte) (attributeValue, error) {
	var all kinds
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, err
	}
	switch {
	case all.S != nil:
		return &types.AttributeValueMemberS{Value: *all.S}, nil
	case all.N != nil:
		return &types.AttributeValueMemberN{Value: *all.N}, nil
	case all.B != nil:
		return &types.AttributeValueMemberB{Value: all.B}, nil
	case all.BOOL != nil:
		return &types.AttributeValueMemberBOOL{Value: *all.BOOL}, nil
	}
	return &types.AttributeValueMemberNULL{Value: true}, nil
}

// CreateTableOption configures a table; it is made by the test's own SDK, for our client makes none like it.
type CreateTableOption func(*dynamodb.CreateTableInput)

func WithCustomPartitionKeyName(s string) CreateTableOption {
	return func(i *dynamodb.CreateTableInput) { addKey(i, s, types.KeyTypeHash) }
}
func WithSortKeyName(s string) CreateTableOption {
	return func(i *dynamodb.CreateTableInput) { addKey(i, s, types.KeyTypeRange) }
}
func WithProvisionedThroughput(t *types.ProvisionedThroughput) CreateTableOption {
	return func(i *dynamodb.CreateTableInput) { i.BillingMode, i.ProvisionedThroughput = "", t }
}
func WithTags(tags []types.Tag) CreateTableOption {
	return func(i *dynamodb.CreateTableInput) { i.Tags = tags }
}

func addKey(i *dynamodb.CreateTableInput, name string, kind types.KeyType) {
	i.KeySchema = append(i.KeySchema, types.KeySchemaElement{AttributeName: aws.String(name), KeyType: kind})
	i.AttributeDefinitions = append(i.AttributeDefinitions,
		types.AttributeDefinition{AttributeName: aws.String(name), AttributeType: types.ScalarAttributeTypeS})
}

func (c *Client) createTable(ctx context.Context, name string, options ...CreateTableOption) (createdTable, error) {
	if c.isClosed() {
		return nil, ErrClientClosed
	}
	input := &dynamodb.CreateTableInput{TableName: aws.String(name), BillingMode: types.BillingModePayPerRequest}
	for _, option := range options {
		option(input)
	}
	if len(input.KeySchema) == 0 {
		addKey(input, "key", types.KeyTypeHash)
	}
	return c.service.CreateTable(ctx, input)
}
