import { useEffect, useState, type ReactNode } from 'react'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import { useToast } from '#kernel/web/toast.ts'
import { ballotPrintApi } from '../shared/api.ts'
import { PilePrint } from './pile-print.tsx'

interface Props {
  meetingId: string
  entryId: string
  onClose: () => void
}

/** The ballot of one owner once more, as a pile of its own. */
export function AnewPrint({ meetingId, entryId, onClose }: Props): ReactNode {
  const [jobId, setJob] = useState<string>()
  const [idempotencyKey] = useIdempotencyKey()
  const toast = useToast()
  const { mutate } = useCall(ballotPrintApi.create, {
    idempotencyKey,
    invalidates: [ballotPrintApi.list],
    onSuccess: (jobs) => setJob(jobs[0]?.id),
    onError(error) {
      toast.warning(error.message)
      onClose()
    },
  })
  useEffect(() => mutate({ meetingId, entryIds: [entryId] }), [mutate, meetingId, entryId])
  return jobId ? <PilePrint jobId={jobId} onClose={onClose} /> : null
}
