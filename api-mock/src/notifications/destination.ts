import type { Destination } from '@estrado/machines/notifications/facts'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import { serviceOf } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ruleBroken } from '../errors.ts'

type Home = {
  readonly direccion?: string
  readonly latitud?: number | null
  readonly longitud?: number | null
}

/** What is known of a party as far as it says where to find them; a legal entity stands where it is registered. */
type Known = {
  readonly id_persona_natural: number | null
  readonly id_persona_juridica: number | null
  readonly persona:
    | (Home & {
        readonly domicilioReal?: Home
        readonly email?: string
        readonly esCiudadanoDigital?: boolean | null
      })
    | null
}

/** Where a party is to be found, and whether they have a mailbox of digital citizenship. */
export type Whereabouts = Destination & { readonly idPersona: number | null; readonly buzon: boolean }

const nowhere: Destination = { direccion: '', latitud: null, longitud: null, correo: '' }

export function whereaboutsOf({ id_persona_natural, id_persona_juridica, persona }: Known): Whereabouts {
  const home = persona?.domicilioReal ?? persona ?? {}
  const { direccion = '', latitud = null, longitud = null } = home
  const correo = persona?.email ?? ''
  const placed = latitud !== null && longitud !== null
  return {
    idPersona: id_persona_natural ?? id_persona_juridica,
    direccion,
    latitud: placed ? latitud : null,
    longitud: placed ? longitud : null,
    correo,
    buzon: persona?.esCiudadanoDigital === true && correo !== '',
  }
}

const partyOf = (db: Database, idSujeto: number) =>
  db
    .selectFrom('sujeto_procesal')
    .select(['id_persona_natural', 'id_persona_juridica'])
    .select(sql<Known['persona']>`facts -> 'persona'`.as('persona'))
    .where('id', '=', idSujeto)

/** The same of a party in the database. */
export const whereabouts = async (db: Database, idSujeto: number): Promise<Whereabouts> =>
  whereaboutsOf(await partyOf(db, idSujeto).executeTakeFirstOrThrow())

/** 422 where an address comes under another person's number than that of the party who is notified. */
export async function checkPerson(
  db: Database,
  idSujeto: number,
  idPersona: number | null | undefined,
): Promise<void> {
  if (!idPersona) return
  const party = await partyOf(db, idSujeto).executeTakeFirst()
  if (party && whereaboutsOf(party).idPersona !== idPersona)
    throw ruleBroken({ idPersona: [refusals.personOfOther] })
}

/** Of where a party is, what a way needs: a mailbox no address, a visit no mail; who is told at a hearing is there. */
export function destinationFor(
  idTipo: number,
  { direccion, latitud, longitud, correo }: Destination,
): Destination {
  switch (serviceOf(idTipo)) {
    case 'walk':
      return { direccion: direccion.trim(), latitud, longitud, correo: '' }
    case 'electronic':
      return { ...nowhere, correo: correo.trim() }
    default:
      return nowhere
  }
}
