import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DASH } from '#kernel/web/format.ts'
import type { VillageBoard } from '../shared/schema.ts'

type Building = VillageBoard['buildings'][number]

const Cell = ({ of }: { of: Building['open'] }): ReactNode =>
  of === null ? DASH : of.to === null || of.count === 0 ? of.count : <Link to={of.to}>{of.count}</Link>

/** Buildings with what they report and how they pay. */
export const BuildingTable = ({ buildings }: { buildings: readonly Building[] }): ReactNode => (
  <table>
    <caption className="only-read">按楼栋</caption>
    <thead>
      <tr>
        <th scope="col">楼栋</th>
        {['户数', '报修', '在办', '投诉建议', '收缴率（%）'].map((name) => (
          <th key={name} scope="col" data-number>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {buildings.map(({ id, name, homes, to, opened, open, complaints, rate }) => (
        <tr key={id}>
          <th scope="row">{to === null ? name : <Link to={to}>{name}</Link>}</th>
          <td data-number>{homes}</td>
          {Object.entries({ opened, open, complaints }).map(([key, of]) => (
            <td key={key} data-number>
              <Cell of={of} />
            </td>
          ))}
          <td data-number>{rate ?? '--'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
