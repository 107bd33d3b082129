import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketWorld, type TicketWorld } from '../../../../tests/support/ticket-world.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { closeTimers, meetTimer, pauseTimers, startTimers, storePast, type PastTicket } from './actions.ts'

let world: TicketWorld

beforeAll(async () => {
  world = await ticketWorld()
  await world.asOwner(`select set_config('app.tenant', '1', false)`)
})
afterAll(() => world.close())

/** Everything that the ticket left behind, without ids. */
const left = (bizId: string) =>
  world.asOwner(
    `select to_jsonb(t) - 'id' - 'biz_id' as timer,
      (select jsonb_agg(to_jsonb(a) - 'timer_id' order by a.kind) from timer_alert a where a.timer_id = t.id) as alerts,
      (select jsonb_agg(jsonb_build_array(o.name, o.payload - 'bizId')) from outbox o
        where o.aggregate = t.biz_id and o.payload ->> 'timerKind' = t.kind) as told
    from sla_timer t where t.biz_id = $1 order by t.kind`,
    [bizId],
  )

async function live(tx: Tx, ticket: PastTicket): Promise<void> {
  const ref = { bizType: 'REPAIR' as const, bizId: ticket.bizId }
  await startTimers(tx, world.system, { ...ticket, ...ref, at: ticket.startAt })
  for (const { at, did } of ticket.steps) {
    if (did === 'pause') await pauseTimers(tx, world.system, { ...ref, at })
    else if (did === 'close') await closeTimers(tx, world.system, { ...ref, at })
    else await meetTimer(tx, world.system, { ...ref, kind: did, at })
  }
}

type Story = Pick<PastTicket, 'priority' | 'startAt' | 'steps'>
const step = (at: string, did: PastTicket['steps'][number]['did']) => ({ at: `2026-${at}:00`, did })
const friday = '2026-11-20 16:50:00'

const stories: Readonly<Record<string, Story>> = {
  'a ticket that nobody has answered': { priority: 'P3', startAt: friday, steps: [] },
  'work in time': {
    priority: 'P3',
    startAt: friday,
    steps: [step('11-20 17:00', 'ACCEPT'), step('11-21 09:00', 'ARRIVE'), step('11-21 10:00', 'RESOLVE')],
  },
  'an answer too late, with the work overdue beside it': {
    priority: 'P1',
    startAt: '2026-11-20 02:03:00',
    steps: [step('11-20 04:30', 'ACCEPT'), step('11-20 04:31', 'ARRIVE'), step('11-20 09:00', 'RESOLVE')],
  },
  'a rest after the answer': {
    priority: 'P2',
    startAt: friday,
    steps: [step('11-20 16:53', 'ACCEPT'), step('11-20 17:20', 'ARRIVE'), step('11-20 18:20', 'pause')],
  },
  'a rest that comes too late for one of the timers': {
    priority: 'P2',
    startAt: friday,
    steps: [step('11-20 18:20', 'pause'), step('11-20 18:30', 'pause'), step('11-20 18:40', 'close')],
  },
  'a report that was refused': {
    priority: 'P4',
    startAt: friday,
    steps: [step('11-20 17:02', 'ACCEPT'), step('11-20 17:02', 'close'), step('11-20 17:03', 'RESOLVE')],
  },
  'work that was broken off after its time': {
    priority: 'P3',
    startAt: friday,
    steps: [step('11-20 16:52', 'ACCEPT'), step('11-27 09:00', 'close')],
  },
}

test.each(Object.entries(stories))('%s leaves what its steps would have left', async (name, story) => {
  const ticket = { ...story, kinds: ['ACCEPT', 'ARRIVE', 'RESOLVE'] as const }
  await world.write((tx) => live(tx, { ...ticket, bizId: `live ${name}` }))
  await world.write((tx) =>
    storePast(tx, world.system, { bizType: 'REPAIR', tickets: [{ ...ticket, bizId: `past ${name}` }] }),
  )
  const stored = await left(`past ${name}`)
  expect(stored).toEqual(await left(`live ${name}`))
  expect(stored).toHaveLength(story.priority === 'P4' ? 2 : 3)
})
