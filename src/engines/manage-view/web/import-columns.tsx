import type { ReactNode } from 'react'
import { choose } from './import-state.ts'
import type { useImport } from './use-import.ts'

interface Props {
  file: NonNullable<ReturnType<typeof useImport>['state']['check']>['files'][number]
  place: number
  check: NonNullable<ReturnType<typeof useImport>['state']['check']>
  steps: ReturnType<typeof useImport>
}

/** Which column of a file is which field: guessed from the titles, to be changed. Open while something is missing. */
export function ImportColumns({ file, place, check, steps }: Props): ReactNode {
  const { name, titles, error, columns: known, rowCount } = file
  const { choices, percent } = steps.state
  // A column is named by its place: titles may be alike.
  const titled = titles.flatMap((title, column) => (title === '' ? [] : [{ title, column }]))
  const told = check.columns.filter(({ key }) => known[key] !== undefined).length
  return (
    <details className="mv-import-columns" open={error !== null}>
      <summary>
        {name}：{rowCount}行，已匹配{told}/{check.columns.length}列
        {error && <span className="mv-import-wrong">　{error}</span>}
      </summary>
      {titles.length > 0 && (
        <div className="mv-import-choices">
          {check.columns.map(({ key, label, required }) => (
            <label key={key}>
              <span data-required={required}>{label}</span>
              <select
                value={known[key] ?? -1}
                disabled={percent !== undefined}
                onChange={(event) =>
                  steps.chooseColumns(choose(choices, place, known, key, Number(event.target.value)))
                }
              >
                <option value={-1}>（不导入）</option>
                {titled.map(({ title, column }) => (
                  <option key={column} value={column}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
    </details>
  )
}
