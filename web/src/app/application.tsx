import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppRouter } from './routes.tsx'
import { useSettings } from './settings.ts'
import { theme } from './theme.ts'

/** The providers around every page: the theme that the person chose, and the router. */
export const Application = ({ router }: { readonly router: AppRouter }) => (
  <Themed>
    <RouterProvider router={router} />
  </Themed>
)

export function Themed({ children }: { readonly children: ReactNode }) {
  const { modoOscuro } = useSettings()
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={modoOscuro ? 'dark' : 'light'}
    >
      {children}
    </MantineProvider>
  )
}
