import type { Movement } from './report.ts'

/** What becomes of arrears in a month, in its order; `sign` says whether it adds to them. */
export const movementLines = (
  arrears: Movement,
): readonly { label: string; sign: '' | '+' | '−'; amount: string }[] => [
  { label: '期初欠费', sign: '', amount: arrears.opening },
  { label: '本月应收', sign: '+', amount: arrears.billed },
  { label: '收回本金', sign: '−', amount: arrears.paid },
  { label: '早缴优惠及抹零', sign: '−', amount: arrears.discounted },
  { label: '冲正', sign: '−', amount: arrears.netted },
  { label: '坏账核销', sign: '−', amount: arrears.writtenOff },
  { label: '期末欠费', sign: '', amount: arrears.closing },
]
