import { afterEach, beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { addMinutes, fromWire, toWire } from '#kernel/shared/time.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId } from '../../../../../tests/support/repair-story.ts'
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
  const { result } = await send('staff0101', {
    ...{ action: 'finish', resolution: '更换导靴，运行平稳', reasonId: story.usualReason },
  })
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

test('work ends with the reason of the fault; one that is known already need not be said again', async () => {
  story.at('2026-11-20 10:00')
  const id = await story.faultIn('PROCESSING')
  const done = { resolution: '更换导靴，运行平稳' }
  expect(await story.dealFault('staff0101', id, 'finish', { ...done, reasonId: null })).toMatchObject({
    result: { fields: { reasonId: '请选择故障原因!' } },
  })
  expect(await story.did('staff0101', id, 'finish', done)).toMatchObject({ reasonId: story.usualReason })
  await story.did('pm0101', id, 'review', { pass: 'N', remark: '仍有异响请返工' })
  expect(await story.did('staff0101', id, 'finish', { ...done, reasonId: null })).toMatchObject({
    ...{ state: 'WAIT_REVIEW', reasonId: story.usualReason },
  })
})

test('a fault is taken up again twice, and no third time', async () => {
  story.at('2026-11-20 10:00')
  const id = await story.faultIn('CLOSED')
  const again = { remark: '又坏了需要重开' }
  for (const reopenCount of [1, 2]) {
    expect(await story.did('pm0101', id, 'reopen', again)).toMatchObject({ state: 'WAIT_DISPATCH', reopenCount })
    await story.did('pm0101', id, 'dispatch', { targetUserId: userId('staff0101') })
    await story.did('staff0101', id, 'take')
    await story.did('staff0101', id, 'finish', { resolution: '再次调整导靴' })
    await story.did('pm0101', id, 'review', { pass: 'Y' })
  }
  expect(await story.dealFault('supadmin', id, 'reopen', again)).toMatchObject({ message: '重开不能超过2次' })
})
