import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { InHand } from '../shared/schema.ts'
import { CardPanel, WaitingRows } from './card-panel.tsx'

interface Props {
  hand: InHand | undefined
  failed: (() => void) | undefined
}

const Count = ({ value, to }: { value: string | null; to: string | null }): ReactNode =>
  to === null || value === '0' ? (value ?? '--') : <Link to={to}>{value}</Link>

const noteOf = ({ open, unit, words, rest }: InHand): string =>
  `${open ?? '--'} ${unit}，${words}${rest === '0' ? '' : `，另 ${rest} ${unit}待验收、评价等`}`

/** Matters in hand by their states, beside a bar each, and how many of them are late. */
export function InHandPanel({ hand, failed }: Props): ReactNode {
  return (
    <CardPanel
      className="board-hand"
      title={hand?.title ?? '在办报修'}
      note={hand && noteOf(hand)}
      more={hand?.to ? { label: '查看全部', to: hand.to } : undefined}
      failed={failed}
    >
      {hand ? <HandTable hand={hand} /> : !failed && <WaitingRows count={5} name="在办报修" />}
    </CardPanel>
  )
}

function HandTable({ hand }: { hand: InHand }): ReactNode {
  const most = Math.max(1, ...hand.rows.map(({ open }) => Number(open ?? 0)))
  return (
    <table>
      <caption className="only-read">{hand.title}，按状态</caption>
      <thead>
        <tr>
          <th scope="col">状态</th>
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
