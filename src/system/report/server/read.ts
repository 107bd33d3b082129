import { containing } from '#kernel/server/db/like.ts'
import type { ReportFilter, ReportHead } from '#engines/pickers/shared/popup.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Report, ReportColumnSource } from '#kernel/server/report.ts'
import { pagingOf } from '#kernel/shared/page.ts'
import { queryLimits } from '#kernel/shared/query-rule.ts'

type Raw = Readonly<Record<string, unknown>>

/** The report of a code. Refused when there is none. */
export function reportOf(reports: readonly Report[], code: string): Report {
  const report = reports.find((one) => one.code === code)
  if (!report) throw refusal('该报表不存在')
  return report
}

export function headOf({ code, title, columns }: Report, dictionaries: Dictionaries): ReportHead {
  const coded = columns.flatMap(({ dictionary }) => dictionary ?? [])
  return {
    cgRpConfigId: code,
    cgRpConfigName: title,
    columns: columns.map(({ key, title: label, dictionary, width }) => ({
      title: label,
      dataIndex: key,
      align: 'left',
      sorter: true,
      ...(dictionary && { customRender: dictionary }),
      ...(width !== undefined && { width }),
    })),
    dictOptions: Object.fromEntries(coded.map((name) => [name, dictionaries.items(name)])),
  }
}

export const filtersOf = ({ columns }: Report): ReportFilter[] =>
  columns.flatMap(({ key, title, search, dictionary }) =>
    search
      ? [
          {
            label: title,
            field: key,
            view: dictionary ? 'list' : 'text',
            mode: search === 'range' ? ('group' as const) : ('single' as const),
            ...(dictionary && { dictCode: dictionary }),
            hidden: '0',
          },
        ]
      : [],
  )

/** A page of a report: bounded, in the tenant and scope of the caller; fields that are not declared restrict nothing. */
export async function readReport(
  db: Db,
  actor: Actor,
  report: Report,
  raw: Raw,
): Promise<{ records: Record<string, unknown>[]; total: number }> {
  const { size, offset } = pagingOf(raw)
  const rows = new Values()
  const where = whereOf(actor, report, raw, (value) => rows.add(value))
  const columns = report.columns.map(({ key, sql }) => `${sql} as "${key}"`).join(', ')
  const cut = `limit ${rows.add(size)} offset ${rows.add(offset)}`
  const counts = new Values()
  const counted = whereOf(actor, report, raw, (value) => counts.add(value))
  const [records, [count]] = await db.flight(actor, [
    statement<Record<string, unknown>>(
      `select ${columns} from ${report.from} t where ${where} order by ${orderOf(report, raw)} ${cut}`,
      rows.list,
    ),
    statement<{ total: number }>(`select count(*) as total from ${report.from} t where ${counted}`, counts.list),
  ])
  return { records, total: count?.total ?? 0 }
}

function whereOf(actor: Actor, report: Report, raw: Raw, bind: (value: unknown) => string): string {
  return [
    `t.tenant_id = ${bind(actor.tenantId)}`,
    report.open ?? 'true',
    report.scope(actor, bind),
    ...report.columns.flatMap((column) => conditionsOf(column, raw, bind)),
  ].join(' and ')
}

function conditionsOf(
  { key, sql, search, dictionary }: ReportColumnSource,
  raw: Raw,
  bind: (value: unknown) => string,
): string[] {
  if (search === 'contains') {
    const value = textIn(raw, key)
    if (value === '') return []
    return [dictionary ? `${sql}::text = ${bind(value)}` : `${sql}::text ilike ${bind(containing(value))}`]
  }
  if (search !== 'range') return []
  const [from, to] = [textIn(raw, `${key}_begin`), textIn(raw, `${key}_end`)]
  return [
    ...(from === '' ? [] : [`${sql}::text >= ${bind(from)}`]),
    ...(to === '' ? [] : [`${sql}::text <= ${bind(to)}`]),
  ]
}

function orderOf({ columns, order }: Report, raw: Raw): string {
  const column = columns.find(({ key }) => key === textIn(raw, 'column'))
  return column ? `${column.sql} ${textIn(raw, 'order') === 'desc' ? 'desc' : 'asc'}, ${order}` : order
}

function textIn(raw: Raw, key: string): string {
  const value = raw[key]
  return typeof value === 'string' ? value.replaceAll('\u0000', '').trim().slice(0, queryLimits.characters) : ''
}
