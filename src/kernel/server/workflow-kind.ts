import type { Permission } from '../shared/permission.ts'
import type { Variable } from '../shared/variable.ts'
import type { WritableLine } from '../shared/writable-line.ts'
import type { Actor } from './actor.ts'
import type { Reader, Tx } from './db/db.ts'
import { badInput, type Refusal } from './errors.ts'

/** What an approval is about, fixed when it starts. */
export interface Matter {
  title: string
  /** Decides whose roles may be asked. */
  villageId: string | null
  /** Path of the client's page with the record, and its query. */
  page: string
  params: Readonly<Record<string, string>>
  /** For conditions: decimals as text. */
  values: Readonly<Record<string, string | boolean | null>>
  /** What approvers read, who may have no right to the record itself. */
  form: readonly { label: string; value: string }[]
}

/** How the approval ended: in the transaction of its last step, once. Moves the record by the system's right. */
type Ended = (tx: Tx, actor: Actor, bizId: string, end: { instanceId: string; opinion: string | null }) => Promise<void>

/** How whoever approves writes in a record: by lines of its form, every value as text, empty for none. */
export interface MatterWriting {
  lines: Readonly<Record<string, WritableLine>>
  /** The values as they stand, by line. */
  read(reader: Reader, bizId: string): Promise<Readonly<Record<string, string>>>
  /** Checks and stores what was written, in the transaction of the step; answers what the matter says from then on. */
  write(
    tx: Tx,
    actor: Actor,
    bizId: string,
    values: Readonly<Record<string, string>>,
  ): Promise<Pick<Matter, 'values' | 'form'>>
}

/** Refuses what was written into a line; the dialog shows it there. */
export const lineFault = (line: string, text: string): Refusal => badInput({ [`written.${line}`]: text })

/** What a unit brings so that its records may be approved by a workflow. The state of a record stays the unit's own. */
export interface WorkflowKind {
  bizType: string
  label: string
  /** Whoever may hand a record in. */
  start: Permission
  variables: readonly Variable[]
  /** Lines of the form that a definition may keep from whom it asks; what the title tells is none of them. */
  lines?: readonly string[]
  /** Lines that a definition may let whom it asks write; absent: none. */
  writing?: MatterWriting
  /** Locks the record in the caller's scope and moves it to waiting; refuses in Chinese. `remark` is why it is handed in. */
  begin(tx: Tx, actor: Actor, bizId: string, remark?: string): Promise<Matter>
  passed: Ended
  refused: Ended
  cancelled: Ended
  /** People who must not decide: applicant, payee. */
  apart?(reader: Reader, bizId: string): Promise<readonly string[]>
  /** People whom a record names, by what they are to it. */
  people?: Readonly<
    Record<string, { label: string; read: (reader: Reader, bizId: string) => Promise<readonly string[]> }>
  >
  /** Acts that a node may ask for. */
  triggers?: Readonly<Record<string, { label: string; run: (tx: Tx, actor: Actor, bizId: string) => Promise<void> }>>
  /** Definitions that come with the product; read by the schema of the workflow unit. An administrator's changes stay. */
  definitions?: readonly unknown[]
}

/** What units that bring kinds are handed: starting an approval. */
export interface Approvals {
  /** Starts the definition in force for a kind; false where there is none, and the unit goes its own way. */
  start(tx: Tx, actor: Actor, matter: { bizType: string; bizId: string; remark?: string }): Promise<boolean>
}
