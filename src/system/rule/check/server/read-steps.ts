import { CheckStep } from '../shared/schema.ts'
import { patternSize, readPattern } from './read-pattern.ts'

/** The step that a value did not pass. Places count from 0; absent where the whole value was judged. */
interface Failed extends CheckStep {
  beginIndex?: number
  endIndex?: number
  checkValue: string
  passed: false
}

const mostSteps = 20
/** Of all patterns of a rule together: the longest value is then judged in some thirty milliseconds. */
export const mostInstructions = 1000

/**
 * Reads the steps of a rule, or tells in Chinese what is wrong with the text; also when they hold more instructions
 * than `most`, as is asked of what is to be stored.
 */
export function readSteps(text: string, most = Infinity): { steps: CheckStep[] } | { fault: string } {
  const parsed = listIn(text)
  if (!parsed) return { fault: '规则应为 JSON 数组' }
  if (parsed.length === 0) return { fault: '请至少添加一条规则' }
  if (parsed.length > mostSteps) return { fault: `最多${mostSteps}条规则` }
  const steps: CheckStep[] = []
  let size = 0
  for (const [index, item] of parsed.entries()) {
    const step = readStep(item)
    if (typeof step === 'string') return { fault: `第${index + 1}条规则${step}` }
    // Told at once: making the rest ready would be work too.
    if (most < Infinity) size += patternSize(step.pattern)
    if (size > most) return { fault: `第${index + 1}条规则过于复杂，请减少正则表达式中的重复次数` }
    steps.push(step)
  }
  return { steps }
}

/** A step that can be run, or what is wrong with it. */
function readStep(item: unknown): CheckStep | string {
  const step = CheckStep.safeParse(item)
  if (!step.success) return '不完整'
  const { digits, pattern } = step.data
  const [from = 0, to = 0] = digits.split('-').map(Number)
  if (digits.includes('-') && to < from) return '的位数不正确'
  return readPattern(pattern) ? step.data : '的正则表达式不正确，或含有不支持的零宽断言、反向引用'
}

function listIn(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The first step that a value does not pass, in their order; undefined when it passes them all. */
export function failedStep(steps: readonly CheckStep[], value: string): Failed | undefined {
  const signs = [...value]
  let at = 0
  for (const step of steps) {
    if (step.digits === '*') {
      if (!holds(step, value)) return { ...step, checkValue: value, passed: false }
      continue
    }
    const [first = 1, last] = step.digits.split('-').map(Number)
    const begin = last === undefined ? at : first - 1
    const end = last === undefined ? at + first : last
    const piece = signs.slice(begin, end).join('')
    const isShort = end > signs.length
    if (isShort || !holds(step, piece))
      return { ...step, beginIndex: begin, endIndex: end, checkValue: piece, passed: false }
    at = end
  }
  return undefined
}

const holds = ({ pattern }: CheckStep, text: string): boolean => readPattern(pattern)?.(text) ?? false
