import type { ReactNode } from 'react'
import { Alert, Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { DepartNode } from '../../shared/node.ts'
import { structureApi } from '../shared/api.ts'
import { DepartChoice } from './pickers/depart-choice.tsx'
import { treeAnswers } from './use-row-actions.ts'

interface Props {
  row: DepartNode
  onClose: () => void
  onDone: () => void
}

/** Asks which organisation takes over what belongs to this one. */
export function MergeDialog({ row, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<{ targetId: string }>()
  const toast = useToast()
  const { data } = useEndpoint(structureApi.extent, { id: row.id }, { staleTime: 0 })
  const { mutate, isPending } = useCall(structureApi.merge, {
    invalidates: treeAnswers,
    onSuccess: (_result, message) => {
      toast.success(message)
      onDone()
      onClose()
    },
  })
  const said =
    data && `“${row.departName}”的${data.ownPeople}名人员及其角色、${data.departs - 1}个下级部门将并入所选部门`
  return (
    <Dialog
      open
      title={`合并“${row.departName}”`}
      okText="确认合并"
      okButtonProps={{ danger: true, disabled: !data }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Alert
        type="warning"
        showIcon
        title={said ?? '正在统计…'}
        description="合并后本部门被删除。只能合并到机构类别相同、且不在其下级的部门。"
      />
      <Form
        form={form}
        name="depart-merge"
        layout="vertical"
        className="depart-question"
        onFinish={({ targetId }) => mutate({ id: row.id, targetId })}
      >
        <Form.Item name="targetId" label="合并到" rules={[{ required: true, message: '请选择要并入的部门!' }]}>
          <DepartChoice />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
