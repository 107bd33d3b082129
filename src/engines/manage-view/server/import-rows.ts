import { setImmediate as pause } from 'node:timers/promises'
import { fieldsIn, type Field, type FieldList } from '#kernel/shared/field.ts'
import type { Schema } from '#kernel/shared/schema.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { countNotes, dropNotes } from '#kernel/server/db/noted-rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TakenRow } from '#kernel/server/db/take-back.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import type { Refusal } from '#kernel/server/errors.ts'
import { parsed } from '#kernel/server/http/input.ts'
import { wholeRow } from '../shared/import-check.ts'
import { importDay } from '../shared/import-day.ts'
import type { FreeRow } from './import-files.ts'
import { nameFault, referenceIds, type Names } from './import-names.ts'

/** What it takes to undo an import beside its rows, which `rows.ts` notes: a thousand or fewer of one table at a time. */
export interface TakingBack {
  /** The table whose rows must lie in the caller's scope; of all tables by default. What hangs on them goes with them. */
  scoped?: string
  /** Refuses for what only the unit knows. */
  check?(tx: Tx, actor: Actor, rows: readonly TakenRow[]): Promise<void>
  /** What follows, as after a removal; new rows stand in the bin then and are deleted afterwards. */
  follow?(tx: Tx, actor: Actor, rows: readonly TakenRow[]): Promise<void>
  /** What a row is called where one is in the way; the first text of the sheet otherwise. */
  nameOf?(tx: Tx, row: TakenRow): Promise<string | undefined>
}

export interface ImportTarget<Input> {
  title: string
  fields: FieldList
  input: Schema<Input>
  create(tx: Tx, actor: Actor, input: Input, tools: RowTools): Promise<unknown>
  /** What only the database can say against rows, asked for many at once: for each the errors by field, or nothing. */
  inspect?: (tx: Tx, actor: Actor, inputs: readonly Input[]) => Promise<(Record<string, string> | undefined)[]>
  /** Many at once, all or none, where no rule looks at a single row. */
  createAll?: (tx: Tx, actor: Actor, inputs: readonly Input[]) => Promise<unknown>
  /** `never`: what it stores leaves the house at once. */
  undo?: TakingBack | 'never'
}

/** A row that was not stored, with what is wrong by field. */
export interface Fault extends FreeRow {
  errors: Record<string, string>
}

/** What rows are read with. */
export interface RowTools {
  dictionaries: Dictionaries
  refusalOf: (error: unknown) => Refusal | undefined
}

/** Checks the values of rows without storing anything: words, references, the rules of each value. */
export async function checkRows<Input>(
  reader: Reader,
  actor: Actor,
  { fields, input }: ImportTarget<Input>,
  rows: readonly FreeRow[],
  tools: RowTools,
): Promise<Fault[]> {
  const columns = fieldsIn(fields, 'import')
  const names = await referenceIds(reader, actor, columns, rows)
  return rows.flatMap((row) => {
    const read = readRow({ columns, fields, input, names, tools }, row)
    return 'errors' in read ? [read] : []
  })
}

/**
 * Stores every good row. A row that is refused is undone alone, by a savepoint; the others stay. Rows are stored in
 * groups; a group with a refused row is undone and halved until the row stands alone.
 */
export async function storeRows<Input>(
  tx: Tx,
  actor: Actor,
  target: ImportTarget<Input>,
  rows: readonly FreeRow[],
  tools: RowTools,
): Promise<Fault[]> {
  const columns = fieldsIn(target.fields, 'import')
  const names = await referenceIds(tx, actor, columns, rows)
  const faults: Fault[] = []
  const good: Ready<Input>[] = []
  for (const [place, row] of rows.entries()) {
    // Others are answered in between.
    if (place % 100 === 99) await pause()
    const read = readRow({ columns, fields: target.fields, input: target.input, names, tools }, row)
    if ('errors' in read) faults.push(read)
    else good.push(read)
  }
  const group = groupOf(target)
  for (let at = 0; at < good.length; at += group) {
    const part = good.slice(at, at + group)
    const errors = await target.inspect?.(
      tx,
      actor,
      part.map(({ input }) => input),
    )
    const passed = part.filter((_row, place) => errors?.[place] === undefined)
    part.forEach(({ row }, place) => errors?.[place] && faults.push({ ...row, errors: errors[place] }))
    if (passed.length > 0) faults.push(...(await storeGroup(tx, actor, target, passed, tools)))
  }
  const order = new Map(rows.map(({ at }, place) => [at, place]))
  return faults.toSorted((one, other) => (order.get(one.at) ?? 0) - (order.get(other.at) ?? 0))
}

/** Rows that are stored together at first: many where they cost one statement, few where each costs several. */
export const groupOf = ({ createAll }: Pick<ImportTarget<never>, 'createAll'>): number => (createAll ? 1000 : 200)

/** A row whose values are good in themselves. */
interface Ready<Input> {
  row: FreeRow
  input: Input
}

async function storeGroup<Input>(
  tx: Tx,
  actor: Actor,
  target: ImportTarget<Input>,
  ...[ready, tools]: [readonly Ready<Input>[], RowTools]
): Promise<Fault[]> {
  const noted = countNotes(tx)
  await tx.run(statement('savepoint import_rows'))
  try {
    if (target.createAll) {
      await target.createAll(
        tx,
        actor,
        ready.map(({ input }) => input),
      )
    } else for (const { input } of ready) await target.create(tx, actor, input, tools)
    await tx.run(statement('release savepoint import_rows'))
    return []
  } catch (error) {
    await tx.run(statement('rollback to savepoint import_rows'))
    dropNotes(tx, noted)
    const [first] = ready
    if (!first) throw error
    // Throws on a defect, which no halving mends.
    const fault = faultOf(first.row, error, tools)
    if (ready.length === 1) return [fault]
    const half = Math.ceil(ready.length / 2)
    const before = await storeGroup(tx, actor, target, ready.slice(0, half), tools)
    return [...before, ...(await storeGroup(tx, actor, target, ready.slice(half), tools))]
  }
}

/** Throws on what is no refusal. */
function faultOf(row: FreeRow, error: unknown, { refusalOf }: RowTools): Fault {
  const refused = refusalOf(error)
  if (!refused || refused.status >= 500) throw error
  const { fields } = (refused.result ?? {}) as { fields?: Record<string, string> }
  return {
    ...row,
    errors: fields ?? { [wholeRow]: refused.reason === 'taken' ? leftOut(refused.message) : refused.message },
  }
}

/** What exists already is said to be left out, as clients of the protocol know it. */
const leftOut = (text: string): string => text.replace(/已存在(?:[!！。]?|，.*)$/, '已经存在，忽略导入。')

export const reasonOf = ({ errors }: Pick<Fault, 'errors'>): string => Object.values(errors).join('；')

interface Reading<Input> {
  columns: FieldList
  fields: FieldList
  input: Schema<Input>
  names: Names
  tools: RowTools
}

/** A row as the input that it means, or all that is wrong with its cells: names that mean nothing and values alike. */
function readRow<Input>(reading: Reading<Input>, row: FreeRow): Ready<Input> | Fault {
  const { columns, fields, input, names, tools } = reading
  const { values, wrong } = valuesOf(columns, row, tools.dictionaries, names)
  const isWrong = Object.keys(wrong).length > 0
  try {
    const read = parsed(input, values, fields) as Input
    return isWrong ? { ...row, errors: wrong } : { row, input: read }
  } catch (error) {
    const { errors, ...fault } = faultOf(row, error, tools)
    return { ...fault, errors: { ...errors, ...wrong } }
  }
}

/** All cells of a row, and what is wrong with the names in them. */
function valuesOf(columns: FieldList, row: FreeRow, dictionaries: Dictionaries, names: Names) {
  const wrong: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const field of columns) {
    const cell = row.values[field.key] ?? ''
    const wrongName = cell === '' ? undefined : nameFault(field, cell, names)
    if (wrongName) wrong[field.key] = wrongName
    else values[field.key] = valueOf(field, cell, dictionaries, names)
  }
  return { values, wrong }
}

/** A cell as the input schema takes it: codes for texts, ids for names, nothing for an empty cell. */
function valueOf(field: Field, cell: string, dictionaries: Dictionaries, names: Names): unknown {
  if (cell === '') return field.required ? undefined : null
  const known = names.get(field.key)
  if (known) return known.get(cell)
  if (field.kind === 'yesNo') return yesNoOf(cell)
  if (field.kind === 'date') return importDay(cell)
  if (!field.dictionary) return cell
  const items = dictionaries.items(field.dictionary.code)
  const codeOf = (text: string) => items.find((item) => item.text === text || item.value === text)?.value ?? text
  return field.kind === 'dictionaries' ? cell.split(/[,，、]/).map((part) => codeOf(part.trim())) : codeOf(cell)
}

/** Anything else is left to the schema, which refuses it. */
const yesNoOf = (cell: string): string => ({ 是: 'Y', 否: 'N' })[cell] ?? cell.toUpperCase()
