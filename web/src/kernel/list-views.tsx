import { savedViews as texts } from '@estrado/machines/messages/interface'
import { Button, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { confirm } from '../ui/confirm.tsx'
import { TextField } from '../ui/fields.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconBookmark, IconTrash } from '../ui/icons.ts'
import classes from './list-screen.module.css'
import { useCall, useCommand } from './use-call.ts'

/** Parts of an address that say where one was, not what one looks at. */
const places: readonly string[] = ['pagina', 'en_tabla']

type ListViewsProps = {
  /** The list's name: its views are kept under it. */
  readonly list: string
  /** Name of what opens beside the list. */
  readonly openName: string
}

/** Saved views: the list's filters, order and columns as its person named them, kept by the server. */
export function ListViews({ list, openName }: ListViewsProps) {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  /** The question stands outside the popover, and a press there is no press beside it. */
  const [asking, setAsking] = useState(false)
  const router = useRouter()
  const { data: all = [] } = useCall('bandejas.views')
  const views = all.filter(({ lista }) => lista === list)
  const saving = useCommand('bandejas.saveView', { stale: ['bandejas'], done: () => setName('') })
  const removal = useCommand('bandejas.deleteView', { stale: ['bandejas'] })

  const present = (): string => {
    const parts = new URLSearchParams(router.latestLocation.searchStr)
    for (const part of [...places, openName]) parts.delete(part)
    return parts.toString()
  }
  const go = (consulta: string) => {
    setOpened(false)
    void router.navigate({
      href: `${router.latestLocation.pathname}${consulta === '' ? '' : `?${consulta}`}`,
    })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '')
      void saving.send({ body: { lista: list, nombre: name.trim(), consulta: present() } })
  }
  const remove = async ({ id, nombre }: (typeof views)[number]) => {
    setAsking(true)
    const accepted = await confirm({ accept: texts.delete(nombre), final: true })
    setAsking(false)
    if (accepted) await removal.send({ params: { id } })
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      closeOnClickOutside={!asking}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.views}
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {texts.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        {views.length === 0 ? (
          <p className={classes.noViews}>{texts.none}</p>
        ) : (
          <ul className={classes.viewList}>
            {views.map((view) => (
              <li key={view.id}>
                <Button variant="subtle" size="compact-sm" onClick={() => go(view.consulta)}>
                  {view.nombre}
                </Button>
                <IconButton label={texts.delete(view.nombre)} size={28} onClick={() => void remove(view)}>
                  <IconTrash size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <form className={classes.newView} onSubmit={save}>
          <TextField label={texts.name} value={name} onChange={setName} maxLength={60} autoComplete="off" />
          <Button type="submit" loading={saving.isSending} disabled={name.trim() === ''}>
            {texts.save}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
