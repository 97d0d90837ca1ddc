import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/contract-fake.ts'
import { renderPart } from '../testing/render-screen.tsx'
import { useCommand } from './use-call.ts'

function Reassigning() {
  const reassign = useCommand('notificaciones.reassign', { stale: [] })
  const send = (motivo: string) =>
    void reassign.send({ body: { motivo, cambios: [{ id: 7, version: 3, idGestor: 12 }] } })
  return ['Ana', 'Omar'].map((name) => (
    <button key={name} type="button" onClick={() => send(name)}>
      {name}
    </button>
  ))
}

it('idempotency key: a command whose answer was lost keeps its own while another one goes out in between', async () => {
  let answerFirst: () => void = () => undefined
  const pressed = new Promise<void>((done) => {
    answerFirst = done
  })
  const { asked } = await renderPart(<Reassigning />, {
    roles: ['SECRE'],
    answers: {
      'notificaciones.reassign': async ({ body }) => {
        await pressed
        return body.motivo === 'Ana' ? refusal(500) : { reasignadas: 0 }
      },
    },
  })
  const press = (name: string) => page.getByRole('button', { name }).click()
  const reasons = () => asked('notificaciones.reassign').map(({ body }) => body.motivo)
  await press('Ana')
  await press('Omar')
  answerFirst()
  await expect.poll(reasons).toEqual(['Ana', 'Omar'])
  await press('Ana')
  await expect.poll(reasons).toEqual(['Ana', 'Omar', 'Ana'])
  const [first, other, again] = asked('notificaciones.reassign').map(({ commandId }) => commandId)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

function Filing() {
  const filing = useCommand('notificaciones.close', { stale: [] })
  const send = (name: string) =>
    void filing.send({
      params: { id: 7 },
      body: { diligencia: '{}' },
      files: { foto: new File(['x'], name) },
    })
  return ['uno.pdf', 'otro.pdf'].map((name) => (
    <button key={name} type="button" onClick={() => send(name)}>
      {name}
    </button>
  ))
}

it('idempotency key: another file is another command', async () => {
  const { asked } = await renderPart(<Filing />, {
    roles: ['SECRE'],
    answers: { 'notificaciones.close': refusal(503) },
  })
  for (const [place, name] of ['uno.pdf', 'otro.pdf'].entries()) {
    await page.getByRole('button', { name }).click()
    await expect.poll(() => asked('notificaciones.close')).toHaveLength(place + 1)
  }
  const [one, other] = asked('notificaciones.close').map(({ commandId }) => commandId)
  expect(other).not.toBe(one)
})
