import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { complaintStory, village1, type ComplaintStory } from '../support/complaint-story.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { declareDictionaries } from '#system/dict/server/feature.ts'
import { dictApi } from '#system/dict/shared/api.ts'
import { slaPolicyApi } from '#services/ticket/policy/shared/api.ts'
import { complaintApi } from '#business/complaint/shared/api.ts'
import { complaintType } from '#business/complaint/shared/dictionaries.ts'
import { typeTree } from '#business/complaint/shared/type-tree.ts'

let story: ComplaintStory
beforeAll(async () => {
  story = await complaintStory()
  await story.alter('update complaint set del_flag = 1')
  story.at('2026-11-20 09:00')
})

const dictionary = (text: string, values: unknown[] = []) =>
  story.db.write(systemActor(0), (tx) => tx.run(statement(text, values)))
const kept = (id: string) =>
  story.rows<{ typeId: string; typeTop: string }>('select type_id, type_top from complaint where id = $1', [id])

test('types are offered as a tree of two levels, the upper ones as the reference lists them', () => {
  const items = story.services.dictionaries.items('complaint_type')
  const tree = typeTree(items)
  expect(tree.map(({ label }) => label)).toEqual([
    ...['服务态度', '收费', '环境卫生', '秩序停车', '设施设备', '噪音扰民', '违建装修', '业委会', '其他'],
  ])
  expect(tree[1]?.children?.map(({ value }) => value)).toEqual([
    'FEE_STANDARD',
    'FEE_EXTRA',
    'FEE_INVOICE',
    'FEE_PUBLIC',
  ])
  expect(tree.at(-1)).toEqual({ value: 'OTHER', label: '其他' })
})

test('both levels may be chosen; lists and figures find the lower ones under the upper one', async () => {
  const low = await story.told('owner0101', { typeId: 'FEE_EXTRA' })
  const top = await story.told('owner0101', { typeId: 'FEE' })
  expect([...(await kept(low)), ...(await kept(top))]).toEqual([
    { typeId: 'FEE_EXTRA', typeTop: 'FEE' },
    { typeId: 'FEE', typeTop: 'FEE' },
  ])
  expect(await story.open('owner0101', { typeId: 'FEE_NONE' })).toMatchObject({ status: 400 })
  const reader = await story.as('comm0101')
  const count = async (query: object) => (await reader.call(complaintApi.page, { ...query })).result.total
  expect(await count({ typeTop: 'FEE' })).toBe(2)
  expect(await count({ typeId: 'FEE' })).toBe(1)
  const period = { begin: '2026-11-20', end: '2026-11-20' }
  const { byType, bySubtype } = (await reader.call(complaintApi.statistics, period)).result
  expect(byType).toEqual([{ key: 'FEE', label: '收费', value: 2 }])
  expect(bySubtype).toEqual([{ key: 'FEE_EXTRA', top: 'FEE', label: '违规多收费', value: 1 }])
  expect((await reader.call(complaintApi.one, { id: top })).result.isRepeat).toBe('Y')
})

test('three open ones of an upper type are enough, whatever stands below it', async () => {
  for (const typeId of ['NOISE_WORKS', 'NOISE_DANCE', 'NOISE']) await story.told('owner0101', { typeId })
  expect(await story.open('owner0101', { typeId: 'NOISE_SHOP' })).toMatchObject({
    success: false,
    message: '同一类型未办结的诉求已达3件，请等待处理',
  })
})

test('limits that are set for an upper type hold below it', async () => {
  const policy = {
    ...{ bizType: 'COMPLAINT', categoryId: 'SANITATION', priority: 'C1', villageId: null, companyId: null },
    ...{ acceptMinutes: 60, arriveMinutes: null, resolveMinutes: 420, verifyMinutes: null, calendarNo: 'GOV' },
    ...{ warnRatio: '0.8', escalations: null },
  }
  const made = await (await story.as('admin')).call(slaPolicyApi.create, policy as never)
  expect(made).toMatchObject({ success: true })
  const id = await story.told('owner0101', { typeId: 'SANITATION_PEST' })
  const [timer] = await story.rows<{ minutes: number }>(
    `select minutes from sla_timer where biz_id = $1 and kind = 'RESOLVE'`,
    [id],
  )
  expect(timer?.minutes).toBe(420)
})

const files = {
  figures: new URL(
    '../../src/business/complaint/server/migrations/20261127T1902_complaint-figures-by-top.sql',
    import.meta.url,
  ),
  dict: new URL('../../src/system/dict/server/migrations/20261127T1301_dict-item-parent.sql', import.meta.url),
  complaint: new URL(
    '../../src/business/complaint/server/migrations/20261127T1302_complaint-type-top.sql',
    import.meta.url,
  ),
}

test('a database whose administrator has edited the list keeps his words and every complaint its type', async () => {
  // As it was before: a flat list, a renamed type, one switched off, one removed, one of his own with complaints.
  const owner = new Client({ connectionString: story.databaseUrl })
  await owner.connect()
  await owner.query('alter table sys_dict_item drop column parent_value')
  // Sums by the upper type came later.
  const sums = (to: string) =>
    owner.query(
      ['added', 'changed', 'gone'].map((name) => `alter table complaint ${to} trigger complaint_sum_${name}`).join(';'),
    )
  await sums('disable')
  await owner.query('alter table complaint drop column type_top')
  await owner.query('create index if not exists complaint_newest on complaint (tenant_id, create_time desc, id desc)')
  const typeId = `(select id from sys_dict where dict_code = 'complaint_type')`
  await dictionary(`delete from sys_dict_item where dict_id = ${typeId} and item_value like '%\\_%'`)
  const edited = (set: string, value: string) =>
    dictionary(
      `update sys_dict_item set ${set}, update_by = 'admin' where item_value = '${value}' and dict_id = ${typeId}`,
    )
  await edited(`item_text = '停车秩序'`, 'PARKING')
  await edited('status = 0', 'BUILDING')
  await edited('del_flag = 1', 'COMMITTEE')
  await dictionary(
    `insert into sys_dict_item (id, dict_id, item_value, item_text, sort_order, create_by)
     values ('own', ${typeId}, 'PET', '宠物饲养', 2, 'admin'), ('same', ${typeId}, 'NOISE_SHOP', '商业噪音', 50, 'admin')`,
  )
  const past = await story.rows<{ id: string; typeId: string }>('select id, type_id from complaint order by id')
  await story.alter(`update complaint set type_id = 'PET' where id = $1`, [past[0]!.id])
  await story.alter(`update complaint set type_id = 'COMMITTEE' where id = $1`, [past[1]!.id])
  const before = await story.rows<{ id: string; typeId: string; version: number }>(
    'select id, type_id, version from complaint order by id',
  )
  for (const file of [files.dict, files.complaint]) await owner.query(await readFile(file, 'utf8'))
  await sums('enable')
  await owner.end()
  await declareDictionaries(story.db, [complaintType])
  await (await story.as('admin')).call(dictApi.refresh, {})

  const after = await story.rows<{ id: string; typeId: string; typeTop: string; version: number }>(
    'select id, type_id, type_top, version from complaint order by id',
  )
  expect(after).toEqual(before.map((row) => ({ ...row, typeTop: row.typeId })))
  const tree = typeTree(story.services.dictionaries.items('complaint_type'))
  const labels = tree.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['停车秩序', '宠物饲养', '商业噪音', '收费']))
  expect(labels).not.toContain('违建装修')
  expect(labels).not.toContain('业委会')
  expect(tree.find(({ value }) => value === 'PARKING')?.children).toHaveLength(4)
  expect(tree.find(({ value }) => value === 'NOISE')?.children?.map(({ value }) => value)).not.toContain('NOISE_SHOP')
  // What stands below a type that is gone is not offered either.
  const sent = (typeId_: string) => story.open('owner0101', { typeId: typeId_, villageId: village1 })
  expect(await sent('COMMITTEE_DUTY')).toMatchObject({ status: 400 })
  expect((await sent('PET')).success).toBe(true)
  const reader = await story.as('comm0101')
  expect((await reader.call(complaintApi.one, { id: past[1]!.id })).success).toBe(true)
}, 60_000)

test('figures written down by a lower type are added to the upper one, and others stay as they were', async () => {
  const id = await story.told('owner0101', { typeId: 'FEE_EXTRA' })
  const kind = (await story.rows<{ kind: string }>('select kind from complaint where id = $1', [id]))[0]!.kind
  await story.alter('delete from stat_daily')
  const written = (metric: string, dims: readonly string[], part: number) =>
    story.alter(
      `insert into stat_daily (tenant_id, metric, day, village_id, company_id, dims, part, whole)
       values (1, $1, '2026-11-02', $2, '', $3::text[], $4, 1)`,
      [metric, village1, dims, part],
    )
  await written('complaint.opened', [kind, 'FEE_EXTRA', 'COMPANY'], 2)
  await written('complaint.opened', [kind, 'FEE', 'COMPANY'], 3)
  await written('complaint.opened', [kind, 'FEE_EXTRA', 'SELF'], 4)
  await written('complaint.opened', [kind, 'NOISE', 'COMPANY'], 6)
  await written('repair.opened', ['FEE_EXTRA', 'FEE_EXTRA'], 7)
  const owner = new Client({ connectionString: story.databaseUrl })
  await owner.connect()
  // A migration is one transaction.
  await owner.query(`begin; ${await readFile(files.figures, 'utf8')}; commit`)
  await owner.end()
  const sums = 'select dims, part::integer, whole::integer from stat_daily order by part'
  expect(await story.rows(sums)).toEqual([
    { dims: [kind, 'FEE', 'SELF'], part: 4, whole: 1 },
    { dims: [kind, 'FEE', 'COMPANY'], part: 5, whole: 2 },
    { dims: [kind, 'NOISE', 'COMPANY'], part: 6, whole: 1 },
    { dims: ['FEE_EXTRA', 'FEE_EXTRA'], part: 7, whole: 1 },
  ])
})
