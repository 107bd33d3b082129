import type { OwnersMeeting } from '../shared/schema.ts'

const types = { '1': 'VILLAGE', '2': 'BUILDING', '3': 'UNIT' } as const

/** Whose meeting it is reads what it makes public: of a part of the village its residents alone. */
export const shownScope = ({
  scopeType,
  scopeIds,
  scopeText,
}: Pick<OwnersMeeting, 'scopeType' | 'scopeIds' | 'scopeText'>) => ({
  scope: { scopeType: types[scopeType], scopeIds, scopeText },
})
