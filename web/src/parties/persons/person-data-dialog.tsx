import { personData } from '@estrado/machines/parties/person-data-texts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconUser } from '../../ui/icons.ts'
import classes from './person-data.module.css'

/** What the data viewer shows of somebody; what isn't known is said so. */
export type PersonData = {
  readonly nombreCompleto: string
  readonly documentoIdentidad: string
  /** Registration number of a lawyer; undefined for who is none. */
  readonly matricula?: string | undefined
  /** Address of the photograph; null: there is none; undefined: whether there is one isn't known. */
  readonly fotografia?: string | null | undefined
}

type PersonDataDialogProps = { readonly person: PersonData; readonly onClose: () => void }

/** The data viewer (`spec 1 §2.5`). */
export function PersonDataDialog({ person, onClose }: PersonDataDialogProps) {
  const { nombreCompleto, documentoIdentidad, matricula, fotografia } = person
  return (
    <Dialog opened title={nombreCompleto} onClose={onClose}>
      <div className={classes.person}>
        {fotografia ? (
          <img className={classes.photo} src={fotografia} alt={personData.photo(nombreCompleto)} />
        ) : (
          <div className={classes.photo}>
            <IconUser size={40} aria-hidden />
            {fotografia === null && <span>{personData.noPhoto}</span>}
          </div>
        )}
        <dl className={classes.facts}>
          <dt>{personData.documento}</dt>
          <dd>{documentoIdentidad || personData.unknown}</dd>
          {matricula !== undefined && (
            <>
              <dt>{personData.matricula}</dt>
              <dd>{matricula || personData.unknown}</dd>
            </>
          )}
        </dl>
      </div>
    </Dialog>
  )
}
