import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { livePage, sampleApi } from '../shared/api.ts'
import type { SampleInput } from '../shared/schema.ts'

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const input = (code: string, more: Partial<SampleInput> = {}): SampleInput => ({
  code,
  name: '压力表',
  kind: 'PART',
  tags: ['NEW'],
  quantity: 3,
  ratio: '0.05',
  amount: '88.5',
  day: '2026-11-01',
  moment: null,
  isOpen: 'Y',
  departId: null,
  ownerId: null,
  photos: null,
  content: null,
  ...more,
})

test('the gallery begins with rows of every kind, and only those who look after the product see them', async () => {
  const { result } = await admin.call(sampleApi.page, { pageSize: '50' })
  expect(result.total).toBe(36)
  const first = result.records.find(({ code }) => code === 'SL-0001')
  expect(first).toMatchObject({ kind: 'TOOL', kind_dictText: '工具', tags: ['NEW'], isArchived: 'N', amount: '120.50' })
  expect(first).toHaveProperty('ownerId_dictText')
  expect((await admin.call(sampleApi.page, { isArchived: 'Y' })).result.total).toBe(4)
  expect(await (await linli.as('supadmin')).call(sampleApi.page, {})).toMatchObject({ code: 510 })
})

test('a row is stored in the spelling of the wire, and a wrong or taken code is told', async () => {
  const made = await admin.call(sampleApi.create, input('AB-0001'))
  expect(made).toMatchObject({ success: true, result: { ratio: '0.0500', amount: '88.50', isArchived: 'N' } })
  expect(await admin.call(sampleApi.create, input('ab-1', { name: '表' }))).toMatchObject({
    status: 400,
    result: { fields: { code: '编码应为两个大写字母、短横线和四位数字，如 SL-0001', name: '名称至少2个字' } },
  })
  expect(await admin.call(sampleApi.create, input('AB-0001'))).toMatchObject({ success: false, message: '编码已存在' })
})

test('what lies in the archive is neither changed nor removed until it is taken out', async () => {
  const { result } = await admin.call(sampleApi.create, input('AB-0002'))
  const { id } = result
  await admin.call(sampleApi.archive, { ids: [id], isArchived: 'Y' })
  const { version } = (await admin.call(sampleApi.one, { id })).result
  expect(await admin.call(sampleApi.update, { ...input('AB-0002'), id, version })).toMatchObject({
    success: false,
    message: '已归档的记录不能修改，请先取消归档',
  })
  expect(await admin.call(sampleApi.remove, { id })).toMatchObject({ message: '已归档的记录不能删除，请先取消归档' })
  await admin.call(sampleApi.archive, { ids: [id], isArchived: 'N' })
  expect(await admin.call(sampleApi.remove, { id })).toMatchObject({ success: true })
})

test('an open grid hears of a row that was saved, as it is stored', async () => {
  const { result } = await admin.call(sampleApi.create, input('AB-0003'))
  const { id, version } = result
  const address = await linli.app.listen({ port: 0, host: '127.0.0.1' })
  const path = `/api/vxeSocket/${seedId('user', 'admin')}/${livePage}`
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, admin.token)
  const heard: unknown[] = []
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  await admin.call(sampleApi.update, { ...input('AB-0003', { name: '温度表' }), id, version })
  await expect
    .poll(() => heard)
    .toMatchObject([{ type: 'update_vxe_table', data: { args: [{ id, name: '温度表', version: version + 1 }, ''] } }])
  socket.terminate()
})
