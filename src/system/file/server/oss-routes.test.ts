import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { now } from '#kernel/server/clock.ts'
import { sign } from '#kernel/server/files/signed-link.ts'
import { newStoredPath } from '#kernel/server/files/stored-path.ts'
import { taskFiles } from '#kernel/server/task.ts'
import { testApp, type Caller, type TestApp } from '../../../../tests/support/test-app.ts'
import { ossFileApi } from '../shared/oss.ts'

let linli: TestApp
let admin: Caller
let worker: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
  worker = await linli.as('staff0101')
})

const boundary = 'linli'
async function send(caller: Caller, url: string, part: string, name: string, text: string) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`
  const payload = Buffer.from(`${head}${text}\r\n--${boundary}--\r\n`)
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await caller.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  return { status: answer.statusCode, ...answer.json<{ success: boolean; message: string; result: never }>() }
}

test('a file is stored under either part name, found in the list, opened by its link and removed with its bytes', async () => {
  const made = await send(admin, '/sys/oss/file/upload', 'files', '说明.txt', 'hello')
  expect(made).toMatchObject({ success: true, message: '上传成功！', result: [{ fileName: '说明.txt' }] })
  await send(admin, '/sys/oss/file/upload', 'file', 'b.txt', 'other')
  const { result } = await admin.call(ossFileApi.page, { fileName: '*说明*' })
  expect(result).toMatchObject({ total: 1, records: [{ fileName: '说明.txt', size: 5, createBy: 'admin' }] })
  const [file] = result.records
  expect(JSON.stringify(result)).not.toContain('"path"')
  const url = `/api${file?.url ?? ''}`
  expect((await linli.anyone.inject({ method: 'GET', url })).body).toBe('hello')
  expect(await admin.call(ossFileApi.remove, { id: file?.id ?? '' })).toMatchObject({ message: '删除成功!' })
  await expect.poll(async () => (await linli.anyone.inject({ method: 'GET', url })).statusCode).toBe(404)
  expect(await admin.call(ossFileApi.one, { id: file?.id ?? '' })).toMatchObject({ status: 404 })
})

test('everybody may store a file and take away the own one, but not see the store or touch another’s', async () => {
  const own = await send(worker, '/sys/oss/file/upload', 'file', 'own.txt', 'mine')
  const [mine] = own.result as { id: string }[]
  const others = (await admin.call(ossFileApi.page, { fileName: 'b.txt' })).result.records[0]
  expect(await worker.call(ossFileApi.page, {})).toMatchObject({ status: 200, code: 510 })
  expect(await worker.call(ossFileApi.remove, { id: others?.id ?? '' })).toMatchObject({ status: 404 })
  expect(await worker.call(ossFileApi.remove, { id: mine?.id ?? '' })).toMatchObject({ success: true })
})

test('what is no file of a known kind is refused', async () => {
  expect(await send(admin, '/sys/oss/file/upload', 'file', 'a.html', '<script>1</script>')).toMatchObject({
    status: 415,
  })
})

test('the other upload answers the stored path as its text, and its file is listed', async () => {
  const answer = await send(admin, '/sys/upload/uploadMinio', 'file', 'c.txt', 'path')
  expect(answer.message).toMatch(/^oss\/\d{6}\/[0-9a-f]{32}\/c\.txt$/)
  const { records } = (await admin.call(ossFileApi.page, { fileName: 'c.txt' })).result
  expect(records).toMatchObject([{ fileName: 'c.txt', size: 4 }])
  expect((await admin.inject({ method: 'GET', url: `/api${records[0]?.url}` })).payload).toBe('path')
})

test('no link opens what a task has made, however well it is signed', async () => {
  const { files, secrets } = linli.services
  const signing = { secret: secrets.key('file-link'), now: now(), seconds: 60 }
  const get = (path: string) =>
    linli.anyone.inject({ method: 'GET', url: `/api/sys/common/static/${encodeURI(sign(path, signing))}` })
  for (const [biz, status] of [
    ['temp', 200],
    [taskFiles, 404],
  ] as const) {
    const path = newStoredPath(biz, '导出.txt', now())
    await files.write(path, Readable.from([Buffer.from('x')]), 10)
    expect([biz, (await get(path)).statusCode]).toEqual([biz, status])
  }
})
