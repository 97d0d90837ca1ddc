import { auditIdentityTexts as texts } from '@estrado/machines/audit/screen-texts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { recordedStream } from '../audit-queries.ts'
import classes from './facts.module.css'
import type { Step } from './stream.logic.ts'

type IdentityNoticeProps = { readonly stream: string; readonly identity: Step['evento']['identidad'] }

/** Says that a step's personal data are reserved, and opens them on demand; or that they were erased. */
export function IdentityNotice({ stream, identity }: IdentityNoticeProps) {
  const client = useQueryClient()
  const opened = useMutation({
    mutationFn: () => call('auditoria.stream', { params: { stream }, query: { reservados: '1' } }),
    onSuccess: (recorded) => client.setQueryData(recordedStream(stream).queryKey, recorded),
  })
  if (identity === 'suprimida') return <p className={classes.notice}>{texts.erased}</p>
  if (identity !== 'reservada') return null
  return (
    <div className={classes.notice}>
      <p>{texts.reserved}</p>
      <Button size="xs" variant="default" loading={opened.isPending} onClick={() => opened.mutate()}>
        {texts.open}
      </Button>
    </div>
  )
}
