import { documentsStep as texts, wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard } from '@estrado/machines/causes/wizard-texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { digitising } from '@estrado/machines/scanning/digitising-texts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageInBrowser } from '../../../scanning/testing/page-in-browser.ts'
import { refusal } from '../../../testing/contract-fake.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCause, sampleParty } from '../../../testing/sample-cause.ts'
import { emptyGeneral, type UnsavedGeneral } from '../general/general.logic.ts'
import { newNatural } from '../parties/party.logic.ts'
import { readUnsaved, writeUnsaved } from '../unsaved/unsaved-store.ts'
import type { UnsavedDocuments } from './documents.logic.ts'

const cause = sampleCause({
  sujetosProcesales: [
    sampleParty(1, partyTypeIds.denunciante, 'Denunciante'),
    sampleParty(2, partyTypeIds.denunciado, 'Denunciado'),
  ],
})
const attached: (typeof cause.actosProcesales)[number] = {
  id: 12,
  tipoActoProcesal: { id: 301, descripcion: 'Elementos probatorios' },
  referencia: 'Poder',
  fojasAdjunto: 2,
  principal: false,
  fechaCreacion: '2026-11-23T14:00:00.000Z',
  documento: {
    uuid: '0f5a6d2e-9a3b-4f5e-8d7c-1b2a3c4d5e6f',
    nombre: 'poder.pdf',
    bytes: 900,
    paginas: 2,
    firmado: false,
    aprobado: false,
  },
}
const read = { 'causas.get': cause, 'municipios.list': [], 'departamentos.list': [] }
const refused = 'El archivo no es un PDF que se pueda leer'

describe('a file that the API refuses', () => {
  it('says why at its own description, which goes once that is changed', async () => {
    const { asked } = await renderScreen('/causas/9', {
      roles: ['VENT_OGP'],
      answers: {
        ...read,
        'actosProcesales.create': refusal(422, { message: refused, campos: { archivo: [refused] } }),
      },
    })
    await choose('poder.pdf')
    const file = fileOf('poder.pdf')
    await file.getByLabelText(texts.referencia).fill('Poder notarial')
    await file.getByLabelText(texts.fojasAdjunto).fill('2')
    await page.getByRole('button', { name: texts.attachChosen(1) }).click()
    await expect.element(file.getByText(refused)).toBeVisible()
    await expect.element(file.getByLabelText(texts.referencia)).toHaveAttribute('aria-invalid', 'true')
    expect(asked('actosProcesales.create')[0]?.files.map(({ name }) => name)).toEqual(['poder.pdf'])
    await file.getByLabelText(texts.referencia).fill('Poder')
    await expect.element(file.getByText(refused)).not.toBeInTheDocument()
  })
})

describe('a file that waits to be attached', () => {
  it('waits still after a reload, with what was said of it', async () => {
    const { asked, reload, userId } = await renderScreen('/causas/9', { roles: ['VENT_OGP'], answers: read })
    await choose('poder.pdf')
    const reference = () => fileOf('poder.pdf').getByLabelText(texts.referencia)
    await reference().fill('Poder notarial')
    const kept = () => readUnsaved<UnsavedDocuments>({ userId, cause: cause.id, part: 'documents' })
    await expect.poll(async () => (await kept())?.value.chosen[0]?.referencia).toBe('Poder notarial')
    await reload()
    await expect.element(reference()).toHaveValue('Poder notarial')
    expect(asked('actosProcesales.create')).toEqual([])
    await page.getByRole('button', { name: texts.removeChosen('poder.pdf') }).click()
    await expect.element(reference()).not.toBeInTheDocument()
  })
})

describe('work of another step that was left unsaved', () => {
  it('is finished or dropped before the draw', async () => {
    const { reload, userId } = await renderScreen('/causas/9', {
      roles: ['VENT_OGP'],
      answers: { ...read, 'causas.get': { ...cause, actosProcesales: [attached] } },
    })
    const draw = page.getByRole('button', { name: wizard.finishAndDraw, exact: true })
    await expect.element(draw).toBeEnabled()
    const party = { userId, cause: cause.id, part: 'party' } as const
    await writeUnsaved(party, { value: newNatural(null), at: new Date().toISOString() })
    await reload()
    const step = page.getByLabelText(wizard.steps.documents, { exact: true })
    const said = step.getByText(wizardProgress.unsavedParty)
    await expect.element(said).toBeVisible()
    await expect.element(draw).toBeDisabled()
    await page.getByRole('button', { name: wizardProgress.discard, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: dialog.discard, exact: true }).click()
    await expect.element(said).not.toBeInTheDocument()
    await expect.element(draw).toBeEnabled()
  })

  it('of a party that is gone bars nothing', async () => {
    const { reload, userId } = await renderScreen('/causas/9', {
      roles: ['VENT_OGP'],
      answers: { ...read, 'causas.get': { ...cause, actosProcesales: [attached] } },
    })
    const draw = page.getByRole('button', { name: wizard.finishAndDraw, exact: true })
    await expect.element(draw).toBeEnabled()
    const at = new Date().toISOString()
    const left = { userId, cause: cause.id }
    const form = emptyGeneral(20101)
    const general: UnsavedGeneral = { form, base: null, createId: 'one', sent: null }
    await writeUnsaved({ ...left, part: 'party' }, { value: { ...newNatural(null), id: 404 }, at })
    await writeUnsaved({ ...left, part: 'general' }, { value: general, at })
    await reload()
    const step = page.getByLabelText(wizard.steps.documents, { exact: true })
    await expect.element(step.getByText(wizardProgress.unsavedGeneral)).toBeVisible()
    await page.getByRole('button', { name: wizardProgress.discard, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: dialog.discard, exact: true }).click()
    await expect.element(step.getByText(wizardProgress.unsavedGeneral)).not.toBeInTheDocument()
    await expect.element(draw).toBeEnabled()
  })
})

describe('a scan without an agent', () => {
  it('Retention: the browser keeps its pages until it keeps the document, and no longer', async () => {
    const { userId } = await renderScreen('/causas/9', { roles: ['VENT_OGP'], answers: read })
    const store = await pageInBrowser(userId)
    await page.getByRole('button', { name: digitising.sources.scanner }).click()
    await page.getByRole('button', { name: digitising.create }).click()
    await page.getByRole('button', { name: digitising.use }).click()
    await expect.element(fileOf('Documento digitalizado')).toBeVisible()
    await expect.poll(() => store.read()).toEqual([])
    const kept = await readUnsaved<UnsavedDocuments>({ userId, cause: cause.id, part: 'documents' })
    expect(kept?.value.chosen).toHaveLength(1)
  })
})

describe('a file whose answer was lost', () => {
  it('idempotency key: goes out again after a reload by the same key, as it was sent', async () => {
    let count = 0
    const { asked, reload, userId } = await renderScreen('/causas/9', {
      roles: ['VENT_OGP'],
      answers: {
        ...read,
        'actosProcesales.create': () => {
          count += 1
          return count === 1 ? refusal(503) : { id: 12, uuid: attached.documento.uuid }
        },
        'actosProcesales.update': { id: 12, uuid: attached.documento.uuid },
      },
    })
    await choose('poder.pdf')
    const file = fileOf('poder.pdf')
    await file.getByLabelText(texts.referencia).fill('Poder')
    await file.getByLabelText(texts.fojasAdjunto).fill('2')
    const attach = page.getByRole('button', { name: texts.attachChosen(1) })
    await attach.click()
    const kept = () => readUnsaved<UnsavedDocuments>({ userId, cause: cause.id, part: 'documents' })
    await expect
      .poll(async () => (await kept())?.value.chosen[0]?.sent)
      .toEqual({ referencia: 'Poder', fojasAdjunto: '2' })
    await reload()
    await file.getByLabelText(texts.fojasAdjunto).fill('3')
    await attach.click()
    await expect.element(file).not.toBeInTheDocument()
    const [first, second] = asked('actosProcesales.create')
    expect([second?.commandId, second?.body]).toEqual([first?.commandId, first?.body])
    expect(asked('actosProcesales.update').map(({ body }) => body)).toEqual([
      { referencia: 'Poder', fojasAdjunto: '3' },
    ])
  })
})

describe('a document that is attached', () => {
  it('is corrected in reference and sheets; what stays as it was is not sent', async () => {
    const { asked } = await renderScreen('/causas/9', {
      roles: ['VENT_OGP'],
      answers: {
        ...read,
        'causas.get': { ...cause, actosProcesales: [attached] },
        'actosProcesales.update': { id: attached.id, uuid: attached.documento.uuid },
      },
    })
    const edit = page.getByRole('button', { name: texts.edit(attached.referencia) })
    const box = page.getByRole('dialog', { name: texts.editTitle })
    const save = box.getByRole('button', { name: dialog.save, exact: true })
    await edit.click()
    await save.click()
    await expect.element(box).not.toBeInTheDocument()
    expect(asked('actosProcesales.update')).toEqual([])
    await edit.click()
    await box.getByLabelText(texts.fojasAdjunto).fill('')
    await save.click()
    await expect.element(box.getByLabelText(texts.fojasAdjunto)).toHaveFocus()
    await box.getByLabelText(texts.fojasAdjunto).fill('3')
    await save.click()
    await expect.element(box).not.toBeInTheDocument()
    expect(asked('actosProcesales.update').map(({ body }) => body)).toEqual([
      { referencia: 'Poder', fojasAdjunto: '3' },
    ])
  })
})

describe('optimistic concurrency: a document that somebody else touched', () => {
  it('says so in the dialog that it is corrected in', async () => {
    await renderScreen('/causas/9', {
      roles: ['VENT_OGP'],
      answers: {
        ...read,
        'causas.get': { ...cause, actosProcesales: [attached] },
        'actosProcesales.update': refusal(409, {
          message: 'Otra persona cambió la causa',
          conflicto: {
            version: 9,
            estado: 'Borrador',
            usuario: 'colega',
            nombre: 'Rosa Paz',
            cambios: ['Documento adjuntado'],
          },
        }),
      },
    })
    await page.getByRole('button', { name: texts.edit(attached.referencia) }).click()
    const box = page.getByRole('dialog', { name: texts.editTitle })
    await box.getByLabelText(texts.fojasAdjunto).fill('3')
    await box.getByRole('button', { name: dialog.save, exact: true }).click()
    await expect.element(box.getByText(wizardProgress.conflict('Rosa Paz'))).toBeVisible()
  })
})

const fileOf = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })

async function choose(name: string): Promise<void> {
  const input = page.elementLocator(await inputOfFiles())
  await userEvent.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
}

async function inputOfFiles(): Promise<Element> {
  const input = () => document.querySelector('input[type=file]')
  await expect.poll(input).not.toBeNull()
  const found = input()
  if (!found) throw new Error('no input')
  return found
}
