import type { AnswerOf } from '@estrado/machines/contract/types'
import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import { minutesTexts as texts } from '@estrado/machines/hearings/minutes-texts'
import { admits } from '@estrado/machines/hearings/moves'
import type { HearingDocumentPlace } from '@estrado/machines/hearings/vocabulary'
import { beginningPath, writingPath } from '@estrado/machines/writing/addresses'
import { type hearingKinds, writingRoutes } from '@estrado/machines/writing/screens'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useGranted } from '../../client/granted.ts'
import { type Hearing, stateOfHearing } from './hearing-card.tsx'

type Document = AnswerOf<'audiencias.documents'>[number]
type WrittenPlace = keyof typeof hearingKinds

const facts = {
  acta: { type: 'minutes.attached', idActo: 1 },
  resolucion: { type: 'resolution.attached', idActo: 1 },
} as const satisfies Record<WrittenPlace, HearingEvent>

/** Is what stands under a tab written from the hearing? */
export const isWritten = (place: HearingDocumentPlace): place is WrittenPlace => place in facts

type HearingWritingProps = {
  readonly hearing: Hearing
  readonly place: WrittenPlace
  readonly document: Document | undefined
}

/** The way to the editor of minutes and resolution: once the hearing is held, anew where the last one is closed. */
export function HearingWriting({ hearing, place, document }: HearingWritingProps) {
  const granted = useGranted('escritos.begin')
  if (!granted || !admits(stateOfHearing(hearing), facts[place])) return null
  const { id, causa } = hearing
  if (document?.enCurso)
    return (
      <Button
        component={Link}
        to={writingPath(writingRoutes.hearing, { from: id, idCausa: causa.id }, document.idActo)}
      >
        {texts.goOn[place]}
      </Button>
    )
  return (
    <Button
      component={Link}
      to={`${beginningPath(writingRoutes.hearing, id)}?acto=${place}`}
      variant={document ? 'default' : 'filled'}
    >
      {texts.write[place]}
    </Button>
  )
}
