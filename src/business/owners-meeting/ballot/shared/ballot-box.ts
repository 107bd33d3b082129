import { addEntry, blame, type Act, type BallotBox } from './box.ts'
import { applyRecord } from './log-acts.ts'
import type { RosterEntry } from './log-record.ts'
import { settleEntry } from './settlement.ts'

/**
 * Reads a log from its first act: who may vote, which ballots there are, which of them count and why the others do not.
 * Validity is always derived, never stored. `isFinal` is the view of the count: what nobody has resolved is invalid.
 */
export function openBox(acts: Iterable<Act>, roster: readonly RosterEntry[], isFinal: boolean): BallotBox {
  const box: BallotBox = {
    ...{ meeting: null, roster: null, closesAt: '', closedAt: null, lots: [], faults: [] },
    ...{ entries: new Map(), ballots: new Map(), byEntry: new Map(), counted: new Map(), served: new Set() },
  }
  for (const one of roster) addEntry(box, one)
  let before = ''
  for (const act of acts) {
    if (act.at < before) blame(box, act, '时间早于前一条')
    before = act.at
    applyRecord(box, act)
  }
  for (const [entryId, ballots] of box.byEntry) {
    const winner = box.meeting && settleEntry(ballots, box.meeting.rules, isFinal)
    if (winner?.choices) box.counted.set(entryId, winner.choices)
  }
  checkProxies(box)
  return box
}

/** One proxy speaks for so many others and no more; the ballot that goes beyond it is named. */
function checkProxies({ meeting, ballots, faults }: BallotBox): void {
  const spoken = new Map<string, Set<string>>()
  for (const { state, entryId, saidIn, typings } of ballots.values()) {
    const proxy = (typings.decided ?? typings.first)?.proxy
    if (state !== '1' || !meeting || !proxy) continue
    const entries = spoken.get(proxy) ?? new Set()
    spoken.set(proxy, entries.add(entryId))
    const { proxyMax } = meeting.rules
    if (entries.size > proxyMax) faults.push({ seq: saidIn, text: `一名代理人最多代理${proxyMax}人` })
  }
}
