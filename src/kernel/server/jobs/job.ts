import type { Services } from '../services.ts'

/** Work in the background, run by one process only. Must be idempotent: after a crash it runs again. */
export interface Job {
  name: string
  title: string
  /** Quartz expression (seconds first), Asia/Shanghai; absent for jobs that are only added by hand or event. */
  schedule?: string
  /** `payload` of a scheduled run is the due time as wire text. */
  run(services: Services, payload: { dueAt: string } & Record<string, unknown>): Promise<void>
}

export const job = (definition: Job): Job => definition
