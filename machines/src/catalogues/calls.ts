import { Schema } from 'effect'
import {
  ActTypesQuery,
  Delito,
  Departamento,
  SubgrupoDelito,
  TipoActoProcesal,
} from '../contract/schemas/places.ts'
import { Item } from '../contract/schemas/shared.ts'
import { get, patch, post, remove } from '../kernel/call.ts'
import { catalogueAdministrators } from '../vocabulary/role-groups.ts'

/** Act types, crimes and the lookup catalogues (`spec 2 §7`, `spec 3 §7`). */
export const catalogueCalls = {
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
    answer: Schema.Array(Item),
  }),
  'tiposActosProcesales.page': post('tipos-actos-procesales/paginado', { access: catalogueAdministrators }),
  'tiposActosProcesales.list': get('tipos-actos-procesales', {
    access: 'signed-in',
    query: ActTypesQuery,
    answer: Schema.Array(TipoActoProcesal),
  }),
  'tiposActosProcesales.ofMyRoles': get('tipos-actos-procesales/roles', { access: 'signed-in' }),
  'tiposActosProcesales.get': get('tipos-actos-procesales/{id}', { access: 'signed-in' }),
  'tiposActosProcesales.byCode': get('tipos-actos-procesales/codigo/{code}', { access: 'signed-in' }),
  'tiposActosProcesales.create': post('tipos-actos-procesales', {
    access: catalogueAdministrators,
    success: 'Tipo de acto procesal creado',
  }),
  'tiposActosProcesales.update': patch('tipos-actos-procesales/{id}', {
    access: catalogueAdministrators,
    success: 'Tipo de acto procesal actualizado',
  }),
  'tiposActosProcesales.delete': remove('tipos-actos-procesales/{id}', {
    access: catalogueAdministrators,
    success: 'Tipo de acto procesal eliminado',
  }),
  'tiposActosProcesales.ofCategory': get('tipos-actos-procesales/categoria/{id}', { access: 'signed-in' }),
  'delitos.page': post('delitos/paginado', { access: catalogueAdministrators }),
  'delitos.list': get('delitos', { access: 'signed-in', answer: Schema.Array(Delito) }),
  'delitos.ofType': get('delitos/{type}/lista', { access: 'signed-in', answer: Schema.Array(Delito) }),
  'delitos.create': post('delitos', { access: catalogueAdministrators, success: 'Delito creado' }),
  'delitos.update': patch('delitos/{id}', { access: catalogueAdministrators, success: 'Delito actualizado' }),
  'delitos.delete': remove('delitos/{id}', { access: catalogueAdministrators, success: 'Delito eliminado' }),
  'delitosDetalles.create': post('delitos-detalles', {
    access: catalogueAdministrators,
    success: 'Delito actualizado',
  }),
  'delitosDetalles.update': patch('delitos-detalles/{id}', {
    access: catalogueAdministrators,
    success: 'Delito actualizado',
  }),
  'delitosDetalles.delete': remove('delitos-detalles/{id}', {
    access: catalogueAdministrators,
    success: 'Delito actualizado',
  }),
  'delitosDetalles.ofCrime': get('delitos-detalles/detalles/{id}', { access: 'signed-in' }),
  'delitos.groups': get('grupos-delitos', { access: 'signed-in', answer: Schema.Array(Item) }),
  'delitos.subgroups': get('subgrupos-delitos', {
    access: 'signed-in',
    answer: Schema.Array(SubgrupoDelito),
  }),
} as const
