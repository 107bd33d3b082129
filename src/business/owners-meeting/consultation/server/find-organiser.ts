import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { officersOf, readCommitteesInOffice } from '#community/committee/server/lookup.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import type { OrganiserKind } from '../shared/dictionaries.ts'
import { kindsOf } from './known-rows.ts'

interface Asking {
  villageId: string
  organiserKind: OrganiserKind
}

/** The committee in office whose officer the caller is. */
async function committeeOf(reader: Reader, { userId }: Pick<Actor, 'userId'>, villageId: string) {
  const [held] = await readCommitteesInOffice(reader, [villageId])
  return held && (await officersOf(reader, held.id)).includes(userId) ? held : undefined
}

/** The name under which the caller asks the households of a village; undefined where they may not. */
export async function organiserNameOf(
  reader: Reader,
  actor: Pick<Actor, 'userId' | 'roles'>,
  { villageId, organiserKind }: Asking,
): Promise<string | undefined> {
  if (!kindsOf(actor).includes(organiserKind)) return undefined
  if (organiserKind === '1') return (await committeeOf(reader, actor, villageId))?.name
  const village = await readVillage(reader, villageId)
  if (!village) return undefined
  return organiserKind === '2' ? village.community : `${village.name}物业项目`
}

/** Does the caller act for whoever asks. */
export const isOrganiser = async (
  reader: Reader,
  actor: Pick<Actor, 'userId' | 'roles'>,
  { villageId, organiserKind }: Asking,
): Promise<boolean> =>
  kindsOf(actor).includes(organiserKind) &&
  (organiserKind !== '1' || (await committeeOf(reader, actor, villageId)) !== undefined)
