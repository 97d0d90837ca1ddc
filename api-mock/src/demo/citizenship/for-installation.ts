import { login } from '@estrado/machines/messages/access'
import { settings } from '@estrado/machines/settings/declared'
import { type CitizenshipSettings, demoClientId, type Settings } from '../../settings.ts'
import { citizenshipFolder, demoClientSecret } from './client-secret.ts'
import { type RunningCitizenshipProvider, startCitizenshipProvider } from './provider.ts'

type Installation = Pick<Settings, 'dataFolder' | 'publicUrl'> & Partial<Pick<Settings, 'host'>>

/** Starts the demo's provider for an installation of the product. `issuer` null: this machine, at the port. */
export const demoProviderOf = (
  { dataFolder, publicUrl, host = '127.0.0.1' }: Installation,
  port: number,
  issuer: string | null = null,
): Promise<RunningCitizenshipProvider> =>
  startCitizenshipProvider({
    port,
    host,
    issuer,
    folder: citizenshipFolder(dataFolder),
    client: {
      id: demoClientId,
      secret: demoClientSecret(dataFolder),
      name: login.product,
      returnAddress: `${publicUrl}/login`,
    },
  })

/** The settings with which the API of the same installation finds it. */
export const settingsOfDemoProvider = (issuer: string): CitizenshipSettings => ({
  issuer,
  clientId: demoClientId,
  clientSecret: null,
  documentClaim: settings.citizenshipDocumentClaim.byDefault,
  suffixClaim: settings.citizenshipSuffixClaim.byDefault,
})
