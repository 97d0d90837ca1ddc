import { oid } from '../../der/identifiers.ts'
import { childrenOf, DerError, open } from '../../der/read.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import { isArray, PdfDict, PdfStream } from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { type Certificate, readCertificate } from '../certificates/certificate.ts'
import { noEvidence, type RevocationEvidence, readEvidence } from '../revocation/evidence.ts'
import type { SignedData } from './cms.ts'

/** Certificates and revocation evidence that a document brings along. */
export type DocumentEvidence = {
  readonly certificates: readonly Certificate[]
  readonly revocation: RevocationEvidence
}

/** More pieces than any honest store has. */
const maxPieces = 200

/** What stands in the document's DSS; a damaged store gives what can be read of it. */
export function documentEvidence(document: PdfDocument): DocumentEvidence {
  try {
    const store = document.resolve(document.catalog.get('DSS'))
    if (!(store instanceof PdfDict)) return { certificates: [], revocation: noEvidence }
    return {
      certificates: streams(document, store, 'Certs').flatMap(readLenient),
      revocation: readEvidence(streams(document, store, 'CRLs'), streams(document, store, 'OCSPs')),
    }
  } catch (error) {
    if (error instanceof PdfError) return { certificates: [], revocation: noEvidence }
    throw error
  }
}

function streams(document: PdfDocument, store: PdfDict, key: string): readonly Buffer[] {
  const list = document.resolve(store.get(key))
  return (isArray(list) ? list.slice(0, maxPieces) : []).flatMap((item) => {
    const stream = document.resolve(item)
    return stream instanceof PdfStream ? [document.decode(stream)] : []
  })
}

function readLenient(der: Buffer): readonly Certificate[] {
  try {
    return [readCertificate(der)]
  } catch (error) {
    if (error instanceof DerError) return []
    throw error
  }
}

/** Revocation evidence inside a signature itself: CMS lists, and Adobe's signed attribute. */
export function signatureEvidence({ lists, signer }: SignedData): RevocationEvidence {
  const attribute = signer.signed.get(oid.adobeRevocation)
  if (!attribute) return readEvidence(lists, [])
  try {
    const parts = open(attribute, 0x30)
    const inside = (tag: number) => {
      const part = parts.find((one) => one.tag === tag)
      return part ? childrenOf(part).flatMap((list) => childrenOf(list).map(({ whole }) => whole)) : []
    }
    return readEvidence([...lists, ...inside(0xa0)], inside(0xa1))
  } catch (error) {
    if (error instanceof DerError) return readEvidence(lists, [])
    throw error
  }
}
