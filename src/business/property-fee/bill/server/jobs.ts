import { job } from '#kernel/server/jobs/job.ts'
import { foldSums, proveSums } from './sum-repository.ts'

export const sumJobs = [
  job({
    name: 'fee.fold-sums',
    title: '归并账单汇总',
    schedule: '20 * * * * ?',
    run: ({ db }) => foldSums(db),
  }),
  job({
    name: 'fee.prove-sums',
    title: '核对账单汇总',
    schedule: '0 50 3 * * ?',
    run: async ({ db, log }) => {
      const wrong = await proveSums(db)
      if (wrong > 0) log.error({ wrong }, 'sums of bills were not those of the bills, and have been put right')
    },
  }),
]
