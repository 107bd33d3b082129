import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { departApi } from '../shared/api.ts'
import type { DepartNode } from '../shared/node.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const depart = (code: string) => seedId('depart', code)
const titles = (nodes: readonly DepartNode[] | null): string[] =>
  (nodes ?? []).flatMap((node) => [node.title, ...titles(node.children)])

test('the whole tree hangs together, and leaves have no children', async () => {
  const { result } = await (await linli.as('admin')).call(departApi.tree, {})
  expect(result.map(({ title }) => title)).toEqual(['临江区', '安居集团'])
  const [street] = result[0]!.children!
  expect(street).toMatchObject({ key: depart('A01A01'), value: depart('A01A01'), orgCode: 'A01A01', isLeaf: false })
  expect(titles(result)).toHaveLength(14)
  const project = titles(result).indexOf('桂园里项目部')
  expect(project).toBeGreaterThan(0)
})

test('a company sees its own subtree, residents see none', async () => {
  const { result } = await (await linli.as('co01')).call(departApi.tree, {})
  expect(titles(result)).toEqual(['安居物业', '桂园里项目部'])
  const ids = `${depart('B01A01')},${depart('B01A02')}`
  const some = await (await linli.as('co01')).call(departApi.tree, { ids })
  expect(titles(some.result)).toEqual(['安居物业'])
  expect((await (await linli.as('owner0101')).call(departApi.tree, {})).result).toEqual([])
})

test('one level answers whether anything stands below, and codes as keys on request', async () => {
  const admin = await linli.as('admin')
  const top = await admin.call(departApi.level, {})
  expect(top.result.map(({ title, isLeaf }) => [title, isLeaf])).toEqual([
    ['临江区', false],
    ['安居集团', false],
  ])
  const below = await admin.call(departApi.level, { pid: depart('B01A01'), primaryKey: 'orgCode' })
  expect(below.result).toMatchObject([{ key: 'B01A01A01', value: 'B01A01A01', id: depart('B01A01A01'), isLeaf: true }])
  const own = await (await linli.as('co01')).call(departApi.level, {})
  expect(titles(own.result)).toEqual(['安居物业'])
})

test.each([
  ['物业', ['安居物业', '和信物业']],
  ['wangjiang', ['望江社区']],
  ['gylxmb', ['桂园里项目部']],
])('%s finds %j', async (keyWord, wanted) => {
  const { result } = await (await linli.as('admin')).call(departApi.search, { keyWord })
  expect(titles(result)).toEqual(wanted)
  expect(result.every(({ children }) => children === null)).toBe(true)
})

test('nothing found is said in words, also when it stands elsewhere', async () => {
  const answer = await (await linli.as('co01')).call(departApi.search, { keyWord: '望江' })
  expect(answer).toMatchObject({ status: 200, success: false, message: '未查询匹配数据！' })
})

test('the bare tree and the organisations of a category answer ids and names', async () => {
  const admin = await linli.as('admin')
  const { result } = await admin.call(departApi.idTree, {})
  expect(result[1]).toMatchObject({ key: depart('B01'), value: depart('B01'), title: '安居集团' })
  const companies = await admin.call(departApi.ofCategory, { orgCategory: 'company' })
  expect(titles(companies.result)).toEqual(['安居物业', '和信物业'])
})
