import { useEffect, useRef, useState, type RefObject } from 'react'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const KIND = 'fault-ticket'

/** Makes an entry a ticket that can be dragged to somebody. */
export function useTicketDrag(id: string): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = row.current
    return element ? draggable({ element, getInitialData: () => ({ kind: KIND, id }) }) : undefined
  }, [id])
  return row
}

/** Makes an entry somebody who takes tickets that are dropped there. */
export function useTicketDrop(onDropped: (id: string) => void): {
  row: RefObject<HTMLLIElement | null>
  isOver: boolean
} {
  const row = useRef<HTMLLIElement>(null)
  const [isOver, setOver] = useState(false)
  const latest = useRef(onDropped)
  useEffect(() => {
    latest.current = onDropped
  })
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === KIND,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        latest.current(source.data['id'] as string)
      },
    })
  }, [])
  return { row, isOver }
}
