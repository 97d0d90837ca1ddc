import { annotations as said } from '@estrado/machines/annotations/texts'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asPhone, expectNoOverflow } from '../testing/phone.ts'
import { renderPart } from '../testing/render-screen.tsx'
import { createAnnotating } from './annotating.ts'
import type { AnnotatingPorts, LoadedSet } from './annotating-state.ts'
import { AnnotationViewer } from './annotation-viewer.tsx'
import { sampleNote, samplePdf, sampleSet } from './testing/sample-document.ts'

const at = new Date('2026-11-23T14:00:00Z')

async function show(
  loaded: LoadedSet = sampleSet([]),
  {
    editable = true,
    pages = 1,
    turned = 0,
    ports = {},
  }: { editable?: boolean; pages?: number; turned?: number; ports?: Partial<AnnotatingPorts> } = {},
) {
  let last = 0
  const saved: (readonly unknown[])[] = []
  const annotating = createAnnotating(
    {
      load: async () => loaded,
      save: async (notes) => {
        saved.push(notes)
        const ids = notes
          .filter(({ id }) => id.startsWith('temp_'))
          .map(({ id }) => [id, `n${id.slice(5)}`] as const)
        return { order: 2, ids: new Map(ids) }
      },
      keepDraft: () => undefined,
      forgetDraft: () => undefined,
      newId: () => {
        last += 1
        return String(last)
      },
      now: () => at,
      ...ports,
    },
    editable,
  )
  const source = await samplePdf(pages, turned)
  await renderPart(
    <div style={{ height: '640px' }}>
      <AnnotationViewer annotating={annotating} source={source} name="auto.pdf" watermark={undefined} />
    </div>,
    { roles: ['JUEZ'] },
  )
  await annotating.open()
  await expect
    .poll(() => document.querySelectorAll('[data-drawn="true"] [role="presentation"]').length)
    .toBeGreaterThan(0)
  await expect.poll(() => document.querySelector('[data-page="1"] svg')).toBeTruthy()
  return { annotating, saved, notes: () => annotating.getState().history.present }
}

const tool = (name: keyof typeof texts.tool) =>
  page.getByRole('button', { name: texts.toolWithKey(texts.tool[name], texts.toolKey[name]), exact: true })
const save = () => page.getByRole('button', { name: said.save, exact: true })
const list = () => page.getByRole('list', { name: texts.side })
const region = () => page.getByRole('region', { name: 'Documento', exact: true })
/** Focus on the pages, as Tab brings it. */
const readPages = () => (region().element() as HTMLElement).focus()

describe('annotations by keyboard', () => {
  it('places a rectangle, moves and sizes it, takes it all back, and then has nothing to save', async () => {
    const { notes } = await show()
    await expect.element(save()).toBeDisabled()
    readPages()
    await userEvent.keyboard('q{Enter}')
    const shape = page.getByRole('button', { name: 'Recuadro, página 1', exact: true })
    await expect.element(shape).toHaveFocus()
    const before = notes()[0]?.posicion
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    expect(notes()[0]?.posicion.x).toBeGreaterThan(before?.x ?? 1)
    expect(notes()[0]?.posicion.height).toBeGreaterThan(before?.height ?? 1)
    await expect.element(save()).toBeEnabled()
    await userEvent.keyboard('{Control>}zzz{/Control}')
    expect(notes()).toEqual([])
    await expect.element(save()).toBeDisabled()
    await userEvent.keyboard('{Control>}y{/Control}')
    expect(notes()).toHaveLength(1)
  })

  it('selects words with the arrows and marks them; what is marked says which', async () => {
    const { notes } = await show()
    readPages()
    await userEvent.keyboard('r{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}')
    const [mark] = notes()
    expect(mark).toMatchObject({ tipo: 'highlight', color: 'yellow', propiedades: { opacity: 0.3 } })
    expect(mark?.contenido).toBe('y considerando de la foja 1 se dispone la')
    expect(mark?.propiedades.lineas).toHaveLength(2)
    await userEvent.keyboard('s{ArrowRight}{Enter}')
    expect(notes()[1]?.tipo).toBe('drawing')
  })

  it('writes a comment in its popup, of at most 500 characters and not of blanks', async () => {
    const { notes, saved } = await show()
    readPages()
    await userEvent.keyboard('c{Enter}')
    const field = page.getByRole('textbox', { name: texts.newComment })
    await expect.element(field).toHaveFocus()
    const add = page.getByRole('button', { name: said.add, exact: true })
    await userEvent.keyboard('   ')
    await expect.element(add).toBeDisabled()
    // A character is what people count as one.
    await field.fill('😀'.repeat(300))
    await expect.element(page.getByText(said.commentCount(300, 500))).toBeVisible()
    await field.fill('Falta la firma del perito')
    await expect.element(page.getByText(said.commentCount(25, 500))).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(notes()[0]?.contenido).toBe('Falta la firma del perito')
    await expect.element(list().getByText('Falta la firma del perito')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText(texts.notSavedYet)).toBeVisible()
    expect(saved).toHaveLength(1)
    expect(notes()[0]?.id).toBe('n1')
  })
})

describe('words of a comment', () => {
  const keepWriting = () => page.getByRole('button', { name: dialog.keepEditing }).click()

  it('of a new one go with its popup only once that was confirmed', async () => {
    await show()
    readPages()
    await userEvent.keyboard('c{Enter}')
    const field = page.getByRole('textbox', { name: texts.newComment })
    await field.fill('Falta la firma del perito')
    await userEvent.keyboard('{Escape}')
    await keepWriting()
    await expect.element(field).toHaveValue('Falta la firma del perito')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: dialog.discard, exact: true }).click()
    await expect.element(field).not.toBeInTheDocument()
  })

  it('that is edited stay until what was typed is saved or given up', async () => {
    const { notes } = await show(sampleSet([sampleNote('a')]))
    await page.getByRole('button', { name: 'Comentario, página 1: «Nota a»', exact: true }).click()
    await page.getByRole('button', { name: texts.edit, exact: true }).click()
    const field = page.getByRole('dialog', { name: texts.editComment }).getByRole('textbox')
    await field.fill('Otra nota, más larga')
    await userEvent.keyboard('{Escape}')
    await keepWriting()
    await expect.element(field).toHaveValue('Otra nota, más larga')
    await page.getByRole('button', { name: said.save, exact: true }).last().click()
    expect(notes()[0]?.contenido).toBe('Otra nota, más larga')
  })
})

describe('annotations by hand', () => {
  const press = (number: number) => document.querySelector(`[data-page="${number}"] svg`) as SVGSVGElement
  const drag = (svg: SVGSVGElement, from: readonly [number, number], to: readonly [number, number]) =>
    userEvent.dragAndDrop(svg, svg, {
      sourcePosition: { x: from[0], y: from[1] },
      targetPosition: { x: to[0], y: to[1] },
    })

  it('discards what is smaller than 4 px, and underlines shorter than 10', async () => {
    const { notes, annotating } = await show()
    annotating.choose('rectangle')
    await expect.poll(() => press(1).dataset.tool).toBe('rectangle')
    await drag(press(1), [300, 300], [302, 400])
    expect(notes()).toEqual([])
    await drag(press(1), [300, 300], [306, 306])
    expect(notes()).toHaveLength(1)
    annotating.choose('drawing')
    await expect.poll(() => press(1).dataset.tool).toBe('drawing')
    await drag(press(1), [300, 300], [307, 340])
    await drag(press(1), [313, 300], [300, 300])
    expect(notes().map(({ tipo }) => tipo)).toEqual(['rectangle', 'drawing'])
  })

  it('opens a comment, edits it in a dialog that stays, and takes it away with a way back', async () => {
    const { notes } = await show(sampleSet([sampleNote('a')]))
    await page.getByRole('button', { name: 'Comentario, página 1: «Nota a»', exact: true }).click()
    const popup = page.getByRole('dialog', { name: texts.comment, exact: true })
    await expect.element(popup.getByText('Jueza Terrazas, 21/11/2026 10:42')).toBeVisible()
    await popup.getByRole('button', { name: texts.edit, exact: true }).click()
    const box = page.getByRole('dialog', { name: texts.editComment })
    await box.getByRole('textbox').fill('Otra nota')
    await box.getByRole('button', { name: said.save, exact: true }).click()
    expect(notes()[0]?.contenido).toBe('Otra nota')
    await list()
      .getByRole('button', { name: /^Eliminar/ })
      .click()
    expect(notes()).toEqual([])
  })

  it('writes text on a page that is turned, upright as the page opens', async () => {
    const { notes, annotating } = await show(sampleSet([]), { turned: 90 })
    annotating.choose('text')
    await expect.poll(() => press(1).dataset.tool).toBe('text')
    await page.elementLocator(press(1)).click({ position: { x: 200, y: 300 } })
    await page.getByRole('textbox', { name: texts.newText }).fill('Nulo')
    await page.getByRole('button', { name: said.add, exact: true }).click()
    const { x, y, width, height } = notes()[0]?.posicion ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(notes()[0]?.propiedades).toMatchObject({ fontSize: 16, fontFamily: 'Helvetica' })
    // On the unrotated page the words run upwards: higher than wide.
    expect(height * 842).toBeGreaterThan(width * 595)
    expect(x).toBeCloseTo(300 / 1.5 / 595, 1)
    expect(y + height).toBeCloseTo(1 - 200 / 1.5 / 842, 1)
  })
})

it('prints every page that has notes, with the notes beside it', async () => {
  let paper: string[] = []
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    paper = [...document.querySelectorAll('[data-printed-notes] > section')].map(
      (page) => page.textContent ?? '',
    )
  })
  await show(sampleSet([sampleNote('a'), sampleNote('b', { pagina: 3 })]), { pages: 3 })
  await page.getByRole('button', { name: texts.print }).click()
  await expect.poll(() => paper.length).toBe(2)
  expect(paper[1]).toContain('Página 3')
  expect(paper[1]).toContain('Nota b')
  await expect.poll(() => document.querySelector('[data-printed-notes]')).toBeNull()
  print.mockRestore()
})

it('whoever may only read has no tools, and every note in a list', async () => {
  await show(sampleSet([sampleNote('a'), sampleNote('b', { pagina: 2 })]), { editable: false, pages: 2 })
  expect(tool('highlight').elements()).toEqual([])
  expect(save().elements()).toEqual([])
  await list().getByText('Nota b').click()
  await expect
    .element(page.getByRole('button', { name: 'Comentario, página 2: «Nota b»', exact: true }))
    .toHaveFocus()
})

it('on a phone a page is as wide as the window, and one can comment', async () => {
  await asPhone()
  const { annotating, notes } = await show()
  await expectNoOverflow()
  annotating.choose('comment')
  const svg = document.querySelector('[data-page="1"] svg') as SVGSVGElement
  await expect.poll(() => svg.dataset.tool).toBe('comment')
  expect(svg.getBoundingClientRect().width).toBeLessThan(390)
  await page.elementLocator(svg).click({ position: { x: 180, y: 200 } })
  await page.getByRole('textbox', { name: texts.newComment }).fill('Desde el teléfono')
  await page.getByRole('button', { name: said.add, exact: true }).click()
  expect(notes()).toHaveLength(1)
  await page.getByRole('button', { name: texts.side }).click()
  await expect.element(list().getByText('Desde el teléfono')).toBeVisible()
})
