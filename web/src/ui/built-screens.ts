import { createContext } from 'react'

/** Addresses of the screens that exist; the application says them. */
export const BuiltScreens = createContext<ReadonlySet<string>>(new Set())
