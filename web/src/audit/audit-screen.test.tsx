import { auditSealTexts, auditSearchTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { page as pageTexts } from '@estrado/machines/messages/interface'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../testing/phone.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const row = {
  stream: 'causa/12',
  ledger: 'LP',
  machine: 'cause',
  flujo: 'Causa',
  titulo: 'Causa 202602000012',
  estado: 'En proceso',
  eventos: 8,
  rechazos: 1,
  ultimo: '2026-11-21T14:42:00.000Z',
}
const reason = 'El estado actual no lo permite'

const evento = {
  ledger: 'LP',
  position: 40,
  stream: row.stream,
  version: 1,
  eventId: '2f1c0000-0000-4000-8000-000000000001',
  type: 'cause.drawn',
  etiqueta: 'Causa sorteada',
  machine: row.machine,
  flujo: row.flujo,
  machineVersion: 2,
  outcome: 'refused',
  reason,
  data: '{"seed":',
  datos: null,
  identidad: null,
  actor: 'ventanilla',
  nombreActor: null,
  role: 'VENT_OGP',
  nombreRol: null,
  oficina: null,
  client: null,
  at: row.ultimo,
  previousHash: 'a'.repeat(64),
  hash: `${'b'.repeat(32)}${'c'.repeat(32)}`,
} as const

const touched: AnswerOf<'auditoria.stream'> = {
  stream: row.stream,
  ledger: row.ledger,
  machine: row.machine,
  flujo: row.flujo,
  titulo: row.titulo,
  estado: 'draft',
  pasos: [{ evento, desde: 'draft', hasta: 'draft', conforme: true }],
}

const brokenVerdict: AnswerOf<'auditoria.verify'> = {
  verificado: false,
  eventos: 1,
  libro: 'LP',
  posiciones: 40,
  falla: { position: 40, motivo: 'El contenido del registro fue alterado' },
  sorteos: [],
  puntosDeControl: 1,
  firmas: [{ libro: 'LP', hasta: 38, fecha: '2026-11-21T14:42:00.000Z', posteriores: 2 }],
  restauraciones: [],
  clave: '0123456789abcdef',
}

const show = (search = '') =>
  renderScreen(`/auditoria${search}`, {
    roles: ['AUDITOR'],
    answers: {
      'auditoria.search': {
        result: [row],
        totalItems: 1,
        hayMas: true,
        motivos: [{ motivo: reason, cantidad: 1 }],
      },
      'auditoria.stream': refusal(404),
      'auditoria.verify': refusal(404),
      'auditoria.checkpoint': { claves: [], anteriores: 0, puntos: [], restauraciones: [] },
    },
  })

describe('the audit’s search', () => {
  it('opens without sessions and looks, the latest first, and shows them where that is wished', async () => {
    const { asked, address } = await show()
    await expect.element(page.getByText(row.titulo)).toBeVisible()
    await expect.element(page.getByText(texts.onlyNewest)).toBeVisible()
    expect(asked('auditoria.search')[0]?.query).toEqual({
      sinRutina: '1',
      orden: '-ultimo',
      page: 1,
      perPage: 50,
    })
    await page.getByRole('switch', { name: texts.routine }).click()
    await expect
      .poll(() => asked('auditoria.search').at(-1)?.query)
      .toEqual({ orden: '-ultimo', page: 1, perPage: 50 })
    expect(address()).toBe('/auditoria?rutina=si')
  })

  it('asks for what its address says, a long code to the digit', async () => {
    const code = '202602000000000000001'
    const { asked } = await show(`?texto=${code}&desde=2026-11-01&orden=-eventos&pagina=1&filas=100`)
    await expect
      .poll(() => asked('auditoria.search')[0]?.query)
      .toEqual({ texto: code, desde: '2026-11-01', sinRutina: '1', orden: '-eventos', page: 1, perPage: 100 })
  })

  it('searches when that is ordered, not before; back leads to the search before', async () => {
    const { asked, address } = await show()
    await expect.element(page.getByText(row.titulo)).toBeVisible()
    const before = asked('auditoria.search').length
    await page.getByRole('searchbox', { name: texts.text }).fill('Quispe')
    expect(asked('auditoria.search')).toHaveLength(before)
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/auditoria?texto=Quispe')
    await page.getByRole('button', { name: reason }).click()
    await expect
      .poll(() => asked('auditoria.search').at(-1)?.query)
      .toMatchObject({
        texto: 'Quispe',
        motivo: reason,
      })
  })

  it('a reason narrows what is looked at, of nonconforming facts too', async () => {
    const { asked } = await show('?resultado=nonconforming')
    await page.getByRole('button', { name: reason }).click()
    await expect
      .poll(() => asked('auditoria.search').at(-1)?.query)
      .toMatchObject({ resultado: 'nonconforming', motivo: reason })
  })

  it('opens a stream by its row, and keeps the search for the way back', async () => {
    const { address } = await show('?texto=Quispe')
    await page.getByRole('button', { name: row.titulo }).click()
    await expect.poll(address).toBe('/auditoria?texto=Quispe&ver=causa%2F12')
    await expect.element(page.getByRole('heading', { level: 1, name: row.stream })).toBeVisible()
  })

  it('shows the text of a fact that was touched', async () => {
    await renderScreen('/auditoria?ver=causa%2F12', {
      roles: ['AUDITOR'],
      answers: { 'auditoria.stream': touched, 'auditoria.verify': brokenVerdict },
    })
    await expect.element(page.getByText('{"seed":').first()).toBeVisible()
    await expect.element(page.getByText(auditSealTexts.reach('LP', 38, '21/11/2026 10:42', 2))).toBeVisible()
  })

  it('shows nothing of a stream to a role that the contract denies', async () => {
    await renderScreen('/auditoria?ver=causa%2F12', {
      roles: ['JUEZ'],
      answers: { 'auditoria.stream': refusal(404) },
    })
    await expect.element(page.getByText(pageTexts.forbidden)).toBeVisible()
  })

  it('writes a code into its address as it is', async () => {
    const { address } = await show()
    await page.getByRole('searchbox', { name: texts.text }).fill('202602000012')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/auditoria?texto=202602000012')
  })

  it('gives the auditor the newest checkpoints as a file', async () => {
    const { asked } = await show()
    await Promise.all([
      page.getByRole('button', { name: texts.checkpoints }).click(),
      expect.element(page.getByText(texts.checkpointsTaken)).toBeVisible(),
    ])
    expect(asked('auditoria.checkpoint')).toHaveLength(1)
  })

  it('prints what the seal says where nothing could be verified, and every hash whole', async () => {
    await renderScreen('/auditoria?ver=causa%2F12', {
      roles: ['AUDITOR'],
      answers: { 'auditoria.stream': touched, 'auditoria.verify': refusal(404) },
    })
    await expect.element(page.getByText(auditSealTexts.failed)).toBeVisible()
    let report: string | null | undefined
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('beforeprint'))
        report = document.querySelector('article:has(table)')?.textContent
        window.dispatchEvent(new Event('afterprint'))
        return report
      })
      .toContain(auditSealTexts.failed)
    expect(report).toContain(evento.hash)
  })

  it('fits a phone', async () => {
    await asPhone()
    await show()
    await expect.element(page.getByText(row.titulo)).toBeVisible()
    await expectNoOverflow()
  })
})
