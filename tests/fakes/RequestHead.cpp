// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/RequestHead.h"

namespace fakes {

QByteArray headerOf(const http::HttpRequest &request, QByteArrayView name)
{
    for (const auto &[key, value] : request.headers) {
        if (key.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

QByteArray operationOf(const http::HttpRequest &request)
{
    const QByteArray target = headerOf(request, "x-amz-target");
    return target.mid(target.indexOf('.') + 1);
}

bool writes(const QByteArray &operation)
{
    return operation == "PutItem" || operation == "UpdateItem" || operation == "DeleteItem" ||
        operation == "CreateTable";
}

} // namespace fakes
