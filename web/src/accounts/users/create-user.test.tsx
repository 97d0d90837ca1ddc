import { userForm as texts, usersScreen, userTexts } from '@estrado/machines/accounts/texts'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { holding } from '../../testing/holding.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { samplePerson } from '../../testing/sample-cause.ts'

const nobody = { result: [], pagination: { currentPage: 1, perPage: 50, totalItems: 0, itemCount: 0 } }

async function openForm(answers: Answers, roles: readonly ('ADMIN' | 'ADMIN_TDJ')[] = ['ADMIN']) {
  const screen = await renderScreen('/administracion/usuarios', {
    roles,
    answers: { 'usuarios.page': nobody, 'municipios.list': [], 'roles.list': [], ...answers },
  })
  await page.getByRole('button', { name: usersScreen.create }).first().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return screen
}

const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const rolesField = () => page.getByRole('dialog').getByRole('combobox', { name: texts.roles, exact: true })
const create = () => page.getByRole('dialog').getByRole('button', { name: texts.create, exact: true })

async function fill(): Promise<void> {
  await field(texts.document).fill('4000009')
  await field(texts.names).fill('Ñuflo')
  await field(texts.firstSurname).fill('Peña')
  await field(texts.email).fill('nuflo@ejemplo.bo')
  await field(texts.mobile).fill('70000009')
  await field(texts.usuario).fill('nuflo.pena')
  await rolesField().click()
  await page.getByRole('option', { name: roleNames.SECRE, exact: true }).click()
}

describe('a new account', () => {
  it('says at its fields what is missing, and sends nothing', async () => {
    const { asked } = await openForm({ 'usuarios.create': refusal(500) })
    await create().click()
    await expect.element(page.getByText(userTexts.rolesDemanded)).toBeVisible()
    await expect.element(field(texts.document)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(texts.document)).toHaveFocus()
    expect(asked('usuarios.create')).toEqual([])
  })

  it.each([
    [texts.document, texts.lookUp],
    [texts.usuario, texts.propose],
  ])('%s: what fills it in stands beside its box, also with a fault below', async (label, beside) => {
    await openForm({})
    const top = (of: ReturnType<typeof field>) => of.element().getBoundingClientRect().top
    const button = page.getByRole('dialog').getByRole('button', { name: beside, exact: true })
    const apart = () => Math.abs(top(field(label)) - top(button))
    expect(apart()).toBeLessThan(2)
    await create().click()
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    expect(apart()).toBeLessThan(2)
  })

  it('shows at its field what the API refuses', async () => {
    const taken = 'El nombre de usuario ya existe'
    const refused = refusal(422, { message: taken, campos: { usuario: [taken] } })
    const { asked } = await openForm({ 'usuarios.create': refused })
    await fill()
    await create().click()
    await expect.element(field(texts.usuario)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('dialog').getByText(taken)).toBeVisible()
    expect(asked('usuarios.create')[0]?.body).toMatchObject({
      usuario: 'nuflo.pena',
      idOficina: null,
      roles: ['SECRE'],
      persona: { documentoIdentidad: '4000009', nombres: 'Ñuflo', primerApellido: 'Peña' },
    })
  })

  it('a late answer of the registry fills in whose number it is, and leaves what was typed meanwhile', async () => {
    const { held, release } = holding({ persona: samplePerson, abogado: null, coincidencias: [] })
    await openForm({ 'segip.find': held })
    await field(texts.document).fill(samplePerson.documentoIdentidad)
    await page.getByRole('dialog').getByRole('button', { name: texts.lookUp, exact: true }).click()
    await field(texts.names).fill('Rosita')
    await field(texts.mobile).fill('70000009')
    await field(texts.usuario).fill('rosa.mamani')
    release()
    // Whose number it is the registry says: a name typed meanwhile gives way to it.
    await expect
      .element(page.getByRole('dialog').getByText(samplePerson.nombres, { exact: true }))
      .toBeVisible()
    expect(field(texts.names).elements()).toEqual([])
    await expect.element(field(texts.mobile)).toHaveValue('70000009')
    await expect.element(field(texts.usuario)).toHaveValue('rosa.mamani')
  })

  it('a late answer about a number that was corrected meanwhile is dropped', async () => {
    const { held, release } = holding({ persona: samplePerson, abogado: null, coincidencias: [] })
    await openForm({ 'segip.find': held })
    await field(texts.document).fill(samplePerson.documentoIdentidad)
    const lookUp = page.getByRole('dialog').getByRole('button', { name: texts.lookUp, exact: true })
    await lookUp.click()
    await field(texts.document).fill('4000010')
    release()
    await expect.element(lookUp).toBeEnabled()
    await expect.element(field(texts.document)).toHaveValue('4000010')
    await expect.element(field(texts.names)).toHaveValue('')
  })

  it('another number that nobody bears: what the registry told of the one before goes, what was typed stays', async () => {
    const bearer = { ...samplePerson, celular: '71112223' }
    await openForm({
      'segip.find': ({ params }) => ({
        persona: params.documentNumber === bearer.documentoIdentidad ? bearer : null,
        abogado: null,
        coincidencias: [],
      }),
    })
    const lookUp = page.getByRole('dialog').getByRole('button', { name: texts.lookUp, exact: true })
    await field(texts.document).fill(samplePerson.documentoIdentidad)
    await lookUp.click()
    await expect
      .element(page.getByRole('dialog').getByText(samplePerson.nombres, { exact: true }))
      .toBeVisible()
    await field(texts.email).fill('otra@ejemplo.bo')
    // Asked again about the same number, what the registry told of it stays.
    await lookUp.click()
    await expect.element(lookUp).toBeEnabled()
    await expect.element(field(texts.mobile)).toHaveValue(bearer.celular)
    await field(texts.document).fill('4000011')
    await lookUp.click()
    await expect.element(page.getByText(texts.notFound)).toBeVisible()
    for (const name of [texts.names, texts.firstSurname, texts.mobile])
      await expect.element(field(name)).toHaveValue('')
    await expect.element(field(texts.email)).toHaveValue('otra@ejemplo.bo')
    await field(texts.names).fill('Ñuflo')
    await field(texts.document).fill('4000012')
    await lookUp.click()
    await expect.element(page.getByText(texts.notFound)).toBeVisible()
    await expect.element(field(texts.names)).toHaveValue('Ñuflo')
  })

  it('offers an office administrator no role above their own, and demands the office', async () => {
    await openForm({}, ['ADMIN_TDJ'])
    await rolesField().click()
    await expect.element(page.getByRole('option', { name: roleNames.SECRE, exact: true })).toBeVisible()
    expect(page.getByRole('option', { name: roleNames.ROOT, exact: true }).elements()).toEqual([])
    await create().click()
    await expect.element(page.getByText(userTexts.officeDemanded)).toBeVisible()
  })
})
