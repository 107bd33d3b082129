import { nextRuns } from '../../shared/cron.ts'
import type { JobBook, JobSetting } from './book.ts'
import type { Job } from './job.ts'

/** A due time that one process of all may claim. */
export interface Due {
  job: string
  at: Date
  parameter: JobSetting['parameter']
  concurrent: boolean
}

export interface Schedule {
  /** Hands over what has become due since the last look; one that could not be handed over comes again. */
  look(until: Date, enqueue: (due: Due) => Promise<void>): Promise<void>
}

/** Settings are read again after so long, should a message about them have been lost. */
const rereadMs = 30_000
/** A due time that is missed by more counts as missed. */
const missedMs = 60_000

interface Plan {
  setting: JobSetting
  /** Everything up to here has been looked at, or was not planned yet. */
  from: Date
  /** The next run, so that a second in which nothing is due costs nothing. */
  next: number
}

/**
 * The schedules of all jobs as their code declares them and the book changes them. A plan begins when it was settled,
 * not when this process began: what fell due while no process ran is found too, and claimed once.
 */
export function openSchedule(jobs: readonly Job[], book: JobBook, begun: Date): Schedule {
  const plans = new Map<string, Plan>()
  let isStale = true
  let readAt = 0
  let looked = begun
  book.onChange(() => (isStale = true))

  const reread = async (until: Date) => {
    isStale = false
    const settings = await book.settings().catch((error: unknown) => {
      isStale = true
      throw error
    })
    readAt = until.getTime()
    for (const one of jobs) {
      const setting = settings.get(one.name) ?? declared(one, begun)
      const known = plans.get(one.name)
      if (known && isSame(known.setting, setting)) known.setting = setting
      else plans.set(one.name, { setting, from: setting.since, next: 0 })
    }
  }

  /** What is due is looked up afresh: a job that was stopped a moment ago does not run any more. */
  const mustReread = (until: Date): boolean => {
    const isDue = [...plans.values()].some(({ setting, next }) => setting.schedule && next <= until.getTime())
    return isStale || isDue || Math.abs(until.getTime() - readAt) >= rereadMs
  }

  return {
    look: async (until, enqueue) => {
      // A clock that was set back makes what is known about the next runs worthless.
      if (until < looked) for (const plan of plans.values()) Object.assign(plan, { from: until, next: 0 })
      if (mustReread(until)) await reread(until)
      for (const [job, plan] of plans) await lookAt(job, plan, until, enqueue)
      looked = until
    },
  }
}

async function lookAt(job: string, plan: Plan, until: Date, enqueue: (due: Due) => Promise<void>): Promise<void> {
  const { schedule, parameter, concurrent, catchUp } = plan.setting
  if (!schedule || until.getTime() < plan.next) return
  const at = newestRun(schedule, plan.from, until)
  const isWanted = at && (catchUp || until.getTime() - at.getTime() <= missedMs)
  if (isWanted) await enqueue({ job, at, parameter, concurrent })
  plan.next = nextRuns(schedule, until, 1)[0]?.getTime() ?? Infinity
  plan.from = until
}

const declared = ({ schedule }: Job, since: Date): JobSetting => ({
  ...(schedule !== undefined && { schedule }),
  since,
  parameter: {},
  concurrent: true,
  catchUp: true,
})

const isSame = (one: JobSetting, other: JobSetting): boolean =>
  one.schedule === other.schedule && one.since.getTime() === other.since.getTime()

/** The last run after `since` and not after `until`, found by looking back further and further. */
function newestRun(schedule: string, since: Date, until: Date): Date | undefined {
  for (let seconds = 60; ; seconds *= 4) {
    const from = new Date(Math.max(since.getTime(), until.getTime() - seconds * 1000))
    let newest: Date | undefined
    for (let [next] = nextRuns(schedule, from, 1); next && next <= until; [next] = nextRuns(schedule, next, 1)) {
      newest = next
    }
    if (newest || from.getTime() === since.getTime()) return newest
  }
}
