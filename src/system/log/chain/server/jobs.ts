import { job, type Job } from '#kernel/server/jobs/job.ts'
import { writeCheckpoints } from './save-checkpoints.ts'
import { sealLogs } from './seal.ts'

/** So often that hardly anybody is quick enough to change an entry before it is sealed. */
export const sealJob: Job = job({ name: 'log.seal', title: '封存日志', schedule: '5/10 * * * * ?', run: sealLogs })

export const checkpointJob: Job = job({
  name: 'log.checkpoint',
  title: '日志月度检查点',
  schedule: '0 20 2 * * ?',
  run: writeCheckpoints,
})
