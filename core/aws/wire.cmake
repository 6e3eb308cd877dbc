set(AWS_WIRE_HEADERS AttributeValue.h Item.h ItemStore.h DynamoJson.h Condition.h Placeholders.h JsonReading.h Table.h)
set(AWS_WIRE_SOURCES AttributeValue.cpp Item.cpp Placeholders.cpp Condition.cpp ConditionalWrite.cpp DynamoJson.cpp JsonReading.cpp
    NextKeyPeek.cpp)
