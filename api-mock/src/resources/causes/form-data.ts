import { representativeLabel } from '@estrado/machines/messages/party-labels'
import { renderSVG } from 'uqr'
import type { CauseOfForm } from './draw.ts'

/** Dates of a document: `21/11/2026 10:42`, in La Paz. */
const shown = (instant: string | null): string => {
  if (!instant) return ''
  const local = new Date(new Date(instant).getTime() - 4 * 3_600_000).toISOString()
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11, 16)}`
}

const incident = ({ general }: CauseOfForm): string => {
  if (general.modoFecha === 'aproximada') return general.fechaAproximada
  const from = `${dayOf(general.fechaInicio)} ${general.horaInicio}`
  return general.modoFecha === 'entre' ? `${from} a ${dayOf(general.fechaFin)} ${general.horaFin}` : from
}

const dayOf = (date: string): string => date.split('-').reverse().join('/')

export type DrawFacts = {
  readonly juzgado: string
  readonly juez: string | null
  readonly semilla: string
  readonly fecha: string
  readonly candidatos: readonly { oficina: string; carga: number; peso: number }[]
}

/** Everything that the Formulario Único's template prints. `draw` null: a draft, marked so. */
export function formData(cause: CauseOfForm, draw: DrawFacts | null, qrAddress: string | null) {
  const { general } = cause
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
      direccion: general.hechoDireccion,
      zona: general.hechoZona,
      referencia: general.hechoReferenciaLugar,
      medios: general.mediosTelematicos.join(', '),
      coordenadas:
        general.hechoLatitud === null || general.hechoLongitud === null
          ? ''
          : `${general.hechoLatitud.toFixed(6)}, ${general.hechoLongitud.toFixed(6)}`,
      fecha: incident(cause),
    },
    relato: general.hechoRelato,
    sujetos: cause.sujetosProcesales.map((party) => ({
      tipo: party.etiqueta,
      nombre: party.nombreCompleto,
      documento: party.documentoIdentidadONit,
      delitos: party.delitos.map(({ descripcion }) => descripcion),
      abogados: party.listaAbogados.map((lawyer) => `${lawyer.nombreCompleto} (RPA ${lawyer.matricula})`),
      representantes: party.listaRepresentantes.map(
        ({ nombreCompleto, idTipoSujetoProcesal }) =>
          `${nombreCompleto} (${representativeLabel(idTipoSujetoProcesal)})`,
      ),
    })),
    documentos: cause.documentos.map((document) => ({
      referencia: document.referencia,
      tipo: document.tipoActoProcesal.descripcion,
      fojas: document.fojasAdjunto,
    })),
    sorteo: draw && { ...draw, fecha: shown(draw.fecha) },
    qr: qrAddress && { direccion: qrAddress, svg: renderSVG(qrAddress, { border: 1, ecc: 'M' }) },
  }
}
