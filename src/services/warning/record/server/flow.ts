import { addDays } from '#kernel/shared/time.ts'
import { can } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { flow, type Acts, type Guard, type Taken } from '#kernel/server/move.ts'
import type { Dealing } from '#kernel/shared/dealing.ts'
import { closeTimers, meetTimer, restartTimer, startTimers } from '#services/ticket/server/actions.ts'
import { readRoleHolders } from '#system/user/server/lookup.ts'
import { aboutRow, bySmsOf, tellOf } from './tell-people.ts'
import type { WarningParts } from '../../server/ports.ts'
import { warningTemplates } from '../../server/notices.ts'
import { preWarningPermissions as may } from '../shared/permissions.ts'
import type { WarningStep } from '../shared/schema.ts'
import { preWarningMachine, reopenDays } from '../shared/states.ts'
import { dueByLevel, membersOf, orderOf } from './apply-work-order.ts'
import { openText, preWarningTables, type StoredWarning } from './tables.ts'
import { followTodo } from './todos.ts'

export type WarningDealing = Dealing & WarningStep
type Check = Guard<StoredWarning, WarningDealing>

/** The ticket of the shared engine of timers. */
export const ref = ({ id }: Pick<StoredWarning, 'id'>) => ({ bizType: 'WARNING' as const, bizId: id })

const isHandler: Check = ({ actor, row }) =>
  actor.userId === row.handlerId || actor.departId === row.handlerDept ? undefined : '仅处置单位的人员可操作'

const isAnother: Check = ({ actor, row }) => (actor.userId === row.handlerId ? '不能复核自己处置的预警' : undefined)

const mayIgnore: Check = ({ actor, row }) =>
  row.level === 'RED' && !can(actor, may.ignoreRed) ? '红色预警只能由区级管理员忽略' : undefined

const mayReopen: Check = async ({ tx, row }) => {
  const endedAt = row.endedAt ?? ''
  if (`${addDays(endedAt.slice(0, 10), reopenDays)}${endedAt.slice(10)}` < nowText())
    return `结束超过${reopenDays}天，不能重新打开`
  const text = `select exists (select from pre_warning where tenant_id = $1 and type_id = $2 and subject_id = $3 and ${openText}) as open`
  const { open } = await tx.one(statement<{ open: boolean }>(text, [tx.tenantId, row.typeId, row.subjectId]))
  return open ? '同一对象已有未结束的预警' : undefined
}

/** The next level above whoever reports: the street for a community and those in the village, the district for a street. */
const superiorOf = (roles: ReadonlySet<string>) =>
  roles.has('supAdmin') ? null : roles.has('streetAdmin') ? ('supAdmin' as const) : ('streetAdmin' as const)

const hasSuperior: Check = ({ actor }) => (superiorOf(actor.roles) ? undefined : '已是最高一级，无须上报')

/** A warning with all that its steps bring along: who handles it, time limits, to-dos, messages. */
export function warningFlow(parts: WarningParts) {
  const guards = { isHandler, isAnother, mayIgnore, mayReopen, hasSuperior }
  const acts: Acts<StoredWarning, WarningDealing> = { outcome: outcomeIn(parts), follow: followIn(parts) }
  return flow<StoredWarning, WarningDealing>(preWarningMachine, preWarningTables.preWarning, guards, acts)
}
export type WarningFlow = ReturnType<typeof warningFlow>

const purposes = ['temp']

type Step = Parameters<NonNullable<Acts<StoredWarning, WarningDealing>['outcome']>>[0]
type Outcome = { target?: string; changes?: Partial<StoredWarning> }

async function pictures({ tx, actor, input }: Step): Promise<string | null> {
  const after = storedPaths(input.attachments)
  await claimPaths(tx, actor, { field: 'attachments', purposes, after })
  return after
}

const ended = ({ input }: Step) => ({ endedAt: nowText(), closeReason: input.remark?.trim() ?? null })

async function submitted(step: Step): Promise<Outcome> {
  const handleResult = step.input.result?.trim() || step.input.remark?.trim()
  if (!handleResult) throw badInput({ result: '请填写处置结果!' })
  return { changes: { handleResult, attachments: await pictures(step) } }
}

/** Passed, or back to whoever handles it with half of the time. */
async function reviewed(step: Step): Promise<Outcome> {
  const { tx, actor, row, input } = step
  if (!input.pass) throw badInput({ pass: '请选择复核结论!' })
  if (input.pass === 'Y') return { target: 'CLOSED', changes: ended(step) }
  if (!input.remark?.trim()) throw badInput({ opinion: '请填写复核意见!' })
  const again = await restartTimer(tx, actor, { ...ref(row), kind: 'RESOLVE' })
  return { target: 'HANDLING', changes: again ? { dueAt: again.dueAt } : {} }
}

/** What a record has of its handling, when nobody has it. */
const untouched = {
  ...{ handlerDept: null, handlerId: null, requirement: null, dueAt: null, orderFiles: null },
  ...{ handleResult: null, attachments: null, closeReason: null, relievedAt: null, endedAt: null, calmCount: 0 },
} as const

/** What goes with each step. */
const outcomes: Readonly<Record<string, (step: Step, parts: WarningParts) => Promise<Outcome> | Outcome>> = {
  workOrder: async (step, parts) => ({
    changes: { ...(await orderOf(step.tx, parts, step.row, step.input)), orderFiles: await pictures(step) },
  }),
  handle: async ({ tx, actor, row }) => ({
    changes: { handlerDept: actor.departId || null, handlerId: actor.userId, dueAt: await dueByLevel(tx, row) },
  }),
  accept: ({ actor }) => ({ changes: { handlerId: actor.userId } }),
  submit: submitted,
  review: reviewed,
  ignore: (step) => ({ changes: ended(step) }),
  relieve: (step) => ({ changes: { ...ended(step), relievedAt: nowText() } }),
  reopen: () => ({ changes: { ...untouched, toldAt: nowText() } }),
}

const outcomeIn =
  (parts: WarningParts): NonNullable<Acts<StoredWarning, WarningDealing>['outcome']> =>
  (step) =>
    outcomes[step.action]?.(step, parts) ?? {}

const followIn =
  (parts: WarningParts) =>
  async (taken: Taken<StoredWarning, WarningDealing>): Promise<void> => {
    const { tx, actor, row, moved, action } = taken
    await followTimers(taken)
    if (row.state !== moved.state) await followTodo(tx, actor, moved)
    if (action === 'workOrder') await tellHandlers(taken)
    if (action === 'escalate') await tellSuperiors(taken, parts)
  }

async function followTimers({ tx, actor, moved, action }: Taken<StoredWarning, WarningDealing>): Promise<void> {
  const one = { ...ref(moved), priority: 'C1' as const, villageId: moved.villageId }
  switch (action) {
    case 'workOrder':
    case 'handle':
      await meetTimer(tx, actor, { ...ref(moved), kind: 'ACCEPT' })
      await startTimers(tx, actor, {
        ...one,
        kinds: ['RESOLVE'],
        ...(moved.dueAt && { dueAt: { RESOLVE: moved.dueAt } }),
      })
      return
    case 'submit':
      return meetTimer(tx, actor, { ...ref(moved), kind: 'RESOLVE' })
    case 'reopen':
      await startTimers(tx, actor, { ...one, kinds: ['ACCEPT'] })
      return
    default:
      if (moved.endedAt !== null) await closeTimers(tx, actor, ref(moved))
  }
}

/** Whoever has the work order: the person that is named, or everybody of the organisation. */
export async function handlersOf(
  tx: Taken<StoredWarning, WarningDealing>['tx'],
  row: StoredWarning,
): Promise<string[]> {
  if (row.handlerId) return [row.handlerId]
  return row.handlerDept ? (await membersOf(tx, [row.handlerDept])).map(({ userId }) => userId) : []
}

async function tellHandlers({ tx, actor, moved }: Taken<StoredWarning, WarningDealing>): Promise<void> {
  await tellOf(tx, actor, moved, {
    userIds: await handlersOf(tx, moved),
    template: warningTemplates.workOrder,
    params: { ...aboutRow(moved), requirement: moved.requirement ?? '按处置建议办理', due: moved.dueAt ?? '' },
    bySms: await bySmsOf(tx, moved),
  })
}

async function tellSuperiors(
  { tx, actor, moved, input }: Taken<StoredWarning, WarningDealing>,
  parts: WarningParts,
): Promise<void> {
  const role = superiorOf(actor.roles)
  if (!role) throw refusal('已是最高一级，无须上报')
  const near = await parts.peopleInCharge(tx, [moved.villageId], [role], nowText().slice(0, 10))
  const people =
    near.length > 0
      ? near.map(({ userId }) => userId)
      : (await readRoleHolders(tx, { roles: [role] })).map(({ id }) => id)
  const { subject, type } = aboutRow(moved)
  await tellOf(tx, actor, moved, {
    userIds: people,
    template: warningTemplates.escalated,
    params: { subject, type, no: moved.warnNo, person: actor.realname, reason: input.remark ?? '' },
  })
}
