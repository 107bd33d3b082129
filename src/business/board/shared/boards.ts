import type { BoardGroup } from './groups.ts'

/** What a board shows, by the codes of figures. Those whose lists the caller may not open are left out. */
export interface BoardDefinition {
  /** What changes slowly: a line beside the place. */
  facts: readonly string[]
  /** The large figures, at most six. */
  strip: readonly string[]
  /** What a user may take in beside them. */
  spare: readonly string[]
  /** Matters in hand and those of them that are late, split by `by`; `shown` values have a row each, be there none of them. */
  inHand?: { title: string; ticket: string; by: string; open: string; late: string; shown: readonly string[] }
  /** At home: what owners have said that nobody has dealt with yet, by its topic. */
  opinions?: { title: string; by: string; open: string; late: string }
  /** Open warnings by their level, and how many came and went today. */
  warnings?: { open: string; raised: string; ended: string }
  /** Nobody may overlook the red ones: named in the sentence while there are some. */
  tellsRed?: true
  /** A share that places are ranked by, and what stands beside it. */
  ranking?: { of: string; open: string; late: string }
  /** Lines over the last twelve months. */
  trend: readonly string[]
}

const inHand = {
  title: '在办报修',
  ticket: 'REPAIR',
  by: 'state',
  open: 'repair.open',
  late: 'repair.overdue',
  shown: ['WAIT_ACCEPT', 'WAIT_DISPATCH', 'WAIT_TAKE', 'WAIT_ARRIVE', 'PROCESSING', 'SUSPENDED'],
} as const
const warnings = { open: 'warning.open', raised: 'warning.raised', ended: 'warning.ended' } as const
const ranking = { of: 'repair.onTime', open: 'repair.open', late: 'repair.overdue' } as const
const trend = ['repair.opened', 'complaint.opened']

/** The boards of those who see figures; workers and residents see their own matters instead. */
export const boards: Readonly<Partial<Record<BoardGroup, BoardDefinition>>> = {
  government: {
    facts: ['village.count', 'room.homes', 'company.property'],
    strip: ['repair.open', 'repair.overdue', 'repair.onTime', 'complaint.opened', 'village.committees'],
    spare: [
      'repair.opened',
      'repair.response',
      'repair.satisfaction',
      'fault.open',
      'complaint.open',
      'warning.settled',
      'fund.balanceRatio',
      'fee.collectRate',
      'fee.arrears',
      'fee.oldArrears',
    ],
    inHand,
    warnings,
    tellsRed: true,
    ranking,
    trend,
  },
  company: {
    facts: ['village.count', 'room.homes', 'village.area'],
    strip: ['fee.collectRate', 'fee.paid', 'fee.arrears', 'repair.onTime', 'repair.satisfaction'],
    spare: [
      ...[
        'repair.opened',
        'repair.response',
        'repair.arriveOnTime',
        'repair.firstFix',
        'repair.open',
        'repair.overdue',
      ],
      'complaint.opened',
      'complaint.response',
      'complaint.satisfaction',
      'fault.open',
      'contract.expiring',
      'fee.due',
      'fee.oldArrears',
    ],
    inHand,
    warnings,
    ranking,
    trend,
  },
  village: {
    facts: ['building.count', 'room.homes', 'village.area', 'committee.vacant'],
    opinions: { title: '业主意见', by: 'typeTop', open: 'complaint.open', late: 'complaint.late' },
    strip: ['fund.balance', 'fee.collectRate', 'complaint.opened', 'repair.open', 'repair.onTime'],
    spare: [
      ...[
        'repair.opened',
        'repair.response',
        'repair.satisfaction',
        'household.residents',
        'repair.overdue',
        'fault.open',
      ],
      ...['publicity.open', 'fund.balanceRatio', 'fee.arrears', 'fee.oldArrears'],
    ],
    inHand,
    warnings,
    ranking,
    trend,
  },
}

/** What stands on the board of a village, whoever looks: the same figures for all who may open their lists. */
export const villageBoard = {
  facts: ['building.count', 'room.homes', 'village.area'],
  strip: [
    ...['repair.open', 'repair.onTime', 'complaint.opened', 'fee.collectRate', 'repair.satisfaction'],
    'fund.balance',
  ],
  spare: [],
} as const

/** Figures whose way over the months says nothing: sums that only grow. */
export const withoutLine: readonly string[] = ['fund.balance']

/** Every figure that some board names. */
export const boardCodes: readonly string[] = Object.values(boards).flatMap(
  ({ facts, strip, spare, opinions, inHand: hand, warnings: open, ranking: rank, trend: lines }) => [
    ...facts,
    ...strip,
    ...spare,
    ...lines,
    ...(hand ? [hand.open, hand.late] : []),
    ...(opinions ? [opinions.open, opinions.late] : []),
    ...(open ? Object.values(open) : []),
    ...(rank ? [rank.of, rank.open, rank.late] : []),
  ],
)
