import { asks } from '../inboxes/asks.ts'
import { memorialTexts } from './texts.ts'

/** Memorials of a list: what asks something before the newest of the rest; older ones stand in their cause's file. */
export const memorialsListed = 500

/** What waits to be done with a memorial, by where it stands: at the window and in court. */
export const memorialAsks: Readonly<Record<'window' | 'court' | 'own', Readonly<Record<string, string>>>> = {
  window: {
    draft: 'Poner el cargo',
    validated: 'Enviar al juzgado',
    observed: 'Corregir lo observado',
    returned: 'Corregir lo devuelto',
  },
  own: {
    draft: 'Firmar',
    validated: 'Presentar',
    observed: 'Corregir lo observado',
    returned: 'Corregir lo devuelto',
  },
  court: Object.fromEntries(asks.proveerMemorial.states.map((state) => [state, memorialTexts.answer])),
}
