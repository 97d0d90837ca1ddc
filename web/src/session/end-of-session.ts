import { serviceDatabase } from '@estrado/machines/vocabulary/storage-keys'

/**
 * Least privilege: what is for the eyes of whoever is signed in leaves the device with their session, however that
 * ended; work that wasn't handed in stays. No database is made where there was none.
 */
export async function forgetOnDevice(userId: number): Promise<void> {
  try {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === serviceDatabase)) return
    const { serviceStore } = await import('../notifications/day/service-store.ts')
    await serviceStore.forgetDay(userId)
  } catch (error) {
    console.warn('La jornada no se borró de este equipo', error)
  }
}
