import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { positionApi } from '#system/position/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'
import { logApi } from '#system/log/shared/api.ts'
import { roleApi } from '#system/role/shared/api.ts'
import { grantApi } from '#system/role/grant/shared/api.ts'
import { accountApi } from '#system/user/account/shared/api.ts'

let linli: TestApp
let admin: Caller
const demoTenant = systemActor(1)

beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

interface Made {
  type?: number
  content?: string
  age?: number
  operateType?: number | null
  cost?: number | null
  detail?: string | null
}

/** Puts an entry of the past into the log and answers its id. */
async function entry({ type = 2, content = '记录', age = 0, operateType = 3, cost = 5, detail = null }: Made) {
  const id = newId()
  const text = `insert into sys_log (tenant_id, id, log_type, operate_type, log_content, userid, username, ip, cost_time, detail, create_time)
    values (1, $1, $2, $3, $4, 'u', '某人', '10.0.0.9', $5, $6, now() - make_interval(days => $7))`
  await linli.services.db.write(demoTenant, (tx) =>
    tx.run(statement(text, [id, type, operateType, content, cost, detail, age])),
  )
  return id
}

const left = async (ids: readonly string[]): Promise<number> => {
  const text = 'select id from sys_log where tenant_id = 1 and id = any($1::text[])'
  const [rows] = await linli.services.db.flight(demoTenant, [statement(text, [ids])])
  return rows.length
}

describe('the list of the log', () => {
  test('shows the entries of one kind, newest first, with the texts of their codes', async () => {
    await admin.call(positionApi.create, { code: 'logged', name: '被记录', postRank: '3' })
    const { result } = await admin.call(logApi.page, { logType: '2', pageSize: '1' })
    expect(result.records).toMatchObject([
      {
        logType: 2,
        logType_dictText: '操作日志',
        operateType: 2,
        operateType_dictText: '添加',
        logContent: '新增职务',
        userid: 'admin',
        method: 'POST',
        requestType: 'POST',
        requestUrl: '/api/sys/position/add',
        requestParam: '{"code":"logged","name":"被记录","postRank":"3"}',
        createBy: 'admin',
        updateTime: null,
      },
    ])
    expect(result.records[0]).not.toHaveProperty('detail')
    expect((await admin.call(logApi.page, { logType: '1' })).result.records[0]).toMatchObject({
      logContent: '用户名: admin,登录成功！',
    })
  })

  test('names the account that was made and the role whose permissions were set', async () => {
    const input = { username: 'logged01', realname: '被记录', phone: '13800138901', selectedroles: '' }
    await admin.call(accountApi.create, input)
    const said = async () => (await admin.call(logApi.page, { logType: '2', pageSize: '1' })).result.records[0]
    expect(await said()).toMatchObject({ operateType: 2, logContent: '添加用户，username： logged01' })
    const { result: role } = await admin.call(roleApi.create, {
      roleName: '被记录',
      roleCode: 'logged',
      description: null,
    })
    await admin.call(grantApi.save, { roleId: role.id, permissionIds: '' })
    expect(await said()).toMatchObject({ logContent: `修改角色ID: ${role.id} 的权限配置，操作人： admin` })
  })

  test('filters by key word, kind of operation, time and person, and sorts by what is asked', async () => {
    await entry({ content: '唯一词甲', operateType: 4, cost: 900 })
    await entry({ content: '唯一词乙_', operateType: 3, cost: 100, age: 40 })
    const found = async (query: Record<string, string>) =>
      (await admin.call(logApi.page, { logType: '2', ...query })).result.records.map(({ logContent }) => logContent)
    expect(await found({ keyWord: '唯一词' })).toEqual(['唯一词甲', '唯一词乙_'])
    expect(await found({ keyWord: '*乙_*' })).toEqual(['唯一词乙_'])
    expect(await found({ keyWord: '唯一词', operateType: '4' })).toEqual(['唯一词甲'])
    expect(await found({ keyWord: '唯一词', column: 'costTime', order: 'asc' })).toEqual(['唯一词乙_', '唯一词甲'])
    const past = {
      createTime_begin: `${addDays(today(), -60)} 00:00:00`,
      createTime_end: `${addDays(today(), -20)} 23:59:59`,
    }
    expect(await found({ ...past })).toEqual(['唯一词乙_'])
    expect(await found({ logContent: '*唯一词*', userid: 'nobody' })).toEqual([])
    expect(
      await found({ superQueryParams: JSON.stringify([{ field: 'costTime', rule: 'gt', val: '899' }]) }),
    ).toContain('唯一词甲')
  })

  test('pages through everything once', async () => {
    for (let n = 0; n < 7; n += 1) await entry({ content: `分页${n}` })
    const all: string[] = []
    for (const pageNo of ['1', '2', '3', '4']) {
      const { result } = await admin.call(logApi.page, { logType: '2', keyWord: '分页', pageNo, pageSize: '2' })
      expect(result).toMatchObject({ total: 7, pages: 4 })
      all.push(...result.records.map(({ logContent }) => logContent))
    }
    expect(all).toEqual(['分页6', '分页5', '分页4', '分页3', '分页2', '分页1', '分页0'])
    const untyped = await admin.call(logApi.page, { keyWord: '分页', column: 'createTime', order: 'desc' })
    expect(untyped.result.records.map(({ logContent }) => logContent)).toEqual(all)
  })

  test('reads far pages from the nearer end, in the same order and without a gap', async () => {
    const text = `insert into sys_log (tenant_id, id, log_type, operate_type, log_content, userid, username, ip, cost_time, create_time)
      select 1, 'far' || lpad(n::text, 6, '0'), 4, null, '远页' || n, 'u', '某人', '10.0.0.8', nullif(n % 7, 3),
        now() - make_interval(secs => 20000 - n) from generate_series(1, 12000) n`
    await linli.services.db.write(demoTenant, (tx) => tx.run(statement(text)))
    const sorts: [Record<string, string>, string][] = [
      [{}, 'create_time desc, id desc'],
      [{ column: 'costTime', order: 'asc' }, 'cost_time asc, id asc'],
      [{ column: 'costTime', order: 'desc' }, 'cost_time desc, id desc'],
    ]
    for (const [sort, order] of sorts) {
      const plain = `select id from sys_log where tenant_id = 1 and log_content like '远页%' order by ${order}`
      const [whole] = await linli.services.db.flight(demoTenant, [statement<{ id: string }>(plain)])
      expect(whole).toHaveLength(12_000)
      for (const pageNo of [1, 11, 12, 13, 14, 15, 20, 24, 25]) {
        const asked = { logType: '4', keyWord: '远页', pageNo: String(pageNo), pageSize: '500', ...sort }
        const { records, total } = (await admin.call(logApi.page, asked)).result
        expect(total).toBe(12_000)
        expect(records.map(({ id }) => ({ id }))).toEqual(whole.slice((pageNo - 1) * 500, pageNo * 500))
      }
    }
  })

  test('shows the stack of an exception on its own page', async () => {
    const id = await entry({ type: 4, content: '坏了', detail: 'TypeError: at x' })
    expect((await admin.call(logApi.one, { id })).result).toMatchObject({ logType: 4, detail: 'TypeError: at x' })
    expect(await admin.call(logApi.one, { id: 'none' })).toMatchObject({ status: 404 })
  })

  test('is nobody’s but the administrators’', async () => {
    expect(await (await linli.as('supadmin')).call(logApi.page, {})).toMatchObject({ success: true })
    expect(await (await linli.as('pm0101')).call(logApi.page, {})).toMatchObject({ code: 510 })
    expect(await (await linli.as('supadmin')).call(logApi.remove, { id: 'x' })).toMatchObject({ status: 403 })
  })

  test('leaves as a spreadsheet, and that is logged too', async () => {
    const answer = await admin.inject({ method: 'GET', url: '/api/sys/log/exportXls?logType=2' })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const { result } = await admin.call(logApi.page, { logType: '2', operateType: '6' })
    expect(result.records).toMatchObject([{ logContent: '导出日志' }])
  })
})

describe('removing', () => {
  test('takes old entries and refuses young ones, each call leaving its own', async () => {
    const [old, young] = [await entry({ age: 181 }), await entry({ age: 179 })]
    expect(await admin.call(logApi.remove, { id: young })).toMatchObject({
      success: false,
      code: 500,
      message: '仅可删除180天前的日志',
    })
    expect(await admin.call(logApi.remove, { id: old })).toMatchObject({ message: '删除成功!', result: null })
    expect(await left([old, young])).toBe(1)
    const { result } = await admin.call(logApi.page, {
      logType: '2',
      operateType: '4',
      keyWord: '删除日志',
      pageSize: '2',
    })
    expect(result.records.map(({ logContent }) => logContent)).toEqual([
      '删除日志',
      '删除日志，失败：仅可删除180天前的日志',
    ])
  })

  test('a batch goes whole or not at all', async () => {
    const ids = [await entry({ age: 200 }), await entry({ age: 200 })]
    const young = await entry({})
    expect(await admin.call(logApi.removeBatch, { ids: [...ids, young].join(',') })).toMatchObject({ success: false })
    expect(await admin.call(logApi.removeBatch, { ids: [...ids, 'none'].join(',') })).toMatchObject({ status: 404 })
    expect(await left(ids)).toBe(2)
    expect(await admin.call(logApi.removeBatch, { ids: `${ids.join(',')},` })).toMatchObject({ success: true })
    expect(await left(ids)).toBe(0)
  })

  test('clearing removes what is past its keeping and nothing else', async () => {
    const [old, young] = [await entry({ age: 400 }), await entry({ age: 100 })]
    expect(await admin.call(logApi.removeBatch, { ids: 'allclear' })).toMatchObject({ message: '清除成功!' })
    expect([await left([old]), await left([young])]).toEqual([0, 1])
  })

  test('is not possible past the calls, not even for the application itself', async () => {
    const run = (text: string) => linli.services.db.write(demoTenant, (tx) => tx.run(statement(text)))
    await expect(run('delete from sys_log')).rejects.toMatchObject({ code: '42501' })
    await expect(run(`update sys_log set log_content = ''`)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the home page', () => {
  test('counts sign-ins, not failures, of all time, today and the last seven days', async () => {
    const before = (await admin.call(logApi.visits, {})).result
    const signIn = { type: 1, operateType: null, content: '用户名: x,登录成功！' }
    await entry(signIn)
    await entry({ ...signIn, content: '用户名: x,登录失败！' })
    await entry({ ...signIn, age: 3 })
    await entry({ ...signIn, age: 9 })
    const after = await (await linli.as('owner0101')).call(logApi.visits, {})
    expect(after.message).toBe('登录成功')
    expect(after.result).toEqual({
      totalVisitCount: before.totalVisitCount + 4,
      todayVisitCount: before.todayVisitCount + 2,
      todayIp: before.todayIp + 1,
    })
    const days = (await admin.call(logApi.visitDays, {})).result
    const third = addDays(today(), -3)
    expect(days).toEqual([
      { visit: 1, ip: 1, tian: third, type: third.slice(5) },
      { visit: after.result.todayVisitCount, ip: after.result.todayIp, tian: today(), type: today().slice(5) },
    ])
  })
})
