import type { Permission } from '../shared/permission.ts'
import type { RoleCode } from '../shared/role.ts'
import type { Actor } from './actor.ts'
import type { Reader, Tx } from './db/db.ts'

/** An objection against what an area has made public, found to be right. */
export interface UpheldObjection {
  publicityId: string
  subjectId: string
  content: string
  /** What the office has answered. */
  answer: string
}

/** A publicity whose last day is over. */
export interface EndedPublicity {
  publicityId: string
  subjectId: string
  /** Objections that still wait for their answer. */
  openObjections: number
}

/** How far an objection is that waits for its answer. */
export interface WaitingObjection {
  byUserId: string
  /** Its last day is over. */
  isLate: boolean
  /** Whoever watches over those who answer has written down an opinion. */
  isNoted: boolean
}

/** Who is asked to answer in time; once the last day is over, the street is asked in their place. */
export interface Answerers {
  userIds: readonly string[]
  /** Those in charge of the village with one of these roles. */
  roles: readonly RoleCode[]
  /** Who is asked for an opinion first. */
  noterIds?: readonly string[]
  /** The page on which they answer. */
  page: { path: string; query: Readonly<Record<string, string>> }
}

/** A table beside the words of a publicity, each value as its reader may see it. */
export interface ShownRows {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  total: number
}

/** Says in Chinese why not, or undefined. */
type Refusal = (reader: Reader, actor: Actor, subjectId: string) => Promise<string | undefined>

/** What a unit brings that makes its records public: the register keeps days, readers and objections, and knows no area. */
export interface PublicityKind {
  /** Its code in the dictionary of kinds. */
  kind: string
  /** Where the record is seen that it is about; `_open` in the query names it. */
  page?: { path: string; permission: Permission }
  /** What it shows as a table, a page at a time: read when it is asked for, so that no roster is copied into a text. */
  rows?: (reader: Reader, actor: Actor, subjectId: string, at: { size: number; offset: number }) => Promise<ShownRows>
  /** Beside the rules of the register: is it of those to whom it is made public, on a day when it still is. */
  mayObject?: Refusal
  /** Beside the permission to answer objections. */
  mayAnswer?: (
    reader: Reader,
    actor: Actor,
    subjectId: string,
    waiting: WaitingObjection,
  ) => Promise<string | undefined>
  /** Who may write an opinion beside an objection; absent: nobody is asked for one. */
  mayNote?: Refusal
  /** Absent: community and street are asked, and the street in nobody's place. */
  answerers?: (reader: Reader, subjectId: string) => Promise<Answerers>
  /** In the transaction of the answer. */
  onUpheld?(tx: Tx, actor: Actor, objection: UpheldObjection): Promise<void>
  /** In the transaction of the end, which it does not refuse: time is over whatever the record says. */
  ended?(tx: Tx, actor: Actor, end: EndedPublicity): Promise<void>
}

/** Every kind that a unit brings, by its code. */
export interface PublicityKinds {
  readonly all: readonly PublicityKind[]
  find(kind: string): PublicityKind | undefined
}

/** The kinds that units declare; two of a code are an error at the start. */
export function openPublicityKinds(declared: readonly PublicityKind[]): PublicityKinds {
  const byKind = new Map(declared.map((one) => [one.kind, one]))
  const double = declared.find((one) => byKind.get(one.kind) !== one)
  if (double) throw new Error(`the kind of publicity ${double.kind} is declared twice`)
  return { all: declared, find: (kind) => byKind.get(kind) }
}
