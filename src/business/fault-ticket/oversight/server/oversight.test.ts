import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  story.at('2031-05-06 09:00')
})
afterAll(() => setClock())

test('government sets a day and the company hears of it; whoever reported asks where it stays, and nobody else', async () => {
  const id = await story.faultIn('PROCESSING')
  const deadline = '2031-05-07 18:00:00'
  expect((await story.dealFault('comm0101', id, 'supervise')).message).toBe('请选择督办期限!')
  expect((await story.dealFault('comm0101', id, 'supervise', { deadline: '2031-05-06 08:00:00' })).message).toBe(
    '督办期限应晚于当前时间',
  )
  const noted = await story.did('comm0101', id, 'supervise', { deadline, remark: '居民多次反映' })
  expect(noted).toMatchObject({ superviseDeadline: deadline, state: 'PROCESSING' })
  const { timeline } = noted as unknown as { timeline: { action: string; remark: string }[] }
  expect(timeline.at(-1)).toMatchObject({ action: 'supervise', remark: '期限：2031-05-07 18:00；居民多次反映' })
  for (const username of ['co01', 'pm0101', 'staff0101'])
    expect((await story.told(username, id)).at(-1)).toBe(`${noted.ticketNo}被督办`)

  expect((await story.did('owner0101', id, 'urge')).urgeCount).toBe(1)
  expect((await story.told('staff0101', id)).at(-1)).toBe(`${noted.ticketNo}被催办`)
  expect((await story.dealFault('tenant0101', id, 'urge')).status).toBe(404)
})

test('before anybody has it in hand, its managers are asked', async () => {
  const id = await story.faultIn('WAIT_AUDIT')
  const { ticketNo } = await story.did('owner0101', id, 'urge')
  expect((await story.told('pm0101', id)).at(-1)).toBe(`${ticketNo}被催办`)
})
