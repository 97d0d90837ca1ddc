import { shell } from '@estrado/machines/messages/shell'
import { FocusTrap } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useStoredSession } from '../../client/stored-session.ts'
import { useCounts } from '../../inboxes/use-counts.ts'
import { usePageEscape } from '../../ui/dialog-stack.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconPin, IconPinnedOff } from '../../ui/icons.ts'
import classes from './drawer.module.css'
import { menuIcon } from './menu-icons.ts'
import { activeEntry, leaves, menuGroups } from './menu-tree.ts'

/** A link would also mark itself on every page below its own, where another entry is the page's. */
const exactly = { exact: true } as const

function useMenus() {
  const menus = useStoredSession()?.menus ?? []
  const { pathname } = useLocation()
  return { menus, active: activeEntry(menus, pathname) }
}

/** A menu longer than the window shows where one is. */
const show = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' })

/** The mini mode: every entry as its icon, while the menu isn't pinned. */
export function Rail() {
  const { menus, active } = useMenus()
  const counts = useCounts()
  return (
    <nav className={classes.rail} aria-label={shell.menu}>
      {leaves(menus).map((entry) => {
        const Icon = menuIcon(entry.icono)
        return (
          <Link
            key={entry.id}
            to={entry.url}
            activeOptions={exactly}
            data-tip={entry.nombre}
            data-tip-side="right"
            className={classes.railEntry}
            ref={entry === active ? show : undefined}
            aria-label={named(entry.nombre, counts.get(entry.url))}
            aria-current={entry === active ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            {(counts.get(entry.url) ?? 0) > 0 && <span className={classes.dot} aria-hidden />}
          </Link>
        )
      })}
    </nav>
  )
}

const named = (name: string, count: number | undefined): string =>
  count ? `${name}, ${shell.waiting(count)}` : name

/** How much waits behind an entry; nothing shows where nothing does. */
function Waiting({ count }: { readonly count: number | undefined }) {
  if (!count) return null
  return (
    <span className={classes.count} title={shell.waiting(count)}>
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className={classes.words}>{`, ${shell.waiting(count)}`}</span>
    </span>
  )
}

/** Beyond it a number says no more. */
const most = 999

type DrawerProps = {
  readonly opened: boolean
  readonly pinned: boolean
  readonly pinnable: boolean
  readonly onClose: () => void
  readonly onPin: () => void
}

/** The menu with its words: beside the page while pinned, laid over it while opened; Esc closes it then. */
export function Drawer({ opened, pinned, pinnable, onClose, onPin }: DrawerProps) {
  const { menus, active } = useMenus()
  const counts = useCounts()
  usePageEscape(onClose, opened)

  return (
    <>
      {opened && <div className={classes.backdrop} onPointerDown={onClose} />}
      <FocusTrap active={opened}>
        <nav
          id="menu-principal"
          className={classes.drawer}
          data-opened={opened}
          data-pinned={pinned}
          aria-label={shell.menu}
        >
          {pinnable && (
            <div className={classes.pin}>
              <IconButton label={pinned ? shell.unpinMenu : shell.pinMenu} onClick={onPin}>
                {pinned ? (
                  <IconPinnedOff size={20} stroke={1.75} aria-hidden />
                ) : (
                  <IconPin size={20} stroke={1.75} aria-hidden />
                )}
              </IconButton>
            </div>
          )}
          {menus.length === 0 && <p className={classes.empty}>{shell.emptyMenu}</p>}
          {menuGroups(menus).map((group) => (
            <div key={group.id} className={classes.group}>
              {group.title && (
                <p id={`menu-${group.id}`} className={classes.title}>
                  {group.title}
                </p>
              )}
              <ul aria-labelledby={group.title ? `menu-${group.id}` : undefined}>
                {group.entries.map((entry) => {
                  const Icon = menuIcon(entry.icono)
                  return (
                    <li key={entry.id}>
                      <Link
                        to={entry.url}
                        activeOptions={exactly}
                        className={classes.entry}
                        ref={pinned && entry === active ? show : undefined}
                        aria-current={entry === active ? 'page' : undefined}
                      >
                        <Icon size={20} stroke={1.75} aria-hidden />
                        {entry.nombre}
                        <Waiting count={counts.get(entry.url)} />
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </div>
          ))}
          <p className={classes.footer}>{shell.copyright(new Date().getFullYear())}</p>
        </nav>
      </FocusTrap>
    </>
  )
}
