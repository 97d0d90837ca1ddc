import { reasons } from '@estrado/machines/documents/verdict'
import { PdfDocument } from '../../pdf/document.ts'
import { signedFields } from '../../pdf/fields.ts'
import { noEvidence } from '../revocation/evidence.ts'
import { byteRange, hidesSignatures } from './hidden-signatures.ts'
import { judge } from './judge.ts'
import type { Standard } from './signer.ts'
import { integrityReasons } from './verdict.ts'

/** Whom to trust is no question of whether the bytes are as they were signed. */
const withoutTrust: Standard = {
  anchors: [],
  now: new Date(0),
  known: noEvidence,
  brought: { certificates: [], revocation: noEvidence },
  registered: [],
}

/**
 * Is one of the signatures below the newest broken, or hidden? Asked of a file that was just signed: what the
 * agent gives out never holds a signature that it would itself call broken.
 * @throws PdfError when the file can't be read
 */
export function breaksEarlierSignatures(signed: Buffer): boolean {
  const document = new PdfDocument(signed)
  const fields = signedFields(document)
  const ranges = fields.map((field) => byteRange(document, field.value))
  if (hidesSignatures(document, new Set(ranges.flatMap((range) => range?.start ?? [])))) return true
  return fields.some((field, index) => {
    if (ranges[index]?.end === signed.length) return false
    const { signature } = judge(document, field, withoutTrust, [])
    return integrityReasons(signature).some(({ codigo }) => reasons[codigo] === 'No válido')
  })
}
