import { beforeAll, expect, test } from 'vitest'
import { contractWorld, far, near, scan, type ContractWorld } from '../../../../tests/support/contract-world.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { contractChangeApi } from '../change/shared/api.ts'
import { contractProofApi } from '../print/shared/api.ts'
import { contractApi as api } from '../shared/api.ts'

let world: ContractWorld
beforeAll(async () => {
  world = await contractWorld()
  await world.clear()
})

test('a company reads its own contracts alone, wherever they are; offices and committees those of their villages', async () => {
  const mine = (await world.submitted()).id
  const drafted = (await world.enter({ contractNo: 'WY-D' })).result.id
  const seen = async (username: string) => {
    const caller = await world.as(username)
    const { success, result } = await caller.call(api.page, {})
    const listed = success ? result.records.map(({ id }) => id).toSorted() : 'refused'
    const one = async (id: string) => (await caller.call(api.one, { id })).status
    return { listed, mine: await one(mine), drafted: await one(drafted) }
  }
  const both = { listed: [mine, drafted].toSorted(), mine: 200, drafted: 200 }
  expect(await seen('co01')).toEqual(both)
  expect(await seen('pm0101')).toEqual(both)
  for (const office of ['street01', 'comm0101', 'gnormal0101', 'supadmin', 'committee0101', 'village0101'])
    expect(await seen(office), office).toEqual({ listed: [mine], mine: 200, drafted: 404 })
  for (const stranger of ['co02', 'pm0102', 'street02', 'comm0102'])
    expect(await seen(stranger), stranger).toEqual({ listed: [], mine: 404, drafted: 404 })
  for (const nobody of ['owner0101', 'tenant0101', 'dep0101', 'staff0101'])
    expect(await seen(nobody), nobody).toEqual({ listed: 'refused', mine: 403, drafted: 403 })
})

test('no path answers a foreign contract: steps, changes, proofs, the sheet', async () => {
  const { id } = await world.submitted({ contractNo: 'WY-S' })
  const foreign = await world.as('co02')
  expect(await foreign.call(api.deal, { id, action: 'withdraw' })).toMatchObject({ status: 404 })
  expect(await foreign.call(api.remove, { id })).toMatchObject({ status: 404 })
  expect(await foreign.call(contractChangeApi.read, { id })).toMatchObject({ status: 404 })
  expect(await foreign.call(contractProofApi.preview, { ids: id })).toMatchObject({ status: 404 })
  const street = await world.as('street02')
  expect(await street.call(api.deal, { id, action: 'accept' })).toMatchObject({ status: 404 })
  const admin = await world.as('supadmin')
  const sheet = await admin.inject({ method: 'GET', url: '/api/wisdom/contractRegister/exportXls' })
  expect(JSON.stringify((await readSheet(sheet.rawPayload)).rows)).toContain('WY-S')
  expect(JSON.stringify((await readSheet(sheet.rawPayload)).rows)).not.toContain('WY-D')
})

test('the first contract of a company in a village brings the village to its people when it begins', async () => {
  await world.clear()
  const villages = async () =>
    (
      (await (await world.as('co01')).inject({ method: 'GET', url: '/api/village/info/list' })).json() as {
        result: { records: { id: string }[] }
      }
    ).result.records.map(({ id }) => id)
  expect(await villages()).toEqual([near])
  const [served] = await world.query<{ companyId: string }>(
    'select company_id from manager_area where village_id = $1',
    [far],
  )
  expect(served!.companyId).not.toBe(world.place.company)
  const { id } = await world.submitted({
    villageId: far,
    startDate: '2026-11-15',
    signDate: '2026-11-10',
    contractNo: 'WY-F',
  })
  expect(await (await world.as('street01')).call(api.deal, { id, action: 'accept' })).toMatchObject({ success: true })
  await world.deal('street01', { id, action: 'pass' })
  const done = await world.deal('supadmin', { id, action: 'pass' })
  expect(done.result).toMatchObject({ state: 'EFFECTIVE' })
  expect((await villages()).toSorted()).toEqual([near, far].toSorted())
  const areas = await world.query(
    'select company_id = $2 as mine, state, end_date from manager_area where village_id = $1 order by start_date',
    [far, world.place.company],
  )
  expect(areas).toEqual([
    { mine: false, state: 'ENDED', endDate: '2026-11-14' },
    { mine: true, state: 'EFFECTIVE', endDate: '2029-12-31' },
  ])
})

test('a proof says what is filed, with a number, and only then', async () => {
  await world.clear()
  await world.upload('co01', scan)
  const street = await world.as('street01')
  const waiting = await world.submitted()
  expect(await street.call(contractProofApi.preview, { ids: waiting.id })).toMatchObject({
    message: '备案后才能打印备案证明',
  })
  await world.deal('co01', { id: waiting.id, action: 'withdraw' })
  const { id, registerNo } = await world.filed()
  const [paper] = (await street.call(contractProofApi.issue, { ids: [id] })).result
  expect(paper).toMatchObject({
    content: {
      ...{ registerNo, company: '安居物业', village: '桂园里', office: '临江区', filedOn: '2026年11月21日' },
      prices: [
        { usage: '住宅', price: '1.85元/㎡·月' },
        { usage: '商铺', price: '3.20元/㎡·月' },
      ],
    },
  })
})
