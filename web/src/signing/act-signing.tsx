import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStoredSession } from '../client/stored-session.ts'
import { makeStale } from '../kernel/use-call.ts'
import { type ActDocument, deliveryOfAct, documentOfAct } from './act-delivery.ts'
import { SigningDialog } from './signing-dialog.tsx'
import type { Deliver } from './signing-tools.ts'
import type { SigningOutcome } from './signing-walk.tsx'

type ActSigningProps = {
  readonly act: ActDocument
  /** Who hands the signed file over in another way; else PATCH documentos/{id}/firmar. */
  readonly deliver?: Deliver
  readonly onClose: (outcome: SigningOutcome) => void
}

/** Signs the document of an act as the user of the session; show it while it is wanted. */
export function ActSigning({ act, deliver, onClose }: ActSigningProps) {
  const queries = useQueryClient()
  const session = useStoredSession()
  const [deliverAct] = useState(() => deliver ?? deliveryOfAct(act))
  if (!session) return null
  return (
    <SigningDialog
      documents={[documentOfAct(act)]}
      signer={session.usuario.persona.documentoIdentidad}
      deliver={deliverAct}
      onClose={(outcome) => {
        void makeStale(queries, ['documentos.verification'])
        onClose(outcome)
      }}
    />
  )
}
