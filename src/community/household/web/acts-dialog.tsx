import type { ReactNode } from 'react'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { PlainDialog } from '#engines/manage-view/web/plain-dialog.tsx'
import { auditApi, correctionApi, doubtApi, householdApi, plainApi } from '../shared/api.ts'
import { plainField } from '../shared/dictionaries.ts'
import type { Household } from '../shared/schema.ts'
import { isLight } from '../shared/states.ts'
import { MoveOutDialog } from './move-out-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { WordsDialog } from './words-dialog.tsx'

export type HouseholdAct = 'transfer' | 'moveOut' | 'plain' | 'answer' | 'remove' | 'pass' | 'reject' | 'doubt'

interface Props {
  act: HouseholdAct
  row: Household
  onClose: () => void
  onDone: () => void
}

/** What is asked before an act on a household. */
export function ActsDialog({ act, ...props }: Props): ReactNode {
  if (act === 'transfer') return <TransferDialog {...props} />
  if (act === 'moveOut') return <MoveOutDialog {...props} />
  if (act === 'plain') {
    const { id, name } = props.row
    const what = { values: plainField.items, endpoint: plainApi }
    return <PlainDialog title="查看明文" subject={name} id={id} {...what} onClose={props.onClose} />
  }
  if (act === 'answer') return <AnswerDialog {...props} />
  if (act === 'doubt') return <DoubtDialog {...props} />
  if (act === 'remove') return <RemoveDialog {...props} />
  return <AuditDialog {...props} isPass={act === 'pass'} />
}

type Rest = Omit<Props, 'act'>

/** Shows what has become of an act and closes its dialog. */
function useDone({ onClose, onDone }: Pick<Rest, 'onClose' | 'onDone'>) {
  const toast = useToast()
  return {
    onSuccess: (_result: unknown, message: string) => {
      toast.success(message)
      onDone()
      onClose()
    },
  }
}

function AuditDialog({ row, isPass, ...rest }: Rest & { isPass: boolean }): ReactNode {
  const { mutateAsync } = useCall(auditApi, useDone(rest))
  const { id, version } = row
  return (
    <WordsDialog
      title={isPass ? `通过“${row.name}”的申请` : `驳回“${row.name}”的申请`}
      label="审核意见"
      okText={isPass ? '通过' : '驳回'}
      danger={!isPass}
      least={isPass ? 0 : 5}
      missing="审核意见不能为空，驳回时请填写5到500字"
      onCancel={rest.onClose}
      onSend={(opinion) => mutateAsync({ id, version, pass: isPass ? 'Y' : 'N', opinion })}
    />
  )
}

function DoubtDialog({ row, ...rest }: Rest): ReactNode {
  const { mutateAsync } = useCall(doubtApi, useDone(rest))
  const { id, version, name } = row
  return (
    <WordsDialog
      title={`存疑上报：“${name}”的申请`}
      label="存疑原因"
      okText="上报社区"
      least={5}
      missing="请填写原因（5到500字）"
      extra="上报后由小区所在社区核实并决定，结果会通知申请人。"
      onCancel={rest.onClose}
      onSend={(remark) => mutateAsync({ id, version, remark })}
    />
  )
}

function AnswerDialog({ row, ...rest }: Rest): ReactNode {
  const { mutateAsync } = useCall(correctionApi, useDone(rest))
  return (
    <WordsDialog
      title="答复更正申请"
      label="答复"
      okText="答复"
      least={1}
      missing="请填写答复!"
      extra={`申请内容：${row.correction ?? ''}`}
      onCancel={rest.onClose}
      onSend={(opinion) => mutateAsync({ id: row.id, version: row.version, opinion })}
    />
  )
}

function RemoveDialog({ row, ...rest }: Rest): ReactNode {
  const { mutateAsync } = useCall(householdApi.remove, useDone(rest))
  const goesFreely = isLight(row.state)
  return (
    <WordsDialog
      title={`删除“${row.name}”的住户记录`}
      label="删除原因"
      okText="删除"
      danger
      least={goesFreely ? 0 : 5}
      missing="请填写原因（5到500字）"
      extra={goesFreely ? '删除后30天内可在回收站恢复' : '已认证或已迁出的住户只能由区级管理员删除，并说明原因'}
      onCancel={rest.onClose}
      onSend={(reason) => mutateAsync({ id: row.id, version: row.version, ...(reason && { reason }) })}
    />
  )
}
