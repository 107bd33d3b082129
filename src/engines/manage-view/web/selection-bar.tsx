import type { ReactNode } from 'react'
import { Button } from 'antd'
import type { Selection } from './use-selection.ts'

/** How many rows are selected, on all pages together, and a way to let them go. */
export function SelectionBar({ selection }: { selection: Selection }): ReactNode {
  const count = selection.rows.size
  return (
    <output className="mv-selection" data-shown={count > 0}>
      {count > 0 && (
        <>
          已选择 <strong>{count}</strong> 项
          <Button type="link" size="small" onClick={selection.clear}>
            清空
          </Button>
        </>
      )}
    </output>
  )
}
