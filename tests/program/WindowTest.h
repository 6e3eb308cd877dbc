// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/program/TestProgram.h"

#include <QApplication>

/// Ends the file of a test class that shows widgets: its program runs it by the name of the class.
#define LEASESCOPE_WINDOW_TEST(Test) LEASESCOPE_REGISTER_TEST(Test, QApplication)
