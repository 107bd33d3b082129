import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { ReasonItem, StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { decisionFields } from '../shared/fields.ts'
import type { Decision } from '../shared/schema.ts'
import { DocumentsUploadPanel } from './documents-panel.tsx'

const needed = (message: string) => [{ required: true, message }]

/** The end of a decision by a court or an authority: from which day, by which paper, and why. */
export function RevokeDialog({ row, ...props }: StepDialogProps<Decision>): ReactNode {
  return (
    <StepDialog
      {...props}
      title={`撤销“${row.title}”`}
      danger
      note="撤销后决定不再有效，依据该决定办理的事项不会自动改变，由社区逐项处理后办结。"
    >
      <Form.Item name="revokedOn" label="撤销生效日" rules={needed('请选择撤销生效日!')}>
        <FieldControl field={fieldOf(decisionFields, 'revokedOn')} />
      </Form.Item>
      <Form.Item name="revokeFiles" label="裁判文书或行政文书" rules={needed('请上传撤销决定的裁判文书或行政文书')}>
        <DocumentsUploadPanel field={fieldOf(decisionFields, 'files')} />
      </Form.Item>
      <ReasonItem />
    </StepDialog>
  )
}
