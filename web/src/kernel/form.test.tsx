import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { OneFile } from '../memorials/one-file.tsx'
import { renderPart } from '../testing/render-screen.tsx'
import { RadioField } from '../ui/choice-fields.tsx'
import { focusFirstFault } from './form.tsx'

const ignore = () => undefined

it('focus: whoever couldn’t save goes on at a file that is missing', async () => {
  await renderPart(
    <div id="contenido">
      <OneFile label="Memorial" value={null} onChange={ignore} errors={['Requerido']} />
    </div>,
    { roles: ['VENT_OGP'] },
  )
  await expect.element(page.getByText('Requerido')).toBeVisible()
  focusFirstFault()
  await expect.element(page.getByRole('group', { name: /Memorial/ })).toHaveFocus()
})

it('focus: whoever couldn’t save goes on at a choice that wasn’t made', async () => {
  const choices = [
    { value: 'una', label: 'Una' },
    { value: 'otra', label: 'Otra' },
  ]
  await renderPart(
    <div id="contenido">
      <RadioField
        name="plantilla"
        label="Plantilla"
        value={null}
        choices={choices}
        onChange={ignore}
        errors={['Requerido']}
      />
    </div>,
    { roles: ['JUEZ'] },
  )
  await expect.element(page.getByText('Requerido')).toBeVisible()
  focusFirstFault()
  await expect.element(page.getByRole('radio', { name: 'Una' })).toHaveFocus()
})
