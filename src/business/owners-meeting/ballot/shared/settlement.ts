import { canonical } from '#services/issued-paper/shared/canonical.ts'
import type { Ballot } from './box.ts'
import { normalChoices } from './choices.ts'
import type { InvalidReason, Typed, VoteRules } from './log-record.ts'

/**
 * Which of an entry's ballots counts: each paper for itself, then the papers against each other, then paper against the
 * electronic ballot. The states are written into the ballots; the one that counts is answered.
 */
export function settleEntry(ballots: readonly Ballot[], rules: VoteRules, isFinal: boolean): Ballot | undefined {
  for (const ballot of ballots) judge(ballot, isFinal)
  const [only] = ballots
  if (only && ballots.length === 1) return only.state === '1' ? only : undefined
  const valid = ballots.filter(({ state }) => state === '1')
  const electronic = valid.find(({ channel }) => channel === '1')
  const paper = settlePapers(
    valid.filter(({ channel }) => channel !== '1'),
    rules,
    isFinal,
  )
  if (!paper || !electronic) return paper ?? electronic
  const isPaperFirst = paper.seq < electronic.seq
  const isPaper =
    rules.duplicateRule === 'FIRST_CAST' ? isPaperFirst : rules.duplicateRule === 'LAST_CAST' ? !isPaperFirst : false
  set([isPaper ? electronic : paper], '3')
  return isPaper ? paper : electronic
}

/** One ballot by itself. */
function judge(ballot: Ballot, isFinal: boolean): void {
  if (ballot.state === '2') return
  if (ballot.isLate) set([ballot], '2', '5')
  else if (ballot.channel === '1') judgeElectronic(ballot, isFinal)
  else judgePaper(ballot)
}

/** It counts at once, but for a firm's, whose letter is checked; unchecked until the count, it does not fit. */
function judgeElectronic(ballot: Ballot, isFinal: boolean): void {
  const checked = ballot.typings.second
  if (checked?.fault) set([ballot], '2', checked.fault)
  else if (!ballot.needsCheck || checked) set([ballot], '1')
  else if (isFinal) set([ballot], '2', '7')
  else set([ballot], '4')
}

/** What two have read alike, or a third has decided. */
function judgePaper(ballot: Ballot): void {
  const { first, second, decided } = ballot.typings
  const said = decided ?? (first && second && isSame(first, second) ? first : undefined)
  if (!said) return set([ballot], '4')
  if (said.fault) return set([ballot], '2', said.fault)
  Object.assign(ballot, { choices: said.choices })
  set([ballot], '1')
}

/** Two people have read the same from a paper; in which order they typed it does not matter. */
export function isSame(left: Typed, right: Typed): boolean {
  const of = ({ choices, fault, signer, isRepresentative, proxy }: Typed) =>
    canonical({ choices: normalChoices(choices), fault, signer, isRepresentative, proxy })
  return of(left) === of(right)
}

const says = ({ choices }: Ballot): string => canonical(normalChoices(choices ?? []))
const signerOf = ({ typings: { decided, first } }: Ballot) => decided ?? first

/** Equal papers are one. Of co-owners who disagree the representative speaks, or nobody, as the rules say. */
function settlePapers(papers: readonly Ballot[], rules: VoteRules, isFinal: boolean): Ballot | undefined {
  const [first, ...rest] = papers
  if (!first || rest.every((paper) => says(paper) === says(first))) {
    set(rest, '3')
    return first
  }
  if (new Set(papers.map((paper) => signerOf(paper)?.signer)).size > 1) {
    if (rules.splitArea === 'INVALID') {
      set(papers, '2', '8')
      return undefined
    }
    const spoken = papers.filter((paper) => signerOf(paper)?.isRepresentative)
    if (spoken.length > 0 && spoken.length < papers.length) {
      set(
        papers.filter((paper) => !spoken.includes(paper)),
        '3',
      )
      return settlePapers(spoken, rules, isFinal)
    }
  }
  set(papers, isFinal ? '2' : '4', '8')
  return undefined
}

function set(ballots: readonly Ballot[], state: Ballot['state'], reason: InvalidReason | null = null): void {
  for (const ballot of ballots) {
    ballot.state = state
    ballot.reason = reason
  }
}
