import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { both, logOf, publicOf, sealedOf, v1 } from '../../../../../tests/support/vote-log.ts'
import type { LogRecord, RecordOf } from '../../ballot/shared/log-record.ts'
import { checkBallot, readReceipt, readTopicsOf } from '../shared/ballot-check.ts'
import { receiptOf } from '../shared/receipt.ts'
import { hashParts } from './hash-parts.ts'

const links = logOf(v1)
const file = publicOf(links)
const keptOf = (entryId: string, of = links) => {
  const link = of.find(({ record }) => (record as RecordOf<'CAST'>).entryId === entryId)!
  return JSON.stringify(receiptOf({ ...link, record: link.record as LogRecord }))
}
const check = (text: string, kept: string, ...said: Parameters<typeof both>) =>
  checkBallot(hashParts, text, readReceipt(kept), both(...said))

describe('an owner who types his choice beside his receipt', () => {
  test('reads that his ballot stands unchanged, for the true choice alone', () => {
    const told = check(file, keptOf('C'), 'OPPOSE', 'c2')
    expect(told).toEqual({
      isGood: true,
      line: '✓ 您的表决票在公布的文件中（第7条），没有被改动，与您填写的选择一致',
    })
    const others: Parameters<typeof both>[] = [['AGREE', 'c2'], ['OPPOSE', 'c1'], ['OPPOSE'], ['ABSTAIN', 'c2']]
    for (const said of others) expect(check(file, keptOf('C'), ...said).line).toContain('您填写的选择与表决票不一致')
  })

  test('reads it of every ballot, in whichever order the choices are typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...v1), fc.boolean(), ([entryId, choices], isTurned) => {
        const typed = isTurned ? choices.toReversed() : choices
        expect(checkBallot(hashParts, file, readReceipt(keptOf(entryId)), typed).isGood).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('reads that his ballot was changed, though the forged chain is whole', () => {
    const forged = publicOf(logOf(v1.map(([id, choices]) => [id, id === 'C' ? both('AGREE', 'c1') : choices])))
    expect(check(forged, keptOf('C'), 'OPPOSE', 'c2').line).toContain('第7条不是回执所记的表决票')
    expect(check(file, keptOf('C', logOf(v1)), 'OPPOSE', 'c2').isGood).toBe(false)
  })

  test('is told of a file that does not agree with itself before anything of his ballot', () => {
    const cut = file.replace('"result":"PASSED"', '"result":"FAILED"')
    expect(check(cut, keptOf('C'), 'OPPOSE', 'c2').line).toContain('核验不一致')
  })

  test('is asked for the topics of the public file, and for a whole receipt', () => {
    expect(readTopicsOf(hashParts, file).map(({ title }) => title)).toEqual(['议事规则', '选举'])
    expect(() => readTopicsOf(hashParts, sealedOf(links))).toThrow('请选择公开核验文件')
    for (const kept of ['', '{}', keptOf('C').slice(0, -3)]) expect(() => readReceipt(kept)).toThrow('核验数据不完整')
  })
})
