import type { ReactNode } from 'react'
import { Form, Input, Select } from 'antd'
import { HelperItems } from '#services/ticket/co-worker/web/pickers/co-worker-items.tsx'
import { CoHosts, Reason, useDeparts } from '../../web/step-dialogs.tsx'
import { StepForm, type StepProps } from '../../web/step-form.tsx'

/** Somebody else of the host department. */
export function ReassignDialog(props: StepProps): ReactNode {
  const { row } = props
  const { data, isFetching } = useDeparts(row.id)
  const people = data?.find(({ value }) => value === row.hostDeptId)?.users ?? []
  return (
    <StepForm {...props}>
      <Form.Item name="userId" label="经办人" rules={[{ required: true, message: '请选择经办人!' }]}>
        <Select
          loading={isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={people
            .filter(({ value }) => value !== row.assigneeId)
            .map(({ value, text }) => ({ value, label: text }))}
          placeholder="主办单位的人员"
        />
      </Form.Item>
      <Reason label="改派原因" message="请填写改派原因!" hint="改派后时限继续计算。" />
    </StepForm>
  )
}

/** Who helps from now on. */
export function CoHostDialog(props: StepProps): ReactNode {
  const { row } = props
  const { data } = useDeparts(row.id)
  return (
    <StepForm {...props} initialValues={{ coDeptIds: row.coDeptIds }}>
      <CoHosts row={row} departs={data} />
    </StepForm>
  )
}

/** Who of the host department helps from now on. */
export function HelperDialog(props: StepProps): ReactNode {
  const { row } = props
  const { data } = useDeparts(row.id)
  const people = data?.find(({ value }) => value === row.hostDeptId)?.users
  return (
    <StepForm {...props} initialValues={{ coUserIds: row.coAssigneeIds }}>
      <HelperItems workers={data && (people ?? [])} assigneeId={row.assigneeId} />
    </StepForm>
  )
}

/** What a co-host has done. */
export const NoteDialog = (props: StepProps): ReactNode => (
  <StepForm {...props}>
    <Form.Item
      name="remark"
      label="协办记录"
      rules={[{ required: true, whitespace: true, message: '请填写协办记录!' }]}
      extra="办理单位和审核单位可见，诉求人看不到。"
    >
      <Input.TextArea rows={3} showCount maxLength={500} />
    </Form.Item>
  </StepForm>
)
