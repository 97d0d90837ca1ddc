import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { Button } from '@mantine/core'
import { useCommand } from '../kernel/use-call.ts'
import { confirm } from '../ui/confirm.tsx'
import type { ActText } from './use-text.ts'

/** The way back to the text of an act that not everybody signed yet: whoever did signs anew. */
export function Rewrite({ act, onDone }: { readonly act: ActText; readonly onDone: () => void }) {
  const { id, referencia, version } = act
  const rewrite = useCommand('actosProcesales.update', {
    stale: ['escritos', 'causas', 'actosProcesales', 'documentos', 'bandejas'],
    staleIfRefused: ['escritos'],
    done: onDone,
  })
  const ask = async () => {
    if (!(await confirm({ message: texts.rewriteQuestion, accept: texts.rewrite }))) return
    await rewrite.send({ params: { id }, body: { referencia } }, version)
  }
  return (
    <Button size="compact-sm" variant="default" loading={rewrite.isSending} onClick={() => void ask()}>
      {texts.rewrite}
    </Button>
  )
}
