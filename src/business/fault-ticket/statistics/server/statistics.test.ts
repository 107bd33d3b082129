import { beforeAll, describe, expect, test } from 'vitest'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { village1 } from '../../../../../tests/support/repair-story.ts'
import { faultApi } from '../../shared/api.ts'
import { faultStatisticsApi } from '../shared/statistics.ts'

let story: FaultStory

/** Whatever may stand in the columns that figures are made of, drawn from the number of a row. */
const rows = `select m.*, d.n, d.at, d.drawn, case when d.drawn in ('CLOSED', 'WAIT_REVIEW') and d.b % 7 <> 0
    then d.at + (d.c % 900000) * interval '1.000731 seconds' - interval '3 minutes' end as finished, d.b, d.c
  from (select n, ('x' || left(md5('b' || n), 6))::bit(24)::integer as b, ('x' || left(md5('c' || n), 6))::bit(24)::integer as c,
      timestamptz '2026-11-20 00:00+08' - ('x' || left(md5('a' || n), 6))::bit(24)::integer % 9000000 * interval '1.1 seconds' as at,
      (array['CLOSED', 'CLOSED', 'CLOSED', 'WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_REVIEW', 'INVALID', 'MERGED'])[n % 8 + 1] as drawn
    from generate_series(1, 400) n) d
  cross join lateral (select * from fault where id = $1) m`

const drawn: Readonly<Record<string, string>> = {
  id: `'drawn' || r.n`,
  ticket_no: `'drawn' || r.n`,
  state: 'r.drawn',
  create_time: 'r.at',
  finish_time: 'r.finished',
  rest_seconds: 'r.c % 5 * (r.b % 2000)',
  merged_into_id: `case when r.drawn = 'MERGED' then r.id end`,
  merged_from: `case when r.drawn = 'MERGED' then 'WAIT_AUDIT' end`,
  equipment_id: `case when r.b % 3 > 0 then r.equipment_id end`,
  location_text: `'大堂'`,
  category_id: `case when r.b % 5 < 3 then r.category_id else (select min(id) from fault_category where parent_id is not null) end`,
  reason_id: `case when r.b % 2 = 0 then (select min(id) from fault_reason) end`,
  breached_flag: `case when r.c % 3 = 0 then 'Y' else 'N' end`,
  safety_flag: `case when r.c % 4 = 0 then 'Y' else 'N' end`,
  downtime_start: `case when r.b % 6 = 0 then r.at end`,
  downtime_end: `case when r.b % 6 = 0 and r.c % 5 > 0 then r.at + interval '7 hours' end`,
}

beforeAll(async () => {
  story = await faultStory()
  story.at('2026-11-20 15:00')
  const id = await story.opened('pm0101')
  const columns = await story.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'fault'`,
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => drawn[name] ?? `r.${name}`)
  await story.alter(`insert into fault (${names.join(', ')}) select ${values.join(', ')} from (${rows}) r`, [id])
})

const isRepeat = `(t.equipment_id is not null and exists (select from fault o where o.tenant_id = t.tenant_id
  and o.equipment_id = t.equipment_id and o.category_id = t.category_id and o.id <> t.id and o.del_flag = 0
  and o.state <> 'INVALID' and o.merged_into_id is null and o.create_time <= t.create_time
  and o.create_time >= t.create_time - interval '30 days' and (o.create_time, o.id) < (t.create_time, t.id)))`
const minutes = `greatest(0, round(((extract(epoch from t.finish_time - t.create_time) - t.rest_seconds) / 60)::numeric, 2))`

/** The same figures, each counted by itself out of single rows. */
async function naive(begin: string, end: string) {
  const from = `from fault t where t.tenant_id = 1 and t.village_id = $1 and t.del_flag = 0 and t.merged_into_id is null`
  const during = `and t.create_time >= $2::date and t.create_time < $3::date + 1`
  const values = [village1, begin, end]
  const one = async (text: string) => (await story.rows<Record<string, unknown>>(text, values))[0]!
  const category = `(select concat_ws(' / ', p.category_name, c.category_name) from fault_category c
    left join fault_category p on p.id = c.parent_id where c.id = t.category_id)`
  const open = `t.state in ('WAIT_AUDIT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'PROCESSING', 'SUSPENDED', 'WAIT_REVIEW', 'TRANSFERRED_OUT')`
  return {
    ...(await one(`select count(*)::integer as total, count(*) filter (where t.state = 'CLOSED')::integer as closed,
      count(*) filter (where ${isRepeat})::integer as repeated,
      round(sum(${minutes}) filter (where t.state = 'CLOSED') / nullif(count(*) filter (where t.state = 'CLOSED'), 0), 2)::text as mttr
      ${from} ${during}`)),
    ...(await one(`select count(*) filter (where ${open})::integer as open, count(*) filter (where ${open} and t.breached_flag = 'Y')::integer as overdue,
      count(*) filter (where ${open} and t.safety_flag = 'Y')::integer as safety ${from} and $2::text <> $3::text || 'x'`)),
    byMonth: await story.rows(
      `select to_char(t.create_time at time zone 'Asia/Shanghai', 'YYYY-MM') as label, count(*)::integer as value ${from} ${during} group by 1 order by 1`,
      values,
    ),
    byCategory: await story.rows(
      `select ${category} as label, count(*)::integer as value ${from} ${during} group by 1 order by 2 desc, 1`,
      values,
    ),
    mttrByCategory: await story.rows(
      `select ${category} as label, round(avg(${minutes}))::integer as value ${from} ${during} and t.state = 'CLOSED' group by 1 order by 2 desc, 1`,
      values,
    ),
    byReason: await story.rows(
      `select r.reason_name as label, count(*)::integer as value from fault_reason r, lateral (select t.* ${from} ${during} and t.reason_id = r.id) t group by 1 order by 2 desc, 1`,
      values,
    ),
    repeats: await story.rows(
      `select t.equipment_id as key, count(*)::integer as value ${from} ${during} and ${isRepeat} group by 1 order by 2 desc`,
      values,
    ),
  }
}

describe('the figures of a period equal those that are counted one by one', () => {
  test.each([
    ['of months that are cut', '2026-08-13', '2026-11-20'],
    ['of a whole month', '2026-10-01', '2026-10-31'],
    ['of a day', '2026-11-02', '2026-11-02'],
    ['of a year', '2025-11-21', '2026-11-20'],
  ])('%s', async (_name, begin, end) => {
    const wanted = await naive(begin, end)
    const { result } = await (
      await story.as('pm0101')
    ).call(faultStatisticsApi.read, { begin, end, villageId: village1 })
    const labelled = (rows: readonly { label: string; value: number }[]) =>
      rows.map(({ label, value }) => ({ label, value }))
    const { repeats, ...plain } = result
    expect({
      ...plain,
      byMonth: labelled(plain.byMonth),
      byCategory: labelled(plain.byCategory),
      mttrByCategory: labelled(plain.mttrByCategory),
      byReason: labelled(plain.byReason),
      repeats: repeats.map(({ key, value }) => ({ key, value })),
    }).toMatchObject(wanted)
    expect(plain.byMonth.reduce((sum, { value }) => sum + value, 0)).toBe(plain.total)
    expect(plain.byVillage).toMatchObject(plain.total > 0 ? [{ key: village1, value: plain.total }] : [])
  })
})

test('what is open, late, repeated or merged is listed as it is counted', async () => {
  const manager = await story.as('pm0101')
  const { result } = await manager.call(faultStatisticsApi.read, { begin: '2025-11-21', end: '2026-11-20' })
  const total = async (query: Record<string, string>) => (await manager.call(faultApi.page, query)).result.total
  const during = { createTime_begin: '2025-11-21', createTime_end: '2026-11-20' }
  expect(await total({ late: 'Y', merged: 'N' })).toBe(result.overdue)
  expect(await total({ isRepeat: 'Y', merged: 'N', ...during })).toBe(result.repeated)
  expect(await total({ isRepeat: 'N', merged: 'N', ...during })).toBe(result.total - result.repeated)
  expect((await total({ merged: 'Y' })) + (await total({ merged: 'N' }))).toBe(await total({}))
})
