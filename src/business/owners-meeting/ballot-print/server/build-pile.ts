import type { Reader } from '#kernel/server/db/db.ts'
import type { Secrets } from '#kernel/server/secrets.ts'
import { readUsers } from '#system/user/server/lookup.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { readVillage } from '../../meeting/server/village-repository.ts'
import { castValue } from '../../casting/shared/dictionaries.ts'
import type { MeetingSheet } from '../../print/shared/api.ts'
import { drawSheet } from '../../template/server/draw-words.ts'
import type { StoredTopic } from '../../topic/server/tables.ts'
import { readTopics } from '../../topic/server/topic-repository.ts'
import { ballotCode } from '../shared/ballot-code.ts'
import type { BallotPile, PrintedTopic } from '../shared/schema.ts'
import { readPile, type readJob } from './job-repository.ts'
import { signBallot } from './sign-ballot.ts'

type Job = NonNullable<Awaited<ReturnType<typeof readJob>>>

/** The layout of ballots; another number with every change of what stands on one. */
const layout = '2'
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const minute = (moment: string): string => moment.slice(0, 16)

function topicOf({ seq, title, content, mode, maxChoices, candidates, options }: StoredTopic): PrintedTopic {
  const same = { title: `${seq}. ${cut(title, 280)}`, text: cut(content, 200) }
  if (mode === '2') {
    const ways = candidates.map(({ name, roomName }) => cut(`${name}（${roomName}）`, 300))
    return { ...same, hint: `最多选${maxChoices ?? 0}名`, ways }
  }
  if (mode === '3') return { ...same, hint: '选择一项', ways: options.map(({ name }) => cut(name, 300)) }
  return { ...same, hint: '选择一项', ways: Object.values(castValue.items) }
}

async function headOf(reader: Reader, job: Job, meeting: StoredMeeting) {
  const village = await readVillage(reader, meeting.villageId)
  const [maker] = await readUsers(reader, [job.userId])
  const { title, meetingNo, voteStart, voteEnd, convenerName } = meeting
  const pile = await readPile(reader, job.id)
  const dropped = job.ballotCount - pile.length
  const digitsOf = (one: { ballotNo: string } | undefined) => one?.ballotNo.slice(meetingNo.length + 1) ?? ''
  const facts = [
    { label: '印制范围', value: job.label },
    { label: '表决票张数', value: `${pile.length}张` },
    { label: '编号', value: `${digitsOf(pile[0])} 至 ${digitsOf(pile.at(-1))}` },
    { label: '作废', value: dropped > 0 ? `${dropped}张（房屋已转让）` : '无' },
    { label: '表决时间', value: `${minute(voteStart)}至${minute(voteEnd)}` },
    { label: '建立任务', value: `${maker?.name ?? ''} ${minute(job.createdAt)}` },
  ]
  const name = `${village?.name ?? ''}${title}`
  return { name, meetingNo, issuer: convenerName, period: `${minute(voteStart)}至${minute(voteEnd)}`, facts, pile }
}

/** A pile of ballots: what is written above it, and each with its number and code. */
export async function buildPile(
  reader: Reader,
  secrets: Pick<Secrets, 'key'>,
  job: Job,
  meeting: StoredMeeting,
): Promise<BallotPile> {
  const { facts, pile, ...head } = await headOf(reader, job, meeting)
  const made = [
    { label: '名册校验值', value: job.rosterHash },
    { label: '版式', value: layout },
  ]
  return {
    ...head,
    ...(await drawSheet(reader, meeting, { kind: '04', day: job.createdAt.slice(0, 10) })),
    facts: [...facts, ...made],
    topics: (await readTopics(reader, meeting.id)).map(topicOf),
    ballots: pile.map((one) => ({
      ...one,
      code: ballotCode(one.ballotNo, signBallot(secrets, { meetingId: meeting.id, ballotNo: one.ballotNo })),
    })),
  }
}

/** Who signs for the ballots of a pile, in its order. */
export async function buildReceipts(reader: Reader, job: Job, meeting: StoredMeeting): Promise<MeetingSheet> {
  const { name, meetingNo, issuer, facts, pile } = await headOf(reader, job, meeting)
  return {
    ...(await drawSheet(reader, meeting, { kind: '07', day: job.createdAt.slice(0, 10) })),
    ...{ name, meetingNo, issuer, facts },
    ...{ caption: '签收', heads: ['票号', '房屋', '业主', '面积(㎡)', '签收人（签字）', '签收日期'] },
    lines: pile.map(({ ballotNo, rooms, owners, area }) => [
      ...[ballotNo.slice(meetingNo.length + 1), cut(rooms, 300), cut(owners, 300), area, '', ''],
    ]),
    ...{ parts: [], signs: ['送达人（签字）：', '见证人（签字）：'], day: '' },
  }
}
