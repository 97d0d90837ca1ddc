import { Annotator, comment } from '@estrado/api-mock/testing/annotations'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import { annotations as said } from '@estrado/machines/annotations/texts'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import type { AnnotationTool } from '@estrado/machines/annotations/vocabulary'
import { dialog } from '@estrado/machines/messages/dialogs'
import { table, viewer } from '@estrado/machines/messages/interface'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import { KeptPage, type KeptState } from '../../stack/kept-page.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectStatus } from '../api/expectations.ts'
import { CallGate } from './call-gate.ts'

/** A document of a drawn cause and its judge, the same for all paths. */
export class AnnotationPlace {
  readonly stack: Stack
  private readonly kept: KeptPage
  private made: Promise<{ readonly cause: DrawnCause; readonly state: KeptState }> | undefined

  constructor(stack: Stack, browser: TestBrowser) {
    this.stack = stack
    this.kept = new KeptPage(browser, stack.url, { viewport: { width: 1366, height: 900 } })
  }

  /** The file of the cause at the document, whose annotations are as every path finds them. */
  async open() {
    this.made ??= this.make()
    const { cause, state } = await this.made
    await this.annotated(cause)
    const { page } = await this.kept.empty(state)
    await page.goto(
      `${this.stack.url}/jurisdiccional/despacho/detalle-causa/${cause.id}?parte=actuados&acto=${cause.idActo}`,
    )
    return page
  }

  private async make() {
    const { api } = this.stack
    const cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    return { cause, state: await signedInState(this.stack, String(cause.judge.usuario.usuario)) }
  }

  /** Two versions, each with some notes, and no draft of another path. */
  private async annotated({ judge, idActo }: DrawnCause): Promise<void> {
    const { api } = this.stack
    const annotator = new Annotator(api, judge, idActo)
    const notes = ['Uno', 'Dos', 'Tres'].map((words, index) =>
      comment(words, { posicion: { x: 0.6, y: 0.1 + 0.1 * index, width: 0.05, height: 0.04 } }),
    )
    const draft = { token: judge.token, params: { idDocumento: idActo } }
    await api.call('anotaciones.discardDraft', draft)
    const { datos } = (await annotator.current()).set
    const first = datos?.id ?? (await annotator.create(notes.slice(0, 2))).response
    const id = typeof first === 'number' ? first : (first as { id: number }).id
    expectStatus('anotaciones.update', await annotator.update(id, notes), [200])
  }
}

/** The annotation viewer over a document, with what it asks of the API in the path's hand. */
export class AnnotationScreen {
  readonly page: Awaited<ReturnType<AnnotationPlace['open']>>
  readonly loads = new CallGate()
  readonly saves = new CallGate()

  private constructor(page: AnnotationScreen['page']) {
    this.page = page
  }

  static async open(place: AnnotationPlace): Promise<AnnotationScreen> {
    const screen = new AnnotationScreen(await place.open())
    await screen.annotate.waitFor()
    await screen.loads.watch(screen.page, 'documentos-anotaciones/actual/*')
    await screen.saves.watch(screen.page, 'documentos-anotaciones/*')
    return screen
  }

  get annotate() {
    return this.page.getByRole('button', { name: texts.annotations, exact: true })
  }
  get viewer() {
    return this.page.getByRole('dialog', { name: /^Anotaciones: / })
  }
  get question() {
    return this.page.getByRole('dialog', { name: texts.unsaved })
  }
  get save() {
    return this.viewer.getByRole('button', { name: said.save, exact: true })
  }
  get retry() {
    return this.viewer.getByRole('button', { name: table.retry })
  }
  get close() {
    return this.viewer.getByRole('button', { name: dialog.close, exact: true })
  }
  get items() {
    return this.viewer.getByRole('list', { name: texts.side }).getByRole('listitem')
  }
  get deletes() {
    return this.items.getByRole('button', { name: new RegExp(`^${texts.delete}: `) })
  }
  get activates() {
    return this.viewer.getByRole('button', { name: /^Activar la versión / })
  }
  tool(tool: AnnotationTool) {
    const name = texts.toolWithKey(texts.tool[tool], texts.toolKey[tool])
    return this.viewer.getByRole('button', { name, exact: true })
  }
  answer(name: string) {
    return this.question.getByRole('button', { name, exact: true })
  }

  /** Opens the viewer; its annotations are on their way. */
  async begin(): Promise<void> {
    await this.loading(() => this.annotate.click())
  }

  async loading(press: () => Promise<void>): Promise<void> {
    this.loads.hold()
    await press()
    await this.loads.arrived()
  }

  async saving(press: () => Promise<void>): Promise<void> {
    this.saves.hold()
    await press()
    await this.saves.arrived()
  }

  /** With the tool in hand, by dragging where there is no text; with none, a comment by keyboard. */
  async add(tool: AnnotationTool): Promise<void> {
    const before = await this.items.count()
    const sheet = this.viewer.locator('[data-drawn="true"] svg').first()
    await sheet.waitFor()
    if (tool === 'select') await this.comment(`Nota ${before + 1}`)
    else await this.drag(sheet, 0.1 + 0.05 * (before % 8))
    await this.items.nth(before).waitFor()
  }

  private async comment(words: string): Promise<void> {
    await this.tool('comment').click()
    await this.viewer.getByRole('region', { name: viewer.title, exact: true }).focus()
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('textbox', { name: texts.newComment }).fill(words)
    await this.page.keyboard.press('Control+Enter')
    await this.tool('select').click()
  }

  private async drag(sheet: ReturnType<AnnotationScreen['tool']>, down: number): Promise<void> {
    const box = await sheet.boundingBox()
    if (!box) throw new Error('the page is not on the screen')
    const { mouse } = this.page
    await mouse.move(box.x + 60, box.y + 60 + 400 * down)
    await mouse.down()
    await mouse.move(box.x + 200, box.y + 80 + 400 * down, { steps: 4 })
    await mouse.up()
  }

  /** Moves the first one by a key. */
  async modify(): Promise<void> {
    await this.items.first().getByRole('button').first().click()
    await this.page.keyboard.press('ArrowRight')
  }

  async remove(): Promise<void> {
    const before = await this.items.count()
    await this.deletes.last().click()
    await this.items.nth(before - 1).waitFor({ state: 'detached' })
  }

  /** Until there is nothing to save. */
  async withdraw(): Promise<void> {
    const undo = this.viewer.getByRole('button', { name: texts.undo, exact: true })
    while (await this.save.isEnabled()) await undo.click()
  }

  /** The version before becomes the one in force, and is opened. */
  async openOther(): Promise<void> {
    await this.loading(() => this.activates.first().click())
  }
}
