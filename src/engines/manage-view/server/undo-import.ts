import { fieldsIn, type FieldList } from '#kernel/shared/field.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import {
  deleteRows,
  lockUntouched,
  partsOfRows,
  readTaken,
  withdrawRows,
  type StoredRow,
  type TakenRow,
} from '#kernel/server/db/take-back.ts'
import { refusal } from '#kernel/server/errors.ts'
import type { Undoing } from '#kernel/server/task-kind.ts'
import type { ImportTarget, TakingBack } from './import-rows.ts'

type Target = Pick<ImportTarget<never>, 'title' | 'fields' | 'undo'>

/**
 * Takes back all rows of an import, the last first: changed ones become what they were, new ones are deleted. Whatever
 * was touched since, or is used by something else, refuses all of it by its name.
 */
export async function undoImport(target: Target, { tx, actor, rows, refusalOf }: Undoing): Promise<void> {
  const parts = partsOfRows(rows.toReversed())
  await refuseTouched(target, tx, actor, parts)
  // What holds a row is told at the statement that removes it, not at the end.
  await tx.run(statement('set constraints all immediate'))
  const each = async (part: readonly StoredRow[], work: (some: readonly StoredRow[]) => Promise<void>) => {
    await tx.run(statement('savepoint undo_rows'))
    try {
      await work(part)
      await tx.run(statement('release savepoint undo_rows'))
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused || refused.status >= 500) throw error
      await tx.run(statement('rollback to savepoint undo_rows'))
      if (part.length > 1) for (const row of part) await each([row], work)
      const [name] = await namesOf(target, tx, part)
      throw refusal(`不能撤销导入，${name}：${refused.message}`)
    }
  }
  for (const part of parts) await each(part, (some) => withdraw(target, tx, actor, some))
  for (const part of parts) await each(part, (some) => deleteRows(tx, some))
}

async function withdraw(target: Target, tx: Tx, actor: Actor, part: readonly StoredRow[]): Promise<void> {
  const undo = hooksOf(target)
  await undo.check?.(tx, actor, await readTaken(tx, part))
  await withdrawRows(tx, actor, part)
  await undo.follow?.(tx, actor, await readTaken(tx, part))
}

const hooksOf = ({ undo }: Target): TakingBack => (undo === undefined || undo === 'never' ? {} : undo)

const mostNamed = 3

async function refuseTouched(target: Target, tx: Tx, actor: Actor, parts: readonly (readonly StoredRow[])[]) {
  const touched: StoredRow[] = []
  for (const part of parts) {
    const { scoped } = hooksOf(target)
    const isScoped = scoped === undefined || part[0]?.table === scoped
    const ids = new Set(await lockUntouched(tx, actor, part, { isScoped }))
    touched.push(...part.filter(({ id }) => ids.has(id)))
  }
  if (touched.length === 0) return
  // In the order of the sheet.
  const first = touched.toReversed().slice(0, mostNamed)
  const names: string[] = []
  for (const row of first) names.push(...(await namesOf(target, tx, [row])))
  const more = touched.length > mostNamed ? `等${touched.length}条` : ''
  throw refusal(`不能撤销导入，以下数据在导入后已被修改、删除或不在管辖范围内：${names.join('、')}${more}`)
}

async function namesOf(target: Target, tx: Tx, part: readonly StoredRow[]): Promise<string[]> {
  const rows = await readTaken(tx, part)
  const known = new Map(rows.map((row) => [row.row.id, row]))
  const names: string[] = []
  for (const { id } of part) {
    const row = known.get(id)
    const name = row && ((await hooksOf(target).nameOf?.(tx, row)) ?? firstText(target.fields, row))
    names.push(name ? `“${name}”` : row ? '一条数据' : '一条已删除的数据')
  }
  return names
}

/** The first text of the sheet that is no number of a person. */
function firstText(fields: FieldList, { row }: TakenRow): string | undefined {
  const texts = fieldsIn(fields, 'import').filter(({ kind, sensitive }) => kind === 'text' && !sensitive)
  return texts.map(({ key }) => row[key]).find((value): value is string => typeof value === 'string' && value !== '')
}

/** What the rules of a plain unit say of a removal. */
interface RemovalRules<Row> {
  checkRemoval?(tx: Tx, actor: Actor, row: Row): Promise<void>
  changed?(tx: Tx, actor: Actor, row: Row): Promise<void>
}

/** How rows of a plain unit are taken back: its rules see a removal. */
export const takingBackBy = <Row>(table: string, rules: RemovalRules<Row>): TakingBack => ({
  scoped: table,
  check: async (tx, actor, rows) => {
    for (const { table: name, isNew, row } of rows)
      if (name === table && isNew) await rules.checkRemoval?.(tx, actor, row as Row)
  },
  follow: async (tx, actor, rows) => {
    for (const { table: name, row } of rows) if (name === table) await rules.changed?.(tx, actor, row as Row)
  },
})
