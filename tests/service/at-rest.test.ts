import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { faultCategoryApi } from '#business/fault-ticket/category/shared/api.ts'
import { faultApi } from '#business/fault-ticket/shared/api.ts'
import { companyApi } from '#community/company/shared/api.ts'
import { staffApi } from '#community/company/staff/shared/api.ts'
import { householdApi } from '#community/household/shared/api.ts'
import { resumeApi } from '#community/resume/shared/api.ts'
import { draftApi } from '#kernel/shared/draft.ts'
import { checkNationalId } from '#kernel/shared/patterns.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { repairApi } from '#business/repair-ticket/shared/api.ts'
import { templateApi } from '#services/notice/message/shared/api.ts'
import { smsBatchApi } from '#services/notice/sms-batch/shared/api.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { accountApi } from '#system/user/account/shared/api.ts'
import { certificateOf } from '../support/certificate.ts'
import { afterFile } from '../support/endings.ts'
import { walkPersonal } from '../support/personal-walk.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

const phone = '13912345678'
const idNo = '330199198001010017'

/** Places where numbers of people may stand in plain, and why. */
const allowed: Readonly<Record<string, string>> = {}

let linli: TestApp
let client: Client

beforeAll(async () => {
  linli = await testApp()
  client = new Client({ connectionString: linli.databaseUrl })
  await client.connect()
  afterFile(() => client.end())
  await write()
  await linli.relay.drain()
}, 120_000)

/** Writes numbers wherever a form asks for them, right and wrong, with a key that keeps the answer. */
async function write(): Promise<void> {
  let count = 0
  const done = async (call: Promise<{ success: boolean; message: string }>) => {
    const { success, message } = await call
    expect(success, message).toBe(true)
  }
  const key = () => ({ 'x-idempotency-key': `rest-${(count += 1)}` })
  const [admin, manager, firm, owner] = (await Promise.all(
    ['admin', 'pm0101', 'co01', 'owner0101'].map((name) => linli.as(name)),
  )) as [Caller, Caller, Caller, Caller]
  const person = { name: '唐试验', phone, idType: '1', idNo } as const
  const certFiles = await certificateOf(linli.services, 'pm0101')
  const home = {
    roomId: seedId('room', 'R10'),
    relationType: 'owner',
    shareRatio: '100',
    certFiles,
    ...person,
  } as const
  const contact = { contactName: '唐二', contactPhone: phone }
  await done(manager.call(householdApi.create!, { ...home, ...contact }, key()))
  await manager.call(householdApi.create!, { ...home, roomId: seedId('room', 'R01') }, key())
  const worker = { name: '唐试验', post: 'REPAIR', phone, idNo, entryDate: '2025-03-01', leaveDate: null, certNo: null }
  await done(firm.call(staffApi.create!, { ...worker, groupId: null } as never, key()))
  const career = {
    ...{ realname: '唐试验', sex: null, birthday: null, photo: null, education: null, school: null, major: null },
    ...{ politicalStatus: null, titleCert: null, managerCertNo: null, certDate: null, skills: null, selfIntro: null },
  }
  await done(manager.call(resumeApi.save, { resume: { ...career, phone, idNo }, workExperiences: [] }, key()))
  const report = {
    villageId: seedId('village', 'A'),
    area: 'PUBLIC',
    repairType: 'WATER',
    content: '水管漏水了请来看看',
  }
  await manager.call(repairApi.open, { ...report, reporterName: '唐试验', reporterPhone: phone } as never, key())
  await owner.call(repairApi.open, { ...report, reporterPhone: phone } as never, key())
  const { result: categories } = await admin.call(faultCategoryApi.choices, {})
  const fault = { villageId: seedId('village', 'A01A01A01A01'), locationText: '1幢门厅', content: '门厅的灯不亮了' }
  const shown = { ...fault, categoryId: categories.find(({ text }) => text.startsWith('照明'))!.value }
  await done(manager.call(faultApi.create, { ...shown, reporterName: '唐试验', reporterPhone: phone } as never, key()))
  await done(owner.call(faultApi.create, { ...shown, reporterPhone: phone } as never, key()))
  const account = { username: 'rest01', realname: '唐试验', phone, selecteddeparts: seedId('depart', 'B01A01A01') }
  await done(admin.call(accountApi.create, account, key()))
  const { result: mine } = await firm.call(companyApi.one, { id: seedId('company', 'B01A01') })
  await done(firm.call(companyApi.update!, { ...mine, contactPhone: phone }, key()))
  const draft = { view: 'rest', value: { phone, idNo }, age: 0 }
  await done(manager.call(draftApi.keep, draft))
  const template = { templateCode: 'REST', templateName: '提醒', templateContent: '${name}您好', useStatus: '1' }
  await done(admin.call(templateApi.create!, { ...template, templateType: '1', smsType: '2' } as never))
  const batch = { title: '提醒', templateCode: 'REST', targetType: 'PHONE', phones: `${phone} 唐试验` }
  await done(admin.call(smsBatchApi.create!, batch as never, key()))
  // What somebody types at the door is written down too.
  for (const username of [phone, idNo]) await linli.anyone.call(sessionApi.login, { username, password: 'x' })
  for (const smsmode of ['0', '1', '2'])
    await linli.anyone.inject({ method: 'POST', url: '/api/sys/sms', payload: { mobile: phone, smsmode } })
  await manager.inject({ method: 'GET', url: `/api/sys/search?keyword=${phone}` })
  await manager.inject({ method: 'GET', url: `/api/village/households?phone=${phone}` })
  const lines = Array.from({ length: 2001 }, (_, at) => `rest${at},唐试验,138${String(at).padStart(8, '0')},B01A01A01,`)
  for (const rows of [lines.slice(0, 2), lines])
    await importPeople(admin, ['rest01,重名,13800009999,B01A01A01,', ...rows])
}

async function importPeople(by: Caller, lines: readonly string[]): Promise<void> {
  const text = ['登录账号,真实姓名,电话,部门编码,角色编码', ...lines].join('\r\n')
  await by.inject({
    method: 'POST',
    url: `/api${accountApi.import.paths[0]}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--b--\r\n`,
  })
}

const tokens = /(?<![0-9A-Za-z])(?:1[3-9][0-9]{9}|[0-9]{17}[0-9Xx])(?![0-9A-Za-z])/g
const isPersonal = (token: string): boolean => token.length === 11 || checkNationalId(token.toUpperCase()) === undefined

/** Every column of every table that holds a number of somebody, with one of its values. */
async function plainPlaces(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  // What belongs to nobody yet stands under no tenant.
  for (const tenantId of ['0', '1']) await findIn(tenantId, found)
  return found
}

async function findIn(tenantId: string, found: Map<string, string>): Promise<void> {
  await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { schema, name } of tables) {
    const text = `select to_jsonb(t) as kept from "${schema}"."${name}" t
      where t::text ~ '(^|[^0-9A-Za-z])(1[3-9][0-9]{9}|[0-9]{17}[0-9Xx])([^0-9A-Za-z]|$)'`
    const { rows } = await client.query<{ kept: Record<string, unknown> }>(text)
    for (const [column, value] of rows.flatMap(({ kept }) => Object.entries(kept))) {
      // A number by itself is a size or a count.
      const words = typeof value === 'number' ? '' : JSON.stringify(value)
      if ((words.match(tokens) ?? []).some(isPersonal)) found.set(`${name}.${column}`, words.slice(0, 200))
    }
  }
  expect(tables.length).toBeGreaterThan(100)
}

test('no table holds a phone or an ID number of anybody in plain', async () => {
  const found = await plainPlaces()
  expect([...found].filter(([place]) => !(place in allowed))).toEqual([])
})

test('nor does it after every form that asks for one was sent with it, and every list asked for it', async () => {
  const { forms, lists } = await walkPersonal(linli, { phone, idNo })
  await linli.relay.drain()
  expect(forms.size).toBeGreaterThan(25)
  expect(lists).toBeGreaterThan(20)
  expect([...(await plainPlaces())].filter(([place]) => !(place in allowed))).toEqual([])
}, 300_000)

test('what is looked for is found where it stands', async () => {
  await client.query(`update sys_depart set memo = $1 where id = $2`, [`电话${phone}。`, seedId('depart', 'B01A01')])
  expect([...(await plainPlaces()).keys()]).toContain('sys_depart.memo')
})
