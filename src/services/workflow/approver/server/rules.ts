import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Chosen } from '../../shared/event.ts'
import { activeOf } from './repository.ts'

const gone = '所选人员已离职或停用'

/** Whoever is named must work here. */
export async function checkPeople(tx: Reader, users: readonly string[]): Promise<void> {
  if (users.length === 0) throw badInput({ userIds: '请选择人员!' })
  if ((await activeOf(tx, users)).length < new Set(users).size) throw badInput({ userId: gone })
}

/** So must whoever is chosen for nodes. */
export async function checkChosen(tx: Reader, chosen: Chosen | undefined): Promise<void> {
  const users = [...new Set(Object.values(chosen ?? {}).flat())]
  if ((await activeOf(tx, users)).length < users.length) throw badInput({ chosen: gone })
}
