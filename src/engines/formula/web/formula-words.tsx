import type { ReactNode } from 'react'
import type { Variable } from '#kernel/shared/variable.ts'
import { formulaFunctions } from '../shared/functions.ts'

interface Props {
  label: string
  variables: readonly Variable[]
  onInsert: (word: string) => void
}

/** What may be written, to be pressed: variables with their labels, functions with what they do. */
export function FormulaWords({ label, variables, onInsert }: Props): ReactNode {
  return (
    <>
      <fieldset className="formula-words" aria-label={`${label}可用的变量`}>
        {variables.map(({ key, label: name }) => (
          <button type="button" key={key} className="formula-chip" onClick={() => onInsert(key)}>
            {name === key ? name : `${name} ${key}`}
          </button>
        ))}
      </fieldset>
      <fieldset className="formula-words" aria-label={`${label}可用的函数`}>
        {Object.entries(formulaFunctions).map(([name, { example, help }]) => (
          <button
            type="button"
            key={name}
            className="formula-chip"
            data-function
            title={`${example}：${help}`}
            onClick={() => onInsert(`${name}(`)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </>
  )
}
