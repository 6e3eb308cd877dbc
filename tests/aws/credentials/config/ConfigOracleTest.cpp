// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/config/Profiles.h"
#include "tests/aws/Botocore.h"
#include "tests/program/Test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <random>

// LEASESCOPE_CONFIG_FILES: how many pairs of files. LEASESCOPE_CONFIG_SEED: only the pair of this seed.
namespace {

/// Writes files as people do who never saw the grammar: every layout, comments, quotes, duplicates, encodings. One seed is
/// one file. Mostly what botocore reads; where it refuses a file there is nothing to compare.
class FileWriter {
public:
    explicit FileWriter(quint64 seed) : m_random(seed) { }

    [[nodiscard]] QByteArray file(aws::ConfigKind kind)
    {
        m_kind = kind;
        m_headers.clear();
        m_lineEnd = pick({"\n", "\n", "\n", "\n", "\r\n", "\r"});
        QByteArray out = isSeldom(60) ? QByteArray("\xEF\xBB\xBF") : QByteArray();
        out += comments();
        const int sections = number(5);
        for (int i = 0; i < sections; ++i)
            out += section();
        if (isSeldom(80))
            out += "\xFF\xFE" + m_lineEnd;
        if (isSeldom(3))
            out.chop(m_lineEnd.size());
        return out;
    }

private:
    [[nodiscard]] int number(int below) { return static_cast<int>(m_random() % static_cast<quint64>(below)); }
    [[nodiscard]] bool isSeldom(int oneIn) { return number(oneIn) == 0; }
    [[nodiscard]] QByteArray pick(std::initializer_list<const char *> of)
    {
        return QByteArray(*(of.begin() + number(static_cast<int>(of.size()))));
    }

    [[nodiscard]] QByteArray name()
    {
        return pick({"dev", "prod", "a-b_c.d/e@f+g", "x\xC3\xB6\xE6\x97\xA5", "1", "Dev", "default",
                     "profile", "a:b=c", "a#b", "[x]", "quo\"te\"d", "it\\ s"});
    }
    [[nodiscard]] QByteArray header()
    {
        const QByteArray plain = name();
        const QByteArray wide = pick({"my profile", "a  b", "# c", "x;y"});
        if (m_kind == aws::ConfigKind::Credentials)
            return isSeldom(4) ? pick({"profile dev", "\"dev\"", "my profile", "sso-session s", "DEFAULT"})
                               : plain;
        switch (number(12)) {
        case 0:
            return "default";
        case 1:
            return "profile \"" + wide + '"';
        case 2:
            return "profile '" + wide + '\'';
        case 3:
            return "profile\t" + plain;
        case 4:
            return "profile   " + plain;
        case 5:
            return pick(
                {"plugins", "preview", "profiledev", "profile", "dev", "profile a b", "profile \"open"});
        case 6:
            return "sso-session " + pick({"corp", "\"my corp\""});
        case 7:
            return "services " + pick({"local", "'my local'"});
        case 8:
            return pick({"profiles ", "profile-x ", "profile\xC2\xA0"}) + plain;
        default:
            return "profile " + plain;
        }
    }
    [[nodiscard]] QByteArray comments()
    {
        QByteArray out;
        while (isSeldom(3))
            out += pick({"", " ", "\t", "\xC2\xA0"}) +
                pick({"", "# a comment", "; a = comment", "#[profile no]", "   # deeper", "\t;"}) + m_lineEnd;
        return out;
    }
    [[nodiscard]] QByteArray section()
    {
        QByteArray text = header();
        for (int tries = 0; m_headers.contains(text) && tries < 5 && !isSeldom(40); ++tries)
            text = header();
        m_headers += text;
        QByteArray out = pick({"", "", "", "", "", " ", "\t", "\xE3\x80\x80"}) + '[' + text + ']' +
            pick({"", "", "", " ", " # why", "; why", " text", "\xC2\xA0"}) + m_lineEnd;
        m_keys.clear();
        m_indent = pick({"", "", "", " ", "  ", "    ", "\t", "\xC2\xA0"});
        const int settings = number(6);
        for (int i = 0; i < settings; ++i)
            out += comments() + setting();
        return out + comments();
    }
    [[nodiscard]] QByteArray key()
    {
        return pick({"region", "output", "aws_access_key_id", "aws_secret_access_key", "aws_session_token",
                     "role_arn", "source_profile", "Region", "OUTPUT", "s3", "dynamodb", "endpoint_url",
                     "credential_process", "a key", "a.b", "mfa_serial", "sso_start_url", "[odd",
                     "k\xC3\x84Y"});
    }
    [[nodiscard]] QByteArray value()
    {
        return pick({"eu-west-1",
                     "a = b",
                     "a:b",
                     "\"quoted\"",
                     "'quoted'",
                     "two words",
                     "http://x:8000/?a=b#c",
                     "v # c",
                     "v ; c",
                     "v;c",
                     "%(x)s",
                     "$HOME",
                     "\\n",
                     "# all",
                     "\xC3\xB6\xE2\x82\xAC",
                     "AKIAEXAMPLE",
                     "abc/def+ghi==",
                     "[x]",
                     "true\xC2\xA0",
                     "a\tb",
                     "x = # y"});
    }
    [[nodiscard]] QByteArray setting()
    {
        QByteArray text = key();
        for (int tries = 0; m_keys.contains(text.toLower()) && tries < 5 && !isSeldom(40); ++tries)
            text = key();
        m_keys += text.toLower();
        const bool isBlock = isSeldom(5);
        const QByteArray end = pick({"", "", "", " ", "\t ", "\xC2\xA0"}) + m_lineEnd;
        QByteArray out = m_indent + text +
            pick({"=", " = ", " =", "= ", ":", " : ", "\t=\t", "\xC2\xA0=\xC2\xA0"}) +
            (isBlock ? QByteArray() : value()) + end;
        if (isSeldom(120))
            out = m_indent + "no sign at all" + m_lineEnd;
        for (int more = isBlock ? number(4) : isSeldom(6) ? 1 + number(2) : 0; more > 0; --more) {
            out += comments();
            const QByteArray inner = isBlock && !isSeldom(40)
                ? pick({"Endpoint_Url", "max", "a b", ""}) + pick({"=", " = "}) + value()
                : value();
            out += m_indent + pick({" ", "  ", "\t", "      "}) + inner + m_lineEnd;
        }
        return out;
    }

    std::mt19937_64 m_random;
    aws::ConfigKind m_kind = aws::ConfigKind::Config;
    QByteArray m_lineEnd;
    QByteArray m_indent;
    QByteArrayList m_headers;
    QByteArrayList m_keys;
};

struct FilePair {
    quint64 seed;
    QByteArray config;
    QByteArray credentials;
};

FilePair pairOf(quint64 seed)
{
    FileWriter writer(seed);
    FilePair pair{seed, {}, {}};
    pair.config = writer.file(aws::ConfigKind::Config);
    pair.credentials = writer.file(aws::ConfigKind::Credentials);
    return pair;
}

/// As Python's JSON tells it: a text, or an object of texts.
QJsonValue asJson(const aws::ConfigProperty &property)
{
    if (property.nested.empty()) {
        const std::string_view secret = property.secret.expose();
        return property.secret.isEmpty()
            ? property.value
            : QString::fromUtf8(secret.data(), static_cast<qsizetype>(secret.size()));
    }
    QJsonObject out;
    for (const auto &[key, value] : property.nested)
        out.insert(key, value);
    return out;
}

/// With the keys of blocks in lower case, as ours are.
QJsonValue lowered(const QJsonValue &value)
{
    if (!value.isObject())
        return value;
    QJsonObject out;
    const QJsonObject object = value.toObject();
    for (auto at = object.begin(); at != object.end(); ++at)
        out.insert(at.key().toLower(), at.value());
    return out;
}

QJsonObject asJson(const aws::ConfigSection &section)
{
    QJsonObject out;
    for (const auto &[key, property] : section.properties)
        out.insert(key, asJson(property));
    return out;
}

QJsonObject asJson(const aws::ConfigSections &sections)
{
    QJsonObject out;
    for (const auto &[name, section] : sections)
        out.insert(name, asJson(section));
    return out;
}

/// What is wrong with ours beside what botocore read; empty if nothing is.
QString difference(const QJsonObject &theirs, const QJsonObject &ours)
{
    for (auto section = theirs.begin(); section != theirs.end(); ++section) {
        const auto found = ours.find(section.key());
        if (found == ours.end())
            return QStringLiteral("[%1] is missing").arg(section.key());
        const QJsonObject settings = section.value().toObject();
        for (auto setting = settings.begin(); setting != settings.end(); ++setting) {
            const QJsonValue mine = (*found).toObject().value(setting.key());
            if (mine != lowered(setting.value()))
                return QStringLiteral("%1 of [%2]: %3, not %4")
                    .arg(setting.key(), section.key(),
                         QString::fromUtf8(QJsonDocument(QJsonArray{mine}).toJson(QJsonDocument::Compact)),
                         QString::fromUtf8(
                             QJsonDocument(QJsonArray{setting.value()}).toJson(QJsonDocument::Compact)));
        }
        if ((*found).toObject().size() != settings.size())
            return QStringLiteral("[%1] has more settings").arg(section.key());
    }
    return {};
}

} // namespace

/// The files of ~/.aws, written in every layout by a seeded generator and read by botocore and by us: what it reads, we
/// read the same.
class ConfigOracleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheAwsCliReadsIsReadTheSame()
    {
        bool isOne = false;
        const quint64 one = qEnvironmentVariable("LEASESCOPE_CONFIG_SEED").toULongLong(&isOne);
        bool isNumber = false;
        const int wanted = qEnvironmentVariableIntValue("LEASESCOPE_CONFIG_FILES", &isNumber);
        const quint64 first = isOne ? one : 1;
        const quint64 last = isOne ? one : isNumber ? static_cast<quint64>(wanted) : 3000;
        QByteArray asked;
        for (quint64 seed = first; seed <= last; ++seed) {
            const FilePair pair = pairOf(seed);
            asked += QJsonDocument(
                         QJsonObject{{QStringLiteral("config"), QString::fromLatin1(pair.config.toBase64())},
                                     {QStringLiteral("credentials"),
                                      QString::fromLatin1(pair.credentials.toBase64())}})
                         .toJson(QJsonDocument::Compact) +
                '\n';
        }
        Botocore botocore;
        const QByteArrayList answers =
            botocore.run(QStringLiteral(LEASESCOPE_BOTOCORE_CONFIG), {}, asked).split('\n');
        if (!botocore.missing().isEmpty())
            QSKIP(qPrintable(botocore.missing()));
        QVERIFY2(botocore.trouble().isEmpty(), botocore.trouble().constData());
        QVERIFY(answers.size() > static_cast<qsizetype>(last - first));
        int compared = 0;
        for (quint64 seed = first; seed <= last; ++seed) {
            const QJsonObject theirs =
                QJsonDocument::fromJson(answers[static_cast<qsizetype>(seed - first)]).object();
            const FilePair pair = pairOf(seed);
            const aws::ConfigFile config = aws::parseConfigFile(pair.config, aws::ConfigKind::Config, {});
            const aws::ConfigFile credentials =
                aws::parseConfigFile(pair.credentials, aws::ConfigKind::Credentials, {});
            if (theirs.contains(QLatin1String("refused")))
                continue;
            ++compared;
            // The credentials file's settings are put over those of the config file, one by one.
            QJsonObject profiles = asJson(config.profiles);
            const QJsonObject over = asJson(credentials.profiles);
            for (auto profile = over.begin(); profile != over.end(); ++profile) {
                QJsonObject all = profiles.value(profile.key()).toObject();
                const QJsonObject settings = profile.value().toObject();
                for (auto setting = settings.begin(); setting != settings.end(); ++setting)
                    all.insert(setting.key(), setting.value());
                profiles.insert(profile.key(), all);
            }
            for (const auto &[what, ours] :
                 {std::pair(QLatin1String("profiles"), profiles),
                  std::pair(QLatin1String("sso_sessions"), asJson(config.ssoSessions)),
                  std::pair(QLatin1String("services"), asJson(config.services))}) {
                const QString wrong = difference(theirs.value(what).toObject(), ours);
                QVERIFY2(
                    wrong.isEmpty(),
                    qPrintable(QStringLiteral("seed %1, %2: %3\n--- config\n%4\n--- credentials\n%5")
                                   .arg(QString::number(seed), what, wrong, QString::fromUtf8(pair.config),
                                        QString::fromUtf8(pair.credentials))));
            }
            for (const aws::ConfigFile *file : {&config, &credentials}) {
                for (const auto &[name, section] : file->profiles)
                    QVERIFY2(!section.error,
                             qPrintable(QStringLiteral("seed %1: [%2] is refused").arg(seed).arg(name)));
            }
        }
        qInfo("%d of %llu pairs of files are read by botocore", compared,
              static_cast<unsigned long long>(last - first + 1));
        QVERIFY(isOne || compared * 2 > static_cast<int>(last - first));
    }
};

LEASESCOPE_TEST(ConfigOracleTest)
#include "ConfigOracleTest.moc"
