// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/EventThread.h"
#include "core/base/Result.h"

#include <QUrl>

#include <memory>
#include <vector>

namespace demo {

/// A demo's and a test's DynamoDB: in memory, no file, no index, no cloud. One endpoint or several on free ports of
/// 127.0.0.1, each with tables of its own and its place, from 0. They are served on a thread of their own, so that
/// a client in this program meets real sockets, and end with this object, their tables with them.
class EmbeddedEndpoint final {
public:
    /// Returns when all of them listen. Io: no port is free.
    [[nodiscard]] static base::Result<std::unique_ptr<EmbeddedEndpoint>> start(int endpoints = 1);
    ~EmbeddedEndpoint();
    EmbeddedEndpoint(const EmbeddedEndpoint &) = delete;
    EmbeddedEndpoint &operator=(const EmbeddedEndpoint &) = delete;

    [[nodiscard]] QUrl url(int place = 0) const; ///< http://127.0.0.1:PORT
    /// From now on that endpoint answers what this access key signed as DynamoDB does once a session has ended.
    void refuse(int place, const QByteArray &accessKey);
    void accept(int place); ///< and now no more

private:
    EmbeddedEndpoint();
    struct Served;
    template <typename Call>
    void there(Call call);

    base::EventThread m_thread;
    Served *m_served; ///< lives on the thread
    std::vector<quint16> m_ports;
};

} // namespace demo
