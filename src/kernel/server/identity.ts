import type { RoleCode } from '../shared/role.ts'
import type { Actor, Former, Scope } from './actor.ts'
import type { Reader } from './db/db.ts'

/**
 * Answer to a token: a caller and when (in ms) the session ends unless it is used, a session of ours that has ended, or
 * nothing that we ever issued.
 */
export type Authentication =
  | { kind: 'actor'; actor: Actor; endsAt: number }
  | { kind: 'ended'; because: string | null }
  | { kind: 'unknown' }

/** Where a call comes from. */
export interface Origin {
  ip: string
  userAgent: string | null
}

/** The one inverted port: `system/session` implements it, `app/server/main.ts` hands it in. */
export interface Identity {
  /**
   * `passive` calls (heartbeats, polling) do not extend the session. What comes from a browser of another family than the
   * session began with is noted.
   */
  authenticate(token: string, options?: { passive?: boolean; from?: Origin }): Promise<Authentication>
  /**
   * Throws unless `proof` shows that it is the owner of the session who calls: the password, or a code of the second
   * factor. The refusal belongs to `field`.
   */
  confirm(actor: Actor, proof: string, field: string): Promise<void>
  /** Who once called as they are now, in the same organisation; undefined when the account has no place there any more. */
  renewed(actor: Actor): Promise<Actor | undefined>
}

/** Whose scope is asked: a user in one of their organisations. */
export interface ScopeHolder {
  tenantId: number
  userId: string
  departId: string
  orgCode: string
  orgCategory: string
  roles: ReadonlySet<RoleCode>
}

/** Villages and rooms of a holder today, and the day (exclusive) until which that holds without any change. */
export interface ScopeAnswer {
  villages: Scope['villages']
  /** As the scope has it: what a company has lost. */
  former?: Former | undefined
  rooms: readonly string[]
  /** May the holder vote: owns a delivered exclusive part as principal or agreed representative. */
  suffrage: boolean
  validUntil: string | null
}

/** An area of the official tree; `id` and `pid` are codes, `index` is the level from province 1 to community 5. */
export interface ScopeArea {
  id: string
  text: string
  pid: string
  index: number
}

/** The areas in which a caller's villages stand, from the top down; answered by the community floor as well. */
export type AreaSource = (reader: Reader, villages: Scope['villages']) => Promise<ScopeArea[]>

/** Answered by the community floor, which knows villages, manager areas and households. */
export type ScopeSource = (reader: Reader, holder: ScopeHolder) => Promise<ScopeAnswer>
