set(AWS_WIRE_HEADERS AttributeValue.h Item.h ItemStore.h DynamoJson.h Condition.h Table.h)
set(AWS_WIRE_SOURCES)
