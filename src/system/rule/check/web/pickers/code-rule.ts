import type { FormRule } from 'antd'
import { call } from '#kernel/web/call.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import { checkRuleApi } from '../../shared/api.ts'

/**
 * A rule of a form item: the server judges the value by a check rule; its words are the error where it does not pass.
 * The protocol wants the value encoded by itself, beside the encoding of the address.
 */
export const codeRule = (ruleCode: string) =>
  ({
    validator: async (_rule, value: unknown) => {
      if (typeof value !== 'string' || value === '') return
      try {
        await call(checkRuleApi.judge, { ruleCode, value: encodeURIComponent(value) }, { quiet: true })
      } catch (error) {
        throw new Error(messageOf(error), { cause: error })
      }
    },
  }) satisfies FormRule
