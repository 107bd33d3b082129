import { beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { accounts, isOpenTo } from '../../../../tests/support/accounts.ts'
import { fundLedger, type FundLedger } from '../../../../tests/support/fund-ledger.ts'
import { standardApi } from '../standard/shared/api.ts'
import { fundAccountApi, fundApi } from '../shared/api.ts'

const near = Array.from({ length: 10 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`)
const far = ['F01', 'F02', 'F03']
const all = [...far, ...near]
const room = (key: string) => seedId('room', key)
const keyOfRoom = new Map(all.map((key) => [room(key), key]))

let ledger: FundLedger
let linli: FundLedger['linli']
/** Accounts and their only entry, by room. */
let accountOf: Map<string, string>
let entryOf: Map<string, string>
beforeAll(async () => {
  ledger = await fundLedger()
  linli = ledger.linli
  await ledger.empty()
  // The owner of R01 rents R03, and has R08 together with somebody.
  const a = seedId('resident', 'A')
  const become = 'update household set resident_id = $1 where id = $2'
  await ledger.ask(become, a, seedId('household', 'T1 R03'))
  await ledger.ask(become, a, seedId('household', 'G2 R08'))
  // The director of the committee owns R05 and so is an owner of the village, too.
  const director = seedId('user', 'committee0101')
  await ledger.ask('update resident set user_id = $1 where id = $2', director, seedId('resident', 'E'))
  await ledger.ask(
    `insert into sys_user_role select tenant_id, user_id, depart_id, 'owner' from sys_user_role where user_id = $1`,
    director,
  )
  const clerk = await linli.as('supadmin')
  for (const key of all) await clerk.call(fundApi.deposit, { roomId: room(key), kind: '00', date: '2026-09-01' })
  const rows = await ledger.ask<{ id: string; accountId: string; roomId: string }>(
    'select id, account_id, room_id from fund_entry',
  )
  accountOf = new Map(rows.map(({ accountId, roomId }) => [keyOfRoom.get(roomId)!, accountId]))
  entryOf = new Map(rows.map(({ id, roomId }) => [keyOfRoom.get(roomId)!, id]))
})

/** What each account sees; whoever is not named is refused. */
const seen: Record<string, readonly string[]> = {
  ...{ admin: all, supadmin: all, street01: all },
  ...{ comm0101: near, comm0102: far, pm0101: near, pm0102: far },
  ...{ gnormal0101: near, village0101: near, committee0101: near },
  ...{ owner0101: ['R01', 'R08'], owner0102: ['F01'] },
}
const callers = [...Object.values(accounts), 'comm0102', 'pm0102', 'owner0102', 'tenant0102', 'co02', 'cs0102']
const refused = (status: number) => [403, 510].includes(status)

describe.each(callers)('%s', (username) => {
  const own = seen[username]

  test('lists exactly the accounts of its scope', async () => {
    const answer = await (await linli.as(username)).call(fundAccountApi.page, { pageSize: '50' })
    if (own === undefined) return expect(answer).toMatchObject({ success: false })
    const keys = answer.result.records.map(({ roomId }) => keyOfRoom.get(roomId) ?? '')
    expect([keys.toSorted(), answer.result.total]).toEqual([own, own.length])
    const byCode = await (await linli.as(username)).call(fundAccountApi.page, { roomName: '*0101*' })
    const named = own.filter((key) => ['R01', 'R05', 'F01'].includes(key))
    expect(byCode.result.records.map(({ roomId }) => keyOfRoom.get(roomId) ?? '').toSorted()).toEqual(named)
  })

  test('opens them and their entries, and no others', async () => {
    const caller = await linli.as(username)
    for (const key of all) {
      const wanted = own === undefined ? 403 : own.includes(key) ? 200 : 404
      const id = accountOf.get(key)!
      const [one, entries] = [await caller.call(fundAccountApi.one, { id }), await caller.call(fundApi.entries, { id })]
      expect([key, one.status]).toEqual([key, wanted])
      if (wanted === 403) expect(entries.success).toBe(false)
      else expect([key, entries.status]).toEqual([key, wanted])
      if (wanted === 200) expect(entries.result.records.map(({ id: line }) => line)).toEqual([entryOf.get(key)])
    }
  })

  test('exports no others', async () => {
    const answer = await (await linli.as(username)).inject({ method: 'GET', url: '/api/fund/account/exportXls' })
    if (own === undefined || username.startsWith('owner')) return expect(refused(answer.statusCode)).toBe(true)
    const { rows } = await readSheet(answer.rawPayload)
    expect(rows.length - 3).toBe(own.length)
    const text = JSON.stringify(rows)
    expect([text.includes('桂园里'), text.includes('荷风苑')]).toEqual([own.includes('R01'), own.includes('F01')])
  })
})

test.each(Object.entries(accounts) as [RoleCode, string][])(
  '%s may do what the role is granted, and nothing in another village',
  async (role, username) => {
    const caller = await linli.as(username)
    const reachesFar = seen[username]?.includes('F01') ?? false
    const [entry] = [entryOf.get('F01')!]
    const booked = { roomId: room('F04'), date: '2026-09-01' }
    const answers: [Endpoint, { success: boolean; status: number }][] = [
      [fundApi.quote as Endpoint, await caller.call(fundApi.quote, booked)],
      [fundApi.deposit as Endpoint, await caller.call(fundApi.deposit, { ...booked, kind: '02', amount: '1' })],
      [
        fundApi.reverse as Endpoint,
        await caller.call(fundApi.reverse, { id: entry, date: '2020-01-01', reason: '不应有的冲正' }),
      ],
    ]
    for (const [endpoint, { status }] of answers) {
      if (!isOpenTo(endpoint, role)) expect([endpoint.paths[0], status]).toEqual([endpoint.paths[0], 403])
      else if (!reachesFar) expect([endpoint.paths[0], status]).toEqual([endpoint.paths[0], 404])
      else expect([200, 400]).toContain(status)
    }
    for (const endpoint of [fundApi.renewal, standardApi.page] as Endpoint[])
      expect((await caller.call(endpoint, {})).success).toBe(isOpenTo(endpoint, role))
  },
)

test.each(['street01', 'comm0101', 'gnormal0101', 'village0101', 'committee0101', 'pm0101'])(
  '%s reads accounts and standards, and neither books nor sets anything',
  async (username) => {
    const caller = await linli.as(username)
    const standard = {
      villageId: seedId('village', 'A01A01A01A01'),
      ratePerM2: '1.00',
      effectDate: '2026-09-05',
      remark: null,
    }
    const [theirs] = (await caller.call(standardApi.page, {})).result.records
    const answers = [
      await caller.call(fundApi.deposit, { roomId: room('R04'), kind: '02', amount: '1', date: '2026-09-01' }),
      await caller.call(fundApi.reverse, { id: entryOf.get('R01')!, date: '2026-09-05', reason: '不应有的冲正' }),
      await caller.call(standardApi.create, standard),
      await caller.call(standardApi.update, { ...standard, id: theirs!.id, version: theirs!.version }),
      await caller.call(standardApi.remove, { id: theirs!.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  },
)

test('standards of another village are neither seen nor made nor changed', async () => {
  const [clerk, other] = [await linli.as('comm0101'), await linli.as('comm0102')]
  const { records } = (await other.call(standardApi.page, {})).result
  expect(records).toHaveLength(1)
  const [theirs] = records
  const { id, version, villageId } = theirs!
  const input = { villageId, ratePerM2: '1.00', effectDate: '2026-01-01', remark: null }
  const answers = [
    await clerk.call(standardApi.one, { id }),
    await clerk.call(standardApi.create, input),
    await clerk.call(standardApi.update, { ...input, id, version }),
    await clerk.call(standardApi.remove, { id }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 403, 403])
  expect((await other.call(standardApi.page, {})).result.records).toEqual(records)
  const district = await linli.as('supadmin')
  expect((await district.call(standardApi.create, { ...input, villageId: 'e'.repeat(32) })).status).toBe(400)
})

test('names of owners are read as the register of residents reads them, the own in full', async () => {
  const names = await ledger.ask<{ key: string; name: string; mask: string }>(
    'select id as key, name, name_mask as mask from resident where id = any($1)',
    ['A', 'G1', 'F'].map((key) => seedId('resident', key)),
  )
  const nameOf = (key: string) => names.find((one) => one.key === seedId('resident', key))!
  const read = async (username: string, key: string) =>
    (await (await linli.as(username)).call(fundAccountApi.one, { id: accountOf.get(key)! })).result.ownerNames
  expect(await read('comm0101', 'R06')).toBe(nameOf('F').name)
  expect(await read('comm0101', 'R08')).toBe(`${nameOf('G1').name}、${nameOf('A').name}`)
  expect(await read('owner0101', 'R08')).toBe(`${nameOf('G1').mask}、${nameOf('A').name}`)
  expect(await read('comm0101', 'R10')).toBeNull()
})
