import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multiply } from '#kernel/shared/decimal.ts'
import { newId } from '#kernel/server/secrets.ts'
import { complaintStory, village1, type ComplaintStory } from '../../../../../tests/support/complaint-story.ts'
import { totalBehind } from '../../../../../tests/support/list-total.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { complaintApi } from '../../shared/api.ts'
import { countWords, wordsOf } from './count-words.ts'
import { complaintWarnings } from './warnings.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
})
beforeEach(() => story.clear())

const period = { begin: '2026-11-01', end: '2026-11-30' }
const figures = async (name = 'street01') =>
  (await (await story.as(name)).call(complaintApi.statistics, { ...period, villageId: village1 })).result

/** Copies of one complaint, each with an answer or none. */
async function many(count: number, satisfied: (index: number) => string | null): Promise<void> {
  const id = await story.told('owner0101')
  const columns = await story.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'complaint' and column_name not in ('id', 'complaint_no', 'satisfied', 'state')`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  for (let index = 1; index < count; index += 1)
    await story.alter(
      `insert into complaint (id, complaint_no, satisfied, state, ${names}) select $2, $2, $3::text, case when $3::text is null then state else 'DONE' end, ${names} from complaint where id = $1`,
      [id, newId(), satisfied(index)],
    )
}

test('31 of 1,240 homes are 25.00 in a thousand; 12 满意 and 6 基本满意 of 22 are 81.82 %', async () => {
  // The village gets as many homes as the example has.
  const [{ homes } = { homes: 0 }] = await story.rows<{ homes: number }>(
    `select count(*) as homes from village_room where village_id = $1 and del_flag = 0 and usage = '1'`,
    [village1],
  )
  const columns = await story.rows<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'village_room' and is_generated = 'NEVER' and column_name not in ('id', 'room_code', 'room_no', 'usage')`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  await story.alter(
    `insert into village_room (id, room_code, room_no, usage, ${names}) select 'home' || n, r.room_code || '-' || n, n::text, '1', ${names}
     from (select * from village_room where village_id = $1 and del_flag = 0 order by id limit 1) r, generate_series(1, $2::integer) n`,
    [village1, 1240 - homes],
  )
  const answers = [
    ...Array<string>(12).fill('SAT'),
    ...Array<string>(6).fill('BASIC'),
    ...Array<string>(4).fill('UNSAT'),
  ]
  await many(31, (index) => answers[index - 1] ?? null)
  expect(await figures()).toMatchObject({ total: 31, households: 1240, perThousand: '25.00', satisfaction: '81.82' })
})

const thousandth = (part: number, homes: number): string => multiply([part, 1000], 2, [homes])

describe('figures', () => {
  test('of nothing are unknown, and equal the lists that they open', async () => {
    expect(await figures()).toMatchObject({ total: 0, signOnTime: null, satisfaction: null, perThousand: '0.00' })
    const id = await story.told('owner0101')
    await story.answered(id)
    await story.done('owner0101', id, 'confirm', { satisfied: 'SAT' })
    await story.told('owner0101', { secrecy: 'Y' })
    const read = await figures()
    expect(read).toMatchObject({
      total: 2,
      signOnTime: '100.00',
      answerOnTime: '100.00',
      resolveOnTime: '100.00',
      repeatRate: '0.00',
    })
    const street = await story.as('street01')
    const at = { createTime_begin: period.begin, createTime_end: period.end, villageId: village1 }
    const address = (filters: Record<string, string>) =>
      `/wisdom/complaintsSuggestions?${new URLSearchParams({ ...at, ...filters }).toString()}`
    for (const [filters, value] of [
      [{}, 2],
      [{ onTime: 'RESOLVE' }, 1],
      [{ judged: 'RESOLVE' }, 1],
      [{ satisfied: 'SAT,BASIC,UNSAT' }, 1],
      [{ anonymous: 'N', secrecy: 'N' }, 1],
      [{ satisfied: 'SAT,BASIC' }, 1],
      [{ isRepeat: 'Y', anonymous: 'N', secrecy: 'N' }, 0],
    ] as const)
      expect(await totalBehind(street, address(filters))).toBe(String(value))
    const metric = await street.call(metricApi.metric, {
      code: 'complaint.opened,complaint.satisfaction',
      from: period.begin,
      to: '2026-11-20',
    })
    expect(metric.result.figures.map(({ value }) => value)).toEqual(['2', '100.00'])
  })

  test('by type count the upper one with what stands below it, as its list does', async () => {
    for (const typeId of ['FACILITY_LIFT', 'FACILITY', 'FEE'])
      await story.told('owner0101', { typeId, content: '设施长期无人维护，影响大家日常使用。' })
    const street = await story.as('street01')
    const asked = { code: 'complaint.opened', from: period.begin, to: '2026-11-20', groupBy: 'typeTop' }
    const [figure] = (await street.call(metricApi.metric, asked)).result.figures
    const groups = new Map(figure?.groups.map((group) => [group.key, group]))
    expect([...groups].map(([key, { label, value }]) => [key, label, value])).toEqual([
      ['FACILITY', '设施设备', '2'],
      ['FEE', '收费', '1'],
    ])
    expect(await totalBehind(street, groups.get('FACILITY')!.to!)).toBe('2')
  })

  test('of companies and words', async () => {
    await story.told('owner0101', { content: '地下车库照明损坏，晚上停车看不清路。' })
    await story.told('owner0101', { typeId: 'FEE', content: '车库照明坏了很久，物业一直不修理。' })
    for (const kind of ['PRAISE', 'SUGGEST'] as const) await story.told('owner0101', { kind, typeId: 'SANITATION' })
    const read = await figures()
    expect(read.companies).toMatchObject([{ value: 2, satisfaction: null }])
    const [company] = read.companies
    const shown = { companyId: company!.key, targetType: 'COMPANY', kind: 'COMPLAINT' }
    const { total } = (await (await story.as('street01')).call(complaintApi.page, shown)).result
    expect(total).toBe(2)
    expect([read.total, read.perThousand]).toEqual([4, thousandth(2, read.households)])
    expect(read.words.map(({ key }) => key)).toContain('照明')
  })
})

test('words are counted once a text, from the second text on, without those that say nothing', async () => {
  expect([...wordsOf('我们小区的电梯，电梯又坏了')]).toEqual(['电梯'])
  expect(await countWords(['电梯坏了，电梯停了', '电梯有异响', '停车位不足'])).toEqual([
    { key: '电梯', label: '电梯', value: 2 },
  ])
})

test('what is late, and how dense complaints are, is measured by village', async () => {
  const id = await story.told('owner0101')
  await story.alter(`update complaint set breached_flag = 'Y' where id = $1`, [id])
  const values = async (index: number) => {
    const measure = complaintWarnings[index]
    if (!measure || !('values' in measure)) throw new Error('a measure by values')
    const bound: unknown[] = []
    const text = measure.values('2026-11-20 15:10:00', (value) => `$${bound.push(value)}`, 'null')
    return story.rows<{ subjectId: string; part: string; whole: string | null }>(text, bound)
  }
  expect(await values(0)).toMatchObject([{ subjectId: village1, part: '1', whole: null }])
  expect(await values(1)).toMatchObject([{ subjectId: village1, part: '1000' }])
})
