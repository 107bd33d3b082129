import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { villageApi } from '../../shared/api.ts'
import { nameChangeApi, nameChangeCalls } from '../shared/api.ts'
import type { NameChange, NameChangeDealing, NameChangeInput } from '../shared/schema.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')
const certificate = 'village/202611/0123456789abcdef0123456789abcdef/批文.pdf'

let linli: TestApp
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T10:00:00+08:00'))
  linli = await testApp()
})

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await linli.services.db.flight(systemActor(1), [statement<Row>(text, values)]))[0]
const run = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))

/** The caller has uploaded the certificate for this purpose. */
const uploaded = async (username: string, path = certificate) => {
  const text = `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
    select 1, 'certificate', $2, 'village', '批文.pdf', 'application/pdf', 1, '', id, now() from sys_user where username = $1
    on conflict do nothing`
  await run(text, [username, path])
  await run('update file set create_by = (select id from sys_user where username = $1) where path = $2', [
    username,
    path,
  ])
}

const application: NameChangeInput = {
  villageId: near,
  newName: '桂园里花园',
  reasonType: '3',
  reason: '业主大会表决通过',
  approvalNo: null,
  files: certificate,
  submit: 'Y',
}
const apply = async (username: string, part: Partial<NameChangeInput> = {}) => {
  await uploaded(username)
  return (await linli.as(username)).call(nameChangeApi.create, { ...application, ...part })
}
const deal = async (username: string, input: NameChangeDealing) =>
  (await linli.as(username)).call(nameChangeApi.deal, input)
const clear = () => run('delete from village_name_change')
const todos = async (username: string) =>
  (await (await linli.as(username)).call(todoApi.page, { bizType: 'VILLAGE_RENAME' })).result.records

describe('an application', () => {
  test.each([
    ['the name that the village has', { newName: '桂园里' }, 200, '新名称不能与原名称相同'],
    ['a name that the street has', { newName: '荷风苑' }, 200, '同街道已存在同名小区'],
    ['no certificate', { files: '' }, 400, '请上传证明材料'],
    ['an approval without its number', { reasonType: '1' }, 400, '请输入批文号!'],
    ['a certificate of somebody else', { files: 'village/202611/ffff/a.pdf' }, 200, '文件不存在或已失效，请重新上传'],
    ['a foreign village', { villageId: far }, 404, '数据不存在或无权查看'],
  ] as const)('with %s is refused', async (_, part, status, message) => {
    expect(await apply('village0101', part)).toMatchObject({ status, success: false, message })
  })

  test('may stay a draft, which its applicant alone changes, hands in and throws away', async () => {
    const { result } = await apply('village0101', { submit: 'N' })
    expect(result).toMatchObject({ state: 'DRAFT', oldName: '桂园里', applyTime: null })
    const manager = await linli.as('village0101')
    const changed = await manager.call(nameChangeApi.update, { ...result, reason: '改过的说明' })
    expect(changed).toMatchObject({ success: true, result: { reason: '改过的说明' } })
    expect(await deal('pm0101', { id: result.id, action: 'submit' })).toMatchObject({ message: '只能由申请人操作' })
    const foreign = await (await linli.as('pm0101')).call(nameChangeApi.remove, { id: result.id })
    expect(foreign).toMatchObject({ message: '只能删除自己的草稿' })
    expect(await manager.call(nameChangeApi.remove, { id: result.id })).toMatchObject({ success: true })
  })

  test('is alone while it is open, and may be withdrawn before the first audit only', async () => {
    const { id } = (await apply('village0101')).result
    expect(await apply('pm0101')).toMatchObject({ success: false, message: '该小区已有更名申请在办理' })
    expect(await (await linli.as('supadmin')).call(villageApi.deal, { id: near, action: 'stop' })).toMatchObject({
      message: '小区存在进行中的业务，不能停用',
    })
    expect(await deal('village0101', { id, action: 'withdraw' })).toMatchObject({ result: { state: 'WITHDRAWN' } })
    const next = (await apply('village0101')).result
    await deal('comm0101', { id: next.id, action: 'pass' })
    expect(await deal('village0101', { id: next.id, action: 'withdraw' })).toMatchObject({
      message: '已经审核的申请不能撤回',
    })
    await deal('street01', { id: next.id, action: 'reject', remark: '名称不规范，请重报' })
    expect((await todos('supadmin')).length).toBe(0)
  })

  test('of the community itself begins at the street', async () => {
    const { result } = await apply('comm0101')
    expect(result).toMatchObject({ state: 'STREET', applyTime: '2026-11-20 10:00:00' })
    expect(await deal('comm0101', { id: result.id, action: 'withdraw' })).toMatchObject({ success: true })
  })
})

describe('each step', () => {
  const everybody = [
    ...['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101', 'village0101', 'committee0101'],
    ...['co01', 'pm0101', 'cs0101', 'staff0101', 'owner0101', 'comm0102', 'street02'],
  ]
  const mine = ['village0101']
  type Step = readonly [to: NameChange['state'], who: readonly string[]]
  const allowed: Readonly<Record<NameChange['state'], Partial<Record<NameChangeDealing['action'], Step>>>> = {
    DRAFT: { submit: ['SUBMITTED', mine] },
    SUBMITTED: {
      pass: ['STREET', ['comm0101']],
      reject: ['REJECTED', ['comm0101']],
      withdraw: ['WITHDRAWN', mine],
    },
    STREET: { pass: ['DISTRICT', ['street01']], reject: ['REJECTED', ['street01']], withdraw: ['WITHDRAWN', mine] },
    DISTRICT: { pass: ['PASSED', ['supadmin']], reject: ['REJECTED', ['supadmin']] },
    PASSED: {},
    REJECTED: {},
    WITHDRAWN: {},
  }
  let id: string
  beforeAll(async () => {
    await clear()
    id = (await apply('village0101', { submit: 'N', newName: '新桂园' })).result.id
  })

  test.each(Object.keys(allowed) as NameChange['state'][])('out of %s is for its own people', async (state) => {
    const outcomes: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const action of ['submit', 'pass', 'reject', 'withdraw'] as const) {
      for (const username of everybody) {
        await run('update village_name_change set state = $2, audit_count = 0 where id = $1', [id, state])
        const answer = await deal(username, { id, action, remark: '测试用的原因说明' })
        const [to, who] = allowed[state][action] ?? []
        expected[`${username} ${action}`] = who?.includes(username) ? to : 'refused'
        outcomes[`${username} ${action}`] = answer.success ? answer.result.state : 'refused'
      }
    }
    expect(outcomes).toEqual(expected)
  })
})

describe('three audits', () => {
  let id: string
  beforeAll(async () => {
    await clear()
    await run(`update village set name = '桂园里', alias = null where id = $1`, [near])
    await run(`update todo set state = 'CANCELLED' where state = 'OPEN' and biz_type = 'VILLAGE_RENAME'`)
    await run('delete from notice')
  })

  test('follow each other through three inboxes', async () => {
    id = (await apply('village0101')).result.id
    for (const [username, next, state] of [
      ['comm0101', 'street01', 'STREET'],
      ['street01', 'supadmin', 'DISTRICT'],
    ] as const) {
      const [todo] = await todos(username)
      expect(todo).toMatchObject({ bizId: id, dueAt: '2026-11-27 10:00:00', openPage: '/village/nameChange' })
      const clerk = await linli.as(username)
      const answer = await clerk.call(nameChangeCalls.audit, { id, pass: 'Y', opinion: '同意' })
      expect(answer).toMatchObject({ success: true, result: { state } })
      expect(await todos(username)).toEqual([])
      expect((await todos(next)).length).toBe(1)
    }
  })

  test('rename village and organisation, keep the old name, and tell everybody of the village', async () => {
    const district = await linli.as('supadmin')
    const { result } = await district.call(nameChangeCalls.audit, { id, pass: 'Y', opinion: null })
    expect(result).toMatchObject({ state: 'PASSED', oldName: '桂园里', newName: '桂园里花园', auditCount: 3 })
    const village = (await district.call(villageApi.one, { id: near })).result
    expect(village).toMatchObject({ name: '桂园里花园', alias: '桂园里（至2026-11-20）' })
    expect(await query('select depart_name from sys_depart where id = $1', [village.orgId])).toEqual([
      { departName: '桂园里花园' },
    ])
    const told = await query<{ username: string; title: string }>(
      `select u.username, n.title from notice n join sys_user u on u.id = n.user_id where n.biz_id = $1 order by 1`,
      [id],
    )
    const names = told.map(({ username }) => username)
    for (const username of ['owner0101', 'committee0101', 'comm0101', 'pm0101', 'village0101'])
      expect(names).toContain(username)
    expect(names).not.toContain('village0102')
    expect(new Set(told.map(({ title }) => title))).toEqual(new Set(['桂园里已更名为桂园里花园']))
    expect(await todos('supadmin')).toEqual([])
  })

  test('end with a refusal that says why, and leave the name as it is', async () => {
    const next = (await apply('village0101', { newName: '桂园里新苑' })).result
    const clerk = await linli.as('comm0101')
    const refused = await clerk.call(nameChangeCalls.audit, { id: next.id, pass: 'N', opinion: '与地名规划不符' })
    expect(refused).toMatchObject({ result: { state: 'REJECTED' } })
    expect(await query('select content from notice where biz_id = $1', [next.id])).toEqual([
      { content: '桂园里花园更名为桂园里新苑的申请被驳回，原因：与地名规划不符' },
    ])
    expect((await clerk.call(villageApi.one, { id: near })).result.name).toBe('桂园里花园')
  })
})
