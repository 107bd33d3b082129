import type { CountedDecision } from '#services/decision/shared/schema.ts'
import type { MeetingTopic } from './schema.ts'

type Subject = Pick<CountedDecision, 'subjectType' | 'subjectId' | 'companyAct'>

const types: Readonly<Record<MeetingTopic['kind'], Subject['subjectType']>> = {
  ...({ '1': 'rules', '2': 'covenant', '3': 'committee', '4': 'contract', '5': 'fundUse' } as const),
  ...{ '6': null, '7': null, '8': null, '9': null },
}

/** What owners decide about, for whoever keeps such records: of who serves them the company, and whether they want it. */
export const subjectOf = ({
  kind,
  companyId,
  companyAct,
}: Pick<MeetingTopic, 'kind' | 'companyId' | 'companyAct'>): Subject => ({
  subjectType: types[kind],
  subjectId: kind === '4' ? companyId : null,
  companyAct: kind === '4' ? companyAct : null,
})
