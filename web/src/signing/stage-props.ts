import type { Signing } from './signing.ts'
import type { SigningSnapshot } from './signing-tools.ts'

/** What every stage of the dialog gets. */
export type StageProps = { readonly signing: Signing; readonly context: SigningSnapshot['context'] }
