import { optionLimits, readOptions, type Option, type OptionSource } from '#engines/pickers/server/options.ts'
import { personMatch, soundMatch } from '#engines/search/server/sound-match.ts'
import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Dictionaries } from '#kernel/server/dictionaries.ts'
import type { TableDictionary } from '#kernel/server/table-dictionary.ts'
import { dictionaryLimits } from '../shared/api.ts'
import { isTableCode, orderOf, parseTableCode, type TableCode } from './read-table-code.ts'

interface Sources {
  dictionaries: Dictionaries
  tables: readonly TableDictionary[]
}

/** As dictionary calls answer an option. */
export const toItem = ({ value, text }: Option) => ({ value, text, title: text, label: text })

const sourceOf = ({ table, text, value, where, order }: TableCode): OptionSource => ({
  from: table.from,
  value,
  text,
  order: order ?? table.order,
  ...(table.open && { open: table.open }),
  ...(table.scope && { scope: table.scope }),
  ...(where && { only: where }),
  // A stored value may be typed, too.
  partial: [value],
})

/** Every item of a dictionary, or the rows of a registered table; unknown plain codes are empty. */
export async function readItems({ dictionaries, tables }: Sources, db: Db, actor: Actor, code: string) {
  if (!isTableCode(code)) return dictionaries.items(code)
  const asked = { pageSize: optionLimits.most }
  return (await readOptions(db, actor, sourceOf(parseTableCode(tables, code)), asked)).map(toItem)
}

interface Asked {
  keyword?: string | undefined
  pageSize?: number | undefined
}

const ending = /\[orderby:([a-z_]{1,40})(?:,(asc|desc))?\]$/i

/** What a select finds by a part of text or value, by pinyin, or by a comma list of values. */
export async function searchItems({ dictionaries, tables }: Sources, db: Db, actor: Actor, code: string, asked: Asked) {
  const order = ending.exec(asked.keyword ?? '')
  const keyword = (asked.keyword ?? '').replace(ending, '').trim()
  const pageSize = asked.pageSize ?? (keyword === '' ? dictionaryLimits.rows : dictionaryLimits.found)
  if (!isTableCode(code)) return searchPlain(dictionaries.items(code), keyword, pageSize)
  const parsed = parseTableCode(tables, code)
  const { table } = parsed
  const source = sourceOf(order ? { ...parsed, order: orderOf(table, order[1] ?? '', order[2]) } : parsed)
  const wanted = keyword.includes(',') ? { ids: keyword, pageSize } : { keyword, pageSize }
  const found = await readOptions(db, actor, source, wanted, table.isPerson ? personMatch : soundMatch)
  return found.slice(0, pageSize).map(toItem)
}

async function searchPlain(items: readonly Option[], keyword: string, pageSize: number) {
  const size = Math.min(Math.max(pageSize, 1), dictionaryLimits.rows)
  if (keyword.includes(',')) {
    const wanted = new Set(keyword.split(','))
    return items
      .filter(({ value }) => wanted.has(value))
      .slice(0, size)
      .map(toItem)
  }
  const low = keyword.toLowerCase()
  const found = items.filter(({ value, text }) => `${text}\n${value}`.toLowerCase().includes(low))
  const heard = low === '' ? [] : await soundMatch(items, low)
  return [...new Set([...found, ...heard])].slice(0, size).map(toItem)
}

/** Texts of stored values in their order; a value without a text is left out, or stands for itself. */
export async function readTexts(
  sources: Sources,
  db: Db,
  actor: Actor,
  code: string,
  { key, keepsUnknown }: { key: string; keepsUnknown: boolean },
): Promise<string[]> {
  const keys = key
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, dictionaryLimits.keys)
  const known = isTableCode(code)
    ? await readOptions(db, actor, sourceOf(parseTableCode(sources.tables, code)), { ids: keys.join(',') })
    : sources.dictionaries.items(code)
  const texts = new Map(known.map(({ value, text }) => [value, text]))
  return keys.flatMap((one) => texts.get(one) ?? (keepsUnknown ? one : []))
}
