set(AWS_SIGNING_HEADERS SigV4Signer.h CanonicalRequest.h WireUrl.h Digest.h Endpoint.h
    credentials/Credentials.h credentials/Environment.h credentials/ConfigFile.h credentials/ConfigLine.h
    credentials/Profiles.h credentials/ImmediateSource.h
    credentials/SignInPrompt.h credentials/SourceTools.h credentials/EnvironmentSource.h
    credentials/StaticProfileSource.h credentials/LocalKeysSource.h credentials/ProfileStates.h
    credentials/CredentialChain.h credentials/Resolution.h
    credentials/SettingPlaces.h credentials/CredentialEndpoints.h credentials/DefaultChain.h credentials/ConfigWatch.h)
set(AWS_SIGNING_SOURCES SigV4Signer.cpp CanonicalRequest.cpp WireUrl.cpp Digest.cpp Endpoint.cpp
    credentials/Credentials.cpp credentials/Environment.cpp credentials/ConfigFile.cpp credentials/ConfigLine.cpp
    credentials/Profiles.cpp credentials/ImmediateSource.cpp credentials/EnvironmentSource.cpp
    credentials/StaticProfileSource.cpp credentials/LocalKeysSource.cpp credentials/ProfileStates.cpp
    credentials/CredentialChain.cpp credentials/DefaultChain.cpp credentials/Resolution.cpp
    credentials/SettingPlaces.cpp credentials/CredentialEndpoints.cpp credentials/ConfigWatch.cpp)
# sources of their own: IAM Identity Center, a program, a container, an instance, aws login
list(APPEND AWS_SIGNING_HEADERS credentials/JsonCredentials.h credentials/JsonQuestion.h credentials/PrivateFile.h credentials/RegularFile.h credentials/CommandWords.h
    credentials/SsoToken.h credentials/PatientSend.h credentials/OidcClient.h credentials/SsoLogin.h credentials/SsoSource.h
    credentials/ProcessSource.h credentials/ProcessSourceRun.h credentials/ProcessGuard.h credentials/ContainerSource.h credentials/LoginSource.h credentials/LoginToken.h credentials/SignInClient.h credentials/DpopProof.h
    credentials/InstanceMetadata.h credentials/InstanceMetadataSource.h)
list(APPEND AWS_SIGNING_SOURCES credentials/JsonCredentials.cpp credentials/JsonQuestion.cpp credentials/PrivateFile.cpp credentials/RegularFile.cpp
    credentials/CommandWords.cpp credentials/SsoToken.cpp credentials/PatientSend.cpp credentials/OidcClient.cpp credentials/SsoLogin.cpp
    credentials/SsoSource.cpp credentials/ProcessSource.cpp credentials/ProcessSourceRun.cpp credentials/ProcessGuard.cpp
    credentials/ContainerSource.cpp credentials/LoginSource.cpp credentials/LoginToken.cpp credentials/SignInClient.cpp credentials/DpopProof.cpp credentials/InstanceMetadata.cpp
    credentials/InstanceMetadataSource.cpp)
# sources that ask STS for the session of a role
list(APPEND AWS_SIGNING_HEADERS credentials/Latch.h credentials/StsAnswers.h credentials/StsClient.h
    credentials/RolePath.h credentials/RoleSessions.h credentials/SessionCache.h credentials/RoleSource.h credentials/WebIdentitySource.h)
list(APPEND AWS_SIGNING_SOURCES credentials/Latch.cpp credentials/StsAnswers.cpp credentials/StsClient.cpp
    credentials/RolePath.cpp credentials/RoleSessions.cpp credentials/SessionCache.cpp credentials/RoleSource.cpp
    credentials/WebIdentitySource.cpp)
