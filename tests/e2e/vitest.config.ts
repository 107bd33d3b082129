import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the built product; `npm test` builds it before. */
export default defineConfig({
  test: {
    name: 'browser',
    environment: 'node',
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/support/global-setup.ts'],
    // The product, its database and the browser want the second processor.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
