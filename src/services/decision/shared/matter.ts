import type { TopicKind } from './dictionaries.ts'
import type { Decision } from './schema.ts'

/** What is put to the owners of a village. */
export type Matter = Pick<Decision, 'topicKind' | 'title' | 'subjectType' | 'subjectId' | 'companyAct'>

/** An election that failed may be held again at once: a village without a committee is worse. */
const election: TopicKind = '3'

/** A title without what does not make it another one: width of letters, spaces, punctuation. */
const normalTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')

/** Words of titles by which owners part from a company: of rows from before decisions said it. A regular expression. */
export const partingWords = '解聘|解除|终止|不再|不续'

const isParting = ({ companyAct, title }: Matter): boolean =>
  companyAct === null ? new RegExp(partingWords, 'u').test(title) : companyAct === 'DISMISS'

/** Is it the matter that was refused: of the same kind, by the same words or about the same thing, however it is put:
 * who was not chosen may not be chosen nor kept, but may be dismissed. */
export function isSameMatter(one: Matter, refused: Matter): boolean {
  if (one.topicKind === election || one.topicKind !== refused.topicKind) return false
  const isSameThing =
    one.subjectId !== null &&
    one.subjectId === refused.subjectId &&
    one.subjectType === refused.subjectType &&
    isParting(one) === isParting(refused)
  return isSameThing || normalTitle(one.title) === normalTitle(refused.title)
}

export const companyActMissing = '请选择选聘、续聘还是解聘!'

export const triedAgain = (title: string): string => `该议题一年内不得重复提出：${title}`
