import { differenceTexts } from '@estrado/machines/writing/difference-texts'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleAct } from './testing/sample-act.ts'

const at = '2026-11-23T14:00:00.000Z'
const kept = ['', 'Téngase presente.', 'Téngase presente y notifíquese.'].map(textFromMarkup)

it('versions: each is compared with the text as it stands and with another one, the earlier first', async () => {
  await renderScreen('/jurisdiccional/crear-acto-procesal-resolucion/9/12', {
    roles: ['JUEZ'],
    answers: {
      'escritos.get': sampleAct({ texto: textFromMarkup('Téngase presente y archívese.') }),
      'escritos.fields': [],
      'escritos.phrases': [],
      'escritos.take': { escribe: sampleAct().escribe, revision: 1 },
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
    },
  })
  await page.getByRole('button', { name: texts.versions }).click()
  const dialog = page.getByRole('dialog', { name: texts.versions })
  await dialog.getByRole('button', { name: texts.version(2) }).click()
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
