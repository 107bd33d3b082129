import type { Helped } from './schema.ts'

interface Keeper {
  userId: string
  companyId: string | null
}

/** Who still helps once another worker has the ticket: those who helped before, but for that worker; of another company nobody. */
export const stayingHelpers = (
  { coAssigneeIds, companyId }: Helped & { companyId: string | null },
  worker: Keeper,
): Helped => ({
  coAssigneeIds: companyId === worker.companyId ? coAssigneeIds.filter((id) => id !== worker.userId) : [],
})
