import { session } from '@estrado/machines/session/texts'
import { Link } from '@tanstack/react-router'
import { useManual } from '../../app/manual/use-manual.tsx'
import classes from './login-links.module.css'

/** What needs no session (`spec 1 §2.2`). Comes after the form: nobody waits for it. */
export default function LoginLinks() {
  const manual = useManual()
  return (
    <nav className={classes.links} aria-label={session.withoutSession}>
      <button type="button" onClick={manual.open}>
        {session.userManual}
      </button>
      <Link to="/edictos">{session.publicEdicts}</Link>
      <Link to="/audiencias-publico/{-$id}" params={{ id: undefined }}>
        {session.hearings}
      </Link>
      {manual.dialog}
    </nav>
  )
}
