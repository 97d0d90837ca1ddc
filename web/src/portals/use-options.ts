import { courtKinds } from '@estrado/machines/organisation/offices'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../client/call.ts'
import type { Option } from '../ui/select-fields.tsx'

export const quiet = { notices: 'none' } as const

/** Options that hang on another choice; none while nothing is chosen, or where nobody answers. */
export function useOptions(key: number | null, load: (key: number) => Promise<readonly Option[]>) {
  const [known, setKnown] = useState<{ readonly key: number | null; readonly options: readonly Option[] }>()
  const ask = useEffectEvent(load)
  useEffect(() => {
    let left = false
    const take = (options: readonly Option[]) => {
      if (!left) setKnown({ key, options })
    }
    if (key !== null) ask(key).then(take, () => take([]))
    return () => {
      left = true
    }
  }, [key])
  return known?.key === key ? known.options : []
}

export const departmentsOf = () => call('departamentos.list', undefined, quiet)
export const municipalitiesOf = (id: number) => call('departamentos.municipios', { params: { id } }, quiet)
/** Of a municipality's offices those that hold hearings. */
export const courtsOf = async (id: number) =>
  (await call('municipios.oficinas', { params: { id } }, quiet)).filter(({ tipo }) =>
    courtKinds.includes(tipo),
  )
