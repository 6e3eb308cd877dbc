// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/OneShotEvent.h"
#include "core/http/HttpTransport.h"

#include <QUrl>

namespace interop {

/// The way of one process to the endpoint, which a test cuts while the process runs on. Behind a fakes::HttpServer,
/// whose address the process gets. One thread.
class CuttableLine final : public http::HttpTransport {
public:
    /// What becomes of requests while it is cut.
    enum class Cut : quint8 {
        Refused, ///< their connection is closed at once
        Silent, ///< there is no answer until the line is mended, then their connection is closed
    };
    CuttableLine(http::HttpTransport &behind, QUrl target);

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override;

    void cut(Cut how); ///< from now on; what passed before gets its answer
    void mend();
    [[nodiscard]] int stopped() const { return m_stopped; } ///< requests that met the cut

private:
    http::HttpTransport &m_behind;
    QUrl m_target;
    std::optional<Cut> m_cut;
    std::shared_ptr<base::OneShotEvent> m_mended;
    int m_stopped = 0;
};

} // namespace interop
