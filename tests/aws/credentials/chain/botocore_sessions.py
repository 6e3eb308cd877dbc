#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""botocore's side of the sessions of roles that are shared on disk.

    botocore_sessions.py leave SEED COUNT FOLDER
        botocore assumes COUNT made-up roles and leaves their sessions in FOLDER, as the AWS CLI has it do. One JSON
        line each to standard output: args (of AssumeRole), name (of the file), keyId, secret, token, expiration.
    botocore_sessions.py take FOLDER
        Reads such lines from standard input and tells for each which key botocore takes from FOLDER, or "asked".

Nothing is sent. Exit status 3: botocore is not installed.
"""

import datetime
import json
import random
import sys

try:
    from botocore.credentials import AssumeRoleCredentialFetcher
    from botocore.utils import JSONFileCache
    from dateutil.tz import tzutc
except ImportError:
    sys.exit(3)

AWKWARD = 'aZ09 "\\/\b\t\n\f\r\x01\x1f\x7f\x80éß€\ue000\U0001f511\'{}:,'


class Asked(Exception):
    pass


class Source:
    def get_frozen_credentials(self):
        return type("Frozen", (), {"access_key": "AKIDSOURCE", "secret_key": "MARKEDSOURCE", "token": None})


def client_giving(session):
    class Client:
        def assume_role(self, **kwargs):
            if session is None:
                raise Asked()
            if "SerialNumber" in kwargs and kwargs["TokenCode"] != "123456":
                raise AssertionError("no code")
            return {"Credentials": dict(session),
                    "AssumedRoleUser": {"AssumedRoleId": "AROA:s", "Arn": "arn:aws:sts::210987654321:assumed-role/r/s"},
                    "ResponseMetadata": {"HTTPStatusCode": 200}}

    return lambda *args, **kwargs: Client()


def fetcher(args, folder, session):
    extra = {key: value for key, value in args.items() if key != "RoleArn"}
    return AssumeRoleCredentialFetcher(client_giving(session), Source(), args["RoleArn"], extra_args=extra,
                                       mfa_prompter=lambda prompt: "123456", cache=JSONFileCache(folder))


def text(rng):
    return "".join(rng.choice(AWKWARD) for _ in range(rng.randrange(1, 12)))


def leave(seed, count, folder):
    rng = random.Random(seed)
    for number in range(count):
        args = {"RoleArn": "arn:aws:iam::210987654321:role/%d" % number + (text(rng) if rng.random() < 0.5 else "")}
        for key in ("ExternalId", "RoleSessionName", "SerialNumber"):
            if rng.random() < 0.5:
                args[key] = text(rng)
        if rng.random() < 0.5:
            args["DurationSeconds"] = rng.randrange(900, 43201)
        until = datetime.datetime(2033, 5, 18, 3, 33, rng.randrange(60), tzinfo=tzutc())
        session = {"AccessKeyId": "ASIA%012d" % number, "SecretAccessKey": "MARKEDSECRET%d/+=" % number,
                   "SessionToken": "MARKEDTOKEN%d==" % number, "Expiration": until}
        one = fetcher(args, folder, session)
        one.fetch_credentials()
        print(json.dumps({"args": args, "name": one._cache_key, "keyId": session["AccessKeyId"],
                          "secret": session["SecretAccessKey"], "token": session["SessionToken"],
                          "expiration": until.strftime("%Y-%m-%dT%H:%M:%SZ")}))


def take(folder):
    for line in sys.stdin:
        try:
            found = fetcher(json.loads(line)["args"], folder, None).fetch_credentials()
            print(found["access_key"], found["secret_key"], found["token"], found["expiry_time"])
        except Asked:
            print("asked")


if sys.argv[1] == "leave":
    leave(int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
else:
    take(sys.argv[2])
