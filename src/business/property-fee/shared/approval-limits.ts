const ask = (id: string, name: string, people: string) => ({
  ...{ id, name, type: 'APPROVE', assignee: { kind: 'FORM_USER', people }, multiMode: 'ANY', emptyRule: 'TO_ADMIN' },
  ...{ rejectTo: 'END', timeoutHours: 72, timeoutAction: 'REMIND' },
})

/**
 * Who approves a sum, as definitions of a workflow say it: up to 500 yuan whoever answers at the place or its finance,
 * above whoever answers for the organisation, above 5,000 somebody else before them, `manager` by the name it was given
 * first. The people are `manager`, `head` and `either`.
 */
export const limitFlow = {
  allowWithdraw: true,
  allowCancel: true,
  autoDedupe: 'NONE',
  nodes: [
    {
      id: 'size',
      name: '金额',
      type: 'CONDITION',
      branches: [
        {
          ...{ id: 'large', name: '超过5000元', condition: 'amount > 5000' },
          nodes: [ask('first', '会签审批', 'manager'), ask('second', '单位审批', 'head')],
        },
        { id: 'small', name: '500元及以下', condition: 'amount <= 500', nodes: [ask('either', '项目审批', 'either')] },
        { id: 'usual', name: '其他', nodes: [ask('head', '单位审批', 'head')] },
      ],
    },
  ],
} as const

/** Whatever the sum, whoever answers for the organisation approves. */
export const headFlow = {
  ...{ allowWithdraw: true, allowCancel: true, autoDedupe: 'NONE' },
  nodes: [ask('head', '单位审批', 'head')],
} as const

/** What `headFlow` means, in words for its definition. */
export const headWords = '由企业管理员审批（自管小区由业委会主任审批）；申请人不参与审批'

/** What `limitFlow` means; `apart` names who else does not sign. */
export const limitWords = (apart = ''): string =>
  `500元及以下由项目经理或财务审批，超过500元由企业管理员审批，超过5000元由财务（没有时为另一名企业管理员或项目经理）和企业管理员先后审批；申请人${apart}不参与审批`
