// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/JsonReading.h"

namespace dynamodb::answers {

/// Opens an answer for reading on demand; parser, text and document belong together.
struct OpenAnswer {
    simdjson::ondemand::parser parser;
    json::PaddedText text;
    simdjson::ondemand::document document;

    [[nodiscard]] bool open(const QByteArray &body, simdjson::ondemand::object &root)
    {
        if (parser.iterate(text.hold(body)).get(document))
            return false;
        return !document.get_object().get(root);
    }
};

} // namespace dynamodb::answers
