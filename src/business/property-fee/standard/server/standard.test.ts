import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { objectionApi } from '#services/publicity/objection/shared/api.ts'
import { feeWorld, far, near, type FeeWorld } from '../../../../../tests/support/fee-world.ts'
import { standardApi as api, standardCalls } from '../shared/api.ts'
import type { FeeStandardInput } from '../shared/schema.ts'

/** Nights pass and come back: sessions are of one day. */
const backToToday = () => setClock(() => new Date('2026-11-21T10:00:00+08:00'))

let world: FeeWorld
beforeAll(async () => {
  world = await feeWorld()
})
beforeEach(async () => {
  backToToday()
  await world.clear()
})

const tier = (from: string, to: string | null, price: string) => ({ from, to, price })

describe('a draft', () => {
  test('is numbered, priced in words, changed and removed', async () => {
    const made = await world.enter()
    expect(made.result).toMatchObject({
      versionNo: 1,
      state: 'DRAFT',
      priceText: '1.85元/㎡·月',
      itemName: '物业服务费',
      assigned: 0,
    })
    const { id, standardNo } = made.result
    expect(standardNo).toMatch(/^SF2026\d{4}$/)
    const manager = await world.as('pm0101')
    const changed = await manager.call(api.update, {
      ...world.input,
      formulaType: 'FIXED',
      fixedAmount: '70.00',
      id,
      version: 1,
    })
    expect(changed.result).toMatchObject({ unitPrice: null, fixedAmount: '70.00', priceText: '70元/月', version: 2 })
    expect(await manager.call(api.remove, { id })).toMatchObject({ success: true })
    expect(await manager.call(api.one, { id })).toMatchObject({ status: 404 })
  })

  test.each<[string, Partial<FeeStandardInput>, string, string]>([
    ['no name', { standardName: '' }, 'standardName', '请输入标准名称!'],
    ['no price', { unitPrice: null }, 'unitPrice', '单价必须大于0且最多6位小数'],
    ['a price of nothing', { unitPrice: '0' }, 'unitPrice', '单价必须大于0且最多6位小数'],
    ['a price with seven places', { unitPrice: '1.2345678' }, 'unitPrice', '单价必须大于0且最多6位小数'],
    ['no tiers', { formulaType: 'TIER', tiers: [], tierBasis: 'YEAR' }, 'tiers', '请填写阶梯价格'],
    [
      'a gap between tiers',
      { formulaType: 'TIER', tierBasis: 'YEAR', tiers: [tier('0', '180', '5'), tier('181', null, '7')] },
      'tiers',
      '阶梯区间必须连续且不重叠，第2档有误',
    ],
    ['tiers without a year', { formulaType: 'TIER', tiers: [tier('0', null, '5')] }, 'tierBasis', '请选择阶梯口径!'],
    ['an unknown variable', { formulaType: 'CUSTOM', formulaText: 'A * Z' }, 'formulaText', '第5个字符：未知变量“Z”'],
    ['a rent without steps', { formulaType: 'RENT_STEP', rentAmount: '3500' }, 'stepRate', '请输入递增比例!'],
    ['an end before the beginning', { endDate: '2026-12-31' }, 'endDate', '失效日期不能早于生效日期'],
    ['a late fee without grace', { lateRate: '0.0005' }, 'lateGraceDays', '请输入宽限天数!'],
    [
      'a late fee that is too high',
      { lateRate: '0.003', lateGraceDays: 15, lateGraceMode: 'AFTER_GRACE', lateCapRatio: '0.3' },
      'lateRate',
      '违约金比例过高，可能不被支持，请确认',
    ],
    ['a foreign village', { villageId: far }, 'villageId', '请选择小区!'],
    ['an item that is none', { itemId: 'none' }, 'itemId', '请选择收费项目!'],
    ['a day that is none', { startDate: '2027-02-30' }, 'startDate', '日期格式不正确'],
    ['a bill day of the 29th', { billDay: 29 }, 'billDay', ''],
  ])('with %s is refused at its field, and nothing is stored', async (_name, part, field, message) => {
    const answer = await world.enter(part)
    const { fields } = answer.result as unknown as { fields?: Record<string, string> }
    expect(answer.success).toBe(false)
    expect(Object.keys(fields ?? {})).toContain(field)
    if (message !== '' && field !== 'startDate') expect(fields?.[field]).toBe(message)
    expect(await world.query('select id from fee_standard')).toHaveLength(0)
  })

  test('a confirmed late fee is taken, and a name is once in a village', async () => {
    const late = {
      lateRate: '0.003',
      lateGraceDays: 15,
      lateGraceMode: 'AFTER_GRACE',
      lateCapRatio: '0.3',
      isLateConfirmed: 'Y',
    } as const
    expect((await world.enter(late)).result).toMatchObject({ lateRate: '0.003000', lateCapRatio: '0.30' })
    expect(await world.enter()).toMatchObject({ success: false, message: '同一小区已存在同名收费标准' })
    const village = await world.as('village0101')
    expect((await village.call(api.create, { ...world.input, standardName: '另一标准' })).success).toBe(true)
  })
})

describe('the way into force', () => {
  test('leads over the company and seven public days, each with its to-do and its notice on the board', async () => {
    const { id } = await world.entered()
    expect(await world.deal('pm0101', { id, action: 'submit' })).toMatchObject({ result: { state: 'AUDITING' } })
    const todos = () =>
      world.query<{ title: string; state: string }>(`select title, state from todo where title like '%住宅物业费%'`)
    expect(await todos()).toEqual([{ title: expect.stringMatching(/^收费标准：住宅物业费，SF2026/), state: 'OPEN' }])
    expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
    const passed = await (await world.as('co01')).call(api.one, { id })
    expect(passed.result).toMatchObject({ state: 'PUBLISHED', publicUntil: '2026-11-28' })
    expect(await todos()).toMatchObject([{ state: 'DONE' }])
    const [notice] = await world.query<{ content: string; kind: string; state: string; noticeNo: string }>(
      'select content, kind, state, notice_no from publicity where subject_id = $1',
      [id],
    )
    expect(notice).toMatchObject({ kind: 'feeStandard', state: 'OPEN' })
    expect(notice!.noticeNo).toMatch(/^GS-2026-[0-9]{5}$/)
    const { records } = (await (await world.as('co01')).call(api.page, { noticeNo: notice!.noticeNo })).result
    expect(records).toMatchObject([{ id, noticeNo: notice!.noticeNo }])
    expect(notice!.content).toContain('价格：1.85元/㎡·月')
    expect(notice!.content).toContain('计费周期：每季，自然周期，后付')
    expect(await world.deal('co01', { id, action: 'enable' })).toMatchObject({
      success: false,
      message: '公示至2026-11-28，期满后方可启用',
    })
    await world.night('2026-11-28')
    expect(await world.query('select state from fee_standard')).toEqual([{ state: 'PUBLISHED' }])
    await world.night('2026-11-29')
    expect(await world.query('select state, start_date as day from fee_standard')).toEqual([
      { state: 'ENABLED', day: '2027-01-01' },
    ])
  })

  test.each([
    [
      'a day before the public ones are over',
      { startDate: '2026-11-28' },
      '生效日期不能早于2026-11-29：公示期满后方可执行',
    ],
    ['a price above the filed contract', { unitPrice: '1.86' }, '收费标准高于已备案合同'],
    ['a decision that is none', { decisionId: 'none' }, '业主大会决定无效，请重新选择'],
  ])('is closed to %s', async (_name, part, message) => {
    const { id } = await world.entered(part)
    expect(await world.deal('pm0101', { id, action: 'submit' })).toMatchObject({ success: false, message })
  })

  // The contract has 1.85 a square metre: what is fixed or reckoned otherwise is held against it home by home.
  const largest = '99999.00'
  const formula = (formulaText: string, unitPrice: string | null = null) =>
    ({ formulaType: 'CUSTOM', formulaText, unitPrice, additionalAmount: null }) as const
  test.each<[string, Parameters<typeof world.entered>[0], boolean]>([
    ['a sum that is more than any home bears', { formulaType: 'FIXED', fixedAmount: largest, unitPrice: null }, true],
    ['a sum that no home feels', { formulaType: 'FIXED', fixedAmount: '0.50', unitPrice: null }, false],
    ['the price itself with something added', { unitPrice: '1.85', additionalAmount: '0.01' }, true],
    ['a lower price with something added', { unitPrice: '1.00', additionalAmount: '0.50' }, false],
    ['a formula above the price', formula('A * D', '1.86'), true],
    ['a formula of the price', formula('A * D', '1.85'), false],
    ['a formula with a least sum', formula('MAX(A * 1, 9999)'), true],
  ])('of the property fee %s is held against the contract', async (_name, part, isAbove) => {
    const { id } = await world.entered(part)
    const { success, message } = await world.deal('pm0101', { id, action: 'submit' })
    expect(success, message).toBe(!isAbove)
    if (isAbove) expect(message).toMatch(/^收费标准高于已备案合同：.+每月[\d.]+元，按合同价1\.85元\/㎡为[\d.]+元$/)
  })

  test('an objection holds it back, and one that is right sends it back; the next publicity takes the place of the first', async () => {
    const { id } = await world.entered()
    await world.deal('pm0101', { id, action: 'submit' })
    await world.sign(id, 'co01')
    const { publicityId } = (await (await world.as('co01')).call(api.one, { id })).result
    const owner = await world.as('owner0101')
    const raised = await owner.call(objectionApi.create, {
      publicityId: publicityId!,
      content: '单价比周边小区高，请核对',
    })
    expect(raised).toMatchObject({ success: true })
    await world.night('2026-11-29')
    expect(await world.query('select state from fee_standard')).toEqual([{ state: 'PUBLISHED' }])
    backToToday()
    const street = await world.as('street01')
    const answered = await street.call(objectionApi.deal, {
      id: raised.result.id,
      action: 'uphold',
      remark: '单价应当下调',
    })
    expect(answered).toMatchObject({ success: true, result: { state: 'UPHELD' } })
    expect(await world.query('select state from fee_standard')).toEqual([{ state: 'DRAFT' }])
    const manager = await world.as('pm0101')
    expect(await manager.call(api.deal, { id, action: 'submit' })).toMatchObject({ success: true })
    expect(await world.sign(id, 'co01')).toMatchObject({ success: true })
    expect(await world.query('select state from publicity where subject_id = $1 order by state desc', [id])).toEqual([
      { state: 'SUPERSEDED' },
      { state: 'OPEN' },
    ])
  })

  test('a decision of the owners spares the wait', async () => {
    const [known] = await world.query<{ id: string }>(
      `select id from decision where village_id = $1 and topic_kind in ('4', '9') and state = 'IN_FORCE' and scope_type = 'VILLAGE' limit 1`,
      [near],
    )
    const manager = await world.as('pm0101')
    const offered = await manager.call(standardCalls.decisions, { villageId: near })
    expect(offered.result.map(({ value }) => value)).toContain(known!.id)
    const { id } = await world.entered({ decisionId: known!.id, startDate: '2026-11-22' })
    await world.deal('pm0101', { id, action: 'submit' })
    await world.sign(id, 'co01')
    expect((await world.deal('co01', { id, action: 'enable' })).result).toMatchObject({
      state: 'ENABLED',
      startDate: '2026-11-22',
    })
  })
})

describe('versions', () => {
  test('follow each other without a day in common, and end with the last', async () => {
    const { id, standardNo } = await world.inForce()
    const manager = await world.as('pm0101')
    expect(await manager.call(api.update, { ...world.input, id, version: 1 })).toMatchObject({
      message: '只能修改草稿；调整价格请复制为新版本',
    })
    expect(await manager.call(api.remove, { id })).toMatchObject({ message: '只能删除草稿' })
    await world.run(
      `insert into fee_assign (tenant_id, id, standard_no, village_id, room_id, item_id, creditor_id, obj_type, start_date, quantity, coefficient, state, version)
       select 1, 'assigned', s.standard_no, s.village_id, (select r.id from ref_room r where r.village_id = s.village_id and r.active limit 1), s.item_id,
         s.creditor_id, s.obj_type, s.start_date, 1, 1, 'ACTIVE', 1 from fee_standard s where s.id = $1`,
      [id],
    )
    expect(await manager.call(api.remove, { id })).toMatchObject({ message: '该收费标准已分配费用，不能删除' })
    const copied = await manager.call(standardCalls.copy, { id })
    const [next] = copied.result
    expect(next).toMatchObject({ standardNo, versionNo: 2, state: 'DRAFT', startDate: '2026-11-29' })
    expect(await manager.call(standardCalls.copy, { id })).toMatchObject({ message: '该收费标准已有新版本在办理' })
    const edit = { ...world.input, unitPrice: '1.80', startDate: '2026-12-16', id: next!.id, version: 1 }
    expect(await manager.call(api.update, { ...edit, startDate: '2024-01-01' })).toMatchObject({
      message: '与版本1生效期重叠',
    })
    expect(await manager.call(api.update, { ...edit, standardName: '别的名称' })).toMatchObject({
      message: '新版本不能更换标准名称',
    })
    expect(await manager.call(api.update, edit)).toMatchObject({ success: true })
    await world.deal('pm0101', { id: next!.id, action: 'submit' })
    await world.sign(next!.id, 'co01')
    await world.night('2026-11-29')
    const versions = () =>
      world.query('select version_no as no, state, start_date as from, end_date as to from fee_standard order by 1')
    expect(await versions()).toEqual([
      { no: 1, state: 'ENABLED', from: '2024-01-01', to: '2026-12-15' },
      { no: 2, state: 'ENABLED', from: '2026-12-16', to: null },
    ])
    await world.night('2026-12-16')
    expect(await versions()).toMatchObject([{ state: 'STOPPED' }, { state: 'ENABLED' }])
    backToToday()
    const boss = await world.as('co01')
    const stop = (endedOn: string) =>
      boss.call(api.deal, { id: next!.id, action: 'stop', remark: '改由其他标准收费', endedOn })
    expect(await stop('2026-11-20')).toMatchObject({ message: '停用日期不能早于今天' })
    expect(await stop('2026-12-15')).toMatchObject({ message: '停用日期不能早于生效日期' })
    expect((await stop('2026-12-31')).result).toMatchObject({ state: 'STOPPED', endDate: '2026-12-31' })
  })

  test('the database keeps two that hold apart, whoever writes them', async () => {
    const { id } = await world.inForce()
    const copy = `insert into fee_standard select (jsonb_populate_record(s, jsonb_build_object('id', 'second', 'version_no', 2, 'start_date', '2026-01-01'))).* from fee_standard s where id = $1`
    await expect(world.run(copy, [id])).rejects.toMatchObject({ constraint: 'fee_standard_overlap' })
  })

  test('go to other villages of the same organisation alone', async () => {
    const { id } = await world.inForce()
    const boss = await world.as('co01')
    expect(await boss.call(standardCalls.copy, { id, villageIds: [far] })).toMatchObject({ success: false })
    const [before] = await world.query<{ companyId: string; groupId: string | null }>(
      'select company_id, group_id from manager_area where village_id = $1',
      [far],
    )
    const serve = (company: string, group: string | null) =>
      world.run('update manager_area set company_id = $1, group_id = $2 where village_id = $3', [company, group, far])
    await serve(world.company, null)
    try {
      const made = await (await world.afresh('co01')).call(standardCalls.copy, { id, villageIds: [far] })
      expect(made.result).toMatchObject([{ villageId: far, versionNo: 1, state: 'DRAFT' }])
    } finally {
      await serve(before!.companyId, before!.groupId)
    }
  })
})

describe('who reads it', () => {
  test('offices what is passed, residents what is in force in their village, strangers nothing', async () => {
    const drafted = (await world.entered({ standardName: '草稿标准' })).id
    const { id } = await world.inForce()
    const seen = async (username: string) => {
      const caller = await world.afresh(username)
      const { success, result } = await caller.call(api.page, {})
      const listed = success ? result.records.map((row) => row.id).toSorted() : 'refused'
      return [listed, (await caller.call(api.one, { id })).status, (await caller.call(api.one, { id: drafted })).status]
    }
    for (const own of ['co01', 'pm0101', 'village0101', 'committee0101'])
      expect(await seen(own), own).toEqual([[drafted, id].toSorted(), 200, 200])
    for (const other of ['staff0101', 'street01', 'comm0101', 'supadmin', 'owner0101', 'tenant0101', 'dep0101'])
      expect(await seen(other), other).toEqual([[id], 200, 404])
    for (const stranger of ['co02', 'pm0102', 'street02'])
      expect(await seen(stranger), stranger).toEqual([[], 404, 404])
    const foreign = await world.afresh('co02')
    expect(await foreign.call(api.deal, { id, action: 'stop', remark: '不是我管的标准' })).toMatchObject({
      status: 404,
    })
    expect(await foreign.call(standardCalls.copy, { id })).toMatchObject({ status: 404 })
    expect((await foreign.call(standardCalls.items, { villageId: near })).result).toEqual([])
    const owner = await world.afresh('owner0101')
    expect(await owner.call(api.create, world.input)).toMatchObject({ status: 403 })
  })
})
