import type { AnswerOf } from '@estrado/machines/contract/types'
import type { LoggedIn, TestApi } from './api.ts'

const somebody = { calidad: 'tercero', nombre: 'Zenobia Quisbert Mamani', documento: '7654321' }
const item = (precinto: string) => ({
  descripcion: `Teléfono celular con precinto ${precinto}`,
  cantidad: 1,
  embalaje: 'Sobre manila',
  precinto,
})

let items = 0

/** Uniqueness: a seal of a test's own, which no other item has. */
export const newSeal = (): string => {
  items += 1
  return `A-${items}`
}

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
    body: { idCausa, presentadoPor: somebody, elementos: [item(newSeal())], ...changes },
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
  observacion: '',
}

const sealOf = (api: TestApi, id: number) =>
  api.services.db.selectFrom('prueba').select('precinto').where('id', '=', id).executeTakeFirst()

/** The next link of an item's chain, under the version that was seen and, unless told, the seal as it stands. */
export const moveItem = async (
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
    body: { ...whole, ...(await sealOf(api, id)), tipo, ...changes },
    headers: { 'if-match': `"${version}"` },
  })
