/** People by the node that they are chosen for. */
export type Chosen = Readonly<Record<string, readonly string[]>>

/** What happens to an instance. `user` is whoever acts. */
export type Event =
  | { is: 'start'; chosen?: Chosen }
  | (OnTask & Papers & { is: 'pass'; opinion?: string | null; chosen?: Chosen; written?: readonly Written[] })
  | (OnTask & Papers & { is: 'reject'; opinion?: string | null; target?: string })
  | (OnTask & Papers & { is: 'return'; target: string; mode: 'STEP' | 'DIRECT'; opinion?: string | null })
  | (OnTask & { is: 'transfer'; to: string; opinion?: string | null })
  | (OnTask & { is: 'delegate'; to: string; opinion?: string | null })
  | (OnTask & { is: 'addSign'; side: 'before' | 'after'; users: readonly string[]; opinion?: string | null })
  | (OnTask & { is: 'removeSign'; sign: string })
  | (OnTask & { is: 'cc'; users: readonly string[] })
  | (OnTask & { is: 'read' })
  | { is: 'takeBack'; user: string; task: string }
  | { is: 'withdraw'; user: string }
  | { is: 'cancel'; user: string; opinion: string; byManager?: boolean }
  | { is: 'terminate'; user: string; opinion: string }
  | { is: 'jump'; user: string; target: string; opinion: string; chosen?: Chosen }
  | { is: 'reassign'; user: string; task: string; to: string; opinion: string }
  | { is: 'suspend'; user: string; opinion: string }
  | { is: 'resume'; user: string; chosen?: Chosen }
  | { is: 'timeout'; task: string }
  | { is: 'elapsed'; node: string }

/** What an opinion comes with, as stored paths. */
export interface Papers {
  /** A picture of a signature. */
  sign?: string | null
  attachments?: string | null
}

/** A line of the matter that whoever passed has written, as its form told it before and tells it since. */
export interface Written {
  line: string
  before: string
  after: string
}

interface OnTask {
  user: string
  task: string
  /** Does the caller hold a role that the task waits for. */
  asCandidate?: boolean
}
