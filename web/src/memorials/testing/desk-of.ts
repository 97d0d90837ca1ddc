import type { Desk } from '../register.logic.ts'

type Type = Pick<Desk['tipos'][number], 'id' | 'descripcion' | 'conAdjuntos'>

/** A court's desk that takes memorials of one type, from one presenter. */
export const deskOf = (type: Type, presenter: Desk['presentantes'][number]): Desk => ({
  causa: { id: 9, codigoUnico: '20260200009', estadoDescripcion: 'Sorteada', juzgado: 'Juzgado 1' },
  tipos: [{ ...type, requiereAdjuntos: false, requiereAgendamiento: false }],
  presentantes: [presenter],
})

/** The complainant, as who hands a memorial in. */
export const complainant: Desk['presentantes'][number] = {
  calidad: 'sujeto',
  idSujeto: 1,
  idAbogado: null,
  nombre: 'Rosa Ángela Ñacato',
  detalle: 'Acusador',
}
