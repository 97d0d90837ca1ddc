import { deadlineUnitIds } from '@estrado/machines/deadlines/vocabulary'
import { Client, type Court } from './api-client.ts'
import { closedAct, judgeOf } from './court-acts.ts'

type Term = readonly [plazo: number, unidad: 1 | 2]
type SampleAct = {
  readonly step: string
  readonly idTipoActoProcesal: number
  readonly referencia: string
  readonly term?: Term
  /** What becomes of its deadline once the act is closed. */
  readonly outcome?: 'suspended' | 'answered'
}

const { hours, days } = deadlineUnitIds
/** Types whose deadline waits for the notification, begins at once, and one of an answer. */
const [transfer, record, order] = [302, 601, 301]

/** One act for each state that a deadline has before time passes; that of one hour runs out while one looks. */
const acts: readonly SampleAct[] = [
  { step: 'plazo por notificar', idTipoActoProcesal: transfer, referencia: 'Traslado a la otra parte' },
  {
    step: 'plazo de cinco días',
    idTipoActoProcesal: record,
    referencia: 'Inasistencia de la defensa: plazo para justificarla',
    term: [5, days],
  },
  {
    step: 'plazo de doce horas',
    idTipoActoProcesal: record,
    referencia: 'Falta de notificación: plazo para la representación',
    term: [12, hours],
  },
  {
    step: 'plazo de una hora',
    idTipoActoProcesal: record,
    referencia: 'Falta de traslado del detenido: plazo para el informe',
    term: [1, hours],
  },
  {
    step: 'plazo suspendido',
    idTipoActoProcesal: record,
    referencia: 'Falta del dictamen pericial: plazo para presentarlo',
    term: [10, days],
    outcome: 'suspended',
  },
  {
    step: 'plazo respondido',
    idTipoActoProcesal: record,
    referencia: 'Inasistencia del testigo: plazo para acreditar domicilio',
    term: [3, days],
    outcome: 'answered',
  },
]

/** The court of a sample cause writes acts with deadlines in every state, by the API's calls. */
export async function playDeadlines(
  court: Court,
  { key, idCausa, idOficina }: { readonly key: string; readonly idCausa: number; readonly idOficina: number },
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const usuario = judgeOf(idOficina)
  if (usuario === undefined) return
  const writing = { judge: await Client.login(court, usuario), usuario, env }
  const close = ({ step, idTipoActoProcesal, referencia, term }: SampleAct, answers?: number) =>
    closedAct(writing, `${key}/${step}`, {
      idCausa,
      idTipoActoProcesal,
      referencia,
      more: {
        ...(term && { plazo: String(term[0]), plazoUnidad: String(term[1]) }),
        ...(answers !== undefined && {
          idActoProcesalRespuesta: String(answers),
          esRespuestaPlazo: 'true',
        }),
      },
    })

  for (const act of acts) {
    const id = await close(act)
    if (id === undefined) return
    if (act.outcome === 'suspended')
      await writing.judge.once(`${key}/${act.step}: orden`, 'plazos.update', { id }, () => ({
        estado: 'suspended',
        motivo: 'Bloqueo de caminos en la provincia',
      }))
    if (act.outcome === 'answered') {
      const referencia = 'Por acreditado el domicilio'
      await close({ step: `${act.step}: respuesta`, idTipoActoProcesal: order, referencia }, id)
    }
  }
}
