import type { ReactNode } from 'react'
import { Alert, Checkbox, Input, Radio } from 'antd'
import type { Question } from '../../consultation/shared/schema.ts'
import type { Answer } from '../shared/schema.ts'
import '../../casting/web/casting-panel.css'

interface Props {
  questions: readonly Question[]
  answers: readonly Answer[]
  /** What the server found wrong, by the names of the wire. */
  faults?: Readonly<Record<string, string>> | undefined
  onChange: (answers: readonly Answer[]) => void
}

const blank = ({ id }: Question): Answer => ({ questionId: id, optionIds: [] })

/** All questions of a consultation in their order, each with an answer that may still be empty. */
export const wholeAnswers = (questions: readonly Question[], answers: readonly Answer[]): Answer[] =>
  questions.map((question) => answers.find(({ questionId }) => questionId === question.id) ?? blank(question))

/** The questions as a household answers them, large enough for a thumb. */
export const AnswerPanel = ({ questions, answers, faults = {}, onChange }: Props): ReactNode => {
  const whole = wholeAnswers(questions, answers)
  const change = (at: number, part: Partial<Answer>): void =>
    onChange(whole.map((answer, place) => (place === at ? { ...answer, ...part } : answer)))
  return (
    <>
      {faults['answers'] && <Alert type="error" showIcon title={faults['answers']} />}
      {questions.map((question, at) => (
        <fieldset key={question.id} className="casting-topic">
          <legend>
            {at + 1}. {question.title}
          </legend>
          {question.kind === 'MULTIPLE' && (
            <p className="casting-content">
              请选择{question.minChoices}至{question.maxChoices}项
            </p>
          )}
          <Choices
            question={question}
            chosen={whole[at]?.optionIds ?? []}
            onChange={(optionIds) => change(at, { optionIds })}
          />
          {question.hasText === 'Y' && (
            <Input.TextArea
              aria-label={`题目${at + 1}补充意见`}
              placeholder="补充意见（可不填）"
              rows={2}
              maxLength={500}
              value={whole[at]?.text ?? ''}
              onChange={({ target }) => change(at, { text: target.value })}
            />
          )}
          <Fault texts={[faults[`answers.${at}.optionIds`], faults[`answers.${at}.text`]]} />
        </fieldset>
      ))}
    </>
  )
}

const Fault = ({ texts }: { texts: readonly (string | undefined)[] }): ReactNode =>
  texts.map((text) => text && <Alert key={text} type="error" showIcon title={text} />)

interface ChoicesProps {
  question: Question
  chosen: string[]
  onChange: (optionIds: string[]) => void
}

function Choices({ question, chosen, onChange }: ChoicesProps): ReactNode {
  const { title, kind, options, maxChoices } = question
  if (kind === 'SINGLE')
    return (
      <Radio.Group
        aria-label={title}
        className="casting-options"
        value={chosen[0]}
        onChange={({ target }) => onChange([String(target.value)])}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )
  return (
    <Checkbox.Group
      aria-label={title}
      className="casting-options"
      value={chosen}
      onChange={onChange}
      options={options.map(({ id, name }) => ({
        value: id,
        label: name,
        disabled: chosen.length >= maxChoices && !chosen.includes(id),
      }))}
    />
  )
}
