import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { partiesOf } from '../causes/read.ts'

/** Parties and their lawyers, as those who may hand something in are offered. */
export const whoMayHandIn = (parties: Awaited<ReturnType<typeof partiesOf>>) =>
  parties.flatMap((party) => {
    const name = party.protegido ? identityTexts.reserved : party.nombreCompleto
    const side = party.etiqueta || party.tipoSujetoProcesal.descripcion
    return [
      { calidad: 'sujeto' as const, idSujeto: party.id, idAbogado: null, nombre: name, detalle: side },
      ...party.listaAbogados.map(({ id, nombreCompleto }) => ({
        calidad: 'abogado' as const,
        idSujeto: party.id,
        idAbogado: id,
        nombre: nombreCompleto,
        detalle: `Abogado de ${name}`,
      })),
    ]
  })
