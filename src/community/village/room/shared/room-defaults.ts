import type { Room } from './schema.ts'

/** How a room is used that nobody has said it of: empty before its delivery, then by its kind. */
export const liveStateOf = ({ deliverState, usage }: Pick<Room, 'deliverState' | 'usage'>): Room['liveState'] =>
  deliverState !== '3' ? '3' : usage === '2' || usage === '3' ? '5' : '1'

/** Rooms count in votes; what all owners share and public facilities do not. */
export const votesOf = ({ ownershipKind, usage }: Pick<Room, 'ownershipKind' | 'usage'>): Room['countInVote'] =>
  ownershipKind === '5' || usage === '6' ? 'N' : 'Y'
