import { actRefusals } from '@estrado/machines/documents/texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import type { Identity } from '../access/identity.ts'
import { concernsCaller, relationTo } from '../causes/file/relation.ts'
import type { CallContext } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { refuseBroken, ruleBroken } from '../errors.ts'

type Body = CallContext<'actosProcesales.create'>['body']

/** Is anything said in a field of a form? Its fields are sent empty, too. */
const isSaid = (text = ''): boolean => !['', '[]'].includes(text.trim())

/** Why nobody is named here, at the fields that name somebody; null: they may. */
const concernedRefused = ({ personas = [], sujetosProcesales = [] }: Body, why: string | null) => ({
  personas: personas.length > 0 ? why : null,
  sujetosProcesales: sujetosProcesales.length > 0 ? why : null,
})

/** Why a lawyer or party doesn't say where the cause goes, which deadline runs or which number an act has. */
function ofOffice(body: Body, outside: boolean) {
  const why = (said: boolean) => (outside && said ? actRefusals.ofOffice : null)
  return {
    idOficinaParaReparto: why(body.idOficinaParaReparto !== undefined),
    idAreaOrganizacional: why(body.idAreaOrganizacional !== undefined),
    idMunicipio: why(body.idMunicipio !== undefined),
    plazo: why(body.plazo !== undefined),
    plazoUnidad: why(body.plazoUnidad !== undefined),
    codigoResolucion: why(isSaid(body.codigoResolucion)),
  }
}

/** 422 at what an act would keep nothing of, or that isn't so of whoever writes it; `office`: null in the virtual window. */
export function checkKept(body: Body, outside: boolean, office: number | null): void {
  const { idDelitos, tipo, externo, idOficina } = body
  const step = (said: boolean | undefined) => (said ? actRefusals.stepOfNew : null)
  refuseBroken(
    fieldMessages({
      idDelitos: isSaid(idDelitos) ? actRefusals.crimesOfParties : null,
      tipo: isSaid(tipo) ? actRefusals.typeByNumber : null,
      externo: externo !== undefined && externo !== outside ? actRefusals.external(outside) : null,
      idOficina: idOficina !== undefined && idOficina !== office ? actRefusals.officeOfWriter : null,
      cerrado: step(body.cerrado),
      enviarADespacho: step(body.enviarADespacho),
      devolverASecretaria: step(body.devolverASecretaria),
      ...ofOffice(body, outside),
      ...concernedRefused(body, outside ? actRefusals.personsOfOffice : null),
    }),
  )
}

/** 422 at what is said of acts alone: the attachment of a draft keeps its type, reference, sheets and file. */
export function checkOfDraft(body: Body): void {
  const why = (said: boolean) => (said ? actRefusals.attachedToDraft : null)
  refuseBroken(
    fieldMessages({
      ...concernedRefused(body, actRefusals.notOfAttachment),
      codigoResolucion: isSaid(body.codigoResolucion) ? actRefusals.notOfAttachment : null,
      idNotificacion: body.idNotificacion === undefined ? null : actRefusals.attachmentAnswers,
      idTipoAudiencia: why(body.idTipoAudiencia !== undefined),
      idActoProcesalRespuesta: why(body.idActoProcesalRespuesta !== undefined),
      idActoProcesalAdjunto: why(body.idActoProcesalAdjunto !== undefined),
      idOficinaParaReparto: why(body.idOficinaParaReparto !== undefined),
      idAreaOrganizacional: why(body.idAreaOrganizacional !== undefined),
      idMunicipio: why(body.idMunicipio !== undefined),
      plazo: why(body.plazo !== undefined),
      plazoUnidad: why(body.plazoUnidad !== undefined),
      esRespuestaPlazo: why(body.esRespuestaPlazo === true),
      presentadoPor: why(body.presentadoPor !== undefined),
    }),
  )
}

/** The act that goes with a notification of the cause that concerns whoever answers it. */
async function notifiedAct(tx: Tx, identity: Identity, idCausa: number, idNotificacion: number) {
  const file = await relationTo(tx, identity, idCausa)
  const row = await tx
    .selectFrom('notificacion')
    .select(['id_acto', 'id_sujeto'])
    .where('id', '=', idNotificacion)
    .where('id_causa', '=', idCausa)
    .where('estado', '<>', 'withdrawn')
    .executeTakeFirst()
  if (file && row && concernsCaller(file, row.id_sujeto)) return row.id_acto
  throw ruleBroken({ idNotificacion: [actRefusals.notificationUnknown] })
}

async function answered(tx: Tx, identity: Identity, body: Body) {
  const { idCausa, idNotificacion, idActoProcesalRespuesta } = body
  if (idNotificacion === undefined) return {}
  const idActo = await notifiedAct(tx, identity, idCausa, idNotificacion)
  if (idActoProcesalRespuesta !== undefined && idActoProcesalRespuesta !== idActo)
    throw ruleBroken({ idNotificacion: [actRefusals.answeredTwice] })
  return { idActoProcesalRespuesta: idActo }
}

/** Whom an act concerns, where it says it by the persons that its parties are. */
export async function concerned(
  tx: Tx,
  {
    idCausa,
    personas = [],
    sujetosProcesales = [],
  }: Pick<Body, 'idCausa' | 'personas' | 'sujetosProcesales'>,
) {
  if (personas.length === 0) return {}
  const parties = await tx
    .selectFrom('sujeto_procesal')
    .select(['id', 'id_persona_natural'])
    .where('id_causa', '=', idCausa)
    .where('id_persona_natural', 'in', [...personas])
    .orderBy('id')
    .execute()
  if (personas.some((person) => !parties.some(({ id_persona_natural }) => id_persona_natural === person)))
    throw ruleBroken({ personas: [actRefusals.personUnknown] })
  return { sujetosProcesales: [...new Set([...sujetosProcesales, ...parties.map(({ id }) => id)])] }
}

/**
 * What the specification says of a new act by other numbers, as the act keeps it: persons by the parties that they
 * are, a notification by the act that it brought.
 */
export const inOurWords = async (tx: Tx, identity: Identity, body: Body) => ({
  ...(await answered(tx, identity, body)),
  ...(await concerned(tx, body)),
})
