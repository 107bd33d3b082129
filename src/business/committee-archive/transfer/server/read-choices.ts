import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { readCommittees, readCommitteesInOffice } from '#community/committee/server/lookup.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import type { Person } from '../../server/find-keepers.ts'
import { transferKind, type TransferKind } from '../shared/dictionaries.ts'
import { receiversOf, supervisorsOf, type Concerned } from './check-people.ts'

interface Choice {
  value: string
  text: string
  committeeId: string | null
}

const isKind = (kind: string): kind is TransferKind => Object.hasOwn(transferKind.items, kind)

/** People who may receive the papers of a term, and who may look on. Villages of others have none. */
export async function readChoices(
  reader: Reader,
  { scope, userId }: Actor,
  { fromCommitteeId, kind }: { fromCommitteeId: string; kind: string },
): Promise<{ receivers: Choice[]; supervisors: Choice[] }> {
  const [term] = await readCommittees(reader, [fromCommitteeId])
  const isSeen = term && (scope.villages === 'all' || scope.villages.includes(term.villageId))
  if (!isSeen || !isKind(kind)) return { receivers: [], supervisors: [] }
  const [held] = await readCommitteesInOffice(reader, [term.villageId])
  const toCommitteeId = kind === '1' && held && held.id !== term.id ? held.id : null
  if (kind === '1' && toCommitteeId === null) return { receivers: [], supervisors: [] }
  const concerned: Concerned = {
    ...{ kind, villageId: term.villageId, fromCommitteeId, toCommitteeId },
    ...{ fromUserId: userId, toUserId: null, supervisorId: null },
  }
  const [receivers, supervisors] = [await receiversOf(reader, concerned), await supervisorsOf(reader, concerned)]
  return { receivers: await named(reader, receivers, userId), supervisors: await named(reader, supervisors, userId) }
}

async function named(reader: Reader, people: readonly Person[], except: string): Promise<Choice[]> {
  const users = new Map(
    (
      await readUsers(
        reader,
        people.map(({ userId }) => userId),
      )
    ).map((user) => [user.id, user]),
  )
  const once = new Map(people.map((person) => [person.userId, person]))
  return [...once.values()].flatMap(({ userId, position, committeeId }) => {
    const user = users.get(userId)
    if (!user?.active || userId === except) return []
    return [{ value: userId, text: `${user.name}（${position}）`, committeeId }]
  })
}
