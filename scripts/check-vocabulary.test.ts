import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkHouse } from './check-house/house.ts'
import { SERVER_ROOMS, VERBS } from './check-house/vocabulary.ts'

/** The rules that one file breaks. */
const rules = (path: string, text = 'export const a = 1\n'): string[] =>
  checkHouse(new Map([[path, text]])).map(({ rule }) => rule)

describe('vocabulary', () => {
  const unit = 'src/business/parking-space'
  test.each([
    `${unit}/shared/service.ts`,
    `${unit}/shared/types.ts`,
    `${unit}/shared/deep/tally.ts`,
    `${unit}/shared/tally.tsx`,
    `${unit}/server/schema.ts`,
    `${unit}/server/controller.ts`,
    `${unit}/server/list.tsx`,
    `${unit}/server/list.ts`,
    `${unit}/server/ways.ts`,
    `${unit}/server/parking.ts`,
    `${unit}/server/space-rate.ts`,
    `${unit}/server/rows-of-space.ts`,
    `${unit}/server/spaces-open.ts`,
    `${unit}/server/parts.test.ts`,
    `${unit}/shared/standing.ts`,
    `${unit}/shared/manager.ts`,
    `${unit}/web/list-page.ts`,
    `${unit}/web/parts.tsx`,
    `${unit}/web/schema.ts`,
    `${unit}/web/service.ts`,
    `${unit}/web/deep/table.tsx`,
    `${unit}/web/use-rows.tsx`,
    `${unit}/service.ts`,
    `${unit}/lib/server/deep/service.ts`,
    'src/business/service.ts',
    'src/shops/repair/server/service.ts',
    'src/kernel/db.ts',
    `${unit}/server/RepairService.ts`,
    `${unit}/shared/index.ts`,
    'tests/support/index.ts',
    'src/kernel/shared/utils/dates.ts',
    'src/kernel/web/helpers.ts',
    'scripts/common/print.ts',
    `${unit}/server/migrations/0001_repair.sql`,
    `${unit}/server/migrations/20261341T0930_repair.sql`,
    `${unit}/server/migrations/20261121T0930-repair.sql`,
    `${unit}/server/tables.sql`,
  ])('%s has no place in the house', (path) => {
    expect(rules(path)).toEqual(['vocabulary'])
  })

  test.each([
    ...['schema', 'fields', 'states', 'permissions', 'dictionaries', 'api', 'events', 'tally'].map(
      (name) => `${unit}/shared/${name}.ts`,
    ),
    ...['tables', 'repository', 'service', 'routes', 'statistics', 'jobs', 'handlers', 'lookup', 'lists', 'rules'].map(
      (name) => `${unit}/server/${name}.ts`,
    ),
    ...['menu', 'todos', 'searches', 'files', 'imports', 'seed', 'feature', 'ports', 'flow', 'guards', 'steps'].map(
      (name) => `${unit}/server/${name}.ts`,
    ),
    ...['view', 'feature', 'list-page', 'deal-dialog', 'log-panel', 'ticket-print', 'pickers/ticket-picker'].map(
      (name) => `${unit}/web/${name}.tsx`,
    ),
    // A part in front of its room, a verb, a verb with its object.
    ...['space-repository', 'long-term-rules', 'transfer', 'open-space', 'sign-in-by-phone', 'seed-plan'].map(
      (name) => `${unit}/server/${name}.ts`,
    ),
    `${unit}/server/two-spaces-at-once.test.ts`,
    `${unit}/web/use-rows.test.tsx`,
    `${unit}/web/progress.ts`,
    `${unit}/web/space-mark.tsx`,
    `${unit}/web/space-mark.css`,
    `${unit}/web/list-page.test.tsx`,
    `${unit}/server/seed.data.ts`,
    `${unit}/visit/server/service.ts`,
    `${unit}/server/migrations/20261121T0930_repair-ticket.sql`,
    'src/kernel/web/tab-strip.tsx',
    'src/engines/manage-view/web/table/cell.tsx',
    'src/app/web/shell/header.tsx',
    'tests/e2e/sign-in.test.ts',
    'bin/lib/install.mjs',
  ])('%s is at home', (path) => {
    expect(rules(path)).toEqual([])
  })

  test('a file called use-… holds a hook', () => {
    const path = `${unit}/web/use-rows.ts`
    const said = ['vocabulary']
    expect(rules(path, 'export function useRows(): void {}\n')).toEqual([])
    expect(rules(path, 'export const useRows = (): void => {}\n')).toEqual([])
    expect(rules(path, 'function useRows(): void {}\nexport const rows = useRows\n')).toEqual(said)
    expect(rules(path, 'export const used = 1\n')).toEqual(said)
    expect(rules('src/kernel/web/use-rows.ts', 'export const rows = 1\n')).toEqual(said)
    expect(rules(path.replace('.ts', '.test.ts'), 'export const rows = 1\n')).toEqual([])
  })

  test('no unit names the rooms of its server side freely', () => {
    expect(rules('src/services/workflow/server/guards-cost.ts')).toEqual(['vocabulary'])
    expect(rules('src/services/workflow/server/deep/guards.ts')).toEqual(['vocabulary'])
  })

  test('each word of the page of names is at home, and each room stands on the page', () => {
    const page = readFileSync('docs/vocabulary.md', 'utf8')
    const examples = [...page.matchAll(/`(src\/[\w./-]+\.tsx?)`/g)].map((match) => match[1]!)
    expect(examples.length).toBeGreaterThan(40)
    expect(examples.filter((path) => !existsSync(path))).toEqual([])
    expect(SERVER_ROOMS.filter((room) => !page.includes(`| \`${room}\``))).toEqual([])
    expect(VERBS.filter((verb) => !RegExp(`\\b${verb}\\b`).test(page))).toEqual([])
  })
})
