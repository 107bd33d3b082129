import { parseListQuery } from '#engines/manage-view/server/list-query.ts'
import { whereText } from '#engines/manage-view/server/list-where.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { scopeText, type ScopeRule } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { lineOfCreditor } from '../../server/creditor-repository.ts'
import { billAge } from '../shared/dictionaries.ts'
import { dueDatesOf } from '../shared/ageing.ts'
import type { BillAgeing, BillSums } from '../shared/schema.ts'
import { owedText } from './bill-rows.ts'
import { billList } from './lists.ts'

type Raw = Readonly<Record<string, unknown>>
type Bind = (value: unknown) => string

/** Whose bills they are is asked of each organisation that charges, not of each bill. */
function withoutTrade(scope: ScopeRule): ScopeRule {
  if (scope === 'tenant') return scope
  const { trade: _trade, ...rest } = scope
  return rest
}

/** The bills that a list is asked for, by who charges: whose they are is still to be asked, over `g`. */
function askedFor(actor: Actor, raw: Raw, bind: Bind): { where: string; own: string } {
  const { definition } = billList(actor)
  const { table } = definition
  const query = parseListQuery(definition.fields, raw)
  const where = whereText({ ...definition, table: { ...table, scope: withoutTrade(table.scope) } }, actor, query, bind)
  return { where, own: scopeText(actor, { trade: lineOfCreditor }, 'g', bind) }
}

const sums = ['receivable', 'netted', 'paid', 'balance', 'overdue', 'bad_debt'] as const

/** Sums of all bills that a list is asked for, on all its pages. */
export function sumBills(reader: Reader, actor: Actor, raw: Raw): Promise<BillSums> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const { where, own } = askedFor(actor, raw, bind)
  const day = bind(today())
  const text = `select coalesce(sum(g.count), 0)::bigint as count, ${sums.map((key) => `coalesce(sum(g.${key}), 0)::numeric(18, 2) as ${key}`).join(', ')}
    from (select t.tenant_id, t.creditor_id, count(*) as count,
        sum(t.receivable) filter (where t.state <> 'VOID') as receivable, sum(t.netted) filter (where t.state <> 'VOID') as netted,
        sum(t.receivable - t.netted - t.balance) filter (where t.state <> 'VOID') as paid,
        sum(t.balance) filter (where t.state in ('DRAFT', 'UNPAID', 'PARTIAL', 'PAID')) as balance,
        sum(t.balance) filter (where ${owedText('t')} and t.due_date < ${day}::date) as overdue,
        sum(t.balance) filter (where t.state = 'BADDEBT') as bad_debt
      from fee_bill t where ${where} group by t.tenant_id, t.creditor_id) g where ${own}`
  return reader.one(statement<BillSums>(text, values.list))
}

/** What of the same bills is owed longer than it should be, by age. */
export async function readAgeing(reader: Reader, actor: Actor, raw: Raw): Promise<BillAgeing> {
  const values = new Values()
  const bind: Bind = (value) => values.add(value)
  const { where, own } = askedFor(actor, raw, bind)
  const asOf = today()
  const ages = Object.keys(billAge.items) as (keyof typeof billAge.items)[]
  const spans = ages.map((age) => ({ age, ...dueDatesOf(age, asOf) }))
  const text = `select s.age, coalesce(sum(g.count), 0)::bigint as count, coalesce(sum(g.balance), 0)::numeric(18, 2) as balance
    from jsonb_to_recordset(${bind(JSON.stringify(spans))}::jsonb) as s(age text, "from" date, "to" date)
      left join (select t.tenant_id, t.creditor_id, t.due_date, count(*) as count, sum(t.balance) as balance
        from fee_bill t where ${where} and ${owedText('t')} and t.due_date < ${bind(asOf)}::date
        group by t.tenant_id, t.creditor_id, t.due_date) g
      on g.due_date <= s."to" and (s."from" is null or g.due_date >= s."from") and ${own}
    group by s.age, s."to" order by s."to" desc`
  return { asOf, rows: await reader.all(statement<BillAgeing['rows'][number]>(text, values.list)) }
}
