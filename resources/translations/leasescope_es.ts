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
    <name>admin</name>
    <message>
        <source>interrupted; the table may be made all the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table %1 was not there before and is there now: either our own request, delivered twice, made it, or another program did</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Would release %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be released: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no safe way to release %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row is marked as free: either our request did that, or its owner released it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row is gone and the lock is free: either our request removed it, or its owner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 Nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The outcome is not known: %1, and reading %2 afterwards failed too: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reply was lost, reading confirmed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reply was lost and another client has written %1 since. The %2 may have taken effect before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The outcome is not known: %1. %2 is still as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Our request seems to have been delivered twice: one copy was refused, and the row is as it was to be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. The row was written a moment ago, and by whom could not be read: %2. Look at it again before you act.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row is gone: another client removed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 wrote it a moment ago.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. Nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a test lock of our own, acquired by the lock library&apos;s protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Heartbeats: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another client was faster. Nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It could not be sent. Nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer came; the row tells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The row it replaced is kept in the journal as %2 and can be restored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its outcome could not be written to the journal, where entry %1 stays open: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reason is needed: it goes into the journal beside the act</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2 Nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row is not a lock: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is released already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds it now, not %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has written again since it was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proof does not say what the clocks showed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proof rests on a date, and %1; if you know that the server&apos;s is right, say so with --trust-server-time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its lapse has not been proved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proof is about another version of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proof is shorter than its lease.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is only listed, this version cannot release it: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 may hold it anew: its present hold is --owner &apos;%2&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an owner without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its version is %1, not %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such row any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row now belongs to another lock library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row has changed since it was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entry %1 was written on %2, and this connection is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entry %1 was written in account %2, and this connection acts in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entry %1 (%2) has no before-image to put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored the row as it was before entry %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Would restore the row as it was before entry %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended before the outcome was known. When the act was to be undone, reading found it in force.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the journal holds of entry %1 cannot be trusted: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That act wrote nothing, so there is nothing to undo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row is as it was before that act.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something newer is there: the row was written since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the before-image of entry %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>it was not asked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot read the certificate authorities in %1 (from %2): %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (from %2) holds no certificate authority; it must be a PEM file with BEGIN CERTIFICATE in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the credentials were refused, and no newer ones came within 5 s; sign in again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>demo traffic is only for an emulator that may be written to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot start the embedded DynamoDB: serve.js is in none of %1; reinstall Leasescope or set LEASESCOPE_DYNALITE_DIR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot start the embedded DynamoDB: the program node is missing; install Node.js 20 or later (apt install nodejs npm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot start the embedded DynamoDB: its node_modules are missing; run: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the embedded DynamoDB ended by itself (%1); its tables are gone, start it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exit status %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the embedded DynamoDB did not listen within %1 seconds; try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot run %1 for the embedded DynamoDB: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the embedded DynamoDB ended before it listened: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is sent from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is damaged or of a newer version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot read the favourites and recent connections in %1: %2; they start empty, and the file is kept as %1.damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot set %1 aside; rename it, so that favourites can be remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; signing in failed: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the credentials from %1 ended at %2 and could not be renewed%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the credentials from %1 end at %2 and could not be renewed so far%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this connection is read-only; switch READ-ONLY off in the header to allow writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name the table to play on; only on an emulator does the lab make tables of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a dialect for the new table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked for in the window</source>
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
    <name>audit</name>
    <message>
        <source>cannot read the journal&apos;s head %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the journal&apos;s head %1 cannot be made out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot %1 the journal %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replace a file of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flush the folder of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot read the journal %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot create the journal folder %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head of this chain is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines are missing before this one: the chain had %1 lines when the last one was written, and ended at line %2 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; nothing was sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the journal&apos;s lock file %1 belongs to %2 and cannot be opened (%3); let its owner remove it, or remove it yourself once no leasescope is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a file; the journal needs a lock file of that name: move what is there away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot make the journal&apos;s lock file %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the journal is locked by %1 (%2), which did not let go within %3 s; end that program and try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the journal&apos;s lock file %1 is replaced all the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line is torn: it has no end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line was changed: its content does not fit its hash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line does not follow the one before: a line is missing, moved or changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot read the journal: %1 is not a folder that may be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines are missing at the end: the chain had %1, the last that is there is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the chain does not end with the line that was written last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the journal is broken behind it: the next line does not follow its line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no journal entry %1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>aws</name>
    <message>
        <source>no source has credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or choose a profile that has keys; tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the credentials from %1 expired at %2; get new ones there and connect again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signing in was dismissed; sign in again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answered without a usable %2; its owner must correct it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answered with an %2 that is not a time such as 2026-11-21T15:31:21Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refused with status %2%3%4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answered without a usable %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends with a backslash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quote in it is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it names no program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the command line cannot be split into words: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[default] is ignored because [profile default] is there too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a setting stands before the first section and is ignored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line is ignored: a setting is written key = value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a setting has no name: nothing stands before its equals sign; name it or remove the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an indented line continues nothing: there is no setting above it in this section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an indented line of the block &apos;%1&apos; is not written key = value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 line %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot read %1: %2; check the file and its permissions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this section is skipped: a name has letters, digits and - _ . / % @ : + only, or stands in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this section is skipped: its opening bracket is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this section is skipped: only a comment may follow its closing bracket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the endpoint from %1 and %2 are not supported together; switch one off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (it comes from %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the endpoint URL from %1 cannot be used: plain http to %2 would show keys to the network; use https there. Plain http can be confirmed for the host of the tables alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no credentials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>web identity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IAM Identity Center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>credential process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile &apos;%1&apos;, named by %2, is neither in %3 nor in %4; correct the name or add the profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; cannot be used until this is corrected: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a %1, not a file; write its content to a file and name that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is larger than %1 KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 must be true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>services of %1 names &apos;%2&apos;, but there is no section [services %2]; add it or remove the setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>services %1 (%2 line %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the login is over (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the password or other credentials of the user have changed (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the permission signin:CreateOAuth2Token is missing (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>renewing its keys failed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profile has no login_session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile %1 (aws login)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you are not signed in, there is no %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keys of the session expired at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the last attempt to renew them failed less than a minute ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and the file has nothing to renew them with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; they were renewed just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, but for this connection only: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>login_session of profile &apos;%1&apos; (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2; run: aws login --profile %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is gone or of another login now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IAM Identity Center, profile %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profile has no sso_account_id or sso_role_name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>region of %1 cannot be part of a host name; correct it, as in eu-west-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no credentials of its own: a container endpoint or instance metadata must answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 asks for a one-time code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has credential_source %2, but %3 is not set here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): source_profile &apos;%3&apos; has no credentials; add some or name another profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keys of profile &apos;%1&apos; expired at %2 (%3); fetch new ones with the program that wrote them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has web_identity_token_file but misses role_arn; add it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the file that web_identity_token_file names cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2; sign in, or run: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you are not signed in to IAM Identity Center</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the session of IAM Identity Center has expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you are not signed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the session expired at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>credential_process of profile &apos;%1&apos; (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: its program is not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>region &apos;%1&apos; from %2 cannot be part of a host name; correct it, as in eu-west-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default for a local endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no region is chosen: neither the connection nor AWS_REGION, AWS_DEFAULT_REGION or region of profile &apos;%1&apos; names one; choose one such as eu-west-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>account_id_endpoint_mode of %1 must be preferred, disabled or required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>account_id_endpoint_mode of %1 is required, but host names with an account in them are not used here; set it to preferred or disabled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max_attempts from %1 must be a whole number from 1 on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed from the region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a path that begins with a slash; correct or unset it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2; correct or unset it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a URL with a host and without a user name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is neither http nor https</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names the host %1, but by http only this machine (localhost) and the agents of ECS and EKS may be asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file that %1 names could not be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the token from %1 has a line break in it and cannot be sent; correct it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refused with status %2%3; check the role of the task or pod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not answer with a JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>container endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>container endpoint (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gave no answer: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or %2 is not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gave keys (%2) until %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a time such as 2026-11-21T15:31:21Z; correct or unset it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is not set, only AWS_SECRET_ACCESS_KEY is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is set in the environment but AWS_SECRET_ACCESS_KEY is not; set both or neither</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is set (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of profile &apos;%2&apos; (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be a whole number from 1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be an http or https URL such as http://169.254.169.254</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be IPv4 or IPv6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in a container, raise the instance&apos;s HttpPutResponseHopLimit to 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and version 1 is disabled; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not answer the request for a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an EC2 instance: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refused a token with status %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the instance metadata service at %1 gave no token (status %2); set AWS_EC2_METADATA_DISABLED=true if it is not to be asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an EC2 instance, or not to be reached from here: %1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the instance metadata has no %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refuses to be asked (status %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the instance metadata service at %1 answered with status %2; try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the instance metadata names a region that cannot be part of a host name; choose a region in the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EC2 instance metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the instance has no role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what answers as instance metadata names a role that cannot be one; set AWS_EC2_METADATA_DISABLED=true if it is not to be asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EC2 instance metadata (role %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no credentials (%2: %3); check the instance&apos;s role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role %1 gave keys (%2) until %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; they are past that already, the instance could not renew them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not asked: AWS_EC2_METADATA_DISABLED is true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>local keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an access key id for a local endpoint must be letters and digits only, as in &apos;local&apos;; DynamoDB Local refuses others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a local endpoint needs some secret access key, any text will do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>used because the endpoint is on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and said nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>credential_process of profile &apos;%1&apos; (%2): %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it printed is not one JSON object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it printed has no Version; it must be 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it printed has another Version than 1, the only one known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the credentials it printed expired at %1; renew them where it takes them from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>credential process, profile %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profile has no credential_process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile %1 (credential_process)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program gave keys (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program &apos;%1&apos; could not be started: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it did not end within %1 s and was killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it wrote more than %1 KiB, which are no credentials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 file %2, profile %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profile is not in this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profile has no aws_access_key_id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2 line %3) is incomplete: %4 is missing there; both keys must stand in the same file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>aws_access_key_id of profile &apos;%1&apos; (%2 line %3) has white space in it; an indented line below it would be taken as part of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile %1 (%2 file)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has keys (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; they are written in quotes, which count as part of them: remove the quotes if the service refuses the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sign-in was broken off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signing in to &apos;%1&apos; did not succeed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the code was not confirmed in time; begin again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>access was denied in the browser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signing in to &apos;%1&apos; could not begin: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: SSO session &apos;%2&apos; has expired or is not signed in (%3); run: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile %1 (IAM Identity Center, role %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answered without a usable sessionToken and expiration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: IAM Identity Center gives no credentials for account %2, role %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (status %2%3); %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sign in again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check sso_account_id and sso_role_name, or ask for access</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check sso_account_id and sso_role_name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait a little before trying again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>try again, and check sso_region if it stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the portal no longer accepts the token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the portal refused a new token too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role %1 of account %2 until %3 (%4)%5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the token expired at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no token file %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the last attempt to renew it failed less than a minute ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sso_region of %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>renewing the token of SSO session &apos;%1&apos; failed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the token was renewed until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; signed in just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: asking IAM Identity Center failed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 asks for IAM Identity Center but misses %2; add it, as aws configure sso does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sso_session of %1 names &apos;%2&apos;, but %3 has no section [sso-session %2]; add it or correct the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 says another %2 than its [sso-session %3] (%4 line %5); remove it from the profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the token file %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in [sso-session %1]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no usable %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): duration_seconds is %3; it must be from 900 to 43200</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role_session_name of profile &apos;%1&apos; (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): credential_source must be Environment, Ec2InstanceMetadata or EcsContainer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has both source_profile and credential_source; remove one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has role_arn but misses source_profile or credential_source; add one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): source_profile &apos;%3&apos; does not exist; correct the name or add that profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source_profile of </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): source_profile leads back to a profile met before: %3; let one of them name a profile with keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>credential_source %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 must be 2 to 64 letters, digits or characters of _+=,.@-</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assume role, profile %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profile has no role_arn that is assumed with other credentials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile %1, role %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a session of %1 (%2), from %3, until %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the session is for this run only: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the session is due but could not be renewed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 a code of the MFA device %3, and none is asked for in the background; sign in to enter it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends its session and wants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the credentials from %2 it is assumed with expired at %3; get new ones there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not assumed: the question for the code of the MFA device %2 was dismissed; sign in again to enter it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the code was not accepted; wait for the next one of the device, as each works once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a code has six digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not assumed: a code of the MFA device has six digits; sign in again to enter it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: its %2 failed: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: its %2 has no credentials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the session of role %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, with %2 (%3): %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer to sts:%1 is not what the service sends; something on the way may have answered in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it was asked with has expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the service does not know the access key it was asked with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the identity token is not valid for this account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the service cannot reach the identity provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the service is not active in this region for the account; activate it there or use another region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the signature was refused: the secret key is wrong, or the clock of this machine is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered with %1, which the service never sends; something on the way may have answered in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sts:%1 was given up: no time was left for another attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sts:%1 got no answer: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (the service said: %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>web identity, profile %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profile %1 has no web_identity_token_file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AWS_WEB_IDENTITY_TOKEN_FILE is not set and %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 names a web identity token, but the role ARN is missing; add %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role_arn to the profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the web identity token %1, named by %2, cannot be read: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>role %1 (%2) with the token named by %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>web identity, role %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a session of %1 (%2), with the token named by %3, until %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no region is chosen; name one such as eu-west-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>region &apos;%1&apos; cannot be part of a host name; use letters, digits and hyphens, as in eu-west-1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>region &apos;local&apos; has no FIPS or dual-stack endpoint; switch both off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>region &apos;local&apos; has DynamoDB only; choose a region of AWS for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this endpoint URL cannot be used: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it must be http:// or https:// with a host, as in http://localhost:8000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has a user name or password in it; keys come from credentials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has a query; remove everything from the question mark on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has a fragment; remove everything from the # on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port 0 cannot be connected to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plain http to %1 would show table contents to the network; use https, or confirm that this is wanted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign a request without a valid method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign: the access key id is empty or has characters it cannot have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign: the secret access key is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign: the session token has white space or control characters in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign: the region is empty or not a region name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign: the signing name of the service is empty or not a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign a header whose name is not a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign header %1: a line end in its value would start another header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign for a time outside the years 1 to 9999</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign: the crypto library has no SHA-256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign: the crypto library has no HMAC-SHA256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> on table/%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; a policy denies it to this connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; this connection was refused it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it checks access keys, as AWS does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not answer as an emulator does (HTTP %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not answer as an emulator does (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it did not answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes any access key, but may hand requests on to AWS with others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row has %1 attributes, more than one condition can compare, so nothing can make sure that it is still as it was seen; write it with another tool, while no other program writes to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tables are not listed; their names must be typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table cannot be opened: its keys are not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which attribute rows expire by is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the locks of the table cannot be listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lapse cannot be proved, nor a lock read afresh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>single locks are followed by reading the whole table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks cannot be listed by their partition key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks cannot be acquired or restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks cannot be marked as released, nor kept alive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>locks cannot be released by deleting their rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock tables cannot be created</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tables can only be created without tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it allows every table; name the tables to narrow it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds in every region of partition aws; name the region to narrow it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the account is not known, so * stands for it; name the account to narrow it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot read %1 as DynamoDB JSON: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the JSON is broken or cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object was expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value must name exactly one type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the type is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the content does not fit the type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the base64 is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lists and maps are nested more than %1 deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name appears twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on table %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the credentials have expired; log in again or refresh them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the service does not know this access key; check the profile, the region and the endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the service refused the signature: the secret key is wrong, or the clock of this machine is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was answered with %2, which the service never sends; something on the way may have answered in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and whether it took effect is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not allowed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 found nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no table %1 here, or it is not ready; check its name and the region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was throttled; try again later or more slowly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this endpoint has no operation %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was refused as not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ended in a failure of the service (%2); whether it took effect is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was sent elsewhere (%2), which the service never does; check the endpoint, and whether this network wants you to log in first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (the answer said: %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the endpoint repeats itself when listing tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; reading did not resolve it: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table %1 was created, but whether it is ready cannot be seen: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table %1 was created but is not ready after 10 minutes; look again later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer holds an item that cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this connection is read-only: dynamodb:%1 is not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dynamodb:%1 was not sent%2: the %3 s for one call were over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; before that: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer to dynamodb:%1 was changed on its way: its checksum differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer to dynamodb:%1 is not JSON; something on the way may have answered in place of the service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at once, signed by the server&apos;s clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at once, with fresh credentials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retrying (%1/%2) in %3 s: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock of this machine differs from the server&apos;s by %1 s; signing by the server&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer to %1 could not be read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>base</name>
    <message>
        <source>&quot;%1&quot; is not a duration; write it as 250ms, 20s, 5m or 1h30m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no unit; write %1s for seconds or %1ms for milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too long a duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.%2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>http</name>
    <message>
        <source>the variable %1_proxy (or %2_PROXY) %3; correct or unset it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names a proxy that is spoken to by TLS, which this program cannot; name one that begins with http://</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names a kind of proxy that is not known; use http:// or socks5://</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not the address of a proxy such as http://proxy.example:3128</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot sign a request whose URL %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not start with http:// or https://</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a user name or password in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a fragment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a host that is neither a name nor an address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has a port outside 1 to 65535</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; have it renewed, or check the clock of this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; check the address of the endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; if you trust it, name its authority in ca_bundle or AWS_CA_BUNDLE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (certificate &quot;%2&quot;)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer of %1 is larger than %2 MiB and was not read to its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no connection to %1 within %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no full answer from %1 within %2 s%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, some of which this machine slept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer of %1 was not read: its head has more than 100 header fields, one of more than 8 KiB, or none; check the endpoint and what is on the way to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it asks for a user name and a password, or refuses ours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the proxy%1 did not let us through to %2: %3; check the proxy settings of this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer of %1 was cut off: %2 of %3 bytes arrived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection to %1 ended in the middle of its answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no TLS connection to %1: %2%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refused the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name %1 is not known; check the region or the endpoint, and the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no connection to %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection to %1 was lost before an answer came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only http and https addresses with a host can be asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an address must not contain a user name or password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this Qt has no TLS; install the OpenSSL plugin of Qt Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a header contains a line break</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>itemstore</name>
    <message>
        <source>after item %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, attribute &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot use a page of the table: %1 (%2); read it again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>lab</name>
    <message>
        <source>the run begins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asks for the lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer to the write that acquires the lock: it may or may not have arrived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads the item: another worker holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did not release it: its lease lapsed and another worker acquired the lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>begins to work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heartbeat refused: another worker wrote the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer to a heartbeat: it may or may not have arrived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heartbeat failed: it did not arrive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>knows that it no longer holds the lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table shows the lock as released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>release refused: another worker wrote the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer to the release: it may or may not have arrived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>release failed: it did not arrive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>killed without release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restarted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stops sending heartbeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sends heartbeats again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an operator force-releases its lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an operator could not release the lock: the row moved, or it was not held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gets other settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the endpoint failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no longer believes it together with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 both believe that they hold: their clocks disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 both believe that they hold: an operator broke the live lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 both believe that they hold, and nothing explains it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gave up after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table gives it the lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table gives it the lock, free for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds, after waiting %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished its work after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost the lock in the middle of its work, after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heartbeat, answered within %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frozen for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its wall clock is wrong by %1 from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds by the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>believes that it holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>works under the lock</source>
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
        <source>more than one believes that it holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, since %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 to %3 (%4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost replies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next reply is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes arrive twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throttled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partitioned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>will freeze at its next write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heartbeats paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a client that counts its lease too late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a client that counts an unchanged version too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock wrong by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jobs done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work that was begun and finished under the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait, mean / longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From asking for the lock to knowing that one holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hand-over, mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a release in the table to the next acquisition, where a worker was waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fairness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jain&apos;s index of acquisitions per worker: 1 is even, 1/n is one who has all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long more than one worker might believe, by its own protocol, that it holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks that the table passed on although no holder released them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed conditions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heartbeats and releases of former holders that the condition stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lock clients do not ask that of a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line is cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the table asks to slow down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer came in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run needs at least one lock and one worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run must be longer than nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latencies go from 0 ms or more to as much or more, and answers take some time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker %1 wants a lock that is not in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every worker needs a name of its own; &quot;%1&quot; is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lab cannot play the library of lock %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the script speaks of a worker who is not in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lab plays on tables whose keys are strings; %1 has others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run was prepared before; make a new one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Healthy hand-over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three workers share one lock. The holder sends heartbeats while it works and gives the lock back when it is done. DynamoDB keeps no queue: those who wait look again every half second, and the first to look gets it. Compare the hand-over time with that half second, and see whether all get their share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The holder crashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ann is killed at 5 s and releases nothing. The row stays and does not say so: only that its version no longer moves. Ben has to watch it stand still for one whole lease by its own clock before it may acquire it, and not a moment less. The price of a crash is one lease from the last heartbeat that was seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A long pause, and a zombie wakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ann is frozen for 20 s, as by a garbage collector, just between deciding to send a heartbeat and sending it. Meanwhile her lease lapses and Ben takes over. When she wakes, her heartbeat goes out after all, and the table refuses it, because the row carries Ben&apos;s version now. The condition protects the lock. Nothing but a check of the lease by the holder itself, or a fencing token, protects what she was working on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The holder is cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ann works on, but her heartbeats no longer reach the table. She knows when her lease ends, counted from before her last successful heartbeat left, and stops in time. Ben counts from after the answer that showed that heartbeat, and starts only later. That the holder errs early and the waiter late is what keeps them apart: see the gap between the two bars.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A wrong clock breaks dates, not versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same workers on two locks. ddblock stores the date at which a lease ends, and each client compares it with its own clock; dynamolock stores no time at all. At 6 s the clocks of the second worker of each pair jump 30 s ahead. The ddblock lock is taken from a live holder at once, and for a while both believe that they hold it. The dynamolock lock does not care.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thundering herd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twenty workers want one lock, and each looks twice a second. Every release is a race that one wins and the others lose after a useless write. The lock stays correct. Look at what it costs: the refused attempts, the longest wait, and how unevenly luck is spread.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operator breaks a live lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ann holds the lock and is well. At 6 s an operator breaks it: the row is marked as released and gets a new version. Ben acquires it at the next look. Ann learns of it only when her next heartbeat is refused; until then both believe that they hold. Freeing is not stopping: before breaking a live lock, stop its holder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A heartbeat arrives, its answer does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer to one of Ann&apos;s heartbeats is lost. The row has her new version, but she cannot know. A client that simply keeps sending heartbeats with its old version is refused and drops a lock that it still owns. Ours reads the row, finds the version it tried to write, and keeps the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table %1 holds items that the lab did not write, e.g. &quot;%2&quot;; type its name to say that you want the lab in it all the same, or leave the table out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row of the lab in table %1 was not removed: it changed meanwhile, or no answer came; remove rows whose key begins with lab- by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work must take longer than 0 ms, and pauses cannot be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gone without a word; its row stays until the lease lapses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>working</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>releasing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>locks</name>
    <message>
        <source>an unnamed owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its version stood still for %1 ms, longer than its lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking for the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its date, %1, is over: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row is marked as released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lease of %1 ms is too short here: the server&apos;s time is known to %2 ms, and the lease might be over before the first heartbeat; lengthen it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer to the request for the lock; reading to see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row %1 cannot be acquired as a %2 lock: it %3; nothing was written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&apos;s date, %2, is over by one clock and not yet surely by the other: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by %1; trying again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not acquired: held by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not acquired: %1 held it to the end of the wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not acquired: held by %1, and waiting was to be skipped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such lock; trying again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not acquired: the lock does not exist, and only an existing one was asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No word from the table: %1; trying again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not acquired: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not acquired: no request for it was answered. One of them may still arrive: the row may be ours until its lease lapses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken, dated by the server&apos;s clock; set this machine&apos;s: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No longer waited for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No longer waited for. A request for it was not answered and may still arrive: the row may be ours until its lease lapses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the endpoint&apos;s answers carry no Date, so the server&apos;s time is not known, and this library&apos;s locks are dated; nothing was written. Use an endpoint that sends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this machine&apos;s clock says %1, the server&apos;s %2 (give or take %3 s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it took more than a third of the lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server&apos;s clock has gone back since the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row is %1&apos;s now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row is not ours any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row could not be read within a third of the lease.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row could not be read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No heartbeat for %1 ms, the safe time: stop what the lock protects.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heartbeats paused; the lease runs down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending heartbeats again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This library never renews a lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of this library carry no data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lease must be longer than 0 ms and at most a hundred years.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped without a release; the row stays until its lease lapses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A heartbeat could not be sent: %1. Ours until its lease ends, by the lease alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released: the release that seemed to have failed had arrived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heartbeat accepted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heartbeat accepted; it was delivered twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost: the heartbeat was refused, %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A heartbeat went out and no answer came: %1. Reading to see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service is unavailable; holding on as if the heartbeat had succeeded, as told. Others may acquire the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The release went out and no answer came: %1. Reading to see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given up: the release may or may not arrive. The lock lapses by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let go without a word to the table: %1. The row lapses by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not released: %1. It is still ours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released; the request was delivered twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released: the row is gone. The request was delivered twice, or another program deleted it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was nothing of ours left to release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost: the release was refused, %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The heartbeat had arrived; its answer was lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The heartbeat had not arrived; sending heartbeats again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released; the answer was lost, the row shows it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Released, as far as the row tells: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given up after %1 releases without an answer. The lock lapses by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost while the clock jumped: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock jumped; the row is still ours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An earlier heartbeat arrived late; continuing from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost: the lease ended before a heartbeat succeeded. Anyone may have it now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no test locks of dialect %1; choose %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deletes the row, if every attribute is still as shown here. Only one that is added at the same moment, and that the library does not know, would go unnoticed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything the row holds. Its before-image stays in the journal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients of this library fail on the row as it is. A holder that still runs will find its next heartbeat or release refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lock %1 is not a %2 lock and cannot be released as one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lock %1 is released already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row %1 is not a lock and has nothing to release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lock %1 cannot be released by %2; use %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row lacks the key attributes of table %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name that starts with ddblock-, with uuid and expires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name that starts with ddblock-, with uuid or expires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the partition key name, as ddblock needs it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has neither uuid nor expires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no uuid that is text: its holder can neither renew nor release it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expires is not a number: no client can ever take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no expires: no client can ever take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expires is not a whole number of nanoseconds: when it lapses cannot be told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its date is judged by the next client that acquires, with that machine&apos;s clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its holder&apos;s mutex was made at %1 by the holder&apos;s own clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deletes the row. There is no gentler form: a date set back is overwritten by the next renewal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row&apos;s other attributes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its next renewal, within half its time to live (30 s by default), is refused, and the library panics: the holder&apos;s whole process is likely to crash. It cannot bring the row back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ddblock needs a table with the partition key name and no sort key; %1 is not one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lock library&apos;s row that we know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record version number with a Go duration or in dynamolock&apos;s own form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dynamolock takes any key names: only rows tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key schema dynamolock uses by default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lease is not a Go duration: every dynamolock client fails on this row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>states no lease: any client acquires it at its second look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its next heartbeat, within its heartbeat period (5 s by default), is refused and the lock silently dropped; the error only goes to a log that is off by default. Until its lease ends it may still believe in it. If it closes its client before that heartbeat, its other locks are left to lapse.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> A holder that sends heartbeats by hand with HeartbeatRetries (v2.0.3 on) panics on the missing row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in Go&apos;s notation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;0.4.0, no ttl attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0.4.0/0.4.1 (ttl = ms + seconds, TTL never fires)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lockname, holder and expire_ts, as dyndb-mutex writes them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key lockname with holder or expire_ts, as dyndb-mutex names them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the partition key lockname is dyndb-mutex&apos;s alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has neither holder nor expire_ts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no holder that is text: no client can release it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expire_ts is not a number: no client can ever take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no expire_ts: no client can ever take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expire_ts is not a whole number of milliseconds: when it lapses cannot be told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes the row as the library&apos;s own release does: holder __empty__, expire_ts 0, no ttl.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing while it runs. Its release() then logs one warning and still reports the lock as held. If the next holder uses the same name, that release() releases the new lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dyndb-mutex needs a table with the partition key lockname and no sort key; %1 is not one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the owner __empty__ means a free lock; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record version number with a lease in milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key schema of spring-integration-aws 2.5 or earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Java lock client takes any key names: only rows tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>named like the coordinator table of a Kinesis client application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key schema the Java lock client uses by default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lease is not a number of milliseconds: every Java client fails on this row, and on listing the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lacks ownerName, leaseDuration or recordVersionNumber: every Java client fails on this row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lease reads %1 ms, but %1 s if an old delta-rs wrote it; the longer is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>v1.3.x branch (lookupTime)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its holder&apos;s branch of the library judges by wall clock, others ignore lookupTime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the leader election of a Kinesis client application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written by spring-integration-aws 2.5 or earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its heartbeat thread drops the lock at the next heartbeat (5 s by default) with a debug message; releaseLock returns false. Until its lease ends it may still believe in it. A session monitor fires later, in the newest versions perhaps not at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a safe time of %1 ms must lie between the heartbeat period of %2 ms and the lease of %3 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of a Terraform state, not a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Terraform or OpenTofu lock; this version cannot read that program&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lease of the Kinesis client library; this version cannot read that library&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a ShedLock lock; this version cannot read that library&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an Apache Iceberg lock; this version cannot read that library&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lock of the Node package dynamodb-lock-client; this version cannot read its rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a spring-integration-aws lock; this version cannot read that library&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lock of the .NET library DynamoLock; this version cannot read its rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a WorkflowCore lock; this version cannot read that library&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Clever dynamodb-lock-go lock; this version cannot read that library&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Vault or OpenBao lock; this version cannot read that program&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a setddblock lock; this version cannot read that program&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Symfony lock; this version cannot read that library&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of a Delta Lake commit log, not a lock: deleting it can lose a commit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Powertools record of work in progress; this version cannot read its rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Powertools idempotency record, not a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Laravel cache lock; this version cannot read that framework&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of a Laravel cache, not a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>metadata of the Kinesis client library, not a lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>storage of Vault or OpenBao, not a lock: never touch it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key schema of a program whose rows are not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record_version_number, owner_name and lease_duration, as python_dynamodb_lock writes them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keys lock_key and sort_key with attributes that python_dynamodb_lock names so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keys lock_key and sort_key are python_dynamodb_lock&apos;s alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has none of the attributes of a python_dynamodb_lock lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no lease_duration that is a number: every client fails on this row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no record_version_number that is text: no client can ever take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no owner_name that is text: every client fails on this row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DynamoDB may delete the row after %1; the lease does not end by that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row&apos;s additional attributes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its next heartbeat, within its heartbeat period (5 s by default), is refused, and the library calls it back with LOCK_STOLEN; without a callback it loses the lock in silence. Its later release() does nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a delta-rs lock; this version cannot read that library&apos;s rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has none of the attributes of a record-version lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>isReleased is there but is not the string &quot;1&quot;: clients take the row for released and can never acquire it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no recordVersionNumber that is text: no client can ever take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no ownerName that is text: no client can send its heartbeat or release it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks the row as released and replaces its version and owner, so that the old holder&apos;s next heartbeat fails. Everything else in the row stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deletes the row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row&apos;s data and additional attributes, which the next holder may need.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>marking %1 as released needs a version and an owner it never had</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lease of %1 ms is shorter than two heartbeats of %2 ms; lengthen it or send heartbeats more often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the attribute %1 belongs to the lock itself; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a record-version lock whose lease no known library can read; choose its library for this table to release it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lacks attributes of a record-version lock; choose a library for this table to read it as one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no connection to acquire locks with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ours already; acquired once more by the same client.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the program is closing; nothing was sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lock needs a key that is not empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lease must be longer than 0 ms; 20s is usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lease, heartbeat, wait, refresh period or safe time is longer than a hundred years; shorten it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the refresh period must be longer than 0 ms; 1s is usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table %1 has the sort key %2; give its value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table %1 has no sort key; leave its value out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no %2; leave that out</source>
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
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
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
    <message numerus="yes">
        <source>%1 byte(s): %2</source>
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
    <name>ui::Actions</name>
    <message>
        <source>Open the &amp;demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start an embedded DynamoDB with lifelike locks; needs no account.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Connect...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a profile or an endpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lose the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the start page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy IAM policy: &amp;read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the least policy that lets this table be watched and lapses be proved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy IAM policy: &amp;operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the least policy to watch this table, release and restore its locks, and hold test locks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy IAM policy: l&amp;ab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the least policy to do all that and create lock tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save or copy the locks of this table as CSV, JSON or Markdown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Se&amp;ttings...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme, text size, reading, read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Release test locks and leave.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Read now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read what the keyboard is on anew: profiles, the list of tables, or the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send no requests until resumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter ter&amp;ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List what can be typed into the filter, with examples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear f&amp;ilters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every lock again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pro&amp;blems only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show lapsed and unreadable locks only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All loc&amp;k tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The locks of all tables of this connection, what needs attention first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the open table after this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the open table before this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cl&amp;ose table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading this table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;ommands...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find any command by its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold the details (Enter).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sidebar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold the list of tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold the locks we hold ourselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compact rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower rows, more locks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ver&amp;ify holder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch this lock with consistent reads until its lapse is proved or a heartbeat refutes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Release...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the release dialog; nothing is written before you confirm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy as command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the leasescope-cli command that shows this lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell me when it &amp;lapses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you once its lapse is proved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell me when it is relea&amp;sed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you once it is released or gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell me when &amp;heartbeats come again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you when its owner sends a heartbeat after a lapse.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send a test &amp;notification</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show on the desktop how an alert about a lock looks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ac&amp;quire a test lock...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acquire a lock of our own and heartbeat for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Present test locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the test locks on the whole screen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what crashes, pauses and wrong clocks do to workers that share locks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read how locks work and what to do, without a network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys on one page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Diagnostics...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See and save what the program logs of its own work; never a secret.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Leasescope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions and licences.</source>
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
    <message numerus="yes">
        <source>%1 table(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
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
        <source>shown as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
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
    <message>
        <source>Parts of the details</source>
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
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
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
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
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
    <message>
        <source>read less than %1 ago</source>
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
    <message numerus="yes">
        <source>%1 item(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 page(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
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
    <message numerus="yes">
        <source>%1 item(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
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
    <message>
        <source>problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lock library we know keeps its locks in such a table.</source>
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
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
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
    <message>
        <source>What the release writes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>view</name>
    <message>
        <source>gzip, %1 unpacked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these bytes are not base64; choose Text or Hex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base64, %1 decoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpacked it would be larger than %1; it was stopped there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the gzip data ends too early: part of it is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the gzip data is broken; Hex shows it as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is not JSON: %1 at byte %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base64, as DynamoDB sends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zlib could not be started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing called %1 can be compared; there are held, age, gap, lease and left. Put it in quotes to search for it as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no field is called %1; did you mean %2:? Put it in quotes to search for it as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type what to look for after %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type what to leave out after the minus sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state: and dialect: take names, not expressions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close the expression with a second /</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expression /%1/ is broken at %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close the quotation with a second &quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no state is called %1%2; there are lapsed, unreadable, unproven, held, released, not-a-lock and problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no dialect is called %1; there are %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, did you mean %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no column is called &quot;%1&quot;; there are %2 and %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: by a test lock of this console.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: acquired %1, as seen here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: last heartbeat seen %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It would lapse in %2 if the heartbeats stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probably late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held, %1: no heartbeat for %2; the longest gap in %3 heartbeats was %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It lapses in %2 without one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: its stored date is %1 ahead by the server&apos;s clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: its stored date is still ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: this kind of lock has no lease. Only its holder or an operator ends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; the lease is %2. Any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed: its stored date passed %1 by the server&apos;s clock. Any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: its stored date had passed by the server&apos;s clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: the version had not changed for longer than its lease of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven: seen for %1 of a %2 lease. %3 to go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven: unchanged for %1, a %2 lease is over. A consistent read will tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven: its stored date is too close to the server&apos;s clock to tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven: %1. A consistent read will tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven: the server has not told its time yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released: no owner holds it. Any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>late?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>~%1 ago, holder&apos;s clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not-a-lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its date passed %1 ago, not read since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed as of %1 ago, not read since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takeover possible as of %1, not read since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takeover possible now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takeover in %1 seconds if heartbeats stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 seconds to go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for a consistent read</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>view::LockField</name>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table the item is in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which lock library&apos;s format this item has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The partition key of the item.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sort key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sort key of the item, if the table has one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lock&apos;s name as the library&apos;s user knows it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the protocol says of this lock, as far as we can prove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who the item names as its holder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held by a test lock here, or by an owner that names this user and this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes with every heartbeat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stays from one acquisition to its release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a heartbeat keeps the lock, as its holder wrote it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stated end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The date in the item, where the library writes one, by its holder&apos;s clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Observed for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long consistent reads have shown the present version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease remaining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Until the earliest takeover, from our own watching. Nothing in the item says when that is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the holder stored with the lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the dialect does not know, as DynamoDB JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole item as stored, as DynamoDB JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the item is unreadable or no lock, or how old the evidence is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the state is what it is, as a code that never changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last heartbeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When we first saw the present version. With &gt; before it: we have not seen it change yet. With ~: when its holder wrote it by the holder&apos;s own clock, which proves nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heartbeat gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between the first sightings of the last two versions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When a consistent read last showed the present version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since when we have seen this owner hold it. With &gt; before it: it did so before we looked.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>watch</name>
    <message>
        <source>its owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is released: any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is held again: %2 sent a heartbeat after its lease was over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lapsed: the lease of %2 is over, any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be watched: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, so libraries that differ only in it are told apart by rows alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 rows: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: %1 took it over from %2 within %3 of watching.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: %1 sent a heartbeat within %2 of watching. No other client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed: its date passed %1 ago by the server&apos;s clock, trusted on the operator&apos;s word: %2. Any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed: its date passed %1 ago by the server&apos;s clock. Any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; the lease is %2. Any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven: its date passed %1 ago by the server&apos;s clock, but %2. Nothing tells which is right; if you know that the server&apos;s is, say so with --trust-server-time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven: seen unchanged for %1 of the %2 a proof takes. %3 to go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven: it lapses by a date, and the server&apos;s clock is not known yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unproven: its date is too close to the server&apos;s clock to say. %1 to go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server&apos;s clock says %1, this machine&apos;s %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>released: the row carries the release marker. Any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free: there is no row for this key. Any client can acquire it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: a lock of this kind has no lease; only its holder or an operator ends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held: its date is %1 ahead by the server&apos;s clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows of table %1 lack its key attributes: it may be made anew at this moment</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
