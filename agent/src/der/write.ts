import forge from 'node-forge'
import { sortedSet } from './sorted-set.ts'

const { asn1 } = forge
const { Class, Type } = asn1

/**
 * ASN.1 as certificates, CMS and PKCS#12 are written with: node-forge's tree, or DER that stands already and goes
 * in byte by byte as it is.
 */
export type Asn1 = forge.asn1.Asn1 | Uint8Array

/** The DER (ITU-T X.690) of a tree. */
export const toDer = (tree: forge.asn1.Asn1): Buffer => fromBinary(asn1.toDer(tree).getBytes())

/** node-forge keeps bytes in strings, a character each. */
export const fromBinary = (text: string): Buffer => Buffer.from(text, 'latin1')
export const toBinary = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

const universal = (type: forge.asn1.Type, value: string) => asn1.create(Class.UNIVERSAL, type, false, value)

/** Beside DER that stands already, the other items are written at once: none of its bytes may change. */
function constructed(tagClass: forge.asn1.Class, type: number, items: readonly Asn1[]): forge.asn1.Asn1 {
  const trees = items.flatMap((item) => (item instanceof Uint8Array ? [] : [item]))
  if (trees.length === items.length) return asn1.create(tagClass, type, true, trees)
  return verbatim(tagClass | constructedBit | type, Buffer.concat(items.map(bytesOf)))
}

const constructedBit = 0x20
const bytesOf = (item: Asn1) => (item instanceof Uint8Array ? item : toDer(item))

/** node-forge writes `bitStringContents` as they are, where it would trim the zeros of an INTEGER. */
function verbatim(tag: number, contents: Uint8Array): forge.asn1.Asn1 {
  const leaf = asn1.create(tag & 0xc0, tag & 0x3f, false, '')
  return Object.assign(leaf, { bitStringContents: toBinary(contents) })
}

export const sequence = (...items: readonly Asn1[]) => constructed(Class.UNIVERSAL, Type.SEQUENCE, items)

/** A SET OF: DER wants its elements sorted by their bytes, and node-forge leaves them as they come (#1013). */
export const setOf = (...items: readonly Asn1[]): Buffer => sortedSet(items.map(bytesOf))

/** `[n]` around whole elements: EXPLICIT, or IMPLICIT of a constructed form. */
export const contextConstructed = (number: number, ...items: readonly Asn1[]) =>
  constructed(Class.CONTEXT_SPECIFIC, number, items)

/** `[n] IMPLICIT` of a primitive form. */
export const contextPrimitive = (number: number, bytes: Uint8Array) => verbatim(0x80 | number, bytes)

export const octetString = (bytes: Uint8Array) => universal(Type.OCTETSTRING, toBinary(bytes))
export const bitString = (bytes: Uint8Array, unusedBits = 0) =>
  universal(Type.BITSTRING, `${String.fromCharCode(unusedBits)}${toBinary(bytes)}`)
export const boolean = (value: boolean) => universal(Type.BOOLEAN, value ? '\xff' : '\0')
export const nullValue = () => universal(Type.NULL, '')
export const bmpString = (text: string) => universal(Type.BMPSTRING, text)
export const objectIdentifier = (dotted: string) => universal(Type.OID, asn1.oidToDer(dotted).getBytes())

/** An INTEGER from the bytes that it has elsewhere, e.g. a certificate's serial number. */
export const sameInteger = (contents: Uint8Array) => verbatim(0x02, contents)

/** A non-negative INTEGER from its big-endian magnitude, or from a small number. */
export function integer(value: Uint8Array | number) {
  if (typeof value === 'number') return universal(Type.INTEGER, asn1.integerToDer(value).getBytes())
  let start = 0
  while (start < value.length - 1 && value[start] === 0) start++
  return universal(Type.INTEGER, `\0${toBinary(value.subarray(start))}`)
}

/** A date as X.509 wants it: UTCTime before 2050, GeneralizedTime from then on. */
export const time = (at: Date) =>
  at.getUTCFullYear() < 2050 ? universal(Type.UTCTIME, asn1.dateToUtcTime(at)) : generalizedTime(at)

export const generalizedTime = (at: Date) => universal(Type.GENERALIZEDTIME, asn1.dateToGeneralizedTime(at))
