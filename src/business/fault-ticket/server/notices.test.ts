import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { faultPhotoOf, faultStory, type FaultStory } from '../../../../tests/support/fault-story.ts'
import { userId } from '../../../../tests/support/repair-story.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
  story.at('2026-11-21 02:00')
})
afterAll(() => setClock())

/** Text messages to somebody about a fault: under which template, and whether each waits for the morning. */
const texts = (username: string, id: string) =>
  story.rows(
    `select m.template_code as code, m.keeps_quiet as waits from sys_message m join notice n on n.tenant_id = m.tenant_id and n.id = m.notice_id
     where m.es_type = '1' and m.user_id = $1 and n.biz_id = $2 order by m.id`,
    [userId(username), id],
  )

test('of people in a lift the counter, the worker and the manager get texts at night, and of its limits', async () => {
  const photos = faultPhotoOf('owner0101')
  const id = await story.opened('owner0101', { categoryId: story.category('电梯 / 困人'), photos })
  expect(await texts('cs0101', id)).toEqual([{ code: 'FAULT_CREATED', waits: false }])
  await story.did('cs0101', id, 'audit', { pass: 'Y' })
  await story.did('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
  expect(await texts('staff0101', id)).toEqual([{ code: 'FAULT_ASSIGNED', waits: false }])
  story.at('2026-11-21 02:14')
  await story.tick('ticket.slaScan')
  expect(await texts('staff0101', id)).toContainEqual({ code: 'TICKET_WARN', waits: false })
  story.at('2026-11-21 02:17')
  await story.tick('ticket.slaScan')
  expect(await texts('pm0101', id)).toContainEqual({ code: 'TICKET_BREACH', waits: false })
})

test('of a fault that can wait nobody gets a text', async () => {
  story.at('2026-11-21 02:00')
  const id = await story.faultIn('WAIT_TAKE', {
    categoryId: story.category('照明'),
    equipmentId: null,
    locationText: '二层走廊',
  })
  expect(await story.told('staff0101', id)).toHaveLength(1)
  for (const username of ['cs0101', 'pm0101', 'staff0101']) expect(await texts(username, id)).toEqual([])
})

// At its last minute a limit is still kept.
test.each([
  ['P1', '09:12', '09:16', ['staff0101', 'staff0199'], ['pm0101', 'village0101']],
  ['P3', '12:12', '13:01', ['staff0101'], ['pm0101', 'staff0101', 'village0101']],
] as const)(
  'of a %s its worker, of an urgent one the whole group, hear at 80 %% of a limit (%s), others at its end (%s)',
  async (priority, warned, breached, early, late) => {
    story.at('2026-11-23 09:00')
    const place = { equipmentId: null, locationText: '二层走廊', categoryId: story.category('照明') }
    const id = await story.opened('pm0101', { ...place, priority })
    await story.did('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
    const told = async (label: string) => {
      const text = `select u.username from notice n join sys_user u on u.id = n.user_id
        where n.biz_id = $1 and n.biz_label = $2 order by 1`
      return (await story.rows<{ username: string }>(text, [id, label])).map(({ username }) => username)
    }
    const before = (time: string) => toWire(addMinutes(fromWire(`2026-11-23 ${time}:00`), -1)).slice(11, 16)
    for (const [at, label, heard] of [
      [before(warned), '时限预警', []],
      [warned, '时限预警', early],
      [before(breached), '工单超时', []],
      [breached, '工单超时', late],
    ] as const) {
      story.at(`2026-11-23 ${at}`)
      await story.tick('ticket.slaScan')
      expect(await told(label), at).toEqual(heard)
    }
    // Once, however often is looked.
    await story.tick('ticket.slaScan')
    expect([await told('时限预警'), await told('工单超时')]).toEqual([early, late])
  },
)
