import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { doctorApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const user = (username: string): string => seedId('user', username)
const departOf = async (username: string): Promise<string> =>
  (await admin.call(doctorApi.choices, { userId: user(username) })).result.departs[0]!.value
const ask = async (username: string, code: string, recordId?: string) => {
  const departId = await departOf(username)
  return (await admin.call(doctorApi.diagnose, { userId: user(username), departId, code, recordId })).result
}
const repairOf = async (village: string): Promise<string> => {
  const [[row]] = await linli.services.db.flight({ tenantId: 1, userId: 'x' }, [
    statement<{ id: string }>('select id from repair where village_id = $1 and del_flag = 0 order by id limit 1', [
      seedId('village', village),
    ]),
  ])
  return row!.id
}

describe('a diagnosis', () => {
  test('of a right that is held says so at every step', async () => {
    const { allowed, summary, steps } = await ask('pm0101', 'repair:dispatch')
    expect({ allowed, summary }).toEqual({ allowed: true, summary: '允许' })
    expect(steps.map(({ title }) => title)).toEqual([
      '账号',
      '部门',
      '角色',
      '角色授权',
      '按钮状态',
      '数据范围',
      '数据规则',
    ])
    expect(steps.every(({ ok }) => ok !== false)).toBe(true)
  })

  test('of a right that no role has names the roles that lack it', async () => {
    const { allowed, steps } = await ask('staff0101', 'repair:dispatch')
    expect(allowed).toBe(false)
    expect(steps.filter(({ ok }) => ok === false)).toMatchObject([
      { title: '角色授权', text: expect.stringContaining('未授权') },
    ])
  })

  test('tells of an unknown action and of an organisation that is not the user’s', async () => {
    expect(await ask('pm0101', 'nothing:at:all')).toMatchObject({ allowed: false })
    const other = { userId: user('pm0101'), departId: await departOf('street01'), code: 'repair:list' }
    const { allowed, summary } = (await admin.call(doctorApi.diagnose, other)).result
    expect(allowed).toBe(false)
    expect(summary).toContain('不属于')
  })

  test('tries a record against scope', async () => {
    const near = await ask('pm0101', 'repair:list', await repairOf('A01A01A01A01'))
    expect(near).toMatchObject({ allowed: true })
    expect(near.steps.at(-1)).toMatchObject({ title: '记录', ok: true })
    const far = await ask('pm0101', 'repair:list', await repairOf('A01A01A02A01'))
    expect(far).toMatchObject({ allowed: false, summary: '不允许：报修单不在该用户的数据范围内' })
    expect(await ask('pm0101', 'repair:list', 'none')).toMatchObject({ summary: '不允许：记录不存在或无权查看' })
  })

  test('is for those who may diagnose, about people whom they see', async () => {
    const manager = await linli.as('pm0101')
    const about = { userId: user('staff0101'), departId: 'x', code: 'repair:list' }
    expect(await manager.call(doctorApi.diagnose, about)).toMatchObject({ status: 403 })
    expect(await admin.call(doctorApi.diagnose, { ...about, userId: 'none' })).toMatchObject({ status: 404 })
    const { result } = await admin.call(doctorApi.users, { keyword: 'pm0101' })
    expect(result).toMatchObject([{ value: user('pm0101') }])
  })
})
