import type { Machine } from '../shared/machine.ts'
import type { Permission } from '../shared/permission.ts'
import type { Actor } from './actor.ts'
import type { Table } from './db/tables.ts'

type Bind = (value: unknown) => string

/** Tickets of a kind that are somebody's, and where they find them. */
export interface TicketView {
  permission: Permission
  /** The client's page; `?id=` opens one ticket there. */
  page: string
  /** What opens one instead; its id follows. */
  opening?: string
  /** SQL over `t`: which of the tickets that the caller sees; undefined where none can be. */
  where: (actor: Actor, bind: Bind) => string | undefined
  /** What can be begun from a home page; absent: tickets are opened on their page. */
  acts?: TicketActs
}

/** Steps that a home page offers on a ticket. The server judges anew when one is taken. */
export interface TicketActs {
  /** SQL over `t`: their codes, comma-joined, the first to be taken before the others; null where there are none. */
  next: (actor: Actor, bind: Bind) => string
  /** Their buttons. */
  words: Readonly<Record<string, string>>
}

/** What whoever goes there must know, as SQL over `t`. */
interface TicketBrief {
  words: string
  /** Whom to ask for, as the worker may read the name. */
  contact: string
  /** How many pictures there are. */
  photos: string
  isUrgent: string
  /** Is there a number that the worker may ask for. */
  isCallable: string
  /** When somebody waits for the worker. */
  wishedAt: string
  /** Longitude and latitude in GCJ-02, comma-joined. */
  point: string
}

/**
 * A kind of ticket in the lists that hold all kinds. All SQL stands over alias `t` (the table) and what `join` adds; it
 * comes from code only. Rows answer to the caller's scope exactly as in lists, by the scope rule of the table.
 */
export interface TicketKind {
  kind: string
  label: string
  table: Table
  machine: Machine
  /** States in which somebody still has to act. */
  open: readonly string[]
  /** `join …` for the texts below; each must keep one row a ticket. */
  join?: string
  no: string
  title: string
  place: string
  /** SQL of the time limit that runs now, where the columns of `t` do not say it. */
  limit?: { dueAt: string; warned: string; breached: string }
  /** Boards of what comes due tell of them by their to-dos. */
  isToldByTodo?: true
  /** The way of a ticket as whoever said it sees it, and how many of its steps lie behind a state. */
  way?: { steps: readonly string[]; at: (state: string) => number | undefined }
  /** SQL of who sees to it, as whoever said it may read. */
  worker?: string
  brief?: TicketBrief
  /** Actions that end the work of whoever takes them. */
  ends?: readonly string[]
  /** What the caller has said themself. */
  own: TicketView
  /** What waits for the caller's own hand; only open tickets are asked. */
  work: TicketView
}

/** The kinds by name; two units with the same kind are a mistake that ends the start. */
export function openTicketKinds(kinds: readonly TicketKind[]): ReadonlyMap<string, TicketKind> {
  const known = new Map<string, TicketKind>()
  for (const kind of kinds) {
    if (known.has(kind.kind)) throw new Error(`two units bring tickets of the kind ${kind.kind}`)
    known.set(kind.kind, kind)
  }
  return known
}

/** `a in ('X', 'Y')` of codes that stand in code; `false` of none. */
export const codeIn = (column: string, codes: readonly string[]): string =>
  codes.length === 0 ? 'false' : `${column} in (${codes.map((code) => `'${code}'`).join(', ')})`
