import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mailboxAddress, mailboxNotice, mailFaults } from '@estrado/machines/notifications/outgoing-texts'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { installedVersion, noteInstalled } from '../../database/installed.ts'
import { faultsOf } from '../../journal/cli/report.ts'
import { verifyDatabase } from '../../journal/cli/verify-database.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'
import { type DigitalCause, digitalCause, mailOfComplainant } from '../../testing/digital-cause.ts'
import { notify } from '../../testing/edict.ts'
import {
  type MailPolicy,
  type MailServer,
  type Received,
  startMailServer,
} from '../../testing/mail-server.ts'
import { deliver, reportOf } from '../../testing/returned-mail.ts'
import { type Mailer, mailerOf } from './mailers.ts'
import { readReturns } from './returns.ts'
import { mostAttempts, pauseAfter, runOutbox } from './worker.ts'

const worker = fileURLToPath(new URL('../../testing/outbox-process.ts', import.meta.url))
const from = 'avisos@estrado.example'
const acts = 100

describe('outbox', () => {
  let api: TestApi
  let cause: DigitalCause
  let party: LoggedIn
  let ordered = 0

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await digitalCause(api, new Clerk(api, await api.login('ventanilla')), acts)
    party = await api.login('sujeto')
  })
  afterAll(() => api.stop())
  beforeEach(() => api.services.db.deleteFrom('envio').execute())

  /** Orders so many notices to the complainant's mailbox, each of another act. */
  const order = (count: number): Promise<readonly number[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const idActoProcesal = cause.acts[ordered]
        ordered += 1
        const answer = await notify(api, cause, {
          idActoProcesal,
          idSujetoProcesal: cause.complainant,
          idTipoNotificacion: notificationTypeIds.buzon,
        })
        expect(answer.status, JSON.stringify(answer.json)).toBe(201)
        return (answer.response as { readonly id: number }).id
      }),
    )

  async function withServer(
    policy: MailPolicy,
    work: (mailer: Mailer, server: MailServer) => Promise<void>,
    returns?: string,
  ) {
    const server = await startMailServer(policy)
    const mail = { smtpUrl: server.url, from, ...(returns !== undefined && { returns }) }
    const mailer = mailerOf({ mail, dataFolder: '' }) as Mailer
    await work(mailer, server)
    mailer.close()
    await server.close()
  }
  const run = (mailer: Mailer) => runOutbox(api.services, mailer)
  const stateOf = (id: number) =>
    api.services.db
      .selectFrom('notificacion')
      .select(['estado', 'motivo'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const waiting = () =>
    api.services.db.selectFrom('envio').selectAll().orderBy('creado').orderBy('id_notificacion').execute()
  const factsOf = async (type: string) =>
    (
      await api.services.db
        .selectFrom('journal_event')
        .select('stream')
        .where('type', '=', type)
        .where('outcome', '=', 'accepted')
        .execute()
    ).map(({ stream }) => stream)
  const step = (name: 'notificaciones.resend' | 'notificaciones.withdraw', id: number) =>
    api.call(name, {
      token: cause.secretary.token,
      params: { id },
      seen: `notificacion/${id}`,
      body: { motivo: 'Error' },
    })

  it('says nothing of the matter, in subject or text, and who it is for in its address alone', async () => {
    await withServer({}, async (mailer, { received }) => {
      const [id = 0] = await order(1)
      expect(await run(mailer)).toBe(1)
      const { db } = api.services
      const { codigo_unico } = await db
        .selectFrom('causa')
        .select('codigo_unico')
        .where('id', '=', cause.id)
        .executeTakeFirstOrThrow()
      const [row] = await waiting()
      const [mail] = received
      expect(row).toMatchObject({ asunto: mailboxNotice.subject, estado: 'enviado', intentos: 1 })
      expect(mail).toMatchObject({ to: mailOfComplainant, messageId: `<${row?.id}@estrado.example>` })
      const [, ...text] = mail?.raw.split('\r\n\r\n') ?? []
      for (const said of [`${row?.asunto} ${row?.cuerpo}`, text.join()])
        for (const secret of [codigo_unico, 'Juana', 'Quispe', 'Juzgado', 'Acusaci', `/${id}`])
          expect(said).not.toContain(secret)
      expect(row?.cuerpo).toContain(`${api.services.settings.publicUrl}${mailboxAddress(id)} `)
      expect(await stateOf(id)).toMatchObject({ estado: 'dispatched' })
    })
  })

  it('writes no second notice where one is asked for that waits to be sent', async () => {
    const [id = 0] = await order(1)
    for (const _ of [1, 2]) expect((await step('notificaciones.resend', id)).status).toBe(200)
    expect(await waiting()).toHaveLength(1)
    await withServer({}, async (mailer, { received }) => {
      expect(await run(mailer)).toBe(1)
      expect(received).toHaveLength(1)
    })
  })

  it('sends 64 notices over two workers at once, each of them once', async () => {
    const other = connect(api.services.settings.databaseUrl ?? '', 4)
    await withServer({}, async (mailer, { received }) => {
      const ids = await order(64)
      const sent = await Promise.all([run(mailer), runOutbox({ ...api.services, db: other.db }, mailer)])
      expect(sent[0] + sent[1]).toBe(64)
      expect(Math.min(...sent)).toBeGreaterThan(0)
      expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(64)
      expect(received).toHaveLength(64)
      const dispatched = await factsOf('notification.dispatched')
      for (const id of ids) expect(dispatched.filter((one) => one === `notificacion/${id}`)).toHaveLength(1)
    })
    await other.close()
  })

  it('gives an address that doesn’t exist back to the court at once, and sends again to a corrected one', async () => {
    const refuse = (address: string) =>
      address === mailOfComplainant ? { code: 550, text: `No such user ${address}` } : null
    await withServer({ refuse }, async (mailer, { received }) => {
      const [id = 0] = await order(1)
      await run(mailer)
      // Why it bounced is read by the court: the server's own words name the address.
      expect(await stateOf(id)).toEqual({ estado: 'bounced', motivo: mailFaults.refused('550') })
      const corrected = await api.call('notificaciones.update', {
        token: cause.secretary.token,
        params: { id },
        seen: `notificacion/${id}`,
        query: { verificado: 'false' },
        body: { correo: 'otra@estrado.example' },
      })
      expect(corrected.status).toBe(200)
      expect((await step('notificaciones.resend', id)).status).toBe(200)
      await run(mailer)
      expect(received.map(({ to }) => to)).toEqual(['otra@estrado.example'])
      expect(await stateOf(id)).toMatchObject({ estado: 'dispatched' })
      expect((await step('notificaciones.resend', id)).message).toBe(refusals.nothingToResend)
    })
  })

  it('asks again after a growing pause, and gives up after so many', async () => {
    const refuse = () => ({ code: 451, text: 'Try again later' })
    await withServer({ refuse }, async (mailer) => {
      const [id = 0] = await order(1)
      for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
        expect(await run(mailer)).toBe(1)
        expect(await run(mailer)).toBe(0)
        expect(await waiting()).toMatchObject([{ estado: 'pendiente', intentos: attempt }])
        api.clock.advance(pauseAfter(attempt))
      }
      await run(mailer)
      const motivo = mailFaults.exhausted(mostAttempts, mailFaults.refused('451'))
      expect(await stateOf(id)).toEqual({ estado: 'bounced', motivo })
      expect(await waiting()).toMatchObject([{ estado: 'agotado', intentos: mostAttempts }])
    })
    // The sessions ended meanwhile.
    cause = { ...cause, secretary: await api.login(String(cause.secretary.usuario.usuario)) }
    party = await api.login('sujeto')
  })

  it('blames no addressee where the server knows us no more, or isn’t there', async () => {
    const user = { name: 'estrado', password: 'bien guardada' }
    await withServer({ user }, async (known, server) => {
      const smtpUrl = server.url.replace('bien%20guardada', 'mal')
      const stranger = mailerOf({ mail: { smtpUrl, from }, dataFolder: '' }) as Mailer
      const [id = 0] = await order(1)
      await run(stranger)
      expect(await stateOf(id)).toMatchObject({ estado: 'pending' })
      expect(await waiting()).toMatchObject([{ estado: 'pendiente', error: mailFaults.refused('535') }])
      expect((await step('notificaciones.resend', id)).status).toBe(200)
      await run(known)
      expect(await stateOf(id)).toMatchObject({ estado: 'dispatched' })
      stranger.close()
    })
    const gone = await startMailServer()
    await gone.close()
    const mailer = mailerOf({ mail: { smtpUrl: gone.url, from }, dataFolder: '' }) as Mailer
    await order(1)
    await run(mailer)
    expect((await waiting()).at(-1)).toMatchObject({ estado: 'pendiente', error: mailFaults.unreachable })
    mailer.close()
  })

  it('skips what was opened or withdrawn before, and believes what was opened while it was sent', async () => {
    const [opened = 0, withdrawn = 0] = await order(2)
    const open = (id: number) => api.call('notificaciones.markSeen', { token: party.token, params: { id } })
    expect((await open(opened)).status).toBe(200)
    expect((await step('notificaciones.withdraw', withdrawn)).status).toBe(200)
    await withServer({}, async (mailer, { received }) => {
      await run(mailer)
      expect(received).toEqual([])
      expect((await waiting()).map(({ estado }) => estado)).toEqual(['omitido', 'omitido'])
    })
    const [meanwhile = 0] = await order(1)
    const taken = async () => expect((await open(meanwhile)).status).toBe(200)
    await withServer({ taken: async () => void (await taken()) }, async (mailer) => {
      await run(mailer)
      expect(await stateOf(meanwhile)).toMatchObject({ estado: 'served' })
      expect((await waiting()).at(-1)?.estado).toBe('enviado')
    })
  })

  it('sends once what the journal can’t say yet, and says it as soon as it can', async () => {
    const { db } = api.services
    await withServer({}, async (mailer, { received }) => {
      const [id = 0] = await order(1)
      const own = (await installedVersion(db, 'proyecciones')) ?? ''
      await noteInstalled(db, 'proyecciones', `${own} later`)
      for (const _ of ['first', 'second']) await run(mailer)
      expect(await stateOf(id)).toMatchObject({ estado: 'pending' })
      await noteInstalled(db, 'proyecciones', own)
      expect(await run(mailer)).toBe(0)
      expect(received).toHaveLength(1)
      expect(await stateOf(id)).toMatchObject({ estado: 'dispatched' })
      expect(await waiting()).toMatchObject([{ estado: 'enviado', intentos: 1 }])
    })
  })

  it('sends anew what is asked for anew while the first waits for its fact alone, in either order, and believes the later', async () => {
    const { db } = api.services
    let gone = true
    const refuse = () => (gone ? { code: 550, text: 'No such user' } : null)
    await withServer({ refuse }, async (mailer, { received }) => {
      const own = (await installedVersion(db, 'proyecciones')) ?? ''
      for (const firstBounces of [false, true])
        for (const laterFirst of [false, true]) {
          gone = firstBounces
          const before = received.length
          const [id = 0] = await order(1)
          await noteInstalled(db, 'proyecciones', `${own} later`)
          await run(mailer)
          await noteInstalled(db, 'proyecciones', own)
          gone = false
          api.clock.advance(1000)
          expect((await step('notificaciones.resend', id)).status).toBe(200)
          if (laterFirst)
            await db
              .updateTable('envio')
              .set({ proximo: new Date(api.clock.now().getTime() + 1) })
              .where('id_notificacion', '=', id)
              .where('terminado', 'is not', null)
              .execute()
          api.clock.advance(1000)
          await run(mailer)
          expect(received).toHaveLength(before + (firstBounces ? 1 : 2))
          expect(await stateOf(id)).toMatchObject({ estado: 'dispatched' })
        }
    })
  })

  it('gives what comes back later to the court, once, and not after it was opened or sent elsewhere', async () => {
    const returns = mkdtempSync(join(tmpdir(), 'estrado-test-returns-'))
    const read = () => readReturns(api.services, returns)
    await withServer(
      {},
      async (mailer, { received }) => {
        const [late = 0, opened = 0, delayed = 0] = await order(3)
        await run(mailer)
        const rows = await waiting()
        const mailOf = (id: number) => {
          const row = rows.find((one) => one.id_notificacion === id)
          return received.find(({ from: sender }) => sender.includes(row?.id ?? '-')) as Received
        }
        await api.call('notificaciones.markSeen', { token: party.token, params: { id: opened } })
        for (const id of [late, late, opened]) deliver(returns, reportOf(mailOf(id)))
        deliver(returns, reportOf(mailOf(delayed), { action: 'delayed', status: '4.4.1' }))
        expect(await read()).toBe(1)
        expect(await stateOf(late)).toEqual({ estado: 'bounced', motivo: mailFaults.returned('5.1.1') })
        expect(await stateOf(opened)).toMatchObject({ estado: 'served' })
        expect(await stateOf(delayed)).toMatchObject({ estado: 'dispatched' })
        expect(readdirSync(join(returns, 'new'))).toEqual([])
        // Sent once more, what is still on its way of the first notice says nothing.
        expect((await step('notificaciones.resend', late)).status).toBe(200)
        await run(mailer)
        deliver(returns, reportOf(mailOf(late)))
        expect(await read()).toBe(0)
        expect(await stateOf(late)).toMatchObject({ estado: 'dispatched' })
      },
      returns,
    )
    rmSync(returns, { recursive: true })
  })

  it('loses nothing when its worker is killed, and sends again only what it was sending', async () => {
    const rounds = 3
    const ids = await order(12)
    let blow: (() => void) | null = null
    // The blow falls after the server took it over, before the worker could write so.
    const taken = async () => blow?.()
    await withServer({ taken }, async (mailer, { url, received }) => {
      const { databaseUrl } = api.services.settings
      const instant = api.clock.now().toISOString()
      for (let round = 0; round < rounds; round += 1) {
        const before = received.length
        const child = spawn(process.execPath, ['--import', 'tsx', worker, databaseUrl ?? '', url, instant], {
          stdio: 'ignore',
        })
        blow = () => {
          if (received.length > before + round) child.kill('SIGKILL')
        }
        const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
        expect(signal).toBe('SIGKILL')
      }
      blow = null
      // The database lets go of a killed worker's row as soon as it sees that its connection is gone.
      await expect
        .poll(() => run(mailer).then(waiting))
        .toSatisfy((rows) =>
          (rows as Awaited<ReturnType<typeof waiting>>).every(({ estado }) => estado === 'enviado'),
        )
      expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(ids.length)
      expect(received.length).toBeLessThanOrEqual(ids.length + rounds)
      const dispatched = await factsOf('notification.dispatched')
      for (const id of ids) expect(dispatched.filter((one) => one === `notificacion/${id}`)).toHaveLength(1)
      const report = await verifyDatabase(api.services.db, api.services.settings.dataFolder)
      expect(faultsOf(report)).toEqual([])
    })
  })
})
