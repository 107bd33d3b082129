import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StatementRow } from '../shared/statement-rows.ts'
import type { Account } from './repository.ts'

/** A row that is kept, under its id. */
export type KeptRow = StatementRow & { id: string }

export async function saveLines(
  tx: Tx,
  reconId: string,
  { villageId, creditorId, channel }: Account,
  rows: readonly KeptRow[],
): Promise<void> {
  await tx.run(
    statement(
      `insert into fee_recon_line (tenant_id, id, recon_id, held_by, village_id, creditor_id, channel, line_no, trade_no, order_no,
          traded_at, amount, fee, trade_state)
        select $1, r.id, $2, $2, $3, $4, $5, r.line, r."tradeNo", r."orderNo",
          r."tradedAt"::timestamp at time zone 'Asia/Shanghai', r.amount, r.fee, r."tradeState"
        from json_to_recordset($6::json) as r(id text, line integer, "tradeNo" text, "orderNo" text, "tradedAt" text,
          amount numeric, fee numeric, "tradeState" text)`,
      [tx.tenantId, reconId, villageId, creditorId, channel, JSON.stringify(rows)],
    ),
  )
}

/** Money that a reconciliation answers for from now on, with the row that it is. */
export interface Answered {
  tenderId: string
  lineId: string | null
}

export async function saveAnswered(tx: Tx, reconId: string, all: readonly Answered[]): Promise<void> {
  if (all.length === 0) return
  await tx.run(
    statement(
      `insert into fee_recon_tender (tenant_id, tender_id, recon_id, line_id)
        select $1, r."tenderId", $2, r."lineId" from json_to_recordset($3::json) as r("tenderId" text, "lineId" text)
        on conflict (tenant_id, tender_id) do update set line_id = excluded.line_id where fee_recon_tender.recon_id = $2`,
      [tx.tenantId, reconId, JSON.stringify(all)],
    ),
  )
}

/** Rows that earlier statements have left behind are this one's from now on. */
export async function takeCarried(tx: Tx, reconId: string, lineIds: readonly string[]): Promise<void> {
  const text = `update fee_recon_line set held_by = $2 where tenant_id = $1 and id = any($3::text[]) and held_by is null`
  await tx.run(statement(text, [tx.tenantId, reconId, lineIds]))
}

/** What is carried on is nobody's until a later statement takes it. */
export async function releaseCarried(tx: Tx, reconId: string): Promise<void> {
  const carried = `select d.line_id, d.tender_id from fee_recon_diff d where d.tenant_id = $1 and d.recon_id = $2 and d.state = 'CARRIED'`
  const lines = `update fee_recon_line set held_by = null where tenant_id = $1 and id in (select c.line_id from (${carried}) c)`
  const tenders = `delete from fee_recon_tender where tenant_id = $1 and recon_id = $2 and tender_id in (select c.tender_id from (${carried}) c)`
  await tx.run(statement(tenders, [tx.tenantId, reconId]))
  await tx.run(statement(lines, [tx.tenantId, reconId]))
}

/** Takes a statement back: its own rows are gone, those of others are free again, and so is our money. */
export async function dropStatement(tx: Tx, reconId: string): Promise<void> {
  const values = [tx.tenantId, reconId]
  await tx.run(statement('delete from fee_recon_tender where tenant_id = $1 and recon_id = $2', values))
  await tx.run(statement('delete from fee_recon_line where tenant_id = $1 and recon_id = $2', values))
  await tx.run(statement('update fee_recon_line set held_by = null where tenant_id = $1 and held_by = $2', values))
}
