import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { type CausePart, causeRelations, partsFor } from '@estrado/machines/causes/file-rules'
import { causeFile, causePartTitles } from '@estrado/machines/causes/page-texts'
import { documentsStep } from '@estrado/machines/causes/wizard-progress-texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { approval } from '@estrado/machines/signing/approval-texts'
import { demoPassword, demoPin } from '@estrado/machines/vocabulary/demo-people'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, signedInState, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { WizardPage } from './wizard-page.ts'

/** The sentencing courts of La Paz, one of which is drawn: their judges' accounts. */
const sentencingArea = '2002'

describe('a private cause, from the wizard to a form that anyone can validate', () => {
  let stack: Stack
  let browser: TestBrowser
  let context: BrowserContext
  let wizard: WizardPage
  let address = ''
  let courtOfCause: number | null = null
  const judges: { usuario: string; office: number; page: Page }[] = []

  beforeAll(async () => {
    stack = await startStack()
    browser = await launchBrowser({ trusting: [stack], whole: true })
    context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    wizard = new WizardPage(await context.newPage())
  })
  afterAll(async () => {
    await browser.close()
    await stack.stop()
  })

  const accepted = (idCausa: number) =>
    stack.api.services.db
      .selectFrom('journal_event')
      .select('type')
      .where('stream', '=', `causa/${idCausa}`)
      .where('outcome', '=', 'accepted')
      .orderBy('version')
      .execute()
  const idCausa = () => Number(/causas\/(\d+)/.exec(wizard.page.url())?.[1])

  it('brings a stranger to the login and from there to the wanted page', async () => {
    const { page } = wizard
    await page.goto(`${stack.url}/causas/nueva`)
    await page.waitForURL(/login/)
    await page.getByLabel('Usuario').fill('ventanilla')
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await page.waitForURL(/causas\/nueva/)
  })

  it('keeps what was typed through a reload and a network that goes away in the middle of a save', async () => {
    const { page } = wizard
    await wizard.fillGeneral(`Av. 6 de Agosto esq. O'Higgins <script>alert(1)</script> Ñandú`)
    await page
      .getByText(/conservad|Guardado|borrador/i)
      .first()
      .waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Dirección del hecho').inputValue()).toContain("O'Higgins")
    await context.setOffline(true)
    await wizard.saveAndContinue()
    await page.getByText('ERROR DE CONEXION').first().waitFor()
    expect(await page.getByLabel('Dirección del hecho').inputValue()).toContain('<script>')
    await context.setOffline(false)
    await wizard.saveAndContinue()
    await page.waitForURL(/causas\/\d+/)
    expect((await accepted(idCausa())).map(({ type }) => type)).toEqual(['cause.registered'])
  })

  it('registers the parties, and takes the draft up where the specification says', async () => {
    await wizard.beginParty('Acusador Particular', '6000001')
    await expect.poll(() => wizard.keptWork()).toContain('6000001')
    await wizard.page.reload()
    // The form that was open is open again, with what was typed in it.
    const typed = wizard.page.getByRole('dialog').getByRole('textbox', { name: 'Número de documento' })
    await expect.poll(() => typed.inputValue()).toBe('6000001')
    await wizard.finishParty()
    await wizard.addParty('Acusado', '6000002', 'Calumnia')
    await wizard.page.reload()
    await wizard.page.getByText('Paso 3 de 3').waitFor()
  })

  it('tells at a file why it was refused, and keeps a chosen one through a reload', async () => {
    const { page } = wizard
    await wizard.choose('roto.pdf', Buffer.from('esto no es un PDF'), 'Archivo roto', 1)
    await wizard.button('Adjuntar documento').click()
    await wizard.chosen('roto.pdf').getByText(apiTexts.fileTypeUnknown).waitFor()
    await wizard.button(documentsStep.removeChosen('roto.pdf')).click()
    await wizard.choose('acusacion.pdf', await smallPdf(2), 'Memorial de acusación', 2)
    await expect.poll(() => wizard.keptWork()).toContain('Memorial de acusación')
    await page.reload()
    const reference = wizard.chosen('acusacion.pdf').getByRole('textbox', { name: /Referencia/ })
    await expect.poll(() => reference.inputValue()).toBe('Memorial de acusación')
    await wizard.attachChosen('Memorial de acusación')
    expect(await wizard.page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(
      'Documentos adjuntos',
    )
  })

  it('draws once, however often it is pressed, and tells the drawn court alone', async () => {
    const people = await stack.api.services.db
      .selectFrom('usuario as u')
      .innerJoin('puesto as r', (join) =>
        join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
      )
      .select(['u.usuario', 'u.id_oficina'])
      .where('r.rol', '=', 'JUEZ')
      .execute()
    for (const { usuario, id_oficina } of people) {
      if (!String(id_oficina).startsWith(sentencingArea)) continue
      const own = await browser.newContext({ storageState: await signedInState(stack, usuario) })
      const page = await own.newPage()
      const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
      await page.goto(`${stack.url}/bandeja-causas`)
      await connected
      judges.push({ usuario, office: id_oficina ?? 0, page })
    }
    await wizard.draw()
    const types = (await accepted(idCausa())).map(({ type }) => type)
    expect(types.filter((type) => type === 'cause.drawn')).toHaveLength(1)
    const cause = await stack.api.services.db
      .selectFrom('causa')
      .select(['id_oficina_reparto', 'codigo_unico'])
      .where('id', '=', idCausa())
      .executeTakeFirstOrThrow()
    courtOfCause = cause.id_oficina_reparto
    const standIns = await stack.api.services.db
      .selectFrom('suplencia as s')
      .innerJoin('usuario as u', 'u.id', 's.id_usuario')
      .select('u.usuario')
      .where('s.id_oficina', '=', courtOfCause)
      .execute()
    const isTold = ({ usuario, office }: (typeof judges)[number]) =>
      office === courtOfCause || standIns.some((one) => one.usuario === usuario)
    expect(judges.some(({ office }) => office === courtOfCause)).toBe(true)
    for (const { page } of judges.filter(isTold)) await page.getByText(cause.codigo_unico).first().waitFor()
    for (const { page } of judges.filter((one) => !isTold(one))) {
      expect(await page.getByText(cause.codigo_unico).count()).toBe(0)
    }
  })

  it('signs the form with the token and shows it signed', async () => {
    await wizard.sign(demoPin)
    await wizard.page.getByText('Firmado digitalmente').waitFor()
    expect((await accepted(idCausa())).at(-1)).toEqual({ type: 'form.signed' })
  })

  it('leaves the walk through wizard and signature in the journal, as the machines allow it', async () => {
    const walked = () =>
      stack.api.services.db
        .selectFrom('journal_event')
        .select(['machine', 'type', 'outcome'])
        .where('stream', 'like', 'navegador/%')
        .orderBy('position')
        .execute()
    await expect
      .poll(async () => (await walked()).map(({ type }) => type))
      .toEqual(expect.arrayContaining(['creation.started', 'cause.drawn', 'pin.entered', 'form.signed']))
    expect((await walked()).filter(({ outcome }) => outcome !== 'accepted')).toEqual([])
  })

  it('leaves no violation in the journal of a judge who only reads the cause', async () => {
    const told = judges.find(({ office }) => office === courtOfCause)
    if (!told) throw new Error('no judge of the drawn court')
    await told.page.goto(`${stack.url}/causas/${idCausa()}`)
    await told.page.waitForURL(`**/jurisdiccional/despacho/detalle-causa/${idCausa()}`)
    await told.page.getByRole('heading', { name: causeFile.parties }).waitFor()
    await told.page.getByRole('link', { name: causeFile.viewForm }).click()
    await told.page.getByRole('region', { name: /^Página 1 de/ }).waitFor()
    expect(await told.page.getByRole('list', { name: 'Pasos del registro' }).count()).toBe(0)
    // Approving the form is the window's (`spec 3 §6`).
    expect(await told.page.getByRole('button', { name: approval.byCitizenship }).count()).toBe(0)
    await told.page.goto(`${stack.url}/bandeja-causas`)
    await told.page.getByRole('heading', { level: 1 }).waitFor()
    const lines = await stack.api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome'])
      .where('actor', '=', told.usuario)
      .where('machine', '=', 'case-wizard')
      .execute()
    expect(lines).toEqual([])
  })

  it('is worked on from its file: the judge sees what the secretary does, and the window the same cause', async () => {
    const { api } = stack
    const id = idCausa()
    const { usuario } = await api.services.db
      .selectFrom('usuario as u')
      .innerJoin('puesto as r', 'r.id_usuario', 'u.id')
      .select('u.usuario')
      .where('r.rol', '=', 'SECRE')
      // One of the judges was a secretary there once.
      .whereRef('u.id_oficina', '=', 'r.id_oficina')
      .where('r.id_oficina', '=', courtOfCause)
      .executeTakeFirstOrThrow()
    const desk = await browser.newContext({ storageState: await signedInState(stack, usuario) })
    const secretary = await desk.newPage()
    const judge = judges.find(({ office }) => office === courtOfCause)?.page
    if (!judge) throw new Error('no judge of the drawn court')
    const file = `${stack.url}/jurisdiccional/despacho/detalle-causa/${id}`
    const tab = (page: Page, part: CausePart, count = '') =>
      page.getByRole('tab', { name: new RegExp(`^${causePartTitles[part]} ?${count}$`) })
    await judge.goto(`${file}?parte=audiencias`)
    await tab(judge, 'audiencias', '0').waitFor()
    await secretary.goto(file)
    for (const part of partsFor('court')) {
      await tab(secretary, part, '\\d*').click()
      await secretary.getByRole('tabpanel', { name: causePartTitles[part] }).waitFor()
    }
    const { token } = await api.login(usuario)
    const scheduled = await api.call('audiencias.schedule', {
      token,
      body: {
        audienciaSinSolicitud: { idCausa: id, idTipoAudiencia: 1 },
        audienciasDetalles: [
          {
            modalidad: 'Virtual',
            fechaHoraInicio: new Date(Date.now() + 86_400_000).toISOString(),
            fechaHoraFin: new Date(Date.now() + 90_000_000).toISOString(),
          },
        ],
      },
    })
    expect(scheduled.status).toBe(201)
    await tab(judge, 'audiencias', '1').waitFor()
    await wizard.page.goto(file)
    await wizard.page.getByText(causeFile.seenAs(causeRelations.registry)).waitFor()
    await tab(wizard.page, 'audiencias', '1').waitFor()
    await desk.close()
  })

  it('leads from the printed QR to the valid document, without a session', async () => {
    const document = await stack.api.services.db
      .selectFrom('documento')
      .selectAll()
      .where('firmado', '=', true)
      .executeTakeFirstOrThrow()
    const pdf = await stack.api.services.files.get(document.sha256)
    const folder = mkdtempSync(join(tmpdir(), 'estrado-qr-'))
    writeFileSync(join(folder, 'form.pdf'), pdf)
    execFileSync('pdftoppm', ['-r', '100', '-l', '1', '-png', 'form.pdf', 'page'], { cwd: folder })
    const read = execFileSync('zbarimg', ['-q', '--raw', 'page-1.png'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    rmSync(folder, { recursive: true, force: true })
    address = read.trim()
    expect(address).toBe(`${stack.url}/documento/qr/${document.uuid}`)
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await phone.newPage()
    await page.goto(address)
    await page.getByText('Ximena Vargas Ordóñez').first().waitFor()
    expect(await page.getByText('Válido').count()).toBeGreaterThan(0)
    await phone.close()
  })

  it('leads somebody signed in to the page inside the shell, with the address kept', async () => {
    await wizard.page.goto(address)
    await wizard.page.waitForURL(/\/app\/documento\/qr\//)
  })
})
