<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>LabExport</name>
    <message>
        <source>cannot write %1: %2; choose another place</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabWords</name>
    <message>
        <source>no heartbeat since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (lock)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecentCards</name>
    <message>
        <source>Demo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::AlertTray</name>
    <message numerus="yes">
        <source>Leasescope watches %n lock(s) for you.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show Leasescope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send a &amp;test notification</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::Composition</name>
    <message>
        <source>Signing in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signing in as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking what answers at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking %1 for its tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting the embedded DynamoDB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letting the demo&apos;s holders acquire their locks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::DesktopNotifier</name>
    <message>
        <source>This desktop shows no notifications.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::EmbeddedLab</name>
    <message>
        <source>a DynamoDB of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting the embedded DynamoDB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::LiveServices</name>
    <message>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::LockAlerts</name>
    <message>
        <source>You are told when %1 lapses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are told when %1 is released.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are told when the owner of %1 sends heartbeats again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leasescope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a test. Alerts about locks look like this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A test notification was sent to the desktop.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::SignInPrompter</name>
    <message>
        <source>a code has six digits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::SleepInhibitor</name>
    <message>
        <source>keeps this machine awake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sleep is not prevented: a lock is lost if this machine sleeps longer than its lease</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app::WindowController</name>
    <message>
        <source>test locks are held</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui</name>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gzip, unpacked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base64, decoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… not all of it is shown: the text has %1 characters. Copy takes the whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> … %1 more characters in this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by this library&apos;s rule: lapsed once a version stands still for a whole lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by this library&apos;s rule: lapsed once the date in the row has passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by this library&apos;s rule: only its holder or an operator ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written in the row by its holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written in the row by its holder, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>said by the reader of this dialect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partition key “%1” of table %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sort key “%1” of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a test lock held here, or one that names this user and this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server&apos;s clock is known to ± %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server has not told its time yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written in the row by its holder&apos;s clock; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from our own watching: one lease after this version was first seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the date in the row and the server&apos;s clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen by us: the version changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen by us: the lock was acquired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written in the row by its holder&apos;s clock: a hint that decides nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version was there when we first looked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by a consistent read that still showed this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since we saw this owner acquire it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since we first saw the row; it was held already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen by you for this table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored by a holder; see the tab Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possible as of %1, not read since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possible since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a consistent read will tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1 if the heartbeats stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an attribute this dialect does not know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the row&apos;s own contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no owner named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first seen, owner %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heartbeat, %1 after the version before was first seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heartbeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>acquired by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>acquired by %1, before it %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed: any client may acquire it from here on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>became unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty; type a length such as 20s or 1m30s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no unit; type %2s for seconds or %2ms for milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read; type a length such as 20s or 1m30s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is negative; type a length such as 20s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose the lock library whose lock it shall be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type a key: the name of the lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type a sort key: the table has one, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the heartbeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lease must be at least twice the heartbeat; lengthen it or send heartbeats more often</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>waiting for %1, %n attempt</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>waiting for %1, %n attempts</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::AboutDialog</name>
    <message>
        <source>this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, built with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>windows, network, time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coroutines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>results and errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading of JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signatures, hashes, TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compressed data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the program is made of, and under which licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Leasescope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leasescope %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See, prove and safely free the locks in your DynamoDB tables. Leasescope comes under the Apache License 2.0; its text and those of its parts lie in the folder of its documentation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AccessActions</name>
    <message>
        <source>IAM policy copied.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AcquireLockDialog</name>
    <message>
        <source>All options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table %1 created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquires a real lock in the table, as the lock library does, and keeps it alive from this window. Other clients that want the same lock will wait for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock li&amp;brary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lock&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sort key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random, in the library&apos;s format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Heartbeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the library&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long to wait beyond one lease of its holder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between two heartbeats; 0 sends none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This library never renews a lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored with the lock, as UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Items of this library carry no data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection is read-only. Switch READ-ONLY off in the header to acquire a lock.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AcquireLockOptions</name>
    <message>
        <source>Fail if it is locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FailIfLocked: does not wait at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release by best effort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withBestEffort: gives the lock up even if the release could not be sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip the blocking wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withShouldSkipBlockingWait: gives up at once, unless this client saw the same version for a whole lease before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re-entrant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withReentrant: acquires a lock that this client already holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only if the lock exists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withAcquireOnlyIfLockAlreadyExists: fails if there is no item of this key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update the existing record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withUpdateExistingLockRecord: attributes that the request does not name stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire released locks consistently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withAcquireReleasedLocksConsistently: only the released item that was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsafe: hold on while the service is unavailable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>withHoldLockOnServiceUnavailable: a heartbeat answered with 503 counts, though others may acquire the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsafe: match the owner only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UnsafeMatchOwnerOnly: heartbeats succeed on any version of an item with this owner&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an attribute is NAME=VALUE with the value as DynamoDB JSON, such as job={&quot;S&quot;:&quot;nightly&quot;}; &quot;%1&quot; is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attribute %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Refresh period</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between two looks while waiting (WithRefreshPeriod, withRefreshPeriod).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;fe time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no session monitor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Danger begins this long after the last heartbeat (WithSessionMonitor, withSafeTimeWithoutHeartbeat).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data &amp;after release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written with the release mark (WithDataAfterRelease, withData).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attrib&amp;utes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the previous holder&apos;s data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ReplaceData, withReplaceData. Off: the data in the item stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the item on release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WithDeleteLockOnRelease, withDeleteLockOnRelease. Off: the item is marked as released.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Additional attributes, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One a line: NAME=VALUE as DynamoDB JSON (WithAdditionalAttributes, withAdditionalAttributes).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the refresh period</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the safe time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AgreedStrip</name>
    <message>
        <source>In all rows:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in all rows. Show the column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. A click shows the column.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AliveCheck</name>
    <message>
        <source>Asking for the first consistent read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Nothing was proved about %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another lock was chosen, so %1 is no longer watched. Nothing was proved about it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was written since the last check. Watch again to know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot tell: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AllLocksPage</name>
    <message numerus="yes">
        <source>%n lapsed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unreadable</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unproven</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n released</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unsupported</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Locks of all tables, what needs attention first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lock tables are known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tables of this connection are being looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No table of this connection looks like one of a lock library. Type the name of another table on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks appear here when a client acquires one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ChangeDataDialog</name>
    <message>
        <source>Data of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written with a heartbeat of its own, as UTF-8. Every reader of the lock sees it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write data</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::CloseDialog</name>
    <message>
        <source>%1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n test lock is held or waited for: %1. Release it, let its lease run out, or stay here?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test locks are held or waited for: %1. Release them, let their leases run out, or stay here?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let lapse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test locks are still held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops the heartbeats and releases nothing: any client can acquire them once their leases are over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Releasing: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not released yet: %1. %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands that fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::CredentialBanner</name>
    <message>
        <source>Watching is paused. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signing in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for new keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log in again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::DataView</name>
    <message>
        <source>Cop&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the data as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the whole text in the form shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data is there and empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This lock carries no data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shown as %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::DetailsPanel</name>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ver&amp;ify holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Release…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lock chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a row to see who holds it and how we know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop watch&amp;ing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch aga&amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watches it with consistent reads until a heartbeat is seen or the lapse is proved. Key: A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be released here. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the release dialog; nothing is written before it is confirmed. Ctrl+R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields and their sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raw item as DynamoDB JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The item as stored, lossless, in DynamoDB JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ra&amp;w item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::DiagnosticsDialog</name>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All areas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top collecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tart collecting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collecting the newest %1 lines. Repeat what went wrong, then save them. They hold names of tables and profiles, never a secret, a key or a value of an item.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is collected yet. Start, then repeat what went wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. What was collected stays until it is cleared or the program ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log (*.log)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot write %1: %2; choose another place</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::DiagnosticsLog</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::EventsView</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events, the latest first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::EvidenceStrip</name>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watching with consistent reads: unchanged for %1 of %2. A heartbeat would end this at once.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ExclusionBar</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ExportDialog</name>
    <message>
        <source>lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sho&amp;wn by the filter: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV, for spreadsheets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON, a line for each lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown table, for tickets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The &amp;columns on show, as people read them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All &amp;fields, as programs read them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is longer than a clipboard should hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not copied: %1. Save it to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 saved to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: import  owner:worker  state:lapsed  held&gt;5m  /^job-[0-9]+/  -test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words and fields, all of which must fit. Fields: key, owner, state, dialect, version, data.
held&gt;5m, age, gap, lease, left compare lengths of time with &lt;, &lt;=, =, &gt;= and &gt;.
/expression/ for patterns, &quot;two words&quot;, one,two for either, a minus sign for the opposite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms of the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the terms of the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · order held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows keep their places while the mouse is over the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FilterHelp</name>
    <message>
        <source>The key, the sort key or the owner contains the word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same for text with spaces or signs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same for a regular expression.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key or the sort key contains it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The owner contains one of these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state is one of these: lapsed, unreadable, unproven, held, released, not-a-lock; problems are the first two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row has the format of this library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record version contains it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data stored with the lock contains it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The owner has held the lock for longer, as far as we saw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same, and for other rows: unchanged for longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last heartbeat that we saw is at least so long ago.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row states a lease of at most this duration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less time is left until any client can acquire the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A minus sign before a term: all rows that it does not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms of the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms stand side by side with spaces between them. All of them must fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lengths of time take &lt;, &lt;=, =, &gt;= and &gt;, and units: 250ms, 20s, 5m, 1h30m.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HeaderBar</name>
    <message>
        <source>The profile in use. Click to choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow releases and test locks for this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Credentials, as they were looked for:
%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAY BE AWS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LOCAL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address is on this machine, but what answers there is not known to be an emulator: %1. What is written here may reach AWS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What answers here is an emulator on this machine: it takes made-up keys. Nothing here reaches AWS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marked %1 in the list of profiles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>READ-WRITE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be written by this connection. Click to change that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Releases and test locks are possible until you leave. Click to end that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>credentials %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>credentials ran out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HeartbeatStrip</name>
    <message>
        <source>Heartbeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n recent heartbeat, %1 refused</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recent heartbeats, %1 refused</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Heartbeat accepted %1, answered within %2 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heartbeat refused %1, answered within %2 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HelpWindow</name>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the address %1. The manual opens no page outside of the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages: %1. In a page, right and left arrow go from link to link, Return follows one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages with these words: %1. Return finds them in the page.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LabBar</name>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the chosen scenario from its beginning. Alt+R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops the run&apos;s time until you resume it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes to the next event.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rest&amp;art</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the scenario again from its beginning, with the settings made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends the run and deletes its items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closer (+, Ctrl+wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Farther (-, Ctrl+wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole run (F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep up with now (N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Farther</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture of the whole run, %1 pixels wide…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log and summary, JSON lines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LabEventsModel</name>
    <message>
        <source>several</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n read until %1: another worker holds it</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reads until %1: another worker holds it</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LabLog</name>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LabSession</name>
    <message>
        <source>Looking at the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LabSetup</name>
    <message>
        <source>Simulates contention and failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios; Enter runs one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or Enter runs it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scenario default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint to run on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table; empty: the lab creates its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table&apos;s name once more, to run among its items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>created by the lab</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LabWindow</name>
    <message>
        <source>Lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a scenario and press Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its workers acquire the same locks, and you inject faults. Alt+R runs the chosen scenario; Enter in the list runs one as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no endpoint to run on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleting the run&apos;s items…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LaneLegend</name>
    <message>
        <source>holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heartbeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read, held by another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no heartbeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>condition failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unanswered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed heartbeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>force-released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LaneView</name>
    <message>
        <source>Lanes of the run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LeaseView</name>
    <message>
        <source>Lease remaining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earliest takeover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time until any client can acquire this lock if its holder sends no heartbeat, counted from the first read of the holder&apos;s version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is left of the lease, counted from when the last accepted heartbeat left. Hatched: danger.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>earliest takeover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can be acquired in %1 if no heartbeat comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, in danger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LockButtons</name>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends no heartbeats; the lease runs down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends a heartbeat at once, then as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heartbeat now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends one heartbeat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaces or removes the data, with a heartbeat of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives the lock back, as its library does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark the item as released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Releases by the way you choose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops without a release, as a program that is killed: the item stays until its lease lapses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops waiting for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes it off this list. Nothing is written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LockColumns</name>
    <message>
        <source>%1 (no room now)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (the same in all rows)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LockTableView</name>
    <message>
        <source>Locks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LocksPanel</name>
    <message>
        <source>No table chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a table on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2 so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the %1 in this table is a lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks appear here when a client acquires one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of %1 fits the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot read table %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy IAM policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not known to be an emulator: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It opened read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 You chose that it may write: what is written may reach AWS.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command copied.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ManualView</name>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right and left arrow go from link to link, Return follows one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Presentation</name>
    <message>
        <source>Test locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test locks, presented</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No test lock. Acquire one with Ctrl+T in the main window; Escape goes back there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::PresentedLock</name>
    <message>
        <source>%1  ·  table %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version %1   %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n attempt of our other test locks failed: it is held.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempts of our other test locks failed: it is held.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ProfileList</name>
    <message>
        <source>Red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amber</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Teal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Violet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No profiles found in your AWS configuration (~/.aws/config and ~/.aws/credentials). They appear here as soon as there are some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No profile matches. Clear the text above to see all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ProfileModel</name>
    <message>
        <source>, favourite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>login needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asks for a code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opens read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opens with the right to write</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ReadingBanner</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> The picture is %1 old.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not read: %1.%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service asked to slow down; reading every %1 now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading is paused: %1.%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading is paused.%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading takes long: %1 so far, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>items</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ReadingMenu</name>
    <message>
        <source>Read &amp;every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read rows &amp;as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they look like</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RecentCards</name>
    <message>
        <source>Opened last</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ReleaseDialog</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;restore command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break the lock %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break %1&apos;s lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot prove anything: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection is read-only. Switch READ-ONLY off in the header to release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enabled once the key is typed exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enabled once you say that the server&apos;s clock is right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enabled once the lapse is proved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enabled once a reason is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Releasing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not released: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Journal entry %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row as it was is kept there. To put it back: leasescope-cli restore %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ReleaseForm</name>
    <message>
        <source>The row names no owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lease %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This row cannot be read: %1. Nothing can be proved by watching it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch &amp;again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The holder may be working. Breaking the lock does not stop it: another client can then work at the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 may be working. Breaking the lock does not stop it: another client can then work at the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release &amp;lapsed: only once it is proved that the lease is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Break live lock: the holder may be working, and is not stopped by this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mark the row as released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Old holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the &amp;key of the lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why; goes into the journal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Trust the server&apos;s clock: it is right, and this machine&apos;s is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+%1 pt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size and language take effect at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compact rows: more locks on the screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Read tables every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5 s; an emulator every second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table keeps the interval that was chosen for it in the View menu. Each read of a table costs read capacity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open every connection read-&amp;only, emulators too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AWS opens read-only anyhow, unless you chose otherwise for a profile. Confirmations before a write cannot be turned off.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ShortcutsPage</name>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the chosen lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::SignInPanel</name>
    <message>
        <source>One-time code, six digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log in with the browser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the browser again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The role %1 of profile %2 wants the code that %3 shows now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are not logged in to %1, or the login has expired.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code to compare in the browser: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare this code in the browser and allow the login to %1. If no browser opened: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::StartPage</name>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in the clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See, prove and safely release the locks in your DynamoDB tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signatures, names of keys and items cross the network for all to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lifelike locks on a DynamoDB of its own. Needs no account, touches nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From your AWS configuration: keys, roles, logins, processes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DynamoDB Local, dynalite, Alternator: anything that speaks its protocol.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers that share locks, and what a crash does to them. Needs no account.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profile&apos;s own region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open with writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← Back to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What runs there goes on untouched (Esc).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TableChoice</name>
    <message>
        <source>type the name of a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking at table %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lock library we know keeps locks in a table like %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Create table %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no table %1 on this connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table %1 cannot be used: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>creating table %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TablePicture</name>
    <message>
        <source>lapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A picture of a lock table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TableSidebar</name>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy IAM policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the least policy this connection needs, listing tables included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of another table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a table&apos;s name or ARN and press Enter; it need not be in the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in a &amp;new tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tables cannot be listed: %1. Type the name or ARN of one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tables here. DynamoDB Local keeps separate tables for each access key and region: another key or region may show them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TableTabs</name>
    <message>
        <source>Open tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This table goes on being read while another is on show.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TestLockCard</name>
    <message>
        <source>Enter shows it on the whole screen. Delete removes it from this list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter shows it on the whole screen. Up and Down go to the next test lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TestLockList</name>
    <message>
        <source>%1 held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lost or failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 finished</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TestLockView</name>
    <message>
        <source>Test lock %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never renewed</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n heartbeat</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heartbeats</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TestLocksDock</name>
    <message>
        <source>Present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquires a lock as a lock library does, and keeps it alive. Ctrl+T</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the test locks on the whole screen. F11</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This connection is read-only. Switch READ-ONLY off in the header to acquire a test lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None. A test lock is a real lock that Leasescope keeps alive: see what a pause, a crash or a release of its holder looks like to other clients.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the latest: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been seen to happen yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::VerdictStrip</name>
    <message>
        <source>Lapsed when it was last read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proved lapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held, late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held, perhaps late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unproven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone: there is no such row any more. What it was is shown below.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::WorkerPanel</name>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inject fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings for its next job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a heartbeat keeps its lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heartbeat every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most half of the lease; 0: it never sends heartbeats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evenly spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution of work time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Works for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean time under the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plus or minus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of evenly spread work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rests for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between two jobs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beyond one lease of the holder, then gives up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While it waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the item on release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The owner in its items, from the next restart of the run on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner name, from the next start on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner (next start)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops it without a release. Press again to restart it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause heartbeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It works on, but its lease runs down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like a garbage collector&apos;s pause: it does nothing, its clocks go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each request and each answer takes that much longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skew its clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its wall clock jumps by that much.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lose replies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its writes arrive, their answers do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lose next reply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to its next write does not arrive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lose requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its writes do not arrive, and it does not notice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its writes arrive twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throttle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its requests are refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of its requests arrives, and it notices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze at write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freezes for 20 s between the decision to write and the write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break its lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operator force-releases the lock, whichever worker holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear faults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends all faults of the network and thaws the worker; its clock stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not accepted: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::WritePreview</name>
    <message>
        <source>What is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is written, attribute by attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exact request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::heldwords</name>
    <message>
        <source>the table is throttled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the credentials have expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>access is denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the endpoint cannot be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table could not be asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>danger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not acquired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table could not be asked since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confirmed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed: %1; last confirmed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a write had no answer; reading to find out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pretended: the service is unavailable, others may acquire it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading who holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by %1. Its lease is over: any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by %1. If %1 sends no heartbeat, any client can acquire it in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; gives up in %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the work that this lock guarded, then acquire it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the key, or acquire it without “Only if the lock exists”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire it again with a longer wait, or verify its holder in the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct what the sentence names, then acquire it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its item stays; any client can acquire it once the lease is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to be acquired as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
