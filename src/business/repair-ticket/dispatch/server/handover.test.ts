import { beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { repairStory, userId, village1, type RepairStory } from '../../../../../tests/support/repair-story.ts'
import { managerAreaApi } from '#community/village/manager-area/shared/api.ts'
import { repairApi } from '../../shared/api.ts'

const group = seedId('depart', 'B01A01A01')
const otherGroup = seedId('depart', 'B01A01A99')

let story: RepairStory
let areaId: string
let tickets: string[]

/** A manager of the same company: of the same project, or of one of its own. */
async function addManager(username: string, departId: string): Promise<void> {
  const values = [userId(username), username, userId('pm0101')]
  await story.alter(
    `insert into sys_user (id, username, realname, password_hash, password_time, must_change)
     select $1, $2, '周经理', password_hash, password_time, false from sys_user where id = $3`,
    values,
  )
  const own = [userId(username), departId]
  await story.alter('insert into sys_user_tenant (tenant_id, user_id, last_depart_id) values (1, $1, $2)', own)
  await story.alter('insert into sys_user_depart (tenant_id, user_id, depart_id) values (1, $1, $2)', own)
  await story.alter(
    `insert into sys_user_role (tenant_id, user_id, depart_id, role_code) values (1, $1, $2, 'projectManager')`,
    own,
  )
}

const serves = async (username: string): Promise<boolean> =>
  (await (await story.as(username)).call(managerAreaApi.page, { villageId: village1 })).result.total > 0

beforeAll(async () => {
  story = await repairStory()
  await story.alter('update repair set del_flag = 1')
  story.at('2026-11-08 09:00')
  await story.alter(
    `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code)
     values (1, $1, $2, '第二项目部', 'group', '3', 'B01A01A99')`,
    [otherGroup, seedId('depart', 'B01A01')],
  )
  await addManager('pm0198', otherGroup)
  await addManager('pm0199', group)
  const authority = await story.as('supadmin')
  areaId = (await authority.call(managerAreaApi.page, { villageId: village1 })).result.records[0]!.id
  // Of four tickets in the project's hands one waits, two are being worked on, one stands still; a fifth is done.
  tickets = []
  for (const state of ['WAIT_TAKE', 'WAIT_ARRIVE', 'PROCESSING', 'PROCESSING'])
    tickets.push(await story.ticket(state, { content: `厨房水龙头滴水${tickets.length}` }))
  await story.alter(`update repair set create_time = create_time - interval '3 days'`)
})

describe('a handing-over', () => {
  const wish = { newManagerId: userId('pm0198'), date: '2026-11-10', reason: '人员调整，工作交接' }

  test.each([
    ['before today', { date: '2026-11-07' }, 400, '交接日期不能早于今天'],
    ['to the same manager', { newManagerId: userId('pm0101') }, 400, '新的项目经理与现任相同'],
    ['to a manager of another company', { newManagerId: userId('pm0102') }, 400, '请选择该企业的项目经理'],
    ['to a plain worker', { newManagerId: userId('staff0101') }, 400, '请选择该企业的项目经理'],
    ['without a reason', { reason: '换' }, 400, '请填写原因（5到500字）'],
  ])('%s is refused', async (_, wrong, status, message) => {
    const answer = await (await story.as('co01')).call(managerAreaApi.transfer, { id: areaId, ...wish, ...wrong })
    expect(answer).toMatchObject({ status, success: false, message })
  })

  test('is nobody’s but the authority’s and the company’s own', async () => {
    for (const username of ['pm0101', 'comm0101', 'owner0101'])
      expect((await (await story.as(username)).call(managerAreaApi.transfer, { id: areaId, ...wish })).status).toBe(403)
    expect((await (await story.as('co02')).call(managerAreaApi.transfer, { id: areaId, ...wish })).status).toBe(404)
  })

  test('ends the old area the day before and begins the new one on the day', async () => {
    const answer = await (await story.as('co01')).call(managerAreaApi.transfer, { id: areaId, ...wish })
    expect(answer).toMatchObject({ success: true, message: '交接成功' })
    expect(answer.result).toMatchObject({
      ...{ startDate: '2026-11-10', endDate: null, state: 'EFFECTIVE', groupId: otherGroup },
      manager: { userId: userId('pm0198'), realname: '周经理' },
    })
    const past = answer.result.history.map(({ startDate, endDate, state }) => [startDate, endDate, state])
    expect(past).toEqual([['2024-01-01', '2026-11-09', 'EFFECTIVE']])
    const told = await story.rows<{ userId: string; title: string }>(
      `select user_id, title from notice where biz_type = 'MANAGER_AREA' order by user_id`,
    )
    expect(new Set(told.map(({ title }) => title))).toEqual(new Set(['桂园里的项目经理变更']))
    const people = told.map((one) => one.userId)
    for (const username of ['committee0101', 'owner0101', 'pm0101', 'pm0198'])
      expect(people).toContain(userId(username))
    expect(people).not.toContain(userId('owner0102'))
  })

  test('moves the scope and four open tickets on 2026-11-10 at 00:00', async () => {
    story.at('2026-11-09 23:59')
    expect([await serves('pm0101'), await serves('pm0198')]).toEqual([true, false])
    story.at('2026-11-10 00:00')
    expect([await serves('pm0101'), await serves('pm0198')]).toEqual([false, true])
    for (const id of tickets) expect((await story.one('pm0101', id)).status).toBe(404)
    await story.tick('manager-area-end')
    const moved = await story.rows<{ id: string; assigneeId: string; groupId: string; companyId: string }>(
      'select id, assignee_id, group_id, company_id from repair where id = any($1) order by id',
      [tickets],
    )
    expect(moved).toHaveLength(4)
    for (const ticket of moved)
      expect(ticket).toMatchObject({
        assigneeId: userId('pm0198'),
        groupId: otherGroup,
        companyId: seedId('depart', 'B01A01'),
      })
    const { call } = await story.as('pm0198')
    expect((await call(repairApi.page, {})).result.total).toBe(4)
    const [first] = tickets
    expect((await story.one('pm0198', first!)).result.timeline.at(-1)).toMatchObject({ action: 'handover' })
    // The event may come twice.
    await story.tick('manager-area-end')
    expect((await story.rows(`select id from state_log where action = 'handover'`)).length).toBe(4)
  })

  test('within one project takes the scope from the old manager and leaves the workers their tickets', async () => {
    const authority = await story.as('supadmin')
    const { records } = (await authority.call(managerAreaApi.page, { villageId: village1, state: 'EFFECTIVE' })).result
    const back = await authority.call(managerAreaApi.transfer, {
      ...{ id: records[0]!.id, newManagerId: userId('pm0101'), date: '2026-11-12', reason: '原经理回到项目' },
    })
    expect(back.success).toBe(true)
    story.at('2026-11-12 08:00')
    await story.tick('manager-area-end')
    const id = tickets[2]!
    await story.done('pm0101', id, 'transfer', { targetUserId: userId('staff0101') })
    const again = await (
      await story.as('co01')
    ).call(managerAreaApi.transfer, {
      ...{ id: back.result.id, newManagerId: userId('pm0199'), date: '2026-11-13', reason: '同一项目部内换人' },
    })
    expect(again).toMatchObject({ success: true, result: { groupId: group } })
    story.at('2026-11-13 08:00')
    await story.tick('manager-area-end')
    expect([await serves('pm0101'), await serves('pm0199')]).toEqual([false, true])
    expect(await serves('cs0101')).toBe(true)
    const [ticket] = await story.rows<{ assigneeId: string }>('select assignee_id from repair where id = $1', [id])
    expect(ticket!.assigneeId).toBe(userId('staff0101'))
    expect((await story.one('pm0101', id)).status).toBe(404)
    expect((await story.one('pm0199', id)).status).toBe(200)
  })
})
