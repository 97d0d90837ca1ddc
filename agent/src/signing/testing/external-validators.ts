import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What tools that aren't ours say of a signed file. */
export type ForeignVerdict = {
  /** mutool: is the last signature valid and the file unchanged since? */
  readonly mutoolUnchanged: boolean
  /** mutool: how many signatures are valid, with or without later additions? */
  readonly mutoolValid: number
  readonly qpdfClean: boolean
  /** pdfsig: how many signatures verify. */
  readonly pdfsigValid: number
  readonly pdfsigTrusted: number
  /** openssl cms: does the last signature verify against the authority? */
  readonly opensslVerifies: boolean
  /** Everything they said, for a failed test. */
  readonly said: string
}

/**
 * Asks mutool, qpdf, pdfsig and openssl.
 * @param authorityPem the authority that they trust
 * @param online may pdfsig ask an OCSP service? Not one that this very process, which waits for it, answers.
 */
export function askForeignValidators(
  folder: string,
  signed: Buffer,
  authorityPem: string,
  online = true,
): ForeignVerdict {
  const own = mkdtempSync(join(folder, 'verdict-'))
  const file = join(own, 'signed.pdf')
  const authority = join(own, 'authority.pem')
  const nss = join(own, 'nss')
  writeFileSync(file, signed)
  writeFileSync(authority, authorityPem)
  mkdirSync(nss)
  run('certutil', ['-N', '-d', `sql:${nss}`, '--empty-password'])
  run('certutil', ['-A', '-d', `sql:${nss}`, '-n', 'authority', '-t', 'CT,C,C', '-i', authority])

  const mutool = run('mutool', ['sign', '-v', file])
  const qpdf = run('qpdf', ['--check', file])
  const pdfsig = run('pdfsig', [...(online ? [] : ['-no-ocsp']), '-nssdir', `sql:${nss}`, file])
  const { content, cms } = lastSignature(signed)
  writeFileSync(join(own, 'content.bin'), content)
  writeFileSync(join(own, 'signature.der'), cms)
  const openssl = run('openssl', [
    ...['cms', '-verify', '-inform', 'DER', '-in', join(own, 'signature.der')],
    ...['-content', join(own, 'content.bin'), '-binary', '-CAfile', authority, '-purpose', 'any'],
    ...['-out', '/dev/null'],
  ])
  return {
    mutoolUnchanged: mutool.said.trimEnd().endsWith('The document is unchanged since signing.'),
    mutoolValid: count(mutool.said, /unchanged since signing|signature is valid but there have been edits/g),
    qpdfClean: qpdf.status === 0,
    pdfsigValid: count(pdfsig.said, /Signature is Valid/g),
    pdfsigTrusted: count(pdfsig.said, /Certificate is Trusted/g),
    opensslVerifies: openssl.status === 0,
    said: [mutool, qpdf, pdfsig, openssl].map(({ said }) => said).join('\n'),
  }
}

/** The signed bytes and the CMS of the file's last signature, cut out by its /ByteRange alone. */
export function lastSignature(file: Buffer): { readonly content: Buffer; readonly cms: Buffer } {
  const ranges = [...file.toString('latin1').matchAll(/\/ByteRange ?\[(\d+) (\d+) (\d+) (\d+)\]/g)]
  const [, , start = '0', end = '0', rest = '0'] = ranges.at(-1) ?? []
  const [gapStart, gapEnd, length] = [Number(start), Number(end), Number(rest)]
  return {
    content: Buffer.concat([file.subarray(0, gapStart), file.subarray(gapEnd, gapEnd + length)]),
    cms: Buffer.from(file.toString('latin1', gapStart + 1, gapEnd - 1), 'hex'),
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'latin1', timeout: 20_000 })
  return { status, said: `${stdout}${stderr}` }
}
