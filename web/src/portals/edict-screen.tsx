import { edicts } from '@estrado/machines/portals/texts'
import { Link } from '@tanstack/react-router'
import { usePathPart } from '../kernel/path-part.ts'
import type { AskedState } from '../kernel/use-asked.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import { EdictDetail } from './edict-detail.tsx'
import { EdictTrouble } from './edict-trouble.tsx'
import classes from './portals.module.css'
import { useEdict } from './use-edict.ts'

const titles: Readonly<Record<AskedState<never>['phase'], string>> = {
  loading: edicts.detail,
  known: edicts.detail,
  unknown: edicts.unknownTitle,
  failed: edicts.failedTitle,
}

/** `/detalle-edicto/{id}`: the address in an edict's QR (`spec 3 §2`). */
export default function EdictScreen() {
  const id = usePathPart('/detalle-edicto/{id}', 'id') ?? ''
  const { state, retry } = useEdict(id)
  return (
    <PublicPage>
      <PageHeader
        title={titles[state.phase]}
        action={
          <span className={classes.actions}>
            {state.phase === 'known' && (
              <button type="button" className={classes.button} onClick={() => window.print()}>
                {edicts.print}
              </button>
            )}
            <Link to="/edictos">{edicts.all}</Link>
          </span>
        }
      />
      {state.phase === 'loading' && <LoadingScreen />}
      {state.phase === 'known' && <EdictDetail edict={state.answer} />}
      {(state.phase === 'unknown' || state.phase === 'failed') && (
        <EdictTrouble phase={state.phase} onRetry={retry} />
      )}
    </PublicPage>
  )
}
