import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { joinPdfs } from '@estrado/agent/validation'
import { documentWork } from '@estrado/api-mock/documents/document-work'
import { inspectUpload } from '@estrado/api-mock/documents/inspect'
import { asServed } from '@estrado/api-mock/testing/api'
import { Clerk, smallPdf } from '@estrado/api-mock/testing/cause'
import sharp from 'sharp'
import { prepareEnvironment } from '../paths/prepare-environment.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import type { BenchRow } from './row.ts'

const documents = 100
const pagesEach = 20
const pages = documents * pagesEach
const atMost = 20

/** A scanned page of noise, about as heavy as one of text at 200 dpi. */
async function scannedPage(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 640, height: 905, channels: 3, noise, background: '#fff' } as const
  const scan = await sharp({ create }).jpeg({ quality: 80 }).toBuffer()
  return (await inspectUpload(documentWork(), scan)).pdf
}

/** A cause with a hundred scans, each other bytes. */
async function withScans({ api }: Stack): Promise<number> {
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const idCausa = await clerk.newCause()
  const page = await scannedPage()
  const upload = await smallPdf()
  for (let n = 0; n < documents; n += 1) {
    const { response } = await clerk.attach(idCausa, upload, { referencia: `Documento ${n + 1}` })
    const { uuid } = response as { readonly uuid: string }
    const own = (await inspectUpload(documentWork(), await smallPdf(1 + (n % 3)))).pdf
    const scan = joinPdfs([own, ...Array.from({ length: pagesEach - 1 - (n % 3) }, () => page)])
    const row = { sha256: await api.services.files.put(scan), bytes: scan.length, paginas: pagesEach }
    await api.services.db.updateTable('documento').set(row).where('uuid', '=', uuid).execute()
  }
  return idCausa
}

/** Export of a cause of 2,000 pages: from the request to its last byte on the disk, beside hashing the same bytes. */
export async function benchExport(): Promise<readonly BenchRow[]> {
  const { place, close } = await prepareEnvironment(['api'], tmpdir(), false)
  const stack = await startStack({ ...place, agent: false, api: asServed })
  const folder = mkdtempSync(join(tmpdir(), 'estrado-bench-export-'))
  try {
    const idCausa = await withScans(stack)
    const { token } = await stack.api.login('ventanilla')
    const zip = join(folder, 'causa.zip')
    const download = async () => {
      const answer = await fetch(`${stack.url}/api/causas/${idCausa}/exportacion`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!answer.ok || answer.body === null) throw new Error(`exportacion: ${answer.status}`)
      await pipeline(Readable.fromWeb(answer.body as WebStream), createWriteStream(zip))
    }
    const timed = async (work: () => Promise<void> | void) => {
      const started = performance.now()
      await work()
      return (performance.now() - started) / 1000
    }
    const seconds = await timed(download)
    const hashing = await timed(() => void execFileSync('sha256sum', [zip]))
    const unpacking = await timed(() => void execFileSync('unzip', ['-q', zip, '-d', folder]))
    const [bag] = readdirSync(folder).filter((name) => !name.endsWith('.zip'))
    const check = ['--strict', '--quiet', '-c', 'manifest-sha256.txt']
    execFileSync('sha256sum', check, { cwd: join(folder, bag ?? '') })
    return [
      {
        name: `exportación de ${pages} fojas en ${documents} documentos`,
        figure: `${seconds.toFixed(2)} s`,
        reference: `${(statSync(zip).size / 1e6).toFixed(0)} MB; sha256sum de lo mismo ${hashing.toFixed(2)} s, unzip ${unpacking.toFixed(2)} s`,
        limit: `≤ ${atMost} s`,
        holds: seconds <= atMost,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await stack.stop()
    await close()
  }
}
