# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The peer for Powertools' idempotency: acquire starts a run of the wrapped function, release lets it return and
fail lets it raise. With --no-context the run has no remaining time, so its row has no in_progress_expiration. The
protocol is that of ../README.md."""

import os
import threading

import boto3

import steps


class Context:
    """The part of a function's context that the library asks for."""

    def __init__(self, remaining):
        self.remaining = remaining

    def get_remaining_time_in_millis(self):
        return self.remaining


class Run:
    def __init__(self):
        self.begun = threading.Event()  # the body has begun, or the library has refused
        self.ended = threading.Event()  # the library has written its end
        self.go_on = threading.Event()
        self.fails = False
        self.refusal = None


class Library:
    def __init__(self, arguments):
        # The same for all: it is part of the key.
        os.environ["AWS_LAMBDA_FUNCTION_NAME"] = "interop"
        from aws_lambda_powertools.utilities import idempotency

        self.idempotency = idempotency
        self.arguments = arguments
        self.layer = idempotency.DynamoDBPersistenceLayer(
            table_name=arguments.table,
            boto3_client=boto3.client("dynamodb", endpoint_url=arguments.endpoint, region_name=steps.region()))
        self.runs = {}

    def acquire(self, key, _options):
        run = self.runs[key] = Run()
        threading.Thread(target=self._run, args=(run, key), daemon=True).start()
        run.begun.wait()
        if run.refusal is not None:
            raise run.refusal
        return {}

    def release(self, key):
        self._end(self.runs[key])

    def fail(self, key):
        self.runs[key].fails = True
        self._end(self.runs[key])

    def _end(self, run):
        run.go_on.set()
        run.ended.wait()
        if run.refusal is not None:
            raise run.refusal

    def _run(self, run, key):
        def body(event):
            run.begun.set()
            run.go_on.wait()
            if run.fails:
                raise ValueError("the run failed")
            return {"done": event["key"]}

        config = self.idempotency.IdempotencyConfig()
        if not self.arguments.no_context:
            config.register_lambda_context(Context(self.arguments.lease))
        wrapped = self.idempotency.idempotent_function(
            body, data_keyword_argument="event", persistence_store=self.layer, config=config)
        try:
            result = wrapped(event={"key": key})
            if not run.begun.is_set():
                run.refusal = RuntimeError(f"already done: {result}")
        except Exception as failure:  # the library's refusal, or our own failure passed on
            if not run.fails:
                run.refusal = failure
        run.begun.set()
        run.ended.set()


def main():
    parser = steps.parser()
    parser.add_argument("--no-context", action="store_true")
    steps.run(Library(parser.parse_args()))


if __name__ == "__main__":
    main()
