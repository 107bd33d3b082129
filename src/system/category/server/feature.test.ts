import { beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { categoryApi } from '../shared/api.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})
const admin = () => linli.as('admin')
const id = (code: string) => seedId('category', code)
const titles = (nodes: readonly { title: string }[]) => nodes.map(({ title }) => title)

describe('the list', () => {
  test('shows the top until a name or code is asked for, which any level answers', async () => {
    const caller = await admin()
    const top = (await caller.call(categoryApi.roots, {})).result
    expect(top.records.map(({ name, hasChild, pid }) => [name, hasChild, pid])).toEqual([
      ['设施设备', '1', '0'],
      ['公共部位', '1', '0'],
      ['档案', '1', '0'],
      ['环境卫生', '1', '0'],
    ])
    expect((await caller.call(categoryApi.roots, { name: '*梯*' })).result.records.map(({ code }) => code)).toEqual([
      'A01A01',
      'A01A01A01',
      'A01A01A02',
      'A01A01A03',
      'A02A03',
    ])
  })

  test('answers the children of one and of many', async () => {
    const caller = await admin()
    const one = (await caller.call(categoryApi.children, { pid: id('A01') })).result
    expect(one.map(({ name, hasChild }) => `${name}${hasChild}`)).toEqual(['电梯1', '消防设施1', '供配电1', '给排水1'])
    const many = (await caller.call(categoryApi.childrenOfMany, { parentIds: `${id('A02')},${id('A04')},` })).result
    expect(many).toMatchObject({ total: 8, current: 1 })
    expect(new Set(many.records.map(({ pid }) => pid))).toEqual(new Set([id('A02'), id('A04')]))
  })
})

describe('a category', () => {
  test('gets the next code below its parent, is renamed, and leaves its code taken', async () => {
    const caller = await admin()
    const made = await caller.call(categoryApi.create, { name: '扶梯', pid: id('A01A01') })
    expect(made).toMatchObject({
      message: '添加成功！',
      result: { code: 'A01A01A04', hasChild: '0', pid: id('A01A01') },
    })
    const renamed = await caller.call(categoryApi.update, { id: made.result.id, name: '自动扶梯' })
    expect(renamed).toMatchObject({ message: '修改成功!', result: { name: '自动扶梯', version: 2 } })
    expect(await caller.call(categoryApi.update, { id: made.result.id, name: 'x', version: 1 })).toMatchObject({
      status: 409,
    })
    const moved = await caller.call(categoryApi.update, { id: made.result.id, name: 'x', pid: '0' })
    expect(moved).toMatchObject({ success: false, message: '不能更改上级分类' })
    expect(await caller.call(categoryApi.remove, { id: made.result.id })).toMatchObject({ message: '删除成功!' })
    const next = await caller.call(categoryApi.create, { name: '观光梯', pid: id('A01A01') })
    expect(next.result.code).toBe('A01A01A05')
    expect(await caller.call(categoryApi.create, { name: '孤儿', pid: 'none' })).toMatchObject({ status: 404 })
  })

  test('added by many at once has a code of its own', async () => {
    const caller = await admin()
    const made = await Promise.all([1, 2, 3, 4].map((at) => caller.call(categoryApi.create, { name: `同时${at}` })))
    const codes = made.map(({ result }) => result.code)
    expect(new Set(codes).size).toBe(4)
    expect(
      await caller.call(categoryApi.removeBatch, { ids: made.map(({ result }) => result.id).join(',') + ',' }),
    ).toMatchObject({ success: true })
  })

  test('goes with everything below it, all or none', async () => {
    const caller = await admin()
    const refused = await caller.call(categoryApi.removeBatch, { ids: `${id('A04')},none` })
    expect(refused).toMatchObject({ status: 404 })
    expect(await caller.call(categoryApi.removeBatch, { ids: `${id('A04A01')},${id('A04')}` })).toMatchObject({
      success: true,
    })
    expect((await caller.call(categoryApi.children, { pid: id('A04') })).result).toEqual([])
    expect((await caller.call(categoryApi.names, { ids: id('A04A01') })).result).toEqual(['垃圾分类'])
  })

  test('is managed by those who may only', async () => {
    const caller = await linli.as('pm0101')
    expect(await caller.call(categoryApi.roots, {})).toMatchObject({ status: 200, code: 510 })
    expect(await caller.call(categoryApi.create, { name: 'x' })).toMatchObject({ status: 403 })
    expect(await caller.call(categoryApi.treeChildren, { pid: '0' })).toMatchObject({ success: true })
  })
})

describe('the tree', () => {
  test('loads below a code, level by level or whole', async () => {
    const caller = await admin()
    const top = (await caller.call(categoryApi.treeRoot, { async: 'true', pcode: '' })).result
    expect(titles(top)).toEqual(expect.arrayContaining(['设施设备', '档案']))
    const whole = (await caller.call(categoryApi.treeRoot, { async: 'false', pcode: 'A03' })).result
    expect(whole).toMatchObject([
      {
        title: '业委会档案',
        leaf: false,
        children: [{ title: '备案材料', leaf: true, children: null }, { title: '会议纪要' }],
      },
      { title: '合同档案', leaf: true, children: null },
    ])
    const below = (await caller.call(categoryApi.treeChildren, { pid: id('A03A01') })).result
    expect(below[0]).toEqual({
      key: id('A03A01A01'),
      title: '备案材料',
      leaf: true,
      parentId: id('A03A01'),
      code: 'A03A01A01',
      icon: null,
      value: null,
      children: null,
    })
    const business = await caller.inject({ method: 'GET', url: '/api/biz/category/loadTreeRoot?pcode=A03' })
    expect(titles(business.json<{ result: { title: string }[] }>().result)).toEqual(['业委会档案', '合同档案'])
  })

  test.each([
    [{ pcode: 'Z99' }, '该编码【Z99】不存在，请核实!'],
    [{ pcode: "'--" }, "该编码【'--】不存在，请核实!"],
  ])('below %j is refused in words', async (query, message) => {
    expect(await (await admin()).call(categoryApi.treeRoot, query)).toMatchObject({
      status: 200,
      success: false,
      message,
    })
  })

  test.each([
    [{ pcode: '0' }, ['设施设备']],
    [{ pcode: 'A03' }, ['业委会档案', '合同档案']],
    [{ pid: id('A03A01') }, ['备案材料', '会议纪要']],
    [{ pcode: 'A03', condition: '{"name":"合同"}' }, ['合同档案']],
    [{ pcode: 'A03', condition: '{"password":"x"}' }, ['业委会档案', '合同档案']],
  ])('for a select answers %j', async (query, wanted) => {
    const { result } = await (await admin()).call(categoryApi.treeData, query)
    expect(titles(result)).toEqual(expect.arrayContaining(wanted))
  })

  test.each([
    [{ pcode: 'null' }, 200, '加载分类字典树参数有误.[null]!'],
    [{ pcode: 'Z98' }, 200, '加载分类字典树参数有误.[code]!'],
    [{ condition: 'x' }, 400, '查询条件格式不正确'],
  ])('for a select refuses %j', async (query, status, message) => {
    expect(await (await admin()).call(categoryApi.treeData, query)).toMatchObject({ status, success: false, message })
  })
})

test('one is read by id or code', async () => {
  const caller = await admin()
  expect((await caller.call(categoryApi.one, { field: 'code', val: 'A02' })).result).toMatchObject({ name: '公共部位' })
  expect((await caller.call(categoryApi.one, { field: 'id', val: id('A02') })).result).toMatchObject({ code: 'A02' })
  expect(await caller.call(categoryApi.one, { field: 'name', val: 'x' })).toMatchObject({
    message: '字段无效，请检查!',
  })
  expect(await caller.call(categoryApi.one, { field: 'id', val: 'x' })).toMatchObject({ message: '查询无果' })
})

test.each(['/sys/category/loadDictItem', '/sys/category/loadDictItem/'])('names are answered at %s', async (path) => {
  const answer = await (await admin()).inject({ method: 'GET', url: `/api${path}?ids=${id('A03')},none,${id('A02')}` })
  expect(answer.json()).toMatchObject({ success: true, result: ['档案', '公共部位'] })
  const empty = await (await admin()).inject({ method: 'GET', url: `/api${path}?ids=` })
  expect(empty.json()).toMatchObject({ success: false, message: 'ids 不能为空' })
})

test('options and picks are found by code, name and pinyin', async () => {
  const caller = await admin()
  const all = (await caller.call(categoryApi.options, { code: 'A03' })).result
  expect(all.map(({ label }) => label)).toEqual(['业委会档案', '备案材料', '会议纪要', '合同档案'])
  expect((await caller.call(categoryApi.search, { keyword: 'htda' })).result).toEqual([
    { value: id('A03A02'), text: '合同档案' },
  ])
  expect((await caller.call(categoryApi.search, { keyword: 'A03A02' })).result).toHaveLength(1)
})

test.each([
  [{ code: '' }, '错误,类型编码为空!'],
  [{ pid: id('A03'), code: 'B01' }, '编码不符合规范,须以"A03"开头!'],
  [{ pid: id('A03'), code: 'A03A09' }, undefined],
  [{ pid: '0', code: 'C01' }, undefined],
])('the code %j is judged', async (query, message) => {
  const answer = await (await admin()).call(categoryApi.checkCode, query)
  expect(answer.success ? undefined : answer.message).toBe(message)
})
