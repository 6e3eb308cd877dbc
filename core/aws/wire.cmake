set(AWS_WIRE_HEADERS
    AttributeValue.h Item.h ItemStore.h DynamoJson.h Condition.h Table.h
    Placeholders.h JsonReading.h Packing.h StringPool.h Vocabulary.h Arena.h ItemPacker.h WrittenForm.h ItemStoreParts.h PackedWalk.h)
set(AWS_WIRE_SOURCES
    AttributeValue.cpp Item.cpp
    DynamoJson.cpp JsonReading.cpp NextKeyPeek.cpp
    Placeholders.cpp Condition.cpp ConditionalWrite.cpp
    ItemStore.cpp ItemStoreBuilder.cpp ItemView.cpp ItemFields.cpp ItemPacker.cpp WrittenForm.cpp Packing.cpp Arena.cpp Vocabulary.cpp StringPool.cpp)
