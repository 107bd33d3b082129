import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { statement, Values, type Statement } from '#kernel/server/db/statement.ts'

/** Something to choose: what is stored and what is read. */
export interface Option {
  value: string
  text: string
}

/** Where options come from. All SQL stands over alias `t` and comes from code only. */
export interface OptionSource {
  /** Relation whose rows carry `tenant_id`. */
  from: string
  value: string
  text: string
  order: string
  /** What may be chosen anew; values that are stored already are answered without it. */
  open?: string
  /** Columns that a keyword matches whole. */
  exact?: readonly string[]
  /** Columns beside the text that a keyword matches in part. */
  partial?: readonly string[]
  /** Which rows the caller sees at all. */
  scope?: (actor: Actor, bind: (value: unknown) => string) => string
  /** Narrows further by what the call asks for. */
  only?: (bind: (value: unknown) => string) => string
}

export interface OptionsAsked {
  keyword?: string | undefined
  /** Stored values, comma-separated; they are answered in this order and nothing else is. */
  ids?: string | undefined
  pageSize?: string | number | undefined
}

/** Picks the rows whose text sounds like a word; `engines/search` has one. */
export type SoundMatch = <Row extends Option>(rows: readonly Row[], word: string) => Promise<Row[]>

/** Figures of every picker call: rows unless told, most rows, most stored values, most texts that are listened to. */
export const optionLimits = { size: 20, most: 200, values: 500, heard: 10_000 } as const

/** Options by a keyword (text, pinyin, initials) or by stored values; bounded, in the tenant and scope of the caller. */
export async function readOptions(
  db: Db,
  actor: Actor,
  source: OptionSource,
  asked: OptionsAsked,
  sounds?: SoundMatch,
): Promise<Option[]> {
  if (asked.ids !== undefined && asked.ids !== '') return readStored(db, actor, source, asked.ids)
  const keyword = asked.keyword?.trim() ?? ''
  const size = sizeOf(asked.pageSize)
  const [found] = await db.flight(actor, [select(actor, source, keyword, size)])
  const missing = size - found.length
  if (!sounds || missing <= 0 || !isHeard(keyword)) return found
  const [all] = await db.flight(actor, [select(actor, source, '', optionLimits.heard)])
  const known = new Set(found.map(({ value }) => value))
  const heard = (await sounds(all, keyword.toLowerCase())).filter(({ value }) => !known.has(value))
  return [...found, ...heard.slice(0, missing)]
}

/** Latin letters may be a sound. */
export const isHeard = (keyword: string): boolean => /^[a-z]{2,32}$/i.test(keyword)

export function sizeOf(pageSize: string | number | undefined): number {
  const wanted = Math.trunc(Number(pageSize))
  return Number.isFinite(wanted) && wanted > 0 ? Math.min(wanted, optionLimits.most) : optionLimits.size
}

async function readStored(db: Db, actor: Actor, source: OptionSource, ids: string): Promise<Option[]> {
  const wanted = [...new Set(ids.split(',').filter((one) => one !== ''))].slice(0, optionLimits.values)
  if (wanted.length === 0) return []
  const { bound, where } = whereOf(actor, source)
  where.push(`${source.value} = any(${bound.add(wanted)}::text[])`)
  const [rows] = await db.flight(actor, [statement<Option>(textOf(source, where), bound.list)])
  const texts = new Map(rows.map((row) => [row.value, row]))
  return wanted.flatMap((value) => texts.get(value) ?? [])
}

function select(actor: Actor, source: OptionSource, keyword: string, size: number): Statement<Option> {
  const { bound, where } = whereOf(actor, source)
  if (source.open) where.push(source.open)
  if (source.only) where.push(source.only((value) => bound.add(value)))
  if (keyword !== '') {
    const part = bound.add(containing(keyword))
    const matches = [source.text, ...(source.partial ?? [])].map((column) => `${column} ilike ${part}`)
    const { exact = [] } = source
    if (exact.length > 0) {
      const whole = bound.add(keyword)
      matches.push(...exact.map((column) => `${column} = ${whole}`))
    }
    where.push(`(${matches.join(' or ')})`)
  }
  return statement(`${textOf(source, where)} order by ${source.order} limit ${bound.add(size)}`, bound.list)
}

function whereOf(actor: Actor, source: OptionSource): { bound: Values; where: string[] } {
  const bound = new Values()
  const where = [`t.tenant_id = ${bound.add(actor.tenantId)}`]
  const scope = source.scope?.(actor, (value) => bound.add(value)) ?? 'true'
  if (scope !== 'true') where.push(scope)
  return { bound, where }
}

const textOf = ({ from, value, text }: OptionSource, where: readonly string[]): string =>
  `select ${value} as value, ${text} as text from ${from} t where ${where.join(' and ')}`
