import { afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId, village1 } from '../../../../../tests/support/repair-story.ts'
import { faultCategoryApi } from '../../category/shared/api.ts'

// Who gets a fault by itself, and what becomes of two who give it out at one moment.
let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
})
afterEach(async () => {
  await story.alter('delete from dispatch_pointer')
  await story.alter('delete from dispatch_rule')
  await story.alter('update fault set del_flag = 1')
  setClock()
})

const workers = () => [userId('staff0101'), userId('staff0199')].toSorted()
const rule = (mode: string, columns: Readonly<Record<string, unknown>> = {}) => {
  const given = { biz_type: 'FAULT', village_id: village1, mode, ...columns }
  const names = Object.keys(given)
  return story.alter(
    `insert into dispatch_rule (tenant_id, id, version, ${names.join(', ')}) values (1, 'rule', 1, ${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(given),
  )
}
/** A resident's report that the counter has looked at. */
async function audited() {
  const id = await story.opened('owner0101')
  return story.did('cs0101', id, 'audit', { pass: 'Y' })
}
const nodes = async (id: string) =>
  (await story.rows<{ node: string }>(`select node from todo where biz_id = $1 and state = 'OPEN'`, [id])).map(
    ({ node }) => node,
  )

/** How a fault found its worker; no answer says so. */
const wayOf = (id: string) => story.rows('select dispatch_mode, grab_flag from fault where id = $1', [id])

/** The workers who were told of a fault. */
async function toldAmong(id: string): Promise<string[]> {
  const text = 'select n.user_id from notice n where n.biz_id = $1 and n.user_id = any($2::text[])'
  return (await story.rows<{ userId: string }>(text, [id, workers()])).map((one) => one.userId)
}

test('without a rule a fault waits, and managers and dispatchers of the village see it among what is to do', async () => {
  story.at('2026-11-20 09:00')
  const { id, state, assigneeId } = await audited()
  expect([state, assigneeId, await nodes(id)]).toEqual(['WAIT_DISPATCH', null, ['WAIT_DISPATCH']])
  const [todo] = await story.rows<{ roles: string[] }>(
    `select candidate_roles as roles from todo where biz_id = $1 and state = 'OPEN'`,
    [id],
  )
  expect(todo!.roles.toSorted()).toEqual(['projectManager', 'repairDispatcher', 'villageAdmin'])
})

test('a rule gives faults out in turn once they are audited, and what staff report at once', async () => {
  story.at('2026-11-20 09:00')
  await rule('ROUND')
  const [first, second] = workers()
  const one = await audited()
  expect(one).toMatchObject({ state: 'WAIT_TAKE', assigneeId: first })
  expect(await wayOf(one.id)).toEqual([{ dispatchMode: 'ROUND', grabFlag: 'N' }])
  expect(await nodes(one.id)).toEqual(['WAIT_TAKE'])
  const two = await story.opened('pm0101')
  expect((await story.fault('pm0101', two)).result).toMatchObject({ state: 'WAIT_TAKE', assigneeId: second })
  expect(await audited()).toMatchObject({ assigneeId: first })
  expect(await toldAmong(two)).toEqual([second])
})

test('a rule of the pool lets whoever comes first take it, and outside its hours the fallback has it', async () => {
  story.at('2026-11-20 09:00')
  await rule('GRAB')
  const pooled = await audited()
  expect(pooled).toMatchObject({ state: 'WAIT_TAKE', assigneeId: null })
  expect(await wayOf(pooled.id)).toEqual([{ dispatchMode: 'GRAB', grabFlag: 'Y' }])
  await story.did('staff0199', pooled.id, 'take')
  expect(await story.dealFault('staff0101', pooled.id, 'take')).toMatchObject({ success: false })
  await story.alter('delete from dispatch_rule')
  await rule('ROUND', { time_range: '08:30-17:30', fallback_user_id: userId('staff0101') })
  story.at('2026-11-20 18:00')
  expect(await audited()).toMatchObject({ assigneeId: userId('staff0101') })
})

test('of two who give it out at one moment one does, and nothing of the other is left', async () => {
  story.at('2026-11-20 09:00')
  const { id, version } = await audited()
  const give = (username: string, worker: string) =>
    story.dealFault(username, id, 'dispatch', { version, targetUserId: userId(worker) })
  const answers = await Promise.all([give('pm0101', 'staff0101'), give('disp0101', 'staff0199')])
  const [won, lost] = answers.toSorted((a, b) => Number(b.success) - Number(a.success))
  expect([won!.success, lost!.success]).toEqual([true, false])
  expect(lost!.message).toMatch(/已被|请刷新/)
  const assigneeId = won!.result.assigneeId
  expect((await story.fault('pm0101', id)).result).toMatchObject({ state: 'WAIT_TAKE', assigneeId })
  const logged = await story.rows(`select action from state_log where entity_id = $1 and action = 'dispatch'`, [id])
  expect(logged).toHaveLength(1)
  expect(await toldAmong(id)).toEqual([assigneeId])
})

test('a category that tickets name is not removed, and says what may be done', async () => {
  story.at('2026-11-20 09:00')
  const categoryId = story.category('电梯 / 异响抖动')
  await story.opened('owner0101')
  const district = await story.as('supadmin')
  expect(await district.call(faultCategoryApi.remove, { id: categoryId })).toMatchObject({
    ...{ success: false, message: '该分类下存在工单，不能删除，可停用' },
  })
  const left = await story.rows('select del_flag from fault_category where id = $1', [categoryId])
  expect(left).toEqual([{ delFlag: 0 }])
})
