import { afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { repairStory, type RepairStory } from '../../../../../tests/support/repair-story.ts'
import { repairApi } from '../../shared/api.ts'
import type { RepairDealing } from '../../shared/schema.ts'

let story: RepairStory
beforeAll(async () => {
  story = await repairStory()
})
afterEach(() => setClock())

const later = (wire: string, minutes: number): string => toWire(addMinutes(fromWire(wire), minutes))
const at = (wire: string) => setClock(() => fromWire(wire))
const dated = (acted: string, contact: string) => ({
  'x-acted-at': String(fromWire(acted).getTime()),
  'x-last-contact': String(fromWire(contact).getTime()),
})
const resolution = '更换阀芯，试水正常'

async function send(username: string, input: RepairDealing, headers: Record<string, string>) {
  const answer = await (await story.as(username)).call(repairApi.deal, input, headers)
  if (!answer.success) throw new Error(answer.message)
  return answer.result
}

/** A ticket on which work has begun, whose time was found to be over before the call of its end has come in. */
async function overdue(): Promise<{ id: string; version: number; due: string; now: string }> {
  story.at('2026-11-20 10:00')
  const id = await story.ticket('PROCESSING')
  const { dueAt, version } = (await story.one('staff0101', id)).result
  at(later(dueAt!, 2))
  await story.tick('ticket.slaScan')
  const found = (await story.one('pm0101', id)).result
  expect(found).toMatchObject({ breachedFlag: 'Y' })
  const now = later(dueAt!, 90)
  at(now)
  return { id, version, due: dueAt!, now }
}

const judged = (id: string, query: Record<string, string>) =>
  story.as('pm0101').then(async (person) => {
    const { records } = (await person.call(repairApi.page, { ...query, pageSize: '100' })).result
    return records.some((one) => one.id === id)
  })

test('work that ended in time without a network is met in time, although its call comes late and the time was found over', async () => {
  const { id, version, due, now } = await overdue()
  const acted = later(due, -5)
  const headers = { ...dated(acted, later(due, -60)), ...story.key() }
  const input = { id, version, action: 'finish', resolution } as RepairDealing
  const done = await send('staff0101', input, headers)
  expect(done).toMatchObject({ state: 'WAIT_VERIFY', finishTime: acted, breachedFlag: 'N' })
  const resolve = done.timers.find(({ kind }) => kind === 'RESOLVE')
  expect(resolve).toMatchObject({ metAt: acted, breachedAt: null })
  expect(done.timeline.at(-1)).toMatchObject({ action: 'finish', createdAt: acted, detail: { receivedAt: now } })
  expect([await judged(id, { onTime: 'RESOLVE' }), await judged(id, { late: 'RESOLVE' })]).toEqual([true, false])
  // Told is told: the proof of the alert stays.
  expect(
    await story.rows(
      `select kind from timer_alert where timer_id = (select id from sla_timer where biz_id = $1 and kind = 'RESOLVE' and is_current) and kind = 'BREACH'`,
      [id],
    ),
  ).toHaveLength(1)
  // The operation log is of the arrival.
  const logged = `select create_time as "at" from sys_log where request_param like '%' || $1 || '%' and request_url like '%dealing' order by create_time desc limit 1`
  expect(await story.rows(logged, [id])).toEqual([{ at: now }])

  at(later(now, 10))
  expect(await send('staff0101', input, headers)).toMatchObject({ finishTime: acted, version: done.version })
  const finishes = `select id from state_log where entity_id = $1 and action = 'finish'`
  expect(await story.rows(finishes, [id])).toHaveLength(1)
})

test.each([
  ['before its device heard of the server last', (due: string) => dated(later(due, -5), later(due, 1))],
  ['before the work began', () => dated('2026-11-20 09:59:00', '2026-11-20 09:00:00')],
  ['without a word of the last contact', (due: string) => ({ 'x-acted-at': dated(later(due, -5), due)['x-acted-at'] })],
])('an end that is said to lie %s is of its arrival, and late', async (_name, headers) => {
  const { id, version, due, now } = await overdue()
  const done = await send('staff0101', { id, version, action: 'finish', resolution } as RepairDealing, headers(due))
  expect(done).toMatchObject({ finishTime: now, breachedFlag: 'Y' })
  expect(done.timeline.at(-1)).toMatchObject({ createdAt: now, detail: null })
})

test('no other step is dated by a device', async () => {
  await story.clear()
  story.at('2026-11-20 10:00')
  const id = await story.ticket('WAIT_VERIFY')
  story.at('2026-11-20 12:00')
  const headers = dated('2026-11-20 11:00:00', '2026-11-20 10:30:00')
  const passed = await send('owner0101', { id, action: 'verifyPass' } as RepairDealing, headers)
  expect(passed).toMatchObject({ verifyTime: '2026-11-20 12:00:00' })
  expect(passed.timeline.at(-1)).toMatchObject({ createdAt: '2026-11-20 12:00:00', detail: null })
})
