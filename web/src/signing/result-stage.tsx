import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { awaited, type DocumentLine, documentLines } from '@estrado/machines/signing/signing/deliveries'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { Button } from '@mantine/core'
import { toneColor } from '../app/theme.ts'
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconUpload } from '../ui/icons.ts'
import classes from './signing.module.css'
import type { SigningState } from './signing-tools.ts'
import { Actions, Complaint, Working } from './stage.tsx'
import type { StageProps } from './stage-props.ts'

type ResultProps = StageProps & { readonly names: ReadonlyMap<string, string> }

/** The token signs: how far it is; a batch can be stopped. */
export function SigningStage({ signing, context, names, state }: ResultProps & { state: SigningState }) {
  const { done, total } = state.progress ?? { done: 0, total: context.documents.length }
  return (
    <>
      <Working text={state.stopping ? signingDialog.stopping : signingDialog.signing(done, total)}>
        <progress max={total} value={done} aria-label={signingDialog.title} />
      </Working>
      <Lines context={context} names={names} />
      {total > 1 && (
        <Actions>
          <Button variant="default" disabled={state.stopping} onClick={signing.stop}>
            {signingDialog.stop}
          </Button>
        </Actions>
      )}
    </>
  )
}

/** The API judges each signed document. */
export function DeliveringStage({ context, names }: ResultProps) {
  const total = context.results.filter(({ signed }) => signed).length
  const done = total - awaited(context).length
  return (
    <>
      <Working text={signingDialog.delivering(done, total)}>
        <progress max={total} value={done} aria-label={signingDialog.title} />
      </Working>
      <Lines context={context} names={names} />
    </>
  )
}

/** Not everything came through: each document with its own result, and what can be tried again. */
export function ReviewStage({ signing, context, names }: ResultProps) {
  const done = context.deliveries.filter(({ accepted }) => accepted).length
  const deliverable = signing.can({ type: 'delivery.retried' })
  return (
    <>
      <Complaint
        title={done === 0 ? signingDialog.nothingDone : signingDialog.partly(done, context.documents.length)}
      >
        <p>{signingDialog.kept}</p>
      </Complaint>
      <Lines context={context} names={names} />
      <Actions>
        <Button variant="default" onClick={signing.leave}>
          {signingDialog.close}
        </Button>
        <Button
          variant={deliverable ? 'default' : 'filled'}
          autoFocus={!deliverable}
          onClick={() => void signing.retry()}
        >
          {signingDialog.signAgain}
        </Button>
        {deliverable && (
          <Button autoFocus onClick={() => void signing.retryDelivery()}>
            {signingDialog.retryDelivery}
          </Button>
        )}
      </Actions>
    </>
  )
}

const looks: Readonly<
  Record<DocumentLine['stage'], { readonly Icon: typeof IconCircle; readonly tone: ToneName }>
> = {
  waiting: { Icon: IconCircle, tone: 'neutral' },
  signed: { Icon: IconUpload, tone: 'information' },
  accepted: { Icon: IconCircleCheck, tone: 'positive' },
  refused: { Icon: IconAlertTriangle, tone: 'danger' },
  declined: { Icon: IconAlertTriangle, tone: 'danger' },
}

/** One line per document with its own result. */
function Lines({ context, names }: Pick<ResultProps, 'context' | 'names'>) {
  return (
    <ul className={classes.lines} aria-label={signingDialog.documents}>
      {documentLines(context).map(({ id, stage, reason }) => {
        const { Icon, tone } = looks[stage]
        return (
          <li key={id}>
            <Icon size={20} style={{ color: toneColor(tone), flex: 'none' }} aria-hidden />
            <span className={classes.lineText}>
              <span>{names.get(id)}</span>
              <span className={classes.quiet}>
                {signingDialog.stages[stage]}
                {reason !== null && `: ${reason}`}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
