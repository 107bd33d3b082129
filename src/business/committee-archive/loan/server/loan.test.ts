import { beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveWorld } from '../../../../../tests/support/archive-world.ts'
import { archiveFileApi } from '../../file/shared/api.ts'
import { archiveLoanApi as api } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof archiveWorld>>
let fileId: string
beforeAll(async () => {
  world = await archiveWorld()
})
beforeEach(async () => {
  await world.empty()
  await world.inForce()
  const { id } = await world.made()
  fileId = (await world.addFiles(id, 1)).result.ids[0]!
})

const asked = { borrower: '李明', purpose: '核对合同条款', dueDate: '2026-11-23' }
const lend = async (part: Partial<typeof asked> = {}, username = 'committee0101') =>
  (await world.as(username)).call(api.create, { ...asked, ...part, fileId })
const night = () => {
  const job = world.linli.features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'archive.loans')
  return job!.run(world.linli.services, { dueAt: '2026-11-24 01:20:00' })
}

test.each([
  [{ dueDate: '2026-11-20' }, { dueDate: '应还日期不能早于今天' }],
  [{ dueDate: '2027-03-01' }, { dueDate: '借阅不超过90天' }],
  [{ borrower: '' }, { borrower: '请输入借阅人!' }],
] as const)('a loan with %j is refused at its field', async (part, fields) => {
  expect(await lend(part)).toMatchObject({ status: 400, result: { fields } })
})

test('a paper is lent once at a time, by whoever keeps its box, and only where it may be', async () => {
  expect(await lend({}, 'owner0101')).toMatchObject({ status: 403 })
  expect(await lend({}, 'comm0101')).toMatchObject({ message: '只有责任人或主任可以编辑档案' })
  expect(await lend()).toMatchObject({ success: true, result: { state: 'LENT', fromDate: '2026-11-21', due: 'SOON' } })
  expect(await lend()).toMatchObject({ message: '该文件已借出' })
  const director = await world.as('committee0101')
  expect(await director.call(archiveFileApi.remove, { id: fileId })).toMatchObject({ success: false })
  await world.run(`update committee_file set borrowable = 'N'`)
  await world.run('delete from committee_file_loan')
  expect(await lend()).toMatchObject({ result: { fields: { fileId: '该文件不外借' } } })
})

test('its day calls it to mind once in seven days, and the return ends the to-do', async () => {
  const { id } = (await lend()).result
  const titles = () => world.waiting('committee0101')
  const told = async () =>
    (await world.query<{ n: number }>(`select count(*)::int as n from notice where biz_id = $1`, [id]))[0]!.n
  await night()
  expect([await titles(), await told()]).toEqual([[], 0])
  await world.run(`update committee_file_loan set from_date = '2026-11-10', due_date = '2026-11-19'`)
  await night()
  await night()
  expect([await titles(), await told()]).toEqual([['请收回借出的档案：文件1'], 1])
  const director = await world.as('committee0101')
  expect((await director.call(api.page, { due: 'LATE' })).result.total).toBe(1)
  const back = { id, action: 'giveBack', returnedOn: '2026-11-09' } as const
  expect(await director.call(api.deal, back)).toMatchObject({
    result: { fields: { returnedOn: '归还日期不能早于借出日期' } },
  })
  expect(await director.call(api.deal, { ...back, returnedOn: '2026-11-20' })).toMatchObject({
    result: { state: 'RETURNED', returnedOn: '2026-11-20' },
  })
  expect(await titles()).toEqual([])
})
