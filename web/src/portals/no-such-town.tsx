import { publicHearings } from '@estrado/machines/portals/texts'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import classes from './portals.module.css'

/** The address of a courthouse's screen was typed or copied wrong; what was asked for can't be had. */
export function NoSuchTown({ id }: { readonly id: string }) {
  return (
    <PublicPage>
      <PageHeader title={publicHearings.title} />
      <div className={classes.text}>
        <p role="alert">{publicHearings.noSuchTown(id)}</p>
        <p>
          <Link to="/audiencias-publico/{-$id}" params={{ id: undefined }}>
            {publicHearings.allHearings}
          </Link>
        </p>
      </div>
    </PublicPage>
  )
}
