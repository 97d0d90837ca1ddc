import { type ReactNode, useState } from 'react'

/** A caller that shows another text in the same editor. */
export function Switching({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  const [switched, setSwitched] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setSwitched(true)}>
        Cambiar
      </button>
      {switched ? second : first}
    </>
  )
}
