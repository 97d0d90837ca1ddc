import { home } from '@estrado/machines/messages/home'
import { Link } from '@tanstack/react-router'
import { menuIcon } from '../../app/shell/menu-icons.ts'
import { leaves } from '../../app/shell/menu-tree.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './home-screen.module.css'

/** `/`: the work that waits, by the person's own menu. */
export default function HomeScreen() {
  const session = useStoredSession()
  const entries = leaves(session?.menus ?? []).filter((entry) => entry.url !== '/')
  return (
    <>
      <PageHeader title={home.greeting(session?.usuario.persona.nombreCompleto ?? '')} />
      {entries.length === 0 && <p>{home.empty}</p>}
      <ul className={classes.entries}>
        {entries.map((entry) => {
          const Icon = menuIcon(entry.icono)
          return (
            <li key={entry.id}>
              <Link to={entry.url} className={classes.entry}>
                <Icon size={24} stroke={1.5} aria-hidden />
                <span>
                  <strong>{entry.nombre}</strong>
                  {entry.descripcion && <span className={classes.description}>{entry.descripcion}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
