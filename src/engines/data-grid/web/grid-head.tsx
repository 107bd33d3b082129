/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed freely, which table elements cannot be */
import { useSyncExternalStore, type ReactNode } from 'react'
import { useGrid } from './grid-context.ts'
import { cellBox } from './grid-row.tsx'
import { isLead, leads, type WebColumn } from './web-column.ts'

/** The titles, with what a column needs to be filled in and its tip. */
export function GridHead(): ReactNode {
  const { columns } = useGrid()
  return (
    <div role="rowgroup" className="dg-head">
      <div role="row" className="dg-titles" aria-rowindex={1}>
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={at + 1}
            className="dg-title"
            data-type={column.type}
            data-fixed={column.fixed}
            style={cellBox(at, column.fixed)}
          >
            {column.type === leads.select ? <SelectAll /> : <Title column={column} />}
            {!isLead(column) && (
              <span className="dg-edge" data-column={at} aria-hidden title="拖动调整列宽，双击还原" />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

function Title({ column: { title, tip, validateRules = [] } }: { column: WebColumn }): ReactNode {
  const isRequired = validateRules.some((rule) => 'required' in rule || ('pattern' in rule && rule.pattern === '*'))
  return (
    <>
      <span className="dg-words" title={title}>
        {title}
      </span>
      {isRequired && (
        <span className="dg-required" aria-label="必填" role="img">
          *
        </span>
      )}
      {tip && (
        <span className="dg-help" role="img" aria-label={tip} title={tip}>
          ?
        </span>
      )}
    </>
  )
}

function SelectAll(): ReactNode {
  const { store } = useGrid().control
  useSyncExternalStore(store.signals.onAny, store.signals.version)
  const [chosen, all] = [store.selection.size(), store.rows().length]
  const isAll = chosen > 0 && chosen >= all
  return (
    <input
      type="checkbox"
      aria-label="全选"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll
      }}
      onChange={() => (isAll ? store.selection.clear() : store.selection.all())}
    />
  )
}
