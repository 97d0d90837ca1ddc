import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { causeBeside, causeInbox } from '@estrado/machines/causes/inbox-texts'
import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { emptyLawyer } from '@estrado/machines/parties/person'
import { personData } from '@estrado/machines/parties/person-data-texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '../../testing/contract-fake.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sampleCause, sampleForm, sampleParty } from '../../testing/sample-cause.ts'

const nothingListed = {
  result: [],
  pagination: { currentPage: 1, perPage: 50, totalItems: 0, itemCount: 0, siguiente: null },
}
const parties = [sampleParty(1, 1, 'Denunciante'), sampleParty(2, 2, 'Denunciado')] as const

const show = (roles: readonly RoleCode[], answers: Answers) =>
  renderScreen('/bandeja-causas?causa=9', {
    roles,
    answers: { 'causas.list': nothingListed, 'documentos.verification': refusal(404), ...answers },
  })

const beside = () => page.getByRole('region', { name: /^Causa / })
/** What can be pressed there, of the ways on. */
const offered = () =>
  [causeBeside.continue, causeBeside.open, causeBeside.delete].filter(
    (name) =>
      beside().getByRole('link', { name, exact: true }).elements().length +
        beside().getByRole('button', { name, exact: true }).elements().length >
      0,
  )

describe('a cause beside the inbox', () => {
  const unfinished = ['draft', 'postponed'] as const
  const finished = ['drawn', 'formIssued', 'inProcess', 'closed', 'archived'] as const

  it.each([
    ...unfinished.map((estado) => [estado, 'VENT_OGP', [causeBeside.continue, causeBeside.delete]] as const),
    ...finished.map((estado) => [estado, 'VENT_OGP', [causeBeside.open]] as const),
    ['draft', 'COORD_OGP', []] as const,
    ['inProcess', 'JUEZ', [causeBeside.open]] as const,
  ])('%s, to %s, offers %j', async (estado, role, expected) => {
    const estadoDescripcion = causeWorkflow.states[estado] ?? ''
    const cause = sampleCause({
      estado,
      estadoDescripcion,
      sujetosProcesales: parties,
      formularioUnico: sampleForm,
    })
    await show([role], { 'causas.get': cause })
    await expect.element(beside().getByText(estadoDescripcion, { exact: true }).first()).toBeVisible()
    expect(offered()).toEqual(expected)
    const counted = (part: string) =>
      beside().getByRole('region', { name: part }).getByRole('listitem').elements().length
    expect([counted(causeBeside.parties), counted(causeBeside.documents)]).toEqual([2, 1])
  })

  it('is deleted over the version that was seen, once that was confirmed', async () => {
    const { asked, address } = await show(['VENT_OGP'], {
      'causas.get': sampleCause(),
      'causas.delete': { mensaje: 'Hecho' },
    })
    await beside().getByRole('button', { name: causeBeside.delete, exact: true }).click()
    expect(asked('causas.delete')).toEqual([])
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: wizardProgress.deleteCause, exact: true }).click()
    await expect.element(beside()).not.toBeInTheDocument()
    expect(asked('causas.delete')).toMatchObject([{ params: { id: '9' }, version: 4 }])
    expect(address()).toBe('/bandeja-causas')
  })

  it('shows who a lawyer is with the photograph that the registry has of them', async () => {
    const lawyer = {
      ...emptyLawyer,
      id: 7,
      idPersonaNatural: 70,
      documentoIdentidad: '5000001',
      nombreCompleto: 'Luz Arce',
      matricula: 'M-1',
    }
    const link = (
      id: number,
      fotografia: string | null,
    ): AnswerOf<'sujetosProcesalesAbogados.ofParty'>[number] => ({
      id,
      idSujetoProcesal: 1,
      idPersonaNatural: 70,
      matricula: 'M-1',
      complemento: '',
      esApoderado: false,
      numeroNotarialApoderado: '',
      numeroNotaria: '',
      lugarNotaria: '',
      idTipoSujetoProcesal: 15,
      descripcionSujetoProcesal: 'Abogado',
      tipoSujetoProcesal: { id: 15, descripcion: 'Abogado' },
      persona: { nombreCompleto: 'Luz Arce', fotografia },
    })
    const fotografia = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    let tell = () => {}
    const told = new Promise<void>((done) => {
      tell = done
    })
    const { asked } = await show(['JUEZ'], {
      'causas.get': sampleCause({ sujetosProcesales: [{ ...parties[0], listaAbogados: [lawyer] }] }),
      'sujetosProcesalesAbogados.ofParty': async () => {
        await told
        return [link(6, null), link(7, fotografia)]
      },
    })
    await beside()
      .getByRole('button', { name: personData.open('Luz Arce') })
      .click()
    const box = page.getByRole('dialog', { name: 'Luz Arce' })
    await expect.element(box.getByText('M-1')).toBeVisible()
    // Whether there is one isn't known yet.
    expect(box.getByText(personData.noPhoto).elements()).toEqual([])
    tell()
    await expect
      .element(box.getByRole('img', { name: personData.photo('Luz Arce') }))
      .toHaveAttribute('src', fotografia)
    expect(asked('sujetosProcesalesAbogados.ofParty')[0]?.params).toEqual({ id: '1' })
  })

  it('says that it is gone, and offers nothing', async () => {
    await show(['VENT_OGP'], { 'causas.get': refusal(404) })
    await expect.element(page.getByText(causeBeside.gone)).toBeVisible()
    expect(page.getByRole('button', { name: causeBeside.delete, exact: true }).elements()).toEqual([])
  })
})

describe('the inbox', () => {
  const listedAs = async (search: string) => {
    const { asked, address } = await renderScreen(`/bandeja-causas${search}`, {
      roles: ['VENT_OGP'],
      answers: { 'causas.list': nothingListed },
    })
    await expect.poll(() => asked('causas.list').length).toBeGreaterThan(0)
    return { first: asked('causas.list')[0], asked, address }
  }

  it('asks for nothing but what was chosen, the newest first', async () => {
    const { first } = await listedAs('')
    expect([first?.body, first?.query]).toEqual([{ page: 1, perPage: 10, orden: 'recientes' }, {}])
  })

  it('asks for what its address says', async () => {
    const { first } = await listedAs(
      '?buscar=2026&estado=draft&accion=P%C3%BAblica&orden=-code&pagina=1&filas=50',
    )
    expect(first?.body).toEqual({ page: 1, perPage: 50, orden: '-codigo', busqueda: '2026', estado: 'draft' })
    expect(first?.query).toMatchObject({ tipoAccion: 'Pública' })
  })

  it('is the next time as it was left, but for what was searched', async () => {
    const { asked } = await listedAs('')
    await page.getByRole('searchbox').fill('Quispe')
    await expect.poll(() => asked('causas.list').at(-1)?.body).toMatchObject({ busqueda: 'Quispe' })
    await page.getByRole('combobox', { name: causeInbox.state, exact: true }).click()
    await page.getByRole('option', { name: 'Borrador', exact: true }).click()
    await expect.poll(() => asked('causas.list').at(-1)?.body).toMatchObject({ estado: 'draft' })
    const kept = Object.entries({ ...localStorage }).flatMap(([key, text]) =>
      key.startsWith('bandejaCausas.') ? [text] : [],
    )
    expect(kept.map((text) => JSON.parse(text))).toMatchObject([{ estado: 'draft' }])
    expect(kept.join()).not.toContain('Quispe')
  })

  it.each([
    ['{"estado":"draft","orden":"code","filas":50}', { perPage: 50, orden: 'codigo', estado: 'draft' }],
    ['{"estado":"deleted","orden":"x","filas":1000}', { perPage: 10, orden: 'recientes' }],
    ['{', { perPage: 10, orden: 'recientes' }],
  ])('opens with what was kept, where it makes sense: %s', async (text, expected) => {
    const read = Storage.prototype.getItem
    const kept = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
      return key.startsWith('bandejaCausas.') ? text : read.call(this, key)
    })
    const { first } = await listedAs('')
    kept.mockRestore()
    expect(first?.body).toEqual({ page: 1, ...expected })
  })
})
