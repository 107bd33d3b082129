import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { DispatchMode } from '#services/ticket/shared/dictionaries.ts'
import { repairStory, userId, village1, type RepairStory } from '../../../../../tests/support/repair-story.ts'
import { repairApi, repairSettingApi } from '../../shared/api.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
  await story.addWorker()
})
afterEach(async () => {
  await story.alter('delete from repair_setting')
  await story.alter('delete from dispatch_pointer')
  await story.alter('delete from dispatch_rule')
  await story.clear()
  setClock()
})

const workers = () => [userId('staff0101'), userId('staff0199')].toSorted()

async function setWay(repairWay: DispatchMode | null): Promise<void> {
  const { call } = await story.as('co01')
  const line = { villageId: village1, repairType: null, repairWay, payFeeFlag: 'Y', priceScope: null } as const
  const made = await call(repairSettingApi.create, {
    ...line,
    afterPhotoFlag: 'N',
    returnVisitFlag: 'ALL',
    isShow: 'Y',
  })
  expect(made.success).toBe(true)
}

async function accepted(repairType: string) {
  const id = await story.ticket('WAIT_ACCEPT', { repairType })
  return story.done('cs0101', id, 'accept')
}

test('without a rule a ticket waits for the manager', async () => {
  const ticket = await accepted('WATER')
  expect(ticket).toMatchObject({ state: 'WAIT_DISPATCH', assigneeId: null })
  expect(await story.rows(`select node from todo where biz_id = $1 and state = 'OPEN'`, [ticket.id])).toEqual([
    { node: 'WAIT_DISPATCH' },
  ])
})

test('whoever chooses a worker reads who is signed in, and since when nothing was heard of them', async () => {
  const id = await story.ticket('WAIT_DISPATCH')
  await Promise.all(['staff0101', 'staff0199'].map((name) => story.as(name)))
  const end = (at: string) =>
    story.alter(`update sys_session set ended_at = ${at} where user_id = $1`, [userId('staff0199')])
  await end('now()')
  const { result } = await (await story.as('pm0101')).call(repairApi.workers, { id })
  await end('null')
  const seen = new Map(result.map(({ value, seenAt }) => [value, seenAt]))
  expect(seen.get(userId('staff0101'))).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(seen.get(userId('staff0199'))).toBeNull()
})

test('in turn means one after the other', async () => {
  await setWay('ROUND')
  const given = []
  for (const type of ['WATER', 'POWER', 'DOOR']) given.push((await accepted(type)).assigneeId)
  const [first, second] = workers()
  expect(given).toEqual([first, second, first])
})

test('the least loaded is whoever has the fewest open tickets', async () => {
  await setWay('ASSIGN')
  const busy = await accepted('WATER')
  await story.done('pm0101', busy.id, 'dispatch', { targetUserId: userId('staff0101') })
  await story.alter('update repair_setting set repair_way = $1', ['LEAST_LOAD'])
  await story.alter(`update repair set del_flag = 1 where assignee_id is not null and id <> $1`, [busy.id])
  const ticket = await accepted('POWER')
  expect(ticket).toMatchObject({ state: 'WAIT_TAKE', assigneeId: userId('staff0199') })
  expect(ticket.timeline.at(-1)).toMatchObject({ action: 'dispatch', operatorName: '系统' })
  expect(await story.told('staff0199', ticket.id)).toEqual(['新的维修任务：电'])
})

test('a village that sets no way follows the rules of dispatch', async () => {
  await setWay(null)
  await story.alter(
    `insert into dispatch_rule (tenant_id, id, biz_type, village_id, mode, version) values (1, 'rule', 'REPAIR', $1, 'ROUND', 1)`,
    [village1],
  )
  expect((await accepted('WATER')).assigneeId).toBe(workers()[0])
})

describe('a rule of dispatch', () => {
  const addRule = (mode: DispatchMode, { skill = null, building }: { skill?: string | null; building?: string } = {}) =>
    story.alter(
      `insert into dispatch_rule (tenant_id, id, biz_type, village_id, mode, skill_tag, building_ids, version)
       values (1, $1, 'REPAIR', $2, $3, $4, $5, 1)`,
      [`${mode} ${building ?? ''}`, village1, mode, skill, building ? [building] : []],
    )
  /** Nobody has a skill but whom the test names. */
  const know = async (username: string, skill: string) => {
    await story.alter('delete from staff_skill')
    await story.alter(
      `insert into staff_skill (tenant_id, id, user_id, skills, version) values (1, 'known', $1, array[$2], 1)`,
      [userId(username), skill],
    )
  }
  const building = (code: string) => seedId('building', `A01A01A01A01-${code}`)

  test('of a building holds for the tickets of its rooms, and for no public area', async () => {
    await addRule('ASSIGN')
    await addRule('ROUND', { building: building('01') })
    expect((await accepted('WATER')).assigneeId).toBe(workers()[0])
    const place = { areaType: 'PUBLIC', roomId: null, locationText: '1幢大堂' } as const
    const hall = await story.ticket('WAIT_ACCEPT', { repairType: 'LIGHT', ...place })
    expect(await story.done('cs0101', hall, 'accept')).toMatchObject({ state: 'WAIT_DISPATCH', assigneeId: null })
  })

  test('of another building leaves the ticket to the rule of the village', async () => {
    await addRule('ASSIGN')
    await addRule('ROUND', { building: building('S1') })
    expect(await accepted('WATER')).toMatchObject({ state: 'WAIT_DISPATCH', assigneeId: null })
  })

  test.each(['ROUND', 'LEAST_LOAD'] as const)('with a skill gives tickets to whoever has it: %s', async (mode) => {
    const able = workers()[1] === userId('staff0199') ? 'staff0199' : 'staff0101'
    await know(able, 'WATER')
    await addRule(mode, { skill: 'WATER' })
    for (const type of ['WATER', 'POWER']) expect((await accepted(type)).assigneeId).toBe(userId(able))
  })

  test.each(['ROUND', 'LEAST_LOAD', 'GRAB'] as const)(
    'with a skill that nobody has leaves the ticket to the manager, who is told: %s',
    async (mode) => {
      await know('staff0101', 'POWER')
      await addRule(mode, { skill: 'LIFT' })
      const ticket = await accepted('LIFT')
      expect(ticket).toMatchObject({ state: 'WAIT_DISPATCH', assigneeId: null })
      const open = await story.rows(`select node, candidate_roles from todo where biz_id = $1 and state = 'OPEN'`, [
        ticket.id,
      ])
      expect(open).toEqual([{ node: 'WAIT_DISPATCH', candidateRoles: ['projectManager', 'repairDispatcher'] }])
      expect(await story.told('staff0101', ticket.id)).toEqual([])
    },
  )

  test.each(['ROUND', 'GRAB'] as const)(
    'with a skill that nobody has gives the ticket to its fallback: %s',
    async (mode) => {
      await addRule(mode, { skill: 'FIRE' })
      await story.alter('update dispatch_rule set fallback_user_id = $1', [userId('staff0101')])
      const ticket = await accepted('OTHER')
      expect(ticket).toMatchObject({ state: 'WAIT_TAKE', assigneeId: userId('staff0101') })
      expect((await story.deal('staff0199', ticket.id, 'take')).message).toBe('该工单未指派给您')
    },
  )

  test('opens a pool to those who have its skill alone', async () => {
    await know('staff0199', 'POWER')
    await addRule('GRAB', { skill: 'POWER' })
    const ticket = await accepted('POWER')
    expect(ticket).toMatchObject({ state: 'WAIT_TAKE', assigneeId: null })
    expect(await story.told('staff0199', ticket.id)).toEqual(['新的维修任务：电'])
    expect(await story.told('staff0101', ticket.id)).toEqual([])
    const reason = '该工单仅限具备“电”技能的人员接单'
    expect((await story.deal('staff0101', ticket.id, 'take')).message).toBe(reason)
    const { allowedActions } = (await story.one('staff0101', ticket.id)).result
    expect(allowedActions.find(({ action }) => action === 'take')).toMatchObject({ allowed: false, reason })
    expect((await story.done('staff0199', ticket.id, 'take')).assigneeId).toBe(userId('staff0199'))
  })

  test('asks for its skill no more when a manager hands the ticket out', async () => {
    await know('staff0199', 'POWER')
    await addRule('GRAB', { skill: 'POWER' })
    const { id } = await accepted('POWER')
    await story.done('pm0101', id, 'transfer', { targetUserId: userId('staff0101') })
    expect((await story.done('staff0101', id, 'take')).state).toBe('WAIT_ARRIVE')
    expect(await story.rows('select skill_tag from repair where id = $1', [id])).toEqual([{ skillTag: null }])
  })
})

describe('the pool', () => {
  test('is told to every worker and opens one to-do for all of them', async () => {
    await setWay('GRAB')
    const ticket = await accepted('WATER')
    expect(ticket).toMatchObject({ state: 'WAIT_TAKE', assigneeId: null })
    for (const username of ['staff0101', 'staff0199'])
      expect(await story.told(username, ticket.id)).toEqual(['新的维修任务：水'])
    const open = await story.rows(
      `select node, candidate_roles, assignee_id from todo where biz_id = $1 and state = 'OPEN'`,
      [ticket.id],
    )
    expect(open).toEqual([{ node: 'WAIT_TAKE', candidateRoles: ['normal'], assigneeId: null }])
  })

  test('of a group is for that group alone', async () => {
    await story.alter(
      `insert into dispatch_rule (tenant_id, id, biz_type, village_id, mode, group_dept_id, version) values (1, 'pool', 'REPAIR', $1, 'GRAB', $2, 1)`,
      [village1, seedId('depart', 'A01')],
    )
    const ticket = await accepted('WATER')
    expect((await story.deal('staff0101', ticket.id, 'take')).message).toBe('该工单仅限指定班组接单')
  })

  test('ends when a manager hands the ticket out', async () => {
    await setWay('GRAB')
    const { id } = await accepted('WATER')
    await story.done('pm0101', id, 'transfer', { targetUserId: userId('staff0199') })
    expect((await story.one('staff0199', id)).result).toMatchObject({
      assigneeId: userId('staff0199'),
      state: 'WAIT_TAKE',
    })
    expect((await story.deal('staff0101', id, 'take')).message).toBe('该工单未指派给您')
  })
})

test('another priority at acceptance counts from the report on', async () => {
  story.at('2031-05-06 10:00')
  const id = await story.ticket('WAIT_ACCEPT')
  story.at('2031-05-06 10:05')
  const urgent = await story.done('cs0101', id, 'accept', { priority: 'P2' })
  const open = urgent.timers.filter(({ isOpen }) => isOpen).map(({ kind, startAt, dueAt }) => [kind, startAt, dueAt])
  expect(open).toEqual([
    ['ARRIVE', '2031-05-06 10:00:00', '2031-05-06 10:45:00'],
    ['RESOLVE', '2031-05-06 10:00:00', '2031-05-06 22:00:00'],
  ])
})

describe('an overdue ticket', () => {
  test('is told up the line: manager, company, community', async () => {
    story.at('2031-05-06 09:00')
    const id = await story.ticket('PROCESSING')
    const { repairNo } = (await story.one('pm0101', id)).result
    const overdue = async (username: string) =>
      (await story.told(username, id)).filter((title) => title === `${repairNo}已超时`).length
    const scan = async (moment: string) => {
      story.at(moment)
      await story.tick('ticket.slaScan')
      return Promise.all(['staff0101', 'pm0101', 'co01', 'comm0101', 'street01', 'co02'].map(overdue))
    }
    expect(await scan('2031-05-07 12:01')).toEqual([1, 1, 0, 0, 0, 0])
    expect(await scan('2031-05-08 12:01')).toEqual([1, 1, 1, 0, 0, 0])
    expect(await scan('2031-05-10 12:01')).toEqual([1, 1, 1, 1, 0, 0])
    expect((await story.one('pm0101', id)).result.breachedFlag).toBe('Y')
  })

  test('of the highest urgency reaches company and community after half an hour, street and district after two hours', async () => {
    story.at('2031-05-06 02:03')
    const id = await story.ticket('PROCESSING', { priority: 'P1', repairType: 'LIFT' })
    const { repairNo, timers } = (await story.one('pm0101', id)).result
    expect(timers.map(({ dueAt }) => dueAt.slice(11, 16))).toEqual(['02:08', '02:18', '04:03'])
    const overdue = async (username: string) =>
      (await story.told(username, id)).filter((title) => title === `${repairNo}已超时`).length
    const scan = async (moment: string) => {
      story.at(moment)
      await story.tick('ticket.slaScan')
      return Promise.all(['staff0101', 'pm0101', 'co01', 'comm0101', 'street01', 'supadmin'].map(overdue))
    }
    expect(await scan('2031-05-06 04:04')).toEqual([0, 1, 0, 0, 0, 0])
    expect(await scan('2031-05-06 04:34')).toEqual([0, 1, 1, 1, 0, 0])
    expect(await scan('2031-05-06 06:04')).toEqual([0, 1, 1, 1, 1, 1])
  })

  test('that ended meanwhile is told of no more', async () => {
    story.at('2031-05-06 09:00')
    const id = await story.ticket('WAIT_ACCEPT')
    story.at('2031-05-06 12:00')
    await story.done('cs0101', id, 'reject', { remark: '不属于物业范围' })
    await story.relay.drain()
    const { result } = await story.one('pm0101', id)
    expect(result).toMatchObject({ state: 'REJECTED', breachedFlag: 'Y', dueAt: null })
    expect((await story.told('pm0101', id)).filter((title) => title.endsWith('超时'))).toEqual([])
  })
})

test('government sets a deadline and the company hears of it; residents may ask where it stays', async () => {
  story.at('2031-05-06 09:00')
  const id = await story.ticket('WAIT_ARRIVE')
  expect((await story.deal('comm0101', id, 'supervise')).message).toBe('请选择督办期限!')
  expect((await story.deal('comm0101', id, 'supervise', { deadline: '2031-05-06 08:00:00' })).message).toBe(
    '督办期限应晚于当前时间',
  )
  const deadline = '2031-05-07 18:00:00'
  const noted = await story.done('comm0101', id, 'supervise', { deadline, remark: '居民多次反映' })
  expect(noted).toMatchObject({ superviseDeadline: deadline, state: 'WAIT_ARRIVE' })
  for (const username of ['co01', 'pm0101', 'staff0101'])
    expect((await story.told(username, id)).at(-1)).toBe(`${noted.repairNo}被督办`)
  expect((await story.done('owner0101', id, 'urge')).urgeCount).toBe(1)
  expect((await story.told('staff0101', id)).at(-1)).toBe(`${noted.repairNo}被催办`)
  expect((await story.deal('tenant0101', id, 'urge')).status).toBe(404)
  const actions = (await story.one('dep0101', id)).result.allowedActions
  expect(actions.find(({ action }) => action === 'urge')).toMatchObject({
    allowed: false,
    reason: '只有报修人可以进行此操作',
  })
})
