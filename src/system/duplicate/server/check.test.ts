import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '#kernel/server/db/statement.ts'
import { setClock } from '#kernel/server/clock.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'

let linli: TestApp
let admin: Caller
let minute = 0
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})
/** Each test has a window of its own. */
function nextWindow(): void {
  const at = new Date(Date.UTC(2026, 10, 21, 6, ++minute))
  setClock(() => at)
}

async function check(tableName: string, fieldName: string, fieldVal: string, dataId = '') {
  const query = new URLSearchParams({ tableName, fieldName, fieldVal, dataId }).toString()
  const answer = await admin.inject({ method: 'GET', url: `/api/sys/duplicate/check?${query}` })
  return { ...answer.json<{ success: boolean; code: number; message: string }>(), status: answer.statusCode }
}
const free = { status: 200, success: true, code: 200, message: '该值可用！' }
const taken = { status: 200, success: false, code: 500, message: '该值不可用，系统中已存在！' }

describe('a value', () => {
  test.each([
    ['sys_user', 'username', 'ADMIN', taken],
    ['sys_user', 'username', 'nobody_yet', free],
    ['sys_role', 'role_code', 'admin', taken],
    ['sys_dict', 'dict_code', 'sex', taken],
    ['sys_dict', 'dict_code', "sex' or 1=1 --", free],
    ['sys_user', 'phone', '123', free],
    ['sys_user', 'username', '', { ...free, message: '数据为空,不作处理！' }],
  ])('of %s.%s %j is free or taken', async (table, field, value, answer) => {
    nextWindow()
    expect(await check(table, field, value)).toMatchObject(answer)
  })

  test('may stay with the row that has it, and stays taken in the bin', async () => {
    nextWindow()
    const payload = { code: 'unique-case', name: '测试', postRank: null }
    const made = await admin.inject({ method: 'POST', url: '/api/sys/position/add', payload })
    const { id } = made.json<{ result: { id: string } }>().result
    expect(await check('sys_position', 'code', 'unique-case')).toMatchObject(taken)
    expect(await check('sys_position', 'code', 'unique-case', id)).toMatchObject(free)
    await admin.inject({ method: 'DELETE', url: `/api/sys/position/delete?id=${id}` })
    expect(await check('sys_position', 'code', 'unique-case')).toMatchObject(taken)
  })
})

describe('a pair that no unit declares', () => {
  test.each([
    ['sys_user', 'password'],
    ['sys_user', 'password_hash'],
    ['sys_user', 'salt'],
    ['sys_session', 'token_hash'],
    ['sys_tenant_secret', 'id'],
    ['pg_user', 'usename'],
    ['sys_user', 'case when 1=1 then username else id end'],
    ['sys_user', 'username\n'],
    ['sys_user', 'user\tname'],
    ['sys_user', 'username/**/'],
    ['sys_user', 'USERNAME'],
    ['sys_user u', 'username'],
    ['sys_user;', 'username'],
    ['public.sys_user', 'username'],
    ['ｓys_user', 'username'],
    ['constructor', '__proto__'],
  ])('is refused: %j %j', async (table, field) => {
    nextWindow()
    // Blanks at an end are no spelling of their own.
    const isSame = field.trim() === 'username' && table === 'sys_user'
    expect(await check(table, field, 'admin')).toMatchObject(isSame ? taken : { status: 400, success: false })
  })
})

test('of another tenant is not known here', async () => {
  nextWindow()
  await linli.services.db.write({ tenantId: 0, userId: 'test' }, (tx) =>
    tx.run(statement(`insert into sys_tenant (id, name, create_by) values (77, '别的租户', 'test')`)),
  )
  await linli.services.db.write({ tenantId: 77, userId: 'test' }, (tx) =>
    tx.run(
      statement(
        `insert into sys_position (tenant_id, id, code, name, version) values (77, 'p77', 'far-away', '远', 1)`,
      ),
    ),
  )
  expect(await check('sys_position', 'code', 'far-away')).toMatchObject(free)
})

test('asked for more often than sixty times in ten seconds has to wait, and other calls do not', async () => {
  nextWindow()
  const answers = await Promise.all(Array.from({ length: 80 }, () => check('sys_position', 'code', 'x')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect((await admin.inject({ method: 'GET', url: '/api/sys/position/list' })).statusCode).toBe(200)
  nextWindow()
  expect(await check('sys_position', 'code', 'x')).toMatchObject(free)
})

test('needs a session', async () => {
  const answer = await linli.anyone.inject({ method: 'GET', url: '/api/sys/duplicate/check?tableName=a&fieldName=b' })
  expect(answer.statusCode).toBe(401)
})
