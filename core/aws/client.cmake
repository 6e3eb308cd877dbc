set(AWS_CLIENT_HEADERS HttpTransport.h QtHttpTransport.h ServerTime.h RetryPolicy.h TableReader.h TableWriter.h DynamoDbClient.h)
set(AWS_CLIENT_SOURCES)
