import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { objectionApi } from '#services/publicity/objection/shared/api.ts'
import { boardApi } from '#services/publicity/shared/api.ts'
import { hashParts } from '../../verify/server/hash-parts.ts'
import { verifyVote } from '../../verify/shared/verification.ts'
import { recordAct } from '../../ballot/server/record-act.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { at, meetingWorld, owners } from '../../../../../tests/support/meeting-world.ts'
import { meetingObjectionApi } from '../../objection/shared/api.ts'
import { countApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(async () => {
  await world.empty()
  await world.run('delete from decision')
})

/** V1 of the reference: A, B, D and F agree, C opposes, G abstains. */
const v1 = { A: 'AGREE', B: 'AGREE', D: 'AGREE', F: 'AGREE', C: 'OPPOSE', G: 'ABSTAIN' } as const
type Said = Partial<Record<keyof typeof owners, 'AGREE' | 'OPPOSE' | 'ABSTAIN'>>

/** A vote that is over, with these ballots in its log. */
async function ended(said: Said): Promise<string> {
  const meetingId = await world.running()
  const [topic] = await world.query<{ id: string }>('select id from meeting_topic where meeting_id = $1', [meetingId])
  for (const [letter, value] of Object.entries(said)) {
    const [entry] = await world.query<{ id: string; area: string }>(
      `select e.id, e.area::text as area from meeting_roster_entry e
         join meeting_roster_owner o on o.tenant_id = e.tenant_id and o.entry_id = e.id
         join ref_owner_person p on p.tenant_id = o.tenant_id and p.resident_id = o.resident_id and p.id = $2
       where e.meeting_id = $1`,
      [meetingId, owners[letter as keyof typeof owners]],
    )
    await world.linli.services.db.write(systemActor(1), (tx) =>
      recordAct(tx, world.linli.services.secrets, {
        ...{ meetingId, area: entry!.area },
        record: {
          ...{ kind: 'CAST', id: `${meetingId.slice(0, 20)}${letter}`, entryId: entry!.id, by: 'x', as: 'OWNER' },
          ...{ choices: [{ topicId: topic!.id, value }], signature: 'b'.repeat(64), needsCheck: false },
        },
      }),
    )
  }
  at('2026-12-20 18:00:01')
  await world.turn()
  return meetingId
}

const caller = (username: string) => world.as(username)
const confirm = async (username: string, meetingId: string) => {
  const who = await caller(username)
  const { hash } = (await who.call(countApi.read, { meetingId })).result
  return who.call(countApi.confirm, { meetingId, hash })
}
/** Two who count, then who watches over it. */
const finish = async (meetingId: string) => {
  for (const username of world.counters) await world.good(confirm(username, meetingId))
}

describe('the count', () => {
  test('of V1 is what the reference says, and is finished by three', async () => {
    const meetingId = await ended(v1)
    expect((await confirm('street01', meetingId)).message).toBe('请先由两名计票人确认同一结果')
    await world.good(confirm('gnormal0101', meetingId))
    expect((await confirm('gnormal0101', meetingId)).message).toBe('您已确认该结果')
    expect((await confirm('street01', meetingId)).message).toBe('请先由两名计票人确认同一结果')
    await world.good(confirm('staff0101', meetingId))
    expect((await confirm('street01', meetingId)).result).toMatchObject({ isFinished: true })
    const { topics } = (await (await caller('owner0101')).call(countApi.result, { meetingId })).result
    expect(topics).toMatchObject([
      {
        ...{ total: { count: 9, area: '1001.00' }, joined: { count: 6, area: '692.60' }, result: 'PASSED' },
        options: [
          { key: 'AGREE', count: 4, area: '504.70' },
          { key: 'OPPOSE', count: 1, area: '89.50' },
          { key: 'ABSTAIN', count: 1, area: '98.40' },
        ],
      },
    ])
  })

  test('is seen by nobody before the end, and by those alone whom the meeting names', async () => {
    const running = await world.running()
    const asked = async (username: string, meetingId: string) =>
      (await (await caller(username)).call(countApi.read, { meetingId })).message
    for (const username of ['supadmin', 'gnormal0101', world.director])
      expect(await asked(username, running)).toBe('表决期间不得查看表决内容')
    await world.empty()
    const over = await ended(v1)
    expect(await asked('supadmin', over)).toBe('表决期间不得查看表决内容')
    expect(await asked(world.director, over)).toBe('表决期间不得查看表决内容')
    expect((await (await caller('owner0101')).call(countApi.result, { meetingId: over })).status).toBe(404)
  })

  test('that is no longer the one which was looked at is not confirmed', async () => {
    const meetingId = await ended(v1)
    const who = await caller('gnormal0101')
    const answer = await who.call(countApi.confirm, { meetingId, hash: 'a'.repeat(64) })
    expect(answer.message).toBe('结果已变化，请刷新后重新核对')
  })
})

describe('a recount', () => {
  /** An owner objects to the public result, and who counts says whether he is right. */
  const object = async (meetingId: string, action: 'uphold' | 'reject') => {
    const [shown] = await world.query<{ id: string }>(
      `select id from publicity where subject_id = $1 and kind = 'preliminaryResult' and state = 'OPEN'`,
      [meetingId],
    )
    const said = { publicityId: shown!.id, content: '我家的表决票被误记，请复核。' }
    await world.good((await caller('owner0101')).call(objectionApi.create, said))
    const [objection] = await world.query<{ id: string }>(`select id from publicity_objection where state = 'PENDING'`)
    const answer = { meetingId, id: objection!.id, remark: '经核对表决票后答复如下' }
    await world.good((await caller('street01')).call(meetingObjectionApi.answer, { ...answer, act: 'note' }))
    await world.good((await caller('gnormal0101')).call(meetingObjectionApi.answer, { ...answer, act: action }))
  }

  test('follows an objection that is right: counted anew by all three, and public again', async () => {
    const meetingId = await ended(v1)
    await finish(meetingId)
    await object(meetingId, 'uphold')
    at('2026-12-28 00:00:01')
    const publish = async () =>
      (await caller(world.director)).call(ownersMeetingApi.deal, { id: meetingId, action: 'publish' })
    expect((await publish()).message).toBe('存在成立的异议，请先重新计票')
    await finish(meetingId)
    const { result } = await (await caller('owner0101')).call(countApi.result, { meetingId })
    expect(result).toMatchObject({ version: 2, topics: [{ result: 'PASSED' }] })
    expect((await publish()).message).toBe('询异期未满，不能公告')
    at('2026-12-30 00:00:01')
    expect((await publish()).result.state).toBe('PUBLISHED')
  })

  test('is none where the objection is not', async () => {
    const meetingId = await ended(v1)
    await finish(meetingId)
    await object(meetingId, 'reject')
    expect((await (await caller('gnormal0101')).call(countApi.read, { meetingId })).status).toBe(403)
  })
})

describe('the result', () => {
  test('is public for its days, then decides, and its file agrees', async () => {
    const meetingId = await ended(v1)
    await finish(meetingId)
    const board = await (await caller('owner0101')).call(boardApi.page, { state: 'OPEN' })
    expect(board.result.records.map(({ title }) => title)).toContain('2026年度业主大会初步表决结果')
    const publish = async () =>
      (await caller(world.director)).call(ownersMeetingApi.deal, { id: meetingId, action: 'publish' as const })
    expect((await publish()).message).toBe('询异期未满，不能公告')
    at('2026-12-28 00:00:01')
    const published = await publish()
    expect(published.result.state).toBe('PUBLISHED')
    const decisions = await world.query('select title, result, state, joined_count, agree_area from decision')
    expect(decisions).toEqual([
      { title: '修改业主大会议事规则', result: 'PASSED', state: 'IN_FORCE', joinedCount: 6, agreeArea: '504.70' },
    ])
    const file = await (
      await caller('owner0101')
    ).inject({ method: 'GET', url: `/api/vote/result/file?meetingId=${meetingId}` })
    expect(verifyVote(hashParts, file.body)).toMatchObject({ isGood: true, faults: [] })
  })

  test.each<[string, Said, string]>([
    ['five of nine', { B: 'AGREE', D: 'AGREE', F: 'AGREE', G: 'AGREE', H: 'AGREE' }, 'NO_QUORUM'],
    [
      'half of those who take part',
      {
        ...{ B: 'AGREE', D: 'AGREE', F: 'AGREE', H: 'AGREE' },
        ...{ A: 'OPPOSE', C: 'OPPOSE', E: 'OPPOSE', G: 'OPPOSE' },
      },
      'FAILED',
    ],
  ])('of %s is kept in the register as well', async (_, said, result) => {
    const meetingId = await ended(said)
    await finish(meetingId)
    at('2026-12-28 00:00:01')
    await world.good((await caller(world.director)).call(ownersMeetingApi.deal, { id: meetingId, action: 'publish' }))
    expect(await world.query('select result, state from decision')).toEqual([{ result, state: 'RECORDED' }])
  })

  test('is kept with the whole title, by which a refused matter is known again', async () => {
    const title = `关于${'调整地下车库停车位'.repeat(20)}`
    const meetingId = await ended({ A: 'OPPOSE' })
    await world.run('update meeting_topic set title = $2 where meeting_id = $1', [meetingId, title])
    await finish(meetingId)
    at('2026-12-28 00:00:01')
    await world.good((await caller(world.director)).call(ownersMeetingApi.deal, { id: meetingId, action: 'publish' }))
    expect(await world.query('select title from decision')).toEqual([{ title }])
  })
})
