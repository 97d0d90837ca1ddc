import type { Signing, SigningSnapshot } from '../../drivers/signing.ts'

/** What every stage of the dialog gets. */
export type StageProps = { readonly signing: Signing; readonly context: SigningSnapshot['context'] }
