import { documentsStep, drawResult } from '@estrado/machines/causes/wizard-progress-texts'
import { wizardMessages } from '@estrado/machines/causes/wizard-texts'
import { lazy, Suspense } from 'react'
import type { CaseWizard, Cause, Draw } from '../case-wizard.ts'
import { fetchUniqueForm } from '../documents/open-file.ts'

const SigningDialog = lazy(() =>
  import('../../../signing/signing-dialog.tsx').then(({ SigningDialog: dialog }) => ({ default: dialog })),
)

type FormSigningProps = {
  readonly wizard: CaseWizard
  readonly cause: Cause
  readonly signer: string
  readonly draw: Draw | null
  readonly onClose: () => void
}

/** Signs the issued form and hands it in; the API judges the signature before it takes the form. */
export function FormSigning({ wizard, cause, signer, draw, onClose }: FormSigningProps) {
  const form = {
    id: String(cause.formularioUnico?.id ?? cause.id),
    name: cause.formularioUnico?.documento.nombre ?? documentsStep.formDraftName(cause.codigoUnico),
    bytes: () => formBytes(cause.id),
  }
  return (
    <Suspense>
      <SigningDialog
        documents={[form]}
        signer={signer}
        news={draw ? drawResult.drawnTo(draw.oficina, draw.juez ?? drawResult.noJudge) : undefined}
        deliver={(file) => wizard.sign(file)}
        onClose={({ complete }) => {
          onClose()
          if (complete) void wizard.finishSigning()
        }}
      />
    </Suspense>
  )
}

async function formBytes(id: number): Promise<Uint8Array> {
  const blob = await fetchUniqueForm(id)
  if (!blob) throw new Error(wizardMessages.filesUnavailable)
  return new Uint8Array(await blob.arrayBuffer())
}
