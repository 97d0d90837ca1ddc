import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from '../drivers/session.ts'
import { useSettings } from '../drivers/settings.ts'
import { router } from './routes.tsx'
import { followSession } from './session-navigation.ts'
import { cssVariablesResolver, theme } from './theme.ts'

function Application() {
  const { modoOscuro } = useSettings()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      forceColorScheme={modoOscuro ? 'dark' : 'light'}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}

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
