import type { ReactNode } from 'react'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import type { FileTransfer } from '../shared/schema.ts'
import { SignPanel } from './sign-panel.tsx'

/** Whoever looks on signs what they have seen. */
export const SignDialog = ({ row, ...props }: StepDialogProps<FileTransfer>): ReactNode => (
  <StepDialog
    {...props}
    title={`监交签字 ${row.transferNo}`}
    note="请现场核对移交的档案后签字。没有监交人签字，接收人不能接收。"
  >
    <SignPanel name="supervisorFile" who="监交人" />
  </StepDialog>
)
