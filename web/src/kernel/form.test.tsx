import { dialog } from '@estrado/machines/messages/dialogs'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { OneFile } from '../memorials/one-file.tsx'
import { renderPart } from '../testing/render-screen.tsx'
import { RadioField } from '../ui/choice-fields.tsx'
import { TextField } from '../ui/fields.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { FormDialog, focusFirstFault, useForm } from './form.tsx'

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

/** Its rules speak of the fields in another order than they stand in. */
function Unordered() {
  const form = useForm<{ a: string; b: number | null; c: File | null; d: string }>(
    { a: '', b: null, c: null, d: '' },
    () => ({ d: ['Requerido'], c: ['Requerido'], b: ['Requerido'], a: ['Requerido'] }),
  )
  return (
    <FormDialog
      title="Formulario"
      form={form}
      send={async () => ({ done: true, refused: {} })}
      onClose={ignore}
    >
      <TextField {...form.bind('a', 'Primero')} />
      <SelectField {...form.bind('b', 'Segundo')} options={[]} />
      <OneFile {...form.bind('c', 'Tercero')} />
      <TextField {...form.bind('d', 'Cuarto')} />
    </FormDialog>
  )
}

it('what is missing is listed as the fields stand, whatever order the rules have', async () => {
  await renderPart(<Unordered />, { roles: ['VENT_OGP'] })
  await page.getByRole('button', { name: dialog.save }).click()
  await expect.element(page.getByText('Primero · Segundo · Tercero · Cuarto')).toBeVisible()
})
