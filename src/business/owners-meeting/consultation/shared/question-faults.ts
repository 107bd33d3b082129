import type { QuestionInput } from './schema.ts'

type Faults = Record<string, string>

/** What reads the same is the same, however it was typed. */
const normal = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
const isRepeated = (texts: readonly string[]): boolean => new Set(texts.map(normal)).size < texts.length

/** What is wrong with questions by themselves, at which of their fields. */
export function questionFaults(questions: readonly QuestionInput[]): Faults {
  if (questions.length === 0) return { questions: '请至少添加一道题目' }
  const faults: Faults = {}
  for (const [at, question] of questions.entries()) {
    const fault = faultOf(question)
    if (fault) faults[`questions.${at}.${fault[0]}`] = fault[1]
    else if (isRepeated([...questions.slice(0, at), question].map(({ title }) => title)))
      faults[`questions.${at}.title`] = '题目不能重复'
  }
  return faults
}

function faultOf({ kind, minChoices, maxChoices, options }: QuestionInput): [key: string, text: string] | undefined {
  if (options.length < 2) return ['options', '请至少填写两个选项']
  if (isRepeated(options.map(({ name }) => name))) return ['options', '选项不能重复']
  if (kind === 'SINGLE') return undefined
  if (minChoices === null) return ['minChoices', '请输入最少选择数!']
  if (maxChoices === null) return ['maxChoices', '请输入最多选择数!']
  if (maxChoices < minChoices) return ['maxChoices', '最多选择数不能小于最少选择数']
  return maxChoices > options.length ? ['maxChoices', '最多选择数不能大于选项数'] : undefined
}
