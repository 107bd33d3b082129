import { useId, useState, type ReactNode } from 'react'
import type { ImportCheck } from '../shared/import-check.ts'
import { cellOf, errorOf, mend, placeOf, rowErrorOf, type Mended } from './import-state.ts'

interface Props {
  check: ImportCheck
  mended: Mended
  onMend: (mended: Mended) => void
}

const ROW = 60
const SHOWN = 9
const SPARE = 6

/** All faulty rows; only those in sight are in the page. Wrong cells are red, say why below and offer what they may hold; every cell can be mended. */
export function ImportFaults({ check, mended, onMend }: Props): ReactNode {
  const { faults, columns, files } = check
  const [top, setTop] = useState(0)
  const listsBy = useId()
  const first = Math.max(0, Math.floor(top / ROW) - SPARE)
  const shown = faults.slice(first, first + SHOWN + 2 * SPARE)
  const below = Math.max(0, faults.length - first - shown.length)
  return (
    <section
      className="mv-import-rows mv-import-faults"
      aria-label="有误的行"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      {columns.map(
        ({ key, choices }) =>
          choices && (
            <datalist key={key} id={`${listsBy}${key}`}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </datalist>
          ),
      )}
      <table aria-rowcount={faults.length + 1}>
        <thead>
          <tr>
            <th scope="col">行号</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden="true" style={{ height: first * ROW }} />}
          {shown.map((fault, index) => {
            const place = placeOf(fault.at, files)
            const reason = rowErrorOf(fault, mended)
            const isWrong = reason !== undefined || columns.some(({ key }) => errorOf(fault, key, mended) !== undefined)
            return (
              <tr key={fault.at} aria-rowindex={first + index + 2}>
                <th scope="row">
                  {place}
                  <small className="mv-import-reason">{reason ?? (isWrong ? '' : '已修改，待检查')}</small>
                </th>
                {columns.map(({ key, label, choices }) => {
                  const error = errorOf(fault, key, mended)
                  return (
                    <td key={key}>
                      <input
                        value={cellOf(fault, key, mended)}
                        aria-label={`第${place}行${label}`}
                        aria-invalid={error !== undefined}
                        title={error}
                        list={choices && `${listsBy}${key}`}
                        onChange={(event) => onMend(mend(mended, fault, key, event.target.value))}
                      />
                      {error !== undefined && (
                        <small className="mv-import-error" title={error}>
                          {error}
                        </small>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below * ROW }} />}
        </tbody>
      </table>
    </section>
  )
}
