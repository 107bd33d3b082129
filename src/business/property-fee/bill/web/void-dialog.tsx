import type { ReactNode } from 'react'
import { Checkbox, Form } from 'antd'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import type { FeeBill } from '../shared/schema.ts'

/** Why a bill is void, and whether its days are to be charged again. */
export function VoidDialog({ row, ...props }: StepDialogProps<FeeBill>): ReactNode {
  return (
    <StepDialog
      {...props}
      title={`作废账单${row.billNo}`}
      danger
      toInput={({ remark, isFinal }) => ({ remark, isFinal: isFinal ? 'Y' : 'N' })}
      note={
        <>
          作废后，{row.periodStart} 至 {row.periodEnd} 会在下次出账时重新生成账单。
        </>
      }
    >
      <ReasonItem />
      <Form.Item name="isFinal" valuePropName="checked">
        <Checkbox>这段期间不再出账</Checkbox>
      </Form.Item>
    </StepDialog>
  )
}
