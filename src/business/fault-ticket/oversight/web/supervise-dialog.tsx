import type { ReactNode } from 'react'
import { DeadlineItems } from '#services/ticket/oversight/web/pickers/deadline-items.tsx'
import { StepDialog, type FaultStepProps } from '../../web/step-dialog.tsx'

/** The government's word: until when the company has to settle it. */
export const SuperviseDialog = (props: FaultStepProps): ReactNode => (
  <StepDialog {...props}>
    <DeadlineItems />
  </StepDialog>
)
