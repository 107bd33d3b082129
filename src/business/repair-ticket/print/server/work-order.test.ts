import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignRoom, repairStory, village2, type RepairStory } from '../../../../../tests/support/repair-story.ts'
import { workOrderApi as api, type WorkOrder } from '../shared/work-order.ts'

let story: RepairStory
/** A ticket of owner0101 that staff0101 works on. */
let own: string
/** A ticket of the other village. */
let foreign: string
beforeAll(async () => {
  story = await repairStory()
  story.at('2026-11-20 10:00')
  await story.alter('update repair set del_flag = 1')
  own = await story.ticket('PROCESSING')
  foreign = (await story.open('owner0102', { villageId: village2, roomId: foreignRoom })).result.id
})
beforeEach(async () => {
  story.at('2026-11-20 10:05')
  await story.alter('delete from counter')
})

const issue = async (username: string, ids = [own]) => (await story.as(username)).call(api.issue, { ids })
const issued = async (username: string, id = own) => {
  const { success, message, result } = await issue(username, [id])
  expect(success, message).toBe(true)
  return result[0]!
}
const open = async (username: string, id: string) => (await story.as(username)).call(api.one, { id })
const factsOf = ({ facts }: WorkOrder) => Object.fromEntries(facts.map(({ label, value }) => [label, value]))

describe('a work order', () => {
  test('says what the ticket says to its issuer, in words', async () => {
    const paper = await issued('pm0101')
    const { result: ticket } = await story.one('pm0101', own)
    expect(paper.title).toBe(`派工单 ${ticket.repairNo}`)
    expect(paper.content).toMatchObject({ repairNo: ticket.repairNo, content: ticket.content, total: null })
    expect(factsOf(paper.content)).toEqual({
      小区: '桂园里',
      '房屋/位置': '1幢1单元0101',
      报修人: ticket.reporterName,
      联系电话: ticket.reporterPhone,
      报修类型: '水',
      优先级: '一般',
      报修时间: '2026-11-20 10:00',
      预约时间: null,
      到场时限: ticket.timers.find(({ kind }) => kind === 'ARRIVE')?.dueAt.slice(0, 16),
      办结时限: ticket.timers.find(({ kind, isOpen }) => kind === 'RESOLVE' && isOpen)?.dueAt.slice(0, 16),
      维修人员: (ticket as unknown as Record<string, string>)['assigneeId_dictText'],
      到场时间: '2026-11-20 10:00',
    })
    expect(factsOf(paper.content)['到场时限']).toMatch(/^2026-11-20 /)
    expect((await (await story.as('pm0101')).call(api.preview, { ids: own })).result).toEqual([paper.content])
  })

  test('stays as it was when the ticket goes on, and its hash still holds', async () => {
    const id = await story.ticket('PROCESSING', { repairType: 'POWER' })
    const before = await issued('pm0101', id)
    const materials = [{ item: '阀芯', quantity: '2', unit: '个', price: '1234.5' }]
    await story.done('staff0101', id, 'finish', { resolution: '更换阀芯', materials })
    expect((await open('pm0101', before.id)).result).toEqual({ ...before, isIntact: true })
    const after = await issued('pm0101', id)
    expect(after.content).toMatchObject({
      resolution: '更换阀芯',
      materials: [{ item: '阀芯', quantity: '2.00', unit: '个', price: '1234.50', amount: '2469.00' }],
      total: '2469.00',
    })
    expect([after.hash, after.paperNo]).not.toContain(before.hash)
    const { result } = await (await story.as('pm0101')).call(api.list, { recordId: id })
    expect(result.records.map(({ paperNo }) => paperNo).toSorted()).toEqual([before.paperNo, after.paperNo])
  })

  test('holds no phone in plain, not for whoever reported either', async () => {
    await issued('pm0101')
    const stored = await story.rows<{ content: unknown }>('select content from issued_paper')
    expect(JSON.stringify(stored)).not.toMatch(/1[3-9]\d{9}/)
  })
})

describe('a stored paper', () => {
  test('is opened by those alone who are shown as much of the reporter on the ticket itself', async () => {
    const [full, masked, bare] = [await issued('pm0101'), await issued('gnormal0101'), await issued('committee0101')]
    const nameOn = ({ content }: typeof full) => factsOf(content)['报修人']
    expect(nameOn(full)).not.toBe(nameOn(masked))
    expect(nameOn(masked)).toBe(nameOn(bare))
    expect([factsOf(masked.content)['联系电话'], factsOf(bare.content)['联系电话']]).toEqual([
      expect.stringMatching(/^1\d{2}\*{4}\d{4}$/),
      null,
    ])
    const readers: [username: string, opens: boolean[]][] = [
      ['pm0101', [true, true, true]],
      ['staff0101', [true, true, true]],
      ['gnormal0101', [false, true, true]],
      ['committee0101', [false, false, true]],
    ]
    for (const [username, opens] of readers) {
      const { call } = await story.as(username)
      const listed = (await call(api.list, { recordId: own })).result.records
      for (const [index, paper] of [full, masked, bare].entries()) {
        const may = opens[index]
        const answers = [await open(username, paper.id), await call(api.reprint, { ids: [paper.id] })]
        expect([username, answers.map(({ status }) => status)]).toEqual([username, may ? [200, 200] : [403, 403]])
        if (!may) expect(JSON.stringify(answers)).not.toContain(nameOn(full))
        expect(listed.find(({ id }) => id === paper.id)?.canOpen).toBe(may)
      }
    }
  })

  test.each([
    ['pm0102', 404],
    ['co02', 404],
    ['staff0102', 404],
    ['owner0101', 403],
    ['tenant0101', 403],
  ])('%s: every call about it answers %i', async (username, status) => {
    const paper = await issued('pm0101')
    const { call } = await story.as(username)
    const answers = [
      await call(api.preview, { ids: own }),
      await issue(username),
      await open(username, paper.id),
      await call(api.reprint, { ids: [paper.id] }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    const { code, status: listStatus } = await call(api.list, { recordId: own })
    expect(status === 404 ? listStatus : code).toBe(status === 404 ? 404 : 510)
  })
})

test('several are issued together or none, and a foreign one among them is noted', async () => {
  const count = async () =>
    (await story.rows<{ total: number }>('select count(*) as total from issued_paper'))[0]!.total
  const before = await count()
  expect(await issue('pm0101', [own, foreign])).toMatchObject({ status: 404, message: '数据不存在或无权查看' })
  expect(await count()).toBe(before)
  const [noted] = await story.rows<{ logContent: string }>(
    `select log_content from sys_log where log_content like '越权访问报修单%' order by id desc limit 1`,
  )
  expect(noted?.logContent).toContain(foreign)
  const { result } = await issue('street01', [foreign, own])
  expect(result.map(({ content }) => factsOf(content)['小区'])).toEqual(['荷风苑', '桂园里'])
  expect(await count()).toBe(before + 2)
})
