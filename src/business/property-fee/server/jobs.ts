import type { Job } from '#kernel/server/jobs/job.ts'
import { accountJob } from '../account/server/jobs.ts'
import { ledgerJob, type LedgerParts } from '../adjustment/server/jobs.ts'
import { batchJob, publishJob } from '../batch/server/jobs.ts'
import { billSumJobs } from '../bill/server/jobs.ts'
import { onlineJobs } from '../online/server/jobs.ts'
import { standardJob } from '../standard/server/jobs.ts'

interface Flows {
  standard: Parameters<typeof standardJob>[0]
  online: Parameters<typeof onlineJobs>[0]
}

export const feeJobs = (parts: LedgerParts, { standard, online }: Flows): readonly Job[] => [
  ...[standardJob(standard), batchJob, publishJob, ledgerJob(parts), ...onlineJobs(online), accountJob],
  ...billSumJobs,
]
