import { textFromMarkup } from '@estrado/machines/writing/markup'
import { withFields } from '@estrado/machines/writing/walk'
import type { OfferedValue, Phrase } from '../editor-types.ts'

export const sampleFields: readonly OfferedValue[] = [
  { key: 'juez', label: 'Juez o jueza', source: 'oficina', value: 'Dra. Marta Choque' },
  { key: 'codigoUnico', label: 'Código único de la causa', source: 'causa', value: '101199202600001' },
  { key: 'plazo', label: 'Plazo que concede el acto', source: 'acto', value: '' },
]

const phrase = (id: number, title: string, keys: string, markup: string): Phrase => ({
  id,
  title,
  keys,
  text: withFields(textFromMarkup(markup), { juez: 'Dra. Marta Choque' }),
})

export const samplePhrases: readonly Phrase[] = [
  phrase(1, 'Debido proceso', 'garantías', 'El debido proceso rige ante {{juez}}.\n\nSegundo fundamento.'),
  phrase(2, 'Téngase presente', 'tp', 'Téngase presente y notifíquese.'),
  phrase(3, 'Notificación por edicto', 'edictos', 'Notifíquese por edicto conforme a ley.'),
]
