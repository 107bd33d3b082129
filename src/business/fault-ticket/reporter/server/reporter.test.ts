import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { joinedApi } from '#services/ticket/joined/shared/api.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId } from '../../../../../tests/support/repair-story.ts'
import { testPassword } from '../../../../../tests/support/test-secrets.ts'
import { faultOrderApi } from '../../print/shared/work-order.ts'
import { faultApi } from '../../shared/api.ts'

const called = { reporterName: '李来电', reporterPhone: '19900005555', source: 'PHONE' } as const

let story: FaultStory
/** What owner0101 reported and staff0101 works on, what somebody called cs0101 about, what staff0101 saw on a round. */
let own: string
let call: string
let round: string
/** The number of owner0101's account. */
let phone: string
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
  await story.alter('update fault set del_flag = 1')
  setClock()
  own = await story.faultIn('PROCESSING')
  call = await story.opened('cs0101', called)
  round = await story.opened('staff0101')
  phone = (await story.fault('owner0101', own)).result.reporterPhone!
})

const ask = async (username: string, id: string, reason?: string) =>
  (await story.as(username)).call(faultApi.phone, { id, proof: testPassword, ...(reason && { reason }) })

test('a resident reports with the number of the account, or with another one', async () => {
  expect(phone).toMatch(/^1990000\d{4}$/)
  const id = await story.opened('owner0101', { reporterPhone: '19900006666', reporterName: '不是本人' })
  const { reporterPhone, reporterName, reporterType } = (await story.fault('owner0101', id)).result
  expect([reporterPhone, reporterType]).toEqual(['19900006666', 'owner'])
  expect(reporterName).toBe((await story.fault('owner0101', own)).result.reporterName)
  await story.alter('update fault set del_flag = 1 where id = $1', [id])
})

test('the counter writes down who called; what staff saw themselves has no number', async () => {
  const { result } = await story.fault('cs0101', call)
  expect(result).toMatchObject({
    ...{ reporterType: 'caller', reporterId: userId('cs0101'), reporterName: '李来电', source: 'PHONE' },
    reporterPhone: '199****5555',
  })
  expect((await story.fault('staff0101', round)).result).toMatchObject({ reporterType: 'staff', reporterPhone: null })
  expect(await ask('pm0101', round, '联系上报人核实')).toMatchObject({ message: '该工单未登记上报人电话' })
  const mine = (await (await story.as('cs0101')).call(joinedApi.own, {})).result?.records ?? []
  expect(mine).toEqual([])
})

const mask = /^199\*{4}\d{4}$/
type Answer = 'plain' | 'mask' | 'none'
/** What each account reads in the list and in the ticket, and what asking brings without a reason and with one. */
const readers: readonly [username: string, list: Answer, detail: Answer, bare: number, reasoned: number][] = [
  ['owner0101', 'mask', 'plain', 200, 200],
  ['staff0101', 'mask', 'mask', 200, 200],
  ...['pm0101', 'village0101', 'cs0101', 'supadmin', 'street01', 'comm0101'].map(
    (username) => [username, 'mask', 'mask', 400, 200] as const,
  ),
  // Colleagues of the worker see their group's tickets.
  ...['admin', 'co01', 'gnormal0101', 'staff0199'].map((username) => [username, 'mask', 'mask', 403, 403] as const),
  ['committee0101', 'none', 'none', 403, 403],
].map((row) => row as [string, Answer, Answer, number, number])

describe('the phone of a reporter', () => {
  test.each(readers)(
    '%s reads it as %s in lists and %s in the ticket, and asks',
    async (username, list, detail, ...asked) => {
      const { call: send } = await story.as(username)
      const said = { plain: phone, mask: expect.stringMatching(mask) as string, none: null }
      const listed = (await send(faultApi.page, { pageSize: '100' })).result.records.find(({ id }) => id === own)
      expect(listed!.reporterPhone).toEqual(said[list])
      expect((await story.fault(username, own)).result.reporterPhone).toEqual(said[detail])
      const answers = [await ask(username, own), await ask(username, own, '核实故障现场情况')]
      expect(answers.map(({ status }) => status)).toEqual(asked)
      for (const { success, result } of answers) if (success) expect(result.value).toBe(phone)
    },
  )

  test.each(['dep0101', 'tenant0101', 'owner0102', 'staff0102', 'pm0102', 'co02', 'comm0102'])(
    'is not there for %s, whom the ticket does not concern',
    async (username) => {
      expect((await ask(username, own, '核实故障现场情况')).status).toBe(404)
    },
  )

  test('of whoever called is masked for the counter that wrote it down', async () => {
    expect((await ask('cs0101', call)).status).toBe(400)
    expect((await ask('cs0101', call, '回复来电人进展')).result.value).toBe(called.reporterPhone)
  })

  test('is told to its worker while the ticket is open only; every look is counted and written down without it', async () => {
    const count = `select coalesce(sum(count), 0)::int as looks from counter where key = $1`
    const looks = async () =>
      (await story.rows<{ looks: number }>(count, [`reveal 3600 ${userId('staff0101')}`]))[0]!.looks
    const before = await looks()
    await ask('staff0101', own)
    expect(await looks()).toBe(before + 1)
    await story.alter(`update fault set state = 'CLOSED' where id = $1`, [own])
    expect((await ask('staff0101', own)).status).toBe(403)
    expect(await looks()).toBe(before + 1)
    await story.alter(`update fault set state = 'PROCESSING' where id = $1`, [own])
    const log = await story.rows<{ userid: string; detail: string | null; logContent: string }>(
      `select userid, detail, log_content from sys_log where log_type = 2 and log_content like '查看故障工单%'`,
    )
    expect(log.find(({ userid }) => userid === 'owner0101')!.detail).toBeNull()
    expect(log.find(({ userid }) => userid === 'pm0101')!.detail).toBe('原因：核实故障现场情况')
    expect(JSON.stringify(log)).not.toContain(phone)
  })

  test('is found whole and by its last four digits by whoever may ask for it, and by nobody else', async () => {
    const count = async (username: string, reporterPhone: string) =>
      (await (await story.as(username)).call(faultApi.page, { reporterPhone })).result.total
    for (const username of ['pm0101', 'cs0101', 'comm0101', 'supadmin']) {
      expect([username, await count(username, called.reporterPhone)]).toEqual([username, 1])
      expect([username, await count(username, '*5555')]).toEqual([username, 1])
      expect([username, await count(username, '5555')]).toEqual([username, 1])
    }
    expect(await count('pm0101', '*1990000*')).toBe(0)
    expect(await count('pm0101', '*555')).toBe(0)
    for (const username of ['pm0102', 'committee0101', 'co01', 'staff0101', 'gnormal0101', 'owner0101', 'tenant0101'])
      expect([username, await count(username, called.reporterPhone)]).toEqual([username, 0])
  })

  test('leaves in sheets and on paper masked, also for the reporter', async () => {
    const { inject, call: send } = await story.as('pm0101')
    const sheet = await readSheet((await inject({ method: 'GET', url: '/api/fault/ticket/exportXls' })).rawPayload)
    const text = JSON.stringify(sheet.rows)
    expect(text).toContain('199****5555')
    expect(text).not.toMatch(/1990000\d{4}/)
    const [paper] = (await send(faultOrderApi.preview, { ids: call })).result
    expect(paper!.facts).toContainEqual({ label: '联系电话', value: '199****5555' })
    const committee = await story.as('committee0101')
    const [silent] = (await committee.call(faultOrderApi.preview, { ids: call })).result
    expect(silent!.facts).toContainEqual({ label: '联系电话', value: null })
    const [issued] = (await send(faultOrderApi.issue, { ids: [call] })).result
    expect((await committee.call(faultOrderApi.one, { id: issued!.id })).status).toBe(403)
  })

  test('stands nowhere in plain, and equal numbers are sealed unlike each other', async () => {
    const again = await story.opened('cs0101', called)
    const rows = await story.rows<Record<string, string | null>>('select * from fault where id = any($1::text[])', [
      [call, again],
    ])
    expect(JSON.stringify(rows)).not.toContain(called.reporterPhone)
    expect(rows[0]!['reporterPhoneWhole']).toBe(rows[1]!['reporterPhoneWhole'])
    expect(rows[0]!['reporterPhoneSealed']).not.toBe(rows[1]!['reporterPhoneSealed'])
    // An index of repairs tells nothing of faults.
    const { secrets } = story.services
    expect(secrets.phoneIndexes('repair.reporterPhone', called.reporterPhone).whole).not.toBe(
      rows[0]!['reporterPhoneWhole'],
    )
    await expect(story.alter(`update fault set reporter_type = 'gateway' where id = $1`, [again])).rejects.toThrow(
      'fault_reporter_phone',
    )
  })
})
