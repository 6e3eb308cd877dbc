set(AWS_SIGNING_HEADERS SigV4Signer.h Endpoint.h credentials/Credentials.h)
set(AWS_SIGNING_SOURCES)
