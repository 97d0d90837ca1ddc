import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import { representedBy } from '@estrado/machines/notifications/texts'
import { partyLabel } from '@estrado/machines/parties/label-texts'
import { readableDay } from '@estrado/machines/time/shown'
import type { VisibleAct } from '../acts/act-command.ts'
import type { DecisionServices } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { countPages } from '../documents/inspect.ts'
import type { Notified } from './notified.ts'

/** What every printed notification says: which court tells whom of what, where and when. */
export async function printedFacts(tx: Tx, act: VisibleAct, party: Notified, at: Date) {
  const { cause } = act
  const office = await tx
    .selectFrom('oficina as o')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .select(['o.descripcion', 'm.descripcion as municipio'])
    .where('o.id', '=', cause.id_oficina_reparto ?? 0)
    .executeTakeFirstOrThrow()
  return {
    codigo: cause.codigo_unico,
    oficina: office.descripcion,
    lugar: `${office.municipio}, ${readableDay(at)}`,
    nombre: representedBy(party.nombre, party.representante),
    calidad: partyLabel(party.idTipo, { tipoAccion: cause.tipo_accion, tags: cause.tags }),
    acto: act.tipo,
    fecha: readableDay(act.fecha_creacion),
  }
}

/** A printed notification in the store, under a public number of its own. */
export async function keepPrinted(
  services: Pick<DecisionServices, 'files' | 'documents'>,
  bytes: Uint8Array,
  nombre: string,
): Promise<StoredFile> {
  return storedAs(services, { bytes, sha256: await services.files.put(bytes) }, nombre)
}

/** Bytes that were put into the store. */
export type Kept = { readonly bytes: Uint8Array; readonly sha256: string }

/** A file that stands in the store, under a public number of its own. */
export const storedAs = async (
  { documents }: Pick<DecisionServices, 'documents'>,
  { bytes, sha256 }: Kept,
  nombre: string,
): Promise<StoredFile> => ({
  uuid: randomUUID(),
  sha256,
  bytes: bytes.length,
  paginas: await countPages(documents, bytes),
  nombre,
})
