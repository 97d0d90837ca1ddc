import { launchdService } from './launchd.ts'
import type { ServiceManager, ServicePlace } from './service.ts'
import { systemdService } from './systemd.ts'
import { windowsTask } from './windows-task.ts'

/** The service manager of this system. */
export function serviceManager(place: ServicePlace): ServiceManager {
  if (place.platform === 'win32') return windowsTask(place)
  if (place.platform === 'darwin') return launchdService(place)
  return systemdService(place)
}

/** Settings that a person gave are kept in the service; what is installed is no demonstration unless they say so. */
export function settingsToKeep(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const given = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[0].startsWith('ESTRADO_') && entry[1] !== undefined,
  )
  const { ESTRADO_SUPERVISED: _, ...kept } = Object.fromEntries(given)
  return { ESTRADO_DEMO: '0', ...kept }
}
