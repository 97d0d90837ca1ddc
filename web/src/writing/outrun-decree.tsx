import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { Button } from '@mantine/core'
import { filePath } from '../causes/file/file-path.ts'
import { useGranted } from '../client/granted.ts'
import { useNavigateOn } from '../kernel/address.ts'
import { useCommand } from '../kernel/use-call.ts'
import { confirm } from '../ui/confirm.tsx'
import type { ActText } from './use-text.ts'
import classes from './writing.module.css'

/** A decree of rejection whose request has its hearing meanwhile: why it ends here, and its discarding. */
export function OutrunDecree({ act }: { readonly act: ActText }) {
  const { id, idCausa, version, tipo, codigoUnico } = act
  const navigate = useNavigateOn()
  const mayDiscard = useGranted('actosProcesales.delete')
  // Its text isn't asked for again: it is gone with it.
  const discard = useCommand('actosProcesales.delete', {
    stale: ['causas', 'actosProcesales', 'bandejas', 'solicitudesAudiencias'],
    staleIfRefused: ['escritos'],
    done: () => void navigate({ to: filePath(idCausa, 'actuados') }),
  })
  async function ask() {
    const detail = `${tipo.descripcion} · ${codigoUnico}`
    const question = { message: texts.discardQuestion, detail, accept: texts.discard, final: true }
    if (await confirm(question)) await discard.send({ params: { id } }, version)
  }
  return (
    <div className={classes.banner} role="status">
      <span>{texts.outrun}</span>
      {mayDiscard && (
        <Button size="compact-sm" variant="default" loading={discard.isSending} onClick={() => void ask()}>
          {texts.discard}
        </Button>
      )}
    </div>
  )
}
