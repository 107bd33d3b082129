import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { HelperItems, ProgressItems } from '#services/ticket/co-worker/web/pickers/co-worker-items.tsx'
import { faultApi } from '../../shared/api.ts'
import { StepDialog, type FaultStepProps } from '../../web/step-dialog.tsx'

/** Who helps from now on. */
export function HelperDialog(props: FaultStepProps): ReactNode {
  const { id, assigneeId, coAssigneeIds } = props.row
  const { data } = useEndpoint(faultApi.workers, { id }, { staleTime: 0, quiet: true })
  return (
    <StepDialog {...props} verb="保存" initialValues={{ coUserIds: coAssigneeIds }}>
      <HelperItems workers={data} assigneeId={assigneeId} />
    </StepDialog>
  )
}

/** How far the work is. */
export const ProgressDialog = (props: FaultStepProps): ReactNode => (
  <StepDialog {...props}>
    <ProgressItems />
  </StepDialog>
)
