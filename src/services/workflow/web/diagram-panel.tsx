import type { ReactNode } from 'react'
import './workflow-panel.css'
import { taskState } from '../shared/dictionaries.ts'
import { drawingOf, lookOf, sizes, type Box, type NodeLook } from '../shared/diagram.ts'
import type { InstanceDetail } from '../shared/schema.ts'

const words: Readonly<Record<NodeLook, string>> = {
  done: '已完成',
  current: '进行中',
  rejected: '已驳回',
  skipped: '未经过',
  ahead: '未到达',
}

/** The way of an instance: what is done, where it is, what refused, what was left out. */
export function DiagramPanel({ instance }: { instance: InstanceDetail }): ReactNode {
  const { boxes, lines, width, height } = drawingOf(instance.flow.nodes)
  const whole = `-2 -2 ${width + 4} ${height + 4}`
  return (
    <div className="wf-diagram">
      <svg viewBox={whole} width={width + 4} height={height + 4}>
        <title>流程图</title>
        {lines.map(({ from, to }) => (
          <path key={`${from.join()} ${to.join()}`} className="wf-line" d={bend(from, to)} />
        ))}
        {boxes.map((box) => (
          <NodeBox key={box.id} box={box} instance={instance} />
        ))}
      </svg>
      <ul className="wf-legend" aria-hidden>
        {Object.entries(words).map(([look, word]) => (
          <li key={look} data-look={look}>
            {word}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Down, across and down again. */
function bend([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): string {
  const half = (y + toY) / 2
  return x === toX ? `M${x} ${y}V${toY}` : `M${x} ${y}V${half}H${toX}V${toY}`
}

function NodeBox({ box: { id, name, x, y, kind }, instance }: { box: Box; instance: InstanceDetail }): ReactNode {
  const { width, height } = sizes
  const at = { x: x + width / 2, y: y + height / 2, textAnchor: 'middle', dominantBaseline: 'central' } as const
  const shown = name.length > 10 ? `${name.slice(0, 9)}…` : name
  if (kind === 'branch') {
    return (
      <text {...at} className="wf-branch">
        {shown}
      </text>
    )
  }
  const look = lookOf(id, instance)
  const own = instance.tasks.filter(({ node }) => node === id)
  const told = own.map(
    (task) =>
      `${task.name} ${taskState.items[task.state]}${task.opinion ? `：${task.opinion}` : ''} ${task.endTime ?? ''}`,
  )
  return (
    <g className="wf-node" data-look={look}>
      <title>{[`${name}：${words[look]}`, ...told].join('\n')}</title>
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <text {...at}>{shown}</text>
    </g>
  )
}
