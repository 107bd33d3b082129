import { startNode, type Node } from './definition.ts'
import type { InstanceDetail } from './schema.ts'

/** A node as it is drawn. */
export interface Box {
  id: string
  name: string
  x: number
  y: number
  /** A branch's name has no frame. */
  kind: 'node' | 'branch'
}

export interface Line {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
}

export interface Drawing {
  boxes: Box[]
  lines: Line[]
  width: number
  height: number
}

/** Sizes in px. */
export const sizes = { width: 148, height: 40, gap: 28, lane: 20 } as const

interface Part extends Drawing {
  /** Where lines come in above and go on below. */
  middle: number
}

/** Places nodes from above downwards, branches beside each other. */
export function drawingOf(nodes: readonly Node[]): Drawing {
  const ends = (id: string, name: string): Node => ({ id, name, type: 'END' })
  const { middle: _middle, ...whole } = column([ends(startNode, '发起'), ...nodes, ends('end', '结束')])
  return whole
}

const moved = ({ boxes, lines }: Part, dx: number, dy: number): Pick<Drawing, 'boxes' | 'lines'> => ({
  boxes: boxes.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy })),
  lines: lines.map(({ from, to }) => ({ from: [from[0] + dx, from[1] + dy], to: [to[0] + dx, to[1] + dy] })),
})

function single(id: string, name: string, kind: Box['kind'] = 'node'): Part {
  const { width, height } = sizes
  return { boxes: [{ id, name, x: 0, y: 0, kind }], lines: [], width, height, middle: width / 2 }
}

/** Parts below each other, joined by lines. */
function stack(parts: readonly Part[]): Part {
  const middle = Math.max(...parts.map((part) => part.middle))
  const width = middle + Math.max(...parts.map((part) => part.width - part.middle))
  const whole: Part = { boxes: [], lines: [], width, height: 0, middle }
  for (const part of parts) {
    if (whole.height > 0) {
      whole.lines.push({ from: [middle, whole.height], to: [middle, whole.height + sizes.gap] })
      whole.height += sizes.gap
    }
    const { boxes, lines } = moved(part, middle - part.middle, whole.height)
    whole.boxes.push(...boxes)
    whole.lines.push(...lines)
    whole.height += part.height
  }
  return whole
}

const column = (nodes: readonly Node[]): Part => stack(nodes.map(partOf))

function partOf(node: Node): Part {
  if ('branches' in node) return block(node)
  if (node.type === 'SUBFLOW' && node.nodes?.length) return stack([single(node.id, node.name), column(node.nodes)])
  return single(node.id, node.name)
}

/** The block's own box, its branches beside each other, and their lines together again. */
function block(node: Node & { type: 'CONDITION' | 'PARALLEL' | 'INCLUSIVE' }): Part {
  const { gap, lane, height } = sizes
  const lanes = node.branches.map(({ id, name, nodes }) =>
    stack([single(`${node.id}/${id}`, name, 'branch'), ...nodes.map(partOf)]),
  )
  const width = lanes.reduce((sum, part) => sum + part.width, lane * (lanes.length - 1))
  const tallest = Math.max(...lanes.map((part) => part.height))
  const head = single(node.id, node.name)
  const whole: Part = { boxes: [], lines: [], width, height: height + 2 * gap + tallest, middle: width / 2 }
  const own = moved(head, whole.middle - head.middle, 0)
  whole.boxes.push(...own.boxes)
  let x = 0
  for (const part of lanes) {
    const top = height + gap
    const { boxes, lines } = moved(part, x, top)
    const at = x + part.middle
    whole.boxes.push(...boxes)
    whole.lines.push(...lines, { from: [whole.middle, height], to: [at, top] })
    whole.lines.push({ from: [at, top + part.height], to: [whole.middle, whole.height] })
    x += part.width + lane
  }
  return whole
}

/** How a node stands in an instance. */
export type NodeLook = 'done' | 'current' | 'rejected' | 'skipped' | 'ahead'

type Seen = Pick<InstanceDetail, 'active' | 'path' | 'tasks' | 'state'>

/** Looks of nodes: where it is now, what refused, what was gone through, what was never reached. */
export function lookOf(id: string, seen: Seen): NodeLook {
  const isOver = seen.state !== '2' && seen.state !== '5'
  if (seen.active.includes(id)) return 'current'
  if (id === startNode) return 'done'
  if (isOver && has(seen, id, 'REJECTED')) return 'rejected'
  if (isDone(seen, id)) return 'done'
  return isOver ? 'skipped' : 'ahead'
}

const has = ({ tasks }: Seen, id: string, state: string): boolean =>
  tasks.some((task) => task.node === id && task.state === state)

const isDone = (seen: Seen, id: string): boolean =>
  id === 'end' ? seen.state === '3' : seen.path.includes(id) || has(seen, id, 'PASSED')
