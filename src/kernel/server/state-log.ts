// Entries of timelines; `logState` writes single ones.
import type { Machine } from '../shared/machine.ts'
import type { Actor } from './actor.ts'
import { nowText } from './clock.ts'
import type { Tx } from './db/db.ts'
import { statement } from './db/statement.ts'
import { newId } from './secrets.ts'

/** An entry of the timeline of a record. */
export interface LogEntry {
  id: string
  from: string | null
  to: string
  action: string
  remark?: string | null | undefined
  detail?: Record<string, unknown> | undefined
  /** When it was done, where that is not now: the entry then keeps when it came in. */
  at?: string | undefined
}

/** An entry with who made it and when. */
export interface PastEntry extends LogEntry {
  operatorId: string
  operatorName: string
  operatorRole: string
  clientIp: string
  /** Wire time. */
  createdAt: string
}

/** Writes entries as they once happened, in one statement, for histories that are loaded with their records. */
export async function logPast(tx: Tx, machine: Pick<Machine, 'name'>, entries: readonly PastEntry[]): Promise<void> {
  const text = `insert into state_log (tenant_id, id, entity, entity_id, from_state, to_state, action, operator_id, operator_name, operator_role, remark, detail, client_ip, created_at)
    select $1, r.id, $2, r."entityId", r."from", r."to", r.action, r."operatorId", r."operatorName", r."operatorRole", r.remark, r.detail, r."clientIp", r."createdAt"
    from jsonb_to_recordset($3::jsonb) as r(id text, "entityId" text, "from" text, "to" text, action text, "operatorId" text,
      "operatorName" text, "operatorRole" text, remark text, detail jsonb, "clientIp" text, "createdAt" timestamptz)`
  const rows = entries.map(({ id, ...entry }) => ({ ...entry, id: newId(), entityId: id }))
  await tx.run(statement(text, [tx.tenantId, machine.name, JSON.stringify(rows)]))
}

/** The same as `logState` for many records at once. */
export function logStates(
  tx: Tx,
  actor: Actor,
  machine: Pick<Machine, 'name'>,
  entries: readonly LogEntry[],
): Promise<void> {
  const who = { operatorId: actor.userId, operatorName: actor.realname, operatorRole: [...actor.roles].join(',') }
  const receivedAt = nowText()
  const dated = entries.map(({ at = receivedAt, detail, ...entry }) => ({
    ...{ ...entry, ...who, clientIp: actor.ip, createdAt: at },
    detail: at === receivedAt ? detail : { ...detail, receivedAt },
  }))
  return logPast(tx, machine, dated)
}
