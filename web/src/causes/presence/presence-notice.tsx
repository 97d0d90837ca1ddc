import { useEffect, useSyncExternalStore } from 'react'
import { onPresence, openCause, presentEditors } from '../../client/open-cause.ts'
import { IconUsers } from '../../ui/icons.ts'
import { presenceText } from './presence.logic.ts'
import classes from './presence.module.css'

type PresenceNoticeProps = {
  readonly idCausa: number
  /** The cause is open for changing here: others are told so while this is on the page. */
  readonly editing?: boolean
}

/** Says who else is changing the cause that is open here; nothing shows while nobody is. */
export function PresenceNotice({ idCausa, editing = false }: PresenceNoticeProps) {
  useEffect(() => openCause({ idCausa, editing }), [idCausa, editing])
  const text = presenceText(useSyncExternalStore(onPresence, presentEditors))
  return (
    <div role="status">
      {text && (
        <p className={classes.notice}>
          <IconUsers size={16} aria-hidden />
          {text}
        </p>
      )}
    </div>
  )
}
