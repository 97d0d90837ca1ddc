import { waitKeys, waits } from '@estrado/machines/inboxes/waits'
import { describe, expect, it } from 'vitest'
import { waitingItems } from './waiting.logic.ts'

const nothing = { waiting: [], counts: {}, unseenCauses: 0 }
const inMenu = [
  '/bandeja-causas',
  '/despacho/causas',
  '/causas-plazos',
  '/notificaciones',
  '/despacho/notificaciones',
]

describe('what waits for a person', () => {
  it('names only what there is, and where it is dealt with', () => {
    const counts = { draft: 1, formIssued: 2, postponed: 0 }
    expect(waitingItems({ ...nothing, counts }, inMenu)).toEqual([
      {
        key: 'formIssued',
        count: 2,
        text: 'Formularios Únicos por firmar',
        href: '/bandeja-causas?estado=formIssued',
      },
      { key: 'draft', count: 1, text: 'borrador por terminar', href: '/bandeja-causas?estado=draft' },
    ])
    expect(waitingItems(nothing, inMenu)).toEqual([])
  })

  it('says by its verb what causes ask, before causes that are new', () => {
    const waiting = [
      { clave: 'plazosPorVencer', total: 1 },
      { clave: 'revisarActo', total: 2 },
    ] as const
    expect(waitingItems({ ...nothing, waiting, unseenCauses: 3 }, inMenu)).toEqual([
      {
        key: 'plazosPorVencer',
        count: 1,
        text: 'plazo vence antes de 24 horas',
        href: '/causas-plazos?situacion=running',
      },
      {
        key: 'revisarActo',
        count: 2,
        text: 'causas piden revisar el acto enviado',
        href: '/despacho/causas?pedido=revisarActo',
      },
      { key: 'alertas', count: 3, text: 'causas nuevas sin ver', href: '/bandeja-causas' },
    ])
  })

  it('leads nobody to a screen that their menu does not have', () => {
    const waiting = [{ clave: 'notificacionesPorAsignar', total: 4 }] as const
    expect(waitingItems({ ...nothing, waiting }, ['/bandeja-causas'])).toEqual([])
  })

  it('has words for one and for many of each', () => {
    for (const key of waitKeys) expect(waits[key]?.words(1), key).not.toBe('')
    expect(waits.senalarAudiencia?.words(1)).toBe('causa pide señalar audiencia')
    expect(waits.senalarAudiencia?.words(2)).toBe('causas piden señalar audiencia')
  })
})
