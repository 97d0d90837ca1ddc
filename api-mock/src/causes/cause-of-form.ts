import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { wholeCause } from './read.ts'

export type CauseOfForm = Awaited<ReturnType<typeof causeOfForm>>

/** The cause with what the form prints beside it: place and office of registration by name. */
export async function causeOfForm(db: Database, identity: Identity, idCausa: number) {
  const cause = await wholeCause(db, identity, idCausa)
  const names = await db
    .selectFrom('causa as c')
    .innerJoin('municipio as m', 'm.id', 'c.id_municipio_hecho')
    .innerJoin('departamento as d', 'd.id', 'm.id_departamento')
    .leftJoin('oficina as o', 'o.id', 'c.id_oficina_usuario')
    .select(['m.descripcion as municipio', 'd.descripcion as departamento', 'o.descripcion as oficina'])
    .where('c.id', '=', idCausa)
    .executeTakeFirstOrThrow()
  return {
    ...cause,
    municipio: names.municipio,
    departamento: names.departamento,
    oficinaRegistro: names.oficina ?? '',
  }
}
