import { causeStateTone } from '@estrado/machines/causes/vocabulary'
import { generalForm } from '@estrado/machines/causes/wizard-general-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { Tabs, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { Status } from '../ui/status.tsx'
import { oneOf, useAddress } from './address.ts'
import classes from './cause-page.module.css'

/** A tab of the cause page; `count`: how many things it holds. */
type CausePart = {
  readonly id: string
  readonly title: string
  readonly count?: number
  readonly content: ReactNode
}

type CausePageProps = {
  readonly cause: Pick<AnswerOf<'causas.get'>, 'codigoUnico' | 'estado' | 'estadoDescripcion'>
  /** At the end of the head's line: what can be done now, or how valid its form is. */
  readonly action?: ReactNode
  /** Below the head's line: court, judge, next step, nearest deadline. */
  readonly head?: ReactNode
  /** The first is the one that it opens at. */
  readonly parts: readonly CausePart[]
}

/** Cause page: the head of one cause, and its parts as tabs; the open one stands in the address (`?parte=actuados`). */
export function CausePage({ cause, action, head, parts }: CausePageProps) {
  const [{ parte }, go] = useAddress({ parte: oneOf(parts.map(({ id }) => id)) })
  const [first] = parts
  const shown = parte ?? first?.id ?? null
  return (
    <>
      <PageHeader
        title={generalForm.cause(cause.codigoUnico)}
        serif
        aside={<Status tone={causeStateTone(cause.estado)}>{cause.estadoDescripcion}</Status>}
        action={action}
      />
      {head}
      <Tabs
        value={shown}
        onChange={(next) => go({ parte: next === first?.id ? null : next }, { step: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={generalForm.cause(cause.codigoUnico)}>
          {parts.map(({ id, title, count }) => (
            <Tabs.Tab key={id} value={id}>
              {title} {count !== undefined && <span className={classes.count}>{count}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(({ id, title, content }) => (
          <Tabs.Panel key={id} value={id}>
            <VisuallyHidden component="h2">{title}</VisuallyHidden>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
