import type { Db } from '#kernel/server/db/db.ts'
import { job, type Job } from '#kernel/server/jobs/job.ts'
import type { Flow } from '#kernel/server/move.ts'
import type { Step } from '../../meeting/server/guards.ts'
import type { MeetingParts } from '../../meeting/server/ports.ts'
import type { StoredMeeting } from '../../meeting/server/tables.ts'
import { destroyKeys } from '../../ballot/server/remove-keys.ts'
import { tellVoters, turnVotes } from './begin-vote.ts'

export const voteJobs = (flow: Flow<StoredMeeting, Step>, parts: MeetingParts): readonly Job[] => [
  job({
    name: 'vote.turn',
    title: '表决开始和截止',
    schedule: '*/5 * * * * ?',
    run: ({ db }: { db: Db }) => turnVotes(db, flow, parts),
  }),
  job({
    name: 'vote.todos',
    title: '通知业主表决',
    schedule: '15 * * * * ?',
    run: ({ db }: { db: Db }) => tellVoters(db),
  }),
  job({
    name: 'vote.keys',
    title: '销毁未计票表决的密钥',
    schedule: '0 40 1 * * ?',
    run: ({ db }: { db: Db }) => destroyKeys(db),
  }),
]
