import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { entryApi, ruleApi } from '../shared/administration.ts'
import { permissionApi } from '../shared/api.ts'
import type { Entry, EntryInput } from '../shared/entry.ts'
import { plainComponent, plainUrl } from './normalise-entry.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

let count = 0
const add = async (input: Partial<EntryInput>): Promise<Entry> => {
  count += 1
  const answer = await admin.call(entryApi.add, {
    name: `条目${count}`,
    menuType: 0,
    url: `/made/${count}`,
    ...input,
  } as EntryInput)
  expect(answer).toMatchObject({ success: true, message: '添加成功！' })
  return answer.result
}
const below = async (parentId: string) => (await admin.call(entryApi.below, { parentId })).result

test.each([
  ['/src/views/system/UserList.vue', 'system/UserList'],
  ['views/system/UserList', 'system/UserList'],
  ['system/UserList.tsx', 'system/UserList'],
])('the component %s is stored as %s', (written, stored) => {
  expect(plainComponent(written)).toBe(stored)
})
test.each([
  ['isystem/user', '/isystem/user'],
  ['/isystem/user', '/isystem/user'],
  ['https://map.example', 'https://map.example'],
  ['{{ baseUrl }}/doc', '{{ baseUrl }}/doc'],
])('the address %s is stored as %s', (written, stored) => {
  expect(plainUrl(written)).toBe(stored)
})

describe('the tree of entries', () => {
  test('spells leaves in all ways: no children for a leaf, a list for everything else', async () => {
    const top = (await admin.call(entryApi.top, {})).result
    expect(top.every(({ menuType }) => menuType === 0)).toBe(true)
    expect(top.find(({ id }) => id === 'system')).toMatchObject({ isLeaf: false, leaf: false, children: [] })
    const pages = await below('system')
    expect(pages.map(({ id }) => id)).toContain('system-permission')
    const [action] = await below('system-permission')
    expect(action).toMatchObject({ menuType: 2, isLeaf: true, leaf: true, children: null })
    const batch = (await admin.call(entryApi.belowAll, { parentIds: 'system,system-permission,' })).result
    expect(batch['system']!.map(({ id }) => id)).toEqual(pages.map(({ id }) => id))
    const all = (await admin.call(entryApi.all, {})).result
    expect(all.find(({ id }) => id === 'system')!.children!.length).toBe(pages.length)
    expect((await admin.call(entryApi.all, { name: '菜单管理' })).result).toMatchObject([
      { id: 'system-permission', leaf: true, children: null },
    ])
    const tree = (await admin.call(entryApi.tree, {})).result
    expect(tree.treeList.find(({ key }) => key === 'system')).toMatchObject({ title: '系统管理', label: '系统管理' })
    expect((await admin.call(entryApi.treeBelow, { pid: 'system' })).result.map(({ key }) => key)).toContain(
      'system-role',
    )
  })
})

describe('an entry', () => {
  test('is normalised, shown in the menu to whom it is granted, moved, and removed with what is below', async () => {
    const group = await add({ component: '', parentId: 'ignored' })
    expect(group).toMatchObject({ parentId: null, component: 'layouts/RouteView', leaf: true })
    const page = await add({
      menuType: 1,
      parentId: group.id,
      url: 'made/page',
      component: '/src/views/made/Page.vue',
      perms: 'system:permission:list',
    })
    expect(page).toMatchObject({ url: '/made/page', component: 'made/Page' })
    expect((await admin.call(entryApi.all, {})).result.find(({ id }) => id === group.id)).toMatchObject({ leaf: false })
    const menu = async () => (await admin.call(permissionApi.ofSession, {})).result.menu.map(({ id }) => id)
    expect(await menu()).toContain(group.id)
    expect(await admin.call(entryApi.edit, { id: group.id, parentId: page.id, menuType: 1 })).toMatchObject({
      success: false,
      message: '不能移到自己的下级',
    })
    expect(await admin.call(entryApi.remove, { id: group.id })).toMatchObject({ success: true, message: '删除成功!' })
    expect(await menu()).not.toContain(group.id)
    expect(await admin.call(entryApi.remove, { id: page.id })).toMatchObject({
      success: false,
      message: '未找到菜单信息',
    })
    expect((await admin.call(entryApi.removed, {})).result.map(({ id }) => id)).toContain(group.id)
    expect(await admin.call(entryApi.restore, { id: group.id })).toMatchObject({ success: true })
    expect(await menu()).toContain(group.id)
  })

  test('of the program may be changed and taken back', async () => {
    const [old] = (await admin.call(entryApi.all, { name: '职务管理' })).result.filter(({ menuType }) => menuType === 1)
    const whole = { ...old!, name: '岗位', title: 'x', children: undefined, menuType_dictText: '子菜单' }
    const changed = await admin.inject({ method: 'PUT', url: '/api/sys/permission/edit', payload: whole })
    expect(changed.json()).toMatchObject({
      message: '修改成功！',
      result: { name: '岗位', declared: true, edited: true },
    })
    expect(await admin.call(entryApi.edit, { id: old!.id, name: '迟到', version: old!.version })).toMatchObject({
      status: 409,
    })
    expect(await admin.call(entryApi.reset, { id: old!.id })).toMatchObject({
      message: '已恢复默认',
      result: { name: '职务管理', edited: false },
    })
    const own = await add({})
    expect(await admin.call(entryApi.reset, { id: own.id })).toMatchObject({ success: false })
  })

  test('of the program keeps what the program asks for', async () => {
    const [list] = (await below('system-permission')).filter(({ perms }) => perms === 'system:permission:list')
    expect(await admin.call(entryApi.edit, { id: list!.id, perms: 'other' })).toMatchObject({
      message: '程序自带按钮的授权标识不可修改',
    })
    expect(await admin.call(entryApi.edit, { id: list!.id, status: '0' })).toMatchObject({
      message: '角色与菜单的管理不能停用或隐藏',
    })
    expect(await admin.call(entryApi.remove, { id: 'system' })).toMatchObject({ message: '角色与菜单的管理不能删除' })
    expect(await admin.call(entryApi.removeBatch, { ids: `${list!.id},` })).toMatchObject({ success: false })
  })

  test('goes up and down among its siblings', async () => {
    const group = await add({})
    const [a, b, c] = [
      await add({ menuType: 1, parentId: group.id }),
      await add({ menuType: 1, parentId: group.id }),
      await add({ menuType: 1, parentId: group.id }),
    ]
    const order = async () => (await below(group.id)).map(({ id }) => id)
    await admin.call(entryApi.move, { id: c.id, direction: 'up' })
    expect(await order()).toEqual([a.id, c.id, b.id])
    await admin.call(entryApi.move, { id: a.id, direction: 'down' })
    expect(await order()).toEqual([c.id, a.id, b.id])
    expect(await admin.call(entryApi.move, { id: c.id, direction: 'up' })).toMatchObject({ message: '已经是第一个' })
  })

  test('is put beside a sibling by hand, also among equal numbers, unless it has changed meanwhile', async () => {
    const group = await add({})
    const [a, b, c] = [
      await add({ menuType: 1, parentId: group.id, sortNo: 1 }),
      await add({ menuType: 1, parentId: group.id, sortNo: 1 }),
      await add({ menuType: 1, parentId: group.id, sortNo: 1 }),
    ]
    const elsewhere = await add({})
    const order = async () => (await below(group.id)).map(({ id }) => id)
    const place = (entry: Entry, beside: Entry, edge: 'before' | 'after') =>
      admin.call(entryApi.place, { id: entry.id, version: entry.version, besideId: beside.id, edge })
    const moved = await place(c, a, 'after')
    expect(moved).toMatchObject({ success: true, message: '已移动', result: { id: c.id, version: 2 } })
    expect(await order()).toEqual([a.id, c.id, b.id])
    expect(await place(c, a, 'before')).toMatchObject({ status: 409 })
    expect(await place(moved.result, elsewhere, 'before')).toMatchObject({ message: '只能在同一上级下调整顺序' })
    expect(await order()).toEqual([a.id, c.id, b.id])
    await place(moved.result, a, 'before')
    expect(await order()).toEqual([c.id, a.id, b.id])
    const unmoved = (await below(group.id)).find(({ id }) => id === a.id)
    expect(unmoved).toMatchObject({ sortNo: 1, version: 1 })
  })

  test('comes to stand as one hand after the other would have put it when two move at once', async () => {
    const group = await add({})
    const made: Entry[] = []
    for (let sortNo = 1; sortNo <= 4; sortNo += 1) made.push(await add({ menuType: 1, parentId: group.id, sortNo }))
    const [a, , c, d] = made as [Entry, Entry, Entry, Entry]
    const answers = await Promise.all([
      admin.call(entryApi.place, { id: d.id, version: d.version, besideId: a.id, edge: 'before' }),
      admin.call(entryApi.place, { id: a.id, version: a.version, besideId: c.id, edge: 'after' }),
    ])
    expect(answers.map(({ success }) => success)).toEqual([true, true])
    const order = (await below(group.id)).map(({ id }) => 'abcd'[made.findIndex((one) => one.id === id)]).join('')
    expect(['dbca', 'bcda']).toContain(order)
  })

  test('needs an address of its own', async () => {
    const made = await add({ url: '/own/address' })
    const taken = { success: false, message: '该值不可用，系统中已存在！' }
    expect(await admin.call(entryApi.checkUrl, { url: 'own/address' })).toMatchObject(taken)
    expect(await admin.call(entryApi.checkUrl, { url: '/own/address', id: made.id })).toMatchObject({
      message: '该值可用！',
    })
    const twin = { name: '又', menuType: 0, url: '/own/address' } as EntryInput
    expect(await admin.call(entryApi.add, twin)).toMatchObject(taken)
    expect(await admin.call(entryApi.add, { name: '空', menuType: 1, url: '/x' } as EntryInput)).toMatchObject({
      message: '请选择上级菜单!',
    })
  })

  test('is the platform operator’s business alone', async () => {
    for (const username of ['supadmin', 'pm0101']) {
      const caller = await linli.as(username)
      expect(await caller.call(entryApi.all, {})).toMatchObject({ status: 403 })
      expect(await caller.call(entryApi.remove, { id: 'system-position' })).toMatchObject({ status: 403 })
    }
  })
})

describe('a data rule', () => {
  const rule = {
    permissionId: 'repair-board',
    ruleName: '水',
    ruleColumn: 'repairType',
    ruleConditions: '=',
    ruleValue: 'WATER',
  }
  const page = async () =>
    (await admin.call(entryApi.all, { name: '' })).result
      .flatMap(({ children }) => children ?? [])
      .concat((await admin.call(entryApi.all, {})).result)
      .find(({ perms }) => perms === 'repair:board')!

  test('names a registered field, marks its entry, and is changed and removed', async () => {
    const { id } = await page()
    const [columns] = (await admin.call(ruleApi.columns, { permissionId: id })).result
    expect(columns).toMatchObject({ code: 'repair:list' })
    expect(columns!.columns.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['repairType', 'areaCode', 'sysOrgCode']),
    )
    const made = await admin.call(ruleApi.add, { ...rule, permissionId: id })
    expect(made).toMatchObject({ message: '添加成功！', result: { status: '1' } })
    expect((await page()).ruleFlag).toBe(1)
    const edited = await admin.call(ruleApi.edit, { ...made.result, ruleName: '用水' })
    expect(edited).toMatchObject({ message: '更新成功！', result: { ruleName: '用水' } })
    expect((await admin.call(ruleApi.find, { permissionId: id, ruleName: '*用*' })).result).toHaveLength(1)
    expect((await admin.call(ruleApi.find, { permissionId: id, ruleName: '电' })).result).toEqual([])
    expect(await admin.call(ruleApi.remove, { id: made.result.id })).toMatchObject({ message: '删除成功！' })
    expect((await page()).ruleFlag).toBe(0)
    expect((await admin.call(ruleApi.all, { permissionId: id })).result).toEqual([])
  })

  test.each([
    [{ ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, '自定义SQL片段不合法'],
    [{ ruleColumn: 'password' }, '规则字段不在可用字段之列'],
    [{ ruleColumn: 'createTime', ruleValue: '昨天' }, '规则值与字段类型不符'],
    [{ ruleColumn: 'createTime', ruleConditions: 'LIKE', ruleValue: '2026' }, '“报修时间”不支持该条件'],
    [{ ruleValue: '#{who_am_i}' }, '规则值含有未知的变量'],
  ])('with %j is refused', async (part, message) => {
    const { id } = await page()
    expect(await admin.call(ruleApi.add, { ...rule, permissionId: id, ...part })).toMatchObject({
      success: false,
      code: 500,
      message: expect.stringContaining(message.slice(-7)),
    })
  })

  test('belongs to an entry whose records can be narrowed', async () => {
    expect(await admin.call(ruleApi.add, { ...rule, permissionId: 'system-permission' })).toMatchObject({
      message: '该菜单没有可设置数据规则的数据',
    })
  })
})
