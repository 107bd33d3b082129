import { beforeAll, beforeEach, expect, test } from 'vitest'
import { at, choicesOf, countedWorld, v1 } from '../../../../../tests/support/counted-world.ts'
import { ownersMeetingApi } from '../../meeting/shared/api.ts'
import { countApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
beforeAll(async () => {
  world = await countedWorld()
})
beforeEach(() => world.empty())

test('V11: nobody is told the result of a running vote, whatever the role; how many take part is seen', async () => {
  const meetingId = await world.running()
  await world.castAll(meetingId, choicesOf(v1))
  for (const username of ['supadmin', 'street01', 'comm0101', world.director, 'owner0101', 'gnormal0101']) {
    const who = await world.as(username)
    const asked = await Promise.all([
      who.call(countApi.read, { meetingId }),
      ...(username === 'gnormal0101'
        ? []
        : [
            who.call(countApi.result, { meetingId }),
            who.call(countApi.participation, { meetingId }),
            who.call(countApi.verify, { meetingId }),
          ]),
      ...(['', `/${meetingId}`] as const).map(async (path) => {
        const url = `/api/vote/result${path || `/file?meetingId=${meetingId}`}`
        const answer = await who.inject({ method: 'GET', url })
        return { status: answer.statusCode, message: (answer.json() as { message: string }).message }
      }),
    ])
    for (const { status, message } of asked) {
      expect(status).toBe(403)
      if (username !== 'gnormal0101') expect(message).toBe('表决期间不得查看表决内容')
    }
  }
  const seen = (await (await world.as('supadmin')).call(ownersMeetingApi.one, { id: meetingId })).result
  expect(seen.turnout).toEqual({ count: 6, area: '692.60' })
  expect(seen.rosterPersons).toBe(9)
})

test('participation is told by the day, in persons alone, and not to a company that a topic is about', async () => {
  const meetingId = await world.running({ voteEnd: '2026-12-19 18:00:00' })
  await world.castAll(meetingId, choicesOf({ A: 'AGREE', C: 'OPPOSE' }))
  at('2026-12-18 10:00:00')
  await world.castAll(meetingId, choicesOf({ F: 'ABSTAIN' }))
  const curve = async (username: string) => (await world.as(username)).call(countApi.turnout, { meetingId })
  expect((await curve('owner0101')).result).toEqual({
    persons: 9,
    points: [
      { day: '2026-12-16', count: 2 },
      { day: '2026-12-17', count: 2 },
      { day: '2026-12-18', count: 3 },
    ],
  })
  expect((await curve('owner0102')).status).toBe(404)
  const [manager] = await world.query<{ departId: string }>(
    `select r.depart_id from ref_user_role r join sys_user u on u.id = r.user_id where u.username = 'pm0101' and r.role_code = 'projectManager' limit 1`,
  )
  await world.run("update meeting_topic set kind = '8', company_id = $2 where meeting_id = $1", [
    meetingId,
    manager!.departId,
  ])
  expect((await curve('pm0101')).message).toBe('议题涉及的企业人员不能查看参与情况')
})

test('whoever does not see a meeting is not told either that it votes', async () => {
  const meetingId = await world.running()
  expect((await (await world.as('owner0102')).call(countApi.result, { meetingId })).status).toBe(404)
})
