// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/HttpTransport.h"

namespace http {

QByteArray HttpResponse::header(QByteArrayView name) const
{
    for (const auto &[key, value] : headers) {
        if (key.size() == name.size() && key.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

bool mayPass(const base::Error &error)
{
    return error.code.isEmpty() &&
        (base::leavesOutcomeOpen(error.kind) || error.kind == base::ErrorKind::Unreachable);
}

} // namespace http
