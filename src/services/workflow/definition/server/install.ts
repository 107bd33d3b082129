import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { stamped } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import * as z from 'zod/mini'
import type { WorkflowParts } from '../../server/ports.ts'
import { Flow } from '../../shared/definition.ts'
import { definitionInForce, saveVersion } from './repository.ts'

/** What a unit writes into `definitions` of its kind. */
const Declared = object({
  defKey: text(64, { min: 1 }),
  name: text(100, { min: 1 }),
  remark: optional(text(500)),
  flow: Flow,
  /** In force from the beginning; else an administrator puts it in force. */
  active: z.boolean(),
})
type Declared = Infer<typeof Declared>

/** The definitions that units bring, read once when the product starts: a wrong one keeps it from starting. */
export function declaredIn({ kinds }: WorkflowParts): (Declared & { bizType: string })[] {
  return kinds().flatMap(({ bizType, definitions = [] }) =>
    definitions.map((definition) => ({ ...z.parse(Declared, definition), bizType })),
  )
}

/** Brings definitions of units into an organisation that has none of their key; what an administrator made of them stays. */
export async function installDefinitions(tx: Tx, actor: Actor, parts: WorkflowParts): Promise<void> {
  for (const { active, ...declared } of declaredIn(parts)) {
    const base = stamped(actor)
    const values = [
      tx.tenantId,
      base['id'],
      declared.defKey,
      declared.name,
      declared.bizType,
      declared.remark ?? null,
      active ? 'ACTIVE' : 'DRAFT',
      active ? 1 : 0,
      JSON.stringify(declared.flow),
      nowText(),
      actor.username,
    ]
    const text = `insert into wf_definition (tenant_id, id, def_key, name, biz_type, remark, state, version_no, flow, manager_ids,
        create_time, create_by, update_time, update_by, version) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '{}', $10, $11, $10, $11, 1)
      on conflict (tenant_id, def_key) do nothing`
    const isFresh = (await tx.run(statement(text, values))) > 0
    if (isFresh && active) await saveVersion(tx, actor, { id: base['id'] as string, versionNo: 1 }, declared.flow)
  }
}

/**
 * The definition in force for a kind. A kind that came with a later version has its definitions brought in when somebody
 * first hands a matter of it in; one that was switched off or removed stays so.
 */
export async function bringInForce(
  tx: Tx,
  parts: WorkflowParts,
  bizType: string,
): ReturnType<typeof definitionInForce> {
  const definition = await definitionInForce(tx, bizType)
  if (definition) return definition
  const text = 'select exists (select from wf_definition where tenant_id = $1 and biz_type = $2) as is_known'
  if ((await tx.one(statement<{ isKnown: boolean }>(text, [tx.tenantId, bizType]))).isKnown) return undefined
  await installDefinitions(tx, systemActor(tx.tenantId), parts)
  return definitionInForce(tx, bizType)
}
