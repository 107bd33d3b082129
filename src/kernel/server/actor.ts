import type { Permission } from '../shared/permission.ts'
import type { RoleCode } from '../shared/role.ts'
import type { RuleGroups } from './db/data-rule.ts'

/** Nothing at run time: what bears it is made by the functions of this file alone, and a copy by spreading lacks it. */
declare class Minted {
  private readonly minted: true
}

/**
 * Which rows a caller may see. The village set holds for everybody; `narrow` says that company workers see only what
 * is theirs or their group's, and residents only what belongs to their own rooms or themselves, where an entity says so.
 */
export interface Scope extends Minted {
  villages: 'all' | readonly string[]
  narrow: 'none' | 'staff' | 'resident'
  /**
   * Villages that the caller's company served before and does not today, with the organisations of the company: what was
   * given to it there stays its own. Absent when there are none.
   */
  former?: Former
  /** The caller works for companies alone: of what the tenant keeps of companies only the own line of the tree is theirs. */
  isTrade?: true
  /** Rooms of the caller's own verified households. */
  rooms: readonly string[]
  /** Code prefix of the chosen organisation, for rows that have no village. */
  orgCode: string
}

export interface Former {
  villageIds: readonly string[]
  companyIds: readonly string[]
}

/** Who calls, in which organisation, with what rights. One object everywhere, never loose ids. */
export interface Actor extends Minted {
  tenantId: number
  userId: string
  username: string
  realname: string
  sessionId: string
  departId: string
  roles: ReadonlySet<RoleCode>
  /** Codes of the granted permissions. */
  may: ReadonlySet<string>
  scope: Scope
  /** Data rules by action code, for actions whose rows are narrowed at all; absent when none are. */
  rules?: ReadonlyMap<string, RuleGroups>
  /** Address of the current request. */
  ip: string
  /** When the caller acted, where the call waited for a network; read by `actTime` alone. */
  actedAt?: string
  /** Stands for the current request, however the actor is changed on its way; absent where nobody calls. */
  request?: object
}

/** What an actor is made of, and what a scope is. */
export type ScopeFacts = { [Key in keyof Scope]: Scope[Key] }
export type ActorFacts = { [Key in keyof Omit<Actor, 'scope'>]: Actor[Key] } & { scope: ScopeFacts }

/** Makes an actor: of a session, of a job, of a test. Nobody else knows what a caller may see. */
export const mintActor = (facts: ActorFacts): Actor => facts as Actor

/** The same caller under other circumstances: in another tenant, with other rights; what they see stays as it is. */
export const actorAs = (actor: Actor, changes: Partial<Omit<ActorFacts, 'scope'>>): Actor =>
  ({ ...actor, ...changes }) as Actor

const everything: ScopeFacts = { villages: 'all', narrow: 'none', rooms: [], orgCode: '' }

/** The only way to give a caller another scope than their session has: to answer what an own act took out of sight, say. */
export const actorSeeing = (actor: Actor, changes: Partial<ScopeFacts> | 'everything'): Actor =>
  ({ ...actor, scope: changes === 'everything' ? everything : { ...actor.scope, ...changes } }) as Actor

/** Whoever opens a transaction: the tenant decides which rows exist at all. */
export type Caller = Pick<Actor, 'tenantId' | 'userId'>

export const can = (actor: Pick<Actor, 'may'>, permission: Permission): boolean => actor.may.has(permission.code)

const systemId = 'system'

/** The actor of jobs and handlers: sees the whole tenant, signs as the system. */
export function systemActor(tenantId: number): Actor {
  return mintActor({
    tenantId,
    userId: systemId,
    username: 'system',
    realname: '系统',
    sessionId: '',
    departId: '',
    roles: new Set(),
    may: new Set(),
    scope: everything,
    ip: '',
  })
}

/** Jobs and rules act under this name, which no account can have. */
export const isSystem = ({ userId }: Pick<Actor, 'userId'>): boolean => userId === systemId

/** Whoever counts for everybody: the actor of jobs with every permission, since lists may ask for one. */
export const countingActor = (tenantId: number): Actor =>
  actorAs(systemActor(tenantId), { may: Object.assign(new Set<string>(), { has: () => true }) })
