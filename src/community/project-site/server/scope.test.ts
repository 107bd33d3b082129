import { beforeAll, expect, test } from 'vitest'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { siteMask, sitePhone, siteWorld, type SiteWorld } from '../../../../tests/support/site-world.ts'
import { testPassword } from '../../../../tests/support/test-secrets.ts'
import { siteHandoverApi } from '../print/shared/api.ts'
import { siteApi as api, siteCalls } from '../shared/api.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld()
  await world.clear()
  await world.contract()
})

test('companies read their own projects, offices and committees those of their villages, owners what serves them', async () => {
  const serving = (await world.serving()).id
  const waiting = (await world.enter({ siteType: '2', name: '服务站', submit: 'Y' })).result.id
  const draft = (await world.enter({ siteType: '3', name: '修缮' })).result.id
  const seen = async (username: string) => {
    const caller = await world.as(username)
    const { success, result } = await caller.call(api.page, {})
    if (!success) return 'refused'
    for (const { phone } of result.records) expect(phone).toBe(siteMask)
    const opened = []
    for (const id of [serving, waiting, draft]) opened.push((await caller.call(api.one, { id })).status)
    return { listed: result.records.map(({ id }) => id).toSorted(), total: result.total, opened }
  }
  const all = { listed: [serving, waiting, draft].toSorted(), total: 3, opened: [200, 200, 200] }
  expect(await seen('co01')).toEqual(all)
  expect(await seen('pm0101')).toEqual(all)
  const offices = ['supadmin', 'street01', 'comm0101', 'gnormal0101', 'village0101', 'committee0101']
  for (const office of offices)
    expect(await seen(office), office).toEqual({
      ...{ listed: [serving, waiting].toSorted(), total: 2, opened: [200, 200, 404] },
    })
  expect(await seen('owner0101')).toEqual({ listed: [serving], total: 1, opened: [200, 404, 404] })
  for (const stranger of ['co02', 'pm0102', 'street02', 'comm0102', 'owner0102'])
    expect(await seen(stranger), stranger).toEqual({ listed: [], total: 0, opened: [404, 404, 404] })
  for (const nobody of ['tenant0101', 'dep0101']) expect(await seen(nobody), nobody).toBe('refused')
})

test('no path answers a foreign project: steps, decisions, lists, proofs, phones, the sheet', async () => {
  const { id, version } = (await world.enter({ name: '外人看不到', siteType: '3', submit: 'Y' })).result
  const foreign = await world.as('co02')
  expect(await foreign.call(api.deal, { id, action: 'submit' })).toMatchObject({ status: 404 })
  expect(await foreign.call(api.update, { ...world.input, id, version })).toMatchObject({ status: 404 })
  expect(await foreign.call(api.remove, { id })).toMatchObject({ status: 404 })
  expect(await foreign.call(siteCalls.handover, { id, version, items: [] })).toMatchObject({ status: 404 })
  expect(await foreign.call(siteHandoverApi.preview, { ids: id })).toMatchObject({ status: 404 })
  const clerk = await world.as('comm0102')
  expect(await clerk.call(siteCalls.audit, { id, pass: 'Y' })).toMatchObject({ status: 404 })
  const look = { id, field: 'phone', reason: '核实服务电话' } as const
  expect(await clerk.call(siteCalls.plain, look)).toMatchObject({ status: 404 })
  const sheet = await (await world.as('supadmin')).inject({ method: 'GET', url: '/api/wisdom/projectSite/exportXls' })
  const rows = JSON.stringify((await readSheet(sheet.rawPayload)).rows)
  expect(rows).toContain('外人看不到')
  expect(rows).not.toContain(sitePhone)
})

test('a phone is stored sealed and stays when its mask comes back', async () => {
  const { id } = (await world.enter({ name: '电话', siteType: '3' })).result
  const stored = async () =>
    (
      await world.query<{ text: string }>('select to_jsonb(t)::text as text from project_site t where id = $1', [id])
    )[0]!
  expect((await stored()).text).not.toContain(sitePhone)
  const look = { id, field: 'phone', reason: '核实服务电话', proof: testPassword } as const
  expect((await (await world.as('supadmin')).call(siteCalls.plain, look)).status).toBe(404)
  await world.deal('co01', { id, action: 'submit' })
  expect((await (await world.as('supadmin')).call(siteCalls.plain, look)).result.value).toBe(sitePhone)
  await world.run(`update project_site set state = 'DRAFT' where id = $1`, [id])
  const caller = await world.as('co01')
  const { version } = (await caller.call(api.one, { id })).result
  const changed = await caller.call(api.update, {
    ...{ ...world.input, siteType: '3', name: '电话二', phone: siteMask },
    ...{ id, version },
  })
  expect(changed.result).toMatchObject({ name: '电话二', phone: siteMask })
  const wrong = await caller.call(api.update, {
    ...{ ...world.input, siteType: '3', phone: '139****0000' },
    ...{ id, version: changed.result.version },
  })
  expect(wrong).toMatchObject({ status: 400, result: { fields: { phone: expect.any(String) } } })
})
