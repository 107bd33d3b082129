import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { fromWire } from '#kernel/shared/time.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { checkRuleApi } from '../check/shared/api.ts'
import { fillRuleApi } from '../fill/shared/api.ts'

let linli: TestApp
let admin: Caller
let worker: Caller
beforeAll(async () => {
  linli = await testApp()
  // Before the sessions begin: they would not live through a leap.
  at('2026-11-30 23:50:00')
  admin = await linli.as('admin')
  worker = await linli.as('staff0101')
})

const at = (time: string): void => setClock(() => fromWire(time))
const ask = async (caller: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await caller.inject({ method, url: `/api/sys${url}`, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string; result: never }>() }
}

const numbered = {
  ruleName: '账单编号',
  ruleCode: 'bill-no',
  ruleClass: 'DateSeq',
  ruleParams: '{"prefix":"ZD","date":"yyyyMM","seq":3,"reset":"MONTH"}',
}

describe('a code', () => {
  test('is numbered within its month, told by a test without being given out, and given out once', async () => {
    expect(await ask(admin, 'POST', '/fillRule/add', numbered)).toMatchObject({ message: '添加成功！' })
    const execute = (caller: Caller) => ask(caller, 'PUT', '/fillRule/executeRuleByCode/bill-no', {})
    expect(await ask(admin, 'GET', '/fillRule/testFillRule?ruleCode=bill-no')).toMatchObject({ result: 'ZD202611001' })
    expect(await execute(worker)).toMatchObject({ success: true, result: 'ZD202611001' })
    expect(await ask(admin, 'GET', '/fillRule/testFillRule?ruleCode=bill-no')).toMatchObject({ result: 'ZD202611002' })
    const many = await Promise.all(Array.from({ length: 10 }, () => execute(worker)))
    expect(new Set(many.map(({ result }) => result)).size).toBe(10)
    at('2026-12-01 00:00:00')
    expect(await execute(worker)).toMatchObject({ result: 'ZD202612001' })
    at('2026-12-01 00:00:01')
  })

  test('is made for many forms at once', async () => {
    await admin.call(fillRuleApi.create, {
      ruleName: '按小区',
      ruleCode: 'by-village',
      ruleClass: 'DateSeq',
      ruleParams: '{"seq":2,"scope":"village"}',
    })
    const rules = ['a', 'b', 'a'].map((villageId) => ({ ruleCode: 'by-village', formData: { villageId } }))
    expect(await ask(admin, 'PUT', '/fillRule/executeRuleByCodeBatch', { rules })).toMatchObject({
      result: [
        { ruleCode: 'by-village', result: '01' },
        { ruleCode: 'by-village', result: '01' },
        { ruleCode: 'by-village', result: '02' },
      ],
    })
    const form = { villageId: 'a' }
    expect(await ask(worker, 'PUT', '/fillRule/executeRuleByCode/by-village', form)).toMatchObject({ status: 404 })
    expect(await ask(worker, 'PUT', '/fillRule/executeRuleByCode/by-village', {})).toMatchObject({
      status: 200,
      message: '请选择小区',
    })
  })

  test('of an order and of the trees follows the program', async () => {
    const add = (ruleCode: string, ruleClass: 'OrderNumber' | 'OrgCode' | 'CategoryCode', ruleParams = '') =>
      admin.call(fillRuleApi.create, { ruleName: ruleCode, ruleCode, ruleClass, ruleParams })
    await add('order', 'OrderNumber', '{"prefix":"CN"}')
    await add('org', 'OrgCode')
    await add('category', 'CategoryCode')
    expect(await ask(worker, 'PUT', '/fillRule/executeRuleByCode/order', {})).toMatchObject({
      result: 'CN202612010000010001',
    })
    const top = await ask(admin, 'PUT', '/fillRule/executeRuleByCode/org', {})
    expect(top.result).toMatch(/^[A-Z]\d\d$/)
    expect(await ask(worker, 'PUT', '/fillRule/executeRuleByCode/org', {})).toMatchObject({ status: 404 })
    expect((await ask(worker, 'PUT', '/fillRule/executeRuleByCode/category', { pid: '0' })).result).toMatch(
      /^[A-Z]\d\d$/,
    )
    expect(await ask(worker, 'PUT', '/fillRule/executeRuleByCode/category', { pid: 'none' })).toMatchObject({
      status: 404,
    })
  })

  test('that ran out of digits, and one of no rule, is refused', async () => {
    await admin.call(fillRuleApi.create, {
      ...numbered,
      ruleCode: 'short',
      ruleClass: 'DateSeq',
      ruleParams: '{"seq":1}',
    })
    for (let count = 0; count < 9; count += 1) await ask(worker, 'PUT', '/fillRule/executeRuleByCode/short', {})
    expect(await ask(worker, 'PUT', '/fillRule/executeRuleByCode/short', {})).toMatchObject({
      message: '流水号已用完，请修改规则',
    })
    expect(await ask(worker, 'PUT', '/fillRule/executeRuleByCode/none', {})).toMatchObject({
      status: 200,
      success: false,
      message: '该编码不存在',
    })
  })

  test.each(['java.lang.Runtime', '__proto__', 'constructor', '../methods'])(
    'is never made by running %s',
    async (ruleClass) => {
      const answer = await ask(admin, 'POST', '/fillRule/add', { ...numbered, ruleCode: 'bad', ruleClass })
      const wrong = expect.stringContaining('没有该规则实现类，可填：DateSeq') as string
      expect(answer).toMatchObject({ status: 400, result: { fields: { ruleClass: wrong } } })
    },
  )
})

describe('a value', () => {
  const steps = [
    { digits: '2', pattern: '^[A-Z]+$', message: '前两位应为大写字母' },
    { digits: '*', pattern: '^.{4,6}$', message: '长度应为4到6位' },
  ]
  const rule = { ruleName: '房号', ruleCode: 'room-no', ruleJson: JSON.stringify(steps), ruleDescription: '甲' }
  const check = (value: string, code = 'room-no') =>
    ask(worker, 'GET', `/checkRule/checkByCode?ruleCode=${code}&value=${encodeURIComponent(encodeURIComponent(value))}`)

  test('is judged step by step, with the step that it did not pass', async () => {
    const made = await ask(admin, 'POST', '/checkRule/add', rule)
    expect(made).toMatchObject({ message: '添加成功！', result: { ruleCode: 'room-no' } })
    expect(await check('AB12')).toMatchObject({ success: true })
    expect(await check('A1')).toMatchObject({
      success: false,
      message: '前两位应为大写字母',
      result: { digits: '2', pattern: '^[A-Z]+$', beginIndex: 0, endIndex: 2, checkValue: 'A1', passed: false },
    })
    expect(await check('AB1')).toMatchObject({ message: '长度应为4到6位', result: { digits: '*', passed: false } })
    expect(await check('AB%1')).toMatchObject({ success: true })
    expect(await check('AB12', 'none')).toMatchObject({ success: false, message: '该编码不存在' })
  })

  test('is judged in no time by a pattern that others would never finish', async () => {
    const ruleJson = JSON.stringify([{ digits: '*', pattern: '^(a+)+$', message: '只能是a' }])
    await admin.call(checkRuleApi.create, { ruleName: '慢', ruleCode: 'slow', ruleJson, ruleDescription: null })
    expect(await check(`${'a'.repeat(30)}!`, 'slow')).toMatchObject({ success: false, message: '只能是a' })
  })

  test('is never judged by a rule that cannot be run', async () => {
    const bad = { ...rule, ruleCode: 'bad', ruleJson: '[{"digits":"*","pattern":"(a)\\\\1","message":"x"}]' }
    expect(await ask(admin, 'POST', '/checkRule/add', bad)).toMatchObject({
      status: 400,
      result: { fields: { ruleJson: '第1条规则的正则表达式不正确，或含有不支持的零宽断言、反向引用' } },
    })
  })

  test('is never judged for long: a rule of too much work is not stored', async () => {
    const heavy = { ...rule, ruleCode: 'heavy', ruleJson: '[{"digits":"*","pattern":"(.?){1000}$","message":"x"}]' }
    expect(await ask(admin, 'POST', '/checkRule/add', heavy)).toMatchObject({
      status: 400,
      message: '第1条规则过于复杂，请减少正则表达式中的重复次数',
    })
  })

  test('of a rule is changed by a whole row, and the rule is removed in a batch that ends with a comma', async () => {
    const listed = await ask(admin, 'GET', '/checkRule/list?ruleCode=*room*')
    const [row] = (listed.result as { records: Record<string, unknown>[] }).records
    const changed = await ask(admin, 'POST', '/checkRule/edit', { ...row, ruleDescription: '乙', odd: 1 })
    expect(changed).toMatchObject({ message: '编辑成功!', result: { ruleDescription: '乙', ruleName: '房号' } })
    expect(await ask(admin, 'GET', `/checkRule/queryById?id=${String(row?.['id'])}`)).toMatchObject({
      result: { ruleDescription: '乙' },
    })
    expect(await ask(admin, 'POST', '/checkRule/add', rule)).toMatchObject({ message: '规则Code已存在' })
    expect(await ask(admin, 'DELETE', `/checkRule/deleteBatch?ids=${String(row?.['id'])},`)).toMatchObject({
      message: '批量删除成功！',
    })
    expect(await check('AB12')).toMatchObject({ message: '该编码不存在' })
  })
})

test('rules are kept by administrators; duplicates are told before', async () => {
  expect(await ask(worker, 'GET', '/fillRule/list')).toMatchObject({ status: 200, code: 510 })
  expect(await ask(worker, 'POST', '/checkRule/add', {})).toMatchObject({ status: 403 })
  const url = '/duplicate/check?tableName=sys_fill_rule&fieldName=rule_code&fieldVal=bill-no&dataId='
  expect(await ask(admin, 'GET', url)).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
  expect(await (await linli.as('owner0101')).call(fillRuleApi.test, { ruleCode: 'bill-no' })).toMatchObject({
    status: 403,
  })
})
