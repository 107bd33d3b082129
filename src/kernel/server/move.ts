import { messages } from '../shared/messages.ts'
import type { AllowedAction, Dealing, Dealt } from '../shared/dealing.ts'
import type { Machine, Transition } from '../shared/machine.ts'
import type { Permission } from '../shared/permission.ts'
import { can, type Actor } from './actor.ts'
import type { Reader, Tx } from './db/db.ts'
import { lockRow, updateRow } from './db/rows.ts'
import { statement } from './db/statement.ts'
import type { Table } from './db/tables.ts'
import { badInput, forbidden, refusalFor, wrongState } from './errors.ts'
import { logStates, type LogEntry } from './state-log.ts'

export interface Stateful {
  id: string
  state: string
  version: number
}

/** Says in Chinese why the row refuses the step, or undefined. Without input it answers for the button. */
export type Guard<Row, Input> = (context: {
  tx: Reader
  actor: Actor
  row: Row
  input?: Input | undefined
}) => Promise<string | undefined> | string | undefined

/** A step that is allowed, with the row as it was before. */
interface Allowed<Row, Input> {
  tx: Tx
  actor: Actor
  row: Row
  action: string
  input: Input
}

/** A step that was taken. */
export interface Taken<Row, Input> extends Allowed<Row, Input> {
  moved: Row
}

/** What comes with the steps of a flow. */
export interface Acts<Row, Input> {
  /** What goes with a step, unless the caller says otherwise. Asked for once the step is allowed. */
  outcome?(step: Allowed<Row, Input>): Promise<Outcome<Row>> | Outcome<Row>
  /** What must follow a step in the same transaction, whoever takes it: to-dos, notices, events. */
  follow?(step: Taken<Row, Input>): Promise<void> | void
}

/** A machine over a table, with the guards that its steps name, and what comes with its steps. */
export interface Flow<Row extends Stateful, Input> extends Acts<Row, Input> {
  machine: Machine
  table: Table<Row>
  guards: Readonly<Record<string, Guard<Row, Input>>>
}

export function flow<Row extends Stateful, Input>(
  machine: Machine,
  table: Table<Row>,
  guards: Flow<Row, Input>['guards'] = {},
  acts: Acts<Row, Input> = {},
): Flow<Row, Input> {
  const named = Object.values(machine.states).flatMap((state) =>
    Object.values(state.on).flatMap((step) => step.guard ?? []),
  )
  const missing = named.find((name) => !(name in guards))
  if (missing) throw new Error(`machine ${machine.name} names guard ${missing}, which nobody implements`)
  return { machine, table, guards, ...acts }
}

export interface StepInput {
  remark?: string | null | undefined
}

export interface Outcome<Row> {
  /** Chosen target, where the step has several. */
  target?: string
  /** Other columns that change with the state. */
  changes?: Partial<Row>
  /** Kept with the log entry, for the timeline. */
  detail?: Record<string, unknown>
  /** When it was done, as `actTime` says it: now unless told. */
  at?: string
}

interface StepOptions<Row> extends Outcome<Row> {
  /** The step is taken by a job or handler, whose right is its code. */
  bySystem?: boolean
}

/**
 * The only way to change a state. The row must be locked by this transaction; the step's own permission and guard are
 * checked, state and version change together, and the append-only log gets its entry. Wrong state: business refusal.
 */
export async function move<Row extends Stateful, Input extends StepInput>(
  tx: Tx,
  actor: Actor,
  subject: Flow<Row, Input>,
  row: Row,
  action: string,
  input: Input,
  options: StepOptions<Row> = {},
): Promise<Row> {
  const { target, changes, detail, at } = await judgeStep(tx, actor, subject, row, action, input, options)
  const { id, state: from } = row
  // Both travel together: where the row was moved by somebody else meanwhile, neither stays.
  const [moved] = await Promise.all([
    updateRow(tx, actor, subject.table, row, { ...changes, state: target } as never),
    logState(tx, actor, subject.machine, { id, from, to: target, action, remark: input.remark, detail, at }),
  ])
  await subject.follow?.({ tx, actor, row, action, input, moved })
  return moved
}

/** Whether a step may be taken on a locked row, as `move` asks, and what goes with it. */
export async function judgeStep<Row extends Stateful, Input extends StepInput>(
  tx: Tx,
  actor: Actor,
  subject: Flow<Row, Input>,
  row: Row,
  action: string,
  input: Input,
  options: StepOptions<Row> = {},
): Promise<Outcome<Row> & { target: string }> {
  const step = allowedStep(actor, subject.machine, row.state, action, options.bySystem ?? false)
  if (step.reason) requireReason(input.remark)
  const guard = step.guard ? subject.guards[step.guard] : undefined
  const reason = await guard?.({ tx, actor, row, input })
  if (reason) throw refusalFor('guard', reason)
  const outcome = { ...(await subject.outcome?.({ tx, actor, row, action, input })), ...options }
  const target = outcome.target ?? (step.targets[0] as string)
  if (!step.targets.includes(target)) throw new Error(`${action} does not lead to ${target}`)
  return { ...outcome, target }
}

/** Takes the step that a body names, on the row that it names; answers the row as moved. */
export async function dealRow<Row extends Stateful, Input extends StepInput>(
  tx: Tx,
  actor: Actor,
  subject: Flow<Row, Input>,
  input: Input & Dealing,
): Promise<Row> {
  const row = await lockRow(tx, actor, subject.table, input)
  return move(tx, actor, subject, row, input.action, input)
}

function allowedStep(actor: Actor, machine: Machine, state: string, action: string, bySystem: boolean): Transition {
  const step = stepOf(machine, state, action)
  if (!step || (step.system && !bySystem)) throw wrongState()
  if (!bySystem && !can(actor, step.permission)) throw forbidden()
  return step
}

/** Names come from clients: `constructor` is no step. */
function stepOf(machine: Machine, state: string, action: string): Transition | undefined {
  const steps = Object.hasOwn(machine.states, state) ? machine.states[state]?.on : undefined
  return steps && Object.hasOwn(steps, action) ? steps[action] : undefined
}

function requireReason(remark: string | null | undefined): void {
  const length = remark?.trim().length ?? 0
  if (length < 5 || length > 500) throw badInput({ remark: messages.reasonMissing })
}

/** Writes an entry of the timeline: steps by `move`, the creation of a record, and acts that leave the state as it is. */
export const logState = (tx: Tx, actor: Actor, machine: Pick<Machine, 'name'>, entry: LogEntry): Promise<void> =>
  logStates(tx, actor, machine, [entry])

export interface TimelineEntry {
  action: string
  fromState: string | null
  toState: string
  operatorName: string
  operatorRole: string
  remark: string | null
  detail: Record<string, unknown> | null
  createdAt: string
}

/** What happened to a record, oldest first. */
export const timeline = (tenantId: number, entity: string, id: string) =>
  statement<TimelineEntry>(
    `select action, from_state, to_state, operator_name, operator_role, remark, detail, created_at from state_log where tenant_id = $1 and entity = $2 and entity_id = $3 order by id`,
    [tenantId, entity, id],
  )

/** Every step out of the row's state, with whether the caller may take it now and why not. */
export async function allowedActions<Row extends Stateful, Input>(
  tx: Reader,
  actor: Actor,
  subject: Flow<Row, Input>,
  row: Row,
): Promise<AllowedAction[]> {
  const steps = Object.entries(subject.machine.states[row.state]?.on ?? {}).filter(([, step]) => !step.system)
  return Promise.all(
    steps.map(async ([action, step]): Promise<AllowedAction> => {
      const offer = { action, label: step.label }
      if (!can(actor, step.permission)) return { ...offer, ...lacking(step.permission) }
      const guard = step.guard ? subject.guards[step.guard] : undefined
      const reason = (await guard?.({ tx, actor, row })) ?? null
      return { ...offer, allowed: reason === null, reason, code: reason === null ? null : 'guard' }
    }),
  )
}

/** Why an act is not offered to whoever lacks its permission. */
export const lacking = ({ label }: Permission) =>
  ({ allowed: false, reason: `没有“${label}”权限`, code: 'noPermission' }) as const

/** What has happened to a row, and what the caller may do with it now. */
export async function dealtOf<Row extends Stateful, Input>(
  reader: Reader,
  actor: Actor,
  subject: Flow<Row, Input>,
  row: Row,
): Promise<Dealt> {
  const [entries, actions] = await Promise.all([
    reader.all(timeline(actor.tenantId, subject.machine.name, row.id)),
    allowedActions(reader, actor, subject, row),
  ])
  return { timeline: entries, allowedActions: actions }
}
