import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { InHand } from '../shared/schema.ts'
import { CardPanel, WaitingRows } from './card-panel.tsx'

interface Props {
  hand: InHand | undefined
  /** How the card is called before its answer is there. */
  name?: string
  failed: (() => void) | undefined
}

const Count = ({ value, to }: { value: string | null; to: string | null }): ReactNode =>
  to === null || value === '0' ? (value ?? '--') : <Link to={to}>{value}</Link>

const noteOf = ({ open, unit, words, rest, by }: InHand): string => {
  const others = by === 'state' ? '待验收、评价等' : '为其他主题'
  return `${open ?? '--'} ${unit}，${words}${rest === '0' ? '' : `，其中 ${rest} ${unit}${others}`}`
}

/** Matters in hand by their states or topics, beside a bar each, and how many of them are late. */
export function InHandPanel({ hand, name = '在办报修', failed }: Props): ReactNode {
  return (
    <CardPanel
      className="board-hand"
      title={hand?.title ?? name}
      note={hand && noteOf(hand)}
      more={hand?.to ? { label: '查看全部', to: hand.to } : undefined}
      failed={failed}
    >
      {hand ? (
        hand.rows.length === 0 ? (
          <p className="board-quiet">没有待办理的{hand.title}</p>
        ) : (
          <HandTable hand={hand} />
        )
      ) : (
        !failed && <WaitingRows count={5} name={name} />
      )}
    </CardPanel>
  )
}

const words = { state: '状态', topic: '主题' } as const

function HandTable({ hand }: { hand: InHand }): ReactNode {
  const most = Math.max(1, ...hand.rows.map(({ open }) => Number(open ?? 0)))
  return (
    <table>
      <caption className="only-read">
        {hand.title}，按{words[hand.by]}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words[hand.by]}</th>
          <th scope="col" data-number>
            {hand.unit}
          </th>
          <td aria-hidden />
          <th scope="col" data-number>
            其中超时
          </th>
        </tr>
      </thead>
      <tbody>
        {hand.rows.map(({ key, label, open, late, to, toLate }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-number>
              <Count value={open} to={to} />
            </td>
            <td aria-hidden>
              <span className="board-track">
                <span style={{ width: `${(Number(open ?? 0) * 100) / most}%` }} />
              </span>
            </td>
            <td data-number data-tone={late === null || late === '0' ? undefined : 'danger'}>
              {key === 'SUSPENDED' && late === '0' ? (
                <span className="board-quiet">不计时</span>
              ) : (
                <Count value={late} to={toLate} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
