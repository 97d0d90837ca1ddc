import type { AnswerOf } from '@estrado/machines/contract/types'
import type { LoggedIn, TestApi } from './api.ts'

const somebody = { calidad: 'tercero', nombre: 'Zenobia Quisbert Mamani', documento: '7654321' }
const item = (precinto: string) => ({
  descripcion: `Teléfono celular con precinto ${precinto}`,
  cantidad: 1,
  embalaje: 'Sobre manila',
  precinto,
})

/** Items that somebody hands over in a cause. */
export const handItems = (
  api: TestApi,
  { token }: LoggedIn,
  idCausa: number,
  changes: object = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  api.call('pruebas.register', {
    token,
    headers,
    body: { idCausa, presentadoPor: somebody, elementos: [item('A-1')], ...changes },
  })

/** The number of one item that was received. */
export async function receivedItem(api: TestApi, user: LoggedIn, idCausa: number): Promise<number> {
  const { response } = await handItems(api, user, idCausa)
  return (response as AnswerOf<'pruebas.register'>).elementos[0]?.id ?? 0
}

const whole = {
  lugar: 'Estante 3, caja 7',
  institucion: 'IDIF La Paz',
  finalidad: 'Pericia informática',
  nombre: 'Perito Ñuflo Yapura',
  documento: '6543219',
  precinto: 'A-1',
  observacion: '',
}

/** The next link of an item's chain, under the version that was seen. */
export const moveItem = (
  api: TestApi,
  token: string | null,
  id: number,
  version: number,
  tipo: string,
  changes: object = {},
) =>
  api.call('pruebas.move', {
    token,
    params: { id },
    body: { ...whole, tipo, ...changes },
    headers: { 'if-match': `"${version}"` },
  })
