import { callsByWork } from '@estrado/machines/messages/call-names'
import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { soundSystem } from '@estrado/machines/system/sample'
import { systemTexts, systemScreen as texts } from '@estrado/machines/system/texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../testing/phone.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const path = '/administracion/estado-del-sistema'
const sound = soundSystem(new Date().toISOString())
const ill = {
  ...sound,
  archivos: { ...sound.archivos, ausentes: 1 },
  fallos: [{ llamada: 'causas.get', estado: 500, cantidad: 3, ultima: sound.ahora }],
}

describe('state of the system', () => {
  it('says that all is well, and asks again when it is told to', async () => {
    let state = sound
    await renderScreen(path, { roles: ['OPERADOR'], answers: { 'sistema.state': () => state } })
    await expect.element(page.getByText(systemTexts.allWell)).toBeVisible()
    await expect.element(page.getByText(systemTexts.engine('18.4', '1,5 GB'))).toBeVisible()
    state = ill
    await page.getByRole('button', { name: texts.refresh }).click()
    await expect.element(page.getByText(systemTexts.toMend(1))).toBeVisible()
  })

  it('tells beside each fault what to do, and which calls failed', async () => {
    await renderScreen(path, { roles: ['OPERADOR'], answers: { 'sistema.state': ill } })
    await expect.element(page.getByText(systemTexts.damagedRemedy)).toBeVisible()
    await expect.element(page.getByText(systemTexts.failuresRemedy)).toBeVisible()
    const name = callsByWork['Consulta de causas']['causas.get']
    await expect.element(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  })

  it('keeps what it knew last when the server is gone, and says since when', async () => {
    let gone = false
    await renderScreen(path, {
      roles: ['OPERADOR'],
      answers: { 'sistema.state': () => (gone ? refusal(503, { message: 'Sin base de datos' }) : sound) },
    })
    await expect.element(page.getByText(systemTexts.allWell)).toBeVisible()
    gone = true
    await page.getByRole('button', { name: texts.refresh }).click()
    await expect.element(page.getByRole('alert').getByText(/Sin noticias del servidor/)).toBeVisible()
    await expect.element(page.getByText(systemTexts.allWell)).toBeVisible()
  })

  it('access control: is not offered again where it is refused to the role', async () => {
    await renderScreen(path, { roles: ['OPERADOR'], answers: { 'sistema.state': refusal(403) } })
    await expect.element(page.getByRole('alert')).toHaveTextContent(errors.forbidden)
    expect(page.getByRole('button', { name: table.retry }).elements()).toEqual([])
  })

  it('fits a phone', async () => {
    await asPhone()
    await renderScreen(path, { roles: ['OPERADOR'], answers: { 'sistema.state': ill } })
    await expect.element(page.getByText(systemTexts.damagedRemedy)).toBeVisible()
    await expectNoOverflow()
  })
})
