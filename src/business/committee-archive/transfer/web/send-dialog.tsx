import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { transferApi } from '../shared/api.ts'
import type { FileTransfer, TransferDetail } from '../shared/schema.ts'
import { TransferDialog, type Sent } from './transfer-dialog.tsx'

/** A transfer as it is sent: a draft itself, or another one in the place of what came back. */
export function sentOf(row: FileTransfer & TransferDetail, isAgain: boolean): Sent {
  const { villageId, kind, fromCommitteeId, accountBalance, sealIncluded, remark, boxes } = row
  const named = {
    archiveIds: boxes.flatMap(({ archiveId, fileIds }) => (fileIds === null ? [archiveId] : [])),
    fileIds: boxes.flatMap(({ fileIds }) => fileIds ?? []),
    boxes: boxes.map(({ archiveNo }) => archiveNo),
  }
  const people = { toUserId: row.toUserId, supervisorId: row.supervisorId }
  const known = { villageId, kind, fromCommitteeId, accountBalance, sealIncluded, remark, ...named, ...people }
  return isAgain ? { ...known, prevId: row.id } : { ...known, id: row.id, version: row.version }
}

interface Props {
  id: string
  isAgain: boolean
  onClose: () => void
}

/** Sends what is there under a number: read first, for the list does not know its boxes. */
export function SendWindow({ id, isAgain, onClose }: Props): ReactNode {
  const { data } = useEndpoint(transferApi.one, { id }, { staleTime: 0 })
  if (!data) return null
  return <TransferDialog sent={sentOf(data, isAgain)} onClose={onClose} />
}

/** The step of a draft. */
export const SendDialog = ({ row, onClose }: StepDialogProps<FileTransfer>): ReactNode => (
  <SendWindow id={row.id} isAgain={false} onClose={onClose} />
)
