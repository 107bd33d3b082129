import type { FormRule } from 'antd'
import { call } from '#kernel/web/call.ts'
import { messageOf } from '#kernel/web/call-error.ts'
import { duplicateApi } from '../../shared/api.ts'

interface Place {
  tableName: string
  fieldName: string
  /** The record that may keep its own value. */
  dataId?: string
}

/** A rule of a form item: the server says whether a value is still free; its words are the error where it is not. */
export const uniqueRule = (place: Place): FormRule => ({
  validator: async (_rule, value: unknown) => {
    if (typeof value !== 'string' || value.trim() === '') return
    try {
      await call(duplicateApi.check, { ...place, fieldVal: value.trim() }, { quiet: true })
    } catch (error) {
      throw new Error(messageOf(error), { cause: error })
    }
  },
})
