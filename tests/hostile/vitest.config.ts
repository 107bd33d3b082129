import { defineConfig } from 'vitest/config'

/** The long form of the proofs with made-up requests: `npm run hostile`. How many is set by HOSTILE_COUNT. */
export default defineConfig({
  test: {
    name: 'hostile',
    environment: 'node',
    include: ['tests/hostile/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 7_200_000,
    hookTimeout: 120_000,
  },
})
