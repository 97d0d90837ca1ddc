import { Schema } from 'effect'
import { Done, Id, Item } from '../contract/schemas/shared.ts'
import { SituationType } from '../enforcement/kardex-schemas.ts'
import { get, patch, post, remove } from '../kernel/call.ts'
import { catalogueCalls as callsOfKept, rowSchema } from '../kernel/catalogue-calls.ts'
import { ActTypesQuery, Delito, Departamento, SubgrupoDelito } from '../organisation/schemas.ts'
import { catalogueAdministrators } from '../vocabulary/role-groups.ts'
import { actTypes } from './act-types.ts'
import { sanctionFields } from './crimes.ts'
import { keptCatalogues } from './kept.ts'

/** An act type whole, as whoever writes acts reads it. */
export const ActType = Schema.extend(rowSchema(actTypes.fields), Schema.Struct({ id: Id }))

const { numero: _, ...sanction } = sanctionFields
const Sanction = rowSchema(sanction)
/** A sanction of a crime; its id is the crime's number, then three digits of its own. */
const CrimeDetail = Schema.extend(Sanction, Schema.Struct({ id: Id, idDelito: Id }))

/** Act types, crimes and the lookup catalogues (`spec 2 §7`, `spec 3 §7`). */
export const catalogueCalls = {
  /** Beyond the specification: what a field of a catalogue's form offers; `anteriores`: and what it did before. */
  'catalogo.opciones': get('catalogos/{nombre}/opciones', {
    access: 'signed-in',
    query: Schema.Struct({ anteriores: Schema.optional(Schema.BooleanFromString) }),
    answer: Schema.Array(Schema.Struct({ ...Item.fields, anterior: Schema.optional(Schema.Literal(true)) })),
  }),
  ...callsOfKept(keptCatalogues),
  'catalogo.estadosAudiencias': get('tipos-estados-audiencias', {
    access: 'anyone',
    answer: Schema.Array(Item),
  }),
  'catalogo.paises': get('paises', { access: 'signed-in', answer: Schema.Array(Item) }),
  'catalogo.departamentosDePais': get('paises/{id}/departamento', {
    access: 'signed-in',
    answer: Schema.Array(Departamento),
  }),
  'catalogo.estadosCiviles': get('tipos-estados-civiles', {
    access: 'signed-in',
    answer: Schema.Array(Item),
  }),
  'catalogo.generos': get('tipo-genero', { access: 'signed-in', answer: Schema.Array(Item) }),
  'catalogo.idiomas': get('idiomas', { access: 'signed-in', answer: Schema.Array(Item) }),
  'catalogo.idioma': get('idiomas/{id}', { access: 'signed-in', answer: Item }),
  'catalogo.relacionesVictimas': get('tipos-relaciones-victimas', {
    access: 'signed-in',
    answer: Schema.Array(Item),
  }),
  'catalogo.gradosDiscapacidades': get('tipos-grados-discapacidades', {
    access: 'signed-in',
    answer: Schema.Array(Item),
  }),
  'catalogo.sujetosProcesales': get('tipos-sujetos-procesales', {
    access: 'signed-in',
    answer: Schema.Array(Item),
  }),
  'catalogo.categoriasActosProcesales': get('categorias-actos-procesales', {
    access: 'signed-in',
    answer: Schema.Array(Item),
  }),
  'catalogo.etapasCausas': get('tipos-etapas-causas', { access: 'signed-in', answer: Schema.Array(Item) }),
  'catalogo.estadosCausas': get('tipos-estados-causas', { access: 'signed-in', answer: Schema.Array(Item) }),
  'catalogo.audiencias': get('tipos-audiencias', { access: 'signed-in', answer: Schema.Array(Item) }),
  'catalogo.denuncias': get('tipos-denuncias', { access: 'signed-in', answer: Schema.Array(Item) }),
  'catalogo.situacionesJuridicas': get('tipos-situaciones-juridicas', {
    access: 'signed-in',
    answer: Schema.Array(SituationType),
  }),
  'tiposActosProcesales.list': get('tipos-actos-procesales', {
    access: 'signed-in',
    query: ActTypesQuery,
    answer: Schema.Array(ActType),
  }),
  'tiposActosProcesales.ofMyRoles': get('tipos-actos-procesales/roles', {
    access: 'signed-in',
    query: Schema.Struct({ idCategorias: Schema.optional(Schema.String) }),
    answer: Schema.Array(ActType),
  }),
  'tiposActosProcesales.get': get('tipos-actos-procesales/{id}', { access: 'signed-in', answer: ActType }),
  'tiposActosProcesales.byCode': get('tipos-actos-procesales/codigo/{code}', {
    access: 'signed-in',
    answer: ActType,
  }),
  'tiposActosProcesales.ofCategory': get('tipos-actos-procesales/categoria/{id}', {
    access: 'signed-in',
    query: Schema.Struct({ idCategoriaQ: Schema.optional(Schema.String) }),
    answer: Schema.Array(ActType),
  }),
  'delitos.list': get('delitos', { access: 'signed-in', answer: Schema.Array(Delito) }),
  'delitos.ofType': get('delitos/{type}/lista', { access: 'signed-in', answer: Schema.Array(Delito) }),
  'delitosDetalles.create': post('delitos-detalles', {
    access: catalogueAdministrators,
    success: 'Delito actualizado',
    body: Schema.extend(Sanction, Schema.Struct({ idDelito: Id })),
    answer: CrimeDetail,
  }),
  'delitosDetalles.update': patch('delitos-detalles/{id}', {
    access: catalogueAdministrators,
    success: 'Delito actualizado',
    body: Sanction,
    answer: CrimeDetail,
  }),
  'delitosDetalles.delete': remove('delitos-detalles/{id}', {
    access: catalogueAdministrators,
    success: 'Delito actualizado',
    answer: Done,
  }),
  'delitosDetalles.ofCrime': get('delitos-detalles/detalles/{id}', {
    access: 'signed-in',
    answer: Schema.Array(CrimeDetail),
  }),
  'delitos.groups': get('grupos-delitos', { access: 'signed-in', answer: Schema.Array(Item) }),
  'delitos.subgroups': get('subgrupos-delitos', {
    access: 'signed-in',
    answer: Schema.Array(SubgrupoDelito),
  }),
} as const
