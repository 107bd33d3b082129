import type { Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { badInput, notFound } from '#kernel/server/errors.ts'
import { creditorsOf, ownCreditor } from './creditor-repository.ts'

/** What an organisation lays down for itself, or for one of its villages. */
interface Placed {
  creditorId: string
  villageId: string | null
}

/** Of the organisation in which the caller works; 404 for any other. */
export async function checkOwn(reader: Reader, actor: Actor, { creditorId }: Placed): Promise<void> {
  if ((await ownCreditor(reader, actor)).id !== creditorId) throw notFound()
}

/** A village of the caller's in which their organisation charges. */
export async function checkVillage(reader: Reader, actor: Actor, villageId: string): Promise<void> {
  const { villages } = actor.scope
  if (villages !== 'all' && !villages.includes(villageId)) throw badInput({ villageId: '请选择小区!' })
  const [{ id }, creditors] = [await ownCreditor(reader, actor), await creditorsOf(reader, villageId)]
  if (!creditors.some((one) => one.id === id)) throw badInput({ villageId: '该小区不由本单位收费' })
}

/** Where it holds: the organisation stays what it was when it was entered. */
export async function derivePlace(
  reader: Reader,
  actor: Actor,
  { villageId }: { villageId?: string | null | undefined },
  before: Placed | undefined,
): Promise<Partial<Placed>> {
  const place = { villageId: villageId ?? null }
  return before ? place : { ...place, creditorId: (await ownCreditor(reader, actor)).id }
}
