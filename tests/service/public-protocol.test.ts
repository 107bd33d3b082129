import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '#kernel/server/db/statement.ts'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

/** What an unchanged client of the protocol sends, to the letter: whole rows back, its own keys among them. */
interface Said {
  status: number
  success: boolean
  message: string
  result: unknown
}
type Row = Record<string, unknown> & { id: string }
type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

let linli: TestApp
let admin: Caller
let other: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
  other = await linli.as('supadmin')
})

async function send(verb: Verb, url: string, payload?: unknown, by = admin): Promise<Said> {
  const request = { method: verb, url: `/api${encodeURI(url)}`, ...(payload !== undefined && { payload }) }
  const answer = await by.inject(request)
  return { ...answer.json<Said>(), status: answer.statusCode }
}
/** What came of a call, with the words of a refusal. */
const told = ({ status, success, message }: Said) => `${status} ${success ? 'done' : message}`
const stale = '409 数据已被他人修改，请刷新后重试'

async function rowsOf(url: string): Promise<Row[]> {
  const result = (await send('GET', url)).result as Row[] & { records?: Row[] }
  return result.records ?? result
}
async function rowOf(url: string): Promise<Row> {
  const [row] = await rowsOf(url)
  if (!row) throw new Error(`nothing at ${url}`)
  return row
}

/** Where a client reads a row, where it sends it back, what it changes, and the row that it made before. */
interface Edit {
  name: string
  list: string
  edit: string
  field: string
  made?: { url: string; row: object }
}
const edits: readonly Edit[] = [
  { name: 'category', list: '/sys/category/rootList', edit: '/sys/category/edit', field: 'name' },
  { name: 'department', list: '/sys/sysDepart/queryTreeList', edit: '/sys/sysDepart/edit', field: 'memo' },
  { name: 'user', list: '/sys/user/list?username=staff0101&field=id,', edit: '/sys/user/edit', field: 'workNo' },
  { name: 'position', list: '/sys/position/list', edit: '/sys/position/edit', field: 'name' },
  { name: 'menu', list: '/sys/permission/getSystemMenuList', edit: '/sys/permission/edit', field: 'description' },
  { name: 'job', list: '/sys/quartzJob/list', edit: '/sys/quartzJob/edit', field: 'description' },
  { name: 'tenant', list: '/sys/tenant/list', edit: '/sys/tenant/edit', field: 'name' },
  {
    name: 'dictionary',
    list: '/sys/dict/list?dictCode=twice',
    edit: '/sys/dict/edit',
    field: 'description',
    made: { url: '/sys/dict/add', row: { dictName: '两次', dictCode: 'twice' } },
  },
  {
    name: 'role without a description',
    list: '/sys/role/list?roleCode=twice',
    edit: '/sys/role/edit',
    field: 'roleName',
    made: { url: '/sys/role/add', row: { roleName: '两次', roleCode: 'twice' } },
  },
  {
    name: 'announcement without content',
    list: '/sys/annountCement/list?titile=两次',
    edit: '/sys/annountCement/edit',
    field: 'msgAbstract',
    made: {
      url: '/sys/annountCement/add',
      row: { titile: '两次', endTime: '2099-01-01 00:00:00', msgType: 'ALL', msgCategory: '1', priority: 'H' },
    },
  },
  {
    name: 'template',
    list: '/sys/message/sysMessageTemplate/list?templateCode=twice',
    edit: '/sys/message/sysMessageTemplate/edit',
    field: 'templateName',
    made: {
      url: '/sys/message/sysMessageTemplate/add',
      row: { templateCode: 'twice', templateName: '两次', templateType: '1', templateContent: '内容', useStatus: '0' },
    },
  },
  {
    name: 'fill rule',
    list: '/sys/fillRule/list?ruleCode=twice',
    edit: '/sys/fillRule/edit',
    field: 'ruleName',
    made: { url: '/sys/fillRule/add', row: { ruleName: '两次', ruleCode: 'twice', ruleClass: 'OrderNumber' } },
  },
  {
    name: 'check rule',
    list: '/sys/checkRule/list?ruleCode=twice',
    edit: '/sys/checkRule/edit',
    field: 'ruleName',
    made: {
      url: '/sys/checkRule/add',
      row: { ruleName: '两次', ruleCode: 'twice', ruleJson: '[{"digits":"*","pattern":"^a$","message":"x"}]' },
    },
  },
]

describe('a row that is sent back without reading it again', () => {
  test.each(edits)(
    'is saved each time, until somebody else has written: $name',
    async ({ list, edit, field, made }) => {
      if (made) expect(told(await send('POST', made.url, made.row))).toBe('200 done')
      const row = await rowOf(list)
      for (const value of ['甲', '乙', '丙'])
        expect(told(await send('PUT', edit, { ...row, [field]: value }))).toBe('200 done')
      const theirs = { ...(await rowOf(list)), [field]: '丁' }
      const isTheirs = (await send('PUT', edit, theirs, other)).success
      if (isTheirs) expect(told(await send('PUT', edit, { ...row, [field]: '戊' }))).toBe(stale)
    },
  )
})

describe('whether a value is free', () => {
  test.each([
    ['sys_permission', 'perms', 'system:nobody:yet'],
    ['sys_sms_template', 'template_code', 'nobody_yet'],
    ['sys_message_template', 'template_code', 'nobody_yet'],
    ['sys_user', 'username', 'nobody_yet'],
    ['sys_user', 'phone', '19900009999'],
    ['sys_user', 'email', 'nobody@example.cn'],
    ['sys_user', 'work_no', 'nobody'],
    ['sys_role', 'role_code', 'nobody'],
    ['sys_dict', 'dict_code', 'nobody'],
    ['sys_position', 'code', 'nobody'],
    ['sys_depart', 'org_code', 'Z99'],
    ['sys_depart_role', 'role_code', 'nobody'],
    ['sys_category', 'code', 'Z99'],
    ['sys_fill_rule', 'rule_code', 'nobody'],
    ['sys_check_rule', 'rule_code', 'nobody'],
    ['sys_data_source', 'code', 'nobody'],
    ['sys_tenant', 'id', '4040'],
    ['sys_quartz_job', 'job_class_name', 'nobody'],
  ])('is answered for %s.%s', async (tableName, fieldName, fieldVal) => {
    const query = `tableName=${tableName}&fieldName=${fieldName}&fieldVal=${fieldVal}&dataId=`
    expect(await send('GET', `/sys/duplicate/check?${query}`)).toMatchObject({ success: true, message: '该值可用！' })
  })

  test('is told of the code of an action, which the pages that it opens may bear', async () => {
    const rows = await linli.services.db.read({ tenantId: 1, userId: 'test' }, (tx) =>
      tx.all(
        statement<Row>(`select id, menu_type from sys_permission where perms = 'system:role:list' and del_flag = 0`),
      ),
    )
    const ask = async (dataId: string) =>
      (
        await send(
          'GET',
          `/sys/duplicate/check?tableName=sys_permission&fieldName=perms&fieldVal=system:role:list&dataId=${dataId}`,
        )
      ).success
    expect(await ask('')).toBe(false)
    for (const { id, menuType } of rows) if (menuType !== 2) expect(await ask(id)).toBe(true)
  })
})

describe('a phone in the list of users', () => {
  /** The pattern of the client's form. */
  const pattern = /^1[3|4|5|7|8|9][0-9]\d{8}$/
  const list =
    '/sys/user/list?username=staff0101&column=createTime&order=desc&field=id,,username,action&pageNo=1&pageSize=10'
  const sealed = () =>
    linli.services.db.read({ tenantId: 1, userId: 'test' }, (tx) =>
      tx.one(statement<Row>(`select id, phone_sealed, phone_whole from sys_user where username = 'staff0101'`)),
    )

  test('passes the client’s own pattern, hides the number, and means “unchanged” when it comes back', async () => {
    const row = await rowOf(list)
    const plain = (await send('GET', '/sys/user/list?username=staff0101')).result as { records: Row[] }
    expect(plain.records[0]?.['phone']).toMatch(/^1\d\d\*{4}\d{4}$/)
    expect(row['phone']).toMatch(pattern)
    expect(row['phone']).toBe(`1540000${String(plain.records[0]?.['phone']).slice(-4)}`)
    const check = `tableName=sys_user&fieldName=phone&fieldVal=${String(row['phone'])}&dataId=${row.id}`
    expect((await send('GET', `/sys/duplicate/check?${check}`)).success).toBe(true)
    const before = await sealed()
    expect(told(await send('PUT', '/sys/user/edit', { ...row, realname: '改名' }))).toBe('200 done')
    expect(await sealed()).toEqual(before)
  })

  test.each(['15400000000', '138****0000'])('is never stored: %s', async (phone) => {
    const before = await sealed()
    const row = await rowOf(list)
    expect((await send('PUT', '/sys/user/edit', { ...row, phone })).status).toBe(400)
    expect(await sealed()).toEqual(before)
    const made = { username: 'masked1', realname: '新人', phone, password: 'Linli-2026x', selectedroles: '' }
    expect((await send('POST', '/sys/user/add', made)).status).toBe(400)
  })

  test('is masked as everywhere for whoever may not edit, and in files', async () => {
    const answer = await admin.inject({ method: 'GET', url: `/api${encodeURI(list.replace('/list', '/exportXls'))}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.includes(Buffer.from('1540000'))).toBe(false)
    const seen = (await send('GET', list, undefined, await linli.as('pm0101'))).result as { records: Row[] }
    for (const { phone } of seen.records) expect(String(phone)).not.toMatch(/^\d{11}$/)
  })
})

describe('a value under two names', () => {
  const add = { titile: '别名', endTime: '2099-01-01 00:00:00', msgContent: '<p>好</p>' }
  test.each([
    [{ titile: '改一' }, '改一'],
    [{ title: '改二' }, '改二'],
    [{ title: '改三', titile: '改四' }, '改三'],
  ])('is the one that was changed: %j', async (change, title) => {
    const made = (await send('POST', '/sys/annountCement/add', add)).result as Row
    const row = (await rowsOf('/sys/annountCement/list?titile=别名')).find(({ id }) => id === made.id)
    expect(await send('PUT', '/sys/annountCement/edit', { ...row, ...change })).toMatchObject({
      success: true,
      result: { titile: title, title },
    })
  })

  test('is so for the rank of a position too, which may be absent', async () => {
    const made = (await send('POST', '/sys/position/add', { code: 'alias', name: '别名' })).result as Row
    expect(made).toMatchObject({ postRank: null })
    const ranked = await send('PUT', '/sys/position/edit', { ...made, rank: '2' })
    expect(ranked.result).toMatchObject({ postRank: '2', rank: '2' })
    const again = await send('PUT', '/sys/position/edit', { ...(ranked.result as Row), postRank: '3' })
    expect(again.result).toMatchObject({ postRank: '3' })
  })
})

test('the pages that clients link to stand in the menu, hidden where no item leads there', async () => {
  const { menu } = (await send('GET', '/sys/permission/getUserPermissionByToken')).result as { menu: MenuEntry[] }
  const all = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((one) => [one, ...all(one.children ?? [])])
  const at = (path: string) => all(menu).find((entry) => entry.path === path)
  expect(at('/isps/userAnnouncement')).toMatchObject({ component: 'system/UserAnnouncementList' })
  expect(at('/isps/userAnnouncement')).not.toHaveProperty('hidden')
  expect(at('/account')).toMatchObject({ hidden: true, component: 'layouts/RouteView' })
  expect(at('/account/center')).toMatchObject({ hidden: true, name: 'account-center' })
  expect(at('/account/settings/BaseSetting')).toMatchObject({ hidden: true, name: 'account-settings-base' })
  for (const part of ['security', 'custom', 'binding', 'notification'])
    expect(at(`/account/settings/${part}`)?.component).toMatch(/^account\/settings\/[A-Z]/)
})

test('an empty department goes with what it may hand on', async () => {
  const parentId = (await rowOf('/sys/sysDepart/queryTreeList')).id
  const depart = (await send('POST', '/sys/sysDepart/add', { departName: '空部门', parentId, orgCategory: '2' }))
    .result as Row
  const grants = { departId: depart.id, permissionIds: 'system-user', lastpermissionIds: '' }
  expect(told(await send('POST', '/sys/permission/saveDepartPermission', grants))).toBe('200 done')
  expect(told(await send('DELETE', `/sys/sysDepart/delete?id=${depart.id}`))).toBe('200 done')
})

test('an export of nothing is a sheet', async () => {
  const url = '/api/sys/position/exportXls?name=nobody&column=createTime&order=desc'
  const answer = await admin.inject({ method: 'GET', url })
  expect(answer.headers['content-type']).toMatch(/spreadsheet/)
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('a class that no rule has is refused with those that there are', async () => {
  const ruleClass = 'org.jeecg.modules.system.rule.OrderNumberRule'
  const rule = { ruleName: '类', ruleCode: 'class', ruleClass, ruleParams: '{}' }
  expect(await send('POST', '/sys/fillRule/add', rule)).toMatchObject({
    status: 400,
    message: expect.stringMatching(/DateSeq（日期流水号）.*CategoryCode/) as string,
  })
})

test('what the bell lists has the time by which clients show it', async () => {
  const id = (
    (await send('POST', '/sys/annountCement/add', { titile: '铃', endTime: '2099-01-01 00:00:00' })).result as Row
  ).id
  expect(told(await send('GET', `/sys/annountCement/doReleaseData?id=${id}`))).toBe('200 done')
  const bell = (await send('GET', '/sys/annountCement/listByUser?pageSize=5')).result as { anntMsgList: Row[] }
  const item = bell.anntMsgList.find(({ anntId }) => anntId === id)
  expect(item?.['createTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('a role is cut to ids that its own list has', async () => {
  const role = (await send('POST', '/sys/role/add', { roleName: '裁剪', roleCode: 'cutRole' })).result as Row
  const pages = ['system-user', 'system-position']
  const save = { roleId: role.id, permissionIds: pages.join(','), lastpermissionIds: '' }
  expect(told(await send('POST', '/sys/permission/saveRolePermission', save))).toBe('200 done')
  const of = async () => (await send('GET', `/sys/permission/queryRolePermission?roleId=${role.id}`)).result as string[]
  const before = await of()
  expect(before).toEqual(expect.arrayContaining(pages))
  const cut = (permissionIds: string) =>
    send('PUT', `/sys/permission/filterRolePermission?roleId=${role.id}`, { permissionIds })
  expect(new Set((await cut(before.join(','))).result as string[])).toEqual(new Set(before))
  await cut('system-user')
  const left = await of()
  expect(left).toContain('system-user')
  expect(left).not.toContain('system-position')
})
