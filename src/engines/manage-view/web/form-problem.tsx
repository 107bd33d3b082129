import type { ReactNode } from 'react'
import { Alert, Button } from 'antd'
import { Problem } from '#kernel/web/empty-state.tsx'
import type { RecordFormState } from './use-record-form.ts'

/** What is wrong with the form as a whole: refused, overtaken by somebody else, or not even loaded. */
export function FormProblem({ state }: { state: RecordFormState }): ReactNode {
  const { problem, loadError, retry, compare } = state
  if (loadError) {
    return <Problem small kind="failed" title="详情获取失败" text={loadError.message} action="重试" onAction={retry} />
  }
  if (!problem) return null
  return (
    <Alert
      type={problem.isStale ? 'warning' : 'error'}
      showIcon
      role="alert"
      className="mv-form-problem"
      title={problem.text}
      action={
        problem.isStale && (
          <Button size="small" onClick={compare}>
            对比并选择
          </Button>
        )
      }
    />
  )
}
