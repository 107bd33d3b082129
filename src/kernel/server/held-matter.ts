import type { Reader, Tx } from './db/db.ts'
import { statement } from './db/statement.ts'
import { refusal } from './errors.ts'

const held = '该事项正在流程审批中'

/** Why a record's own steps must wait: an approval runs. The text for a guard; undefined where none does. */
export async function heldReason(reader: Reader, bizType: string, bizId: string): Promise<string | undefined> {
  const text = 'select instance_id from held_matter where tenant_id = $1 and biz_type = $2 and biz_id = $3'
  return (await reader.maybe(statement(text, [reader.tenantId, bizType, bizId]))) ? held : undefined
}

/** SQL: no approval runs about the row of an alias; for lists of what waits for its unit's own people. */
export const unheldText = (bizType: string, alias: string): string => `not exists (select from held_matter h
  where h.tenant_id = ${alias}.tenant_id and h.biz_type = ${bizType} and h.biz_id = ${alias}.id)`

/** Refuses a step of a record while an approval runs. */
export async function refuseHeld(reader: Reader, bizType: string, bizId: string): Promise<void> {
  const reason = await heldReason(reader, bizType, bizId)
  if (reason !== undefined) throw refusal(reason)
}

/** Keeps a record for an approval; refuses where one runs already. */
export async function holdMatter(tx: Tx, bizType: string, bizId: string, instanceId: string): Promise<void> {
  const text = `insert into held_matter (tenant_id, biz_type, biz_id, instance_id) values ($1, $2, $3, $4)
    on conflict (tenant_id, biz_type, biz_id) do nothing`
  if ((await tx.run(statement(text, [tx.tenantId, bizType, bizId, instanceId]))) === 0) throw refusal(held)
}

/** Lets a record go once its approval has ended. */
export async function releaseMatter(tx: Tx, bizType: string, bizId: string): Promise<void> {
  const text = 'delete from held_matter where tenant_id = $1 and biz_type = $2 and biz_id = $3'
  await tx.run(statement(text, [tx.tenantId, bizType, bizId]))
}
