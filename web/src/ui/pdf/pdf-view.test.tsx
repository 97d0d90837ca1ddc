import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { samplePdf } from '../../annotations/testing/sample-document.ts'
import { refusal } from '../../testing/contract-fake.ts'
import { renderPart } from '../../testing/render-screen.tsx'
import { PdfPane } from './pdf-pane.tsx'

it('a document that couldn’t be had is tried again where it would stand', async () => {
  const shown = await samplePdf(2)
  let broken = true
  await renderPart(
    <PdfPane source={{ uuid: '6f1d2c1e-0000-4000-8000-000000000001' }} fileName="auto.pdf" />,
    { roles: ['SECRE'], answers: { 'documentos.pdf': () => (broken ? refusal(500) : shown) } },
  )
  const retry = page.getByRole('button', { name: table.retry })
  await expect.element(retry).toBeVisible()
  broken = false
  await retry.click()
  await expect.element(page.getByText('de 2')).toBeVisible()
  expect(retry.elements()).toEqual([])
})

it('access control: a document that is refused to the role says so, and is offered neither again nor to be kept', async () => {
  await renderPart(
    <PdfPane source={{ uuid: '6f1d2c1e-0000-4000-8000-000000000002' }} fileName="auto.pdf" />,
    { roles: ['SECRE'], answers: { 'documentos.pdf': refusal(403) } },
  )
  const told = page.getByRole('alert').filter({ hasText: errors.forbidden })
  await expect.element(told.first()).toBeVisible()
  expect(page.getByRole('button', { name: table.retry }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Descargar el PDF' }).elements()).toEqual([])
})
