import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { type CourtDistribution, excusedIn } from '@estrado/machines/causes/distribution-history'
import { presentDrawMethod } from '@estrado/machines/causes/draw-methods'
import {
  type DrawOption,
  distributionName,
  drawNeeds,
  movesTerritory,
} from '@estrado/machines/causes/draw-options'
import { drawCourt, weighCourts } from '@estrado/machines/causes/draw-rules'
import { isThere, type LaterSituation, laterDrawable } from '@estrado/machines/causes/later-draw'
import { drawChargeTexts, laterDrawRefusals } from '@estrado/machines/causes/later-draw-texts'
import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import type { Judging } from '@estrado/machines/organisation/leaves'
import type { Tx } from '../database/connect.ts'
import { takeTurn } from '../database/turns.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { type JudgesOf, judgingIn } from '../organisation/leaves.ts'
import type { ClosedAct } from './closed-act.ts'
import type { DrawCharge } from './draw-charge.ts'
import { withNames } from './draw-names.ts'
import { drawSeed } from './draw-seed.ts'
import { openCrimes, registryEntriesAt } from './draw-situation.ts'
import {
  chargedWith,
  courtDistributions,
  laterCourts,
  type NamedLaterCourt,
  placeOf,
  placeOfOffice,
  presenceOf,
  triedCrimesAt,
} from './later-situation.ts'

export type Drawing = {
  readonly sorteo: number | null
  readonly option: DrawOption
  readonly office: number
  /** Has this account set itself aside from the cause? */
  readonly excused: (idUsuario: number) => boolean
}

/** 422 at the field that an act leaves empty though its draw needs it. */
function checkNeeds(act: ClosedAct, { sorteo, option }: Drawing): void {
  const needs = drawNeeds(option)
  const name = distributionName(sorteo)
  if (needs.idAreaOrganizacional && act.id_area_organizacional === null)
    throw ruleBroken({ idAreaOrganizacional: [laterDrawRefusals.idAreaOrganizacional(name)] })
  if (needs.idMunicipio && act.id_municipio === null)
    throw ruleBroken({ idMunicipio: [laterDrawRefusals.idMunicipio(name)] })
}

/**
 * Around where a cause is tried: the incident, and once a court declined it by territory where that sent it. `abroad`:
 * in another department than the incident's, of whose courts its registry's entries say nothing.
 */
async function seatOf(tx: Tx, cause: ClosedAct['cause'], distributions: readonly CourtDistribution[]) {
  const happened = await placeOf(tx, cause.id_municipio_hecho)
  if (!happened) throw new Error(`the municipality of cause ${cause.id} is gone`)
  const declined = distributions.findLast(({ opcion }) => movesTerritory(opcion))
  const moved = declined ? await placeOfOffice(tx, declined.idOficinaDestino) : null
  const incident = moved ?? happened
  return { incident, abroad: incident.idDepartamento !== happened.idDepartamento }
}

/** With what an act comes to the draw, read at one instant. */
async function situationOf(
  { tx, now }: Moment,
  { cause, id_area_organizacional, id_municipio }: ClosedAct,
  { option, office, excused }: Drawing,
): Promise<LaterSituation<NamedLaterCourt>> {
  const distributions = await courtDistributions(tx, cause.id)
  const { incident, abroad } = await seatOf(tx, cause, distributions)
  const place = id_municipio === null ? null : await placeOf(tx, id_municipio)
  const departments = [incident.idDepartamento, ...(place ? [place.idDepartamento] : [])]
  const courts = await laterCourts(tx, departments, option)
  const crimes = await triedCrimesAt(tx, now)
  const charged = await chargedWith(tx, cause.id)
  const judging = await judgingIn(
    tx,
    courts.map(({ idOficina }) => idOficina),
    now,
  )
  // Who helps may have the cause handed over, but isn't asked to help again.
  const helper = option.tipoTramitacion === tramitationTypeIds.destination ? null : cause.id_oficina_apoyo
  const hands = [office, cause.id_oficina_reparto, helper].filter((id) => id !== null)
  return {
    option,
    from: { idOficina: office, idArea: await areaOf(tx, office) },
    holder: cause.id_oficina_reparto,
    hands,
    courts,
    crimes: crimes.filter(({ id }) => charged.has(id)),
    everyCrime: openCrimes(crimes),
    competences: abroad ? null : await registryEntriesAt(tx, cause.id_oficina_usuario, now),
    incident,
    named: { idArea: id_area_organizacional, place },
    excused: new Set([...excusedIn(distributions), ...ofExcusedAlone(judging.judges, excused)]),
    ...(await presenceOf(tx, able(judging, excused), { registry: cause.id_oficina_usuario, office, now })),
  }
}

/** Courts in which everybody who judges set themself aside from the cause: nobody could hear it there. */
const ofExcusedAlone = (judges: JudgesOf, excused: Drawing['excused']): readonly number[] =>
  [...judges].flatMap(([idOficina, people]) => (people.every(excused) ? [idOficina] : []))

/** Who may judge the cause, by court. */
const able = ({ judges, standIns }: Judging, excused: Drawing['excused']): Judging => {
  const without = (people: JudgesOf): JudgesOf =>
    new Map([...people].map(([idOficina, ids]) => [idOficina, ids.filter((id) => !excused(id))]))
  return { judges: without(judges), standIns: without(standIns) }
}

async function areaOf(tx: Tx, office: number): Promise<number | null> {
  const row = await tx
    .selectFrom('oficina')
    .select('id_area_organizacional')
    .where('id', '=', office)
    .executeTakeFirst()
  return row?.id_area_organizacional ?? null
}

/** The draw of a closed act, with what its sheet says. Null: the cause is with such a court already. */
export async function drawLater(moment: Moment, act: ClosedAct, drawing: Drawing) {
  const { sorteo: opcion } = drawing
  const { cause } = act
  checkNeeds(act, drawing)
  await takeTurn(moment.tx, 'draw')
  const situation = await situationOf(moment, act, drawing)
  if (isThere(situation)) return null
  const { courts, setAside } = laterDrawable(situation)
  const candidates = weighCourts(courts)
  const seed = drawSeed.next()
  const idOficina = drawCourt(seed, candidates)
  const aside = withNames(situation.courts, setAside)
  const option = distributionName(opcion)
  if (idOficina === null)
    throw ruleText(
      aside.length > 0 ? laterDrawRefusals.allAside(option, aside) : laterDrawRefusals.noCourt(option),
    )
  const charge: DrawCharge = {
    idTipoActoProcesal: actTypeCodes.CARGO_REMISION_OGP_Y_SORTEO_CAUSA,
    titulo: drawChargeTexts.titles.later,
    idCausa: cause.id,
    codigo: cause.codigo_unico,
    opcion: option,
    acto: act.tipo,
    idOrigen: drawing.office,
    idDestino: idOficina,
    semilla: seed,
    candidatos: withNames(situation.courts, candidates),
    apartados: aside,
  }
  return { idOficina, charge, sorteo: { metodo: presentDrawMethod, seed, candidates, apartados: setAside } }
}
