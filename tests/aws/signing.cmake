# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
leasescope_test(NAME tst_sigv4 SOURCES SigV4Test.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_sigv4_vectors SOURCES SigV4VectorsTest.cpp LINKS Core::Aws LABEL unit)
target_compile_definitions(tst_sigv4_vectors PRIVATE
    LEASESCOPE_SIGV4_VECTORS_DEFAULT="${PROJECT_SOURCE_DIR}/../shared/data/sigv4")
leasescope_test(NAME tst_sigv4_oracle SOURCES SigV4OracleTest.cpp Botocore.cpp LINKS Core::Aws LABEL unit)
target_compile_definitions(tst_sigv4_oracle PRIVATE
    LEASESCOPE_BOTOCORE_ORACLE="${CMAKE_CURRENT_SOURCE_DIR}/botocore_oracle.py")
leasescope_test(NAME tst_endpoint SOURCES EndpointTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_config_file SOURCES ConfigFileTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_resolution SOURCES ResolutionTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_credential_chain SOURCES CredentialChainTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_credential_sources SOURCES CredentialSourcesTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_config_watch SOURCES ConfigWatchTest.cpp LINKS Core::Aws LABEL unit)
leasescope_test(NAME tst_chain_sign_in SOURCES ChainSignInTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_sts SOURCES StsTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_sts_wire SOURCES StsWireTest.cpp Botocore.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
target_compile_definitions(tst_sts_wire PRIVATE LEASESCOPE_BOTOCORE_STS="${CMAKE_CURRENT_SOURCE_DIR}/botocore_sts.py")
leasescope_test(NAME tst_sso_source SOURCES SsoSourceTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_sso_portal SOURCES SsoPortalTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_sso_renewal SOURCES SsoRenewalTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_sso_login SOURCES SsoLoginTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_sso_login_ends SOURCES SsoLoginEndsTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_process_source SOURCES ProcessSourceTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_container_source SOURCES ContainerSourceTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_instance_metadata SOURCES InstanceMetadataTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_metadata_reach SOURCES MetadataReachTest.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_dpop_proof SOURCES DpopProofTest.cpp LoginKey.cpp LINKS Core::Aws OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_login_source SOURCES LoginSourceTest.cpp LoginKey.cpp MisbehavingServer.cpp TestCertificate.cpp
    LINKS Core::Aws Test::Fakes Qt6::Network OpenSSL::Crypto LABEL unit)
leasescope_test(NAME tst_credentials_differential SOURCES DifferentialTest.cpp Botocore.cpp CredentialServices.cpp
    LINKS Core::Aws Test::Fakes LABEL unit TIMEOUT 240)
target_compile_definitions(tst_credentials_differential PRIVATE
    LEASESCOPE_BOTOCORE_CREDENTIALS="${CMAKE_CURRENT_SOURCE_DIR}/botocore_credentials.py")
leasescope_test(NAME tst_role_source SOURCES RoleSourceTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_role_sessions SOURCES RoleSessionsTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_session_cache SOURCES SessionCacheTest.cpp Botocore.cpp LINKS Core::Aws Test::Fakes LABEL unit)
target_compile_definitions(tst_session_cache PRIVATE
    LEASESCOPE_BOTOCORE_SESSIONS="${CMAKE_CURRENT_SOURCE_DIR}/botocore_sessions.py")
leasescope_test(NAME tst_web_identity_source SOURCES WebIdentitySourceTest.cpp LINKS Core::Aws Test::Fakes LABEL unit)
leasescope_test(NAME tst_profile_states SOURCES ProfileStatesTest.cpp LoginKey.cpp
    LINKS Core::Aws Test::Fakes OpenSSL::Crypto LABEL unit)
