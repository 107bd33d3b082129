import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { spreadsheetType } from '#kernel/server/spreadsheet/write.ts'
import { fromWire } from '#kernel/shared/time.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import type { StatQuery } from '#services/metric/shared/schema.ts'
import { accounts } from '../support/accounts.ts'
import { totalBehind } from '../support/list-total.ts'
import { repairStory, type RepairStory } from '../support/repair-story.ts'

let story: RepairStory
let minutes = 0
beforeAll(async () => {
  story = await repairStory()
  for (const state of ['WAIT_ACCEPT', 'PROCESSING', 'DONE']) await story.ticket(state)
  for (const username of Object.values(accounts)) await story.as(username)
  // The log is written a moment after the answer.
  const signIns = `select count(distinct userid)::integer as people from sys_log where log_type = 1 and log_content like '%登录成功！'`
  const isWritten = async () =>
    (await story.rows<{ people: number }>(signIns))[0]!.people === Object.keys(accounts).length
  while (!(await isWritten())) await new Promise((resume) => setTimeout(resume, 100))
})

const ask = async (username: string, query: StatQuery) => {
  const answer = await (await story.as(username)).call(metricApi.metric, query)
  if (!answer.success) throw new Error(answer.message)
  return answer.result
}

const roles = Object.entries(accounts) as [RoleCode, string][]
const summed = new Set([
  ...['fault.mttr', 'village.area', 'fund.balance', 'fund.firstDeposits', 'fund.balanceRatio'],
  ...['fee.collectRate', 'fee.due', 'fee.paid', 'fee.arrears', 'fee.oldArrears'],
  ...['ownersMeeting.joinedPersons', 'ownersMeeting.joinedArea', 'ownersMeeting.daysToPublish'],
  ...['consultation.turnout', 'committee.vacant', 'archive.files'],
  ...['repair.response', 'fault.response', 'complaint.response'],
])

describe('each figure is the total of the list behind it', () => {
  test.each(roles)('for %s', async (_role, username) => {
    const { call } = await story.as(username)
    // What was counted for the one before may be a minute old.
    const ahead = (minutes += 2) * 60_000
    setClock(() => new Date(Date.now() + ahead))
    const definitions = (await call(metricApi.definitions, {})).result
    const seen = new Set<string>()
    for (const { code, groupings } of definitions) {
      // Time and place are the same for all of an area.
      const isFirst = !seen.has(code.split('.')[0]!)
      seen.add(code.split('.')[0]!)
      for (const groupBy of [undefined, ...(isFirst ? groupings.filter((by) => by !== 'day') : [])]) {
        const from = groupBy === 'month' ? undefined : '2025-01-01'
        const [stat] = (await ask(username, { code, groupBy, from })).figures
        const told = [
          { to: stat!.to, value: stat!.part },
          { to: stat!.toWhole, value: stat!.whole },
          ...stat!.groups.slice(0, 3).map(({ to, part }) => ({ to, value: part })),
        ]
        for (const { to, value } of told) {
          if (to === null || summed.has(code)) continue
          expect([code, groupBy, to, await totalBehind(await story.as(username), to)]).toEqual([
            code,
            groupBy,
            to,
            value,
          ])
        }
      }
    }
  })
})

describe('the clock of the cache', () => {
  const counted = async (username = 'supadmin') => (await ask(username, { code: 'repair.opened' })).figures[0]!.part

  test('an answer is shown for a minute with its time, to whoever may see the same, and then counted anew', async () => {
    let at = '2031-06-01 09:00:00'
    setClock(() => fromWire(at))
    await story.open('dep0101', { repairType: 'DOOR' })
    const first = await ask('supadmin', { code: 'repair.opened' })
    expect([first.asOf, first.figures[0]!.part]).toEqual([at, '1'])
    await story.open('dep0101', { repairType: 'LIFT' })
    at = '2031-06-01 09:00:59'
    const same = await ask('admin', { code: 'repair.opened' })
    expect([same.asOf, same.figures[0]!.part]).toEqual(['2031-06-01 09:00:00', '1'])
    // A narrower scope is another question.
    expect(await counted('comm0101')).toBe('2')
    expect(await counted('comm0102')).toBe('0')
    at = '2031-06-01 09:01:00'
    expect(await counted()).toBe('2')
  })
})

describe('a question', () => {
  const refused: [Partial<StatQuery> & { code: string }, string][] = [
    [{ code: 'repair.unknown' }, '没有指标“repair.unknown”'],
    [{ code: 'repair.opened', from: '2026-02-02', to: '2026-02-01' }, '开始日期不能晚于结束日期'],
    [{ code: 'repair.opened', from: '2020-01-01' }, '统计区间不能超过800天'],
    [{ code: 'repair.opened', from: '2039-01-01' }, '开始日期不能晚于今天'],
    [{ code: 'company.count', groupBy: 'street' }, '“企业数”不能这样分组'],
    [{ code: 'repair.opened', groupBy: 'createBy' }, '“报修”不能这样分组'],
    [{ code: 'village.count', companyId: 'a' }, '“小区数”不分企业'],
    [{ code: 'company.count', villageId: 'a' }, '“企业数”不分小区'],
    [{ code: 'repair.opened', dim: 'state:DONE' }, '“报修”没有该分项'],
    [{ code: 'repair.opened', dim: 'state' }, '分项不正确'],
  ]
  test.each(refused)('%o is refused', async (query, message) => {
    const answer = await (await story.as('supadmin')).call(metricApi.metric, query)
    expect(answer).toMatchObject({ status: 400, message })
  })

  test('brings only figures whose lists the caller may open', async () => {
    const code = 'fund.balance,repair.opened,log.signIns,company.count'
    const seen = async (username: string) => (await ask(username, { code })).figures.map((figure) => figure.code)
    expect(await seen('supadmin')).toEqual(code.split(','))
    expect(await seen('village0101')).toEqual(['fund.balance', 'repair.opened', 'company.count'])
    expect(await seen('staff0101')).toEqual(['repair.opened', 'company.count'])
    expect(await seen('tenant0101')).toEqual([])
    expect((await story.anyone.call(metricApi.metric, { code })).status).toBe(401)
  })

  test('compares flows with as many days before, and levels with the same day of the month before', async () => {
    setClock()
    const { figures } = await ask('supadmin', {
      code: 'repair.opened,repair.open',
      from: '2026-03-01',
      to: '2026-03-31',
      compare: 'Y',
    })
    expect(figures.map(({ before }) => [before?.from, before?.to, before?.words])).toEqual([
      ['2026-01-29', '2026-02-28', '较前 31 天'],
      ['2026-02-28', '2026-02-28', '比上月同日'],
    ])
  })

  test('comes as a sheet, too', async () => {
    const { inject } = await story.as('supadmin')
    const url = '/api/stat/export?code=repair.opened,village.covered&groupBy=street'
    const answer = await inject({ method: 'GET', url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, spreadsheetType])
  })
})
