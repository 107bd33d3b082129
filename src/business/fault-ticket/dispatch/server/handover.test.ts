import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { managerAreaApi } from '#community/village/manager-area/shared/api.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId, village1 } from '../../../../../tests/support/repair-story.ts'

const otherGroup = seedId('depart', 'B01A01A99')

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  await story.alter('update fault set del_flag = 1')
  story.at('2026-11-08 09:00')
  await story.alter(
    `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code)
     values (1, $1, $2, '第二项目部', 'group', '3', 'B01A01A99')`,
    [otherGroup, seedId('depart', 'B01A01')],
  )
  const own = [userId('pm0198'), otherGroup]
  await story.alter(
    `insert into sys_user (id, username, realname, password_hash, password_time, must_change)
     select $1, 'pm0198', '周经理', password_hash, password_time, false from sys_user where id = $2`,
    [own[0], userId('pm0101')],
  )
  await story.alter('insert into sys_user_tenant (tenant_id, user_id, last_depart_id) values (1, $1, $2)', own)
  await story.alter('insert into sys_user_depart (tenant_id, user_id, depart_id) values (1, $1, $2)', own)
  await story.alter(
    `insert into sys_user_role (tenant_id, user_id, depart_id, role_code) values (1, $1, $2, 'projectManager')`,
    own,
  )
})

interface Row {
  state: string
  assigneeId: string | null
  groupId: string | null
}

test('open faults go to the new manager on the day, those under review stay with who did the work', async () => {
  const ids: Record<string, string> = {}
  for (const state of ['WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'WAIT_REVIEW', 'CLOSED'])
    ids[state] = await story.faultIn(state, { content: `电梯轿厢灯不亮 ${state}` })
  ids['MERGED'] = await story.faultIn('PROCESSING')
  await story.did('pm0101', ids['MERGED']!, 'merge', { targetId: ids['PROCESSING']! })
  const area = (await (await story.as('supadmin')).call(managerAreaApi.page, { villageId: village1 })).result
    .records[0]!
  const wish = { newManagerId: userId('pm0198'), date: '2026-11-10', reason: '人员调整，工作交接' }
  expect(await (await story.as('co01')).call(managerAreaApi.transfer, { id: area.id, ...wish })).toMatchObject({
    success: true,
  })
  story.at('2026-11-10 00:00')
  await story.tick('manager-area-end')
  const rowOf = async (state: string) =>
    (await story.rows<Row>('select state, assignee_id, group_id from fault where id = $1', [ids[state]]))[0]!
  for (const state of ['WAIT_TAKE', 'PROCESSING', 'MERGED'])
    expect(await rowOf(state)).toEqual({ state, assigneeId: userId('pm0198'), groupId: otherGroup })
  for (const state of ['WAIT_REVIEW', 'CLOSED']) expect((await rowOf(state)).assigneeId).toBe(userId('staff0101'))
  for (const state of ['WAIT_AUDIT', 'WAIT_DISPATCH']) expect((await rowOf(state)).assigneeId).toBeNull()
  const { timeline } = (await story.fault('pm0198', ids['PROCESSING']!)).result
  expect(timeline.at(-1)).toMatchObject({ action: 'transfer', remark: '小区更换项目经理，工单随之移交' })
  const todos = await story.rows<{ node: string; assigneeId: string | null }>(
    `select node, assignee_id from todo where biz_id = $1 and state = 'OPEN'`,
    [ids['WAIT_TAKE']],
  )
  expect(todos).toMatchObject([{ node: 'WAIT_TAKE', assigneeId: userId('pm0198') }])
  // The event may come twice.
  await story.tick('manager-area-end')
  const moved = await story.rows(`select id from state_log where entity = 'fault' and remark like '小区更换项目经理%'`)
  expect(moved).toHaveLength(2)
  expect((await story.did('pm0198', ids['WAIT_REVIEW']!, 'review', { pass: 'Y' })).state).toBe('CLOSED')
  const back = await story.did('pm0198', ids['MERGED']!, 'unmerge', { remark: '核实为另一故障' })
  expect(back).toMatchObject({ state: 'PROCESSING', assigneeId: userId('pm0198') })
})
