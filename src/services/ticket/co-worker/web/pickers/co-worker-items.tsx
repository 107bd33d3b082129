import type { ReactNode } from 'react'
import { Form, Input } from 'antd'
import { ManySelect } from '#kernel/web/many-select.tsx'

interface Props {
  /** Those who could have the ticket; undefined while they load. */
  workers: readonly { value: string; text: string }[] | undefined
  assigneeId: string | null
}

/** Who helps from now on, inside a form: any number of the others, or nobody. */
export const HelperItems = ({ workers, assigneeId }: Props): ReactNode => (
  <Form.Item name="coUserIds" label="协作人" extra="协作人可以查看工单、记录进展，不能完工。全部移除后保存即不再协作。">
    <ManySelect
      allowClear
      loading={workers === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      options={(workers ?? [])
        .filter(({ value }) => value !== assigneeId)
        .map(({ value, text }) => ({ value, label: text }))}
      placeholder="同单位的服务人员，可多选"
      notFoundContent={workers === undefined ? '正在查找…' : '没有可选的人员'}
    />
  </Form.Item>
)

/** How far the work is. */
export const ProgressItems = (): ReactNode => (
  <Form.Item
    name="remark"
    label="进展"
    rules={[
      { required: true, whitespace: true, message: '请填写进展!' },
      { max: 500, message: '不能超过500个字' },
    ]}
  >
    <Input.TextArea rows={3} showCount maxLength={500} placeholder="做到哪一步、还差什么" />
  </Form.Item>
)
