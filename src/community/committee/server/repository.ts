import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { officeStates } from '../shared/states.ts'
import type { StoredCommittee } from './tables.ts'

const office = officeStates.map((state) => `'${state}'`).join(', ')

/** Who acts for a village's owners now, other than this one; locked. */
export const lockOffice = (tx: Tx, villageId: string, except = ''): Promise<StoredCommittee | undefined> =>
  tx.maybe(
    statement<StoredCommittee>(
      `select * from committee where tenant_id = $1 and village_id = $2 and id <> $3 and del_flag = 0 and state in (${office}) for update`,
      [tx.tenantId, villageId, except],
    ),
  )

/** The same, read only. */
export const readOffice = (reader: Reader, villageId: string): Promise<StoredCommittee | undefined> =>
  reader.maybe(
    statement<StoredCommittee>(
      `select * from committee where tenant_id = $1 and village_id = $2 and del_flag = 0 and state in (${office})`,
      [reader.tenantId, villageId],
    ),
  )

/** A committee whoever asks, locked: people come and go under its lock. */
export const lockCommittee = (tx: Tx, id: string): Promise<StoredCommittee | undefined> =>
  tx.maybe(
    statement<StoredCommittee>('select * from committee where tenant_id = $1 and id = $2 and del_flag = 0 for update', [
      tx.tenantId,
      id,
    ]),
  )

interface Village {
  id: string
  name: string
  orgId: string
  orgCode: string
  state: string
  active: boolean
}

export const readVillage = (reader: Reader, id: string): Promise<Village | undefined> =>
  reader.maybe(
    statement<Village>(
      'select id, name, org_id, org_code, state, active from ref_village where tenant_id = $1 and id = $2',
      [reader.tenantId, id],
    ),
  )

/** What is known of a committee besides its row. */
export interface CommitteeFacts {
  members: number
  alternates: number
  hasDirector: boolean
  hasMet: boolean
  /** Day of the first change that was not reported. */
  unreported: string | null
  lastAct: string | null
  /** Seats that an election gave which was revoked. */
  revoked: number
}

/** Whether the decision that gave a seat was revoked. */
const isRevoked = `exists (select from ref_decision d where d.tenant_id = m.tenant_id and d.village_id = m.village_id
      and d.decision_no = m.decision_no and d.state = 'REVOKED')`

const facts = `select
    count(*) filter (where m.state = '1' and m.position <> 'alternate')::int as members,
    count(*) filter (where m.state = '1' and m.position = 'alternate')::int as alternates,
    coalesce(bool_or(m.state = '1' and m.position = 'director'), false) as has_director,
    exists (select from committee_meeting k where k.tenant_id = $1 and k.committee_id = $2 and k.kind = '1' and k.del_flag = 0) as has_met,
    count(*) filter (where m.state = '1' and ${isRevoked})::int as revoked,
    min(m.changed_on) filter (where m.reported_on is null) as unreported,
    (select s.act from committee_seal s where s.tenant_id = $1 and s.village_id = $3 order by s.seq desc limit 1) as last_act
  from committee_member m where m.tenant_id = $1 and m.committee_id = $2 and m.del_flag = 0`

export const readFacts = (reader: Reader, { id, villageId }: Pick<StoredCommittee, 'id' | 'villageId'>) =>
  reader.one(statement<CommitteeFacts>(facts, [reader.tenantId, id, villageId]))
