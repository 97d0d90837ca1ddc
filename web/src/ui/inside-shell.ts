import { createContext, useContext } from 'react'

/** True below the signed-in shell, which brings `main`, header and footer. */
export const InsideShell = createContext(false)

export const useInsideShell = () => useContext(InsideShell)
