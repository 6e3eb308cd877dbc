// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/TestProgram.h"

#include "core/base/EnglishPlurals.h"

#include <QLocale>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace tests {
namespace {

/// A function's own static: test classes register while other files are still being initialised.
std::vector<TestClass> &registeredTests()
{
    static std::vector<TestClass> tests;
    return tests;
}

int listTests(const char *program)
{
    std::fprintf(stderr, "%s CLASS [OPTION of Qt Test | FUNCTION]... runs one of these classes:\n", program);
    for (const TestClass &test : registeredTests())
        std::fprintf(stderr, "  %s\n", test.name);
    return 2;
}

} // namespace

bool registerTest(const TestClass &test)
{
    registeredTests().push_back(test);
    return true;
}

} // namespace tests

int main(int argc, char **argv)
{
    const auto &known = tests::registeredTests();
    const auto test = std::find_if(known.begin(), known.end(), [argc, argv](const tests::TestClass &one) {
        return argc > 1 && qstrcmp(one.name, argv[1]) == 0;
    });
    if (test == known.end())
        return tests::listTests(argv[0]);
    // Qt sees the command line of a program with one class.
    std::copy(argv + 2, argv + argc + 1, argv + 1);
    --argc;
    const auto application = test->makeApplication(argc, argv);
    QCoreApplication::setApplicationName(
        QString::fromLatin1(test->name)); // temporary folders are named for it
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
    QLocale::setDefault(QLocale::c());
    base::EnglishPlurals plurals; // as every program of ours
    QCoreApplication::installTranslator(&plurals);
    const auto object = test->makeTest();
    return QTest::qExec(object.get(), argc, argv);
}
