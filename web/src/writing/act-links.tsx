import { isBeingWritten, isInHand } from '@estrado/machines/acts/vocabulary'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { orderScreen } from '@estrado/machines/notifications/screen-texts'
import { beginningPath, writingPath } from '@estrado/machines/writing/addresses'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { writingRoutes } from '@estrado/machines/writing/screens'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useGranted } from '../client/granted.ts'
import { notifyPath } from '../notifications/notify-path.ts'
import { Concerned } from './concerned.tsx'
import classes from './writing.module.css'

type File = Pick<AnswerOf<'causas.summary'>, 'id' | 'relacion'>

/** Does whoever looks work on the cause as its court, and write? */
const useWrites = ({ relacion }: File): boolean => useGranted('escritos.begin') && relacion === 'court'

/** The ways to a new act of a cause. */
export function WriteLinks({ file }: { readonly file: File }) {
  const writes = useWrites(file)
  if (!writes) return null
  return (
    <div className={classes.bar}>
      <WriteLink to={beginningPath(writingRoutes.resolution, file.id)} label={texts.writeResolution} />
      <WriteLink to={beginningPath(writingRoutes.letter, file.id)} label={texts.writeLetter} />
      <WriteLink to={beginningPath(writingRoutes.archive, file.id)} label={texts.archive} />
    </div>
  )
}

type ActWritingProps = { readonly act: AnswerOf<'actosProcesales.get'>; readonly file: File }

/** The way on with an act that is written here, to the answer to a memorial, or to the notification of what is valid. */
export function ActWriting({ act, file }: ActWritingProps) {
  const writes = useWrites(file)
  const notifies = useGranted('notificaciones.create') && file.relacion === 'court'
  const notify = notifies && act.notificable && <WriteLink to={notifyPath(act.id)} label={orderScreen.link} />
  if (!writes) return notify ? <div className={classes.bar}>{notify}</div> : null
  const memorial = act.tipoActoProcesal.idCategoria === actKindIds.memoriales
  const written = isBeingWritten(act.situacion)
  // A memorial is its presenter's, and says itself whom it concerns.
  const correction = written && !memorial && <Concerned key={act.id} id={act.id} />
  if (act.redactado && isInHand(act.situacion))
    return (
      <div className={classes.bar}>
        <WriteLink
          to={writingPath(writingRoutes.resolution, { from: file.id, idCausa: file.id }, act.id)}
          label={texts.continue}
        />
        {correction}
        {notify}
      </div>
    )
  return (
    <div className={classes.bar}>
      {correction}
      {memorial && <WriteLink to={beginningPath(writingRoutes.answer, act.id)} label={texts.answer} />}
      {memorial && <WriteLink to={beginningPath(writingRoutes.warning, act.id)} label={texts.warn} />}
      {notify}
    </div>
  )
}

const WriteLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Button component={Link} to={to} variant="default" size="sm">
    {label}
  </Button>
)
