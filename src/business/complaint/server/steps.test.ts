import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/server/actor.ts'
import { Refusal } from '#kernel/server/errors.ts'
import {
  answer,
  complaintStory,
  userId,
  type Action,
  type ComplaintStory,
} from '../../../../tests/support/complaint-story.ts'
import type { ComplaintDealing } from '../shared/schema.ts'
import { complaintMachine, type ComplaintState } from '../shared/states.ts'
import { eventsOf } from '#kernel/shared/machine.ts'
import { dealIn } from './deal.ts'

const actions = eventsOf(complaintMachine) as Action[]
const accounts: readonly string[] = [
  ...['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101', 'co01', 'pm0101', 'cs0101', 'staff0101'],
  ...['village0101', 'committee0101', 'owner0101', 'tenant0101', 'dep0101', 'pm0102', 'comm0102'],
]

/** The project of pm0101 is the host; staff0101 handles it, and co01 leads both. */
const host = ['pm0101', 'co01']
const hosts = [...host, 'staff0101']
const passing = { transfer: ['WAIT_SIGN', [...host, 'comm0101']], return: ['WAIT_SIGN', host] } as const
const supervisors = ['street01', 'supadmin']

type Table = Readonly<
  Record<ComplaintState, Readonly<Partial<Record<Action, readonly [ComplaintState, readonly string[]]>>>>
>
/** Who may take which step of a complaint of owner0101 about the company; nobody else, nothing else. */
const allowed: Table = {
  WAIT_SIGN: {
    sign: ['HANDLING', host],
    ...passing,
    supervise: ['WAIT_SIGN', supervisors],
    reject: ['REJECTED', ['comm0101']],
    cancel: ['CANCELLED', ['owner0101']],
  },
  HANDLING: {
    reply: ['WAIT_AUDIT', hosts],
    reassign: ['HANDLING', host],
    coHost: ['HANDLING', host],
    help: ['HANDLING', host],
    // The community helps where somebody writes down what they did.
    note: ['HANDLING', ['comm0101', 'gnormal0101']],
    extend: ['HANDLING', hosts],
    extendAudit: ['HANDLING', ['comm0101', 'street01', 'supadmin']],
    ...passing,
    supervise: ['HANDLING', supervisors],
    reject: ['REJECTED', ['comm0101']],
  },
  WAIT_AUDIT: {
    audit: ['WAIT_CONFIRM', ['comm0101', 'street01', 'supadmin']],
    supervise: ['WAIT_AUDIT', supervisors],
  },
  WAIT_CONFIRM: { confirm: ['DONE', ['owner0101']], supervise: ['WAIT_CONFIRM', supervisors] },
  DONE: {},
  REJECTED: {},
  CANCELLED: {},
}

let story: ComplaintStory
let id: string
let community: string
const people = new Map<string, Actor>()
const inputs = (): Readonly<Record<Action, Omit<Partial<ComplaintDealing>, 'id' | 'action'>>> => ({
  sign: {},
  transfer: { deptId: community, reason: '请社区办理' },
  return: { reason: '不属于物业职责' },
  reassign: { userId: userId('pm0101'), reason: '原经办人休假' },
  coHost: { coDeptIds: [community] },
  note: { remark: '已上门核实' },
  help: { coUserIds: [] },
  extend: { days: 3, reason: '需要第三方检测' },
  extendAudit: { pass: 'Y' },
  reply: { answer },
  audit: { pass: 'Y' },
  confirm: { satisfied: 'SAT' },
  supervise: { remark: '请认真办理' },
  reject: { rejectReason: 'DUPLICATE', reason: '已有同样的诉求' },
  cancel: {},
})

beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
  for (const name of accounts) people.set(name, await story.actor(name))
  community = people.get('comm0101')!.departId
  id = await story.told('owner0101')
})

class Undone extends Error {}

/** What becomes of a step, inside a transaction that is undone. */
async function outcomeOf(state: ComplaintState, name: string, action: Action): Promise<string> {
  let reached = ''
  const step = story.db.write({ tenantId: 1, userId: 'test' }, async (tx) => {
    // Time is allowed where somebody else has asked for it.
    const extendState = action === 'extendAudit' ? 'WAIT' : 'NONE'
    await tx.run({
      text: `update complaint set extend_state = $4, extend_by = case when $4 = 'WAIT' then $2::text end, extend_days = case when $4 = 'WAIT' then 3 end, state = $1::text, assignee_id = case when $1::text = 'WAIT_SIGN' then null else $2::text end, co_dept_ids = case when $5::text is null then '{}'::text[] else array[$5::text] end where id = $3`,
      values: [state, userId('staff0101'), id, extendState, action === 'note' ? community : null],
    })
    const moved = await dealIn(tx, people.get(name)!, { id, action, ...inputs()[action] })
    reached = moved.state
    throw new Undone()
  })
  await step.catch((error: unknown) => {
    if (!(error instanceof Undone) && !(error instanceof Refusal)) throw error
    if (error instanceof Refusal) reached = 'refused'
  })
  return reached
}

const states = Object.keys(complaintMachine.states) as ComplaintState[]
describe.each(states)('in %s', (state) => {
  test.each(actions)('%s is taken by those whom the table names, and by nobody else', async (action) => {
    const [target, by]: readonly [string, readonly string[]] = allowed[state][action] ?? ['refused', []]
    for (const name of accounts) {
      // Before anybody handles it a worker does not see it.
      const isTaken = by.includes(name)
      expect([name, await outcomeOf(state, name, action)]).toEqual([name, isTaken ? target : 'refused'])
    }
  })
})

test('limits are closed with what is rejected or withdrawn', async () => {
  for (const action of ['reject', 'cancel'] as const) {
    const one = await story.told('owner0101', { typeId: action === 'reject' ? 'FEE' : 'NOISE' })
    await story.done(action === 'reject' ? 'comm0101' : 'owner0101', one, action, inputs()[action])
    const open = await story.rows(
      'select id from sla_timer where biz_id = $1 and met_at is null and closed_at is null',
      [one],
    )
    expect([open, await story.todos(one)]).toEqual([[], []])
  }
})
