import { telematicMeans } from '@estrado/machines/causes/vocabulary'
import type { CauseWire } from '@estrado/machines/causes/wire'
import { apiTexts } from '@estrado/machines/messages/api'
import { partyMessages } from '@estrado/machines/parties/texts'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { refuseBroken, ruleBroken } from '../errors.ts'
import { openAt } from '../kernel/catalogue/store.ts'

type Named = { readonly what: string; readonly source: ReturnType<typeof inCatalogue> }

const inCatalogue = (name: string) => sql`select id from catalogo where catalogo = ${name}`

/** Referential check: where a number must stand, and what it is called in a refusal. */
const sources = {
  complaintType: { what: 'El tipo de denuncia', source: inCatalogue('tipos-denuncias') },
  causeState: { what: 'El estado de la causa', source: inCatalogue('tipos-estados-causas') },
  causeStage: { what: 'La etapa de la causa', source: inCatalogue('tipos-etapas-causas') },
  country: { what: 'El país', source: inCatalogue('paises') },
  nationality: { what: 'La nacionalidad', source: inCatalogue('paises') },
  department: { what: 'El departamento', source: sql`select id from departamento` },
  municipality: { what: apiTexts.municipalityUnknown, source: sql`select id from municipio` },
  civilStatus: { what: 'El estado civil', source: inCatalogue('tipos-estados-civiles') },
  gender: { what: 'El género', source: inCatalogue('tipo-genero') },
  language: { what: apiTexts.languageUnknown, source: inCatalogue('idiomas') },
  disability: { what: 'El grado de discapacidad', source: inCatalogue('tipos-grados-discapacidades') },
  victimRelation: { what: 'La relación con la víctima', source: inCatalogue('tipos-relaciones-victimas') },
} as const satisfies Readonly<Record<string, Named>>

type Source = keyof typeof sources
type Messages = Readonly<Record<string, readonly string[]>>

/** A field, where its number must stand, and the number; null refers to nothing. */
export type Reference = readonly [field: string, source: Source, id: number | null]

/** Messages at the fields whose number no catalogue has. One question for all of them. */
export async function unknownReferences(tx: Tx, references: readonly Reference[]): Promise<Messages> {
  const named = references.filter(([, , id]) => id !== null)
  if (named.length === 0) return {}
  const asked = [...new Set(named.map(([, source]) => source))].map((source) => {
    const ids = named.filter(([, of]) => of === source).map(([, , id]) => id)
    return sql`select ${source}::text as source, sent.id::text as id
      from unnest(${ids}::bigint[]) as sent(id) where sent.id not in (${sources[source].source})`
  })
  const { rows } = await sql<{ source: Source; id: string }>`${sql.join(asked, sql` union all `)}`.execute(tx)
  const unknown = (source: Source, id: number | null) =>
    rows.some((row) => row.source === source && row.id === String(id))
  return Object.fromEntries(
    references
      .filter(([, source, id]) => unknown(source, id))
      .map(([field, source]) => [field, [apiTexts.unknown(sources[source].what)]]),
  )
}

/** A municipality's field, and its department and number as they were sent together. */
export type Place = readonly [field: string, department: number | null, municipality: number | null]

/** Messages at the fields whose municipality lies in another department than the one beside it. */
export async function placesElsewhere(tx: Tx, places: readonly Place[]): Promise<Messages> {
  const named = places.filter(([, department, municipality]) => department !== null && municipality !== null)
  if (named.length === 0) return {}
  const ids = named.map(([, , municipality]) => municipality)
  const { rows } = await sql<{ id: number; department: number }>`
    select id, id_departamento as department from municipio where id = any(${ids}::bigint[])`.execute(tx)
  return Object.fromEntries(
    named
      .filter(([, department, municipality]) =>
        rows.some((row) => row.id === municipality && row.department !== department),
      )
      .map(([field]) => [field, [apiTexts.municipalityElsewhere]]),
  )
}

/** 422 at each field of step 1 that names something which no catalogue has (`spec 3 §3`). */
export async function checkReferences(tx: Tx, body: CauseWire): Promise<void> {
  const ofPublic = body.tipoAccion === 'Pública'
  const messages = await unknownReferences(tx, [
    ['idTipoDenuncia', 'complaintType', body.idTipoDenuncia],
    ['idTipoEstado', 'causeState', ofPublic ? body.idTipoEstado : null],
    ['idTipoEtapa', 'causeStage', ofPublic ? body.idTipoEtapa : null],
    ['idMunicipioHecho', 'municipality', body.idMunicipioHecho],
  ])
  const means: readonly string[] = telematicMeans
  const unknownMeans = body.mediosTelematicos.find((mean) => !means.includes(mean))
  refuseBroken({
    ...messages,
    ...(unknownMeans !== undefined && { mediosTelematicos: [apiTexts.unknown(apiTexts.telematicMean)] }),
  })
}

/**
 * 422 at `delitos` where a crime doesn't exist, or is of public action in a private cause: the list from which
 * crimes are chosen has those of private action alone there, and all of them in a public one (`spec 3 §3`). `kept`: with
 * what the party is charged already, whatever became of it in the catalogue since.
 */
export async function checkCrimes(
  tx: Tx,
  tipoAccion: string,
  delitos: readonly number[],
  { now, kept }: { readonly now: Date; readonly kept: readonly number[] },
): Promise<void> {
  const chosen = delitos.filter((id) => !kept.includes(id))
  if (chosen.length === 0) return
  const { rows } = await sql<{ tipo: string | null }>`
    select d.datos ->> 'tipoAccion' as tipo from unnest(${chosen}::bigint[]) as sent(id)
    left join ${openAt('delitos', now)} d on d.id = sent.id`.execute(tx)
  if (rows.some(({ tipo }) => tipo === null)) throw ruleBroken({ delitos: [partyMessages.crimeUnknown] })
  if (tipoAccion === 'Privada' && rows.some(({ tipo }) => tipo !== 'Privada')) {
    throw ruleBroken({ delitos: [partyMessages.crimeOfPublicAction] })
  }
}
