import { sumJobs } from '#kernel/server/kept-sums.ts'
import { feeSums } from './sum-repository.ts'

export const billSumJobs = sumJobs(feeSums, { unit: 'fee', of: '账单', second: 20 })
