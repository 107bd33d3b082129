import { beforeAll, expect, test } from 'vitest'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId } from '../../../../../tests/support/repair-story.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  story.at('2031-05-06 09:00')
})

const caller = { reporterName: '周来电', reporterPhone: '19900005678' }
const texts = async (id: string) => {
  await story.relay.drain()
  return story.rows<{ template: string; phone: string; content: string }>(
    `select template, phone_mask as phone, content from sms_message where biz_type = 'FAULT' and biz_id = $1 order by id`,
    [id],
  )
}

test('who only called hears that it was taken up and what came of it, by the number that they gave', async () => {
  const id = await story.opened('cs0101', caller)
  expect(await texts(id)).toEqual([])
  await story.did('pm0101', id, 'audit', { pass: 'Y' })
  await story.did('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
  await story.did('staff0101', id, 'take')
  await story.did('staff0101', id, 'finish', { resolution: '更换导靴，运行平稳' })
  const { ticketNo } = await story.did('pm0101', id, 'review', { pass: 'Y' })
  const sent = await texts(id)
  expect(sent.map(({ template, phone }) => [template, phone])).toEqual([
    ['FAULT_ACCEPTED', '199****5678'],
    ['FAULT_CLOSED', '199****5678'],
  ])
  for (const { content } of sent) expect(content).toContain(ticketNo)
  expect(JSON.stringify(sent)).not.toContain(caller.reporterName)
})

test('at once where whoever wrote it down dispatches, and that it was none; residents and staff get no such text', async () => {
  const id = await story.opened('pm0101', caller)
  await story.did('pm0101', id, 'invalid', { remark: '现场核实并无异常' })
  expect((await texts(id)).map(({ template }) => template)).toEqual(['FAULT_ACCEPTED', 'FAULT_INVALID'])
  for (const username of ['owner0101', 'pm0101']) {
    const own = await story.opened(username)
    await story.did('pm0101', own, 'invalid', { remark: '现场核实并无异常' })
    expect([username, await texts(own)]).toEqual([username, []])
  }
})
