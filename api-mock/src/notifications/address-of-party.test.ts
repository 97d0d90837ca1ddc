import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationRefusals } from '@estrado/machines/notifications/service-texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { edictCause } from '../testing/edict.ts'
import { inZone, NotificationDesk } from '../testing/service.ts'

describe('whose address a notification goes to (spec 2 §7)', () => {
  let api: TestApi
  let desk: NotificationDesk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const cause = await edictCause(api, new Clerk(api, await api.login('ventanilla')))
    desk = new NotificationDesk(api, cause, await api.login('diligenciero'))
  })
  afterAll(() => api.stop())

  it('is the notified party’s: under another person’s number none is recorded', async () => {
    const id = await desk.order()
    const { response } = await api.call('notificaciones.address', {
      token: desk.cause.secretary.token,
      params: { id },
    })
    const { idPersona } = response as AnswerOf<'notificaciones.address'>
    expect(idPersona).toBeTypeOf('number')
    const moved = { ...inZone, direccion: 'Calle Jaén 12' }
    const ofOther = { ...moved, idPersona: 999_999 }
    const refused = [await desk.step('notificaciones.update', id, ofOther), await desk.assign(id, ofOther)]
    expect(refused.map(({ status, json }) => [status, json.campos])).toEqual(
      refused.map(() => [422, { idPersona: [notificationRefusals.personOfOther] }]),
    )
    const done = [
      await desk.step('notificaciones.update', id, { ...moved, idPersona }),
      await desk.assign(id, { ...moved, idPersona }),
    ]
    expect(done.map(({ status }) => status)).toEqual([200, 200])
  })
})
