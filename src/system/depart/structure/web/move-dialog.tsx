import type { ReactNode } from 'react'
import { Alert, Checkbox, Form } from 'antd'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { DepartNode } from '../../shared/node.ts'
import { structureApi } from '../shared/api.ts'
import type { DepartExtent } from '../shared/schema.ts'
import { DepartChoice } from './pickers/depart-choice.tsx'
import { treeAnswers } from './use-row-actions.ts'

interface Props {
  row: DepartNode
  target: Pick<DepartNode, 'id' | 'departName'> | undefined
  onClose: () => void
  onDone: () => void
}

interface Values {
  parentId?: string
  isTop: boolean
}

/** What goes along; villages change street and community with all that belongs to them. */
const textOf = ({ departs, people, villages }: DepartExtent): string =>
  `将移动${departs}个部门、${people}名人员${villages > 0 ? `，将影响${villages}个小区及其业务数据的归属` : ''}`

/** Asks where an organisation goes, and says how much goes with it. */
export function MoveDialog({ row, target, onClose, onDone }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const isTop = Form.useWatch<boolean | undefined>('isTop', form) ?? false
  const toast = useToast()
  const { data } = useEndpoint(structureApi.extent, { id: row.id }, { staleTime: 0 })
  const { mutate, isPending } = useCall(structureApi.move, {
    invalidates: treeAnswers,
    onSuccess: (_result, message) => {
      toast.success(message)
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={`移动“${row.departName}”`}
      okText="确认移动"
      okButtonProps={{ disabled: !data }}
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Alert
        type="warning"
        showIcon
        title={data ? textOf(data) : '正在统计…'}
        description="机构编码将按新的上级重新生成，相关人员的数据范围立即随之变化，无需重新登录。"
      />
      <Form
        form={form}
        name="depart-move"
        layout="vertical"
        className="depart-question"
        initialValues={{ parentId: target?.id, isTop: false }}
        onFinish={({ parentId }) => mutate({ id: row.id, parentId: isTop ? null : (parentId ?? null) })}
      >
        <Form.Item
          name="parentId"
          label="移动到"
          rules={[{ required: !isTop, message: '请选择新的上级部门!' }]}
          hidden={isTop}
        >
          <DepartChoice />
        </Form.Item>
        {row.parentId !== '' && (
          <Form.Item name="isTop" valuePropName="checked">
            <Checkbox>作为一级部门</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
