import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { dayOf } from '@estrado/machines/time/la-paz'
import { Client, type Court } from './api-client.ts'
import { closedAct, judgeOf } from './court-acts.ts'
import { demoOffices } from './data/offices.ts'
import { type DrawnSample, presentMemorial } from './play-window.ts'

/** Number of an order in its court and year. */
const numberOf = (order: number) => `${order}/${dayOf(new Date()).slice(0, 4)}`

async function writingOf(court: Court, idOficina: number, env: NodeJS.ProcessEnv) {
  const usuario = judgeOf(idOficina)
  return usuario === undefined ? null : { judge: await Client.login(court, usuario), usuario, env }
}

type Cause = {
  readonly sujetosProcesales: readonly {
    readonly id: number
    readonly tipoSujetoProcesal: { readonly id: number }
  }[]
}

/** Recusations of the demo judge's court, by the API's calls: one that waits for its answer, and one that is rejected. */
export async function playRecusations(
  window: Client,
  { key, idCausa, idOficina }: DrawnSample,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (idOficina !== demoOffices.juzgadoSentencia1LaPaz) return
  const { sujetosProcesales } = (await window.call('causas.get', { id: idCausa })) as Cause
  const accused = sujetosProcesales.find(({ tipoSujetoProcesal: { id } }) => id === partyTypeIds.denunciado)
  if (!accused) return
  const receive = (name: string, referencia: string) =>
    presentMemorial(window, `${key}/recusación ${name}`, {
      idCausa,
      idTipoActoProcesal: recusalTypes.RECUSACION,
      referencia,
      presentadoPor: () => ({ calidad: 'sujeto', idSujeto: accused.id }),
    })
  const rejected = await receive('rechazada', 'Recusa por haber opinado sobre la causa')
  const writing = await writingOf(window.court, idOficina, env)
  if (writing)
    await closedAct(writing, `${key}/rechazo de la recusación`, {
      idCausa,
      idTipoActoProcesal: recusalTypes.AUTO_RECHAZO,
      referencia: 'No hay prueba de la opinión que se alega',
      more: { idActoProcesalRespuesta: String(rejected), codigoResolucion: numberOf(90) },
    })
  await receive('por responder', 'Recusa por amistad con la otra parte')
}

/** The judge of a sample cause excuses themself, and the cause goes to another court. */
export async function playExcuse(
  court: Court,
  { key, idCausa, idOficina }: DrawnSample,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const writing = await writingOf(court, idOficina, env)
  if (!writing) return
  await closedAct(writing, `${key}/excusa`, {
    idCausa,
    idTipoActoProcesal: recusalTypes.AUTO_EXCUSA,
    referencia: 'Parentesco con el denunciado',
    more: { codigoResolucion: numberOf(91) },
  })
}
