import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { add } from '#kernel/shared/decimal.ts'
import { ownApi } from '#business/board/shared/own-api.ts'
import type { OwnBoard } from '#business/board/shared/own-schema.ts'
import { fundAccountApi } from '#business/maintenance-fund/shared/api.ts'
import { mineCalls } from '#business/property-fee/online/shared/api.ts'
import { siteCalls } from '#community/project-site/shared/api.ts'
import { accounts } from '../support/accounts.ts'
import { faultStory, type FaultStory } from '../support/fault-story.ts'
import { room1, village1, village2 } from '../support/repair-story.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  for (const table of ['repair', 'fault', 'complaint']) await story.alter(`update ${table} set del_flag = 1`)
})

const homeOf = async (username: string, query = {}) => (await story.as(username)).call(ownApi.read, query)
const read = async (username: string): Promise<OwnBoard> => (await homeOf(username)).result
const kinds = ({ cards }: OwnBoard): string[] => cards.map(({ kind }) => kind)
const cardOf = ({ cards }: OwnBoard, kind: string) => cards.find((card) => card.kind === kind)

test('the newest open reports of every kind stand with their way, and with what their reporter is waited for', async () => {
  const repair = await story.ticket('WAIT_VERIFY')
  await story.opened('owner0101')
  const { reports } = await read('owner0101')
  expect(reports?.total).toBe(2)
  expect(reports?.rows.map(({ kind, steps, stepsDone }) => [kind, steps.length, stepsDone])).toEqual([
    ['FAULT', 5, 1],
    ['REPAIR', 5, 4],
  ])
  expect(reports?.rows.find(({ id }) => id === repair)).toMatchObject({
    worker: expect.stringMatching(/./),
    acts: [
      { action: 'verifyPass', label: '通过' },
      { action: 'verifyReject', label: '不通过' },
    ],
  })
  await story.done('owner0101', repair, 'verifyPass')
  expect((await read('owner0101')).reports?.rows[1]?.acts).toEqual([{ action: 'rate', label: '评价' }])
  // Whoever has said nothing, and lives in the same home, reads nothing of it.
  expect((await read('dep0101')).reports).toMatchObject({ total: 0, rows: [] })
})

test('sums of a home are those of its own pages, and nobody else’s', async () => {
  const owner = await story.as('owner0101')
  const board = await read('owner0101')
  const bills = (await owner.call(mineCalls.read, {})).result.bills.filter(({ roomId }) => roomId === room1)
  const owed = cardOf(board, 'fee.owed')
  if (bills.length === 0) expect(owed).toBeUndefined()
  else {
    expect(owed?.value).toBe(add(bills.flatMap(({ balance, lateDue }) => [balance, lateDue])))
    expect(owed?.label).toBe(`待缴账单 ${bills.length} 笔（¥）`)
  }
  const [account] = (await owner.call(fundAccountApi.page, {})).result.records.filter(({ roomId }) => roomId === room1)
  expect(cardOf(board, 'fund.balance')?.value).toBe(account?.balance)
  expect(board.home).toMatchObject({ villageId: village1, relation: '产权人', state: 'VERIFIED' })
  // Tenants have no fund and no vote, whoever lives with an owner has no bills either.
  expect(kinds(await read('tenant0101')).filter((kind) => kind !== 'fee.owed')).toEqual([])
  expect(kinds(await read('dep0101'))).toEqual([])
})

test('one’s own homes alone are shown, and the one that was asked for', async () => {
  const { homes, home } = await read('owner0101')
  expect(homes.map(({ id }) => id)).toContain(home?.id)
  for (const { id } of homes) expect((await homeOf('owner0101', { homeId: id })).result.home?.id).toBe(id)
  expect((await homeOf('owner0102', { homeId: home!.id })).status).toBe(404)
  expect((await homeOf('owner0101', { homeId: seedId('household', 'none') })).status).toBe(404)
})

test('whoever is at home in a village may call its service, and every look is written down', async () => {
  const sites = await story.rows<{ villageId: string; name: string }>(
    `select village_id, name from project_site where site_type = '1' and state = 'NORMAL' and del_flag = 0`,
  )
  const [site] = sites.filter(({ villageId }) => villageId === village1)
  expect((await read('owner0101')).home?.service).toBe(site!.name)
  const looks = `select count(*)::int as n from sys_log where log_content like $1`
  const words = [`%项目${site!.name}的服务电话%`]
  const [before] = await story.rows<{ n: number }>(looks, words)
  for (const username of ['owner0101', 'tenant0101', 'dep0101']) {
    const answer = await (await story.as(username)).call(siteCalls.servicePhone, { villageId: village1 })
    expect(answer.result.value).toMatch(/^1\d{10}$/)
  }
  const [after] = await story.rows<{ n: number }>(looks, words)
  expect(after!.n - before!.n).toBe(3)
  for (const [username, villageId] of [
    ['owner0101', village2],
    ['owner0102', village1],
    ['staff0101', village1],
  ] as const)
    expect((await (await story.as(username)).call(siteCalls.servicePhone, { villageId })).status, username).toBe(404)
})

test('every role may ask, and whoever has no home reads none', async () => {
  for (const username of Object.values(accounts)) {
    const { homes, home, cards } = await read(username)
    expect(home === null, username).toBe(homes.length === 0)
    if (!home) expect(cards, username).toEqual([])
  }
})
