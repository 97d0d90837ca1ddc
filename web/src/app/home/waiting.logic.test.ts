import { describe, expect, it } from 'vitest'
import { waitingItems } from './waiting.logic.ts'

describe('what waits for a person', () => {
  it('names only what there is, and where it is dealt with', () => {
    expect(waitingItems({ draft: 1, formIssued: 2, postponed: 0 }, 0)).toEqual([
      {
        key: 'formIssued',
        count: 2,
        text: 'Formularios Únicos por firmar',
        href: '/bandeja-causas?estado=formIssued',
      },
      { key: 'draft', count: 1, text: 'borrador por terminar', href: '/bandeja-causas?estado=draft' },
    ])
    expect(waitingItems({}, 3).map(({ text }) => text)).toEqual(['causas nuevas sin ver'])
    expect(waitingItems({}, 0)).toEqual([])
  })
})
