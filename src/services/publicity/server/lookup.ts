import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { PublicityState } from '../shared/states.ts'

/** How far a publicity is, for the area whose record it is about. */
export interface PublicityStanding {
  id: string
  subjectId: string
  state: PublicityState
  fromDay: string
  untilDay: string
  /** Its last day is over. */
  isOver: boolean
  /** The least days are over, whatever it was prolonged to. */
  minDaysMet: boolean
  objections: { open: number; upheld: number; rejected: number }
  audienceCount: number
  seenCount: number
}

interface Row extends Omit<PublicityStanding, 'objections'> {
  open: number
  upheld: number
  rejected: number
}

/** The newest publicity of each record that has one. */
export async function publicitiesOf(
  reader: Reader,
  subjectType: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, PublicityStanding>> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const day = `${bind(today())}::date`
  const said = (state: string) => `count(*) filter (where o.state = '${state}')`
  const text = `select p.id, p.subject_id, p.state, p.from_day, p.until_day, p.until_day < ${day} as is_over,
      p.from_day + p.min_days < ${day} as min_days_met, p.audience_count,
      (select count(*) from publicity_reader r where r.tenant_id = p.tenant_id and r.publicity_id = p.id) as seen_count,
      s.open, s.upheld, s.rejected
    from (select distinct on (t.subject_id) t.* from publicity t
      where ${livingText(reader, 't', bind)} and t.subject_type = ${bind(subjectType)}
        and t.subject_id = any(${bind(subjectIds)}::text[]) and t.state <> 'DRAFT'
      order by t.subject_id, t.from_day desc, t.id desc) p
    cross join lateral (select ${said('PENDING')} as open, ${said('UPHELD')} as upheld, ${said('REJECTED')} as rejected
      from publicity_objection o where o.tenant_id = p.tenant_id and o.publicity_id = p.id and o.del_flag = 0) s`
  const rows = await reader.all(statement<Row>(text, values.list))
  return new Map(
    rows.map(({ open, upheld, rejected, ...row }) => [
      row.subjectId,
      { ...row, objections: { open, upheld, rejected } },
    ]),
  )
}
