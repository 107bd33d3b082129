import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { both, logOf, publicOf, v1 } from '../../../../../tests/support/vote-log.ts'
import type { LogRecord, RecordOf } from '../../ballot/shared/log-record.ts'
import { isChoiceOf, receiptOf } from '../shared/receipt.ts'
import { verifyVote } from '../shared/verification.ts'
import { writePublic, type PublicHead } from '../shared/vote-file.ts'
import { hashParts } from './hash-parts.ts'

const check = (text: string) => verifyVote(hashParts, text)

/** Writes a file anew after a change of its lines, with a sum that fits: what a forger would do. */
function forged(text: string, change: (lines: string[]) => string[]): string {
  const body = `${change(text.split('\n').slice(0, -2)).join('\n')}\n`
  return `${body}{"sum":"${hashParts(body)}"}\n`
}
const swapped = (from: string, to: string) => (lines: string[]) => lines.map((line) => line.replace(from, to))

describe('the public file', () => {
  const links = logOf(v1)
  const text = publicOf(links)
  const parse = (file: string) => JSON.parse(file.split('\n')[0]!) as PublicHead

  test('agrees, and names rooms by whether they took part', () => {
    expect(check(text)).toMatchObject({ isGood: true, faults: [], results: [] })
    expect(
      parse(text)
        .participation.filter(({ hasVoted }) => hasVoted)
        .map(({ room }) => room),
    ).toEqual(['1-A', '1-B', '1-C', '1-D', '1-F', '1-G'])
  })

  test.each([
    ['a leaf', swapped(links[4]!.leaf, 'c'.repeat(64)), ['第5条：与前一条不相接']],
    ['a missing leaf', (lines: string[]) => lines.toSpliced(5, 1), ['第5条：缺失']],
    ['a verdict', swapped('"result":"PASSED"', '"result":"FAILED"'), ['议题“议事规则”的结论与公布的数字不符']],
    [
      'a total',
      swapped('"total":{"area":"1001.00","count":9}', '"total":{"area":"1501.00","count":9}'),
      ['议题“议事规则”的结论与公布的数字不符'],
    ],
    [
      'a figure',
      swapped('"area":"89.50","count":1,"key":"OPPOSE"', '"area":"99.50","count":1,"key":"OPPOSE"'),
      ['议题“议事规则”的各项数字之和与参与数不符'],
    ],
  ])('names %s that was changed', (_what, change, expected) => {
    expect(check(forged(text, change)).faults).toEqual(expected)
  })

  test('a changed room is told by the sum of the file', () => {
    expect(check(text.replace('"1-A"', '"1-X"')).faults).toEqual(['文件首行或格式被修改，末行校验值不符'])
  })

  /** Villages where choices may be given to other voters without changing any total. */
  const villages = fc.array(fc.constantFrom<'AGREE' | 'OPPOSE' | 'ABSTAIN'>('AGREE', 'OPPOSE', 'ABSTAIN'), {
    minLength: 1,
    maxLength: 20,
  })

  test('tells nothing but totals and participation: other choices with the same totals give the same file but hashes', () => {
    fc.assert(
      fc.property(villages, fc.nat(20), (values, by) => {
        const over = values.map((_, index) => ({ id: `e${index}`, area: '100.00', rooms: [`${index}`] }))
        const publish = (given: typeof values) =>
          publicOf(
            logOf(
              given.map((value, index) => [`e${index}`, both(value, 'c1')]),
              over,
            ),
            over,
          )
        const turn = by % values.length
        const [one, other] = [publish(values), publish([...values.slice(turn), ...values.slice(0, turn)])]
        const bare = (file: string) => file.replaceAll(/[0-9a-f]{64}/g, '#')
        expect(bare(one)).toBe(bare(other))
      }),
      { numRuns: 100 },
    )
  })

  test('can be made from roster, totals, participation and random hashes alone', () => {
    fc.assert(
      fc.property(villages, (values) => {
        const over = values.map((_, index) => ({ id: `e${index}`, area: `${80 + 7 * index}.00`, rooms: [`${index}`] }))
        const file = publicOf(
          logOf(
            values.map((value, index) => [`e${index}`, both(value)]),
            over,
          ),
          over,
        )
        const { format: _format, kind: _kind, ...said } = parse(file)
        const random = () => randomBytes(32).toString('hex')
        const made = Array.from({ length: said.chain.length }, (_, index) => ({
          seq: index + 1,
          leaf: random(),
          link: random(),
        }))
        const again = writePublic(hashParts, said, made)
        const bare = (text: string) => text.replaceAll(/[0-9a-f]{64}/g, '#')
        expect(bare(again)).toBe(bare(file))
        // No choice stands in it, and no area beside a room.
        expect(JSON.stringify(said.participation)).not.toMatch(/area|AGREE|OPPOSE|ABSTAIN|e\d/)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a receipt', () => {
  const links = logOf(v1)
  const link = links.find(({ record }) => (record as RecordOf<'CAST'>).entryId === 'C')!
  const receipt = receiptOf({ ...link, record: link.record as LogRecord })

  test('holds no choice, and confirms the true one alone', () => {
    expect(JSON.stringify(receipt)).not.toContain('OPPOSE')
    const typed = (value: 'AGREE' | 'OPPOSE' | 'ABSTAIN', name?: string) =>
      isChoiceOf(hashParts, receipt, both(value, name))
    expect(typed('OPPOSE', 'c2')).toBe(true)
    expect([typed('AGREE', 'c2'), typed('OPPOSE', 'c1'), typed('OPPOSE'), typed('ABSTAIN', 'c2')]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('points to its leaf in the public file', () => {
    expect(publicOf(links)).toContain(`{"leaf":"${receipt.leaf}","link":"${link.link}","seq":${receipt.seq}}`)
  })
})
