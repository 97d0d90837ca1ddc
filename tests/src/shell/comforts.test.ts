import { Clerk } from '@estrado/api-mock/testing/cause'
import { durations } from '@estrado/machines/vocabulary/durations'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openPage, signedInState } from '../stack/browser.ts'
import { TestProduct } from '../stack/test-product.ts'

/** What goes along with the work: the idle warning, who else is there, shortcuts, the tools of tables. */

const product = new TestProduct({ agent: false })

const contextOf = async (usuario: string): Promise<BrowserContext> =>
  product.browser.newContext({
    storageState: await signedInState(product.stack, usuario),
    acceptDownloads: true,
  })

async function open(context: BrowserContext, path: string): Promise<Page> {
  const { page } = await openPage(context)
  await page.goto(`${product.stack.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const warning = (page: Page) => page.getByRole('dialog', { name: '¿Sigue trabajando?' })

describe('a session that nobody uses', () => {
  it('warns in every tab, goes on where one says so, and ends with the typed text kept', async () => {
    const context = await contextOf('ventanilla')
    await context.clock.install()
    const wizard = await open(context, '/causas/nueva')
    const home = await open(context, '/')
    const address = wizard.getByLabel('Dirección del hecho')
    await address.fill('Calle Yanacocha 441')
    await wizard
      .getByText(/Guardado en este equipo|Guardado/)
      .first()
      .waitFor()

    const almost = durations.idleSession - durations.idleWarning
    await context.clock.fastForward(almost + 1000)
    await Promise.all([warning(wizard).waitFor(), warning(home).waitFor()])
    expect(await warning(home).getByRole('timer').textContent()).toMatch(/^1 min \d{1,2} s$/)
    await warning(home).getByRole('button', { name: 'Seguir trabajando' }).click()
    await Promise.all([
      warning(wizard).waitFor({ state: 'detached' }),
      warning(home).waitFor({ state: 'detached' }),
    ])

    await context.clock.fastForward(almost + 1000)
    await warning(wizard).waitFor()
    await context.clock.fastForward(durations.idleWarning)
    await wizard.waitForURL(/\/login\?redirect=%2Fcausas%2Fnueva$/)
    await home.waitForURL(/\/login$/)
    const openSessions = () =>
      product.stack.api.services.db.selectFrom('sesion').select('id').where('revocada', 'is', null).execute()
    // Whoever leaves waits for the server some seconds, not for ever.
    await expect.poll(openSessions).toEqual([])

    await wizard.getByLabel('Usuario').fill('ventanilla')
    await wizard.getByLabel('Contraseña', { exact: true }).fill('Estrado-2026')
    await wizard.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await wizard.waitForURL(/\/causas\/nueva$/)
    expect(await address.inputValue()).toBe('Calle Yanacocha 441')
    await context.close()
  })
})

describe('two people at one cause', () => {
  it('are told of each other while one of them edits', async () => {
    const clerk = new Clerk(product.stack.api, await product.stack.api.login('ventanilla'))
    const { id } = (await clerk.create()).response as { id: number }
    const [editing, watching] = await Promise.all([contextOf('ventanilla'), contextOf('encargado')])
    const beside = await open(watching, `/bandeja-causas?causa=${id}`)
    const wizard = await open(editing, `/causas/${id}`)
    const notice = beside.getByText('Ximena Vargas Ordóñez está editando esta causa.')
    await notice.waitFor()
    // The tab is closed, nothing more is said.
    await wizard.close()
    await notice.waitFor({ state: 'detached' })
    await Promise.all([editing.close(), watching.close()])
  })
})

/** Closes every other session of this person, as they do from another machine. */
async function closeOthers(usuario: string): Promise<void> {
  const own = await product.stack.api.login(usuario)
  const sessions = (await product.stack.api.call('sesiones.list', { token: own.token })).response as {
    id: string
    actual: boolean
  }[]
  for (const { id, actual } of sessions) {
    if (!actual) await product.stack.api.call('sesiones.revoke', { token: own.token, params: { id } })
  }
}

describe('a session that its owner closes', () => {
  it('throws its page out at once, without anything being pressed there', async () => {
    const lost = await contextOf('juez')
    const page = await open(lost, '/bandeja-causas')
    await closeOthers('juez')
    await page.waitForURL(/\/login\?redirect=%2Fbandeja-causas$/)
    await lost.close()
  })

  it('throws the page of somebody without a socket out when they come back to it, and their others', async () => {
    const context = await contextOf('auditor')
    await context.clock.install()
    const [left, used] = [await open(context, '/mi-perfil'), await open(context, '/')]
    await closeOthers('auditor')
    await context.clock.fastForward(durations.returnSign + 1000)
    await left.evaluate(() => window.dispatchEvent(new Event('focus')))
    await left.waitForURL(/\/login\?redirect=%2Fmi-perfil$/)
    await used.waitForURL(/\/login$/)
    await context.close()
  })
})

describe('keys', () => {
  it('? shows them all; g and then b, or h, lead elsewhere; single keys can be turned off', async () => {
    const context = await contextOf('ventanilla')
    const page = await open(context, '/')
    const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' })
    // The shortcuts come after the page.
    await expect
      .poll(async () => {
        await page.keyboard.press('?')
        return sheet.isVisible()
      })
      .toBe(true)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await page.waitForURL(/\/bandeja-causas$/)
    await page.getByRole('searchbox').first().waitFor()
    await page.keyboard.press('/')
    await expect
      .poll(() => page.getByRole('searchbox').first().evaluate('document.activeElement?.type'))
      .toBe('search')
    // In a field letters are letters.
    await page.keyboard.press('?')
    await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe('?')
    expect(await sheet.count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('?')
    await sheet.getByRole('switch', { name: 'Usar atajos de una sola tecla' }).click()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    expect(await sheet.count()).toBe(0)
    await context.close()
  })
})

describe('the tools of a table', () => {
  it('columns are left out and stay so, and what is listed goes into a spreadsheet', async () => {
    const context = await contextOf('ventanilla')
    const page = await open(context, '/bandeja-causas')
    const header = page.getByRole('columnheader', { name: 'Delitos' })
    await header.waitFor()
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Delitos' }).click()
    await header.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: 'Columnas' }).waitFor()
    expect(await header.count()).toBe(0)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar a Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('causas.xlsx')
    const stream = await download.createReadStream()
    const [first] = await stream.take(1).toArray()
    expect((first as Buffer).subarray(0, 2).toString()).toBe('PK')
    await context.close()
  })
})
