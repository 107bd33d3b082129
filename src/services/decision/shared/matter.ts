import type { TopicKind } from './dictionaries.ts'
import type { Decision } from './schema.ts'

/** What is put to the owners of a village. */
export type Matter = Pick<Decision, 'topicKind' | 'title' | 'subjectType' | 'subjectId'>

/** An election that failed may be held again at once: a village without a committee is worse. */
const election: TopicKind = '3'

/** A title without what does not make it another one: width of letters, spaces, punctuation. */
const normalTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')

/** Is it the matter that was refused: of the same kind, by the same words or about the same thing, however it is put. */
export function isSameMatter(one: Matter, refused: Matter): boolean {
  if (one.topicKind === election || one.topicKind !== refused.topicKind) return false
  const isSameThing =
    one.subjectId !== null && one.subjectId === refused.subjectId && one.subjectType === refused.subjectType
  return isSameThing || normalTitle(one.title) === normalTitle(refused.title)
}

export const triedAgain = (title: string): string => `该议题一年内不得重复提出：${title}`
