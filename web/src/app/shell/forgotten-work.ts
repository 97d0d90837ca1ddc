import { removeForgottenParts } from '../../causes/wizard/unsaved/unsaved-store.ts'
import { removeForgottenPages } from '../../client/page-store.ts'
import { removeForgottenDrafts } from '../../client/unsaved-store.ts'

/** Retention: unsaved work and scanned pages that nobody came back for leave this browser, whoever is signed in. */
export async function removeForgottenWork(now: Date): Promise<void> {
  const removals = [removeForgottenDrafts, removeForgottenPages, removeForgottenParts]
  const done = await Promise.allSettled(removals.map((remove) => remove(now)))
  for (const one of done)
    if (one.status === 'rejected') console.warn('Lo olvidado no se borró de este equipo', one.reason)
}
