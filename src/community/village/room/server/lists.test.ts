import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { roomApi } from '../shared/api.ts'
import type { Room } from '../shared/schema.ts'

const near = seedId('village', 'A01A01A01A01')

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const listed = async (username: string, query: Record<string, string> = {}) =>
  (await (await linli.as(username)).call(roomApi.page, { pageSize: '500', ...query })).result
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

type Asked = [query: Record<string, string>, fits: (row: Room) => boolean]
const questions: Asked[] = [
  [{ roomNo: '0101' }, ({ roomNo }) => roomNo === '0101'],
  [{ roomNo: '*01*' }, ({ roomNo }) => roomNo.includes('01')],
  [{ roomNo: '*1*' }, ({ roomNo }) => roomNo.includes('1')],
  [{ roomNo: '*铺*' }, ({ roomNo }) => roomNo.includes('铺')],
  [{ roomNo: '02*' }, ({ roomNo }) => roomNo.startsWith('02')],
  [{ roomNo: '0101,0202' }, ({ roomNo }) => ['0101', '0202'].includes(roomNo)],
  [{ roomNo: '!0101' }, ({ roomNo }) => roomNo !== '0101'],
  [{ roomNo: '*_*' }, () => false],
  [{ roomNo: '*1*', villageId: near }, (row) => row.roomNo.includes('1') && row.villageId === near],
  [{ roomNo: '*0*', buildingName: '1幢' }, (row) => row.roomNo.includes('0') && row.buildingName === '1幢'],
  [{ roomNo: '*0*', name: '*幢*' }, (row) => row.roomNo.includes('0') && row.name.includes('幢')],
  [{ roomNo: '*0*', liveState: '2' }, (row) => row.roomNo.includes('0') && row.liveState === '2'],
]

test.each(['supadmin', 'street01', 'pm0101', 'village0101'])(
  'asked by %s, a number finds what the rows say, page by page and in every order',
  async (username) => {
    const { records: all } = await listed(username)
    expect(all.length).toBeGreaterThan(9)
    for (const [query, fits] of questions)
      for (const order of ['asc', 'desc']) {
        const sorted = { ...query, column: 'roomCode', order }
        const rows = order === 'asc' ? all : all.toReversed()
        const wanted = idsOf(rows.filter(fits))
        const whole = await listed(username, sorted)
        expect([sorted, idsOf(whole.records), whole.total]).toEqual([sorted, wanted, wanted.length])
        const second = await listed(username, { ...sorted, pageNo: '2', pageSize: '2' })
        expect([sorted, idsOf(second.records), second.total]).toEqual([sorted, wanted.slice(2, 4), wanted.length])
      }
  },
)
