import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PdfDocument } from '../../pdf/document.ts'
import { dict, name, type PdfDict, PdfRef, PdfStream, type PdfValue } from '../../pdf/objects.ts'
import { toPem } from '../certificates/certificate.ts'
import { issueDemoCertificate } from '../demo-authority.ts'
import { addLongTermEvidence } from '../pades/long-term.ts'
import { digestPlaced, fillPlaced, placeSignature } from '../pades/place-signature.ts'
import { type SignPdfOptions, signPdf } from '../pades/sign-pdf.ts'
import { signedAttributes, signedData } from '../pades/signed-data.ts'
import type { SigningKey } from '../pades/signing-key.ts'
import { authority, clerk, judge, now, richPdf, tamper } from '../testing/attack-lab.ts'
import { demoKey, personOf } from '../testing/demo-keys.ts'
import { fieldEntries, formOf, helvetica, text } from '../testing/forgery-parts.ts'
import { buildPdf, samplePages, samplePdf } from '../testing/pdf-builder.ts'
import { timestampKey, timestampToken } from '../testing/timestamp-forger.ts'
import { judgeDocument } from './index.ts'

const fiscal = demoKey('fiscal', now, { authority })
const timestamps = timestampKey(now, authority)
const timestamp: SignPdfOptions['timestamp'] = async (digest) => timestampToken(digest, now, timestamps)
const evidence = async () => ({ certificates: [authority.certificate], lists: [], answers: [] })
const visible = { x: 60, y: 60, page: 1, image: undefined } as const
const judged = (file: Buffer) => judgeDocument(file, { trustAnchors: [authority.certificate.der], now })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-honest-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Signs with references of the dictionary (DocMDP and its like) that the agent itself never writes. */
async function signWithReferences(file: Buffer, key: SigningKey, references: readonly PdfDict[]) {
  const placed = placeSignature(new PdfDocument(file), { at: now, contentBytes: 3000, references })
  const attributes = signedAttributes('sha256', digestPlaced(placed, 'sha256'), key.certificate)
  const signature = await key.sign('sha256', attributes)
  const parts = { digestName: 'sha256', attributes, signature, signer: key.certificate, chain: [] } as const
  return fillPlaced(placed, signedData(parts))
}

/** A reference back to the whole document, as the makers of certified documents write it. */
const certifying = (level: number) =>
  dict({
    Type: name('SigRef'),
    TransformMethod: name('DocMDP'),
    TransformParams: dict({ Type: name('TransformParams'), P: level, V: name('1.2') }),
    Data: new PdfRef(1),
  })

describe('honest co-signing stays valid', () => {
  const bases = {
    plain: samplePdf(),
    packed: samplePdf('packed'),
    stream: samplePdf('stream'),
    rich: richPdf(),
  }

  it.each(Object.entries(bases))('three signatures, seen and unseen: %s', async (_, base) => {
    const one = await signPdf(base, judge, { at: now, visible })
    const two = await signPdf(one, clerk, { at: now, visible: { ...visible, y: 160 } })
    const three = await signPdf(two, fiscal, { at: now, lock: true })
    expect(judged(three)).toMatchObject({
      veredicto: 'Válido',
      motivos: [],
      firmas: [
        { revision: { bytes: one.length }, agregados: [{ tipo: 'firma' }, { tipo: 'firma' }] },
        { revision: { bytes: two.length }, agregados: [{ tipo: 'firma', cuando: now.toISOString() }] },
        { revision: { bytes: three.length }, agregados: [] },
      ],
    })
  })

  it('of every level, one over the other', async () => {
    const bt = await signPdf(samplePdf(), judge, { at: now, timestamp })
    const blt = await signPdf(bt, clerk, { at: now, timestamp, evidence })
    const blta = await signPdf(blt, fiscal, { at: now, timestamp, evidence, archive: true, visible })
    expect(judged(blta)).toMatchObject({
      veredicto: 'Válido',
      firmas: [
        {
          tiempo: { prueba: 'sello-de-tiempo', autoridad: 'Sellado de tiempo' },
          agregados: [
            { tipo: 'firma' },
            { tipo: 'firma' },
            { tipo: 'sello-de-tiempo' },
            { tipo: 'material-de-validacion' },
          ],
        },
        { tiempo: { prueba: 'sello-de-tiempo' } },
        { agregados: [{ tipo: 'sello-de-tiempo', por: 'Sellado de tiempo', cuando: now.toISOString() }] },
      ],
      sellos: [{ verificado: true, reconocido: true, revision: { bytes: blta.length } }],
    })
  })

  it('with an unseen seal of somebody whom nobody trusts, which is told and proves nothing', async () => {
    const strange = timestampKey(now)
    const signed = await signPdf(samplePdf(), judge, { at: now })
    const placed = placeSignature(new PdfDocument(signed), { at: undefined, contentBytes: 3000 })
    const sealed = fillPlaced(placed, timestampToken(digestPlaced(placed, 'sha256'), now, strange))
    expect(judged(sealed)).toMatchObject({
      veredicto: 'Válido',
      firmas: [{ tiempo: { prueba: 'dicho-por-el-firmante' } }],
      sellos: [{ verificado: true, reconocido: false }],
    })
  })

  it('on a page smaller than a stamp', async () => {
    const pages = samplePages().map((object, index) =>
      index === 4 ? (object as PdfDict).with({ MediaBox: [0, 0, 150, 90] }) : object,
    )
    const one = await signPdf(buildPdf({ objects: pages }), judge, { at: now, visible })
    expect(judged(await signPdf(one, clerk, { at: now, visible })).veredicto).toBe('Válido')
  })
})

describe('certified documents', () => {
  it.each([2, 3])(
    'of level %i are signed again, though their reference leads back to the catalog',
    async (level) => {
      const certified = await signWithReferences(richPdf(), judge, [certifying(level)])
      const twice = await signPdf(await signPdf(certified, clerk, { at: now, visible }), fiscal, { at: now })
      expect(judged(twice)).toMatchObject({ veredicto: 'Válido', motivos: [] })
    },
  )

  it('of level 1 take a seal and evidence, and no signature', async () => {
    const certified = await signWithReferences(richPdf(), judge, [certifying(1)])
    expect(judged(addLongTermEvidence(certified, await evidence())).veredicto).toBe('Válido')
    await expect(signPdf(certified, clerk, { at: now })).rejects.toMatchObject({ fault: 'certified' })
  })

  it('with usage rights of a reader are signed twice', async () => {
    const last = new PdfDocument(samplePdf()).size
    // Its signature is the next new object; it stands under the catalog's permissions, and then in no field.
    const Perms = dict({ UR3: new PdfRef(last) })
    const permitted = tamper(samplePdf(), (document, update) =>
      update.set(document.catalogRef, document.catalog.with({ Perms })),
    )
    const reference = dict({ Type: name('SigRef'), TransformMethod: name('UR3'), Data: new PdfRef(1) })
    const rights = tamper(await signWithReferences(permitted, judge, [reference]), (document, update) => {
      const { ref, form } = formOf(document)
      update.set(ref, form.with({ Fields: [] }))
    })
    const twice = await signPdf(await signPdf(rights, clerk, { at: now }), fiscal, { at: now })
    expect(judged(twice).veredicto).toBe('Válido')
  })
})

describe('a waiting field of the signed revision', () => {
  it('is signed by another program: its stamp is right, and its digest too weak to vouch for it', async () => {
    const prepared = tamper(samplePdf(), (document, update) => {
      const field = update.add(fieldEntries(document, { T: text('Secretario'), F: 4 }))
      update.set(document.catalogRef, document.catalog.with({ AcroForm: dict({ Fields: [field] }) }))
      const page = document.resolve(new PdfRef(5)) as PdfDict
      update.set(new PdfRef(5), page.with({ Annots: [field] }))
    })
    writeFileSync(join(folder, 'one.pdf'), await signPdf(prepared, judge, { at: now }))
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const person = personOf('secretario')
    writeFileSync(join(folder, 'm.pem'), toPem(issueDemoCertificate(authority, { person, publicKey, now })))
    writeFileSync(join(folder, 'm.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const cwd = { cwd: folder, stdio: 'pipe' } as const
    const pack = ['-export', '-in', 'm.pem', '-inkey', 'm.key', '-out', 'm.pfx', '-passout', 'pass:x']
    execFileSync('openssl', ['pkcs12', ...pack], cwd)
    const field = String(new PdfDocument(prepared).size - 1)
    execFileSync('mutool', ['sign', '-s', 'm.pfx', '-P', 'x', '-o', 'two.pdf', 'one.pdf', field], cwd)
    // mutool takes the machine's own moment.
    const later = new Date(Math.max(Date.now(), now.getTime()) + 60_000)
    const options = { trustAnchors: [authority.certificate.der], now: later }
    const { firmas } = judgeDocument(readFileSync(join(folder, 'two.pdf')), options)
    expect(firmas).toMatchObject([
      { motivos: [{ codigo: 'agregado-no-permitido', detalle: '/Root/AcroForm/Fields/+' }] },
      { motivos: [{ codigo: 'algoritmo-debil', detalle: 'SHA-1' }] },
    ])
  })
})

describe('the agent’s own check', () => {
  it('refuses to sign over a signature that is broken or hidden', async () => {
    const signed = await signPdf(samplePdf(), judge, { at: now })
    const changed = tamper(signed, (document, update) =>
      update.set(document.catalogRef, document.catalog.with({ PageMode: name('FullScreen') })),
    )
    const emptied = tamper(signed, (document, update) => {
      const { ref, form } = formOf(document)
      update.set(ref, form.with({ Fields: [] }))
    })
    expect(judged(emptied)).toMatchObject({ veredicto: 'No válido', motivos: [{ codigo: 'firmas-ocultas' }] })
    for (const file of [changed, emptied]) {
      await expect(signPdf(file, clerk, { at: now })).rejects.toMatchObject({ fault: 'broken' })
    }
  })
})

describe('foreign programs', () => {
  const openssl = (args: readonly string[], input: Buffer) =>
    execFileSync('openssl', args, { input, cwd: folder })

  it('a CMS that openssl made', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const certificate = issueDemoCertificate(authority, { person: personOf('juez'), publicKey, now })
    writeFileSync(join(folder, 'c.pem'), toPem(certificate))
    writeFileSync(join(folder, 'k.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const make = (...wishes: readonly string[]) => {
      const placed = placeSignature(new PdfDocument(samplePdf()), { at: now, contentBytes: 6000 })
      const blank = fillPlaced(placed, Buffer.alloc(0))
      const covered = Buffer.concat([blank.subarray(0, placed.gap.start), blank.subarray(placed.gap.end)])
      const sign = [
        'cms',
        '-sign',
        '-binary',
        '-signer',
        'c.pem',
        '-inkey',
        'k.pem',
        '-outform',
        'DER',
        ...wishes,
      ]
      return judged(fillPlaced(placed, openssl(sign, covered)))
    }
    expect(make('-md', 'sha256')).toMatchObject({ veredicto: 'Válido', motivos: [] })
    expect(make('-md', 'sha384', '-cades')).toMatchObject({ veredicto: 'Válido', motivos: [] })
    expect(make('-md', 'sha512', '-keyopt', 'rsa_padding_mode:pss')).toMatchObject({ veredicto: 'Válido' })
    // An enveloping CMS is what another program may take for the content.
    expect(make('-md', 'sha256', '-nodetach')).toMatchObject({
      veredicto: 'No válido',
      motivos: [{ codigo: 'formato-incorrecto' }],
    })
    expect(make('-md', 'sha1')).toMatchObject({
      veredicto: 'No se puede afirmar',
      motivos: [{ codigo: 'algoritmo-debil', detalle: 'SHA-1' }],
    })
    expect(make('-md', 'sha256', '-nocerts').motivos).toContainEqual({ codigo: 'certificado-ausente' })
  })
})

describe('descriptive data', () => {
  const described = (file: Buffer, xml: string, info: Record<string, PdfValue> = {}) =>
    tamper(file, (document, update) => {
      const metadata = update.add(
        new PdfStream(dict({ Type: name('Metadata'), Subtype: name('XML') }), Buffer.from(xml)),
      )
      update.set(document.catalogRef, document.catalog.with({ Metadata: metadata, ...info }))
    })

  it('dates and identifiers may change, titles not', async () => {
    const titled = described(samplePdf(), '<dc:title>Auto</dc:title><xmp:ModifyDate>1</xmp:ModifyDate>')
    const signed = await signPdf(titled, judge, { at: now })
    const dated = described(signed, '<dc:title>Auto</dc:title><xmp:ModifyDate>2</xmp:ModifyDate>')
    expect(judged(dated).veredicto).toBe('Válido')
    const renamed = described(signed, '<dc:title>Otro</dc:title><xmp:ModifyDate>2</xmp:ModifyDate>')
    expect(judged(renamed)).toMatchObject({
      veredicto: 'No válido',
      motivos: [{ codigo: 'agregado-no-permitido', detalle: '/Root/Metadata' }],
    })
  })

  it('a font for later forms may be added where no field could be drawn with it', async () => {
    const withFont = (file: Buffer) =>
      tamper(file, (document, update) => {
        const { ref, form } = formOf(document)
        const DR = dict({ Font: dict({ Helv: update.add(helvetica) }) })
        update.set(ref, form.with({ DR, DA: text('/Helv 0 Tf 0 g') }))
      })
    expect(judged(withFont(await signPdf(samplePdf(), judge, { at: now }))).veredicto).toBe('Válido')
    expect(judged(withFont(await signPdf(richPdf(), judge, { at: now }))).veredicto).toBe('No válido')
  })
})

describe('the signed revision', () => {
  it('opens as the file was signed', async () => {
    const one = await signPdf(samplePdf(), judge, { at: now })
    const two = await signPdf(one, clerk, { at: now, visible })
    const [first] = judged(two).firmas
    const opened = two.subarray(0, first?.revision.bytes)
    writeFileSync(join(folder, 'revision.pdf'), opened)
    expect(readFileSync(join(folder, 'revision.pdf')).equals(one)).toBe(true)
    expect(judged(opened).veredicto).toBe('Válido')
  })
})
