import { expect, test } from 'vitest'
import type { ScopeRule } from '#kernel/server/db/scope.ts'
import type { SearchKind } from '#kernel/server/search.ts'
import { actorWith } from '../../../../tests/support/kernel-fixture.ts'
import { accessOf, helperColumn, keyColumns } from './access.ts'
import { documentsOf } from './documents.ts'
import { termNumbers } from './term-numbers.ts'
import { keyTerm } from './terms.ts'

const scope = {
  village: 'villageId',
  staff: { user: 'assigneeId', reporter: 'reporterId', helpers: 'helperIds' },
} as const satisfies ScopeRule
const kind = {
  ...{ kind: 'thing', label: '物', name: 't.name', pages: [], shown: () => ({ title: '', note: '' }) },
  ...{ permission: { code: 'thing:list', label: '查看', roles: [] }, table: { name: 'thing', scope } as never },
} satisfies SearchKind
const worker = (userId: string) =>
  actorWith({ userId, scope: { villages: ['v1'], narrow: 'staff', rooms: [], orgCode: '' } })

/** Does the index give the record to a worker, by each group of terms that their scope asks for. */
function isGiven(helpers: string | null, userId: string): boolean {
  const { groups, never } = accessOf(worker(userId), scope)
  const number = termNumbers(1, 'thing')
  const row = { id: 'x', name: '灯', key0: 'v1', key1: 'u1', key2: 'u2', helpers }
  const terms = new Set(documentsOf(kind, 1)(row).terms)
  return !never && groups.every((group) => group.some((term) => terms.has(number(term))))
}

test('a worker finds what is theirs, what they reported and what they help with, and nothing else', () => {
  expect(keyColumns(scope)).toEqual(['villageId', 'assigneeId', 'reporterId'])
  expect(helperColumn(scope)).toBe('helperIds')
  const found = (helpers: string | null) => ['u1', 'u2', 'u3', 'u4', 'u5'].filter((userId) => isGiven(helpers, userId))
  expect(found('u3 u4')).toEqual(['u1', 'u2', 'u3', 'u4'])
  expect(found('u5')).toEqual(['u1', 'u2', 'u5'])
  for (const none of ['', null]) expect(found(none)).toEqual(['u1', 'u2'])
})

test('whoever stands in no list of helpers is asked by none', () => {
  const plain = { village: 'villageId', staff: { user: 'assigneeId' } } as const
  expect([helperColumn(plain), helperColumn('tenant')]).toEqual([undefined, undefined])
  expect(accessOf(worker('u3'), plain).groups).toEqual([[keyTerm('villageId', 'v1')], [keyTerm('assigneeId', 'u3')]])
})
