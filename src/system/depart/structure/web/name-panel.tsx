import { useState, type DragEvent, type ReactNode } from 'react'
import { useMay } from '#kernel/web/gate.tsx'
import type { DepartNode } from '../../shared/node.ts'
import { departPermissions as may } from '../shared/permissions.ts'

interface Props {
  row: DepartNode
  /** The first was let go over the second. */
  onDrop: (moved: DepartNode, target: DepartNode) => void
}

/** What is being dragged: a browser hides the data of a drag until it ends, and what may be a target depends on it. */
let dragged: DepartNode | undefined

const mayTake = (target: DepartNode): boolean =>
  dragged !== undefined && !target.orgCode.startsWith(dragged.orgCode) && dragged.parentId !== target.id

/** A name that is dragged onto another one. The same is to be had from the row's menu, without a mouse. */
export function DragName({ row, onDrop }: Props): ReactNode {
  const isMovable = useMay(may.move)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    if (!mayTake(row)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (dragged && mayTake(row)) onDrop(dragged, row)
  }
  return (
    <span
      className="depart-name"
      data-over={isOver}
      draggable={isMovable}
      onDragStart={(event) => {
        dragged = row
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.departName)
      }}
      onDragEnd={() => {
        dragged = undefined
      }}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {row.departName}
    </span>
  )
}
