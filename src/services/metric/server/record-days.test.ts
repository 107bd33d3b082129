import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countingActor } from '#kernel/server/actor.ts'
import { repairStory, village1, village2, type RepairStory } from '../../../../tests/support/repair-story.ts'
import { readMetric, type MetricQuestion } from './lookup.ts'

let story: RepairStory
let pattern: string
beforeAll(async () => {
  story = await repairStory()
  story.at('2031-05-01 09:00')
  pattern = await story.ticket('DONE')
})
beforeEach(async () => {
  await story.alter('update repair set del_flag = 1 where del_flag = 0')
  await story.alter('delete from stat_daily')
  await story.alter('delete from stat_day')
  await story.alter('delete from stat_pending')
})

interface Made {
  village: string
  day: string
  count: number
  more?: Record<string, unknown>
}

/** Tickets like the finished one, with its time limits; `late` ones had them exceeded. */
async function make({ village, day, count, more = {} }: Made, late = false): Promise<void> {
  const own = JSON.stringify({ village_id: village, create_time: `${day} 10:00:00+08`, del_flag: 0, ...more })
  await story.alter(
    `with made as (
      insert into repair select (jsonb_populate_record(r, $2::jsonb || jsonb_build_object('id', o.id, 'repair_no', o.id))).*
      from repair r cross join (select replace(gen_random_uuid()::text, '-', '') as id from generate_series(1, $3::integer)) o
      where r.id = $1 returning id)
    insert into sla_timer select (jsonb_populate_record(s, jsonb_build_object('id', replace(gen_random_uuid()::text, '-', ''),
      'biz_id', m.id, 'breached_at', case when $4::boolean then s.met_at end))).*
    from sla_timer s cross join made m where s.biz_id = $1`,
    [pattern, own, count, late],
  )
}

const read = async (question: Partial<MetricQuestion> & Pick<MetricQuestion, 'codes'>) => {
  const period = { from: '2031-05-01', to: '2031-05-31', ...question }
  return story.db.read({ tenantId: 1, userId: 'test' }, (tx) =>
    readMetric(tx, countingActor(1), period, story.services),
  )
}
const opened = async (question: Partial<MetricQuestion> = {}) =>
  (await read({ codes: ['repair.opened'], ...question }))[0]!

const stored = async (metric: string) =>
  story.rows(
    `select village_id, to_char(day, 'YYYY-MM-DD') as day, part::integer, whole::integer from stat_daily where metric = $1 order by 2, 1`,
    [metric],
  )
const night = async (day: string, time = '01:30') => {
  story.at(`${day} ${time}`)
  await story.tick('stat.daily')
}

describe('a share', () => {
  test('of a street is worked out of the sums of its villages, never averaged', async () => {
    await make({ village: village1, day: '2031-05-02', count: 90 })
    await make({ village: village1, day: '2031-05-03', count: 10 }, true)
    await make({ village: village2, day: '2031-05-02', count: 10 })
    await make({ village: village2, day: '2031-05-04', count: 40 }, true)
    story.at('2031-05-10 09:00')
    for (const isStored of [false, true]) {
      if (isStored) await night('2031-05-11')
      const [byVillage] = await read({ codes: ['repair.onTime'], groupBy: 'village' })
      expect(byVillage!.groups.filter(({ value }) => value !== null).map(({ value }) => value)).toEqual(
        expect.arrayContaining(['90.00', '20.00']),
      )
      expect(byVillage!.total).toEqual({ part: '100', whole: '150', value: '66.67' })
    }
  })

  test('of nothing is unknown', async () => {
    story.at('2031-05-10 09:00')
    expect((await read({ codes: ['repair.onTime'] }))[0]!.total).toEqual({ part: '0', whole: '0', value: null })
  })
})

describe('days that are written down', () => {
  const changes: [string, () => Promise<unknown>, number][] = [
    ['an entry of a past day', () => make({ village: village1, day: '2031-05-05', count: 2 }), 5],
    ['a removal', () => story.alter(`update repair set del_flag = 1 where create_time = '2031-05-02 10:00:00+08'`), 2],
    ['rows that are gone for good', () => gone('2031-05-03'), 1],
    [
      'a report that is joined to another one',
      () => story.alter('update repair set merged_into_id = $1 where del_flag = 0', [pattern]),
      0,
    ],
    ['another village', () => story.alter('update repair set village_id = $1 where del_flag = 0', [village2]), 3],
    [
      'another day',
      () => story.alter(`update repair set create_time = create_time - interval '1 day' where del_flag = 0`),
      3,
    ],
  ]
  const gone = async (day: string) => {
    await story.alter(`delete from repair where create_time = $1::date + interval '10 hours'`, [day])
  }

  test.each(changes)(
    'tell what the list does after %s, at once and once it is counted anew',
    async (_what, change, total) => {
      await make({ village: village1, day: '2031-05-02', count: 1 })
      await make({ village: village1, day: '2031-05-03', count: 2 })
      await night('2031-05-10')
      await story.tick('stat.follow')
      await change()
      for (const isFollowed of [false, true]) {
        if (isFollowed) await story.tick('stat.follow')
        expect((await opened()).total.part).toBe(String(total))
        expect(await days()).toEqual(await live())
      }
      const [left] = await story.rows('select count(*)::integer as count from stat_pending')
      expect(left).toEqual({ count: 0 })
    },
  )

  /** By village and day, as they are read. */
  const days = async () => {
    const all = await Promise.all(
      [village1, village2].map((villageId) => opened({ groupBy: 'day', within: { villageId } })),
    )
    return all.map(({ groups }) => groups.filter(({ part }) => part !== '0').map(({ key, part }) => [key, part]))
  }
  /** The same from the rows themselves. */
  const live = () =>
    Promise.all(
      [village1, village2].map(async (village) =>
        (
          await story.rows<{ key: string; part: string }>(
            `select to_char(create_time, 'YYYY-MM-DD') as key, count(*)::text as part from repair
             where del_flag = 0 and merged_into_id is null and village_id = $1 group by 1 order by 1`,
            [village],
          )
        ).map(({ key, part }) => [key, part]),
      ),
    )

  test('are sparse, and are written once however often the night runs', async () => {
    await make({ village: village1, day: '2031-05-02', count: 3 })
    await night('2031-05-04')
    await night('2031-05-04')
    expect(await stored('repair.opened')).toEqual([{ villageId: village1, day: '2031-05-02', part: 3, whole: 0 }])
  })

  test('follow the time limits of their tickets', async () => {
    await make({ village: village1, day: '2031-05-02', count: 4 })
    await night('2031-05-04')
    await story.tick('stat.follow')
    await story.alter(
      `update sla_timer set breached_at = met_at where kind = 'RESOLVE' and biz_id in (select min(id) from repair where del_flag = 0)`,
    )
    const share = async () => (await read({ codes: ['repair.onTime'] }))[0]!.total.value
    expect(await share()).toBe('75.00')
    await story.tick('stat.follow')
    expect(await share()).toBe('75.00')
    expect(await stored('repair.onTime')).toEqual([{ villageId: village1, day: '2031-05-02', part: 3, whole: 4 }])
  })
})

describe('how things stood', () => {
  const homes = async (to: string, more: object = {}) =>
    (await read({ codes: ['repair.open'], from: '2031-05-01', to, ...more }))[0]!

  test('is known of nights that were taken; a missed one is a gap, and none is written a second time', async () => {
    await make({ village: village1, day: '2031-05-02', count: 2, more: { state: 'PROCESSING' } })
    await night('2031-05-03')
    await make({ village: village1, day: '2031-05-02', count: 1, more: { state: 'PROCESSING' } })
    await night('2031-05-03', '02:30')
    // The night to the fourth is missed: at noon nobody knows how things stood.
    await night('2031-05-04', '12:00')
    await night('2031-05-05')
    const { groups, total } = await homes('2031-05-05', { groupBy: 'day', from: '2031-05-02' })
    expect(groups.map(({ key, part }) => [key.slice(8), part])).toEqual([
      ['02', '2'],
      ['03', null],
      ['04', '3'],
      ['05', '3'],
    ])
    expect(total.part).toBe('3')
    expect((await homes('2031-05-03')).total).toEqual({ part: null, whole: null, value: null })
    const months = await homes('2031-05-05', { groupBy: 'month', from: '2031-04-01' })
    expect(months.groups.map(({ key, part }) => [key, part])).toEqual([
      ['2031-04', null],
      ['2031-05', '3'],
    ])
  })
})
