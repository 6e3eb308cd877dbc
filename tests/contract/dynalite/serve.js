// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
'use strict'

// Serves dynalite, in memory, on a free loopback port, for as long as its parent process lives. Writes a line "port N" once it
// answers. Ends when its standard input ends: the other end of that pipe is closed by the kernel however the parent dies,
// SIGKILL included, so none is left behind.

const http = require('http')
const dynalite = require('dynalite')

const tables = dynalite({ createTableMs: 0, updateTableMs: 0, deleteTableMs: 0 })
const server = http.createServer((request, response) => {
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
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${server.address().port}\n`))

process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
process.stdin.on('error', () => process.exit(0))
// A terminal's Ctrl+C reaches the whole group; the parent decides when we go.
process.on('SIGINT', () => {})
