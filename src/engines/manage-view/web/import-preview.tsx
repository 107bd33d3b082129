import type { ReactNode } from 'react'
import { Alert, Checkbox } from 'antd'
import { ImportColumns } from './import-columns.tsx'
import { ImportFaults } from './import-faults.tsx'
import type { useImport } from './use-import.ts'

interface Props {
  check: NonNullable<ReturnType<typeof useImport>['state']['check']>
  steps: ReturnType<typeof useImport>
}

/** The second step: what the files hold, which column is which field, and every faulty row with its red cells. */
export function ImportPreview({ check, steps }: Props): ReactNode {
  const { files, preview, columns, totalCount, faultCount, faults, isThorough } = check
  return (
    <>
      {files.map((file, place) => (
        // eslint-disable-next-line react/no-array-index-key -- a file is named by its place
        <ImportColumns key={place} file={file} place={place} check={check} steps={steps} />
      ))}
      {totalCount > 0 && (
        <Alert
          type={faultCount > 0 ? 'warning' : 'success'}
          showIcon
          title={
            faultCount > 0
              ? `共${totalCount}行，其中${faultCount}行有误。可直接在表格中改正，${steps.state.isWhole ? '全部改正后才会导入' : '未改正的行不会导入'}。`
              : `共${totalCount}行，全部可以导入。`
          }
          description={
            <>
              {!isThorough && '数据较多，将在后台导入；是否与已有数据重复在导入时检查。'}
              {faultCount > faults.length && `以下仅列出前${faults.length}行错误。`}
            </>
          }
        />
      )}
      {totalCount > 0 && (
        <Checkbox checked={steps.state.isWhole} onChange={(event) => steps.demandAll(event.target.checked)}>
          全部校验通过才导入
        </Checkbox>
      )}
      {faults.length > 0 && <ImportFaults check={check} mended={steps.state.mended} onMend={steps.mendTo} />}
      {preview.length > 0 && (
        <section className="mv-import-rows" aria-label="数据预览" tabIndex={-1}>
          <table>
            <caption>前{preview.length}行</caption>
            <thead>
              <tr>
                {columns.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map(({ at, values }) => (
                <tr key={at}>
                  {columns.map(({ key }) => (
                    <td key={key}>{values[key]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
