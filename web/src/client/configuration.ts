import { type WebConfiguration, webConfigurationPath } from '@estrado/machines/contract/web-configuration'

let asked: Promise<WebConfiguration> | undefined

/** Where the agent of this machine listens. Asked once a page; a failure is asked again at the next call. */
export function configuration(): Promise<WebConfiguration> {
  asked ??= read().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function read(): Promise<WebConfiguration> {
  const answer = await fetch(webConfigurationPath)
  if (!answer.ok) throw new Error(`${webConfigurationPath}: ${answer.status}`)
  return (await answer.json()) as WebConfiguration
}
