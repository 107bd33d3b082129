import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { both, chained, headOf, logOf, sealedOf, v1 } from '../../../../../tests/support/vote-log.ts'
import type { LogRecord } from '../../ballot/shared/log-record.ts'
import { verifyVote } from '../shared/verification.ts'
import { hashParts } from './hash-parts.ts'
import { openSealed } from './open-sealed.ts'
import { sealFile } from './seal-file.ts'
import { verifyFile } from './verify-file.ts'

const check = (text: string) => verifyVote(hashParts, text)

/** Writes a file anew after a change of its lines, with a sum that fits: what a forger would do. */
function forged(text: string, change: (lines: string[]) => string[]): string {
  const body = `${change(text.split('\n').slice(0, -2)).join('\n')}\n`
  return `${body}{"sum":"${hashParts(body)}"}\n`
}
const swapped = (from: string, to: string) => (lines: string[]) => lines.map((line) => line.replace(from, to))
/** The first line alone. */
const headed = (from: string, to: string) => (lines: string[]) => [lines[0]!.replace(from, to), ...lines.slice(1)]

describe('the sealed file', () => {
  const links = logOf(v1)
  const text = sealedOf(links)

  test('agrees, and gives the verdict anew', () => {
    const { isGood, line, faults, results, chain } = check(text)
    expect(faults).toEqual([])
    expect(isGood).toBe(true)
    expect(line).toBe(`✓ 桂园里《首次业主大会》：哈希链与表决结果核验一致（9条，链尾${links.at(-1)!.link}）`)
    expect(chain).toEqual(headOf(links))
    expect(results.map(({ joined, result }) => [joined, result])).toEqual([
      [{ count: 6, area: '692.60' }, 'PASSED'],
      [{ count: 6, area: '692.60' }, 'PASSED'],
    ])
  })

  test.each([
    [
      'a changed choice',
      swapped('"value":"OPPOSE"', '"value":"AGREE"'),
      ['第7条：内容被修改', '重新计票的结果与公布的结果不一致'],
    ],
    [
      'a changed time',
      swapped('10:00:00.000","leaf', '10:00:00.001","leaf'),
      [
        '第3条：内容被修改',
        '第4条：内容被修改',
        '第5条：内容被修改',
        '第6条：内容被修改',
        '第7条：内容被修改',
        '第8条：内容被修改',
      ],
    ],
    ['an added key', swapped('"kind":"CLOSE"', '"kind":"CLOSE","note":"x"'), ['第9条：内容被修改']],
    [
      'a missing ballot',
      (lines: string[]) => lines.toSpliced(4, 1),
      ['第4条：缺失', '重新计票的结果与公布的结果不一致'],
    ],
    [
      'two missing ballots',
      (lines: string[]) => lines.toSpliced(4, 2),
      ['第4条：缺失（至第5条）', '重新计票的结果与公布的结果不一致'],
    ],
    [
      'a doubled ballot',
      (lines: string[]) => lines.toSpliced(5, 0, lines[4]!),
      ['第4条：重复', '第4条：同一业主重复提交电子表决票', '第4条：表决票重复'],
    ],
    ['a missing end', (lines: string[]) => lines.slice(0, -1), ['第9条：链长应为9，实为8', '缺少截止记录']],
    [
      'another roster',
      swapped('"area":"89.50","id":"A"', '"area":"89.60","id":"A"'),
      ['名册与锁定时的不符', '重新计票的结果与公布的结果不一致'],
    ],
    ['another title', headed('"title":"首次业主大会"', '"title":"临时业主大会"'), ['首行的会议信息与链中的不符']],
    ['another result', swapped('"result":"PASSED"', '"result":"FAILED"'), ['重新计票的结果与公布的结果不一致']],
    [
      'another meeting',
      headed('"meetingId":"m1"', '"meetingId":"m2"'),
      ['第1条：与前一条不相接', '首行的会议信息与链中的不符'],
    ],
    [
      'an act of no kind',
      swapped('"kind":"CLOSE"', '"kind":"OPEN"'),
      ['第9条：内容被修改', '第9条：内容不符合格式', '缺少截止记录'],
    ],
  ])('names %s', (_what, change, expected) => {
    const { isGood, faults, line } = check(forged(text, change))
    expect(isGood).toBe(false)
    expect(faults).toEqual(expected)
    expect(line).toContain(`${expected.length}处不符，第一处：${expected[0]}`)
  })

  test('names acts whose order was changed', () => {
    const turned = forged(text, (lines) => [...lines.slice(0, 4), lines[5]!, lines[4]!, ...lines.slice(6)])
    expect(check(turned).faults.slice(0, 2)).toEqual(['第4条：缺失', '第4条：次序颠倒'])
  })

  test('names a late ballot, though every hash of it fits', () => {
    const late = chained(
      links.map(({ at, record }, index) => [index === 7 ? '2026-12-20 18:00:00.001' : at, record as LogRecord]),
    )
    expect(check(sealedOf(late)).faults).toEqual(['第8条：表决票晚于表决截止'])
  })

  test('a chain that was made anew as a whole has another end than the announced one', () => {
    const other = sealedOf(logOf(v1.map(([id]) => [id, both('AGREE', 'c1')])))
    expect(check(other).isGood).toBe(true)
    expect(check(other).chain.head).not.toBe(check(text).chain.head)
    expect(check(forged(other, headed(check(other).chain.head, check(text).chain.head))).faults).toContain(
      '第9条：链尾与公布的不符',
    )
  })

  test('any changed byte is named', () => {
    const bytes = Buffer.from(text)
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 127 }), (at, by) => {
        const changed = Buffer.from(bytes)
        changed[at] = changed[at]! ^ by
        let isGood = false
        try {
          isGood = check(changed.toString('utf8')).isGood
        } catch (error) {
          expect((error as Error).name).toBe('VoteFileError')
        }
        expect(isGood).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('carries no name of anybody', () => {
    expect(Object.keys(JSON.parse(text.split('\n')[0]!) as object)).not.toContain('names')
    expect(text).not.toContain('"name":"A"')
  })
})

describe('under a passphrase', () => {
  const text = sealedOf(logOf(v1))
  const file = sealFile(text, '桂园里 1216')

  test('opens for who knows it, whatever form its letters were typed in', () => {
    expect(openSealed(file, '桂园里 1216')).toBe(text)
    expect(openSealed(sealFile(text, 'é'), 'e\u0301')).toBe(text)
    expect(sealFile(text, '桂园里 1216').equals(file)).toBe(false)
    expect(file.toString('utf8')).not.toContain('AGREE')
  })

  test('no other passphrase, and no byte changed, added or cut off', () => {
    expect(() => openSealed(file, '桂园里 1217')).toThrow('口令不正确，或文件被修改')
    const changed = Buffer.from(file)
    changed[file.length - 40]! ^= 1
    expect(() => openSealed(changed, '桂园里 1216')).toThrow('口令不正确，或文件被修改')
    expect(() => openSealed(file.subarray(0, -1), '桂园里 1216')).toThrow('口令不正确，或文件被修改')
    expect(() => openSealed(file.subarray(0, 60), '桂园里 1216')).toThrow('不是密封的表决核验文件')
    const dear = Buffer.from(file.toString('latin1').replace('"N":32768', '"N":99999'), 'latin1')
    expect(() => openSealed(dear, '桂园里 1216')).toThrow('不是密封的表决核验文件')
  })

  test('a file of another kind is no vote', async () => {
    const ask = async () => ''
    for (const bad of ['', '\n', '{}\n{"sum":"x"}\n', '[1]\n', `{"kind":"x"}\n{"sum":"${'0'.repeat(64)}"}\n`])
      await expect(verifyFile(Buffer.from(bad), ask)).rejects.toThrow(/不是表决核验文件|文件不完整/)
    const cut = text.split('\n').slice(0, -2).join('\n')
    await expect(verifyFile(Buffer.from(`${cut}\n`), ask)).rejects.toThrow('文件不完整：缺少末行校验值')
  })
})
