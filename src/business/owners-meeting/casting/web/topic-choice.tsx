import type { ReactNode } from 'react'
import { Checkbox, Radio } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { TopicShown } from '../../topic/shared/schema.ts'
import { castValue } from '../shared/dictionaries.ts'
import type { CastChoice } from '../shared/schema.ts'

interface Props {
  topic: TopicShown
  choice: CastChoice | undefined
  onChange: (choice: CastChoice) => void
}

const answers = optionsOf(castValue)

/** One topic of a ballot: a question, candidates, or one of several ways. */
export function TopicChoice({ topic, choice, onChange }: Props): ReactNode {
  const { seq, title, content, mode, maxChoices } = topic
  return (
    <fieldset className="casting-topic">
      <legend>
        {seq}. {title}
      </legend>
      <p className="casting-content">{content}</p>
      {mode === '2' && <p>最多选择{maxChoices}名候选人</p>}
      <Controls topic={topic} choice={choice} onChange={onChange} />
    </fieldset>
  )
}

function Controls({ topic, choice, onChange }: Props): ReactNode {
  const { id: topicId, title, mode, candidates, options, maxChoices } = topic
  if (mode === '2') {
    const chosen = choice?.candidateIds ?? []
    const isFull = chosen.length >= (maxChoices ?? 0)
    return (
      <Checkbox.Group
        aria-label={title}
        value={chosen}
        onChange={(ids) => onChange({ topicId, candidateIds: ids })}
        options={candidates.map(({ residentId, name, roomName, intro }) => ({
          value: residentId,
          label: [name, roomName, intro].filter(Boolean).join(' · '),
          disabled: isFull && !chosen.includes(residentId),
        }))}
      />
    )
  }
  if (mode === '3')
    return (
      <Radio.Group
        aria-label={title}
        value={choice?.optionId}
        onChange={({ target }) => onChange({ topicId, optionId: String(target.value) })}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )
  return (
    <Radio.Group
      aria-label={title}
      value={choice?.value}
      onChange={({ target }) => onChange({ topicId, value: target.value as CastChoice['value'] })}
      options={answers}
    />
  )
}

/** What a ballot says to a topic, in words, for whoever looks it over before he sends it. */
export function choiceText({ mode, candidates, options }: TopicShown, choice: CastChoice | undefined): string {
  const blank = '未填写'
  if (mode === '1') return choice?.value ? castValue.items[choice.value] : blank
  if (mode === '3') return options.find(({ id }) => id === choice?.optionId)?.name ?? blank
  const names = candidates
    .filter(({ residentId }) => choice?.candidateIds?.includes(residentId))
    .map(({ name }) => name)
  return names.length > 0 ? names.join('、') : blank
}
