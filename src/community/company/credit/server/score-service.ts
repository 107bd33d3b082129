import { today } from '#kernel/server/clock.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import {
  countingOn,
  creditGradeOf,
  creditScore,
  usualThresholds,
  type CreditFact,
  type CreditThresholds,
} from '../../shared/credit-score.ts'

const columns = 'grade_aaa, grade_aa, grade_a, grade_b'

/** Fewest points of each grade, as the district has set them. */
export async function readThresholds(reader: Reader): Promise<CreditThresholds> {
  const text = `select ${columns} from credit_threshold where tenant_id = $1`
  return (await reader.maybe(statement<CreditThresholds>(text, [reader.tenantId]))) ?? usualThresholds
}

/** Sets them, and grades every company anew. */
export async function saveThresholds(tx: Tx, wanted: CreditThresholds): Promise<CreditThresholds> {
  const { gradeAaa, gradeAa, gradeA, gradeB } = wanted
  const text = `insert into credit_threshold (tenant_id, ${columns}) values ($1, $2, $3, $4, $5)
    on conflict (tenant_id) do update set grade_aaa = $2, grade_aa = $3, grade_a = $4, grade_b = $5`
  await tx.run(statement(text, [tx.tenantId, gradeAaa, gradeAa, gradeA, gradeB]))
  await refreshCredit(tx)
  return wanted
}

interface Judged {
  id: string
  blacklist: string
}

/** Computes points and grades as of today, of some companies or of all; versions stay. Without events there are none. */
export async function refreshCredit(tx: Tx, companyIds: readonly string[] | null = null): Promise<void> {
  const wanted = [tx.tenantId, companyIds]
  const companies = await tx.all(
    statement<Judged>(
      `select id, blacklist from company where tenant_id = $1 and ($2::text[] is null or id = any($2::text[])) order by id for update`,
      wanted,
    ),
  )
  const events = await tx.all(
    statement<CreditFact & { companyId: string }>(
      `select company_id, kind, score, event_date, valid_until, state from credit_event
       where tenant_id = $1 and ($2::text[] is null or company_id = any($2::text[])) and del_flag = 0 and state = '3'`,
      wanted,
    ),
  )
  const thresholds = await readThresholds(tx)
  const day = today()
  const judged = companies.map(({ id, blacklist }) => {
    const own = events.filter(({ companyId }) => companyId === id)
    const isBlack = blacklist === 'Y'
    const score = countingOn(own, day).length > 0 ? creditScore(own, day) : null
    const grade = score === null ? (isBlack ? 'BLACK' : null) : creditGradeOf(score, isBlack, thresholds)
    return { id, score, grade }
  })
  const store = `update company c set credit_score = j.score, credit_grade = j.grade
    from jsonb_to_recordset($2::jsonb) as j(id text, score numeric, grade text)
    where c.tenant_id = $1 and c.id = j.id and (c.credit_score, c.credit_grade) is distinct from (j.score, j.grade)`
  await tx.run(statement(store, [tx.tenantId, JSON.stringify(judged)]))
}
