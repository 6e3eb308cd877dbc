# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
add_library(aws_lock_corpus STATIC LockCorpus.cpp LockCorpus.h RandomItems.cpp RandomItems.h)
target_link_libraries(aws_lock_corpus PUBLIC project_options Core::Aws)

# Prints MB/s and bytes per lock; run by hand in a release build.
add_executable(bench_decode DecodeBench.cpp)
target_link_libraries(bench_decode PRIVATE aws_lock_corpus)

leasescope_test(NAME tst_dynamo_json SOURCES DynamoJsonTest.cpp LINKS aws_lock_corpus LABEL unit)
leasescope_test(NAME tst_item_store SOURCES ItemStoreTest.cpp LINKS aws_lock_corpus LABEL unit)
leasescope_test(NAME tst_written_items SOURCES WrittenItemsTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_condition SOURCES ConditionTest.cpp LINKS Core::Aws LABEL unit)
