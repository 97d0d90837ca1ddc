import { wireOfForm } from '@estrado/machines/causes/wire'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { vi } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { type CaseWizard, createCaseWizard, type WizardTools } from '../wizard/case-wizard.ts'
import { emptyGeneral } from '../wizard/general/general.logic.ts'

type Cause = AnswerOf<'causas.get'>

const party = (id: number, type: number) =>
  ({ id, tipoSujetoProcesal: { id: type, descripcion: '' } }) as Cause['sujetosProcesales'][number]

/** A draft with its two parties, otherwise as `change` says. */
export const causeOf = (change: Partial<Cause> = {}): Cause => ({
  id: 7,
  version: 3,
  estado: 'draft',
  estadoDescripcion: 'Borrador',
  ...wireOfForm({ ...emptyGeneral(20101), hechoDireccion: 'Calle 1' }),
  codigoUnico: '202602000007',
  tipoDenuncia: null,
  idTipoEstado: 1,
  tipoEstado: { id: 1, descripcion: 'Registrada' },
  tipoEtapa: null,
  idOficinaUsuario: 5,
  tags: 'Privada',
  origen: 'Órgano Judicial',
  fechaCreacion: '2026-11-21T14:00:00Z',
  fechaModificacion: '2026-11-21T14:00:00Z',
  modificadoPor: 'ventanilla',
  estaFinalizaCreacion: false,
  oficinaReparto: null,
  juez: null,
  fechaReparto: null,
  ultimoReparto: null,
  delitos: [],
  nombreDelitos: [],
  sujetosProcesales: [party(1, 1), party(2, 2)],
  actosProcesales: [],
  formularioUnico: null,
  ...change,
})

type Sent = { readonly name: string; readonly input: unknown; readonly options: Record<string, unknown> }

/** A wizard whose calls are answered by `answer`: a value, or a failure that is thrown. */
export function wizardWith(answer: (sent: Sent, count: number) => unknown) {
  const sent: Sent[] = []
  let ids = 0
  const tools: WizardTools = {
    call: (async (name: string, input: unknown, options: Record<string, unknown> = {}) => {
      const call = { name, input, options }
      sent.push(call)
      const given = await answer(call, sent.filter((other) => other.name === name).length)
      if (given instanceof Error) throw given
      return { response: given, version: undefined }
    }) as unknown as WizardTools['call'],
    newCommandId: () => `id-${++ids}`,
    announce: vi.fn(),
    tell: vi.fn(),
  }
  return { wizard: createCaseWizard('ventanilla', tools), sent, tools }
}

export const state = (wizard: CaseWizard) => wizard.getState().snapshot.value
export const named = (sent: readonly Sent[], name: string) => sent.filter((call) => call.name === name)
/** No answer came. */
export const offline = new CallFailure(0, {})
