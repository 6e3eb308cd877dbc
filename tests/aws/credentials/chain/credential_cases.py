# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Homes with ~/.aws files and variables, made up at random for botocore_credentials.py."""

import hashlib
import json
import os

NAMES = ["default", "dev", "prod", "base", "ops"]
REGIONS = ["eu-west-1", "us-east-2", "cn-north-1", "us-gov-west-1", "ap-south-1"]
START = "https://corp.awsapps.com/start"


class Home:
    """What is being made up."""

    def __init__(self, rng, folder):
        self.rng = rng
        self.folder = folder
        self.config = {}  # profile: [(key, value)]
        self.credentials = {}
        self.sections = []  # further text of the config file
        self.environment = {}
        self.tokens = {}  # of IAM Identity Center, by what they are filed under
        self.tags = []
        self.serial = 0
        os.makedirs(os.path.join(folder, "files"))

    def chance(self, share):
        return self.rng.random() < share

    def next_id(self):
        self.serial += 1
        return "AKIDMADEUP%04d" % self.serial

    def file(self, name, text, mode=0o600):
        path = os.path.join(self.folder, "files", name)
        with open(path, "w") as out:
            out.write(text)
        os.chmod(path, mode)
        return path


def add_keys(home, section):
    key = home.next_id()
    pairs = [("aws_access_key_id", key), ("aws_secret_access_key", "secret-of-" + key)]
    if home.chance(0.3):
        pairs.append(("aws_session_token", "token-of-" + key))
    if home.chance(0.08):
        missing = home.rng.randrange(2)
        del pairs[missing]
        if missing == 0:
            home.tags.append("secret without a key id")
    section += pairs


def static(home, name):
    where = home.rng.choice(["config", "credentials", "credentials", "both"])
    if where != "credentials":
        add_keys(home, home.config[name])
    if where != "config":
        add_keys(home, home.credentials.setdefault(name, []))


def role(home, name):
    rng, section = home.rng, home.config[name]
    section.append(("role_arn", "arn:aws:iam::123456789012:role/%s-%d" % (name, rng.randrange(100))))
    way = rng.random()
    if way < 0.7:
        section.append(("source_profile", rng.choice(NAMES + ["missing"] if home.chance(0.3) else NAMES)))
    elif way < 0.93:
        source = rng.choice(["Environment", "EcsContainer", "Ec2InstanceMetadata"])
        if home.chance(0.08):
            source = rng.choice(["environment", "ECSContainer"])
            home.tags.append("credential_source in another case")
        elif home.chance(0.05):
            source = "Nowhere"
        section.append(("credential_source", source))
        if way > 0.92:
            section.append(("source_profile", rng.choice(NAMES)))
    if home.chance(0.3):
        section.append(("external_id", "ext-%d" % rng.randrange(9)))
    if home.chance(0.3):
        section.append(("duration_seconds", str(rng.choice([900, 1800, 3600]))))
    if home.chance(0.3):
        section.append(("role_session_name", "fixed-" + name))
    if home.chance(0.15):
        section.append(("mfa_serial", "arn:aws:iam::123456789012:mfa/me"))
    if home.chance(0.2):
        static(home, name)


def web_identity(home, name):
    section = home.config[name]
    path = home.file("token-" + name, "web-token-of-" + name)
    if home.chance(0.1):
        path += "-missing"
    elif home.chance(0.15):
        home.file("token-" + name, "web-token-of-" + name + "\n")
        home.tags.append("line end in a token file")
    section.append(("web_identity_token_file", path))
    if not home.chance(0.1):
        section.append(("role_arn", "arn:aws:iam::123456789012:role/web-" + name))
    if home.chance(0.4):
        section.append(("role_session_name", "fixed-" + name))


def token(home, label, session):
    kind = home.rng.choice(["valid", "valid", "valid", "expired", "missing", "renewable" if session else "expired"])
    if kind == "missing":
        return
    text = {"startUrl": START, "region": "us-west-2", "accessToken": ("access-" if kind == "valid" else "old-") + label,
            "expiresAt": "2098-01-01T00:00:00Z" if kind == "valid" else "2021-01-01T00:00:00Z"}
    if kind == "renewable":
        text.update(clientId="client", clientSecret="made-up", refreshToken="refresh-" + label,
                    registrationExpiresAt="2098-01-01T00:00:00Z")
    home.tokens[label] = text


def sso(home, name):
    rng, section = home.rng, home.config[name]
    pairs = [("sso_account_id", "1234567890%02d" % rng.randrange(100)), ("sso_role_name", "Role-" + name)]
    place = [("sso_start_url", START), ("sso_region", "us-west-2")]
    if home.chance(0.5):
        pairs += place
        token(home, START, False)
    else:
        session = "corp-" + name
        pairs.append(("sso_session", session))
        if home.chance(0.1):
            pairs.append(("sso_region", rng.choice(["us-west-2", "eu-west-1"])))
        missing = home.rng.choice([2, 1, 0]) if home.chance(0.12) else 0
        if missing < 2:
            home.sections.append("[sso-session %s]\n%s" % (session, lines(place[missing:])))
        if missing:
            home.tags.append("sso-session that is not complete")
        token(home, session, True)
    if home.chance(0.1):
        del pairs[rng.randrange(len(pairs))]
    section += pairs
    if home.chance(0.2):
        static(home, name)


def process(home, name):
    key = home.next_id()
    answer = {"Version": 1, "AccessKeyId": key, "SecretAccessKey": "MARKED/from+the=process", "SessionToken": "token-" + key,
              "Expiration": "2098-01-01T00:00:00Z"}
    damage = home.rng.random()
    if damage < 0.06:
        answer["Version"] = 2
    elif damage < 0.12:
        del answer["SecretAccessKey"]
    elif damage < 0.18:
        answer["Expiration"] = "2021-01-01T00:00:00Z"
    elif damage < 0.4:
        del answer["Expiration"]
    text = "not json" if 0.4 < damage < 0.45 else json.dumps(answer)
    if home.chance(0.5):
        command = "/bin/echo '%s'" % text
    else:
        status = 3 if home.chance(0.1) else 0
        command = '"%s" one\\ word' % home.file(
            "process " + name, "#!/bin/sh\n[ \"$1\" = 'one word' ] || exit 9\ncat <<'END'\n%s\nEND\nexit %d\n"
            % (text, status), 0o700)
    section = home.config[name] if home.chance(0.7) else home.credentials.setdefault(name, [])
    section.append(("credential_process", command))
    if home.chance(0.2):
        static(home, name)


def nothing(home, name):
    home.config[name].append(("output", "json"))


def lines(pairs):
    return "".join("%s = %s\n" % pair for pair in pairs)


def add_profiles(home):
    kinds = [static] * 5 + [role] * 6 + [web_identity, sso, sso, process, process, nothing, nothing]
    for name in NAMES:
        if home.chance(0.12):
            continue
        home.config[name] = []
        if home.chance(0.85):
            home.config[name].append(("region", home.rng.choice(REGIONS)))
        home.rng.choice(kinds)(home, name)


def add_variables(home):
    rng, variables = home.rng, home.environment
    if home.chance(0.5):
        variables["AWS_PROFILE"] = rng.choice(NAMES)
    if home.chance(0.06):
        if "AWS_PROFILE" in variables:
            home.tags.append("both profile variables")
        variables["AWS_DEFAULT_PROFILE"] = rng.choice(NAMES)
    if home.chance(0.2):
        variables["AWS_ACCESS_KEY_ID"] = "AKIDFROMTHEENV"
        variables["AWS_SECRET_ACCESS_KEY"] = "MARKED-of-the-environment"
        if home.chance(0.3):
            variables["AWS_SESSION_TOKEN"] = "token-of-the-environment"
        if home.chance(0.1):
            variables["AWS_SECURITY_TOKEN"] = "older-token"
            home.tags.append("AWS_SECURITY_TOKEN")
        if home.chance(0.1):
            del variables[rng.choice(["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"])]
    if home.chance(0.25):
        variables["AWS_DEFAULT_REGION"] = rng.choice(REGIONS)
    if home.chance(0.05):
        variables["AWS_REGION"] = rng.choice(REGIONS)
        home.tags.append("AWS_REGION")
    if home.chance(0.08):
        variables["AWS_WEB_IDENTITY_TOKEN_FILE"] = home.file("token", "web-token-of-the-environment")
        variables["AWS_ROLE_ARN"] = "arn:aws:iam::123456789012:role/pod"
        if home.chance(0.2):
            del variables["AWS_ROLE_ARN"]
    if home.chance(0.2):
        variables["AWS_CONTAINER_CREDENTIALS_RELATIVE_URI"] = "/container/a"
    elif home.chance(0.15):
        variables["AWS_CONTAINER_CREDENTIALS_FULL_URI"] = "http://%s/container/b" % rng.choice(
            ["127.0.0.1", "localhost", "10.0.0.1"])
        variables["AWS_CONTAINER_AUTHORIZATION_TOKEN"] = "authorization"
    if home.chance(0.05):
        variables["AWS_EC2_METADATA_DISABLED"] = "true"


def add_endpoints(home):
    rng, variables = home.rng, home.environment
    name = rng.choice(sorted(home.config) or ["default"])
    section = home.config.setdefault(name, [])
    for variable, key in (("AWS_USE_FIPS_ENDPOINT", "use_fips_endpoint"),
                          ("AWS_USE_DUALSTACK_ENDPOINT", "use_dualstack_endpoint")):
        if home.chance(0.06):
            value = rng.choice(["true", "True", "false", "0", "1"])
            if value == "1":
                home.tags.append("1 for true")
            if home.chance(0.5):
                variables[variable] = value
            else:
                section.append((key, value))
    own = []
    if home.chance(0.02):
        own.append(variables.setdefault("AWS_ENDPOINT_URL", "https://general.example"))
    if home.chance(0.04):
        own.append(variables.setdefault("AWS_ENDPOINT_URL_DYNAMODB", "http://localhost:8000"))
    if home.chance(0.04):
        own.append(variables.setdefault("AWS_ENDPOINT_URL_STS", "https://sts.example"))
    if home.chance(0.02):
        own.append(variables.setdefault("AWS_ENDPOINT_URL_SSO", "https://sso.example"))
    if home.chance(0.03):
        own.append(section.append(("endpoint_url", "https://profile.example/path")))
    if home.chance(0.03):
        section.append(("services", "mine"))
        own.append(home.chance(0.1) or home.sections.append(
            "[services mine]\ndynamodb =\n  endpoint_url = https://services.example\n"
            "sts =\n  endpoint_url = https://services-sts.example\n"))
    if own and home.chance(0.2):
        variables["AWS_IGNORE_CONFIGURED_ENDPOINT_URLS"] = "true"
    if own:
        home.tags.append("own endpoint")
        if "AWS_USE_FIPS_ENDPOINT" in variables or "AWS_USE_DUALSTACK_ENDPOINT" in variables or any(
                key in ("use_fips_endpoint", "use_dualstack_endpoint")
                for pairs in home.config.values() for key, _ in pairs):
            home.tags.append("own endpoint with FIPS or dual-stack")


def write_files(home, config_text, credentials_text):
    for copy in ("ours", "judge"):  # each may renew the tokens of its own
        cache = os.path.join(home.folder, copy, ".aws", "sso", "cache")
        os.makedirs(cache)
        for label, text in home.tokens.items():
            name = hashlib.sha1(label.encode()).hexdigest() + ".json"
            with open(os.path.join(cache, name), "w") as out:
                json.dump(text, out)
        for name, text in (("config", config_text), ("credentials", credentials_text)):
            with open(os.path.join(home.folder, copy, ".aws", name), "w", newline="") as out:
                out.write(text)


def config_text(home):
    parts = []
    for name, pairs in home.config.items():
        plain = name == "default" and home.chance(0.7)
        parts.append("[%s]\n%s" % (name if plain else "profile " + name, lines(pairs)))
        if name == "default" and home.chance(0.04):
            home.tags.append("two defaults")
            parts.append("[%s]\nregion = sa-east-1\n" % ("profile default" if plain else "default"))
    home.rng.shuffle(parts)
    return "\n".join(parts + home.sections)


def odd_writing(home, config, credentials):
    """What differs between readers of the format, one at a time and seldom."""
    odd = home.rng.random()
    if odd < 0.012 and "region = " in config:
        home.tags.append("comment behind a value")
        config = config.replace("\n\n", " ; a comment\n\n", 1)
    elif odd < 0.024:
        home.tags.append("byte order mark")
        config = "\ufeff" + config
    elif odd < 0.036 and "region = " in config:
        home.tags.append("colon instead of equals sign")
        config = config.replace("region = ", "region : ", 1)
    elif odd < 0.048 and "[profile dev]" in config:
        home.tags.append("section twice")
        config += "\n[profile dev]\noutput = text\n"
    elif odd < 0.06 and "region = " in config:
        home.tags.append("key twice")
        config = config.replace("region = ", "region = us-east-1\nregion = ", 1)
    elif odd < 0.072:
        home.tags.append("prefix in the credentials file")
        credentials += "\n[profile ops]\naws_access_key_id = AKIDPREFIXED\naws_secret_access_key = x\n"
    elif odd < 0.084:
        home.tags.append("line that is no setting")
        config += "\n[profile unused]\nno setting\n"
    elif odd < 0.25:
        config = config.replace("\n", "\r\n")
    elif odd < 0.35:
        config = "# a comment\n; another\n\n" + config.replace(" = ", "=")
    return config, credentials


def make_case(rng, folder):
    home = Home(rng, folder)
    add_profiles(home)
    add_variables(home)
    add_endpoints(home)
    credentials = "\n".join("[%s]\n%s" % (name, lines(pairs)) for name, pairs in home.credentials.items())
    config, credentials = odd_writing(home, config_text(home), credentials)
    write_files(home, config, credentials)
    return {"home": os.path.join(folder, "ours"), "judge": os.path.join(folder, "judge"),
            "profile": rng.choice(NAMES) if home.chance(0.3) else "", "environment": home.environment,
            "imds": home.chance(0.4), "tags": home.tags}
