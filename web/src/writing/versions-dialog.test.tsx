import { dialog as closing } from '@estrado/machines/messages/dialogs'
import { differenceTexts } from '@estrado/machines/writing/difference-texts'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleAct } from './testing/sample-act.ts'

const { keepEditing } = closing
const at = '2026-11-23T14:00:00.000Z'
const kept = ['', 'Téngase presente.', 'Téngase presente y notifíquese.'].map(textFromMarkup)

const show = (answers: Answers = {}) =>
  renderScreen('/jurisdiccional/crear-acto-procesal-resolucion/9/12', {
    roles: ['JUEZ'],
    answers: {
      'escritos.get': sampleAct({ texto: textFromMarkup('Téngase presente y archívese.') }),
      'escritos.fields': [],
      'escritos.phrases': [],
      'escritos.take': { escribe: sampleAct().escribe, revision: 1 },
      'escritos.save': ({ body }) => ({ revision: body.revision + 1, fecha: at }),
      'escritos.versions': [2, 1].map((orden) => ({
        orden,
        autor: 'Ana Rojas',
        fecha: at,
        motivo: 'copia',
        compuesto: false,
      })),
      'escritos.version': ({ params }) => ({
        orden: Number(params.orden),
        texto: kept[Number(params.orden)] ?? textFromMarkup(''),
      }),
      ...answers,
    },
  })

/** The versions, with the second one open. */
const openVersion = async () => {
  await page.getByRole('button', { name: texts.versions }).click()
  const dialog = page.getByRole('dialog', { name: texts.versions })
  await dialog.getByRole('button', { name: texts.version(2) }).click()
  return dialog
}

it('versions: each is compared with the text as it stands and with another one, the earlier first', async () => {
  await show()
  const dialog = await openVersion()
  const compareWith = async (name: string) => {
    await dialog.getByRole('combobox', { name: texts.compareWith }).click()
    await page.getByRole('option', { name }).click()
  }
  await compareWith(texts.compareNow)
  await expect
    .element(dialog.getByText(differenceTexts.replaced(1, 'notifíquese', 'archívese'), { exact: false }))
    .toBeVisible()
  await compareWith(texts.version(1))
  await expect
    .element(dialog.getByText(differenceTexts.added(1, 'y notifíquese'), { exact: false }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('lost update: a version takes the place of no text that isn’t one itself by then', async () => {
  let refused = true
  const { asked } = await show({
    'escritos.keep': () => (refused ? refusal(422, { message: 'Ahora no' }) : { orden: 3 }),
  })
  await page.getByRole('textbox', { name: texts.text }).click()
  await userEvent.keyboard('Mío')
  await expect.poll(() => JSON.stringify(asked('escritos.save').at(-1)?.body.texto)).toContain('Mío')
  const saved = asked('escritos.save').length
  const dialog = await openVersion()
  const restore = dialog.getByRole('button', { name: texts.restore })
  await restore.click()
  await expect.element(page.getByText('Ahora no')).toBeVisible()
  expect(asked('escritos.save')).toHaveLength(saved)
  refused = false
  await restore.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => asked('escritos.save').at(-1)?.body.texto).toEqual(kept[2])
  const revision = asked('escritos.save').at(-1)?.body.revision
  expect(asked('escritos.keep').map(({ body }) => body.revision)).toEqual([revision, revision])
})

it('lost update: a text that can’t be saved goes for a version after a question alone', async () => {
  const { asked } = await show({
    'escritos.save': refusal(422, { message: 'Muy grande' }),
    'escritos.keep': { orden: 3 },
  })
  await page.getByRole('textbox', { name: texts.text }).click()
  await userEvent.keyboard('Mío')
  await expect.poll(() => asked('escritos.save').length).toBeGreaterThan(0)
  const dialog = await openVersion()
  const restore = dialog.getByRole('button', { name: texts.restore })
  const question = page.getByRole('dialog', { name: texts.notSaved })
  await restore.click()
  await question.getByRole('button', { name: keepEditing }).click()
  await expect.element(dialog).toBeVisible()
  await restore.click()
  await question.getByRole('button', { name: texts.restore }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => asked('escritos.save').at(-1)?.body.texto).toEqual(kept[2])
  expect(asked('escritos.keep')).toHaveLength(1)
})
