import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { closeTimers } from '#services/ticket/server/actions.ts'
import { photoOf, repairStory, userId, type RepairStory } from '../../../../tests/support/repair-story.ts'
import { RepairDealing } from '../shared/schema.ts'
import { openStates, repairMachine, type RepairState } from '../shared/states.ts'
import { dealIn } from './deal.ts'

type Action = RepairDealing['action']
const actions = Object.keys(RepairDealing._zod.def.shape.action._zod.def.entries) as Action[]
const accounts = [
  ...['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101', 'co01', 'pm0101', 'cs0101', 'staff0101'],
  ...['staff0199', 'village0101', 'committee0101', 'owner0101', 'tenant0101', 'dep0101', 'pm0102', 'comm0102'],
  ...['disp0101', 'disp0102', 'equip01'],
] as const

/** A company serves the village, so its administrator manages nothing there. */
const managers = ['pm0101']
const leaders = ['co01', ...managers]
const givers = [...leaders, 'disp0101']
const counters = [...managers, 'cs0101']
const requester = ['owner0101']
const worker = ['staff0101']
const force = { force: ['FORCED', leaders] } as const
const transfer = { transfer: ['WAIT_TAKE', [...givers, ...worker]] } as const
const helped = (state: RepairState) => ({ help: [state, [...givers, ...worker]] }) as const
const going = (state: RepairState) => ({ ...helped(state), progress: [state, worker] }) as const
/** Before anybody has the ticket, only those who dispatch give it away. */
const assign = { transfer: ['WAIT_TAKE', givers] } as const

/** Who may take which step of a private ticket that owner0101 reported and staff0101 works on; nobody else, nothing else. */
const allowed: Readonly<
  Record<RepairState, Readonly<Partial<Record<Action, readonly [RepairState, readonly string[]]>>>>
> = {
  WAIT_ACCEPT: {
    accept: ['WAIT_DISPATCH', counters],
    reject: ['REJECTED', counters],
    cancel: ['CANCELLED', requester],
    ...assign,
    ...force,
  },
  WAIT_DISPATCH: { dispatch: ['WAIT_TAKE', givers], cancel: ['CANCELLED', requester], ...assign, ...force },
  WAIT_TAKE: {
    take: ['WAIT_ARRIVE', worker],
    back: ['WAIT_DISPATCH', worker],
    ...helped('WAIT_TAKE'),
    ...transfer,
    ...force,
  },
  WAIT_ARRIVE: { arrive: ['PROCESSING', worker], ...going('WAIT_ARRIVE'), ...transfer, ...force },
  PROCESSING: {
    quote: ['PROCESSING', worker],
    quoteConfirm: ['PROCESSING', requester],
    quoteRefuse: ['WAIT_DISPATCH', requester],
    suspend: ['SUSPENDED', worker],
    suspendApprove: ['SUSPENDED', managers],
    charge: ['WAIT_PAY', worker],
    finish: ['WAIT_VERIFY', worker],
    ...going('PROCESSING'),
    ...transfer,
    ...force,
  },
  SUSPENDED: { resume: ['PROCESSING', worker], ...going('SUSPENDED'), ...transfer, ...force },
  WAIT_PAY: { paid: ['WAIT_VERIFY', leaders], waive: ['WAIT_VERIFY', leaders], ...transfer, ...force },
  WAIT_VERIFY: { verifyPass: ['WAIT_RATE', requester], verifyReject: ['PROCESSING', requester], ...transfer, ...force },
  WAIT_RATE: { rate: ['DONE', requester], ...transfer, ...force },
  WAIT_VISIT: { visit: ['DONE', counters], ...transfer, ...force },
  DONE: { reopen: ['WAIT_DISPATCH', [...requester, ...managers, 'comm0101', 'street01', 'supadmin']] },
  REJECTED: {},
  CANCELLED: {},
  FORCED: {},
}

let story: RepairStory
/** A ticket whose timers run, and one whose timers are closed. */
let open: string
let closed: string
const actors = new Map<string, Actor>()
beforeAll(async () => {
  story = await repairStory()
  await story.addWorker()
  story.at('2026-11-20 10:00')
  open = await story.ticket('PROCESSING')
  closed = await story.ticket('PROCESSING')
  const owner = await story.actor('owner0101')
  await story.db.write(owner, (tx) => closeTimers(tx, owner, { bizType: 'REPAIR', bizId: closed }))
  for (const username of accounts) actors.set(username, await story.actor(username))
})

const tomorrow = () => `${nowText().slice(0, 10)} 23:59:59`

const inputFor = (id: string, action: Action): RepairDealing => ({
  id,
  action,
  remark: '测试用的原因说明',
  targetUserId: userId(action === 'transfer' ? 'staff0199' : 'staff0101'),
  resolution: '已处理完毕',
  photos: null,
  quotation: [{ item: '零件', quantity: '1.00', unit: '个', price: '10.00' }],
  receiptNo: 'R1',
  rating: 5,
  suspendReason: 'PARTS',
  deadline: tomorrow(),
  pass: 'Y',
  coUserIds: [],
  visitType: 'PHONE',
  satisfied: 'SAT',
})

const quoteStates: Partial<Record<Action, string>> = {
  quoteConfirm: 'WAIT_CONFIRM',
  quoteRefuse: 'WAIT_CONFIRM',
  charge: 'CONFIRMED',
}

class Undo extends Error {
  readonly state: string
  constructor(state: string) {
    super(state)
    this.state = state
  }
}

/** A ticket as it stands in the state, ready for the step. */
async function ticketIn(state: RepairState, action: Action): Promise<string> {
  const id = openStates.slice(0, 6).includes(state) ? open : closed
  const prepare = `update repair set state = $2, assignee_id = $3, quote_state = $4, amount = 10, suspend_approval = $5,
    suspend_until = $6, close_time = $7 where id = $1`
  const hasWorker = !['WAIT_ACCEPT', 'WAIT_DISPATCH'].includes(state)
  await story.alter(prepare, [
    ...[id, state, hasWorker ? userId('staff0101') : null, quoteStates[action] ?? 'NONE'],
    ...[action === 'suspendApprove' ? 'WAIT' : 'NONE', tomorrow(), nowText()],
  ])
  return id
}

/** Takes a step and undoes it: the new state, or why not. */
async function attempt(username: string, id: string, action: Action): Promise<string> {
  const actor = actors.get(username)!
  const work = story.db.write(actor, async (tx) => {
    const input = inputFor(id, action)
    const attached = action === 'force' ? { ...input, photos: photoOf(username) } : input
    throw new Undo((await dealIn(tx, actor, attached)).state)
  })
  const error: unknown = await work.catch((cause: unknown) => cause)
  if (error instanceof Undo) return error.state
  if (error instanceof Refusal) return `refused: ${error.message}`
  throw error
}

describe.each(Object.keys(repairMachine.states) as RepairState[])('in %s', (state) => {
  test.each(actions)('%s is taken by whom it is for, and by nobody else', async (action) => {
    const isSide = action === 'supervise' || action === 'urge'
    const side = action === 'supervise' ? ['comm0101', 'street01'] : requester
    const expected = isSide
      ? openStates.includes(state)
        ? ([state, side] as const)
        : undefined
      : allowed[state][action]
    const id = await ticketIn(state, action)
    for (const username of accounts) {
      const outcome = await attempt(username, id, action)
      if (expected?.[1].includes(username)) expect([username, outcome]).toEqual([username, expected[0]])
      else expect([username, outcome]).toEqual([username, expect.stringMatching(/^refused: /)])
    }
  })
})
