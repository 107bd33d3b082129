import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { todayText } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { memberApi } from '../shared/api.ts'
import { memberFields } from '../shared/fields.ts'
import type { Member } from '../shared/schema.ts'

type Props = StepDialogProps<Member>

const needed = (message: string) => [{ required: true, message }]
const position = fieldOf(memberFields, 'position')
const reason = { ...fieldOf(memberFields, 'leaveReason'), required: true }
const day = fieldOf(memberFields, 'startDate')

/** Another position; who is director now is named, for one takes the place of the other. */
export function AppointDialog({ row, ...props }: Props): ReactNode {
  const query = { committeeId: row.committeeId, position: 'director', state: '1' }
  const { data } = useEndpoint(memberApi.page, query, { staleTime: 0, quiet: true })
  const director = data?.records[0]
  return (
    <StepDialog
      {...props}
      title={`变更“${row.name}”的职务`}
      toInput={(values) => ({ ...values, seenDirectorId: director?.id ?? null })}
    >
      {director && director.id !== row.id && (
        <p>现任主任{director.name}；任命新主任后，其职务改为委员，主任的系统角色随之移交。</p>
      )}
      <Form.Item name="position" label="新职务" rules={needed('请选择职务!')}>
        <FieldControl field={position} />
      </Form.Item>
      <ReasonItem isNeeded={false} />
    </StepDialog>
  )
}

/** A deputy or member acts in the director's place for a while: until when, by which resolution. */
export const AuthoriseDialog = ({ row, ...props }: Props): ReactNode => (
  <StepDialog {...props} title={`授权“${row.name}”代行主任职责`}>
    <p>期内该委员的账号持有主任的系统角色，到期自动收回；不超过90天。</p>
    <Form.Item name="actingUntil" label="代行至" rules={needed('请选择代行截止日!')}>
      <FieldControl field={{ ...day, label: '代行至' }} />
    </Form.Item>
    <ReasonItem />
  </StepDialog>
)

/** Somebody leaves a committee: why, and on which day. */
export const LeaveDialog = ({ row, ...props }: Props): ReactNode => (
  <StepDialog {...props} danger title={`委员“${row.name}”离任`} initialValues={{ date: todayText() }}>
    <p>离任委员应在3日内移交保管的资料和财物，变更应在30日内备案。</p>
    <Form.Item name="leaveReason" label="离任原因" rules={needed('请选择离任原因!')}>
      <FieldControl field={reason} />
    </Form.Item>
    <Form.Item name="date" label="离任日期" rules={needed('请选择离任日期!')}>
      <FieldControl field={{ ...day, label: '离任日期' }} />
    </Form.Item>
    <ReasonItem isNeeded={false} />
  </StepDialog>
)

/** A change has been reported to the street. */
export const ReportDialog = ({ row, ...props }: Props): ReactNode => (
  <StepDialog {...props} title={`“${row.name}”的变更备案`} initialValues={{ date: todayText() }}>
    <p>
      变更日期{row.changedOn}，应在{row.reportDue}前备案。
    </p>
    <Form.Item name="date" label="变更备案日期" rules={needed('请选择变更备案日期!')}>
      <FieldControl field={{ ...day, label: '变更备案日期' }} />
    </Form.Item>
  </StepDialog>
)
