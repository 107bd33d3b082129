import { pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { drawNumbers } from '#kernel/server/db/number-sequence.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { PapersQuery } from '../shared/api.ts'
import type { ListedPaper } from '../shared/schema.ts'
import type { PaperRow } from './tables.ts'

/** The next `count` numbers of the day, `WS2026112200001` and on. */
export async function nextPaperNumbers(tx: Tx, count: number): Promise<string[]> {
  const prefix = `WS${today().replaceAll('-', '')}`
  const last = await drawNumbers(tx, prefix, count)
  return Array.from({ length: count }, (_, index) => prefix + String(last - count + index + 1).padStart(5, '0'))
}

export interface CountedPaper extends PaperRow {
  reprintCount: number
}

const reprints = `(select count(*) from issued_paper_reprint r where r.tenant_id = p.tenant_id and r.paper_id = p.id)`

/** Papers by their ids, in no special order. */
export const papersById = (reader: Reader, kind: string, ids: readonly string[]): Promise<CountedPaper[]> =>
  reader.all(
    statement<CountedPaper>(
      `select p.*, ${reprints} as reprint_count from issued_paper p
        where p.tenant_id = $1 and p.kind = $2 and p.id = any($3::text[])`,
      [reader.tenantId, kind, ids],
    ),
  )

/** One page of a record's papers, the newest first. `reveals`: what the caller reads in plain of the record. */
export async function papersOf(
  reader: Reader,
  kind: string,
  { recordId, pageNo, pageSize }: PapersQuery,
  reveals: readonly string[],
): Promise<Page<ListedPaper>> {
  const { size, current, offset } = pagingOf({ pageNo, pageSize })
  const from = 'from issued_paper p where p.tenant_id = $1 and p.kind = $2 and p.record_id = $3'
  const about = [reader.tenantId, kind, recordId]
  const { total } = await reader.one(statement<{ total: number }>(`select count(*) as total ${from}`, about))
  const text = `select p.id, p.paper_no, p.title, p.hash, p.issuer_name, p.create_time as issued_at,
      ${reprints} as reprint_count, p.reveals <@ $4::jsonb as can_open ${from}
    order by p.create_time desc, p.id desc limit $5 offset $6`
  const values = [...about, JSON.stringify(reveals), size, offset]
  return toPage(await reader.all(statement<ListedPaper>(text, values)), total, size, current)
}
