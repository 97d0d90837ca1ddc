import type { AnswerOf } from '@estrado/machines/contract/types'
import { errors } from '@estrado/machines/messages/errors'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '../testing/contract-fake.ts'
import { refusal } from '../testing/contract-fake.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleAct } from './testing/sample-act.ts'

type Act = AnswerOf<'escritos.get'>
type Configuration = AnswerOf<'editor.configuration'>
type Given = Configuration['config'] & {
  readonly events: { readonly onError: (event: { data: object }) => void }
}

const act = (oficina: Act['oficina'], compuesto: number | null = null): Act =>
  sampleAct({ oficina, compuesto, tipo: { id: 604, descripcion: 'Oficio' } })
const written = { nombre: 'acto-12.odt', revision: 1, compuesta: false }
const configuration: Configuration = {
  guion: 'https://oficina.ejemplo.bo/api.js',
  config: {
    document: {
      fileType: 'odt',
      key: 'clave-1',
      title: 'acto-12.odt',
      url: 'https://estrado.ejemplo.bo/x',
      permissions: { edit: true, download: true, print: true },
    },
    documentType: 'word',
    editorConfig: {
      callbackUrl: 'https://estrado.ejemplo.bo/x/seguimiento',
      lang: 'es',
      mode: 'edit',
      user: { id: '1', name: 'Ana Rojas' },
      customization: { forcesave: true },
    },
    token: 'firmado',
  },
  revision: 1,
}
const address = '/jurisdiccional/crear-acto-procesal-oficio/9/12'

describe('office editor on the act screen', () => {
  let given: Given | undefined
  let closed: number

  beforeEach(() => {
    given = undefined
    closed = 0
    // Stands in for the office server's own script.
    globalThis.DocsAPI = {
      DocEditor: class {
        constructor(_: string, config: object) {
          given = config as Given
        }
        destroyEditor() {
          closed += 1
        }
      },
    }
  })
  afterEach(() => {
    globalThis.DocsAPI = undefined
  })
  const show = (answers: Answers) =>
    renderScreen(address, { roles: ['JUEZ'], answers: { 'editor.configuration': configuration, ...answers } })

  it('is not offered where there is no office server', async () => {
    await show({ 'escritos.get': act(null), 'escritos.fields': [], 'escritos.phrases': [] })
    await expect.element(page.getByRole('button', { name: texts.review })).toBeVisible()
    await expect.element(page.getByRole('button', { name: officeTexts.title })).not.toBeInTheDocument()
  })

  it('opens with the signed configuration, says its errors as the specification does, and is closed with the page', async () => {
    const { asked } = await show({ 'escritos.get': act(written) })
    await expect.poll(() => given).toMatchObject({ token: 'firmado', document: { key: 'clave-1' } })
    expect(asked('editor.configuration')[0]?.query).toMatchObject({ idActo: 12, isNew: true })
    given?.events.onError({ data: { errorCode: -4, errorDescription: 'Download failed' } })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error del editor (-4): Download failed.')
    expect(closed).toBe(0)
  })

  it('optimistic concurrency: back in the built-in editor, the text is the one that stands by then', async () => {
    let stands = act(null)
    await renderScreen(`${address}?paso=oficina`, {
      roles: ['JUEZ'],
      answers: {
        'editor.configuration': configuration,
        'escritos.get': () => stands,
        'escritos.fields': [],
        'escritos.phrases': [],
      },
    })
    await expect.poll(() => given).toMatchObject({ token: 'firmado' })
    stands = sampleAct({ revision: 3, texto: textFromMarkup('Lo escrito desde entonces') })
    await page.getByRole('button', { name: officeTexts.back }).click()
    await expect
      .element(page.getByRole('textbox', { name: texts.text }))
      .toHaveTextContent('Lo escrito desde entonces')
  })

  it('a configuration that fails is said', async () => {
    const why = officeTexts.configurationFailed(officeTexts.none)
    await show({ 'escritos.get': act(written), 'editor.configuration': () => refusal(422, { message: why }) })
    await expect.element(page.getByText(why)).toBeVisible()
  })

  it.each([
    [502, errors.server],
    [403, errors.forbidden],
  ])(
    'a configuration that fails without a word is said in the words of the specification: %i',
    async (status, reason) => {
      await show({ 'escritos.get': act(written), 'editor.configuration': () => refusal(status) })
      await expect
        .element(page.getByRole('alert'))
        .toHaveTextContent(`Fallo al obtener la configuración: ${reason}. Verifique el servicio web`)
    },
  )

  it('what is reviewed was saved first, waits until it arrived, and is the document then', async () => {
    let ordered = false
    let looks = 0
    const { asked } = await show({
      'escritos.get': () => {
        if (ordered) looks += 1
        return looks < 2 ? act(written) : act({ ...written, revision: 2, compuesta: true }, 2)
      },
      'editor.command': () => {
        ordered = true
        return { key: 'clave-1', error: 0, users: [], revision: 1 }
      },
      'actosProcesales.update': { id: 12, uuid: act(null).uuid },
      'documentos.pdf': () => new Promise<never>(() => undefined),
    })
    await page.getByRole('button', { name: texts.review }).click()
    await expect
      .poll(() => asked('actosProcesales.update')[0]?.body)
      .toEqual({ nombreDocumentoOdt: 'acto-12.odt' })
    expect(asked('editor.command')[0]?.body).toEqual({ key: 'clave-1', command: 'forcesave' })
    await expect.element(page.getByRole('button', { name: texts.backToText })).toBeVisible()
    await expect.poll(() => closed).toBe(1)
  })
})
