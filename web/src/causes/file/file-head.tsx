import { causePartTitles, causeFile as texts } from '@estrado/machines/causes/page-texts'
import { endTold } from '@estrado/machines/deadlines/told'
import { AddressLink } from '../../ui/address-link.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { Status } from '../../ui/status.tsx'
import classes from './file.module.css'
import { filePath } from './file-path.ts'
import type { CauseFile } from './file-types.ts'

/** What began ends with a deadline; what has no beginning is at that time. */
function untilOf({ desde, hasta }: NonNullable<CauseFile['proximoPaso']>): string {
  if (hasta === null) return ''
  return desde === null ? texts.at(shownInstant(hasta)) : texts.until(endTold(hasta))
}

/** What everybody asks first: whose the cause is, where it stands, what it waits for and until when. */
export function FileHead({ file }: { readonly file: CauseFile }) {
  const { proximoPaso: step, plazoProximo: deadline } = file
  const times = step && [step.desde === null ? '' : texts.since(shownInstant(step.desde)), untilOf(step)]
  const nearest = deadline ? (
    <Status tone={deadline.tono}>{endTold(deadline.hasta)}</Status>
  ) : (
    texts.noDeadline
  )
  return (
    <dl className={classes.head} aria-label={texts.head}>
      <FactRows
        facts={[
          [texts.court, file.oficinaReparto?.descripcion],
          [texts.judge, file.juez],
          [texts.stage, file.tipoEtapa?.descripcion],
          [texts.processState, file.tipoEstado?.descripcion],
          [
            texts.next,
            step ? (
              <>
                <AddressLink
                  href={filePath(file.id, step.parte)}
                  aria-label={`${step.que}: ${causePartTitles[step.parte]}`}
                >
                  {step.que}
                </AddressLink>{' '}
                <span className={classes.quiet}>{times?.filter((time) => time !== '').join(', ')}</span>
              </>
            ) : (
              texts.nothingNext
            ),
          ],
          [texts.deadline, nearest],
        ]}
      />
    </dl>
  )
}
