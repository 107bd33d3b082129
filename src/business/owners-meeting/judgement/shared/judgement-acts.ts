import type { Ballot } from '../../ballot/shared/box.ts'
import type { JudgementAct } from './dictionaries.ts'

type Asked = Pick<Ballot, 'channel' | 'by' | 'typings' | 'needsCheck' | 'reason' | 'isLate'>

/**
 * What somebody who counts may decide over a ballot: nothing over one that he has cast, taken in or typed himself, nothing
 * over one that came late; a paper is read anew once, the letter of a firm is looked at once.
 */
export function judgementActs({ channel, by, typings, needsCheck, isLate }: Asked, userId: string): JudgementAct[] {
  const hands = [by, ...Object.values(typings).map((typed) => typed.by)]
  if (hands.includes(userId) || isLate) return []
  const isPaper = channel !== '1'
  return [
    ...(isPaper && typings.first && !typings.decided ? (['REPLACE'] as const) : []),
    'INVALIDATE',
    ...(!isPaper && needsCheck && !typings.second ? (['ACCEPT'] as const) : []),
  ]
}
