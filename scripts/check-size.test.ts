import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets, checkSizes, isOver, tableOf } from './check-size.ts'

let folder = ''
const page = 'src/system/thing/web/list-page.tsx'

/** Bytes that do not compress, so that a KiB is a KiB. */
const weight = (kib: number) => randomBytes(kib * 1024).toString('latin1')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-size-'))
  const chunk = (file: string, more: object = {}) => ({ file, ...more })
  const manifest = {
    'index.html': chunk('entry.js', { imports: ['_react.js'], css: ['entry.css'] }),
    '_react.js': chunk('react.js'),
    'src/app/web/shell/shell.tsx': chunk('shell.js', { imports: ['index.html', '_kit.js'] }),
    '_header-1.js': chunk('header.js', { name: 'header' }),
    '_home-1.js': chunk('home.js', { name: 'home' }),
    '_figures-1.js': chunk('desk.js', { name: 'figures' }),
    '_screens-1.js': chunk('screens.js', { name: 'screens' }),
    '_kit.js': chunk('kit.js', { imports: ['_react.js'] }),
    'src/business/board/web/resident-panel.tsx': chunk('resident.js'),
    'src/services/ticket/joined/web/pickers/my-work.tsx': chunk('work.js'),
    'src/app/web/widgets.tsx': chunk('widgets.js'),
    'src/app/web/widgets/time-edit.tsx': chunk('time.js'),
    'src/engines/manage-view/web/record-windows.tsx': chunk('windows.js'),
    'src/system/work-calendar/web/list-page.tsx': chunk('calendar.js', { isDynamicEntry: true }),
    [page]: chunk('thing.js', { isDynamicEntry: true, imports: ['_kit.js', '_own.js', '_windows.js'] }),
    '_own.js': chunk('own.js'),
    '_windows.js': chunk('windows.js'),
  }
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  const sizes = {
    entry: 10,
    react: 50,
    shell: 30,
    kit: 100,
    header: 4,
    home: 1,
    desk: 6,
    resident: 3,
    work: 2,
    screens: 7,
    widgets: 40,
    time: 30,
    windows: 20,
    calendar: 5,
  }
  for (const [name, kib] of Object.entries({ ...sizes, thing: 4, own: 8 })) {
    await writeFile(join(folder, `${name}.js`), weight(kib), 'latin1')
  }
  await writeFile(join(folder, 'entry.css'), weight(1), 'latin1')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rounded = (more = {}) => checkSizes(folder, more).map((one) => [one.page, Math.round(one.kib), one.budget])

test('each page weighs what it fetches: pieces, what they import, and styles, each once', () => {
  expect(rounded()).toEqual([
    ['登录页', 61, budgets.signIn],
    ['外壳与首页', 196, budgets.shell],
    ['外壳与首页（含指标）', 202, budgets.figures],
    ['外壳与首页（住户）', 199, budgets.own],
    ['外壳与首页（维修）', 198, budgets.own],
    ['第一个列表页', 248, budgets.firstList],
    [page, 12, budgets.further],
  ])
})

test('only a page above its own budget is over', () => {
  expect(checkSizes(folder).filter(isOver)).toHaveLength(1)
  expect(checkSizes(folder, { [page]: 13 }).filter(isOver)).toEqual([])
  expect(tableOf(checkSizes(folder))).toMatch(/✗ +12\.\d \/ {2}10 KiB {2}src\/system\/thing/)
})
