import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** They go over all tables that the process knows; other files describe tables of their own. Among themselves they share. */
const whole = ['catalogue', 'hostile', 'matrix', 'path-fields', 'personal-numbers', 'tenants'].map(
  (name) => `tests/service/${name}.test.ts`,
)

const server = {
  environment: 'node' as const,
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // Modules are made ready once, not at each start: half of the time of a run of one file.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    // The default leaves one processor to nobody; more than twelve would ask the one database for too many connections.
    maxWorkers: Math.min(12, Math.max(2, availableParallelism())),
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/{shared,server}/**/*.test.ts', 'tests/service/**/*.test.ts'],
          exclude: whole,
          setupFiles: ['tests/support/each-file.ts'],
          // Loading the modules anew for each file took half of the run.
          isolate: false,
        },
      },
      {
        test: { ...server, name: 'whole', include: whole, setupFiles: ['tests/support/each-file.ts'], isolate: false },
      },
      {
        test: {
          ...server,
          name: 'alone',
          include: ['tests/{launcher,fault}/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['tests/support/each-file.ts'],
        },
      },
      {
        test: {
          name: 'web',
          // Those that want a document say so in their first line; making one for each of the others took half of their time.
          environment: 'node',
          include: ['src/**/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/each-web-file.ts'],
          testTimeout: 60_000,
          // A process of its own for each file, with React and its widgets, took the other half.
          isolate: false,
        },
      },
    ],
  },
})
