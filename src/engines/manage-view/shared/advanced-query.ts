import type { Field, FieldKind, FieldList } from '#kernel/shared/field.ts'
import { queryLimits, queryRules, type QueryRule } from '#kernel/shared/query-rule.ts'

/** One condition of an advanced query as the protocol writes it; `val` of the rule `in` is a comma list. */
export interface AdvancedCondition {
  field: string
  rule: QueryRule
  val: string
}

/** Conditions that join the filters of a list: all of them, or any. */
export interface AdvancedQuery {
  matchType: 'and' | 'or'
  conditions: readonly AdvancedCondition[]
}

export const ruleLabels: Readonly<Record<QueryRule, string>> = {
  eq: '等于',
  like: '包含',
  right_like: '以…开始',
  left_like: '以…结尾',
  in: '在…中',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
}

const words: readonly QueryRule[] = ['like', 'eq', 'ne', 'right_like', 'left_like', 'in']
const amounts: readonly QueryRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in']
const times: readonly QueryRule[] = ['ge', 'le', 'eq', 'ne', 'gt', 'lt']
const choices: readonly QueryRule[] = ['eq', 'ne', 'in']
const nothing: readonly QueryRule[] = []

const rules: Readonly<Record<FieldKind, readonly QueryRule[]>> = {
  text: words,
  longText: words.filter((rule) => rule !== 'in'),
  integer: amounts,
  decimal: amounts,
  money: amounts,
  date: times,
  dateTime: times,
  yesNo: ['eq', 'ne'],
  dictionary: choices,
  dictionaries: choices,
  state: choices,
  // Stored encrypted: the whole number is found, or its last four digits.
  phone: ['eq', 'left_like'],
  village: choices,
  room: choices,
  user: choices,
  depart: choices,
  images: nothing,
  json: nothing,
  position: amounts,
  boundary: nothing,
  formula: nothing,
}

/** The comparisons that make sense for a field, the most wanted first. */
export const rulesFor = (field: Field): readonly QueryRule[] => rules[field.kind]

/** The fields that may be asked for: those with a column, or with a filter of their own in the search panel. */
export const queryFields = (fields: FieldList): Field[] =>
  fields.filter((field) => rulesFor(field).length > 0 && (!field.derived || field.in.includes('search')))

/** The value under another rule: a list that leaves `in` keeps its first item. */
export function reduced(val: string, from: QueryRule, to: QueryRule): string {
  return from === 'in' && to !== 'in' ? (val.split(',')[0] ?? '') : val
}

/** What stands in the address: the match type, then each condition as field, rule and value. */
export function writeQuery({ matchType, conditions }: AdvancedQuery): string {
  return JSON.stringify([matchType, ...conditions.map(({ field, rule, val }) => [field, rule, val])])
}

/** Reads an address; what is malformed, unknown or empty is left away, and nothing left is no query. */
export function readQuery(text: string | undefined, fields: FieldList): AdvancedQuery | undefined {
  const parts = parsed(text)
  if (!Array.isArray(parts)) return undefined
  const [matchType, ...items] = parts as unknown[]
  const known = new Set(queryFields(fields).map(({ key }) => key))
  const conditions = items
    .flatMap((item) => conditionOf(item))
    .filter(({ field }) => known.has(field))
    .slice(0, queryLimits.conditions)
  return conditions.length > 0 ? { matchType: matchType === 'or' ? 'or' : 'and', conditions } : undefined
}

function parsed(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function conditionOf(item: unknown): AdvancedCondition[] {
  if (!Array.isArray(item)) return []
  const [field, rule, val] = item as unknown[]
  const isKnown = (queryRules as readonly unknown[]).includes(rule)
  if (typeof field !== 'string' || typeof val !== 'string' || val === '' || !isKnown) return []
  return [{ field, rule: rule as QueryRule, val }]
}

/** The query's part of a list call. */
export const superQuery = (query: AdvancedQuery | undefined): Record<string, string> =>
  query ? { superQueryParams: JSON.stringify(query.conditions), superQueryMatchType: query.matchType } : {}
