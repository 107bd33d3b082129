import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The default leaves one processor to nobody: of two, only one would work.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/**/{shared,server}/**/*.test.ts',
            'tests/{service,launcher,fault}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'web', environment: 'jsdom', include: ['src/**/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
