import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'machines', include: ['machines/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'agent', include: ['agent/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['tests/src/**/*.test.ts'],
          globalSetup: ['tests/src/stack/global-setup.ts'],
          // Real browsers on two cores that all tests share.
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-mock',
          include: ['api-mock/src/**/*.test.ts'],
          globalSetup: ['api-mock/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
