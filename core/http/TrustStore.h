// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QFuture>
#include <QSslConfiguration>

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace http {

/// Where certificate authorities are to be found.
struct TrustSources {
    QString file{}; ///< SSL_CERT_FILE; empty: not set
    QString folders{}; ///< SSL_CERT_DIR, with colons between them; empty: not set
    QString addedPath{}; ///< of AWS_CA_BUNDLE or ca_bundle; empty: nothing is added
    QByteArray addedPem{}; ///< what stands there
    QString root{}; ///< for tests: stands before each of the machine's own places

    /// Whether a variable stands for the machine's own store.
    [[nodiscard]] bool areNamed() const { return !file.isEmpty() || !folders.isEmpty(); }
    bool operator==(const TrustSources &) const = default;
};

/// The certificate authorities that a server's certificate must come from. A value; any thread.
struct Trust {
    struct Place {
        QString path; ///< of a file or a folder
        qsizetype authorities = 0; ///< that no place before it holds
    };
    std::vector<Place> places; ///< that hold authorities
    QSslConfiguration tls; ///< checks certificates against them, TLS 1.2 or later

    [[nodiscard]] bool isEmpty() const { return places.empty(); }
    /// "/etc/ssl/certs/ca-certificates.crt, 142 certificate authorities", of each place; of none, that there are none.
    [[nodiscard]] QString words() const;

    /// Reads all of it and waits for it, some 100 ms. SSL_CERT_FILE and SSL_CERT_DIR stand for the machine's own store, as if it
    /// had no other; else the first bundle that the distributions of Linux know, and what lies in their folders under hashed
    /// names. BadInput where a variable names what cannot be read or holds no certificate.
    [[nodiscard]] static base::Result<Trust> read(const TrustSources &sources);
};

/// The trust that the transports of a process share, read once, on a pool thread. Any thread.
class TrustStore {
public:
    /// The same one for the same sources, while one of them is held and found authorities. Reads nothing yet.
    [[nodiscard]] static std::shared_ptr<TrustStore> of(const TrustSources &sources);
    explicit TrustStore(TrustSources sources);

    /// Whether what the variables name can be read and holds a certificate: BadInput with its name. Reads that alone.
    [[nodiscard]] base::Result<void> check();
    /// Begins to read at the first call.
    [[nodiscard]] QFuture<base::Result<Trust>> trust();

    /// The bytes of a PEM file with authorities. BadInput, naming the file and the setting `origin` that names it, if it cannot
    /// be read or holds no certificate.
    [[nodiscard]] static base::Result<QByteArray> fileNamedBy(const QString &origin, const QString &path);

private:
    const TrustSources m_sources;
    std::mutex m_mutex;
    std::optional<QFuture<base::Result<Trust>>> m_trust;
};

} // namespace http
