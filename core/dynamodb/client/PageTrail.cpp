// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/PageTrail.h"

#include "core/dynamodb/item/SameValue.h"

#include <QCoreApplication>
#include <QHashFunctions>

namespace dynamodb {

base::Result<base::Rested> PageTrail::goOn(const Item &nextKey)
{
    return add(qHash(keyText(nextKey), QHashSeed::globalSeed()));
}

base::Result<base::Rested> PageTrail::goOn(const QString &nextTable)
{
    return add(qHash(nextTable, QHashSeed::globalSeed()));
}

base::Result<base::Rested> PageTrail::add(std::size_t place)
{
    if (m_places.insert(place).second)
        return base::Rested();
    return base::failure(base::ErrorKind::Damaged,
                         QCoreApplication::translate("aws",
                                                     "the endpoint repeats itself: after %n page(s) it goes "
                                                     "on where it had gone on before; reading ended "
                                                     "there",
                                                     nullptr, static_cast<int>(m_places.size()) + 1));
}

} // namespace dynamodb
