import { useState } from 'react'
import type { Field } from '#kernel/shared/field.ts'
import { queryLimits, type QueryRule } from '#kernel/shared/query-rule.ts'
import { reduced, rulesFor, type AdvancedQuery } from '../shared/advanced-query.ts'

/** One row of the dialog while it is written; rows are named by number, so that each keeps its place. */
export interface DraftRow {
  id: number
  field: string
  rule: QueryRule | undefined
  val: string
}

interface Draft {
  matchType: AdvancedQuery['matchType']
  rows: readonly DraftRow[]
  nextId: number
}

const empty: Draft = { matchType: 'and', rows: [], nextId: 0 }

const draftOf = (query: AdvancedQuery | undefined, fields: readonly Field[]): Draft => {
  const known = (query?.conditions ?? []).filter(({ field }) => fields.some(({ key }) => key === field))
  return {
    matchType: query?.matchType ?? 'and',
    rows: known.map((condition, id) => ({ ...condition, id })),
    nextId: known.length,
  }
}

const isWhole = ({ field, rule, val }: DraftRow): boolean => field !== '' && rule !== undefined && val.trim() !== ''

/** What a draft says, to tell whether it was changed; rows that are still blank say nothing. */
const wordsOf = ({ matchType, rows }: Draft): string =>
  JSON.stringify([matchType, ...rows.filter(({ field }) => field !== '').map(({ id: _id, ...words }) => words)])

/** The query that a draft says; undefined while it has no row or one without field, rule or value. */
export function queryOf({ matchType, rows }: Pick<Draft, 'matchType' | 'rows'>): AdvancedQuery | undefined {
  if (rows.length === 0 || !rows.every(isWhole)) return undefined
  return { matchType, conditions: rows.map(({ field, rule, val }) => ({ field, rule: rule!, val: val.trim() })) }
}

/** A row after a change: another field begins anew, another rule keeps what it can of the value. */
export function changedRow(row: DraftRow, part: Partial<DraftRow>, field: Field | undefined): DraftRow {
  if (part.field !== undefined && part.field !== row.field) {
    return { ...row, field: part.field, rule: field && rulesFor(field)[0], val: '' }
  }
  if (part.rule !== undefined && row.rule !== undefined) {
    return { ...row, rule: part.rule, val: reduced(row.val, row.rule, part.rule) }
  }
  return { ...row, ...part }
}

/** The conditions of the dialog while they are written. */
export function useDraftQuery(fields: readonly Field[], active: AdvancedQuery | undefined) {
  const [draft, setDraft] = useState(() => draftOf(active, fields))
  const { rows, matchType } = draft
  const [begun, setBegun] = useState(() => wordsOf(draft))
  return {
    rows,
    matchType,
    isFull: rows.length >= queryLimits.conditions,
    isWhole,
    /** Something was written since the dialog opened, or since it was kept. */
    isChanged: wordsOf(draft) !== begun,
    query: (): AdvancedQuery | undefined => queryOf(draft),
    setMatchType: (next: AdvancedQuery['matchType']) => setDraft({ ...draft, matchType: next }),
    add: () =>
      setDraft({
        ...draft,
        rows: [...rows, { id: draft.nextId, field: '', rule: undefined, val: '' }],
        nextId: draft.nextId + 1,
      }),
    change: (id: number, part: Partial<DraftRow>) => {
      const field = fields.find(({ key }) => key === part.field)
      setDraft({ ...draft, rows: rows.map((row) => (row.id === id ? changedRow(row, part, field) : row)) })
    },
    remove: (id: number) => setDraft({ ...draft, rows: rows.filter((row) => row.id !== id) }),
    /** Takes over a saved query; conditions on fields that are gone stay out. */
    load: (query: AdvancedQuery) => {
      const loaded = draftOf(query, fields)
      // Fresh numbers, so that no input keeps what stood in it before.
      const fresh = loaded.rows.map((row) => ({ ...row, id: row.id + draft.nextId }))
      setDraft({ ...loaded, rows: fresh, nextId: draft.nextId + fresh.length })
    },
    clear: () => setDraft({ ...empty, nextId: draft.nextId }),
    /** The draft is kept under a name: leaving loses nothing. */
    settle: () => setBegun(wordsOf(draft)),
  }
}

export type DraftQuery = ReturnType<typeof useDraftQuery>
