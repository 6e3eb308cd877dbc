# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""An image of the staged command line: one layer, as an OCI layout that `docker load` reads, too.

A program that is linked whole stands alone; for another one the libraries that it needs on this machine go with it.
"""
import hashlib
import json
import pathlib
import re
import subprocess
import time

import archive
import needs
import versions

USER = 65532  # by custom the one without rights in images that hold one program
# Debian's own files, not what this machine makes of them: who runs it may have added authorities.
AUTHORITIES = pathlib.Path("/usr/share/ca-certificates/mozilla")


def write(tree, version, out):
    layer = layer_of(tree).bytes()
    packed = archive.gzipped(layer)
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(archive.epoch()))
    homepage = versions.published("homepage")
    labels = {"org.opencontainers.image.title": "leasescope-cli", "org.opencontainers.image.version": version,
              "org.opencontainers.image.licenses": "Apache-2.0 AND LGPL-3.0-only", **({"org.opencontainers.image.url": homepage} if homepage else {})}
    config = text({
        "architecture": "amd64", "os": "linux", "created": created,
        "config": {"User": str(USER), "Env": ["PATH=/usr/bin", "HOME=/home/leasescope", "LEASESCOPE_FLEET=/config/fleet.toml"], "WorkingDir": "/home/leasescope",
                   "Entrypoint": ["/usr/bin/leasescope-cli"], "Cmd": ["watch", "--metrics", "0.0.0.0:19464"], "ExposedPorts": {"19464/tcp": {}}, "Labels": labels},
        "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(layer).hexdigest()]},
        "history": [{"created": created, "created_by": "packaging/packages/make image"}]})
    oci = "application/vnd.oci.image."
    manifest = text({"schemaVersion": 2, "mediaType": oci + "manifest.v1+json", "config": blob(oci + "config.v1+json", config),
                     "layers": [blob(oci + "layer.v1.tar+gzip", packed)]})
    name = f"leasescope-cli:{version}"
    index = blob(oci + "manifest.v1+json", manifest)
    index["annotations"] = {"io.containerd.image.name": f"localhost/{name}", "org.opencontainers.image.ref.name": version}
    tar = archive.Tar()
    for content in (config, manifest, packed):
        tar.add(place(content), content)
    tar.add("oci-layout", text({"imageLayoutVersion": "1.0.0"}))
    tar.add("index.json", text({"schemaVersion": 2, "mediaType": oci + "index.v1+json", "manifests": [index]}))
    tar.add("manifest.json", text([{"Config": place(config), "RepoTags": [name], "Layers": [place(packed)]}]))
    image = out / f"leasescope-cli-{version}-image.tar"
    image.write_bytes(tar.bytes())
    return image


def layer_of(tree):
    layer = archive.Tar()
    program = tree / "usr/bin/leasescope-cli"
    layer.add("usr/bin/leasescope-cli", program.read_bytes(), 0o755)
    layer.tree(tree / "usr/share/licenses", "usr/share/licenses/")
    layer.tree(tree / "usr/share/doc", "usr/share/doc/")
    if needs.libraries(program):
        found = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
        for library in re.findall(r"^\s(?:\S+ => )?(/\S+) \(", found, re.MULTILINE):
            # The loader stands where the program names it, all others where it looks first.
            folder = "lib64" if "/ld-linux" in library else "lib/x86_64-linux-gnu"
            layer.add(f"{folder}/{pathlib.Path(library).name}", pathlib.Path(library).read_bytes(), 0o755)
    authorities = sorted(AUTHORITIES.glob("*.crt"))
    if not authorities:
        raise ValueError(f"there are no authorities in {AUTHORITIES}: install ca-certificates")
    layer.add("etc/ssl/certs/ca-certificates.crt", b"".join(one.read_bytes() for one in authorities))
    layer.add("etc/passwd", f"root:x:0:0:root:/:/sbin/nologin\nleasescope:x:{USER}:{USER}:leasescope:/home/leasescope:/sbin/nologin\n".encode())
    layer.add("etc/group", f"root:x:0:\nleasescope:x:{USER}:\n".encode())
    layer.add("etc/nsswitch.conf", b"hosts: files dns\n")
    layer.folder("home/leasescope", 0o700, USER)
    layer.folder("tmp", 0o1777)
    return layer


def text(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def blob(media_type, content):
    return {"mediaType": media_type, "digest": "sha256:" + hashlib.sha256(content).hexdigest(), "size": len(content)}


def place(content):
    return "blobs/sha256/" + hashlib.sha256(content).hexdigest()
