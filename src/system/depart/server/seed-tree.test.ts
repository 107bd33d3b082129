import { expect, test } from 'vitest'
import { orgCategories } from '../shared/dictionaries.ts'
import { parentCode } from '../shared/org-code.ts'
import { seedTree } from './seed-tree.ts'

test('the tiny district has one neighbourhood and a strange one beside it', () => {
  expect(seedTree('tiny').map(({ orgCode, name }) => `${orgCode} ${name}`)).toEqual([
    'A01 临江区',
    'A01A01 滨河街道',
    'A01A02 城东街道',
    'A01A01A01 望江社区',
    'A01A01A02 柳岸社区',
    'A01A01A01A01 桂园里',
    'A01A01A02A01 荷风苑',
    'A01A01A01A01A01 桂园里业委会',
    'A01A01A02A01A01 荷风苑业委会',
    'B01 安居集团',
    'B01A01 安居物业',
    'B01A02 和信物业',
    'B01A01A01 桂园里项目部',
    'B01A02A01 荷风苑项目部',
  ])
})

test.each([
  ['demo-s', { street: 14, community: 20, village: 13, company: 3, group: 10 }],
  ['demo-l', { street: 14, community: 168, village: 620, company: 96, group: 470 }],
] as const)('%s has the counts of its scale, unique codes and names, and no orphan', (size, wanted) => {
  const rows = seedTree(size)
  const of = (category: string, length?: number) =>
    rows.filter((row) => row.category === category && (length ?? row.orgCode.length) === row.orgCode.length).length
  const { government, village, company, group } = orgCategories
  expect({
    street: of(government, 6),
    community: of(government, 9),
    village: of(village),
    company: of(company),
    group: of(group),
  }).toEqual(wanted)
  const codes = new Set(rows.map((row) => row.orgCode))
  expect(codes.size).toBe(rows.length)
  expect(rows.every((row) => parentCode(row.orgCode) === '' || codes.has(parentCode(row.orgCode)))).toBe(true)
  for (const category of [village, company]) {
    const names = rows.filter((row) => row.category === category).map((row) => row.name)
    expect(new Set(names).size).toBe(names.length)
  }
  expect(seedTree(size)).toEqual(rows)
})

test('every size holds the tiny neighbourhood under the same codes', () => {
  const codes = new Map(seedTree('demo-s').map((row) => [row.orgCode, row.name]))
  for (const { orgCode, name } of seedTree('tiny')) expect(codes.get(orgCode)).toBe(name)
})
