import type { AnswerOf } from '@estrado/machines/contract/types'
import { minutesTexts as texts } from '@estrado/machines/hearings/minutes-texts'
import { hearingViewer } from '@estrado/machines/hearings/screen-texts'
import { hearings } from '@estrado/machines/hearings/texts'
import { entryTexts } from '@estrado/machines/writing/entry-texts'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { actScreen } from '@estrado/machines/writing/screen-texts'
import { plainText } from '@estrado/machines/writing/walk'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sayByRealtime } from '../../testing/render-screen.tsx'
import { sampleAct } from '../../writing/testing/sample-act.ts'
import { omar, sampleHearing, showHearing } from './testing/sample-hearing.tsx'

const writing = '/jurisdiccional/audiencias/crear-resolucion/5'
const viewer = () => page.getByRole('dialog')
const minutes: AnswerOf<'audiencias.documents'>[number] = {
  lugar: 'acta',
  idActo: 12,
  uuid: '00000000-0000-4000-8000-000000000012',
  nombre: 'acta.pdf',
  tipoActoProcesal: { id: 1245, descripcion: 'Acta de Audiencia' },
  referencia: 'Acta de Audiencia',
  fechaHora: '2026-11-23T14:00:00.000Z',
  estado: 0,
  enCurso: true,
  firmado: false,
  aprobado: false,
}
const textOf = (session: number) => textFromMarkup(`Sesión ${session}`)
const pending = () => new Promise<never>(() => undefined)
const ofDocument = { 'documentos.verification': pending, 'documentos.pdf': pending }
const tab = (name: string) => viewer().getByRole('tab', { name, exact: true }).click()

it('what is held offers minutes and resolution under their tabs, what is planned neither', async () => {
  await showHearing(sampleHearing('ongoing'))
  await expect.element(viewer().getByText(hearingViewer.noDocument)).toBeVisible()
  const resolution = viewer().getByRole('link', { name: texts.write.resolucion })
  await expect.element(resolution).toHaveAttribute('href', `${writing}?acto=resolucion`)
  await tab(hearings.tabs.minutes)
  const link = viewer().getByRole('link', { name: texts.write.acta })
  await expect.element(link).toHaveAttribute('href', `${writing}?acto=acta`)
  await tab(hearings.tabs.answer)
  await expect.element(link).not.toBeInTheDocument()
})

it('a planned hearing has nothing to write of', async () => {
  await showHearing(sampleHearing('confirmed'))
  await expect.element(viewer().getByText(hearingViewer.noDocument)).toBeVisible()
  await expect.element(viewer().getByRole('link', { name: texts.write.resolucion })).not.toBeInTheDocument()
})

it('minutes of several sessions stand under one tab, the newest first', async () => {
  const earlier = {
    ...minutes,
    idActo: 11,
    uuid: '00000000-0000-4000-8000-000000000011',
    fechaHora: '2026-11-20T14:00:00.000Z',
    enCurso: false,
  }
  const { asked } = await showHearing(sampleHearing('ongoing'), {
    ...ofDocument,
    'audiencias.documents': [minutes, earlier],
  })
  const which = viewer().getByRole('combobox', { name: hearingViewer.which })
  await expect.element(which).toHaveValue('Acta de Audiencia, 23/11/2026 10:00')
  await expect.element(viewer().getByRole('link', { name: texts.goOn.acta })).toBeVisible()
  await which.click()
  await page.getByRole('option', { name: 'Acta de Audiencia, 20/11/2026 10:00' }).click()
  await expect.poll(() => asked('documentos.pdf').map(({ params }) => params.uuid)).toContain(earlier.uuid)
})

it('minutes that were begun are gone on with: F2 and a number note who speaks, with the hour', async () => {
  const { asked } = await showHearing(sampleHearing('ongoing'), {
    ...ofDocument,
    'audiencias.documents': [minutes],
    'audiencias.attendance': { idAudienciaDetalle: 5, asistentes: [{ ...omar, presente: true }] },
    'escritos.get': sampleAct({ audiencia: { id: 5, version: 3, lugar: 'acta', idAudienciaDetalle: 6 } }),
    'escritos.fields': [],
    'escritos.phrases': [],
    'escritos.take': { escribe: sampleAct().escribe, revision: 1 },
    'escritos.save': ({ body }) => ({ revision: body.revision + 1, fecha: minutes.fechaHora }),
  })
  await viewer().getByRole('link', { name: texts.goOn.acta }).click()
  await page.getByRole('textbox', { name: actScreen.text }).click()
  await userEvent.keyboard('{F2}')
  const list = page.getByRole('list', { name: entryTexts.who })
  await expect.element(list.getByRole('button', { name: /Omar Claros/ })).toBeVisible()
  await expect.element(list.getByRole('button').first()).toHaveFocus()
  expect(
    list
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['1Ximena VargasJuez', '2Ana RojasSecretaría', '3Omar Claros PeñaAcusado'])
  // As it was opened, and again by React's strict mode: who may speak asks for it no more.
  expect(asked('escritos.get')).toHaveLength(2)
  // Of the session that the minutes tell of, whichever is the current one.
  expect(asked('audiencias.attendance').at(-1)?.query).toEqual({ idAudienciaDetalle: 6 })
  await userEvent.keyboard('3')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: actScreen.text })).toHaveFocus()
  await userEvent.keyboard('Se declara inocente.')
  await expect
    .poll(() =>
      asked('escritos.save')
        .map(({ body }) => plainText(body.texto))
        .at(-1),
    )
    .toMatch(/\d\d:\d\d, Omar Claros Peña \(Acusado\): Se declara inocente\./)
})

it('minutes of a hearing that goes on elsewhere are told the people of the session that it came to', async () => {
  let session = 6
  const { asked } = await showHearing(sampleHearing('ongoing'), {
    ...ofDocument,
    'audiencias.get': () => sampleHearing('ongoing', { version: session }),
    'audiencias.documents': [minutes],
    'audiencias.attendance': ({ query }) => ({
      idAudienciaDetalle: Number(query.idAudienciaDetalle ?? 5),
      asistentes: [{ ...omar, presente: Number(query.idAudienciaDetalle) === 7 }],
    }),
    'escritos.get': () =>
      sampleAct({
        audiencia: { id: 5, version: session, lugar: 'acta', idAudienciaDetalle: session },
        texto: textOf(session),
      }),
    'escritos.fields': [],
    'escritos.phrases': [],
    'escritos.take': { escribe: sampleAct().escribe, revision: 1 },
    'escritos.save': ({ body }) => ({ revision: body.revision + 1, fecha: minutes.fechaHora }),
  })
  await viewer().getByRole('link', { name: texts.goOn.acta }).click()
  const editor = page.getByRole('textbox', { name: actScreen.text })
  await editor.click()
  await expect.poll(() => asked('audiencias.attendance').at(-1)?.query).toEqual({ idAudienciaDetalle: 6 })
  session = 7
  await sayByRealtime('bandeja-modificada', {})
  await expect.poll(() => asked('audiencias.attendance').at(-1)?.query).toEqual({ idAudienciaDetalle: 7 })
  await userEvent.keyboard('{F2}')
  const list = page.getByRole('list', { name: entryTexts.who })
  await expect.element(list.getByRole('button', { name: /Omar Claros/ })).toBeVisible()
  await expect.element(editor).toHaveTextContent('Sesión 6')
})
