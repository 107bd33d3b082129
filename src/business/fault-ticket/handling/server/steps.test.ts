import { afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { faultApi } from '../../shared/api.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
})
afterEach(() => setClock())

test('work on a fault that ended in time without a network is met in time, the arrival with it; its review is of its own moment', async () => {
  story.at('2026-11-20 10:00')
  const id = await story.faultIn('PROCESSING')
  const begun = (await story.fault('staff0101', id)).result
  const running = begun.timers.filter(({ metAt }) => metAt === null)
  const [first] = running.map(({ dueAt }) => dueAt).toSorted()
  const moment = (minutes: number): string => toWire(addMinutes(fromWire(first!), minutes))
  const [acted, now] = [moment(-5), moment(60)]
  setClock(() => fromWire(moment(2)))
  await story.tick('ticket.slaScan')
  expect((await story.fault('pm0101', id)).result).toMatchObject({ breachedFlag: 'Y' })

  setClock(() => fromWire(now))
  const headers = {
    'x-acted-at': String(fromWire(acted).getTime()),
    'x-last-contact': String(fromWire(moment(-30)).getTime()),
  }
  const send = async (username: string, input: object) =>
    (await story.as(username)).call(faultApi.deal, { id, ...input } as never, headers)
  const { result } = await send('staff0101', { action: 'finish', resolution: '更换导靴，运行平稳' })
  expect(result).toMatchObject({ state: 'WAIT_REVIEW', finishTime: acted, arriveTime: acted, breachedFlag: 'N' })
  const ends = result.timers
    .filter(({ kind }) => kind !== 'ACCEPT')
    .map(({ kind, metAt, breachedAt }) => [kind, metAt, breachedAt])
  expect(new Set(ends)).toEqual(
    new Set([
      ['ARRIVE', acted, null],
      ['RESOLVE', acted, null],
    ]),
  )
  expect(result.timeline.at(-1)).toMatchObject({ createdAt: acted })
  const reviewed = await send('pm0101', { action: 'review', pass: 'Y' })
  expect(reviewed.result).toMatchObject({ state: 'CLOSED', reviewTime: now })
})
