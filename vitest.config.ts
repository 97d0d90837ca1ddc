import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes. Begun first, none of them is what the run ends up waiting for. */
const longest = [
  'accessibility/gallery',
  'paths/api/cause',
  'paths/browser/digitising',
  'paths/browser/',
  'accessibility/',
  'signing/',
  'faults/start',
  'faults/fault-histories',
  'causes/',
  'session/',
  'shell/',
  'paths/api/',
]

/** Files of the API that count in the process itself, or put something in place of a package. */
const ownProcess = ['api-mock/src/access/alarms.test.ts', 'api-mock/src/access/passwords.test.ts']

/** Files that cross packages and need neither a build nor a database nor a browser of the product. */
const alone = [
  'tests/src/cluster/databases.test.ts',
  'tests/src/constants/*.test.ts',
  'tests/src/docs/*.test.ts',
  'tests/src/faults/history/*.test.ts',
  'tests/src/figures/*.test.ts',
  'tests/src/packages/{build-files,commands,copied-packages,supervisor}.test.ts',
  'tests/src/paths/*.test.ts',
  'tests/src/paths/mutation/*.test.ts',
  'tests/src/signing/differential/*.test.ts',
]

/** Files that need the API and its database, and wait for no build. */
const overApi = [
  'tests/src/acts/*.test.ts',
  'tests/src/causes/exported-package.test.ts',
  'tests/src/inboxes/*.test.ts',
  'tests/src/documents/{forged-form,later-signer,signed-form}.test.ts',
  'tests/src/paths/api/*.test.ts',
]

/** Projects by what their files take, the longest first. */
const projects = ['tests', 'agent', 'api-mock', 'api-mock-apart', 'pure']

/** Worker reuse: a worker goes on to the next file, with what it imported, only if that is of its project. */
const rank = ({ moduleId, project }: TestSpecification): number => {
  const at = longest.findIndex((part) => moduleId.includes(`/tests/src/${part}`))
  return projects.indexOf(project.name) * (longest.length + 1) + (at === -1 ? longest.length : at)
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

/** What the product starts as processes and threads of their own; only projects of which a file runs ask for it. */
const built = 'scripts/testing/built.mjs'

/** A PostgreSQL for the run. */
const cluster = [built, 'api-mock/src/testing/global-setup.ts']

export default defineConfig({
  test: {
    environment: 'node',
    // Browsers and databases are waited for: with two files on two cores one seventh of the processor stood idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // Only what never comes waits so long: one test was seen to take 80 s of a machine whose cores all share.
    testTimeout: 300_000,
    hookTimeout: 240_000,
    // One second, the default, is less than a page takes to save on a machine that other tests use too.
    expect: { poll: { timeout: 60_000 } },
    // Cold dependency cache: a new checkout bundles the packages before its first component test, all cores being shared.
    browser: { connectTimeout: 300_000 },
    projects: [
      // Without effects a file can't leave anything behind for the next: they share what they import.
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['machines/src/**/*.test.ts', 'web/src/**/*.test.ts', ...alone],
          isolate: false,
        },
      },
      // Ports, folders, tokens and certificates are each file's own, and drivers are processes: what is imported is shared.
      {
        extends: true,
        test: { name: 'agent', include: ['agent/src/**/*.test.ts'], globalSetup: built, isolate: false },
      },
      'web/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['tests/src/**/*.test.ts'],
          exclude: [...alone, ...overApi],
          globalSetup: [built, 'tests/src/stack/global-setup.ts'],
          setupFiles: 'tests/src/stack/told-failures.ts',
          // The whole product is imported once a worker, not once a file; what a file starts it ends.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-mock',
          include: ['api-mock/src/**/*.test.ts', ...overApi],
          exclude: ownProcess,
          globalSetup: cluster,
          setupFiles: 'tests/src/repeatable-draws.ts',
          // What a file opens it closes; only what the API imports is shared, and that is most of its start.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'api-mock-apart', include: ownProcess, globalSetup: cluster },
      },
    ],
  },
})
