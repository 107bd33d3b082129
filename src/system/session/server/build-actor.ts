import { clerkRoles, companyRoles, residentRoles, type RoleCode } from '#kernel/shared/role.ts'
import { mintActor, type Actor, type Scope, type ScopeFacts } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { ScopeAnswer, ScopeSource } from '#kernel/server/identity.ts'
import { ruledActions, ruleGroups } from './data-rules.ts'
import { actionsOf, departsOf } from './repository.ts'

/** A caller with what only sign-in needs beside: the right to vote, and how long the scope holds. */
export interface BuiltActor {
  actor: Actor
  suffrage: boolean
  validUntil: string | null
}

/** Whose rights are asked for, and in which organisation. */
export interface ActorSource {
  tenantId: number
  userId: string
  username: string
  realname: string
  /** The session; empty when nobody is signed in. */
  id: string
  departId: string | null
}

/** Roles, rights and scope of a session in its organisation, in two round trips: they tell what the scope depends on. */
export function buildActor(db: Db, session: ActorSource, scopeSource: ScopeSource): Promise<BuiltActor> {
  const { tenantId, userId, username, realname, id: sessionId } = session
  const departId = session.departId ?? ''
  return db.read({ tenantId, userId }, async (tx) => {
    const [departs, actions, ruled] = await Promise.all([
      tx.all(departsOf(tenantId, userId)),
      tx.all(actionsOf(tenantId, userId, departId)),
      tx.all(ruledActions(tenantId, userId, departId)),
    ])
    const depart = departs.find((one) => one.id === departId)
    const roles = new Set((depart?.roleCodes.split(',').filter(Boolean) ?? []) as RoleCode[])
    const { orgCode = '', orgCategory = '' } = depart ?? {}
    const answer = await scopeSource(tx, { tenantId, userId, departId: depart?.id ?? '', orgCode, orgCategory, roles })
    const rules = ruleGroups(ruled, {
      sys_user_code: username,
      sys_user_id: userId,
      sys_user_name: realname,
      sys_org_code: orgCode,
      sys_org_id: departId,
      sys_multi_org_code: departs.map((one) => one.orgCode).join(','),
      sys_role_code: [...roles].join(','),
      tenant_id: String(tenantId),
    })
    const actor = mintActor({
      tenantId,
      userId,
      username,
      realname,
      sessionId,
      departId: depart?.id ?? '',
      roles,
      // Whoever no longer belongs to the chosen organisation has no rights until another one is chosen.
      may: new Set(depart ? actions.map((action) => action.code) : []),
      scope: scopeOf(roles, answer, orgCode),
      ...(rules && { rules }),
      ip: '',
    })
    return { actor, suffrage: answer.suffrage, validUntil: answer.validUntil }
  })
}

function scopeOf(roles: ReadonlySet<RoleCode>, answer: ScopeAnswer, orgCode: string): ScopeFacts {
  const seesAll = roles.has('admin') || roles.has('supAdmin')
  const { former, rooms } = answer
  const villages = seesAll ? 'all' : answer.villages
  const isTrade = roles.size > 0 && [...roles].every((role) => tradeRoles.has(role))
  return { villages, ...(former && { former }), narrow: narrowOf(roles), ...(isTrade && { isTrade }), rooms, orgCode }
}

const tradeRoles: ReadonlySet<RoleCode> = new Set([...companyRoles, ...clerkRoles])

const residents: ReadonlySet<RoleCode> = new Set(residentRoles)

/** Residents are held to their own rooms, plain company workers to their own tasks; without a role, to the least. */
export function narrowOf(roles: ReadonlySet<RoleCode>): Scope['narrow'] {
  const others = [...roles].filter((role) => !residents.has(role))
  if (others.length === 0) return 'resident'
  return others.every((role) => role === 'normal') ? 'staff' : 'none'
}
