import { beforeAll, expect, test } from 'vitest'
import { answer, complaintStory, type ComplaintStory } from '../../../../../tests/support/complaint-story.ts'
import type { ComplaintInput } from '../../shared/schema.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
})

const caller = { reporterName: '周来电', reporterPhone: '19900005678' }
const texts = (id: string) =>
  story.rows<{ template: string; phone: string; content: string }>(
    `select template, phone_mask as phone, content from sms_message where biz_type = 'COMPLAINT' and biz_id = $1 order by id`,
    [id],
  )

/** What a counter wrote down for somebody who called, through signing, more time and its answer. */
async function handled(more: Partial<ComplaintInput>): Promise<string> {
  await story.clear()
  const id = await story.told('cs0101', { ...caller, ...more })
  await story.done('pm0101', id, 'sign')
  await story.done('pm0101', id, 'extend', { days: 2, reason: '等待外包公司答复' })
  await story.done('comm0101', id, 'extendAudit', { pass: 'Y' })
  await story.done('pm0101', id, 'reply', { answer })
  await story.done('comm0101', id, 'audit', { pass: 'Y' })
  return id
}

test('who only called hears of signing, more time and the answer by the number that they gave', async () => {
  const id = await handled({})
  const [{ complaintNo } = { complaintNo: '' }] = await story.rows<{ complaintNo: string }>(
    'select complaint_no from complaint where id = $1',
    [id],
  )
  const sent = await texts(id)
  expect(sent.map(({ template, phone }) => [template, phone])).toEqual(
    ['COMPLAINT_SIGNED', 'COMPLAINT_EXTENDED', 'COMPLAINT_REPLIED'].map((code) => [code, '199****5678']),
  )
  for (const { content } of sent) expect([content, content.includes(complaintNo)]).toEqual([content, true])
  // The answer before its audit, and who said it, stand in none.
  for (const hidden of [answer, caller.reporterName]) expect(JSON.stringify(sent)).not.toContain(hidden)
})

test('and of a refusal', async () => {
  await story.clear()
  const id = await story.told('cs0101', caller)
  await story.done('comm0101', id, 'reject', { rejectReason: 'LITIGATION', reason: '已在法院审理' })
  expect((await texts(id)).map(({ template }) => template)).toEqual(['COMPLAINT_REJECTED'])
})

test.each([{ secrecy: 'Y' }, { anonymous: 'Y' }] as const)('of %j nothing is sent: a log would tell', async (how) => {
  expect(await texts(await handled(how))).toEqual([])
})
