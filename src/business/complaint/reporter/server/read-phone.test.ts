import { beforeAll, expect, test } from 'vitest'
import { answer, complaintStory, userId, type ComplaintStory } from '../../../../../tests/support/complaint-story.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { complaintApi } from '../../shared/api.ts'
import type { ComplaintInput } from '../../shared/schema.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
})

/** A complaint whose reporter can be called, in the hand of a worker. */
async function given(more: Partial<ComplaintInput> = {}): Promise<string> {
  await story.clear()
  const id = await story.told('owner0101', { reporterPhone: '19900001234', ...more })
  await story.done('pm0101', id, 'sign', { userId: userId('staff0101') })
  return id
}
const call = async (who: string, id: string, reason?: string) =>
  (await story.as(who)).call(complaintApi.phone, { id, ...(reason && { reason }) })

test('whoever handles an open complaint calls its reporter without saying why, and the look is written down', async () => {
  const id = await given()
  expect((await story.one('staff0101', id)).result.reporterPhone).toBe('199****1234')
  expect(await call('staff0101', id)).toMatchObject({ success: true, result: { value: '19900001234' } })
  const looks = await story.rows<{ who: string }>(
    `select userid as who from sys_log where log_content like '查看诉求%的诉求人电话' and log_content not like '%1990000%'`,
  )
  expect(looks).toEqual([{ who: 'staff0101' }])
})

test('others need the right and a reason, and so does whoever handled it once it is closed', async () => {
  const id = await given()
  expect(await call('co01', id, '需要联系诉求人')).toMatchObject({ message: serverMessages.forbidden })
  expect(await call('pm0101', id)).toMatchObject({ result: { fields: { reason: expect.any(String) as string } } })
  expect(await call('tenant0101', id, '需要联系诉求人')).toMatchObject({ status: 404 })
  await story.done('staff0101', id, 'reply', { answer })
  await story.done('comm0101', id, 'audit', { pass: 'Y' })
  await story.done('owner0101', id, 'confirm', { satisfied: 'SAT' })
  expect(await call('staff0101', id)).toMatchObject({ message: serverMessages.forbidden })
})

test.each([{ secrecy: 'Y' }, { anonymous: 'Y' }] as const)('of %j whoever handles it learns nothing', async (how) => {
  const id = await given(how)
  for (const reason of [undefined, '需要联系诉求人'])
    expect(await call('staff0101', id, reason)).toMatchObject({ message: serverMessages.forbidden })
  expect(await call('comm0101', id)).toMatchObject({ success: false })
})
