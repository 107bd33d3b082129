import { isResidentRole } from '#kernel/shared/role.ts'
import type { AllowedAction } from '#kernel/shared/dealing.ts'
import { maskName } from '#kernel/shared/mask.ts'
import { actorSeeing, type Actor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { shownPaths } from '#kernel/server/files/record-files.ts'
import { allowedActions, timeline, type TimelineEntry } from '#kernel/server/move.ts'
import type { Services } from '#kernel/server/services.ts'
import { timersOf } from '#services/ticket/server/lookup.ts'
import { openTimerText } from '#services/ticket/shared/timer.ts'
import { readDeparts } from '#system/depart/server/lookup.ts'
import { innerNoteOf } from './read-inner-note.ts'
import { reporterOf } from '../../reporter/server/read-reporter.ts'
import { complaintPurposes } from '../../server/files.ts'
import { complaintFlow } from '../../server/flow.ts'
import { complaintLists } from '../../server/lists.ts'
import type { ComplaintDetail } from '../../shared/schema.ts'
import { complaintMachine } from '../../shared/states.ts'

/** The same caller without narrowing: to answer a complaint that the caller's own act has just taken out of sight. */
const unbounded = (actor: Actor): Actor =>
  actorSeeing(actor, { villages: 'all', narrow: actor.scope.narrow === 'resident' ? 'resident' : 'none' })

/** A complaint with its history, its limits and what the caller may do next. `acted`: the caller's own act stands for scope. */
export async function readDetail(
  reader: Reader,
  actor: Actor,
  id: string,
  { secrets }: Pick<Services, 'secrets'>,
  { acted = false } = {},
): Promise<ComplaintDetail> {
  const row = await complaintLists(actor).one(reader, acted ? unbounded(actor) : actor, id)
  const [entries, timers, allowed, reporter, innerNote] = await Promise.all([
    reader.all(timeline(actor.tenantId, complaintMachine.name, id)),
    timersOf(reader, 'COMPLAINT', [id]),
    allowedActions(reader, actor, complaintFlow, row),
    reporterOf(reader, actor, row, secrets),
    innerNoteOf(reader, actor, row),
  ])
  const own = timers.get(id) ?? []
  const files = (paths: string | null) => shownPaths(secrets, paths, complaintPurposes)
  return {
    ...row,
    ...{ ...reporter, innerNote },
    coDeptNames: await namesOf(reader, row.coDeptIds),
    remain: openTimerText(own) || null,
    attachments: files(row.attachments),
    answerFiles: files(row.answerFiles),
    timeline: entries.map((entry, index) => shownEntry({ actor, entry, files, ...reporter }, entries.slice(index + 1))),
    timers: own,
    allowedActions: inOrder(allowed),
  }
}

/** What can be done first; what this person can never do would only be noise among the buttons. */
const inOrder = (actions: readonly AllowedAction[]): AllowedAction[] =>
  actions
    .filter(({ code }) => code !== 'noPermission')
    .toSorted((one, other) => Number(other.allowed) - Number(one.allowed))

async function namesOf(reader: Reader, departIds: readonly string[]): Promise<string | null> {
  if (departIds.length === 0) return null
  return (await readDeparts(reader, departIds)).map(({ name }) => name).join('、')
}

interface Shown {
  actor: Actor
  entry: TimelineEntry
  files: (paths: string | null) => string | null
  reporterName?: string
}

/** Residents who acted are named to others as the reporter is; what the offices said to each other is theirs. */
function shownEntry({ actor, entry, files, reporterName }: Shown, later: readonly TimelineEntry[]): TimelineEntry {
  const byResident = entry.operatorRole.split(',').some((role) => isResidentRole(role))
  const isHidden = byResident && reporterName !== entry.operatorName
  const shown = isHidden ? { ...entry, operatorName: maskName(entry.operatorName) } : entry
  const paths = shown.detail?.['attachments']
  const detail = typeof paths === 'string' ? { ...shown.detail, attachments: files(paths) } : shown.detail
  const isInner = actor.scope.narrow === 'resident' && (inner.has(entry.action) || isUnjudged(entry, later))
  return { ...shown, detail: isInner ? null : detail, remark: isInner ? null : shown.remark }
}

/** An answer that was to be judged, and has not been passed on. */
const isUnjudged = ({ action, toState }: TimelineEntry, later: readonly TimelineEntry[]): boolean =>
  action === 'reply' &&
  toState === 'WAIT_AUDIT' &&
  (later.find((entry) => entry.action === 'audit')?.toState ?? 'HANDLING') === 'HANDLING'

const inner: ReadonlySet<string> = new Set([
  ...['transfer', 'return', 'extend', 'extendAudit', 'audit', 'supervise', 'reassign', 'coHost', 'note', 'help'],
])
