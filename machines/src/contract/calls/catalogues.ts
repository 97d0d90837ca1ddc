import { success } from '../../messages/success.ts'
import { catalogueAdministrators } from '../../vocabulary/role-groups.ts'
import { get, patch, post, remove } from '../call.ts'

/** Geography, act types, crimes and the lookup catalogues (`spec 1 §7`, `spec 2 §7`, `spec 3 §7`). */
export const catalogueCalls = {
  // The public hearing portal filters by department, municipality, court and state without a session.
  'departamentos.list': get('departamentos', 'anyone'),
  'departamentos.municipios': get('departamentos/{id}/municipio', 'anyone'),
  'juzgados.list': get('juzgados-tribunales-salas', 'anyone'),
  'municipios.oficinas': get('municipios/{id}/oficinas', 'anyone'),
  'catalogo.estadosAudiencias': get('tipos-estados-audiencias', 'anyone'),

  'departamentos.gestoras': get('departamentos/{id}/gestoras', 'signed-in'),
  'departamentos.ofMunicipio': get('departamentos/municipio/{id}', 'signed-in'),
  'municipios.list': get('municipios', 'signed-in'),
  'municipios.get': get('municipios/{id}', 'signed-in'),
  'oficinas.penal': get('oficinas-penal', 'signed-in'),
  'gestoras.list': get('gestoras', 'signed-in'),
  'roles.list': get('roles', 'signed-in'),
  'catalogo.paises': get('paises', 'signed-in'),
  'catalogo.departamentosDePais': get('paises/{id}/departamento', 'signed-in'),
  'catalogo.estadosCiviles': get('tipos-estados-civiles', 'signed-in'),
  'catalogo.generos': get('tipo-genero', 'signed-in'),
  'catalogo.idiomas': get('idiomas', 'signed-in'),
  'catalogo.idioma': get('idiomas/{id}', 'signed-in'),
  'catalogo.relacionesVictimas': get('tipos-relaciones-victimas', 'signed-in'),
  'catalogo.gradosDiscapacidades': get('tipos-grados-discapacidades', 'signed-in'),
  'catalogo.sujetosProcesales': get('tipos-sujetos-procesales', 'signed-in'),
  'catalogo.categoriasActosProcesales': get('categorias-actos-procesales', 'signed-in'),
  'catalogo.etapasCausas': get('tipos-etapas-causas', 'signed-in'),
  'catalogo.estadosCausas': get('tipos-estados-causas', 'signed-in'),
  'catalogo.audiencias': get('tipos-audiencias', 'signed-in'),
  'catalogo.denuncias': get('tipos-denuncias', 'signed-in'),
  'catalogo.situacionesJuridicas': get('tipos-situaciones-juridicas', 'signed-in'),

  'tiposActosProcesales.page': post('tipos-actos-procesales/paginado', catalogueAdministrators),
  'tiposActosProcesales.list': get('tipos-actos-procesales', 'signed-in'),
  'tiposActosProcesales.ofMyRoles': get('tipos-actos-procesales/roles', 'signed-in'),
  'tiposActosProcesales.get': get('tipos-actos-procesales/{id}', 'signed-in'),
  'tiposActosProcesales.byCode': get('tipos-actos-procesales/codigo/{code}', 'signed-in'),
  'tiposActosProcesales.create': post(
    'tipos-actos-procesales',
    catalogueAdministrators,
    success.actTypeCreated,
  ),
  'tiposActosProcesales.update': patch(
    'tipos-actos-procesales/{id}',
    catalogueAdministrators,
    success.actTypeUpdated,
  ),
  'tiposActosProcesales.delete': remove(
    'tipos-actos-procesales/{id}',
    catalogueAdministrators,
    success.actTypeDeleted,
  ),
  'tiposActosProcesales.ofCategory': get('tipos-actos-procesales/categoria/{id}', 'signed-in'),

  'delitos.page': post('delitos/paginado', catalogueAdministrators),
  'delitos.list': get('delitos', 'signed-in'),
  'delitos.ofType': get('delitos/{type}/lista', 'signed-in'),
  'delitos.create': post('delitos', catalogueAdministrators, success.crimeCreated),
  'delitos.update': patch('delitos/{id}', catalogueAdministrators, success.crimeUpdated),
  'delitos.delete': remove('delitos/{id}', catalogueAdministrators, success.crimeDeleted),
  'delitosDetalles.create': post('delitos-detalles', catalogueAdministrators, success.crimeUpdated),
  'delitosDetalles.update': patch('delitos-detalles/{id}', catalogueAdministrators, success.crimeUpdated),
  'delitosDetalles.delete': remove('delitos-detalles/{id}', catalogueAdministrators, success.crimeUpdated),
  'delitosDetalles.ofCrime': get('delitos-detalles/detalles/{id}', 'signed-in'),
  'delitos.groups': get('grupos-delitos', 'signed-in'),
  'delitos.subgroups': get('subgrupos-delitos', 'signed-in'),
} as const
