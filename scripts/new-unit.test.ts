import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkHouse } from './check-house/house.ts'
import { readNames } from './new-unit/names.ts'
import { writeUnit } from './new-unit.ts'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'linli-unit-'))
const at = new Date('2026-12-01T02:03:04Z')
const named = (...args: string[]) => readNames(args, at)

/** Every combination of what a unit may have, and a unit of every floor. */
const units = [
  named('business/parking-space', '车位'),
  named('business/parking-permit', '停车证', '--states'),
  named('business/parking-zone', '停车区', '--village'),
  named('business/parking-lease', '车位租约', '--states', '--village'),
  named('services/courier', '信使', '--states'),
  named('system/locker', '储物柜'),
]

beforeAll(() => {
  const configured = readdirSync(root).filter((file) =>
    /^(?:tsconfig|vitest\.config|\.oxlintrc|\.oxfmtrc|knip)/.test(file),
  )
  for (const name of ['src', 'bin', 'scripts', 'tests', 'package.json', ...configured]) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  // What the compiler knows already of all other files.
  const known = join(root, '.cache/types')
  if (existsSync(known)) {
    cpSync(known, join(copy, '.cache/types'), { recursive: true })
    tellPackages()
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const unit of units) writeUnit(copy, unit)
}, 60_000)

/** The compiler follows the link to the packages: by the names that it knew them by, all of them would be new to it. */
function tellPackages() {
  const types = join(copy, '.cache/types')
  const packages = relative(realpathSync(types), realpathSync(join(root, 'node_modules'))).replaceAll('\\', '/')
  for (const name of readdirSync(types).filter((one) => one.endsWith('.tsbuildinfo'))) {
    const text = readFileSync(join(types, name), 'utf8')
    writeFileSync(join(types, name), text.replaceAll('"../../node_modules/', `"${packages}/`))
  }
}

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a tool on the copy; answers what it says when it refuses. */
const run = (script: string, ...args: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [join('node_modules', script), ...args], { cwd: copy, encoding: 'utf8' }).then(
    () => '',
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  )

const folders = units.map(({ floor, kebab }) => `src/${floor}/${kebab}`)

test('the words of a unit are spelt for every place', () => {
  expect(units[3]).toEqual({
    floor: 'business',
    kebab: 'parking-lease',
    camel: 'parkingLease',
    pascal: 'ParkingLease',
    snake: 'parking_lease',
    title: '车位租约',
    stamp: '20261201T1003',
    hasStates: true,
    ofVillage: true,
  })
})

test.each([
  [['parking'], '第一个参数'],
  [['kernel/parking', '车位'], '第一个参数'],
  [['business/Parking', '车位'], '英文名'],
  [['business/parking', ''], '第二个参数'],
  [['business/parking', '车位', '--state'], '不认识 --state'],
  [['services/parking', '车位', '--village'], '--village 只用于 business'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readNames(args, at)).toThrow(sentence)
})

test('a unit is never written over another', () => {
  expect(() => writeUnit(copy, units[0]!)).toThrow('已存在')
})

test('a unit joins both sides, where its to-dos are seen', () => {
  const server = readFileSync(join(copy, 'src/app/server/features.ts'), 'utf8')
  const listed = (name: string) => new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(server)?.[1]
  for (const { camel, floor } of units) {
    const list = { business: 'areas', services: 'services', system: 'administration' }[floor] ?? ''
    expect(listed(list)).toContain(`${camel}Server`)
  }
  const web = readFileSync(join(copy, 'src/app/web/features.ts'), 'utf8')
  expect(web).toMatch(/features: readonly WebFeature\[\] = \[[^\]]*lockerWeb,\n\]/)
})

describe('new units, whatever they have,', () => {
  test('keep the house rules', () => {
    const paths = readdirSync(join(copy, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(tsx?|sql)$/.test(path),
    )
    const files = new Map(
      paths.map((path) => [`src/${path.replaceAll('\\', '/')}`, readFileSync(join(copy, 'src', path), 'utf8')]),
    )
    const isNew = ({ path }: { path: string }) =>
      folders.some((one) => path.startsWith(one)) || path.includes('features.ts')
    expect(checkHouse(files).filter(isNew)).toEqual([])
  })

  test('are written in the house’s format and please the linter', async () => {
    const all = [...folders, 'src/app/server/features.ts', 'src/app/web/features.ts']
    expect(await run('oxfmt/bin/oxfmt', '--check', ...all)).toBe('')
    expect(await run('oxlint/bin/oxlint', ...all)).toBe('')
  })

  test('compile on both sides, with their tests', async () => {
    expect(await run('typescript/bin/tsc', '-b', 'tsconfig.tests.json', 'tsconfig.web.json')).toBe('')
  }, 600_000)

  // It reads the whole product anew, under other names than are kept ready, and makes a database server: a minute alone.
  test('pass the tests that come with them', async () => {
    expect(await run('vitest/vitest.mjs', 'run', '--project', 'server', '--maxWorkers=1', ...folders)).toBe('')
  }, 600_000)
})
