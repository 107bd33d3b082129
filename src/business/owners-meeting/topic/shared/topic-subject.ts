import type { CountedDecision } from '#services/decision/shared/schema.ts'
import type { MeetingTopic } from './schema.ts'

type Subject = Pick<CountedDecision, 'subjectType' | 'subjectId'>

const types: Readonly<Record<MeetingTopic['kind'], Subject['subjectType']>> = {
  ...({ '1': 'rules', '2': 'covenant', '3': 'committee', '4': 'contract', '5': 'fundUse' } as const),
  ...{ '6': null, '7': null, '8': null, '9': null },
}

/** What owners decide about, for whoever keeps such records: of who serves them the company, however it is put. */
export const subjectOf = ({ kind, companyId }: Pick<MeetingTopic, 'kind' | 'companyId'>): Subject => ({
  subjectType: types[kind],
  subjectId: kind === '4' ? companyId : null,
})
