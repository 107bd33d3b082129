import type { Variable } from '#kernel/shared/variable.ts'
import type { Values } from '#engines/formula/shared/evaluate.ts'
import type { Written } from './event.ts'
import type { InstanceState, TaskKind, TaskState } from './dictionaries.ts'

/** Somebody's part in a node. */
export interface Task {
  id: string
  node: string
  /** Which time the node was entered; counts over the whole instance. */
  round: number
  /** Absent while any holder of the roles may take it. */
  assignee: string | null
  /** Roles whose holders may decide while nobody is named. */
  roles: readonly string[]
  /** Whose it is, while a deputy or somebody asked for an opinion has it. */
  owner: string | null
  state: TaskState
  kind: TaskKind
  /** The task that a signature was added to. */
  parent: string | null
  opinion: string | null
  doneBy: string | null
  /** Was it opened by its assignee. */
  read: boolean
  /** Wire times. */
  startTime: string
  dueTime: string | null
  endTime: string | null
}

/** A node that waits. */
export interface Active {
  node: string
  round: number
  /** DELAY: until when. */
  until?: string
}

/** The step that was taken last, as far as it may be taken back. */
export interface Last {
  user: string
  node: string
  round: number
  task: string | null
  /** What it cancelled in its own node, and what that was before. */
  reopens: readonly { id: string; state: TaskState }[]
  /** The nodes that it led to. Nothing else happened. */
  entered: readonly string[]
}

/** Where an instance stands. Plain data: kept as JSON beside the rows of its tasks. */
export interface State {
  status: InstanceState
  starter: string
  round: number
  active: readonly Active[]
  /** Lanes that still run, by fork. */
  forks: Readonly<Record<string, readonly string[]>>
  /** Asking nodes that were gone through and not returned from, oldest first. */
  path: readonly string[]
  /** After a return straight back: behind which node the way goes on at which. */
  direct: { after: string; to: string } | null
  last: Last | null
  /** Nodes that could not be entered, and why; the instance rests with its managers. */
  parked: readonly { node: string; reason: string }[]
  /** People that starter or approvers chose, by node. */
  chosen: Readonly<Record<string, readonly string[]>>
  tasks: readonly Task[]
}

/** People whom a rule names, active ones only. */
export interface People {
  users: readonly string[]
  /** One task that any of them may take, as holders of these roles. */
  roles?: readonly string[]
}

/** What the engine cannot know by itself. */
export interface Facts {
  /** Wire time. */
  now: string
  /** Adds hours to a wire time. */
  later: (hours: number) => string
  newId: () => string
  /** What conditions may name, and what it is in this matter. */
  variables: readonly Variable[]
  values: Values
  /**
   * By node, `node:leader` for whoever decides instead of the starter, or `node=name` for whom an expression names. The
   * engine asks for what is missing.
   */
  people: Readonly<Record<string, People>>
  /** What expressions may name: codes of roles, people of the matter. */
  names: readonly string[]
  /** Who must not decide. */
  apart: readonly string[]
  managers: readonly string[]
  /** Who stands in for whom today. */
  deputies: Readonly<Record<string, string>>
}

/** What shall happen beside the state itself. */
export type Effect =
  | {
      do: 'log'
      action: string
      node: string
      task: string | null
      user: string
      opinion: string | null
      /** Stored paths. */
      sign?: string | null
      attachments?: string | null
      written?: readonly Written[]
    }
  | { do: 'trigger'; name: string }
  | { do: 'remind'; task: Task }
  | { do: 'end'; as: 'passed' | 'refused' | 'cancelled'; opinion: string | null }
  | { do: 'park'; reason: string }

/** Who acts where nobody does. */
export const machineUser = 'system'
