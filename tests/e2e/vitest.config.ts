import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the built product; `npm test` builds it before. */
export default defineConfig({
  test: {
    name: 'browser',
    environment: 'node',
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/support/global-setup.ts'],
    setupFiles: ['tests/e2e/support/each-file.ts'],
    // Loading the driver of the browser anew for each file took two and a half minutes of the run.
    isolate: false,
    // The product, its database and the browser want every second processor.
    maxWorkers: Math.min(6, Math.max(2, Math.floor(availableParallelism() / 2))),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A screen answers when it can; only what stays wrong is wrong.
    expect: { poll: { timeout: 20_000 } },
  },
})
