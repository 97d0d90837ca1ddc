import { menusScreen } from '@estrado/machines/messages/access-administration'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { groupUrl } from '@estrado/machines/rules/menu'
import { menuRules } from '@estrado/machines/rules/menu-form'
import { limits } from '@estrado/machines/vocabulary/limits'
import { type RoleCode, roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { menuIconNames } from '../../app/shell/menu-icons.ts'
import { announceFailure, call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import { asTitle } from '../../ui/document-title.ts'
import { TextField } from '../../ui/fields.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { MultiSelectField, SelectField } from '../../ui/select-fields.tsx'
import { freeUrls, type MenuForm, type MenuRow } from './menu-form.logic.ts'
import classes from './menus.module.css'
import { menusQuery } from './menus-query.ts'

const texts = menusScreen.form
const titles: Readonly<Record<string, string>> = pageTitles
const roles = roleCodes.map((code) => ({ id: code, descripcion: roleNames[code] }))
const icons = menuIconNames.map((name) => ({ id: name, descripcion: name }))

const screenName = (url: string): string =>
  url === groupUrl ? menusScreen.group : titles[url] ? `${asTitle(titles[url])} (${url})` : url

type MenuDialogProps = {
  readonly menus: readonly MenuRow[]
  /** Null: a new entry. */
  readonly menu: MenuRow | null
  readonly first: MenuForm
  readonly onClose: () => void
}

/** One entry of the drawer: words, screen, place and roles. */
export function MenuDialog({ menus, menu, first, onClose }: MenuDialogProps) {
  const [form, setForm] = useState(first)
  const { save, saving, errorsOf, touch } = useSaving(menu, onClose)
  const set = (patch: Partial<MenuForm>) => {
    setForm({ ...form, ...patch })
    touch()
  }
  const isGroup = form.url === groupUrl
  const groups = menus.filter(({ url, id }) => url === groupUrl && id !== menu?.id)
  const errors = (field: keyof MenuForm) => errorsOf(form, field)
  return (
    <SaveDialog
      opened
      size="lg"
      title={menu ? texts.editTitle(menu.nombre) : texts.createTitle}
      onClose={onClose}
      changed={form !== first}
      onSave={() => void save(form)}
      saving={saving}
      saveLabel={texts.save}
    >
      <div className={classes.form}>
        <TextField
          label={texts.name}
          value={form.nombre}
          onChange={(nombre) => set({ nombre })}
          errors={errors('nombre')}
          maxLength={limits.menuNameCharacters}
          required
          autoFocus
        />
        <SelectField<string>
          label={texts.screen}
          options={freeUrls(menus, menu?.url).map((url) => ({ id: url, descripcion: screenName(url) }))}
          value={form.url === '' ? null : form.url}
          onChange={(url) =>
            set({ url: url ?? '', ...(url === groupUrl ? { idPadre: null, roles: [] } : {}) })
          }
          errors={errors('url')}
          required
        />
        <TextField
          label={texts.description}
          value={form.descripcion}
          onChange={(descripcion) => set({ descripcion })}
          errors={errors('descripcion')}
          maxLength={limits.longTextCharacters}
        />
        <SelectField<string>
          label={texts.icon}
          options={icons}
          value={form.icono}
          onChange={(icono) => set({ icono: icono ?? '' })}
          errors={errors('icono')}
          required
        />
        <SelectField
          label={texts.parent}
          placeholder={menusScreen.noGroup}
          options={groups.map(({ id, nombre }) => ({ id, descripcion: nombre }))}
          value={form.idPadre}
          onChange={(idPadre) => set({ idPadre })}
          errors={errors('idPadre')}
          disabled={isGroup}
        />
        <NumberInput
          label={texts.order}
          value={form.ordenDespliegue}
          onChange={(value) => set({ ordenDespliegue: typeof value === 'number' ? value : 0 })}
          min={0}
          max={9999}
          allowDecimal={false}
        />
        {!isGroup && (
          <div className={classes.whole}>
            <MultiSelectField<RoleCode>
              label={texts.roles}
              description={texts.rolesHint}
              options={roles}
              value={form.roles}
              onChange={(chosen) => set({ roles: chosen })}
              errors={errors('roles')}
            />
          </div>
        )}
      </div>
    </SaveDialog>
  )
}

/** Saves the entry; what is wrong with it stands at its fields once that was tried. */
function useSaving(menu: MenuRow | null, onSaved: () => void) {
  const queries = useQueryClient()
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<FieldMessages>({})
  const [saving, setSaving] = useState(false)

  async function save(form: MenuForm): Promise<void> {
    setAttempted(true)
    if (saving || Object.keys(menuRules(form)).length > 0) return
    setSaving(true)
    try {
      if (menu === null) await call('menus.create', { body: form }, { notices: 'success' })
      else {
        const options = { version: menu.version, notices: 'success' } as const
        await call('menus.update', { params: { id: menu.id }, body: form }, options)
      }
      await queries.invalidateQueries({ queryKey: menusQuery.queryKey })
      onSaved()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused(error.fields)
      announceFailure(error)
      // Whoever was faster has been named; the next saving is of the entry as it is now.
      await queries.invalidateQueries({ queryKey: menusQuery.queryKey })
      setSaving(false)
    }
  }

  const errorsOf = (form: MenuForm, field: keyof MenuForm): readonly string[] | undefined =>
    refused[field] ?? (attempted ? menuRules(form)[field] : undefined)
  return { save, saving, errorsOf, touch: () => setRefused({}) }
}
