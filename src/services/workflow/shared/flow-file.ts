import * as z from 'zod/mini'
import { object, optional, pick, text, type Infer } from '#kernel/shared/schema.ts'
import { WfDefinition } from './schema.ts'

/** A definition as a file. */
export const FlowFile = object({
  format: z.literal('linli-workflow'),
  ...pick(WfDefinition, ['defKey', 'name', 'bizType', 'remark', 'flow'])._zod.def.shape,
})
export type FlowFile = Infer<typeof FlowFile>
/** A file to be read; name and key as it shall be called here, else as in the file. */
export const BringInput = object({
  content: text(500_000, { min: 1, message: '请选择流程文件!' }),
  name: optional(text(100, { min: 1 })),
  defKey: optional(text(32, { min: 1, pattern: /^[A-Za-z_][\w-]*$/, message: '流程标识格式不正确' })),
})
export type BringInput = Infer<typeof BringInput>
