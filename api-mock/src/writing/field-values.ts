import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { CauseGeneral } from '@estrado/machines/causes/cause/facts'
import { deadlineUnits } from '@estrado/machines/deadlines/vocabulary'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { dayOf, timeOfDay } from '@estrado/machines/time/la-paz'
import { judgingRoles, type RoleCode, secretaryRoles } from '@estrado/machines/vocabulary/roles'
import { longDay } from '@estrado/machines/writing/moment-texts'
import type { FieldValues } from '@estrado/machines/writing/walk'
import type { VisibleAct } from '../acts/act-command.ts'
import type { visibleCause } from '../causes/access.ts'
import { presenters } from '../causes/file/memorials.ts'
import { kindsOf, partiesOf } from '../causes/read.ts'
import type { Database } from '../database/connect.ts'
import { holds, officeOf } from '../organisation/posts/holding.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'

/** What the fields of an act's text are filled from. */
export type FieldsOf = {
  readonly cause: Awaited<ReturnType<typeof visibleCause>>
  /** The court that writes. */
  readonly office: number | null
  readonly tipo: string
  readonly idActoRespuesta: number | null
  readonly sujetos: readonly number[]
  readonly codigoResolucion: string | null
  readonly plazo: number | null
  readonly plazoUnidad: number | null
  readonly now: Date
}

type Party = Awaited<ReturnType<typeof partiesOf>>[number]

const { denunciante, denunciado, victima, denuncianteYVictima } = partyTypeIds

/** Names as one says them: 'Ana Rojas, Luis Paz y Eva Ríos'. */
function named(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} y ${last}`
}

/** Whose identity is protected isn't named in what whoever reads the act will read. */
const nameOf = ({ protegido, nombreCompleto }: Party) => (protegido ? identityTexts.reserved : nombreCompleto)

async function holderOf(db: Database, office: number | null, roles: readonly RoleCode[], now: Date) {
  const row = await db
    .selectFrom('usuario as u')
    .innerJoin('puesto as r', 'r.id_usuario', 'u.id')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(nameIn('p').as('nombre'))
    .where(officeOf('r'), '=', office)
    .where(holds('r', now))
    .where('u.activo', '=', true)
    .where('r.rol', 'in', [...roles])
    .orderBy('u.id')
    .executeTakeFirst()
  return row?.nombre ?? ''
}

const placeOf = (db: Database, office: number | null) =>
  db
    .selectFrom('oficina as o')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .innerJoin('departamento as d', 'd.id', 'm.id_departamento')
    .select(['o.descripcion as juzgado', 'm.descripcion as municipio', 'd.descripcion as departamento'])
    .where('o.id', '=', office)
    .executeTakeFirst()

/** The memorial, or whatever act it is, that is answered. */
async function answered(db: Database, id: number | null, idCausa: number): Promise<FieldValues> {
  if (id === null) return {}
  const act = await db
    .selectFrom('acto_procesal as a')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .select(['a.referencia', 'a.fecha_creacion', 't.descripcion'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!act) return {}
  // A written act is notified to everybody: it names nobody who is protected.
  const by = await presenters(db, [id], { cause: { id: idCausa }, protectedSeen: false, own: [] })
  return {
    memorialTipo: act.descripcion ?? '',
    memorialReferencia: act.referencia,
    memorialPresentante: by.get(id)?.quien ?? '',
    memorialFecha: longDay(dayOf(act.fecha_creacion)),
  }
}

const deadlineWords = ({ plazo, plazoUnidad }: FieldsOf): string => {
  const unit = deadlineUnits.find(({ id }) => id === plazoUnidad)
  return plazo === null || !unit ? '' : `${plazo} ${unit.label.toLowerCase()}`
}

/** What every field holds now, by its key: from the cause, its parties, the court, the act and the moment. */
export async function fieldValues(db: Database, of: FieldsOf): Promise<FieldValues> {
  const { cause, office, now } = of
  const [parties, place, juez, secretario, kinds, before] = await Promise.all([
    partiesOf(db, cause),
    placeOf(db, office),
    holderOf(db, office, judgingRoles, now),
    holderOf(db, office, secretaryRoles, now),
    kindsOf(db, (cause.general as CauseGeneral).idTipoDenuncia, cause),
    answered(db, of.idActoRespuesta, cause.id),
  ])
  const ofTypes = (...types: readonly number[]) =>
    named(parties.filter((party) => types.includes(party.tipoSujetoProcesal.id)).map(nameOf))
  const crimes = new Set(parties.flatMap(({ delitos }) => delitos.map(({ descripcion }) => descripcion)))
  const lawyers = parties.flatMap(({ listaAbogados }) =>
    listaAbogados.map(({ nombreCompleto }) => nombreCompleto),
  )
  return {
    codigoUnico: cause.codigo_unico,
    tipoAccion: cause.tipo_accion,
    delitos: named([...crimes]),
    etapa: kinds.tipoEtapa?.descripcion ?? '',
    // Of a public action without a complainant the prosecution is the accusing party.
    denunciantes:
      ofTypes(denunciante, denuncianteYVictima) || (cause.tipo_accion === 'Pública' ? cause.origen : ''),
    denunciados: ofTypes(denunciado),
    victimas: ofTypes(victima, denuncianteYVictima),
    abogados: named([...new Set(lawyers)]),
    individualizados: named(parties.filter(({ id }) => of.sujetos.includes(id)).map(nameOf)),
    juzgado: place?.juzgado ?? '',
    municipio: place?.municipio ?? '',
    departamento: place?.departamento ?? '',
    juez,
    secretario,
    tipoActo: of.tipo,
    numeroResolucion: of.codigoResolucion ?? '',
    plazo: deadlineWords(of),
    memorialTipo: '',
    memorialReferencia: '',
    memorialPresentante: '',
    memorialFecha: '',
    ...before,
    fecha: longDay(dayOf(now)),
    hora: timeOfDay(now),
    gestion: dayOf(now).slice(0, 4),
  }
}

/** What the fields of an act's text would hold at an instant. */
export const valuesOfAct = (db: Database, act: VisibleAct, now: Date): Promise<FieldValues> =>
  fieldValues(db, {
    cause: act.cause,
    office: act.id_oficina_redactora ?? act.cause.id_oficina_reparto,
    tipo: act.tipo ?? '',
    idActoRespuesta: act.id_acto_respuesta,
    sujetos: act.sujetos,
    codigoResolucion: act.codigo_resolucion,
    plazo: act.plazo,
    plazoUnidad: act.plazo_unidad,
    now,
  })

/** What the page says above and below the text. */
export const frameOf = (values: FieldValues) => ({
  encabezado: ['Órgano Judicial del Estado Plurinacional de Bolivia', values.juzgado ?? ''].filter(Boolean),
  pie: [[values.municipio, values.departamento].filter(Boolean).join(', ')].filter(Boolean),
})
