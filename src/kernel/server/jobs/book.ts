/** What is decided about a scheduled job, over what its code declares. */
export interface JobSetting {
  /** Quartz expression; absent: the job does not run by schedule. */
  schedule?: string
  /** When the schedule was settled: due times up to then are not made up for. */
  since: Date
  /** Joins the payload of every run. */
  parameter: Readonly<Record<string, unknown>>
  /** May a run begin while an earlier one is still going on. */
  concurrent: boolean
  /** Is the newest due time that was missed made up for, however late. */
  catchUp: boolean
}

/** One attempt of a run. */
export interface JobAttempt {
  runId: string
  job: string
  /** Wire text. */
  dueAt: string
  /** 1 for the first. */
  attempt: number
  /** Name of whoever asked for the run; absent: the schedule. */
  by?: string
}

export interface JobOutcome {
  /** Milliseconds. */
  duration: number
  /** Absent: the run has done its work. */
  error?: unknown
  /** Will it be tried again. */
  again: boolean
}

/**
 * Where the runner learns what is decided about its jobs and writes down how they ran: an inverted port, as the kernel
 * knows no unit. Jobs that the book does not name run as they are declared.
 */
export interface JobBook {
  settings(): Promise<ReadonlyMap<string, JobSetting>>
  /** The listener is called as soon as settings may have changed; nothing depends on it. */
  onChange(listener: () => void): void
  started(attempt: JobAttempt): Promise<void>
  ended(attempt: JobAttempt, outcome: JobOutcome): Promise<void>
}

/** A book in which nothing stands. */
export const emptyBook: JobBook = {
  settings: async () => new Map(),
  onChange: () => {},
  started: async () => {},
  ended: async () => {},
}
