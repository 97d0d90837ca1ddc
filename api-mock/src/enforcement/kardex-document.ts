import { dayTold, endTold, instantTold } from '@estrado/machines/deadlines/told'
import { kardexTexts as texts } from '@estrado/machines/enforcement/kardex-texts'
import {
  daysTold,
  pauseTold,
  penaltyStates,
  penaltyTold,
  spanTold,
} from '@estrado/machines/enforcement/penalty-texts'
import { type Handler, numberParam } from '../context.ts'
import { sha256 } from '../journal/hash.ts'
import { type Kardex, kardexOf } from './kardex.ts'

type Pair = readonly [label: string, value: string]
type Part = {
  readonly titulo: string
  readonly datos: readonly Pair[]
  readonly columnas: readonly string[]
  readonly filas: readonly (readonly string[])[]
  readonly nada: string
  readonly notas: readonly string[]
}

const known = (pairs: readonly Pair[]): readonly Pair[] => pairs.filter(([, value]) => value !== '')
const when = (instant: string | null): string => (instant === null ? '' : instantTold(instant))

const part = (titulo: string, more: Partial<Part>): Part => ({
  titulo,
  datos: [],
  columnas: [],
  filas: [],
  nada: '',
  notas: [],
  ...more,
})

function identity({ persona, causa }: Kardex): Part {
  const { person } = texts
  const { fechaNacimiento } = persona
  return part(texts.identity, {
    datos: known([
      [person.document, persona.documento],
      [person.birth, fechaNacimiento === null ? '' : dayTold(fechaNacimiento)],
      [person.sex, persona.sexo],
      [person.work, persona.ocupacion],
      [person.home, persona.direccion],
      [person.lawyers, persona.abogados.join(', ')],
      [person.cause, causa.codigoUnico],
      [person.state, causa.estadoDescripcion],
      [person.court, causa.oficina],
      [person.judge, causa.juez ?? ''],
    ]),
  })
}

function penalty({ pena, penaSuprimida, computo }: Kardex): Part {
  const { reckoned } = texts
  if (penaSuprimida) return part(texts.penalty, { nada: texts.erasedPenalty(penaSuprimida) })
  if (!pena) return part(texts.penalty, { nada: texts.noPenalty })
  const datos: Pair[] = [
    [reckoned.penalty, penaltyTold(pena)],
    [reckoned.act, `${pena.acto}, ${when(pena.fecha)}`],
    [reckoned.from, dayTold(pena.cuentaDesde)],
  ]
  if (!computo) return part(texts.penalty, { datos, notas: [texts.notHeldPenalty] })
  return part(texts.penalty, {
    datos: known([
      ...datos,
      [reckoned.state, penaltyStates[computo.estado]],
      [reckoned.served, daysTold(computo.cumplidos)],
      [reckoned.before, computo.detencionPrevia > 0 ? daysTold(computo.detencionPrevia) : ''],
      [reckoned.recognised, pena.diasReconocidos > 0 ? daysTold(pena.diasReconocidos) : ''],
      [reckoned.left, computo.restante ? spanTold(computo.restante) : daysTold(computo.restantes)],
      [reckoned.last, computo.ultimoDia === null ? texts.unknownEnd : dayTold(computo.ultimoDia)],
      [reckoned.pauses, computo.pausas.map((one) => `${pauseTold(one)} (${daysTold(one.dias)})`).join('; ')],
    ]),
    notas: [texts.note, ...(computo.enDuda > 0 ? [texts.doubt(computo.enDuda)] : [])],
  })
}

/** The parts of a kardex as its document has them. */
const partsOf = (kardex: Kardex): readonly Part[] => [
  identity(kardex),
  part(texts.situations, {
    columnas: [texts.situation.what, texts.situation.start, texts.situation.end, texts.situation.act],
    filas: kardex.situaciones.map((row) => [
      row.tipoSituacionJuridicaDescripcion,
      when(row.fechaInicio),
      when(row.fechaFin),
      row.actoProcesal,
    ]),
    nada: texts.noSituations,
  }),
  part(texts.sentences, {
    columnas: [texts.sentence.act, texts.sentence.when, texts.sentence.court],
    filas: kardex.sentencias.map(({ acto, fecha, oficina }) => [acto, when(fecha), oficina]),
    nada: texts.noSentence,
  }),
  penalty(kardex),
  part(texts.crimes, {
    columnas: [texts.crime.name, texts.crime.sanctions],
    filas: kardex.delitos.map(({ descripcion, sanciones }) => [
      descripcion,
      sanciones.join('; ') || texts.noSanctions,
    ]),
    nada: texts.noCrimes,
  }),
  part(texts.measures, {
    columnas: [texts.measure.what, texts.measure.start, texts.measure.end, texts.measure.act],
    filas: kardex.medidas.map((row) => [
      row.descripcion,
      when(row.fechaInicio),
      when(row.fechaFin),
      row.acto,
    ]),
    nada: texts.noMeasures,
  }),
  part(texts.hearings, {
    columnas: [texts.hearing.type, texts.hearing.when, texts.hearing.state],
    filas: kardex.audiencias.map((row) => [row.tipoAudiencia, when(row.fechaHoraInicio), row.estado]),
    nada: texts.noHearings,
  }),
  part(texts.deadlines, {
    columnas: [texts.deadline.what, texts.deadline.until, texts.deadline.state],
    filas: kardex.plazos.map(({ que, hasta, plazo }) => [
      que,
      hasta === null ? '' : endTold(hasta),
      plazo?.estadoDescripcion ?? '',
    ]),
    nada: texts.noDeadlines,
  }),
  part(texts.acts, {
    columnas: [texts.actColumns.act, texts.actColumns.when, texts.actColumns.reference],
    filas: kardex.actos.map((row) => [row.tipoActoProcesal.descripcion, when(row.fecha), row.referencia]),
    nada: texts.noActs,
  }),
]

/** GET ejecucion/kardex/{idSujeto}/documento: the kardex on paper. */
export const printKardex: Handler<'ejecucion.kardexDocument'> = async (context) => {
  const { documents, clock } = context.services
  const kardex = await kardexOf(context, numberParam(context, 'idSujeto'))
  const now = clock.now()
  const bytes = await documents.render(
    'kardex',
    {
      titulo: texts.documentTitle,
      subtitulo: kardex.sentencias.length > 0 ? texts.documentSubtitle : texts.documentSubtitleHeld,
      nombre: kardex.persona.nombreCompleto,
      codigo: kardex.causa.codigoUnico,
      oficina: kardex.causa.oficina,
      privacion: kardex.privado ? texts.held(kardex.privado.dias) : texts.notHeld,
      partes: partsOf(kardex),
      emitido: texts.issued,
      fecha: instantTold(now.toISOString()),
    },
    now,
  )
  return { file: { name: texts.file(kardex.causa.codigoUnico), bytes, sha256: sha256(bytes) } }
}
