import type { ReactNode } from 'react'
import { asks, type Flow } from '../../shared/definition.ts'
import type { Simulated } from '../../shared/trial.ts'
import { wayOf, type Sample, type WayLine } from './explain.ts'
import { nodeNames } from './node-names.ts'
import { branchText, nodeText, type Words } from './node-words.ts'

interface Props {
  result: Simulated
  flow: Flow
  sample: Sample
  words: Words
}

/** The way of a tried matter: branches with their reasons, nodes with the people who would be asked and the rule that found them. */
export function TrialWay({ result, flow, sample, words }: Props): ReactNode {
  const met = new Map(result.steps.map((step) => [step.node, step]))
  return (
    <>
      <p className="wf-outcome" data-good={result.isPassed}>
        结果：{result.outcome}
      </p>
      <ol className="wf-way">
        {wayOf(flow.nodes, sample).map((line) => (
          <li key={line.key} data-is={line.is} data-off={isOff(line, met)} style={{ '--depth': line.depth } as object}>
            <WayText line={line} step={met.get(line.key)} words={words} flow={flow} />
          </li>
        ))}
      </ol>
    </>
  )
}

const isOff = (line: WayLine, met: ReadonlyMap<string, unknown>): boolean =>
  line.is === 'branch' ? !line.isTaken : asks(line.node) && !met.has(line.key)

interface TextProps {
  line: WayLine
  step: Simulated['steps'][number] | undefined
  words: Words
  flow: Flow
}

function WayText({ line, step, words }: TextProps): ReactNode {
  if (line.is === 'branch') {
    const { branch, isTaken, why } = line
    return (
      <>
        <strong>{branch.name}</strong>
        <span>{`${isTaken ? '走此分支' : '不走'}：${why}${branch.condition ? `（${branchText({ type: 'CONDITION' }, branch, words)}）` : ''}`}</span>
      </>
    )
  }
  const { node } = line
  return (
    <>
      <strong>{`${nodeNames[node.type]}：${node.name}`}</strong>
      {step && step.people.length > 0 && <span className="wf-way-people">{step.people.join('、')}</span>}
      <span>{`${asks(node) && !step ? '未到达 · ' : ''}${nodeText(node, words)}`}</span>
      {step?.notes.map((note) => (
        <span key={note} className="wf-way-note">
          {note}
        </span>
      ))}
    </>
  )
}
