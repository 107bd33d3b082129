import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { loadCode } from './load-code.ts'
import './block.css'

interface Options {
  /** The room in px that is kept while the code is on its way, so that nothing jumps; none for a window. */
  height?: number
}

/** A heavy part whose code is fetched when it is first shown. */
export function block<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { height = 0 }: Options = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: pick(await loadCode(load)) as ComponentType<object> }))
  const room = height > 0 ? <output className="block-room" aria-label="正在加载" style={{ height }} /> : null
  return function Block(props: Props): ReactNode {
    return <Suspense fallback={room}>{createElement(Part, props)}</Suspense>
  }
}
