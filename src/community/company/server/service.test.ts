import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testPassword } from '../../../../tests/support/test-secrets.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { creditApi } from '../credit/shared/api.ts'
import { creditJob } from '../credit/server/jobs.ts'
import { companyApi } from '../shared/api.ts'
import type { InputOf } from '#kernel/shared/endpoint.ts'
import type { CompanyInput } from '../shared/schema.ts'
import { staffApi } from '../staff/shared/api.ts'

const own = seedId('company', 'B01A01')
const bloc = seedId('depart', 'B01')
const licence = 'temp/202611/0123456789abcdef0123456789abcdef/licence.png'

let linli: TestApp
let authority: Caller
beforeAll(async () => {
  setClock(() => new Date('2026-11-20T09:00:00+08:00'))
  linli = await testApp()
  authority = await linli.as('supadmin')
  await linli.services.db.write({ tenantId: 1, userId: 'test' }, (tx) =>
    tx.run(
      statement(
        `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
         values (1, 'licence', $1, 'temp', 'licence.png', 'image/png', 1, '', $2, now())`,
        [licence, seedId('user', 'supadmin')],
      ),
    ),
  )
})

const rows = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.read({ tenantId: 1, userId: 'test' }, (tx) => tx.all(statement<Row>(text, values)))

const input: CompanyInput = {
  ...{ name: '新城物业', creditCode: '91330199MA0000000X', kind: '1', legalPerson: '陈新' },
  ...{ legalPhone: '19900007001', contactName: '李城', contactPhone: '19900007002' },
  ...{ regAddress: null, officeAddress: null, regCapital: '500', foundDate: '2020-05-06', businessTerm: '长期' },
  ...{ licenseFile: null, departId: null, parentId: null, managerUserId: null },
}

describe('a company', () => {
  test.each([
    ['without a name', { name: '' }, 400, '请输入企业名称!'],
    ['with a code of the wrong shape', { creditCode: '91330199MA000000IO' }, 400, '请输入正确的统一社会信用代码!'],
    ['with a number that is no phone', { legalPhone: '12345' }, 400, '请输入正确的手机号!'],
    ['without a phone', { contactPhone: undefined }, 400, '请输入联系电话!'],
    ['under a name that is taken', { name: '安居物业' }, 200, '企业名称已存在'],
    ['of an organisation that is none', { departId: seedId('depart', 'B01A01A01') }, 400, '请选择类别为企业的组织机构'],
    ['below something that is no bloc', { parentId: seedId('depart', 'B01A01') }, 400, '请选择类别为集团的组织机构'],
    ['with a foreign file', { licenseFile: 'repair/202611/x/y.png' }, 400, '文件不存在或已失效，请重新上传'],
  ] as const)('%s is refused', async (_, wrong, status, message) => {
    const answer = await authority.call(companyApi.create, { ...input, ...wrong } as CompanyInput)
    expect(answer).toMatchObject({ status, success: false, message })
  })

  test('goes its way from the draft to its end, and becomes an organisation with an administrator', async () => {
    const { result: made } = await authority.call(companyApi.create, input)
    expect(made).toMatchObject({
      state: 'DRAFT',
      legalPhone: '199****7001',
      contactPhone: '199****7002',
      regCapital: '500.00',
    })
    const { id } = made
    const deal = (action: InputOf<typeof companyApi.deal>['action'], remark?: string) =>
      authority.call(companyApi.deal, { id, action, ...(remark && { remark }) })
    expect(await deal('submit')).toMatchObject({ success: false, message: '请上传营业执照!' })
    const filled = { ...made, licenseFile: licence, legalPhone: '199****7001', version: made.version }
    const saved = await authority.call(companyApi.update, filled)
    expect(saved).toMatchObject({ success: true, result: { legalPhone: '199****7001' } })
    expect((await deal('submit')).result.state).toBe('AUDITING')
    const [todo] = (await authority.call(todoApi.page, { bizType: 'COMPANY' })).result.records
    // Five working days of the offices, Friday from its morning on the first.
    expect(todo).toMatchObject({ bizId: id, title: '企业审核：新城物业', dueAt: '2026-11-26 17:30:00' })
    expect(await deal('pass')).toMatchObject({ success: false, message: '请先选择组织机构或所属集团' })
    expect(await deal('reject', '退')).toMatchObject({ status: 400, message: '请填写原因（5到500字）' })
    expect((await deal('reject', '缺少上级集团')).result.state).toBe('REJECTED')
    expect((await authority.call(todoApi.page, { bizType: 'COMPANY' })).result.total).toBe(0)
    const { result: stored } = await authority.call(companyApi.one, { id })
    expect(stored.licenseFile).toMatch(/^temp\/.*\?e=\d+&s=/)
    const bound = { ...stored, parentId: bloc, managerUserId: seedId('user', 'village0102') }
    expect((await authority.call(companyApi.update, bound)).success).toBe(true)
    await deal('submit')
    const passed = await deal('pass')
    expect(passed.result).toMatchObject({ state: 'NORMAL', departId_dictText: '新城物业', parentId: bloc })
    const departId = passed.result.departId
    const [depart] = await rows('select org_category, parent_id from ref_depart where id = $1', [departId])
    expect(depart).toEqual({ orgCategory: 'company', parentId: bloc })
    const held = await rows<{ roleCode: string }>('select role_code from ref_user_role where depart_id = $1', [
      departId,
    ])
    expect(held).toEqual([{ roleCode: 'companyAdmin' }])
    expect((await deal('freeze', '拖欠维修资金')).result.state).toBe('FROZEN')
    const area = await authority.inject({
      method: 'POST',
      url: '/api/wisdom/managerArea',
      payload: {
        ...{ villageId: seedId('village', 'A01A01A01A01'), areaName: null, companyId: departId, groupId: null },
        ...{ managerUserId: seedId('user', 'pm0101'), startDate: '2030-01-01', endDate: null },
      },
    })
    expect(area.json()).toMatchObject({ success: false, message: '企业已被暂停，不能登记合同' })
    expect((await deal('unfreeze')).result.state).toBe('NORMAL')
    expect((await deal('cancel', '企业已经解散')).result).toMatchObject({ state: 'CANCELLED', allowedActions: [] })
    expect(await deal('submit')).toMatchObject({ success: false, message: '当前状态不允许该操作，请刷新' })
  })

  test('that names no administrator gets one of its contact, who comes in by the phone alone', async () => {
    const entry = { ...input, name: '晨光物业', creditCode: '91330199MA0000111X', parentId: bloc, licenseFile: licence }
    const own = { ...entry, contactName: '周晨', contactPhone: '19900007077' }
    const { result: made } = await authority.call(companyApi.create, own)
    const deal = (action: 'submit' | 'pass') => authority.call(companyApi.deal, { id: made.id, action })
    await deal('submit')
    const passed = (await deal('pass')).result
    expect(passed).toMatchObject({ state: 'NORMAL', managerUserId_dictText: '周晨' })
    const [account] = await rows<object>(
      `select u.username, u.password_hash, u.must_change, r.role_code, r.depart_id from sys_user u
       join sys_user_role r on r.user_id = u.id where u.id = $1`,
      [passed.managerUserId],
    )
    expect(account).toEqual({
      ...{
        username: `qy${made.creditCode.slice(-12).toLowerCase()}`,
        passwordHash: '!',
        mustChange: true,
        roleCode: 'companyAdmin',
      },
      departId: passed.departId,
    })
  })

  test('whose contact has an account already is asked which one', async () => {
    const entry = { ...input, name: '暮光物业', creditCode: '91330199MA0000222X', parentId: bloc, licenseFile: licence }
    const { result: made } = await authority.call(companyApi.create, { ...entry, contactPhone: '19900007077' })
    await authority.call(companyApi.deal, { id: made.id, action: 'submit' })
    expect(await authority.call(companyApi.deal, { id: made.id, action: 'pass' })).toMatchObject({
      ...{ success: false, message: '联系电话已属于其他账号，请选择企业管理员' },
    })
    await authority.call(companyApi.deal, { id: made.id, action: 'reject', remark: '请先选择企业管理员' })
  })

  test('that serves villages is not struck off', async () => {
    const answer = await authority.call(companyApi.deal, { id: own, action: 'cancel', remark: '想要注销企业' })
    expect(answer).toMatchObject({ success: false, message: '企业仍有在管项目，不能注销' })
  })

  test('shows what it serves, how many work for it, and its grade', async () => {
    const { result } = await authority.call(companyApi.page, { name: '安居物业' })
    expect(result.records[0]).toMatchObject({
      projectCount: 1,
      serviceArea: '1001.00',
      creditScore: '87.0',
      creditGrade: 'AAA',
    })
    expect(result.records[0]!.staffCount).toBeGreaterThan(2)
  })

  test('keeps its own contacts up to date, and nothing that the authority registered or that is another’s', async () => {
    const boss = await linli.as('co01')
    const { result: mine } = await boss.call(companyApi.one, { id: own })
    const changed = await boss.call(companyApi.update, { ...mine, contactPhone: '19900007099' })
    expect(changed).toMatchObject({ success: true, result: { contactPhone: '199****7099' } })
    const renamed = await boss.call(companyApi.update, { ...changed.result, name: '安居' })
    expect(renamed).toMatchObject({ success: false, message: '企业名称、信用代码等登记事项由主管部门变更' })
    const { result: other } = await authority.call(companyApi.one, { id: seedId('company', 'B01A02') })
    expect((await boss.call(companyApi.update, other)).status).toBe(404)
    expect((await boss.call(companyApi.deal, { id: own, action: 'freeze', remark: '暂停一下看看' })).status).toBe(403)
  })

  test('has its phones told one at a time, for a reason that is written down', async () => {
    const asked = { id: own, field: 'contactPhone', reason: '核实联系人', proof: testPassword } as const
    expect((await authority.call(companyApi.plain, asked)).result.value).toBe('19900007099')
    expect(await authority.call(companyApi.plain, { ...asked, reason: '' })).toMatchObject({ status: 400 })
    expect((await (await linli.as('co02')).call(companyApi.plain, asked)).status).toBe(403)
    const logs = await rows<{ logContent: string; detail: string }>(
      `select log_content, detail from sys_log where log_content = '查看企业安居物业的联系电话'`,
    )
    expect(logs.map(({ detail }) => detail)).toEqual(['原因：核实联系人'])
  })
})

describe('the people of a company', () => {
  const person = {
    ...{ name: '孙师傅', post: 'REPAIR' as const, phone: '19900007101', idNo: '330199198001011234' },
    ...{ entryDate: '2025-03-01', leaveDate: null, certNo: null, groupId: null },
  } as const

  test('are its own, with phone and number masked, and for no other company', async () => {
    const boss = await linli.as('co01')
    expect(await boss.call(staffApi.create, person)).toMatchObject({ status: 400, message: '身份证号码格式不正确' })
    const idNo = '33019919800101123' + '10X98765432'[remainder('33019919800101123')]!
    const made = await boss.call(staffApi.create, { ...person, idNo })
    expect(made).toMatchObject({
      success: true,
      result: { companyId: own, phone: '199****7101', idNo: expect.stringMatching(/^\*{14}.{4}$/) },
    })
    const { id } = made.result
    expect(await boss.call(staffApi.create, { ...person, idNo })).toMatchObject({ message: '该人员已登记在本企业' })
    const kept = await boss.call(staffApi.update, { ...made.result, name: '孙工' })
    expect(kept).toMatchObject({ success: true, result: { name: '孙工', phone: '199****7101' } })
    const plain = { id, field: 'idNo', reason: '办理小区门禁', proof: testPassword } as const
    expect((await boss.call(staffApi.plain, plain)).result.value).toBe(idNo)
    const other = await linli.as('co02')
    expect((await other.call(staffApi.one, { id })).status).toBe(404)
    expect((await other.call(staffApi.plain, plain)).status).toBe(404)
    expect((await other.call(staffApi.page, { phone: '19900007101' })).result.total).toBe(0)
    expect((await boss.call(staffApi.page, { phone: '19900007101' })).result.total).toBe(1)
    expect((await boss.call(staffApi.page, { phone: '*7101' })).result.total).toBe(1)
    expect((await authority.call(staffApi.page, { companyName: '*安居*', name: '孙工' })).result.total).toBe(1)
    const foreign = await other.call(staffApi.create, { ...person, companyId: own })
    expect(foreign).toMatchObject({ status: 400, message: '请选择企业!' })
    expect((await (await linli.as('comm0101')).call(staffApi.page, {})).code).toBe(510)
  })

  test('have left by a day that is not before they came', async () => {
    const answer = await (
      await linli.as('co01')
    ).call(staffApi.create, { ...person, idNo: null, leaveDate: '2025-02-01' })
    expect(answer).toMatchObject({ status: 400, message: '离职日期不能早于入职日期' })
  })
})

const remainder = (body: string) =>
  [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce(
    (sum, weight, at) => sum + weight * Number(body[at]),
    0,
  ) % 11

describe('credit', () => {
  const scoreOf = async () => {
    const { creditScore, creditGrade } = (await authority.call(companyApi.one, { id: own })).result
    return [creditScore, creditGrade]
  }
  const event = {
    ...{
      companyId: own,
      managerId: null,
      villageId: null,
      itemId: 'DEFECT',
      sourceKind: 'MANUAL' as const,
      files: null,
    },
    eventDate: '2026-11-01',
  } as const

  test('of base 78.0, good 6.0, an expired 4.0 and bad 1.5 is 82.5 and AA; a further bad 3.0 makes 79.5 and A', async () => {
    await linli.services.db.write({ tenantId: 1, userId: 'test' }, (tx) =>
      tx.run(statement('delete from credit_event where tenant_id = 1 and company_id = $1', [own])),
    )
    const add = (kind: '1' | '2' | '3', score: string, more = {}) =>
      authority.call(creditApi.create, { ...event, kind, score, ...more })
    await add('1', '78')
    await add('2', '6')
    await add('2', '4', { eventDate: '2025-11-01', validUntil: '2026-11-19' })
    const bad = await add('3', '1.5')
    expect(bad.result).toMatchObject({ state: '1', validUntil: '2027-11-01', companyName: '安居物业' })
    expect(await scoreOf()).toEqual(['84.0', 'AA'])
    const { id } = bad.result
    const deal = (caller: Caller, action: 'inform' | 'appeal' | 'confirm' | 'repair' | 'revoke', remark?: string) =>
      caller.call(creditApi.deal, { id, action, ...(remark && { remark }) })
    expect((await deal(authority, 'inform')).result.state).toBe('2')
    const boss = await linli.as('co01')
    expect(await deal(await linli.as('co02'), 'appeal', '这与我们无关')).toMatchObject({ status: 404 })
    expect((await deal(boss, 'appeal', '整改已经完成，请核查')).result).toMatchObject({
      state: '2',
      appeal: '整改已经完成，请核查',
    })
    expect(
      (await authority.call(todoApi.page, { bizType: 'COMPANY' })).result.records.map(({ title }) => title),
    ).toEqual(['信用申辩：安居物业'])
    expect((await deal(boss, 'confirm')).status).toBe(403)
    expect((await deal(authority, 'confirm')).result.state).toBe('3')
    expect((await authority.call(todoApi.page, { bizType: 'COMPANY' })).result.total).toBe(0)
    expect(await scoreOf()).toEqual(['82.5', 'AA'])
    const worse = await add('3', '3')
    for (const action of ['inform', 'confirm'] as const)
      await authority.call(creditApi.deal, { id: worse.result.id, action })
    expect(await scoreOf()).toEqual(['79.5', 'A'])
    expect((await deal(authority, 'repair', '整改复查合格')).result.state).toBe('5')
    expect(await scoreOf()).toEqual(['81.0', 'AA'])
  })

  test('follows the thresholds of the district, each below the one before', async () => {
    const wanted = { gradeAaa: '81.0', gradeAa: '80.5', gradeA: '70.0', gradeB: '60.0' }
    const wrong = await authority.call(creditApi.saveThresholds, { ...wanted, gradeA: '80.5' })
    expect(wrong).toMatchObject({ status: 400, message: '应低于上一等级的分数线' })
    expect((await authority.call(creditApi.saveThresholds, wanted)).success).toBe(true)
    expect((await authority.call(creditApi.thresholds, {})).result).toEqual(wanted)
    expect(await scoreOf()).toEqual(['81.0', 'AAA'])
    expect((await (await linli.as('co01')).call(creditApi.saveThresholds, wanted)).status).toBe(403)
  })

  test('stands below the blacklist, and expires with its events', async () => {
    const { result } = await authority.call(companyApi.one, { id: own })
    const listed = await authority.call(companyApi.update, { ...result, blacklist: 'Y' })
    expect(listed.result).toMatchObject({ creditScore: '81.0', creditGrade: 'BLACK' })
    await authority.call(companyApi.update, { ...listed.result, blacklist: 'N' })
    setClock(() => new Date('2027-11-02T00:10:00+08:00'))
    await creditJob.run(linli.services, { dueAt: '' })
    const [row] = await rows('select credit_score, credit_grade from company where id = $1', [own])
    expect(row).toEqual({ creditScore: null, creditGrade: null })
    setClock(() => new Date('2026-11-20T09:30:00+08:00'))
  })

  test.each([
    ['to come', { eventDate: '2026-12-01' }, '发生日期不能晚于今天'],
    ['over before it began', { validUntil: '2026-10-31' }, '有效期不能早于发生日期'],
    ['of no weight', { score: '0' }, '分值必须大于0'],
  ])('%s is refused', async (_, wrong, message) => {
    const answer = await authority.call(creditApi.create, { ...event, kind: '2', score: '1', ...wrong })
    expect(answer).toMatchObject({ status: 400, message })
  })
})

test('the figures count grades, the largest areas, bad events of twelve months and areas per manager', async () => {
  const { result } = await authority.call(companyApi.statistics, {})
  expect(result.byGrade.map(({ label }) => label)).toEqual(['AAA', 'AA', 'A', 'B', 'C', '黑名单', '未评'])
  expect(result.byArea[0]).toMatchObject({ label: '安居物业', value: '1001.00' })
  expect(result.badByMonth.map(({ key }) => key)).toHaveLength(12)
  expect(result.badByMonth.at(-1)).toMatchObject({ key: '2026-11' })
  expect(result.byManager.reduce((sum, { value }) => sum + Number(value), 0)).toBe(2)
})
