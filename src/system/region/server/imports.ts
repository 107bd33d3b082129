import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRows, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { regionFields } from '../shared/fields.ts'
import { RegionInput } from '../shared/schema.ts'
import { knownRegions, type Known } from './repository.ts'
import { followingOf, keptFault, parentOf, placeFault } from './service.ts'
import { regionTables } from './tables.ts'

const { region } = regionTables

const askedOf = (inputs: readonly RegionInput[]): string[] => [
  ...new Set(inputs.flatMap((input) => [input.code, parentOf(input) ?? input.code])),
]

/** A table of regions, as it is published: new codes are added, known ones get the name that the table gives them. */
export const regionImport: ImportTarget<RegionInput> = {
  title: '行政区划',
  fields: regionFields,
  input: RegionInput,
  create: (tx, actor, input) => storeAll(tx, actor, [input]),
  createAll: storeAll,
  async inspect(tx, _actor, inputs) {
    const known = await knownRegions(tx, askedOf(inputs))
    // A line may stand below another one of the same table.
    const beside = new Map(inputs.map(({ code }) => [code, { code, status: '1' }]))
    return inputs.map((input) => faultOf(input, known, beside))
  },
}

function faultOf(
  input: RegionInput,
  known: ReadonlyMap<string, Known>,
  beside: ReadonlyMap<string, Pick<Known, 'code' | 'status'>>,
): Record<string, string> | undefined {
  const above = parentOf(input) ?? ''
  const place = placeFault(input.code, known.get(above) ?? beside.get(above))
  if (place) return { parentCode: place }
  const row = known.get(input.code)
  return row?.departName && row.name !== input.name ? { name: keptFault(row.departName) } : undefined
}

async function storeAll(tx: Tx, actor: Actor, inputs: readonly RegionInput[]): Promise<void> {
  const known = await knownRegions(
    tx,
    inputs.map(({ code }) => code),
  )
  // Of two lines with one code the later one counts.
  const last = [...new Map(inputs.map((input) => [input.code, input])).values()]
  const fresh = last.filter(({ code }) => !known.has(code)).toSorted((a, b) => (a.code < b.code ? -1 : 1))
  await insertRows(
    tx,
    actor,
    region,
    fresh.map((input) => ({ ...input, ...followingOf(input), status: '1' as const })),
  )
  for (const input of last) {
    const row = known.get(input.code)
    if (row && (row.name !== input.name || isPlaced(input, row))) await rename(tx, actor, row, input)
  }
}

const isPlaced = (input: RegionInput, { parentCode }: Known): boolean =>
  Boolean(input.parentCode) && input.parentCode !== parentCode

async function rename(tx: Tx, actor: Actor, { id, parentCode }: Known, input: RegionInput): Promise<void> {
  const { pinyin, initials } = followingOf(input)
  const before = await lockRow(tx, actor, region, { id })
  await updateRow(tx, actor, region, before, {
    name: input.name,
    parentCode: input.parentCode || parentCode,
    pinyin,
    initials,
  })
}
