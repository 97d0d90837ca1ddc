import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BuiltScreens } from '../ui/built-screens.ts'
import { router } from './routes.tsx'
import { screens } from './screens.ts'
import { useSettings } from './settings.ts'
import { theme } from './theme.ts'

const built: ReadonlySet<string> = new Set(Object.keys(screens))

/** The providers around every page: the theme that the person chose, which screens there are, and the router. */
export const Application = () => (
  <Themed>
    <BuiltScreens value={built}>
      <RouterProvider router={router} />
    </BuiltScreens>
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
