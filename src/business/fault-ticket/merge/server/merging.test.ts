import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { faultStory, type FaultStory } from '../../../../../tests/support/fault-story.ts'
import { userId, village2 } from '../../../../../tests/support/repair-story.ts'
import { tried, undone } from '../../../../../tests/support/undone.ts'
import { dealFault } from '../../server/deal.ts'
import { faultLists } from '../../server/lists.ts'
import { faultApi } from '../../shared/api.ts'
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

describe('whatever is joined and taken apart, in whatever order', () => {
  const ids: string[] = []
  let pm: Actor
  beforeAll(async () => {
    for (let made = 0; made < 4; made += 1) ids.push(await story.opened(made % 2 ? 'owner0101' : 'tenant0101'))
    await story.did('pm0101', ids[1]!, 'audit', { pass: 'Y' })
    await story.did('pm0101', ids[2]!, 'audit', { pass: 'Y' })
    await story.did('pm0101', ids[2]!, 'dispatch', { targetUserId: userId('staff0101') })
    pm = await story.actor('pm0101')
  })
  /** A ticket that a worker has been given cannot be called a false alarm. */
  const givenOut = 2

  interface Stands {
    state: string
    assigneeId: string | null
    mergedIntoId: string | null
    timers: string[]
  }
  const stands = async (reader: Reader): Promise<Stands[]> =>
    reader.all<Stands>(
      statement(
        `select state, assignee_id, merged_into_id, array(select kind || case when paused_at is null then '' else ' rests' end
           from ref_sla where biz_type = 'FAULT' and biz_id = f.id and is_open order by kind) as timers
         from fault f where id = any($1::text[]) order by array_position($1::text[], id)`,
        [ids],
      ),
    )

  /** What each ticket was joined to, and which have ended: by this alone it is known which steps are taken. */
  interface Model {
    into: Map<number, number>
    ended: Set<number>
  }
  interface Step {
    act: 'merge' | 'unmerge' | 'invalid'
    child: number
    target: number
  }
  const step = fc.record({
    act: fc.constantFrom('merge', 'merge', 'merge', 'unmerge', 'unmerge', 'invalid') as fc.Arbitrary<Step['act']>,
    ...{ child: fc.nat(3), target: fc.nat(3) },
  })
  const isFree = ({ into, ended }: Model, one: number): boolean => !into.has(one) && !ended.has(one)
  const joinedTo = ({ into }: Model, one: number): number[] =>
    [...into].filter(([, target]) => target === one).map(([child]) => child)

  /** Whether the step is taken, which the model then knows. */
  function foresee(model: Model, { act, child, target }: Step): boolean {
    const { into, ended } = model
    if (act === 'unmerge') return !ended.has(child) && into.delete(child)
    if (!isFree(model, child)) return false
    if (act === 'invalid') {
      if (child === givenOut) return false
      for (const one of [child, ...joinedTo(model, child)]) ended.add(one)
      return true
    }
    if (child === target || joinedTo(model, child).length > 0 || !isFree(model, target)) return false
    into.set(child, target)
    return true
  }

  const take = (tx: Tx, { act, child, target }: Step): Promise<string | null> =>
    tried(tx, () =>
      dealFault(tx, pm, { id: ids[child]!, action: act, targetId: ids[target]!, remark: '不是同一个故障' }),
    )

  /** How a ticket has to stand; what is joined to another one rests as it was. */
  function expected({ into, ended }: Model, fresh: readonly Stands[]): Stands[] {
    return fresh.map((was, index) => {
      const target = into.get(index)
      const timers = ended.has(index) ? [] : was.timers.map((kind) => (target === undefined ? kind : `${kind} rests`))
      if (target !== undefined) return { ...was, state: 'MERGED', mergedIntoId: ids[target]!, timers }
      return ended.has(index) ? { ...was, state: 'INVALID', timers } : was
    })
  }

  test('no circle and no chain comes about, each is counted once, and what is taken apart stands as before', async () => {
    const list = faultLists(story.services.secrets)(pm)
    const counted = async (reader: Reader) => (await reader.one(list.count(pm, { merged: 'N' }))).total
    const tally = { taken: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) =>
        undone(story.db, pm, async (tx) => {
          const [fresh, total] = [await stands(tx), await counted(tx)]
          const model: Model = { into: new Map(), ended: new Set() }
          for (const one of steps) {
            const isForeseen = foresee(model, one)
            const refusal = await take(tx, one)
            expect([one, refusal]).toEqual([one, isForeseen ? null : expect.any(String)])
            tally[isForeseen ? 'taken' : 'refused'] += 1
          }
          expect(await stands(tx)).toEqual(expected(model, fresh))
          expect(await counted(tx)).toBe(total - model.into.size)
          for (const child of [...model.into.keys()]) {
            const apart: Step = { act: 'unmerge', child, target: child }
            expect([child, await take(tx, apart)]).toEqual([child, foresee(model, apart) ? null : expect.any(String)])
          }
          expect(await stands(tx)).toEqual(expected(model, fresh))
        }),
      ),
      { numRuns: 300 },
    )
    expect(Math.min(tally.taken, tally.refused)).toBeGreaterThan(150)
  }, 240_000)
})
