import { citizenRefusals, citizenScreen as texts } from '@estrado/machines/portals/citizen-texts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/contract-fake.ts'
import { asPhone, expectNoOverflow } from '../testing/phone.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const path = '/consultas-ciudadano'
const cause = {
  codigoUnico: '201199202600001',
  calidad: 'sujeto' as const,
  oficina: 'Juzgado de Sentencia Penal Primero de La Paz',
  direccion: 'Calle Potosí 100',
  municipio: 'La Paz',
  estado: 'Con Inicio de Investigación',
  audiencias: [
    {
      fechaHoraInicio: '2026-12-01T14:00:00.000Z',
      tipo: 'Juicio oral',
      sala: 'Sala 1',
      modalidad: 'Presencial',
    },
  ],
  actos: [{ tipo: 'Auto de admisión', fecha: '2026-11-20T14:00:00.000Z' }],
}
const answer = { respondida: '2026-11-21T14:42:00.000Z', causas: [cause], hayMas: false }

const fill = async () => {
  await page.getByRole('textbox', { name: texts.name }).fill(' Juana Quispe ')
  await page.getByRole('textbox', { name: texts.document }).fill('4000003')
  await page.getByRole('switch', { name: texts.shown }).click()
}

describe('query of a citizen', () => {
  it('asks with who asked and what was shown, and says what may be said', async () => {
    const { asked } = await renderScreen(path, {
      roles: ['VENT_OGP'],
      answers: { 'consultasCiudadano.answer': answer },
    })
    await page.getByRole('button', { name: texts.ask }).click()
    await expect.element(page.getByText(citizenRefusals.name)).toBeVisible()
    expect(asked('consultasCiudadano.answer')).toEqual([])
    await fill()
    await page.getByRole('button', { name: texts.ask }).click()
    await expect.element(page.getByRole('heading', { name: cause.codigoUnico })).toBeVisible()
    await expect.element(page.getByText('01/12/2026 10:00 · Juicio oral · Sala 1 · Presencial')).toBeVisible()
    await expect.element(page.getByText('20/11/2026 · Auto de admisión')).toBeVisible()
    await expect.element(page.getByRole('button', { name: texts.print })).toBeVisible()
    expect(asked('consultasCiudadano.answer')[0]?.body).toEqual({
      documentoIdentidad: '4000003',
      complemento: '',
      nombre: 'Juana Quispe',
      documentoExhibido: true,
      codigoUnico: '',
    })
  })

  it('forgets the citizen before the next, and prints nothing where nothing may be said', async () => {
    await renderScreen(path, {
      roles: ['VENT_OGP'],
      answers: { 'consultasCiudadano.answer': { ...answer, causas: [] } },
    })
    await fill()
    await page.getByRole('button', { name: texts.ask }).click()
    await expect.element(page.getByText(texts.nothing)).toBeVisible()
    await expect.element(page.getByRole('button', { name: texts.print })).not.toBeInTheDocument()
    await page.getByRole('button', { name: texts.another }).click()
    await expect.element(page.getByRole('textbox', { name: texts.name })).toHaveValue('')
    await expect.element(page.getByText(texts.nothing)).not.toBeInTheDocument()
  })

  it('a stranger’s answer has neither state nor acts; what is refused stands at its field', async () => {
    let refused = true
    await renderScreen(path, {
      roles: ['VENT_OGP'],
      answers: {
        'consultasCiudadano.answer': () =>
          refused
            ? refusal(422, { message: 'Revise', campos: { codigoUnico: [citizenRefusals.code] } })
            : {
                ...answer,
                causas: [{ ...cause, calidad: 'tercero' as const, estado: null, audiencias: [], actos: [] }],
              },
      },
    })
    await fill()
    await page.getByRole('button', { name: texts.ask }).click()
    await expect.element(page.getByText(citizenRefusals.code)).toBeVisible()
    refused = false
    await page.getByRole('textbox', { name: texts.code }).fill(cause.codigoUnico)
    await page.getByRole('button', { name: texts.ask }).click()
    await expect.element(page.getByText(texts.noHearings)).toBeVisible()
    await expect.element(page.getByText(texts.acts)).not.toBeInTheDocument()
    await expect.element(page.getByText(texts.state, { exact: true })).not.toBeInTheDocument()
  })

  it('says, also on the slip, that there are more causes than one answer tells, and how to ask for them', async () => {
    const more = page.getByText(texts.more)
    let hayMas = false
    await renderScreen(path, {
      roles: ['VENT_OGP'],
      answers: { 'consultasCiudadano.answer': () => ({ ...answer, hayMas }) },
    })
    await fill()
    await page.getByRole('button', { name: texts.ask }).click()
    await expect.element(page.getByRole('heading', { name: cause.codigoUnico })).toBeVisible()
    await expect.element(more).not.toBeInTheDocument()
    hayMas = true
    await page.getByRole('button', { name: texts.ask }).click()
    await expect.element(page.getByRole('region', { name: texts.slip }).getByText(texts.more)).toBeVisible()
  })

  it('fits a phone', async () => {
    await asPhone()
    await renderScreen(path, { roles: ['VENT_OGP'], answers: { 'consultasCiudadano.answer': answer } })
    await fill()
    await page.getByRole('button', { name: texts.ask }).click()
    await expect.element(page.getByText('Calle Potosí 100, La Paz')).toBeVisible()
    await expectNoOverflow()
  })
})
