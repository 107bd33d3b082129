import { beforeAll, describe, expect, test } from 'vitest'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { faultOrderApi as api, type FaultOrder } from '../shared/work-order.ts'

let story: FaultStory
let id: string
beforeAll(async () => {
  story = await faultStory()
  story.at('2026-11-20 10:00')
  id = await story.faultIn('PROCESSING', { affectedRange: 'BUILDING', affectedHouseholds: 40 })
})

const issue = async (username: string) => (await story.as(username)).call(api.issue, { ids: [id] })
const factsOf = ({ facts }: FaultOrder) => Object.fromEntries(facts.map(({ label, value }) => [label, value]))

describe('a work order of a fault', () => {
  test('says what the ticket says to its issuer, in words, and stays as it was', async () => {
    const { result: ticket } = await story.fault('pm0101', id)
    const [paper] = (await issue('pm0101')).result
    expect(paper!.title).toBe(`故障派工单 ${ticket.ticketNo}`)
    const due = (kind: string) => ticket.timers.find((one) => one.kind === kind)?.dueAt.slice(0, 16)
    expect(factsOf(paper!.content)).toMatchObject({
      ...{ 小区: '桂园里', '设备/位置': ticket.equipmentName, 分类: ticket.categoryName, 优先级: '一般' },
      ...{ 影响范围: '楼栋，40户', 来源: '业主端', 上报人: ticket.reporterName, 上报时间: '2026-11-20 10:00' },
      ...{ 到场时限: due('ARRIVE'), 办结时限: due('RESOLVE'), 停用时间: null },
    })
    await story.did('staff0101', id, 'finish', { resolution: '更换导靴，运行平稳' })
    const { call } = await story.as('pm0101')
    expect((await call(api.one, { id: paper!.id })).result).toEqual({ ...paper, isIntact: true })
    expect((await issue('pm0101')).result[0]!.content.resolution).toBe('更换导靴，运行平稳')
    expect((await call(api.list, { recordId: id })).result.total).toBe(2)
  })

  test('is opened by those alone who read the reporter so on the ticket itself', async () => {
    const [full, masked] = [(await issue('pm0101')).result[0]!, (await issue('comm0101')).result[0]!]
    expect(factsOf(full.content)['上报人']).not.toBe(factsOf(masked.content)['上报人'])
    expect((await (await story.as('comm0101')).call(api.one, { id: full.id })).status).toBe(403)
    expect((await (await story.as('pm0101')).call(api.one, { id: masked.id })).status).toBe(200)
    expect((await (await story.as('comm0101')).call(api.reprint, { ids: [full.id] })).status).toBe(403)
  })

  test.each([
    ['pm0102', 404],
    ['co02', 404],
    ['owner0101', 403],
  ])('%s is answered %i by every call about it', async (username, status) => {
    const paper = (await issue('pm0101')).result[0]!
    const { call } = await story.as(username)
    const answers = [
      await call(api.preview, { ids: id }),
      await issue(username),
      await call(api.one, { id: paper.id }),
      await call(api.reprint, { ids: [paper.id] }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  })
})
