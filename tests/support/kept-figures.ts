import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '#kernel/server/db/db.ts'
import { Values } from '#kernel/server/db/statement.ts'
import { foldSums, proveSums } from '#kernel/server/kept-sums.ts'
import { dayCounts, ticketSums, toldText, type KeptFigures } from '#services/ticket/kept/server/lookup.ts'
import { dailyText } from '#services/ticket/period/server/lookup.ts'
import type { Period } from '#services/ticket/period/shared/months.ts'

interface World {
  db: Db
  rows: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
  alter: (text: string, values?: unknown[]) => Promise<unknown>
}

/** Figures as SQL tells them for whoever sees all tickets: out of sums, or of each ticket where the condition names one. */
async function told({ rows }: World, figures: KeptFigures, period: Period, condition: string) {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const sums = Object.keys(figures.numbers).map((name) => `sum("${name}")::text as "${name}"`)
  const cells = await rows(
    `with ${toldText(figures, period, [condition], bind)} select series, key, top, ${sums.join(', ')} from told
      group by 1, 2, 3 having sum(total) <> 0 order by 1, 2, 3`,
    values.list,
  )
  // Not all kinds are told by day.
  if (figures.table === 'fault') return { cells }
  const days = new Values()
  const text = dailyText(period, dayCounts(figures, [condition]), (value) => days.add(value))
  return { cells, days: await rows(text, days.list) }
}

/** Some months, and parts of months before and behind; whole months alone; no whole month. */
const periods: readonly Period[] = [
  { begin: '2026-01-15', end: '2026-11-20' },
  { begin: '2026-03-01', end: '2026-10-31' },
  { begin: '2026-05-03', end: '2026-06-20' },
]

/**
 * Whatever becomes of tickets, what is told out of sums is what is told of the tickets, before and after the sums are
 * folded; answers how often that was seen. `acts` are what is set of the tickets `t` whose id begins with `k`; `model` is copied.
 */
export async function comparedSums(
  world: World,
  figures: KeptFigures,
  model: string,
  acts: readonly string[],
): Promise<number> {
  const { table } = figures
  const kept = ticketSums(table)
  const living = 't.tenant_id = 1 and t.del_flag = 0'
  let compared = 0
  const expectSame = async (said: string) => {
    for (const period of periods) {
      const live = await told(world, figures, period, `${living} and t.id <> ''`)
      expect(await told(world, figures, period, living), said).toEqual(live)
      compared += 1
    }
  }
  await expectSame('what stood there')
  const columns = await world.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1
      and column_name not in ('id', 'create_time') and column_name not like '%\\_no'`,
    [table],
  )
  const numbers = await world.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and column_name like '%\\_no' and is_nullable = 'NO'`,
    [table],
  )
  const names = columns.map(({ name }) => name).join(', ')
  const no = numbers.map(({ name }) => name)
  let made = 0
  const copy = (hand: number) =>
    `insert into ${table} (id, create_time, ${no.map((name) => `${name}, `).join('')}${names})
      select 'k${++made}', timestamptz '2026-01-10 23:30' + make_interval(days => ${(hand * 37) % 320}), ${no.map(() => `'k${made}', `).join('')}${names}
      from ${table} where id = '${model}'`
  const act = fc.oneof(
    { weight: 3, arbitrary: fc.constant(-1) },
    { weight: 1, arbitrary: fc.constant(-2) },
    { weight: 9, arbitrary: fc.nat({ max: acts.length - 1 }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, fc.nat({ max: 300 })), { minLength: 4, maxLength: 16 }), async (steps) => {
      await world.alter(`delete from ${table} where id like 'k%'`)
      for (const hand of [3, 90, 250]) await world.alter(copy(hand))
      for (const [which, hand] of steps) {
        if (which === -1) await world.alter(copy(hand))
        else if (which === -2) await foldSums(world.db, kept)
        else
          await world.alter(
            `update ${table} t set ${acts[which]} where id like 'k%' and (hashtext(id) + ${hand}) % 3 = 0`,
          )
      }
      await expectSame(JSON.stringify(steps))
    }),
    { numRuns: 25 },
  )
  await foldSums(world.db, kept)
  await expectSame('folded')
  expect(await proveSums(world.db, kept)).toBe(0)
  await world.alter(`delete from ${table}_sum where series = 'village'`)
  expect(await proveSums(world.db, kept)).toBeGreaterThan(0)
  await expectSame('put right')
  await world.alter(`delete from ${table} where id like 'k%'`)
  return compared
}
