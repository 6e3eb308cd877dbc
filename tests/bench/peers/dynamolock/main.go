// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// Keeps locks alive with dynamolock 2 as beat_bench does with our client; same arguments, same lines.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"

	"cirello.io/dynamolock/v2"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

const (
	period  = time.Second
	lease   = 20 * time.Second // the libraries' own; no heartbeat of a late loop shall lose a lock
	takers  = 32
	settled = 3 * time.Second
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 4 {
		log.Fatal("usage: beatpeer URL LOCKS SECONDS")
	}
	locks, err := strconv.Atoi(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	seconds, err := strconv.Atoi(os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	take(os.Args[1], locks)
	time.Sleep(settled)
	fmt.Println("measuring")
	before, begun := cpu(), time.Now()
	time.Sleep(time.Duration(seconds) * time.Second)
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	fmt.Printf("locks %d wall_ms %d cpu_ms %.1f peak_mb %.1f\n", locks, time.Since(begun).Milliseconds(),
		float64((cpu()-before).Microseconds())/1e3, float64(usage.Maxrss)/1024)
}

func take(endpoint string, locks int) {
	store := dynamodb.New(dynamodb.Options{
		BaseEndpoint: aws.String(endpoint),
		Region:       os.Getenv("AWS_REGION"),
		Credentials: aws.CredentialsProviderFunc(func(context.Context) (aws.Credentials, error) {
			return aws.Credentials{AccessKeyID: os.Getenv("AWS_ACCESS_KEY_ID"),
				SecretAccessKey: os.Getenv("AWS_SECRET_ACCESS_KEY")}, nil
		}),
	})
	client, err := dynamolock.New(store, "locks", dynamolock.WithLeaseDuration(lease),
		dynamolock.WithHeartbeatPeriod(period), dynamolock.WithOwnerName("bench"))
	if err != nil {
		log.Fatal(err)
	}
	numbers := make(chan int)
	var all sync.WaitGroup
	for i := 0; i < takers; i++ {
		all.Add(1)
		go func() {
			defer all.Done()
			for number := range numbers {
				if _, err := client.AcquireLock(fmt.Sprintf("heartbeat-%d", number)); err != nil {
					log.Fatal(err)
				}
			}
		}()
	}
	for number := 0; number < locks; number++ {
		numbers <- number
	}
	close(numbers)
	all.Wait()
}

func cpu() time.Duration {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
