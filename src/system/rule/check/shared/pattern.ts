import { parsePattern, PatternError, type Part } from './pattern-parse.ts'

type Step =
  | { kind: 'one'; holds: (code: number) => boolean }
  | { kind: 'fork'; to: readonly number[] }
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'done' }

/** Tells whether a text holds what a pattern describes; anchors bind it to the ends of the text. */
type Pattern = (text: string) => boolean

const mostSteps = 2000

/**
 * Makes a pattern ready. All ways through it are followed at once, a character at a time, so no pattern can take longer
 * than its length times that of the text. Throws `PatternError`.
 */
export function readPattern(text: string): Pattern {
  const steps: Step[] = []
  const add = (step: Step): number => {
    if (steps.length >= mostSteps) throw new PatternError('表达式过于复杂')
    return steps.push(step) - 1
  }
  const forkTo = (at: number, ...to: number[]): void => void (steps[at] = { kind: 'fork', to })

  function write(part: Part): void {
    if (part.kind === 'row') for (const one of part.parts) write(one)
    else if (part.kind === 'either') writeEither(part.parts)
    else if (part.kind === 'many') writeMany(part)
    else add(part)
  }
  function writeEither(parts: readonly Part[]): void {
    const entry = add({ kind: 'fork', to: [] })
    const starts: number[] = []
    const exits: number[] = []
    for (const part of parts) {
      starts.push(steps.length)
      write(part)
      exits.push(add({ kind: 'fork', to: [] }))
    }
    forkTo(entry, ...starts)
    for (const exit of exits) forkTo(exit, steps.length)
  }
  function writeMany({ part, least, most }: Extract<Part, { kind: 'many' }>): void {
    for (let count = 0; count < least; count += 1) write(part)
    if (most === Infinity) {
      const entry = add({ kind: 'fork', to: [] })
      write(part)
      add({ kind: 'fork', to: [entry] })
      forkTo(entry, entry + 1, steps.length)
      return
    }
    const skips: number[] = []
    for (let count = least; count < most; count += 1) {
      skips.push(add({ kind: 'fork', to: [] }))
      write(part)
    }
    for (const skip of skips) forkTo(skip, skip + 1, steps.length)
  }

  write(parsePattern(text))
  add({ kind: 'done' })
  return (value) => runs(steps, [...value])
}

/** Follows every way at once: the set of steps that are reached behind each character. */
function runs(steps: readonly Step[], signs: readonly string[]): boolean {
  let waiting: number[] = []
  for (let at = 0; at <= signs.length; at += 1) {
    const seen = new Set<number>()
    const open = [0, ...waiting]
    const ready: number[] = []
    while (open.length > 0) {
      const place = open.pop() as number
      if (seen.has(place)) continue
      seen.add(place)
      const step = steps[place] as Step
      if (step.kind === 'done') return true
      if (step.kind === 'fork') open.push(...step.to)
      else if (step.kind === 'one') ready.push(place)
      else if (step.kind === 'start' ? at === 0 : at === signs.length) open.push(place + 1)
    }
    const sign = signs[at]
    if (sign === undefined) return false
    const code = sign.codePointAt(0) as number
    waiting = ready.flatMap((place) => {
      const step = steps[place] as Extract<Step, { kind: 'one' }>
      return step.holds(code) ? [place + 1] : []
    })
  }
  return false
}
