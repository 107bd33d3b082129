import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import type { CommitteeParts } from '../../server/ports.ts'
import { findLoan } from './repository.ts'

/**
 * Who lends a seal: the committee's director, who keeps it; what the director asks for, and a committee whose director has
 * no account, is decided by the community.
 */
export async function findLenders(
  reader: Reader,
  { peopleInCharge }: Pick<CommitteeParts, 'peopleInCharge'>,
  id: string,
): Promise<string[]> {
  const row = await findLoan(reader, id)
  if (!row) return []
  const held = async (role: 'committeeDirector' | 'communityAdmin') =>
    (await peopleInCharge(reader, [row.villageId], [role], today())).map(({ userId }) => userId)
  const directors = await held('committeeDirector')
  return directors.some((userId) => userId !== row.applicantId) ? directors : held('communityAdmin')
}
