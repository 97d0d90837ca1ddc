import { home } from '@estrado/machines/messages/home'
import { portals } from '@estrado/machines/portals/texts'
import { Link } from '@tanstack/react-router'
import classes from './home.module.css'

/** Who has no work here yet (a lawyer, a party) isn't left before an empty page. */
export default function PublicServices() {
  return (
    <section className={classes.part} aria-labelledby="servicios-publicos">
      <h2 id="servicios-publicos">{home.publicTitle}</h2>
      <p className={classes.quiet}>{home.publicWhy}</p>
      <p className={classes.public}>
        <Link to="/edictos">{portals.edicts}</Link>
        <Link to="/audiencias-publico/{-$id}" params={{ id: undefined }}>
          {portals.hearings}
        </Link>
      </p>
    </section>
  )
}
