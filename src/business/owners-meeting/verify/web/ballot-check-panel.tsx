import { useMemo, useState, type ReactNode } from 'react'
import { Button, Checkbox, Input, Radio } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { BallotChoices, VoteTopic } from '../../ballot/shared/log-record.ts'
import { castValue } from '../../casting/shared/dictionaries.ts'
import { checkBallot, readReceipt, readTopicsOf, type BallotCheck } from '../shared/ballot-check.ts'
import { VoteFileError } from '../shared/vote-file.ts'
import { digest } from './digest.ts'
import './verify-panel.css'

type Choice = BallotChoices[number]

interface Props {
  /** The text of the public file. */
  file: string
  /** What the receipt holds; absent: its owner brings it. */
  kept?: string | undefined
}

type Read<T> = { value: T } | { fault: BallotCheck }

/** A file or receipt that cannot be read is told by its sentence. */
function attempt<T>(read: () => T): Read<T> {
  try {
    return { value: read() }
  } catch (error) {
    if (error instanceof VoteFileError) return { fault: { isGood: false, line: `✗ ${error.message}` } }
    throw error
  }
}

/**
 * An owner types anew what he has chosen, and reads whether his ballot stands so in the public file. All of it stands in
 * this window's memory alone: nothing is sent, kept as a draft or noted.
 */
export function BallotCheckPanel({ file, kept }: Props): ReactNode {
  const [pasted, setPasted] = useState('')
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const [answer, setAnswer] = useState<BallotCheck>()
  const topics = useMemo(() => attempt(() => readTopicsOf(digest, file)), [file])
  if ('fault' in topics) return <Line answer={topics.fault} />
  const change = (next: Choice): void => {
    setChoices([...choices.filter(({ topicId }) => topicId !== next.topicId), next])
    setAnswer(undefined)
  }
  const check = (): void => {
    const read = attempt(() => checkBallot(digest, file, readReceipt(kept ?? pasted), [...choices]))
    setAnswer('fault' in read ? read.fault : read.value)
  }
  return (
    <section aria-label="核对我的表决" className="vote-check">
      <p>请按您当时的选择重新填写。填写的内容只在本页比对，不会上传或保存；任何人无权要求您当面核对。</p>
      {kept === undefined && (
        <Input.TextArea
          rows={4}
          aria-label="核验数据"
          placeholder="请粘贴表决回执中的核验数据"
          autoComplete="off"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      )}
      {topics.value.map((topic, place) => (
        <fieldset key={topic.id} className="vote-check-topic">
          <legend>
            {place + 1}. {topic.title}
          </legend>
          <Control topic={topic} choice={choices.find(({ topicId }) => topicId === topic.id)} onChange={change} />
        </fieldset>
      ))}
      <Button type="primary" disabled={(kept ?? pasted).trim() === ''} onClick={check}>
        核对我的选择
      </Button>
      <div aria-live="polite">{answer && <Line answer={answer} />}</div>
    </section>
  )
}

const Line = ({ answer: { isGood, line } }: { answer: BallotCheck }): ReactNode => (
  <p className="vote-verify-line" data-good={isGood}>
    {line}
  </p>
)

interface ControlProps {
  topic: VoteTopic
  choice: Choice | undefined
  onChange: (choice: Choice) => void
}

const namesOf = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }))

function Control({
  topic: { id: topicId, title, mode, candidates, options },
  choice,
  onChange,
}: ControlProps): ReactNode {
  if (mode === '2')
    return (
      <Checkbox.Group
        aria-label={title}
        value={choice?.candidateIds ?? []}
        onChange={(candidateIds) => onChange({ topicId, candidateIds })}
        options={namesOf(candidates)}
      />
    )
  const isWay = mode === '3'
  return (
    <Radio.Group
      aria-label={title}
      value={isWay ? choice?.optionId : choice?.value}
      onChange={({ target }) =>
        onChange(
          isWay ? { topicId, optionId: String(target.value) } : { topicId, value: target.value as Choice['value'] },
        )
      }
      options={isWay ? namesOf(options) : optionsOf(castValue)}
    />
  )
}
