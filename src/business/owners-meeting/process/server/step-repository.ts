import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { StoredStep } from '../shared/progress.ts'

export const readSteps = (reader: Reader, meetingId: string): Promise<StoredStep[]> =>
  reader.all(
    statement<StoredStep>(
      `select step_no, done_on, files, checked_by, community_result, community_opinion, street_result, street_opinion
       from meeting_step where tenant_id = $1 and meeting_id = $2 order by step_no`,
      [reader.tenantId, meetingId],
    ),
  )

/** What was done; offices look at it anew. */
export async function storeCheck(
  tx: Tx,
  meetingId: string,
  { stepNo, doneOn, files, checkedBy }: Pick<StoredStep, 'stepNo' | 'doneOn' | 'files' | 'checkedBy'>,
): Promise<void> {
  const text = `insert into meeting_step
      (tenant_id, meeting_id, step_no, done_on, files, checked_by, checked_at, community_result, street_result)
    values ($1, $2, $3, $4, $5, $6, now(), '0', '0')
    on conflict (tenant_id, meeting_id, step_no) do update set done_on = $4, files = $5, checked_by = $6,
      checked_at = now(), community_result = '0', community_opinion = null, street_result = '0', street_opinion = null`
  await tx.run(statement(text, [tx.tenantId, meetingId, stepNo, doneOn, files ?? '', checkedBy]))
}

const columns = { COMMUNITY: 'community', STREET: 'street' } as const

export async function storeReview(
  tx: Tx,
  meetingId: string,
  {
    stepNo,
    office,
    result,
    opinion,
  }: { stepNo: number; office: keyof typeof columns; result: '1' | '2'; opinion: string | null },
): Promise<void> {
  const column = columns[office]
  const text = `update meeting_step set ${column}_result = $4, ${column}_opinion = $5
    where tenant_id = $1 and meeting_id = $2 and step_no = $3`
  await tx.run(statement(text, [tx.tenantId, meetingId, stepNo, result, opinion]))
}
