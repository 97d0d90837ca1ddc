import { postForm, postsBeside, postsScreen } from '@estrado/machines/organisation/posts/texts'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { choose, enterOn, isFocused, tabTo } from '../stack/keyboard.ts'
import { TestProduct } from '../stack/test-product.ts'

/** A person is assigned to a post with the keyboard alone (WCAG 2.1.1). */

const product = new TestProduct({ agent: false })

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
    await enterOn(
      page,
      page
        .getByRole('row')
        .getByRole('button', { name: nombres ?? '' })
        .first(),
    )
    const open = page.getByRole('button', { name: postsBeside.assign, exact: true })
    await enterOn(page, open)

    const dialog = page.getByRole('dialog')
    await choose(page, dialog.getByRole('combobox', { name: postForm.role }), roleNames.AUX_JUZ)
    await choose(
      page,
      dialog.getByRole('combobox', { name: postForm.office }),
      'Sentencia Penal Segundo de La Paz',
    )
    await enterOn(page, dialog.getByRole('button', { name: postForm.assign, exact: true }))
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: postsBeside.now }).getByText(roleNames.AUX_JUZ).waitFor()
    await expect.poll(() => isFocused(open)).toBe(true)
  })
})
