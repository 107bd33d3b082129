import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { messageOf } from '#kernel/web/call-error.ts'
import { mayHaveChildren, rowsOfAnswer, unknownAnswer, visibleRows } from '../shared/tree-rows.ts'

/** A row of a tree table; `id` names it. */
export type TreeTableRow = Readonly<Record<string, unknown>> & { id: string }

export interface TreeTableSource {
  /** Answers a list or a page of rows for a query such as `{ parentId: 'x' }`. */
  load: (query: Readonly<Record<string, string>>) => Promise<unknown>
  /** Key of the query that names the parent. */
  parentField?: string
  /** What the top is asked for by. */
  top?: string
  condition?: string
  hasChildField?: string
}

interface Level {
  rows?: readonly TreeTableRow[]
  problem?: string
}

const TOP = ''

/** Rows that are fetched level by level; an answer that comes after a reload is dropped. */
export function useTreeTable(source: TreeTableSource, version: number) {
  const { load, parentField = 'parentId', top = '', condition, hasChildField } = source
  const [levels, setLevels] = useState<ReadonlyMap<string, Level>>(new Map())
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const turn = useRef(0)
  const fetchLevel = useCallback(
    async (parent: string) => {
      const mine = turn.current
      const keep = (level: Level) => {
        if (mine === turn.current) setLevels((before) => new Map(before).set(parent, level))
      }
      try {
        const query = { [parentField]: parent === TOP ? top : parent, ...(condition && { condition }) }
        const rows = rowsOfAnswer(await load(query))
        keep(
          rows
            ? { rows: rows.map((row) => ({ ...row, id: String(row['id'] ?? row['key']) })) }
            : { problem: unknownAnswer },
        )
      } catch (error) {
        keep({ problem: messageOf(error) })
      }
    },
    [load, parentField, top, condition],
  )
  const opened = useRef(open)
  useEffect(() => {
    opened.current = open
  }, [open])
  useEffect(() => {
    turn.current += 1
    // What was open stays open and is read anew, so that a change shows where it was made.
    for (const key of [TOP, ...opened.current]) void fetchLevel(key)
  }, [fetchLevel, version])
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) {
      next.add(key)
      if (!levels.get(key)?.rows) void fetchLevel(key)
    }
    setOpen(next)
  }
  const rows = useMemo(
    () =>
      visibleRows(levels.get(TOP)?.rows ?? [], open, {
        keyOf: (row: TreeTableRow) => row.id,
        childrenOf: (row) => levels.get(row.id)?.rows,
        mayHave: (row) => mayHaveChildren(row, hasChildField),
      }),
    [levels, open, hasChildField],
  )
  const reload = () => void fetchLevel(TOP)
  return { rows, levels, toggle, top: levels.get(TOP), reload, fetchLevel }
}
