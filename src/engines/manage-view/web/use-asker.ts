import { useMemo } from 'react'
import { useMayAny } from '#kernel/web/gate.tsx'
import { useSession } from '#kernel/web/session.ts'
import type { Asker } from '../shared/row-refusal.ts'

/** The signed-in user as the rules of rows know him. */
export function useAsker(): Asker {
  const may = useMayAny()
  const userId = useSession(({ user }) => user?.id ?? '')
  const roles = useSession(({ user }) => user?.roleSpecial ?? '')
  const orgCode = useSession(({ depart }) => depart?.orgCode ?? '')
  return useMemo(() => {
    const held = new Set(roles.split(','))
    return { userId, orgCode, has: (role) => held.has(role), may }
  }, [may, userId, roles, orgCode])
}
