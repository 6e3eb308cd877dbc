<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>JournalFiles</name>
    <message>
        <source>cannot write %1: %2; choose another place</source>
        <translation>no se puede escribir %1: %2; elija otro lugar</translation>
    </message>
    <message>
        <source>the journal has no lines of %1 any more</source>
        <translation>el diario ya no tiene líneas de %1</translation>
    </message>
</context>
<context>
    <name>LabExport</name>
    <message>
        <source>cannot write %1: %2; choose another place</source>
        <translation>no se puede escribir %1: %2; elija otro lugar</translation>
    </message>
</context>
<context>
    <name>LabWords</name>
    <message>
        <source>no heartbeat since %1</source>
        <translation>sin latido desde hace %1</translation>
    </message>
    <message>
        <source>%1 (lock)</source>
        <translation>%1 (bloqueo)</translation>
    </message>
</context>
<context>
    <name>about</name>
    <message>
        <source>%1, built with %2</source>
        <translation>%1, compilado con %2</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>este programa</translation>
    </message>
    <message>
        <source>windows, network, time</source>
        <translation>ventanas, red, tiempo</translation>
    </message>
    <message>
        <source>signatures, hashes, TLS</source>
        <translation>firmas, hashes, TLS</translation>
    </message>
    <message>
        <source>coroutines</source>
        <translation>corrutinas</translation>
    </message>
    <message>
        <source>reading of JSON</source>
        <translation>lectura de JSON</translation>
    </message>
    <message>
        <source>reading of the fleet file</source>
        <translation>lectura del archivo de flota</translation>
    </message>
    <message>
        <source>results and errors</source>
        <translation>resultados y errores</translation>
    </message>
    <message>
        <source>compressed data</source>
        <translation>datos comprimidos</translation>
    </message>
    <message>
        <source>checksums of answers</source>
        <translation>sumas de comprobación de respuestas</translation>
    </message>
    <message>
        <source>Leasescope comes under the Apache License 2.0. It uses Qt under the GNU LGPL 3.0: you may put a Qt of your own in its place. The source of Qt, and what that takes, lie beside the release; the texts of all licences lie in the folder of the documentation.</source>
        <translation>Leasescope se ofrece bajo la Apache License 2.0. Usa Qt bajo la GNU LGPL 3.0: puede poner en su lugar un Qt propio. El código fuente de Qt, y lo que hace falta para ello, están junto a la publicación; los textos de todas las licencias están en la carpeta de la documentación.</translation>
    </message>
    <message>
        <source>screens on a terminal</source>
        <translation>pantallas en un terminal</translation>
    </message>
</context>
<context>
    <name>admin</name>
    <message>
        <source>interrupted; the table may be made all the same</source>
        <translation>interrumpido; aun así, la tabla puede crearse</translation>
    </message>
    <message>
        <source>the table %1 was not there before and is there now: either our own request, delivered twice, made it, or another program did</source>
        <translation>la tabla %1 no estaba antes y está ahora: la creó nuestra propia solicitud, entregada dos veces, u otro programa</translation>
    </message>
    <message>
        <source>Not released</source>
        <translation>No liberado</translation>
    </message>
    <message>
        <source>Released %1</source>
        <translation>%1 liberado</translation>
    </message>
    <message>
        <source>Would release %1</source>
        <translation>Liberaría %1</translation>
    </message>
    <message>
        <source>%1 cannot be released: %2</source>
        <translation>no se puede liberar %1: %2</translation>
    </message>
    <message>
        <source>there is no safe way to release %1</source>
        <translation>no hay una forma segura de liberar %1</translation>
    </message>
    <message>
        <source>There is no such row.</source>
        <translation>No existe esa fila.</translation>
    </message>
    <message>
        <source>the row</source>
        <translation>la fila</translation>
    </message>
    <message>
        <source>The outcome is not known: %1, and reading %2 afterwards failed too: %3.</source>
        <translation>No se conoce el resultado: %1, y también falló la lectura posterior de %2: %3.</translation>
    </message>
    <message>
        <source>The reply was lost, reading confirmed it.</source>
        <translation>La respuesta se perdió, la lectura lo confirmó.</translation>
    </message>
    <message>
        <source>The row</source>
        <translation>La fila</translation>
    </message>
    <message>
        <source>The outcome is not known: %1. %2 is still as it was.</source>
        <translation>No se conoce el resultado: %1. %2 sigue como estaba.</translation>
    </message>
    <message>
        <source>%1. The row was written a moment ago, and by whom could not be read: %2. Look at it again before you act.</source>
        <translation>%1. La fila se escribió hace un momento y no se pudo leer quién lo hizo: %2. Mírela otra vez antes de actuar.</translation>
    </message>
    <message>
        <source>The row is gone: another client removed it.</source>
        <translation>La fila ya no está: la quitó otro cliente.</translation>
    </message>
    <message>
        <source>%1 wrote it a moment ago.</source>
        <translation>%1 la escribió hace un momento.</translation>
    </message>
    <message>
        <source>a test lock of our own, acquired by the lock library&apos;s protocol</source>
        <translation>un bloqueo de prueba propio, adquirido con el protocolo de la biblioteca de bloqueos</translation>
    </message>
    <message>
        <source>%1 Heartbeats: %2.</source>
        <translation>%1 Latidos: %2.</translation>
    </message>
    <message>
        <source>Another client was faster. Nothing was written.</source>
        <translation>Otro cliente fue más rápido. No se escribió nada.</translation>
    </message>
    <message>
        <source>It could not be sent. Nothing was written.</source>
        <translation>No se pudo enviar. No se escribió nada.</translation>
    </message>
    <message>
        <source>No answer came; the row tells.</source>
        <translation>No llegó respuesta; la fila lo dice.</translation>
    </message>
    <message>
        <source>%1 The row it replaced is kept in the journal as %2 and can be restored.</source>
        <translation>%1 La fila que sustituyó se guarda en el diario como %2 y se puede restaurar.</translation>
    </message>
    <message>
        <source>Its outcome could not be written to the journal, where entry %1 stays open: %2.</source>
        <translation>Su resultado no se pudo escribir en el diario, donde la entrada %1 queda abierta: %2.</translation>
    </message>
    <message>
        <source>a reason is needed: it goes into the journal beside the act</source>
        <translation>hace falta un motivo: se anota en el diario junto a la acción</translation>
    </message>
    <message>
        <source>%1. %2 Nothing was written.</source>
        <translation>%1. %2 No se escribió nada.</translation>
    </message>
    <message>
        <source>The row is not a lock: %1.</source>
        <translation>La fila no es un bloqueo: %1.</translation>
    </message>
    <message>
        <source>It is released already.</source>
        <translation>Ya está liberado.</translation>
    </message>
    <message>
        <source>%1 holds it now, not %2.</source>
        <translation>Ahora lo retiene %1, no %2.</translation>
    </message>
    <message>
        <source>%1 has written again since it was seen.</source>
        <translation>%1 ha vuelto a escribir desde que se vio.</translation>
    </message>
    <message>
        <source>The proof does not say what the clocks showed.</source>
        <translation>La prueba no dice qué mostraban los relojes.</translation>
    </message>
    <message>
        <source>The proof rests on a date, and %1; if you know that the server&apos;s is right, say so with --trust-server-time.</source>
        <translation>La prueba se basa en una fecha, y %1; si sabe que la del servidor es correcta, dígalo con --trust-server-time.</translation>
    </message>
    <message>
        <source>Its lapse has not been proved.</source>
        <translation>No se ha demostrado su vencimiento.</translation>
    </message>
    <message>
        <source>The proof is about another version of it.</source>
        <translation>La prueba es de otra versión.</translation>
    </message>
    <message>
        <source>The proof is shorter than its lease.</source>
        <translation>La prueba es más corta que su concesión.</translation>
    </message>
    <message>
        <source>the holder</source>
        <translation>el titular</translation>
    </message>
    <message>
        <source>It is only listed, this version cannot release it: %1.</source>
        <translation>Solo se muestra, esta versión no puede liberarlo: %1.</translation>
    </message>
    <message>
        <source>It cannot be read: %1.</source>
        <translation>No se puede leer: %1.</translation>
    </message>
    <message>
        <source>an owner without a name</source>
        <translation>un propietario sin nombre</translation>
    </message>
    <message>
        <source>Its version is %1, not %2.</source>
        <translation>Su versión es %1, no %2.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocida</translation>
    </message>
    <message>
        <source>There is no such row any more.</source>
        <translation>Esa fila ya no existe.</translation>
    </message>
    <message>
        <source>The row now belongs to another lock library.</source>
        <translation>La fila pertenece ahora a otra biblioteca de bloqueos.</translation>
    </message>
    <message>
        <source>The row has changed since it was seen.</source>
        <translation>La fila ha cambiado desde que se vio.</translation>
    </message>
    <message>
        <source>entry %1 was written on %2, and this connection is %3</source>
        <translation>la entrada %1 se escribió en %2 y esta conexión es %3</translation>
    </message>
    <message>
        <source>entry %1 was written in account %2, and this connection acts in %3</source>
        <translation>la entrada %1 se escribió en la cuenta %2 y esta conexión actúa en %3</translation>
    </message>
    <message>
        <source>entry %1 (%2) has no before-image to put back</source>
        <translation>la entrada %1 (%2) no tiene imagen previa que restaurar</translation>
    </message>
    <message>
        <source>Restored the row as it was before entry %1</source>
        <translation>Se restauró la fila como estaba antes de la entrada %1</translation>
    </message>
    <message>
        <source>Would restore the row as it was before entry %1</source>
        <translation>Restauraría la fila como estaba antes de la entrada %1</translation>
    </message>
    <message>
        <source>Not restored</source>
        <translation>No restaurado</translation>
    </message>
    <message>
        <source>The program ended before the outcome was known. When the act was to be undone, reading found it in force.</source>
        <translation>El programa terminó antes de conocer el resultado. Al ir a deshacer la acción, la lectura mostró que estaba en vigor.</translation>
    </message>
    <message>
        <source>Another client</source>
        <translation>Otro cliente</translation>
    </message>
    <message>
        <source>What the journal holds of entry %1 cannot be trusted: %2.</source>
        <translation>Lo que el diario guarda de la entrada %1 no es fiable: %2.</translation>
    </message>
    <message>
        <source>Something newer is there: the row was written since.</source>
        <translation>Hay algo más nuevo: la fila se ha escrito desde entonces.</translation>
    </message>
    <message>
        <source>the before-image of entry %1</source>
        <translation>la imagen previa de la entrada %1</translation>
    </message>
    <message>
        <source>%1 Read again %2 later, right before the release: unchanged.</source>
        <translation>%1 Leído otra vez %2 después, justo antes de la liberación: sin cambios.</translation>
    </message>
    <message>
        <source>The row is marked as released: either our request did that, or its owner released it.</source>
        <translation>La fila está marcada como liberada: lo hizo nuestra solicitud o su propietario.</translation>
    </message>
    <message>
        <source>The row is gone, and any client can acquire the lock: either our request removed the row, or its owner.</source>
        <translation>La fila ya no está y cualquier cliente puede adquirir el bloqueo: la quitó nuestra solicitud o su propietario.</translation>
    </message>
    <message>
        <source>%1 may have acquired it again: its current generation is --owner &apos;%2&apos;.</source>
        <translation>%1 puede haberlo adquirido otra vez: su generación actual es --owner &apos;%2&apos;.</translation>
    </message>
    <message>
        <source>This entry wrote nothing, so there is nothing to undo.</source>
        <translation>Esta entrada no escribió nada, así que no hay nada que deshacer.</translation>
    </message>
    <message>
        <source>The row is as it was before this entry.</source>
        <translation>La fila está como antes de esta entrada.</translation>
    </message>
    <message>
        <source>There is no safe way to release it.</source>
        <translation>No hay una forma segura de liberarlo.</translation>
    </message>
    <message>
        <source>Fenced %1</source>
        <translation>Fencing aplicado a %1</translation>
    </message>
    <message>
        <source>Would fence %1</source>
        <translation>Aplicaría fencing a %1</translation>
    </message>
    <message>
        <source>%1 cannot be fenced: %2</source>
        <translation>no se puede aplicar fencing a %1: %2</translation>
    </message>
    <message>
        <source>this connection is read-only</source>
        <translation>esta conexión es de solo lectura</translation>
    </message>
    <message>
        <source>the wait was ended</source>
        <translation>se detuvo la espera</translation>
    </message>
    <message>
        <source>this connection became read-only during the wait</source>
        <translation>esta conexión pasó a ser de solo lectura durante la espera</translation>
    </message>
    <message>
        <source>Fenced %1 for %2; then another client acquired it. Nothing is left to release.</source>
        <translation>Se aplicó fencing a %1 durante %2; después otro cliente lo adquirió. Ya no queda nada que liberar.</translation>
    </message>
    <message>
        <source>The row is as our request would leave it: either our request wrote it so, or its owner did.</source>
        <translation>La fila está como la dejaría nuestra solicitud: la escribió así nuestra solicitud o su propietario.</translation>
    </message>
    <message>
        <source>There is no safe way to release it: %1.</source>
        <translation>No hay una forma segura de liberarlo: %1.</translation>
    </message>
    <message>
        <source>It is held: its lease has not run out.</source>
        <translation>Está retenido: su concesión no se ha agotado.</translation>
    </message>
    <message>
        <source>Its lapse is not proved: it was not watched for a whole lease yet.</source>
        <translation>Su vencimiento no está demostrado: aún no se ha observado durante una concesión entera.</translation>
    </message>
    <message>
        <source>Its row cannot be read: nothing can be proved of it.</source>
        <translation>No se puede leer su fila: no se puede demostrar nada de él.</translation>
    </message>
    <message>
        <source>Its row is no lock.</source>
        <translation>Su fila no es un bloqueo.</translation>
    </message>
    <message>
        <source>It is not in the table any more.</source>
        <translation>Ya no está en la tabla.</translation>
    </message>
    <message>
        <source>The release was stopped before its turn.</source>
        <translation>La liberación se detuvo antes de que llegara su turno.</translation>
    </message>
    <message>
        <source>%1 does not hold it any more.</source>
        <translation>%1 ya no lo retiene.</translation>
    </message>
    <message>
        <source>a maintenance hold of our own, acquired by the lock library&apos;s protocol</source>
        <translation>una retención por mantenimiento propia, adquirida con el protocolo de la biblioteca de bloqueos</translation>
    </message>
    <message>
        <source>there is no lock to hold</source>
        <translation>no hay ningún bloqueo que retener</translation>
    </message>
    <message>
        <source>%1 locks are too many to hold at once; %2 are the most</source>
        <translation>%1 bloqueos son demasiados para retenerlos a la vez; como mucho %2</translation>
    </message>
    <message>
        <source>locks are held for at least %1 and at most %2, not for %3</source>
        <translation>los bloqueos se retienen al menos %1 y como mucho %2, no %3</translation>
    </message>
    <message>
        <source>the wait must not be below 0</source>
        <translation>la espera no debe ser menor que 0</translation>
    </message>
    <message>
        <source>the reason has %1 characters, and %2 are the most</source>
        <translation>el motivo tiene %1 caracteres, y el máximo es %2</translation>
    </message>
    <message>
        <source>the lock %1 is named twice</source>
        <translation>el bloqueo %1 se nombra dos veces</translation>
    </message>
    <message>
        <source>the row is not a lock that can be read</source>
        <translation>la fila no es un bloqueo que se pueda leer</translation>
    </message>
    <message>
        <source>the row cannot be read: %1</source>
        <translation>no se puede leer la fila: %1</translation>
    </message>
    <message>
        <source>%1 locks cannot be held from here, only those of %2</source>
        <translation>los bloqueos de %1 no se pueden retener desde aquí, solo los de %2</translation>
    </message>
    <message>
        <source>its key is not text, and a %1 client writes only text</source>
        <translation>su clave no es texto, y un cliente de %1 solo escribe texto</translation>
    </message>
    <message>
        <source>%1 never renews a lock: it is written with a lease for the whole time, and stays that long if this program ends without a release</source>
        <translation>%1 nunca renueva un bloqueo: se escribe con una concesión para todo el tiempo, y queda ese tiempo si este programa termina sin liberarlo</translation>
    </message>
    <message>
        <source>rows of %1 have no place for a reason; other clients see only the owner</source>
        <translation>las filas de %1 no tienen lugar para un motivo; los demás clientes solo ven el propietario</translation>
    </message>
    <message>
        <source>maintenance hold for %1: %2</source>
        <translation>retención por mantenimiento durante %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) held</source>
        <translation>
            <numerusform>%n bloqueo retenido</numerusform>
            <numerusform>%n bloqueos retenidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) waited for</source>
        <translation>
            <numerusform>%n bloqueo en espera</numerusform>
            <numerusform>%n bloqueos en espera</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) released</source>
        <translation>
            <numerusform>%n bloqueo liberado</numerusform>
            <numerusform>%n bloqueos liberados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) lost</source>
        <translation>
            <numerusform>%n bloqueo perdido</numerusform>
            <numerusform>%n bloqueos perdidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) not held</source>
        <translation>
            <numerusform>%n bloqueo no retenido</numerusform>
            <numerusform>%n bloqueos no retenidos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. This machine slept beyond the end of the hold: no heartbeat was sent meanwhile, and others could acquire what lapsed.</source>
        <translation>%1. Esta máquina estuvo en suspensión más allá del final de la retención: entretanto no se envió ningún latido, y otros pudieron adquirir lo que venció.</translation>
    </message>
    <message>
        <source>deletion protection is on</source>
        <translation>la protección contra eliminación está activada</translation>
    </message>
    <message>
        <source>the table&apos;s name says %1</source>
        <translation>el nombre de la tabla dice %1</translation>
    </message>
    <message>
        <source>the profile&apos;s name says %1</source>
        <translation>el nombre del perfil dice %1</translation>
    </message>
    <message>
        <source>it holds %1 items</source>
        <translation>contiene %1 elementos</translation>
    </message>
    <message>
        <source>This looks like production: %1.</source>
        <translation>Esto parece producción: %1.</translation>
    </message>
    <message>
        <source>%1 is none of its holders.</source>
        <translation>%1 no es ninguno de sus titulares.</translation>
    </message>
    <message>
        <source>The holder</source>
        <translation>El titular</translation>
    </message>
    <message>
        <source>Undo within %1 lets %2 go on as if nothing had happened: its next heartbeat is expected in %3, ± %4.</source>
        <translation>Si se deshace antes de %1, %2 puede seguir como si nada hubiera pasado: su próximo latido se espera dentro de %3, ± %4.</translation>
    </message>
    <message>
        <source>%1 notices at its next heartbeat, usually within %2: an undo before that lets it go on as if nothing had happened.</source>
        <translation>%1 lo nota en su próximo latido, normalmente antes de %2: si se deshace antes, puede seguir como si nada hubiera pasado.</translation>
    </message>
    <message>
        <source>The next heartbeat of %1 is due now, ± %2: an undo before it lets %1 go on as if nothing had happened.</source>
        <translation>El próximo latido que debe enviar %1 se espera ahora, ± %2: si se deshace antes, %1 puede seguir como si nada hubiera pasado.</translation>
    </message>
    <message>
        <source>%1 sends no heartbeats: until it tries to release the lock, an undo lets it go on as if nothing had happened.</source>
        <translation>%1 no envía latidos: si se deshace antes de que intente liberar el bloqueo, puede seguir como si nada hubiera pasado.</translation>
    </message>
    <message>
        <source>%1 was late with its heartbeat before this act: when it notices, if it still runs, is not known. The row can be restored.</source>
        <translation>%1 llevaba retraso con su latido antes de esta acción: no se sabe cuándo lo nota, si aún se ejecuta. La fila se puede restaurar.</translation>
    </message>
    <message>
        <source>The row can be restored. When a holder notices this act is not known.</source>
        <translation>La fila se puede restaurar. No se sabe cuándo nota un titular esta acción.</translation>
    </message>
    <message>
        <source>The lock had lapsed before this act: an undo has no deadline as long as no other client writes the row.</source>
        <translation>El bloqueo había vencido antes de esta acción: no hay plazo para deshacerla mientras ningún otro cliente escriba la fila.</translation>
    </message>
    <message>
        <source>No owner held the lock before this act: an undo has no deadline as long as no other client writes the row.</source>
        <translation>Ningún propietario retenía el bloqueo antes de esta acción: no hay plazo para deshacerla mientras ningún otro cliente escriba la fila.</translation>
    </message>
    <message>
        <source>Before this act the row held a fence of this program: restored, it lapses by itself.</source>
        <translation>Antes de esta acción la fila contenía un fencing de este programa: una vez restaurada, vence por sí misma.</translation>
    </message>
    <message>
        <source>%1 has probably noticed by now: the row can be restored, its holder has probably let go.</source>
        <translation>%1 probablemente ya lo ha notado: la fila se puede restaurar, pero su titular probablemente ha soltado el bloqueo.</translation>
    </message>
    <message>
        <source>%1 notices at its next heartbeat, and when that comes is not known: an undo before it lets it go on as if nothing had happened.</source>
        <translation>%1 lo nota en su próximo latido, y no se sabe cuándo llega: si se deshace antes, puede seguir como si nada hubiera pasado.</translation>
    </message>
    <message>
        <source>%1 sends no heartbeats: it goes on as if nothing had happened, unless it tried to release the lock meanwhile.</source>
        <translation>%1 no envía latidos: sigue como si nada hubiera pasado, salvo que entretanto intentara liberar el bloqueo.</translation>
    </message>
    <message>
        <source>%1 goes on as if nothing had happened: its next heartbeat was still to come.</source>
        <translation>%1 sigue como si nada hubiera pasado: su próximo latido aún estaba por llegar.</translation>
    </message>
    <message>
        <source>%1 has probably noticed before: its row is back, but it has probably let go of the lock.</source>
        <translation>%1 probablemente lo notó antes: su fila ha vuelto, pero probablemente ha soltado el bloqueo.</translation>
    </message>
    <message>
        <source>Whether %1 noticed before is not known: the next heartbeats show it.</source>
        <translation>No se sabe si %1 lo notó antes: los próximos latidos lo muestran.</translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) hold it: name the one to release.</source>
        <translation>
            <numerusform>%n cliente lo retiene: nombre aquel cuya plaza se ha de liberar.</numerusform>
            <numerusform>%n clientes lo retienen: nombre aquel cuya plaza se ha de liberar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Its lapse is not proved: only this Region was seen, and its holder may write to the copy of another Region.</source>
        <translation>Su vencimiento no está demostrado: solo se vio esta región, y su titular puede escribir en la copia de otra región.</translation>
    </message>
    <message>
        <source>The lock had lapsed before this act if its lease is %1, as you set it, for no row states it: an undo has no deadline then, as long as no other client writes the row.</source>
        <translation>El bloqueo había vencido antes de esta acción si su concesión es de %1, como usted la fijó, pues ninguna fila la indica: entonces no hay plazo para deshacer la acción mientras ningún otro cliente escriba la fila.</translation>
    </message>
    <message>
        <source>The lock had lapsed before this act if its lease is %1, as assumed, for no row states it: an undo has no deadline then, as long as no other client writes the row.</source>
        <translation>El bloqueo había vencido antes de esta acción si su concesión es de %1, como se supone, pues ninguna fila la indica: entonces no hay plazo para deshacer la acción mientras ningún otro cliente escriba la fila.</translation>
    </message>
    <message>
        <source>The fence may have taken effect before.</source>
        <translation>El fencing pudo tener efecto antes.</translation>
    </message>
    <message>
        <source>None: a fence rests on no proof.</source>
        <translation>Ninguna: un fencing no se basa en ninguna prueba.</translation>
    </message>
    <message>
        <source>%1 stays fenced as %2 until %3, then any client can acquire it; entry %4 of the journal has the row as it was.</source>
        <translation>%1 sigue bajo fencing como %2 hasta %3, después cualquier cliente puede adquirirlo; la entrada %4 del diario tiene la fila como estaba.</translation>
    </message>
    <message>
        <source>%1 was fenced as %2 until %3; entry %4 of the journal has the row as it was before.</source>
        <translation>%1 quedó bajo fencing como %2 hasta %3; la entrada %4 del diario tiene la fila como estaba antes.</translation>
    </message>
    <message>
        <source>Fenced, but not released: %1. %2</source>
        <translation>Bajo fencing, pero no liberado: %1. %2</translation>
    </message>
    <message>
        <source>Fenced, but not released</source>
        <translation>Fencing aplicado, pero no liberado</translation>
    </message>
    <message>
        <source>The release may have taken effect before.</source>
        <translation>La liberación pudo tener efecto antes.</translation>
    </message>
    <message>
        <source>None: a break rests on no proof.</source>
        <translation>Ninguna: una liberación forzada no se basa en ninguna prueba.</translation>
    </message>
    <message>
        <source>None: the operator named the version.</source>
        <translation>Ninguna: el operador nombró la versión.</translation>
    </message>
    <message>
        <source>The lock is %1</source>
        <translation>El bloqueo está %1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The reply was lost and another client has written %1 since. %2</source>
        <translation>La respuesta se perdió y otro cliente ha escrito %1 desde entonces. %2</translation>
    </message>
    <message>
        <source>Our request was delivered twice: one copy failed its condition, and the row has the values that only our request can have written.</source>
        <translation>Nuestra solicitud se entregó dos veces: una copia no cumplió su condición, y la fila tiene los valores que solo pudo escribir nuestra solicitud.</translation>
    </message>
    <message>
        <source>The condition of our request failed, and the row is as it was to be.</source>
        <translation>No se cumplió la condición de nuestra solicitud, y la fila está como debía quedar.</translation>
    </message>
    <message>
        <source>The endpoint says that the condition does not hold, and the row reads as it did before. The two do not fit: look at the row again before you act.</source>
        <translation>El punto de conexión dice que la condición no se cumple, y la fila se lee como antes. Las dos cosas no concuerdan: mire la fila otra vez antes de actuar.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1. Nothing was sent.</source>
        <translation>%1. No se envió nada.</translation>
    </message>
    <message>
        <source>Only this Region was seen: its holder may write to the copy of another Region.</source>
        <translation>Solo se vio esta región: su titular puede escribir en la copia de otra región.</translation>
    </message>
    <message>
        <source>The table is a global table of eventual consistency: the condition of this write protects this Region&apos;s copy alone.</source>
        <translation>La tabla es una tabla global con coherencia eventual: la condición de esta escritura protege solo la copia de esta región.</translation>
    </message>
    <message>
        <source>Whether other Regions have copies of the table is not known (%1): if so, the condition of this write may protect this Region&apos;s copy alone.</source>
        <translation>No se sabe si otras regiones tienen copias de la tabla (%1): si es así, la condición de esta escritura puede proteger solo la copia de esta región.</translation>
    </message>
    <message>
        <source>It names no owner, so none can be named: --at-version &apos;%1&apos; releases it as it stands.</source>
        <translation>No nombra propietario, así que no se puede nombrar ninguno: --at-version &apos;%1&apos; lo libera tal como está.</translation>
    </message>
    <message>
        <source>The table was made anew at %1, after this act: the row of before belongs to the table that was deleted.</source>
        <translation>La tabla se creó de nuevo a las %1, después de este acto: la fila de antes pertenece a la tabla que se borró.</translation>
    </message>
    <message>
        <source>Another client held the lock after this act, at %1: the holder of before has lost it.</source>
        <translation>Otro cliente retuvo el bloqueo después de este acto, a las %1: el titular de antes lo ha perdido.</translation>
    </message>
    <message>
        <source>%1 held the lock after this act, at %2: the holder of before has lost it.</source>
        <translation>%1 retuvo el bloqueo después de este acto, a las %2: el titular de antes lo ha perdido.</translation>
    </message>
    <message>
        <source>This act left a row, and it was removed since: its remover may have held the lock in between.</source>
        <translation>Esta acción dejó una fila, y desde entonces se quitó: quien la quitó pudo retener el bloqueo entretanto.</translation>
    </message>
    <message>
        <source>The restore may have taken effect before.</source>
        <translation>La restauración pudo tener efecto antes.</translation>
    </message>
    <message>
        <source>Either our request put it back, or another undo did.</source>
        <translation>La restauró nuestra solicitud u otra acción de deshacer.</translation>
    </message>
    <message>
        <source>This entry cannot be undone: %1.</source>
        <translation>Esta entrada no se puede deshacer: %1.</translation>
    </message>
    <message>
        <source>the fleet file labels it %1</source>
        <translation>el archivo de flota la etiqueta como %1</translation>
    </message>
    <message>
        <source>the connection&apos;s name says %1</source>
        <translation>el nombre de la conexión dice %1</translation>
    </message>
    <message>
        <source>The operator took it out of this release.</source>
        <translation>El operador lo sacó de esta liberación.</translation>
    </message>
</context>
<context>
    <name>alerts</name>
    <message>
        <source>Held for %1.</source>
        <translation>Retenido desde hace %1.</translation>
    </message>
    <message>
        <source>Its row is gone.</source>
        <translation>Su fila ya no existe.</translation>
    </message>
    <message>
        <source>The table is not watched any more.</source>
        <translation>La tabla ya no se vigila.</translation>
    </message>
    <message>
        <source>The fleet file has no such alert any more.</source>
        <translation>El archivo de flota ya no contiene ese aviso.</translation>
    </message>
    <message>
        <source>its last read has not ended</source>
        <translation>su última lectura no ha terminado</translation>
    </message>
</context>
<context>
    <name>app</name>
    <message>
        <source>it was not asked yet</source>
        <translation>aún no se ha preguntado</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>no existe</translation>
    </message>
    <message>
        <source>the credentials were refused, and no newer ones came within 5 s; sign in again</source>
        <translation>las credenciales fueron rechazadas y en 5 s no llegaron otras; inicie sesión de nuevo</translation>
    </message>
    <message>
        <source>demo traffic is only for an emulator that may be written to</source>
        <translation>el tráfico de demo es solo para un emulador en el que se pueda escribir</translation>
    </message>
    <message>
        <source>nothing is sent from here</source>
        <translation>desde aquí no se envía nada</translation>
    </message>
    <message>
        <source>it is damaged or of a newer version</source>
        <translation>está dañado o es de una versión más nueva</translation>
    </message>
    <message>
        <source>cannot read the favourites and recent connections in %1: %2; they start empty, and the file is kept as %1.damaged</source>
        <translation>no se pueden leer los favoritos y conexiones recientes de %1: %2; empiezan vacíos y el archivo se guarda como %1.damaged</translation>
    </message>
    <message>
        <source>cannot set %1 aside; rename it, so that favourites can be remembered</source>
        <translation>no se puede apartar %1; cámbiele el nombre para poder recordar los favoritos</translation>
    </message>
    <message>
        <source>; signing in failed: </source>
        <translation>; falló el inicio de sesión: </translation>
    </message>
    <message>
        <source>the credentials from %1 ended at %2 and could not be renewed%3</source>
        <translation>las credenciales de %1 caducaron a las %2 y no se pudieron renovar%3</translation>
    </message>
    <message>
        <source>the credentials from %1 end at %2 and could not be renewed so far%3</source>
        <translation>las credenciales de %1 caducan a las %2 y hasta ahora no se pudieron renovar%3</translation>
    </message>
    <message>
        <source>this connection is read-only; switch READ-ONLY off in the header to allow writing</source>
        <translation>esta conexión es de solo lectura; desactive SOLO LECTURA en la cabecera para permitir la escritura</translation>
    </message>
    <message>
        <source>name the table to play on; only on an emulator does the lab make tables of its own</source>
        <translation>indique la tabla en la que debe ejecutarse el laboratorio; solo crea tablas propias en un emulador</translation>
    </message>
    <message>
        <source>choose a dialect for the new table</source>
        <translation>elija un dialecto para la tabla nueva</translation>
    </message>
    <message>
        <source>asked for in the window</source>
        <translation>pedido en la ventana</translation>
    </message>
    <message>
        <source>the ARN of the table</source>
        <translation>el ARN de la tabla</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>perfil %1</translation>
    </message>
    <message>
        <source>credentials of the environment</source>
        <translation>credenciales del entorno</translation>
    </message>
    <message>
        <source>production by its label</source>
        <translation>producción según su etiqueta</translation>
    </message>
    <message>
        <source>open</source>
        <translation>abierta</translation>
    </message>
    <message>
        <source>cannot read the fleet file %1: %2</source>
        <translation>no se puede leer el archivo de flota %1: %2</translation>
    </message>
    <message>
        <source>correct line %1 of the fleet file %2 (%3 faults in all), then read it again: %4</source>
        <translation>corrija la línea %1 del archivo de flota %2 (%3 fallos en total) y léalo de nuevo: %4</translation>
    </message>
    <message>
        <source>correct line %1 of the fleet file %2, then read it again: %3</source>
        <translation>corrija la línea %1 del archivo de flota %2 y léalo de nuevo: %3</translation>
    </message>
    <message>
        <source>connection %1 of %2</source>
        <translation>conexión %1 de %2</translation>
    </message>
    <message>
        <source>there is no fleet file at %1; write one, or choose another under Connect</source>
        <translation>no hay ningún archivo de flota en %1; escriba uno o elija otro en Conectar</translation>
    </message>
    <message>
        <source>the fleet file %1 names no connection %2 in %3 any more</source>
        <translation>el archivo de flota %1 ya no nombra ninguna conexión %2 en %3</translation>
    </message>
    <message>
        <source>connection %1 is not opened: %2</source>
        <translation>la conexión %1 no se abre: %2</translation>
    </message>
    <message>
        <source>cannot start the embedded DynamoDB: no port of 127.0.0.1 is free (%1)</source>
        <translation>no se puede iniciar el DynamoDB integrado: ningún puerto de 127.0.0.1 está libre (%1)</translation>
    </message>
    <message>
        <source>--metrics-locks needs --metrics or --textfile</source>
        <translation>--metrics-locks necesita --metrics o --textfile</translation>
    </message>
    <message>
        <source>metrics can be read by everybody who reaches %1</source>
        <translation>las métricas las puede leer quien alcance %1</translation>
    </message>
    <message>
        <source>no read of it ended in time when this was recorded</source>
        <translation>ninguna lectura terminó a tiempo cuando se grabó esto</translation>
    </message>
    <message>
        <source>it was not watched any more</source>
        <translation>ya no se vigilaba</translation>
    </message>
    <message>
        <source>the recording %1 shows no read of a table</source>
        <translation>la grabación %1 no muestra ninguna lectura de una tabla</translation>
    </message>
    <message>
        <source>the last line of the recording %1 is not whole: it was left out</source>
        <translation>la última línea de la grabación %1 no está completa: se omitió</translation>
    </message>
    <message>
        <source>This is a recording: nothing in it can be changed.</source>
        <translation>Esto es una grabación: nada en ella se puede cambiar.</translation>
    </message>
    <message>
        <source>this is a recording: nothing can be asked of it, and nothing in it be changed</source>
        <translation>esto es una grabación: no se le puede consultar nada ni cambiar nada en ella</translation>
    </message>
    <message>
        <source>the recording shows no table %1</source>
        <translation>la grabación no muestra ninguna tabla %1</translation>
    </message>
</context>
<context>
    <name>app::AlertActs</name>
    <message>
        <source>This lock is released already.</source>
        <translation>Este bloqueo ya está liberado.</translation>
    </message>
    <message>
        <source>This lock has lapsed already.</source>
        <translation>Este bloqueo ya venció.</translation>
    </message>
    <message>
        <source>This lock is held and has not lapsed.</source>
        <translation>Este bloqueo se retiene y no ha vencido.</translation>
    </message>
    <message>
        <source>it lapses</source>
        <translation>vence</translation>
    </message>
    <message>
        <source>it is released</source>
        <translation>se libera</translation>
    </message>
    <message>
        <source>heartbeats come again</source>
        <translation>vuelve a haber latidos</translation>
    </message>
    <message>
        <source>it is held for longer than %1</source>
        <translation>se retiene durante más de %1</translation>
    </message>
    <message>
        <source>alerts on</source>
        <translation>avisos activos</translation>
    </message>
    <message>
        <source>The desktop shows alerts about locks.</source>
        <translation>El escritorio muestra avisos sobre bloqueos.</translation>
    </message>
    <message>
        <source>alerts cannot be shown</source>
        <translation>no se pueden mostrar avisos</translation>
    </message>
    <message>
        <source>The row of this lock is gone. Its table is shown.</source>
        <translation>La fila de este bloqueo ya no existe. Se muestra su tabla.</translation>
    </message>
    <message>
        <source>No program opens %1 here. Edit it with one of yours.</source>
        <translation>Aquí ningún programa abre %1. Edítelo con uno suyo.</translation>
    </message>
</context>
<context>
    <name>app::AlertTray</name>
    <message numerus="yes">
        <source>Leasescope watches %n lock(s) for you.</source>
        <translation>
            <numerusform>Leasescope observa %n bloqueo por usted.</numerusform>
            <numerusform>Leasescope observa %n bloqueos por usted.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show Leasescope</source>
        <translation>&amp;Mostrar Leasescope</translation>
    </message>
    <message>
        <source>Send a &amp;test notification</source>
        <translation>Enviar una notificación de &amp;prueba</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
</context>
<context>
    <name>app::Composition</name>
    <message>
        <source>Signing in</source>
        <translation>Iniciando sesión</translation>
    </message>
    <message>
        <source>Signing in as %1</source>
        <translation>Iniciando sesión como %1</translation>
    </message>
    <message>
        <source>Asking what answers at %1</source>
        <translation>Preguntando qué responde en %1</translation>
    </message>
    <message>
        <source>Asking %1 for its tables</source>
        <translation>Pidiendo a %1 sus tablas</translation>
    </message>
    <message>
        <source>Starting the embedded DynamoDB, and letting the demo&apos;s holders acquire their locks</source>
        <translation>Iniciando el DynamoDB integrado y dejando que los titulares de la demo adquieran sus bloqueos</translation>
    </message>
    <message>
        <source>Playing the recording %1: %2 %</source>
        <translation>Reproduciendo la grabación %1: %2 %</translation>
    </message>
</context>
<context>
    <name>app::DesktopAlerts</name>
    <message>
        <source>%1 is read again</source>
        <translation>%1 se lee de nuevo</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 no se puede leer</translation>
    </message>
    <message>
        <source>Alerts about its locks are judged again.</source>
        <translation>Los avisos sobre sus bloqueos se evalúan de nuevo.</translation>
    </message>
    <message>
        <source>Nothing is known of its locks: %1.</source>
        <translation>No se sabe nada de sus bloqueos: %1.</translation>
    </message>
    <message>
        <source>%1: %2 is over</source>
        <translation>%1: %2 ha terminado</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is over %n time(s)</source>
        <translation>
            <numerusform>%1 ha terminado %n vez</numerusform>
            <numerusform>%1 ha terminado %n veces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %n time(s)</source>
        <translation>
            <numerusform>%1 se cumple %n vez</numerusform>
            <numerusform>%1 se cumple %n veces</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not watched any more</source>
        <translation>%1 ya no se vigila</translation>
    </message>
    <message>
        <source>%1: its tables can be searched for again</source>
        <translation>%1: sus tablas se pueden volver a buscar</translation>
    </message>
</context>
<context>
    <name>app::DesktopNotifier</name>
    <message>
        <source>This desktop shows no notifications.</source>
        <translation>Este escritorio no muestra notificaciones.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
</context>
<context>
    <name>app::EmbeddedLab</name>
    <message>
        <source>a DynamoDB of its own</source>
        <translation>un DynamoDB propio</translation>
    </message>
</context>
<context>
    <name>app::LiveConnection</name>
    <message>
        <source>used</source>
        <translation>usado</translation>
    </message>
</context>
<context>
    <name>app::LockAlerts</name>
    <message>
        <source>You are told when %1 lapses.</source>
        <translation>Se le avisará cuando %1 venza.</translation>
    </message>
    <message>
        <source>You are told when %1 is released.</source>
        <translation>Se le avisará cuando %1 se libere.</translation>
    </message>
    <message>
        <source>You are told when the owner of %1 sends heartbeats again.</source>
        <translation>Se le avisará cuando el propietario de %1 envíe latidos otra vez.</translation>
    </message>
    <message>
        <source>Leasescope</source>
        <translation>Leasescope</translation>
    </message>
    <message>
        <source>This is a test. Alerts about locks look like this.</source>
        <translation>Esto es una prueba. Los avisos de bloqueos tienen este aspecto.</translation>
    </message>
    <message>
        <source>%1 Alerts appear in this window alone.</source>
        <translation>%1 Los avisos aparecen solo en esta ventana.</translation>
    </message>
    <message>
        <source>The desktop shows a test notification.</source>
        <translation>El escritorio muestra una notificación de prueba.</translation>
    </message>
    <message>
        <source>The connection of this lock is closed. Open it again to see the lock.</source>
        <translation>La conexión de este bloqueo está cerrada. Ábrala de nuevo para ver el bloqueo.</translation>
    </message>
    <message>
        <source>You are told when %1 is held for longer than %2.</source>
        <translation>Se le avisará cuando %1 se retenga durante más de %2.</translation>
    </message>
</context>
<context>
    <name>app::SignInPrompter</name>
    <message>
        <source>a code has six digits</source>
        <translation>un código tiene seis cifras</translation>
    </message>
</context>
<context>
    <name>app::SleepInhibitor</name>
    <message>
        <source>keeps this machine awake</source>
        <translation>mantiene despierta esta máquina</translation>
    </message>
    <message>
        <source>sleep is not prevented: a lock is lost if this machine sleeps longer than its lease</source>
        <translation>no se impide la suspensión: un bloqueo se pierde si esta máquina duerme más que su concesión</translation>
    </message>
</context>
<context>
    <name>app::UndoActs</name>
    <message>
        <source>&amp;Undo…</source>
        <translation>&amp;Deshacer…</translation>
    </message>
    <message>
        <source>&amp;Undo: %1, %2…</source>
        <translation>&amp;Deshacer: %1, %2…</translation>
    </message>
    <message>
        <source>&amp;Undo the last act…</source>
        <translation>&amp;Deshacer la última acción…</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Undo %1 release(s)…</source>
        <translation>
            <numerusform>&amp;Deshacer %1 liberación…</numerusform>
            <numerusform>&amp;Deshacer %1 liberaciones…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::WindowController</name>
    <message>
        <source>test locks are held</source>
        <translation>hay bloqueos de prueba retenidos</translation>
    </message>
    <message>
        <source>This program cannot start itself once more here.</source>
        <translation>Este programa no puede iniciarse otra vez aquí.</translation>
    </message>
</context>
<context>
    <name>attest</name>
    <message>
        <source>the reads do not prove a lapse: %1</source>
        <translation>las lecturas no demuestran un vencimiento: %1</translation>
    </message>
    <message>
        <source>there is no proof to save: only a lapse that was proved leaves one</source>
        <translation>no hay prueba que guardar: solo la deja un vencimiento que se ha demostrado</translation>
    </message>
    <message>
        <source>it is of edition %1, written by a newer Leasescope: verify it with that one</source>
        <translation>es de la edición %1, escrita por un Leasescope más nuevo: verifíquela con él</translation>
    </message>
    <message>
        <source>it is no evidence of a lapse, or is incomplete</source>
        <translation>no es evidencia de un vencimiento o está incompleta</translation>
    </message>
    <message>
        <source>its dialect %1 is not known here</source>
        <translation>su dialecto %1 no se conoce aquí</translation>
    </message>
    <message>
        <source>the row is no lock that an owner holds</source>
        <translation>la fila no es un bloqueo que un propietario retenga</translation>
    </message>
    <message>
        <source>their times run backwards</source>
        <translation>sus horas van hacia atrás</translation>
    </message>
    <message>
        <source>the row changed while it was watched</source>
        <translation>la fila cambió mientras se observaba</translation>
    </message>
    <message>
        <source>they span %1, and a lease of %2 takes more than %3</source>
        <translation>abarcan %1, y una concesión de %2 requiere más de %3</translation>
    </message>
    <message>
        <source>none was sent after the date by the server&apos;s clock</source>
        <translation>ninguna se envió después de la fecha según el reloj del servidor</translation>
    </message>
    <message>
        <source>its holder moves the date more seldom than they span</source>
        <translation>su titular cambia la fecha a intervalos más largos que lo que abarcan</translation>
    </message>
    <message>
        <source>a lock of this kind has no lease</source>
        <translation>un bloqueo de este tipo no tiene concesión</translation>
    </message>
    <message>
        <source>lapsed: a consistent read, sent when its date had passed by at least %1 by the server&apos;s clock, still showed it. That clock was trusted on the operator&apos;s word against the machine&apos;s own.</source>
        <translation>vencido: una lectura coherente, enviada cuando su fecha había pasado hacía al menos %1 según el reloj del servidor, aún lo mostraba. Se confió en ese reloj por la palabra del operador, en contra del de la propia máquina.</translation>
    </message>
    <message>
        <source>lapsed: a consistent read, sent when its date had passed by at least %1 by the server&apos;s clock, still showed it.</source>
        <translation>vencido: una lectura coherente, enviada cuando su fecha había pasado hacía al menos %1 según el reloj del servidor, aún lo mostraba.</translation>
    </message>
    <message>
        <source>lapsed, if its lease is %2 as assumed, for no row states it: consistent reads showed one version for %1.</source>
        <translation>vencido, si su concesión es de %2 como se supone, pues ninguna fila la indica: las lecturas coherentes mostraron una misma versión durante %1.</translation>
    </message>
    <message>
        <source>lapsed: consistent reads showed one version for %1; the lease is %2.</source>
        <translation>vencido: las lecturas coherentes mostraron una misma versión durante %1; la concesión es de %2.</translation>
    </message>
    <message>
        <source>it is larger than any proof: more than 8 MiB</source>
        <translation>es más grande que cualquier prueba: más de 8 MiB</translation>
    </message>
    <message>
        <source>it is no signed proof</source>
        <translation>no es una prueba firmada</translation>
    </message>
    <message>
        <source>it is signed, but no proof of a lapse</source>
        <translation>está firmada, pero no es la prueba de un vencimiento</translation>
    </message>
    <message>
        <source>its signature does not fit what it says: it was changed after it was signed</source>
        <translation>su firma no concuerda con lo que dice: se cambió después de firmarla</translation>
    </message>
    <message>
        <source>cannot write the key file %1: %2; make its folder writable</source>
        <translation>no se puede escribir el archivo de clave %1: %2; permita la escritura en su carpeta</translation>
    </message>
    <message>
        <source>OpenSSL made no key to sign with</source>
        <translation>OpenSSL no creó ninguna clave con la que firmar</translation>
    </message>
    <message>
        <source>cannot read the key file %1: %2</source>
        <translation>no se puede leer el archivo de clave %1: %2</translation>
    </message>
    <message>
        <source>others may read or change the key file %1: run chmod 600 on it</source>
        <translation>otros pueden leer o cambiar el archivo de clave %1: ejecute chmod 600 con él</translation>
    </message>
    <message>
        <source>the file %1 holds no Ed25519 key without a passphrase: move it away, and a new one is made</source>
        <translation>el archivo %1 no contiene ninguna clave Ed25519 sin frase de contraseña: retírelo de ahí y se creará una nueva</translation>
    </message>
    <message>
        <source>its description cannot be used: %1</source>
        <translation>no se puede usar su descripción: %1</translation>
    </message>
    <message>
        <source>they saw one Region&apos;s copy of a global table of eventual consistency, and its holder may write to another</source>
        <translation>vieron la copia de una sola región de una tabla global con coherencia eventual, y su titular puede escribir en otra</translation>
    </message>
    <message>
        <source>nothing waits for a lock of this kind</source>
        <translation>nada espera un bloqueo de este tipo</translation>
    </message>
    <message>
        <source>What its rows mean rests on the description %1 that an operator wrote.</source>
        <translation>Lo que significan sus filas se basa en la descripción %1, que escribió un operador.</translation>
    </message>
    <message>
        <source>lapsed, if its lease is %2 as the operator of the proof set it, for no row states it: consistent reads showed one version for %1.</source>
        <translation>vencido, si su concesión es de %2 como la fijó el operador de la prueba, pues ninguna fila la indica: las lecturas coherentes mostraron una misma versión durante %1.</translation>
    </message>
    <message>
        <source>its key is weak: a signature by it fits any text</source>
        <translation>su clave es débil: una firma hecha con ella concuerda con cualquier texto</translation>
    </message>
</context>
<context>
    <name>audit</name>
    <message>
        <source>cannot read the journal %1: %2</source>
        <translation>no se puede leer el diario %1: %2</translation>
    </message>
    <message>
        <source>cannot create the journal folder %1</source>
        <translation>no se puede crear la carpeta del diario %1</translation>
    </message>
    <message>
        <source>the head of this chain is missing</source>
        <translation>falta la cabeza de esta cadena</translation>
    </message>
    <message>
        <source>lines are missing before this one: the chain had %1 lines when the last one was written, and ended at line %2 now</source>
        <translation>faltan líneas antes de esta: la cadena tenía %1 líneas al escribir la última y ahora terminaba en la línea %2</translation>
    </message>
    <message>
        <source>the journal&apos;s lock file %1 belongs to %2 and cannot be opened (%3); let its owner remove it, or remove it yourself once no leasescope is running</source>
        <translation>el archivo de bloqueo %1 del diario pertenece a %2 y no se puede abrir (%3); que lo quite su dueño, o quítelo usted cuando no se ejecute ningún leasescope</translation>
    </message>
    <message>
        <source>another user</source>
        <translation>otro usuario</translation>
    </message>
    <message>
        <source>%1 is not a file; the journal needs a lock file of that name: move what is there away</source>
        <translation>%1 no es un archivo; el diario necesita un archivo de bloqueo con ese nombre: retire lo que hay allí</translation>
    </message>
    <message>
        <source>cannot make the journal&apos;s lock file %1: %2</source>
        <translation>no se puede crear el archivo de bloqueo %1 del diario: %2</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>otro programa</translation>
    </message>
    <message>
        <source>the journal&apos;s lock file %1 is replaced all the time</source>
        <translation>el archivo de bloqueo %1 del diario se sustituye sin cesar</translation>
    </message>
    <message>
        <source>the line is torn: it has no end</source>
        <translation>la línea está cortada: no tiene final</translation>
    </message>
    <message>
        <source>the line was changed: its content does not fit its hash</source>
        <translation>la línea se cambió: su contenido no concuerda con su hash</translation>
    </message>
    <message>
        <source>the line does not follow the one before: a line is missing, moved or changed</source>
        <translation>la línea no sigue a la anterior: una línea falta, se movió o se cambió</translation>
    </message>
    <message>
        <source>cannot read the journal: %1 is not a folder that may be read</source>
        <translation>no se puede leer el diario: %1 no es una carpeta legible</translation>
    </message>
    <message>
        <source>lines are missing at the end: the chain had %1, the last that is there is %2</source>
        <translation>faltan líneas al final: la cadena tenía %1, la última que hay es la %2</translation>
    </message>
    <message>
        <source>the chain does not end with the line that was written last</source>
        <translation>la cadena no termina con la última línea escrita</translation>
    </message>
    <message>
        <source>the journal is broken behind it: the next line does not follow its line</source>
        <translation>el diario está roto a continuación: la línea siguiente no sigue a la suya</translation>
    </message>
    <message>
        <source>there is no journal entry %1 in %2</source>
        <translation>no hay entrada %1 del diario en %2</translation>
    </message>
    <message>
        <source>the journal&apos;s head %1 cannot be parsed</source>
        <translation>no se puede interpretar la cabeza del diario %1</translation>
    </message>
    <message>
        <source>the journal is locked by %1 (%2), which did not release it within %3 s; end that program and try again</source>
        <translation>el diario está bloqueado por %1 (%2), que no lo liberó en %3 s; termine ese programa e inténtelo otra vez</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>no se puede escribir %1: %2</translation>
    </message>
    <message>
        <source>%1 is there already: name a new folder</source>
        <translation>%1 ya existe: indique una carpeta nueva</translation>
    </message>
    <message>
        <source>cannot make the folder %1</source>
        <translation>no se puede crear la carpeta %1</translation>
    </message>
    <message>
        <source>Release of a lapsed lock</source>
        <translation>Liberación de un bloqueo vencido</translation>
    </message>
    <message>
        <source>Break of a live lock</source>
        <translation>Liberación forzada de un bloqueo activo</translation>
    </message>
    <message>
        <source>Release at a version</source>
        <translation>Liberación en una versión</translation>
    </message>
    <message>
        <source>Fence before a release</source>
        <translation>Fencing antes de una liberación</translation>
    </message>
    <message>
        <source>Acquisition of a test lock</source>
        <translation>Adquisición de un bloqueo de prueba</translation>
    </message>
    <message>
        <source>Take-over of a row</source>
        <translation>Adquisición de una fila</translation>
    </message>
    <message>
        <source>Restore of a row</source>
        <translation>Restauración de una fila</translation>
    </message>
    <message>
        <source>Creation of a table</source>
        <translation>Creación de una tabla</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Liberado</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Restaurado</translation>
    </message>
    <message>
        <source>Fenced</source>
        <translation>Fencing aplicado</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Adquirido</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Creado</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Rechazado</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallido</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Desconocido</translation>
    </message>
    <message>
        <source>Answer lost, found in force</source>
        <translation>Respuesta perdida, en vigor al comprobarlo</translation>
    </message>
    <message>
        <source>Not acquired</source>
        <translation>No adquirido</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perdido</translation>
    </message>
    <message>
        <source>Left as by a crash</source>
        <translation>Dejado como tras una caída</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 line %2: %3</source>
        <translation>%1 línea %2: %3</translation>
    </message>
    <message>
        <source>Not known: the program ended before it</source>
        <translation>Desconocido: el programa terminó antes</translation>
    </message>
    <message>
        <source>entry %1 cannot be trusted: %2</source>
        <translation>la entrada %1 no es fiable: %2</translation>
    </message>
    <message>
        <source>no head yet in %1 of the chains, which were written by an older version: lines missing at their ends would not show; the next act begins one</source>
        <translation>aún no hay cabeza en %1 de las cadenas, que escribió una versión anterior: no se notaría si faltaran líneas al final; la próxima acción empieza una</translation>
    </message>
    <message>
        <source>cannot open the journal %1: %2</source>
        <translation>no se puede abrir el diario %1: %2</translation>
    </message>
    <message>
        <source>cannot write to the journal %1: %2</source>
        <translation>no se puede escribir en el diario %1: %2</translation>
    </message>
    <message>
        <source>cannot repair the journal %1: %2</source>
        <translation>no se puede reparar el diario %1: %2</translation>
    </message>
    <message>
        <source>cannot replace the journal&apos;s file %1: %2</source>
        <translation>no se puede sustituir el archivo %1 del diario: %2</translation>
    </message>
    <message>
        <source>cannot flush the folder of the journal %1: %2</source>
        <translation>no se puede volcar a disco la carpeta del diario %1: %2</translation>
    </message>
    <message>
        <source>%1 is not a file; the journal needs a file of that name: move what is there away</source>
        <translation>%1 no es un archivo; el diario necesita un archivo con ese nombre: retire lo que hay allí</translation>
    </message>
    <message>
        <source>%1; nothing was sent</source>
        <translation>%1; no se envió nada</translation>
    </message>
    <message>
        <source>the line before was torn by a crash; its bytes are kept here</source>
        <translation>una caída cortó la línea anterior; sus bytes se guardan aquí</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>no se puede leer %1: %2</translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation>%1 no es un archivo</translation>
    </message>
    <message>
        <source>%1 is larger than the %2 MiB that can go along</source>
        <translation>%1 es mayor que los %2 MiB que se pueden adjuntar</translation>
    </message>
</context>
<context>
    <name>aws</name>
    <message>
        <source>the credentials from %1 expired at %2; get new ones there and connect again</source>
        <translation>las credenciales de %1 caducaron a las %2; obtenga otras allí y conéctese de nuevo</translation>
    </message>
    <message>
        <source>signing in was dismissed; sign in again</source>
        <translation>se descartó el inicio de sesión; inicie sesión de nuevo</translation>
    </message>
    <message>
        <source>%1 answered without a usable %2; its owner must correct it</source>
        <translation>%1 respondió sin un %2 utilizable; su dueño debe corregirlo</translation>
    </message>
    <message>
        <source>%1 answered with an %2 that is not a time such as 2026-11-21T15:31:21Z</source>
        <translation>%1 respondió con un %2 que no es una hora como 2026-11-21T15:31:21Z</translation>
    </message>
    <message>
        <source>%1 answered without a usable %2</source>
        <translation>%1 respondió sin un %2 utilizable</translation>
    </message>
    <message>
        <source>it ends with a backslash</source>
        <translation>termina en una barra invertida</translation>
    </message>
    <message>
        <source>a quote in it is not closed</source>
        <translation>tiene una comilla sin cerrar</translation>
    </message>
    <message>
        <source>it names no program</source>
        <translation>no nombra ningún programa</translation>
    </message>
    <message>
        <source>the command line cannot be split into words: %1</source>
        <translation>la línea de comandos no se puede dividir en palabras: %1</translation>
    </message>
    <message>
        <source>a setting stands before the first section and is ignored</source>
        <translation>un ajuste está antes de la primera sección y se ignora</translation>
    </message>
    <message>
        <source>this line is ignored: a setting is written key = value</source>
        <translation>se ignora esta línea: un ajuste se escribe key = value</translation>
    </message>
    <message>
        <source>a setting has no name: nothing stands before its equals sign; name it or remove the line</source>
        <translation>un ajuste no tiene nombre: no hay nada antes del signo igual; nómbrelo o quite la línea</translation>
    </message>
    <message>
        <source>%1 line %2: %3</source>
        <translation>%1 línea %2: %3</translation>
    </message>
    <message>
        <source>cannot read %1: %2; check the file and its permissions</source>
        <translation>no se puede leer %1: %2; revise el archivo y sus permisos</translation>
    </message>
    <message>
        <source>the endpoint from %1 and %2 are not supported together; switch one off</source>
        <translation>el punto de conexión de %1 y %2 no se admiten juntos; desactive uno</translation>
    </message>
    <message>
        <source> (it comes from %1)</source>
        <translation> (viene de %1)</translation>
    </message>
    <message>
        <source>the endpoint URL from %1 cannot be used: plain http to %2 would show keys to the network; use https there. Plain http can be confirmed for the host of the tables alone</source>
        <translation>no se puede usar la URL del punto de conexión de %1: http sin cifrar hacia %2 mostraría claves a la red; use https allí. El http sin cifrar solo se puede confirmar para el host de las tablas</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>no se pudo escribir %1: %2</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>no se pudo leer %1: %2</translation>
    </message>
    <message>
        <source>no credentials</source>
        <translation>sin credenciales</translation>
    </message>
    <message>
        <source>web identity</source>
        <translation>identidad web</translation>
    </message>
    <message>
        <source>IAM Identity Center</source>
        <translation>IAM Identity Center</translation>
    </message>
    <message>
        <source>credential process</source>
        <translation>proceso de credenciales</translation>
    </message>
    <message>
        <source>%1 line %2</source>
        <translation>%1 línea %2</translation>
    </message>
    <message>
        <source>the connection</source>
        <translation>la conexión</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos;, named by %2, is neither in %3 nor in %4; correct the name or add the profile</source>
        <translation>el perfil &apos;%1&apos;, nombrado por %2, no está en %3 ni en %4; corrija el nombre o añada el perfil</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; cannot be used until this is corrected: %2</source>
        <translation>el perfil &apos;%1&apos; no se puede usar hasta corregir esto: %2</translation>
    </message>
    <message>
        <source>profile %1 (%2)</source>
        <translation>perfil %1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 must be true or false</source>
        <translation>%1 de %2 debe ser true o false</translation>
    </message>
    <message>
        <source>services of %1 names &apos;%2&apos;, but there is no section [services %2]; add it or remove the setting</source>
        <translation>services de %1 nombra &apos;%2&apos;, pero no hay sección [services %2]; añádala o quite el ajuste</translation>
    </message>
    <message>
        <source>services %1 (%2 line %3)</source>
        <translation>services %1 (%2 línea %3)</translation>
    </message>
    <message>
        <source>the login is over (%1)</source>
        <translation>la sesión terminó (%1)</translation>
    </message>
    <message>
        <source>the password or other credentials of the user have changed (%1)</source>
        <translation>la contraseña u otras credenciales del usuario han cambiado (%1)</translation>
    </message>
    <message>
        <source>the permission signin:CreateOAuth2Token is missing (%1)</source>
        <translation>falta el permiso signin:CreateOAuth2Token (%1)</translation>
    </message>
    <message>
        <source>renewing its keys failed: %1</source>
        <translation>falló la renovación de sus claves: %1</translation>
    </message>
    <message>
        <source>the profile has no login_session</source>
        <translation>el perfil no tiene login_session</translation>
    </message>
    <message>
        <source>profile %1 (aws login)</source>
        <translation>perfil %1 (aws login)</translation>
    </message>
    <message>
        <source>you are not signed in, there is no %1</source>
        <translation>no ha iniciado sesión, no existe %1</translation>
    </message>
    <message>
        <source>the keys of the session expired at %1</source>
        <translation>las claves de la sesión caducaron a las %1</translation>
    </message>
    <message>
        <source>; they were renewed just now</source>
        <translation>; se acaban de renovar</translation>
    </message>
    <message>
        <source>, but for this connection only: %1</source>
        <translation>, pero solo para esta conexión: %1</translation>
    </message>
    <message>
        <source>%1 is not JSON</source>
        <translation>%1 no es JSON</translation>
    </message>
    <message>
        <source>login_session of profile &apos;%1&apos; (%2)</source>
        <translation>login_session del perfil &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>%1: %2; run: aws login --profile %3</source>
        <translation>%1: %2; ejecute: aws login --profile %3</translation>
    </message>
    <message>
        <source>%1 is gone or of another login now</source>
        <translation>%1 ya no está o es de otra sesión</translation>
    </message>
    <message>
        <source>IAM Identity Center, profile %1</source>
        <translation>IAM Identity Center, perfil %1</translation>
    </message>
    <message>
        <source>the profile has no sso_account_id or sso_role_name</source>
        <translation>el perfil no tiene sso_account_id o sso_role_name</translation>
    </message>
    <message>
        <source>region of %1 cannot be part of a host name; correct it, as in eu-west-1</source>
        <translation>la región de %1 no puede ser parte de un nombre de host; corríjala, como en eu-west-1</translation>
    </message>
    <message>
        <source>it has no credentials of its own: a container endpoint or instance metadata must answer</source>
        <translation>no tiene credenciales propias: debe responder un punto de conexión de contenedor o los metadatos de la instancia</translation>
    </message>
    <message>
        <source>%1 asks for a one-time code</source>
        <translation>%1 pide un código de un solo uso</translation>
    </message>
    <message>
        <source>%1 has credential_source %2, but %3 is not set here</source>
        <translation>%1 tiene credential_source %2, pero aquí no está definido %3</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): source_profile &apos;%3&apos; has no credentials; add some or name another profile</source>
        <translation>perfil &apos;%1&apos; (%2): source_profile &apos;%3&apos; no tiene credenciales; añádalas o nombre otro perfil</translation>
    </message>
    <message>
        <source>the keys of profile &apos;%1&apos; expired at %2 (%3); fetch new ones with the program that wrote them</source>
        <translation>las claves del perfil &apos;%1&apos; caducaron a las %2 (%3); obtenga otras con el programa que las escribió</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2)</source>
        <translation>perfil &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>%1 has web_identity_token_file but misses role_arn; add it</source>
        <translation>%1 tiene web_identity_token_file pero le falta role_arn; añádalo</translation>
    </message>
    <message>
        <source>%1: the file that web_identity_token_file names cannot be read</source>
        <translation>%1: no se puede leer el archivo que nombra web_identity_token_file</translation>
    </message>
    <message>
        <source>%1: %2; sign in, or run: %3</source>
        <translation>%1: %2; inicie sesión, o ejecute: %3</translation>
    </message>
    <message>
        <source>you are not signed in to IAM Identity Center</source>
        <translation>no ha iniciado sesión en IAM Identity Center</translation>
    </message>
    <message>
        <source>the session of IAM Identity Center has expired</source>
        <translation>la sesión de IAM Identity Center ha caducado</translation>
    </message>
    <message>
        <source>you are not signed in</source>
        <translation>no ha iniciado sesión</translation>
    </message>
    <message>
        <source>the session expired at %1</source>
        <translation>la sesión caducó a las %1</translation>
    </message>
    <message>
        <source>credential_process of profile &apos;%1&apos; (%2)</source>
        <translation>credential_process del perfil &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>%1: its program is not found</source>
        <translation>%1: no se encuentra su programa</translation>
    </message>
    <message>
        <source>region &apos;%1&apos; from %2 cannot be part of a host name; correct it, as in eu-west-1</source>
        <translation>la región &apos;%1&apos; de %2 no puede ser parte de un nombre de host; corríjala, como en eu-west-1</translation>
    </message>
    <message>
        <source>default for a local endpoint</source>
        <translation>valor por defecto de un punto de conexión local</translation>
    </message>
    <message>
        <source>no region is chosen: neither the connection nor AWS_REGION, AWS_DEFAULT_REGION or region of profile &apos;%1&apos; names one; choose one such as eu-west-1</source>
        <translation>no hay región elegida: ni la conexión ni AWS_REGION, AWS_DEFAULT_REGION o region del perfil &apos;%1&apos; nombran una; elija una como eu-west-1</translation>
    </message>
    <message>
        <source>account_id_endpoint_mode of %1 must be preferred, disabled or required</source>
        <translation>account_id_endpoint_mode de %1 debe ser preferred, disabled o required</translation>
    </message>
    <message>
        <source>account_id_endpoint_mode of %1 is required, but host names with an account in them are not used here; set it to preferred or disabled</source>
        <translation>account_id_endpoint_mode de %1 es required, pero aquí no se usan nombres de host con una cuenta; póngalo en preferred o disabled</translation>
    </message>
    <message>
        <source>max_attempts from %1 must be a whole number from 1 on</source>
        <translation>max_attempts de %1 debe ser un número entero desde 1</translation>
    </message>
    <message>
        <source>computed from the region</source>
        <translation>calculado a partir de la región</translation>
    </message>
    <message>
        <source>%1 is not a path that begins with a slash; correct or unset it</source>
        <translation>%1 no es una ruta que empiece por una barra; corríjalo o quítelo</translation>
    </message>
    <message>
        <source>%1 %2; correct or unset it</source>
        <translation>%1 %2; corríjalo o quítelo</translation>
    </message>
    <message>
        <source>is not a URL with a host and without a user name</source>
        <translation>no es una URL con host y sin nombre de usuario</translation>
    </message>
    <message>
        <source>is neither http nor https</source>
        <translation>no es http ni https</translation>
    </message>
    <message>
        <source>names the host %1, but by http only this machine (localhost) and the agents of ECS and EKS may be asked</source>
        <translation>nombra el host %1, pero por http solo se puede preguntar a esta máquina (localhost) y a los agentes de ECS y EKS</translation>
    </message>
    <message>
        <source>the file that %1 names could not be read: %2</source>
        <translation>no se pudo leer el archivo que nombra %1: %2</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 no existe</translation>
    </message>
    <message>
        <source>the token from %1 has a line break in it and cannot be sent; correct it</source>
        <translation>el token de %1 tiene un salto de línea y no se puede enviar; corríjalo</translation>
    </message>
    <message>
        <source>%1 did not answer with a JSON object</source>
        <translation>%1 no respondió con un objeto JSON</translation>
    </message>
    <message>
        <source>container endpoint</source>
        <translation>punto de conexión de contenedor</translation>
    </message>
    <message>
        <source>container endpoint (%1)</source>
        <translation>punto de conexión de contenedor (%1)</translation>
    </message>
    <message>
        <source>%1 gave no answer: %2</source>
        <translation>%1 no respondió: %2</translation>
    </message>
    <message>
        <source>%1 or %2 is not set</source>
        <translation>%1 o %2 no está definido</translation>
    </message>
    <message>
        <source>%1 gave keys (%2) until %3</source>
        <translation>%1 proporcionó claves (%2) hasta %3</translation>
    </message>
    <message>
        <source>%1 is not a time such as 2026-11-21T15:31:21Z; correct or unset it</source>
        <translation>%1 no es una hora como 2026-11-21T15:31:21Z; corríjalo o quítelo</translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is not set</source>
        <translation>AWS_ACCESS_KEY_ID no está definido</translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is not set, only AWS_SECRET_ACCESS_KEY is</source>
        <translation>AWS_ACCESS_KEY_ID no está definido, solo AWS_SECRET_ACCESS_KEY</translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is set in the environment but AWS_SECRET_ACCESS_KEY is not; set both or neither</source>
        <translation>AWS_ACCESS_KEY_ID está definido en el entorno pero AWS_SECRET_ACCESS_KEY no; defina ambos o ninguno</translation>
    </message>
    <message>
        <source>AWS_ACCESS_KEY_ID is set (%1)</source>
        <translation>AWS_ACCESS_KEY_ID está definido (%1)</translation>
    </message>
    <message>
        <source>%1 of profile &apos;%2&apos; (%3)</source>
        <translation>%1 del perfil &apos;%2&apos; (%3)</translation>
    </message>
    <message>
        <source>%1 must be true or false</source>
        <translation>%1 debe ser true o false</translation>
    </message>
    <message>
        <source>%1 must be a whole number from 1 to %2</source>
        <translation>%1 debe ser un número entero de 1 a %2</translation>
    </message>
    <message>
        <source>%1 must be an http or https URL such as http://169.254.169.254</source>
        <translation>%1 debe ser una URL http o https como http://169.254.169.254</translation>
    </message>
    <message>
        <source>%1 must be IPv4 or IPv6</source>
        <translation>%1 debe ser IPv4 o IPv6</translation>
    </message>
    <message>
        <source>in a container, raise the instance&apos;s HttpPutResponseHopLimit to 2</source>
        <translation>en un contenedor, suba HttpPutResponseHopLimit de la instancia a 2</translation>
    </message>
    <message>
        <source>%1, and version 1 is disabled; %2</source>
        <translation>%1, y la versión 1 está desactivada; %2</translation>
    </message>
    <message>
        <source>%1 did not answer the request for a token</source>
        <translation>%1 no respondió a la petición de un token</translation>
    </message>
    <message>
        <source>not an EC2 instance: %1</source>
        <translation>no es una instancia EC2: %1</translation>
    </message>
    <message>
        <source>%1 refused a token with status %2</source>
        <translation>%1 denegó un token con estado %2</translation>
    </message>
    <message>
        <source>the instance metadata service at %1 gave no token (status %2); set AWS_EC2_METADATA_DISABLED=true if it is not to be asked</source>
        <translation>el servicio de metadatos de la instancia en %1 no proporcionó ningún token (estado %2); defina AWS_EC2_METADATA_DISABLED=true si no se le debe preguntar</translation>
    </message>
    <message>
        <source>not an EC2 instance, or not to be reached from here: %1; %2</source>
        <translation>no es una instancia EC2, o no es accesible desde aquí: %1; %2</translation>
    </message>
    <message>
        <source>the instance metadata has no %1</source>
        <translation>los metadatos de la instancia no tienen %1</translation>
    </message>
    <message>
        <source>%1 refuses to be asked (status %2)</source>
        <translation>%1 rechaza las consultas (estado %2)</translation>
    </message>
    <message>
        <source>the instance metadata service at %1 answered with status %2; try again</source>
        <translation>el servicio de metadatos de la instancia en %1 respondió con estado %2; inténtelo otra vez</translation>
    </message>
    <message>
        <source>the instance metadata names a region that cannot be part of a host name; choose a region in the connection</source>
        <translation>los metadatos de la instancia nombran una región que no puede ser parte de un nombre de host; elija una región en la conexión</translation>
    </message>
    <message>
        <source>EC2 instance metadata</source>
        <translation>metadatos de instancia EC2</translation>
    </message>
    <message>
        <source>the instance has no role</source>
        <translation>la instancia no tiene rol</translation>
    </message>
    <message>
        <source>what answers as instance metadata names a role that cannot be one; set AWS_EC2_METADATA_DISABLED=true if it is not to be asked</source>
        <translation>lo que responde como metadatos de instancia nombra un rol que no puede serlo; defina AWS_EC2_METADATA_DISABLED=true si no se le debe preguntar</translation>
    </message>
    <message>
        <source>EC2 instance metadata (role %1)</source>
        <translation>metadatos de instancia EC2 (rol %1)</translation>
    </message>
    <message>
        <source>%1 has no credentials (%2: %3); check the instance&apos;s role</source>
        <translation>%1 no tiene credenciales (%2: %3); revise el rol de la instancia</translation>
    </message>
    <message>
        <source>no Code</source>
        <translation>sin Code</translation>
    </message>
    <message>
        <source>role %1 gave keys (%2) until %3</source>
        <translation>el rol %1 proporcionó claves (%2) hasta %3</translation>
    </message>
    <message>
        <source>; they are past that already, the instance could not renew them</source>
        <translation>; ese momento ya pasó, la instancia no pudo renovarlas</translation>
    </message>
    <message>
        <source>not asked: AWS_EC2_METADATA_DISABLED is true</source>
        <translation>no se preguntó: AWS_EC2_METADATA_DISABLED es true</translation>
    </message>
    <message>
        <source>local keys</source>
        <translation>claves locales</translation>
    </message>
    <message>
        <source>an access key id for a local endpoint must be letters and digits only, as in &apos;local&apos;; DynamoDB Local refuses others</source>
        <translation>un ID de clave de acceso para un punto de conexión local solo puede tener letras y cifras, como &apos;local&apos;; DynamoDB Local rechaza otros</translation>
    </message>
    <message>
        <source>a local endpoint needs some secret access key, any text will do</source>
        <translation>un punto de conexión local necesita alguna clave de acceso secreta, sirve cualquier texto</translation>
    </message>
    <message>
        <source>used because the endpoint is on this machine</source>
        <translation>se usa porque el punto de conexión está en esta máquina</translation>
    </message>
    <message>
        <source>it crashed</source>
        <translation>falló</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>terminó con el código %1</translation>
    </message>
    <message>
        <source>%1 and said nothing</source>
        <translation>%1 y no dijo nada</translation>
    </message>
    <message>
        <source>credential_process of profile &apos;%1&apos; (%2): %3</source>
        <translation>credential_process del perfil &apos;%1&apos; (%2): %3</translation>
    </message>
    <message>
        <source>what it printed is not one JSON object</source>
        <translation>lo que imprimió no es un único objeto JSON</translation>
    </message>
    <message>
        <source>what it printed has no Version; it must be 1</source>
        <translation>lo que imprimió no tiene Version; debe ser 1</translation>
    </message>
    <message>
        <source>what it printed has another Version than 1, the only one known</source>
        <translation>lo que imprimió tiene otra Version que 1, la única conocida</translation>
    </message>
    <message>
        <source>the credentials it printed expired at %1; renew them where it takes them from</source>
        <translation>las credenciales que imprimió caducaron a las %1; renuévelas donde las toma</translation>
    </message>
    <message>
        <source>credential process, profile %1</source>
        <translation>proceso de credenciales, perfil %1</translation>
    </message>
    <message>
        <source>the profile has no credential_process</source>
        <translation>el perfil no tiene credential_process</translation>
    </message>
    <message>
        <source>profile %1 (credential_process)</source>
        <translation>perfil %1 (credential_process)</translation>
    </message>
    <message>
        <source>the program gave keys (%1)</source>
        <translation>el programa proporcionó claves (%1)</translation>
    </message>
    <message>
        <source>the program &apos;%1&apos; could not be started: %2</source>
        <translation>no se pudo iniciar el programa &apos;%1&apos;: %2</translation>
    </message>
    <message>
        <source>it did not end within %1 s and was killed</source>
        <translation>no terminó en %1 s y se mató</translation>
    </message>
    <message>
        <source>it wrote more than %1 KiB, which are no credentials</source>
        <translation>escribió más de %1 KiB, eso no son credenciales</translation>
    </message>
    <message>
        <source>%1 file %2, profile %3</source>
        <translation>%1 archivo %2, perfil %3</translation>
    </message>
    <message>
        <source>the profile is not in this file</source>
        <translation>el perfil no está en este archivo</translation>
    </message>
    <message>
        <source>the profile has no aws_access_key_id</source>
        <translation>el perfil no tiene aws_access_key_id</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2 line %3) is incomplete: %4 is missing there; both keys must stand in the same file</source>
        <translation>el perfil &apos;%1&apos; (%2 línea %3) está incompleto: allí falta %4; ambas claves deben estar en el mismo archivo</translation>
    </message>
    <message>
        <source>aws_access_key_id of profile &apos;%1&apos; (%2 line %3) has white space in it; an indented line below it would be taken as part of it</source>
        <translation>aws_access_key_id del perfil &apos;%1&apos; (%2 línea %3) contiene espacios; una línea sangrada debajo se tomaría como parte de ella</translation>
    </message>
    <message>
        <source>profile %1 (%2 file)</source>
        <translation>perfil %1 (archivo %2)</translation>
    </message>
    <message>
        <source>has keys (%1)</source>
        <translation>tiene claves (%1)</translation>
    </message>
    <message>
        <source>; they are written in quotes, which count as part of them: remove the quotes if the service refuses the keys</source>
        <translation>; están entre comillas, que cuentan como parte de ellas: quítelas si el servicio rechaza las claves</translation>
    </message>
    <message>
        <source>the sign-in was broken off</source>
        <translation>se interrumpió el inicio de sesión</translation>
    </message>
    <message>
        <source>signing in to &apos;%1&apos; did not succeed: %2</source>
        <translation>no se pudo iniciar sesión en &apos;%1&apos;: %2</translation>
    </message>
    <message>
        <source>the code was not confirmed in time; begin again</source>
        <translation>el código no se confirmó a tiempo; empiece otra vez</translation>
    </message>
    <message>
        <source>access was denied in the browser</source>
        <translation>el acceso se denegó en el navegador</translation>
    </message>
    <message>
        <source>signing in to &apos;%1&apos; could not begin: %2</source>
        <translation>no se pudo empezar a iniciar sesión en &apos;%1&apos;: %2</translation>
    </message>
    <message>
        <source>it was cancelled</source>
        <translation>se canceló</translation>
    </message>
    <message>
        <source>%1: SSO session &apos;%2&apos; has expired or is not signed in (%3); run: %4</source>
        <translation>%1: la sesión SSO &apos;%2&apos; ha caducado o no está iniciada (%3); ejecute: %4</translation>
    </message>
    <message>
        <source>profile %1 (IAM Identity Center, role %2)</source>
        <translation>perfil %1 (IAM Identity Center, rol %2)</translation>
    </message>
    <message>
        <source>%1 answered without a usable sessionToken and expiration</source>
        <translation>%1 respondió sin sessionToken y expiration utilizables</translation>
    </message>
    <message>
        <source>%1: IAM Identity Center gives no credentials for account %2, role %3</source>
        <translation>%1: IAM Identity Center no proporciona credenciales para la cuenta %2, rol %3</translation>
    </message>
    <message>
        <source>sign in again</source>
        <translation>inicie sesión de nuevo</translation>
    </message>
    <message>
        <source>check sso_account_id and sso_role_name, or ask for access</source>
        <translation>revise sso_account_id y sso_role_name, o pida acceso</translation>
    </message>
    <message>
        <source>check sso_account_id and sso_role_name</source>
        <translation>revise sso_account_id y sso_role_name</translation>
    </message>
    <message>
        <source>wait a little before trying again</source>
        <translation>espere un poco antes de intentarlo otra vez</translation>
    </message>
    <message>
        <source>try again, and check sso_region if it stays</source>
        <translation>inténtelo otra vez, y revise sso_region si continúa</translation>
    </message>
    <message>
        <source>the portal no longer accepts the token</source>
        <translation>el portal ya no acepta el token</translation>
    </message>
    <message>
        <source>the portal refused a new token too</source>
        <translation>el portal rechazó también un token nuevo</translation>
    </message>
    <message>
        <source>role %1 of account %2 until %3 (%4)%5</source>
        <translation>rol %1 de la cuenta %2 hasta %3 (%4)%5</translation>
    </message>
    <message>
        <source>the token expired at %1</source>
        <translation>el token caducó a las %1</translation>
    </message>
    <message>
        <source>there is no token file %1</source>
        <translation>no existe el archivo de token %1</translation>
    </message>
    <message>
        <source>sso_region of %1: %2</source>
        <translation>sso_region de %1: %2</translation>
    </message>
    <message>
        <source>renewing the token of SSO session &apos;%1&apos; failed: %2</source>
        <translation>falló la renovación del token de la sesión SSO &apos;%1&apos;: %2</translation>
    </message>
    <message>
        <source>; the token was renewed until %1</source>
        <translation>; el token se renovó hasta %1</translation>
    </message>
    <message>
        <source>; signed in just now</source>
        <translation>; sesión iniciada ahora mismo</translation>
    </message>
    <message>
        <source>%1: asking IAM Identity Center failed: %2</source>
        <translation>%1: falló la consulta a IAM Identity Center: %2</translation>
    </message>
    <message>
        <source>%1 asks for IAM Identity Center but misses %2; add it, as aws configure sso does</source>
        <translation>%1 pide IAM Identity Center pero le falta %2; añádalo, como hace aws configure sso</translation>
    </message>
    <message>
        <source>sso_session of %1 names &apos;%2&apos;, but %3 has no section [sso-session %2]; add it or correct the name</source>
        <translation>sso_session de %1 nombra &apos;%2&apos;, pero %3 no tiene sección [sso-session %2]; añádala o corrija el nombre</translation>
    </message>
    <message>
        <source>%1 says another %2 than its [sso-session %3] (%4 line %5); remove it from the profile</source>
        <translation>%1 dice otro %2 que su [sso-session %3] (%4 línea %5); quítelo del perfil</translation>
    </message>
    <message>
        <source>the token file %1 %2</source>
        <translation>el archivo de token %1 %2</translation>
    </message>
    <message>
        <source>is not JSON</source>
        <translation>no es JSON</translation>
    </message>
    <message>
        <source>has no usable %1</source>
        <translation>no tiene %1 utilizable</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): duration_seconds is %3; it must be from 900 to 43200</source>
        <translation>perfil &apos;%1&apos; (%2): duration_seconds es %3; debe estar entre 900 y 43200</translation>
    </message>
    <message>
        <source>role_session_name of profile &apos;%1&apos; (%2)</source>
        <translation>role_session_name del perfil &apos;%1&apos; (%2)</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): credential_source must be Environment, Ec2InstanceMetadata or EcsContainer</source>
        <translation>perfil &apos;%1&apos; (%2): credential_source debe ser Environment, Ec2InstanceMetadata o EcsContainer</translation>
    </message>
    <message>
        <source>%1 has both source_profile and credential_source; remove one of them</source>
        <translation>%1 tiene source_profile y credential_source; quite uno</translation>
    </message>
    <message>
        <source>%1 has role_arn but misses source_profile or credential_source; add one of them</source>
        <translation>%1 tiene role_arn pero le falta source_profile o credential_source; añada uno</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): source_profile &apos;%3&apos; does not exist; correct the name or add that profile</source>
        <translation>perfil &apos;%1&apos; (%2): source_profile &apos;%3&apos; no existe; corrija el nombre o añada ese perfil</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; (%2): source_profile leads back to a profile met before: %3; let one of them name a profile with keys</source>
        <translation>perfil &apos;%1&apos; (%2): source_profile vuelve a un perfil ya visto: %3; haga que uno nombre un perfil con claves</translation>
    </message>
    <message>
        <source>credential_source %1</source>
        <translation>credential_source %1</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>perfil %1</translation>
    </message>
    <message>
        <source>%1 must be 2 to 64 letters, digits or characters of _+=,.@-</source>
        <translation>%1 debe tener de 2 a 64 letras, cifras o caracteres de _+=,.@-</translation>
    </message>
    <message>
        <source>role %1 of %2</source>
        <translation>rol %1 de %2</translation>
    </message>
    <message>
        <source>assume role, profile %1</source>
        <translation>asumir rol, perfil %1</translation>
    </message>
    <message>
        <source>the profile has no role_arn that is assumed with other credentials</source>
        <translation>el perfil no tiene role_arn que se asuma con otras credenciales</translation>
    </message>
    <message>
        <source>profile %1, role %2</source>
        <translation>perfil %1, rol %2</translation>
    </message>
    <message>
        <source>a session of %1 (%2), from %3, until %4</source>
        <translation>una sesión de %1 (%2), de %3, hasta %4</translation>
    </message>
    <message>
        <source>the session is for this run only: %1</source>
        <translation>la sesión es solo para esta ejecución: %1</translation>
    </message>
    <message>
        <source>the session is due but could not be renewed: %1</source>
        <translation>toca renovar la sesión, pero no se pudo: %1</translation>
    </message>
    <message>
        <source>%1: the credentials from %2 it is assumed with expired at %3; get new ones there</source>
        <translation>%1: las credenciales de %2 con las que se asume caducaron a las %3; obtenga otras allí</translation>
    </message>
    <message>
        <source>%1 was not assumed: the question for the code of the MFA device %2 was dismissed; sign in again to enter it</source>
        <translation>%1 no se asumió: se descartó la pregunta por el código del dispositivo MFA %2; inicie sesión de nuevo para introducirlo</translation>
    </message>
    <message>
        <source>the code was not accepted; wait for the next one of the device, as each works once</source>
        <translation>el código no se aceptó; espere el siguiente del dispositivo, cada uno sirve una vez</translation>
    </message>
    <message>
        <source>a code has six digits</source>
        <translation>un código tiene seis cifras</translation>
    </message>
    <message>
        <source>%1 was not assumed: a code of the MFA device has six digits; sign in again to enter it</source>
        <translation>%1 no se asumió: un código del dispositivo MFA tiene seis cifras; inicie sesión de nuevo para introducirlo</translation>
    </message>
    <message>
        <source>%1: its %2 failed: %3</source>
        <translation>%1: falló su %2: %3</translation>
    </message>
    <message>
        <source>the session of role %1</source>
        <translation>la sesión del rol %1</translation>
    </message>
    <message>
        <source>%1, with %2 (%3): %4</source>
        <translation>%1, con %2 (%3): %4</translation>
    </message>
    <message>
        <source>the answer to sts:%1 is not what the service sends; something on the way may have answered in its place</source>
        <translation>la respuesta a sts:%1 no es lo que envía el servicio; algo en el camino puede haber respondido en su lugar</translation>
    </message>
    <message>
        <source>what it was asked with has expired</source>
        <translation>las credenciales usadas han caducado</translation>
    </message>
    <message>
        <source>the identity token is not valid for this account</source>
        <translation>el token de identidad no es válido para esta cuenta</translation>
    </message>
    <message>
        <source>the service cannot reach the identity provider</source>
        <translation>el servicio no alcanza al proveedor de identidad</translation>
    </message>
    <message>
        <source>the service is not active in this region for the account; activate it there or use another region</source>
        <translation>el servicio no está activo en esta región para la cuenta; actívelo allí o use otra región</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>no permitido</translation>
    </message>
    <message>
        <source>answered with %1, which the service never sends; something on the way may have answered in its place</source>
        <translation>respondió con %1, que el servicio nunca envía; algo en el camino puede haber respondido en su lugar</translation>
    </message>
    <message>
        <source>refused with %1</source>
        <translation>rechazado con %1</translation>
    </message>
    <message>
        <source>%1 got no answer: %2</source>
        <translation>%1 no obtuvo respuesta: %2</translation>
    </message>
    <message>
        <source> (the service said: %1)</source>
        <translation> (el servicio dijo: %1)</translation>
    </message>
    <message>
        <source>web identity, profile %1</source>
        <translation>identidad web, perfil %1</translation>
    </message>
    <message>
        <source>profile %1 has no web_identity_token_file</source>
        <translation>el perfil %1 no tiene web_identity_token_file</translation>
    </message>
    <message>
        <source>AWS_WEB_IDENTITY_TOKEN_FILE is not set and %1</source>
        <translation>AWS_WEB_IDENTITY_TOKEN_FILE no está definido y %1</translation>
    </message>
    <message>
        <source>%1 names a web identity token, but the role ARN is missing; add %2</source>
        <translation>%1 nombra un token de identidad web, pero falta el ARN del rol; añada %2</translation>
    </message>
    <message>
        <source>role_arn to the profile</source>
        <translation>role_arn al perfil</translation>
    </message>
    <message>
        <source>the web identity token %1, named by %2, cannot be read: %3</source>
        <translation>no se puede leer el token de identidad web %1, nombrado por %2: %3</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>no existe</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <source>role %1 (%2) with the token named by %3: %4</source>
        <translation>rol %1 (%2) con el token nombrado por %3: %4</translation>
    </message>
    <message>
        <source>web identity, role %1</source>
        <translation>identidad web, rol %1</translation>
    </message>
    <message>
        <source>a session of %1 (%2), with the token named by %3, until %4</source>
        <translation>una sesión de %1 (%2), con el token nombrado por %3, hasta %4</translation>
    </message>
    <message>
        <source>no region is chosen; name one such as eu-west-1</source>
        <translation>no hay región elegida; indique una como eu-west-1</translation>
    </message>
    <message>
        <source>region &apos;%1&apos; cannot be part of a host name; use letters, digits and hyphens, as in eu-west-1</source>
        <translation>la región &apos;%1&apos; no puede ser parte de un nombre de host; use letras, cifras y guiones, como en eu-west-1</translation>
    </message>
    <message>
        <source>region &apos;local&apos; has no FIPS or dual-stack endpoint; switch both off</source>
        <translation>la región &apos;local&apos; no tiene punto de conexión FIPS ni de doble pila; desactive ambos</translation>
    </message>
    <message>
        <source>region &apos;local&apos; has DynamoDB only; choose a region of AWS for %1</source>
        <translation>la región &apos;local&apos; solo tiene DynamoDB; elija una región de AWS para %1</translation>
    </message>
    <message>
        <source>this endpoint URL cannot be used: %1</source>
        <translation>no se puede usar esta URL del punto de conexión: %1</translation>
    </message>
    <message>
        <source>it must be http:// or https:// with a host, as in http://localhost:8000</source>
        <translation>debe ser http:// o https:// con un host, como http://localhost:8000</translation>
    </message>
    <message>
        <source>it has no host</source>
        <translation>no tiene host</translation>
    </message>
    <message>
        <source>it has a user name or password in it; keys come from credentials</source>
        <translation>contiene un nombre de usuario o contraseña; las claves vienen de las credenciales</translation>
    </message>
    <message>
        <source>it has a query; remove everything from the question mark on</source>
        <translation>tiene una cadena de consulta; quite todo desde el signo de interrogación</translation>
    </message>
    <message>
        <source>it has a fragment; remove everything from the # on</source>
        <translation>tiene un fragmento; quite todo desde el #</translation>
    </message>
    <message>
        <source>port 0 cannot be connected to</source>
        <translation>no se puede conectar al puerto 0</translation>
    </message>
    <message>
        <source>plain http to %1 would show table contents to the network; use https, or confirm that this is wanted</source>
        <translation>http sin cifrar hacia %1 mostraría el contenido de las tablas a la red; use https, o confirme que se desea</translation>
    </message>
    <message>
        <source>cannot sign a request without a valid method</source>
        <translation>no se puede firmar una solicitud sin un método válido</translation>
    </message>
    <message>
        <source>cannot sign: the access key id is empty or has characters it cannot have</source>
        <translation>no se puede firmar: el ID de clave de acceso está vacío o tiene caracteres imposibles</translation>
    </message>
    <message>
        <source>cannot sign: the secret access key is empty</source>
        <translation>no se puede firmar: la clave de acceso secreta está vacía</translation>
    </message>
    <message>
        <source>cannot sign: the session token has white space or control characters in it</source>
        <translation>no se puede firmar: el token de sesión contiene espacios o caracteres de control</translation>
    </message>
    <message>
        <source>cannot sign: the region is empty or not a region name</source>
        <translation>no se puede firmar: la región está vacía o no es un nombre de región</translation>
    </message>
    <message>
        <source>cannot sign: the signing name of the service is empty or not a name</source>
        <translation>no se puede firmar: el nombre de firma del servicio está vacío o no es un nombre</translation>
    </message>
    <message>
        <source>cannot sign a header whose name is not a token</source>
        <translation>no se puede firmar una cabecera cuyo nombre no es un token</translation>
    </message>
    <message>
        <source>cannot sign header %1: a line end in its value would start another header</source>
        <translation>no se puede firmar la cabecera %1: un fin de línea en su valor empezaría otra cabecera</translation>
    </message>
    <message>
        <source>cannot sign for a time outside the years 1 to 9999</source>
        <translation>no se puede firmar para una hora fuera de los años 1 a 9999</translation>
    </message>
    <message>
        <source>cannot sign: the crypto library has no SHA-256</source>
        <translation>no se puede firmar: la biblioteca criptográfica no tiene SHA-256</translation>
    </message>
    <message>
        <source>cannot sign: the crypto library has no HMAC-SHA256</source>
        <translation>no se puede firmar: la biblioteca criptográfica no tiene HMAC-SHA256</translation>
    </message>
    <message>
        <source>it checks access keys, as AWS does</source>
        <translation>comprueba las claves de acceso, como hace AWS</translation>
    </message>
    <message>
        <source>it does not answer as an emulator does (HTTP %1)</source>
        <translation>no responde como un emulador (HTTP %1)</translation>
    </message>
    <message>
        <source>it does not answer as an emulator does (%1)</source>
        <translation>no responde como un emulador (%1)</translation>
    </message>
    <message>
        <source>it did not answer: %1</source>
        <translation>no respondió: %1</translation>
    </message>
    <message>
        <source>it takes any access key, but may hand requests on to AWS with others</source>
        <translation>acepta cualquier clave de acceso, pero puede pasar las solicitudes a AWS con otras</translation>
    </message>
    <message>
        <source>the row has %1 attributes, more than one condition can compare, so nothing can make sure that it is still as it was seen; write it with another tool, while no other program writes to it</source>
        <translation>la fila tiene %1 atributos, más de los que una condición puede comparar, así que nada garantiza que siga como se vio; escríbala con otra herramienta mientras ningún otro programa la escriba</translation>
    </message>
    <message>
        <source>tables are not listed; their names must be typed</source>
        <translation>las tablas no se enumeran; hay que escribir sus nombres</translation>
    </message>
    <message>
        <source>the table cannot be opened: its keys are not known</source>
        <translation>no se puede abrir la tabla: no se conocen sus claves</translation>
    </message>
    <message>
        <source>the locks of the table cannot be listed</source>
        <translation>no se pueden enumerar los bloqueos de la tabla</translation>
    </message>
    <message>
        <source>a lapse cannot be proved, nor a lock read afresh</source>
        <translation>no se puede demostrar un vencimiento ni leer un bloqueo de nuevo</translation>
    </message>
    <message>
        <source>locks cannot be listed by their partition key</source>
        <translation>no se pueden enumerar los bloqueos por su clave de partición</translation>
    </message>
    <message>
        <source>locks cannot be acquired or restored</source>
        <translation>no se pueden adquirir ni restaurar bloqueos</translation>
    </message>
    <message>
        <source>locks cannot be marked as released, nor kept alive</source>
        <translation>no se pueden marcar bloqueos como liberados ni mantenerlos activos</translation>
    </message>
    <message>
        <source>locks cannot be released by deleting their rows</source>
        <translation>no se pueden liberar bloqueos borrando sus filas</translation>
    </message>
    <message>
        <source>lock tables cannot be created</source>
        <translation>no se pueden crear tablas de bloqueos</translation>
    </message>
    <message>
        <source>tables can only be created without tags</source>
        <translation>las tablas solo se pueden crear sin etiquetas</translation>
    </message>
    <message>
        <source>nothing is missing</source>
        <translation>no falta nada</translation>
    </message>
    <message>
        <source>it allows every table; name the tables to narrow it</source>
        <translation>permite todas las tablas; nombre las tablas para restringirla</translation>
    </message>
    <message>
        <source>it holds in every region of partition aws; name the region to narrow it</source>
        <translation>vale en todas las regiones de la partición aws; nombre la región para restringirla</translation>
    </message>
    <message>
        <source>the account is not known, so * stands for it; name the account to narrow it</source>
        <translation>no se conoce la cuenta, así que * está en su lugar; nombre la cuenta para restringirla</translation>
    </message>
    <message>
        <source>cannot read %1 as DynamoDB JSON: %2</source>
        <translation>no se puede leer %1 como JSON de DynamoDB: %2</translation>
    </message>
    <message>
        <source>the value</source>
        <translation>el valor</translation>
    </message>
    <message>
        <source>the item</source>
        <translation>el elemento</translation>
    </message>
    <message>
        <source>nothing is wrong</source>
        <translation>nada está mal</translation>
    </message>
    <message>
        <source>the JSON is broken or cut off</source>
        <translation>el JSON está roto o cortado</translation>
    </message>
    <message>
        <source>an object was expected</source>
        <translation>se esperaba un objeto</translation>
    </message>
    <message>
        <source>a value must name exactly one type</source>
        <translation>un valor debe nombrar exactamente un tipo</translation>
    </message>
    <message>
        <source>the type is unknown</source>
        <translation>el tipo es desconocido</translation>
    </message>
    <message>
        <source>the content does not fit the type</source>
        <translation>el contenido no concuerda con el tipo</translation>
    </message>
    <message>
        <source>the base64 is wrong</source>
        <translation>el base64 es incorrecto</translation>
    </message>
    <message>
        <source>lists and maps are nested more than %1 deep</source>
        <translation>las listas y mapas están anidados a más de %1 niveles</translation>
    </message>
    <message>
        <source>a name appears twice</source>
        <translation>un nombre aparece dos veces</translation>
    </message>
    <message>
        <source>%1 on table %2</source>
        <translation>%1 en la tabla %2</translation>
    </message>
    <message>
        <source>the credentials have expired; log in again or refresh them</source>
        <translation>las credenciales han caducado; inicie sesión otra vez o renuévelas</translation>
    </message>
    <message>
        <source>%1 was answered with %2, which the service never sends; something on the way may have answered in its place</source>
        <translation>%1 obtuvo como respuesta %2, que el servicio nunca envía; algo en el camino puede haber respondido en su lugar</translation>
    </message>
    <message>
        <source>not allowed: %1</source>
        <translation>no permitido: %1</translation>
    </message>
    <message>
        <source>%1 found nothing</source>
        <translation>%1 no encontró nada</translation>
    </message>
    <message>
        <source>there is no table %1 here, or it is not ready; check its name and the region</source>
        <translation>aquí no hay ninguna tabla %1, o no está lista; revise su nombre y la región</translation>
    </message>
    <message>
        <source>%1 was throttled; try again later or more slowly</source>
        <translation>se limitó %1 (throttling); inténtelo más tarde o más despacio</translation>
    </message>
    <message>
        <source>this endpoint has no operation %1</source>
        <translation>este punto de conexión no tiene la operación %1</translation>
    </message>
    <message>
        <source>%1 was refused as not valid</source>
        <translation>%1 se rechazó por no ser válida</translation>
    </message>
    <message>
        <source>%1 ended in a failure of the service (%2); whether it took effect is not known</source>
        <translation>%1 acabó en un fallo del servicio (%2); no se sabe si surtió efecto</translation>
    </message>
    <message>
        <source>%1 failed with %2</source>
        <translation>%1 falló con %2</translation>
    </message>
    <message>
        <source>%1; reading did not resolve it: %2</source>
        <translation>%1; leer de nuevo no lo aclaró: %2</translation>
    </message>
    <message>
        <source>table %1 was created, but whether it is ready cannot be seen: %2</source>
        <translation>la tabla %1 se creó, pero no se puede ver si está lista: %2</translation>
    </message>
    <message>
        <source>table %1 was created but is not ready after 10 minutes; look again later</source>
        <translation>la tabla %1 se creó pero no está lista tras 10 minutos; vuelva a mirar más tarde</translation>
    </message>
    <message>
        <source>the answer holds an item that cannot be read: %1</source>
        <translation>la respuesta contiene un elemento que no se puede leer: %1</translation>
    </message>
    <message>
        <source>this connection is read-only: dynamodb:%1 is not sent</source>
        <translation>esta conexión es de solo lectura: dynamodb:%1 no se envía</translation>
    </message>
    <message>
        <source>the answer to dynamodb:%1 was changed on its way: its checksum differs</source>
        <translation>la respuesta a dynamodb:%1 se alteró en el camino: su suma de comprobación difiere</translation>
    </message>
    <message>
        <source>the answer to dynamodb:%1 is not JSON; something on the way may have answered in place of the service</source>
        <translation>la respuesta a dynamodb:%1 no es JSON; algo en el camino puede haber respondido en lugar del servicio</translation>
    </message>
    <message>
        <source>at once, signed by the server&apos;s clock</source>
        <translation>enseguida, firmada según el reloj del servidor</translation>
    </message>
    <message>
        <source>at once, with fresh credentials</source>
        <translation>enseguida, con credenciales nuevas</translation>
    </message>
    <message>
        <source>retrying (%1/%2) in %3 s: %4</source>
        <translation>nuevo intento (%1/%2) en %3 s: %4</translation>
    </message>
    <message>
        <source>the clock of this machine differs from the server&apos;s by %1 s; signing by the server&apos;s</source>
        <translation>el reloj de esta máquina difiere en %1 s del reloj del servidor; se firma según el del servidor</translation>
    </message>
    <message>
        <source>the answer to %1 could not be read</source>
        <translation>la respuesta a %1 no se pudo leer</translation>
    </message>
    <message>
        <source>the TTL attribute is not known</source>
        <translation>no se conoce el atributo TTL</translation>
    </message>
    <message>
        <source>watching one lock reads the whole table</source>
        <translation>observar un solo bloqueo lee la tabla entera</translation>
    </message>
    <message>
        <source>this section takes the place of that of line %1, which has the same name</source>
        <translation>esta sección sustituye a la de la línea %1, que tiene el mismo nombre</translation>
    </message>
    <message>
        <source>what looks like a comment behind the value belongs to it, for the AWS CLI as well; put it on a line of its own</source>
        <translation>lo que parece un comentario detrás del valor forma parte de él, también para la AWS CLI; póngalo en una línea propia</translation>
    </message>
    <message>
        <source>an indented line of the block of line %1 is not written key = value</source>
        <translation>una línea sangrada del bloque de la línea %1 no está escrita como key = value</translation>
    </message>
    <message>
        <source>this section is skipped: its opening bracket is not closed, or nothing stands in it</source>
        <translation>se omite esta sección: su corchete de apertura no está cerrado, o no hay nada dentro</translation>
    </message>
    <message>
        <source>its line %1 has [profile %2], which is written [%2] there</source>
        <translation>su línea %1 tiene [profile %2], que allí se escribe [%2]</translation>
    </message>
    <message>
        <source>its line %1 has [%2], which is written [profile %2] there</source>
        <translation>su línea %1 tiene [%2], que allí se escribe [profile %2]</translation>
    </message>
    <message>
        <source>its line %1 has this name without quotes, or no space before it</source>
        <translation>su línea %1 tiene este nombre sin comillas, o sin un espacio delante</translation>
    </message>
    <message>
        <source>%1 (which also has sections that are no profiles, in line %2)</source>
        <translation>%1 (que también tiene secciones que no son perfiles, en la línea %2)</translation>
    </message>
    <message>
        <source>the host of the endpoint, from %1</source>
        <translation>el host del punto de conexión, de %1</translation>
    </message>
    <message>
        <source>%1 says region %2, but %3 says %4; name the same, or one of them alone</source>
        <translation>%1 indica la región %2, pero %3 indica %4; indique la misma, o solo una de las dos</translation>
    </message>
    <message>
        <source>%1 ends its session and wants a code of the MFA device %2, and none is asked for in the background; sign in to enter it</source>
        <translation>%1 termina su sesión y pide un código del dispositivo MFA %2, y en segundo plano no se pide; inicie sesión para introducirlo</translation>
    </message>
    <message>
        <source>%1 wants a code of the MFA device %2, and none is asked for in the background; sign in to enter it</source>
        <translation>%1 pide un código del dispositivo MFA %2, y en segundo plano no se pide; inicie sesión para introducirlo</translation>
    </message>
    <message>
        <source>the service does not accept the credentials that it was asked with</source>
        <translation>el servicio no acepta las credenciales usadas</translation>
    </message>
    <message>
        <source>by the service&apos;s clock it is too old; check this machine&apos;s clock</source>
        <translation>según el reloj del servicio es demasiado antigua; revise el reloj de esta máquina</translation>
    </message>
    <message>
        <source>by the service&apos;s clock it is of the future; check this machine&apos;s clock</source>
        <translation>según el reloj del servicio es del futuro; revise el reloj de esta máquina</translation>
    </message>
    <message>
        <source>it was made for another region than that of the endpoint; check both</source>
        <translation>se hizo para una región distinta de la del punto de conexión; revise ambas</translation>
    </message>
    <message>
        <source>it was made for another service than that of the endpoint; check the endpoint</source>
        <translation>se hizo para un servicio distinto del que corresponde al punto de conexión; revise el punto de conexión</translation>
    </message>
    <message>
        <source>it does not match; check the secret access key, and whether something on the way changes requests</source>
        <translation>no coincide; revise la clave de acceso secreta, y si algo en el camino cambia las solicitudes</translation>
    </message>
    <message>
        <source>the service does not accept these credentials; check the profile, the region and the endpoint</source>
        <translation>el servicio no acepta estas credenciales; revise el perfil, la región y el punto de conexión</translation>
    </message>
    <message>
        <source>%1 was answered with %2, which the service never sends; something on the way may have answered in its place, and whether it took effect is not known</source>
        <translation>%1 obtuvo como respuesta %2, que el servicio nunca envía; algo en el camino puede haber respondido en su lugar, y no se sabe si surtió efecto</translation>
    </message>
    <message>
        <source>%1 was sent elsewhere (%2), which the service never does; check the endpoint, and whether this network asks for a login first</source>
        <translation>%1 se desvió a otro lugar (%2), lo que el servicio nunca hace; revise el punto de conexión, y si esta red exige iniciar sesión antes</translation>
    </message>
    <message>
        <source>the service refused the time of the request; check this machine&apos;s clock</source>
        <translation>el servicio rechazó la hora de la solicitud; revise el reloj de esta máquina</translation>
    </message>
    <message>
        <source>the service refused the signature</source>
        <translation>el servicio rechazó la firma</translation>
    </message>
    <message>
        <source>needs %1; a policy denies it to this connection</source>
        <translation>necesita %1; una política lo deniega a esta conexión</translation>
    </message>
    <message>
        <source>needs %1; this connection was refused it</source>
        <translation>necesita %1; a esta conexión se le denegó</translation>
    </message>
    <message>
        <source>needs %1 on table/%2; a policy denies it to this connection</source>
        <translation>necesita %1 en table/%2; una política lo deniega a esta conexión</translation>
    </message>
    <message>
        <source>needs %1 on table/%2; this connection was refused it</source>
        <translation>necesita %1 en table/%2; a esta conexión se le denegó</translation>
    </message>
    <message>
        <source>%1 needs %2, too; a policy denies it to this connection</source>
        <translation>%1 necesita también %2; una política lo deniega a esta conexión</translation>
    </message>
    <message>
        <source>%1 needs %2, too; this connection was refused it</source>
        <translation>%1 necesita también %2; a esta conexión se le denegó</translation>
    </message>
    <message>
        <source>%1 on table/%2 needs %3, too; a policy denies it to this connection</source>
        <translation>%1 en table/%2 necesita también %3; una política lo deniega a esta conexión</translation>
    </message>
    <message>
        <source>%1 on table/%2 needs %3, too; this connection was refused it</source>
        <translation>%1 en table/%2 necesita también %3; a esta conexión se le denegó</translation>
    </message>
    <message>
        <source>%1 was refused to this connection</source>
        <translation>%1 se denegó a esta conexión</translation>
    </message>
    <message>
        <source>%1 on table/%2 was refused to this connection</source>
        <translation>%1 en table/%2 se denegó a esta conexión</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the ARN of a table; it reads arn:aws:dynamodb:REGION:ACCOUNT:table/NAME</source>
        <translation>&quot;%1&quot; no es el ARN de una tabla; se escribe arn:aws:dynamodb:REGION:ACCOUNT:table/NAME</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names partition %2, but Region %3 is of partition %4; correct the ARN</source>
        <translation>&quot;%1&quot; nombra la partición %2, pero la región %3 es de la partición %4; corrija el ARN</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a table of Region %2, and this connection is signed for %3; open a connection to %2</source>
        <translation>&quot;%1&quot; es una tabla de la región %2, y esta conexión se firma para %3; abra una conexión a %2</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>it has the shape of another operation&apos;s answer</source>
        <translation>tiene la forma de la respuesta a otra operación</translation>
    </message>
    <message>
        <source>it is about another table</source>
        <translation>es de otra tabla</translation>
    </message>
    <message>
        <source>it holds the item of another key</source>
        <translation>contiene el elemento de otra clave</translation>
    </message>
    <message>
        <source>the item that it says was there does not meet the condition of the write</source>
        <translation>el elemento que según ella había no cumple la condición de la escritura</translation>
    </message>
    <message>
        <source>it does not tell the item that the condition of the write must have met</source>
        <translation>no indica el elemento que tuvo que cumplir la condición de la escritura</translation>
    </message>
    <message>
        <source>the item that it says is there meets the condition that it says failed</source>
        <translation>el elemento que según ella hay cumple la condición que según ella no se cumplió</translation>
    </message>
    <message>
        <source>it holds an item that was not asked for, or one twice</source>
        <translation>contiene un elemento que no se pidió, o uno dos veces</translation>
    </message>
    <message>
        <source>it tells another setting</source>
        <translation>indica otro ajuste</translation>
    </message>
    <message>
        <source>%1 was not sent again: the %2 s for one call were over</source>
        <translation>%1 no se envió de nuevo: se acabaron los %2 s de una llamada</translation>
    </message>
    <message>
        <source>%1 was not sent: the %2 s for one call were over</source>
        <translation>%1 no se envió: se acabaron los %2 s de una llamada</translation>
    </message>
    <message>
        <source>%1; before that: %2</source>
        <translation>%1; antes: %2</translation>
    </message>
    <message>
        <source>an answer with its request id came before</source>
        <translation>ya llegó antes una respuesta con su id de solicitud</translation>
    </message>
    <message>
        <source>an answer that is not the one to dynamodb:%1 came in its place: %2</source>
        <translation>llegó otra respuesta en lugar de la de dynamodb:%1: %2</translation>
    </message>
    <message>
        <source>%1 (the service said: %2)</source>
        <translation>%1 (el servicio dijo: %2)</translation>
    </message>
    <message>
        <source>no source has credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or choose a profile that has keys; tried
%1</source>
        <translation>ninguna fuente tiene credenciales; defina AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY o elija un perfil que tenga claves; se probaron
%1</translation>
    </message>
    <message>
        <source>%1 refused with status %2</source>
        <translation>%1 rechazó con el estado %2</translation>
    </message>
    <message>
        <source>%1 refused with status %2 (%3)</source>
        <translation>%1 rechazó con el estado %2 (%3)</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1; the last attempt to renew them failed less than a minute ago</source>
        <translation>%1; el último intento de renovarlas falló hace menos de un minuto</translation>
    </message>
    <message>
        <source>%1 and the file has nothing to renew them with</source>
        <translation>%1 y el archivo no tiene nada con que renovarlas</translation>
    </message>
    <message>
        <source>%1 refused with status %2; check the role of the task or pod</source>
        <translation>%1 rechazó con el estado %2; compruebe el rol de la tarea o del pod</translation>
    </message>
    <message>
        <source>%1 refused with status %2 (%3); check the role of the task or pod</source>
        <translation>%1 rechazó con el estado %2 (%3); compruebe el rol de la tarea o del pod</translation>
    </message>
    <message>
        <source>%1 (status %2); %3</source>
        <translation>%1 (estado %2); %3</translation>
    </message>
    <message>
        <source>%1 (status %2: %3); %4</source>
        <translation>%1 (estado %2: %3); %4</translation>
    </message>
    <message>
        <source>%1; the last attempt to renew it failed less than a minute ago</source>
        <translation>%1; el último intento de renovarlo falló hace menos de un minuto</translation>
    </message>
    <message>
        <source>%1 in [sso-session %2]</source>
        <translation>%1 en [sso-session %2]</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>source_profile of %1</source>
        <translation>source_profile de %1</translation>
    </message>
    <message>
        <source>%1: its %2 has no credentials%3</source>
        <translation>%1: su %2 no tiene credenciales%3</translation>
    </message>
    <message>
        <source>sts:%1: %2</source>
        <translation>sts:%1: %2</translation>
    </message>
    <message>
        <source>%1 (the answer said: %2)</source>
        <translation>%1 (la respuesta dijo: %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1… (%n more character(s))</source>
        <translation>
            <numerusform>%1… (%n carácter más)</numerusform>
            <numerusform>%1… (%n caracteres más)</numerusform>
        </translation>
    </message>
    <message>
        <source>environment or profile %1</source>
        <translation>entorno o perfil %1</translation>
    </message>
    <message>
        <source>assume role, %1</source>
        <translation>asumir rol, %1</translation>
    </message>
    <message>
        <source>it waited for a person&apos;s answer and was killed after %1 s; run it on a terminal</source>
        <translation>esperaba la respuesta de una persona y se terminó tras %1 s; ejecútelo en un terminal</translation>
    </message>
</context>
<context>
    <name>base</name>
    <message>
        <source>&quot;%1&quot; is not a duration; write it as 250ms, 20s, 5m or 1h30m</source>
        <translation>&quot;%1&quot; no es una duración; escríbala como 250ms, 20s, 5m o 1h30m</translation>
    </message>
    <message>
        <source>%1 has no unit; write %1s for seconds or %1ms for milliseconds</source>
        <translation>%1 no tiene unidad; escriba %1s para segundos o %1ms para milisegundos</translation>
    </message>
    <message>
        <source>%1 is too long a duration</source>
        <translation>%1 es una duración demasiado larga</translation>
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
        <translation>ahora mismo</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>hace %1</translation>
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
        <translation>el argumento %1, %2, no es UTF-8: los bytes %3 no son un texto que pueda ser una clave o un nombre</translation>
    </message>
    <message>
        <source>it is a %1, not a file; write its content to a file and name that</source>
        <translation>es un %1, no un archivo; escriba su contenido en un archivo e indique ese</translation>
    </message>
    <message>
        <source>it is larger than %1 KiB</source>
        <translation>ocupa más de %1 KiB</translation>
    </message>
    <message>
        <source>it belongs to another user</source>
        <translation>pertenece a otro usuario</translation>
    </message>
    <message>
        <source>other users may write it</source>
        <translation>otros usuarios pueden escribir en él</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>no es un archivo</translation>
    </message>
</context>
<context>
    <name>emulator</name>
    <message>
        <source>the table cannot be reached</source>
        <translation>no se puede llegar a la tabla</translation>
    </message>
</context>
<context>
    <name>fleet</name>
    <message>
        <source>%1 of %2 must be one of %3, not %4</source>
        <translation>%1 de %2 debe ser uno de %3, no %4</translation>
    </message>
    <message>
        <source>there is no %1 %2</source>
        <translation>no existe: %1 %2</translation>
    </message>
    <message>
        <source>%1 needs one of url, url_file, url_env and exec, and has %2</source>
        <translation>%1 necesita uno de url, url_file, url_env y exec, y tiene %2</translation>
    </message>
    <message>
        <source>url_env of %1 is no name of a variable; write it without $</source>
        <translation>url_env de %1 no es un nombre de variable; escríbalo sin $</translation>
    </message>
    <message>
        <source>desktop is the window, while it runs; choose another name</source>
        <translation>desktop es la ventana, mientras funciona; elija otro nombre</translation>
    </message>
    <message>
        <source>a program is given json; format belongs to a URL</source>
        <translation>un programa recibe json; format corresponde a una URL</translation>
    </message>
    <message>
        <source>when of %1: %2</source>
        <translation>when de %1: %2</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>conexión</translation>
    </message>
    <message>
        <source>receiver</source>
        <translation>receptor</translation>
    </message>
    <message>
        <source>%1 cannot be a label; its name is of small letters, digits and _, and begins with no digit and no __</source>
        <translation>%1 no puede ser una etiqueta; su nombre tiene minúsculas, cifras y _, y no empieza por una cifra ni por __</translation>
    </message>
    <message>
        <source>%1 is a label of this program&apos;s own; choose another name</source>
        <translation>%1 es una etiqueta propia de este programa; elija otro nombre</translation>
    </message>
    <message>
        <source>%1 has %2 labels, and %3 are the most</source>
        <translation>%1 tiene %2 etiquetas, y %3 son el máximo</translation>
    </message>
    <message>
        <source>labels of %1</source>
        <translation>labels de %1</translation>
    </message>
    <message>
        <source>%1 is no name of a Region; write one such as eu-west-1</source>
        <translation>%1 no es el nombre de una región; escriba uno como eu-west-1</translation>
    </message>
    <message>
        <source>Region %1 is named twice</source>
        <translation>la región %1 se nombra dos veces</translation>
    </message>
    <message>
        <source>allow_http belongs to an endpoint_url</source>
        <translation>allow_http corresponde a un endpoint_url</translation>
    </message>
    <message>
        <source>by plain http all of the network sees what tables hold; use https, or add allow_http = true</source>
        <translation>por http sin cifrar toda la red ve lo que contienen las tablas; use https o añada allow_http = true</translation>
    </message>
    <message>
        <source>role_arn of %1 is not the ARN of a role; it reads arn:aws:iam::123456789012:role/NAME</source>
        <translation>role_arn de %1 no es el ARN de un rol; se escribe arn:aws:iam::123456789012:role/NAME</translation>
    </message>
    <message>
        <source>external_id belongs to a role_arn</source>
        <translation>external_id corresponde a un role_arn</translation>
    </message>
    <message>
        <source>%1 has a dialect and a dialect_file; name one</source>
        <translation>%1 tiene dialect y dialect_file; indique uno</translation>
    </message>
    <message>
        <source>%1 is no dialect</source>
        <translation>%1 no es un dialecto</translation>
    </message>
    <message>
        <source>a table of %1</source>
        <translation>una tabla de %1</translation>
    </message>
    <message>
        <source>%1 is no pattern of tables: letters of a table&apos;s name, * and ?</source>
        <translation>%1 no es un patrón de tablas: letras de un nombre de tabla, * y ?</translation>
    </message>
    <message>
        <source>lease must be longer than 0s</source>
        <translation>lease debe durar más de 0s</translation>
    </message>
    <message>
        <source>%1 is no pattern of tables: letters of a table&apos;s name, * and ?, after ! what is left out</source>
        <translation>%1 no es un patrón de tablas: letras de un nombre de tabla, * y ?, tras ! lo que se excluye</translation>
    </message>
    <message>
        <source>%1 of %2 only leaves out, and takes no table; add &quot;*&quot;</source>
        <translation>%1 de %2 solo excluye y no toma ninguna tabla; añada &quot;*&quot;</translation>
    </message>
    <message>
        <source>%1 cannot be a name here: it has 1 to 32 small letters, digits and hyphens</source>
        <translation>%1 no puede ser un nombre aquí: tiene de 1 a 32 minúsculas, cifras y guiones</translation>
    </message>
    <message>
        <source>there are two of the name %1</source>
        <translation>hay dos con el nombre %1</translation>
    </message>
    <message>
        <source>%1 of %2 has a user name or password in it, and no secret stands in this file; secrets come from a profile, url_file or url_env</source>
        <translation>%1 de %2 contiene un nombre de usuario o una contraseña, y en este archivo no hay secretos; los secretos vienen de un perfil, url_file o url_env</translation>
    </message>
    <message>
        <source>%1 of %2 must be http:// or https:// with a host</source>
        <translation>%1 de %2 debe ser http:// o https:// con un host</translation>
    </message>
    <message>
        <source>%1 of %2 has a fragment; remove everything from the # on</source>
        <translation>%1 de %2 tiene un fragmento; quite todo desde el #</translation>
    </message>
    <message>
        <source>--connection all takes every connection; choose another name</source>
        <translation>--connection all toma todas las conexiones; elija otro nombre</translation>
    </message>
    <message>
        <source>version %1 of the fleet file is not known to this program, which knows %2</source>
        <translation>este programa no conoce la versión %1 del archivo de flota; conoce la %2</translation>
    </message>
    <message>
        <source>budget must be from &quot;%1%&quot; to &quot;%2%&quot;, not %3</source>
        <translation>budget debe ser de &quot;%1%&quot; a &quot;%2%&quot;, no %3</translation>
    </message>
    <message>
        <source>dollars_per_month must not be below 0; 0 is no limit</source>
        <translation>dollars_per_month no debe ser menor que 0; 0 es sin límite</translation>
    </message>
    <message>
        <source>the fleet file</source>
        <translation>el archivo de flota</translation>
    </message>
    <message>
        <source>the fleet file is larger than %1 KiB</source>
        <translation>el archivo de flota ocupa más de %1 KiB</translation>
    </message>
    <message>
        <source>a text of %1 characters</source>
        <translation>un texto de %1 caracteres</translation>
    </message>
    <message>
        <source>%1; did you mean %2?</source>
        <translation>%1; ¿quiso decir %2?</translation>
    </message>
    <message>
        <source>%1 is named like a secret, and none stands in this file; secrets come from a profile, url_file or url_env</source>
        <translation>%1 se llama como un secreto, y en este archivo no hay ninguno; los secretos vienen de un perfil, url_file o url_env</translation>
    </message>
    <message>
        <source>%1 of %2 must be %3</source>
        <translation>%1 de %2 debe ser %3</translation>
    </message>
    <message>
        <source>%1 misses %2</source>
        <translation>a %1 le falta %2</translation>
    </message>
    <message>
        <source>a text in quotes, not empty</source>
        <translation>un texto entre comillas, no vacío</translation>
    </message>
    <message>
        <source>an array of texts, not empty</source>
        <translation>una lista de textos, no vacía</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un número entero</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>%1 is not a duration; write it as 250ms, 20s, 5m or 1h30m</source>
        <translation>%1 no es una duración; escríbala como 250ms, 20s, 5m o 1h30m</translation>
    </message>
    <message>
        <source>%1 is not a duration; write %2</source>
        <translation>%1 no es una duración; escriba %2</translation>
    </message>
    <message>
        <source>%1 of %2 must be &quot;auto&quot; or from 1s to 1h, not %3</source>
        <translation>%1 de %2 debe ser &quot;auto&quot; o de 1s a 1h, no %3</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>una tabla</translation>
    </message>
    <message>
        <source>%1 is written in two brackets, [[%1]], once for each</source>
        <translation>%1 se escribe entre dos corchetes, [[%1]], una vez por cada una</translation>
    </message>
    <message>
        <source>%1 has no setting %2</source>
        <translation>%1 no tiene el ajuste %2</translation>
    </message>
    <message>
        <source>no connection of the fleet file has the label %1</source>
        <translation>ninguna conexión del archivo de flota tiene la etiqueta %1</translation>
    </message>
    <message>
        <source>the fleet file has no connection %1</source>
        <translation>el archivo de flota no tiene la conexión %1</translation>
    </message>
</context>
<context>
    <name>health</name>
    <message>
        <source>the lease is shorter than two heartbeats</source>
        <translation>la concesión es más corta que dos latidos</translation>
    </message>
    <message>
        <source>Raise the lease to at least three heartbeat periods, or send heartbeats more often: one late heartbeat loses the lock.</source>
        <translation>Alargue la concesión a al menos tres periodos de latidos, o envíe latidos más a menudo: un solo latido atrasado hace perder el bloqueo.</translation>
    </message>
    <message>
        <source>heartbeats are more than a third of the lease apart</source>
        <translation>los latidos están separados por más de un tercio de la concesión</translation>
    </message>
    <message>
        <source>Send heartbeats at least three times in a lease, so that two may fail; if they are meant to come more often, look for what holds them up.</source>
        <translation>Envíe latidos al menos tres veces por concesión, para que dos puedan fallar; si debían llegar más a menudo, busque qué los retrasa.</translation>
    </message>
    <message>
        <source>libraries that read each other&apos;s lease wrongly share the table</source>
        <translation>comparten la tabla bibliotecas que leen mal la concesión de las otras</translation>
    </message>
    <message>
        <source>Give each library a table of its own, and delete the rows of the other one while no owner holds them.</source>
        <translation>Dé a cada biblioteca una tabla propia y borre las filas de la otra mientras ningún propietario las retenga.</translation>
    </message>
    <message>
        <source>several lock libraries share the table</source>
        <translation>varias bibliotecas de bloqueos comparten la tabla</translation>
    </message>
    <message>
        <source>Give each library a table of its own: a lock of one excludes no client of the other.</source>
        <translation>Dé a cada biblioteca una tabla propia: un bloqueo de una no excluye a ningún cliente de la otra.</translation>
    </message>
    <message>
        <source>rows that clients of their library fail on</source>
        <translation>filas con las que fallan los clientes de su biblioteca</translation>
    </message>
    <message>
        <source>Look at the reason of each row, stop the program that wrote it so, and delete the row while no owner holds it.</source>
        <translation>Mire el motivo de cada fila, detenga el programa que la escribió así y borre la fila mientras ningún propietario la retenga.</translation>
    </message>
    <message>
        <source>locks without the lease they need</source>
        <translation>bloqueos sin la concesión que necesitan</translation>
    </message>
    <message>
        <source>Set a lease in the client that writes these rows; until then they exclude no other client.</source>
        <translation>Ponga una concesión en el cliente que escribe estas filas; hasta entonces no excluyen a ningún otro cliente.</translation>
    </message>
    <message>
        <source>locks that name no owner</source>
        <translation>bloqueos que no nombran propietario</translation>
    </message>
    <message>
        <source>Give each client a name of its own, such as its host and process, so that an operator finds the holder.</source>
        <translation>Dé a cada cliente un nombre propio, como su host y su proceso, para que un operador encuentre al titular.</translation>
    </message>
    <message>
        <source>leases of less than a second</source>
        <translation>concesiones de menos de un segundo</translation>
    </message>
    <message>
        <source>Check the unit of the lease in the client that writes these rows: a number that was meant as seconds may be read as milliseconds.</source>
        <translation>Revise la unidad de la concesión en el cliente que escribe estas filas: un número pensado como segundos puede leerse como milisegundos.</translation>
    </message>
    <message>
        <source>locks that were never released</source>
        <translation>bloqueos que nunca se liberaron</translation>
    </message>
    <message>
        <source>Make sure that the holder is gone and release the lock; then let its program release in all its ways to end.</source>
        <translation>Asegúrese de que el titular ya no está y libere el bloqueo; después haga que su programa libere en todas sus formas de terminar.</translation>
    </message>
    <message>
        <source>TTL may delete the row of a lock that is held</source>
        <translation>TTL puede borrar la fila de un bloqueo retenido</translation>
    </message>
    <message>
        <source>Turn TTL off, or give it an attribute of its own that lies well after the end of every lease.</source>
        <translation>Desactive TTL o dele un atributo propio que quede bastante después del fin de toda concesión.</translation>
    </message>
    <message>
        <source>TTL goes by a number that is no date in seconds</source>
        <translation>TTL se guía por un número que no es una fecha en segundos</translation>
    </message>
    <message>
        <source>Write the TTL attribute in seconds since 1970, or turn TTL off: rows stay for ever as it is.</source>
        <translation>Escriba el atributo TTL en segundos desde 1970 o desactive TTL: tal como está, las filas quedan para siempre.</translation>
    </message>
    <message>
        <source>TTL goes by an attribute that is no number</source>
        <translation>TTL se guía por un atributo que no es un número</translation>
    </message>
    <message>
        <source>Give TTL an attribute of type N with seconds since 1970, or turn it off: rows stay for ever as it is.</source>
        <translation>Dé a TTL un atributo de tipo N con segundos desde 1970 o desactívelo: tal como está, las filas quedan para siempre.</translation>
    </message>
    <message>
        <source>TTL goes by the date of the lease</source>
        <translation>TTL se guía por la fecha de la concesión</translation>
    </message>
    <message>
        <source>Give TTL an attribute of its own, some days after the lease, if rows of lapsed locks shall be looked at.</source>
        <translation>Dé a TTL un atributo propio, unos días posterior a la concesión, si se quieren mirar las filas de los bloqueos vencidos.</translation>
    </message>
    <message>
        <source>this machine&apos;s clock differs from the server&apos;s</source>
        <translation>el reloj de esta máquina difiere del del servidor</translation>
    </message>
    <message>
        <source>Synchronize the clocks of all clients, this machine&apos;s too: one whose clock is ahead acquires locks that are still held.</source>
        <translation>Sincronice los relojes de todos los clientes, también el de esta máquina: uno con el reloj adelantado adquiere bloqueos aún retenidos.</translation>
    </message>
    <message>
        <source>heartbeats take the write capacity of the table</source>
        <translation>los latidos ocupan la capacidad de escritura de la tabla</translation>
    </message>
    <message>
        <source>Raise the provisioned write capacity or bill the table on demand: a heartbeat that is throttled comes late.</source>
        <translation>Suba la capacidad de escritura aprovisionada o facture la tabla bajo demanda: un latido limitado llega tarde.</translation>
    </message>
    <message>
        <source>heartbeats take all writes of one partition</source>
        <translation>los latidos ocupan todas las escrituras de una partición</translation>
    </message>
    <message>
        <source>Spread the locks over more partition keys: DynamoDB throttles one partition, whatever the capacity of the table.</source>
        <translation>Reparta los bloqueos entre más claves de partición: DynamoDB limita cada partición, sea cual sea la capacidad de la tabla.</translation>
    </message>
    <message>
        <source>conditions do not fence across the regions of a global table</source>
        <translation>las condiciones no hacen de fencing entre las regiones de una tabla global</translation>
    </message>
    <message>
        <source>Let all clients use one region, or a table in one region, or a global table of multi-region strong consistency.</source>
        <translation>Haga que todos los clientes usen una sola región, o una tabla en una sola región, o una tabla global con coherencia fuerte multirregión.</translation>
    </message>
    <message>
        <source>delta-rs locks that never expire</source>
        <translation>bloqueos de delta-rs que nunca vencen</translation>
    </message>
    <message>
        <source>Release the lock by hand once its writer is gone, or let TTL delete it by leaseDuration.</source>
        <translation>Libere el bloqueo a mano cuando su escritor ya no esté, o deje que TTL lo borre según leaseDuration.</translation>
    </message>
    <message>
        <source>locks of libraries that have no lease</source>
        <translation>bloqueos de bibliotecas que no tienen concesión</translation>
    </message>
    <message>
        <source>Nothing, while the holder works. If it is gone, an operator has to release the lock.</source>
        <translation>Nada, mientras el titular trabaje. Si ya no está, un operador tiene que liberar el bloqueo.</translation>
    </message>
    <message>
        <source>rows of libraries that this version knows by name only</source>
        <translation>filas de bibliotecas que esta versión solo conoce de nombre</translation>
    </message>
    <message>
        <source>Look at these rows with the library&apos;s own means.</source>
        <translation>Mire estas filas con los medios de la propia biblioteca.</translation>
    </message>
    <message>
        <source>No heartbeat was seen yet. Watch the table for longer than a heartbeat period.</source>
        <translation>Aún no se ha visto ningún latido. Observe la tabla durante más de un periodo de latidos.</translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (has|have) a lease shorter than two heartbeats: at least %1 lay between two of them, with a lease of %2.</source>
        <translation>
            <numerusform>%n bloqueo tiene una concesión más corta que dos latidos: entre dos de ellos hubo al menos %1, con una concesión de %2.</numerusform>
            <numerusform>%n bloqueos tienen una concesión más corta que dos latidos: entre dos de ellos hubo al menos %1, con una concesión de %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (sends|send) heartbeats more than a third of the lease apart: at least %1 lay between two of them, with a lease of %2.</source>
        <translation>
            <numerusform>%n bloqueo envía latidos separados por más de un tercio de la concesión: entre dos de ellos hubo al menos %1, con una concesión de %2.</numerusform>
            <numerusform>%n bloqueos envían latidos separados por más de un tercio de la concesión: entre dos de ellos hubo al menos %1, con una concesión de %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (names|name) no owner: no operator can tell whose (it is|they are).</source>
        <translation>
            <numerusform>%n bloqueo no nombra propietario: ningún operador puede saber de quién es.</numerusform>
            <numerusform>%n bloqueos no nombran propietario: ningún operador puede saber de quién son.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (states|state) a lease of less than a second, or in another unit than the library reads.</source>
        <translation>
            <numerusform>%n bloqueo indica una concesión de menos de un segundo, o en otra unidad que la que lee la biblioteca.</numerusform>
            <numerusform>%n bloqueos indican una concesión de menos de un segundo, o en otra unidad que la que lee la biblioteca.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (was|were) never released: (its holder has|their holders have) not written (it|them) for ten leases, or for a day.</source>
        <translation>
            <numerusform>%n bloqueo nunca se liberó: su titular no lo ha escrito desde hace diez concesiones, o desde hace un día.</numerusform>
            <numerusform>%n bloqueos nunca se liberaron: sus titulares no los han escrito desde hace diez concesiones, o desde hace un día.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) of delta-rs 0.6 or later never (expires|expire): after a crash every writer waits for (it|them) for ever.</source>
        <translation>
            <numerusform>%n bloqueo de delta-rs 0.6 o posterior nunca vence: tras una caída, todo escritor lo espera para siempre.</numerusform>
            <numerusform>%n bloqueos de delta-rs 0.6 o posterior nunca vencen: tras una caída, todo escritor los espera para siempre.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (has|have) no lease: only the holder or an operator ends (it|them).</source>
        <translation>
            <numerusform>%n bloqueo no tiene concesión: solo el titular o un operador le pone fin.</numerusform>
            <numerusform>%n bloqueos no tienen concesión: solo el titular o un operador les pone fin.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) of libraries that this version knows by name only (was|were) not judged.</source>
        <translation>
            <numerusform>%n fila de bibliotecas que esta versión solo conoce de nombre no se juzgó.</numerusform>
            <numerusform>%n filas de bibliotecas que esta versión solo conoce de nombre no se juzgaron.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clients of several libraries share the table and write the lease in different notations (%1): each fails on the rows of the others.</source>
        <translation>Clientes de varias bibliotecas comparten la tabla y escriben la concesión en notaciones distintas (%1): cada uno falla con las filas de los demás.</translation>
    </message>
    <message>
        <source>Clients of several libraries share the table (%1): none of them sees the locks of the others.</source>
        <translation>Clientes de varias bibliotecas comparten la tabla (%1): ninguno ve los bloqueos de los demás.</translation>
    </message>
    <message>
        <source>The server&apos;s time is not known yet.</source>
        <translation>Aún no se conoce la hora del servidor.</translation>
    </message>
    <message>
        <source>The clock of this machine is %1 ahead of the server&apos;s, and locks of this table end by a date.</source>
        <translation>El reloj de esta máquina va %1 por delante del del servidor, y los bloqueos de esta tabla acaban en una fecha.</translation>
    </message>
    <message>
        <source>The clock of this machine is %1 behind the server&apos;s, and locks of this table end by a date.</source>
        <translation>El reloj de esta máquina va %1 por detrás del del servidor, y los bloqueos de esta tabla acaban en una fecha.</translation>
    </message>
    <message>
        <source>The table is a global table of eventual consistency: a condition is checked in one region only, so that clients in two regions can both hold a lock.</source>
        <translation>La tabla es una tabla global con coherencia eventual: una condición se comprueba en una sola región, así que clientes de dos regiones pueden retener ambos un bloqueo.</translation>
    </message>
    <message>
        <source>The table is a global table of eventual consistency (%1): a condition is checked in one region only, so that clients in two regions can both hold a lock.</source>
        <translation>La tabla es una tabla global con coherencia eventual (%1): una condición se comprueba en una sola región, así que clientes de dos regiones pueden retener ambos un bloqueo.</translation>
    </message>
    <message>
        <source>The TTL attribute of the table is not known; dynamodb:DescribeTimeToLive tells it.</source>
        <translation>No se conoce el atributo TTL de la tabla; dynamodb:DescribeTimeToLive lo indica.</translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (is|are) held for longer than the date in (its|their) TTL attribute: DynamoDB may delete the row while the holder has the lock.</source>
        <translation>
            <numerusform>%n bloqueo está retenido más allá de la fecha de su atributo TTL: DynamoDB puede borrar la fila mientras el titular tiene el bloqueo.</numerusform>
            <numerusform>%n bloqueos están retenidos más allá de la fecha de su atributo TTL: DynamoDB puede borrar la fila mientras el titular tiene el bloqueo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The TTL attribute of %n lock(s) is not a date in seconds: DynamoDB never deletes (it|them).</source>
        <translation>
            <numerusform>El atributo TTL de %n bloqueo no es una fecha en segundos: DynamoDB nunca lo borra.</numerusform>
            <numerusform>El atributo TTL de %n bloqueos no es una fecha en segundos: DynamoDB nunca los borra.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The TTL attribute of %n lock(s) is not of type N: DynamoDB ignores it and never deletes (it|them).</source>
        <translation>
            <numerusform>El atributo TTL de %n bloqueo no es de tipo N: DynamoDB lo ignora y nunca borra el bloqueo.</numerusform>
            <numerusform>El atributo TTL de %n bloqueos no es de tipo N: DynamoDB lo ignora y nunca los borra.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The TTL attribute of %n lock(s) is the date of the lease itself: DynamoDB deletes the row soon after it, and what the row told is lost.</source>
        <translation>
            <numerusform>El atributo TTL de %n bloqueo es la propia fecha de la concesión: DynamoDB borra la fila poco después de ella, y se pierde lo que la fila decía.</numerusform>
            <numerusform>El atributo TTL de %n bloqueos es la propia fecha de la concesión: DynamoDB borra la fila poco después de ella, y se pierde lo que la fila decía.</numerusform>
        </translation>
    </message>
    <message>
        <source>the table has keys that its lock library cannot work with</source>
        <translation>la tabla tiene claves con las que su biblioteca de bloqueos no puede trabajar</translation>
    </message>
    <message>
        <source>Make a table with the keys that the library needs, and let its clients use that one: keys of a table cannot be changed. create-table makes one for most libraries.</source>
        <translation>Cree una tabla con las claves que necesita la biblioteca, y haga que sus clientes usen esa: las claves de una tabla no se pueden cambiar. create-table crea una para la mayoría de las bibliotecas.</translation>
    </message>
    <message numerus="yes">
        <source>The heartbeats of %n lock(s) take at least %1 write units a second, and the maximum throughput that was set for this on-demand table is %2.</source>
        <translation>
            <numerusform>Los latidos de %n bloqueo ocupan al menos %1 unidades de escritura por segundo, y el rendimiento máximo que se fijó para esta tabla bajo demanda es %2.</numerusform>
            <numerusform>Los latidos de %n bloqueos ocupan al menos %1 unidades de escritura por segundo, y el rendimiento máximo que se fijó para esta tabla bajo demanda es %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The heartbeats of %n lock(s) take at least %1 write units a second, and the table has %2.</source>
        <translation>
            <numerusform>Los latidos de %n bloqueo ocupan al menos %1 unidades de escritura por segundo, y la tabla tiene %2.</numerusform>
            <numerusform>Los latidos de %n bloqueos ocupan al menos %1 unidades de escritura por segundo, y la tabla tiene %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) (has|have) the attributes of a lock, but cannot be read as one: a value is not of its library&apos;s form. The reason of each says what is known of the clients.</source>
        <translation>
            <numerusform>%n fila tiene los atributos de un bloqueo, pero no se puede leer como tal: un valor no tiene la forma de su biblioteca. Su motivo dice lo que se sabe de los clientes.</numerusform>
            <numerusform>%n filas tienen los atributos de un bloqueo, pero no se pueden leer como tal: un valor no tiene la forma de su biblioteca. El motivo de cada una dice lo que se sabe de los clientes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) (states|state) no lease, or one of nothing or less: any client acquires (it|them) at its second look, held or not.</source>
        <translation>
            <numerusform>%n bloqueo no indica concesión, o indica una de cero o menos: cualquier cliente lo adquiere a la segunda lectura, retenido o no.</numerusform>
            <numerusform>%n bloqueos no indican concesión, o indican una de cero o menos: cualquier cliente los adquiere a la segunda lectura, retenidos o no.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only this Region was seen: holders may write to the copies of other Regions.</source>
        <translation>Solo se vio esta región: los titulares pueden escribir en las copias de otras regiones.</translation>
    </message>
    <message>
        <source>The oldest was acquired %1 ago, as its row states.</source>
        <translation>El más antiguo se adquirió hace %1, como indica su fila.</translation>
    </message>
    <message>
        <source>%1 of type %2</source>
        <translation>%1 de tipo %2</translation>
    </message>
    <message>
        <source>one of type %1</source>
        <translation>con cualquier nombre y de tipo %1</translation>
    </message>
    <message>
        <source>the partition key %1 and the sort key %2</source>
        <translation>la clave de partición %1 y la clave de ordenación %2</translation>
    </message>
    <message>
        <source>the partition key %1</source>
        <translation>la clave de partición %1</translation>
    </message>
    <message>
        <source>the partition key %1 and no sort key</source>
        <translation>la clave de partición %1 y ninguna clave de ordenación</translation>
    </message>
    <message>
        <source>Clients of %1 cannot use this table: they need %2, and each of their requests fails.</source>
        <translation>Los clientes de %1 no pueden usar esta tabla: necesitan %2, y falla cada una de sus solicitudes.</translation>
    </message>
    <message>
        <source>Rows of %1 are in a table that its clients cannot use: they need %2, and each of their requests fails.</source>
        <translation>Hay filas de %1 en una tabla que sus clientes no pueden usar: necesitan %2, y falla cada una de sus solicitudes.</translation>
    </message>
    <message>
        <source>The table is empty, and its keys are nearly those of %1, whose clients need %2: on any other table each of their requests fails.</source>
        <translation>La tabla está vacía, y sus claves son casi las de %1, cuyos clientes necesitan %2: en cualquier otra tabla falla cada una de sus solicitudes.</translation>
    </message>
    <message>
        <source>described locks whose version is a number</source>
        <translation>bloqueos descritos cuya versión es un número</translation>
    </message>
    <message>
        <source>Let the number never begin anew, or let the description name a random value of each write, too: a version must never come again.</source>
        <translation>Haga que el número no vuelva a empezar nunca, o indique en la descripción también un valor aleatorio de cada escritura: una versión no debe repetirse nunca.</translation>
    </message>
    <message numerus="yes">
        <source>The version of %n described lock(s) is a number: one that comes again makes a live lock look lapsed.</source>
        <translation>
            <numerusform>La versión de %n bloqueo descrito es un número: si se repite, un bloqueo vivo parece vencido.</numerusform>
            <numerusform>La versión de %n bloqueos descritos es un número: si se repite, un bloqueo vivo parece vencido.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>http</name>
    <message>
        <source>%1 (certificate &quot;%2&quot;)</source>
        <translation>%1 (certificado &quot;%2&quot;)</translation>
    </message>
    <message>
        <source>the answer of %1 is larger than %2 MiB and was not read to its end</source>
        <translation>la respuesta de %1 es mayor que %2 MiB y no se leyó hasta el final</translation>
    </message>
    <message>
        <source>no connection to %1 within %2 s</source>
        <translation>sin conexión con %1 en %2 s</translation>
    </message>
    <message>
        <source>the answer of %1 was not read: its head has more than 100 header fields, one of more than 8 KiB, or none; check the endpoint and what is on the way to it</source>
        <translation>la respuesta de %1 no se leyó: su cabecera tiene más de 100 campos, uno de más de 8 KiB, o ninguno; revise el punto de conexión y lo que hay en el camino</translation>
    </message>
    <message>
        <source>the answer of %1 was cut off: %2 of %3 bytes arrived</source>
        <translation>la respuesta de %1 quedó cortada: llegaron %2 de %3 bytes</translation>
    </message>
    <message>
        <source>the connection to %1 ended in the middle of its answer</source>
        <translation>la conexión con %1 acabó en medio de su respuesta</translation>
    </message>
    <message>
        <source>%1 refused the connection</source>
        <translation>%1 rechazó la conexión</translation>
    </message>
    <message>
        <source>the name %1 is not known; check the region or the endpoint, and the network</source>
        <translation>el nombre %1 no se conoce; revise la región o el punto de conexión, y la red</translation>
    </message>
    <message>
        <source>no connection to %1: %2</source>
        <translation>sin conexión con %1: %2</translation>
    </message>
    <message>
        <source>the connection to %1 was lost before an answer came</source>
        <translation>la conexión con %1 se perdió antes de llegar una respuesta</translation>
    </message>
    <message>
        <source>only http and https addresses with a host can be asked</source>
        <translation>solo se pueden consultar direcciones http y https con un host</translation>
    </message>
    <message>
        <source>an address must not contain a user name or password</source>
        <translation>una dirección no debe contener nombre de usuario ni contraseña</translation>
    </message>
    <message>
        <source>this Qt has no TLS; install the OpenSSL plugin of Qt Network</source>
        <translation>este Qt no tiene TLS; instale el complemento OpenSSL de Qt Network</translation>
    </message>
    <message>
        <source>a header contains a line break</source>
        <translation>una cabecera contiene un salto de línea</translation>
    </message>
    <message>
        <source>no TLS connection to %1: it does not speak TLS there</source>
        <translation>sin conexión TLS con %1: ahí no se habla TLS</translation>
    </message>
    <message>
        <source>the variable %1_proxy (or %2_PROXY) names a proxy that is spoken to by TLS, which this program cannot; name one that begins with http:// or unset it</source>
        <translation>la variable %1_proxy (o %2_PROXY) nombra un proxy con el que se habla por TLS, lo que este programa no puede; nombre uno que empiece por http:// o quítela</translation>
    </message>
    <message>
        <source>the variable %1_proxy (or %2_PROXY) names a kind of proxy that is not known; use http:// or socks5://, or unset it</source>
        <translation>la variable %1_proxy (o %2_PROXY) nombra un tipo de proxy desconocido; use http:// o socks5://, o quítela</translation>
    </message>
    <message>
        <source>the variable %1_proxy (or %2_PROXY) is not the address of a proxy such as http://proxy.example:3128; correct or unset it</source>
        <translation>la variable %1_proxy (o %2_PROXY) no es la dirección de un proxy como http://proxy.example:3128; corríjala o quítela</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL does not start with http:// or https://</source>
        <translation>no se puede firmar una solicitud cuya URL no empieza por http:// o https://</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has a user name or password in it</source>
        <translation>no se puede firmar una solicitud cuya URL contiene un nombre de usuario o contraseña</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has a fragment</source>
        <translation>no se puede firmar una solicitud cuya URL tiene un fragmento</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has no host</source>
        <translation>no se puede firmar una solicitud cuya URL no tiene host</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has a host that is neither a name nor an address</source>
        <translation>no se puede firmar una solicitud cuya URL tiene un host que no es ni nombre ni dirección</translation>
    </message>
    <message>
        <source>cannot sign a request whose URL has a port outside 1 to 65535</source>
        <translation>no se puede firmar una solicitud cuya URL tiene un puerto fuera de 1 a 65535</translation>
    </message>
    <message>
        <source>no TLS connection to %1: %2; have it renewed, or check the clock of this machine</source>
        <translation>sin conexión TLS con %1: %2; haga que lo renueven, o revise el reloj de esta máquina</translation>
    </message>
    <message>
        <source>no TLS connection to %1: %2; check the address of the endpoint</source>
        <translation>sin conexión TLS con %1: %2; revise la dirección del punto de conexión</translation>
    </message>
    <message>
        <source>no TLS connection to %1: %2; if you trust it, name its authority in ca_bundle or AWS_CA_BUNDLE</source>
        <translation>sin conexión TLS con %1: %2; si confía en él, indique su autoridad en ca_bundle o AWS_CA_BUNDLE</translation>
    </message>
    <message>
        <source>no full answer from %1 within %2 s, some of which this machine slept</source>
        <translation>sin respuesta completa de %1 en %2 s, parte de los cuales esta máquina durmió</translation>
    </message>
    <message>
        <source>no full answer from %1 within %2 s</source>
        <translation>sin respuesta completa de %1 en %2 s</translation>
    </message>
    <message>
        <source>the proxy did not let us through to %1: it asks for a user name and a password, or refuses ours; check the proxy settings of this machine</source>
        <translation>el proxy no nos dejó pasar a %1: pide un nombre de usuario y una contraseña, o rechaza los nuestros; revise los ajustes de proxy de esta máquina</translation>
    </message>
    <message>
        <source>the proxy %1 did not let us through to %2: it asks for a user name and a password, or refuses ours; check the proxy settings of this machine</source>
        <translation>el proxy %1 no nos dejó pasar a %2: pide un nombre de usuario y una contraseña, o rechaza los nuestros; revise los ajustes de proxy de esta máquina</translation>
    </message>
    <message>
        <source>the proxy did not let us through to %1: %2; check the proxy settings of this machine</source>
        <translation>el proxy no nos dejó pasar a %1: %2; revise los ajustes de proxy de esta máquina</translation>
    </message>
    <message>
        <source>the proxy %1 did not let us through to %2: %3; check the proxy settings of this machine</source>
        <translation>el proxy %1 no nos dejó pasar a %2: %3; revise los ajustes de proxy de esta máquina</translation>
    </message>
    <message>
        <source>no TLS connection to %1: %2</source>
        <translation>sin conexión TLS con %1: %2</translation>
    </message>
    <message>
        <source>no TLS connection to %1: this machine has no certificate authorities: install ca-certificates, or name a file in SSL_CERT_FILE</source>
        <translation>sin conexión TLS con %1: esta máquina no tiene autoridades de certificación: instale ca-certificates, o indique un archivo en SSL_CERT_FILE</translation>
    </message>
    <message>
        <source>%1 (from %2) holds no certificate authority; a folder of authorities has PEM files named *.pem, *.crt or by their hash (openssl rehash)</source>
        <translation>%1 (de %2) no contiene ninguna autoridad de certificación; una carpeta de autoridades tiene archivos PEM con nombre *.pem, *.crt o el de su hash (openssl rehash)</translation>
    </message>
    <message>
        <source>cannot read the certificate authorities in %1 (from %2): %3</source>
        <translation>no se pueden leer las autoridades de certificación de %1 (de %2): %3</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>no existe</translation>
    </message>
    <message>
        <source>%1 (from %2) holds no certificate authority; it must be a PEM file with BEGIN CERTIFICATE in it</source>
        <translation>%1 (de %2) no contiene ninguna autoridad de certificación; debe ser un archivo PEM con BEGIN CERTIFICATE</translation>
    </message>
</context>
<context>
    <name>itemstore</name>
    <message>
        <source>after item %1</source>
        <translation>tras el elemento %1</translation>
    </message>
    <message>
        <source>, attribute &quot;%1&quot;</source>
        <translation>, atributo &quot;%1&quot;</translation>
    </message>
    <message>
        <source>cannot use a page of the table: %1 (%2); read it again</source>
        <translation>no se puede usar una página de la tabla: %1 (%2); léala otra vez</translation>
    </message>
</context>
<context>
    <name>lab</name>
    <message>
        <source>the run begins</source>
        <translation>empieza la ejecución</translation>
    </message>
    <message>
        <source>the run ends</source>
        <translation>termina la ejecución</translation>
    </message>
    <message>
        <source>asks for the lock</source>
        <translation>pide el bloqueo</translation>
    </message>
    <message>
        <source>no answer to the write that acquires the lock: it may or may not have arrived</source>
        <translation>sin respuesta a la escritura que adquiere el bloqueo: pudo llegar o no</translation>
    </message>
    <message>
        <source>reads the item: another worker holds it</source>
        <translation>lee el elemento: otro worker lo retiene</translation>
    </message>
    <message>
        <source>begins to work</source>
        <translation>empieza a trabajar</translation>
    </message>
    <message>
        <source>heartbeat refused: another worker wrote the row</source>
        <translation>latido rechazado: otro worker escribió la fila</translation>
    </message>
    <message>
        <source>no answer to a heartbeat: it may or may not have arrived</source>
        <translation>sin respuesta a un latido: pudo llegar o no</translation>
    </message>
    <message>
        <source>heartbeat failed: it did not arrive</source>
        <translation>latido fallido: no llegó</translation>
    </message>
    <message>
        <source>knows that it no longer holds the lock</source>
        <translation>sabe que ya no retiene el bloqueo</translation>
    </message>
    <message>
        <source>the table shows the lock as released</source>
        <translation>la tabla muestra el bloqueo como liberado</translation>
    </message>
    <message>
        <source>released it</source>
        <translation>lo liberó</translation>
    </message>
    <message>
        <source>release refused: another worker wrote the row</source>
        <translation>liberación rechazada: otro worker escribió la fila</translation>
    </message>
    <message>
        <source>no answer to the release: it may or may not have arrived</source>
        <translation>sin respuesta a la liberación: pudo llegar o no</translation>
    </message>
    <message>
        <source>release failed: it did not arrive</source>
        <translation>liberación fallida: no llegó</translation>
    </message>
    <message>
        <source>killed without release</source>
        <translation>matado sin liberar</translation>
    </message>
    <message>
        <source>restarted</source>
        <translation>reiniciado</translation>
    </message>
    <message>
        <source>runs again</source>
        <translation>funciona otra vez</translation>
    </message>
    <message>
        <source>stops sending heartbeats</source>
        <translation>deja de enviar latidos</translation>
    </message>
    <message>
        <source>sends heartbeats again</source>
        <translation>envía latidos otra vez</translation>
    </message>
    <message>
        <source>an operator force-releases its lock</source>
        <translation>un operador fuerza la liberación de su bloqueo</translation>
    </message>
    <message>
        <source>gets other settings</source>
        <translation>recibe otros ajustes</translation>
    </message>
    <message>
        <source>the endpoint failed</source>
        <translation>falló el punto de conexión</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>gave up after %1</source>
        <translation>desistió tras %1</translation>
    </message>
    <message>
        <source>holds, after waiting %1</source>
        <translation>lo retiene, tras esperar %1</translation>
    </message>
    <message>
        <source>finished its work after %1</source>
        <translation>acabó su trabajo tras %1</translation>
    </message>
    <message>
        <source>lost the lock in the middle of its work, after %1</source>
        <translation>perdió el bloqueo en mitad de su trabajo, tras %1</translation>
    </message>
    <message>
        <source>heartbeat, answered within %1</source>
        <translation>latido, respondido en %1</translation>
    </message>
    <message>
        <source>frozen for %1</source>
        <translation>congelado durante %1</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 durante %2</translation>
    </message>
    <message>
        <source>%1: over</source>
        <translation>%1: terminado</translation>
    </message>
    <message>
        <source>its wall clock is wrong by %1 from now on</source>
        <translation>su reloj del sistema se desvía %1 desde ahora</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>espera</translation>
    </message>
    <message>
        <source>%1 holds by the table</source>
        <translation>%1 lo retiene según la tabla</translation>
    </message>
    <message>
        <source>believes that it holds</source>
        <translation>cree que lo retiene</translation>
    </message>
    <message>
        <source>works under the lock</source>
        <translation>trabaja mientras retiene el bloqueo</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>congelado</translation>
    </message>
    <message>
        <source>down</source>
        <translation>caído</translation>
    </message>
    <message>
        <source>more than one believes that it holds</source>
        <translation>más de uno cree que lo retiene</translation>
    </message>
    <message>
        <source>%1, since %2 (%3)</source>
        <translation>%1, desde %2 (%3)</translation>
    </message>
    <message>
        <source>%1, %2 to %3 (%4)</source>
        <translation>%1, de %2 a %3 (%4)</translation>
    </message>
    <message>
        <source>lost replies</source>
        <translation>respuestas perdidas</translation>
    </message>
    <message>
        <source>the next reply is lost</source>
        <translation>la próxima respuesta se pierde</translation>
    </message>
    <message>
        <source>lost requests</source>
        <translation>solicitudes perdidas</translation>
    </message>
    <message>
        <source>writes arrive twice</source>
        <translation>las escrituras llegan dos veces</translation>
    </message>
    <message>
        <source>added latency</source>
        <translation>latencia añadida</translation>
    </message>
    <message>
        <source>throttled</source>
        <translation>limitado</translation>
    </message>
    <message>
        <source>partitioned</source>
        <translation>aislado</translation>
    </message>
    <message>
        <source>will freeze at its next write</source>
        <translation>se congelará en su próxima escritura</translation>
    </message>
    <message>
        <source>heartbeats paused</source>
        <translation>latidos en pausa</translation>
    </message>
    <message>
        <source>a client that counts its lease too late</source>
        <translation>un cliente que cuenta su concesión demasiado tarde</translation>
    </message>
    <message>
        <source>a client that counts an unchanged version too early</source>
        <translation>un cliente que cuenta una versión sin cambios demasiado pronto</translation>
    </message>
    <message>
        <source>clock wrong by %1</source>
        <translation>reloj desviado %1</translation>
    </message>
    <message>
        <source>jobs done</source>
        <translation>trabajos hechos</translation>
    </message>
    <message>
        <source>Work that was begun and finished under the lock.</source>
        <translation>Trabajo que empezó y acabó con el bloqueo retenido.</translation>
    </message>
    <message>
        <source>wait, mean / longest</source>
        <translation>espera, media / máxima</translation>
    </message>
    <message>
        <source>hand-over, mean</source>
        <translation>relevo, media</translation>
    </message>
    <message>
        <source>From a release in the table to the next acquisition, where a worker was waiting.</source>
        <translation>Desde una liberación en la tabla hasta la siguiente adquisición, donde un worker esperaba.</translation>
    </message>
    <message>
        <source>fairness</source>
        <translation>equidad</translation>
    </message>
    <message>
        <source>How long more than one worker might believe, by its own protocol, that it holds.</source>
        <translation>Cuánto tiempo más de un worker pudo creer, según su propio protocolo, que lo retiene.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>lapses</source>
        <translation>vencimientos</translation>
    </message>
    <message>
        <source>failed conditions</source>
        <translation>condiciones incumplidas</translation>
    </message>
    <message>
        <source>Heartbeats and releases of former holders that the condition stopped.</source>
        <translation>Latidos y liberaciones de antiguos titulares que la condición detuvo.</translation>
    </message>
    <message>
        <source>the line is cut</source>
        <translation>la línea está cortada</translation>
    </message>
    <message>
        <source>the table asks to slow down</source>
        <translation>la tabla pide ir más despacio</translation>
    </message>
    <message>
        <source>no answer came in time</source>
        <translation>no llegó respuesta a tiempo</translation>
    </message>
    <message>
        <source>a run needs at least one lock and one worker</source>
        <translation>una ejecución necesita al menos un bloqueo y un worker</translation>
    </message>
    <message>
        <source>worker %1 wants a lock that is not in the plan</source>
        <translation>el worker %1 quiere un bloqueo que no está en el plan</translation>
    </message>
    <message>
        <source>the lab cannot play the library of lock %1</source>
        <translation>el laboratorio no puede simular la biblioteca del bloqueo %1</translation>
    </message>
    <message>
        <source>the lab plays on tables whose keys are strings; %1 has others</source>
        <translation>el laboratorio usa tablas cuyas claves son cadenas; %1 tiene otras</translation>
    </message>
    <message>
        <source>this run was prepared before; make a new one</source>
        <translation>esta ejecución ya se preparó; haga una nueva</translation>
    </message>
    <message>
        <source>there is no such worker</source>
        <translation>no existe ese worker</translation>
    </message>
    <message>
        <source>Healthy hand-over</source>
        <translation>Relevo normal</translation>
    </message>
    <message>
        <source>The holder crashes</source>
        <translation>El titular falla</translation>
    </message>
    <message>
        <source>A long pause, and a zombie wakes</source>
        <translation>Una pausa larga, y un zombi despierta</translation>
    </message>
    <message>
        <source>The holder is cut off</source>
        <translation>El titular queda aislado</translation>
    </message>
    <message>
        <source>Ann works on, but her heartbeats no longer reach the table. She knows when her lease ends, counted from before her last successful heartbeat left, and stops in time. Ben counts from after the answer that showed that heartbeat, and starts only later. That the holder errs early and the waiter late is what keeps them apart: see the gap between the two bars.</source>
        <translation>Ann sigue trabajando, pero sus latidos ya no llegan a la tabla. Sabe cuándo acaba su concesión, contada desde antes de salir su último latido con éxito, y para a tiempo. Ben cuenta desde después de la respuesta que mostró ese latido, y empieza más tarde. Que el titular se equivoque por pronto y quien espera por tarde los mantiene separados: vea el hueco entre las dos barras.</translation>
    </message>
    <message>
        <source>A wrong clock breaks dates, not versions</source>
        <translation>Un reloj erróneo falsea fechas, no versiones</translation>
    </message>
    <message>
        <source>Thundering herd</source>
        <translation>Avalancha</translation>
    </message>
    <message>
        <source>An operator breaks a live lock</source>
        <translation>Un operador libera un bloqueo activo a la fuerza</translation>
    </message>
    <message>
        <source>A heartbeat arrives, its answer does not</source>
        <translation>Un latido llega, su respuesta no</translation>
    </message>
    <message>
        <source>The answer to one of Ann&apos;s heartbeats is lost. The row has her new version, but she cannot know. A client that simply keeps sending heartbeats with its old version is refused and drops a lock that it still owns. Ours reads the row, finds the version it tried to write, and keeps the lock.</source>
        <translation>Se pierde la respuesta a uno de los latidos de Ann. La fila tiene su versión nueva, pero ella no puede saberlo. Un cliente que sigue enviando latidos con la versión vieja es rechazado y suelta un bloqueo que aún es suyo. El nuestro lee la fila, halla la versión que quiso escribir y conserva el bloqueo.</translation>
    </message>
    <message>
        <source>table %1 holds items that the lab did not write, e.g. &quot;%2&quot;; type its name to say that you want the lab in it all the same, or leave the table out</source>
        <translation>la tabla %1 contiene elementos que el laboratorio no escribió, p. ej. &quot;%2&quot;; escriba su nombre para decir que quiere el laboratorio en ella de todos modos, o no indique la tabla</translation>
    </message>
    <message>
        <source>a row of the lab in table %1 was not removed: it changed meanwhile, or no answer came; remove rows whose key begins with lab- by hand</source>
        <translation>no se quitó una fila del laboratorio en la tabla %1: cambió entretanto o no llegó respuesta; quite a mano las filas cuya clave empieza por lab-</translation>
    </message>
    <message>
        <source>work must take longer than 0 ms, and pauses cannot be negative</source>
        <translation>el trabajo debe durar más de 0 ms, y las pausas no pueden ser negativas</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>solape</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>aún no</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>esperando</translation>
    </message>
    <message>
        <source>working</source>
        <translation>trabaja</translation>
    </message>
    <message>
        <source>releasing</source>
        <translation>libera</translation>
    </message>
    <message>
        <source>resting</source>
        <translation>descansa</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>several</source>
        <translation>varios</translation>
    </message>
    <message>
        <source>%1, %2, %3: %4</source>
        <translation>%1, %2, %3: %4</translation>
    </message>
    <message>
        <source>loses the lock: its lease lapsed and another worker acquired it</source>
        <translation>pierde el bloqueo: su concesión venció y otro worker lo adquirió</translation>
    </message>
    <message>
        <source>an operator could not release the lock: the row changed, or it was not held</source>
        <translation>un operador no pudo liberar el bloqueo: la fila cambió o no estaba retenido</translation>
    </message>
    <message>
        <source>the overlap with %1 ends</source>
        <translation>el solape con %1 termina</translation>
    </message>
    <message>
        <source>believes that it holds, and so does %1: their clocks disagree</source>
        <translation>cree que lo retiene, y %1 también: sus relojes discrepan</translation>
    </message>
    <message>
        <source>believes that it holds, and so does %1: an operator broke the live lock</source>
        <translation>cree que lo retiene, y %1 también: un operador forzó la liberación del bloqueo activo</translation>
    </message>
    <message>
        <source>believes that it holds, and so does %1, and nothing explains it</source>
        <translation>cree que lo retiene, y %1 también, y nada lo explica</translation>
    </message>
    <message>
        <source>acquires the lock</source>
        <translation>adquiere el bloqueo</translation>
    </message>
    <message>
        <source>acquires the lock, %1 after its release</source>
        <translation>adquiere el bloqueo, %1 después de su liberación</translation>
    </message>
    <message>
        <source>From asking for the lock to knowing that it is held.</source>
        <translation>Desde pedir el bloqueo hasta saber que está retenido.</translation>
    </message>
    <message>
        <source>Jain&apos;s index of acquisitions per worker: 1 is even, 1/n: one worker has all.</source>
        <translation>Índice de Jain de adquisiciones por worker: 1 es igualdad, 1/n: un worker las tiene todas.</translation>
    </message>
    <message>
        <source>Locks that were acquired after a lapse, without a release.</source>
        <translation>Bloqueos que se adquirieron tras un vencimiento, sin liberación.</translation>
    </message>
    <message>
        <source>a run must be longer than 0 s</source>
        <translation>una ejecución debe durar más de 0 s</translation>
    </message>
    <message>
        <source>the least latency must be 0 ms or more and not above the greatest, and the time limit of an answer above 0 ms</source>
        <translation>la latencia mínima debe ser de 0 ms o más y no superar la máxima, y el límite de tiempo de una respuesta debe superar 0 ms</translation>
    </message>
    <message>
        <source>every worker needs a name of its own; &quot;%1&quot; is empty or used twice</source>
        <translation>cada worker necesita un nombre propio; &quot;%1&quot; está vacío o se usa dos veces</translation>
    </message>
    <message>
        <source>the script names a worker that is not in the plan</source>
        <translation>el guion nombra un worker que no está en el plan</translation>
    </message>
    <message>
        <source>Three workers share one lock. The holder sends heartbeats while it works and releases the lock when it is done. DynamoDB keeps no queue: the others read again every half second, and the first to read acquires it. Compare the hand-over time with that half second, and see whether all get their share.</source>
        <translation>Tres workers comparten un bloqueo. El titular envía latidos mientras trabaja y libera el bloqueo al acabar. DynamoDB no lleva cola: los demás leen otra vez cada medio segundo, y el primero en leer lo adquiere. Compare el tiempo de relevo con ese medio segundo y vea si todos reciben su parte.</translation>
    </message>
    <message>
        <source>Ann is killed at 5 s and releases nothing. The row stays and does not say so: only that its version no longer moves. Ben has to watch it stand still for one whole lease by its own clock before it can acquire it. The price of a crash is one lease from the last heartbeat that was seen.</source>
        <translation>A los 5 s se mata el proceso de Ann, que no libera nada. La fila queda y no lo dice: solo que su versión ya no cambia. Ben debe verla quieta una concesión entera según su propio reloj antes de poder adquirir el bloqueo. El precio de un fallo es una concesión desde el último latido visto.</translation>
    </message>
    <message>
        <source>Ann is frozen for 20 s, as by a garbage collector, just between deciding to send a heartbeat and sending it. Meanwhile her lease lapses and Ben acquires the lock. When she wakes, her heartbeat goes out after all, and the table refuses it, because the row carries Ben&apos;s version now. The condition protects the lock. Nothing but a check of the lease by the holder itself, or a fencing token, protects what she was working on.</source>
        <translation>Ann queda congelada 20 s, como por un recolector de basura, justo entre decidir enviar un latido y enviarlo. Entretanto su concesión vence y Ben adquiere el bloqueo. Cuando despierta, su latido sale de todos modos y la tabla lo rechaza, porque la fila lleva ya la versión de Ben. La condición protege el bloqueo. Lo que ella hacía solo lo protege una comprobación de la concesión por el propio titular, o un token de fencing.</translation>
    </message>
    <message>
        <source>The same workers on two locks. ddblock stores the date at which a lease ends, and each client compares it with its own clock; dynamolock compares no times. At 6 s the clocks of the second worker of each pair jump 30 s ahead. Ben acquires the ddblock lock while Ann still holds it, and for a while both believe that they hold it. The dynamolock lock is not affected.</source>
        <translation>Los mismos workers en dos bloqueos. ddblock guarda la fecha en que acaba una concesión y cada cliente la compara con su propio reloj; dynamolock no compara horas. A los 6 s los relojes del segundo worker de cada par saltan 30 s adelante. Ben adquiere el bloqueo de ddblock mientras Ann aún lo retiene, y durante un rato ambos creen que lo retienen. Al de dynamolock no le afecta.</translation>
    </message>
    <message>
        <source>Twenty workers want one lock, and each looks twice a second. Every release is a race that one wins and the others lose after a useless write. The lock stays correct. Look at what it costs: the longest wait, and how unevenly acquisitions are spread.</source>
        <translation>Veinte workers quieren un bloqueo, y cada uno mira dos veces por segundo. Cada liberación es una carrera que uno gana y los demás pierden tras una escritura inútil. El bloqueo sigue siendo correcto. Vea lo que cuesta: la espera más larga y lo desigual del reparto de adquisiciones.</translation>
    </message>
    <message>
        <source>Ann holds the lock and is well. At 6 s an operator breaks it: the row is marked as released and gets a new version. Ben acquires it at the next look. Ann learns of it only when her next heartbeat is refused; until then both believe that they hold. Releasing is not stopping: before breaking a live lock, stop its holder.</source>
        <translation>Ann retiene el bloqueo y está bien. A los 6 s un operador fuerza su liberación: la fila se marca como liberada y recibe una versión nueva. Ben lo adquiere en la siguiente lectura. Ann se entera cuando se rechaza su próximo latido; hasta entonces ambos creen que lo retienen. Liberar no es detener: antes de forzar la liberación de un bloqueo activo, detenga a su titular.</translation>
    </message>
    <message>
        <source>Killed without a release; its row stays until the lease lapses.</source>
        <translation>Matado sin liberar; su fila queda hasta que la concesión venza.</translation>
    </message>
</context>
<context>
    <name>locks</name>
    <message>
        <source>an unnamed owner</source>
        <translation>un propietario sin nombre</translation>
    </message>
    <message>
        <source>its version stood still for %1 ms, longer than its lease</source>
        <translation>su versión estuvo quieta %1 ms, más que su concesión</translation>
    </message>
    <message>
        <source>Asking for the lock.</source>
        <translation>Pidiendo el bloqueo.</translation>
    </message>
    <message>
        <source>its date, %1, is over: %2</source>
        <translation>su fecha, %1, ha pasado: %2</translation>
    </message>
    <message>
        <source>the row is marked as released</source>
        <translation>la fila está marcada como liberada</translation>
    </message>
    <message>
        <source>a lease of %1 ms is too short here: the server&apos;s time is known to %2 ms, and the lease might be over before the first heartbeat; lengthen it</source>
        <translation>una concesión de %1 ms es aquí demasiado corta: la hora del servidor se conoce con %2 ms, y la concesión podría acabar antes del primer latido; alárguela</translation>
    </message>
    <message>
        <source>No answer to the request for the lock; reading to see.</source>
        <translation>Sin respuesta a la petición del bloqueo; se lee para comprobarlo.</translation>
    </message>
    <message>
        <source>the row %1 cannot be acquired as a %2 lock: it %3; nothing was written</source>
        <translation>la fila %1 no se puede adquirir como bloqueo de %2: %3; no se escribió nada</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>retenido por %1</translation>
    </message>
    <message>
        <source>%1&apos;s date, %2, is over by one clock and not yet surely by the other: %3</source>
        <translation>la fecha de %1, %2, ha pasado según un reloj y aún no con seguridad según el otro: %3</translation>
    </message>
    <message>
        <source>Held by %1; trying again.</source>
        <translation>Retenido por %1; se intenta otra vez.</translation>
    </message>
    <message>
        <source>Not acquired: held by %1.</source>
        <translation>No adquirido: retenido por %1.</translation>
    </message>
    <message>
        <source>Not acquired: %1 held it to the end of the wait.</source>
        <translation>No adquirido: %1 lo retuvo hasta el final de la espera.</translation>
    </message>
    <message>
        <source>Not acquired: held by %1, and waiting was to be skipped.</source>
        <translation>No adquirido: retenido por %1, y no se debía esperar.</translation>
    </message>
    <message>
        <source>There is no such lock; trying again.</source>
        <translation>No existe ese bloqueo; se intenta otra vez.</translation>
    </message>
    <message>
        <source>Not acquired: the lock does not exist, and only an existing one was asked for.</source>
        <translation>No adquirido: el bloqueo no existe, y solo se pidió uno existente.</translation>
    </message>
    <message>
        <source>Not acquired: %1.</source>
        <translation>No adquirido: %1.</translation>
    </message>
    <message>
        <source>Not acquired: no request for it was answered. One of them may still arrive: the row may be ours until its lease lapses.</source>
        <translation>No adquirido: no se respondió ninguna petición. Una puede llegar aún: la fila puede ser nuestra hasta que venza su concesión.</translation>
    </message>
    <message>
        <source>another owner</source>
        <translation>otro propietario</translation>
    </message>
    <message>
        <source>the endpoint&apos;s answers carry no Date, so the server&apos;s time is not known, and this library&apos;s locks are dated; nothing was written. Use an endpoint that sends it</source>
        <translation>las respuestas del punto de conexión no llevan Date, así que no se conoce la hora del servidor, y los bloqueos de esta biblioteca llevan fecha; no se escribió nada. Use un punto de conexión que la envíe</translation>
    </message>
    <message>
        <source>this machine&apos;s clock says %1, the server&apos;s %2 (give or take %3 s)</source>
        <translation>el reloj de esta máquina dice %1, el del servidor %2 (con %3 s de margen)</translation>
    </message>
    <message>
        <source>it took more than a third of the lease</source>
        <translation>tardó más de un tercio de la concesión</translation>
    </message>
    <message>
        <source>the server&apos;s clock has gone back since the last one</source>
        <translation>el reloj del servidor ha retrocedido desde el último</translation>
    </message>
    <message>
        <source>the row is gone</source>
        <translation>la fila ya no está</translation>
    </message>
    <message>
        <source>the row is %1&apos;s now</source>
        <translation>la fila es ahora de %1</translation>
    </message>
    <message>
        <source>the row is not ours any more</source>
        <translation>la fila ya no es nuestra</translation>
    </message>
    <message>
        <source>The row could not be read within a third of the lease.</source>
        <translation>No se pudo leer la fila en un tercio de la concesión.</translation>
    </message>
    <message>
        <source>The row could not be read: %1.</source>
        <translation>No se pudo leer la fila: %1.</translation>
    </message>
    <message>
        <source>No heartbeat for %1 ms, the safe time: stop what the lock protects.</source>
        <translation>Sin latido durante %1 ms, el tiempo seguro: pare lo que el bloqueo protege.</translation>
    </message>
    <message>
        <source>Heartbeats paused; the lease runs down.</source>
        <translation>Latidos en pausa; la concesión se agota.</translation>
    </message>
    <message>
        <source>Sending heartbeats again.</source>
        <translation>Se envían latidos otra vez.</translation>
    </message>
    <message>
        <source>This library never renews a lock.</source>
        <translation>Esta biblioteca nunca renueva un bloqueo.</translation>
    </message>
    <message>
        <source>Rows of this library carry no data.</source>
        <translation>Las filas de esta biblioteca no llevan datos.</translation>
    </message>
    <message>
        <source>A lease must be longer than 0 ms and at most a hundred years.</source>
        <translation>Una concesión debe durar más de 0 ms y como mucho cien años.</translation>
    </message>
    <message>
        <source>Stopped without a release; the row stays until its lease lapses.</source>
        <translation>Detenido sin liberar; la fila queda hasta que venza su concesión.</translation>
    </message>
    <message>
        <source>Released: the release that seemed to have failed had arrived.</source>
        <translation>Liberado: la liberación que parecía fallida había llegado.</translation>
    </message>
    <message>
        <source>Heartbeat accepted.</source>
        <translation>Latido aceptado.</translation>
    </message>
    <message>
        <source>Heartbeat accepted; it was delivered twice.</source>
        <translation>Latido aceptado; se entregó dos veces.</translation>
    </message>
    <message>
        <source>Lost: the heartbeat was refused, %1.</source>
        <translation>Perdido: se rechazó el latido, %1.</translation>
    </message>
    <message>
        <source>A heartbeat went out and no answer came: %1. Reading to see.</source>
        <translation>Salió un latido y no llegó respuesta: %1. Se lee para comprobarlo.</translation>
    </message>
    <message>
        <source>Released.</source>
        <translation>Liberado.</translation>
    </message>
    <message>
        <source>The release went out and no answer came: %1. Reading to see.</source>
        <translation>Salió la liberación y no llegó respuesta: %1. Se lee para comprobarlo.</translation>
    </message>
    <message>
        <source>Not released: %1. It is still ours.</source>
        <translation>No liberado: %1. Sigue siendo nuestro.</translation>
    </message>
    <message>
        <source>Released; the request was delivered twice.</source>
        <translation>Liberado; la solicitud se entregó dos veces.</translation>
    </message>
    <message>
        <source>Released: the row is gone. The request was delivered twice, or another program deleted it.</source>
        <translation>Liberado: la fila ya no está. La solicitud se entregó dos veces, u otro programa la borró.</translation>
    </message>
    <message>
        <source>Lost: the release was refused, %1.</source>
        <translation>Perdido: se rechazó la liberación, %1.</translation>
    </message>
    <message>
        <source>The heartbeat had arrived; its answer was lost.</source>
        <translation>El latido había llegado; se perdió su respuesta.</translation>
    </message>
    <message>
        <source>Lost: %1.</source>
        <translation>Perdido: %1.</translation>
    </message>
    <message>
        <source>The heartbeat had not arrived; sending heartbeats again.</source>
        <translation>El latido no había llegado; se envían latidos otra vez.</translation>
    </message>
    <message>
        <source>Released; the answer was lost, the row shows it.</source>
        <translation>Liberado; la respuesta se perdió, la fila lo muestra.</translation>
    </message>
    <message>
        <source>Released, as far as the row tells: %1.</source>
        <translation>Liberado, por lo que dice la fila: %1.</translation>
    </message>
    <message>
        <source>Lost while the clock jumped: %1.</source>
        <translation>Perdido mientras saltaba el reloj: %1.</translation>
    </message>
    <message>
        <source>The clock jumped; the row is still ours.</source>
        <translation>El reloj saltó; la fila sigue siendo nuestra.</translation>
    </message>
    <message>
        <source>An earlier heartbeat arrived late; continuing from it.</source>
        <translation>Un latido anterior llegó tarde; se continúa desde él.</translation>
    </message>
    <message>
        <source>no test locks of dialect %1; choose %2</source>
        <translation>no hay bloqueos de prueba del dialecto %1; elija %2</translation>
    </message>
    <message>
        <source>Deletes the row, if every attribute is still as shown here. Only one that is added at the same moment, and that the library does not know, would go unnoticed.</source>
        <translation>Borra la fila, si cada atributo sigue como se muestra aquí. Solo pasaría inadvertido uno que se añada en el mismo instante y que la biblioteca no conozca.</translation>
    </message>
    <message>
        <source>Everything the row holds. Its before-image stays in the journal.</source>
        <translation>Todo lo que contiene la fila. Su imagen previa queda en el diario.</translation>
    </message>
    <message>
        <source>Clients of this library fail on the row as it is. A holder that still runs will find its next heartbeat or release refused.</source>
        <translation>Los clientes de esta biblioteca fallan con la fila tal como está. A un titular que aún funcione se le rechazará el próximo latido o la liberación.</translation>
    </message>
    <message>
        <source>the lock %1 is not a %2 lock and cannot be released as one</source>
        <translation>el bloqueo %1 no es de %2 y no se puede liberar como tal</translation>
    </message>
    <message>
        <source>the lock %1 is released already</source>
        <translation>el bloqueo %1 ya está liberado</translation>
    </message>
    <message>
        <source>the row %1 is not a lock and has nothing to release</source>
        <translation>la fila %1 no es un bloqueo y no tiene nada que liberar</translation>
    </message>
    <message>
        <source>the lock %1 cannot be released by %2; use %3</source>
        <translation>el bloqueo %1 no se puede liberar con %2; use %3</translation>
    </message>
    <message>
        <source>the row lacks the key attributes of table %1</source>
        <translation>a la fila le faltan los atributos clave de la tabla %1</translation>
    </message>
    <message>
        <source>a name that starts with ddblock-, with uuid and expires</source>
        <translation>un nombre que empieza por ddblock-, con uuid y expires</translation>
    </message>
    <message>
        <source>a name that starts with ddblock-, with uuid or expires</source>
        <translation>un nombre que empieza por ddblock-, con uuid o expires</translation>
    </message>
    <message>
        <source>the partition key name, as ddblock needs it</source>
        <translation>la clave de partición name, como la necesita ddblock</translation>
    </message>
    <message>
        <source>has neither uuid nor expires</source>
        <translation>no tiene ni uuid ni expires</translation>
    </message>
    <message>
        <source>has no uuid that is text: its holder can neither renew nor release it</source>
        <translation>no tiene un uuid que sea texto: su titular no puede ni renovarlo ni liberarlo</translation>
    </message>
    <message>
        <source>expires is not a whole number of nanoseconds: when it lapses cannot be told</source>
        <translation>expires no es un número entero de nanosegundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>its date is judged by the next client that acquires, with that machine&apos;s clock</source>
        <translation>su fecha la juzga el siguiente cliente que adquiere, con el reloj de su máquina</translation>
    </message>
    <message>
        <source>its holder&apos;s mutex was made at %1 by the holder&apos;s own clock</source>
        <translation>el mutex de su titular se creó a las %1 según el reloj del titular</translation>
    </message>
    <message>
        <source>Deletes the row. There is no gentler form: a date set back is overwritten by the next renewal.</source>
        <translation>Borra la fila. No hay forma más suave: una fecha atrasada la sobrescribe la siguiente renovación.</translation>
    </message>
    <message>
        <source>The row&apos;s other attributes.</source>
        <translation>Los demás atributos de la fila.</translation>
    </message>
    <message>
        <source>Its next renewal, within half its time to live (30 s by default), is refused, and the library panics: the holder&apos;s whole process is likely to crash. It cannot bring the row back.</source>
        <translation>Su próxima renovación, en la mitad de su tiempo de vida (30 s por defecto), se rechaza y la biblioteca aborta con panic: es probable que caiga todo el proceso del titular. No puede devolver la fila.</translation>
    </message>
    <message>
        <source>ddblock needs a table with the partition key name and no sort key; %1 is not one</source>
        <translation>ddblock necesita una tabla con la clave de partición name y sin clave de ordenación; %1 no lo es</translation>
    </message>
    <message>
        <source>no lock library&apos;s row that we know</source>
        <translation>no es una fila de una biblioteca de bloqueos que conozcamos</translation>
    </message>
    <message>
        <source>record version number with a Go duration or in dynamolock&apos;s own form</source>
        <translation>versión de registro con una duración de Go o en la forma propia de dynamolock</translation>
    </message>
    <message>
        <source>dynamolock takes any key names: only rows tell</source>
        <translation>dynamolock admite cualquier nombre de clave: solo las filas lo dicen</translation>
    </message>
    <message>
        <source>the key schema dynamolock uses by default</source>
        <translation>el esquema de claves que dynamolock usa por defecto</translation>
    </message>
    <message>
        <source>its lease is not a Go duration: every dynamolock client fails on this row</source>
        <translation>su concesión no es una duración de Go: todo cliente de dynamolock falla con esta fila</translation>
    </message>
    <message>
        <source>states no lease: any client acquires it at its second look</source>
        <translation>no indica concesión: cualquier cliente lo adquiere a la segunda lectura</translation>
    </message>
    <message>
        <source>Its next heartbeat, within its heartbeat period (5 s by default), is refused and the lock silently dropped; the error only goes to a log that is off by default. Until its lease ends it may still believe in it. If it closes its client before that heartbeat, its other locks are left to lapse.</source>
        <translation>Su próximo latido, en su periodo de latidos (5 s por defecto), se rechaza y el bloqueo se suelta en silencio; el error solo va a un registro que está apagado por defecto. Hasta que acabe su concesión puede seguir creyendo en él. Si cierra su cliente antes de ese latido, sus otros bloqueos vencen solos.</translation>
    </message>
    <message>
        <source> A holder that sends heartbeats by hand with HeartbeatRetries (v2.0.3 on) panics on the missing row.</source>
        <translation> Un titular que envía latidos a mano con HeartbeatRetries (desde v2.0.3) aborta con panic por la fila que falta.</translation>
    </message>
    <message>
        <source>in Go&apos;s notation</source>
        <translation>en la notación de Go</translation>
    </message>
    <message>
        <source>&lt;0.4.0, no ttl attribute</source>
        <translation>&lt;0.4.0, sin atributo ttl</translation>
    </message>
    <message>
        <source>0.4.0/0.4.1 (ttl = ms + seconds, TTL never fires)</source>
        <translation>0.4.0/0.4.1 (ttl = ms + segundos, TTL nunca actúa)</translation>
    </message>
    <message>
        <source>lockname, holder and expire_ts, as dyndb-mutex writes them</source>
        <translation>lockname, holder y expire_ts, como los escribe dyndb-mutex</translation>
    </message>
    <message>
        <source>the key lockname with holder or expire_ts, as dyndb-mutex names them</source>
        <translation>la clave lockname con holder o expire_ts, como los nombra dyndb-mutex</translation>
    </message>
    <message>
        <source>the partition key lockname is dyndb-mutex&apos;s alone</source>
        <translation>la clave de partición lockname es solo de dyndb-mutex</translation>
    </message>
    <message>
        <source>has neither holder nor expire_ts</source>
        <translation>no tiene ni holder ni expire_ts</translation>
    </message>
    <message>
        <source>has no holder that is text: no client can release it</source>
        <translation>no tiene un holder que sea texto: ningún cliente puede liberarlo</translation>
    </message>
    <message>
        <source>expire_ts is not a whole number of milliseconds: when it lapses cannot be told</source>
        <translation>expire_ts no es un número entero de milisegundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>Writes the row as the library&apos;s own release does: holder __empty__, expire_ts 0, no ttl.</source>
        <translation>Escribe la fila como la liberación de la biblioteca: holder __empty__, expire_ts 0, sin ttl.</translation>
    </message>
    <message>
        <source>Nothing while it runs. Its release() then logs one warning and still reports the lock as held. If the next holder uses the same name, that release() releases the new lock.</source>
        <translation>Nada mientras funciona. Su release() registra entonces un aviso y aún da el bloqueo por retenido. Si el siguiente titular usa el mismo nombre, ese release() libera el bloqueo nuevo.</translation>
    </message>
    <message>
        <source>dyndb-mutex needs a table with the partition key lockname and no sort key; %1 is not one</source>
        <translation>dyndb-mutex necesita una tabla con la clave de partición lockname y sin clave de ordenación; %1 no lo es</translation>
    </message>
    <message>
        <source>record version number with a lease in milliseconds</source>
        <translation>versión de registro con una concesión en milisegundos</translation>
    </message>
    <message>
        <source>the key schema of spring-integration-aws 2.5 or earlier</source>
        <translation>el esquema de claves de spring-integration-aws 2.5 o anterior</translation>
    </message>
    <message>
        <source>the Java lock client takes any key names: only rows tell</source>
        <translation>el cliente de bloqueos de Java admite cualquier nombre de clave: solo las filas lo dicen</translation>
    </message>
    <message>
        <source>named like the coordinator table of a Kinesis client application</source>
        <translation>se llama como la tabla coordinadora de una aplicación cliente de Kinesis</translation>
    </message>
    <message>
        <source>the key schema the Java lock client uses by default</source>
        <translation>el esquema de claves que el cliente de bloqueos de Java usa por defecto</translation>
    </message>
    <message>
        <source>its lease is not a number of milliseconds: every Java client fails on this row, and on listing the table</source>
        <translation>su concesión no es un número de milisegundos: todo cliente de Java falla con esta fila y al enumerar la tabla</translation>
    </message>
    <message>
        <source>lacks ownerName, leaseDuration or recordVersionNumber: every Java client fails on this row</source>
        <translation>le falta ownerName, leaseDuration o recordVersionNumber: todo cliente de Java falla con esta fila</translation>
    </message>
    <message>
        <source>v1.3.x branch (lookupTime)</source>
        <translation>rama v1.3.x (lookupTime)</translation>
    </message>
    <message>
        <source>its holder&apos;s branch of the library judges by wall clock, others ignore lookupTime</source>
        <translation>la rama de la biblioteca de su titular juzga por el reloj del sistema, otras ignoran lookupTime</translation>
    </message>
    <message>
        <source>the leader election of a Kinesis client application</source>
        <translation>la elección de líder de una aplicación cliente de Kinesis</translation>
    </message>
    <message>
        <source>written by spring-integration-aws 2.5 or earlier</source>
        <translation>escrito por spring-integration-aws 2.5 o anterior</translation>
    </message>
    <message>
        <source>Its heartbeat thread drops the lock at the next heartbeat (5 s by default) with a debug message; releaseLock returns false. Until its lease ends it may still believe in it. A session monitor fires later, in the newest versions perhaps not at all.</source>
        <translation>Su hilo de latidos suelta el bloqueo en el próximo latido (5 s por defecto) con un mensaje de depuración; releaseLock devuelve false. Hasta que acabe su concesión puede seguir creyendo en él. Un monitor de sesión avisa más tarde, en las versiones más nuevas quizá nunca.</translation>
    </message>
    <message>
        <source>in milliseconds</source>
        <translation>en milisegundos</translation>
    </message>
    <message>
        <source>an entry of a Delta Lake commit log, not a lock: deleting it can lose a commit</source>
        <translation>una entrada de un registro de commits de Delta Lake, no un bloqueo: borrarla puede perder un commit</translation>
    </message>
    <message>
        <source>a Powertools idempotency record, not a lock</source>
        <translation>un registro de idempotencia de Powertools, no un bloqueo</translation>
    </message>
    <message>
        <source>an entry of a Laravel cache, not a lock</source>
        <translation>una entrada de una caché de Laravel, no un bloqueo</translation>
    </message>
    <message>
        <source>metadata of the Kinesis client library, not a lease</source>
        <translation>metadatos de la biblioteca cliente de Kinesis, no una concesión</translation>
    </message>
    <message>
        <source>the key schema of a program whose rows are not read</source>
        <translation>el esquema de claves de un programa cuyas filas no se leen</translation>
    </message>
    <message>
        <source>record_version_number, owner_name and lease_duration, as python_dynamodb_lock writes them</source>
        <translation>record_version_number, owner_name y lease_duration, como los escribe python_dynamodb_lock</translation>
    </message>
    <message>
        <source>the keys lock_key and sort_key with attributes that python_dynamodb_lock names so</source>
        <translation>las claves lock_key y sort_key con atributos que python_dynamodb_lock llama así</translation>
    </message>
    <message>
        <source>the keys lock_key and sort_key are python_dynamodb_lock&apos;s alone</source>
        <translation>las claves lock_key y sort_key son solo de python_dynamodb_lock</translation>
    </message>
    <message>
        <source>has none of the attributes of a python_dynamodb_lock lock</source>
        <translation>no tiene ninguno de los atributos de un bloqueo de python_dynamodb_lock</translation>
    </message>
    <message>
        <source>has no lease_duration that is a number: every client fails on this row</source>
        <translation>no tiene un lease_duration que sea número: todo cliente falla con esta fila</translation>
    </message>
    <message>
        <source>has no owner_name that is text: every client fails on this row</source>
        <translation>no tiene un owner_name que sea texto: todo cliente falla con esta fila</translation>
    </message>
    <message>
        <source>DynamoDB may delete the row after %1; the lease does not end by that</source>
        <translation>DynamoDB puede borrar la fila después de %1; la concesión no acaba por eso</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does.</source>
        <translation>Borra la fila, como la liberación de la biblioteca.</translation>
    </message>
    <message>
        <source>The row&apos;s additional attributes.</source>
        <translation>Los atributos adicionales de la fila.</translation>
    </message>
    <message>
        <source>Its next heartbeat, within its heartbeat period (5 s by default), is refused, and the library calls it back with LOCK_STOLEN; without a callback it loses the lock in silence. Its later release() does nothing.</source>
        <translation>Su próximo latido, en su periodo de latidos (5 s por defecto), se rechaza y la biblioteca llama a su callback con LOCK_STOLEN; sin callback pierde el bloqueo en silencio. Su release() posterior no hace nada.</translation>
    </message>
    <message>
        <source>in seconds</source>
        <translation>en segundos</translation>
    </message>
    <message>
        <source>has none of the attributes of a record-version lock</source>
        <translation>no tiene ninguno de los atributos de un bloqueo de versión de registro</translation>
    </message>
    <message>
        <source>isReleased is there but is not the string &quot;1&quot;: clients take the row for released and can never acquire it</source>
        <translation>isReleased está pero no es la cadena &quot;1&quot;: los clientes dan la fila por liberada y nunca pueden adquirirla</translation>
    </message>
    <message>
        <source>has no ownerName that is text: no client can send its heartbeat or release it</source>
        <translation>no tiene un ownerName que sea texto: ningún cliente puede enviar su latido ni liberarlo</translation>
    </message>
    <message>
        <source>Marks the row as released and replaces its version and owner, so that the old holder&apos;s next heartbeat fails. Everything else in the row stays.</source>
        <translation>Marca la fila como liberada y sustituye su versión y propietario, de modo que falle el próximo latido del titular anterior. Lo demás de la fila queda.</translation>
    </message>
    <message>
        <source>Deletes the row.</source>
        <translation>Borra la fila.</translation>
    </message>
    <message>
        <source>The row&apos;s data and additional attributes, which the next holder may need.</source>
        <translation>Los datos y atributos adicionales de la fila, que el siguiente titular puede necesitar.</translation>
    </message>
    <message>
        <source>marking %1 as released needs a version and an owner it never had</source>
        <translation>marcar %1 como liberado necesita una versión y un propietario que nunca tuvo</translation>
    </message>
    <message>
        <source>the attribute %1 belongs to the lock itself; choose another name</source>
        <translation>el atributo %1 pertenece al propio bloqueo; elija otro nombre</translation>
    </message>
    <message>
        <source>a record-version lock whose lease no known library can read; choose its library for this table to release it</source>
        <translation>un bloqueo de versión de registro cuya concesión ninguna biblioteca conocida puede leer; elija su biblioteca para esta tabla para liberarlo</translation>
    </message>
    <message>
        <source>lacks attributes of a record-version lock; choose a library for this table to read it as one</source>
        <translation>le faltan atributos de un bloqueo de versión de registro; elija una biblioteca para esta tabla para leerlo como tal</translation>
    </message>
    <message>
        <source>there is no connection to acquire locks with</source>
        <translation>no hay conexión con la que adquirir bloqueos</translation>
    </message>
    <message>
        <source>Ours already; acquired once more by the same client.</source>
        <translation>Ya es nuestro; adquirido otra vez por el mismo cliente.</translation>
    </message>
    <message>
        <source>the program is closing; nothing was sent</source>
        <translation>el programa se cierra; no se envió nada</translation>
    </message>
    <message>
        <source>a lock needs a key that is not empty</source>
        <translation>un bloqueo necesita una clave que no esté vacía</translation>
    </message>
    <message>
        <source>a lease must be longer than 0 ms; 20s is usual</source>
        <translation>una concesión debe durar más de 0 ms; 20s es lo habitual</translation>
    </message>
    <message>
        <source>a lease, heartbeat, wait, refresh period or safe time is longer than a hundred years; shorten it</source>
        <translation>una concesión, latido, espera, periodo de lectura o tiempo seguro supera cien años; acórtelo</translation>
    </message>
    <message>
        <source>the refresh period must be longer than 0 ms; 1s is usual</source>
        <translation>el periodo de lectura debe durar más de 0 ms; 1s es lo habitual</translation>
    </message>
    <message>
        <source>table %1 has the sort key %2; give its value</source>
        <translation>la tabla %1 tiene la clave de ordenación %2; dé su valor</translation>
    </message>
    <message>
        <source>table %1 has no sort key; leave its value out</source>
        <translation>la tabla %1 no tiene clave de ordenación; omita su valor</translation>
    </message>
    <message>
        <source>%1 has no %2; leave that out</source>
        <translation>%1 no tiene %2; omítalo</translation>
    </message>
    <message>
        <source>The table did not answer: %1; trying again.</source>
        <translation>La tabla no respondió: %1; se intenta otra vez.</translation>
    </message>
    <message>
        <source>Acquired.</source>
        <translation>Adquirido.</translation>
    </message>
    <message>
        <source>Acquired, dated by the server&apos;s clock; correct this machine&apos;s: %1.</source>
        <translation>Adquirido, fechado con el reloj del servidor; corrija el de esta máquina: %1.</translation>
    </message>
    <message>
        <source>Stopped waiting.</source>
        <translation>Espera detenida.</translation>
    </message>
    <message>
        <source>Stopped waiting. A request for it was not answered and may still arrive: the row may be ours until its lease lapses.</source>
        <translation>Espera detenida. Una petición quedó sin respuesta y puede llegar aún: la fila puede ser nuestra hasta que venza su concesión.</translation>
    </message>
    <message>
        <source>A heartbeat could not be sent: %1. The lock stays ours until its lease ends.</source>
        <translation>No se pudo enviar un latido: %1. El bloqueo sigue siendo nuestro hasta el fin de su concesión.</translation>
    </message>
    <message>
        <source>The service is unavailable; holding on as if the heartbeat had succeeded, as chosen. Other clients can acquire the lock.</source>
        <translation>El servicio no está disponible; se retiene como si el latido hubiera tenido éxito, según lo elegido. Otros clientes pueden adquirir el bloqueo.</translation>
    </message>
    <message>
        <source>The lock was no longer ours; nothing was released.</source>
        <translation>El bloqueo ya no era nuestro; no se liberó nada.</translation>
    </message>
    <message>
        <source>Lost: the lease ended before a heartbeat succeeded. Any client can acquire it now.</source>
        <translation>Perdido: la concesión acabó antes de que un latido tuviera éxito. Cualquier cliente puede adquirirlo ahora.</translation>
    </message>
    <message>
        <source>expires is not a number: no client can ever acquire it</source>
        <translation>expires no es un número: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>has no expires: no client can ever acquire it</source>
        <translation>no tiene expires: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>expire_ts is not a number: no client can ever acquire it</source>
        <translation>expire_ts no es un número: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>has no expire_ts: no client can ever acquire it</source>
        <translation>no tiene expire_ts: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>the owner __empty__ marks a released lock; choose another name</source>
        <translation>el propietario __empty__ marca un bloqueo liberado; elija otro nombre</translation>
    </message>
    <message>
        <source>its lease reads %1 ms, but %1 s if an old delta-rs wrote it; the longer lease is used</source>
        <translation>su concesión se lee como %1 ms, pero como %1 s si la escribió un delta-rs antiguo; se usa la concesión más larga</translation>
    </message>
    <message>
        <source>a safe time of %1 must lie between the heartbeat period of %2 and the lease of %3</source>
        <translation>un tiempo seguro de %1 debe estar entre el periodo de latidos de %2 y la concesión de %3</translation>
    </message>
    <message>
        <source>has no record_version_number that is text: no client can ever acquire it</source>
        <translation>no tiene un record_version_number que sea texto: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>has no recordVersionNumber that is text: no client can ever acquire it</source>
        <translation>no tiene un recordVersionNumber que sea texto: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>a lease of %1 is shorter than two heartbeats of %2; lengthen it or send heartbeats more often</source>
        <translation>una concesión de %1 es más corta que dos latidos de %2; alárguela o envíe latidos más a menudo</translation>
    </message>
    <message>
        <source>storage of CertMagic (certificates, private keys), not a lock: never touch it</source>
        <translation>almacenamiento de CertMagic (certificados, claves privadas), no un bloqueo: no lo toque nunca</translation>
    </message>
    <message>
        <source>Contents is not a date as v3.0 writes it: when it lapses cannot be told</source>
        <translation>Contents no es una fecha como la escribe v3.0: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>has no LockID that is text: its holder can neither renew nor release it</source>
        <translation>no tiene un LockID que sea texto: su titular no puede ni renovarlo ni liberarlo</translation>
    </message>
    <message>
        <source>has no ExpiresAt that is a number: no client can ever acquire it</source>
        <translation>no tiene un ExpiresAt que sea número: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>ExpiresAt is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>ExpiresAt no es un número entero de segundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>a key LOCK- with LockID and ExpiresAt, as CertMagic writes them</source>
        <translation>una clave LOCK- con LockID y ExpiresAt, como los escribe CertMagic</translation>
    </message>
    <message>
        <source>a key LOCK- with Contents, as CertMagic&apos;s v3.0 writes them</source>
        <translation>una clave LOCK- con Contents, como la escribe CertMagic v3.0</translation>
    </message>
    <message>
        <source>a key LOCK- with attributes that CertMagic names so</source>
        <translation>una clave LOCK- con atributos que CertMagic llama así</translation>
    </message>
    <message>
        <source>the partition key PrimaryKey, as CertMagic&apos;s storage needs it</source>
        <translation>la clave de partición PrimaryKey, como la necesita el almacenamiento de CertMagic</translation>
    </message>
    <message>
        <source>v3.0</source>
        <translation>v3.0</translation>
    </message>
    <message>
        <source>no client of v3.1 can ever acquire it: it has no ExpiresAt, and blocks them until it is deleted</source>
        <translation>ningún cliente de v3.1 podrá adquirirlo: no tiene ExpiresAt y los bloquea hasta que se borre</translation>
    </message>
    <message>
        <source>nothing in the row names its holder</source>
        <translation>nada en la fila nombra a su titular</translation>
    </message>
    <message>
        <source>v3.1 or later</source>
        <translation>v3.1 o posterior</translation>
    </message>
    <message>
        <source>its date was set before its holder waited for it: a lock acquired after more than five minutes of waiting has a past date until its first refresh, 100 s later</source>
        <translation>su fecha se fijó antes de que su titular esperara por él: un bloqueo adquirido tras más de cinco minutos de espera tiene una fecha pasada hasta su primera renovación, 100 s después</translation>
    </message>
    <message>
        <source>clients of v3.0 on the same table do not see it and overwrite it</source>
        <translation>los clientes de v3.0 en la misma tabla no lo ven y lo sobrescriben</translation>
    </message>
    <message>
        <source>The other rows of this table are certificates and private keys: never delete or copy them, and never delete by a prefix. Two who issue the same certificate at once can reach the rate limits of the authority.</source>
        <translation>Las demás filas de esta tabla son certificados y claves privadas: no las borre ni las copie nunca, y no borre nunca por un prefijo. Dos que emitan a la vez el mismo certificado pueden alcanzar los límites de frecuencia de la autoridad.</translation>
    </message>
    <message>
        <source>Deletes the row, if LockID and ExpiresAt are still as shown.</source>
        <translation>Borra la fila, si LockID y ExpiresAt siguen como se muestran.</translation>
    </message>
    <message>
        <source>Its next refresh, within 100 s, is refused: it logs one line, stops refreshing, and goes on with the certificate. It cannot create the row again.</source>
        <translation>Su próxima renovación, en 100 s como mucho, se rechaza: registra una línea, deja de renovar y sigue con el certificado. No puede crear la fila otra vez.</translation>
    </message>
    <message>
        <source>Deletes the row, if Contents is still as shown and no LockID was added.</source>
        <translation>Borra la fila, si Contents sigue como se muestra y no se añadió ningún LockID.</translation>
    </message>
    <message>
        <source>It stands among certificates and private keys: release such locks one by one.</source>
        <translation>Está entre certificados y claves privadas: libere tales bloqueos uno por uno.</translation>
    </message>
    <message>
        <source>an owner and a leasedUntil that is a date, as Clever&apos;s dynamodb-lock-go writes them</source>
        <translation>un owner y un leasedUntil que es una fecha, como los escribe dynamodb-lock-go de Clever</translation>
    </message>
    <message>
        <source>the key key with leasedUntil and others that Clever&apos;s dynamodb-lock-go names so</source>
        <translation>la clave key con leasedUntil y otros que dynamodb-lock-go de Clever llama así</translation>
    </message>
    <message>
        <source>dynamodb-lock-go shares its partition key with other libraries: only rows tell</source>
        <translation>dynamodb-lock-go comparte su clave de partición con otras bibliotecas: solo las filas lo dicen</translation>
    </message>
    <message>
        <source>has no leasedUntil</source>
        <translation>no tiene leasedUntil</translation>
    </message>
    <message>
        <source>leasedUntil is not text: no client but its owner can ever acquire it</source>
        <translation>leasedUntil no es texto: ningún cliente salvo su propietario podrá adquirirlo</translation>
    </message>
    <message>
        <source>leasedUntil is no date in RFC 3339: when it lapses cannot be told</source>
        <translation>leasedUntil no es una fecha en RFC 3339: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>has no owner that is text: no client can release it</source>
        <translation>no tiene un owner que sea texto: ningún cliente puede liberarlo</translation>
    </message>
    <message>
        <source>Last write by the holder&apos;s clock</source>
        <translation>Última escritura según el reloj del titular</translation>
    </message>
    <message>
        <source>its holder gave neither a duration nor an end: the date is the year 1, and any client can acquire it at once</source>
        <translation>su titular no dio ni una duración ni un fin: la fecha es el año 1, y cualquier cliente puede adquirirlo enseguida</translation>
    </message>
    <message>
        <source>its ttl is text, which DynamoDB&apos;s TTL ignores: the row is never removed by itself</source>
        <translation>su ttl es texto, que el TTL de DynamoDB ignora: la fila nunca se quita sola</translation>
    </message>
    <message>
        <source>Its next heartbeat is refused with UnavailableError, and its background heartbeats end; the error goes to a channel that its program has to read.</source>
        <translation>Su próximo latido se rechaza con UnavailableError y sus latidos en segundo plano terminan; el error va a un canal que su programa tiene que leer.</translation>
    </message>
    <message>
        <source>An AcquireLock of the same owner succeeds at once, also while another holds a lapsed lock of that name. A late ReleaseLock of the old holder succeeds on the missing row and deletes the lock of any other owner whose date has passed.</source>
        <translation>Un AcquireLock del mismo propietario tiene éxito enseguida, también mientras otro retiene un bloqueo vencido con ese nombre. Un ReleaseLock tardío del titular anterior tiene éxito con la fila que falta y borra el bloqueo de cualquier otro propietario cuya fecha haya pasado.</translation>
    </message>
    <message>
        <source>there is no safe way to release the lock %1</source>
        <translation>no hay una forma segura de liberar el bloqueo %1</translation>
    </message>
    <message>
        <source>%1 is no held lock: there is nothing to fence</source>
        <translation>%1 no es un bloqueo que alguien retenga: no hay nada a lo que aplicar fencing</translation>
    </message>
    <message>
        <source>shard finished</source>
        <translation>shard terminado</translation>
    </message>
    <message>
        <source>checkpoint %1</source>
        <translation>punto de control %1</translation>
    </message>
    <message>
        <source>the description %1 is for %2, not for the table %3</source>
        <translation>la descripción %1 es para %2, no para la tabla %3</translation>
    </message>
    <message>
        <source>the release of the description %1 changes %2, which is a key attribute of the table %3</source>
        <translation>la liberación de la descripción %1 cambia %2, que es un atributo clave de la tabla %3</translation>
    </message>
    <message>
        <source>does not pass the tests by which the description of this table knows its locks</source>
        <translation>no pasa las comprobaciones con las que la descripción de esta tabla reconoce sus bloqueos</translation>
    </message>
    <message>
        <source>lacks the attribute of its date: when it ends cannot be told</source>
        <translation>le falta el atributo de su fecha: no se puede saber cuándo acaba</translation>
    </message>
    <message>
        <source>has no date of the form that is described: when it ends cannot be told</source>
        <translation>no tiene una fecha de la forma descrita: no se puede saber cuándo acaba</translation>
    </message>
    <message>
        <source>has none of the attributes of its version</source>
        <translation>no tiene ninguno de los atributos de su versión</translation>
    </message>
    <message>
        <source>states no lease of the form that is described</source>
        <translation>no indica una concesión de la forma descrita</translation>
    </message>
    <message>
        <source>it is read by the description %1, which no lock library has confirmed</source>
        <translation>se lee con la descripción %1, que ninguna biblioteca de bloqueos ha confirmado</translation>
    </message>
    <message>
        <source>Deletes the row, if every attribute is still as shown here.</source>
        <translation>Borra la fila, si cada atributo sigue como se muestra aquí.</translation>
    </message>
    <message>
        <source>sets %1</source>
        <translation>pone %1</translation>
    </message>
    <message>
        <source>removes %1</source>
        <translation>quita %1</translation>
    </message>
    <message>
        <source>Keeps the row and %1, if every attribute that the description names is still as shown here.</source>
        <translation>Conserva la fila y %1, si cada atributo que nombra la descripción sigue como se muestra aquí.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> y </translation>
    </message>
    <message>
        <source>Not known: the description does not say what a holder does when its row was released.</source>
        <translation>No se conoce: la descripción no dice qué hace un titular cuando se liberó su fila.</translation>
    </message>
    <message>
        <source>The description names neither a version nor a generation nor a date, so nothing tells whether the row is still the same hold.</source>
        <translation>La descripción no nombra ni versión ni generación ni fecha, así que nada dice si la fila sigue siendo la misma retención.</translation>
    </message>
    <message>
        <source>Locks of a table that an operator described are released one by one.</source>
        <translation>Los bloqueos de una tabla que describió un operador se liberan uno por uno.</translation>
    </message>
    <message>
        <source>the row %1 does not read as it is described, so it cannot be released: it %2</source>
        <translation>la fila %1 no se lee como está descrita, así que no se puede liberar: %2</translation>
    </message>
    <message>
        <source>the description %1 is for reading only and releases nothing</source>
        <translation>la descripción %1 es solo para leer y no libera nada</translation>
    </message>
    <message>
        <source>the row %1 has more to compare than one condition can hold, so nothing can make sure that it is still as it was seen</source>
        <translation>la fila %1 tiene más que comparar de lo que cabe en una condición, así que nada puede asegurar que siga como se vio</translation>
    </message>
    <message>
        <source>the release would write over %1, which is of type %2 in the row %3</source>
        <translation>la liberación sobrescribiría %1, que es de tipo %2 en la fila %3</translation>
    </message>
    <message>
        <source>the row %1 would not count as released after this release, so it is not sent</source>
        <translation>la fila %1 no contaría como liberada después de esta liberación, así que no se envía</translation>
    </message>
    <message>
        <source>too many descriptions of tables were used; start Leasescope anew</source>
        <translation>se han usado demasiadas descripciones de tablas; inicie Leasescope de nuevo</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>no se puede leer %1: %2</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>el archivo</translation>
    </message>
    <message>
        <source>is not a JSON object</source>
        <translation>no es un objeto JSON</translation>
    </message>
    <message>
        <source>is not a member that this format knows here</source>
        <translation>no es un miembro que este formato conozca aquí</translation>
    </message>
    <message>
        <source>is there twice</source>
        <translation>está dos veces</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <source>is not text</source>
        <translation>no es texto</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <source>is not a whole number of at least %1 and of 64 bits</source>
        <translation>no es un número entero de al menos %1 y de 64 bits</translation>
    </message>
    <message>
        <source>can only be true</source>
        <translation>solo puede ser true</translation>
    </message>
    <message>
        <source>is not a list</source>
        <translation>no es una lista</translation>
    </message>
    <message>
        <source>is longer than an attribute name can be</source>
        <translation>es más largo de lo que puede ser un nombre de atributo</translation>
    </message>
    <message>
        <source>names an attribute that the list has already</source>
        <translation>nombra un atributo que la lista ya tiene</translation>
    </message>
    <message>
        <source>is none of these words: %1</source>
        <translation>no es ninguna de estas palabras: %1</translation>
    </message>
    <message>
        <source>is not text with a number of at most 38 digits</source>
        <translation>no es texto con un número de como mucho 38 cifras</translation>
    </message>
    <message>
        <source>is neither true nor false</source>
        <translation>no es ni true ni false</translation>
    </message>
    <message>
        <source>needs the type S, N or BOOL beside it</source>
        <translation>necesita al lado el tipo S, N o BOOL</translation>
    </message>
    <message>
        <source>is of edition %1 of this format, and this version of Leasescope reads edition %2; use a newer version</source>
        <translation>es de la edición %1 de este formato, y esta versión de Leasescope lee la edición %2; use una versión más nueva</translation>
    </message>
    <message>
        <source>is not 1 to 40 of the characters a to z, 0 to 9 and -</source>
        <translation>no tiene de 1 a 40 de los caracteres a a z, 0 a 9 y -</translation>
    </message>
    <message>
        <source>is the name of a format that Leasescope knows itself</source>
        <translation>es el nombre de un formato que el propio Leasescope conoce</translation>
    </message>
    <message>
        <source>is not a table name, with or without a * at its end</source>
        <translation>no es un nombre de tabla, con o sin un * al final</translation>
    </message>
    <message>
        <source>and equals exclude each other</source>
        <translation>y equals se excluyen mutuamente</translation>
    </message>
    <message>
        <source>needs the type S beside it</source>
        <translation>necesita al lado el tipo S</translation>
    </message>
    <message>
        <source>excludes any other test of the attribute</source>
        <translation>excluye cualquier otra comprobación del atributo</translation>
    </message>
    <message>
        <source>is longer than 64 bits of nanoseconds can be</source>
        <translation>es más largo de lo que caben nanosegundos en 64 bits</translation>
    </message>
    <message>
        <source>and attribute exclude each other</source>
        <translation>y attribute se excluyen mutuamente</translation>
    </message>
    <message>
        <source>needs attribute or fixed</source>
        <translation>necesita attribute o fixed</translation>
    </message>
    <message>
        <source>goes with the form number alone</source>
        <translation>solo va con la forma number</translation>
    </message>
    <message>
        <source>goes with the rule date alone</source>
        <translation>solo va con la regla date</translation>
    </message>
    <message>
        <source>excludes type and value</source>
        <translation>excluye type y value</translation>
    </message>
    <message>
        <source>is not S, N or BOOL, which are all that a release can write</source>
        <translation>no es S, N ni BOOL, lo único que puede escribir una liberación</translation>
    </message>
    <message>
        <source>goes with the action mark alone</source>
        <translation>solo va con la acción mark</translation>
    </message>
    <message>
        <source>changes an attribute that the release changes already</source>
        <translation>cambia un atributo que la liberación ya cambia</translation>
    </message>
    <message>
        <source>neither sets nor removes an attribute</source>
        <translation>no pone ni quita ningún atributo</translation>
    </message>
    <message>
        <source>is missing: the rule stillness goes by it</source>
        <translation>falta: la regla stillness se guía por él</translation>
    </message>
    <message>
        <source>is missing: the action mark goes by it</source>
        <translation>falta: la acción mark se guía por él</translation>
    </message>
    <message>
        <source>leaves a row that is not released by /released</source>
        <translation>deja una fila que no está liberada según /released</translation>
    </message>
    <message>
        <source>the file is larger than 64 KiB</source>
        <translation>el archivo ocupa más de 64 KiB</translation>
    </message>
    <message>
        <source>the file is not one JSON object in UTF-8</source>
        <translation>el archivo no es un objeto JSON en UTF-8</translation>
    </message>
    <message>
        <source>record version number with leaseDurationInMs, as @deliveryhero/dynamodb-lock writes it</source>
        <translation>versión de registro con leaseDurationInMs, como la escribe @deliveryhero/dynamodb-lock</translation>
    </message>
    <message>
        <source>record version number with a leaseDurationInMs of another type</source>
        <translation>versión de registro con un leaseDurationInMs de otro tipo</translation>
    </message>
    <message>
        <source>some attributes of a lock of @deliveryhero/dynamodb-lock</source>
        <translation>algunos atributos de un bloqueo de @deliveryhero/dynamodb-lock</translation>
    </message>
    <message>
        <source>the keys lockId and lockGroup, as @deliveryhero/dynamodb-lock uses by default</source>
        <translation>las claves lockId y lockGroup, como las usa @deliveryhero/dynamodb-lock por defecto</translation>
    </message>
    <message>
        <source>has none of the attributes of a @deliveryhero/dynamodb-lock lock</source>
        <translation>no tiene ninguno de los atributos de un bloqueo de @deliveryhero/dynamodb-lock</translation>
    </message>
    <message>
        <source>has a leaseDuration, which another library writes</source>
        <translation>tiene un leaseDuration, que escribe otra biblioteca</translation>
    </message>
    <message>
        <source>has no leaseDurationInMs that is a number: when it lapses cannot be told</source>
        <translation>no tiene un leaseDurationInMs que sea número: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>has no ownerName that is text: its holder can neither renew nor release it</source>
        <translation>no tiene un ownerName que sea texto: su titular no puede ni renovarlo ni liberarlo</translation>
    </message>
    <message>
        <source>Last written, by the holder&apos;s clock</source>
        <translation>Última escritura, según el reloj del titular</translation>
    </message>
    <message>
        <source>a client with trustLocalTime acquires it once its own clock is a lease past the last write, without watching it</source>
        <translation>un cliente con trustLocalTime lo adquiere cuando su propio reloj marca una concesión después de la última escritura, sin observarlo</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if version, owner and lease are still as shown.</source>
        <translation>Borra la fila, como la liberación de la biblioteca, si versión, propietario y concesión siguen como se muestran.</translation>
    </message>
    <message>
        <source>It is not a lock of Amazon&apos;s Java client: never write a leaseDuration to it.</source>
        <translation>No es un bloqueo del cliente de Java de Amazon: no le escriba nunca un leaseDuration.</translation>
    </message>
    <message>
        <source>has no recordVersionNumber that is text: every client fails on this row</source>
        <translation>no tiene un recordVersionNumber que sea texto: todo cliente falla con esta fila</translation>
    </message>
    <message>
        <source>has no ownerName that is text: every client fails on this row</source>
        <translation>no tiene un ownerName que sea texto: todo cliente falla con esta fila</translation>
    </message>
    <message>
        <source>its leaseDuration is text but no number of seconds: every client fails on this row</source>
        <translation>su leaseDuration es texto pero no un número de segundos: todo cliente falla con esta fila</translation>
    </message>
    <message>
        <source>no client reads its leaseDuration, which is a number: only its holder, DynamoDB&apos;s TTL or an operator ends it</source>
        <translation>ningún cliente lee su leaseDuration, que es un número: solo su titular, el TTL de DynamoDB o un operador le pone fin</translation>
    </message>
    <message>
        <source>its holder meant to hold it until %1; after that it is overdue, and DynamoDB may delete the row hours to days later</source>
        <translation>su titular quería retenerlo hasta %1; después está atrasado, y DynamoDB puede borrar la fila horas o días más tarde</translation>
    </message>
    <message>
        <source>its lease is 1 s, as forcing a lapse writes it: the next client acquires it through the repair path</source>
        <translation>su concesión es de 1 s, como la escribe un vencimiento forzado: el siguiente cliente lo adquiere por la vía de reparación</translation>
    </message>
    <message>
        <source>it has no lease: only its holder or an operator ends it</source>
        <translation>no tiene concesión: solo su titular o un operador le pone fin</translation>
    </message>
    <message>
        <source>Save data first: it names a rename that may be half done, and the next holder has to finish or repair it.</source>
        <translation>Guarde antes los datos: nombran un cambio de nombre que puede estar a medias, y el siguiente titular tiene que acabarlo o repararlo.</translation>
    </message>
    <message>
        <source>record version number with a lease, data or mark of delta-rs&apos;s own form</source>
        <translation>versión de registro con una concesión, datos o marca en la forma propia de delta-rs</translation>
    </message>
    <message>
        <source>record version number with a lease of digits, in a table or of a lock that delta-rs names so</source>
        <translation>versión de registro con una concesión de cifras, en una tabla o de un bloqueo que delta-rs llama así</translation>
    </message>
    <message>
        <source>the partition key with the name or the TTL attribute of delta-rs&apos;s table</source>
        <translation>la clave de partición con el nombre o el atributo TTL de la tabla de delta-rs</translation>
    </message>
    <message>
        <source>delta-rs shares its partition key with other libraries: only rows tell</source>
        <translation>delta-rs comparte su clave de partición con otras bibliotecas: solo las filas lo dicen</translation>
    </message>
    <message>
        <source>has neither recordVersionNumber nor ownerName</source>
        <translation>no tiene ni recordVersionNumber ni ownerName</translation>
    </message>
    <message>
        <source>isNonAcquirable is set: the client that set it means every writer to fail here and has to remove it, and no release is offered</source>
        <translation>isNonAcquirable está puesto: el cliente que lo puso quiere que todo escritor falle aquí y tiene que quitarlo, y no se ofrece ninguna liberación</translation>
    </message>
    <message>
        <source>Force a lapse</source>
        <translation>Forzar un vencimiento</translation>
    </message>
    <message>
        <source>Forces a lapse: sets leaseDuration to one second and replaces the version. The row stays and is not marked as released; waiting clients acquire it one refresh later (10 s by default) through the repair path.</source>
        <translation>Fuerza un vencimiento: pone leaseDuration en un segundo y sustituye la versión. La fila queda y no se marca como liberada; los clientes que esperan lo adquieren una lectura después (10 s por defecto) por la vía de reparación.</translation>
    </message>
    <message>
        <source>Nothing until it releases: release_lock then returns false, and nothing else happens.</source>
        <translation>Nada hasta que libere: release_lock devuelve entonces false, y no ocurre nada más.</translation>
    </message>
    <message>
        <source>The row&apos;s data: the next holder does not learn of the rename that may be half done.</source>
        <translation>Los datos de la fila: el siguiente titular no se entera del cambio de nombre que puede estar a medias.</translation>
    </message>
    <message>
        <source>isNonAcquirable is set in the row %1: the client that set it removes it</source>
        <translation>isNonAcquirable está puesto en la fila %1, y lo quita quien lo puso</translation>
    </message>
    <message>
        <source>forcing %1 to lapse needs a version that it never had</source>
        <translation>forzar el vencimiento de %1 necesita una versión que nunca tuvo</translation>
    </message>
    <message>
        <source>a key LOCK and RES# with transaction_id and timeout, as Digger writes them</source>
        <translation>una clave LOCK y RES# con transaction_id y timeout, como los escribe Digger</translation>
    </message>
    <message>
        <source>a key LOCK and RES# in the table that Digger makes</source>
        <translation>una clave LOCK y RES# en la tabla que crea Digger</translation>
    </message>
    <message>
        <source>similar to a lock of Digger, but transaction_id is no number or timeout no text; choose its library for this table to read it as one</source>
        <translation>parecido a un bloqueo de Digger, pero transaction_id no es un número o timeout no es texto; elija su biblioteca para esta tabla para leerlo como tal</translation>
    </message>
    <message>
        <source>the keys PK and SK, as many tables have: only rows tell</source>
        <translation>las claves PK y SK, como tienen muchas tablas: solo las filas lo dicen</translation>
    </message>
    <message>
        <source>the name and the keys of the table that Digger makes</source>
        <translation>el nombre y las claves de la tabla que crea Digger</translation>
    </message>
    <message>
        <source>has no key of a Digger lock, or neither transaction_id nor timeout</source>
        <translation>no tiene la clave de un bloqueo de Digger, o no tiene ni transaction_id ni timeout</translation>
    </message>
    <message>
        <source>transaction_id is no whole number: which pull request holds it cannot be told</source>
        <translation>transaction_id no es un número entero: no se puede saber qué pull request lo retiene</translation>
    </message>
    <message>
        <source>has no timeout that is text: no client can ever acquire it</source>
        <translation>no tiene un timeout que sea texto: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>timeout is not a date as Digger writes it: when it lapses cannot be told</source>
        <translation>timeout no es una fecha como la escribe Digger: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>Pull request</source>
        <translation>Pull request</translation>
    </message>
    <message>
        <source>Reserved until</source>
        <translation>Reservado hasta</translation>
    </message>
    <message>
        <source>a pull request reserves the project, for 90 days if nothing ends it; no process need be running</source>
        <translation>un pull request reserva el proyecto, durante 90 días si nada le pone fin; no hace falta que funcione ningún proceso</translation>
    </message>
    <message>
        <source>pull request %1</source>
        <translation>pull request %1</translation>
    </message>
    <message>
        <source>Deletes the row, if pull request and date are still as shown.</source>
        <translation>Borra la fila, si el pull request y la fecha siguen como se muestran.</translation>
    </message>
    <message>
        <source>Nothing. The next command of the pull request finds the project free, or reserved by another. A later unlock of the same pull request has no condition and frees the project of its holder of that time.</source>
        <translation>Nada. El próximo comando del pull request encuentra el proyecto libre, o reservado por otro. Un unlock posterior del mismo pull request no tiene condición y libera el proyecto, lo retenga quien lo retenga entonces.</translation>
    </message>
    <message>
        <source>An apply may be running: look at the pull request first, and at the lock of the Terraform state, which is another one. The comment &quot;digger unlock&quot; in the pull request is Digger&apos;s own way.</source>
        <translation>Puede haber un apply en marcha: mire antes el pull request y el bloqueo del estado de Terraform, que es otro. El comentario &quot;digger unlock&quot; en el pull request es la vía propia de Digger.</translation>
    </message>
    <message>
        <source>has neither lock_owner nor purge_time</source>
        <translation>no tiene ni lock_owner ni purge_time</translation>
    </message>
    <message>
        <source>has no expires that is a number: no client can ever acquire it</source>
        <translation>no tiene un expires que sea número: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>expires is no whole number: when it lapses cannot be told</source>
        <translation>expires no es un número entero: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>has no lock_owner that is text: no client can release it</source>
        <translation>no tiene un lock_owner que sea texto: ningún cliente puede liberarlo</translation>
    </message>
    <message>
        <source>Its next heartbeat, within 10 s by default, is refused. The library only logs a warning, tells its user nothing and goes on trying.</source>
        <translation>Su próximo latido, en 10 s como mucho por defecto, se rechaza. La biblioteca solo registra un aviso, no le dice nada a quien la usa y sigue intentándolo.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped: end its process. If the same node acquires the lock again, the old holder&apos;s heartbeats renew that lock, too: the library tells two locks of one node apart by nothing.</source>
        <translation>El trabajo del titular no se detiene: termine su proceso. Si el mismo nodo adquiere el bloqueo otra vez, los latidos del titular anterior renuevan también ese bloqueo: la biblioteca no distingue en nada dos bloqueos de un mismo nodo.</translation>
    </message>
    <message>
        <source>lock_owner, expires and purge_time, as DynamoLock for .NET writes them</source>
        <translation>lock_owner, expires y purge_time, como los escribe DynamoLock para .NET</translation>
    </message>
    <message>
        <source>lock_owner and a date in seconds, as DynamoLock for .NET writes them, but no purge_time</source>
        <translation>lock_owner y una fecha en segundos, como los escribe DynamoLock para .NET, pero sin purge_time</translation>
    </message>
    <message>
        <source>the key id with purge_time and others that DynamoLock for .NET names so</source>
        <translation>la clave id con purge_time y otros que DynamoLock para .NET llama así</translation>
    </message>
    <message>
        <source>the partition key id and the TTL attribute of DynamoLock for .NET</source>
        <translation>la clave de partición id y el atributo TTL de DynamoLock para .NET</translation>
    </message>
    <message>
        <source>the partition key id, as many programs name it: only rows tell</source>
        <translation>la clave de partición id, como la llaman muchos programas: solo las filas lo dicen</translation>
    </message>
    <message>
        <source>lock_owner and a date in milliseconds, as WorkflowCore writes them</source>
        <translation>lock_owner y una fecha en milisegundos, como los escribe WorkflowCore</translation>
    </message>
    <message>
        <source>others acquire it up to a second before its date, while its holder still relies on it</source>
        <translation>otros lo adquieren hasta un segundo antes de su fecha, mientras su titular aún cuenta con él</translation>
    </message>
    <message>
        <source>partitionKey, lockOwner, status and expiresAt, as Flamingock writes them</source>
        <translation>partitionKey, lockOwner, status y expiresAt, como los escribe Flamingock</translation>
    </message>
    <message>
        <source>the key partitionKey with lockOwner or a held status, as Flamingock names them</source>
        <translation>la clave partitionKey con lockOwner o un status de retenido, como los nombra Flamingock</translation>
    </message>
    <message>
        <source>the partition key partitionKey, as Flamingock makes its lock table</source>
        <translation>la clave de partición partitionKey, con la que Flamingock crea su tabla de bloqueos</translation>
    </message>
    <message>
        <source>has neither lockOwner nor expiresAt</source>
        <translation>no tiene ni lockOwner ni expiresAt</translation>
    </message>
    <message>
        <source>has no lockOwner that is text: its holder can neither renew nor release it</source>
        <translation>no tiene un lockOwner que sea texto: su titular no puede ni renovarlo ni liberarlo</translation>
    </message>
    <message>
        <source>has no expiresAt that is a number: no client can ever acquire it</source>
        <translation>no tiene un expiresAt que sea número: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>expiresAt is not a whole number of milliseconds: when it lapses cannot be told</source>
        <translation>expiresAt no es un número entero de milisegundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>has no status that is text: its clients fail on this row</source>
        <translation>no tiene un status que sea texto: sus clientes fallan con esta fila</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>its status is not the one that Flamingock writes; acquirers look at owner and date alone</source>
        <translation>su status no es el que escribe Flamingock; quienes lo adquieren solo miran propietario y fecha</translation>
    </message>
    <message>
        <source>its date went through the holder&apos;s local time: around a change to or from daylight saving time it can be an hour off</source>
        <translation>su fecha pasó por la hora local del titular: en torno a un cambio al horario de verano o de invierno puede desviarse una hora</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if owner, date and status are still as shown.</source>
        <translation>Borra la fila, como la liberación de la biblioteca, si propietario, fecha y status siguen como se muestran.</translation>
    </message>
    <message>
        <source>Its next renewal, after a third of what was left, is refused: the thread that renews logs a warning and goes on trying. Whether the change that runs stops is not known. It cannot create the row again.</source>
        <translation>Su próxima renovación, tras un tercio de lo que quedaba, se rechaza: el hilo que renueva registra un aviso y sigue intentándolo. No se sabe si se detiene el cambio en curso. No puede crear la fila otra vez.</translation>
    </message>
    <message>
        <source>A change may be applied in part: look at the audit table first, and do not write to that table.</source>
        <translation>Un cambio puede estar aplicado en parte: mire antes la tabla de auditoría, y no escriba en esa tabla.</translation>
    </message>
    <message>
        <source>entityId, ownerId, version and leaseDurationMs, as Apache Iceberg writes them</source>
        <translation>entityId, ownerId, version y leaseDurationMs, como los escribe Apache Iceberg</translation>
    </message>
    <message>
        <source>the key entityId with ownerId, version or leaseDurationMs, as Apache Iceberg names them</source>
        <translation>la clave entityId con ownerId, version o leaseDurationMs, como los nombra Apache Iceberg</translation>
    </message>
    <message>
        <source>the partition key entityId is Apache Iceberg&apos;s</source>
        <translation>la clave de partición entityId es de Apache Iceberg</translation>
    </message>
    <message>
        <source>has neither ownerId nor a version of an Iceberg lock</source>
        <translation>no tiene ni ownerId ni version de un bloqueo de Iceberg</translation>
    </message>
    <message>
        <source>has no leaseDurationMs that is a whole number of milliseconds: every client fails on this row</source>
        <translation>no tiene un leaseDurationMs que sea un número entero de milisegundos: todo cliente falla con esta fila</translation>
    </message>
    <message>
        <source>has no version that is text: no client can ever acquire it</source>
        <translation>no tiene un version que sea texto: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>has no ownerId that is text: no client can release it</source>
        <translation>no tiene un ownerId que sea texto: ningún cliente puede liberarlo</translation>
    </message>
    <message>
        <source>Its next heartbeat, within 3 s by default, is refused. The heartbeat only logs an error, and does so again every 3 s for as long as the process lives. Its release returns false.</source>
        <translation>Su próximo latido, en 3 s como mucho por defecto, se rechaza. El latido solo registra un error, y lo repite cada 3 s mientras viva el proceso. Su liberación devuelve false.</translation>
    </message>
    <message>
        <source>The holder&apos;s commit is not stopped: it may still be written, together with that of the next holder. End the writer first, or see to it that the catalog itself refuses the second commit.</source>
        <translation>El commit del titular no se detiene: aún puede escribirse, junto con el del siguiente titular. Termine antes el proceso escritor, o asegúrese de que el propio catálogo rechace el segundo commit.</translation>
    </message>
    <message>
        <source>has no leaseCounter that is a number: no worker can take or renew it</source>
        <translation>no tiene un leaseCounter que sea número: ningún worker puede adquirirlo ni renovarlo</translation>
    </message>
    <message>
        <source>leaseCounter is not a whole number that workers can count on from</source>
        <translation>leaseCounter no es un número entero desde el que los workers puedan seguir contando</translation>
    </message>
    <message>
        <source>has a checkpointOwner and no leaseOwner: who holds it cannot be told</source>
        <translation>tiene un checkpointOwner y ningún leaseOwner: no se puede saber quién lo retiene</translation>
    </message>
    <message>
        <source>checkpoint is not text: every worker fails on this row</source>
        <translation>checkpoint no es texto: todo worker falla con esta fila</translation>
    </message>
    <message>
        <source>Next owner</source>
        <translation>Siguiente propietario</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Punto de control</translation>
    </message>
    <message>
        <source>Pending checkpoint</source>
        <translation>Punto de control pendiente</translation>
    </message>
    <message>
        <source>Throughput in KB/s</source>
        <translation>Rendimiento en KB/s</translation>
    </message>
    <message>
        <source>Owner switches since checkpoint</source>
        <translation>Cambios de propietario desde el punto de control</translation>
    </message>
    <message>
        <source>Parent shards</source>
        <translation>Shards padre</translation>
    </message>
    <message>
        <source>Child shards</source>
        <translation>Shards hijo</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>leaseKey and leaseCounter, as the Kinesis client library writes them</source>
        <translation>leaseKey y leaseCounter, como los escribe la biblioteca cliente de Kinesis</translation>
    </message>
    <message>
        <source>the key leaseKey with attributes of a lease of the Kinesis client library</source>
        <translation>la clave leaseKey con atributos de una concesión de la biblioteca cliente de Kinesis</translation>
    </message>
    <message>
        <source>the partition key leaseKey is the Kinesis client library&apos;s alone</source>
        <translation>la clave de partición leaseKey es solo de la biblioteca cliente de Kinesis</translation>
    </message>
    <message>
        <source>is no lease of the Kinesis client library: it lacks the attributes of one, or names another type of entity</source>
        <translation>no es una concesión de la biblioteca cliente de Kinesis: le faltan los atributos de una, o nombra otro tipo de entidad</translation>
    </message>
    <message>
        <source>its shard is finished: nothing waits for this lease</source>
        <translation>su shard está terminado: nada espera esta concesión</translation>
    </message>
    <message>
        <source>a hand-over is pending: its owner works on until it lets the next owner in</source>
        <translation>hay un relevo pendiente: su propietario sigue trabajando hasta que deja paso al siguiente</translation>
    </message>
    <message>
        <source>no row states the lease: ten seconds are assumed, the library&apos;s default of failoverTimeMillis</source>
        <translation>ninguna fila indica la concesión: se suponen diez segundos, el valor por defecto de failoverTimeMillis en la biblioteca</translation>
    </message>
    <message>
        <source>Removes checkpointOwner and adds one to leaseCounter, as the library&apos;s own eviction does. The next owner holds the lease at once; the checkpoint stays.</source>
        <translation>Quita checkpointOwner y suma uno a leaseCounter, como la expulsión de la propia biblioteca. El siguiente propietario retiene la concesión enseguida; el punto de control queda.</translation>
    </message>
    <message>
        <source>Removes leaseOwner and adds one to leaseCounter, as the library&apos;s own eviction does. The row and its checkpoint stay.</source>
        <translation>Quita leaseOwner y suma uno a leaseCounter, como la expulsión de la propia biblioteca. La fila y su punto de control quedan.</translation>
    </message>
    <message>
        <source>Its next renewal, within a third of its lease (3.3 s by default), is refused. It drops the lease, and its record processor is told so (leaseLost). Records since the checkpoint are processed again. In 3.x the leader assigns the lease at its next run, often to the same worker.</source>
        <translation>Su próxima renovación, en el plazo de un tercio de su concesión (3,3 s por defecto), se rechaza. Suelta la concesión y se avisa a su procesador de registros (leaseLost). Los registros desde el punto de control se procesan otra vez. En 3.x el líder asigna la concesión en su próxima ejecución, a menudo al mismo worker.</translation>
    </message>
    <message>
        <source>Never delete the row of a lease: with the checkpoint gone, a shard is read from its start again or skipped. No row states how long a lease lasts: ask what failoverTimeMillis the application sets before you take ten seconds for it.</source>
        <translation>No borre nunca la fila de una concesión: sin el punto de control, un shard se lee otra vez desde su principio o se salta. Ninguna fila indica cuánto dura una concesión: pregunte qué failoverTimeMillis fija la aplicación antes de suponer diez segundos.</translation>
    </message>
    <message>
        <source>the lease %1 has no counter to count on from</source>
        <translation>la concesión %1 no tiene un contador desde el que seguir contando</translation>
    </message>
    <message>
        <source>This is no lock that is stuck: onOneServer never releases its marker. Without it another server runs the task again in the same minute. </source>
        <translation>No es un bloqueo atascado: onOneServer nunca libera su marca. Sin ella otro servidor ejecuta la tarea otra vez en el mismo minuto. </translation>
    </message>
    <message>
        <source>The row names no owner, and only its date tells one acquisition from the next. When the old holder ends, it deletes the row without a condition, even if another process holds the lock then.</source>
        <translation>La fila no nombra propietario, y solo su fecha distingue una adquisición de la siguiente. Cuando el titular anterior acaba, borra la fila sin condición, la retenga quien la retenga entonces.</translation>
    </message>
    <message>
        <source>It may be no lock at all: a cached text of 16 letters and digits looks the same. Find out what the application stores under this key first.</source>
        <translation>Puede que no sea un bloqueo: un texto en caché de 16 letras y cifras se ve igual. Averigüe antes qué guarda la aplicación con esta clave.</translation>
    </message>
    <message>
        <source>a key and a value as Laravel&apos;s own locks have them</source>
        <translation>una clave y un valor como los de los bloqueos propios de Laravel</translation>
    </message>
    <message>
        <source>a value like the owner of a Laravel cache lock, which a cached text can be, too</source>
        <translation>un valor como el propietario de un bloqueo de caché de Laravel, como puede serlo también un texto en caché</translation>
    </message>
    <message>
        <source>a key and a value as Laravel&apos;s own locks have them, without a date</source>
        <translation>una clave y un valor como los de los bloqueos propios de Laravel, sin fecha</translation>
    </message>
    <message>
        <source>the partition key key and a TTL by expires_at, as a Laravel cache has them</source>
        <translation>la clave de partición key y un TTL por expires_at, como los tiene una caché de Laravel</translation>
    </message>
    <message>
        <source>the name cache and the partition key key, which are Laravel&apos;s defaults</source>
        <translation>el nombre cache y la clave de partición key, que son los valores por defecto de Laravel</translation>
    </message>
    <message>
        <source>expires_at is not a number: no client can ever acquire it</source>
        <translation>expires_at no es un número: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>has no expires_at: no client can ever acquire it</source>
        <translation>no tiene expires_at: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>expires_at is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expires_at no es un número entero de segundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>known as a lock by its value alone: a cached text of 16 letters and digits looks the same</source>
        <translation>reconocido como bloqueo solo por su valor: un texto en caché de 16 letras y cifras se ve igual</translation>
    </message>
    <message>
        <source>kept for an hour on purpose and never released: it says that the task has run in this minute</source>
        <translation>se conserva una hora a propósito y nunca se libera: dice que la tarea se ejecutó en este minuto</translation>
    </message>
    <message>
        <source>it states no owner: this form has none</source>
        <translation>no indica propietario: esta forma no lo tiene</translation>
    </message>
    <message>
        <source>Deletes this one entry of the cache, if its value and its date are as seen.</source>
        <translation>Borra solo esta entrada de la caché, si su valor y su fecha siguen como se vieron.</translation>
    </message>
    <message>
        <source>Nothing: it runs on to its end.</source>
        <translation>Nada: sigue hasta su final.</translation>
    </message>
    <message>
        <source>Free ALL scheduled tasks of the application, not this one alone</source>
        <translation>Liberar TODAS las tareas programadas de la aplicación, no solo esta</translation>
    </message>
    <message>
        <source>That it is a lock is a guess by its value: it may be an entry of the cache.</source>
        <translation>Que es un bloqueo es una conjetura por su valor: puede ser una entrada de la caché.</translation>
    </message>
    <message>
        <source>It is the marker of a task that has run: without it the task runs again.</source>
        <translation>Es la marca de una tarea que se ejecutó: sin ella la tarea se ejecuta otra vez.</translation>
    </message>
    <message>
        <source>scheduled task, without overlapping</source>
        <translation>tarea programada, sin solape</translation>
    </message>
    <message>
        <source>scheduled task has run on one server</source>
        <translation>tarea programada ya ejecutada en un servidor</translation>
    </message>
    <message>
        <source>isolated command</source>
        <translation>comando aislado</translation>
    </message>
    <message>
        <source>unique job</source>
        <translation>trabajo único</translation>
    </message>
    <message>
        <source>job without overlapping</source>
        <translation>trabajo sin solape</translation>
    </message>
    <message>
        <source>refresh of a cached value</source>
        <translation>renovación de un valor en caché</translation>
    </message>
    <message>
        <source>session</source>
        <translation>sesión</translation>
    </message>
    <message>
        <source>cache lock, by its value alone</source>
        <translation>bloqueo de caché, solo por su valor</translation>
    </message>
    <message>
        <source>a lease of the Rust crate dynamodb-lease; this version cannot read its rows</source>
        <translation>una concesión del crate de Rust dynamodb-lease; esta versión no puede leer sus filas</translation>
    </message>
    <message>
        <source>similar to a lock of Clever&apos;s dynamodb-lock-go, but leasedUntil is no date of RFC 3339</source>
        <translation>parecido a un bloqueo de dynamodb-lock-go de Clever, pero leasedUntil no es una fecha de RFC 3339</translation>
    </message>
    <message>
        <source>similar to a lease of the Rust crate dynamodb-lease, but lease_expiry is no number</source>
        <translation>parecido a una concesión del crate de Rust dynamodb-lease, pero lease_expiry no es un número</translation>
    </message>
    <message>
        <source>NServiceBus_LeaseTimeout, as NServiceBus writes it on a saga</source>
        <translation>NServiceBus_LeaseTimeout, como lo escribe NServiceBus en una saga</translation>
    </message>
    <message>
        <source>an outbox record of NServiceBus, not a lock: never touch it</source>
        <translation>un registro de outbox de NServiceBus, no un bloqueo: no lo toque nunca</translation>
    </message>
    <message>
        <source>an attribute that NServiceBus names so</source>
        <translation>un atributo que NServiceBus llama así</translation>
    </message>
    <message>
        <source>a row of NServiceBus on which no lease was ever taken</source>
        <translation>una fila de NServiceBus en la que nunca se adquirió una concesión</translation>
    </message>
    <message>
        <source>the name and the keys of NServiceBus&apos;s usual table</source>
        <translation>el nombre y las claves de la tabla habitual de NServiceBus</translation>
    </message>
    <message>
        <source>has no NServiceBus_LeaseTimeout</source>
        <translation>no tiene NServiceBus_LeaseTimeout</translation>
    </message>
    <message>
        <source>NServiceBus_Metadata is no map: the saga cannot be told from another</source>
        <translation>NServiceBus_Metadata no es un mapa: la saga no se puede distinguir de otra</translation>
    </message>
    <message>
        <source>NServiceBus_LeaseTimeout is not a whole number of ticks: when it lapses cannot be told</source>
        <translation>NServiceBus_LeaseTimeout no es un número entero de ticks: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>Saga</source>
        <translation>Saga</translation>
    </message>
    <message>
        <source>Saga version</source>
        <translation>Versión de la saga</translation>
    </message>
    <message>
        <source>the row holds the saga&apos;s data beside the lease</source>
        <translation>la fila contiene los datos de la saga junto a la concesión</translation>
    </message>
    <message>
        <source>placeholder</source>
        <translation>marcador de posición</translation>
    </message>
    <message>
        <source>a lease for a saga that has not been saved: the row holds nothing else</source>
        <translation>una concesión para una saga que no se ha guardado: la fila no contiene nada más</translation>
    </message>
    <message>
        <source>the row holds data but no NServiceBus_Metadata, which no version of NServiceBus writes: it is not released here</source>
        <translation>la fila contiene datos pero ningún NServiceBus_Metadata, lo que ninguna versión de NServiceBus escribe: aquí no se libera</translation>
    </message>
    <message>
        <source>saga not saved yet</source>
        <translation>saga aún sin guardar</translation>
    </message>
    <message>
        <source>Nothing at once. Its commit looks at the version of the saga alone: it succeeds if no other message has saved the saga, else its message is retried.</source>
        <translation>Nada enseguida. Su commit solo mira la versión de la saga: tiene éxito si nadie más ha guardado la saga; si no, su mensaje se reintenta.</translation>
    </message>
    <message>
        <source>Never delete the row of a saga: it is business data. A lease lasts 30 s by default; waiting is the better way where it does.</source>
        <translation>No borre nunca la fila de una saga: son datos de negocio. Una concesión dura 30 s por defecto; donde sea así, es mejor esperar.</translation>
    </message>
    <message>
        <source>Sets NServiceBus_LeaseTimeout to -1, if it and the whole NServiceBus_Metadata, in which the version stands, are still as shown. The saga&apos;s data stay.</source>
        <translation>Pone NServiceBus_LeaseTimeout en -1, si él y todo NServiceBus_Metadata, donde está la versión, siguen como se muestran. Los datos de la saga quedan.</translation>
    </message>
    <message>
        <source>Deletes the placeholder, if its lease is still as shown and no metadata were added: if no saga was saved.</source>
        <translation>Borra el marcador de posición, si su concesión sigue como se muestra y no se añadieron metadatos: si no se guardó ninguna saga.</translation>
    </message>
    <message>
        <source>It stands in the row of a saga&apos;s data: release such leases one by one.</source>
        <translation>Está en la fila de los datos de una saga: libere tales concesiones una por una.</translation>
    </message>
    <message>
        <source>the row %1 holds data without metadata, and what a release would do to it cannot be told; wait until its date has passed</source>
        <translation>la fila %1 contiene datos sin metadatos, y no se puede saber qué le haría una liberación; espere hasta que su fecha haya pasado</translation>
    </message>
    <message>
        <source>The body of the function will run again, with all its side effects, at the next call with this payload. A run that is still alive writes without a condition when it ends: success makes the row COMPLETED again, failure deletes the record of the newer run. Prefer to wait for the date.</source>
        <translation>El cuerpo de la función se ejecutará otra vez, con todos sus efectos secundarios, en la próxima llamada con este payload. Una ejecución aún viva escribe sin condición cuando acaba: el éxito vuelve a poner la fila en COMPLETED, el fallo borra el registro de la ejecución más nueva. Es mejor esperar a la fecha.</translation>
    </message>
    <message>
        <source>the status INPROGRESS and expiration, as Powertools writes them</source>
        <translation>el status INPROGRESS y expiration, como los escribe Powertools</translation>
    </message>
    <message>
        <source>the status INPROGRESS with one of the dates of Powertools</source>
        <translation>el status INPROGRESS con una de las fechas de Powertools</translation>
    </message>
    <message>
        <source>the partition key id and a TTL by expiration, as Powertools needs them</source>
        <translation>la clave de partición id y un TTL por expiration, como los necesita Powertools</translation>
    </message>
    <message>
        <source>its status is not INPROGRESS</source>
        <translation>su status no es INPROGRESS</translation>
    </message>
    <message>
        <source>expiration is not a number</source>
        <translation>expiration no es un número</translation>
    </message>
    <message>
        <source>has no expiration</source>
        <translation>no tiene expiration</translation>
    </message>
    <message>
        <source>expiration is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expiration no es un número entero de segundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>in_progress_expiration is not a whole number of milliseconds: when it lapses cannot be told</source>
        <translation>in_progress_expiration no es un número entero de milisegundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Función</translation>
    </message>
    <message>
        <source>Payload hash</source>
        <translation>Hash del payload</translation>
    </message>
    <message>
        <source>Record expires</source>
        <translation>El registro caduca el</translation>
    </message>
    <message>
        <source>a record of work in progress: it names no owner, and the next call starts by itself once the date has passed</source>
        <translation>un registro de trabajo en curso: no nombra propietario, y la próxima llamada empieza sola cuando la fecha ha pasado</translation>
    </message>
    <message>
        <source>Deletes the record, if it is still INPROGRESS and its dates and its payload hash are as seen.</source>
        <translation>Borra el registro, si aún está INPROGRESS y sus fechas y su hash del payload siguen como se vieron.</translation>
    </message>
    <message>
        <source>The mark that this call has started, and with it the protection from a second run.</source>
        <translation>La marca de que esta llamada ha empezado, y con ella la protección contra una segunda ejecución.</translation>
    </message>
    <message>
        <source>Nothing: a run that is alive goes on to its end.</source>
        <translation>Nada: una ejecución viva sigue hasta su final.</translation>
    </message>
    <message>
        <source>Without this record the function runs again, with its side effects: look at each one.</source>
        <translation>Sin este registro la función se ejecuta otra vez, con sus efectos secundarios: mire cada uno.</translation>
    </message>
    <message>
        <source>ClientID is not text, or empty: who holds it cannot be told</source>
        <translation>ClientID no es texto, o está vacío: no se puede saber quién lo retiene</translation>
    </message>
    <message>
        <source>SequenceNumber is not text: no client can read the position</source>
        <translation>SequenceNumber no es texto: ningún cliente puede leer la posición</translation>
    </message>
    <message>
        <source>has a ClientID and no LeaseTimeout: when it lapses cannot be told</source>
        <translation>tiene un ClientID y ningún LeaseTimeout: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>LeaseTimeout is not a date: when it lapses cannot be told</source>
        <translation>LeaseTimeout no es una fecha: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>the keys StreamID and ShardID with a client&apos;s claim or a position, as Redpanda Connect writes them</source>
        <translation>las claves StreamID y ShardID con la reserva de un cliente o una posición, como las escribe Redpanda Connect</translation>
    </message>
    <message>
        <source>the keys StreamID and ShardID with attributes that Redpanda Connect names so</source>
        <translation>las claves StreamID y ShardID con atributos que Redpanda Connect llama así</translation>
    </message>
    <message>
        <source>a position of Redpanda Connect&apos;s aws_dynamodb_cdc input, not a lock: without it records are read again</source>
        <translation>una posición de la entrada aws_dynamodb_cdc de Redpanda Connect, no un bloqueo: sin ella se leen registros otra vez</translation>
    </message>
    <message>
        <source>the keys StreamID and ShardID are those of Redpanda Connect</source>
        <translation>las claves StreamID y ShardID son las de Redpanda Connect</translation>
    </message>
    <message>
        <source>has none of the attributes of a Redpanda Connect claim</source>
        <translation>no tiene ninguno de los atributos de una reserva de Redpanda Connect</translation>
    </message>
    <message>
        <source>Sequence number</source>
        <translation>Número de secuencia</translation>
    </message>
    <message>
        <source>Lease timeout</source>
        <translation>Fin de la concesión</translation>
    </message>
    <message>
        <source>a shard that a configuration names is never taken over, however old the date: its client waits until ClientID is gone</source>
        <translation>un shard nombrado en una configuración nunca se adquiere mientras esté reservado, por antigua que sea la fecha: su cliente espera hasta que ClientID ya no esté</translation>
    </message>
    <message>
        <source>a client with two shards fewer than its owner may take it while it is live</source>
        <translation>un cliente con dos shards menos que su propietario puede adquirirlo mientras está activo</translation>
    </message>
    <message>
        <source>Removes ClientID and LeaseTimeout, as the input does at its orderly end. The row and its position stay.</source>
        <translation>Quita ClientID y LeaseTimeout, como hace la entrada cuando acaba en orden. La fila y su posición quedan.</translation>
    </message>
    <message>
        <source>Its next commit, within commit_period (5 s by default), is refused. It stops reading the shard and writes its position over the row, even if another consumer owns it by then.</source>
        <translation>Su próximo commit, en el plazo de commit_period (5 s por defecto), se rechaza. Deja de leer el shard y escribe su posición sobre la fila, sea de quien sea para entonces.</translation>
    </message>
    <message>
        <source>Stop the old process first: the position that it writes when it gives up has no condition, so that records may be read twice. Never delete the row: the position would be lost. That its date has lapsed rests on the lease period of the other clients, which no row states.</source>
        <translation>Detenga antes el proceso anterior: la posición que escribe al desistir no tiene condición, así que pueden leerse registros dos veces. No borre nunca la fila: se perdería la posición. Que haya vencido por su fecha depende del periodo de concesión de los otros clientes, que ninguna fila indica.</translation>
    </message>
    <message>
        <source>Never delete the row while the holder may run: its next heartbeat writes it again, and the lock is held as before.</source>
        <translation>No borre nunca la fila mientras el titular pueda estar funcionando: su próximo latido la escribe otra vez y el bloqueo queda retenido como antes.</translation>
    </message>
    <message>
        <source>Revision and LeaseDuration, as setddblock writes them</source>
        <translation>Revision y LeaseDuration, como los escribe setddblock</translation>
    </message>
    <message>
        <source>the key ID with Revision or LeaseDuration, as setddblock names them</source>
        <translation>la clave ID con Revision o LeaseDuration, como los nombra setddblock</translation>
    </message>
    <message>
        <source>the partition key ID, as setddblock needs it</source>
        <translation>la clave de partición ID, como la necesita setddblock</translation>
    </message>
    <message>
        <source>has neither Revision nor LeaseDuration</source>
        <translation>no tiene ni Revision ni LeaseDuration</translation>
    </message>
    <message>
        <source>has no LeaseDuration that is a whole number of milliseconds: every client fails on this row</source>
        <translation>no tiene un LeaseDuration que sea un número entero de milisegundos: todo cliente falla con esta fila</translation>
    </message>
    <message>
        <source>has no Revision that is text: no client can ever acquire it</source>
        <translation>no tiene un Revision que sea texto: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>its rows name no owner: nothing in them tells one holder from the next</source>
        <translation>sus filas no nombran propietario: nada en ellas distingue a un titular del siguiente</translation>
    </message>
    <message>
        <source>its lease is 1 ms, as a forced release writes it: the next client acquires it after one look</source>
        <translation>su concesión es de 1 ms, como la escribe una liberación forzada: el siguiente cliente lo adquiere tras una lectura</translation>
    </message>
    <message>
        <source>Replaces Revision and sets LeaseDuration to 1 ms: the old holder&apos;s next heartbeat is refused, and the lock has lapsed as soon as a client looks twice. The row stays; it knows no released state.</source>
        <translation>Sustituye Revision y pone LeaseDuration en 1 ms: el próximo latido del titular anterior se rechaza, y el bloqueo ha vencido en cuanto un cliente lo lee dos veces. La fila queda; no conoce un estado de liberado.</translation>
    </message>
    <message>
        <source>Its next heartbeat is refused. Its release, too, is refused afterwards.</source>
        <translation>Su próximo latido se rechaza. Después se rechaza también su liberación.</translation>
    </message>
    <message>
        <source>The row names no owner: whether the holder is still the one you mean cannot be told from it.</source>
        <translation>La fila no nombra propietario: por ella no se puede saber si el titular sigue siendo el que usted cree.</translation>
    </message>
    <message>
        <source>lockUntil in the form of a date that ShedLock writes</source>
        <translation>lockUntil en la forma de una fecha que escribe ShedLock</translation>
    </message>
    <message>
        <source>attributes that ShedLock writes, though not all as it writes them</source>
        <translation>atributos que escribe ShedLock, aunque no todos como los escribe</translation>
    </message>
    <message>
        <source>the partition key _id, as ShedLock names it</source>
        <translation>la clave de partición _id, como la nombra ShedLock</translation>
    </message>
    <message>
        <source>has none of lockUntil, lockedAt and lockedBy</source>
        <translation>no tiene ninguno de lockUntil, lockedAt y lockedBy</translation>
    </message>
    <message>
        <source>lockUntil is not text: no client can ever acquire it</source>
        <translation>lockUntil no es texto: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>lockUntil is not a date in UTC with exactly three decimals: clients compare it letter by letter, and what they will find cannot be told</source>
        <translation>lockUntil no es una fecha en UTC con exactamente tres decimales: los clientes la comparan carácter a carácter, y no se puede saber qué resultará</translation>
    </message>
    <message>
        <source>lockUntil names no day and time that exist</source>
        <translation>lockUntil no nombra un día y una hora que existan</translation>
    </message>
    <message>
        <source>Locked at</source>
        <translation>Bloqueado el</translation>
    </message>
    <message>
        <source>an unlock without condition wrote this row anew after it had been deleted</source>
        <translation>un unlock sin condición escribió esta fila de nuevo después de que se borrara</translation>
    </message>
    <message>
        <source>an unlock and a date that has passed look alike, and a task that has ended can stay locked until its shortest lock time is over</source>
        <translation>un unlock y una fecha pasada se ven igual, y una tarea que ha acabado puede seguir bloqueada hasta que pase su tiempo mínimo de bloqueo</translation>
    </message>
    <message>
        <source>its date is judged by the next node that acquires, with that machine&apos;s clock</source>
        <translation>su fecha la juzga el siguiente nodo que adquiere, con el reloj de su máquina</translation>
    </message>
    <message>
        <source>Writes a lockUntil that has passed for every clock, %1, because the row has no earlier lockedAt in the library&apos;s form. The row stays.</source>
        <translation>Escribe un lockUntil que ha pasado para cualquier reloj, %1, porque la fila no tiene un lockedAt anterior en la forma de la biblioteca. La fila queda.</translation>
    </message>
    <message>
        <source>Writes the row&apos;s own lockedAt, %1, as its lockUntil, which any node counts as passed. The row stays.</source>
        <translation>Escribe el propio lockedAt de la fila, %1, como su lockUntil, que cualquier nodo da por pasado. La fila queda.</translation>
    </message>
    <message>
        <source>Nothing, ever: the task runs on, and its unlock reports no error.</source>
        <translation>Nada, nunca: la tarea sigue, y su unlock no da ningún error.</translation>
    </message>
    <message>
        <source>Two tasks may overlap twice: now, while the old task runs, and again when it ends, because its unlock has no condition and frees the lock of the holder of that time. Stop the old task first. Never delete the row: that unlock would bring back a part of it.</source>
        <translation>Dos tareas pueden solaparse dos veces: ahora, mientras la tarea anterior se ejecuta, y otra vez cuando acaba, porque su unlock no tiene condición y libera el bloqueo de quien lo retenga entonces. Detenga antes la tarea anterior. No borre nunca la fila: ese unlock devolvería una parte de ella.</translation>
    </message>
    <message>
        <source>lockOwner and expireAt, as spring-integration-aws writes them</source>
        <translation>lockOwner y expireAt, como los escribe spring-integration-aws</translation>
    </message>
    <message>
        <source>the key lockKey with lockOwner or expireAt, as spring-integration-aws names them</source>
        <translation>la clave lockKey con lockOwner o expireAt, como los nombra spring-integration-aws</translation>
    </message>
    <message>
        <source>the partition key lockKey, as spring-integration-aws 3 needs it</source>
        <translation>la clave de partición lockKey, como la necesita spring-integration-aws 3</translation>
    </message>
    <message>
        <source>has neither lockOwner nor expireAt</source>
        <translation>no tiene ni lockOwner ni expireAt</translation>
    </message>
    <message>
        <source>has no lockOwner that is text: no client can release it</source>
        <translation>no tiene un lockOwner que sea texto: ningún cliente puede liberarlo</translation>
    </message>
    <message>
        <source>expireAt is not a number: no other client can ever acquire it</source>
        <translation>expireAt no es un número: ningún otro cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>has no expireAt: no other client can ever acquire it</source>
        <translation>no tiene expireAt: ningún otro cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>expireAt is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expireAt no es un número entero de segundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>Acquired at</source>
        <translation>Adquirido el</translation>
    </message>
    <message>
        <source>its holder renews only when told to, and can revive a lock whose date has passed</source>
        <translation>su titular renueva solo cuando se le pide, y puede revivir un bloqueo cuya fecha ha pasado</translation>
    </message>
    <message>
        <source>DynamoDB may delete the row after its date, where TTL is switched on</source>
        <translation>DynamoDB puede borrar la fila después de su fecha, donde TTL está activado</translation>
    </message>
    <message>
        <source>the library&apos;s own table has no sort key, this one has</source>
        <translation>la tabla propia de la biblioteca no tiene clave de ordenación; esta sí</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if owner and dates are as seen.</source>
        <translation>Borra la fila, como la liberación de la biblioteca, si propietario y fechas siguen como se vieron.</translation>
    </message>
    <message>
        <source>Only if it renews: its renewLock then throws an IllegalStateException. Its unlock reports nothing.</source>
        <translation>Solo si renueva: su renewLock lanza entonces una IllegalStateException. Su unlock no avisa de nada.</translation>
    </message>
    <message>
        <source>All locks of one application instance have the same owner: if it acquires this lock again, only createdAt tells the two apart.</source>
        <translation>Todos los bloqueos de una instancia de la aplicación tienen el mismo propietario: si adquiere este bloqueo otra vez, solo createdAt distingue los dos.</translation>
    </message>
    <message>
        <source>LockName and currentlockcount, as the Step Functions semaphore writes them</source>
        <translation>LockName y currentlockcount, como los escribe el semáforo de Step Functions</translation>
    </message>
    <message>
        <source>the key LockName with a count or a holder, as the Step Functions semaphore has them</source>
        <translation>la clave LockName con una cuenta o un titular, como los tiene el semáforo de Step Functions</translation>
    </message>
    <message>
        <source>the partition key LockName, as the Step Functions semaphore needs it</source>
        <translation>la clave de partición LockName, como la necesita el semáforo de Step Functions</translation>
    </message>
    <message>
        <source>has neither currentlockcount nor a holder</source>
        <translation>no tiene ni currentlockcount ni un titular</translation>
    </message>
    <message>
        <source>has no currentlockcount that is a whole number: how many hold it cannot be told</source>
        <translation>no tiene un currentlockcount que sea un número entero: no se puede saber cuántos lo retienen</translation>
    </message>
    <message>
        <source>the time of a holder is not text: it cannot be compared as it was seen</source>
        <translation>la hora de un titular no es texto: no se puede comparar con lo que se vio</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>Titular</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation>%1 desde %2</translation>
    </message>
    <message>
        <source>its limit is in the state machine, not in the row; it has no date and never ends by itself</source>
        <translation>su límite está en la máquina de estados, no en la fila; no tiene fecha y nunca acaba solo</translation>
    </message>
    <message>
        <source>Takes one off the count and removes the attribute of the holder, together, if both are still as shown. The row stays.</source>
        <translation>Resta uno a la cuenta y quita el atributo del titular, a la vez, si ambos siguen como se muestran. La fila queda.</translation>
    </message>
    <message>
        <source>Nothing while it runs. Its own release at the end is refused and skipped.</source>
        <translation>Nada mientras funciona. Su propia liberación al final se rechaza y se omite.</translation>
    </message>
    <message>
        <source>See first that the execution which names the attribute has ended: this program does not call Step Functions. Never delete the row, and never set the count alone.</source>
        <translation>Compruebe antes que ha acabado la ejecución que da nombre al atributo: este programa no llama a Step Functions. No borre nunca la fila, ni cambie nunca solo la cuenta.</translation>
    </message>
    <message>
        <source>Only you can see whether an execution has ended: release such holders one by one.</source>
        <translation>Solo usted puede ver si una ejecución ha acabado: libere tales titulares uno por uno.</translation>
    </message>
    <message>
        <source>the count of the semaphore %1 and its holders do not agree; mend the row with another tool first</source>
        <translation>la cuenta del semáforo %1 y sus titulares no concuerdan; corrija antes la fila con otra herramienta</translation>
    </message>
    <message>
        <source>key_token and key_expiration, as Symfony Lock writes them</source>
        <translation>key_token y key_expiration, como los escribe Symfony Lock</translation>
    </message>
    <message>
        <source>the key key_id with key_token or key_expiration, as Symfony Lock names them</source>
        <translation>la clave key_id con key_token o key_expiration, como los nombra Symfony Lock</translation>
    </message>
    <message>
        <source>the partition key key_id, as Symfony Lock names it</source>
        <translation>la clave de partición key_id, como la nombra Symfony Lock</translation>
    </message>
    <message>
        <source>has neither key_token nor key_expiration</source>
        <translation>no tiene ni key_token ni key_expiration</translation>
    </message>
    <message>
        <source>has no key_token that is text: no client can release it</source>
        <translation>no tiene un key_token que sea texto: ningún cliente puede liberarlo</translation>
    </message>
    <message>
        <source>key_expiration is not a number: no client can ever acquire it</source>
        <translation>key_expiration no es un número: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>has no key_expiration: no client can ever acquire it</source>
        <translation>no tiene key_expiration: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>key_expiration cannot be read as a number of seconds</source>
        <translation>key_expiration no se puede leer como un número de segundos</translation>
    </message>
    <message>
        <source>its key is the SHA-256 of the resource&apos;s name, which no row states</source>
        <translation>su clave es el SHA-256 del nombre del recurso, que ninguna fila indica</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if token and date are as seen.</source>
        <translation>Borra la fila, como la liberación de la biblioteca, si token y fecha siguen como se vieron.</translation>
    </message>
    <message>
        <source>Only if it refreshes: the refresh is refused and does not bring the row back.</source>
        <translation>Solo si renueva: la renovación se rechaza y no devuelve la fila.</translation>
    </message>
    <message>
        <source>Versions of the store before August 2026 release without a condition: a late release of the old holder deletes the row of the next one. The row does not tell which version wrote it.</source>
        <translation>Las versiones del store anteriores a agosto de 2026 liberan sin condición: una liberación tardía del titular anterior borra la fila del siguiente. La fila no dice qué versión la escribió.</translation>
    </message>
    <message>
        <source>storage of a Teleport cluster (users, certificates, secrets), not a lock: never touch it</source>
        <translation>almacenamiento de un clúster de Teleport (usuarios, certificados, secretos), no un bloqueo: no lo toque nunca</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Concesión</translation>
    </message>
    <message>
        <source>%1 until %2, lease %3</source>
        <translation>%1 hasta %2, concesión %3</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it has %n lease(s), of which %1 had not ended when the row was last written; its limit is in the role of the user, not in the row</source>
        <translation>
            <numerusform>tiene %n concesión (sin acabar cuando se escribió la fila por última vez: %1); su límite está en el rol del usuario, no en la fila</numerusform>
            <numerusform>tiene %n concesiones (sin acabar cuando se escribió la fila por última vez: %1); su límite está en el rol del usuario, no en la fila</numerusform>
        </translation>
    </message>
    <message>
        <source>the path of a lock or a semaphore in a Teleport backend</source>
        <translation>la ruta de un bloqueo o de un semáforo en un backend de Teleport</translation>
    </message>
    <message>
        <source>the keys HashKey and FullPath are those of a Teleport backend</source>
        <translation>las claves HashKey y FullPath son las de un backend de Teleport</translation>
    </message>
    <message>
        <source>has no Value of bytes: who holds it cannot be told</source>
        <translation>no tiene un Value de bytes: no se puede saber quién lo retiene</translation>
    </message>
    <message>
        <source>Expires is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>Expires no es un número entero de segundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>Revision is not text: no client can renew it</source>
        <translation>Revision no es texto: ningún cliente puede renovarlo</translation>
    </message>
    <message>
        <source>its Value is not the JSON of a semaphore: who holds it cannot be told</source>
        <translation>su Value no es el JSON de un semáforo: no se puede saber quién lo retiene</translation>
    </message>
    <message>
        <source>semaphore</source>
        <translation>semáforo</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>bloqueo</translation>
    </message>
    <message>
        <source>The holder&apos;s random value</source>
        <translation>El valor aleatorio del titular</translation>
    </message>
    <message>
        <source>it has no Expires and never ends by itself</source>
        <translation>no tiene Expires y nunca acaba solo</translation>
    </message>
    <message>
        <source>Deletes the row of the semaphore, if Value, Revision and Expires are still as shown. A single lease is not taken out: that would mean rewriting Teleport&apos;s JSON.</source>
        <translation>Borra la fila del semáforo, si Value, Revision y Expires siguen como se muestran. No se quita una sola concesión: eso supondría reescribir el JSON de Teleport.</translation>
    </message>
    <message numerus="yes">
        <source>All %n lease(s) of the semaphore, live ones too.</source>
        <translation>
            <numerusform>%n concesión del semáforo, también si está activa.</numerusform>
            <numerusform>Las %n concesiones del semáforo, también las activas.</numerusform>
        </translation>
    </message>
    <message>
        <source>The next keep-alive of each lease finds no semaphore, and Teleport ends the session it belongs to. None can create the row again.</source>
        <translation>La siguiente señal de cada concesión no encuentra el semáforo, y Teleport termina la sesión a la que pertenece. Ninguna puede volver a crear la fila.</translation>
    </message>
    <message>
        <source>Deletes the row of the lock, if Value, Revision and Expires are still as shown.</source>
        <translation>Elimina la fila del bloqueo, si Value, Revision y Expires siguen como se muestran.</translation>
    </message>
    <message>
        <source>Its next renewal, at half the time that the lock lasts, or its release fails, and Teleport cancels the work under the lock. It cannot create the row again.</source>
        <translation>Su siguiente renovación, a la mitad del tiempo que dura el bloqueo, o su liberación falla, y Teleport cancela el trabajo bajo el bloqueo. No puede volver a crear la fila.</translation>
    </message>
    <message>
        <source>The other rows of this table are the cluster&apos;s users, certificates and secrets: never delete, copy or export them, and never delete by a prefix.</source>
        <translation>Las demás filas de esta tabla son los usuarios, certificados y secretos del clúster: no las borre, copie ni exporte nunca, y no borre nunca por un prefijo.</translation>
    </message>
    <message>
        <source>It stands among the secrets of a Teleport cluster: release such locks one by one.</source>
        <translation>Está entre los secretos de un clúster de Teleport: libere estos bloqueos uno a uno.</translation>
    </message>
    <message>
        <source>the checksum of a Terraform state: a state without it cannot be read</source>
        <translation>la suma de comprobación de un estado de Terraform: sin ella no se puede leer el estado</translation>
    </message>
    <message>
        <source>the object .tflock beside the state</source>
        <translation>el objeto .tflock junto al estado</translation>
    </message>
    <message>
        <source>Nothing while it runs: it goes on and writes state. Its unlock fails at the end, with &quot;unexpected end of JSON input&quot;, or with a lock ID that does not match if another run holds the lock by then.</source>
        <translation>Nada mientras se ejecuta: sigue y escribe el estado. Su desbloqueo falla al final, con &quot;unexpected end of JSON input&quot;, o con un ID de bloqueo que no coincide si otra ejecución retiene entonces el bloqueo.</translation>
    </message>
    <message>
        <source>Lock ID</source>
        <translation>ID del bloqueo</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operación</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>Terraform version</source>
        <translation>Versión de Terraform</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Creado</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Ruta</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>LockID and Info, as Terraform and OpenTofu write them</source>
        <translation>LockID e Info, como los escriben Terraform y OpenTofu</translation>
    </message>
    <message>
        <source>has no LockID that is text, or no Info</source>
        <translation>no tiene un LockID que sea texto, o no tiene Info</translation>
    </message>
    <message>
        <source>Info is not text: terraform force-unlock cannot remove this row</source>
        <translation>Info no es texto: terraform force-unlock no puede quitar esta fila</translation>
    </message>
    <message>
        <source>has no Info: terraform force-unlock cannot remove this row</source>
        <translation>no tiene Info: terraform force-unlock no puede quitar esta fila</translation>
    </message>
    <message>
        <source>acquired at %1 by the holder&apos;s own clock</source>
        <translation>adquirido el %1 según el reloj del titular</translation>
    </message>
    <message>
        <source>it has no lease and no heartbeat: a run at work and one that was killed cannot be told apart by it</source>
        <translation>no tiene concesión ni latidos: no distingue una ejecución en marcha de una que se mató</translation>
    </message>
    <message>
        <source>its Path is not its LockID</source>
        <translation>su Path no es su LockID</translation>
    </message>
    <message>
        <source>Deletes the row, if its Info is still as shown. Terraform&apos;s own unlock compares the ID and then deletes whatever is there.</source>
        <translation>Elimina la fila, si su Info sigue como se muestra. El desbloqueo de Terraform compara el ID y después borra lo que haya.</translation>
    </message>
    <message>
        <source>Release both locks with Terraform, in the folder and workspace of the state</source>
        <translation>Liberar ambos bloqueos con Terraform, en la carpeta y el espacio de trabajo del estado</translation>
    </message>
    <message>
        <source>Read the second lock, if there is one: its ID and its ETag</source>
        <translation>Leer el segundo bloqueo, si lo hay: su ID y su ETag</translation>
    </message>
    <message>
        <source>Remove the second lock, after this one and only if it had the same ID: with the ETag of that read in the place of ETAG</source>
        <translation>Quitar el segundo bloqueo, después de este y solo si tenía el mismo ID: con el ETag de esa lectura en lugar de ETAG</translation>
    </message>
    <message>
        <source>Info is not the JSON of a lock: terraform force-unlock cannot remove this row</source>
        <translation>Info no es el JSON de un bloqueo: terraform force-unlock no puede quitar esta fila</translation>
    </message>
    <message>
        <source>Info names a field twice, or in a form that no client writes: which lock it is cannot be told</source>
        <translation>Info nombra un campo dos veces, o en una forma que ningún cliente escribe: no se puede saber qué bloqueo es</translation>
    </message>
    <message>
        <source>a field of Info is no text: terraform force-unlock cannot remove this row</source>
        <translation>un campo de Info no es texto: terraform force-unlock no puede quitar esta fila</translation>
    </message>
    <message>
        <source>Info names no ID: terraform force-unlock cannot name this lock</source>
        <translation>Info no indica ningún ID: terraform force-unlock no puede nombrar este bloqueo</translation>
    </message>
    <message>
        <source>Created is not a date: terraform force-unlock cannot remove this row</source>
        <translation>Created no es una fecha: terraform force-unlock no puede quitar esta fila</translation>
    </message>
    <message>
        <source>Sets leaseDurationMs to 1, as the library&apos;s own release does, and replaces guid, so that the old holder&apos;s next heartbeat fails. The row stays and with it the fencing token.</source>
        <translation>Pone leaseDurationMs a 1, como la propia liberación de la biblioteca, y sustituye guid, para que falle el siguiente latido del titular anterior. La fila queda, y con ella el token de fencing.</translation>
    </message>
    <message>
        <source>Its next heartbeat is refused and its lock emits an error event. Without a heartbeat period it notices nothing. Its release() reports success. A client that waits already waits to the end of the old lease.</source>
        <translation>Su siguiente latido se rechaza y su bloqueo emite un evento error. Sin periodo de latidos no nota nada. Su release() indica éxito. Un cliente que ya espera sigue esperando hasta el fin de la concesión anterior.</translation>
    </message>
    <message>
        <source>Never delete the row: fencing tokens would begin at 1 again, and an old holder&apos;s token would outrank the new one. A holder that does not listen to the lock&apos;s error event crashes at its next heartbeat. Clients with trustLocalTime acquire live locks of clients without it.</source>
        <translation>No borre nunca la fila: los tokens de fencing volverían a empezar en 1, y el token de un titular anterior ganaría al nuevo. Un titular que no escucha el evento error del bloqueo falla en su siguiente latido. Los clientes con trustLocalTime adquieren bloqueos activos de clientes sin él.</translation>
    </message>
    <message>
        <source>Nothing until it releases: its release() then fails with FailedToReleaseLock.</source>
        <translation>Nada hasta que libera: su release() falla entonces con FailedToReleaseLock.</translation>
    </message>
    <message>
        <source>The lock has no lease and no heartbeat: nothing in the row tells whether the holder still runs. Stop it first.</source>
        <translation>El bloqueo no tiene concesión ni latidos: nada en la fila indica si el titular aún se ejecuta. Deténgalo primero.</translation>
    </message>
    <message>
        <source>a guid of 64 bytes and an owner, as the Node package dynamodb-lock-client writes them</source>
        <translation>un guid de 64 bytes y un owner, como los escribe el paquete de Node dynamodb-lock-client</translation>
    </message>
    <message>
        <source>a fencingToken with guid or leaseDurationMs, as the Node package dynamodb-lock-client names them</source>
        <translation>un fencingToken con guid o leaseDurationMs, como los llama el paquete de Node dynamodb-lock-client</translation>
    </message>
    <message>
        <source>resembles a lock of the Node package dynamodb-lock-client, but its guid has not 64 bytes</source>
        <translation>se parece a un bloqueo del paquete de Node dynamodb-lock-client, pero su guid no tiene 64 bytes</translation>
    </message>
    <message>
        <source>the keys that the Node package dynamodb-lock-client gives as an example</source>
        <translation>las claves que el paquete de Node dynamodb-lock-client da como ejemplo</translation>
    </message>
    <message>
        <source>the Node package dynamodb-lock-client takes any key names: only rows tell</source>
        <translation>el paquete de Node dynamodb-lock-client acepta cualquier nombre de clave: solo las filas lo indican</translation>
    </message>
    <message>
        <source>has neither guid nor fencingToken</source>
        <translation>no tiene guid ni fencingToken</translation>
    </message>
    <message>
        <source>has no guid of 64 bytes: what identifies the lock is not there</source>
        <translation>no tiene un guid de 64 bytes: falta lo que identifica el bloqueo</translation>
    </message>
    <message>
        <source>has no owner that is text</source>
        <translation>no tiene un owner que sea texto</translation>
    </message>
    <message>
        <source>has a lease but no fencingToken that is a number: no client can continue the sequence; set it by hand</source>
        <translation>tiene una concesión, pero ningún fencingToken que sea un número: ningún cliente puede continuar la secuencia; póngalo a mano</translation>
    </message>
    <message>
        <source>has no leaseDurationMs that is a number: how long to wait cannot be told; set it by hand, a deleted row loses the fencing token</source>
        <translation>no tiene un leaseDurationMs que sea un número: no se puede saber cuánto esperar; póngalo a mano, una fila borrada pierde el token de fencing</translation>
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
        <translation>Token de fencing</translation>
    </message>
    <message>
        <source>its holder has trustLocalTime: clients that have it, too, judge by their wall clocks</source>
        <translation>su titular usa trustLocalTime: los clientes que también lo usan juzgan por sus relojes del sistema</translation>
    </message>
    <message>
        <source>a client with trustLocalTime acquires it at once, whatever its lease</source>
        <translation>un cliente con trustLocalTime lo adquiere de inmediato, sea cual sea su concesión</translation>
    </message>
    <message>
        <source>marking %1 as released needs a guid that it never had</source>
        <translation>marcar %1 como liberado necesita un guid que nunca tuvo</translation>
    </message>
    <message>
        <source>storage of Vault, not a lock: never touch it</source>
        <translation>almacenamiento de Vault, no es un bloqueo: no lo toque nunca</translation>
    </message>
    <message>
        <source>a lock of an old Vault, without an Identity: any client may write it, and it has no holder</source>
        <translation>un bloqueo de un Vault antiguo, sin Identity: cualquier cliente puede escribirlo, y nadie lo retiene</translation>
    </message>
    <message>
        <source>a Key that starts with _, with Identity and Expires, as Vault writes them</source>
        <translation>una Key que empieza por _, con Identity y Expires, como las escribe Vault</translation>
    </message>
    <message>
        <source>a Key that starts with _, with an Identity, as Vault names them</source>
        <translation>una Key que empieza por _, con una Identity, como las llama Vault</translation>
    </message>
    <message>
        <source>the keys Path and Key are those of Vault&apos;s storage</source>
        <translation>las claves Path y Key son las del almacenamiento de Vault</translation>
    </message>
    <message>
        <source>Identity is not the text of a UUID: who holds it cannot be told</source>
        <translation>Identity no es el texto de un UUID: no se puede saber quién lo retiene</translation>
    </message>
    <message>
        <source>Expires is not a whole number of nanoseconds: when it lapses cannot be told</source>
        <translation>Expires no es un número entero de nanosegundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>has no Expires that is a number: no other node can ever acquire it</source>
        <translation>no tiene un Expires que sea un número: ningún otro nodo puede adquirirlo nunca</translation>
    </message>
    <message>
        <source>standby nodes have been seen not to take over although the date was past: look for one that hangs before you release</source>
        <translation>se han visto nodos en espera que no adquieren aunque la fecha pasó: busque uno que esté colgado antes de liberar</translation>
    </message>
    <message>
        <source>leader of a Vault cluster</source>
        <translation>líder de un clúster de Vault</translation>
    </message>
    <message>
        <source>Deletes the row of the lock, as Vault&apos;s own release does. Any node may lead from then on.</source>
        <translation>Elimina la fila del bloqueo, como la propia liberación de Vault. Desde entonces puede ser líder cualquier nodo.</translation>
    </message>
    <message>
        <source>It reads the row every 5 s and steps down when the Identity is not its own, or after five reads that fail. It cannot bring the row back: a renewal needs it.</source>
        <translation>Lee la fila cada 5 s y renuncia cuando la Identity no es la suya, o después de cinco lecturas fallidas. No puede recuperar la fila: una renovación la necesita.</translation>
    </message>
    <message>
        <source>If Expires still moves, the leader is alive: use vault operator step-down instead. Never touch another row of this table: they are what Vault stores.</source>
        <translation>Si Expires aún cambia, el líder está vivo: use mejor vault operator step-down. No toque nunca otra fila de esta tabla: son lo que Vault almacena.</translation>
    </message>
    <message>
        <source>Let a live leader step down by itself</source>
        <translation>Hacer que un líder vivo renuncie por sí mismo</translation>
    </message>
    <message>
        <source>the table is the storage of a Vault cluster: its leader&apos;s lock is released alone</source>
        <translation>la tabla es el almacenamiento de un clúster de Vault: el bloqueo de su líder se libera solo</translation>
    </message>
    <message>
        <source>AssignedTo is not text, or empty: who holds it cannot be told</source>
        <translation>AssignedTo no es texto, o está vacío: no se puede saber quién lo retiene</translation>
    </message>
    <message>
        <source>Checkpoint is not text: every worker fails on this row</source>
        <translation>Checkpoint no es texto: todo worker falla con esta fila</translation>
    </message>
    <message>
        <source>has an owner and no LeaseTimeout: no worker can ever take it</source>
        <translation>tiene un propietario y ningún LeaseTimeout: ningún worker puede adquirirlo nunca</translation>
    </message>
    <message>
        <source>LeaseTimeout is not a date: no worker can ever take it</source>
        <translation>LeaseTimeout no es una fecha: ningún worker puede adquirirlo nunca</translation>
    </message>
    <message>
        <source>the key ShardID with AssignedTo, LeaseTimeout or Checkpoint, as vmware-go-kcl writes them</source>
        <translation>la clave ShardID con AssignedTo, LeaseTimeout o Checkpoint, como los escribe vmware-go-kcl</translation>
    </message>
    <message>
        <source>the key ShardID with attributes that vmware-go-kcl names so</source>
        <translation>la clave ShardID con atributos que vmware-go-kcl llama así</translation>
    </message>
    <message>
        <source>the partition key ShardID is that of vmware-go-kcl</source>
        <translation>la clave de partición ShardID es la de vmware-go-kcl</translation>
    </message>
    <message>
        <source>has none of the attributes of a lease of vmware-go-kcl</source>
        <translation>no tiene ninguno de los atributos de una concesión de vmware-go-kcl</translation>
    </message>
    <message>
        <source>Claimed by</source>
        <translation>Reclamado por</translation>
    </message>
    <message>
        <source>a checkpoint may have written the date of an earlier renewal again</source>
        <translation>un punto de control puede haber escrito otra vez la fecha de una renovación anterior</translation>
    </message>
    <message>
        <source>Removes AssignedTo, as the library does when it gives a shard up. The row and its checkpoint stay.</source>
        <translation>Quita AssignedTo, como hace la biblioteca cuando cede un shard. La fila y su punto de control quedan.</translation>
    </message>
    <message>
        <source>Nothing. If it still runs, it takes the shard back at its next refresh, and each checkpoint it writes makes it the owner again.</source>
        <translation>Nada. Si aún se ejecuta, recupera el shard en su siguiente renovación, y cada punto de control que escribe lo convierte otra vez en propietario.</translation>
    </message>
    <message>
        <source>Stop the old worker first. Every checkpoint writes the whole row without a condition: the worker&apos;s name, its old date and its old position. That undoes this release, brings back a deleted row, and moves a new owner&apos;s position back, so that records are processed twice. Never delete the row: the checkpoint would be lost.</source>
        <translation>Detenga primero el worker anterior. Cada punto de control escribe la fila entera sin condición: el nombre del worker, su fecha antigua y su posición antigua. Eso deshace esta liberación, recupera una fila borrada y hace retroceder la posición de un propietario nuevo, de modo que hay registros que se procesan dos veces. No borre nunca la fila: se perdería el punto de control.</translation>
    </message>
    <message>
        <source>A living owner finds no owner at its next refresh and takes the shard straight back: stop it, and release the lease once it has lapsed.</source>
        <translation>Un propietario vivo no encuentra propietario en su siguiente renovación y recupera el shard de inmediato: deténgalo, y libere la concesión cuando haya vencido.</translation>
    </message>
    <message>
        <source>%1 cannot be fenced: a holder of a %2 lock does not notice that its row was taken over</source>
        <translation>no se puede aplicar fencing a %1: un titular de un bloqueo de %2 no nota que otro adquirió su fila</translation>
    </message>
    <message>
        <source>held by %1 without a lease: only its holder or an operator can end it</source>
        <translation>retenido por %1 sin concesión: solo su titular o un operador puede ponerle fin</translation>
    </message>
    <message>
        <source>there is a row of %1, and a lock without a lease replaces none, not even a released one</source>
        <translation>hay una fila de %1, y un bloqueo sin concesión no sustituye ninguna, ni siquiera una liberada</translation>
    </message>
    <message>
        <source>The lock lapses by itself.</source>
        <translation>El bloqueo vence por sí mismo.</translation>
    </message>
    <message>
        <source>The lock has no lease: only an operator ends it.</source>
        <translation>El bloqueo no tiene concesión: solo un operador le pone fin.</translation>
    </message>
    <message>
        <source>This lock has no lease: there is nothing to renew.</source>
        <translation>Este bloqueo no tiene concesión: no hay nada que renovar.</translation>
    </message>
    <message>
        <source>Stopped without a release; the row stays until an operator releases it.</source>
        <translation>Detenido sin liberar; la fila queda hasta que la libere un operador.</translation>
    </message>
    <message>
        <source>Given up: the release may or may not arrive. %1</source>
        <translation>Abandonado: la liberación puede llegar o no. %1</translation>
    </message>
    <message>
        <source>Given up without a release: %1. %2</source>
        <translation>Abandonado sin liberar: %1. %2</translation>
    </message>
    <message>
        <source>Given up after %1 releases without an answer. %2</source>
        <translation>Abandonado tras %1 liberaciones sin respuesta. %2</translation>
    </message>
    <message>
        <source>python-dynamodb-lock needs a table with a sort key; %1 has none</source>
        <translation>python-dynamodb-lock necesita una tabla con clave de ordenación; %1 no la tiene</translation>
    </message>
    <message>
        <source>spring-integration-aws needs a table with the partition key lockKey and no sort key; %1 is not one</source>
        <translation>spring-integration-aws necesita una tabla con la clave de partición lockKey y sin clave de ordenación; %1 no lo es</translation>
    </message>
    <message>
        <source>it has several holders: a release frees the slot of the one that you name</source>
        <translation>tiene varios titulares: una liberación deja libre la plaza del que usted nombre</translation>
    </message>
    <message>
        <source>the semaphore %1 has several holders: name the one to release</source>
        <translation>el semáforo %1 tiene varios titulares: nombre el que se ha de liberar</translation>
    </message>
    <message>
        <source>%1 fails closed: it has no lease that a fence could wait for, and its holder sends no heartbeat that could be refused</source>
        <translation>%1 es un bloqueo fail-closed: no tiene concesión que el fencing pudiera esperar, y su titular no envía latidos que se pudieran rechazar</translation>
    </message>
    <message>
        <source>a lease of 1 ms marks a released lock; choose a longer one</source>
        <translation>una concesión de 1 ms marca un bloqueo liberado; elija una más larga</translation>
    </message>
    <message>
        <source>no row states the lease: it is as you said</source>
        <translation>ninguna fila indica la concesión: es la que usted indicó</translation>
    </message>
    <message>
        <source>others wait until its date is %1 past: two lease periods of their own, which no row states; they are as you said</source>
        <translation>los demás esperan hasta que su fecha haya pasado hace %1: dos periodos de concesión propios, que ninguna fila indica; son los que usted indicó</translation>
    </message>
    <message>
        <source>others wait until its date is %1 past: two lease periods of their own, which no row states; the default of 30 s each is assumed</source>
        <translation>los demás esperan hasta que su fecha haya pasado hace %1: dos periodos de concesión propios, que ninguna fila indica; se supone el valor predeterminado de 30 s cada uno</translation>
    </message>
    <message>
        <source>Nothing: v3.0 goes on with the certificate. Its unlock at the end has no condition, and frees the lock of the holder of that time.</source>
        <translation>Nada: v3.0 sigue con el certificado. Su unlock al final no tiene condición, y libera el bloqueo de quien lo retenga entonces.</translation>
    </message>
    <message>
        <source>its date names another zone than UTC, but clients compare it as text with their own in UTC: its digits count, the zone does not, and so it is judged here</source>
        <translation>su fecha nombra otra zona horaria que UTC, pero los clientes la comparan como texto con la suya en UTC: cuentan sus cifras, la zona no, y así se juzga aquí</translation>
    </message>
    <message>
        <source>Date as stored</source>
        <translation>Fecha como está guardada</translation>
    </message>
    <message>
        <source>Its next renewal, within 5 s by default, is refused inside a timer, where no code catches it: a current Node ends the holder&apos;s whole process. Its releaseLock() only warns.</source>
        <translation>Su próxima renovación, en 5 s por defecto, se rechaza dentro de un temporizador, donde nadie lo captura: un Node actual termina todo el proceso del titular. Su releaseLock() solo avisa.</translation>
    </message>
    <message>
        <source>its date is in a local zone, and Digger compares dates as text with those of the next runner&apos;s zone, which is not known: from 14 hours before its digits in UTC some runners acquire it, from 12 hours after them all do, and between them its state is unproven</source>
        <translation>su fecha está en una zona horaria local, y Digger compara las fechas como texto con las de la zona del siguiente runner, que no se conoce: desde 14 horas antes de sus cifras en UTC lo adquieren algunos runners, desde 12 horas después lo adquieren todos, y entretanto su estado está sin demostrar</translation>
    </message>
    <message>
        <source>its lease of %1 is taken for milliseconds, for the table is known to be the Java client&apos;s; an old delta-rs would mean seconds</source>
        <translation>su concesión de %1 se lee como milisegundos, pues se sabe que la tabla es del cliente de Java; un delta-rs antiguo escribiría segundos</translation>
    </message>
    <message>
        <source>leaseOwner or checkpointOwner is not text: who holds it cannot be told</source>
        <translation>leaseOwner o checkpointOwner no es texto: no se puede saber quién lo retiene</translation>
    </message>
    <message>
        <source>its shard is finished: nothing waits for this lease, and the owner named in it has no work</source>
        <translation>su shard está terminado: nada espera esta concesión, y el propietario que nombra no tiene trabajo</translation>
    </message>
    <message>
        <source>no worker has this lease: its shard is not read until one takes it</source>
        <translation>ningún worker tiene esta concesión: su shard no se lee hasta que uno la adquiera</translation>
    </message>
    <message>
        <source>When the old holder ends, it compares the owner, finds another and deletes nothing. Only a holder that compared it before this release deletes without a condition, and can free the lock of the next one.</source>
        <translation>Cuando el titular anterior acaba, compara el propietario, encuentra otro y no borra nada. Solo un titular que lo comparó antes de esta liberación borra sin condición, y puede liberar el bloqueo del siguiente.</translation>
    </message>
    <message>
        <source>known as a lock by its name alone: a cached text looks the same</source>
        <translation>reconocido como bloqueo solo por su nombre: un texto en caché se ve igual</translation>
    </message>
    <message>
        <source>Nothing while it runs, unless it asks: its refresh() and its release() return false.</source>
        <translation>Nada mientras funciona, salvo que pregunte: su refresh() y su release() devuelven false.</translation>
    </message>
    <message>
        <source>similar to Powertools by status and expiration, which other programs use too, but its key does not end in the hash of a call; if it is a lock, describe its rows to read it</source>
        <translation>parecido a Powertools por status y expiration, que también usan otros programas, pero su clave no acaba en el hash de una llamada; si es un bloqueo, describa sus filas para leerlo</translation>
    </message>
    <message>
        <source>it has no in_progress_expiration, so that it does not end with the time-out of its function: if its run was killed or timed out, every call with this payload fails until the record expires. Register the Lambda context, and new records get that date</source>
        <translation>no tiene in_progress_expiration, así que no acaba con el límite de tiempo de su función: si se mató su ejecución o superó ese límite, toda llamada con este payload falla hasta que el registro caduque. Registre el contexto de Lambda, y los registros nuevos tendrán esa fecha</translation>
    </message>
    <message>
        <source>a client of 0.6 or later with an ExpireGracePeriod also acquires it once that time has passed since its ttl date, without watching it</source>
        <translation>un cliente de 0.6 o posterior con un ExpireGracePeriod también lo adquiere cuando ha pasado ese tiempo desde su fecha ttl, sin observarlo</translation>
    </message>
    <message>
        <source>similar to Terraform by the key LockID alone, which other programs use too; if it is a lock, describe its rows to read it</source>
        <translation>parecido a Terraform solo por la clave LockID, que también usan otros programas; si es un bloqueo, describa sus filas para leerlo</translation>
    </message>
    <message>
        <source>This frees the DynamoDB lock only. If the backend also sets use_lockfile, %1 still blocks. No row tells whether it exists. %2 Never delete the row of the state whose LockID ends in -md5.</source>
        <translation>Esto libera solo el bloqueo de DynamoDB. Si el backend también usa use_lockfile, %1 sigue bloqueando. Ninguna fila indica si existe. %2 No borre nunca la fila del estado cuyo LockID acaba en -md5.</translation>
    </message>
    <message>
        <source>terraform force-unlock frees both: use it first if you can run it. After this release it still removes the object, but reports that it failed to unlock DynamoDB.</source>
        <translation>terraform force-unlock libera los dos: úselo primero si puede ejecutarlo. Después de esta liberación aún quita el objeto, pero avisa de que no pudo desbloquear DynamoDB.</translation>
    </message>
    <message>
        <source>terraform force-unlock cannot be counted on for this row: its Info names no ID that can be handed to it.</source>
        <translation>No es seguro que terraform force-unlock funcione con esta fila: su Info no indica ningún ID que se le pueda pasar.</translation>
    </message>
    <message>
        <source>the key LockID, in a table with other rows of Terraform or OpenTofu</source>
        <translation>la clave LockID, en una tabla con otras filas de Terraform u OpenTofu</translation>
    </message>
    <message>
        <source>the partition key LockID is that of Terraform and OpenTofu, and of some other programs</source>
        <translation>la clave de partición LockID es la de Terraform y OpenTofu, y la de algunos otros programas</translation>
    </message>
    <message>
        <source>of the lock libraries we know, the Node package dynamodb-lock-client alone takes keys that are numbers or bytes: only rows tell</source>
        <translation>de las bibliotecas de bloqueos que conocemos, solo el paquete de Node dynamodb-lock-client acepta claves que son números o bytes: solo las filas lo indican</translation>
    </message>
    <message>
        <source>a Key that starts with _ and a UUID as its Value, as Vault 0.5 and 0.6 write them</source>
        <translation>una Key que empieza por _ y un UUID como su Value, como los escriben Vault 0.5 y 0.6</translation>
    </message>
    <message>
        <source>Vault 0.5 or 0.6</source>
        <translation>Vault 0.5 o 0.6</translation>
    </message>
    <message>
        <source>its version of Vault wrote neither a date nor a heartbeat: a node of that version waits for it for ever, unless it was started with RECOVERY_MODE=1, and a node at work and one that was killed cannot be told apart by it</source>
        <translation>su versión de Vault no escribía ni fecha ni latidos: un nodo de esa versión lo espera para siempre, salvo que se iniciara con RECOVERY_MODE=1, y la fila no distingue un nodo en marcha de uno que se mató</translation>
    </message>
    <message>
        <source>a node of a later Vault acquires it at once</source>
        <translation>un nodo de un Vault posterior lo adquiere de inmediato</translation>
    </message>
    <message>
        <source>%1 (assumed)</source>
        <translation>%1 (supuesta)</translation>
    </message>
    <message>
        <source>%1 (set by you)</source>
        <translation>%1 (fijada por usted)</translation>
    </message>
    <message>
        <source>the keys of table %1 are not text, and clients of %2 use no others; choose another table</source>
        <translation>las claves de la tabla %1 no son texto, y los clientes de %2 no usan otras; elija otra tabla</translation>
    </message>
    <message>
        <source>the key attribute %1 is a number, and &quot;%2&quot; is none</source>
        <translation>el atributo de clave %1 es un número, y &quot;%2&quot; no lo es</translation>
    </message>
    <message>
        <source>the key attribute %1 is binary; write it as hex, not &quot;%2&quot;</source>
        <translation>el atributo de clave %1 es binario; escríbalo en hexadecimal, no &quot;%2&quot;</translation>
    </message>
    <message>
        <source>Released after its lease: the row was still exactly as this client left it.</source>
        <translation>Liberado después de su concesión: la fila seguía exactamente como la dejó este cliente.</translation>
    </message>
    <message>
        <source>Its row could not be released: %1.</source>
        <translation>Su fila no se pudo liberar: %1.</translation>
    </message>
    <message>
        <source>Given up: whether the release arrived is not known, and the lease is over. Any client can acquire the lock.</source>
        <translation>Abandonado: no se sabe si llegó la liberación, y la concesión ha acabado. Cualquier cliente puede adquirir el bloqueo.</translation>
    </message>
    <message>
        <source>Lost: the lease ended before a heartbeat succeeded: %1. Any client can acquire it now.</source>
        <translation>Perdido: la concesión acabó antes de que un latido tuviera éxito: %1. Cualquier cliente puede adquirirlo ahora.</translation>
    </message>
    <message>
        <source>Release both locks with OpenTofu, in the folder and workspace of the state</source>
        <translation>Liberar ambos bloqueos con OpenTofu, en la carpeta y el workspace del estado</translation>
    </message>
    <message>
        <source>keys that are lock#... and metadata#lock, with ownerId and expiresAt, as DynamoDb.DistributedLock writes them</source>
        <translation>las claves lock#... y metadata#lock, con ownerId y expiresAt, como las escribe DynamoDb.DistributedLock</translation>
    </message>
    <message>
        <source>keys that are lock#... and metadata#lock, with ownerId or expiresAt, as DynamoDb.DistributedLock names them</source>
        <translation>las claves lock#... y metadata#lock, con ownerId o expiresAt, como las nombra DynamoDb.DistributedLock</translation>
    </message>
    <message>
        <source>the keys pk and sk and the TTL attribute expiresAt, as DynamoDb.DistributedLock names them: only rows tell</source>
        <translation>las claves pk y sk y el atributo TTL expiresAt, como los nombra DynamoDb.DistributedLock: solo las filas lo dicen</translation>
    </message>
    <message>
        <source>its keys are not those of a lock of DynamoDb.DistributedLock</source>
        <translation>sus claves no son las de un bloqueo de DynamoDb.DistributedLock</translation>
    </message>
    <message>
        <source>has neither ownerId nor expiresAt</source>
        <translation>no tiene ni ownerId ni expiresAt</translation>
    </message>
    <message>
        <source>expiresAt is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expiresAt no es un número entero de segundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if owner and date are as seen.</source>
        <translation>Borra la fila, como la liberación de la biblioteca, si propietario y fecha siguen como se vieron.</translation>
    </message>
    <message>
        <source>Nothing while it works: it renews nothing, and asks its own clock alone whether its lock is over. Its release returns false; that of a handle says nothing.</source>
        <translation>Nada mientras trabaja: no renueva nada y solo pregunta a su propio reloj si su bloqueo ha terminado. Su liberación devuelve false; la de un handle no informa de nada.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped: end it first.</source>
        <translation>El trabajo del titular no se detiene: termínelo antes.</translation>
    </message>
    <message>
        <source>Its own release compares ownerId alone: where an application uses one name for all of its holds, a late release of the old holder deletes the row of the next one.</source>
        <translation>La liberación de la biblioteca solo compara ownerId: si una aplicación usa un mismo nombre para todos sus bloqueos, una liberación tardía del titular anterior borra la fila del siguiente.</translation>
    </message>
    <message>
        <source>it is never renewed: work that takes longer than its lock goes on without it</source>
        <translation>nunca se renueva: un trabajo que dura más que su bloqueo sigue sin él</translation>
    </message>
    <message>
        <source>the key key with three of token, label, acquired and expires, as dotnet-dynamodb-lock names them</source>
        <translation>la clave key con tres de token, label, acquired y expires, como los nombra dotnet-dynamodb-lock</translation>
    </message>
    <message>
        <source>token, label, acquired and expires, as dotnet-dynamodb-lock writes them</source>
        <translation>token, label, acquired y expires, como los escribe dotnet-dynamodb-lock</translation>
    </message>
    <message>
        <source>the partition key key and the TTL attribute expires, as dotnet-dynamodb-lock asks for them</source>
        <translation>la clave de partición key y el atributo TTL expires, como los pide dotnet-dynamodb-lock</translation>
    </message>
    <message>
        <source>its key is not key, as that of dotnet-dynamodb-lock is</source>
        <translation>su clave no es key, como la de dotnet-dynamodb-lock</translation>
    </message>
    <message>
        <source>has neither token nor label</source>
        <translation>no tiene ni token ni label</translation>
    </message>
    <message>
        <source>expires is not a whole number of seconds: when it lapses cannot be told</source>
        <translation>expires no es un número entero de segundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>has no label that is text: a client that waits for it fails</source>
        <translation>no tiene un label que sea texto: un cliente que lo espera falla</translation>
    </message>
    <message>
        <source>has no acquired that is a number: a client that waits for it fails</source>
        <translation>no tiene un acquired que sea número: un cliente que lo espera falla</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if token, label and dates are as seen.</source>
        <translation>Borra la fila, como la liberación de la biblioteca, si token, label y fechas siguen como se vieron.</translation>
    </message>
    <message>
        <source>Nothing before its own release: that then prints that the lock had expired, or who acquired it since, and ends with success.</source>
        <translation>Nada antes de su propia liberación: entonces imprime que el bloqueo había caducado, o quién lo adquirió desde entonces, y acaba con éxito.</translation>
    </message>
    <message>
        <source>The job that acquired it is not stopped: end it first.</source>
        <translation>El trabajo que lo adquirió no se detiene: termínelo antes.</translation>
    </message>
    <message>
        <source>it is never renewed: a job that takes longer than its lock goes on without it</source>
        <translation>nunca se renueva: un trabajo que dura más que su bloqueo sigue sin él</translation>
    </message>
    <message>
        <source>has no token that is binary: no client can release it</source>
        <translation>no tiene un token binario: ningún cliente puede liberarlo</translation>
    </message>
    <message>
        <source>lock_id, owner_id and ttl_precise, as dynamodblock writes them</source>
        <translation>lock_id, owner_id y ttl_precise, como los escribe dynamodblock</translation>
    </message>
    <message>
        <source>a row by which dynamodblock tries out its table and which it deletes, not a lock</source>
        <translation>una fila con la que dynamodblock prueba su tabla y que después borra, no un bloqueo</translation>
    </message>
    <message>
        <source>the key lock_id with ttl_precise or lock_region, as dynamodblock names them</source>
        <translation>la clave lock_id con ttl_precise o lock_region, como los nombra dynamodblock</translation>
    </message>
    <message>
        <source>the partition key lock_id, as dynamodblock needs it</source>
        <translation>la clave de partición lock_id, como la necesita dynamodblock</translation>
    </message>
    <message>
        <source>has neither ttl_precise nor lock_region</source>
        <translation>no tiene ni ttl_precise ni lock_region</translation>
    </message>
    <message>
        <source>has no ttl_precise that is a number: no client can acquire it before the row is deleted</source>
        <translation>no tiene un ttl_precise que sea número: ningún cliente puede adquirirlo antes de que se borre la fila</translation>
    </message>
    <message>
        <source>has no owner_id that is text: no client can release it</source>
        <translation>no tiene un owner_id que sea texto: ningún cliente puede liberarlo</translation>
    </message>
    <message>
        <source>Deletes the row, if owner, date and Region are as seen.</source>
        <translation>Borra la fila, si propietario, fecha y región siguen como se vieron.</translation>
    </message>
    <message>
        <source>Nothing while it runs. Its own release reads the row, finds it gone or another&apos;s, deletes nothing and returns False; it raises an exception only where its program asked for one.</source>
        <translation>Nada mientras funciona. Su propia liberación lee la fila, no la encuentra o encuentra la de otro, no borra nada y devuelve False; solo lanza una excepción si su programa la pidió.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped, and an acquire(force=True) of it, its one way to renew, takes the lock from the next holder without a condition: end its process.</source>
        <translation>El trabajo del titular no se detiene, y su acquire(force=True), su único modo de renovar, quita el bloqueo al siguiente titular sin condición: termine su proceso.</translation>
    </message>
    <message>
        <source>Do not release while the holder may be about to: its release compares what it read a moment before and then deletes the row without a condition, also that of the next holder.</source>
        <translation>No libere mientras el titular pueda estar a punto de hacerlo: su liberación compara lo que leyó un momento antes y luego borra la fila sin condición, también la del siguiente titular.</translation>
    </message>
    <message>
        <source>Region of its holder</source>
        <translation>Región de su titular</translation>
    </message>
    <message>
        <source>each client that reads it after its date deletes the row, also without acquiring the lock</source>
        <translation>todo cliente que lo lee después de su fecha borra la fila, también sin adquirir el bloqueo</translation>
    </message>
    <message>
        <source>a holder whose object held the lock before, or once timed out, does not release it: it stays until its date</source>
        <translation>un titular cuyo objeto ya tuvo el bloqueo, o agotó alguna vez su espera, no lo libera: queda hasta su fecha</translation>
    </message>
    <message>
        <source>resource_id, release_code and expires, as dynamo-dlm writes them</source>
        <translation>resource_id, release_code y expires, como los escribe dynamo-dlm</translation>
    </message>
    <message>
        <source>the key resource_id with release_code, as dynamo-dlm names them</source>
        <translation>la clave resource_id con release_code, como los nombra dynamo-dlm</translation>
    </message>
    <message>
        <source>the keys resource_id and concurrency_id with expires, as dynamo-dlm names them</source>
        <translation>las claves resource_id y concurrency_id con expires, como los nombra dynamo-dlm</translation>
    </message>
    <message>
        <source>the keys resource_id and concurrency_id, a number, as dynamo-dlm needs them</source>
        <translation>las claves resource_id y concurrency_id, un número, como las necesita dynamo-dlm</translation>
    </message>
    <message>
        <source>the name and the key of the table of dynamo-dlm 1</source>
        <translation>el nombre y la clave de la tabla de dynamo-dlm 1</translation>
    </message>
    <message>
        <source>has no release_code, and no expires under the keys of dynamo-dlm</source>
        <translation>no tiene release_code, ni expires bajo las claves de dynamo-dlm</translation>
    </message>
    <message>
        <source>has no release_code that is text: no client can release it</source>
        <translation>no tiene un release_code que sea texto: ningún cliente puede liberarlo</translation>
    </message>
    <message>
        <source>Deletes the row, as the library&apos;s own release does, if code and date are as seen.</source>
        <translation>Borra la fila, como la liberación de la biblioteca, si código y fecha siguen como se vieron.</translation>
    </message>
    <message>
        <source>Nothing while it runs. Its own release then logs one warning and deletes nothing, whether the row is gone or another&apos;s.</source>
        <translation>Nada mientras funciona. Su propia liberación registra entonces un aviso y no borra nada, tanto si la fila ya no está como si es de otro.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped, and the row does not name its holder: find out who holds it and end the work first.</source>
        <translation>El trabajo del titular no se detiene, y la fila no nombra a su titular: averigüe quién lo retiene y termine antes el trabajo.</translation>
    </message>
    <message>
        <source>its rows name no owner: a code that is not shown tells one holder from the next</source>
        <translation>sus filas no nombran propietario: un código que no se muestra distingue a un titular del siguiente</translation>
    </message>
    <message>
        <source>it is one of several slots: how many can be held at once is the choice of each client and stands in no row</source>
        <translation>es una de varias plazas: cuántas se pueden retener a la vez lo decide cada cliente y no consta en ninguna fila</translation>
    </message>
    <message>
        <source>lockKey, hostIdentifier, versionNumber and leaseDuration, as lynk writes them</source>
        <translation>lockKey, hostIdentifier, versionNumber y leaseDuration, como los escribe lynk</translation>
    </message>
    <message>
        <source>the key lockKey with hostIdentifier or versionNumber, as lynk names them</source>
        <translation>la clave lockKey con hostIdentifier o versionNumber, como los nombra lynk</translation>
    </message>
    <message>
        <source>lynk shares its partition key with spring-integration-aws: only rows tell</source>
        <translation>lynk comparte su clave de partición con spring-integration-aws: solo las filas lo dicen</translation>
    </message>
    <message>
        <source>has neither hostIdentifier nor versionNumber</source>
        <translation>no tiene ni hostIdentifier ni versionNumber</translation>
    </message>
    <message>
        <source>has no leaseDuration that is a whole number of seconds: when it lapses cannot be told</source>
        <translation>no tiene un leaseDuration que sea un número entero de segundos: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>has no versionNumber that is text, as each row of lynk has: whether it lapses cannot be told</source>
        <translation>no tiene un versionNumber que sea texto, como toda fila de lynk: no se puede saber si vence</translation>
    </message>
    <message>
        <source>Its next heartbeat, after three quarters of its lease, is refused: the thread that sends it ends with LockLostError, and its program is not told. Its own release raises the same error. Without that thread it notices at its release.</source>
        <translation>Su próximo latido, tras tres cuartos de su concesión, se rechaza: el hilo que lo envía acaba con LockLostError, y su programa no se entera. Su propia liberación lanza el mismo error. Sin ese hilo lo nota en su liberación.</translation>
    </message>
    <message>
        <source>The holder&apos;s work is not stopped: end its process.</source>
        <translation>El trabajo del titular no se detiene: termine su proceso.</translation>
    </message>
    <message>
        <source>All processes of one host have the same hostIdentifier: whether the holder is still the one you mean cannot be told from it.</source>
        <translation>Todos los procesos de una máquina tienen el mismo hostIdentifier: por él no se puede saber si el titular sigue siendo el que usted cree.</translation>
    </message>
    <message>
        <source>clients on Python 3.10 or later fail with a TypeError where they find the row, lapsed or not: they acquire the lock only once the row is gone</source>
        <translation>los clientes en Python 3.10 o posterior fallan con un TypeError si encuentran la fila, vencida o no: solo adquieren el bloqueo cuando la fila ya no está</translation>
    </message>
    <message>
        <source>a lock can be handed to another host: hostIdentifier then changes although no client acquired it</source>
        <translation>un bloqueo puede pasarse a otra máquina: hostIdentifier cambia entonces aunque ningún cliente lo adquirió</translation>
    </message>
    <message>
        <source>the key lock_key with lock_owner, lock_status and expiresAt, as Mongock writes them</source>
        <translation>la clave lock_key con lock_owner, lock_status y expiresAt, como los escribe Mongock</translation>
    </message>
    <message>
        <source>the key lock_key with lock_owner or lock_status, as Mongock names them</source>
        <translation>la clave lock_key con lock_owner o lock_status, como los nombra Mongock</translation>
    </message>
    <message>
        <source>the partition key lock_key, as Mongock names it</source>
        <translation>la clave de partición lock_key, como la nombra Mongock</translation>
    </message>
    <message>
        <source>its key is not lock_key, as Mongock&apos;s is</source>
        <translation>su clave no es lock_key, como la de Mongock</translation>
    </message>
    <message>
        <source>has neither lock_owner nor lock_status</source>
        <translation>no tiene ni lock_owner ni lock_status</translation>
    </message>
    <message>
        <source>has no lock_owner that is text: its holder can neither renew nor release it</source>
        <translation>no tiene un lock_owner que sea texto: su titular no puede ni renovarlo ni liberarlo</translation>
    </message>
    <message>
        <source>has no lock_status that is text: a client that waits for it fails</source>
        <translation>no tiene un lock_status que sea texto: un cliente que lo espera falla</translation>
    </message>
    <message>
        <source>Its next renewal, after a third of the lease, is refused: the thread that renews logs a warning and goes on trying. A change stops at its next call of a guarded dependency, and that not before the last third of the lease that it believes in. It cannot create the row again.</source>
        <translation>Su próxima renovación, tras un tercio de la concesión, se rechaza: el hilo que renueva registra un aviso y sigue intentándolo. Un cambio se detiene en su próxima llamada a una dependencia protegida, y no antes del último tercio de la concesión que cree tener. No puede crear la fila otra vez.</translation>
    </message>
    <message>
        <source>A change may be applied in part: read the table of the change log first, and do not write to that table.</source>
        <translation>Un cambio puede estar aplicado en parte: lea antes la tabla del registro de cambios, y no escriba en esa tabla.</translation>
    </message>
    <message>
        <source>its status is not the one that Mongock writes: its holder cannot renew it, acquirers compare owner and date alone</source>
        <translation>su status no es el que escribe Mongock: su titular no puede renovarlo, quien adquiere solo compara propietario y fecha</translation>
    </message>
    <message>
        <source>path, etag, generation, timeout and ttl, as object_store writes them</source>
        <translation>path, etag, generation, timeout y ttl, como los escribe object_store</translation>
    </message>
    <message>
        <source>the keys path and etag with generation or timeout, as object_store names them</source>
        <translation>las claves path y etag con generation o timeout, como los nombra object_store</translation>
    </message>
    <message>
        <source>the keys path and etag, as the commits of object_store need them</source>
        <translation>las claves path y etag, como las necesitan los commits de object_store</translation>
    </message>
    <message>
        <source>has no path and etag, or neither generation nor timeout</source>
        <translation>no tiene path y etag, o no tiene ni generation ni timeout</translation>
    </message>
    <message>
        <source>has no timeout that is a whole number of milliseconds: every writer of this path and etag fails on this row</source>
        <translation>no tiene un timeout que sea un número entero de milisegundos: todo escritor de este path y etag falla con esta fila</translation>
    </message>
    <message>
        <source>timeout is longer than can be counted: when it lapses cannot be told</source>
        <translation>timeout es más largo de lo que se puede contar: no se puede saber cuándo vence</translation>
    </message>
    <message>
        <source>has no generation that is a whole number: every writer of this path and etag fails on this row</source>
        <translation>no tiene un generation que sea un número entero: todo escritor de este path y etag falla con esta fila</translation>
    </message>
    <message>
        <source>the commit %1 is never released: the next writer takes it over by itself, and deleting the row earlier could let two write the object</source>
        <translation>el commit %1 nunca se libera: el siguiente escritor lo asume por sí mismo, y borrar antes la fila podría dejar que dos escriban el objeto</translation>
    </message>
    <message>
        <source>Timeout in milliseconds</source>
        <translation>Timeout en milisegundos</translation>
    </message>
    <message>
        <source>it is never released: the row of a commit that succeeded looks like that of one that failed or still runs, and a lapsed one stops no writer</source>
        <translation>nunca se libera: la fila de un commit que acabó bien se ve como la de uno que falló o aún funciona, y una vencida no detiene a ningún escritor</translation>
    </message>
    <message>
        <source>another writer of the same path and etag waits three times its timeout, where its application set no other factor, and takes it over</source>
        <translation>otro escritor del mismo path y etag espera tres veces su timeout, si su aplicación no fijó otro factor, y lo asume</translation>
    </message>
    <message>
        <source>its writer creates an object that was not there</source>
        <translation>su escritor crea un objeto que no existía</translation>
    </message>
    <message>
        <source>a third of it, in milliseconds</source>
        <translation>un tercio de ella, en milisegundos</translation>
    </message>
    <message>
        <source>the key job_token with job_owner, expires_at and created_at, as Pramen writes them</source>
        <translation>la clave job_token con job_owner, expires_at y created_at, como los escribe Pramen</translation>
    </message>
    <message>
        <source>the key job_token with job_owner or expires_at, as Pramen names them</source>
        <translation>la clave job_token con job_owner o expires_at, como los nombra Pramen</translation>
    </message>
    <message>
        <source>the partition key job_token, as Pramen names it</source>
        <translation>la clave de partición job_token, como la nombra Pramen</translation>
    </message>
    <message>
        <source>its key is not job_token, as Pramen&apos;s is</source>
        <translation>su clave no es job_token, como la de Pramen</translation>
    </message>
    <message>
        <source>has neither job_owner nor expires_at</source>
        <translation>no tiene ni job_owner ni expires_at</translation>
    </message>
    <message>
        <source>has no job_owner, as a renewal leaves it after the row was deleted: no client can ever acquire or release it</source>
        <translation>no tiene job_owner, como la deja una renovación después de que se borró la fila: ningún cliente podrá adquirirlo ni liberarlo</translation>
    </message>
    <message>
        <source>job_owner is not text: its holder cannot release it</source>
        <translation>job_owner no es texto: su titular no puede liberarlo</translation>
    </message>
    <message>
        <source>has no expires_at that is a number: no client can ever acquire it</source>
        <translation>no tiene un expires_at que sea número: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>expires_at is not a whole number of seconds: no client can ever acquire it</source>
        <translation>expires_at no es un número entero de segundos: ningún cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>has no created_at that is a number: no other client can ever acquire it</source>
        <translation>no tiene un created_at que sea número: ningún otro cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>created_at is not a whole number of seconds: no other client can ever acquire it</source>
        <translation>created_at no es un número entero de segundos: ningún otro cliente podrá adquirirlo</translation>
    </message>
    <message>
        <source>End the holder&apos;s process first. Its next renewal, within 2 minutes, would write the row again, without an owner, and no client can acquire that row until an operator deletes it.</source>
        <translation>Termine antes el proceso del titular. Su próxima renovación, en 2 minutos, escribiría otra vez la fila, sin propietario, y ningún cliente puede adquirir esa fila hasta que un operador la borre.</translation>
    </message>
    <message>
        <source>Nothing, ever: it renews without a condition, also the row of the next holder, and of its own release that fails it logs a line for debugging alone.</source>
        <translation>Nada, nunca: renueva sin condición, también la fila del siguiente titular, y si falla su propia liberación solo registra una línea de depuración.</translation>
    </message>
    <message>
        <source>others acquire it once expires_at has passed and created_at, too, is more than a day old: the lock of a process that was killed stands for up to a day</source>
        <translation>otros lo adquieren cuando ha pasado expires_at y también created_at tiene más de un día: el bloqueo de un proceso interrumpido queda hasta un día</translation>
    </message>
    <message>
        <source>its dates are judged by the next client that acquires, with that machine&apos;s clock</source>
        <translation>sus fechas las juzga el siguiente cliente que adquiere, con el reloj de su máquina</translation>
    </message>
    <message>
        <source>Nothing, ever: its next renewal has no condition and writes the row again.</source>
        <translation>Nada, nunca: su próxima renovación no tiene condición y escribe la fila otra vez.</translation>
    </message>
    <message>
        <source>a row of the table in which Liquibase keeps its lock; this version cannot read its rows</source>
        <translation>una fila de la tabla en la que Liquibase guarda su bloqueo; esta versión no puede leer sus filas</translation>
    </message>
    <message>
        <source>similar to a lock of dynalock for Python, whose release has no condition; LockId and a number TTL are too little to tell</source>
        <translation>parecido a un bloqueo de dynalock para Python, cuya liberación no tiene condición; LockId y un número TTL son muy poco para saberlo</translation>
    </message>
    <message>
        <source>similar to a lock of dynamodb-mutex for Node, whose release has no condition; key and a number expire are too little to tell</source>
        <translation>parecido a un bloqueo de dynamodb-mutex para Node, cuya liberación no tiene condición; key y un número expire son muy poco para saberlo</translation>
    </message>
    <message>
        <source>the name of the table in which Liquibase keeps its lock</source>
        <translation>el nombre de la tabla en la que Liquibase guarda su bloqueo</translation>
    </message>
    <message>
        <source>The description says: its next heartbeat fails.</source>
        <translation>La descripción dice: su próximo latido falla.</translation>
    </message>
    <message>
        <source>The description says: nothing before its own release.</source>
        <translation>La descripción dice: nada antes de su propia liberación.</translation>
    </message>
    <message>
        <source>The description says: nothing, ever.</source>
        <translation>La descripción dice: nada, nunca.</translation>
    </message>
    <message>
        <source>%1 in the row %2 is no whole number that one can be added to, so the release is not sent</source>
        <translation>%1 en la fila %2 no es un número entero al que se pueda sumar uno, así que la liberación no se envía</translation>
    </message>
    <message>
        <source>the test of rows for &quot;%1&quot;</source>
        <translation>la comprobación de filas de &quot;%1&quot;</translation>
    </message>
    <message>
        <source>a lease that is set for a table, by which its date is later</source>
        <translation>una concesión fijada para una tabla, que retrasa su fecha</translation>
    </message>
    <message>
        <source>that others acquire it before its date: by the file they wait for it</source>
        <translation>que otros lo adquieren antes de su fecha: según el archivo la esperan</translation>
    </message>
    <message>
        <source>a second way in which a row is released</source>
        <translation>una segunda manera en que una fila está liberada</translation>
    </message>
    <message>
        <source>its release, whose value of %1 is computed</source>
        <translation>su liberación, cuyo valor de %1 se calcula</translation>
    </message>
    <message>
        <source>a form of rows by a test that files have not</source>
        <translation>una forma de filas con una comprobación que los archivos no tienen</translation>
    </message>
    <message>
        <source>an owner that is written in two ways, or as bytes</source>
        <translation>un propietario que se escribe de dos maneras, o como bytes</translation>
    </message>
    <message>
        <source>what identifies a hold where the usual attributes are missing</source>
        <translation>lo que identifica a un titular donde faltan los atributos habituales</translation>
    </message>
    <message>
        <source>remarks on some rows alone</source>
        <translation>observaciones sobre algunas filas solamente</translation>
    </message>
    <message>
        <source>that the values of %1 are hidden</source>
        <translation>que los valores de %1 se ocultan</translation>
    </message>
    <message>
        <source>its release, because the file cannot tell all its rows from others</source>
        <translation>su liberación, porque el archivo no puede distinguir todas sus filas de otras</translation>
    </message>
    <message>
        <source>words and facts that its library computes</source>
        <translation>textos y datos que su biblioteca calcula</translation>
    </message>
    <message>
        <source>which attributes a release compares: of a file it compares all that are named</source>
        <translation>qué atributos compara una liberación: con un archivo compara todos los nombrados</translation>
    </message>
    <message>
        <source>its release, which leaves a row that the file&apos;s words do not call released</source>
        <translation>su liberación, que deja una fila que según el archivo no está liberada</translation>
    </message>
    <message>
        <source>rows of %1 are read by code of its own, which no file can say; begin with the file of a library whose rows are similar</source>
        <translation>las filas de %1 las lee un código propio, que ningún archivo puede expresar; empiece con el archivo de una biblioteca de filas parecidas</translation>
    </message>
    <message>
        <source>Last written</source>
        <translation>Última escritura</translation>
    </message>
    <message>
        <source>Row made</source>
        <translation>Fila creada</translation>
    </message>
    <message>
        <source>is more than 1000</source>
        <translation>es mayor que 1000</translation>
    </message>
    <message>
        <source>goes with dates alone</source>
        <translation>va solo con dates</translation>
    </message>
    <message>
        <source>and dates exclude each other</source>
        <translation>y dates se excluyen</translation>
    </message>
    <message>
        <source>does not list two dates</source>
        <translation>no nombra dos fechas</translation>
    </message>
    <message>
        <source>goes with the meaning derived alone</source>
        <translation>va solo con el significado derived</translation>
    </message>
    <message>
        <source>has more than %1 entries</source>
        <translation>tiene más de %1 entradas</translation>
    </message>
    <message>
        <source>has more tests than fit here: a test with not counts twice</source>
        <translation>tiene más comprobaciones de las que caben aquí: una con not cuenta dos veces</translation>
    </message>
    <message>
        <source>goes with as moment alone</source>
        <translation>va solo con as moment</translation>
    </message>
    <message>
        <source>can only be 1</source>
        <translation>solo puede ser 1</translation>
    </message>
    <message>
        <source>is empty, which only the last form may have, in a file that says by notLocks what no lock is</source>
        <translation>está vacío; solo puede estarlo la última forma, en un archivo que dice con notLocks lo que no es un bloqueo</translation>
    </message>
    <message>
        <source>is named elsewhere in the file as the name, owner, version, generation, lease, date or detail, which are shown; take it out there or here</source>
        <translation>se nombra en otra parte del archivo como nombre, propietario, versión, generación, concesión, fecha o detalle, que se muestran; quítelo allí o aquí</translation>
    </message>
</context>
<context>
    <name>metrics</name>
    <message>
        <source>%1 tables are more than the %2 that one process offers metrics of; select some of the connections with --connection, and watch the others in a process of their own</source>
        <translation>%1 tablas son más que las %2 de las que un proceso ofrece métricas; elija algunas conexiones con --connection y vigile las demás en un proceso propio</translation>
    </message>
    <message>
        <source>--metrics-locks needs a term that names keys, such as key:import: each lock becomes series of its own</source>
        <translation>--metrics-locks necesita un término que nombre claves, como key:import: cada bloqueo recibe series propias</translation>
    </message>
    <message>
        <source>%1 does not end with .prom: the textfile collector would not read it</source>
        <translation>%1 no termina en .prom: el recolector de archivos de texto no lo leería</translation>
    </message>
    <message>
        <source>cannot write the metrics to %1: %2</source>
        <translation>no se pueden escribir las métricas en %1: %2</translation>
    </message>
</context>
<context>
    <name>record</name>
    <message>
        <source>there is no recording %1</source>
        <translation>no existe la grabación %1</translation>
    </message>
    <message>
        <source>%1 is no file</source>
        <translation>%1 no es un archivo</translation>
    </message>
    <message>
        <source>cannot read the recording %1: %2</source>
        <translation>no se puede leer la grabación %1: %2</translation>
    </message>
    <message>
        <source>%1 is no recording: line %2: %3</source>
        <translation>%1 no es una grabación: línea %2: %3</translation>
    </message>
    <message>
        <source>%1 is no recording: line %2 is not in its place</source>
        <translation>%1 no es una grabación: la línea %2 no está en su lugar</translation>
    </message>
    <message>
        <source>%1 is no recording: it has no header</source>
        <translation>%1 no es una grabación: no tiene cabecera</translation>
    </message>
    <message>
        <source>%1 holds whole rows, with what applications stored in them; record with --record-without-data, or say that it may be passed on</source>
        <translation>%1 contiene filas completas, con lo que las aplicaciones guardaron en ellas; grabe con --record-without-data, o indique que se puede entregar</translation>
    </message>
    <message>
        <source>%1 is no recording: line %2 is longer than a recording&apos;s lines are</source>
        <translation>%1 no es una grabación: la línea %2 es más larga que las de una grabación</translation>
    </message>
</context>
<context>
    <name>rehearse</name>
    <message>
        <source>its lease is longer than a year</source>
        <translation>su concesión dura más de un año</translation>
    </message>
    <message>
        <source>its date lies outside of any usual time</source>
        <translation>su fecha queda fuera de cualquier tiempo habitual</translation>
    </message>
    <message>
        <source>the key of the row is not one that the library&apos;s client writes</source>
        <translation>la clave de la fila no es como las que escribe el cliente de la biblioteca</translation>
    </message>
    <message>
        <source>no client can hold a row that it cannot read</source>
        <translation>ningún cliente puede retener una fila que no puede leer</translation>
    </message>
    <message>
        <source>the lock has no lease and its holder sends no heartbeats: nothing happens by time</source>
        <translation>el bloqueo no tiene concesión y su titular no envía latidos: nada ocurre con el tiempo</translation>
    </message>
    <message>
        <source>the row states no date</source>
        <translation>la fila no indica fecha</translation>
    </message>
    <message>
        <source>this version has no model of the client of %1</source>
        <translation>esta versión no tiene un modelo del cliente de %1</translation>
    </message>
    <message>
        <source>A restore before another client acquires the lock gives it back to the holder, which notices nothing of either.</source>
        <translation>Una restauración antes de que otro cliente adquiera el bloqueo se lo devuelve al titular, que no nota ni lo uno ni lo otro.</translation>
    </message>
    <message>
        <source>A restore does not let the holder go on: its heartbeats fail.</source>
        <translation>Una restauración no permite seguir al titular: sus latidos fallan.</translation>
    </message>
    <message>
        <source>A restore within %1, before its next heartbeat and before another client acquires the lock, lets the holder go on.</source>
        <translation>Una restauración antes de %1, antes de su próximo latido y antes de que otro cliente adquiera el bloqueo, permite seguir al titular.</translation>
    </message>
    <message>
        <source>the holder</source>
        <translation>el titular</translation>
    </message>
    <message>
        <source>The row is taken over in your name: the lock is fenced for one lease.</source>
        <translation>La fila se adquiere en nombre de usted: se aplica fencing al bloqueo durante una concesión.</translation>
    </message>
    <message>
        <source>The row is deleted.</source>
        <translation>La fila se borra.</translation>
    </message>
    <message>
        <source>The row is marked as released.</source>
        <translation>La fila se marca como liberada.</translation>
    </message>
    <message>
        <source>The row is written so that its lease is over.</source>
        <translation>La fila se escribe de modo que su concesión haya acabado.</translation>
    </message>
    <message>
        <source>The next client acquires the lock.</source>
        <translation>El siguiente cliente adquiere el bloqueo.</translation>
    </message>
    <message>
        <source>The lease of %1 is over by its own reckoning.</source>
        <translation>La concesión que tiene %1 ha acabado según su propia cuenta.</translation>
    </message>
    <message>
        <source>%1 sends no heartbeats: nothing tells it of the release.</source>
        <translation>%1 no envía latidos: nada le avisa de la liberación.</translation>
    </message>
    <message>
        <source>Whenever %1 releases the lock itself, the table refuses that.</source>
        <translation>Cuando %1 libere el bloqueo por sí mismo, la tabla lo rechazará.</translation>
    </message>
    <message>
        <source>Whenever %1 releases the lock itself, the table accepts that.</source>
        <translation>Cuando %1 libere el bloqueo por sí mismo, la tabla lo aceptará.</translation>
    </message>
    <message>
        <source>Nothing of the row is lost.</source>
        <translation>No se pierde nada de la fila.</translation>
    </message>
    <message>
        <source>Lost: %1</source>
        <translation>Se pierde: %1</translation>
    </message>
    <message>
        <source>A heartbeat every %1, as was observed.</source>
        <translation>Un latido cada %1, como se observó.</translation>
    </message>
    <message>
        <source>A heartbeat every %1 is assumed, half of the lease: the gap that was observed is longer than the library allows.</source>
        <translation>Se supone un latido cada %1, la mitad de la concesión: el intervalo observado es más largo de lo que permite la biblioteca.</translation>
    </message>
    <message>
        <source>A heartbeat every %1 is assumed, the library&apos;s usual share of the lease: none was observed.</source>
        <translation>Se supone un latido cada %1, la parte de la concesión habitual de la biblioteca: no se observó ninguno.</translation>
    </message>
    <message>
        <source>Left out of the copy, as no condition looks at it: the value of %1.</source>
        <translation>Omitido en la copia, ya que ninguna condición lo examina: el valor de %1.</translation>
    </message>
    <message>
        <source>The holder is not played: %1. This is what the release writes.</source>
        <translation>No se simula el titular: %1. Esto es lo que escribe la liberación.</translation>
    </message>
    <message>
        <source>the row states no lease that lasts a millisecond: any client acquires the lock at its second look</source>
        <translation>la fila no indica una concesión que dure un milisegundo: cualquier cliente adquiere el bloqueo a la segunda lectura</translation>
    </message>
    <message>
        <source>Two clients may believe at once that they hold the lock, for as long as the holder goes on: no heartbeat of it is refused.</source>
        <translation>Dos clientes pueden creer a la vez que retienen el bloqueo, mientras el titular siga: no se le rechaza ningún latido.</translation>
    </message>
    <message>
        <source>No two clients believe at once that they hold the lock: the holder takes it for lost before another client can acquire it, also if none of its heartbeats reaches the table.</source>
        <translation>No hay dos clientes que crean a la vez que retienen el bloqueo: el titular lo da por perdido antes de que otro cliente pueda adquirirlo, también si ninguno de sus latidos llega a la tabla.</translation>
    </message>
    <message>
        <source>Two clients may believe at once that they hold the lock for up to %1, until the holder&apos;s lease is over; longer if the holder does not heed it.</source>
        <translation>Dos clientes pueden creer a la vez que retienen el bloqueo durante %1 como mucho, hasta que acabe la concesión del titular; más tiempo si el titular no la respeta.</translation>
    </message>
    <message>
        <source>Two clients may believe at once that they hold the lock for up to %1.</source>
        <translation>Dos clientes pueden creer a la vez que retienen el bloqueo durante %1 como mucho.</translation>
    </message>
    <message>
        <source>Two clients may believe at once that they hold the lock for up to %1; for up to %2 if no heartbeat of the holder reaches the table.</source>
        <translation>Dos clientes pueden creer a la vez que retienen el bloqueo durante %1 como mucho; durante %2 como mucho si ningún latido del titular llega a la tabla.</translation>
    </message>
    <message>
        <source>This is what the client of the library believes. Work that the holder has begun is not stopped by it, and may go on beside that of the next client.</source>
        <translation>Esto es lo que cree el cliente de la biblioteca. El trabajo que el titular ha empezado no se detiene por ello, y puede seguir a la vez que el del siguiente cliente.</translation>
    </message>
    <message>
        <source>No row states the lease: it is %1 as you set it.</source>
        <translation>Ninguna fila indica la concesión: es de %1, como usted la fijó.</translation>
    </message>
    <message>
        <source>No row states the lease: %1 is assumed, the library&apos;s default.</source>
        <translation>Ninguna fila indica la concesión: se supone %1, la predeterminada de la biblioteca.</translation>
    </message>
    <message>
        <source>A client that heeds its lease has taken the lock for lost by now. Whether its work has ended is not known: nothing in the row tells, and a release does not stop it.</source>
        <translation>Un cliente que respeta su concesión ya ha dado el bloqueo por perdido. No se sabe si su trabajo ha acabado: nada en la fila lo indica, y una liberación no lo detiene.</translation>
    </message>
    <message>
        <source>The lease is over by the library&apos;s own rule. %1</source>
        <translation>La concesión ha acabado según la regla de la propia biblioteca. %1</translation>
    </message>
    <message>
        <source>%1 If that is right, the lease is over. %2</source>
        <translation>%1 Si eso es correcto, la concesión ha acabado. %2</translation>
    </message>
    <message>
        <source>A heartbeat of %1 is refused with ConditionalCheckFailedException: its client takes the lock for lost.</source>
        <translation>Un latido que envía %1 se rechaza con ConditionalCheckFailedException: su cliente da el bloqueo por perdido.</translation>
    </message>
    <message>
        <source>If no heartbeat of %1 reaches the table, its client takes the lock for lost only now: its lease is over by its own reckoning.</source>
        <translation>Si ningún latido que envía %1 llega a la tabla, su cliente no da el bloqueo por perdido hasta ahora: su concesión ha acabado según su propia cuenta.</translation>
    </message>
    <message>
        <source>If %1 was only paused and wakes up now, its heartbeat is refused with ConditionalCheckFailedException: its client takes the lock for lost.</source>
        <translation>Si %1 solo estaba en pausa y despierta ahora, se rechaza su latido con ConditionalCheckFailedException: su cliente da el bloqueo por perdido.</translation>
    </message>
    <message>
        <source>If %1 was only paused and wakes up now, its heartbeat is accepted: its client goes on as the holder.</source>
        <translation>Si %1 solo estaba en pausa y despierta ahora, se acepta su latido: su cliente sigue como titular.</translation>
    </message>
</context>
<context>
    <name>serve</name>
    <message>
        <source>cannot listen on %1: %2; choose another port or address</source>
        <translation>no se puede escuchar en %1: %2; elija otro puerto u otra dirección</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not where metrics can be offered; write a port as 19464, or an address with it as 127.0.0.1:19464 or [::1]:19464</source>
        <translation>«%1» no es un lugar donde ofrecer métricas; escriba un puerto como 19464, o con una dirección 127.0.0.1:19464 o [::1]:19464</translation>
    </message>
</context>
<context>
    <name>ui</name>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>gzip, unpacked</source>
        <translation>gzip, descomprimido</translation>
    </message>
    <message>
        <source>base64, decoded</source>
        <translation>base64, descodificado</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Hex</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Como está guardado</translation>
    </message>
    <message>
        <source>… not all of it is shown: the text has %1 characters. Copy takes the whole.</source>
        <translation>… no se muestra todo: el texto tiene %1 caracteres. La copia incluye el texto entero.</translation>
    </message>
    <message>
        <source> … %1 more characters in this line</source>
        <translation> … %1 caracteres más en esta línea</translation>
    </message>
    <message>
        <source>by this library&apos;s rule: lapsed once a version stands still for a whole lease</source>
        <translation>según la regla de esta biblioteca: vencido cuando una versión está quieta una concesión entera</translation>
    </message>
    <message>
        <source>by this library&apos;s rule: lapsed once the date in the row has passed</source>
        <translation>según la regla de esta biblioteca: vencido cuando ha pasado la fecha de la fila</translation>
    </message>
    <message>
        <source>by this library&apos;s rule: only its holder or an operator ends it</source>
        <translation>según la regla de esta biblioteca: solo lo termina su titular o un operador</translation>
    </message>
    <message>
        <source>written in the row by its holder</source>
        <translation>escrito en la fila por su titular</translation>
    </message>
    <message>
        <source>written in the row by its holder, %1</source>
        <translation>escrito en la fila por su titular, %1</translation>
    </message>
    <message>
        <source>said by the reader of this dialect</source>
        <translation>lo dice el lector de este dialecto</translation>
    </message>
    <message>
        <source>partition key “%1” of table %2</source>
        <translation>clave de partición “%1” de la tabla %2</translation>
    </message>
    <message>
        <source>sort key “%1” of the table</source>
        <translation>clave de ordenación “%1” de la tabla</translation>
    </message>
    <message>
        <source>a test lock held here, or one that names this user and this machine</source>
        <translation>un bloqueo de prueba retenido aquí, o uno que nombra a este usuario y esta máquina</translation>
    </message>
    <message>
        <source>the server&apos;s clock is known to ± %1</source>
        <translation>el reloj del servidor se conoce con ± %1</translation>
    </message>
    <message>
        <source>the server has not told its time yet</source>
        <translation>el servidor aún no ha dicho su hora</translation>
    </message>
    <message>
        <source>written in the row by its holder&apos;s clock; %1</source>
        <translation>escrito en la fila con el reloj de su titular; %1</translation>
    </message>
    <message>
        <source>from our own watching: one lease after this version was first seen</source>
        <translation>de nuestra propia observación: una concesión después de ver por primera vez esta versión</translation>
    </message>
    <message>
        <source>from the date in the row and the server&apos;s clock</source>
        <translation>de la fecha de la fila y el reloj del servidor</translation>
    </message>
    <message>
        <source>seen by us: the version changed</source>
        <translation>visto por nosotros: la versión cambió</translation>
    </message>
    <message>
        <source>seen by us: the lock was acquired</source>
        <translation>visto por nosotros: se adquirió el bloqueo</translation>
    </message>
    <message>
        <source>written in the row by its holder&apos;s clock: a hint that decides nothing</source>
        <translation>escrito en la fila con el reloj de su titular: una pista que no decide nada</translation>
    </message>
    <message>
        <source>this version was there when we first looked</source>
        <translation>esta versión estaba cuando miramos por primera vez</translation>
    </message>
    <message>
        <source>by a consistent read that still showed this version</source>
        <translation>por una lectura coherente que aún mostraba esta versión</translation>
    </message>
    <message>
        <source>since we saw this owner acquire it</source>
        <translation>desde que vimos a este propietario adquirirlo</translation>
    </message>
    <message>
        <source>chosen by you for this table</source>
        <translation>elegido por usted para esta tabla</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>stored by a holder; see the tab Data</source>
        <translation>guardado por un titular; vea la pestaña Datos</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (usted)</translation>
    </message>
    <message>
        <source>a consistent read will tell</source>
        <translation>una lectura coherente lo dirá</translation>
    </message>
    <message>
        <source>in %1 if the heartbeats stop</source>
        <translation>en %1 si los latidos cesan</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>an attribute this dialect does not know</source>
        <translation>un atributo que este dialecto no conoce</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>from the row&apos;s own contents</source>
        <translation>del propio contenido de la fila</translation>
    </message>
    <message>
        <source>no owner named</source>
        <translation>sin propietario indicado</translation>
    </message>
    <message>
        <source>first seen</source>
        <translation>visto por primera vez</translation>
    </message>
    <message>
        <source>first seen, owner %1</source>
        <translation>visto por primera vez, propietario %1</translation>
    </message>
    <message>
        <source>heartbeat, %1 after the version before was first seen</source>
        <translation>latido, %1 después de ver por primera vez la versión anterior</translation>
    </message>
    <message>
        <source>heartbeat</source>
        <translation>latido</translation>
    </message>
    <message>
        <source>acquired by %1</source>
        <translation>adquirido por %1</translation>
    </message>
    <message>
        <source>acquired by %1, before it %2</source>
        <translation>adquirido por %1, antes %2</translation>
    </message>
    <message>
        <source>released</source>
        <translation>liberado</translation>
    </message>
    <message>
        <source>the row is gone</source>
        <translation>la fila ya no está</translation>
    </message>
    <message>
        <source>became unreadable</source>
        <translation>se volvió ilegible</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 is empty; type a length such as 20s or 1m30s</source>
        <translation>%1 está vacío; escriba una duración como 20s o 1m30s</translation>
    </message>
    <message>
        <source>%1 has no unit; type %2s for seconds or %2ms for milliseconds</source>
        <translation>%1 no tiene unidad; escriba %2s para segundos o %2ms para milisegundos</translation>
    </message>
    <message>
        <source>%1 cannot be read; type a length such as 20s or 1m30s</source>
        <translation>%1 no se puede leer; escriba una duración como 20s o 1m30s</translation>
    </message>
    <message>
        <source>%1 is negative; type a length such as 20s</source>
        <translation>%1 es negativo; escriba una duración como 20s</translation>
    </message>
    <message>
        <source>type a key: the name of the lock</source>
        <translation>escriba una clave: el nombre del bloqueo</translation>
    </message>
    <message>
        <source>the lease</source>
        <translation>la concesión</translation>
    </message>
    <message>
        <source>type a sort key: the table has one, %1</source>
        <translation>escriba una clave de ordenación: la tabla tiene una, %1</translation>
    </message>
    <message>
        <source>the heartbeat</source>
        <translation>el latido</translation>
    </message>
    <message>
        <source>the wait</source>
        <translation>la espera</translation>
    </message>
    <message>
        <source>the lease must be at least twice the heartbeat; lengthen it or send heartbeats more often</source>
        <translation>la concesión debe ser al menos el doble del latido; alárguela o envíe latidos más a menudo</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>the table is throttled</source>
        <translation>la tabla limita las solicitudes</translation>
    </message>
    <message>
        <source>access is denied</source>
        <translation>el acceso está denegado</translation>
    </message>
    <message>
        <source>the endpoint cannot be reached</source>
        <translation>el punto de conexión no es accesible</translation>
    </message>
    <message>
        <source>no answer came</source>
        <translation>no llegó respuesta</translation>
    </message>
    <message>
        <source>the table could not be asked</source>
        <translation>no se pudo consultar la tabla</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>esperando</translation>
    </message>
    <message>
        <source>held</source>
        <translation>retenido</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>danger</source>
        <translation>peligro</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>perdido</translation>
    </message>
    <message>
        <source>not acquired</source>
        <translation>no adquirido</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>caído</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallido</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>aún no</translation>
    </message>
    <message>
        <source>the table could not be asked since</source>
        <translation>no se ha podido consultar la tabla desde entonces</translation>
    </message>
    <message>
        <source>confirmed %1</source>
        <translation>confirmado %1</translation>
    </message>
    <message>
        <source>assumed: %1; last confirmed %2</source>
        <translation>supuesto: %1; confirmado por última vez %2</translation>
    </message>
    <message>
        <source>a write had no answer; reading to find out</source>
        <translation>una escritura quedó sin respuesta; se lee para saberlo</translation>
    </message>
    <message>
        <source>pretended: the service is unavailable, others may acquire it</source>
        <translation>fingido: el servicio no está disponible, otros pueden adquirirlo</translation>
    </message>
    <message>
        <source>Reading who holds it.</source>
        <translation>Leyendo quién lo retiene.</translation>
    </message>
    <message>
        <source>another owner</source>
        <translation>otro propietario</translation>
    </message>
    <message>
        <source>Held by %1. Its lease is over: any client can acquire it.</source>
        <translation>Retenido por %1. Su concesión ha acabado: cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>Held by %1. If %1 sends no heartbeat, any client can acquire it in %2.</source>
        <translation>Retenido por %1. Si %1 no envía ningún latido, cualquier cliente puede adquirirlo en %2.</translation>
    </message>
    <message>
        <source>%1; gives up in %2 s</source>
        <translation>%1; desiste en %2 s</translation>
    </message>
    <message>
        <source>Stop the work that this lock guarded, then acquire it again.</source>
        <translation>Pare el trabajo que este bloqueo protegía y adquiéralo otra vez.</translation>
    </message>
    <message>
        <source>Check the key, or acquire it without “Only if the lock exists”.</source>
        <translation>Revise la clave, o adquiéralo sin “Solo si el bloqueo existe”.</translation>
    </message>
    <message>
        <source>Acquire it again with a longer wait, or verify its holder in the table.</source>
        <translation>Adquiéralo con una espera más larga, o verifique su titular en la tabla.</translation>
    </message>
    <message>
        <source>Its item stays; any client can acquire it once the lease is over.</source>
        <translation>Su elemento queda; cualquier cliente puede adquirirlo cuando acabe la concesión.</translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation>propietario %1</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s): %2</source>
        <translation>
            <numerusform>%1 byte: %2</numerusform>
            <numerusform>%1 bytes: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>conjetura</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>probable</translation>
    </message>
    <message>
        <source>certain</source>
        <translation>seguro</translation>
    </message>
    <message>
        <source>lapsed when it was read %1</source>
        <translation>vencido al leerlo %1</translation>
    </message>
    <message>
        <source>lapsed %1</source>
        <translation>venció %1</translation>
    </message>
    <message numerus="yes">
        <source>waiting for %1, %n attempt(s)</source>
        <translation>
            <numerusform>esperando desde hace %1, %n intento</numerusform>
            <numerusform>esperando desde hace %1, %n intentos</numerusform>
        </translation>
    </message>
    <message>
        <source>the row carries this library&apos;s mark of a release</source>
        <translation>la fila lleva la marca de liberación de esta biblioteca</translation>
    </message>
    <message>
        <source>told by how the row is written</source>
        <translation>se sabe por cómo está escrita la fila</translation>
    </message>
    <message>
        <source>written by a release of Leasescope, in place of the holder&apos;s name</source>
        <translation>escrito por una liberación de Leasescope, en lugar del nombre del titular</translation>
    </message>
    <message>
        <source>lapsed: any client can acquire it from here on</source>
        <translation>vencido: desde aquí cualquier cliente puede adquirirlo</translation>
    </message>
    <message>
        <source>choose the lock library</source>
        <translation>elija la biblioteca de bloqueos</translation>
    </message>
    <message>
        <source>Correct what is named above, then acquire it again.</source>
        <translation>Corrija lo que se indica arriba y adquiéralo otra vez.</translation>
    </message>
    <message>
        <source>will be acquired as %1</source>
        <translation>se adquirirá como %1</translation>
    </message>
    <message>
        <source>a fence needs the name of an owner, and the row has none</source>
        <translation>el fencing necesita el nombre de un propietario, y la fila no lo tiene</translation>
    </message>
    <message>
        <source>the row names neither an owner nor a version to release it by</source>
        <translation>la fila no nombra ni un propietario ni una versión con los que liberarla</translation>
    </message>
    <message>
        <source>the data is not UTF-8, which no command can carry</source>
        <translation>los datos no son UTF-8, y ningún comando los puede llevar</translation>
    </message>
    <message>
        <source>the data begins with @, which names a file on a command line: put it into one</source>
        <translation>los datos empiezan por @, que en una línea de comandos nombra un archivo: póngalos en uno</translation>
    </message>
    <message>
        <source>the row holds text that is not UTF-8, which no command can carry</source>
        <translation>la fila contiene texto que no es UTF-8, y ningún comando lo puede llevar</translation>
    </message>
    <message>
        <source>the request has more than the %1 bytes that a word of a command may have</source>
        <translation>la solicitud tiene más de los %1 bytes que puede tener una palabra de un comando</translation>
    </message>
    <message>
        <source>there is no request yet</source>
        <translation>aún no hay solicitud</translation>
    </message>
    <message>
        <source>waiting, for maintenance</source>
        <translation>en espera, por mantenimiento</translation>
    </message>
    <message>
        <source>held for maintenance</source>
        <translation>retenido por mantenimiento</translation>
    </message>
    <message>
        <source>%1, held for maintenance</source>
        <translation>%1, retenido por mantenimiento</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, quedan %2</translation>
    </message>
    <message>
        <source>%1, time over</source>
        <translation>%1, tiempo acabado</translation>
    </message>
    <message>
        <source>locks with sort keys are held by a command for each</source>
        <translation>los bloqueos con claves de ordenación se retienen con un comando para cada uno</translation>
    </message>
    <message>
        <source>none of the locks can be held</source>
        <translation>ninguno de los bloqueos se puede retener</translation>
    </message>
    <message>
        <source>set by you: no row states it</source>
        <translation>fijado por usted: ninguna fila lo indica</translation>
    </message>
    <message>
        <source>assumed, the library&apos;s default: no row states it</source>
        <translation>supuesto, el valor predeterminado de la biblioteca: ninguna fila lo indica</translation>
    </message>
    <message>
        <source>since an act of Leasescope wrote the row: no heartbeat was seen</source>
        <translation>desde que una acción de Leasescope escribió la fila: no se vio ningún latido</translation>
    </message>
    <message>
        <source>assumed: by what this library usually writes, the row does not state it as such</source>
        <translation>supuesto: por lo que esta biblioteca suele escribir, la fila no lo indica como tal</translation>
    </message>
    <message>
        <source>written in the row by the service&apos;s clock</source>
        <translation>escrito en la fila con el reloj del servicio</translation>
    </message>
    <message>
        <source>written in the row by its holder&apos;s clock</source>
        <translation>escrito en la fila con el reloj de su titular</translation>
    </message>
    <message>
        <source>since the time of the acquisition that the row states</source>
        <translation>desde la hora de la adquisición que indica la fila</translation>
    </message>
    <message>
        <source>since the time of the acquisition that is assumed</source>
        <translation>desde la hora de la adquisición que se supone</translation>
    </message>
    <message>
        <source>since we first saw the row; it was held already, and the row does not state since when</source>
        <translation>desde que vimos la fila por primera vez; ya estaba retenido, y la fila no indica desde cuándo</translation>
    </message>
    <message>
        <source>in %1, as of %2</source>
        <translation>en %1, con datos de %2</translation>
    </message>
    <message numerus="yes">
        <source>not shown: %1, %2 byte(s)</source>
        <translation>
            <numerusform>no se muestra: %1, %2 byte</numerusform>
            <numerusform>no se muestra: %1, %2 bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>put back by an act of Leasescope, owner %1</source>
        <translation>fila restaurada por una acción de Leasescope, propietario %1</translation>
    </message>
    <message>
        <source>fenced by an act of Leasescope, as %1</source>
        <translation>fencing aplicado por una acción de Leasescope, como %1</translation>
    </message>
    <message>
        <source>the request carries values that are shown nowhere</source>
        <translation>la solicitud lleva valores que no se muestran en ninguna parte</translation>
    </message>
    <message>
        <source>the credentials are not accepted</source>
        <translation>no se aceptan las credenciales</translation>
    </message>
    <message>
        <source>written by a run of the lab, as %1</source>
        <translation>escrito por una ejecución del laboratorio, como %1</translation>
    </message>
    <message>
        <source>Watching is paused.</source>
        <translation>La observación está en pausa.</translation>
    </message>
    <message>
        <source>Signing in</source>
        <translation>Iniciando sesión</translation>
    </message>
    <message>
        <source>Look for new keys</source>
        <translation>Buscar claves nuevas</translation>
    </message>
    <message>
        <source>Log in again</source>
        <translation>Iniciar sesión otra vez</translation>
    </message>
    <message numerus="yes">
        <source>%1 problem(s) of this table:</source>
        <translation>
            <numerusform>%1 problema de esta tabla:</numerusform>
            <numerusform>%1 problemas de esta tabla:</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>the last read failed</source>
        <translation>la última lectura falló</translation>
    </message>
    <message>
        <source>held for %1; nothing but a release ends it</source>
        <translation>retenido desde hace %1; solo una liberación lo termina</translation>
    </message>
    <message>
        <source>paused; last write accepted %1: it lapses in %2</source>
        <translation>en pausa; última escritura aceptada %1: vence en %2</translation>
    </message>
    <message>
        <source>in danger; last write accepted %1: it lapses in %2</source>
        <translation>en peligro; última escritura aceptada %1: vence en %2</translation>
    </message>
    <message>
        <source>held for %1; its library never renews it: it lapses in %2</source>
        <translation>retenido desde hace %1; su biblioteca nunca lo renueva: vence en %2</translation>
    </message>
    <message>
        <source>acquired %1; no heartbeat yet</source>
        <translation>adquirido %1; aún sin latido</translation>
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
        <translation>Supuesto por nuestro cliente: %1, aunque %2; su última escritura aceptada: %3.</translation>
    </message>
    <message>
        <source>Assumed by our client: %1; a write had no answer, it reads to find out.</source>
        <translation>Supuesto por nuestro cliente: %1; una escritura no tuvo respuesta, lee para averiguarlo.</translation>
    </message>
    <message>
        <source>Assumed by our client: %1; the service is unavailable, others may acquire it.</source>
        <translation>Supuesto por nuestro cliente: %1; el servicio no está disponible, otros pueden adquirirlo.</translation>
    </message>
    <message>
        <source>Assumed by our client: %1; its last write was accepted %2.</source>
        <translation>Supuesto por nuestro cliente: %1; su última escritura aceptada: %2.</translation>
    </message>
    <message>
        <source>Not read back: its table is not on show.</source>
        <translation>Sin releer: su tabla no se muestra.</translation>
    </message>
    <message>
        <source>The last read of the table did not show its row.</source>
        <translation>La última lectura de la tabla no mostró su fila.</translation>
    </message>
    <message>
        <source>Not read back since it was acquired.</source>
        <translation>Sin releer desde que se adquirió.</translation>
    </message>
    <message>
        <source>Read back %1: no owner holds it.</source>
        <translation>Releído %1: ningún propietario lo retiene.</translation>
    </message>
    <message>
        <source>Read back %1: our owner name stands in its row.</source>
        <translation>Releído %1: nuestro nombre de propietario figura en su fila.</translation>
    </message>
    <message>
        <source>Read back %1: held by %2.</source>
        <translation>Releído %1: lo retiene %2.</translation>
    </message>
    <message>
        <source>No lease: only a release ends it</source>
        <translation>Sin concesión: solo una liberación lo termina</translation>
    </message>
    <message>
        <source>Lease %1, heartbeat every %2</source>
        <translation>Concesión %1, latido cada %2</translation>
    </message>
    <message>
        <source>Lease %1, never renewed</source>
        <translation>Concesión %1, nunca renovada</translation>
    </message>
    <message>
        <source>%1, danger in its last %2</source>
        <translation>%1, peligro en los últimos %2</translation>
    </message>
    <message>
        <source>the aws program assumes the role of a connection by a profile alone; add a profile with that role_arn, and connect with it</source>
        <translation>el programa aws asume el rol de una conexión solo mediante un perfil; añada un perfil con ese role_arn y conéctese con él</translation>
    </message>
</context>
<context>
    <name>ui::AboutDialog</name>
    <message>
        <source>What the program is made of, and under which licence</source>
        <translation>De qué está hecho el programa y bajo qué licencia</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Se usa para</translation>
    </message>
    <message>
        <source>About Leasescope</source>
        <translation>Acerca de Leasescope</translation>
    </message>
    <message>
        <source>Leasescope %1</source>
        <translation>Leasescope %1</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>See, prove and safely release the locks in your DynamoDB tables.</source>
        <translation>Vea, verifique y libere con seguridad los bloqueos de sus tablas de DynamoDB.</translation>
    </message>
</context>
<context>
    <name>ui::AccessActions</name>
    <message>
        <source>IAM policy copied.</source>
        <translation>Política de IAM copiada.</translation>
    </message>
</context>
<context>
    <name>ui::AcquireLockDialog</name>
    <message>
        <source>All options</source>
        <translation>Todas las opciones</translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation>Adquirir bloqueo de prueba</translation>
    </message>
    <message>
        <source>Table %1 created.</source>
        <translation>Tabla %1 creada.</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabla</translation>
    </message>
    <message>
        <source>Lock li&amp;brary</source>
        <translation>Bi&amp;blioteca</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>Cla&amp;ve</translation>
    </message>
    <message>
        <source>the lock&apos;s name</source>
        <translation>el nombre del bloqueo</translation>
    </message>
    <message>
        <source>&amp;Sort key</source>
        <translation>Clave de &amp;ordenación</translation>
    </message>
    <message>
        <source>&amp;Owner</source>
        <translation>&amp;Propietario</translation>
    </message>
    <message>
        <source>random, in the library&apos;s format</source>
        <translation>aleatorio, en el formato de la biblioteca</translation>
    </message>
    <message>
        <source>&amp;Lease</source>
        <translation>Co&amp;ncesión</translation>
    </message>
    <message>
        <source>&amp;Heartbeat</source>
        <translation>&amp;Latido</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>&amp;Datos</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>the library&apos;s own</source>
        <translation>la de la biblioteca</translation>
    </message>
    <message>
        <source>How long to wait beyond one lease of its holder.</source>
        <translation>Cuánto esperar más allá de una concesión de su titular.</translation>
    </message>
    <message>
        <source>Between two heartbeats; 0 sends none.</source>
        <translation>Entre dos latidos; 0 no envía ninguno.</translation>
    </message>
    <message>
        <source>This library never renews a lock.</source>
        <translation>Esta biblioteca nunca renueva un bloqueo.</translation>
    </message>
    <message>
        <source>Stored with the lock, as UTF-8.</source>
        <translation>Guardado con el bloqueo, como UTF-8.</translation>
    </message>
    <message>
        <source>Items of this library carry no data.</source>
        <translation>Los elementos de esta biblioteca no llevan datos.</translation>
    </message>
    <message>
        <source>Acquire: command of leasescope-cli</source>
        <translation>Adquirir: comando de leasescope-cli</translation>
    </message>
    <message>
        <source>Create table: command of leasescope-cli</source>
        <translation>Crear tabla: comando de leasescope-cli</translation>
    </message>
    <message>
        <source>Create table: command of aws</source>
        <translation>Crear tabla: comando de aws</translation>
    </message>
    <message>
        <source>&amp;Create table %1</source>
        <translation>&amp;Crear la tabla %1</translation>
    </message>
    <message>
        <source>Wa&amp;it</source>
        <translation>&amp;Espera</translation>
    </message>
    <message>
        <source>Acquire a test lock</source>
        <translation>Adquirir un bloqueo de prueba</translation>
    </message>
    <message>
        <source>The lock</source>
        <translation>El bloqueo</translation>
    </message>
    <message>
        <source>is a real one, acquired as the lock library does, and kept alive from this window.</source>
        <translation>es real, adquirido como lo hace la biblioteca de bloqueos y mantenido activo desde esta ventana.</translation>
    </message>
    <message>
        <source>Other clients</source>
        <translation>Otros clientes</translation>
    </message>
    <message>
        <source>that want the same lock will wait for it.</source>
        <translation>que quieran el mismo bloqueo lo esperarán.</translation>
    </message>
    <message>
        <source>under the names they have in the lock clients</source>
        <translation>con los nombres que tienen en los clientes de bloqueos</translation>
    </message>
</context>
<context>
    <name>ui::AcquireLockOptions</name>
    <message>
        <source>Fail if it is locked</source>
        <translation>Fallar si está bloqueado</translation>
    </message>
    <message>
        <source>FailIfLocked: does not wait at all.</source>
        <translation>FailIfLocked: no espera nada.</translation>
    </message>
    <message>
        <source>Release by best effort</source>
        <translation>Liberar con el mejor esfuerzo</translation>
    </message>
    <message>
        <source>withBestEffort: gives the lock up even if the release could not be sent.</source>
        <translation>withBestEffort: abandona el bloqueo aunque no se pudiera enviar la liberación.</translation>
    </message>
    <message>
        <source>Skip the blocking wait</source>
        <translation>Omitir la espera bloqueante</translation>
    </message>
    <message>
        <source>withShouldSkipBlockingWait: gives up at once, unless this client saw the same version for a whole lease before.</source>
        <translation>withShouldSkipBlockingWait: desiste al instante, salvo que este cliente ya viera la misma versión una concesión entera.</translation>
    </message>
    <message>
        <source>Re-entrant</source>
        <translation>Reentrante</translation>
    </message>
    <message>
        <source>withReentrant: acquires a lock that this client already holds.</source>
        <translation>withReentrant: adquiere un bloqueo que este cliente ya retiene.</translation>
    </message>
    <message>
        <source>Only if the lock exists</source>
        <translation>Solo si el bloqueo existe</translation>
    </message>
    <message>
        <source>withAcquireOnlyIfLockAlreadyExists: fails if there is no item of this key.</source>
        <translation>withAcquireOnlyIfLockAlreadyExists: falla si no hay elemento con esta clave.</translation>
    </message>
    <message>
        <source>Update the existing record</source>
        <translation>Actualizar el registro existente</translation>
    </message>
    <message>
        <source>withUpdateExistingLockRecord: attributes that the request does not name stay.</source>
        <translation>withUpdateExistingLockRecord: quedan los atributos que la solicitud no nombra.</translation>
    </message>
    <message>
        <source>Acquire released locks consistently</source>
        <translation>Adquirir bloqueos liberados con coherencia</translation>
    </message>
    <message>
        <source>withAcquireReleasedLocksConsistently: only the released item that was read.</source>
        <translation>withAcquireReleasedLocksConsistently: solo el elemento liberado que se leyó.</translation>
    </message>
    <message>
        <source>Unsafe: hold on while the service is unavailable</source>
        <translation>Inseguro: retener mientras el servicio no está disponible</translation>
    </message>
    <message>
        <source>withHoldLockOnServiceUnavailable: a heartbeat answered with 503 counts, though others may acquire the lock.</source>
        <translation>withHoldLockOnServiceUnavailable: un latido respondido con 503 cuenta, aunque otros puedan adquirir el bloqueo.</translation>
    </message>
    <message>
        <source>Unsafe: match the owner only</source>
        <translation>Inseguro: comparar solo el propietario</translation>
    </message>
    <message>
        <source>UnsafeMatchOwnerOnly: heartbeats succeed on any version of an item with this owner&apos;s name.</source>
        <translation>UnsafeMatchOwnerOnly: los latidos tienen éxito con cualquier versión de un elemento con el nombre de este propietario.</translation>
    </message>
    <message>
        <source>an attribute is NAME=VALUE with the value as DynamoDB JSON, such as job={&quot;S&quot;:&quot;nightly&quot;}; &quot;%1&quot; is not</source>
        <translation>un atributo es NAME=VALUE con el valor como JSON de DynamoDB, como job={&quot;S&quot;:&quot;nightly&quot;}; &quot;%1&quot; no lo es</translation>
    </message>
    <message>
        <source>attribute %1: %2</source>
        <translation>atributo %1: %2</translation>
    </message>
    <message>
        <source>&amp;Refresh period</source>
        <translation>Pe&amp;riodo de lectura</translation>
    </message>
    <message>
        <source>1s</source>
        <translation>1s</translation>
    </message>
    <message>
        <source>Between two looks while waiting (WithRefreshPeriod, withRefreshPeriod).</source>
        <translation>Entre dos lecturas al esperar (WithRefreshPeriod, withRefreshPeriod).</translation>
    </message>
    <message>
        <source>Sa&amp;fe time</source>
        <translation>T&amp;iempo seguro</translation>
    </message>
    <message>
        <source>no session monitor</source>
        <translation>sin monitor de sesión</translation>
    </message>
    <message>
        <source>Danger begins this long after the last heartbeat (WithSessionMonitor, withSafeTimeWithoutHeartbeat).</source>
        <translation>El peligro empieza este tiempo después del último latido (WithSessionMonitor, withSafeTimeWithoutHeartbeat).</translation>
    </message>
    <message>
        <source>Data &amp;after release</source>
        <translation>Datos tr&amp;as liberar</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>como están</translation>
    </message>
    <message>
        <source>Written with the release mark (WithDataAfterRelease, withData).</source>
        <translation>Escritos con la marca de liberación (WithDataAfterRelease, withData).</translation>
    </message>
    <message>
        <source>Attrib&amp;utes</source>
        <translation>Atrib&amp;utos</translation>
    </message>
    <message>
        <source>Replace the previous holder&apos;s data</source>
        <translation>Sustituir los datos del titular anterior</translation>
    </message>
    <message>
        <source>ReplaceData, withReplaceData. Off: the data in the item stays.</source>
        <translation>ReplaceData, withReplaceData. Desactivado: los datos del elemento quedan.</translation>
    </message>
    <message>
        <source>Delete the item on release</source>
        <translation>Borrar el elemento al liberar</translation>
    </message>
    <message>
        <source>WithDeleteLockOnRelease, withDeleteLockOnRelease. Off: the item is marked as released.</source>
        <translation>WithDeleteLockOnRelease, withDeleteLockOnRelease. Desactivado: el elemento se marca como liberado.</translation>
    </message>
    <message>
        <source>Additional attributes, one a line</source>
        <translation>Atributos adicionales, uno por línea</translation>
    </message>
    <message>
        <source>One a line: NAME=VALUE as DynamoDB JSON (WithAdditionalAttributes, withAdditionalAttributes).</source>
        <translation>Uno por línea: NAME=VALUE como JSON de DynamoDB (WithAdditionalAttributes, withAdditionalAttributes).</translation>
    </message>
    <message>
        <source>the refresh period</source>
        <translation>el periodo de lectura</translation>
    </message>
    <message>
        <source>the safe time</source>
        <translation>el tiempo seguro</translation>
    </message>
    <message>
        <source>Fail closed</source>
        <translation>Fail closed</translation>
    </message>
    <message>
        <source>FailClosed: no lease and no heartbeat. The lock stays until it is released, even if this program ends.</source>
        <translation>FailClosed: sin concesión ni latidos. El bloqueo queda hasta que se libere, aunque este programa termine.</translation>
    </message>
    <message>
        <source>the time to the purge is a whole number of minutes, such as 2880; &quot;%1&quot; is not</source>
        <translation>el tiempo hasta la purga es un número entero de minutos, como 2880; &quot;%1&quot; no lo es</translation>
    </message>
    <message>
        <source>Pur&amp;ge after, in minutes</source>
        <translation>Pur&amp;gar tras, en minutos</translation>
    </message>
    <message>
        <source>2880</source>
        <translation>2880</translation>
    </message>
    <message>
        <source>How long after its date an idle item may be purged (ttl_minutes).</source>
        <translation>Cuánto tiempo después de su fecha se puede purgar un elemento sin uso (ttl_minutes).</translation>
    </message>
</context>
<context>
    <name>ui::ActDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>This connection is read-only: nothing is written before you allow it.</source>
        <translation>Esta conexión es de solo lectura: no se escribe nada antes de que lo permita.</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Intro</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>How we know</source>
        <translation>Cómo lo sabemos</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>Command that puts the row back</source>
        <translation>Comando que restaura la fila</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Qué ocurre</translation>
    </message>
    <message>
        <source>%1 is READ-ONLY. Nothing can be written before you allow it for this session.</source>
        <translation>%1 es de SOLO LECTURA. No se puede escribir nada hasta que lo permita para esta sesión.</translation>
    </message>
    <message>
        <source>Nothing is written by copying.</source>
        <translation>Al copiar no se escribe nada.</translation>
    </message>
</context>
<context>
    <name>ui::ActForm</name>
    <message>
        <source>&amp;Reason (goes into the journal)</source>
        <translation>&amp;Motivo (se anota en el diario)</translation>
    </message>
    <message>
        <source>A reason is missing.</source>
        <translation>Falta un motivo.</translation>
    </message>
    <message>
        <source>Reasons &amp;used before</source>
        <translation>Motivos &amp;usados antes</translation>
    </message>
</context>
<context>
    <name>ui::ActHeadView</name>
    <message>
        <source>Show all of the key</source>
        <translation>Mostrar toda la clave</translation>
    </message>
</context>
<context>
    <name>ui::ActResultPage</name>
    <message>
        <source>A heartbeat is due within %1</source>
        <translation>Se espera un latido en menos de %1</translation>
    </message>
    <message>
        <source>Its next heartbeat has probably come</source>
        <translation>Su próximo latido probablemente ya llegó</translation>
    </message>
    <message>
        <source>The row can be put back</source>
        <translation>La fila se puede restaurar</translation>
    </message>
    <message>
        <source>Undo works until another client acquires the lock</source>
        <translation>Se puede deshacer hasta que otro cliente adquiera el bloqueo</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Deshacerlo</translation>
    </message>
    <message>
        <source>What happens now</source>
        <translation>Qué ocurre ahora</translation>
    </message>
    <message>
        <source>How we know</source>
        <translation>Cómo lo sabemos</translation>
    </message>
    <message>
        <source>&amp;Undo…</source>
        <translation>&amp;Deshacer…</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Diario</translation>
    </message>
    <message>
        <source>entry %1, with the row as it was before.</source>
        <translation>entrada %1, con la fila como estaba antes.</translation>
    </message>
    <message>
        <source>Its next heartbeat is due in about %1, if it keeps its pace</source>
        <translation>Su próximo latido se espera dentro de unos %1, si mantiene su ritmo</translation>
    </message>
    <message>
        <source>Its next heartbeat is due now, if it keeps its pace</source>
        <translation>Su próximo latido se espera ahora, si mantiene su ritmo</translation>
    </message>
    <message>
        <source>Until its next heartbeat</source>
        <translation>Hasta su próximo latido</translation>
    </message>
</context>
<context>
    <name>ui::ActStrip</name>
    <message>
        <source>Allow &amp;writing</source>
        <translation>Permitir &amp;escritura</translation>
    </message>
    <message>
        <source>Allows releases and test locks on this connection until it is closed.</source>
        <translation>Permite liberaciones y bloqueos de prueba en esta conexión hasta que se cierre.</translation>
    </message>
</context>
<context>
    <name>ui::ActView</name>
    <message>
        <source>The journal keeps no row of this act.</source>
        <translation>El diario no guarda ninguna fila de esta acción.</translation>
    </message>
    <message>
        <source>There was no row.</source>
        <translation>No había fila.</translation>
    </message>
    <message>
        <source>The journal does not know the row after the act.</source>
        <translation>El diario no conoce la fila después de la acción.</translation>
    </message>
    <message>
        <source>%1 The request was to leave:

%2</source>
        <translation>%1 La solicitud debía dejar:

%2</translation>
    </message>
    <message>
        <source>This act was one of several requests. The journal keeps none of them.</source>
        <translation>Esta acción constó de varias solicitudes. El diario no guarda ninguna de ellas.</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>In words</source>
        <translation>En palabras</translation>
    </message>
    <message>
        <source>Doubt</source>
        <translation>Duda</translation>
    </message>
    <message>
        <source>It cannot be trusted: %1.</source>
        <translation>No es fiable: %1.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidencia</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Cuenta</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexión</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Lock library</source>
        <translation>Biblioteca de bloqueos</translation>
    </message>
    <message>
        <source>Announced</source>
        <translation>Anunciada</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Terminada</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Journal entry</source>
        <translation>Entrada del diario</translation>
    </message>
    <message>
        <source>The row after the act is not known. Shown is what the request was to leave.</source>
        <translation>No se conoce la fila después de la acción. Se muestra lo que la solicitud debía dejar.</translation>
    </message>
    <message>
        <source>The row after the act is not known. Shown is the row before it.</source>
        <translation>No se conoce la fila después de la acción. Se muestra la fila anterior a ella.</translation>
    </message>
    <message>
        <source>The act removed the row.</source>
        <translation>La acción quitó la fila.</translation>
    </message>
    <message>
        <source>There was no row before.</source>
        <translation>Antes no había fila.</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>no existe</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>sin cambios</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>quitado</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Atributo</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>&amp;Put back…</source>
        <translation>&amp;Restaurar…</translation>
    </message>
    <message>
        <source>Opens the dialog that restores the row as it was before this act; nothing is written before it is confirmed.</source>
        <translation>Abre el diálogo que restaura la fila como estaba antes de esta acción; no se escribe nada antes de confirmarlo.</translation>
    </message>
    <message>
        <source>What happened, field by field</source>
        <translation>Qué ocurrió, campo por campo</translation>
    </message>
    <message>
        <source>The row before and after, attribute by attribute</source>
        <translation>La fila antes y después, atributo por atributo</translation>
    </message>
    <message>
        <source>Parts of the act</source>
        <translation>Partes de la acción</translation>
    </message>
    <message>
        <source>&amp;What happened</source>
        <translation>&amp;Qué ocurrió</translation>
    </message>
    <message>
        <source>&amp;Changes</source>
        <translation>&amp;Cambios</translation>
    </message>
    <message>
        <source>Exact re&amp;quest</source>
        <translation>Solicitud e&amp;xacta</translation>
    </message>
    <message>
        <source>The exact request</source>
        <translation>La solicitud exacta</translation>
    </message>
    <message>
        <source>Row &amp;before</source>
        <translation>Fila a&amp;ntes</translation>
    </message>
    <message>
        <source>The row before, as DynamoDB JSON</source>
        <translation>La fila antes, como JSON de DynamoDB</translation>
    </message>
    <message>
        <source>Row a&amp;fter</source>
        <translation>Fila &amp;después</translation>
    </message>
    <message>
        <source>The row after, as DynamoDB JSON</source>
        <translation>La fila después, como JSON de DynamoDB</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The act wrote nothing. What differs was written by another client.</source>
        <translation>La acción no escribió nada. Lo que difiere lo escribió otro cliente.</translation>
    </message>
    <message>
        <source>The act wrote nothing. Another client removed the row.</source>
        <translation>La acción no escribió nada. Otro cliente quitó la fila.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>no se sabe</translation>
    </message>
</context>
<context>
    <name>ui::ActionBar</name>
    <message>
        <source>Toolbar</source>
        <translation>Barra de herramientas</translation>
    </message>
    <message>
        <source>More commands</source>
        <translation>Más órdenes</translation>
    </message>
    <message>
        <source>What does not fit, settings and the list of commands.</source>
        <translation>Lo que no cabe, los ajustes y la lista de órdenes.</translation>
    </message>
    <message>
        <source>Release %1…</source>
        <translation>Liberar %1…</translation>
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
        <translation>Abrir la &amp;demo</translation>
    </message>
    <message>
        <source>Start an embedded DynamoDB with lifelike locks; needs no account.</source>
        <translation>Iniciar un DynamoDB integrado con bloqueos realistas; no requiere cuenta.</translation>
    </message>
    <message>
        <source>&amp;Connect…</source>
        <translation>&amp;Conectar…</translation>
    </message>
    <message>
        <source>Choose a profile or an endpoint.</source>
        <translation>Elegir un perfil o un punto de conexión.</translation>
    </message>
    <message>
        <source>C&amp;lose the connection</source>
        <translation>Ce&amp;rrar la conexión</translation>
    </message>
    <message>
        <source>Back to the start page.</source>
        <translation>Volver a la página de inicio.</translation>
    </message>
    <message>
        <source>Copy the least policy that lets this table be watched and lapses be proved.</source>
        <translation>Copiar la política mínima con la que se puede observar esta tabla y demostrar vencimientos.</translation>
    </message>
    <message>
        <source>Copy the least policy to watch this table, release and restore its locks, and hold test locks.</source>
        <translation>Copiar la política mínima para observar esta tabla, liberar y restaurar sus bloqueos, y retener bloqueos de prueba.</translation>
    </message>
    <message>
        <source>Copy the least policy to do all that and create lock tables.</source>
        <translation>Copiar la política mínima para todo eso y para crear tablas de bloqueos.</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportar…</translation>
    </message>
    <message>
        <source>Save or copy the locks of this table as CSV, JSON or Markdown.</source>
        <translation>Guardar o copiar los bloqueos de esta tabla como CSV, JSON o Markdown.</translation>
    </message>
    <message>
        <source>Theme, text size, reading, read-only.</source>
        <translation>Tema, tamaño del texto, lectura, solo lectura.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;Read now</source>
        <translation>&amp;Leer ahora</translation>
    </message>
    <message>
        <source>&amp;Pause reading</source>
        <translation>&amp;Pausar la lectura</translation>
    </message>
    <message>
        <source>Send no requests until resumed.</source>
        <translation>No enviar solicitudes hasta reanudar.</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtro</translation>
    </message>
    <message>
        <source>Go to the filter.</source>
        <translation>Ir al filtro.</translation>
    </message>
    <message>
        <source>List what can be typed into the filter, with examples.</source>
        <translation>Enumerar lo que se puede escribir en el filtro, con ejemplos.</translation>
    </message>
    <message>
        <source>Clear f&amp;ilters</source>
        <translation>&amp;Quitar filtros</translation>
    </message>
    <message>
        <source>Show every lock again.</source>
        <translation>Mostrar otra vez todos los bloqueos.</translation>
    </message>
    <message>
        <source>Pro&amp;blems only</source>
        <translation>&amp;Solo problemas</translation>
    </message>
    <message>
        <source>Show lapsed and unreadable locks only.</source>
        <translation>Mostrar solo bloqueos vencidos e ilegibles.</translation>
    </message>
    <message>
        <source>Ne&amp;xt table</source>
        <translation>Tabla si&amp;guiente</translation>
    </message>
    <message>
        <source>Show the open table after this one.</source>
        <translation>Mostrar la tabla abierta que sigue a esta.</translation>
    </message>
    <message>
        <source>Pre&amp;vious table</source>
        <translation>Tabla ant&amp;erior</translation>
    </message>
    <message>
        <source>Show the open table before this one.</source>
        <translation>Mostrar la tabla abierta anterior a esta.</translation>
    </message>
    <message>
        <source>Cl&amp;ose table</source>
        <translation>Ce&amp;rrar tabla</translation>
    </message>
    <message>
        <source>Stop reading this table.</source>
        <translation>Dejar de leer esta tabla.</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>&amp;Detalles</translation>
    </message>
    <message>
        <source>Show or fold the details (Enter).</source>
        <translation>Mostrar u ocultar los detalles (Intro).</translation>
    </message>
    <message>
        <source>Show or fold the list of tables.</source>
        <translation>Mostrar u ocultar la lista de tablas.</translation>
    </message>
    <message>
        <source>&amp;Test locks</source>
        <translation>Bloq&amp;ueos de prueba</translation>
    </message>
    <message>
        <source>&amp;Compact rows</source>
        <translation>Fil&amp;as compactas</translation>
    </message>
    <message>
        <source>Ver&amp;ify holder</source>
        <translation>Ver&amp;ificar titular</translation>
    </message>
    <message>
        <source>Watch this lock with consistent reads until its lapse is proved or a heartbeat refutes it.</source>
        <translation>Observar este bloqueo con lecturas coherentes hasta que su vencimiento esté demostrado o un latido lo desmienta.</translation>
    </message>
    <message>
        <source>&amp;Release…</source>
        <translation>&amp;Liberar…</translation>
    </message>
    <message>
        <source>Open the release dialog; nothing is written before you confirm.</source>
        <translation>Abrir el diálogo de liberación; no se escribe nada antes de confirmar.</translation>
    </message>
    <message>
        <source>&amp;Copy as command</source>
        <translation>&amp;Copiar como comando</translation>
    </message>
    <message>
        <source>Copy the leasescope-cli command that shows this lock.</source>
        <translation>Copiar el comando de leasescope-cli que muestra este bloqueo.</translation>
    </message>
    <message>
        <source>Tell me when it &amp;lapses</source>
        <translation>Avisar cuando &amp;venza</translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you once its lapse is proved.</source>
        <translation>Observar este bloqueo por separado y avisar cuando su vencimiento esté demostrado.</translation>
    </message>
    <message>
        <source>Tell me when it is relea&amp;sed</source>
        <translation>Avisar cuando se li&amp;bere</translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you once it is released or gone.</source>
        <translation>Observar este bloqueo por separado y avisar cuando se libere o desaparezca.</translation>
    </message>
    <message>
        <source>Tell me when &amp;heartbeats come again</source>
        <translation>Avisar cuando vuelvan los la&amp;tidos</translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you when its owner sends a heartbeat after a lapse.</source>
        <translation>Observar este bloqueo por separado y avisar cuando su propietario envíe un latido tras un vencimiento.</translation>
    </message>
    <message>
        <source>Send a test &amp;notification</source>
        <translation>Enviar una &amp;notificación de prueba</translation>
    </message>
    <message>
        <source>Show on the desktop how an alert about a lock looks.</source>
        <translation>Mostrar en el escritorio cómo es un aviso sobre un bloqueo.</translation>
    </message>
    <message>
        <source>&amp;Present test locks</source>
        <translation>&amp;Presentar bloqueos de prueba</translation>
    </message>
    <message>
        <source>Show the test locks on the whole screen.</source>
        <translation>Mostrar los bloqueos de prueba a pantalla completa.</translation>
    </message>
    <message>
        <source>&amp;Lab</source>
        <translation>Laborator&amp;io</translation>
    </message>
    <message>
        <source>See what crashes, pauses and wrong clocks do to workers that share locks.</source>
        <translation>Ver qué hacen las caídas, las pausas y los relojes erróneos a workers que comparten bloqueos.</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Manual</translation>
    </message>
    <message>
        <source>Read how locks work and what to do, without a network.</source>
        <translation>Leer cómo funcionan los bloqueos y qué hacer, sin red.</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Atajos</translation>
    </message>
    <message>
        <source>All keys on one page.</source>
        <translation>Todos los atajos en una página.</translation>
    </message>
    <message>
        <source>&amp;Diagnostics…</source>
        <translation>&amp;Diagnóstico…</translation>
    </message>
    <message>
        <source>See and save what the program logs of its own work; never a secret.</source>
        <translation>Ver y guardar lo que el programa registra de su propio trabajo; nunca un secreto.</translation>
    </message>
    <message>
        <source>&amp;About Leasescope</source>
        <translation>Ac&amp;erca de Leasescope</translation>
    </message>
    <message>
        <source>Versions and licences.</source>
        <translation>Versiones y licencias.</translation>
    </message>
    <message>
        <source>Release test locks and quit.</source>
        <translation>Liberar los bloqueos de prueba y salir.</translation>
    </message>
    <message>
        <source>Read again what has the focus: profiles, the list of tables, or the table.</source>
        <translation>Leer de nuevo lo que tiene el foco: perfiles, la lista de tablas o la tabla.</translation>
    </message>
    <message>
        <source>Show or fold the locks that Leasescope holds.</source>
        <translation>Mostrar u ocultar los bloqueos que retiene Leasescope.</translation>
    </message>
    <message>
        <source>Shorter rows, so that more locks fit.</source>
        <translation>Filas más bajas, para que quepan más bloqueos.</translation>
    </message>
    <message>
        <source>Acquire a lock of your own and send heartbeats for it.</source>
        <translation>Adquirir un bloqueo propio y enviar latidos por él.</translation>
    </message>
    <message>
        <source>Say what the attributes of a table mean that no lock library wrote.</source>
        <translation>Indicar qué significan los atributos de una tabla que no escribió ninguna biblioteca de bloqueos.</translation>
    </message>
    <message>
        <source>&amp;Health of this table…</source>
        <translation>&amp;Ver el estado de esta tabla…</translation>
    </message>
    <message>
        <source>Show what the rules find wrong or remarkable with this table and its locks.</source>
        <translation>Mostrar lo que las reglas encuentran mal o llamativo en esta tabla y sus bloqueos.</translation>
    </message>
    <message>
        <source>&amp;Journal…</source>
        <translation>D&amp;iario…</translation>
    </message>
    <message>
        <source>Show every act that was done from this machine, with evidence and result.</source>
        <translation>Mostrar cada acción hecha desde esta máquina, con evidencia y resultado.</translation>
    </message>
    <message>
        <source>Mar&amp;k</source>
        <translation>&amp;Marcar</translation>
    </message>
    <message>
        <source>Mark this lock, or take its mark away.</source>
        <translation>Marcar este bloqueo o quitarle la marca.</translation>
    </message>
    <message>
        <source>Mark all sho&amp;wn</source>
        <translation>Marcar todos los que se m&amp;uestran</translation>
    </message>
    <message>
        <source>Mark every lock that the filter lets through.</source>
        <translation>Marcar todos los bloqueos que el filtro deja pasar.</translation>
    </message>
    <message>
        <source>Release &amp;many…</source>
        <translation>Liberar vario&amp;s…</translation>
    </message>
    <message>
        <source>Release the lapsed ones among the marked locks, or among all shown.</source>
        <translation>Liberar los vencidos entre los bloqueos marcados, o entre todos los mostrados.</translation>
    </message>
    <message>
        <source>H&amp;old for maintenance…</source>
        <translation>&amp;Retener por mantenimiento…</translation>
    </message>
    <message>
        <source>Hold this lock, or the marked ones, for a time and a reason that all can see.</source>
        <translation>Retener este bloqueo, o los marcados, durante un tiempo y con un motivo que todos pueden ver.</translation>
    </message>
    <message>
        <source>&amp;Undo the last act…</source>
        <translation>&amp;Deshacer la última acción…</translation>
    </message>
    <message>
        <source>Put the row back that was replaced last; nothing is written before you confirm.</source>
        <translation>Restaurar la fila que se sustituyó en último lugar; no se escribe nada antes de confirmar.</translation>
    </message>
    <message>
        <source>Copy the aws dynamodb command that reads this lock.</source>
        <translation>Copiar el comando aws dynamodb que lee este bloqueo.</translation>
    </message>
    <message>
        <source>&amp;Lease period…</source>
        <translation>Periodo de &amp;concesión…</translation>
    </message>
    <message>
        <source>Say how long leases last in a table whose rows do not state it.</source>
        <translation>Decir cuánto duran las concesiones en una tabla cuyas filas no lo indican.</translation>
    </message>
    <message>
        <source>&amp;Verify holder</source>
        <translation>&amp;Verificar titular</translation>
    </message>
    <message>
        <source>Watches this lock until its lapse is proved or a heartbeat refutes it.</source>
        <translation>Observa este bloqueo hasta que su vencimiento esté demostrado o un latido lo desmienta.</translation>
    </message>
    <message>
        <source>&amp;Watch this lock</source>
        <translation>&amp;Observar este bloqueo</translation>
    </message>
    <message>
        <source>Prints a line for each heartbeat, change of owner, lapse and release.</source>
        <translation>Muestra una línea por cada latido, cambio de propietario, vencimiento y liberación.</translation>
    </message>
    <message>
        <source>&amp;List this table as it is filtered</source>
        <translation>&amp;Enumerar esta tabla tal como está filtrada</translation>
    </message>
    <message>
        <source>Prints every lock that the filter shows.</source>
        <translation>Imprime todos los bloqueos que muestra el filtro.</translation>
    </message>
    <message>
        <source>IAM &amp;policy for this table</source>
        <translation>&amp;Política de IAM para esta tabla</translation>
    </message>
    <message>
        <source>Prints the least policy of an operator of this table.</source>
        <translation>Imprime la política mínima de un operador de esta tabla.</translation>
    </message>
    <message>
        <source>&amp;Journal</source>
        <translation>&amp;Diario</translation>
    </message>
    <message>
        <source>Prints what was released and restored from this machine.</source>
        <translation>Imprime lo que se liberó y restauró desde esta máquina.</translation>
    </message>
    <message>
        <source>&amp;What the signs say</source>
        <translation>&amp;Qué dicen los signos</translation>
    </message>
    <message>
        <source>The signs of the lock list, each with its word and meaning.</source>
        <translation>Los signos de la lista de bloqueos, cada uno con su palabra y su significado.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>Read &amp;every</source>
        <translation>Leer &amp;cada</translation>
    </message>
    <message>
        <source>&amp;Lock</source>
        <translation>&amp;Bloqueo</translation>
    </message>
    <message>
        <source>Copy ot&amp;her command</source>
        <translation>Copiar &amp;otro comando</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>Open in a &amp;new window</source>
        <translation>Abrir en una ventana &amp;nueva</translation>
    </message>
    <message>
        <source>Start the program once more, beside this window.</source>
        <translation>Iniciar el programa otra vez, junto a esta ventana.</translation>
    </message>
    <message>
        <source>&amp;Read-only</source>
        <translation>Solo lectu&amp;ra</translation>
    </message>
    <message>
        <source>Copy IAM policy: read-only</source>
        <translation>Copiar política IAM: solo lectura</translation>
    </message>
    <message>
        <source>&amp;Operator</source>
        <translation>&amp;Operador</translation>
    </message>
    <message>
        <source>Copy IAM policy: operator</source>
        <translation>Copiar política IAM: operador</translation>
    </message>
    <message>
        <source>Copy IAM policy: lab</source>
        <translation>Copiar política IAM: laboratorio</translation>
    </message>
    <message>
        <source>&amp;Describe the locks of this table…</source>
        <translation>&amp;Describir los bloqueos de esta tabla…</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Diario</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Ajustes…</translation>
    </message>
    <message>
        <source>Filter &amp;terms</source>
        <translation>&amp;Términos del filtro</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>Problema siguie&amp;nte</translation>
    </message>
    <message>
        <source>Go to the next problem of the list.</source>
        <translation>Ir al problema siguiente de la lista.</translation>
    </message>
    <message>
        <source>Previous prob&amp;lem</source>
        <translation>Prob&amp;lema anterior</translation>
    </message>
    <message>
        <source>Go to the problem before this one.</source>
        <translation>Ir al problema anterior a este.</translation>
    </message>
    <message>
        <source>&amp;All tables</source>
        <translation>Tod&amp;as las tablas</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>&amp;Atrás</translation>
    </message>
    <message>
        <source>Show the table, or all tables, that was on show before.</source>
        <translation>Mostrar la tabla, o todas las tablas, que se veía antes.</translation>
    </message>
    <message>
        <source>S&amp;idebar</source>
        <translation>Panel la&amp;teral</translation>
    </message>
    <message>
        <source>Restore layo&amp;ut</source>
        <translation>Restablecer la &amp;disposición</translation>
    </message>
    <message>
        <source>Places, columns and their sizes as at first.</source>
        <translation>Zonas, columnas y sus tamaños como al principio.</translation>
    </message>
    <message>
        <source>&amp;Break live lock…</source>
        <translation>Rom&amp;per bloqueo vivo…</translation>
    </message>
    <message>
        <source>Open the release dialog at the way that needs no proof and wants the key typed.</source>
        <translation>Abrir el diálogo de liberación en la vía que no necesita prueba y pide escribir la clave.</translation>
    </message>
    <message>
        <source>Clear &amp;marks</source>
        <translation>Quitar &amp;marcas</translation>
    </message>
    <message>
        <source>Take all marks away.</source>
        <translation>Quitar todas las marcas.</translation>
    </message>
    <message>
        <source>Hold…</source>
        <translation>Retener…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Cop&amp;y key</source>
        <translation>Copiar cla&amp;ve</translation>
    </message>
    <message>
        <source>Copy the whole key of this lock; of the chosen ones, a line each.</source>
        <translation>Copiar la clave entera de este bloqueo; de los elegidos, una línea cada uno.</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Texto</translation>
    </message>
    <message>
        <source>Copy row as text</source>
        <translation>Copiar fila como texto</translation>
    </message>
    <message>
        <source>Copy the chosen rows as they stand, for a spreadsheet.</source>
        <translation>Copiar las filas elegidas tal como están, para una hoja de cálculo.</translation>
    </message>
    <message>
        <source>&amp;JSON</source>
        <translation>&amp;JSON</translation>
    </message>
    <message>
        <source>Copy row as JSON</source>
        <translation>Copiar fila como JSON</translation>
    </message>
    <message>
        <source>Copy every field of the chosen rows, as the command line prints it.</source>
        <translation>Copiar cada campo de las filas elegidas, como lo imprime la línea de órdenes.</translation>
    </message>
    <message>
        <source>&amp;CSV</source>
        <translation>&amp;CSV</translation>
    </message>
    <message>
        <source>Copy row as CSV</source>
        <translation>Copiar fila como CSV</translation>
    </message>
    <message>
        <source>Copy the columns on show of the chosen rows as CSV.</source>
        <translation>Copiar como CSV las columnas visibles de las filas elegidas.</translation>
    </message>
    <message>
        <source>&amp;Markdown</source>
        <translation>&amp;Markdown</translation>
    </message>
    <message>
        <source>Copy row as Markdown</source>
        <translation>Copiar fila como Markdown</translation>
    </message>
    <message>
        <source>Copy the columns on show of the chosen rows as a Markdown table.</source>
        <translation>Copiar como tabla Markdown las columnas visibles de las filas elegidas.</translation>
    </message>
    <message>
        <source>Copy as &amp;aws command</source>
        <translation>Copiar como orden &amp;aws</translation>
    </message>
    <message>
        <source>&amp;Acquire a test lock…</source>
        <translation>&amp;Adquirir un bloqueo de prueba…</translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation>Adquirir bloqueo de prueba</translation>
    </message>
    <message>
        <source>Copy IAM &amp;policy</source>
        <translation>Copiar &amp;política IAM</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>Copy &amp;row as</source>
        <translation>Copiar &amp;fila como</translation>
    </message>
    <message>
        <source>Read rows a&amp;s</source>
        <translation>Leer fila&amp;s como</translation>
    </message>
    <message>
        <source>Colu&amp;mns</source>
        <translation>Colu&amp;mnas</translation>
    </message>
    <message>
        <source>Sort b&amp;y</source>
        <translation>O&amp;rdenar por</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Herramientas</translation>
    </message>
    <message>
        <source>Problems and tables of all connections, what needs attention first.</source>
        <translation>Problemas y tablas de todas las conexiones; primero lo que requiere atención.</translation>
    </message>
    <message>
        <source>&amp;Commands and tables…</source>
        <translation>&amp;Comandos y tablas…</translation>
    </message>
    <message>
        <source>Find any command, or open any table, by its name.</source>
        <translation>Buscar cualquier comando o abrir cualquier tabla por su nombre.</translation>
    </message>
    <message>
        <source>Test locks as a pa&amp;ge</source>
        <translation>Bloqueos de prueba como pá&amp;gina</translation>
    </message>
    <message>
        <source>Show the locks that Leasescope holds, each as a card; Esc leaves.</source>
        <translation>Mostrar los bloqueos que Leasescope retiene, cada uno como tarjeta; Esc sale.</translation>
    </message>
    <message>
        <source>For 1 &amp;h</source>
        <translation>Durante 1 &amp;h</translation>
    </message>
    <message>
        <source>Snooze problem for 1 h</source>
        <translation>Posponer el problema 1 h</translation>
    </message>
    <message>
        <source>Leave this problem out of the list for an hour.</source>
        <translation>Dejar este problema fuera de la lista durante una hora.</translation>
    </message>
    <message>
        <source>Until it &amp;changes</source>
        <translation>Hasta que &amp;cambie</translation>
    </message>
    <message>
        <source>Snooze problem until it changes</source>
        <translation>Posponer el problema hasta que cambie</translation>
    </message>
    <message>
        <source>Leave this problem out of the list until its row has another version, owner or cause.</source>
        <translation>Dejar este problema fuera de la lista hasta que su fila tenga otra versión, otro propietario u otra causa.</translation>
    </message>
    <message>
        <source>&amp;Show snoozed problems</source>
        <translation>&amp;Mostrar los problemas pospuestos</translation>
    </message>
    <message>
        <source>End all snoozes: every problem is listed again.</source>
        <translation>Terminar todas las posposiciones: cada problema vuelve a la lista.</translation>
    </message>
    <message>
        <source>S&amp;nooze problem</source>
        <translation>Pospo&amp;ner el problema</translation>
    </message>
    <message>
        <source>Open the &amp;fleet file</source>
        <translation>Abrir el archivo de &amp;flota</translation>
    </message>
    <message>
        <source>Open all connections that the fleet file names, each by itself and read-only.</source>
        <translation>Abrir todas las conexiones que nombra el archivo de flota, cada una por su cuenta y de solo lectura.</translation>
    </message>
    <message>
        <source>Tell me when it is held longer &amp;than…</source>
        <translation>Avisar cuando se retenga &amp;más de…</translation>
    </message>
    <message>
        <source>Watch this lock by itself and notify you once one owner has held it for longer.</source>
        <translation>Observar este bloqueo por separado y avisar en cuanto un propietario lo haya retenido durante más tiempo.</translation>
    </message>
    <message>
        <source>Ale&amp;rts…</source>
        <translation>Aviso&amp;s…</translation>
    </message>
    <message>
        <source>List the locks of all connections that you are told about.</source>
        <translation>Listar los bloqueos de todas las conexiones sobre los que se avisa.</translation>
    </message>
    <message>
        <source>This is a recording.</source>
        <translation>Esto es una grabación.</translation>
    </message>
    <message>
        <source>Open &amp;recording…</source>
        <translation>Abrir &amp;grabación…</translation>
    </message>
    <message>
        <source>Show what leasescope-cli watch --record saw, at any moment of it.</source>
        <translation>Muestra lo que vio leasescope-cli watch --record, en cualquiera de sus momentos.</translation>
    </message>
</context>
<context>
    <name>ui::AlertsDialog</name>
    <message>
        <source>&amp;Go to lock</source>
        <translation>&amp;Ir al bloqueo</translation>
    </message>
    <message>
        <source>&amp;End alert</source>
        <translation>&amp;Terminar el aviso</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Avisos</translation>
    </message>
    <message>
        <source>Alerts of all open connections</source>
        <translation>Avisos de todas las conexiones abiertas</translation>
    </message>
    <message>
        <source>Send a &amp;test notification</source>
        <translation>Enviar una &amp;notificación de prueba</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>No lock has an alert. Choose one in a table, then Lock, Tell me when.</source>
        <translation>Ningún bloqueo tiene un aviso. Elija uno en una tabla y después Bloqueo, Avisar cuando.</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s) (is|are) watched for you, whichever table is on show.</source>
        <translation>
            <numerusform>%1 bloqueo se observa para usted, sea cual sea la tabla mostrada.</numerusform>
            <numerusform>%1 bloqueos se observan para usted, sea cual sea la tabla mostrada.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1
%2: told when %3</source>
        <translation>%1
%2: se avisa si %3</translation>
    </message>
    <message>
        <source>%1 Alerts appear in this window alone.</source>
        <translation>%1 Los avisos aparecen solo en esta ventana.</translation>
    </message>
    <message>
        <source>E&amp;dit file</source>
        <translation>E&amp;ditar archivo</translation>
    </message>
    <message>
        <source>No lock has an alert of its own. Choose one in a table, then Lock, Tell me when.</source>
        <translation>Ningún bloqueo tiene un aviso propio. Elija uno en una tabla y después Bloqueo, Avisar cuando.</translation>
    </message>
    <message>
        <source>The fleet file %1 has no alert for the desktop: none names it under notify.</source>
        <translation>El archivo de flota %1 no tiene ningún aviso para el escritorio: ninguno lo nombra en notify.</translation>
    </message>
    <message numerus="yes">
        <source>%1 alert(s) for the desktop (comes|come) from the fleet file %2, and (is|are) changed there alone.</source>
        <translation>
            <numerusform>%1 aviso para el escritorio viene del archivo de flota %2 y solo se cambia allí.</numerusform>
            <numerusform>%1 avisos para el escritorio vienen del archivo de flota %2 y solo se cambian allí.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file as it is now is not in force (%1).</source>
        <translation>El archivo, tal como está ahora, no está en vigor (%1).</translation>
    </message>
    <message>
        <source>Another window of this program shows them.</source>
        <translation>Otra ventana de este programa los muestra.</translation>
    </message>
    <message>
        <source>While this window runs it reads for them, seen or not, every table of: %1. It sends nothing to other receivers.</source>
        <translation>Mientras esta ventana esté en marcha, lee para ellos, se vea o no, todas las tablas de: %1. No envía nada a otros destinatarios.</translation>
    </message>
    <message>
        <source>From the fleet file</source>
        <translation>Del archivo de flota</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>No leídas</translation>
    </message>
    <message>
        <source>%1, for %2</source>
        <translation>%1, durante %2</translation>
    </message>
    <message>
        <source>holds for no lock</source>
        <translation>no se cumple en ningún bloqueo</translation>
    </message>
    <message numerus="yes">
        <source>holds for %1 lock(s)</source>
        <translation>
            <numerusform>se cumple en %1 bloqueo</numerusform>
            <numerusform>se cumple en %1 bloqueos</numerusform>
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
        <translation>desde %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Too large to be judged in a window, so that no alert comes of its locks: %1. leasescope-cli watch judges it.</source>
        <translation>Demasiado grande para evaluarse en una ventana, así que no llegan avisos de sus bloqueos: %1. leasescope-cli watch la evalúa.</translation>
    </message>
    <message>
        <source>shown by another window</source>
        <translation>se muestra en otra ventana</translation>
    </message>
    <message>
        <source>holds for no lock that is read; not all are</source>
        <translation>no se cumple para ningún bloqueo que se lea; no se leen todos</translation>
    </message>
    <message>
        <source>not read since this window watches it</source>
        <translation>sin leer desde que esta ventana la vigila</translation>
    </message>
    <message>
        <source>since before its table was first read here</source>
        <translation>desde antes de que su tabla se leyera aquí por primera vez</translation>
    </message>
</context>
<context>
    <name>ui::AliveCheck</name>
    <message>
        <source>Asking for the first consistent read.</source>
        <translation>Pidiendo la primera lectura coherente.</translation>
    </message>
    <message>
        <source>Stopped. Nothing was proved about %1.</source>
        <translation>Detenido. No se demostró nada sobre %1.</translation>
    </message>
    <message>
        <source>Another lock was chosen, so %1 is no longer watched. Nothing was proved about it.</source>
        <translation>Se eligió otro bloqueo, así que %1 ya no se observa. No se demostró nada sobre él.</translation>
    </message>
    <message>
        <source>Cannot tell: %1.</source>
        <translation>No se puede saber: %1.</translation>
    </message>
    <message>
        <source>The lock was written since the last check. Watch again to know.</source>
        <translation>El bloqueo se escribió desde la última comprobación. Obsérvelo otra vez para saberlo.</translation>
    </message>
    <message>
        <source>Checked %1 with consistent reads: the lapse is proved.</source>
        <translation>Comprobado %1 con lecturas coherentes: vencido, demostrado.</translation>
    </message>
    <message>
        <source>Checked %1: %2 sent a heartbeat meanwhile.</source>
        <translation>Comprobado %1: %2 envió un latido entretanto.</translation>
    </message>
    <message>
        <source>Checked %1 with a consistent read: its date is ahead.</source>
        <translation>Comprobado %1 con una lectura coherente: su fecha está en el futuro.</translation>
    </message>
    <message>
        <source>Checked %1 with a consistent read: it is released.</source>
        <translation>Comprobado %1 con una lectura coherente: está liberado.</translation>
    </message>
</context>
<context>
    <name>ui::BulkDialog</name>
    <message numerus="yes">
        <source>%1 lapsed lock(s)</source>
        <translation>
            <numerusform>%1 bloqueo vencido</numerusform>
            <numerusform>%1 bloqueos vencidos</numerusform>
        </translation>
    </message>
    <message>
        <source>Release many</source>
        <translation>Liberar varios</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>&amp;Guardar informe…</translation>
    </message>
    <message>
        <source>What became of each lock, as CSV, JSON or Markdown.</source>
        <translation>Qué fue de cada bloqueo, como CSV, JSON o Markdown.</translation>
    </message>
    <message numerus="yes">
        <source>Release the lapsed of %1 marked lock(s) in %2</source>
        <translation>
            <numerusform>Liberar, si está vencido, %1 bloqueo marcado en %2</numerusform>
            <numerusform>Liberar los vencidos de entre %1 bloqueos marcados en %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release the lapsed of %1 lock(s) shown in %2</source>
        <translation>
            <numerusform>Liberar, si está vencido, %1 bloqueo mostrado en %2</numerusform>
            <numerusform>Liberar los vencidos de entre %1 bloqueos mostrados en %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Enabled once all locks are looked at.</source>
        <translation>Se activa cuando se hayan examinado todos los bloqueos.</translation>
    </message>
    <message>
        <source>None of these locks is proved to have lapsed.</source>
        <translation>No está demostrado el vencimiento de ninguno de estos bloqueos.</translation>
    </message>
    <message>
        <source>Enabled once the number of locks, %1, is typed.</source>
        <translation>Se activa cuando se escriba el número de bloqueos, %1.</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>Liberar %1</translation>
    </message>
    <message>
        <source>Releasing</source>
        <translation>Liberando</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Detener</translation>
    </message>
    <message>
        <source>Nothing was released: the table was read anew. Look at the locks again.</source>
        <translation>No se liberó nada: la tabla se leyó de nuevo. Examine los bloqueos otra vez.</translation>
    </message>
    <message>
        <source>Nothing was released: %1.</source>
        <translation>No se liberó nada: %1.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Stopped. No report was written.</source>
        <translation>Detenido. No se escribió ningún informe.</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Detenido. No se escribió nada.</translation>
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
        <translation>Guardar el informe</translation>
    </message>
    <message>
        <source>Report saved to %1.</source>
        <translation>Informe guardado en %1.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another place.</source>
        <translation>No se puede escribir %1: %2. Elija otro lugar.</translation>
    </message>
    <message>
        <source>Release of many: %1</source>
        <translation>Liberación de varios: %1</translation>
    </message>
    <message>
        <source>%1, by %2. Reason: %3</source>
        <translation>%1, por %2. Motivo: %3</translation>
    </message>
    <message>
        <source>marked locks are released by a command for each; a filter that chooses them has one</source>
        <translation>los bloqueos marcados se liberan con un comando para cada uno; un filtro que los elija tiene uno común</translation>
    </message>
    <message>
        <source>Command of leasescope-cli</source>
        <translation>Comando de leasescope-cli</translation>
    </message>
    <message>
        <source>Only this Region was seen: no lapse is proved in a global table of eventual consistency.</source>
        <translation>Solo se vio esta región: en una tabla global con coherencia eventual no se demuestra ningún vencimiento.</translation>
    </message>
    <message>
        <source>&amp;Number of locks</source>
        <translation>&amp;Número de bloqueos</translation>
    </message>
    <message>
        <source>as marked at %1. Each is proved once more right before its own write.</source>
        <translation>según lo marcado a las %1. Cada uno se demuestra otra vez justo antes de su propia escritura.</translation>
    </message>
    <message>
        <source>&amp;Reason (goes into the journal of each lock)</source>
        <translation>&amp;Motivo (se anota en el diario de cada bloqueo)</translation>
    </message>
    <message>
        <source>Why are these locks released?</source>
        <translation>¿Por qué se liberan estos bloqueos?</translation>
    </message>
    <message>
        <source>are freed one after another; one whose holder sent a heartbeat meanwhile is kept.</source>
        <translation>se liberan uno tras otro; si el titular de alguno envió un latido entretanto, ese se conserva.</translation>
    </message>
    <message>
        <source>Their rows</source>
        <translation>Sus filas</translation>
    </message>
    <message>
        <source>are freed, a few at once; one whose holder sent a heartbeat meanwhile is kept.</source>
        <translation>se liberan, unos pocos a la vez; si el titular de alguno envió un latido entretanto, ese se conserva.</translation>
    </message>
    <message>
        <source>are kept in the journal, each by an entry. Undo as a group works for each lock until another client acquires it.</source>
        <translation>se guardan en el diario, cada una con una entrada. Deshacer en grupo vale para cada bloqueo hasta que otro cliente lo adquiera.</translation>
    </message>
    <message>
        <source>&amp;Stop after this one</source>
        <translation>De&amp;tener después de este</translation>
    </message>
    <message>
        <source>&amp;Stop after these</source>
        <translation>De&amp;tener después de estos</translation>
    </message>
    <message>
        <source>%1 · %2 to %3</source>
        <translation>%1 · de %2 a %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 left out before</source>
        <translation>
            <numerusform>%1 omitido antes</numerusform>
            <numerusform>%1 omitidos antes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped as you asked: %1 lock(s) were not tried.</source>
        <translation>
            <numerusform>Detenido como usted pidió: no se intentó %1 bloqueo.</numerusform>
            <numerusform>Detenido como usted pidió: no se intentaron %1 bloqueos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo the whole group</source>
        <translation>Deshacer todo el grupo</translation>
    </message>
    <message>
        <source>Puts back each released row that no client has acquired since. One journal entry for each.</source>
        <translation>Restaura cada fila liberada que ningún cliente haya adquirido desde entonces. Una entrada del diario por cada una.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Undo %1 release(s)…</source>
        <translation>
            <numerusform>&amp;Deshacer %1 liberación…</numerusform>
            <numerusform>&amp;Deshacer %1 liberaciones…</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping: what is under way is brought to its end, nothing else is tried.</source>
        <translation>Deteniendo: lo que está en curso se lleva a su fin, no se intenta nada más.</translation>
    </message>
    <message>
        <source>is freed, unless its holder sent a heartbeat meanwhile.</source>
        <translation>se libera, salvo que su titular haya enviado un latido entretanto.</translation>
    </message>
    <message>
        <source>Check at least one lock.</source>
        <translation>Marque al menos un bloqueo.</translation>
    </message>
    <message>
        <source>locks that were taken out one by one have no filter that leaves them out</source>
        <translation>no hay filtro que deje fuera bloqueos sacados uno a uno</translation>
    </message>
</context>
<context>
    <name>ui::BulkForm</name>
    <message numerus="yes">
        <source>%1 failed</source>
        <translation>
            <numerusform>%1 fallido</numerusform>
            <numerusform>%1 fallidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to be released</source>
        <translation>
            <numerusform>%1 por liberar</numerusform>
            <numerusform>%1 por liberar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 not looked at yet</source>
        <translation>
            <numerusform>%1 aún sin examinar</numerusform>
            <numerusform>%1 aún sin examinar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 released</source>
        <translation>
            <numerusform>%1 liberado</numerusform>
            <numerusform>%1 liberados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 left out</source>
        <translation>
            <numerusform>%1 omitido</numerusform>
            <numerusform>%1 omitidos</numerusform>
        </translation>
    </message>
    <message>
        <source>Locks on show</source>
        <translation>Bloqueos mostrados</translation>
    </message>
    <message>
        <source>Locks, and what is done with each</source>
        <translation>Bloqueos, y qué se hace con cada uno</translation>
    </message>
    <message>
        <source>Locks come to</source>
        <translation>Bloqueos tratados</translation>
    </message>
    <message numerus="yes">
        <source>%1 come to</source>
        <translation>
            <numerusform>%1 tratado</numerusform>
            <numerusform>%1 tratados</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3.</source>
        <translation>%1 de %2: %3.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message numerus="yes">
        <source>All: %1</source>
        <translation>
            <numerusform>Todos: %1</numerusform>
            <numerusform>Todos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kept</source>
        <translation>
            <numerusform>%1 conservado</numerusform>
            <numerusform>%1 conservados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 not tried</source>
        <translation>
            <numerusform>%1 no intentado</numerusform>
            <numerusform>%1 no intentados</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%1 taken out</source>
        <translation>
            <numerusform>%1 sacado</numerusform>
            <numerusform>%1 sacados</numerusform>
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
        <translation>fallido</translation>
    </message>
    <message>
        <source>will be released</source>
        <translation>se liberará</translation>
    </message>
    <message>
        <source>not looked at yet</source>
        <translation>aún sin examinar</translation>
    </message>
    <message>
        <source>released</source>
        <translation>liberado</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>desaparecido</translation>
    </message>
    <message>
        <source>not in bulk</source>
        <translation>solo uno por uno</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>omitido: %1</translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <translation>%1, %2. %3</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propietario</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por qué</translation>
    </message>
    <message>
        <source>Journal entry</source>
        <translation>Entrada del diario</translation>
    </message>
    <message numerus="yes">
        <source>%1 left out: %2</source>
        <translation>
            <numerusform>%1 omitido: %2</numerusform>
            <numerusform>%1 omitidos: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>held, the lease has not run out</source>
        <translation>retenido, la concesión no se ha agotado</translation>
    </message>
    <message>
        <source>not proved yet, not watched for a whole lease</source>
        <translation>aún no demostrado, no observado durante una concesión entera</translation>
    </message>
    <message>
        <source>not proved, only this Region was seen</source>
        <translation>no demostrado, solo se vio esta región</translation>
    </message>
    <message>
        <source>released already</source>
        <translation>ya liberado</translation>
    </message>
    <message>
        <source>the row cannot be read</source>
        <translation>la fila no se puede leer</translation>
    </message>
    <message>
        <source>the row is no lock</source>
        <translation>la fila no es un bloqueo</translation>
    </message>
    <message>
        <source>not in the table any more</source>
        <translation>ya no está en la tabla</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>conservado</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>no intentado</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>leyendo</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>esperando</translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1, desplegado</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, plegado</translation>
    </message>
    <message>
        <source>taken out by you</source>
        <translation>sacado por usted</translation>
    </message>
</context>
<context>
    <name>ui::ChainStrip</name>
    <message>
        <source>The journal is not as it was written: %1.</source>
        <translation>El diario no está como se escribió: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 fault(s)</source>
        <translation>
            <numerusform>%1 fallo</numerusform>
            <numerusform>%1 fallos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 line(s)</source>
        <translation>
            <numerusform>%1 línea</numerusform>
            <numerusform>%1 líneas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 file(s)</source>
        <translation>
            <numerusform>%1 archivo</numerusform>
            <numerusform>%1 archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>Every line is as it was written: %1 in %2.</source>
        <translation>Cada línea está como se escribió: %1 en %2.</translation>
    </message>
    <message numerus="yes">
        <source>A crash tore %1 line(s); (it was|they were) repaired.</source>
        <translation>
            <numerusform>Una caída cortó %1 línea; se reparó.</numerusform>
            <numerusform>Una caída cortó %1 líneas; se repararon.</numerusform>
        </translation>
    </message>
    <message>
        <source>State of the journal</source>
        <translation>Estado del diario</translation>
    </message>
    <message>
        <source>What is to be known of single lines</source>
        <translation>Lo que hay que saber de líneas concretas</translation>
    </message>
</context>
<context>
    <name>ui::ChangeDataDialog</name>
    <message>
        <source>Data of %1</source>
        <translation>Datos de %1</translation>
    </message>
    <message>
        <source>Written with a heartbeat of its own, as UTF-8. Every reader of the lock sees it.</source>
        <translation>Se escriben con un latido propio, como UTF-8. Todo lector del bloqueo los ve.</translation>
    </message>
    <message>
        <source>Remove the data</source>
        <translation>Quitar los datos</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Write data</source>
        <translation>Escribir datos</translation>
    </message>
</context>
<context>
    <name>ui::CloseDialog</name>
    <message>
        <source>%1 more</source>
        <translation>%1 más</translation>
    </message>
    <message numerus="yes">
        <source>%n test lock is held or waited for: %1. Release it, let its lease run out, or stay here?</source>
        <translation>
            <numerusform>%n bloqueo de prueba se retiene o se espera: %1. ¿Liberarlo, dejar vencer su concesión o quedarse?</numerusform>
            <numerusform>%n bloqueos de prueba se retienen o se esperan: %1. ¿Liberarlos, dejar vencer sus concesiones o quedarse?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n test locks are held or waited for: %1. Release them, let their leases run out, or stay here?</source>
        <translation>
            <numerusform>%n bloqueo de prueba se retiene o se espera: %1. ¿Liberarlo, dejar vencer su concesión o quedarse?</numerusform>
            <numerusform>%n bloqueos de prueba se retienen o se esperan: %1. ¿Liberarlos, dejar vencer sus concesiones o quedarse?</numerusform>
        </translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Quedarse</translation>
    </message>
    <message>
        <source>Let lapse</source>
        <translation>Dejar vencer</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Test locks are still held</source>
        <translation>Aún hay bloqueos de prueba retenidos</translation>
    </message>
    <message>
        <source>Stops the heartbeats and releases nothing: any client can acquire them once their leases are over.</source>
        <translation>Detiene los latidos y no libera nada: cualquier cliente puede adquirirlos cuando acaben sus concesiones.</translation>
    </message>
    <message>
        <source>Releasing: %1.</source>
        <translation>Liberando: %1.</translation>
    </message>
    <message>
        <source>Not released yet: %1. %2</source>
        <translation>Aún no liberado: %1. %2</translation>
    </message>
    <message numerus="yes">
        <source>Held for maintenance: %n lock(s).</source>
        <translation>
            <numerusform>Retenido por mantenimiento: %n bloqueo.</numerusform>
            <numerusform>Retenidos por mantenimiento: %n bloqueos.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CommandPalette</name>
    <message>
        <source>on</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Commands and tables</source>
        <translation>Comandos y tablas</translation>
    </message>
    <message>
        <source>Type a command or a table</source>
        <translation>Escriba un comando o una tabla</translation>
    </message>
    <message>
        <source>Command or table</source>
        <translation>Comando o tabla</translation>
    </message>
    <message>
        <source>Matching commands and tables</source>
        <translation>Comandos y tablas que coinciden</translation>
    </message>
    <message>
        <source>No command and no table is called so.</source>
        <translation>Ningún comando y ninguna tabla se llama así.</translation>
    </message>
    <message>
        <source>%1: not possible now</source>
        <translation>%1: no es posible ahora</translation>
    </message>
</context>
<context>
    <name>ui::ConnectionList</name>
    <message>
        <source>large</source>
        <translation>grande</translation>
    </message>
    <message>
        <source>No lock library we know keeps its locks in such a table.</source>
        <translation>Ninguna biblioteca de bloqueos que conozcamos guarda sus bloqueos en una tabla así.</translation>
    </message>
    <message>
        <source>Signing in</source>
        <translation>Iniciando sesión</translation>
    </message>
    <message>
        <source>Signing in.</source>
        <translation>Iniciando sesión.</translation>
    </message>
    <message>
        <source>Credentials ended</source>
        <translation>Credenciales caducadas</translation>
    </message>
    <message>
        <source>Not read: %1.</source>
        <translation>Sin leer: %1.</translation>
    </message>
    <message>
        <source>Sign in again</source>
        <translation>Iniciar sesión otra vez</translation>
    </message>
    <message>
        <source>The tables cannot be listed: %1.</source>
        <translation>No se pueden listar las tablas: %1.</translation>
    </message>
    <message>
        <source>Listing is denied</source>
        <translation>Listado denegado</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>Sin acceso</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>Sin listar</translation>
    </message>
    <message>
        <source>Looking for tables</source>
        <translation>Buscando tablas</translation>
    </message>
    <message>
        <source>Looking for tables.</source>
        <translation>Se buscan tablas.</translation>
    </message>
    <message>
        <source>No tables</source>
        <translation>Sin tablas</translation>
    </message>
    <message>
        <source>This account has no tables in this Region, as far as these credentials show.</source>
        <translation>Esta cuenta no tiene tablas en esta región, hasta donde muestran estas credenciales.</translation>
    </message>
    <message>
        <source>Connections and their tables</source>
        <translation>Conexiones y sus tablas</translation>
    </message>
    <message>
        <source>RO</source>
        <translation>SL</translation>
    </message>
    <message>
        <source>RW</source>
        <translation>LE</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>solo lectura</translation>
    </message>
    <message>
        <source>may write</source>
        <translation>puede escribir</translation>
    </message>
    <message>
        <source>Connection %1</source>
        <translation>Conexión %1</translation>
    </message>
    <message>
        <source>Table %1</source>
        <translation>Tabla %1</translation>
    </message>
    <message>
        <source>open</source>
        <translation>abierta</translation>
    </message>
    <message>
        <source>Open, and go on &amp;reading the one on show</source>
        <translation>Abrir y seguir &amp;leyendo la mostrada</translation>
    </message>
    <message numerus="yes">
        <source>%1 more table(s)</source>
        <translation>
            <numerusform>%1 tabla más</numerusform>
            <numerusform>%1 tablas más</numerusform>
        </translation>
    </message>
    <message>
        <source>Tables in which no lock library that is known keeps locks, as far as they could be looked at.</source>
        <translation>Tablas en las que ninguna biblioteca de bloqueos conocida guarda bloqueos, hasta donde se pudieron examinar.</translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1, desplegadas</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, plegadas</translation>
    </message>
    <message>
        <source>open too</source>
        <translation>abierta también</translation>
    </message>
</context>
<context>
    <name>ui::ContextLine</name>
    <message>
        <source>The profile in use. Click to choose another.</source>
        <translation>El perfil en uso. Haga clic para elegir otro.</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Solo lectura</translation>
    </message>
    <message>
        <source>Allow releases and test locks for this session</source>
        <translation>Permitir liberaciones y bloqueos de prueba en esta sesión</translation>
    </message>
    <message>
        <source>Profile %1</source>
        <translation>Perfil %1</translation>
    </message>
    <message>
        <source>MAY BE AWS</source>
        <translation>PUEDE SER AWS</translation>
    </message>
    <message>
        <source>LOCAL</source>
        <translation>LOCAL</translation>
    </message>
    <message>
        <source>The address is on this machine, but what answers there is not known to be an emulator: %1. What is written here may reach AWS.</source>
        <translation>La dirección está en esta máquina, pero no se sabe que lo que responde sea un emulador: %1. Lo que se escriba aquí puede llegar a AWS.</translation>
    </message>
    <message>
        <source>What answers here is an emulator on this machine: it takes made-up keys. Nothing here reaches AWS.</source>
        <translation>Lo que responde aquí es un emulador en esta máquina: acepta claves inventadas. Nada de aquí llega a AWS.</translation>
    </message>
    <message>
        <source>Marked %1 in the list of profiles.</source>
        <translation>Marcado %1 en la lista de perfiles.</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>SOLO LECTURA</translation>
    </message>
    <message>
        <source>READ-WRITE</source>
        <translation>LECTURA Y ESCRITURA</translation>
    </message>
    <message>
        <source>Nothing can be written by this connection. Click to change that.</source>
        <translation>Esta conexión no puede escribir nada. Haga clic para cambiarlo.</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>leído %1</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>leyendo</translation>
    </message>
    <message>
        <source>credentials %1</source>
        <translation>credenciales %1</translation>
    </message>
    <message>
        <source>read less than %1 ago</source>
        <translation>leído hace menos de %1</translation>
    </message>
    <message>
        <source>Credential sources, in the order asked:
%1</source>
        <translation>Fuentes de credenciales, en el orden de consulta:
%1</translation>
    </message>
    <message>
        <source>Releases and test locks are possible until this connection is closed. Click to make it read-only.</source>
        <translation>Se permiten liberaciones y bloqueos de prueba hasta que se cierre esta conexión. Haga clic para pasarla a solo lectura.</translation>
    </message>
    <message>
        <source>credentials expired</source>
        <translation>credenciales caducadas</translation>
    </message>
    <message>
        <source>This table is not production</source>
        <translation>Esta tabla no es de producción</translation>
    </message>
    <message>
        <source>This table is production after all</source>
        <translation>Esta tabla sí es de producción</translation>
    </message>
    <message>
        <source>NOT PRODUCTION</source>
        <translation>NO ES PRODUCCIÓN</translation>
    </message>
    <message>
        <source>PRODUCTION?</source>
        <translation>¿PRODUCCIÓN?</translation>
    </message>
    <message>
        <source>%1 You said that it is not. Click to take that back.</source>
        <translation>%1 Usted dijo que no lo es. Haga clic para retirarlo.</translation>
    </message>
    <message>
        <source>%1 To write here, the table&apos;s name is typed; this protects in this window only. Click to say that it is not production.</source>
        <translation>%1 Para escribir aquí hay que teclear el nombre de la tabla; esto protege solo en esta ventana. Haga clic para decir que no es de producción.</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>Todas las tablas</translation>
    </message>
    <message>
        <source>Show all tables.</source>
        <translation>Mostrar todas las tablas.</translation>
    </message>
    <message>
        <source>Same in all rows</source>
        <translation>Igual en todas las filas</translation>
    </message>
    <message>
        <source>Table %1</source>
        <translation>Tabla %1</translation>
    </message>
    <message>
        <source>%1. Click for the open tables.</source>
        <translation>%1. Haga clic para ver las tablas abiertas.</translation>
    </message>
    <message>
        <source>%1. Show the column</source>
        <translation>%1. Mostrar la columna</translation>
    </message>
    <message>
        <source>In all rows: %1.</source>
        <translation>En todas las filas: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Add a connection...</source>
        <translation>Añadir una conexión...</translation>
    </message>
    <message>
        <source>Open one more connection; those that are open stay open.</source>
        <translation>Abrir una conexión más; las que están abiertas siguen abiertas.</translation>
    </message>
    <message>
        <source>DEMO</source>
        <translation>DEMO</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tablas</translation>
    </message>
    <message>
        <source>Show the list of tables; Esc closes it.</source>
        <translation>Mostrar la lista de tablas; Esc la cierra.</translation>
    </message>
    <message>
        <source>A connection of the fleet file. Click to choose another.</source>
        <translation>Una conexión del archivo de flota. Haga clic para elegir otra.</translation>
    </message>
    <message>
        <source>With the credentials of profile %1</source>
        <translation>Con las credenciales del perfil %1</translation>
    </message>
    <message>
        <source>Labels: %1</source>
        <translation>Etiquetas: %1</translation>
    </message>
    <message>
        <source>Connection %1 of the fleet file</source>
        <translation>Conexión %1 del archivo de flota</translation>
    </message>
    <message>
        <source>Recording %1</source>
        <translation>Grabación %1</translation>
    </message>
    <message>
        <source>The recording %1. Click to open something else.</source>
        <translation>La grabación %1. Haga clic para abrir otra cosa.</translation>
    </message>
    <message>
        <source>RECORDING</source>
        <translation>GRABACIÓN</translation>
    </message>
    <message>
        <source>Shown as it stood at the moment of the slider. Nothing is asked and nothing can be changed.</source>
        <translation>Se muestra como estaba en el momento del control deslizante. No se consulta nada y nada se puede cambiar.</translation>
    </message>
</context>
<context>
    <name>ui::CopiedCommands</name>
    <message>
        <source>Command copied.</source>
        <translation>Comando copiado.</translation>
    </message>
    <message>
        <source>Not copied: %1.</source>
        <translation>No copiado: %1.</translation>
    </message>
</context>
<context>
    <name>ui::CopiedRows</name>
    <message numerus="yes">
        <source>Copied %1 key(s).</source>
        <translation>
            <numerusform>%1 clave copiada.</numerusform>
            <numerusform>%1 claves copiadas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %1 row(s).</source>
        <translation>
            <numerusform>%1 fila copiada.</numerusform>
            <numerusform>%1 filas copiadas.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::CopyMenu</name>
    <message>
        <source>No command: %1</source>
        <translation>Sin comando: %1</translation>
    </message>
    <message>
        <source>Cop&amp;y as command</source>
        <translation>&amp;Copiar como comando</translation>
    </message>
</context>
<context>
    <name>ui::DataView</name>
    <message>
        <source>Cop&amp;y</source>
        <translation>Cop&amp;iar</translation>
    </message>
    <message>
        <source>Show the data as</source>
        <translation>Mostrar los datos como</translation>
    </message>
    <message>
        <source>Copies the whole text in the form shown.</source>
        <translation>Copia el texto entero en la forma mostrada.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>The data is there and empty.</source>
        <translation>Los datos existen y están vacíos.</translation>
    </message>
    <message>
        <source>This lock carries no data.</source>
        <translation>Este bloqueo no lleva datos.</translation>
    </message>
    <message>
        <source>shown as %1</source>
        <translation>mostrado como %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::DetailsLine</name>
    <message>
        <source>&amp;Release…</source>
        <translation>&amp;Liberar…</translation>
    </message>
    <message>
        <source>Detai&amp;ls</source>
        <translation>Detal&amp;les</translation>
    </message>
    <message>
        <source>Shows all that is known of this lock as a page. Escape goes back.</source>
        <translation>Muestra como página todo lo que se sabe de este bloqueo. Escape vuelve atrás.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No lock chosen. Choose a row to see who holds it and how we know.</source>
        <translation>Ningún bloqueo elegido. Elija una fila para ver quién lo retiene y cómo lo sabemos.</translation>
    </message>
</context>
<context>
    <name>ui::DetailsPanel</name>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Ver&amp;ify holder</source>
        <translation>Veri&amp;ficar titular</translation>
    </message>
    <message>
        <source>No lock chosen</source>
        <translation>Ningún bloqueo elegido</translation>
    </message>
    <message>
        <source>Choose a row to see who holds it and how we know.</source>
        <translation>Elija una fila para ver quién lo retiene y cómo lo sabemos.</translation>
    </message>
    <message>
        <source>Stop watch&amp;ing</source>
        <translation>De&amp;jar de observar</translation>
    </message>
    <message>
        <source>Watch aga&amp;in</source>
        <translation>&amp;Observar otra vez</translation>
    </message>
    <message>
        <source>Watches it with consistent reads until a heartbeat is seen or the lapse is proved. Key: A</source>
        <translation>Lo observa con lecturas coherentes hasta ver un latido o demostrar que venció. Tecla: A</translation>
    </message>
    <message>
        <source>It cannot be released here. %1</source>
        <translation>Aquí no se puede liberar. %1</translation>
    </message>
    <message>
        <source>Opens the release dialog; nothing is written before it is confirmed. Ctrl+R</source>
        <translation>Abre el diálogo de liberación; no se escribe nada antes de confirmarlo. Ctrl+R</translation>
    </message>
    <message>
        <source>Raw item as DynamoDB JSON</source>
        <translation>Elemento en bruto como JSON de DynamoDB</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>Cop&amp;iar</translation>
    </message>
    <message>
        <source>The item as stored, lossless, in DynamoDB JSON.</source>
        <translation>El elemento como está guardado, sin pérdida, en JSON de DynamoDB.</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>&amp;Datos</translation>
    </message>
    <message>
        <source>Ra&amp;w item</source>
        <translation>Elemento en br&amp;uto</translation>
    </message>
    <message>
        <source>&amp;Events</source>
        <translation>&amp;Eventos</translation>
    </message>
    <message>
        <source>Details of %1</source>
        <translation>Detalles de %1</translation>
    </message>
    <message>
        <source>Parts of the details</source>
        <translation>Partes de los detalles</translation>
    </message>
    <message>
        <source>The item in DynamoDB JSON, but for values that are shown nowhere: of them the type and the size.</source>
        <translation>El elemento en JSON de DynamoDB, salvo los valores que no se muestran en ninguna parte: de ellos, el tipo y el tamaño.</translation>
    </message>
    <message>
        <source>Facts and their sources</source>
        <translation>Hechos y sus fuentes</translation>
    </message>
    <message>
        <source>F&amp;acts</source>
        <translation>&amp;Hechos</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>Cerrar los detalles</translation>
    </message>
    <message>
        <source>Closes the details. Enter on a row opens them again.</source>
        <translation>Cierra los detalles. Intro en una fila los abre otra vez.</translation>
    </message>
</context>
<context>
    <name>ui::DiagnosticsDialog</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Guardar…</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Vaciar</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnóstico</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>All areas</source>
        <translation>Todas las áreas</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Área</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>S&amp;top collecting</source>
        <translation>De&amp;jar de recoger</translation>
    </message>
    <message>
        <source>S&amp;tart collecting</source>
        <translation>&amp;Empezar a recoger</translation>
    </message>
    <message>
        <source>Collecting the newest %1 lines. Repeat what went wrong, then save them. They hold names of tables and profiles, never a secret, a key or a value of an item.</source>
        <translation>Se recogen las %1 líneas más nuevas. Repita lo que salió mal y guárdelas. Contienen nombres de tablas y perfiles, nunca un secreto, una clave o un valor de un elemento.</translation>
    </message>
    <message>
        <source>Nothing is collected yet. Start, then repeat what went wrong.</source>
        <translation>Aún no se ha recogido nada. Empiece y repita lo que salió mal.</translation>
    </message>
    <message>
        <source>Stopped. What was collected stays until it is cleared or the program ends.</source>
        <translation>Detenido. Lo recogido queda hasta que se vacíe o termine el programa.</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>Guardar el registro</translation>
    </message>
    <message>
        <source>Log (*.log)</source>
        <translation>Registro (*.log)</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>Guardado en %1.</translation>
    </message>
    <message>
        <source>cannot write %1: %2; choose another place</source>
        <translation>no se puede escribir %1: %2; elija otro lugar</translation>
    </message>
</context>
<context>
    <name>ui::DiagnosticsLog</name>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Área</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Qué ocurrió</translation>
    </message>
</context>
<context>
    <name>ui::DurationDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Not usable: %1.</source>
        <translation>No se puede usar: %1.</translation>
    </message>
</context>
<context>
    <name>ui::EndpointForm</name>
    <message>
        <source>Region</source>
        <translation>Región</translation>
    </message>
    <message>
        <source>Endpoint URL</source>
        <translation>URL del punto de conexión</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>As the environment says</source>
        <translation>Según el entorno</translation>
    </message>
</context>
<context>
    <name>ui::EventsView</name>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>What was seen</source>
        <translation>Qué se vio</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Events, the latest first</source>
        <translation>Eventos, el último primero</translation>
    </message>
</context>
<context>
    <name>ui::EvidenceStrip</name>
    <message>
        <source>Evidence</source>
        <translation>Evidencia</translation>
    </message>
    <message>
        <source>Watching with consistent reads: unchanged for %1 of %2. A heartbeat would end this at once.</source>
        <translation>Observando con lecturas coherentes: sin cambios durante %1 de %2. Un latido terminaría esto al instante.</translation>
    </message>
</context>
<context>
    <name>ui::ExportDialog</name>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Guardar…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>Exportar %1</translation>
    </message>
    <message>
        <source>&amp;All: %1</source>
        <translation>&amp;Todos: %1</translation>
    </message>
    <message>
        <source>Sho&amp;wn by the filter: %1</source>
        <translation>&amp;Mostrados por el filtro: %1</translation>
    </message>
    <message>
        <source>CSV, for spreadsheets</source>
        <translation>CSV, para hojas de cálculo</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>JSON, a line for each lock</source>
        <translation>JSON, una línea por bloqueo</translation>
    </message>
    <message>
        <source>Markdown table, for tickets</source>
        <translation>Tabla Markdown, para tickets</translation>
    </message>
    <message>
        <source>The &amp;columns on show, as people read them</source>
        <translation>Las co&amp;lumnas mostradas, como las leen las personas</translation>
    </message>
    <message>
        <source>All &amp;fields, as programs read them</source>
        <translation>Todos los camp&amp;os, como los leen los programas</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Filas</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>&amp;Formato</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Save the export</source>
        <translation>Guardar la exportación</translation>
    </message>
    <message>
        <source>it is longer than a clipboard should hold</source>
        <translation>es más largo de lo que un portapapeles debe contener</translation>
    </message>
    <message>
        <source>Not copied: %1. Save it to a file.</source>
        <translation>No copiado: %1. Guárdelo en un archivo.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another place.</source>
        <translation>No se puede escribir %1: %2. Elija otro lugar.</translation>
    </message>
    <message>
        <source>%1 copied.</source>
        <translation>%1 copiado.</translation>
    </message>
    <message>
        <source>%1 saved to %2.</source>
        <translation>%1 guardado en %2.</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Detenido. No se escribió nada.</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 bloqueo</numerusform>
            <numerusform>%1 bloqueos</numerusform>
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
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Filter: import  owner:worker  state:lapsed  held&gt;5m  /^job-[0-9]+/  -test</source>
        <translation>Filtro: import  owner:worker  state:lapsed  held&gt;5m  /^job-[0-9]+/  -test</translation>
    </message>
    <message>
        <source>Terms of the filter</source>
        <translation>Términos del filtro</translation>
    </message>
    <message>
        <source>List the terms of the filter.</source>
        <translation>Enumerar los términos del filtro.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Rows keep their places while the mouse is over the table.</source>
        <translation>Las filas mantienen su lugar mientras el ratón está sobre la tabla.</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 bloqueo</numerusform>
            <numerusform>%1 bloqueos</numerusform>
        </translation>
    </message>
    <message>
        <source> · order kept</source>
        <translation> · orden fijado</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Quitar %1</translation>
    </message>
    <message>
        <source>Words and fields, all of which must fit. Fields: key, owner, state, dialect, version, data.
held&gt;5m, age, gap, lease, left, lapsed compare lengths of time with &lt;, &lt;=, =, &gt;= and &gt;.
/expression/ for patterns, &quot;two words&quot;, one,two for either, a minus sign for the opposite.</source>
        <translation>Palabras y campos, todos deben cumplirse. Campos: key, owner, state, dialect, version, data.
held&gt;5m, age, gap, lease, left, lapsed comparan duraciones con &lt;, &lt;=, =, &gt;= y &gt;.
/expresión/ para patrones, &quot;dos palabras&quot;, uno,dos para cualquiera, un signo menos para lo contrario.</translation>
    </message>
</context>
<context>
    <name>ui::FilterHelp</name>
    <message>
        <source>The key, the sort key or the owner contains the word.</source>
        <translation>La clave, la clave de ordenación o el propietario contiene la palabra.</translation>
    </message>
    <message>
        <source>The same for text with spaces or signs.</source>
        <translation>Lo mismo para texto con espacios o signos.</translation>
    </message>
    <message>
        <source>The same for a regular expression.</source>
        <translation>Lo mismo para una expresión regular.</translation>
    </message>
    <message>
        <source>The key or the sort key contains it.</source>
        <translation>La clave o la clave de ordenación lo contiene.</translation>
    </message>
    <message>
        <source>The owner contains one of these.</source>
        <translation>El propietario contiene uno de estos.</translation>
    </message>
    <message>
        <source>The row has the format of this library.</source>
        <translation>La fila tiene el formato de esta biblioteca.</translation>
    </message>
    <message>
        <source>The record version contains it.</source>
        <translation>La versión de registro lo contiene.</translation>
    </message>
    <message>
        <source>The data stored with the lock contains it.</source>
        <translation>Los datos guardados con el bloqueo lo contienen.</translation>
    </message>
    <message>
        <source>The last heartbeat that we saw is at least so long ago.</source>
        <translation>El último latido que vimos fue hace al menos ese tiempo.</translation>
    </message>
    <message>
        <source>The row states a lease of at most this duration.</source>
        <translation>La fila indica una concesión de como mucho esta duración.</translation>
    </message>
    <message>
        <source>Less time is left until any client can acquire the lock.</source>
        <translation>Queda menos tiempo hasta que cualquier cliente pueda adquirir el bloqueo.</translation>
    </message>
    <message>
        <source>A minus sign before a term: all rows that it does not fit.</source>
        <translation>Un signo menos delante de un término: todas las filas con que no coincide.</translation>
    </message>
    <message>
        <source>Terms of the filter</source>
        <translation>Términos del filtro</translation>
    </message>
    <message>
        <source>Terms stand side by side with spaces between them. All of them must fit.</source>
        <translation>Los términos van seguidos con espacios entre ellos. Todos deben coincidir.</translation>
    </message>
    <message>
        <source>Lengths of time take &lt;, &lt;=, =, &gt;= and &gt;, and units: 250ms, 20s, 5m, 1h30m.</source>
        <translation>Las duraciones admiten &lt;, &lt;=, =, &gt;= y &gt;, y unidades: 250ms, 20s, 5m, 1h30m.</translation>
    </message>
    <message>
        <source>The state is one of lapsed, unreadable, unproven, held, released, unsupported, not-a-lock.</source>
        <translation>El estado es uno de lapsed, unreadable, unproven, held, released, unsupported, not-a-lock.</translation>
    </message>
    <message>
        <source>The lock is lapsed, or its row cannot be read.</source>
        <translation>El bloqueo está vencido, o su fila no se puede leer.</translation>
    </message>
    <message>
        <source>The owner has held the lock for longer, as the row states, else as far as we saw; &gt; before the time: perhaps longer.</source>
        <translation>El propietario retiene el bloqueo desde hace más tiempo, según indica la fila o, si no, según lo observado; &gt; antes del tiempo: quizá más.</translation>
    </message>
    <message>
        <source>The same, and for other rows: unchanged for longer, as far as we saw.</source>
        <translation>Lo mismo, y en otras filas: sin cambios desde hace más tiempo, según lo observado.</translation>
    </message>
    <message>
        <source>The lock is surely lapsed, and has been for longer.</source>
        <translation>El bloqueo ha vencido con seguridad, desde hace más tiempo.</translation>
    </message>
</context>
<context>
    <name>ui::FleetForm</name>
    <message>
        <source>Choose a file…</source>
        <translation>Elegir un archivo…</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Leer de nuevo</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>Abrir en solo lectura</translation>
    </message>
    <message>
        <source>F5 does the same. What is open goes on.</source>
        <translation>F5 hace lo mismo. Lo que está abierto sigue.</translation>
    </message>
    <message>
        <source>Each by itself: one that hangs or is signed out delays no other. Writing is allowed later, for each of them alone.</source>
        <translation>Cada una por su cuenta: una que no responde o cuya sesión terminó no retrasa a ninguna otra. Escribir se permite después, para cada una por separado.</translation>
    </message>
    <message>
        <source>Find a connection</source>
        <translation>Buscar una conexión</translation>
    </message>
    <message>
        <source>Connections of the fleet file</source>
        <translation>Conexiones del archivo de flota</translation>
    </message>
    <message>
        <source>From %1.</source>
        <translation>De %1.</translation>
    </message>
    <message>
        <source>There is no fleet file at %1. It names connections for all who work here, without a secret; the manual has an example.</source>
        <translation>No hay ningún archivo de flota en %1. Nombra conexiones para todos los que trabajan aquí, sin ningún secreto; el manual tiene un ejemplo.</translation>
    </message>
    <message numerus="yes">
        <source>Open all %n read-only</source>
        <translation>
            <numerusform>Abrir %n en solo lectura</numerusform>
            <numerusform>Abrir las %n en solo lectura</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a fleet file</source>
        <translation>Elegir un archivo de flota</translation>
    </message>
    <message>
        <source>Fleet files (*.toml)</source>
        <translation>Archivos de flota (*.toml)</translation>
    </message>
</context>
<context>
    <name>ui::HealthDialog</name>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Advertencia</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Go to lock</source>
        <translation>&amp;Ir al bloqueo</translation>
    </message>
    <message>
        <source>Health of the table</source>
        <translation>Estado de la tabla</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Hallazgos</translation>
    </message>
    <message>
        <source>Locks of the finding</source>
        <translation>Bloqueos del hallazgo</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>%1: %2 in %3.</source>
        <translation>%1: %2 en %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 problem(s)</source>
        <translation>
            <numerusform>%1 problema</numerusform>
            <numerusform>%1 problemas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 bloqueo</numerusform>
            <numerusform>%1 bloqueos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 and %3 in %4.</source>
        <translation>%1: %2 y %3 en %4.</translation>
    </message>
    <message numerus="yes">
        <source>%1 note(s)</source>
        <translation>
            <numerusform>%1 nota</numerusform>
            <numerusform>%1 notas</numerusform>
        </translation>
    </message>
    <message>
        <source>Not judged yet: %1</source>
        <translation>Aún sin juzgar: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No problems are left.</source>
        <translation>No quedan problemas.</translation>
    </message>
    <message>
        <source>The first %1 of %2:</source>
        <translation>Los primeros %1 de %2:</translation>
    </message>
    <message>
        <source>Locks:</source>
        <translation>Bloqueos:</translation>
    </message>
</context>
<context>
    <name>ui::HeartbeatStrip</name>
    <message>
        <source>Heartbeats</source>
        <translation>Latidos</translation>
    </message>
    <message>
        <source>Heartbeat accepted %1, answered within %2 ms</source>
        <translation>Latido aceptado %1, respondido en %2 ms</translation>
    </message>
    <message>
        <source>Heartbeat refused %1, answered within %2 ms</source>
        <translation>Latido rechazado %1, respondido en %2 ms</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
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
            <numerusform>%n latido reciente, rechazados: %1</numerusform>
            <numerusform>%n latidos recientes, rechazados: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HeldLimitDialog</name>
    <message>
        <source>Held longer than</source>
        <translation>Retenido más de</translation>
    </message>
    <message>
        <source>You are told once one owner has held %1 for longer than this. The time counts from when its row states that it was acquired, or else from when we first saw it held.</source>
        <translation>Se le avisará en cuanto un propietario haya retenido %1 durante más tiempo. El tiempo cuenta desde la adquisición que indica su fila o, si no la indica, desde que lo vimos retenido por primera vez.</translation>
    </message>
    <message>
        <source>&amp;Longer than</source>
        <translation>&amp;Más de</translation>
    </message>
    <message>
        <source>30m, 2h, 1h30m</source>
        <translation>30m, 2h, 1h30m</translation>
    </message>
    <message>
        <source>&amp;Tell me</source>
        <translation>&amp;Avisarme</translation>
    </message>
    <message>
        <source>a hold is longer than 0s</source>
        <translation>se retiene durante más de 0s</translation>
    </message>
</context>
<context>
    <name>ui::HelpWindow</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Atrás</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>A&amp;delante</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Buscar en el manual</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>Copied the address %1. The manual opens no page outside of the program.</source>
        <translation>Dirección %1 copiada. El manual no abre páginas fuera del programa.</translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation>Ninguna página tiene estas palabras.</translation>
    </message>
    <message>
        <source>Pages: %1. In a page, right and left arrow go from link to link, Return follows one.</source>
        <translation>Páginas: %1. En una página, las flechas derecha e izquierda van de enlace a enlace, Intro sigue uno.</translation>
    </message>
    <message>
        <source>Pages with these words: %1. Return finds them in the page.</source>
        <translation>Páginas con estas palabras: %1. Intro las busca en la página.</translation>
    </message>
    <message>
        <source>The pages are in English.</source>
        <translation>Las páginas están en inglés.</translation>
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
        <translation>Liberado: se adquiere enseguida.</translation>
    </message>
    <message>
        <source>Its holder is waited for until it releases the lock or the lease lapses.</source>
        <translation>Se espera a su titular hasta que libere el bloqueo o venza la concesión.</translation>
    </message>
    <message>
        <source>%1 holds it: it is waited for until it releases the lock or the lease lapses.</source>
        <translation>%1 lo retiene: se le espera hasta que libere el bloqueo o venza la concesión.</translation>
    </message>
    <message>
        <source>Hold for maintenance</source>
        <translation>Retener por mantenimiento</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Bloqueo</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Qué ocurre</translation>
    </message>
    <message>
        <source>Cannot be held: %1.</source>
        <translation>No se puede retener: %1.</translation>
    </message>
    <message>
        <source>Locks to be held</source>
        <translation>Bloqueos que se van a retener</translation>
    </message>
    <message>
        <source>How long to wait beyond one lease of its holder.</source>
        <translation>Cuánto esperar más allá de una concesión de su titular.</translation>
    </message>
    <message>
        <source>&amp;Hold for</source>
        <translation>&amp;Retener durante</translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation>Retener %1</translation>
    </message>
    <message numerus="yes">
        <source>Hold %n lock(s)</source>
        <translation>
            <numerusform>Retener %n bloqueo</numerusform>
            <numerusform>Retener %n bloqueos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) are too many to hold at once; %1 are the most.</source>
        <translation>
            <numerusform>%n bloqueo es más de lo que se puede retener a la vez; el máximo es %1.</numerusform>
            <numerusform>%n bloqueos son demasiados para retenerlos a la vez; el máximo es %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of them can be held; the list says why.</source>
        <translation>Ninguno se puede retener; la lista dice por qué.</translation>
    </message>
    <message numerus="yes">
        <source>%n lock(s) cannot be held; the list says why.</source>
        <translation>
            <numerusform>%n bloqueo no se puede retener; la lista dice por qué.</numerusform>
            <numerusform>%n bloqueos no se pueden retener; la lista dice por qué.</numerusform>
        </translation>
    </message>
    <message>
        <source>Command of leasescope-cli</source>
        <translation>Comando de leasescope-cli</translation>
    </message>
    <message>
        <source>&amp;Reason (written into the row for all to read, and into the journal)</source>
        <translation>&amp;Motivo (se escribe en la fila, a la vista de todos, y en el diario)</translation>
    </message>
    <message>
        <source>Why is this lock held?</source>
        <translation>¿Por qué se retiene este bloqueo?</translation>
    </message>
    <message>
        <source>Hold lock</source>
        <translation>Retener bloqueo</translation>
    </message>
    <message>
        <source>Hold this lock for maintenance</source>
        <translation>Retener este bloqueo por mantenimiento</translation>
    </message>
    <message numerus="yes">
        <source>Hold %n lock(s) for maintenance</source>
        <translation>
            <numerusform>Retener %n bloqueo por mantenimiento</numerusform>
            <numerusform>Retener %n bloqueos por mantenimiento</numerusform>
        </translation>
    </message>
    <message>
        <source>held by no owner, as it was read</source>
        <translation>sin propietario que lo retenga, según se leyó</translation>
    </message>
    <message>
        <source>the row names no owner</source>
        <translation>la fila no nombra propietario</translation>
    </message>
    <message>
        <source>holds it now</source>
        <translation>lo retiene ahora</translation>
    </message>
    <message>
        <source>we release it. If Leasescope ends before, the library&apos;s own rule for its lease holds.</source>
        <translation>lo liberamos. Si Leasescope termina antes, rige la regla de la biblioteca para su concesión.</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Primero</translation>
    </message>
    <message>
        <source>we wait up to %1, beyond one lease, until its holder releases it or it lapses. A live lock is never broken.</source>
        <translation>esperamos hasta %1, más de una concesión, a que su titular lo libere o venza. Un bloqueo activo nunca se fuerza.</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>we hold it for %1 as its library&apos;s client does; other clients wait.</source>
        <translation>lo retenemos durante %1 como lo hace el cliente de su biblioteca; los demás clientes esperan.</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Al final</translation>
    </message>
    <message>
        <source>From 1 min to 24 h, counted from when no lock is waited for any more.</source>
        <translation>De 1 min a 24 h, contados desde que ya no se espera ningún bloqueo.</translation>
    </message>
    <message>
        <source>W&amp;ait at most</source>
        <translation>&amp;Esperar como mucho</translation>
    </message>
    <message>
        <source>Hold for %1</source>
        <translation>Retener durante %1</translation>
    </message>
    <message>
        <source>we hold it until you release it, %1 at most, as its library&apos;s client does; other clients wait.</source>
        <translation>lo retenemos hasta que usted lo libere, como máximo %1, como lo hace el cliente de su biblioteca; los demás clientes esperan.</translation>
    </message>
    <message>
        <source>we release it. Heartbeats end with this program: if it ends before, the lock lapses %1 later.</source>
        <translation>lo liberamos. Los latidos terminan con este programa: si termina antes, el bloqueo vence %1 después.</translation>
    </message>
    <message>
        <source>until I release, %1 at most</source>
        <translation>hasta que lo libere, como máximo %1</translation>
    </message>
    <message>
        <source>Hold until you release it, %1 at most</source>
        <translation>Retener hasta que usted lo libere, como máximo %1</translation>
    </message>
    <message>
        <source>From 1 min to 24 h.</source>
        <translation>De 1 min a 24 h.</translation>
    </message>
</context>
<context>
    <name>ui::HolderChoice</name>
    <message>
        <source>Holders of %1</source>
        <translation>Titulares de %1</translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) hold %1. Choose the one whose slot is to be released.</source>
        <translation>
            <numerusform>%n cliente retiene %1. Elija aquel cuya plaza se va a liberar.</numerusform>
            <numerusform>%n clientes retienen %1. Elija aquel cuya plaza se va a liberar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Holders</source>
        <translation>Titulares</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>&amp;Continue…</source>
        <translation>&amp;Continuar…</translation>
    </message>
</context>
<context>
    <name>ui::HomeFeed</name>
    <message>
        <source>problems read every %1, tables every %2</source>
        <translation>problemas leídos cada %1, tablas cada %2</translation>
    </message>
    <message>
        <source>%1, %2 a day</source>
        <translation>%1, %2 al día</translation>
    </message>
    <message>
        <source>reading is paused</source>
        <translation>la lectura está en pausa</translation>
    </message>
</context>
<context>
    <name>ui::HomePage</name>
    <message>
        <source>No connection is open</source>
        <translation>No hay ninguna conexión abierta</translation>
    </message>
    <message>
        <source>Problems and tables of all open connections are listed here.</source>
        <translation>Aquí se listan los problemas y las tablas de todas las conexiones abiertas.</translation>
    </message>
    <message>
        <source>Add a connection...</source>
        <translation>Añadir una conexión...</translation>
    </message>
    <message>
        <source>Filter all tables: import owner:worker state:lapsed</source>
        <translation>Filtrar todas las tablas: import owner:worker state:lapsed</translation>
    </message>
    <message>
        <source>Group tables</source>
        <translation>Agrupar tablas</translation>
    </message>
    <message>
        <source>Group: connection</source>
        <translation>Grupo: conexión</translation>
    </message>
    <message>
        <source>Group: state</source>
        <translation>Grupo: estado</translation>
    </message>
    <message>
        <source>Group: library</source>
        <translation>Grupo: biblioteca</translation>
    </message>
    <message>
        <source>Group: account</source>
        <translation>Grupo: cuenta</translation>
    </message>
    <message>
        <source>Problems of all connections, worst first</source>
        <translation>Problemas de todas las conexiones, los peores primero</translation>
    </message>
    <message>
        <source>Tables of all connections</source>
        <translation>Tablas de todas las conexiones</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Quitar filtros</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message numerus="yes">
        <source>%n snoozed</source>
        <translation>
            <numerusform>%n pospuesto</numerusform>
            <numerusform>%n pospuestos</numerusform>
        </translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tablas</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>de %1</translation>
    </message>
    <message numerus="yes">
        <source>Nothing fits: %1 table(s) are hidden by the filter.</source>
        <translation>
            <numerusform>Nada coincide: el filtro oculta %1 tabla.</numerusform>
            <numerusform>Nada coincide: el filtro oculta %1 tablas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all connections, not %1 alone</source>
        <translation>Mostrar todas las conexiones, no solo %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Group: labels</source>
        <translation>Grupo: etiquetas</translation>
    </message>
    <message>
        <source>the %1 worst are listed</source>
        <translation>se listan los %1 peores</translation>
    </message>
</context>
<context>
    <name>ui::HomePainter</name>
    <message>
        <source>PRODUCTION?</source>
        <translation>¿PRODUCCIÓN?</translation>
    </message>
    <message>
        <source>READ-ONLY</source>
        <translation>SOLO LECTURA</translation>
    </message>
    <message>
        <source>READ-WRITE</source>
        <translation>LECTURA Y ESCRITURA</translation>
    </message>
</context>
<context>
    <name>ui::HomePlace</name>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Abrir</translation>
    </message>
    <message>
        <source>Open its &amp;table</source>
        <translation>Abrir su &amp;tabla</translation>
    </message>
</context>
<context>
    <name>ui::HomeSource</name>
    <message>
        <source>the credentials ended</source>
        <translation>las credenciales caducaron</translation>
    </message>
    <message>
        <source>no answer to the list of tables, asked for %1</source>
        <translation>sin respuesta a la lista de tablas, pedida desde hace %1</translation>
    </message>
</context>
<context>
    <name>ui::JournalModel</name>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operador</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Doubt</source>
        <translation>Duda</translation>
    </message>
</context>
<context>
    <name>ui::JournalState</name>
    <message>
        <source>Verified at %1.</source>
        <translation>Verificado a las %1.</translation>
    </message>
    <message>
        <source>journal cannot be read</source>
        <translation>no se puede leer el diario</translation>
    </message>
    <message>
        <source>journal intact</source>
        <translation>diario íntegro</translation>
    </message>
    <message>
        <source>journal altered</source>
        <translation>diario alterado</translation>
    </message>
</context>
<context>
    <name>ui::JournalWindow</name>
    <message>
        <source>Read &amp;again</source>
        <translation>Leer &amp;otra vez</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportar</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Diario</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Filter: table, key, operator, reason …</source>
        <translation>Filtro: tabla, clave, operador, motivo …</translation>
    </message>
    <message>
        <source>Words, all of which have to occur in the act: in what the list shows, its reason or its number. Ctrl+F</source>
        <translation>Palabras que deben aparecer todas en la acción: en lo que muestra la lista, en su motivo o en su número. Ctrl+F</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Acts, the newest first</source>
        <translation>Acciones, primero las más nuevas</translation>
    </message>
    <message>
        <source>Copy the &amp;report</source>
        <translation>Copiar el &amp;informe</translation>
    </message>
    <message>
        <source>&amp;Save the report…</source>
        <translation>&amp;Guardar el informe…</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Guardar el informe</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Save the &amp;lines of the journal…</source>
        <translation>Guardar las &amp;líneas del diario…</translation>
    </message>
    <message>
        <source>Save the lines of the journal</source>
        <translation>Guardar las líneas del diario</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>Líneas JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>Save all &amp;evidence in a folder…</source>
        <translation>Guardar toda la &amp;evidencia en una carpeta…</translation>
    </message>
    <message>
        <source>Save the list as &amp;CSV…</source>
        <translation>Guardar la lista como &amp;CSV…</translation>
    </message>
    <message>
        <source>Save the list as &amp;JSON lines…</source>
        <translation>Guardar la lista como líneas &amp;JSON…</translation>
    </message>
    <message>
        <source>Reads the journal and verifies every line of it. F5</source>
        <translation>Lee el diario y verifica todas sus líneas. F5</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Outcome not known</source>
        <translation>Resultado desconocido</translation>
    </message>
    <message>
        <source>With a doubt</source>
        <translation>Con una duda</translation>
    </message>
    <message>
        <source>All acts</source>
        <translation>Todas las acciones</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Todos los resultados</translation>
    </message>
    <message>
        <source>No connection</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>Open a connection or the demo to read the journal of this machine.</source>
        <translation>Abra una conexión o la demo para leer el diario de esta máquina.</translation>
    </message>
    <message>
        <source>Reading the journal…</source>
        <translation>Leyendo el diario…</translation>
    </message>
    <message>
        <source>Every line is read and verified.</source>
        <translation>Se lee y verifica cada línea.</translation>
    </message>
    <message>
        <source>The journal cannot be read</source>
        <translation>No se puede leer el diario</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Leer otra vez</translation>
    </message>
    <message>
        <source>No acts yet</source>
        <translation>Aún no hay acciones</translation>
    </message>
    <message>
        <source>Releases, restores and test locks are entered here before they are sent, with the row as it was.</source>
        <translation>Las liberaciones, las restauraciones y los bloqueos de prueba se anotan aquí antes de enviarse, con la fila tal como estaba.</translation>
    </message>
    <message>
        <source>No act matches</source>
        <translation>Ninguna acción coincide</translation>
    </message>
    <message>
        <source>The filter leaves nothing to show.</source>
        <translation>El filtro no deja nada que mostrar.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Quitar el filtro</translation>
    </message>
    <message numerus="yes">
        <source>%1 act(s)</source>
        <translation>
            <numerusform>%1 acción</numerusform>
            <numerusform>%1 acciones</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Make a folder with all evidence in</source>
        <translation>Dónde crear una carpeta con toda la evidencia</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>Guardar la lista</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>The report is copied.</source>
        <translation>El informe está copiado.</translation>
    </message>
    <message>
        <source>The report is saved to %1.</source>
        <translation>El informe está guardado en %1.</translation>
    </message>
    <message>
        <source>The lines of the journal are saved to %1.</source>
        <translation>Las líneas del diario están guardadas en %1.</translation>
    </message>
    <message>
        <source>The evidence is saved in %1.</source>
        <translation>La evidencia está guardada en %1.</translation>
    </message>
    <message>
        <source>%1 saved to %2.</source>
        <translation>%1 guardado en %2.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Escribiendo…</translation>
    </message>
    <message>
        <source>Save it with a &amp;recording…</source>
        <translation>Guardarla con una g&amp;rabación…</translation>
    </message>
    <message>
        <source>Choose a recording of what happened</source>
        <translation>Elegir una grabación de lo ocurrido</translation>
    </message>
    <message>
        <source>Reading the recording…</source>
        <translation>Leyendo la grabación…</translation>
    </message>
    <message>
        <source>Another act is chosen now than the one that the recording was chosen for. Nothing was saved.</source>
        <translation>Ahora está elegida otra acción que aquella para la que se eligió la grabación. No se guardó nada.</translation>
    </message>
</context>
<context>
    <name>ui::KeyLabel</name>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
</context>
<context>
    <name>ui::LabBar</name>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ejecutar</translation>
    </message>
    <message>
        <source>Runs the chosen scenario from its beginning. Alt+R</source>
        <translation>Ejecuta el escenario elegido desde el principio. Alt+E</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;usar</translation>
    </message>
    <message>
        <source>Stops the run&apos;s time until you resume it.</source>
        <translation>Detiene el tiempo de la ejecución hasta que lo reanude.</translation>
    </message>
    <message>
        <source>S&amp;tep</source>
        <translation>&amp;Paso</translation>
    </message>
    <message>
        <source>Goes to the next event.</source>
        <translation>Va al siguiente evento.</translation>
    </message>
    <message>
        <source>Rest&amp;art</source>
        <translation>&amp;Reiniciar</translation>
    </message>
    <message>
        <source>Runs the scenario again from its beginning, with the settings made.</source>
        <translation>Ejecuta el escenario otra vez desde el principio, con los ajustes hechos.</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>De&amp;tener</translation>
    </message>
    <message>
        <source>Ends the run and deletes its items.</source>
        <translation>Termina la ejecución y borra sus elementos.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>%1x</source>
        <translation>%1x</translation>
    </message>
    <message>
        <source>as fast as possible</source>
        <translation>lo más rápido posible</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>The whole run (F)</source>
        <translation>Toda la ejecución (F)</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Picture of the whole run, %1 pixels wide…</source>
        <translation>Imagen de toda la ejecución, %1 píxeles de ancho…</translation>
    </message>
    <message>
        <source>Log and summary, JSON lines…</source>
        <translation>Registro y resumen, líneas JSON…</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>Reanu&amp;dar</translation>
    </message>
    <message>
        <source>Zoom in (+, Ctrl+wheel)</source>
        <translation>Acercar (+, Ctrl+rueda)</translation>
    </message>
    <message>
        <source>Zoom out (-, Ctrl+wheel)</source>
        <translation>Alejar (-, Ctrl+rueda)</translation>
    </message>
    <message>
        <source>Follow the latest event (N)</source>
        <translation>Seguir el último evento (N)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Acercar</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Alejar</translation>
    </message>
</context>
<context>
    <name>ui::LabEventsModel</name>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Bloqueo</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Qué ocurrió</translation>
    </message>
</context>
<context>
    <name>ui::LabLog</name>
    <message>
        <source>What happened</source>
        <translation>Qué ocurrió</translation>
    </message>
</context>
<context>
    <name>ui::LabSession</name>
    <message>
        <source>Looking at the table</source>
        <translation>Examinando la tabla</translation>
    </message>
    <message>
        <source>there is no run</source>
        <translation>no hay ejecución</translation>
    </message>
</context>
<context>
    <name>ui::LabSetup</name>
    <message>
        <source>Simulates contention and failures</source>
        <translation>Simula contención y fallos</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Escenarios</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Scenarios; Enter runs one</source>
        <translation>Escenarios; Intro ejecuta uno</translation>
    </message>
    <message>
        <source>Click or Enter runs it</source>
        <translation>Clic o Intro lo ejecuta</translation>
    </message>
    <message>
        <source>scenario default</source>
        <translation>valor del escenario</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <source>Lock library</source>
        <translation>Biblioteca de bloqueos</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Workers</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Bloqueos</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Punto de conexión</translation>
    </message>
    <message>
        <source>Endpoint to run on</source>
        <translation>Punto de conexión en el que ejecutar</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Table; empty: the lab creates its own</source>
        <translation>Tabla; vacío: el laboratorio crea la suya</translation>
    </message>
    <message>
        <source>Confirm table</source>
        <translation>Confirmar tabla</translation>
    </message>
    <message>
        <source>The table&apos;s name once more, to run among its items</source>
        <translation>El nombre de la tabla otra vez, para ejecutar entre sus elementos</translation>
    </message>
    <message>
        <source>name one</source>
        <translation>indique una</translation>
    </message>
    <message>
        <source>created by the lab</source>
        <translation>creada por el laboratorio</translation>
    </message>
</context>
<context>
    <name>ui::LabWindow</name>
    <message>
        <source>Lab</source>
        <translation>Laboratorio</translation>
    </message>
    <message>
        <source>Choose a scenario and press Run</source>
        <translation>Elija un escenario y pulse Ejecutar</translation>
    </message>
    <message>
        <source>Its workers acquire the same locks, and you inject faults. Alt+R runs the chosen scenario; Enter in the list runs one as well.</source>
        <translation>Sus workers adquieren los mismos bloqueos y usted inyecta fallos. Alt+E ejecuta el escenario elegido; Intro en la lista también ejecuta uno.</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Imágenes (*.png)</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>Líneas JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>there is no endpoint to run on</source>
        <translation>no hay punto de conexión en el que ejecutar</translation>
    </message>
    <message>
        <source>Deleting the run&apos;s items…</source>
        <translation>Borrando los elementos de la ejecución…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Guardado en %1</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>Exportar la ejecución</translation>
    </message>
</context>
<context>
    <name>ui::LaneLegend</name>
    <message>
        <source>holds</source>
        <translation>retiene</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>espera</translation>
    </message>
    <message>
        <source>heartbeat</source>
        <translation>latido</translation>
    </message>
    <message>
        <source>read, held by another</source>
        <translation>leído, lo retiene otro</translation>
    </message>
    <message>
        <source>no heartbeat</source>
        <translation>sin latido</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>congelado</translation>
    </message>
    <message>
        <source>down</source>
        <translation>caído</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>solape</translation>
    </message>
    <message>
        <source>condition failed</source>
        <translation>condición incumplida</translation>
    </message>
    <message>
        <source>unanswered</source>
        <translation>sin respuesta</translation>
    </message>
    <message>
        <source>failed heartbeat</source>
        <translation>latido fallido</translation>
    </message>
    <message>
        <source>lapsed</source>
        <translation>vencido</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>perdido</translation>
    </message>
    <message>
        <source>released</source>
        <translation>liberado</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>matado</translation>
    </message>
    <message>
        <source>force-released</source>
        <translation>liberado a la fuerza</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>fallo</translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation>Leyenda: %1</translation>
    </message>
</context>
<context>
    <name>ui::LaneView</name>
    <message>
        <source>Lanes of the run</source>
        <translation>Carriles de la ejecución</translation>
    </message>
</context>
<context>
    <name>ui::LastAct</name>
    <message>
        <source>There is no connection.</source>
        <translation>No hay conexión.</translation>
    </message>
    <message>
        <source>The journal cannot be read: %1.</source>
        <translation>No se puede leer el diario: %1.</translation>
    </message>
    <message>
        <source>The journal is being read.</source>
        <translation>Se está leyendo el diario.</translation>
    </message>
    <message>
        <source>The journal names no act on this connection whose row could be put back.</source>
        <translation>El diario no nombra ninguna acción en esta conexión cuya fila se pueda restaurar.</translation>
    </message>
</context>
<context>
    <name>ui::LeaseCountdown</name>
    <message>
        <source>no lease</source>
        <translation>sin concesión</translation>
    </message>
</context>
<context>
    <name>ui::LeasePeriodDialog</name>
    <message>
        <source>Lease period</source>
        <translation>Periodo de concesión</translation>
    </message>
    <message>
        <source>Some libraries state no lease in their rows: the application sets it (failoverTimeMillis of the Kinesis Client Library, lease_period of Redpanda Connect). Say it here for the table %1, or leave the field empty for the library&apos;s default. Rows that state their lease are not concerned.</source>
        <translation>Algunas bibliotecas no indican la concesión en sus filas: la fija la aplicación (failoverTimeMillis de la Kinesis Client Library, lease_period de Redpanda Connect). Indíquela aquí para la tabla %1, o deje el campo vacío para el valor predeterminado de la biblioteca. No afecta a las filas que indican su concesión.</translation>
    </message>
    <message>
        <source>30s, 2m, 1h30m; empty: the default</source>
        <translation>30s, 2m, 1h30m; vacío: el valor predeterminado</translation>
    </message>
    <message>
        <source>&amp;Lease</source>
        <translation>Co&amp;ncesión</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>&amp;Usarlo</translation>
    </message>
    <message>
        <source>a lease is longer than 0s</source>
        <translation>una concesión dura más de 0s</translation>
    </message>
</context>
<context>
    <name>ui::LeaseView</name>
    <message>
        <source>Lease remaining</source>
        <translation>Concesión restante</translation>
    </message>
    <message>
        <source>Earliest takeover</source>
        <translation>Adquisición posible</translation>
    </message>
    <message>
        <source>Time until any client can acquire this lock if its holder sends no heartbeat, counted from the first read of the holder&apos;s version.</source>
        <translation>Tiempo hasta que cualquier cliente pueda adquirir este bloqueo si su titular no envía latidos, contado desde la primera lectura de la versión del titular.</translation>
    </message>
    <message>
        <source>What is left of the lease, counted from when the last accepted heartbeat left. Hatched: danger.</source>
        <translation>Lo que queda de la concesión, contado desde que salió el último latido aceptado. Rayado: peligro.</translation>
    </message>
    <message>
        <source>earliest takeover</source>
        <translation>adquisición posible</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>can be acquired in %1 if no heartbeat comes</source>
        <translation>se puede adquirir en %1 si no llega un latido</translation>
    </message>
    <message>
        <source>%1 of %2, in danger</source>
        <translation>%1 de %2, en peligro</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
</context>
<context>
    <name>ui::LockButtons</name>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Sends no heartbeats; the lease runs down.</source>
        <translation>No envía latidos; la concesión se agota.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Sends a heartbeat at once, then as before.</source>
        <translation>Envía un latido al instante y después como antes.</translation>
    </message>
    <message>
        <source>Heartbeat now</source>
        <translation>Latido ahora</translation>
    </message>
    <message>
        <source>Sends one heartbeat.</source>
        <translation>Envía un latido.</translation>
    </message>
    <message>
        <source>Data…</source>
        <translation>Datos…</translation>
    </message>
    <message>
        <source>Replaces or removes the data, with a heartbeat of its own.</source>
        <translation>Sustituye o quita los datos, con un latido propio.</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Liberar</translation>
    </message>
    <message>
        <source>Release as</source>
        <translation>Liberar como</translation>
    </message>
    <message>
        <source>Mark the item as released</source>
        <translation>Marcar el elemento como liberado</translation>
    </message>
    <message>
        <source>Delete the item</source>
        <translation>Borrar el elemento</translation>
    </message>
    <message>
        <source>Crash</source>
        <translation>Caída</translation>
    </message>
    <message>
        <source>Stops without a release, as a program that is killed: the item stays until its lease lapses.</source>
        <translation>Termina sin liberar, como un programa matado: el elemento queda hasta que venza su concesión.</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Desistir</translation>
    </message>
    <message>
        <source>Stops waiting for it.</source>
        <translation>Deja de esperarlo.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Takes it off this list. Nothing is written.</source>
        <translation>Lo quita de esta lista. No se escribe nada.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Releases the lock, as its library does.</source>
        <translation>Libera el bloqueo, como su biblioteca.</translation>
    </message>
    <message>
        <source>Releases the lock in the way you choose.</source>
        <translation>Libera el bloqueo de la forma que elija.</translation>
    </message>
    <message>
        <source>Change data…</source>
        <translation>Cambiar datos…</translation>
    </message>
    <message>
        <source>Release: mark the item as released</source>
        <translation>Liberar: marcar el elemento como liberado</translation>
    </message>
    <message>
        <source>Release: delete the item</source>
        <translation>Liberar: eliminar el elemento</translation>
    </message>
    <message>
        <source>Show on the whole screen</source>
        <translation>Mostrar a pantalla completa</translation>
    </message>
    <message>
        <source>More that can be done with this lock.</source>
        <translation>Más acciones posibles con este bloqueo.</translation>
    </message>
    <message>
        <source>more</source>
        <translation>más</translation>
    </message>
</context>
<context>
    <name>ui::LockColumns</name>
    <message>
        <source>%1 (no room now)</source>
        <translation>%1 (ahora sin sitio)</translation>
    </message>
    <message>
        <source>%1 (the same in all rows)</source>
        <translation>%1 (igual en todas las filas)</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>Restablecer columnas</translation>
    </message>
</context>
<context>
    <name>ui::LockHeading</name>
    <message>
        <source>Ver&amp;ify holder</source>
        <translation>Ver&amp;ificar titular</translation>
    </message>
    <message>
        <source>&amp;Release…</source>
        <translation>&amp;Liberar…</translation>
    </message>
    <message>
        <source>More that can be done with this lock</source>
        <translation>Más acciones posibles con este bloqueo</translation>
    </message>
    <message>
        <source>More that can be done with this lock.</source>
        <translation>Más acciones posibles con este bloqueo.</translation>
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
        <translation>marcado, %1</translation>
    </message>
    <message>
        <source>%1, you are told of it</source>
        <translation>%1, con aviso</translation>
    </message>
</context>
<context>
    <name>ui::LockTableView</name>
    <message>
        <source>Locks</source>
        <translation>Bloqueos</translation>
    </message>
    <message>
        <source>%1, ascending</source>
        <translation>%1, ascendente</translation>
    </message>
    <message>
        <source>%1, descending</source>
        <translation>%1, descendente</translation>
    </message>
</context>
<context>
    <name>ui::LocksPanel</name>
    <message>
        <source>No table chosen</source>
        <translation>Ninguna tabla elegida</translation>
    </message>
    <message>
        <source>Choose a table on the left.</source>
        <translation>Elija una tabla a la izquierda.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Leyendo %1</translation>
    </message>
    <message>
        <source>%1 in %2 so far.</source>
        <translation>%1 en %2 hasta ahora.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Mostrarlos</translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation>Adquirir bloqueo de prueba</translation>
    </message>
    <message>
        <source>No items</source>
        <translation>Sin elementos</translation>
    </message>
    <message>
        <source>Locks appear here when a client acquires one.</source>
        <translation>Los bloqueos aparecen aquí cuando un cliente adquiere uno.</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Nada coincide</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Quitar filtros</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>No permitido</translation>
    </message>
    <message>
        <source>Cannot read table %1: %2.</source>
        <translation>No se puede leer la tabla %1: %2.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>Copy IAM policy</source>
        <translation>Copiar política de IAM</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>No leído</translation>
    </message>
    <message numerus="yes">
        <source>%1 item(s)</source>
        <translation>
            <numerusform>%1 elemento</numerusform>
            <numerusform>%1 elementos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 page(s)</source>
        <translation>
            <numerusform>%1 página</numerusform>
            <numerusform>%1 páginas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 bloqueo</numerusform>
            <numerusform>%1 bloqueos</numerusform>
        </translation>
    </message>
    <message>
        <source>This table has %1; the filter matches none.</source>
        <translation>Esta tabla tiene %1; ninguno coincide con el filtro.</translation>
    </message>
    <message>
        <source>No locks recognised</source>
        <translation>Ningún bloqueo reconocido</translation>
    </message>
    <message>
        <source>This table has %1, and none of them was recognised as a lock.</source>
        <translation>Esta tabla tiene %1, y ninguno se reconoció como bloqueo.</translation>
    </message>
    <message>
        <source>The row is in the table, but it was not recognised as a lock: the filter state:not-a-lock shows it.</source>
        <translation>La fila está en la tabla, pero no se reconoció como bloqueo: el filtro state:not-a-lock la muestra.</translation>
    </message>
    <message>
        <source>The last read of the table did not show this row.</source>
        <translation>La última lectura de la tabla no mostró esta fila.</translation>
    </message>
    <message>
        <source>No lock of this list is lapsed or unreadable.</source>
        <translation>Ningún bloqueo de esta lista está vencido o es ilegible.</translation>
    </message>
    <message>
        <source>At this moment of the recording no read of %1 had ended.</source>
        <translation>En este momento de la grabación ninguna lectura de %1 había terminado.</translation>
    </message>
    <message>
        <source>At this moment of the recording there is no read of %1: %2.</source>
        <translation>En este momento de la grabación no hay ninguna lectura de %1: %2.</translation>
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
        <translation>%1 no es un emulador conocido: %2.</translation>
    </message>
    <message>
        <source>%1 It opened read-only.</source>
        <translation>%1 Se abrió en solo lectura.</translation>
    </message>
    <message>
        <source>%1 You chose that it may write: what is written may reach AWS.</source>
        <translation>%1 Eligió que pueda escribir: lo escrito puede llegar a AWS.</translation>
    </message>
    <message>
        <source>The table is read by the description %1.</source>
        <translation>La tabla se lee según la descripción %1.</translation>
    </message>
    <message>
        <source>Not used: %1.</source>
        <translation>No se usa: %1.</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>Todas las tablas</translation>
    </message>
    <message>
        <source>Open %1 in %2</source>
        <translation>Abrir %1 en %2</translation>
    </message>
    <message>
        <source>Open %1 in %2, which does not list it</source>
        <translation>Abrir %1 en %2, que no la muestra en su lista</translation>
    </message>
    <message>
        <source>Test locks</source>
        <translation>Bloqueos de prueba</translation>
    </message>
    <message>
        <source>What is open goes on as it was: %1.</source>
        <translation>Lo que está abierto sigue como estaba: %1.</translation>
    </message>
    <message>
        <source>The fleet file says otherwise now how to reach %1. Close it and open it again.</source>
        <translation>El archivo de flota dice ahora de otro modo cómo llegar a %1. Ciérrela y ábrala de nuevo.</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>Elegir una grabación</translation>
    </message>
    <message>
        <source>Recordings (*.rec *.rec.1)</source>
        <translation>Grabaciones (*.rec *.rec.1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>ui::ManualView</name>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Right and left arrow go from link to link, Return follows one.</source>
        <translation>Flecha derecha e izquierda van de enlace en enlace, Intro lo sigue.</translation>
    </message>
</context>
<context>
    <name>ui::MappingDialog</name>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Guardar como…</translation>
    </message>
    <message>
        <source>&amp;Use for this table</source>
        <translation>&amp;Usar para esta tabla</translation>
    </message>
    <message>
        <source>Describe the locks of %1</source>
        <translation>Describir los bloqueos de %1</translation>
    </message>
    <message>
        <source>The file as it is saved</source>
        <translation>El archivo como se guarda</translation>
    </message>
    <message>
        <source>What the attributes mean</source>
        <translation>Qué significan los atributos</translation>
    </message>
    <message>
        <source>What the rows become</source>
        <translation>Qué son las filas</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>&amp;Load from file…</source>
        <translation>&amp;Cargar de un archivo…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Not complete: %1.</source>
        <translation>Incompleto: %1.</translation>
    </message>
    <message>
        <source>Not for this table: %1.</source>
        <translation>No es para esta tabla: %1.</translation>
    </message>
    <message>
        <source>No row of the table reads as a lock by it.</source>
        <translation>Ninguna fila de la tabla se lee como bloqueo con ella.</translation>
    </message>
    <message>
        <source>Look at what the rows become before you use it.</source>
        <translation>Mire qué son las filas antes de usarla.</translation>
    </message>
    <message>
        <source>Rows that it reads as locks: %1. Whether it is right, only the program that writes them tells.</source>
        <translation>Filas que lee como bloqueos: %1. Si es correcto, solo lo indica el programa que las escribe.</translation>
    </message>
    <message>
        <source>Load a description</source>
        <translation>Cargar una descripción</translation>
    </message>
    <message>
        <source>Not loaded: %1.</source>
        <translation>No se cargó: %1.</translation>
    </message>
    <message>
        <source>Save the description</source>
        <translation>Guardar la descripción</translation>
    </message>
    <message>
        <source>Saved to %1.</source>
        <translation>Guardado en %1.</translation>
    </message>
    <message>
        <source>Cannot write %1: %2. Choose another place.</source>
        <translation>No se puede escribir %1: %2. Elija otro lugar.</translation>
    </message>
    <message>
        <source>The table holds rows of %1 alone, which are read without a description.</source>
        <translation>La tabla tiene solo filas de %1, que se leen sin descripción.</translation>
    </message>
</context>
<context>
    <name>ui::MappingForm</name>
    <message>
        <source>is the text</source>
        <translation>es el texto</translation>
    </message>
    <message>
        <source>is text that begins with</source>
        <translation>es un texto que empieza por</translation>
    </message>
    <message>
        <source>is the number</source>
        <translation>es el número</translation>
    </message>
    <message>
        <source>is true</source>
        <translation>es true</translation>
    </message>
    <message>
        <source>is false</source>
        <translation>es false</translation>
    </message>
    <message>
        <source>is not there</source>
        <translation>no está</translation>
    </message>
    <message>
        <source>is any text</source>
        <translation>es cualquier texto</translation>
    </message>
    <message>
        <source>is any number</source>
        <translation>es cualquier número</translation>
    </message>
    <message>
        <source>is binary</source>
        <translation>es binario</translation>
    </message>
    <message>
        <source>is true or false</source>
        <translation>es true o false</translation>
    </message>
    <message>
        <source>is null</source>
        <translation>es null</translation>
    </message>
    <message>
        <source>is a set of texts</source>
        <translation>es un conjunto de textos</translation>
    </message>
    <message>
        <source>is a set of numbers</source>
        <translation>es un conjunto de números</translation>
    </message>
    <message>
        <source>is a set of binary values</source>
        <translation>es un conjunto de valores binarios</translation>
    </message>
    <message>
        <source>is a list</source>
        <translation>es una lista</translation>
    </message>
    <message>
        <source>is a map</source>
        <translation>es un mapa</translation>
    </message>
    <message>
        <source>is there</source>
        <translation>está</translation>
    </message>
    <message>
        <source>becomes the text</source>
        <translation>pasa a ser el texto</translation>
    </message>
    <message>
        <source>becomes the number</source>
        <translation>pasa a ser el número</translation>
    </message>
    <message>
        <source>becomes true</source>
        <translation>pasa a ser true</translation>
    </message>
    <message>
        <source>becomes false</source>
        <translation>pasa a ser false</translation>
    </message>
    <message>
        <source>becomes a new UUID</source>
        <translation>pasa a ser un UUID nuevo</translation>
    </message>
    <message>
        <source>names of attributes, with commas between</source>
        <translation>nombres de atributos, separados por comas</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>a to z, 0 to 9 and -</source>
        <translation>a a z, 0 a 9 y -</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tablas</translation>
    </message>
    <message>
        <source>with commas between; a * at the end stands for any rest</source>
        <translation>separadas por comas; un * al final vale por cualquier resto</translation>
    </message>
    <message>
        <source>A row is a lock if</source>
        <translation>Una fila es un bloqueo si</translation>
    </message>
    <message>
        <source>Name of the lock</source>
        <translation>Nombre del bloqueo</translation>
    </message>
    <message>
        <source>without the beginning</source>
        <translation>sin el comienzo</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propietario</translation>
    </message>
    <message>
        <source>Changes with each heartbeat</source>
        <translation>Cambia con cada latido</translation>
    </message>
    <message>
        <source>Stays during one hold</source>
        <translation>Queda igual mientras se retiene</translation>
    </message>
    <message>
        <source>How it ends by itself</source>
        <translation>Cómo acaba por sí mismo</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>at a date that the row states</source>
        <translation>en una fecha que indica la fila</translation>
    </message>
    <message>
        <source>when its version stands still for a lease</source>
        <translation>cuando su versión no cambia durante una concesión</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>written as</source>
        <translation>escrita como</translation>
    </message>
    <message>
        <source>seconds since 1970</source>
        <translation>segundos desde 1970</translation>
    </message>
    <message>
        <source>milliseconds since 1970</source>
        <translation>milisegundos desde 1970</translation>
    </message>
    <message>
        <source>microseconds since 1970</source>
        <translation>microsegundos desde 1970</translation>
    </message>
    <message>
        <source>nanoseconds since 1970</source>
        <translation>nanosegundos desde 1970</translation>
    </message>
    <message>
        <source>hundreds of nanoseconds since 1970</source>
        <translation>centenas de nanosegundos desde 1970</translation>
    </message>
    <message>
        <source>hundreds of nanoseconds since 1601 (FILETIME)</source>
        <translation>centenas de nanosegundos desde 1601 (FILETIME)</translation>
    </message>
    <message>
        <source>seconds since 1601</source>
        <translation>segundos desde 1601</translation>
    </message>
    <message>
        <source>milliseconds since 1601</source>
        <translation>milisegundos desde 1601</translation>
    </message>
    <message>
        <source>microseconds since 1601</source>
        <translation>microsegundos desde 1601</translation>
    </message>
    <message>
        <source>nanoseconds since 1601</source>
        <translation>nanosegundos desde 1601</translation>
    </message>
    <message>
        <source>RFC 3339: 2026-08-20T14:00:00+02:00</source>
        <translation>RFC 3339: 2026-08-20T14:00:00+02:00</translation>
    </message>
    <message>
        <source>UTC with milliseconds: 2026-08-20T12:00:00.000Z</source>
        <translation>UTC con milisegundos: 2026-08-20T12:00:00.000Z</translation>
    </message>
    <message>
        <source>Others wait longer by</source>
        <translation>Los demás esperan además</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Concesión</translation>
    </message>
    <message>
        <source>or always</source>
        <translation>o siempre</translation>
    </message>
    <message>
        <source>a whole number, where no attribute states it</source>
        <translation>un número entero, donde ningún atributo la indica</translation>
    </message>
    <message>
        <source>counted in</source>
        <translation>contada en</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>milisegundos</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>microsegundos</translation>
    </message>
    <message>
        <source>nanoseconds</source>
        <translation>nanosegundos</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutos</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>horas</translation>
    </message>
    <message>
        <source>Go&apos;s form: 1m30s</source>
        <translation>Forma de Go: 1m30s</translation>
    </message>
    <message>
        <source>It is released if</source>
        <translation>Está liberado si</translation>
    </message>
    <message>
        <source>A release</source>
        <translation>Una liberación</translation>
    </message>
    <message>
        <source>is not offered; the table is only read</source>
        <translation>no se ofrece; la tabla solo se lee</translation>
    </message>
    <message>
        <source>deletes the row</source>
        <translation>elimina la fila</translation>
    </message>
    <message>
        <source>marks the row</source>
        <translation>marca la fila</translation>
    </message>
    <message>
        <source>It sets</source>
        <translation>Pone</translation>
    </message>
    <message>
        <source>It removes</source>
        <translation>Quita</translation>
    </message>
    <message>
        <source>Warning before it</source>
        <translation>Advertencia previa</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>Añadir una línea</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Atributo</translation>
    </message>
    <message>
        <source>What is said of it</source>
        <translation>Lo que se dice de él</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>This description is of edition 2, which says more than there are fields. Here you can change its names and tables; change the rest in the file, and load it again.</source>
        <translation>Esta descripción es de la edición 2 y dice más de lo que hay campos. Aquí puede cambiar sus nombres y tablas; cambie el resto en el archivo y cárguelo de nuevo.</translation>
    </message>
</context>
<context>
    <name>ui::MappingPreview</name>
    <message>
        <source>Rows of the table, as they are described</source>
        <translation>Filas de la tabla, según la descripción</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propietario</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Others may take it after</source>
        <translation>Otros pueden adquirirlo después de</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Por qué no</translation>
    </message>
    <message>
        <source>The request as it would be sent</source>
        <translation>La solicitud como se enviaría</translation>
    </message>
    <message>
        <source>The table has no rows: a description is used only after a look at one.</source>
        <translation>La tabla no tiene filas: una descripción se usa solo después de mirar una.</translation>
    </message>
    <message>
        <source>The first %1 rows. Of them, read as locks: %2. Choose one to see its request.</source>
        <translation>Las primeras %1 filas. De ellas, leídas como bloqueos: %2. Elija una para ver su solicitud.</translation>
    </message>
    <message>
        <source>Rows: %1. Of them, read as locks: %2. Choose one to see its request.</source>
        <translation>Filas: %1. De ellas, leídas como bloqueos: %2. Elija una para ver su solicitud.</translation>
    </message>
    <message>
        <source>The description cannot be read yet.</source>
        <translation>La descripción aún no se puede leer.</translation>
    </message>
    <message>
        <source>read as %1</source>
        <translation>leída como %1</translation>
    </message>
    <message>
        <source>No request: %1</source>
        <translation>Ninguna solicitud: %1</translation>
    </message>
</context>
<context>
    <name>ui::MarksStrip</name>
    <message>
        <source>Takes all marks away, as Esc in the table does.</source>
        <translation>Quita todas las marcas, como Esc en la tabla.</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s) marked</source>
        <translation>
            <numerusform>%1 bloqueo marcado</numerusform>
            <numerusform>%1 bloqueos marcados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of them hidden by the filter</source>
        <translation>
            <numerusform>%1 de ellos oculto por el filtro</numerusform>
            <numerusform>%1 de ellos ocultos por el filtro</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Clear marks</source>
        <translation>Quitar marcas</translation>
    </message>
</context>
<context>
    <name>ui::Presentation</name>
    <message>
        <source>Test locks</source>
        <translation>Bloqueos de prueba</translation>
    </message>
    <message>
        <source>Test locks, presented</source>
        <translation>Bloqueos de prueba, presentados</translation>
    </message>
    <message>
        <source>No test lock. Acquire one with Ctrl+T in the main window; Escape goes back there.</source>
        <translation>No hay bloqueos de prueba. Adquiera uno con Ctrl+T en la ventana principal; Escape vuelve allí.</translation>
    </message>
</context>
<context>
    <name>ui::PresentedLock</name>
    <message>
        <source>version %1   %2</source>
        <translation>versión %1   %2</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) of our other test locks failed: it is held.</source>
        <translation>
            <numerusform>Falló %n intento de nuestros otros bloqueos de prueba: está retenido.</numerusform>
            <numerusform>Fallaron %n intentos de nuestros otros bloqueos de prueba: está retenido.</numerusform>
        </translation>
    </message>
    <message>
        <source>table %1</source>
        <translation>tabla %1</translation>
    </message>
</context>
<context>
    <name>ui::ProblemsModel</name>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Connection › table</source>
        <translation>Conexión › tabla</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propietario</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>Lo que se sabe</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Leído</translation>
    </message>
</context>
<context>
    <name>ui::ProductionConfirmation</name>
    <message>
        <source>Type the name of the &amp;table</source>
        <translation>Escr&amp;iba el nombre de la tabla</translation>
    </message>
    <message>
        <source>Enabled once the name of the table is typed exactly.</source>
        <translation>Se activa cuando el nombre de la tabla esté escrito exactamente.</translation>
    </message>
</context>
<context>
    <name>ui::ProfileForm</name>
    <message>
        <source>Region</source>
        <translation>Región</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>Abrir en solo lectura</translation>
    </message>
    <message>
        <source>Open with writing</source>
        <translation>Abrir con escritura</translation>
    </message>
    <message>
        <source>As the environment or the profile says</source>
        <translation>Según el entorno o el perfil</translation>
    </message>
</context>
<context>
    <name>ui::ProfileList</name>
    <message>
        <source>Red</source>
        <translation>Rojo</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Ámbar</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Verde</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Turquesa</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Azul</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violeta</translation>
    </message>
    <message>
        <source>Find a profile</source>
        <translation>Buscar un perfil</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Perfiles</translation>
    </message>
    <message>
        <source>No profiles found in your AWS configuration (~/.aws/config and ~/.aws/credentials). They appear here as soon as there are some.</source>
        <translation>No se encontraron perfiles en su configuración de AWS (~/.aws/config y ~/.aws/credentials). Aparecen aquí en cuanto los haya.</translation>
    </message>
    <message>
        <source>No profile matches. Clear the text above to see all of them.</source>
        <translation>Ningún perfil coincide. Borre el texto de arriba para verlos todos.</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorito</translation>
    </message>
    <message>
        <source>Open read-only</source>
        <translation>Abrir en solo lectura</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Marca</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
</context>
<context>
    <name>ui::ProfileModel</name>
    <message>
        <source>, favourite</source>
        <translation>, favorito</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>listo</translation>
    </message>
    <message>
        <source>login needed</source>
        <translation>requiere iniciar sesión</translation>
    </message>
    <message>
        <source>asks for a code</source>
        <translation>pide un código</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>caducado</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>defectuoso</translation>
    </message>
    <message>
        <source>opens read-only</source>
        <translation>se abre en solo lectura</translation>
    </message>
    <message>
        <source>opens with the right to write</source>
        <translation>se abre con derecho a escribir</translation>
    </message>
</context>
<context>
    <name>ui::ReadingMenu</name>
    <message>
        <source>What they look like</source>
        <translation>Lo que parecen</translation>
    </message>
</context>
<context>
    <name>ui::ReadingMessage</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Read now</source>
        <translation>Leer ahora</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>As of %1, %2</source>
        <translation>A las %1, %2</translation>
    </message>
    <message>
        <source> The next try comes within %1.</source>
        <translation> El próximo intento llega en %1.</translation>
    </message>
    <message>
        <source>not read for %1:</source>
        <translation>sin leer desde hace %1:</translation>
    </message>
    <message>
        <source>%1.%2 Until then nothing is proved.</source>
        <translation>%1.%2 Hasta entonces nada está demostrado.</translation>
    </message>
    <message>
        <source>The service asked to slow down:</source>
        <translation>El servicio pidió ir más despacio:</translation>
    </message>
    <message>
        <source>reading every %1 now.</source>
        <translation>ahora se lee cada %1.</translation>
    </message>
    <message>
        <source>reading is paused for %1%2</source>
        <translation>la lectura está en pausa desde hace %1%2</translation>
    </message>
    <message>
        <source>Reading is paused:</source>
        <translation>La lectura está en pausa:</translation>
    </message>
    <message>
        <source>Reading is paused.</source>
        <translation>La lectura está en pausa.</translation>
    </message>
    <message>
        <source>Until it is resumed nothing is proved.</source>
        <translation>Hasta que continúe nada está demostrado.</translation>
    </message>
    <message>
        <source>Reading takes long:</source>
        <translation>La lectura tarda mucho:</translation>
    </message>
    <message>
        <source>%1 so far, %2.</source>
        <translation>%1 hasta ahora, %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 item(s)</source>
        <translation>
            <numerusform>%1 elemento</numerusform>
            <numerusform>%1 elementos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::RecentCards</name>
    <message>
        <source>Opened last</source>
        <translation>Últimas abiertas</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Demo</translation>
    </message>
    <message>
        <source>All of the fleet file</source>
        <translation>Todas las del archivo de flota</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Grabación</translation>
    </message>
</context>
<context>
    <name>ui::RecordingDialog</name>
    <message>
        <source>The &amp;rows may be passed on</source>
        <translation>Las &amp;filas se pueden entregar</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Grabación</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Choose a &amp;folder…</source>
        <translation>Elegir &amp;carpeta…</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>This recording began %1 and lasted %2. It holds what reads of these tables showed: %3.</source>
        <translation>Esta grabación empezó %1 y duró %2. Contiene lo que mostraron las lecturas de estas tablas: %3.</translation>
    </message>
    <message>
        <source>It does not show %1, the table of this act.</source>
        <translation>No muestra %1, la tabla de esta acción.</translation>
    </message>
    <message>
        <source>It was made without data: it has keys, owners, versions and leases, and what no other evidence shows was left out of it.</source>
        <translation>Se hizo sin datos: contiene claves, propietarios, versiones y concesiones; lo que ninguna otra prueba muestra se omitió.</translation>
    </message>
    <message>
        <source>It holds whole rows as they are stored, with what applications keep in them and what no other evidence shows. Who gets the folder can read all of that. A recording made with --record-without-data holds none of it.</source>
        <translation>Contiene filas completas tal como están guardadas, con lo que las aplicaciones guardan en ellas y lo que ninguna otra prueba muestra. Quien reciba la carpeta puede leerlo todo. Una grabación hecha con --record-without-data no contiene nada de eso.</translation>
    </message>
    <message>
        <source>%1 MB are copied into the folder, with their checksum.</source>
        <translation>Se copian %1 MB a la carpeta, con su suma de comprobación.</translation>
    </message>
    <message>
        <source>Its last line was cut off, as where the recording machine stopped.</source>
        <translation>Su última línea quedó cortada, como cuando la máquina que grababa se detuvo.</translation>
    </message>
</context>
<context>
    <name>ui::RehearsalView</name>
    <message>
        <source>You</source>
        <translation>Usted</translation>
    </message>
    <message>
        <source>Old holder</source>
        <translation>Titular anterior</translation>
    </message>
    <message>
        <source>Next client</source>
        <translation>Siguiente cliente</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Ensayo</translation>
    </message>
    <message>
        <source>Re&amp;hearse</source>
        <translation>Ensa&amp;yar</translation>
    </message>
    <message>
        <source>Plays this release on a copy of the row, with a holder and a next client as the lock library plays them. Nothing is written.</source>
        <translation>Simula esta liberación en una copia de la fila, con un titular y un siguiente cliente que actúan como los de la biblioteca de bloqueos. No se escribe nada.</translation>
    </message>
    <message>
        <source>What the holder notices and when, played on a copy. Nothing is written.</source>
        <translation>Qué nota el titular y cuándo, simulado en una copia. No se escribe nada.</translation>
    </message>
</context>
<context>
    <name>ui::ReleaseDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>Liberar %1</translation>
    </message>
    <message>
        <source>Cannot prove anything: %1.</source>
        <translation>No se puede demostrar nada: %1.</translation>
    </message>
    <message>
        <source>Enabled once the key is typed exactly.</source>
        <translation>Se activa cuando la clave esté escrita exactamente.</translation>
    </message>
    <message>
        <source>Enabled once you say that the server&apos;s clock is right.</source>
        <translation>Se activa cuando diga que el reloj del servidor es correcto.</translation>
    </message>
    <message>
        <source>Enabled once the lapse is proved.</source>
        <translation>Se activa cuando el vencimiento esté demostrado.</translation>
    </message>
    <message>
        <source>Releasing</source>
        <translation>Liberando</translation>
    </message>
    <message>
        <source>Not released: %1.</source>
        <translation>No liberado: %1.</translation>
    </message>
    <message>
        <source>Fenced, released in %1</source>
        <translation>Fencing aplicado, se libera en %1</translation>
    </message>
    <message>
        <source>Command of leasescope-cli</source>
        <translation>Comando de leasescope-cli</translation>
    </message>
    <message>
        <source>Command of aws: the fence, exactly this request</source>
        <translation>Comando de aws: el fencing, exactamente esta solicitud</translation>
    </message>
    <message>
        <source>Command of aws: exactly this request</source>
        <translation>Comando de aws: exactamente esta solicitud</translation>
    </message>
    <message>
        <source>Only this Region was seen: no lapse is proved in a global table of eventual consistency.</source>
        <translation>Solo se vio esta región: en una tabla global con coherencia eventual no se demuestra ningún vencimiento.</translation>
    </message>
    <message>
        <source>Closing this ends the wait; the fence then lapses by itself. %1</source>
        <translation>Al cerrar esto acaba la espera; el fencing vence entonces por sí mismo. %1</translation>
    </message>
    <message>
        <source>Why is this lock released?</source>
        <translation>¿Por qué se libera este bloqueo?</translation>
    </message>
    <message>
        <source>What happens then</source>
        <translation>Qué ocurre después</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Qué hacer</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Copiar comando</translation>
    </message>
    <message>
        <source>The row names no owner</source>
        <translation>La fila no nombra propietario</translation>
    </message>
    <message>
        <source>this is you</source>
        <translation>es usted</translation>
    </message>
    <message>
        <source>held for %1</source>
        <translation>retenido desde hace %1</translation>
    </message>
    <message>
        <source>not your name</source>
        <translation>no es su nombre</translation>
    </message>
    <message>
        <source>lease %1</source>
        <translation>concesión %1</translation>
    </message>
    <message>
        <source>%1. It does not tell whether its owner is working. A release does not stop the owner: another client can then work at the same time.</source>
        <translation>%1. No dice si su propietario está trabajando. Una liberación no detiene al propietario: otro cliente puede entonces trabajar a la vez.</translation>
    </message>
    <message>
        <source>No owner holds the row as it was read.</source>
        <translation>Ningún propietario retiene la fila tal como se leyó.</translation>
    </message>
    <message>
        <source>The holder may be working. Breaking does not stop it: two clients may work at once.</source>
        <translation>El titular puede estar trabajando. Forzar la liberación no lo detiene: dos clientes pueden trabajar a la vez.</translation>
    </message>
    <message>
        <source>%1 may be working. Breaking does not stop it: two clients may work at once.</source>
        <translation>%1 puede estar trabajando. Forzar la liberación no lo detiene: dos clientes pueden trabajar a la vez.</translation>
    </message>
    <message>
        <source>Type the &amp;key</source>
        <translation>Escriba la cla&amp;ve</translation>
    </message>
    <message>
        <source>Type the marked part of the &amp;key</source>
        <translation>Escriba la parte marcada de la cla&amp;ve</translation>
    </message>
    <message>
        <source>Enabled once the marked part is typed exactly.</source>
        <translation>Se activa cuando la parte marcada se escribe exactamente.</translation>
    </message>
    <message>
        <source>%1: no other key read in this table contains it.</source>
        <translation>%1: ninguna otra clave leída en esta tabla la contiene.</translation>
    </message>
    <message>
        <source>Free the row only</source>
        <translation>Solo liberar la fila</translation>
    </message>
    <message>
        <source>Break lock</source>
        <translation>Forzar bloqueo</translation>
    </message>
    <message>
        <source>Break live lock</source>
        <translation>Forzar bloqueo activo</translation>
    </message>
    <message>
        <source>Release lock</source>
        <translation>Liberar bloqueo</translation>
    </message>
    <message>
        <source>Not released</source>
        <translation>No liberado</translation>
    </message>
    <message>
        <source>It was not done</source>
        <translation>No se hizo</translation>
    </message>
    <message>
        <source>held it before this act</source>
        <translation>lo retenía antes de esta acción</translation>
    </message>
    <message>
        <source>The old holder</source>
        <translation>El titular anterior</translation>
    </message>
    <message>
        <source>not known. A heartbeat that fails leaves no trace in the table.</source>
        <translation>no se sabe. Un latido que falla no deja rastro en la tabla.</translation>
    </message>
    <message>
        <source>within %1, as observed</source>
        <translation>en menos de %1, según lo observado</translation>
    </message>
    <message>
        <source>usually every %1</source>
        <translation>normalmente cada %1</translation>
    </message>
    <message>
        <source>every %1, assumed</source>
        <translation>cada %1, supuesto</translation>
    </message>
    <message>
        <source>if it still runs, learns it at its next heartbeat</source>
        <translation>si aún se ejecuta, lo sabe en su próximo latido</translation>
    </message>
    <message>
        <source>learns it at its next heartbeat</source>
        <translation>lo sabe en su próximo latido</translation>
    </message>
    <message>
        <source>%1 (%2).</source>
        <translation>%1 (%2).</translation>
    </message>
    <message>
        <source>learns it when it releases the lock, if it still runs.</source>
        <translation>lo sabe cuando libera el bloqueo, si aún se ejecuta.</translation>
    </message>
    <message>
        <source>when it notices is not known.</source>
        <translation>no se sabe cuándo lo nota.</translation>
    </message>
    <message>
        <source>%1 Whether its work has ended is not known.</source>
        <translation>%1 No se sabe si su trabajo ha terminado.</translation>
    </message>
    <message>
        <source>is free at once.</source>
        <translation>queda libre de inmediato.</translation>
    </message>
    <message>
        <source>can be acquired when our fence ends, once its date has passed.</source>
        <translation>se puede adquirir cuando acabe nuestro fencing, una vez pasada su fecha.</translation>
    </message>
    <message>
        <source>can be acquired when our fence ends, after %1.</source>
        <translation>se puede adquirir cuando acabe nuestro fencing, tras %1.</translation>
    </message>
    <message>
        <source>lapses by the write; any client can acquire it then.</source>
        <translation>vence con la escritura; entonces cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>is free at once; the next client need not watch it for %1 first.</source>
        <translation>queda libre de inmediato; el próximo cliente no tiene que observarlo antes durante %1.</translation>
    </message>
    <message>
        <source>The lock</source>
        <translation>El bloqueo</translation>
    </message>
    <message>
        <source>is deleted, and kept in the journal.</source>
        <translation>se elimina y se guarda en el diario.</translation>
    </message>
    <message>
        <source>stays, with its data.</source>
        <translation>se queda, con sus datos.</translation>
    </message>
    <message>
        <source>stays.</source>
        <translation>se queda.</translation>
    </message>
    <message>
        <source>Undo works until another client acquires the lock.</source>
        <translation>Se puede deshacer hasta que otro cliente adquiera el bloqueo.</translation>
    </message>
    <message>
        <source>Undo before that heartbeat lets it go on, unless another client acquired it.</source>
        <translation>Si se deshace antes de ese latido, puede seguir, salvo que otro cliente lo haya adquirido.</translation>
    </message>
    <message>
        <source>Undo lets it go on, unless another client acquired it.</source>
        <translation>Si se deshace, puede seguir, salvo que otro cliente lo haya adquirido.</translation>
    </message>
    <message>
        <source>The row</source>
        <translation>La fila</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Release this lapsed lock</source>
        <translation>Liberar este bloqueo vencido</translation>
    </message>
    <message>
        <source>Release this lock once it has lapsed</source>
        <translation>Liberar este bloqueo cuando haya vencido</translation>
    </message>
    <message>
        <source>Free a row that cannot be read</source>
        <translation>Liberar una fila que no se puede leer</translation>
    </message>
    <message>
        <source>Free this row</source>
        <translation>Liberar esta fila</translation>
    </message>
    <message>
        <source>Unlock this Terraform state</source>
        <translation>Desbloquear este estado de Terraform</translation>
    </message>
    <message>
        <source>Break a lock without lease</source>
        <translation>Forzar un bloqueo sin concesión</translation>
    </message>
    <message>
        <source>Break a live lock</source>
        <translation>Forzar un bloqueo activo</translation>
    </message>
    <message>
        <source>Unchanged in our consistent reads for %1; the lease is %2. A heartbeat ends this.</source>
        <translation>Sin cambios en nuestras lecturas coherentes durante %1; la concesión es de %2. Un latido acaba con esto.</translation>
    </message>
    <message>
        <source>Unchanged in our consistent reads for %1. A heartbeat ends this.</source>
        <translation>Sin cambios en nuestras lecturas coherentes durante %1. Un latido acaba con esto.</translation>
    </message>
    <message>
        <source>Not proved yet: %1 to go</source>
        <translation>Aún sin demostrar: faltan %1</translation>
    </message>
    <message>
        <source>Held: a heartbeat came</source>
        <translation>Retenido: llegó un latido</translation>
    </message>
    <message>
        <source>Released already</source>
        <translation>Ya liberado</translation>
    </message>
    <message>
        <source>The row is gone</source>
        <translation>La fila ya no está</translation>
    </message>
    <message>
        <source>It never lapses</source>
        <translation>Nunca vence</translation>
    </message>
    <message>
        <source>The row cannot be read</source>
        <translation>No se puede leer la fila</translation>
    </message>
    <message>
        <source>Not proved</source>
        <translation>Sin demostrar</translation>
    </message>
    <message>
        <source>Held: its date is ahead</source>
        <translation>Retenido: su fecha está en el futuro</translation>
    </message>
    <message>
        <source>Not proved: the clocks disagree</source>
        <translation>Sin demostrar: los relojes no coinciden</translation>
    </message>
    <message>
        <source>Only one Region was seen</source>
        <translation>Solo se vio una región</translation>
    </message>
    <message>
        <source>Proved lapsed</source>
        <translation>Vencimiento demostrado</translation>
    </message>
    <message>
        <source>%1 It is read once more right before the write.</source>
        <translation>%1 Se lee otra vez justo antes de la escritura.</translation>
    </message>
    <message>
        <source>Nothing is proved</source>
        <translation>Nada está demostrado</translation>
    </message>
    <message>
        <source>Nothing shows whether it works</source>
        <translation>Nada muestra si trabaja</translation>
    </message>
    <message>
        <source>This kind of lock has no lease: only its holder or an operator ends it. %1</source>
        <translation>Este tipo de bloqueo no tiene concesión: solo su titular o un operador lo termina. %1</translation>
    </message>
    <message>
        <source>Last heartbeat seen %1</source>
        <translation>Último latido visto %1</translation>
    </message>
    <message>
        <source>Not proved lapsed</source>
        <translation>Vencimiento no demostrado</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Liberado</translation>
    </message>
    <message>
        <source>Fenced, not released</source>
        <translation>Bajo fencing, no liberado</translation>
    </message>
    <message>
        <source>Whether it is released is not known</source>
        <translation>No se sabe si está liberado</translation>
    </message>
    <message>
        <source>The table accepted the write</source>
        <translation>La tabla aceptó la escritura</translation>
    </message>
    <message>
        <source>A read shows the write</source>
        <translation>Una lectura muestra la escritura</translation>
    </message>
    <message>
        <source>The table accepted the fence</source>
        <translation>La tabla aceptó el fencing</translation>
    </message>
    <message>
        <source>The answer was lost</source>
        <translation>La respuesta se perdió</translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>No se escribió nada</translation>
    </message>
    <message>
        <source>Read back %1 later: the row is as it was written.</source>
        <translation>Releída %1 después: la fila está como se escribió.</translation>
    </message>
    <message>
        <source>Read back %1 later: there is no row.</source>
        <translation>Releída %1 después: no hay fila.</translation>
    </message>
    <message>
        <source>Read back %1 later: the row was written again since.</source>
        <translation>Releída %1 después: la fila se ha vuelto a escribir desde entonces.</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>La tabla</translation>
    </message>
    <message>
        <source>is read on while its page is open and not paused: who acquires the lock next shows there.</source>
        <translation>se sigue leyendo mientras su página esté abierta y no en pausa: allí se ve quién adquiere el bloqueo a continuación.</translation>
    </message>
    <message>
        <source>This lock has no lease and no heartbeat: only its holder or an operator ends it. Ask the holder, or look at its CI run, before you go on.</source>
        <translation>Este bloqueo no tiene concesión ni latidos: solo lo termina su titular o un operador. Pregunte al titular, o mire su ejecución de CI, antes de continuar.</translation>
    </message>
    <message>
        <source>Nothing shows whether the run goes on</source>
        <translation>Nada muestra si la ejecución sigue</translation>
    </message>
</context>
<context>
    <name>ui::ReleaseForm</name>
    <message>
        <source>Watch &amp;again</source>
        <translation>&amp;Observar otra vez</translation>
    </message>
    <message>
        <source>&amp;Trust the server&apos;s clock: it is right, and this machine&apos;s is not</source>
        <translation>Co&amp;nfiar en el reloj del servidor: es correcto, y el de esta máquina no</translation>
    </message>
    <message>
        <source>Nothing of the item.</source>
        <translation>Nada del elemento.</translation>
    </message>
    <message>
        <source>The row is taken over in your name, so that the holder&apos;s next heartbeat is refused, and is released one lease later. If this program ends, the fence lapses by itself.</source>
        <translation>La fila se adquiere en su nombre, para que se rechace el siguiente latido del titular, y se libera una concesión después. Si este programa acaba, el fencing vence por sí mismo.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the command: %1</source>
        <translation>Copiar el comando: %1</translation>
    </message>
    <message>
        <source>Not rehearsed: %1</source>
        <translation>Sin ensayar: %1</translation>
    </message>
    <message>
        <source>&amp;Fence first: hold it until its date has passed, then free it</source>
        <translation>&amp;Fencing primero: retenerlo hasta que pase su fecha y luego liberarlo</translation>
    </message>
    <message>
        <source>&amp;Fence first: hold it for one lease (%1), then free it</source>
        <translation>&amp;Fencing primero: retenerlo una concesión (%1) y luego liberarlo</translation>
    </message>
    <message>
        <source>Mark the row as released</source>
        <translation>Marcar la fila como liberada</translation>
    </message>
    <message>
        <source>Delete the row</source>
        <translation>Eliminar la fila</translation>
    </message>
    <message>
        <source>How: %1</source>
        <translation>Cómo: %1</translation>
    </message>
    <message>
        <source>How: mark the row as released</source>
        <translation>Cómo: marcar la fila como liberada</translation>
    </message>
    <message>
        <source>How: delete the row</source>
        <translation>Cómo: eliminar la fila</translation>
    </message>
    <message>
        <source>Cannot wait: &amp;break the lock…</source>
        <translation>No puedo esperar: for&amp;zar el bloqueo…</translation>
    </message>
    <message>
        <source>&amp;Instead: watch it, and release it once it has lapsed</source>
        <translation>&amp;O bien: observarlo y liberarlo cuando haya vencido</translation>
    </message>
    <message>
        <source>Its heartbeats fail before another client can start.</source>
        <translation>Sus latidos fallan antes de que otro cliente pueda empezar.</translation>
    </message>
    <message>
        <source>&amp;Here: frees the row only</source>
        <translation>&amp;Aquí: solo libera la fila</translation>
    </message>
    <message>
        <source>Deletes the row if it is still as shown. A second lock, if there is one, still blocks. Undo puts the row back.</source>
        <translation>Elimina la fila si sigue como se muestra. Un segundo bloqueo, si lo hay, sigue bloqueando. Deshacer restaura la fila.</translation>
    </message>
    <message>
        <source>With its own &amp;tool</source>
        <translation>Con su propia &amp;herramienta</translation>
    </message>
    <message>
        <source>By its own tools</source>
        <translation>Con sus propias herramientas</translation>
    </message>
    <message numerus="yes">
        <source>%1 command(s) to copy</source>
        <translation>
            <numerusform>%1 comando para copiar</numerusform>
            <numerusform>%1 comandos para copiar</numerusform>
        </translation>
    </message>
    <message>
        <source>E&amp;xact change and request</source>
        <translation>Cambio y solicitud e&amp;xactos</translation>
    </message>
    <message>
        <source>each attribute, and what is sent</source>
        <translation>cada atributo y lo que se envía</translation>
    </message>
    <message>
        <source>Rehearse on a copy</source>
        <translation>Ensayar en una copia</translation>
    </message>
    <message>
        <source>writes nothing</source>
        <translation>no escribe nada</translation>
    </message>
    <message>
        <source>the fence, then the release, each on a condition</source>
        <translation>el fencing y luego la liberación, cada uno con una condición</translation>
    </message>
    <message>
        <source>1 conditional write</source>
        <translation>1 escritura condicional</translation>
    </message>
    <message>
        <source>E&amp;xact request</source>
        <translation>Solicitud e&amp;xacta</translation>
    </message>
    <message>
        <source>the row before and after</source>
        <translation>la fila antes y después</translation>
    </message>
    <message>
        <source>know first: %1</source>
        <translation>antes debe saber: %1</translation>
    </message>
    <message>
        <source>Lost: %1</source>
        <translation>Se pierde: %1</translation>
    </message>
    <message>
        <source>Lost: %1 Work of the present owner is not stopped, and may overlap with that of the next.</source>
        <translation>Se pierde: %1 El trabajo del propietario actual no se detiene y puede solaparse con el del siguiente.</translation>
    </message>
    <message>
        <source>Lost: %1 Whether the owner&apos;s work has ended is not known; the release does not stop it.</source>
        <translation>Se pierde: %1 No se sabe si el trabajo del propietario ha terminado; la liberación no lo detiene.</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
</context>
<context>
    <name>ui::RestoreDialog</name>
    <message>
        <source>Put %1&apos;s row back</source>
        <translation>Restaurar la fila de %1</translation>
    </message>
    <message>
        <source>What the restore writes</source>
        <translation>Lo que escribe la restauración</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por qué</translation>
    </message>
    <message>
        <source>restore of entry %1</source>
        <translation>restauración de la entrada %1</translation>
    </message>
    <message>
        <source>Cannot be restored: %1.</source>
        <translation>No se puede restaurar: %1.</translation>
    </message>
    <message>
        <source>Reading the row.</source>
        <translation>Leyendo la fila.</translation>
    </message>
    <message>
        <source>Nothing can be put back.</source>
        <translation>No hay nada que se pueda restaurar.</translation>
    </message>
    <message>
        <source>Restoring</source>
        <translation>Restaurando</translation>
    </message>
    <message>
        <source>Not restored: %1.</source>
        <translation>No restaurado: %1.</translation>
    </message>
    <message>
        <source>Command of leasescope-cli</source>
        <translation>Comando de leasescope-cli</translation>
    </message>
    <message>
        <source>Command of aws: exactly this request</source>
        <translation>Comando de aws: exactamente esta solicitud</translation>
    </message>
    <message>
        <source>&amp;Put the row back all the same</source>
        <translation>&amp;Restaurar la fila de todos modos</translation>
    </message>
    <message>
        <source>Enabled once you say that the row is to be put back.</source>
        <translation>Se activa cuando diga que la fila se debe restaurar.</translation>
    </message>
    <message>
        <source>Its holder can go on</source>
        <translation>Su titular puede seguir</translation>
    </message>
    <message>
        <source>Its holder may notice now</source>
        <translation>Su titular puede notarlo ahora</translation>
    </message>
    <message>
        <source>When it notices is not known</source>
        <translation>No se sabe cuándo lo nota</translation>
    </message>
    <message>
        <source>Its holder has probably noticed</source>
        <translation>Su titular probablemente ya lo ha notado</translation>
    </message>
    <message>
        <source>E&amp;xact change and request</source>
        <translation>Cambio y solicitud e&amp;xactos</translation>
    </message>
    <message>
        <source>1 conditional write</source>
        <translation>1 escritura condicional</translation>
    </message>
    <message>
        <source>Put the row back</source>
        <translation>Restaurar la fila</translation>
    </message>
    <message>
        <source>Put this row back</source>
        <translation>Restaurar esta fila</translation>
    </message>
    <message>
        <source>its owner before the act</source>
        <translation>su propietario antes de la acción</translation>
    </message>
    <message>
        <source>It cannot be put back</source>
        <translation>No se puede restaurar</translation>
    </message>
    <message>
        <source>One question first</source>
        <translation>Antes, una pregunta</translation>
    </message>
    <message>
        <source>What is taken back</source>
        <translation>Qué se deshace</translation>
    </message>
    <message>
        <source>The act</source>
        <translation>La acción</translation>
    </message>
    <message>
        <source>Not put back</source>
        <translation>No restaurada</translation>
    </message>
    <message>
        <source>It was not done</source>
        <translation>No se hizo</translation>
    </message>
    <message>
        <source>The row is back</source>
        <translation>La fila ha vuelto</translation>
    </message>
    <message>
        <source>The table accepted the write</source>
        <translation>La tabla aceptó la escritura</translation>
    </message>
    <message>
        <source>Nothing was written</source>
        <translation>No se escribió nada</translation>
    </message>
    <message>
        <source>No deadline</source>
        <translation>Sin plazo</translation>
    </message>
</context>
<context>
    <name>ui::RestoreManyDialog</name>
    <message numerus="yes">
        <source>%1 put back</source>
        <translation>
            <numerusform>%1 restaurada</numerusform>
            <numerusform>%1 restauradas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kept as it is</source>
        <translation>
            <numerusform>%1 dejada como está</numerusform>
            <numerusform>%1 dejadas como están</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 failed</source>
        <translation>
            <numerusform>%1 fallida</numerusform>
            <numerusform>%1 fallidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 not tried</source>
        <translation>
            <numerusform>%1 no intentada</numerusform>
            <numerusform>%1 no intentadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo %1 release(s)</source>
        <translation>
            <numerusform>Deshacer %1 liberación</numerusform>
            <numerusform>Deshacer %1 liberaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows, and what becomes of each</source>
        <translation>Filas, y qué pasa con cada una</translation>
    </message>
    <message>
        <source>&amp;Reason (goes into the journal of each row)</source>
        <translation>&amp;Motivo (se anota en el diario de cada fila)</translation>
    </message>
    <message numerus="yes">
        <source>undo of %1 release(s)</source>
        <translation>
            <numerusform>deshacer %1 liberación</numerusform>
            <numerusform>deshacer %1 liberaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Restoring</source>
        <translation>Restaurando</translation>
    </message>
    <message>
        <source>&amp;Stop after this one</source>
        <translation>De&amp;tener después de esta</translation>
    </message>
    <message>
        <source>Undo releases</source>
        <translation>Deshacer liberaciones</translation>
    </message>
    <message>
        <source>The rows</source>
        <translation>Las filas</translation>
    </message>
    <message>
        <source>are read and put back one after another, as they were before the release.</source>
        <translation>se leen y se restauran una tras otra, como estaban antes de la liberación.</translation>
    </message>
    <message>
        <source>Other clients</source>
        <translation>Los demás clientes</translation>
    </message>
    <message>
        <source>The journal</source>
        <translation>El diario</translation>
    </message>
    <message>
        <source>gets an entry for each row that is put back.</source>
        <translation>recibe una entrada por cada fila que se restaura.</translation>
    </message>
    <message numerus="yes">
        <source>Put %1 row(s) back</source>
        <translation>
            <numerusform>Restaurar %1 fila</numerusform>
            <numerusform>Restaurar %1 filas</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Number of rows</source>
        <translation>&amp;Número de filas</translation>
    </message>
    <message>
        <source>Enabled once the number of rows, %1, is typed.</source>
        <translation>Disponible al escribir el número de filas, %1.</translation>
    </message>
    <message>
        <source>Commands of leasescope-cli, one for each row</source>
        <translation>Comandos de leasescope-cli, uno por fila</translation>
    </message>
    <message>
        <source>%1 of %2: %3.</source>
        <translation>%1 de %2: %3.</translation>
    </message>
    <message>
        <source>Not restored: %1.</source>
        <translation>No restaurada: %1.</translation>
    </message>
    <message>
        <source>%1 Undo it alone, from the journal, to decide.</source>
        <translation>%1 Deshágala por separado, desde el diario, para decidir.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>Stopped as you asked: %1 row(s) were not tried.</source>
        <translation>
            <numerusform>Detenido como usted pidió: no se intentó %1 fila.</numerusform>
            <numerusform>Detenido como usted pidió: no se intentaron %1 filas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopping: the row under way is brought to its end, no other is tried.</source>
        <translation>Deteniendo: la fila en curso se lleva a su fin, no se intenta ninguna otra.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>are not overwritten: a row that was acquired or written since is kept as it is.</source>
        <translation>no se sobrescriben: una fila adquirida o escrita desde entonces se deja como está.</translation>
    </message>
</context>
<context>
    <name>ui::RestoreManyModel</name>
    <message>
        <source>will be put back</source>
        <translation>se restaurará</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>esperando</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>leyendo</translation>
    </message>
    <message>
        <source>put back</source>
        <translation>restaurada</translation>
    </message>
    <message>
        <source>kept as it is</source>
        <translation>dejada como está</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallida</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>no intentada</translation>
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
        <translation>Clave</translation>
    </message>
    <message>
        <source>Owner before</source>
        <translation>Propietario anterior</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Fila</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por qué</translation>
    </message>
    <message>
        <source>Journal entry</source>
        <translation>Entrada del diario</translation>
    </message>
</context>
<context>
    <name>ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Como el escritorio</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Tamaño del te&amp;xto</translation>
    </message>
    <message>
        <source>+%1 pt</source>
        <translation>+%1 pt</translation>
    </message>
    <message>
        <source>&amp;Compact rows: more locks on the screen</source>
        <translation>Filas &amp;compactas: más bloqueos en la pantalla</translation>
    </message>
    <message>
        <source>&amp;Read tables every</source>
        <translation>&amp;Leer las tablas cada</translation>
    </message>
    <message>
        <source>5 s; an emulator every second</source>
        <translation>5 s; un emulador cada segundo</translation>
    </message>
    <message>
        <source>A table keeps the interval that was chosen for it in the View menu. Each read of a table costs read capacity.</source>
        <translation>Una tabla conserva el intervalo que se eligió para ella en el menú Ver. Cada lectura de una tabla cuesta capacidad de lectura.</translation>
    </message>
    <message>
        <source>Open every connection read-&amp;only, emulators too</source>
        <translation>Abrir toda conexión en &amp;solo lectura, también los emuladores</translation>
    </message>
    <message>
        <source>T&amp;imes</source>
        <translation>&amp;Horas</translation>
    </message>
    <message>
        <source>My time zone, and UTC</source>
        <translation>Mi zona horaria y UTC</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>&amp;Larger controls for touch</source>
        <translation>Controles más &amp;grandes para uso táctil</translation>
    </message>
    <message>
        <source>Text size, language and larger controls take effect at the next start.</source>
        <translation>El tamaño del texto, el idioma y los controles más grandes se aplican en el próximo inicio.</translation>
    </message>
    <message>
        <source>Co&amp;nfirmations</source>
        <translation>Co&amp;nfirmaciones</translation>
    </message>
    <message>
        <source>Type the key to break a live lock</source>
        <translation>Escribir la clave para forzar un bloqueo activo</translation>
    </message>
    <message>
        <source>Type the key for every release</source>
        <translation>Escribir la clave en cada liberación</translation>
    </message>
    <message>
        <source>Every release asks for a reason and shows what is written. That cannot be turned off.</source>
        <translation>Cada liberación pide un motivo y muestra lo que se escribe. Eso no se puede desactivar.</translation>
    </message>
    <message>
        <source>AWS opens read-only anyhow, unless you chose otherwise for a profile.</source>
        <translation>AWS se abre de todos modos en solo lectura, salvo que eligiera otra cosa para un perfil.</translation>
    </message>
</context>
<context>
    <name>ui::ShortcutsPage</name>
    <message>
        <source>Shortcuts</source>
        <translation>Atajos</translation>
    </message>
    <message>
        <source>Details of the chosen lock</source>
        <translation>Detalles del bloqueo elegido</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Volver</translation>
    </message>
    <message>
        <source>Mark the chosen profile as a favourite</source>
        <translation>Marcar el perfil elegido como favorito</translation>
    </message>
    <message>
        <source>Remove a test lock that has ended</source>
        <translation>Quitar un bloqueo de prueba terminado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Copy the chosen rows of another list</source>
        <translation>Copiar las filas elegidas de otra lista</translation>
    </message>
    <message>
        <source>To the next or the previous place of the window</source>
        <translation>A la zona siguiente o anterior de la ventana</translation>
    </message>
    <message>
        <source>Open the chosen table, and go on reading the one on show</source>
        <translation>Abrir la tabla elegida y seguir leyendo la mostrada</translation>
    </message>
</context>
<context>
    <name>ui::SidebarMarks</name>
    <message>
        <source>not read</source>
        <translation>no leída</translation>
    </message>
</context>
<context>
    <name>ui::SignInPanel</name>
    <message>
        <source>One-time code, six digits</source>
        <translation>Código de un solo uso, seis cifras</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Iniciar sesión</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Log in with the browser</source>
        <translation>Iniciar sesión con el navegador</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Open the browser again</source>
        <translation>Abrir el navegador otra vez</translation>
    </message>
    <message>
        <source>You are not logged in to %1, or the login has expired.</source>
        <translation>No ha iniciado sesión en %1, o la sesión ha caducado.</translation>
    </message>
    <message>
        <source>Code to compare in the browser: %1</source>
        <translation>Código para comparar en el navegador: %1</translation>
    </message>
    <message>
        <source>Compare this code in the browser and allow the login to %1. If no browser opened: %2</source>
        <translation>Compare este código en el navegador y permita el acceso a %1. Si no se abrió ninguno: %2</translation>
    </message>
    <message>
        <source>The role %1 of profile %2 requires the code that %3 shows now.</source>
        <translation>El rol %1 del perfil %2 exige el código que %3 muestra ahora.</translation>
    </message>
</context>
<context>
    <name>ui::SignsDialog</name>
    <message>
        <source>The lease is over by the library&apos;s own rule; any client can acquire the lock.</source>
        <translation>La concesión ha terminado según la propia regla de la biblioteca; cualquier cliente puede adquirir el bloqueo.</translation>
    </message>
    <message>
        <source>The row has the attributes of a lock, but a value is not of the library&apos;s form.</source>
        <translation>La fila tiene los atributos de un bloqueo, pero un valor no tiene la forma de la biblioteca.</translation>
    </message>
    <message>
        <source>Not watched for long enough to say more, or over in one Region&apos;s copy of a global table.</source>
        <translation>No se observó el tiempo suficiente para decir más, o terminó en la copia de una región de una tabla global.</translation>
    </message>
    <message>
        <source>A heartbeat was seen within the lease, or the date in the row is not over.</source>
        <translation>Se vio un latido dentro de la concesión, o la fecha de la fila no ha pasado.</translation>
    </message>
    <message>
        <source>The same, of a lock whose owner has your name, or that this window holds.</source>
        <translation>Lo mismo, de un bloqueo cuyo propietario tiene su nombre o que retiene esta ventana.</translation>
    </message>
    <message>
        <source>Its owner, or an operator, gave it back.</source>
        <translation>Su propietario, o un operador, lo devolvió.</translation>
    </message>
    <message>
        <source>A lock of a library that this version knows by name only.</source>
        <translation>Un bloqueo de una biblioteca que esta versión solo conoce por su nombre.</translation>
    </message>
    <message>
        <source>The row belongs to no lock library that is known here.</source>
        <translation>La fila no pertenece a ninguna biblioteca de bloqueos conocida aquí.</translation>
    </message>
    <message>
        <source>%1, yours</source>
        <translation>%1, suyo</translation>
    </message>
    <message>
        <source>What the signs say</source>
        <translation>Qué dicen los signos</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>ui::StartPage</name>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar otra vez</translation>
    </message>
    <message>
        <source>See, prove and safely release the locks in your DynamoDB tables.</source>
        <translation>Vea, verifique y libere con seguridad los bloqueos de sus tablas de DynamoDB.</translation>
    </message>
    <message>
        <source>Signatures, names of keys and items cross the network for all to read.</source>
        <translation>Firmas, nombres de claves y elementos cruzan la red a la vista de todos.</translation>
    </message>
    <message>
        <source>Open the demo</source>
        <translation>Abrir la demo</translation>
    </message>
    <message>
        <source>Choose a profile</source>
        <translation>Elegir un perfil</translation>
    </message>
    <message>
        <source>From your AWS configuration: keys, roles, logins, processes.</source>
        <translation>De su configuración de AWS: claves, roles, inicios de sesión, procesos.</translation>
    </message>
    <message>
        <source>Another endpoint</source>
        <translation>Otro punto de conexión</translation>
    </message>
    <message>
        <source>Open the lab</source>
        <translation>Abrir el laboratorio</translation>
    </message>
    <message>
        <source>Workers that share locks, and what a crash does to them. Needs no account.</source>
        <translation>Workers que comparten bloqueos, y lo que les hace una caída. No requiere cuenta.</translation>
    </message>
    <message>
        <source>← Back to %1</source>
        <translation>← Volver a %1</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Volver a %1</translation>
    </message>
    <message>
        <source>Open unencrypted</source>
        <translation>Abrir sin cifrar</translation>
    </message>
    <message>
        <source>Lifelike locks on a DynamoDB of its own. Needs no account.</source>
        <translation>Bloqueos realistas en un DynamoDB propio. No requiere cuenta.</translation>
    </message>
    <message>
        <source>DynamoDB Local, dynalite, Alternator and others.</source>
        <translation>DynamoDB Local, dynalite, Alternator y otros.</translation>
    </message>
    <message>
        <source>That connection stays open; Esc goes back to it.</source>
        <translation>Esa conexión sigue abierta; Esc vuelve a ella.</translation>
    </message>
    <message>
        <source>Connections of the fleet file</source>
        <translation>Conexiones del archivo de flota</translation>
    </message>
    <message>
        <source>What your team&apos;s fleet.toml names: one of them, or all at once.</source>
        <translation>Lo que nombra el fleet.toml de su equipo: una de ellas o todas a la vez.</translation>
    </message>
</context>
<context>
    <name>ui::StateChips</name>
    <message>
        <source>%1, %2, filter on</source>
        <translation>%1, %2, filtro activo</translation>
    </message>
    <message>
        <source>%1, %2, filter off</source>
        <translation>%1, %2, filtro inactivo</translation>
    </message>
    <message>
        <source>Show the other states, too.</source>
        <translation>Mostrar también los demás estados.</translation>
    </message>
    <message>
        <source>Show locks of this state alone.</source>
        <translation>Mostrar solo los bloqueos en este estado.</translation>
    </message>
</context>
<context>
    <name>ui::StateParts</name>
    <message>
        <source>read %1</source>
        <translation>leída %1</translation>
    </message>
    <message>
        <source>as it is shown here</source>
        <translation>como se muestra aquí</translation>
    </message>
    <message>
        <source>%1; its ID is %2</source>
        <translation>%1; su ID es %2</translation>
    </message>
    <message>
        <source>not known: the table is not being read</source>
        <translation>no se sabe: la tabla no se está leyendo</translation>
    </message>
    <message>
        <source>not in the table, %1</source>
        <translation>no está en la tabla, %1</translation>
    </message>
    <message>
        <source>%1; no lock: without it the state cannot be read</source>
        <translation>%1; no es un bloqueo: sin ella el estado no se puede leer</translation>
    </message>
    <message>
        <source>Lock row</source>
        <translation>Fila del bloqueo</translation>
    </message>
    <message>
        <source>Checksum row (-md5)</source>
        <translation>Fila de suma de comprobación (-md5)</translation>
    </message>
    <message>
        <source>Lock object in S3 (.tflock)</source>
        <translation>Objeto de bloqueo en S3 (.tflock)</translation>
    </message>
    <message>
        <source>not known: Leasescope does not read S3</source>
        <translation>no se sabe: Leasescope no lee S3</translation>
    </message>
    <message>
        <source>What guards this state</source>
        <translation>Qué protege este estado</translation>
    </message>
</context>
<context>
    <name>ui::StatusLine</name>
    <message>
        <source>Status bar</source>
        <translation>Barra de estado</translation>
    </message>
    <message>
        <source>order kept</source>
        <translation>orden mantenido</translation>
    </message>
    <message>
        <source>Rows keep their places while the mouse is over the table.</source>
        <translation>Las filas mantienen su lugar mientras el ratón está sobre la tabla.</translation>
    </message>
</context>
<context>
    <name>ui::TableChoice</name>
    <message>
        <source>type the name of a table</source>
        <translation>escriba el nombre de una tabla</translation>
    </message>
    <message>
        <source>looking at table %1</source>
        <translation>examinando la tabla %1</translation>
    </message>
    <message>
        <source>no lock library we know keeps locks in a table like %1</source>
        <translation>ninguna biblioteca de bloqueos conocida guarda bloqueos en una tabla como %1</translation>
    </message>
    <message>
        <source>there is no table %1 on this connection</source>
        <translation>no hay ninguna tabla %1 en esta conexión</translation>
    </message>
    <message>
        <source>table %1 cannot be used: %2</source>
        <translation>la tabla %1 no se puede usar: %2</translation>
    </message>
    <message>
        <source>creating table %1</source>
        <translation>creando la tabla %1</translation>
    </message>
</context>
<context>
    <name>ui::TablePicture</name>
    <message>
        <source>lapsed</source>
        <translation>vencido</translation>
    </message>
    <message>
        <source>held</source>
        <translation>retenido</translation>
    </message>
    <message>
        <source>unproven</source>
        <translation>sin demostrar</translation>
    </message>
    <message>
        <source>released</source>
        <translation>liberado</translation>
    </message>
    <message>
        <source>Example, none of your locks: how a table is shown</source>
        <translation>Ejemplo, ninguno de sus bloqueos: cómo se muestra una tabla</translation>
    </message>
</context>
<context>
    <name>ui::TableSidebar</name>
    <message>
        <source>Copy IAM policy</source>
        <translation>Copiar política de IAM</translation>
    </message>
    <message>
        <source>Copy the least policy this connection needs, listing tables included.</source>
        <translation>Copiar la política mínima que esta conexión necesita, incluida la enumeración de tablas.</translation>
    </message>
    <message>
        <source>Find a table</source>
        <translation>Buscar una tabla</translation>
    </message>
    <message>
        <source>DynamoDB Local keeps separate tables for each access key and region: another key or region may show them.</source>
        <translation>DynamoDB Local guarda tablas separadas para cada clave de acceso y región: otra clave u otra región puede mostrarlas.</translation>
    </message>
    <message>
        <source>All tables</source>
        <translation>Todas las tablas</translation>
    </message>
    <message>
        <source>Shows the locks that Leasescope holds itself, each as a card.</source>
        <translation>Muestra los bloqueos que retiene el propio Leasescope, cada uno como una tarjeta.</translation>
    </message>
    <message>
        <source>Test locks  %1</source>
        <translation>Bloqueos de prueba  %1</translation>
    </message>
    <message>
        <source>Test locks</source>
        <translation>Bloqueos de prueba</translation>
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
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Lock library</source>
        <translation>Biblioteca de bloqueos</translation>
    </message>
    <message>
        <source>Longest held</source>
        <translation>Retenido más tiempo</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Leído</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Iniciar sesión</translation>
    </message>
    <message>
        <source>%1, read as %2</source>
        <translation>%1, leída como %2</translation>
    </message>
</context>
<context>
    <name>ui::TestLockCard</name>
    <message>
        <source>%1: fold</source>
        <translation>%1: plegar</translation>
    </message>
    <message>
        <source>%1: open</source>
        <translation>%1: abrir</translation>
    </message>
    <message>
        <source>Enter opens and folds it. Delete removes it from this list.</source>
        <translation>Intro lo abre y lo pliega. Supr lo quita de esta lista.</translation>
    </message>
    <message>
        <source>Enter opens and folds it. Up and Down go to the next test lock.</source>
        <translation>Intro lo abre y lo pliega. Arriba y Abajo van al siguiente bloqueo de prueba.</translation>
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
        <translation>retenidos: %1</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>en espera: %1</translation>
    </message>
    <message>
        <source>%1 lost or failed</source>
        <translation>perdidos o fallidos: %1</translation>
    </message>
    <message>
        <source>%1 finished</source>
        <translation>terminados: %1</translation>
    </message>
</context>
<context>
    <name>ui::TestLockView</name>
    <message>
        <source>Test lock %1, %2</source>
        <translation>Bloqueo de prueba %1, %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>never renewed</source>
        <translation>nunca renovado</translation>
    </message>
    <message numerus="yes">
        <source>%n heartbeat(s)</source>
        <translation>
            <numerusform>%n latido</numerusform>
            <numerusform>%n latidos</numerusform>
        </translation>
    </message>
    <message>
        <source>Held for maintenance: %1, %2</source>
        <translation>Retenido por mantenimiento: %1, %2</translation>
    </message>
</context>
<context>
    <name>ui::TestLocksDock</name>
    <message>
        <source>Test locks</source>
        <translation>Bloqueos de prueba</translation>
    </message>
    <message>
        <source>This connection is read-only. Switch READ-ONLY off in the header to acquire a test lock.</source>
        <translation>Esta conexión es de solo lectura. Desactive SOLO LECTURA en la cabecera para adquirir un bloqueo de prueba.</translation>
    </message>
    <message>
        <source>None. A test lock is a real lock that Leasescope keeps alive: see what a pause, a crash or a release of its holder looks like to other clients.</source>
        <translation>Ninguno. Un bloqueo de prueba es un bloqueo real que Leasescope mantiene activo: vea cómo perciben otros clientes una pausa, una caída o una liberación de su titular.</translation>
    </message>
    <message>
        <source>The maintenance hold has ended: %1</source>
        <translation>La retención por mantenimiento ha terminado: %1</translation>
    </message>
    <message>
        <source>%1 is not held: %2.</source>
        <translation>%1 no se retiene: %2.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>This is a recording: test locks are held on live connections.</source>
        <translation>Esto es una grabación: los bloqueos de prueba se retienen en conexiones en vivo.</translation>
    </message>
</context>
<context>
    <name>ui::TestLocksHead</name>
    <message>
        <source>Test locks</source>
        <translation>Bloqueos de prueba</translation>
    </message>
    <message>
        <source>Folds the test locks to this line, and unfolds them. F10</source>
        <translation>Pliega los bloqueos de prueba en esta línea y los despliega. F10</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Quitar terminados</translation>
    </message>
    <message>
        <source>Takes those that are over off this list. Nothing is written.</source>
        <translation>Quita de esta lista los que han terminado. No se escribe nada.</translation>
    </message>
    <message>
        <source>Acquire test lock</source>
        <translation>Adquirir bloqueo de prueba</translation>
    </message>
    <message>
        <source>Acquires a lock as a lock library does, and keeps it alive. Ctrl+T</source>
        <translation>Adquiere un bloqueo como lo hace una biblioteca de bloqueos y lo mantiene activo. Ctrl+T</translation>
    </message>
    <message>
        <source>Release holds</source>
        <translation>Liberar retenciones</translation>
    </message>
    <message>
        <source>Releases every lock that is held for maintenance, before its time is over.</source>
        <translation>Libera todos los bloqueos retenidos por mantenimiento, antes de que acabe su tiempo.</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Presentar</translation>
    </message>
    <message>
        <source>Shows the test locks on the whole screen. F11</source>
        <translation>Muestra los bloqueos de prueba a pantalla completa. F11</translation>
    </message>
    <message>
        <source>Release all</source>
        <translation>Liberar todos</translation>
    </message>
    <message>
        <source>Asks, then releases every test lock, as its library does.</source>
        <translation>Pregunta y luego libera todos los bloqueos de prueba, como lo hace su biblioteca.</translation>
    </message>
    <message>
        <source>%1 · real locks; Leasescope sends their heartbeats</source>
        <translation>%1 · bloqueos reales; Leasescope envía sus latidos</translation>
    </message>
    <message>
        <source>Unfold the test locks</source>
        <translation>Desplegar los bloqueos de prueba</translation>
    </message>
    <message>
        <source>Fold the test locks</source>
        <translation>Plegar los bloqueos de prueba</translation>
    </message>
</context>
<context>
    <name>ui::TestLocksPage</name>
    <message>
        <source>Acquire test lock</source>
        <translation>Adquirir bloqueo de prueba</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Presentar</translation>
    </message>
    <message>
        <source>Release all</source>
        <translation>Liberar todos</translation>
    </message>
    <message>
        <source>Test locks</source>
        <translation>Bloqueos de prueba</translation>
    </message>
    <message>
        <source>No test lock</source>
        <translation>Ningún bloqueo de prueba</translation>
    </message>
    <message>
        <source>A test lock is a real lock that Leasescope keeps alive: see what a pause, a crash or a release of its holder looks like to other clients.</source>
        <translation>Un bloqueo de prueba es un bloqueo real que Leasescope mantiene activo: vea cómo perciben otros clientes una pausa, una caída o una liberación de su titular.</translation>
    </message>
</context>
<context>
    <name>ui::TimeBar</name>
    <message>
        <source>The read before</source>
        <translation>La lectura anterior</translation>
    </message>
    <message>
        <source>The next read</source>
        <translation>La lectura siguiente</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>playing, %1 %</source>
        <translation>reproduciendo, %1 %</translation>
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
        <translation>Momento de la grabación</translation>
    </message>
    <message>
        <source>Arrow keys go from read to read, Page Up and Page Down by a minute, Home and End to the ends.</source>
        <translation>Las flechas van de lectura en lectura, Re Pág y Av Pág un minuto, Inicio y Fin a los extremos.</translation>
    </message>
</context>
<context>
    <name>ui::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Cronología</translation>
    </message>
    <message>
        <source>%1, the latest: %2</source>
        <translation>%1, lo último: %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>%1
%2 (%3)</source>
        <translation>%1
%2 (%3)</translation>
    </message>
    <message>
        <source> ago</source>
        <translation> atrás</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message numerus="yes">
        <source>%1 event(s)</source>
        <translation>
            <numerusform>%1 evento</numerusform>
            <numerusform>%1 eventos</numerusform>
        </translation>
    </message>
    <message>
        <source>No events yet.</source>
        <translation>Aún no hay eventos.</translation>
    </message>
</context>
<context>
    <name>ui::Toast</name>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
</context>
<context>
    <name>ui::VerdictStrip</name>
    <message>
        <source>Held, late</source>
        <translation>Retenido, atrasado</translation>
    </message>
    <message>
        <source>Held, perhaps late</source>
        <translation>Retenido, quizá atrasado</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Retenido</translation>
    </message>
    <message>
        <source>Unproven</source>
        <translation>Sin demostrar</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Liberado</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Ilegible</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>No compatible</translation>
    </message>
    <message>
        <source>Not a lock</source>
        <translation>No es un bloqueo</translation>
    </message>
    <message>
        <source>held for %1</source>
        <translation>retenido desde hace %1</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Desaparecido</translation>
    </message>
    <message>
        <source>Lapsed when last read</source>
        <translation>Vencido en la última lectura</translation>
    </message>
    <message>
        <source>Lapsed</source>
        <translation>Vencido</translation>
    </message>
    <message>
        <source>Held when last read</source>
        <translation>Retenido en la última lectura</translation>
    </message>
    <message>
        <source>Lapsed for %1</source>
        <translation>Vencido desde hace %1</translation>
    </message>
    <message>
        <source>you</source>
        <translation>usted</translation>
    </message>
    <message>
        <source>not your name</source>
        <translation>no es su nombre</translation>
    </message>
    <message>
        <source>The last read of the table did not show this row. What it was is shown here.</source>
        <translation>La última lectura de la tabla no mostró esta fila. Aquí se muestra lo que era.</translation>
    </message>
</context>
<context>
    <name>ui::VerdictView</name>
    <message>
        <source>How we know</source>
        <translation>Cómo lo sabemos</translation>
    </message>
</context>
<context>
    <name>ui::WatchPace</name>
    <message>
        <source>Read every %1</source>
        <translation>Se lee cada %1</translation>
    </message>
    <message>
        <source>An emulator: reading costs nothing.</source>
        <translation>Un emulador: leer no cuesta nada.</translation>
    </message>
    <message>
        <source>%1, about %2 a day</source>
        <translation>%1, unos %2 al día</translation>
    </message>
    <message>
        <source>Reading costs much:</source>
        <translation>La lectura cuesta mucho:</translation>
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
        <translation>Inyectar fallo</translation>
    </message>
    <message>
        <source>Settings for its next job</source>
        <translation>Ajustes de su próximo trabajo</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Lease</source>
        <translation>Concesión</translation>
    </message>
    <message>
        <source>How long a heartbeat keeps its lock.</source>
        <translation>Cuánto tiempo mantiene un latido su bloqueo.</translation>
    </message>
    <message>
        <source>Heartbeat every</source>
        <translation>Latido cada</translation>
    </message>
    <message>
        <source>At most half of the lease; 0: it never sends heartbeats.</source>
        <translation>Como mucho la mitad de la concesión; 0: nunca envía latidos.</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fijo</translation>
    </message>
    <message>
        <source>evenly spread</source>
        <translation>repartido uniformemente</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>exponencial</translation>
    </message>
    <message>
        <source>Distribution of work time</source>
        <translation>Distribución del tiempo de trabajo</translation>
    </message>
    <message>
        <source>Works for</source>
        <translation>Trabaja</translation>
    </message>
    <message>
        <source>Mean time under the lock.</source>
        <translation>Tiempo medio con el bloqueo retenido.</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Dispersión</translation>
    </message>
    <message>
        <source>Plus or minus</source>
        <translation>Más o menos</translation>
    </message>
    <message>
        <source>Of evenly spread work.</source>
        <translation>Del trabajo repartido uniformemente.</translation>
    </message>
    <message>
        <source>Rests for</source>
        <translation>Descansa</translation>
    </message>
    <message>
        <source>Between two jobs.</source>
        <translation>Entre dos trabajos.</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>Beyond one lease of the holder, then gives up.</source>
        <translation>Más allá de una concesión del titular; después desiste.</translation>
    </message>
    <message>
        <source>Reads every</source>
        <translation>Lee cada</translation>
    </message>
    <message>
        <source>While it waits.</source>
        <translation>Mientras espera.</translation>
    </message>
    <message>
        <source>Delete the item on release</source>
        <translation>Borrar el elemento al liberar</translation>
    </message>
    <message>
        <source>The owner in its items, from the next restart of the run on.</source>
        <translation>El propietario en sus elementos, desde el próximo reinicio de la ejecución.</translation>
    </message>
    <message>
        <source>Owner name, from the next start on</source>
        <translation>Nombre del propietario, desde el próximo inicio</translation>
    </message>
    <message>
        <source>Owner (next start)</source>
        <translation>Propietario (próximo inicio)</translation>
    </message>
    <message>
        <source>%1 by</source>
        <translation>%1: cantidad</translation>
    </message>
    <message>
        <source>Kill</source>
        <translation>Matar</translation>
    </message>
    <message>
        <source>Stops it without a release. Press again to restart it.</source>
        <translation>Lo termina sin liberar. Pulse otra vez para reiniciarlo.</translation>
    </message>
    <message>
        <source>Pause heartbeats</source>
        <translation>Pausar latidos</translation>
    </message>
    <message>
        <source>It works on, but its lease runs down.</source>
        <translation>Sigue trabajando, pero su concesión se agota.</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Congelar</translation>
    </message>
    <message>
        <source>Like a garbage collector&apos;s pause: it does nothing, its clocks go on.</source>
        <translation>Como la pausa de un recolector de basura: no hace nada, sus relojes siguen.</translation>
    </message>
    <message>
        <source>Add latency</source>
        <translation>Añadir latencia</translation>
    </message>
    <message>
        <source>Each request and each answer takes that much longer.</source>
        <translation>Cada solicitud y cada respuesta tarda eso más.</translation>
    </message>
    <message>
        <source>Skew its clock</source>
        <translation>Desviar su reloj</translation>
    </message>
    <message>
        <source>Its wall clock jumps by that much.</source>
        <translation>Su reloj del sistema salta eso.</translation>
    </message>
    <message>
        <source>Lose replies</source>
        <translation>Perder respuestas</translation>
    </message>
    <message>
        <source>Its writes arrive, their answers do not.</source>
        <translation>Sus escrituras llegan, sus respuestas no.</translation>
    </message>
    <message>
        <source>Lose next reply</source>
        <translation>Perder la próxima respuesta</translation>
    </message>
    <message>
        <source>The answer to its next write does not arrive.</source>
        <translation>La respuesta a su próxima escritura no llega.</translation>
    </message>
    <message>
        <source>Lose requests</source>
        <translation>Perder solicitudes</translation>
    </message>
    <message>
        <source>Its writes do not arrive, and it does not notice.</source>
        <translation>Sus escrituras no llegan, y no lo nota.</translation>
    </message>
    <message>
        <source>Its writes arrive twice.</source>
        <translation>Sus escrituras llegan dos veces.</translation>
    </message>
    <message>
        <source>Throttle</source>
        <translation>Limitar</translation>
    </message>
    <message>
        <source>Its requests are refused.</source>
        <translation>Sus solicitudes se rechazan.</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Aislar</translation>
    </message>
    <message>
        <source>None of its requests arrives, and it notices.</source>
        <translation>Ninguna de sus solicitudes llega, y lo nota.</translation>
    </message>
    <message>
        <source>Freeze at write</source>
        <translation>Congelar al escribir</translation>
    </message>
    <message>
        <source>Freezes for 20 s between the decision to write and the write.</source>
        <translation>Se congela 20 s entre la decisión de escribir y la escritura.</translation>
    </message>
    <message>
        <source>Break its lock</source>
        <translation>Forzar liberación</translation>
    </message>
    <message>
        <source>An operator force-releases the lock, whichever worker holds it.</source>
        <translation>Un operador fuerza la liberación del bloqueo, sea cual sea el worker que lo retiene.</translation>
    </message>
    <message>
        <source>Clear faults</source>
        <translation>Quitar fallos</translation>
    </message>
    <message>
        <source>Ends all faults of the network and thaws the worker; its clock stays as it is.</source>
        <translation>Acaba con todos los fallos de red y descongela al worker; su reloj queda como está.</translation>
    </message>
    <message>
        <source>Not accepted: %1.</source>
        <translation>No aceptado: %1.</translation>
    </message>
    <message>
        <source>Deliver twice</source>
        <translation>Entregar dos veces</translation>
    </message>
</context>
<context>
    <name>ui::Workspace</name>
    <message>
        <source>All Regions&apos; copies are read and written as one.</source>
        <translation>Las copias de todas las regiones se leen y se escriben como una sola.</translation>
    </message>
    <message>
        <source>The table could not be described again (%1): whether it has other replicas by now is not known.</source>
        <translation>La tabla no se pudo describir otra vez (%1): no se sabe si ahora tiene otras réplicas.</translation>
    </message>
    <message>
        <source>REPLICAS NOT KNOWN</source>
        <translation>RÉPLICAS DESCONOCIDAS</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Chosen: %1, %2</source>
        <translation>Elegido: %1, %2</translation>
    </message>
    <message>
        <source>Test locks</source>
        <translation>Bloqueos de prueba</translation>
    </message>
</context>
<context>
    <name>ui::WritePreview</name>
    <message>
        <source>What is written</source>
        <translation>Lo que se escribe</translation>
    </message>
    <message>
        <source>Exact request</source>
        <translation>Solicitud exacta</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Atributo</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>What is written, attribute by attribute</source>
        <translation>Lo que se escribe, atributo por atributo</translation>
    </message>
    <message>
        <source>The exact request</source>
        <translation>La solicitud exacta</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>no existe</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>sin cambios</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>quitado</translation>
    </message>
    <message>
        <source>What the release writes</source>
        <translation>Lo que escribe la liberación</translation>
    </message>
</context>
<context>
    <name>ui::refusals</name>
    <message>
        <source>It is released: no owner holds it.</source>
        <translation>Está liberado: ningún propietario lo retiene.</translation>
    </message>
    <message>
        <source>It cannot be read, so watching it proves nothing.</source>
        <translation>No se puede leer, así que observarlo no demuestra nada.</translation>
    </message>
    <message>
        <source>The rules of its library are not known, so watching it proves nothing.</source>
        <translation>No se conocen las reglas de su biblioteca, así que observarlo no demuestra nada.</translation>
    </message>
    <message>
        <source>It is not a lock.</source>
        <translation>No es un bloqueo.</translation>
    </message>
    <message>
        <source>This is a recording.</source>
        <translation>Esto es una grabación.</translation>
    </message>
</context>
<context>
    <name>view</name>
    <message>
        <source>gzip, %1 unpacked</source>
        <translation>gzip, %1 descomprimido</translation>
    </message>
    <message>
        <source>these bytes are not base64; choose Text or Hex</source>
        <translation>estos bytes no son base64; elija Texto o Hex</translation>
    </message>
    <message>
        <source>base64, %1 decoded</source>
        <translation>base64, %1 descodificado</translation>
    </message>
    <message>
        <source>unpacked it would be larger than %1; it was stopped there</source>
        <translation>descomprimido sería mayor que %1; se paró ahí</translation>
    </message>
    <message>
        <source>the gzip data ends too early: part of it is missing</source>
        <translation>los datos gzip acaban demasiado pronto: falta una parte</translation>
    </message>
    <message>
        <source>the gzip data is broken; Hex shows it as it is</source>
        <translation>los datos gzip están dañados; Hex los muestra como son</translation>
    </message>
    <message>
        <source>this is not JSON: %1 at byte %2</source>
        <translation>esto no es JSON: %1 en el byte %2</translation>
    </message>
    <message>
        <source>base64, as DynamoDB sends it</source>
        <translation>base64, como lo envía DynamoDB</translation>
    </message>
    <message>
        <source>zlib could not be started</source>
        <translation>no se pudo iniciar zlib</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (usted)</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no lease</source>
        <translation>sin concesión</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>con datos de %1</translation>
    </message>
    <message>
        <source>lapsed %1</source>
        <translation>venció hace %1</translation>
    </message>
    <message>
        <source>due</source>
        <translation>cumplido</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>todavía no</translation>
    </message>
    <message>
        <source>no field is called %1; did you mean %2:? Put it in quotes to search for it as text</source>
        <translation>ningún campo se llama %1; ¿quería decir %2:? Póngalo entre comillas para buscarlo como texto</translation>
    </message>
    <message>
        <source>type what to look for after %1:</source>
        <translation>escriba qué buscar después de %1:</translation>
    </message>
    <message>
        <source>type what to leave out after the minus sign</source>
        <translation>escriba qué excluir después del signo menos</translation>
    </message>
    <message>
        <source>state: and dialect: take names, not expressions</source>
        <translation>state: y dialect: admiten nombres, no expresiones</translation>
    </message>
    <message>
        <source>close the expression with a second /</source>
        <translation>cierre la expresión con una segunda /</translation>
    </message>
    <message>
        <source>the expression /%1/ is broken at %2: %3</source>
        <translation>la expresión /%1/ está rota en %2: %3</translation>
    </message>
    <message>
        <source>close the quotation with a second &quot;</source>
        <translation>cierre las comillas con una segunda &quot;</translation>
    </message>
    <message>
        <source>no dialect is called %1; there are %2</source>
        <translation>ningún dialecto se llama %1; hay %2</translation>
    </message>
    <message>
        <source>, did you mean %1?</source>
        <translation>, ¿quería decir %1?</translation>
    </message>
    <message>
        <source> and </source>
        <translation> y </translation>
    </message>
    <message>
        <source>no column is called &quot;%1&quot;; there are %2 and %3</source>
        <translation>ninguna columna se llama &quot;%1&quot;; hay %2 y %3</translation>
    </message>
    <message>
        <source>held: by a test lock of this console.</source>
        <translation>retenido: por un bloqueo de prueba de esta consola.</translation>
    </message>
    <message>
        <source>held: acquired %1, as seen here.</source>
        <translation>retenido: adquirido %1, visto aquí.</translation>
    </message>
    <message>
        <source>held: last heartbeat seen %1.</source>
        <translation>retenido: último latido visto %1.</translation>
    </message>
    <message>
        <source>%1 It would lapse in %2 if the heartbeats stopped.</source>
        <translation>%1 Vencería en %2 si cesaran los latidos.</translation>
    </message>
    <message>
        <source>late</source>
        <translation>atrasado</translation>
    </message>
    <message>
        <source>probably late</source>
        <translation>probablemente atrasado</translation>
    </message>
    <message>
        <source>possibly late</source>
        <translation>quizá atrasado</translation>
    </message>
    <message>
        <source>held, %1: no heartbeat for %2; the longest gap in %3 heartbeats was %4.</source>
        <translation>retenido, %1: ningún latido desde hace %2; el intervalo más largo en %3 latidos fue de %4.</translation>
    </message>
    <message>
        <source>%1 It lapses in %2 without one.</source>
        <translation>%1 Sin uno, vence en %2.</translation>
    </message>
    <message>
        <source>held: its stored date is %1 ahead by the server&apos;s clock.</source>
        <translation>retenido: su fecha guardada está %1 en el futuro según el reloj del servidor.</translation>
    </message>
    <message>
        <source>held: its stored date is still ahead.</source>
        <translation>retenido: su fecha guardada aún está en el futuro.</translation>
    </message>
    <message>
        <source>held: this kind of lock has no lease. Only its holder or an operator ends it.</source>
        <translation>retenido: este tipo de bloqueo no tiene concesión. Solo su titular o un operador lo termina.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; the lease is %2. Any client can acquire it.</source>
        <translation>vencido: esta versión no ha cambiado en %1; la concesión es de %2. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>lapsed: its stored date passed %1 by the server&apos;s clock. Any client can acquire it.</source>
        <translation>vencido: su fecha guardada pasó %1 según el reloj del servidor. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>before now</source>
        <translation>ya</translation>
    </message>
    <message>
        <source>%1: its stored date had passed by the server&apos;s clock.</source>
        <translation>%1: su fecha guardada había pasado según el reloj del servidor.</translation>
    </message>
    <message>
        <source>%1: the version had not changed for longer than its lease of %2.</source>
        <translation>%1: la versión no había cambiado durante más tiempo que su concesión de %2.</translation>
    </message>
    <message>
        <source>unproven: its stored date is too close to the server&apos;s clock to tell.</source>
        <translation>sin demostrar: su fecha guardada está demasiado cerca del reloj del servidor para decirlo.</translation>
    </message>
    <message>
        <source>unproven: %1. A consistent read will tell.</source>
        <translation>sin demostrar: %1. Una lectura coherente lo dirá.</translation>
    </message>
    <message>
        <source>unproven: the server has not told its time yet.</source>
        <translation>sin demostrar: el servidor aún no ha dicho su hora.</translation>
    </message>
    <message>
        <source>released: no owner holds it. Any client can acquire it.</source>
        <translation>liberado: ningún propietario lo retiene. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>late?</source>
        <translation>¿atrasado?</translation>
    </message>
    <message>
        <source>~%1 ago, holder&apos;s clock</source>
        <translation>hace ~%1, reloj del titular</translation>
    </message>
    <message>
        <source>lapsed</source>
        <translation>vencido</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
    <message>
        <source>unproven</source>
        <translation>sin demostrar</translation>
    </message>
    <message>
        <source>held</source>
        <translation>retenido</translation>
    </message>
    <message>
        <source>released</source>
        <translation>liberado</translation>
    </message>
    <message>
        <source>unsupported</source>
        <translation>no compatible</translation>
    </message>
    <message>
        <source>not-a-lock</source>
        <translation>no es un bloqueo</translation>
    </message>
    <message>
        <source>not a lock</source>
        <translation>no es un bloqueo</translation>
    </message>
    <message>
        <source>its date passed %1 ago, not read since</source>
        <translation>su fecha pasó hace %1, sin leer desde entonces</translation>
    </message>
    <message>
        <source>lapsed as of %1 ago, not read since</source>
        <translation>vencido con datos de hace %1, sin leer desde entonces</translation>
    </message>
    <message>
        <source>owner %1</source>
        <translation>propietario %1</translation>
    </message>
    <message>
        <source>takeover possible as of %1, not read since</source>
        <translation>adquisición posible con datos de %1, sin leer desde entonces</translation>
    </message>
    <message>
        <source>takeover possible now</source>
        <translation>adquisición posible ahora</translation>
    </message>
    <message>
        <source>waiting for a consistent read</source>
        <translation>esperando una lectura coherente</translation>
    </message>
    <message>
        <source>&gt; %1 ago</source>
        <translation>hace &gt; %1</translation>
    </message>
    <message>
        <source>no field is called %1; there are key, owner, state, dialect, version and data. Put it in quotes to search for it as text</source>
        <translation>ningún campo se llama %1; hay key, owner, state, dialect, version y data. Póngalo entre comillas para buscarlo como texto</translation>
    </message>
    <message>
        <source>no state is called %1%2; there are lapsed, unreadable, unproven, held, released, unsupported, not-a-lock and problems</source>
        <translation>ningún estado se llama %1%2; hay lapsed, unreadable, unproven, held, released, unsupported, not-a-lock y problems</translation>
    </message>
    <message>
        <source>no column is called &quot;%1&quot; (did you mean &quot;%2&quot;?)</source>
        <translation>ninguna columna se llama &quot;%1&quot; (¿quería decir &quot;%2&quot;?)</translation>
    </message>
    <message>
        <source>a sort order is :asc or :desc, not &quot;%1&quot;</source>
        <translation>un orden es :asc o :desc, no &quot;%1&quot;</translation>
    </message>
    <message>
        <source>unproven: seen for %1; the lease is %2. %3 to go.</source>
        <translation>sin demostrar: visto durante %1; la concesión es de %2. Faltan %3.</translation>
    </message>
    <message>
        <source>unproven: unchanged for %1; the lease of %2 is over. A consistent read will tell.</source>
        <translation>sin demostrar: sin cambios durante %1; la concesión de %2 ha acabado. Una lectura coherente lo dirá.</translation>
    </message>
    <message numerus="yes">
        <source>takeover in %n second(s) if heartbeats stop</source>
        <translation>
            <numerusform>adquisición en %n segundo si cesan los latidos</numerusform>
            <numerusform>adquisición en %n segundos si cesan los latidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s) to go</source>
        <translation>
            <numerusform>falta %n segundo</numerusform>
            <numerusform>faltan %n segundos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (stated)</source>
        <translation>%1 (indicada)</translation>
    </message>
    <message>
        <source>%1, by the service&apos;s clock</source>
        <translation>%1, según el reloj del servicio</translation>
    </message>
    <message>
        <source>%1, by the holder&apos;s clock</source>
        <translation>%1, según el reloj del titular</translation>
    </message>
    <message>
        <source>, ahead of the server&apos;s clock and of this machine&apos;s</source>
        <translation>, por delante del reloj del servidor y del de esta máquina</translation>
    </message>
    <message>
        <source>%1 as of %2</source>
        <translation>%1 con datos de %2</translation>
    </message>
    <message>
        <source>only this Region was seen</source>
        <translation>solo se vio esta región</translation>
    </message>
    <message>
        <source>(an empty name)</source>
        <translation>(un nombre vacío)</translation>
    </message>
    <message>
        <source>global table, eventual (MREC): only %1 was seen</source>
        <translation>tabla global, eventual (MREC): solo se vio %1</translation>
    </message>
    <message>
        <source>global table, strong (MRSC)</source>
        <translation>tabla global, fuerte (MRSC)</translation>
    </message>
    <message>
        <source>Rows of table %1 bear the replica marks (aws:rep:...) of a global table of eventual consistency of 2017.</source>
        <translation>La tabla %1 tiene filas con las marcas de réplica (aws:rep:...) de una tabla global de 2017 con coherencia eventual.</translation>
    </message>
    <message>
        <source>Table %1 is a global table of eventual consistency (MREC).</source>
        <translation>La tabla %1 es una tabla global con coherencia eventual (MREC).</translation>
    </message>
    <message>
        <source>Table %1 is a global table of eventual consistency (MREC) with replicas in %2.</source>
        <translation>La tabla %1 es una tabla global con coherencia eventual (MREC) y réplicas en %2.</translation>
    </message>
    <message>
        <source>%1 Reads show and conditions protect the copy of %2 alone: a lapse seen there is not proved.</source>
        <translation>%1 Las lecturas muestran y las condiciones protegen solo la copia de %2: un vencimiento visto allí no está demostrado.</translation>
    </message>
    <message>
        <source>not seen everywhere</source>
        <translation>no visto en todas partes</translation>
    </message>
    <message>
        <source>acquired %1, as the row states</source>
        <translation>adquirido %1, como indica la fila</translation>
    </message>
    <message>
        <source>held already when it was first read: %1</source>
        <translation>ya retenido en la primera lectura: %1</translation>
    </message>
    <message>
        <source>seen to be acquired: %1</source>
        <translation>visto al adquirirse: %1</translation>
    </message>
    <message>
        <source>held: by a lock of yours, last heartbeat seen %1.</source>
        <translation>retenido: por uno de sus bloqueos, último latido visto %1.</translation>
    </message>
    <message>
        <source>held: by a lock of yours, acquired %1, as seen here.</source>
        <translation>retenido: por uno de sus bloqueos, adquirido %1, visto aquí.</translation>
    </message>
    <message>
        <source>%1 It lapses in %2 unless its holder writes the row before.</source>
        <translation>%1 Vence en %2 si su titular no escribe antes la fila.</translation>
    </message>
    <message>
        <source>unproven: %1; the row names the fence in place of an owner, whose work is not stopped by it.</source>
        <translation>sin demostrar: la fila fue %1; nombra el fencing en lugar de un propietario, cuyo trabajo no se detiene con él.</translation>
    </message>
    <message>
        <source>unproven: %1; no write of its holder was seen since.</source>
        <translation>sin demostrar: la fila fue %1; desde entonces no se ha visto ninguna escritura de su titular.</translation>
    </message>
    <message>
        <source>%1 The lease is %2, %3 to go.</source>
        <translation>%1 La concesión es de %2, faltan %3.</translation>
    </message>
    <message>
        <source>%1 The lease of %2 is over: a consistent read will tell.</source>
        <translation>%1 La concesión de %2 ha acabado: una lectura coherente lo dirá.</translation>
    </message>
    <message>
        <source>%1: this kind of lock has no lease. Only its holder or an operator ends it.</source>
        <translation>%1: este tipo de bloqueo no tiene concesión. Solo su titular o un operador lo termina.</translation>
    </message>
    <message>
        <source>%1: its stored date is %2 ahead by the server&apos;s clock.</source>
        <translation>%1: su fecha guardada está %2 en el futuro según el reloj del servidor.</translation>
    </message>
    <message>
        <source>%1: its stored date is still ahead.</source>
        <translation>%1: su fecha guardada aún está en el futuro.</translation>
    </message>
    <message>
        <source>%1: its last heartbeat had been seen %2 before.</source>
        <translation>%1: su último latido se había visto %2 antes.</translation>
    </message>
    <message>
        <source>%1: it had been acquired %2 before.</source>
        <translation>%1: se había adquirido %2 antes.</translation>
    </message>
    <message>
        <source>its stored date passed %1 by the server&apos;s clock</source>
        <translation>su fecha guardada pasó %1 según el reloj del servidor</translation>
    </message>
    <message>
        <source>this version has not changed for %1; the lease is %2</source>
        <translation>esta versión no ha cambiado en %1; la concesión es de %2</translation>
    </message>
    <message>
        <source>unproven: only this Region was seen. In its copy %1; the holder may write to the copy of another Region.</source>
        <translation>sin demostrar: solo se vio esta región. En su copia %1; el titular puede escribir en la copia de otra región.</translation>
    </message>
    <message>
        <source>%1 It was not read for %2.</source>
        <translation>%1 No se ha leído desde hace %2.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; no row states the lease, the library&apos;s default of %2 is assumed. With a longer one its holder may keep it.</source>
        <translation>vencido: esta versión no ha cambiado desde hace %1; ninguna fila indica la concesión, se supone la predeterminada de la biblioteca, %2. Con una más larga su titular puede conservarlo.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; no row states the lease, you set it to %2. If that is right, any client can acquire it.</source>
        <translation>vencido: esta versión no ha cambiado desde hace %1; ninguna fila indica la concesión, usted la fijó en %2. Si eso es correcto, cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>%1: its stored date was too close to the server&apos;s clock to tell.</source>
        <translation>%1: su fecha guardada estaba demasiado cerca del reloj del servidor para decirlo.</translation>
    </message>
    <message>
        <source>%1: the version had been seen unchanged for %2; the lease is %3.</source>
        <translation>%1: la versión se había visto sin cambios durante %2; la concesión es de %3.</translation>
    </message>
    <message>
        <source>%1: no owner held it.</source>
        <translation>%1: ningún propietario lo retenía.</translation>
    </message>
    <message>
        <source>unproven: clients compare its date as text with dates of their own zones: some may acquire it already, all may in %1.</source>
        <translation>sin demostrar: los clientes comparan su fecha como texto con fechas de sus propias zonas horarias: algunos ya pueden adquirirlo, todos pueden en %1.</translation>
    </message>
    <message>
        <source>released: no owner holds it in this Region&apos;s copy; the copies of other Regions were not seen.</source>
        <translation>liberado: ningún propietario lo retiene en la copia de esta región; las copias de otras regiones no se vieron.</translation>
    </message>
    <message>
        <source>The row was %1.</source>
        <translation>La fila fue %1.</translation>
    </message>
    <message>
        <source>you</source>
        <translation>usted</translation>
    </message>
    <message>
        <source>fenced by %1</source>
        <translation>puesta bajo fencing por %1</translation>
    </message>
    <message>
        <source>put back by %1</source>
        <translation>restaurada por %1</translation>
    </message>
    <message>
        <source>fenced by %1 %2</source>
        <translation>puesta bajo fencing por %1 %2</translation>
    </message>
    <message>
        <source>put back by %1 %2</source>
        <translation>restaurada por %1 %2</translation>
    </message>
    <message>
        <source>held as of %1 ago, not read since</source>
        <translation>retenido con datos de hace %1, sin leer desde entonces</translation>
    </message>
    <message>
        <source>unproven as of %1 ago, not read since</source>
        <translation>sin demostrar con datos de hace %1, sin leer desde entonces</translation>
    </message>
    <message>
        <source>released as of %1 ago, not read since</source>
        <translation>liberado con datos de hace %1, sin leer desde entonces</translation>
    </message>
    <message>
        <source>as of %1, not read since</source>
        <translation>con datos de %1, sin leer desde entonces</translation>
    </message>
    <message>
        <source>unproven: %1; its workers are no holders outside of the lab.</source>
        <translation>sin probar: %1; sus workers no son titulares fuera del laboratorio.</translation>
    </message>
    <message>
        <source>written by a run of the lab</source>
        <translation>escrita por una ejecución del laboratorio</translation>
    </message>
    <message numerus="yes">
        <source>%1 lapsed</source>
        <translation>
            <numerusform>%1 vencido</numerusform>
            <numerusform>%1 vencidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 unreadable</source>
        <translation>
            <numerusform>%1 ilegible</numerusform>
            <numerusform>%1 ilegibles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 unproven</source>
        <translation>
            <numerusform>%1 sin demostrar</numerusform>
            <numerusform>%1 sin demostrar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 held</source>
        <translation>
            <numerusform>%1 retenido</numerusform>
            <numerusform>%1 retenidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 released</source>
        <translation>
            <numerusform>%1 liberado</numerusform>
            <numerusform>%1 liberados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 unsupported</source>
        <translation>
            <numerusform>%1 no compatible</numerusform>
            <numerusform>%1 no compatibles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s)</source>
        <translation>
            <numerusform>%1 tabla</numerusform>
            <numerusform>%1 tablas</numerusform>
        </translation>
    </message>
    <message>
        <source>date passed %1, by the server&apos;s clock</source>
        <translation>fecha pasada %1, según el reloj del servidor</translation>
    </message>
    <message>
        <source>lapsed %1; lease %2</source>
        <translation>vencido hace %1; concesión %2</translation>
    </message>
    <message>
        <source>%1; counts are %2</source>
        <translation>%1; cuentas %2</translation>
    </message>
    <message>
        <source>%1; nothing of it is known</source>
        <translation>%1; no se sabe nada de ello</translation>
    </message>
    <message>
        <source>all tables</source>
        <translation>todas las tablas</translation>
    </message>
    <message>
        <source>alert</source>
        <translation>aviso</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>sin leer</translation>
    </message>
    <message>
        <source>longest held: %1</source>
        <translation>retenido más tiempo: %1</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>leído %1</translation>
    </message>
    <message>
        <source>no answer for %1</source>
        <translation>sin respuesta desde hace %1</translation>
    </message>
    <message>
        <source>as of %1 UTC</source>
        <translation>a las %1 UTC</translation>
    </message>
    <message>
        <source>not read: %1</source>
        <translation>sin leer: %1</translation>
    </message>
    <message>
        <source>no lock</source>
        <translation>ningún bloqueo</translation>
    </message>
    <message>
        <source>never read</source>
        <translation>nunca leída</translation>
    </message>
    <message>
        <source>no lock held</source>
        <translation>ningún bloqueo retenido</translation>
    </message>
    <message>
        <source>library not known</source>
        <translation>biblioteca desconocida</translation>
    </message>
    <message>
        <source>account not known</source>
        <translation>cuenta desconocida</translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s) with problems</source>
        <translation>
            <numerusform>%1 tabla con problemas</numerusform>
            <numerusform>%1 tablas con problemas</numerusform>
        </translation>
    </message>
    <message>
        <source>read within %1</source>
        <translation>leídas en %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 not read yet</source>
        <translation>
            <numerusform>%1 aún sin leer</numerusform>
            <numerusform>%1 aún sin leer</numerusform>
        </translation>
    </message>
    <message>
        <source>tables are being looked for</source>
        <translation>se buscan tablas</translation>
    </message>
    <message>
        <source>no lock table is known</source>
        <translation>no se conoce ninguna tabla de bloqueos</translation>
    </message>
    <message numerus="yes">
        <source>%1 more table(s) not watched</source>
        <translation>
            <numerusform>%1 tabla más sin observar</numerusform>
            <numerusform>%1 tablas más sin observar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s) with no lock held</source>
        <translation>
            <numerusform>%1 tabla sin bloqueos retenidos</numerusform>
            <numerusform>%1 tablas sin bloqueos retenidos</numerusform>
        </translation>
    </message>
    <message>
        <source>Open %1, not read yet</source>
        <translation>Abrir %1, aún sin leer</translation>
    </message>
    <message>
        <source>Open %1, %2</source>
        <translation>Abrir %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s)</source>
        <translation>
            <numerusform>%1 bloqueo</numerusform>
            <numerusform>%1 bloqueos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, unfolded</source>
        <translation>%1, desplegado</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, plegado</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>solo lectura</translation>
    </message>
    <message>
        <source>read-write</source>
        <translation>lectura y escritura</translation>
    </message>
    <message>
        <source>looks like production</source>
        <translation>parece producción</translation>
    </message>
    <message numerus="yes">
        <source>%1 connection(s)</source>
        <translation>
            <numerusform>%1 conexión</numerusform>
            <numerusform>%1 conexiones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lock(s) held</source>
        <translation>
            <numerusform>%1 bloqueo retenido</numerusform>
            <numerusform>%1 bloqueos retenidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in the %1 connection(s) read</source>
        <translation>
            <numerusform>en la %1 conexión leída</numerusform>
            <numerusform>en las %1 conexiones leídas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 problem(s)</source>
        <translation>
            <numerusform>%1 problema</numerusform>
            <numerusform>%1 problemas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %1 connection(s)</source>
        <translation>
            <numerusform>en %1 conexión</numerusform>
            <numerusform>en %1 conexiones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No problem fits: %1 hidden by the filter.</source>
        <translation>
            <numerusform>Ningún problema coincide: %1 oculto por el filtro.</numerusform>
            <numerusform>Ningún problema coincide: %1 ocultos por el filtro.</numerusform>
        </translation>
    </message>
    <message>
        <source>No table was read yet.</source>
        <translation>Aún no se ha leído ninguna tabla.</translation>
    </message>
    <message>
        <source>No other problems: %1 %2 read, last %3.</source>
        <translation>Ningún otro problema: %1 %2 leídas, la última %3.</translation>
    </message>
    <message>
        <source>No problems: %1 %2 read, last %3.</source>
        <translation>Sin problemas: %1 %2 leídas, la última %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 snoozed problem(s) (is|are) not shown.</source>
        <translation>
            <numerusform>%1 problema pospuesto no se muestra.</numerusform>
            <numerusform>%1 problemas pospuestos no se muestran.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (table was|tables were) not read yet.</source>
        <translation>
            <numerusform>%1 tabla aún no se ha leído.</numerusform>
            <numerusform>%1 tablas aún no se han leído.</numerusform>
        </translation>
    </message>
    <message>
        <source>read once</source>
        <translation>leído una vez</translation>
    </message>
    <message>
        <source>no labels</source>
        <translation>sin etiquetas</translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s) cannot be described</source>
        <translation>
            <numerusform>%1 tabla no se puede describir</numerusform>
            <numerusform>%1 tablas no se pueden describir</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 table(s) cannot be described: whether (it holds|they hold) locks is not known.</source>
        <translation>
            <numerusform>%1 tabla no se puede describir: no se sabe si guarda bloqueos.</numerusform>
            <numerusform>%1 tablas no se pueden describir: no se sabe si guardan bloqueos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more table(s) (is|are) not watched.</source>
        <translation>
            <numerusform>%1 tabla más no se observa.</numerusform>
            <numerusform>%1 tablas más no se observan.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 alert(s)</source>
        <translation>
            <numerusform>%1 aviso</numerusform>
            <numerusform>%1 avisos</numerusform>
        </translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>no mostrado</translation>
    </message>
    <message>
        <source>the column &quot;%1&quot; is named twice</source>
        <translation>la columna «%1» se nombra dos veces</translation>
    </message>
    <message>
        <source>nothing called %1 can be compared; there are held, age, gap, lease, left and lapsed. Put it in quotes to search for it as text</source>
        <translation>nada llamado %1 se puede comparar; existen held, age, gap, lease, left y lapsed. Póngalo entre comillas para buscarlo como texto</translation>
    </message>
</context>
<context>
    <name>view::LockField</name>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>The table the item is in.</source>
        <translation>La tabla en la que está el elemento.</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>Dialecto</translation>
    </message>
    <message>
        <source>Which lock library&apos;s format this item has.</source>
        <translation>De qué biblioteca de bloqueos es el formato de este elemento.</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>The partition key of the item.</source>
        <translation>La clave de partición del elemento.</translation>
    </message>
    <message>
        <source>Sort key</source>
        <translation>Clave de ordenación</translation>
    </message>
    <message>
        <source>The sort key of the item, if the table has one.</source>
        <translation>La clave de ordenación del elemento, si la tabla la tiene.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>The lock&apos;s name as the library&apos;s user knows it.</source>
        <translation>El nombre del bloqueo, como lo conoce el usuario de la biblioteca.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>What the protocol says of this lock, as far as we can prove it.</source>
        <translation>Lo que el protocolo dice de este bloqueo, hasta donde podemos demostrarlo.</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Propietario</translation>
    </message>
    <message>
        <source>Who the item names as its holder.</source>
        <translation>Quién figura en el elemento como su titular.</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Mío</translation>
    </message>
    <message>
        <source>Held by a test lock here, or by an owner that names this user and this machine.</source>
        <translation>Retenido por un bloqueo de prueba de aquí, o por un propietario que nombra a este usuario y esta máquina.</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generación</translation>
    </message>
    <message>
        <source>Stays from one acquisition to its release.</source>
        <translation>Permanece desde una adquisición hasta su liberación.</translation>
    </message>
    <message>
        <source>Lease duration</source>
        <translation>Duración de la concesión</translation>
    </message>
    <message>
        <source>Stated end</source>
        <translation>Fin declarado</translation>
    </message>
    <message>
        <source>The date in the item, where the library writes one, by its holder&apos;s clock.</source>
        <translation>La fecha en el elemento, si la biblioteca escribe una, según el reloj de su titular.</translation>
    </message>
    <message>
        <source>Observed for</source>
        <translation>Observado durante</translation>
    </message>
    <message>
        <source>How long consistent reads have shown the present version.</source>
        <translation>Cuánto tiempo muestran las lecturas coherentes la versión actual.</translation>
    </message>
    <message>
        <source>Lease remaining</source>
        <translation>Concesión restante</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Atributos</translation>
    </message>
    <message>
        <source>What the dialect does not know, as DynamoDB JSON.</source>
        <translation>Lo que el dialecto no conoce, como JSON de DynamoDB.</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Elemento</translation>
    </message>
    <message>
        <source>The whole item as stored, as DynamoDB JSON.</source>
        <translation>El elemento entero como está guardado, como JSON de DynamoDB.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Why the item is unreadable or no lock, or how old the evidence is.</source>
        <translation>Por qué el elemento es ilegible o no es un bloqueo, o qué edad tiene la evidencia.</translation>
    </message>
    <message>
        <source>Reason code</source>
        <translation>Código del motivo</translation>
    </message>
    <message>
        <source>Why the state is what it is, as a code that never changes.</source>
        <translation>Por qué el estado es el que es, como un código que nunca cambia.</translation>
    </message>
    <message>
        <source>Last heartbeat</source>
        <translation>Último latido</translation>
    </message>
    <message>
        <source>Heartbeat gap</source>
        <translation>Intervalo entre latidos</translation>
    </message>
    <message>
        <source>Between the first sightings of the last two versions.</source>
        <translation>Entre las primeras observaciones de las dos últimas versiones.</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>Confirmado</translation>
    </message>
    <message>
        <source>When a consistent read last showed the present version.</source>
        <translation>Cuándo mostró por última vez una lectura coherente la versión actual.</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>Retenido desde hace</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Propósito</translation>
    </message>
    <message>
        <source>What the library&apos;s own attributes say of the lock, in a few words.</source>
        <translation>Lo que los propios atributos de la biblioteca dicen del bloqueo, en pocas palabras.</translation>
    </message>
    <message>
        <source>Changes with every write of its holder: an acquisition, and a heartbeat where its library sends any.</source>
        <translation>Cambia con cada escritura de su titular: una adquisición, y un latido si su biblioteca los envía.</translation>
    </message>
    <message>
        <source>How long a heartbeat keeps the lock. Where no row states it: the library&apos;s default, or as you set it, and it says so.</source>
        <translation>Cuánto tiempo mantiene un latido el bloqueo. Si ninguna fila lo indica: el valor predeterminado de la biblioteca, o el que usted fijó, y así se muestra.</translation>
    </message>
    <message>
        <source>Until the earliest takeover: by our own watching of the version, or by the date in the item and the server&apos;s clock.</source>
        <translation>Hasta la adquisición más temprana: según nuestra propia observación de la versión, o según la fecha en el elemento y el reloj del servidor.</translation>
    </message>
    <message>
        <source>What a holder stored with the lock: its owner, or one before it.</source>
        <translation>Lo que un titular guardó con el bloqueo: su propietario, o uno anterior.</translation>
    </message>
    <message>
        <source>Lease by</source>
        <translation>Concesión según</translation>
    </message>
    <message>
        <source>What the lease duration rests on: stated by the row, assumed as the library&apos;s default, or set by the operator.</source>
        <translation>En qué se basa la duración de la concesión: indicada por la fila, supuesta como la predeterminada de la biblioteca, o fijada por el operador.</translation>
    </message>
    <message>
        <source>Acquired</source>
        <translation>Adquirido</translation>
    </message>
    <message>
        <source>When its owner acquired it, as the row states it, and by whose clock. Empty: the row states none.</source>
        <translation>Cuándo lo adquirió su propietario, como lo indica la fila, y según qué reloj. Vacío: la fila no lo indica.</translation>
    </message>
    <message>
        <source>Acquired by clock</source>
        <translation>Adquirido según el reloj</translation>
    </message>
    <message>
        <source>Whose clock the stated time of the acquisition is of.</source>
        <translation>De quién es el reloj de la hora de adquisición que se indica.</translation>
    </message>
    <message>
        <source>How long its owner has held it: the longer of what the row states and of what we saw. With &gt; before it: it was held already when it was first read, and the row does not state since when.</source>
        <translation>Cuánto tiempo lo retiene su propietario: lo más largo de lo que indica la fila y de lo que vimos. Con &gt; delante: ya estaba retenido en la primera lectura, y la fila no indica desde cuándo.</translation>
    </message>
    <message>
        <source>Held for by</source>
        <translation>Retenido según</translation>
    </message>
    <message>
        <source>What the time that it is held rests on: stated by the row, assumed, observed, or at least as long as it was observed.</source>
        <translation>En qué se basa el tiempo que está retenido: indicado por la fila, supuesto, observado, o al menos el tiempo que se observó.</translation>
    </message>
    <message>
        <source>When we first saw the present version, which is the acquisition where a library sends no heartbeats. With &gt; before it: we have not seen it change yet. With ~: when its holder wrote it by the holder&apos;s own clock, which proves nothing.</source>
        <translation>Cuándo vimos por primera vez la versión actual, que es la adquisición si una biblioteca no envía latidos. Con &gt; delante: aún no la hemos visto cambiar. Con ~: cuándo la escribió su titular según su propio reloj, lo que no demuestra nada.</translation>
    </message>
    <message>
        <source>Held before</source>
        <translation>Ya retenido</translation>
    </message>
    <message>
        <source>It was held already when it was first read, and the row does not state since when: it may be held for longer than is shown.</source>
        <translation>Ya estaba retenido cuando se leyó por primera vez, y la fila no indica desde cuándo: puede llevar más tiempo del que se muestra.</translation>
    </message>
    <message>
        <source>Last heartbeat by</source>
        <translation>Último latido según</translation>
    </message>
    <message>
        <source>What the time of the last heartbeat rests on: observed by our reads, or stated by the row, by its holder&apos;s clock.</source>
        <translation>En qué se basa la hora del último latido: observada por nuestras lecturas, o indicada por la fila, según el reloj del propietario.</translation>
    </message>
    <message>
        <source>Heartbeat gap at most</source>
        <translation>Intervalo entre latidos, como máximo</translation>
    </message>
    <message>
        <source>How much time can have passed between the last two versions.</source>
        <translation>Cuánto tiempo puede haber pasado entre las dos últimas versiones.</translation>
    </message>
    <message>
        <source>Lapsed for</source>
        <translation>Vencido desde hace</translation>
    </message>
    <message>
        <source>Since when its lease is surely over. Empty: it is not lapsed.</source>
        <translation>Desde cuándo su concesión ha terminado con seguridad. Vacío: no ha vencido.</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexión</translation>
    </message>
    <message>
        <source>Name of the connection in the fleet file, where several are read.</source>
        <translation>Nombre de la conexión en el archivo de flota, si se leen varias.</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Región</translation>
    </message>
    <message>
        <source>The Region of that connection.</source>
        <translation>La región de esa conexión.</translation>
    </message>
</context>
<context>
    <name>watch</name>
    <message>
        <source>its owner</source>
        <translation>su propietario</translation>
    </message>
    <message>
        <source>%1 is released: any client can acquire it.</source>
        <translation>%1 está liberado: cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>%1 is held again: %2 sent a heartbeat after its lease was over.</source>
        <translation>%1 vuelve a estar retenido: %2 envió un latido después de acabar su concesión.</translation>
    </message>
    <message>
        <source>%1 lapsed: the lease of %2 is over, any client can acquire it.</source>
        <translation>%1 venció: la concesión de %2 acabó, cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>%1 cannot be watched: %2.</source>
        <translation>no se puede observar %1: %2.</translation>
    </message>
    <message>
        <source>%1: %2, so libraries that differ only in it are told apart by rows alone</source>
        <translation>%1: %2, así que las bibliotecas que solo difieren en eso se distinguen únicamente por sus filas</translation>
    </message>
    <message>
        <source>%1 of %2 rows: %3</source>
        <translation>%1 de %2 filas: %3</translation>
    </message>
    <message>
        <source>held: %1 sent a heartbeat within %2 of watching. No other client can acquire it.</source>
        <translation>retenido: %1 envió un latido tras %2 de observación. Ningún otro cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>lapsed: its date passed %1 ago by the server&apos;s clock, trusted on the operator&apos;s word: %2. Any client can acquire it.</source>
        <translation>vencido: su fecha pasó hace %1 según el reloj del servidor, dado por bueno por el operador: %2. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>lapsed: its date passed %1 ago by the server&apos;s clock. Any client can acquire it.</source>
        <translation>vencido: su fecha pasó hace %1 según el reloj del servidor. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1; the lease is %2. Any client can acquire it.</source>
        <translation>vencido: esta versión no ha cambiado en %1; la concesión es de %2. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>unproven: its date passed %1 ago by the server&apos;s clock, but %2. Nothing tells which is right; if you know that the server&apos;s is, say so with --trust-server-time.</source>
        <translation>sin demostrar: su fecha pasó hace %1 según el reloj del servidor, pero %2. Nada dice cuál es correcto; si sabe que lo es el del servidor, dígalo con --trust-server-time.</translation>
    </message>
    <message>
        <source>unproven: seen unchanged for %1 of the %2 a proof takes. %3 to go.</source>
        <translation>sin demostrar: visto sin cambios %1 de los %2 que exige una prueba. Faltan %3.</translation>
    </message>
    <message>
        <source>unproven: it lapses by a date, and the server&apos;s clock is not known yet.</source>
        <translation>sin demostrar: vence por una fecha, y aún no se conoce el reloj del servidor.</translation>
    </message>
    <message>
        <source>unproven: its date is too close to the server&apos;s clock to say. %1 to go.</source>
        <translation>sin demostrar: su fecha está demasiado cerca del reloj del servidor para decirlo. Faltan %1.</translation>
    </message>
    <message>
        <source>the server&apos;s clock says %1, this machine&apos;s %2</source>
        <translation>el reloj del servidor dice %1, el de esta máquina %2</translation>
    </message>
    <message>
        <source>released: the row carries the release marker. Any client can acquire it.</source>
        <translation>liberado: la fila lleva la marca de liberación. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>free: there is no row for this key. Any client can acquire it.</source>
        <translation>libre: no hay fila para esta clave. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>held: a lock of this kind has no lease; only its holder or an operator ends it.</source>
        <translation>retenido: un bloqueo de este tipo no tiene concesión; solo su titular o un operador lo termina.</translation>
    </message>
    <message>
        <source>unreadable: %1.</source>
        <translation>ilegible: %1.</translation>
    </message>
    <message>
        <source>held: its date is %1 ahead by the server&apos;s clock.</source>
        <translation>retenido: su fecha está %1 en el futuro según el reloj del servidor.</translation>
    </message>
    <message>
        <source>rows of table %1 lack its key attributes: it may be made anew at this moment</source>
        <translation>las filas de la tabla %1 carecen de sus atributos de clave: puede que se esté creando de nuevo en este momento</translation>
    </message>
    <message>
        <source>held: %1 acquired it after %2, within %3 of watching.</source>
        <translation>retenido: %1 lo adquirió después de %2, tras %3 de observación.</translation>
    </message>
    <message>
        <source>unsupported: %1.</source>
        <translation>no compatible: %1.</translation>
    </message>
    <message>
        <source>lapsed: its date passed %1 ago by the server&apos;s clock, and no holder moved it within %2. Any client can acquire it.</source>
        <translation>vencido: su fecha pasó hace %1 según el reloj del servidor, y ningún titular la movió en %2. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1. No row states the lease: %2 is assumed, the library&apos;s default; with a longer one the holder may be working.</source>
        <translation>vencido: esta versión no ha cambiado desde hace %1. Ninguna fila indica la concesión: se supone %2, la predeterminada de la biblioteca; con una más larga el titular puede estar trabajando.</translation>
    </message>
    <message>
        <source>unproven: its date has passed, but its holder may only move it every %1: that long it must be seen to stand still.</source>
        <translation>sin demostrar: su fecha ha pasado, pero su titular puede moverla solo cada %1: durante ese tiempo debe verse sin cambios.</translation>
    </message>
    <message>
        <source>released: its date has passed, which is also how a release is written. Any client can acquire it.</source>
        <translation>liberado: su fecha ha pasado, que es también como se escribe una liberación. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>%1 of %2 provisioned read units</source>
        <translation>%1 de %2 unidades de lectura aprovisionadas</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>menos de %1</translation>
    </message>
    <message>
        <source>list price of %1, %2</source>
        <translation>precio de lista de %1, %2</translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation>%1 por hora</translation>
    </message>
    <message>
        <source>Watching every %1 reads %2 units a pass (measured), %3 an hour</source>
        <translation>Observar cada %1 lee %2 unidades por pasada (medidas), %3 por hora</translation>
    </message>
    <message>
        <source>Watching every %1 reads about %2 units a pass, %3 an hour</source>
        <translation>Observar cada %1 lee unas %2 unidades por pasada, %3 por hora</translation>
    </message>
    <message>
        <source>%1: %2 an hour on demand (%3)</source>
        <translation>%1: %2 por hora bajo demanda (%3)</translation>
    </message>
    <message>
        <source>Each read of it takes about %1 read units, %2 on demand</source>
        <translation>Cada lectura de ella consume unas %1 unidades de lectura, %2 bajo demanda</translation>
    </message>
    <message>
        <source>Each read of it takes about %1 read units, more than the %2 a second that are provisioned can save up: its lock clients may be throttled</source>
        <translation>Cada lectura de ella consume unas %1 unidades de lectura, más de lo que las %2 por segundo aprovisionadas pueden acumular: sus clientes de bloqueos pueden quedar limitados</translation>
    </message>
    <message>
        <source>Each read of it takes about %1 read units</source>
        <translation>Cada lectura de ella consume unas %1 unidades de lectura</translation>
    </message>
    <message>
        <source>Each read of it takes about %1 read units; %2 a second are provisioned</source>
        <translation>Cada lectura de ella consume unas %1 unidades de lectura; hay %2 por segundo aprovisionadas</translation>
    </message>
    <message>
        <source>Watching them reads about %1 units an hour</source>
        <translation>Observarlas lee unas %1 unidades por hora</translation>
    </message>
    <message>
        <source>%1: %2 on demand (%3)</source>
        <translation>%1: %2 bajo demanda (%3)</translation>
    </message>
    <message>
        <source>, beside tables of unknown size: %1</source>
        <translation>, aparte de tablas de tamaño desconocido: %1</translation>
    </message>
    <message>
        <source>What watching costs is not known: DynamoDB has not counted the size of this table yet</source>
        <translation>No se sabe cuánto cuesta observar: DynamoDB aún no ha calculado el tamaño de esta tabla</translation>
    </message>
    <message>
        <source>%1 is released in this Region&apos;s copy; the copies of other Regions were not seen.</source>
        <translation>%1 está liberado en la copia de esta región; las copias de otras regiones no se vieron.</translation>
    </message>
    <message>
        <source>%1: the lease of %2 is over in this Region&apos;s copy. Only this Region was seen, so no lapse is proved.</source>
        <translation>%1: la concesión de %2 acabó en la copia de esta región. Solo se vio esta región, así que no se demuestra ningún vencimiento.</translation>
    </message>
    <message>
        <source>none of the %1 rows that were looked at, of about %2, is a lock; others may be</source>
        <translation>ninguna de las %1 filas que se miraron, de unas %2, es un bloqueo; otras pueden serlo</translation>
    </message>
    <message>
        <source>none of the %1 rows that were looked at is a lock; others may be</source>
        <translation>ninguna de las %1 filas que se miraron es un bloqueo; otras pueden serlo</translation>
    </message>
    <message>
        <source>its lock %1 was read by its key; %2</source>
        <translation>su bloqueo %1 se leyó por su clave; %2</translation>
    </message>
    <message>
        <source>An act of Leasescope wrote the row as it stands: its holder was not seen to write since.</source>
        <translation>Una acción de Leasescope escribió la fila tal como está: desde entonces no se ha visto escribir a su titular.</translation>
    </message>
    <message>
        <source>held: %1 sent a heartbeat within %2 of watching.</source>
        <translation>retenido: %1 envió un latido tras %2 de observación.</translation>
    </message>
    <message>
        <source>lapsed: this version has not changed for %1. No row states the lease: you set it to %2; with a longer one the holder may be working.</source>
        <translation>vencido: esta versión no ha cambiado desde hace %1. Ninguna fila indica la concesión: usted la fijó en %2; con una más larga el titular puede estar trabajando.</translation>
    </message>
    <message>
        <source>its date passed %1 ago by the server&apos;s clock</source>
        <translation>su fecha pasó hace %1 según el reloj del servidor</translation>
    </message>
    <message>
        <source>this version has not changed for %1; the lease is %2</source>
        <translation>esta versión no ha cambiado en %1; la concesión es de %2</translation>
    </message>
    <message>
        <source>unproven: only this Region was seen. In its copy %1. The table is a global table of eventual consistency: the holder may write to the copy of another Region.</source>
        <translation>sin demostrar: solo se vio esta región. En su copia %1. La tabla es una tabla global de coherencia eventual: el titular puede escribir en la copia de otra región.</translation>
    </message>
    <message>
        <source>free in this Region: its copy has no row for this key. The copies of other Regions were not seen.</source>
        <translation>libre en esta región: su copia no tiene fila para esta clave. Las copias de otras regiones no se vieron.</translation>
    </message>
    <message>
        <source>released in this Region: the row of its copy carries the release marker. The copies of other Regions were not seen.</source>
        <translation>liberado en esta región: la fila de su copia lleva la marca de liberación. Las copias de otras regiones no se vieron.</translation>
    </message>
    <message>
        <source>unproven: clients compare its date as text with dates of their own zones: some may acquire it already, all may in %1.</source>
        <translation>sin demostrar: los clientes comparan su fecha como texto con fechas de sus propias zonas horarias: algunos ya pueden adquirirlo, todos pueden en %1.</translation>
    </message>
    <message>
        <source>released: its version stood still, and nothing waits for it: its work is finished.</source>
        <translation>liberado: su versión estuvo quieta, y nada lo espera: su trabajo está terminado.</translation>
    </message>
    <message>
        <source>you</source>
        <translation>usted</translation>
    </message>
    <message>
        <source>%1 was released by a run of the lab.</source>
        <translation>%1 fue liberado por una ejecución del laboratorio.</translation>
    </message>
    <message>
        <source>%1 was released by %2 in this Region&apos;s copy; the copies of other Regions were not seen.</source>
        <translation>%1 fue liberado por %2 en la copia de esta región; las copias de otras regiones no se vieron.</translation>
    </message>
    <message>
        <source>%1 was released by %2: any client can acquire it.</source>
        <translation>%1 fue liberado por %2: cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>%1 lapsed: it was fenced by %2, and that lease is over. Any client can acquire it.</source>
        <translation>%1 venció: fue puesto bajo fencing por %2 y esa concesión acabó. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>%1 lapsed: the lease that a run of the lab wrote is over. Any client can acquire it.</source>
        <translation>%1 venció: la concesión que escribió una ejecución del laboratorio acabó. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>%1 lapsed: it was put back by %2, and its lease is over with no heartbeat since. Any client can acquire it.</source>
        <translation>%1 venció: fue restaurado por %2 y su concesión acabó sin latidos desde entonces. Cualquier cliente puede adquirirlo.</translation>
    </message>
    <message>
        <source>at least %1, by our reads</source>
        <translation>al menos %1, según nuestras lecturas</translation>
    </message>
    <message>
        <source>%1, as its row states</source>
        <translation>%1, según indica su fila</translation>
    </message>
    <message>
        <source>%1, by its date and the usual lease</source>
        <translation>%1, según su fecha y la concesión habitual</translation>
    </message>
    <message>
        <source>%1, by our reads</source>
        <translation>%1, según nuestras lecturas</translation>
    </message>
    <message>
        <source>%1 is held for longer than %2: %3 has held it for %4.</source>
        <translation>%1 se retiene durante más de %2: %3 lo retiene desde hace %4.</translation>
    </message>
    <message>
        <source>they are of another version of the program</source>
        <translation>son de otra versión del programa</translation>
    </message>
    <message>
        <source>they are damaged</source>
        <translation>están dañados</translation>
    </message>
    <message>
        <source>they are of another boot of this machine, or of another time namespace</source>
        <translation>son de otro arranque de esta máquina, o de otro espacio de nombres de tiempo</translation>
    </message>
    <message>
        <source>they are of a time that lies ahead</source>
        <translation>son de una hora que aún no ha llegado</translation>
    </message>
    <message>
        <source>they are older than 30 days</source>
        <translation>tienen más de 30 días</translation>
    </message>
    <message>
        <source>this system does not say which boot its clock counts from</source>
        <translation>este sistema no indica desde qué arranque cuenta su reloj</translation>
    </message>
</context>
</TS>
