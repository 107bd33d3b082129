import type { ReactNode } from 'react'
import { Form, Input, Radio, Select } from 'antd'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { presenceOf } from '#kernel/web/presence.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ticketPriority } from '#services/ticket/shared/dictionaries.ts'
import { faultApi } from '../../shared/api.ts'
import { StepDialog, type FaultStepProps } from '../../web/step-dialog.tsx'

const reason = { min: 5, max: 500, message: '请填写5至500字的误报说明' }

function PriorityItem(): ReactNode {
  const priorities = useDictionary(ticketPriority)
  return (
    <Form.Item name="priority" label="优先级">
      <Radio.Group optionType="button" options={priorities.map(({ value, text }) => ({ value, label: text }))} />
    </Form.Item>
  )
}

/** Is it one, and how urgent is it. */
export const AuditDialog = (props: FaultStepProps): ReactNode => (
  <StepDialog {...props} verb="提交审核" initialValues={{ pass: 'Y', priority: props.row.priority }}>
    <Form.Item name="pass" label="审核结论">
      <Radio.Group
        options={[
          { value: 'Y', label: '属实，进入派单' },
          { value: 'N', label: '误报或无效' },
        ]}
      />
    </Form.Item>
    <Form.Item noStyle dependencies={['pass']}>
      {({ getFieldValue }) =>
        getFieldValue('pass') === 'N' ? (
          <Form.Item name="remark" label="说明" rules={[{ required: true, ...reason }]}>
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        ) : (
          <PriorityItem />
        )
      }
    </Form.Item>
  </StepDialog>
)

/** The workers of the ticket's village, those with the least to do first. */
function WorkerItem({ id, except, label }: { id: string; except: string | null; label: string }): ReactNode {
  const { data, isFetching } = useEndpoint(faultApi.workers, { id }, { staleTime: 0, quiet: true })
  const workers = (data ?? []).filter(({ value }) => value !== except).sort((a, b) => a.open - b.open)
  return (
    <Form.Item name="targetUserId" label={label} rules={[{ required: true, message: '请选择处理人!' }]}>
      <Select
        loading={isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        options={workers.map(({ value, text, open, seenAt }) => ({
          ...{ value, label: `${text}（${[`在办${open}单`, ...(seenAt ? [presenceOf(seenAt)] : [])].join('，')}）` },
        }))}
        placeholder="请选择处理人"
        notFoundContent={isFetching ? '正在查找…' : '没有可派的人员'}
      />
    </Form.Item>
  )
}

const Remark = (): ReactNode => (
  <Form.Item name="remark" label="备注" rules={[{ max: 500, message: '不能超过500个字' }]}>
    <Input.TextArea rows={2} maxLength={500} placeholder="给处理人的话，可不填" />
  </Form.Item>
)

export const DispatchDialog = (props: FaultStepProps): ReactNode => (
  <StepDialog {...props} initialValues={{ priority: props.row.priority }}>
    <WorkerItem id={props.row.id} except={null} label="处理人" />
    <PriorityItem />
    <Remark />
  </StepDialog>
)

export const TransferDialog = (props: FaultStepProps): ReactNode => (
  <StepDialog {...props}>
    <WorkerItem id={props.row.id} except={props.row.assigneeId} label="转给" />
    <Remark />
  </StepDialog>
)
