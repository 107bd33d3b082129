import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { bringTypes, typeBringer } from './install.ts'

let linli: TestApp
const actor = systemActor(1)
const all = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.write(actor, (tx) => tx.all(statement<Row>(text, values)))
const codes = async () =>
  (await all<{ typeCode: string }>('select type_code from warning_type where del_flag = 0 order by type_code')).map(
    ({ typeCode }) => typeCode,
  )
const parts = () => ({ measures: () => ({ all: measures, find: () => undefined }) })
let measures: TestApp['features'][number]['warnings'] & object

beforeAll(async () => {
  linli = await testApp()
  measures = linli.features.flatMap(({ warnings = [] }) => warnings)
})

test('every type of every measure comes with a new installation, once', async () => {
  const declared = measures.flatMap(({ types }) => types.map(({ code }) => code)).toSorted()
  expect(await codes()).toEqual(declared)
  expect(await linli.services.db.write(actor, (tx) => bringTypes(tx, actor, parts()))).toBe(0)
  expect(await codes()).toEqual(declared)
})

test('what an administrator has removed, renamed or set otherwise stays, and a code of his own is not taken', async () => {
  await all(
    `update warning_setting s set del_flag = 1 from warning_type t where t.id = s.type_id and t.type_code = 'COMMITTEE_VACANCY'`,
  )
  await all(`update warning_type set del_flag = 1 where type_code = 'COMMITTEE_VACANCY'`)
  await all(`update warning_type set type_code = 'OWN_NAME', type_name = '自定' where type_code = 'FUND_RENEWAL'`)
  await all(`update warning_type set type_code = 'LATER' where type_code = 'COMPLAINT_DENSE'`)
  const levels = `select s.levels from warning_setting s join warning_type t on t.id = s.type_id where t.type_code = 'OWN_NAME'`
  await all(`update warning_setting s set levels = '[{"level":"RED","value":"10"}]' from warning_type t
    where t.id = s.type_id and t.type_code = 'OWN_NAME'`)
  const before = await codes()
  const [own] = measures
  measures = [...measures, { ...own!, key: 'later.days', types: [{ ...own!.types[0]!, code: 'LATER' }] }]
  await typeBringer(parts())(linli.services.db, 1)
  expect(await codes()).toEqual(before)
  expect(await all(levels)).toEqual([{ levels: [{ level: 'RED', value: '10' }] }])
})

test('a type of a later release comes to a database that exists, with a setting of the district', async () => {
  const [own] = measures
  const type = { code: 'NEW_ONE', name: '新类型', description: '说明', suggest: '建议' }
  measures = [...measures, { ...own!, key: 'new.hours', unit: 'HOUR', types: [type] }]
  const bring = typeBringer(parts())
  await Promise.all([bring(linli.services.db, 1), typeBringer(parts())(linli.services.db, 1)])
  const text = `select t.type_name, s.setting_name, s.scan_cron, s.next_at is not null as is_timed from warning_type t
    join warning_setting s on s.type_id = t.id where t.type_code = 'NEW_ONE'`
  expect(await all(text)).toEqual([
    { typeName: '新类型', settingName: '新类型（区级）', scanCron: '0 0 * * * ?', isTimed: true },
  ])
})

test('a type that comes switched off is scanned for only once somebody switches it on', async () => {
  const [own] = measures
  const type = { code: 'NEW_OFF', name: '备选类型', description: '说明', suggest: '建议' }
  measures = [...measures, { ...own!, key: 'new.off', isOff: true, types: [type] }]
  await typeBringer(parts())(linli.services.db, 1)
  const text = `select t.status as type, s.status, s.next_at from warning_type t
    join warning_setting s on s.type_id = t.id where t.type_code = 'NEW_OFF'`
  expect(await all(text)).toEqual([{ type: 'Y', status: 'N', nextAt: null }])
})
