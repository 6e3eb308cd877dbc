#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Makes up homes with ~/.aws files and variables, and tells what botocore makes of each.

    botocore_credentials.py SEED COUNT FOLDER

Writes FOLDER/cases.jsonl, a line each: home, profile (chosen; may be empty), environment, imds, tags (what in the
case is known to be read differently by different SDKs) and answer: outcome (keys, none, profile, login,
failed), keyId, secret, token, method, region, endpoint, error. Nothing leaves the machine: what botocore would
send is answered by services() here, and by its twin in DifferentialTest.cpp, with keys made of everything in
the request that matters. Exit status 3: botocore is not installed.
"""

import hashlib
import io
import json
import os
import random
import sys
from urllib.parse import parse_qsl, urlsplit

try:
    import botocore
    import botocore.exceptions as errors
    import botocore.httpsession
    import botocore.session
    import botocore.tokens
    from botocore.awsrequest import AWSResponse
    from botocore.credentials import SSOProvider
except ImportError:
    sys.exit(3)

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from credential_cases import make_case  # noqa: E402

EXPIRES = "2099-01-01T00:00:00Z"


def keys_for(text):
    digest = hashlib.sha256(text.encode()).hexdigest()
    return "ASIA" + digest[:16].upper(), digest[16:56], digest[:32]


def sts(host, body, authorization):
    fields = dict(parse_qsl(body))
    if not fields.get("RoleSessionName", "").startswith("fixed"):
        fields.pop("RoleSessionName", None)
    signer = authorization.split("Credential=")[1].split("/")[0] if "Credential=" in authorization else ""
    text = "&".join("%s=%s" % pair for pair in sorted(fields.items()))
    key, secret, token = keys_for("sts|%s|%s|%s" % (host, text, signer))
    action = fields["Action"]
    return 200, (
        '<{0}Response xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><{0}Result><AssumedRoleUser>'
        "<Arn>arn:aws:sts::123456789012:assumed-role/r/s</Arn><AssumedRoleId>A:s</AssumedRoleId>"
        "</AssumedRoleUser><Credentials><AccessKeyId>{1}</AccessKeyId><SecretAccessKey>{2}</SecretAccessKey>"
        "<SessionToken>{3}</SessionToken><Expiration>{4}</Expiration></Credentials></{0}Result>"
        "<ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></{0}Response>"
    ).format(action, key, secret, token, EXPIRES)


def plain_keys(text):
    key, secret, token = keys_for(text)
    return 200, json.dumps({"Code": "Success", "AccessKeyId": key, "SecretAccessKey": secret, "Token": token,
                            "Expiration": EXPIRES})


def services(method, url, headers, body, imds):
    """The answer (status, text), or None where nobody listens."""
    parts = urlsplit(url)
    host, path = parts.hostname, parts.path
    if host == "169.254.169.254":
        if not imds:
            return None
        if path == "/latest/api/token":
            return 200, "imds-token"
        if path == "/latest/meta-data/iam/security-credentials/":
            return 200, "instance-role"
        return plain_keys("imds|" + path)
    if path.startswith("/container"):
        return plain_keys("container|%s|%s" % (path, headers.get("authorization", "")))
    if path == "/federation/credentials":
        query = dict(parse_qsl(parts.query))
        if headers["x-amz-sso_bearer_token"].startswith("old-"):
            return 401, json.dumps({"__type": "UnauthorizedException", "message": "Session token not found or invalid"})
        key, secret, token = keys_for("sso|%s|%s|%s|%s" % (
            host, query["account_id"], query["role_name"], headers["x-amz-sso_bearer_token"]))
        return 200, json.dumps({"roleCredentials": {
            "accessKeyId": key, "secretAccessKey": secret, "sessionToken": token, "expiration": 4070908800000}})
    if path == "/token":
        asked = json.loads(body)
        made = keys_for("oidc|%s|%s|%s" % (host, asked["clientId"], asked["refreshToken"]))[1]
        return 200, json.dumps({"accessToken": made, "expiresIn": 28800, "tokenType": "Bearer"})
    if "Action=" in body:
        return sts(host, body, headers.get("authorization", ""))
    return None


class Raw(io.BytesIO):
    def stream(self, **kwargs):
        yield self.read()


def install(case):
    def send(self, request):
        def text(value):
            return value.decode() if isinstance(value, bytes) else str(value)
        headers = {name.lower(): text(value) for name, value in request.headers.items()}
        answer = services(request.method, request.url, headers, text(request.body or ""), case["imds"])
        if answer is None:
            raise errors.ConnectTimeoutError(endpoint_url=request.url)
        headers = {"x-amzn-ErrorType": "UnauthorizedException"} if answer[0] == 401 else {}
        return AWSResponse(request.url, answer[0], headers, Raw(answer[1].encode()))

    botocore.httpsession.URLLib3Session.send = send
    cache = os.path.join(case["judge"], ".aws", "sso", "cache")
    SSOProvider._SSO_TOKEN_CACHE_DIR = cache
    botocore.tokens.SSOTokenProvider._SSO_TOKEN_CACHE_DIR = cache
    for name in [name for name in os.environ if name not in ("PATH", "LANG")]:
        del os.environ[name]
    os.environ.update(case["environment"])
    os.environ.update({"HOME": case["judge"], "AWS_STS_REGIONAL_ENDPOINTS": "regional"})


def outcome_of(error):
    if isinstance(error, errors.ProfileNotFound):
        return "profile"
    login = (errors.UnauthorizedSSOTokenError, errors.SSOTokenLoadError, errors.TokenRetrievalError)
    return "login" if isinstance(error, login) else "failed"


def ask_for_keys(session, answer):
    try:
        provider = session.get_component("credential_provider")
        provider.get_provider("assume-role")._prompter = lambda prompt: "123456"
        found = session.get_credentials()
        if found is None:
            return
        frozen = found.get_frozen_credentials()
        answer.update(outcome="keys", method=found.method, keyId=frozen.access_key, secret=frozen.secret_key,
                      token=frozen.token or "")
    except Exception as error:  # whatever it is, it is the outcome
        answer.update(outcome=outcome_of(error), error=type(error).__name__, text=str(error))


def ask_for_endpoint(session, answer):
    sent = []

    def intercept(request, **kwargs):
        sent.append(request.url)
        return AWSResponse(request.url, 200, {}, Raw(b'{"TableNames": []}'))

    try:
        client = session.create_client("dynamodb", aws_access_key_id="x", aws_secret_access_key="y")
        client.meta.events.register("before-send.dynamodb", intercept)
        client.list_tables()  # what a client says of its endpoint is not always where it sends
        answer.update(region=client.meta.region_name, endpoint=sent[0].rstrip("/"))
    except Exception as error:
        answer.update(endpointError=type(error).__name__, endpointText=str(error))


def main():
    seed, count, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    rng = random.Random(seed)
    loader = botocore.session.Session().get_component("data_loader")
    with open(os.path.join(folder, "cases.jsonl"), "w") as out:
        for number in range(count):
            case = make_case(rng, os.path.join(folder, "case%03d" % number))
            install(case)
            session = botocore.session.Session(profile=case["profile"] or None)
            session.register_component("data_loader", loader)
            if tuple(map(int, botocore.__version__.split(".")[:2])) >= (1, 31):
                case["tags"] = [tag for tag in case["tags"] if tag != "own endpoint"]
            answer = {"outcome": "none"}
            ask_for_keys(session, answer)
            ask_for_endpoint(session, answer)
            if answer.get("error") == "AttributeError":  # source_profile with an sso_session, before 1.31
                case["tags"].append("defect of botocore")
            if answer.get("error") == "InvalidConfigError" and "AWS_WEB_IDENTITY_TOKEN_FILE" in case["environment"]:
                case["tags"].append("sso-session that stops web identity")
            if answer.get("endpointError") == "NoRegionError":
                case["tags"].append("no region")
            case.update(answer=answer, botocore=botocore.__version__)
            out.write(json.dumps(case) + "\n")


main()
