import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/test-app.ts'

let admin: Caller
beforeAll(async () => {
  admin = await (await testApp()).as('admin')
})

interface Answer {
  code: number
  message: string
  result: { successCount: number; errorCount: number; fileUrl: string | null }
}

const upload = async (base: string, lines: readonly string[]) => {
  const part = ['--x-b', 'Content-Disposition: form-data; name="file"; filename="a.csv"', 'Content-Type: text/csv']
  const payload = [...part, '', ...lines, '--x-b--', ''].join('\r\n')
  const headers = { 'content-type': 'multipart/form-data; boundary=x-b' }
  return (await admin.inject({ method: 'POST', url: `/api${base}/importExcel`, payload, headers })).json<Answer>()
}

/** The file of errors, as a browser opens it: without a token. */
const told = async ({ result }: Answer): Promise<string[]> => {
  const headers = { 'x-access-token': '' }
  const { statusCode, body } = await admin.inject({ method: 'GET', url: `/api${result.fileUrl}`, headers })
  expect(statusCode).toBe(200)
  return body.replace('\uFEFF', '').trim().split('\r\n')
}

describe('what exists already is left out of an import, and told line by line', () => {
  test.each([
    ['/sys/position', '职务编码,职务名称,职级', 'wire-1,甲,中级', '第 3 行：职务编码已经存在，忽略导入。'],
    ['/sys/role', '角色名称,角色编码,描述', '甲,wire_one,', '第 3 行：角色编码已经存在，忽略导入。'],
    ['/sys/category', '类型名称,类型编码', '甲,Y77', '第 3 行：分类编码已经存在，忽略导入。'],
    ['/sys/dict', '字典名称,字典编码,字典描述', '甲,wire_dict,', '第 3 行：字典编码已经存在，忽略导入。'],
  ])('%s', async (base, head, line, text) => {
    const answer = await upload(base, [head, line, line])
    expect(answer).toMatchObject({ code: 201, message: '文件导入成功，但有错误。', result: { successCount: 1 } })
    expect(await told(answer)).toEqual([text])
  })
})

test('of the same file twice at once each row is stored once, and the other import says what it left out', async () => {
  const lines = ['职务编码,职务名称,职级', 'twin-1,甲,中级', 'twin-2,乙,中级', 'twin-3,丙,中级']
  const answers = await Promise.all([upload('/sys/position', lines), upload('/sys/position', lines)])
  const [whole, none] = answers.toSorted((one, other) => other.result.successCount - one.result.successCount)
  expect([whole?.result.successCount, none?.result.successCount]).toEqual([3, 0])
  expect(await told(none!)).toEqual([2, 3, 4].map((at) => `第 ${at} 行：职务编码已经存在，忽略导入。`))
  const listed = await admin.inject({ method: 'GET', url: '/api/sys/position/list?code=twin-*' })
  expect(listed.json()).toMatchObject({ result: { total: 3 } })
})

test('an imported job comes in stopped; one that is there is left out', async () => {
  const job = async (status?: string) => {
    const query = `jobClassName=position-purge,${status === undefined ? '' : `&status=${status}`}`
    const { result } = (await admin.inject({ method: 'GET', url: `/api/sys/quartzJob/list?${query}` })).json<{
      result: { records: { id: string; status: number }[] }
    }>()
    return result.records[0]
  }
  const lines = ['任务类名,cron表达式,参数,描述,状态', 'position-purge,0 0 2 * * ?,,清理,正常']
  const again = await upload('/sys/quartzJob', lines)
  expect(again).toMatchObject({ code: 201, result: { successCount: 0 } })
  expect(await told(again)).toEqual(['第 2 行：该任务已经存在，忽略导入。'])
  await admin.inject({ method: 'DELETE', url: `/api/sys/quartzJob/delete?id=${(await job())!.id}` })
  expect(await upload('/sys/quartzJob', lines)).toMatchObject({ code: 200, message: '共1行数据全部导入成功！' })
  expect(await job('-1')).toMatchObject({ status: -1 })
})
