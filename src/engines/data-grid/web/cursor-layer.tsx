import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useToast } from '#kernel/web/toast.ts'
import { cellId, useGrid } from './grid-context.ts'
import type { GridFrame, Place } from './grid-frame.ts'
import { typeNumber } from '../shared/number-cell.ts'
import { createKeys } from './grid-keys.ts'
import { createClipboard } from './grid-clipboard.ts'

interface Props {
  frame: GridFrame
  label: string
  moves: boolean
  canAdd: boolean
  newId: () => string
}

function put(element: HTMLElement | null, { left, top, width, height }: Place): void {
  if (!element) return
  element.style.transform = `translate(${left}px, ${top}px)`
  element.hidden = width === 0
  element.style.width = `${width}px`
  element.style.height = `${height}px`
}

/**
 * The active cell, the block and the one text box, above the cells. The box always has the focus, unseen until something
 * is typed: so an input method begins in it as anywhere else, and the clipboard's events come without being asked for.
 * All of it moves by style alone: a step of the cursor renders nothing.
 */
export function CursorLayer({ frame, label, moves, canAdd, newId }: Props): ReactNode {
  const { id, control, columns, openMenu } = useGrid()
  const { cursor, store } = control
  const toast = useToast()
  const cell = useRef<HTMLDivElement>(null)
  const block = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const tip = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const follow = (): void => {
      const { focus, editing } = cursor.get()
      const place = frame.placeOf({ top: focus.row, bottom: focus.row, left: focus.column, right: focus.column })
      put(cell.current, place)
      put(block.current, frame.placeOf(cursor.range()))
      put(box.current, { ...place, width: Math.max(1, place.width) })
      const input = box.current
      if (!input) return
      const column = columns[focus.column]!
      input.dataset['typing'] = String(editing?.kind === 'text')
      input.dataset['type'] = column.type
      // No keyboard comes up on a phone until something is to be typed.
      input.inputMode = editing?.kind !== 'text' ? 'none' : column.type === 'inputNumber' ? 'decimal' : 'text'
      input.setAttribute('aria-activedescendant', cellId(id, focus.row, focus.column))
      const error = store.errors.of(store.rows()[focus.row]?.id ?? '')?.get(column.key) ?? ''
      if (tip.current) {
        tip.current.textContent = error
        tip.current.hidden = error === ''
        tip.current.style.transform = `translate(${place.left}px, ${place.top + place.height + 4}px)`
      }
    }
    follow()
    const leave = [cursor.subscribe(follow), store.signals.onAny(follow), frame.subscribe(follow)]
    return () => leave.forEach((one) => one())
  }, [columns, cursor, frame, id, store])

  useLayoutEffect(() => {
    const input = box.current
    if (!input) return undefined
    let before = ''
    const menu = (): void => {
      const at = cell.current?.getBoundingClientRect()
      if (at) openMenu({ x: at.left, y: at.bottom, row: cursor.get().focus.row })
    }
    const keys = createKeys({ control, moves, openMenu: menu })
    const clipboard = createClipboard(control, { canAdd, newId, warn: toast.warning })
    const begin = (typed: string): void => {
      if (cursor.get().editing === undefined) control.edit(typed)
    }
    const stop = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, handle: (event: HTMLElementEventMap[K]) => void): void =>
      input.addEventListener(type, handle, { signal: stop.signal })
    on('keydown', (event) => {
      // Keys of an input method are its own.
      if (!event.isComposing && event.keyCode !== 229) keys(event)
      before = input.value
    })
    on('compositionstart', () => begin(''))
    on('input', (event) => {
      const isComposing = (event as InputEvent).isComposing
      if (cursor.get().editing === undefined) begin(input.value)
      else if (columns[cursor.get().focus.column]?.type === 'inputNumber' && !isComposing) {
        const text = typeNumber(before, input.value)
        if (text !== input.value) input.value = text
        before = text
      }
    })
    on('blur', () => control.keep())
    on('copy', clipboard.copy)
    on('cut', clipboard.cut)
    on('paste', clipboard.paste)
    return () => stop.abort()
  }, [canAdd, columns, control, cursor, moves, newId, openMenu, toast])

  return (
    <>
      <div ref={block} className="dg-block" />
      <div ref={cell} className="dg-active" />
      <textarea
        ref={box}
        className="dg-box"
        rows={1}
        autoComplete="off"
        spellCheck={false}
        aria-label={`${label}：方向键移动，回车编辑，按 Esc 后按 Tab 离开`}
        aria-controls={id}
      />
      <div ref={tip} className="dg-tip" role="tooltip" hidden />
    </>
  )
}
