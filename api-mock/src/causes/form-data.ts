import { formOfWire } from '@estrado/machines/causes/wire'
import { nameWithPower, representativeLabel } from '@estrado/machines/parties/label-texts'
import { proceduralRoleIds } from '@estrado/machines/parties/party-types'
import { readableDate, readableMoment } from '@estrado/machines/time/shown'
import { qrOf } from '../documents/qr.ts'
import type { CauseOfForm } from './cause-of-form.ts'

/** An instant as documents print it; none, nothing. */
export const shown = (instant: string | null): string => (instant ? readableMoment(new Date(instant)) : '')

const incident = (cause: CauseOfForm): string => {
  const form = formOfWire(cause)
  if (form.modoFecha === 'aproximada') return form.fechaAproximada
  const from = `${readableDate(form.fechaInicio)} ${form.horaInicio}`
  return form.modoFecha === 'entre' ? `${from} a ${readableDate(form.fechaFin)} ${form.horaFin}` : from
}

export type DrawFacts = {
  readonly juzgado: string
  readonly juez: string | null
  readonly semilla: string
  readonly fecha: string
  readonly candidatos: readonly { oficina: string; carga: number; peso: number }[]
}

type PartyOfForm = CauseOfForm['sujetosProcesales'][number]

/** Who represents a party: a legal entity by its statutes, too. */
function representativesOf({ listaRepresentantes, personaJuridica }: PartyOfForm) {
  if (!personaJuridica) return listaRepresentantes
  const legal = {
    nombreCompleto: personaJuridica.representante.nombreCompleto,
    idTipoSujetoProcesal: proceduralRoleIds.representanteLegal,
  }
  return [legal, ...listaRepresentantes]
}

/** Everything that the Formulario Único's template prints. `draw` null: a draft, marked so. */
export function formData(cause: CauseOfForm, draw: DrawFacts | null, qrAddress: string | null) {
  return {
    codigo: cause.codigoUnico,
    tipoAccion: cause.tipoAccion,
    tags: cause.tags,
    origen: cause.origen,
    registro: shown(cause.fechaCreacion),
    oficinaRegistro: cause.oficinaRegistro,
    lugar: {
      departamento: cause.departamento,
      municipio: cause.municipio,
      direccion: cause.hechoDireccion,
      zona: cause.hechoZona,
      referencia: cause.hechoReferenciaLugar,
      medios: cause.mediosTelematicos.join(', '),
      coordenadas:
        cause.hechoLatitud === null || cause.hechoLongitud === null
          ? ''
          : `${cause.hechoLatitud.toFixed(6)}, ${cause.hechoLongitud.toFixed(6)}`,
      fecha: incident(cause),
    },
    relato: cause.hechoRelato,
    sujetos: cause.sujetosProcesales.map((party) => ({
      tipo: party.etiqueta,
      nombre: party.nombreCompleto,
      documento: party.documento,
      delitos: party.delitos.map(({ descripcion }) => descripcion),
      abogados: party.listaAbogados.map((lawyer) => `${nameWithPower(lawyer)} (RPA ${lawyer.matricula})`),
      representantes: representativesOf(party).map(
        ({ nombreCompleto, idTipoSujetoProcesal }) =>
          `${nombreCompleto} (${representativeLabel(idTipoSujetoProcesal)})`,
      ),
    })),
    documentos: cause.actosProcesales.map((document) => ({
      referencia: document.referencia,
      tipo: document.tipoActoProcesal.descripcion,
      fojas: document.fojasAdjunto,
    })),
    sorteo: draw && { ...draw, fecha: shown(draw.fecha) },
    qr: qrAddress && qrOf(qrAddress),
  }
}
