import { job } from '#kernel/server/jobs/job.ts'
import { deductToday } from './take-deductions.ts'

/** Behind the hour at which bills are made known. */
export const accountJob = job({
  name: 'fee.account-deduct',
  title: '预存款自动抵扣',
  schedule: '0 30 8 * * ?',
  run: async (services, _payload, ending) => void (await deductToday(services, ending)),
})
