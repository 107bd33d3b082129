import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { closeTimers } from '#services/ticket/server/actions.ts'
import { faultStory, type FaultStory } from '../../../../tests/support/fault-story.ts'
import { userId } from '../../../../tests/support/repair-story.ts'
import { faultMachine, mergeableStates, type FaultState } from '../shared/states.ts'
import { dealFault } from './deal.ts'

const actions = eventsOf(faultMachine)
const accounts = [
  ...['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101', 'co01', 'pm0101', 'cs0101', 'staff0101'],
  ...['staff0199', 'village0101', 'committee0101', 'owner0101', 'tenant0101', 'dep0101', 'pm0102', 'comm0102'],
] as const

const managers = ['pm0101', 'village0101']
const leaders = ['co01', ...managers]
const reporter = ['owner0101']
const worker = ['staff0101']
type Way = readonly [FaultState, readonly string[]]
const invalid = { invalid: ['INVALID', leaders] } as const
const cancel = { cancel: ['INVALID', reporter] } as const
const transfer = { transfer: ['WAIT_TAKE', [...leaders, ...worker]] } as const
const merge = { merge: ['MERGED', leaders] } as const
const transferOut = { transferOut: ['TRANSFERRED_OUT', leaders] } as const

/** Who may take which step of a fault that owner0101 reported and staff0101 works on; nobody else, nothing else. */
const allowed: Readonly<Record<FaultState, Readonly<Partial<Record<string, Way>>>>> = {
  WAIT_AUDIT: { audit: ['WAIT_DISPATCH', [...leaders, 'cs0101']], ...invalid, ...cancel, ...merge },
  WAIT_DISPATCH: { dispatch: ['WAIT_TAKE', leaders], ...invalid, ...cancel, ...merge, ...transferOut },
  WAIT_TAKE: {
    ...{ take: ['PROCESSING', worker], back: ['WAIT_DISPATCH', worker] },
    ...{ ...transfer, ...merge, ...cancel },
  },
  PROCESSING: {
    ...{ arrive: ['PROCESSING', worker], finish: ['WAIT_REVIEW', worker], suspend: ['SUSPENDED', worker] },
    ...{ suspendApprove: ['SUSPENDED', managers], ...transfer, ...merge, ...transferOut, ...invalid },
  },
  SUSPENDED: { resume: ['PROCESSING', worker], ...transfer, ...merge },
  WAIT_REVIEW: { review: ['CLOSED', leaders] },
  TRANSFERRED_OUT: { result: ['WAIT_REVIEW', leaders] },
  CLOSED: { reopen: ['WAIT_DISPATCH', [...managers, 'comm0101', 'street01', 'supadmin']] },
  INVALID: {},
  MERGED: { unmerge: ['WAIT_TAKE', leaders] },
}

let story: FaultStory
let id: string
let other: string
const actors = new Map<string, Actor>()
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
  story.at('2026-11-20 10:00')
  id = await story.faultIn('PROCESSING')
  other = await story.faultIn('WAIT_DISPATCH')
  for (const username of accounts) actors.set(username, await story.actor(username))
})

const tonight = () => `${nowText().slice(0, 10)} 23:59:59`

const inputFor = (action: string) => ({
  ...{ id, action, remark: '测试用的原因说明', unit: '市自来水公司', targetId: other, pass: 'Y' as const },
  targetUserId: userId(action === 'transfer' ? 'staff0199' : 'staff0101'),
  ...{ resolution: '已处理完毕', suspendReason: 'PARTS' as const, deadline: tonight() },
})

class Undo extends Error {
  readonly state: string
  constructor(state: string) {
    super(state)
    this.state = state
  }
}

/** Takes a step on the ticket as it would stand in the state, and undoes everything: the new state, or why not. */
async function attempt(username: string, state: FaultState, action: string): Promise<string> {
  const actor = actors.get(username)!
  const work = story.db.write(actor, async (tx) => {
    const prepare = `update fault set state = $2, assignee_id = $3, suspend_approval = $4, suspend_until = $5,
      merged_into_id = $6, merged_from = $7, arrive_time = null, close_time = $8 where id = $1`
    const hasWorker = !['WAIT_AUDIT', 'WAIT_DISPATCH'].includes(state)
    const isMerged = state === 'MERGED'
    await tx.run(
      statement(prepare, [
        ...[
          id,
          state,
          hasWorker ? userId('staff0101') : null,
          action === 'suspendApprove' ? 'WAIT' : 'NONE',
          tonight(),
        ],
        ...[isMerged ? other : null, isMerged ? 'WAIT_TAKE' : null, state === 'CLOSED' ? nowText() : null],
      ]),
    )
    if (state === 'CLOSED' || state === 'WAIT_REVIEW') await closeTimers(tx, actor, { bizType: 'FAULT', bizId: id })
    throw new Undo((await dealFault(tx, actor, inputFor(action))).state)
  })
  const error: unknown = await work.catch((cause: unknown) => cause)
  if (error instanceof Undo) return error.state
  if (error instanceof Refusal) return `refused: ${error.message}`
  throw error
}

describe.each(Object.keys(faultMachine.states) as FaultState[])('in %s', (state) => {
  test.each(actions)('%s is taken by whom it is for, and by nobody else', async (action) => {
    const expected = allowed[state][action]
    for (const username of accounts) {
      const outcome = await attempt(username, state, action)
      if (expected?.[1].includes(username)) expect([username, outcome]).toEqual([username, expected[0]])
      else expect([username, outcome]).toEqual([username, expect.stringMatching(/^refused: /)])
    }
  })
})

test('a ticket is joined from every state before its review', () => {
  const states = Object.entries(faultMachine.states).flatMap(([state, { on }]) => ('merge' in on ? [state] : []))
  expect(states).toEqual(mergeableStates)
})
