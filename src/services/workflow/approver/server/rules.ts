import type { Reader } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { activeOf } from './repository.ts'

/** People by the node that they were chosen for. */
export type Chosen = Readonly<Record<string, readonly string[]>>

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
