import { beforeAll, expect, test } from 'vitest'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { userApi } from '../../shared/api.ts'
import { accountApi } from '../shared/api.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const head = '登录账号,真实姓名,电话,部门编码,角色编码,工号,电子邮件'

async function upload(lines: readonly string[], by = admin) {
  const edge = 'edge0451'
  const text = [head, ...lines].join('\r\n')
  const answer = await by.inject({
    method: 'POST',
    url: `/api${accountApi.import.paths[0]}`,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${edge}--\r\n`,
  })
  return answer.json<{ code: number; message: string; result: { fileUrl: string | null; errorCount: number } }>()
}
const faultsOf = async (fileUrl: string | null) =>
  (await linli.anyone.inject({ method: 'GET', url: `/api${fileUrl}` })).body.replace('\uFEFF', '').trim().split('\r\n')

test('rows become accounts in their organisations, which nobody can sign in to before they get a password', async () => {
  const answer = await upload([
    'file01,张一,13600000001,B01A01A01,normal,F1,f1@example.cn',
    'file02,张二,13600000002,B01A01A01,,F2,',
  ])
  expect(answer).toMatchObject({ code: 200, message: '共2行数据全部导入成功！' })
  const { records } = (await admin.call(userApi.list, { username: 'file0*' })).result
  const stored = new Map(records.map((row) => [row.username, [row.roleTxt, row.orgCodeTxt]]))
  expect(stored.get('file01')).toEqual(['企业员工', '桂园里项目部'])
  expect(stored.get('file02')).toEqual([null, '桂园里项目部'])
  const reset = await admin.call(accountApi.resetPassword, { username: 'file01' })
  expect(reset.result.initialPassword).toBeTruthy()
})

test('a row that cannot be is told by its line, and the others are stored', async () => {
  await upload(['file10,张一,13600000010,B01A01A01,,F10,f10@example.cn'])
  const answer = await upload([
    'file10,张一,13600000011,B01A01A01,,,',
    'file12,张二,13600000012,B01A01A01,,F10,',
    'file13,张三,13600000010,B01A01A01,,,',
    'file14,张四,13600000014,B01A01A01,,,F10@example.cn',
    'file15,张五,13600000015,Z99,,,',
    'file16,张六,13600000016,B01A01A01,none,,',
    'file17,张七,13600000017,B01A01A01,,F17,',
    'file18,张八,13600000018,B01A01A01,,F17,',
  ])
  expect(answer).toMatchObject({ code: 201, message: '文件导入成功，但有错误。', result: { errorCount: 7 } })
  expect(await faultsOf(answer.result.fileUrl)).toEqual([
    '第 2 行：用户名已经存在，忽略导入。',
    '第 3 行：工号已经存在，忽略导入。',
    '第 4 行：手机号已经存在，忽略导入。',
    '第 5 行：电子邮件已经存在，忽略导入。',
    '第 6 行：部门编码“Z99”不存在，忽略导入。',
    '第 7 行：角色编码“none”不存在，忽略导入。',
    '第 9 行：工号已经存在，忽略导入。',
  ])
})

test('nobody imports a role above their own, or into a foreign organisation', async () => {
  const boss = await linli.as('co01')
  const answer = await upload(
    ['file30,张一,13600000030,B01A01A01,supAdmin,,', 'file31,张二,13600000031,B01A02,normal,,'],
    boss,
  )
  expect(await faultsOf(answer.result.fileUrl)).toEqual([
    '第 2 行：不能授予或取消权限高于本人的角色',
    '第 3 行：所选部门不存在或无权使用!',
  ])
})

test('many rows become a task', async () => {
  const lines = Array.from({ length: 2001 }, (_, at) => `bulk${at},张三,135${String(at).padStart(8, '0')},B01A01A01,,,`)
  const answer = await upload(lines)
  expect(answer.message).toContain('已转入后台导入')
})

test('the list goes into a file with phones masked', async () => {
  const answer = await admin.inject({ method: 'GET', url: '/api/sys/user/exportXls?username=pm0101' })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const sheet = await readSheet(answer.rawPayload)
  const cells = sheet.rows.flat().map(String)
  expect(cells).toEqual(
    expect.arrayContaining(['登录账号', '真实姓名', '负责部门', 'pm0101', '桂园里项目部', '项目经理']),
  )
  expect(cells.filter((cell) => /^1\d{10}$/.test(cell))).toEqual([])
  expect(cells.some((cell) => /^1\d\d\*{4}\d{4}$/.test(cell))).toBe(true)
  const refused = await (await linli.as('staff0101')).inject({ method: 'GET', url: '/api/sys/user/exportXls' })
  expect(refused.statusCode).toBe(403)
})
