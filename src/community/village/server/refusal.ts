import { refusal, type Refusal } from '#kernel/server/errors.ts'
import { codes } from '#kernel/shared/result.ts'

/** What the stored data refuse about one field: a business refusal whose words stand below the field. */
export const fieldRefusal = (field: string, message: string): Refusal =>
  refusal(message, codes.refused, { fields: { [field]: message } })
