import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rotateKey } from '@estrado/api-mock/journal/checkpoint-keys'
import { startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { drawnCause } from '@estrado/api-mock/testing/hearing'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { launchBrowser, openPage, type TestBrowser } from '../stack/browser.ts'

/** A package of a cause as a stranger checks it: its own page, opened from the disk, in a browser without network. */
describe('verificar.html', () => {
  let api: TestApi
  let browser: TestBrowser
  let context: BrowserContext
  let folder: string
  let zip: string
  let bag: string
  let firstKey: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    folder = mkdtempSync(join(tmpdir(), 'estrado-test-package-'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const cause = await drawnCause(api, clerk)
    firstKey = (await rotateKey(api.services.settings.dataFolder, api.clock.now())).from
    const { bytes } = await api.call('causas.export', {
      token: cause.judge.token,
      params: { id: cause.id },
    })
    zip = join(folder, 'causa.zip')
    writeFileSync(zip, bytes)
    execFileSync('unzip', ['-q', zip, '-d', folder])
    bag = join(folder, readdirSync(folder).find((name) => name.startsWith('causa-')) ?? '')
    browser = await launchBrowser()
    context = await browser.newContext({ offline: true, viewport: { width: 390, height: 800 } })
  })
  afterAll(async () => {
    await browser.close()
    await api.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The page of the package itself, given a zip or a folder. */
  async function verdictOf(input: 'zip' | 'carpeta', path: string): Promise<{ page: Page; said: string }> {
    const { page, complaints } = await openPage(context)
    await page.goto(pathToFileURL(join(bag, 'verificar.html')).href)
    await page.locator(`#${input}`).setInputFiles(path)
    const verdict = page.locator('#veredicto[class]:not([class=""])')
    await verdict.waitFor()
    expect(complaints).toEqual([])
    return { page, said: `${await verdict.textContent()} ${await page.locator('#detalles').textContent()}` }
  }

  /** The bag with one byte of a file changed while something is done. */
  async function altered<T>(
    name: string,
    change: (bytes: Buffer) => Buffer,
    work: () => Promise<T>,
  ): Promise<T> {
    const path = join(bag, name)
    const before = readFileSync(path)
    writeFileSync(path, change(Buffer.from(before)))
    try {
      return await work()
    } finally {
      writeFileSync(path, before)
    }
  }

  const flipped = (bytes: Buffer) => {
    const at = bytes.length >> 1
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    return bytes
  }

  /** The manifest as a forger writes it, over the files as they are now. */
  const listedAnew = (manifest: string) => () =>
    execFileSync('sh', ['-c', `sha256sum $(cut -c67- ${manifest})`], { cwd: bag })

  it('finds the zip and the folder whole, and tells whose key to compare', async () => {
    const { page, said } = await verdictOf('zip', zip)
    expect(said).toMatch(
      /^El paquete está íntegro\. Causa .+ a: juzgado\..+hechos registrados, cada uno probado/,
    )
    expect(said).toContain(
      `Huella de la primera clave de la instalación, que avala a las siguientes: ${firstKey}.`,
    )
    expect(await axeViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeViolations(page)).toEqual([])
    expect((await verdictOf('carpeta', bag)).said).toMatch(/^El paquete está íntegro/)
  })

  it('names the document of which one byte was changed', async () => {
    const name = readdirSync(join(bag, 'data/documentos'))[0] ?? ''
    const { said } = await altered(`data/documentos/${name}`, flipped, () => verdictOf('carpeta', bag))
    expect(said).toBe(`El paquete NO está íntegro. El archivo data/documentos/${name} fue cambiado.`)
  })

  it('a forger who puts the manifests right is found by the receipt', async () => {
    const { said } = await altered('data/causa.json', flipped, () =>
      altered('manifest-sha256.txt', listedAnew('manifest-sha256.txt'), () =>
        altered('tagmanifest-sha256.txt', listedAnew('tagmanifest-sha256.txt'), () =>
          verdictOf('carpeta', bag),
        ),
      ),
    )
    expect(said).toContain('La constancia es de otro paquete')
  })

  it('a receipt that was rewritten is found by its hash; what is no package is said to be none', async () => {
    const rewritten = (bytes: Buffer) => Buffer.from(bytes.toString().replace('"role":"', '"role":"X'))
    const { said } = await altered('constancia.jsonl', rewritten, () =>
      altered('tagmanifest-sha256.txt', listedAnew('tagmanifest-sha256.txt'), () =>
        verdictOf('carpeta', bag),
      ),
    )
    expect(said).toContain('el hecho fue cambiado')
    const pdf = join(bag, 'data/caratula.pdf')
    expect((await verdictOf('zip', pdf)).said).toContain('No es un archivo ZIP')
  })
})
