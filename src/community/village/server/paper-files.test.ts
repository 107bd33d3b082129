import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { villageFileApi as api } from '../shared/village-file.ts'

const near = seedId('village', 'A01A01A01A01')
const far = seedId('village', 'A01A01A02A01')

let linli: TestApp
let manager: Caller
beforeAll(async () => {
  linli = await testApp({ MISS_LIMIT: '0' })
  manager = await linli.as('pm0101')
})
beforeEach(async () => {
  setClock(() => new Date('2026-11-22T10:00:00+08:00'))
  await alter('delete from counter')
})
afterEach(() => setClock())

const alter = (text: string, values: unknown[] = []) =>
  linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
const issued = async (caller = manager, ids = [near]) => {
  const answer = await caller.call(api.issue, { ids })
  expect(answer.success, answer.message).toBe(true)
  return answer.result
}
const factsOf = (content: { sections: { facts: { label: string; value: string | null }[] }[] }) =>
  Object.fromEntries(content.sections.flatMap(({ facts }) => facts.map(({ label, value }) => [label, value])))

/** What nobody of the product can do: the owner of the database writes past its trigger. */
async function tamper(text: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: linli.databaseUrl })
  await client.connect()
  await client.query(`begin; select set_config('app.tenant', '1', true)`)
  await client.query('alter table issued_paper disable trigger append_only')
  await client.query(text, values)
  await client.query('alter table issued_paper enable trigger append_only; commit')
  await client.end()
}

describe('an issued file', () => {
  test('has a number, a hash, who and when, and says what the preview has shown', async () => {
    const preview = (await manager.call(api.preview, { ids: near })).result
    const [first] = await issued()
    const [second] = await issued()
    expect(first).toMatchObject({ title: '小区档案 桂园里', issuedAt: '2026-11-22 10:00:00', reprintCount: 0 })
    expect(first!.content).toEqual(preview[0])
    expect(first!.paperNo).toMatch(/^WS20261122\d{5}$/)
    expect(Number(second!.paperNo.slice(2)) - Number(first!.paperNo.slice(2))).toBe(1)
    expect(first!.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(second!.hash).not.toBe(first!.hash)
    expect(first!.content).toMatchObject({ organisation: '桂园里项目部', name: '桂园里' })
    expect(factsOf(first!.content)).toMatchObject({ 小区名称: '桂园里', 管理模式: '物业企业' })
  })

  test('stays as it was when the village and the words of its dictionary change', async () => {
    const [paper] = await issued()
    await alter(`update village set name = '桂园新里', address = '改后路1号' where id = $1`, [near])
    await alter(`update sys_user set realname = '改名' where username = 'pm0101'`)
    const { dictionaries } = linli.services
    dictionaries.replace(new Map([['manage_mode', [{ value: '1', text: '改后模式' }]]]))
    const kept = (await manager.call(api.one, { id: paper!.id })).result
    const live = (await manager.call(api.preview, { ids: near })).result[0]!
    dictionaries.replace(new Map())
    expect(kept).toEqual({ ...paper, isIntact: true })
    expect(factsOf(live)).toMatchObject({ 小区名称: '桂园新里', 详细地址: '改后路1号', 管理模式: '改后模式' })
    await alter(`update village set name = '桂园里' where id = $1`, [near])
  })

  test('is listed with its record, printed again as it was, and counted', async () => {
    const [paper] = await issued()
    setClock(() => new Date('2026-11-22T10:20:00+08:00'))
    const again = (await manager.call(api.reprint, { ids: [paper!.id] })).result
    expect(again).toEqual([{ ...paper, reprintCount: 1 }])
    const { result } = await manager.call(api.list, { recordId: near, pageSize: '1' })
    expect(result.total).toBeGreaterThan(1)
    const { content: _content, isIntact: _isIntact, ...listed } = paper!
    expect(result.records).toEqual([{ ...listed, reprintCount: 1 }])
    expect((await manager.call(api.list, { recordId: near, pageSize: '1', pageNo: '2' })).result.records).toHaveLength(
      1,
    )
  })

  test('sent twice under one key is one paper', async () => {
    const send = () => manager.call(api.issue, { ids: [near] }, { 'x-idempotency-key': 'village-file-1' })
    const [first, second] = [await send(), await send()]
    expect(second.result).toEqual(first.result)
  })

  test('cannot be changed or removed by the product, nor by the owner of its database', async () => {
    const [paper] = await issued()
    for (const text of [
      `update issued_paper set title = 'x' where id = $1`,
      `delete from issued_paper where id = $1`,
    ]) {
      await expect(alter(text, [paper!.id])).rejects.toMatchObject({ code: '42501' })
      const client = new Client({ connectionString: linli.databaseUrl })
      await client.connect()
      await client.query(`begin; select set_config('app.tenant', '1', true)`)
      await expect(client.query(text, [paper!.id])).rejects.toMatchObject({ code: '42501' })
      await client.end()
    }
  })

  const tampered: [name: string, text: string][] = [
    ['content', `update issued_paper set content = jsonb_set(content, '{name}', '"别处"') where id = $1`],
    ['title', `update issued_paper set title = '别处' where id = $1`],
    ['number', `update issued_paper set paper_no = 'WS1' where id = $1`],
    ['record', `update issued_paper set record_id = $2 where id = $1 and record_id <> $2`],
    ['issuer', `update issued_paper set issuer_name = '别人' where id = $1`],
    ['account', `update issued_paper set create_by = 'other' where id = $1`],
    ['time', `update issued_paper set create_time = create_time - interval '1 second' where id = $1`],
    ['what it reveals', `update issued_paper set reveals = '["x"]' where id = $1`],
  ]
  test.each(tampered)('whose %s was tampered with fails its check and is not printed again', async (name, text) => {
    const admin = await linli.as('admin')
    const [paper] = await issued(admin)
    await tamper(text, text.includes('$2') ? [paper!.id, far] : [paper!.id])
    if (name === 'what it reveals') {
      expect(await admin.call(api.one, { id: paper!.id })).toMatchObject({ status: 403 })
      return
    }
    expect((await admin.call(api.one, { id: paper!.id })).result.isIntact).toBe(false)
    const again = await admin.call(api.reprint, { ids: [paper!.id] })
    expect(again).toMatchObject({ success: false, message: '存档内容与校验码不符，该文书不能重印' })
  })
})

describe('who may', () => {
  test.each([
    ['comm0102', 404],
    ['village0102', 404],
    ['owner0101', 403],
    ['co01', 403],
    ['gnormal0101', 403],
    ['supadmin', 200],
    ['village0101', 200],
  ])('%s: every call about the file answers %i', async (username, status) => {
    const [paper] = await issued()
    const caller = await linli.as(username)
    const answers = [
      await caller.call(api.preview, { ids: near }),
      await caller.call(api.issue, { ids: [near] }),
      await caller.call(api.one, { id: paper!.id }),
      await caller.call(api.reprint, { ids: [paper!.id] }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    const list = await caller.call(api.list, { recordId: near })
    // Lists refuse in the envelope.
    expect(status === 403 ? list.code : list.status).toBe(status === 403 ? 510 : status)
  })

  test('several are issued together, or none', async () => {
    const admin = await linli.as('admin')
    const both = await issued(admin, [far, near])
    expect(both.map(({ content }) => content.name)).toEqual(['荷风苑', '桂园里'])
    expect(Number(both[1]!.paperNo.slice(2)) - Number(both[0]!.paperNo.slice(2))).toBe(1)
    const count = async () => (await manager.call(api.list, { recordId: near })).result.total
    const before = await count()
    expect(await manager.call(api.issue, { ids: [near, far] })).toMatchObject({ status: 404 })
    expect(await manager.call(api.preview, { ids: `${near},${far}` })).toMatchObject({ status: 404 })
    expect(await count()).toBe(before)
    const next = await issued()
    expect(Number(next[0]!.paperNo.slice(2)) - Number(both[1]!.paperNo.slice(2))).toBe(1)
  })

  test('at most fifty, and at least one', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `v${index}`)
    expect(await manager.call(api.issue, { ids: many })).toMatchObject({ status: 400, message: '一次最多打印50张' })
    expect(await manager.call(api.preview, { ids: many.join(',') })).toMatchObject({ status: 400 })
    expect(await manager.call(api.issue, { ids: [] })).toMatchObject({ status: 400, message: '请选择一条记录！' })
  })
})
