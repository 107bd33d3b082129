import { beforeAll, expect, test } from 'vitest'
import { committeeWorld, far, near } from '../../../../tests/support/committee-world.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { archiveApi as api } from '../shared/api.ts'
import type { ArchiveInput } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof committeeWorld>>
const box: ArchiveInput = {
  ...{ villageId: near, name: '2026年会议记录', category: '03', year: 2026, keepPeriod: '2', secrecy: '1' },
  ...{ carrier: '3', location: '3号柜', remark: null },
}
const create = async (part: Partial<ArchiveInput> = {}, username = 'committee0101') =>
  (await world.linli.as(username)).call(api.create, { ...box, ...part })

beforeAll(async () => {
  world = await committeeWorld()
  await world.run('delete from committee_archive')
})

test.each([
  [{ category: '01', keepPeriod: '1' }, { secrecy: '含个人信息的档案不能向全体业主公开' }],
  [{ keepPeriod: '3' }, { keepPeriod: '该类别档案的保管期限至少为30年' }],
  [{ location: ' ' }, { location: '请输入存放位置!' }],
  [{ year: 2027 }, { year: '年度不能晚于今年' }],
  [{ name: '' }, { name: '请输入档案名称!' }],
  [{ villageId: far }, { villageId: '请选择小区!' }],
] as const)('a box with %j is refused at its field, and nothing is stored', async (part, errors) => {
  const refused = await create(part)
  expect([refused.success, JSON.stringify(refused)]).toEqual([
    false,
    expect.stringContaining(Object.values(errors).join()),
  ])
  expect(await world.query('select id from committee_archive')).toEqual([])
})

test('boxes are numbered by village, term and category, and each is read by those whom its secrecy names', async () => {
  const made = [await create(), await create({ secrecy: '2' }), await create({ secrecy: '3' })]
  const numbers = made.map(({ result }) => result.archiveNo.slice(-7))
  expect(numbers).toEqual(['-03-001', '-03-002', '-03-003'])
  expect(made[0]!.result).toMatchObject({ keepUntil: '2056-12-31' })
  const seen = async (username: string) => {
    const caller = await world.linli.as(username)
    const { success, result } = await caller.call(api.page, {})
    const statuses = await Promise.all(
      made.map(async ({ result: { id } }) => (await caller.call(api.one, { id })).status),
    )
    return [
      success
        ? result.records
            .map(({ secrecy }) => secrecy)
            .toSorted()
            .join('')
        : 'refused',
      statuses,
    ]
  }
  for (const username of ['committee0101', 'street01', 'supadmin'])
    expect(await seen(username), username).toEqual(['123', [200, 200, 200]])
  for (const username of ['comm0101', 'gnormal0101'])
    expect(await seen(username), username).toEqual(['12', [200, 200, 404]])
  expect(await seen('owner0101')).toEqual(['1', [200, 404, 404]])
  expect(await seen('street02')).toEqual(['', [404, 404, 404]])
  for (const username of ['co01', 'pm0101', 'staff0101', 'tenant0101', 'village0101'])
    expect(await seen(username), username).toEqual(['refused', [403, 403, 403]])
  const sheet = await (
    await world.linli.as('street01')
  ).inject({
    method: 'GET',
    url: '/api/village/committeeArchivesAdministration/exportXls',
  })
  const told = JSON.stringify((await readSheet(sheet.rawPayload)).rows)
  expect(made.filter(({ result }) => !told.includes(result.archiveNo))).toEqual([])
})

test('village and category of a box stay, and only its committee changes it', async () => {
  const { result } = await create({ category: '13', keepPeriod: '3' })
  const change = { ...box, ...{ id: result.id, version: result.version, category: '13', keepPeriod: '1' } } as const
  const director = await world.linli.as('committee0101')
  expect(await director.call(api.update, { ...change, category: '03' })).toMatchObject({ success: false })
  expect(await (await world.linli.as('street01')).call(api.update, change)).toMatchObject({ status: 403 })
  expect(await director.call(api.update, change)).toMatchObject({ success: true, result: { keepUntil: null } })
  expect(await director.call(api.remove, { id: result.id })).toMatchObject({ success: true })
  expect((await create({ category: '13', keepPeriod: '3' })).result.archiveNo).toMatch(/-13-002$/)
})
