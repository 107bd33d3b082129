import { dictionary } from '#kernel/shared/dictionary.ts'

/** Whether a scheduled job runs; the values are numbers on the wire. */
export const quartzStatus = dictionary('quartz_status', '定时任务状态', { '0': '正常', '-1': '停止' })

/** What becomes of a due time at which no process looked. */
export const jobMisfire = dictionary('job_misfire', '错过处理', { RUN_ONCE: '补执行一次', SKIP: '跳过' })

/** How a run stands. */
export const jobRunState = dictionary('job_run_state', '执行结果', { RUNNING: '执行中', DONE: '成功', FAILED: '失败' })

/** Who asked for a run. */
export const jobRunSource = dictionary('job_run_source', '触发方式', { SCHEDULE: '定时', MANUAL: '手动' })
