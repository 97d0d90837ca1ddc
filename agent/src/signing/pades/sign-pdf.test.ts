import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dict, name, PdfRef, PdfStream, PdfString, type PdfValue } from '../../pdf/objects.ts'
import { toPem } from '../certificates/certificate.ts'
import { createDemoAuthority } from '../demo-authority.ts'
import { demoKey } from '../testing/demo-keys.ts'
import { askForeignValidators, lastSignature } from '../testing/external-validators.ts'
import { buildPdf, samplePages, samplePdf } from '../testing/pdf-builder.ts'
import { validatePdfSignatures } from '../validation/index.ts'
import { digestFor, digestIdentifiers, ecdsaIdentifiers } from './digest.ts'
import { signPdf } from './sign-pdf.ts'

const now = new Date('2026-11-21T14:00:00Z')
const authority = createDemoAuthority(now)
const authorityPem = toPem(authority.certificate)
const trustAnchors = [authorityPem]
const judge = demoKey('juez', now, { authority })
const clerk = demoKey('secretario', now, { authority })

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-pades-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Adds to the sample's objects: numbers go on after the page (5). */
function withForm(fields: PdfValue, annotations: PdfValue, more: readonly PdfValue[]) {
  const [, pages = null, font = null, content = null] = samplePages()
  return buildPdf({
    objects: [
      dict({ Type: name('Catalog'), Pages: new PdfRef(2), AcroForm: new PdfRef(6) }),
      pages,
      font,
      content,
      dict({
        Type: name('Page'),
        Parent: new PdfRef(2),
        MediaBox: [0, 0, 612, 792],
        Contents: new PdfRef(4),
        Resources: dict({ Font: dict({ F1: new PdfRef(3) }) }),
        Annots: annotations,
      }),
      dict({ Fields: fields, DA: new PdfString(Buffer.from('/F1 10 Tf 0 g')), DR: dict({}) }),
      ...more,
    ],
  })
}

/** The marks of PDF/A-2b: metadata that says so and an output intent. */
function archivalPages(): PdfValue[] {
  const [, ...rest] = samplePages()
  const claim =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/></rdf:RDF></x:xmpmeta>'
  const metadata = new PdfStream(dict({ Type: name('Metadata'), Subtype: name('XML') }), Buffer.from(claim))
  const catalog = dict({
    Type: name('Catalog'),
    Pages: new PdfRef(2),
    Metadata: new PdfRef(6),
    OutputIntents: [dict({ Type: name('OutputIntent'), S: name('GTS_PDFA1') })],
  })
  return [catalog, ...rest, metadata]
}

const textField = dict({
  Type: name('Annot'),
  Subtype: name('Widget'),
  FT: name('Tx'),
  F: 4,
  T: new PdfString(Buffer.from('juzgado')),
  V: new PdfString(Buffer.from('Primero')),
  Rect: [72, 600, 300, 620],
  P: new PdfRef(5),
})

/** What qpdf makes of a file. */
function qpdf(original: Buffer, ...options: readonly string[]): Buffer {
  const own = mkdtempSync(join(tmpdir(), 'estrado-qpdf-'))
  try {
    writeFileSync(join(own, 'in.pdf'), original)
    execFileSync('qpdf', [...options, join(own, 'in.pdf'), join(own, 'out.pdf')])
    return readFileSync(join(own, 'out.pdf'))
  } finally {
    rmSync(own, { recursive: true })
  }
}

/** A table as careless writers make it, with entries of 19 bytes. */
function carelessTable(): Buffer {
  const text = samplePdf().toString('latin1')
  return Buffer.from(text.replace(/ ([nf]) \n/g, ' $1\n'), 'latin1')
}

const structures: Readonly<Record<string, Buffer>> = {
  'cross-reference table': samplePdf('table'),
  'cross-reference stream': samplePdf('stream'),
  'object streams': samplePdf('packed'),
  'hybrid references': samplePdf('hybrid'),
  linearised: qpdf(samplePdf(), '--linearize'),
  'linearised with object streams': qpdf(samplePdf(), '--linearize', '--object-streams=generate'),
  'a careless table': carelessTable(),
  'PDF/A': buildPdf({ objects: archivalPages() }),
  'junk before the header': buildPdf({ objects: samplePages(), before: 'X-Junk: 1\r\n\r\n' }),
  'junk before the header of a stream file': buildPdf({
    objects: samplePages(),
    form: 'packed',
    before: 'basura\n',
  }),
  'junk after the end': buildPdf({ objects: samplePages(), after: '\n<!-- sent by a web server -->\n\0\0' }),
  'no line end at the end': samplePdf('table').subarray(0, -1),
  'form with direct lists': withForm([new PdfRef(7)], [new PdfRef(7)], [textField]),
  'form with indirect lists': withForm(new PdfRef(8), new PdfRef(9), [
    textField,
    [new PdfRef(7)],
    [new PdfRef(7)],
  ]),
}

describe('a signature in every kind of file', () => {
  it.each(Object.entries(structures))(
    '%s: earlier bytes stay, and other tools agree',
    async (kind, original) => {
      const signed = await signPdf(original, judge, { at: now, reason: 'Resolución' })
      expect(signed.subarray(0, original.length).equals(original)).toBe(true)
      const twice = await signPdf(signed, clerk, { at: new Date(now.getTime() + 60_000) })
      expect(twice.subarray(0, signed.length).equals(signed)).toBe(true)

      const verdict = askForeignValidators(folder, twice, authorityPem)
      // mutool drops what stands before the header and then counts byte ranges from there.
      const mutool = kind.startsWith('junk before') ? {} : { mutoolUnchanged: true, mutoolValid: 2 }
      expect(verdict, verdict.said).toMatchObject({
        ...mutool,
        qpdfClean: true,
        pdfsigValid: 2,
        pdfsigTrusted: 2,
        opensslVerifies: true,
      })
      const [first, second] = validatePdfSignatures(twice, {
        trustAnchors,
        now: new Date(now.getTime() + 120_000),
      })
      expect(first).toMatchObject({
        noModificado: true,
        cadenaConfianza: true,
        firmadoDuranteVigencia: true,
        versionado: true,
        fechaFirma: '2026-11-21T14:00:00.000Z',
      })
      expect(first?.certificado).toMatchObject({ ci: '2000001', emailSignatario: 'juez@estrado.example' })
      expect(second).toMatchObject({ noModificado: true, versionado: false, cadenaConfianza: true })
    },
  )
})

describe('keys of every size', () => {
  it.each(['p256', 'p384', 'rsa2048', 'rsa4096'] as const)('%s', async (kind) => {
    const signed = await signPdf(samplePdf(), demoKey('vocal', now, { authority, kind }), { at: now })
    const verdict = askForeignValidators(folder, signed, authorityPem)
    expect(verdict, verdict.said).toMatchObject({
      mutoolUnchanged: true,
      pdfsigTrusted: 1,
      opensslVerifies: true,
    })
    const [report] = validatePdfSignatures(signed, { trustAnchors, now })
    expect(report).toMatchObject({ noModificado: true, cadenaConfianza: true })
  })
})

describe('the digest is as strong as the key', () => {
  it.each([
    ['P-256', 'sha256', '2.16.840.1.101.3.4.2.1', '1.2.840.10045.4.3.2'],
    ['P-384', 'sha384', '2.16.840.1.101.3.4.2.2', '1.2.840.10045.4.3.3'],
    ['P-521', 'sha512', '2.16.840.1.101.3.4.2.3', '1.2.840.10045.4.3.4'],
  ] as const)('%s signs with %s', (namedCurve, name, digest, signature) => {
    const chosen = digestFor(generateKeyPairSync('ec', { namedCurve }).publicKey)
    expect(chosen).toBe(name)
    expect([digestIdentifiers[chosen], ecdsaIdentifiers[chosen]]).toEqual([digest, signature])
  })

  it('P-384 says so in the file', async () => {
    const kind = 'p384'
    const signed = await signPdf(samplePdf(), demoKey('vocal', now, { authority, kind }), { at: now })
    const told = lastSignature(signed).cms.toString('hex')
    // SHA-384 and ECDSA with it, as DER writes them; nowhere SHA-256 as digest of the document.
    expect(told).toContain('0609608648016503040202')
    expect(told).toContain('06082a8648ce3d040303')
  })
})

describe('documents that must not be signed', () => {
  const fault = async (pdf: Buffer) => signPdf(pdf, judge, { at: now }).catch((error: unknown) => error)

  it('is locked after a signature with bloquear', async () => {
    const locked = await signPdf(samplePdf(), judge, { at: now, lock: true })
    expect(askForeignValidators(folder, locked, authorityPem)).toMatchObject({ mutoolUnchanged: true })
    expect(await fault(locked)).toMatchObject({ fault: 'locked' })
  })

  it('is encrypted, also with an empty password', async () => {
    const encrypted = qpdf(samplePdf(), '--encrypt', '', 'dueño', '256', '--')
    expect(await fault(encrypted)).toMatchObject({ fault: 'encrypted' })
  })

  it('is certified without any changes allowed, but may be with level 2', async () => {
    const certified = (level: number) => {
      const [, ...rest] = samplePages()
      const signature = dict({
        Type: name('Sig'),
        Reference: [
          dict({
            Type: name('SigRef'),
            TransformMethod: name('DocMDP'),
            TransformParams: dict({ P: level, V: name('1.2') }),
          }),
        ],
      })
      const catalog = dict({
        Type: name('Catalog'),
        Pages: new PdfRef(2),
        Perms: dict({ DocMDP: new PdfRef(6) }),
      })
      return buildPdf({ objects: [catalog, ...rest, signature] })
    }
    expect(await fault(certified(1))).toMatchObject({ fault: 'certified' })
    expect(await fault(certified(2))).toBeInstanceOf(Buffer)
  })

  it.each([
    ['no PDF', Buffer.from('nada')],
    ['empty', Buffer.alloc(0)],
    ['cut short', samplePdf().subarray(0, 300)],
  ])('is %s', async (_, pdf) => {
    expect(await fault(pdf)).toMatchObject({ fault: 'invalid' })
  })
})

it('never gives out a file whose signature does not verify', async () => {
  const broken = { ...judge, sign: async () => Buffer.alloc(70, 1) }
  await expect(signPdf(samplePdf(), broken, { at: now })).rejects.toThrow('does not verify')
})
