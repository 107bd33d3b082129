import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { insertRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { holdMatter } from '#kernel/server/held-matter.ts'
import { newId } from '#kernel/server/secrets.ts'
import type { Chosen } from '../../shared/event.ts'
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
  const id = newId()
  const matter = await kind.begin(tx, actor, input.bizId, input.remark)
  requireChosen(definition.flow, input)
  await holdMatter(tx, input.bizType, input.bizId, id)
  const day = today().replaceAll('-', '')
  const number = await drawNumbers(tx, `LC${day}`)
  const { tasks: _tasks, status, ...inner } = newState(actor.userId)
  const row = await insertRow(tx, actor, workflowTables.wfInstance, {
    id,
    instanceNo: `LC${day}${String(number).padStart(5, '0')}`,
    defId: definition.id,
    defName: definition.name,
    versionNo: definition.versionNo,
    title: matter.title.slice(0, 200),
    bizType: input.bizType,
    bizId: input.bizId,
    villageId: matter.villageId,
    starterId: actor.userId,
    starterName: actor.realname,
    departId: actor.departId,
    orgCode: await orgCodeOf(tx, actor),
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
  const { flow, defKey, managerIds } = definition
  await takeStep({ tx, actor, parts }, { row, flow, defKey, managerIds, state }, event)
  return id
}

/** Of the organisation that the starter acts for. */
async function orgCodeOf(tx: Tx, actor: Actor): Promise<string> {
  const text = 'select org_code from ref_depart where tenant_id = $1 and id = $2'
  const depart = await tx.maybe(statement<{ orgCode: string }>(text, [tx.tenantId, actor.departId]))
  return depart?.orgCode ?? ''
}
