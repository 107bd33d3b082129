import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

let linli: TestApp
let admin: Caller
let manager: Caller

beforeAll(async () => {
  linli = await testApp({ MISS_LIMIT: '0' })
  admin = await linli.as('admin')
  manager = await linli.as('pm0101')
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function ask(
  caller: Caller,
  method: Method,
  url: string,
  payload?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await caller.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const isJson = String(answer.headers['content-type']).includes('json')
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers, tests look into it
  const body = isJson ? answer.json<any>() : {}
  return { status: answer.statusCode, body, text: answer.body, headers: answer.headers }
}
const query = (row: Record<string, string>) => new URLSearchParams(row).toString()

/** Ways to write a name that is not on the list so that a careless comparison might find it there. */
const disguises = (name: string): string[] => [
  ...[name, `${name} a`, `${name}\t`, `\`${name}\``, `[${name}]`, name.toUpperCase(), `public.${name}`],
  ...[name.replace('s', 'ｓ'), `${name}\u0000`, `${name}/**/`, `"${name}"`, `${name};select 1`],
]

describe('trees and choices over tables', () => {
  test.each(disguises('sys_user'))('are refused for the table %j, which nobody registered', async (tableName) => {
    const url = `/api/sys/dict/loadTreeData?${query({ tableName, text: 'password_hash', code: 'username', pid: '' })}`
    const { status, text } = await ask(admin, 'GET', url)
    expect(status).toBe(400)
    expect(text).not.toMatch(/select|relation|column|argon2/i)
  })

  test.each([
    'sys_user,password_hash,username',
    'sys_user,realname,username,1=1 or 1=1',
    'sys_depart,depart_name,id,1=1',
  ])('are refused for the choice %j', async (code) => {
    for (const path of ['getDictItems', 'loadDict', 'loadDictItem'])
      expect((await ask(admin, 'GET', `/api/sys/dict/${path}/${encodeURIComponent(code)}?key=1`)).status).toBe(400)
  })

  const tree = {
    tableName: 'sys_category',
    text: 'name',
    code: 'code',
    pid: '',
    pidField: 'pid',
    hasChildField: 'has_child',
  }
  test.each([
    ['pidField', 'pid) or (1=1'],
    ['hasChildField', '(select 1)'],
    ['text', 'name || password_hash'],
    ['condition', '{"_sql":"1=1"}'],
    ['condition', '[1,2]'],
    ['condition', '7'],
    ['condition', '{'],
    ['condition', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`],
  ])('take no %s that reads %j', async (key, value) => {
    const { status, text } = await ask(admin, 'GET', `/api/sys/dict/loadTreeData?${query({ ...tree, [key]: value })}`)
    expect([200, 400]).toContain(status)
    expect(text).not.toMatch(/syntax|argon2/)
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted')
  })

  test.each(['sex;a=b', 'sex.js', 'sex.svg', '%2573ex', '..%2f..%2fsys%2flogin', 'sex%2f', 'sex.png'])(
    'open to nobody without a session under the name %s',
    async (code) => {
      expect((await ask(linli.anyone, 'GET', `/api/sys/dict/getDictItems/${code}`)).status).toBe(401)
    },
  )
})

describe('a list', () => {
  test.each<Record<string, string>>([
    { order: 'asc; delete from sys_user' },
    { superQueryMatchType: 'or 1=1', superQueryParams: '[]' },
    { superQueryParams: encodeURIComponent('[{"field":"username","rule":"sql","val":"1=1"}]') },
    { superQueryParams: '%' },
  ])('refuses %j', async (row) => {
    expect((await ask(admin, 'GET', `/api/sys/user/list?${query(row)}`)).status).toBe(400)
  })

  test.each<Record<string, string>>([
    { column: 'password_hash' },
    { column: 'pg_sleep(3)' },
    { column: 'username, (select 1)' },
    { field: 'id,passwordHash,password_hash' },
    { password_hash: '*' },
    { passwordHash: '*a*' },
  ])('takes %j for nothing, and shows no secret', async (row) => {
    const { status, body, text } = await ask(admin, 'GET', `/api/sys/user/list?pageSize=500&${query(row)}`)
    expect([status, body.success, body.result.total]).toEqual([200, true, 36])
    expect(text).not.toMatch(/argon2|passwordHash|password_hash|sealed/)
  })

  test.each(["'", "%' or '1'='1", '_', '%', '\\', "*'; select pg_sleep(5)--*", '!%', ">='"])(
    'takes the value %j for a text that nobody is called',
    async (realname) => {
      const { status, body } = await ask(admin, 'GET', `/api/sys/user/list?${query({ realname })}`)
      expect([status, body.success]).toEqual([200, true])
      expect([0, 36]).toContain(body.result.total)
    },
  )

  test.each(['0', '-1', '1000000000', '10;', '1e9'])('of size %s stays bounded', async (pageSize) => {
    const { status, body } = await ask(admin, 'GET', `/api/sys/user/list?${query({ pageSize })}`)
    if (status === 200) expect(body.result.size).toBeLessThanOrEqual(500)
    else expect(status).toBe(400)
  })
})

describe('an address', () => {
  const path = '/api/sys/user/list'
  test.each([
    '/api/sys/user/list/',
    '/api//sys/user/list',
    `${path};a=b`,
    '/API/SYS/USER/LIST',
    '/api/sys%2fuser/list',
    `${path}%00`,
    `${path}.json`,
    '/api/./sys/user/list',
    `${path}%`,
  ])('that is nearly one leads nobody past the guard: %s', async (url) => {
    for (const caller of [linli.anyone, manager]) {
      const { status } = await ask(caller, 'GET', url)
      expect(caller === manager ? [200, 400, 404] : [400, 401, 404]).toContain(status)
    }
  })

  test.each([
    ['POST', '/api/sys/user/list'],
    ['DELETE', '/api/sys/user/list'],
    ['GET', '/api/sys/user/add'],
    ['GET', '/api/sys/user/frozenBatch'],
    ['GET', '/api/sys/user/deleteBatch?ids=x'],
  ] as const)('takes its own verbs alone: %s %s', async (method, url) => {
    expect((await ask(admin, method, url)).status).toBe(405)
    expect(
      (await ask(linli.anyone, 'GET', '/api/sys/user/list', undefined, { 'x-http-method-override': method })).status,
    ).toBe(401)
  })

  test.each([
    'actuator/httptrace',
    'actuator/env',
    'druid/index.html',
    'swagger-ui.html',
    'v3/api-docs',
    'metrics',
    'heapdump',
    '.git/config',
    '.env',
    'jmreport/list',
    'assets/index.js.map',
    'server/main.js',
    'sys/actuator/redis/info',
  ])('of monitors and insides is not there: %s', async (address) => {
    for (const url of [`/${address}`, `/api/${address}`]) {
      expect((await ask(linli.anyone, 'GET', url)).status).toBe(404)
      expect((await ask(admin, 'GET', url)).status).toBe(404)
    }
  })

  test.each([
    '../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/secret',
    '..%5c..%5csecret',
    '%252e%252e%252fsecret',
    '/etc/passwd',
    'C:%5cboot.ini',
    'temp/202611/none/a.png',
  ])('of a file never leaves the store: %s', async (file) => {
    expect((await ask(admin, 'GET', `/api/sys/common/static/${file}`)).status).toBe(404)
  })
})

describe('what a client adds', () => {
  test.each<Record<string, string>>([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-user': 'admin' },
    { 'x-low-app-id': '1' },
    { 'x-tenant-id': '2' },
    { 'x-real-ip': '::1' },
  ])('in the header %j changes nothing', async (headers) => {
    const plain = await ask(manager, 'GET', '/api/village/info')
    expect((await ask(manager, 'GET', '/api/village/info', undefined, headers)).body.result).toEqual(plain.body.result)
    expect((await ask(linli.anyone, 'GET', '/api/village/info', undefined, headers)).status).toBe(401)
  })

  test.each(['null', 'https://evil.example', 'https://linli.example.evil.example'])(
    'as origin %s opens nothing to it',
    async (origin) => {
      const { headers } = await ask(admin, 'GET', '/api/sys/user/izSystemAdmin', undefined, { origin })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  test('to a new record beside its fields is the server’s own to say', async () => {
    const own = { id: 'mine', createBy: 'ghost', tenantId: 2, delFlag: 1, version: 99, orgCode: 'Z', sysOrgCode: 'Z' }
    const { body } = await ask(admin, 'POST', '/api/sys/position/add', {
      code: 'R076',
      name: '试一试',
      postRank: '1',
      ...own,
    })
    expect(body).toMatchObject({ success: true, result: { createBy: 'admin', version: 1 } })
    expect(body.result.id).toMatch(/^[0-9a-f]{32}$/)
  })

  test('to the own account beside its fields is dropped', async () => {
    const { body } = await ask(manager, 'GET', '/api/sys/user/profile')
    const gift = {
      status: 2,
      userIdentity: 2,
      username: 'admin',
      selectedroles: 'admin',
      departIds: 'x',
      password: 'x',
      roles: ['admin'],
    }
    const { realname, version } = body.result
    expect((await ask(manager, 'PUT', '/api/sys/user/profile', { realname, version, ...gift })).status).toBe(200)
    expect((await ask(manager, 'GET', '/api/sys/user/izSystemAdmin')).body.result).toBe(false)
    expect((await ask(manager, 'GET', '/api/sys/user/profile')).body.result).toMatchObject({ username: 'pm0101' })
    expect((await ask(manager, 'GET', '/api/sys/online/list')).body.code).toBe(510)
  })

  test('to the address counts for more than the same in the body', async () => {
    const made = (await ask(admin, 'POST', '/api/wisdom/holiday/add', { day: '2031-03-03', kind: 'REST', name: '一' }))
      .body.result
    const other = (await ask(admin, 'POST', '/api/wisdom/holiday/add', { day: '2031-03-04', kind: 'REST', name: '二' }))
      .body.result
    if (made && other) {
      await ask(admin, 'PUT', `/api/wisdom/holiday/${made.id}`, { ...made, id: other.id, name: '改' })
      expect((await ask(admin, 'GET', `/api/wisdom/holiday/${other.id}`)).body.result.name).toBe('二')
    } else expect(made).toBeNull()
  })

  test.each(['A01', 'a01', 'B01A02', 'A01 ', 'B01A01A01%', "' or 1=1"])(
    'as organisation %j switches to none that is not one’s own',
    async (orgCode) => {
      const before = (await ask(manager, 'GET', '/api/sys/user/getCurrentUserDeparts')).body.result.orgCode
      const { body } = await ask(manager, 'PUT', '/api/sys/selectDepart', { orgCode, username: 'admin' })
      expect(body.success).toBe(false)
      expect((await ask(manager, 'GET', '/api/sys/user/getCurrentUserDeparts')).body.result.orgCode).toBe(before)
    },
  )
})

describe('a body', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    ['that is cut', '{"username":', json],
    ['of a lone surrogate', '{"code":"\\ud800","name":"x","postRank":"1"}', json],
    ['behind a byte order mark', '\uFEFF{}', json],
    ['of a number beyond all numbers', '{"code":1e400}', json],
    ['that is deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, json],
    ['that names a prototype', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', json],
    ['of bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), json],
    ['in another language', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'of XML',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      { 'content-type': 'application/xml' },
    ],
    ['that claims to be packed', 'x', { ...json, 'content-encoding': 'gzip' }],
    ['of two megabytes', `"${'x'.repeat(2 * 1024 * 1024)}"`, json],
    ['that is no form at all', 'x', { 'content-type': 'multipart/form-data' }],
  ] as const)('%s is refused in words', async (_, payload, headers) => {
    for (const url of ['/api/sys/position/add', '/api/sys/login', '/api/sys/common/upload']) {
      const { status, body, text } = await ask(admin, 'POST', url, payload, headers)
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/[一-龥]/) })
      expect(status === 200 ? body.code : status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(/root:|node_modules|at \w+ \(/)
      expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted')
    }
  })

  test.each([
    ['ten thousand fields', '', 10_000],
    ['a thousand files', '; filename="a.png"', 1000],
  ])('of %s is cut off, and nothing of it is stored', async (_, name, count) => {
    const stored = async () =>
      (
        await linli.services.db.flight({ tenantId: 1, userId: 'test' }, [statement('select count(*) as n from file')])
      )[0]
    const before = await stored()
    const part = (index: number) => `--x\r\nContent-Disposition: form-data; name="f${index}"${name}\r\n\r\n1\r\n`
    const payload = `${Array.from({ length: count }, (_one, index) => part(index)).join('')}--x--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status, body } = await ask(admin, 'POST', '/api/sys/common/upload', payload, headers)
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/[一-龥]/) })
    expect(status).toBeLessThan(500)
    expect(await stored()).toEqual(before)
  })

  test('sent twice at once makes one record', async () => {
    const send = () => ask(admin, 'POST', '/api/sys/position/add', { code: 'R112', name: '只一次', postRank: '1' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
