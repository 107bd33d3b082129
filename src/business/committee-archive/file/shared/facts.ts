import type { FileFacts } from './schema.ts'

type Faults = Partial<Record<keyof FileFacts, string>>

/** What is wrong with a file as it is described; paper is counted, an electronic file is there. */
export function faultsOf({ fileType, pages, copies, attachments, borrowable }: FileFacts): Faults {
  if (fileType === '3')
    return {
      ...(pages !== null && { pages: '电子件不填写页数' }),
      ...(copies !== null && { copies: '电子件不填写份数' }),
      ...(!attachments && { attachments: '请上传电子件' }),
      ...(borrowable === 'Y' && { borrowable: '电子件不外借' }),
    }
  return {
    ...(pages === null && { pages: '请输入页数!' }),
    ...(copies === null && { copies: '请输入份数!' }),
  }
}
