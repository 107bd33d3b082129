import { describe, expect, test } from 'vitest'
import { usualRules } from './schema.ts'
import { allowedRules, uncastText } from './uncast.ts'

describe('what a district allows', () => {
  test.each([
    ['NOT_COUNTED', 'N', 'NOT_COUNTED'],
    ['NOT_COUNTED', 'Y', 'NOT_COUNTED'],
    ['FOLLOW_MAJORITY', 'N', 'NOT_COUNTED'],
    ['FOLLOW_MAJORITY', 'Y', 'FOLLOW_MAJORITY'],
    ['ABSTAIN', 'N', 'NOT_COUNTED'],
    ['ABSTAIN', 'Y', 'ABSTAIN'],
  ] as const)('%s with the switch %s counts as %s', (uncastRule, allowUncastFollow, counted) => {
    const rules = { ...usualRules, uncastRule, proxyMax: 1 }
    expect(allowedRules(rules, { allowUncastFollow })).toEqual({ ...rules, uncastRule: counted })
  })
})

test.each([
  ['NOT_COUNTED', 'Y', '未表决的业主不计入参与表决的业主'],
  ['NOT_COUNTED', 'N', '未表决的业主不计入参与表决的业主'],
  ['FOLLOW_MAJORITY', 'Y', '已阅读或签收表决票而未表决的业主，计入已表决的多数意见'],
  ['FOLLOW_MAJORITY', 'N', '表决票已送达（含公告送达）而未表决的业主，计入已表决的多数意见'],
  ['ABSTAIN', 'Y', '已阅读或签收表决票而未表决的业主，视为弃权，计入参与表决的业主'],
  ['ABSTAIN', 'N', '表决票已送达（含公告送达）而未表决的业主，视为弃权，计入参与表决的业主'],
] as const)('%s, with proof %s, reads %s', (uncastRule, uncastNeedsProof, text) => {
  expect(uncastText({ uncastRule, uncastNeedsProof })).toBe(text)
})
