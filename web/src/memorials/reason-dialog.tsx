import { memorialRefusals, memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { ReasonDialog } from '../kernel/reason-dialog.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { type Memorial, staleMemorials } from './memorial.ts'

type MemorialReasonProps = {
  readonly memorial: Memorial
  readonly kind: 'observe' | 'giveBack'
  readonly onClose: () => void
}

/** The court observes or returns a memorial: whoever registered it reads why. */
export function MemorialReason({ memorial, kind, onClose }: MemorialReasonProps) {
  const { id, version, tipo, codigoUnico } = memorial
  const update = useCommand('actosProcesales.update', { stale: staleMemorials })
  const bodyOf = (motivo: string) =>
    kind === 'observe' ? { observacion: motivo } : { devolverASecretaria: true, motivo }
  return (
    <ReasonDialog
      title={kind === 'observe' ? texts.observeTitle : texts.giveBackTitle}
      saveLabel={kind === 'observe' ? texts.observe : texts.giveBack}
      label={texts.reason}
      description={texts.reasonHint}
      maxLength={2000}
      missing={memorialRefusals.reasonMissing}
      onClose={onClose}
      send={(motivo) => update.send({ params: { id }, body: bodyOf(motivo) }, version)}
    >
      <p>
        {tipo} · {codigoUnico}
      </p>
    </ReasonDialog>
  )
}
