import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { percentage } from '#kernel/shared/decimal.ts'
import { countingActor } from '#kernel/server/actor.ts'
import { repairStory, village1, village2, type RepairStory } from '../../../../tests/support/repair-story.ts'
import { readMetric } from './lookup.ts'

let story: RepairStory
let pattern: string
let streets: Map<string, string>
beforeAll(async () => {
  story = await repairStory()
  story.at('2031-05-20 09:00')
  pattern = await story.ticket('DONE')
  const rows = await story.rows<{ id: string; streetId: string }>('select id, street_id from village')
  streets = new Map(rows.map(({ id, streetId }) => [id, streetId]))
})

interface Ticket {
  village: string
  day: number
  type: string
  isMerged: boolean
  stars: number | null
}

const tickets = fc.array(
  fc.record<Ticket>({
    village: fc.constantFrom(village1, village2),
    day: fc.integer({ min: 1, max: 19 }),
    type: fc.constantFrom('WATER', 'POWER'),
    isMerged: fc.boolean(),
    stars: fc.constantFrom(1, 3, 4, 5, null),
  }),
  { maxLength: 40 },
)

/** Makes these the only ones; some before the night, others after it. */
const insert = (some: readonly Ticket[]) =>
  story.alter(
    `insert into repair select (jsonb_populate_record(r, jsonb_build_object('id', o.id, 'repair_no', o.id, 'del_flag', 0,
        'village_id', o.village, 'create_time', format('2031-05-%s 10:00:00+08', lpad(o.day::text, 2, '0')), 'repair_type', o.type,
        'merged_into_id', case when o."isMerged" then r.id end, 'rating', o.stars, 'rating_auto', 'N'))).*
      from repair r, (select replace(gen_random_uuid()::text, '-', '') as id, x.* from jsonb_to_recordset($2::jsonb)
        as x(village text, day integer, type text, "isMerged" boolean, stars integer)) o where r.id = $1`,
    [pattern, JSON.stringify(some)],
  )

const read = async (code: string, groupBy?: string) =>
  story.db.read({ tenantId: 1, userId: 'test' }, async (tx) => {
    const question = { codes: [code], from: '2031-05-01', to: '2031-05-31', groupBy }
    return (await readMetric(tx, countingActor(1), question, story.services))[0]!
  })

/** What a group comes to, from the rows themselves. */
function expected(all: readonly Ticket[], keyOf: (ticket: Ticket) => string): Record<string, [string, string | null]> {
  const single = all.filter(({ isMerged }) => !isMerged)
  const shares = [...new Set(single.map(keyOf))].map((key): [string, [string, string | null]] => {
    const some = single.filter((ticket) => keyOf(ticket) === key)
    const rated = some.filter(({ stars }) => stars !== null)
    const happy = rated.filter(({ stars }) => stars! >= 4)
    return [key, [String(some.length), rated.length === 0 ? null : percentage(happy.length, rated.length)]]
  })
  return Object.fromEntries(shares)
}

test('streets, types and months are what their rows come to, wherever the sums stand', async () => {
  const keys: Record<string, (ticket: Ticket) => string> = {
    street: ({ village }) => streets.get(village)!,
    village: ({ village }) => village,
    repairType: ({ type }) => type,
    month: () => '2031-05',
  }
  const property = fc.asyncProperty(tickets, tickets, async (early, late) => {
    await story.alter(`update repair set del_flag = 1 where del_flag = 0`)
    await story.alter('delete from stat_day')
    await story.alter('delete from stat_daily')
    await insert(early)
    story.at('2031-05-21 01:30')
    await story.tick('stat.daily')
    await insert(late)
    for (const isFollowed of [false, true]) {
      if (isFollowed) await story.tick('stat.follow')
      for (const [groupBy, keyOf] of Object.entries(keys)) {
        const counted = await read('repair.opened', groupBy)
        const shares = await read('repair.satisfaction', groupBy)
        const told = counted.groups
          .filter(({ part }) => part !== '0')
          .map(({ key, part }) => [key, [part, shares.groups.find((one) => one.key === key)?.value ?? null]])
        expect(Object.fromEntries(told)).toEqual(expected([...early, ...late], keyOf))
      }
    }
  })
  await fc.assert(property, { numRuns: 8 })
})
