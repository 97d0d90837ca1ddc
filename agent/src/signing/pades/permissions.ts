import type { PdfDocument } from '../../pdf/document.ts'
import { signedFields } from '../../pdf/fields.ts'
import { isArray, isName, PdfDict, PdfString, type PdfValue, readTextString } from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'

/** What a certification allows afterwards: 1 nothing, 2 forms and signatures, 3 annotations besides. */
export type CertificationLevel = 1 | 2 | 3

/** The transform parameters of the signature's reference with this method. @throws PdfError */
export function transform(document: PdfDocument, signature: PdfDict, method: string): PdfDict | undefined {
  const references = document.resolve(signature.get('Reference'))
  for (const item of isArray(references) ? references : []) {
    const reference = document.resolve(item)
    if (!(reference instanceof PdfDict)) continue
    if (!isName(document.resolve(reference.get('TransformMethod')), method)) continue
    const parameters = document.resolve(reference.get('TransformParams'))
    return parameters instanceof PdfDict ? parameters : new PdfDict()
  }
  return undefined
}

/** The level that a certifying signature sets (DocMDP, default 2). @throws PdfError */
export function certificationLevel(
  document: PdfDocument,
  signature: PdfDict,
): CertificationLevel | undefined {
  const parameters = transform(document, signature, 'DocMDP')
  if (!parameters) return undefined
  const level = document.resolve(parameters.get('P'))
  return level === 1 || level === 3 ? level : 2
}

/** What a signature's own rules let others add after it (DocMDP, FieldMDP). */
export type AllowedAdditions = {
  readonly signatures: boolean
  /** Values of form fields: only a certification of level 2 or 3 lets them change. */
  readonly formFilling: boolean
  readonly locksField: (fullName: string) => boolean
  readonly annotations: boolean
}

/** @throws PdfError */
export function allowedAfter(document: PdfDocument, signature: PdfDict, lock: PdfValue): AllowedAdditions {
  const level = certificationLevel(document, signature)
  const locked = locksEverything(document, signature, lock)
  const names = document.resolve(transform(document, signature, 'FieldMDP')?.get('Fields') ?? null)
  const included = (isArray(names) ? names : []).flatMap((item) => {
    const name = document.resolve(item)
    return name instanceof PdfString ? [readTextString(name)] : []
  })
  return {
    signatures: !locked && level !== 1,
    formFilling: !locked && (level === 2 || level === 3),
    locksField: (fullName) => included.some((name) => fullName === name || fullName.startsWith(`${name}.`)),
    annotations: level === 3,
  }
}

/** Does this signature leave no field free for another one? @throws PdfError */
export function locksEverything(document: PdfDocument, signature: PdfDict, lock: PdfValue): boolean {
  const parameters = transform(document, signature, 'FieldMDP')
  const locks = [parameters ?? null, document.resolve(lock)]
  return locks.some((item) => {
    if (!(item instanceof PdfDict)) return false
    const action = document.resolve(item.get('Action'))
    return isName(action, 'All') || isName(action, 'Exclude')
  })
}

/**
 * Refuses a document that another signature must not be put on.
 * @throws PdfError encrypted, certified, locked, unsupported
 */
export function refuseUnsignable(document: PdfDocument): void {
  if (document.encrypted) throw new PdfError('encrypted', 'document is encrypted')
  const { catalog } = document
  const permissions = document.resolve(catalog.get('Perms'))
  if (permissions instanceof PdfDict) {
    const certification = document.resolve(permissions.get('DocMDP'))
    if (certification instanceof PdfDict && certificationLevel(document, certification) === 1) {
      throw new PdfError('certified', 'certified without any changes allowed')
    }
  }
  for (const { signature, dict } of signedFields(document)) {
    if (certificationLevel(document, signature) === 1) {
      throw new PdfError('certified', 'certified without any changes allowed')
    }
    if (locksEverything(document, signature, dict.get('Lock'))) {
      throw new PdfError('locked', 'an earlier signature locks all fields')
    }
  }
  // A form drawn by the reader from XFA has no pages of its own that a signature could vouch for.
  if (document.resolve(catalog.get('NeedsRendering')) === true) {
    throw new PdfError('unsupported', 'dynamic XFA form')
  }
}
