import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archiveWorld } from '../../../../../tests/support/archive-world.ts'
import { near } from '../../../../../tests/support/committee-world.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { archiveFileApi } from '../../file/shared/api.ts'
import { archiveApi } from '../../shared/api.ts'
import { handoverApi, transferApi, transferCalls } from '../shared/api.ts'
import type { TransferInput } from '../shared/schema.ts'

let world: Awaited<ReturnType<typeof archiveWorld>>
beforeAll(async () => {
  world = await archiveWorld()
})
beforeEach(() => world.empty())

const states = async () => {
  const rows = await world.query<{ state: string }>('select distinct state from committee_archive order by 1')
  return rows.map(({ state }) => state)
}
const receive = async (id: string, odd: Record<number, { result: '2' | '3'; remark?: string }>, part: object = {}) => {
  const { items } = await world.one(id)
  const checked = items.map(({ id: itemId, seq }) => ({ itemId, result: '1' as const, remark: null, ...odd[seq] }))
  return (await world.as('owner0101')).call(transferCalls.receive, {
    ...{ id, items: checked, files: await world.bring('owner0101') },
    ...part,
  })
}
const rowsOf = async (id: string) => {
  const answer = await (
    await world.as('street01')
  ).inject({ method: 'GET', url: `/api/village/fileReceiving/exportXls/${id}` })
  return JSON.stringify((await readSheet(answer.rawPayload)).rows)
}

test('W-2: three boxes are sent, locked, sent back, completed, sent again and received', async () => {
  const { sent, boxes, people, term, next, task } = await world.send()
  expect(sent).toMatchObject({ success: true, result: { state: 'PENDING', transferNo: task.transferNo } })
  const first = sent.result.id
  expect(await states()).toEqual(['TRANSFERRING'])
  expect(await world.inbox()).toEqual([
    { username: 'comm0101', title: `待监交签字：${task.transferNo}` },
    { username: 'owner0101', title: `待接收档案：${task.transferNo}` },
  ])
  const sender = await world.director()
  const add = (archiveId: string) =>
    sender.call(archiveFileApi.add, {
      archiveId,
      files: [1, 2].map((at) => ({
        ...{ fileName: `补充${at}`, fileNo: null, fileDate: '2026-11-20', fileType: '1' as const, pages: 2, copies: 1 },
        ...{ attachments: null, content: null, borrowable: 'N' as const },
      })),
    })
  expect(await add(boxes[0]!.id)).toMatchObject({ message: '档案正在移交中，不能编辑' })
  const receiver = await world.as('owner0101')
  expect(await receiver.call(transferCalls.reject, { id: first, reason: '不全' })).toMatchObject({
    result: { fields: { reason: '退回原因不能少于5个字' } },
  })
  expect(await receiver.call(transferCalls.reject, { id: first, reason: '资料不全请补充' })).toMatchObject({
    result: { state: 'REJECTED' },
  })
  expect(await states()).toEqual(['REJECTED'])
  expect(await add(boxes[0]!.id)).toMatchObject({ success: true })
  const again = await world.save({
    ...{ fromCommitteeId: term.id, toCommitteeId: next, prevId: first, ...people },
    ...{ archiveIds: boxes.map(({ id }) => id), senderFile: await world.bring('committee0101') },
  })
  expect(again).toMatchObject({ success: true, result: { state: 'PENDING' } })
  const { id } = again.result
  expect(await receive(id, { 7: { result: '2', remark: '原件遗失' } })).toMatchObject({ message: '请监交人签字' })
  expect(await world.sign(id)).toMatchObject({ success: true })
  const done = await receive(id, { 7: { result: '2', remark: '原件遗失' } })
  expect(done).toMatchObject({ success: true, result: { state: 'RECEIVED', itemCount: 14, onTime: 'Y' } })
  const told = await rowsOf(id)
  expect([told.match(/缺失/g)?.length, told.includes('14项')]).toEqual([2, true])
  expect(await world.inbox()).toEqual([])
})

test('C-3: a missing file wants words; received boxes are the receiver’s, and the old term tells what it had', async () => {
  const { sent, boxes, people, next, term } = await world.send()
  const { id } = sent.result
  await world.sign(id)
  expect(await receive(id, { 7: { result: '2' } })).toMatchObject({ result: { fields: { items: '请填写核对说明' } } })
  const { items } = await world.one(id)
  const receiver = await world.as('owner0101')
  const few = items.slice(1).map((item) => ({ itemId: item.id, result: '1' as const }))
  expect(await receiver.call(transferCalls.receive, { id, items: few, files: null })).toMatchObject({
    result: { fields: { items: '存在未核对的文件' } },
  })
  expect(await receive(id, {}, { files: null })).toMatchObject({ result: { fields: { receiverFile: '请接收人签字' } } })
  expect(await states()).toEqual(['TRANSFERRING'])
  const done = await receive(id, { 7: { result: '2', remark: '原件遗失' } })
  expect(done).toMatchObject({ success: true, result: { state: 'RECEIVED', itemCount: 12 } })
  const found = done.result.items.filter(({ receiveResult }) => receiveResult === '2')
  expect(found).toMatchObject([{ seq: 7, receiveRemark: '原件遗失' }])
  const told = await rowsOf(id)
  expect([told.includes('12项'), told.includes('缺失1项')]).toEqual([true, true])
  const kept = await world.query(
    `select committee_id, person_liable, state, in_custody from committee_archive where state = 'KEEPING'`,
  )
  const theirs = { committeeId: next, personLiable: people.toUserId, state: 'KEEPING', inCustody: 'N' }
  expect(kept).toEqual([theirs, theirs, theirs])
  const went = await world.query(
    `select moved_to, moved_files from committee_archive where committee_id = $1 and state = 'TRANSFERRED' order by archive_no`,
    [term.id],
  )
  expect(went).toEqual(boxes.map((box) => ({ movedTo: box.id, movedFiles: 4 })))
  const former = await world.director()
  expect((await former.call(archiveApi.one, { id: boxes[2]!.id })).status).toBe(404)
  const papers = await (await world.as('street01')).call(handoverApi.list, { recordId: id })
  expect(papers.result.total).toBe(1)
  const paper = await (await world.as('street01')).call(handoverApi.one, { id: papers.result.records[0]!.id })
  expect(paper.result.content.signs.map(({ role, hash }) => [role, hash.length])).toEqual([
    ['移交人', 32],
    ['接收人', 32],
    ['监交人', 32],
  ])
  expect(paper.result.content.lines).toHaveLength(12)
})

test('C-4: what was received is not taken back, and the boxes stay', async () => {
  const { sent, next } = await world.send()
  const { id } = sent.result
  await world.sign(id)
  expect(await receive(id, {})).toMatchObject({ success: true })
  const late = await (await world.director()).call(transferCalls.cancel, { id, reason: null })
  expect(late).toMatchObject({ success: false, message: '只有待接收状态可以撤销' })
  const where = await world.query(`select distinct committee_id from committee_archive where state = 'KEEPING'`)
  expect(where).toEqual([{ committeeId: next }])
})

test('a task that was taken back waits to be sent again', async () => {
  const { sent, task } = await world.send()
  const { id } = sent.result
  const caller = await world.director()
  expect(await caller.call(transferCalls.cancel, { id, reason: '清点有误' })).toMatchObject({
    result: { state: 'CANCELLED' },
  })
  expect(await states()).toEqual(['KEEPING'])
  expect(await world.inbox()).toEqual([{ username: 'committee0101', title: `请重新移交档案：${task.transferNo}` }])
})

describe('a transfer is refused', () => {
  const refusals: [string, Partial<TransferInput>, Record<string, string>][] = [
    ['without a receiver', { toUserId: null }, { toUserId: '请选择接收人!' }],
    ['without who looks on', { supervisorId: null }, { supervisorId: '请选择监交人!' }],
    ['without boxes', { archiveIds: [] }, { archiveIds: '请至少选择一份档案' }],
    ['without a balance', { accountBalance: null }, { accountBalance: '请输入移交账户余额!' }],
    ['without a signature', { senderFile: null }, { senderFile: '请移交人签字' }],
    ['without a term that receives', { toCommitteeId: null }, { toCommitteeId: '请选择接收届次!' }],
    ['of a term in a kind that stays within one', { kind: '4' }, { toCommitteeId: '本类型移交不更换届次' }],
  ]
  test('for what is missing, at its field, and the boxes stay', async () => {
    const { sent, boxes, people, term, next } = await world.send({ submit: 'N' })
    expect(sent).toMatchObject({ success: true, result: { state: 'DRAFT' } })
    const { version } = await world.one(sent.result.id)
    const senderFile = await world.bring('committee0101')
    const whole = {
      ...{ id: sent.result.id, version, fromCommitteeId: term.id, toCommitteeId: next, ...people, senderFile },
      archiveIds: boxes.map(({ id }) => id),
    }
    for (const [name, part, fields] of refusals)
      expect(await world.save({ ...whole, ...part }), name).toMatchObject({ status: 400, result: { fields } })
    const sender = await world.userId('committee0101')
    const people2: [Partial<TransferInput>, Record<string, string>][] = [
      [{ toUserId: sender }, { toUserId: '接收人不能是移交人本人' }],
      [{ toUserId: await world.userId('comm0101') }, { toUserId: '接收人应为接收届次的委员' }],
      [{ supervisorId: people.toUserId }, { supervisorId: '监交人不能是移交人或接收人' }],
      [{ supervisorId: await world.userId('street02') }, { supervisorId: '监交人应为社区工作人员' }],
    ]
    for (const [part, fields] of people2)
      expect(await world.save({ ...whole, ...part })).toMatchObject({ status: 400, result: { fields } })
    expect(await states()).toEqual(['KEEPING'])
    expect(await world.save({ ...whole, version: version - 1 })).toMatchObject({ status: 409 })
    const foreign = world.as('committee0102')
    expect(await world.save({ ...whole }, foreign)).toMatchObject({ status: 404 })
  })

  test('while a paper of it is lent', async () => {
    const { sent, boxes, people, term, next } = await world.send({ submit: 'N' })
    await world.run(
      `insert into committee_file_loan (tenant_id, id, file_id, archive_id, village_id, borrower, purpose, from_date, due_date, state, version)
       select 1, 'loan1', id, archive_id, village_id, '李明', '核对', '2026-11-20', '2026-11-25', 'LENT', 1
       from committee_file where archive_id = $1 and seq = 2`,
      [boxes[0]!.id],
    )
    const { version, id } = await world.one(sent.result.id)
    const answer = await world.save({
      ...{ id, version, fromCommitteeId: term.id, toCommitteeId: next, ...people },
      ...{ archiveIds: boxes.map((box) => box.id), senderFile: await world.bring('committee0101') },
    })
    expect(answer).toMatchObject({ result: { fields: { archiveIds: '“文件2”已借出，请先归还' } } })
  })
})

test('single files go within a term into a box of the receiver, of the same category and year', async () => {
  const { boxes, term } = await world.oldTerm()
  const files = await world.query<{ id: string }>('select id from committee_file where archive_id = $1 order by seq', [
    boxes[0]!.id,
  ])
  const sent = await world.save(
    {
      ...{ kind: '4', fromCommitteeId: term.id, toUserId: await world.userId('owner0101'), villageId: near },
      ...{ supervisorId: await world.userId('comm0101'), fileIds: files.slice(1, 3).map(({ id }) => id) },
      ...{ senderFile: await world.bring('committee0101'), accountBalance: null },
    },
    world.director(),
  )
  expect(sent).toMatchObject({ success: true, result: { state: 'PENDING' } })
  const { id } = sent.result
  expect(await world.one(id)).toMatchObject({ deadline: '2026-12-06', itemCount: 2 })
  await world.sign(id)
  expect(await receive(id, {})).toMatchObject({ success: true })
  const made = await world.query<{ archiveNo: string; n: number }>(
    `select b.archive_no, count(f.id)::int as n from committee_archive b join committee_file f on f.archive_id = b.id
     where b.category = '03' group by 1 order by 1`,
  )
  expect(made.map(({ n }) => n)).toEqual([2, 2])
  expect(made[1]!.archiveNo).toMatch(/-03-002$/)
})

test('of two who send the same box at once one wins', async () => {
  const { boxes, term } = await world.oldTerm()
  const input = {
    ...{ kind: '4' as const, fromCommitteeId: term.id, toUserId: await world.userId('owner0101') },
    ...{ supervisorId: await world.userId('comm0101'), archiveIds: [boxes[0]!.id], accountBalance: null },
    senderFile: await world.bring('committee0101'),
  }
  const director = world.director()
  const answers = await Promise.all([world.save(input, director), world.save(input, director)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await world.query('select archive_id from file_transfer_box where is_pending')).toHaveLength(1)
})

test('a transfer is seen by who takes part, by the offices above, and by nobody else', async () => {
  const { sent } = await world.send()
  const { id } = sent.result
  const sees = async (username: string) => {
    const caller = await world.as(username)
    const { result } = await caller.call(transferApi.page, {})
    const sheet = await caller.inject({ method: 'GET', url: `/api/village/fileReceiving/exportXls/${id}` })
    return [result?.total ?? 'refused', (await caller.call(transferApi.one, { id })).status, sheet.statusCode]
  }
  for (const username of ['committee0101', 'owner0101', 'comm0101', 'street01', 'supadmin', 'gnormal0101'])
    expect(await sees(username), username).toEqual([1, 200, 200])
  for (const username of ['owner0102', 'comm0102', 'street02', 'committee0102'])
    expect((await sees(username)).slice(0, 2), username).toEqual([0, 404])
  for (const username of ['co01', 'pm0101', 'tenant0101', 'village0101'])
    expect(await sees(username), username).toEqual(['refused', 403, 403])
})
