import type { Reader } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { addDays } from '#kernel/shared/time.ts'
import type { TopicKind } from '../shared/dictionaries.ts'
import { isSameMatter, type Matter } from '../shared/matter.ts'

/** A decision that was checked, as others name it. */
export interface KnownDecision {
  id: string
  decisionNo: string
  title: string
  decidedOn: string
  state: string
}

/** What a record asks of a decision that it stands on. */
export interface DecisionAsked {
  villageId: string
  /** Matters that it may be about. */
  topicKinds: readonly TopicKind[]
  /** The day on which it must be in force. */
  on: string
  /** Buildings that the record is about; none: the whole village. */
  buildingIds?: readonly string[] | undefined
  /** What it must say on a company: that owners want it, or that they part from it. What says neither carries both. */
  company?: { id: string; isDismissed: boolean } | undefined
}

const columns = 'id, decision_no, title, decided_on, state'

/** Decisions by id, in no special order; unknown ids, and what nobody has checked, are left out. */
export const readDecisions = (reader: Reader, ids: readonly string[]): Promise<KnownDecision[]> =>
  reader.all(
    statement<KnownDecision>(
      `select ${columns} from decision where tenant_id = $1 and id = any($2::text[]) and del_flag = 0
        and state in ('IN_FORCE', 'RECORDED', 'REVOKED')`,
      [reader.tenantId, ids],
    ),
  )

/**
 * Of a village and a matter. What all owners have decided covers whatever stands in the village; what those of some
 * buildings have decided covers a record about these alone, where the vote named them by their ids.
 */
const about = `tenant_id = $1 and village_id = $2 and topic_kind = any($3::text[]) and del_flag = 0
  and (scope_type = 'VILLAGE'
    or (scope_type = 'BUILDING' and cardinality($5::text[]) > 0 and scope_ids @> $5::text[]))
  and ($6::text is null or topic_kind <> '4'
    or (coalesce(subject_id, $6) = $6 and (company_act is null or (company_act = 'DISMISS') = $7::boolean)))`
const aboutValues = (reader: Reader, { villageId, topicKinds, on, buildingIds = [], company }: DecisionAsked) => [
  ...[reader.tenantId, villageId, topicKinds, on, buildingIds],
  ...[company?.id ?? null, company?.isDismissed ?? null],
]
const inForce = `state = 'IN_FORCE' and valid_from <= $4::date and (valid_until is null or valid_until >= $4::date)`

/** Decisions of a village that stand on a day, the newest first. */
export const decisionsFor = (
  reader: Reader,
  { keyword = '', ...asked }: DecisionAsked & { keyword?: string | undefined },
): Promise<KnownDecision[]> =>
  reader.all(
    statement<KnownDecision>(
      `select ${columns} from decision where ${about} and ${inForce} and (title || decision_no) ilike $8
        order by decided_on desc, id limit 50`,
      [...aboutValues(reader, asked), containing(keyword)],
    ),
  )

/**
 * Does a decision stand for what is asked. `failed`: owners have decided on it and not in favour; `none`: it is unknown,
 * of another village, matter or company, of other owners, not in force on the day, or was revoked.
 */
export async function validDecision(
  reader: Reader,
  id: string,
  asked: DecisionAsked,
): Promise<'valid' | 'failed' | 'none'> {
  const text = `select case when ${inForce} then 'valid' when state = 'RECORDED' then 'failed' else 'none' end as verdict
    from decision where ${about} and id = $8`
  const values = [...aboutValues(reader, asked), id]
  const found = await reader.maybe(statement<{ verdict: 'valid' | 'failed' | 'none' }>(text, values))
  return found?.verdict ?? 'none'
}

/** For so many days from the end of the vote what owners have refused is not put to them again. */
const restDays = 365

const refused = `select topic_kind, title, subject_type, subject_id, company_act from decision
  where tenant_id = $1 and village_id = $2 and topic_kind = any($3::text[]) and del_flag = 0 and state = 'RECORDED'
    and result in ('FAILED', 'NO_QUORUM') and voted_until > $4::date and voted_until <= $5::date`

interface Put {
  villageId: string
  /** The day on which they are put. */
  on: string
  matters: readonly Matter[]
}

/** Titles of those matters that the owners of a village have not passed within the year before a day. */
export async function recentRefusals(reader: Reader, { villageId, on, matters }: Put): Promise<string[]> {
  const kinds = matters.map(({ topicKind }) => topicKind)
  const asked = [reader.tenantId, villageId, kinds, addDays(on, -restDays), on]
  const known = await reader.all(statement<Matter>(refused, asked))
  return matters.filter((one) => known.some((other) => isSameMatter(one, other))).map(({ title }) => title)
}
