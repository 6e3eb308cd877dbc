# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""A session of `leasescope-cli mcp` with the client of the package mcp: mcp_client.py PROGRAM ENDPOINT_URL.

The client checks each structured answer against the tool's output schema by itself.
"""
import asyncio
import os
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


def field(thing, *names):
    """A member by its name in this or the next major version of the package."""
    for name in names:
        if hasattr(thing, name):
            return getattr(thing, name)
    raise AttributeError(names[0])


async def main(program, endpoint):
    server = StdioServerParameters(
        command=program, args=["--endpoint-url", endpoint, "mcp"], env=dict(os.environ))
    progress = []

    async def on_progress(done, total, message):
        progress.append((done, total, message))

    async with stdio_client(server) as (read, write):
        async with ClientSession(read, write) as session:
            greeting = await session.initialize()
            print("server", field(greeting, "serverInfo", "server_info").name,
                  field(greeting, "protocolVersion", "protocol_version"))
            tools = (await session.list_tools()).tools
            lock = {"table": "locks", "key": "short"}
            calls = {
                "list_tables": {}, "list_locks": {"table": "locks"}, "show_lock": lock, "prove_lapse": lock,
                "check_table": {"table": "locks"}, "propose_release": {**lock, "reason": "host is gone"},
            }
            assert {tool.name for tool in tools} == set(calls), [tool.name for tool in tools]
            fitting = messages = 0
            for name, arguments in calls.items():
                progress.clear()
                result = await session.call_tool(name, arguments, progress_callback=on_progress)
                assert not field(result, "isError", "is_error"), (name, result)
                structured = field(result, "structuredContent", "structured_content")
                assert structured["untrusted"] is True, structured
                assert progress == sorted(progress), progress
                fitting += 1
                messages += len(progress)
            assert messages > 0
            refused = await session.call_tool("show_lock", {"table": "locks", "key": "nope"})
            assert field(refused, "isError", "is_error"), refused
            await session.send_ping()
            print(f"{len(tools)} tools, {fitting} answers fit their schemas, {messages} messages of progress")


asyncio.run(main(*sys.argv[1:3]))
