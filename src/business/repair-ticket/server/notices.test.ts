import { afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { repairStory, userId, type RepairStory } from '../../../../tests/support/repair-story.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
})
afterEach(async () => {
  await story.clear()
  setClock()
})

/** Text messages to somebody about a ticket: under which template, and whether each waits for the morning. */
const texts = async (username: string, id: string) =>
  (
    await story.rows<{ code: string; waits: boolean }>(
      `select m.template_code as code, m.keeps_quiet as waits from sys_message m join notice n on n.tenant_id = m.tenant_id and n.id = m.notice_id
       where m.es_type = '1' and m.user_id = $1 and n.biz_id = $2 order by m.id`,
      [userId(username), id],
    )
  ).map(({ code, waits }) => `${code}${waits ? ' waits' : ''}`)

/** A repair of owner0101 whose every step is told, from the report to a bad opinion. */
async function told(priority: 'P1' | 'P2' | 'P3'): Promise<string> {
  story.at('2026-11-20 10:00')
  const { result } = await story.open('cs0101', { priority, areaType: 'PRIVATE' })
  const id = result.id
  await story.alter(`update repair set reporter_type = 'owner', reporter_id = $2 where id = $1`, [
    id,
    userId('owner0101'),
  ])
  if (result.state === 'WAIT_ACCEPT') await story.done('cs0101', id, 'accept')
  await story.done('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
  await story.done('staff0101', id, 'take')
  await story.done('staff0101', id, 'arrive')
  await story.done('staff0101', id, 'finish', { resolution: '更换阀芯，试水正常' })
  await story.done('owner0101', id, 'verifyPass')
  await story.done('owner0101', id, 'rate', { rating: 1, remark: '来得太慢' })
  return id
}

test.each(['P1', 'P2'] as const)(
  'of a %s the counter, the worker, the resident and the manager get texts',
  async (priority) => {
    const id = await told(priority)
    const waits = priority === 'P1' ? '' : ' waits'
    expect(await texts('cs0101', id)).toEqual([`REPAIR_CREATED${waits}`])
    expect(await texts('staff0101', id)).toEqual([`REPAIR_ASSIGNED${waits}`])
    expect(await texts('owner0101', id)).toEqual([`REPAIR_DONE${waits}`])
    expect(await texts('pm0101', id)).toEqual([`REPAIR_CREATED${waits}`, `REPAIR_BAD_RATING${waits}`])
  },
)

test('of a P3 nobody gets a text', async () => {
  const id = await told('P3')
  for (const username of ['cs0101', 'staff0101', 'owner0101', 'pm0101']) expect(await texts(username, id)).toEqual([])
})

test.each([
  ['P1', ['TICKET_WARN', 'TICKET_BREACH']],
  ['P2', []],
] as const)('the limits of a %s are told by text: %j', async (priority, codes) => {
  story.at('2026-11-20 10:00')
  const { id } = (await story.open('owner0101')).result
  await story.alter(`update repair set priority = $2 where id = $1`, [id, priority])
  await story.alter(`update sla_timer set priority = $2 where biz_id = $1`, [id, priority])
  story.at('2026-11-20 10:29')
  await story.tick('ticket.slaScan')
  story.at('2026-11-20 10:31')
  await story.tick('ticket.slaScan')
  expect(await story.told('pm0101', id)).toHaveLength(3)
  expect((await texts('pm0101', id)).filter((code) => code.startsWith('TICKET'))).toEqual(codes)
})
