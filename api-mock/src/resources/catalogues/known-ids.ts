import { apiTexts } from '@estrado/machines/messages/api'
import { partyMessages } from '@estrado/machines/messages/parties'
import type { CauseWire } from '@estrado/machines/rules/cause-wire'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { telematicMeans } from '@estrado/machines/vocabulary/causes'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { ruleBroken } from '../../errors.ts'

type Named = { readonly what: string; readonly source: ReturnType<typeof inCatalogue> }

const inCatalogue = (name: string) => sql`select id from catalogo where catalogo = ${name}`

/** Referential check: where the number of each field must stand, and what it is called in a refusal. */
const sources = {
  idTipoDenuncia: { what: 'El tipo de denuncia', source: inCatalogue('tipos-denuncias') },
  idTipoEstado: { what: 'El estado de la causa', source: inCatalogue('tipos-estados-causas') },
  idTipoEtapa: { what: 'La etapa de la causa', source: inCatalogue('tipos-etapas-causas') },
  idMunicipioHecho: { what: apiTexts.municipalityUnknown, source: sql`select id from municipio` },
} as const satisfies Readonly<Record<string, Named>>

type Reference = keyof typeof sources
type Messages = Readonly<Record<string, readonly string[]>>

/** Messages at the fields whose number no catalogue has; null refers to nothing. One question for all of them. */
async function unknownReferences(
  tx: Tx,
  sent: Readonly<Record<Reference, number | null>>,
): Promise<Messages> {
  const fields = (Object.keys(sources) as Reference[]).filter((field) => sent[field] !== null)
  if (fields.length === 0) return {}
  const asked = fields.map(
    (field) =>
      sql`select ${field}::text as field where ${sent[field]}::bigint not in (${sources[field].source})`,
  )
  const { rows } = await sql<{ field: Reference }>`${sql.join(asked, sql` union all `)}`.execute(tx)
  return Object.fromEntries(rows.map(({ field }) => [field, [apiTexts.unknown(sources[field].what)]]))
}

/** 422 at each field of step 1 that names something which no catalogue has (`spec 3 §3`). */
export async function checkReferences(tx: Tx, body: CauseWire): Promise<void> {
  const ofPublic = body.tipoAccion === 'Pública'
  const messages = await unknownReferences(tx, {
    idTipoDenuncia: body.idTipoDenuncia,
    idTipoEstado: ofPublic ? body.idTipoEstado : null,
    idTipoEtapa: ofPublic ? body.idTipoEtapa : null,
    idMunicipioHecho: body.idMunicipioHecho,
  })
  const means: readonly string[] = telematicMeans
  const unknownMeans = body.mediosTelematicos.find((mean) => !means.includes(mean))
  const all: Messages = {
    ...messages,
    ...(unknownMeans !== undefined && { mediosTelematicos: [apiTexts.unknown(apiTexts.telematicMean)] }),
  }
  if (hasMessages(all)) throw ruleBroken(all)
}

/**
 * 422 at `delitos` where a crime doesn't exist, or is of public action in a private cause: the list from which
 * crimes are chosen has those of private action alone there, and all of them in a public one (`spec 3 §3`).
 */
export async function checkCrimes(tx: Tx, tipoAccion: string, delitos: readonly number[]): Promise<void> {
  if (delitos.length === 0) return
  const { rows } = await sql<{ tipo: string | null }>`
    select d.tipo_accion as tipo from unnest(${[...delitos]}::bigint[]) as sent(id)
    left join delito d on d.id = sent.id`.execute(tx)
  if (rows.some(({ tipo }) => tipo === null)) throw ruleBroken({ delitos: [partyMessages.crimeUnknown] })
  if (tipoAccion === 'Privada' && rows.some(({ tipo }) => tipo !== 'Privada')) {
    throw ruleBroken({ delitos: [partyMessages.crimeOfPublicAction] })
  }
}
