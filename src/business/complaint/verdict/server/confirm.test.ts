import { beforeAll, expect, test } from 'vitest'
import { answer, complaintStory, userId, type ComplaintStory } from '../../../../../tests/support/complaint-story.ts'
import { joinedApi } from '#services/ticket/joined/shared/api.ts'
import type { ComplaintInput } from '../../shared/schema.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
})

const caller = { reporterName: '李来电', reporterPhone: '19900005555' }
/** What a counter wrote down for a caller, answered by somebody. */
async function answered(by: string, more: Partial<ComplaintInput> = {}): Promise<string> {
  await story.clear()
  const id = await story.told('cs0101', { ...caller, ...more })
  await story.done(by, id, 'sign')
  await story.done(by, id, 'reply', { answer })
  if (more.targetType !== 'OTHER') await story.done('comm0101', id, 'audit', { pass: 'Y' })
  return id
}
const own = { message: '不能确认自己的答复' }

test('whoever is asked reads among their own until when they may answer', async () => {
  await story.clear()
  const id = await story.told('owner0101')
  await story.answered(id)
  const mine = (await (await story.as('owner0101')).call(joinedApi.own, { kind: 'COMPLAINT' })).result.records
  expect(mine).toMatchObject([{ id, state: 'WAIT_CONFIRM', dueAt: '2026-11-25 15:10:00', breachedFlag: 'N' }])
})

test('whoever answered a caller does not say that the answer will do, and is not asked', async () => {
  const id = await answered('pm0101')
  expect(await story.todos(id)).toMatchObject([{ candidateRoles: ['communityAdmin', 'customerService'] }])
  expect(await story.deal('pm0101', id, 'confirm', { satisfied: 'SAT' })).toMatchObject(own)
  const actions = (await story.one('pm0101', id)).result.allowedActions
  expect(actions.find(({ action }) => action === 'confirm')).toMatchObject({ allowed: false })
  expect(await story.done('cs0101', id, 'confirm', { satisfied: 'SAT' })).toMatchObject({ state: 'DONE' })
})

test('of a secret caller neither', async () => {
  const id = await answered('pm0101', { secrecy: 'Y' })
  expect(await story.deal('pm0101', id, 'confirm', { satisfied: 'SAT' })).toMatchObject(own)
  expect(await story.done('cs0101', id, 'confirm', { satisfied: 'BASIC' })).toMatchObject({ state: 'DONE' })
})

test('what the community answered is asked of the property, and of the community where nobody else takes complaints in', async () => {
  const id = await answered('comm0101', { targetType: 'OTHER' })
  expect(await story.todos(id)).toMatchObject([
    { candidateRoles: ['projectManager', 'villageAdmin', 'customerService'] },
  ])
  expect(await story.deal('comm0101', id, 'confirm', { satisfied: 'SAT' })).toMatchObject(own)
  const counters = ['communityAdmin', 'projectManager', 'villageAdmin', 'customerService']
  await story.alter(
    `update sys_user set status = 2 where id <> $1 and id in (select user_id from sys_user_role where role_code = any($2))`,
    [userId('comm0101'), counters],
  )
  expect(await story.done('comm0101', id, 'confirm', { satisfied: 'SAT' })).toMatchObject({ state: 'DONE' })
})
