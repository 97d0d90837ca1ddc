import { addDays, dayOf, instantOn } from '@estrado/machines/time/la-paz'
import { Client, type Court } from './api-client.ts'
import { closedAct, judgeOf } from './court-acts.ts'
import { secretaryOf } from './play-window.ts'

type Drawn = { readonly key: string; readonly idCausa: number; readonly idOficina: number }

/** Numbers of `tipos-situaciones-juridicas`. */
const [aprehendido, domiciliaria, preventiva, condenado] = [3, 5, 6, 13]

type Sentence = {
  readonly numero: string
  readonly anios: number
  readonly meses: number
  readonly dias: number
  readonly tipo: 'Reclusión' | 'Presidio'
  /** Days before today from which it counts. */
  readonly desdeHace: number
}
type Accused = { readonly situations: readonly number[]; readonly sentence?: Sentence }
type Script = { readonly accused: readonly Accused[]; readonly remitted?: string; readonly hearing?: true }

/** What becomes of the accused of a sample cause, in the order in which they were registered. */
const scripts: Readonly<Record<string, Script>> = {
  'robo-agravado': {
    accused: [{ situations: [aprehendido] }, { situations: [preventiva] }, { situations: [domiciliaria] }],
    hearing: true,
  },
  'robo-condenado': {
    accused: [
      {
        situations: [preventiva],
        sentence: { numero: '13/2026', tipo: 'Reclusión', anios: 2, meses: 0, dias: 15, desdeHace: 700 },
      },
    ],
    remitted: '14/2026',
  },
}

type Cause = {
  readonly actosProcesales: readonly { readonly id: number }[]
  readonly sujetosProcesales: readonly { readonly id: number; readonly esQuerellante: boolean }[]
}

const situate = (court: Client, key: string, idSujeto: number, type: number, idActoProcesal: number) =>
  court.once(
    `${key}/sujeto ${idSujeto}, situación ${type}`,
    'situacionesJuridicas.save',
    { idSujeto },
    () => ({
      idTipoSituacionJuridica: type,
      idActoProcesal,
    }),
  )

/** The court of a sample cause records that its accused are held, by the API's calls. */
export async function playHeld(registrar: Client, { key, idCausa, idOficina }: Drawn): Promise<void> {
  const script = scripts[key]
  const court = script && (await secretaryOf(registrar, idOficina))
  if (!court) return
  const { actosProcesales, sujetosProcesales } = (await registrar.call('causas.get', {
    id: idCausa,
  })) as Cause
  const accused = sujetosProcesales.filter(({ esQuerellante }) => !esQuerellante)
  for (const [place, { situations }] of script.accused.entries())
    for (const type of situations)
      await situate(court, key, accused[place]?.id ?? 0, type, actosProcesales[0]?.id ?? 0)
  if (!script.hearing) return
  const day = addDays(dayOf(new Date()), 4)
  await court.once(`${key}/audiencia`, 'audiencias.schedule', {}, () => ({
    audienciaSinSolicitud: { idCausa, idTipoAudiencia: 8 },
    audienciasDetalles: [
      {
        modalidad: 'Presencial',
        fechaHoraInicio: instantOn(day, '09:30').toISOString(),
        fechaHoraFin: instantOn(day, '10:30').toISOString(),
      },
    ],
  }))
}

/** It sentences who confessed, records the penalty and sends the cause to the court that enforces it. */
export async function playSentences(
  court: Court,
  registrar: Client,
  { key, idCausa, idOficina }: Drawn,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const script = scripts[key]
  const usuario = judgeOf(idOficina)
  const secretary = await secretaryOf(registrar, idOficina)
  if (!script || usuario === undefined || !secretary) return
  const writing = { judge: await Client.login(court, usuario), usuario, env }
  const { sujetosProcesales } = (await registrar.call('causas.get', { id: idCausa })) as Cause
  const accused = sujetosProcesales.filter(({ esQuerellante }) => !esQuerellante)
  for (const [place, { sentence }] of script.accused.entries()) {
    const idSujeto = accused[place]?.id ?? 0
    if (!sentence) continue
    const { numero, desdeHace, ...penalty } = sentence
    const idActoProcesal = await closedAct(writing, `${key}/sentencia ${numero}`, {
      idCausa,
      idTipoActoProcesal: 503,
      referencia: 'Sentencia en procedimiento abreviado',
      more: { codigoResolucion: numero, sujetosProcesales: JSON.stringify([idSujeto]) },
    })
    if (idActoProcesal === undefined) return
    await situate(secretary, key, idSujeto, condenado, idActoProcesal)
    await secretary.once(
      `${key}/pena ${numero}`,
      'ejecucion.savePenalty',
      { idSujeto },
      () => ({
        ...penalty,
        idActoProcesal,
        cuentaDesde: addDays(dayOf(new Date()), -desdeHace),
        diasReconocidos: null,
        motivo: '',
      }),
      0,
    )
  }
  if (script.remitted === undefined) return
  await closedAct(writing, `${key}/remisión`, {
    idCausa,
    idTipoActoProcesal: 426,
    referencia: 'Remisión de la condena ejecutoriada',
    more: { codigoResolucion: script.remitted },
  })
}
