import type { ReactNode } from 'react'
import { Button, Checkbox } from 'antd'
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { useColumnDrag } from './use-column-drag.ts'

interface Props {
  title: string
  index: number
  count: number
  isShown: boolean
  /** The only one that shows: it stays. */
  isLast: boolean
  onShow: (on: boolean) => void
  onMove: (from: number, to: number) => void
}

/** One column of the chooser: shown or not, moved by its grip or by its buttons. */
export function ColumnEntry({ title, index, count, isShown, isLast, onShow, onMove }: Props): ReactNode {
  const { row, grip, edge, isDragged } = useColumnDrag(index, onMove)
  return (
    <li ref={row} className="mv-column" data-edge={edge} data-dragged={isDragged || undefined}>
      <span ref={grip} className="mv-column-grip" title="拖动调整顺序" aria-hidden>
        <HolderOutlined />
      </span>
      <Checkbox
        className="mv-column-name"
        checked={isShown}
        disabled={isShown && isLast}
        title={isShown && isLast ? '至少显示一列' : undefined}
        onChange={(event) => onShow(event.target.checked)}
      >
        {title}
      </Checkbox>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`上移：${title}`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`下移：${title}`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </li>
  )
}
