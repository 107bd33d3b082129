import * as z from 'zod/mini'
import type { Schema } from './schema.ts'

/** Comparisons that a list filter may ask for. */
export const queryRules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in'] as const
export type QueryRule = (typeof queryRules)[number]

/** One condition, after parsing: several values only for `in`. */
export interface QueryCondition {
  field: string
  rule: QueryRule
  values: readonly string[]
}

/** Bounds of a filter; beyond them the call answers 400. */
export const queryLimits = { conditions: 50, values: 500, characters: 4000 } as const

const firstText = z.pipe(
  z.any(),
  z.transform((value: unknown): string => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (typeof first === 'string') return first
    return first === undefined || first === null ? '' : JSON.stringify(first)
  }),
)

/**
 * A list's query as it arrives: paging, sort and any condition of the field list; all of it is text, and of a name
 * that is given twice the first value counts.
 */
export const listQuery: Schema<Record<string, string>> = z.record(z.string(), firstText) as unknown as Schema<
  Record<string, string>
>
