import { beforeAll, beforeEach, expect, test } from 'vitest'
import { searchApi } from '#engines/search/shared/api.ts'
import { archiveWorld, sheet } from '../../../../../tests/support/archive-world.ts'
import { archiveFileApi as api } from '../shared/api.ts'
import type { FileFacts } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof archiveWorld>>
let archiveId: string
beforeAll(async () => {
  world = await archiveWorld()
})
beforeEach(async () => {
  await world.empty()
  await world.inForce()
  archiveId = (await world.made()).id
})

const add = async (part: Partial<FileFacts>, username = 'committee0101') =>
  (await world.as(username)).call(api.add, { archiveId, files: [{ ...sheet, ...part }] })
const stored = () =>
  world.query<{ fileName: string; seq: number }>('select file_name, seq from committee_file order by seq')

test.each([
  [{ pages: null }, 'pages', '请输入页数!'],
  [{ fileType: '2', copies: null }, 'copies', '请输入份数!'],
  [{ fileType: '3', pages: 1, copies: null, borrowable: 'N' }, 'pages', '电子件不填写页数'],
  [{ fileType: '3', pages: null, copies: null, borrowable: 'N' }, 'attachments', '请上传电子件'],
  [{ fileDate: '2026-11-22' }, 'fileDate', '文件日期不能晚于今天'],
  [{ content: '当事人330199198003070017' }, 'content', '含个人信息的档案不能向全体业主公开'],
  [
    { attachments: 'committeeArchive/202611/ffff0000ffff0000ffff0000ffff0000/x.pdf' },
    'attachments',
    '文件不存在或已失效，请重新上传',
  ],
] as [Partial<FileFacts>, string, string][])('a file with %j is refused at its field', async (part, field, text) => {
  expect(await add(part)).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
  expect(await stored()).toEqual([])
})

test('files lie in their order, all of a call or none, and are changed by whoever keeps the box', async () => {
  expect(await world.addFiles(archiveId, 3)).toMatchObject({ success: true })
  const director = await world.as('committee0101')
  const files = [sheet, { ...sheet, pages: null }]
  expect(await director.call(api.add, { archiveId, files })).toMatchObject({
    result: { fields: { files: '第2个文件：请输入页数!' } },
  })
  expect((await stored()).map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(await add({}, 'owner0101')).toMatchObject({ message: '只有责任人或主任可以编辑档案' })
  expect(await add({}, 'street01')).toMatchObject({ status: 403 })
  expect(await add({}, 'owner0102')).toMatchObject({ status: 404 })
  const [first] = (await director.call(api.page, { archiveId })).result.records
  const change = { ...sheet, fileName: '改后', id: first!.id, version: first!.version }
  expect(await director.call(api.update, change)).toMatchObject({ result: { fileName: '改后', seq: 1 } })
  expect(await director.call(api.remove, { id: first!.id })).toMatchObject({ success: true })
  expect(await director.call(api.restore, { id: first!.id })).toMatchObject({ success: true })
})

test('a box on its way, or gone, keeps its files as they are', async () => {
  await world.addFiles(archiveId, 1)
  const director = await world.as('committee0101')
  const [file] = (await director.call(api.page, { archiveId })).result.records
  await world.run(`update committee_archive set state = 'TRANSFERRING'`)
  const locked = { success: false, message: '档案正在移交中，不能编辑' }
  expect(await add({})).toMatchObject(locked)
  expect(await director.call(api.update, { ...sheet, id: file!.id, version: file!.version })).toMatchObject(locked)
  expect(await director.call(api.remove, { id: file!.id })).toMatchObject(locked)
})

test('a client that says nothing of lending does not lend', async () => {
  const { borrowable: _unsaid, ...file } = sheet
  const director = await world.as('committee0101')
  expect(await director.call(api.add, { archiveId, files: [file] })).toMatchObject({ success: true })
  expect((await director.call(api.page, { archiveId })).result.records).toMatchObject([{ borrowable: 'N' }])
})

test('a box is found by what lies in it as long as it does, by those alone who see the box', async () => {
  await world.addFiles(archiveId, 1)
  const director = await world.as('committee0101')
  const found = async (q: string, username = 'committee0101') => {
    const { result } = await (await world.as(username)).call(searchApi.find, { q, kinds: 'committeeArchive' })
    return result.groups.flatMap(({ hits }) => hits.map(({ id }) => id))
  }
  const [file] = (await director.call(api.page, { archiveId })).result.records
  const named = { ...sheet, fileName: '水泵房改造纪要', fileNo: 'SB-77', id: file!.id, version: file!.version }
  expect(await director.call(api.update, named)).toMatchObject({ success: true })
  for (const q of ['泵房改造', 'sb-77']) expect(await found(q), q).toEqual([archiveId])
  expect(await found('泵房改造', 'owner0102')).toEqual([])
  await world.run(`update committee_archive set secrecy = '3'`)
  expect(await found('泵房改造', 'comm0101')).toEqual([])
  await director.call(api.remove, { id: file!.id })
  expect(await found('泵房改造')).toEqual([])
})

test('files are read by whoever reads the box, and so are their attachments', async () => {
  const attachments = await world.bring('committee0101', '纪要.png')
  await world.run(`update committee_archive set secrecy = '3'`)
  expect(await add({ attachments })).toMatchObject({ success: true })
  const { id } = (await (await world.as('committee0101')).call(api.page, { archiveId })).result.records[0]!
  const reads = async (username: string) => {
    const caller = await world.as(username)
    const { result } = await caller.call(api.page, { archiveId })
    return [result.total, (await caller.call(api.one, { id })).status, JSON.stringify(result).includes(attachments)]
  }
  for (const username of ['owner0101', 'comm0101', 'gnormal0101', 'street02', 'owner0102'])
    expect(await reads(username), username).toEqual([0, 404, false])
  for (const username of ['committee0101', 'street01', 'supadmin'])
    expect(await reads(username), username).toEqual([1, 200, true])
  const opens = async (username: string) =>
    (
      await (
        await world.as(username)
      ).inject({ method: 'GET', url: `/api/sys/common/static/${encodeURI(attachments)}` })
    ).statusCode
  // The bytes of the file were never stored: nobody gets them, and nobody else is told more than that.
  expect(new Set(await Promise.all(['owner0101', 'street02', 'owner0102'].map(opens)))).toEqual(new Set([404]))
})
