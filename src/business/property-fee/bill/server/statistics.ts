import { parseListQuery } from '#engines/manage-view/server/list-query.ts'
import { whereText } from '#engines/manage-view/server/list-where.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { billAge } from '../shared/dictionaries.ts'
import { dueDatesOf } from '../shared/ageing.ts'
import type { BillAgeing, BillSums } from '../shared/schema.ts'
import { owedText } from './bill-rows.ts'
import { billList } from './lists.ts'
import { addendsOf } from './sum-rows.ts'

type Raw = Readonly<Record<string, unknown>>
type Bind = (value: unknown) => string

/** The bills that a list is asked for. */
function askedFor(actor: Actor, raw: Raw, bind: Bind): string {
  const { definition } = billList(actor)
  return whereText(definition, actor, parseListQuery(definition.fields, raw), bind)
}

const known = `t.state <> 'VOID'`
const sumText = (what: string, of: string): string => `coalesce(sum(${what}) filter (where ${of}), 0)::numeric(18, 2)`

/** Sums of all bills that a list is asked for, on all its pages. */
export function sumBills(reader: Reader, actor: Actor, raw: Raw): Promise<BillSums> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const where = askedFor(actor, raw, bind)
  const day = bind(today())
  const { from, count } = addendsOf(where)
  const text = `select ${count}::bigint as count,
      ${sumText('t.receivable', known)} as receivable, ${sumText('t.rebate', known)} as rebate, ${sumText('t.netted', known)} as netted,
      ${sumText('t.receivable - t.netted - t.balance', known)} as paid,
      ${sumText('t.balance', `t.state in ('DRAFT', 'UNPAID', 'PARTIAL', 'PAID')`)} as balance,
      ${sumText('t.balance', `${owedText('t')} and t.due_date < ${day}::date`)} as overdue,
      ${sumText('t.balance', `t.state = 'BADDEBT'`)} as bad_debt
    from ${from} where ${where}`
  return reader.one(statement<BillSums>(text, values.list))
}

/** What of the same bills is owed longer than it should be, by age. */
export async function readAgeing(reader: Reader, actor: Actor, raw: Raw): Promise<BillAgeing> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const where = askedFor(actor, raw, bind)
  const asOf = today()
  const ages = Object.keys(billAge.items) as (keyof typeof billAge.items)[]
  const spans = ages.map((age) => ({ age, ...dueDatesOf(age, asOf) }))
  const { from, count } = addendsOf(where)
  const text = `select s.age, coalesce(sum(g.count), 0)::bigint as count, coalesce(sum(g.balance), 0)::numeric(18, 2) as balance
    from jsonb_to_recordset(${bind(JSON.stringify(spans))}::jsonb) as s(age text, "from" date, "to" date)
      left join (select t.due_date, ${count} as count, sum(t.balance) as balance
        from ${from} where ${where} and ${owedText('t')} and t.due_date < ${bind(asOf)}::date
        group by t.due_date) g
      on g.due_date <= s."to" and (s."from" is null or g.due_date >= s."from")
    group by s.age, s."to" order by s."to" desc`
  return { asOf, rows: await reader.all(statement<BillAgeing['rows'][number]>(text, values.list)) }
}
