import { beforeAll, describe, expect, test } from 'vitest'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { declareDictionaries } from './declaration.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { dictAdminApi, dictItemApi } from '../shared/administration.ts'
import { dictApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown) => {
  const answer = await admin.inject({ method, url: `/api${path}`, ...(payload !== undefined && { payload }) })
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers, tests look into it
  return { ...answer.json<any>(), status: answer.statusCode }
}
const open = async (dictCode: string, dictName = dictCode) =>
  (await admin.call(dictAdminApi.create, { dictCode, dictName })).result
const add = (dictId: string, itemValue: string, rest: object = {}) =>
  admin.call(dictItemApi.create, { dictId, itemValue, itemText: `第${itemValue}项`, ...rest })
const offered = async (code: string) =>
  (await admin.call(dictApi.items, { code })).result.map(({ value, text }) => `${value}=${text}`)
const refresh = () => admin.call(dictApi.refresh, {})

describe('a dictionary', () => {
  test('is added, listed, read, changed by a whole row, and its code is unique', async () => {
    const made = await send('POST', '/sys/dict/add', { dictName: '货物', dictCode: 'goods', description: '测试' })
    expect(made).toMatchObject({
      success: true,
      message: '保存成功！',
      result: { dictCode: 'goods', type: 0, delFlag: 0 },
    })
    expect(await send('POST', '/sys/dict/add', { dictName: '别的', dictCode: 'goods' })).toMatchObject({
      status: 200,
      success: false,
      message: '字典编码已存在',
    })
    const { result } = await send('GET', '/sys/dict/list?dictName=*货*&pageNo=1&pageSize=10')
    expect(result).toMatchObject({ total: 1, records: [{ dictName: '货物', type_dictText: '字符串' }] })
    const [row] = result.records
    const edited = await send('POST', '/sys/dict/edit', { ...row, dictName: '货品', key: 'x', children: [] })
    expect(edited).toMatchObject({
      success: true,
      message: '编辑成功!',
      result: { dictName: '货品', description: '测试' },
    })
    expect(await send('PUT', '/sys/dict/edit', { id: row.id, dictName: '又改', version: 1 })).toMatchObject({
      status: 409,
    })
    const { version: _version, ...older } = row
    expect(await send('PUT', '/sys/dict/edit', { ...older, updateTime: '2020-01-01 00:00:00' })).toMatchObject({
      status: 409,
    })
    expect(await send('GET', `/sys/dict/queryById?id=${row.id}`)).toMatchObject({ result: { dictName: '货品' } })
    expect(await send('PUT', '/sys/dict/edit', { id: 'none', dictName: 'x' })).toMatchObject({ status: 404 })
    expect(await send('POST', '/sys/dict/add', { dictName: '', dictCode: '1 x' })).toMatchObject({
      status: 400,
      result: { fields: { dictName: '请输入字典名称!' } },
    })
  })

  test('goes into the bin with its code taken, comes back, and goes for good with its items', async () => {
    const { id } = await open('bin_case')
    await add(id, '1')
    expect(await send('DELETE', `/sys/dict/delete?id=${id}`)).toMatchObject({ success: true, message: '删除成功!' })
    expect((await send('GET', '/sys/dict/deleteList')).result).toContainEqual(
      expect.objectContaining({ id, dictCode: 'bin_case', delFlag: 1 }),
    )
    await refresh()
    expect(await offered('bin_case')).toEqual([])
    expect(await send('POST', '/sys/dict/add', { dictName: 'x', dictCode: 'bin_case' })).toMatchObject({
      message: '字典编码已存在',
    })
    expect(await send('PUT', `/sys/dict/back/${id}`)).toMatchObject({ success: true, message: '操作成功!' })
    await refresh()
    expect(await offered('bin_case')).toEqual(['1=第1项'])
    expect(await send('DELETE', `/sys/dict/deletePhysic/${id}`)).toMatchObject({ status: 404 })
    expect(await send('DELETE', `/sys/dict/deleteBatch?ids=${id},`)).toMatchObject({ message: '批量删除成功！' })
    expect(await send('DELETE', `/sys/dict/deletePhysic/${id}`)).toMatchObject({ success: true, message: '删除成功!' })
    expect((await send('GET', `/sys/dictItem/list?dictId=${id}`)).result).toMatchObject({ total: 0 })
    expect(await send('DELETE', '/sys/dict/deleteBatch?ids=,')).toMatchObject({ status: 400, message: '参数不识别！' })
  })

  test('stands in the tree by its name', async () => {
    await open('tree_case', '树形字典')
    const { result } = await send('GET', '/sys/dict/treeList?dictName=树形')
    expect(result).toEqual([expect.objectContaining({ title: '树形字典', dictCode: 'tree_case', key: result[0].id })])
  })
})

describe('items', () => {
  test('are listed in their order, offered when switched on, with their colour, and checked by value', async () => {
    const { id } = await open('colours')
    await add(id, 'B', { sortOrder: 2, itemColor: '#1677ff' })
    const first = (await add(id, 'A', { sortOrder: 1 })).result
    await add(id, 'C', { sortOrder: 3, status: 0 })
    const { result } = await send('GET', `/sys/dictItem/list?dictId=${id}&pageNo=1&pageSize=10`)
    expect(result).toMatchObject({ total: 3 })
    const listed = await send('GET', `/sys/dictItem/list?dictId=${id}&column=sortOrder&order=asc`)
    expect(listed.result.records.map(({ itemValue }: { itemValue: string }) => itemValue)).toEqual(['A', 'B', 'C'])
    expect(listed.result.records[2]).toMatchObject({ status: 0, status_dictText: '不启用' })
    await refresh()
    expect(await offered('colours')).toEqual(['A=第A项', 'B=第B项'])
    expect((await admin.call(dictApi.all, {})).result['colours']?.[1]).toEqual({
      ...{ value: 'B', text: '第B项', title: '第B项', label: '第B项' },
      color: '#1677ff',
    })
    const check = (value: string, own = '') =>
      send('GET', `/sys/dictItem/dictItemCheck?id=${own}&dictId=${id}&itemValue=${value}`)
    expect(await check('A')).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
    expect(await check('A', first.id)).toMatchObject({ success: true, message: '该值可用！' })
    expect(await check('D')).toMatchObject({ success: true, message: '该值可用！' })
    expect(await add(id, 'A')).toMatchObject({ success: false, message: '字典项值已存在' })
    expect(await add(id, 'D', { itemColor: 'red' })).toMatchObject({ status: 400 })
    expect(await add('none', 'A')).toMatchObject({ status: 404 })
    const gone = await send('DELETE', `/sys/dictItem/delete?id=${first.id}`)
    expect(gone).toMatchObject({ success: true, message: '删除成功!' })
    // Removed ones stay taken.
    expect(await check('A')).toMatchObject({ success: false })
  })

  test('are listed without a dictionary too, as older clients first ask', async () => {
    expect(await send('GET', '/sys/dictItem/list?delFlag=1&pageNo=1&pageSize=10')).toMatchObject({
      success: true,
      result: { current: 1, size: 10 },
    })
  })
})

describe('what units declare', () => {
  const cargo = dictionary('cargo_kind', '货类', { A: '煤', B: '米' }, { editable: true })
  const lock = dictionary('lock_kind', '锁', { ON: '锁上' })
  const rowOf = async (code: string) => (await send('GET', `/sys/dict/list?dictCode=${code}`)).result.records[0]
  const itemsOf = async (id: string) =>
    (await send('GET', `/sys/dictItem/list?dictId=${id}&order=asc&column=sortOrder`)).result.records
  beforeAll(() => declareDictionaries(linli.services.db, [cargo, lock]))

  test('as fixed is read only, item by item', async () => {
    const dict = await rowOf('lock_kind')
    const [item] = await itemsOf(dict.id)
    const fixed = { success: false, message: '系统字典由程序定义，不能修改' }
    expect(await send('PUT', '/sys/dict/edit', { id: dict.id, dictName: '门锁' })).toMatchObject(fixed)
    expect(await add(dict.id, 'HALF')).toMatchObject(fixed)
    expect(await send('PUT', '/sys/dictItem/edit', { id: item.id, itemText: '关' })).toMatchObject(fixed)
    expect(await send('DELETE', `/sys/dictItem/delete?id=${item.id}`)).toMatchObject(fixed)
    expect(await send('DELETE', `/sys/dict/delete?id=${dict.id}`)).toMatchObject({ message: '内置字典不能删除' })
  })

  test('as editable keeps its names, values and code, takes new texts and items, and keeps them at the next start', async () => {
    const dict = await rowOf('cargo_kind')
    const [coal] = await itemsOf(dict.id)
    expect(await send('PUT', '/sys/dict/edit', { id: dict.id, dictCode: 'other' })).toMatchObject({
      message: '内置字典的编码不能修改',
    })
    expect(await send('PUT', '/sys/dictItem/edit', { id: coal.id, itemValue: 'Z' })).toMatchObject({
      message: '内置字典项的数据值不能修改',
    })
    expect(await send('PUT', '/sys/dictItem/edit', { ...coal, itemText: '精煤' })).toMatchObject({ success: true })
    expect(await add(dict.id, 'T', { sortOrder: 9 })).toMatchObject({ success: true })
    await declareDictionaries(linli.services.db, [cargo, lock])
    await refresh()
    expect(await offered('cargo_kind')).toEqual(['A=精煤', 'B=米', 'T=第T项'])
  })
})

test('a change is soon read by every process', async () => {
  const other = await linli.another()
  const { id } = await open('shared_case')
  await add(id, '1')
  await expect.poll(() => other.services.dictionaries.items('shared_case').map(({ value }) => value)).toEqual(['1'])
  expect(linli.services.dictionaries.text('shared_case', '1')).toBe('第1项')
})

test('business screens reach the same rows under names of their own', async () => {
  const made = await send('POST', '/biz/bizDict', { dictName: '业务', dictCode: 'biz_case' })
  expect(made).toMatchObject({ success: true, message: '保存成功！' })
  const { id } = made.result
  expect(await send('PUT', '/biz/bizDict', { id, dictName: '业务字典' })).toMatchObject({ message: '编辑成功!' })
  expect((await send('GET', '/biz/bizDict?dictCode=biz_case')).result.records).toMatchObject([{ dictName: '业务字典' }])
  const item = await send('POST', '/biz/bizDictItem', { dictId: id, itemText: '甲', itemValue: '1' })
  expect(item).toMatchObject({ success: true })
  expect(await send('PUT', '/biz/bizDictItem', { id: item.result.id, itemText: '乙' })).toMatchObject({ success: true })
  expect((await send('GET', `/biz/bizDictItem?dictId=${id}`)).result.records).toMatchObject([{ itemText: '乙' }])
})

describe('sheets', () => {
  const upload = async (text: string, path = 'dict') => {
    const boundary = 'xxBOUNDARYxx'
    const payload = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="a.csv"',
      'Content-Type: text/csv',
      '',
      text,
      `--${boundary}--`,
      '',
    ].join('\r\n')
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const answer = await admin.inject({ method: 'POST', url: `/api/sys/${path}/importExcel`, payload, headers })
    return answer.json<{ code: number; message: string; result: { successCount: number; errorCount: number } }>()
  }
  const head = '字典名称,字典编码,字典描述,字典项文本,字典项值,描述,排序,颜色'

  test('bring in dictionaries with their items, and tell which lines were no good', async () => {
    const answer = await upload(
      [
        head,
        '颜色,paint,,红,R,,1,#ff0000',
        '颜色,paint,,绿,G,,2,',
        '颜色,paint,,又红,R,,3,',
        '性别,sex,,未知,9,,3,',
        '空,void_case,,,,,,',
      ].join('\n'),
    )
    expect(answer).toMatchObject({ code: 201, result: { successCount: 3, errorCount: 2 } })
    await refresh()
    expect(await offered('paint')).toEqual(['R=红', 'G=绿'])
    expect(await offered('sex')).toEqual(['1=男', '2=女'])
  })

  test('bring items alone into dictionaries that exist, and take back what an export wrote', async () => {
    const { id } = await open('item_case', '单项')
    await add(id, '1')
    const itemHead = '字典编码,字典项文本,字典项值,描述,排序,是否启用,颜色'
    const lines = ['item_case,第2项,2,注,2,启用,', 'item_case,重复,1,,1,,', 'no_such_case,无,1,,1,,', 'sex,未知,9,,3,,']
    const answer = await upload([itemHead, ...lines].join('\n'), 'dictItem')
    expect(answer).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 3 } })
    await refresh()
    expect(await offered('item_case')).toEqual(['1=第1项', '2=第2项'])
    const written = await admin.inject({ method: 'GET', url: `/api/sys/dictItem/exportXls?dictId=${id}` })
    const [, , titles] = (await readSheet(written.rawPayload)).rows
    expect(titles).toEqual(expect.arrayContaining(itemHead.split(',')))
  })

  test('carry out what they bring in', async () => {
    const { id } = await open('sheet_case', '表格字典')
    await add(id, '1', { sortOrder: 1 })
    await add(id, '2', { sortOrder: 2 })
    const answer = await admin.inject({ method: 'GET', url: '/api/sys/dict/exportXls?dictCode=sheet_case' })
    const sheet = await readSheet(answer.rawPayload)
    expect(sheet.rows.slice(-2).map((row) => row.slice(0, 5))).toEqual([
      ['表格字典', 'sheet_case', '', '第1项', '1'],
      ['表格字典', 'sheet_case', '', '第2项', '2'],
    ])
  })
})

test('nobody but the platform operator keeps dictionaries', async () => {
  const caller = await linli.as('supadmin')
  expect(await caller.call(dictAdminApi.page, {})).toMatchObject({ status: 200, code: 510 })
  expect(await caller.call(dictAdminApi.create, { dictName: 'x', dictCode: 'x' })).toMatchObject({ status: 403 })
})

test('items stand in two levels: below one of the same dictionary that stands at the top', async () => {
  const { id } = await open('levels', '层级')
  const top = (await add(id, 'T')).result
  const low = (await add(id, 'L', { parentValue: 'T' })).result
  expect(low).toMatchObject({ parentValue: 'T' })
  const refused = async (input: object, message: string) =>
    expect(
      await admin.call(dictItemApi.create, { dictId: id, itemText: '新', itemValue: 'N', ...input }),
    ).toMatchObject({
      ...{ success: false, message },
    })
  await refused({ parentValue: 'none' }, '上级字典项不存在')
  await refused({ parentValue: 'N' }, '上级不能是自己')
  await refused({ parentValue: 'L' }, '字典项最多两级')
  await add(id, 'O')
  const edit = (row: typeof top, more: object) => admin.call(dictItemApi.update, { ...row, ...more })
  expect(await edit(top, { parentValue: 'O' })).toMatchObject({ success: false, message: '字典项最多两级' })
  expect(await edit(top, { itemValue: 'T2' })).toMatchObject({ message: '该字典项有下级，数据值不能修改' })
  expect(await admin.call(dictItemApi.remove, { id: top.id })).toMatchObject({
    message: '该字典项有下级，请先删除下级',
  })
  expect((await edit(low, { parentValue: '' })).success).toBe(true)
  expect((await admin.call(dictItemApi.remove, { id: top.id })).success).toBe(true)
})
