import '../../../../web/src/app/styles.ts'
import { Button, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { theme } from '../../../../web/src/app/theme.ts'
import { adoptVariables } from '../../../../web/src/app/variables.ts'
import { fromBase64 } from '../../../../web/src/client/base64.ts'
import type { ActDocument } from '../../../../web/src/signing/act-delivery.ts'
import { ActSigning } from '../../../../web/src/signing/act-signing.tsx'
import { DocumentSeal } from '../../../../web/src/signing/document-seal.tsx'
import { RememberedPin } from '../../../../web/src/signing/remembered-pin.tsx'
import { SigningDialog } from '../../../../web/src/signing/signing-dialog.tsx'
import type { Deliver, Delivered } from '../../../../web/src/signing/signing-tools.ts'
import type { SigningOutcome } from '../../../../web/src/signing/signing-walk.tsx'
import { ConfirmHost } from '../../../../web/src/ui/confirm.tsx'
import { ToastStack } from '../../../../web/src/ui/toast-stack.tsx'

/** What a test asks of the page, set before it loads. */
export type HarnessWish = {
  readonly dark?: boolean
  /** Shows what the profile shows of the remembered PIN. */
  readonly pin?: boolean
  readonly act?: ActDocument
  readonly batch?: readonly { readonly name: string; readonly base64: string }[]
  /** Names that the batch's receiver doesn't take at first: for good, or for want of a network. */
  readonly refused?: readonly string[]
  readonly offlineOnce?: readonly string[]
}

declare global {
  interface Window {
    harness?: HarnessWish
    /** A test's own receiver of the batch. */
    deliverTo?: (name: string) => Promise<Delivered>
  }
}

const wish = window.harness ?? {}
const offline = new Set(wish.offlineOnce)

const receive: Deliver = async (_, { name }) => {
  if (window.deliverTo) return window.deliverTo(name)
  if (wish.refused?.includes(name)) return { accepted: false, reason: 'No corresponde.', again: false }
  if (offline.delete(name)) return { accepted: false, reason: 'ERROR DE CONEXION', again: true }
  return { accepted: true }
}

/** A page that asks for signatures as screens of the product do: the batch has none of its own yet. */
function Page() {
  const [opened, setOpened] = useState<'act' | 'batch'>()
  const [outcome, setOutcome] = useState<SigningOutcome>()
  const close = (next: SigningOutcome) => {
    setOpened(undefined)
    setOutcome(next)
  }
  const documents = (wish.batch ?? []).map(({ name, base64 }) => ({
    id: name,
    name,
    bytes: async () => fromBase64(base64),
  }))
  return (
    <>
      <h1>Firma</h1>
      <Button onClick={() => setOpened('act')}>Firmar acto</Button>
      <Button onClick={() => setOpened('batch')}>Firmar lote</Button>
      {outcome && <output>{JSON.stringify(outcome)}</output>}
      {wish.pin && <RememberedPin />}
      {wish.act && <DocumentSeal uuid={wish.act.uuid} />}
      {opened === 'act' && wish.act && <ActSigning act={wish.act} onClose={close} />}
      {opened === 'batch' && (
        <SigningDialog documents={documents} signer="3000002" deliver={receive} onClose={close} />
      )}
    </>
  )
}

adoptVariables()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        forceColorScheme={wish.dark ? 'dark' : 'light'}
      >
        <QueryClientProvider client={new QueryClient()}>
          <Page />
          <ConfirmHost />
          <ToastStack />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
