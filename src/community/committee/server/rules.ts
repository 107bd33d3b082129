import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import { can, type Actor } from '#kernel/server/actor.ts'
import { today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { badInput } from '#kernel/server/errors.ts'
import { claimPaths } from '#kernel/server/files/claim.ts'
import { storedPaths } from '#kernel/server/files/record-files.ts'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { messages } from '#kernel/shared/messages.ts'
import { committeeKind } from '../shared/dictionaries.ts'
import { committeePermissions as may } from '../shared/permissions.ts'
import type { Committee, CommitteeInput } from '../shared/schema.ts'
import { isWholeCommittee, seatsText } from '../shared/seats.ts'
import { committeeRefuses } from '../shared/states.ts'
import { earliestStart, termEnd } from '../shared/term.ts'
import { committeePurposes } from './files.ts'
import type { CommitteeParts } from './ports.ts'
import { leastSeatsOf } from './lookup.ts'
import { lockOffice, readOffice, readVillage } from './repository.ts'
import { enterOffice, leaveOffice } from './move-office.ts'
import type { StoredCommittee } from './tables.ts'
import { followTodos } from './todos.ts'

const paperKeys = ['minutesFiles', 'covenantFiles', 'rulesFiles', 'resolutionFiles', 'basisFiles'] as const

/** A term is entered by community or committee, an agency by the street; what was filed keeps its facts. */
export const committeeRulesOf = (parts: CommitteeParts): CrudRules<Committee, CommitteeInput> => ({
  refuses: committeeRefuses,
  async check(tx, actor, input, before) {
    if (before) checkKept(input, before)
    else await checkVillage(tx, input.villageId)
    checkMaker(actor, input)
    await checkSeats(tx, input, before)
    await checkDays(tx, input, before)
    for (const key of paperKeys)
      await claimPaths(tx, actor, {
        field: key,
        purposes: committeePurposes,
        before: before?.[key],
        after: storedPaths(input[key]),
      })
  },
  async derive(tx, actor, input, before) {
    const startDate = await startOf(tx, input, before)
    const papers = Object.fromEntries(paperKeys.map((key) => [key, storedPaths(input[key])]))
    const term = { ...papers, startDate, endDate: termEnd(startDate, input.termYears) }
    if (before) return term
    const village = await readVillage(tx, input.villageId)
    const named = { ...term, name: `${village?.name ?? ''}${committeeKind.items[input.kind]}` }
    if (input.kind === '1') return named
    await replaceExpired(tx, actor, input.villageId, parts)
    return { ...named, state: 'AGENCY' }
  },
  async changed(tx, actor, row) {
    const stored = row as unknown as StoredCommittee
    if (row.state === 'AGENCY' && stored.version === 1) await enterOffice(tx, actor, stored, parts)
    await followTodos(tx, actor, stored, parts)
  },
  async checkRestore(tx, _actor, { villageId }) {
    await checkVillage(tx, villageId)
  },
})

async function checkVillage(tx: Tx, villageId: string): Promise<void> {
  const village = await readVillage(tx, villageId)
  if (village?.state === 'STOPPED') throw badInput({ villageId: serverMessages.villageStopped })
  if (!village?.active || village.state !== 'NORMAL') throw badInput({ villageId: messages.requiredChoice('小区') })
}

function checkMaker(actor: Actor, { kind, basisFiles }: CommitteeInput): void {
  if (kind === '1') {
    if (!can(actor, may.filing)) throw badInput({ kind: '业主委员会由社区或业委会登记' })
    return
  }
  if (!can(actor, may.dissolve)) throw badInput({ kind: '物业管理委员会由街道指定' })
  if (storedPaths(basisFiles) === null) throw badInput({ basisFiles: '请上传街道指定物管会的文书' })
}

/** A term keeps the seats that it has, whatever the district allows later. */
async function checkSeats(
  tx: Tx,
  { kind, seats, villageId }: CommitteeInput,
  before: Committee | undefined,
): Promise<void> {
  if (before?.seats === seats) return
  if (kind === '1') {
    const least = await leastSeatsOf(tx, villageId)
    if (!isWholeCommittee(seats, least)) throw badInput({ seats: `委员席位应为${seatsText(least)}` })
  }
  if (kind === '2' && !(seats % 2 === 1 && seats >= 3 && seats <= 15))
    throw badInput({ seats: '物管会席位应为3至15人的单数' })
}

/** What the filing says is changed by another filing only: afterwards the office moves, the facts stay. */
const keptKeys = ['term', 'seats', 'alternates', 'electedOn', 'termYears', ...paperKeys] as const

function checkKept(input: CommitteeInput, before: Committee): void {
  if (input.villageId !== before.villageId) throw badInput({ villageId: '业委会不能更换小区' })
  if (input.kind !== before.kind) throw badInput({ kind: '组织类型不能修改' })
  if (before.state === 'FILING') return
  const valueOf = (key: (typeof keptKeys)[number]) =>
    paperKeys.some((one) => one === key) ? storedPaths(input[key] as string | null) : input[key]
  const changed = keptKeys.find((key) => valueOf(key) !== before[key])
  if (changed) throw badInput({ [changed]: '备案后不能修改' })
  if (input.startDate && input.startDate !== before.startDate) throw badInput({ startDate: '备案后不能修改' })
}

async function lastEnd(tx: Tx, { villageId, kind }: CommitteeInput): Promise<string | null> {
  if (kind === '2') return null
  const held = await readOffice(tx, villageId)
  // Those whom the street has named make room at any time.
  return held && held.kind === '1' ? held.endDate : null
}

async function checkDays(tx: Tx, input: CommitteeInput, before: Committee | undefined): Promise<void> {
  const { electedOn, startDate } = input
  if (electedOn > today()) throw badInput({ electedOn: '选举公告日不能晚于今天' })
  if (before && before.state !== 'FILING') return
  if (!startDate) return
  if (startDate < electedOn) throw badInput({ startDate: '任期开始不能早于选举公告日' })
  const earliest = earliestStart(electedOn, await lastEnd(tx, input))
  if (startDate < earliest) throw badInput({ startDate: `本届任期应自上届届满后（${earliest}）开始` })
}

async function startOf(tx: Tx, input: CommitteeInput, before: Committee | undefined): Promise<string> {
  if (before && before.state !== 'FILING') return before.startDate
  return input.startDate ?? earliestStart(input.electedOn, await lastEnd(tx, input))
}

/** An agency follows a committee whose term is over; one that is in office is dissolved first. */
async function replaceExpired(tx: Tx, actor: Actor, villageId: string, parts: CommitteeParts): Promise<void> {
  const held = await lockOffice(tx, villageId)
  if (!held) return
  if (held.state !== 'EXPIRED') throw badInput({ villageId: '该小区已有在任的业委会或物管会' })
  await leaveOffice(tx, actor, held, { successorId: null, lastDay: today() }, parts)
}
