import type { Signing } from '../../drivers/signing.ts'
import type { SigningSnapshot } from '../../drivers/signing-tools.ts'

/** What every stage of the dialog gets. */
export type StageProps = { readonly signing: Signing; readonly context: SigningSnapshot['context'] }
