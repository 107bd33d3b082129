import { fieldsIn, type Field } from '#kernel/shared/field.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import type { Context } from '#kernel/server/http/route.ts'
import { directImportRows, shownFaults, type ImportCheck } from '../shared/import-check.ts'
import { readFiles, type FreeFile, type FreeRow } from './import-files.ts'
import { withImportForm } from './import-form.ts'
import { checkRows, storeRows, type Fault, type ImportTarget, type RowTools } from './import-rows.ts'
import { storeUnless } from './store-unless.ts'

const previewRows = 20

/** What the rows so far come to. */
interface Tally {
  totalCount: number
  preview: readonly FreeRow[]
  /** All rows while they are few: they are stored for trial at the end. Undefined for many, which are checked as they come. */
  few: readonly FreeRow[] | undefined
  faults: readonly Fault[]
  faultCount: number
}

interface Order {
  db: Db
  actor: Actor
  tools: RowTools
}

/** What an import of this form would do. Up to 2,000 rows are stored for trial and undone, so that every rule speaks. */
export function checkImport<Input>(
  target: ImportTarget<Input>,
  db: Db,
  actor: Actor,
  { services: { dictionaries, files: store }, request, refusalOf }: Context,
): Promise<ImportCheck> {
  const order: Order = { db, actor, tools: { dictionaries, refusalOf } }
  const columns = fieldsIn(target.fields, 'import')
  return withImportForm(request, store, async (form) => {
    const files: FreeFile[] = []
    let good: Tally = { totalCount: 0, preview: [], few: [], faults: [], faultCount: 0 }
    let tally = good
    for await (const found of readFiles(form, columns)) {
      if ('rows' in found) tally = await counted(tally, found.rows, target, order)
      else {
        files.push(found.file)
        // Of a broken file no row counts, not even those that came before the damage.
        if (found.file.error === null) good = tally
        else tally = good
      }
    }
    const { few, faults, faultCount, preview, totalCount } = tally
    const tried = few && (await rehearse(target, few, order))
    return {
      columns: columns.map((field) => {
        const { key, label, required } = field
        return { key, label, required, ...choicesOf(field, dictionaries) }
      }),
      files: files.map((file) => ({ ...file, columns: { ...file.columns } })),
      preview: preview.map(({ at, values }) => ({ at, values })),
      faults: (tried ?? faults).slice(0, shownFaults).map(({ at, values, errors }) => ({ at, values, errors })),
      totalCount,
      faultCount: tried?.length ?? faultCount,
      isThorough: tried !== undefined,
    }
  })
}

/** Longer lists are no choice any more. */
const mostChoices = 100

function choicesOf({ kind, dictionary }: Field, dictionaries: Dictionaries): { choices?: string[] } {
  if (kind === 'yesNo') return { choices: ['是', '否'] }
  const items = dictionary ? dictionaries.items(dictionary.code) : []
  return items.length > 0 && items.length <= mostChoices ? { choices: items.map(({ text }) => text) } : {}
}

async function counted<Input>(
  tally: Tally,
  rows: readonly FreeRow[],
  target: ImportTarget<Input>,
  { db, actor, tools }: Order,
): Promise<Tally> {
  const preview = [...tally.preview, ...rows.slice(0, previewRows - tally.preview.length)]
  const next = { ...tally, preview, totalCount: tally.totalCount + rows.length }
  const few = tally.few && [...tally.few, ...rows]
  if (few && few.length <= directImportRows) return { ...next, few }
  const faults = await db.read(actor, (tx) => checkRows(tx, actor, target, few ?? rows, tools))
  return {
    ...next,
    few: undefined,
    faults: [...tally.faults, ...faults].slice(0, shownFaults),
    faultCount: tally.faultCount + faults.length,
  }
}

/** Rows are stored as an import would store them, and none is kept. */
const rehearse = <Input>(
  target: ImportTarget<Input>,
  rows: readonly FreeRow[],
  { db, actor, tools }: Order,
): Promise<Fault[]> =>
  storeUnless(
    db,
    actor,
    (tx) => storeRows(tx, actor, target, rows, tools),
    () => true,
  )
