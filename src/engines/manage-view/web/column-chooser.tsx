import { useState, type ReactNode } from 'react'
import { Button, Checkbox } from 'antd'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { moved, ordered, plainColumns, shownColumns } from '../shared/column-choice.ts'
import { columnsOf } from './columns.ts'
import { ColumnEntry } from './column-entry.tsx'
import './column-chooser.css'
import { habitsOf, useColumnChoice } from './use-column-choice.ts'
import { drawnColumns } from './use-table-columns.ts'
import { useView } from './view-context.tsx'

const WIDTH = 340

/** Which columns the list shows and in which order; the list beside follows at once. */
export function ColumnChooser({ onClose }: { onClose: () => void }): ReactNode {
  const { view, listFields } = useView()
  const [choice, keep] = useColumnChoice(view)
  const [said, say] = useState('')
  const all = columnsOf(ordered(listFields, choice), view.columns, {})
  const keys = all.map(({ key }) => key)
  // What had no room when the chooser opened is not ticked: ticked, it shows in any case.
  const [drawn] = useState(() => drawnColumns.get(habitsOf(view)))
  const asked = new Set(choice.asked)
  const wanted = shownColumns(ordered(listFields, choice), choice).map(({ key }) => key)
  const shown = new Set(wanted.filter((key) => asked.size > 0 || !drawn || drawn.has(key)))
  const keepShown = (isShown: (key: string) => boolean): void =>
    keep({ ...choice, hidden: keys.filter((key) => !isShown(key)), asked: keys.filter(isShown) })
  const show = (key: string, on: boolean): void => keepShown((one) => (one === key ? on : shown.has(one)))
  const move = (from: number, to: number): void => {
    if (from === to || to < 0 || to >= keys.length) return
    keep({ ...choice, order: moved(keys, from, to) })
    say(`${all[from]!.title}已移到第${to + 1}列`)
  }
  return (
    <SideDrawer
      open
      title="列设置"
      size={WIDTH}
      maskClosable
      onClose={onClose}
      footer={<Button onClick={() => keep(plainColumns)}>恢复默认</Button>}
    >
      <Checkbox
        className="mv-column-all"
        checked={shown.size === keys.length}
        indeterminate={shown.size < keys.length}
        // Cleared, the first column remains: a list without any says nothing.
        onChange={(event) => keepShown((key) => event.target.checked || key === keys[0])}
      >
        全选
      </Checkbox>
      <ul className="mv-columns" aria-label="列">
        {all.map(({ key, title }, index) => (
          <ColumnEntry
            key={key}
            title={title}
            index={index}
            count={keys.length}
            isShown={shown.has(key)}
            isLast={shown.size === 1}
            onShow={(on) => show(key, on)}
            onMove={move}
          />
        ))}
      </ul>
      <output className="only-read">{said}</output>
    </SideDrawer>
  )
}
