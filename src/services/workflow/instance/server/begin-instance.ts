import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { holdMatter } from '#kernel/server/held-matter.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import type { Flow, StartScope } from '../../shared/definition.ts'
import type { Chosen } from '../../shared/event.ts'
import { numberBy, titleBy } from '../../shared/naming-rule.ts'
import { newState } from '../../shared/step.ts'
import { checkChosen } from '../../approver/server/rules.ts'
import { bringInForce } from '../../definition/server/install.ts'
import { kindOf, type WorkflowParts } from '../../server/ports.ts'
import { requireChosen } from './compute-wanted.ts'
import { takeStep } from './take-step.ts'
import { workflowTables } from '../../server/tables.ts'

export interface Starting {
  bizType: string
  bizId: string
  /** Why it is handed in, where the record asks for it. */
  remark?: string
  /** People whom the starter names for nodes that ask for it. */
  chosen?: Chosen
}

/** Starts the definition in force in the caller's transaction; answers the instance, or undefined where none is in force. */
export async function startInstance(
  tx: Tx,
  actor: Actor,
  parts: WorkflowParts,
  input: Starting,
): Promise<string | undefined> {
  const kind = kindOf(parts, input.bizType)
  const definition = await bringInForce(tx, parts, input.bizType)
  if (!definition) return undefined
  await checkChosen(tx, input.chosen)
  await requireStarter(tx, actor, definition.flow.startScope)
  const id = newId()
  const matter = await kind.begin(tx, actor, input.bizId, input.remark)
  requireChosen(definition.flow, input)
  await holdMatter(tx, input.bizType, input.bizId, id)
  const { flow, defKey, managerIds } = definition
  const { prefix, digits } = numberBy(flow.noRule, today())
  const number = await drawNumbers(tx, prefix)
  const depart = await departOf(tx, actor)
  const { tasks: _tasks, status, ...inner } = newState(actor.userId)
  const row = await insertRow(tx, actor, workflowTables.wfInstance, {
    id,
    instanceNo: `${prefix}${String(number).padStart(digits, '0')}`,
    defId: definition.id,
    defName: definition.name,
    versionNo: definition.versionNo,
    title: titleOf({ kind, matter, actor, departName: depart?.name ?? '', definition }).slice(0, 200),
    bizType: input.bizType,
    bizId: input.bizId,
    villageId: matter.villageId,
    starterId: actor.userId,
    starterName: actor.realname,
    departId: actor.departId,
    orgCode: depart?.orgCode ?? '',
    state: status,
    startTime: nowText(),
    endTime: null,
    currentNodes: '',
    page: matter.page,
    params: { ...matter.params },
    fieldValues: { ...matter.values },
    form: [...matter.form],
    innerState: inner as unknown as Record<string, unknown>,
    resultReason: null,
    urgedAt: null,
  })
  const state = newState(actor.userId)
  const event = { is: 'start' as const, ...(input.chosen && { chosen: input.chosen }) }
  await takeStep({ tx, actor, parts }, { row, flow, defKey, managerIds, state }, event)
  return id
}

interface Called {
  kind: WorkflowKind
  matter: Matter
  actor: Actor
  departName: string
  definition: { name: string; flow: Flow }
}

/** How an instance is called: by the rule of its definition, else as its matter is. */
function titleOf({ kind, matter, actor, departName, definition }: Called): string {
  const { titleRule } = definition.flow
  if (!titleRule) return matter.title
  const values = Object.fromEntries(
    kind.variables.map(({ key, label }): [string, string] => [label, String(matter.values[key] ?? '')]),
  )
  const words = {
    标题: matter.title,
    流程: definition.name,
    发起人: actor.realname,
    发起部门: departName,
    日期: today(),
  }
  return titleBy(titleRule, { ...values, ...words }) || matter.title
}

/** Of the organisation that the starter acts for. */
const departOf = (tx: Tx, actor: Actor): Promise<{ orgCode: string; name: string } | undefined> =>
  tx.maybe(
    statement<{ orgCode: string; name: string }>(
      'select org_code, name from ref_depart where tenant_id = $1 and id = $2',
      [tx.tenantId, actor.departId],
    ),
  )

/** Refuses whoever a definition does not let start; one that names nobody lets everybody. */
async function requireStarter(tx: Tx, actor: Actor, scope: StartScope = {}): Promise<void> {
  const { roles = [], departs = [], users = [] } = scope
  if (roles.length + departs.length + users.length === 0) return
  if (users.includes(actor.userId) || roles.some((role) => actor.roles.has(role as never))) return
  const text = `select from ref_depart d join ref_depart o on o.tenant_id = d.tenant_id and o.id = any($3::text[])
    where d.tenant_id = $1 and d.id = $2 and starts_with(d.org_code, o.org_code) limit 1`
  if (departs.length > 0 && (await tx.maybe(statement(text, [tx.tenantId, actor.departId, departs])))) return
  throw refusal('你不在该流程的发起范围内')
}
