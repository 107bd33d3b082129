import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, caller = admin) => {
  const answer = await caller.inject({ method, url: `/api/sys/gatewayRoute${url}`, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string; result: never }>() }
}

const predicates = [
  { name: 'Path', args: ['/oa/**'] },
  { name: 'Header', args: { header: 'X-From', regexp: '^oa$' } },
]
const filters = [{ name: 'AddRequestHeader', title: '添加请求头', args: [{ key: 'X-To', value: 'oa' }] }]
const router = {
  routerId: 'oa',
  name: '办公系统',
  uri: 'http://10.0.0.9:8080',
  predicates: JSON.stringify(predicates),
  filters: JSON.stringify(filters),
  stripPrefix: 1,
  retryable: 0,
  persistable: 1,
  showApi: 0,
  status: true,
}
const all = async () => (await ask('GET', '/list')).result as unknown as (typeof router & { id: string })[]

test('a route is stored as older clients send it and answered with its structures in an array', async () => {
  expect(await all()).toEqual([])
  expect(await ask('POST', '/updateAll', { router })).toMatchObject({ success: true, message: '操作成功！' })
  expect(await all()).toMatchObject([{ ...router, predicates, filters, status: 1 }])
  const [row] = await all()
  const off = { router: { ...row, predicates: JSON.stringify(predicates), filters: '[]', status: false } }
  expect(await ask('POST', '/updateAll', off)).toMatchObject({ message: '操作成功！' })
  expect(await all()).toMatchObject([{ routerId: 'oa', predicates, filters: [], status: 0 }])
  expect(await ask('POST', '/updateAll', { router })).toMatchObject({ success: false, message: '路由ID已存在' })
})

const closed = '路由URI不能指向本机、链路本地或云平台元数据地址'

test.each([
  ['predicates', '{', 'router.predicates', '路由条件格式不正确'],
  ['predicates', '[{"name":"Script","args":[]}]', 'router.predicates', '路由条件格式不正确'],
  ['filters', '[{"title":"x"}]', 'router.filters', '过滤器格式不正确'],
  ['uri', 'file:///etc/passwd', 'router.uri', '路由URI应以 http://、https://、ws://、wss:// 或 lb:// 开头，不含用户名'],
  ['uri', 'http://169.254.169.254/latest', 'router.uri', closed],
  ['uri', 'http://localhost:8080', 'router.uri', closed],
  ['uri', 'http://[::1]/', 'router.uri', closed],
  ['uri', 'ws://0x7f.1', 'router.uri', closed],
  ['uri', 'http://100.100.100.200', 'router.uri', closed],
])('a route with %s %s is refused', async (key, value, field, message) => {
  expect(await ask('POST', '/updateAll', { router: { ...router, routerId: 'bad', [key]: value } })).toMatchObject({
    status: 400,
    result: { fields: { [field]: message } },
  })
})

test('a route is made and changed by the form, restored from an earlier version, and removed', async () => {
  const made = await ask('POST', '/add', { routerId: 'gis', name: '地图', uri: 'https://gis.example' })
  expect(made).toMatchObject({
    message: '添加成功！',
    result: { predicates: [], filters: [], stripPrefix: 1, status: 1 },
  })
  const { id } = made.result as { id: string }
  expect(await ask('PUT', '/edit', { id, predicates, status: 0 })).toMatchObject({
    message: '修改成功!',
    result: { predicates, status: 0, name: '地图', stripPrefix: 1 },
  })
  expect(await ask('PUT', '/edit', { id, uri: 'http://metadata.google.internal/' })).toMatchObject({
    status: 400,
    result: { fields: { uri: closed } },
  })
  expect(await ask('GET', '/page?routerId=gis')).toMatchObject({ result: { total: 1 } })
  expect(await ask('GET', '/clearRedis')).toMatchObject({ message: '清除成功！' })
  expect(await ask('DELETE', `/delete?id=${id}`)).toMatchObject({ message: '删除路由成功' })
  expect(await ask('DELETE', `/delete?id=${id}`)).toMatchObject({ status: 404 })
})

test('routes are the platform operator’s alone', async () => {
  const supadmin = await linli.as('supadmin')
  expect(await ask('GET', '/list', undefined, supadmin)).toMatchObject({ status: 403 })
  expect(await ask('POST', '/updateAll', { router }, supadmin)).toMatchObject({ status: 403 })
})
