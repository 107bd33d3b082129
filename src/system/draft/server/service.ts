import { draftLimits, type Draft } from '#kernel/shared/draft.ts'
import { actorAs, type Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { Context } from '#kernel/server/http/route.ts'
import { SealError, type Secrets } from '#kernel/server/secrets.ts'
import { deleteDraft, deleteDrafts, draftAt, dropSurplus, lockDrafts, storeDraft, type Place } from './repository.ts'

interface PlaceInput {
  view: string
  record?: string | undefined
  departId?: string | undefined
}

/** The caller where it was typed: a window may speak after the session has moved to another organisation. */
const writerOf = (caller: Actor, { departId }: PlaceInput): Actor =>
  departId === undefined ? caller : actorAs(caller, { departId })

const placeIn = ({ view, record = '' }: PlaceInput): Place => ({ view, record })

/** A value is sealed for its own row, so that none can be passed off as another's. */
const sealName = (actor: Actor, { view, record }: Place): string =>
  `draft ${JSON.stringify([actor.tenantId, actor.userId, actor.departId, view, record])}`

/** What the caller had typed at a place, or null. What no key of ours opens any more counts as absent. */
export async function readDraft(db: Db, caller: Actor, input: PlaceInput, context: Context): Promise<Draft | null> {
  const [actor, place] = [writerOf(caller, input), placeIn(input)]
  const [[row]] = await db.flight(actor, [draftAt(actor, place)])
  if (!row) return null
  const text = opened(context.services.secrets, sealName(actor, place), row.valueSealed)
  return text === undefined ? null : { value: JSON.parse(text) as Draft['value'], savedAt: row.savedAt }
}

function opened(secrets: Secrets, name: string, sealed: string): string | undefined {
  try {
    return secrets.open(name, sealed)
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

/** Keeps what is being typed; beyond the limit the user's oldest drafts give way to the newest. */
export async function keepDraft(
  db: Db,
  caller: Actor,
  { value, age, ...input }: PlaceInput & { value: Draft['value']; age: number },
  { services }: Context,
): Promise<null> {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > draftLimits.bytes) {
    throw badInput({ value: `草稿内容过大，最多${draftLimits.bytes / 1024}KB` })
  }
  const [actor, place] = [writerOf(caller, input), placeIn(input)]
  const sealed = services.secrets.seal(sealName(actor, place), text)
  const savedAt = new Date(now().getTime() - age)
  return db.write(actor, async (tx) => {
    await tx.run(lockDrafts(actor))
    await tx.run(storeDraft(actor, place, sealed, savedAt))
    await tx.run(dropSurplus(actor))
    return null
  })
}

export async function removeDraft(db: Db, actor: Actor, input: PlaceInput): Promise<null> {
  return db.write(actor, async (tx) => {
    await tx.run(deleteDraft(writerOf(actor, input), placeIn(input)))
    return null
  })
}

/** Forgets everything that the caller has typed and not submitted, as an explicit sign-out wants it. */
export async function removeDrafts(db: Db, actor: Actor): Promise<null> {
  return db.write(actor, async (tx) => {
    await tx.run(deleteDrafts(actor))
    return null
  })
}
