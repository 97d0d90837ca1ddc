import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { esclServer } from '@estrado/agent/scanning/testing/escl-server'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { scannerPorts } from '@estrado/machines/scanning/vocabulary'
import { limits } from '@estrado/machines/vocabulary/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '../stack/browser.ts'
import { freeAmong } from '../stack/free-ports.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { AgentJob } from './agent-job.ts'
import { startAgentProcess } from './agent-process.ts'
import {
  attach,
  dialogOf,
  leaveAndReturn,
  openScanner,
  order,
  press,
  scan,
  sheets,
} from './digitiser-dialog.ts'
import { cameraArguments, DigitiserPlace } from './digitiser-place.ts'
import { scanningKeyOf } from './scanning-key.ts'

/** The digitiser as a clerk uses it: real agent, real browser; the scanner is a FAKE that says so. */

let stack: Stack
let withCamera: TestBrowser
let place: DigitiserPlace
const processes: ChildProcess[] = []

/** The agent as people run it; it ends with the tests. */
async function startAgent(folder: string): Promise<ChildProcess> {
  const child = await startAgentProcess(stack, folder)
  processes.push(child)
  return child
}

beforeAll(async () => {
  stack = await startStack({ agent: false })
  withCamera = await launchBrowser({ moreArguments: cameraArguments })
  place = new DigitiserPlace(stack, withCamera)
})
beforeEach(async () => {
  place.scanner.reset()
  await place.startAgent()
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await withCamera.close()
  await place.stopAgent()
  await stack.stop()
})

describe('from the scanner to the cause', () => {
  it('pages are put in order by mouse and keyboard, checked, and attached as one PDF', async () => {
    const { page, complaints } = await place.newPage({ held: false })
    const dialog = await openScanner(page)
    await scan(place.scanner, dialog, 1, 2, 3)
    expect(await order(dialog)).toEqual([1, 2, 3])

    const first = dialog.getByRole('button', { name: 'Página 1 de 3' })
    await first.dragTo(dialog.getByRole('button', { name: 'Página 3 de 3' }), {
      targetPosition: { x: 120, y: 100 },
    })
    await expect.poll(() => order(dialog)).toEqual([2, 3, 1])
    await dialog.getByText('La página 1 pasó al puesto 3').waitFor({ state: 'attached' })

    const second = dialog.getByRole('button', { name: 'Página 2 de 3' })
    await second.press('Space')
    await dialog.getByText(/^Página 2 levantada/).waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText('Puesto 1 de 3').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(() => order(dialog)).toEqual([3, 2, 1])
    await dialog.getByText('Página soltada en el puesto 1').waitFor({ state: 'attached' })

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Delete')
    await expect.poll(() => order(dialog)).toEqual([3, 1])
    await page.keyboard.press('Control+z')
    await expect.poll(() => order(dialog)).toEqual([3, 2, 1])

    // A page is read large before anything is attached, and the focus stays where it was.
    await second.press('v')
    const large = page.getByRole('dialog', { name: 'Página 2 de 3' })
    await large.getByRole('img', { name: 'Página 2 de 3' }).waitFor()
    await page.keyboard.press('ArrowRight')
    const last = { name: 'Página 3 de 3' }
    await page.getByRole('dialog', last).getByRole('img', last).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)

    await press(dialog, 'Crear el PDF')
    await dialog.getByText('El PDF está listo').waitFor()
    // The finished document shows its pages, and is named here.
    await dialog.getByRole('region', { name: 'Página 1 de 3' }).waitFor()
    await dialog.getByLabel('Referencia').fill('Memorial escaneado')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Adjuntar documento' }).click()
    await page.getByRole('cell', { name: /^3 páginas/ }).waitFor()
    expect(complaints).toEqual([])
  })

  it('a page that is lifted goes back by Esc, which closes nothing, and lands by a second press', async () => {
    const { page } = await place.newPage({ held: false })
    const dialog = await openScanner(page)
    await scan(place.scanner, dialog, 1, 2)
    await dialog.getByRole('button', { name: 'Página 1 de 2' }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await dialog.getByText('La página volvió al puesto 1').waitFor({ state: 'attached' })
    expect(await order(dialog)).toEqual([1, 2])
    await dialog.getByRole('button', { name: 'Página 1 de 2' }).click()
    await dialog.getByRole('button', { name: 'Página 2 de 2' }).click()
    await expect.poll(() => order(dialog)).toEqual([2, 1])
  })

  it('a jam keeps what came; the scan goes on at the next sheet', async () => {
    const { page } = await place.newPage({ held: false })
    const dialog = await openScanner(page)
    place.scanner.feed(await sheets(1, 2))
    place.scanner.fail('JAMMED')
    await press(dialog, 'Escanear')
    await dialog.getByText('El papel se atascó en el alimentador').waitFor()
    expect(await order(dialog)).toEqual([1, 2])
    place.scanner.feed(await sheets(3))
    place.scanner.end()
    await press(dialog, 'Continuar')
    await expect.poll(() => order(dialog)).toEqual([1, 2, 3])
  })

  it('the connection is blamed only where it is at fault', async () => {
    const { page } = await place.newPage({ held: false })
    const dialog = await openScanner(page)
    const blame = dialog.getByText('ERROR DE CONEXIÓN CON EL ESCÁNER')
    place.scanner.fail('COVER_OPEN')
    await press(dialog, 'Escanear')
    await dialog.getByText('La tapa del escáner está abierta').waitFor()
    expect(await blame.count()).toBe(0)
    place.scanner.fail('UNREACHABLE')
    await press(dialog, 'Continuar')
    await blame.waitFor()
  })
})

describe('from the network', () => {
  it('a scanner is added by its address, and scans', async () => {
    await place.stopAgent()
    // One of the ports at which scanners are: at another an address isn't asked.
    const device = await esclServer({
      sheets: await sheets(1, 2),
      platen: Buffer.alloc(0),
      notReady: 0,
      port: await freeAmong(scannerPorts.filter((port) => port > 1023)),
    })
    const folder = join(stack.dataFolder, 'bandeja-vacia')
    mkdirSync(folder)
    const agent = await startAgent(folder)
    const { page } = await place.newPage({ held: false })
    const dialog = await openScanner(page)
    await press(dialog, 'Agregar un escáner de red')
    const address = dialog.getByRole('textbox', { name: 'Dirección del escáner en la red' })
    await address.fill('8.8.8.8')
    await address.press('Enter')
    await dialog.getByText('La dirección del escáner debe ser de la red local').waitFor()
    await address.fill(device.address)
    await address.press('Enter')
    await address.waitFor({ state: 'detached' })
    await press(dialog, 'Escanear')
    await dialog.getByText('2 páginas', { exact: true }).waitFor()
    agent.kill('SIGTERM')
    await once(agent, 'exit')
    await device.close()
  })
})

describe('from the camera', () => {
  it('photos stand among the other pages', async () => {
    const { page } = await place.newPage({ held: false })
    await press(page, 'Usar la cámara')
    const dialog = dialogOf(page)
    await press(dialog, 'Tomar foto')
    await dialog.getByText('1 página', { exact: true }).waitFor()
    await dialog.getByRole('tab', { name: 'Archivos' }).click()
    const escrito = {
      name: 'escrito.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await smallPdf(2)),
    }
    await dialog.locator('input[type=file]').setInputFiles(escrito)
    await dialog.getByText('3 páginas', { exact: true }).waitFor()
    await press(dialog, 'Crear el PDF')
    await press(dialog, 'Usar este documento')
    await attach(page, 'Foto y escrito')
  })

  it.each([
    ['there may be none', ['--use-fake-ui-for-media-stream'], 'Es posible que la Cámara no esté conectada'],
    [
      'the browser refused it',
      ['--use-fake-device-for-media-stream'],
      'El navegador no permitió usar la cámara',
    ],
  ])('says when %s', async (_, moreArguments, said) => {
    const browser = await launchBrowser({ moreArguments, whole: true })
    const { page } = await new DigitiserPlace(stack, browser).newPage({ held: false })
    await press(page, 'Usar la cámara')
    await dialogOf(page).getByText(said).waitFor()
    await browser.close()
  })

  it('without an agent the photos survive a reload and a logout, and become a PDF in the browser', async () => {
    await place.stopAgent()
    const { page } = await place.newPage({ held: false })
    await press(page, 'Usar la cámara')
    const dialog = dialogOf(page)
    await press(dialog, 'Tomar foto')
    await dialog.getByText('1 página', { exact: true }).waitFor()
    await dialog.getByRole('tab', { name: 'Escáner' }).click()
    await dialog.getByText('El agente de Estrado no responde').waitFor()
    await page.reload()
    await leaveAndReturn(page)
    await press(page, 'Usar la cámara')
    await dialog.getByText('Estas páginas quedaron de antes').waitFor()
    await press(dialog, 'Tomar foto')
    await dialog.getByText('2 páginas', { exact: true }).waitFor()
    await press(dialog, 'Girar la página 2 a la derecha')
    await press(dialog, 'Crear el PDF')
    await press(dialog, 'Usar este documento')
    await attach(page, 'Fotos sin agente')
    await page.getByRole('cell', { name: /^2 páginas/ }).waitFor()

    // What another file leaves of 20 MB is less than a photo: the browser makes it smaller, and says so.
    const rest = 30_000
    const content = Buffer.alloc(limits.uploadTotalBytes - rest, ' ')
    content.write('%PDF-1.7')
    // By its path: the browser reads it itself, where bytes would come through its driver.
    const heavy = join(stack.dataFolder, 'pesado.pdf')
    writeFileSync(heavy, content)
    await page.locator('#contenido input[type=file]').setInputFiles(heavy)
    await press(page, 'Usar la cámara')
    await press(dialog, 'Tomar foto')
    await dialog.getByText('Se reducirá la calidad de las imágenes para no pasar del máximo.').waitFor()
    await press(dialog, 'Crear el PDF')
    await dialog
      .getByText('Se redujo la calidad de las imágenes para no pasar de 29 kB', { exact: true })
      .waitFor()
    await dialog.getByRole('button', { name: 'Usar este documento' }).waitFor()
  })
})

describe('in the middle of a scan', () => {
  it('a reload finds the scan going on, a logout the pages', async () => {
    const { page } = await place.newPage({ held: false })
    const dialog = await openScanner(page)
    place.scanner.feed(await sheets(1, 2))
    await press(dialog, 'Escanear')
    await dialog.getByText('2 páginas', { exact: true }).waitFor()
    await page.reload()
    await openScanner(page)
    await dialog.getByRole('button', { name: 'Cancelar el escaneo' }).waitFor()
    place.scanner.feed(await sheets(3))
    await dialog.getByText('3 páginas', { exact: true }).waitFor()
    place.scanner.end()
    await dialog.getByRole('button', { name: 'Escanear más páginas' }).waitFor()
    await press(dialog, 'Continuar después')
    await leaveAndReturn(page)
    await openScanner(page)
    await expect.poll(() => order(dialog)).toEqual([1, 2, 3])
  })

  it('a killed agent loses nothing: it is found again by itself, and the scan goes on', async () => {
    await place.stopAgent()
    const folder = join(stack.dataFolder, 'para-escanear')
    mkdirSync(folder)
    const picture = fileURLToPath(new URL('../../../docs/pictures/bandeja.png', import.meta.url))
    const total = 40
    for (let sheet = 1; sheet <= total; sheet += 1) copyFileSync(picture, join(folder, `hoja-${sheet}.png`))
    const agent = await startAgent(folder)
    const { page, userId } = await place.newPage({ held: false })
    const job = new AgentJob(stack.scannerUrl, await scanningKeyOf(page, userId))
    const dialog = await openScanner(page)
    await dialog.getByRole('combobox', { name: 'Escáner' }).waitFor()
    await press(dialog, 'Escanear')
    // Asked of the agent itself, which goes on scanning while a busy browser shows what came.
    await expect.poll(async () => (await job.newest())?.files.length ?? 0).toBeGreaterThanOrEqual(3)
    agent.kill('SIGKILL')
    await once(agent, 'exit')
    await dialog.getByText('El servicio de escaneo dejó de responder').waitFor()

    const again = await startAgent(folder)
    await dialog.getByText('El servicio de escaneo se cerró mientras escaneaba').waitFor()
    const kept = (await job.newest())?.files.length ?? 0
    expect(kept).toBeGreaterThanOrEqual(3)
    expect(kept).toBeLessThan(total)
    await press(dialog, 'Continuar')
    await dialog.getByRole('button', { name: 'Escanear más páginas' }).waitFor({ timeout: 60_000 })
    // Killed between keeping a sheet and taking it out of the folder, the agent scans it again: better twice than never.
    expect([total, total + 1]).toContain((await job.newest())?.files.length)
    again.kill('SIGTERM')
    await once(again, 'exit')
  })
})
