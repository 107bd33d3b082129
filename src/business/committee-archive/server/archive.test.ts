import { beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveWorld } from '../../../../tests/support/archive-world.ts'
import { far, near } from '../../../../tests/support/committee-world.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { villageCalls } from '#community/village/shared/api.ts'
import { catalogueApi } from '../print/shared/api.ts'
import { archiveApi as api, keepersApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof archiveWorld>>
let termId: string
beforeAll(async () => {
  world = await archiveWorld()
})
beforeEach(async () => {
  await world.empty()
  termId = (await world.inForce()).id
})

test.each([
  [{ category: '01', keepPeriod: '1' }, { secrecy: '含个人信息的档案不能向全体业主公开' }],
  [{ name: '张三330199198003070017' }, { secrecy: '含个人信息的档案不能向全体业主公开' }],
  [{ keepPeriod: '3' }, { keepPeriod: '该类别档案的保管期限至少为30年' }],
  [{ location: ' ' }, { location: '请输入存放位置!' }],
  [{ year: 2027 }, { year: '年度不能晚于今年' }],
  [{ name: '' }, { name: '请输入档案名称!' }],
  [{ villageId: far }, { villageId: '请选择小区!' }],
] as const)('a box with %j is refused at its field, and nothing is stored', async (part, errors) => {
  expect(await world.create(part)).toMatchObject({ status: 400, result: { fields: errors } })
  expect(await world.query('select id from committee_archive')).toEqual([])
})

test('boxes are numbered by village, term and category, and each is read by those whom its secrecy names', async () => {
  const [deputy] = (await world.members(termId)).filter(({ position }) => position === 'deputy')
  const made = [await world.made(), await world.made({ secrecy: '2' }), await world.made({ secrecy: '3' })]
  const numbers = made.map(({ archiveNo }) => archiveNo.slice(-7))
  expect(numbers).toEqual(['-03-001', '-03-002', '-03-003'])
  expect(made[0]).toMatchObject({ keepUntil: '2056-12-31', state: 'KEEPING', inCustody: 'N', fileCount: 0 })
  const seen = async (username: string) => {
    const caller = await world.as(username)
    const { success, result } = await caller.call(api.page, {})
    const statuses = await Promise.all(made.map(async ({ id }) => (await caller.call(api.one, { id })).status))
    const levels = success ? result.records.map(({ secrecy }) => secrecy).toSorted() : ['refused']
    return [levels.join(''), statuses]
  }
  for (const username of ['committee0101', 'street01', 'supadmin'])
    expect(await seen(username), username).toEqual(['123', [200, 200, 200]])
  for (const username of ['comm0101', 'gnormal0101'])
    expect(await seen(username), username).toEqual(['12', [200, 200, 404]])
  expect(await seen('village0101')).toEqual(['1', [200, 404, 404]])
  expect(await seen('owner0101'), 'a member').toEqual(['12', [200, 200, 404]])
  const leave = { id: deputy!.id, action: 'leave', leaveReason: '4', date: '2026-11-21' } as const
  await world.step('comm0101', leave)
  expect(await seen('owner0101'), 'an owner').toEqual(['1', [200, 404, 404]])
  await world.run(`update committee_archive set state = 'TRANSFERRING'`)
  expect(await seen('owner0101'), 'an owner sees what is kept').toEqual(['', [404, 404, 404]])
  for (const username of ['street02', 'owner0102', 'comm0102'])
    expect(await seen(username), username).toEqual(['', [404, 404, 404]])
  for (const username of ['co01', 'pm0101', 'staff0101', 'tenant0101'])
    expect(await seen(username), username).toEqual(['refused', [403, 403, 403]])
  const street = await world.as('street01')
  for (const type of ['archive', 'archives']) {
    const sheet = await street.inject({ method: 'POST', url: '/api/village/export', payload: { type } })
    const told = JSON.stringify((await readSheet(sheet.rawPayload)).rows)
    expect(made.filter(({ archiveNo }) => !told.includes(archiveNo))).toEqual([])
  }
  expect(await (await world.as('owner0101')).call(villageCalls.export, { type: 'archive' })).toMatchObject({
    status: 403,
  })
})

test('village and category of a box stay, and only whoever keeps it changes it', async () => {
  const made = await world.made({ category: '13', keepPeriod: '3' })
  const { villageId, name, year, secrecy, carrier, location, remark } = made
  const change = {
    ...{ villageId, name, year, secrecy, carrier, location, remark, id: made.id, version: made.version },
    ...({ category: '13', keepPeriod: '1' } as const),
  }
  const director = await world.as('committee0101')
  expect(await director.call(api.update, { ...change, category: '03' })).toMatchObject({ success: false })
  for (const committeeId of [far, null])
    expect(await director.call(api.update, { ...change, category: '03', committeeId })).toMatchObject({
      success: false,
    })
  expect(await world.create({ committeeId: far })).toMatchObject({
    result: { fields: { committeeId: '只能为在任的业委会新增档案' } },
  })
  expect(await (await world.as('street01')).call(api.update, change)).toMatchObject({ status: 403 })
  for (const username of ['comm0101', 'owner0101'])
    expect(await (await world.as(username)).call(api.update, change)).toMatchObject({
      message: '只有责任人或主任可以编辑档案',
    })
  expect(await director.call(api.update, { ...change, committeeId: null })).toMatchObject({
    ...{ success: true, result: { keepUntil: null, committeeId: made.committeeId } },
  })
  await world.addFiles(made.id, 1)
  expect(await director.call(api.remove, { id: made.id })).toMatchObject({ message: '请先删除档案内文件' })
  await world.run('update committee_file set del_flag = 1')
  expect(await director.call(api.remove, { id: made.id })).toMatchObject({ success: true })
  expect((await world.made({ category: '13', keepPeriod: '3' })).archiveNo).toMatch(/-13-002$/)
})

test('the list of what lies in a box is printed by whoever reads the box', async () => {
  const { id, archiveNo } = await world.made({ secrecy: '3' })
  await world.addFiles(id, 2)
  const street = await world.as('street01')
  const issued = await street.call(catalogueApi.issue, { ids: [id] })
  const lines = [
    { seq: '1', name: '文件1', pages: '1', copies: '1' },
    { seq: '2', name: '文件2', pages: '2', copies: '1' },
  ]
  expect(issued.result).toMatchObject([{ content: { archiveNo, lines } }])
  expect((await (await world.as('comm0101')).call(catalogueApi.preview, { ids: id })).status).toBe(404)
  expect((await (await world.as('owner0101')).call(catalogueApi.preview, { ids: id })).status).toBe(403)
})

test('boxes and what lies in them are figures by category, of what the caller may see', async () => {
  const [minutes, contract] = [await world.made(), await world.made({ category: '05', secrecy: '2' })]
  await world.addFiles(minutes.id, 3)
  await world.addFiles(contract.id, 1)
  const figures = async (username: string) => {
    const asked = { code: 'archive.boxes,archive.files', groupBy: 'category' }
    const { result } = await (await world.as(username)).call(metricApi.metric, asked)
    return result.figures.map(({ groups }) => groups.map(({ key, value }) => `${key}:${Number(value)}`).toSorted())
  }
  expect(await figures('street01')).toEqual([
    ['03:1', '05:1'],
    ['03:3', '05:1'],
  ])
})

test('the person liable is a member or of the community, and is found by name with a masked phone', async () => {
  const director = await world.as('committee0101')
  const found = await director.call(keepersApi, { villageId: near })
  const people = found.result.map(({ position }) => position)
  expect(people).toEqual(expect.arrayContaining(['主任', '副主任', '社区']))
  expect(found.result.every(({ phone }) => phone === null || /^\d{3}\*{4}\d{4}$/.test(phone))).toBe(true)
  expect((await director.call(keepersApi, { villageId: far })).result).toEqual([])
  await world.run(
    `insert into committee select (jsonb_populate_record(c, jsonb_build_object('id', 'foreign', 'village_id', $1::text))).*
     from committee c where id = $2`,
    [far, termId],
  )
  const mixed = await director.call(keepersApi, { villageId: near, committeeId: 'foreign' })
  expect(mixed.result.every(({ committeeId }) => committeeId === null)).toBe(true)
  const foreign = { personLiable: await world.userId('owner0102') }
  expect(await world.create(foreign)).toMatchObject({
    result: { fields: { personLiable: '责任人应为本届委员或社区工作人员' } },
  })
  const member = await world.userId('owner0101')
  expect(await world.create({ personLiable: member })).toMatchObject({ result: { personLiable: member } })
})
