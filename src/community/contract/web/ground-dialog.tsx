import type { ReactNode } from 'react'
import { Form } from 'antd'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { decisionMissing } from '../shared/decision-need.ts'
import type { Contract } from '../shared/schema.ts'
import { DecisionSelect } from './form-panel.tsx'

/** Another decision of the owners in the place of one that was revoked, and why it carries the contract. */
export const GroundDialog = ({ row, ...props }: StepDialogProps<Contract>): ReactNode => (
  <StepDialog
    {...props}
    title={`更换“${row.contractName}”依据的业主决定`}
    note="原决定已被撤销。合同内容不变，改为依据另一项有效的业主共同决定。"
  >
    <Form.Item name="decisionId" label="业主大会决定" rules={[{ required: true, message: decisionMissing }]}>
      <DecisionSelect
        villageId={row.villageId}
        companyId={row.companyId}
        buildingIds={row.buildingIds}
        changeType={row.changeType ?? undefined}
      />
    </Form.Item>
    <ReasonItem />
  </StepDialog>
)
