import { approvalResults } from '@estrado/machines/signing/approval-types'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { createApproval } from './approval.ts'
import type { Answered, ApprovalTools, Requested } from './approval-tools.ts'

const document = { idActo: 7, uuid: 'u-1', name: 'Formulario.pdf' }
const link = 'http://localhost:3001/aprobacion/secreto'

type World = Partial<{
  citizenToken: string | null
  requested: () => Promise<Requested>
  answered: Answered | CallFailure
  blocked: boolean
  addresses: (CallFailure | string)[]
}>

function world({
  citizenToken = 'ficha',
  requested,
  answered = 'pendiente',
  blocked = false,
  addresses = ['http://localhost:3001/auth'],
}: World = {}) {
  const recorded: { type: string }[] = []
  const left: string[] = []
  let heard: Parameters<ApprovalTools['hear']>[0] = () => undefined
  let closed: () => void = () => undefined
  const planned = new Map<number, () => void>()
  let opens = 0
  const popup = { closed: false } as Window
  const tools: ApprovalTools = {
    citizenToken: () => citizenToken,
    request: requested ?? (async () => ({ link, solicitud: 's-1' })),
    confirm: async () => {
      if (answered instanceof CallFailure) throw answered
      return answered
    },
    openWindow: () => {
      opens += 1
      return blocked && opens === 1 ? null : popup
    },
    hear: (listener) => {
      heard = listener
      return () => undefined
    },
    watch: (_, listener) => {
      closed = listener
      return () => undefined
    },
    later: (milliseconds, work) => {
      planned.set(milliseconds, work)
      return () => planned.delete(milliseconds)
    },
    loginAddress: async () => {
      const next = addresses.shift() ?? ''
      if (next instanceof CallFailure) throw next
      return next
    },
    leave: async (address) => {
      left.push(address)
    },
    facts: () => ({ record: (fact) => recorded.push(fact) }),
    redirectDelay: 2500,
    patience: 600_000,
  }
  const approval = createApproval(document, tools)
  return {
    approval,
    recorded,
    left,
    state: () => approval.getSnapshot().value,
    hear: (tipo: 'accepted' | 'rejected', solicitud = 's-1') => heard(approvalResults[tipo], solicitud),
    close: () => closed(),
    pass: (milliseconds: number) => planned.get(milliseconds)?.(),
  }
}

const settled = () => new Promise<void>((done) => setTimeout(done, 0))

describe('an approval by digital citizenship (spec 1 §4.4)', () => {
  it('sends the document, opens the window and takes the answer to its own request', async () => {
    const { approval, state, hear, recorded } = world()
    approval.start()
    expect(state()).toBe('sending')
    await settled()
    expect(state()).toBe('waiting')
    hear('accepted', 'otra')
    expect(state()).toBe('waiting')
    hear('accepted')
    expect(state()).toBe('accepted')
    expect(recorded.map(({ type }) => type)).toEqual([
      'approval.requested',
      'files.sent',
      'window.opened',
      'approval.accepted',
    ])
    expect(JSON.stringify(recorded)).not.toContain('secreto')
  })

  it('leads to the service who has no token of it, or one that ran out, after the delay', async () => {
    for (const given of [{ citizenToken: null }, { requested: async () => null }]) {
      const { approval, state, left, pass } = world(given)
      approval.start()
      await settled()
      expect(state()).toBe('identifying')
      expect(left).toEqual([])
      pass(2500)
      await settled()
      expect(state()).toBe('redirected')
      expect(left).toEqual(['http://localhost:3001/auth'])
    }
  })

  it('goes nowhere once it was cancelled', () => {
    const { approval, left, pass } = world({ citizenToken: null })
    approval.start()
    expect(approval.cancel()).toBe(true)
    pass(2500)
    expect(left).toEqual([])
  })

  it('keeps the session and says why where the service is down, and leads there at the next try', async () => {
    const down = new CallFailure(503, { message: 'Error en el servicio' })
    const { approval, state, left, pass } = world({ citizenToken: null, addresses: [down, 'http://cd/auth'] })
    approval.start()
    pass(2500)
    await settled()
    expect(state()).toBe('failed')
    expect(approval.getSnapshot().context.reason).toContain('Error en el servicio')
    expect(left).toEqual([])
    approval.start()
    expect(state()).toBe('identifying')
    pass(2500)
    await settled()
    expect(left).toEqual(['http://cd/auth'])
  })

  it('can be cancelled while the service is asked where to log in', async () => {
    const { approval, state, left, pass } = world({ citizenToken: null })
    approval.start()
    pass(2500)
    expect(approval.cancel()).toBe(true)
    await settled()
    expect(state()).toBe('cancelled')
    expect(left).toEqual([])
  })

  it('opens a blocked window by a press of its own', async () => {
    const { approval, state, hear } = world({ blocked: true })
    approval.start()
    await settled()
    expect(state()).toBe('blocked')
    approval.open()
    expect(state()).toBe('waiting')
    hear('rejected')
    expect(state()).toBe('declined')
  })

  it('asks what was answered when the window was closed, and can open it again', async () => {
    const answeredBefore = world({ answered: 'aceptada' })
    answeredBefore.approval.start()
    await settled()
    answeredBefore.close()
    await settled()
    expect(answeredBefore.state()).toBe('accepted')
    const unanswered = world()
    unanswered.approval.start()
    await settled()
    unanswered.close()
    await settled()
    expect(unanswered.state()).toBe('abandoned')
    unanswered.approval.open()
    expect(unanswered.state()).toBe('waiting')
    unanswered.pass(600_000)
    expect(unanswered.state()).toBe('abandoned')
  })

  it('says why an answer isn’t taken, and has the document that stands now approved', async () => {
    const changed = new CallFailure(422, { message: 'Validación', response: ['El documento cambió'] })
    const { approval, state, close } = world({ answered: changed })
    approval.start()
    await settled()
    close()
    await settled()
    expect(state()).toBe('failed')
    expect(approval.getSnapshot().context.reason).toBe('Validación. El documento cambió')
    approval.start()
    await settled()
    expect(state()).toBe('waiting')
  })

  it('takes an answer that nobody could ask for as not given', async () => {
    const { approval, state, close } = world({ answered: new CallFailure(0, {}) })
    approval.start()
    await settled()
    close()
    await settled()
    expect(state()).toBe('abandoned')
  })

  it('says why the document was not sent, and sends it again', async () => {
    let tries = 0
    const { approval, state } = world({
      requested: async () => {
        tries += 1
        if (tries === 1) throw new CallFailure(503, { message: 'Error en el servicio' })
        return { link, solicitud: 's-1' }
      },
    })
    approval.start()
    await settled()
    expect(state()).toBe('failed')
    expect(approval.getSnapshot().context.reason).toContain('Error en el servicio')
    approval.start()
    await settled()
    expect(state()).toBe('waiting')
  })
})
