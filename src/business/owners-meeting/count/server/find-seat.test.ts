import { beforeAll, beforeEach, expect, test } from 'vitest'
import { choicesOf, countedWorld, v1 } from '../../../../../tests/support/counted-world.ts'
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

test('whoever does not see a meeting is not told either that it votes', async () => {
  const meetingId = await world.running()
  expect((await (await world.as('owner0102')).call(countApi.result, { meetingId })).status).toBe(404)
})
