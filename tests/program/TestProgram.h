// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QCoreApplication>
#include <QObject>

#include <memory>

namespace tests {

/// How a test program makes one of its test classes, and the application object the class needs. Lives as
/// long as the program; both functions are called at most once in a process.
struct TestClass {
    const char *name;
    std::unique_ptr<QCoreApplication> (*makeApplication)(int &argc, char **argv);
    std::unique_ptr<QObject> (*makeTest)();
};

/// Adds a class to those that this program can run. Called before main(); always returns true.
bool registerTest(const TestClass &test);

template <typename Application>
[[nodiscard]] std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv)
{
    return std::make_unique<Application>(argc, argv);
}

template <typename Test>
[[nodiscard]] std::unique_ptr<QObject> makeTest()
{
    return std::make_unique<Test>();
}

} // namespace tests

#define LEASESCOPE_REGISTER_TEST(Test, Application)                                                          \
    namespace {                                                                                              \
    [[maybe_unused]] const bool is##Test##Registered =                                                       \
        tests::registerTest({#Test, tests::makeApplication<Application>, tests::makeTest<Test>});            \
    }
