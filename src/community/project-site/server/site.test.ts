import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { holderApi } from '#system/role/holder/shared/api.ts'
import { roleApi } from '#system/role/shared/api.ts'
import { far, near } from '../../../../tests/support/contract-world.ts'
import { siteWorld, type SiteWorld } from '../../../../tests/support/site-world.ts'
import { siteApi as api, siteCalls } from '../shared/api.ts'
import { usualHandover } from '../shared/handover.ts'
import type { HandoverLine, SiteInput } from '../shared/schema.ts'
import { siteHandoverApi } from '../print/shared/api.ts'
import { siteWarnings } from './warnings.ts'

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld()
})
beforeEach(async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  await world.clear()
})

describe('a registration', () => {
  test('has a number, is a draft and may lack its contract', async () => {
    const { result } = await world.enter()
    expect(result).toMatchObject({ state: 'DRAFT', contractId: null, siteNo: expect.stringMatching(/^XM-2026-\d{5}$/) })
    expect((await world.one('co01', result.id)).timeline.map(({ action }) => action)).toEqual(['add'])
  })

  test.each<[string, Partial<SiteInput>, string]>([
    ['name', { name: '' }, '请输入项目名称!'],
    ['address', { address: '' }, '请输入地址!'],
    ['phone', { phone: undefined }, '请输入服务电话!'],
    ['endDate', { endDate: '2026-01-01' }, '结束日期必须晚于开始日期'],
    ['lng', { lng: '120.100000' }, '请同时填写经度和纬度'],
    ['lng', { lng: '12.100000', lat: '30.100000' }, '经度应在73到136之间'],
    ['villageId', { villageId: 'none' }, '请选择小区!'],
    ['companyId', { companyId: 'none' }, '请选择物业企业'],
    ['groupId', { groupId: 'none' }, '请选择该企业的项目部'],
    ['managerUserId', { managerUserId: 'none' }, '请选择该项目部的项目经理'],
    ['contractId', { contractId: 'none' }, '请选择该小区已备案的合同'],
    ['files', { files: 'site/202611/00000000000000000000000000000000/x.pdf' }, '文件不存在或已失效，请重新上传'],
    ['managerUserId', { serviceArea: '300000.01' }, '项目经理在管面积不能超过300000.00㎡'],
  ])('%s of %j is refused: %s', async (field, part, text) => {
    expect(await world.enter(part)).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    expect(await world.query('select id from project_site')).toEqual([])
  })

  test('of another company, or of a suspended one, is refused', async () => {
    const foreign = { companyId: seedId('depart', 'B01A02'), groupId: seedId('depart', 'B01A02A01') }
    expect(await world.enter(foreign)).toMatchObject({
      result: { fields: { companyId: '只能登记本企业的项目' } },
    })
    await world.run(`update company set state = 'FROZEN' where depart_id = $1`, [world.place.company])
    expect(await world.enter()).toMatchObject({ message: '企业已被暂停，不能登记项目' })
    await world.run(`update company set state = 'NORMAL' where depart_id = $1`, [world.place.company])
  })

  test('is written anew and thrown away only before an office has it', async () => {
    const { id, version } = (await world.enter()).result
    const caller = await world.as('co01')
    const next = await caller.call(api.update, { ...world.input, name: '新名', id, version, submit: 'Y' })
    expect(next.result).toMatchObject({ name: '新名', state: 'AUDITING' })
    const late = await caller.call(api.update, { ...world.input, id, version: next.result.version })
    expect(late).toMatchObject({ success: false, message: '只能修改草稿和退回的项目' })
    expect(await caller.call(api.remove, { id })).toMatchObject({ message: '只能删除草稿和退回的项目' })
    await world.audit('comm0101', { id, pass: 'N', opinion: '资料不全，请补充' })
    expect(await caller.call(api.remove, { id })).toMatchObject({ success: true })
  })
})

describe('the way into the register', () => {
  test('goes by community and street, each with a to-do, and the company hears of it', async () => {
    await world.contract()
    const { id } = (await world.enter({ submit: 'Y' })).result
    const waits = async (username: string) => {
      const { records } = (await (await world.as(username)).call(todoApi.page, { bizType: 'SITE' })).result
      return records.filter(({ state }) => state === 'OPEN').map(({ title }) => title)
    }
    expect(await waits('comm0101')).toEqual(['待社区审核：桂园里项目'])
    expect((await world.audit('comm0101', { id, pass: 'Y' })).result.state).toBe('COMMUNITY_PASS')
    expect(await waits('comm0101')).toEqual([])
    expect(await waits('street01')).toEqual(['待街道审核：桂园里项目'])
    const done = await world.audit('street01', { id, pass: 'Y', opinion: '同意登记' })
    expect(done.result).toMatchObject({ state: 'NORMAL', auditOpinion: '同意登记' })
    const told = await world.query<{ title: string }>(`select distinct title from notice where biz_id = $1`, [id])
    expect(told).toEqual([{ title: '项目“桂园里项目”登记通过' }])
  })

  test('asks for an opinion when it sends back, at the field that has it', async () => {
    const { id } = (await world.enter({ submit: 'Y' })).result
    for (const opinion of [undefined, '', '不行'])
      expect(await world.audit('comm0101', { id, pass: 'N', opinion })).toMatchObject({
        ...{ status: 400, result: { fields: { opinion: '请填写原因（5到500字）' } } },
      })
    const back = await world.audit('comm0101', { id, pass: 'N', opinion: '缺少用房证明' })
    expect(back.result).toMatchObject({ state: 'REJECTED', auditOpinion: '缺少用房证明' })
    expect((await world.deal('co01', { id, action: 'submit' })).result.state).toBe('AUDITING')
  })

  test('ends at the street without a filed contract, but for works', async () => {
    const passed = async (siteType: '1' | '3') => {
      const { id } = (await world.enter({ siteType, name: `项目${siteType}`, submit: 'Y' })).result
      await world.audit('comm0101', { id, pass: 'Y' })
      return world.audit('street01', { id, pass: 'Y' })
    }
    expect(await passed('1')).toMatchObject({ success: false, message: '该项目没有已备案的物业服务合同' })
    expect((await passed('3')).result).toMatchObject({ state: 'NORMAL' })
  })

  test('lets one project serve a village on a day', async () => {
    await world.contract()
    await world.serving()
    const second = (await world.enter({ name: '第二个', submit: 'Y' })).result
    await world.audit('comm0101', { id: second.id, pass: 'Y' })
    expect(await world.audit('street01', { id: second.id, pass: 'Y' })).toMatchObject({ message: '该小区已有在管项目' })
  })

  test('counts what its manager has in hand', async () => {
    await world.contract()
    const boss = await world.as('supadmin')
    const setting = { mostSites: 1, mostArea: '5000.00' }
    expect((await boss.call(siteCalls.saveSetting, setting)).result).toEqual(setting)
    await world.serving()
    expect(await world.enter({ name: '第二个' })).toMatchObject({
      result: { fields: { managerUserId: '项目经理在管项目不能超过1个' } },
    })
    expect((await world.enter({ name: '站点', siteType: '2' })).success).toBe(true)
    expect(await (await world.as('street01')).call(siteCalls.saveSetting, setting)).toMatchObject({ status: 403 })
    for (const [part, text] of [
      [{ mostSites: 0 }, '请输入1到50之间的整数'],
      [{ mostArea: '0.00' }, '请输入大于0的面积'],
    ] as const) {
      const answer = await boss.call(siteCalls.saveSetting, { ...setting, ...part })
      expect(answer).toMatchObject({ status: 400, message: text })
    }
  })
})

describe('neighbours', () => {
  test('a filed contract gives a project its contract, grade and last day, a changed end follows', async () => {
    const { id } = (await world.enter()).result
    const filed = await world.contract()
    expect(await world.one('co01', id)).toMatchObject({
      ...{ contractId: filed.id, endDate: '2028-12-31', serviceGrade: '3' },
      contract: { id: filed.id, registerNo: filed.registerNo, endDate: '2028-12-31' },
    })
    expect((await world.terminate(filed.id, '2027-06-30')).success).toBe(true)
    expect(await world.one('co01', id)).toMatchObject({ endDate: '2027-06-30' })
  })

  test('a project that serves keeps its contract until the next one begins', async () => {
    const first = await world.filed({ startDate: '2026-01-01', endDate: '2026-12-31', signDate: '2025-12-10' })
    const { id } = await world.serving()
    const next = await world.filed({ contractNo: 'WY-2', startDate: '2027-01-01' })
    expect(await world.one('co01', id)).toMatchObject({ contractId: first.id, endDate: '2026-12-31' })
    await world.night('2027-01-01')
    expect(await world.one('co01', id)).toMatchObject({ contractId: next.id, endDate: '2029-12-31' })
  })

  test('E-6: another manager of the area is the project’s', async () => {
    const { id } = (await world.enter()).result
    const heir = await secondManager()
    expect((await world.transfer(heir)).message).toBe('交接成功')
    expect(await world.one('co01', id)).toMatchObject({ managerUserId: heir })
  })

  /** An employee of the project department, who is given the role of its manager. */
  async function secondManager(): Promise<string> {
    const admin = await world.as('admin')
    const { records } = (await admin.call(roleApi.page, { roleCode: 'projectManager' })).result
    const userId = seedId('user', 'staff0101')
    const given = { roleId: records[0]!.id, userIdList: [userId], departId: world.place.group }
    expect((await admin.call(holderApi.add, given)).success).toBe(true)
    return userId
  }
})

describe('the end of a project', () => {
  const leave = async () => {
    await world.contract()
    const { id } = await world.serving()
    const step = { id, action: 'exit', remark: '合同到期不再续签' } as const
    const fault = async (more: object) => (await world.deal('co01', { ...step, ...more })).result
    expect(await fault({})).toMatchObject({ fields: { exitDate: '请选择退出日期!' } })
    expect(await fault({ exitDate: '2025-12-31' })).toMatchObject({ fields: { exitDate: '退出日期不能早于开始日期' } })
    expect(await fault({ exitDate: '2026-11-20' })).toMatchObject({ fields: { receiver: '请输入接收方!' } })
    return (await world.deal('co01', { ...step, exitDate: '2026-11-20', receiver: '业主委员会' })).result
  }

  test('is complete once somebody else has looked at every line', async () => {
    const { id, handover, state } = await leave()
    expect({ state, handover }).toEqual({ state: 'EXITING', handover: usualHandover() })
    const own: HandoverLine[] = handover!.map((line) => ({ ...line, amount: '1套', result: '1' }))
    const save = async (username: string, items: HandoverLine[]) => {
      const { version } = await world.one(username, id)
      return (await world.as(username)).call(siteCalls.handover, { id, version, items })
    }
    const written = await save('co01', own)
    expect(written.result.handover!.map(({ result }) => result)).toEqual(own.map(() => null))
    expect(await world.deal('comm0101', { id, action: 'finish' })).toMatchObject({ message: '存在未核对的事项' })
    const silent = own.map((line, index): HandoverLine => (index === 6 ? { ...line, result: '2' } : line))
    expect(await save('comm0101', silent)).toMatchObject({ result: { fields: { items: '请填写核对说明' } } })
    const told = silent.map((line, index) => (index === 6 ? { ...line, remark: '缺2把钥匙' } : line))
    expect((await save('comm0101', told)).success).toBe(true)
    const [paper] = (await (await world.as('comm0101')).call(siteHandoverApi.issue, { ids: [id] })).result
    expect(paper).toMatchObject({
      content: { receiver: '业主委员会', exitDate: '2026年11月20日', summary: '共7项，一致6项，缺失1项，不符0项' },
    })
    expect((await world.deal('comm0101', { id, action: 'finish' })).result).toMatchObject({ state: 'EXITED' })
    expect(await save('co01', told)).toMatchObject({ success: false, message: '只有交接中的项目可以填写移交清单' })
  })

  test('has papers of both sides, which its readers open and nobody else names', async () => {
    const { id, handover } = await leave()
    const mine = 'site/202611/0123456789abcdef0123456789abcdef/移交图纸.pdf'
    const save = async (username: string, files?: string | null) => {
      const { version } = await world.one(username, id)
      const input = { id, version, items: handover!, ...(files !== undefined && { files }) }
      return (await world.as(username)).call(siteCalls.handover, input)
    }
    await world.upload('co01', mine, 'site')
    expect(await save('comm0101', mine)).toMatchObject({
      result: { fields: { files: '文件不存在或已失效，请重新上传' } },
    })
    expect((await save('co01', mine)).success).toBe(true)
    expect((await save('comm0101')).success).toBe(true)
    expect((await world.one('comm0101', id)).handoverFiles).toContain(mine)
    const stayed = await world.deal('co01', { id, action: 'stay', remark: '双方同意续签' })
    expect(stayed.result.handoverFiles).toBeNull()
  })

  test('may be taken back, and makes room for the next one when it is not', async () => {
    const { id } = await leave()
    const stayed = await world.deal('co01', { id, action: 'stay', remark: '双方同意续签' })
    expect(stayed.result).toMatchObject({ state: 'NORMAL', exitDate: null, handover: null })
    await world.deal('co01', {
      ...{ id, action: 'exit', remark: '还是决定退出', exitDate: '2026-11-20', receiver: '业委会' },
    })
    const next = await world.serving({ name: '下一个', startDate: '2026-11-21', endDate: null })
    expect(next.state).toBe('NORMAL')
  })

  test('that is late is marked, counted and warned of from the eleventh day', async () => {
    const { id } = await leave()
    const [measure] = siteWarnings
    const late = async (day: string) => {
      setClock(() => new Date(`${day}T10:00:00+08:00`))
      const values = new Values()
      const text = (
        measure as { values: (at: string, bind: (value: unknown) => string, villages: string) => string }
      ).values(`${day} 10:00:00`, (value) => values.add(value), 'null')
      const rows = await world.linli.services.db.read({ tenantId: 1, userId: 'test' }, (tx) =>
        tx.all(statement<{ subjectId: string; part: string }>(text, values.list)),
      )
      const { total } = (await (await world.as('street01')).call(api.page, { mark: 'LATE' })).result
      return { days: rows.map(({ part }) => Number(part)), total }
    }
    expect(await late('2026-11-30')).toEqual({ days: [], total: 0 })
    expect(await late('2026-12-01')).toEqual({ days: [1], total: 1 })
    expect(await late('2026-12-11')).toEqual({ days: [11], total: 1 })
    expect((await world.one('street01', id)).mark).toBe('LATE')
  })
})

test('statistics are those of the projects that one sees', async () => {
  await world.contract()
  await world.serving()
  const of = async (username: string) => (await (await world.as(username)).call(siteCalls.statistics, {})).result
  const seen = await of('street01')
  expect(seen.byStreet.map(({ value }) => value)).toEqual([1])
  expect(seen.byManager).toMatchObject([{ value: '1001.00' }])
  expect(seen.byState.find(({ key }) => key === 'NORMAL')).toMatchObject({ label: '在管', value: 1 })
  expect((await of('street02')).byStreet).toEqual([])
  expect(await (await world.as('owner0101')).call(siteCalls.statistics, {})).toMatchObject({ status: 403 })
})

test('choices are villages in use, and contracts of one’s own company there', async () => {
  const filed = await world.contract()
  const caller = await world.as('co01')
  const villages = (await caller.call(siteCalls.villages, {})).result.map(({ value }) => value)
  expect(villages).toEqual(expect.arrayContaining([near, far]))
  const asked = { villageId: near, companyId: world.place.company }
  expect((await caller.call(siteCalls.contracts, asked)).result).toMatchObject([{ value: filed.id }])
  expect((await (await world.as('co02')).call(siteCalls.contracts, asked)).result).toEqual([])
})
