import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from '../drivers/session.ts'
import { useSettings } from '../drivers/settings.ts'
import { router } from './routes.tsx'
import { followSession } from './session-navigation.ts'
import { theme } from './theme.ts'
import { adoptVariables } from './variables.ts'

function Application() {
  const { modoOscuro } = useSettings()
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={modoOscuro ? 'dark' : 'light'}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}

adoptVariables()
startSession()
followSession()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  )
}
