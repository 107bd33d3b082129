import type { ReactNode } from 'react'
import { DeadlineItems } from '#services/ticket/oversight/web/pickers/deadline-items.tsx'
import { DealDialog, type ActionDialogProps } from '../../web/deal-dialog.tsx'

/** The government's word: until when the company has to settle it. */
export const SuperviseDialog = (props: ActionDialogProps): ReactNode => (
  <DealDialog<{ deadline: string; remark: string }> {...props}>
    <DeadlineItems />
  </DealDialog>
)
