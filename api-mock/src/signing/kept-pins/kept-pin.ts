import type { Database } from '../../database/connect.ts'

/** A person's remembered PIN as the table holds it; undefined where none is. */
export const keptPin = (db: Database, idUsuario: number) =>
  db.selectFrom('users_firma').selectAll().where('id_usuario', '=', idUsuario).executeTakeFirst()

type KeptPin = NonNullable<Awaited<ReturnType<typeof keptPin>>>

/** What a session's user says of their signature (`spec 1 §3`). */
export function signatureFlags(kept: KeptPin | undefined, now: Date) {
  return {
    recordarFirma: kept !== undefined && kept.fecha_vigencia > now,
    tieneFirma: kept !== undefined,
    fechaVigenciaFirma: kept?.fecha_vigencia.toISOString() ?? null,
  }
}
