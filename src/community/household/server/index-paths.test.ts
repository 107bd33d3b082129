import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { householdApi } from '../shared/api.ts'
import type { Household } from '../shared/schema.ts'

const household = (key: string, room: string) => seedId('household', `${key} ${room}`)
const near = seedId('village', 'A01A01A01A01')

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
  for (const key of ['A', 'F', 'X', 'T2'])
    await run(`update resident set political_status = '3' where id = $1`, [seedId('resident', key)])
})

const run = (text: string, values: unknown[]) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))

/** All that the caller's list holds, in its order. */
async function listed(username: string, query: Record<string, string> = {}): Promise<Household[]> {
  const { result } = await (await linli.as(username)).call(householdApi.page, { ...query, pageSize: '500' })
  expect(result.total).toBe(result.records.length)
  return result.records
}
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

type Asked = [query: Record<string, string>, fits: (row: Household) => boolean]
const questions: Asked[] = [
  [{ buildingName: '1幢' }, ({ buildingName }) => buildingName === '1幢'],
  [{ buildingName: '*1幢*' }, () => true],
  [{ buildingName: '*商业*' }, ({ buildingName }) => buildingName === '商业1幢'],
  [{ buildingName: '商业*' }, ({ buildingName }) => buildingName === '商业1幢'],
  [{ buildingName: '1幢,2幢' }, ({ buildingName }) => buildingName === '1幢'],
  [{ buildingName: '!1幢' }, ({ buildingName }) => buildingName !== '1幢'],
  [{ buildingName: '*9幢*' }, () => false],
  [{ roomNo: '0101' }, ({ roomNo }) => roomNo === '0101'],
  [{ roomNo: '*01*' }, ({ roomNo }) => roomNo.includes('01')],
  [{ roomNo: '*铺*' }, ({ roomNo }) => roomNo.includes('铺')],
  [{ roomNo: '*02' }, ({ roomNo }) => roomNo.endsWith('02')],
  [{ roomNo: '0101,0202' }, ({ roomNo }) => ['0101', '0202'].includes(roomNo)],
  [{ roomNo: '!0101' }, ({ roomNo }) => roomNo !== '0101'],
  [{ roomNo: '*_*' }, () => false],
  [{ isParty: 'Y' }, ({ isParty }) => isParty === 'Y'],
  [{ isParty: 'N' }, ({ isParty }) => isParty === 'N'],
  [{ isParty: '!Y' }, ({ isParty }) => isParty === 'N'],
  [{ buildingName: '1幢', roomNo: '*02' }, (row) => row.buildingName === '1幢' && row.roomNo.endsWith('02')],
  [{ buildingName: '1幢', isParty: 'Y' }, (row) => row.buildingName === '1幢' && row.isParty === 'Y'],
  [{ roomNo: '*1*', relationType: 'owner' }, (row) => row.roomNo.includes('1') && row.relationType === 'owner'],
  [{ roomNo: '*01*', villageId: near }, (row) => row.roomNo.includes('01') && row.villageId === near],
]

test.each(['supadmin', 'street01', 'pm0101', 'village0101', 'committee0101'])(
  'asked by %s, building, number and party find what the rows say, page by page',
  async (username) => {
    const all = await listed(username)
    expect(all.length).toBeGreaterThan(9)
    const isNamed = username !== 'committee0101'
    expect(all.some(({ isParty }) => isParty === 'Y')).toBe(isNamed)
    for (const [query, fits] of questions) {
      if ('isParty' in query && !isNamed) continue
      const wanted = all.filter(fits)
      expect([query, idsOf(await listed(username, query))]).toEqual([query, idsOf(wanted)])
      const second = { ...query, pageNo: '2', pageSize: '2' }
      const { result } = await (await linli.as(username)).call(householdApi.page, second)
      expect([query, idsOf(result.records), result.total]).toEqual([query, idsOf(wanted.slice(2, 4)), wanted.length])
    }
  },
)

test('whoever reads surnames only learns nothing of the party by asking', async () => {
  const all = idsOf(await listed('committee0101'))
  for (const isParty of ['Y', 'N']) expect(idsOf(await listed('committee0101', { isParty }))).toEqual(all)
})

test('the answer to a question of many follows the room and the person at once', async () => {
  const found = async (query: Record<string, string>) => idsOf(await listed('supadmin', query))
  const id = household('E', 'R05')
  const keeper = await linli.as('village0101')
  const url = `/api/village/room/${seedId('room', 'R05')}`
  const { result: room } = (await keeper.inject({ method: 'GET', url })).json<{ result: object }>()
  const renamed = await keeper.inject({ method: 'PUT', url, payload: { ...room, roomNo: '0199' } })
  expect(renamed.json()).toMatchObject({ success: true })
  expect(await found({ roomNo: '*199' })).toEqual([id])
  expect(await found({ roomNo: '0101', buildingName: '1幢', villageId: near })).not.toContain(id)

  const manager = await linli.as('pm0101')
  for (const [politicalStatus, isParty] of [
    ['3', 'Y'],
    ['1', 'N'],
  ] as const) {
    const before = (await manager.call(householdApi.one, { id })).result
    const change = { ...before, politicalStatus }
    expect(await manager.call(householdApi.update, change)).toMatchObject({ success: true, result: { isParty } })
    expect([isParty, (await found({ isParty: 'Y' })).includes(id)]).toEqual([isParty, isParty === 'Y'])
  }
})

test('in the bin the same questions find what was removed', async () => {
  await run('update household set del_flag = 1, update_time = now() where id = $1', [household('B', 'R02')])
  const clerk = await linli.as('supadmin')
  for (const [query, total] of [
    [{ roomNo: '*02' }, 1],
    [{ buildingName: '1幢' }, 1],
    [{ isParty: 'N' }, 1],
    [{ roomNo: '0101' }, 0],
    [{ isParty: 'Y' }, 0],
  ] as const)
    expect([query, (await clerk.call(householdApi.recycled, query)).result.total]).toEqual([query, total])
})
