import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { relation } from '#kernel/server/db/relations.ts'
import { seenText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { TicketKind } from '#kernel/server/ticket-kind.ts'
import { toWire } from '#kernel/shared/time.ts'
import { idSince } from './read-home.ts'

export { readOwn as ownTickets } from './read-home.ts'

/** A ticket that has come into another state, told without its title and without whoever did it. */
export interface TicketStep {
  /** Of the step. */
  id: string
  villageName: string
  kindName: string
  stateName: string
  at: string
  /** When the ticket was made, once it is at its end. */
  since: string | null
}

type Row = Pick<TicketStep, 'id' | 'villageName' | 'at'> & { kind: string; state: string; createTime: string }

/** Older ones are no news. */
const newsMs = 24 * 60 * 60_000

/** The newest steps of tickets that a caller sees, the latest first. */
export async function latestSteps(
  reader: Reader,
  actor: Actor,
  kinds: readonly TicketKind[],
  most: number,
): Promise<TicketStep[]> {
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const begin = new Date(now().getTime() - newsMs)
  const parts = kinds.map(
    (
      kind,
    ) => `(select l.id, '${kind.kind}' as kind, v.name as village_name, l.to_state as state, l.created_at as at, t.create_time
      from ref_state_log l join ${kind.table.name} t on t.tenant_id = l.tenant_id and t.id = l.entity_id
        join ${relation('village')} v on v.tenant_id = t.tenant_id and v.id = t.village_id
      where l.tenant_id = ${bind(actor.tenantId)} and l.id >= ${bind(idSince(begin))} and l.created_at >= ${bind(toWire(begin))}::timestamptz
        and l.entity = '${kind.machine.name}' and l.from_state is distinct from l.to_state
        and ${seenText(actor, kind.table, 't', bind)}
      order by l.id desc limit ${bind(most)})`,
  )
  if (parts.length === 0) return []
  const text = `select * from (${parts.join(' union all ')}) r order by r.id desc limit ${bind(most)}`
  const rows = await reader.all(statement<Row>(text, values.list))
  return rows.map(({ kind, state, createTime, ...row }) => {
    const { label, open, machine } = kinds.find((one) => one.kind === kind)!
    const isEnd = !open.includes(state)
    return {
      ...row,
      kindName: label,
      stateName: machine.states[state]?.label ?? state,
      since: isEnd ? createTime : null,
    }
  })
}

/** How many paths a text of them holds. */
export const pathCountText = (column: string): string =>
  `coalesce(cardinality(string_to_array(nullif(${column}, ''), ',')), 0)`

/** Who has a ticket `t` in hand. */
export const assigneeText = `(select u.name from ref_user u where u.tenant_id = t.tenant_id and u.id = t.assignee_id)`

/** What a worker reads of a ticket `t` that one person has in hand. */
export const workBrief = {
  words: 't.content',
  contact: 't.reporter_name_mask',
  photos: pathCountText('t.photos'),
  isCallable: `t.reporter_phone_sealed is not null and t.assignee_id is not null`,
  isUrgent: `t.priority in ('P1', 'P2')`,
}
