import { createElement, Suspense, type ComponentType, type ReactNode } from 'react'
import './block.css'
import { loadCode } from './load-code.ts'
import { codeOf, useCode } from './use-code.ts'

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
  const code = codeOf(load, pick, loadCode)
  const room = height > 0 ? <output className="block-room" aria-label="正在加载" style={{ height }} /> : null
  return function Block(props: Props): ReactNode {
    const Part = useCode(code)
    return <Suspense fallback={room}>{Part ? createElement(Part, props) : room}</Suspense>
  }
}
