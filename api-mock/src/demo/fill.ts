import { defaultCountryId } from '@estrado/machines/vocabulary/defaults'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { identityDocumentTypes } from '@estrado/machines/vocabulary/identity-documents'
import { sql } from 'kysely'
import { defaultPassword, hashPassword } from '../access/passwords.ts'
import type { Database, Tx } from '../database/connect.ts'
import { tiposActosProcesales } from './data/acts.ts'
import { catalogues } from './data/catalogues.ts'
import { periodosInhabiles } from './data/court-calendar.ts'
import { delitos } from './data/crimes.ts'
import { departamentos, municipios, provincias } from './data/geography.ts'
import { menus } from './data/menus.ts'
import { oficinas } from './data/offices.ts'
import { abogados, personas, personasJuridicas } from './data/persons.ts'
import { staff } from './data/staff.ts'
import type { PersonaNatural } from './data/types.ts'

/** Fills an empty database with the demo court; one that has data is left as it is. True: it was filled. */
export async function fillDemoCourt(db: Database): Promise<boolean> {
  const known = await db.selectFrom('departamento').select('id').limit(1).executeTakeFirst()
  if (known) return false
  const passwords = new Map(
    await Promise.all(
      staff.map(async ({ usuario }) => {
        const password = usuario === 'nuevo' ? defaultPassword : demoPassword
        return [usuario, await hashPassword(password)] as const
      }),
    ),
  )
  await db.transaction().execute(async (tx) => {
    await fillPlaces(tx)
    await fillCatalogues(tx)
    await fillPeople(tx)
    await fillAccounts(tx, passwords)
    await fillMenus(tx)
  })
  return true
}

async function fillPlaces(tx: Tx): Promise<void> {
  await tx
    .insertInto('departamento')
    .values(departamentos.map(({ limites: _, ...row }) => row))
    .execute()
  await tx
    .insertInto('provincia')
    .values(
      provincias.map(({ id, descripcion, idDepartamento }) => ({
        id,
        descripcion,
        id_departamento: idDepartamento,
      })),
    )
    .execute()
  await tx
    .insertInto('municipio')
    .values(
      municipios.map(({ idProvincia, idDepartamento, ...row }) => ({
        ...row,
        id_provincia: idProvincia,
        id_departamento: idDepartamento,
      })),
    )
    .execute()
  await tx
    .insertInto('oficina')
    .values(
      oficinas.map((office) => ({
        id: office.id,
        descripcion: office.descripcion,
        id_area_organizacional: office.idAreaOrganizacional,
        id_municipio: office.idMunicipio,
        direccion: office.direccion,
        latitud: office.latitud,
        longitud: office.longitud,
        sala_virtual: office.salaVirtual,
      })),
    )
    .execute()
  const rooms = oficinas.flatMap((office) => office.salas.map((room) => ({ ...room, id_oficina: office.id })))
  await tx.insertInto('sala_audiencia').values(rooms).execute()
  await tx
    .insertInto('dia_inhabil')
    .values(
      periodosInhabiles.map(({ idDepartamento, ...row }) => ({ ...row, id_departamento: idDepartamento })),
    )
    .execute()
}

async function fillCatalogues(tx: Tx): Promise<void> {
  const entries = Object.entries(catalogues).flatMap(([catalogo, rows]) =>
    rows.map(({ id, descripcion, detalle }) => ({
      catalogo,
      id,
      descripcion,
      detalle: JSON.stringify(detalle ?? {}),
    })),
  )
  await tx.insertInto('catalogo').values(entries).execute()
  await tx
    .insertInto('delito')
    .values(
      delitos.map(
        ({ id, articulo, descripcion, tipoAccion, grupoPrioridad, competencias: _, ...detail }) => ({
          id,
          articulo,
          descripcion,
          tipo_accion: tipoAccion,
          grupo_sorteo: grupoPrioridad,
          detalle: JSON.stringify(detail),
        }),
      ),
    )
    .execute()
  await tx
    .insertInto('competencia_delito')
    .values(
      delitos.flatMap(({ id, competencias }) =>
        competencias.map((area) => ({ id_delito: id, id_area_organizacional: area })),
      ),
    )
    .execute()
  await tx
    .insertInto('tipo_acto_procesal')
    .values(
      tiposActosProcesales.map(({ id, descripcion, idCategoria, ...detail }) => ({
        id,
        descripcion,
        id_categoria: idCategoria,
        detalle: JSON.stringify(detail),
      })),
    )
    .execute()
}

const departmentOf = new Map(municipios.map(({ id, idDepartamento }) => [id, idDepartamento]))

const personDetail = (person: PersonaNatural) => ({
  tipoDocumentoIdentidad: identityDocumentTypes[person.idTipoIdentidad - 1] ?? identityDocumentTypes[0],
  lugarExpedicion: person.lugarExpedicion,
  fechaNacimiento: person.fechaNacimiento,
  sexo: person.sexo,
  idEstadoCivil: person.idEstadoCivil,
  idNacionalidad: person.idNacionalidad,
  idDepartamento: departmentOf.get(person.idMunicipioNacimiento ?? 0) ?? null,
  idMunicipioNacimiento: person.idMunicipioNacimiento,
  celular: person.celular,
  email: person.email,
  profesionOcupacion: person.profesionOcupacion,
  esCiudadanoDigital: person.esCiudadanoDigital,
  domicilioReal: {
    idPais: defaultCountryId,
    idDepartamento: departmentOf.get(person.domicilio.idMunicipio) ?? null,
    idMunicipio: person.domicilio.idMunicipio,
    direccion: person.domicilio.direccion,
    telefono: '',
    latitud: person.domicilio.latitud,
    longitud: person.domicilio.longitud,
  },
})

async function fillPeople(tx: Tx): Promise<void> {
  const registered = new Set(personas.map(({ documentoIdentidad }) => documentoIdentidad))
  const rows = personas.map((person) => ({
    documento_identidad: person.documentoIdentidad,
    complemento: person.complemento ?? '',
    nombres: person.nombres,
    primer_apellido: person.primerApellido,
    segundo_apellido: person.segundoApellido,
    detalle: JSON.stringify(personDetail(person)),
  }))
  const workers = staff
    .filter(({ documentoIdentidad }) => !registered.has(documentoIdentidad))
    .map((person) => ({
      documento_identidad: person.documentoIdentidad,
      complemento: '',
      nombres: person.nombres,
      primer_apellido: person.primerApellido,
      segundo_apellido: person.segundoApellido,
      detalle: JSON.stringify({ email: person.email }),
    }))
  await tx
    .insertInto('persona')
    .values([...rows, ...workers])
    .execute()
  const ids = await personIds(tx)
  await tx
    .insertInto('abogado')
    .values(
      abogados.map((lawyer) => ({
        id_persona: ids.get(lawyer.documentoIdentidad) ?? 0,
        matricula: lawyer.matricula,
        fecha_vencimiento: lawyer.fechaVencimientoMatricula,
      })),
    )
    .execute()
  await tx
    .insertInto('persona_juridica')
    .values(
      personasJuridicas.map(({ nit, razonSocial, ...detail }) => ({
        nit,
        razon_social: razonSocial,
        detalle: JSON.stringify(detail),
      })),
    )
    .execute()
}

async function personIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('persona')
    .select(['id', 'documento_identidad'])
    .where('complemento', '=', '')
    .execute()
  return new Map(rows.map((row) => [row.documento_identidad, row.id]))
}

async function fillAccounts(tx: Tx, passwords: ReadonlyMap<string, string>): Promise<void> {
  await tx
    .insertInto('usuario')
    .values(
      staff.map((person) => ({
        usuario: person.usuario,
        clave: passwords.get(person.usuario) ?? '',
        documento_identidad: person.documentoIdentidad,
        email: person.email,
        id_oficina: person.idOficina,
        es_por_defecto: person.usuario === 'nuevo',
      })),
    )
    .execute()
  const accounts = await tx.selectFrom('usuario').select(['id', 'usuario']).execute()
  const accountOf = new Map(accounts.map(({ id, usuario }) => [usuario, id]))
  const idOf = (usuario: string) => accountOf.get(usuario) ?? 0
  await tx
    .insertInto('usuario_rol')
    .values(
      staff.flatMap(({ usuario, roles }) =>
        roles.map((rol, orden) => ({ id_usuario: idOf(usuario), rol, orden })),
      ),
    )
    .execute()
  const standIns = staff.flatMap(({ usuario, suplencias }) =>
    suplencias.map((office) => ({ id_usuario: idOf(usuario), id_oficina: office })),
  )
  if (standIns.length > 0) await tx.insertInto('suplencia').values(standIns).execute()
}

async function fillMenus(tx: Tx): Promise<void> {
  await tx
    .insertInto('menu')
    .values(
      menus.map((menu) => ({
        id: menu.id,
        nombre: menu.nombre,
        descripcion: menu.descripcion,
        icono: menu.icono,
        url: menu.url,
        orden_despliegue: menu.ordenDespliegue,
        id_padre: menu.idPadre,
      })),
    )
    .execute()
  await tx
    .insertInto('menu_rol')
    .values(menus.flatMap(({ id, roles }) => roles.map((rol) => ({ id_menu: id, rol }))))
    .execute()
  await sql`analyze`.execute(tx)
}
