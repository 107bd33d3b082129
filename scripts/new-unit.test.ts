import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHouse } from './check-house/house.ts'
import { readNames, writeUnit } from './new-unit.ts'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'linli-unit-'))
const names = readNames(['business/parking-space', '车位'], new Date('2026-12-01T02:03:04Z'))

beforeAll(() => {
  for (const name of [
    'src',
    'bin',
    'scripts',
    'package.json',
    ...readdirSync(root).filter((file) => file.startsWith('tsconfig')),
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  writeUnit(copy, names)
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('the words of a unit are spelt for every place', () => {
  expect(names).toEqual({
    floor: 'business',
    kebab: 'parking-space',
    camel: 'parkingSpace',
    pascal: 'ParkingSpace',
    snake: 'parking_space',
    title: '车位',
    stamp: '20261201T1003',
  })
})

test.each([
  [['parking'], '第一个参数'],
  [['kernel/parking', '车位'], '第一个参数'],
  [['business/Parking', '车位'], '英文名'],
  [['business/parking', ''], '第二个参数'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readNames(args, new Date())).toThrow(sentence)
})

test('a unit is never written over another', () => {
  expect(() => writeUnit(copy, names)).toThrow('已存在')
})

test('the new unit keeps the house rules and joins both sides', () => {
  const paths = readdirSync(join(copy, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(tsx?|sql)$/.test(path),
  )
  const files = new Map(
    paths.map((path) => [`src/${path.replaceAll('\\', '/')}`, readFileSync(join(copy, 'src', path), 'utf8')]),
  )
  expect(
    checkHouse(files).filter(({ path }) => path.includes('parking-space') || path.includes('features.ts')),
  ).toEqual([])
  expect(files.get('src/app/server/features.ts')).toContain('parkingSpaceServer')
  expect(files.get('src/app/web/features.ts')).toMatch(/features: readonly WebFeature\[\] = \[[^\]]*parkingSpaceWeb/)
})

test('the new unit compiles on both sides', () => {
  const run = () =>
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'tsconfig.server.json', 'tsconfig.web.json'],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    )
  expect(run()).toBe('')
}, 120_000)
