import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { placeOf, sideOf } from './tab-places.ts'

/** Makes the tabs of a strip movable until the returned function is called; `move` gets a tab and its new place. */
export type MakeDraggable = (strip: HTMLElement, move: (id: number, to: number) => void) => () => void

const idOf = (data: Record<string, unknown>): number | undefined => data['tab'] as number | undefined

export const makeDraggable: MakeDraggable = (strip, move) => {
  const elements = [...strip.querySelectorAll<HTMLElement>('[data-tab]')]
  const ids = elements.map((element) => Number(element.dataset['tab']))
  const clear = (): void => elements.forEach((element) => element.removeAttribute('data-drop'))
  const parts = elements.map((element, at) => {
    const side = (x: number): 'before' | 'after' => sideOf(element.getBoundingClientRect(), x)
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => ids.includes(idOf(source.data) ?? -1),
      getData: ({ input }) => ({ at, side: side(input.clientX) }),
      onDrag: ({ location }) => element.setAttribute('data-drop', side(location.current.input.clientX)),
      onDragLeave: () => element.removeAttribute('data-drop'),
      onDrop: clear,
    })
    if (element.dataset['fixed']) return target
    const getInitialData = (): Record<string, unknown> => ({ tab: ids[at] })
    return combine(target, draggable({ element, getInitialData }))
  })
  const drops = monitorForElements({
    onDrop: ({ source, location }) => {
      clear()
      const id = idOf(source.data)
      const over = location.current.dropTargets[0]?.data
      if (id === undefined || !over || !ids.includes(id)) return
      move(id, placeOf(ids.indexOf(id), over['at'] as number, over['side'] as 'before' | 'after'))
    },
  })
  return combine(...parts, drops)
}
