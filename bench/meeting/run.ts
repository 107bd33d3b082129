// `npx tsx bench/meeting/run.ts --data <folder> [--size demo-l] [--as supadmin,pm0101]`: five hundred owners' meetings with a
// million ballots as each role asks for them. The folder is filled once.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { SeedSize } from '#kernel/server/feature.ts'
import { callers } from '../register/callers.ts'
import { openStage } from '../register/stage.ts'
import { ms, timedTogether } from '../register/timing.ts'
import { measureLists, type Question } from '../ticket/lists.ts'
import { fillMeetings, meetingId, sizes } from './fill.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    size: { type: 'string', default: 'demo-l' },
    as: { type: 'string', default: callers.join(',') },
  },
})
const say = (line: string): void => console.log(line)
const goal = 200

const list = '/api/ownersmeeting/meeting/list'
const roster = '/api/ownersmeeting/people/list'
/** Meetings of the first village, which all callers know: it has every 250th. */
const near = (turn: number): string => meetingId(1 + (turn % 2) * 250)
/** From one question to the next another meeting of the district, where the caller may know it. */
const any = (turn: number): string => meetingId(1 + ((turn * 37) % sizes.meetings))

const questions: readonly Question[] = [
  { label: 'meetings, first page', url: (turn) => `${list}?pageSize=${10 + (turn % 5)}`, goal },
  { label: 'meetings that vote', url: (turn) => `${list}?state=VOTING&pageNo=${turn + 1}`, goal },
  { label: 'meetings by their title', url: (turn) => `${list}?title=*${turn * 7 + 3}次*`, goal },
  {
    label: 'meetings by the end of their vote',
    url: (turn) => `${list}?column=voteEnd&order=desc&pageNo=${turn + 1}`,
    goal,
  },
  { label: 'a roster, page by page', url: (turn) => `${roster}?meetingId=${near(turn)}&pageNo=${turn * 9 + 1}`, goal },
  { label: 'a roster of any village', url: (turn) => `${roster}?meetingId=${any(turn)}&pageNo=${turn + 1}`, goal },
  {
    label: 'who of a roster was not told',
    url: (turn) => `${roster}?meetingId=${near(turn)}&delivered=0&pageNo=${turn + 1}`,
    goal,
  },
  { label: 'a home of a roster', url: (turn) => `${roster}?meetingId=${near(turn)}&partNames=*${turn + 1}幢*`, goal },
  { label: 'a meeting', url: (turn) => `/api/ownersmeeting/meeting/queryById?id=${near(turn)}`, goal },
  { label: 'delivery in numbers', url: (turn) => `/api/vote/delivery?meetingId=${near(turn)}`, goal },
  { label: 'from door to door', url: () => `/api/vote/sweep?meetingId=${meetingId(1)}`, goal },
  { label: 'my votes', url: () => '/api/vote/my', goal },
  {
    label: 'figures of a board',
    url: (turn) =>
      `/api/stat/metric?code=ownersMeeting.underWay,ownersMeeting.joinedArea&groupBy=${turn % 2 ? 'village' : 'street'}`,
    goal,
  },
]

async function run(): Promise<number> {
  const stage = await openStage(values.data ?? join(tmpdir(), 'linli-meetings-l'), say, values.size as SeedSize)
  try {
    await fillMeetings(stage.owner, say)
    const [nothing] = await timedTogether([() => stage.owner.query('select 1')])
    say(`select 1: p50 ${ms(nothing!.middle)}  p95 ${ms(nothing!.late)}`)
    return await measureLists(stage, values.as.split(','), questions, say)
  } finally {
    await stage.close()
  }
}

const missed = await run()
say(`\n${missed} goals missed`)
process.exitCode = missed > 0 ? 1 : 0
