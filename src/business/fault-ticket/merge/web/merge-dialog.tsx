import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { faultApi } from '../../shared/api.ts'
import { StepDialog, type FaultStepProps } from '../../web/step-dialog.tsx'

/** Joins a report to the ticket that stands for the same fault. */
export function MergeDialog(props: FaultStepProps): ReactNode {
  const { data, isFetching } = useEndpoint(faultApi.targets, { id: props.row.id }, { staleTime: 0, quiet: true })
  return (
    <StepDialog {...props}>
      <Form.Item
        name="targetId"
        label="主工单"
        rules={[{ required: true, message: '请选择主工单!' }]}
        extra="合并后随主工单一并办结，处理结果同时通知本单上报人。"
      >
        <Select
          loading={isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={(data ?? []).map(({ value, text }) => ({ value, label: text }))}
          placeholder="同小区在办工单，同设备的在前"
          notFoundContent={isFetching ? '正在查找…' : '没有可合并的工单'}
        />
      </Form.Item>
      <Form.Item name="remark" label="说明" rules={[{ max: 500, message: '不能超过500个字' }]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </StepDialog>
  )
}
