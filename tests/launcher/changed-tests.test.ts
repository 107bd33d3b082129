import { expect, test } from 'vitest'
import { chooseJourneys, wordsIn } from '../../bin/lib/changed-tests.mjs'

const journeys = [
  { file: 'tests/e2e/village.test.ts', text: `await page.goto('/village/list')` },
  { file: 'tests/e2e/fund.test.ts', text: `await page.goto('/fund/account')` },
  { file: 'tests/e2e/rooms.test.ts', text: `call('/village/room/list')` },
]
const all = journeys.map(({ file }) => file)
const words: Record<string, string[]> = {
  'src/community/village': ['/village/list', '/village/room'],
  'src/business/maintenance-fund': ['/fund/account'],
  'src/system/job': ['/system/quartz'],
}
const choose = (...changed: string[]) => chooseJourneys(changed, journeys, (unit) => words[unit] ?? [])

test.each<[string, string[], string[]]>([
  [
    'a unit: the journeys that name its pages or calls',
    ['src/community/village/room/server/imports.ts'],
    [all[0]!, all[2]!],
  ],
  ['a journey: itself', ['tests/e2e/fund.test.ts'], [all[1]!]],
  ['both', ['tests/e2e/rooms.test.ts', 'src/business/maintenance-fund/web/x.tsx'], [all[1]!, all[2]!]],
  [
    'words, benches and other tests: none',
    ['docs/roadmap.md', 'README.md', 'bench/web/a.ts', 'tests/service/a.test.ts'],
    [],
  ],
  ['a test beside its file: none', ['src/community/village/server/a.test.ts'], []],
  ['a unit that no journey names: all', ['src/system/job/server/a.ts'], all],
  ['what all units stand on: all', ['src/kernel/web/call.ts'], all],
  ['what journeys share: all', ['tests/e2e/support/page.ts'], all],
  ['what all tests share: all', ['tests/support/test-app.ts'], all],
  ['the tools of the project: all', ['package-lock.json'], all],
])('a change of %s', (_what, changed, expected) => {
  expect(choose(...changed)).toEqual(expected)
})

test('paths are read from menus and calls', () => {
  const source = `{ path: '/village/list', id: 'x' }, base: '/village/info', path: ['/sys/a', '/sys/b'], path: '/x'`
  expect(wordsIn(source)).toEqual(['/village/list', '/village/info', '/sys/a'])
})
