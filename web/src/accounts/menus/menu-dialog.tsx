import { menusScreen } from '@estrado/machines/accounts/access-administration-texts'
import { menuRules } from '@estrado/machines/accounts/menu-form-rules'
import { groupUrl } from '@estrado/machines/accounts/menu-rules'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { limits } from '@estrado/machines/vocabulary/limits'
import { type RoleCode, roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { menuIconNames } from '../../app/shell/menu-icons.ts'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { useCommand } from '../../kernel/use-call.ts'
import { asTitle } from '../../ui/document-title.ts'
import { TextField } from '../../ui/fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { MultiSelectField, SelectField } from '../../ui/select-fields.tsx'
import { freeUrls, type MenuForm, type MenuRow } from './menu-form.logic.ts'
import classes from './menus.module.css'

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
export function MenuDialog({ menus, first, onClose, ...props }: MenuDialogProps) {
  const [menu, noting] = useAsOpened(props.menu)
  const form = useForm(first, menuRules)
  const { value, set, bind } = form
  const create = useCommand('menus.create', { stale: ['menus'] })
  const update = useCommand('menus.update', { stale: ['menus'] })
  const send = (body: MenuForm) =>
    menu === null
      ? create.send({ body })
      : noting(update.send({ params: { id: menu.id }, body }, menu.version))

  const isGroup = value.url === groupUrl
  const groups = menus.filter(({ url, id }) => url === groupUrl && id !== menu?.id)
  return (
    <FormDialog
      form={form}
      send={send}
      size="lg"
      title={menu ? texts.editTitle(menu.nombre) : texts.createTitle}
      onClose={onClose}
      saveLabel={texts.save}
    >
      <div className={classes.form}>
        <TextField {...bind('nombre', texts.name)} maxLength={limits.menuNameCharacters} autoFocus />
        <SelectField<string>
          {...bind('url', texts.screen)}
          options={freeUrls(menus, menu?.url).map((url) => ({
            id: url,
            descripcion: screenName(url),
          }))}
          value={value.url || null}
          onChange={(url) =>
            set({ url: url ?? '', ...(url === groupUrl ? { idPadre: null, roles: [] } : {}) })
          }
        />
        <TextField {...bind('descripcion', texts.description)} maxLength={limits.longTextCharacters} />
        <SelectField<string>
          {...bind('icono', texts.icon)}
          options={icons}
          onChange={(icono) => set({ icono: icono ?? '' })}
        />
        <SelectField
          {...bind('idPadre', texts.parent)}
          placeholder={menusScreen.noGroup}
          options={groups.map(({ id, nombre }) => ({ id, descripcion: nombre }))}
          disabled={isGroup}
        />
        <NumberField
          {...bind('ordenDespliegue', texts.order)}
          onChange={(order) => set({ ordenDespliegue: order ?? 0 })}
          min={0}
          max={9999}
        />
        {!isGroup && (
          <div className={classes.whole}>
            <MultiSelectField<RoleCode>
              {...bind('roles', texts.roles)}
              description={texts.rolesHint}
              options={roles}
            />
          </div>
        )}
      </div>
    </FormDialog>
  )
}
