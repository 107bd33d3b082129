/** One sort of write: what is sent, and how the database shows whether all of it was stored. */
export interface IntentKind {
  name: string
  /** Who may write it. */
  account: string
  path: string
  body(n: number): object
  /**
   * One row for each intent in the database: its number, how many records it made, the id of one, and whether every
   * row that belongs to a record is there exactly as often as one transaction writes it.
   */
  stored: string
  /** Counts rows that stand without their record. */
  orphans: string
}

const mark = '故障演练'
const firstDay = Date.UTC(2100, 0, 1)
const dayMs = 86_400_000

/** `fault_answer` is what the audit has opened of the sealed answers. */
const answered = (id: string, n: string) => `(select count(*) from fault_answer a
  where a.key = 'fault-' || ${n} and a.id = ${id}) = 1`

/** A plain record with its entry in the change log: each day is taken once. */
export const holidayIntent: IntentKind = {
  name: 'holiday',
  account: 'supadmin',
  path: '/wisdom/holiday',
  body: (n) => ({
    day: new Date(firstDay + n * dayMs).toISOString().slice(0, 10),
    kind: 'REST',
    name: `${mark}${n}`,
  }),
  stored: `select n, count(*)::integer as copies, min(id) as id, bool_and(whole) as whole from (
      select h.id, substring(h.name from '[0-9]+$')::integer as n,
        (select count(*) from change_log c where c.data_table = 'holiday' and c.data_id = h.id) = 1
        and ${answered('h.id', `substring(h.name from '[0-9]+$')`)} as whole
      from holiday h where h.name like '${mark}%') made
    group by n`,
  orphans: `select (select count(*) from change_log c where c.data_table = 'holiday'
        and not exists (select from holiday h where h.id = c.data_id))
      + (select count(*) from fault_answer a where a.path = '/wisdom/holiday'
        and not exists (select from holiday h where h.id = a.id)) as count`,
}

/** A ticket with its number, history, search pairs, three timers and events; nothing but the key keeps it single. */
export const repairIntent = (villageId: string): IntentKind => ({
  name: 'repair',
  account: 'pm0101',
  path: '/wisdom/repair',
  body: (n) => ({
    villageId,
    areaType: 'PUBLIC',
    locationText: `${mark}${n}`,
    repairType: 'OTHER',
    content: `${mark}：楼道里的灯不亮了`,
    reporterName: '张三',
    reporterPhone: '13900001111',
  }),
  stored: `select n, count(*)::integer as copies, min(id) as id, bool_and(whole) as whole from (
      select t.id, substring(t.location_text from '[0-9]+$')::integer as n,
        (select count(*) from state_log s where s.entity_id = t.id and s.action = 'open') = 1
        and (select count(*) from ref_sla s where s.biz_type = 'REPAIR' and s.biz_id = t.id) = 3
        and (select count(*) from outbox o where o.aggregate = t.id and o.payload ->> 'action' = 'open') = 1
        and ${answered('t.id', `substring(t.location_text from '[0-9]+$')`)} as whole
      from repair t where t.location_text like '${mark}%') made
    group by n`,
  orphans: `select (select count(*) from state_log s where s.entity = 'repair'
        and not exists (select from repair t where t.id = s.entity_id))
      + (select count(*) from ref_sla s where s.biz_type = 'REPAIR'
        and not exists (select from repair t where t.id = s.biz_id))
      + (select count(*) from fault_answer a where a.path = '/wisdom/repair'
        and not exists (select from repair t where t.id = a.id)) as count`,
})
