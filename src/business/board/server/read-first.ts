import { can, type Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import type { Services } from '#kernel/server/services.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { villagePermissions } from '#community/village/shared/permissions.ts'
import type { BoardGroup } from '../shared/groups.ts'
import { urgentWords } from '../shared/noon.ts'
import type { RunningMeeting } from '../shared/running-meeting.ts'
import type { Board } from '../shared/schema.ts'
import { meetingSentence, sentenceOf, villageSentence, type Day, type SentencePart } from '../shared/sentence.ts'
import type { AskedBoard } from './check-question.ts'
import type { BoardParts } from './ports.ts'
import type { Spread } from './place-rows.ts'
import { readContract } from './read-contract.ts'

/** The vote that runs in the one village of a committee, for its home page. */
export async function readMeeting(
  db: Db,
  actor: Actor,
  { isHome, group }: AskedBoard,
  { villages, villageId }: Spread,
  { readMeeting: read }: BoardParts,
): Promise<RunningMeeting | null> {
  if (!isHome || group !== 'village' || villages !== 1 || villageId === null) return null
  return (await db.read(actor, (tx) => read(tx, actor, villageId))) ?? null
}

/** What somebody reads who has nothing to look after yet. */
const empties: Readonly<Partial<Record<BoardGroup, string>>> = {
  government: '还没有小区，先建小区或导入',
  company: '还没有项目，请联系企业管理员',
  village: '小区还没有业委会',
}

interface Known {
  asked: AskedBoard
  spread: Spread
  meeting: RunningMeeting | null
  day: Omit<Day, 'empty'>
  warnings: Board['warnings']
}

/** The first thing on the page, of the numbers that stand on it. */
export async function readSentence(
  db: Db,
  actor: Actor,
  { asked, spread, meeting, day, warnings }: Known,
  services: Pick<Services, 'metrics'>,
): Promise<SentencePart[]> {
  const { group, within, isHome } = asked
  const { villageId } = within
  if (!isHome && villageId) {
    const contract = await db.read(actor, (tx) => readContract(tx, actor, villageId, services))
    const red = warnings?.rows.find(({ level }) => level === 'RED') ?? null
    return villageSentence(spread.village ?? '', { red, contract })
  }
  const voting = meeting && meetingSentence(meeting, today())
  if (voting) return voting
  return sentenceOf({ ...day, empty: spread.villages === 0 ? (empties[group] ?? null) : null })
}

interface Waiting {
  group: BoardGroup
  spread: Spread
  meeting: RunningMeeting | null
  todo: Board['todo']
  noon: Board['noon']
}

/** Whoever stands at a counter begins there. */
const counterJobs: readonly (readonly [RoleCode, NonNullable<Board['job']>])[] = [
  ['customerService', { label: '代客报修', to: '/wisdom/repair?_open=add' }],
  ['feeCashier', { label: '去收费', to: '/property-expenses/desk' }],
  ['repairDispatcher', { label: '去派单', to: '/reportFaultTicket/dispatch' }],
]

/** The first job of the day: of an empty district its villages, of a vote whoever has not voted, else the most pressing to-do. */
export function jobOf(actor: Actor, { group, spread, meeting, todo, noon }: Waiting): Board['job'] {
  if (group === 'government' && spread.villages === 0 && can(actor, villagePermissions.import))
    return { label: '导入小区', to: '/village/list' }
  if (meeting?.isVoting && meeting.buildings)
    return { label: '提醒未投票的业主', to: `/om/sweep?meetingId=${meeting.id}` }
  const counter = counterJobs.find(([role]) => actor.roles.has(role))
  if (counter) return counter[1]
  return pressingJob(todo, noon)
}

/** Of those who lead the work what ends first, of others the first to-do. */
function pressingJob(todo: Board['todo'], noon: Board['noon']): Board['job'] {
  const next = noon?.rows[0]
  if (next) return { label: urgentWords(next, nowText()), to: next.to }
  const first = todo?.rows[0]
  if (!first) return null
  return { label: first.due === 'OVERDUE' ? '处理超期的一件' : '处理最急的一件', to: first.to ?? '/office/todo' }
}
