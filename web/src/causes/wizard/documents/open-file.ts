import { wizardMessages } from '@estrado/machines/causes/wizard-texts'
import { call } from '../../../client/call.ts'
import { CallFailure } from '../../../client/failure.ts'
import { showToast } from '../../../ui/toasts.ts'

async function fetched(ask: () => Promise<unknown>): Promise<Blob | undefined> {
  try {
    const answer = await ask()
    if (answer instanceof Blob) return answer
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
  showToast('negative', wizardMessages.filesUnavailable)
  return undefined
}

/** An attached document's PDF; undefined when it can't be had, which has been said (`spec 3 §8`). */
export const fetchDocument = (uuid: string): Promise<Blob | undefined> =>
  fetched(() => call('documentos.pdf', { params: { uuid } }, { notices: 'none' }))

/** The Formulario Único: the issued one, or before the draw a draft that says so. */
export const fetchUniqueForm = (id: number): Promise<Blob | undefined> =>
  fetched(() => call('causas.formularioUnico', { params: { id } }, { notices: 'none' }))
