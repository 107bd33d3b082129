import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId, village2 } from '../../../../../tests/support/repair-story.ts'
import { faultApi } from '../../shared/api.ts'
import { openStates } from '../../shared/states.ts'
import { mergeRefusal } from '../shared/merging.ts'

let story: FaultStory
beforeAll(async () => {
  story = await faultStory()
  await story.alter('update fault set del_flag = 1')
})

const merge = (id: string, targetId: string) => story.dealFault('pm0101', id, 'merge', { targetId })
const counted = async () => (await (await story.as('pm0101')).call(faultApi.page, { merged: 'N' })).result.total
const openTimers = async (id: string) =>
  (await story.fault('pm0101', id)).result.timers
    .filter(({ isOpen }) => isOpen)
    .map(({ kind, pausedAt }) => [kind, pausedAt !== null])

test('four reports of residents are one fault, and end with it, 5.7.3', async () => {
  const parent = await story.opened('pm0101')
  const before = await counted()
  const reporters = ['owner0101', 'tenant0101', 'dep0101', 'owner0101']
  const children: string[] = []
  for (const reporter of reporters) children.push(await story.opened(reporter))
  expect(await counted()).toBe(before + 4)
  for (const child of children) expect((await merge(child, parent)).result.state).toBe('MERGED')
  expect(await counted()).toBe(before)
  expect(await openTimers(children[0]!)).toEqual([
    ['ACCEPT', true],
    ['ARRIVE', true],
    ['RESOLVE', true],
  ])
  const whole = (await story.fault('pm0101', parent)).result
  expect(whole.mergedTickets.map(({ id }) => id)).toEqual(children)
  expect(whole).toMatchObject({ mergedCount: 4 })
  expect(whole.timeline.filter(({ action }) => action === 'merge')).toHaveLength(4)

  await story.did('pm0101', parent, 'dispatch', { targetUserId: userId('staff0101') })
  await story.did('staff0101', parent, 'take')
  await story.did('staff0101', parent, 'finish', { resolution: '更换门机皮带' })
  await story.did('pm0101', parent, 'review', { pass: 'Y' })
  for (const [index, child] of children.entries()) {
    const row = (await story.fault(reporters[index]!, child)).result
    expect(row).toMatchObject({ state: 'MERGED', resolution: '更换门机皮带', closeTime: expect.any(String) })
    expect(row.timers.every(({ isOpen, metAt }) => !isOpen && metAt !== null)).toBe(true)
    expect((await story.told(reporters[index]!, child)).at(-1)).toBe('您上报的故障已处理')
  }
  const [{ sent }] = (await story.rows<{ sent: number }>(
    `select count(*) as sent from notice where biz_id = any($1::text[]) and title = '您上报的故障已处理'`,
    [children],
  )) as [{ sent: number }]
  expect(sent).toBe(4)
  expect(await story.dealFault('pm0101', children[0]!, 'unmerge', { remark: '不是同一故障' })).toMatchObject({
    message: '主工单已结束，不能取消合并',
  })
})

describe('a ticket is not joined', () => {
  test.each(['owner0101'])(
    'to itself, in a circle, in a chain, to another village, or to what has ended',
    async (who) => {
      const [one, two, three] = [await story.opened(who), await story.opened(who), await story.opened('pm0101')]
      expect(await merge(one, one)).toMatchObject({ status: 400, message: '不能合并到自己' })
      expect(await story.dealFault('pm0101', one, 'merge')).toMatchObject({ message: '请选择主工单!' })
      expect(await merge(one, 'none')).toMatchObject({ message: '主工单不存在或无权查看' })
      await story.did('pm0101', one, 'merge', { targetId: two })
      expect(await merge(two, one)).toMatchObject({ message: '该工单下已有合并的工单，不能再合并到其他工单' })
      expect(await merge(two, three)).toMatchObject({ message: '该工单下已有合并的工单，不能再合并到其他工单' })
      expect(await merge(three, one)).toMatchObject({ message: '该工单已合并到其他工单，请选择主工单' })
      const [far] = await story.rows<{ id: string }>('select id from fault where village_id = $1', [village2])
      expect(
        mergeRefusal(
          { id: 'a', villageId: 'x', state: 'WAIT_AUDIT' },
          { id: 'b', villageId: 'y', state: 'WAIT_AUDIT' },
        ),
      ).toBe('只能合并同一小区的工单')
      if (far) expect(await merge(three, far.id)).toMatchObject({ message: '主工单不存在或无权查看' })
      await story.did('pm0101', two, 'invalid', { remark: '经核实为误报' })
      expect(await merge(three, two)).toMatchObject({ message: '主工单已结束，不能合并' })
    },
  )
})

test('joining and taking apart leave every ticket as it stood, whatever the order', async () => {
  const ids: string[] = []
  for (let made = 0; made < 4; made += 1) ids.push(await story.opened(made % 2 ? 'owner0101' : 'tenant0101'))
  await story.did('pm0101', ids[1]!, 'audit', { pass: 'Y' })
  await story.did('pm0101', ids[2]!, 'audit', { pass: 'Y' })
  await story.did('pm0101', ids[2]!, 'dispatch', { targetUserId: userId('staff0101') })
  const stands = async () =>
    story.rows(`select id, state, assignee_id, merged_into_id from fault where id = any($1::text[]) order by id`, [ids])
  const fresh = await stands()
  const total = await counted()
  const step = fc.record({ child: fc.nat(3), target: fc.nat(3), apart: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { child, target, apart } of steps) {
        if (apart) await story.dealFault('pm0101', ids[child]!, 'unmerge', { remark: '不是同一个故障' })
        else await merge(ids[child]!, ids[target]!)
        const rows = await story.rows<{ id: string; state: string; mergedIntoId: string | null }>(
          'select id, state, merged_into_id from fault where id = any($1::text[])',
          [ids],
        )
        const joined = rows.filter(({ mergedIntoId }) => mergedIntoId !== null)
        // No circle, no chain: whoever stands for others stands open.
        for (const { mergedIntoId } of joined)
          expect(openStates).toContain(rows.find(({ id }) => id === mergedIntoId)?.state)
        expect(await counted()).toBe(total - joined.length)
      }
      for (const id of ids) await story.dealFault('pm0101', id, 'unmerge', { remark: '不是同一个故障' })
      expect(await stands()).toEqual(fresh)
      for (const id of ids) expect((await openTimers(id)).every(([, isPaused]) => isPaused === false)).toBe(true)
    }),
    { numRuns: 12 },
  )
}, 60_000)
