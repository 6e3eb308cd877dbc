// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
'use strict'

// Serves an in-memory DynamoDB on a free loopback port, for as long as its parent process lives.
//
//   node serve.js FOLDER      FOLDER contains node_modules/dynalite
//
// Writes one line, "port N", once it answers. Ends when its standard input ends: the other end of that pipe is
// closed by the kernel however the parent dies, SIGKILL included, so no endpoint is left behind.

const path = require('path')

const folder = path.resolve(process.argv[2] || __dirname)
const dynalite = require(require.resolve('dynalite', { paths: [folder] }))
const server = dynalite({ createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 })

// Node closes an idle connection after five seconds. A write that meets the close has no certain outcome, so rests of a few
// seconds, which are common here, must not end one.
server.keepAliveTimeout = 60_000

// dynalite throws on the error of a request, and a client that ends, or gives up, while its request is under way is
// such an error: it would end the endpoint for all. Ours comes after dynalite's own listener of requests.
server.on('request', (request) => {
  request.removeAllListeners('error')
  request.on('error', () => {})
})
server.on('error', (error) => {
  process.stderr.write(`cannot listen: ${error.message}\n`)
  process.exit(1)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${server.address().port}\n`))

process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
process.stdin.on('error', () => process.exit(0))
// A terminal's Ctrl+C reaches the whole group; the parent decides when we go.
process.on('SIGINT', () => {})
