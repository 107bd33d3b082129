import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall, useIdempotencyKey } from '#kernel/web/use-endpoint.ts'
import type { PapersApi } from '../shared/api.ts'
import { changedPaper, type ShownPaper } from '../shared/schema.ts'

export interface Issuing<C> {
  /** Stored papers that are shown now; absent while the live records are looked at. */
  papers: readonly ShownPaper<C>[] | undefined
  /** Why what is shown may not be printed. */
  refusal: string | null
  isBusy: boolean
  /** Numbers and stores papers about these records, then prints them. */
  issue: (ids: readonly string[]) => void
  /** Prints stored papers once more. */
  reprint: (paperIds: readonly string[]) => void
  /** Shows a stored paper. */
  open: (paperId: string) => void
  /** Back to the live records. */
  close: () => void
}

/** From the preview to the numbered sheet. What is printed always is what the server has stored. */
export function useIssuing<C>(api: PapersApi<C>): Issuing<C> {
  const [papers, setPapers] = useState<readonly ShownPaper<C>[]>()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const print = (stored: readonly ShownPaper<C>[]): void => {
    renewKey()
    // The printer takes what stands on the page when it is called.
    flushSync(() => setPapers(stored))
    window.print()
  }
  const printed = { invalidates: [api.list], onSuccess: print }
  const issuing = useCall(api.issue, { ...printed, idempotencyKey })
  const reprinting = useCall(api.reprint, printed)
  const opening = useCall(api.one, { onSuccess: (paper) => setPapers([paper]) })
  return {
    papers,
    refusal: papers?.some(({ isIntact }) => !isIntact) ? changedPaper : null,
    isBusy: issuing.isPending || reprinting.isPending || opening.isPending,
    issue: (ids) => issuing.mutate({ ids: [...ids] }),
    reprint: (ids) => reprinting.mutate({ ids: [...ids] }),
    open: (id) => opening.mutate({ id }),
    close: () => setPapers(undefined),
  }
}
