<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>JournalFiles</name>
    <message>
        <source>cannot write %1: %2; choose another place</source>
        <translation>%1 kann nicht geschrieben werden: %2; wählen Sie einen anderen Ort</translation>
    </message>
    <message>
        <source>the journal has no lines of %1 any more</source>
        <translation>das Journal hat keine Zeilen von %1 mehr</translation>
    </message>
</context>
<context>
    <name>LabExport</name>
    <message>
        <source>cannot write %1: %2; choose another place</source>
        <translation>%1 kann nicht geschrieben werden: %2; wählen Sie einen anderen Ort</translation>
    </message>
</context>
<context>
    <name>LabWords</name>
    <message>
        <source>no heartbeat since %1</source>
        <translation>kein Heartbeat seit %1</translation>
    </message>
    <message>
        <source>%1 (lock)</source>
        <translation>%1 (Sperre)</translation>
    </message>
</context>
<context>
    <name>about</name>
    <message>
        <source>%1, built with %2</source>
        <translation>%1, gebaut mit %2</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>dieses Programm</translation>
    </message>
    <message>
        <source>windows, network, time</source>
        <translation>Fenster, Netz, Zeit</translation>
    </message>
    <message>
        <source>signatures, hashes, TLS</source>
        <translation>Signaturen, Hashes, TLS</translation>
    </message>
    <message>
        <source>coroutines</source>
        <translation>Koroutinen</translation>
    </message>
    <message>
        <source>reading of JSON</source>
        <translation>Lesen von JSON</translation>
    </message>
    <message>
        <source>reading of the fleet file</source>
        <translation>Lesen der Flottendatei</translation>
    </message>
    <message>
        <source>results and errors</source>
        <translation>Ergebnisse und Fehler</translation>
    </message>
    <message>
        <source>compressed data</source>
        <translation>komprimierte Daten</translation>
    </message>
    <message>
        <source>checksums of answers</source>
        <translation>Prüfsummen von Antworten</translation>
    </message>
    <message>
        <source>Leasescope comes under the Apache License 2.0. It uses Qt under the GNU LGPL 3.0: you may put a Qt of your own in its place. The source of Qt, and what that takes, lie beside the release; the texts of all licences lie in the folder of the documentation.</source>
        <translation>Leasescope steht unter der Apache License 2.0. Es verwendet Qt unter der GNU LGPL 3.0: Sie dürfen ein eigenes Qt an dessen Stelle setzen. Der Quelltext von Qt, und was dazu nötig ist, liegen bei der Veröffentlichung; die Texte aller Lizenzen liegen im Ordner der Dokumentation.</translation>
    </message>
    <message>
        <source>screens on a terminal</source>
        <translation>Bildschirme im Terminal</translation>
    </message>
</context>
<context>
    <name>admin</name>
    <message>
        <source>interrupted; the table may be made all the same</source>
        <translation>unterbrochen; die Tabelle wird vielleicht trotzdem angelegt</translation>
    </message>
    <message>
        <source>the table %1 was not there before and is there now: either our own request, delivered twice, made it, or another program did</source>
        <translation>die Tabelle %1 war vorher nicht da und ist jetzt da: entweder hat sie unsere eigene, doppelt zugestellte Anfrage angelegt oder ein anderes Programm</translation>
    </message>
    <message>
        <source>Not released</source>
        <translation>Nicht freigegeben</translation>
    </message>
    <message>
        <source>Released %1</source>
        <translation>%1 freigegeben</translation>
    </message>
    <message>
        <source>Would release %1</source>
        <translation>Würde %1 freigeben</translation>
    </message>
    <message>
        <source>%1 cannot be released: %2</source>
        <translation>%1 kann nicht freigegeben werden: %2</translation>
    </message>
    <message>
        <source>there is no safe way to release %1</source>
        <translation>es gibt keinen sicheren Weg, %1 freizugeben</translation>
    </message>
    <message>
        <source>There is no such row.</source>
        <translation>Es gibt keine solche Zeile.</translation>
    </message>
    <message>
        <source>the row</source>
        <translation>die Zeile</translation>
    </message>
    <message>
        <source>The outcome is not known: %1, and reading %2 afterwards failed too: %3.</source>
        <translation>Das Ergebnis ist nicht bekannt: %1, und auch das Lesen von %2 danach schlug fehl: %3.</translation>
    </message>
    <message>
        <source>The reply was lost, reading confirmed it.</source>
        <translation>Die Antwort ging verloren, das Lesen hat es bestätigt.</translation>
    </message>
    <message>
        <source>The row</source>
        <translation>Die Zeile</translation>
    </message>
    <message>
        <source>The outcome is not known: %1. %2 is still as it was.</source>
        <translation>Das Ergebnis ist nicht bekannt: %1. %2 ist noch, wie sie war.</translation>
    </message>
    <message>
        <source>%1. The row was written a moment ago, and by whom could not be read: %2. Look at it again before you act.</source>
        <translation>%1. Die Zeile wurde eben geschrieben, und von wem, ließ sich nicht lesen: %2. Prüfen Sie sie noch einmal, bevor Sie handeln.</translation>
    </message>
    <message>
        <source>The row is gone: another client removed it.</source>
        <translation>Die Zeile ist weg: ein anderer Client hat sie entfernt.</translation>
    </message>
    <message>
        <source>%1 wrote it a moment ago.</source>
        <translation>%1 hat sie eben geschrieben.</translation>
    </message>
    <message>
        <source>a test lock of our own, acquired by the lock library&apos;s protocol</source>
        <translation>eine eigene Testsperre, erworben nach dem Protokoll der Lock-Bibliothek</translation>
    </message>
    <message>
        <source>%1 Heartbeats: %2.</source>
        <translation>%1 Heartbeats: %2.</translation>
    </message>
    <message>
        <source>Another client was faster. Nothing was written.</source>
        <translation>Ein anderer Client war schneller. Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>It could not be sent. Nothing was written.</source>
        <translation>Es konnte nicht gesendet werden. Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>No answer came; the row tells.</source>
        <translation>Es kam keine Antwort; die Zeile zeigt es.</translation>
    </message>
    <message>
        <source>%1 The row it replaced is kept in the journal as %2 and can be restored.</source>
        <translation>%1 Die ersetzte Zeile steht im Journal als %2 und kann wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Its outcome could not be written to the journal, where entry %1 stays open: %2.</source>
        <translation>Das Ergebnis konnte nicht in das Journal geschrieben werden, wo der Eintrag %1 offen bleibt: %2.</translation>
    </message>
    <message>
        <source>a reason is needed: it goes into the journal beside the act</source>
        <translation>ein Grund ist nötig: er wird mit der Aktion im Journal vermerkt</translation>
    </message>
    <message>
        <source>%1. %2 Nothing was written.</source>
        <translation>%1. %2 Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>The row is not a lock: %1.</source>
        <translation>Die Zeile ist keine Sperre: %1.</translation>
    </message>
    <message>
        <source>It is released already.</source>
        <translation>Die Sperre ist bereits freigegeben.</translation>
    </message>
    <message>
        <source>%1 holds it now, not %2.</source>
        <translation>Jetzt hält %1 die Sperre, nicht %2.</translation>
    </message>
    <message>
        <source>%1 has written again since it was seen.</source>
        <translation>%1 hat seither wieder geschrieben.</translation>
    </message>
    <message>
        <source>The proof does not say what the clocks showed.</source>
        <translation>Der Beweis sagt nicht, was die Uhren zeigten.</translation>
    </message>
    <message>
        <source>The proof rests on a date, and %1; if you know that the server&apos;s is right, say so with --trust-server-time.</source>
        <translation>Der Beweis beruht auf einem Datum, und %1; wenn Sie wissen, dass die Uhr des Servers stimmt, sagen Sie es mit --trust-server-time.</translation>
    </message>
    <message>
        <source>Its lapse has not been proved.</source>
        <translation>Der Verfall ist nicht bewiesen.</translation>
    </message>
    <message>
        <source>The proof is about another version of it.</source>
        <translation>Der Beweis betrifft eine andere Version der Sperre.</translation>
    </message>
    <message>
        <source>The proof is shorter than its lease.</source>
        <translation>Der Beweis ist kürzer als die Lease.</translation>
    </message>
    <message>
        <source>the holder</source>
        <translation>der Inhaber</translation>
    </message>
    <message>
        <source>It is only listed, this version cannot release it: %1.</source>
        <translation>Die Sperre wird nur aufgeführt, diese Version kann sie nicht freigeben: %1.</translation>
    </message>
    <message>
        <source>It cannot be read: %1.</source>
        <translation>Die Sperre kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>an owner without a name</source>
        <translation>ein Besitzer ohne Namen</translation>
    </message>
    <message>
        <source>Its version is %1, not %2.</source>
        <translation>Die Version der Sperre ist %1, nicht %2.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>There is no such row any more.</source>
        <translation>Es gibt keine solche Zeile mehr.</translation>
    </message>
    <message>
        <source>The row now belongs to another lock library.</source>
        <translation>Die Zeile gehört jetzt einer anderen Lock-Bibliothek.</translation>
    </message>
    <message>
        <source>The row has changed since it was seen.</source>
        <translation>Die Zeile hat sich geändert, seit sie gesehen wurde.</translation>
    </message>
    <message>
        <source>entry %1 was written on %2, and this connection is %3</source>
        <translation>der Eintrag %1 wurde auf %2 geschrieben, und diese Verbindung ist %3</translation>
    </message>
    <message>
        <source>entry %1 was written in account %2, and this connection acts in %3</source>
        <translation>der Eintrag %1 wurde im Konto %2 geschrieben, und diese Verbindung handelt in %3</translation>
    </message>
    <message>
        <source>entry %1 (%2) has no before-image to put back</source>
        <translation>der Eintrag %1 (%2) hat kein Before-Image, das wiederhergestellt werden könnte</translation>
    </message>
    <message>
        <source>Restored the row as it was before entry %1</source>
        <translation>Die Zeile ist wiederhergestellt, wie sie vor dem Eintrag %1 war</translation>
    </message>
    <message>
        <source>Would restore the row as it was before entry %1</source>
        <translation>Würde die Zeile wiederherstellen, wie sie vor dem Eintrag %1 war</translation>
    </message>
    <message>
        <source>Not restored</source>
        <translation>Nicht wiederhergestellt</translation>
    </message>
    <message>
        <source>The program ended before the outcome was known. When the act was to be undone, reading found it in force.</source>
        <translation>Das Programm endete, bevor das Ergebnis bekannt war. Als die Aktion rückgängig gemacht werden sollte, zeigte das Lesen, dass sie gilt.</translation>
    </message>
    <message>
        <source>Another client</source>
        <translation>Ein anderer Client</translation>
    </message>
    <message>
        <source>What the journal holds of entry %1 cannot be trusted: %2.</source>
        <translation>Was das Journal zum Eintrag %1 enthält, ist nicht vertrauenswürdig: %2.</translation>
    </message>
    <message>
        <source>Something newer is there: the row was written since.</source>
        <translation>Dort steht etwas Neueres: die Zeile wurde seither geschrieben.</translation>
    </message>
    <message>
        <source>the before-image of entry %1</source>
        <translation>das Before-Image des Eintrags %1</translation>
    </message>
    <message>
        <source>%1 Read again %2 later, right before the release: unchanged.</source>
        <translation>%1 Nach %2, direkt vor der Freigabe, erneut gelesen: unverändert.</translation>
    </message>
    <message>
        <source>The row is marked as released: either our request did that, or its owner released it.</source>
        <translation>Die Zeile ist als freigegeben markiert: entweder durch unsere Anfrage oder durch ihren Besitzer.</translation>
    </message>
    <message>
        <source>The row is gone, and any client can acquire the lock: either our request removed the row, or its owner.</source>
        <translation>Die Zeile ist weg, und jeder Client kann die Sperre erwerben: entweder hat unsere Anfrage die Zeile entfernt oder ihr Besitzer.</translation>
    </message>
    <message>
        <source>%1 may have acquired it again: its current generation is --owner &apos;%2&apos;.</source>
        <translation>%1 hat die Sperre vielleicht erneut erworben: ihre jetzige Generation ist --owner &apos;%2&apos;.</translation>
    </message>
    <message>
        <source>This entry wrote nothing, so there is nothing to undo.</source>
        <translation>Dieser Eintrag hat nichts geschrieben, es gibt also nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>The row is as it was before this entry.</source>
        <translation>Die Zeile ist, wie sie vor diesem Eintrag war.</translation>
    </message>
    <message>
        <source>There is no safe way to release it.</source>
        <translation>Es gibt keinen sicheren Weg, sie freizugeben.</translation>
    </message>
    <message>
        <source>Fenced %1</source>
        <translation>Fence für %1 gesetzt</translation>
    </message>
    <message>
        <source>Would fence %1</source>
        <translation>Würde einen Fence für %1 setzen</translation>
    </message>
    <message>
        <source>%1 cannot be fenced: %2</source>
        <translation>für %1 lässt sich kein Fence setzen: %2</translation>
    </message>
    <message>
        <source>this connection is read-only</source>
        <translation>diese Verbindung ist schreibgeschützt</translation>
    </message>
    <message>
        <source>the wait was ended</source>
        <translation>das Warten wurde beendet</translation>
    </message>
    <message>
        <source>this connection became read-only during the wait</source>
        <translation>diese Verbindung wurde während des Wartens schreibgeschützt</translation>
    </message>
    <message>
        <source>Fenced %1 for %2; then another client acquired it. Nothing is left to release.</source>
        <translation>Fence für %1 gesetzt, %2 lang; dann hat ein anderer Client sie erworben. Freizugeben ist nichts mehr.</translation>
    </message>
    <message>
        <source>The row is as our request would leave it: either our request wrote it so, or its owner did.</source>
        <translation>Die Zeile ist so, wie unsere Anfrage sie hinterlassen würde: Entweder hat unsere Anfrage sie so geschrieben oder ihr Besitzer.</translation>
    </message>
    <message>
        <source>There is no safe way to release it: %1.</source>
        <translation>Es gibt keinen sicheren Weg, sie freizugeben: %1.</translation>
    </message>
    <message>
        <source>It is held: its lease has not run out.</source>
        <translation>Die Sperre ist gehalten: ihre Lease ist nicht ausgelaufen.</translation>
    </message>
    <message>
        <source>Its lapse is not proved: it was not watched for a whole lease yet.</source>
        <translation>Der Verfall ist nicht bewiesen: die Sperre wurde noch nicht eine ganze Lease lang beobachtet.</translation>
    </message>
    <message>
        <source>Its row cannot be read: nothing can be proved of it.</source>
        <translation>Die Zeile kann nicht gelesen werden: über die Sperre lässt sich nichts beweisen.</translation>
    </message>
    <message>
        <source>Its row is no lock.</source>
        <translation>Die Zeile ist keine Sperre.</translation>
    </message>
    <message>
        <source>It is not in the table any more.</source>
        <translation>Die Sperre ist nicht mehr in der Tabelle.</translation>
    </message>
    <message>
        <source>The release was stopped before its turn.</source>
        <translation>Die Freigabe wurde abgebrochen, bevor diese Sperre an der Reihe war.</translation>
    </message>
    <message>
        <source>%1 does not hold it any more.</source>
        <translation>%1 hält die Sperre nicht mehr.</translation>
    </message>
    <message>
        <source>a maintenance hold of our own, acquired by the lock library&apos;s protocol</source>
        <translation>eine eigene Sperre für Wartung, erworben nach dem Protokoll der Lock-Bibliothek</translation>
    </message>
    <message>
        <source>there is no lock to hold</source>
        <translation>es gibt keine Sperre, die gehalten werden soll</translation>
    </message>
    <message>
        <source>%1 locks are too many to hold at once; %2 are the most</source>
        <translation>%1 Sperren sind zu viele, um sie zugleich zu halten; höchstens %2 sind möglich</translation>
    </message>
    <message>
        <source>locks are held for at least %1 and at most %2, not for %3</source>
        <translation>Sperren werden mindestens %1 und höchstens %2 lang gehalten, nicht %3</translation>
    </message>
    <message>
        <source>the wait must not be below 0</source>
        <translation>die Wartezeit darf nicht unter 0 liegen</translation>
    </message>
    <message>
        <source>the reason has %1 characters, and %2 are the most</source>
        <translation>der Grund hat %1 Zeichen, höchstens %2 sind möglich</translation>
    </message>
    <message>
        <source>the lock %1 is named twice</source>
        <translation>die Sperre %1 ist doppelt genannt</translation>
    </message>
    <message>
        <source>the row is not a lock that can be read</source>
        <translation>die Zeile ist keine Sperre, die gelesen werden kann</translation>
    </message>
    <message>
        <source>the row cannot be read: %1</source>
        <translation>die Zeile kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>%1 locks cannot be held from here, only those of %2</source>
        <translation>%1-Sperren können von hier aus nicht gehalten werden, nur die von %2</translation>
    </message>
    <message>
        <source>its key is not text, and a %1 client writes only text</source>
        <translation>ihr Schlüssel ist kein Text, und ein %1-Client schreibt nur Text</translation>
    </message>
    <message>
        <source>%1 never renews a lock: it is written with a lease for the whole time, and stays that long if this program ends without a release</source>
        <translation>%1 erneuert eine Sperre nie: sie wird mit einer Lease für die ganze Zeit geschrieben und bleibt so lange, wenn dieses Programm ohne Freigabe endet</translation>
    </message>
    <message>
        <source>rows of %1 have no place for a reason; other clients see only the owner</source>
        <translation>Zeilen von %1 haben keinen Platz für einen Grund; andere Clients sehen nur den Besitzer</translation>
    </message>
    <message>
        <source>maintenance hold for %1: %2</source>
        <translation>für Wartung gehalten, %1 lang: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) held</source>
        <translation>
            <numerusform>%n Sperre gehalten</numerusform>
            <numerusform>%n Sperren gehalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) waited for</source>
        <translation>
            <numerusform>%n Sperre erwartet</numerusform>
            <numerusform>%n Sperren erwartet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) released</source>
        <translation>
            <numerusform>%n Sperre freigegeben</numerusform>
            <numerusform>%n Sperren freigegeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) lost</source>
        <translation>
            <numerusform>%n Sperre verloren</numerusform>
            <numerusform>%n Sperren verloren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) not held</source>
        <translation>
            <numerusform>%n Sperre nicht gehalten</numerusform>
            <numerusform>%n Sperren nicht gehalten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. This machine slept beyond the end of the hold: no heartbeat was sent meanwhile, and others could acquire what lapsed.</source>
        <translation>%1. Diese Maschine schlief über das Ende der Haltezeit hinaus: währenddessen wurde kein Heartbeat gesendet, und andere konnten erwerben, was verfiel.</translation>
    </message>
    <message>
        <source>deletion protection is on</source>
        <translation>der Löschschutz ist an</translation>
    </message>
    <message>
        <source>the table&apos;s name says %1</source>
        <translation>im Namen der Tabelle steht %1</translation>
    </message>
    <message>
        <source>the profile&apos;s name says %1</source>
        <translation>im Namen des Profils steht %1</translation>
    </message>
    <message>
        <source>it holds %1 items</source>
        <translation>sie enthält %1 Items</translation>
    </message>
    <message>
        <source>This looks like production: %1.</source>
        <translation>Das sieht nach Produktion aus: %1.</translation>
    </message>
    <message>
        <source>%1 is none of its holders.</source>
        <translation>%1 ist keiner der Inhaber.</translation>
    </message>
    <message>
        <source>The holder</source>
        <translation>Der Inhaber</translation>
    </message>
    <message>
        <source>Undo within %1 lets %2 go on as if nothing had happened: its next heartbeat is expected in %3, ± %4.</source>
        <translation>Wird die Aktion innerhalb von %1 rückgängig gemacht, macht %2 weiter, als wäre nichts geschehen: der nächste Heartbeat wird in %3 erwartet, ± %4.</translation>
    </message>
    <message>
        <source>%1 notices at its next heartbeat, usually within %2: an undo before that lets it go on as if nothing had happened.</source>
        <translation>%1 merkt es beim nächsten Heartbeat, meist innerhalb von %2: wird die Aktion vorher rückgängig gemacht, macht er weiter, als wäre nichts geschehen.</translation>
    </message>
    <message>
        <source>The next heartbeat of %1 is due now, ± %2: an undo before it lets %1 go on as if nothing had happened.</source>
        <translation>Jetzt ist der nächste Heartbeat fällig, den %1 sendet, ± %2: wird die Aktion davor rückgängig gemacht, macht %1 weiter, als wäre nichts geschehen.</translation>
    </message>
    <message>
        <source>%1 sends no heartbeats: until it tries to release the lock, an undo lets it go on as if nothing had happened.</source>
        <translation>%1 sendet keine Heartbeats: wird die Aktion rückgängig gemacht, bevor er die Sperre freizugeben versucht, macht er weiter, als wäre nichts geschehen.</translation>
    </message>
    <message>
        <source>%1 was late with its heartbeat before this act: when it notices, if it still runs, is not known. The row can be restored.</source>
        <translation>%1 war vor dieser Aktion mit dem Heartbeat überfällig: wann er es merkt, falls er noch läuft, ist nicht bekannt. Die Zeile kann wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>The row can be restored. When a holder notices this act is not known.</source>
        <translation>Die Zeile kann wiederhergestellt werden. Wann ein Inhaber diese Aktion bemerkt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The lock had lapsed before this act: an undo has no deadline as long as no other client writes the row.</source>
        <translation>Die Sperre war vor dieser Aktion verfallen: rückgängig machen lässt sie sich ohne Frist, solange kein anderer Client die Zeile schreibt.</translation>
    </message>
    <message>
        <source>No owner held the lock before this act: an undo has no deadline as long as no other client writes the row.</source>
        <translation>Kein Besitzer hielt die Sperre vor dieser Aktion: rückgängig machen lässt sie sich ohne Frist, solange kein anderer Client die Zeile schreibt.</translation>
    </message>
    <message>
        <source>Before this act the row held a fence of this program: restored, it lapses by itself.</source>
        <translation>Vor dieser Aktion enthielt die Zeile einen Fence dieses Programms: wiederhergestellt, verfällt er von selbst.</translation>
    </message>
    <message>
        <source>%1 has probably noticed by now: the row can be restored, its holder has probably let go.</source>
        <translation>%1 hat es inzwischen wohl gemerkt: die Zeile kann wiederhergestellt werden, aber ihr Inhaber hat wohl losgelassen.</translation>
    </message>
    <message>
        <source>%1 notices at its next heartbeat, and when that comes is not known: an undo before it lets it go on as if nothing had happened.</source>
        <translation>%1 merkt es beim nächsten Heartbeat, und wann der kommt, ist nicht bekannt: wird die Aktion davor rückgängig gemacht, macht er weiter, als wäre nichts geschehen.</translation>
    </message>
    <message>
        <source>%1 sends no heartbeats: it goes on as if nothing had happened, unless it tried to release the lock meanwhile.</source>
        <translation>%1 sendet keine Heartbeats: er macht weiter, als wäre nichts geschehen, außer er hat inzwischen versucht, die Sperre freizugeben.</translation>
    </message>
    <message>
        <source>%1 goes on as if nothing had happened: its next heartbeat was still to come.</source>
        <translation>%1 macht weiter, als wäre nichts geschehen: der nächste Heartbeat stand noch aus.</translation>
    </message>
    <message>
        <source>%1 has probably noticed before: its row is back, but it has probably let go of the lock.</source>
        <translation>%1 hat es wohl vorher gemerkt: die Zeile ist wieder da, aber er hat die Sperre wohl losgelassen.</translation>
    </message>
    <message>
        <source>Whether %1 noticed before is not known: the next heartbeats show it.</source>
        <translation>Ob %1 es vorher gemerkt hat, ist nicht bekannt: die nächsten Heartbeats zeigen es.</translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) hold it: name the one to release.</source>
        <translation>
            <numerusform>%n Client hält sie: nennen Sie den, dessen Platz freigegeben werden soll.</numerusform>
            <numerusform>%n Clients halten sie: nennen Sie den, dessen Platz freigegeben werden soll.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its lapse is not proved: only this Region was seen, and its holder may write to the copy of another Region.</source>
        <translation>Der Verfall ist nicht bewiesen: nur diese Region wurde gesehen, und der Inhaber kann in die Kopie einer anderen Region schreiben.</translation>
    </message>
    <message>
        <source>The lock had lapsed before this act if its lease is %1, as you set it, for no row states it: an undo has no deadline then, as long as no other client writes the row.</source>
        <translation>Die Sperre war vor dieser Aktion verfallen, wenn ihre Lease %1 ist, wie von Ihnen gesetzt, denn keine Zeile nennt sie: rückgängig machen lässt sich die Aktion dann ohne Frist, solange kein anderer Client die Zeile schreibt.</translation>
    </message>
    <message>
        <source>The lock had lapsed before this act if its lease is %1, as assumed, for no row states it: an undo has no deadline then, as long as no other client writes the row.</source>
        <translation>Die Sperre war vor dieser Aktion verfallen, wenn ihre Lease wie angenommen %1 ist, denn keine Zeile nennt sie: rückgängig machen lässt sich die Aktion dann ohne Frist, solange kein anderer Client die Zeile schreibt.</translation>
    </message>
    <message>
        <source>The fence may have taken effect before.</source>
        <translation>Vorher kann der Fence gewirkt haben.</translation>
    </message>
    <message>
        <source>None: a fence rests on no proof.</source>
        <translation>Keine: ein Fence beruht auf keinem Beweis.</translation>
    </message>
    <message>
        <source>%1 stays fenced as %2 until %3, then any client can acquire it; entry %4 of the journal has the row as it was.</source>
        <translation>%1 bleibt durch den Fence %2 bis %3 gehalten, dann kann jeder Client sie erwerben; Eintrag %4 des Journals hat die Zeile, wie sie war.</translation>
    </message>
    <message>
        <source>%1 was fenced as %2 until %3; entry %4 of the journal has the row as it was before.</source>
        <translation>%1 wurde durch den Fence %2 bis %3 gehalten; Eintrag %4 des Journals hat die Zeile, wie sie vorher war.</translation>
    </message>
    <message>
        <source>Fenced, but not released: %1. %2</source>
        <translation>Durch einen Fence gehalten, aber nicht freigegeben: %1. %2</translation>
    </message>
    <message>
        <source>Fenced, but not released</source>
        <translation>Fence gesetzt, aber nicht freigegeben</translation>
    </message>
    <message>
        <source>The release may have taken effect before.</source>
        <translation>Vorher kann die Freigabe gewirkt haben.</translation>
    </message>
    <message>
        <source>None: a break rests on no proof.</source>
        <translation>Keine: ein Aufbrechen beruht auf keinem Beweis.</translation>
    </message>
    <message>
        <source>None: the operator named the version.</source>
        <translation>Keine: der Operator hat die Version genannt.</translation>
    </message>
    <message>
        <source>The lock is %1</source>
        <translation>Die Sperre ist %1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The reply was lost and another client has written %1 since. %2</source>
        <translation>Die Antwort ging verloren, und ein anderer Client hat %1 seither geschrieben. %2</translation>
    </message>
    <message>
        <source>Our request was delivered twice: one copy failed its condition, and the row has the values that only our request can have written.</source>
        <translation>Unsere Anfrage wurde doppelt zugestellt: eine erfüllte ihre Bedingung nicht, und die Zeile hat die Werte, die nur unsere Anfrage geschrieben haben kann.</translation>
    </message>
    <message>
        <source>The condition of our request failed, and the row is as it was to be.</source>
        <translation>Die Bedingung unserer Anfrage war nicht erfüllt, und die Zeile ist, wie sie werden sollte.</translation>
    </message>
    <message>
        <source>The endpoint says that the condition does not hold, and the row reads as it did before. The two do not fit: look at the row again before you act.</source>
        <translation>Der Endpunkt sagt, dass die Bedingung nicht erfüllt ist, und die Zeile liest sich wie vorher. Beides passt nicht zusammen: prüfen Sie die Zeile noch einmal, bevor Sie handeln.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1. Nothing was sent.</source>
        <translation>%1. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Only this Region was seen: its holder may write to the copy of another Region.</source>
        <translation>Nur diese Region wurde gesehen: der Inhaber kann in die Kopie einer anderen Region schreiben.</translation>
    </message>
    <message>
        <source>The table is a global table of eventual consistency: the condition of this write protects this Region&apos;s copy alone.</source>
        <translation>Die Tabelle ist eine globale Tabelle mit letztendlicher Konsistenz: die Bedingung dieses Schreibvorgangs schützt nur die Kopie dieser Region.</translation>
    </message>
    <message>
        <source>Whether other Regions have copies of the table is not known (%1): if so, the condition of this write may protect this Region&apos;s copy alone.</source>
        <translation>Ob andere Regionen Kopien der Tabelle haben, ist nicht bekannt (%1): wenn ja, schützt die Bedingung dieses Schreibens vielleicht nur die Kopie dieser Region.</translation>
    </message>
    <message>
        <source>It names no owner, so none can be named: --at-version &apos;%1&apos; releases it as it stands.</source>
        <translation>Sie nennt keinen Besitzer, also kann keiner genannt werden: --at-version &apos;%1&apos; gibt sie frei, wie sie ist.</translation>
    </message>
    <message>
        <source>The table was made anew at %1, after this act: the row of before belongs to the table that was deleted.</source>
        <translation>Die Tabelle wurde um %1 neu angelegt, nach diesem Vorgang: die Zeile von vorher gehört zu der Tabelle, die gelöscht wurde.</translation>
    </message>
    <message>
        <source>Another client held the lock after this act, at %1: the holder of before has lost it.</source>
        <translation>Ein anderer Client hielt die Sperre nach diesem Vorgang, um %1: der Inhaber von vorher hat sie verloren.</translation>
    </message>
    <message>
        <source>%1 held the lock after this act, at %2: the holder of before has lost it.</source>
        <translation>%1 hielt die Sperre nach diesem Vorgang, um %2: der Inhaber von vorher hat sie verloren.</translation>
    </message>
    <message>
        <source>This act left a row, and it was removed since: its remover may have held the lock in between.</source>
        <translation>Diese Aktion hinterließ eine Zeile, und die wurde seither entfernt: wer sie entfernt hat, hielt die Sperre vielleicht dazwischen.</translation>
    </message>
    <message>
        <source>The restore may have taken effect before.</source>
        <translation>Vorher kann die Wiederherstellung gewirkt haben.</translation>
    </message>
    <message>
        <source>Either our request put it back, or another undo did.</source>
        <translation>Entweder hat unsere Anfrage sie wiederhergestellt oder ein anderes Rückgängigmachen.</translation>
    </message>
    <message>
        <source>This entry cannot be undone: %1.</source>
        <translation>Dieser Eintrag kann nicht rückgängig gemacht werden: %1.</translation>
    </message>
    <message>
        <source>the fleet file labels it %1</source>
        <translation>die Flottendatei bezeichnet sie als %1</translation>
    </message>
    <message>
        <source>the connection&apos;s name says %1</source>
        <translation>der Name der Verbindung sagt %1</translation>
    </message>
    <message>
        <source>The operator took it out of this release.</source>
        <translation>Der Operator hat sie aus dieser Freigabe genommen.</translation>
    </message>
</context>
<context>
    <name>alerts</name>
    <message>
        <source>Held for %1.</source>
        <translation>Seit %1 gehalten.</translation>
    </message>
    <message>
        <source>Its row is gone.</source>
        <translation>Ihre Zeile ist weg.</translation>
    </message>
    <message>
        <source>The table is not watched any more.</source>
        <translation>Die Tabelle wird nicht mehr beobachtet.</translation>
    </message>
    <message>
        <source>The fleet file has no such alert any more.</source>
        <translation>Die Flottendatei enthält diesen Alarm nicht mehr.</translation>
    </message>
    <message>
        <source>its last read has not ended</source>
        <translation>der letzte Lesevorgang ist noch nicht zu Ende</translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>it was not asked yet</source>
        <translation>es wurde noch nicht gefragt</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>es gibt sie nicht</translation>
    </message>
    <message>
        <source>the credentials were refused, and no newer ones came within 5 s; sign in again</source>
        <translation>die Anmeldeinformationen wurden abgelehnt, und innerhalb von 5 s kamen keine neueren; melden Sie sich erneut an</translation>
    </message>
    <message>
        <source>demo traffic is only for an emulator that may be written to</source>
        <translation>der Demo-Verkehr ist nur für einen Emulator, auf den geschrieben werden darf</translation>
    </message>
    <message>
        <source>nothing is sent from here</source>
        <translation>von hier wird nichts gesendet</translation>
    </message>
    <message>
        <source>it is damaged or of a newer version</source>
        <translation>sie ist beschädigt oder von einer neueren Version</translation>
    </message>
    <message>
        <source>cannot read the favourites and recent connections in %1: %2; they start empty, and the file is kept as %1.damaged</source>
        <translation>die Favoriten und letzten Verbindungen in %1 können nicht gelesen werden: %2; sie beginnen leer, und die Datei bleibt als %1.damaged erhalten</translation>
    </message>
    <message>
        <source>cannot set %1 aside; rename it, so that favourites can be remembered</source>
        <translation>%1 kann nicht verschoben werden; benennen Sie die Datei um, damit Favoriten gemerkt werden können</translation>
    </message>
    <message>
        <source>; signing in failed: </source>
        <translation>; die Anmeldung schlug fehl: </translation>
    </message>
    <message>
        <source>the credentials from %1 ended at %2 and could not be renewed%3</source>
        <translation>die Anmeldeinformationen aus %1 liefen um %2 ab und konnten nicht erneuert werden%3</translation>
    </message>
    <message>
        <source>the credentials from %1 end at %2 and could not be renewed so far%3</source>
        <translation>die Anmeldeinformationen aus %1 laufen um %2 ab und konnten bisher nicht erneuert werden%3</translation>
    </message>
    <message>
        <source>this connection is read-only; switch READ-ONLY off in the header to allow writing</source>
        <translation>diese Verbindung ist nur lesend; schalten Sie NUR LESEN im Kopf aus, um Schreiben zu erlauben</translation>
    </message>
    <message>
        <source>name the table to play on; only on an emulator does the lab make tables of its own</source>
        <translation>nennen Sie die Tabelle, auf der das Labor laufen soll; eigene Tabellen legt es nur auf einem Emulator an</translation>
    </message>
    <message>
        <source>choose a dialect for the new table</source>
        <translation>wählen Sie einen Dialekt für die neue Tabelle</translation>
    </message>
    <message>
        <source>asked for in the window</source>
        <translation>im Fenster angefordert</translation>
    </message>
    <message>
        <source>the ARN of the table</source>
        <translation>der ARN der Tabelle</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>Profil %1</translation>
    </message>
    <message>
        <source>credentials of the environment</source>
        <translation>Anmeldedaten der Umgebung</translation>
    </message>
    <message>
        <source>production by its label</source>
        <translation>Produktion laut Bezeichnung</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>cannot read the fleet file %1: %2</source>
        <translation>kann die Flottendatei %1 nicht lesen: %2</translation>
    </message>
    <message>
        <source>correct line %1 of the fleet file %2 (%3 faults in all), then read it again: %4</source>
        <translation>berichtigen Sie Zeile %1 der Flottendatei %2 (insgesamt %3 Fehler), und lesen Sie sie dann neu: %4</translation>
    </message>
    <message>
        <source>correct line %1 of the fleet file %2, then read it again: %3</source>
        <translation>berichtigen Sie Zeile %1 der Flottendatei %2, und lesen Sie sie dann neu: %3</translation>
    </message>
    <message>
        <source>connection %1 of %2</source>
        <translation>Verbindung %1 aus %2</translation>
    </message>
    <message>
        <source>there is no fleet file at %1; write one, or choose another under Connect</source>
        <translation>bei %1 gibt es keine Flottendatei; schreiben Sie eine, oder wählen Sie unter Verbinden eine andere</translation>
    </message>
    <message>
        <source>the fleet file %1 names no connection %2 in %3 any more</source>
        <translation>die Flottendatei %1 nennt keine Verbindung %2 in %3 mehr</translation>
    </message>
    <message>
        <source>connection %1 is not opened: %2</source>
        <translation>Verbindung %1 wird nicht geöffnet: %2</translation>
    </message>
    <message>
        <source>cannot start the embedded DynamoDB: no port of 127.0.0.1 is free (%1)</source>
        <translation>das eingebettete DynamoDB kann nicht starten: auf 127.0.0.1 ist kein Port frei (%1)</translation>
    </message>
    <message>
        <source>--metrics-locks needs --metrics or --textfile</source>
        <translation>--metrics-locks braucht --metrics oder --textfile</translation>
    </message>
    <message>
        <source>metrics can be read by everybody who reaches %1</source>
        <translation>Metriken kann jeder lesen, der %1 erreicht</translation>
    </message>
    <message>
        <source>no read of it ended in time when this was recorded</source>
        <translation>kein Lesevorgang endete rechtzeitig, als dies aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>it was not watched any more</source>
        <translation>sie wurde nicht mehr beobachtet</translation>
    </message>
    <message>
        <source>the recording %1 shows no read of a table</source>
        <translation>die Aufzeichnung %1 zeigt keinen Lesevorgang einer Tabelle</translation>
    </message>
    <message>
        <source>the last line of the recording %1 is not whole: it was left out</source>
        <translation>die letzte Zeile der Aufzeichnung %1 ist nicht vollständig: sie wurde weggelassen</translation>
    </message>
    <message>
        <source>This is a recording: nothing in it can be changed.</source>
        <translation>Dies ist eine Aufzeichnung: Nichts darin lässt sich ändern.</translation>
    </message>
    <message>
        <source>this is a recording: nothing can be asked of it, and nothing in it be changed</source>
        <translation>dies ist eine Aufzeichnung: sie kann nicht abgefragt und nichts darin geändert werden</translation>
    </message>
    <message>
        <source>the recording shows no table %1</source>
        <translation>die Aufzeichnung zeigt keine Tabelle %1</translation>
    </message>
</context>
<context>
    <name>app::AlertActs</name>
    <message>
        <source>This lock is released already.</source>
        <translation>Diese Sperre ist schon freigegeben.</translation>
    </message>
    <message>
        <source>This lock has lapsed already.</source>
        <translation>Diese Sperre ist schon verfallen.</translation>
    </message>
    <message>
        <source>This lock is held and has not lapsed.</source>
        <translation>Diese Sperre wird gehalten und ist nicht verfallen.</translation>
    </message>
    <message>
        <source>it lapses</source>
        <translation>sie verfällt</translation>
    </message>
    <message>
        <source>it is released</source>
        <translation>sie freigegeben wird</translation>
    </message>
    <message>
        <source>heartbeats come again</source>
        <translation>wieder Heartbeats kommen</translation>
    </message>
    <message>
        <source>it is held for longer than %1</source>
        <translation>sie länger als %1 gehalten wird</translation>
    </message>
    <message>
        <source>alerts on</source>
        <translation>Alarme an</translation>
    </message>
    <message>
        <source>The desktop shows alerts about locks.</source>
        <translation>Der Desktop zeigt Alarme zu Sperren.</translation>
    </message>
    <message>
        <source>alerts cannot be shown</source>
        <translation>Alarme können nicht gezeigt werden</translation>
    </message>
    <message>
        <source>The row of this lock is gone. Its table is shown.</source>
        <translation>Die Zeile dieser Sperre ist weg. Ihre Tabelle wird gezeigt.</translation>
    </message>
    <message>
        <source>No program opens %1 here. Edit it with one of yours.</source>
        <translation>Hier öffnet kein Programm %1. Bearbeiten Sie sie mit einem eigenen.</translation>
    </message>
</context>
<context>
    <name>app::AlertTray</name>
    <message numerus="yes">
        <source>Leasescope watches %n lock(s) for you.</source>
        <translation>
            <numerusform>Leasescope beobachtet %n Sperre für Sie.</numerusform>
            <numerusform>Leasescope beobachtet %n Sperren für Sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show Leasescope</source>
        <translation>Leasescope &amp;zeigen</translation>
    </message>
    <message>
        <source>Send a &amp;test notification</source>
        <translation>Eine &amp;Testmeldung senden</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
</context>
<context>
    <name>app::Composition</name>
    <message>
        <source>Signing in</source>
        <translation>Anmeldung läuft</translation>
    </message>
    <message>
        <source>Signing in as %1</source>
        <translation>Anmeldung als %1</translation>
    </message>
    <message>
        <source>Asking what answers at %1</source>
        <translation>Es wird gefragt, was an %1 antwortet</translation>
    </message>
    <message>
        <source>Asking %1 for its tables</source>
        <translation>%1 wird nach seinen Tabellen gefragt</translation>
    </message>
    <message>
        <source>Starting the embedded DynamoDB, and letting the demo&apos;s holders acquire their locks</source>
        <translation>Das eingebaute DynamoDB startet, und die Inhaber der Demo erwerben ihre Sperren</translation>
    </message>
    <message>
        <source>Playing the recording %1: %2 %</source>
        <translation>Die Aufzeichnung %1 wird abgespielt: %2 %</translation>
    </message>
</context>
<context>
    <name>app::DesktopAlerts</name>
    <message>
        <source>%1 is read again</source>
        <translation>%1 wird wieder gelesen</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Alerts about its locks are judged again.</source>
        <translation>Alarme zu ihren Sperren werden wieder geprüft.</translation>
    </message>
    <message>
        <source>Nothing is known of its locks: %1.</source>
        <translation>Über ihre Sperren ist nichts bekannt: %1.</translation>
    </message>
    <message>
        <source>%1: %2 is over</source>
        <translation>%1: %2 ist vorbei</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is over %n time(s)</source>
        <translation>
            <numerusform>%1 ist %n-mal vorbei</numerusform>
            <numerusform>%1 ist %n-mal vorbei</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %n time(s)</source>
        <translation>
            <numerusform>%1 trifft %n-mal zu</numerusform>
            <numerusform>%1 trifft %n-mal zu</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not watched any more</source>
        <translation>%1 wird nicht mehr beobachtet</translation>
    </message>
    <message>
        <source>%1: its tables can be searched for again</source>
        <translation>%1: ihre Tabellen können wieder gesucht werden</translation>
    </message>
</context>
<context>
    <name>app::DesktopNotifier</name>
    <message>
        <source>This desktop shows no notifications.</source>
        <translation>Dieser Desktop zeigt keine Meldungen.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>app::EmbeddedLab</name>
    <message>
        <source>a DynamoDB of its own</source>
        <translation>ein eigenes DynamoDB</translation>
    </message>
</context>
<context>
    <name>app::LiveConnection</name>
    <message>
        <source>used</source>
        <translation>verwendet</translation>
    </message>
</context>
<context>
    <name>app::LockAlerts</name>
    <message>
        <source>You are told when %1 lapses.</source>
        <translation>Sie erfahren, wenn %1 verfällt.</translation>
    </message>
    <message>
        <source>You are told when %1 is released.</source>
        <translation>Sie erfahren, wenn %1 freigegeben wird.</translation>
    </message>
    <message>
        <source>You are told when the owner of %1 sends heartbeats again.</source>
        <translation>Sie erfahren, wenn der Besitzer von %1 wieder Heartbeats sendet.</translation>
    </message>
    <message>
        <source>Leasescope</source>
        <translation>Leasescope</translation>
    </message>
    <message>
        <source>This is a test. Alerts about locks look like this.</source>
        <translation>Dies ist ein Test. Meldungen über Sperren sehen so aus.</translation>
    </message>
    <message>
        <source>%1 Alerts appear in this window alone.</source>
        <translation>%1 Alarme erscheinen nur in diesem Fenster.</translation>
    </message>
    <message>
        <source>The desktop shows a test notification.</source>
        <translation>Der Desktop zeigt eine Testmeldung.</translation>
    </message>
    <message>
        <source>The connection of this lock is closed. Open it again to see the lock.</source>
        <translation>Die Verbindung dieser Sperre ist geschlossen. Öffnen Sie sie erneut, um die Sperre zu sehen.</translation>
    </message>
    <message>
        <source>You are told when %1 is held for longer than %2.</source>
        <translation>Sie erfahren, wenn %1 länger als %2 gehalten wird.</translation>
    </message>
</context>
<context>
    <name>app::SignInPrompter</name>
    <message>
        <source>a code has six digits</source>
        <translation>ein Code hat sechs Ziffern</translation>
    </message>
</context>
<context>
    <name>app::SleepInhibitor</name>
    <message>
        <source>keeps this machine awake</source>
        <translation>hält diese Maschine wach</translation>
    </message>
    <message>
        <source>sleep is not prevented: a lock is lost if this machine sleeps longer than its lease</source>
        <translation>der Ruhezustand wird nicht verhindert: eine Sperre geht verloren, wenn diese Maschine länger schläft als ihre Lease dauert</translation>
    </message>
</context>
<context>
    <name>app::UndoActs</name>
    <message>
        <source>&amp;Undo…</source>
        <translation>Rückgä&amp;ngig machen…</translation>
    </message>
    <message>
        <source>&amp;Undo: %1, %2…</source>
        <translation>Rückgä&amp;ngig machen: %1, %2…</translation>
    </message>
    <message>
        <source>&amp;Undo the last act…</source>
        <translation>Letzte Akti&amp;on rückgängig machen…</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Undo %1 release(s)…</source>
        <translation>
            <numerusform>Rückgä&amp;ngig machen: %1 Freigabe…</numerusform>
            <numerusform>Rückgä&amp;ngig machen: %1 Freigaben…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::WindowController</name>
    <message>
        <source>test locks are held</source>
        <translation>Testsperren werden gehalten</translation>
    </message>
    <message>
        <source>This program cannot start itself once more here.</source>
        <translation>Dieses Programm kann sich hier nicht noch einmal starten.</translation>
    </message>
</context>
<context>
    <name>attest</name>
    <message>
        <source>the reads do not prove a lapse: %1</source>
        <translation>die Lesevorgänge beweisen keinen Verfall: %1</translation>
    </message>
    <message>
        <source>there is no proof to save: only a lapse that was proved leaves one</source>
        <translation>es gibt keinen Beweis zu speichern: nur ein bewiesener Verfall hinterlässt einen</translation>
    </message>
    <message>
        <source>it is of edition %1, written by a newer Leasescope: verify it with that one</source>
        <translation>sie hat die Ausgabe %1 und stammt von einem neueren Leasescope: mit diesem prüfen</translation>
    </message>
    <message>
        <source>it is no evidence of a lapse, or is incomplete</source>
        <translation>sie ist kein Beleg eines Verfalls oder unvollständig</translation>
    </message>
    <message>
        <source>its dialect %1 is not known here</source>
        <translation>ihr Dialekt %1 ist hier nicht bekannt</translation>
    </message>
    <message>
        <source>the row is no lock that an owner holds</source>
        <translation>die Zeile ist keine Sperre, die ein Besitzer hält</translation>
    </message>
    <message>
        <source>their times run backwards</source>
        <translation>ihre Zeiten laufen rückwärts</translation>
    </message>
    <message>
        <source>the row changed while it was watched</source>
        <translation>die Zeile hat sich während der Beobachtung geändert</translation>
    </message>
    <message>
        <source>they span %1, and a lease of %2 takes more than %3</source>
        <translation>sie umfassen %1, und eine Lease von %2 verlangt mehr als %3</translation>
    </message>
    <message>
        <source>none was sent after the date by the server&apos;s clock</source>
        <translation>keiner ging nach dem Datum ab, nach der Uhr des Servers</translation>
    </message>
    <message>
        <source>its holder moves the date more seldom than they span</source>
        <translation>der Inhaber verschiebt das Datum seltener, als sie umfassen</translation>
    </message>
    <message>
        <source>a lock of this kind has no lease</source>
        <translation>eine Sperre dieser Art hat keine Lease</translation>
    </message>
    <message>
        <source>lapsed: a consistent read, sent when its date had passed by at least %1 by the server&apos;s clock, still showed it. That clock was trusted on the operator&apos;s word against the machine&apos;s own.</source>
        <translation>verfallen: Ein konsistenter Lesevorgang, der abging, als das Datum nach der Uhr des Servers seit mindestens %1 vorbei war, zeigte es noch. Dieser Uhr wurde auf das Wort des Operators hin gegen die der Maschine vertraut.</translation>
    </message>
    <message>
        <source>lapsed: a consistent read, sent when its date had passed by at least %1 by the server&apos;s clock, still showed it.</source>
        <translation>verfallen: Ein konsistenter Lesevorgang, der abging, als das Datum nach der Uhr des Servers seit mindestens %1 vorbei war, zeigte es noch.</translation>
    </message>
    <message>
        <source>lapsed, if its lease is %2 as assumed, for no row states it: consistent reads showed one version for %1.</source>
        <translation>verfallen, wenn die Lease wie angenommen %2 ist, denn keine Zeile nennt sie: Konsistente Lesevorgänge zeigten %1 lang eine Version.</translation>
    </message>
    <message>
        <source>lapsed: consistent reads showed one version for %1; the lease is %2.</source>
        <translation>verfallen: Konsistente Lesevorgänge zeigten %1 lang eine Version; die Lease ist %2.</translation>
    </message>
    <message>
        <source>it is larger than any proof: more than 8 MiB</source>
        <translation>sie ist größer als jeder Beweis: mehr als 8 MiB</translation>
    </message>
    <message>
        <source>it is no signed proof</source>
        <translation>sie ist kein signierter Beweis</translation>
    </message>
    <message>
        <source>it is signed, but no proof of a lapse</source>
        <translation>sie ist signiert, aber kein Beweis eines Verfalls</translation>
    </message>
    <message>
        <source>its signature does not fit what it says: it was changed after it was signed</source>
        <translation>ihre Signatur passt nicht zu dem, was sie sagt: sie wurde nach dem Signieren geändert</translation>
    </message>
    <message>
        <source>cannot write the key file %1: %2; make its folder writable</source>
        <translation>die Schlüsseldatei %1 lässt sich nicht schreiben: %2; ihren Ordner beschreibbar machen</translation>
    </message>
    <message>
        <source>OpenSSL made no key to sign with</source>
        <translation>OpenSSL hat keinen Schlüssel zum Signieren erzeugt</translation>
    </message>
    <message>
        <source>cannot read the key file %1: %2</source>
        <translation>die Schlüsseldatei %1 lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>others may read or change the key file %1: run chmod 600 on it</source>
        <translation>andere dürfen die Schlüsseldatei %1 lesen oder ändern: chmod 600 auf sie anwenden</translation>
    </message>
    <message>
        <source>the file %1 holds no Ed25519 key without a passphrase: move it away, and a new one is made</source>
        <translation>die Datei %1 enthält keinen Ed25519-Schlüssel ohne Passphrase: sie wegräumen, dann wird ein neuer erzeugt</translation>
    </message>
    <message>
        <source>its description cannot be used: %1</source>
        <translation>ihre Beschreibung kann nicht verwendet werden: %1</translation>
    </message>
    <message>
        <source>they saw one Region&apos;s copy of a global table of eventual consistency, and its holder may write to another</source>
        <translation>sie sahen nur die Kopie einer Region von einer globalen Tabelle mit letztendlicher Konsistenz, und der Inhaber kann in eine andere schreiben</translation>
    </message>
    <message>
        <source>nothing waits for a lock of this kind</source>
        <translation>nichts wartet auf eine Sperre dieser Art</translation>
    </message>
    <message>
        <source>What its rows mean rests on the description %1 that an operator wrote.</source>
        <translation>Was ihre Zeilen bedeuten, beruht auf der Beschreibung %1, die ein Operator geschrieben hat.</translation>
    </message>
    <message>
        <source>lapsed, if its lease is %2 as the operator of the proof set it, for no row states it: consistent reads showed one version for %1.</source>
        <translation>verfallen, wenn die Lease %2 ist, wie der Operator des Beweises sie gesetzt hat, denn keine Zeile nennt sie: Konsistente Lesevorgänge zeigten %1 lang eine Version.</translation>
    </message>
    <message>
        <source>its key is weak: a signature by it fits any text</source>
        <translation>ihr Schlüssel ist schwach: eine Signatur damit passt zu jedem Text</translation>
    </message>
</context>
<context>
    <name>audit</name>
    <message>
        <source>cannot read the journal %1: %2</source>
        <translation>das Journal %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>cannot create the journal folder %1</source>
        <translation>der Journal-Ordner %1 kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>the head of this chain is missing</source>
        <translation>der Kopf dieser Kette fehlt</translation>
    </message>
    <message>
        <source>lines are missing before this one: the chain had %1 lines when the last one was written, and ended at line %2 now</source>
        <translation>vor dieser Zeile fehlen Zeilen: die Kette hatte %1 Zeilen, als die letzte geschrieben wurde, und endete jetzt bei Zeile %2</translation>
    </message>
    <message>
        <source>the journal&apos;s lock file %1 belongs to %2 and cannot be opened (%3); let its owner remove it, or remove it yourself once no leasescope is running</source>
        <translation>die Sperrdatei %1 des Journals gehört %2 und kann nicht geöffnet werden (%3); lassen Sie sie von ihrem Besitzer entfernen, oder entfernen Sie sie, sobald kein leasescope läuft</translation>
    </message>
    <message>
        <source>another user</source>
        <translation>einem anderen Benutzer</translation>
    </message>
    <message>
        <source>%1 is not a file; the journal needs a lock file of that name: move what is there away</source>
        <translation>%1 ist keine Datei; das Journal braucht eine Sperrdatei dieses Namens: legen Sie beiseite, was dort ist</translation>
    </message>
    <message>
        <source>cannot make the journal&apos;s lock file %1: %2</source>
        <translation>die Sperrdatei %1 des Journals kann nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>einem anderen Programm</translation>
    </message>
    <message>
        <source>the journal&apos;s lock file %1 is replaced all the time</source>
        <translation>die Sperrdatei %1 des Journals wird ständig ersetzt</translation>
    </message>
    <message>
        <source>the line is torn: it has no end</source>
        <translation>die Zeile ist abgeschnitten: sie hat kein Ende</translation>
    </message>
    <message>
        <source>the line was changed: its content does not fit its hash</source>
        <translation>die Zeile wurde geändert: ihr Inhalt passt nicht zu ihrem Hash</translation>
    </message>
    <message>
        <source>the line does not follow the one before: a line is missing, moved or changed</source>
        <translation>die Zeile folgt nicht auf die vorige: eine Zeile fehlt, wurde verschoben oder geändert</translation>
    </message>
    <message>
        <source>cannot read the journal: %1 is not a folder that may be read</source>
        <translation>das Journal kann nicht gelesen werden: %1 ist kein Ordner, der gelesen werden darf</translation>
    </message>
    <message>
        <source>lines are missing at the end: the chain had %1, the last that is there is %2</source>
        <translation>am Ende fehlen Zeilen: die Kette hatte %1, die letzte vorhandene ist %2</translation>
    </message>
    <message>
        <source>the chain does not end with the line that was written last</source>
        <translation>die Kette endet nicht mit der zuletzt geschriebenen Zeile</translation>
    </message>
    <message>
        <source>the journal is broken behind it: the next line does not follow its line</source>
        <translation>das Journal ist dahinter gebrochen: die nächste Zeile folgt nicht auf ihre Zeile</translation>
    </message>
    <message>
        <source>there is no journal entry %1 in %2</source>
        <translation>es gibt keinen Journaleintrag %1 in %2</translation>
    </message>
    <message>
        <source>the journal&apos;s head %1 cannot be parsed</source>
        <translation>der Kopf des Journals %1 ist nicht auszuwerten</translation>
    </message>
    <message>
        <source>the journal is locked by %1 (%2), which did not release it within %3 s; end that program and try again</source>
        <translation>das Journal ist von %1 (%2) gesperrt, das es innerhalb von %3 s nicht freigab; beenden Sie dieses Programm und versuchen Sie es erneut</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>%1 is there already: name a new folder</source>
        <translation>%1 ist schon da: einen neuen Ordner nennen</translation>
    </message>
    <message>
        <source>cannot make the folder %1</source>
        <translation>der Ordner %1 lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>Release of a lapsed lock</source>
        <translation>Freigabe einer verfallenen Sperre</translation>
    </message>
    <message>
        <source>Break of a live lock</source>
        <translation>Aufbrechen einer aktiven Sperre</translation>
    </message>
    <message>
        <source>Release at a version</source>
        <translation>Freigabe bei bestimmter Version</translation>
    </message>
    <message>
        <source>Fence before a release</source>
        <translation>Fence vor einer Freigabe</translation>
    </message>
    <message>
        <source>Acquisition of a test lock</source>
        <translation>Erwerb einer Testsperre</translation>
    </message>
    <message>
        <source>Take-over of a row</source>
        <translation>Übernahme einer Zeile</translation>
    </message>
    <message>
        <source>Restore of a row</source>
        <translation>Wiederherstellung einer Zeile</translation>
    </message>
    <message>
        <source>Creation of a table</source>
        <translation>Anlegen einer Tabelle</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Wiederhergestellt</translation>
    </message>
    <message>
        <source>Fenced</source>
        <translation>Fence gesetzt</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Erworben</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <source>Answer lost, found in force</source>
        <translation>Antwort verloren, gilt laut Lesen</translation>
    </message>
    <message>
        <source>Not acquired</source>
        <translation>Nicht erworben</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Left as by a crash</source>
        <translation>Zurückgelassen wie nach einem Absturz</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 line %2: %3</source>
        <translation>%1 Zeile %2: %3</translation>
    </message>
    <message>
        <source>Not known: the program ended before it</source>
        <translation>Nicht bekannt: das Programm endete vorher</translation>
    </message>
    <message>
        <source>entry %1 cannot be trusted: %2</source>
        <translation>der Eintrag %1 ist nicht vertrauenswürdig: %2</translation>
    </message>
    <message>
        <source>no head yet in %1 of the chains, which were written by an older version: lines missing at their ends would not show; the next act begins one</source>
        <translation>noch kein Kopf bei %1 der Ketten, die eine ältere Version geschrieben hat: Zeilen, die an ihrem Ende fehlen, fielen nicht auf; die nächste Aktion beginnt einen</translation>
    </message>
    <message>
        <source>cannot open the journal %1: %2</source>
        <translation>das Journal %1 kann nicht geöffnet werden: %2</translation>
    </message>
    <message>
        <source>cannot write to the journal %1: %2</source>
        <translation>in das Journal %1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>cannot repair the journal %1: %2</source>
        <translation>das Journal %1 kann nicht repariert werden: %2</translation>
    </message>
    <message>
        <source>cannot replace the journal&apos;s file %1: %2</source>
        <translation>die Datei %1 des Journals kann nicht ersetzt werden: %2</translation>
    </message>
    <message>
        <source>cannot flush the folder of the journal %1: %2</source>
        <translation>der Ordner des Journals %1 kann nicht auf die Platte gebracht werden: %2</translation>
    </message>
    <message>
        <source>%1 is not a file; the journal needs a file of that name: move what is there away</source>
        <translation>%1 ist keine Datei; das Journal braucht eine Datei dieses Namens: legen Sie beiseite, was dort ist</translation>
    </message>
    <message>
        <source>%1; nothing was sent</source>
        <translation>%1; es wurde nichts gesendet</translation>
    </message>
    <message>
        <source>the line before was torn by a crash; its bytes are kept here</source>
        <translation>die Zeile davor wurde durch einen Absturz abgeschnitten; ihre Bytes stehen hier</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation>%1 ist keine Datei</translation>
    </message>
    <message>
        <source>%1 is larger than the %2 MiB that can go along</source>
        <translation>%1 ist größer als die %2 MiB, die mitgehen können</translation>
    </message>
</context>
<context>
    <name>aws</name>
    <message>
        <source>the credentials from %1 expired at %2; get new ones there and connect again</source>
        <translation>die Anmeldeinformationen aus %1 liefen um %2 ab; holen Sie dort neue und verbinden Sie sich erneut</translation>
    </message>
    <message>
        <source>signing in was dismissed; sign in again</source>
        <translation>die Anmeldung wurde abgebrochen; melden Sie sich erneut an</translation>
    </message>
    <message>
        <source>%1 answered without a usable %2; its owner must correct it</source>
        <translation>%1 antwortete ohne brauchbares %2; der Besitzer muss das beheben</translation>
    </message>
    <message>
        <source>%1 answered with an %2 that is not a time such as 2026-11-21T15:31:21Z</source>
        <translation>%1 antwortete mit einem %2, das keine Zeit wie 2026-11-21T15:31:21Z ist</translation>
    </message>
    <message>
        <source>%1 answered without a usable %2</source>
        <translation>%1 antwortete ohne brauchbares %2</translation>
    </message>
    <message>
        <source>it ends with a backslash</source>
        <translation>sie endet mit einem Backslash</translation>
    </message>
    <message>
        <source>a quote in it is not closed</source>
        <translation>ein Anführungszeichen in ihr ist nicht geschlossen</translation>
    </message>
    <message>
        <source>it names no program</source>
        <translation>sie nennt kein Programm</translation>
    </message>
    <message>
        <source>the command line cannot be split into words: %1</source>
        <translation>die Befehlszeile lässt sich nicht in Wörter teilen: %1</translation>
    </message>
    <message>
        <source>a setting stands before the first section and is ignored</source>
        <translation>eine Einstellung steht vor dem ersten Abschnitt und wird ignoriert</translation>
    </message>
    <message>
        <source>this line is ignored: a setting is written key = value</source>
        <translation>diese Zeile wird ignoriert: eine Einstellung schreibt sich key = value</translation>
    </message>
    <message>
        <source>a setting has no name: nothing stands before its equals sign; name it or remove the line</source>
        <translation>eine Einstellung hat keinen Namen: vor ihrem Gleichheitszeichen steht nichts; benennen oder entfernen Sie sie</translation>
    </message>
    <message>
        <source>%1 line %2: %3</source>
        <translation>%1 Zeile %2: %3</translation>
    </message>
    <message>
        <source>cannot read %1: %2; check the file and its permissions</source>
        <translation>%1 kann nicht gelesen werden: %2; prüfen Sie die Datei und ihre Rechte</translation>
    </message>
    <message>
        <source>the endpoint from %1 and %2 are not supported together; switch one off</source>
        <translation>der Endpunkt aus %1 und %2 werden nicht zusammen unterstützt; schalten Sie eines aus</translation>
    </message>
    <message>
        <source> (it comes from %1)</source>
        <translation> (sie kommt aus %1)</translation>
    </message>
    <message>
        <source>the endpoint URL from %1 cannot be used: plain http to %2 would show keys to the network; use https there. Plain http can be confirmed for the host of the tables alone</source>
        <translation>die Endpunkt-URL aus %1 kann nicht verwendet werden: unverschlüsseltes http zu %2 würde Schlüssel im Netz offenlegen; verwenden Sie dort https. Unverschlüsseltes http kann nur für den Host der Tabellen bestätigt werden</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>%1 konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>no credentials</source>
        <translation>keine Anmeldeinformationen</translation>
    </message>
    <message>
        <source>web identity</source>
        <translation>Web-Identität</translation>
    </message>
    <message>
        <source>IAM Identity Center</source>
        <translation>IAM Identity Center</translation>
    </message>
    <message>
        <source>credential process</source>
        <translation>Credential-Prozess</translation>
    </message>
    <message>
        <source>%1 line %2</source>
        <translation>%1 Zeile %2</translation>
    </message>
    <message>
        <source>the connection</source>
        <translation>die Verbindung</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos;, named by %2, is neither in %3 nor in %4; correct the name or add the profile</source>
        <translation>das Profil &apos;%1&apos;, genannt in %2, steht weder in %3 noch in %4; berichtigen Sie den Namen oder fügen Sie das Profil hinzu</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; cannot be used until this is corrected: %2</source>
        <translation>das Profil &apos;%1&apos; kann erst verwendet werden, wenn dies behoben ist: %2</translation>
    </message>
    <message>
        <source>profile %1 (%2)</source>
        <translation>Profil %1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 must be true or false</source>
        <translation>%1 von %2 muss true oder false sein</translation>
    </message>
    <message>
        <source>services of %1 names &apos;%2&apos;, but there is no section [services %2]; add it or remove the setting</source>
        <translation>services von %1 nennt &apos;%2&apos;, aber es gibt keinen Abschnitt [services %2]; fügen Sie ihn hinzu oder entfernen Sie die Einstellung</translation>
    </message>
    <message>
        <source>services %1 (%2 line %3)</source>
        <translation>services %1 (%2 Zeile %3)</translation>
    </message>
    <message>
        <source>the login is over (%1)</source>
        <translation>die Anmeldung ist vorbei (%1)</translation>
    </message>
    <message>
        <source>the password or other credentials of the user have changed (%1)</source>
        <translation>das Kennwort oder andere Anmeldeinformationen des Benutzers haben sich geändert (%1)</translation>
    </message>
    <message>
        <source>the permission signin:CreateOAuth2Token is missing (%1)</source>
        <translation>die Berechtigung signin:CreateOAuth2Token fehlt (%1)</translation>
    </message>
    <message>
        <source>renewing its keys failed: %1</source>
        <translation>das Erneuern der Schlüssel schlug fehl: %1</translation>
    </message>
    <message>
        <source>the profile has no login_session</source>
        <translation>das Profil hat keine login_session</translation>
    </message>
    <message>
        <source>profile %1 (aws login)</source>
        <translation>Profil %1 (aws login)</translation>
    </message>
    <message>
        <source>you are not signed in, there is no %1</source>
        <translation>Sie sind nicht angemeldet, es gibt kein %1</translation>
    </message>
    <message>
        <source>the keys of the session expired at %1</source>
        <translation>die Schlüssel der Sitzung liefen um %1 ab</translation>
    </message>
    <message>
        <source>; they were renewed just now</source>
        <translation>; sie wurden eben erneuert</translation>
    </message>
    <message>
        <source>, but for this connection only: %1</source>
        <translation>, aber nur für diese Verbindung: %1</translation>
    </message>
    <message>
        <source>%1 is not JSON</source>
        <translation>%1 ist kein JSON</translation>
    </message>
    <message>
        <source>login_session of profile &apos;%1&apos; (%2)</source>
        <translation>login_session des Profils &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>%1: %2; run: aws login --profile %3</source>
        <translation>%1: %2; führen Sie aus: aws login --profile %3</translation>
    </message>
    <message>
        <source>%1 is gone or of another login now</source>
        <translation>%1 ist weg oder gehört jetzt zu einer anderen Anmeldung</translation>
    </message>
    <message>
        <source>IAM Identity Center, profile %1</source>
        <translation>IAM Identity Center, Profil %1</translation>
    </message>
    <message>
        <source>the profile has no sso_account_id or sso_role_name</source>
        <translation>das Profil hat keine sso_account_id oder sso_role_name</translation>
    </message>
    <message>
        <source>region of %1 cannot be part of a host name; correct it, as in eu-west-1</source>
        <translation>die Region von %1 kann nicht Teil eines Hostnamens sein; berichtigen Sie sie, etwa eu-west-1</translation>
    </message>
    <message>
        <source>it has no credentials of its own: a container endpoint or instance metadata must answer</source>
        <translation>es hat keine eigenen Anmeldeinformationen: ein Container-Endpunkt oder Instanz-Metadaten müssen antworten</translation>
    </message>
    <message>
        <source>%1 asks for a one-time code</source>
        <translation>%1 fragt nach einem Einmalcode</translation>
    </message>
    <message>
        <source>%1 has credential_source %2, but %3 is not set here</source>
        <translation>%1 hat credential_source %2, aber %3 ist hier nicht gesetzt</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): source_profile &apos;%3&apos; has no credentials; add some or name another profile</source>
        <translation>Profil &apos;%1&apos; (%2): source_profile &apos;%3&apos; hat keine Anmeldeinformationen; fügen Sie welche hinzu oder nennen Sie ein anderes Profil</translation>
    </message>
    <message>
        <source>the keys of profile &apos;%1&apos; expired at %2 (%3); fetch new ones with the program that wrote them</source>
        <translation>die Schlüssel des Profils &apos;%1&apos; liefen um %2 ab (%3); holen Sie neue mit dem Programm, das sie geschrieben hat</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2)</source>
        <translation>Profil &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>%1 has web_identity_token_file but misses role_arn; add it</source>
        <translation>%1 hat web_identity_token_file, aber role_arn fehlt; fügen Sie es hinzu</translation>
    </message>
    <message>
        <source>%1: the file that web_identity_token_file names cannot be read</source>
        <translation>%1: die Datei, die web_identity_token_file nennt, kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1: %2; sign in, or run: %3</source>
        <translation>%1: %2; melden Sie sich an oder führen Sie aus: %3</translation>
    </message>
    <message>
        <source>you are not signed in to IAM Identity Center</source>
        <translation>Sie sind nicht bei IAM Identity Center angemeldet</translation>
    </message>
    <message>
        <source>the session of IAM Identity Center has expired</source>
        <translation>die Sitzung von IAM Identity Center ist abgelaufen</translation>
    </message>
    <message>
        <source>you are not signed in</source>
        <translation>Sie sind nicht angemeldet</translation>
    </message>
    <message>
        <source>the session expired at %1</source>
        <translation>die Sitzung lief um %1 ab</translation>
    </message>
    <message>
        <source>credential_process of profile &apos;%1&apos; (%2)</source>
        <translation>credential_process des Profils &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>%1: its program is not found</source>
        <translation>%1: das Programm ist nicht zu finden</translation>
    </message>
    <message>
        <source>region &apos;%1&apos; from %2 cannot be part of a host name; correct it, as in eu-west-1</source>
        <translation>die Region &apos;%1&apos; aus %2 kann nicht Teil eines Hostnamens sein; berichtigen Sie sie, etwa eu-west-1</translation>
    </message>
    <message>
        <source>default for a local endpoint</source>
        <translation>Vorgabe für einen lokalen Endpunkt</translation>
    </message>
    <message>
        <source>no region is chosen: neither the connection nor AWS_REGION, AWS_DEFAULT_REGION or region of profile &apos;%1&apos; names one; choose one such as eu-west-1</source>
        <translation>keine Region ist gewählt: weder die Verbindung noch AWS_REGION, AWS_DEFAULT_REGION oder region des Profils &apos;%1&apos; nennt eine; wählen Sie eine, etwa eu-west-1</translation>
    </message>
    <message>
        <source>account_id_endpoint_mode of %1 must be preferred, disabled or required</source>
        <translation>account_id_endpoint_mode von %1 muss preferred, disabled oder required sein</translation>
    </message>
    <message>
        <source>account_id_endpoint_mode of %1 is required, but host names with an account in them are not used here; set it to preferred or disabled</source>
        <translation>account_id_endpoint_mode von %1 ist required, aber Hostnamen mit einem Konto darin werden hier nicht verwendet; setzen Sie preferred oder disabled</translation>
    </message>
    <message>
        <source>max_attempts from %1 must be a whole number from 1 on</source>
        <translation>max_attempts aus %1 muss eine ganze Zahl ab 1 sein</translation>
    </message>
    <message>
        <source>computed from the region</source>
        <translation>aus der Region berechnet</translation>
    </message>
    <message>
        <source>%1 is not a path that begins with a slash; correct or unset it</source>
        <translation>%1 ist kein Pfad, der mit einem Schrägstrich beginnt; berichtigen oder entfernen Sie die Angabe</translation>
    </message>
    <message>
        <source>%1 %2; correct or unset it</source>
        <translation>%1 %2; berichtigen oder entfernen Sie die Angabe</translation>
    </message>
    <message>
        <source>is not a URL with a host and without a user name</source>
        <translation>ist keine URL mit einem Host und ohne Benutzernamen</translation>
    </message>
    <message>
        <source>is neither http nor https</source>
        <translation>ist weder http noch https</translation>
    </message>
    <message>
        <source>names the host %1, but by http only this machine (localhost) and the agents of ECS and EKS may be asked</source>
        <translation>nennt den Host %1, aber über http dürfen nur diese Maschine (localhost) und die Agenten von ECS und EKS gefragt werden</translation>
    </message>
    <message>
        <source>the file that %1 names could not be read: %2</source>
        <translation>die Datei, die %1 nennt, konnte nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 gibt es nicht</translation>
    </message>
    <message>
        <source>the token from %1 has a line break in it and cannot be sent; correct it</source>
        <translation>das Token aus %1 hat einen Zeilenumbruch und kann nicht gesendet werden; berichtigen Sie es</translation>
    </message>
    <message>
        <source>%1 did not answer with a JSON object</source>
        <translation>%1 antwortete nicht mit einem JSON-Objekt</translation>
    </message>
    <message>
        <source>container endpoint</source>
        <translation>Container-Endpunkt</translation>
    </message>
    <message>
        <source>container endpoint (%1)</source>
        <translation>Container-Endpunkt (%1)</translation>
    </message>
    <message>
        <source>%1 gave no answer: %2</source>
        <translation>%1 antwortete nicht: %2</translation>
    </message>
    <message>
        <source>%1 or %2 is not set</source>
        <translation>%1 oder %2 ist nicht gesetzt</translation>
    </message>
    <message>
        <source>%1 gave keys (%2) until %3</source>
        <translation>%1 lieferte Schlüssel (%2) bis %3</translation>
    </message>
    <message>
        <source>%1 is not a time such as 2026-11-21T15:31:21Z; correct or unset it</source>
        <translation>%1 ist keine Zeit wie 2026-11-21T15:31:21Z; berichtigen oder entfernen Sie die Angabe</translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is not set</source>
        <translation>AWS_ACCESS_KEY_ID ist nicht gesetzt</translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is not set, only AWS_SECRET_ACCESS_KEY is</source>
        <translation>AWS_ACCESS_KEY_ID ist nicht gesetzt, nur AWS_SECRET_ACCESS_KEY</translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is set in the environment but AWS_SECRET_ACCESS_KEY is not; set both or neither</source>
        <translation>AWS_ACCESS_KEY_ID ist in der Umgebung gesetzt, AWS_SECRET_ACCESS_KEY aber nicht; setzen Sie beide oder keine</translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is set (%1)</source>
        <translation>AWS_ACCESS_KEY_ID ist gesetzt (%1)</translation>
    </message>
    <message>
        <source>%1 of profile &apos;%2&apos; (%3)</source>
        <translation>%1 des Profils &apos;%2&apos; (%3)</translation>
    </message>
    <message>
        <source>%1 must be true or false</source>
        <translation>%1 muss true oder false sein</translation>
    </message>
    <message>
        <source>%1 must be a whole number from 1 to %2</source>
        <translation>%1 muss eine ganze Zahl von 1 bis %2 sein</translation>
    </message>
    <message>
        <source>%1 must be an http or https URL such as http://169.254.169.254</source>
        <translation>%1 muss eine http- oder https-URL sein, etwa http://169.254.169.254</translation>
    </message>
    <message>
        <source>%1 must be IPv4 or IPv6</source>
        <translation>%1 muss IPv4 oder IPv6 sein</translation>
    </message>
    <message>
        <source>in a container, raise the instance&apos;s HttpPutResponseHopLimit to 2</source>
        <translation>erhöhen Sie in einem Container HttpPutResponseHopLimit der Instanz auf 2</translation>
    </message>
    <message>
        <source>%1, and version 1 is disabled; %2</source>
        <translation>%1, und Version 1 ist abgeschaltet; %2</translation>
    </message>
    <message>
        <source>%1 did not answer the request for a token</source>
        <translation>%1 beantwortete die Anfrage nach einem Token nicht</translation>
    </message>
    <message>
        <source>not an EC2 instance: %1</source>
        <translation>keine EC2-Instanz: %1</translation>
    </message>
    <message>
        <source>%1 refused a token with status %2</source>
        <translation>%1 verweigerte ein Token mit Status %2</translation>
    </message>
    <message>
        <source>the instance metadata service at %1 gave no token (status %2); set AWS_EC2_METADATA_DISABLED=true if it is not to be asked</source>
        <translation>der Metadatendienst der Instanz an %1 lieferte kein Token (Status %2); setzen Sie AWS_EC2_METADATA_DISABLED=true, wenn er nicht gefragt werden soll</translation>
    </message>
    <message>
        <source>not an EC2 instance, or not to be reached from here: %1; %2</source>
        <translation>keine EC2-Instanz, oder von hier nicht zu erreichen: %1; %2</translation>
    </message>
    <message>
        <source>the instance metadata has no %1</source>
        <translation>die Instanz-Metadaten haben kein %1</translation>
    </message>
    <message>
        <source>%1 refuses to be asked (status %2)</source>
        <translation>%1 verweigert die Abfrage (Status %2)</translation>
    </message>
    <message>
        <source>the instance metadata service at %1 answered with status %2; try again</source>
        <translation>der Metadatendienst der Instanz an %1 antwortete mit Status %2; versuchen Sie es erneut</translation>
    </message>
    <message>
        <source>the instance metadata names a region that cannot be part of a host name; choose a region in the connection</source>
        <translation>die Instanz-Metadaten nennen eine Region, die nicht Teil eines Hostnamens sein kann; wählen Sie eine Region in der Verbindung</translation>
    </message>
    <message>
        <source>EC2 instance metadata</source>
        <translation>EC2-Instanz-Metadaten</translation>
    </message>
    <message>
        <source>the instance has no role</source>
        <translation>die Instanz hat keine Rolle</translation>
    </message>
    <message>
        <source>what answers as instance metadata names a role that cannot be one; set AWS_EC2_METADATA_DISABLED=true if it is not to be asked</source>
        <translation>was als Instanz-Metadaten antwortet, nennt eine Rolle, die keine sein kann; setzen Sie AWS_EC2_METADATA_DISABLED=true, wenn es nicht gefragt werden soll</translation>
    </message>
    <message>
        <source>EC2 instance metadata (role %1)</source>
        <translation>EC2-Instanz-Metadaten (Rolle %1)</translation>
    </message>
    <message>
        <source>%1 has no credentials (%2: %3); check the instance&apos;s role</source>
        <translation>%1 hat keine Anmeldeinformationen (%2: %3); prüfen Sie die Rolle der Instanz</translation>
    </message>
    <message>
        <source>no Code</source>
        <translation>kein Code</translation>
    </message>
    <message>
        <source>role %1 gave keys (%2) until %3</source>
        <translation>die Rolle %1 lieferte Schlüssel (%2) bis %3</translation>
    </message>
    <message>
        <source>; they are past that already, the instance could not renew them</source>
        <translation>; dieser Zeitpunkt ist schon vorbei, die Instanz konnte sie nicht erneuern</translation>
    </message>
    <message>
        <source>not asked: AWS_EC2_METADATA_DISABLED is true</source>
        <translation>nicht gefragt: AWS_EC2_METADATA_DISABLED ist true</translation>
    </message>
    <message>
        <source>local keys</source>
        <translation>lokale Schlüssel</translation>
    </message>
    <message>
        <source>an access key id for a local endpoint must be letters and digits only, as in &apos;local&apos;; DynamoDB Local refuses others</source>
        <translation>eine Zugriffsschlüssel-ID für einen lokalen Endpunkt darf nur Buchstaben und Ziffern haben, etwa &apos;local&apos;; DynamoDB Local lehnt andere ab</translation>
    </message>
    <message>
        <source>a local endpoint needs some secret access key, any text will do</source>
        <translation>ein lokaler Endpunkt braucht irgendeinen geheimen Zugriffsschlüssel, jeder Text genügt</translation>
    </message>
    <message>
        <source>used because the endpoint is on this machine</source>
        <translation>verwendet, weil der Endpunkt auf dieser Maschine ist</translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation>es ist abgestürzt</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>es endete mit Code %1</translation>
    </message>
    <message>
        <source>%1 and said nothing</source>
        <translation>%1 und sagte nichts</translation>
    </message>
    <message>
        <source>credential_process of profile &apos;%1&apos; (%2): %3</source>
        <translation>credential_process des Profils &apos;%1&apos; (%2): %3</translation>
    </message>
    <message>
        <source>what it printed is not one JSON object</source>
        <translation>was es ausgab, ist kein einzelnes JSON-Objekt</translation>
    </message>
    <message>
        <source>what it printed has no Version; it must be 1</source>
        <translation>was es ausgab, hat keine Version; sie muss 1 sein</translation>
    </message>
    <message>
        <source>what it printed has another Version than 1, the only one known</source>
        <translation>was es ausgab, hat eine andere Version als 1, die einzige bekannte</translation>
    </message>
    <message>
        <source>the credentials it printed expired at %1; renew them where it takes them from</source>
        <translation>die ausgegebenen Anmeldeinformationen liefen um %1 ab; erneuern Sie sie dort, woher das Programm sie nimmt</translation>
    </message>
    <message>
        <source>credential process, profile %1</source>
        <translation>Credential-Prozess, Profil %1</translation>
    </message>
    <message>
        <source>the profile has no credential_process</source>
        <translation>das Profil hat keinen credential_process</translation>
    </message>
    <message>
        <source>profile %1 (credential_process)</source>
        <translation>Profil %1 (credential_process)</translation>
    </message>
    <message>
        <source>the program gave keys (%1)</source>
        <translation>das Programm lieferte Schlüssel (%1)</translation>
    </message>
    <message>
        <source>the program &apos;%1&apos; could not be started: %2</source>
        <translation>das Programm &apos;%1&apos; konnte nicht gestartet werden: %2</translation>
    </message>
    <message>
        <source>it did not end within %1 s and was killed</source>
        <translation>es endete nicht innerhalb von %1 s und wurde hart beendet</translation>
    </message>
    <message>
        <source>it wrote more than %1 KiB, which are no credentials</source>
        <translation>es schrieb mehr als %1 KiB, das sind keine Anmeldeinformationen</translation>
    </message>
    <message>
        <source>%1 file %2, profile %3</source>
        <translation>%1 Datei %2, Profil %3</translation>
    </message>
    <message>
        <source>the profile is not in this file</source>
        <translation>das Profil steht nicht in dieser Datei</translation>
    </message>
    <message>
        <source>the profile has no aws_access_key_id</source>
        <translation>das Profil hat keine aws_access_key_id</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2 line %3) is incomplete: %4 is missing there; both keys must stand in the same file</source>
        <translation>das Profil &apos;%1&apos; (%2 Zeile %3) ist unvollständig: %4 fehlt dort; beide Schlüssel müssen in derselben Datei stehen</translation>
    </message>
    <message>
        <source>aws_access_key_id of profile &apos;%1&apos; (%2 line %3) has white space in it; an indented line below it would be taken as part of it</source>
        <translation>aws_access_key_id des Profils &apos;%1&apos; (%2 Zeile %3) hat Leerraum; eine eingerückte Zeile darunter würde als Teil gelten</translation>
    </message>
    <message>
        <source>profile %1 (%2 file)</source>
        <translation>Profil %1 (%2-Datei)</translation>
    </message>
    <message>
        <source>has keys (%1)</source>
        <translation>hat Schlüssel (%1)</translation>
    </message>
    <message>
        <source>; they are written in quotes, which count as part of them: remove the quotes if the service refuses the keys</source>
        <translation>; sie stehen in Anführungszeichen, die als Teil von ihnen zählen: entfernen Sie diese, wenn der Dienst die Schlüssel ablehnt</translation>
    </message>
    <message>
        <source>the sign-in was broken off</source>
        <translation>die Anmeldung wurde abgebrochen</translation>
    </message>
    <message>
        <source>signing in to &apos;%1&apos; did not succeed: %2</source>
        <translation>die Anmeldung bei &apos;%1&apos; gelang nicht: %2</translation>
    </message>
    <message>
        <source>the code was not confirmed in time; begin again</source>
        <translation>der Code wurde nicht rechtzeitig bestätigt; beginnen Sie von vorn</translation>
    </message>
    <message>
        <source>access was denied in the browser</source>
        <translation>der Zugriff wurde im Browser verweigert</translation>
    </message>
    <message>
        <source>signing in to &apos;%1&apos; could not begin: %2</source>
        <translation>die Anmeldung bei &apos;%1&apos; konnte nicht beginnen: %2</translation>
    </message>
    <message>
        <source>it was cancelled</source>
        <translation>es wurde abgebrochen</translation>
    </message>
    <message>
        <source>%1: SSO session &apos;%2&apos; has expired or is not signed in (%3); run: %4</source>
        <translation>%1: die SSO-Sitzung &apos;%2&apos; ist abgelaufen oder nicht angemeldet (%3); führen Sie aus: %4</translation>
    </message>
    <message>
        <source>profile %1 (IAM Identity Center, role %2)</source>
        <translation>Profil %1 (IAM Identity Center, Rolle %2)</translation>
    </message>
    <message>
        <source>%1 answered without a usable sessionToken and expiration</source>
        <translation>%1 antwortete ohne brauchbares sessionToken und expiration</translation>
    </message>
    <message>
        <source>%1: IAM Identity Center gives no credentials for account %2, role %3</source>
        <translation>%1: IAM Identity Center liefert keine Anmeldeinformationen für Konto %2, Rolle %3</translation>
    </message>
    <message>
        <source>sign in again</source>
        <translation>melden Sie sich erneut an</translation>
    </message>
    <message>
        <source>check sso_account_id and sso_role_name, or ask for access</source>
        <translation>prüfen Sie sso_account_id und sso_role_name, oder bitten Sie um Zugriff</translation>
    </message>
    <message>
        <source>check sso_account_id and sso_role_name</source>
        <translation>prüfen Sie sso_account_id und sso_role_name</translation>
    </message>
    <message>
        <source>wait a little before trying again</source>
        <translation>warten Sie ein wenig, bevor Sie es erneut versuchen</translation>
    </message>
    <message>
        <source>try again, and check sso_region if it stays</source>
        <translation>versuchen Sie es erneut, und prüfen Sie sso_region, wenn es dabei bleibt</translation>
    </message>
    <message>
        <source>the portal no longer accepts the token</source>
        <translation>das Portal nimmt das Token nicht mehr an</translation>
    </message>
    <message>
        <source>the portal refused a new token too</source>
        <translation>das Portal lehnte auch ein neues Token ab</translation>
    </message>
    <message>
        <source>role %1 of account %2 until %3 (%4)%5</source>
        <translation>Rolle %1 des Kontos %2 bis %3 (%4)%5</translation>
    </message>
    <message>
        <source>the token expired at %1</source>
        <translation>das Token lief um %1 ab</translation>
    </message>
    <message>
        <source>there is no token file %1</source>
        <translation>es gibt keine Token-Datei %1</translation>
    </message>
    <message>
        <source>sso_region of %1: %2</source>
        <translation>sso_region von %1: %2</translation>
    </message>
    <message>
        <source>renewing the token of SSO session &apos;%1&apos; failed: %2</source>
        <translation>das Erneuern des Tokens der SSO-Sitzung &apos;%1&apos; schlug fehl: %2</translation>
    </message>
    <message>
        <source>; the token was renewed until %1</source>
        <translation>; das Token wurde bis %1 erneuert</translation>
    </message>
    <message>
        <source>; signed in just now</source>
        <translation>; eben angemeldet</translation>
    </message>
    <message>
        <source>%1: asking IAM Identity Center failed: %2</source>
        <translation>%1: die Anfrage an IAM Identity Center schlug fehl: %2</translation>
    </message>
    <message>
        <source>%1 asks for IAM Identity Center but misses %2; add it, as aws configure sso does</source>
        <translation>%1 verlangt IAM Identity Center, aber %2 fehlt; fügen Sie es hinzu, wie aws configure sso es tut</translation>
    </message>
    <message>
        <source>sso_session of %1 names &apos;%2&apos;, but %3 has no section [sso-session %2]; add it or correct the name</source>
        <translation>sso_session von %1 nennt &apos;%2&apos;, aber %3 hat keinen Abschnitt [sso-session %2]; fügen Sie ihn hinzu oder berichtigen Sie den Namen</translation>
    </message>
    <message>
        <source>%1 says another %2 than its [sso-session %3] (%4 line %5); remove it from the profile</source>
        <translation>%1 sagt ein anderes %2 als seine [sso-session %3] (%4 Zeile %5); entfernen Sie es aus dem Profil</translation>
    </message>
    <message>
        <source>the token file %1 %2</source>
        <translation>die Token-Datei %1 %2</translation>
    </message>
    <message>
        <source>is not JSON</source>
        <translation>ist kein JSON</translation>
    </message>
    <message>
        <source>has no usable %1</source>
        <translation>hat kein brauchbares %1</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): duration_seconds is %3; it must be from 900 to 43200</source>
        <translation>Profil &apos;%1&apos; (%2): duration_seconds ist %3; es muss von 900 bis 43200 sein</translation>
    </message>
    <message>
        <source>role_session_name of profile &apos;%1&apos; (%2)</source>
        <translation>role_session_name des Profils &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): credential_source must be Environment, Ec2InstanceMetadata or EcsContainer</source>
        <translation>Profil &apos;%1&apos; (%2): credential_source muss Environment, Ec2InstanceMetadata oder EcsContainer sein</translation>
    </message>
    <message>
        <source>%1 has both source_profile and credential_source; remove one of them</source>
        <translation>%1 hat source_profile und credential_source; entfernen Sie eines davon</translation>
    </message>
    <message>
        <source>%1 has role_arn but misses source_profile or credential_source; add one of them</source>
        <translation>%1 hat role_arn, aber weder source_profile noch credential_source; fügen Sie eines hinzu</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): source_profile &apos;%3&apos; does not exist; correct the name or add that profile</source>
        <translation>Profil &apos;%1&apos; (%2): source_profile &apos;%3&apos; gibt es nicht; berichtigen Sie den Namen oder fügen Sie dieses Profil hinzu</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): source_profile leads back to a profile met before: %3; let one of them name a profile with keys</source>
        <translation>Profil &apos;%1&apos; (%2): source_profile führt zu einem früheren Profil zurück: %3; lassen Sie eines davon ein Profil mit Schlüsseln nennen</translation>
    </message>
    <message>
        <source>credential_source %1</source>
        <translation>credential_source %1</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>Profil %1</translation>
    </message>
    <message>
        <source>%1 must be 2 to 64 letters, digits or characters of _+=,.@-</source>
        <translation>%1 muss 2 bis 64 Buchstaben, Ziffern oder Zeichen aus _+=,.@- haben</translation>
    </message>
    <message>
        <source>role %1 of %2</source>
        <translation>Rolle %1 von %2</translation>
    </message>
    <message>
        <source>assume role, profile %1</source>
        <translation>Rolle übernehmen, Profil %1</translation>
    </message>
    <message>
        <source>the profile has no role_arn that is assumed with other credentials</source>
        <translation>das Profil hat kein role_arn, das mit anderen Anmeldeinformationen übernommen wird</translation>
    </message>
    <message>
        <source>profile %1, role %2</source>
        <translation>Profil %1, Rolle %2</translation>
    </message>
    <message>
        <source>a session of %1 (%2), from %3, until %4</source>
        <translation>eine Sitzung von %1 (%2), aus %3, bis %4</translation>
    </message>
    <message>
        <source>the session is for this run only: %1</source>
        <translation>die Sitzung gilt nur für diesen Lauf: %1</translation>
    </message>
    <message>
        <source>the session is due but could not be renewed: %1</source>
        <translation>die Sitzung ist fällig, konnte aber nicht erneuert werden: %1</translation>
    </message>
    <message>
        <source>%1: the credentials from %2 it is assumed with expired at %3; get new ones there</source>
        <translation>%1: die Anmeldeinformationen aus %2, mit denen sie übernommen wird, liefen um %3 ab; holen Sie dort neue</translation>
    </message>
    <message>
        <source>%1 was not assumed: the question for the code of the MFA device %2 was dismissed; sign in again to enter it</source>
        <translation>%1 wurde nicht übernommen: die Abfrage des Codes des MFA-Geräts %2 wurde abgebrochen; melden Sie sich erneut an, um ihn einzugeben</translation>
    </message>
    <message>
        <source>the code was not accepted; wait for the next one of the device, as each works once</source>
        <translation>der Code wurde nicht angenommen; warten Sie auf den nächsten des Geräts, denn jeder gilt einmal</translation>
    </message>
    <message>
        <source>a code has six digits</source>
        <translation>ein Code hat sechs Ziffern</translation>
    </message>
    <message>
        <source>%1 was not assumed: a code of the MFA device has six digits; sign in again to enter it</source>
        <translation>%1 wurde nicht übernommen: ein Code des MFA-Geräts hat sechs Ziffern; melden Sie sich erneut an, um ihn einzugeben</translation>
    </message>
    <message>
        <source>%1: its %2 failed: %3</source>
        <translation>%1: %2 schlug fehl: %3</translation>
    </message>
    <message>
        <source>the session of role %1</source>
        <translation>die Sitzung der Rolle %1</translation>
    </message>
    <message>
        <source>%1, with %2 (%3): %4</source>
        <translation>%1, mit %2 (%3): %4</translation>
    </message>
    <message>
        <source>the answer to sts:%1 is not what the service sends; something on the way may have answered in its place</source>
        <translation>die Antwort auf sts:%1 ist nicht, was der Dienst sendet; etwas auf dem Weg hat vielleicht an seiner Stelle geantwortet</translation>
    </message>
    <message>
        <source>what it was asked with has expired</source>
        <translation>die dabei verwendeten Anmeldeinformationen sind abgelaufen</translation>
    </message>
    <message>
        <source>the identity token is not valid for this account</source>
        <translation>das Identitätstoken gilt nicht für dieses Konto</translation>
    </message>
    <message>
        <source>the service cannot reach the identity provider</source>
        <translation>der Dienst erreicht den Identitätsanbieter nicht</translation>
    </message>
    <message>
        <source>the service is not active in this region for the account; activate it there or use another region</source>
        <translation>der Dienst ist in dieser Region für das Konto nicht aktiv; aktivieren Sie ihn dort oder nehmen Sie eine andere Region</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>answered with %1, which the service never sends; something on the way may have answered in its place</source>
        <translation>antwortete mit %1, was der Dienst nie sendet; etwas auf dem Weg hat vielleicht an seiner Stelle geantwortet</translation>
    </message>
    <message>
        <source>refused with %1</source>
        <translation>abgelehnt mit %1</translation>
    </message>
    <message>
        <source>%1 got no answer: %2</source>
        <translation>%1 bekam keine Antwort: %2</translation>
    </message>
    <message>
        <source> (the service said: %1)</source>
        <translation> (der Dienst sagte: %1)</translation>
    </message>
    <message>
        <source>web identity, profile %1</source>
        <translation>Web-Identität, Profil %1</translation>
    </message>
    <message>
        <source>profile %1 has no web_identity_token_file</source>
        <translation>das Profil %1 hat keine web_identity_token_file</translation>
    </message>
    <message>
        <source>AWS_WEB_IDENTITY_TOKEN_FILE is not set and %1</source>
        <translation>AWS_WEB_IDENTITY_TOKEN_FILE ist nicht gesetzt und %1</translation>
    </message>
    <message>
        <source>%1 names a web identity token, but the role ARN is missing; add %2</source>
        <translation>%1 nennt ein Web-Identitätstoken, aber die Rollen-ARN fehlt; fügen Sie %2 hinzu</translation>
    </message>
    <message>
        <source>role_arn to the profile</source>
        <translation>role_arn im Profil</translation>
    </message>
    <message>
        <source>the web identity token %1, named by %2, cannot be read: %3</source>
        <translation>das Web-Identitätstoken %1, genannt in %2, kann nicht gelesen werden: %3</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>es gibt es nicht</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>es ist leer</translation>
    </message>
    <message>
        <source>role %1 (%2) with the token named by %3: %4</source>
        <translation>Rolle %1 (%2) mit dem Token aus %3: %4</translation>
    </message>
    <message>
        <source>web identity, role %1</source>
        <translation>Web-Identität, Rolle %1</translation>
    </message>
    <message>
        <source>a session of %1 (%2), with the token named by %3, until %4</source>
        <translation>eine Sitzung von %1 (%2), mit dem Token aus %3, bis %4</translation>
    </message>
    <message>
        <source>no region is chosen; name one such as eu-west-1</source>
        <translation>keine Region ist gewählt; nennen Sie eine, etwa eu-west-1</translation>
    </message>
    <message>
        <source>region &apos;%1&apos; cannot be part of a host name; use letters, digits and hyphens, as in eu-west-1</source>
        <translation>die Region &apos;%1&apos; kann nicht Teil eines Hostnamens sein; verwenden Sie Buchstaben, Ziffern und Bindestriche, etwa eu-west-1</translation>
    </message>
    <message>
        <source>region &apos;local&apos; has no FIPS or dual-stack endpoint; switch both off</source>
        <translation>die Region &apos;local&apos; hat keinen FIPS- oder Dual-Stack-Endpunkt; schalten Sie beide aus</translation>
    </message>
    <message>
        <source>region &apos;local&apos; has DynamoDB only; choose a region of AWS for %1</source>
        <translation>die Region &apos;local&apos; hat nur DynamoDB; wählen Sie für %1 eine Region von AWS</translation>
    </message>
    <message>
        <source>this endpoint URL cannot be used: %1</source>
        <translation>diese Endpunkt-URL kann nicht verwendet werden: %1</translation>
    </message>
    <message>
        <source>it must be http:// or https:// with a host, as in http://localhost:8000</source>
        <translation>sie muss http:// oder https:// mit einem Host sein, etwa http://localhost:8000</translation>
    </message>
    <message>
        <source>it has no host</source>
        <translation>sie hat keinen Host</translation>
    </message>
    <message>
        <source>it has a user name or password in it; keys come from credentials</source>
        <translation>sie hat einen Benutzernamen oder ein Kennwort; Schlüssel kommen aus den Anmeldeinformationen</translation>
    </message>
    <message>
        <source>it has a query; remove everything from the question mark on</source>
        <translation>sie hat einen Query-Teil; entfernen Sie alles ab dem Fragezeichen</translation>
    </message>
    <message>
        <source>it has a fragment; remove everything from the # on</source>
        <translation>sie hat ein Fragment; entfernen Sie alles ab dem #</translation>
    </message>
    <message>
        <source>port 0 cannot be connected to</source>
        <translation>mit Port 0 kann man sich nicht verbinden</translation>
    </message>
    <message>
        <source>plain http to %1 would show table contents to the network; use https, or confirm that this is wanted</source>
        <translation>unverschlüsseltes http zu %1 würde Tabelleninhalte im Netz offenlegen; verwenden Sie https oder bestätigen Sie, dass das gewollt ist</translation>
    </message>
    <message>
        <source>cannot sign a request without a valid method</source>
        <translation>eine Anfrage ohne gültige Methode kann nicht signiert werden</translation>
    </message>
    <message>
        <source>cannot sign: the access key id is empty or has characters it cannot have</source>
        <translation>kann nicht signieren: die Zugriffsschlüssel-ID ist leer oder hat Zeichen, die sie nicht haben kann</translation>
    </message>
    <message>
        <source>cannot sign: the secret access key is empty</source>
        <translation>kann nicht signieren: der geheime Zugriffsschlüssel ist leer</translation>
    </message>
    <message>
        <source>cannot sign: the session token has white space or control characters in it</source>
        <translation>kann nicht signieren: das Sitzungstoken hat Leerraum oder Steuerzeichen</translation>
    </message>
    <message>
        <source>cannot sign: the region is empty or not a region name</source>
        <translation>kann nicht signieren: die Region ist leer oder kein Regionsname</translation>
    </message>
    <message>
        <source>cannot sign: the signing name of the service is empty or not a name</source>
        <translation>kann nicht signieren: der Signaturname des Dienstes ist leer oder kein Name</translation>
    </message>
    <message>
        <source>cannot sign a header whose name is not a token</source>
        <translation>ein Header, dessen Name kein Token ist, kann nicht signiert werden</translation>
    </message>
    <message>
        <source>cannot sign header %1: a line end in its value would start another header</source>
        <translation>der Header %1 kann nicht signiert werden: ein Zeilenende in seinem Wert würde einen weiteren Header beginnen</translation>
    </message>
    <message>
        <source>cannot sign for a time outside the years 1 to 9999</source>
        <translation>für eine Zeit außerhalb der Jahre 1 bis 9999 kann nicht signiert werden</translation>
    </message>
    <message>
        <source>cannot sign: the crypto library has no SHA-256</source>
        <translation>kann nicht signieren: die Kryptobibliothek hat kein SHA-256</translation>
    </message>
    <message>
        <source>cannot sign: the crypto library has no HMAC-SHA256</source>
        <translation>kann nicht signieren: die Kryptobibliothek hat kein HMAC-SHA256</translation>
    </message>
    <message>
        <source>it checks access keys, as AWS does</source>
        <translation>es prüft Zugriffsschlüssel, wie AWS es tut</translation>
    </message>
    <message>
        <source>it does not answer as an emulator does (HTTP %1)</source>
        <translation>es antwortet nicht wie ein Emulator (HTTP %1)</translation>
    </message>
    <message>
        <source>it does not answer as an emulator does (%1)</source>
        <translation>es antwortet nicht wie ein Emulator (%1)</translation>
    </message>
    <message>
        <source>it did not answer: %1</source>
        <translation>es antwortete nicht: %1</translation>
    </message>
    <message>
        <source>it takes any access key, but may hand requests on to AWS with others</source>
        <translation>es akzeptiert jeden Zugriffsschlüssel, gibt Anfragen aber vielleicht mit anderen an AWS weiter</translation>
    </message>
    <message>
        <source>the row has %1 attributes, more than one condition can compare, so nothing can make sure that it is still as it was seen; write it with another tool, while no other program writes to it</source>
        <translation>die Zeile hat %1 Attribute, mehr als eine Bedingung vergleichen kann, also kann nichts sicherstellen, dass sie noch ist, wie sie gesehen wurde; schreiben Sie sie mit einem anderen Werkzeug, während kein anderes Programm sie schreibt</translation>
    </message>
    <message>
        <source>tables are not listed; their names must be typed</source>
        <translation>Tabellen werden nicht aufgeführt; ihre Namen müssen eingegeben werden</translation>
    </message>
    <message>
        <source>the table cannot be opened: its keys are not known</source>
        <translation>die Tabelle kann nicht geöffnet werden: ihre Schlüssel sind nicht bekannt</translation>
    </message>
    <message>
        <source>the locks of the table cannot be listed</source>
        <translation>die Sperren der Tabelle können nicht aufgeführt werden</translation>
    </message>
    <message>
        <source>a lapse cannot be proved, nor a lock read afresh</source>
        <translation>ein Verfall kann nicht bewiesen und eine Sperre nicht neu gelesen werden</translation>
    </message>
    <message>
        <source>locks cannot be listed by their partition key</source>
        <translation>Sperren können nicht nach ihrem Partitionsschlüssel aufgeführt werden</translation>
    </message>
    <message>
        <source>locks cannot be acquired or restored</source>
        <translation>Sperren können nicht erworben oder wiederhergestellt werden</translation>
    </message>
    <message>
        <source>locks cannot be marked as released, nor kept alive</source>
        <translation>Sperren können weder als freigegeben markiert noch aufrechterhalten werden</translation>
    </message>
    <message>
        <source>locks cannot be released by deleting their rows</source>
        <translation>Sperren können nicht durch Löschen ihrer Zeilen freigegeben werden</translation>
    </message>
    <message>
        <source>lock tables cannot be created</source>
        <translation>Sperrtabellen können nicht angelegt werden</translation>
    </message>
    <message>
        <source>tables can only be created without tags</source>
        <translation>Tabellen können nur ohne Tags angelegt werden</translation>
    </message>
    <message>
        <source>nothing is missing</source>
        <translation>es fehlt nichts</translation>
    </message>
    <message>
        <source>it allows every table; name the tables to narrow it</source>
        <translation>es erlaubt jede Tabelle; nennen Sie die Tabellen, um es einzuschränken</translation>
    </message>
    <message>
        <source>it holds in every region of partition aws; name the region to narrow it</source>
        <translation>es gilt in jeder Region der Partition aws; nennen Sie die Region, um es einzuschränken</translation>
    </message>
    <message>
        <source>the account is not known, so * stands for it; name the account to narrow it</source>
        <translation>das Konto ist nicht bekannt, daher steht * dafür; nennen Sie das Konto, um es einzuschränken</translation>
    </message>
    <message>
        <source>cannot read %1 as DynamoDB JSON: %2</source>
        <translation>%1 kann nicht als DynamoDB-JSON gelesen werden: %2</translation>
    </message>
    <message>
        <source>the value</source>
        <translation>der Wert</translation>
    </message>
    <message>
        <source>the item</source>
        <translation>das Item</translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation>nichts ist falsch</translation>
    </message>
    <message>
        <source>the JSON is broken or cut off</source>
        <translation>das JSON ist kaputt oder abgeschnitten</translation>
    </message>
    <message>
        <source>an object was expected</source>
        <translation>ein Objekt wurde erwartet</translation>
    </message>
    <message>
        <source>a value must name exactly one type</source>
        <translation>ein Wert muss genau einen Typ nennen</translation>
    </message>
    <message>
        <source>the type is unknown</source>
        <translation>der Typ ist unbekannt</translation>
    </message>
    <message>
        <source>the content does not fit the type</source>
        <translation>der Inhalt passt nicht zum Typ</translation>
    </message>
    <message>
        <source>the base64 is wrong</source>
        <translation>das base64 ist falsch</translation>
    </message>
    <message>
        <source>lists and maps are nested more than %1 deep</source>
        <translation>Listen und Maps sind tiefer als %1 verschachtelt</translation>
    </message>
    <message>
        <source>a name appears twice</source>
        <translation>ein Name kommt zweimal vor</translation>
    </message>
    <message>
        <source>%1 on table %2</source>
        <translation>%1 auf Tabelle %2</translation>
    </message>
    <message>
        <source>the credentials have expired; log in again or refresh them</source>
        <translation>die Anmeldeinformationen sind abgelaufen; melden Sie sich erneut an oder erneuern Sie sie</translation>
    </message>
    <message>
        <source>%1 was answered with %2, which the service never sends; something on the way may have answered in its place</source>
        <translation>%1 wurde mit %2 beantwortet, was der Dienst nie sendet; etwas auf dem Weg hat vielleicht an seiner Stelle geantwortet</translation>
    </message>
    <message>
        <source>not allowed: %1</source>
        <translation>nicht erlaubt: %1</translation>
    </message>
    <message>
        <source>%1 found nothing</source>
        <translation>%1 fand nichts</translation>
    </message>
    <message>
        <source>there is no table %1 here, or it is not ready; check its name and the region</source>
        <translation>es gibt hier keine Tabelle %1, oder sie ist nicht bereit; prüfen Sie ihren Namen und die Region</translation>
    </message>
    <message>
        <source>%1 was throttled; try again later or more slowly</source>
        <translation>%1 wurde gedrosselt; versuchen Sie es später oder langsamer</translation>
    </message>
    <message>
        <source>this endpoint has no operation %1</source>
        <translation>dieser Endpunkt hat keine Operation %1</translation>
    </message>
    <message>
        <source>%1 was refused as not valid</source>
        <translation>%1 wurde als ungültig abgelehnt</translation>
    </message>
    <message>
        <source>%1 ended in a failure of the service (%2); whether it took effect is not known</source>
        <translation>%1 endete in einem Fehler des Dienstes (%2); ob es gewirkt hat, ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 failed with %2</source>
        <translation>%1 schlug mit %2 fehl</translation>
    </message>
    <message>
        <source>%1; reading did not resolve it: %2</source>
        <translation>%1; Nachlesen klärte es nicht: %2</translation>
    </message>
    <message>
        <source>table %1 was created, but whether it is ready cannot be seen: %2</source>
        <translation>die Tabelle %1 wurde angelegt, aber ob sie bereit ist, ist nicht zu sehen: %2</translation>
    </message>
    <message>
        <source>table %1 was created but is not ready after 10 minutes; look again later</source>
        <translation>die Tabelle %1 wurde angelegt, ist aber nach 10 Minuten nicht bereit; sehen Sie später nach</translation>
    </message>
    <message>
        <source>the answer holds an item that cannot be read: %1</source>
        <translation>die Antwort enthält ein Item, das nicht gelesen werden kann: %1</translation>
    </message>
    <message>
        <source>this connection is read-only: dynamodb:%1 is not sent</source>
        <translation>diese Verbindung ist nur lesend: dynamodb:%1 wird nicht gesendet</translation>
    </message>
    <message>
        <source>the answer to dynamodb:%1 was changed on its way: its checksum differs</source>
        <translation>die Antwort auf dynamodb:%1 wurde unterwegs verändert: ihre Prüfsumme weicht ab</translation>
    </message>
    <message>
        <source>the answer to dynamodb:%1 is not JSON; something on the way may have answered in place of the service</source>
        <translation>die Antwort auf dynamodb:%1 ist kein JSON; etwas auf dem Weg hat vielleicht anstelle des Dienstes geantwortet</translation>
    </message>
    <message>
        <source>at once, signed by the server&apos;s clock</source>
        <translation>sofort, nach der Uhr des Servers signiert</translation>
    </message>
    <message>
        <source>at once, with fresh credentials</source>
        <translation>sofort, mit frischen Anmeldeinformationen</translation>
    </message>
    <message>
        <source>retrying (%1/%2) in %3 s: %4</source>
        <translation>neuer Versuch (%1/%2) in %3 s: %4</translation>
    </message>
    <message>
        <source>the clock of this machine differs from the server&apos;s by %1 s; signing by the server&apos;s</source>
        <translation>die Uhr dieser Maschine weicht von der des Servers um %1 s ab; signiert wird nach der des Servers</translation>
    </message>
    <message>
        <source>the answer to %1 could not be read</source>
        <translation>die Antwort auf %1 konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>the TTL attribute is not known</source>
        <translation>das TTL-Attribut ist nicht bekannt</translation>
    </message>
    <message>
        <source>watching one lock reads the whole table</source>
        <translation>eine einzelne Sperre zu beobachten, liest die ganze Tabelle</translation>
    </message>
    <message>
        <source>this section takes the place of that of line %1, which has the same name</source>
        <translation>dieser Abschnitt tritt an die Stelle dessen von Zeile %1, der denselben Namen hat</translation>
    </message>
    <message>
        <source>what looks like a comment behind the value belongs to it, for the AWS CLI as well; put it on a line of its own</source>
        <translation>was hinter dem Wert wie ein Kommentar aussieht, gehört zu ihm, auch für die AWS CLI; setzen Sie es in eine eigene Zeile</translation>
    </message>
    <message>
        <source>an indented line of the block of line %1 is not written key = value</source>
        <translation>eine eingerückte Zeile des Blocks von Zeile %1 ist nicht als key = value geschrieben</translation>
    </message>
    <message>
        <source>this section is skipped: its opening bracket is not closed, or nothing stands in it</source>
        <translation>dieser Abschnitt wird übersprungen: seine öffnende Klammer ist nicht geschlossen, oder es steht nichts darin</translation>
    </message>
    <message>
        <source>its line %1 has [profile %2], which is written [%2] there</source>
        <translation>in Zeile %1 steht [profile %2], was dort als [%2] geschrieben wird</translation>
    </message>
    <message>
        <source>its line %1 has [%2], which is written [profile %2] there</source>
        <translation>in Zeile %1 steht [%2], was dort als [profile %2] geschrieben wird</translation>
    </message>
    <message>
        <source>its line %1 has this name without quotes, or no space before it</source>
        <translation>in Zeile %1 steht dieser Name ohne Anführungszeichen oder ohne Leerzeichen davor</translation>
    </message>
    <message>
        <source>%1 (which also has sections that are no profiles, in line %2)</source>
        <translation>%1 (darin auch Abschnitte, die keine Profile sind, in Zeile %2)</translation>
    </message>
    <message>
        <source>the host of the endpoint, from %1</source>
        <translation>der Host des Endpunkts, aus %1</translation>
    </message>
    <message>
        <source>%1 says region %2, but %3 says %4; name the same, or one of them alone</source>
        <translation>%1 nennt die Region %2, aber %3 nennt %4; nennen Sie dieselbe, oder machen Sie nur eine der beiden Angaben</translation>
    </message>
    <message>
        <source>%1 ends its session and wants a code of the MFA device %2, and none is asked for in the background; sign in to enter it</source>
        <translation>%1 beendet seine Sitzung und will einen Code des MFA-Geräts %2, und im Hintergrund wird nach keinem gefragt; melden Sie sich an, um ihn einzugeben</translation>
    </message>
    <message>
        <source>%1 wants a code of the MFA device %2, and none is asked for in the background; sign in to enter it</source>
        <translation>%1 will einen Code des MFA-Geräts %2, und im Hintergrund wird nach keinem gefragt; melden Sie sich an, um ihn einzugeben</translation>
    </message>
    <message>
        <source>the service does not accept the credentials that it was asked with</source>
        <translation>der Dienst akzeptiert die dabei verwendeten Anmeldeinformationen nicht</translation>
    </message>
    <message>
        <source>by the service&apos;s clock it is too old; check this machine&apos;s clock</source>
        <translation>nach der Uhr des Dienstes ist sie zu alt; prüfen Sie die Uhr dieser Maschine</translation>
    </message>
    <message>
        <source>by the service&apos;s clock it is of the future; check this machine&apos;s clock</source>
        <translation>nach der Uhr des Dienstes liegt sie in der Zukunft; prüfen Sie die Uhr dieser Maschine</translation>
    </message>
    <message>
        <source>it was made for another region than that of the endpoint; check both</source>
        <translation>sie wurde für eine andere Region als die des Endpunkts erstellt; prüfen Sie beide</translation>
    </message>
    <message>
        <source>it was made for another service than that of the endpoint; check the endpoint</source>
        <translation>sie wurde für einen anderen Dienst als den des Endpunkts erstellt; prüfen Sie den Endpunkt</translation>
    </message>
    <message>
        <source>it does not match; check the secret access key, and whether something on the way changes requests</source>
        <translation>sie stimmt nicht; prüfen Sie den geheimen Zugriffsschlüssel, und ob etwas auf dem Weg Anfragen verändert</translation>
    </message>
    <message>
        <source>the service does not accept these credentials; check the profile, the region and the endpoint</source>
        <translation>der Dienst akzeptiert diese Anmeldeinformationen nicht; prüfen Sie Profil, Region und Endpunkt</translation>
    </message>
    <message>
        <source>%1 was answered with %2, which the service never sends; something on the way may have answered in its place, and whether it took effect is not known</source>
        <translation>%1 wurde mit %2 beantwortet, was der Dienst nie sendet; etwas auf dem Weg hat vielleicht an seiner Stelle geantwortet, und ob es gewirkt hat, ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 was sent elsewhere (%2), which the service never does; check the endpoint, and whether this network asks for a login first</source>
        <translation>%1 wurde anderswohin verwiesen (%2), was der Dienst nie tut; prüfen Sie den Endpunkt, und ob dieses Netz zuerst eine Anmeldung verlangt</translation>
    </message>
    <message>
        <source>the service refused the time of the request; check this machine&apos;s clock</source>
        <translation>der Dienst lehnte die Zeit der Anfrage ab; prüfen Sie die Uhr dieser Maschine</translation>
    </message>
    <message>
        <source>the service refused the signature</source>
        <translation>der Dienst lehnte die Signatur ab</translation>
    </message>
    <message>
        <source>needs %1; a policy denies it to this connection</source>
        <translation>braucht %1; eine Richtlinie verweigert es dieser Verbindung</translation>
    </message>
    <message>
        <source>needs %1; this connection was refused it</source>
        <translation>braucht %1; dieser Verbindung wurde es verweigert</translation>
    </message>
    <message>
        <source>needs %1 on table/%2; a policy denies it to this connection</source>
        <translation>braucht %1 auf table/%2; eine Richtlinie verweigert es dieser Verbindung</translation>
    </message>
    <message>
        <source>needs %1 on table/%2; this connection was refused it</source>
        <translation>braucht %1 auf table/%2; dieser Verbindung wurde es verweigert</translation>
    </message>
    <message>
        <source>%1 needs %2, too; a policy denies it to this connection</source>
        <translation>%1 braucht auch %2; eine Richtlinie verweigert es dieser Verbindung</translation>
    </message>
    <message>
        <source>%1 needs %2, too; this connection was refused it</source>
        <translation>%1 braucht auch %2; dieser Verbindung wurde es verweigert</translation>
    </message>
    <message>
        <source>%1 on table/%2 needs %3, too; a policy denies it to this connection</source>
        <translation>%1 auf table/%2 braucht auch %3; eine Richtlinie verweigert es dieser Verbindung</translation>
    </message>
    <message>
        <source>%1 on table/%2 needs %3, too; this connection was refused it</source>
        <translation>%1 auf table/%2 braucht auch %3; dieser Verbindung wurde es verweigert</translation>
    </message>
    <message>
        <source>%1 was refused to this connection</source>
        <translation>%1 wurde dieser Verbindung verweigert</translation>
    </message>
    <message>
        <source>%1 on table/%2 was refused to this connection</source>
        <translation>%1 auf table/%2 wurde dieser Verbindung verweigert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the ARN of a table; it reads arn:aws:dynamodb:REGION:ACCOUNT:table/NAME</source>
        <translation>&quot;%1&quot; ist nicht die ARN einer Tabelle; sie lautet arn:aws:dynamodb:REGION:ACCOUNT:table/NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names partition %2, but Region %3 is of partition %4; correct the ARN</source>
        <translation>&quot;%1&quot; nennt die Partition %2, aber die Region %3 gehört zur Partition %4; berichtigen Sie die ARN</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a table of Region %2, and this connection is signed for %3; open a connection to %2</source>
        <translation>&quot;%1&quot; ist eine Tabelle der Region %2, und diese Verbindung ist für %3 signiert; öffnen Sie eine Verbindung zu %2</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>sie kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>it has the shape of another operation&apos;s answer</source>
        <translation>sie hat die Form der Antwort einer anderen Operation</translation>
    </message>
    <message>
        <source>it is about another table</source>
        <translation>sie betrifft eine andere Tabelle</translation>
    </message>
    <message>
        <source>it holds the item of another key</source>
        <translation>sie enthält das Item eines anderen Schlüssels</translation>
    </message>
    <message>
        <source>the item that it says was there does not meet the condition of the write</source>
        <translation>das Item, das laut ihr da war, erfüllt die Bedingung des Schreibvorgangs nicht</translation>
    </message>
    <message>
        <source>it does not tell the item that the condition of the write must have met</source>
        <translation>sie nennt das Item nicht, das die Bedingung des Schreibvorgangs erfüllt haben muss</translation>
    </message>
    <message>
        <source>the item that it says is there meets the condition that it says failed</source>
        <translation>das Item, das laut ihr da ist, erfüllt die Bedingung, die laut ihr nicht erfüllt war</translation>
    </message>
    <message>
        <source>it holds an item that was not asked for, or one twice</source>
        <translation>sie enthält ein Item, nach dem nicht gefragt wurde, oder eines zweimal</translation>
    </message>
    <message>
        <source>it tells another setting</source>
        <translation>sie nennt eine andere Einstellung</translation>
    </message>
    <message>
        <source>%1 was not sent again: the %2 s for one call were over</source>
        <translation>%1 wurde nicht noch einmal gesendet: die %2 s für einen Aufruf waren vorbei</translation>
    </message>
    <message>
        <source>%1 was not sent: the %2 s for one call were over</source>
        <translation>%1 wurde nicht gesendet: die %2 s für einen Aufruf waren vorbei</translation>
    </message>
    <message>
        <source>%1; before that: %2</source>
        <translation>%1; davor: %2</translation>
    </message>
    <message>
        <source>an answer with its request id came before</source>
        <translation>eine Antwort mit ihrer Request-ID kam schon vorher</translation>
    </message>
    <message>
        <source>an answer that is not the one to dynamodb:%1 came in its place: %2</source>
        <translation>statt der Antwort auf dynamodb:%1 kam eine andere: %2</translation>
    </message>
    <message>
        <source>%1 (the service said: %2)</source>
        <translation>%1 (der Dienst sagte: %2)</translation>
    </message>
    <message>
        <source>no source has credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or choose a profile that has keys; tried
%1</source>
        <translation>keine Quelle hat Anmeldedaten; setzen Sie AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY, oder wählen Sie ein Profil mit Schlüsseln; versucht wurden
%1</translation>
    </message>
    <message>
        <source>%1 refused with status %2</source>
        <translation>%1 lehnte mit Status %2 ab</translation>
    </message>
    <message>
        <source>%1 refused with status %2 (%3)</source>
        <translation>%1 lehnte mit Status %2 (%3) ab</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1; the last attempt to renew them failed less than a minute ago</source>
        <translation>%1; der letzte Versuch, sie zu erneuern, scheiterte vor weniger als einer Minute</translation>
    </message>
    <message>
        <source>%1 and the file has nothing to renew them with</source>
        <translation>%1, und die Datei hat nichts, womit sie zu erneuern wären</translation>
    </message>
    <message>
        <source>%1 refused with status %2; check the role of the task or pod</source>
        <translation>%1 lehnte mit Status %2 ab; prüfen Sie die Rolle des Tasks oder Pods</translation>
    </message>
    <message>
        <source>%1 refused with status %2 (%3); check the role of the task or pod</source>
        <translation>%1 lehnte mit Status %2 (%3) ab; prüfen Sie die Rolle des Tasks oder Pods</translation>
    </message>
    <message>
        <source>%1 (status %2); %3</source>
        <translation>%1 (Status %2); %3</translation>
    </message>
    <message>
        <source>%1 (status %2: %3); %4</source>
        <translation>%1 (Status %2: %3); %4</translation>
    </message>
    <message>
        <source>%1; the last attempt to renew it failed less than a minute ago</source>
        <translation>%1; der letzte Versuch, es zu erneuern, scheiterte vor weniger als einer Minute</translation>
    </message>
    <message>
        <source>%1 in [sso-session %2]</source>
        <translation>%1 in [sso-session %2]</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>source_profile of %1</source>
        <translation>source_profile von %1</translation>
    </message>
    <message>
        <source>%1: its %2 has no credentials%3</source>
        <translation>%1: sein %2 hat keine Anmeldedaten%3</translation>
    </message>
    <message>
        <source>sts:%1: %2</source>
        <translation>sts:%1: %2</translation>
    </message>
    <message>
        <source>%1 (the answer said: %2)</source>
        <translation>%1 (die Antwort sagte: %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1… (%n more character(s))</source>
        <translation>
            <numerusform>%1… (%n weiteres Zeichen)</numerusform>
            <numerusform>%1… (%n weitere Zeichen)</numerusform>
        </translation>
    </message>
    <message>
        <source>environment or profile %1</source>
        <translation>Umgebung oder Profil %1</translation>
    </message>
    <message>
        <source>assume role, %1</source>
        <translation>Rolle annehmen, %1</translation>
    </message>
    <message>
        <source>it waited for a person&apos;s answer and was killed after %1 s; run it on a terminal</source>
        <translation>es wartete auf die Antwort eines Menschen und wurde nach %1 s beendet; führen Sie es in einem Terminal aus</translation>
    </message>
</context>
<context>
    <name>base</name>
    <message>
        <source>&quot;%1&quot; is not a duration; write it as 250ms, 20s, 5m or 1h30m</source>
        <translation>&quot;%1&quot; ist keine Dauer; schreiben Sie sie als 250ms, 20s, 5m oder 1h30m</translation>
    </message>
    <message>
        <source>%1 has no unit; write %1s for seconds or %1ms for milliseconds</source>
        <translation>%1 hat keine Einheit; schreiben Sie %1s für Sekunden oder %1ms für Millisekunden</translation>
    </message>
    <message>
        <source>%1 is too long a duration</source>
        <translation>%1 ist eine zu lange Dauer</translation>
    </message>
    <message>
        <source>%1.%2 s</source>
        <translation>%1,%2 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2</source>
        <translation>%1 h %2</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>eben</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>vor %1</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>argument %1, %2, is not UTF-8: the bytes %3 are no text that a key or a name could be</source>
        <translation>das Argument %1, %2, ist nicht UTF-8: die Bytes %3 sind kein Text, der ein Schlüssel oder ein Name sein könnte</translation>
    </message>
    <message>
        <source>it is a %1, not a file; write its content to a file and name that</source>
        <translation>es ist ein %1, keine Datei; schreiben Sie den Inhalt in eine Datei und nennen Sie diese</translation>
    </message>
    <message>
        <source>it is larger than %1 KiB</source>
        <translation>sie ist größer als %1 KiB</translation>
    </message>
    <message>
        <source>it belongs to another user</source>
        <translation>sie gehört einem anderen Benutzer</translation>
    </message>
    <message>
        <source>other users may write it</source>
        <translation>andere Benutzer dürfen hineinschreiben</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>es ist keine Datei</translation>
    </message>
</context>
<context>
    <name>emulator</name>
    <message>
        <source>the table cannot be reached</source>
        <translation>die Tabelle ist nicht zu erreichen</translation>
    </message>
</context>
<context>
    <name>fleet</name>
    <message>
        <source>%1 of %2 must be one of %3, not %4</source>
        <translation>%1 von %2 muss eines von %3 sein, nicht %4</translation>
    </message>
    <message>
        <source>there is no %1 %2</source>
        <translation>es gibt hier nicht: %1 %2</translation>
    </message>
    <message>
        <source>%1 needs one of url, url_file, url_env and exec, and has %2</source>
        <translation>%1 braucht eines von url, url_file, url_env und exec und hat %2</translation>
    </message>
    <message>
        <source>url_env of %1 is no name of a variable; write it without $</source>
        <translation>url_env von %1 ist kein Name einer Variablen; schreiben Sie ihn ohne $</translation>
    </message>
    <message>
        <source>desktop is the window, while it runs; choose another name</source>
        <translation>desktop ist das Fenster, solange es läuft; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>a program is given json; format belongs to a URL</source>
        <translation>ein Programm bekommt json; format gehört zu einer URL</translation>
    </message>
    <message>
        <source>when of %1: %2</source>
        <translation>when von %1: %2</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>receiver</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>%1 cannot be a label; its name is of small letters, digits and _, and begins with no digit and no __</source>
        <translation>%1 kann kein Label sein; sein Name hat Kleinbuchstaben, Ziffern und _ und beginnt weder mit einer Ziffer noch mit __</translation>
    </message>
    <message>
        <source>%1 is a label of this program&apos;s own; choose another name</source>
        <translation>%1 ist ein eigenes Label dieses Programms; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>%1 has %2 labels, and %3 are the most</source>
        <translation>%1 hat %2 Labels, und höchstens %3 sind erlaubt</translation>
    </message>
    <message>
        <source>labels of %1</source>
        <translation>labels von %1</translation>
    </message>
    <message>
        <source>%1 is no name of a Region; write one such as eu-west-1</source>
        <translation>%1 ist kein Name einer Region; schreiben Sie einen wie eu-west-1</translation>
    </message>
    <message>
        <source>Region %1 is named twice</source>
        <translation>Region %1 ist zweimal genannt</translation>
    </message>
    <message>
        <source>allow_http belongs to an endpoint_url</source>
        <translation>allow_http gehört zu einer endpoint_url</translation>
    </message>
    <message>
        <source>by plain http all of the network sees what tables hold; use https, or add allow_http = true</source>
        <translation>über reines http sieht das ganze Netz, was Tabellen enthalten; nehmen Sie https, oder fügen Sie allow_http = true hinzu</translation>
    </message>
    <message>
        <source>role_arn of %1 is not the ARN of a role; it reads arn:aws:iam::123456789012:role/NAME</source>
        <translation>role_arn von %1 ist nicht der ARN einer Rolle; er lautet arn:aws:iam::123456789012:role/NAME</translation>
    </message>
    <message>
        <source>external_id belongs to a role_arn</source>
        <translation>external_id gehört zu einer role_arn</translation>
    </message>
    <message>
        <source>%1 has a dialect and a dialect_file; name one</source>
        <translation>%1 hat dialect und dialect_file; nennen Sie eines</translation>
    </message>
    <message>
        <source>%1 is no dialect</source>
        <translation>%1 ist kein Dialekt</translation>
    </message>
    <message>
        <source>a table of %1</source>
        <translation>eine Tabelle von %1</translation>
    </message>
    <message>
        <source>%1 is no pattern of tables: letters of a table&apos;s name, * and ?</source>
        <translation>%1 ist kein Muster von Tabellen: Buchstaben eines Tabellennamens, * und ?</translation>
    </message>
    <message>
        <source>lease must be longer than 0s</source>
        <translation>lease muss länger als 0s sein</translation>
    </message>
    <message>
        <source>%1 is no pattern of tables: letters of a table&apos;s name, * and ?, after ! what is left out</source>
        <translation>%1 ist kein Muster von Tabellen: Buchstaben eines Tabellennamens, * und ?, nach ! was ausgelassen wird</translation>
    </message>
    <message>
        <source>%1 of %2 only leaves out, and takes no table; add &quot;*&quot;</source>
        <translation>%1 von %2 lässt nur aus und nimmt keine Tabelle; fügen Sie &quot;*&quot; hinzu</translation>
    </message>
    <message>
        <source>%1 cannot be a name here: it has 1 to 32 small letters, digits and hyphens</source>
        <translation>%1 kann hier kein Name sein: er hat 1 bis 32 Kleinbuchstaben, Ziffern und Bindestriche</translation>
    </message>
    <message>
        <source>there are two of the name %1</source>
        <translation>es gibt zwei mit dem Namen %1</translation>
    </message>
    <message>
        <source>%1 of %2 has a user name or password in it, and no secret stands in this file; secrets come from a profile, url_file or url_env</source>
        <translation>%1 von %2 enthält einen Benutzernamen oder ein Passwort, und in dieser Datei steht kein Geheimnis; Geheimnisse kommen aus einem Profil, url_file oder url_env</translation>
    </message>
    <message>
        <source>%1 of %2 must be http:// or https:// with a host</source>
        <translation>%1 von %2 muss http:// oder https:// mit einem Host sein</translation>
    </message>
    <message>
        <source>%1 of %2 has a fragment; remove everything from the # on</source>
        <translation>%1 von %2 hat ein Fragment; entfernen Sie alles ab dem #</translation>
    </message>
    <message>
        <source>--connection all takes every connection; choose another name</source>
        <translation>--connection all nimmt jede Verbindung; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>version %1 of the fleet file is not known to this program, which knows %2</source>
        <translation>Version %1 der Flottendatei ist diesem Programm nicht bekannt, es kennt %2</translation>
    </message>
    <message>
        <source>budget must be from &quot;%1%&quot; to &quot;%2%&quot;, not %3</source>
        <translation>budget muss von &quot;%1%&quot; bis &quot;%2%&quot; sein, nicht %3</translation>
    </message>
    <message>
        <source>dollars_per_month must not be below 0; 0 is no limit</source>
        <translation>dollars_per_month darf nicht unter 0 sein; 0 ist keine Grenze</translation>
    </message>
    <message>
        <source>the fleet file</source>
        <translation>die Flottendatei</translation>
    </message>
    <message>
        <source>the fleet file is larger than %1 KiB</source>
        <translation>die Flottendatei ist größer als %1 KiB</translation>
    </message>
    <message>
        <source>a text of %1 characters</source>
        <translation>ein Text von %1 Zeichen</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1; meinten Sie %2?</translation>
    </message>
    <message>
        <source>%1 is named like a secret, and none stands in this file; secrets come from a profile, url_file or url_env</source>
        <translation>%1 heißt wie ein Geheimnis, und in dieser Datei steht keines; Geheimnisse kommen aus einem Profil, url_file oder url_env</translation>
    </message>
    <message>
        <source>%1 of %2 must be %3</source>
        <translation>%1 von %2 muss %3 sein</translation>
    </message>
    <message>
        <source>%1 misses %2</source>
        <translation>%1 fehlt %2</translation>
    </message>
    <message>
        <source>a text in quotes, not empty</source>
        <translation>ein Text in Anführungszeichen, nicht leer</translation>
    </message>
    <message>
        <source>an array of texts, not empty</source>
        <translation>eine Liste von Texten, nicht leer</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>%1 is not a duration; write it as 250ms, 20s, 5m or 1h30m</source>
        <translation>%1 ist keine Dauer; schreiben Sie sie als 250ms, 20s, 5m oder 1h30m</translation>
    </message>
    <message>
        <source>%1 is not a duration; write %2</source>
        <translation>%1 ist keine Dauer; schreiben Sie %2</translation>
    </message>
    <message>
        <source>%1 of %2 must be &quot;auto&quot; or from 1s to 1h, not %3</source>
        <translation>%1 von %2 muss &quot;auto&quot; oder von 1s bis 1h sein, nicht %3</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>%1 is written in two brackets, [[%1]], once for each</source>
        <translation>%1 wird in zwei Klammern geschrieben, [[%1]], einmal für jede</translation>
    </message>
    <message>
        <source>%1 has no setting %2</source>
        <translation>%1 hat keine Einstellung %2</translation>
    </message>
    <message>
        <source>no connection of the fleet file has the label %1</source>
        <translation>keine Verbindung der Flottendatei hat das Label %1</translation>
    </message>
    <message>
        <source>the fleet file has no connection %1</source>
        <translation>die Flottendatei hat keine Verbindung %1</translation>
    </message>
</context>
<context>
    <name>health</name>
    <message>
        <source>the lease is shorter than two heartbeats</source>
        <translation>die Lease ist kürzer als zwei Heartbeats</translation>
    </message>
    <message>
        <source>Raise the lease to at least three heartbeat periods, or send heartbeats more often: one late heartbeat loses the lock.</source>
        <translation>Die Lease auf mindestens drei Heartbeat-Perioden verlängern oder öfter Heartbeats senden: Ein verspäteter Heartbeat verliert die Sperre.</translation>
    </message>
    <message>
        <source>heartbeats are more than a third of the lease apart</source>
        <translation>Heartbeats liegen mehr als ein Drittel der Lease auseinander</translation>
    </message>
    <message>
        <source>Send heartbeats at least three times in a lease, so that two may fail; if they are meant to come more often, look for what holds them up.</source>
        <translation>Heartbeats mindestens dreimal in einer Lease senden, damit zwei ausfallen dürfen; sollen sie öfter kommen, nachsehen, was sie aufhält.</translation>
    </message>
    <message>
        <source>libraries that read each other&apos;s lease wrongly share the table</source>
        <translation>Bibliotheken, die die Lease der anderen falsch lesen, teilen sich die Tabelle</translation>
    </message>
    <message>
        <source>Give each library a table of its own, and delete the rows of the other one while no owner holds them.</source>
        <translation>Jeder Bibliothek eine eigene Tabelle geben und die Zeilen der anderen löschen, während kein Besitzer sie hält.</translation>
    </message>
    <message>
        <source>several lock libraries share the table</source>
        <translation>mehrere Lock-Bibliotheken teilen sich die Tabelle</translation>
    </message>
    <message>
        <source>Give each library a table of its own: a lock of one excludes no client of the other.</source>
        <translation>Jeder Bibliothek eine eigene Tabelle geben: Eine Sperre der einen schließt keinen Client der anderen aus.</translation>
    </message>
    <message>
        <source>rows that clients of their library fail on</source>
        <translation>Zeilen, an denen Clients ihrer Bibliothek scheitern</translation>
    </message>
    <message>
        <source>Look at the reason of each row, stop the program that wrote it so, and delete the row while no owner holds it.</source>
        <translation>Den Grund jeder Zeile ansehen, das Programm anhalten, das sie so geschrieben hat, und die Zeile löschen, während kein Besitzer sie hält.</translation>
    </message>
    <message>
        <source>locks without the lease they need</source>
        <translation>Sperren ohne die Lease, die sie brauchen</translation>
    </message>
    <message>
        <source>Set a lease in the client that writes these rows; until then they exclude no other client.</source>
        <translation>In dem Client, der diese Zeilen schreibt, eine Lease setzen; bis dahin schließen sie keinen anderen Client aus.</translation>
    </message>
    <message>
        <source>locks that name no owner</source>
        <translation>Sperren, die keinen Besitzer nennen</translation>
    </message>
    <message>
        <source>Give each client a name of its own, such as its host and process, so that an operator finds the holder.</source>
        <translation>Jedem Client einen eigenen Namen geben, etwa Host und Prozess, damit ein Operator den Inhaber findet.</translation>
    </message>
    <message>
        <source>leases of less than a second</source>
        <translation>Leases von weniger als einer Sekunde</translation>
    </message>
    <message>
        <source>Check the unit of the lease in the client that writes these rows: a number that was meant as seconds may be read as milliseconds.</source>
        <translation>Die Einheit der Lease in dem Client prüfen, der diese Zeilen schreibt: Eine Zahl, die Sekunden meinte, kann als Millisekunden gelesen werden.</translation>
    </message>
    <message>
        <source>locks that were never released</source>
        <translation>Sperren, die nie freigegeben wurden</translation>
    </message>
    <message>
        <source>Make sure that the holder is gone and release the lock; then let its program release in all its ways to end.</source>
        <translation>Sicherstellen, dass der Inhaber fort ist, und die Sperre freigeben; dann sein Programm auf jedem Weg, auf dem es endet, freigeben lassen.</translation>
    </message>
    <message>
        <source>TTL may delete the row of a lock that is held</source>
        <translation>TTL kann die Zeile einer gehaltenen Sperre löschen</translation>
    </message>
    <message>
        <source>Turn TTL off, or give it an attribute of its own that lies well after the end of every lease.</source>
        <translation>TTL ausschalten oder ihm ein eigenes Attribut geben, das weit hinter dem Ende jeder Lease liegt.</translation>
    </message>
    <message>
        <source>TTL goes by a number that is no date in seconds</source>
        <translation>TTL richtet sich nach einer Zahl, die kein Datum in Sekunden ist</translation>
    </message>
    <message>
        <source>Write the TTL attribute in seconds since 1970, or turn TTL off: rows stay for ever as it is.</source>
        <translation>Das TTL-Attribut in Sekunden seit 1970 schreiben oder TTL ausschalten: So bleiben Zeilen für immer.</translation>
    </message>
    <message>
        <source>TTL goes by an attribute that is no number</source>
        <translation>TTL richtet sich nach einem Attribut, das keine Zahl ist</translation>
    </message>
    <message>
        <source>Give TTL an attribute of type N with seconds since 1970, or turn it off: rows stay for ever as it is.</source>
        <translation>TTL ein Attribut vom Typ N mit Sekunden seit 1970 geben oder es ausschalten: So bleiben Zeilen für immer.</translation>
    </message>
    <message>
        <source>TTL goes by the date of the lease</source>
        <translation>TTL richtet sich nach dem Datum der Lease</translation>
    </message>
    <message>
        <source>Give TTL an attribute of its own, some days after the lease, if rows of lapsed locks shall be looked at.</source>
        <translation>TTL ein eigenes Attribut geben, einige Tage nach der Lease, wenn Zeilen verfallener Sperren noch angesehen werden sollen.</translation>
    </message>
    <message>
        <source>this machine&apos;s clock differs from the server&apos;s</source>
        <translation>die Uhr dieser Maschine weicht von der des Servers ab</translation>
    </message>
    <message>
        <source>Synchronize the clocks of all clients, this machine&apos;s too: one whose clock is ahead acquires locks that are still held.</source>
        <translation>Die Uhren aller Clients abgleichen, auch die dieser Maschine: Einer, dessen Uhr vorgeht, erwirbt Sperren, die noch gehalten werden.</translation>
    </message>
    <message>
        <source>heartbeats take the write capacity of the table</source>
        <translation>Heartbeats verbrauchen die Schreibkapazität der Tabelle</translation>
    </message>
    <message>
        <source>Raise the provisioned write capacity or bill the table on demand: a heartbeat that is throttled comes late.</source>
        <translation>Die bereitgestellte Schreibkapazität erhöhen oder die Tabelle nach Bedarf abrechnen: Ein gedrosselter Heartbeat kommt zu spät.</translation>
    </message>
    <message>
        <source>heartbeats take all writes of one partition</source>
        <translation>Heartbeats verbrauchen alle Schreibvorgänge einer Partition</translation>
    </message>
    <message>
        <source>Spread the locks over more partition keys: DynamoDB throttles one partition, whatever the capacity of the table.</source>
        <translation>Die Sperren auf mehr Partitionsschlüssel verteilen: DynamoDB drosselt eine Partition, wie groß die Kapazität der Tabelle auch ist.</translation>
    </message>
    <message>
        <source>conditions do not fence across the regions of a global table</source>
        <translation>Bedingungen sichern nicht über die Regionen einer globalen Tabelle hinweg</translation>
    </message>
    <message>
        <source>Let all clients use one region, or a table in one region, or a global table of multi-region strong consistency.</source>
        <translation>Alle Clients eine Region benutzen lassen, oder eine Tabelle in einer Region, oder eine globale Tabelle mit starker Konsistenz über mehrere Regionen.</translation>
    </message>
    <message>
        <source>delta-rs locks that never expire</source>
        <translation>Sperren von delta-rs, die nie enden</translation>
    </message>
    <message>
        <source>Release the lock by hand once its writer is gone, or let TTL delete it by leaseDuration.</source>
        <translation>Die Sperre von Hand freigeben, sobald ihr Schreiber fort ist, oder sie von TTL nach leaseDuration löschen lassen.</translation>
    </message>
    <message>
        <source>locks of libraries that have no lease</source>
        <translation>Sperren von Bibliotheken, die keine Lease haben</translation>
    </message>
    <message>
        <source>Nothing, while the holder works. If it is gone, an operator has to release the lock.</source>
        <translation>Nichts, solange der Inhaber arbeitet. Ist er fort, muss ein Operator die Sperre freigeben.</translation>
    </message>
    <message>
        <source>rows of libraries that this version knows by name only</source>
        <translation>Zeilen von Bibliotheken, die diese Version nur dem Namen nach kennt</translation>
    </message>
    <message>
        <source>Look at these rows with the library&apos;s own means.</source>
        <translation>Diese Zeilen mit den Mitteln ihrer Bibliothek ansehen.</translation>
    </message>
    <message>
        <source>No heartbeat was seen yet. Watch the table for longer than a heartbeat period.</source>
        <translation>Noch wurde kein Heartbeat gesehen. Die Tabelle länger als eine Heartbeat-Periode beobachten.</translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (has|have) a lease shorter than two heartbeats: at least %1 lay between two of them, with a lease of %2.</source>
        <translation>
            <numerusform>%n Sperre hat eine Lease, die kürzer als zwei Heartbeats ist: Mindestens %1 lagen zwischen zweien davon, bei einer Lease von %2.</numerusform>
            <numerusform>%n Sperren haben eine Lease, die kürzer als zwei Heartbeats ist: Mindestens %1 lagen zwischen zweien davon, bei einer Lease von %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (sends|send) heartbeats more than a third of the lease apart: at least %1 lay between two of them, with a lease of %2.</source>
        <translation>
            <numerusform>%n Sperre sendet Heartbeats, die mehr als ein Drittel der Lease auseinanderliegen: Mindestens %1 lagen zwischen zweien davon, bei einer Lease von %2.</numerusform>
            <numerusform>%n Sperren senden Heartbeats, die mehr als ein Drittel der Lease auseinanderliegen: Mindestens %1 lagen zwischen zweien davon, bei einer Lease von %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (names|name) no owner: no operator can tell whose (it is|they are).</source>
        <translation>
            <numerusform>%n Sperre nennt keinen Besitzer: Kein Operator kann sagen, wessen sie ist.</numerusform>
            <numerusform>%n Sperren nennen keinen Besitzer: Kein Operator kann sagen, wessen sie sind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (states|state) a lease of less than a second, or in another unit than the library reads.</source>
        <translation>
            <numerusform>%n Sperre nennt eine Lease von weniger als einer Sekunde oder in einer anderen Einheit, als die Bibliothek liest.</numerusform>
            <numerusform>%n Sperren nennen eine Lease von weniger als einer Sekunde oder in einer anderen Einheit, als die Bibliothek liest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (was|were) never released: (its holder has|their holders have) not written (it|them) for ten leases, or for a day.</source>
        <translation>
            <numerusform>%n Sperre wurde nie freigegeben: Ihr Inhaber hat sie seit zehn Leases oder seit einem Tag nicht geschrieben.</numerusform>
            <numerusform>%n Sperren wurden nie freigegeben: Ihre Inhaber haben sie seit zehn Leases oder seit einem Tag nicht geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) of delta-rs 0.6 or later never (expires|expire): after a crash every writer waits for (it|them) for ever.</source>
        <translation>
            <numerusform>%n Sperre von delta-rs 0.6 oder später endet nie: Nach einem Absturz wartet jeder Schreiber für immer auf sie.</numerusform>
            <numerusform>%n Sperren von delta-rs 0.6 oder später enden nie: Nach einem Absturz wartet jeder Schreiber für immer auf sie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (has|have) no lease: only the holder or an operator ends (it|them).</source>
        <translation>
            <numerusform>%n Sperre hat keine Lease: Nur der Inhaber oder ein Operator beendet sie.</numerusform>
            <numerusform>%n Sperren haben keine Lease: Nur der Inhaber oder ein Operator beendet sie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of libraries that this version knows by name only (was|were) not judged.</source>
        <translation>
            <numerusform>%n Zeile von Bibliotheken, die diese Version nur dem Namen nach kennt, wurde nicht beurteilt.</numerusform>
            <numerusform>%n Zeilen von Bibliotheken, die diese Version nur dem Namen nach kennt, wurden nicht beurteilt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clients of several libraries share the table and write the lease in different notations (%1): each fails on the rows of the others.</source>
        <translation>Clients mehrerer Bibliotheken teilen sich die Tabelle und schreiben die Lease in verschiedenen Schreibweisen (%1): Jeder scheitert an den Zeilen der anderen.</translation>
    </message>
    <message>
        <source>Clients of several libraries share the table (%1): none of them sees the locks of the others.</source>
        <translation>Clients mehrerer Bibliotheken teilen sich die Tabelle (%1): Keiner sieht die Sperren der anderen.</translation>
    </message>
    <message>
        <source>The server&apos;s time is not known yet.</source>
        <translation>Die Zeit des Servers ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>The clock of this machine is %1 ahead of the server&apos;s, and locks of this table end by a date.</source>
        <translation>Die Uhr dieser Maschine geht gegenüber der des Servers um %1 vor, und Sperren dieser Tabelle enden mit einem Datum.</translation>
    </message>
    <message>
        <source>The clock of this machine is %1 behind the server&apos;s, and locks of this table end by a date.</source>
        <translation>Die Uhr dieser Maschine geht gegenüber der des Servers um %1 nach, und Sperren dieser Tabelle enden mit einem Datum.</translation>
    </message>
    <message>
        <source>The table is a global table of eventual consistency: a condition is checked in one region only, so that clients in two regions can both hold a lock.</source>
        <translation>Die Tabelle ist eine globale Tabelle mit letztendlicher Konsistenz: Eine Bedingung wird nur in einer Region geprüft, sodass Clients in zwei Regionen zugleich eine Sperre halten können.</translation>
    </message>
    <message>
        <source>The table is a global table of eventual consistency (%1): a condition is checked in one region only, so that clients in two regions can both hold a lock.</source>
        <translation>Die Tabelle ist eine globale Tabelle mit letztendlicher Konsistenz (%1): Eine Bedingung wird nur in einer Region geprüft, sodass Clients in zwei Regionen zugleich eine Sperre halten können.</translation>
    </message>
    <message>
        <source>The TTL attribute of the table is not known; dynamodb:DescribeTimeToLive tells it.</source>
        <translation>Das TTL-Attribut der Tabelle ist nicht bekannt; dynamodb:DescribeTimeToLive nennt es.</translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (is|are) held for longer than the date in (its|their) TTL attribute: DynamoDB may delete the row while the holder has the lock.</source>
        <translation>
            <numerusform>%n Sperre wird länger gehalten als bis zum Datum in ihrem TTL-Attribut: DynamoDB kann die Zeile löschen, während der Inhaber die Sperre hat.</numerusform>
            <numerusform>%n Sperren werden länger gehalten als bis zum Datum in ihrem TTL-Attribut: DynamoDB kann die Zeile löschen, während der Inhaber die Sperre hat.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The TTL attribute of %n lock(s) is not a date in seconds: DynamoDB never deletes (it|them).</source>
        <translation>
            <numerusform>Das TTL-Attribut von %n Sperre ist kein Datum in Sekunden: DynamoDB löscht sie nie.</numerusform>
            <numerusform>Das TTL-Attribut von %n Sperren ist kein Datum in Sekunden: DynamoDB löscht sie nie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The TTL attribute of %n lock(s) is not of type N: DynamoDB ignores it and never deletes (it|them).</source>
        <translation>
            <numerusform>Das TTL-Attribut von %n Sperre ist nicht vom Typ N: DynamoDB übergeht es und löscht sie nie.</numerusform>
            <numerusform>Das TTL-Attribut von %n Sperren ist nicht vom Typ N: DynamoDB übergeht es und löscht sie nie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The TTL attribute of %n lock(s) is the date of the lease itself: DynamoDB deletes the row soon after it, and what the row told is lost.</source>
        <translation>
            <numerusform>Das TTL-Attribut von %n Sperre ist das Datum der Lease selbst: DynamoDB löscht die Zeile bald danach, und was die Zeile sagte, ist verloren.</numerusform>
            <numerusform>Das TTL-Attribut von %n Sperren ist das Datum der Lease selbst: DynamoDB löscht die Zeile bald danach, und was die Zeile sagte, ist verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>the table has keys that its lock library cannot work with</source>
        <translation>die Tabelle hat Schlüssel, mit denen ihre Lock-Bibliothek nicht arbeiten kann</translation>
    </message>
    <message>
        <source>Make a table with the keys that the library needs, and let its clients use that one: keys of a table cannot be changed. create-table makes one for most libraries.</source>
        <translation>Eine Tabelle mit den Schlüsseln anlegen, die die Bibliothek braucht, und deren Clients diese verwenden lassen: Schlüssel einer Tabelle lassen sich nicht ändern. create-table legt für die meisten Bibliotheken eine an.</translation>
    </message>
    <message numerus="yes">
        <source>The heartbeats of %n lock(s) take at least %1 write units a second, and the maximum throughput that was set for this on-demand table is %2.</source>
        <translation>
            <numerusform>Die Heartbeats von %n Sperre brauchen mindestens %1 Schreibeinheiten je Sekunde, und der Höchstdurchsatz, der für diese nach Bedarf abgerechnete Tabelle gesetzt wurde, ist %2.</numerusform>
            <numerusform>Die Heartbeats von %n Sperren brauchen mindestens %1 Schreibeinheiten je Sekunde, und der Höchstdurchsatz, der für diese nach Bedarf abgerechnete Tabelle gesetzt wurde, ist %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The heartbeats of %n lock(s) take at least %1 write units a second, and the table has %2.</source>
        <translation>
            <numerusform>Die Heartbeats von %n Sperre brauchen mindestens %1 Schreibeinheiten je Sekunde, und die Tabelle hat %2.</numerusform>
            <numerusform>Die Heartbeats von %n Sperren brauchen mindestens %1 Schreibeinheiten je Sekunde, und die Tabelle hat %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (has|have) the attributes of a lock, but cannot be read as one: a value is not of its library&apos;s form. The reason of each says what is known of the clients.</source>
        <translation>
            <numerusform>%n Zeile hat die Attribute einer Sperre, lässt sich aber nicht als eine lesen: Ein Wert hat nicht die Form ihrer Bibliothek. Der Grund dazu sagt, was von den Clients bekannt ist.</numerusform>
            <numerusform>%n Zeilen haben die Attribute einer Sperre, lassen sich aber nicht als eine lesen: Ein Wert hat nicht die Form ihrer Bibliothek. Der Grund zu jeder sagt, was von den Clients bekannt ist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (states|state) no lease, or one of nothing or less: any client acquires (it|them) at its second look, held or not.</source>
        <translation>
            <numerusform>%n Sperre nennt keine Lease oder eine von null oder weniger: Jeder Client erwirbt sie beim zweiten Blick, ob gehalten oder nicht.</numerusform>
            <numerusform>%n Sperren nennen keine Lease oder eine von null oder weniger: Jeder Client erwirbt sie beim zweiten Blick, ob gehalten oder nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only this Region was seen: holders may write to the copies of other Regions.</source>
        <translation>Nur diese Region wurde gesehen: Inhaber können in die Kopien anderer Regionen schreiben.</translation>
    </message>
    <message>
        <source>The oldest was acquired %1 ago, as its row states.</source>
        <translation>Die älteste wurde laut ihrer Zeile vor %1 erworben.</translation>
    </message>
    <message>
        <source>%1 of type %2</source>
        <translation>%1 vom Typ %2</translation>
    </message>
    <message>
        <source>one of type %1</source>
        <translation>einen vom Typ %1</translation>
    </message>
    <message>
        <source>the partition key %1 and the sort key %2</source>
        <translation>als Partitionsschlüssel %1 und als Sortierschlüssel %2</translation>
    </message>
    <message>
        <source>the partition key %1</source>
        <translation>als Partitionsschlüssel %1</translation>
    </message>
    <message>
        <source>the partition key %1 and no sort key</source>
        <translation>als Partitionsschlüssel %1 und keinen Sortierschlüssel</translation>
    </message>
    <message>
        <source>Clients of %1 cannot use this table: they need %2, and each of their requests fails.</source>
        <translation>Clients von %1 brauchen %2 und können diese Tabelle nicht verwenden: Jede ihrer Anfragen schlägt fehl.</translation>
    </message>
    <message>
        <source>Rows of %1 are in a table that its clients cannot use: they need %2, and each of their requests fails.</source>
        <translation>Zeilen von %1 liegen in einer Tabelle, die deren Clients nicht verwenden können: Diese brauchen %2, und jede ihrer Anfragen schlägt fehl.</translation>
    </message>
    <message>
        <source>The table is empty, and its keys are nearly those of %1, whose clients need %2: on any other table each of their requests fails.</source>
        <translation>Die Tabelle ist leer, und ihre Schlüssel sind fast die von %1, dessen Clients %2 brauchen: Auf jeder anderen Tabelle schlägt jede ihrer Anfragen fehl.</translation>
    </message>
    <message>
        <source>described locks whose version is a number</source>
        <translation>beschriebene Sperren, deren Version eine Zahl ist</translation>
    </message>
    <message>
        <source>Let the number never begin anew, or let the description name a random value of each write, too: a version must never come again.</source>
        <translation>Lassen Sie die Zahl nie neu beginnen, oder nennen Sie in der Beschreibung auch einen Zufallswert jedes Schreibvorgangs: Eine Version darf nie wiederkehren.</translation>
    </message>
    <message numerus="yes">
        <source>The version of %n described lock(s) is a number: one that comes again makes a live lock look lapsed.</source>
        <translation>
            <numerusform>Die Version von %n beschriebenen Sperre ist eine Zahl: Kommt eine wieder, wirkt eine lebende Sperre verfallen.</numerusform>
            <numerusform>Die Version von %n beschriebenen Sperren ist eine Zahl: Kommt eine wieder, wirkt eine lebende Sperre verfallen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>http</name>
    <message>
        <source>%1 (certificate &quot;%2&quot;)</source>
        <translation>%1 (Zertifikat &quot;%2&quot;)</translation>
    </message>
    <message>
        <source>the answer of %1 is larger than %2 MiB and was not read to its end</source>
        <translation>die Antwort von %1 ist größer als %2 MiB und wurde nicht zu Ende gelesen</translation>
    </message>
    <message>
        <source>no connection to %1 within %2 s</source>
        <translation>keine Verbindung zu %1 innerhalb von %2 s</translation>
    </message>
    <message>
        <source>the answer of %1 was not read: its head has more than 100 header fields, one of more than 8 KiB, or none; check the endpoint and what is on the way to it</source>
        <translation>die Antwort von %1 wurde nicht gelesen: ihr Kopf hat mehr als 100 Header-Felder, eines über 8 KiB oder keines; prüfen Sie den Endpunkt und was auf dem Weg zu ihm liegt</translation>
    </message>
    <message>
        <source>the answer of %1 was cut off: %2 of %3 bytes arrived</source>
        <translation>die Antwort von %1 wurde abgeschnitten: %2 von %3 Bytes kamen an</translation>
    </message>
    <message>
        <source>the connection to %1 ended in the middle of its answer</source>
        <translation>die Verbindung zu %1 endete mitten in der Antwort</translation>
    </message>
    <message>
        <source>%1 refused the connection</source>
        <translation>%1 lehnte die Verbindung ab</translation>
    </message>
    <message>
        <source>the name %1 is not known; check the region or the endpoint, and the network</source>
        <translation>der Name %1 ist nicht bekannt; prüfen Sie Region oder Endpunkt und das Netz</translation>
    </message>
    <message>
        <source>no connection to %1: %2</source>
        <translation>keine Verbindung zu %1: %2</translation>
    </message>
    <message>
        <source>the connection to %1 was lost before an answer came</source>
        <translation>die Verbindung zu %1 ging verloren, bevor eine Antwort kam</translation>
    </message>
    <message>
        <source>only http and https addresses with a host can be asked</source>
        <translation>nur http- und https-Adressen mit einem Host können abgefragt werden</translation>
    </message>
    <message>
        <source>an address must not contain a user name or password</source>
        <translation>eine Adresse darf keinen Benutzernamen und kein Kennwort enthalten</translation>
    </message>
    <message>
        <source>this Qt has no TLS; install the OpenSSL plugin of Qt Network</source>
        <translation>dieses Qt hat kein TLS; installieren Sie das OpenSSL-Plugin von Qt Network</translation>
    </message>
    <message>
        <source>a header contains a line break</source>
        <translation>ein Header enthält einen Zeilenumbruch</translation>
    </message>
    <message>
        <source>no TLS connection to %1: it does not speak TLS there</source>
        <translation>keine TLS-Verbindung zu %1: dort wird kein TLS gesprochen</translation>
    </message>
    <message>
        <source>the variable %1_proxy (or %2_PROXY) names a proxy that is spoken to by TLS, which this program cannot; name one that begins with http:// or unset it</source>
        <translation>die Variable %1_proxy (oder %2_PROXY) nennt einen Proxy, mit dem über TLS gesprochen wird, was dieses Programm nicht kann; nennen Sie einen, der mit http:// beginnt, oder entfernen Sie sie</translation>
    </message>
    <message>
        <source>the variable %1_proxy (or %2_PROXY) names a kind of proxy that is not known; use http:// or socks5://, or unset it</source>
        <translation>die Variable %1_proxy (oder %2_PROXY) nennt eine unbekannte Art von Proxy; verwenden Sie http:// oder socks5://, oder entfernen Sie sie</translation>
    </message>
    <message>
        <source>the variable %1_proxy (or %2_PROXY) is not the address of a proxy such as http://proxy.example:3128; correct or unset it</source>
        <translation>die Variable %1_proxy (oder %2_PROXY) ist keine Adresse eines Proxys, etwa http://proxy.example:3128; berichtigen oder entfernen Sie sie</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL does not start with http:// or https://</source>
        <translation>eine Anfrage kann nicht signiert werden, deren URL nicht mit http:// oder https:// beginnt</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has a user name or password in it</source>
        <translation>eine Anfrage kann nicht signiert werden, deren URL einen Benutzernamen oder ein Kennwort enthält</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has a fragment</source>
        <translation>eine Anfrage kann nicht signiert werden, deren URL ein Fragment hat</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has no host</source>
        <translation>eine Anfrage kann nicht signiert werden, deren URL keinen Host hat</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has a host that is neither a name nor an address</source>
        <translation>eine Anfrage kann nicht signiert werden, deren URL einen Host hat, der weder Name noch Adresse ist</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has a port outside 1 to 65535</source>
        <translation>eine Anfrage kann nicht signiert werden, deren URL einen Port außerhalb von 1 bis 65535 hat</translation>
    </message>
    <message>
        <source>no TLS connection to %1: %2; have it renewed, or check the clock of this machine</source>
        <translation>keine TLS-Verbindung zu %1: %2; lassen Sie es erneuern, oder prüfen Sie die Uhr dieser Maschine</translation>
    </message>
    <message>
        <source>no TLS connection to %1: %2; check the address of the endpoint</source>
        <translation>keine TLS-Verbindung zu %1: %2; prüfen Sie die Adresse des Endpunkts</translation>
    </message>
    <message>
        <source>no TLS connection to %1: %2; if you trust it, name its authority in ca_bundle or AWS_CA_BUNDLE</source>
        <translation>keine TLS-Verbindung zu %1: %2; wenn Sie ihm trauen, nennen Sie seine Stelle in ca_bundle oder AWS_CA_BUNDLE</translation>
    </message>
    <message>
        <source>no full answer from %1 within %2 s, some of which this machine slept</source>
        <translation>keine vollständige Antwort von %1 innerhalb von %2 s, von denen diese Maschine einige schlief</translation>
    </message>
    <message>
        <source>no full answer from %1 within %2 s</source>
        <translation>keine vollständige Antwort von %1 innerhalb von %2 s</translation>
    </message>
    <message>
        <source>the proxy did not let us through to %1: it asks for a user name and a password, or refuses ours; check the proxy settings of this machine</source>
        <translation>der Proxy ließ uns nicht zu %1 durch: er verlangt Benutzernamen und Passwort oder lehnt unsere ab; prüfen Sie die Proxy-Einstellungen dieser Maschine</translation>
    </message>
    <message>
        <source>the proxy %1 did not let us through to %2: it asks for a user name and a password, or refuses ours; check the proxy settings of this machine</source>
        <translation>der Proxy %1 ließ uns nicht zu %2 durch: er verlangt Benutzernamen und Passwort oder lehnt unsere ab; prüfen Sie die Proxy-Einstellungen dieser Maschine</translation>
    </message>
    <message>
        <source>the proxy did not let us through to %1: %2; check the proxy settings of this machine</source>
        <translation>der Proxy ließ uns nicht zu %1 durch: %2; prüfen Sie die Proxy-Einstellungen dieser Maschine</translation>
    </message>
    <message>
        <source>the proxy %1 did not let us through to %2: %3; check the proxy settings of this machine</source>
        <translation>der Proxy %1 ließ uns nicht zu %2 durch: %3; prüfen Sie die Proxy-Einstellungen dieser Maschine</translation>
    </message>
    <message>
        <source>no TLS connection to %1: %2</source>
        <translation>keine TLS-Verbindung zu %1: %2</translation>
    </message>
    <message>
        <source>no TLS connection to %1: this machine has no certificate authorities: install ca-certificates, or name a file in SSL_CERT_FILE</source>
        <translation>keine TLS-Verbindung zu %1: diese Maschine hat keine Zertifizierungsstellen: installieren Sie ca-certificates, oder nennen Sie eine Datei in SSL_CERT_FILE</translation>
    </message>
    <message>
        <source>%1 (from %2) holds no certificate authority; a folder of authorities has PEM files named *.pem, *.crt or by their hash (openssl rehash)</source>
        <translation>%1 (aus %2) enthält keine Zertifizierungsstelle; in einem Ordner von Zertifizierungsstellen liegen PEM-Dateien, die *.pem, *.crt oder nach ihrem Hash heißen (openssl rehash)</translation>
    </message>
    <message>
        <source>cannot read the certificate authorities in %1 (from %2): %3</source>
        <translation>die Zertifizierungsstellen in %1 (aus %2) können nicht gelesen werden: %3</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>es gibt sie nicht</translation>
    </message>
    <message>
        <source>%1 (from %2) holds no certificate authority; it must be a PEM file with BEGIN CERTIFICATE in it</source>
        <translation>%1 (aus %2) enthält keine Zertifizierungsstelle; es muss eine PEM-Datei mit BEGIN CERTIFICATE sein</translation>
    </message>
</context>
<context>
    <name>itemstore</name>
    <message>
        <source>after item %1</source>
        <translation>nach Item %1</translation>
    </message>
    <message>
        <source>, attribute &quot;%1&quot;</source>
        <translation>, Attribut &quot;%1&quot;</translation>
    </message>
    <message>
        <source>cannot use a page of the table: %1 (%2); read it again</source>
        <translation>eine Seite der Tabelle ist nicht verwendbar: %1 (%2); lesen Sie sie noch einmal</translation>
    </message>
</context>
<context>
    <name>lab</name>
    <message>
        <source>the run begins</source>
        <translation>der Lauf beginnt</translation>
    </message>
    <message>
        <source>the run ends</source>
        <translation>der Lauf endet</translation>
    </message>
    <message>
        <source>asks for the lock</source>
        <translation>fordert die Sperre an</translation>
    </message>
    <message>
        <source>no answer to the write that acquires the lock: it may or may not have arrived</source>
        <translation>keine Antwort auf den Schreibvorgang, der die Sperre erwirbt: er kam vielleicht an, vielleicht nicht</translation>
    </message>
    <message>
        <source>reads the item: another worker holds it</source>
        <translation>liest das Item: ein anderer Worker hält sie</translation>
    </message>
    <message>
        <source>begins to work</source>
        <translation>beginnt zu arbeiten</translation>
    </message>
    <message>
        <source>heartbeat refused: another worker wrote the row</source>
        <translation>Heartbeat abgelehnt: ein anderer Worker hat die Zeile geschrieben</translation>
    </message>
    <message>
        <source>no answer to a heartbeat: it may or may not have arrived</source>
        <translation>keine Antwort auf einen Heartbeat: er kam vielleicht an, vielleicht nicht</translation>
    </message>
    <message>
        <source>heartbeat failed: it did not arrive</source>
        <translation>Heartbeat fehlgeschlagen: er kam nicht an</translation>
    </message>
    <message>
        <source>knows that it no longer holds the lock</source>
        <translation>weiß, dass er die Sperre nicht mehr hält</translation>
    </message>
    <message>
        <source>the table shows the lock as released</source>
        <translation>die Tabelle zeigt die Sperre als freigegeben</translation>
    </message>
    <message>
        <source>released it</source>
        <translation>hat sie freigegeben</translation>
    </message>
    <message>
        <source>release refused: another worker wrote the row</source>
        <translation>Freigabe abgelehnt: ein anderer Worker hat die Zeile geschrieben</translation>
    </message>
    <message>
        <source>no answer to the release: it may or may not have arrived</source>
        <translation>keine Antwort auf die Freigabe: sie kam vielleicht an, vielleicht nicht</translation>
    </message>
    <message>
        <source>release failed: it did not arrive</source>
        <translation>Freigabe fehlgeschlagen: sie kam nicht an</translation>
    </message>
    <message>
        <source>killed without release</source>
        <translation>ohne Freigabe hart beendet</translation>
    </message>
    <message>
        <source>restarted</source>
        <translation>neu gestartet</translation>
    </message>
    <message>
        <source>runs again</source>
        <translation>läuft wieder</translation>
    </message>
    <message>
        <source>stops sending heartbeats</source>
        <translation>sendet keine Heartbeats mehr</translation>
    </message>
    <message>
        <source>sends heartbeats again</source>
        <translation>sendet wieder Heartbeats</translation>
    </message>
    <message>
        <source>an operator force-releases its lock</source>
        <translation>ein Operator gibt die Sperre zwangsweise frei</translation>
    </message>
    <message>
        <source>gets other settings</source>
        <translation>bekommt andere Einstellungen</translation>
    </message>
    <message>
        <source>the endpoint failed</source>
        <translation>der Endpunkt ist ausgefallen</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>gave up after %1</source>
        <translation>gab nach %1 auf</translation>
    </message>
    <message>
        <source>holds, after waiting %1</source>
        <translation>hält sie, nach %1 Wartezeit</translation>
    </message>
    <message>
        <source>finished its work after %1</source>
        <translation>beendete seine Arbeit nach %1</translation>
    </message>
    <message>
        <source>lost the lock in the middle of its work, after %1</source>
        <translation>verlor die Sperre mitten in der Arbeit, nach %1</translation>
    </message>
    <message>
        <source>heartbeat, answered within %1</source>
        <translation>Heartbeat, beantwortet innerhalb von %1</translation>
    </message>
    <message>
        <source>frozen for %1</source>
        <translation>eingefroren für %1</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>%1: over</source>
        <translation>%1: vorbei</translation>
    </message>
    <message>
        <source>its wall clock is wrong by %1 from now on</source>
        <translation>seine Systemuhr geht von jetzt an um %1 falsch</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>%1 holds by the table</source>
        <translation>%1 hält sie laut Tabelle</translation>
    </message>
    <message>
        <source>believes that it holds</source>
        <translation>glaubt, sie zu halten</translation>
    </message>
    <message>
        <source>works under the lock</source>
        <translation>arbeitet, während er die Sperre hält</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>down</source>
        <translation>außer Betrieb</translation>
    </message>
    <message>
        <source>more than one believes that it holds</source>
        <translation>mehr als einer glaubt, sie zu halten</translation>
    </message>
    <message>
        <source>%1, since %2 (%3)</source>
        <translation>%1, seit %2 (%3)</translation>
    </message>
    <message>
        <source>%1, %2 to %3 (%4)</source>
        <translation>%1, %2 bis %3 (%4)</translation>
    </message>
    <message>
        <source>lost replies</source>
        <translation>verlorene Antworten</translation>
    </message>
    <message>
        <source>the next reply is lost</source>
        <translation>die nächste Antwort geht verloren</translation>
    </message>
    <message>
        <source>lost requests</source>
        <translation>verlorene Anfragen</translation>
    </message>
    <message>
        <source>writes arrive twice</source>
        <translation>Schreibvorgänge kommen doppelt an</translation>
    </message>
    <message>
        <source>added latency</source>
        <translation>zusätzliche Latenz</translation>
    </message>
    <message>
        <source>throttled</source>
        <translation>gedrosselt</translation>
    </message>
    <message>
        <source>partitioned</source>
        <translation>abgetrennt</translation>
    </message>
    <message>
        <source>will freeze at its next write</source>
        <translation>wird bei seinem nächsten Schreibvorgang einfrieren</translation>
    </message>
    <message>
        <source>heartbeats paused</source>
        <translation>Heartbeats pausiert</translation>
    </message>
    <message>
        <source>a client that counts its lease too late</source>
        <translation>ein Client, der seine Lease zu spät zählt</translation>
    </message>
    <message>
        <source>a client that counts an unchanged version too early</source>
        <translation>ein Client, der eine unveränderte Version zu früh zählt</translation>
    </message>
    <message>
        <source>clock wrong by %1</source>
        <translation>Uhr um %1 falsch</translation>
    </message>
    <message>
        <source>jobs done</source>
        <translation>erledigte Aufträge</translation>
    </message>
    <message>
        <source>Work that was begun and finished under the lock.</source>
        <translation>Arbeit, die begann und endete, während die Sperre gehalten wurde.</translation>
    </message>
    <message>
        <source>wait, mean / longest</source>
        <translation>Wartezeit, Mittel / längste</translation>
    </message>
    <message>
        <source>hand-over, mean</source>
        <translation>Übergabe, Mittel</translation>
    </message>
    <message>
        <source>From a release in the table to the next acquisition, where a worker was waiting.</source>
        <translation>Von einer Freigabe in der Tabelle bis zum nächsten Erwerb, wo ein Worker wartete.</translation>
    </message>
    <message>
        <source>fairness</source>
        <translation>Fairness</translation>
    </message>
    <message>
        <source>How long more than one worker might believe, by its own protocol, that it holds.</source>
        <translation>Wie lange nach dem eigenen Protokoll mehr als ein Worker glauben konnte, sie zu halten.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>lapses</source>
        <translation>verfallene Sperren</translation>
    </message>
    <message>
        <source>failed conditions</source>
        <translation>nicht erfüllte Bedingungen</translation>
    </message>
    <message>
        <source>Heartbeats and releases of former holders that the condition stopped.</source>
        <translation>Heartbeats und Freigaben früherer Inhaber, die die Bedingung aufhielt.</translation>
    </message>
    <message>
        <source>the line is cut</source>
        <translation>die Leitung ist getrennt</translation>
    </message>
    <message>
        <source>the table asks to slow down</source>
        <translation>die Tabelle bittet, langsamer zu fragen</translation>
    </message>
    <message>
        <source>no answer came in time</source>
        <translation>es kam rechtzeitig keine Antwort</translation>
    </message>
    <message>
        <source>a run needs at least one lock and one worker</source>
        <translation>ein Lauf braucht mindestens eine Sperre und einen Worker</translation>
    </message>
    <message>
        <source>worker %1 wants a lock that is not in the plan</source>
        <translation>der Worker %1 will eine Sperre, die nicht im Plan steht</translation>
    </message>
    <message>
        <source>the lab cannot play the library of lock %1</source>
        <translation>das Labor kann die Bibliothek der Sperre %1 nicht simulieren</translation>
    </message>
    <message>
        <source>the lab plays on tables whose keys are strings; %1 has others</source>
        <translation>das Labor arbeitet auf Tabellen, deren Schlüssel Zeichenketten sind; %1 hat andere</translation>
    </message>
    <message>
        <source>this run was prepared before; make a new one</source>
        <translation>dieser Lauf wurde schon vorbereitet; machen Sie einen neuen</translation>
    </message>
    <message>
        <source>there is no such worker</source>
        <translation>es gibt keinen solchen Worker</translation>
    </message>
    <message>
        <source>Healthy hand-over</source>
        <translation>Normale Übergabe</translation>
    </message>
    <message>
        <source>The holder crashes</source>
        <translation>Der Inhaber stürzt ab</translation>
    </message>
    <message>
        <source>A long pause, and a zombie wakes</source>
        <translation>Eine lange Pause, und ein Zombie erwacht</translation>
    </message>
    <message>
        <source>The holder is cut off</source>
        <translation>Der Inhaber ist abgeschnitten</translation>
    </message>
    <message>
        <source>Ann works on, but her heartbeats no longer reach the table. She knows when her lease ends, counted from before her last successful heartbeat left, and stops in time. Ben counts from after the answer that showed that heartbeat, and starts only later. That the holder errs early and the waiter late is what keeps them apart: see the gap between the two bars.</source>
        <translation>Ann arbeitet weiter, aber ihre Heartbeats erreichen die Tabelle nicht mehr. Sie weiß, wann ihre Lease endet, gezählt ab dem Zeitpunkt vor dem Absenden ihres letzten erfolgreichen Heartbeats, und hört rechtzeitig auf. Ben zählt erst ab der Antwort, die diesen Heartbeat zeigte, und beginnt später. Dass der Inhaber zu früh und der Wartende zu spät irrt, hält sie auseinander: sehen Sie die Lücke zwischen den beiden Balken.</translation>
    </message>
    <message>
        <source>A wrong clock breaks dates, not versions</source>
        <translation>Eine falsche Uhr verfälscht Zeitangaben, nicht Versionen</translation>
    </message>
    <message>
        <source>Thundering herd</source>
        <translation>Ansturm</translation>
    </message>
    <message>
        <source>An operator breaks a live lock</source>
        <translation>Ein Operator bricht eine aktive Sperre auf</translation>
    </message>
    <message>
        <source>A heartbeat arrives, its answer does not</source>
        <translation>Ein Heartbeat kommt an, seine Antwort nicht</translation>
    </message>
    <message>
        <source>The answer to one of Ann&apos;s heartbeats is lost. The row has her new version, but she cannot know. A client that simply keeps sending heartbeats with its old version is refused and drops a lock that it still owns. Ours reads the row, finds the version it tried to write, and keeps the lock.</source>
        <translation>Die Antwort auf einen von Anns Heartbeats geht verloren. Die Zeile hat ihre neue Version, aber das kann sie nicht wissen. Ein Client, der einfach mit der alten Version weiter Heartbeats sendet, wird abgelehnt und lässt eine Sperre fallen, die ihm noch gehört. Unserer liest die Zeile, findet die Version, die er schreiben wollte, und behält die Sperre.</translation>
    </message>
    <message>
        <source>table %1 holds items that the lab did not write, e.g. &quot;%2&quot;; type its name to say that you want the lab in it all the same, or leave the table out</source>
        <translation>die Tabelle %1 enthält Items, die nicht das Labor geschrieben hat, z. B. &quot;%2&quot;; geben Sie ihren Namen ein, um zu sagen, dass Sie das Labor trotzdem darin wollen, oder lassen Sie die Tabelle weg</translation>
    </message>
    <message>
        <source>a row of the lab in table %1 was not removed: it changed meanwhile, or no answer came; remove rows whose key begins with lab- by hand</source>
        <translation>eine Zeile des Labors in der Tabelle %1 wurde nicht entfernt: sie hat sich inzwischen geändert, oder es kam keine Antwort; entfernen Sie Zeilen, deren Schlüssel mit lab- beginnt, von Hand</translation>
    </message>
    <message>
        <source>work must take longer than 0 ms, and pauses cannot be negative</source>
        <translation>Arbeit muss länger als 0 ms dauern, und Pausen können nicht negativ sein</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>Überschneidung</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>working</source>
        <translation>arbeitet</translation>
    </message>
    <message>
        <source>releasing</source>
        <translation>gibt frei</translation>
    </message>
    <message>
        <source>resting</source>
        <translation>ruht</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>%1, %2, %3: %4</source>
        <translation>%1, %2, %3: %4</translation>
    </message>
    <message>
        <source>loses the lock: its lease lapsed and another worker acquired it</source>
        <translation>verliert die Sperre: ihre Lease verfiel, und ein anderer Worker erwarb sie</translation>
    </message>
    <message>
        <source>an operator could not release the lock: the row changed, or it was not held</source>
        <translation>ein Operator konnte die Sperre nicht freigeben: die Zeile hat sich geändert, oder sie wurde nicht gehalten</translation>
    </message>
    <message>
        <source>the overlap with %1 ends</source>
        <translation>die Überschneidung mit %1 endet</translation>
    </message>
    <message>
        <source>believes that it holds, and so does %1: their clocks disagree</source>
        <translation>glaubt, sie zu halten, und %1 auch: ihre Uhren gehen verschieden</translation>
    </message>
    <message>
        <source>believes that it holds, and so does %1: an operator broke the live lock</source>
        <translation>glaubt, sie zu halten, und %1 auch: ein Operator hat die aktive Sperre aufgebrochen</translation>
    </message>
    <message>
        <source>believes that it holds, and so does %1, and nothing explains it</source>
        <translation>glaubt, sie zu halten, und %1 auch, und nichts erklärt es</translation>
    </message>
    <message>
        <source>acquires the lock</source>
        <translation>erwirbt die Sperre</translation>
    </message>
    <message>
        <source>acquires the lock, %1 after its release</source>
        <translation>erwirbt die Sperre, %1 nach ihrer Freigabe</translation>
    </message>
    <message>
        <source>From asking for the lock to knowing that it is held.</source>
        <translation>Von der Anforderung der Sperre bis zur Gewissheit, dass sie gehalten wird.</translation>
    </message>
    <message>
        <source>Jain&apos;s index of acquisitions per worker: 1 is even, 1/n: one worker has all.</source>
        <translation>Jains Index der Erwerbe je Worker: 1 ist gleichmäßig, 1/n: ein Worker hat alle.</translation>
    </message>
    <message>
        <source>Locks that were acquired after a lapse, without a release.</source>
        <translation>Sperren, die nach einem Verfall erworben wurden, ohne Freigabe.</translation>
    </message>
    <message>
        <source>a run must be longer than 0 s</source>
        <translation>ein Lauf muss länger als 0 s dauern</translation>
    </message>
    <message>
        <source>the least latency must be 0 ms or more and not above the greatest, and the time limit of an answer above 0 ms</source>
        <translation>die kleinste Latenz muss mindestens 0 ms betragen und darf nicht über der größten liegen, und das Zeitlimit einer Antwort muss über 0 ms liegen</translation>
    </message>
    <message>
        <source>every worker needs a name of its own; &quot;%1&quot; is empty or used twice</source>
        <translation>jeder Worker braucht einen eigenen Namen; &quot;%1&quot; ist leer oder doppelt vergeben</translation>
    </message>
    <message>
        <source>the script names a worker that is not in the plan</source>
        <translation>das Skript nennt einen Worker, der nicht im Plan steht</translation>
    </message>
    <message>
        <source>Three workers share one lock. The holder sends heartbeats while it works and releases the lock when it is done. DynamoDB keeps no queue: the others read again every half second, and the first to read acquires it. Compare the hand-over time with that half second, and see whether all get their share.</source>
        <translation>Drei Worker teilen sich eine Sperre. Der Inhaber sendet Heartbeats, während er arbeitet, und gibt die Sperre frei, wenn er fertig ist. DynamoDB führt keine Warteschlange: die anderen lesen jede halbe Sekunde erneut, und wer zuerst liest, erwirbt sie. Vergleichen Sie die Übergabezeit mit dieser halben Sekunde und sehen Sie, ob alle ihren Anteil bekommen.</translation>
    </message>
    <message>
        <source>Ann is killed at 5 s and releases nothing. The row stays and does not say so: only that its version no longer moves. Ben has to watch it stand still for one whole lease by its own clock before it can acquire it. The price of a crash is one lease from the last heartbeat that was seen.</source>
        <translation>Ann wird bei 5 s hart beendet und gibt nichts frei. Die Zeile bleibt und sagt es nicht: nur dass sich ihre Version nicht mehr ändert. Ben muss sie nach seiner eigenen Uhr eine ganze Lease lang unverändert sehen, bevor er die Sperre erwerben kann. Der Preis eines Absturzes ist eine Lease ab dem letzten gesehenen Heartbeat.</translation>
    </message>
    <message>
        <source>Ann is frozen for 20 s, as by a garbage collector, just between deciding to send a heartbeat and sending it. Meanwhile her lease lapses and Ben acquires the lock. When she wakes, her heartbeat goes out after all, and the table refuses it, because the row carries Ben&apos;s version now. The condition protects the lock. Nothing but a check of the lease by the holder itself, or a fencing token, protects what she was working on.</source>
        <translation>Ann ist 20 s lang eingefroren, wie durch eine Speicherbereinigung, genau zwischen der Entscheidung für einen Heartbeat und dem Senden. Inzwischen verfällt ihre Lease, und Ben erwirbt die Sperre. Wenn sie erwacht, geht ihr Heartbeat doch hinaus, und die Tabelle lehnt ihn ab, weil die Zeile jetzt Bens Version trägt. Die Bedingung schützt die Sperre. Das, woran sie arbeitete, schützt nur eine Prüfung der Lease durch den Inhaber selbst oder ein Fencing-Token.</translation>
    </message>
    <message>
        <source>The same workers on two locks. ddblock stores the date at which a lease ends, and each client compares it with its own clock; dynamolock compares no times. At 6 s the clocks of the second worker of each pair jump 30 s ahead. Ben acquires the ddblock lock while Ann still holds it, and for a while both believe that they hold it. The dynamolock lock is not affected.</source>
        <translation>Dieselben Worker an zwei Sperren. ddblock speichert das Datum, an dem eine Lease endet, und jeder Client vergleicht es mit seiner eigenen Uhr; dynamolock vergleicht keine Zeiten. Bei 6 s springen die Uhren des zweiten Workers jedes Paars um 30 s vor. Ben erwirbt die ddblock-Sperre, während Ann sie noch hält, und eine Weile glauben beide, sie zu halten. Die dynamolock-Sperre ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Twenty workers want one lock, and each looks twice a second. Every release is a race that one wins and the others lose after a useless write. The lock stays correct. Look at what it costs: the longest wait, and how unevenly acquisitions are spread.</source>
        <translation>Zwanzig Worker wollen eine Sperre, und jeder sieht zweimal in der Sekunde nach. Jede Freigabe ist ein Rennen, das einer gewinnt und die anderen nach einem nutzlosen Schreibvorgang verlieren. Die Sperre bleibt korrekt. Sehen Sie, was es kostet: die längste Wartezeit und wie ungleich die Erwerbe verteilt sind.</translation>
    </message>
    <message>
        <source>Ann holds the lock and is well. At 6 s an operator breaks it: the row is marked as released and gets a new version. Ben acquires it at the next look. Ann learns of it only when her next heartbeat is refused; until then both believe that they hold. Releasing is not stopping: before breaking a live lock, stop its holder.</source>
        <translation>Ann hält die Sperre, und es geht ihr gut. Bei 6 s bricht ein Operator sie auf: die Zeile wird als freigegeben markiert und bekommt eine neue Version. Ben erwirbt sie beim nächsten Nachsehen. Ann erfährt davon erst, wenn ihr nächster Heartbeat abgelehnt wird; bis dahin glauben beide, sie zu halten. Freigeben heißt nicht anhalten: halten Sie den Inhaber an, bevor Sie eine aktive Sperre aufbrechen.</translation>
    </message>
    <message>
        <source>Killed without a release; its row stays until the lease lapses.</source>
        <translation>Ohne Freigabe hart beendet; die Zeile bleibt, bis die Lease verfällt.</translation>
    </message>
</context>
<context>
    <name>locks</name>
    <message>
        <source>an unnamed owner</source>
        <translation>ein namenloser Besitzer</translation>
    </message>
    <message>
        <source>its version stood still for %1 ms, longer than its lease</source>
        <translation>ihre Version stand %1 ms still, länger als ihre Lease</translation>
    </message>
    <message>
        <source>Asking for the lock.</source>
        <translation>Die Sperre wird angefordert.</translation>
    </message>
    <message>
        <source>its date, %1, is over: %2</source>
        <translation>ihr Datum, %1, ist vorbei: %2</translation>
    </message>
    <message>
        <source>the row is marked as released</source>
        <translation>die Zeile ist als freigegeben markiert</translation>
    </message>
    <message>
        <source>a lease of %1 ms is too short here: the server&apos;s time is known to %2 ms, and the lease might be over before the first heartbeat; lengthen it</source>
        <translation>eine Lease von %1 ms ist hier zu kurz: die Zeit des Servers ist auf %2 ms bekannt, und die Lease wäre vielleicht vor dem ersten Heartbeat vorbei; verlängern Sie sie</translation>
    </message>
    <message>
        <source>No answer to the request for the lock; reading to see.</source>
        <translation>Keine Antwort auf die Anforderung der Sperre; es wird nachgelesen.</translation>
    </message>
    <message>
        <source>the row %1 cannot be acquired as a %2 lock: it %3; nothing was written</source>
        <translation>die Zeile %1 kann nicht als %2-Sperre erworben werden: sie %3; es wurde nichts geschrieben</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>gehalten von %1</translation>
    </message>
    <message>
        <source>%1&apos;s date, %2, is over by one clock and not yet surely by the other: %3</source>
        <translation>das Datum von %1, %2, ist nach einer Uhr vorbei und nach der anderen noch nicht sicher: %3</translation>
    </message>
    <message>
        <source>Held by %1; trying again.</source>
        <translation>Gehalten von %1; neuer Versuch.</translation>
    </message>
    <message>
        <source>Not acquired: held by %1.</source>
        <translation>Nicht erworben: gehalten von %1.</translation>
    </message>
    <message>
        <source>Not acquired: %1 held it to the end of the wait.</source>
        <translation>Nicht erworben: %1 hielt sie bis zum Ende der Wartezeit.</translation>
    </message>
    <message>
        <source>Not acquired: held by %1, and waiting was to be skipped.</source>
        <translation>Nicht erworben: gehalten von %1, und es sollte nicht gewartet werden.</translation>
    </message>
    <message>
        <source>There is no such lock; trying again.</source>
        <translation>Es gibt keine solche Sperre; neuer Versuch.</translation>
    </message>
    <message>
        <source>Not acquired: the lock does not exist, and only an existing one was asked for.</source>
        <translation>Nicht erworben: die Sperre gibt es nicht, und nur eine vorhandene war verlangt.</translation>
    </message>
    <message>
        <source>Not acquired: %1.</source>
        <translation>Nicht erworben: %1.</translation>
    </message>
    <message>
        <source>Not acquired: no request for it was answered. One of them may still arrive: the row may be ours until its lease lapses.</source>
        <translation>Nicht erworben: keine Anfrage wurde beantwortet. Eine kann noch ankommen: die Zeile gehört dann uns, bis ihre Lease verfällt.</translation>
    </message>
    <message>
        <source>another owner</source>
        <translation>ein anderer Besitzer</translation>
    </message>
    <message>
        <source>the endpoint&apos;s answers carry no Date, so the server&apos;s time is not known, and this library&apos;s locks are dated; nothing was written. Use an endpoint that sends it</source>
        <translation>die Antworten des Endpunkts haben kein Date, daher ist die Zeit des Servers nicht bekannt, und die Sperren dieser Bibliothek sind datiert; es wurde nichts geschrieben. Nehmen Sie einen Endpunkt, der es sendet</translation>
    </message>
    <message>
        <source>this machine&apos;s clock says %1, the server&apos;s %2 (give or take %3 s)</source>
        <translation>die Uhr dieser Maschine sagt %1, die des Servers %2 (auf %3 s genau)</translation>
    </message>
    <message>
        <source>it took more than a third of the lease</source>
        <translation>es dauerte mehr als ein Drittel der Lease</translation>
    </message>
    <message>
        <source>the server&apos;s clock has gone back since the last one</source>
        <translation>die Uhr des Servers ist seit dem letzten zurückgegangen</translation>
    </message>
    <message>
        <source>the row is gone</source>
        <translation>die Zeile ist weg</translation>
    </message>
    <message>
        <source>the row is %1&apos;s now</source>
        <translation>die Zeile gehört jetzt %1</translation>
    </message>
    <message>
        <source>the row is not ours any more</source>
        <translation>die Zeile gehört uns nicht mehr</translation>
    </message>
    <message>
        <source>The row could not be read within a third of the lease.</source>
        <translation>Die Zeile konnte nicht innerhalb eines Drittels der Lease gelesen werden.</translation>
    </message>
    <message>
        <source>The row could not be read: %1.</source>
        <translation>Die Zeile konnte nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>No heartbeat for %1 ms, the safe time: stop what the lock protects.</source>
        <translation>Seit %1 ms kein Heartbeat, die sichere Zeit: halten Sie an, was die Sperre schützt.</translation>
    </message>
    <message>
        <source>Heartbeats paused; the lease runs down.</source>
        <translation>Heartbeats pausiert; die Lease läuft aus.</translation>
    </message>
    <message>
        <source>Sending heartbeats again.</source>
        <translation>Es werden wieder Heartbeats gesendet.</translation>
    </message>
    <message>
        <source>This library never renews a lock.</source>
        <translation>Diese Bibliothek erneuert eine Sperre nie.</translation>
    </message>
    <message>
        <source>Rows of this library carry no data.</source>
        <translation>Zeilen dieser Bibliothek tragen keine Daten.</translation>
    </message>
    <message>
        <source>A lease must be longer than 0 ms and at most a hundred years.</source>
        <translation>Eine Lease muss länger als 0 ms und höchstens hundert Jahre dauern.</translation>
    </message>
    <message>
        <source>Stopped without a release; the row stays until its lease lapses.</source>
        <translation>Ohne Freigabe angehalten; die Zeile bleibt, bis ihre Lease verfällt.</translation>
    </message>
    <message>
        <source>Released: the release that seemed to have failed had arrived.</source>
        <translation>Freigegeben: die Freigabe, die fehlgeschlagen schien, war angekommen.</translation>
    </message>
    <message>
        <source>Heartbeat accepted.</source>
        <translation>Heartbeat angenommen.</translation>
    </message>
    <message>
        <source>Heartbeat accepted; it was delivered twice.</source>
        <translation>Heartbeat angenommen; er wurde doppelt zugestellt.</translation>
    </message>
    <message>
        <source>Lost: the heartbeat was refused, %1.</source>
        <translation>Verloren: der Heartbeat wurde abgelehnt, %1.</translation>
    </message>
    <message>
        <source>A heartbeat went out and no answer came: %1. Reading to see.</source>
        <translation>Ein Heartbeat ging hinaus, und es kam keine Antwort: %1. Es wird nachgelesen.</translation>
    </message>
    <message>
        <source>Released.</source>
        <translation>Freigegeben.</translation>
    </message>
    <message>
        <source>The release went out and no answer came: %1. Reading to see.</source>
        <translation>Die Freigabe ging hinaus, und es kam keine Antwort: %1. Es wird nachgelesen.</translation>
    </message>
    <message>
        <source>Not released: %1. It is still ours.</source>
        <translation>Nicht freigegeben: %1. Die Sperre gehört noch uns.</translation>
    </message>
    <message>
        <source>Released; the request was delivered twice.</source>
        <translation>Freigegeben; die Anfrage wurde doppelt zugestellt.</translation>
    </message>
    <message>
        <source>Released: the row is gone. The request was delivered twice, or another program deleted it.</source>
        <translation>Freigegeben: die Zeile ist weg. Die Anfrage wurde doppelt zugestellt, oder ein anderes Programm hat sie gelöscht.</translation>
    </message>
    <message>
        <source>Lost: the release was refused, %1.</source>
        <translation>Verloren: die Freigabe wurde abgelehnt, %1.</translation>
    </message>
    <message>
        <source>The heartbeat had arrived; its answer was lost.</source>
        <translation>Der Heartbeat war angekommen; seine Antwort ging verloren.</translation>
    </message>
    <message>
        <source>Lost: %1.</source>
        <translation>Verloren: %1.</translation>
    </message>
    <message>
        <source>The heartbeat had not arrived; sending heartbeats again.</source>
        <translation>Der Heartbeat war nicht angekommen; es werden wieder Heartbeats gesendet.</translation>
    </message>
    <message>
        <source>Released; the answer was lost, the row shows it.</source>
        <translation>Freigegeben; die Antwort ging verloren, die Zeile zeigt es.</translation>
    </message>
    <message>
        <source>Released, as far as the row tells: %1.</source>
        <translation>Freigegeben, soweit die Zeile es zeigt: %1.</translation>
    </message>
    <message>
        <source>Lost while the clock jumped: %1.</source>
        <translation>Verloren, während die Uhr sprang: %1.</translation>
    </message>
    <message>
        <source>The clock jumped; the row is still ours.</source>
        <translation>Die Uhr sprang; die Zeile gehört noch uns.</translation>
    </message>
    <message>
        <source>An earlier heartbeat arrived late; continuing from it.</source>
        <translation>Ein früherer Heartbeat kam spät an; von ihm aus geht es weiter.</translation>
    </message>
    <message>
        <source>no test locks of dialect %1; choose %2</source>
        <translation>keine Testsperren des Dialekts %1; wählen Sie %2</translation>
    </message>
    <message>
        <source>Deletes the row, if every attribute is still as shown here. Only one that is added at the same moment, and that the library does not know, would go unnoticed.</source>
        <translation>Löscht die Zeile, wenn jedes Attribut noch ist, wie es hier gezeigt wird. Nur eines, das im selben Augenblick hinzukommt und das die Bibliothek nicht kennt, bliebe unbemerkt.</translation>
    </message>
    <message>
        <source>Everything the row holds. Its before-image stays in the journal.</source>
        <translation>Alles, was die Zeile enthält. Ihr Before-Image bleibt im Journal.</translation>
    </message>
    <message>
        <source>Clients of this library fail on the row as it is. A holder that still runs will find its next heartbeat or release refused.</source>
        <translation>Clients dieser Bibliothek scheitern an der Zeile, wie sie ist. Einem Inhaber, der noch läuft, wird der nächste Heartbeat oder die Freigabe abgelehnt.</translation>
    </message>
    <message>
        <source>the lock %1 is not a %2 lock and cannot be released as one</source>
        <translation>die Sperre %1 ist keine %2-Sperre und kann nicht als solche freigegeben werden</translation>
    </message>
    <message>
        <source>the lock %1 is released already</source>
        <translation>die Sperre %1 ist bereits freigegeben</translation>
    </message>
    <message>
        <source>the row %1 is not a lock and has nothing to release</source>
        <translation>die Zeile %1 ist keine Sperre und hat nichts freizugeben</translation>
    </message>
    <message>
        <source>the lock %1 cannot be released by %2; use %3</source>
        <translation>die Sperre %1 kann nicht durch %2 freigegeben werden; verwenden Sie %3</translation>
    </message>
    <message>
        <source>the row lacks the key attributes of table %1</source>
        <translation>der Zeile fehlen die Schlüsselattribute der Tabelle %1</translation>
    </message>
    <message>
        <source>a name that starts with ddblock-, with uuid and expires</source>
        <translation>ein Name, der mit ddblock- beginnt, mit uuid und expires</translation>
    </message>
    <message>
        <source>a name that starts with ddblock-, with uuid or expires</source>
        <translation>ein Name, der mit ddblock- beginnt, mit uuid oder expires</translation>
    </message>
    <message>
        <source>the partition key name, as ddblock needs it</source>
        <translation>der Partitionsschlüssel name, wie ddblock ihn braucht</translation>
    </message>
    <message>
        <source>has neither uuid nor expires</source>
        <translation>hat weder uuid noch expires</translation>
    </message>
    <message>
        <source>has no uuid that is text: its holder can neither renew nor release it</source>
        <translation>hat keine uuid, die Text ist: ihr Inhaber kann sie weder erneuern noch freigeben</translation>
    </message>
    <message>
        <source>expires is not a whole number of nanoseconds: when it lapses cannot be told</source>
        <translation>expires ist keine ganze Zahl von Nanosekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>its date is judged by the next client that acquires, with that machine&apos;s clock</source>
        <translation>ihr Datum beurteilt der nächste Client, der erwirbt, nach der Uhr seiner Maschine</translation>
    </message>
    <message>
        <source>its holder&apos;s mutex was made at %1 by the holder&apos;s own clock</source>
        <translation>der Mutex ihres Inhabers entstand um %1 nach der Uhr des Inhabers</translation>
    </message>
    <message>
        <source>Deletes the row. There is no gentler form: a date set back is overwritten by the next renewal.</source>
        <translation>Löscht die Zeile. Es gibt keine sanftere Form: ein zurückgesetztes Datum überschreibt die nächste Erneuerung.</translation>
    </message>
    <message>
        <source>The row&apos;s other attributes.</source>
        <translation>Die übrigen Attribute der Zeile.</translation>
    </message>
    <message>
        <source>Its next renewal, within half its time to live (30 s by default), is refused, and the library panics: the holder&apos;s whole process is likely to crash. It cannot bring the row back.</source>
        <translation>Die nächste Erneuerung, innerhalb der halben Lebensdauer (Standard: 30 s), wird abgelehnt, und die Bibliothek bricht mit panic ab: wahrscheinlich stürzt der ganze Prozess des Inhabers ab. Er kann die Zeile nicht zurückbringen.</translation>
    </message>
    <message>
        <source>ddblock needs a table with the partition key name and no sort key; %1 is not one</source>
        <translation>ddblock braucht eine Tabelle mit dem Partitionsschlüssel name und ohne Sortierschlüssel; %1 ist keine</translation>
    </message>
    <message>
        <source>no lock library&apos;s row that we know</source>
        <translation>keine Zeile einer Lock-Bibliothek, die wir kennen</translation>
    </message>
    <message>
        <source>record version number with a Go duration or in dynamolock&apos;s own form</source>
        <translation>Record-Version mit einer Go-Dauer oder in dynamolocks eigener Form</translation>
    </message>
    <message>
        <source>dynamolock takes any key names: only rows tell</source>
        <translation>dynamolock nimmt beliebige Schlüsselnamen: nur Zeilen verraten es</translation>
    </message>
    <message>
        <source>the key schema dynamolock uses by default</source>
        <translation>das Schlüsselschema, das dynamolock standardmäßig verwendet</translation>
    </message>
    <message>
        <source>its lease is not a Go duration: every dynamolock client fails on this row</source>
        <translation>ihre Lease ist keine Go-Dauer: jeder dynamolock-Client scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>states no lease: any client acquires it at its second look</source>
        <translation>nennt keine Lease: jeder Client erwirbt sie beim zweiten Nachsehen</translation>
    </message>
    <message>
        <source>Its next heartbeat, within its heartbeat period (5 s by default), is refused and the lock silently dropped; the error only goes to a log that is off by default. Until its lease ends it may still believe in it. If it closes its client before that heartbeat, its other locks are left to lapse.</source>
        <translation>Der nächste Heartbeat, innerhalb seiner Heartbeat-Periode (Standard: 5 s), wird abgelehnt und die Sperre stillschweigend fallen gelassen; der Fehler geht nur in ein Log, das standardmäßig aus ist. Bis zum Ende der Lease glaubt der Inhaber vielleicht noch daran. Schließt er seinen Client vor diesem Heartbeat, verfallen seine übrigen Sperren.</translation>
    </message>
    <message>
        <source> A holder that sends heartbeats by hand with HeartbeatRetries (v2.0.3 on) panics on the missing row.</source>
        <translation> Ein Inhaber, der Heartbeats von Hand mit HeartbeatRetries sendet (ab v2.0.3), bricht an der fehlenden Zeile mit panic ab.</translation>
    </message>
    <message>
        <source>in Go&apos;s notation</source>
        <translation>in Gos Schreibweise</translation>
    </message>
    <message>
        <source>&lt;0.4.0, no ttl attribute</source>
        <translation>&lt;0.4.0, kein Attribut ttl</translation>
    </message>
    <message>
        <source>0.4.0/0.4.1 (ttl = ms + seconds, TTL never fires)</source>
        <translation>0.4.0/0.4.1 (ttl = ms + Sekunden, TTL greift nie)</translation>
    </message>
    <message>
        <source>lockname, holder and expire_ts, as dyndb-mutex writes them</source>
        <translation>lockname, holder und expire_ts, wie dyndb-mutex sie schreibt</translation>
    </message>
    <message>
        <source>the key lockname with holder or expire_ts, as dyndb-mutex names them</source>
        <translation>der Schlüssel lockname mit holder oder expire_ts, wie dyndb-mutex sie nennt</translation>
    </message>
    <message>
        <source>the partition key lockname is dyndb-mutex&apos;s alone</source>
        <translation>den Partitionsschlüssel lockname hat nur dyndb-mutex</translation>
    </message>
    <message>
        <source>has neither holder nor expire_ts</source>
        <translation>hat weder holder noch expire_ts</translation>
    </message>
    <message>
        <source>has no holder that is text: no client can release it</source>
        <translation>hat keinen holder, der Text ist: kein Client kann sie freigeben</translation>
    </message>
    <message>
        <source>expire_ts is not a whole number of milliseconds: when it lapses cannot be told</source>
        <translation>expire_ts ist keine ganze Zahl von Millisekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Writes the row as the library&apos;s own release does: holder __empty__, expire_ts 0, no ttl.</source>
        <translation>Schreibt die Zeile, wie die Freigabe der Bibliothek es tut: holder __empty__, expire_ts 0, kein ttl.</translation>
    </message>
    <message>
        <source>Nothing while it runs. Its release() then logs one warning and still reports the lock as held. If the next holder uses the same name, that release() releases the new lock.</source>
        <translation>Nichts, solange er läuft. Sein release() schreibt dann eine Warnung in das Log und meldet die Sperre noch als gehalten. Hat der nächste Inhaber denselben Namen, gibt dieses release() die neue Sperre frei.</translation>
    </message>
    <message>
        <source>dyndb-mutex needs a table with the partition key lockname and no sort key; %1 is not one</source>
        <translation>dyndb-mutex braucht eine Tabelle mit dem Partitionsschlüssel lockname und ohne Sortierschlüssel; %1 ist keine</translation>
    </message>
    <message>
        <source>record version number with a lease in milliseconds</source>
        <translation>Record-Version mit einer Lease in Millisekunden</translation>
    </message>
    <message>
        <source>the key schema of spring-integration-aws 2.5 or earlier</source>
        <translation>das Schlüsselschema von spring-integration-aws 2.5 oder früher</translation>
    </message>
    <message>
        <source>the Java lock client takes any key names: only rows tell</source>
        <translation>der Java-Lock-Client nimmt beliebige Schlüsselnamen: nur Zeilen verraten es</translation>
    </message>
    <message>
        <source>named like the coordinator table of a Kinesis client application</source>
        <translation>heißt wie die Koordinatortabelle einer Kinesis-Client-Anwendung</translation>
    </message>
    <message>
        <source>the key schema the Java lock client uses by default</source>
        <translation>das Schlüsselschema, das der Java-Lock-Client standardmäßig verwendet</translation>
    </message>
    <message>
        <source>its lease is not a number of milliseconds: every Java client fails on this row, and on listing the table</source>
        <translation>ihre Lease ist keine Zahl von Millisekunden: jeder Java-Client scheitert an dieser Zeile und am Auflisten der Tabelle</translation>
    </message>
    <message>
        <source>lacks ownerName, leaseDuration or recordVersionNumber: every Java client fails on this row</source>
        <translation>ihr fehlt ownerName, leaseDuration oder recordVersionNumber: jeder Java-Client scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>v1.3.x branch (lookupTime)</source>
        <translation>Zweig v1.3.x (lookupTime)</translation>
    </message>
    <message>
        <source>its holder&apos;s branch of the library judges by wall clock, others ignore lookupTime</source>
        <translation>der Bibliothekszweig ihres Inhabers urteilt nach der Systemuhr, andere ignorieren lookupTime</translation>
    </message>
    <message>
        <source>the leader election of a Kinesis client application</source>
        <translation>die Leader-Wahl einer Kinesis-Client-Anwendung</translation>
    </message>
    <message>
        <source>written by spring-integration-aws 2.5 or earlier</source>
        <translation>geschrieben von spring-integration-aws 2.5 oder früher</translation>
    </message>
    <message>
        <source>Its heartbeat thread drops the lock at the next heartbeat (5 s by default) with a debug message; releaseLock returns false. Until its lease ends it may still believe in it. A session monitor fires later, in the newest versions perhaps not at all.</source>
        <translation>Sein Heartbeat-Thread lässt die Sperre beim nächsten Heartbeat (Standard: 5 s) mit einer Debug-Meldung fallen; releaseLock gibt false zurück. Bis zum Ende der Lease glaubt er vielleicht noch daran. Ein Sitzungsmonitor meldet sich später, in den neuesten Versionen vielleicht gar nicht.</translation>
    </message>
    <message>
        <source>in milliseconds</source>
        <translation>in Millisekunden</translation>
    </message>
    <message>
        <source>an entry of a Delta Lake commit log, not a lock: deleting it can lose a commit</source>
        <translation>ein Eintrag eines Delta-Lake-Commit-Logs, keine Sperre: durch Löschen kann ein Commit verloren gehen</translation>
    </message>
    <message>
        <source>a Powertools idempotency record, not a lock</source>
        <translation>ein Idempotenz-Eintrag von Powertools, keine Sperre</translation>
    </message>
    <message>
        <source>an entry of a Laravel cache, not a lock</source>
        <translation>ein Eintrag eines Laravel-Caches, keine Sperre</translation>
    </message>
    <message>
        <source>metadata of the Kinesis client library, not a lease</source>
        <translation>Metadaten der Kinesis-Client-Bibliothek, keine Lease</translation>
    </message>
    <message>
        <source>the key schema of a program whose rows are not read</source>
        <translation>das Schlüsselschema eines Programms, dessen Zeilen nicht gelesen werden</translation>
    </message>
    <message>
        <source>record_version_number, owner_name and lease_duration, as python_dynamodb_lock writes them</source>
        <translation>record_version_number, owner_name und lease_duration, wie python_dynamodb_lock sie schreibt</translation>
    </message>
    <message>
        <source>the keys lock_key and sort_key with attributes that python_dynamodb_lock names so</source>
        <translation>die Schlüssel lock_key und sort_key mit Attributen, die python_dynamodb_lock so nennt</translation>
    </message>
    <message>
        <source>the keys lock_key and sort_key are python_dynamodb_lock&apos;s alone</source>
        <translation>die Schlüssel lock_key und sort_key hat nur python_dynamodb_lock</translation>
    </message>
    <message>
        <source>has none of the attributes of a python_dynamodb_lock lock</source>
        <translation>hat keines der Attribute einer Sperre von python_dynamodb_lock</translation>
    </message>
    <message>
        <source>has no lease_duration that is a number: every client fails on this row</source>
        <translation>hat keine lease_duration, die eine Zahl ist: jeder Client scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>has no owner_name that is text: every client fails on this row</source>
        <translation>hat keinen owner_name, der Text ist: jeder Client scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>DynamoDB may delete the row after %1; the lease does not end by that</source>
        <translation>DynamoDB kann die Zeile nach %1 löschen; die Lease endet dadurch nicht</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does.</source>
        <translation>Löscht die Zeile, wie die Freigabe der Bibliothek es tut.</translation>
    </message>
    <message>
        <source>The row&apos;s additional attributes.</source>
        <translation>Die zusätzlichen Attribute der Zeile.</translation>
    </message>
    <message>
        <source>Its next heartbeat, within its heartbeat period (5 s by default), is refused, and the library calls it back with LOCK_STOLEN; without a callback it loses the lock in silence. Its later release() does nothing.</source>
        <translation>Der nächste Heartbeat, innerhalb seiner Heartbeat-Periode (Standard: 5 s), wird abgelehnt, und die Bibliothek ruft seinen Callback mit LOCK_STOLEN auf; ohne Callback verliert er die Sperre stillschweigend. Sein späteres release() tut nichts.</translation>
    </message>
    <message>
        <source>in seconds</source>
        <translation>in Sekunden</translation>
    </message>
    <message>
        <source>has none of the attributes of a record-version lock</source>
        <translation>hat keines der Attribute einer Record-Version-Sperre</translation>
    </message>
    <message>
        <source>isReleased is there but is not the string &quot;1&quot;: clients take the row for released and can never acquire it</source>
        <translation>isReleased ist da, aber nicht die Zeichenkette &quot;1&quot;: Clients halten die Zeile für freigegeben und können sie nie erwerben</translation>
    </message>
    <message>
        <source>has no ownerName that is text: no client can send its heartbeat or release it</source>
        <translation>hat keinen ownerName, der Text ist: kein Client kann ihren Heartbeat senden oder sie freigeben</translation>
    </message>
    <message>
        <source>Marks the row as released and replaces its version and owner, so that the old holder&apos;s next heartbeat fails. Everything else in the row stays.</source>
        <translation>Markiert die Zeile als freigegeben und ersetzt Version und Besitzer, sodass der nächste Heartbeat des alten Inhabers scheitert. Alles Übrige in der Zeile bleibt.</translation>
    </message>
    <message>
        <source>Deletes the row.</source>
        <translation>Löscht die Zeile.</translation>
    </message>
    <message>
        <source>The row&apos;s data and additional attributes, which the next holder may need.</source>
        <translation>Die Daten und zusätzlichen Attribute der Zeile, die der nächste Inhaber vielleicht braucht.</translation>
    </message>
    <message>
        <source>marking %1 as released needs a version and an owner it never had</source>
        <translation>um %1 als freigegeben zu markieren, braucht es eine Version und einen Besitzer, die sie nie hatte</translation>
    </message>
    <message>
        <source>the attribute %1 belongs to the lock itself; choose another name</source>
        <translation>das Attribut %1 gehört zur Sperre selbst; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>a record-version lock whose lease no known library can read; choose its library for this table to release it</source>
        <translation>eine Record-Version-Sperre, deren Lease keine bekannte Bibliothek lesen kann; wählen Sie für diese Tabelle ihre Bibliothek, um sie freizugeben</translation>
    </message>
    <message>
        <source>lacks attributes of a record-version lock; choose a library for this table to read it as one</source>
        <translation>ihr fehlen Attribute einer Record-Version-Sperre; wählen Sie für diese Tabelle eine Bibliothek, um sie als solche zu lesen</translation>
    </message>
    <message>
        <source>there is no connection to acquire locks with</source>
        <translation>es gibt keine Verbindung, um Sperren zu erwerben</translation>
    </message>
    <message>
        <source>Ours already; acquired once more by the same client.</source>
        <translation>Bereits unsere; vom selben Client noch einmal erworben.</translation>
    </message>
    <message>
        <source>the program is closing; nothing was sent</source>
        <translation>das Programm wird geschlossen; es wurde nichts gesendet</translation>
    </message>
    <message>
        <source>a lock needs a key that is not empty</source>
        <translation>eine Sperre braucht einen Schlüssel, der nicht leer ist</translation>
    </message>
    <message>
        <source>a lease must be longer than 0 ms; 20s is usual</source>
        <translation>eine Lease muss länger als 0 ms dauern; 20s ist üblich</translation>
    </message>
    <message>
        <source>a lease, heartbeat, wait, refresh period or safe time is longer than a hundred years; shorten it</source>
        <translation>eine Lease, ein Heartbeat, eine Wartezeit, ein Abfrageintervall oder eine sichere Zeit ist länger als hundert Jahre; verkürzen Sie sie</translation>
    </message>
    <message>
        <source>the refresh period must be longer than 0 ms; 1s is usual</source>
        <translation>das Abfrageintervall muss länger als 0 ms dauern; 1s ist üblich</translation>
    </message>
    <message>
        <source>table %1 has the sort key %2; give its value</source>
        <translation>die Tabelle %1 hat den Sortierschlüssel %2; geben Sie seinen Wert an</translation>
    </message>
    <message>
        <source>table %1 has no sort key; leave its value out</source>
        <translation>die Tabelle %1 hat keinen Sortierschlüssel; lassen Sie seinen Wert weg</translation>
    </message>
    <message>
        <source>%1 has no %2; leave that out</source>
        <translation>%1 hat kein %2; lassen Sie das weg</translation>
    </message>
    <message>
        <source>The table did not answer: %1; trying again.</source>
        <translation>Die Tabelle hat nicht geantwortet: %1; neuer Versuch.</translation>
    </message>
    <message>
        <source>Acquired.</source>
        <translation>Erworben.</translation>
    </message>
    <message>
        <source>Acquired, dated by the server&apos;s clock; correct this machine&apos;s: %1.</source>
        <translation>Erworben, datiert nach der Uhr des Servers; korrigieren Sie die dieser Maschine: %1.</translation>
    </message>
    <message>
        <source>Stopped waiting.</source>
        <translation>Warten abgebrochen.</translation>
    </message>
    <message>
        <source>Stopped waiting. A request for it was not answered and may still arrive: the row may be ours until its lease lapses.</source>
        <translation>Warten abgebrochen. Eine Anfrage wurde nicht beantwortet und kann noch ankommen: die Zeile gehört dann uns, bis ihre Lease verfällt.</translation>
    </message>
    <message>
        <source>A heartbeat could not be sent: %1. The lock stays ours until its lease ends.</source>
        <translation>Ein Heartbeat konnte nicht gesendet werden: %1. Die Sperre gehört uns bis zum Ende ihrer Lease.</translation>
    </message>
    <message>
        <source>The service is unavailable; holding on as if the heartbeat had succeeded, as chosen. Other clients can acquire the lock.</source>
        <translation>Der Dienst ist nicht verfügbar; wie gewählt wird weitergehalten, als wäre der Heartbeat gelungen. Andere Clients können die Sperre erwerben.</translation>
    </message>
    <message>
        <source>The lock was no longer ours; nothing was released.</source>
        <translation>Die Sperre gehörte uns nicht mehr; es wurde nichts freigegeben.</translation>
    </message>
    <message>
        <source>Lost: the lease ended before a heartbeat succeeded. Any client can acquire it now.</source>
        <translation>Verloren: die Lease endete, bevor ein Heartbeat gelang. Jeder Client kann die Sperre jetzt erwerben.</translation>
    </message>
    <message>
        <source>expires is not a number: no client can ever acquire it</source>
        <translation>expires ist keine Zahl: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>has no expires: no client can ever acquire it</source>
        <translation>hat kein expires: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>expire_ts is not a number: no client can ever acquire it</source>
        <translation>expire_ts ist keine Zahl: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>has no expire_ts: no client can ever acquire it</source>
        <translation>hat kein expire_ts: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>the owner __empty__ marks a released lock; choose another name</source>
        <translation>der Besitzer __empty__ markiert eine freigegebene Sperre; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>its lease reads %1 ms, but %1 s if an old delta-rs wrote it; the longer lease is used</source>
        <translation>ihre Lease liest sich als %1 ms, aber als %1 s, wenn ein altes delta-rs sie schrieb; die längere Lease gilt</translation>
    </message>
    <message>
        <source>a safe time of %1 must lie between the heartbeat period of %2 and the lease of %3</source>
        <translation>eine sichere Zeit von %1 muss zwischen der Heartbeat-Periode von %2 und der Lease von %3 liegen</translation>
    </message>
    <message>
        <source>has no record_version_number that is text: no client can ever acquire it</source>
        <translation>hat keine record_version_number, die Text ist: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>has no recordVersionNumber that is text: no client can ever acquire it</source>
        <translation>hat keine recordVersionNumber, die Text ist: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>a lease of %1 is shorter than two heartbeats of %2; lengthen it or send heartbeats more often</source>
        <translation>eine Lease von %1 ist kürzer als zwei Heartbeats von %2; verlängern Sie sie oder senden Sie öfter Heartbeats</translation>
    </message>
    <message>
        <source>storage of CertMagic (certificates, private keys), not a lock: never touch it</source>
        <translation>Speicher von CertMagic (Zertifikate, private Schlüssel), keine Sperre: nie anrühren</translation>
    </message>
    <message>
        <source>Contents is not a date as v3.0 writes it: when it lapses cannot be told</source>
        <translation>Contents ist kein Datum, wie v3.0 es schreibt: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no LockID that is text: its holder can neither renew nor release it</source>
        <translation>hat keine LockID, die Text ist: ihr Inhaber kann sie weder erneuern noch freigeben</translation>
    </message>
    <message>
        <source>has no ExpiresAt that is a number: no client can ever acquire it</source>
        <translation>hat kein ExpiresAt, das eine Zahl ist: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>ExpiresAt is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>ExpiresAt ist keine ganze Zahl von Sekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>a key LOCK- with LockID and ExpiresAt, as CertMagic writes them</source>
        <translation>ein Schlüssel LOCK- mit LockID und ExpiresAt, wie CertMagic sie schreibt</translation>
    </message>
    <message>
        <source>a key LOCK- with Contents, as CertMagic&apos;s v3.0 writes them</source>
        <translation>ein Schlüssel LOCK- mit Contents, wie v3.0 von CertMagic sie schreibt</translation>
    </message>
    <message>
        <source>a key LOCK- with attributes that CertMagic names so</source>
        <translation>ein Schlüssel LOCK- mit Attributen, die CertMagic so nennt</translation>
    </message>
    <message>
        <source>the partition key PrimaryKey, as CertMagic&apos;s storage needs it</source>
        <translation>der Partitionsschlüssel PrimaryKey, wie der Speicher von CertMagic ihn braucht</translation>
    </message>
    <message>
        <source>v3.0</source>
        <translation>v3.0</translation>
    </message>
    <message>
        <source>no client of v3.1 can ever acquire it: it has no ExpiresAt, and blocks them until it is deleted</source>
        <translation>kein Client von v3.1 kann sie je erwerben: sie hat kein ExpiresAt und blockiert sie, bis sie gelöscht wird</translation>
    </message>
    <message>
        <source>nothing in the row names its holder</source>
        <translation>nichts in der Zeile nennt ihren Inhaber</translation>
    </message>
    <message>
        <source>v3.1 or later</source>
        <translation>v3.1 oder später</translation>
    </message>
    <message>
        <source>its date was set before its holder waited for it: a lock acquired after more than five minutes of waiting has a past date until its first refresh, 100 s later</source>
        <translation>ihr Datum wurde gesetzt, bevor ihr Inhaber auf sie wartete: eine Sperre, die nach mehr als fünf Minuten Warten erworben wurde, hat bis zur ersten Erneuerung, 100 s später, ein vergangenes Datum</translation>
    </message>
    <message>
        <source>clients of v3.0 on the same table do not see it and overwrite it</source>
        <translation>Clients von v3.0 auf derselben Tabelle sehen sie nicht und überschreiben sie</translation>
    </message>
    <message>
        <source>The other rows of this table are certificates and private keys: never delete or copy them, and never delete by a prefix. Two who issue the same certificate at once can reach the rate limits of the authority.</source>
        <translation>Die anderen Zeilen dieser Tabelle sind Zertifikate und private Schlüssel: nie löschen oder kopieren, und nie nach einem Präfix löschen. Zwei, die dasselbe Zertifikat zugleich ausstellen lassen, können an die Grenzen der Zertifizierungsstelle stoßen.</translation>
    </message>
    <message>
        <source>Deletes the row, if LockID and ExpiresAt are still as shown.</source>
        <translation>Löscht die Zeile, wenn LockID und ExpiresAt noch so sind wie hier gezeigt.</translation>
    </message>
    <message>
        <source>Its next refresh, within 100 s, is refused: it logs one line, stops refreshing, and goes on with the certificate. It cannot create the row again.</source>
        <translation>Seine nächste Erneuerung, innerhalb von 100 s, wird abgelehnt: Er schreibt eine Zeile ins Log, erneuert nicht mehr und macht mit dem Zertifikat weiter. Die Zeile kann er nicht wieder anlegen.</translation>
    </message>
    <message>
        <source>Deletes the row, if Contents is still as shown and no LockID was added.</source>
        <translation>Löscht die Zeile, wenn Contents noch so ist wie hier gezeigt und keine LockID hinzukam.</translation>
    </message>
    <message>
        <source>It stands among certificates and private keys: release such locks one by one.</source>
        <translation>Sie steht zwischen Zertifikaten und privaten Schlüsseln: solche Sperren einzeln freigeben.</translation>
    </message>
    <message>
        <source>an owner and a leasedUntil that is a date, as Clever&apos;s dynamodb-lock-go writes them</source>
        <translation>ein Besitzer und ein leasedUntil, das ein Datum ist, wie dynamodb-lock-go von Clever sie schreibt</translation>
    </message>
    <message>
        <source>the key key with leasedUntil and others that Clever&apos;s dynamodb-lock-go names so</source>
        <translation>der Schlüssel key mit leasedUntil und anderen, die dynamodb-lock-go von Clever so nennt</translation>
    </message>
    <message>
        <source>dynamodb-lock-go shares its partition key with other libraries: only rows tell</source>
        <translation>dynamodb-lock-go teilt seinen Partitionsschlüssel mit anderen Bibliotheken: nur Zeilen sagen es</translation>
    </message>
    <message>
        <source>has no leasedUntil</source>
        <translation>hat kein leasedUntil</translation>
    </message>
    <message>
        <source>leasedUntil is not text: no client but its owner can ever acquire it</source>
        <translation>leasedUntil ist kein Text: kein Client außer ihrem Besitzer kann sie je erwerben</translation>
    </message>
    <message>
        <source>leasedUntil is no date in RFC 3339: when it lapses cannot be told</source>
        <translation>leasedUntil ist kein Datum nach RFC 3339: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no owner that is text: no client can release it</source>
        <translation>hat keinen owner, der Text ist: kein Client kann sie freigeben</translation>
    </message>
    <message>
        <source>Last write by the holder&apos;s clock</source>
        <translation>Letzter Schreibvorgang nach der Uhr des Inhabers</translation>
    </message>
    <message>
        <source>its holder gave neither a duration nor an end: the date is the year 1, and any client can acquire it at once</source>
        <translation>ihr Inhaber gab weder Dauer noch Ende an: das Datum ist das Jahr 1, und jeder Client kann sie sofort erwerben</translation>
    </message>
    <message>
        <source>its ttl is text, which DynamoDB&apos;s TTL ignores: the row is never removed by itself</source>
        <translation>ihr ttl ist Text, den DynamoDBs TTL übergeht: die Zeile wird nie von selbst entfernt</translation>
    </message>
    <message>
        <source>Its next heartbeat is refused with UnavailableError, and its background heartbeats end; the error goes to a channel that its program has to read.</source>
        <translation>Sein nächster Heartbeat wird mit UnavailableError abgelehnt, und seine Heartbeats im Hintergrund enden; der Fehler geht an einen Kanal, den sein Programm lesen muss.</translation>
    </message>
    <message>
        <source>An AcquireLock of the same owner succeeds at once, also while another holds a lapsed lock of that name. A late ReleaseLock of the old holder succeeds on the missing row and deletes the lock of any other owner whose date has passed.</source>
        <translation>Ein AcquireLock desselben Besitzers gelingt sofort, auch während ein anderer eine verfallene Sperre dieses Namens hält. Ein spätes ReleaseLock des alten Inhabers gelingt an der fehlenden Zeile und löscht die Sperre jedes anderen Besitzers, deren Datum vorbei ist.</translation>
    </message>
    <message>
        <source>there is no safe way to release the lock %1</source>
        <translation>es gibt keinen sicheren Weg, die Sperre %1 freizugeben</translation>
    </message>
    <message>
        <source>%1 is no held lock: there is nothing to fence</source>
        <translation>%1 ist keine Sperre, die jemand hält: für einen Fence gibt es nichts</translation>
    </message>
    <message>
        <source>shard finished</source>
        <translation>Shard beendet</translation>
    </message>
    <message>
        <source>checkpoint %1</source>
        <translation>Checkpoint %1</translation>
    </message>
    <message>
        <source>the description %1 is for %2, not for the table %3</source>
        <translation>die Beschreibung %1 ist für %2, nicht für die Tabelle %3</translation>
    </message>
    <message>
        <source>the release of the description %1 changes %2, which is a key attribute of the table %3</source>
        <translation>die Freigabe der Beschreibung %1 ändert %2, das ein Schlüsselattribut der Tabelle %3 ist</translation>
    </message>
    <message>
        <source>does not pass the tests by which the description of this table knows its locks</source>
        <translation>besteht die Prüfungen nicht, an denen die Beschreibung dieser Tabelle ihre Sperren erkennt</translation>
    </message>
    <message>
        <source>lacks the attribute of its date: when it ends cannot be told</source>
        <translation>hat das Attribut ihres Datums nicht: wann sie endet, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no date of the form that is described: when it ends cannot be told</source>
        <translation>hat kein Datum der beschriebenen Form: wann sie endet, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has none of the attributes of its version</source>
        <translation>hat keines der Attribute ihrer Version</translation>
    </message>
    <message>
        <source>states no lease of the form that is described</source>
        <translation>nennt keine Lease der beschriebenen Form</translation>
    </message>
    <message>
        <source>it is read by the description %1, which no lock library has confirmed</source>
        <translation>sie wird nach der Beschreibung %1 gelesen, die keine Lock-Bibliothek bestätigt hat</translation>
    </message>
    <message>
        <source>Deletes the row, if every attribute is still as shown here.</source>
        <translation>Löscht die Zeile, wenn jedes Attribut noch so ist wie hier gezeigt.</translation>
    </message>
    <message>
        <source>sets %1</source>
        <translation>setzt %1</translation>
    </message>
    <message>
        <source>removes %1</source>
        <translation>entfernt %1</translation>
    </message>
    <message>
        <source>Keeps the row and %1, if every attribute that the description names is still as shown here.</source>
        <translation>Behält die Zeile und %1, wenn jedes Attribut, das die Beschreibung nennt, noch so ist wie hier gezeigt.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Not known: the description does not say what a holder does when its row was released.</source>
        <translation>Nicht bekannt: Die Beschreibung sagt nicht, was ein Inhaber tut, wenn seine Zeile freigegeben wurde.</translation>
    </message>
    <message>
        <source>The description names neither a version nor a generation nor a date, so nothing tells whether the row is still the same hold.</source>
        <translation>Die Beschreibung nennt weder Version noch Generation noch Datum, sodass nichts sagt, ob die Zeile noch derselbe Besitz ist.</translation>
    </message>
    <message>
        <source>Locks of a table that an operator described are released one by one.</source>
        <translation>Sperren einer Tabelle, die ein Operator beschrieben hat, werden einzeln freigegeben.</translation>
    </message>
    <message>
        <source>the row %1 does not read as it is described, so it cannot be released: it %2</source>
        <translation>die Zeile %1 liest sich nicht wie beschrieben und kann daher nicht freigegeben werden: sie %2</translation>
    </message>
    <message>
        <source>the description %1 is for reading only and releases nothing</source>
        <translation>die Beschreibung %1 ist nur zum Lesen da und gibt nichts frei</translation>
    </message>
    <message>
        <source>the row %1 has more to compare than one condition can hold, so nothing can make sure that it is still as it was seen</source>
        <translation>die Zeile %1 hat mehr zu vergleichen, als eine Bedingung fasst, sodass nichts sicherstellt, dass sie noch so ist wie gesehen</translation>
    </message>
    <message>
        <source>the release would write over %1, which is of type %2 in the row %3</source>
        <translation>die Freigabe würde %1 überschreiben, das in der Zeile %3 vom Typ %2 ist</translation>
    </message>
    <message>
        <source>the row %1 would not count as released after this release, so it is not sent</source>
        <translation>die Zeile %1 gälte nach dieser Freigabe nicht als freigegeben, daher wird sie nicht gesendet</translation>
    </message>
    <message>
        <source>too many descriptions of tables were used; start Leasescope anew</source>
        <translation>zu viele Beschreibungen von Tabellen wurden benutzt; Leasescope neu starten</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>is not a member that this format knows here</source>
        <translation>ist kein Element, das dieses Format hier kennt</translation>
    </message>
    <message>
        <source>is there twice</source>
        <translation>steht zweimal da</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>is not text</source>
        <translation>ist kein Text</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>ist leer</translation>
    </message>
    <message>
        <source>is not a whole number of at least %1 and of 64 bits</source>
        <translation>ist keine ganze Zahl von mindestens %1 und von 64 Bit</translation>
    </message>
    <message>
        <source>can only be true</source>
        <translation>kann nur true sein</translation>
    </message>
    <message>
        <source>is not a list</source>
        <translation>ist keine Liste</translation>
    </message>
    <message>
        <source>is longer than an attribute name can be</source>
        <translation>ist länger, als der Name eines Attributs sein kann</translation>
    </message>
    <message>
        <source>names an attribute that the list has already</source>
        <translation>nennt ein Attribut, das die Liste schon hat</translation>
    </message>
    <message>
        <source>is none of these words: %1</source>
        <translation>ist keines dieser Wörter: %1</translation>
    </message>
    <message>
        <source>is not text with a number of at most 38 digits</source>
        <translation>ist kein Text mit einer Zahl von höchstens 38 Ziffern</translation>
    </message>
    <message>
        <source>is neither true nor false</source>
        <translation>ist weder true noch false</translation>
    </message>
    <message>
        <source>needs the type S, N or BOOL beside it</source>
        <translation>braucht daneben den Typ S, N oder BOOL</translation>
    </message>
    <message>
        <source>is of edition %1 of this format, and this version of Leasescope reads edition %2; use a newer version</source>
        <translation>hat die Ausgabe %1 dieses Formats, und diese Version von Leasescope liest die Ausgabe %2; eine neuere Version verwenden</translation>
    </message>
    <message>
        <source>is not 1 to 40 of the characters a to z, 0 to 9 and -</source>
        <translation>besteht nicht aus 1 bis 40 der Zeichen a bis z, 0 bis 9 und -</translation>
    </message>
    <message>
        <source>is the name of a format that Leasescope knows itself</source>
        <translation>ist der Name eines Formats, das Leasescope selbst kennt</translation>
    </message>
    <message>
        <source>is not a table name, with or without a * at its end</source>
        <translation>ist kein Tabellenname, mit oder ohne * am Ende</translation>
    </message>
    <message>
        <source>and equals exclude each other</source>
        <translation>und equals schließen einander aus</translation>
    </message>
    <message>
        <source>needs the type S beside it</source>
        <translation>braucht daneben den Typ S</translation>
    </message>
    <message>
        <source>excludes any other test of the attribute</source>
        <translation>schließt jede andere Prüfung des Attributs aus</translation>
    </message>
    <message>
        <source>is longer than 64 bits of nanoseconds can be</source>
        <translation>ist länger, als 64 Bit Nanosekunden sein können</translation>
    </message>
    <message>
        <source>and attribute exclude each other</source>
        <translation>und attribute schließen einander aus</translation>
    </message>
    <message>
        <source>needs attribute or fixed</source>
        <translation>braucht attribute oder fixed</translation>
    </message>
    <message>
        <source>goes with the form number alone</source>
        <translation>gehört nur zur Form number</translation>
    </message>
    <message>
        <source>goes with the rule date alone</source>
        <translation>gehört nur zur Regel date</translation>
    </message>
    <message>
        <source>excludes type and value</source>
        <translation>schließt type und value aus</translation>
    </message>
    <message>
        <source>is not S, N or BOOL, which are all that a release can write</source>
        <translation>ist nicht S, N oder BOOL, und mehr kann eine Freigabe nicht schreiben</translation>
    </message>
    <message>
        <source>goes with the action mark alone</source>
        <translation>gehört nur zur Aktion mark</translation>
    </message>
    <message>
        <source>changes an attribute that the release changes already</source>
        <translation>ändert ein Attribut, das die Freigabe schon ändert</translation>
    </message>
    <message>
        <source>neither sets nor removes an attribute</source>
        <translation>setzt kein Attribut und entfernt keines</translation>
    </message>
    <message>
        <source>is missing: the rule stillness goes by it</source>
        <translation>fehlt: die Regel stillness richtet sich danach</translation>
    </message>
    <message>
        <source>is missing: the action mark goes by it</source>
        <translation>fehlt: die Aktion mark richtet sich danach</translation>
    </message>
    <message>
        <source>leaves a row that is not released by /released</source>
        <translation>hinterlässt eine Zeile, die nach /released nicht freigegeben ist</translation>
    </message>
    <message>
        <source>the file is larger than 64 KiB</source>
        <translation>die Datei ist größer als 64 KiB</translation>
    </message>
    <message>
        <source>the file is not one JSON object in UTF-8</source>
        <translation>die Datei ist nicht ein JSON-Objekt in UTF-8</translation>
    </message>
    <message>
        <source>record version number with leaseDurationInMs, as @deliveryhero/dynamodb-lock writes it</source>
        <translation>Record-Version mit leaseDurationInMs, wie @deliveryhero/dynamodb-lock sie schreibt</translation>
    </message>
    <message>
        <source>record version number with a leaseDurationInMs of another type</source>
        <translation>Record-Version mit einem leaseDurationInMs eines anderen Typs</translation>
    </message>
    <message>
        <source>some attributes of a lock of @deliveryhero/dynamodb-lock</source>
        <translation>einige Attribute einer Sperre von @deliveryhero/dynamodb-lock</translation>
    </message>
    <message>
        <source>the keys lockId and lockGroup, as @deliveryhero/dynamodb-lock uses by default</source>
        <translation>die Schlüssel lockId und lockGroup, wie @deliveryhero/dynamodb-lock sie voreingestellt benutzt</translation>
    </message>
    <message>
        <source>has none of the attributes of a @deliveryhero/dynamodb-lock lock</source>
        <translation>hat keines der Attribute einer Sperre von @deliveryhero/dynamodb-lock</translation>
    </message>
    <message>
        <source>has a leaseDuration, which another library writes</source>
        <translation>hat ein leaseDuration, das eine andere Bibliothek schreibt</translation>
    </message>
    <message>
        <source>has no leaseDurationInMs that is a number: when it lapses cannot be told</source>
        <translation>hat kein leaseDurationInMs, das eine Zahl ist: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no ownerName that is text: its holder can neither renew nor release it</source>
        <translation>hat keinen ownerName, der Text ist: ihr Inhaber kann sie weder erneuern noch freigeben</translation>
    </message>
    <message>
        <source>Last written, by the holder&apos;s clock</source>
        <translation>Zuletzt geschrieben, nach der Uhr des Inhabers</translation>
    </message>
    <message>
        <source>a client with trustLocalTime acquires it once its own clock is a lease past the last write, without watching it</source>
        <translation>ein Client mit trustLocalTime erwirbt sie, sobald seine eigene Uhr eine Lease hinter dem letzten Schreibvorgang liegt, ohne sie zu beobachten</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if version, owner and lease are still as shown.</source>
        <translation>Löscht die Zeile wie die eigene Freigabe der Bibliothek, wenn Version, Besitzer und Lease noch so sind wie hier gezeigt.</translation>
    </message>
    <message>
        <source>It is not a lock of Amazon&apos;s Java client: never write a leaseDuration to it.</source>
        <translation>Sie ist keine Sperre des Java-Clients von Amazon: nie ein leaseDuration in sie schreiben.</translation>
    </message>
    <message>
        <source>has no recordVersionNumber that is text: every client fails on this row</source>
        <translation>hat keine recordVersionNumber, die Text ist: jeder Client scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>has no ownerName that is text: every client fails on this row</source>
        <translation>hat keinen ownerName, der Text ist: jeder Client scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>its leaseDuration is text but no number of seconds: every client fails on this row</source>
        <translation>ihr leaseDuration ist Text, aber keine Zahl von Sekunden: jeder Client scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>no client reads its leaseDuration, which is a number: only its holder, DynamoDB&apos;s TTL or an operator ends it</source>
        <translation>kein Client liest ihr leaseDuration, das eine Zahl ist: nur ihr Inhaber, DynamoDBs TTL oder ein Operator beendet sie</translation>
    </message>
    <message>
        <source>its holder meant to hold it until %1; after that it is overdue, and DynamoDB may delete the row hours to days later</source>
        <translation>ihr Inhaber wollte sie bis %1 halten; danach ist sie überfällig, und DynamoDB kann die Zeile Stunden bis Tage später löschen</translation>
    </message>
    <message>
        <source>its lease is 1 s, as forcing a lapse writes it: the next client acquires it through the repair path</source>
        <translation>ihre Lease ist 1 s, wie ein erzwungener Verfall sie schreibt: der nächste Client erwirbt sie über den Reparaturweg</translation>
    </message>
    <message>
        <source>it has no lease: only its holder or an operator ends it</source>
        <translation>sie hat keine Lease: nur ihr Inhaber oder ein Operator beendet sie</translation>
    </message>
    <message>
        <source>Save data first: it names a rename that may be half done, and the next holder has to finish or repair it.</source>
        <translation>Zuerst data sichern: Es nennt eine Umbenennung, die halb getan sein kann, und der nächste Inhaber muss sie beenden oder reparieren.</translation>
    </message>
    <message>
        <source>record version number with a lease, data or mark of delta-rs&apos;s own form</source>
        <translation>Record-Version mit einer Lease, Daten oder einer Markierung in der Form von delta-rs</translation>
    </message>
    <message>
        <source>record version number with a lease of digits, in a table or of a lock that delta-rs names so</source>
        <translation>Record-Version mit einer Lease aus Ziffern, in einer Tabelle oder bei einer Sperre, die delta-rs so nennt</translation>
    </message>
    <message>
        <source>the partition key with the name or the TTL attribute of delta-rs&apos;s table</source>
        <translation>der Partitionsschlüssel mit dem Namen oder dem TTL-Attribut der Tabelle von delta-rs</translation>
    </message>
    <message>
        <source>delta-rs shares its partition key with other libraries: only rows tell</source>
        <translation>delta-rs teilt seinen Partitionsschlüssel mit anderen Bibliotheken: nur Zeilen sagen es</translation>
    </message>
    <message>
        <source>has neither recordVersionNumber nor ownerName</source>
        <translation>hat weder recordVersionNumber noch ownerName</translation>
    </message>
    <message>
        <source>isNonAcquirable is set: the client that set it means every writer to fail here and has to remove it, and no release is offered</source>
        <translation>isNonAcquirable ist gesetzt: Der Client, der es gesetzt hat, will, dass jeder Schreiber hier scheitert, und muss es entfernen; eine Freigabe wird nicht angeboten</translation>
    </message>
    <message>
        <source>Force a lapse</source>
        <translation>Einen Verfall erzwingen</translation>
    </message>
    <message>
        <source>Forces a lapse: sets leaseDuration to one second and replaces the version. The row stays and is not marked as released; waiting clients acquire it one refresh later (10 s by default) through the repair path.</source>
        <translation>Erzwingt einen Verfall: setzt leaseDuration auf eine Sekunde und ersetzt die Version. Die Zeile bleibt und wird nicht als freigegeben markiert; wartende Clients erwerben sie eine Abfrage später (voreingestellt 10 s) über den Reparaturweg.</translation>
    </message>
    <message>
        <source>Nothing until it releases: release_lock then returns false, and nothing else happens.</source>
        <translation>Nichts, bis er freigibt: release_lock gibt dann false zurück, und sonst geschieht nichts.</translation>
    </message>
    <message>
        <source>The row&apos;s data: the next holder does not learn of the rename that may be half done.</source>
        <translation>Die Daten der Zeile: Der nächste Inhaber erfährt nichts von der Umbenennung, die halb getan sein kann.</translation>
    </message>
    <message>
        <source>isNonAcquirable is set in the row %1: the client that set it removes it</source>
        <translation>isNonAcquirable ist in der Zeile %1 gesetzt, und wer es gesetzt hat, entfernt es</translation>
    </message>
    <message>
        <source>forcing %1 to lapse needs a version that it never had</source>
        <translation>einen Verfall von %1 zu erzwingen verlangt eine Version, die sie nie hatte</translation>
    </message>
    <message>
        <source>a key LOCK and RES# with transaction_id and timeout, as Digger writes them</source>
        <translation>ein Schlüssel LOCK und RES# mit transaction_id und timeout, wie Digger sie schreibt</translation>
    </message>
    <message>
        <source>a key LOCK and RES# in the table that Digger makes</source>
        <translation>ein Schlüssel LOCK und RES# in der Tabelle, die Digger anlegt</translation>
    </message>
    <message>
        <source>similar to a lock of Digger, but transaction_id is no number or timeout no text; choose its library for this table to read it as one</source>
        <translation>ähnlich einer Sperre von Digger, aber transaction_id ist keine Zahl oder timeout kein Text; seine Bibliothek für diese Tabelle wählen, um sie so zu lesen</translation>
    </message>
    <message>
        <source>the keys PK and SK, as many tables have: only rows tell</source>
        <translation>die Schlüssel PK und SK, die viele Tabellen haben: nur Zeilen sagen es</translation>
    </message>
    <message>
        <source>the name and the keys of the table that Digger makes</source>
        <translation>der Name und die Schlüssel der Tabelle, die Digger anlegt</translation>
    </message>
    <message>
        <source>has no key of a Digger lock, or neither transaction_id nor timeout</source>
        <translation>hat keinen Schlüssel einer Sperre von Digger, oder weder transaction_id noch timeout</translation>
    </message>
    <message>
        <source>transaction_id is no whole number: which pull request holds it cannot be told</source>
        <translation>transaction_id ist keine ganze Zahl: welcher Pull Request sie hält, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no timeout that is text: no client can ever acquire it</source>
        <translation>hat kein timeout, das Text ist: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>timeout is not a date as Digger writes it: when it lapses cannot be told</source>
        <translation>timeout ist kein Datum, wie Digger es schreibt: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Pull request</source>
        <translation>Pull Request</translation>
    </message>
    <message>
        <source>Reserved until</source>
        <translation>Reserviert bis</translation>
    </message>
    <message>
        <source>a pull request reserves the project, for 90 days if nothing ends it; no process need be running</source>
        <translation>ein Pull Request reserviert das Projekt, für 90 Tage, wenn nichts dem ein Ende setzt; es muss kein Prozess laufen</translation>
    </message>
    <message>
        <source>pull request %1</source>
        <translation>Pull Request %1</translation>
    </message>
    <message>
        <source>Deletes the row, if pull request and date are still as shown.</source>
        <translation>Löscht die Zeile, wenn Pull Request und Datum noch so sind wie hier gezeigt.</translation>
    </message>
    <message>
        <source>Nothing. The next command of the pull request finds the project free, or reserved by another. A later unlock of the same pull request has no condition and frees the project of its holder of that time.</source>
        <translation>Nichts. Der nächste Befehl des Pull Requests findet das Projekt frei oder von einem anderen reserviert. Ein späteres Unlock desselben Pull Requests hat keine Bedingung und gibt das Projekt frei, wer auch immer es dann hält.</translation>
    </message>
    <message>
        <source>An apply may be running: look at the pull request first, and at the lock of the Terraform state, which is another one. The comment &quot;digger unlock&quot; in the pull request is Digger&apos;s own way.</source>
        <translation>Vielleicht läuft gerade ein Apply: sehen Sie sich zuerst den Pull Request an, und die Sperre des Terraform-States, die eine andere ist. Der Kommentar &quot;digger unlock&quot; im Pull Request ist Diggers eigener Weg.</translation>
    </message>
    <message>
        <source>has neither lock_owner nor purge_time</source>
        <translation>hat weder lock_owner noch purge_time</translation>
    </message>
    <message>
        <source>has no expires that is a number: no client can ever acquire it</source>
        <translation>hat kein expires, das eine Zahl ist: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>expires is no whole number: when it lapses cannot be told</source>
        <translation>expires ist keine ganze Zahl: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no lock_owner that is text: no client can release it</source>
        <translation>hat keinen lock_owner, der Text ist: kein Client kann sie freigeben</translation>
    </message>
    <message>
        <source>Its next heartbeat, within 10 s by default, is refused. The library only logs a warning, tells its user nothing and goes on trying.</source>
        <translation>Der nächste Heartbeat, innerhalb von 10 s (Standard), wird abgelehnt. Die Bibliothek schreibt nur eine Warnung ins Log, sagt ihrem Benutzer nichts und versucht es weiter.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped: end its process. If the same node acquires the lock again, the old holder&apos;s heartbeats renew that lock, too: the library tells two locks of one node apart by nothing.</source>
        <translation>Die Arbeit des Inhabers wird nicht angehalten: beenden Sie seinen Prozess. Erwirbt derselbe Knoten die Sperre erneut, erneuern die Heartbeats des alten Inhabers auch diese Sperre: die Bibliothek unterscheidet zwei Sperren eines Knotens durch nichts.</translation>
    </message>
    <message>
        <source>lock_owner, expires and purge_time, as DynamoLock for .NET writes them</source>
        <translation>lock_owner, expires und purge_time, wie DynamoLock für .NET sie schreibt</translation>
    </message>
    <message>
        <source>lock_owner and a date in seconds, as DynamoLock for .NET writes them, but no purge_time</source>
        <translation>lock_owner und ein Datum in Sekunden, wie DynamoLock für .NET sie schreibt, aber kein purge_time</translation>
    </message>
    <message>
        <source>the key id with purge_time and others that DynamoLock for .NET names so</source>
        <translation>der Schlüssel id mit purge_time und anderen, die DynamoLock für .NET so nennt</translation>
    </message>
    <message>
        <source>the partition key id and the TTL attribute of DynamoLock for .NET</source>
        <translation>der Partitionsschlüssel id und das TTL-Attribut von DynamoLock für .NET</translation>
    </message>
    <message>
        <source>the partition key id, as many programs name it: only rows tell</source>
        <translation>der Partitionsschlüssel id, wie viele Programme ihn nennen: nur Zeilen verraten es</translation>
    </message>
    <message>
        <source>lock_owner and a date in milliseconds, as WorkflowCore writes them</source>
        <translation>lock_owner und ein Datum in Millisekunden, wie WorkflowCore sie schreibt</translation>
    </message>
    <message>
        <source>others acquire it up to a second before its date, while its holder still relies on it</source>
        <translation>andere erwerben sie bis zu einer Sekunde vor ihrem Datum, während ihr Inhaber sich noch auf sie verlässt</translation>
    </message>
    <message>
        <source>partitionKey, lockOwner, status and expiresAt, as Flamingock writes them</source>
        <translation>partitionKey, lockOwner, status und expiresAt, wie Flamingock sie schreibt</translation>
    </message>
    <message>
        <source>the key partitionKey with lockOwner or a held status, as Flamingock names them</source>
        <translation>der Schlüssel partitionKey mit lockOwner oder einem Status für gehaltene Sperren, wie Flamingock sie nennt</translation>
    </message>
    <message>
        <source>the partition key partitionKey, as Flamingock makes its lock table</source>
        <translation>der Partitionsschlüssel partitionKey, wie Flamingock seine Sperrtabelle anlegt</translation>
    </message>
    <message>
        <source>has neither lockOwner nor expiresAt</source>
        <translation>hat weder lockOwner noch expiresAt</translation>
    </message>
    <message>
        <source>has no lockOwner that is text: its holder can neither renew nor release it</source>
        <translation>hat keinen lockOwner, der Text ist: ihr Inhaber kann sie weder erneuern noch freigeben</translation>
    </message>
    <message>
        <source>has no expiresAt that is a number: no client can ever acquire it</source>
        <translation>hat kein expiresAt, das eine Zahl ist: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>expiresAt is not a whole number of milliseconds: when it lapses cannot be told</source>
        <translation>expiresAt ist keine ganze Zahl von Millisekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no status that is text: its clients fail on this row</source>
        <translation>hat keinen status, der Text ist: ihre Clients scheitern an dieser Zeile</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>its status is not the one that Flamingock writes; acquirers look at owner and date alone</source>
        <translation>ihr Status ist nicht der, den Flamingock schreibt; wer sie erwerben will, sieht nur auf Besitzer und Datum</translation>
    </message>
    <message>
        <source>its date went through the holder&apos;s local time: around a change to or from daylight saving time it can be an hour off</source>
        <translation>ihr Datum ging durch die Ortszeit des Inhabers: um eine Umstellung auf die Sommerzeit oder zurück kann es um eine Stunde falsch sein</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if owner, date and status are still as shown.</source>
        <translation>Löscht die Zeile, wie die Freigabe der Bibliothek es tut, wenn Besitzer, Datum und Status noch so sind wie hier gezeigt.</translation>
    </message>
    <message>
        <source>Its next renewal, after a third of what was left, is refused: the thread that renews logs a warning and goes on trying. Whether the change that runs stops is not known. It cannot create the row again.</source>
        <translation>Die nächste Erneuerung, nach einem Drittel der restlichen Zeit, wird abgelehnt: der Thread, der erneuert, schreibt eine Warnung ins Log und versucht es weiter. Ob die laufende Änderung anhält, ist nicht bekannt. Die Zeile kann er nicht wieder anlegen.</translation>
    </message>
    <message>
        <source>A change may be applied in part: look at the audit table first, and do not write to that table.</source>
        <translation>Eine Änderung ist vielleicht nur zum Teil angewendet: sehen Sie sich zuerst die Audit-Tabelle an, und schreiben Sie nicht in diese Tabelle.</translation>
    </message>
    <message>
        <source>entityId, ownerId, version and leaseDurationMs, as Apache Iceberg writes them</source>
        <translation>entityId, ownerId, version und leaseDurationMs, wie Apache Iceberg sie schreibt</translation>
    </message>
    <message>
        <source>the key entityId with ownerId, version or leaseDurationMs, as Apache Iceberg names them</source>
        <translation>der Schlüssel entityId mit ownerId, version oder leaseDurationMs, wie Apache Iceberg sie nennt</translation>
    </message>
    <message>
        <source>the partition key entityId is Apache Iceberg&apos;s</source>
        <translation>der Partitionsschlüssel entityId ist der von Apache Iceberg</translation>
    </message>
    <message>
        <source>has neither ownerId nor a version of an Iceberg lock</source>
        <translation>hat weder ownerId noch die version einer Iceberg-Sperre</translation>
    </message>
    <message>
        <source>has no leaseDurationMs that is a whole number of milliseconds: every client fails on this row</source>
        <translation>hat kein leaseDurationMs, das eine ganze Zahl von Millisekunden ist: jeder Client scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>has no version that is text: no client can ever acquire it</source>
        <translation>hat keine version, die Text ist: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>has no ownerId that is text: no client can release it</source>
        <translation>hat keine ownerId, die Text ist: kein Client kann sie freigeben</translation>
    </message>
    <message>
        <source>Its next heartbeat, within 3 s by default, is refused. The heartbeat only logs an error, and does so again every 3 s for as long as the process lives. Its release returns false.</source>
        <translation>Der nächste Heartbeat, innerhalb von 3 s (Standard), wird abgelehnt. Er schreibt nur einen Fehler ins Log, und das alle 3 s erneut, solange der Prozess lebt. Die Freigabe durch den Inhaber gibt false zurück.</translation>
    </message>
    <message>
        <source>The holder&apos;s commit is not stopped: it may still be written, together with that of the next holder. End the writer first, or see to it that the catalog itself refuses the second commit.</source>
        <translation>Der Commit des Inhabers wird nicht angehalten: er wird vielleicht noch geschrieben, zusammen mit dem des nächsten Inhabers. Beenden Sie zuerst den Schreiber, oder sorgen Sie dafür, dass der Katalog selbst den zweiten Commit ablehnt.</translation>
    </message>
    <message>
        <source>has no leaseCounter that is a number: no worker can take or renew it</source>
        <translation>hat keinen leaseCounter, der eine Zahl ist: kein Worker kann sie erwerben oder erneuern</translation>
    </message>
    <message>
        <source>leaseCounter is not a whole number that workers can count on from</source>
        <translation>leaseCounter ist keine ganze Zahl, von der Worker weiterzählen können</translation>
    </message>
    <message>
        <source>has a checkpointOwner and no leaseOwner: who holds it cannot be told</source>
        <translation>hat einen checkpointOwner und keinen leaseOwner: wer sie hält, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>checkpoint is not text: every worker fails on this row</source>
        <translation>checkpoint ist kein Text: jeder Worker scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>Next owner</source>
        <translation>Nächster Besitzer</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Pending checkpoint</source>
        <translation>Ausstehender Checkpoint</translation>
    </message>
    <message>
        <source>Throughput in KB/s</source>
        <translation>Durchsatz in KB/s</translation>
    </message>
    <message>
        <source>Owner switches since checkpoint</source>
        <translation>Besitzerwechsel seit dem Checkpoint</translation>
    </message>
    <message>
        <source>Parent shards</source>
        <translation>Übergeordnete Shards</translation>
    </message>
    <message>
        <source>Child shards</source>
        <translation>Untergeordnete Shards</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>leaseKey and leaseCounter, as the Kinesis client library writes them</source>
        <translation>leaseKey und leaseCounter, wie die Kinesis-Client-Bibliothek sie schreibt</translation>
    </message>
    <message>
        <source>the key leaseKey with attributes of a lease of the Kinesis client library</source>
        <translation>der Schlüssel leaseKey mit Attributen einer Lease der Kinesis-Client-Bibliothek</translation>
    </message>
    <message>
        <source>the partition key leaseKey is the Kinesis client library&apos;s alone</source>
        <translation>den Partitionsschlüssel leaseKey hat nur die Kinesis-Client-Bibliothek</translation>
    </message>
    <message>
        <source>is no lease of the Kinesis client library: it lacks the attributes of one, or names another type of entity</source>
        <translation>ist keine Lease der Kinesis-Client-Bibliothek: ihr fehlen die Attribute dafür, oder sie nennt eine andere Art von Entität</translation>
    </message>
    <message>
        <source>its shard is finished: nothing waits for this lease</source>
        <translation>ihr Shard ist zu Ende gelesen: nichts wartet auf diese Lease</translation>
    </message>
    <message>
        <source>a hand-over is pending: its owner works on until it lets the next owner in</source>
        <translation>eine Übergabe steht aus: ihr Besitzer arbeitet weiter, bis er den nächsten Besitzer einlässt</translation>
    </message>
    <message>
        <source>no row states the lease: ten seconds are assumed, the library&apos;s default of failoverTimeMillis</source>
        <translation>keine Zeile nennt die Lease: zehn Sekunden werden angenommen, der Standardwert der Bibliothek für failoverTimeMillis</translation>
    </message>
    <message>
        <source>Removes checkpointOwner and adds one to leaseCounter, as the library&apos;s own eviction does. The next owner holds the lease at once; the checkpoint stays.</source>
        <translation>Entfernt checkpointOwner und erhöht leaseCounter um eins, wie die Bibliothek es tut, wenn sie eine Lease entzieht. Der nächste Besitzer hält die Lease sofort; der Checkpoint bleibt.</translation>
    </message>
    <message>
        <source>Removes leaseOwner and adds one to leaseCounter, as the library&apos;s own eviction does. The row and its checkpoint stay.</source>
        <translation>Entfernt leaseOwner und erhöht leaseCounter um eins, wie die Bibliothek es tut, wenn sie eine Lease entzieht. Die Zeile und ihr Checkpoint bleiben.</translation>
    </message>
    <message>
        <source>Its next renewal, within a third of its lease (3.3 s by default), is refused. It drops the lease, and its record processor is told so (leaseLost). Records since the checkpoint are processed again. In 3.x the leader assigns the lease at its next run, often to the same worker.</source>
        <translation>Die nächste Erneuerung, innerhalb eines Drittels der Lease (Standard: 3,3 s), wird abgelehnt. Der Worker lässt die Lease fallen, und sein Record Processor erfährt es (leaseLost). Datensätze seit dem Checkpoint werden erneut verarbeitet. In 3.x vergibt der Leader die Lease bei seinem nächsten Lauf, oft an denselben Worker.</translation>
    </message>
    <message>
        <source>Never delete the row of a lease: with the checkpoint gone, a shard is read from its start again or skipped. No row states how long a lease lasts: ask what failoverTimeMillis the application sets before you take ten seconds for it.</source>
        <translation>Löschen Sie nie die Zeile einer Lease: ohne den Checkpoint wird ein Shard wieder von Anfang an gelesen oder übersprungen. Keine Zeile nennt, wie lange eine Lease dauert: fragen Sie, welches failoverTimeMillis die Anwendung setzt, bevor Sie zehn Sekunden dafür annehmen.</translation>
    </message>
    <message>
        <source>the lease %1 has no counter to count on from</source>
        <translation>die Lease %1 hat keinen Zähler, von dem weitergezählt werden kann</translation>
    </message>
    <message>
        <source>This is no lock that is stuck: onOneServer never releases its marker. Without it another server runs the task again in the same minute. </source>
        <translation>Das ist keine Sperre, die hängt: onOneServer gibt seine Markierung nie frei. Ohne sie führt ein anderer Server die Aufgabe in derselben Minute noch einmal aus. </translation>
    </message>
    <message>
        <source>The row names no owner, and only its date tells one acquisition from the next. When the old holder ends, it deletes the row without a condition, even if another process holds the lock then.</source>
        <translation>Die Zeile nennt keinen Besitzer, und nur ihr Datum unterscheidet einen Erwerb vom nächsten. Wenn der alte Inhaber endet, löscht er die Zeile ohne Bedingung, wer auch immer sie dann hält.</translation>
    </message>
    <message>
        <source>It may be no lock at all: a cached text of 16 letters and digits looks the same. Find out what the application stores under this key first.</source>
        <translation>Vielleicht ist es gar keine Sperre: ein zwischengespeicherter Text aus 16 Buchstaben und Ziffern sieht genauso aus. Stellen Sie zuerst fest, was die Anwendung unter diesem Schlüssel speichert.</translation>
    </message>
    <message>
        <source>a key and a value as Laravel&apos;s own locks have them</source>
        <translation>ein Schlüssel und ein Wert, wie Laravels eigene Sperren sie haben</translation>
    </message>
    <message>
        <source>a value like the owner of a Laravel cache lock, which a cached text can be, too</source>
        <translation>ein Wert wie der Besitzer einer Laravel-Cache-Sperre, was auch ein zwischengespeicherter Text sein kann</translation>
    </message>
    <message>
        <source>a key and a value as Laravel&apos;s own locks have them, without a date</source>
        <translation>ein Schlüssel und ein Wert, wie Laravels eigene Sperren sie haben, ohne Datum</translation>
    </message>
    <message>
        <source>the partition key key and a TTL by expires_at, as a Laravel cache has them</source>
        <translation>der Partitionsschlüssel key und eine TTL über expires_at, wie ein Laravel-Cache sie hat</translation>
    </message>
    <message>
        <source>the name cache and the partition key key, which are Laravel&apos;s defaults</source>
        <translation>der Name cache und der Partitionsschlüssel key, die bei Laravel Standard sind</translation>
    </message>
    <message>
        <source>expires_at is not a number: no client can ever acquire it</source>
        <translation>expires_at ist keine Zahl: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>has no expires_at: no client can ever acquire it</source>
        <translation>hat kein expires_at: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>expires_at is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expires_at ist keine ganze Zahl von Sekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>known as a lock by its value alone: a cached text of 16 letters and digits looks the same</source>
        <translation>nur an ihrem Wert als Sperre erkannt: ein zwischengespeicherter Text aus 16 Buchstaben und Ziffern sieht genauso aus</translation>
    </message>
    <message>
        <source>kept for an hour on purpose and never released: it says that the task has run in this minute</source>
        <translation>mit Absicht eine Stunde lang aufbewahrt und nie freigegeben: sie sagt, dass die Aufgabe in dieser Minute gelaufen ist</translation>
    </message>
    <message>
        <source>it states no owner: this form has none</source>
        <translation>sie nennt keinen Besitzer: diese Form hat keinen</translation>
    </message>
    <message>
        <source>Deletes this one entry of the cache, if its value and its date are as seen.</source>
        <translation>Löscht diesen einen Eintrag des Caches, wenn sein Wert und sein Datum noch so sind wie gesehen.</translation>
    </message>
    <message>
        <source>Nothing: it runs on to its end.</source>
        <translation>Nichts: er läuft bis zu seinem Ende weiter.</translation>
    </message>
    <message>
        <source>Free ALL scheduled tasks of the application, not this one alone</source>
        <translation>ALLE geplanten Aufgaben der Anwendung freigeben, nicht nur diese</translation>
    </message>
    <message>
        <source>That it is a lock is a guess by its value: it may be an entry of the cache.</source>
        <translation>Dass es eine Sperre ist, ist eine Vermutung nach ihrem Wert: es kann ein Eintrag des Caches sein.</translation>
    </message>
    <message>
        <source>It is the marker of a task that has run: without it the task runs again.</source>
        <translation>Das ist die Markierung einer Aufgabe, die gelaufen ist: ohne sie läuft die Aufgabe noch einmal.</translation>
    </message>
    <message>
        <source>scheduled task, without overlapping</source>
        <translation>geplante Aufgabe, ohne Überschneidung</translation>
    </message>
    <message>
        <source>scheduled task has run on one server</source>
        <translation>geplante Aufgabe ist auf einem Server gelaufen</translation>
    </message>
    <message>
        <source>isolated command</source>
        <translation>isolierter Befehl</translation>
    </message>
    <message>
        <source>unique job</source>
        <translation>eindeutiger Job</translation>
    </message>
    <message>
        <source>job without overlapping</source>
        <translation>Job ohne Überschneidung</translation>
    </message>
    <message>
        <source>refresh of a cached value</source>
        <translation>Auffrischung eines zwischengespeicherten Werts</translation>
    </message>
    <message>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>cache lock, by its value alone</source>
        <translation>Cache-Sperre, nur nach ihrem Wert</translation>
    </message>
    <message>
        <source>a lease of the Rust crate dynamodb-lease; this version cannot read its rows</source>
        <translation>eine Lease des Rust-Crates dynamodb-lease; diese Version kann seine Zeilen nicht lesen</translation>
    </message>
    <message>
        <source>similar to a lock of Clever&apos;s dynamodb-lock-go, but leasedUntil is no date of RFC 3339</source>
        <translation>ähnlich einer Sperre von Clevers dynamodb-lock-go, aber leasedUntil ist kein Datum nach RFC 3339</translation>
    </message>
    <message>
        <source>similar to a lease of the Rust crate dynamodb-lease, but lease_expiry is no number</source>
        <translation>ähnlich einer Lease des Rust-Crates dynamodb-lease, aber lease_expiry ist keine Zahl</translation>
    </message>
    <message>
        <source>NServiceBus_LeaseTimeout, as NServiceBus writes it on a saga</source>
        <translation>NServiceBus_LeaseTimeout, wie NServiceBus es an einer Saga schreibt</translation>
    </message>
    <message>
        <source>an outbox record of NServiceBus, not a lock: never touch it</source>
        <translation>ein Outbox-Datensatz von NServiceBus, keine Sperre: rühren Sie ihn nie an</translation>
    </message>
    <message>
        <source>an attribute that NServiceBus names so</source>
        <translation>ein Attribut, das NServiceBus so nennt</translation>
    </message>
    <message>
        <source>a row of NServiceBus on which no lease was ever taken</source>
        <translation>eine Zeile von NServiceBus, auf der nie eine Lease erworben wurde</translation>
    </message>
    <message>
        <source>the name and the keys of NServiceBus&apos;s usual table</source>
        <translation>der Name und die Schlüssel der üblichen Tabelle von NServiceBus</translation>
    </message>
    <message>
        <source>has no NServiceBus_LeaseTimeout</source>
        <translation>hat kein NServiceBus_LeaseTimeout</translation>
    </message>
    <message>
        <source>NServiceBus_Metadata is no map: the saga cannot be told from another</source>
        <translation>NServiceBus_Metadata ist keine Map: die Saga lässt sich nicht von einer anderen unterscheiden</translation>
    </message>
    <message>
        <source>NServiceBus_LeaseTimeout is not a whole number of ticks: when it lapses cannot be told</source>
        <translation>NServiceBus_LeaseTimeout ist keine ganze Zahl von Ticks: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Saga</source>
        <translation>Saga</translation>
    </message>
    <message>
        <source>Saga version</source>
        <translation>Saga-Version</translation>
    </message>
    <message>
        <source>the row holds the saga&apos;s data beside the lease</source>
        <translation>die Zeile enthält neben der Lease die Daten der Saga</translation>
    </message>
    <message>
        <source>placeholder</source>
        <translation>Platzhalter</translation>
    </message>
    <message>
        <source>a lease for a saga that has not been saved: the row holds nothing else</source>
        <translation>eine Lease für eine Saga, die noch nicht gespeichert wurde: die Zeile enthält sonst nichts</translation>
    </message>
    <message>
        <source>the row holds data but no NServiceBus_Metadata, which no version of NServiceBus writes: it is not released here</source>
        <translation>die Zeile enthält Daten, aber kein NServiceBus_Metadata, was keine Version von NServiceBus schreibt: sie wird hier nicht freigegeben</translation>
    </message>
    <message>
        <source>saga not saved yet</source>
        <translation>Saga noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Nothing at once. Its commit looks at the version of the saga alone: it succeeds if no other message has saved the saga, else its message is retried.</source>
        <translation>Zunächst nichts. Der Commit sieht nur auf die Version der Saga: er gelingt, wenn niemand sonst die Saga gespeichert hat, sonst wird die Nachricht wiederholt.</translation>
    </message>
    <message>
        <source>Never delete the row of a saga: it is business data. A lease lasts 30 s by default; waiting is the better way where it does.</source>
        <translation>Löschen Sie nie die Zeile einer Saga: sie enthält Geschäftsdaten. Eine Lease dauert standardmäßig 30 s; wo das gilt, ist Warten der bessere Weg.</translation>
    </message>
    <message>
        <source>Sets NServiceBus_LeaseTimeout to -1, if it and the whole NServiceBus_Metadata, in which the version stands, are still as shown. The saga&apos;s data stay.</source>
        <translation>Setzt NServiceBus_LeaseTimeout auf -1, wenn es und das ganze NServiceBus_Metadata, in dem die Version steht, noch so sind wie hier gezeigt. Die Daten der Saga bleiben.</translation>
    </message>
    <message>
        <source>Deletes the placeholder, if its lease is still as shown and no metadata were added: if no saga was saved.</source>
        <translation>Löscht den Platzhalter, wenn seine Lease noch so ist wie hier gezeigt und keine Metadaten hinzukamen, also wenn keine Saga gespeichert wurde.</translation>
    </message>
    <message>
        <source>It stands in the row of a saga&apos;s data: release such leases one by one.</source>
        <translation>Die Lease steht in der Zeile mit den Daten einer Saga: geben Sie solche Leases einzeln frei.</translation>
    </message>
    <message>
        <source>the row %1 holds data without metadata, and what a release would do to it cannot be told; wait until its date has passed</source>
        <translation>die Zeile %1 enthält Daten ohne Metadaten, und was eine Freigabe mit ihr täte, lässt sich nicht sagen; warten Sie, bis ihr Datum vorbei ist</translation>
    </message>
    <message>
        <source>The body of the function will run again, with all its side effects, at the next call with this payload. A run that is still alive writes without a condition when it ends: success makes the row COMPLETED again, failure deletes the record of the newer run. Prefer to wait for the date.</source>
        <translation>Der Rumpf der Funktion läuft beim nächsten Aufruf mit diesem Payload noch einmal, mit allen Nebenwirkungen. Ein Lauf, der noch lebt, schreibt an seinem Ende ohne Bedingung: ein Erfolg macht die Zeile wieder COMPLETED, ein Fehlschlag löscht den Datensatz des neueren Laufs. Warten Sie lieber das Datum ab.</translation>
    </message>
    <message>
        <source>the status INPROGRESS and expiration, as Powertools writes them</source>
        <translation>der Status INPROGRESS und expiration, wie Powertools sie schreibt</translation>
    </message>
    <message>
        <source>the status INPROGRESS with one of the dates of Powertools</source>
        <translation>der Status INPROGRESS mit einer der Zeitangaben von Powertools</translation>
    </message>
    <message>
        <source>the partition key id and a TTL by expiration, as Powertools needs them</source>
        <translation>der Partitionsschlüssel id und eine TTL über expiration, wie Powertools sie braucht</translation>
    </message>
    <message>
        <source>its status is not INPROGRESS</source>
        <translation>ihr Status ist nicht INPROGRESS</translation>
    </message>
    <message>
        <source>expiration is not a number</source>
        <translation>expiration ist keine Zahl</translation>
    </message>
    <message>
        <source>has no expiration</source>
        <translation>hat kein expiration</translation>
    </message>
    <message>
        <source>expiration is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expiration ist keine ganze Zahl von Sekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>in_progress_expiration is not a whole number of milliseconds: when it lapses cannot be told</source>
        <translation>in_progress_expiration ist keine ganze Zahl von Millisekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Payload hash</source>
        <translation>Payload-Hash</translation>
    </message>
    <message>
        <source>Record expires</source>
        <translation>Datensatz läuft ab</translation>
    </message>
    <message>
        <source>a record of work in progress: it names no owner, and the next call starts by itself once the date has passed</source>
        <translation>ein Datensatz laufender Arbeit: er nennt keinen Besitzer, und der nächste Aufruf beginnt von selbst, sobald das Datum vorbei ist</translation>
    </message>
    <message>
        <source>Deletes the record, if it is still INPROGRESS and its dates and its payload hash are as seen.</source>
        <translation>Löscht den Datensatz, wenn er noch INPROGRESS ist und seine Zeitangaben und sein Payload-Hash noch so sind wie gesehen.</translation>
    </message>
    <message>
        <source>The mark that this call has started, and with it the protection from a second run.</source>
        <translation>Die Markierung, dass dieser Aufruf begonnen hat, und mit ihr der Schutz vor einem zweiten Lauf.</translation>
    </message>
    <message>
        <source>Nothing: a run that is alive goes on to its end.</source>
        <translation>Nichts: ein Lauf, der noch lebt, geht bis zu seinem Ende weiter.</translation>
    </message>
    <message>
        <source>Without this record the function runs again, with its side effects: look at each one.</source>
        <translation>Ohne diesen Datensatz läuft die Funktion noch einmal, mit ihren Nebenwirkungen: sehen Sie sich jeden einzeln an.</translation>
    </message>
    <message>
        <source>ClientID is not text, or empty: who holds it cannot be told</source>
        <translation>ClientID ist kein Text oder leer: wer sie hält, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>SequenceNumber is not text: no client can read the position</source>
        <translation>SequenceNumber ist kein Text: kein Client kann die Position lesen</translation>
    </message>
    <message>
        <source>has a ClientID and no LeaseTimeout: when it lapses cannot be told</source>
        <translation>hat eine ClientID und kein LeaseTimeout: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>LeaseTimeout is not a date: when it lapses cannot be told</source>
        <translation>LeaseTimeout ist kein Datum: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>the keys StreamID and ShardID with a client&apos;s claim or a position, as Redpanda Connect writes them</source>
        <translation>die Schlüssel StreamID und ShardID mit dem Anspruch eines Clients oder einer Position, wie Redpanda Connect sie schreibt</translation>
    </message>
    <message>
        <source>the keys StreamID and ShardID with attributes that Redpanda Connect names so</source>
        <translation>die Schlüssel StreamID und ShardID mit Attributen, die Redpanda Connect so nennt</translation>
    </message>
    <message>
        <source>a position of Redpanda Connect&apos;s aws_dynamodb_cdc input, not a lock: without it records are read again</source>
        <translation>eine Position des Inputs aws_dynamodb_cdc von Redpanda Connect, keine Sperre: ohne sie werden Datensätze erneut gelesen</translation>
    </message>
    <message>
        <source>the keys StreamID and ShardID are those of Redpanda Connect</source>
        <translation>die Schlüssel StreamID und ShardID sind die von Redpanda Connect</translation>
    </message>
    <message>
        <source>has none of the attributes of a Redpanda Connect claim</source>
        <translation>hat keines der Attribute eines Anspruchs von Redpanda Connect</translation>
    </message>
    <message>
        <source>Sequence number</source>
        <translation>Sequenznummer</translation>
    </message>
    <message>
        <source>Lease timeout</source>
        <translation>Lease-Timeout</translation>
    </message>
    <message>
        <source>a shard that a configuration names is never taken over, however old the date: its client waits until ClientID is gone</source>
        <translation>ein Shard, den eine Konfiguration nennt, wird nie übernommen, wie alt das Datum auch ist: sein Client wartet, bis ClientID weg ist</translation>
    </message>
    <message>
        <source>a client with two shards fewer than its owner may take it while it is live</source>
        <translation>ein Client mit zwei Shards weniger als ihr Besitzer kann sie übernehmen, während sie aktiv ist</translation>
    </message>
    <message>
        <source>Removes ClientID and LeaseTimeout, as the input does at its orderly end. The row and its position stay.</source>
        <translation>Entfernt ClientID und LeaseTimeout, wie der Input es an seinem geordneten Ende tut. Die Zeile und ihre Position bleiben.</translation>
    </message>
    <message>
        <source>Its next commit, within commit_period (5 s by default), is refused. It stops reading the shard and writes its position over the row, even if another consumer owns it by then.</source>
        <translation>Der nächste Commit, innerhalb von commit_period (Standard: 5 s), wird abgelehnt. Der Client liest den Shard nicht weiter und schreibt seine Position über die Zeile, wem auch immer sie dann gehört.</translation>
    </message>
    <message>
        <source>Stop the old process first: the position that it writes when it gives up has no condition, so that records may be read twice. Never delete the row: the position would be lost. That its date has lapsed rests on the lease period of the other clients, which no row states.</source>
        <translation>Halten Sie zuerst den alten Prozess an: die Position, die er beim Aufgeben schreibt, hat keine Bedingung, sodass Datensätze zweimal gelesen werden können. Löschen Sie nie die Zeile: die Position ginge verloren. Dass die Lease verfallen ist, beruht auf der Lease-Periode der anderen Clients, die keine Zeile nennt.</translation>
    </message>
    <message>
        <source>Never delete the row while the holder may run: its next heartbeat writes it again, and the lock is held as before.</source>
        <translation>Löschen Sie nie die Zeile, während der Inhaber vielleicht läuft: sein nächster Heartbeat schreibt sie erneut, und die Sperre ist gehalten wie zuvor.</translation>
    </message>
    <message>
        <source>Revision and LeaseDuration, as setddblock writes them</source>
        <translation>Revision und LeaseDuration, wie setddblock sie schreibt</translation>
    </message>
    <message>
        <source>the key ID with Revision or LeaseDuration, as setddblock names them</source>
        <translation>der Schlüssel ID mit Revision oder LeaseDuration, wie setddblock sie nennt</translation>
    </message>
    <message>
        <source>the partition key ID, as setddblock needs it</source>
        <translation>der Partitionsschlüssel ID, wie setddblock ihn braucht</translation>
    </message>
    <message>
        <source>has neither Revision nor LeaseDuration</source>
        <translation>hat weder Revision noch LeaseDuration</translation>
    </message>
    <message>
        <source>has no LeaseDuration that is a whole number of milliseconds: every client fails on this row</source>
        <translation>hat keine LeaseDuration, die eine ganze Zahl von Millisekunden ist: jeder Client scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>has no Revision that is text: no client can ever acquire it</source>
        <translation>hat keine Revision, die Text ist: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>its rows name no owner: nothing in them tells one holder from the next</source>
        <translation>ihre Zeilen nennen keinen Besitzer: nichts in ihnen unterscheidet einen Inhaber vom nächsten</translation>
    </message>
    <message>
        <source>its lease is 1 ms, as a forced release writes it: the next client acquires it after one look</source>
        <translation>ihre Lease ist 1 ms, wie eine zwangsweise Freigabe sie schreibt: der nächste Client erwirbt sie nach einmaligem Nachsehen</translation>
    </message>
    <message>
        <source>Replaces Revision and sets LeaseDuration to 1 ms: the old holder&apos;s next heartbeat is refused, and the lock has lapsed as soon as a client looks twice. The row stays; it knows no released state.</source>
        <translation>Ersetzt Revision und setzt LeaseDuration auf 1 ms: der nächste Heartbeat des alten Inhabers wird abgelehnt, und die Sperre ist verfallen, sobald ein Client zweimal nachsieht. Die Zeile bleibt; einen freigegebenen Zustand kennt sie nicht.</translation>
    </message>
    <message>
        <source>Its next heartbeat is refused. Its release, too, is refused afterwards.</source>
        <translation>Der nächste Heartbeat wird abgelehnt. Auch die Freigabe durch den Inhaber wird danach abgelehnt.</translation>
    </message>
    <message>
        <source>The row names no owner: whether the holder is still the one you mean cannot be told from it.</source>
        <translation>Die Zeile nennt keinen Besitzer: ob der Inhaber noch der ist, den Sie meinen, lässt sich an ihr nicht erkennen.</translation>
    </message>
    <message>
        <source>lockUntil in the form of a date that ShedLock writes</source>
        <translation>lockUntil in der Form eines Datums, das ShedLock schreibt</translation>
    </message>
    <message>
        <source>attributes that ShedLock writes, though not all as it writes them</source>
        <translation>Attribute, die ShedLock schreibt, wenn auch nicht alle so, wie es sie schreibt</translation>
    </message>
    <message>
        <source>the partition key _id, as ShedLock names it</source>
        <translation>der Partitionsschlüssel _id, wie ShedLock ihn nennt</translation>
    </message>
    <message>
        <source>has none of lockUntil, lockedAt and lockedBy</source>
        <translation>hat keines von lockUntil, lockedAt und lockedBy</translation>
    </message>
    <message>
        <source>lockUntil is not text: no client can ever acquire it</source>
        <translation>lockUntil ist kein Text: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>lockUntil is not a date in UTC with exactly three decimals: clients compare it letter by letter, and what they will find cannot be told</source>
        <translation>lockUntil ist kein Datum in UTC mit genau drei Nachkommastellen: Clients vergleichen es Zeichen für Zeichen, und was sie finden werden, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>lockUntil names no day and time that exist</source>
        <translation>lockUntil nennt keinen Tag und keine Uhrzeit, die es gibt</translation>
    </message>
    <message>
        <source>Locked at</source>
        <translation>Gesperrt um</translation>
    </message>
    <message>
        <source>an unlock without condition wrote this row anew after it had been deleted</source>
        <translation>ein Unlock ohne Bedingung schrieb diese Zeile neu, nachdem sie gelöscht worden war</translation>
    </message>
    <message>
        <source>an unlock and a date that has passed look alike, and a task that has ended can stay locked until its shortest lock time is over</source>
        <translation>ein Unlock und ein Datum, das vorbei ist, sehen gleich aus, und eine Aufgabe, die zu Ende ist, kann gesperrt bleiben, bis ihre kürzeste Sperrzeit vorbei ist</translation>
    </message>
    <message>
        <source>its date is judged by the next node that acquires, with that machine&apos;s clock</source>
        <translation>ihr Datum beurteilt der nächste Knoten, der erwirbt, nach der Uhr seiner Maschine</translation>
    </message>
    <message>
        <source>Writes a lockUntil that has passed for every clock, %1, because the row has no earlier lockedAt in the library&apos;s form. The row stays.</source>
        <translation>Schreibt ein lockUntil, das für jede Uhr vorbei ist, %1, weil die Zeile kein früheres lockedAt in der Form der Bibliothek hat. Die Zeile bleibt.</translation>
    </message>
    <message>
        <source>Writes the row&apos;s own lockedAt, %1, as its lockUntil, which any node counts as passed. The row stays.</source>
        <translation>Schreibt das eigene lockedAt der Zeile, %1, als ihr lockUntil, das für jeden Knoten vorbei ist. Die Zeile bleibt.</translation>
    </message>
    <message>
        <source>Nothing, ever: the task runs on, and its unlock reports no error.</source>
        <translation>Nichts, nie: die Aufgabe läuft weiter, und ihr Unlock meldet keinen Fehler.</translation>
    </message>
    <message>
        <source>Two tasks may overlap twice: now, while the old task runs, and again when it ends, because its unlock has no condition and frees the lock of the holder of that time. Stop the old task first. Never delete the row: that unlock would bring back a part of it.</source>
        <translation>Zwei Aufgaben können sich zweimal überschneiden: jetzt, während die alte Aufgabe läuft, und wieder, wenn sie endet, weil ihr Unlock keine Bedingung hat und die Sperre dessen freigibt, der sie dann hält. Halten Sie zuerst die alte Aufgabe an. Löschen Sie nie die Zeile: jenes Unlock brächte einen Teil davon zurück.</translation>
    </message>
    <message>
        <source>lockOwner and expireAt, as spring-integration-aws writes them</source>
        <translation>lockOwner und expireAt, wie spring-integration-aws sie schreibt</translation>
    </message>
    <message>
        <source>the key lockKey with lockOwner or expireAt, as spring-integration-aws names them</source>
        <translation>der Schlüssel lockKey mit lockOwner oder expireAt, wie spring-integration-aws sie nennt</translation>
    </message>
    <message>
        <source>the partition key lockKey, as spring-integration-aws 3 needs it</source>
        <translation>der Partitionsschlüssel lockKey, wie spring-integration-aws 3 ihn braucht</translation>
    </message>
    <message>
        <source>has neither lockOwner nor expireAt</source>
        <translation>hat weder lockOwner noch expireAt</translation>
    </message>
    <message>
        <source>has no lockOwner that is text: no client can release it</source>
        <translation>hat keinen lockOwner, der Text ist: kein Client kann sie freigeben</translation>
    </message>
    <message>
        <source>expireAt is not a number: no other client can ever acquire it</source>
        <translation>expireAt ist keine Zahl: kein anderer Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>has no expireAt: no other client can ever acquire it</source>
        <translation>hat kein expireAt: kein anderer Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>expireAt is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expireAt ist keine ganze Zahl von Sekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Acquired at</source>
        <translation>Erworben um</translation>
    </message>
    <message>
        <source>its holder renews only when told to, and can revive a lock whose date has passed</source>
        <translation>ihr Inhaber erneuert nur auf Aufforderung und kann eine Sperre wiederbeleben, deren Datum vorbei ist</translation>
    </message>
    <message>
        <source>DynamoDB may delete the row after its date, where TTL is switched on</source>
        <translation>DynamoDB kann die Zeile nach ihrem Datum löschen, wo TTL eingeschaltet ist</translation>
    </message>
    <message>
        <source>the library&apos;s own table has no sort key, this one has</source>
        <translation>die eigene Tabelle der Bibliothek hat keinen Sortierschlüssel, diese hat einen</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if owner and dates are as seen.</source>
        <translation>Löscht die Zeile, wie die Freigabe der Bibliothek es tut, wenn Besitzer und Zeitangaben noch so sind wie gesehen.</translation>
    </message>
    <message>
        <source>Only if it renews: its renewLock then throws an IllegalStateException. Its unlock reports nothing.</source>
        <translation>Nur wenn der Inhaber erneuert: sein renewLock wirft dann eine IllegalStateException. Sein Unlock meldet nichts.</translation>
    </message>
    <message>
        <source>All locks of one application instance have the same owner: if it acquires this lock again, only createdAt tells the two apart.</source>
        <translation>Alle Sperren einer Anwendungsinstanz haben denselben Besitzer: erwirbt sie diese Sperre erneut, unterscheidet nur createdAt die beiden.</translation>
    </message>
    <message>
        <source>LockName and currentlockcount, as the Step Functions semaphore writes them</source>
        <translation>LockName und currentlockcount, wie der Step-Functions-Semaphor sie schreibt</translation>
    </message>
    <message>
        <source>the key LockName with a count or a holder, as the Step Functions semaphore has them</source>
        <translation>der Schlüssel LockName mit einem Zähler oder einem Inhaber, wie der Step-Functions-Semaphor sie hat</translation>
    </message>
    <message>
        <source>the partition key LockName, as the Step Functions semaphore needs it</source>
        <translation>der Partitionsschlüssel LockName, wie der Step-Functions-Semaphor ihn braucht</translation>
    </message>
    <message>
        <source>has neither currentlockcount nor a holder</source>
        <translation>hat weder currentlockcount noch einen Inhaber</translation>
    </message>
    <message>
        <source>has no currentlockcount that is a whole number: how many hold it cannot be told</source>
        <translation>hat keinen currentlockcount, der eine ganze Zahl ist: wie viele sie halten, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>the time of a holder is not text: it cannot be compared as it was seen</source>
        <translation>die Zeitangabe eines Inhabers ist kein Text: sie lässt sich nicht so vergleichen, wie sie gesehen wurde</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>Inhaber</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation>%1 seit %2</translation>
    </message>
    <message>
        <source>its limit is in the state machine, not in the row; it has no date and never ends by itself</source>
        <translation>ihre Obergrenze steht in der State Machine, nicht in der Zeile; sie hat kein Datum und endet nie von selbst</translation>
    </message>
    <message>
        <source>Takes one off the count and removes the attribute of the holder, together, if both are still as shown. The row stays.</source>
        <translation>Verringert den Zähler um eins und entfernt das Attribut des Inhabers, beides zusammen, wenn beide noch so sind wie hier gezeigt. Die Zeile bleibt.</translation>
    </message>
    <message>
        <source>Nothing while it runs. Its own release at the end is refused and skipped.</source>
        <translation>Nichts, solange die Ausführung läuft. Ihre eigene Freigabe am Ende wird abgelehnt und übersprungen.</translation>
    </message>
    <message>
        <source>See first that the execution which names the attribute has ended: this program does not call Step Functions. Never delete the row, and never set the count alone.</source>
        <translation>Sehen Sie zuerst nach, ob die Ausführung, nach der das Attribut benannt ist, zu Ende ist: dieses Programm ruft Step Functions nicht auf. Löschen Sie nie die Zeile, und setzen Sie nie den Zähler allein.</translation>
    </message>
    <message>
        <source>Only you can see whether an execution has ended: release such holders one by one.</source>
        <translation>Nur Sie können sehen, ob eine Ausführung zu Ende ist: geben Sie solche Inhaber einzeln frei.</translation>
    </message>
    <message>
        <source>the count of the semaphore %1 and its holders do not agree; mend the row with another tool first</source>
        <translation>der Zähler des Semaphors %1 und seine Inhaber stimmen nicht überein; bringen Sie die Zeile zuerst mit einem anderen Werkzeug in Ordnung</translation>
    </message>
    <message>
        <source>key_token and key_expiration, as Symfony Lock writes them</source>
        <translation>key_token und key_expiration, wie Symfony Lock sie schreibt</translation>
    </message>
    <message>
        <source>the key key_id with key_token or key_expiration, as Symfony Lock names them</source>
        <translation>der Schlüssel key_id mit key_token oder key_expiration, wie Symfony Lock sie nennt</translation>
    </message>
    <message>
        <source>the partition key key_id, as Symfony Lock names it</source>
        <translation>der Partitionsschlüssel key_id, wie Symfony Lock ihn nennt</translation>
    </message>
    <message>
        <source>has neither key_token nor key_expiration</source>
        <translation>hat weder key_token noch key_expiration</translation>
    </message>
    <message>
        <source>has no key_token that is text: no client can release it</source>
        <translation>hat kein key_token, das Text ist: kein Client kann sie freigeben</translation>
    </message>
    <message>
        <source>key_expiration is not a number: no client can ever acquire it</source>
        <translation>key_expiration ist keine Zahl: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>has no key_expiration: no client can ever acquire it</source>
        <translation>hat kein key_expiration: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>key_expiration cannot be read as a number of seconds</source>
        <translation>key_expiration kann nicht als Zahl von Sekunden gelesen werden</translation>
    </message>
    <message>
        <source>its key is the SHA-256 of the resource&apos;s name, which no row states</source>
        <translation>ihr Schlüssel ist der SHA-256 des Namens der Ressource, den keine Zeile nennt</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if token and date are as seen.</source>
        <translation>Löscht die Zeile, wie die Freigabe der Bibliothek es tut, wenn Token und Datum noch so sind wie gesehen.</translation>
    </message>
    <message>
        <source>Only if it refreshes: the refresh is refused and does not bring the row back.</source>
        <translation>Nur wenn der Inhaber auffrischt: das Auffrischen wird abgelehnt und bringt die Zeile nicht zurück.</translation>
    </message>
    <message>
        <source>Versions of the store before August 2026 release without a condition: a late release of the old holder deletes the row of the next one. The row does not tell which version wrote it.</source>
        <translation>Versionen des Stores vor August 2026 geben ohne Bedingung frei: eine späte Freigabe des alten Inhabers löscht die Zeile des nächsten. Die Zeile sagt nicht, welche Version sie schrieb.</translation>
    </message>
    <message>
        <source>storage of a Teleport cluster (users, certificates, secrets), not a lock: never touch it</source>
        <translation>Speicher eines Teleport-Clusters (Benutzer, Zertifikate, Geheimnisse), keine Sperre: rühren Sie ihn nie an</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>%1 until %2, lease %3</source>
        <translation>%1 bis %2, Lease %3</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it has %n lease(s), of which %1 had not ended when the row was last written; its limit is in the role of the user, not in the row</source>
        <translation>
            <numerusform>sie hat %n Lease, davon %1 noch nicht vorbei, als die Zeile zuletzt geschrieben wurde; ihre Obergrenze steht in der Rolle des Benutzers, nicht in der Zeile</numerusform>
            <numerusform>sie hat %n Leases, davon %1 noch nicht vorbei, als die Zeile zuletzt geschrieben wurde; ihre Obergrenze steht in der Rolle des Benutzers, nicht in der Zeile</numerusform>
        </translation>
    </message>
    <message>
        <source>the path of a lock or a semaphore in a Teleport backend</source>
        <translation>der Pfad einer Sperre oder eines Semaphors in einem Teleport-Backend</translation>
    </message>
    <message>
        <source>the keys HashKey and FullPath are those of a Teleport backend</source>
        <translation>die Schlüssel HashKey und FullPath sind die eines Teleport-Backends</translation>
    </message>
    <message>
        <source>has no Value of bytes: who holds it cannot be told</source>
        <translation>hat keinen Value aus Bytes: wer sie hält, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Expires is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>Expires ist keine ganze Zahl von Sekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Revision is not text: no client can renew it</source>
        <translation>Revision ist kein Text: kein Client kann sie erneuern</translation>
    </message>
    <message>
        <source>its Value is not the JSON of a semaphore: who holds it cannot be told</source>
        <translation>ihr Value ist nicht das JSON eines Semaphors: wer ihn hält, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>semaphore</source>
        <translation>Semaphor</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>The holder&apos;s random value</source>
        <translation>Der Zufallswert des Inhabers</translation>
    </message>
    <message>
        <source>it has no Expires and never ends by itself</source>
        <translation>sie hat kein Expires und endet nie von selbst</translation>
    </message>
    <message>
        <source>Deletes the row of the semaphore, if Value, Revision and Expires are still as shown. A single lease is not taken out: that would mean rewriting Teleport&apos;s JSON.</source>
        <translation>Löscht die Zeile des Semaphors, wenn Value, Revision und Expires noch so sind wie hier gezeigt. Eine einzelne Lease wird nicht herausgenommen: dazu müsste Teleports JSON neu geschrieben werden.</translation>
    </message>
    <message numerus="yes">
        <source>All %n lease(s) of the semaphore, live ones too.</source>
        <translation>
            <numerusform>%n Lease des Semaphors, auch wenn sie aktiv ist.</numerusform>
            <numerusform>Alle %n Leases des Semaphors, auch aktive.</numerusform>
        </translation>
    </message>
    <message>
        <source>The next keep-alive of each lease finds no semaphore, and Teleport ends the session it belongs to. None can create the row again.</source>
        <translation>Das nächste Keep-Alive jeder Lease findet keinen Semaphor, und Teleport beendet die Sitzung, zu der sie gehört. Keines kann die Zeile neu anlegen.</translation>
    </message>
    <message>
        <source>Deletes the row of the lock, if Value, Revision and Expires are still as shown.</source>
        <translation>Löscht die Zeile der Sperre, wenn Value, Revision und Expires noch sind, wie sie gezeigt werden.</translation>
    </message>
    <message>
        <source>Its next renewal, at half the time that the lock lasts, or its release fails, and Teleport cancels the work under the lock. It cannot create the row again.</source>
        <translation>Die nächste Erneuerung, nach der halben Dauer der Sperre, oder die Freigabe scheitert, und Teleport bricht die Arbeit unter der Sperre ab. Der Inhaber kann die Zeile nicht neu anlegen.</translation>
    </message>
    <message>
        <source>The other rows of this table are the cluster&apos;s users, certificates and secrets: never delete, copy or export them, and never delete by a prefix.</source>
        <translation>Die übrigen Zeilen dieser Tabelle sind die Benutzer, Zertifikate und Geheimnisse des Clusters: nie löschen, kopieren oder exportieren, und nie nach einem Präfix löschen.</translation>
    </message>
    <message>
        <source>It stands among the secrets of a Teleport cluster: release such locks one by one.</source>
        <translation>Die Sperre steht zwischen den Geheimnissen eines Teleport-Clusters: geben Sie solche Sperren einzeln frei.</translation>
    </message>
    <message>
        <source>the checksum of a Terraform state: a state without it cannot be read</source>
        <translation>die Prüfsumme eines Terraform-States: ein State ohne sie kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the object .tflock beside the state</source>
        <translation>das Objekt .tflock neben dem State</translation>
    </message>
    <message>
        <source>Nothing while it runs: it goes on and writes state. Its unlock fails at the end, with &quot;unexpected end of JSON input&quot;, or with a lock ID that does not match if another run holds the lock by then.</source>
        <translation>Nichts, solange der Lauf arbeitet: er macht weiter und schreibt State. Sein Entsperren scheitert am Ende mit &quot;unexpected end of JSON input&quot; oder, falls dann ein anderer Lauf die Sperre hält, mit einer nicht passenden Lock-ID.</translation>
    </message>
    <message>
        <source>Lock ID</source>
        <translation>Lock-ID</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>Terraform version</source>
        <translation>Terraform-Version</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Erstellt</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>LockID and Info, as Terraform and OpenTofu write them</source>
        <translation>LockID und Info, wie Terraform und OpenTofu sie schreiben</translation>
    </message>
    <message>
        <source>has no LockID that is text, or no Info</source>
        <translation>hat keine LockID, die Text ist, oder kein Info</translation>
    </message>
    <message>
        <source>Info is not text: terraform force-unlock cannot remove this row</source>
        <translation>Info ist kein Text: terraform force-unlock kann diese Zeile nicht entfernen</translation>
    </message>
    <message>
        <source>has no Info: terraform force-unlock cannot remove this row</source>
        <translation>hat kein Info: terraform force-unlock kann diese Zeile nicht entfernen</translation>
    </message>
    <message>
        <source>acquired at %1 by the holder&apos;s own clock</source>
        <translation>erworben um %1 nach der Uhr des Inhabers</translation>
    </message>
    <message>
        <source>it has no lease and no heartbeat: a run at work and one that was killed cannot be told apart by it</source>
        <translation>sie hat weder Lease noch Heartbeat: ein arbeitender Lauf und ein hart beendeter lassen sich daran nicht unterscheiden</translation>
    </message>
    <message>
        <source>its Path is not its LockID</source>
        <translation>ihr Path ist nicht ihre LockID</translation>
    </message>
    <message>
        <source>Deletes the row, if its Info is still as shown. Terraform&apos;s own unlock compares the ID and then deletes whatever is there.</source>
        <translation>Löscht die Zeile, wenn ihr Info noch ist, wie es gezeigt wird. Terraforms eigenes Entsperren vergleicht die ID und löscht dann, was immer dort steht.</translation>
    </message>
    <message>
        <source>Release both locks with Terraform, in the folder and workspace of the state</source>
        <translation>Beide Sperren mit Terraform freigeben, im Ordner und Workspace des States</translation>
    </message>
    <message>
        <source>Read the second lock, if there is one: its ID and its ETag</source>
        <translation>Die zweite Sperre lesen, falls es eine gibt: ihre ID und ihren ETag</translation>
    </message>
    <message>
        <source>Remove the second lock, after this one and only if it had the same ID: with the ETag of that read in the place of ETAG</source>
        <translation>Die zweite Sperre entfernen, nach dieser und nur, wenn sie dieselbe ID hatte: mit dem eben gelesenen ETag anstelle von ETAG</translation>
    </message>
    <message>
        <source>Info is not the JSON of a lock: terraform force-unlock cannot remove this row</source>
        <translation>Info ist nicht das JSON einer Sperre: terraform force-unlock kann diese Zeile nicht entfernen</translation>
    </message>
    <message>
        <source>Info names a field twice, or in a form that no client writes: which lock it is cannot be told</source>
        <translation>Info nennt ein Feld zweimal oder in einer Form, die kein Client schreibt: welche Sperre es ist, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>a field of Info is no text: terraform force-unlock cannot remove this row</source>
        <translation>ein Feld von Info ist kein Text: terraform force-unlock kann diese Zeile nicht entfernen</translation>
    </message>
    <message>
        <source>Info names no ID: terraform force-unlock cannot name this lock</source>
        <translation>Info nennt keine ID: terraform force-unlock kann diese Sperre nicht nennen</translation>
    </message>
    <message>
        <source>Created is not a date: terraform force-unlock cannot remove this row</source>
        <translation>Created ist kein Datum: terraform force-unlock kann diese Zeile nicht entfernen</translation>
    </message>
    <message>
        <source>Sets leaseDurationMs to 1, as the library&apos;s own release does, and replaces guid, so that the old holder&apos;s next heartbeat fails. The row stays and with it the fencing token.</source>
        <translation>Setzt leaseDurationMs auf 1, wie die Freigabe der Bibliothek es tut, und ersetzt guid, sodass der nächste Heartbeat des alten Inhabers scheitert. Die Zeile bleibt und mit ihr das Fencing-Token.</translation>
    </message>
    <message>
        <source>Its next heartbeat is refused and its lock emits an error event. Without a heartbeat period it notices nothing. Its release() reports success. A client that waits already waits to the end of the old lease.</source>
        <translation>Der nächste Heartbeat wird abgelehnt, und die Sperre des Inhabers löst ein error-Ereignis aus. Ohne Heartbeat-Periode bemerkt er nichts. Sein release() meldet Erfolg. Ein Client, der schon wartet, wartet bis zum Ende der alten Lease.</translation>
    </message>
    <message>
        <source>Never delete the row: fencing tokens would begin at 1 again, and an old holder&apos;s token would outrank the new one. A holder that does not listen to the lock&apos;s error event crashes at its next heartbeat. Clients with trustLocalTime acquire live locks of clients without it.</source>
        <translation>Löschen Sie nie die Zeile: Fencing-Tokens begännen wieder bei 1, und das Token eines alten Inhabers stünde über dem neuen. Ein Inhaber, der nicht auf das error-Ereignis der Sperre hört, stürzt beim nächsten Heartbeat ab. Clients mit trustLocalTime erwerben aktive Sperren von Clients ohne es.</translation>
    </message>
    <message>
        <source>Nothing until it releases: its release() then fails with FailedToReleaseLock.</source>
        <translation>Nichts, bis er freigibt: sein release() scheitert dann mit FailedToReleaseLock.</translation>
    </message>
    <message>
        <source>The lock has no lease and no heartbeat: nothing in the row tells whether the holder still runs. Stop it first.</source>
        <translation>Die Sperre hat weder Lease noch Heartbeat: nichts in der Zeile verrät, ob der Inhaber noch läuft. Halten Sie ihn zuerst an.</translation>
    </message>
    <message>
        <source>a guid of 64 bytes and an owner, as the Node package dynamodb-lock-client writes them</source>
        <translation>eine guid von 64 Byte und ein owner, wie das Node-Paket dynamodb-lock-client sie schreibt</translation>
    </message>
    <message>
        <source>a fencingToken with guid or leaseDurationMs, as the Node package dynamodb-lock-client names them</source>
        <translation>ein fencingToken mit guid oder leaseDurationMs, wie das Node-Paket dynamodb-lock-client sie nennt</translation>
    </message>
    <message>
        <source>resembles a lock of the Node package dynamodb-lock-client, but its guid has not 64 bytes</source>
        <translation>ähnelt einer Sperre des Node-Pakets dynamodb-lock-client, aber ihre guid hat nicht 64 Byte</translation>
    </message>
    <message>
        <source>the keys that the Node package dynamodb-lock-client gives as an example</source>
        <translation>die Schlüssel, die das Node-Paket dynamodb-lock-client als Beispiel nennt</translation>
    </message>
    <message>
        <source>the Node package dynamodb-lock-client takes any key names: only rows tell</source>
        <translation>das Node-Paket dynamodb-lock-client nimmt beliebige Schlüsselnamen: nur Zeilen verraten es</translation>
    </message>
    <message>
        <source>has neither guid nor fencingToken</source>
        <translation>hat weder guid noch fencingToken</translation>
    </message>
    <message>
        <source>has no guid of 64 bytes: what identifies the lock is not there</source>
        <translation>hat keine guid von 64 Byte: was die Sperre identifiziert, fehlt</translation>
    </message>
    <message>
        <source>has no owner that is text</source>
        <translation>hat keinen owner, der Text ist</translation>
    </message>
    <message>
        <source>has a lease but no fencingToken that is a number: no client can continue the sequence; set it by hand</source>
        <translation>hat eine Lease, aber kein fencingToken, das eine Zahl ist: kein Client kann die Folge fortsetzen; setzen Sie es von Hand</translation>
    </message>
    <message>
        <source>has no leaseDurationMs that is a number: how long to wait cannot be told; set it by hand, a deleted row loses the fencing token</source>
        <translation>hat keine leaseDurationMs, die eine Zahl ist: wie lange zu warten ist, lässt sich nicht sagen; setzen Sie sie von Hand, eine gelöschte Zeile verliert das Fencing-Token</translation>
    </message>
    <message>
        <source>fail closed</source>
        <translation>fail closed</translation>
    </message>
    <message>
        <source>fail open</source>
        <translation>fail open</translation>
    </message>
    <message>
        <source>Fencing token</source>
        <translation>Fencing-Token</translation>
    </message>
    <message>
        <source>its holder has trustLocalTime: clients that have it, too, judge by their wall clocks</source>
        <translation>ihr Inhaber hat trustLocalTime: Clients, die es auch haben, urteilen nach ihrer Systemuhr</translation>
    </message>
    <message>
        <source>a client with trustLocalTime acquires it at once, whatever its lease</source>
        <translation>ein Client mit trustLocalTime erwirbt sie sofort, welche Lease sie auch hat</translation>
    </message>
    <message>
        <source>marking %1 as released needs a guid that it never had</source>
        <translation>um %1 als freigegeben zu markieren, braucht es eine guid, die sie nie hatte</translation>
    </message>
    <message>
        <source>storage of Vault, not a lock: never touch it</source>
        <translation>Speicher von Vault, keine Sperre: nie anrühren</translation>
    </message>
    <message>
        <source>a lock of an old Vault, without an Identity: any client may write it, and it has no holder</source>
        <translation>eine Sperre eines alten Vault, ohne Identity: jeder Client kann sie schreiben, und niemand hält sie</translation>
    </message>
    <message>
        <source>a Key that starts with _, with Identity and Expires, as Vault writes them</source>
        <translation>ein Key, der mit _ beginnt, mit Identity und Expires, wie Vault sie schreibt</translation>
    </message>
    <message>
        <source>a Key that starts with _, with an Identity, as Vault names them</source>
        <translation>ein Key, der mit _ beginnt, mit einer Identity, wie Vault sie nennt</translation>
    </message>
    <message>
        <source>the keys Path and Key are those of Vault&apos;s storage</source>
        <translation>die Schlüssel Path und Key sind die des Speichers von Vault</translation>
    </message>
    <message>
        <source>Identity is not the text of a UUID: who holds it cannot be told</source>
        <translation>Identity ist nicht der Text einer UUID: wer sie hält, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Expires is not a whole number of nanoseconds: when it lapses cannot be told</source>
        <translation>Expires ist keine ganze Zahl von Nanosekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no Expires that is a number: no other node can ever acquire it</source>
        <translation>hat kein Expires, das eine Zahl ist: kein anderer Knoten kann sie je erwerben</translation>
    </message>
    <message>
        <source>standby nodes have been seen not to take over although the date was past: look for one that hangs before you release</source>
        <translation>es kam vor, dass Standby-Knoten nicht übernahmen, obwohl das Datum vorbei war: suchen Sie vor der Freigabe nach einem, der hängt</translation>
    </message>
    <message>
        <source>leader of a Vault cluster</source>
        <translation>Leader eines Vault-Clusters</translation>
    </message>
    <message>
        <source>Deletes the row of the lock, as Vault&apos;s own release does. Any node may lead from then on.</source>
        <translation>Löscht die Zeile der Sperre, wie die Freigabe von Vault es tut. Von da an kann jeder Knoten Leader werden.</translation>
    </message>
    <message>
        <source>It reads the row every 5 s and steps down when the Identity is not its own, or after five reads that fail. It cannot bring the row back: a renewal needs it.</source>
        <translation>Der Leader liest die Zeile alle 5 s und tritt ab, wenn die Identity nicht seine eigene ist oder das Lesen fünfmal fehlschlug. Er kann die Zeile nicht zurückbringen: eine Erneuerung braucht sie.</translation>
    </message>
    <message>
        <source>If Expires still moves, the leader is alive: use vault operator step-down instead. Never touch another row of this table: they are what Vault stores.</source>
        <translation>Wenn sich Expires noch bewegt, lebt der Leader: verwenden Sie stattdessen vault operator step-down. Rühren Sie nie eine andere Zeile dieser Tabelle an: sie sind, was Vault speichert.</translation>
    </message>
    <message>
        <source>Let a live leader step down by itself</source>
        <translation>Einen lebenden Leader selbst abtreten lassen</translation>
    </message>
    <message>
        <source>the table is the storage of a Vault cluster: its leader&apos;s lock is released alone</source>
        <translation>die Tabelle ist der Speicher eines Vault-Clusters: die Sperre seines Leaders wird einzeln freigegeben</translation>
    </message>
    <message>
        <source>AssignedTo is not text, or empty: who holds it cannot be told</source>
        <translation>AssignedTo ist kein Text oder leer: wer sie hält, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Checkpoint is not text: every worker fails on this row</source>
        <translation>Checkpoint ist kein Text: jeder Worker scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>has an owner and no LeaseTimeout: no worker can ever take it</source>
        <translation>hat einen Besitzer und kein LeaseTimeout: kein Worker kann sie je übernehmen</translation>
    </message>
    <message>
        <source>LeaseTimeout is not a date: no worker can ever take it</source>
        <translation>LeaseTimeout ist kein Datum: kein Worker kann sie je übernehmen</translation>
    </message>
    <message>
        <source>the key ShardID with AssignedTo, LeaseTimeout or Checkpoint, as vmware-go-kcl writes them</source>
        <translation>der Schlüssel ShardID mit AssignedTo, LeaseTimeout oder Checkpoint, wie vmware-go-kcl sie schreibt</translation>
    </message>
    <message>
        <source>the key ShardID with attributes that vmware-go-kcl names so</source>
        <translation>der Schlüssel ShardID mit Attributen, die vmware-go-kcl so nennt</translation>
    </message>
    <message>
        <source>the partition key ShardID is that of vmware-go-kcl</source>
        <translation>der Partitionsschlüssel ShardID ist der von vmware-go-kcl</translation>
    </message>
    <message>
        <source>has none of the attributes of a lease of vmware-go-kcl</source>
        <translation>hat keines der Attribute einer Lease von vmware-go-kcl</translation>
    </message>
    <message>
        <source>Claimed by</source>
        <translation>Beansprucht von</translation>
    </message>
    <message>
        <source>a checkpoint may have written the date of an earlier renewal again</source>
        <translation>ein Checkpoint hat vielleicht das Datum einer früheren Erneuerung noch einmal geschrieben</translation>
    </message>
    <message>
        <source>Removes AssignedTo, as the library does when it gives a shard up. The row and its checkpoint stay.</source>
        <translation>Entfernt AssignedTo, wie die Bibliothek es tut, wenn sie einen Shard aufgibt. Die Zeile und ihr Checkpoint bleiben.</translation>
    </message>
    <message>
        <source>Nothing. If it still runs, it takes the shard back at its next refresh, and each checkpoint it writes makes it the owner again.</source>
        <translation>Nichts. Wenn er noch läuft, nimmt er den Shard bei seiner nächsten Abfrage zurück, und jeder Checkpoint, den er schreibt, macht ihn wieder zum Besitzer.</translation>
    </message>
    <message>
        <source>Stop the old worker first. Every checkpoint writes the whole row without a condition: the worker&apos;s name, its old date and its old position. That undoes this release, brings back a deleted row, and moves a new owner&apos;s position back, so that records are processed twice. Never delete the row: the checkpoint would be lost.</source>
        <translation>Halten Sie zuerst den alten Worker an. Jeder Checkpoint schreibt die ganze Zeile ohne Bedingung: den Namen des Workers, sein altes Datum und seine alte Position. Das macht diese Freigabe rückgängig, bringt eine gelöschte Zeile wieder und setzt die Position eines neuen Besitzers zurück, sodass Datensätze zweimal verarbeitet werden. Löschen Sie nie die Zeile: der Checkpoint ginge verloren.</translation>
    </message>
    <message>
        <source>A living owner finds no owner at its next refresh and takes the shard straight back: stop it, and release the lease once it has lapsed.</source>
        <translation>Ein lebender Besitzer findet bei seiner nächsten Abfrage keinen Besitzer und nimmt den Shard gleich zurück: halten Sie ihn an, und geben Sie die Lease frei, sobald sie verfallen ist.</translation>
    </message>
    <message>
        <source>%1 cannot be fenced: a holder of a %2 lock does not notice that its row was taken over</source>
        <translation>für %1 lässt sich kein Fence setzen: ein Inhaber einer %2-Sperre bemerkt nicht, dass ihre Zeile übernommen wurde</translation>
    </message>
    <message>
        <source>held by %1 without a lease: only its holder or an operator can end it</source>
        <translation>gehalten von %1 ohne Lease: nur ihr Inhaber oder ein Operator kann sie beenden</translation>
    </message>
    <message>
        <source>there is a row of %1, and a lock without a lease replaces none, not even a released one</source>
        <translation>es gibt eine Zeile von %1, und eine Sperre ohne Lease ersetzt keine, auch keine freigegebene</translation>
    </message>
    <message>
        <source>The lock lapses by itself.</source>
        <translation>Die Sperre verfällt von selbst.</translation>
    </message>
    <message>
        <source>The lock has no lease: only an operator ends it.</source>
        <translation>Die Sperre hat keine Lease: nur ein Operator beendet sie.</translation>
    </message>
    <message>
        <source>This lock has no lease: there is nothing to renew.</source>
        <translation>Diese Sperre hat keine Lease: es gibt nichts zu erneuern.</translation>
    </message>
    <message>
        <source>Stopped without a release; the row stays until an operator releases it.</source>
        <translation>Ohne Freigabe angehalten; die Zeile bleibt, bis ein Operator sie freigibt.</translation>
    </message>
    <message>
        <source>Given up: the release may or may not arrive. %1</source>
        <translation>Aufgegeben: die Freigabe kommt vielleicht an, vielleicht nicht. %1</translation>
    </message>
    <message>
        <source>Given up without a release: %1. %2</source>
        <translation>Ohne Freigabe aufgegeben: %1. %2</translation>
    </message>
    <message>
        <source>Given up after %1 releases without an answer. %2</source>
        <translation>Nach %1 Freigaben ohne Antwort aufgegeben. %2</translation>
    </message>
    <message>
        <source>python-dynamodb-lock needs a table with a sort key; %1 has none</source>
        <translation>python-dynamodb-lock braucht eine Tabelle mit einem Sortierschlüssel; %1 hat keinen</translation>
    </message>
    <message>
        <source>spring-integration-aws needs a table with the partition key lockKey and no sort key; %1 is not one</source>
        <translation>spring-integration-aws braucht eine Tabelle mit dem Partitionsschlüssel lockKey und ohne Sortierschlüssel; %1 ist keine</translation>
    </message>
    <message>
        <source>it has several holders: a release frees the slot of the one that you name</source>
        <translation>sie hat mehrere Inhaber: eine Freigabe macht den Platz dessen frei, den Sie nennen</translation>
    </message>
    <message>
        <source>the semaphore %1 has several holders: name the one to release</source>
        <translation>der Semaphor %1 hat mehrere Inhaber: nennen Sie den, dessen Platz freigegeben werden soll</translation>
    </message>
    <message>
        <source>%1 fails closed: it has no lease that a fence could wait for, and its holder sends no heartbeat that could be refused</source>
        <translation>%1 bleibt im Fehlerfall gesperrt: es gibt keine Lease, auf die ein Fence warten könnte, und der Inhaber sendet keinen Heartbeat, der abgelehnt werden könnte</translation>
    </message>
    <message>
        <source>a lease of 1 ms marks a released lock; choose a longer one</source>
        <translation>eine Lease von 1 ms markiert eine freigegebene Sperre; wählen Sie eine längere</translation>
    </message>
    <message>
        <source>no row states the lease: it is as you said</source>
        <translation>keine Zeile nennt die Lease: sie ist, wie von Ihnen angegeben</translation>
    </message>
    <message>
        <source>others wait until its date is %1 past: two lease periods of their own, which no row states; they are as you said</source>
        <translation>andere warten, bis ihr Datum %1 vorbei ist: zwei ihrer eigenen Lease-Zeiträume, die keine Zeile nennt; sie sind, wie von Ihnen angegeben</translation>
    </message>
    <message>
        <source>others wait until its date is %1 past: two lease periods of their own, which no row states; the default of 30 s each is assumed</source>
        <translation>andere warten, bis ihr Datum %1 vorbei ist: zwei ihrer eigenen Lease-Zeiträume, die keine Zeile nennt; angenommen wird die Voreinstellung von je 30 s</translation>
    </message>
    <message>
        <source>Nothing: v3.0 goes on with the certificate. Its unlock at the end has no condition, and frees the lock of the holder of that time.</source>
        <translation>Nichts: v3.0 macht mit dem Zertifikat weiter. Sein Unlock am Ende hat keine Bedingung und gibt die Sperre dessen frei, der sie dann hält.</translation>
    </message>
    <message>
        <source>its date names another zone than UTC, but clients compare it as text with their own in UTC: its digits count, the zone does not, and so it is judged here</source>
        <translation>ihr Datum nennt eine andere Zone als UTC, aber Clients vergleichen es als Text mit ihrem eigenen in UTC: seine Ziffern zählen, die Zone nicht, und so wird es hier beurteilt</translation>
    </message>
    <message>
        <source>Date as stored</source>
        <translation>Datum wie gespeichert</translation>
    </message>
    <message>
        <source>Its next renewal, within 5 s by default, is refused inside a timer, where no code catches it: a current Node ends the holder&apos;s whole process. Its releaseLock() only warns.</source>
        <translation>Seine nächste Erneuerung, voreingestellt innerhalb von 5 s, wird in einem Timer abgelehnt, wo kein Code sie auffängt: Ein aktuelles Node beendet den ganzen Prozess des Inhabers. Sein releaseLock() warnt nur.</translation>
    </message>
    <message>
        <source>its date is in a local zone, and Digger compares dates as text with those of the next runner&apos;s zone, which is not known: from 14 hours before its digits in UTC some runners acquire it, from 12 hours after them all do, and between them its state is unproven</source>
        <translation>ihr Datum steht in einer lokalen Zeitzone, und Digger vergleicht Zeitangaben als Text mit denen der Zone des nächsten Runners, die nicht bekannt ist: ab 14 Stunden vor den Ziffern, als UTC gelesen, erwerben einige Runner sie, ab 12 Stunden danach alle, und dazwischen ist ihr Zustand unbewiesen</translation>
    </message>
    <message>
        <source>its lease of %1 is taken for milliseconds, for the table is known to be the Java client&apos;s; an old delta-rs would mean seconds</source>
        <translation>ihre Lease von %1 wird in Millisekunden gelesen, denn die Tabelle ist als Tabelle des Java-Clients bekannt; ein altes delta-rs würde Sekunden meinen</translation>
    </message>
    <message>
        <source>leaseOwner or checkpointOwner is not text: who holds it cannot be told</source>
        <translation>leaseOwner oder checkpointOwner ist kein Text: wer sie hält, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>its shard is finished: nothing waits for this lease, and the owner named in it has no work</source>
        <translation>ihr Shard ist zu Ende gelesen: nichts wartet auf diese Lease, und der darin genannte Besitzer hat keine Arbeit</translation>
    </message>
    <message>
        <source>no worker has this lease: its shard is not read until one takes it</source>
        <translation>kein Worker hat diese Lease: ihr Shard wird nicht gelesen, bis einer sie übernimmt</translation>
    </message>
    <message>
        <source>When the old holder ends, it compares the owner, finds another and deletes nothing. Only a holder that compared it before this release deletes without a condition, and can free the lock of the next one.</source>
        <translation>Wenn der alte Inhaber endet, vergleicht er den Besitzer, findet einen anderen und löscht nichts. Nur ein Inhaber, der ihn vor dieser Freigabe verglichen hat, löscht ohne Bedingung und kann die Sperre des nächsten freigeben.</translation>
    </message>
    <message>
        <source>known as a lock by its name alone: a cached text looks the same</source>
        <translation>nur an ihrem Namen als Sperre erkannt: ein zwischengespeicherter Text sieht genauso aus</translation>
    </message>
    <message>
        <source>Nothing while it runs, unless it asks: its refresh() and its release() return false.</source>
        <translation>Nichts, solange er läuft, außer er fragt nach: sein refresh() und sein release() geben false zurück.</translation>
    </message>
    <message>
        <source>similar to Powertools by status and expiration, which other programs use too, but its key does not end in the hash of a call; if it is a lock, describe its rows to read it</source>
        <translation>ähnlich Powertools durch status und expiration, die auch andere Programme verwenden, aber ihr Schlüssel endet nicht mit dem Hash eines Aufrufs; wenn es eine Sperre ist, ihre Zeilen beschreiben, um sie zu lesen</translation>
    </message>
    <message>
        <source>it has no in_progress_expiration, so that it does not end with the time-out of its function: if its run was killed or timed out, every call with this payload fails until the record expires. Register the Lambda context, and new records get that date</source>
        <translation>sie hat kein in_progress_expiration, sodass sie nicht mit dem Timeout ihrer Funktion endet: wurde ihr Lauf hart beendet oder durch den Timeout, schlägt jeder Aufruf mit diesem Payload fehl, bis der Datensatz abläuft. Registrieren Sie den Lambda-Kontext, dann bekommen neue Datensätze dieses Datum</translation>
    </message>
    <message>
        <source>a client of 0.6 or later with an ExpireGracePeriod also acquires it once that time has passed since its ttl date, without watching it</source>
        <translation>ein Client ab 0.6 mit einer ExpireGracePeriod erwirbt sie auch, sobald diese Zeit seit ihrem ttl-Datum vergangen ist, ohne sie zu beobachten</translation>
    </message>
    <message>
        <source>similar to Terraform by the key LockID alone, which other programs use too; if it is a lock, describe its rows to read it</source>
        <translation>ähnlich Terraform nur durch den Schlüssel LockID, den auch andere Programme verwenden; wenn es eine Sperre ist, ihre Zeilen beschreiben, um sie zu lesen</translation>
    </message>
    <message>
        <source>This frees the DynamoDB lock only. If the backend also sets use_lockfile, %1 still blocks. No row tells whether it exists. %2 Never delete the row of the state whose LockID ends in -md5.</source>
        <translation>Damit wird nur die DynamoDB-Sperre frei. Setzt das Backend auch use_lockfile, blockiert %1 weiterhin. Keine Zeile verrät, ob es existiert. %2 Löschen Sie nie die Zeile des States, deren LockID auf -md5 endet.</translation>
    </message>
    <message>
        <source>terraform force-unlock frees both: use it first if you can run it. After this release it still removes the object, but reports that it failed to unlock DynamoDB.</source>
        <translation>terraform force-unlock gibt beide frei: verwenden Sie es zuerst, wenn Sie es ausführen können. Nach dieser Freigabe entfernt es das Objekt noch, meldet aber, dass DynamoDB nicht entsperrt werden konnte.</translation>
    </message>
    <message>
        <source>terraform force-unlock cannot be counted on for this row: its Info names no ID that can be handed to it.</source>
        <translation>Auf terraform force-unlock ist bei dieser Zeile kein Verlass: ihr Info nennt keine ID, die ihm übergeben werden kann.</translation>
    </message>
    <message>
        <source>the key LockID, in a table with other rows of Terraform or OpenTofu</source>
        <translation>der Schlüssel LockID, in einer Tabelle mit anderen Zeilen von Terraform oder OpenTofu</translation>
    </message>
    <message>
        <source>the partition key LockID is that of Terraform and OpenTofu, and of some other programs</source>
        <translation>der Partitionsschlüssel LockID ist der von Terraform und OpenTofu und von einigen anderen Programmen</translation>
    </message>
    <message>
        <source>of the lock libraries we know, the Node package dynamodb-lock-client alone takes keys that are numbers or bytes: only rows tell</source>
        <translation>von den Lock-Bibliotheken, die wir kennen, nimmt nur das Node-Paket dynamodb-lock-client Schlüssel, die Zahlen oder Bytes sind: nur Zeilen verraten es</translation>
    </message>
    <message>
        <source>a Key that starts with _ and a UUID as its Value, as Vault 0.5 and 0.6 write them</source>
        <translation>ein Key, der mit _ beginnt, und eine UUID als sein Value, wie Vault 0.5 und 0.6 sie schreiben</translation>
    </message>
    <message>
        <source>Vault 0.5 or 0.6</source>
        <translation>Vault 0.5 oder 0.6</translation>
    </message>
    <message>
        <source>its version of Vault wrote neither a date nor a heartbeat: a node of that version waits for it for ever, unless it was started with RECOVERY_MODE=1, and a node at work and one that was killed cannot be told apart by it</source>
        <translation>ihre Version von Vault schrieb weder Datum noch Heartbeat: ein Knoten dieser Version wartet für immer auf sie, außer er wurde mit RECOVERY_MODE=1 gestartet, und ein arbeitender Knoten und ein hart beendeter lassen sich daran nicht unterscheiden</translation>
    </message>
    <message>
        <source>a node of a later Vault acquires it at once</source>
        <translation>ein Knoten eines späteren Vault erwirbt sie sofort</translation>
    </message>
    <message>
        <source>%1 (assumed)</source>
        <translation>%1 (angenommen)</translation>
    </message>
    <message>
        <source>%1 (set by you)</source>
        <translation>%1 (von Ihnen gesetzt)</translation>
    </message>
    <message>
        <source>the keys of table %1 are not text, and clients of %2 use no others; choose another table</source>
        <translation>die Schlüssel der Tabelle %1 sind kein Text, und Clients von %2 verwenden keine anderen als Text; wählen Sie eine andere Tabelle</translation>
    </message>
    <message>
        <source>the key attribute %1 is a number, and &quot;%2&quot; is none</source>
        <translation>das Schlüsselattribut %1 ist eine Zahl, und &quot;%2&quot; ist keine</translation>
    </message>
    <message>
        <source>the key attribute %1 is binary; write it as hex, not &quot;%2&quot;</source>
        <translation>das Schlüsselattribut %1 ist binär; schreiben Sie es als Hex, nicht &quot;%2&quot;</translation>
    </message>
    <message>
        <source>Released after its lease: the row was still exactly as this client left it.</source>
        <translation>Nach Ende ihrer Lease freigegeben: die Zeile war noch genau so, wie dieser Client sie hinterlassen hat.</translation>
    </message>
    <message>
        <source>Its row could not be released: %1.</source>
        <translation>Ihre Zeile konnte nicht freigegeben werden: %1.</translation>
    </message>
    <message>
        <source>Given up: whether the release arrived is not known, and the lease is over. Any client can acquire the lock.</source>
        <translation>Aufgegeben: ob die Freigabe ankam, ist nicht bekannt, und die Lease ist vorbei. Jeder Client kann die Sperre erwerben.</translation>
    </message>
    <message>
        <source>Lost: the lease ended before a heartbeat succeeded: %1. Any client can acquire it now.</source>
        <translation>Verloren: die Lease endete, bevor ein Heartbeat gelang: %1. Jeder Client kann die Sperre jetzt erwerben.</translation>
    </message>
    <message>
        <source>Release both locks with OpenTofu, in the folder and workspace of the state</source>
        <translation>Beide Sperren mit OpenTofu freigeben, im Ordner und Workspace des States</translation>
    </message>
    <message>
        <source>keys that are lock#... and metadata#lock, with ownerId and expiresAt, as DynamoDb.DistributedLock writes them</source>
        <translation>Schlüssel lock#... und metadata#lock mit ownerId und expiresAt, wie DynamoDb.DistributedLock sie schreibt</translation>
    </message>
    <message>
        <source>keys that are lock#... and metadata#lock, with ownerId or expiresAt, as DynamoDb.DistributedLock names them</source>
        <translation>Schlüssel lock#... und metadata#lock mit ownerId oder expiresAt, wie DynamoDb.DistributedLock sie nennt</translation>
    </message>
    <message>
        <source>the keys pk and sk and the TTL attribute expiresAt, as DynamoDb.DistributedLock names them: only rows tell</source>
        <translation>die Schlüssel pk und sk und das TTL-Attribut expiresAt, wie DynamoDb.DistributedLock sie nennt: nur Zeilen sagen es</translation>
    </message>
    <message>
        <source>its keys are not those of a lock of DynamoDb.DistributedLock</source>
        <translation>ihre Schlüssel sind nicht die einer Sperre von DynamoDb.DistributedLock</translation>
    </message>
    <message>
        <source>has neither ownerId nor expiresAt</source>
        <translation>hat weder ownerId noch expiresAt</translation>
    </message>
    <message>
        <source>expiresAt is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expiresAt ist keine ganze Zahl von Sekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if owner and date are as seen.</source>
        <translation>Löscht die Zeile, wie die Freigabe der Bibliothek es tut, wenn Besitzer und Datum noch so sind wie gesehen.</translation>
    </message>
    <message>
        <source>Nothing while it works: it renews nothing, and asks its own clock alone whether its lock is over. Its release returns false; that of a handle says nothing.</source>
        <translation>Nichts, solange er arbeitet: er erneuert nichts und fragt nur die eigene Uhr, ob seine Sperre vorbei ist. Seine Freigabe gibt false zurück; die eines Handles meldet nichts.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped: end it first.</source>
        <translation>Die Arbeit des Inhabers wird nicht angehalten: beenden Sie sie zuerst.</translation>
    </message>
    <message>
        <source>Its own release compares ownerId alone: where an application uses one name for all of its holds, a late release of the old holder deletes the row of the next one.</source>
        <translation>Die Freigabe der Bibliothek vergleicht nur ownerId: wo eine Anwendung einen Namen für alle ihre Sperren nutzt, löscht eine späte Freigabe des alten Inhabers die Zeile des nächsten.</translation>
    </message>
    <message>
        <source>it is never renewed: work that takes longer than its lock goes on without it</source>
        <translation>sie wird nie erneuert: Arbeit, die länger dauert als ihre Sperre, läuft ohne sie weiter</translation>
    </message>
    <message>
        <source>the key key with three of token, label, acquired and expires, as dotnet-dynamodb-lock names them</source>
        <translation>der Schlüssel key mit dreien von token, label, acquired und expires, wie dotnet-dynamodb-lock sie nennt</translation>
    </message>
    <message>
        <source>token, label, acquired and expires, as dotnet-dynamodb-lock writes them</source>
        <translation>token, label, acquired und expires, wie dotnet-dynamodb-lock sie schreibt</translation>
    </message>
    <message>
        <source>the partition key key and the TTL attribute expires, as dotnet-dynamodb-lock asks for them</source>
        <translation>der Partitionsschlüssel key und das TTL-Attribut expires, wie dotnet-dynamodb-lock sie verlangt</translation>
    </message>
    <message>
        <source>its key is not key, as that of dotnet-dynamodb-lock is</source>
        <translation>ihr Schlüssel ist nicht key wie der von dotnet-dynamodb-lock</translation>
    </message>
    <message>
        <source>has neither token nor label</source>
        <translation>hat weder token noch label</translation>
    </message>
    <message>
        <source>expires is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expires ist keine ganze Zahl von Sekunden: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no label that is text: a client that waits for it fails</source>
        <translation>hat kein label, das Text ist: ein Client, der auf sie wartet, scheitert</translation>
    </message>
    <message>
        <source>has no acquired that is a number: a client that waits for it fails</source>
        <translation>hat kein acquired, das eine Zahl ist: ein Client, der auf sie wartet, scheitert</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if token, label and dates are as seen.</source>
        <translation>Löscht die Zeile, wie die Freigabe der Bibliothek es tut, wenn Token, Label und Zeitangaben noch so sind wie gesehen.</translation>
    </message>
    <message>
        <source>Nothing before its own release: that then prints that the lock had expired, or who acquired it since, and ends with success.</source>
        <translation>Nichts vor seiner eigenen Freigabe: sie gibt dann aus, dass die Sperre abgelaufen war oder wer sie seitdem erworben hat, und endet erfolgreich.</translation>
    </message>
    <message>
        <source>The job that acquired it is not stopped: end it first.</source>
        <translation>Der Job, der sie erworben hat, wird nicht angehalten: beenden Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>it is never renewed: a job that takes longer than its lock goes on without it</source>
        <translation>sie wird nie erneuert: ein Job, der länger dauert als seine Sperre, läuft ohne sie weiter</translation>
    </message>
    <message>
        <source>has no token that is binary: no client can release it</source>
        <translation>hat kein token aus Bytes: kein Client kann sie freigeben</translation>
    </message>
    <message>
        <source>lock_id, owner_id and ttl_precise, as dynamodblock writes them</source>
        <translation>lock_id, owner_id und ttl_precise, wie dynamodblock sie schreibt</translation>
    </message>
    <message>
        <source>a row by which dynamodblock tries out its table and which it deletes, not a lock</source>
        <translation>eine Zeile, mit der dynamodblock seine Tabelle erprobt und die es wieder löscht, keine Sperre</translation>
    </message>
    <message>
        <source>the key lock_id with ttl_precise or lock_region, as dynamodblock names them</source>
        <translation>der Schlüssel lock_id mit ttl_precise oder lock_region, wie dynamodblock sie nennt</translation>
    </message>
    <message>
        <source>the partition key lock_id, as dynamodblock needs it</source>
        <translation>der Partitionsschlüssel lock_id, wie dynamodblock ihn braucht</translation>
    </message>
    <message>
        <source>has neither ttl_precise nor lock_region</source>
        <translation>hat weder ttl_precise noch lock_region</translation>
    </message>
    <message>
        <source>has no ttl_precise that is a number: no client can acquire it before the row is deleted</source>
        <translation>hat kein ttl_precise, das eine Zahl ist: kein Client kann sie erwerben, bevor die Zeile gelöscht ist</translation>
    </message>
    <message>
        <source>has no owner_id that is text: no client can release it</source>
        <translation>hat keine owner_id, die Text ist: kein Client kann sie freigeben</translation>
    </message>
    <message>
        <source>Deletes the row, if owner, date and Region are as seen.</source>
        <translation>Löscht die Zeile, wenn Besitzer, Datum und Region noch so sind wie gesehen.</translation>
    </message>
    <message>
        <source>Nothing while it runs. Its own release reads the row, finds it gone or another&apos;s, deletes nothing and returns False; it raises an exception only where its program asked for one.</source>
        <translation>Nichts, solange er läuft. Seine eigene Freigabe liest die Zeile, findet keine oder die eines anderen, löscht nichts und gibt False zurück; eine Ausnahme löst sie nur aus, wo sein Programm das verlangt.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped, and an acquire(force=True) of it, its one way to renew, takes the lock from the next holder without a condition: end its process.</source>
        <translation>Die Arbeit des Inhabers wird nicht angehalten, und sein acquire(force=True), sein einziger Weg zu erneuern, nimmt dem nächsten Inhaber die Sperre ohne Bedingung: beenden Sie seinen Prozess.</translation>
    </message>
    <message>
        <source>Do not release while the holder may be about to: its release compares what it read a moment before and then deletes the row without a condition, also that of the next holder.</source>
        <translation>Geben Sie nicht frei, solange der Inhaber es gerade selbst tun könnte: seine Freigabe vergleicht, was sie einen Moment vorher gelesen hat, und löscht dann die Zeile ohne Bedingung, auch die des nächsten Inhabers.</translation>
    </message>
    <message>
        <source>Region of its holder</source>
        <translation>Region ihres Inhabers</translation>
    </message>
    <message>
        <source>each client that reads it after its date deletes the row, also without acquiring the lock</source>
        <translation>jeder Client, der sie nach ihrem Datum liest, löscht die Zeile, auch ohne die Sperre zu erwerben</translation>
    </message>
    <message>
        <source>a holder whose object held the lock before, or once timed out, does not release it: it stays until its date</source>
        <translation>ein Inhaber, dessen Objekt die Sperre schon einmal hielt oder einmal vergeblich wartete, gibt sie nicht frei: sie bleibt bis zu ihrem Datum</translation>
    </message>
    <message>
        <source>resource_id, release_code and expires, as dynamo-dlm writes them</source>
        <translation>resource_id, release_code und expires, wie dynamo-dlm sie schreibt</translation>
    </message>
    <message>
        <source>the key resource_id with release_code, as dynamo-dlm names them</source>
        <translation>der Schlüssel resource_id mit release_code, wie dynamo-dlm sie nennt</translation>
    </message>
    <message>
        <source>the keys resource_id and concurrency_id with expires, as dynamo-dlm names them</source>
        <translation>die Schlüssel resource_id und concurrency_id mit expires, wie dynamo-dlm sie nennt</translation>
    </message>
    <message>
        <source>the keys resource_id and concurrency_id, a number, as dynamo-dlm needs them</source>
        <translation>die Schlüssel resource_id und concurrency_id, eine Zahl, wie dynamo-dlm sie braucht</translation>
    </message>
    <message>
        <source>the name and the key of the table of dynamo-dlm 1</source>
        <translation>Name und Schlüssel der Tabelle von dynamo-dlm 1</translation>
    </message>
    <message>
        <source>has no release_code, and no expires under the keys of dynamo-dlm</source>
        <translation>hat keinen release_code, und kein expires unter den Schlüsseln von dynamo-dlm</translation>
    </message>
    <message>
        <source>has no release_code that is text: no client can release it</source>
        <translation>hat keinen release_code, der Text ist: kein Client kann sie freigeben</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if code and date are as seen.</source>
        <translation>Löscht die Zeile, wie die Freigabe der Bibliothek es tut, wenn Code und Datum noch so sind wie gesehen.</translation>
    </message>
    <message>
        <source>Nothing while it runs. Its own release then logs one warning and deletes nothing, whether the row is gone or another&apos;s.</source>
        <translation>Nichts, solange er läuft. Seine eigene Freigabe schreibt dann eine Warnung ins Log und löscht nichts, ob die Zeile fort ist oder einem anderen gehört.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped, and the row does not name its holder: find out who holds it and end the work first.</source>
        <translation>Die Arbeit des Inhabers wird nicht angehalten, und die Zeile nennt ihren Inhaber nicht: stellen Sie fest, wer sie hält, und beenden Sie die Arbeit zuerst.</translation>
    </message>
    <message>
        <source>its rows name no owner: a code that is not shown tells one holder from the next</source>
        <translation>ihre Zeilen nennen keinen Besitzer: ein Code, der nicht gezeigt wird, unterscheidet einen Inhaber vom nächsten</translation>
    </message>
    <message>
        <source>it is one of several slots: how many can be held at once is the choice of each client and stands in no row</source>
        <translation>sie ist einer von mehreren Plätzen: wie viele zugleich gehalten werden können, bestimmt jeder Client und steht in keiner Zeile</translation>
    </message>
    <message>
        <source>lockKey, hostIdentifier, versionNumber and leaseDuration, as lynk writes them</source>
        <translation>lockKey, hostIdentifier, versionNumber und leaseDuration, wie lynk sie schreibt</translation>
    </message>
    <message>
        <source>the key lockKey with hostIdentifier or versionNumber, as lynk names them</source>
        <translation>der Schlüssel lockKey mit hostIdentifier oder versionNumber, wie lynk sie nennt</translation>
    </message>
    <message>
        <source>lynk shares its partition key with spring-integration-aws: only rows tell</source>
        <translation>lynk teilt seinen Partitionsschlüssel mit spring-integration-aws: nur Zeilen sagen es</translation>
    </message>
    <message>
        <source>has neither hostIdentifier nor versionNumber</source>
        <translation>hat weder hostIdentifier noch versionNumber</translation>
    </message>
    <message>
        <source>has no leaseDuration that is a whole number of seconds: when it lapses cannot be told</source>
        <translation>hat keine leaseDuration, die eine ganze Zahl von Sekunden ist: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no versionNumber that is text, as each row of lynk has: whether it lapses cannot be told</source>
        <translation>hat keine versionNumber, die Text ist, wie jede Zeile von lynk: ob sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>Its next heartbeat, after three quarters of its lease, is refused: the thread that sends it ends with LockLostError, and its program is not told. Its own release raises the same error. Without that thread it notices at its release.</source>
        <translation>Sein nächster Heartbeat, nach drei Vierteln seiner Lease, wird abgelehnt: der Thread, der ihn sendet, endet mit LockLostError, und sein Programm erfährt es nicht. Seine eigene Freigabe löst denselben Fehler aus. Ohne diesen Thread merkt er es bei seiner Freigabe.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped: end its process.</source>
        <translation>Die Arbeit des Inhabers wird nicht angehalten: beenden Sie seinen Prozess.</translation>
    </message>
    <message>
        <source>All processes of one host have the same hostIdentifier: whether the holder is still the one you mean cannot be told from it.</source>
        <translation>Alle Prozesse eines Rechners haben denselben hostIdentifier: ob der Inhaber noch der ist, den Sie meinen, lässt sich an ihm nicht erkennen.</translation>
    </message>
    <message>
        <source>clients on Python 3.10 or later fail with a TypeError where they find the row, lapsed or not: they acquire the lock only once the row is gone</source>
        <translation>Clients unter Python 3.10 oder neuer scheitern mit einem TypeError, wo sie die Zeile finden, verfallen oder nicht: sie erwerben die Sperre erst, wenn die Zeile fort ist</translation>
    </message>
    <message>
        <source>a lock can be handed to another host: hostIdentifier then changes although no client acquired it</source>
        <translation>eine Sperre kann an einen anderen Rechner übergeben werden: hostIdentifier ändert sich dann, obwohl kein Client sie erworben hat</translation>
    </message>
    <message>
        <source>the key lock_key with lock_owner, lock_status and expiresAt, as Mongock writes them</source>
        <translation>der Schlüssel lock_key mit lock_owner, lock_status und expiresAt, wie Mongock sie schreibt</translation>
    </message>
    <message>
        <source>the key lock_key with lock_owner or lock_status, as Mongock names them</source>
        <translation>der Schlüssel lock_key mit lock_owner oder lock_status, wie Mongock sie nennt</translation>
    </message>
    <message>
        <source>the partition key lock_key, as Mongock names it</source>
        <translation>der Partitionsschlüssel lock_key, wie Mongock ihn nennt</translation>
    </message>
    <message>
        <source>its key is not lock_key, as Mongock&apos;s is</source>
        <translation>ihr Schlüssel ist nicht lock_key wie der von Mongock</translation>
    </message>
    <message>
        <source>has neither lock_owner nor lock_status</source>
        <translation>hat weder lock_owner noch lock_status</translation>
    </message>
    <message>
        <source>has no lock_owner that is text: its holder can neither renew nor release it</source>
        <translation>hat keinen lock_owner, der Text ist: ihr Inhaber kann sie weder erneuern noch freigeben</translation>
    </message>
    <message>
        <source>has no lock_status that is text: a client that waits for it fails</source>
        <translation>hat keinen lock_status, der Text ist: ein Client, der auf sie wartet, scheitert</translation>
    </message>
    <message>
        <source>Its next renewal, after a third of the lease, is refused: the thread that renews logs a warning and goes on trying. A change stops at its next call of a guarded dependency, and that not before the last third of the lease that it believes in. It cannot create the row again.</source>
        <translation>Die nächste Erneuerung, nach einem Drittel der Lease, wird abgelehnt: der Thread, der erneuert, schreibt eine Warnung ins Log und versucht es weiter. Eine Änderung hält beim nächsten Aufruf einer bewachten Abhängigkeit an, und das nicht vor dem letzten Drittel der Lease, die sie zu haben glaubt. Die Zeile kann er nicht wieder anlegen.</translation>
    </message>
    <message>
        <source>A change may be applied in part: read the table of the change log first, and do not write to that table.</source>
        <translation>Eine Änderung ist vielleicht nur zum Teil angewendet: lesen Sie zuerst die Tabelle des Änderungsprotokolls, und schreiben Sie nicht in diese Tabelle.</translation>
    </message>
    <message>
        <source>its status is not the one that Mongock writes: its holder cannot renew it, acquirers compare owner and date alone</source>
        <translation>ihr Status ist nicht der, den Mongock schreibt: ihr Inhaber kann sie nicht erneuern, wer erwirbt, vergleicht nur Besitzer und Datum</translation>
    </message>
    <message>
        <source>path, etag, generation, timeout and ttl, as object_store writes them</source>
        <translation>path, etag, generation, timeout und ttl, wie object_store sie schreibt</translation>
    </message>
    <message>
        <source>the keys path and etag with generation or timeout, as object_store names them</source>
        <translation>die Schlüssel path und etag mit generation oder timeout, wie object_store sie nennt</translation>
    </message>
    <message>
        <source>the keys path and etag, as the commits of object_store need them</source>
        <translation>die Schlüssel path und etag, wie die Commits von object_store sie brauchen</translation>
    </message>
    <message>
        <source>has no path and etag, or neither generation nor timeout</source>
        <translation>hat nicht path und etag, oder weder generation noch timeout</translation>
    </message>
    <message>
        <source>has no timeout that is a whole number of milliseconds: every writer of this path and etag fails on this row</source>
        <translation>hat kein timeout, das eine ganze Zahl von Millisekunden ist: wer diesen path und etag schreibt, scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>timeout is longer than can be counted: when it lapses cannot be told</source>
        <translation>timeout ist länger, als sich zählen lässt: wann sie verfällt, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>has no generation that is a whole number: every writer of this path and etag fails on this row</source>
        <translation>hat keine generation, die eine ganze Zahl ist: wer diesen path und etag schreibt, scheitert an dieser Zeile</translation>
    </message>
    <message>
        <source>the commit %1 is never released: the next writer takes it over by itself, and deleting the row earlier could let two write the object</source>
        <translation>der Commit %1 wird nie freigegeben: der nächste Schreiber übernimmt ihn von selbst, und wird die Zeile früher gelöscht, könnten zwei das Objekt schreiben</translation>
    </message>
    <message>
        <source>Timeout in milliseconds</source>
        <translation>Timeout in Millisekunden</translation>
    </message>
    <message>
        <source>it is never released: the row of a commit that succeeded looks like that of one that failed or still runs, and a lapsed one stops no writer</source>
        <translation>sie wird nie freigegeben: die Zeile eines gelungenen Commits sieht aus wie die eines gescheiterten oder laufenden, und eine verfallene hält keinen Schreiber auf</translation>
    </message>
    <message>
        <source>another writer of the same path and etag waits three times its timeout, where its application set no other factor, and takes it over</source>
        <translation>ein anderer Schreiber desselben path und etag wartet das Dreifache des timeout, wo seine Anwendung keinen anderen Faktor setzt, und übernimmt sie</translation>
    </message>
    <message>
        <source>its writer creates an object that was not there</source>
        <translation>ihr Schreiber legt ein Objekt an, das es nicht gab</translation>
    </message>
    <message>
        <source>a third of it, in milliseconds</source>
        <translation>ein Drittel davon, in Millisekunden</translation>
    </message>
    <message>
        <source>the key job_token with job_owner, expires_at and created_at, as Pramen writes them</source>
        <translation>der Schlüssel job_token mit job_owner, expires_at und created_at, wie Pramen sie schreibt</translation>
    </message>
    <message>
        <source>the key job_token with job_owner or expires_at, as Pramen names them</source>
        <translation>der Schlüssel job_token mit job_owner oder expires_at, wie Pramen sie nennt</translation>
    </message>
    <message>
        <source>the partition key job_token, as Pramen names it</source>
        <translation>der Partitionsschlüssel job_token, wie Pramen ihn nennt</translation>
    </message>
    <message>
        <source>its key is not job_token, as Pramen&apos;s is</source>
        <translation>ihr Schlüssel ist nicht job_token wie der von Pramen</translation>
    </message>
    <message>
        <source>has neither job_owner nor expires_at</source>
        <translation>hat weder job_owner noch expires_at</translation>
    </message>
    <message>
        <source>has no job_owner, as a renewal leaves it after the row was deleted: no client can ever acquire or release it</source>
        <translation>hat keinen job_owner, wie eine Erneuerung sie zurücklässt, nachdem die Zeile gelöscht wurde: kein Client kann sie je erwerben oder freigeben</translation>
    </message>
    <message>
        <source>job_owner is not text: its holder cannot release it</source>
        <translation>job_owner ist kein Text: ihr Inhaber kann sie nicht freigeben</translation>
    </message>
    <message>
        <source>has no expires_at that is a number: no client can ever acquire it</source>
        <translation>hat kein expires_at, das eine Zahl ist: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>expires_at is not a whole number of seconds: no client can ever acquire it</source>
        <translation>expires_at ist keine ganze Zahl von Sekunden: kein Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>has no created_at that is a number: no other client can ever acquire it</source>
        <translation>hat kein created_at, das eine Zahl ist: kein anderer Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>created_at is not a whole number of seconds: no other client can ever acquire it</source>
        <translation>created_at ist keine ganze Zahl von Sekunden: kein anderer Client kann sie je erwerben</translation>
    </message>
    <message>
        <source>End the holder&apos;s process first. Its next renewal, within 2 minutes, would write the row again, without an owner, and no client can acquire that row until an operator deletes it.</source>
        <translation>Beenden Sie zuerst den Prozess des Inhabers. Seine nächste Erneuerung, binnen 2 Minuten, schriebe die Zeile wieder, ohne Besitzer, und kein Client kann sie erwerben, bis ein Operator sie löscht.</translation>
    </message>
    <message>
        <source>Nothing, ever: it renews without a condition, also the row of the next holder, and of its own release that fails it logs a line for debugging alone.</source>
        <translation>Nichts, niemals: er erneuert ohne Bedingung, auch die Zeile des nächsten Inhabers, und scheitert seine eigene Freigabe, schreibt er nur eine Debug-Zeile ins Log.</translation>
    </message>
    <message>
        <source>others acquire it once expires_at has passed and created_at, too, is more than a day old: the lock of a process that was killed stands for up to a day</source>
        <translation>andere erwerben sie, sobald expires_at vorbei und auch created_at älter als ein Tag ist: die Sperre eines abgebrochenen Prozesses bleibt bis zu einem Tag stehen</translation>
    </message>
    <message>
        <source>its dates are judged by the next client that acquires, with that machine&apos;s clock</source>
        <translation>ihre Zeitangaben beurteilt der nächste Client, der erwirbt, nach der Uhr seiner Maschine</translation>
    </message>
    <message>
        <source>Nothing, ever: its next renewal has no condition and writes the row again.</source>
        <translation>Nichts, niemals: seine nächste Erneuerung hat keine Bedingung und schreibt die Zeile wieder.</translation>
    </message>
    <message>
        <source>a row of the table in which Liquibase keeps its lock; this version cannot read its rows</source>
        <translation>eine Zeile der Tabelle, in der Liquibase seine Sperre hält; diese Version kann ihre Zeilen nicht lesen</translation>
    </message>
    <message>
        <source>similar to a lock of dynalock for Python, whose release has no condition; LockId and a number TTL are too little to tell</source>
        <translation>ähnlich einer Sperre von dynalock für Python, dessen Freigabe keine Bedingung hat; LockId und eine Zahl TTL sind zu wenig, um es zu sagen</translation>
    </message>
    <message>
        <source>similar to a lock of dynamodb-mutex for Node, whose release has no condition; key and a number expire are too little to tell</source>
        <translation>ähnlich einer Sperre von dynamodb-mutex für Node, dessen Freigabe keine Bedingung hat; key und eine Zahl expire sind zu wenig, um es zu sagen</translation>
    </message>
    <message>
        <source>the name of the table in which Liquibase keeps its lock</source>
        <translation>der Name der Tabelle, in der Liquibase seine Sperre hält</translation>
    </message>
    <message>
        <source>The description says: its next heartbeat fails.</source>
        <translation>Die Beschreibung sagt: sein nächster Heartbeat scheitert.</translation>
    </message>
    <message>
        <source>The description says: nothing before its own release.</source>
        <translation>Die Beschreibung sagt: nichts vor seiner eigenen Freigabe.</translation>
    </message>
    <message>
        <source>The description says: nothing, ever.</source>
        <translation>Die Beschreibung sagt: nichts, niemals.</translation>
    </message>
    <message>
        <source>%1 in the row %2 is no whole number that one can be added to, so the release is not sent</source>
        <translation>%1 in der Zeile %2 ist keine ganze Zahl, zu der sich eins addieren lässt, also wird die Freigabe nicht gesendet</translation>
    </message>
    <message>
        <source>the test of rows for &quot;%1&quot;</source>
        <translation>die Prüfung von Zeilen auf &quot;%1&quot;</translation>
    </message>
    <message>
        <source>a lease that is set for a table, by which its date is later</source>
        <translation>eine Lease, die für eine Tabelle gesetzt ist und ihr Datum hinausschiebt</translation>
    </message>
    <message>
        <source>that others acquire it before its date: by the file they wait for it</source>
        <translation>dass andere sie vor ihrem Datum erwerben: nach der Datei warten sie darauf</translation>
    </message>
    <message>
        <source>a second way in which a row is released</source>
        <translation>eine zweite Art, in der eine Zeile freigegeben ist</translation>
    </message>
    <message>
        <source>its release, whose value of %1 is computed</source>
        <translation>ihre Freigabe, deren Wert von %1 berechnet wird</translation>
    </message>
    <message>
        <source>a form of rows by a test that files have not</source>
        <translation>eine Form von Zeilen mit einer Prüfung, die Dateien nicht haben</translation>
    </message>
    <message>
        <source>an owner that is written in two ways, or as bytes</source>
        <translation>ein Besitzer, der auf zwei Arten oder als Bytes geschrieben wird</translation>
    </message>
    <message>
        <source>what identifies a hold where the usual attributes are missing</source>
        <translation>was einen Inhaber bestimmt, wo die üblichen Attribute fehlen</translation>
    </message>
    <message>
        <source>remarks on some rows alone</source>
        <translation>Hinweise zu manchen Zeilen allein</translation>
    </message>
    <message>
        <source>that the values of %1 are hidden</source>
        <translation>dass die Werte von %1 verborgen sind</translation>
    </message>
    <message>
        <source>its release, because the file cannot tell all its rows from others</source>
        <translation>ihre Freigabe, weil die Datei nicht alle ihre Zeilen von anderen unterscheiden kann</translation>
    </message>
    <message>
        <source>words and facts that its library computes</source>
        <translation>Texte und Angaben, die ihre Bibliothek berechnet</translation>
    </message>
    <message>
        <source>which attributes a release compares: of a file it compares all that are named</source>
        <translation>welche Attribute eine Freigabe vergleicht: bei einer Datei vergleicht sie alle genannten</translation>
    </message>
    <message>
        <source>its release, which leaves a row that the file&apos;s words do not call released</source>
        <translation>ihre Freigabe, die eine Zeile hinterlässt, die nach den Worten der Datei nicht freigegeben ist</translation>
    </message>
    <message>
        <source>rows of %1 are read by code of its own, which no file can say; begin with the file of a library whose rows are similar</source>
        <translation>Zeilen von %1 liest eigener Code, den keine Datei ausdrücken kann; beginnen Sie mit der Datei einer Bibliothek mit ähnlichen Zeilen</translation>
    </message>
    <message>
        <source>Last written</source>
        <translation>Zuletzt geschrieben</translation>
    </message>
    <message>
        <source>Row made</source>
        <translation>Zeile angelegt</translation>
    </message>
    <message>
        <source>is more than 1000</source>
        <translation>ist größer als 1000</translation>
    </message>
    <message>
        <source>goes with dates alone</source>
        <translation>gehört nur zu dates</translation>
    </message>
    <message>
        <source>and dates exclude each other</source>
        <translation>und dates schließen sich aus</translation>
    </message>
    <message>
        <source>does not list two dates</source>
        <translation>nennt nicht zwei Zeitangaben</translation>
    </message>
    <message>
        <source>goes with the meaning derived alone</source>
        <translation>gehört nur zur Bedeutung derived</translation>
    </message>
    <message>
        <source>has more than %1 entries</source>
        <translation>hat mehr als %1 Einträge</translation>
    </message>
    <message>
        <source>has more tests than fit here: a test with not counts twice</source>
        <translation>hat mehr Prüfungen, als hier Platz haben: eine Prüfung mit not zählt doppelt</translation>
    </message>
    <message>
        <source>goes with as moment alone</source>
        <translation>gehört nur zu as moment</translation>
    </message>
    <message>
        <source>can only be 1</source>
        <translation>kann nur 1 sein</translation>
    </message>
    <message>
        <source>is empty, which only the last form may have, in a file that says by notLocks what no lock is</source>
        <translation>ist leer; das darf nur die letzte Form in einer Datei, die mit notLocks sagt, was keine Sperre ist</translation>
    </message>
    <message>
        <source>is named elsewhere in the file as the name, owner, version, generation, lease, date or detail, which are shown; take it out there or here</source>
        <translation>wird in der Datei auch als Name, Besitzer, Version, Generation, Lease, Datum oder Detail genannt, die gezeigt werden; nehmen Sie es dort oder hier heraus</translation>
    </message>
</context>
<context>
    <name>metrics</name>
    <message>
        <source>%1 tables are more than the %2 that one process offers metrics of; select some of the connections with --connection, and watch the others in a process of their own</source>
        <translation>%1 Tabellen sind mehr als die %2, für die ein Prozess Metriken anbietet; wählen Sie mit --connection einige der Verbindungen und beobachten Sie die anderen in einem eigenen Prozess</translation>
    </message>
    <message>
        <source>--metrics-locks needs a term that names keys, such as key:import: each lock becomes series of its own</source>
        <translation>--metrics-locks braucht einen Ausdruck, der Schlüssel nennt, etwa key:import: jede Sperre bekommt eigene Zeitreihen</translation>
    </message>
    <message>
        <source>%1 does not end with .prom: the textfile collector would not read it</source>
        <translation>%1 endet nicht auf .prom: der Textfile-Collector läse sie nicht</translation>
    </message>
    <message>
        <source>cannot write the metrics to %1: %2</source>
        <translation>die Metriken lassen sich nicht nach %1 schreiben: %2</translation>
    </message>
</context>
<context>
    <name>record</name>
    <message>
        <source>there is no recording %1</source>
        <translation>es gibt keine Aufzeichnung %1</translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation>%1 ist keine Datei</translation>
    </message>
    <message>
        <source>cannot read the recording %1: %2</source>
        <translation>die Aufzeichnung %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is no recording: line %2: %3</source>
        <translation>%1 ist keine Aufzeichnung: Zeile %2: %3</translation>
    </message>
    <message>
        <source>%1 is no recording: line %2 is not in its place</source>
        <translation>%1 ist keine Aufzeichnung: Zeile %2 ist nicht an ihrem Platz</translation>
    </message>
    <message>
        <source>%1 is no recording: it has no header</source>
        <translation>%1 ist keine Aufzeichnung: sie hat keinen Kopf</translation>
    </message>
    <message>
        <source>%1 holds whole rows, with what applications stored in them; record with --record-without-data, or say that it may be passed on</source>
        <translation>%1 enthält ganze Zeilen mit dem, was Anwendungen darin speicherten; zeichnen Sie mit --record-without-data auf, oder sagen Sie, dass sie weitergegeben werden darf</translation>
    </message>
    <message>
        <source>%1 is no recording: line %2 is longer than a recording&apos;s lines are</source>
        <translation>%1 ist keine Aufzeichnung: Zeile %2 ist länger, als Zeilen einer Aufzeichnung sind</translation>
    </message>
</context>
<context>
    <name>rehearse</name>
    <message>
        <source>its lease is longer than a year</source>
        <translation>ihre Lease ist länger als ein Jahr</translation>
    </message>
    <message>
        <source>its date lies outside of any usual time</source>
        <translation>ihr Datum liegt außerhalb jeder üblichen Zeit</translation>
    </message>
    <message>
        <source>the key of the row is not one that the library&apos;s client writes</source>
        <translation>der Schlüssel der Zeile ist keiner, den der Client der Bibliothek schreibt</translation>
    </message>
    <message>
        <source>no client can hold a row that it cannot read</source>
        <translation>kein Client kann eine Zeile halten, die er nicht lesen kann</translation>
    </message>
    <message>
        <source>the lock has no lease and its holder sends no heartbeats: nothing happens by time</source>
        <translation>die Sperre hat keine Lease, und ihr Inhaber sendet keine Heartbeats: mit der Zeit geschieht nichts</translation>
    </message>
    <message>
        <source>the row states no date</source>
        <translation>die Zeile nennt kein Datum</translation>
    </message>
    <message>
        <source>this version has no model of the client of %1</source>
        <translation>diese Version hat kein Modell des Clients von %1</translation>
    </message>
    <message>
        <source>A restore before another client acquires the lock gives it back to the holder, which notices nothing of either.</source>
        <translation>Wird die Zeile wiederhergestellt, bevor ein anderer Client die Sperre erwirbt, erhält der Inhaber die Sperre zurück und merkt von beidem nichts.</translation>
    </message>
    <message>
        <source>A restore does not let the holder go on: its heartbeats fail.</source>
        <translation>Auch wenn die Zeile wiederhergestellt wird, macht der Inhaber nicht weiter: seine Heartbeats schlagen fehl.</translation>
    </message>
    <message>
        <source>A restore within %1, before its next heartbeat and before another client acquires the lock, lets the holder go on.</source>
        <translation>Wird die Zeile innerhalb von %1 wiederhergestellt, vor dem nächsten Heartbeat und bevor ein anderer Client die Sperre erwirbt, macht der Inhaber weiter.</translation>
    </message>
    <message>
        <source>the holder</source>
        <translation>der Inhaber</translation>
    </message>
    <message>
        <source>The row is taken over in your name: the lock is fenced for one lease.</source>
        <translation>Die Zeile wird in Ihrem Namen übernommen: für die Sperre gilt eine Lease lang ein Fence.</translation>
    </message>
    <message>
        <source>The row is deleted.</source>
        <translation>Die Zeile wird gelöscht.</translation>
    </message>
    <message>
        <source>The row is marked as released.</source>
        <translation>Die Zeile wird als freigegeben markiert.</translation>
    </message>
    <message>
        <source>The row is written so that its lease is over.</source>
        <translation>Die Zeile wird so geschrieben, dass ihre Lease vorbei ist.</translation>
    </message>
    <message>
        <source>The next client acquires the lock.</source>
        <translation>Der nächste Client erwirbt die Sperre.</translation>
    </message>
    <message>
        <source>The lease of %1 is over by its own reckoning.</source>
        <translation>Die Lease ist vorbei, wie %1 sie selbst berechnet.</translation>
    </message>
    <message>
        <source>%1 sends no heartbeats: nothing tells it of the release.</source>
        <translation>Heartbeats sendet %1 nicht: von der Freigabe erfährt er nichts.</translation>
    </message>
    <message>
        <source>Whenever %1 releases the lock itself, the table refuses that.</source>
        <translation>Wann immer %1 die Sperre selbst freigibt, lehnt die Tabelle es ab.</translation>
    </message>
    <message>
        <source>Whenever %1 releases the lock itself, the table accepts that.</source>
        <translation>Wann immer %1 die Sperre selbst freigibt, nimmt die Tabelle es an.</translation>
    </message>
    <message>
        <source>Nothing of the row is lost.</source>
        <translation>Nichts von der Zeile geht verloren.</translation>
    </message>
    <message>
        <source>Lost: %1</source>
        <translation>Verloren: %1</translation>
    </message>
    <message>
        <source>A heartbeat every %1, as was observed.</source>
        <translation>Ein Heartbeat alle %1, wie beobachtet.</translation>
    </message>
    <message>
        <source>A heartbeat every %1 is assumed, half of the lease: the gap that was observed is longer than the library allows.</source>
        <translation>Angenommen wird ein Heartbeat alle %1, die halbe Lease: der beobachtete Abstand ist länger, als die Bibliothek erlaubt.</translation>
    </message>
    <message>
        <source>A heartbeat every %1 is assumed, the library&apos;s usual share of the lease: none was observed.</source>
        <translation>Angenommen wird ein Heartbeat alle %1, der bei der Bibliothek übliche Teil der Lease: beobachtet wurde keiner.</translation>
    </message>
    <message>
        <source>Left out of the copy, as no condition looks at it: the value of %1.</source>
        <translation>In der Kopie weggelassen, da keine Bedingung darauf sieht: der Wert von %1.</translation>
    </message>
    <message>
        <source>The holder is not played: %1. This is what the release writes.</source>
        <translation>Der Inhaber wird nicht gespielt: %1. Dies schreibt die Freigabe.</translation>
    </message>
    <message>
        <source>the row states no lease that lasts a millisecond: any client acquires the lock at its second look</source>
        <translation>die Zeile nennt keine Lease, die auch nur eine Millisekunde dauert: jeder Client erwirbt die Sperre beim zweiten Nachsehen</translation>
    </message>
    <message>
        <source>Two clients may believe at once that they hold the lock, for as long as the holder goes on: no heartbeat of it is refused.</source>
        <translation>Zwei Clients glauben vielleicht zugleich, die Sperre zu halten, solange der Inhaber weitermacht: keiner seiner Heartbeats wird abgelehnt.</translation>
    </message>
    <message>
        <source>No two clients believe at once that they hold the lock: the holder takes it for lost before another client can acquire it, also if none of its heartbeats reaches the table.</source>
        <translation>Keine zwei Clients glauben zugleich, die Sperre zu halten: der Inhaber betrachtet sie als verloren, bevor ein anderer Client sie erwerben kann, auch wenn keiner seiner Heartbeats die Tabelle erreicht.</translation>
    </message>
    <message>
        <source>Two clients may believe at once that they hold the lock for up to %1, until the holder&apos;s lease is over; longer if the holder does not heed it.</source>
        <translation>Zwei Clients glauben vielleicht bis zu %1 lang zugleich, die Sperre zu halten, bis die Lease des Inhabers vorbei ist; länger, wenn der Inhaber sie nicht beachtet.</translation>
    </message>
    <message>
        <source>Two clients may believe at once that they hold the lock for up to %1.</source>
        <translation>Zwei Clients glauben vielleicht bis zu %1 lang zugleich, die Sperre zu halten.</translation>
    </message>
    <message>
        <source>Two clients may believe at once that they hold the lock for up to %1; for up to %2 if no heartbeat of the holder reaches the table.</source>
        <translation>Zwei Clients glauben vielleicht bis zu %1 lang zugleich, die Sperre zu halten; bis zu %2, wenn kein Heartbeat des Inhabers die Tabelle erreicht.</translation>
    </message>
    <message>
        <source>This is what the client of the library believes. Work that the holder has begun is not stopped by it, and may go on beside that of the next client.</source>
        <translation>Das ist, was der Client der Bibliothek glaubt. Arbeit, die der Inhaber begonnen hat, wird dadurch nicht angehalten und kann neben der des nächsten Clients weitergehen.</translation>
    </message>
    <message>
        <source>No row states the lease: it is %1 as you set it.</source>
        <translation>Keine Zeile nennt die Lease: sie ist %1, wie von Ihnen gesetzt.</translation>
    </message>
    <message>
        <source>No row states the lease: %1 is assumed, the library&apos;s default.</source>
        <translation>Keine Zeile nennt die Lease: angenommen wird %1, der Standard der Bibliothek.</translation>
    </message>
    <message>
        <source>A client that heeds its lease has taken the lock for lost by now. Whether its work has ended is not known: nothing in the row tells, and a release does not stop it.</source>
        <translation>Ein Client, der seine Lease beachtet, betrachtet die Sperre inzwischen als verloren. Ob seine Arbeit beendet ist, ist nicht bekannt: nichts in der Zeile verrät es, und eine Freigabe hält sie nicht an.</translation>
    </message>
    <message>
        <source>The lease is over by the library&apos;s own rule. %1</source>
        <translation>Die Lease ist nach der Regel der Bibliothek vorbei. %1</translation>
    </message>
    <message>
        <source>%1 If that is right, the lease is over. %2</source>
        <translation>%1 Wenn das stimmt, ist die Lease vorbei. %2</translation>
    </message>
    <message>
        <source>A heartbeat of %1 is refused with ConditionalCheckFailedException: its client takes the lock for lost.</source>
        <translation>Jetzt sendet %1 einen Heartbeat, der mit ConditionalCheckFailedException abgelehnt wird: sein Client betrachtet die Sperre als verloren.</translation>
    </message>
    <message>
        <source>If no heartbeat of %1 reaches the table, its client takes the lock for lost only now: its lease is over by its own reckoning.</source>
        <translation>Wenn kein Heartbeat, den %1 sendet, die Tabelle erreicht, betrachtet sein Client die Sperre erst jetzt als verloren: seine Lease ist nach eigener Rechnung vorbei.</translation>
    </message>
    <message>
        <source>If %1 was only paused and wakes up now, its heartbeat is refused with ConditionalCheckFailedException: its client takes the lock for lost.</source>
        <translation>Wenn %1 nur pausiert war und jetzt aufwacht, wird sein Heartbeat mit ConditionalCheckFailedException abgelehnt: sein Client betrachtet die Sperre als verloren.</translation>
    </message>
    <message>
        <source>If %1 was only paused and wakes up now, its heartbeat is accepted: its client goes on as the holder.</source>
        <translation>Wenn %1 nur pausiert war und jetzt aufwacht, wird sein Heartbeat angenommen: sein Client macht als Inhaber weiter.</translation>
    </message>
</context>
<context>
    <name>serve</name>
    <message>
        <source>cannot listen on %1: %2; choose another port or address</source>
        <translation>auf %1 kann nicht gelauscht werden: %2; wählen Sie einen anderen Port oder eine andere Adresse</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not where metrics can be offered; write a port as 19464, or an address with it as 127.0.0.1:19464 or [::1]:19464</source>
        <translation>„%1“ ist kein Ort, an dem Metriken angeboten werden können; schreiben Sie einen Port wie 19464 oder mit einer Adresse 127.0.0.1:19464 oder [::1]:19464</translation>
    </message>
</context>
<context>
    <name>ui</name>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>gzip, unpacked</source>
        <translation>gzip, entpackt</translation>
    </message>
    <message>
        <source>base64, decoded</source>
        <translation>base64, dekodiert</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Hex</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Wie gespeichert</translation>
    </message>
    <message>
        <source>… not all of it is shown: the text has %1 characters. Copy takes the whole.</source>
        <translation>… nicht alles wird gezeigt: der Text hat %1 Zeichen. Kopieren übernimmt den ganzen Text.</translation>
    </message>
    <message>
        <source> … %1 more characters in this line</source>
        <translation> … %1 weitere Zeichen in dieser Zeile</translation>
    </message>
    <message>
        <source>by this library&apos;s rule: lapsed once a version stands still for a whole lease</source>
        <translation>nach der Regel dieser Bibliothek: verfallen, sobald eine Version eine ganze Lease lang stillsteht</translation>
    </message>
    <message>
        <source>by this library&apos;s rule: lapsed once the date in the row has passed</source>
        <translation>nach der Regel dieser Bibliothek: verfallen, sobald das Datum in der Zeile vorbei ist</translation>
    </message>
    <message>
        <source>by this library&apos;s rule: only its holder or an operator ends it</source>
        <translation>nach der Regel dieser Bibliothek: nur ihr Inhaber oder ein Operator beendet sie</translation>
    </message>
    <message>
        <source>written in the row by its holder</source>
        <translation>vom Inhaber in die Zeile geschrieben</translation>
    </message>
    <message>
        <source>written in the row by its holder, %1</source>
        <translation>vom Inhaber in die Zeile geschrieben, %1</translation>
    </message>
    <message>
        <source>said by the reader of this dialect</source>
        <translation>sagt der Leser dieses Dialekts</translation>
    </message>
    <message>
        <source>partition key “%1” of table %2</source>
        <translation>Partitionsschlüssel „%1“ der Tabelle %2</translation>
    </message>
    <message>
        <source>sort key “%1” of the table</source>
        <translation>Sortierschlüssel „%1“ der Tabelle</translation>
    </message>
    <message>
        <source>a test lock held here, or one that names this user and this machine</source>
        <translation>eine hier gehaltene Testsperre, oder eine, die diesen Benutzer und diese Maschine nennt</translation>
    </message>
    <message>
        <source>the server&apos;s clock is known to ± %1</source>
        <translation>die Uhr des Servers ist auf ± %1 bekannt</translation>
    </message>
    <message>
        <source>the server has not told its time yet</source>
        <translation>der Server hat seine Zeit noch nicht genannt</translation>
    </message>
    <message>
        <source>written in the row by its holder&apos;s clock; %1</source>
        <translation>nach der Uhr des Inhabers in die Zeile geschrieben; %1</translation>
    </message>
    <message>
        <source>from our own watching: one lease after this version was first seen</source>
        <translation>aus eigener Beobachtung: eine Lease, nachdem diese Version zuerst gesehen wurde</translation>
    </message>
    <message>
        <source>from the date in the row and the server&apos;s clock</source>
        <translation>aus dem Datum in der Zeile und der Uhr des Servers</translation>
    </message>
    <message>
        <source>seen by us: the version changed</source>
        <translation>von uns gesehen: die Version änderte sich</translation>
    </message>
    <message>
        <source>seen by us: the lock was acquired</source>
        <translation>von uns gesehen: die Sperre wurde erworben</translation>
    </message>
    <message>
        <source>written in the row by its holder&apos;s clock: a hint that decides nothing</source>
        <translation>nach der Uhr des Inhabers in die Zeile geschrieben: ein Hinweis, der nichts entscheidet</translation>
    </message>
    <message>
        <source>this version was there when we first looked</source>
        <translation>diese Version war da, als wir zuerst hinsahen</translation>
    </message>
    <message>
        <source>by a consistent read that still showed this version</source>
        <translation>durch einen konsistenten Lesevorgang, der noch diese Version zeigte</translation>
    </message>
    <message>
        <source>since we saw this owner acquire it</source>
        <translation>seit wir sahen, dass dieser Besitzer sie erwarb</translation>
    </message>
    <message>
        <source>chosen by you for this table</source>
        <translation>von Ihnen für diese Tabelle gewählt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>stored by a holder; see the tab Data</source>
        <translation>von einem Inhaber gespeichert; siehe Reiter Daten</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (Sie)</translation>
    </message>
    <message>
        <source>a consistent read will tell</source>
        <translation>ein konsistenter Lesevorgang wird es zeigen</translation>
    </message>
    <message>
        <source>in %1 if the heartbeats stop</source>
        <translation>in %1, wenn die Heartbeats aufhören</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>an attribute this dialect does not know</source>
        <translation>ein Attribut, das dieser Dialekt nicht kennt</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>from the row&apos;s own contents</source>
        <translation>aus dem Inhalt der Zeile selbst</translation>
    </message>
    <message>
        <source>no owner named</source>
        <translation>kein Besitzer genannt</translation>
    </message>
    <message>
        <source>first seen</source>
        <translation>zuerst gesehen</translation>
    </message>
    <message>
        <source>first seen, owner %1</source>
        <translation>zuerst gesehen, Besitzer %1</translation>
    </message>
    <message>
        <source>heartbeat, %1 after the version before was first seen</source>
        <translation>Heartbeat, %1 nachdem die Version davor zuerst gesehen wurde</translation>
    </message>
    <message>
        <source>heartbeat</source>
        <translation>Heartbeat</translation>
    </message>
    <message>
        <source>acquired by %1</source>
        <translation>erworben von %1</translation>
    </message>
    <message>
        <source>acquired by %1, before it %2</source>
        <translation>erworben von %1, davor %2</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>the row is gone</source>
        <translation>die Zeile ist weg</translation>
    </message>
    <message>
        <source>became unreadable</source>
        <translation>wurde unlesbar</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 is empty; type a length such as 20s or 1m30s</source>
        <translation>%1 ist leer; geben Sie eine Dauer wie 20s oder 1m30s ein</translation>
    </message>
    <message>
        <source>%1 has no unit; type %2s for seconds or %2ms for milliseconds</source>
        <translation>%1 hat keine Einheit; geben Sie %2s für Sekunden oder %2ms für Millisekunden ein</translation>
    </message>
    <message>
        <source>%1 cannot be read; type a length such as 20s or 1m30s</source>
        <translation>%1 kann nicht gelesen werden; geben Sie eine Dauer wie 20s oder 1m30s ein</translation>
    </message>
    <message>
        <source>%1 is negative; type a length such as 20s</source>
        <translation>%1 ist negativ; geben Sie eine Dauer wie 20s ein</translation>
    </message>
    <message>
        <source>type a key: the name of the lock</source>
        <translation>geben Sie einen Schlüssel ein: den Namen der Sperre</translation>
    </message>
    <message>
        <source>the lease</source>
        <translation>die Lease</translation>
    </message>
    <message>
        <source>type a sort key: the table has one, %1</source>
        <translation>geben Sie einen Sortierschlüssel ein: die Tabelle hat einen, %1</translation>
    </message>
    <message>
        <source>the heartbeat</source>
        <translation>der Heartbeat</translation>
    </message>
    <message>
        <source>the wait</source>
        <translation>die Wartezeit</translation>
    </message>
    <message>
        <source>the lease must be at least twice the heartbeat; lengthen it or send heartbeats more often</source>
        <translation>die Lease muss mindestens doppelt so lang wie der Heartbeat sein; verlängern Sie sie oder senden Sie öfter Heartbeats</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 Byte</numerusform>
            <numerusform>%1 Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>the table is throttled</source>
        <translation>die Tabelle wird gedrosselt</translation>
    </message>
    <message>
        <source>access is denied</source>
        <translation>der Zugriff wird verweigert</translation>
    </message>
    <message>
        <source>the endpoint cannot be reached</source>
        <translation>der Endpunkt ist nicht zu erreichen</translation>
    </message>
    <message>
        <source>no answer came</source>
        <translation>es kam keine Antwort</translation>
    </message>
    <message>
        <source>the table could not be asked</source>
        <translation>die Tabelle konnte nicht abgefragt werden</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>danger</source>
        <translation>Gefahr</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>not acquired</source>
        <translation>nicht erworben</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>abgestürzt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>the table could not be asked since</source>
        <translation>die Tabelle konnte seither nicht abgefragt werden</translation>
    </message>
    <message>
        <source>confirmed %1</source>
        <translation>bestätigt %1</translation>
    </message>
    <message>
        <source>assumed: %1; last confirmed %2</source>
        <translation>angenommen: %1; zuletzt bestätigt %2</translation>
    </message>
    <message>
        <source>a write had no answer; reading to find out</source>
        <translation>ein Schreibvorgang blieb ohne Antwort; es wird nachgelesen</translation>
    </message>
    <message>
        <source>pretended: the service is unavailable, others may acquire it</source>
        <translation>fingiert: der Dienst ist nicht verfügbar, andere können sie erwerben</translation>
    </message>
    <message>
        <source>Reading who holds it.</source>
        <translation>Es wird gelesen, wer sie hält.</translation>
    </message>
    <message>
        <source>another owner</source>
        <translation>ein anderer Besitzer</translation>
    </message>
    <message>
        <source>Held by %1. Its lease is over: any client can acquire it.</source>
        <translation>Gehalten von %1. Die Lease ist vorbei: jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>Held by %1. If %1 sends no heartbeat, any client can acquire it in %2.</source>
        <translation>Gehalten von %1. Sendet %1 keinen Heartbeat, kann jeder Client sie in %2 erwerben.</translation>
    </message>
    <message>
        <source>%1; gives up in %2 s</source>
        <translation>%1; gibt in %2 s auf</translation>
    </message>
    <message>
        <source>Stop the work that this lock guarded, then acquire it again.</source>
        <translation>Halten Sie die Arbeit an, die diese Sperre schützte, und erwerben Sie sie dann erneut.</translation>
    </message>
    <message>
        <source>Check the key, or acquire it without “Only if the lock exists”.</source>
        <translation>Prüfen Sie den Schlüssel, oder erwerben Sie die Sperre ohne „Nur wenn die Sperre existiert“.</translation>
    </message>
    <message>
        <source>Acquire it again with a longer wait, or verify its holder in the table.</source>
        <translation>Erwerben Sie die Sperre mit längerer Wartezeit, oder prüfen Sie ihren Inhaber in der Tabelle.</translation>
    </message>
    <message>
        <source>Its item stays; any client can acquire it once the lease is over.</source>
        <translation>Das Item bleibt; jeder Client kann die Sperre erwerben, sobald die Lease vorbei ist.</translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation>Besitzer %1</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s): %2</source>
        <translation>
            <numerusform>%1 Byte: %2</numerusform>
            <numerusform>%1 Bytes: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>Vermutung</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>wahrscheinlich</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>lapsed when it was read %1</source>
        <translation>verfallen, als sie gelesen wurde (%1)</translation>
    </message>
    <message>
        <source>lapsed %1</source>
        <translation>verfallen %1</translation>
    </message>
    <message numerus="yes">
        <source>waiting for %1, %n attempt(s)</source>
        <translation>
            <numerusform>wartet seit %1, %n Versuch</numerusform>
            <numerusform>wartet seit %1, %n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>the row carries this library&apos;s mark of a release</source>
        <translation>die Zeile trägt die Freigabemarke dieser Bibliothek</translation>
    </message>
    <message>
        <source>told by how the row is written</source>
        <translation>daran erkannt, wie die Zeile geschrieben ist</translation>
    </message>
    <message>
        <source>written by a release of Leasescope, in place of the holder&apos;s name</source>
        <translation>von einer Freigabe durch Leasescope geschrieben, anstelle des Namens des Inhabers</translation>
    </message>
    <message>
        <source>lapsed: any client can acquire it from here on</source>
        <translation>verfallen: von hier an kann jeder Client sie erwerben</translation>
    </message>
    <message>
        <source>choose the lock library</source>
        <translation>wählen Sie die Lock-Bibliothek</translation>
    </message>
    <message>
        <source>Correct what is named above, then acquire it again.</source>
        <translation>Berichtigen Sie, was oben genannt ist, und erwerben Sie die Sperre dann erneut.</translation>
    </message>
    <message>
        <source>will be acquired as %1</source>
        <translation>wird als %1 erworben</translation>
    </message>
    <message>
        <source>a fence needs the name of an owner, and the row has none</source>
        <translation>ein Fence braucht den Namen eines Besitzers, und die Zeile hat keinen</translation>
    </message>
    <message>
        <source>the row names neither an owner nor a version to release it by</source>
        <translation>die Zeile nennt weder einen Besitzer noch eine Version, nach denen sie freigegeben werden könnte</translation>
    </message>
    <message>
        <source>the data is not UTF-8, which no command can carry</source>
        <translation>die Daten sind nicht UTF-8, und kein Befehl kann sie enthalten</translation>
    </message>
    <message>
        <source>the data begins with @, which names a file on a command line: put it into one</source>
        <translation>die Daten beginnen mit @, was auf einer Befehlszeile eine Datei nennt: legen Sie sie in einer ab</translation>
    </message>
    <message>
        <source>the row holds text that is not UTF-8, which no command can carry</source>
        <translation>die Zeile enthält Text, der nicht UTF-8 ist, und kein Befehl kann ihn enthalten</translation>
    </message>
    <message>
        <source>the request has more than the %1 bytes that a word of a command may have</source>
        <translation>die Anfrage hat mehr als die %1 Bytes, die ein Wort eines Befehls haben darf</translation>
    </message>
    <message>
        <source>there is no request yet</source>
        <translation>es gibt noch keine Anfrage</translation>
    </message>
    <message>
        <source>waiting, for maintenance</source>
        <translation>wartet, für Wartung</translation>
    </message>
    <message>
        <source>held for maintenance</source>
        <translation>gehalten für Wartung</translation>
    </message>
    <message>
        <source>%1, held for maintenance</source>
        <translation>%1, gehalten für Wartung</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>%1, time over</source>
        <translation>%1, Zeit vorbei</translation>
    </message>
    <message>
        <source>locks with sort keys are held by a command for each</source>
        <translation>Sperren mit Sortierschlüsseln werden durch je einen eigenen Befehl gehalten</translation>
    </message>
    <message>
        <source>none of the locks can be held</source>
        <translation>keine der Sperren kann gehalten werden</translation>
    </message>
    <message>
        <source>set by you: no row states it</source>
        <translation>von Ihnen gesetzt: keine Zeile nennt sie</translation>
    </message>
    <message>
        <source>assumed, the library&apos;s default: no row states it</source>
        <translation>angenommen, der Standard der Bibliothek: keine Zeile nennt sie</translation>
    </message>
    <message>
        <source>since an act of Leasescope wrote the row: no heartbeat was seen</source>
        <translation>seit eine Aktion von Leasescope die Zeile schrieb: kein Heartbeat wurde gesehen</translation>
    </message>
    <message>
        <source>assumed: by what this library usually writes, the row does not state it as such</source>
        <translation>angenommen: nach dem, was diese Bibliothek gewöhnlich schreibt; die Zeile nennt es nicht als solches</translation>
    </message>
    <message>
        <source>written in the row by the service&apos;s clock</source>
        <translation>nach der Uhr des Dienstes in die Zeile geschrieben</translation>
    </message>
    <message>
        <source>written in the row by its holder&apos;s clock</source>
        <translation>nach der Uhr des Inhabers in die Zeile geschrieben</translation>
    </message>
    <message>
        <source>since the time of the acquisition that the row states</source>
        <translation>seit der Zeit des Erwerbs, die die Zeile nennt</translation>
    </message>
    <message>
        <source>since the time of the acquisition that is assumed</source>
        <translation>seit der Zeit des Erwerbs, die angenommen wird</translation>
    </message>
    <message>
        <source>since we first saw the row; it was held already, and the row does not state since when</source>
        <translation>seit wir die Zeile zuerst sahen; sie wurde schon gehalten, und die Zeile nennt nicht, seit wann</translation>
    </message>
    <message>
        <source>in %1, as of %2</source>
        <translation>in %1, Stand %2</translation>
    </message>
    <message numerus="yes">
        <source>not shown: %1, %2 byte(s)</source>
        <translation>
            <numerusform>nicht gezeigt: %1, %2 Byte</numerusform>
            <numerusform>nicht gezeigt: %1, %2 Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>put back by an act of Leasescope, owner %1</source>
        <translation>wiederhergestellt durch eine Aktion von Leasescope, Besitzer %1</translation>
    </message>
    <message>
        <source>fenced by an act of Leasescope, as %1</source>
        <translation>Fence gesetzt durch eine Aktion von Leasescope, als %1</translation>
    </message>
    <message>
        <source>the request carries values that are shown nowhere</source>
        <translation>die Anfrage enthält Werte, die nirgends gezeigt werden</translation>
    </message>
    <message>
        <source>the credentials are not accepted</source>
        <translation>die Anmeldeinformationen werden nicht akzeptiert</translation>
    </message>
    <message>
        <source>written by a run of the lab, as %1</source>
        <translation>von einem Lauf des Labors geschrieben, als %1</translation>
    </message>
    <message>
        <source>Watching is paused.</source>
        <translation>Die Beobachtung ist angehalten.</translation>
    </message>
    <message>
        <source>Signing in</source>
        <translation>Anmeldung läuft</translation>
    </message>
    <message>
        <source>Look for new keys</source>
        <translation>Nach neuen Schlüsseln sehen</translation>
    </message>
    <message>
        <source>Log in again</source>
        <translation>Erneut anmelden</translation>
    </message>
    <message numerus="yes">
        <source>%1 problem(s) of this table:</source>
        <translation>
            <numerusform>%1 Problem dieser Tabelle:</numerusform>
            <numerusform>%1 Probleme dieser Tabelle:</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>the last read failed</source>
        <translation>der letzte Lesevorgang ist gescheitert</translation>
    </message>
    <message>
        <source>held for %1; nothing but a release ends it</source>
        <translation>seit %1 gehalten; nur eine Freigabe beendet sie</translation>
    </message>
    <message>
        <source>paused; last write accepted %1: it lapses in %2</source>
        <translation>angehalten; letzter Schreibvorgang angenommen %1: verfällt in %2</translation>
    </message>
    <message>
        <source>in danger; last write accepted %1: it lapses in %2</source>
        <translation>in Gefahr; letzter Schreibvorgang angenommen %1: verfällt in %2</translation>
    </message>
    <message>
        <source>held for %1; its library never renews it: it lapses in %2</source>
        <translation>seit %1 gehalten; die Bibliothek erneuert sie nie: verfällt in %2</translation>
    </message>
    <message>
        <source>acquired %1; no heartbeat yet</source>
        <translation>erworben %1; noch kein Heartbeat</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Assumed by our client: %1, though %2; its last write was accepted %3.</source>
        <translation>Unser Client nimmt an: %1, obwohl %2; sein letzter Schreibvorgang wurde %3 angenommen.</translation>
    </message>
    <message>
        <source>Assumed by our client: %1; a write had no answer, it reads to find out.</source>
        <translation>Unser Client nimmt an: %1; ein Schreibvorgang blieb ohne Antwort, er liest, um es zu erfahren.</translation>
    </message>
    <message>
        <source>Assumed by our client: %1; the service is unavailable, others may acquire it.</source>
        <translation>Unser Client nimmt an: %1; der Dienst ist nicht erreichbar, andere könnten sie erwerben.</translation>
    </message>
    <message>
        <source>Assumed by our client: %1; its last write was accepted %2.</source>
        <translation>Unser Client nimmt an: %1; sein letzter Schreibvorgang wurde %2 angenommen.</translation>
    </message>
    <message>
        <source>Not read back: its table is not on show.</source>
        <translation>Nicht zurückgelesen: die Tabelle wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>The last read of the table did not show its row.</source>
        <translation>Der letzte Lesevorgang der Tabelle zeigte die Zeile nicht.</translation>
    </message>
    <message>
        <source>Not read back since it was acquired.</source>
        <translation>Seit dem Erwerb nicht zurückgelesen.</translation>
    </message>
    <message>
        <source>Read back %1: no owner holds it.</source>
        <translation>Zurückgelesen %1: kein Besitzer hält sie.</translation>
    </message>
    <message>
        <source>Read back %1: our owner name stands in its row.</source>
        <translation>Zurückgelesen %1: unser Besitzername steht in der Zeile.</translation>
    </message>
    <message>
        <source>Read back %1: held by %2.</source>
        <translation>Zurückgelesen %1: gehalten von %2.</translation>
    </message>
    <message>
        <source>No lease: only a release ends it</source>
        <translation>Keine Lease: nur eine Freigabe beendet sie</translation>
    </message>
    <message>
        <source>Lease %1, heartbeat every %2</source>
        <translation>Lease %1, Heartbeat alle %2</translation>
    </message>
    <message>
        <source>Lease %1, never renewed</source>
        <translation>Lease %1, nie erneuert</translation>
    </message>
    <message>
        <source>%1, danger in its last %2</source>
        <translation>%1, Gefahr in den letzten %2</translation>
    </message>
    <message>
        <source>the aws program assumes the role of a connection by a profile alone; add a profile with that role_arn, and connect with it</source>
        <translation>das Programm aws nimmt die Rolle einer Verbindung nur durch ein Profil an; legen Sie ein Profil mit dieser role_arn an, und verbinden Sie sich damit</translation>
    </message>
</context>
<context>
    <name>ui::AboutDialog</name>
    <message>
        <source>What the program is made of, and under which licence</source>
        <translation>Woraus das Programm besteht und unter welcher Lizenz</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Verwendet für</translation>
    </message>
    <message>
        <source>About Leasescope</source>
        <translation>Über Leasescope</translation>
    </message>
    <message>
        <source>Leasescope %1</source>
        <translation>Leasescope %1</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>See, prove and safely release the locks in your DynamoDB tables.</source>
        <translation>Die Sperren in Ihren DynamoDB-Tabellen sehen, prüfen und sicher freigeben.</translation>
    </message>
</context>
<context>
    <name>ui::AccessActions</name>
    <message>
        <source>IAM policy copied.</source>
        <translation>IAM-Richtlinie kopiert.</translation>
    </message>
</context>
<context>
    <name>ui::AcquireLockDialog</name>
    <message>
        <source>All options</source>
        <translation>Alle Optionen</translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation>Testsperre erwerben</translation>
    </message>
    <message>
        <source>Table %1 created.</source>
        <translation>Tabelle %1 angelegt.</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabelle</translation>
    </message>
    <message>
        <source>Lock li&amp;brary</source>
        <translation>Lock-Bi&amp;bliothek</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>the lock&apos;s name</source>
        <translation>der Name der Sperre</translation>
    </message>
    <message>
        <source>&amp;Sort key</source>
        <translation>S&amp;ortierschlüssel</translation>
    </message>
    <message>
        <source>&amp;Owner</source>
        <translation>B&amp;esitzer</translation>
    </message>
    <message>
        <source>random, in the library&apos;s format</source>
        <translation>zufällig, im Format der Bibliothek</translation>
    </message>
    <message>
        <source>&amp;Lease</source>
        <translation>&amp;Lease</translation>
    </message>
    <message>
        <source>&amp;Heartbeat</source>
        <translation>&amp;Heartbeat</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>&amp;Daten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>the library&apos;s own</source>
        <translation>die der Bibliothek</translation>
    </message>
    <message>
        <source>How long to wait beyond one lease of its holder.</source>
        <translation>Wie lange über eine Lease des Inhabers hinaus gewartet wird.</translation>
    </message>
    <message>
        <source>Between two heartbeats; 0 sends none.</source>
        <translation>Zwischen zwei Heartbeats; 0 sendet keine.</translation>
    </message>
    <message>
        <source>This library never renews a lock.</source>
        <translation>Diese Bibliothek erneuert eine Sperre nie.</translation>
    </message>
    <message>
        <source>Stored with the lock, as UTF-8.</source>
        <translation>Mit der Sperre gespeichert, als UTF-8.</translation>
    </message>
    <message>
        <source>Items of this library carry no data.</source>
        <translation>Items dieser Bibliothek tragen keine Daten.</translation>
    </message>
    <message>
        <source>Acquire: command of leasescope-cli</source>
        <translation>Erwerben: Befehl für leasescope-cli</translation>
    </message>
    <message>
        <source>Create table: command of leasescope-cli</source>
        <translation>Tabelle anlegen: Befehl für leasescope-cli</translation>
    </message>
    <message>
        <source>Create table: command of aws</source>
        <translation>Tabelle anlegen: Befehl für aws</translation>
    </message>
    <message>
        <source>&amp;Create table %1</source>
        <translation>Tabelle %1 anle&amp;gen</translation>
    </message>
    <message>
        <source>Wa&amp;it</source>
        <translation>&amp;Wartezeit</translation>
    </message>
    <message>
        <source>Acquire a test lock</source>
        <translation>Testsperre erwerben</translation>
    </message>
    <message>
        <source>The lock</source>
        <translation>Die Sperre</translation>
    </message>
    <message>
        <source>is a real one, acquired as the lock library does, and kept alive from this window.</source>
        <translation>ist eine echte, erworben wie von der Lock-Bibliothek, und wird von diesem Fenster am Leben gehalten.</translation>
    </message>
    <message>
        <source>Other clients</source>
        <translation>Andere Clients</translation>
    </message>
    <message>
        <source>that want the same lock will wait for it.</source>
        <translation>die dieselbe Sperre wollen, warten auf sie.</translation>
    </message>
    <message>
        <source>under the names they have in the lock clients</source>
        <translation>unter den Namen, die sie in den Lock-Clients haben</translation>
    </message>
</context>
<context>
    <name>ui::AcquireLockOptions</name>
    <message>
        <source>Fail if it is locked</source>
        <translation>Fehlschlagen, wenn sie gesperrt ist</translation>
    </message>
    <message>
        <source>FailIfLocked: does not wait at all.</source>
        <translation>FailIfLocked: wartet gar nicht.</translation>
    </message>
    <message>
        <source>Release by best effort</source>
        <translation>Best-Effort-Freigabe</translation>
    </message>
    <message>
        <source>withBestEffort: gives the lock up even if the release could not be sent.</source>
        <translation>withBestEffort: gibt die Sperre auf, auch wenn die Freigabe nicht gesendet werden konnte.</translation>
    </message>
    <message>
        <source>Skip the blocking wait</source>
        <translation>Blockierendes Warten überspringen</translation>
    </message>
    <message>
        <source>withShouldSkipBlockingWait: gives up at once, unless this client saw the same version for a whole lease before.</source>
        <translation>withShouldSkipBlockingWait: gibt sofort auf, wenn dieser Client nicht schon vorher eine ganze Lease lang dieselbe Version sah.</translation>
    </message>
    <message>
        <source>Re-entrant</source>
        <translation>Reentrant</translation>
    </message>
    <message>
        <source>withReentrant: acquires a lock that this client already holds.</source>
        <translation>withReentrant: erwirbt eine Sperre, die dieser Client schon hält.</translation>
    </message>
    <message>
        <source>Only if the lock exists</source>
        <translation>Nur wenn die Sperre existiert</translation>
    </message>
    <message>
        <source>withAcquireOnlyIfLockAlreadyExists: fails if there is no item of this key.</source>
        <translation>withAcquireOnlyIfLockAlreadyExists: schlägt fehl, wenn es kein Item dieses Schlüssels gibt.</translation>
    </message>
    <message>
        <source>Update the existing record</source>
        <translation>Vorhandenen Eintrag aktualisieren</translation>
    </message>
    <message>
        <source>withUpdateExistingLockRecord: attributes that the request does not name stay.</source>
        <translation>withUpdateExistingLockRecord: Attribute, die die Anfrage nicht nennt, bleiben.</translation>
    </message>
    <message>
        <source>Acquire released locks consistently</source>
        <translation>Freigegebene Sperren konsistent erwerben</translation>
    </message>
    <message>
        <source>withAcquireReleasedLocksConsistently: only the released item that was read.</source>
        <translation>withAcquireReleasedLocksConsistently: nur das freigegebene Item, das gelesen wurde.</translation>
    </message>
    <message>
        <source>Unsafe: hold on while the service is unavailable</source>
        <translation>Unsicher: halten, während der Dienst nicht verfügbar ist</translation>
    </message>
    <message>
        <source>withHoldLockOnServiceUnavailable: a heartbeat answered with 503 counts, though others may acquire the lock.</source>
        <translation>withHoldLockOnServiceUnavailable: ein mit 503 beantworteter Heartbeat zählt, obwohl andere die Sperre erwerben können.</translation>
    </message>
    <message>
        <source>Unsafe: match the owner only</source>
        <translation>Unsicher: nur den Besitzer vergleichen</translation>
    </message>
    <message>
        <source>UnsafeMatchOwnerOnly: heartbeats succeed on any version of an item with this owner&apos;s name.</source>
        <translation>UnsafeMatchOwnerOnly: Heartbeats gelingen bei jeder Version eines Items mit dem Namen dieses Besitzers.</translation>
    </message>
    <message>
        <source>an attribute is NAME=VALUE with the value as DynamoDB JSON, such as job={&quot;S&quot;:&quot;nightly&quot;}; &quot;%1&quot; is not</source>
        <translation>ein Attribut ist NAME=VALUE mit dem Wert als DynamoDB-JSON, etwa job={&quot;S&quot;:&quot;nightly&quot;}; &quot;%1&quot; ist keines</translation>
    </message>
    <message>
        <source>attribute %1: %2</source>
        <translation>Attribut %1: %2</translation>
    </message>
    <message>
        <source>&amp;Refresh period</source>
        <translation>Ab&amp;frageintervall</translation>
    </message>
    <message>
        <source>1s</source>
        <translation>1s</translation>
    </message>
    <message>
        <source>Between two looks while waiting (WithRefreshPeriod, withRefreshPeriod).</source>
        <translation>Zwischen zwei Abfragen beim Warten (WithRefreshPeriod, withRefreshPeriod).</translation>
    </message>
    <message>
        <source>Sa&amp;fe time</source>
        <translation>S&amp;ichere Zeit</translation>
    </message>
    <message>
        <source>no session monitor</source>
        <translation>kein Sitzungsmonitor</translation>
    </message>
    <message>
        <source>Danger begins this long after the last heartbeat (WithSessionMonitor, withSafeTimeWithoutHeartbeat).</source>
        <translation>So lange nach dem letzten Heartbeat beginnt die Gefahr (WithSessionMonitor, withSafeTimeWithoutHeartbeat).</translation>
    </message>
    <message>
        <source>Data &amp;after release</source>
        <translation>Daten nach Freig&amp;abe</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie sie sind</translation>
    </message>
    <message>
        <source>Written with the release mark (WithDataAfterRelease, withData).</source>
        <translation>Mit der Freigabemarke geschrieben (WithDataAfterRelease, withData).</translation>
    </message>
    <message>
        <source>Attrib&amp;utes</source>
        <translation>Attrib&amp;ute</translation>
    </message>
    <message>
        <source>Replace the previous holder&apos;s data</source>
        <translation>Die Daten des vorigen Inhabers ersetzen</translation>
    </message>
    <message>
        <source>ReplaceData, withReplaceData. Off: the data in the item stays.</source>
        <translation>ReplaceData, withReplaceData. Aus: die Daten im Item bleiben.</translation>
    </message>
    <message>
        <source>Delete the item on release</source>
        <translation>Das Item bei Freigabe löschen</translation>
    </message>
    <message>
        <source>WithDeleteLockOnRelease, withDeleteLockOnRelease. Off: the item is marked as released.</source>
        <translation>WithDeleteLockOnRelease, withDeleteLockOnRelease. Aus: das Item wird als freigegeben markiert.</translation>
    </message>
    <message>
        <source>Additional attributes, one a line</source>
        <translation>Zusätzliche Attribute, eines je Zeile</translation>
    </message>
    <message>
        <source>One a line: NAME=VALUE as DynamoDB JSON (WithAdditionalAttributes, withAdditionalAttributes).</source>
        <translation>Eines je Zeile: NAME=VALUE als DynamoDB-JSON (WithAdditionalAttributes, withAdditionalAttributes).</translation>
    </message>
    <message>
        <source>the refresh period</source>
        <translation>das Abfrageintervall</translation>
    </message>
    <message>
        <source>the safe time</source>
        <translation>die sichere Zeit</translation>
    </message>
    <message>
        <source>Fail closed</source>
        <translation>Fail closed</translation>
    </message>
    <message>
        <source>FailClosed: no lease and no heartbeat. The lock stays until it is released, even if this program ends.</source>
        <translation>FailClosed: keine Lease und kein Heartbeat. Die Sperre bleibt, bis sie freigegeben wird, auch wenn dieses Programm endet.</translation>
    </message>
    <message>
        <source>the time to the purge is a whole number of minutes, such as 2880; &quot;%1&quot; is not</source>
        <translation>die Zeit bis zum Löschen ist eine ganze Zahl von Minuten, etwa 2880; &quot;%1&quot; ist keine</translation>
    </message>
    <message>
        <source>Pur&amp;ge after, in minutes</source>
        <translation>Löschen &amp;nach, in Minuten</translation>
    </message>
    <message>
        <source>2880</source>
        <translation>2880</translation>
    </message>
    <message>
        <source>How long after its date an idle item may be purged (ttl_minutes).</source>
        <translation>Wie viele Minuten nach seinem Datum ein unbenutztes Item gelöscht werden darf (ttl_minutes).</translation>
    </message>
</context>
<context>
    <name>ui::ActDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>This connection is read-only: nothing is written before you allow it.</source>
        <translation>Diese Verbindung ist nur lesend: es wird nichts geschrieben, bevor Sie es erlauben.</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>How we know</source>
        <translation>Woher wir es wissen</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>Command that puts the row back</source>
        <translation>Befehl, der die Zeile zurücklegt</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>%1 is READ-ONLY. Nothing can be written before you allow it for this session.</source>
        <translation>%1 ist NUR LESEN. Nichts kann geschrieben werden, bevor Sie es für diese Sitzung erlauben.</translation>
    </message>
    <message>
        <source>Nothing is written by copying.</source>
        <translation>Kopieren schreibt nichts.</translation>
    </message>
</context>
<context>
    <name>ui::ActForm</name>
    <message>
        <source>&amp;Reason (goes into the journal)</source>
        <translation>&amp;Grund (kommt ins Journal)</translation>
    </message>
    <message>
        <source>A reason is missing.</source>
        <translation>Ein Grund fehlt.</translation>
    </message>
    <message>
        <source>Reasons &amp;used before</source>
        <translation>Früher ben&amp;utzte Gründe</translation>
    </message>
</context>
<context>
    <name>ui::ActHeadView</name>
    <message>
        <source>Show all of the key</source>
        <translation>Den ganzen Schlüssel zeigen</translation>
    </message>
</context>
<context>
    <name>ui::ActResultPage</name>
    <message>
        <source>A heartbeat is due within %1</source>
        <translation>Ein Heartbeat ist innerhalb von %1 fällig</translation>
    </message>
    <message>
        <source>Its next heartbeat has probably come</source>
        <translation>Der nächste Heartbeat ist wahrscheinlich gekommen</translation>
    </message>
    <message>
        <source>The row can be put back</source>
        <translation>Die Zeile kann zurückgelegt werden</translation>
    </message>
    <message>
        <source>Undo works until another client acquires the lock</source>
        <translation>Rückgängig geht, bis ein anderer Client die Sperre erwirbt</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>What happens now</source>
        <translation>Was jetzt geschieht</translation>
    </message>
    <message>
        <source>How we know</source>
        <translation>Woher wir es wissen</translation>
    </message>
    <message>
        <source>&amp;Undo…</source>
        <translation>&amp;Rückgängig…</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>entry %1, with the row as it was before.</source>
        <translation>Eintrag %1, mit der Zeile, wie sie vorher war.</translation>
    </message>
    <message>
        <source>Its next heartbeat is due in about %1, if it keeps its pace</source>
        <translation>Der nächste Heartbeat ist in etwa %1 fällig, wenn der Takt gleich bleibt</translation>
    </message>
    <message>
        <source>Its next heartbeat is due now, if it keeps its pace</source>
        <translation>Der nächste Heartbeat ist jetzt fällig, wenn der Takt gleich bleibt</translation>
    </message>
    <message>
        <source>Until its next heartbeat</source>
        <translation>Bis zum nächsten Heartbeat</translation>
    </message>
</context>
<context>
    <name>ui::ActStrip</name>
    <message>
        <source>Allow &amp;writing</source>
        <translation>&amp;Schreiben erlauben</translation>
    </message>
    <message>
        <source>Allows releases and test locks on this connection until it is closed.</source>
        <translation>Erlaubt Freigaben und Testsperren in dieser Verbindung, bis sie geschlossen wird.</translation>
    </message>
</context>
<context>
    <name>ui::ActView</name>
    <message>
        <source>The journal keeps no row of this act.</source>
        <translation>Das Journal bewahrt keine Zeile dieser Aktion auf.</translation>
    </message>
    <message>
        <source>There was no row.</source>
        <translation>Es gab keine Zeile.</translation>
    </message>
    <message>
        <source>The journal does not know the row after the act.</source>
        <translation>Das Journal kennt die Zeile nach der Aktion nicht.</translation>
    </message>
    <message>
        <source>%1 The request was to leave:

%2</source>
        <translation>%1 Die Anfrage sollte hinterlassen:

%2</translation>
    </message>
    <message>
        <source>This act was one of several requests. The journal keeps none of them.</source>
        <translation>Diese Aktion bestand aus mehreren Anfragen. Das Journal bewahrt keine davon auf.</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>In Worten</translation>
    </message>
    <message>
        <source>Doubt</source>
        <translation>Zweifel</translation>
    </message>
    <message>
        <source>It cannot be trusted: %1.</source>
        <translation>Der Eintrag ist nicht vertrauenswürdig: %1.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Lock library</source>
        <translation>Lock-Bibliothek</translation>
    </message>
    <message>
        <source>Announced</source>
        <translation>Angekündigt</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Journal entry</source>
        <translation>Journaleintrag</translation>
    </message>
    <message>
        <source>The row after the act is not known. Shown is what the request was to leave.</source>
        <translation>Die Zeile nach der Aktion ist nicht bekannt. Gezeigt wird, was die Anfrage hinterlassen sollte.</translation>
    </message>
    <message>
        <source>The row after the act is not known. Shown is the row before it.</source>
        <translation>Die Zeile nach der Aktion ist nicht bekannt. Gezeigt wird die Zeile davor.</translation>
    </message>
    <message>
        <source>The act removed the row.</source>
        <translation>Die Aktion hat die Zeile entfernt.</translation>
    </message>
    <message>
        <source>There was no row before.</source>
        <translation>Davor gab es keine Zeile.</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>&amp;Put back…</source>
        <translation>&amp;Wiederherstellen…</translation>
    </message>
    <message>
        <source>Opens the dialog that restores the row as it was before this act; nothing is written before it is confirmed.</source>
        <translation>Öffnet den Dialog, der die Zeile wiederherstellt, wie sie vor dieser Aktion war; vor der Bestätigung wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>What happened, field by field</source>
        <translation>Was geschah, Feld für Feld</translation>
    </message>
    <message>
        <source>The row before and after, attribute by attribute</source>
        <translation>Die Zeile davor und danach, Attribut für Attribut</translation>
    </message>
    <message>
        <source>Parts of the act</source>
        <translation>Teile der Aktion</translation>
    </message>
    <message>
        <source>&amp;What happened</source>
        <translation>Was &amp;geschah</translation>
    </message>
    <message>
        <source>&amp;Changes</source>
        <translation>Ä&amp;nderungen</translation>
    </message>
    <message>
        <source>Exact re&amp;quest</source>
        <translation>Genaue &amp;Anfrage</translation>
    </message>
    <message>
        <source>The exact request</source>
        <translation>Die genaue Anfrage</translation>
    </message>
    <message>
        <source>Row &amp;before</source>
        <translation>Zeile &amp;davor</translation>
    </message>
    <message>
        <source>The row before, as DynamoDB JSON</source>
        <translation>Die Zeile davor, als DynamoDB-JSON</translation>
    </message>
    <message>
        <source>Row a&amp;fter</source>
        <translation>Zeile danac&amp;h</translation>
    </message>
    <message>
        <source>The row after, as DynamoDB JSON</source>
        <translation>Die Zeile danach, als DynamoDB-JSON</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The act wrote nothing. What differs was written by another client.</source>
        <translation>Die Aktion hat nichts geschrieben. Was abweicht, hat ein anderer Client geschrieben.</translation>
    </message>
    <message>
        <source>The act wrote nothing. Another client removed the row.</source>
        <translation>Die Aktion hat nichts geschrieben. Ein anderer Client hat die Zeile entfernt.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
</context>
<context>
    <name>ui::ActionBar</name>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>More commands</source>
        <translation>Weitere Befehle</translation>
    </message>
    <message>
        <source>What does not fit, settings and the list of commands.</source>
        <translation>Was keinen Platz hat, die Einstellungen und die Befehlsliste.</translation>
    </message>
    <message>
        <source>Release %1…</source>
        <translation>%1 freigeben…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>ui::Actions</name>
    <message>
        <source>Open the &amp;demo</source>
        <translation>&amp;Demo öffnen</translation>
    </message>
    <message>
        <source>Start an embedded DynamoDB with lifelike locks; needs no account.</source>
        <translation>Ein eingebettetes DynamoDB mit lebensechten Sperren starten; braucht kein Konto.</translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation>&amp;Verbinden…</translation>
    </message>
    <message>
        <source>Choose a profile or an endpoint.</source>
        <translation>Ein Profil oder einen Endpunkt wählen.</translation>
    </message>
    <message>
        <source>C&amp;lose the connection</source>
        <translation>Verbindung &amp;schließen</translation>
    </message>
    <message>
        <source>Back to the start page.</source>
        <translation>Zurück zur Startseite.</translation>
    </message>
    <message>
        <source>Copy the least policy that lets this table be watched and lapses be proved.</source>
        <translation>Die kleinste Richtlinie kopieren, mit der diese Tabelle beobachtet und ein Verfall bewiesen werden kann.</translation>
    </message>
    <message>
        <source>Copy the least policy to watch this table, release and restore its locks, and hold test locks.</source>
        <translation>Die kleinste Richtlinie kopieren, um diese Tabelle zu beobachten, ihre Sperren freizugeben und wiederherzustellen und Testsperren zu halten.</translation>
    </message>
    <message>
        <source>Copy the least policy to do all that and create lock tables.</source>
        <translation>Die kleinste Richtlinie kopieren, um all das zu tun und Sperrtabellen anzulegen.</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Save or copy the locks of this table as CSV, JSON or Markdown.</source>
        <translation>Die Sperren dieser Tabelle als CSV, JSON oder Markdown speichern oder kopieren.</translation>
    </message>
    <message>
        <source>Theme, text size, reading, read-only.</source>
        <translation>Design, Schriftgröße, Lesen, nur lesend.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Read now</source>
        <translation>&amp;Jetzt lesen</translation>
    </message>
    <message>
        <source>&amp;Pause reading</source>
        <translation>Lesen &amp;pausieren</translation>
    </message>
    <message>
        <source>Send no requests until resumed.</source>
        <translation>Keine Anfragen senden, bis fortgesetzt wird.</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>Go to the filter.</source>
        <translation>Zum Filter gehen.</translation>
    </message>
    <message>
        <source>List what can be typed into the filter, with examples.</source>
        <translation>Aufführen, was in den Filter eingegeben werden kann, mit Beispielen.</translation>
    </message>
    <message>
        <source>Clear f&amp;ilters</source>
        <translation>Filter leere&amp;n</translation>
    </message>
    <message>
        <source>Show every lock again.</source>
        <translation>Wieder alle Sperren zeigen.</translation>
    </message>
    <message>
        <source>Pro&amp;blems only</source>
        <translation>Nur Pro&amp;bleme</translation>
    </message>
    <message>
        <source>Show lapsed and unreadable locks only.</source>
        <translation>Nur verfallene und unlesbare Sperren zeigen.</translation>
    </message>
    <message>
        <source>Ne&amp;xt table</source>
        <translation>Nä&amp;chste Tabelle</translation>
    </message>
    <message>
        <source>Show the open table after this one.</source>
        <translation>Die offene Tabelle nach dieser zeigen.</translation>
    </message>
    <message>
        <source>Pre&amp;vious table</source>
        <translation>&amp;Vorige Tabelle</translation>
    </message>
    <message>
        <source>Show the open table before this one.</source>
        <translation>Die offene Tabelle vor dieser zeigen.</translation>
    </message>
    <message>
        <source>Cl&amp;ose table</source>
        <translation>Tabelle &amp;schließen</translation>
    </message>
    <message>
        <source>Stop reading this table.</source>
        <translation>Diese Tabelle nicht mehr lesen.</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>&amp;Details</translation>
    </message>
    <message>
        <source>Show or fold the details (Enter).</source>
        <translation>Die Details ein- oder ausblenden (Enter).</translation>
    </message>
    <message>
        <source>Show or fold the list of tables.</source>
        <translation>Die Liste der Tabellen ein- oder ausblenden.</translation>
    </message>
    <message>
        <source>&amp;Test locks</source>
        <translation>Testspe&amp;rren</translation>
    </message>
    <message>
        <source>&amp;Compact rows</source>
        <translation>&amp;Kompakte Zeilen</translation>
    </message>
    <message>
        <source>Ver&amp;ify holder</source>
        <translation>Inhaber &amp;prüfen</translation>
    </message>
    <message>
        <source>Watch this lock with consistent reads until its lapse is proved or a heartbeat refutes it.</source>
        <translation>Diese Sperre mit konsistenten Lesevorgängen beobachten, bis ihr Verfall bewiesen ist oder ein Heartbeat ihn widerlegt.</translation>
    </message>
    <message>
        <source>&amp;Release…</source>
        <translation>&amp;Freigeben…</translation>
    </message>
    <message>
        <source>Open the release dialog; nothing is written before you confirm.</source>
        <translation>Den Freigabedialog öffnen; vor Ihrer Bestätigung wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>&amp;Copy as command</source>
        <translation>Als Befehl &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the leasescope-cli command that shows this lock.</source>
        <translation>Den leasescope-cli-Befehl kopieren, der diese Sperre zeigt.</translation>
    </message>
    <message>
        <source>Tell me when it &amp;lapses</source>
        <translation>Melden, wenn sie verfä&amp;llt</translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you once its lapse is proved.</source>
        <translation>Diese Sperre für sich beobachten und melden, sobald ihr Verfall bewiesen ist.</translation>
    </message>
    <message>
        <source>Tell me when it is relea&amp;sed</source>
        <translation>Melden, wenn sie frei&amp;gegeben wird</translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you once it is released or gone.</source>
        <translation>Diese Sperre für sich beobachten und melden, sobald sie freigegeben oder weg ist.</translation>
    </message>
    <message>
        <source>Tell me when &amp;heartbeats come again</source>
        <translation>Melden, wenn wieder &amp;Heartbeats kommen</translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you when its owner sends a heartbeat after a lapse.</source>
        <translation>Diese Sperre für sich beobachten und melden, wenn ihr Besitzer nach einem Verfall einen Heartbeat sendet.</translation>
    </message>
    <message>
        <source>Send a test &amp;notification</source>
        <translation>Eine Test&amp;meldung senden</translation>
    </message>
    <message>
        <source>Show on the desktop how an alert about a lock looks.</source>
        <translation>Auf dem Desktop zeigen, wie eine Meldung über eine Sperre aussieht.</translation>
    </message>
    <message>
        <source>&amp;Present test locks</source>
        <translation>Testsperren &amp;vorführen</translation>
    </message>
    <message>
        <source>Show the test locks on the whole screen.</source>
        <translation>Die Testsperren im Vollbild zeigen.</translation>
    </message>
    <message>
        <source>&amp;Lab</source>
        <translation>&amp;Labor</translation>
    </message>
    <message>
        <source>See what crashes, pauses and wrong clocks do to workers that share locks.</source>
        <translation>Sehen, was Abstürze, Pausen und falsche Uhren mit Workern tun, die sich Sperren teilen.</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Read how locks work and what to do, without a network.</source>
        <translation>Lesen, wie Sperren funktionieren und was zu tun ist, ohne Netz.</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>All keys on one page.</source>
        <translation>Alle Tastenkürzel auf einer Seite.</translation>
    </message>
    <message>
        <source>&amp;Diagnostics…</source>
        <translation>&amp;Diagnose…</translation>
    </message>
    <message>
        <source>See and save what the program logs of its own work; never a secret.</source>
        <translation>Sehen und speichern, was das Programm von seiner Arbeit protokolliert; nie ein Geheimnis.</translation>
    </message>
    <message>
        <source>&amp;About Leasescope</source>
        <translation>&amp;Über Leasescope</translation>
    </message>
    <message>
        <source>Versions and licences.</source>
        <translation>Versionen und Lizenzen.</translation>
    </message>
    <message>
        <source>Release test locks and quit.</source>
        <translation>Testsperren freigeben und beenden.</translation>
    </message>
    <message>
        <source>Read again what has the focus: profiles, the list of tables, or the table.</source>
        <translation>Erneut lesen, was den Fokus hat: Profile, die Liste der Tabellen oder die Tabelle.</translation>
    </message>
    <message>
        <source>Show or fold the locks that Leasescope holds.</source>
        <translation>Die Sperren ein- oder ausblenden, die Leasescope hält.</translation>
    </message>
    <message>
        <source>Shorter rows, so that more locks fit.</source>
        <translation>Niedrigere Zeilen, damit mehr Sperren passen.</translation>
    </message>
    <message>
        <source>Acquire a lock of your own and send heartbeats for it.</source>
        <translation>Eine eigene Sperre erwerben und Heartbeats für sie senden.</translation>
    </message>
    <message>
        <source>Say what the attributes of a table mean that no lock library wrote.</source>
        <translation>Sagen, was die Attribute einer Tabelle bedeuten, die keine Lock-Bibliothek geschrieben hat.</translation>
    </message>
    <message>
        <source>&amp;Health of this table…</source>
        <translation>&amp;Zustand dieser Tabelle…</translation>
    </message>
    <message>
        <source>Show what the rules find wrong or remarkable with this table and its locks.</source>
        <translation>Zeigen, was die Regeln an dieser Tabelle und ihren Sperren falsch oder bemerkenswert finden.</translation>
    </message>
    <message>
        <source>&amp;Journal…</source>
        <translation>&amp;Journal…</translation>
    </message>
    <message>
        <source>Show every act that was done from this machine, with evidence and result.</source>
        <translation>Jede Aktion zeigen, die von dieser Maschine aus ausgeführt wurde, mit Belegen und Ergebnis.</translation>
    </message>
    <message>
        <source>Mar&amp;k</source>
        <translation>Ma&amp;rkieren</translation>
    </message>
    <message>
        <source>Mark this lock, or take its mark away.</source>
        <translation>Diese Sperre markieren oder ihre Markierung entfernen.</translation>
    </message>
    <message>
        <source>Mark all sho&amp;wn</source>
        <translation>Alle ge&amp;zeigten markieren</translation>
    </message>
    <message>
        <source>Mark every lock that the filter lets through.</source>
        <translation>Jede Sperre markieren, die der Filter durchlässt.</translation>
    </message>
    <message>
        <source>Release &amp;many…</source>
        <translation>M&amp;ehrere freigeben…</translation>
    </message>
    <message>
        <source>Release the lapsed ones among the marked locks, or among all shown.</source>
        <translation>Die verfallenen unter den markierten Sperren oder unter allen gezeigten freigeben.</translation>
    </message>
    <message>
        <source>H&amp;old for maintenance…</source>
        <translation>Für &amp;Wartung halten…</translation>
    </message>
    <message>
        <source>Hold this lock, or the marked ones, for a time and a reason that all can see.</source>
        <translation>Diese Sperre oder die markierten halten, für eine Dauer und mit einem Grund, die alle sehen können.</translation>
    </message>
    <message>
        <source>&amp;Undo the last act…</source>
        <translation>Letzte Akti&amp;on rückgängig machen…</translation>
    </message>
    <message>
        <source>Put the row back that was replaced last; nothing is written before you confirm.</source>
        <translation>Die zuletzt ersetzte Zeile wiederherstellen; vor Ihrer Bestätigung wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Copy the aws dynamodb command that reads this lock.</source>
        <translation>Den Befehl aws dynamodb kopieren, der diese Sperre liest.</translation>
    </message>
    <message>
        <source>&amp;Lease period…</source>
        <translation>&amp;Lease-Zeitraum…</translation>
    </message>
    <message>
        <source>Say how long leases last in a table whose rows do not state it.</source>
        <translation>Sagen, wie lange Leases in einer Tabelle dauern, deren Zeilen das nicht angeben.</translation>
    </message>
    <message>
        <source>&amp;Verify holder</source>
        <translation>Inhaber &amp;prüfen</translation>
    </message>
    <message>
        <source>Watches this lock until its lapse is proved or a heartbeat refutes it.</source>
        <translation>Beobachtet diese Sperre, bis ihr Verfall bewiesen ist oder ein Heartbeat ihn widerlegt.</translation>
    </message>
    <message>
        <source>&amp;Watch this lock</source>
        <translation>Diese Sperre &amp;beobachten</translation>
    </message>
    <message>
        <source>Prints a line for each heartbeat, change of owner, lapse and release.</source>
        <translation>Gibt für jeden Heartbeat, Besitzerwechsel, Verfall und jede Freigabe eine Zeile aus.</translation>
    </message>
    <message>
        <source>&amp;List this table as it is filtered</source>
        <translation>Diese Tabelle auf&amp;listen, wie sie gefiltert ist</translation>
    </message>
    <message>
        <source>Prints every lock that the filter shows.</source>
        <translation>Gibt jede Sperre aus, die der Filter zeigt.</translation>
    </message>
    <message>
        <source>IAM &amp;policy for this table</source>
        <translation>IAM-&amp;Richtlinie für diese Tabelle</translation>
    </message>
    <message>
        <source>Prints the least policy of an operator of this table.</source>
        <translation>Gibt die kleinste Richtlinie eines Operators dieser Tabelle aus.</translation>
    </message>
    <message>
        <source>&amp;Journal</source>
        <translation>&amp;Journal</translation>
    </message>
    <message>
        <source>Prints what was released and restored from this machine.</source>
        <translation>Gibt aus, was von dieser Maschine aus freigegeben und wiederhergestellt wurde.</translation>
    </message>
    <message>
        <source>&amp;What the signs say</source>
        <translation>&amp;Was die Zeichen sagen</translation>
    </message>
    <message>
        <source>The signs of the lock list, each with its word and meaning.</source>
        <translation>Die Zeichen der Liste der Sperren, jedes mit Wort und Bedeutung.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Read &amp;every</source>
        <translation>Lesen &amp;alle</translation>
    </message>
    <message>
        <source>&amp;Lock</source>
        <translation>S&amp;perre</translation>
    </message>
    <message>
        <source>Copy ot&amp;her command</source>
        <translation>A&amp;nderen Befehl kopieren</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Open in a &amp;new window</source>
        <translation>In neuem Fe&amp;nster öffnen</translation>
    </message>
    <message>
        <source>Start the program once more, beside this window.</source>
        <translation>Das Programm noch einmal starten, neben diesem Fenster.</translation>
    </message>
    <message>
        <source>&amp;Read-only</source>
        <translation>Nu&amp;r lesen</translation>
    </message>
    <message>
        <source>Copy IAM policy: read-only</source>
        <translation>IAM-Richtlinie kopieren: nur lesen</translation>
    </message>
    <message>
        <source>&amp;Operator</source>
        <translation>&amp;Operator</translation>
    </message>
    <message>
        <source>Copy IAM policy: operator</source>
        <translation>IAM-Richtlinie kopieren: Operator</translation>
    </message>
    <message>
        <source>Copy IAM policy: lab</source>
        <translation>IAM-Richtlinie kopieren: Labor</translation>
    </message>
    <message>
        <source>&amp;Describe the locks of this table…</source>
        <translation>Die Sperren &amp;dieser Tabelle beschreiben…</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Filter &amp;terms</source>
        <translation>Fil&amp;terbegriffe</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>&amp;Nächstes Problem</translation>
    </message>
    <message>
        <source>Go to the next problem of the list.</source>
        <translation>Zum nächsten Problem der Liste gehen.</translation>
    </message>
    <message>
        <source>Previous prob&amp;lem</source>
        <translation>Vorheriges Prob&amp;lem</translation>
    </message>
    <message>
        <source>Go to the problem before this one.</source>
        <translation>Zum Problem vor diesem gehen.</translation>
    </message>
    <message>
        <source>&amp;All tables</source>
        <translation>&amp;Alle Tabellen</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>Zurüc&amp;k</translation>
    </message>
    <message>
        <source>Show the table, or all tables, that was on show before.</source>
        <translation>Die Tabelle, oder alle Tabellen, zeigen, die vorher zu sehen war.</translation>
    </message>
    <message>
        <source>S&amp;idebar</source>
        <translation>Se&amp;itenleiste</translation>
    </message>
    <message>
        <source>Restore layo&amp;ut</source>
        <translation>Anordn&amp;ung zurücksetzen</translation>
    </message>
    <message>
        <source>Places, columns and their sizes as at first.</source>
        <translation>Bereiche, Spalten und ihre Größen wie am Anfang.</translation>
    </message>
    <message>
        <source>&amp;Break live lock…</source>
        <translation>Le&amp;bende Sperre brechen…</translation>
    </message>
    <message>
        <source>Open the release dialog at the way that needs no proof and wants the key typed.</source>
        <translation>Den Freigabedialog mit dem Weg öffnen, der keinen Beweis braucht und den getippten Schlüssel verlangt.</translation>
    </message>
    <message>
        <source>Clear &amp;marks</source>
        <translation>&amp;Markierungen entfernen</translation>
    </message>
    <message>
        <source>Take all marks away.</source>
        <translation>Alle Markierungen entfernen.</translation>
    </message>
    <message>
        <source>Hold…</source>
        <translation>Halten…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Cop&amp;y key</source>
        <translation>Sch&amp;lüssel kopieren</translation>
    </message>
    <message>
        <source>Copy the whole key of this lock; of the chosen ones, a line each.</source>
        <translation>Den ganzen Schlüssel dieser Sperre kopieren; von den gewählten je eine Zeile.</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>Copy row as text</source>
        <translation>Zeile als Text kopieren</translation>
    </message>
    <message>
        <source>Copy the chosen rows as they stand, for a spreadsheet.</source>
        <translation>Die gewählten Zeilen kopieren, wie sie dastehen, für eine Tabellenkalkulation.</translation>
    </message>
    <message>
        <source>&amp;JSON</source>
        <translation>&amp;JSON</translation>
    </message>
    <message>
        <source>Copy row as JSON</source>
        <translation>Zeile als JSON kopieren</translation>
    </message>
    <message>
        <source>Copy every field of the chosen rows, as the command line prints it.</source>
        <translation>Jedes Feld der gewählten Zeilen kopieren, wie die Kommandozeile es ausgibt.</translation>
    </message>
    <message>
        <source>&amp;CSV</source>
        <translation>&amp;CSV</translation>
    </message>
    <message>
        <source>Copy row as CSV</source>
        <translation>Zeile als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy the columns on show of the chosen rows as CSV.</source>
        <translation>Die gezeigten Spalten der gewählten Zeilen als CSV kopieren.</translation>
    </message>
    <message>
        <source>&amp;Markdown</source>
        <translation>&amp;Markdown</translation>
    </message>
    <message>
        <source>Copy row as Markdown</source>
        <translation>Zeile als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy the columns on show of the chosen rows as a Markdown table.</source>
        <translation>Die gezeigten Spalten der gewählten Zeilen als Markdown-Tabelle kopieren.</translation>
    </message>
    <message>
        <source>Copy as &amp;aws command</source>
        <translation>Als &amp;aws-Befehl kopieren</translation>
    </message>
    <message>
        <source>&amp;Acquire a test lock…</source>
        <translation>Testsperre &amp;erwerben…</translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation>Testsperre erwerben</translation>
    </message>
    <message>
        <source>Copy IAM &amp;policy</source>
        <translation>IAM-&amp;Richtlinie kopieren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Copy &amp;row as</source>
        <translation>Ze&amp;ile kopieren als</translation>
    </message>
    <message>
        <source>Read rows a&amp;s</source>
        <translation>Zeilen le&amp;sen als</translation>
    </message>
    <message>
        <source>Colu&amp;mns</source>
        <translation>S&amp;palten</translation>
    </message>
    <message>
        <source>Sort b&amp;y</source>
        <translation>Sortieren na&amp;ch</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>Problems and tables of all connections, what needs attention first.</source>
        <translation>Probleme und Tabellen aller Verbindungen, das Dringendste zuerst.</translation>
    </message>
    <message>
        <source>&amp;Commands and tables…</source>
        <translation>&amp;Befehle und Tabellen…</translation>
    </message>
    <message>
        <source>Find any command, or open any table, by its name.</source>
        <translation>Jeden Befehl finden oder jede Tabelle öffnen, nach ihrem Namen.</translation>
    </message>
    <message>
        <source>Test locks as a pa&amp;ge</source>
        <translation>Testsperren als &amp;Seite</translation>
    </message>
    <message>
        <source>Show the locks that Leasescope holds, each as a card; Esc leaves.</source>
        <translation>Die Sperren zeigen, die Leasescope hält, jede als Karte; Esc verlässt die Seite.</translation>
    </message>
    <message>
        <source>For 1 &amp;h</source>
        <translation>Für 1 &amp;h</translation>
    </message>
    <message>
        <source>Snooze problem for 1 h</source>
        <translation>Problem für 1 h zurückstellen</translation>
    </message>
    <message>
        <source>Leave this problem out of the list for an hour.</source>
        <translation>Dieses Problem eine Stunde lang aus der Liste lassen.</translation>
    </message>
    <message>
        <source>Until it &amp;changes</source>
        <translation>&amp;Bis es sich ändert</translation>
    </message>
    <message>
        <source>Snooze problem until it changes</source>
        <translation>Problem zurückstellen, bis es sich ändert</translation>
    </message>
    <message>
        <source>Leave this problem out of the list until its row has another version, owner or cause.</source>
        <translation>Dieses Problem aus der Liste lassen, bis die Zeile eine andere Version, einen anderen Besitzer oder eine andere Ursache hat.</translation>
    </message>
    <message>
        <source>&amp;Show snoozed problems</source>
        <translation>Zurückgestellte Probleme &amp;zeigen</translation>
    </message>
    <message>
        <source>End all snoozes: every problem is listed again.</source>
        <translation>Alle Zurückstellungen beenden: jedes Problem steht wieder in der Liste.</translation>
    </message>
    <message>
        <source>S&amp;nooze problem</source>
        <translation>P&amp;roblem zurückstellen</translation>
    </message>
    <message>
        <source>Open the &amp;fleet file</source>
        <translation>&amp;Flottendatei öffnen</translation>
    </message>
    <message>
        <source>Open all connections that the fleet file names, each by itself and read-only.</source>
        <translation>Alle Verbindungen öffnen, die die Flottendatei nennt, jede für sich und schreibgeschützt.</translation>
    </message>
    <message>
        <source>Tell me when it is held longer &amp;than…</source>
        <translation>Melden, wenn sie &amp;länger gehalten wird als…</translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you once one owner has held it for longer.</source>
        <translation>Diese Sperre für sich beobachten und melden, sobald ein Besitzer sie länger gehalten hat.</translation>
    </message>
    <message>
        <source>Ale&amp;rts…</source>
        <translation>Ala&amp;rme…</translation>
    </message>
    <message>
        <source>List the locks of all connections that you are told about.</source>
        <translation>Die Sperren aller Verbindungen auflisten, über die gemeldet wird.</translation>
    </message>
    <message>
        <source>This is a recording.</source>
        <translation>Dies ist eine Aufzeichnung.</translation>
    </message>
    <message>
        <source>Open &amp;recording…</source>
        <translation>&amp;Aufzeichnung öffnen…</translation>
    </message>
    <message>
        <source>Show what leasescope-cli watch --record saw, at any moment of it.</source>
        <translation>Zeigt, was leasescope-cli watch --record sah, zu jedem seiner Zeitpunkte.</translation>
    </message>
</context>
<context>
    <name>ui::AlertsDialog</name>
    <message>
        <source>&amp;Go to lock</source>
        <translation>&amp;Zur Sperre gehen</translation>
    </message>
    <message>
        <source>&amp;End alert</source>
        <translation>Alarm &amp;beenden</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <source>Alerts of all open connections</source>
        <translation>Alarme aller offenen Verbindungen</translation>
    </message>
    <message>
        <source>Send a &amp;test notification</source>
        <translation>Eine Test&amp;meldung senden</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>No lock has an alert. Choose one in a table, then Lock, Tell me when.</source>
        <translation>Keine Sperre hat einen Alarm. Wählen Sie eine in einer Tabelle, dann Sperre, Melden, wenn.</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s) (is|are) watched for you, whichever table is on show.</source>
        <translation>
            <numerusform>%1 Sperre wird für Sie beobachtet, welche Tabelle auch gezeigt wird.</numerusform>
            <numerusform>%1 Sperren werden für Sie beobachtet, welche Tabelle auch gezeigt wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1
%2: told when %3</source>
        <translation>%1
%2: gemeldet, wenn %3</translation>
    </message>
    <message>
        <source>%1 Alerts appear in this window alone.</source>
        <translation>%1 Alarme erscheinen nur in diesem Fenster.</translation>
    </message>
    <message>
        <source>E&amp;dit file</source>
        <translation>&amp;Datei bearbeiten</translation>
    </message>
    <message>
        <source>No lock has an alert of its own. Choose one in a table, then Lock, Tell me when.</source>
        <translation>Keine Sperre hat einen eigenen Alarm. Wählen Sie eine in einer Tabelle, dann Sperre, Melden, wenn.</translation>
    </message>
    <message>
        <source>The fleet file %1 has no alert for the desktop: none names it under notify.</source>
        <translation>Die Flottendatei %1 enthält keinen Alarm für den Desktop: keiner nennt ihn unter notify.</translation>
    </message>
    <message numerus="yes">
        <source>%1 alert(s) for the desktop (comes|come) from the fleet file %2, and (is|are) changed there alone.</source>
        <translation>
            <numerusform>%1 Alarm für den Desktop kommt aus der Flottendatei %2 und wird nur dort geändert.</numerusform>
            <numerusform>%1 Alarme für den Desktop kommen aus der Flottendatei %2 und werden nur dort geändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file as it is now is not in force (%1).</source>
        <translation>Die Datei gilt in ihrer jetzigen Fassung nicht (%1).</translation>
    </message>
    <message>
        <source>Another window of this program shows them.</source>
        <translation>Ein anderes Fenster dieses Programms zeigt sie.</translation>
    </message>
    <message>
        <source>While this window runs it reads for them, seen or not, every table of: %1. It sends nothing to other receivers.</source>
        <translation>Solange dieses Fenster läuft, liest es für sie, sichtbar oder nicht, jede Tabelle von: %1. An andere Empfänger sendet es nichts.</translation>
    </message>
    <message>
        <source>From the fleet file</source>
        <translation>Aus der Flottendatei</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1, seit %2</translation>
    </message>
    <message>
        <source>holds for no lock</source>
        <translation>trifft auf keine Sperre zu</translation>
    </message>
    <message numerus="yes">
        <source>holds for %1 lock(s)</source>
        <translation>
            <numerusform>trifft auf %1 Sperre zu</numerusform>
            <numerusform>trifft auf %1 Sperren zu</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2
%3</source>
        <translation>%1: %2
%3</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Too large to be judged in a window, so that no alert comes of its locks: %1. leasescope-cli watch judges it.</source>
        <translation>Zu groß, um in einem Fenster beurteilt zu werden, sodass kein Alarm über ihre Sperren kommt: %1. leasescope-cli watch beurteilt sie.</translation>
    </message>
    <message>
        <source>shown by another window</source>
        <translation>von einem anderen Fenster gezeigt</translation>
    </message>
    <message>
        <source>holds for no lock that is read; not all are</source>
        <translation>gilt für keine Sperre, die gelesen wird; nicht alle werden gelesen</translation>
    </message>
    <message>
        <source>not read since this window watches it</source>
        <translation>nicht gelesen, seit dieses Fenster sie beobachtet</translation>
    </message>
    <message>
        <source>since before its table was first read here</source>
        <translation>schon bevor ihre Tabelle hier zuerst gelesen wurde</translation>
    </message>
</context>
<context>
    <name>ui::AliveCheck</name>
    <message>
        <source>Asking for the first consistent read.</source>
        <translation>Der erste konsistente Lesevorgang läuft.</translation>
    </message>
    <message>
        <source>Stopped. Nothing was proved about %1.</source>
        <translation>Angehalten. Über %1 wurde nichts bewiesen.</translation>
    </message>
    <message>
        <source>Another lock was chosen, so %1 is no longer watched. Nothing was proved about it.</source>
        <translation>Eine andere Sperre wurde gewählt, daher wird %1 nicht mehr beobachtet. Über sie wurde nichts bewiesen.</translation>
    </message>
    <message>
        <source>Cannot tell: %1.</source>
        <translation>Nicht zu ermitteln: %1.</translation>
    </message>
    <message>
        <source>The lock was written since the last check. Watch again to know.</source>
        <translation>Die Sperre wurde seit der letzten Prüfung geschrieben. Beobachten Sie sie erneut, um es zu wissen.</translation>
    </message>
    <message>
        <source>Checked %1 with consistent reads: the lapse is proved.</source>
        <translation>Geprüft %1 mit konsistenten Lesevorgängen: der Verfall ist bewiesen.</translation>
    </message>
    <message>
        <source>Checked %1: %2 sent a heartbeat meanwhile.</source>
        <translation>Geprüft %1: %2 sendete inzwischen einen Heartbeat.</translation>
    </message>
    <message>
        <source>Checked %1 with a consistent read: its date is ahead.</source>
        <translation>Geprüft %1 mit einem konsistenten Lesevorgang: ihr Datum liegt voraus.</translation>
    </message>
    <message>
        <source>Checked %1 with a consistent read: it is released.</source>
        <translation>Geprüft %1 mit einem konsistenten Lesevorgang: die Sperre ist freigegeben.</translation>
    </message>
</context>
<context>
    <name>ui::BulkDialog</name>
    <message numerus="yes">
        <source>%1 lapsed lock(s)</source>
        <translation>
            <numerusform>%1 verfallene Sperre</numerusform>
            <numerusform>%1 verfallene Sperren</numerusform>
        </translation>
    </message>
    <message>
        <source>Release many</source>
        <translation>Mehrere freigeben</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>Bericht &amp;speichern…</translation>
    </message>
    <message>
        <source>What became of each lock, as CSV, JSON or Markdown.</source>
        <translation>Was aus jeder Sperre wurde, als CSV, JSON oder Markdown.</translation>
    </message>
    <message numerus="yes">
        <source>Release the lapsed of %1 marked lock(s) in %2</source>
        <translation>
            <numerusform>%1 markierte Sperre in %2 freigeben, falls sie verfallen ist</numerusform>
            <numerusform>Von %1 markierten Sperren in %2 die verfallenen freigeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release the lapsed of %1 lock(s) shown in %2</source>
        <translation>
            <numerusform>%1 gezeigte Sperre in %2 freigeben, falls sie verfallen ist</numerusform>
            <numerusform>Von %1 gezeigten Sperren in %2 die verfallenen freigeben</numerusform>
        </translation>
    </message>
    <message>
        <source>Enabled once all locks are looked at.</source>
        <translation>Möglich, sobald alle Sperren geprüft sind.</translation>
    </message>
    <message>
        <source>None of these locks is proved to have lapsed.</source>
        <translation>Bei keiner dieser Sperren ist der Verfall bewiesen.</translation>
    </message>
    <message>
        <source>Enabled once the number of locks, %1, is typed.</source>
        <translation>Möglich, sobald die Anzahl der Sperren, %1, eingegeben ist.</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>%1 freigeben</translation>
    </message>
    <message>
        <source>Releasing</source>
        <translation>Wird freigegeben</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Nothing was released: the table was read anew. Look at the locks again.</source>
        <translation>Es wurde nichts freigegeben: die Tabelle wurde neu gelesen. Sehen Sie sich die Sperren erneut an.</translation>
    </message>
    <message>
        <source>Nothing was released: %1.</source>
        <translation>Es wurde nichts freigegeben: %1.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Stopped. No report was written.</source>
        <translation>Abgebrochen. Es wurde kein Bericht geschrieben.</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Abgebrochen. Es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Den Bericht speichern</translation>
    </message>
    <message>
        <source>Report saved to %1.</source>
        <translation>Bericht in %1 gespeichert.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another place.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>Release of many: %1</source>
        <translation>Freigabe mehrerer Sperren: %1</translation>
    </message>
    <message>
        <source>%1, by %2. Reason: %3</source>
        <translation>%1, von %2. Grund: %3</translation>
    </message>
    <message>
        <source>marked locks are released by a command for each; a filter that chooses them has one</source>
        <translation>markierte Sperren werden durch je einen eigenen Befehl freigegeben; ein Filter, der sie auswählt, hat einen gemeinsamen</translation>
    </message>
    <message>
        <source>Command of leasescope-cli</source>
        <translation>Befehl für leasescope-cli</translation>
    </message>
    <message>
        <source>Only this Region was seen: no lapse is proved in a global table of eventual consistency.</source>
        <translation>Nur diese Region wurde gesehen: in einer globalen Tabelle mit letztendlicher Konsistenz ist kein Verfall bewiesen.</translation>
    </message>
    <message>
        <source>&amp;Number of locks</source>
        <translation>A&amp;nzahl der Sperren</translation>
    </message>
    <message>
        <source>as marked at %1. Each is proved once more right before its own write.</source>
        <translation>wie um %1 markiert. Jede wird unmittelbar vor ihrem eigenen Schreiben noch einmal bewiesen.</translation>
    </message>
    <message>
        <source>&amp;Reason (goes into the journal of each lock)</source>
        <translation>&amp;Grund (kommt ins Journal jeder Sperre)</translation>
    </message>
    <message>
        <source>Why are these locks released?</source>
        <translation>Warum werden diese Sperren freigegeben?</translation>
    </message>
    <message>
        <source>are freed one after another; one whose holder sent a heartbeat meanwhile is kept.</source>
        <translation>werden eine nach der anderen frei; eine, deren Inhaber inzwischen einen Heartbeat sandte, bleibt.</translation>
    </message>
    <message>
        <source>Their rows</source>
        <translation>Ihre Zeilen</translation>
    </message>
    <message>
        <source>are freed, a few at once; one whose holder sent a heartbeat meanwhile is kept.</source>
        <translation>werden frei, einige zugleich; eine, deren Inhaber inzwischen einen Heartbeat sandte, bleibt.</translation>
    </message>
    <message>
        <source>are kept in the journal, each by an entry. Undo as a group works for each lock until another client acquires it.</source>
        <translation>stehen im Journal, jede mit einem Eintrag. Gemeinsam rückgängig geht für jede Sperre, bis ein anderer Client sie erwirbt.</translation>
    </message>
    <message>
        <source>&amp;Stop after this one</source>
        <translation>Nach dieser an&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Stop after these</source>
        <translation>Nach diesen an&amp;halten</translation>
    </message>
    <message>
        <source>%1 · %2 to %3</source>
        <translation>%1 · %2 bis %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 left out before</source>
        <translation>
            <numerusform>%1 vorher ausgelassen</numerusform>
            <numerusform>%1 vorher ausgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped as you asked: %1 lock(s) were not tried.</source>
        <translation>
            <numerusform>Angehalten, wie Sie es wollten: %1 Sperre wurde nicht versucht.</numerusform>
            <numerusform>Angehalten, wie Sie es wollten: %1 Sperren wurden nicht versucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo the whole group</source>
        <translation>Die ganze Gruppe rückgängig machen</translation>
    </message>
    <message>
        <source>Puts back each released row that no client has acquired since. One journal entry for each.</source>
        <translation>Stellt jede freigegebene Zeile wieder her, die seitdem kein Client erworben hat. Ein Journaleintrag für jede.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Undo %1 release(s)…</source>
        <translation>
            <numerusform>%1 Freigabe &amp;rückgängig machen…</numerusform>
            <numerusform>%1 Freigaben &amp;rückgängig machen…</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping: what is under way is brought to its end, nothing else is tried.</source>
        <translation>Hält an: was läuft, wird zu Ende gebracht, nichts anderes wird versucht.</translation>
    </message>
    <message>
        <source>is freed, unless its holder sent a heartbeat meanwhile.</source>
        <translation>wird frei, außer ihr Inhaber sandte inzwischen einen Heartbeat.</translation>
    </message>
    <message>
        <source>Check at least one lock.</source>
        <translation>Haken Sie mindestens eine Sperre an.</translation>
    </message>
    <message>
        <source>locks that were taken out one by one have no filter that leaves them out</source>
        <translation>für Sperren, die einzeln herausgenommen wurden, gibt es keinen Filter, der sie auslässt</translation>
    </message>
</context>
<context>
    <name>ui::BulkForm</name>
    <message numerus="yes">
        <source>%1 failed</source>
        <translation>
            <numerusform>%1 fehlgeschlagen</numerusform>
            <numerusform>%1 fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to be released</source>
        <translation>
            <numerusform>%1 freizugeben</numerusform>
            <numerusform>%1 freizugeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 not looked at yet</source>
        <translation>
            <numerusform>%1 noch nicht geprüft</numerusform>
            <numerusform>%1 noch nicht geprüft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 released</source>
        <translation>
            <numerusform>%1 freigegeben</numerusform>
            <numerusform>%1 freigegeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 left out</source>
        <translation>
            <numerusform>%1 ausgelassen</numerusform>
            <numerusform>%1 ausgelassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Locks on show</source>
        <translation>Gezeigte Sperren</translation>
    </message>
    <message>
        <source>Locks, and what is done with each</source>
        <translation>Sperren, und was mit jeder geschieht</translation>
    </message>
    <message>
        <source>Locks come to</source>
        <translation>Bearbeitete Sperren</translation>
    </message>
    <message numerus="yes">
        <source>%1 come to</source>
        <translation>
            <numerusform>Bearbeitet: %1</numerusform>
            <numerusform>Bearbeitet: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3.</source>
        <translation>%1 von %2, %3.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message numerus="yes">
        <source>All: %1</source>
        <translation>
            <numerusform>Alle: %1</numerusform>
            <numerusform>Alle: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kept</source>
        <translation>
            <numerusform>%1 behalten</numerusform>
            <numerusform>%1 behalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 not tried</source>
        <translation>
            <numerusform>%1 nicht versucht</numerusform>
            <numerusform>%1 nicht versucht</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%1 taken out</source>
        <translation>
            <numerusform>%1 herausgenommen</numerusform>
            <numerusform>%1 herausgenommen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::BulkModel</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>will be released</source>
        <translation>freizugeben</translation>
    </message>
    <message>
        <source>not looked at yet</source>
        <translation>noch nicht geprüft</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>weg</translation>
    </message>
    <message>
        <source>not in bulk</source>
        <translation>nicht gemeinsam</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <translation>%1, %2. %3</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Journal entry</source>
        <translation>Journaleintrag</translation>
    </message>
    <message numerus="yes">
        <source>%1 left out: %2</source>
        <translation>
            <numerusform>%1 ausgelassen: %2</numerusform>
            <numerusform>%1 ausgelassen: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>held, the lease has not run out</source>
        <translation>gehalten, die Lease ist nicht ausgelaufen</translation>
    </message>
    <message>
        <source>not proved yet, not watched for a whole lease</source>
        <translation>noch nicht bewiesen, nicht eine ganze Lease lang beobachtet</translation>
    </message>
    <message>
        <source>not proved, only this Region was seen</source>
        <translation>nicht bewiesen, nur diese Region wurde gesehen</translation>
    </message>
    <message>
        <source>released already</source>
        <translation>schon freigegeben</translation>
    </message>
    <message>
        <source>the row cannot be read</source>
        <translation>die Zeile ist nicht lesbar</translation>
    </message>
    <message>
        <source>the row is no lock</source>
        <translation>die Zeile ist keine Sperre</translation>
    </message>
    <message>
        <source>not in the table any more</source>
        <translation>nicht mehr in der Tabelle</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>nicht versucht</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1, aufgeklappt</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, zugeklappt</translation>
    </message>
    <message>
        <source>taken out by you</source>
        <translation>von Ihnen herausgenommen</translation>
    </message>
</context>
<context>
    <name>ui::ChainStrip</name>
    <message>
        <source>The journal is not as it was written: %1.</source>
        <translation>Das Journal ist nicht so, wie es geschrieben wurde: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 fault(s)</source>
        <translation>
            <numerusform>%1 Fehler</numerusform>
            <numerusform>%1 Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s)</source>
        <translation>
            <numerusform>%1 Datei</numerusform>
            <numerusform>%1 Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Every line is as it was written: %1 in %2.</source>
        <translation>Jede Zeile ist so, wie sie geschrieben wurde: %1 in %2.</translation>
    </message>
    <message numerus="yes">
        <source>A crash tore %1 line(s); (it was|they were) repaired.</source>
        <translation>
            <numerusform>Ein Absturz hat %1 Zeile abgeschnitten; sie wurde repariert.</numerusform>
            <numerusform>Ein Absturz hat %1 Zeilen abgeschnitten; sie wurden repariert.</numerusform>
        </translation>
    </message>
    <message>
        <source>State of the journal</source>
        <translation>Zustand des Journals</translation>
    </message>
    <message>
        <source>What is to be known of single lines</source>
        <translation>Was zu einzelnen Zeilen zu wissen ist</translation>
    </message>
</context>
<context>
    <name>ui::ChangeDataDialog</name>
    <message>
        <source>Data of %1</source>
        <translation>Daten von %1</translation>
    </message>
    <message>
        <source>Written with a heartbeat of its own, as UTF-8. Every reader of the lock sees it.</source>
        <translation>Mit einem eigenen Heartbeat geschrieben, als UTF-8. Jeder Leser der Sperre sieht sie.</translation>
    </message>
    <message>
        <source>Remove the data</source>
        <translation>Die Daten entfernen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Write data</source>
        <translation>Daten schreiben</translation>
    </message>
</context>
<context>
    <name>ui::CloseDialog</name>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message numerus="yes">
        <source>%n test lock is held or waited for: %1. Release it, let its lease run out, or stay here?</source>
        <translation>
            <numerusform>%n Testsperre wird gehalten oder erwartet: %1. Freigeben, die Lease verfallen lassen oder hierbleiben?</numerusform>
            <numerusform>%n Testsperren werden gehalten oder erwartet: %1. Freigeben, die Leases verfallen lassen oder hierbleiben?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test locks are held or waited for: %1. Release them, let their leases run out, or stay here?</source>
        <translation>
            <numerusform>%n Testsperre wird gehalten oder erwartet: %1. Freigeben, die Lease verfallen lassen oder hierbleiben?</numerusform>
            <numerusform>%n Testsperren werden gehalten oder erwartet: %1. Freigeben, die Leases verfallen lassen oder hierbleiben?</numerusform>
        </translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Let lapse</source>
        <translation>Verfallen lassen</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Test locks are still held</source>
        <translation>Es werden noch Testsperren gehalten</translation>
    </message>
    <message>
        <source>Stops the heartbeats and releases nothing: any client can acquire them once their leases are over.</source>
        <translation>Hält die Heartbeats an und gibt nichts frei: jeder Client kann sie erwerben, sobald ihre Leases vorbei sind.</translation>
    </message>
    <message>
        <source>Releasing: %1.</source>
        <translation>Wird freigegeben: %1.</translation>
    </message>
    <message>
        <source>Not released yet: %1. %2</source>
        <translation>Noch nicht freigegeben: %1. %2</translation>
    </message>
    <message numerus="yes">
        <source>Held for maintenance: %n lock(s).</source>
        <translation>
            <numerusform>Für Wartung gehalten: %n Sperre.</numerusform>
            <numerusform>Für Wartung gehalten: %n Sperren.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CommandPalette</name>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Commands and tables</source>
        <translation>Befehle und Tabellen</translation>
    </message>
    <message>
        <source>Type a command or a table</source>
        <translation>Befehl oder Tabelle eingeben</translation>
    </message>
    <message>
        <source>Command or table</source>
        <translation>Befehl oder Tabelle</translation>
    </message>
    <message>
        <source>Matching commands and tables</source>
        <translation>Passende Befehle und Tabellen</translation>
    </message>
    <message>
        <source>No command and no table is called so.</source>
        <translation>Kein Befehl und keine Tabelle heißt so.</translation>
    </message>
    <message>
        <source>%1: not possible now</source>
        <translation>%1: jetzt nicht möglich</translation>
    </message>
</context>
<context>
    <name>ui::ConnectionList</name>
    <message>
        <source>large</source>
        <translation>groß</translation>
    </message>
    <message>
        <source>No lock library we know keeps its locks in such a table.</source>
        <translation>Keine Lock-Bibliothek, die wir kennen, hält ihre Sperren in einer solchen Tabelle.</translation>
    </message>
    <message>
        <source>Signing in</source>
        <translation>Anmeldung läuft</translation>
    </message>
    <message>
        <source>Signing in.</source>
        <translation>Anmeldung läuft.</translation>
    </message>
    <message>
        <source>Credentials ended</source>
        <translation>Anmeldung abgelaufen</translation>
    </message>
    <message>
        <source>Not read: %1.</source>
        <translation>Nicht gelesen: %1.</translation>
    </message>
    <message>
        <source>Sign in again</source>
        <translation>Erneut anmelden</translation>
    </message>
    <message>
        <source>The tables cannot be listed: %1.</source>
        <translation>Die Tabellen können nicht aufgelistet werden: %1.</translation>
    </message>
    <message>
        <source>Listing is denied</source>
        <translation>Auflisten verweigert</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>Nicht erreicht</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>Nicht aufgelistet</translation>
    </message>
    <message>
        <source>Looking for tables</source>
        <translation>Suche Tabellen</translation>
    </message>
    <message>
        <source>Looking for tables.</source>
        <translation>Tabellen werden gesucht.</translation>
    </message>
    <message>
        <source>No tables</source>
        <translation>Keine Tabellen</translation>
    </message>
    <message>
        <source>This account has no tables in this Region, as far as these credentials show.</source>
        <translation>Dieses Konto hat in dieser Region keine Tabellen, soweit diese Anmeldeinformationen es zeigen.</translation>
    </message>
    <message>
        <source>Connections and their tables</source>
        <translation>Verbindungen und ihre Tabellen</translation>
    </message>
    <message>
        <source>RO</source>
        <translation>NL</translation>
    </message>
    <message>
        <source>RW</source>
        <translation>LS</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesend</translation>
    </message>
    <message>
        <source>may write</source>
        <translation>darf schreiben</translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation>Verbindung %1</translation>
    </message>
    <message>
        <source>Table %1</source>
        <translation>Tabelle %1</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Open, and go on &amp;reading the one on show</source>
        <translation>Öffnen, und die gezeigte weite&amp;rlesen</translation>
    </message>
    <message numerus="yes">
        <source>%1 more table(s)</source>
        <translation>
            <numerusform>%1 weitere Tabelle</numerusform>
            <numerusform>%1 weitere Tabellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Tables in which no lock library that is known keeps locks, as far as they could be looked at.</source>
        <translation>Tabellen, in denen keine bekannte Sperrbibliothek Sperren hält, soweit sie angesehen werden konnten.</translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1, aufgeklappt</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, zugeklappt</translation>
    </message>
    <message>
        <source>open too</source>
        <translation>auch offen</translation>
    </message>
</context>
<context>
    <name>ui::ContextLine</name>
    <message>
        <source>The profile in use. Click to choose another.</source>
        <translation>Das verwendete Profil. Klicken Sie, um ein anderes zu wählen.</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>Allow releases and test locks for this session</source>
        <translation>Freigaben und Testsperren für diese Sitzung erlauben</translation>
    </message>
    <message>
        <source>Profile %1</source>
        <translation>Profil %1</translation>
    </message>
    <message>
        <source>MAY BE AWS</source>
        <translation>VIELLEICHT AWS</translation>
    </message>
    <message>
        <source>LOCAL</source>
        <translation>LOKAL</translation>
    </message>
    <message>
        <source>The address is on this machine, but what answers there is not known to be an emulator: %1. What is written here may reach AWS.</source>
        <translation>Die Adresse ist auf dieser Maschine, aber was dort antwortet, ist nicht als Emulator bekannt: %1. Was hier geschrieben wird, kann AWS erreichen.</translation>
    </message>
    <message>
        <source>What answers here is an emulator on this machine: it takes made-up keys. Nothing here reaches AWS.</source>
        <translation>Was hier antwortet, ist ein Emulator auf dieser Maschine: er akzeptiert erfundene Schlüssel. Nichts von hier erreicht AWS.</translation>
    </message>
    <message>
        <source>Marked %1 in the list of profiles.</source>
        <translation>In der Liste der Profile %1 markiert.</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>NUR LESEN</translation>
    </message>
    <message>
        <source>READ-WRITE</source>
        <translation>LESEN UND SCHREIBEN</translation>
    </message>
    <message>
        <source>Nothing can be written by this connection. Click to change that.</source>
        <translation>Über diese Verbindung kann nichts geschrieben werden. Klicken Sie, um das zu ändern.</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>gelesen %1</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>credentials %1</source>
        <translation>Anmeldung noch %1</translation>
    </message>
    <message>
        <source>read less than %1 ago</source>
        <translation>vor weniger als %1 gelesen</translation>
    </message>
    <message>
        <source>Credential sources, in the order asked:
%1</source>
        <translation>Quellen der Anmeldeinformationen, in der abgefragten Reihenfolge:
%1</translation>
    </message>
    <message>
        <source>Releases and test locks are possible until this connection is closed. Click to make it read-only.</source>
        <translation>Freigaben und Testsperren sind möglich, bis diese Verbindung geschlossen wird. Klicken Sie, um sie nur lesend zu machen.</translation>
    </message>
    <message>
        <source>credentials expired</source>
        <translation>Anmeldung abgelaufen</translation>
    </message>
    <message>
        <source>This table is not production</source>
        <translation>Diese Tabelle gehört nicht zur Produktion</translation>
    </message>
    <message>
        <source>This table is production after all</source>
        <translation>Diese Tabelle gehört doch zur Produktion</translation>
    </message>
    <message>
        <source>NOT PRODUCTION</source>
        <translation>KEINE PRODUKTION</translation>
    </message>
    <message>
        <source>PRODUCTION?</source>
        <translation>PRODUKTION?</translation>
    </message>
    <message>
        <source>%1 You said that it is not. Click to take that back.</source>
        <translation>%1 Sie haben angegeben, dass es keine ist. Klicken Sie, um das zurückzunehmen.</translation>
    </message>
    <message>
        <source>%1 To write here, the table&apos;s name is typed; this protects in this window only. Click to say that it is not production.</source>
        <translation>%1 Um hier zu schreiben, wird der Name der Tabelle eingegeben; das schützt nur in diesem Fenster. Klicken Sie, um anzugeben, dass es keine Produktion ist.</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>Alle Tabellen</translation>
    </message>
    <message>
        <source>Show all tables.</source>
        <translation>Alle Tabellen zeigen.</translation>
    </message>
    <message>
        <source>Same in all rows</source>
        <translation>In allen Zeilen gleich</translation>
    </message>
    <message>
        <source>Table %1</source>
        <translation>Tabelle %1</translation>
    </message>
    <message>
        <source>%1. Click for the open tables.</source>
        <translation>%1. Klicken für die offenen Tabellen.</translation>
    </message>
    <message>
        <source>%1. Show the column</source>
        <translation>%1. Spalte zeigen</translation>
    </message>
    <message>
        <source>In all rows: %1.</source>
        <translation>In allen Zeilen: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Add a connection...</source>
        <translation>Verbindung hinzufügen...</translation>
    </message>
    <message>
        <source>Open one more connection; those that are open stay open.</source>
        <translation>Eine weitere Verbindung öffnen; die offenen bleiben offen.</translation>
    </message>
    <message>
        <source>DEMO</source>
        <translation>DEMO</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Show the list of tables; Esc closes it.</source>
        <translation>Die Liste der Tabellen zeigen; Esc schließt sie.</translation>
    </message>
    <message>
        <source>A connection of the fleet file. Click to choose another.</source>
        <translation>Eine Verbindung der Flottendatei. Klicken, um eine andere zu wählen.</translation>
    </message>
    <message>
        <source>With the credentials of profile %1</source>
        <translation>Mit den Anmeldedaten des Profils %1</translation>
    </message>
    <message>
        <source>Labels: %1</source>
        <translation>Bezeichnungen: %1</translation>
    </message>
    <message>
        <source>Connection %1 of the fleet file</source>
        <translation>Verbindung %1 der Flottendatei</translation>
    </message>
    <message>
        <source>Recording %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>The recording %1. Click to open something else.</source>
        <translation>Die Aufzeichnung %1. Klicken Sie, um etwas anderes zu öffnen.</translation>
    </message>
    <message>
        <source>RECORDING</source>
        <translation>AUFZEICHNUNG</translation>
    </message>
    <message>
        <source>Shown as it stood at the moment of the slider. Nothing is asked and nothing can be changed.</source>
        <translation>Gezeigt, wie es zum Zeitpunkt des Schiebers stand. Nichts wird abgefragt, und nichts lässt sich ändern.</translation>
    </message>
</context>
<context>
    <name>ui::CopiedCommands</name>
    <message>
        <source>Command copied.</source>
        <translation>Befehl kopiert.</translation>
    </message>
    <message>
        <source>Not copied: %1.</source>
        <translation>Nicht kopiert: %1.</translation>
    </message>
</context>
<context>
    <name>ui::CopiedRows</name>
    <message numerus="yes">
        <source>Copied %1 key(s).</source>
        <translation>
            <numerusform>%1 Schlüssel kopiert.</numerusform>
            <numerusform>%1 Schlüssel kopiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %1 row(s).</source>
        <translation>
            <numerusform>%1 Zeile kopiert.</numerusform>
            <numerusform>%1 Zeilen kopiert.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CopyMenu</name>
    <message>
        <source>No command: %1</source>
        <translation>Kein Befehl: %1</translation>
    </message>
    <message>
        <source>Cop&amp;y as command</source>
        <translation>Als Befehl &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>ui::DataView</name>
    <message>
        <source>Cop&amp;y</source>
        <translation>Kop&amp;ieren</translation>
    </message>
    <message>
        <source>Show the data as</source>
        <translation>Die Daten zeigen als</translation>
    </message>
    <message>
        <source>Copies the whole text in the form shown.</source>
        <translation>Kopiert den ganzen Text in der gezeigten Form.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>The data is there and empty.</source>
        <translation>Die Daten sind da und leer.</translation>
    </message>
    <message>
        <source>This lock carries no data.</source>
        <translation>Diese Sperre trägt keine Daten.</translation>
    </message>
    <message>
        <source>shown as %1</source>
        <translation>gezeigt als %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 Byte</numerusform>
            <numerusform>%1 Bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::DetailsLine</name>
    <message>
        <source>&amp;Release…</source>
        <translation>&amp;Freigeben…</translation>
    </message>
    <message>
        <source>Detai&amp;ls</source>
        <translation>Detai&amp;ls</translation>
    </message>
    <message>
        <source>Shows all that is known of this lock as a page. Escape goes back.</source>
        <translation>Zeigt alles, was von dieser Sperre bekannt ist, als Seite. Escape geht zurück.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No lock chosen. Choose a row to see who holds it and how we know.</source>
        <translation>Keine Sperre gewählt. Wählen Sie eine Zeile, um zu sehen, wer sie hält und woher wir es wissen.</translation>
    </message>
</context>
<context>
    <name>ui::DetailsPanel</name>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Ver&amp;ify holder</source>
        <translation>I&amp;nhaber prüfen</translation>
    </message>
    <message>
        <source>No lock chosen</source>
        <translation>Keine Sperre gewählt</translation>
    </message>
    <message>
        <source>Choose a row to see who holds it and how we know.</source>
        <translation>Wählen Sie eine Zeile, um zu sehen, wer sie hält und woher wir es wissen.</translation>
    </message>
    <message>
        <source>Stop watch&amp;ing</source>
        <translation>Beobachtu&amp;ng beenden</translation>
    </message>
    <message>
        <source>Watch aga&amp;in</source>
        <translation>Er&amp;neut beobachten</translation>
    </message>
    <message>
        <source>Watches it with consistent reads until a heartbeat is seen or the lapse is proved. Key: A</source>
        <translation>Beobachtet die Sperre mit konsistenten Lesevorgängen, bis ein Heartbeat gesehen oder der Verfall bewiesen ist. Taste: A</translation>
    </message>
    <message>
        <source>It cannot be released here. %1</source>
        <translation>Die Sperre kann hier nicht freigegeben werden. %1</translation>
    </message>
    <message>
        <source>Opens the release dialog; nothing is written before it is confirmed. Ctrl+R</source>
        <translation>Öffnet den Freigabedialog; vor der Bestätigung wird nichts geschrieben. Strg+R</translation>
    </message>
    <message>
        <source>Raw item as DynamoDB JSON</source>
        <translation>Rohes Item als DynamoDB-JSON</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>Kop&amp;ieren</translation>
    </message>
    <message>
        <source>The item as stored, lossless, in DynamoDB JSON.</source>
        <translation>Das Item, wie es gespeichert ist, verlustfrei, in DynamoDB-JSON.</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>Da&amp;ten</translation>
    </message>
    <message>
        <source>Ra&amp;w item</source>
        <translation>&amp;Rohes Item</translation>
    </message>
    <message>
        <source>&amp;Events</source>
        <translation>&amp;Ereignisse</translation>
    </message>
    <message>
        <source>Details of %1</source>
        <translation>Details zu %1</translation>
    </message>
    <message>
        <source>Parts of the details</source>
        <translation>Teile der Details</translation>
    </message>
    <message>
        <source>The item in DynamoDB JSON, but for values that are shown nowhere: of them the type and the size.</source>
        <translation>Das Item in DynamoDB-JSON, ohne die Werte, die nirgends gezeigt werden: von ihnen Typ und Größe.</translation>
    </message>
    <message>
        <source>Facts and their sources</source>
        <translation>Tatsachen und ihre Quellen</translation>
    </message>
    <message>
        <source>F&amp;acts</source>
        <translation>T&amp;atsachen</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>Details schließen</translation>
    </message>
    <message>
        <source>Closes the details. Enter on a row opens them again.</source>
        <translation>Schließt die Details. Enter auf einer Zeile öffnet sie wieder.</translation>
    </message>
</context>
<context>
    <name>ui::DiagnosticsDialog</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnose</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>All areas</source>
        <translation>Alle Bereiche</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>S&amp;top collecting</source>
        <translation>Sammeln an&amp;halten</translation>
    </message>
    <message>
        <source>S&amp;tart collecting</source>
        <translation>Sammeln &amp;beginnen</translation>
    </message>
    <message>
        <source>Collecting the newest %1 lines. Repeat what went wrong, then save them. They hold names of tables and profiles, never a secret, a key or a value of an item.</source>
        <translation>Die neuesten %1 Zeilen werden gesammelt. Wiederholen Sie, was schiefging, und speichern Sie sie dann. Sie enthalten Namen von Tabellen und Profilen, nie ein Geheimnis, einen Schlüssel oder einen Wert eines Items.</translation>
    </message>
    <message>
        <source>Nothing is collected yet. Start, then repeat what went wrong.</source>
        <translation>Noch ist nichts gesammelt. Beginnen Sie, und wiederholen Sie dann, was schiefging.</translation>
    </message>
    <message>
        <source>Stopped. What was collected stays until it is cleared or the program ends.</source>
        <translation>Angehalten. Was gesammelt wurde, bleibt, bis es geleert wird oder das Programm endet.</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Das Log speichern</translation>
    </message>
    <message>
        <source>Log (*.log)</source>
        <translation>Log (*.log)</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>Gespeichert in %1.</translation>
    </message>
    <message>
        <source>cannot write %1: %2; choose another place</source>
        <translation>%1 kann nicht geschrieben werden: %2; wählen Sie einen anderen Ort</translation>
    </message>
</context>
<context>
    <name>ui::DiagnosticsLog</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
</context>
<context>
    <name>ui::DurationDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Not usable: %1.</source>
        <translation>Nicht verwendbar: %1.</translation>
    </message>
</context>
<context>
    <name>ui::EndpointForm</name>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Endpoint URL</source>
        <translation>Endpunkt-URL</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>As the environment says</source>
        <translation>Wie in der Umgebung angegeben</translation>
    </message>
</context>
<context>
    <name>ui::EventsView</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>What was seen</source>
        <translation>Was gesehen wurde</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Events, the latest first</source>
        <translation>Ereignisse, das neueste zuerst</translation>
    </message>
</context>
<context>
    <name>ui::EvidenceStrip</name>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Watching with consistent reads: unchanged for %1 of %2. A heartbeat would end this at once.</source>
        <translation>Beobachtung mit konsistenten Lesevorgängen: seit %1 von %2 unverändert. Ein Heartbeat würde dies sofort beenden.</translation>
    </message>
</context>
<context>
    <name>ui::ExportDialog</name>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>&amp;All: %1</source>
        <translation>&amp;Alle: %1</translation>
    </message>
    <message>
        <source>Sho&amp;wn by the filter: %1</source>
        <translation>Vom Filter &amp;gezeigte: %1</translation>
    </message>
    <message>
        <source>CSV, for spreadsheets</source>
        <translation>CSV, für Tabellenkalkulationen</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>JSON, a line for each lock</source>
        <translation>JSON, eine Zeile je Sperre</translation>
    </message>
    <message>
        <source>Markdown table, for tickets</source>
        <translation>Markdown-Tabelle, für Tickets</translation>
    </message>
    <message>
        <source>The &amp;columns on show, as people read them</source>
        <translation>Die gezeigten S&amp;palten, wie Menschen sie lesen</translation>
    </message>
    <message>
        <source>All &amp;fields, as programs read them</source>
        <translation>Alle &amp;Felder, wie Programme sie lesen</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>For&amp;mat</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save the export</source>
        <translation>Den Export speichern</translation>
    </message>
    <message>
        <source>it is longer than a clipboard should hold</source>
        <translation>es ist länger, als eine Zwischenablage fassen sollte</translation>
    </message>
    <message>
        <source>Not copied: %1. Save it to a file.</source>
        <translation>Nicht kopiert: %1. Speichern Sie es in eine Datei.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another place.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>%1 copied.</source>
        <translation>%1 kopiert.</translation>
    </message>
    <message>
        <source>%1 saved to %2.</source>
        <translation>%1 in %2 gespeichert.</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Abgebrochen. Es wurde nichts geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 Sperre</numerusform>
            <numerusform>%1 Sperren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FigureLabel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ui::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter: import  owner:worker  state:lapsed  held&gt;5m  /^job-[0-9]+/  -test</source>
        <translation>Filter: import  owner:worker  state:lapsed  held&gt;5m  /^job-[0-9]+/  -test</translation>
    </message>
    <message>
        <source>Terms of the filter</source>
        <translation>Begriffe des Filters</translation>
    </message>
    <message>
        <source>List the terms of the filter.</source>
        <translation>Die Begriffe des Filters aufführen.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Rows keep their places while the mouse is over the table.</source>
        <translation>Zeilen behalten ihren Platz, solange die Maus über der Tabelle ist.</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 Sperre</numerusform>
            <numerusform>%1 Sperren</numerusform>
        </translation>
    </message>
    <message>
        <source> · order kept</source>
        <translation> · Reihenfolge fixiert</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Words and fields, all of which must fit. Fields: key, owner, state, dialect, version, data.
held&gt;5m, age, gap, lease, left, lapsed compare lengths of time with &lt;, &lt;=, =, &gt;= and &gt;.
/expression/ for patterns, &quot;two words&quot;, one,two for either, a minus sign for the opposite.</source>
        <translation>Wörter und Felder, die alle passen müssen. Felder: key, owner, state, dialect, version, data.
held&gt;5m, age, gap, lease, left, lapsed vergleichen Zeitspannen mit &lt;, &lt;=, =, &gt;= und &gt;.
/Ausdruck/ für Muster, &quot;zwei Wörter&quot;, eins,zwei für eines von beiden, ein Minus für das Gegenteil.</translation>
    </message>
</context>
<context>
    <name>ui::FilterHelp</name>
    <message>
        <source>The key, the sort key or the owner contains the word.</source>
        <translation>Der Schlüssel, der Sortierschlüssel oder der Besitzer enthält das Wort.</translation>
    </message>
    <message>
        <source>The same for text with spaces or signs.</source>
        <translation>Dasselbe für Text mit Leerzeichen oder Sonderzeichen.</translation>
    </message>
    <message>
        <source>The same for a regular expression.</source>
        <translation>Dasselbe für einen regulären Ausdruck.</translation>
    </message>
    <message>
        <source>The key or the sort key contains it.</source>
        <translation>Der Schlüssel oder der Sortierschlüssel enthält es.</translation>
    </message>
    <message>
        <source>The owner contains one of these.</source>
        <translation>Der Besitzer enthält eines davon.</translation>
    </message>
    <message>
        <source>The row has the format of this library.</source>
        <translation>Die Zeile hat das Format dieser Bibliothek.</translation>
    </message>
    <message>
        <source>The record version contains it.</source>
        <translation>Die Record-Version enthält es.</translation>
    </message>
    <message>
        <source>The data stored with the lock contains it.</source>
        <translation>Die mit der Sperre gespeicherten Daten enthalten es.</translation>
    </message>
    <message>
        <source>The last heartbeat that we saw is at least so long ago.</source>
        <translation>Der letzte Heartbeat, den wir sahen, ist mindestens so lange her.</translation>
    </message>
    <message>
        <source>The row states a lease of at most this duration.</source>
        <translation>Die Zeile nennt eine Lease von höchstens dieser Dauer.</translation>
    </message>
    <message>
        <source>Less time is left until any client can acquire the lock.</source>
        <translation>Es bleibt weniger Zeit, bis jeder Client die Sperre erwerben kann.</translation>
    </message>
    <message>
        <source>A minus sign before a term: all rows that it does not fit.</source>
        <translation>Ein Minuszeichen vor einem Begriff: alle Zeilen, auf die er nicht zutrifft.</translation>
    </message>
    <message>
        <source>Terms of the filter</source>
        <translation>Begriffe des Filters</translation>
    </message>
    <message>
        <source>Terms stand side by side with spaces between them. All of them must fit.</source>
        <translation>Begriffe stehen mit Leerzeichen nebeneinander. Alle müssen zutreffen.</translation>
    </message>
    <message>
        <source>Lengths of time take &lt;, &lt;=, =, &gt;= and &gt;, and units: 250ms, 20s, 5m, 1h30m.</source>
        <translation>Zeitspannen erlauben &lt;, &lt;=, =, &gt;= und &gt; und Einheiten: 250ms, 20s, 5m, 1h30m.</translation>
    </message>
    <message>
        <source>The state is one of lapsed, unreadable, unproven, held, released, unsupported, not-a-lock.</source>
        <translation>Der Zustand ist einer von lapsed, unreadable, unproven, held, released, unsupported, not-a-lock.</translation>
    </message>
    <message>
        <source>The lock is lapsed, or its row cannot be read.</source>
        <translation>Die Sperre ist verfallen, oder ihre Zeile ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The owner has held the lock for longer, as the row states, else as far as we saw; &gt; before the time: perhaps longer.</source>
        <translation>Der Besitzer hält die Sperre schon länger, wie die Zeile es angibt, sonst soweit wir es sahen; &gt; vor der Zeit: vielleicht länger.</translation>
    </message>
    <message>
        <source>The same, and for other rows: unchanged for longer, as far as we saw.</source>
        <translation>Dasselbe, und bei anderen Zeilen: länger unverändert, soweit wir es sahen.</translation>
    </message>
    <message>
        <source>The lock is surely lapsed, and has been for longer.</source>
        <translation>Die Sperre ist sicher verfallen, und das schon länger.</translation>
    </message>
</context>
<context>
    <name>ui::FleetForm</name>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>Schreibgeschützt öffnen</translation>
    </message>
    <message>
        <source>F5 does the same. What is open goes on.</source>
        <translation>F5 tut dasselbe. Was offen ist, läuft weiter.</translation>
    </message>
    <message>
        <source>Each by itself: one that hangs or is signed out delays no other. Writing is allowed later, for each of them alone.</source>
        <translation>Jede für sich: eine, die hängt oder abgemeldet ist, hält keine andere auf. Schreiben wird später erlaubt, für jede einzeln.</translation>
    </message>
    <message>
        <source>Find a connection</source>
        <translation>Eine Verbindung finden</translation>
    </message>
    <message>
        <source>Connections of the fleet file</source>
        <translation>Verbindungen der Flottendatei</translation>
    </message>
    <message>
        <source>From %1.</source>
        <translation>Aus %1.</translation>
    </message>
    <message>
        <source>There is no fleet file at %1. It names connections for all who work here, without a secret; the manual has an example.</source>
        <translation>Bei %1 gibt es keine Flottendatei. Sie nennt Verbindungen für alle, die hier arbeiten, ohne ein Geheimnis; das Handbuch hat ein Beispiel.</translation>
    </message>
    <message numerus="yes">
        <source>Open all %n read-only</source>
        <translation>
            <numerusform>%n schreibgeschützt öffnen</numerusform>
            <numerusform>Alle %n schreibgeschützt öffnen</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a fleet file</source>
        <translation>Eine Flottendatei wählen</translation>
    </message>
    <message>
        <source>Fleet files (*.toml)</source>
        <translation>Flottendateien (*.toml)</translation>
    </message>
</context>
<context>
    <name>ui::HealthDialog</name>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Go to lock</source>
        <translation>&amp;Zur Sperre gehen</translation>
    </message>
    <message>
        <source>Health of the table</source>
        <translation>Zustand der Tabelle</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Locks of the finding</source>
        <translation>Sperren des Befunds</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1: %2 in %3.</source>
        <translation>%1: %2 bei %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 problem(s)</source>
        <translation>
            <numerusform>%1 Problem</numerusform>
            <numerusform>%1 Probleme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 Sperre</numerusform>
            <numerusform>%1 Sperren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 and %3 in %4.</source>
        <translation>%1: %2 und %3 bei %4.</translation>
    </message>
    <message numerus="yes">
        <source>%1 note(s)</source>
        <translation>
            <numerusform>%1 Hinweis</numerusform>
            <numerusform>%1 Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>Not judged yet: %1</source>
        <translation>Noch nicht beurteilt: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No problems are left.</source>
        <translation>Es sind keine Probleme mehr da.</translation>
    </message>
    <message>
        <source>The first %1 of %2:</source>
        <translation>Die ersten %1 von %2:</translation>
    </message>
    <message>
        <source>Locks:</source>
        <translation>Sperren:</translation>
    </message>
</context>
<context>
    <name>ui::HeartbeatStrip</name>
    <message>
        <source>Heartbeats</source>
        <translation>Heartbeats</translation>
    </message>
    <message>
        <source>Heartbeat accepted %1, answered within %2 ms</source>
        <translation>Heartbeat angenommen %1, beantwortet innerhalb von %2 ms</translation>
    </message>
    <message>
        <source>Heartbeat refused %1, answered within %2 ms</source>
        <translation>Heartbeat abgelehnt %1, beantwortet innerhalb von %2 ms</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>−%1 s</source>
        <translation>−%1 s</translation>
    </message>
    <message>
        <source>+%1 s</source>
        <translation>+%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message numerus="yes">
        <source>%n recent heartbeat(s), %1 refused</source>
        <translation>
            <numerusform>%n jüngster Heartbeat, %1 abgelehnt</numerusform>
            <numerusform>%n jüngste Heartbeats, %1 abgelehnt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HeldLimitDialog</name>
    <message>
        <source>Held longer than</source>
        <translation>Länger gehalten als</translation>
    </message>
    <message>
        <source>You are told once one owner has held %1 for longer than this. The time counts from when its row states that it was acquired, or else from when we first saw it held.</source>
        <translation>Sie erfahren, sobald ein Besitzer %1 länger als das gehalten hat. Die Zeit zählt ab dem Erwerb, wenn ihre Zeile ihn nennt, sonst seit wir sie zuerst gehalten sahen.</translation>
    </message>
    <message>
        <source>&amp;Longer than</source>
        <translation>&amp;Länger als</translation>
    </message>
    <message>
        <source>30m, 2h, 1h30m</source>
        <translation>30m, 2h, 1h30m</translation>
    </message>
    <message>
        <source>&amp;Tell me</source>
        <translation>&amp;Melden</translation>
    </message>
    <message>
        <source>a hold is longer than 0s</source>
        <translation>gehalten wird länger als 0s</translation>
    </message>
</context>
<context>
    <name>ui::HelpWindow</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Copied the address %1. The manual opens no page outside of the program.</source>
        <translation>Die Adresse %1 ist kopiert. Das Handbuch öffnet keine Seite außerhalb des Programms.</translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation>Keine Seite hat diese Wörter.</translation>
    </message>
    <message>
        <source>Pages: %1. In a page, right and left arrow go from link to link, Return follows one.</source>
        <translation>Seiten: %1. In einer Seite gehen die Pfeile rechts und links von Link zu Link, Enter folgt einem.</translation>
    </message>
    <message>
        <source>Pages with these words: %1. Return finds them in the page.</source>
        <translation>Seiten mit diesen Wörtern: %1. Enter findet sie in der Seite.</translation>
    </message>
    <message>
        <source>The pages are in English.</source>
        <translation>Die Seiten sind auf Englisch.</translation>
    </message>
</context>
<context>
    <name>ui::HoldDialog</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Released: is acquired at once.</source>
        <translation>Freigegeben: wird sofort erworben.</translation>
    </message>
    <message>
        <source>Its holder is waited for until it releases the lock or the lease lapses.</source>
        <translation>Auf den Inhaber wird gewartet, bis er die Sperre freigibt oder die Lease verfällt.</translation>
    </message>
    <message>
        <source>%1 holds it: it is waited for until it releases the lock or the lease lapses.</source>
        <translation>%1 hält sie: es wird gewartet, bis der Inhaber die Sperre freigibt oder die Lease verfällt.</translation>
    </message>
    <message>
        <source>Hold for maintenance</source>
        <translation>Für Wartung halten</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>Cannot be held: %1.</source>
        <translation>Kann nicht gehalten werden: %1.</translation>
    </message>
    <message>
        <source>Locks to be held</source>
        <translation>Sperren, die gehalten werden sollen</translation>
    </message>
    <message>
        <source>How long to wait beyond one lease of its holder.</source>
        <translation>Wie lange über eine Lease des Inhabers hinaus gewartet wird.</translation>
    </message>
    <message>
        <source>&amp;Hold for</source>
        <translation>&amp;Dauer</translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation>%1 halten</translation>
    </message>
    <message numerus="yes">
        <source>Hold %n lock(s)</source>
        <translation>
            <numerusform>%n Sperre halten</numerusform>
            <numerusform>%n Sperren halten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) are too many to hold at once; %1 are the most.</source>
        <translation>
            <numerusform>%n Sperre ist zu viel, um sie zugleich zu halten; höchstens %1 sind möglich.</numerusform>
            <numerusform>%n Sperren sind zu viele, um sie zugleich zu halten; höchstens %1 sind möglich.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of them can be held; the list says why.</source>
        <translation>Keine davon kann gehalten werden; die Liste sagt, warum.</translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) cannot be held; the list says why.</source>
        <translation>
            <numerusform>%n Sperre kann nicht gehalten werden; die Liste sagt, warum.</numerusform>
            <numerusform>%n Sperren können nicht gehalten werden; die Liste sagt, warum.</numerusform>
        </translation>
    </message>
    <message>
        <source>Command of leasescope-cli</source>
        <translation>Befehl für leasescope-cli</translation>
    </message>
    <message>
        <source>&amp;Reason (written into the row for all to read, and into the journal)</source>
        <translation>&amp;Grund (steht für alle lesbar in der Zeile und im Journal)</translation>
    </message>
    <message>
        <source>Why is this lock held?</source>
        <translation>Warum wird diese Sperre gehalten?</translation>
    </message>
    <message>
        <source>Hold lock</source>
        <translation>Sperre halten</translation>
    </message>
    <message>
        <source>Hold this lock for maintenance</source>
        <translation>Diese Sperre für Wartung halten</translation>
    </message>
    <message numerus="yes">
        <source>Hold %n lock(s) for maintenance</source>
        <translation>
            <numerusform>%n Sperre für Wartung halten</numerusform>
            <numerusform>%n Sperren für Wartung halten</numerusform>
        </translation>
    </message>
    <message>
        <source>held by no owner, as it was read</source>
        <translation>von keinem Besitzer gehalten, wie gelesen</translation>
    </message>
    <message>
        <source>the row names no owner</source>
        <translation>die Zeile nennt keinen Besitzer</translation>
    </message>
    <message>
        <source>holds it now</source>
        <translation>hält sie jetzt</translation>
    </message>
    <message>
        <source>we release it. If Leasescope ends before, the library&apos;s own rule for its lease holds.</source>
        <translation>wir geben sie frei. Endet Leasescope vorher, gilt die Regel der Bibliothek für ihre Lease.</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Zuerst</translation>
    </message>
    <message>
        <source>we wait up to %1, beyond one lease, until its holder releases it or it lapses. A live lock is never broken.</source>
        <translation>warten wir bis zu %1, mehr als eine Lease, bis der Inhaber sie freigibt oder sie verfällt. Eine lebende Sperre wird nie gebrochen.</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dann</translation>
    </message>
    <message>
        <source>we hold it for %1 as its library&apos;s client does; other clients wait.</source>
        <translation>halten wir sie %1 wie der Client der Bibliothek; andere Clients warten.</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>From 1 min to 24 h, counted from when no lock is waited for any more.</source>
        <translation>Von 1 min bis 24 h, gezählt ab dem Moment, in dem auf keine Sperre mehr gewartet wird.</translation>
    </message>
    <message>
        <source>W&amp;ait at most</source>
        <translation>Höchstens w&amp;arten</translation>
    </message>
    <message>
        <source>Hold for %1</source>
        <translation>%1 halten</translation>
    </message>
    <message>
        <source>we hold it until you release it, %1 at most, as its library&apos;s client does; other clients wait.</source>
        <translation>halten wir sie, bis Sie sie freigeben, höchstens %1, wie der Client der Bibliothek; andere Clients warten.</translation>
    </message>
    <message>
        <source>we release it. Heartbeats end with this program: if it ends before, the lock lapses %1 later.</source>
        <translation>geben wir sie frei. Heartbeats enden mit diesem Programm: endet es vorher, verfällt die Sperre %1 später.</translation>
    </message>
    <message>
        <source>until I release, %1 at most</source>
        <translation>bis ich freigebe, höchstens %1</translation>
    </message>
    <message>
        <source>Hold until you release it, %1 at most</source>
        <translation>Halten, bis Sie freigeben, höchstens %1</translation>
    </message>
    <message>
        <source>From 1 min to 24 h.</source>
        <translation>Von 1 min bis 24 h.</translation>
    </message>
</context>
<context>
    <name>ui::HolderChoice</name>
    <message>
        <source>Holders of %1</source>
        <translation>Inhaber von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) hold %1. Choose the one whose slot is to be released.</source>
        <translation>
            <numerusform>%n Client hält %1. Wählen Sie den, dessen Platz freigegeben werden soll.</numerusform>
            <numerusform>%n Clients halten %1. Wählen Sie den, dessen Platz freigegeben werden soll.</numerusform>
        </translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>Inhaber</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Continue…</source>
        <translation>&amp;Weiter…</translation>
    </message>
</context>
<context>
    <name>ui::HomeFeed</name>
    <message>
        <source>problems read every %1, tables every %2</source>
        <translation>Probleme alle %1 gelesen, Tabellen alle %2</translation>
    </message>
    <message>
        <source>%1, %2 a day</source>
        <translation>%1, %2 am Tag</translation>
    </message>
    <message>
        <source>reading is paused</source>
        <translation>Lesen ist angehalten</translation>
    </message>
</context>
<context>
    <name>ui::HomePage</name>
    <message>
        <source>No connection is open</source>
        <translation>Keine Verbindung ist offen</translation>
    </message>
    <message>
        <source>Problems and tables of all open connections are listed here.</source>
        <translation>Probleme und Tabellen aller offenen Verbindungen stehen hier.</translation>
    </message>
    <message>
        <source>Add a connection...</source>
        <translation>Verbindung hinzufügen...</translation>
    </message>
    <message>
        <source>Filter all tables: import owner:worker state:lapsed</source>
        <translation>Alle Tabellen filtern: import owner:worker state:lapsed</translation>
    </message>
    <message>
        <source>Group tables</source>
        <translation>Tabellen gruppieren</translation>
    </message>
    <message>
        <source>Group: connection</source>
        <translation>Gruppe: Verbindung</translation>
    </message>
    <message>
        <source>Group: state</source>
        <translation>Gruppe: Zustand</translation>
    </message>
    <message>
        <source>Group: library</source>
        <translation>Gruppe: Bibliothek</translation>
    </message>
    <message>
        <source>Group: account</source>
        <translation>Gruppe: Konto</translation>
    </message>
    <message>
        <source>Problems of all connections, worst first</source>
        <translation>Probleme aller Verbindungen, die schlimmsten zuerst</translation>
    </message>
    <message>
        <source>Tables of all connections</source>
        <translation>Tabellen aller Verbindungen</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%n snoozed</source>
        <translation>
            <numerusform>%n zurückgestellt</numerusform>
            <numerusform>%n zurückgestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message numerus="yes">
        <source>Nothing fits: %1 table(s) are hidden by the filter.</source>
        <translation>
            <numerusform>Nichts passt: %1 Tabelle ist durch den Filter verborgen.</numerusform>
            <numerusform>Nichts passt: %1 Tabellen sind durch den Filter verborgen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all connections, not %1 alone</source>
        <translation>Alle Verbindungen zeigen, nicht nur %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Group: labels</source>
        <translation>Gruppe: Bezeichnungen</translation>
    </message>
    <message>
        <source>the %1 worst are listed</source>
        <translation>die %1 schlimmsten sind aufgelistet</translation>
    </message>
</context>
<context>
    <name>ui::HomePainter</name>
    <message>
        <source>PRODUCTION?</source>
        <translation>PRODUKTION?</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>NUR LESEN</translation>
    </message>
    <message>
        <source>READ-WRITE</source>
        <translation>LESEN UND SCHREIBEN</translation>
    </message>
</context>
<context>
    <name>ui::HomePlace</name>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open its &amp;table</source>
        <translation>Die &amp;Tabelle öffnen</translation>
    </message>
</context>
<context>
    <name>ui::HomeSource</name>
    <message>
        <source>the credentials ended</source>
        <translation>die Anmeldeinformationen sind abgelaufen</translation>
    </message>
    <message>
        <source>no answer to the list of tables, asked for %1</source>
        <translation>keine Antwort auf die Liste der Tabellen, gefragt seit %1</translation>
    </message>
</context>
<context>
    <name>ui::JournalModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Doubt</source>
        <translation>Zweifel</translation>
    </message>
</context>
<context>
    <name>ui::JournalState</name>
    <message>
        <source>Verified at %1.</source>
        <translation>Geprüft um %1.</translation>
    </message>
    <message>
        <source>journal cannot be read</source>
        <translation>Journal nicht lesbar</translation>
    </message>
    <message>
        <source>journal intact</source>
        <translation>Journal unversehrt</translation>
    </message>
    <message>
        <source>journal altered</source>
        <translation>Journal verändert</translation>
    </message>
</context>
<context>
    <name>ui::JournalWindow</name>
    <message>
        <source>Read &amp;again</source>
        <translation>Erneut &amp;lesen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter: table, key, operator, reason …</source>
        <translation>Filter: Tabelle, Schlüssel, Operator, Grund …</translation>
    </message>
    <message>
        <source>Words, all of which have to occur in the act: in what the list shows, its reason or its number. Ctrl+F</source>
        <translation>Wörter, die alle in der Aktion vorkommen müssen: in dem, was die Liste zeigt, in ihrem Grund oder in ihrer Nummer. Strg+F</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Acts, the newest first</source>
        <translation>Aktionen, die neueste zuerst</translation>
    </message>
    <message>
        <source>Copy the &amp;report</source>
        <translation>Be&amp;richt kopieren</translation>
    </message>
    <message>
        <source>&amp;Save the report…</source>
        <translation>Bericht &amp;speichern…</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Den Bericht speichern</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Save the &amp;lines of the journal…</source>
        <translation>&amp;Zeilen des Journals speichern…</translation>
    </message>
    <message>
        <source>Save the lines of the journal</source>
        <translation>Die Zeilen des Journals speichern</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message>
        <source>Save all &amp;evidence in a folder…</source>
        <translation>Alle &amp;Belege in einem Ordner speichern…</translation>
    </message>
    <message>
        <source>Save the list as &amp;CSV…</source>
        <translation>Liste als &amp;CSV speichern…</translation>
    </message>
    <message>
        <source>Save the list as &amp;JSON lines…</source>
        <translation>Liste als &amp;JSON-Zeilen speichern…</translation>
    </message>
    <message>
        <source>Reads the journal and verifies every line of it. F5</source>
        <translation>Liest das Journal und prüft jede seiner Zeilen. F5</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Outcome not known</source>
        <translation>Ergebnis nicht bekannt</translation>
    </message>
    <message>
        <source>With a doubt</source>
        <translation>Mit einem Zweifel</translation>
    </message>
    <message>
        <source>All acts</source>
        <translation>Alle Aktionen</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Alle Ergebnisse</translation>
    </message>
    <message>
        <source>No connection</source>
        <translation>Keine Verbindung</translation>
    </message>
    <message>
        <source>Open a connection or the demo to read the journal of this machine.</source>
        <translation>Öffnen Sie eine Verbindung oder die Demo, um das Journal dieser Maschine zu lesen.</translation>
    </message>
    <message>
        <source>Reading the journal…</source>
        <translation>Das Journal wird gelesen…</translation>
    </message>
    <message>
        <source>Every line is read and verified.</source>
        <translation>Jede Zeile wird gelesen und geprüft.</translation>
    </message>
    <message>
        <source>The journal cannot be read</source>
        <translation>Das Journal kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Erneut lesen</translation>
    </message>
    <message>
        <source>No acts yet</source>
        <translation>Noch keine Aktionen</translation>
    </message>
    <message>
        <source>Releases, restores and test locks are entered here before they are sent, with the row as it was.</source>
        <translation>Freigaben, Wiederherstellungen und Testsperren werden hier vermerkt, bevor sie gesendet werden, mit der Zeile, wie sie war.</translation>
    </message>
    <message>
        <source>No act matches</source>
        <translation>Keine Aktion passt</translation>
    </message>
    <message>
        <source>The filter leaves nothing to show.</source>
        <translation>Der Filter lässt nichts übrig, was zu zeigen wäre.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message numerus="yes">
        <source>%1 act(s)</source>
        <translation>
            <numerusform>%1 Aktion</numerusform>
            <numerusform>%1 Aktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Make a folder with all evidence in</source>
        <translation>Einen Ordner mit allen Belegen anlegen in</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>Die Liste speichern</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>The report is copied.</source>
        <translation>Der Bericht ist kopiert.</translation>
    </message>
    <message>
        <source>The report is saved to %1.</source>
        <translation>Der Bericht ist in %1 gespeichert.</translation>
    </message>
    <message>
        <source>The lines of the journal are saved to %1.</source>
        <translation>Die Zeilen des Journals sind in %1 gespeichert.</translation>
    </message>
    <message>
        <source>The evidence is saved in %1.</source>
        <translation>Die Belege sind in %1 gespeichert.</translation>
    </message>
    <message>
        <source>%1 saved to %2.</source>
        <translation>%1 in %2 gespeichert.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Wird geschrieben…</translation>
    </message>
    <message>
        <source>Save it with a &amp;recording…</source>
        <translation>Mit einer Au&amp;fzeichnung speichern…</translation>
    </message>
    <message>
        <source>Choose a recording of what happened</source>
        <translation>Eine Aufzeichnung des Geschehens wählen</translation>
    </message>
    <message>
        <source>Reading the recording…</source>
        <translation>Die Aufzeichnung wird gelesen…</translation>
    </message>
    <message>
        <source>Another act is chosen now than the one that the recording was chosen for. Nothing was saved.</source>
        <translation>Jetzt ist eine andere Aktion gewählt als die, für die die Aufzeichnung gewählt wurde. Nichts wurde gespeichert.</translation>
    </message>
</context>
<context>
    <name>ui::KeyLabel</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>ui::LabBar</name>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Runs the chosen scenario from its beginning. Alt+R</source>
        <translation>Startet das gewählte Szenario von vorn. Alt+S</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;usieren</translation>
    </message>
    <message>
        <source>Stops the run&apos;s time until you resume it.</source>
        <translation>Hält die Zeit des Laufs an, bis Sie sie fortsetzen.</translation>
    </message>
    <message>
        <source>S&amp;tep</source>
        <translation>S&amp;chritt</translation>
    </message>
    <message>
        <source>Goes to the next event.</source>
        <translation>Geht zum nächsten Ereignis.</translation>
    </message>
    <message>
        <source>Rest&amp;art</source>
        <translation>&amp;Neu starten</translation>
    </message>
    <message>
        <source>Runs the scenario again from its beginning, with the settings made.</source>
        <translation>Startet das Szenario mit den gemachten Einstellungen noch einmal von vorn.</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>Ends the run and deletes its items.</source>
        <translation>Beendet den Lauf und löscht seine Items.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>%1x</source>
        <translation>%1x</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>so schnell wie möglich</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>The whole run (F)</source>
        <translation>Der ganze Lauf (F)</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Picture of the whole run, %1 pixels wide…</source>
        <translation>Bild des ganzen Laufs, %1 Pixel breit…</translation>
    </message>
    <message>
        <source>Log and summary, JSON lines…</source>
        <translation>Log und Zusammenfassung, JSON-Zeilen…</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Zoom in (+, Ctrl+wheel)</source>
        <translation>Vergrößern (+, Strg+Mausrad)</translation>
    </message>
    <message>
        <source>Zoom out (-, Ctrl+wheel)</source>
        <translation>Verkleinern (-, Strg+Mausrad)</translation>
    </message>
    <message>
        <source>Follow the latest event (N)</source>
        <translation>Dem neuesten Ereignis folgen (N)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
</context>
<context>
    <name>ui::LabEventsModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperre</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
</context>
<context>
    <name>ui::LabLog</name>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
</context>
<context>
    <name>ui::LabSession</name>
    <message>
        <source>Looking at the table</source>
        <translation>Die Tabelle wird geprüft</translation>
    </message>
    <message>
        <source>there is no run</source>
        <translation>es gibt keinen Lauf</translation>
    </message>
</context>
<context>
    <name>ui::LabSetup</name>
    <message>
        <source>Simulates contention and failures</source>
        <translation>Simuliert Konkurrenz und Ausfälle</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Scenarios; Enter runs one</source>
        <translation>Szenarien; Enter startet eines</translation>
    </message>
    <message>
        <source>Click or Enter runs it</source>
        <translation>Klick oder Enter startet es</translation>
    </message>
    <message>
        <source>scenario default</source>
        <translation>Vorgabe des Szenarios</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Lock library</source>
        <translation>Lock-Bibliothek</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Endpoint to run on</source>
        <translation>Endpunkt des Laufs</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Table; empty: the lab creates its own</source>
        <translation>Tabelle; leer: das Labor legt eine eigene an</translation>
    </message>
    <message>
        <source>Confirm table</source>
        <translation>Tabelle bestätigen</translation>
    </message>
    <message>
        <source>The table&apos;s name once more, to run among its items</source>
        <translation>Der Name der Tabelle noch einmal, um zwischen ihren Items zu laufen</translation>
    </message>
    <message>
        <source>name one</source>
        <translation>nennen Sie eine</translation>
    </message>
    <message>
        <source>created by the lab</source>
        <translation>vom Labor angelegt</translation>
    </message>
</context>
<context>
    <name>ui::LabWindow</name>
    <message>
        <source>Lab</source>
        <translation>Labor</translation>
    </message>
    <message>
        <source>Choose a scenario and press Run</source>
        <translation>Wählen Sie ein Szenario und drücken Sie Starten</translation>
    </message>
    <message>
        <source>Its workers acquire the same locks, and you inject faults. Alt+R runs the chosen scenario; Enter in the list runs one as well.</source>
        <translation>Seine Worker erwerben dieselben Sperren, und Sie lösen Fehler aus. Alt+S startet das gewählte Szenario; Enter in der Liste startet auch eines.</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message>
        <source>there is no endpoint to run on</source>
        <translation>es gibt keinen Endpunkt für den Lauf</translation>
    </message>
    <message>
        <source>Deleting the run&apos;s items…</source>
        <translation>Die Items des Laufs werden gelöscht…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Gespeichert in %1</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>Den Lauf exportieren</translation>
    </message>
</context>
<context>
    <name>ui::LaneLegend</name>
    <message>
        <source>holds</source>
        <translation>hält</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>heartbeat</source>
        <translation>Heartbeat</translation>
    </message>
    <message>
        <source>read, held by another</source>
        <translation>gelesen, von anderem gehalten</translation>
    </message>
    <message>
        <source>no heartbeat</source>
        <translation>kein Heartbeat</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>eingefroren</translation>
    </message>
    <message>
        <source>down</source>
        <translation>außer Betrieb</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>Überschneidung</translation>
    </message>
    <message>
        <source>condition failed</source>
        <translation>Bedingung nicht erfüllt</translation>
    </message>
    <message>
        <source>unanswered</source>
        <translation>unbeantwortet</translation>
    </message>
    <message>
        <source>failed heartbeat</source>
        <translation>Heartbeat fehlgeschlagen</translation>
    </message>
    <message>
        <source>lapsed</source>
        <translation>verfallen</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>hart beendet</translation>
    </message>
    <message>
        <source>force-released</source>
        <translation>zwangsweise freigegeben</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation>Legende: %1</translation>
    </message>
</context>
<context>
    <name>ui::LaneView</name>
    <message>
        <source>Lanes of the run</source>
        <translation>Bahnen des Laufs</translation>
    </message>
</context>
<context>
    <name>ui::LastAct</name>
    <message>
        <source>There is no connection.</source>
        <translation>Es gibt keine Verbindung.</translation>
    </message>
    <message>
        <source>The journal cannot be read: %1.</source>
        <translation>Das Journal kann nicht gelesen werden: %1.</translation>
    </message>
    <message>
        <source>The journal is being read.</source>
        <translation>Das Journal wird gelesen.</translation>
    </message>
    <message>
        <source>The journal names no act on this connection whose row could be put back.</source>
        <translation>Das Journal nennt keine Aktion auf dieser Verbindung, deren Zeile wiederhergestellt werden könnte.</translation>
    </message>
</context>
<context>
    <name>ui::LeaseCountdown</name>
    <message>
        <source>no lease</source>
        <translation>keine Lease</translation>
    </message>
</context>
<context>
    <name>ui::LeasePeriodDialog</name>
    <message>
        <source>Lease period</source>
        <translation>Lease-Zeitraum</translation>
    </message>
    <message>
        <source>Some libraries state no lease in their rows: the application sets it (failoverTimeMillis of the Kinesis Client Library, lease_period of Redpanda Connect). Say it here for the table %1, or leave the field empty for the library&apos;s default. Rows that state their lease are not concerned.</source>
        <translation>Manche Bibliotheken nennen in ihren Zeilen keine Lease: die Anwendung legt sie fest (failoverTimeMillis der Kinesis Client Library, lease_period von Redpanda Connect). Geben Sie sie hier für die Tabelle %1 an, oder lassen Sie das Feld leer, wenn die Voreinstellung der Bibliothek gilt. Zeilen, die ihre Lease nennen, sind nicht betroffen.</translation>
    </message>
    <message>
        <source>30s, 2m, 1h30m; empty: the default</source>
        <translation>30s, 2m, 1h30m; leer: die Voreinstellung</translation>
    </message>
    <message>
        <source>&amp;Lease</source>
        <translation>&amp;Lease</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>&amp;Verwenden</translation>
    </message>
    <message>
        <source>a lease is longer than 0s</source>
        <translation>eine Lease ist länger als 0s</translation>
    </message>
</context>
<context>
    <name>ui::LeaseView</name>
    <message>
        <source>Lease remaining</source>
        <translation>Restliche Lease</translation>
    </message>
    <message>
        <source>Earliest takeover</source>
        <translation>Früheste Übernahme</translation>
    </message>
    <message>
        <source>Time until any client can acquire this lock if its holder sends no heartbeat, counted from the first read of the holder&apos;s version.</source>
        <translation>Zeit, bis jeder Client diese Sperre erwerben kann, wenn ihr Inhaber keinen Heartbeat sendet, gezählt vom ersten Lesen der Version des Inhabers.</translation>
    </message>
    <message>
        <source>What is left of the lease, counted from when the last accepted heartbeat left. Hatched: danger.</source>
        <translation>Was von der Lease bleibt, gezählt vom Absenden des letzten angenommenen Heartbeats. Schraffiert: Gefahr.</translation>
    </message>
    <message>
        <source>earliest takeover</source>
        <translation>früheste Übernahme</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>can be acquired in %1 if no heartbeat comes</source>
        <translation>kann in %1 erworben werden, wenn kein Heartbeat kommt</translation>
    </message>
    <message>
        <source>%1 of %2, in danger</source>
        <translation>%1 von %2, in Gefahr</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>ui::LockButtons</name>
    <message>
        <source>Pause</source>
        <translation>Pausieren</translation>
    </message>
    <message>
        <source>Sends no heartbeats; the lease runs down.</source>
        <translation>Sendet keine Heartbeats; die Lease läuft aus.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Sends a heartbeat at once, then as before.</source>
        <translation>Sendet sofort einen Heartbeat, dann wie vorher.</translation>
    </message>
    <message>
        <source>Heartbeat now</source>
        <translation>Heartbeat jetzt</translation>
    </message>
    <message>
        <source>Sends one heartbeat.</source>
        <translation>Sendet einen Heartbeat.</translation>
    </message>
    <message>
        <source>Data…</source>
        <translation>Daten…</translation>
    </message>
    <message>
        <source>Replaces or removes the data, with a heartbeat of its own.</source>
        <translation>Ersetzt oder entfernt die Daten, mit einem eigenen Heartbeat.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Release as</source>
        <translation>Freigeben als</translation>
    </message>
    <message>
        <source>Mark the item as released</source>
        <translation>Das Item als freigegeben markieren</translation>
    </message>
    <message>
        <source>Delete the item</source>
        <translation>Das Item löschen</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Absturz</translation>
    </message>
    <message>
        <source>Stops without a release, as a program that is killed: the item stays until its lease lapses.</source>
        <translation>Endet ohne Freigabe wie ein hart beendetes Programm: das Item bleibt, bis seine Lease verfällt.</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Stops waiting for it.</source>
        <translation>Wartet nicht mehr darauf.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Takes it off this list. Nothing is written.</source>
        <translation>Nimmt sie aus dieser Liste. Es wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Releases the lock, as its library does.</source>
        <translation>Gibt die Sperre frei, wie ihre Bibliothek es tut.</translation>
    </message>
    <message>
        <source>Releases the lock in the way you choose.</source>
        <translation>Gibt die Sperre auf die Weise frei, die Sie wählen.</translation>
    </message>
    <message>
        <source>Change data…</source>
        <translation>Daten ändern…</translation>
    </message>
    <message>
        <source>Release: mark the item as released</source>
        <translation>Freigeben: das Item als freigegeben markieren</translation>
    </message>
    <message>
        <source>Release: delete the item</source>
        <translation>Freigeben: das Item löschen</translation>
    </message>
    <message>
        <source>Show on the whole screen</source>
        <translation>Auf dem ganzen Bildschirm zeigen</translation>
    </message>
    <message>
        <source>More that can be done with this lock.</source>
        <translation>Was sich mit dieser Sperre noch tun lässt.</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
</context>
<context>
    <name>ui::LockColumns</name>
    <message>
        <source>%1 (no room now)</source>
        <translation>%1 (derzeit kein Platz)</translation>
    </message>
    <message>
        <source>%1 (the same in all rows)</source>
        <translation>%1 (in allen Zeilen gleich)</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>Spalten zurücksetzen</translation>
    </message>
</context>
<context>
    <name>ui::LockHeading</name>
    <message>
        <source>Ver&amp;ify holder</source>
        <translation>&amp;Inhaber prüfen</translation>
    </message>
    <message>
        <source>&amp;Release…</source>
        <translation>&amp;Freigeben…</translation>
    </message>
    <message>
        <source>More that can be done with this lock</source>
        <translation>Was sich mit dieser Sperre noch tun lässt</translation>
    </message>
    <message>
        <source>More that can be done with this lock.</source>
        <translation>Was sich mit dieser Sperre noch tun lässt.</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
</context>
<context>
    <name>ui::LockTableModel</name>
    <message>
        <source>marked, %1</source>
        <translation>markiert, %1</translation>
    </message>
    <message>
        <source>%1, you are told of it</source>
        <translation>%1, wird gemeldet</translation>
    </message>
</context>
<context>
    <name>ui::LockTableView</name>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>%1, ascending</source>
        <translation>%1, aufsteigend</translation>
    </message>
    <message>
        <source>%1, descending</source>
        <translation>%1, absteigend</translation>
    </message>
</context>
<context>
    <name>ui::LocksPanel</name>
    <message>
        <source>No table chosen</source>
        <translation>Keine Tabelle gewählt</translation>
    </message>
    <message>
        <source>Choose a table on the left.</source>
        <translation>Wählen Sie links eine Tabelle.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1 in %2 so far.</source>
        <translation>Bisher %1 in %2.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation>Testsperre erwerben</translation>
    </message>
    <message>
        <source>No items</source>
        <translation>Keine Items</translation>
    </message>
    <message>
        <source>Locks appear here when a client acquires one.</source>
        <translation>Sperren erscheinen hier, wenn ein Client eine erwirbt.</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>Nicht erlaubt</translation>
    </message>
    <message>
        <source>Cannot read table %1: %2.</source>
        <translation>Die Tabelle %1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Copy IAM policy</source>
        <translation>IAM-Richtlinie kopieren</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Nicht gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%1 item(s)</source>
        <translation>
            <numerusform>%1 Item</numerusform>
            <numerusform>%1 Items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 page(s)</source>
        <translation>
            <numerusform>%1 Seite</numerusform>
            <numerusform>%1 Seiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 Sperre</numerusform>
            <numerusform>%1 Sperren</numerusform>
        </translation>
    </message>
    <message>
        <source>This table has %1; the filter matches none.</source>
        <translation>Diese Tabelle hat %1; keine passt zum Filter.</translation>
    </message>
    <message>
        <source>No locks recognised</source>
        <translation>Keine Sperren erkannt</translation>
    </message>
    <message>
        <source>This table has %1, and none of them was recognised as a lock.</source>
        <translation>Diese Tabelle hat %1, und keines davon wurde als Sperre erkannt.</translation>
    </message>
    <message>
        <source>The row is in the table, but it was not recognised as a lock: the filter state:not-a-lock shows it.</source>
        <translation>Die Zeile ist in der Tabelle, wurde aber nicht als Sperre erkannt: der Filter state:not-a-lock zeigt sie.</translation>
    </message>
    <message>
        <source>The last read of the table did not show this row.</source>
        <translation>Das letzte Lesen der Tabelle zeigte diese Zeile nicht.</translation>
    </message>
    <message>
        <source>No lock of this list is lapsed or unreadable.</source>
        <translation>Keine Sperre dieser Liste ist verfallen oder unlesbar.</translation>
    </message>
    <message>
        <source>At this moment of the recording no read of %1 had ended.</source>
        <translation>Zu diesem Zeitpunkt der Aufzeichnung war %1 noch nicht gelesen.</translation>
    </message>
    <message>
        <source>At this moment of the recording there is no read of %1: %2.</source>
        <translation>Zu diesem Zeitpunkt der Aufzeichnung gibt es keinen Lesevorgang von %1: %2.</translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 is not known to be an emulator: %2.</source>
        <translation>%1 ist nicht als Emulator bekannt: %2.</translation>
    </message>
    <message>
        <source>%1 It opened read-only.</source>
        <translation>%1 Die Verbindung wurde nur lesend geöffnet.</translation>
    </message>
    <message>
        <source>%1 You chose that it may write: what is written may reach AWS.</source>
        <translation>%1 Sie haben Schreiben gewählt: was geschrieben wird, kann AWS erreichen.</translation>
    </message>
    <message>
        <source>The table is read by the description %1.</source>
        <translation>Die Tabelle wird nach der Beschreibung %1 gelesen.</translation>
    </message>
    <message>
        <source>Not used: %1.</source>
        <translation>Nicht verwendet: %1.</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>Alle Tabellen</translation>
    </message>
    <message>
        <source>Open %1 in %2</source>
        <translation>%1 in %2 öffnen</translation>
    </message>
    <message>
        <source>Open %1 in %2, which does not list it</source>
        <translation>%1 in %2 öffnen, wo sie nicht gelistet ist</translation>
    </message>
    <message>
        <source>Test locks</source>
        <translation>Testsperren</translation>
    </message>
    <message>
        <source>What is open goes on as it was: %1.</source>
        <translation>Was offen ist, läuft weiter wie bisher: %1.</translation>
    </message>
    <message>
        <source>The fleet file says otherwise now how to reach %1. Close it and open it again.</source>
        <translation>Die Flottendatei sagt jetzt anders, wie %1 erreicht wird. Schließen Sie die Verbindung und öffnen Sie sie wieder.</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>Aufzeichnung wählen</translation>
    </message>
    <message>
        <source>Recordings (*.rec *.rec.1)</source>
        <translation>Aufzeichnungen (*.rec *.rec.1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ui::ManualView</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Right and left arrow go from link to link, Return follows one.</source>
        <translation>Die Pfeile rechts und links gehen von Link zu Link, Enter folgt einem.</translation>
    </message>
</context>
<context>
    <name>ui::MappingDialog</name>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>&amp;Use for this table</source>
        <translation>Für diese Tabelle &amp;verwenden</translation>
    </message>
    <message>
        <source>Describe the locks of %1</source>
        <translation>Die Sperren von %1 beschreiben</translation>
    </message>
    <message>
        <source>The file as it is saved</source>
        <translation>Die Datei, wie sie gespeichert wird</translation>
    </message>
    <message>
        <source>What the attributes mean</source>
        <translation>Was die Attribute bedeuten</translation>
    </message>
    <message>
        <source>What the rows become</source>
        <translation>Was aus den Zeilen wird</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>&amp;Load from file…</source>
        <translation>Aus Datei &amp;laden…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Not complete: %1.</source>
        <translation>Nicht vollständig: %1.</translation>
    </message>
    <message>
        <source>Not for this table: %1.</source>
        <translation>Nicht für diese Tabelle: %1.</translation>
    </message>
    <message>
        <source>No row of the table reads as a lock by it.</source>
        <translation>Keine Zeile der Tabelle liest sich danach als Sperre.</translation>
    </message>
    <message>
        <source>Look at what the rows become before you use it.</source>
        <translation>Sehen Sie nach, was aus den Zeilen wird, bevor Sie die Beschreibung verwenden.</translation>
    </message>
    <message>
        <source>Rows that it reads as locks: %1. Whether it is right, only the program that writes them tells.</source>
        <translation>Zeilen, die als Sperren gelesen werden: %1. Ob das stimmt, verrät nur das Programm, das sie schreibt.</translation>
    </message>
    <message>
        <source>Load a description</source>
        <translation>Eine Beschreibung laden</translation>
    </message>
    <message>
        <source>Not loaded: %1.</source>
        <translation>Nicht geladen: %1.</translation>
    </message>
    <message>
        <source>Save the description</source>
        <translation>Die Beschreibung speichern</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>Gespeichert in %1.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another place.</source>
        <translation>%1 kann nicht geschrieben werden: %2. Wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>The table holds rows of %1 alone, which are read without a description.</source>
        <translation>Die Tabelle enthält nur Zeilen von %1, die ohne Beschreibung gelesen werden.</translation>
    </message>
</context>
<context>
    <name>ui::MappingForm</name>
    <message>
        <source>is the text</source>
        <translation>ist der Text</translation>
    </message>
    <message>
        <source>is text that begins with</source>
        <translation>ist Text, der beginnt mit</translation>
    </message>
    <message>
        <source>is the number</source>
        <translation>ist die Zahl</translation>
    </message>
    <message>
        <source>is true</source>
        <translation>ist true</translation>
    </message>
    <message>
        <source>is false</source>
        <translation>ist false</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>ist nicht da</translation>
    </message>
    <message>
        <source>is any text</source>
        <translation>ist irgendein Text</translation>
    </message>
    <message>
        <source>is any number</source>
        <translation>ist irgendeine Zahl</translation>
    </message>
    <message>
        <source>is binary</source>
        <translation>ist binär</translation>
    </message>
    <message>
        <source>is true or false</source>
        <translation>ist true oder false</translation>
    </message>
    <message>
        <source>is null</source>
        <translation>ist null</translation>
    </message>
    <message>
        <source>is a set of texts</source>
        <translation>ist eine Menge von Texten</translation>
    </message>
    <message>
        <source>is a set of numbers</source>
        <translation>ist eine Menge von Zahlen</translation>
    </message>
    <message>
        <source>is a set of binary values</source>
        <translation>ist eine Menge von Binärwerten</translation>
    </message>
    <message>
        <source>is a list</source>
        <translation>ist eine Liste</translation>
    </message>
    <message>
        <source>is a map</source>
        <translation>ist eine Map</translation>
    </message>
    <message>
        <source>is there</source>
        <translation>ist da</translation>
    </message>
    <message>
        <source>becomes the text</source>
        <translation>wird zum Text</translation>
    </message>
    <message>
        <source>becomes the number</source>
        <translation>wird zur Zahl</translation>
    </message>
    <message>
        <source>becomes true</source>
        <translation>wird zu true</translation>
    </message>
    <message>
        <source>becomes false</source>
        <translation>wird zu false</translation>
    </message>
    <message>
        <source>becomes a new UUID</source>
        <translation>wird zu einer neuen UUID</translation>
    </message>
    <message>
        <source>names of attributes, with commas between</source>
        <translation>Namen von Attributen, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>a to z, 0 to 9 and -</source>
        <translation>a bis z, 0 bis 9 und -</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>with commas between; a * at the end stands for any rest</source>
        <translation>durch Kommas getrennt; ein * am Ende steht für einen beliebigen Rest</translation>
    </message>
    <message>
        <source>A row is a lock if</source>
        <translation>Eine Zeile ist eine Sperre, wenn</translation>
    </message>
    <message>
        <source>Name of the lock</source>
        <translation>Name der Sperre</translation>
    </message>
    <message>
        <source>without the beginning</source>
        <translation>ohne den Anfang</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Changes with each heartbeat</source>
        <translation>Ändert sich mit jedem Heartbeat</translation>
    </message>
    <message>
        <source>Stays during one hold</source>
        <translation>Bleibt gleich, solange sie gehalten wird</translation>
    </message>
    <message>
        <source>How it ends by itself</source>
        <translation>Wie die Sperre von selbst endet</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>at a date that the row states</source>
        <translation>zu einem Datum, das die Zeile nennt</translation>
    </message>
    <message>
        <source>when its version stands still for a lease</source>
        <translation>wenn ihre Version eine Lease lang stillsteht</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>written as</source>
        <translation>geschrieben als</translation>
    </message>
    <message>
        <source>seconds since 1970</source>
        <translation>Sekunden seit 1970</translation>
    </message>
    <message>
        <source>milliseconds since 1970</source>
        <translation>Millisekunden seit 1970</translation>
    </message>
    <message>
        <source>microseconds since 1970</source>
        <translation>Mikrosekunden seit 1970</translation>
    </message>
    <message>
        <source>nanoseconds since 1970</source>
        <translation>Nanosekunden seit 1970</translation>
    </message>
    <message>
        <source>hundreds of nanoseconds since 1970</source>
        <translation>Hunderte von Nanosekunden seit 1970</translation>
    </message>
    <message>
        <source>hundreds of nanoseconds since 1601 (FILETIME)</source>
        <translation>Hunderte von Nanosekunden seit 1601 (FILETIME)</translation>
    </message>
    <message>
        <source>seconds since 1601</source>
        <translation>Sekunden seit 1601</translation>
    </message>
    <message>
        <source>milliseconds since 1601</source>
        <translation>Millisekunden seit 1601</translation>
    </message>
    <message>
        <source>microseconds since 1601</source>
        <translation>Mikrosekunden seit 1601</translation>
    </message>
    <message>
        <source>nanoseconds since 1601</source>
        <translation>Nanosekunden seit 1601</translation>
    </message>
    <message>
        <source>RFC 3339: 2026-08-20T14:00:00+02:00</source>
        <translation>RFC 3339: 2026-08-20T14:00:00+02:00</translation>
    </message>
    <message>
        <source>UTC with milliseconds: 2026-08-20T12:00:00.000Z</source>
        <translation>UTC mit Millisekunden: 2026-08-20T12:00:00.000Z</translation>
    </message>
    <message>
        <source>Others wait longer by</source>
        <translation>Andere warten länger um</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>or always</source>
        <translation>oder immer</translation>
    </message>
    <message>
        <source>a whole number, where no attribute states it</source>
        <translation>eine ganze Zahl, wo kein Attribut sie nennt</translation>
    </message>
    <message>
        <source>counted in</source>
        <translation>gezählt in</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>Mikrosekunden</translation>
    </message>
    <message>
        <source>nanoseconds</source>
        <translation>Nanosekunden</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>Go&apos;s form: 1m30s</source>
        <translation>Gos Schreibweise: 1m30s</translation>
    </message>
    <message>
        <source>It is released if</source>
        <translation>Die Sperre ist freigegeben, wenn</translation>
    </message>
    <message>
        <source>A release</source>
        <translation>Eine Freigabe</translation>
    </message>
    <message>
        <source>is not offered; the table is only read</source>
        <translation>wird nicht angeboten; die Tabelle wird nur gelesen</translation>
    </message>
    <message>
        <source>deletes the row</source>
        <translation>löscht die Zeile</translation>
    </message>
    <message>
        <source>marks the row</source>
        <translation>markiert die Zeile</translation>
    </message>
    <message>
        <source>It sets</source>
        <translation>Die Freigabe setzt</translation>
    </message>
    <message>
        <source>It removes</source>
        <translation>Die Freigabe entfernt</translation>
    </message>
    <message>
        <source>Warning before it</source>
        <translation>Warnung davor</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>Eine Zeile hinzufügen</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>What is said of it</source>
        <translation>Was davon gesagt wird</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>This description is of edition 2, which says more than there are fields. Here you can change its names and tables; change the rest in the file, and load it again.</source>
        <translation>Diese Beschreibung ist von Ausgabe 2 und sagt mehr, als es Felder gibt. Hier können Sie ihre Namen und Tabellen ändern; den Rest ändern Sie in der Datei und laden sie erneut.</translation>
    </message>
</context>
<context>
    <name>ui::MappingPreview</name>
    <message>
        <source>Rows of the table, as they are described</source>
        <translation>Zeilen der Tabelle, wie sie beschrieben sind</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Others may take it after</source>
        <translation>Übernahme möglich ab</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Warum nicht</translation>
    </message>
    <message>
        <source>The request as it would be sent</source>
        <translation>Die Anfrage, wie sie gesendet würde</translation>
    </message>
    <message>
        <source>The table has no rows: a description is used only after a look at one.</source>
        <translation>Die Tabelle hat keine Zeilen: eine Beschreibung wird erst verwendet, wenn eine angesehen wurde.</translation>
    </message>
    <message>
        <source>The first %1 rows. Of them, read as locks: %2. Choose one to see its request.</source>
        <translation>Die ersten %1 Zeilen. Davon als Sperren gelesen: %2. Wählen Sie eine, um ihre Anfrage zu sehen.</translation>
    </message>
    <message>
        <source>Rows: %1. Of them, read as locks: %2. Choose one to see its request.</source>
        <translation>Zeilen: %1. Davon als Sperren gelesen: %2. Wählen Sie eine, um ihre Anfrage zu sehen.</translation>
    </message>
    <message>
        <source>The description cannot be read yet.</source>
        <translation>Die Beschreibung kann noch nicht gelesen werden.</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>gelesen als %1</translation>
    </message>
    <message>
        <source>No request: %1</source>
        <translation>Keine Anfrage: %1</translation>
    </message>
</context>
<context>
    <name>ui::MarksStrip</name>
    <message>
        <source>Takes all marks away, as Esc in the table does.</source>
        <translation>Entfernt alle Markierungen, wie Esc in der Tabelle es tut.</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s) marked</source>
        <translation>
            <numerusform>%1 Sperre markiert</numerusform>
            <numerusform>%1 Sperren markiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them hidden by the filter</source>
        <translation>
            <numerusform>%1 davon vom Filter verborgen</numerusform>
            <numerusform>%1 davon vom Filter verborgen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Clear marks</source>
        <translation>Markierungen entfernen</translation>
    </message>
</context>
<context>
    <name>ui::Presentation</name>
    <message>
        <source>Test locks</source>
        <translation>Testsperren</translation>
    </message>
    <message>
        <source>Test locks, presented</source>
        <translation>Testsperren, vorgeführt</translation>
    </message>
    <message>
        <source>No test lock. Acquire one with Ctrl+T in the main window; Escape goes back there.</source>
        <translation>Keine Testsperre. Erwerben Sie eine mit Strg+T im Hauptfenster; Escape führt dorthin zurück.</translation>
    </message>
</context>
<context>
    <name>ui::PresentedLock</name>
    <message>
        <source>version %1   %2</source>
        <translation>Version %1   %2</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) of our other test locks failed: it is held.</source>
        <translation>
            <numerusform>%n Versuch unserer anderen Testsperren scheiterte: sie wird gehalten.</numerusform>
            <numerusform>%n Versuche unserer anderen Testsperren scheiterten: sie wird gehalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>Tabelle %1</translation>
    </message>
</context>
<context>
    <name>ui::ProblemsModel</name>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Connection › table</source>
        <translation>Verbindung › Tabelle</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Was bekannt ist</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
</context>
<context>
    <name>ui::ProductionConfirmation</name>
    <message>
        <source>Type the name of the &amp;table</source>
        <translation>Geben Sie den Namen der &amp;Tabelle ein</translation>
    </message>
    <message>
        <source>Enabled once the name of the table is typed exactly.</source>
        <translation>Möglich, sobald der Name der Tabelle genau eingegeben ist.</translation>
    </message>
</context>
<context>
    <name>ui::ProfileForm</name>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>Nur lesend öffnen</translation>
    </message>
    <message>
        <source>Open with writing</source>
        <translation>Mit Schreiben öffnen</translation>
    </message>
    <message>
        <source>As the environment or the profile says</source>
        <translation>Wie in der Umgebung oder im Profil angegeben</translation>
    </message>
</context>
<context>
    <name>ui::ProfileList</name>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Bernstein</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Petrol</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Find a profile</source>
        <translation>Ein Profil finden</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>No profiles found in your AWS configuration (~/.aws/config and ~/.aws/credentials). They appear here as soon as there are some.</source>
        <translation>Keine Profile in Ihrer AWS-Konfiguration (~/.aws/config und ~/.aws/credentials). Sie erscheinen hier, sobald es welche gibt.</translation>
    </message>
    <message>
        <source>No profile matches. Clear the text above to see all of them.</source>
        <translation>Kein Profil passt. Leeren Sie das Feld darüber, um alle zu sehen.</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorit</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>Nur lesend öffnen</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
</context>
<context>
    <name>ui::ProfileModel</name>
    <message>
        <source>, favourite</source>
        <translation>, Favorit</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>login needed</source>
        <translation>Anmeldung nötig</translation>
    </message>
    <message>
        <source>asks for a code</source>
        <translation>fragt nach einem Code</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>abgelaufen</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>fehlerhaft</translation>
    </message>
    <message>
        <source>opens read-only</source>
        <translation>öffnet nur lesend</translation>
    </message>
    <message>
        <source>opens with the right to write</source>
        <translation>öffnet mit Schreibrecht</translation>
    </message>
</context>
<context>
    <name>ui::ReadingMenu</name>
    <message>
        <source>What they look like</source>
        <translation>Wonach sie aussehen</translation>
    </message>
</context>
<context>
    <name>ui::ReadingMessage</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Read now</source>
        <translation>Jetzt lesen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>As of %1, %2</source>
        <translation>Stand %1, %2</translation>
    </message>
    <message>
        <source> The next try comes within %1.</source>
        <translation> Der nächste Versuch kommt innerhalb von %1.</translation>
    </message>
    <message>
        <source>not read for %1:</source>
        <translation>seit %1 nicht gelesen:</translation>
    </message>
    <message>
        <source>%1.%2 Until then nothing is proved.</source>
        <translation>%1.%2 Bis dahin ist nichts bewiesen.</translation>
    </message>
    <message>
        <source>The service asked to slow down:</source>
        <translation>Der Dienst bat um langsamere Anfragen:</translation>
    </message>
    <message>
        <source>reading every %1 now.</source>
        <translation>gelesen wird jetzt alle %1.</translation>
    </message>
    <message>
        <source>reading is paused for %1%2</source>
        <translation>das Lesen ist seit %1 angehalten%2</translation>
    </message>
    <message>
        <source>Reading is paused:</source>
        <translation>Das Lesen ist angehalten:</translation>
    </message>
    <message>
        <source>Reading is paused.</source>
        <translation>Das Lesen ist angehalten.</translation>
    </message>
    <message>
        <source>Until it is resumed nothing is proved.</source>
        <translation>Bis es weitergeht, ist nichts bewiesen.</translation>
    </message>
    <message>
        <source>Reading takes long:</source>
        <translation>Das Lesen dauert lange:</translation>
    </message>
    <message>
        <source>%1 so far, %2.</source>
        <translation>bisher %1, %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 item(s)</source>
        <translation>
            <numerusform>%1 Item</numerusform>
            <numerusform>%1 Items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RecentCards</name>
    <message>
        <source>Opened last</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>All of the fleet file</source>
        <translation>Alle der Flottendatei</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
</context>
<context>
    <name>ui::RecordingDialog</name>
    <message>
        <source>The &amp;rows may be passed on</source>
        <translation>Die &amp;Zeilen dürfen weitergegeben werden</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Choose a &amp;folder…</source>
        <translation>&amp;Ordner wählen…</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>This recording began %1 and lasted %2. It holds what reads of these tables showed: %3.</source>
        <translation>Diese Aufzeichnung begann %1 und dauerte %2. Sie enthält, was Lesevorgänge dieser Tabellen zeigten: %3.</translation>
    </message>
    <message>
        <source>It does not show %1, the table of this act.</source>
        <translation>Sie zeigt %1, die Tabelle dieser Aktion, nicht.</translation>
    </message>
    <message>
        <source>It was made without data: it has keys, owners, versions and leases, and what no other evidence shows was left out of it.</source>
        <translation>Sie wurde ohne Daten gemacht: Sie enthält Schlüssel, Besitzer, Versionen und Leases; was kein anderer Beleg zeigt, wurde weggelassen.</translation>
    </message>
    <message>
        <source>It holds whole rows as they are stored, with what applications keep in them and what no other evidence shows. Who gets the folder can read all of that. A recording made with --record-without-data holds none of it.</source>
        <translation>Sie enthält ganze Zeilen, wie sie gespeichert sind, mit dem, was Anwendungen darin ablegen und was kein anderer Beleg zeigt. Wer den Ordner bekommt, kann all das lesen. Eine mit --record-without-data gemachte Aufzeichnung enthält nichts davon.</translation>
    </message>
    <message>
        <source>%1 MB are copied into the folder, with their checksum.</source>
        <translation>%1 MB werden mit ihrer Prüfsumme in den Ordner kopiert.</translation>
    </message>
    <message>
        <source>Its last line was cut off, as where the recording machine stopped.</source>
        <translation>Ihre letzte Zeile wurde abgeschnitten, wie wenn die aufzeichnende Maschine stehen blieb.</translation>
    </message>
</context>
<context>
    <name>ui::RehearsalView</name>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Old holder</source>
        <translation>Voriger Inhaber</translation>
    </message>
    <message>
        <source>Next client</source>
        <translation>Nächster Client</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Probe</translation>
    </message>
    <message>
        <source>Re&amp;hearse</source>
        <translation>&amp;Proben</translation>
    </message>
    <message>
        <source>Plays this release on a copy of the row, with a holder and a next client as the lock library plays them. Nothing is written.</source>
        <translation>Spielt diese Freigabe an einer Kopie der Zeile durch, mit einem Inhaber und einem nächsten Client, wie die Lock-Bibliothek sie spielt. Es wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>What the holder notices and when, played on a copy. Nothing is written.</source>
        <translation>Was der Inhaber bemerkt und wann, an einer Kopie durchgespielt. Es wird nichts geschrieben.</translation>
    </message>
</context>
<context>
    <name>ui::ReleaseDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>%1 freigeben</translation>
    </message>
    <message>
        <source>Cannot prove anything: %1.</source>
        <translation>Nichts lässt sich beweisen: %1.</translation>
    </message>
    <message>
        <source>Enabled once the key is typed exactly.</source>
        <translation>Möglich, sobald der Schlüssel genau eingegeben ist.</translation>
    </message>
    <message>
        <source>Enabled once you say that the server&apos;s clock is right.</source>
        <translation>Möglich, sobald Sie sagen, dass die Uhr des Servers stimmt.</translation>
    </message>
    <message>
        <source>Enabled once the lapse is proved.</source>
        <translation>Möglich, sobald der Verfall bewiesen ist.</translation>
    </message>
    <message>
        <source>Releasing</source>
        <translation>Wird freigegeben</translation>
    </message>
    <message>
        <source>Not released: %1.</source>
        <translation>Nicht freigegeben: %1.</translation>
    </message>
    <message>
        <source>Fenced, released in %1</source>
        <translation>Fence gesetzt, Freigabe in %1</translation>
    </message>
    <message>
        <source>Command of leasescope-cli</source>
        <translation>Befehl für leasescope-cli</translation>
    </message>
    <message>
        <source>Command of aws: the fence, exactly this request</source>
        <translation>Befehl für aws: der Fence, genau diese Anfrage</translation>
    </message>
    <message>
        <source>Command of aws: exactly this request</source>
        <translation>Befehl für aws: genau diese Anfrage</translation>
    </message>
    <message>
        <source>Only this Region was seen: no lapse is proved in a global table of eventual consistency.</source>
        <translation>Nur diese Region wurde gesehen: in einer globalen Tabelle mit letztendlicher Konsistenz ist kein Verfall bewiesen.</translation>
    </message>
    <message>
        <source>Closing this ends the wait; the fence then lapses by itself. %1</source>
        <translation>Schließen beendet das Warten; der Fence verfällt dann von selbst. %1</translation>
    </message>
    <message>
        <source>Why is this lock released?</source>
        <translation>Warum wird diese Sperre freigegeben?</translation>
    </message>
    <message>
        <source>What happens then</source>
        <translation>Was dann geschieht</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>The row names no owner</source>
        <translation>Die Zeile nennt keinen Besitzer</translation>
    </message>
    <message>
        <source>this is you</source>
        <translation>das sind Sie</translation>
    </message>
    <message>
        <source>held for %1</source>
        <translation>gehalten seit %1</translation>
    </message>
    <message>
        <source>not your name</source>
        <translation>nicht Ihr Name</translation>
    </message>
    <message>
        <source>lease %1</source>
        <translation>Lease %1</translation>
    </message>
    <message>
        <source>%1. It does not tell whether its owner is working. A release does not stop the owner: another client can then work at the same time.</source>
        <translation>%1. Das sagt nicht, ob der Besitzer arbeitet. Eine Freigabe hält den Besitzer nicht an: ein anderer Client kann dann gleichzeitig arbeiten.</translation>
    </message>
    <message>
        <source>No owner holds the row as it was read.</source>
        <translation>Kein Besitzer hält die Zeile, wie sie gelesen wurde.</translation>
    </message>
    <message>
        <source>The holder may be working. Breaking does not stop it: two clients may work at once.</source>
        <translation>Der Inhaber arbeitet vielleicht. Brechen hält ihn nicht an: zwei Clients können gleichzeitig arbeiten.</translation>
    </message>
    <message>
        <source>%1 may be working. Breaking does not stop it: two clients may work at once.</source>
        <translation>%1 arbeitet vielleicht. Brechen hält ihn nicht an: zwei Clients können gleichzeitig arbeiten.</translation>
    </message>
    <message>
        <source>Type the &amp;key</source>
        <translation>Den &amp;Schlüssel eingeben</translation>
    </message>
    <message>
        <source>Type the marked part of the &amp;key</source>
        <translation>Den markierten Teil des &amp;Schlüssels eingeben</translation>
    </message>
    <message>
        <source>Enabled once the marked part is typed exactly.</source>
        <translation>Möglich, sobald der markierte Teil genau eingegeben ist.</translation>
    </message>
    <message>
        <source>%1: no other key read in this table contains it.</source>
        <translation>%1: kein anderer in dieser Tabelle gelesener Schlüssel enthält es.</translation>
    </message>
    <message>
        <source>Free the row only</source>
        <translation>Nur die Zeile freigeben</translation>
    </message>
    <message>
        <source>Break lock</source>
        <translation>Sperre brechen</translation>
    </message>
    <message>
        <source>Break live lock</source>
        <translation>Lebende Sperre brechen</translation>
    </message>
    <message>
        <source>Release lock</source>
        <translation>Sperre freigeben</translation>
    </message>
    <message>
        <source>Not released</source>
        <translation>Nicht freigegeben</translation>
    </message>
    <message>
        <source>It was not done</source>
        <translation>Es wurde nicht getan</translation>
    </message>
    <message>
        <source>held it before this act</source>
        <translation>hielt sie vor dieser Aktion</translation>
    </message>
    <message>
        <source>The old holder</source>
        <translation>Der alte Inhaber</translation>
    </message>
    <message>
        <source>not known. A heartbeat that fails leaves no trace in the table.</source>
        <translation>nicht bekannt. Ein Heartbeat, der scheitert, hinterlässt keine Spur in der Tabelle.</translation>
    </message>
    <message>
        <source>within %1, as observed</source>
        <translation>innerhalb von %1, wie beobachtet</translation>
    </message>
    <message>
        <source>usually every %1</source>
        <translation>gewöhnlich alle %1</translation>
    </message>
    <message>
        <source>every %1, assumed</source>
        <translation>alle %1, angenommen</translation>
    </message>
    <message>
        <source>if it still runs, learns it at its next heartbeat</source>
        <translation>erfährt es, falls er noch läuft, beim nächsten Heartbeat</translation>
    </message>
    <message>
        <source>learns it at its next heartbeat</source>
        <translation>erfährt es beim nächsten Heartbeat</translation>
    </message>
    <message>
        <source>%1 (%2).</source>
        <translation>%1 (%2).</translation>
    </message>
    <message>
        <source>learns it when it releases the lock, if it still runs.</source>
        <translation>erfährt es, wenn er die Sperre freigibt, falls er noch läuft.</translation>
    </message>
    <message>
        <source>when it notices is not known.</source>
        <translation>wann er es merkt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>%1 Whether its work has ended is not known.</source>
        <translation>%1 Ob seine Arbeit beendet ist, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>is free at once.</source>
        <translation>ist sofort frei.</translation>
    </message>
    <message>
        <source>can be acquired when our fence ends, once its date has passed.</source>
        <translation>kann erworben werden, wenn unser Fence endet, nach ihrem Datum.</translation>
    </message>
    <message>
        <source>can be acquired when our fence ends, after %1.</source>
        <translation>kann erworben werden, wenn unser Fence endet, nach %1.</translation>
    </message>
    <message>
        <source>lapses by the write; any client can acquire it then.</source>
        <translation>verfällt durch das Schreiben; jeder Client kann sie dann erwerben.</translation>
    </message>
    <message>
        <source>is free at once; the next client need not watch it for %1 first.</source>
        <translation>ist sofort frei; der nächste Client muss sie nicht erst %1 lang beobachten.</translation>
    </message>
    <message>
        <source>The lock</source>
        <translation>Die Sperre</translation>
    </message>
    <message>
        <source>is deleted, and kept in the journal.</source>
        <translation>wird gelöscht und bleibt im Journal.</translation>
    </message>
    <message>
        <source>stays, with its data.</source>
        <translation>bleibt, mit ihren Daten.</translation>
    </message>
    <message>
        <source>stays.</source>
        <translation>bleibt.</translation>
    </message>
    <message>
        <source>Undo works until another client acquires the lock.</source>
        <translation>Rückgängig geht, bis ein anderer Client die Sperre erwirbt.</translation>
    </message>
    <message>
        <source>Undo before that heartbeat lets it go on, unless another client acquired it.</source>
        <translation>Rückgängig vor diesem Heartbeat lässt ihn weitermachen, außer ein anderer Client hat sie erworben.</translation>
    </message>
    <message>
        <source>Undo lets it go on, unless another client acquired it.</source>
        <translation>Rückgängig lässt ihn weitermachen, außer ein anderer Client hat sie erworben.</translation>
    </message>
    <message>
        <source>The row</source>
        <translation>Die Zeile</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Release this lapsed lock</source>
        <translation>Diese verfallene Sperre freigeben</translation>
    </message>
    <message>
        <source>Release this lock once it has lapsed</source>
        <translation>Diese Sperre freigeben, sobald sie verfallen ist</translation>
    </message>
    <message>
        <source>Free a row that cannot be read</source>
        <translation>Eine unlesbare Zeile freigeben</translation>
    </message>
    <message>
        <source>Free this row</source>
        <translation>Diese Zeile freigeben</translation>
    </message>
    <message>
        <source>Unlock this Terraform state</source>
        <translation>Diesen Terraform-State entsperren</translation>
    </message>
    <message>
        <source>Break a lock without lease</source>
        <translation>Eine Sperre ohne Lease brechen</translation>
    </message>
    <message>
        <source>Break a live lock</source>
        <translation>Eine lebende Sperre brechen</translation>
    </message>
    <message>
        <source>Unchanged in our consistent reads for %1; the lease is %2. A heartbeat ends this.</source>
        <translation>Seit %1 unverändert in unseren konsistenten Lesevorgängen; die Lease ist %2. Ein Heartbeat beendet das.</translation>
    </message>
    <message>
        <source>Unchanged in our consistent reads for %1. A heartbeat ends this.</source>
        <translation>Seit %1 unverändert in unseren konsistenten Lesevorgängen. Ein Heartbeat beendet das.</translation>
    </message>
    <message>
        <source>Not proved yet: %1 to go</source>
        <translation>Noch nicht bewiesen: noch %1</translation>
    </message>
    <message>
        <source>Held: a heartbeat came</source>
        <translation>Gehalten: ein Heartbeat kam</translation>
    </message>
    <message>
        <source>Released already</source>
        <translation>Schon freigegeben</translation>
    </message>
    <message>
        <source>The row is gone</source>
        <translation>Die Zeile ist weg</translation>
    </message>
    <message>
        <source>It never lapses</source>
        <translation>Sie verfällt nie</translation>
    </message>
    <message>
        <source>The row cannot be read</source>
        <translation>Die Zeile ist nicht lesbar</translation>
    </message>
    <message>
        <source>Not proved</source>
        <translation>Nicht bewiesen</translation>
    </message>
    <message>
        <source>Held: its date is ahead</source>
        <translation>Gehalten: ihr Datum liegt voraus</translation>
    </message>
    <message>
        <source>Not proved: the clocks disagree</source>
        <translation>Nicht bewiesen: die Uhren widersprechen sich</translation>
    </message>
    <message>
        <source>Only one Region was seen</source>
        <translation>Nur eine Region wurde gesehen</translation>
    </message>
    <message>
        <source>Proved lapsed</source>
        <translation>Verfall bewiesen</translation>
    </message>
    <message>
        <source>%1 It is read once more right before the write.</source>
        <translation>%1 Sie wird unmittelbar vor dem Schreiben noch einmal gelesen.</translation>
    </message>
    <message>
        <source>Nothing is proved</source>
        <translation>Nichts ist bewiesen</translation>
    </message>
    <message>
        <source>Nothing shows whether it works</source>
        <translation>Nichts zeigt, ob er arbeitet</translation>
    </message>
    <message>
        <source>This kind of lock has no lease: only its holder or an operator ends it. %1</source>
        <translation>Diese Art von Sperre hat keine Lease: nur ihr Inhaber oder ein Operator beendet sie. %1</translation>
    </message>
    <message>
        <source>Last heartbeat seen %1</source>
        <translation>Letzter Heartbeat gesehen %1</translation>
    </message>
    <message>
        <source>Not proved lapsed</source>
        <translation>Verfall nicht bewiesen</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Fenced, not released</source>
        <translation>Fence gesetzt, nicht freigegeben</translation>
    </message>
    <message>
        <source>Whether it is released is not known</source>
        <translation>Ob sie freigegeben ist, ist nicht bekannt</translation>
    </message>
    <message>
        <source>The table accepted the write</source>
        <translation>Die Tabelle nahm das Schreiben an</translation>
    </message>
    <message>
        <source>A read shows the write</source>
        <translation>Ein Lesevorgang zeigt das Geschriebene</translation>
    </message>
    <message>
        <source>The table accepted the fence</source>
        <translation>Die Tabelle nahm den Fence an</translation>
    </message>
    <message>
        <source>The answer was lost</source>
        <translation>Die Antwort ging verloren</translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>Nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>Read back %1 later: the row is as it was written.</source>
        <translation>%1 später zurückgelesen: die Zeile ist, wie sie geschrieben wurde.</translation>
    </message>
    <message>
        <source>Read back %1 later: there is no row.</source>
        <translation>%1 später zurückgelesen: es gibt keine Zeile.</translation>
    </message>
    <message>
        <source>Read back %1 later: the row was written again since.</source>
        <translation>%1 später zurückgelesen: die Zeile wurde seither wieder geschrieben.</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>Die Tabelle</translation>
    </message>
    <message>
        <source>is read on while its page is open and not paused: who acquires the lock next shows there.</source>
        <translation>wird weiter gelesen, solange ihre Seite offen und nicht angehalten ist: wer die Sperre als Nächstes erwirbt, zeigt sich dort.</translation>
    </message>
    <message>
        <source>This lock has no lease and no heartbeat: only its holder or an operator ends it. Ask the holder, or look at its CI run, before you go on.</source>
        <translation>Diese Sperre hat keine Lease und keinen Heartbeat: nur ihr Inhaber oder ein Operator beendet sie. Fragen Sie den Inhaber, oder sehen Sie seinen CI-Lauf an, bevor Sie weitermachen.</translation>
    </message>
    <message>
        <source>Nothing shows whether the run goes on</source>
        <translation>Nichts zeigt, ob der Lauf noch läuft</translation>
    </message>
</context>
<context>
    <name>ui::ReleaseForm</name>
    <message>
        <source>Watch &amp;again</source>
        <translation>&amp;Erneut beobachten</translation>
    </message>
    <message>
        <source>&amp;Trust the server&apos;s clock: it is right, and this machine&apos;s is not</source>
        <translation>Der &amp;Uhr des Servers trauen: sie stimmt, und die dieser Maschine nicht</translation>
    </message>
    <message>
        <source>Nothing of the item.</source>
        <translation>Nichts vom Item.</translation>
    </message>
    <message>
        <source>The row is taken over in your name, so that the holder&apos;s next heartbeat is refused, and is released one lease later. If this program ends, the fence lapses by itself.</source>
        <translation>Die Zeile wird in Ihrem Namen übernommen, sodass der nächste Heartbeat des Inhabers abgelehnt wird, und eine Lease später freigegeben. Endet dieses Programm, verfällt der Fence von selbst.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the command: %1</source>
        <translation>Den Befehl kopieren: %1</translation>
    </message>
    <message>
        <source>Not rehearsed: %1</source>
        <translation>Nicht geprobt: %1</translation>
    </message>
    <message>
        <source>&amp;Fence first: hold it until its date has passed, then free it</source>
        <translation>Zuerst &amp;Fence: halten, bis ihr Datum vorbei ist, dann freigeben</translation>
    </message>
    <message>
        <source>&amp;Fence first: hold it for one lease (%1), then free it</source>
        <translation>Zuerst &amp;Fence: eine Lease lang halten (%1), dann freigeben</translation>
    </message>
    <message>
        <source>Mark the row as released</source>
        <translation>Zeile als freigegeben markieren</translation>
    </message>
    <message>
        <source>Delete the row</source>
        <translation>Zeile löschen</translation>
    </message>
    <message>
        <source>How: %1</source>
        <translation>Wie: %1</translation>
    </message>
    <message>
        <source>How: mark the row as released</source>
        <translation>Wie: Zeile als freigegeben markieren</translation>
    </message>
    <message>
        <source>How: delete the row</source>
        <translation>Wie: Zeile löschen</translation>
    </message>
    <message>
        <source>Cannot wait: &amp;break the lock…</source>
        <translation>Kann nicht warten: Sperre &amp;brechen…</translation>
    </message>
    <message>
        <source>&amp;Instead: watch it, and release it once it has lapsed</source>
        <translation>&amp;Stattdessen: beobachten und freigeben, sobald sie verfallen ist</translation>
    </message>
    <message>
        <source>Its heartbeats fail before another client can start.</source>
        <translation>Seine Heartbeats scheitern, bevor ein anderer Client beginnen kann.</translation>
    </message>
    <message>
        <source>&amp;Here: frees the row only</source>
        <translation>&amp;Hier: gibt nur die Zeile frei</translation>
    </message>
    <message>
        <source>Deletes the row if it is still as shown. A second lock, if there is one, still blocks. Undo puts the row back.</source>
        <translation>Löscht die Zeile, wenn sie noch ist wie gezeigt. Eine zweite Sperre, falls es sie gibt, blockiert weiter. Rückgängig legt die Zeile zurück.</translation>
    </message>
    <message>
        <source>With its own &amp;tool</source>
        <translation>Mit dem eigenen &amp;Werkzeug</translation>
    </message>
    <message>
        <source>By its own tools</source>
        <translation>Mit den eigenen Werkzeugen</translation>
    </message>
    <message numerus="yes">
        <source>%1 command(s) to copy</source>
        <translation>
            <numerusform>%1 Befehl zum Kopieren</numerusform>
            <numerusform>%1 Befehle zum Kopieren</numerusform>
        </translation>
    </message>
    <message>
        <source>E&amp;xact change and request</source>
        <translation>E&amp;xakte Änderung und Anfrage</translation>
    </message>
    <message>
        <source>each attribute, and what is sent</source>
        <translation>jedes Attribut, und was gesendet wird</translation>
    </message>
    <message>
        <source>Rehearse on a copy</source>
        <translation>An einer Kopie proben</translation>
    </message>
    <message>
        <source>writes nothing</source>
        <translation>schreibt nichts</translation>
    </message>
    <message>
        <source>the fence, then the release, each on a condition</source>
        <translation>der Fence, dann die Freigabe, jedes unter einer Bedingung</translation>
    </message>
    <message>
        <source>1 conditional write</source>
        <translation>1 bedingtes Schreiben</translation>
    </message>
    <message>
        <source>E&amp;xact request</source>
        <translation>E&amp;xakte Anfrage</translation>
    </message>
    <message>
        <source>the row before and after</source>
        <translation>die Zeile vorher und nachher</translation>
    </message>
    <message>
        <source>know first: %1</source>
        <translation>zuerst wissen: %1</translation>
    </message>
    <message>
        <source>Lost: %1</source>
        <translation>Verloren: %1</translation>
    </message>
    <message>
        <source>Lost: %1 Work of the present owner is not stopped, and may overlap with that of the next.</source>
        <translation>Verloren: %1 Die Arbeit des jetzigen Besitzers wird nicht angehalten und kann sich mit der des nächsten überschneiden.</translation>
    </message>
    <message>
        <source>Lost: %1 Whether the owner&apos;s work has ended is not known; the release does not stop it.</source>
        <translation>Verloren: %1 Ob die Arbeit des Besitzers beendet ist, ist nicht bekannt; die Freigabe hält sie nicht an.</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
</context>
<context>
    <name>ui::RestoreDialog</name>
    <message>
        <source>Put %1&apos;s row back</source>
        <translation>Die Zeile von %1 wiederherstellen</translation>
    </message>
    <message>
        <source>What the restore writes</source>
        <translation>Was die Wiederherstellung schreibt</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>restore of entry %1</source>
        <translation>Wiederherstellung zu Eintrag %1</translation>
    </message>
    <message>
        <source>Cannot be restored: %1.</source>
        <translation>Kann nicht wiederhergestellt werden: %1.</translation>
    </message>
    <message>
        <source>Reading the row.</source>
        <translation>Die Zeile wird gelesen.</translation>
    </message>
    <message>
        <source>Nothing can be put back.</source>
        <translation>Nichts kann wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>Restoring</source>
        <translation>Wird wiederhergestellt</translation>
    </message>
    <message>
        <source>Not restored: %1.</source>
        <translation>Nicht wiederhergestellt: %1.</translation>
    </message>
    <message>
        <source>Command of leasescope-cli</source>
        <translation>Befehl für leasescope-cli</translation>
    </message>
    <message>
        <source>Command of aws: exactly this request</source>
        <translation>Befehl für aws: genau diese Anfrage</translation>
    </message>
    <message>
        <source>&amp;Put the row back all the same</source>
        <translation>Die &amp;Zeile trotzdem wiederherstellen</translation>
    </message>
    <message>
        <source>Enabled once you say that the row is to be put back.</source>
        <translation>Möglich, sobald Sie sagen, dass die Zeile wiederhergestellt werden soll.</translation>
    </message>
    <message>
        <source>Its holder can go on</source>
        <translation>Der Inhaber kann weitermachen</translation>
    </message>
    <message>
        <source>Its holder may notice now</source>
        <translation>Der Inhaber kann es jetzt merken</translation>
    </message>
    <message>
        <source>When it notices is not known</source>
        <translation>Wann er es merkt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Its holder has probably noticed</source>
        <translation>Der Inhaber hat es wahrscheinlich gemerkt</translation>
    </message>
    <message>
        <source>E&amp;xact change and request</source>
        <translation>E&amp;xakte Änderung und Anfrage</translation>
    </message>
    <message>
        <source>1 conditional write</source>
        <translation>1 bedingtes Schreiben</translation>
    </message>
    <message>
        <source>Put the row back</source>
        <translation>Zeile zurücklegen</translation>
    </message>
    <message>
        <source>Put this row back</source>
        <translation>Diese Zeile zurücklegen</translation>
    </message>
    <message>
        <source>its owner before the act</source>
        <translation>der Besitzer vor der Aktion</translation>
    </message>
    <message>
        <source>It cannot be put back</source>
        <translation>Sie kann nicht zurückgelegt werden</translation>
    </message>
    <message>
        <source>One question first</source>
        <translation>Zuerst eine Frage</translation>
    </message>
    <message>
        <source>What is taken back</source>
        <translation>Was zurückgenommen wird</translation>
    </message>
    <message>
        <source>The act</source>
        <translation>Die Aktion</translation>
    </message>
    <message>
        <source>Not put back</source>
        <translation>Nicht zurückgelegt</translation>
    </message>
    <message>
        <source>It was not done</source>
        <translation>Es wurde nicht getan</translation>
    </message>
    <message>
        <source>The row is back</source>
        <translation>Die Zeile ist zurück</translation>
    </message>
    <message>
        <source>The table accepted the write</source>
        <translation>Die Tabelle nahm das Schreiben an</translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>Nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>No deadline</source>
        <translation>Keine Frist</translation>
    </message>
</context>
<context>
    <name>ui::RestoreManyDialog</name>
    <message numerus="yes">
        <source>%1 put back</source>
        <translation>
            <numerusform>%1 wiederhergestellt</numerusform>
            <numerusform>%1 wiederhergestellt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kept as it is</source>
        <translation>
            <numerusform>%1 gelassen, wie sie ist</numerusform>
            <numerusform>%1 gelassen, wie sie sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 failed</source>
        <translation>
            <numerusform>%1 fehlgeschlagen</numerusform>
            <numerusform>%1 fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 not tried</source>
        <translation>
            <numerusform>%1 nicht versucht</numerusform>
            <numerusform>%1 nicht versucht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo %1 release(s)</source>
        <translation>
            <numerusform>%1 Freigabe rückgängig machen</numerusform>
            <numerusform>%1 Freigaben rückgängig machen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows, and what becomes of each</source>
        <translation>Zeilen, und was aus jeder wird</translation>
    </message>
    <message>
        <source>&amp;Reason (goes into the journal of each row)</source>
        <translation>&amp;Grund (kommt ins Journal jeder Zeile)</translation>
    </message>
    <message numerus="yes">
        <source>undo of %1 release(s)</source>
        <translation>
            <numerusform>%1 Freigabe rückgängig gemacht</numerusform>
            <numerusform>%1 Freigaben rückgängig gemacht</numerusform>
        </translation>
    </message>
    <message>
        <source>Restoring</source>
        <translation>Wird wiederhergestellt</translation>
    </message>
    <message>
        <source>&amp;Stop after this one</source>
        <translation>Nach dieser an&amp;halten</translation>
    </message>
    <message>
        <source>Undo releases</source>
        <translation>Freigaben rückgängig machen</translation>
    </message>
    <message>
        <source>The rows</source>
        <translation>Die Zeilen</translation>
    </message>
    <message>
        <source>are read and put back one after another, as they were before the release.</source>
        <translation>werden eine nach der anderen gelesen und wiederhergestellt, wie sie vor der Freigabe waren.</translation>
    </message>
    <message>
        <source>Other clients</source>
        <translation>Andere Clients</translation>
    </message>
    <message>
        <source>The journal</source>
        <translation>Das Journal</translation>
    </message>
    <message>
        <source>gets an entry for each row that is put back.</source>
        <translation>erhält einen Eintrag für jede Zeile, die wiederhergestellt wird.</translation>
    </message>
    <message numerus="yes">
        <source>Put %1 row(s) back</source>
        <translation>
            <numerusform>%1 Zeile wiederherstellen</numerusform>
            <numerusform>%1 Zeilen wiederherstellen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Number of rows</source>
        <translation>A&amp;nzahl der Zeilen</translation>
    </message>
    <message>
        <source>Enabled once the number of rows, %1, is typed.</source>
        <translation>Möglich, sobald die Anzahl der Zeilen, %1, eingetippt ist.</translation>
    </message>
    <message>
        <source>Commands of leasescope-cli, one for each row</source>
        <translation>Befehle von leasescope-cli, einer für jede Zeile</translation>
    </message>
    <message>
        <source>%1 of %2: %3.</source>
        <translation>%1 von %2: %3.</translation>
    </message>
    <message>
        <source>Not restored: %1.</source>
        <translation>Nicht wiederhergestellt: %1.</translation>
    </message>
    <message>
        <source>%1 Undo it alone, from the journal, to decide.</source>
        <translation>%1 Machen Sie sie einzeln rückgängig, aus dem Journal, um zu entscheiden.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>Stopped as you asked: %1 row(s) were not tried.</source>
        <translation>
            <numerusform>Angehalten, wie Sie es wollten: %1 Zeile wurde nicht versucht.</numerusform>
            <numerusform>Angehalten, wie Sie es wollten: %1 Zeilen wurden nicht versucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping: the row under way is brought to its end, no other is tried.</source>
        <translation>Hält an: die laufende Zeile wird zu Ende gebracht, keine andere wird versucht.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>are not overwritten: a row that was acquired or written since is kept as it is.</source>
        <translation>werden nicht überschrieben: eine Zeile, die seitdem erworben oder geschrieben wurde, bleibt, wie sie ist.</translation>
    </message>
</context>
<context>
    <name>ui::RestoreManyModel</name>
    <message>
        <source>will be put back</source>
        <translation>wird wiederhergestellt</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>put back</source>
        <translation>wiederhergestellt</translation>
    </message>
    <message>
        <source>kept as it is</source>
        <translation>gelassen, wie sie ist</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>nicht versucht</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <translation>%1, %2. %3</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Owner before</source>
        <translation>Besitzer vorher</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Journal entry</source>
        <translation>Journaleintrag</translation>
    </message>
</context>
<context>
    <name>ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Schriftg&amp;röße</translation>
    </message>
    <message>
        <source>+%1 pt</source>
        <translation>+%1 pt</translation>
    </message>
    <message>
        <source>&amp;Compact rows: more locks on the screen</source>
        <translation>&amp;Kompakte Zeilen: mehr Sperren auf dem Bildschirm</translation>
    </message>
    <message>
        <source>&amp;Read tables every</source>
        <translation>Tabellen &amp;lesen alle</translation>
    </message>
    <message>
        <source>5 s; an emulator every second</source>
        <translation>5 s; einen Emulator jede Sekunde</translation>
    </message>
    <message>
        <source>A table keeps the interval that was chosen for it in the View menu. Each read of a table costs read capacity.</source>
        <translation>Eine Tabelle behält das Intervall, das im Menü Ansicht für sie gewählt wurde. Jedes Lesen einer Tabelle kostet Lesekapazität.</translation>
    </message>
    <message>
        <source>Open every connection read-&amp;only, emulators too</source>
        <translation>&amp;Jede Verbindung nur lesend öffnen, Emulatoren auch</translation>
    </message>
    <message>
        <source>T&amp;imes</source>
        <translation>&amp;Zeiten</translation>
    </message>
    <message>
        <source>My time zone, and UTC</source>
        <translation>Meine Zeitzone und UTC</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;Larger controls for touch</source>
        <translation>&amp;Größere Bedienelemente für Touch</translation>
    </message>
    <message>
        <source>Text size, language and larger controls take effect at the next start.</source>
        <translation>Schriftgröße, Sprache und größere Bedienelemente gelten ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Co&amp;nfirmations</source>
        <translation>&amp;Bestätigungen</translation>
    </message>
    <message>
        <source>Type the key to break a live lock</source>
        <translation>Schlüssel zum Aufbrechen aktiver Sperren eingeben</translation>
    </message>
    <message>
        <source>Type the key for every release</source>
        <translation>Schlüssel bei jeder Freigabe eingeben</translation>
    </message>
    <message>
        <source>Every release asks for a reason and shows what is written. That cannot be turned off.</source>
        <translation>Jede Freigabe fragt nach einem Grund und zeigt, was geschrieben wird. Das lässt sich nicht abschalten.</translation>
    </message>
    <message>
        <source>AWS opens read-only anyhow, unless you chose otherwise for a profile.</source>
        <translation>AWS öffnet ohnehin nur lesend, außer Sie haben für ein Profil anders gewählt.</translation>
    </message>
</context>
<context>
    <name>ui::ShortcutsPage</name>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Details of the chosen lock</source>
        <translation>Details der gewählten Sperre</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Mark the chosen profile as a favourite</source>
        <translation>Das gewählte Profil als Favorit markieren</translation>
    </message>
    <message>
        <source>Remove a test lock that has ended</source>
        <translation>Eine beendete Testsperre entfernen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Copy the chosen rows of another list</source>
        <translation>Die gewählten Zeilen einer anderen Liste kopieren</translation>
    </message>
    <message>
        <source>To the next or the previous place of the window</source>
        <translation>Zum nächsten oder vorigen Bereich des Fensters</translation>
    </message>
    <message>
        <source>Open the chosen table, and go on reading the one on show</source>
        <translation>Die gewählte Tabelle öffnen, und die gezeigte weiterlesen</translation>
    </message>
</context>
<context>
    <name>ui::SidebarMarks</name>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
</context>
<context>
    <name>ui::SignInPanel</name>
    <message>
        <source>One-time code, six digits</source>
        <translation>Einmalcode, sechs Ziffern</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Log in with the browser</source>
        <translation>Im Browser anmelden</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Open the browser again</source>
        <translation>Den Browser erneut öffnen</translation>
    </message>
    <message>
        <source>You are not logged in to %1, or the login has expired.</source>
        <translation>Sie sind nicht bei %1 angemeldet, oder die Anmeldung ist abgelaufen.</translation>
    </message>
    <message>
        <source>Code to compare in the browser: %1</source>
        <translation>Code zum Vergleich im Browser: %1</translation>
    </message>
    <message>
        <source>Compare this code in the browser and allow the login to %1. If no browser opened: %2</source>
        <translation>Vergleichen Sie diesen Code im Browser und erlauben Sie die Anmeldung bei %1. Wenn sich kein Browser öffnete: %2</translation>
    </message>
    <message>
        <source>The role %1 of profile %2 requires the code that %3 shows now.</source>
        <translation>Die Rolle %1 des Profils %2 verlangt den Code, den %3 jetzt zeigt.</translation>
    </message>
</context>
<context>
    <name>ui::SignsDialog</name>
    <message>
        <source>The lease is over by the library&apos;s own rule; any client can acquire the lock.</source>
        <translation>Die Lease ist nach der eigenen Regel der Bibliothek vorbei; jeder Client kann die Sperre erwerben.</translation>
    </message>
    <message>
        <source>The row has the attributes of a lock, but a value is not of the library&apos;s form.</source>
        <translation>Die Zeile hat die Attribute einer Sperre, aber ein Wert hat nicht die Form der Bibliothek.</translation>
    </message>
    <message>
        <source>Not watched for long enough to say more, or over in one Region&apos;s copy of a global table.</source>
        <translation>Nicht lange genug beobachtet, um mehr zu sagen, oder in der Kopie einer Region einer globalen Tabelle vorbei.</translation>
    </message>
    <message>
        <source>A heartbeat was seen within the lease, or the date in the row is not over.</source>
        <translation>Ein Heartbeat wurde innerhalb der Lease gesehen, oder das Datum in der Zeile ist noch nicht vorbei.</translation>
    </message>
    <message>
        <source>The same, of a lock whose owner has your name, or that this window holds.</source>
        <translation>Dasselbe, von einer Sperre, deren Besitzer Ihren Namen hat oder die dieses Fenster hält.</translation>
    </message>
    <message>
        <source>Its owner, or an operator, gave it back.</source>
        <translation>Ihr Besitzer oder ein Operator hat sie zurückgegeben.</translation>
    </message>
    <message>
        <source>A lock of a library that this version knows by name only.</source>
        <translation>Eine Sperre einer Bibliothek, die diese Version nur dem Namen nach kennt.</translation>
    </message>
    <message>
        <source>The row belongs to no lock library that is known here.</source>
        <translation>Die Zeile gehört zu keiner Sperrbibliothek, die hier bekannt ist.</translation>
    </message>
    <message>
        <source>%1, yours</source>
        <translation>%1, Ihre</translation>
    </message>
    <message>
        <source>What the signs say</source>
        <translation>Was die Zeichen sagen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ui::StartPage</name>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>See, prove and safely release the locks in your DynamoDB tables.</source>
        <translation>Die Sperren in Ihren DynamoDB-Tabellen sehen, prüfen und sicher freigeben.</translation>
    </message>
    <message>
        <source>Signatures, names of keys and items cross the network for all to read.</source>
        <translation>Signaturen, Namen von Schlüsseln und Items gehen für alle lesbar durch das Netz.</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>Die Demo öffnen</translation>
    </message>
    <message>
        <source>Choose a profile</source>
        <translation>Ein Profil wählen</translation>
    </message>
    <message>
        <source>From your AWS configuration: keys, roles, logins, processes.</source>
        <translation>Aus Ihrer AWS-Konfiguration: Schlüssel, Rollen, Anmeldungen, Prozesse.</translation>
    </message>
    <message>
        <source>Another endpoint</source>
        <translation>Ein anderer Endpunkt</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>Das Labor öffnen</translation>
    </message>
    <message>
        <source>Workers that share locks, and what a crash does to them. Needs no account.</source>
        <translation>Worker, die sich Sperren teilen, und was ein Absturz bewirkt. Braucht kein Konto.</translation>
    </message>
    <message>
        <source>← Back to %1</source>
        <translation>← Zurück zu %1</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
    <message>
        <source>Open unencrypted</source>
        <translation>Unverschlüsselt öffnen</translation>
    </message>
    <message>
        <source>Lifelike locks on a DynamoDB of its own. Needs no account.</source>
        <translation>Lebensechte Sperren auf einem eigenen DynamoDB. Braucht kein Konto.</translation>
    </message>
    <message>
        <source>DynamoDB Local, dynalite, Alternator and others.</source>
        <translation>DynamoDB Local, dynalite, Alternator und andere.</translation>
    </message>
    <message>
        <source>That connection stays open; Esc goes back to it.</source>
        <translation>Diese Verbindung bleibt offen; Esc führt zu ihr zurück.</translation>
    </message>
    <message>
        <source>Connections of the fleet file</source>
        <translation>Verbindungen der Flottendatei</translation>
    </message>
    <message>
        <source>What your team&apos;s fleet.toml names: one of them, or all at once.</source>
        <translation>Was die fleet.toml Ihres Teams nennt: eine davon, oder alle auf einmal.</translation>
    </message>
</context>
<context>
    <name>ui::StateChips</name>
    <message>
        <source>%1, %2, filter on</source>
        <translation>%1, %2, Filter an</translation>
    </message>
    <message>
        <source>%1, %2, filter off</source>
        <translation>%1, %2, Filter aus</translation>
    </message>
    <message>
        <source>Show the other states, too.</source>
        <translation>Auch die anderen Zustände zeigen.</translation>
    </message>
    <message>
        <source>Show locks of this state alone.</source>
        <translation>Nur Sperren in diesem Zustand zeigen.</translation>
    </message>
</context>
<context>
    <name>ui::StateParts</name>
    <message>
        <source>read %1</source>
        <translation>gelesen %1</translation>
    </message>
    <message>
        <source>as it is shown here</source>
        <translation>wie sie hier gezeigt wird</translation>
    </message>
    <message>
        <source>%1; its ID is %2</source>
        <translation>%1; die ID ist %2</translation>
    </message>
    <message>
        <source>not known: the table is not being read</source>
        <translation>nicht bekannt: die Tabelle wird nicht gelesen</translation>
    </message>
    <message>
        <source>not in the table, %1</source>
        <translation>nicht in der Tabelle, %1</translation>
    </message>
    <message>
        <source>%1; no lock: without it the state cannot be read</source>
        <translation>%1; keine Sperre: ohne sie lässt sich der State nicht lesen</translation>
    </message>
    <message>
        <source>Lock row</source>
        <translation>Sperrzeile</translation>
    </message>
    <message>
        <source>Checksum row (-md5)</source>
        <translation>Prüfsummenzeile (-md5)</translation>
    </message>
    <message>
        <source>Lock object in S3 (.tflock)</source>
        <translation>Sperrobjekt in S3 (.tflock)</translation>
    </message>
    <message>
        <source>not known: Leasescope does not read S3</source>
        <translation>nicht bekannt: Leasescope liest S3 nicht</translation>
    </message>
    <message>
        <source>What guards this state</source>
        <translation>Was diesen State schützt</translation>
    </message>
</context>
<context>
    <name>ui::StatusLine</name>
    <message>
        <source>Status bar</source>
        <translation>Statusleiste</translation>
    </message>
    <message>
        <source>order kept</source>
        <translation>Reihenfolge bleibt</translation>
    </message>
    <message>
        <source>Rows keep their places while the mouse is over the table.</source>
        <translation>Zeilen behalten ihren Platz, solange die Maus über der Tabelle ist.</translation>
    </message>
</context>
<context>
    <name>ui::TableChoice</name>
    <message>
        <source>type the name of a table</source>
        <translation>geben Sie den Namen einer Tabelle ein</translation>
    </message>
    <message>
        <source>looking at table %1</source>
        <translation>die Tabelle %1 wird geprüft</translation>
    </message>
    <message>
        <source>no lock library we know keeps locks in a table like %1</source>
        <translation>keine Lock-Bibliothek, die wir kennen, speichert Sperren in einer Tabelle wie %1</translation>
    </message>
    <message>
        <source>there is no table %1 on this connection</source>
        <translation>es gibt keine Tabelle %1 auf dieser Verbindung</translation>
    </message>
    <message>
        <source>table %1 cannot be used: %2</source>
        <translation>die Tabelle %1 ist nicht verwendbar: %2</translation>
    </message>
    <message>
        <source>creating table %1</source>
        <translation>die Tabelle %1 wird angelegt</translation>
    </message>
</context>
<context>
    <name>ui::TablePicture</name>
    <message>
        <source>lapsed</source>
        <translation>verfallen</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>unproven</source>
        <translation>unbewiesen</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>Example, none of your locks: how a table is shown</source>
        <translation>Beispiel, keine Ihrer Sperren: wie eine Tabelle gezeigt wird</translation>
    </message>
</context>
<context>
    <name>ui::TableSidebar</name>
    <message>
        <source>Copy IAM policy</source>
        <translation>IAM-Richtlinie kopieren</translation>
    </message>
    <message>
        <source>Copy the least policy this connection needs, listing tables included.</source>
        <translation>Die kleinste Richtlinie kopieren, die diese Verbindung braucht, samt dem Auflisten der Tabellen.</translation>
    </message>
    <message>
        <source>Find a table</source>
        <translation>Eine Tabelle finden</translation>
    </message>
    <message>
        <source>DynamoDB Local keeps separate tables for each access key and region: another key or region may show them.</source>
        <translation>DynamoDB Local hält für jeden Zugriffsschlüssel und jede Region eigene Tabellen: ein anderer Schlüssel oder eine andere Region zeigt sie vielleicht.</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>Alle Tabellen</translation>
    </message>
    <message>
        <source>Shows the locks that Leasescope holds itself, each as a card.</source>
        <translation>Zeigt die Sperren, die Leasescope selbst hält, jede als Karte.</translation>
    </message>
    <message>
        <source>Test locks  %1</source>
        <translation>Testsperren  %1</translation>
    </message>
    <message>
        <source>Test locks</source>
        <translation>Testsperren</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>ui::TablesModel</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Lock library</source>
        <translation>Lock-Bibliothek</translation>
    </message>
    <message>
        <source>Longest held</source>
        <translation>Am längsten gehalten</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>%1, read as %2</source>
        <translation>%1, gelesen als %2</translation>
    </message>
</context>
<context>
    <name>ui::TestLockCard</name>
    <message>
        <source>%1: fold</source>
        <translation>%1: einklappen</translation>
    </message>
    <message>
        <source>%1: open</source>
        <translation>%1: aufklappen</translation>
    </message>
    <message>
        <source>Enter opens and folds it. Delete removes it from this list.</source>
        <translation>Enter klappt sie auf und ein. Entf nimmt sie aus dieser Liste.</translation>
    </message>
    <message>
        <source>Enter opens and folds it. Up and Down go to the next test lock.</source>
        <translation>Enter klappt sie auf und ein. Auf und Ab gehen zur nächsten Testsperre.</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
</context>
<context>
    <name>ui::TestLockList</name>
    <message>
        <source>%1 held</source>
        <translation>%1 gehalten</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 wartend</translation>
    </message>
    <message>
        <source>%1 lost or failed</source>
        <translation>%1 verloren oder fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 finished</source>
        <translation>%1 beendet</translation>
    </message>
</context>
<context>
    <name>ui::TestLockView</name>
    <message>
        <source>Test lock %1, %2</source>
        <translation>Testsperre %1, %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>never renewed</source>
        <translation>nie erneuert</translation>
    </message>
    <message numerus="yes">
        <source>%n heartbeat(s)</source>
        <translation>
            <numerusform>%n Heartbeat</numerusform>
            <numerusform>%n Heartbeats</numerusform>
        </translation>
    </message>
    <message>
        <source>Held for maintenance: %1, %2</source>
        <translation>Für Wartung gehalten: %1, %2</translation>
    </message>
</context>
<context>
    <name>ui::TestLocksDock</name>
    <message>
        <source>Test locks</source>
        <translation>Testsperren</translation>
    </message>
    <message>
        <source>This connection is read-only. Switch READ-ONLY off in the header to acquire a test lock.</source>
        <translation>Diese Verbindung ist nur lesend. Schalten Sie NUR LESEN im Kopf aus, um eine Testsperre zu erwerben.</translation>
    </message>
    <message>
        <source>None. A test lock is a real lock that Leasescope keeps alive: see what a pause, a crash or a release of its holder looks like to other clients.</source>
        <translation>Keine. Eine Testsperre ist eine echte Sperre, die Leasescope aufrechterhält: sehen Sie, wie Pause, Absturz oder Freigabe ihres Inhabers für andere Clients aussehen.</translation>
    </message>
    <message>
        <source>The maintenance hold has ended: %1</source>
        <translation>Das Halten für Wartung ist beendet: %1</translation>
    </message>
    <message>
        <source>%1 is not held: %2.</source>
        <translation>%1 wird nicht gehalten: %2.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>This is a recording: test locks are held on live connections.</source>
        <translation>Dies ist eine Aufzeichnung: Testsperren werden auf echten Verbindungen gehalten.</translation>
    </message>
</context>
<context>
    <name>ui::TestLocksHead</name>
    <message>
        <source>Test locks</source>
        <translation>Testsperren</translation>
    </message>
    <message>
        <source>Folds the test locks to this line, and unfolds them. F10</source>
        <translation>Klappt die Testsperren zu dieser Zeile ein und wieder auf. F10</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Beendete entfernen</translation>
    </message>
    <message>
        <source>Takes those that are over off this list. Nothing is written.</source>
        <translation>Nimmt die beendeten aus dieser Liste. Nichts wird geschrieben.</translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation>Testsperre erwerben</translation>
    </message>
    <message>
        <source>Acquires a lock as a lock library does, and keeps it alive. Ctrl+T</source>
        <translation>Erwirbt eine Sperre wie eine Lock-Bibliothek und hält sie am Leben. Strg+T</translation>
    </message>
    <message>
        <source>Release holds</source>
        <translation>Wartungssperren freigeben</translation>
    </message>
    <message>
        <source>Releases every lock that is held for maintenance, before its time is over.</source>
        <translation>Gibt jede für Wartung gehaltene Sperre frei, bevor ihre Zeit um ist.</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Vorführen</translation>
    </message>
    <message>
        <source>Shows the test locks on the whole screen. F11</source>
        <translation>Zeigt die Testsperren auf dem ganzen Bildschirm. F11</translation>
    </message>
    <message>
        <source>Release all</source>
        <translation>Alle freigeben</translation>
    </message>
    <message>
        <source>Asks, then releases every test lock, as its library does.</source>
        <translation>Fragt und gibt dann jede Testsperre frei, wie ihre Bibliothek es tut.</translation>
    </message>
    <message>
        <source>%1 · real locks; Leasescope sends their heartbeats</source>
        <translation>%1 · echte Sperren; Leasescope sendet ihre Heartbeats</translation>
    </message>
    <message>
        <source>Unfold the test locks</source>
        <translation>Testsperren aufklappen</translation>
    </message>
    <message>
        <source>Fold the test locks</source>
        <translation>Testsperren einklappen</translation>
    </message>
</context>
<context>
    <name>ui::TestLocksPage</name>
    <message>
        <source>Acquire test lock</source>
        <translation>Testsperre erwerben</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Vorführen</translation>
    </message>
    <message>
        <source>Release all</source>
        <translation>Alle freigeben</translation>
    </message>
    <message>
        <source>Test locks</source>
        <translation>Testsperren</translation>
    </message>
    <message>
        <source>No test lock</source>
        <translation>Keine Testsperre</translation>
    </message>
    <message>
        <source>A test lock is a real lock that Leasescope keeps alive: see what a pause, a crash or a release of its holder looks like to other clients.</source>
        <translation>Eine Testsperre ist eine echte Sperre, die Leasescope am Leben hält: sehen Sie, wie eine Pause, ein Absturz oder eine Freigabe des Inhabers für andere Clients aussieht.</translation>
    </message>
</context>
<context>
    <name>ui::TimeBar</name>
    <message>
        <source>The read before</source>
        <translation>Der Lesevorgang davor</translation>
    </message>
    <message>
        <source>The next read</source>
        <translation>Der nächste Lesevorgang</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>playing, %1 %</source>
        <translation>wird abgespielt, %1 %</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>ui::TimeSlider</name>
    <message>
        <source>Moment of the recording</source>
        <translation>Zeitpunkt der Aufzeichnung</translation>
    </message>
    <message>
        <source>Arrow keys go from read to read, Page Up and Page Down by a minute, Home and End to the ends.</source>
        <translation>Pfeiltasten gehen von Lesevorgang zu Lesevorgang, Bild auf und Bild ab um eine Minute, Pos1 und Ende an die Enden.</translation>
    </message>
</context>
<context>
    <name>ui::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>%1, the latest: %2</source>
        <translation>%1, das letzte: %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1
%2 (%3)</source>
        <translation>%1
%2 (%3)</translation>
    </message>
    <message>
        <source> ago</source>
        <translation> her</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>No events yet.</source>
        <translation>Noch keine Ereignisse.</translation>
    </message>
</context>
<context>
    <name>ui::Toast</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>ui::VerdictStrip</name>
    <message>
        <source>Held, late</source>
        <translation>Gehalten, überfällig</translation>
    </message>
    <message>
        <source>Held, perhaps late</source>
        <translation>Gehalten, vielleicht überfällig</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Gehalten</translation>
    </message>
    <message>
        <source>Unproven</source>
        <translation>Unbewiesen</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>Nicht unterstützt</translation>
    </message>
    <message>
        <source>Not a lock</source>
        <translation>Keine Sperre</translation>
    </message>
    <message>
        <source>held for %1</source>
        <translation>gehalten seit %1</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Lapsed when last read</source>
        <translation>Beim letzten Lesen verfallen</translation>
    </message>
    <message>
        <source>Lapsed</source>
        <translation>Verfallen</translation>
    </message>
    <message>
        <source>Held when last read</source>
        <translation>Beim letzten Lesen gehalten</translation>
    </message>
    <message>
        <source>Lapsed for %1</source>
        <translation>Seit %1 verfallen</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>not your name</source>
        <translation>nicht Ihr Name</translation>
    </message>
    <message>
        <source>The last read of the table did not show this row. What it was is shown here.</source>
        <translation>Der letzte Lesevorgang der Tabelle zeigte diese Zeile nicht. Hier steht, was sie war.</translation>
    </message>
</context>
<context>
    <name>ui::VerdictView</name>
    <message>
        <source>How we know</source>
        <translation>Woher wir es wissen</translation>
    </message>
</context>
<context>
    <name>ui::WatchPace</name>
    <message>
        <source>Read every %1</source>
        <translation>Alle %1 gelesen</translation>
    </message>
    <message>
        <source>An emulator: reading costs nothing.</source>
        <translation>Ein Emulator: Lesen kostet nichts.</translation>
    </message>
    <message>
        <source>%1, about %2 a day</source>
        <translation>%1, etwa %2 am Tag</translation>
    </message>
    <message>
        <source>Reading costs much:</source>
        <translation>Das Lesen kostet viel:</translation>
    </message>
</context>
<context>
    <name>ui::WorkerPanel</name>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Inject fault</source>
        <translation>Fehler auslösen</translation>
    </message>
    <message>
        <source>Settings for its next job</source>
        <translation>Einstellungen für seinen nächsten Auftrag</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Lease</translation>
    </message>
    <message>
        <source>How long a heartbeat keeps its lock.</source>
        <translation>Wie lange ein Heartbeat seine Sperre hält.</translation>
    </message>
    <message>
        <source>Heartbeat every</source>
        <translation>Heartbeat alle</translation>
    </message>
    <message>
        <source>At most half of the lease; 0: it never sends heartbeats.</source>
        <translation>Höchstens die halbe Lease; 0: er sendet nie Heartbeats.</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>evenly spread</source>
        <translation>gleichverteilt</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>exponentiell</translation>
    </message>
    <message>
        <source>Distribution of work time</source>
        <translation>Verteilung der Arbeitszeit</translation>
    </message>
    <message>
        <source>Works for</source>
        <translation>Arbeitet</translation>
    </message>
    <message>
        <source>Mean time under the lock.</source>
        <translation>Mittlere Zeit, in der er die Sperre hält.</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Plus or minus</source>
        <translation>Plus oder minus</translation>
    </message>
    <message>
        <source>Of evenly spread work.</source>
        <translation>Bei gleichverteilter Arbeit.</translation>
    </message>
    <message>
        <source>Rests for</source>
        <translation>Ruht</translation>
    </message>
    <message>
        <source>Between two jobs.</source>
        <translation>Zwischen zwei Aufträgen.</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Beyond one lease of the holder, then gives up.</source>
        <translation>Über eine Lease des Inhabers hinaus, gibt dann auf.</translation>
    </message>
    <message>
        <source>Reads every</source>
        <translation>Liest alle</translation>
    </message>
    <message>
        <source>While it waits.</source>
        <translation>Während er wartet.</translation>
    </message>
    <message>
        <source>Delete the item on release</source>
        <translation>Das Item bei Freigabe löschen</translation>
    </message>
    <message>
        <source>The owner in its items, from the next restart of the run on.</source>
        <translation>Der Besitzer in seinen Items, ab dem nächsten Neustart des Laufs.</translation>
    </message>
    <message>
        <source>Owner name, from the next start on</source>
        <translation>Besitzername, ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Owner (next start)</source>
        <translation>Besitzer (nächster Start)</translation>
    </message>
    <message>
        <source>%1 by</source>
        <translation>%1: Wert</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Hart beenden</translation>
    </message>
    <message>
        <source>Stops it without a release. Press again to restart it.</source>
        <translation>Beendet ihn ohne Freigabe. Noch einmal drücken startet ihn neu.</translation>
    </message>
    <message>
        <source>Pause heartbeats</source>
        <translation>Heartbeats pausieren</translation>
    </message>
    <message>
        <source>It works on, but its lease runs down.</source>
        <translation>Er arbeitet weiter, aber seine Lease läuft aus.</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Like a garbage collector&apos;s pause: it does nothing, its clocks go on.</source>
        <translation>Wie die Pause einer Speicherbereinigung: er tut nichts, seine Uhren gehen weiter.</translation>
    </message>
    <message>
        <source>Add latency</source>
        <translation>Latenz hinzufügen</translation>
    </message>
    <message>
        <source>Each request and each answer takes that much longer.</source>
        <translation>Jede Anfrage und jede Antwort dauert so viel länger.</translation>
    </message>
    <message>
        <source>Skew its clock</source>
        <translation>Seine Uhr verstellen</translation>
    </message>
    <message>
        <source>Its wall clock jumps by that much.</source>
        <translation>Seine Systemuhr springt um so viel.</translation>
    </message>
    <message>
        <source>Lose replies</source>
        <translation>Antworten verlieren</translation>
    </message>
    <message>
        <source>Its writes arrive, their answers do not.</source>
        <translation>Seine Schreibvorgänge kommen an, die Antworten nicht.</translation>
    </message>
    <message>
        <source>Lose next reply</source>
        <translation>Nächste Antwort verlieren</translation>
    </message>
    <message>
        <source>The answer to its next write does not arrive.</source>
        <translation>Die Antwort auf seinen nächsten Schreibvorgang kommt nicht an.</translation>
    </message>
    <message>
        <source>Lose requests</source>
        <translation>Anfragen verlieren</translation>
    </message>
    <message>
        <source>Its writes do not arrive, and it does not notice.</source>
        <translation>Seine Schreibvorgänge kommen nicht an, und er merkt es nicht.</translation>
    </message>
    <message>
        <source>Its writes arrive twice.</source>
        <translation>Seine Schreibvorgänge kommen doppelt an.</translation>
    </message>
    <message>
        <source>Throttle</source>
        <translation>Drosseln</translation>
    </message>
    <message>
        <source>Its requests are refused.</source>
        <translation>Seine Anfragen werden abgelehnt.</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Abtrennen</translation>
    </message>
    <message>
        <source>None of its requests arrives, and it notices.</source>
        <translation>Keine seiner Anfragen kommt an, und er merkt es.</translation>
    </message>
    <message>
        <source>Freeze at write</source>
        <translation>Beim Schreiben einfrieren</translation>
    </message>
    <message>
        <source>Freezes for 20 s between the decision to write and the write.</source>
        <translation>Friert 20 s lang zwischen dem Entschluss zum Schreiben und dem Schreiben ein.</translation>
    </message>
    <message>
        <source>Break its lock</source>
        <translation>Sperre aufbrechen</translation>
    </message>
    <message>
        <source>An operator force-releases the lock, whichever worker holds it.</source>
        <translation>Ein Operator gibt die Sperre zwangsweise frei, welcher Worker sie auch hält.</translation>
    </message>
    <message>
        <source>Clear faults</source>
        <translation>Fehler aufheben</translation>
    </message>
    <message>
        <source>Ends all faults of the network and thaws the worker; its clock stays as it is.</source>
        <translation>Beendet alle Fehler des Netzes und taut den Worker auf; seine Uhr bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Not accepted: %1.</source>
        <translation>Nicht angenommen: %1.</translation>
    </message>
    <message>
        <source>Deliver twice</source>
        <translation>Doppelt zustellen</translation>
    </message>
</context>
<context>
    <name>ui::Workspace</name>
    <message>
        <source>All Regions&apos; copies are read and written as one.</source>
        <translation>Die Kopien aller Regionen werden wie eine gelesen und geschrieben.</translation>
    </message>
    <message>
        <source>The table could not be described again (%1): whether it has other replicas by now is not known.</source>
        <translation>Die Angaben zur Tabelle konnten nicht erneut abgefragt werden (%1): ob sie inzwischen andere Replikate hat, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>REPLICAS NOT KNOWN</source>
        <translation>REPLIKATE NICHT BEKANNT</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Chosen: %1, %2</source>
        <translation>Gewählt: %1, %2</translation>
    </message>
    <message>
        <source>Test locks</source>
        <translation>Testsperren</translation>
    </message>
</context>
<context>
    <name>ui::WritePreview</name>
    <message>
        <source>What is written</source>
        <translation>Was geschrieben wird</translation>
    </message>
    <message>
        <source>Exact request</source>
        <translation>Genaue Anfrage</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>What is written, attribute by attribute</source>
        <translation>Was geschrieben wird, Attribut für Attribut</translation>
    </message>
    <message>
        <source>The exact request</source>
        <translation>Die genaue Anfrage</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>What the release writes</source>
        <translation>Was die Freigabe schreibt</translation>
    </message>
</context>
<context>
    <name>ui::refusals</name>
    <message>
        <source>It is released: no owner holds it.</source>
        <translation>Die Sperre ist freigegeben: kein Besitzer hält sie.</translation>
    </message>
    <message>
        <source>It cannot be read, so watching it proves nothing.</source>
        <translation>Die Sperre ist nicht lesbar, Beobachten beweist also nichts.</translation>
    </message>
    <message>
        <source>The rules of its library are not known, so watching it proves nothing.</source>
        <translation>Die Regeln ihrer Bibliothek sind nicht bekannt, Beobachten beweist also nichts.</translation>
    </message>
    <message>
        <source>It is not a lock.</source>
        <translation>Das ist keine Sperre.</translation>
    </message>
    <message>
        <source>This is a recording.</source>
        <translation>Dies ist eine Aufzeichnung.</translation>
    </message>
</context>
<context>
    <name>view</name>
    <message>
        <source>gzip, %1 unpacked</source>
        <translation>gzip, %1 entpackt</translation>
    </message>
    <message>
        <source>these bytes are not base64; choose Text or Hex</source>
        <translation>diese Bytes sind kein base64; wählen Sie Text oder Hex</translation>
    </message>
    <message>
        <source>base64, %1 decoded</source>
        <translation>base64, %1 dekodiert</translation>
    </message>
    <message>
        <source>unpacked it would be larger than %1; it was stopped there</source>
        <translation>entpackt wäre es größer als %1; dort wurde aufgehört</translation>
    </message>
    <message>
        <source>the gzip data ends too early: part of it is missing</source>
        <translation>die gzip-Daten enden zu früh: ein Teil fehlt</translation>
    </message>
    <message>
        <source>the gzip data is broken; Hex shows it as it is</source>
        <translation>die gzip-Daten sind beschädigt; Hex zeigt sie, wie sie sind</translation>
    </message>
    <message>
        <source>this is not JSON: %1 at byte %2</source>
        <translation>dies ist kein JSON: %1 bei Byte %2</translation>
    </message>
    <message>
        <source>base64, as DynamoDB sends it</source>
        <translation>base64, wie DynamoDB es sendet</translation>
    </message>
    <message>
        <source>zlib could not be started</source>
        <translation>zlib konnte nicht gestartet werden</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (Sie)</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>keine Lease</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>Stand %1</translation>
    </message>
    <message>
        <source>lapsed %1</source>
        <translation>verfallen seit %1</translation>
    </message>
    <message>
        <source>due</source>
        <translation>fällig</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>no field is called %1; did you mean %2:? Put it in quotes to search for it as text</source>
        <translation>kein Feld heißt %1; meinten Sie %2:? Setzen Sie es in Anführungszeichen, um es als Text zu suchen</translation>
    </message>
    <message>
        <source>type what to look for after %1:</source>
        <translation>geben Sie den Suchbegriff ein nach %1:</translation>
    </message>
    <message>
        <source>type what to leave out after the minus sign</source>
        <translation>geben Sie nach dem Minuszeichen ein, was wegbleiben soll</translation>
    </message>
    <message>
        <source>state: and dialect: take names, not expressions</source>
        <translation>state: und dialect: erwarten Namen, keine Ausdrücke</translation>
    </message>
    <message>
        <source>close the expression with a second /</source>
        <translation>schließen Sie den Ausdruck mit einem zweiten /</translation>
    </message>
    <message>
        <source>the expression /%1/ is broken at %2: %3</source>
        <translation>der Ausdruck /%1/ ist bei %2 fehlerhaft: %3</translation>
    </message>
    <message>
        <source>close the quotation with a second &quot;</source>
        <translation>schließen Sie die Anführungszeichen mit einem zweiten &quot;</translation>
    </message>
    <message>
        <source>no dialect is called %1; there are %2</source>
        <translation>kein Dialekt heißt %1; es gibt %2</translation>
    </message>
    <message>
        <source>, did you mean %1?</source>
        <translation>, meinten Sie %1?</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>no column is called &quot;%1&quot;; there are %2 and %3</source>
        <translation>keine Spalte heißt &quot;%1&quot;; es gibt %2 und %3</translation>
    </message>
    <message>
        <source>held: by a test lock of this console.</source>
        <translation>gehalten: von einer Testsperre dieser Konsole.</translation>
    </message>
    <message>
        <source>held: acquired %1, as seen here.</source>
        <translation>gehalten: erworben %1, wie hier gesehen.</translation>
    </message>
    <message>
        <source>held: last heartbeat seen %1.</source>
        <translation>gehalten: letzter Heartbeat gesehen %1.</translation>
    </message>
    <message>
        <source>%1 It would lapse in %2 if the heartbeats stopped.</source>
        <translation>%1 Die Sperre würde in %2 verfallen, wenn die Heartbeats aufhörten.</translation>
    </message>
    <message>
        <source>late</source>
        <translation>überfällig</translation>
    </message>
    <message>
        <source>probably late</source>
        <translation>wohl überfällig</translation>
    </message>
    <message>
        <source>possibly late</source>
        <translation>vielleicht überfällig</translation>
    </message>
    <message>
        <source>held, %1: no heartbeat for %2; the longest gap in %3 heartbeats was %4.</source>
        <translation>gehalten, %1: kein Heartbeat seit %2; der längste Abstand in %3 Heartbeats war %4.</translation>
    </message>
    <message>
        <source>%1 It lapses in %2 without one.</source>
        <translation>%1 Ohne einen verfällt sie in %2.</translation>
    </message>
    <message>
        <source>held: its stored date is %1 ahead by the server&apos;s clock.</source>
        <translation>gehalten: ihr gespeichertes Datum liegt nach der Uhr des Servers %1 voraus.</translation>
    </message>
    <message>
        <source>held: its stored date is still ahead.</source>
        <translation>gehalten: ihr gespeichertes Datum liegt noch voraus.</translation>
    </message>
    <message>
        <source>held: this kind of lock has no lease. Only its holder or an operator ends it.</source>
        <translation>gehalten: diese Art Sperre hat keine Lease. Nur ihr Inhaber oder ein Operator beendet sie.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; the lease is %2. Any client can acquire it.</source>
        <translation>verfallen: diese Version hat sich seit %1 nicht geändert; die Lease ist %2. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>lapsed: its stored date passed %1 by the server&apos;s clock. Any client can acquire it.</source>
        <translation>verfallen: nach der Uhr des Servers verstrich ihr gespeichertes Datum %1. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>before now</source>
        <translation>bereits</translation>
    </message>
    <message>
        <source>%1: its stored date had passed by the server&apos;s clock.</source>
        <translation>%1: ihr gespeichertes Datum war nach der Uhr des Servers vorbei.</translation>
    </message>
    <message>
        <source>%1: the version had not changed for longer than its lease of %2.</source>
        <translation>%1: die Version hatte sich länger nicht geändert als ihre Lease von %2.</translation>
    </message>
    <message>
        <source>unproven: its stored date is too close to the server&apos;s clock to tell.</source>
        <translation>unbewiesen: ihr gespeichertes Datum liegt zu nahe an der Uhr des Servers, um es zu sagen.</translation>
    </message>
    <message>
        <source>unproven: %1. A consistent read will tell.</source>
        <translation>unbewiesen: %1. Ein konsistenter Lesevorgang wird es zeigen.</translation>
    </message>
    <message>
        <source>unproven: the server has not told its time yet.</source>
        <translation>unbewiesen: der Server hat seine Zeit noch nicht genannt.</translation>
    </message>
    <message>
        <source>released: no owner holds it. Any client can acquire it.</source>
        <translation>freigegeben: kein Besitzer hält sie. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>late?</source>
        <translation>überfällig?</translation>
    </message>
    <message>
        <source>~%1 ago, holder&apos;s clock</source>
        <translation>vor ~%1, Uhr des Inhabers</translation>
    </message>
    <message>
        <source>lapsed</source>
        <translation>verfallen</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>unproven</source>
        <translation>unbewiesen</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>released</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation>nicht unterstützt</translation>
    </message>
    <message>
        <source>not-a-lock</source>
        <translation>keine Sperre</translation>
    </message>
    <message>
        <source>not a lock</source>
        <translation>keine Sperre</translation>
    </message>
    <message>
        <source>its date passed %1 ago, not read since</source>
        <translation>ihr Datum ist seit %1 vorbei, seither nicht gelesen</translation>
    </message>
    <message>
        <source>lapsed as of %1 ago, not read since</source>
        <translation>verfallen, Stand vor %1, seither nicht gelesen</translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation>Besitzer %1</translation>
    </message>
    <message>
        <source>takeover possible as of %1, not read since</source>
        <translation>Übernahme möglich, Stand %1, seither nicht gelesen</translation>
    </message>
    <message>
        <source>takeover possible now</source>
        <translation>Übernahme jetzt möglich</translation>
    </message>
    <message>
        <source>waiting for a consistent read</source>
        <translation>wartet auf einen konsistenten Lesevorgang</translation>
    </message>
    <message>
        <source>&gt; %1 ago</source>
        <translation>vor &gt; %1</translation>
    </message>
    <message>
        <source>no field is called %1; there are key, owner, state, dialect, version and data. Put it in quotes to search for it as text</source>
        <translation>kein Feld heißt %1; es gibt key, owner, state, dialect, version und data. Setzen Sie es in Anführungszeichen, um es als Text zu suchen</translation>
    </message>
    <message>
        <source>no state is called %1%2; there are lapsed, unreadable, unproven, held, released, unsupported, not-a-lock and problems</source>
        <translation>kein Zustand heißt %1%2; es gibt lapsed, unreadable, unproven, held, released, unsupported, not-a-lock und problems</translation>
    </message>
    <message>
        <source>no column is called &quot;%1&quot; (did you mean &quot;%2&quot;?)</source>
        <translation>keine Spalte heißt &quot;%1&quot; (meinten Sie &quot;%2&quot;?)</translation>
    </message>
    <message>
        <source>a sort order is :asc or :desc, not &quot;%1&quot;</source>
        <translation>eine Sortierung ist :asc oder :desc, nicht &quot;%1&quot;</translation>
    </message>
    <message>
        <source>unproven: seen for %1; the lease is %2. %3 to go.</source>
        <translation>unbewiesen: gesehen seit %1; die Lease ist %2. Noch %3.</translation>
    </message>
    <message>
        <source>unproven: unchanged for %1; the lease of %2 is over. A consistent read will tell.</source>
        <translation>unbewiesen: seit %1 unverändert; die Lease von %2 ist vorbei. Ein konsistenter Lesevorgang wird es zeigen.</translation>
    </message>
    <message numerus="yes">
        <source>takeover in %n second(s) if heartbeats stop</source>
        <translation>
            <numerusform>Übernahme in %n Sekunde, wenn die Heartbeats aufhören</numerusform>
            <numerusform>Übernahme in %n Sekunden, wenn die Heartbeats aufhören</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s) to go</source>
        <translation>
            <numerusform>noch %n Sekunde</numerusform>
            <numerusform>noch %n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (stated)</source>
        <translation>%1 (genannt)</translation>
    </message>
    <message>
        <source>%1, by the service&apos;s clock</source>
        <translation>%1, nach der Uhr des Dienstes</translation>
    </message>
    <message>
        <source>%1, by the holder&apos;s clock</source>
        <translation>%1, nach der Uhr des Inhabers</translation>
    </message>
    <message>
        <source>, ahead of the server&apos;s clock and of this machine&apos;s</source>
        <translation>, der Uhr des Servers und der dieser Maschine voraus</translation>
    </message>
    <message>
        <source>%1 as of %2</source>
        <translation>%1, Stand %2</translation>
    </message>
    <message>
        <source>only this Region was seen</source>
        <translation>nur diese Region wurde gesehen</translation>
    </message>
    <message>
        <source>(an empty name)</source>
        <translation>(ein leerer Name)</translation>
    </message>
    <message>
        <source>global table, eventual (MREC): only %1 was seen</source>
        <translation>globale Tabelle, letztendlich konsistent (MREC): nur %1 wurde gesehen</translation>
    </message>
    <message>
        <source>global table, strong (MRSC)</source>
        <translation>globale Tabelle, stark konsistent (MRSC)</translation>
    </message>
    <message>
        <source>Rows of table %1 bear the replica marks (aws:rep:...) of a global table of eventual consistency of 2017.</source>
        <translation>Zeilen der Tabelle %1 tragen die Replikatmarken (aws:rep:...) einer globalen Tabelle von 2017 mit letztendlicher Konsistenz.</translation>
    </message>
    <message>
        <source>Table %1 is a global table of eventual consistency (MREC).</source>
        <translation>Die Tabelle %1 ist eine globale Tabelle mit letztendlicher Konsistenz (MREC).</translation>
    </message>
    <message>
        <source>Table %1 is a global table of eventual consistency (MREC) with replicas in %2.</source>
        <translation>Die Tabelle %1 ist eine globale Tabelle mit letztendlicher Konsistenz (MREC) mit Replikaten in %2.</translation>
    </message>
    <message>
        <source>%1 Reads show and conditions protect the copy of %2 alone: a lapse seen there is not proved.</source>
        <translation>%1 Lesevorgänge zeigen und Bedingungen schützen nur die Kopie von %2: ein dort gesehener Verfall ist nicht bewiesen.</translation>
    </message>
    <message>
        <source>not seen everywhere</source>
        <translation>nicht überall gesehen</translation>
    </message>
    <message>
        <source>acquired %1, as the row states</source>
        <translation>erworben %1, laut der Zeile</translation>
    </message>
    <message>
        <source>held already when it was first read: %1</source>
        <translation>schon gehalten, als sie zuerst gelesen wurde: %1</translation>
    </message>
    <message>
        <source>seen to be acquired: %1</source>
        <translation>Erwerb gesehen: %1</translation>
    </message>
    <message>
        <source>held: by a lock of yours, last heartbeat seen %1.</source>
        <translation>gehalten: eine Ihrer Sperren, letzter Heartbeat gesehen %1.</translation>
    </message>
    <message>
        <source>held: by a lock of yours, acquired %1, as seen here.</source>
        <translation>gehalten: eine Ihrer Sperren, erworben %1, wie hier gesehen.</translation>
    </message>
    <message>
        <source>%1 It lapses in %2 unless its holder writes the row before.</source>
        <translation>%1 Die Sperre verfällt in %2, wenn ihr Inhaber die Zeile nicht vorher schreibt.</translation>
    </message>
    <message>
        <source>unproven: %1; the row names the fence in place of an owner, whose work is not stopped by it.</source>
        <translation>unbewiesen: %1; die Zeile nennt den Fence anstelle eines Besitzers, dessen Arbeit er nicht anhält.</translation>
    </message>
    <message>
        <source>unproven: %1; no write of its holder was seen since.</source>
        <translation>unbewiesen: %1; seither wurde kein Schreibvorgang ihres Inhabers gesehen.</translation>
    </message>
    <message>
        <source>%1 The lease is %2, %3 to go.</source>
        <translation>%1 Die Lease ist %2, noch %3.</translation>
    </message>
    <message>
        <source>%1 The lease of %2 is over: a consistent read will tell.</source>
        <translation>%1 Die Lease von %2 ist vorbei: ein konsistenter Lesevorgang wird es zeigen.</translation>
    </message>
    <message>
        <source>%1: this kind of lock has no lease. Only its holder or an operator ends it.</source>
        <translation>%1: diese Art Sperre hat keine Lease. Nur ihr Inhaber oder ein Operator beendet sie.</translation>
    </message>
    <message>
        <source>%1: its stored date is %2 ahead by the server&apos;s clock.</source>
        <translation>%1: ihr gespeichertes Datum liegt nach der Uhr des Servers %2 voraus.</translation>
    </message>
    <message>
        <source>%1: its stored date is still ahead.</source>
        <translation>%1: ihr gespeichertes Datum liegt noch voraus.</translation>
    </message>
    <message>
        <source>%1: its last heartbeat had been seen %2 before.</source>
        <translation>%1: ihr letzter Heartbeat war %2 zuvor gesehen worden.</translation>
    </message>
    <message>
        <source>%1: it had been acquired %2 before.</source>
        <translation>%1: sie war %2 zuvor erworben worden.</translation>
    </message>
    <message>
        <source>its stored date passed %1 by the server&apos;s clock</source>
        <translation>nach der Uhr des Servers verstrich ihr gespeichertes Datum %1</translation>
    </message>
    <message>
        <source>this version has not changed for %1; the lease is %2</source>
        <translation>diese Version hat sich seit %1 nicht geändert; die Lease ist %2</translation>
    </message>
    <message>
        <source>unproven: only this Region was seen. In its copy %1; the holder may write to the copy of another Region.</source>
        <translation>unbewiesen: nur diese Region wurde gesehen. In ihrer Kopie: %1; der Inhaber kann in die Kopie einer anderen Region schreiben.</translation>
    </message>
    <message>
        <source>%1 It was not read for %2.</source>
        <translation>%1 Seit %2 wurde sie nicht gelesen.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; no row states the lease, the library&apos;s default of %2 is assumed. With a longer one its holder may keep it.</source>
        <translation>verfallen: diese Version hat sich seit %1 nicht geändert; keine Zeile nennt die Lease, angenommen wird der Standard der Bibliothek von %2. Mit einer längeren behält ihr Inhaber sie vielleicht.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; no row states the lease, you set it to %2. If that is right, any client can acquire it.</source>
        <translation>verfallen: diese Version hat sich seit %1 nicht geändert; keine Zeile nennt die Lease, Sie haben sie auf %2 gesetzt. Wenn das stimmt, kann jeder Client die Sperre erwerben.</translation>
    </message>
    <message>
        <source>%1: its stored date was too close to the server&apos;s clock to tell.</source>
        <translation>%1: ihr gespeichertes Datum lag zu nahe an der Uhr des Servers, um es zu sagen.</translation>
    </message>
    <message>
        <source>%1: the version had been seen unchanged for %2; the lease is %3.</source>
        <translation>%1: die Version war %2 lang unverändert gesehen worden; die Lease ist %3.</translation>
    </message>
    <message>
        <source>%1: no owner held it.</source>
        <translation>%1: kein Besitzer hielt sie.</translation>
    </message>
    <message>
        <source>unproven: clients compare its date as text with dates of their own zones: some may acquire it already, all may in %1.</source>
        <translation>unbewiesen: Clients vergleichen ihr Datum als Text mit Zeitangaben ihrer eigenen Zonen: einige können sie vielleicht schon erwerben, alle in %1.</translation>
    </message>
    <message>
        <source>released: no owner holds it in this Region&apos;s copy; the copies of other Regions were not seen.</source>
        <translation>freigegeben: in der Kopie dieser Region hält sie kein Besitzer; die Kopien anderer Regionen wurden nicht gesehen.</translation>
    </message>
    <message>
        <source>The row was %1.</source>
        <translation>Die Zeile wurde %1.</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Ihnen</translation>
    </message>
    <message>
        <source>fenced by %1</source>
        <translation>von %1 mit einem Fence versehen</translation>
    </message>
    <message>
        <source>put back by %1</source>
        <translation>von %1 wiederhergestellt</translation>
    </message>
    <message>
        <source>fenced by %1 %2</source>
        <translation>von %1 %2 mit einem Fence versehen</translation>
    </message>
    <message>
        <source>put back by %1 %2</source>
        <translation>von %1 %2 wiederhergestellt</translation>
    </message>
    <message>
        <source>held as of %1 ago, not read since</source>
        <translation>gehalten, Stand vor %1, seither nicht gelesen</translation>
    </message>
    <message>
        <source>unproven as of %1 ago, not read since</source>
        <translation>unbewiesen, Stand vor %1, seither nicht gelesen</translation>
    </message>
    <message>
        <source>released as of %1 ago, not read since</source>
        <translation>freigegeben, Stand vor %1, seither nicht gelesen</translation>
    </message>
    <message>
        <source>as of %1, not read since</source>
        <translation>Stand %1, seither nicht gelesen</translation>
    </message>
    <message>
        <source>unproven: %1; its workers are no holders outside of the lab.</source>
        <translation>unbewiesen: %1; dessen Worker sind außerhalb des Labors keine Inhaber.</translation>
    </message>
    <message>
        <source>written by a run of the lab</source>
        <translation>von einem Lauf des Labors geschrieben</translation>
    </message>
    <message numerus="yes">
        <source>%1 lapsed</source>
        <translation>
            <numerusform>%1 verfallen</numerusform>
            <numerusform>%1 verfallen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 unreadable</source>
        <translation>
            <numerusform>%1 unlesbar</numerusform>
            <numerusform>%1 unlesbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 unproven</source>
        <translation>
            <numerusform>%1 unbewiesen</numerusform>
            <numerusform>%1 unbewiesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 held</source>
        <translation>
            <numerusform>%1 gehalten</numerusform>
            <numerusform>%1 gehalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 released</source>
        <translation>
            <numerusform>%1 freigegeben</numerusform>
            <numerusform>%1 freigegeben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 unsupported</source>
        <translation>
            <numerusform>%1 nicht unterstützt</numerusform>
            <numerusform>%1 nicht unterstützt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s)</source>
        <translation>
            <numerusform>%1 Tabelle</numerusform>
            <numerusform>%1 Tabellen</numerusform>
        </translation>
    </message>
    <message>
        <source>date passed %1, by the server&apos;s clock</source>
        <translation>Datum vorbei %1, nach der Uhr des Servers</translation>
    </message>
    <message>
        <source>lapsed %1; lease %2</source>
        <translation>verfallen seit %1; Lease %2</translation>
    </message>
    <message>
        <source>%1; counts are %2</source>
        <translation>%1; Zahlen %2</translation>
    </message>
    <message>
        <source>%1; nothing of it is known</source>
        <translation>%1; nichts davon ist bekannt</translation>
    </message>
    <message>
        <source>all tables</source>
        <translation>alle Tabellen</translation>
    </message>
    <message>
        <source>alert</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>nicht gelesen</translation>
    </message>
    <message>
        <source>longest held: %1</source>
        <translation>am längsten gehalten: %1</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>gelesen %1</translation>
    </message>
    <message>
        <source>no answer for %1</source>
        <translation>keine Antwort seit %1</translation>
    </message>
    <message>
        <source>as of %1 UTC</source>
        <translation>Stand %1 UTC</translation>
    </message>
    <message>
        <source>not read: %1</source>
        <translation>nicht gelesen: %1</translation>
    </message>
    <message>
        <source>no lock</source>
        <translation>keine Sperre</translation>
    </message>
    <message>
        <source>never read</source>
        <translation>nie gelesen</translation>
    </message>
    <message>
        <source>no lock held</source>
        <translation>keine Sperre gehalten</translation>
    </message>
    <message>
        <source>library not known</source>
        <translation>Bibliothek nicht bekannt</translation>
    </message>
    <message>
        <source>account not known</source>
        <translation>Konto nicht bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s) with problems</source>
        <translation>
            <numerusform>%1 Tabelle mit Problemen</numerusform>
            <numerusform>%1 Tabellen mit Problemen</numerusform>
        </translation>
    </message>
    <message>
        <source>read within %1</source>
        <translation>gelesen innerhalb von %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 not read yet</source>
        <translation>
            <numerusform>%1 noch nicht gelesen</numerusform>
            <numerusform>%1 noch nicht gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>tables are being looked for</source>
        <translation>Tabellen werden gesucht</translation>
    </message>
    <message>
        <source>no lock table is known</source>
        <translation>keine Sperrtabelle ist bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%1 more table(s) not watched</source>
        <translation>
            <numerusform>%1 weitere Tabelle nicht beobachtet</numerusform>
            <numerusform>%1 weitere Tabellen nicht beobachtet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s) with no lock held</source>
        <translation>
            <numerusform>%1 Tabelle ohne gehaltene Sperre</numerusform>
            <numerusform>%1 Tabellen ohne gehaltene Sperre</numerusform>
        </translation>
    </message>
    <message>
        <source>Open %1, not read yet</source>
        <translation>%1 öffnen, noch nicht gelesen</translation>
    </message>
    <message>
        <source>Open %1, %2</source>
        <translation>%1 öffnen, %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 Sperre</numerusform>
            <numerusform>%1 Sperren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1, aufgeklappt</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, zugeklappt</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesend</translation>
    </message>
    <message>
        <source>read-write</source>
        <translation>Lesen und Schreiben</translation>
    </message>
    <message>
        <source>looks like production</source>
        <translation>sieht nach Produktion aus</translation>
    </message>
    <message numerus="yes">
        <source>%1 connection(s)</source>
        <translation>
            <numerusform>%1 Verbindung</numerusform>
            <numerusform>%1 Verbindungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s) held</source>
        <translation>
            <numerusform>%1 Sperre gehalten</numerusform>
            <numerusform>%1 Sperren gehalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in the %1 connection(s) read</source>
        <translation>
            <numerusform>in der %1 gelesenen Verbindung</numerusform>
            <numerusform>in den %1 gelesenen Verbindungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 problem(s)</source>
        <translation>
            <numerusform>%1 Problem</numerusform>
            <numerusform>%1 Probleme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %1 connection(s)</source>
        <translation>
            <numerusform>in %1 Verbindung</numerusform>
            <numerusform>in %1 Verbindungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No problem fits: %1 hidden by the filter.</source>
        <translation>
            <numerusform>Kein Problem passt: %1 durch den Filter verborgen.</numerusform>
            <numerusform>Kein Problem passt: %1 durch den Filter verborgen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No table was read yet.</source>
        <translation>Noch wurde keine Tabelle gelesen.</translation>
    </message>
    <message>
        <source>No other problems: %1 %2 read, last %3.</source>
        <translation>Keine weiteren Probleme: %1 %2 gelesen, zuletzt %3.</translation>
    </message>
    <message>
        <source>No problems: %1 %2 read, last %3.</source>
        <translation>Keine Probleme: %1 %2 gelesen, zuletzt %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 snoozed problem(s) (is|are) not shown.</source>
        <translation>
            <numerusform>%1 zurückgestelltes Problem ist nicht zu sehen.</numerusform>
            <numerusform>%1 zurückgestellte Probleme sind nicht zu sehen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (table was|tables were) not read yet.</source>
        <translation>
            <numerusform>%1 Tabelle wurde noch nicht gelesen.</numerusform>
            <numerusform>%1 Tabellen wurden noch nicht gelesen.</numerusform>
        </translation>
    </message>
    <message>
        <source>read once</source>
        <translation>einmal gelesen</translation>
    </message>
    <message>
        <source>no labels</source>
        <translation>keine Bezeichnungen</translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s) cannot be described</source>
        <translation>
            <numerusform>%1 Tabelle lässt sich nicht beschreiben</numerusform>
            <numerusform>%1 Tabellen lassen sich nicht beschreiben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s) cannot be described: whether (it holds|they hold) locks is not known.</source>
        <translation>
            <numerusform>%1 Tabelle lässt sich nicht beschreiben: ob sie Sperren hält, ist nicht bekannt.</numerusform>
            <numerusform>%1 Tabellen lassen sich nicht beschreiben: ob sie Sperren halten, ist nicht bekannt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more table(s) (is|are) not watched.</source>
        <translation>
            <numerusform>%1 weitere Tabelle wird nicht beobachtet.</numerusform>
            <numerusform>%1 weitere Tabellen werden nicht beobachtet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 alert(s)</source>
        <translation>
            <numerusform>%1 Alarm</numerusform>
            <numerusform>%1 Alarme</numerusform>
        </translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>nicht angezeigt</translation>
    </message>
    <message>
        <source>the column &quot;%1&quot; is named twice</source>
        <translation>die Spalte „%1“ ist zweimal genannt</translation>
    </message>
    <message>
        <source>nothing called %1 can be compared; there are held, age, gap, lease, left and lapsed. Put it in quotes to search for it as text</source>
        <translation>nichts namens %1 lässt sich vergleichen; es gibt held, age, gap, lease, left und lapsed. In Anführungszeichen wird es als Text gesucht</translation>
    </message>
</context>
<context>
    <name>view::LockField</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>The table the item is in.</source>
        <translation>Die Tabelle, in der das Item liegt.</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>Dialekt</translation>
    </message>
    <message>
        <source>Which lock library&apos;s format this item has.</source>
        <translation>Das Format welcher Lock-Bibliothek dieses Item hat.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>The partition key of the item.</source>
        <translation>Der Partitionsschlüssel des Items.</translation>
    </message>
    <message>
        <source>Sort key</source>
        <translation>Sortierschlüssel</translation>
    </message>
    <message>
        <source>The sort key of the item, if the table has one.</source>
        <translation>Der Sortierschlüssel des Items, wenn die Tabelle einen hat.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The lock&apos;s name as the library&apos;s user knows it.</source>
        <translation>Der Name der Sperre, wie ihn der Benutzer der Bibliothek kennt.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What the protocol says of this lock, as far as we can prove it.</source>
        <translation>Was das Protokoll von dieser Sperre sagt, soweit wir es beweisen können.</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Who the item names as its holder.</source>
        <translation>Wen das Item als Inhaber nennt.</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Held by a test lock here, or by an owner that names this user and this machine.</source>
        <translation>Gehalten von einer Testsperre hier, oder von einem Besitzer, der diesen Benutzer und diese Maschine nennt.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>Stays from one acquisition to its release.</source>
        <translation>Bleibt von einem Erwerb bis zu seiner Freigabe.</translation>
    </message>
    <message>
        <source>Lease duration</source>
        <translation>Lease-Dauer</translation>
    </message>
    <message>
        <source>Stated end</source>
        <translation>Genanntes Ende</translation>
    </message>
    <message>
        <source>The date in the item, where the library writes one, by its holder&apos;s clock.</source>
        <translation>Das Datum im Item, wo die Bibliothek eines schreibt, nach der Uhr des Inhabers.</translation>
    </message>
    <message>
        <source>Observed for</source>
        <translation>Beobachtet seit</translation>
    </message>
    <message>
        <source>How long consistent reads have shown the present version.</source>
        <translation>Wie lange konsistente Lesevorgänge die jetzige Version zeigten.</translation>
    </message>
    <message>
        <source>Lease remaining</source>
        <translation>Restliche Lease</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>What the dialect does not know, as DynamoDB JSON.</source>
        <translation>Was der Dialekt nicht kennt, als DynamoDB-JSON.</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Item</translation>
    </message>
    <message>
        <source>The whole item as stored, as DynamoDB JSON.</source>
        <translation>Das ganze Item, wie es gespeichert ist, als DynamoDB-JSON.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Why the item is unreadable or no lock, or how old the evidence is.</source>
        <translation>Warum das Item unlesbar oder keine Sperre ist, oder wie alt der Beleg ist.</translation>
    </message>
    <message>
        <source>Reason code</source>
        <translation>Ursachencode</translation>
    </message>
    <message>
        <source>Why the state is what it is, as a code that never changes.</source>
        <translation>Warum der Zustand ist, wie er ist, als Code, der sich nie ändert.</translation>
    </message>
    <message>
        <source>Last heartbeat</source>
        <translation>Letzter Heartbeat</translation>
    </message>
    <message>
        <source>Heartbeat gap</source>
        <translation>Heartbeat-Abstand</translation>
    </message>
    <message>
        <source>Between the first sightings of the last two versions.</source>
        <translation>Zwischen der ersten Beobachtung der letzten zwei Versionen.</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>When a consistent read last showed the present version.</source>
        <translation>Wann ein konsistenter Lesevorgang zuletzt die jetzige Version zeigte.</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>Gehalten seit</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>What the library&apos;s own attributes say of the lock, in a few words.</source>
        <translation>Was die eigenen Attribute der Bibliothek von der Sperre sagen, in wenigen Worten.</translation>
    </message>
    <message>
        <source>Changes with every write of its holder: an acquisition, and a heartbeat where its library sends any.</source>
        <translation>Ändert sich mit jedem Schreibvorgang des Inhabers: einem Erwerb und, wo die Bibliothek welche sendet, einem Heartbeat.</translation>
    </message>
    <message>
        <source>How long a heartbeat keeps the lock. Where no row states it: the library&apos;s default, or as you set it, and it says so.</source>
        <translation>Wie lange ein Heartbeat die Sperre hält. Wo keine Zeile es nennt: der Standard der Bibliothek, oder wie von Ihnen gesetzt, und das steht dabei.</translation>
    </message>
    <message>
        <source>Until the earliest takeover: by our own watching of the version, or by the date in the item and the server&apos;s clock.</source>
        <translation>Bis zur frühesten Übernahme: aus eigener Beobachtung der Version, oder aus dem Datum im Item und der Uhr des Servers.</translation>
    </message>
    <message>
        <source>What a holder stored with the lock: its owner, or one before it.</source>
        <translation>Was ein Inhaber mit der Sperre gespeichert hat: ihr Besitzer oder einer vor ihm.</translation>
    </message>
    <message>
        <source>Lease by</source>
        <translation>Lease: Herkunft</translation>
    </message>
    <message>
        <source>What the lease duration rests on: stated by the row, assumed as the library&apos;s default, or set by the operator.</source>
        <translation>Worauf die Lease-Dauer beruht: von der Zeile genannt, als Standard der Bibliothek angenommen oder vom Operator gesetzt.</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Erworben</translation>
    </message>
    <message>
        <source>When its owner acquired it, as the row states it, and by whose clock. Empty: the row states none.</source>
        <translation>Wann ihr Besitzer sie erwarb, wie die Zeile es nennt, und nach wessen Uhr. Leer: die Zeile nennt keine Zeit.</translation>
    </message>
    <message>
        <source>Acquired by clock</source>
        <translation>Erworben: Uhr</translation>
    </message>
    <message>
        <source>Whose clock the stated time of the acquisition is of.</source>
        <translation>Nach wessen Uhr die genannte Zeit des Erwerbs ist.</translation>
    </message>
    <message>
        <source>How long its owner has held it: the longer of what the row states and of what we saw. With &gt; before it: it was held already when it was first read, and the row does not state since when.</source>
        <translation>Wie lange ihr Besitzer sie hält: das Längere von dem, was die Zeile nennt, und dem, was wir sahen. Mit &gt; davor: sie wurde schon gehalten, als sie zuerst gelesen wurde, und die Zeile nennt nicht, seit wann.</translation>
    </message>
    <message>
        <source>Held for by</source>
        <translation>Gehalten seit: Herkunft</translation>
    </message>
    <message>
        <source>What the time that it is held rests on: stated by the row, assumed, observed, or at least as long as it was observed.</source>
        <translation>Worauf die Zeit beruht, die sie gehalten wird: von der Zeile genannt, angenommen, beobachtet, oder mindestens so lang, wie sie beobachtet wurde.</translation>
    </message>
    <message>
        <source>When we first saw the present version, which is the acquisition where a library sends no heartbeats. With &gt; before it: we have not seen it change yet. With ~: when its holder wrote it by the holder&apos;s own clock, which proves nothing.</source>
        <translation>Wann wir die jetzige Version zuerst sahen, was der Erwerb ist, wo eine Bibliothek keine Heartbeats sendet. Mit &gt; davor: wir sahen noch keine Änderung. Mit ~: wann ihr Inhaber sie nach seiner eigenen Uhr schrieb, was nichts beweist.</translation>
    </message>
    <message>
        <source>Held before</source>
        <translation>Schon gehalten</translation>
    </message>
    <message>
        <source>It was held already when it was first read, and the row does not state since when: it may be held for longer than is shown.</source>
        <translation>Sie war schon gehalten, als sie zum ersten Mal gelesen wurde, und die Zeile gibt nicht an, seit wann: sie kann länger gehalten sein als angezeigt.</translation>
    </message>
    <message>
        <source>Last heartbeat by</source>
        <translation>Letzter Heartbeat nach</translation>
    </message>
    <message>
        <source>What the time of the last heartbeat rests on: observed by our reads, or stated by the row, by its holder&apos;s clock.</source>
        <translation>Worauf die Zeit des letzten Heartbeats beruht: von unseren Lesevorgängen beobachtet, oder von der Zeile angegeben, nach der Uhr des Besitzers.</translation>
    </message>
    <message>
        <source>Heartbeat gap at most</source>
        <translation>Heartbeat-Abstand höchstens</translation>
    </message>
    <message>
        <source>How much time can have passed between the last two versions.</source>
        <translation>Wie viel Zeit zwischen den letzten beiden Versionen vergangen sein kann.</translation>
    </message>
    <message>
        <source>Lapsed for</source>
        <translation>Verfallen seit</translation>
    </message>
    <message>
        <source>Since when its lease is surely over. Empty: it is not lapsed.</source>
        <translation>Seit wann ihre Lease sicher vorbei ist. Leer: sie ist nicht verfallen.</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Name of the connection in the fleet file, where several are read.</source>
        <translation>Name der Verbindung in der Flottendatei, wo mehrere gelesen werden.</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>The Region of that connection.</source>
        <translation>Die Region dieser Verbindung.</translation>
    </message>
</context>
<context>
    <name>watch</name>
    <message>
        <source>its owner</source>
        <translation>ihr Besitzer</translation>
    </message>
    <message>
        <source>%1 is released: any client can acquire it.</source>
        <translation>%1 ist freigegeben: jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>%1 is held again: %2 sent a heartbeat after its lease was over.</source>
        <translation>%1 wird wieder gehalten: %2 sendete einen Heartbeat, nachdem die Lease vorbei war.</translation>
    </message>
    <message>
        <source>%1 lapsed: the lease of %2 is over, any client can acquire it.</source>
        <translation>%1 ist verfallen: die Lease von %2 ist vorbei, jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>%1 cannot be watched: %2.</source>
        <translation>%1 kann nicht beobachtet werden: %2.</translation>
    </message>
    <message>
        <source>%1: %2, so libraries that differ only in it are told apart by rows alone</source>
        <translation>%1: %2, daher verraten nur die Zeilen, welche der Bibliotheken es ist, die sich allein darin unterscheiden</translation>
    </message>
    <message>
        <source>%1 of %2 rows: %3</source>
        <translation>%1 von %2 Zeilen: %3</translation>
    </message>
    <message>
        <source>held: %1 sent a heartbeat within %2 of watching. No other client can acquire it.</source>
        <translation>gehalten: %1 sendete nach %2 Beobachtung einen Heartbeat. Kein anderer Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>lapsed: its date passed %1 ago by the server&apos;s clock, trusted on the operator&apos;s word: %2. Any client can acquire it.</source>
        <translation>verfallen: ihr Datum ist nach der Uhr des Servers, der auf Angabe des Operators vertraut wird (%2), seit %1 vorbei. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>lapsed: its date passed %1 ago by the server&apos;s clock. Any client can acquire it.</source>
        <translation>verfallen: ihr Datum ist nach der Uhr des Servers seit %1 vorbei. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; the lease is %2. Any client can acquire it.</source>
        <translation>verfallen: diese Version hat sich seit %1 nicht geändert; die Lease ist %2. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>unproven: its date passed %1 ago by the server&apos;s clock, but %2. Nothing tells which is right; if you know that the server&apos;s is, say so with --trust-server-time.</source>
        <translation>unbewiesen: ihr Datum ist nach der Uhr des Servers seit %1 vorbei, aber %2. Nichts verrät, welche stimmt; wenn Sie wissen, dass es die des Servers ist, sagen Sie es mit --trust-server-time.</translation>
    </message>
    <message>
        <source>unproven: seen unchanged for %1 of the %2 a proof takes. %3 to go.</source>
        <translation>unbewiesen: unverändert gesehen für %1 der %2, die ein Beweis braucht. Noch %3.</translation>
    </message>
    <message>
        <source>unproven: it lapses by a date, and the server&apos;s clock is not known yet.</source>
        <translation>unbewiesen: sie verfällt nach einem Datum, und die Uhr des Servers ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>unproven: its date is too close to the server&apos;s clock to say. %1 to go.</source>
        <translation>unbewiesen: ihr Datum liegt zu nahe an der Uhr des Servers, um es zu sagen. Noch %1.</translation>
    </message>
    <message>
        <source>the server&apos;s clock says %1, this machine&apos;s %2</source>
        <translation>die Uhr des Servers sagt %1, die dieser Maschine %2</translation>
    </message>
    <message>
        <source>released: the row carries the release marker. Any client can acquire it.</source>
        <translation>freigegeben: die Zeile trägt die Freigabemarke. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>free: there is no row for this key. Any client can acquire it.</source>
        <translation>frei: für diesen Schlüssel gibt es keine Zeile. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>held: a lock of this kind has no lease; only its holder or an operator ends it.</source>
        <translation>gehalten: eine Sperre dieser Art hat keine Lease; nur ihr Inhaber oder ein Operator beendet sie.</translation>
    </message>
    <message>
        <source>unreadable: %1.</source>
        <translation>unlesbar: %1.</translation>
    </message>
    <message>
        <source>held: its date is %1 ahead by the server&apos;s clock.</source>
        <translation>gehalten: ihr Datum liegt nach der Uhr des Servers %1 voraus.</translation>
    </message>
    <message>
        <source>rows of table %1 lack its key attributes: it may be made anew at this moment</source>
        <translation>Zeilen der Tabelle %1 fehlen ihre Schlüsselattribute: sie wird vielleicht in diesem Augenblick neu angelegt</translation>
    </message>
    <message>
        <source>held: %1 acquired it after %2, within %3 of watching.</source>
        <translation>gehalten: %1 erwarb sie nach %2, innerhalb von %3 Beobachtung.</translation>
    </message>
    <message>
        <source>unsupported: %1.</source>
        <translation>nicht unterstützt: %1.</translation>
    </message>
    <message>
        <source>lapsed: its date passed %1 ago by the server&apos;s clock, and no holder moved it within %2. Any client can acquire it.</source>
        <translation>verfallen: ihr Datum ist nach der Uhr des Servers seit %1 vorbei, und kein Inhaber hat es innerhalb von %2 verschoben. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1. No row states the lease: %2 is assumed, the library&apos;s default; with a longer one the holder may be working.</source>
        <translation>verfallen: diese Version hat sich seit %1 nicht geändert. Keine Zeile nennt die Lease: angenommen wird %2, der Standard der Bibliothek; mit einer längeren arbeitet der Inhaber vielleicht.</translation>
    </message>
    <message>
        <source>unproven: its date has passed, but its holder may only move it every %1: that long it must be seen to stand still.</source>
        <translation>unbewiesen: ihr Datum ist vorbei, aber ihr Inhaber verschiebt es vielleicht nur alle %1: so lange muss es unverändert gesehen werden.</translation>
    </message>
    <message>
        <source>released: its date has passed, which is also how a release is written. Any client can acquire it.</source>
        <translation>freigegeben: ihr Datum ist vorbei, und so wird auch eine Freigabe geschrieben. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>%1 of %2 provisioned read units</source>
        <translation>%1 von %2 bereitgestellten Leseeinheiten</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>weniger als %1</translation>
    </message>
    <message>
        <source>list price of %1, %2</source>
        <translation>Listenpreis von %1, %2</translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation>%1 je Stunde</translation>
    </message>
    <message>
        <source>Watching every %1 reads %2 units a pass (measured), %3 an hour</source>
        <translation>Beobachten alle %1 liest %2 Einheiten je Durchgang (gemessen), %3 je Stunde</translation>
    </message>
    <message>
        <source>Watching every %1 reads about %2 units a pass, %3 an hour</source>
        <translation>Beobachten alle %1 liest etwa %2 Einheiten je Durchgang, %3 je Stunde</translation>
    </message>
    <message>
        <source>%1: %2 an hour on demand (%3)</source>
        <translation>%1: %2 je Stunde bei Abrechnung nach Bedarf (%3)</translation>
    </message>
    <message>
        <source>Each read of it takes about %1 read units, %2 on demand</source>
        <translation>Jedes Lesen davon braucht etwa %1 Leseeinheiten, %2 bei Abrechnung nach Bedarf</translation>
    </message>
    <message>
        <source>Each read of it takes about %1 read units, more than the %2 a second that are provisioned can save up: its lock clients may be throttled</source>
        <translation>Jedes Lesen davon braucht etwa %1 Leseeinheiten, mehr, als die bereitgestellten %2 je Sekunde ansparen können: Die Lock-Clients der Tabelle können gedrosselt werden</translation>
    </message>
    <message>
        <source>Each read of it takes about %1 read units</source>
        <translation>Jedes Lesen davon braucht etwa %1 Leseeinheiten</translation>
    </message>
    <message>
        <source>Each read of it takes about %1 read units; %2 a second are provisioned</source>
        <translation>Jedes Lesen davon braucht etwa %1 Leseeinheiten; %2 je Sekunde sind bereitgestellt</translation>
    </message>
    <message>
        <source>Watching them reads about %1 units an hour</source>
        <translation>Sie zu beobachten liest etwa %1 Einheiten je Stunde</translation>
    </message>
    <message>
        <source>%1: %2 on demand (%3)</source>
        <translation>%1: %2 bei Abrechnung nach Bedarf (%3)</translation>
    </message>
    <message>
        <source>, beside tables of unknown size: %1</source>
        <translation>, neben Tabellen unbekannter Größe: %1</translation>
    </message>
    <message>
        <source>What watching costs is not known: DynamoDB has not counted the size of this table yet</source>
        <translation>Was das Beobachten kostet, ist nicht bekannt: DynamoDB hat die Größe dieser Tabelle noch nicht ermittelt</translation>
    </message>
    <message>
        <source>%1 is released in this Region&apos;s copy; the copies of other Regions were not seen.</source>
        <translation>%1 ist in der Kopie dieser Region freigegeben; die Kopien anderer Regionen wurden nicht gesehen.</translation>
    </message>
    <message>
        <source>%1: the lease of %2 is over in this Region&apos;s copy. Only this Region was seen, so no lapse is proved.</source>
        <translation>%1: die Lease von %2 ist in der Kopie dieser Region vorbei. Nur diese Region wurde gesehen, daher ist kein Verfall bewiesen.</translation>
    </message>
    <message>
        <source>none of the %1 rows that were looked at, of about %2, is a lock; others may be</source>
        <translation>keine der %1 Zeilen, die geprüft wurden, von etwa %2, ist eine Sperre; andere sind vielleicht welche</translation>
    </message>
    <message>
        <source>none of the %1 rows that were looked at is a lock; others may be</source>
        <translation>keine der %1 Zeilen, die geprüft wurden, ist eine Sperre; andere sind vielleicht welche</translation>
    </message>
    <message>
        <source>its lock %1 was read by its key; %2</source>
        <translation>ihre Sperre %1 wurde über ihren Schlüssel gelesen; %2</translation>
    </message>
    <message>
        <source>An act of Leasescope wrote the row as it stands: its holder was not seen to write since.</source>
        <translation>Eine Aktion von Leasescope schrieb die Zeile, wie sie jetzt ist: seither wurde kein Schreibvorgang des Inhabers gesehen.</translation>
    </message>
    <message>
        <source>held: %1 sent a heartbeat within %2 of watching.</source>
        <translation>gehalten: %1 sendete nach %2 Beobachtung einen Heartbeat.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1. No row states the lease: you set it to %2; with a longer one the holder may be working.</source>
        <translation>verfallen: diese Version hat sich seit %1 nicht geändert. Keine Zeile nennt die Lease: Sie haben sie auf %2 gesetzt; mit einer längeren arbeitet der Inhaber vielleicht.</translation>
    </message>
    <message>
        <source>its date passed %1 ago by the server&apos;s clock</source>
        <translation>ihr Datum ist nach der Uhr des Servers seit %1 vorbei</translation>
    </message>
    <message>
        <source>this version has not changed for %1; the lease is %2</source>
        <translation>diese Version hat sich seit %1 nicht geändert; die Lease ist %2</translation>
    </message>
    <message>
        <source>unproven: only this Region was seen. In its copy %1. The table is a global table of eventual consistency: the holder may write to the copy of another Region.</source>
        <translation>unbewiesen: nur diese Region wurde gesehen. In ihrer Kopie: %1. Die Tabelle ist eine globale Tabelle mit letztendlicher Konsistenz: der Inhaber kann in die Kopie einer anderen Region schreiben.</translation>
    </message>
    <message>
        <source>free in this Region: its copy has no row for this key. The copies of other Regions were not seen.</source>
        <translation>frei in dieser Region: ihre Kopie hat keine Zeile für diesen Schlüssel. Die Kopien anderer Regionen wurden nicht gesehen.</translation>
    </message>
    <message>
        <source>released in this Region: the row of its copy carries the release marker. The copies of other Regions were not seen.</source>
        <translation>freigegeben in dieser Region: die Zeile ihrer Kopie trägt die Freigabemarke. Die Kopien anderer Regionen wurden nicht gesehen.</translation>
    </message>
    <message>
        <source>unproven: clients compare its date as text with dates of their own zones: some may acquire it already, all may in %1.</source>
        <translation>unbewiesen: Clients vergleichen ihr Datum als Text mit Zeitangaben ihrer eigenen Zonen: einige können sie vielleicht schon erwerben, alle in %1.</translation>
    </message>
    <message>
        <source>released: its version stood still, and nothing waits for it: its work is finished.</source>
        <translation>freigegeben: ihre Version stand still, und nichts wartet auf sie: ihre Arbeit ist beendet.</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Ihnen</translation>
    </message>
    <message>
        <source>%1 was released by a run of the lab.</source>
        <translation>%1 wurde von einem Lauf des Labors freigegeben.</translation>
    </message>
    <message>
        <source>%1 was released by %2 in this Region&apos;s copy; the copies of other Regions were not seen.</source>
        <translation>%1 wurde von %2 in der Kopie dieser Region freigegeben; die Kopien anderer Regionen wurden nicht gesehen.</translation>
    </message>
    <message>
        <source>%1 was released by %2: any client can acquire it.</source>
        <translation>%1 wurde von %2 freigegeben: jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>%1 lapsed: it was fenced by %2, and that lease is over. Any client can acquire it.</source>
        <translation>%1 ist verfallen: Sie wurde von %2 mit einem Fence versehen, und diese Lease ist vorbei. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>%1 lapsed: the lease that a run of the lab wrote is over. Any client can acquire it.</source>
        <translation>%1 ist verfallen: Die Lease, die ein Lauf des Labors schrieb, ist vorbei. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>%1 lapsed: it was put back by %2, and its lease is over with no heartbeat since. Any client can acquire it.</source>
        <translation>%1 ist verfallen: Sie wurde von %2 wiederhergestellt, und seine Lease ist seither ohne Heartbeat vorbei. Jeder Client kann sie erwerben.</translation>
    </message>
    <message>
        <source>at least %1, by our reads</source>
        <translation>mindestens %1, nach unseren Lesevorgängen</translation>
    </message>
    <message>
        <source>%1, as its row states</source>
        <translation>%1, wie ihre Zeile angibt</translation>
    </message>
    <message>
        <source>%1, by its date and the usual lease</source>
        <translation>%1, nach ihrem Datum und der üblichen Lease</translation>
    </message>
    <message>
        <source>%1, by our reads</source>
        <translation>%1, nach unseren Lesevorgängen</translation>
    </message>
    <message>
        <source>%1 is held for longer than %2: %3 has held it for %4.</source>
        <translation>%1 wird länger als %2 gehalten: %3 hält sie seit %4.</translation>
    </message>
    <message>
        <source>they are of another version of the program</source>
        <translation>sie sind von einer anderen Version des Programms</translation>
    </message>
    <message>
        <source>they are damaged</source>
        <translation>sie sind beschädigt</translation>
    </message>
    <message>
        <source>they are of another boot of this machine, or of another time namespace</source>
        <translation>sie sind von einem anderen Systemstart dieses Rechners oder einem anderen Zeit-Namensraum</translation>
    </message>
    <message>
        <source>they are of a time that lies ahead</source>
        <translation>sie sind von einer Zeit, die noch bevorsteht</translation>
    </message>
    <message>
        <source>they are older than 30 days</source>
        <translation>sie sind älter als 30 Tage</translation>
    </message>
    <message>
        <source>this system does not say which boot its clock counts from</source>
        <translation>dieses System gibt nicht an, ab welchem Start seine Uhr zählt</translation>
    </message>
</context>
</TS>
