import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { meetingWorld, near, topic } from '../../../../../tests/support/meeting-world.ts'
import { meetingCopyApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(() => world.empty())

describe('a copy', () => {
  const times = { noticeDate: '2027-02-01', voteStart: '2027-03-01 09:00:00', voteEnd: '2027-03-10 18:00:00' }
  const copy = async (id: string, username = world.director, part: object = {}) =>
    (await world.as(username)).call(meetingCopyApi, {
      ...{ id, title: '2027年度业主大会', meetingTime: null, place: null, ...times, ...part },
    })

  test('is a draft with scope and topics, and has neither roster nor counters', async () => {
    const id = await world.meetingIn('FILED')
    const { result, success } = await copy(id)
    expect(success).toBe(true)
    const made = await world.read(result.id)
    expect(made).toMatchObject({
      state: 'DRAFT',
      title: '2027年度业主大会',
      villageId: near,
      ...times,
      convenerKind: '2',
    })
    expect(made).toMatchObject({ rosterPersons: null, rosterLocked: 'N', ruleSet: null, files: null, counters: [] })
    expect(made.topics).toMatchObject([{ seq: 1, title: topic().title, kind: '1', mode: '1' }])
    expect(made.topics[0]!.id).not.toBe((await world.read(id)).topics[0]!.id)
  })

  test('is held by the rules of a new meeting', async () => {
    const id = await world.meetingIn('DRAFT')
    const late = await copy(id, world.director, { voteEnd: '2027-02-28 18:00:00' })
    expect(late).toMatchObject({ success: false, result: { fields: { voteEnd: '表决截止应晚于表决开始' } } })
    await world.run(`update owners_meeting set meeting_type = '3' where id = $1`, [id])
    expect((await copy(id)).message).toBe('临时会议须有新的提议，不能复制')
    expect((await copy(id, 'owner0101')).success).toBe(false)
  })
})
