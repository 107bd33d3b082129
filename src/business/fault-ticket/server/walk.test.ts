import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { faultStory, type FaultStory } from '../../../../tests/support/fault-story.ts'
import { userId } from '../../../../tests/support/repair-story.ts'
import { tried, undone } from '../../../../tests/support/undone.ts'
import { openByPerson } from '../report/server/open.ts'
import { faultMachine, type FaultState } from '../shared/states.ts'
import { turnOf } from '../turn/shared/turn.ts'
import { dealFault } from './deal.ts'

let story: FaultStory
let other: string
const actors = new Map<string, Actor>()
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
  story.at('2026-11-20 10:00')
  other = await story.opened('pm0101')
  for (const name of people) actors.set(name, await story.actor(name))
})

const people = ['owner0101', 'pm0101', 'co01', 'staff0101', 'staff0199', 'cs0101'] as const
/** Who takes a step as a rule; a manager takes the others. */
const usual: Readonly<Record<string, (typeof people)[number]>> = {
  ...{ take: 'staff0101', back: 'staff0101', arrive: 'staff0101', finish: 'staff0101', suspend: 'staff0101' },
  ...{ resume: 'staff0101', cancel: 'owner0101' },
}
const inputOf = (action: string, pass: 'Y' | 'N') => ({
  ...{ remark: '测试用的原因说明', unit: '市自来水公司', targetId: other, pass, resolution: '已处理完毕' },
  ...{ targetUserId: userId(action === 'transfer' ? 'staff0199' : 'staff0101'), suspendReason: 'PARTS' as const },
  deadline: `${nowText().slice(0, 10)} 23:59:59`,
})

interface Stands {
  state: FaultState
  suspendApproval: 'NONE' | 'WAIT'
  version: number
  todos: string[]
  timers: string[]
}
const stands = (reader: Reader, id: string): Promise<Stands> =>
  reader.one(
    statement<Stands>(
      `select state, suspend_approval, version,
       array(select node from todo where biz_id = $1 and state = 'OPEN') as todos,
       array(select kind from ref_sla where biz_type = 'FAULT' and biz_id = $1 and is_open order by kind) as timers
     from fault where id = $1`,
      [id],
    ),
  )

/** The limits that run in a state: one of each kind while the work is to be done, none once it is over. */
function limitsIn(state: FaultState, timers: readonly string[]): void {
  const isOver = ['WAIT_REVIEW', 'CLOSED', 'INVALID'].includes(state)
  const of = (kind: string) => timers.filter((one) => one === kind).length
  expect([state, of('RESOLVE')]).toEqual([state, isOver ? 0 : 1])
  // Joined to another one it rests as it stood.
  if (state !== 'MERGED') expect([state, of('ACCEPT')]).toEqual([state, state === 'WAIT_AUDIT' ? 1 : 0])
  if (isOver) expect([state, timers]).toEqual([state, []])
  else expect(of('ARRIVE')).toBeLessThanOrEqual(1)
}

test('whatever people try, in whatever order: one to-do for whose turn it is, one running limit, none at the end', async () => {
  const step = fc.record({
    /** Which of the steps that the state knows; others are refused in `steps.test.ts`. */
    turn: fc.nat(999),
    isUsual: fc.nat(4).map((one) => one > 0),
    who: fc.constantFrom(...people),
    pass: fc.constantFrom('Y' as const, 'Y' as const, 'N' as const),
  })
  let taken = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('owner0101', 'pm0101'),
      fc.array(step, { minLength: 6, maxLength: 14 }),
      (who, steps) =>
        undone(story.db, actors.get('pm0101')!, async (tx) => {
          const { id } = await openByPerson(tx, actors.get(who)!, story.report(), story.services)
          let now = await stands(tx, id)
          for (const { turn, isUsual, who: anybody, pass } of steps) {
            const known = Object.keys(faultMachine.states[now.state].on ?? {})
            const action = known[turn % known.length]
            if (action === undefined) return
            const actor = actors.get(isUsual ? (usual[action] ?? 'pm0101') : anybody)!
            const told = { id, action, ...inputOf(action, pass) }
            if ((await tried(tx, () => dealFault(tx, actor, told))) !== null) continue
            taken += 1
            const version = now.version
            now = await stands(tx, id)
            expect(now.version).toBeGreaterThan(version)
            expect([now.state, now.todos]).toEqual([now.state, [turnOf(now)?.node].filter(Boolean)])
            limitsIn(now.state, now.timers)
          }
        }),
    ),
    { numRuns: 250, seed: 16 },
  )
  expect(taken).toBeGreaterThan(500)
}, 240_000)
