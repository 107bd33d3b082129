import type { Turn } from '#services/ticket/work/shared/turn.ts'
import type { Complaint } from '../../shared/schema.ts'
import type { ComplaintState } from '../../shared/states.ts'

/** Who can be next to act: the host, a level of government, or whoever said it. */
export type Party = 'host' | 'community' | 'street' | 'district' | 'requester'

/** A state, or what waits beside it. */
export type ComplaintTurn = Turn<ComplaintState | 'EXTEND' | 'SUPERVISE', Party>

type Known = Pick<Complaint, 'state' | 'hostKind' | 'targetType' | 'unsatCount' | 'anonymous' | 'secrecy'>

/** The second time that somebody is not satisfied the street takes over, and asks no third time. */
export const mostUnsatisfied = 2
export const isUnderStreet = ({ unsatCount }: Pick<Complaint, 'unsatCount'>): boolean => unsatCount >= mostUnsatisfied

/** Under whom it comes once it is overlooked: what the district has taken up, or concerns officials, is never the street's. */
export const levelAbove = ({
  superviseLevel,
  targetType,
}: Pick<Complaint, 'superviseLevel' | 'targetType'>): 'STREET' | 'DISTRICT' =>
  superviseLevel === 'DISTRICT' || targetType === 'GOV' ? 'DISTRICT' : 'STREET'

/** Who judges what a host has done or wants: nobody judges what their own office did, and officials are the district's matter. */
export function judgeOf(
  row: Pick<Complaint, 'hostKind' | 'targetType' | 'unsatCount'>,
): 'community' | 'street' | 'district' {
  if (row.targetType === 'GOV' || row.hostKind === 'STREET' || row.hostKind === 'DISTRICT') return 'district'
  return isUnderStreet(row) || row.hostKind === 'COMMUNITY' ? 'street' : 'community'
}

/** Is the reporter to be known by no row that others may read. */
export const isSealed = ({ anonymous, secrecy }: Pick<Complaint, 'anonymous' | 'secrecy'>): boolean =>
  anonymous === 'Y' || secrecy === 'Y'

/** Whose turn it is; undefined once it is closed, and while somebody is asked whom no to-do may name. */
export function turnOf(row: Known): ComplaintTurn | undefined {
  const { state } = row
  if (state === 'WAIT_SIGN' || state === 'HANDLING') return { node: state, party: 'host' }
  if (state === 'WAIT_AUDIT') return { node: state, party: judgeOf(row) }
  return state === 'WAIT_CONFIRM' && !isSealed(row) ? { node: state, party: 'requester' } : undefined
}

/** What waits while the host goes on: the answer to a request for more time, the street's word after a second 不满意. */
export function besideOf(row: Known & Pick<Complaint, 'extendState' | 'superviseWords'>): ComplaintTurn[] {
  if (row.state !== 'HANDLING') return []
  const waits = row.extendState === 'WAIT'
  const isOverlooked = isUnderStreet(row) && row.superviseWords === null
  return [
    ...(waits ? [{ node: 'EXTEND' as const, party: judgeOf(row) }] : []),
    ...(isOverlooked
      ? [{ node: 'SUPERVISE' as const, party: row.targetType === 'GOV' ? ('district' as const) : ('street' as const) }]
      : []),
  ]
}
