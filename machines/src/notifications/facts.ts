import { Schema } from 'effect'
import { identityTexts } from '../audit/identities-texts.ts'
import { Id } from '../kernel/fact-fields.ts'
import { personal } from '../kernel/personal.ts'
import type { Fact } from '../kernel/upcast.ts'
import { identityWorkflow } from '../parties/identity/workflow.ts'

const Coordinate = Schema.NullOr(Schema.Number)

const ofAddressee = (_: unknown, fact: Fact): string => identityWorkflow.stream.of(Number(fact.idSujeto))

/** What is read of where they were to be found once they were forgotten. */
export const erasedDestination = {
  direccion: identityTexts.erased,
  latitud: null,
  longitud: null,
  correo: '',
}

/** Where somebody is to be found: their address, where it lies, and for a mailbox where its notice goes. */
export const Destination = personal(
  Schema.Struct({
    direccion: Schema.String,
    latitud: Coordinate,
    longitud: Coordinate,
    correo: Schema.String,
  }),
  {
    fields: ['direccion', 'latitud', 'longitud', 'correo'],
    subject: ofAddressee,
    erased: () => erasedDestination,
  },
)
export type Destination = typeof Destination.Type

/** What is read of where a process server stood for somebody who was forgotten. */
export const erasedPlace = { lugar: identityTexts.erased, latitud: null, longitud: null, precision: null }

/** Where a process server stood; `precision` in metres, null: no coordinates were had. */
export const Place = personal(
  Schema.Struct({ lugar: Schema.String, latitud: Coordinate, longitud: Coordinate, precision: Coordinate }),
  {
    fields: ['lugar', 'latitud', 'longitud', 'precision'],
    subject: ofAddressee,
    erased: () => erasedPlace,
  },
)
export type Place = typeof Place.Type

/** Who took the notification in; sealed under a key of their own. */
export const Receiver = personal(
  Schema.Struct({ nombre: Schema.String, documento: Schema.String, complemento: Schema.String }),
  {
    fields: ['nombre', 'documento', 'complemento'],
    erased: () => ({ nombre: identityTexts.erased, documento: '', complemento: '' }),
  },
)
export type Receiver = typeof Receiver.Type

/** What every step that tells of the addressee names: under whose key it is sealed. */
export const addressee = { idSujeto: Id } as const
