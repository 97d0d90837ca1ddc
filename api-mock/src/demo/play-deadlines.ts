import { deadlineUnitIds } from '@estrado/machines/deadlines/vocabulary'
import { demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import { Client, type Court } from './api-client.ts'
import { staff } from './data/staff.ts'
import { pdfFile, samplePage } from './sample-page.ts'
import { signWithAgent } from './sign-with-agent.ts'

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

/** The judge of an office who has a demo token. */
const judgeOf = (idOficina: number) =>
  staff.find(
    ({ usuario, idOficina: of, roles }) =>
      of === idOficina &&
      roles.some((role) => (judgingRoles as readonly string[]).includes(role)) &&
      demoPeople.some((person) => person.usuario === usuario),
  )?.usuario

/** The court of a sample cause writes acts with deadlines in every state, by the API's calls. */
export async function playDeadlines(
  court: Court,
  { key, idCausa, idOficina }: { readonly key: string; readonly idCausa: number; readonly idOficina: number },
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const usuario = judgeOf(idOficina)
  if (usuario === undefined) return
  const judge = await Client.login(court, usuario)
  const once: Client['once'] = (step, ...call) => judge.once(`${key}/${step}`, ...call)

  async function close(act: SampleAct, answers?: number): Promise<number | undefined> {
    const { id, uuid } = (await once(act.step, 'actosProcesales.create', {}, () =>
      formOf(idCausa, act, answers),
    )) as { id: number; uuid: string }
    const signed = await signWithAgent(await judge.pdf(uuid), usuario ?? '', env)
    if (!signed) return undefined
    await once(`${act.step} firmado`, 'documentos.sign', { id }, () => {
      const form = new FormData()
      form.set('tipoAprobacion', '1')
      form.set('archivo', pdfFile(act.referencia, signed))
      return form
    })
    await once(`${act.step} cerrado`, 'actosProcesales.update', { id }, () => ({ cerrado: true }))
    return id
  }

  for (const act of acts) {
    const id = await close(act)
    if (id === undefined) return
    if (act.outcome === 'suspended')
      await once(`${act.step}: orden`, 'plazos.update', { id }, () => ({
        estado: 'suspended',
        motivo: 'Bloqueo de caminos en la provincia',
      }))
    if (act.outcome === 'answered') {
      const referencia = 'Por acreditado el domicilio'
      await close({ step: `${act.step}: respuesta`, idTipoActoProcesal: order, referencia }, id)
    }
  }
}

async function formOf(
  idCausa: number,
  { idTipoActoProcesal, referencia, term }: SampleAct,
  answers: number | undefined,
): Promise<FormData> {
  const form = new FormData()
  form.set('idCausa', String(idCausa))
  form.set('idTipoActoProcesal', String(idTipoActoProcesal))
  form.set('referencia', referencia)
  form.set('fojasAdjunto', '1')
  if (term) {
    form.set('plazo', String(term[0]))
    form.set('plazoUnidad', String(term[1]))
  }
  if (answers !== undefined) {
    form.set('idActoProcesalRespuesta', String(answers))
    form.set('esRespuestaPlazo', 'true')
  }
  form.set('archivo', pdfFile(referencia, await samplePage(referencia, 1)))
  return form
}
