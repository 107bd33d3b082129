import type { ReactNode } from 'react'
import { Button } from 'antd'
import type { useImport } from './use-import.ts'

interface Props {
  steps: ReturnType<typeof useImport>
  onClose: () => void
}

/** What can be done at each step: look at the chosen files, or look again, go back, store. */
export function ImportFooter({ steps, onClose }: Props): ReactNode {
  const { files, check, percent } = steps.state
  const isBusy = percent !== undefined
  const close = (
    <Button disabled={isBusy} onClick={onClose}>
      关闭
    </Button>
  )
  if (!check)
    return (
      <>
        {close}
        <Button type="primary" loading={isBusy} disabled={files.length === 0} onClick={() => void steps.look()}>
          检查并预览
        </Button>
      </>
    )
  return (
    <>
      <Button disabled={isBusy} onClick={steps.back}>
        重新选择文件
      </Button>
      {close}
      <Button disabled={isBusy} onClick={() => void steps.look()}>
        重新检查
      </Button>
      <CommitButton steps={steps} check={check} />
    </>
  )
}

/** Stores the rows; not while a file is broken, nor when no row could be stored. */
function CommitButton({
  steps,
  check,
}: {
  steps: Props['steps']
  check: NonNullable<Props['steps']['state']['check']>
}) {
  const { percent, mended, isWhole } = steps.state
  const isBroken = check.files.some(({ error }) => error !== null)
  const good = check.totalCount - check.faultCount
  const hasMended = Object.keys(mended).length > 0
  const isHopeless = (isWhole ? check.faultCount > 0 : good === 0) && !hasMended
  return (
    <Button
      type="primary"
      loading={percent !== undefined}
      disabled={isBroken || isHopeless}
      onClick={() => void steps.commit()}
    >
      {check.faultCount > 0 && !hasMended && !isWhole ? `导入正确的${good}行` : '开始导入'}
    </Button>
  )
}
