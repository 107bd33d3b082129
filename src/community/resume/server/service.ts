import { isMaskOf, maskIdNo } from '#kernel/shared/mask.ts'
import { messages } from '#kernel/shared/messages.ts'
import { checkNationalId, checkPattern, patterns } from '#kernel/shared/patterns.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, refusal, stale } from '#kernel/server/errors.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { completenessOf, overlapsTooLong, workYears } from '../shared/career.ts'
import type { MyResumeInput, ResumeInput } from '../shared/schema.ts'
import { claimedFile } from './files.ts'
import { idNoPlace, phonePlace, readResume, readWorks } from './repository.ts'
import { resumeTables, type StoredResume } from './tables.ts'
import { saveWorks } from './work-service.ts'

/** Stores the caller's own résumé whole; answers how complete it is. Long overlaps of work have to be meant. */
export async function saveMine(
  tx: Tx,
  actor: Actor,
  { resume: input, workExperiences, confirmOverlap }: MyResumeInput,
  secrets: Secrets,
): Promise<{ completeness: number }> {
  const before = await readResume(tx, actor)
  if (before && !input.version) throw badInput({ version: messages.versionMissing })
  if (before && input.version !== before.version) throw stale()
  if (confirmOverlap !== 'Y' && overlapsTooLong(workExperiences, today())) throw refusal('工作经历时间重叠，请确认')
  const values = await columnsOf(tx, actor, input, before, secrets)
  const row = before
    ? await updateRow(tx, actor, resumeTables.resume, before, values)
    : await insertRow(tx, actor, resumeTables.resume, { ...values, id: actor.userId, userId: actor.userId })
  await saveWorks(tx, actor, workExperiences)
  return { completeness: await recount(tx, actor, row as StoredResume) }
}

/** Years and completeness follow what is stored; the version stays, as the caller has just read or written it. */
export async function recount(tx: Tx, actor: Actor, row: StoredResume): Promise<number> {
  const works = await readWorks(tx, actor.userId)
  const whole = { ...row, phone: row.phoneSealed, idNo: row.idNoSealed, workCount: works.length }
  const completeness = completenessOf(whole)
  await tx.run(
    resumeTables.sql
      .updateTable('resume')
      .set({ completeness, workYears: workYears(works, today()) })
      .where('tenantId', '=', tx.tenantId)
      .where('id', '=', row.id),
  )
  return completeness
}

async function columnsOf(
  tx: Tx,
  actor: Actor,
  input: ResumeInput,
  before: StoredResume | undefined,
  secrets: Secrets,
): Promise<Partial<StoredResume>> {
  const { phone, idNo, version: _version, photo, ...plain } = input
  return {
    ...plain,
    photo: photo ? await claimedFile(tx, actor, 'photo', photo, before?.photo) : null,
    ...(phone ? phoneColumns(phone, secrets) : { phoneSealed: null }),
    ...idNoColumns(idNo ?? '', before, secrets),
  }
}

function phoneColumns(phone: string, secrets: Secrets): Partial<StoredResume> {
  const wrong = checkPattern(patterns.mobile, phone)
  if (wrong) throw badInput({ phone: wrong })
  return { phoneSealed: secrets.seal(phonePlace, phone) }
}

/** The mask of the stored number leaves it; an empty one takes it away. */
function idNoColumns(idNo: string, before: StoredResume | undefined, secrets: Secrets): Partial<StoredResume> {
  if (idNo === '') return { idNoSealed: null, idNoMask: null }
  if (before?.idNoSealed && isMaskOf(idNo, secrets.open(idNoPlace, before.idNoSealed))) return {}
  const value = idNo.toUpperCase()
  const wrong = checkNationalId(value)
  if (wrong) throw badInput({ idNo: wrong })
  return { idNoSealed: secrets.seal(idNoPlace, value), idNoMask: maskIdNo(value) }
}
