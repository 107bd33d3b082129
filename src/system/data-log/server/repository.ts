import { fields } from '#kernel/shared/field.ts'
import { pagingOf, toPage, type Page } from '#kernel/shared/page.ts'
import { date, dateTime } from '#kernel/shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { FieldChange } from '#kernel/server/db/change-log.ts'
import type { Db, Reader } from '#kernel/server/db/db.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { parseListQuery } from '#engines/manage-view/server/list-query.ts'
import { DataLog } from '../shared/schema.ts'
import { contentsOf, type Content } from './read-content.ts'

/** One entry of the change log. */
export interface Change {
  id: string
  dataTable: string
  dataId: string
  dataVersion: number
  changes: FieldChange[]
  operatorName: string
  createdAt: string
}

/** A version with the record as it was then. */
export interface Version extends Change {
  content: Content
}

const columns = 'id, data_table, data_id, data_version, changes, operator_name, created_at'
/** Versions of one record that are read; what came before is no longer told apart. */
const most = 1000

/** An entry as clients of the protocol read it. */
export const shown = (change: Change, content: unknown): DataLog => ({
  id: change.id,
  dataTable: change.dataTable,
  dataId: change.dataId,
  dataVersion: String(change.dataVersion),
  dataContent: JSON.stringify(content),
  type: 'json',
  createBy: change.operatorName,
  createTime: change.createdAt,
  updateBy: null,
  updateTime: null,
})

const textIn = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('*', '').trim() : '')

/** One table or several, one record, a person, a time. */
function conditionsOf(raw: Record<string, unknown>, bind: (value: unknown) => string): string[] {
  const tables = textIn(raw['dataTable'])
    .split(',')
    .filter((name) => name !== '')
  const [first, ...more] = tables
  const dataId = textIn(raw['dataId'])
  const createBy = textIn(raw['createBy'])
  const { conditions } = parseListQuery(times, raw)
  return [
    ...(first === undefined
      ? []
      : [more.length === 0 ? `data_table = ${bind(first)}` : `data_table = any(${bind(tables)})`]),
    ...(dataId === '' ? [] : [`data_id = ${bind(dataId)}`]),
    ...(createBy === '' ? [] : [`operator_name = ${bind(createBy)}`]),
    ...conditions
      .filter(isTime)
      .map(({ rule, values }) => `created_at ${rule === 'ge' ? '>=' : '<='} ${bind(values[0])}::timestamptz`),
  ]
}

/** A bound that is no time narrows nothing, as in every other list. */
const isTime = ({ values: [value] }: { values: readonly string[] }): boolean =>
  date.safeParse(value).success || dateTime.safeParse(value).success

/** The one filter that is a range. */
const times = fields(DataLog, { createTime: { label: '操作时间', in: ['search'] } })

/** The tenant's changes, newest first. */
export async function pageChanges(db: Db, actor: Actor, raw: Record<string, unknown>): Promise<Page<DataLog>> {
  const { size, current, offset } = pagingOf(raw)
  const bound = new Values()
  const where = [`tenant_id = ${bound.add(actor.tenantId)}`, ...conditionsOf(raw, (value) => bound.add(value))].join(
    ' and ',
  )
  const counted = statement<{ total: number }>(`select count(*) as total from ref_change_log where ${where}`, [
    ...bound.list,
  ])
  const range = `limit ${bound.add(size)} offset ${bound.add(offset)}`
  const rows = statement<Change>(
    `select ${columns} from ref_change_log where ${where} order by id desc ${range}`,
    bound.list,
  )
  const [changes, [count]] = await db.flight(actor, [rows, counted])
  const records = changes.map((change) => shown(change, change.changes))
  return toPage(records, count?.total ?? 0, size, current)
}

/** All versions of one record, oldest first, each with the record as it was. */
export async function versionsOf(reader: Reader, dataTable: string, dataId: string): Promise<Version[]> {
  const text = `select ${columns} from ref_change_log where tenant_id = $1 and data_table = $2 and data_id = $3 order by id desc limit ${most}`
  const changes = (await reader.all(statement<Change>(text, [reader.tenantId, dataTable, dataId]))).toReversed()
  const contents = contentsOf(changes.map((change) => change.changes))
  return changes.map((change, index) => ({ ...change, content: contents[index] ?? {} }))
}

/** The entry of this id, or undefined. */
export function readChange(reader: Reader, id: string): Promise<Change | undefined> {
  const text = `select ${columns} from ref_change_log where tenant_id = $1 and id = $2`
  return reader.maybe(statement<Change>(text, [reader.tenantId, id]))
}
