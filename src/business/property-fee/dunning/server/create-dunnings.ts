import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { logStates } from '#kernel/server/state-log.ts'
import { isTold } from '../../dunning-plan/shared/plan-levels.ts'
import { dunningMachine } from '../shared/states.ts'
import type { Asked } from './compute-day.ts'
import { readAccounts } from './facts-repository.ts'
import { tellPayers } from './notices.ts'

type Made = Asked & { id: string; state: 'W' | 'D'; userIds: readonly string[] }

/** `CJ202611210001`: a block of numbers of the day. */
async function numbersOf(tx: Tx, count: number): Promise<string[]> {
  const prefix = `CJ${today().replaceAll('-', '')}`
  const last = await drawNumbers(tx, prefix, count)
  return Array.from({ length: count }, (_, at) => prefix + String(last - count + at + 1).padStart(4, '0'))
}

const records = `insert into fee_dunning (tenant_id, id, dunning_no, village_id, creditor_id, room_id, payer_id, dunning_level, dunning_way,
    origin, bill_count, amount, late_fee, content, template, pay_days, run_on, state, create_by, create_time, update_by, update_time, version)
  select $1, r.id, r."dunningNo", r."villageId", r."creditorId", r."roomId", r."payerId", r.level, r.way, $3, r."billCount", r.amount,
    r."lateFee", r.content, r.text, r."payDays", $4::date, r.state, $5, $6::timestamptz, $5, $6::timestamptz, 1
  from json_to_recordset($2::json) as r(id text, "dunningNo" text, "villageId" text, "creditorId" text, "roomId" text, "payerId" text,
    level text, way text, "billCount" integer, amount numeric, "lateFee" numeric, content text, text text, "payDays" integer, state text)
  on conflict (tenant_id, room_id, run_on) do nothing returning id`

const items = `insert into fee_dunning_item (tenant_id, id, dunning_id, bill_id, dunning_level, balance, late_fee)
  select $1, r.id, r."dunningId", r."billId", r.level, r.balance, r."lateFee"
  from json_to_recordset($2::json) as r(id text, "dunningId" text, "billId" text, level text, balance numeric, "lateFee" numeric)`

async function store(tx: Tx, actor: Actor, origin: 'AUTO' | 'HAND', all: readonly Made[]): Promise<Made[]> {
  const numbers = await numbersOf(tx, all.length)
  const rows = all.map(({ bills: _bills, items: own, userIds: _users, ...row }, at) => ({
    ...row,
    dunningNo: numbers[at],
    billCount: own.length,
  }))
  const values = [tx.tenantId, JSON.stringify(rows), origin, today(), actor.username, nowText()]
  const ids = new Set((await tx.all(statement<{ id: string }>(records, values))).map(({ id }) => id))
  const made = all.filter(({ id }) => ids.has(id))
  const parts = made.flatMap(({ id, level, items: own }) =>
    own.map((item) => ({ ...item, id: newId(), dunningId: id, level })),
  )
  await tx.run(statement(items, [tx.tenantId, JSON.stringify(parts)]))
  return made
}

/**
 * Stores that rooms are asked today, and tells whoever is told by a message. Bills and rooms must be held: of two that ask
 * at once for a room, the second makes nothing. Who has no account is not told, so somebody has to call or go.
 */
export async function createDunnings(
  tx: Tx,
  actor: Actor,
  origin: 'AUTO' | 'HAND',
  asked: readonly Asked[],
): Promise<number> {
  if (asked.length === 0) return 0
  const accounts = await readAccounts(
    tx,
    asked.flatMap(({ payerId }) => payerId ?? []),
  )
  const all = asked.map((one): Made => {
    const userIds = isTold(one.way) ? (accounts.get(one.payerId ?? '') ?? []) : []
    return { ...one, id: newId(), userIds, state: userIds.length > 0 ? 'D' : 'W' }
  })
  const made = await store(tx, actor, origin, all)
  const entries = made.map(({ id, state }) => ({ id, from: null, to: state, action: 'send' }))
  if (entries.length > 0) await logStates(tx, actor, dunningMachine, entries)
  for (const one of made) if (one.userIds.length > 0) await tellPayers(tx, actor, one, one)
  return made.length
}
