import { systemActor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import { insertRows } from '#kernel/server/db/rows.ts'
import type { Seed } from '#kernel/server/feature.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import type { base } from '#kernel/shared/schema.ts'
import type { Decision } from '../shared/schema.ts'
import { verdictOf } from '../shared/verdict.ts'
import { decisionTables, type StoredDecision } from './tables.ts'

const common = {
  villageId: seedId('village', 'A01A01A01A01'),
  scopeType: 'VILLAGE',
  scopeText: null,
  scopeIds: null,
  totalCount: 9,
  totalArea: '1001.00',
  validUntil: null,
  ...({ sourceKind: 'PAPER', subjectId: null, meetingId: null, topicId: null, options: null, elected: null } as const),
  ...{ ruleHash: null, chainHead: null, resultVersion: null },
  // The papers of the demonstration were never scanned.
  files: '',
  retryFiles: null,
  revokedOn: null,
  revokeFiles: null,
  settledAt: null,
} as const

type Example = Omit<Decision, keyof typeof common | 'id' | 'result' | 'state' | keyof typeof base>

const decisions: readonly Example[] = [
  {
    ...{ decisionNo: '桂业决〔2024〕1号', topicKind: '4', subjectType: 'contract', companyAct: 'RENEW', amount: null },
    ...{ title: '续聘物业服务企业', content: '续聘现物业服务企业，合同期三年，服务内容和收费标准不变。' },
    ...{ meetingName: '2024年业主大会会议', votedFrom: '2024-05-06', votedUntil: '2024-05-26' },
    ...{ decidedOn: '2024-05-28', validFrom: '2024-06-01', joinedCount: 8, joinedArea: '890.00' },
    ...{
      agreeCount: 6,
      agreeArea: '668.00',
      opposeCount: 1,
      opposeArea: '111.00',
      abstainCount: 1,
      abstainArea: '111.00',
    },
  },
  {
    ...{ decisionNo: '桂业决〔2025〕1号', topicKind: '8', subjectType: 'commonIncome', companyAct: null, amount: null },
    ...{ title: '将东门绿地改为停车位', content: '将东门内绿地约120平方米改为停车位12个，收益归全体业主。' },
    ...{ meetingName: '2025年业主大会临时会议', votedFrom: '2025-09-01', votedUntil: '2025-09-21' },
    ...{ decidedOn: '2025-09-23', validFrom: '2025-09-23', joinedCount: 7, joinedArea: '779.00' },
    ...{
      agreeCount: 4,
      agreeArea: '446.00',
      opposeCount: 2,
      opposeArea: '222.00',
      abstainCount: 1,
      abstainArea: '111.00',
    },
  },
]

/** Two decisions of 桂园里 that were entered from paper: one in force, one that fell short of three quarters. */
export const decisionSeed: Seed = {
  async load(db) {
    const actor = systemActor(1)
    const rows = decisions.map((one): Partial<StoredDecision> => {
      const result = verdictOf(one.topicKind, one.decidedOn, { ...common, ...one })
      const id = seedId('decision', one.decisionNo)
      const state = result === 'PASSED' ? 'IN_FORCE' : 'RECORDED'
      return { ...common, ...one, id, result, state, createTime: nowText() }
    })
    await db.write(actor, (tx) => insertRows(tx, actor, decisionTables.decision, rows))
  },
}
