import type { Services } from '../services.ts'

/** Work in the background, run by one process only. Must be idempotent: after a crash it runs again. */
export interface Job {
  name: string
  title: string
  /** Quartz expression (seconds first), Asia/Shanghai; absent for jobs that are only added by hand or event. */
  schedule?: string
  /**
   * `payload` of a scheduled run is the due time as wire text. `ending` is aborted when the process ends (absent: it does
   * not): a job that can take longer than a moment then gives back what it has not done, or another process does it anew.
   */
  run(services: Services, payload: { dueAt: string } & Record<string, unknown>, ending?: AbortSignal): Promise<void>
}

export const job = (definition: Job): Job => definition
