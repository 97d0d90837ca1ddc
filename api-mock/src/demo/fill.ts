import { competences } from '@estrado/machines/organisation/competences'
import { standIns } from '@estrado/machines/organisation/stand-ins'
import { turns } from '@estrado/machines/organisation/turns'
import { notificationZones } from '@estrado/machines/organisation/zones/notification-zones'
import { identityDocumentTypes } from '@estrado/machines/parties/identity-documents'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { defaultCountryId } from '@estrado/machines/vocabulary/defaults'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { sql } from 'kysely'
import { defaultPassword, hashPassword } from '../access/passwords.ts'
import { type Database, inTransaction, type Tx } from '../database/connect.ts'
import { noteInstalled } from '../database/installed.ts'
import { takeTurn } from '../database/turns.ts'
import { bringReferenceData } from '../reference/bring.ts'
import { bringEntries, rowsOf } from '../reference/kept.ts'
import { samples } from './complete-samples.ts'
import { competencias, turnos } from './data/draw.ts'
import { municipios } from './data/geography.ts'
import { abogados, personas, personasJuridicas } from './data/persons.ts'
import { staff } from './data/staff.ts'
import type { PersonaNatural } from './data/types.ts'
import { demoZones } from './data/zones.ts'

/**
 * Brings the reference data up to this version, and fills a database without accounts with the demo court's people.
 * All of it or nothing, one start after the other. True: it was filled.
 */
export async function fillDemoCourt(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await takeTurn(tx, 'start')
    await bringReferenceData(tx)
    const known = await tx.selectFrom('usuario').select('id').limit(1).executeTakeFirst()
    if (known) return false
    await fillPeople(tx)
    await fillAccounts(tx, await hashedPasswords())
    await bringEntries(tx, rowsOf(competences, competencias))
    await bringEntries(tx, rowsOf(turns, turnos))
    await noteInstalled(tx, 'causas de ejemplo', samples.pending)
    await sql`analyze`.execute(tx)
    return true
  })
}

/** Of two passwords that everybody is told: a salt for each account would hide nothing, and cost a first start seconds. */
async function hashedPasswords(): Promise<ReadonlyMap<string, string>> {
  const ofAll = await hashPassword(demoPassword)
  const ofTheNew = await hashPassword(defaultPassword)
  return new Map(staff.map(({ usuario }) => [usuario, usuario === 'nuevo' ? ofTheNew : ofAll]))
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
    .insertInto('puesto')
    .values(
      staff.flatMap(({ usuario, idOficina, puestos }) =>
        puestos.map((post, index) => ({
          id_usuario: idOf(usuario),
          numero: index + 1,
          rol: post.rol,
          id_oficina: post.idOficina ?? idOficina,
          desde: startOfDay(post.desde),
          hasta: post.hasta === null ? null : startOfDay(addDays(post.hasta, 1)),
        })),
      ),
    )
    .execute()
  const substitutes = staff
    .flatMap(({ usuario, suplencias }) =>
      suplencias.map((idOficina) => ({ idUsuario: idOf(usuario), idOficina })),
    )
    .map((one, place) => ({ id: place + 1, ...one }))
  await bringEntries(
    tx,
    rowsOf(
      standIns,
      substitutes.map(({ id, ...who }) => ({
        id,
        fila: {
          motivo: 'Suplencia dispuesta por el Tribunal Departamental',
          ...who,
          desde: '2026-01-05',
          hasta: null,
        },
      })),
    ),
  )
  const servers = [idOf('diligenciero')]
  await bringEntries(
    tx,
    rowsOf(
      notificationZones,
      demoZones.map((zone, place) => ({ id: place + 1, fila: { ...zone, diligencieros: servers } })),
    ),
  )
}
