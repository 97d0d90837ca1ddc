import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoProviderOf, settingsOfDemoProvider } from '../demo/citizenship/for-installation.ts'
import { startTestApi, type TestApi } from './api.ts'

/** The real API with the demo's citizenship service beside it; both end with `stop`. */
export async function startApiWithCitizenship(clusterUrl: string): Promise<TestApi> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-api-'))
  const service = await demoProviderOf({ dataFolder, publicUrl: 'http://localhost:3000' }, 0)
  const citizenship = settingsOfDemoProvider(service.issuer)
  const api = await startTestApi(clusterUrl, undefined, { dataFolder, citizenship })
  return {
    ...api,
    stop: async () => {
      await api.stop()
      await service.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
