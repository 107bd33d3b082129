import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { eventsOf } from '#kernel/shared/machine.ts'
import { addMinutes, fromWire } from '#kernel/shared/time.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { Refusal } from '#kernel/server/errors.ts'
import {
  begun,
  everybody,
  headOf,
  helperOf,
  judgeOf,
  later,
  mayKnow,
  nextHand,
  officeOf,
  sees,
  stepsIn,
  taken,
  turnsOf,
  type Model,
  type Office,
  type Step,
  type Who,
} from '../../../../tests/support/complaint-model.ts'
import { refusalOf } from '../../../../tests/support/complaint-refusals.ts'
import {
  answer,
  complaintStory,
  room1,
  userId,
  village1,
  type ComplaintStory,
} from '../../../../tests/support/complaint-story.ts'
import { readDetail } from '../detail/server/read-detail.ts'
import { openComplaint } from '../report/server/open.ts'
import { complaintApi } from '../shared/api.ts'
import type { ComplaintDealing, ComplaintInput } from '../shared/schema.ts'
import { extendState } from '../shared/dictionaries.ts'
import { complaintMachine } from '../shared/states.ts'
import { dealComplaint } from './deal.ts'

const start = '2026-11-20 15:10'
const minuteOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00Z`) / 60_000

let story: ComplaintStory
const actors = new Map<Who, Actor>()
let offices: Map<string, Office>
/** What tells who said it: the resident, and somebody who called the counter. */
const caller = { reporterName: '李来电', reporterPhone: '19900005555' }
let marks: Record<Model['by'], string[]>
beforeAll(async () => {
  story = await complaintStory()
  story.at(start)
  await story.clear()
  for (const name of everybody) actors.set(name, await story.actor(name))
  offices = new Map(everybody.map((name) => [actors.get(name)!.departId, officeOf[name]!]))
  const [room] = await story.rows<{ name: string }>('select name from ref_room where id = $1', [room1])
  const home = [room1, room!.name]
  const owner = actors.get('owner0101')!
  marks = {
    owner0101: [...home, 'owner0101', owner.realname, owner.userId, '19900001234', '199****1234'],
    cs0101: [...home, caller.reporterName, caller.reporterPhone, '199****5555'],
  }
})
const found = ({ by }: Model, given: unknown): string[] =>
  marks[by].filter((mark) => JSON.stringify(given).includes(mark))

const departOf = (office: Office) => [...offices].find(([, one]) => one === office)![0]
const because = '测试用的原因说明'
/** What a step says when all is said, when half of it is missing or wrong, and when nothing is. */
function wordsOf({ action, said, to, pass, isSatisfied, days, isGiven }: Step, model: Model) {
  const { host } = model
  const satisfied = isSatisfied ? ('SAT' as const) : ('UNSAT' as const)
  const worker = host === 'project' && { userId: userId('staff0101') }
  const helpers = { coDeptIds: [departOf(helperOf(host))] }
  const helper = { ...worker, ...helpers }
  const words: Readonly<Record<ComplaintDealing['action'], readonly [all: object, half: object]>> = {
    sign: [isGiven ? helper : {}, { userId: userId('cs0101') }],
    reassign: [{ userId: userId(nextHand(model)), reason: because }, { reason: because }],
    coHost: [helpers, {}],
    note: [{ remark: because }, {}],
    help: [{ coUserIds: [] }, {}],
    transfer: [{ deptId: departOf(to), reason: because }, { reason: because }],
    return: [{ reason: because }, { reason: because }],
    extend: [{ days, reason: because }, { reason: because }],
    extendAudit: [{ pass, opinion: because }, { pass }],
    reply: [{ answer }, { answer: '好'.repeat(19) }],
    audit: [{ pass, opinion: because }, { pass }],
    confirm: [{ satisfied, reason: because }, { satisfied }],
    supervise: [{ remark: because }, { remark: because, deadline: '2026-11-01 00:00:00' }],
    reject: [{ rejectReason: 'DUPLICATE', reason: because }, { reason: because }],
    cancel: [{}, {}],
  }
  return said === 'nothing' ? {} : words[action][said === 'all' ? 0 : 1]
}

/** Opened by a resident, or at the counter for somebody who called. */
async function opened({ by, hidden, about }: Model): Promise<string> {
  const input: ComplaintInput = {
    ...{ kind: 'COMPLAINT', typeId: 'SERVICE', villageId: village1, targetType: about, roomId: room1 },
    ...{ title: '门岗态度差', content: '门岗拒绝登记访客并且出言不逊，请核实处理。' },
    ...{ secrecy: hidden === 'secret' ? 'Y' : 'N', anonymous: hidden === 'nameless' ? 'Y' : 'N' },
    ...(by === 'owner0101' ? { reporterPhone: '19900001234' } : caller),
  }
  return (await openComplaint(story.db, actors.get(by)!, input, story.services)).id
}

interface Stands {
  state: Model['state']
  unsatisfied: number
  wish: Model['wish']
  level: Model['level']
  todos: string[]
  history: string[]
  /** Of every row that a step may write. */
  digest: string
}
/** What a step writes; the relay goes on with its messages and events by itself. */
const written = `
  select to_jsonb(t) as x from complaint t where id = $1
  union all select to_jsonb(t) from state_log t where entity_id = $1
  union all select to_jsonb(t) from todo t where biz_id = $1
  union all select to_jsonb(t) from sla_timer t where biz_id = $1
  union all select to_jsonb(t) from change_log t where data_id = $1`
const traces = `${written}
  union all select to_jsonb(t) from outbox t where aggregate = $1
  union all select to_jsonb(t) - 'user_id' from notice t where biz_id = $1`
async function stands(id: string): Promise<Stands> {
  const [row] = await story.rows<Stands>(
    `select state, unsat_count as unsatisfied, extend_state as wish, supervise_level as level,
       array(select node || ' ' || coalesce(assignee_id, candidate_depart_id, array_to_string(candidate_roles, ','))
         from todo where biz_id = $1 and state = 'OPEN' order by node) as todos,
       array(select action || ' ' || to_state from state_log where entity_id = $1 order by id) as history,
       (select md5(string_agg(x::text, '|' order by x::text)) from (${written}
         union all select to_jsonb(n.id) from notice n where biz_id = $1) all_of_it) as digest
     from complaint where id = $1`,
    [id],
  )
  return { ...row!, todos: row!.todos.map(named).toSorted(), history: inOrder(row!.history) }
}
const levels: Readonly<Record<string, string>> = {
  ...{ communityAdmin: 'comm0101', streetAdmin: 'street01', supAdmin: 'supadmin' },
  'communityAdmin,projectManager,villageAdmin,customerService': 'counter',
  'communityAdmin,customerService': 'others',
  'projectManager,villageAdmin,customerService': 'property',
}
/** A to-do by its node and the name of whoever has it. */
function named(todo: string): string {
  const [node, holder = ''] = todo.split(' ')
  const person = everybody.find((name) => userId(name) === holder)
  return `${node} ${person ?? offices.get(holder) ?? levels[holder] ?? holder}`
}
/** What time does in one moment has no order. */
const inOrder = (history: readonly string[]): string[] =>
  history.flatMap((entry, index) => {
    const isPair = entry.startsWith('oversee') && history[index + 1]?.startsWith('extendLapse')
    const isSecond = entry.startsWith('extendLapse') && history[index - 1]?.startsWith('oversee')
    return isPair ? [history[index + 1]!, entry] : isSecond ? [] : [entry]
  })

const expected = (model: Model): Omit<Stands, 'digest'> => ({
  ...{ state: model.state, unsatisfied: model.unsatisfied, wish: model.wish, level: model.level },
  ...{ todos: turnsOf(model).toSorted(), history: inOrder(model.history) },
})

/** Tries a step; answers the detail, or why it was refused. */
async function tried(id: string, model: Model, step: Step) {
  const input = { id, action: step.action, ...wordsOf(step, model) } as ComplaintDealing
  try {
    return { refusal: null, given: await dealComplaint(story.db, actors.get(step.who)!, input, story.services) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error.message, given: [error.message, error.result] }
  }
}

async function passes(model: Model, minutes: number): Promise<Model> {
  setClock(() => addMinutes(fromWire(`${start}:00`), model.now + minutes - minuteOf(start)))
  for (const job of ['complaint.signScan', 'ticket.slaScan', 'complaint.autoConfirm']) await story.tick(job)
  return later(model, minutes)
}

const leaders: Readonly<Record<string, Who>> = { ...headOf, counter: 'cs0101' }
const holderOf = (turn: string): Who => {
  const holder = turn.split(' ')[1]!
  return leaders[holder] ?? (holder as Who)
}
const stepOf: Readonly<Record<string, Step['action']>> = {
  ...{ WAIT_SIGN: 'sign', HANDLING: 'reply', WAIT_AUDIT: 'audit', WAIT_CONFIRM: 'confirm' },
  ...{ EXTEND: 'extendAudit', SUPERVISE: 'supervise' },
}
/** Whoever has a to-do may take the step that it asks for, unless they would judge what they did themselves. */
async function mayAct(id: string, model: Model): Promise<void> {
  for (const turn of turnsOf(model)) {
    const [action, who] = [stepOf[turn.split(' ')[0]!]!, holderOf(turn)]
    if ((action === 'audit' && model.answeredBy === who) || (action === 'extendAudit' && model.wishedBy === who))
      continue
    const { allowedActions } = await detailFor(who, id)
    expect([turn, who, allowedActions.find((one) => one.action === action)]).toMatchObject([
      turn,
      who,
      { allowed: true },
    ])
  }
}
/** Of what officials are accused of nobody hears but the district and whoever said it. */
async function isHeard(id: string, { about, by }: Model): Promise<void> {
  if (about !== 'GOV') return
  const told = await story.rows<{ userId: string }>('select distinct user_id from notice where biz_id = $1', [id])
  const strangers = everybody.filter((who) => who !== 'supadmin' && who !== by)
  expect(strangers.filter((who) => told.some(({ userId: one }) => one === userId(who)))).toEqual([])
}
const detailFor = (who: Who, id: string) =>
  story.db.read(actors.get(who)!, (tx) => readDetail(tx, actors.get(who)!, id, story.services))

const readers: readonly Who[] = ['pm0101', 'cs0101', 'comm0101', 'supadmin']
/** No row but the sealed one and no answer to those who may not know tells whose it is. */
async function keepsSecret(id: string, model: Model): Promise<void> {
  expect(found(model, await story.rows(traces, [id]))).toEqual([])
  // Sessions are of the moment at which the walk began.
  story.at(start)
  for (const who of everybody) {
    const { call } = await story.as(who)
    const one = await call(complaintApi.one, { id })
    expect([who, one.success]).toEqual([who, sees(model, who)])
    if (mayKnow(model, who))
      expect([who, found(model, one).length > 0]).toEqual([who, model.by === 'owner0101' || model.hidden === 'secret'])
    else expect([who, found(model, one)]).toEqual([who, []])
    if (!readers.includes(who) || !sees(model, who)) continue
    const lists = [
      await call(complaintApi.page, {}),
      await call(todoApi.page, { bizType: 'COMPLAINT', pageSize: '100' }),
    ]
    const rows = lists.flatMap(({ result }) => (result?.records ?? []) as object[])
    const ofIt = rows.filter((row) => JSON.stringify(row).includes(id))
    expect([who, ofIt.length]).not.toEqual([who, 0])
    expect([who, found(model, ofIt)]).toEqual([who, []])
  }
}

const step = fc.record({
  /** Mostly what the state knows, and of it mostly what leads on. */
  ...{ turn: fc.nat(999), isKnown: fc.nat(9).map((one) => one > 0), isOnward: fc.nat(9).map((one) => one > 3) },
  anyAction: fc.constantFrom(...(eventsOf(complaintMachine) as Step['action'][])),
  isUsual: fc.nat(9).map((one) => one > 1),
  who: fc.constantFrom(...everybody),
  said: fc.constantFrom(
    'all' as const,
    'all' as const,
    'all' as const,
    'all' as const,
    'half' as const,
    'nothing' as const,
  ),
  to: fc.constantFrom<Office>(
    'project',
    'project',
    'community',
    'community',
    'street',
    'district',
    'company',
    'committee',
  ),
  pass: fc.constantFrom('Y' as const, 'Y' as const, 'N' as const),
  ...{ isSatisfied: fc.nat(4).map((one) => one === 0), days: fc.integer({ min: 1, max: 5 }), isGiven: fc.boolean() },
})
const wait = fc.constantFrom(60, 24 * 60, 3 * 24 * 60, 6 * 24 * 60).map((minutes) => ({ minutes }))
type Tried = typeof step extends fc.Arbitrary<infer T> ? T : never
type Event = { minutes: number } | Tried

/** Who takes a step as a rule. */
function usual(model: Model, action: Step['action']): Who {
  const { about, by, hand, host } = model
  const above: Partial<Record<Step['action'], Who>> = {
    supervise: 'street01',
    reject: 'comm0101',
    confirm: by,
    cancel: by,
  }
  if (action === 'audit' || action === 'extendAudit') return judgeOf(model)
  const [helper] = model.helpers
  if (action === 'note' && helper) return headOf[helper]
  const one = above[action]
  if (one) return about === 'GOV' && one !== 'owner0101' ? 'supadmin' : one
  return (action === 'reply' || action === 'extend' ? hand : null) ?? leaders[host]!
}
/** What leads on from here: the next step of the way, now and then more time. */
function onwardOf({ state, wish }: Model, turn: number): Step['action'] | undefined {
  const way = { WAIT_SIGN: 'sign', HANDLING: 'reply', WAIT_AUDIT: 'audit', WAIT_CONFIRM: 'confirm' } as const
  if (state !== 'HANDLING' || turn % 2 > 0) return way[state as keyof typeof way]
  return wish === 'WAIT' ? 'extendAudit' : 'extend'
}
function chosen(model: Model, { turn, isKnown, isOnward, anyAction, isUsual, who, ...rest }: Tried): Step {
  const known = stepsIn(model)
  const likely = isOnward ? onwardOf(model, turn) : known[turn % known.length]
  const action = (isKnown && likely) || anyAction
  return { ...rest, action, who: isUsual ? usual(model, action) : who }
}

/** `WALKS=1000` walks others, and longer. */
const runs = process.env['WALKS'] ? { numRuns: Number(process.env['WALKS']) } : { numRuns: 60, seed: 47 }

test('whatever people try, in whatever order, and however long they wait: what a naive model foresees, and nothing else', async () => {
  const reached = {
    states: new Set<string>(),
    wishes: new Set<string>(),
    turns: new Set<string>(),
    refusals: new Set<string>(),
  }
  const tally = { taken: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        by: fc.constantFrom<Model['by']>('owner0101', 'owner0101', 'cs0101'),
        hidden: fc.constantFrom<Model['hidden']>('open', 'secret', 'nameless'),
        about: fc.constantFrom<Model['about']>(
          'COMPANY',
          'COMPANY',
          'COMPANY',
          'COMMITTEE',
          'NEIGHBOUR',
          'GOV',
          'OTHER',
        ),
      }),
      fc.array(fc.oneof({ weight: 9, arbitrary: step }, { weight: 1, arbitrary: wait }), {
        minLength: 8,
        maxLength: 18,
      }),
      async ({ by, hidden, about }, events: Event[]) => {
        story.at(start)
        let model = begun(by, hidden, about, minuteOf(start))
        const id = await opened(model)
        let now = await stands(id)
        expect(now).toMatchObject(expected(model))
        for (const event of events) {
          const isOver = stepsIn(model).length === 0
          const before = now.digest
          if ('minutes' in event) {
            model = await passes(model, event.minutes)
            now = await stands(id)
          } else {
            const one = chosen(model, event)
            const foreseen = refusalOf(model, one)
            const { refusal, given } = await tried(id, model, one)
            expect([one, model, refusal]).toEqual([one, model, foreseen])
            if (hidden !== 'open' && !mayKnow(model, one.who)) expect([one, found(model, given)]).toEqual([one, []])
            now = await stands(id)
            if (foreseen === null) model = taken(model, one)
            else expect([one, now.digest]).toEqual([one, before])
            if (foreseen !== null) reached.refusals.add(foreseen)
            tally[foreseen === null ? 'taken' : 'refused'] += 1
          }
          expect([event, now]).toMatchObject([event, expected(model)])
          reached.states.add(model.state)
          reached.wishes.add(model.wish)
          for (const turn of turnsOf(model)) reached.turns.add(turn.split(' ')[0]!)
          // What is over is tried once more.
          if (isOver) break
        }
        await mayAct(id, model)
        await isHeard(id, model)
        if (hidden !== 'open') await keepsSecret(id, model)
        await story.alter('update complaint set del_flag = 1 where id = $1', [id])
        await story.alter(
          'update sla_timer set closed_at = now(), next_at = null where biz_id = $1 and met_at is null and closed_at is null',
          [id],
        )
      },
    ),
    { ...runs, endOnFailure: true },
  )
  // Only of the fixed walks it is known how far they come.
  if ('seed' in runs) {
    expect([...reached.states].toSorted()).toEqual(Object.keys(complaintMachine.states).toSorted())
    expect([...reached.wishes].toSorted()).toEqual(Object.keys(extendState.items).toSorted())
    expect([...reached.turns].toSorted()).toEqual(Object.keys(stepOf).toSorted())
    expect(Math.min(tally.taken, tally.refused)).toBeGreaterThan(150)
    expect(reached.refusals.size).toBeGreaterThan(25)
  }
}, 1_200_000)
