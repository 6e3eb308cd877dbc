// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
'use strict'

// Serves in-memory DynamoDBs on free loopback ports, for as long as its parent process lives.
//
//   node serve.js FOLDER [COUNT]      FOLDER contains node_modules/dynalite; COUNT endpoints, 1 by default
//
// Each endpoint has tables of its own. Writes a line "port N" for each, in their order, once it answers. Ends when its
// standard input ends: the other end of that pipe is closed by the kernel however the parent dies, SIGKILL included, so no
// endpoint is left behind. A line of standard input may say
//
//   refuse PLACE KEY      endpoint PLACE, from 0, answers what this access key signed as DynamoDB does after a session's end
//   accept PLACE          it does so no more

const http = require('http')
const path = require('path')
const readline = require('readline')

const folder = path.resolve(process.argv[2] || __dirname)
const count = Number(process.argv[3] || 1)
const dynalite = require(require.resolve('dynalite', { paths: [folder] }))
const refused = new Map() // by place: an access key

function refuse(request, response) {
  request.resume()
  response.writeHead(400, { 'Content-Type': 'application/x-amz-json-1.0' })
  response.end(JSON.stringify({
    __type: 'com.amazon.coral.service#ExpiredTokenException',
    message: 'The security token included in the request is expired',
  }))
}

function serve(place) {
  const tables = dynalite({ createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 })
  const server = http.createServer((request, response) => {
    const signer = refused.get(place)
    if (signer && String(request.headers.authorization).includes(`Credential=${signer}/`)) {
      refuse(request, response)
      return
    }
    tables.emit('request', request, response)
    // dynalite throws on the error of a request, and a client that ends, or gives up, while its request is under way is
    // such an error: it would end the endpoint for all. Ours comes after dynalite's own listener.
    request.removeAllListeners('error')
    request.on('error', () => {})
  })
  // Node closes an idle connection after five seconds. A write that meets the close has no certain outcome, so rests of a few
  // seconds, which are common here, must not end one.
  server.keepAliveTimeout = 60_000
  server.on('error', (error) => {
    process.stderr.write(`cannot listen: ${error.message}\n`)
    process.exit(1)
  })
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`port ${server.address().port}\n`)
    if (place + 1 < count) serve(place + 1)
  })
}
serve(0)

const orders = readline.createInterface({ input: process.stdin })
orders.on('line', (line) => {
  const [order, place, key] = line.split(' ')
  if (order === 'refuse') refused.set(Number(place), key)
  if (order === 'accept') refused.delete(Number(place))
})
orders.on('close', () => process.exit(0))
process.stdin.on('error', () => process.exit(0))
// A terminal's Ctrl+C reaches the whole group; the parent decides when we go.
process.on('SIGINT', () => {})
