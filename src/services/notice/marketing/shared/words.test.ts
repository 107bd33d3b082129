import { expect, test } from 'vitest'
import { withOptOut } from './words.ts'

test.each([
  ['本周六有义诊。', '本周六有义诊。拒收请回复R'],
  ['本周六有义诊，拒收请回复R', '本周六有义诊，拒收请回复R'],
  ['本周六有义诊，拒收请回复R \n', '本周六有义诊，拒收请回复R'],
  ['拒收请回复R，本周六有义诊', '拒收请回复R，本周六有义诊拒收请回复R'],
  ['拒收请回复R。', '拒收请回复R。拒收请回复R'],
])('%j ends as marketing must', (given, wanted) => expect(withOptOut(given)).toBe(wanted))
