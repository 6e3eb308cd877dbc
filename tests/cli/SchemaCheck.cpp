// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/SchemaCheck.h"

#include "app/cli/commands/Schemas.h"

#include <QProcess>
#include <QTemporaryDir>

namespace {

/// The schema in the first file, the values in the second.
constexpr const char *checker = R"(
import json, sys, warnings
warnings.simplefilter("ignore")
from jsonschema import Draft202012Validator
schema = json.load(open(sys.argv[1]))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
for number, line in enumerate(open(sys.argv[2], encoding="utf-8"), 1):
    for error in validator.iter_errors(json.loads(line)):
        print(number, "/".join(map(str, error.absolute_path)), error.message[:300])
)";

QByteArray pythonSays(const QStringList &arguments)
{
    QProcess python;
    python.setProcessChannelMode(QProcess::MergedChannels);
    python.start(QStringLiteral("python3"),
                 QStringList{QStringLiteral("-B"), QStringLiteral("-c")} + arguments);
    python.waitForFinished(-1);
    return python.error() == QProcess::FailedToStart ? QByteArray("no python3\n") : python.readAll();
}

QString written(const QTemporaryDir &folder, const char *name, const QByteArray &text)
{
    QFile file(folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", name);
    return file.fileName();
}

} // namespace

SchemaCheck::SchemaCheck() : m_isPossible(pythonSays({QStringLiteral("import jsonschema")}).isEmpty())
{
}

QByteArray SchemaCheck::faults(const char *schema, const QByteArray &values) const
{
    const QTemporaryDir folder;
    return pythonSays({QString::fromLatin1(checker),
                       written(folder, "schema", cli::schemaText(QLatin1String(schema))),
                       written(folder, "values", values)});
}
