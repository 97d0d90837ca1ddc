import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PdfDocument } from '../../pdf/document.ts'
import { dict, name, PdfRef, PdfStream } from '../../pdf/objects.ts'
import { pageAt } from '../../pdf/pages.ts'
import type { PdfUpdate } from '../../pdf/update.ts'
import { toPem } from '../certificates/certificate.ts'
import { issueDemoCertificate } from '../demo-authority.ts'
import { digestPlaced, fillPlaced, placeSignature } from '../pades/place-signature.ts'
import { type SignPdfOptions, signPdf } from '../pades/sign-pdf.ts'
import { signedAttributes, signedData } from '../pades/signed-data.ts'
import { authority, clerk, judge, now, richPdf, setPage, tamper } from '../testing/attack-lab.ts'
import { personOf } from '../testing/demo-keys.ts'
import { signWithStamp } from '../testing/forgeries-self-made.ts'
import { forgeablePdf, structureForgeries } from '../testing/forgeries-structure.ts'
import { addField, annotate, corner, helvetica, loudForm, text, wholePage } from '../testing/forgery-parts.ts'
import { buildPdf, samplePages, samplePdf } from '../testing/pdf-builder.ts'
import { timestampKey, timestampToken } from '../testing/timestamp-forger.ts'
import { judgeDocument, PdfError, sinceIssue } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrado-since-issue-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is said of a signed file, the one that was issued being known. */
function told(file: Buffer, issued: Buffer, at = now) {
  const options = { trustAnchors: [authority.certificate.der], now: at, issued: issued.length }
  return [judgeDocument(file, options).veredicto, sinceIssue(file, issued.length)]
}

/** Signs with a trusted key as a program of the signer's own does, which looks at nothing and may change more. */
async function signBlindly(file: Buffer, change?: (update: PdfUpdate) => void): Promise<Buffer> {
  const unseen = (update: PdfUpdate) => {
    change?.(update)
    return { rectangle: [0, 0, 0, 0], stream: loudForm(update), pageIndex: 0 } as const
  }
  const wish = { at: now, contentBytes: 3000, appearance: unseen }
  const placed = placeSignature(new PdfDocument(file), wish)
  const attributes = signedAttributes('sha256', digestPlaced(placed, 'sha256'), judge.certificate)
  const signature = await judge.sign('sha256', attributes)
  const parts = { digestName: 'sha256', attributes, signature, signer: judge.certificate, chain: [] } as const
  return fillPlaced(placed, signedData(parts))
}

describe('Shadow attack: whoever signs first has changed the paper before', () => {
  const forged = (update: PdfUpdate) =>
    update.add(new PdfStream(dict({}), Buffer.from('BT /F1 24 Tf 72 700 Td (Absuelto) Tj ET\n')))
  const changes: Readonly<Record<string, (document: PdfDocument, update: PdfUpdate) => void>> = {
    'the page’s content': (_, update) =>
      update.set(new PdfRef(4), new PdfStream(dict({}), Buffer.from('BT (Absuelto) Tj ET'))),
    'the page’s list of contents': (document, update) =>
      setPage(document, update, { Contents: [new PdfRef(4), forged(update)] }),
    'the page’s turn': (document, update) => setPage(document, update, { Rotate: 180 }),
    'a font': (_, update) => update.set(new PdfRef(3), helvetica.with({ BaseFont: name('Symbol') })),
    'a new page': (document, update) => {
      const page = pageAt(document, 0)
      const added = update.add(page.dict.with({ Contents: forged(update) }))
      update.set(new PdfRef(2), dict({ Type: name('Pages'), Kids: [page.ref, added], Count: 2 }))
    },
    'another tree of pages': (document, update) => {
      const pages = update.newRef()
      const page = update.add(pageAt(document, 0).dict.with({ Parent: pages, Contents: forged(update) }))
      update.set(pages, dict({ Type: name('Pages'), Kids: [page], Count: 1 }))
      update.set(document.catalogRef, document.catalog.with({ Pages: pages }))
    },
    'an annotation over the text': (document, update) =>
      annotate(
        document,
        update,
        update.add(
          dict({ Type: name('Annot'), Subtype: name('FreeText'), Rect: wholePage, F: 4 }).with({
            AP: dict({ N: loudForm(update) }),
          }),
        ),
      ),
    'a script that runs on opening': (document, update) =>
      update.set(
        document.catalogRef,
        document.catalog.with({ OpenAction: dict({ S: name('JavaScript'), JS: text('1') }) }),
      ),
    layers: (document, update) =>
      update.set(
        document.catalogRef,
        document.catalog.with({ OCProperties: dict({ OCGs: [], D: dict({ BaseState: name('ON') }) }) }),
      ),
    'the title in the window': (_, update) => update.set(new PdfRef(6), dict({ Title: text('Absuelto') })),
  }
  const titled = (form: 'table' | 'stream') =>
    buildPdf({
      objects: [...samplePages(), dict({ Title: text('Auto') })],
      form,
      trailer: { Info: new PdfRef(6) },
    })

  it.each(
    Object.entries(changes).flatMap(([what, change]) =>
      (['table', 'stream'] as const).map((form) => [what, form, change] as const),
    ),
  )('%s, in a file with a %s', async (_, form, change) => {
    const issued = titled(form)
    // All of it is under the signature: its own verdict is good.
    expect(told(await signPdf(tamper(issued, change), judge, { at: now }), issued)).toEqual([
      'Válido',
      'changed',
    ])
    const once = await signPdf(issued, judge, { at: now })
    const [, second] = told(await signBlindly(tamper(once, change)), once)
    expect(second).toBe('changed')
  })

  it('a field’s value, its appearance, and what the form draws by itself', async () => {
    const issued = richPdf()
    const field = (entries: Parameters<typeof dict>[0]) =>
      tamper(issued, (document, update) =>
        update.set(new PdfRef(7), document.dict(new PdfRef(7), 'field').with(entries)),
      )
    const files = [
      field({ V: text('999999') }),
      field({ AP: dict({ N: new PdfRef(10) }) }),
      tamper(issued, (document, update) =>
        update.set(new PdfRef(6), document.dict(new PdfRef(6), 'form').with({ NeedAppearances: true })),
      ),
      tamper(issued, (document, update) =>
        addField(document, update, { FT: name('Tx'), V: text('999999'), Rect: corner }),
      ),
    ]
    for (const file of files) {
      expect(told(await signPdf(file, judge, { at: now }), issued)).toEqual(['Válido', 'changed'])
    }
  })

  it('in the very update that brings the signature', async () => {
    const issued = samplePdf()
    expect(told(await signBlindly(issued), issued)).toEqual(['Válido', 'signed'])
    const changed = await signBlindly(issued, (update) =>
      update.set(new PdfRef(4), new PdfStream(dict({}), Buffer.from('BT (Absuelto) Tj ET'))),
    )
    expect(told(changed, issued)).toEqual(['Válido', 'changed'])
  })

  it('by a stamp, which is told', async () => {
    const issued = samplePdf()
    expect(told(await signWithStamp(issued, judge, now, {}), issued)).toEqual(['Válido', 'stamped'])
    const point = { x: 60, y: 60, page: 1, image: undefined }
    expect(told(await signPdf(issued, judge, { at: now, visible: point }), issued)).toEqual([
      'Válido',
      'stamped',
    ])
    expect(sinceIssue(await signWithStamp(issued, judge, now, { rectangle: wholePage }), issued.length)).toBe(
      'changed',
    )
  })
})

describe('Parser differential: an update before the first signature that readers take differently', () => {
  // The file's end is that of the signature's own update, near enough.
  const lasting = structureForgeries.filter(({ mark }) => mark !== 'end of the file far behind')

  /** Nothing: it can't be signed or read. */
  const said = async (make: () => Buffer, issued: Buffer) => {
    try {
      return told(await signBlindly(make()), issued)
    } catch (error) {
      if (error instanceof PdfError) return undefined
      throw error
    }
  }

  it.each(lasting.map(({ mark, make }) => [mark, make] as const))('%s', async (_, make) => {
    const issued = forgeablePdf()
    expect(await said(() => make(issued), issued)).not.toEqual(['Válido', 'signed'])
  })
})

describe('Incremental update: a signature and what it brings pass', () => {
  const bases: Readonly<Record<string, Buffer>> = {
    'a table': samplePdf('table'),
    'an index in a stream': samplePdf('stream'),
    'object streams': samplePdf('packed'),
    'a hybrid file': samplePdf('hybrid'),
    'a form with fields': richPdf(),
    'junk before the header': buildPdf({ objects: samplePages(), before: 'basura\n' }),
    'junk behind the end': buildPdf({ objects: samplePages(), after: '\n<!-- x -->\n' }),
    'no line end behind the end': samplePdf().subarray(0, -1),
  }
  const timestamps = timestampKey(now, authority)
  const timestamp: SignPdfOptions['timestamp'] = async (digest) => timestampToken(digest, now, timestamps)
  const evidence = async () => ({ certificates: [authority.certificate], lists: [], answers: [] })

  it.each(Object.entries(bases))('of the agent, first and second: %s', async (_, issued) => {
    const one = await signPdf(issued, judge, { at: now })
    expect(told(one, issued)).toEqual(['Válido', 'signed'])
    const two = await signPdf(one, clerk, { at: now, lock: true })
    expect(told(two, one)).toEqual(['Válido', 'signed'])
    const sealed = await signPdf(issued, judge, { at: now, timestamp, evidence, archive: true })
    expect(told(sealed, issued)).toEqual(['Válido', 'signed'])
  })

  it('of poppler', async () => {
    const issued = samplePdf()
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const person = personOf('juez')
    const at = (file: string) => join(folder, file)
    writeFileSync(at('s.pem'), toPem(issueDemoCertificate(authority, { person, publicKey, now })))
    writeFileSync(at('s.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(at('a.pem'), toPem(authority.certificate))
    writeFileSync(at('issued.pdf'), issued)
    mkdirSync(at('nss'))
    const run = (program: string, args: readonly string[]) =>
      execFileSync(program, args, { cwd: folder, stdio: 'pipe' })
    const pack = ['-export', '-in', 's.pem', '-inkey', 's.key', '-name', 'firmante', '-out', 's.pfx']
    run('openssl', ['pkcs12', ...pack, '-passout', 'pass:x'])
    run('certutil', ['-N', '-d', 'sql:nss', '--empty-password'])
    run('certutil', ['-A', '-d', 'sql:nss', '-n', 'authority', '-t', 'CT,C,C', '-i', 'a.pem'])
    run('pk12util', ['-i', 's.pfx', '-d', 'sql:nss', '-W', 'x', '-K', ''])
    const sign = ['-nssdir', 'sql:nss', '-nick', 'firmante', '-no-ocsp', '-add-signature']
    run('pdfsig', [...sign, 'issued.pdf', 'signed.pdf'])
    // poppler takes the machine's own moment.
    const later = new Date(Math.max(Date.now(), now.getTime()) + 60_000)
    expect(told(readFileSync(at('signed.pdf')), issued, later)).toEqual(['Válido', 'signed'])
  })
})
