import { expect, test } from 'vitest'
import type { SlaClass, TicketBiz } from './dictionaries.ts'
import { stepsOf, toldAt } from './escalation.ts'
import type { WorkClock } from './work-clock.ts'

const clockOfDay = (dayMinutes: number): WorkClock => ({ addWork: (start) => start, workBetween: () => 0, dayMinutes })

const chain = (bizType: TicketBiz, priority: SlaClass, dayMinutes: number) => [
  [0, toldAt(bizType, priority, 'warned')],
  ['due', toldAt(bizType, priority, 'breached')],
  ...stepsOf({ bizType, priority, kind: 'RESOLVE', escalations: null }, clockOfDay(dayMinutes)).map((step) => [
    step.overdueMinutes,
    step.notify,
  ]),
]

const urgent = [0, ['ASSIGNEE', 'GROUP']]
test.each([
  [
    'REPAIR',
    'P1',
    1440,
    [urgent, ['due', ['projectManager']], [30, ['companyAdmin', 'communityAdmin']], [120, ['streetAdmin', 'supAdmin']]],
  ],
  [
    'FAULT',
    'P2',
    1440,
    [urgent, ['due', ['projectManager']], [120, ['companyAdmin']], [720, ['communityAdmin', 'streetAdmin']]],
  ],
  [
    'REPAIR',
    'P3',
    540,
    [
      [0, ['ASSIGNEE']],
      ['due', ['ASSIGNEE', 'projectManager']],
      [540, ['companyAdmin']],
      [1620, ['communityAdmin']],
    ],
  ],
  [
    'FAULT',
    'P4',
    540,
    [
      [0, ['ASSIGNEE']],
      ['due', ['ASSIGNEE', 'projectManager']],
      [540, ['companyAdmin']],
      [1620, ['communityAdmin']],
    ],
  ],
  [
    'COMPLAINT',
    'C1',
    420,
    [
      [0, ['ASSIGNEE']],
      ['due', ['LEADER']],
      [420, ['communityAdmin']],
      [1260, ['streetAdmin']],
    ],
  ],
  [
    'WARNING',
    'C1',
    420,
    [
      [0, ['ASSIGNEE']],
      ['due', ['communityAdmin']],
      [420, ['streetAdmin']],
      [1260, ['supAdmin']],
    ],
  ],
] as const)('%s of class %s on days of %i minutes tells these people', (bizType, priority, day, expected) => {
  expect(chain(bizType, priority, day)).toEqual(expected)
})

test("a policy's own steps replace the common ones for their kind of timer, soonest first", () => {
  const own = [
    { on: 'RESOLVE', overdueMinutes: 90, notifyRoles: ['streetAdmin'], raiseWarning: 'Y' },
    { on: 'RESOLVE', overdueMinutes: 10, notifyRoles: ['companyAdmin'], raiseWarning: 'N' },
  ] as const
  const subject = { bizType: 'REPAIR', priority: 'P3', escalations: own } as const
  expect(stepsOf({ ...subject, kind: 'RESOLVE' }, clockOfDay(540))).toEqual([
    { overdueMinutes: 10, notify: ['companyAdmin'], raiseWarning: false },
    { overdueMinutes: 90, notify: ['streetAdmin'], raiseWarning: true },
  ])
  expect(stepsOf({ ...subject, kind: 'ACCEPT' }, clockOfDay(540)).map((step) => step.overdueMinutes)).toEqual([
    540, 1620,
  ])
})

test('a verification that the reporter owes is told to nobody above', () => {
  expect(stepsOf({ bizType: 'REPAIR', priority: 'P1', kind: 'VERIFY', escalations: null }, clockOfDay(1440))).toEqual(
    [],
  )
})
