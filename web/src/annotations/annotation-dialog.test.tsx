import { annotationMessages, annotations as said } from '@estrado/machines/annotations/texts'
import { annotationVersions, annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { documents } from '@estrado/machines/documents/texts'
import { errors } from '@estrado/machines/messages/errors'
import { table, viewer } from '@estrado/machines/messages/interface'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sha256Of } from '../client/sha256.ts'
import { unsavedStores } from '../client/unsaved-store.ts'
import { type Answers, atVersion, refusal } from '../testing/contract-fake.ts'
import { renderPart } from '../testing/render-screen.tsx'
import { currentToasts } from '../ui/toasts.ts'
import AnnotationDialog from './annotation-dialog.tsx'
import { indexedDraftStore, type LocalDraft } from './draft-store.ts'
import { samplePdf } from './testing/sample-document.ts'

const shownPdf = await samplePdf(1)
const sha256 = await sha256Of(new Uint8Array(await shownPdf.arrayBuffer()))
const otherSha256 = 'cd'.repeat(32)
const at = '2026-11-23T14:00:00.000Z'
const version = (id: number, change: Partial<AnswerOf<'anotaciones.versions'>[number]> = {}) => ({
  id,
  idDocumento: 7,
  orden: id,
  estado: 'vigente' as const,
  autor: 'María Terrazas',
  fecha: at,
  cantidad: 1,
  base: null,
  trasladada: false,
  documento: { sha256, estado: 'mismo' as const },
  propia: true,
  cambios: { agregadas: 1, modificadas: 0, quitadas: 0 },
  ...change,
})
const rowOf = ({ cambios: _, ...row }: ReturnType<typeof version>) => row

const comment = (id: string, contenido: string) => ({
  id,
  pagina: 1,
  tipo: 'comment' as const,
  posicion: { x: 0.4, y: 0.2, width: 0.05, height: 0.04 },
  contenido,
  color: 'yellow' as const,
  propiedades: {},
})
const stored = (id: string, contenido: string) => ({
  ...comment(id, contenido),
  autor: 'María Terrazas',
  fecha: at,
})

const current = (change: Partial<AnswerOf<'anotaciones.current'>> = {}): AnswerOf<'anotaciones.current'> => ({
  finalizado: true,
  datos: { ...rowOf(version(2)), anotaciones: [stored('a', 'Primera')] },
  documento: {
    id: 7,
    uuid: '4f0d6e0c-3d0e-4b52-9c43-0b8c8a1f9f10',
    archivo: 'documentos/4f0d6e0c-3d0e-4b52-9c43-0b8c8a1f9f10/pdf',
    nombre: 'auto.pdf',
    bytes: 1000,
    paginas: 1,
    sha256,
    firmado: true,
    aprobado: false,
  },
  borrador: null,
  ...change,
})

let person = Math.floor(performance.timeOrigin) % 1_000_000_000

async function show(answers: Answers = {}) {
  const closed = vi.fn()
  person += 1
  const { asked } = await renderPart(
    <AnnotationDialog
      userId={person}
      office={11}
      idDocumento={7}
      uuid={current().documento.uuid}
      title="auto.pdf"
      onClose={closed}
    />,
    {
      roles: ['JUEZ'],
      answers: {
        'anotaciones.current': current(),
        'anotaciones.get': { ...rowOf(version(3)), anotaciones: [stored('a', 'Primera')] },
        'anotaciones.ofDocument': [rowOf(version(2)), rowOf(version(1, { estado: 'anterior' }))],
        'anotaciones.versions': atVersion(5, [version(2), version(1, { estado: 'anterior', propia: false })]),
        'anotaciones.saveDraft': { mensaje: '' },
        'anotaciones.discardDraft': { mensaje: '' },
        'documentos.pdf': shownPdf,
        'journal.batch': ({ body }) =>
          body.flujos.map(({ flujo, eventos }) => ({
            flujo,
            siguiente: (eventos.at(-1)?.numero ?? 0) + 1,
            noConformes: 0,
          })),
        ...answers,
      },
    },
  )
  return { asked, closed }
}

const note = (words: string) => page.getByRole('list', { name: texts.side }).getByText(words)
const save = () => page.getByRole('button', { name: said.save, exact: true })
const discardNote = () =>
  page.getByRole('button', { name: `${texts.delete}: Comentario, página 1: «Primera»` })

describe('the annotations of a document', () => {
  it('whose PDF fails to load say so in a notice, offer no tools meanwhile, and are tried again', async () => {
    let broken = true
    await show({ 'documentos.pdf': () => (broken ? refusal(500) : shownPdf) })
    const tool = page.getByRole('button', {
      name: texts.toolWithKey(texts.tool.highlight, texts.toolKey.highlight),
    })
    await expect
      .poll(() => currentToasts().map(({ kind, title }) => [kind, title]))
      .toContainEqual(['negative', documents.loadFailed])
    const retry = page.getByRole('button', { name: table.retry })
    await expect.element(retry).toBeVisible()
    expect(tool.elements()).toEqual([])
    broken = false
    await retry.click()
    await expect.element(tool).toBeVisible()
    expect(retry.elements()).toEqual([])
  })

  it('are loaded, changed, kept as a draft and saved over the version that was seen', async () => {
    const { asked } = await show({
      'anotaciones.update': ({ params, body }) => {
        expect([params.id, body.sha256, body.anotaciones]).toEqual(['2', sha256, []])
        return { id: 3, orden: 3, ids: [] }
      },
    })
    await expect.element(note('Primera')).toBeVisible()
    // The document has the focus, from the first: one reads before one does anything.
    await expect.element(page.getByRole('region', { name: viewer.title, exact: true })).toHaveFocus()
    await discardNote().click()
    await expect
      .poll(() => asked('anotaciones.saveDraft').at(-1)?.body)
      .toMatchObject({ base: 2, anotaciones: [], fecha: expect.any(String) })
    await save().click()
    await expect.poll(() => asked('anotaciones.update').length).toBe(1)
    await expect.element(save()).toBeDisabled()
    await expect.poll(() => asked('anotaciones.discardDraft').length).toBe(1)
  })

  it('that were created without a number weren’t created: it is said, and nothing is lost', async () => {
    await show({
      'anotaciones.current': current({
        datos: null,
        finalizado: false,
        borrador: { sha256, base: null, anotaciones: [comment('temp_1', 'A medias')], fecha: at },
      }),
      'anotaciones.ofDocument': [],
      // All went well, it says, and nothing more.
      'anotaciones.create': refusal(200),
    })
    await save().click()
    await expect
      .poll(() => currentToasts().map(({ title, lines }) => [title, ...(lines ?? [])]))
      .toContainEqual([said.saveFailed, said.createFailed])
    await expect.element(save()).toBeEnabled()
  })

  it('of two writers the slower sees both sets together, and saves them', async () => {
    let theirs = false
    const { asked } = await show({
      'anotaciones.current': () =>
        theirs
          ? current({
              datos: {
                ...rowOf(version(4)),
                anotaciones: [stored('a', 'Primera'), stored('b', 'De secretaría')],
              },
            })
          : current(),
      'anotaciones.update': ({ params }) => {
        if (params.id === '4') return { id: 5, orden: 5, ids: [] }
        theirs = true
        return refusal(409)
      },
    })
    await discardNote().click()
    await save().click()
    await expect.element(page.getByText(annotationVersions.conflictDetail)).toBeVisible()
    await expect.element(note('De secretaría')).toBeVisible()
    await save().click()
    await expect
      .poll(() =>
        asked('anotaciones.update')
          .at(-1)
          ?.body.anotaciones.map(({ id }) => id),
      )
      .toEqual(['b'])
    await expect.poll(() => asked('anotaciones.discardDraft').length).toBeGreaterThan(0)
  })

  it('come back with what was not saved, and the person may throw that away', async () => {
    const { asked } = await show({
      'anotaciones.current': current({
        borrador: {
          sha256,
          base: 2,
          anotaciones: [comment('a', 'Primera'), comment('temp_1', 'A medias')],
          fecha: at,
        },
      }),
    })
    await expect.element(note('A medias')).toBeVisible()
    await expect.element(save()).toBeEnabled()
    await page.getByRole('button', { name: texts.discardRecovered }).click()
    await expect.element(save()).toBeDisabled()
    await expect.poll(() => asked('anotaciones.discardDraft').length).toBe(1)
  })

  it('closing with changes asks; not saving leaves, and forgets the draft', async () => {
    const { closed, asked } = await show()
    await discardNote().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(said.saveChanges)).toBeVisible()
    await page.getByRole('button', { name: said.cancel, exact: true }).click()
    expect(closed).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: said.dontSave, exact: true }).click()
    await expect.poll(() => closed.mock.calls.length).toBeGreaterThan(0)
    await expect.poll(() => asked('anotaciones.discardDraft').length).toBe(1)
  })

  it('closing with changes may also leave them as a draft, to be found again on the document as it is then', async () => {
    const { closed, asked } = await show()
    await discardNote().click()
    await expect.poll(() => asked('anotaciones.saveDraft').length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: texts.leaveDraft }).click()
    await expect.poll(() => closed.mock.calls.length).toBeGreaterThan(0)
    expect(asked('anotaciones.discardDraft')).toEqual([])
  })

  it('what one did not save in one court is not found again in another', async () => {
    const value = { sha256, base: 2, anotaciones: [] }
    await indexedDraftStore(person, 11, 7).write({ value, at })
    expect(await indexedDraftStore(person, 12, 7).read()).toBeUndefined()
    expect(await indexedDraftStore(person, 11, 7).read()).toEqual({ value, at })
    await indexedDraftStore(person, 11, 7).remove()
  })

  it('what was kept before courts were told apart is found again, until it is kept anew or forgotten', async () => {
    const value = { sha256, base: 2, anotaciones: [] }
    const earlier = unsavedStores<LocalDraft>('anotaciones')(person, 7)
    const store = indexedDraftStore(person, 11, 7)
    await earlier.write({ value, at })
    expect(await store.read()).toEqual({ value, at })
    await store.write({ value: { ...value, base: 3 }, at })
    expect((await store.read())?.value.base).toBe(3)
    expect(await earlier.read()).toBeUndefined()
    await earlier.write({ value, at })
    await store.remove()
    expect(await store.read()).toBeUndefined()
    await earlier.write({ value: { ...value, base: null }, at })
    expect(await store.read(), 'of one that begins with nothing nobody knows the court').toBeUndefined()
    await store.remove()
  })

  it('access per object: what was kept over a version of another court hides nothing of this one', async () => {
    await show({
      'anotaciones.current': current({
        borrador: { sha256, base: 99, anotaciones: [comment('temp_1', 'De otro juzgado')], fecha: at },
      }),
      'anotaciones.get': refusal(404),
    })
    await expect.element(note('Primera')).toBeVisible()
    await expect.element(note('De otro juzgado')).not.toBeInTheDocument()
  })

  it('closing with changes that are kept nowhere offers to leave no draft', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    await show({ 'anotaciones.saveDraft': refusal(500) })
    await discardNote().click()
    await expect.element(page.getByText(texts.notKept)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText(said.saveChanges)).toBeVisible()
    expect(page.getByRole('button', { name: texts.leaveDraft }).elements()).toHaveLength(0)
    put.mockRestore()
  })

  it('that were made on other bytes say so, and are saved once the person takes them over', async () => {
    const datos = {
      ...rowOf(version(2, { documento: { sha256: 'cd'.repeat(32), estado: 'otro' } })),
      anotaciones: [stored('a', 'Primera'), stored('b', 'Segunda')],
    }
    const { asked } = await show({
      'anotaciones.current': current({ datos }),
      'anotaciones.update': { id: 3, orden: 3, ids: [] },
    })
    await discardNote().click()
    await save().click()
    expect(asked('anotaciones.update')).toEqual([])
    await page.getByRole('button', { name: annotationVersions.takeOver }).click()
    await save().click()
    await expect.poll(() => asked('anotaciones.update').at(-1)?.body.trasladar).toBe(true)
    await expect.poll(() => asked('anotaciones.discardDraft').length).toBeGreaterThan(0)
  })

  it('that were found again and made on other bytes are kept as such, until the person takes them over', async () => {
    const { asked } = await show({
      'anotaciones.current': current({
        datos: null,
        borrador: {
          sha256: otherSha256,
          base: null,
          anotaciones: [comment('temp_1', 'A medias')],
          fecha: at,
        },
      }),
      'anotaciones.ofDocument': [],
      'anotaciones.create': { id: 3, orden: 1, ids: [] },
    })
    await expect.element(page.getByText(annotationVersions.otherBytes)).toBeVisible()
    await expect.poll(() => asked('anotaciones.saveDraft').at(-1)?.body.sha256).toBe(otherSha256)
    await page.getByRole('button', { name: annotationVersions.takeOver }).click()
    await save().click()
    await expect
      .poll(() => asked('anotaciones.create').at(-1)?.body)
      .toMatchObject({ sha256, trasladar: true })
    await expect.poll(() => asked('anotaciones.discardDraft').length).toBeGreaterThan(0)
  })

  it('are saved as made on the file that is shown, also when another took its place meanwhile', async () => {
    const documento = { ...current().documento, sha256: otherSha256 }
    let faster = false
    const { asked } = await show({
      'anotaciones.current': () =>
        current({
          documento,
          ...(faster && { datos: { ...rowOf(version(4)), anotaciones: [stored('a', 'Primera')] } }),
        }),
      'anotaciones.update': ({ params }) => {
        if (params.id === '4') return refusal(422, { message: annotationMessages.otherBytes })
        faster = true
        return refusal(409)
      },
    })
    await expect.poll(() => document.querySelector('[data-page="1"] canvas')).not.toBeNull()
    await discardNote().click()
    await save().click()
    await expect.poll(() => asked('anotaciones.versions').length).toBeGreaterThan(0)
    await expect.poll(() => asked('anotaciones.current').length).toBe(2)
    await save().click()
    await expect
      .poll(() => asked('anotaciones.update').map(({ params, body }) => [params.id, body.sha256]))
      .toEqual([
        ['2', sha256],
        ['4', sha256],
      ])
    await expect
      .poll(() => currentToasts().flatMap(({ lines }) => lines ?? []))
      .toContain(annotationMessages.otherBytes)
  })

  it('have versions: an earlier one is read, and activated', async () => {
    const { asked } = await show({
      'anotaciones.get': {
        ...rowOf(version(1, { estado: 'anterior' })),
        anotaciones: [stored('z', 'Antigua')],
      },
      'anotaciones.activateVersion': { id: 1, orden: 1, ids: [] },
    })
    await page.getByRole('button', { name: annotationVersions.seeLabel(1) }).click()
    await expect.element(note('Antigua')).toBeVisible()
    await expect.element(page.getByText(annotationVersions.reading(1))).toBeVisible()
    expect(save().elements()).toEqual([])
    await page.getByRole('button', { name: annotationVersions.activateLabel(1) }).click()
    await expect.poll(() => asked('anotaciones.activateVersion').map(({ version }) => version)).toEqual([5])
    await expect.element(note('Primera')).toBeVisible()
  })

  it('have many versions: earlier ones are listed when they are asked for, and activated by what was seen first', async () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      version(12 - n, { estado: n === 0 ? 'vigente' : 'anterior' }),
    )
    const { asked } = await show({
      'anotaciones.ofDocument': many.map(rowOf),
      'anotaciones.versions': ({ query }) =>
        query.antes === undefined ? atVersion(5, many.slice(0, 10)) : atVersion(7, many.slice(10)),
      'anotaciones.activateVersion': { id: 2, orden: 2, ids: [] },
    })
    const second = page.getByRole('button', { name: annotationVersions.activateLabel(2), exact: true })
    const older = page.getByRole('button', { name: annotationVersions.older })
    await expect.element(page.getByText(annotationVersions.version(3), { exact: true })).toBeVisible()
    expect(second.elements()).toEqual([])
    await older.click()
    await second.click()
    expect(older.elements()).toEqual([])
    await expect.poll(() => asked('anotaciones.activateVersion').map(({ version }) => version)).toEqual([5])
    expect(asked('anotaciones.versions').map(({ query }) => query)).toContainEqual({ antes: 3 })
  })

  it('versions that cannot be loaded are said so, and asked for again', async () => {
    let broken = true
    await show({
      'anotaciones.versions': () => (broken ? refusal(500) : atVersion(5, [version(2)])),
    })
    await expect.element(page.getByText(annotationVersions.failed)).toBeVisible()
    broken = false
    await page.getByRole('button', { name: table.retry, exact: true }).click()
    await expect.element(page.getByText(annotationVersions.version(2), { exact: true })).toBeVisible()
  })

  it('Optimistic concurrency: where somebody saved meanwhile, none is activated and theirs is shown', async () => {
    let saved = false
    const { asked } = await show({
      'anotaciones.current': () =>
        current({
          datos: { ...rowOf(version(2)), anotaciones: [stored('a', saved ? 'De otra persona' : 'Primera')] },
        }),
      'anotaciones.activateVersion': () => {
        saved = true
        return refusal(409)
      },
    })
    await expect.element(note('Primera')).toBeVisible()
    await page.getByRole('button', { name: annotationVersions.activateLabel(1) }).click()
    await expect.element(note('De otra persona')).toBeVisible()
    expect(asked('anotaciones.versions').length).toBeGreaterThan(1)
  })

  it('have versions: one that is read is compared with the one in force, note by note', async () => {
    const earlier = { ...rowOf(version(1, { estado: 'anterior' })) }
    await show({
      'anotaciones.current': current({
        datos: { ...rowOf(version(2)), anotaciones: [stored('a', 'Primera'), stored('b', 'Nueva')] },
      }),
      'anotaciones.get': { ...earlier, anotaciones: [stored('a', 'Antes'), stored('z', 'Antigua')] },
    })
    await page.getByRole('button', { name: annotationVersions.seeLabel(1) }).click()
    const item = (words: string) =>
      page.getByRole('list', { name: texts.side }).getByRole('listitem').filter({ hasText: words })
    await expect.element(item('Antigua')).toHaveTextContent(annotationVersions.notInForce)
    await expect.element(item('Antes')).toHaveTextContent(annotationVersions.saysInForce('Primera'))
    await expect
      .element(page.getByRole('region', { name: annotationVersions.onlyInForce }))
      .toHaveTextContent('Nueva')
    await page.getByRole('button', { name: annotationVersions.backToCurrent }).click()
    await expect.element(note('Nueva')).toBeVisible()
    await expect.element(page.getByText(annotationVersions.notInForce)).not.toBeInTheDocument()
  })

  it('are given out as a copy of the document; where that may not be, the reason is told', async () => {
    const { asked } = await show({
      'anotaciones.copy': refusal(422, { message: annotationMessages.copyCertified }),
    })
    await page.getByRole('button', { name: annotationVersions.copy }).click()
    await expect.poll(() => asked('anotaciones.copy').map(({ params }) => params.id)).toEqual(['2'])
    await expect
      .poll(() => currentToasts().map(({ title }) => title))
      .toContain(annotationMessages.copyCertified)
  })

  it('that cannot be loaded say so, with another try', async () => {
    let times = 0
    await show({
      'anotaciones.current': () => {
        times += 1
        return times === 1 ? refusal(500) : current()
      },
    })
    await page.getByRole('button', { name: 'Reintentar', exact: true }).click()
    await expect.element(note('Primera')).toBeVisible()
  })

  it('access control: that are refused to the role say so, and are not offered again', async () => {
    await show({ 'anotaciones.current': refusal(403) })
    await expect.element(page.getByText(errors.forbidden)).toBeVisible()
    expect(page.getByText(texts.loadFailed).elements()).toEqual([])
    expect(page.getByRole('button', { name: table.retry, exact: true }).elements()).toEqual([])
  })

  it.each([
    [undefined, 1],
    [2, 0],
  ])(
    'stand on the watermark of a signed document, but of a hearing’s that was sent back: %s',
    async (estado, n) => {
      const { documento } = current()
      await show({
        'anotaciones.current': current({
          documento: { ...documento, ...(estado !== undefined && { estado }) },
        }),
      })
      await expect.poll(() => document.querySelectorAll('[data-page="1"] svg g').length).toBeGreaterThan(0)
      expect(page.getByText(texts.watermark.firmado).elements()).toHaveLength(n)
    },
  )
})
