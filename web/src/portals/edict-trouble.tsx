import { edicts, portals } from '@estrado/machines/portals/texts'
import classes from './portals.module.css'

type EdictTroubleProps = { readonly phase: 'unknown' | 'failed'; readonly onRetry: () => void }

/** No such edict, or no answer: said plainly, with what to do. */
export function EdictTrouble({ phase, onRetry }: EdictTroubleProps) {
  if (phase === 'unknown') return <p className={classes.text}>{edicts.unknown}</p>
  return (
    <div role="alert" className={classes.text}>
      <p>{portals.failed}</p>
      <button type="button" className={classes.button} onClick={onRetry}>
        {portals.retry}
      </button>
    </div>
  )
}
