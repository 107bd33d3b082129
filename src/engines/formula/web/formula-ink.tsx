import type { ReactNode } from 'react'
import type { Variable } from '#kernel/shared/variable.ts'
import type { Fault } from '../shared/fault.ts'
import { functionNamed } from '../shared/functions.ts'
import { scan, type Token } from '../shared/token.ts'

interface Props {
  text: string
  variables: readonly Variable[]
  fault: Fault | undefined
}

/** The coloured copy below the text area; what is written there is read from the text area itself. */
export function FormulaInk({ text, variables, fault }: Props): ReactNode {
  const keys = new Set(variables.map(({ key }) => key))
  const pieces: ReactNode[] = []
  let at = 0
  for (const token of scan(text).tokens) {
    const start = token.at - 1
    const end = start + token.length
    pieces.push(
      text.slice(at, start),
      <span key={start} className={`formula-${lookOf(token, keys)}`} data-wrong={token.at === fault?.at}>
        {text.slice(start, end)}
      </span>,
    )
    at = end
  }
  // The line break at the end is what makes a last empty line as high as the text area's.
  return (
    <pre className="formula-ink" aria-hidden>
      {pieces}
      <span data-wrong={fault?.at === at + 1}>{text.slice(at)}</span>
      {'\n'}
    </pre>
  )
}

function lookOf(token: Token, keys: ReadonlySet<string>): string {
  if (token.kind !== 'name') return token.kind
  if (keys.has(token.word)) return 'variable'
  return functionNamed(token.word.toUpperCase()) ? 'function' : 'unknown'
}
