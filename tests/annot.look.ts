import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { launchBrowser } from './src/stack/browser.ts'
const url = 'http://localhost:3830'
const browser = await launchBrowser()
for (const [who, w, h, dark] of [['juez', 1366, 768, false], ['juez', 1366, 768, true], ['juez', 390, 844, false]] as const) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, reducedMotion: 'reduce', ignoreHTTPSErrors: true })
  const page = await ctx.newPage(); page.setDefaultTimeout(8000)
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  page.on('console', (m) => { if (m.type() === 'error') console.log(w, 'console', m.text().slice(0, 300)) })
  await page.goto(url + '/login'); await page.getByLabel('Usuario').fill(who); await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword); await page.getByRole('button', { name: 'Ingresar', exact: true }).click(); await page.waitForURL(url + '/')
  await page.evaluate((d) => { localStorage.setItem('darkMode', String(d)) }, dark)
  const login = (await (await fetch(url + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ usuario: who, clave: demoPassword }) })).json()) as any
  const t = login.response.usuario.accessToken
  const ids: number[] = []
  for (let id = 1; id < 20; id++) {
    const r = await fetch(`${url}/api/causas/${id}/informacion/causa`, { headers: { authorization: `Bearer ${t}` } })
    if (r.ok) ids.push(id)
  }
  console.log(who, ids)
  const id = ids[0]
  await page.goto(`${url}/jurisdiccional/despacho/detalle-causa/${id}?parte=actuados`)
  await page.locator('ol button').first().click()
  await page.getByRole('button', { name: /^Anota/ }).waitFor()
  await page.waitForTimeout(1500)
  const tag = `${w}${dark ? 'd' : ''}`
  await page.screenshot({ path: `/tmp/look/an-${tag}-1.png` })
  await page.getByRole('button', { name: /^Anota/ }).click()
  await page.locator('[role=dialog] [data-page="1"][data-drawn="true"] svg').waitFor()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/look/an-${tag}-2.png` })
  if (w > 500) {
    await page.getByRole('dialog').getByRole('region', { name: 'Documento', exact: true }).focus()
    await page.keyboard.press('r'); await page.keyboard.press('ArrowRight'); for (let i = 0; i < 6; i++) await page.keyboard.press('Shift+ArrowRight')
    await page.screenshot({ path: `/tmp/look/an-${tag}-3.png` })
    await page.keyboard.press('Enter')
    await page.keyboard.press('q'); await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('region', { name: 'Documento', exact: true }).focus()
    await page.keyboard.press('c'); await page.keyboard.press('Enter')
    await page.keyboard.type('Verificar la fecha de la aprehensión antes de la audiencia.')
    await page.screenshot({ path: `/tmp/look/an-${tag}-4.png` })
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByRole('region', { name: 'Documento', exact: true }).focus()
    await page.keyboard.press('t'); await page.keyboard.press('Enter'); await page.keyboard.type('Ojo: plazo vencido')
    await page.screenshot({ path: `/tmp/look/an-${tag}-5.png` })
    await page.keyboard.press('Control+Enter')
    await page.waitForTimeout(600)
    if (!dark) {
      await page.reload(); await page.locator('[role=dialog] [data-page="1"][data-drawn="true"] svg').waitFor(); await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/look/an-${tag}-6.png` })
    }
    await page.getByRole('button', { name: 'Guardar', exact: true }).click(); await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/look/an-${tag}-7.png` })
    await page.getByRole('button', { name: 'Girar la vista' }).click(); await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/look/an-${tag}-8.png` })
  } else {
    await page.getByRole('button', { name: /^Comentar/ }).click()
    await page.locator('[role=dialog] [data-page="1"] svg').click({ position: { x: 150, y: 200 } })
    await page.keyboard.type('Desde el teléfono')
    await page.screenshot({ path: `/tmp/look/an-${tag}-3.png` })
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.getByRole('button', { name: 'Lista de anotaciones' }).click(); await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/look/an-${tag}-4.png` })
    await page.keyboard.press('Escape'); await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/look/an-${tag}-5.png` })
  }
  await ctx.close()
}
await browser.close()
