import { addDays } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow } from '#kernel/server/db/rows.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { flow, logState, move } from '#kernel/server/move.ts'
import type { PublicityAudience, PublicityKindCode } from '../shared/dictionaries.ts'
import { publicityMachine } from '../shared/states.ts'
import { countAudience } from './count-audience.ts'
import { publicityPurposes } from './files.ts'
import { wholeVillage, type ShownScope } from './check-scope.ts'
import { nextNoticeNo } from './repository.ts'
import { publicityTables, type StoredPublicity } from './tables.ts'

export interface PublicityToOpen {
  kind: PublicityKindCode
  /** The record that is made public, null where it was entered by hand; its area says by its kind who may object, and hears of the end. */
  subjectType: string | null
  subjectId: string | null
  villageId: string
  audience: PublicityAudience
  /** The part of the village whose residents read it; absent: all of it. */
  scope?: ShownScope
  title: string
  content: string
  /** In whose name. */
  issuer: string
  /** Uploads of the purpose `publicity`. */
  files?: string | null
  /** Of `files` those that an earlier version holds already. */
  ownedFiles?: string | null
  /** Least days; that of the release counts for none. */
  minDays: number
  /** The last day, where it is later than the least days ask. */
  untilDay?: string
  /** Where it hangs beside the platform. */
  places?: string | null
  /** The earlier one in whose place it is out, and what was put right. */
  replacesId?: string | null
  correction?: string | null
  /** Absent: nobody may object. */
  objection?: { answerDays: number }
}

/** Days for an answer where nobody may object: the column holds some. */
const usualAnswerDays = 5

/** Makes a record public from today on, in the caller's transaction and by the caller's area's right. Answers the id. */
export async function openPublicity(tx: Tx, actor: Actor, input: PublicityToOpen): Promise<string> {
  const {
    objection,
    minDays,
    untilDay,
    places = null,
    replacesId = null,
    correction = null,
    ownedFiles = null,
    scope = wholeVillage,
    ...named
  } = input
  const files = storedPaths(input.files)
  await claimPaths(tx, actor, { field: 'files', purposes: publicityPurposes, before: ownedFiles, after: files })
  const fromDay = today()
  const least = addDays(fromDay, minDays)
  const row: Partial<StoredPublicity> = {
    ...named,
    ...scope,
    ...{ replacesId, correction },
    ...{ files, places, placeFiles: null, minDays, fromDay, dueOn: null, prolongedAt: null, replacedById: null },
    untilDay: untilDay !== undefined && untilDay > least ? untilDay : least,
    noticeNo: await nextNoticeNo(tx, fromDay),
    canObject: objection ? 'Y' : 'N',
    answerDays: objection?.answerDays ?? usualAnswerDays,
    audienceCount: await countAudience(tx, { ...input, ...scope }),
    state: 'OPEN',
  }
  const { id } = await insertRow(tx, actor, publicityTables.publicity, row)
  await logState(tx, actor, publicityMachine, { id, from: null, to: 'OPEN', action: 'publish' })
  return id
}

/** What an area makes public stands with its record. */
export const publicityGuards = {
  byHand: ({ row }: { row: StoredPublicity }): string | undefined =>
    row.subjectId === null ? undefined : '该公示由业务事项发布，请在事项中更正后重新公示',
}

/** What is replaced tells nobody anything: whoever replaces it knows. */
const replacing = flow<StoredPublicity, object>(publicityMachine, publicityTables.publicity, publicityGuards)

/** Puts a later version in the place of one that is out or was; that one stays readable, and its objections are still answered. */
export async function supersedePublicity(tx: Tx, actor: Actor, id: string, next: PublicityToOpen): Promise<string> {
  const row = await lockRow(tx, actor, publicityTables.publicity, { id })
  const replacedById = await openPublicity(tx, actor, { ...next, replacesId: id })
  await move(tx, actor, replacing, row, 'supersede', {}, { bySystem: true, changes: { replacedById } })
  return replacedById
}
