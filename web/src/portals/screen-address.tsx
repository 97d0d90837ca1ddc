import { publicHearings, courthouse as texts } from '@estrado/machines/portals/texts'
import { useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import classes from './portals.module.css'
import { courtsOf, departmentsOf, municipalitiesOf, useOptions } from './use-options.ts'

type Place = { readonly department?: number; readonly town?: number; readonly court?: number }

/** Address of the screen for the wall of a courthouse: of a municipality's courts, or of one of them. */
export default function ScreenAddress({ onClose }: { readonly onClose: () => void }) {
  const [{ department, town, court }, setPlace] = useState<Place>({})
  const id = useId()
  const departments = useOptions(0, departmentsOf)
  const towns = useOptions(department ?? null, municipalitiesOf)
  const courts = useOptions(town ?? null, courtsOf)
  const path = `/pantalla-audiencias/${town}${court === undefined ? '' : `?oficina=${court}`}`
  return (
    <Dialog opened title={texts.askTitle} onClose={onClose} size="lg">
      <div className={classes.text}>
        <p>{texts.tells}</p>
        <SelectField
          label={publicHearings.department}
          options={departments}
          value={department ?? null}
          onChange={(chosen) => setPlace(chosen === null ? {} : { department: chosen })}
        />
        <SelectField
          label={publicHearings.municipality}
          options={towns}
          value={town ?? null}
          disabled={department === undefined}
          onChange={(chosen) =>
            setPlace({
              ...(department !== undefined && { department }),
              ...(chosen !== null && { town: chosen }),
            })
          }
        />
        <SelectField
          label={publicHearings.court}
          options={courts}
          value={court ?? null}
          disabled={town === undefined}
          onChange={(chosen) =>
            setPlace({
              ...(department !== undefined && { department }),
              ...(town !== undefined && { town }),
              ...(chosen !== null && { court: chosen }),
            })
          }
        />
        <p className={classes.quiet}>{texts.whole}</p>
        {town !== undefined && (
          <>
            <div className={classes.search}>
              <label htmlFor={id}>{texts.address}</label>
              <span className={classes.searchField}>
                <input
                  id={id}
                  readOnly
                  value={`${window.location.origin}${path}`}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
              </span>
            </div>
            <p>
              <a href={path} target="_blank" rel="noreferrer">
                {texts.open}
              </a>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
