import { mkdirSync } from 'node:fs'
import { open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFaults } from '@estrado/machines/notifications/outgoing-texts'
import { unopenedStates } from '@estrado/machines/notifications/vocabulary'
import type { Services } from '../../context.ts'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { ifThere } from '../../durable-file.ts'
import { announceInboxChange } from '../../inboxes/announce-inbox-change.ts'
import { log } from '../../log.ts'
import { type DeliveryReport, deliveryReportIn } from './delivery-report.ts'
import { note } from './note.ts'

type Jobs = Pick<Services, 'db' | 'clock' | 'alerts'>

/** So much of a message is read: the returned notice is short, and stands in its first part. */
const mostRead = 256 * 1024

/** The beginning of a file; null: another process was faster. */
async function beginningOf(file: string): Promise<string | null> {
  const handle = await ifThere(open(file))
  if (!handle) return null
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(mostRead), 0, mostRead, 0)
    .finally(() => handle.close())
  return buffer.toString('latin1', 0, bytesRead)
}

/**
 * The notice that came back, with the cause of its notification. Null: it wasn't sent, it came back before, or another
 * one went out since to where the notification goes now.
 */
async function returnedNotice(tx: Tx, { notice }: DeliveryReport) {
  const row = await tx
    .selectFrom('envio as e')
    .innerJoin('notificacion as n', 'n.id', 'e.id_notificacion')
    .select(['e.id', 'e.intentos', 'e.id_notificacion', 'n.id_causa'])
    .where('e.id', '=', notice)
    // One that waits for its fact was taken over or given up; of the latter nothing comes back.
    .where('e.terminado', 'is not', null)
    .where('e.estado', 'in', ['enviado', 'pendiente'])
    .whereRef('e.destino', '=', 'n.correo')
    .forUpdate('e')
    .executeTakeFirst()
  if (!row) return null
  const newer = await tx
    .selectFrom('envio')
    .select('id')
    .where('id_notificacion', '=', row.id_notificacion)
    .where('estado', 'in', ['enviado', 'pendiente'])
    .where('id', '<>', row.id)
    .executeTakeFirst()
  return newer ? null : row
}

/** The fact that a notice came back; the answer is the cause in which there is something to do now. */
async function takeBack({ db, clock }: Jobs, report: DeliveryReport): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const row = await returnedNotice(tx, report)
    if (!row) return null
    const { intentos } = row
    const motivo = mailFaults.returned(report.status)
    await tx
      .updateTable('envio')
      .set({ estado: 'devuelto', error: motivo })
      .where('id', '=', row.id)
      .execute()
    const fact = { type: 'notification.bounced', intentos, motivo } as const
    const noted = await note(tx, clock.now(), row.id_notificacion, fact, unopenedStates)
    return noted ? row.id_causa : null
  })
}

/**
 * Late rejections: reads the Maildir into which the mail system delivers what comes back to the notices' sender. A
 * report of a failure becomes work for the court; everything is moved to what was read. A worker that dies between its
 * commit and the move reads the same report again, which then changes nothing.
 */
export async function readReturns(jobs: Jobs, folder: string): Promise<number> {
  for (const part of ['new', 'cur']) mkdirSync(join(folder, part), { recursive: true })
  let done = 0
  for (const name of (await readdir(join(folder, 'new'))).toSorted()) {
    const file = join(folder, 'new', name)
    try {
      const message = await beginningOf(file)
      if (message === null) continue
      const report = deliveryReportIn(message)
      const cause = report && (await takeBack(jobs, report))
      await rename(file, join(folder, 'cur', `${name}:2,S`))
      if (typeof cause !== 'number') continue
      done += 1
      await announceInboxChange(jobs, cause)
    } catch (error) {
      log('error', 'returned mail not read', { error: String(error) })
    }
  }
  return done
}
