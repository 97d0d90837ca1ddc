import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packageFiles, packageFolder } from '@estrado/machines/causes/package-rules'
import { dayOf } from '@estrado/machines/time/la-paz'
import { type Handler, numberParam } from '../../context.ts'
import { relatedCause } from '../file/relation.ts'
import { bagHead, manifestOf, textFile } from './bag.ts'
import { payloadFor } from './contents.ts'
import { recordDelivery } from './delivery.ts'
import { zipSize, zipStream } from './zip.ts'

/** The page that checks a package without us, beside this source or beside the bundle that was built from it. */
const verifierPage = () =>
  readFileSync(
    fileURLToPath(
      new URL(
        import.meta.url.endsWith('.ts') ? './verificar.html' : '../src/causes/package/verificar.html',
        import.meta.url,
      ),
    ),
    'utf8',
  )

/**
 * GET causas/{id}/exportacion: one zip with all that the caller may have of the cause, as a BagIt package (RFC 8493)
 * that proves itself (`docs/decisions/export-of-a-cause.md`).
 */
export const exportOfCause: Handler<'causas.export'> = async (context) => {
  const { clock } = context.services
  const file = await relatedCause(context, numberParam(context, 'id'))
  const { id, codigo_unico: codigo } = file.cause
  const { files, documents, protectedNamed } = await payloadFor(context, file)
  const manifest = manifestOf(packageFiles.manifest, files)
  const receipt = await recordDelivery(context, {
    idCausa: id,
    relacion: file.relation,
    manifiesto: manifest.sha256,
    documentos: documents,
    identidadesProtegidas: protectedNamed,
  })
  const now = clock.now()
  const tags = [
    ...bagHead(codigo, dayOf(now), files),
    manifest,
    textFile(packageFiles.verifier, verifierPage()),
    textFile(packageFiles.receipt, receipt),
  ]
  const folder = packageFolder(codigo, id)
  const entries = [...tags, manifestOf(packageFiles.tagManifest, tags), ...files].map(({ path, bytes }) => ({
    path: `${folder}/${path}`,
    bytes,
  }))
  return {
    stream: {
      name: `${folder}.zip`,
      type: 'application/zip',
      size: zipSize(entries, now),
      open: () => zipStream(entries, now),
    },
  }
}
