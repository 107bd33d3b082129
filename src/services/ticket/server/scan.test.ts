import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ticketWorld, type TicketWorld } from '../../../../tests/support/ticket-world.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { setClock } from '#kernel/server/clock.ts'
import { startTimers } from './actions.ts'

let world: TicketWorld

beforeAll(async () => {
  world = await ticketWorld()
})
afterEach(() => setClock())
afterAll(() => world.close())

const at = (text: string) => setClock(() => fromWire(text))

async function count(text: string): Promise<number> {
  const [row] = await world.asOwner<{ count: string }>(text)
  return Number(row?.count)
}

test('four processes that scan at once tell each of two hundred overdue tickets once', async () => {
  at('2026-11-20 09:00:00')
  for (let index = 0; index < 200; index += 1) {
    const ticket = {
      bizType: 'REPAIR' as const,
      bizId: `r${index}`,
      priority: 'P3' as const,
      kinds: ['ACCEPT'] as const,
    }
    await world.write((tx) => startTimers(tx, world.system, ticket))
  }
  at('2026-11-20 09:31:00')
  const others = [1, 2, 3].map(() => world.open().db)
  await Promise.all([world.scan(), ...others.map((db) => world.scan(db))])
  await world.scan()
  expect(await count(`select count(*) from outbox where name = 'ticket.breached'`)).toBe(200)
  expect(await count(`select count(*) from outbox where name like 'ticket.%'`)).toBe(200)
  expect(await count(`select count(distinct payload ->> 'bizId') from outbox where name = 'ticket.breached'`)).toBe(200)
})

test('alerts that were given cannot be taken back', async () => {
  const again = world.write((tx) => tx.run({ text: 'update timer_alert set raised_at = now()', values: [] }))
  await expect(again).rejects.toMatchObject({ code: '42501' })
})

test('among fifty thousand open timers a scan tells of the due ones, batch after batch, and of no others', async () => {
  await world.asOwner(`select set_config('app.tenant', '1', false)`)
  await world.asOwner(`insert into sla_timer (tenant_id, id, biz_type, biz_id, kind, round, priority, calendar_no, minutes,
      origin_minutes, warn_ratio, start_at, due_at, warn_at, escalations, next_at)
    select 1, 'bulk' || n, 'FAULT', 'f' || n, 'RESOLVE', 1, 'P3', 'PROP', 720, 720, 0.8, '2026-11-20 08:30',
      timestamptz '2026-11-21 11:30' + n * interval '1 second', timestamptz '2026-11-20 15:00' + n * interval '1 second', '[]',
      timestamptz '2026-11-20 15:00' + n * interval '1 second'
    from generate_series(1, 50000) n`)
  await world.asOwner('analyze sla_timer')
  at('2026-11-20 15:41:40')
  const begun = performance.now()
  await world.scan()
  const ended = performance.now()
  expect(await count(`select count(*) from outbox where name = 'ticket.warned'`)).toBe(2500)
  expect(await count(`select count(*) from sla_timer where biz_type = 'FAULT' and warned_at is null`)).toBe(47_500)
  await world.scan()
  const idle = performance.now()
  expect(
    await count(`select count(*) from outbox where name like 'ticket.%' and payload ->> 'bizType' = 'FAULT'`),
  ).toBe(2500)
  process.stdout.write(
    `50,000 open timers: ${Math.round(ended - begun)} ms with 2,500 due, ${Math.round(idle - ended)} ms with none\n`,
  )
})
