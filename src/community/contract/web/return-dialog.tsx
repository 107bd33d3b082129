import type { ReactNode } from 'react'
import { Form } from 'antd'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import type { Contract } from '../shared/schema.ts'

/** What a filing usually lacks; anything else is typed. */
const usual = ['合同原件扫描件', '业主大会决定', '营业执照', '招标文件', '中标通知书', '项目经理证书', '授权委托书']

/** Sends a contract back with the list of what is missing. */
export function ReturnDialog({ row, ...props }: StepDialogProps<Contract>): ReactNode {
  return (
    <StepDialog {...props} title={`退回“${row.contractName}”`} danger note="企业补正后回到当前环节，备案截止日不变。">
      <Form.Item
        name="missingItems"
        label="补正事项"
        extra="可选择，也可直接输入后按回车"
        rules={[{ required: true, message: '请填写补正事项' }]}
      >
        <ManySelect
          isFree
          maxCount={10}
          options={usual.map((value) => ({ value, label: value }))}
          placeholder="请选择或输入补正事项"
        />
      </Form.Item>
      <ReasonItem label="说明" />
    </StepDialog>
  )
}
