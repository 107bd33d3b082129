import { beforeAll, beforeEach, expect, test } from 'vitest'
import { at, countedWorld, paper } from '../../../../../tests/support/counted-world.ts'
import { filingApi } from '../../filing/shared/api.ts'
import {
  applicationPaperApi,
  attendancePaperApi,
  countSheetPaperApi,
  explanationPaperApi,
  letterPaperApi,
  minutesPaperApi,
  noticePaperApi,
  resultPaperApi,
} from '../shared/api.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(() => world.empty())

const apis = {
  ...{ notice: noticePaperApi, result: resultPaperApi, minutes: minutesPaperApi, letter: letterPaperApi },
  ...{ explanation: explanationPaperApi, attendance: attendancePaperApi, countSheet: countSheetPaperApi },
  application: applicationPaperApi,
}
const preview = async (name: keyof typeof apis, id: string, username = world.director) =>
  (await world.as(username)).call(apis[name].preview, { ids: id })
const issue = async (name: keyof typeof apis, id: string) => {
  const { result, message } = await (await world.as(world.director)).call(apis[name].issue, { ids: [id] })
  if (!result) throw new Error(message)
  return result[0]!
}

test('papers are there as soon as what they tell is', async () => {
  const id = await world.meetingIn('STREET')
  expect((await preview('notice', id)).message).toBe('街道审核通过后才能打印会议通知')
  await world.good(world.deal('street01', { id, action: 'pass' }))
  const [notice] = (await preview('notice', id)).result
  expect(notice).toMatchObject({
    ...{
      title: '2026年度业主大会会议公告',
      lines: [['1', '修改业主大会议事规则', '制定和修改业主大会议事规则', '同意/反对/弃权']],
    },
    day: '2026年11月21日',
  })
  const stands = { residentId: 'r', name: '甲', roomName: '1-1-101', politicalStatus: null, intro: null }
  await world.run(
    `update meeting_topic set kind = '3', mode = '2', election = 'SEATS', seats = 1, max_choices = 1, candidates = $2 where meeting_id = $1`,
    [id, JSON.stringify([stands])],
  )
  const [election] = (await preview('notice', id)).result
  expect(election?.parts[0]?.text).toContain('补选本届委员，应选1人，候选人：甲（1-1-101）')
  expect((await preview('result', id)).message).toBe('计票完成后才能打印表决结果')
  for (const [username, status] of [
    ['owner0101', 403],
    ['street02', 404],
    ['co01', 403],
  ] as const)
    expect((await preview('notice', id, username)).status, username).toBe(status)
})

test('a result is printed as it is public, numbered, and stays so once it is announced', async () => {
  const id = await world.counted()
  const first = await issue('result', id)
  expect(first).toMatchObject({ isIntact: true, reprintCount: 0, paperNo: expect.stringMatching(/^WS\d{13}$/) })
  expect(first.content).toMatchObject({
    title: '2026年度业主大会初步表决结果',
    lines: [
      ['1. 修改业主大会议事规则', '参与表决', '6', '692.60'],
      ['', '同意', '4', '504.70'],
      ['', '反对', '1', '89.50'],
      ['', '弃权', '1', '98.40'],
    ],
    parts: [{ text: '通过：同意的人数和面积均超过参与表决的二分之一' }, { head: '表决记录' }],
  })
  expect((await preview('minutes', id)).message).toBe('登记备案信息后才能打印会议纪要')
  at('2026-12-28 00:00:01')
  await world.good(world.deal(world.director, { id, action: 'publish' }))
  const next = await issue('result', id)
  expect(next.content).toMatchObject({ title: '2026年度业主大会决定公告', day: '2026年12月28日' })
  expect(next.hash).not.toBe(first.hash)
  const kept = await (await world.as(world.director)).call(resultPaperApi.one, { id: first.id })
  expect(kept.result).toMatchObject({ content: first.content, hash: first.hash, isIntact: true })
})

test('minutes hold what was written down, and what lies under seal', async () => {
  const id = await world.decided()
  await world.upload(world.director)
  const papers = [{ kind: '4' as const, count: 2, note: '签字' }]
  await world.good(
    (await world.as(world.director)).call(filingApi.save, {
      ...{
        meetingId: id,
        host: '张主任',
        recorder: '李干事',
        minutes: '会议记录正文',
        resolution: '按结果执行',
        papers,
      },
      ...{ sealedOn: '2026-12-28', storePlace: '业委会办公室', signFiles: paper },
      ...{ covenantFiles: null, rulesFiles: null, electedFiles: null },
    }),
  )
  const { content } = await issue('minutes', id)
  expect(content.lines).toEqual([['计票表', '2', '签字']])
  expect(content).toMatchObject({
    ...{ title: '业主大会会议纪要', closing: '以上记录经主持人、记录人核对无误。' },
    body: expect.stringMatching(/召集，张主任主持，李干事记录。$/) as string,
  })
  expect(content.parts.map(({ head }) => head)).toEqual(['会议记录', '表决结果', '会议决议'])
  const [application] = (await preview('application', id)).result
  expect(application).toMatchObject({
    title: '业主大会会议备案申请表',
    lines: [['1', '修改业主大会议事规则', '制定和修改业主大会议事规则', expect.stringMatching(/^通过/) as string]],
    parts: [
      { head: '会议决议', text: '按结果执行' },
      { head: '所附材料', text: '计票表2份（签字）' },
      { head: '街道办事处意见' },
    ],
  })
  expect(content.facts).toContainEqual({ label: '参与表决', value: '6人，692.60㎡' })
  expect(content.facts).toContainEqual({ label: '票据封存', value: '2026年12月28日封存于业委会办公室' })
})

test('forms that are filled in by hand name topics, homes and ways, and nobody’s whole name', async () => {
  const met = { form: '4' as const, meetingTime: '2026-12-16 19:00:00', place: '小区物业用房' }
  const draft = await world.meetingIn('STREET', met)
  expect((await preview('letter', draft)).message).toBe('街道审核通过后才能打印授权委托书')
  expect((await preview('explanation', draft)).message).toBe('街道审核通过后才能打印议题说明')
  expect((await preview('countSheet', draft)).message).toBe('名册锁定后才能打印计票表')
  const id = await world.running(met)
  const [letter] = (await preview('letter', id)).result
  expect(letter).toMatchObject({ title: '授权委托书', lines: [['1', '修改业主大会议事规则', '']] })
  expect(letter?.closing).toContain('最多代理3名业主')
  const [explanation] = (await preview('explanation', id)).result
  expect(explanation?.parts).toEqual([
    { head: '1. 修改业主大会议事规则（制定和修改业主大会议事规则）', text: '见附件' },
  ])
  const [attendance] = (await preview('attendance', id)).result
  expect(attendance?.lines).toHaveLength(9)
  const names = (await world.query<{ name: string }>(`select name from ref_owner_person where person_kind <> 'C'`)).map(
    ({ name }) => name,
  )
  for (const [, , owners] of attendance!.lines) for (const name of names) expect(owners).not.toContain(name)
  const [sheet] = (await preview('countSheet', id)).result
  expect(sheet?.lines.map(([, way]) => way)).toEqual(['同意', '反对', '弃权', '空白', '无效'])
  await world.run(`update owners_meeting set rule_set = rule_set || '{"proxyMax": 0}', form = '3' where id = $1`, [id])
  expect((await preview('letter', id)).message).toBe('该小区的议事规则不允许委托表决')
  expect((await preview('attendance', id)).message).toBe('本次会议不集中召开，没有签到表')
  expect((await preview('countSheet', id)).message).toBe('本次会议不采用纸质表决')
})
