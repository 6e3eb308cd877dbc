# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
leasescope_test(NAME tst_sigv4 SOURCES SigV4Test.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_sigv4_vectors SOURCES SigV4VectorsTest.cpp LINKS Core::Aws LABEL unit)
target_compile_definitions(tst_sigv4_vectors PRIVATE
    LEASESCOPE_SIGV4_VECTORS_DEFAULT="${PROJECT_SOURCE_DIR}/../shared/data/sigv4")
leasescope_test(NAME tst_sigv4_oracle SOURCES SigV4OracleTest.cpp LINKS Core::Aws LABEL unit)
target_compile_definitions(tst_sigv4_oracle PRIVATE
    LEASESCOPE_BOTOCORE_ORACLE="${CMAKE_CURRENT_SOURCE_DIR}/botocore_oracle.py")
leasescope_test(NAME tst_endpoint SOURCES EndpointTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_config_file SOURCES ConfigFileTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_resolution SOURCES ResolutionTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_credential_chain SOURCES CredentialChainTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_credential_sources SOURCES CredentialSourcesTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_config_watch SOURCES ConfigWatchTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_sso_source SOURCES SsoSourceTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_sso_login SOURCES SsoLoginTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_process_source SOURCES ProcessSourceTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_container_source SOURCES ContainerSourceTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_instance_metadata SOURCES InstanceMetadataTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_login_source SOURCES LoginSourceTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
