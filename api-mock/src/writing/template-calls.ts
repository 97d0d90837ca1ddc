import { validation } from '@estrado/machines/messages/validation'
import { htmlOf, linesAsHtml } from '@estrado/machines/writing/html'
import { writingTexts } from '@estrado/machines/writing/texts'
import { withFields } from '@estrado/machines/writing/walk'
import { visibleAct } from '../acts/act-command.ts'
import { visibleCause } from '../causes/access.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import { badInput, notFound } from '../errors.ts'
import { textIn } from './contents.ts'
import { fieldValues, frameOf, valuesOfAct } from './field-values.ts'
import { type Template, templatesFor } from './templates.ts'

const found = async (context: CallBase, id: number): Promise<Template> => {
  const { db, clock } = context.services
  const [template] = await templatesFor(
    db,
    { idTipo: null, office: signedIn(context).office, id },
    clock.now(),
  )
  if (!template) throw notFound(writingTexts.template)
  return template
}

/** GET tipos-plantillas/{idTipo}/lista: the templates of an act type that are the caller's office's to use. */
export const templatesOfType: Handler<'tiposPlantillas.ofType'> = async (context) => {
  const { db, clock } = context.services
  const wanted = { idTipo: numberParam(context, 'idTipo'), office: signedIn(context).office }
  const templates = await templatesFor(db, wanted, clock.now())
  return {
    answer: templates.map(({ id, nombre, area, version, muestra, ejemplo }) => ({
      id,
      nombre,
      area,
      version,
      muestra,
      conEjemplo: ejemplo !== null,
    })),
  }
}

/** What the fields hold of an act that the caller sees. */
async function valuesOf(context: CallBase, idActo: number, now: Date) {
  const { db } = context.services
  return valuesOfAct(db, await visibleAct(db, signedIn(context), idActo), now)
}

/** GET tipos-plantillas/{idTipo}/{idActo}/html */
export const templateHtml: Handler<'tiposPlantillas.html'> = async (context) => {
  const { fecha } = context.query
  const at = fecha === undefined ? context.services.clock.now() : new Date(fecha)
  if (Number.isNaN(at.getTime())) throw badInput({ fecha: [validation.dateFormat] })
  const template = await found(context, numberParam(context, 'idTipo'))
  const values = await valuesOf(context, numberParam(context, 'idActo'), at)
  const texto = withFields(textIn(JSON.stringify(template.texto)), values)
  return { answer: { id: template.id, nombre: template.nombre, html: htmlOf(texto), texto } }
}

/** GET tipos-plantillas/{id}/ejemplo: a whole act as a model. */
export const templateSample: Handler<'tiposPlantillas.sample'> = async (context) => {
  const { id, nombre, ejemplo } = await found(context, numberParam(context, 'id'))
  if (!ejemplo) throw notFound(writingTexts.sample)
  const texto = textIn(JSON.stringify(ejemplo))
  return { answer: { id, nombre, html: htmlOf(texto), texto } }
}

/** GET tipos-plantillas/header/footer: of an act, or of one that is still to be written in a cause. */
export const headerAndFooter: Handler<'tiposPlantillas.headerAndFooter'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const { idActoProcesal, idCausa } = context.query
  if (idActoProcesal === undefined && idCausa === undefined)
    throw badInput({ idCausa: [validation.required] })
  const values =
    idActoProcesal === undefined
      ? await fieldValues(db, {
          cause: await visibleCause(db, identity, idCausa ?? 0),
          office: identity.office,
          tipo: '',
          idActoRespuesta: null,
          sujetos: [],
          codigoResolucion: null,
          plazo: null,
          plazoUnidad: null,
          now: clock.now(),
        })
      : await valuesOf(context, idActoProcesal, clock.now())
  const { encabezado, pie } = frameOf(values)
  return { answer: { header: linesAsHtml(encabezado), footer: linesAsHtml(pie) } }
}
