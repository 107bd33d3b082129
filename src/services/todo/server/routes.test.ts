import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleCode } from '#kernel/shared/role.ts'
import { actorAs, systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { todoApi } from '../shared/api.ts'
import { todoType } from '../shared/dictionaries.ts'
import { todoViews } from '../shared/views.ts'
import { closeTodos, openTodo, type TodoToOpen } from './actions.ts'

const system = systemActor(1)
let app: TestApp
let manager: Caller
let managerId: string

beforeAll(async () => {
  app = await testApp()
  manager = await app.as('pm0101')
  managerId = await idOf('pm0101')
  // The tickets of the tiny district have to-dos of their own.
  await app.services.db.write(system, (tx) => tx.run(statement('delete from todo')))
})

const idOf = async (username: string) =>
  app.services.db.read(system, async (tx) => {
    const text = 'select id from ref_user where tenant_id = 1 and username = $1'
    return (await tx.one(statement<{ id: string }>(text, [username]))).id
  })

const open = (input: Partial<TodoToOpen> & Pick<TodoToOpen, 'bizId'>) =>
  app.services.db.write(system, (tx) =>
    openTodo(tx, system, { bizType: 'REPAIR', title: `事项${input.bizId}`, assigneeId: managerId, ...input }),
  )

describe('the inbox over HTTP', () => {
  test('shows rows with the words for their codes, and who has closed them', async () => {
    const id = await open({ bizId: 'r1', urgency: '3', openPage: '/wisdom/repair', params: { _open: 'detail:r1' } })
    const { result } = await manager.call(todoApi.page, { bizType: 'REPAIR' })
    expect(result.total).toBe(1)
    expect(result.records[0]).toMatchObject({
      id,
      bizType_dictText: '报修',
      state_dictText: '待处理',
      urgency_dictText: '紧急',
      params: { _open: 'detail:r1' },
    })
    const actor = actorAs(system, { userId: managerId })
    await app.services.db.write(actor, (tx) => closeTodos(tx, actor, { bizType: 'REPAIR', bizId: 'r1', state: 'DONE' }))
    const closed = (await manager.call(todoApi.one, { id })).result as unknown as Record<string, unknown>
    expect(closed).toMatchObject({ state: 'DONE', doneBy: managerId })
    expect(closed['doneBy_dictText']).toEqual(expect.stringMatching(/\S/))
  })

  test('is closed to residents: the page with 510, the count with 403', async () => {
    const owner = await app.as('owner0101')
    expect(await owner.call(todoApi.page, {})).toMatchObject({ status: 200, success: false, code: 510 })
    expect(await owner.call(todoApi.count, {})).toMatchObject({ status: 403, success: false })
  })

  test('names every type in its counts', async () => {
    await open({ bizId: 'f1', bizType: 'FEE' })
    const { result } = await manager.call(todoApi.count, {})
    expect(result).toMatchObject({ FEE: 1, REPAIR: 0, WORKFLOW: 0, total: 1 })
  })

  test('refuses an unknown delay, and a to-do of somebody else', async () => {
    const id = await open({ bizId: 's1', assigneeId: await idOf('staff0101') })
    expect(await manager.call(todoApi.snooze, { id, delay: '9d' })).toMatchObject({ status: 400, code: 400 })
    expect(await manager.call(todoApi.snooze, { id, delay: '1d' })).toMatchObject({ status: 404, code: 404 })
    expect(await manager.call(todoApi.one, { id })).toMatchObject({ status: 404, message: '数据不存在或无权查看' })
  })
})

describe('the bell', () => {
  const bell = async (caller: Caller) =>
    (await caller.inject({ method: 'GET', url: '/api/sys/annountCement/listByUser?pageSize=5' })).json().result

  test('shows the same to-dos; reading one does not close it, handling does', async () => {
    const id = await open({ bizId: 'b1', title: '待验收' })
    const { sysMsgList, sysMsgTotal } = await bell(manager)
    expect(sysMsgTotal).toBe((await manager.call(todoApi.count, {})).result.total)
    expect(sysMsgList[0]).toMatchObject({ anntId: id, titile: '待验收', kind: 'todo', openType: null })
    const read = { method: 'PUT', url: '/api/sys/sysAnnouncementSend/editByAnntIdAndUserId', payload: { anntId: id } }
    expect((await manager.inject(read as never)).json()).toMatchObject({ success: true })
    expect((await bell(manager)).sysMsgTotal).toBe(sysMsgTotal)
    await app.services.db.write(system, (tx) =>
      closeTodos(tx, system, { bizType: 'REPAIR', bizId: 'b1', state: 'CANCELLED' }),
    )
    expect((await bell(manager)).sysMsgTotal).toBe(sysMsgTotal - 1)
  })

  test('loses the to-dos of a role at once when the role is taken away', async () => {
    const roles: readonly RoleCode[] = ['committeeDirector']
    const director = await app.as('committee0101')
    const userId = await idOf('committee0101')
    const text = 'select depart_id from ref_user_role where tenant_id = 1 and user_id = $1 and role_code = $2'
    const { departId } = await app.services.db.read(system, (tx) =>
      tx.one(statement<{ departId: string }>(text, [userId, roles[0]])),
    )
    await open({ bizId: 'c1', assigneeId: null, candidateRoles: roles, candidateDepartId: departId })
    expect((await director.call(todoApi.count, {})).result.total).toBe(1)
    await app.services.db.write(system, (tx) =>
      tx.run(statement(`delete from sys_user_role where user_id = $1 and role_code = $2`, [userId, roles[0]])),
    )
    app.services.bus.publish('actor', [userId])
    await expect.poll(async () => (await bell(director)).sysMsgTotal).toBe(0)
  })
})

describe('pages of the inbox', () => {
  test('every kind of to-do stands on one page alone: its own, or 其他', () => {
    const shown = todoViews.flatMap(({ bizTypes }) => bizTypes)
    expect(shown.toSorted()).toEqual(Object.keys(todoType.items).toSorted())
    expect(todoViews.find(({ key }) => key === 'receive')).toEqual({
      bizTypes: ['RECEIVE'],
      key: 'receive',
      title: '收件',
    })
    expect(todoViews.at(-1)).toEqual({ bizTypes: ['SITE', 'FEE', 'FAULT', 'WORKFLOW'], key: 'other', title: '其他' })
  })

  test('the count beside each page is the total of its list', async () => {
    for (const [at, bizType] of (['RECEIVE', 'SITE', 'FEE', 'FAULT', 'FAULT'] as const).entries())
      await open({ bizId: `page${at}`, bizType })
    const counts = (await manager.call(todoApi.count, {})).result
    for (const { bizTypes, key } of todoViews) {
      const { total } = (await manager.call(todoApi.page, { bizType: bizTypes.join(','), state: 'OPEN' })).result
      expect([key, total]).toEqual([key, bizTypes.reduce((sum, type) => sum + counts[type], 0)])
    }
  })
})
