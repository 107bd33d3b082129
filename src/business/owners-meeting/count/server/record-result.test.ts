import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canonical } from '#services/issued-paper/shared/canonical.ts'
import { decisionApi } from '#services/decision/shared/api.ts'
import { at } from '../../../../../tests/support/counted-world.ts'
import { electionWorld } from '../../../../../tests/support/election-world.ts'
import { near, topic } from '../../../../../tests/support/meeting-world.ts'

let world: Awaited<ReturnType<typeof electionWorld>>
beforeAll(async () => {
  world = await electionWorld()
})
beforeEach(() => world.empty())

type Choices = Parameters<typeof world.endedWith>[1]

/** The decision of a meeting on one topic, as its owners read it; and its meeting. */
async function decided(
  what: ReturnType<typeof topic>,
  choices: (topicId: string) => Promise<Choices>,
  part: Parameters<typeof world.running>[0] = {},
) {
  const meetingId = await world.running(part, [what])
  const [{ id: topicId } = { id: '' }] = await world.query<{ id: string }>(
    'select id from meeting_topic where meeting_id = $1',
    [meetingId],
  )
  await world.endedWith(meetingId, await choices(topicId))
  await world.finish(meetingId)
  at('2026-12-28 00:00:01')
  await world.good(world.deal(world.director, { id: meetingId, action: 'publish' }))
  const { records } = (await (await world.as('owner0101')).call(decisionApi.page, {})).result
  return { meetingId, topicId, decision: records[0]!, others: records.slice(1) }
}

const same = (letters: string, choice: NonNullable<Choices['A']>): Choices =>
  Object.fromEntries([...letters].map((letter) => [letter, choice]))

describe('a decision of a vote', () => {
  test('names its meeting and topic, the rules and the log that it was counted by, and every answer', async () => {
    const said = { ...same('ABDF', { value: 'AGREE' }), ...same('C', { value: 'OPPOSE' }) }
    const { meetingId, topicId, decision, others } = await decided(topic(), async () => ({
      ...said,
      ...same('G', { value: 'ABSTAIN' }),
    }))
    expect(others).toEqual([])
    const [kept] = await world.query<{ ruleSet: unknown; head: string; version: number }>(
      `select m.rule_set, r.head, r.version from owners_meeting m
         join vote_result r on r.tenant_id = m.tenant_id and r.meeting_id = m.id where m.id = $1`,
      [meetingId],
    )
    expect(decision).toMatchObject({
      ...{ sourceKind: 'VOTE', meetingId, topicId, subjectType: 'rules', subjectId: null, elected: null },
      ...{ chainHead: kept!.head, resultVersion: kept!.version },
      ruleHash: createHash('sha256').update(canonical(kept!.ruleSet)).digest('hex'),
      options: [
        { key: 'AGREE', label: '同意', count: 4, area: '504.70' },
        { key: 'OPPOSE', label: '反对', count: 1, area: '89.50' },
        { key: 'ABSTAIN', label: '弃权', count: 1, area: '98.40' },
      ],
    })
  })

  test('on several ways tells what each of them came to', async () => {
    const ways = topic({
      ...{ title: '选择门禁方案', kind: '9', mode: '3', options: [{ name: '人脸识别' }, { name: '刷卡' }] },
    })
    const { decision } = await decided(ways, async (topicId) => {
      const [{ options } = { options: [] }] = await world.query<{ options: { id: string; name: string }[] }>(
        'select options from meeting_topic where id = $1',
        [topicId],
      )
      const idOf = (name: string) => options.find((one) => one.name === name)!.id
      return { ...same('ABDFG', { optionId: idOf('刷卡') }), ...same('C', { optionId: idOf('人脸识别') }) }
    })
    expect(decision).toMatchObject({ result: 'PASSED', elected: null, subjectId: null, agreeCount: 5 })
    expect(decision.options?.map(({ label, count }) => [label, count])).toEqual([
      ['人脸识别', 1],
      ['刷卡', 5],
    ])
  })

  test('by which people are elected tells each candidate, who has a seat and who is next', async () => {
    const stand = ['A', 'B', 'C', 'D', 'F', 'G'] as const
    const candidateIds = ['A', 'B', 'C', 'D', 'F'].map((letter) => world.personOf(letter as 'A'))
    const election = topic({
      ...{ title: '选举第二届业主委员会', kind: '3', mode: '2', election: 'TERM', seats: 5, maxChoices: 5 },
      candidates: world.standing(stand),
    })
    const { decision } = await decided(election, async () => same('ABCDFG', { candidateIds }))
    expect(decision.options).toHaveLength(6)
    expect(decision.elected?.map(({ rank, count, isAlternate }) => [rank, count, isAlternate])).toEqual(
      [1, 2, 3, 4, 5].map((rank) => [rank, 6, false]),
    )
    expect(new Set(decision.elected?.map(({ residentId }) => residentId))).toEqual(new Set(candidateIds))
  })

  test('of some buildings names them by their ids', async () => {
    const rows = await world.query<{ id: string }>(
      'select distinct building_id as id from ref_room_place where village_id = $1 and active order by id',
      [near],
    )
    const scopeIds = rows.map(({ id }) => id)
    const part = { meetingType: '5', scopeType: '2', scopeIds } as const
    const { decision } = await decided(topic(), async () => same('ABCDFG', { value: 'AGREE' }), part)
    expect(decision).toMatchObject({ scopeType: 'BUILDING', scopeIds, scopeText: expect.any(String) })
  })

  test('on who serves them is about the company of its topic', async () => {
    // Of those who count nobody works for it.
    const [company] = await world.query<{ id: string }>(`select id from sys_depart where org_code = 'B01A02'`)
    const choice = topic({ title: '续聘物业服务企业', kind: '4', companyId: company!.id, companyAct: 'RENEW' })
    const { decision } = await decided(choice, async () => same('ABCDFG', { value: 'AGREE' }))
    expect(decision).toMatchObject({ subjectType: 'contract', subjectId: company!.id, companyAct: 'RENEW' })
  })
})
