import { expect, test } from 'vitest'
import type { QueryRule } from '#kernel/shared/query-rule.ts'
import { codedFilter } from './conditions.ts'

const asked = (rule: QueryRule) => {
  const bound: unknown[] = []
  const bind = (value: unknown): string => `$${bound.push(value)}`
  const filter = codedFilter((own) => `(t.day - ${own('2026-11-25')}::date)`)
  return { text: filter({ field: 'due', rule, values: ['D30'] }, bind, undefined as never), bound }
}

test.each([
  ['eq', 'coalesce((t.day - $1::date) = any($2::text[]), false)'],
  ['in', 'coalesce((t.day - $1::date) = any($2::text[]), false)'],
  ['ne', 'not coalesce((t.day - $1::date) = any($2::text[]), false)'],
] as const)('a code that is worked out is compared by %s', (rule, text) => {
  expect(asked(rule)).toEqual({ text, bound: ['2026-11-25', ['D30']] })
})

test.each(['ge', 'lt', 'like'] as const)(
  'a code has no %s: the condition is ignored, and nothing is bound for it',
  (rule) => {
    expect(asked(rule)).toEqual({ text: undefined, bound: [] })
  },
)
