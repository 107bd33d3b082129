import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { noticeApi } from '#services/notice/shared/api.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { preWarningApi } from '../../record/shared/api.ts'
import { warningTypeApi } from '../../type/shared/api.ts'
import { warningSettingApi as api } from '../shared/api.ts'
import type { WarningSettingInput } from '../shared/schema.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')
const street = seedId('depart', 'A01A01')

let linli: TestApp
let fund: string
const all = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.all(statement<Row>(text, values)))
const levels = (text: string): WarningSettingInput['levels'] =>
  text.split('/').map((value, at) => ({ level: (['BLUE', 'YELLOW', 'ORANGE', 'RED'] as const)[at]!, value }))

beforeAll(async () => {
  linli = await testApp()
  fund = (await all<{ id: string }>(`select id from warning_type where type_code = 'FUND_RENEWAL'`))[0]!.id
})
beforeEach(async () => {
  await all('delete from pre_warning')
  await all(`delete from warning_setting where setting_name not like '%区级%'`)
})

const input = (more: Partial<WarningSettingInput> = {}): WarningSettingInput => ({
  ...{ settingName: '滨河街道维修资金', typeId: fund, streetId: street, levels: levels('60/50/40/30') },
  ...more,
})
const add = async (more: Partial<WarningSettingInput> = {}, name = 'street01') =>
  (await linli.as(name)).call(api.create, input(more))

test('every measure comes with its type and a setting of the district with the usual thresholds', async () => {
  const { records } = (await (await linli.as('supadmin')).call(api.page, { pageSize: '100' })).result
  const shown = records.map(({ typeName, levelsText, villageNames, streetId }) => [
    typeName,
    levelsText,
    villageNames,
    streetId,
  ])
  expect(shown).toEqual(
    expect.arrayContaining([
      ['维修资金余额不足', '50/40/30/20', '全部小区', null],
      ['报修超时率偏高', '10/20/30/50', '全部小区', null],
    ]),
  )
})

test('a street may be stricter than its district, never looser', async () => {
  expect(await add({ levels: levels('45/40/30/20') })).toMatchObject({
    status: 400,
    message: '街道设置不能宽于区级设置',
  })
  expect(await add({ levels: levels('60/50/40') })).toMatchObject({ message: '街道设置不能宽于区级设置' })
  expect(await add()).toMatchObject({ success: true, result: { levelsText: '60/50/40/30', scanCron: '0 0 6 * * ?' } })
})

test.each([
  [{ typeId: 'e'.repeat(32) }, '请选择预警类型!', 'typeId'],
  [{ levels: [] }, '请配置至少一个预警级别!', 'levels'],
  [{ levels: levels('30/40/50/60') }, '各级阈值必须按递减排列', 'levels'],
  [{ streetId: null }, '请选择本街道', 'streetId'],
  [{ streetId: seedId('depart', 'A01A01A01') }, '请选择管辖范围内的街道', 'streetId'],
  [{ villageIds: ['e'.repeat(32)] }, '只能选择本街道的小区', 'villageIds'],
  [{ scanCron: '0 */30 * * * ?' }, '扫描周期不能短于1小时', 'scanCron'],
  [{ effectiveStart: '2026-12-01', effectiveEnd: '2026-11-01' }, '失效日期不能早于生效日期', 'effectiveEnd'],
  [{ autoWorkOrder: 'Y' as const }, '请选择自动派单对象!', 'workOrderDeptRule'],
])('a setting with %o is refused at its field: %s', async (wrong, message, field) => {
  const answer = await add(wrong)
  expect(answer).toMatchObject({ status: 400, message, result: { fields: { [field]: message } } })
  expect(await all(`select id from warning_setting where setting_name = '滨河街道维修资金'`)).toEqual([])
})

test('two settings of one owner never warn of a type in the same village', async () => {
  expect(await add({ villageIds: [near] })).toMatchObject({ success: true })
  expect(await add({ settingName: '另一个', villageIds: [far] })).toMatchObject({ success: true })
  expect(await add({ settingName: '第三个', villageIds: [far, near] })).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^与“.+”的适用小区重叠$/),
  })
  expect(await add({ settingName: '停用的', status: 'N' })).toMatchObject({ success: true })
})

test('a street neither changes nor removes what is the district’s', async () => {
  const caller = await linli.as('street01')
  const { records } = (await caller.call(api.page, { streetId: '' })).result
  const district = records.find((one) => one.streetId === null && one.typeId === fund)!
  const changed = {
    ...input({ streetId: null, settingName: district.settingName }),
    id: district.id,
    version: district.version,
  }
  expect(await caller.call(api.update, changed)).toMatchObject({
    success: false,
    message: '区级设置只能由区级管理员修改',
  })
  expect(await caller.call(api.remove, { id: district.id })).toMatchObject({ message: '区级设置只能由区级管理员修改' })
  for (const name of ['comm0101', 'co01', 'pm0101', 'owner0101'])
    expect((await (await linli.as(name)).call(api.page, {})).code).toBe(510)
})

test('a district that becomes stricter takes its streets along and tells them', async () => {
  await add({ levels: levels('60/50/40/30') })
  const caller = await linli.as('supadmin')
  const district = (await caller.call(api.page, {})).result.records.find(
    (one) => one.streetId === null && one.typeId === fund,
  )!
  const changed = { id: district.id, version: district.version, settingName: district.settingName, typeId: fund }
  expect(await caller.call(api.update, { ...changed, levels: levels('70/45/42/20') })).toMatchObject({ success: true })
  const rows = (await caller.call(api.page, { streetId: street })).result.records
  expect(rows.map(({ levelsText }) => levelsText)).toEqual(['70/50/42/30'])
  const told = (await (await linli.as('street01')).call(noticeApi.lists, {})).result.sysMsgList
  expect(told.map(({ titile }) => titile)).toContain('区级预警设置已收紧，“滨河街道维修资金”随之调整')
  await caller.call(api.update, { ...changed, version: district.version + 1, levels: levels('50/40/30/20') })
})

test('a setting with open records is kept, one without goes', async () => {
  const id = (await add()).result.id
  await all(
    `insert into pre_warning (tenant_id, id, warn_no, setting_id, type_id, type_name, category, level, subject_type, subject_id, subject_name,
       village_id, metric_value, threshold, unit, content, first_time, last_time, level_history, state, told_at, version)
     values (1, 'w1', 'w1', $1, $2, 'x', 'FUND', 'BLUE', 'VILLAGE', $3, 'x', $3, '1', '1', 'PERCENT', 'x', now(), now(), '[]', 'PENDING', now(), 1)`,
    [id, fund, near],
  )
  const caller = await linli.as('street01')
  expect(await caller.call(api.remove, { id })).toMatchObject({ message: '存在未关闭的预警记录，不能删除，可停用' })
  await all(`update pre_warning set state = 'CLOSED', ended_at = now() where id = 'w1'`)
  expect(await caller.call(api.remove, { id })).toMatchObject({ success: true })
})

test('a type names a measure that is there, and keeps it while something is set for it', async () => {
  const caller = await linli.as('supadmin')
  const type = {
    typeCode: 'MY_TYPE',
    typeName: '自定义',
    meetingTypeId: null,
    description: null,
    legalBasis: null,
    suggest: null,
  }
  expect(await caller.call(warningTypeApi.create, { ...type, metricKey: 'party.starLevel' })).toMatchObject({
    status: 400,
    result: { fields: { metricKey: '没有该预警指标，请重新选择' } },
  })
  const made = await caller.call(warningTypeApi.create, { ...type, metricKey: 'fund.balanceRatio' })
  expect(made.result).toMatchObject({ category: 'FUND', unit: 'PERCENT', compare: 'LE', status: 'Y' })
  expect(await caller.call(warningTypeApi.create, { ...type, metricKey: 'fund.balanceRatio' })).toMatchObject({
    message: '类型编码已存在',
  })
  const used = (await caller.call(warningTypeApi.page, { typeCode: 'FUND_RENEWAL' })).result.records[0]!
  const { id, version, typeCode, typeName } = used
  const changed = { ...type, id, version, typeCode, typeName, metricKey: 'ticket.overdueRate30d' }
  expect(await caller.call(warningTypeApi.update, changed)).toMatchObject({
    message: '该类型已有预警设置，不能更换指标',
  })
  expect(await caller.call(warningTypeApi.remove, { id })).toMatchObject({
    message: '该类型已有预警设置，不能删除，可停用',
  })
  expect((await caller.call(warningTypeApi.meetingTypes, {})).result).toHaveLength(6)
})

test('the tree of options holds types and their measures, with the thresholds of the district', async () => {
  const tree = (await (await linli.as('street01')).call(api.options, {})).result
  expect(tree).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: '维修资金余额不足',
        children: [expect.objectContaining({ metricKey: 'fund.balanceRatio', unit: 'PERCENT', compare: 'LE' })],
      }),
    ]),
  )
  const villages = (await (await linli.as('street01')).call(api.villages, { streetId: street })).result
  expect(villages.map(({ value }) => value)).toEqual(expect.arrayContaining([near, far]))
})

test('a scan on demand is the district’s, reads the real figures and says what it did', async () => {
  expect((await (await linli.as('street01')).call(preWarningApi.scan, {})).status).toBe(403)
  const { result } = await (await linli.as('supadmin')).call(preWarningApi.scan, {})
  // What is pushed has no next time.
  const used = await all(`select id from warning_setting where status = 'Y' and del_flag = 0 and next_at is not null`)
  expect(result).toMatchObject({ settings: used.length, failed: 0 })
})

test('a type may be about meetings of one kind where its measure knows meetings, and of nothing else', async () => {
  const caller = await linli.as('supadmin')
  const type = { typeName: '维修资金会议', description: null, legalBasis: null, suggest: null }
  const add = (typeCode: string, metricKey: string) =>
    caller.call(warningTypeApi.create, { ...type, typeCode, metricKey, meetingTypeId: 'FUND_USE' })
  expect(await add('FUND_MEETING', 'meeting.stepOverdueDays')).toMatchObject({
    result: { meetingTypeId: 'FUND_USE', category: 'MEETING' },
  })
  expect(await add('FUND_ELSE', 'fund.balanceRatio')).toMatchObject({
    result: { fields: { meetingTypeId: '该预警指标与业主大会类型无关' } },
  })
})

test('who hears of what is late stands with the setting, in words', async () => {
  const usual = await add()
  expect(usual.result).toMatchObject({ escalate: null, escalateText: '按常规：社区、街道、区级（橙色以上）' })
  const caller = await linli.as('street01')
  const { id, version } = usual.result
  const escalate = { due: ['projectManager' as const], day1: [], day3: ['streetAdmin' as const] }
  const changed = await caller.call(api.update, { ...input(), id, version, escalate })
  expect(changed.result).toMatchObject({
    escalate,
    escalateText: '超期时：项目经理；超期1个工作日：不通知；超期3个工作日：街道管理员',
  })
  const again = await caller.call(api.update, { ...input(), id, version: version + 1, escalate: null })
  expect(again.result).toMatchObject({ escalate: null })
})
