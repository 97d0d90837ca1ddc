import { postForm, postsBeside, postsScreen } from '@estrado/machines/organisation/posts/texts'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { TestProduct } from '../stack/test-product.ts'

/** A person is assigned to a post with the keyboard alone (WCAG 2.1.1). */

const product = new TestProduct({ agent: false })

/** Further than any way through one screen. */
const longestWay = 80

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)

/** Goes on with the tab key until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  await wanted.waitFor()
  for (let n = 0; n < longestWay; n += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tab key doesn't reach ${wanted}`)
}

/** Types into a list of choices and takes the first that is left. */
async function choose(page: Page, field: Locator, typed: string) {
  await tabTo(page, field)
  await page.keyboard.type(typed)
  const option = page.getByRole('option', { name: typed }).first()
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

describe('the organisation by keyboard', () => {
  it('finds a person, assigns a post and comes back to where it was opened', async () => {
    const { id } = await product.stack.api.login('secretario')
    const { nombres } = await product.stack.api.services.db
      .selectFrom('titular')
      .select('nombres')
      .where('id_usuario', '=', id)
      .executeTakeFirstOrThrow()
    const context = await product.contextOf('admin', { viewport: { width: 1366, height: 768 } })
    const page = await context.newPage()
    await page.goto(`${product.stack.url}/organizacional/asignacion-funcionarios`)
    await tabTo(page, page.getByRole('searchbox', { name: postsScreen.search }))
    const found = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('"busqueda":"secretario"'),
    )
    await page.keyboard.type('secretario')
    await found
    await tabTo(
      page,
      page
        .getByRole('row')
        .getByRole('button', { name: nombres ?? '' })
        .first(),
    )
    await page.keyboard.press('Enter')
    const open = page.getByRole('button', { name: postsBeside.assign, exact: true })
    await tabTo(page, open)
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog')
    await choose(page, dialog.getByRole('combobox', { name: postForm.role }), roleNames.AUX_JUZ)
    await choose(
      page,
      dialog.getByRole('combobox', { name: postForm.office }),
      'Sentencia Penal Segundo de La Paz',
    )
    await tabTo(page, dialog.getByRole('button', { name: postForm.assign, exact: true }))
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: postsBeside.now }).getByText(roleNames.AUX_JUZ).waitFor()
    await expect.poll(() => isFocused(open)).toBe(true)
  })
})
