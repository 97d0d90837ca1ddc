import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { opensDocuments, showsPresenter } from '@estrado/machines/causes/file-rules'
import { sql } from 'kysely'
import { type CallBase, type Handler, numberParam } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { fromWindow, protectedPresenter } from '../../memorials/outside/written.ts'
import { nameIn } from '../../parties/persons/name-in-sql.ts'
import { nameOrRemoved } from '../../parties/protection.ts'
import { type ActRow, readableActs } from './acts.ts'
import { recordNamed } from './record-named.ts'
import { mayName, type NamingReader, type RelatedCause, relatedCause } from './relation.ts'

const m = sql`m`

/** Who handed in an act, as the reader may know it; `protegido`: the party, where it is one who is protected. */
type Presenter = {
  readonly quien: string | null
  readonly oficina: string | null
  readonly protegido: number | null
}

/**
 * Who handed in the acts: of a memorial, and of what accompanies one of the virtual window, whoever is recorded as its
 * presenter, else who registered what was attached, and who wrote what has a life of its own.
 */
export async function presenters(db: Database, ids: readonly number[], file: NamingReader) {
  const idCausa = file.cause.id
  if (ids.length === 0) return new Map<number, Presenter>()
  const { rows } = await sql<Presenting>`
    select distinct on (a.id) a.id, o.descripcion as oficina, m.id_sujeto, m.calidad,
      ${protectedPresenter} as protegido,
      case when m.calidad = 'sujeto' then ${nameOrRemoved} when m.calidad is not null then m.nombre
        else ${nameIn('p')} end as quien
    from unnest(${[...ids]}::int[]) as a(id)
    join journal_event e on e.outcome = 'accepted' and (
      (e.stream = ${proceduralActWorkflow.stream.prefix} || a.id and e.version = 1)
      or (e.stream = ${causeWorkflow.stream.of(idCausa)} and e.type = 'document.attached' and (e.data::jsonb ->> 'idActo')::int = a.id))
    left join oficina o on o.id = e.office
    left join usuario u on u.usuario = e.actor
    left join titular p on p.id_usuario = u.id
    left join acto_procesal x on x.id = a.id
    left join memorial m on m.id_acto in (a.id, x.id_acto_adjunto) and (m.id_acto = a.id or ${fromWindow(m)})
    left join sujeto_procesal s on s.id = m.id_sujeto
    left join causa c on c.id = ${idCausa}
    order by a.id, e.version`.execute(db)
  return new Map(
    rows.map((row): [number, Presenter] => [
      row.id,
      {
        oficina: row.oficina,
        quien: mayTell(file, row) ? row.quien : identityTexts.reserved,
        protegido: row.protegido ? row.id_sujeto : null,
      },
    ]),
  )
}

type Presenting = {
  readonly id: number
  readonly quien: string | null
  readonly oficina: string | null
  readonly id_sujeto: number | null
  readonly calidad: string | null
  readonly protegido: boolean
}

const mayTell = (file: NamingReader, { id_sujeto: id, protegido }: Presenting): boolean =>
  id === null ? !protegido || file.protectedSeen : mayName(file, { id, protegido })

/** The protected party that handed something in, by which its presenter is told. */
export const protectedIn = (presenter: Presenter | undefined) =>
  typeof presenter?.protegido === 'number' ? [{ id: presenter.protegido, protegido: true }] : []

async function memorialBlocks(context: CallBase, file: RelatedCause, wanted: (row: ActRow) => boolean) {
  const { db } = context.services
  const memorials = (await readableActs(db, file)).filter(
    (row) => row.id_categoria === actKindIds.memoriales && wanted(row),
  )
  const by = await presenters(
    db,
    memorials.map(({ id }) => id),
    file,
  )
  const told = memorials.filter(({ id_tipo }) => showsPresenter(id_tipo ?? 0))
  await recordNamed(
    context,
    file,
    told.flatMap(({ id }) => protectedIn(by.get(id))),
  )
  return memorials.map((row) => ({
    id: row.id,
    fechaHora: row.fecha_creacion.toISOString(),
    tipo: row.tipo ?? '',
    oficina: by.get(row.id)?.oficina ?? null,
    presentadoPor: showsPresenter(row.id_tipo ?? 0) ? (by.get(row.id)?.quien ?? null) : null,
    referencia: row.referencia,
    uuid: opensDocuments(file.relation) ? row.uuid : null,
  }))
}

/** GET causas/memoriales/{id}: the memorials of a cause, each with its block (`spec 2 §2`). */
export const memorialsOfCause: Handler<'causas.memoriales'> = async (context) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  return { answer: await memorialBlocks(context, file, () => true) }
}

/** GET causas/list/{id}/memoriales/reservas: those that stay inside the judiciary. */
export const reservedMemorialsOfCause: Handler<'causas.reservedMemoriales'> = async (context) => {
  const file = await relatedCause(context, numberParam(context, 'id'))
  return { answer: await memorialBlocks(context, file, ({ visibilidad }) => visibilidad === 0) }
}
