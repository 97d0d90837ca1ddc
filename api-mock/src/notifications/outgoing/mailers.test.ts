import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mailFaults } from '@estrado/machines/notifications/outgoing-texts'
import { afterAll, expect, it } from 'vitest'
import { demoMailbox, type Mailer, mailerOf } from './mailers.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-mailbox-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))

const notice = { id: randomUUID(), destino: 'ana@estrado.example', asunto: 'Aviso', cuerpo: 'Tiene un aviso' }
const mailer = mailerOf({ mail: 'demo', dataFolder }) as Mailer

it('the demo’s mailbox holds each notice once, however often it is sent', async () => {
  for (const _ of ['first', 'again']) expect(await mailer.deliver(notice)).toEqual({ sent: true })
  expect(readdirSync(demoMailbox(dataFolder))).toEqual([`${notice.id}.eml`])
  expect(readFileSync(join(demoMailbox(dataFolder), `${notice.id}.eml`), 'utf8')).toContain(notice.destino)
})

it('the demo’s mailbox refuses for good an address that nobody can have', async () => {
  const destino = 'nadie@correo.invalid'
  const reason = mailFaults.refused('550')
  expect(await mailer.deliver({ ...notice, destino })).toEqual({ sent: false, permanent: true, reason })
})
