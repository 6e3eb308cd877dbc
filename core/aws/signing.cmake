set(AWS_SIGNING_HEADERS SigV4Signer.h CanonicalRequest.h WireUrl.h Digest.h Endpoint.h
    credentials/Credentials.h credentials/Environment.h credentials/ConfigFile.h credentials/ConfigLine.h
    credentials/Profiles.h credentials/ImmediateSource.h
    credentials/SignInPrompt.h credentials/SourceTools.h credentials/EnvironmentSource.h
    credentials/StaticProfileSource.h credentials/LocalKeysSource.h credentials/ConfiguredElsewhere.h
    credentials/CredentialChain.h credentials/Resolution.h
    credentials/SettingPlaces.h credentials/CredentialEndpoints.h credentials/DefaultChain.h credentials/ConfigWatch.h)
set(AWS_SIGNING_SOURCES SigV4Signer.cpp CanonicalRequest.cpp WireUrl.cpp Digest.cpp Endpoint.cpp
    credentials/Credentials.cpp credentials/Environment.cpp credentials/ConfigFile.cpp credentials/ConfigLine.cpp
    credentials/Profiles.cpp credentials/ImmediateSource.cpp credentials/EnvironmentSource.cpp
    credentials/StaticProfileSource.cpp credentials/LocalKeysSource.cpp credentials/ConfiguredElsewhere.cpp
    credentials/CredentialChain.cpp credentials/DefaultChain.cpp credentials/Resolution.cpp
    credentials/SettingPlaces.cpp credentials/CredentialEndpoints.cpp credentials/ConfigWatch.cpp)
