import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { HelperItems, ProgressItems } from '#services/ticket/co-worker/web/pickers/co-worker-items.tsx'
import { repairApi } from '../../shared/api.ts'
import { DealDialog, type ActionDialogProps } from '../../web/deal-dialog.tsx'

/** Who helps from now on. */
export function HelperDialog(props: ActionDialogProps): ReactNode {
  const { id, assigneeId, coAssigneeIds } = props.ticket
  const { data } = useEndpoint(repairApi.workers, { id }, { staleTime: 0, quiet: true })
  return (
    <DealDialog<{ coUserIds: string[] }> {...props} verb="保存" initialValues={{ coUserIds: coAssigneeIds }}>
      <HelperItems workers={data} assigneeId={assigneeId} />
    </DealDialog>
  )
}

/** How far the work is. */
export const ProgressDialog = (props: ActionDialogProps): ReactNode => (
  <DealDialog<{ remark: string }> {...props}>
    <ProgressItems />
  </DealDialog>
)
