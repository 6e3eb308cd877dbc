# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
leasescope_test(NAME tst_transport_wire SOURCES TransportWireTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_transport_queue SOURCES TransportQueueTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_transport_reach SOURCES TransportReachTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_transport_tls SOURCES TransportTlsTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_retry_policy SOURCES RetryPolicyTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_server_time SOURCES ServerTimeTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_redaction SOURCES RedactionTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_service_error SOURCES ServiceErrorTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_emulator_check SOURCES EmulatorCheckTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_client_attempts SOURCES ClientAttemptsTest.cpp ClientProbe.cpp
    LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_client_access SOURCES ClientAccessTest.cpp ClientProbe.cpp
    LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_client_recovery SOURCES ClientRecoveryTest.cpp ClientProbe.cpp
    LINKS Core::Aws Test::Fakes ZLIB::ZLIB LABEL unit)
leasescope_test(NAME tst_client_reads SOURCES ClientReadsTest.cpp ClientProbe.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_client_writes SOURCES ClientWritesTest.cpp ClientProbe.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_client_wire SOURCES ClientWireTest.cpp ClientProbe.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_permissions SOURCES PermissionsTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_denials SOURCES DenialsTest.cpp ClientProbe.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_proxy_differential SOURCES ProxyDifferentialTest.cpp Botocore.cpp LINKS Core::Aws Qt6::Network LABEL unit)
target_compile_definitions(tst_proxy_differential PRIVATE
    LEASESCOPE_BOTOCORE_PROXIES="${CMAKE_CURRENT_SOURCE_DIR}/botocore_proxies.py")
