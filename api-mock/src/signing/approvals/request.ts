import { randomUUID } from 'node:crypto'
import { missingArgument } from '@estrado/machines/messages/required-arguments'
import { citizenshipTexts as texts } from '@estrado/machines/session/citizenship-texts'
import { whoseIs } from '../../access/document-bearers.ts'
import { causeCall } from '../../causes/commands.ts'
import type { Handler } from '../../context.ts'
import { checkReadOneWay } from '../../documents/signature.ts'
import { ApiError, refuseBroken, ruleText } from '../../errors.ts'
import { sha256 } from '../../journal/hash.ts'
import { citizenshipClient, orProviderDown } from '../../session/citizenship.ts'
import { approvalTarget } from './approval-target.ts'

/**
 * POST {provider}/documento/solicitud-aprobacion: hands a document, or the form of a notification, to the citizenship service, which shows it
 * to the citizen behind `link` (`spec 1 §4.4, §7`). They must be the person of the session.
 */
export const requestApproval: Handler<'aprobacion.request'> = async (context) => {
  const { services, body, files } = context
  const client = citizenshipClient(context)
  const call = causeCall(context)
  const creada = services.clock.now()
  refuseBroken({
    ...(files.length === 0 ? { files: [missingArgument('files')] } : {}),
    ...(body.accessToken === '' ? { accessToken: [missingArgument('accessToken')] } : {}),
  })
  const target = await approvalTarget(call, body)
  let version: number | null = null
  await target.run({ ...call, commandId: null }, 'aprobacion.request', async (_, standing) => {
    version = standing.version
    return null
  })
  const pdf = await target.pdf()
  const digest = sha256(pdf)
  // The file comes along as the specification has it; what is approved is what we have.
  for (const { bytes } of files) if (sha256(bytes) !== digest) throw ruleText(texts.notThisDocument)
  await checkReadOneWay(services, creada, pdf)
  const citizen = await client.citizenOf(body.accessToken).catch(orProviderDown)
  if (citizen === null) return { answer: { finalizado: false, link: null, solicitud: null } }
  const whose = await whoseIs(services.db, citizen, call.identity)
  if (whose === 'unsure') throw ruleText(texts.unsureCitizen)
  if (whose === 'other') {
    throw new ApiError(403, { message: texts.otherCitizen, response: texts.otherCitizenWhy })
  }
  const solicitud = randomUUID()
  const asked = await client
    .approvals()
    .ask({
      accessToken: body.accessToken,
      title: target.nombre,
      pdf,
      returnAddress: `${services.settings.publicUrl}/documento/aprobado?state=${solicitud}`,
    })
    .catch(orProviderDown)
  if (!asked) return { answer: { finalizado: false, link: null, solicitud: null } }
  await services.db
    .insertInto('solicitud_aprobacion')
    .values({
      id: solicitud,
      ...target.of,
      sha256: digest,
      version_acto: version,
      id_usuario: call.identity.userId,
      referencia: asked.id,
      creada,
      resuelta: null,
      resultado: null,
    })
    .execute()
  return { answer: { finalizado: true, link: asked.link, solicitud } }
}
