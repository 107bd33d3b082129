import { beforeAll, expect, test } from 'vitest'
import { faultStory, type FaultStory } from '../../../../tests/support/fault-story.ts'
import { outcomeOf, refusedAt } from '../../../../tests/support/refusal.ts'
import { faultCategoryApi } from '../category/shared/api.ts'
import { faultReasonApi } from '../reason/shared/api.ts'

// What a fault names must be there, and for faults like it.
const tables = ['fault', 'state_log']
let story: FaultStory
/** Reasons of lights, of another company, of every fault, and one that is no more in use. */
const reasons: Record<'light' | 'foreign' | 'any' | 'lift', string> = { light: '', foreign: '', any: '', lift: '' }
let foreignCategory: string

const reason = async (username: string, reasonCode: string, categoryId: string | null): Promise<string> => {
  const said = {
    categoryId,
    reasonCode,
    reasonName: `原因${reasonCode}`,
    responsible: 'COMPANY' as const,
    suggestion: null,
  }
  const made = await (await story.as(username)).call(faultReasonApi.create, said)
  if (!made.success) throw new Error(made.message)
  return made.result.id
}

beforeAll(async () => {
  story = await faultStory()
  story.at('2026-11-20 10:00')
  reasons.light = await reason('supadmin', 'R1', story.category('照明'))
  reasons.foreign = await reason('co02', 'R2', null)
  reasons.any = await reason('supadmin', 'R3', null)
  reasons.lift = await reason('co01', 'R4', story.category('电梯'))
  const made = await (
    await story.as('co02')
  ).call(faultCategoryApi.create, {
    ...{ parentId: story.category('电梯'), categoryCode: 'CO2LIFT', categoryName: '别家分类', defaultPriority: 'P3' },
    ...{ defaultGroupId: null, equipmentType: null },
  })
  foreignCategory = made.result.id
})

const outcome = (send: Parameters<typeof outcomeOf>[2]) => outcomeOf((text) => story.rows(text), tables, send)

test.each(['owner0101', 'pm0101', 'cs0101'])(
  'a report of %s takes no category of a company that does not serve there',
  async (who) => {
    await story.as(who)
    const send = () => story.openFault(who, { categoryId: foreignCategory })
    expect(await outcome(send)).toEqual(refusedAt('categoryId', '该故障分类不适用于所选小区'))
  },
)

test('the end of the work takes no reason that is none for it, nor does the review', async () => {
  const wrong = refusedAt('reasonId', '故障原因不存在或不适用于该分类')
  const ended = { resolution: '更换导靴，运行平稳' }
  const id = await story.faultIn('PROCESSING')
  for (const reasonId of ['nowhere', reasons.light, reasons.foreign])
    expect(await outcome(() => story.dealFault('staff0101', id, 'finish', { ...ended, reasonId }))).toEqual(wrong)
  expect((await story.did('staff0101', id, 'finish', { ...ended, reasonId: reasons.lift })).reasonId).toBe(reasons.lift)
  for (const reasonId of ['nowhere', reasons.light])
    expect(await outcome(() => story.dealFault('pm0101', id, 'review', { pass: 'Y', reasonId }))).toEqual(wrong)
  // What was named stays, though nobody may name it any more.
  await story.alter(`update fault_reason set status = 'N' where id = $1`, [reasons.lift])
  expect(await story.did('pm0101', id, 'review', { pass: 'Y', reasonId: reasons.lift })).toMatchObject({
    ...{ state: 'CLOSED', reasonId: reasons.lift },
  })
  const other = await story.faultIn('WAIT_REVIEW')
  expect((await story.did('pm0101', other, 'review', { pass: 'Y', reasonId: reasons.any })).reasonId).toBe(reasons.any)
})

test('what came of it outside takes no such reason either', async () => {
  const id = await story.faultIn('WAIT_DISPATCH')
  await story.did('pm0101', id, 'transferOut', { unit: '市自来水公司' })
  const result = { resolution: '市政已修复', reasonId: reasons.light }
  expect(await outcome(() => story.dealFault('pm0101', id, 'result', result))).toEqual(
    refusedAt('reasonId', '故障原因不存在或不适用于该分类'),
  )
})
