// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/program/TestProgram.h"

/// Ends the file of a test class that needs no screen: its program runs it by the name of the class.
#define LEASESCOPE_TEST(Test) LEASESCOPE_REGISTER_TEST(Test, QCoreApplication)
