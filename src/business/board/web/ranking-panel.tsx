import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DASH } from '#kernel/web/format.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { levelNames } from '../shared/level-names.ts'
import { boardPage, boardPermissions } from '../shared/permissions.ts'
import type { Ranking } from '../shared/schema.ts'
import { CardPanel, WaitingRows } from './card-panel.tsx'

interface Props {
  ranking: Ranking | undefined
  failed: (() => void) | undefined
}

const Cell = ({ value, to }: { value: string | null; to: string | null }): ReactNode =>
  value === null ? '--' : to === null || value === '0' ? value : <Link to={to}>{value}</Link>

/** Places by a share, the last ones first. */
export function RankingPanel({ ranking, failed }: Props): ReactNode {
  const mayOpen = useMay(boardPermissions.view)
  const level = ranking ? levelNames[ranking.by] : ''
  const shown = ranking && ranking.total > ranking.rows.length
  return (
    <CardPanel
      className="board-ranking"
      title={ranking ? `${level}${ranking.label}` : '排名'}
      note={
        ranking &&
        `${shown ? '末三名与前二名，' : ''}共 ${ranking.total} ${ranking.by === 'company' ? '家' : '个'}${level}`
      }
      more={shown && mayOpen ? { label: '完整排名', to: boardPage } : undefined}
      failed={failed}
    >
      {!ranking && !failed && <WaitingRows count={5} name="排名" />}
      {ranking && (
        <table>
          <caption className="only-read">
            {level}
            {ranking.label}排名
          </caption>
          <thead>
            <tr>
              <th scope="col">名次</th>
              <th scope="col">{level}</th>
              <th scope="col" data-number>
                {ranking.unit}
              </th>
              <th scope="col" data-number>
                {ranking.than}
              </th>
              <th scope="col" data-number>
                在办
              </th>
              <th scope="col" data-number>
                超时
              </th>
            </tr>
          </thead>
          <tbody>
            {ranking.rows.map((row) => (
              <tr key={row.key}>
                <td className="board-quiet">{row.rank ?? DASH}</td>
                <th scope="row">
                  {mayOpen ? <Link to={`${boardPage}?${ranking.by}Id=${row.key}`}>{row.label}</Link> : row.label}
                </th>
                <td data-number>
                  <Cell value={row.value} to={row.to} />
                </td>
                <td data-number data-tone={row.tone ?? undefined}>
                  {row.change ?? DASH}
                </td>
                <td data-number>
                  <Cell value={row.open} to={row.toOpen} />
                </td>
                <td data-number data-tone={row.late !== null && row.late !== '0' ? 'danger' : undefined}>
                  <Cell value={row.late} to={row.toLate} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CardPanel>
  )
}
