import { fileSeam } from '../../telemetry/seams.ts'
import type { FileStore } from '../file-store.ts'

/** A store each of whose uses is told of at its telemetry seam. */
export function toldStore(store: FileStore): FileStore {
  const told =
    <A extends unknown[], R>(operation: keyof FileStore, use: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      fileSeam.tracePromise(() => use(...given), { operation })
  return {
    put: told('put', store.put),
    get: told('get', store.get),
    open: told('open', store.open),
    recheck: told('recheck', store.recheck),
    sweep: told('sweep', store.sweep),
    reach: told('reach', store.reach),
  }
}
