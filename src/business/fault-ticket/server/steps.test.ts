import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { Refusal } from '#kernel/server/errors.ts'
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
  ...['disp0101', 'disp0102', 'equip01'],
] as const

const managers = ['pm0101', 'village0101']
const leaders = ['co01', ...managers]
const givers = [...leaders, 'disp0101']
const reporter = ['owner0101']
const supervisors = ['comm0101', 'street01']
const worker = ['staff0101']
type Way = readonly [FaultState, readonly string[]]
const invalid = { invalid: ['INVALID', leaders] } as const
const cancel = { cancel: ['INVALID', reporter] } as const
const transfer = { transfer: ['WAIT_TAKE', [...givers, ...worker]] } as const
const merge = { merge: ['MERGED', leaders] } as const
const helped = (state: FaultState) => ({ help: [state, [...givers, ...worker]] }) as const
const going = (state: FaultState) => ({ ...helped(state), progress: [state, worker] }) as const
const overseen = (state: FaultState) => ({ urge: [state, reporter], supervise: [state, supervisors] }) as const
const transferOut = { transferOut: ['TRANSFERRED_OUT', leaders] } as const

/** Who may take which step of a fault that owner0101 reported and staff0101 works on; nobody else, nothing else. */
const allowed: Readonly<Record<FaultState, Readonly<Partial<Record<string, Way>>>>> = {
  WAIT_AUDIT: {
    audit: ['WAIT_DISPATCH', [...leaders, 'cs0101']],
    ...invalid,
    ...cancel,
    ...merge,
    ...overseen('WAIT_AUDIT'),
  },
  WAIT_DISPATCH: {
    dispatch: ['WAIT_TAKE', givers],
    ...invalid,
    ...cancel,
    ...merge,
    ...transferOut,
    ...overseen('WAIT_DISPATCH'),
  },
  WAIT_TAKE: {
    ...{ take: ['PROCESSING', worker], back: ['WAIT_DISPATCH', worker] },
    ...{ ...transfer, ...merge, ...cancel, ...helped('WAIT_TAKE'), ...overseen('WAIT_TAKE') },
  },
  PROCESSING: {
    ...{ arrive: ['PROCESSING', worker], finish: ['WAIT_REVIEW', worker], suspend: ['SUSPENDED', worker] },
    ...{ suspendApprove: ['SUSPENDED', managers], ...transfer, ...merge, ...transferOut, ...invalid },
    ...going('PROCESSING'),
    ...overseen('PROCESSING'),
  },
  SUSPENDED: { resume: ['PROCESSING', worker], ...transfer, ...merge, ...going('SUSPENDED'), ...overseen('SUSPENDED') },
  WAIT_REVIEW: { review: ['CLOSED', leaders], ...overseen('WAIT_REVIEW') },
  TRANSFERRED_OUT: { result: ['WAIT_REVIEW', leaders], ...overseen('TRANSFERRED_OUT') },
  CLOSED: { reopen: ['WAIT_DISPATCH', [...managers, 'comm0101', 'street01', 'supadmin']] },
  INVALID: {},
  MERGED: { unmerge: ['WAIT_TAKE', leaders] },
}

let story: FaultStory
/** A fault whose timers run, and one whose timers are closed. */
let open: string
let closed: string
let other: string
const actors = new Map<string, Actor>()
beforeAll(async () => {
  story = await faultStory()
  await story.addWorker()
  story.at('2026-11-20 10:00')
  open = await story.faultIn('PROCESSING')
  closed = await story.faultIn('PROCESSING')
  const owner = await story.actor('owner0101')
  await story.db.write(owner, (tx) => closeTimers(tx, owner, { bizType: 'FAULT', bizId: closed }))
  other = await story.faultIn('WAIT_DISPATCH')
  for (const username of accounts) actors.set(username, await story.actor(username))
})

const tonight = () => `${nowText().slice(0, 10)} 23:59:59`

const inputFor = (id: string, action: string) => ({
  ...{
    id,
    action,
    remark: '测试用的原因说明',
    coUserIds: [],
    unit: '市自来水公司',
    targetId: other,
    pass: 'Y' as const,
  },
  targetUserId: userId(action === 'transfer' ? 'staff0199' : 'staff0101'),
  reasonId: story.usualReason,
  ...{ resolution: '已处理完毕', suspendReason: 'PARTS' as const, deadline: tonight() },
})

class Undo extends Error {
  readonly state: string
  constructor(state: string) {
    super(state)
    this.state = state
  }
}

/** A fault as it stands in the state, ready for the step. */
async function faultIn(state: FaultState, action: string): Promise<string> {
  const id = state === 'CLOSED' || state === 'WAIT_REVIEW' ? closed : open
  const prepare = `update fault set state = $2, assignee_id = $3, suspend_approval = $4, suspend_until = $5,
    merged_into_id = $6, merged_from = $7, arrive_time = null, close_time = $8 where id = $1`
  const hasWorker = !['WAIT_AUDIT', 'WAIT_DISPATCH'].includes(state)
  const isMerged = state === 'MERGED'
  await story.alter(prepare, [
    ...[id, state, hasWorker ? userId('staff0101') : null, action === 'suspendApprove' ? 'WAIT' : 'NONE', tonight()],
    ...[isMerged ? other : null, isMerged ? 'WAIT_TAKE' : null, state === 'CLOSED' ? nowText() : null],
  ])
  return id
}

/** Takes a step and undoes it: the new state, or why not. */
async function attempt(username: string, id: string, action: string): Promise<string> {
  const actor = actors.get(username)!
  const work = story.db.write(actor, async (tx) => {
    throw new Undo((await dealFault(tx, actor, inputFor(id, action))).state)
  })
  const error: unknown = await work.catch((cause: unknown) => cause)
  if (error instanceof Undo) return error.state
  if (error instanceof Refusal) return `refused: ${error.message}`
  throw error
}

describe.each(Object.keys(faultMachine.states) as FaultState[])('in %s', (state) => {
  test.each(actions)('%s is taken by whom it is for, and by nobody else', async (action) => {
    const expected = allowed[state][action]
    const id = await faultIn(state, action)
    for (const username of accounts) {
      const outcome = await attempt(username, id, action)
      if (expected?.[1].includes(username)) expect([username, outcome]).toEqual([username, expected[0]])
      else expect([username, outcome]).toEqual([username, expect.stringMatching(/^refused: /)])
    }
  })
})

test('a ticket is joined from every state before its review', () => {
  const states = Object.entries(faultMachine.states).flatMap(([state, { on }]) => ('merge' in on ? [state] : []))
  expect(states).toEqual(mergeableStates)
})
