import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf } from './facts.ts'
import type { FileFacts } from './schema.ts'

const paper: FileFacts = {
  ...{ fileName: '会议记录', fileNo: null, fileDate: '2026-11-01', fileType: '1', pages: 3, copies: 1 },
  ...{ attachments: null, content: null, borrowable: 'Y' },
}
const file: FileFacts = { ...paper, fileType: '3', pages: null, copies: null, attachments: 'a/b.pdf', borrowable: 'N' }

test.each([
  ['a paper', paper, {}],
  ['a copy', { ...paper, fileType: '2' }, {}],
  ['an electronic file', file, {}],
  ['a paper without pages', { ...paper, pages: null }, { pages: '请输入页数!' }],
  ['a paper without copies', { ...paper, copies: null }, { copies: '请输入份数!' }],
  ['an electronic file with pages', { ...file, pages: 2 }, { pages: '电子件不填写页数' }],
  ['an electronic file with copies', { ...file, copies: 1 }, { copies: '电子件不填写份数' }],
  ['an electronic file that is not there', { ...file, attachments: null }, { attachments: '请上传电子件' }],
  ['an electronic file to be lent', { ...file, borrowable: 'Y' }, { borrowable: '电子件不外借' }],
] as [string, FileFacts, object][])('%s', (_name, facts, faults) => {
  expect(faultsOf(facts)).toEqual(faults)
})

test('what is faultless is what the table takes', () => {
  const count = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })
  fc.assert(
    fc.property(
      fc.constantFrom('1', '2', '3'),
      count,
      count,
      fc.option(fc.constant('a/b.pdf'), { nil: null }),
      fc.constantFrom('Y', 'N'),
      (fileType, pages, copies, attachments, borrowable) => {
        const facts = { ...paper, fileType, pages, copies, attachments, borrowable } as FileFacts
        const isElectronic = fileType === '3'
        const isTaken =
          isElectronic === (pages === null) &&
          isElectronic === (copies === null) &&
          (!isElectronic || (attachments !== null && borrowable === 'N'))
        expect(Object.keys(faultsOf(facts)).length === 0).toBe(isTaken)
      },
    ),
    { numRuns: 300 },
  )
})
