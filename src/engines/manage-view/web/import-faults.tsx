import { useState, type ReactNode } from 'react'
import type { ImportCheck } from '../shared/import-check.ts'
import { cellOf, errorOf, mend, placeOf, rowErrorOf, type Mended } from './import-state.ts'

interface Props {
  check: ImportCheck
  mended: Mended
  onMend: (mended: Mended) => void
}

const ROW = 40
const SHOWN = 9
const SPARE = 6

/** All faulty rows; only those in sight are in the page. Wrong cells are red and say why; every cell can be mended. */
export function ImportFaults({ check, mended, onMend }: Props): ReactNode {
  const { faults, columns, files } = check
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / ROW) - SPARE)
  const shown = faults.slice(first, first + SHOWN + 2 * SPARE)
  const below = Math.max(0, faults.length - first - shown.length)
  return (
    <section
      className="mv-import-rows mv-import-faults"
      aria-label="有误的行"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <table aria-rowcount={faults.length + 1}>
        <thead>
          <tr>
            <th scope="col">行号</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">错误原因</th>
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden="true" style={{ height: first * ROW }} />}
          {shown.map((fault, index) => {
            const place = placeOf(fault.at, files)
            const reasons = [rowErrorOf(fault, mended), ...columns.map(({ key }) => errorOf(fault, key, mended))]
            return (
              <tr key={fault.at} aria-rowindex={first + index + 2}>
                <th scope="row">{place}</th>
                {columns.map(({ key, label }) => {
                  const error = errorOf(fault, key, mended)
                  return (
                    <td key={key}>
                      <input
                        value={cellOf(fault, key, mended)}
                        aria-label={`第${place}行${label}`}
                        aria-invalid={error !== undefined}
                        title={error}
                        onChange={(event) => onMend(mend(mended, fault, key, event.target.value))}
                      />
                    </td>
                  )
                })}
                <td className="mv-import-reason">{reasons.filter(Boolean).join('；') || '已修改，待检查'}</td>
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below * ROW }} />}
        </tbody>
      </table>
    </section>
  )
}
