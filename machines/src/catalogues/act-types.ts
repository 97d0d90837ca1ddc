import { deadlineUnits } from '../deadlines/vocabulary.ts'
import { catalogue } from '../kernel/catalogue.ts'
import { choice, flag, many, number, type Option, text } from '../kernel/fields.ts'
import { validation } from '../messages/validation.ts'
import { fieldMessages } from '../rules/field-messages.ts'
import { type RoleCode, roleCodes, roleNames } from '../vocabulary/roles.ts'
import { drawOptions, suspensionPeriodOptions, visibilityOptions } from './act-type-values.ts'

/** Options whose id is their place in the specification's list. */
const placed = (names: readonly string[]): readonly Option[] =>
  names.map((descripcion, id) => ({ id, descripcion }))

const who = 'Quién y cuándo'
const what = 'Qué exige'
const effect = 'Qué produce'
const deadline = 'Plazo'

/** Types of procedural act (`/catalogo/tipos-actos-procesales`, `spec 2 §3`, §7). An empty list of states or stages allows all. */
export const actTypes = catalogue({
  name: 'tipos-actos-procesales',
  words: { one: 'tipo de acto procesal', many: 'tipos de actos procesales' },
  screen: '/catalogo/tipos-actos-procesales',
  menu: {
    id: 42,
    idPadre: 40,
    ordenDespliegue: 2,
    nombre: 'Tipos de Actos Procesales',
    descripcion: 'Qué actos hay, quién los escribe y qué producen',
    icono: 'documentos',
  },
  columns: ['descripcion', 'idCategoria', 'visibilidad', 'roles'],
  title: 'descripcion',
  within: ['idCategoria'],
  fields: {
    descripcion: text('Tipo de acto procesal', { max: 250, required: true }),
    idCategoria: choice('Categoría', 'categorias-actos-procesales', { required: true }),
    visibilidad: choice('Visibilidad', placed(visibilityOptions), { required: true }),
    roles: many<RoleCode>(
      'Roles que lo escriben',
      roleCodes.map((id) => ({ id, descripcion: roleNames[id] })),
      { section: who },
    ),
    areas: many('Áreas organizacionales', 'areas-organizacionales', { section: who }),
    estadosPermitidos: many('Estados de la causa', 'tipos-estados-causas', {
      section: who,
      hint: 'Ninguno: en cualquier estado',
    }),
    etapasPermitidas: many('Etapas de la causa', 'tipos-etapas-causas', {
      section: who,
      hint: 'Ninguna: en cualquier etapa',
    }),
    tiposAudiencia: many('Tipos de audiencia', 'tipos-audiencias', { section: who }),
    requiereIndividualizacionSujetos: flag('Requiere individualizar sujetos', { section: what }),
    requiereIndividualizacionDenunciados: flag('Requiere individualizar denunciados', { section: what }),
    requiereIndividualizacionDenunciantes: flag('Requiere individualizar denunciantes', { section: what }),
    requiereAgendamiento: flag('Requiere agendamiento', { section: what }),
    requiereNotificacion: flag('Requiere notificación', { section: what }),
    requiereRespuesta: flag('Requiere respuesta', { section: what }),
    requiereAdjuntos: flag('Requiere adjuntos', { section: what }),
    conAdjuntos: flag('Admite adjuntos', { section: what }),
    conPlantilla: flag('Con plantilla', { section: what }),
    conNumeracion: flag('Con numeración', { section: what }),
    cantidadValidaciones: number('Cantidad de validaciones', { max: 20, required: true, section: what }),
    sorteo: choice('Sorteo', placed(drawOptions), { required: true, section: effect }),
    cambiaEstado: choice('Cambia el estado de la causa a', 'tipos-estados-causas', { section: effect }),
    cambiaEtapa: choice('Cambia la etapa de la causa a', 'tipos-etapas-causas', { section: effect }),
    plazo: number('Plazo', { min: 1, max: 9999, section: deadline }),
    plazoUnidad: choice(
      'Unidad del plazo',
      deadlineUnits.map(({ id, label }) => ({ id, descripcion: label })),
      { section: deadline },
    ),
    plazoSuspension: choice('Suspensión del plazo', placed(suspensionPeriodOptions), {
      required: true,
      section: deadline,
    }),
    plazoCorrido: flag('En días corridos', {
      section: deadline,
      hint: 'De la libertad personal: cuentan también sábados, domingos y feriados.',
    }),
    plazoFuente: text('Norma que lo fija', { max: 200, section: deadline, hint: 'Ley y artículo.' }),
    plazoLectura: flag('Lectura por confirmar', {
      section: deadline,
      hint: 'La norma admite otra lectura, o falta que un abogado firme esta.',
    }),
  },
  rules: ({ plazo, plazoUnidad, requiereAdjuntos, conAdjuntos }) =>
    fieldMessages({
      plazo: plazoUnidad !== null && plazo === null ? validation.required : null,
      plazoUnidad: plazo !== null && plazoUnidad === null ? validation.required : null,
      conAdjuntos: requiereAdjuntos && !conAdjuntos ? 'Si requiere adjuntos, debe admitirlos' : null,
    }),
})
